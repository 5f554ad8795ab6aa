//! Arithmetic modulo an odd prime below 2^62, in Montgomery's form, which needs no division and so is fast without
//! optimization too. Elements are plain `u64`.

use crate::number::Number;
use num_integer::Integer;
use num_traits::ToPrimitive;

/// The integers modulo a prime.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    p: u64,
    /// Minus one over `p` modulo 2^64.
    inverse: u64,
    /// 2^128 modulo `p`: brings an integer into Montgomery's form.
    square: u64,
    one: u64,
    /// What a point of the unit circle is raised to, so that it lies in the subgroup of large prime order.
    pub cofactor: u64,
}

impl Field {
    /// For a prime with `p + 1 = cofactor * q`, `q` a prime.
    pub fn new(p: u64, cofactor: u64) -> Field {
        let mut inverse = 1u64;
        for _ in 0..6 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(p.wrapping_mul(inverse)));
        }
        let square = ((u128::MAX % p as u128) + 1) % p as u128;
        let mut field = Field { p, inverse: inverse.wrapping_neg(), square: square as u64, one: 0, cofactor };
        field.one = field.element(1);
        field
    }

    pub fn prime(&self) -> u64 {
        self.p
    }

    pub fn one(&self) -> u64 {
        self.one
    }

    /// An integer in Montgomery's form.
    pub fn element(&self, value: u64) -> u64 {
        self.mul(value % self.p, self.square)
    }

    pub fn add(&self, a: u64, b: u64) -> u64 {
        let sum = a + b;
        if sum >= self.p { sum - self.p } else { sum }
    }

    pub fn neg(&self, a: u64) -> u64 {
        if a == 0 { 0 } else { self.p - a }
    }

    pub fn sub(&self, a: u64, b: u64) -> u64 {
        self.add(a, self.neg(b))
    }

    pub fn mul(&self, a: u64, b: u64) -> u64 {
        let t = a as u128 * b as u128;
        let m = (t as u64).wrapping_mul(self.inverse);
        let u = ((t + m as u128 * self.p as u128) >> 64) as u64;
        if u >= self.p { u - self.p } else { u }
    }

    pub fn pow(&self, base: u64, mut exponent: u64) -> u64 {
        let (mut result, mut square) = (self.one, base);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = self.mul(result, square);
            }
            exponent >>= 1;
            if exponent > 0 {
                square = self.mul(square, square);
            }
        }
        result
    }

    /// One over an element, or nothing for zero.
    pub fn invert(&self, a: u64) -> Option<u64> {
        (a != 0).then(|| self.pow(a, self.p - 2))
    }

    /// Whether an element is a nonzero square. Squares play the part of positive numbers: products and quotients of
    /// squares are squares, minus one is none, and each square has exactly one root that is a square.
    pub fn is_square(&self, a: u64) -> bool {
        a != 0 && self.pow(a, (self.p - 1) / 2) == self.one
    }

    /// A rational number, or nothing if `p` divides its denominator.
    pub fn number(&self, value: &Number) -> Option<u64> {
        let (n, d) = self.residues(value);
        if d == 1 { Some(self.element(n)) } else { Some(self.mul(self.element(n), self.invert(self.element(d))?)) }
    }

    /// Numerator and denominator modulo `p`.
    fn residues(&self, value: &Number) -> (u64, u64) {
        residues(value, self.p)
    }

    /// `base` to a rational power, or nothing if it has none: a negative power of zero, an even root of what is no square,
    /// or a root of a degree that is not prime to the order of the group.
    pub fn power(&self, base: u64, exponent: &Number) -> Option<u64> {
        if let Some(n) = exponent.to_i64() {
            if n >= 0 {
                return Some(self.pow(base, n as u64));
            }
            return self.invert(self.pow(base, n.unsigned_abs()));
        }
        if base == 0 {
            return (!exponent.is_negative()).then_some(0);
        }
        let (_, denominator) = exponent.parts();
        let order = if denominator.is_even() { (self.p - 1) / 2 } else { self.p - 1 };
        if denominator.is_even() && !self.is_square(base) {
            return None;
        }
        let (n, d) = residues(exponent, order);
        Some(self.pow(base, (n as u128 * inverse_modulo(d, order)? as u128 % order as u128) as u64))
    }
}

/// Numerator and denominator of a number modulo `m`.
pub(crate) fn residues(value: &Number, m: u64) -> (u64, u64) {
    match value.small() {
        Some((n, d)) => ((n as i128).rem_euclid(m as i128) as u64, d as u64 % m),
        None => {
            let (n, d) = value.parts();
            let m = num_bigint::BigInt::from(m);
            (n.mod_floor(&m).to_u64().unwrap_or(0), d.mod_floor(&m).to_u64().unwrap_or(0))
        }
    }
}

/// One over `a` modulo any `m`, if `a` is prime to it.
pub(crate) fn inverse_modulo(a: u64, m: u64) -> Option<u64> {
    let gcd = (a as i128).extended_gcd(&(m as i128));
    (gcd.gcd == 1).then(|| gcd.x.rem_euclid(m as i128) as u64)
}

#[cfg(test)]
mod tests {
    use super::Field;
    use crate::number::Number;
    use crate::signature::primes::{COFACTOR, PRIMES};

    #[test]
    fn the_axioms_hold() {
        for p in [101, PRIMES[0], PRIMES[7]] {
            let field = Field::new(p, 1);
            let plain = |a: u64| field.mul(a, 1);
            for a in [0, 1, 2, 3, 50, 99, 100, 12345, u64::MAX] {
                for b in [0, 1, 5, 77, 98765432123, u64::MAX - 1] {
                    let (x, y) = (field.element(a), field.element(b));
                    let (r, s) = (a % p, b % p);
                    assert_eq!(plain(field.mul(x, y)), (r as u128 * s as u128 % p as u128) as u64);
                    assert_eq!(plain(field.add(x, y)), (r + s) % p);
                    assert_eq!(field.add(field.sub(x, y), y), x);
                    if s != 0 {
                        assert_eq!(field.mul(field.mul(x, y), field.invert(y).unwrap()), x);
                    }
                }
            }
            assert_eq!(
                field.number(&Number::ratio(-1, 3).unwrap()).map(|a| field.mul(a, field.element(3))),
                Some(field.neg(field.one()))
            );
        }
    }

    #[test]
    fn the_primes_are_what_the_signature_needs() {
        for (i, p) in PRIMES.into_iter().enumerate() {
            assert!(PRIMES[..i].iter().all(|q| *q != p));
            assert_eq!((p + 1) % COFACTOR, 0);
            let field = Field::new(p, COFACTOR);
            for small in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47] {
                assert!(field.is_square(field.element(small)));
                assert!(small == 2 || (p - 1) % small != 0);
            }
            assert!(!field.is_square(field.neg(field.one())));
            // Roots multiply, and their powers give back what they are of.
            let (a, b) = (field.pow(field.element(1234567), 2), field.pow(field.element(7654321), 2));
            for exponent in ["0.5", "-1.5", "0.25"]
                .map(|text| text.parse::<Number>().unwrap())
                .into_iter()
                .chain(Number::ratio(2, 3))
            {
                let power = |x| field.power(x, &exponent).unwrap();
                assert_eq!(power(field.mul(a, b)), field.mul(power(a), power(b)));
                assert_eq!(field.power(power(a), &exponent.recip().unwrap()), Some(a));
            }
        }
    }
}
