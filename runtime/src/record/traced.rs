//! A tangent that remembers which partials it is made of, and not their values.

use super::recording::FIRST;
use crate::{Number, Skip, Tangent};
use core::cell::RefCell;
use core::ops::{Add, Neg, Sub};
use std::collections::HashMap;

/// Beside a weight: minus it.
pub(super) const MINUS: u32 = 1 << 31;

/// The weight 1.
pub(super) const ONE: u32 = 0;

/// What a tangent is multiplied by, as far as it is known before the values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Weight {
    /// A number that is the same at every point, by its bits.
    Constant(u64),
    /// A partial, by its place among those that the values put down.
    Partial(u32),
    /// A product of two.
    Product(u32, u32),
    /// A sum of two.
    Sum(u32, u32),
}

/// A multiple of a slot, as [`Recorded`](super::Recorded) is; the weight is one of the trace's.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Traced {
    pub(super) weight: u32,
    /// One more than the slot; zero for a tangent that is zero.
    at: u32,
    /// The number of the trace.
    trace: u32,
}

impl Traced {
    /// The slot that it is a multiple of; none of zero.
    pub(super) fn slot(self) -> Option<u32> {
        self.at.checked_sub(1)
    }
}

/// The terms of a function's linearization, with weights in place of numbers.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Trace {
    pub(super) weights: Vec<Weight>,
    /// Weight and operand of each term; see [`super::recording::Terms`].
    pub(super) terms: Vec<(u32, u32)>,
    ids: HashMap<Weight, u32>,
    /// What tells the codes of this trace from those of another.
    salt: u64,
    /// How many partials there are.
    partials: usize,
    inputs: usize,
    number: u32,
    limit: usize,
    /// It is longer than it may be, or a tangent of another trace was found.
    failed: bool,
}

thread_local! {
    static UNDER_WAY: RefCell<Option<Trace>> = const { RefCell::new(None) };
}

/// So many traces are compared.
pub(super) const SALTS: u64 = 3;

/// Sign and exponent of the codes of a trace. Whoever adds something to one of about 1 is noticed, and whoever compares it with
/// something goes another way where it is huge, the one way or the other.
fn range(salt: u64) -> u64 {
    let huge = 2.0_f64.powi(600);
    [1.0, huge, -huge][(salt % SALTS) as usize].to_bits()
}

/// A number that stands for a partial, with the partial's place and a check of it in its last bits.
pub(super) fn code(salt: u64, place: usize) -> f64 {
    f64::from_bits(range(salt) | (place as u64) << 20 | check(salt, place as u64))
}

/// Twenty bits that no other number is likely to have.
fn check(salt: u64, place: u64) -> u64 {
    let mixed = (place ^ salt << 40 ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ mixed >> 29).wrapping_mul(0x94d0_49bb_1331_11eb) >> 44 | 1
}

impl Trace {
    /// What `work` does with the tangents of so many inputs, where partials are the codes of this salt; the tangents that it gives
    /// are those of the outputs. None if there are more terms than the limit.
    pub(super) fn of(
        salt: u64,
        [partials, inputs, limit]: [usize; 3],
        work: impl FnOnce(&[Traced]) -> Vec<Traced>,
    ) -> Option<(Self, Vec<Traced>)> {
        let number = salt as u32;
        let mut trace = Self { salt, partials, inputs, number, limit, ..Self::default() };
        trace.weight(Weight::Constant(1.0_f64.to_bits()));
        let seeds: Vec<Traced> =
            (0..inputs as u32).map(|slot| Traced { weight: ONE, at: slot + 1, trace: number }).collect();
        /// The trace that was under way goes on when this one ends, also by a panic.
        struct Inside(Option<Trace>);
        impl Drop for Inside {
            fn drop(&mut self) {
                UNDER_WAY.set(self.0.take());
            }
        }
        let inside = Inside(UNDER_WAY.replace(Some(trace)));
        let outputs = work(&seeds);
        let trace = UNDER_WAY.take();
        drop(inside);
        let trace = trace.filter(|trace| {
            !trace.failed && outputs.iter().all(|output| output.at == 0 || output.trace == trace.number)
        })?;
        Some((trace, outputs))
    }

    /// Whether another trace, with other codes, found the same.
    pub(super) fn agrees(&self, other: &Self) -> bool {
        self.weights == other.weights && self.terms == other.terms
    }

    /// The weight of this meaning.
    fn weight(&mut self, weight: Weight) -> u32 {
        let next = self.weights.len() as u32;
        let found = *self.ids.entry(weight).or_insert(next);
        if found == next {
            self.weights.push(weight);
        }
        found
    }

    /// The weight of a number: a partial that has this code, or a constant.
    fn of_number(&mut self, number: f64) -> u32 {
        let (bits, range) = (number.to_bits(), range(self.salt));
        let mantissa = bits << 12 >> 12;
        let place = mantissa >> 20;
        let is_code = bits << 1 >> 53 == range << 1 >> 53
            && place < self.partials as u64
            && mantissa & ((1 << 20) - 1) == check(self.salt, place);
        let (weight, is_minus) = match is_code {
            true => (Weight::Partial(place as u32), (bits ^ range) >> 63 == 1),
            false => (Weight::Constant(bits << 1 >> 1), bits >> 63 == 1),
        };
        let sign = if is_minus { MINUS } else { 0 };
        self.weight(weight) | sign
    }

    fn constant(&self, weight: u32) -> Option<f64> {
        let sign = if weight & MINUS == 0 { 1.0 } else { -1.0 };
        match self.weights[(weight & !MINUS) as usize] {
            Weight::Constant(bits) => Some(sign * f64::from_bits(bits)),
            _ => None,
        }
    }

    fn product(&mut self, a: u32, b: u32) -> u32 {
        let sign = (a ^ b) & MINUS;
        let product = match (a & !MINUS, b & !MINUS) {
            (ONE, other) | (other, ONE) => other,
            (a, b) => match self.constant(a).zip(self.constant(b)) {
                Some((a, b)) => self.of_number(a * b),
                None => self.weight(Weight::Product(a, b)),
            },
        };
        product ^ sign
    }

    fn sum(&mut self, a: Traced, b: Traced) -> Traced {
        if a.trace != self.number || b.trace != self.number || self.terms.len() + 2 > self.limit {
            self.failed = true;
            return Traced::default();
        }
        if a.at == b.at {
            if a.weight == b.weight ^ MINUS {
                return Traced::default();
            }
            let weight = match self.constant(a.weight).zip(self.constant(b.weight)) {
                Some((a, b)) => self.of_number(a + b),
                None => self.weight(Weight::Sum(a.weight, b.weight)),
            };
            return Traced { weight, ..a };
        }
        let next = (self.inputs + 1 + self.terms.len()) as u32;
        let is_last = |tangent: Traced| tangent.at == next && tangent.weight == ONE && !self.terms.is_empty();
        let added = match (is_last(a), is_last(b)) {
            (true, _) => [Some((b.weight, b.at - 1)), None],
            (_, true) => [Some((a.weight, a.at - 1)), None],
            _ => [Some((a.weight, (a.at - 1) | FIRST)), Some((b.weight, b.at - 1))],
        };
        self.terms.extend(added.into_iter().flatten());
        Traced { weight: ONE, at: (self.inputs + 1 + self.terms.len()) as u32, trace: self.number }
    }
}

fn with_trace<R: Default>(work: impl FnOnce(&mut Trace) -> R) -> R {
    // Outside of a trace nothing comes of it; there are no such tangents there but zero.
    UNDER_WAY.with_borrow_mut(|trace| trace.as_mut().map(work).unwrap_or_default())
}

impl Add for Traced {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        match (self.at, other.at) {
            (0, _) => other,
            (_, 0) => self,
            _ => with_trace(|trace| trace.sum(self, other)),
        }
    }
}

impl Sub for Traced {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for Traced {
    type Output = Self;
    fn neg(self) -> Self {
        Self { weight: self.weight ^ MINUS, ..self }
    }
}

impl Tangent for Traced {
    fn zero() -> Self {
        Self::default()
    }

    fn scale<P: Number>(self, partial: P) -> Self {
        let partial = partial.number();
        if self.at == 0 || partial == 0.0 {
            return Self::default();
        }
        let weight = with_trace(|trace| {
            let partial = trace.of_number(partial);
            trace.product(self.weight, partial)
        });
        Self { weight, ..self }
    }
}

impl Skip<Traced> for Traced {
    fn blank() -> Option<Self> {
        Some(Self::zero())
    }
}
