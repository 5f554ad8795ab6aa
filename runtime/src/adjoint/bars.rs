//! Adjoints of what consists of parts.

use crate::{Lanes, Tangent, Zero};
use core::mem::replace;

/// Adjoints of something that consists of parts: they have the shape of its tangent.
pub trait Bars {
    /// Adds others of the same shape.
    fn absorb(&mut self, others: Self)
    where
        Self: Sized;

    /// What is there; zeros are left, of the same shape.
    fn drain(&mut self) -> Self
    where
        Self: Sized;

    /// Zeros of the same shape.
    fn zeroed(&self) -> Self
    where
        Self: Sized;
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
            #[inline(always)]
            fn absorb(&mut self, others: Self) {
                *self = core::ops::Add::add(*self, others);
            }
            #[inline(always)]
            fn drain(&mut self) -> Self {
                replace(self, <$adjoint as Tangent>::zero())
            }
            #[inline(always)]
            fn zeroed(&self) -> Self {
                <$adjoint as Tangent>::zero()
            }
        }
    )*};
}

numbers! { [] f64; [const W: usize] Lanes<W>; [] Zero; }

impl<B: Bars, const N: usize> Bars for [B; N] {
    #[inline(always)]
    fn absorb(&mut self, others: Self) {
        for (bar, other) in self.iter_mut().zip(others) {
            bar.absorb(other);
        }
    }
    #[inline(always)]
    fn drain(&mut self) -> Self {
        core::array::from_fn(|i| self[i].drain())
    }
    #[inline(always)]
    fn zeroed(&self) -> Self {
        core::array::from_fn(|i| self[i].zeroed())
    }
}

impl<B: Bars> Bars for Vec<B> {
    fn absorb(&mut self, others: Self) {
        assert_eq!(self.len(), others.len(), "both have the length of one list");
        for (bar, other) in self.iter_mut().zip(others) {
            bar.absorb(other);
        }
    }
    fn drain(&mut self) -> Self {
        self.iter_mut().map(Bars::drain).collect()
    }
    fn zeroed(&self) -> Self {
        self.iter().map(Bars::zeroed).collect()
    }
}

impl<B: Bars> Bars for Option<B> {
    fn absorb(&mut self, others: Self) {
        match (self, others) {
            (Some(bar), Some(other)) => bar.absorb(other),
            (None, None) => {}
            _ => panic!("one is there, and the other is not"),
        }
    }
    fn drain(&mut self) -> Self {
        self.as_mut().map(Bars::drain)
    }
    fn zeroed(&self) -> Self {
        self.as_ref().map(Bars::zeroed)
    }
}

impl<B: Bars> Bars for Box<B> {
    fn absorb(&mut self, others: Self) {
        (**self).absorb(*others);
    }
    fn drain(&mut self) -> Self {
        Box::new((**self).drain())
    }
    fn zeroed(&self) -> Self {
        Box::new((**self).zeroed())
    }
}

macro_rules! tuple {
    ($(($($b:ident $x:ident $y:ident),+);)*) => {$(
        impl<$($b: Bars),+> Bars for ($($b,)+) {
            #[inline(always)]
            fn absorb(&mut self, others: Self) {
                let ($($x,)+) = self;
                let ($($y,)+) = others;
                $($x.absorb($y);)+
            }
            #[inline(always)]
            fn drain(&mut self) -> Self {
                let ($($x,)+) = self;
                ($($x.drain(),)+)
            }
            #[inline(always)]
            fn zeroed(&self) -> Self {
                let ($($x,)+) = self;
                ($($x.zeroed(),)+)
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
}
