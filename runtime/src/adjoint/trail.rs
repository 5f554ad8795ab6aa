//! What the first sweep puts down, and the second takes up from its end.

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

    /// Gives up where the shape of a value does not follow from its type.
    #[inline(always)]
    pub fn fixed<V: Differentiable>(&mut self, _: &V) {
        if V::hollow().is_none() {
            self.give_up();
        }
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
    numbers: &'a [f64],
    words: &'a [usize],
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

    /// Whether everything was taken up: the second sweep went the way of the first one.
    pub fn is_finished(&self) -> bool {
        self.numbers.is_empty() && self.words.is_empty()
    }
}
