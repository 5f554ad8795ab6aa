mod compare;
mod edges;
mod methods;
mod random;
mod tape;

use super::{Dual, Overloaded, Scalar};
use crate::{IndexSet, Tangent, VectorFunction};

/// A function written by hand, from `N` numbers to `M`.
pub(crate) trait Generic {
    const N: usize;
    const M: usize;
    fn call<S: Scalar>(x: &[S], y: &mut [S]);
}

/// It as a function of vectors, whose tangents are those of duals.
#[derive(Clone, Copy)]
pub(crate) struct Of<G>(pub(crate) G);

impl<G: Generic> VectorFunction for Of<G> {
    fn inputs(&self) -> usize {
        G::N
    }
    fn outputs(&self) -> usize {
        G::M
    }
    fn value(&self, x: &[f64], y: &mut [f64]) {
        y.fill(0.0);
        G::call(x, y);
    }
    fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        let x: Vec<Dual<T>> = x.iter().zip(x_d).map(|(x, x_d)| Dual::new(*x, *x_d)).collect();
        let mut duals = vec![Dual::from(0.0); G::M];
        G::call(&x, &mut duals);
        for (i, dual) in duals.into_iter().enumerate() {
            (y[i], y_d[i]) = (dual.value, dual.tangent);
        }
    }
    fn pattern(&self, x_d: &[IndexSet], y_d: &mut [IndexSet]) {
        // Written by hand: every output may depend on every input.
        y_d.fill(x_d.iter().fold(IndexSet::empty(), |all, set| all + *set));
    }
}

impl<G: Generic> Overloaded for Of<G> {
    fn overloaded<S: Scalar>(&self, x: &[S], y: &mut [S]) {
        G::call(x, y);
    }
}

/// Functions as [`Generic`] types.
macro_rules! generic {
    ($($name:ident $n:literal => $m:literal |$x:ident, $y:ident| $body:block)*) => {$(
        #[derive(Clone, Copy)]
        pub(super) struct $name;
        impl $crate::overloaded::tests::Generic for $name {
            const N: usize = $n;
            const M: usize = $m;
            fn call<S: $crate::Scalar>($x: &[S], $y: &mut [S]) $body
        }
    )*};
}
use generic;
