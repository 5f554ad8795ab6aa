//! Which types hold active data, and what their tangents look like.

use crate::adjoint::{Bars, Trail};
use crate::parts::Parts;
use crate::{Skip, Tangent, Zero};
use core::fmt::Debug;

/// A value type with a tangent type that mirrors it: `f64 -> T`, `[f64; N] -> [T; N]`, `Vec<f64> -> Vec<T>`, a struct
/// to its mirror struct, integers and the like to [`Zero`].
///
/// Derive it for structs and enums that hold active data:
///
/// ```
/// use tangential::{Differentiable, Tan};
///
/// #[derive(Clone, Differentiable)]
/// struct Spring {
///     stiffness: f64,
///     #[passive]
///     table: Vec<f64>, // a field that never carries a tangent
///     segments: usize,
/// }
///
/// let spring = Spring { stiffness: 10.0, table: vec![1.0, 2.0], segments: 3 };
/// let tangent: Tan<Spring, f64> = spring.zero_tangent();
/// assert_eq!(tangent.stiffness, 0.0);
/// # let _ = (spring.table, spring.segments, tangent.table, tangent.segments);
/// ```
///
/// A type that never carries a tangent as a whole is marked itself; [`constant`](crate::constant()) hands it on, also
/// where the compiler has to be told that it is lent:
///
/// ```
/// use tangential::{Differentiable, Zero, constant, differentiate};
///
/// #[derive(Differentiable)]
/// #[passive]
/// struct Table {
///     slopes: Vec<f64>,
/// }
///
/// #[differentiate(passive(table))]
/// fn sum(table: &Table, x: f64) -> f64 {
///     table.slopes.iter().map(|slope| slope * x).sum()
/// }
///
/// #[differentiate(passive(tables))]
/// fn sums(tables: &[Table], x: f64) -> f64 {
///     tables.iter().map(|table| sum(constant(table), x)).sum()
/// }
///
/// let tables = [Table { slopes: vec![1.0, 2.0] }, Table { slopes: vec![3.0] }];
/// assert_eq!(sums::<f64>::forward(&tables, &[Zero; 2], 2.0, 1.0), (sums(&tables, 2.0), 6.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no tangent type",
    note = "add `#[derive(tangential::Differentiable)]` to it; wrap a foreign type in a struct of your own"
)]
#[cfg_attr(
    not(feature = "nalgebra"),
    diagnostic::on_unimplemented(note = "types of nalgebra need the feature `nalgebra` of `tangential`")
)]
pub trait Differentiable {
    /// What carries the tangents of the active numbers in `Self`.
    type Tangent<T: Tangent>: Clone + Debug + PartialEq + Skip<T> + Bars;

    /// A tangent of the shape of `self` in which everything is zero.
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T>;

    /// Whether two values have the same shape (lengths, variants) and the same integers, booleans and the like. Floats
    /// are not looked at. What cannot be compared does not agree.
    fn agrees(&self, other: &Self) -> bool {
        let _ = other;
        false
    }

    /// Whether there is nothing in a value but active floats. The second pass of a linear form need not store such a value.
    #[doc(hidden)]
    const HOLLOW: bool = false;

    /// The same of what a reference refers to.
    #[doc(hidden)]
    const HOLLOW_BEHIND: bool = Self::HOLLOW;

    /// What stands for a value in the second pass of a linear form, where the statements that make it are skipped. There is
    /// nothing of the kind where a value may hold more than active floats.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hollow() -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// The value as it was in the first pass of a linear form, if its floats can be recorded. Where something discrete may
    /// follow from it, it is noted, as part of the path.
    #[doc(hidden)]
    fn recalled<P: crate::Pass>(&self, pass: &P, notes: bool) -> Option<Self>
    where
        Self: Sized,
    {
        let _ = (pass, notes);
        None
    }

    /// The same of an operand, with how it changes along a direction, where a pass asks for that.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn recalled_along<T: Tangent, P: crate::Pass>(&self, tangent: &Self::Tangent<T>, pass: &P) -> Option<Self>
    where
        Self: Sized,
    {
        let _ = tangent;
        self.recalled(pass, false)
    }

    /// Notes the shape of a value, part by part, for the adjoints of it ([`Bars::noted`]). Of a type that says nothing of its shape
    /// there is no adjoint code.
    #[doc(hidden)]
    fn note(&self, record: &mut Trail) {
        record.give_up();
    }

    /// Whether the floats of a clone have the bits of those of `self`, as they do if `Clone` is derived. Tangents are
    /// cloned plainly, which is right for such a clone only.
    fn is_cloned_by(&self, clone: &Self) -> bool {
        let _ = clone;
        true
    }
}

/// The tangent type of the value type `V` over the scalar tangent `T`. A passive `V` has the tangent `Tan<V, Zero>`.
pub type Tan<V, T> = <V as Differentiable>::Tangent<T>;

macro_rules! active_scalar {
    ($($float:ty)*) => {$(
        impl Differentiable for $float {
            type Tangent<T: Tangent> = T;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn zero_tangent<T: Tangent>(&self) -> T {
                T::zero()
            }
            fn agrees(&self, _: &Self) -> bool {
                true
            }
            const HOLLOW: bool = true;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn hollow() -> Option<Self> {
                Some(<$float>::NAN)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn recalled<P: crate::Pass>(&self, pass: &P, notes: bool) -> Option<Self> {
                if notes {
                    return Some(if P::VALUES { pass.note(*self) } else { pass.noted() });
                }
                let ((), [number]) = if P::VALUES { pass.push((), [crate::number(*self)]) } else { pass.pop(()) };
                Some(number as $float)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn recalled_along<T: Tangent, P: crate::Pass>(&self, tangent: &T, pass: &P) -> Option<Self> {
                let ((), [number]) = if P::VALUES {
                    pass.push_carried((), [crate::linear::carried(*self, *tangent)])
                } else {
                    pass.pop(())
                };
                Some(number as $float)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn note(&self, _: &mut Trail) {}
            #[inline]
            fn is_cloned_by(&self, clone: &Self) -> bool {
                self.to_bits() == clone.to_bits()
            }
        }
    )*};
}

macro_rules! passive_type {
    ($($passive:ty)*) => {$(
        impl Differentiable for $passive {
            type Tangent<T: Tangent> = Zero;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn zero_tangent<T: Tangent>(&self) -> Zero {
                Zero
            }
            fn agrees(&self, other: &Self) -> bool {
                self == other
            }
            fn recalled<P: crate::Pass>(&self, _: &P, _: bool) -> Option<Self> {
                Some(self.clone())
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn note(&self, _: &mut Trail) {}
        }
    )*};
}

active_scalar! { f64 f32 }
passive_type! {
    () bool char u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize String &str Zero
    core::ops::Range<usize> core::ops::RangeInclusive<usize> core::cmp::Ordering
}

impl<V: Differentiable> Differentiable for &V {
    type Tangent<T: Tangent> = V::Tangent<T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        (**self).zero_tangent()
    }
    fn agrees(&self, other: &Self) -> bool {
        (**self).agrees(other)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn note(&self, record: &mut Trail) {
        (**self).note(record);
    }
}

impl<V: Differentiable> Differentiable for &mut V {
    type Tangent<T: Tangent> = V::Tangent<T>;
    const HOLLOW_BEHIND: bool = V::HOLLOW;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        (**self).zero_tangent()
    }
    fn agrees(&self, other: &Self) -> bool {
        (**self).agrees(other)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn note(&self, record: &mut Trail) {
        (**self).note(record);
    }
}

impl<V: Differentiable> Differentiable for Box<V> {
    type Tangent<T: Tangent> = Box<V::Tangent<T>>;
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        Box::new((**self).zero_tangent())
    }
    fn agrees(&self, other: &Self) -> bool {
        (**self).agrees(other)
    }
    fn is_cloned_by(&self, clone: &Self) -> bool {
        (**self).is_cloned_by(clone)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn note(&self, record: &mut Trail) {
        (**self).note(record);
    }
}

impl<V: Differentiable, const N: usize> Differentiable for [V; N] {
    type Tangent<T: Tangent> = [V::Tangent<T>; N];
    const HOLLOW: bool = V::HOLLOW;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hollow() -> Option<Self> {
        let mut parts = Parts::new();
        for _ in 0..N {
            parts.push(V::hollow()?);
        }
        Some(parts.finish())
    }
    fn recalled<P: crate::Pass>(&self, pass: &P, notes: bool) -> Option<Self> {
        let mut parts = Parts::new();
        for part in self {
            parts.push(part.recalled(pass, notes)?);
        }
        Some(parts.finish())
    }
    fn recalled_along<T: Tangent, P: crate::Pass>(&self, tangent: &Self::Tangent<T>, pass: &P) -> Option<Self> {
        let mut parts = Parts::new();
        for (part, tangent) in self.iter().zip(tangent) {
            parts.push(part.recalled_along(tangent, pass)?);
        }
        Some(parts.finish())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        let mut parts = Parts::new();
        for part in self {
            parts.push(part.zero_tangent());
        }
        parts.finish()
    }
    fn agrees(&self, other: &Self) -> bool {
        self.iter().zip(other).all(|(a, b)| a.agrees(b))
    }
    fn is_cloned_by(&self, clone: &Self) -> bool {
        self.iter().zip(clone).all(|(a, b)| a.is_cloned_by(b))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn note(&self, record: &mut Trail) {
        self.iter().for_each(|part| part.note(record));
    }
}

impl<V: Differentiable> Differentiable for Vec<V> {
    type Tangent<T: Tangent> = Vec<V::Tangent<T>>;
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        self.iter().map(V::zero_tangent).collect()
    }
    fn agrees(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().zip(other).all(|(a, b)| a.agrees(b))
    }
    fn is_cloned_by(&self, clone: &Self) -> bool {
        self.len() == clone.len() && self.iter().zip(clone).all(|(a, b)| a.is_cloned_by(b))
    }
    fn note(&self, record: &mut Trail) {
        record.note(self.len());
        self.iter().for_each(|part| part.note(record));
    }
}

impl<V: Differentiable> Differentiable for &[V] {
    type Tangent<T: Tangent> = Vec<V::Tangent<T>>;
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        self.iter().map(V::zero_tangent).collect()
    }
    fn agrees(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().zip(*other).all(|(a, b)| a.agrees(b))
    }
    fn note(&self, record: &mut Trail) {
        record.note(self.len());
        self.iter().for_each(|part| part.note(record));
    }
}

impl<V: Differentiable> Differentiable for &mut [V] {
    type Tangent<T: Tangent> = Vec<V::Tangent<T>>;
    const HOLLOW_BEHIND: bool = V::HOLLOW;
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        self.iter().map(V::zero_tangent).collect()
    }
    fn agrees(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().zip(other.iter()).all(|(a, b)| a.agrees(b))
    }
    fn note(&self, record: &mut Trail) {
        record.note(self.len());
        self.iter().for_each(|part| part.note(record));
    }
}

impl<V: Differentiable> Differentiable for Option<V> {
    type Tangent<T: Tangent> = Option<V::Tangent<T>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        self.as_ref().map(V::zero_tangent)
    }
    fn agrees(&self, other: &Self) -> bool {
        match (self, other) {
            (Some(a), Some(b)) => a.agrees(b),
            (None, None) => true,
            _ => false,
        }
    }
    fn is_cloned_by(&self, clone: &Self) -> bool {
        match (self, clone) {
            (Some(a), Some(b)) => a.is_cloned_by(b),
            (None, None) => true,
            _ => false,
        }
    }
    fn note(&self, record: &mut Trail) {
        record.note(self.is_some());
        self.iter().for_each(|part| part.note(record));
    }
}

impl<V: Differentiable, E> Differentiable for Result<V, E> {
    type Tangent<T: Tangent> = Result<V::Tangent<T>, Zero>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        self.as_ref().map(V::zero_tangent).map_err(|_| Zero)
    }
    fn agrees(&self, other: &Self) -> bool {
        match (self, other) {
            (Ok(a), Ok(b)) => a.agrees(b),
            // What is wrong may be of a type that cannot be compared.
            (Err(_), Err(_)) => true,
            _ => false,
        }
    }
    fn is_cloned_by(&self, clone: &Self) -> bool {
        match (self, clone) {
            (Ok(a), Ok(b)) => a.is_cloned_by(b),
            (Err(_), Err(_)) => true,
            _ => false,
        }
    }
    fn note(&self, record: &mut Trail) {
        record.note(self.is_ok());
        self.iter().for_each(|part| part.note(record));
    }
}

macro_rules! tuple {
    ($(($($v:ident $x:ident $y:ident),+);)*) => {$(
        impl<$($v: Differentiable),+> Differentiable for ($($v,)+) {
            type Tangent<T: Tangent> = ($($v::Tangent<T>,)+);
            const HOLLOW: bool = $($v::HOLLOW)&&+;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn hollow() -> Option<Self> {
                Some(($($v::hollow()?,)+))
            }
            fn recalled<P: crate::Pass>(&self, pass: &P, notes: bool) -> Option<Self> {
                let ($($x,)+) = self;
                Some(($($x.recalled(pass, notes)?,)+))
            }
            fn recalled_along<T: Tangent, P: crate::Pass>(&self, tangent: &Self::Tangent<T>, pass: &P) -> Option<Self> {
                let (($($x,)+), ($($y,)+)) = (self, tangent);
                Some(($($x.recalled_along($y, pass)?,)+))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
                let ($($x,)+) = self;
                ($($x.zero_tangent(),)+)
            }
            fn agrees(&self, other: &Self) -> bool {
                let ($($x,)+) = self;
                let ($($y,)+) = other;
                $($x.agrees($y))&&+
            }
            fn is_cloned_by(&self, clone: &Self) -> bool {
                let ($($x,)+) = self;
                let ($($y,)+) = clone;
                $($x.is_cloned_by($y))&&+
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn note(&self, record: &mut Trail) {
                let ($($x,)+) = self;
                $($x.note(record);)+
            }
        }
    )*};
}

tuple! {
    (V1 x1 y1);
    (V1 x1 y1, V2 x2 y2);
    (V1 x1 y1, V2 x2 y2, V3 x3 y3);
    (V1 x1 y1, V2 x2 y2, V3 x3 y3, V4 x4 y4);
    (V1 x1 y1, V2 x2 y2, V3 x3 y3, V4 x4 y4, V5 x5 y5);
    (V1 x1 y1, V2 x2 y2, V3 x3 y3, V4 x4 y4, V5 x5 y5, V6 x6 y6);
    (V1 x1 y1, V2 x2 y2, V3 x3 y3, V4 x4 y4, V5 x5 y5, V6 x6 y6, V7 x7 y7);
    (V1 x1 y1, V2 x2 y2, V3 x3 y3, V4 x4 y4, V5 x5 y5, V6 x6 y6, V7 x7 y7, V8 x8 y8);
    (V1 x1 y1, V2 x2 y2, V3 x3 y3, V4 x4 y4, V5 x5 y5, V6 x6 y6, V7 x7 y7, V8 x8 y8, V9 x9 y9);
    (V1 x1 y1, V2 x2 y2, V3 x3 y3, V4 x4 y4, V5 x5 y5, V6 x6 y6, V7 x7 y7, V8 x8 y8, V9 x9 y9, V10 x10 y10);
    (V1 x1 y1, V2 x2 y2, V3 x3 y3, V4 x4 y4, V5 x5 y5, V6 x6 y6, V7 x7 y7, V8 x8 y8, V9 x9 y9, V10 x10 y10, V11 x11 y11);
    (V1 x1 y1, V2 x2 y2, V3 x3 y3, V4 x4 y4, V5 x5 y5, V6 x6 y6, V7 x7 y7, V8 x8 y8, V9 x9 y9, V10 x10 y10, V11 x11 y11, V12 x12 y12);
}
