//! What the macros `vector!`, `point!` and `matrix!` of nalgebra stand for in functions that are differentiated.

use crate::{IndexSet, Linear, Pass, Tangent};
use core::marker::PhantomData;
use nalgebra::{ArrayStorage, Point, SMatrix, SVector, Scalar};

/// `f` made of an array, and its derivatives: the tangent is made of the array's in the same way.
macro_rules! made {
    ($(#[$doc:meta] $name:ident [$($sizes:ident)*] $from:ident => $to:ident |$x:ident| $make:expr;)*) => {$(
        #[$doc]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $name<V: Scalar, $(const $sizes: usize),*>($x: $from![V $($sizes)*]) -> $to<V, $($sizes),*> {
            $make
        }

        /// Derivatives of the function of the same name.
        #[allow(non_camel_case_types)]
        pub struct $name<T> {
            tangent: PhantomData<T>,
        }

        impl<T: Tangent + Scalar> $name<T> {
            /// Value and tangent.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub fn forward<$(const $sizes: usize),*>(
                x: $from![f64 $($sizes)*],
                x_d: $from![T $($sizes)*],
            ) -> ($to<f64, $($sizes),*>, $to<T, $($sizes),*>) {
                ($name(x), $name(x_d))
            }
        }

        impl $name<IndexSet> {
            /// What it depends on.
            pub fn pattern<$(const $sizes: usize),*>(
                x: $from![f64 $($sizes)*],
                x_d: $from![IndexSet $($sizes)*],
            ) -> ($to<f64, $($sizes),*>, $to<IndexSet, $($sizes),*>) {
                ($name(x), $name(x_d))
            }
        }

        impl<T: Tangent + Scalar, P: Pass> $name<Linear<T, P>> {
            /// The same in two passes.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub fn linear<$(const $sizes: usize),*>(
                x: $from![f64 $($sizes)*],
                x_d: $from![T $($sizes)*],
                _: &P,
            ) -> ($to<f64, $($sizes),*>, $to<T, $($sizes),*>) {
                ($name(x), $name(x_d))
            }
        }
    )*};
}

macro_rules! list {
    ($v:ident $n:ident) => {
        [$v; $n]
    };
}

macro_rules! columns {
    ($v:ident $r:ident $c:ident) => {
        [[$v; $r]; $c]
    };
}

made! {
    /// `vector![x, y, z]`
    vector [N] list => SVector |x| SVector::from_array_storage(ArrayStorage([x]));
    /// `point![x, y, z]`
    point [N] list => Point |x| Point { coords: SVector::from_array_storage(ArrayStorage([x])) };
    /// `matrix![a, b; c, d]`, by columns.
    matrix [R C] columns => SMatrix |x| SMatrix::from_array_storage(ArrayStorage(x));
}

/// An entry with which nothing can be done: a macro that compiles with it puts entries in their places, and no more.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry;

/// What the macro of this name of nalgebra makes.
#[diagnostic::on_unimplemented(
    message = "this macro is not nalgebra's of the same name",
    label = "it gives `{Self}`",
    note = "`#[differentiate]` cannot look into macros: give yours another name and put it into a tagged function"
)]
pub trait IsMade {}

impl<const R: usize, const C: usize> IsMade for SMatrix<Entry, R, C> {}
impl<const N: usize> IsMade for Point<Entry, N> {}

/// Compiles if a macro is nalgebra's.
pub fn is_made<V: IsMade>(_: V) {}
