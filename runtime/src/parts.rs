//! Arrays, put together part by part.
//!
//! `array::map` and `array::from_fn` take closures, which are compiled as functions of their own: without the instruction set
//! of the code that calls them (see ARCHITECTURE.md).

#![allow(unsafe_code)]

use core::mem::MaybeUninit;

/// An array of which the first parts are there.
pub(crate) struct Parts<X, const N: usize> {
    parts: [MaybeUninit<X>; N],
    len: usize,
}

impl<X, const N: usize> Parts<X, N> {
    /// No part yet.
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { parts: [const { MaybeUninit::uninit() }; N], len: 0 }
    }

    /// One more.
    ///
    /// # Panics
    /// If all are there.
    #[inline(always)]
    pub(crate) fn push(&mut self, part: X) {
        self.parts[self.len].write(part);
        self.len += 1;
    }

    /// All of them.
    ///
    /// # Panics
    /// If one is missing.
    #[inline(always)]
    pub(crate) fn finish(self) -> [X; N] {
        assert!(self.len == N, "{} parts of {N}", self.len);
        // SAFETY: all parts were written, and an array of them has the layout of the array.
        unsafe { self.parts.as_ptr().cast::<[X; N]>().read() }
    }
}

/// The parts of an array, one after the other.
pub(crate) struct Taken<X, const N: usize> {
    parts: [MaybeUninit<X>; N],
    next: usize,
}

impl<X, const N: usize> Taken<X, N> {
    /// From the first on.
    #[inline(always)]
    pub(crate) fn new(array: [X; N]) -> Self {
        let array = MaybeUninit::new(array);
        // SAFETY: parts that may be uninitialized have the layout of the parts.
        Self { parts: unsafe { array.as_ptr().cast::<[MaybeUninit<X>; N]>().read() }, next: 0 }
    }

    /// The next one.
    ///
    /// # Panics
    /// If there is none.
    #[inline(always)]
    pub(crate) fn take(&mut self) -> X {
        let part = &self.parts[self.next];
        self.next += 1;
        // SAFETY: it was there, and is read once.
        unsafe { part.assume_init_read() }
    }
}

/// An array of what is made of the parts of another. Parts are lost, not dropped, if that panics.
macro_rules! mapped {
    ($array:expr, $n:expr, $f:expr) => {{
        let mut from = $crate::parts::Taken::new($array);
        let mut to = $crate::parts::Parts::new();
        for _ in 0..$n {
            to.push($f(from.take()));
        }
        to.finish()
    }};
}

pub(crate) use mapped;
