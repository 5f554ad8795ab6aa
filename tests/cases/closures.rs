//! Closures and functions as values.

use tangential::{Differentiable, differentiate};

/// A table of coefficients.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Cubic {
    /// Linear coefficient.
    pub a: f64,
    /// Cubic coefficient.
    pub b: f64,
}

/// A closure without captures.
#[differentiate(overloaded)]
pub fn local(x: f64) -> f64 {
    let square = |y: f64| y * y;
    square(x) + square(square(x) + 1.0)
}

/// A closure that captures active values.
#[differentiate(overloaded)]
pub fn capturing(a: f64, x: f64) -> f64 {
    let line = |y: f64| a * y + x;
    line(x) * line(2.0)
}

/// A closure whose parameter types are left to the compiler.
#[differentiate(overloaded)]
pub fn inferred(a: f64, x: f64) -> f64 {
    let mix = |u, v| u * a + v;
    mix(x, 1.0) - mix(x * x, a)
}

/// A closure that indexes captured data.
#[differentiate(overloaded)]
pub fn capturing_slice(m: &[f64], n: usize) -> f64 {
    let at = |i: usize, j: usize| m[i * n + j];
    at(0, 0) * at(1, 1) - at(0, 1) * at(1, 0)
}

/// A closure that returns a tuple and takes an array.
#[differentiate(overloaded)]
pub fn tuple_closure(v: [f64; 2]) -> f64 {
    let rotate = |[x, y]: [f64; 2], angle: f64| (x * angle.cos() - y * angle.sin(), x * angle.sin() + y * angle.cos());
    let (p, q) = rotate(v, v[0]);
    p * q
}

/// A closure that changes what it captured.
#[differentiate(overloaded)]
pub fn mutating(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    let mut add = |x: f64| sum += x * x;
    for x in v {
        add(*x);
    }
    add(2.0 * v[0]);
    sum.sqrt()
}

/// A closure with an early return of its own.
#[differentiate(overloaded)]
pub fn closure_with_return(x: f64) -> f64 {
    let soft = |y: f64| {
        if y < 0.0 {
            return y.exp();
        }
        1.0 + y
    };
    soft(x) + soft(-x)
}

/// A closure that calls a closure.
#[differentiate(overloaded)]
pub fn nested(a: f64, x: f64) -> f64 {
    let scale = |y: f64| a * y;
    let twice = |y: f64| scale(scale(y).sin());
    twice(x) + scale(x)
}

/// A closure that calls a tagged function.
#[differentiate(overloaded)]
pub fn calling_tagged(a: f64, x: f64) -> f64 {
    let f = |y: f64| cube(y) + a;
    f(x) * f(a)
}

/// The cube.
#[differentiate(overloaded)]
pub fn cube(x: f64) -> f64 {
    x * x * x
}

/// The mean of a function at two points, the function as `impl Fn`.
#[differentiate(overloaded)]
pub fn mean_of(f: impl Fn(f64) -> f64, a: f64, b: f64) -> f64 {
    0.5 * (f(a) + f(b))
}

/// n-fold application, the function as a generic parameter.
#[differentiate(overloaded)]
pub fn iterate<F: Fn(f64) -> f64>(f: F, x: f64, n: usize) -> f64 {
    let mut y = x;
    for _ in 0..n {
        y = f(y);
    }
    y
}

/// A function of a slice, by where-clause.
#[differentiate(overloaded)]
pub fn shifted<F>(f: F, v: &[f64], h: f64) -> f64
where
    F: Fn(&[f64]) -> f64,
{
    let moved: Vec<f64> = v.iter().map(|x| x + h).collect();
    f(&moved) - f(v)
}

/// Composition through references to functions of unknown type.
#[differentiate(overloaded)]
pub fn composed(f: &dyn Fn(f64) -> f64, g: &dyn Fn(f64) -> f64, x: f64) -> f64 {
    f(g(x)) - g(x)
}

/// A function pointer.
#[differentiate(overloaded)]
pub fn through_pointer(f: fn(f64) -> f64, x: f64) -> f64 {
    f(x) * f(2.0 * x)
}

/// A function with two arguments and a tuple as its result.
#[differentiate(overloaded)]
pub fn two_arguments(f: impl Fn(f64, f64) -> (f64, f64), x: f64) -> f64 {
    let (a, b) = f(x, 2.0);
    a * b
}

/// A function that changes its state at every call.
#[differentiate(overloaded)]
pub fn repeated(mut f: impl FnMut(f64) -> f64, x: f64) -> f64 {
    f(x) + f(x) * f(2.0 * x)
}

/// Passes closures to tagged functions.
#[differentiate(overloaded)]
pub fn passes_closures(a: f64, x: f64) -> f64 {
    let mean = mean_of(|y| a * y * y, x, 1.0);
    let iterated = iterate(|y: f64| (a * y).sin(), x, 3);
    let composed = composed(&|y| y * y, &|y| y + a, x);
    mean + iterated * composed
}

/// Passes tagged functions and functions of f64 by name.
#[differentiate(overloaded)]
pub fn passes_functions(x: f64) -> f64 {
    mean_of(cube, x, 2.0 * x) + iterate(f64::cos, x, 2) * through_pointer(cube, x)
}

/// Passes a closure variable twice.
#[differentiate(overloaded)]
pub fn passes_variables(a: f64, x: f64) -> f64 {
    let f = |y: f64| y * y - a;
    mean_of(f, x, a) * iterate(f, x, 2)
}

/// Passes a closure that keeps state.
#[differentiate(overloaded)]
pub fn passes_state(a: f64, x: f64) -> f64 {
    let mut gain = a;
    let y = repeated(
        |v| {
            gain *= 1.5;
            gain * v
        },
        x,
    );
    y + gain
}

/// Newton's iteration for f(x) = 0 with the derivative given.
#[differentiate(overloaded)]
pub fn newton(f: impl Fn(f64) -> (f64, f64), start: f64) -> f64 {
    let mut x = start;
    for _ in 0..20 {
        let (value, slope) = f(x);
        x -= value / slope;
    }
    x
}

/// Deflection of a cubic spring under a load, by Newton's iteration.
#[differentiate(overloaded)]
pub fn deflection(spring: &Cubic, load: f64) -> f64 {
    newton(|x| (spring.a * x + spring.b * x * x * x - load, spring.a + 3.0 * spring.b * x * x), load / spring.a)
}

/// Chooses between two functions by a flag.
#[differentiate(overloaded)]
pub fn chosen(smooth: bool, x: f64) -> f64 {
    let f: &dyn Fn(f64) -> f64 = if smooth { &|y| y.tanh() } else { &|y| y * 0.5 };
    f(x) + f(2.0 * x)
}
