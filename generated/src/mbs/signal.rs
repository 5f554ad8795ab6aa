//! Numbers that are given as functions of time: prescribed motions, forces and torques.

use tangential_mbs::table::{Table, look_up, slope};
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
    /// From one value to another, with two continuous derivatives.
    Ramp {
        /// Before.
        from: f64,
        /// After.
        to: f64,
        /// When it begins.
        start: f64,
        /// How long it takes.
        duration: f64,
    },
    /// amplitude sin(phase), the frequency of which changes at a constant rate until it is reached.
    Sweep {
        /// Largest value.
        amplitude: f64,
        /// Frequency at time zero, in rad/s.
        from: f64,
        /// Frequency at the end, in rad/s.
        to: f64,
        /// How long it takes.
        duration: f64,
    },
    /// A curve over time; it stays what it is before its first point and behind its last.
    Table(Table),
}

impl ::tangential::Differentiable for Signal {
    type Tangent<TangentOf: ::tangential::Tangent> = ::tangential::Zero;
    fn zero_tangent<TangentOf: ::tangential::Tangent>(&self) -> ::tangential::Zero {
        ::tangential::Zero
    }
    #[inline(always)]
    fn note(&self, _: &mut ::tangential::adjoint::Trail) {}
}

impl Signal {
    /// Whether all its numbers are finite, and durations positive.
    pub fn is_finite(&self) -> bool {
        match self {
            Signal::Constant(value) => value.is_finite(),
            Signal::Polynomial(terms) => terms.iter().all(|term| term.is_finite()),
            Signal::Sine { amplitude, frequency, phase, offset } => {
                [amplitude, frequency, phase, offset].iter().all(|number| number.is_finite())
            }
            Signal::Ramp { from, to, start, duration } => {
                [from, to, start].iter().all(|number| number.is_finite()) && *duration > 0.0 && duration.is_finite()
            }
            Signal::Sweep { amplitude, from, to, duration } => {
                [amplitude, from, to].iter().all(|number| number.is_finite()) && *duration > 0.0 && duration.is_finite()
            }
            // There is no other table.
            Signal::Table(_) => true,
        }
    }

    /// Whether it never changes.
    pub fn is_constant(&self) -> bool {
        match self {
            Signal::Constant(_) => true,
            Signal::Polynomial(terms) => terms.iter().skip(1).all(|term| *term == 0.0),
            Signal::Sine { amplitude, frequency, .. } => *amplitude == 0.0 || *frequency == 0.0,
            Signal::Ramp { from, to, .. } => from == to,
            Signal::Sweep { amplitude, from, to, .. } => *amplitude == 0.0 || (*from == 0.0 && *to == 0.0),
            Signal::Table(table) => table.points().windows(2).all(|pair| pair[0][1] == pair[1][1]),
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
        Signal::Ramp { from, to, start, duration } => {
            let s = (time - *start) / *duration;
            if s <= 0.0 {
                *from
            } else if s >= 1.0 {
                *to
            } else {
                *from + (*to - *from) * (s * s * s * (10.0 + s * (6.0 * s - 15.0)))
            }
        }
        Signal::Sweep { amplitude, from, to, duration } => {
            let phase = if time < *duration {
                time * (*from + (*to - *from) * time / (2.0 * *duration))
            } else {
                *to * time - 0.5 * (*to - *from) * *duration
            };
            *amplitude * phase.sin()
        }
        Signal::Table(table) => look_up(table, time),
    }
}

/// Derivatives of `value`.
#[allow(non_camel_case_types, dead_code)]
pub struct value<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
            Signal::Ramp { from, to, start, duration } => {
                let (s, s_d) = (
                    (time - *start) / *duration,
                    time_d.scale(1.0 / *duration),
                );
                if s <= 0.0 {
                    (*from, T::zero())
                } else if s >= 1.0 {
                    (*to, T::zero())
                } else {
                    let t2 = *to - *from;
                    let t3 = s * s;
                    let t4 = t3 * s;
                    let t5 = 6.0 * s - 15.0;
                    let t6 = 10.0 + s * t5;
                    let p7 = t2 * t6;
                    let p8 = p7 * s;
                    let p9 = t2 * t4;
                    (
                        *from + t2 * (t4 * t6),
                        s_d.scale(p8 * s + p8 * s + p7 * t3 + p9 * t5 + p9 * s * 6.0),
                    )
                }
            }
            Signal::Sweep { amplitude, from, to, duration } => {
                let (phase, phase_d) = if time < *duration {
                    let t10 = *to - *from;
                    let t11 = 2.0 * *duration;
                    let t12 = *from + t10 * time / t11;
                    (time * t12, time_d.scale(t12 + time / t11 * t10))
                } else {
                    (*to * time - 0.5 * (*to - *from) * *duration, time_d.scale(*to))
                };
                (*amplitude * phase.sin(), phase_d.scale(*amplitude * phase.cos()))
            }
            Signal::Table(table) => {
                <::tangential::companion!(
                    look_up < T >, look_up < ::tangential::Zero >, passive 0
                )>::forward(
                    table,
                    ::tangential::slot_ref(&::tangential::zero_like(&table)).get(),
                    time,
                    time_d,
                )
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
                        let (_, t1_d) = (
                            f64::NAN,
                            ::tangential::pattern::product(sum_d, time_d),
                        );
                        sum_d = t1_d;
                    }
                }
                (sum, sum_d)
            }
            Signal::Sine { amplitude, frequency, phase, offset } => {
                (f64::NAN, ::tangential::pattern::curved(time_d))
            }
            Signal::Ramp { from, to, start, duration } => {
                let (s, s_d) = (f64::NAN, time_d);
                {
                    let mut union3 = ::tangential::pattern::Union::new();
                    {
                        let _weak = ::tangential::pattern::weak();
                        let arm = { (*from, ::tangential::IndexSet::empty()) };
                        union3.add(arm);
                    }
                    {
                        let _weak = ::tangential::pattern::weak();
                        let arm = {
                            {
                                let mut union2 = ::tangential::pattern::Union::new();
                                {
                                    let _weak = ::tangential::pattern::weak();
                                    let arm = { (*to, ::tangential::IndexSet::empty()) };
                                    union2.add(arm);
                                }
                                {
                                    let _weak = ::tangential::pattern::weak();
                                    let arm = {
                                        (
                                            f64::NAN,
                                            ::tangential::pattern::product(
                                                ::tangential::pattern::product(
                                                    ::tangential::pattern::product(s_d, s_d),
                                                    s_d,
                                                ),
                                                ::tangential::pattern::product(s_d, s_d),
                                            ),
                                        )
                                    };
                                    union2.add(arm);
                                }
                                union2.done()
                            }
                        };
                        union3.add(arm);
                    }
                    union3.done()
                }
            }
            Signal::Sweep { amplitude, from, to, duration } => {
                let (phase, phase_d) = {
                    let mut union4 = ::tangential::pattern::Union::new();
                    {
                        let _weak = ::tangential::pattern::weak();
                        let arm = {
                            (f64::NAN, ::tangential::pattern::product(time_d, time_d))
                        };
                        union4.add(arm);
                    }
                    {
                        let _weak = ::tangential::pattern::weak();
                        let arm = { (f64::NAN, time_d) };
                        union4.add(arm);
                    }
                    union4.done()
                };
                (f64::NAN, ::tangential::pattern::curved(phase_d))
            }
            Signal::Table(table) => {
                <::tangential::companion!(
                    look_up < ::tangential::IndexSet >, look_up < ::tangential::Zero >,
                    passive 0
                )>::pattern(
                    table,
                    ::tangential::slot_ref(&::tangential::zero_like(&table)).get(),
                    time,
                    time_d,
                )
            }
        }
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> value<::tangential::Linear<T, P>> {
    /// `value` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        signal: &Signal,
        signal_d: &::tangential::Tan<Signal, ::tangential::Zero>,
        time: f64,
        time_d: T,
        pass: &P,
    ) -> (f64, T) {
        match signal {
            Signal::Constant(value) => (*value, T::zero()),
            Signal::Polynomial(terms) => {
                let (mut sum, mut sum_d) = (0.0, T::zero());
                for i in 0..terms.len() {
                    (sum, sum_d) = {
                        let (t3, [p1, p2]) = if P::VALUES {
                            pass.push(
                                sum * time + terms[terms.len() - 1 - i],
                                [::tangential::number(time), ::tangential::number(sum)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t3, sum_d.scale(p1) + time_d.scale(p2))
                    };
                }
                (sum, sum_d)
            }
            Signal::Sine { amplitude, frequency, phase, offset } => {
                let (t6, [p5]) = if P::VALUES {
                    let t4 = frequency * time + phase;
                    pass.push(
                        offset + amplitude * t4.sin(),
                        [::tangential::number(*amplitude * t4.cos() * *frequency)],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t6, time_d.scale(p5))
            }
            Signal::Ramp { from, to, start, duration } => {
                let (s, s_d) = {
                    let t7 = if P::VALUES {
                        (time - *start) / *duration
                    } else {
                        f64::NAN
                    };
                    (t7, time_d.scale(1.0 / *duration))
                };
                let n8 = if P::VALUES { pass.note(s <= 0.0) } else { pass.noted() };
                if n8 {
                    (*from, T::zero())
                } else {
                    let n9 = if P::VALUES { pass.note(s >= 1.0) } else { pass.noted() };
                    if n9 {
                        (*to, T::zero())
                    } else {
                        let (t19, [p18]) = if P::VALUES {
                            let t10 = *to - *from;
                            let t11 = s * s;
                            let t12 = t11 * s;
                            let t13 = 6.0 * s - 15.0;
                            let t14 = 10.0 + s * t13;
                            let p15 = t10 * t14;
                            let p16 = p15 * s;
                            let p17 = t10 * t12;
                            pass.push(
                                *from + t10 * (t12 * t14),
                                [
                                    ::tangential::number(
                                        p16 * s + p16 * s + p15 * t11 + p17 * t13 + p17 * s * 6.0,
                                    ),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t19, s_d.scale(p18))
                    }
                }
            }
            Signal::Sweep { amplitude, from, to, duration } => {
                let ((phase, phase_d), ()) = {
                    let blank = ::tangential::linear::Blank::<T, _>::new();
                    match pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none().of(&time_d)
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        ::core::result::Result::Ok(group) => {
                            let (phase, phase_d) = {
                                let n20 = if P::VALUES {
                                    pass.note(time < *duration)
                                } else {
                                    pass.noted()
                                };
                                if n20 {
                                    let (t25, [p24]) = if P::VALUES {
                                        let t21 = *to - *from;
                                        let t22 = 2.0 * *duration;
                                        let t23 = *from + t21 * time / t22;
                                        pass.push(
                                            time * t23,
                                            [::tangential::number(t23 + time / t22 * t21)],
                                        )
                                    } else {
                                        pass.pop(f64::NAN)
                                    };
                                    (t25, time_d.scale(p24))
                                } else {
                                    let t26 = if P::VALUES {
                                        *to * time - 0.5 * (*to - *from) * *duration
                                    } else {
                                        f64::NAN
                                    };
                                    (t26, time_d.scale(*to))
                                }
                            };
                            let given = blank.of(((phase, phase_d), ()));
                            pass.close_giving::<
                                    T,
                                >(group, ::tangential::blank!(blank).is_some());
                            given
                        }
                        ::core::result::Result::Err(_) => {
                            ::tangential::blank!(blank)
                                .expect("known when it was looked for")
                        }
                    }
                };
                let (t28, [p27]) = if P::VALUES {
                    pass.push(
                        *amplitude * phase.sin(),
                        [::tangential::number(*amplitude * phase.cos())],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t28, phase_d.scale(p27))
            }
            Signal::Table(table) => {
                <::tangential::companion!(
                    look_up < ::tangential::Linear < T, P > >, look_up <
                    ::tangential::Zero >, passive 0
                )>::linear(
                    table,
                    ::tangential::slot_ref(&::tangential::zero_like(&table)).get(),
                    time,
                    time_d,
                    pass,
                )
            }
        }
    }
}

impl value<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
            Signal::Ramp { from, to, start, duration } => {
                let s = (time - *start) / *duration;
                if s <= 0.0 {
                    S::from(*from)
                } else if s >= 1.0 {
                    S::from(*to)
                } else {
                    s * s * s * (s * (s * 6.0 - 15.0) + 10.0) * (*to - *from) + *from
                }
            }
            Signal::Sweep { amplitude, from, to, duration } => {
                let phase = if time < *duration {
                    time * (time * (*to - *from) / (2.0 * *duration) + *from)
                } else {
                    time * *to - 0.5 * (*to - *from) * *duration
                };
                phase.sin() * *amplitude
            }
            Signal::Table(table) => {
                <::tangential::companion!(
                    look_up < f64 >, look_up < ::tangential::Zero >, passive 0
                )>::overloaded(
                    ::tangential::lent!(
                        S, ::tangential::companion!(look_up < ::tangential::Zero >,
                        look_up < ::tangential::Zero >, passive 0), 0, table
                    )
                        .get(),
                    time,
                )
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
        Signal::Ramp { from, to, start, duration } => {
            let s = (time - *start) / *duration;
            if s <= 0.0 || s >= 1.0 { 0.0 } else { (*to - *from) / *duration * (30.0 * s * s * (1.0 - s) * (1.0 - s)) }
        }
        Signal::Sweep { amplitude, from, to, duration } => {
            if time < *duration {
                let frequency = *from + (*to - *from) * time / *duration;
                let phase = time * (*from + (*to - *from) * time / (2.0 * *duration));
                *amplitude * frequency * phase.cos()
            } else {
                let phase = *to * time - 0.5 * (*to - *from) * *duration;
                *amplitude * *to * phase.cos()
            }
        }
        Signal::Table(table) => slope(table, time),
    }
}

/// Derivatives of `rate`.
#[allow(non_camel_case_types, dead_code)]
pub struct rate<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
            Signal::Ramp { from, to, start, duration } => {
                let (s, s_d) = (
                    (time - *start) / *duration,
                    time_d.scale(1.0 / *duration),
                );
                if s <= 0.0 || s >= 1.0 {
                    (0.0, T::zero())
                } else {
                    let t3 = (*to - *from) / *duration;
                    let t4 = 30.0 * s;
                    let t5 = t4 * s;
                    let t6 = 1.0 - s;
                    let t7 = t5 * t6;
                    let t8 = 1.0 - s;
                    let p9 = t3 * t8;
                    let p10 = p9 * t6;
                    (
                        t3 * (t7 * t8),
                        s_d.scale(p10 * s * 30.0 + p10 * t4 - p9 * t5 - t3 * t7),
                    )
                }
            }
            Signal::Sweep { amplitude, from, to, duration } => {
                if time < *duration {
                    let (frequency, frequency_d) = {
                        let t11 = *to - *from;
                        (
                            *from + t11 * time / *duration,
                            time_d.scale(1.0 / *duration * t11),
                        )
                    };
                    let (phase, phase_d) = {
                        let t12 = *to - *from;
                        let t13 = 2.0 * *duration;
                        let t14 = *from + t12 * time / t13;
                        (time * t14, time_d.scale(t14 + time / t13 * t12))
                    };
                    let t15 = *amplitude * frequency;
                    let t16 = phase.cos();
                    (
                        t15 * t16,
                        frequency_d.scale(t16 * *amplitude)
                            - phase_d.scale(t15 * phase.sin()),
                    )
                } else {
                    let (phase, phase_d) = (
                        *to * time - 0.5 * (*to - *from) * *duration,
                        time_d.scale(*to),
                    );
                    let t17 = *amplitude * *to;
                    (t17 * phase.cos(), -phase_d.scale(t17 * phase.sin()))
                }
            }
            Signal::Table(table) => {
                <::tangential::companion!(
                    slope < T >, slope < ::tangential::Zero >, passive 0
                )>::forward(
                    table,
                    ::tangential::slot_ref(&::tangential::zero_like(&table)).get(),
                    time,
                    time_d,
                )
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
                        let (_, t1_d) = (
                            f64::NAN,
                            ::tangential::pattern::product(sum_d, time_d),
                        );
                        sum_d = t1_d;
                    }
                }
                (sum, sum_d)
            }
            Signal::Sine { amplitude, frequency, phase, .. } => {
                (f64::NAN, ::tangential::pattern::curved(time_d))
            }
            Signal::Ramp { from, to, start, duration } => {
                let (s, s_d) = (f64::NAN, time_d);
                {
                    let mut union2 = ::tangential::pattern::Union::new();
                    {
                        let _weak = ::tangential::pattern::weak();
                        let arm = { (0.0, ::tangential::IndexSet::empty()) };
                        union2.add(arm);
                    }
                    {
                        let _weak = ::tangential::pattern::weak();
                        let arm = {
                            (
                                f64::NAN,
                                ::tangential::pattern::product(
                                    ::tangential::pattern::product(
                                        ::tangential::pattern::product(s_d, s_d),
                                        s_d,
                                    ),
                                    s_d,
                                ),
                            )
                        };
                        union2.add(arm);
                    }
                    union2.done()
                }
            }
            Signal::Sweep { amplitude, from, to, duration } => {
                let mut union3 = ::tangential::pattern::Union::new();
                {
                    let _weak = ::tangential::pattern::weak();
                    let arm = {
                        let (frequency, frequency_d) = (f64::NAN, time_d);
                        let (phase, phase_d) = (
                            f64::NAN,
                            ::tangential::pattern::product(time_d, time_d),
                        );
                        (
                            f64::NAN,
                            ::tangential::pattern::product(
                                frequency_d,
                                ::tangential::pattern::curved(phase_d),
                            ),
                        )
                    };
                    union3.add(arm);
                }
                {
                    let _weak = ::tangential::pattern::weak();
                    let arm = {
                        let (phase, phase_d) = (f64::NAN, time_d);
                        (f64::NAN, ::tangential::pattern::curved(phase_d))
                    };
                    union3.add(arm);
                }
                union3.done()
            }
            Signal::Table(table) => {
                <::tangential::companion!(
                    slope < ::tangential::IndexSet >, slope < ::tangential::Zero >,
                    passive 0
                )>::pattern(
                    table,
                    ::tangential::slot_ref(&::tangential::zero_like(&table)).get(),
                    time,
                    time_d,
                )
            }
        }
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> rate<::tangential::Linear<T, P>> {
    /// `rate` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        signal: &Signal,
        signal_d: &::tangential::Tan<Signal, ::tangential::Zero>,
        time: f64,
        time_d: T,
        pass: &P,
    ) -> (f64, T) {
        match signal {
            Signal::Constant(_) => (0.0, T::zero()),
            Signal::Polynomial(terms) => {
                let (mut sum, mut sum_d) = (0.0, T::zero());
                for i in 0..terms.len().saturating_sub(1) {
                    let power = terms.len() - 1 - i;
                    (sum, sum_d) = {
                        let (t3, [p1, p2]) = if P::VALUES {
                            pass.push(
                                sum * time + terms[power] * power as f64,
                                [::tangential::number(time), ::tangential::number(sum)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t3, sum_d.scale(p1) + time_d.scale(p2))
                    };
                }
                (sum, sum_d)
            }
            Signal::Sine { amplitude, frequency, phase, .. } => {
                let (t7, [p6]) = if P::VALUES {
                    let t4 = amplitude * frequency;
                    let t5 = frequency * time + phase;
                    pass.push(
                        t4 * t5.cos(),
                        [::tangential::number(t4 * t5.sin() * *frequency)],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t7, -time_d.scale(p6))
            }
            Signal::Ramp { from, to, start, duration } => {
                let (s, s_d) = {
                    let t8 = if P::VALUES {
                        (time - *start) / *duration
                    } else {
                        f64::NAN
                    };
                    (t8, time_d.scale(1.0 / *duration))
                };
                let n9 = if P::VALUES { pass.note(s <= 0.0) } else { pass.noted() };
                if n9 || (if P::VALUES { pass.note(s >= 1.0) } else { pass.noted() }) {
                    (0.0, T::zero())
                } else {
                    let (t19, [p18]) = if P::VALUES {
                        let t11 = (*to - *from) / *duration;
                        let t12 = 30.0 * s;
                        let t13 = t12 * s;
                        let t14 = 1.0 - s;
                        let t15 = t13 * t14;
                        let p16 = t11 * t14;
                        let p17 = p16 * t14;
                        pass.push(
                            t11 * (t15 * t14),
                            [
                                ::tangential::number(
                                    p17 * s * 30.0 + p17 * t12 - p16 * t13 - t11 * t15,
                                ),
                            ],
                        )
                    } else {
                        pass.pop(f64::NAN)
                    };
                    (t19, s_d.scale(p18))
                }
            }
            Signal::Sweep { amplitude, from, to, duration } => {
                let n20 = if P::VALUES {
                    pass.note(time < *duration)
                } else {
                    pass.noted()
                };
                if n20 {
                    let ((frequency, frequency_d), ((phase, phase_d), ())) = {
                        let blank = ::tangential::linear::Blank::<T, _>::new();
                        match pass
                            .group(
                                if T::TRACKS {
                                    ::tangential::Active::<T>::none().of(&time_d)
                                } else {
                                    ::tangential::Active::none()
                                },
                                ::core::option::Option::None,
                            )
                        {
                            ::core::result::Result::Ok(group) => {
                                let (frequency, frequency_d) = {
                                    let (t23, [p22]) = if P::VALUES {
                                        let t21 = *to - *from;
                                        pass.push(
                                            *from + t21 * time / *duration,
                                            [::tangential::number(1.0 / *duration * t21)],
                                        )
                                    } else {
                                        pass.pop(f64::NAN)
                                    };
                                    (t23, time_d.scale(p22))
                                };
                                let (phase, phase_d) = {
                                    let (t28, [p27]) = if P::VALUES {
                                        let t24 = *to - *from;
                                        let t25 = 2.0 * *duration;
                                        let t26 = *from + t24 * time / t25;
                                        pass.push(
                                            time * t26,
                                            [::tangential::number(t26 + time / t25 * t24)],
                                        )
                                    } else {
                                        pass.pop(f64::NAN)
                                    };
                                    (t28, time_d.scale(p27))
                                };
                                let given = blank
                                    .of(((frequency, frequency_d), ((phase, phase_d), ())));
                                pass.close_giving::<
                                        T,
                                    >(group, ::tangential::blank!(blank).is_some());
                                given
                            }
                            ::core::result::Result::Err(_) => {
                                ::tangential::blank!(blank)
                                    .expect("known when it was looked for")
                            }
                        }
                    };
                    let (t33, [p31, p32]) = if P::VALUES {
                        let t29 = *amplitude * frequency;
                        let t30 = phase.cos();
                        pass.push(
                            t29 * t30,
                            [
                                ::tangential::number(t30 * *amplitude),
                                ::tangential::number(t29 * phase.sin()),
                            ],
                        )
                    } else {
                        pass.pop(f64::NAN)
                    };
                    (t33, frequency_d.scale(p31) - phase_d.scale(p32))
                } else {
                    let (phase, phase_d) = {
                        let t34 = if P::VALUES {
                            *to * time - 0.5 * (*to - *from) * *duration
                        } else {
                            f64::NAN
                        };
                        (t34, time_d.scale(*to))
                    };
                    let (t37, [p36]) = if P::VALUES {
                        let t35 = *amplitude * *to;
                        pass.push(
                            t35 * phase.cos(),
                            [::tangential::number(t35 * phase.sin())],
                        )
                    } else {
                        pass.pop(f64::NAN)
                    };
                    (t37, -phase_d.scale(p36))
                }
            }
            Signal::Table(table) => {
                <::tangential::companion!(
                    slope < ::tangential::Linear < T, P > >, slope < ::tangential::Zero
                    >, passive 0
                )>::linear(
                    table,
                    ::tangential::slot_ref(&::tangential::zero_like(&table)).get(),
                    time,
                    time_d,
                    pass,
                )
            }
        }
    }
}

impl rate<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
            Signal::Ramp { from, to, start, duration } => {
                let s = (time - *start) / *duration;
                if s <= 0.0 || s >= 1.0 {
                    S::from(0.0)
                } else {
                    s * 30.0 * s * s.sub_from(1.0) * s.sub_from(1.0)
                        * ((*to - *from) / *duration)
                }
            }
            Signal::Sweep { amplitude, from, to, duration } => {
                if time < *duration {
                    let frequency = time * (*to - *from) / *duration + *from;
                    let phase = time
                        * (time * (*to - *from) / (2.0 * *duration) + *from);
                    frequency * *amplitude * phase.cos()
                } else {
                    let phase = time * *to - 0.5 * (*to - *from) * *duration;
                    phase.cos() * (*amplitude * *to)
                }
            }
            Signal::Table(table) => {
                <::tangential::companion!(
                    slope < f64 >, slope < ::tangential::Zero >, passive 0
                )>::overloaded(
                    ::tangential::lent!(
                        S, ::tangential::companion!(slope < ::tangential::Zero >, slope <
                        ::tangential::Zero >, passive 0), 0, table
                    )
                        .get(),
                    time,
                )
            }
        }
    }
}
