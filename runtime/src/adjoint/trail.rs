//! What the first sweep puts down, and the second takes up from its end.

use super::Unwanted;
use crate::Differentiable;

/// Partials, decisions and counts, in the order in which the values are computed.
///
/// It is made by `default`, and keeps its memory: nothing is allocated for the second evaluation of the same length.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    numbers: Vec<f64>,
    words: Vec<usize>,
    gave_up: bool,
}

/// The shape of a value, as words; of most types there are none.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    length: usize,
    /// Of a list there is one word: it takes no memory.
    first: [usize; 3],
    others: Vec<usize>,
}

/// Something discrete that a trail keeps: an index, a count, a decision.
pub trait Word: Copy {
    #[doc(hidden)]
    fn word(self) -> usize;
    #[doc(hidden)]
    fn of(word: usize) -> Self;
}

macro_rules! words {
    ($($integer:ty)*) => {$(
        impl Word for $integer {
            #[inline(always)]
            fn word(self) -> usize {
                self as usize
            }
            #[inline(always)]
            fn of(word: usize) -> Self {
                word as $integer
            }
        }
    )*};
}

words! { usize u8 u16 u32 isize i8 i16 i32 }

impl Word for bool {
    #[inline(always)]
    fn word(self) -> usize {
        self as usize
    }
    #[inline(always)]
    fn of(word: usize) -> Self {
        word != 0
    }
}

impl Trail {
    /// Forgets what was put down; the memory stays.
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.words.clear();
        self.gave_up = false;
    }

    /// Puts partials down.
    #[inline(always)]
    pub fn put<const N: usize>(&mut self, partials: [f64; N]) {
        self.numbers.extend_from_slice(&partials);
    }

    /// Puts something discrete down.
    #[inline(always)]
    pub fn note<W: Word>(&mut self, word: W) {
        self.words.push(word.word());
    }

    /// Notes the shape of a value, so that its first part is taken up first.
    #[inline(always)]
    pub fn shape<V: Differentiable + ?Sized>(&mut self, value: &V) {
        let start = self.words.len();
        value.note(self);
        self.words[start..].reverse();
    }

    /// Notes the shape of something passive that is lent where adjoints may be wanted.
    #[inline(always)]
    pub fn note_unwanted<V: Differentiable + ?Sized>(&mut self, value: &V) {
        let start = self.words.len();
        self.shape(value);
        self.note(self.words.len() - start);
    }

    /// The shape of a value that will be gone when it has to be noted.
    #[inline(always)]
    pub fn shape_of<V: Differentiable + ?Sized>(&mut self, value: &V) -> Shape {
        let start = self.words.len();
        self.shape(value);
        let mut shape = Shape::default();
        for word in self.words.drain(start..) {
            match shape.first.get_mut(shape.length) {
                Some(place) => *place = word,
                None => shape.others.push(word),
            }
            shape.length += 1;
        }
        shape
    }

    /// Notes a shape that was found before.
    #[inline(always)]
    pub fn note_shape(&mut self, shape: &Shape) {
        self.words.extend_from_slice(&shape.first[..shape.length.min(shape.first.len())]);
        self.words.extend_from_slice(&shape.others);
    }

    /// There is no adjoint code for what is evaluated.
    pub fn give_up(&mut self) {
        self.gave_up = true;
    }

    /// Whether there is no adjoint code for something that was evaluated.
    pub fn has_given_up(&self) -> bool {
        self.gave_up
    }

    /// The way back, as often as it is wanted.
    pub fn unwind(&self) -> Unwinding<'_> {
        Unwinding { numbers: &self.numbers, words: &self.words }
    }

    /// How many bytes are in use.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.numbers[..]) + size_of_val(&self.words[..])
    }
}

/// The way back over a [`Trail`].
#[derive(Clone, Debug)]
pub struct Unwinding<'a> {
    pub(super) numbers: &'a [f64],
    pub(super) words: &'a [usize],
}

impl Unwinding<'_> {
    /// The partials that were put down last.
    #[inline(always)]
    pub fn take<const N: usize>(&mut self) -> [f64; N] {
        let (rest, last) = self.numbers.split_last_chunk().expect("as much was put down");
        self.numbers = rest;
        *last
    }

    /// What was noted last.
    #[inline(always)]
    pub fn noted<W: Word>(&mut self) -> W {
        let (last, rest) = self.words.split_last().expect("as much was noted");
        self.words = rest;
        W::of(*last)
    }

    /// Room for the adjoints of something passive.
    #[inline(always)]
    pub fn unwanted(&mut self) -> Unwanted {
        let count: usize = self.noted();
        let (rest, shape) = self.words.split_at(self.words.len() - count);
        self.words = rest;
        Unwanted { shape: shape.to_vec() }
    }

    /// Whether everything was taken up: the second sweep went the way of the first one.
    pub fn is_finished(&self) -> bool {
        self.numbers.is_empty() && self.words.is_empty()
    }
}
