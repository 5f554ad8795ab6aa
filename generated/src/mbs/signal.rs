//! Numbers that are given as functions of time: prescribed motions, forces and torques.

use tangential::{Differentiable, differentiate};

/// A function of time.
#[derive(Clone, Debug, PartialEq)]
pub enum Signal {
    /// Always the same.
    Constant(f64),
    /// c0 + c1 t + c2 t^2 + ..
    Polynomial(Vec<f64>),
    /// offset + amplitude sin(frequency t + phase), the frequency in rad/s.
    Sine {
        /// Largest distance from the offset.
        amplitude: f64,
        /// In rad/s.
        frequency: f64,
        /// In rad.
        phase: f64,
        /// The mean.
        offset: f64,
    },
}

impl ::tangential::Differentiable for Signal {
    type Tangent<TangentOf: ::tangential::Tangent> = ::tangential::Zero;
    fn zero_tangent<TangentOf: ::tangential::Tangent>(&self) -> ::tangential::Zero {
        ::tangential::Zero
    }
}

impl Signal {
    /// Whether all its numbers are finite.
    pub fn is_finite(&self) -> bool {
        match self {
            Signal::Constant(value) => value.is_finite(),
            Signal::Polynomial(terms) => terms.iter().all(|term| term.is_finite()),
            Signal::Sine { amplitude, frequency, phase, offset } => {
                [amplitude, frequency, phase, offset].iter().all(|number| number.is_finite())
            }
        }
    }

    /// Whether it never changes.
    pub fn is_constant(&self) -> bool {
        match self {
            Signal::Constant(_) => true,
            Signal::Polynomial(terms) => terms.iter().skip(1).all(|term| *term == 0.0),
            Signal::Sine { amplitude, frequency, .. } => *amplitude == 0.0 || *frequency == 0.0,
        }
    }
}

/// The value of a signal at a time.
pub fn value(signal: &Signal, time: f64) -> f64 {
    match signal {
        Signal::Constant(value) => *value,
        Signal::Polynomial(terms) => {
            let mut sum = 0.0;
            for i in 0..terms.len() {
                sum = sum * time + terms[terms.len() - 1 - i];
            }
            sum
        }
        Signal::Sine { amplitude, frequency, phase, offset } => offset + amplitude * (frequency * time + phase).sin(),
    }
}

/// Derivatives of `value`.
#[allow(non_camel_case_types, dead_code)]
pub struct value<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> value<T> {
    /// Value and tangent of `value`: every argument is followed by its tangent.
    pub fn forward(
        signal: &Signal,
        signal_d: &::tangential::Tan<Signal, ::tangential::Zero>,
        time: f64,
        time_d: T,
    ) -> (f64, T) {
        match signal {
            Signal::Constant(value) => (*value, T::zero()),
            Signal::Polynomial(terms) => {
                let (mut sum, mut sum_d) = (0.0, T::zero());
                for i in 0..terms.len() {
                    (sum, sum_d) = (
                        sum * time + terms[terms.len() - 1 - i],
                        sum_d.scale(time) + time_d.scale(sum),
                    );
                }
                (sum, sum_d)
            }
            Signal::Sine { amplitude, frequency, phase, offset } => {
                let t1 = frequency * time + phase;
                (
                    offset + amplitude * t1.sin(),
                    time_d.scale(*amplitude * t1.cos() * *frequency),
                )
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl value<::tangential::IndexSet> {
    /// Which inputs `value` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        signal: &Signal,
        signal_d: &::tangential::Tan<Signal, ::tangential::Zero>,
        time: f64,
        time_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        match signal {
            Signal::Constant(value) => (*value, ::tangential::IndexSet::empty()),
            Signal::Polynomial(terms) => {
                let (mut sum, mut sum_d) = (0.0, ::tangential::IndexSet::empty());
                for i in 0..terms.len() {
                    {
                        let (_, t1_d) = (f64::NAN, sum_d + time_d);
                        sum_d = t1_d;
                    }
                }
                (sum, sum_d)
            }
            Signal::Sine { amplitude, frequency, phase, offset } => (f64::NAN, time_d),
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl value<f64> {
    /// `value` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(signal: &Signal, time: S) -> S {
        match signal {
            Signal::Constant(value) => S::from(*value),
            Signal::Polynomial(terms) => {
                let mut sum = S::from(0.0);
                for i in 0..terms.len() {
                    sum = sum * time + terms[terms.len() - 1 - i];
                }
                sum
            }
            Signal::Sine { amplitude, frequency, phase, offset } => {
                (time * *frequency + *phase).sin() * *amplitude + *offset
            }
        }
    }
}

/// The rate of a signal at a time.
pub fn rate(signal: &Signal, time: f64) -> f64 {
    match signal {
        Signal::Constant(_) => 0.0,
        Signal::Polynomial(terms) => {
            let mut sum = 0.0;
            for i in 0..terms.len().saturating_sub(1) {
                let power = terms.len() - 1 - i;
                sum = sum * time + terms[power] * power as f64;
            }
            sum
        }
        Signal::Sine { amplitude, frequency, phase, .. } => amplitude * frequency * (frequency * time + phase).cos(),
    }
}

/// Derivatives of `rate`.
#[allow(non_camel_case_types, dead_code)]
pub struct rate<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> rate<T> {
    /// Value and tangent of `rate`: every argument is followed by its tangent.
    pub fn forward(
        signal: &Signal,
        signal_d: &::tangential::Tan<Signal, ::tangential::Zero>,
        time: f64,
        time_d: T,
    ) -> (f64, T) {
        match signal {
            Signal::Constant(_) => (0.0, T::zero()),
            Signal::Polynomial(terms) => {
                let (mut sum, mut sum_d) = (0.0, T::zero());
                for i in 0..terms.len().saturating_sub(1) {
                    let power = terms.len() - 1 - i;
                    (sum, sum_d) = (
                        sum * time + terms[power] * power as f64,
                        sum_d.scale(time) + time_d.scale(sum),
                    );
                }
                (sum, sum_d)
            }
            Signal::Sine { amplitude, frequency, phase, .. } => {
                let t1 = amplitude * frequency;
                let t2 = frequency * time + phase;
                (t1 * t2.cos(), -time_d.scale(t1 * t2.sin() * *frequency))
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl rate<::tangential::IndexSet> {
    /// Which inputs `rate` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        signal: &Signal,
        signal_d: &::tangential::Tan<Signal, ::tangential::Zero>,
        time: f64,
        time_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        match signal {
            Signal::Constant(_) => (0.0, ::tangential::IndexSet::empty()),
            Signal::Polynomial(terms) => {
                let (mut sum, mut sum_d) = (0.0, ::tangential::IndexSet::empty());
                for i in 0..terms.len().saturating_sub(1) {
                    let power = terms.len() - 1 - i;
                    {
                        let (_, t1_d) = (f64::NAN, sum_d + time_d);
                        sum_d = t1_d;
                    }
                }
                (sum, sum_d)
            }
            Signal::Sine { amplitude, frequency, phase, .. } => (f64::NAN, time_d),
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl rate<f64> {
    /// `rate` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(signal: &Signal, time: S) -> S {
        match signal {
            Signal::Constant(_) => S::from(0.0),
            Signal::Polynomial(terms) => {
                let mut sum = S::from(0.0);
                for i in 0..terms.len().saturating_sub(1) {
                    let power = terms.len() - 1 - i;
                    sum = sum * time + terms[power] * power as f64;
                }
                sum
            }
            Signal::Sine { amplitude, frequency, phase, .. } => {
                (time * *frequency + *phase).cos() * (*amplitude * *frequency)
            }
        }
    }
}
