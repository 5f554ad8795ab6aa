//! Points of the unit circle over a field: they multiply as rotations do.

use super::field::{Field, inverse_modulo, residues};
use super::primes::{COFACTOR, PRIMES};
use crate::number::Number;
use std::sync::OnceLock;

/// Cosine and sine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rotation {
    pub cos: u64,
    pub sin: u64,
}

impl Rotation {
    pub fn identity(field: &Field) -> Rotation {
        Rotation { cos: field.one(), sin: 0 }
    }

    /// The point with half the tangent `u` (Weierstrass). `1 + u^2` is never zero, for minus one is no square.
    pub fn from_half_tangent(field: &Field, u: u64) -> Option<Rotation> {
        let square = field.mul(u, u);
        let inverse = field.invert(field.add(field.one(), square))?;
        let cos = field.mul(field.sub(field.one(), square), inverse);
        Some(Rotation { cos, sin: field.mul(field.add(u, u), inverse) })
    }

    pub fn then(self, field: &Field, other: Rotation) -> Rotation {
        let cos = field.sub(field.mul(self.cos, other.cos), field.mul(self.sin, other.sin));
        let sin = field.add(field.mul(self.sin, other.cos), field.mul(self.cos, other.sin));
        Rotation { cos, sin }
    }

    pub fn pow(self, field: &Field, mut exponent: u64) -> Rotation {
        let (mut result, mut square) = (Rotation::identity(field), self);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = result.then(field, square);
            }
            square = square.then(field, square);
            exponent >>= 1;
        }
        result
    }

    /// It to a rational power, in the subgroup of order `(p + 1) / cofactor`, or nothing if the denominator divides that.
    pub fn power(self, field: &Field, exponent: &Number) -> Option<Rotation> {
        let order = (field.prime() + 1) / field.cofactor;
        let (n, d) = residues(exponent, order);
        let e = n as u128 * inverse_modulo(d, order)? as u128 % order as u128;
        Some(self.pow(field, e as u64))
    }
}

/// The rotation by pi / 5040, or nothing if the prime is none of [`PRIMES`].
pub(super) fn turn(field: &Field) -> Option<Rotation> {
    static TURNS: [OnceLock<Option<Rotation>>; PRIMES.len()] = [const { OnceLock::new() }; PRIMES.len()];
    let known = PRIMES.iter().position(|p| *p == field.prime() && field.cofactor == COFACTOR)?;
    *TURNS[known].get_or_init(|| find_turn(field))
}

/// The rotation by pi / 5040: of order 10080, and such that the signs of sines, cosines and roots fit each other as they do among
/// the reals.
fn find_turn(field: &Field) -> Option<Rotation> {
    const ORDER: u64 = 10080;
    let generator = (2..200).find_map(|u| {
        let point = Rotation::from_half_tangent(field, field.element(u))?;
        let candidate = point.pow(field, (field.prime() + 1) / ORDER);
        let full = [2, 3, 5, 7].iter().all(|q| candidate.pow(field, ORDER / q) != Rotation::identity(field));
        full.then_some(candidate)
    })?;
    let fits = |turn: Rotation| {
        let at = |n: u64, d: u64| turn.pow(field, 5040 / d * n);
        let four = field.element(4);
        let fifth = field.sub(field.mul(four, at(1, 5).cos), field.one());
        let sevenths = field.mul(at(1, 7).sin, field.mul(at(2, 7).sin, at(3, 7).sin));
        // sin(pi/2) = 1, cos(pi/4) = sqrt(2)/2, cos(pi/6) = sqrt(3)/2, 4 cos(pi/5) - 1 = sqrt(5), 8 sin sin sin = sqrt(7).
        at(1, 2).sin == field.one()
            && [at(1, 4).cos, at(1, 6).cos, fifth, sevenths].iter().all(|value| field.is_square(*value))
    };
    (1..ORDER)
        .filter(|j| [2, 3, 5, 7].iter().all(|q| j % q != 0))
        .map(|j| generator.pow(field, j))
        .find(|candidate| fits(*candidate))
}
