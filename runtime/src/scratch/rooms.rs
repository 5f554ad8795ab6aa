//! All the rooms of a function in two passes at once: to ask for one takes some nanoseconds, and a small function is computed in a
//! hundred.

use super::{Lent, Scratch, Use};
use crate::{Differentiable, Skip, Tan, Tangent};

/// The rooms of a function: the first one, and the rest of them, `(&motions, (&loads, ()))`.
#[doc(hidden)]
pub trait Lists<T: Tangent>: Copy {
    /// Their lists of values and tangents.
    type Content: Parts + Default + 'static;

    /// Lists as long as they must be.
    fn content(self) -> Self::Content;

    /// Makes tangents zero.
    fn clear(self, content: &mut Self::Content);
}

/// Lists that are lent all at once.
#[doc(hidden)]
pub trait Parts {
    /// Values and tangents of the first room, and those of the rest.
    type Lists<'a>
    where
        Self: 'a;

    /// Lends them.
    fn lists(&mut self) -> Self::Lists<'_>;
}

impl<T: Tangent> Lists<T> for () {
    type Content = ();
    fn content(self) {}
    fn clear(self, (): &mut ()) {}
}

impl Parts for () {
    type Lists<'a> = ();
    fn lists(&mut self) {}
}

impl<V, R, T: Tangent> Lists<T> for (&Scratch<V>, R)
where
    V: Differentiable + Clone + 'static,
    Tan<V, T>: Skip<T> + 'static,
    R: Lists<T>,
{
    type Content = (Vec<V>, Vec<Tan<V, T>>, R::Content);

    fn content(self) -> Self::Content {
        let (Scratch { filling, .. }, rest) = self;
        (filling.clone(), filling.iter().map(V::zero_tangent::<T>).collect(), rest.content())
    }

    #[inline(always)]
    fn clear(self, (_, tangents, more): &mut Self::Content) {
        let (own, rest) = self;
        own.clear::<T>(tangents);
        rest.clear(more);
    }
}

impl<V, D, R: Parts> Parts for (Vec<V>, Vec<D>, R) {
    type Lists<'a>
        = ((&'a mut [V], &'a mut [D]), R::Lists<'a>)
    where
        Self: 'a;

    #[inline(always)]
    fn lists(&mut self) -> Self::Lists<'_> {
        let (values, tangents, rest) = self;
        ((values, tangents), rest.lists())
    }
}

/// Rooms that are in use.
#[doc(hidden)]
#[derive(Debug)]
pub struct Rooms<C: Default + 'static>(Lent<C>);

impl<C: Parts + Default> Rooms<C> {
    /// Values and tangents, room by room.
    #[inline(always)]
    pub fn lists(&mut self) -> C::Lists<'_> {
        self.0.content.lists()
    }
}

/// Rooms for a pass of a linear form: tangents are zero if that is asked for, otherwise everything is as it was left.
#[doc(hidden)]
#[inline(always)]
pub fn rooms<'a, V, R, T: Tangent>(
    lists: (&'a Scratch<V>, R),
    is_zero: bool,
) -> Rooms<<(&'a Scratch<V>, R) as Lists<T>>::Content>
where
    (&'a Scratch<V>, R): Lists<T>,
{
    let used = if size_of::<T>() == 0 { Use::FirstPass } else { Use::SecondPass };
    let mut lent = lists.0.lend(|| lists.content(), used);
    if is_zero {
        lists.clear(&mut lent.content);
    }
    Rooms(lent)
}
