//! Adjoints of what consists of parts.

use super::Unwinding;
use crate::{IndexSet, Lanes, Tangent, Zero};
use std::collections::VecDeque;

/// What adjoints of every shape can do: they have the shape of a tangent.
///
/// Shapes are noted as words, part by part ([`Differentiable::note`](crate::Differentiable::note)): a length before the elements, a variant before its parts.
pub trait Bars: Clone {
    /// Adds others of the same shape.
    #[doc(hidden)]
    fn absorb(&mut self, others: Self);

    /// Makes them zero.
    #[doc(hidden)]
    fn clear(&mut self);

    /// Zeros in the shape that was noted.
    #[doc(hidden)]
    fn noted(record: &mut Unwinding<'_>) -> Self;

    /// What is there; zeros are left, of the same shape.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn drain(&mut self) -> Self {
        let all = self.clone();
        self.clear();
        all
    }

    /// Zeros of the same shape.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zeroed(&self) -> Self {
        let mut zeros = self.clone();
        zeros.clear();
        zeros
    }
}

/// Adds adjoints of the same shape.
#[inline(always)]
pub fn absorb<B: Bars>(bars: &mut B, others: B) {
    bars.absorb(others);
}

/// Takes adjoints away; zeros are left.
#[inline(always)]
pub fn drain<B: Bars>(bars: &mut B) -> B {
    bars.drain()
}

/// Takes adjoints of a list away; zeros are left.
pub fn drain_slice<B: Bars>(bars: &mut [B]) -> Vec<B> {
    bars.iter_mut().map(Bars::drain).collect()
}

/// The sum of adjoints of the same shape: that of something of which there are copies.
///
/// # Panics
/// If there are none.
pub fn summed<B: Bars>(bars: &[B]) -> B {
    let (first, others) = bars.split_first().expect("there are copies");
    let mut sum = first.clone();
    others.iter().for_each(|other| sum.absorb(other.clone()));
    sum
}

/// Room for adjoints beside others of the same shape.
pub fn room<B: Bars>(bars: &[B]) -> Vec<B> {
    bars.iter().map(Bars::zeroed).collect()
}

/// Zeros of the same shape.
#[inline(always)]
pub fn zeroed<B: Bars>(bars: &B) -> B {
    bars.zeroed()
}

/// Adds the adjoints of a copy to those of the original, one after the other; zeros are left of them.
///
/// # Panics
/// If there are more or fewer of them.
pub fn absorb_slice<B: Bars>(bars: &mut [B], others: &mut [B]) {
    assert_eq!(bars.len(), others.len(), "a copy has the length of the original");
    for (bar, other) in bars.iter_mut().zip(others) {
        bar.absorb(other.drain());
    }
}

macro_rules! numbers {
    ($([$($generics:tt)*] $adjoint:ty;)*) => {$(
        impl<$($generics)*> Bars for $adjoint {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn absorb(&mut self, others: Self) {
                *self = core::ops::Add::add(*self, others);
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn clear(&mut self) {
                *self = <$adjoint as Tangent>::zero();
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn noted(_: &mut Unwinding<'_>) -> Self {
                <$adjoint as Tangent>::zero()
            }
        }
    )*};
}

numbers! {
    [] f64; [const W: usize] Lanes<W>; [] Zero; [] IndexSet;
    [] crate::tangent::ChunkMask; [] crate::record::Recorded; [] crate::record::Traced; [] crate::tangent::Direction;
}
#[cfg(not(target_arch = "x86_64"))]
numbers! { [const W: usize] crate::tangent::Unguarded<W>; }
#[cfg(target_arch = "x86_64")]
numbers! {
    [const N: usize] crate::tangent::Narrow<N>;
    [const N: usize] crate::tangent::Wide<N>;
    [const N: usize] crate::tangent::Widest<N>;
}

impl<B: Bars, const N: usize> Bars for [B; N] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absorb(&mut self, others: Self) {
        for (bar, other) in self.iter_mut().zip(others) {
            bar.absorb(other);
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clear(&mut self) {
        self.iter_mut().for_each(Bars::clear);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn noted(record: &mut Unwinding<'_>) -> Self {
        core::array::from_fn(|_| B::noted(record))
    }
}

macro_rules! lists {
    ($($list:ident)*) => {$(
        impl<B: Bars> Bars for $list<B> {
            fn absorb(&mut self, others: Self) {
                assert_eq!(self.len(), others.len(), "both have the length of one list");
                for (bar, other) in self.iter_mut().zip(others) {
                    bar.absorb(other);
                }
            }
            fn clear(&mut self) {
                self.iter_mut().for_each(Bars::clear);
            }
            fn noted(record: &mut Unwinding<'_>) -> Self {
                let length: usize = record.noted();
                (0..length).map(|_| B::noted(record)).collect()
            }
        }
    )*};
}

lists! { Vec VecDeque }

impl<B: Bars> Bars for Option<B> {
    fn absorb(&mut self, others: Self) {
        match (self, others) {
            (Some(bar), Some(other)) => bar.absorb(other),
            (None, None) => {}
            _ => panic!("one is there, and the other is not"),
        }
    }
    fn clear(&mut self) {
        self.iter_mut().for_each(Bars::clear);
    }
    fn noted(record: &mut Unwinding<'_>) -> Self {
        let is_there: bool = record.noted();
        is_there.then(|| B::noted(record))
    }
}

impl<B: Bars> Bars for Result<B, Zero> {
    fn absorb(&mut self, others: Self) {
        match (self, others) {
            (Ok(bar), Ok(other)) => bar.absorb(other),
            (Err(_), Err(_)) => {}
            _ => panic!("one is there, and the other is not"),
        }
    }
    fn clear(&mut self) {
        self.iter_mut().for_each(Bars::clear);
    }
    fn noted(record: &mut Unwinding<'_>) -> Self {
        let is_there: bool = record.noted();
        if is_there { Ok(B::noted(record)) } else { Err(Zero) }
    }
}

impl<B: Bars> Bars for Box<B> {
    fn absorb(&mut self, others: Self) {
        (**self).absorb(*others);
    }
    fn clear(&mut self) {
        (**self).clear();
    }
    fn noted(record: &mut Unwinding<'_>) -> Self {
        Box::new(B::noted(record))
    }
}

macro_rules! tuple {
    ($(($($b:ident $x:ident $y:ident),+);)*) => {$(
        impl<$($b: Bars),+> Bars for ($($b,)+) {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn absorb(&mut self, others: Self) {
                let ($($x,)+) = self;
                let ($($y,)+) = others;
                $($x.absorb($y);)+
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn clear(&mut self) {
                let ($($x,)+) = self;
                $($x.clear();)+
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn noted(record: &mut Unwinding<'_>) -> Self {
                ($($b::noted(record),)+)
            }
        }
    )*};
}

tuple! {
    (A a p);
    (A a p, B b q);
    (A a p, B b q, C c r);
    (A a p, B b q, C c r, D d s);
    (A a p, B b q, C c r, D d s, E e t);
    (A a p, B b q, C c r, D d s, E e t, F f u);
    (A a p, B b q, C c r, D d s, E e t, F f u, G g v);
    (A a p, B b q, C c r, D d s, E e t, F f u, G g v, H h w);
    (A a p, B b q, C c r, D d s, E e t, F f u, G g v, H h w, I i x);
    (A a p, B b q, C c r, D d s, E e t, F f u, G g v, H h w, I i x, J j y);
    (A a p, B b q, C c r, D d s, E e t, F f u, G g v, H h w, I i x, J j y, K k z);
    (A a p, B b q, C c r, D d s, E e t, F f u, G g v, H h w, I i x, J j y, K k z, L l o);
}
