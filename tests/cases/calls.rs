//! Calls of tagged functions, methods and traits.

use tangential::{Differentiable, differentiate};

/// Gravity.
pub const GRAVITY: f64 = 9.81;

/// Coefficients of a drag law.
pub static DRAG: [f64; 3] = [0.3, 0.02, 0.001];

/// Functions of a module of their own.
pub mod laws {
    use tangential::differentiate;

    /// Density of air.
    pub const DENSITY: f64 = 1.2;

    /// Force of a linear spring.
    #[differentiate]
    pub fn spring(k: f64, x: f64) -> f64 {
        -k * x
    }

    /// Force of a damper.
    #[differentiate]
    pub fn damper(c: f64, v: f64) -> f64 {
        -c * v * v.abs()
    }

    /// A module within a module.
    pub mod smooth {
        use super::DENSITY;
        use tangential::differentiate;

        /// A step from 0 to 1 of the given width.
        #[differentiate]
        pub fn step(x: f64, width: f64) -> f64 {
            0.5 * (1.0 + (x / width).tanh()) * DENSITY
        }

        /// A damper behind a smooth step.
        #[differentiate]
        pub fn one_sided(c: f64, v: f64) -> f64 {
            super::damper(c, v) * step(v, 0.1)
        }
    }
}

use laws::smooth;
use laws::spring as elastic;

/// A wheel with a linear tyre.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Wheel {
    /// Radius.
    pub radius: f64,
    /// Stiffness of the tyre.
    pub stiffness: f64,
    /// Turns so far.
    pub turns: f64,
}

#[differentiate]
impl Wheel {
    /// Share of the radius that is lost by wear.
    pub const WEAR: f64 = 0.01;

    /// A wheel without turns.
    pub fn new(radius: f64, stiffness: f64) -> Self {
        Self { radius, stiffness, turns: 0.0 }
    }

    /// A worn copy.
    pub fn worn(&self) -> Wheel {
        Wheel { radius: self.radius * (1.0 - Self::WEAR), ..*self }
    }

    /// Load at height h of the axle.
    pub fn load(&self, h: f64) -> f64 {
        if h < self.radius { self.stiffness * self.deflection(h) } else { 0.0 }
    }

    fn deflection(&self, h: f64) -> f64 {
        self.radius - h
    }

    /// Rolls on and returns the way.
    pub fn roll(&mut self, angle: f64) -> f64 {
        self.turns += angle / std::f64::consts::TAU;
        self.radius *= 1.0 - 1e-3 * angle;
        angle * self.radius
    }

    /// Consumes the wheel and returns its circumference.
    pub fn unroll(self) -> f64 {
        std::f64::consts::TAU * self.radius * Self::scale(self.turns)
    }

    /// A function without a receiver.
    pub fn scale(x: f64) -> f64 {
        1.0 + x * x
    }

    /// Generic in the number of heights.
    pub fn mean_load<const N: usize>(&self, heights: [f64; N]) -> f64 {
        let mut sum = 0.0;
        for h in heights {
            sum += self.load(h);
        }
        sum / N as f64
    }
}

/// A force that follows from a displacement.
#[differentiate]
pub trait Force {
    /// The force at displacement x.
    fn at(&self, x: f64) -> f64;

    /// Work from 0 to x, by the trapezoidal rule.
    fn work(&self, x: f64) -> f64 {
        0.5 * x * (self.at(0.0) + self.at(x))
    }
}

/// A cubic spring.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Cubic {
    /// Linear coefficient.
    pub a: f64,
    /// Cubic coefficient.
    pub b: f64,
}

#[differentiate]
impl Force for Cubic {
    fn at(&self, x: f64) -> f64 {
        self.a * x + self.b * x * x * x
    }
}

/// A spring under preload.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Preloaded {
    /// Stiffness.
    pub k: f64,
    /// Preload.
    pub preload: f64,
}

#[differentiate]
impl Force for Preloaded {
    fn at(&self, x: f64) -> f64 {
        self.preload + self.k * x
    }

    fn work(&self, x: f64) -> f64 {
        self.preload * x + 0.5 * self.k * x * x
    }
}

/// A square, in the same module.
#[differentiate]
pub fn square(x: f64) -> f64 {
    x * x
}

/// Calls in the same module, nested in an expression.
#[differentiate]
pub fn same_module(x: f64, y: f64) -> f64 {
    square(x + square(y)) - 2.0 * square(square(x))
}

/// Calls by path, by import and by another name.
#[differentiate]
pub fn other_modules(k: f64, x: f64, v: f64) -> f64 {
    laws::spring(k, x) + laws::smooth::one_sided(0.5, v) + smooth::step(x, 0.2) + elastic(2.0, v) + self::square(v)
}

/// Calls with passive, active and mixed arguments.
#[differentiate]
pub fn mixed_arguments(x: f64) -> f64 {
    let k = 3.0;
    laws::spring(k, x) + laws::spring(x, 2.0) + laws::spring(k, 1.5) + laws::spring(x, x)
}

/// Constants and statics of this and other modules.
#[differentiate]
pub fn constants(m: f64, v: f64) -> f64 {
    let drag = DRAG[0] + DRAG[1] * v + DRAG[2] * v * v;
    m * GRAVITY - laws::DENSITY * drag * v + std::f64::consts::PI * m * f64::EPSILON
}

/// Associated functions and methods of a type.
#[differentiate]
pub fn methods(radius: f64, h: f64) -> f64 {
    let wheel = Wheel::new(radius, 2e2);
    let worn = wheel.worn();
    worn.load(h) + Wheel::scale(h) * wheel.unroll() + worn.mean_load([h, 0.5 * h, 2.0])
}

/// Methods that change their receiver.
#[differentiate]
pub fn mutating_methods(wheel: &mut Wheel, angle: f64) -> f64 {
    let first = wheel.roll(angle);
    let second = wheel.roll(0.5 * first);
    first * second
}

/// A method called by its path.
#[differentiate]
pub fn method_by_path(wheel: &Wheel, h: f64) -> f64 {
    Wheel::load(wheel, h) * Wheel::load(wheel, 0.5 * h)
}

/// Methods of two implementations of a tagged trait.
#[differentiate]
pub fn trait_methods(a: f64, x: f64) -> f64 {
    let cubic = Cubic { a, b: 0.2 };
    let preloaded = Preloaded { k: a * a, preload: 1.0 };
    cubic.at(x) * preloaded.at(x) + cubic.work(x) - preloaded.work(x)
}

/// Generic over a tagged trait.
#[differentiate]
pub fn generic<F: Force>(force: &F, x: f64) -> f64 {
    force.at(x) + 0.1 * force.work(2.0 * x)
}

/// Generic over two tagged traits, by where-clause and `impl`.
#[differentiate]
pub fn generic_pair<A>(a: &A, b: &impl Force, x: f64) -> f64
where
    A: Force,
{
    a.at(b.at(x)) + generic(a, x)
}

/// Calls of generic functions.
#[differentiate]
pub fn calls_generic(a: f64, x: f64) -> f64 {
    let cubic = Cubic { a, b: 0.1 };
    generic(&cubic, x) * generic_pair(&Preloaded { k: 0.5, preload: a }, &cubic, x)
}

/// Generic in a length.
#[differentiate]
pub fn norm<const N: usize>(v: [f64; N]) -> f64 {
    let mut sum = 0.0;
    for i in 0..N {
        sum += v[i] * v[i];
    }
    sum.sqrt()
}

/// Calls with lengths inferred and given.
#[differentiate]
pub fn calls_const_generic(x: f64, y: f64) -> f64 {
    norm([x, y]) + norm::<3>([x * y, 1.0, y])
}

/// Polar coordinates as a tuple.
#[differentiate]
pub fn tuple_result(x: f64, y: f64) -> (f64, f64) {
    (x.hypot(y), y.atan2(x))
}

/// Takes a tuple result apart, and reads one component.
#[differentiate]
pub fn calls_tuple_result(x: f64, y: f64) -> f64 {
    let (r, phi) = tuple_result(x, y);
    r * phi + tuple_result(y, 2.0 * x).0
}

/// A rotation as an array of arrays.
#[differentiate]
pub fn array_result(angle: f64) -> [[f64; 2]; 2] {
    let (s, c) = angle.sin_cos();
    [[c, -s], [s, c]]
}

/// Reads elements of the result of a call.
#[differentiate]
pub fn calls_array_result(angle: f64, x: f64) -> f64 {
    let r = array_result(angle);
    r[0][0] * x + r[0][1] + array_result(x)[1][0]
}

/// A struct as the result of a call.
#[differentiate]
pub fn calls_struct_result(x: f64) -> f64 {
    let Wheel { radius, stiffness, .. } = Wheel::new(x * x, x);
    radius + stiffness * Wheel::new(1.0, x).stiffness
}

/// Optional and fallible results, and a mixture with an integer.
#[differentiate]
pub fn option_result(x: f64) -> (Option<f64>, Result<f64, u8>, usize) {
    if x > 0.0 { (Some(x.ln()), Err(1), 3) } else { (None, Ok(x * x), 4) }
}

/// Takes such a mixture apart.
#[differentiate]
pub fn calls_option_result(x: f64) -> f64 {
    let (log, square, n) = option_result(x);
    let y = match (log, square) {
        (Some(a), _) => a,
        (None, Ok(b)) => b,
        (None, Err(_)) => 0.0,
    };
    y * n as f64
}

/// Adds an external force into an output.
#[differentiate]
pub fn accumulate(out: &mut [f64], i: usize, value: f64) {
    out[i] += value;
    out[i + 1] -= value;
}

/// Passes outputs on, whole and in part, and a local variable by reference.
#[differentiate]
pub fn mutable_arguments(x: &[f64], out: &mut [f64]) -> f64 {
    let mut total = 0.0;
    for i in 0..x.len() {
        accumulate(out, i, x[i] * x[i]);
        add_to(&mut total, out[i]);
    }
    accumulate(&mut out[1..], 0, total);
    let mut pair = [total, x[0]];
    accumulate(&mut pair, 0, x[1]);
    pair[0] * pair[1]
}

/// Adds to one number.
#[differentiate]
pub fn add_to(total: &mut f64, value: f64) {
    *total += value;
}

/// Functions local to a body.
#[differentiate]
pub fn local_functions(x: f64) -> f64 {
    #[differentiate]
    fn bump(x: f64) -> f64 {
        (-x * x).exp()
    }
    #[differentiate]
    fn twice(x: f64) -> f64 {
        bump(x) + bump(x - 1.0)
    }
    twice(x) * bump(0.5 * x)
}

/// A call as a statement, as a condition, and in an index.
#[differentiate]
pub fn calls_everywhere(x: f64, v: &[f64]) -> f64 {
    square(x);
    let y = if square(x) > 1.0 { v[index(2)] } else { v[index(0)] };
    y * square(y)
}

/// An index computed without any active value.
#[differentiate]
pub fn index(n: usize) -> usize {
    (n + 1) % 3
}

/// Untagged functions on passive values are left alone.
#[differentiate]
pub fn untagged_on_passive(x: f64, n: u32) -> f64 {
    let scale = factorial(n);
    x * scale + constant_table(2)
}

/// The factorial, untagged.
pub fn factorial(n: u32) -> f64 {
    (1..=n).map(f64::from).product()
}

fn constant_table(i: usize) -> f64 {
    DRAG[i]
}

/// Returns a reference into its argument.
#[differentiate]
pub fn longer<'a>(a: &'a [f64], b: &'a [f64]) -> &'a [f64] {
    if a.len() >= b.len() { a } else { b }
}

/// Uses the returned reference.
#[differentiate]
pub fn calls_longer(a: &[f64], b: &[f64]) -> f64 {
    let v = longer(a, b);
    v[0] * v[1]
}

/// A `const fn` is a function like any other.
#[differentiate]
pub const fn affine(a: f64, x: f64) -> f64 {
    a * x + 1.0
}

/// A vector returned by a call and handed on.
#[differentiate]
pub fn vector_between_calls(v: &[f64]) -> f64 {
    let doubled = doubled(v);
    dot(&doubled, v) + dot(&doubled[..1], &[v[1]])
}

/// Twice every element.
#[differentiate]
pub fn doubled(v: &[f64]) -> Vec<f64> {
    v.iter().map(|x| 2.0 * x * x).collect()
}

/// Dot product.
#[differentiate]
pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// Takes a text beside a number.
#[differentiate]
pub fn labeled(label: &str, x: f64) -> f64 {
    if label.is_empty() { x } else { x * x }
}

/// Texts are references, and so are their tangents.
#[differentiate]
pub fn texts(x: f64) -> f64 {
    let none = "";
    labeled("square", x) + labeled(none, x)
}
