//! Names that look like something else: capitals, names of the standard library, two variables of one text.

#![allow(non_snake_case)]

use tangential::{Differentiable, differentiate};

/// Something whose methods have names of the standard library's, and do something else.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Interval {
    /// Where it begins.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
}

impl Interval {
    /// By its numbers.
    pub fn is_empty(&self) -> bool {
        self.from > self.to
    }
}

#[differentiate]
impl Interval {
    /// Changes what it is called on.
    pub fn get(&mut self) -> f64 {
        self.from *= 2.0;
        self.from
    }

    /// Grows, by the name of a question.
    pub fn len(&mut self, by: f64) {
        self.to += by * self.from;
    }
}

/// An answer that depends on active values, by the name of one that does not.
#[differentiate]
pub fn empty_or_not(x: f64, y: f64) -> f64 {
    let interval = Interval { from: 2.0 * x, to: y };
    if interval.is_empty() { x * x } else { y * y }
}

/// What is read before a method changes it, by the name of one that does not.
#[differentiate]
pub fn read_before(interval: &mut Interval, x: f64) -> f64 {
    interval.from = x;
    interval.from * interval.get()
}

/// What changes its receiver, by the name of a question.
#[differentiate]
pub fn grown(x: f64, y: f64) -> f64 {
    let mut interval = Interval { from: x, to: y * y };
    interval.len(x * y);
    interval.to
}

/// Constants and variables as physicists write them.
#[differentiate(overloaded)]
pub fn capitals(T: f64, P: f64) -> f64 {
    let R = 8.314;
    let V = R * T / P;
    let mut S = V * T;
    S += R;
    S * S
}

/// Parameters of closures, items of loops, what an `Option` holds.
#[differentiate(overloaded)]
pub fn capitals_bound(x: f64, y: f64) -> f64 {
    let square = |X: f64| X * X;
    let mut sum = square(x);
    for Y in [x, y] {
        sum += Y * x;
    }
    if let Some(Z) = Some(x * y) {
        sum += Z * Z;
    }
    sum
}

/// What is named in capitals.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Gas {
    /// Temperature.
    pub T: f64,
    /// Pressure.
    pub P: f64,
}

/// Fields, by patterns that bind them.
#[differentiate(overloaded)]
pub fn capital_fields(gas: Gas) -> f64 {
    let Gas { T, P: A } = gas;
    T * T / A
}

/// A bare name that binds or not: which of them, only the compiler knows.
pub const LIMIT: f64 = 2.0;

/// A constant among patterns, and variables that look like one.
#[differentiate]
pub fn constant_or_variable(x: f64) -> f64 {
    match x {
        LIMIT => 1.0,
        X if X > LIMIT => X * X,
        Y => Y * 3.0,
    }
}

/// Writes through a reference with a capital.
#[differentiate(overloaded)]
pub fn capital_output(x: f64, Y: &mut f64) {
    *Y = x * x;
    *Y += x;
}

/// A pressure drop, and functions that are called like those of the standard library.
pub mod valve {
    use tangential::differentiate;

    /// Loss of pressure.
    #[differentiate(overloaded)]
    pub fn drop(flow: f64) -> f64 {
        0.5 * flow * flow
    }

    /// A module of the name of a type.
    pub mod f64 {
        use tangential::differentiate;

        /// Not the exponential.
        #[differentiate(overloaded)]
        pub fn exp(x: std::primitive::f64) -> std::primitive::f64 {
            1.0 + x + 0.5 * x * x
        }
    }

    /// A module of the name of one in the standard library.
    pub mod mem {
        use tangential::differentiate;

        /// Not an exchange.
        #[differentiate(overloaded)]
        pub fn replace(a: f64, b: f64) -> f64 {
            a * b
        }
    }
}

/// Functions of others whose paths end like those of the standard library.
#[differentiate(overloaded)]
pub fn paths_that_end_alike(x: f64, y: f64) -> f64 {
    valve::drop(x) + valve::f64::exp(y) * valve::mem::replace(x, y)
}

/// The functions themselves.
#[differentiate]
pub fn paths_of_std(mut x: f64, mut y: f64) -> f64 {
    std::mem::swap(&mut x, &mut y);
    let old = core::mem::replace(&mut x, y * y);
    f64::exp(x) + std::primitive::f64::sin(old) + <f64>::cos(y)
}

/// One law.
pub mod laws {
    use tangential::differentiate;

    /// The law that a glob import brings.
    #[differentiate]
    pub fn law(x: f64) -> f64 {
        x * x
    }
}

/// Another law.
pub mod other {
    use tangential::differentiate;

    /// The law that is named.
    #[differentiate]
    pub fn law(x: f64) -> f64 {
        x * x * x
    }
}

/// A function by an import of the body's own, which hides the one around it.
#[differentiate]
pub fn import_in_body(x: f64) -> f64 {
    use other::law;
    law(x) + {
        use laws::law as square;
        square(x)
    }
}

macro_rules! made {
    ($(#[$doc:meta])* $name:ident, $y:ident) => {
        $(#[$doc])*
        #[differentiate(overloaded)]
        pub fn $name($y: f64) -> f64 {
            // This `x` is the macro's, and `$y` may be called `x` as well.
            let x = 3.0 + $y * $y;
            let $y = $y + 1.0;
            let mut sum = x * $y;
            for i in 0..2 {
                let x = sum * $y;
                sum += x + f64::from(i);
            }
            sum + x
        }
    };
}

made! {
    /// Two variables of one text.
    made_by_macro, x
}
made! {
    /// Two variables of two texts.
    made_by_macro_apart, y
}

macro_rules! passive_beside {
    ($y:ident) => {
        /// Of two variables of one text one has no tangent.
        #[differentiate(overloaded)]
        pub fn macro_with_passive($y: f64) -> f64 {
            let x = 3.0;
            let square = $y * $y;
            square * x
        }
    };
}
passive_beside!(x);
