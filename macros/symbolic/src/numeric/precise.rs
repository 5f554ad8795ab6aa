//! Numbers of some hundred bits.

use super::{Arithmetic, waves};
use crate::function::Function;
use crate::graph::Symbol;
use crate::number::Number;
use astro_float_num::{BigFloat, Consts, Radix, RoundingMode, Sign};
use rustc_hash::FxHashMap;

/// Numbers of some hundred bits, with a point.
pub(crate) struct Precise {
    pub symbols: FxHashMap<Symbol, BigFloat>,
    numbers: FxHashMap<Number, BigFloat>,
    bits: usize,
    constants: Consts,
}

const MODE: RoundingMode = RoundingMode::None;

impl Precise {
    /// With so many bits. Nothing if memory runs out.
    pub fn new(bits: usize) -> Option<Precise> {
        let constants = Consts::new().ok()?;
        Some(Precise { symbols: FxHashMap::default(), numbers: FxHashMap::default(), bits, constants })
    }

    /// With so many bits, at a point.
    pub fn at(point: &FxHashMap<Symbol, f64>, bits: usize) -> Option<Precise> {
        let mut precise = Precise::new(bits)?;
        precise.symbols = point.iter().map(|(symbol, value)| (*symbol, BigFloat::from_f64(*value, bits))).collect();
        Some(precise)
    }

    /// The point in `f64`.
    pub fn point(&self) -> FxHashMap<Symbol, f64> {
        self.symbols.iter().map(|(symbol, value)| (*symbol, to_f64(value))).collect()
    }

    fn unary(&mut self, function: &Function, x: &BigFloat) -> BigFloat {
        let (p, c) = (self.bits, &mut self.constants);
        match function {
            Function::Sin => x.sin(p, MODE, c),
            Function::Cos => x.cos(p, MODE, c),
            Function::Tan => x.tan(p, MODE, c),
            Function::Asin => x.asin(p, MODE, c),
            Function::Acos => x.acos(p, MODE, c),
            Function::Atan => x.atan(p, MODE, c),
            Function::Sinh => x.sinh(p, MODE, c),
            Function::Cosh => x.cosh(p, MODE, c),
            Function::Tanh => x.tanh(p, MODE, c),
            Function::Exp => x.exp(p, MODE, c),
            Function::Ln => x.ln(p, MODE, c),
            Function::Abs => x.abs(),
            Function::Atan2 | Function::Unknown(..) => BigFloat::nan(None),
        }
    }

    /// The angle of the point `(x, y)`.
    fn angle(&mut self, y: &BigFloat, x: &BigFloat) -> BigFloat {
        let quotient = y.div(x, self.bits, MODE);
        let angle = quotient.atan(self.bits, MODE, &mut self.constants);
        let pi = self.pi();
        match (x.is_negative(), y.is_negative()) {
            (false, _) => angle,
            (true, false) => angle.add(&pi, self.bits, MODE),
            (true, true) => angle.sub(&pi, self.bits, MODE),
        }
    }

    fn wave(&mut self, name: &str, orders: &[u16], arguments: &[BigFloat]) -> BigFloat {
        let p = self.bits;
        let mut sum = self.float(0.0);
        for wave in waves(name, arguments.len()) {
            let mut angle = self.float(wave.phase);
            let mut factor = self.float(wave.amplitude);
            for ((w, x), n) in wave.frequencies.iter().zip(arguments).zip(orders) {
                let w = self.float(*w);
                angle = angle.add(&w.mul(x, p, MODE), p, MODE);
                factor = factor.mul(&w.powi(*n as usize, p, MODE), p, MODE);
            }
            let order = orders.iter().sum::<u16>() % 4;
            let turned = self.unary(if order % 2 == 0 { &Function::Sin } else { &Function::Cos }, &angle);
            let term = factor.mul(&turned, p, MODE);
            sum = if order < 2 { sum.add(&term, p, MODE) } else { sum.sub(&term, p, MODE) };
        }
        sum
    }
}

impl Arithmetic for Precise {
    type Value = BigFloat;

    fn bits(&self) -> usize {
        self.bits
    }

    fn float(&mut self, value: f64) -> BigFloat {
        BigFloat::from_f64(value, self.bits)
    }

    fn number(&mut self, number: &Number) -> BigFloat {
        if let Some(known) = self.numbers.get(number) {
            return known.clone();
        }
        let value = match number.small() {
            Some((n, d)) => BigFloat::from_i64(n, self.bits).div(&BigFloat::from_i64(d, self.bits), self.bits, MODE),
            None => {
                let (n, d) = number.parts();
                let mut read = |text: String| BigFloat::parse(&text, Radix::Dec, self.bits, MODE, &mut self.constants);
                let (n, d) = (read(n.to_string()), read(d.to_string()));
                n.div(&d, self.bits, MODE)
            }
        };
        self.numbers.insert(number.clone(), value.clone());
        value
    }

    fn pi(&mut self) -> BigFloat {
        self.constants.pi(self.bits, MODE)
    }

    fn symbol(&mut self, symbol: Symbol) -> BigFloat {
        self.symbols.get(&symbol).cloned().unwrap_or_else(|| BigFloat::nan(None))
    }

    fn set(&mut self, symbol: Symbol, value: BigFloat) {
        self.symbols.insert(symbol, value);
    }

    fn add_scaled(&mut self, sum: &BigFloat, factor: &Number, value: &BigFloat) -> BigFloat {
        if factor.is_one() {
            return sum.add(value, self.bits, MODE);
        }
        if *factor == Number::MINUS_ONE {
            return sum.sub(value, self.bits, MODE);
        }
        let term = self.number(factor).mul(value, self.bits, MODE);
        sum.add(&term, self.bits, MODE)
    }

    fn mul(&mut self, a: &BigFloat, b: &BigFloat) -> BigFloat {
        a.mul(b, self.bits, MODE)
    }

    fn power(&mut self, base: &BigFloat, exponent: &Number) -> BigFloat {
        let p = self.bits;
        if exponent.is_one() {
            return base.clone();
        }
        let Some((n, d)) = exponent.small().filter(|(n, _)| n.unsigned_abs() < 1 << 20) else {
            let exponent = self.number(exponent);
            return base.pow(&exponent, p, MODE, &mut self.constants);
        };
        let root = match d {
            1 => base.clone(),
            2 => base.sqrt(p, MODE),
            3 => base.cbrt(p, MODE),
            _ => {
                // An odd root of what is negative is negative.
                let degree = self.number(&Number::ratio(1, d).unwrap_or_default());
                let root = base.abs().pow(&degree, p, MODE, &mut self.constants);
                match base.is_negative() {
                    true if d % 2 == 0 => BigFloat::nan(None),
                    true => root.neg(),
                    false => root,
                }
            }
        };
        let power = root.powi(n.unsigned_abs() as usize, p, MODE);
        if n < 0 { power.reciprocal(p, MODE) } else { power }
    }

    fn call(&mut self, function: &Function, arguments: &[BigFloat]) -> BigFloat {
        match (function, arguments) {
            (Function::Unknown(name, orders), _) => self.wave(name, orders, arguments),
            (Function::Atan2, [y, x]) => self.angle(y, x),
            (_, [x]) => self.unary(function, x),
            _ => BigFloat::nan(None),
        }
    }

    fn slope(&mut self, function: &Function, arguments: &[BigFloat], i: usize) -> BigFloat {
        let p = self.bits;
        let x = &arguments[0];
        let one = self.float(1.0);
        let square = x.mul(x, p, MODE);
        match function {
            Function::Sin => self.unary(&Function::Cos, x),
            Function::Cos => self.unary(&Function::Sin, x).neg(),
            Function::Tan => self.unary(function, x).powi(2, p, MODE).add(&one, p, MODE),
            Function::Asin => one.sub(&square, p, MODE).sqrt(p, MODE).reciprocal(p, MODE),
            Function::Acos => one.sub(&square, p, MODE).sqrt(p, MODE).reciprocal(p, MODE).neg(),
            Function::Atan => one.add(&square, p, MODE).reciprocal(p, MODE),
            Function::Atan2 => {
                let (y, x) = (&arguments[0], &arguments[1]);
                let radius = x.mul(x, p, MODE).add(&y.mul(y, p, MODE), p, MODE);
                if i == 0 { x.div(&radius, p, MODE) } else { y.neg().div(&radius, p, MODE) }
            }
            Function::Sinh => self.unary(&Function::Cosh, x),
            Function::Cosh => self.unary(&Function::Sinh, x),
            Function::Tanh => one.sub(&self.unary(function, x).powi(2, p, MODE), p, MODE),
            Function::Exp => self.unary(function, x),
            Function::Ln => x.reciprocal(p, MODE),
            Function::Abs => {
                if x.is_negative() {
                    one.neg()
                } else {
                    one
                }
            }
            Function::Unknown(name, orders) => {
                let mut orders = orders.clone();
                orders[i] += 1;
                self.wave(name, &orders, arguments)
            }
        }
    }

    fn log2(&self, value: &BigFloat) -> f64 {
        match value.as_raw_parts() {
            _ if value.is_zero() => f64::NEG_INFINITY,
            Some((words, .., exponent, _)) => {
                words.last().map_or(f64::NAN, |word| (*word as f64).log2() - 64.0 + exponent as f64)
            }
            None if value.is_inf() => f64::INFINITY,
            None => f64::NAN,
        }
    }
}

/// The nearest `f64`, or one beside it.
pub(crate) fn to_f64(value: &BigFloat) -> f64 {
    let Some((words, _, sign, exponent, _)) = value.as_raw_parts() else {
        return if value.is_inf_pos() {
            f64::INFINITY
        } else if value.is_inf_neg() {
            f64::NEG_INFINITY
        } else {
            f64::NAN
        };
    };
    if value.is_zero() {
        return 0.0;
    }
    let top = words.last().copied().unwrap_or(0) as f64 / 2f64.powi(64);
    // In two steps, so that what is subnormal is not lost on the way.
    let half = exponent / 2;
    let magnitude = top * 2f64.powi(half) * 2f64.powi(exponent - half);
    if sign == Sign::Neg { -magnitude } else { magnitude }
}
