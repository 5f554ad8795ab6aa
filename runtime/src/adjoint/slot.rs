//! Where a caller has the adjoints of what it lends to a function.

use super::{Bars, Trail, Unwinding};
use crate::Differentiable;
use core::ops::{Deref, DerefMut};

/// What a caller hands to `adjoint` for an argument that it lends: a reference to its adjoint, or [`Unwanted`] room where it has none.
#[diagnostic::on_unimplemented(
    message = "this argument has no adjoint, and the function that is called wants one",
    note = "what is lent here is passive; name the parameter in `passive(..)` where the function is tagged"
)]
pub trait Lends<B: ?Sized> {
    /// The adjoint while the function runs.
    type Lent: DerefMut<Target = B>;

    /// Lends it.
    fn lend(self) -> Self::Lent;
}

impl<'a, B: ?Sized> Lends<B> for &'a mut B {
    type Lent = &'a mut B;
    #[inline(always)]
    fn lend(self) -> &'a mut B {
        self
    }
}

impl<'a, B> Lends<[B]> for &'a mut Vec<B> {
    type Lent = &'a mut [B];
    #[inline(always)]
    fn lend(self) -> &'a mut [B] {
        self
    }
}

impl<'a, B, const N: usize> Lends<[B]> for &'a mut [B; N] {
    type Lent = &'a mut [B];
    #[inline(always)]
    fn lend(self) -> &'a mut [B] {
        self
    }
}

/// Room for the adjoints of something passive that is lent where adjoints are wanted: nobody looks at them.
#[derive(Clone, Debug, Default)]
pub struct Unwanted {
    pub(super) shape: Vec<usize>,
}

impl Unwanted {
    /// Room for what a function keeps.
    pub fn of<V: Differentiable + ?Sized>(value: &V) -> Self {
        let mut trail = Trail::default();
        trail.note_unwanted(value);
        trail.unwind().unwanted()
    }

    fn room<B: Bars>(&self) -> B {
        B::noted(&mut Unwinding { numbers: &[], words: &self.shape })
    }
}

/// Adjoints of the function's own.
#[derive(Clone, Debug)]
pub struct Own<B>(B);

impl<B> Deref for Own<B> {
    type Target = B;
    fn deref(&self) -> &B {
        &self.0
    }
}

impl<B> DerefMut for Own<B> {
    fn deref_mut(&mut self) -> &mut B {
        &mut self.0
    }
}

impl<B: Bars> Lends<B> for Unwanted {
    type Lent = Own<B>;
    fn lend(self) -> Own<B> {
        Own(self.room())
    }
}

impl<B: Bars> Lends<[B]> for Unwanted {
    type Lent = Vec<B>;
    fn lend(self) -> Vec<B> {
        self.room()
    }
}
