//! Rules of the functions and methods of `Unit`, whose tangent is that of what it wraps.

use crate::methods::rules::structural;
use crate::nalgebra::algebra::{norm, normalize};
use crate::{Differentiable, IndexSet, Pass, Tan, Tangent};
use nalgebra::{Quaternion, SVector, Unit};

structural! {
    /// Rules of the methods of a unit.
    trait UnitForward [V] [V];
    impl [V] for Unit<V>;

    fn into_inner_forward, into_inner_pattern, into_inner_linear [D: Clone](self, d: &D) -> (V, D) {
        (self.into_inner(), d.clone())
    }
    fn as_ref_forward, as_ref_pattern, as_ref_linear ['a, D]([&'a] self, d: &'a D) -> (&'a V, &'a D) {
        (self.as_ref(), d)
    }
}

/// Rules of the functions that make a unit of a `V`. The trait names `V` so that `Unit::new_normalize_forward(v, v_d)`
/// finds its type from the argument, as `Unit::new_normalize(v)` does.
pub trait UnitConstruct<V: Differentiable>: Sized {
    /// Value and tangent: the rule behind `new_normalize_forward`.
    fn new_normalize_forward<T: Tangent>(value: V, value_d: Tan<V, T>) -> (Self, Tan<V, T>);
    /// Value and tangent: the rule behind `new_and_get_forward`.
    fn new_and_get_forward<T: Tangent>(value: V, value_d: Tan<V, T>) -> ((Self, f64), (Tan<V, T>, T));
    /// Value and tangent: the rule behind `new_unchecked_forward`.
    fn new_unchecked_forward<T: Tangent>(value: V, value_d: Tan<V, T>) -> (Self, Tan<V, T>);

    /// Value, without meaning, and index sets: the rule behind `new_normalize_pattern`.
    fn new_normalize_pattern(value: V, value_d: Tan<V, IndexSet>) -> (Self, Tan<V, IndexSet>) {
        Self::new_normalize_forward::<IndexSet>(value, value_d)
    }
    /// Value, without meaning, and index sets: the rule behind `new_and_get_pattern`.
    fn new_and_get_pattern(value: V, value_d: Tan<V, IndexSet>) -> ((Self, f64), (Tan<V, IndexSet>, IndexSet)) {
        Self::new_and_get_forward::<IndexSet>(value, value_d)
    }
    /// Value, without meaning, and index sets: the rule behind `new_unchecked_pattern`.
    fn new_unchecked_pattern(value: V, value_d: Tan<V, IndexSet>) -> (Self, Tan<V, IndexSet>) {
        Self::new_unchecked_forward::<IndexSet>(value, value_d)
    }

    /// In the form in two passes: evaluated as a whole.
    fn new_normalize_linear<T: Tangent, P: Pass>(value: V, value_d: Tan<V, T>, pass: &P) -> (Self, Tan<V, T>) {
        if P::VALUES {
            pass.give_up("the rule of `Unit` needs values");
        }
        Self::new_normalize_forward::<T>(value, value_d)
    }

    /// In the form in two passes: evaluated as a whole.
    fn new_and_get_linear<T: Tangent, P: Pass>(
        value: V,
        value_d: Tan<V, T>,
        pass: &P,
    ) -> ((Self, f64), (Tan<V, T>, T)) {
        if P::VALUES {
            pass.give_up("the rule of `Unit` needs values");
        }
        Self::new_and_get_forward::<T>(value, value_d)
    }

    /// In the form in two passes: evaluated as a whole.
    fn new_unchecked_linear<T: Tangent, P: Pass>(value: V, value_d: Tan<V, T>, pass: &P) -> (Self, Tan<V, T>) {
        if P::VALUES {
            pass.give_up("the rule of `Unit` needs values");
        }
        Self::new_unchecked_forward::<T>(value, value_d)
    }
}

impl<const N: usize> UnitConstruct<SVector<f64, N>> for Unit<SVector<f64, N>> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn new_normalize_forward<T: Tangent>(value: SVector<f64, N>, value_d: SVector<T, N>) -> (Self, SVector<T, N>) {
        let unit = Unit::new_normalize(value);
        (unit, normalize(unit.as_ref(), &value_d, value.norm()))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn new_and_get_forward<T: Tangent>(
        value: SVector<f64, N>,
        value_d: SVector<T, N>,
    ) -> ((Self, f64), (SVector<T, N>, T)) {
        let (unit, length) = Unit::new_and_get(value);
        let unit_d = normalize(unit.as_ref(), &value_d, length);
        ((unit, length), (unit_d, norm(&value, &value_d, length)))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn new_unchecked_forward<T: Tangent>(value: SVector<f64, N>, value_d: SVector<T, N>) -> (Self, SVector<T, N>) {
        (Unit::new_unchecked(value), value_d)
    }
}

impl UnitConstruct<Quaternion<f64>> for Unit<Quaternion<f64>> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn new_normalize_forward<T: Tangent>(value: Quaternion<f64>, value_d: SVector<T, 4>) -> (Self, SVector<T, 4>) {
        let unit = Unit::new_normalize(value);
        (unit, normalize(&unit.coords, &value_d, value.norm()))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn new_and_get_forward<T: Tangent>(
        value: Quaternion<f64>,
        value_d: SVector<T, 4>,
    ) -> ((Self, f64), (SVector<T, 4>, T)) {
        let (unit, length) = Unit::new_and_get(value);
        let unit_d = normalize(&unit.coords, &value_d, length);
        ((unit, length), (unit_d, norm(&value.coords, &value_d, length)))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn new_unchecked_forward<T: Tangent>(value: Quaternion<f64>, value_d: SVector<T, 4>) -> (Self, SVector<T, 4>) {
        (Unit::new_unchecked(value), value_d)
    }
}
