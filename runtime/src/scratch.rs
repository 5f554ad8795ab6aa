//! Room that a function of vectors is lent while it runs, so that it need not allocate its own.
//!
//! Rooms are kept by the thread that used them: an evaluation finds what one before it left, and several threads can
//! evaluate one function. Everything that a function reads of its room it must have written before, in the same evaluation.

mod rooms;

pub use rooms::rooms;

use crate::overloaded::{Over, Overload, Scalar};
use crate::{Differentiable, Skip, Tan, Tangent};
use core::any::Any;
use core::cell::RefCell;
use core::ops::{Deref, DerefMut};
use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

thread_local! {
    /// The rooms of this thread.
    static ROOMS: RefCell<Vec<Place>> = const { RefCell::new(Vec::new()) };
}

/// Where a room is kept while nobody uses it. Rooms are asked for by every chunk of lanes: places stay where they are.
struct Place {
    owner: u64,
    /// Which of the owner's rooms it is.
    number: usize,
    /// Whether no place before it is the owner's with the same content.
    is_first: bool,
    /// Whether somebody uses it.
    is_lent: bool,
    /// A list, or several, which are empty while somebody uses them.
    content: Box<dyn Any>,
}

impl Place {
    /// Its content, if it is the owner's, of this type and free.
    #[inline(always)]
    fn lend<C: Default + 'static>(&mut self, owner: u64, at: usize) -> Option<Lent<C>> {
        if self.owner != owner || self.is_lent {
            return None;
        }
        let content = std::mem::take(self.content.downcast_mut::<C>()?);
        self.is_lent = true;
        Some(Lent { owner, number: self.number, at, content })
    }
}

/// What a parameter in `scratch(..)` is lent: lists as long as one that is given once.
#[derive(Debug)]
pub struct Scratch<V> {
    owner: u64,
    filling: Vec<V>,
    /// Where the first room was found last, for each of its uses: most likely it is still there, and in a thread with many
    /// functions it takes as long to look through all places as to compute a small one.
    found: [AtomicUsize; 4],
}

/// What a room is for.
#[derive(Clone, Copy)]
enum Use {
    /// Values alone.
    Values,
    /// Tangents alone.
    Tangents,
    /// All that the first pass of a linear form needs.
    FirstPass,
    /// All that its second pass needs.
    SecondPass,
}

impl<V> Scratch<V> {
    /// Rooms that are at first filled with this.
    pub fn new(filling: Vec<V>) -> Self {
        static OWNERS: AtomicU64 = AtomicU64::new(0);
        let found = [const { AtomicUsize::new(0) }; 4];
        Self { owner: OWNERS.fetch_add(1, Ordering::Relaxed), filling, found }
    }

    /// A room for values.
    pub fn values(&self) -> Room<V>
    where
        V: Clone + 'static,
    {
        self.room(V::clone, Use::Values)
    }

    /// A room for tangents: zero if that is asked for, otherwise as it was left.
    #[inline(always)]
    pub fn tangents<T: Tangent>(&self, is_zero: bool) -> Room<Tan<V, T>>
    where
        V: Differentiable,
        Tan<V, T>: Skip<T> + 'static,
    {
        let mut room = self.room(V::zero_tangent::<T>, Use::Tangents);
        if is_zero {
            self.clear(&mut room);
        }
        room
    }

    /// Makes tangents zero.
    #[inline(always)]
    fn clear<T: Tangent>(&self, tangents: &mut [Tan<V, T>])
    where
        V: Differentiable,
        Tan<V, T>: Skip<T>,
    {
        for (tangent, value) in tangents.iter_mut().zip(&self.filling) {
            // Inlined, this is compiled for the instruction set of the caller.
            *tangent = match Skip::<T>::blank() {
                Some(zero) => zero,
                None => value.zero_tangent(),
            };
        }
    }

    /// A room for values over another scalar.
    pub fn over<S: Scalar>(&self) -> Room<Over<V, S>>
    where
        V: Overload,
        Over<V, S>: 'static,
    {
        self.room(V::lift::<S>, Use::Tangents)
    }

    #[inline(always)]
    fn room<X: 'static>(&self, part: impl FnMut(&V) -> X, used: Use) -> Room<X> {
        let fill = || self.filling.iter().map(part).collect();
        // What takes no memory need not be kept.
        if size_of::<X>() == 0 {
            return Room(Lent { owner: self.owner, number: NOWHERE, at: NOWHERE, content: fill() });
        }
        Room(self.lend(fill, used))
    }

    /// Something that this thread has kept, or that is made anew. The first that is free is lent: the chunks of an evaluation find
    /// the same, also where another evaluation runs within it.
    #[inline(always)]
    fn lend<C: Default + 'static>(&self, make: impl FnOnce() -> C, used: Use) -> Lent<C> {
        let found = &self.found[used as usize];
        let at = found.load(Ordering::Relaxed);
        let kept =
            ROOMS.with_borrow_mut(|rooms| rooms.get_mut(at).filter(|place| place.is_first)?.lend(self.owner, at));
        kept.or_else(|| self.look_for(found)).unwrap_or_else(|| self.new_place(make))
    }

    /// The first place among all that is free.
    #[cold]
    fn look_for<C: Default + 'static>(&self, found: &AtomicUsize) -> Option<Lent<C>> {
        ROOMS.with_borrow_mut(|rooms| {
            let (at, lent) =
                rooms.iter_mut().enumerate().find_map(|(at, place)| Some((at, place.lend(self.owner, at)?)))?;
            if rooms[at].is_first {
                found.store(at, Ordering::Relaxed);
            }
            Some(lent)
        })
    }

    /// What this thread does not have yet, with a place for it.
    #[cold]
    fn new_place<C: Default + 'static>(&self, make: impl FnOnce() -> C) -> Lent<C> {
        let content = make();
        ROOMS.with_borrow_mut(|rooms| {
            let own = || rooms.iter().filter(|place| place.owner == self.owner);
            let number = own().map(|place| place.number + 1).max().unwrap_or(0);
            let is_first = !own().any(|place| place.content.is::<C>());
            rooms.push(Place { owner: self.owner, number, is_first, is_lent: true, content: Box::new(C::default()) });
            Lent { owner: self.owner, number, at: rooms.len() - 1, content }
        })
    }
}

impl<V> Drop for Scratch<V> {
    /// Rooms of this thread are given up; those of others end with them.
    fn drop(&mut self) {
        // Nothing is left to do where the thread itself is ending.
        let _ = ROOMS.try_with(|rooms| {
            if let Ok(mut rooms) = rooms.try_borrow_mut() {
                rooms.retain(|place| place.owner != self.owner);
            }
        });
    }
}

/// A place that does not exist.
const NOWHERE: usize = usize::MAX;

/// What is in use, until it is put back to its place.
#[derive(Debug)]
struct Lent<C: Default + 'static> {
    owner: u64,
    /// Its number among those of the owner.
    number: usize,
    /// Where its place is, unless others before it have gone.
    at: usize,
    content: C,
}

impl<C: Default> Drop for Lent<C> {
    fn drop(&mut self) {
        if self.number == NOWHERE {
            return;
        }
        let content = std::mem::take(&mut self.content);
        let _ = ROOMS.try_with(|rooms| {
            let mut rooms = rooms.borrow_mut();
            let is_own = |place: &Place| place.owner == self.owner && place.number == self.number;
            let at = match rooms.get(self.at).is_some_and(is_own) {
                true => Some(self.at),
                false => rooms.iter().position(is_own),
            };
            // Without a place, its owner has gone.
            if let Some(place) = at.map(|at| &mut rooms[at])
                && let Some(kept) = place.content.downcast_mut::<C>()
            {
                *kept = content;
                place.is_lent = false;
            }
        });
    }
}

/// A room that is in use.
#[derive(Debug)]
pub struct Room<X: 'static>(Lent<Vec<X>>);

impl<X> Deref for Room<X> {
    type Target = [X];
    #[inline(always)]
    fn deref(&self) -> &[X] {
        &self.0.content
    }
}

impl<X> DerefMut for Room<X> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [X] {
        &mut self.0.content
    }
}

#[cfg(test)]
mod tests;
