//! Room that a function of vectors is lent while it runs, so that it need not allocate its own.
//!
//! Rooms are kept by the thread that used them: an evaluation finds what one before it left, and several threads can
//! evaluate one function. Everything that a function reads of its room it must have written before, in the same evaluation.

use crate::overloaded::{Over, Overload, Scalar};
use crate::{Differentiable, Skip, Tan, Tangent};
use core::any::Any;
use core::cell::RefCell;
use core::ops::{Deref, DerefMut};
use core::sync::atomic::{AtomicU64, Ordering};

thread_local! {
    /// The rooms that are not in use, each with its owner.
    static ROOMS: RefCell<Vec<(u64, Box<dyn Any>)>> = const { RefCell::new(Vec::new()) };
}

/// What a parameter in `scratch(..)` is lent: lists as long as one that is given once.
#[derive(Debug)]
pub struct Scratch<V> {
    owner: u64,
    filling: Vec<V>,
}

impl<V> Scratch<V> {
    /// Rooms that are at first filled with this.
    pub fn new(filling: Vec<V>) -> Self {
        static OWNERS: AtomicU64 = AtomicU64::new(0);
        Self { owner: OWNERS.fetch_add(1, Ordering::Relaxed), filling }
    }

    /// A room for values.
    pub fn values(&self) -> Room<V>
    where
        V: Clone + 'static,
    {
        self.room(V::clone)
    }

    /// A room for tangents: zero if that is asked for, otherwise as it was left.
    #[inline(always)]
    pub fn tangents<T: Tangent>(&self, is_zero: bool) -> Room<Tan<V, T>>
    where
        V: Differentiable,
        Tan<V, T>: Skip<T> + 'static,
    {
        let mut room = self.room(V::zero_tangent::<T>);
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
        self.room(V::lift::<S>)
    }

    /// A room that this thread has kept, or a new one.
    fn room<X: 'static>(&self, part: impl FnMut(&V) -> X) -> Room<X> {
        let kept = ROOMS.with_borrow_mut(|rooms| {
            let is_own = |(owner, room): &(u64, Box<dyn Any>)| *owner == self.owner && room.is::<Vec<X>>();
            rooms.iter().position(is_own).map(|at| rooms.swap_remove(at).1)
        });
        let kept = kept.and_then(|room| room.downcast::<Vec<X>>().ok());
        let content = kept.unwrap_or_else(|| Box::new(self.filling.iter().map(part).collect()));
        Room { owner: self.owner, content: Some(content) }
    }
}

impl<V> Drop for Scratch<V> {
    /// Rooms of this thread are given up; those of others end with them.
    fn drop(&mut self) {
        // Nothing is left to do where the thread itself is ending.
        let _ = ROOMS.try_with(|rooms| {
            if let Ok(mut rooms) = rooms.try_borrow_mut() {
                rooms.retain(|(owner, _)| *owner != self.owner);
            }
        });
    }
}

/// A room that is in use.
#[derive(Debug)]
pub struct Room<X: 'static> {
    owner: u64,
    /// There until it is given back.
    content: Option<Box<Vec<X>>>,
}

impl<X> Deref for Room<X> {
    type Target = [X];
    #[inline(always)]
    fn deref(&self) -> &[X] {
        self.content.as_ref().expect("a room in use has its content")
    }
}

impl<X> DerefMut for Room<X> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [X] {
        self.content.as_mut().expect("a room in use has its content")
    }
}

impl<X> Drop for Room<X> {
    fn drop(&mut self) {
        if let Some(content) = self.content.take() {
            let _ = ROOMS.try_with(|rooms| rooms.borrow_mut().push((self.owner, content)));
        }
    }
}
