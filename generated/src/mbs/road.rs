//! What tyres roll on.

use tangential_mbs::table::{Table, look_up};
use core::f64::consts::TAU;
use tangential::{Differentiable, differentiate};

/// A road: a height at every place. Its normal is taken to be the world's z.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Road {
    /// At zero everywhere.
    #[default]
    Flat,
    /// Flat, but for a bump across a part of it: a full turn of a cosine, from one edge to the other.
    Bump {
        /// Where it begins, along x.
        from: f64,
        /// How long it is.
        length: f64,
        /// How high it is in the middle.
        height: f64,
        /// From where to where it reaches, along y.
        across: [f64; 2],
    },
    /// The same height for all y: a curve along x.
    Profile(Table),
}

impl ::tangential::Differentiable for Road {
    type Tangent<TangentOf: ::tangential::Tangent> = ::tangential::Zero;
    fn zero_tangent<TangentOf: ::tangential::Tangent>(&self) -> ::tangential::Zero {
        ::tangential::Zero
    }
    #[inline(always)]
    fn note(&self, _: &mut ::tangential::adjoint::Trail) {}
}

/// The height of a road at a place.
pub fn height(road: &Road, x: f64, y: f64) -> f64 {
    match road {
        Road::Flat => 0.0,
        Road::Bump { from, length, height, across } => {
            let along = (x - *from) / *length;
            if along > 0.0 && along < 1.0 && y > across[0] && y < across[1] {
                0.5 * *height * (1.0 - (TAU * along).cos())
            } else {
                0.0
            }
        }
        Road::Profile(table) => look_up(table, x),
    }
}

/// Derivatives of `height`.
#[allow(non_camel_case_types, dead_code)]
pub struct height<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> height<T> {
    /// Value and tangent of `height`: every argument is followed by its tangent.
    pub fn forward(
        road: &Road,
        road_d: &::tangential::Tan<Road, ::tangential::Zero>,
        x: f64,
        x_d: T,
        y: f64,
        y_d: T,
    ) -> (f64, T) {
        match road {
            Road::Flat => (0.0, T::zero()),
            Road::Bump { from, length, height, across } => {
                let (along, along_d) = ((x - *from) / *length, x_d.scale(1.0 / *length));
                if along > 0.0 && along < 1.0 && y > across[0] && y < across[1] {
                    let t1 = 0.5 * *height;
                    let t2 = TAU * along;
                    (t1 * (1.0 - t2.cos()), along_d.scale(t1 * t2.sin() * TAU))
                } else {
                    (0.0, T::zero())
                }
            }
            Road::Profile(table) => {
                <::tangential::companion!(
                    look_up < T >, look_up < ::tangential::Zero >, passive 0
                )>::forward(
                    table,
                    ::tangential::slot_ref(&::tangential::zero_like(&table)).get(),
                    x,
                    x_d,
                )
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl height<::tangential::IndexSet> {
    /// Which inputs `height` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        road: &Road,
        road_d: &::tangential::Tan<Road, ::tangential::Zero>,
        x: f64,
        x_d: ::tangential::IndexSet,
        y: f64,
        y_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        match road {
            Road::Flat => (0.0, ::tangential::IndexSet::empty()),
            Road::Bump { from, length, height, across } => {
                let (along, along_d) = (f64::NAN, x_d);
                {
                    let mut union1 = ::tangential::pattern::Union::new();
                    {
                        let _weak = ::tangential::pattern::weak();
                        let arm = { (f64::NAN, ::tangential::pattern::curved(along_d)) };
                        union1.add(arm);
                    }
                    {
                        let _weak = ::tangential::pattern::weak();
                        let arm = { (0.0, ::tangential::IndexSet::empty()) };
                        union1.add(arm);
                    }
                    union1.done()
                }
            }
            Road::Profile(table) => {
                <::tangential::companion!(
                    look_up < ::tangential::IndexSet >, look_up < ::tangential::Zero >,
                    passive 0
                )>::pattern(
                    table,
                    ::tangential::slot_ref(&::tangential::zero_like(&table)).get(),
                    x,
                    x_d,
                )
            }
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> height<::tangential::Linear<T, P>> {
    /// `height` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        road: &Road,
        road_d: &::tangential::Tan<Road, ::tangential::Zero>,
        x: f64,
        x_d: T,
        y: f64,
        y_d: T,
        pass: &P,
    ) -> (f64, T) {
        match road {
            Road::Flat => (0.0, T::zero()),
            Road::Bump { from, length, height, across } => {
                let (along, along_d) = {
                    let t1 = if P::VALUES { (x - *from) / *length } else { f64::NAN };
                    (t1, x_d.scale(1.0 / *length))
                };
                let n2 = if P::VALUES { pass.note(along > 0.0) } else { pass.noted() };
                if n2 && (if P::VALUES { pass.note(along < 1.0) } else { pass.noted() })
                    && (if P::VALUES { pass.note(y > across[0]) } else { pass.noted() })
                    && (if P::VALUES { pass.note(y < across[1]) } else { pass.noted() })
                {
                    let (t9, [p8]) = if P::VALUES {
                        let t6 = 0.5 * *height;
                        let t7 = TAU * along;
                        pass.push(
                            t6 * (1.0 - t7.cos()),
                            [::tangential::number(t6 * t7.sin() * TAU)],
                        )
                    } else {
                        pass.pop(f64::NAN)
                    };
                    (t9, along_d.scale(p8))
                } else {
                    (0.0, T::zero())
                }
            }
            Road::Profile(table) => {
                <::tangential::companion!(
                    look_up < ::tangential::Linear < T, P > >, look_up <
                    ::tangential::Zero >, passive 0
                )>::linear(
                    table,
                    ::tangential::slot_ref(&::tangential::zero_like(&table)).get(),
                    x,
                    x_d,
                    pass,
                )
            }
        }
    }
}

impl height<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl height<f64> {
    /// `height` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(road: &Road, x: S, y: S) -> S {
        match road {
            Road::Flat => S::from(0.0),
            Road::Bump { from, length, height, across } => {
                let along = (x - *from) / *length;
                if along > 0.0 && (along < 1.0) && (y > across[0]) && (y < across[1]) {
                    (along * TAU).cos().sub_from(1.0) * (0.5 * *height)
                } else {
                    S::from(0.0)
                }
            }
            Road::Profile(table) => {
                <::tangential::companion!(
                    look_up < f64 >, look_up < ::tangential::Zero >, passive 0
                )>::overloaded(
                    ::tangential::lent!(
                        S, ::tangential::companion!(look_up < ::tangential::Zero >,
                        look_up < ::tangential::Zero >, passive 0), 0, table
                    )
                        .get(),
                    x,
                )
            }
        }
    }
}
