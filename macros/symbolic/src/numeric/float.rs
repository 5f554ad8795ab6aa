//! Numbers of type `f64`.

use super::{Arithmetic, slope, waves};
use crate::function::Function;
use crate::graph::Symbol;
use crate::number::Number;
use rustc_hash::FxHashMap;

/// Numbers of type `f64`, with a point.
pub(crate) struct Float {
    pub symbols: FxHashMap<Symbol, f64>,
}

impl Arithmetic for Float {
    type Value = f64;

    fn bits(&self) -> usize {
        53
    }

    fn float(&mut self, value: f64) -> f64 {
        value
    }

    fn number(&mut self, number: &Number) -> f64 {
        number.to_f64()
    }

    fn pi(&mut self) -> f64 {
        std::f64::consts::PI
    }

    fn symbol(&mut self, symbol: Symbol) -> f64 {
        self.symbols.get(&symbol).copied().unwrap_or(f64::NAN)
    }

    fn set(&mut self, symbol: Symbol, value: f64) {
        self.symbols.insert(symbol, value);
    }

    fn add_scaled(&mut self, sum: &f64, factor: &Number, value: &f64) -> f64 {
        sum + factor.to_f64() * value
    }

    fn mul(&mut self, a: &f64, b: &f64) -> f64 {
        a * b
    }

    fn power(&mut self, base: &f64, exponent: &Number) -> f64 {
        crate::evaluate::power(*base, exponent)
    }

    fn call(&mut self, function: &Function, arguments: &[f64]) -> f64 {
        value(function, arguments)
    }

    fn slope(&mut self, function: &Function, arguments: &[f64], i: usize) -> f64 {
        slope(function, arguments, i)
    }

    fn log2(&self, value: &f64) -> f64 {
        value.abs().log2()
    }
}

/// The value of a function; of one of which only the name is known, that of its waves.
pub(crate) fn value(function: &Function, arguments: &[f64]) -> f64 {
    let Function::Unknown(name, orders) = function else { return function.value(arguments).unwrap_or(f64::NAN) };
    let mut sum = 0.0;
    for wave in waves(name, arguments.len()) {
        let angle: f64 = wave.frequencies.iter().zip(arguments).fold(wave.phase, |angle, (w, x)| angle + w * x);
        let factor: f64 = wave.frequencies.iter().zip(orders).map(|(w, n)| w.powi(*n as i32)).product();
        let turned = match orders.iter().sum::<u16>() % 4 {
            0 => angle.sin(),
            1 => angle.cos(),
            2 => -angle.sin(),
            _ => -angle.cos(),
        };
        sum += wave.amplitude * factor * turned;
    }
    sum
}
