//! Rules of the methods that change a matrix. A view that writes has a view of the tangent that writes.

use crate::nalgebra::Fixed;
use crate::pattern::{Join, assign};
use crate::{IndexSet, Pass, Tangent, Zero};
use nalgebra::{Const, Matrix, MatrixViewMut, RawStorage, RawStorageMut, SMatrix, SVector, Storage, StorageMut};

/// Part of a matrix of R x C values with the storage `S`, for writing.
type Lent<'a, S, const R: usize, const C: usize, const N: usize, const M: usize> = MatrixViewMut<
    'a,
    f64,
    Const<N>,
    Const<M>,
    <S as RawStorage<f64, Const<R>, Const<C>>>::RStride,
    <S as RawStorage<f64, Const<R>, Const<C>>>::CStride,
>;

/// Part of an owned matrix of R rows of tangents, for writing.
type LentTangent<'a, T, const R: usize, const N: usize, const M: usize> =
    MatrixViewMut<'a, T, Const<N>, Const<M>, Const<1>, Const<R>>;

/// `method forward pattern [generics] (indices) -> rows columns;`
macro_rules! lent {
    ($($m:ident $f:ident $p:ident $l:ident [$($generics:tt)*] ($($i:ident),*) -> $n:tt $c:tt;)*) => {
        /// Rules of the methods that lend part of a matrix of R x C numbers for writing.
        pub trait LendForward<S: RawStorageMut<f64, Const<R>, Const<C>>, const R: usize, const C: usize> {
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($f), "`.")]
                fn $f<'a, T: Tangent, $($generics)*>(
                    &'a mut self,
                    d: &'a mut SMatrix<T, R, C>,
                    $($i: usize, _: Zero),*
                ) -> (Lent<'a, S, R, C, $n, $c>, LentTangent<'a, T, R, $n, $c>);

                #[doc = concat!("The same in the `pattern` form: the rule behind `", stringify!($p), "`.")]
                fn $p<'a, $($generics)*>(
                    &'a mut self,
                    d: &'a mut SMatrix<IndexSet, R, C>,
                    $($i: usize, _: Zero),*
                ) -> (Lent<'a, S, R, C, $n, $c>, LentTangent<'a, IndexSet, R, $n, $c>);

                #[doc = concat!("The same in two passes: the rule behind `", stringify!($l), "`.")]
                fn $l<'a, T: Tangent, P: Pass, $($generics)*>(
                    &'a mut self,
                    d: &'a mut SMatrix<T, R, C>,
                    $($i: usize, _: Zero,)*
                    pass: &P,
                ) -> (Lent<'a, S, R, C, $n, $c>, LentTangent<'a, T, R, $n, $c>);
            )*
        }

        impl<S, const R: usize, const C: usize> LendForward<S, R, C> for Fixed<R, C, S>
        where
            S: RawStorageMut<f64, Const<R>, Const<C>>,
        {
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $f<'a, T: Tangent, $($generics)*>(
                    &'a mut self,
                    d: &'a mut SMatrix<T, R, C>,
                    $($i: usize, _: Zero),*
                ) -> (Lent<'a, S, R, C, $n, $c>, LentTangent<'a, T, R, $n, $c>) {
                    (self.$m($($i),*), d.$m($($i),*))
                }

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $p<'a, $($generics)*>(
                    &'a mut self,
                    d: &'a mut SMatrix<IndexSet, R, C>,
                    $($i: usize, _: Zero),*
                ) -> (Lent<'a, S, R, C, $n, $c>, LentTangent<'a, IndexSet, R, $n, $c>) {
                    (self.$m($($i),*), d.$m($($i),*))
                }

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $l<'a, T: Tangent, P: Pass, $($generics)*>(
                    &'a mut self,
                    d: &'a mut SMatrix<T, R, C>,
                    $($i: usize, _: Zero,)*
                    _: &P,
                ) -> (Lent<'a, S, R, C, $n, $c>, LentTangent<'a, T, R, $n, $c>) {
                    (self.$m($($i),*), d.$m($($i),*))
                }
            )*
        }
    };
}

lent! {
    column_mut     column_mut_forward     column_mut_pattern     column_mut_linear     [] (j) -> R 1;
    row_mut        row_mut_forward        row_mut_pattern        row_mut_linear        [] (i) -> 1 C;
    fixed_view_mut fixed_view_mut_forward fixed_view_mut_pattern fixed_view_mut_linear [const N: usize, const M: usize] (i, j) -> N M;
}

/// The rules that overwrite entries, with the way in which a tangent is overwritten: plainly, or in a pattern keeping
/// the old sets where a condition on active values decides whether it happens.
macro_rules! overwriting {
    ($(#[$doc:meta])* $trait:ident [$($bound:tt)+] [$($generic:tt)*] [$($pass:tt)*] $assign:path;
     $fill:ident $copy_from:ident $set_column:ident $set_row:ident) => {
        $(#[$doc])*
        pub trait $trait<const R: usize, const C: usize> {
            #[doc = concat!("Value and tangent: the rule behind `", stringify!($fill), "`.")]
            fn $fill<D: $($bound)+, $($generic)*>(
                &mut self,
                d: &mut Matrix<D, Const<R>, Const<C>, impl RawStorageMut<D, Const<R>, Const<C>>>,
                v: f64,
                v_d: D,
                $($pass)*
            ) -> ((), Zero);

            #[doc = concat!("Value and tangent: the rule behind `", stringify!($copy_from), "`.")]
            fn $copy_from<D: $($bound)+, $($generic)*>(
                &mut self,
                d: &mut Matrix<D, Const<R>, Const<C>, impl RawStorageMut<D, Const<R>, Const<C>>>,
                other: &Fixed<R, C, impl Storage<f64, Const<R>, Const<C>>>,
                other_d: &SMatrix<D, R, C>,
                $($pass)*
            ) -> ((), Zero);

            #[doc = concat!("Value and tangent: the rule behind `", stringify!($set_column), "`.")]
            fn $set_column<D: $($bound)+, $($generic)*>(
                &mut self,
                d: &mut Matrix<D, Const<R>, Const<C>, impl RawStorageMut<D, Const<R>, Const<C>>>,
                j: usize,
                _: Zero,
                column: &Fixed<R, 1, impl Storage<f64, Const<R>>>,
                column_d: &SVector<D, R>,
                $($pass)*
            ) -> ((), Zero);

            #[doc = concat!("Value and tangent: the rule behind `", stringify!($set_row), "`.")]
            fn $set_row<D: $($bound)+, $($generic)*>(
                &mut self,
                d: &mut Matrix<D, Const<R>, Const<C>, impl RawStorageMut<D, Const<R>, Const<C>>>,
                i: usize,
                _: Zero,
                row: &Fixed<1, C, impl Storage<f64, Const<1>, Const<C>>>,
                row_d: &SMatrix<D, 1, C>,
                $($pass)*
            ) -> ((), Zero);
        }

        impl<S: StorageMut<f64, Const<R>, Const<C>>, const R: usize, const C: usize> $trait<R, C> for Fixed<R, C, S> {
            fn $fill<D: $($bound)+, $($generic)*>(
                &mut self,
                d: &mut Matrix<D, Const<R>, Const<C>, impl RawStorageMut<D, Const<R>, Const<C>>>,
                v: f64,
                v_d: D,
                $($pass)*
            ) -> ((), Zero) {
                self.fill(v);
                for entry_d in d.iter_mut() {
                    $assign(entry_d, v_d.clone());
                }
                ((), Zero)
            }

            fn $copy_from<D: $($bound)+, $($generic)*>(
                &mut self,
                d: &mut Matrix<D, Const<R>, Const<C>, impl RawStorageMut<D, Const<R>, Const<C>>>,
                other: &Fixed<R, C, impl Storage<f64, Const<R>, Const<C>>>,
                other_d: &SMatrix<D, R, C>,
                $($pass)*
            ) -> ((), Zero) {
                self.copy_from(other);
                for (entry_d, new_d) in d.iter_mut().zip(other_d.iter()) {
                    $assign(entry_d, new_d.clone());
                }
                ((), Zero)
            }

            fn $set_column<D: $($bound)+, $($generic)*>(
                &mut self,
                d: &mut Matrix<D, Const<R>, Const<C>, impl RawStorageMut<D, Const<R>, Const<C>>>,
                j: usize,
                _: Zero,
                column: &Fixed<R, 1, impl Storage<f64, Const<R>>>,
                column_d: &SVector<D, R>,
                $($pass)*
            ) -> ((), Zero) {
                self.set_column(j, column);
                for i in 0..R {
                    $assign(&mut d[(i, j)], column_d[i].clone());
                }
                ((), Zero)
            }

            fn $set_row<D: $($bound)+, $($generic)*>(
                &mut self,
                d: &mut Matrix<D, Const<R>, Const<C>, impl RawStorageMut<D, Const<R>, Const<C>>>,
                i: usize,
                _: Zero,
                row: &Fixed<1, C, impl Storage<f64, Const<1>, Const<C>>>,
                row_d: &SMatrix<D, 1, C>,
                $($pass)*
            ) -> ((), Zero) {
                self.set_row(i, row);
                for j in 0..C {
                    $assign(&mut d[(i, j)], row_d[j].clone());
                }
                ((), Zero)
            }
        }
    };
}

overwriting! {
    /// Rules of the methods that overwrite entries of a matrix of R x C numbers.
    EditForward [Clone] [] [] overwrite;
    fill_forward copy_from_forward set_column_forward set_row_forward
}

overwriting! {
    /// Rules of the methods that overwrite entries of a matrix of R x C numbers, in the `pattern` form.
    EditPattern [Clone + Join] [] [] assign;
    fill_pattern copy_from_pattern set_column_pattern set_row_pattern
}

overwriting! {
    /// Rules of the methods that overwrite entries of a matrix of R x C numbers, in two passes.
    EditLinear [Clone] [P: Pass] [_: &P] overwrite;
    fill_linear copy_from_linear set_column_linear set_row_linear
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn overwrite<D>(place_d: &mut D, new_d: D) {
    *place_d = new_d;
}
