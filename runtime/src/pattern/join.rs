//! Uniting the tangents that a place may have.

use super::fixed_point::record;
use crate::{IndexSet, Zero};

/// A tangent over [`IndexSet`] that can become the union of itself and another one of the same shape.
///
/// The shape (how long a `Vec` is, whether an `Option` is `Some`, which variant an enum has) is no set, so two shapes
/// have no union. Where an active condition decides the shape, joining panics and says so.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no tangent of which a pattern can form unions",
    note = "derive `Differentiable` for the value type"
)]
pub trait Join {
    /// Adds the sets of `other` to those of `self`.
    ///
    /// # Panics
    /// If the shapes differ.
    #[track_caller]
    fn join(&mut self, other: &Self);

    /// Adds all sets in `self` to `all`.
    fn gather(&self, all: &mut IndexSet);

    /// Makes every set in `self` the set given.
    fn spread(&mut self, set: IndexSet);

    /// Whether this is the tangent of an integer, a boolean or the like.
    fn is_discrete(&self) -> bool {
        false
    }

    /// Whether there is a tangent of an integer, a boolean or the like in it.
    fn has_discrete(&self) -> bool {
        true
    }
}

/// Ends the detection: a condition on active values decides the shape of a value. `what` says which shapes met, as in
/// "`None` meets `Some`".
#[track_caller]
pub fn shapes_differ(what: &str) -> ! {
    panic!(
        "pattern: the shape of a value depends on an active condition ({what}); use `forward::<IndexSet>` for the \
         pattern along the executed path"
    )
}

impl Join for IndexSet {
    fn join(&mut self, other: &Self) {
        let old = *self;
        *self = old.union(*other);
        record(*self, *self != old);
    }

    fn gather(&self, all: &mut IndexSet) {
        *all = all.union(*self);
    }

    fn spread(&mut self, set: IndexSet) {
        *self = set;
    }

    fn has_discrete(&self) -> bool {
        false
    }
}

impl Join for Zero {
    fn join(&mut self, _other: &Self) {}
    fn gather(&self, _all: &mut IndexSet) {}
    fn spread(&mut self, _set: IndexSet) {}
    fn is_discrete(&self) -> bool {
        true
    }
    fn has_discrete(&self) -> bool {
        true
    }
}

impl<D: Join> Join for [D] {
    fn join(&mut self, other: &Self) {
        if self.len() != other.len() {
            shapes_differ(&format!("length {} meets length {}", self.len(), other.len()));
        }
        for (mine, others) in self.iter_mut().zip(other) {
            mine.join(others);
        }
    }

    fn gather(&self, all: &mut IndexSet) {
        self.iter().for_each(|mine| mine.gather(all));
    }

    fn spread(&mut self, set: IndexSet) {
        self.iter_mut().for_each(|mine| mine.spread(set));
    }

    fn has_discrete(&self) -> bool {
        self.iter().any(|mine| mine.has_discrete())
    }
}

impl<D: Join, const N: usize> Join for [D; N] {
    fn join(&mut self, other: &Self) {
        self.as_mut_slice().join(other);
    }

    fn gather(&self, all: &mut IndexSet) {
        self.iter().for_each(|mine| mine.gather(all));
    }

    fn spread(&mut self, set: IndexSet) {
        self.iter_mut().for_each(|mine| mine.spread(set));
    }

    fn has_discrete(&self) -> bool {
        self.iter().any(|mine| mine.has_discrete())
    }
}

impl<D: Join> Join for Vec<D> {
    fn join(&mut self, other: &Self) {
        self.as_mut_slice().join(other);
    }

    fn gather(&self, all: &mut IndexSet) {
        self.iter().for_each(|mine| mine.gather(all));
    }

    fn spread(&mut self, set: IndexSet) {
        self.iter_mut().for_each(|mine| mine.spread(set));
    }

    fn has_discrete(&self) -> bool {
        self.iter().any(|mine| mine.has_discrete())
    }
}

impl<D: Join + ?Sized> Join for Box<D> {
    fn join(&mut self, other: &Self) {
        (**self).join(other);
    }

    fn gather(&self, all: &mut IndexSet) {
        (**self).gather(all);
    }

    fn spread(&mut self, set: IndexSet) {
        (**self).spread(set);
    }

    fn has_discrete(&self) -> bool {
        (**self).has_discrete()
    }
}

/// A reference to one place or another has no union: it would have to be a reference to both.
impl<D: Join + ?Sized> Join for &D {
    fn join(&mut self, other: &Self) {
        if !core::ptr::eq(*self, *other) {
            shapes_differ("a reference to one place meets a reference to another");
        }
    }

    fn gather(&self, all: &mut IndexSet) {
        (**self).gather(all);
    }

    fn spread(&mut self, _set: IndexSet) {
        shapes_differ("a reference is all that there is");
    }

    fn has_discrete(&self) -> bool {
        (**self).has_discrete()
    }
}

impl<D: Join + ?Sized> Join for &mut D {
    fn join(&mut self, _other: &Self) {
        shapes_differ("a reference to one place meets a reference to another");
    }

    fn gather(&self, all: &mut IndexSet) {
        (**self).gather(all);
    }

    fn spread(&mut self, set: IndexSet) {
        (**self).spread(set);
    }

    fn has_discrete(&self) -> bool {
        (**self).has_discrete()
    }
}

impl<D: Join> Join for Option<D> {
    fn join(&mut self, other: &Self) {
        match (self, other) {
            (Some(mine), Some(others)) => mine.join(others),
            (None, None) => {}
            (None, Some(_)) => shapes_differ("`None` meets `Some`"),
            (Some(_), None) => shapes_differ("`Some` meets `None`"),
        }
    }

    fn gather(&self, all: &mut IndexSet) {
        self.iter().for_each(|mine| mine.gather(all));
    }

    fn spread(&mut self, set: IndexSet) {
        self.iter_mut().for_each(|mine| mine.spread(set));
    }

    fn has_discrete(&self) -> bool {
        self.iter().any(|mine| mine.has_discrete())
    }
}

impl<D: Join> Join for Result<D, Zero> {
    fn join(&mut self, other: &Self) {
        match (self, other) {
            (Ok(mine), Ok(others)) => mine.join(others),
            (Err(_), Err(_)) => {}
            (Err(_), Ok(_)) => shapes_differ("`Err` meets `Ok`"),
            (Ok(_), Err(_)) => shapes_differ("`Ok` meets `Err`"),
        }
    }

    fn gather(&self, all: &mut IndexSet) {
        self.iter().for_each(|mine| mine.gather(all));
    }

    fn spread(&mut self, set: IndexSet) {
        self.iter_mut().for_each(|mine| mine.spread(set));
    }

    fn has_discrete(&self) -> bool {
        self.iter().any(|mine| mine.has_discrete())
    }
}

macro_rules! join_tuple {
    ($(($($d:ident $mine:ident $others:ident),+);)*) => {$(
        impl<$($d: Join),+> Join for ($($d,)+) {
            fn join(&mut self, other: &Self) {
                let ($($mine,)+) = self;
                let ($($others,)+) = other;
                $($mine.join($others);)+
            }

            fn gather(&self, all: &mut IndexSet) {
                let ($($mine,)+) = self;
                $($mine.gather(all);)+
            }

            fn spread(&mut self, set: IndexSet) {
                let ($($mine,)+) = self;
                $($mine.spread(set);)+
            }

            fn has_discrete(&self) -> bool {
                let ($($mine,)+) = self;
                $($mine.has_discrete())||+
            }
        }
    )*};
}

join_tuple! {
    (D1 a1 b1);
    (D1 a1 b1, D2 a2 b2);
    (D1 a1 b1, D2 a2 b2, D3 a3 b3);
    (D1 a1 b1, D2 a2 b2, D3 a3 b3, D4 a4 b4);
    (D1 a1 b1, D2 a2 b2, D3 a3 b3, D4 a4 b4, D5 a5 b5);
    (D1 a1 b1, D2 a2 b2, D3 a3 b3, D4 a4 b4, D5 a5 b5, D6 a6 b6);
    (D1 a1 b1, D2 a2 b2, D3 a3 b3, D4 a4 b4, D5 a5 b5, D6 a6 b6, D7 a7 b7);
    (D1 a1 b1, D2 a2 b2, D3 a3 b3, D4 a4 b4, D5 a5 b5, D6 a6 b6, D7 a7 b7, D8 a8 b8);
    (D1 a1 b1, D2 a2 b2, D3 a3 b3, D4 a4 b4, D5 a5 b5, D6 a6 b6, D7 a7 b7, D8 a8 b8, D9 a9 b9);
    (D1 a1 b1, D2 a2 b2, D3 a3 b3, D4 a4 b4, D5 a5 b5, D6 a6 b6, D7 a7 b7, D8 a8 b8, D9 a9 b9, D10 a10 b10);
    (D1 a1 b1, D2 a2 b2, D3 a3 b3, D4 a4 b4, D5 a5 b5, D6 a6 b6, D7 a7 b7, D8 a8 b8, D9 a9 b9, D10 a10 b10, D11 a11 b11);
    (D1 a1 b1, D2 a2 b2, D3 a3 b3, D4 a4 b4, D5 a5 b5, D6 a6 b6, D7 a7 b7, D8 a8 b8, D9 a9 b9, D10 a10 b10, D11 a11 b11, D12 a12 b12);
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::fmt::Debug;
    use nalgebra::Matrix2x3;
    use std::panic::catch_unwind;

    /// The tangent that `shape` builds from sets, joined from two sources, has each set from both.
    fn check<D: Join + Debug + PartialEq>(shape: impl Fn(&mut dyn FnMut() -> IndexSet) -> D) {
        let build = |first: usize, length: usize| {
            let mut count = first;
            shape(&mut || {
                count += 10;
                IndexSet::range(count..count + length)
            })
        };
        let mut joined = build(0, 1);
        joined.join(&build(1, 1));
        assert_eq!(joined, build(0, 2));
        joined.join(&build(0, 1));
        assert_eq!(joined, build(0, 2));
    }

    #[test]
    fn every_shape_is_joined_set_by_set() {
        check(|set| set());
        check(|_| Zero);
        check(|set| [set(), set()]);
        check(|set| vec![[set()], [set()]]);
        check(|set| Box::new(set()));
        check(|set| vec![set(), set(), set()].into_boxed_slice());
        check(|set| (Some(set()), None::<IndexSet>));
        check(|set| (Ok::<_, Zero>(set()), Err::<IndexSet, _>(Zero)));
        check(|set| Matrix2x3::from_fn(|_, _| set()));
        check(|set| (set(),));
        check(|set| (set(), Zero, [set()], set(), set(), set(), set(), set()));
    }

    #[test]
    fn different_shapes_are_refused() {
        const SET: IndexSet = IndexSet::empty();
        let refused: [(&str, fn()); 5] = [
            ("`None` meets `Some`", || None.join(&Some(SET))),
            ("`Some` meets `None`", || Some(SET).join(&None)),
            ("`Ok` meets `Err`", || Ok(SET).join(&Err(Zero))),
            ("`Err` meets `Ok`", || Err(Zero).join(&Ok(SET))),
            ("length 1 meets length 2", || vec![SET].join(&vec![SET, SET])),
        ];
        for (what, join) in refused {
            let panic = catch_unwind(join).unwrap_err();
            let expected = format!(
                "pattern: the shape of a value depends on an active condition ({what}); use `forward::<IndexSet>` for \
                 the pattern along the executed path"
            );
            assert_eq!(panic.downcast_ref::<String>(), Some(&expected));
        }
    }
}
