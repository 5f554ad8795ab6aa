//! Room that a function of vectors is lent while it runs, so that it need not allocate its own.
//!
//! Rooms are kept by the thread that used them: an evaluation finds what one before it left, and several threads can
//! evaluate one function. Everything that a function reads of its room it must have written before, in the same evaluation.

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

/// Where a room is kept while nobody uses it. Rooms are asked for by every strip of lanes: places stay where they are.
struct Place {
    owner: u64,
    /// Which of the owner's rooms it is.
    number: usize,
    /// Whether no place before it is the owner's with the same content.
    is_first: bool,
    /// Whether somebody uses it.
    is_lent: bool,
    /// A list, which is empty while somebody uses it.
    content: Box<dyn Any>,
}

impl Place {
    /// Its room, if it is the owner's, of this type and free.
    #[inline(always)]
    fn lend<X: 'static>(&mut self, owner: u64, at: usize) -> Option<Room<X>> {
        if self.owner != owner || self.is_lent {
            return None;
        }
        let content = std::mem::take(self.content.downcast_mut::<Vec<X>>()?);
        self.is_lent = true;
        Some(Room { owner, number: self.number, at, content })
    }
}

/// What a parameter in `scratch(..)` is lent: lists as long as one that is given once.
#[derive(Debug)]
pub struct Scratch<V> {
    owner: u64,
    filling: Vec<V>,
    /// Where the first room for values was found last, and the first one for tangents: most likely they are still there, and in
    /// a thread with many functions it takes as long to look through all places as to compute a small one.
    found: [AtomicUsize; 2],
}

impl<V> Scratch<V> {
    /// Rooms that are at first filled with this.
    pub fn new(filling: Vec<V>) -> Self {
        static OWNERS: AtomicU64 = AtomicU64::new(0);
        let found = [AtomicUsize::new(0), AtomicUsize::new(0)];
        Self { owner: OWNERS.fetch_add(1, Ordering::Relaxed), filling, found }
    }

    /// A room for values.
    pub fn values(&self) -> Room<V>
    where
        V: Clone + 'static,
    {
        self.room(V::clone, &self.found[0])
    }

    /// A room for tangents: zero if that is asked for, otherwise as it was left.
    #[inline(always)]
    pub fn tangents<T: Tangent>(&self, is_zero: bool) -> Room<Tan<V, T>>
    where
        V: Differentiable,
        Tan<V, T>: Skip<T> + 'static,
    {
        let mut room = self.room(V::zero_tangent::<T>, &self.found[1]);
        if is_zero {
            for (tangent, value) in room.iter_mut().zip(&self.filling) {
                // Inlined, this is compiled for the instruction set of the caller.
                *tangent = match Skip::<T>::blank() {
                    Some(zero) => zero,
                    None => value.zero_tangent(),
                };
            }
        }
        room
    }

    /// A room for values over another scalar.
    pub fn over<S: Scalar>(&self) -> Room<Over<V, S>>
    where
        V: Overload,
        Over<V, S>: 'static,
    {
        self.room(V::lift::<S>, &self.found[1])
    }

    /// A room that this thread has kept, or a new one. The first that is free is lent: the strips of an evaluation find the same
    /// room, also where another evaluation runs within it.
    #[inline(always)]
    fn room<X: 'static>(&self, part: impl FnMut(&V) -> X, found: &AtomicUsize) -> Room<X> {
        // What takes no memory need not be kept.
        if size_of::<X>() == 0 {
            return Room {
                owner: self.owner,
                number: usize::MAX,
                at: usize::MAX,
                content: self.filling.iter().map(part).collect(),
            };
        }
        let at = found.load(Ordering::Relaxed);
        let kept =
            ROOMS.with_borrow_mut(|rooms| rooms.get_mut(at).filter(|place| place.is_first)?.lend(self.owner, at));
        kept.or_else(|| self.look_for(found)).unwrap_or_else(|| self.new_room(part))
    }

    /// The first room among all places that is free.
    #[cold]
    fn look_for<X: 'static>(&self, found: &AtomicUsize) -> Option<Room<X>> {
        ROOMS.with_borrow_mut(|rooms| {
            let (at, room) =
                rooms.iter_mut().enumerate().find_map(|(at, place)| Some((at, place.lend(self.owner, at)?)))?;
            if rooms[at].is_first {
                found.store(at, Ordering::Relaxed);
            }
            Some(room)
        })
    }

    /// A room that this thread does not have yet, with a place for it.
    #[cold]
    fn new_room<X: 'static>(&self, part: impl FnMut(&V) -> X) -> Room<X> {
        let content = self.filling.iter().map(part).collect();
        ROOMS.with_borrow_mut(|rooms| {
            let own = || rooms.iter().filter(|place| place.owner == self.owner);
            let number = own().map(|place| place.number + 1).max().unwrap_or(0);
            let is_first = !own().any(|place| place.content.is::<Vec<X>>());
            let empty = Box::new(Vec::<X>::new());
            rooms.push(Place { owner: self.owner, number, is_first, is_lent: true, content: empty });
            Room { owner: self.owner, number, at: rooms.len() - 1, content }
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

/// A room that is in use.
#[derive(Debug)]
pub struct Room<X: 'static> {
    owner: u64,
    /// Its number among those of the owner.
    number: usize,
    /// Where its place is, unless others before it have gone.
    at: usize,
    content: Vec<X>,
}

impl<X> Deref for Room<X> {
    type Target = [X];
    #[inline(always)]
    fn deref(&self) -> &[X] {
        &self.content
    }
}

impl<X> DerefMut for Room<X> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [X] {
        &mut self.content
    }
}

impl<X> Drop for Room<X> {
    fn drop(&mut self) {
        if size_of::<X>() == 0 {
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
                && let Some(kept) = place.content.downcast_mut::<Vec<X>>()
            {
                *kept = content;
                place.is_lent = false;
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{Place, ROOMS, Scratch};
    use crate::{Lanes, Tan};

    /// How many rooms this thread keeps for an owner.
    fn kept<V>(scratch: &Scratch<V>) -> usize {
        let is_kept = |place: &&Place| place.owner == scratch.owner && !place.is_lent;
        ROOMS.with_borrow(|rooms| rooms.iter().filter(is_kept).count())
    }

    #[test]
    fn rooms_are_used_again() {
        let scratch = Scratch::new(vec![1.0, 2.0]);
        let mut room = scratch.values();
        assert_eq!(*room, [1.0, 2.0]);
        room[1] = 7.0;
        let at = room.as_ptr();
        drop(room);
        for _ in 0..3 {
            let room = scratch.values();
            assert_eq!((room.as_ptr(), &*room), (at, &[1.0, 7.0][..]), "nothing is allocated, nor written");
        }
        assert_eq!(kept(&scratch), 1);
    }

    /// Those of one type that are in use at once are told apart by the order in which they are given back.
    #[test]
    fn one_evaluation_after_the_other_finds_the_same_room() {
        let (scratch, other) = (Scratch::new(vec![0.0]), Scratch::new(vec![0.0]));
        drop(other.values());
        let (mut outer, mut inner) = (scratch.values(), scratch.values());
        (outer[0], inner[0]) = (1.0, 2.0);
        drop(inner);
        drop(outer);
        for _ in 0..4 {
            let outer = scratch.values();
            drop(other.values());
            assert_eq!((outer[0], scratch.values()[0]), (1.0, 2.0));
        }
        assert_eq!((kept(&scratch), kept(&other)), (2, 1));
    }

    #[test]
    fn owners_and_types_have_rooms_of_their_own() {
        let (one, two) = (Scratch::new(vec![[1.0; 2]; 3]), Scratch::new(vec![[1.0; 2]; 3]));
        one.values()[0] = [5.0; 2];
        assert_eq!(two.values()[0], [1.0; 2]);
        one.tangents::<Lanes<2>>(false)[0] = [Lanes([3.0; 2]); 2];
        assert_eq!(one.tangents::<Lanes<4>>(false)[0], [Lanes([0.0; 4]); 2]);
        assert_eq!(one.values()[0], [5.0; 2]);
        assert_eq!((kept(&one), kept(&two)), (3, 1));
        // A tangent of one lane is a number, as a value is: it may be lent a room of values, and has to ask for zero.
        assert_eq!(one.tangents::<f64>(true)[0], [0.0; 2]);
        assert_eq!(kept(&one), 3);
    }

    /// Tangents are as they were left, unless they are asked to be zero; also those whose shape only the values know.
    #[test]
    fn tangents_are_cleared_when_asked() {
        let (arrays, lists) = (Scratch::new(vec![[1.0; 2]; 3]), Scratch::new(vec![vec![1.0], vec![1.0; 2]]));
        let left = [Lanes([3.0; 4]); 2];
        arrays.tangents::<Lanes<4>>(false)[1] = left;
        assert_eq!(arrays.tangents::<Lanes<4>>(false)[1], left);
        assert_eq!(*arrays.tangents::<Lanes<4>>(true), [[Lanes([0.0; 4]); 2]; 3]);
        let left: Tan<Vec<f64>, Lanes<4>> = vec![Lanes([3.0; 4]); 5];
        lists.tangents::<Lanes<4>>(false)[1] = left;
        let shapes = |is_zero| lists.tangents::<Lanes<4>>(is_zero).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!((shapes(false), shapes(true)), (vec![1, 5], vec![1, 2]));
    }

    #[test]
    fn rooms_are_given_up_with_their_owner() {
        let (scratch, other) = (Scratch::new(vec![0.0]), Scratch::new(vec![0.0]));
        drop((scratch.values(), other.values()));
        drop(scratch.tangents::<Lanes<4>>(true));
        assert_eq!(kept(&scratch), 2);
        let owner = scratch.owner;
        drop(scratch);
        assert!(ROOMS.with_borrow(|rooms| rooms.iter().all(|place| place.owner != owner)));
        assert_eq!(kept(&other), 1);
    }

    /// A room is given back by a panic, too, and used by other threads as their own.
    #[test]
    fn panics_and_threads() {
        let scratch = Scratch::new(vec![0.0]);
        let panicking = std::panic::AssertUnwindSafe(|| {
            scratch.values()[0] = 1.0;
            let mut room = scratch.values();
            room[0] = 2.0;
            let end = room.len();
            room[end] = 3.0;
        });
        assert!(std::panic::catch_unwind(panicking).is_err());
        assert_eq!((kept(&scratch), scratch.values()[0]), (1, 2.0));
        std::thread::scope(|scope| {
            scope.spawn(|| assert_eq!((kept(&scratch), scratch.values()[0]), (0, 0.0)));
        });
    }
}
