//! Filling the tangent slot of an argument whose activity the caller's code cannot see.

use crate::{Accept, Differentiable, Tan, Zero};
use core::any::Any;
use core::cell::OnceCell;

/// The slot's tangent for the tangent at hand, whose activity only the compiler knows.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn slot<D, S: Accept<D>>(tangent: D) -> S {
    S::accept(tangent)
}

/// The tangent of a passive value: of its shape, without any number.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn zero_like<V: Differentiable>(value: &V) -> Tan<V, Zero> {
    value.zero_tangent()
}

/// A type whose values have no derivative whatever they were computed from: integers, booleans and the like.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is used where an integer or a boolean is meant",
    note = "a value that may have a derivative cannot stand here"
)]
pub trait Discrete {}

macro_rules! discrete_type {
    ($($discrete:ty)*) => { $(impl Discrete for $discrete {})* };
}

discrete_type! { () bool char u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize String core::cmp::Ordering }

impl<V: Discrete> Discrete for &V {}

/// Lets a value through that has no derivative by its type.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn discrete<V: Discrete>(value: V) -> V {
    value
}

/// A slot that is lent: `&X` from an `X`, `&[X]` from a `Vec<X>`.
pub trait Lend {
    /// What owns the lent data.
    type Owner;
    /// The owner's data as the slot wants it.
    fn lend(owner: &Self::Owner) -> &Self;
}

impl<X> Lend for X {
    type Owner = X;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(owner: &X) -> &X {
        owner
    }
}

impl<X> Lend for [X] {
    type Owner = Vec<X>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(owner: &Vec<X>) -> &[X] {
        owner
    }
}

/// A tangent on its way into a slot that is taken by reference: the tangent itself if it fits, otherwise a converted
/// copy.
pub struct Stored<'a, D, S> {
    tangent: &'a D,
    converted: OnceCell<S>,
}

/// Lends a tangent of unknown activity to a slot that is taken by reference.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn slot_ref<'a, D, S: Accept<&'a D>>(tangent: &'a D) -> Stored<'a, D, S> {
    Stored { tangent, converted: OnceCell::new() }
}

impl<'a, D: 'static, S: Accept<&'a D> + 'static> Stored<'a, D, S> {
    /// Lends the tangent. The comparison of types is made by the compiler; nothing is copied where they agree.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get<L: Lend<Owner = S> + ?Sized>(&self) -> &L {
        L::lend(self.whole())
    }

    /// The same, where it is the tangent itself that is taken: this tells the compiler its type.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn whole(&self) -> &S {
        match (self.tangent as &dyn Any).downcast_ref::<S>() {
            Some(same) => same,
            None => self.converted.get_or_init(|| S::accept(self.tangent)),
        }
    }
}

/// As `core::array::from_fn`, from an index to a pair of value and tangent.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn array_from_fn<V, D, const N: usize>(mut f: impl FnMut(usize) -> (V, D)) -> ([V; N], [D; N]) {
    let mut tangents = [const { None }; N];
    let values = core::array::from_fn(|i| {
        let (value, tangent) = f(i);
        tangents[i] = Some(tangent);
        value
    });
    (values, tangents.map(|tangent| tangent.expect("`from_fn` visits every index")))
}
