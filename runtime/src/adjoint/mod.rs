//! What generated adjoint code works with: see "Reverse mode by generated code" in `ARCHITECTURE.md`.
//!
//! `f::augmented` computes the values of `f` and puts down partials and decisions on a [`Trail`]; `f::adjoint` unwinds it from its
//! end ([`Unwinding`]) and hands adjoints back, statement by statement.

mod bars;
mod slot;
mod trail;

pub use bars::{Bars, absorb, absorb_slice, drain, drain_slice, room, summed, zeroed};
pub use slot::{Lends, Own, Unwanted};
pub use trail::{Shape, Trail, Unwinding, Word};

use crate::{Differentiable, Lanes, Tan, Tangent, Zero};

/// An adjoint of a number, or several of them: what a reverse sweep carries.
///
/// [`Recorded`](crate::Recorded) and index sets are none: they stand for tangents of a forward sweep.
pub trait Adjoint: Tangent + Place<Self> {
    /// This adjoint times a partial. Zero times whatever is not a number, or not finite, is zero, on both sides: a singular point
    /// that a sweep does not reach spoils nothing, and what is singular does not reach what a result does not depend on. Forward the
    /// tangent of such an operand is zero, and stays so whatever it meets later.
    fn pulled(self, partial: f64) -> Self;
}

/// Zero on one side makes zero.
#[inline(always)]
fn guarded(bar: f64, partial: f64) -> f64 {
    let product = bar * partial;
    if product.is_nan() && (bar == 0.0 || partial == 0.0) { 0.0 } else { product }
}

impl Adjoint for f64 {
    #[inline(always)]
    fn pulled(self, partial: f64) -> Self {
        guarded(self, partial)
    }
}

impl<const W: usize> Adjoint for Lanes<W> {
    #[inline(always)]
    fn pulled(self, partial: f64) -> Self {
        let mut lanes = self.0;
        for lane in &mut lanes {
            *lane = guarded(*lane, partial);
        }
        Self(lanes)
    }
}

/// Where the adjoint of a number is kept, if its type is known to the compiler only: a field may be passive.
pub trait Place<T> {
    /// Adds to it.
    fn receive(&mut self, bar: T);

    /// What is there; zero is left.
    fn release(&mut self) -> T;

    /// What is there.
    fn look(&mut self) -> T;
}

macro_rules! places {
    ($([$($generics:tt)*] $adjoint:ty;)*) => {$(
        impl<$($generics)*> Place<$adjoint> for $adjoint {
            #[inline(always)]
            fn receive(&mut self, bar: $adjoint) {
                *self = core::ops::Add::add(*self, bar);
            }
            #[inline(always)]
            fn release(&mut self) -> $adjoint {
                core::mem::replace(self, <$adjoint as Tangent>::zero())
            }
            #[inline(always)]
            fn look(&mut self) -> $adjoint {
                *self
            }
        }
    )*};
}

places! { [] f64; [const W: usize] Lanes<W>; }

impl<T: Adjoint> Place<T> for Zero {
    #[inline(always)]
    fn receive(&mut self, _: T) {}
    #[inline(always)]
    fn release(&mut self) -> T {
        T::zero()
    }
    #[inline(always)]
    fn look(&mut self) -> T {
        T::zero()
    }
}

/// The adjoint of something that may hold a number.
#[diagnostic::on_unimplemented(message = "`{Self}` is used where the adjoint of an `Option` or a `Result` is meant")]
pub trait Holds<T> {
    /// The adjoint of the number, if there is one.
    fn held(&mut self) -> Option<&mut T>;
}

impl<T> Holds<T> for Option<T> {
    #[inline(always)]
    fn held(&mut self) -> Option<&mut T> {
        self.as_mut()
    }
}

impl<T> Holds<T> for Result<T, Zero> {
    #[inline(always)]
    fn held(&mut self) -> Option<&mut T> {
        self.as_mut().ok()
    }
}

/// Stands for a number in code that is never run, and says of which type something is.
#[doc(hidden)]
pub fn never<V>() -> V {
    unreachable!("only its type is asked for")
}

/// The type of something that code which is never run would give.
#[doc(hidden)]
pub struct Like<V>(core::marker::PhantomData<fn() -> V>);

impl<V> Clone for Like<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Like<V> {}

/// The type of what a function gives, which is not called.
#[doc(hidden)]
#[inline(always)]
pub fn like<V>(_: impl FnOnce() -> V) -> Like<V> {
    Like(core::marker::PhantomData)
}

impl<V> Like<V> {
    /// Stands for a value of the type in code that is never run.
    pub fn value(self) -> V {
        never()
    }
}

/// Stands for what is behind a reference, in code that is never run.
#[doc(hidden)]
pub fn behind<V>(_: &V) -> V {
    never()
}

/// Zeros for a value, in the shape that was noted.
#[doc(hidden)]
#[inline(always)]
pub fn noted<T: Adjoint, V: Differentiable>(record: &mut Unwinding<'_>, _: Like<V>) -> Tan<V, T> {
    Bars::noted(record)
}

/// Adjoints of something that may not have been reached.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Late<B>(Option<B>);

impl<B> Late<B> {
    /// Of what was reached, or not.
    #[inline(always)]
    pub fn new(bars: Option<B>) -> Self {
        Self(bars)
    }
}

impl<B> core::ops::Deref for Late<B> {
    type Target = B;
    #[inline(always)]
    fn deref(&self) -> &B {
        self.0.as_ref().expect("it was reached")
    }
}

impl<B> core::ops::DerefMut for Late<B> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut B {
        self.0.as_mut().expect("it was reached")
    }
}

/// Adds adjoints to a part, if it has any: the part of a type may be passive, and then it has another tangent.
#[doc(hidden)]
#[inline(always)]
pub fn hand<A: 'static, B: Bars + 'static>(part: &mut A, bars: B) {
    if let Some(part) = (part as &mut dyn core::any::Any).downcast_mut::<B>() {
        part.absorb(bars);
    }
}

/// Takes the adjoint of what was put into a place away; zeros are left in the shape of what was there before.
#[doc(hidden)]
#[inline(always)]
pub fn replaced<B: Bars>(bars: &mut B, record: &mut Unwinding<'_>) -> B {
    core::mem::replace(bars, B::noted(record))
}

/// What the sum of no numbers is: it has a sign.
#[doc(hidden)]
#[inline(always)]
pub fn empty_sum() -> f64 {
    core::iter::empty::<f64>().sum()
}
