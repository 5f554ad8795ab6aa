//! Filling the tangent slot of an argument whose activity the caller's code cannot see.

use crate::{Accept, Differentiable, Tan, Zero};

/// The slot's tangent for the tangent at hand, whose activity only the compiler knows.
#[inline(always)]
pub fn slot<D, S: Accept<D>>(tangent: D) -> S {
    S::accept(tangent)
}

/// The tangent of a passive value: of its shape, without any number.
#[inline(always)]
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

/// Lets a value through that has no derivative by its type.
#[inline(always)]
pub fn discrete<V: Discrete>(value: V) -> V {
    value
}

/// Storage for the tangent of a value that is passed by reference; [`Stored::get`] lends it as whatever the slot is.
pub struct Stored<S>(S);

/// A slot that is lent: `&X` from an `X`, `&[X]` from a `Vec<X>`.
pub trait Lend {
    /// What owns the lent data.
    type Owner;
    /// The owner's data as the slot wants it.
    fn lend(owner: &Self::Owner) -> &Self;
}

impl<X> Lend for X {
    type Owner = X;
    #[inline(always)]
    fn lend(owner: &X) -> &X {
        owner
    }
}

impl<X> Lend for [X] {
    type Owner = Vec<X>;
    #[inline(always)]
    fn lend(owner: &Vec<X>) -> &[X] {
        owner
    }
}

/// Converts a tangent of unknown activity into what a slot taken by reference owns.
#[inline(always)]
pub fn slot_ref<D, S: Accept<D>>(tangent: D) -> Stored<S> {
    Stored(S::accept(tangent))
}

impl<S> Stored<S> {
    /// Lends the tangent.
    #[inline(always)]
    pub fn get<L: Lend<Owner = S> + ?Sized>(&self) -> &L {
        L::lend(&self.0)
    }
}

/// As `core::array::from_fn`, from an index to a pair of value and tangent.
#[inline(always)]
pub fn array_from_fn<V, D, const N: usize>(mut f: impl FnMut(usize) -> (V, D)) -> ([V; N], [D; N]) {
    let mut tangents = [const { None }; N];
    let values = core::array::from_fn(|i| {
        let (value, tangent) = f(i);
        tangents[i] = Some(tangent);
        value
    });
    (values, tangents.map(|tangent| tangent.expect("`from_fn` visits every index")))
}
