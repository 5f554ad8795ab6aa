//! Conversions between a tangent at hand and the slot it must fill.

use crate::parts::{Parts, mapped};
#[cfg(not(target_arch = "x86_64"))]
use crate::tangent::Unguarded;
use crate::{IndexSet, Lanes, Zero};

/// A tangent slot of this type takes a tangent of type `D`: the same tangent, or [`Zero`] in place of any.
/// Never the reverse: an active value cannot reach a slot that was declared passive.
#[diagnostic::on_unimplemented(
    message = "an active value reaches a place that is passive: its derivative would be lost",
    label = "this tangent is `{D}`, the slot takes `{Self}`",
    note = "make the parameter or field active, or stop the derivative on purpose with `tangential::passive(..)`"
)]
pub trait Accept<D>: Sized {
    /// The slot's tangent for the tangent at hand.
    fn accept(tangent: D) -> Self;
}

macro_rules! accept_scalar {
    ($([$($generics:tt)*] $tangent:ty;)*) => {$(
        impl<$($generics)*> Accept<$tangent> for $tangent {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn accept(tangent: $tangent) -> Self {
                tangent
            }
        }
        impl<$($generics)*> Accept<&$tangent> for $tangent {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn accept(tangent: &$tangent) -> Self {
                *tangent
            }
        }
        impl<$($generics)*> Accept<&&$tangent> for $tangent {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn accept(tangent: &&$tangent) -> Self {
                **tangent
            }
        }
    )*};
}

macro_rules! accept_zero {
    ($([$($generics:tt)*] $tangent:ty;)*) => {$(
        impl<$($generics)*> Accept<Zero> for $tangent {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn accept(_: Zero) -> Self {
                <$tangent as crate::Tangent>::zero()
            }
        }
        impl<$($generics)*> Accept<&Zero> for $tangent {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn accept(_: &Zero) -> Self {
                <$tangent as crate::Tangent>::zero()
            }
        }
    )*};
}

accept_scalar! {
    [] Zero; [] f64; [] crate::tangent::ChunkMask; [] crate::record::Recorded; [] crate::record::Traced; [] crate::tangent::Direction;
    [const W: usize] Lanes<W>; [] IndexSet;
}
#[cfg(not(target_arch = "x86_64"))]
accept_scalar! { [const W: usize] Unguarded<W>; }
#[cfg(target_arch = "x86_64")]
accept_scalar! {
    [const N: usize] crate::tangent::Narrow<N>;
    [const N: usize] crate::tangent::Wide<N>;
    [const N: usize] crate::tangent::Widest<N>;
}
#[cfg(target_arch = "x86_64")]
accept_zero! {
    [const N: usize] crate::tangent::Narrow<N>;
    [const N: usize] crate::tangent::Wide<N>;
    [const N: usize] crate::tangent::Widest<N>;
}
accept_zero! {
    [] f64; [] crate::tangent::ChunkMask; [] crate::record::Recorded; [] crate::record::Traced; [] crate::tangent::Direction;
    [const W: usize] Lanes<W>; [] IndexSet;
}
#[cfg(not(target_arch = "x86_64"))]
accept_zero! { [const W: usize] Unguarded<W>; }

impl<'a, D: ?Sized> Accept<&'a D> for &'a D {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: &'a D) -> Self {
        tangent
    }
}

/// What is made on the spot of something without numbers may be lent.
impl Accept<Zero> for &Zero {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(_: Zero) -> Self {
        &Zero
    }
}

impl<'a, D: ?Sized> Accept<&'a mut D> for &'a mut D {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: &'a mut D) -> Self {
        tangent
    }
}

impl<A: Accept<D>, D> Accept<Vec<D>> for Vec<A> {
    fn accept(tangent: Vec<D>) -> Self {
        tangent.into_iter().map(A::accept).collect()
    }
}

impl<'a, A: Accept<&'a D>, D> Accept<&'a Vec<D>> for Vec<A> {
    fn accept(tangent: &'a Vec<D>) -> Self {
        tangent.iter().map(A::accept).collect()
    }
}

impl<'a, A: Accept<&'a D>, D> Accept<&'a [D]> for Vec<A> {
    fn accept(tangent: &'a [D]) -> Self {
        tangent.iter().map(A::accept).collect()
    }
}

impl<A: Accept<D>, D, const N: usize> Accept<[D; N]> for Vec<A> {
    fn accept(tangent: [D; N]) -> Self {
        tangent.into_iter().map(A::accept).collect()
    }
}

impl<'a, A: Accept<&'a D>, D, const N: usize> Accept<&'a [D; N]> for Vec<A> {
    fn accept(tangent: &'a [D; N]) -> Self {
        tangent.iter().map(A::accept).collect()
    }
}

impl<A: Accept<D>, D, const N: usize> Accept<[D; N]> for [A; N] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: [D; N]) -> Self {
        mapped!(tangent, N, A::accept)
    }
}

impl<'a, A: Accept<&'a D>, D, const N: usize> Accept<&'a [D; N]> for [A; N] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: &'a [D; N]) -> Self {
        let mut parts = Parts::new();
        for part in tangent {
            parts.push(A::accept(part));
        }
        parts.finish()
    }
}

impl<A: Accept<D>, D> Accept<Box<D>> for Box<A> {
    fn accept(tangent: Box<D>) -> Self {
        Box::new(A::accept(*tangent))
    }
}

impl<'a, A: Accept<&'a D>, D> Accept<&'a Box<D>> for Box<A> {
    fn accept(tangent: &'a Box<D>) -> Self {
        Box::new(A::accept(&**tangent))
    }
}

impl<A: Accept<D>, D> Accept<Option<D>> for Option<A> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: Option<D>) -> Self {
        tangent.map(A::accept)
    }
}

impl<'a, A: Accept<&'a D>, D> Accept<&'a Option<D>> for Option<A> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: &'a Option<D>) -> Self {
        tangent.as_ref().map(A::accept)
    }
}

impl<A: Accept<D>, D> Accept<Result<D, Zero>> for Result<A, Zero> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: Result<D, Zero>) -> Self {
        tangent.map(A::accept)
    }
}

impl<'a, A: Accept<&'a D>, D> Accept<&'a Result<D, Zero>> for Result<A, Zero> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: &'a Result<D, Zero>) -> Self {
        tangent.as_ref().map(A::accept).map_err(|zero| *zero)
    }
}

macro_rules! accept_tuple {
    ($(($($a:ident $d:ident $v:ident),+);)*) => {$(
        impl<$($a: Accept<$d>, $d),+> Accept<($($d,)+)> for ($($a,)+) {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn accept(($($v,)+): ($($d,)+)) -> Self {
                ($($a::accept($v),)+)
            }
        }
        impl<'a, $($a: Accept<&'a $d>, $d),+> Accept<&'a ($($d,)+)> for ($($a,)+) {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn accept(($($v,)+): &'a ($($d,)+)) -> Self {
                ($($a::accept($v),)+)
            }
        }
    )*};
}

accept_tuple! {
    (A1 D1 v1);
    (A1 D1 v1, A2 D2 v2);
    (A1 D1 v1, A2 D2 v2, A3 D3 v3);
    (A1 D1 v1, A2 D2 v2, A3 D3 v3, A4 D4 v4);
    (A1 D1 v1, A2 D2 v2, A3 D3 v3, A4 D4 v4, A5 D5 v5);
    (A1 D1 v1, A2 D2 v2, A3 D3 v3, A4 D4 v4, A5 D5 v5, A6 D6 v6);
    (A1 D1 v1, A2 D2 v2, A3 D3 v3, A4 D4 v4, A5 D5 v5, A6 D6 v6, A7 D7 v7);
    (A1 D1 v1, A2 D2 v2, A3 D3 v3, A4 D4 v4, A5 D5 v5, A6 D6 v6, A7 D7 v7, A8 D8 v8);
    (A1 D1 v1, A2 D2 v2, A3 D3 v3, A4 D4 v4, A5 D5 v5, A6 D6 v6, A7 D7 v7, A8 D8 v8, A9 D9 v9);
    (A1 D1 v1, A2 D2 v2, A3 D3 v3, A4 D4 v4, A5 D5 v5, A6 D6 v6, A7 D7 v7, A8 D8 v8, A9 D9 v9, A10 D10 v10);
    (A1 D1 v1, A2 D2 v2, A3 D3 v3, A4 D4 v4, A5 D5 v5, A6 D6 v6, A7 D7 v7, A8 D8 v8, A9 D9 v9, A10 D10 v10, A11 D11 v11);
    (A1 D1 v1, A2 D2 v2, A3 D3 v3, A4 D4 v4, A5 D5 v5, A6 D6 v6, A7 D7 v7, A8 D8 v8, A9 D9 v9, A10 D10 v10, A11 D11 v11, A12 D12 v12);
}
