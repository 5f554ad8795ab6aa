//! Signatures: values of expressions at random points of finite fields, by which zero is recognized.
//!
//! Two points are used, each in a field of its own. What is identically zero is zero at both. What is not, is zero at both
//! with a probability below 2^-80 (DeMillo and Lipton, Schwartz, Zippel). Functions are given values that keep their identities:
//!
//! - Roots and rational powers: arguments of even roots are squares of the field, as positive numbers are; among squares
//!   every rational power exists, is unique, and multiplies. Points are drawn until the arguments are squares.
//! - Sines and cosines: coordinates of points of the unit circle, one drawn for each monomial of an angle, powers for multiples
//!   and fractions of it, products for sums. Rational multiples of pi are points of finite order.
//! - Exponentials: the same with squares of the field. `exp(q ln w)` is `w^q`. Hyperbolic functions are what they are made of.
//! - Absolute values: the one of `w` and `-w` that is a square. Then `|w|` is `w` or `-w` at each point, so what contains one and is
//!   zero at all points is looked at by numbers too, and if it is not zero there, points are drawn anew until it is not here.
//! - Everything else (`ln`, inverse functions, unknown functions) is a random value, the same for the same argument.
//!
//! Known not to be recognized: identities of logarithms and of inverse functions, and those of
//! sums of angles or exponents that would have to be simplified as fractions first. Such an expression counts as not zero.

mod evaluate;
mod expand;
pub(crate) mod field;
pub(crate) mod primes;
mod resample;
mod rotation;

use crate::graph::Id;
use field::Field;
use primes::{COFACTOR, PRIMES};
use rotation::Rotation;
use rustc_hash::FxHashMap;

/// How many points are used.
pub const SETS: usize = 2;

/// The value of an expression at each point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Signature(pub(crate) [u64; SETS]);

impl Signature {
    /// Whether the expression is zero at all points.
    pub fn is_zero(&self) -> bool {
        self.0 == [0; SETS]
    }
}

/// A random point: a field, and what its random values are drawn from.
pub(crate) struct Sample {
    pub field: Field,
    /// Which of the primes are left to use, if one has to be replaced.
    next_prime: usize,
    seed: u64,
    /// By symbol: how often its value was drawn anew.
    draws: Vec<u64>,
    /// Points of the circle by the value of the angle up to its sign, and exponentials (`true`) by that of the exponent.
    known: FxHashMap<(bool, u64), Rotation>,
}

/// The points, and what was asked of them.
pub(crate) struct Samples {
    sets: [Sample; SETS],
    /// The expressions that are arguments of even roots.
    roots: Vec<Id>,
    /// How often points were drawn anew.
    pub redrawn: usize,
}

impl Samples {
    pub fn new(seed: u64) -> Samples {
        let mut next = 0;
        let sets = [0, 1].map(|i| {
            next = i + 2;
            Sample::new(Field::new(PRIMES[i], COFACTOR), mix(seed, i as u64), next)
        });
        Samples { sets, roots: Vec::new(), redrawn: 0 }
    }

    pub fn with_primes(primes: [u64; SETS], seed: u64) -> Samples {
        let mut i = 0;
        let sets = primes.map(|p| {
            i += 1;
            Sample::new(Field::new(p, 1), mix(seed, i), PRIMES.len())
        });
        Samples { sets, roots: Vec::new(), redrawn: 0 }
    }

    pub fn field(&self, set: usize) -> &Field {
        &self.sets[set].field
    }

    pub fn add_symbol(&mut self) {
        for set in &mut self.sets {
            set.draws.push(0);
        }
    }
}

impl Sample {
    fn new(field: Field, seed: u64, next_prime: usize) -> Sample {
        Sample { field, next_prime, seed, draws: Vec::new(), known: FxHashMap::default() }
    }

    /// A random element, the same for the same words.
    fn random(&self, tag: u64, words: impl IntoIterator<Item = u64>) -> u64 {
        let hash = words.into_iter().fold(mix(self.seed, tag), mix);
        // Two words, so that every element is as likely as every other.
        let wide = (mix(hash, 1) as u128) << 64 | mix(hash, 2) as u128;
        (wide % self.field.prime() as u128) as u64
    }

    fn symbol(&self, symbol: u32) -> u64 {
        self.random(1, [symbol as u64, self.draws[symbol as usize]])
    }
}

/// One round of a mixing function (Steele, Lea, Flood 2014) over a state and a word.
pub(crate) fn mix(state: u64, word: u64) -> u64 {
    let mut z = (state ^ word.wrapping_mul(0xD6E8_FEB8_6659_FD93)).wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
