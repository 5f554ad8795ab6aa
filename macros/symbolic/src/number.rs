//! Exact rational numbers. Almost all that occur are small, so those are two machine words; the rest are big integers.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Div, Mul, Neg, Sub};
use std::str::FromStr;
use std::sync::Arc;

/// A rational number in lowest terms.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Number(Repr);

/// `Small` whenever numerator and denominator fit, so that equal numbers are equal values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Repr {
    Small(i64, i64),
    Big(Arc<BigRational>),
}

/// A text that is no decimal number.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a decimal number")]
pub struct NotANumber(String);

impl Number {
    /// Zero.
    pub const ZERO: Number = Number(Repr::Small(0, 1));
    /// One.
    pub const ONE: Number = Number(Repr::Small(1, 1));
    /// Minus one.
    pub const MINUS_ONE: Number = Number(Repr::Small(-1, 1));

    /// `numerator / denominator` in lowest terms, or nothing if the denominator is zero.
    pub fn ratio(numerator: i64, denominator: i64) -> Option<Number> {
        (denominator != 0).then(|| Number::reduced(numerator as i128, denominator as i128))
    }

    fn reduced(numerator: i128, denominator: i128) -> Number {
        let gcd = numerator.unsigned_abs().gcd(&denominator.unsigned_abs()) as i128;
        let sign = if denominator < 0 { -1 } else { 1 };
        let (n, d) = (sign * (numerator / gcd), sign * (denominator / gcd));
        match (fits(n), fits(d)) {
            (Some(n), Some(d)) => Number(Repr::Small(n, d)),
            _ => Number(Repr::Big(Arc::new(BigRational::new_raw(BigInt::from(n), BigInt::from(d))))),
        }
    }

    fn from_big(value: BigRational) -> Number {
        match (value.numer().to_i64(), value.denom().to_i64()) {
            (Some(n), Some(d)) if n != i64::MIN => Number(Repr::Small(n, d)),
            _ => Number(Repr::Big(Arc::new(value))),
        }
    }

    fn big(&self) -> BigRational {
        match &self.0 {
            Repr::Small(n, d) => BigRational::new_raw(BigInt::from(*n), BigInt::from(*d)),
            Repr::Big(value) => (**value).clone(),
        }
    }

    /// Whether it is zero.
    pub fn is_zero(&self) -> bool {
        self.0 == Repr::Small(0, 1)
    }

    /// Whether it is one.
    pub fn is_one(&self) -> bool {
        self.0 == Repr::Small(1, 1)
    }

    /// Whether it is one or minus one.
    pub fn is_unit(&self) -> bool {
        matches!(self.0, Repr::Small(1 | -1, 1))
    }

    /// Whether it is below zero.
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small(n, _) => *n < 0,
            Repr::Big(value) => value.is_negative(),
        }
    }

    /// Whether its denominator is one.
    pub fn is_integer(&self) -> bool {
        match &self.0 {
            Repr::Small(_, d) => *d == 1,
            Repr::Big(value) => value.is_integer(),
        }
    }

    /// Whether a power with it is the same of `x` and `-x`: of its denominator and its numerator, the latter is even.
    pub(crate) fn is_even_power(&self) -> bool {
        match &self.0 {
            Repr::Small(n, _) => n % 2 == 0,
            Repr::Big(value) => value.numer().is_even(),
        }
    }

    /// Whether a power with it exists of nothing negative: its denominator is even.
    pub(crate) fn is_even_root(&self) -> bool {
        match &self.0 {
            Repr::Small(_, d) => d % 2 == 0,
            Repr::Big(value) => value.denom().is_even(),
        }
    }

    /// How many bits its numerator or its denominator has, at least one.
    pub(crate) fn bits(&self) -> u64 {
        let bits = match &self.0 {
            Repr::Small(n, d) => u64::from(64 - n.unsigned_abs().max(d.unsigned_abs()).leading_zeros()),
            Repr::Big(value) => value.numer().bits().max(value.denom().bits()),
        };
        bits.max(1)
    }

    /// It without its sign.
    pub fn abs(&self) -> Number {
        if self.is_negative() { -self } else { self.clone() }
    }

    /// One over it, or nothing for zero.
    pub fn recip(&self) -> Option<Number> {
        match &self.0 {
            Repr::Small(0, _) => None,
            Repr::Small(n, d) => Some(Number::reduced(*d as i128, *n as i128)),
            Repr::Big(value) => Some(Number::from_big(value.recip())),
        }
    }

    /// It as an integer of one machine word, if it is one.
    pub fn to_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Small(n, 1) => Some(n),
            _ => None,
        }
    }

    /// Its numerator and its denominator.
    pub fn parts(&self) -> (BigInt, BigInt) {
        self.big().into_raw()
    }

    /// Its numerator and its positive denominator, if both fit a machine word.
    pub fn small(&self) -> Option<(i64, i64)> {
        match self.0 {
            Repr::Small(n, d) => Some((n, d)),
            Repr::Big(_) => None,
        }
    }

    /// The nearest `f64`.
    pub fn to_f64(&self) -> f64 {
        const EXACT: i64 = 1 << 53;
        match &self.0 {
            Repr::Small(n, d) if n.abs() <= EXACT && *d <= EXACT => *n as f64 / *d as f64,
            _ => self.big().to_f64().unwrap_or(f64::NAN),
        }
    }

    /// Its power with an integer, or nothing for a negative power of zero.
    pub fn powi(&self, exponent: i64) -> Option<Number> {
        if exponent < 0 {
            return self.recip()?.powi(exponent.checked_neg()?);
        }
        let (mut result, mut square, mut rest) = (Number::ONE, self.clone(), exponent);
        while rest > 0 {
            if rest & 1 == 1 {
                result = &result * &square;
            }
            rest >>= 1;
            if rest > 0 {
                square = &square * &square;
            }
        }
        Some(result)
    }

    /// Its root of the given degree, if that is rational and the number is not negative.
    pub fn root(&self, degree: u32) -> Option<Number> {
        if self.is_negative() || degree == 0 {
            return None;
        }
        let (n, d) = self.parts();
        let (rn, rd) = (n.nth_root(degree), d.nth_root(degree));
        (rn.pow(degree) == n && rd.pow(degree) == d).then(|| Number::from_big(BigRational::new(rn, rd)))
    }

    /// The largest number of which both are integer multiples: greatest common divisor of the numerators over the least
    /// common multiple of the denominators. Not negative.
    pub fn content(&self, other: &Number) -> Number {
        if let (Repr::Small(a, b), Repr::Small(c, d)) = (&self.0, &other.0) {
            let lcm = (*b as i128) / (b.gcd(d) as i128) * (*d as i128);
            return Number::reduced(a.gcd(c) as i128, lcm);
        }
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        Number::from_big(BigRational::new(a.gcd(&c), b.lcm(&d)))
    }
}

fn fits(value: i128) -> Option<i64> {
    i64::try_from(value).ok().filter(|n| *n != i64::MIN)
}

impl From<i64> for Number {
    fn from(value: i64) -> Number {
        Number::reduced(value as i128, 1)
    }
}

impl Add for &Number {
    type Output = Number;
    fn add(self, other: &Number) -> Number {
        if let (Repr::Small(a, b), Repr::Small(c, d)) = (&self.0, &other.0) {
            if *b == 1 && *d == 1 {
                return Number::reduced(*a as i128 + *c as i128, 1);
            }
            let (a, b, c, d) = (*a as i128, *b as i128, *c as i128, *d as i128);
            // Below 2^126 each, so the sum cannot overflow.
            return Number::reduced(a * d + c * b, b * d);
        }
        Number::from_big(self.big() + other.big())
    }
}

impl Sub for &Number {
    type Output = Number;
    fn sub(self, other: &Number) -> Number {
        self + &-other
    }
}

impl Mul for &Number {
    type Output = Number;
    fn mul(self, other: &Number) -> Number {
        if let (Repr::Small(a, b), Repr::Small(c, d)) = (&self.0, &other.0) {
            return Number::reduced(*a as i128 * *c as i128, *b as i128 * *d as i128);
        }
        Number::from_big(self.big() * other.big())
    }
}

impl Div for &Number {
    type Output = Option<Number>;
    /// Nothing if the divisor is zero.
    fn div(self, other: &Number) -> Option<Number> {
        let inverse = other.recip()?;
        Some(Mul::mul(self, &inverse))
    }
}

impl Neg for &Number {
    type Output = Number;
    fn neg(self) -> Number {
        match &self.0 {
            Repr::Small(n, d) => Number(Repr::Small(-n, *d)),
            Repr::Big(value) => Number::from_big(-&**value),
        }
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Number) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Number) -> Ordering {
        match (&self.0, &other.0) {
            (Repr::Small(a, b), Repr::Small(c, d)) => (*a as i128 * *d as i128).cmp(&(*c as i128 * *b as i128)),
            _ => self.big().cmp(&other.big()),
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.0 {
            Repr::Small(n, 1) => write!(f, "{n}"),
            Repr::Small(n, d) => write!(f, "{n}/{d}"),
            Repr::Big(value) => write!(f, "{value}"),
        }
    }
}

/// Reads a decimal literal exactly: `0.1` is one tenth, not the nearest `f64`. Digits may be grouped by `_`.
impl FromStr for Number {
    type Err = NotANumber;
    fn from_str(text: &str) -> Result<Number, NotANumber> {
        let wrong = || NotANumber(text.to_string());
        let plain: String = text.chars().filter(|c| *c != '_').collect();
        let (mantissa, exponent) = match plain.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().map_err(|_| wrong())?),
            None => (plain.as_str(), 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = format!("{whole}{fraction}");
        let body = digits.strip_prefix(['-', '+']).unwrap_or(&digits);
        if body.is_empty() || !body.bytes().all(|b| b.is_ascii_digit()) || exponent.unsigned_abs() > 400 {
            return Err(wrong());
        }
        let power = exponent - fraction.len() as i32;
        let scale = num_traits::pow(BigInt::from(10), power.unsigned_abs() as usize);
        let digits = BigInt::from_str(digits.strip_prefix('+').unwrap_or(&digits)).map_err(|_| wrong())?;
        Ok(Number::from_big(match power < 0 {
            true => BigRational::new(digits, scale),
            false => BigRational::new(digits * scale, BigInt::one()),
        }))
    }
}

impl Default for Number {
    fn default() -> Number {
        Number::from_big(BigRational::zero())
    }
}

#[cfg(test)]
mod tests {
    use super::Number;

    #[test]
    fn decimals_are_exact() {
        let tenth: Number = "0.1".parse().unwrap();
        assert_eq!(tenth, Number::ratio(1, 10).unwrap());
        assert_eq!("1.407653916e16".parse::<Number>().unwrap(), Number::from(14_076_539_160_000_000));
        assert_eq!("-2.5e-1".parse::<Number>().unwrap(), Number::ratio(-1, 4).unwrap());
        assert_eq!("40.67286402e-9".parse::<Number>().unwrap().to_f64(), 40.67286402e-9);
        for wrong in ["", "x", "1.2.3", "1e", "--1", "1e999"] {
            assert!(wrong.parse::<Number>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn big_numbers_shrink_again() {
        let big = Number::from(i64::MAX).powi(3).unwrap();
        assert!(big.small().is_none());
        let one = (&big / &big).unwrap();
        assert!(one.is_one());
        assert_eq!(big.root(3), Some(Number::from(i64::MAX)));
        assert_eq!(&(&big - &big), &Number::ZERO);
        assert_eq!(Number::ratio(1, 6).unwrap().content(&Number::ratio(3, 4).unwrap()), Number::ratio(1, 12).unwrap());
        assert_eq!(Number::ZERO.content(&Number::ratio(-3, 4).unwrap()), Number::ratio(3, 4).unwrap());
    }
}
