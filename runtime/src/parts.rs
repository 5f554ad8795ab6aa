//! Arrays, put together part by part.
//!
//! `array::map` and `array::from_fn` take closures, which are compiled as functions of their own: without the instruction set
//! of the code that calls them (see ARCHITECTURE.md).
//!
//! Neither of the two types has a `Drop`: what a panic leaves in them is lost, not dropped, which is safe. Nothing else touches
//! their fields, and both are `Send` or `Sync` where their parts are.

#![allow(unsafe_code)]

use core::mem::MaybeUninit;

/// An array of which the first parts are there.
///
/// The parts before `len` are initialized: `new` has none, and `push` writes the one at `len` before it counts it.
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
        // SAFETY: there are N parts before `len`, so all are initialized. `[MaybeUninit<X>; N]` has size and alignment of
        // `[X; N]`, so the pointer may be read as one. It is read once: `self` ends here, and does not drop its parts.
        unsafe { self.parts.as_ptr().cast::<[X; N]>().read() }
    }
}

/// The parts of an array, one after the other.
///
/// The parts from `next` on are initialized, and not yet taken: `new` has all of them, and `take` counts one before it gives it
/// away.
pub(crate) struct Taken<X, const N: usize> {
    parts: [MaybeUninit<X>; N],
    next: usize,
}

impl<X, const N: usize> Taken<X, N> {
    /// From the first on.
    #[inline(always)]
    pub(crate) fn new(array: [X; N]) -> Self {
        let array = MaybeUninit::new(array);
        // SAFETY: `[MaybeUninit<X>; N]` has size and alignment of `[X; N]`, and may hold whatever that holds. The array is read
        // once: the `MaybeUninit` it was put into does not drop it.
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
        // SAFETY: the part was at `next`, so it is initialized and was not taken before; `next` has passed it, so that it is
        // not taken again. There is one, or the index above would have panicked, with nothing counted.
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

#[cfg(test)]
mod tests {
    use super::{Parts, Taken};
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::rc::Rc;

    /// Parts that own memory come out once each, in their order, whatever their size; valgrind finds a part that was read twice.
    #[test]
    fn parts_are_moved_once() {
        let texts = ["a", "bc", "def"].map(String::from);
        let lists: [Vec<usize>; 3] = mapped!(texts, 3, |text: String| vec![text.len(); 40]);
        assert_eq!(lists, [1, 2, 3].map(|len| vec![len; 40]));
        let lengths: [usize; 5] = mapped!([[1_u8; 3]; 5], 5, |part: [u8; 3]| part.len());
        assert_eq!(lengths, [3; 5]);
        let boxes: [Box<i32>; 4] = mapped!([(); 4], 4, |()| Box::new(7));
        assert_eq!(boxes, [(); 4].map(|()| Box::new(7)));
        assert!(Parts::<String, 0>::new().finish().is_empty());
    }

    /// What a panic leaves behind is lost, and dropped by nobody.
    #[test]
    fn a_panic_drops_nothing_twice() {
        let counted = Rc::new(());
        let parts = [(); 4].map(|()| Rc::clone(&counted));
        let mut round = 0;
        let result = catch_unwind(AssertUnwindSafe(|| -> [Rc<()>; 4] {
            let mut made = |part: Rc<()>| {
                round += 1;
                assert!(round < 3, "the third part");
                part
            };
            mapped!(parts, 4, &mut made)
        }));
        assert!(result.is_err());
        // The third was dropped when the closure panicked; two that were made, and one that was not taken, are lost.
        assert_eq!(Rc::strong_count(&counted), 4);
    }

    #[test]
    fn too_few_and_too_many() {
        let panics = |work: &dyn Fn()| catch_unwind(AssertUnwindSafe(work)).is_err();
        let missing = || {
            let mut parts = Parts::<String, 2>::new();
            parts.push("one".to_string());
            parts.finish();
        };
        let more = || {
            let mut parts = Parts::<String, 1>::new();
            parts.push("one".to_string());
            parts.push("two".to_string());
        };
        let taken = || {
            let mut taken = Taken::new(["one".to_string()]);
            taken.take();
            taken.take();
        };
        assert!(panics(&missing) && panics(&more) && panics(&taken));
    }
}
