//! Rules of decompositions. The tangent of a decomposition is that of the matrix: what is solved with it is differentiated by
//! the implicit rule, `A dx = db - dA x`, and not through pivots.

use crate::methods::rules::rules;
use crate::nalgebra::Fixed;
use crate::nalgebra::algebra::{left_product, neg, right_product, sub};
use crate::{Differentiable, Tangent};
use nalgebra::linalg::{Cholesky, LU, QR};
use nalgebra::{Const, SMatrix, Storage};

/// The tangent of `x`, which solves `A x = b`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn solution<T: Tangent, const N: usize, const C: usize>(
    inverse: &SMatrix<f64, N, N>,
    a_d: &SMatrix<T, N, N>,
    x: &SMatrix<f64, N, C>,
    b_d: &SMatrix<T, N, C>,
) -> SMatrix<T, N, C> {
    left_product(inverse, &sub(b_d, &right_product(a_d, x)))
}

/// The tangent of the inverse.
#[cfg_attr(not(debug_assertions), inline(always))]
fn inverted<T: Tangent, const N: usize>(inverse: &SMatrix<f64, N, N>, a_d: &SMatrix<T, N, N>) -> SMatrix<T, N, N> {
    neg(&left_product(inverse, &right_product(a_d, inverse)))
}

/// Rules of one decomposition that may find that there is no inverse: nalgebra's bounds allow numbers for sizes only.
macro_rules! solving {
    ($trait:ident $pattern:ident $module:ident $n:literal $this:ty) => {
        rules! {
            /// Rules of the methods of a decomposition.
            trait $trait, $pattern in $module [] [];
            impl [] for $this => {
                fn solve_forward, solve_pattern, solve_linear [const C: usize] (
                    &self, d: &SMatrix<T, $n, $n>,
                    b: &Fixed<$n, C, impl Storage<f64, Const<$n>, Const<C>>>, b_d: &SMatrix<T, $n, C>,
                ) -> (Option<SMatrix<f64, $n, C>>, Option<SMatrix<T, $n, C>>) {
                    match (self.solve(b), self.try_inverse()) {
                        (Some(x), Some(inverse)) => (Some(x), Some(solution(&inverse, d, &x, b_d))),
                        _ => (None, None),
                    }
                } pattern {
                    // No number means anything here, so the answer is that there is a solution.
                    let any = b.clone_owned();
                    (Some(any), Some(solution(&SMatrix::identity(), &every(d), &any, &every(b_d))))
                }
                fn try_inverse_forward, try_inverse_pattern, try_inverse_linear(
                    &self, d: &SMatrix<T, $n, $n>,
                ) -> (Option<SMatrix<f64, $n, $n>>, Option<SMatrix<T, $n, $n>>) {
                    match self.try_inverse() {
                        Some(inverse) => (Some(inverse), Some(inverted(&inverse, d))),
                        None => (None, None),
                    }
                } pattern {
                    let any = SMatrix::identity();
                    (Some(any), Some(inverted(&any, &every(d))))
                }
            }
        }
    };
}

/// A pattern in which every entry depends on all that one of them does.
fn every<const R: usize, const C: usize>(d: &SMatrix<crate::IndexSet, R, C>) -> SMatrix<crate::IndexSet, R, C> {
    let all = d.iter().fold(<crate::IndexSet as Tangent>::zero(), |all, set| all + *set);
    crate::nalgebra::algebra::repeat(all)
}

/// The tangent of a decomposition is that of its matrix.
macro_rules! tangents {
    ($n:literal $($this:ty),*) => {$(
        impl Differentiable for $this {
            type Tangent<T: Tangent> = SMatrix<T, $n, $n>;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
                crate::nalgebra::algebra::zero()
            }

            fn agrees(&self, _: &Self) -> bool {
                true
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn note(&self, _: &mut crate::adjoint::Trail) {}
        }
    )*};
}

/// All rules of one size.
macro_rules! decompositions {
    ($($n:literal
        $decompose:ident $decompose_pattern:ident $in_decompose:ident
        $lu:ident $lu_pattern:ident $in_lu:ident
        $qr:ident $qr_pattern:ident $in_qr:ident
        $cholesky:ident $cholesky_pattern:ident $in_cholesky:ident;)*) => {$(
        rules! {
            /// Rules of the methods that decompose a square matrix.
            trait $decompose, $decompose_pattern in $in_decompose [] [];
            impl [S: Storage<f64, Const<$n>, Const<$n>>] for Fixed<$n, $n, S> => {
                fn lu_forward, lu_pattern, lu_linear(
                    &self, d: &SMatrix<T, $n, $n>,
                ) -> (LU<f64, Const<$n>, Const<$n>>, SMatrix<T, $n, $n>) {
                    (self.clone_owned().lu(), *d)
                }
                fn qr_forward, qr_pattern, qr_linear(
                    &self, d: &SMatrix<T, $n, $n>,
                ) -> (QR<f64, Const<$n>, Const<$n>>, SMatrix<T, $n, $n>) {
                    (self.clone_owned().qr(), *d)
                }
                fn cholesky_forward, cholesky_pattern, cholesky_linear(
                    &self, d: &SMatrix<T, $n, $n>,
                ) -> (Option<Cholesky<f64, Const<$n>>>, Option<SMatrix<T, $n, $n>>) {
                    match self.clone_owned().cholesky() {
                        Some(cholesky) => (Some(cholesky), Some(*d)),
                        None => (None, None),
                    }
                } pattern {
                    (SMatrix::<f64, $n, $n>::identity().cholesky(), Some(*d))
                }
            }
        }

        tangents! { $n LU<f64, Const<$n>, Const<$n>>, QR<f64, Const<$n>, Const<$n>>, Cholesky<f64, Const<$n>> }
        solving! { $lu $lu_pattern $in_lu $n LU<f64, Const<$n>, Const<$n>> }
        solving! { $qr $qr_pattern $in_qr $n QR<f64, Const<$n>, Const<$n>> }

        rules! {
            /// Rules of the methods of Cholesky's decomposition, which looks at the lower triangle only.
            trait $cholesky, $cholesky_pattern in $in_cholesky [] [];
            impl [] for Cholesky<f64, Const<$n>> => {
                fn solve_forward, solve_pattern, solve_linear [const C: usize] (
                    &self, d: &SMatrix<T, $n, $n>,
                    b: &Fixed<$n, C, impl Storage<f64, Const<$n>, Const<C>>>, b_d: &SMatrix<T, $n, C>,
                ) -> (SMatrix<f64, $n, C>, SMatrix<T, $n, C>) {
                    let x = self.solve(b);
                    (x, solution(&self.inverse(), &of_lower(d), &x, b_d))
                } pattern {
                    let any = b.clone_owned();
                    (any, solution(&SMatrix::identity(), &every(&of_lower(d)), &any, &every(b_d)))
                }
                fn inverse_forward, inverse_pattern, inverse_linear(
                    &self, d: &SMatrix<T, $n, $n>,
                ) -> (SMatrix<f64, $n, $n>, SMatrix<T, $n, $n>) {
                    let inverse = self.inverse();
                    (inverse, inverted(&inverse, &of_lower(d)))
                } pattern {
                    let any = SMatrix::identity();
                    (any, inverted(&any, &every(&of_lower(d))))
                }
            }
        }
    )*};
}

/// The tangent of the symmetric matrix whose lower triangle is given.
fn of_lower<T: Tangent, const N: usize>(d: &SMatrix<T, N, N>) -> SMatrix<T, N, N> {
    let mut symmetric = *d;
    for j in 0..N {
        for i in 0..j {
            symmetric[(i, j)] = d[(j, i)];
        }
    }
    symmetric
}

decompositions! {
    1 Decompose1 Decompose1Pattern decompose1_pattern Lu1 Lu1Pattern lu1_pattern Qr1 Qr1Pattern qr1_pattern
        Cholesky1 Cholesky1Pattern cholesky1_pattern;
    2 Decompose2 Decompose2Pattern decompose2_pattern Lu2 Lu2Pattern lu2_pattern Qr2 Qr2Pattern qr2_pattern
        Cholesky2 Cholesky2Pattern cholesky2_pattern;
    3 Decompose3 Decompose3Pattern decompose3_pattern Lu3 Lu3Pattern lu3_pattern Qr3 Qr3Pattern qr3_pattern
        Cholesky3 Cholesky3Pattern cholesky3_pattern;
    4 Decompose4 Decompose4Pattern decompose4_pattern Lu4 Lu4Pattern lu4_pattern Qr4 Qr4Pattern qr4_pattern
        Cholesky4 Cholesky4Pattern cholesky4_pattern;
    5 Decompose5 Decompose5Pattern decompose5_pattern Lu5 Lu5Pattern lu5_pattern Qr5 Qr5Pattern qr5_pattern
        Cholesky5 Cholesky5Pattern cholesky5_pattern;
    6 Decompose6 Decompose6Pattern decompose6_pattern Lu6 Lu6Pattern lu6_pattern Qr6 Qr6Pattern qr6_pattern
        Cholesky6 Cholesky6Pattern cholesky6_pattern;
}
