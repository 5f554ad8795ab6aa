//! Where a caller has the adjoints of what it lends to a function.

use super::Adjoint;
use core::ops::DerefMut;

/// What a caller hands to `adjoint` for an argument that it lends: a reference to its adjoint, or [`Spare`] room where it has none.
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

/// Room for the adjoints of a passive list of this length: nobody looks at them.
#[derive(Clone, Copy, Debug)]
pub struct Spare(pub usize);

impl<T: Adjoint> Lends<[T]> for Spare {
    type Lent = Vec<T>;
    fn lend(self) -> Vec<T> {
        vec![T::zero(); self.0]
    }
}

/// There is no adjoint, and none can be wanted.
#[derive(Clone, Copy, Debug)]
pub struct Nobody;
