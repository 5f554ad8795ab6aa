//! Tangents that are zero in all lanes at hand.

use crate::parts::Parts;
use crate::tangent::ChunkMask;
use crate::{Differentiable, IndexSet, Lanes, Tangent, Zero};
use core::ops::Add;

/// A tangent of which emitted code can tell whether it is zero, and that it can make a zero of.
///
/// Where neither is known, as of lists, nothing is skipped.
pub trait Skip<T: Tangent> {
    /// Whether it is the tangent of one number.
    #[doc(hidden)]
    const IS_NUMBER: bool = false;

    /// Puts the lanes together that are not zero; whether it is not known which.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn gather(&self, lanes: &mut T) -> bool {
        let _ = lanes;
        true
    }

    /// Zero, if its shape is known by its type.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn blank() -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
}

/// Whether there is nothing in a value but active floats.
pub trait Hollow {
    #[doc(hidden)]
    const HOLLOW: bool;
}

impl<V: Differentiable> Hollow for V {
    const HOLLOW: bool = V::HOLLOW_BEHIND;
}

impl<V: Differentiable> Hollow for [V] {
    const HOLLOW: bool = V::HOLLOW;
}

/// What a group of statements gives: values with their tangents, `((a, a_d), ((b, b_d), ()))`.
pub trait Results<T: Tangent>: Sized {
    #[doc(hidden)]
    fn blank() -> Option<Self>;
}

impl<T: Tangent> Results<T> for () {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn blank() -> Option<Self> {
        Some(())
    }
}

impl<T: Tangent, V: Differentiable, D: Skip<T>, R: Results<T>> Results<T> for ((V, D), R) {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn blank() -> Option<Self> {
        Some(((V::hollow()?, D::blank()?), R::blank()?))
    }
}

/// What a group of statements gives where it is skipped, if that is known by its type. The compiler is asked (see `blank!`):
/// what has no hollow value, or no zero, is of a group that is never skipped.
pub struct Blank<T, R>(core::marker::PhantomData<fn() -> (T, R)>);

impl<T, R> Blank<T, R> {
    /// Of what the group will give.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new() -> Self {
        Self(core::marker::PhantomData)
    }

    /// What the group gives.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(&self, results: R) -> R {
        results
    }
}

impl<T, R> Default for Blank<T, R> {
    fn default() -> Self {
        Self::new()
    }
}

/// Chosen where there is something that stands for what the group gives.
pub trait IsBlank<R> {
    #[doc(hidden)]
    fn blank(&self) -> Option<R>;
}

impl<T: Tangent, R: Results<T>> IsBlank<R> for &Blank<T, R> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn blank(&self) -> Option<R> {
        R::blank()
    }
}

/// Chosen otherwise.
pub trait IsNotBlank<R> {
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn blank(&self) -> Option<R> {
        None
    }
}

impl<T, R> IsNotBlank<R> for Blank<T, R> {}

/// What stands for what a group gives.
#[doc(hidden)]
#[macro_export]
macro_rules! blank {
    ($blank:ident) => {{
        #[allow(unused_imports)]
        use $crate::linear::{IsBlank as _, IsNotBlank as _};
        (&&$blank).blank()
    }};
}

/// In which chunks of lanes some tangents are not zero.
#[derive(Clone, Copy, Debug)]
pub struct Active<T> {
    lanes: T,
    is_unknown: bool,
}

impl<T: Tangent> Active<T> {
    /// Of no tangent.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn none() -> Self {
        Self { lanes: T::zero(), is_unknown: false }
    }

    /// Of one more.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of<D: Skip<T> + ?Sized>(mut self, tangent: &D) -> Self {
        if T::TRACKS {
            self.is_unknown |= tangent.gather(&mut self.lanes);
        }
        self
    }

    /// Of an element, if it is there.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of_some<D: Skip<T> + ?Sized>(self, tangent: Option<&D>) -> Self {
        match tangent {
            Some(tangent) => self.of(tangent),
            None => self,
        }
    }

    /// Of a place that something is added to, which is in `whole`: a number keeps what it has where nothing is added.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn added_to<'a, D, W>(self, _: impl FnOnce() -> &'a D, whole: Option<&W>) -> Self
    where
        D: Skip<T> + ?Sized + 'a,
        W: Skip<T> + ?Sized,
    {
        if D::IS_NUMBER { self } else { self.of_some(whole) }
    }

    /// A value that may be changed: what holds more than floats is not passed over.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn keeps<V: Hollow + ?Sized>(mut self, _: &V) -> Self {
        self.is_unknown |= !V::HOLLOW;
        self
    }

    /// The chunks in which one of them may be other than zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn chunks(self) -> u64 {
        if self.is_unknown { u64::MAX } else { self.lanes.chunks() }
    }
}

macro_rules! scalar {
    ($([$($generics:tt)*] $tangent:ty;)*) => {$(
        impl<$($generics)*> Skip<$tangent> for $tangent {
            const IS_NUMBER: bool = true;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn gather(&self, lanes: &mut $tangent) -> bool {
                *lanes = Add::add(*lanes, *self);
                false
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn blank() -> Option<Self> {
                Some(<$tangent>::zero())
            }
        }
    )*};
}

scalar! { [] f64; [] ChunkMask; [const W: usize] Lanes<W>; }
#[cfg(not(target_arch = "x86_64"))]
scalar! { [const W: usize] crate::tangent::Unguarded<W>; }
#[cfg(target_arch = "x86_64")]
scalar! {
    [const N: usize] crate::tangent::Narrow<N>;
    [const N: usize] crate::tangent::Wide<N>;
    [const N: usize] crate::tangent::Widest<N>;
}

impl Skip<IndexSet> for IndexSet {}

impl<T: Tangent> Skip<T> for Zero {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn gather(&self, _: &mut T) -> bool {
        false
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn blank() -> Option<Self> {
        Some(Zero)
    }
}

impl<T: Tangent, D: Skip<T>, const N: usize> Skip<T> for [D; N] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn gather(&self, lanes: &mut T) -> bool {
        let mut is_unknown = false;
        for part in self {
            is_unknown |= part.gather(lanes);
        }
        is_unknown
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn blank() -> Option<Self> {
        let mut parts = Parts::new();
        for _ in 0..N {
            parts.push(D::blank()?);
        }
        Some(parts.finish())
    }
}

impl<T: Tangent, D: Skip<T>> Skip<T> for &D {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn gather(&self, lanes: &mut T) -> bool {
        (**self).gather(lanes)
    }
}

impl<T: Tangent, D: Skip<T>> Skip<T> for &mut D {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn gather(&self, lanes: &mut T) -> bool {
        (**self).gather(lanes)
    }
}

/// What is skipped leaves things as they are: whether there is something must not depend on it.
impl<T: Tangent, D> Skip<T> for Option<D> {}
impl<T: Tangent, D> Skip<T> for [D] {}
impl<T: Tangent, D> Skip<T> for Vec<D> {}
impl<T: Tangent, D> Skip<T> for &[D] {}
impl<T: Tangent, D> Skip<T> for &mut [D] {}
impl<T: Tangent, D> Skip<T> for Box<D> {}
impl<T: Tangent, D, E> Skip<T> for Result<D, E> {}

macro_rules! tuple {
    ($(($($d:ident $x:ident),+);)*) => {$(
        impl<T: Tangent, $($d: Skip<T>),+> Skip<T> for ($($d,)+) {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn gather(&self, lanes: &mut T) -> bool {
                let ($($x,)+) = self;
                $($x.gather(lanes))|+
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn blank() -> Option<Self> {
                Some(($($d::blank()?,)+))
            }
        }
    )*};
}

tuple! {
    (D1 x1);
    (D1 x1, D2 x2);
    (D1 x1, D2 x2, D3 x3);
    (D1 x1, D2 x2, D3 x3, D4 x4);
    (D1 x1, D2 x2, D3 x3, D4 x4, D5 x5);
    (D1 x1, D2 x2, D3 x3, D4 x4, D5 x5, D6 x6);
    (D1 x1, D2 x2, D3 x3, D4 x4, D5 x5, D6 x6, D7 x7);
    (D1 x1, D2 x2, D3 x3, D4 x4, D5 x5, D6 x6, D7 x7, D8 x8);
    (D1 x1, D2 x2, D3 x3, D4 x4, D5 x5, D6 x6, D7 x7, D8 x8, D9 x9);
    (D1 x1, D2 x2, D3 x3, D4 x4, D5 x5, D6 x6, D7 x7, D8 x8, D9 x9, D10 x10);
    (D1 x1, D2 x2, D3 x3, D4 x4, D5 x5, D6 x6, D7 x7, D8 x8, D9 x9, D10 x10, D11 x11);
    (D1 x1, D2 x2, D3 x3, D4 x4, D5 x5, D6 x6, D7 x7, D8 x8, D9 x9, D10 x10, D11 x11, D12 x12);
}
