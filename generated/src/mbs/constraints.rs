//! The constraints Phi(z, t) that close loops, and their rates.

use tangential_mbs::cam::{Meeting, meeting, opening};
use tangential_mbs::joint::{child_pose, direction};
use tangential_mbs::model::{Condition, Model};
use tangential_mbs::motion::{
    GROUND, Load, Motion, NO_LOAD, NO_SCREW, Pose, Screw, motions, point, poses, push, twist, velocity,
};
use tangential_mbs::signal::{rate, value};
use tangential_mbs::vec3::{IDENTITY, add, apply, apply_transposed, cross, dot, scale, sub};
use core::cell::Cell;
use std::rc::Rc;
use tangential::{Differentiable, VectorFunction, differentiate};

/// How far the conditions are from being met, one number per row, at positions z, length n, and a time.
pub fn constraints(model: &Model, z: &[f64], time: f64, phi: &mut [f64]) {
    let poses: Vec<Pose> = poses(model, z);
    let mut row = 0;
    for condition in &model.conditions {
        match condition {
            Condition::Coincident { a, on_a, b, on_b } => {
                let gap = sub(point(&poses[*b], *on_b), point(&poses[*a], *on_a));
                phi[row] = gap[0];
                phi[row + 1] = gap[1];
                phi[row + 2] = gap[2];
            }
            Condition::Perpendicular { a, on_a, b, on_b } => {
                phi[row] = dot(apply(&poses[*a].a, *on_a), apply(&poses[*b].a, *on_b));
            }
            Condition::Distance { a, on_a, b, on_b, length } => {
                let between = sub(point(&poses[*b], *on_b), point(&poses[*a], *on_a));
                // The squares differ by about 2 length times the difference, and have no kink.
                phi[row] = (dot(between, between) - length * length) / (2.0 * length);
            }
            Condition::InPlane { a, on_a, normal, b, on_b } => {
                let gap = sub(point(&poses[*b], *on_b), point(&poses[*a], *on_a));
                phi[row] = dot(gap, apply(&poses[*a].a, *normal));
            }
            Condition::Prescribed { coordinate, signal } => {
                phi[row] = z[*coordinate] - value(signal, time);
            }
            Condition::Coupled { coordinates, factors, sum } => {
                let mut left = -*sum;
                for k in 0..coordinates.len() {
                    left += factors[k] * z[coordinates[k]];
                }
                phi[row] = left;
            }
            Condition::Cam { follower } => {
                let met: Meeting = meeting(follower, &poses[follower.cam], &poses[follower.roller]);
                phi[row] = -met.gap;
            }
        }
        row += condition.rows();
    }
}

/// Derivatives of `constraints`.
#[allow(non_camel_case_types, dead_code)]
pub struct constraints<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> constraints<T> {
    /// Value and tangent of `constraints`: every argument is followed by its tangent.
    pub fn forward(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: &[f64],
        z_d: &[T],
        time: f64,
        time_d: T,
        phi: &mut [f64],
        phi_d: &mut [T],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            phi.len(), phi_d.len(), "`phi` and its tangent differ in length"
        );
        let (poses, poses_d): (Vec<Pose>, ::std::vec::Vec<::tangential::Tan<Pose, T>>) = <::tangential::companion!(
            poses < T >, poses < ::tangential::Zero >, passive 0
        )>::forward(
            model,
            ::tangential::slot_ref(&::tangential::zero_like(&model)).get(),
            z,
            z_d,
        );
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    let (gap, gap_d) = {
                        let (t1, t1_d) = {
                            let t15 = *on_b;
                            let t15_d = ::tangential::zero_like(&t15);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*b],
                                &poses_d[*b],
                                t15,
                                ::tangential::slot(t15_d),
                            )
                        };
                        let (t2, t2_d) = {
                            let t16 = *on_a;
                            let t16_d = ::tangential::zero_like(&t16);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*a],
                                &poses_d[*a],
                                t16,
                                ::tangential::slot(t16_d),
                            )
                        };
                        <sub<T>>::forward(t1, t1_d, t2, t2_d)
                    };
                    (phi[row], phi_d[row]) = (gap[0], gap_d[0]);
                    (phi[row + 1], phi_d[row + 1]) = (gap[1], gap_d[1]);
                    (phi[row + 2], phi_d[row + 2]) = (gap[2], gap_d[2]);
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    let (t3, t3_d) = {
                        let t17 = *on_a;
                        let t17_d = ::tangential::zero_like(&t17);
                        <::tangential::companion!(
                            apply < T >, apply < ::tangential::Zero >, passive 1
                        )>::forward(
                            &poses[*a].a,
                            ::tangential::slot_ref(&poses_d[*a].a).get(),
                            t17,
                            ::tangential::slot(t17_d),
                        )
                    };
                    let (t4, t4_d) = {
                        let t18 = *on_b;
                        let t18_d = ::tangential::zero_like(&t18);
                        <::tangential::companion!(
                            apply < T >, apply < ::tangential::Zero >, passive 1
                        )>::forward(
                            &poses[*b].a,
                            ::tangential::slot_ref(&poses_d[*b].a).get(),
                            t18,
                            ::tangential::slot(t18_d),
                        )
                    };
                    (phi[row], phi_d[row]) = <dot<T>>::forward(t3, t3_d, t4, t4_d);
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    let (between, between_d) = {
                        let (t5, t5_d) = {
                            let t20 = *on_b;
                            let t20_d = ::tangential::zero_like(&t20);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*b],
                                &poses_d[*b],
                                t20,
                                ::tangential::slot(t20_d),
                            )
                        };
                        let (t6, t6_d) = {
                            let t21 = *on_a;
                            let t21_d = ::tangential::zero_like(&t21);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*a],
                                &poses_d[*a],
                                t21,
                                ::tangential::slot(t21_d),
                            )
                        };
                        <sub<T>>::forward(t5, t5_d, t6, t6_d)
                    };
                    {
                        let (t7, t7_d) = <dot<
                            T,
                        >>::forward(between, between_d, between, between_d);
                        (phi[row], phi_d[row]) = {
                            let t22 = 2.0 * length;
                            ((t7 - length * length) / t22, t7_d.scale(1.0 / t22))
                        };
                    }
                }
                Condition::InPlane { a, on_a, normal, b, on_b } => {
                    let (gap, gap_d) = {
                        let (t8, t8_d) = {
                            let t23 = *on_b;
                            let t23_d = ::tangential::zero_like(&t23);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*b],
                                &poses_d[*b],
                                t23,
                                ::tangential::slot(t23_d),
                            )
                        };
                        let (t9, t9_d) = {
                            let t24 = *on_a;
                            let t24_d = ::tangential::zero_like(&t24);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*a],
                                &poses_d[*a],
                                t24,
                                ::tangential::slot(t24_d),
                            )
                        };
                        <sub<T>>::forward(t8, t8_d, t9, t9_d)
                    };
                    {
                        let (t10, t10_d) = {
                            let t25 = *normal;
                            let t25_d = ::tangential::zero_like(&t25);
                            <::tangential::companion!(
                                apply < T >, apply < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*a].a,
                                ::tangential::slot_ref(&poses_d[*a].a).get(),
                                t25,
                                ::tangential::slot(t25_d),
                            )
                        };
                        (phi[row], phi_d[row]) = <dot<
                            T,
                        >>::forward(gap, gap_d, t10, t10_d);
                    }
                }
                Condition::Prescribed { coordinate, signal } => {
                    let (t12, t12_d) = (z[*coordinate], z_d[*coordinate]);
                    let (t11, t11_d) = {
                        let t27 = signal;
                        let t27_d = ::tangential::zero_like(&t27);
                        <::tangential::companion!(
                            value < T >, value < ::tangential::Zero >, passive 0
                        )>::forward(t27, ::tangential::slot(t27_d), time, time_d)
                    };
                    (phi[row], phi_d[row]) = (t12 - t11, t12_d - t11_d);
                }
                Condition::Coupled { coordinates, factors, sum } => {
                    let (mut left, mut left_d) = (-*sum, T::zero());
                    {
                        let t13 = coordinates.len();
                        for k in 0..t13 {
                            left_d = left_d + z_d[coordinates[k]].scale(factors[k]);
                            left += factors[k] * z[coordinates[k]];
                        }
                    }
                    (phi[row], phi_d[row]) = (left, left_d);
                }
                Condition::Cam { follower } => {
                    let (met, met_d): (Meeting, ::tangential::Tan<Meeting, T>) = {
                        let t28 = follower;
                        let t28_d = ::tangential::zero_like(&t28);
                        <::tangential::companion!(
                            meeting < T >, meeting < ::tangential::Zero >, passive 0
                        )>::forward(
                            t28,
                            ::tangential::slot(t28_d),
                            &poses[follower.cam],
                            &poses_d[follower.cam],
                            &poses[follower.roller],
                            &poses_d[follower.roller],
                        )
                    };
                    (phi[row], phi_d[row]) = (-met.gap, -T::accept(met_d.gap));
                }
            }
            {
                let t14 = condition.rows();
                row += t14;
            }
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl constraints<::tangential::IndexSet> {
    /// Which inputs `constraints` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: &[f64],
        z_d: &[::tangential::IndexSet],
        time: f64,
        time_d: ::tangential::IndexSet,
        phi: &mut [f64],
        phi_d: &mut [::tangential::IndexSet],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            phi.len(), phi_d.len(), "`phi` and its tangent differ in length"
        );
        let (
            poses,
            poses_d,
        ): (
            Vec<Pose>,
            ::std::vec::Vec<::tangential::Tan<Pose, ::tangential::IndexSet>>,
        ) = <::tangential::companion!(
            poses < ::tangential::IndexSet >, poses < ::tangential::Zero >, passive 0
        )>::pattern(
            model,
            ::tangential::slot_ref(&::tangential::zero_like(&model)).get(),
            z,
            z_d,
        );
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    let (gap, gap_d) = {
                        let (t1, t1_d) = {
                            let t15 = *on_b;
                            let t15_d = ::tangential::zero_like(&t15);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*b],
                                &poses_d[*b],
                                t15,
                                ::tangential::slot(t15_d),
                            )
                        };
                        let (t2, t2_d) = {
                            let t16 = *on_a;
                            let t16_d = ::tangential::zero_like(&t16);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*a],
                                &poses_d[*a],
                                t16,
                                ::tangential::slot(t16_d),
                            )
                        };
                        let t17 = t1_d;
                        ::tangential::pattern::reliable(&t17);
                        let t18 = t2_d;
                        ::tangential::pattern::reliable(&t18);
                        <sub<::tangential::IndexSet>>::pattern(t1, t17, t2, t18)
                    };
                    {
                        let (_, t19_d) = (gap[0], gap_d[0]);
                        ::tangential::pattern::assign(&mut phi_d[row], t19_d);
                    }
                    {
                        let (_, t20_d) = (gap[1], gap_d[1]);
                        ::tangential::pattern::assign(&mut phi_d[row + 1], t20_d);
                    }
                    {
                        let (_, t21_d) = (gap[2], gap_d[2]);
                        ::tangential::pattern::assign(&mut phi_d[row + 2], t21_d);
                    }
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    let (t3, t3_d) = {
                        let t22 = *on_a;
                        let t22_d = ::tangential::zero_like(&t22);
                        <::tangential::companion!(
                            apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                            >, passive 1
                        )>::pattern(
                            &poses[*a].a,
                            ::tangential::slot_ref(&poses_d[*a].a).get(),
                            t22,
                            ::tangential::slot(t22_d),
                        )
                    };
                    let (t4, t4_d) = {
                        let t23 = *on_b;
                        let t23_d = ::tangential::zero_like(&t23);
                        <::tangential::companion!(
                            apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                            >, passive 1
                        )>::pattern(
                            &poses[*b].a,
                            ::tangential::slot_ref(&poses_d[*b].a).get(),
                            t23,
                            ::tangential::slot(t23_d),
                        )
                    };
                    {
                        let (_, t27_d) = {
                            let t24 = t3_d;
                            ::tangential::pattern::reliable(&t24);
                            let t25 = t4_d;
                            ::tangential::pattern::reliable(&t25);
                            <dot<::tangential::IndexSet>>::pattern(t3, t24, t4, t25)
                        };
                        ::tangential::pattern::assign(&mut phi_d[row], t27_d);
                    }
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    let (between, between_d) = {
                        let (t5, t5_d) = {
                            let t28 = *on_b;
                            let t28_d = ::tangential::zero_like(&t28);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*b],
                                &poses_d[*b],
                                t28,
                                ::tangential::slot(t28_d),
                            )
                        };
                        let (t6, t6_d) = {
                            let t29 = *on_a;
                            let t29_d = ::tangential::zero_like(&t29);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*a],
                                &poses_d[*a],
                                t29,
                                ::tangential::slot(t29_d),
                            )
                        };
                        let t30 = t5_d;
                        ::tangential::pattern::reliable(&t30);
                        let t31 = t6_d;
                        ::tangential::pattern::reliable(&t31);
                        <sub<::tangential::IndexSet>>::pattern(t5, t30, t6, t31)
                    };
                    {
                        let (t7, t7_d) = {
                            let t32 = between_d;
                            ::tangential::pattern::reliable(&t32);
                            let t33 = between_d;
                            ::tangential::pattern::reliable(&t33);
                            <dot<
                                ::tangential::IndexSet,
                            >>::pattern(between, t32, between, t33)
                        };
                        {
                            let (_, t34_d) = (f64::NAN, t7_d);
                            ::tangential::pattern::assign(&mut phi_d[row], t34_d);
                        }
                    }
                }
                Condition::InPlane { a, on_a, normal, b, on_b } => {
                    let (gap, gap_d) = {
                        let (t8, t8_d) = {
                            let t35 = *on_b;
                            let t35_d = ::tangential::zero_like(&t35);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*b],
                                &poses_d[*b],
                                t35,
                                ::tangential::slot(t35_d),
                            )
                        };
                        let (t9, t9_d) = {
                            let t36 = *on_a;
                            let t36_d = ::tangential::zero_like(&t36);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*a],
                                &poses_d[*a],
                                t36,
                                ::tangential::slot(t36_d),
                            )
                        };
                        let t37 = t8_d;
                        ::tangential::pattern::reliable(&t37);
                        let t38 = t9_d;
                        ::tangential::pattern::reliable(&t38);
                        <sub<::tangential::IndexSet>>::pattern(t8, t37, t9, t38)
                    };
                    {
                        let (t10, t10_d) = {
                            let t39 = *normal;
                            let t39_d = ::tangential::zero_like(&t39);
                            <::tangential::companion!(
                                apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*a].a,
                                ::tangential::slot_ref(&poses_d[*a].a).get(),
                                t39,
                                ::tangential::slot(t39_d),
                            )
                        };
                        {
                            let (_, t43_d) = {
                                let t40 = gap_d;
                                ::tangential::pattern::reliable(&t40);
                                let t41 = t10_d;
                                ::tangential::pattern::reliable(&t41);
                                <dot<::tangential::IndexSet>>::pattern(gap, t40, t10, t41)
                            };
                            ::tangential::pattern::assign(&mut phi_d[row], t43_d);
                        }
                    }
                }
                Condition::Prescribed { coordinate, signal } => {
                    let (t12, t12_d) = (z[*coordinate], z_d[*coordinate]);
                    let (t11, t11_d) = {
                        let t44 = signal;
                        let t44_d = ::tangential::zero_like(&t44);
                        <::tangential::companion!(
                            value < ::tangential::IndexSet >, value < ::tangential::Zero
                            >, passive 0
                        )>::pattern(t44, ::tangential::slot(t44_d), time, time_d)
                    };
                    {
                        let (_, t45_d) = (f64::NAN, t12_d + t11_d);
                        ::tangential::pattern::assign(&mut phi_d[row], t45_d);
                    }
                }
                Condition::Coupled { coordinates, factors, sum } => {
                    let (mut left, mut left_d) = (
                        -*sum,
                        ::tangential::IndexSet::empty(),
                    );
                    {
                        let t13 = coordinates.len();
                        for k in 0..t13 {
                            {
                                let t46_d = z_d[coordinates[k]];
                                ::tangential::pattern::update(&mut left_d, &t46_d);
                            }
                        }
                    }
                    {
                        let (_, t47_d) = (left, left_d);
                        ::tangential::pattern::assign(&mut phi_d[row], t47_d);
                    }
                }
                Condition::Cam { follower } => {
                    let (
                        met,
                        met_d,
                    ): (Meeting, ::tangential::Tan<Meeting, ::tangential::IndexSet>) = {
                        let t48 = follower;
                        let t48_d = ::tangential::zero_like(&t48);
                        <::tangential::companion!(
                            meeting < ::tangential::IndexSet >, meeting <
                            ::tangential::Zero >, passive 0
                        )>::pattern(
                            t48,
                            ::tangential::slot(t48_d),
                            &poses[follower.cam],
                            &poses_d[follower.cam],
                            &poses[follower.roller],
                            &poses_d[follower.roller],
                        )
                    };
                    {
                        let (_, t49_d) = (
                            f64::NAN,
                            <::tangential::IndexSet as ::tangential::Accept<
                                _,
                            >>::accept(met_d.gap),
                        );
                        ::tangential::pattern::assign(&mut phi_d[row], t49_d);
                    }
                }
            }
            {
                let t14 = {
                    ::tangential::pattern::settled();
                    condition.rows()
                };
                row += t14;
            }
        }
        ((), ::tangential::Zero)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> constraints<::tangential::Linear<T, P>> {
    /// `constraints` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: &[f64],
        z_d: &[T],
        time: f64,
        time_d: T,
        phi: &mut [f64],
        phi_d: &mut [T],
        pass: &P,
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            phi.len(), phi_d.len(), "`phi` and its tangent differ in length"
        );
        let (poses, poses_d): (Vec<Pose>, ::std::vec::Vec<::tangential::Tan<Pose, T>>) = <::tangential::companion!(
            poses < ::tangential::Linear < T, P > >, poses < ::tangential::Zero >,
            passive 0
        )>::linear(
            model,
            ::tangential::slot_ref(&::tangential::zero_like(&model)).get(),
            z,
            z_d,
            pass,
        );
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&phi_d[row + 1])
                                    .of(&phi_d[row + 2])
                                    .of(&phi_d[row])
                                    .of(&poses_d[*a])
                                    .of(&poses_d[*b])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        let (gap, gap_d) = {
                            let (t1, t1_d) = {
                                let t15 = *on_b;
                                let t15_d = ::tangential::zero_like(&t15);
                                <::tangential::companion!(
                                    point < ::tangential::Linear < T, P > >, point <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    &poses[*b],
                                    &poses_d[*b],
                                    t15,
                                    ::tangential::slot(t15_d),
                                    pass,
                                )
                            };
                            let (t2, t2_d) = {
                                let t16 = *on_a;
                                let t16_d = ::tangential::zero_like(&t16);
                                <::tangential::companion!(
                                    point < ::tangential::Linear < T, P > >, point <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    &poses[*a],
                                    &poses_d[*a],
                                    t16,
                                    ::tangential::slot(t16_d),
                                    pass,
                                )
                            };
                            <sub<
                                ::tangential::Linear<T, P>,
                            >>::linear(t1, t1_d, t2, t2_d, pass)
                        };
                        {
                            let (t17, t17_d) = (gap[0], gap_d[0]);
                            if P::VALUES {
                                phi[row] = t17;
                            }
                            phi_d[row] = t17_d;
                        }
                        {
                            let (t18, t18_d) = (gap[1], gap_d[1]);
                            if P::VALUES {
                                phi[row + 1] = t18;
                            }
                            phi_d[row + 1] = t18_d;
                        }
                        {
                            let (t19, t19_d) = (gap[2], gap_d[2]);
                            if P::VALUES {
                                phi[row + 2] = t19;
                            }
                            phi_d[row + 2] = t19_d;
                        }
                        pass.close(group);
                    }
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&phi_d[row])
                                    .of(&poses_d[*a].a)
                                    .of(&poses_d[*b].a)
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        {
                            let (t3, t3_d) = {
                                let t20 = *on_a;
                                let t20_d = ::tangential::zero_like(&t20);
                                <::tangential::companion!(
                                    apply < ::tangential::Linear < T, P > >, apply <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    &poses[*a].a,
                                    ::tangential::slot_ref(&poses_d[*a].a).get(),
                                    t20,
                                    ::tangential::slot(t20_d),
                                    pass,
                                )
                            };
                            let (t4, t4_d) = {
                                let t21 = *on_b;
                                let t21_d = ::tangential::zero_like(&t21);
                                <::tangential::companion!(
                                    apply < ::tangential::Linear < T, P > >, apply <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    &poses[*b].a,
                                    ::tangential::slot_ref(&poses_d[*b].a).get(),
                                    t21,
                                    ::tangential::slot(t21_d),
                                    pass,
                                )
                            };
                            {
                                let (t23, t23_d) = <dot<
                                    ::tangential::Linear<T, P>,
                                >>::linear(t3, t3_d, t4, t4_d, pass);
                                if P::VALUES {
                                    phi[row] = t23;
                                }
                                phi_d[row] = t23_d;
                            }
                        }
                        pass.close(group);
                    }
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&phi_d[row])
                                    .of(&poses_d[*a])
                                    .of(&poses_d[*b])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        let (between, between_d) = {
                            let (t5, t5_d) = {
                                let t24 = *on_b;
                                let t24_d = ::tangential::zero_like(&t24);
                                <::tangential::companion!(
                                    point < ::tangential::Linear < T, P > >, point <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    &poses[*b],
                                    &poses_d[*b],
                                    t24,
                                    ::tangential::slot(t24_d),
                                    pass,
                                )
                            };
                            let (t6, t6_d) = {
                                let t25 = *on_a;
                                let t25_d = ::tangential::zero_like(&t25);
                                <::tangential::companion!(
                                    point < ::tangential::Linear < T, P > >, point <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    &poses[*a],
                                    &poses_d[*a],
                                    t25,
                                    ::tangential::slot(t25_d),
                                    pass,
                                )
                            };
                            <sub<
                                ::tangential::Linear<T, P>,
                            >>::linear(t5, t5_d, t6, t6_d, pass)
                        };
                        {
                            let (t7, t7_d) = <dot<
                                ::tangential::Linear<T, P>,
                            >>::linear(between, between_d, between, between_d, pass);
                            {
                                let (t29, t29_d) = {
                                    let (t28, [p27]) = if P::VALUES {
                                        let t26 = 2.0 * length;
                                        pass.push(
                                            (t7 - length * length) / t26,
                                            [::tangential::number(1.0 / t26)],
                                        )
                                    } else {
                                        pass.pop(f64::NAN)
                                    };
                                    (t28, t7_d.scale(p27))
                                };
                                if P::VALUES {
                                    phi[row] = t29;
                                }
                                phi_d[row] = t29_d;
                            }
                        }
                        pass.close(group);
                    }
                }
                Condition::InPlane { a, on_a, normal, b, on_b } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&phi_d[row])
                                    .of(&poses_d[*a])
                                    .of(&poses_d[*b])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        let (gap, gap_d) = {
                            let (t8, t8_d) = {
                                let t30 = *on_b;
                                let t30_d = ::tangential::zero_like(&t30);
                                <::tangential::companion!(
                                    point < ::tangential::Linear < T, P > >, point <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    &poses[*b],
                                    &poses_d[*b],
                                    t30,
                                    ::tangential::slot(t30_d),
                                    pass,
                                )
                            };
                            let (t9, t9_d) = {
                                let t31 = *on_a;
                                let t31_d = ::tangential::zero_like(&t31);
                                <::tangential::companion!(
                                    point < ::tangential::Linear < T, P > >, point <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    &poses[*a],
                                    &poses_d[*a],
                                    t31,
                                    ::tangential::slot(t31_d),
                                    pass,
                                )
                            };
                            <sub<
                                ::tangential::Linear<T, P>,
                            >>::linear(t8, t8_d, t9, t9_d, pass)
                        };
                        {
                            let (t10, t10_d) = {
                                let t32 = *normal;
                                let t32_d = ::tangential::zero_like(&t32);
                                <::tangential::companion!(
                                    apply < ::tangential::Linear < T, P > >, apply <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    &poses[*a].a,
                                    ::tangential::slot_ref(&poses_d[*a].a).get(),
                                    t32,
                                    ::tangential::slot(t32_d),
                                    pass,
                                )
                            };
                            {
                                let (t34, t34_d) = <dot<
                                    ::tangential::Linear<T, P>,
                                >>::linear(gap, gap_d, t10, t10_d, pass);
                                if P::VALUES {
                                    phi[row] = t34;
                                }
                                phi_d[row] = t34_d;
                            }
                        }
                        pass.close(group);
                    }
                }
                Condition::Prescribed { coordinate, signal } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&phi_d[row])
                                    .of(&time_d)
                                    .of(&z_d[*coordinate])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        {
                            let (t12, t12_d) = (z[*coordinate], z_d[*coordinate]);
                            let (t11, t11_d) = {
                                let t35 = signal;
                                let t35_d = ::tangential::zero_like(&t35);
                                <::tangential::companion!(
                                    value < ::tangential::Linear < T, P > >, value <
                                    ::tangential::Zero >, passive 0
                                )>::linear(
                                    t35,
                                    ::tangential::slot(t35_d),
                                    time,
                                    time_d,
                                    pass,
                                )
                            };
                            {
                                let (t37, t37_d) = {
                                    let t36 = if P::VALUES { t12 - t11 } else { f64::NAN };
                                    (t36, t12_d - t11_d)
                                };
                                if P::VALUES {
                                    phi[row] = t37;
                                }
                                phi_d[row] = t37_d;
                            }
                        }
                        pass.close(group);
                    }
                }
                Condition::Coupled { coordinates, factors, sum } => {
                    let (mut left, mut left_d) = (-*sum, T::zero());
                    {
                        let t13 = coordinates.len();
                        for k in 0..t13 {
                            {
                                let t38 = if P::VALUES {
                                    factors[k] * z[coordinates[k]]
                                } else {
                                    f64::NAN
                                };
                                left_d = left_d + z_d[coordinates[k]].scale(factors[k]);
                                if P::VALUES {
                                    left += t38;
                                }
                            }
                        }
                    }
                    {
                        let (t39, t39_d) = (left, left_d);
                        if P::VALUES {
                            phi[row] = t39;
                        }
                        phi_d[row] = t39_d;
                    }
                }
                Condition::Cam { follower } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&phi_d[row])
                                    .of(&poses_d[follower.cam])
                                    .of(&poses_d[follower.roller])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        let (met, met_d): (Meeting, ::tangential::Tan<Meeting, T>) = {
                            let t40 = follower;
                            let t40_d = ::tangential::zero_like(&t40);
                            <::tangential::companion!(
                                meeting < ::tangential::Linear < T, P > >, meeting <
                                ::tangential::Zero >, passive 0
                            )>::linear(
                                t40,
                                ::tangential::slot(t40_d),
                                &poses[follower.cam],
                                &poses_d[follower.cam],
                                &poses[follower.roller],
                                &poses_d[follower.roller],
                                pass,
                            )
                        };
                        {
                            let (t42, t42_d) = {
                                let t41 = if P::VALUES { -met.gap } else { f64::NAN };
                                (t41, -T::accept(met_d.gap))
                            };
                            if P::VALUES {
                                phi[row] = t42;
                            }
                            phi_d[row] = t42_d;
                        }
                        pass.close(group);
                    }
                }
            }
            {
                let t14 = condition.rows();
                row += t14;
            }
        }
        ((), ::tangential::Zero)
    }
}

impl constraints<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl constraints<f64> {
    /// `constraints` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        model: &Model,
        z: &[S],
        time: S,
        phi: &mut [S],
    ) {
        let poses: Vec<::tangential::Over<Pose, S>> = <::tangential::companion!(
            poses < f64 >, poses < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(poses < ::tangential::Zero >, poses <
                ::tangential::Zero >, passive 0), 0, model
            )
                .get(),
            z,
        );
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    let gap = <sub<
                        f64,
                    >>::overloaded(
                        <::tangential::companion!(
                            point < f64 >, point < ::tangential::Zero >, passive 1
                        )>::overloaded(
                            &poses[*b],
                            ::tangential::overloaded::Takes::take(*on_b),
                        ),
                        <::tangential::companion!(
                            point < f64 >, point < ::tangential::Zero >, passive 1
                        )>::overloaded(
                            &poses[*a],
                            ::tangential::overloaded::Takes::take(*on_a),
                        ),
                    );
                    phi[row] = gap[0];
                    phi[row + 1] = gap[1];
                    phi[row + 2] = gap[2];
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    phi[row] = <dot<
                        f64,
                    >>::overloaded(
                        <::tangential::companion!(
                            apply < f64 >, apply < ::tangential::Zero >, passive 1
                        )>::overloaded(
                            &poses[*a].a,
                            ::tangential::overloaded::Takes::take(*on_a),
                        ),
                        <::tangential::companion!(
                            apply < f64 >, apply < ::tangential::Zero >, passive 1
                        )>::overloaded(
                            &poses[*b].a,
                            ::tangential::overloaded::Takes::take(*on_b),
                        ),
                    );
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    let between = <sub<
                        f64,
                    >>::overloaded(
                        <::tangential::companion!(
                            point < f64 >, point < ::tangential::Zero >, passive 1
                        )>::overloaded(
                            &poses[*b],
                            ::tangential::overloaded::Takes::take(*on_b),
                        ),
                        <::tangential::companion!(
                            point < f64 >, point < ::tangential::Zero >, passive 1
                        )>::overloaded(
                            &poses[*a],
                            ::tangential::overloaded::Takes::take(*on_a),
                        ),
                    );
                    phi[row] = (<dot<f64>>::overloaded(between, between)
                        - length * length) / (2.0 * length);
                }
                Condition::InPlane { a, on_a, normal, b, on_b } => {
                    let gap = <sub<
                        f64,
                    >>::overloaded(
                        <::tangential::companion!(
                            point < f64 >, point < ::tangential::Zero >, passive 1
                        )>::overloaded(
                            &poses[*b],
                            ::tangential::overloaded::Takes::take(*on_b),
                        ),
                        <::tangential::companion!(
                            point < f64 >, point < ::tangential::Zero >, passive 1
                        )>::overloaded(
                            &poses[*a],
                            ::tangential::overloaded::Takes::take(*on_a),
                        ),
                    );
                    phi[row] = <dot<
                        f64,
                    >>::overloaded(
                        gap,
                        <::tangential::companion!(
                            apply < f64 >, apply < ::tangential::Zero >, passive 1
                        )>::overloaded(
                            &poses[*a].a,
                            ::tangential::overloaded::Takes::take(*normal),
                        ),
                    );
                }
                Condition::Prescribed { coordinate, signal } => {
                    phi[row] = z[*coordinate]
                        - <::tangential::companion!(
                            value < f64 >, value < ::tangential::Zero >, passive 0
                        )>::overloaded(
                            ::tangential::overloaded::Takes::take(signal),
                            time,
                        );
                }
                Condition::Coupled { coordinates, factors, sum } => {
                    let mut left = S::from(-*sum);
                    for k in 0..coordinates.len() {
                        left += z[coordinates[k]] * factors[k];
                    }
                    phi[row] = left;
                }
                Condition::Cam { follower } => {
                    let met: ::tangential::Over<Meeting, S> = <::tangential::companion!(
                        meeting < f64 >, meeting < ::tangential::Zero >, passive 0
                    )>::overloaded(
                        ::tangential::overloaded::Takes::take(follower),
                        &poses[follower.cam],
                        &poses[follower.roller],
                    );
                    phi[row] = -met.gap;
                }
            };
            row += condition.rows();
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl constraints<::tangential::Zero> {
    /// `constraints` as a function from R^n to R^m: takes what is kept between evaluations, and the lengths of slices.
    pub fn vector<'vector>(
        model: &'vector Model,
        z: usize,
        phi: usize,
    ) -> impl ::tangential::Overloaded + use<'vector> {
        struct Vector<'vector> {
            model: &'vector Model,
            model_zero: ::tangential::Tan<Model, ::tangential::Zero>,
            z: usize,
            phi: usize,
            marker: ::core::marker::PhantomData<(&'vector (),)>,
        }
        impl<'vector> ::tangential::VectorFunction for Vector<'vector> {
            fn inputs(&self) -> usize {
                0 + self.z + 1
            }
            fn outputs(&self) -> usize {
                0 + self.phi
            }
            fn value(&self, x1: &[f64], y2: &mut [f64]) {
                y2.fill(0.0);
                let (z, x1) = x1.split_at(self.z);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (phi, y2) = y2.split_at_mut(self.phi);
                constraints(self.model, z, *time, phi);
            }
            fn forward<T: ::tangential::Tangent>(
                &self,
                x1: &[f64],
                x1_d: &[T],
                y2: &mut [f64],
                y2_d: &mut [T],
            ) {
                y2.fill(0.0);
                y2_d.fill(T::zero());
                let (z, x1) = x1.split_at(self.z);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (phi, y2) = y2.split_at_mut(self.phi);
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let (phi_d, y2_d) = y2_d.split_at_mut(self.phi);
                constraints::<
                    T,
                >::forward(
                    self.model,
                    &self.model_zero,
                    z,
                    z_d,
                    *time,
                    *time_d,
                    phi,
                    phi_d,
                );
            }
            fn pattern(
                &self,
                x1_d: &[::tangential::IndexSet],
                y2_d: &mut [::tangential::IndexSet],
            ) {
                let (x1, y2) = (
                    &::std::vec![0.0; x1_d.len()][..],
                    &mut ::std::vec![0.0; y2_d.len()][..],
                );
                y2_d.fill(::tangential::IndexSet::empty());
                let (z, x1) = x1.split_at(self.z);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (phi, y2) = y2.split_at_mut(self.phi);
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let (phi_d, y2_d) = y2_d.split_at_mut(self.phi);
                constraints::pattern(
                    self.model,
                    &self.model_zero,
                    z,
                    z_d,
                    *time,
                    *time_d,
                    phi,
                    phi_d,
                );
            }
            const IS_LINEAR: bool = true;
            fn linear<T: ::tangential::Tangent, P: ::tangential::Pass>(
                &self,
                pass: &P,
                x1: &[f64],
                x1_d: &[T],
                y2: &mut [f64],
                y2_d: &mut [T],
            ) {
                if P::VALUES {
                    y2.fill(0.0);
                }
                y2_d.fill(T::zero());
                let (z, x1) = x1.split_at(self.z);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (phi, y2) = y2.split_at_mut(self.phi);
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let (phi_d, y2_d) = y2_d.split_at_mut(self.phi);
                constraints::<
                    ::tangential::Linear<T, P>,
                >::linear(
                    self.model,
                    &self.model_zero,
                    z,
                    z_d,
                    *time,
                    *time_d,
                    phi,
                    phi_d,
                    pass,
                );
            }
        }
        impl<'vector> ::tangential::Overloaded for Vector<'vector> {
            fn overloaded<S: ::tangential::Scalar>(&self, x1: &[S], y2: &mut [S]) {
                y2.fill(S::from(0.0));
                let (z, x1) = x1.split_at(self.z);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (phi, y2) = y2.split_at_mut(self.phi);
                constraints::overloaded::<S>(self.model, z, *time, phi);
            }
        }
        Vector::<'vector> {
            model_zero: ::tangential::Differentiable::zero_tangent::<
                ::tangential::Zero,
            >(model),
            model,
            z,
            phi,
            marker: ::core::marker::PhantomData,
        }
    }
}

/// How fast the conditions go wrong, one number per row: Phi_z zd + Phi_t.
pub fn constraint_rates(model: &Model, z: &[f64], zd: &[f64], time: f64, phid: &mut [f64]) {
    let motions: Vec<Motion> = motions(model, z, zd);
    let mut row = 0;
    for condition in &model.conditions {
        match condition {
            Condition::Coincident { a, on_a, b, on_b } => {
                let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
                let gap = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                phid[row] = gap[0];
                phid[row + 1] = gap[1];
                phid[row + 2] = gap[2];
            }
            Condition::Perpendicular { a, on_a, b, on_b } => {
                let (one, other) = (apply(&motions[*a].pose.a, *on_a), apply(&motions[*b].pose.a, *on_b));
                phid[row] = dot(cross(one, other), sub(motions[*a].w, motions[*b].w));
            }
            Condition::Distance { a, on_a, b, on_b, length } => {
                let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
                let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                phid[row] = dot(sub(at_b, at_a), speed) / length;
            }
            Condition::InPlane { a, on_a, normal, b, on_b } => {
                let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
                let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                let normal = apply(&motions[*a].pose.a, *normal);
                phid[row] = dot(speed, normal) + dot(sub(at_b, at_a), cross(motions[*a].w, normal));
            }
            Condition::Prescribed { coordinate, signal } => {
                phid[row] = zd[*coordinate] - rate(signal, time);
            }
            Condition::Coupled { coordinates, factors, sum: _ } => {
                let mut left = 0.0;
                for k in 0..coordinates.len() {
                    left += factors[k] * zd[coordinates[k]];
                }
                phid[row] = left;
            }
            Condition::Cam { follower } => {
                let (cam, roller) = (&motions[follower.cam], &motions[follower.roller]);
                let met: Meeting = meeting(follower, &cam.pose, &roller.pose);
                phid[row] = -opening(&met, cam, roller);
            }
        }
        row += condition.rows();
    }
}

/// Derivatives of `constraint_rates`.
#[allow(non_camel_case_types, dead_code)]
pub struct constraint_rates<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> constraint_rates<T> {
    /// Value and tangent of `constraint_rates`: every argument is followed by its tangent.
    pub fn forward(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: &[f64],
        z_d: &[T],
        zd: &[f64],
        zd_d: &[T],
        time: f64,
        time_d: T,
        phid: &mut [f64],
        phid_d: &mut [T],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        ::core::assert_eq!(
            phid.len(), phid_d.len(), "`phid` and its tangent differ in length"
        );
        let (
            motions,
            motions_d,
        ): (Vec<Motion>, ::std::vec::Vec<::tangential::Tan<Motion, T>>) = <::tangential::companion!(
            motions < T >, motions < ::tangential::Zero >, passive 0
        )>::forward(
            model,
            ::tangential::slot_ref(&::tangential::zero_like(&model)).get(),
            z,
            z_d,
            zd,
            zd_d,
        );
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                        let (t1, t1_d) = {
                            let t27 = *on_a;
                            let t27_d = ::tangential::zero_like(&t27);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &motions[*a].pose,
                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                t27,
                                ::tangential::slot(t27_d),
                            )
                        };
                        let (t2, t2_d) = {
                            let t28 = *on_b;
                            let t28_d = ::tangential::zero_like(&t28);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &motions[*b].pose,
                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                t28,
                                ::tangential::slot(t28_d),
                            )
                        };
                        ((t1, t2), (t1_d, t2_d))
                    };
                    let (gap, gap_d) = {
                        let (t3, t3_d) = <velocity<
                            T,
                        >>::forward(&motions[*b], &motions_d[*b], at_b, at_b_d);
                        let (t4, t4_d) = <velocity<
                            T,
                        >>::forward(&motions[*a], &motions_d[*a], at_a, at_a_d);
                        <sub<T>>::forward(t3, t3_d, t4, t4_d)
                    };
                    (phid[row], phid_d[row]) = (gap[0], gap_d[0]);
                    (phid[row + 1], phid_d[row + 1]) = (gap[1], gap_d[1]);
                    (phid[row + 2], phid_d[row + 2]) = (gap[2], gap_d[2]);
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    let ((one, other), (one_d, other_d)) = {
                        let (t5, t5_d) = {
                            let t29 = *on_a;
                            let t29_d = ::tangential::zero_like(&t29);
                            <::tangential::companion!(
                                apply < T >, apply < ::tangential::Zero >, passive 1
                            )>::forward(
                                &motions[*a].pose.a,
                                ::tangential::slot_ref(&motions_d[*a].pose.a).get(),
                                t29,
                                ::tangential::slot(t29_d),
                            )
                        };
                        let (t6, t6_d) = {
                            let t30 = *on_b;
                            let t30_d = ::tangential::zero_like(&t30);
                            <::tangential::companion!(
                                apply < T >, apply < ::tangential::Zero >, passive 1
                            )>::forward(
                                &motions[*b].pose.a,
                                ::tangential::slot_ref(&motions_d[*b].pose.a).get(),
                                t30,
                                ::tangential::slot(t30_d),
                            )
                        };
                        ((t5, t6), (t5_d, t6_d))
                    };
                    {
                        let (t7, t7_d) = <cross<T>>::forward(one, one_d, other, other_d);
                        let (t8, t8_d) = <sub<
                            T,
                        >>::forward(
                            motions[*a].w,
                            ::tangential::slot(motions_d[*a].w),
                            motions[*b].w,
                            ::tangential::slot(motions_d[*b].w),
                        );
                        (phid[row], phid_d[row]) = <dot<T>>::forward(t7, t7_d, t8, t8_d);
                    }
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                        let (t9, t9_d) = {
                            let t32 = *on_a;
                            let t32_d = ::tangential::zero_like(&t32);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &motions[*a].pose,
                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                t32,
                                ::tangential::slot(t32_d),
                            )
                        };
                        let (t10, t10_d) = {
                            let t33 = *on_b;
                            let t33_d = ::tangential::zero_like(&t33);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &motions[*b].pose,
                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                t33,
                                ::tangential::slot(t33_d),
                            )
                        };
                        ((t9, t10), (t9_d, t10_d))
                    };
                    let (speed, speed_d) = {
                        let (t11, t11_d) = <velocity<
                            T,
                        >>::forward(&motions[*b], &motions_d[*b], at_b, at_b_d);
                        let (t12, t12_d) = <velocity<
                            T,
                        >>::forward(&motions[*a], &motions_d[*a], at_a, at_a_d);
                        <sub<T>>::forward(t11, t11_d, t12, t12_d)
                    };
                    {
                        let (t13, t13_d) = <sub<T>>::forward(at_b, at_b_d, at_a, at_a_d);
                        let (t14, t14_d) = <dot<T>>::forward(t13, t13_d, speed, speed_d);
                        (phid[row], phid_d[row]) = (
                            t14 / length,
                            t14_d.scale(1.0 / length),
                        );
                    }
                }
                Condition::InPlane { a, on_a, normal, b, on_b } => {
                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                        let (t15, t15_d) = {
                            let t34 = *on_a;
                            let t34_d = ::tangential::zero_like(&t34);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &motions[*a].pose,
                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                t34,
                                ::tangential::slot(t34_d),
                            )
                        };
                        let (t16, t16_d) = {
                            let t35 = *on_b;
                            let t35_d = ::tangential::zero_like(&t35);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &motions[*b].pose,
                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                t35,
                                ::tangential::slot(t35_d),
                            )
                        };
                        ((t15, t16), (t15_d, t16_d))
                    };
                    let (speed, speed_d) = {
                        let (t17, t17_d) = <velocity<
                            T,
                        >>::forward(&motions[*b], &motions_d[*b], at_b, at_b_d);
                        let (t18, t18_d) = <velocity<
                            T,
                        >>::forward(&motions[*a], &motions_d[*a], at_a, at_a_d);
                        <sub<T>>::forward(t17, t17_d, t18, t18_d)
                    };
                    let (normal, normal_d) = {
                        let t36 = *normal;
                        let t36_d = ::tangential::zero_like(&t36);
                        <::tangential::companion!(
                            apply < T >, apply < ::tangential::Zero >, passive 1
                        )>::forward(
                            &motions[*a].pose.a,
                            ::tangential::slot_ref(&motions_d[*a].pose.a).get(),
                            t36,
                            ::tangential::slot(t36_d),
                        )
                    };
                    {
                        let (t19, t19_d) = <dot<
                            T,
                        >>::forward(speed, speed_d, normal, normal_d);
                        let (t20, t20_d) = <sub<T>>::forward(at_b, at_b_d, at_a, at_a_d);
                        let (t21, t21_d) = <cross<
                            T,
                        >>::forward(
                            motions[*a].w,
                            ::tangential::slot(motions_d[*a].w),
                            normal,
                            normal_d,
                        );
                        let (t22, t22_d) = <dot<T>>::forward(t20, t20_d, t21, t21_d);
                        (phid[row], phid_d[row]) = (t19 + t22, t19_d + t22_d);
                    }
                }
                Condition::Prescribed { coordinate, signal } => {
                    let (t24, t24_d) = (zd[*coordinate], zd_d[*coordinate]);
                    let (t23, t23_d) = {
                        let t37 = signal;
                        let t37_d = ::tangential::zero_like(&t37);
                        <::tangential::companion!(
                            rate < T >, rate < ::tangential::Zero >, passive 0
                        )>::forward(t37, ::tangential::slot(t37_d), time, time_d)
                    };
                    (phid[row], phid_d[row]) = (t24 - t23, t24_d - t23_d);
                }
                Condition::Coupled { coordinates, factors, sum: _ } => {
                    let (mut left, mut left_d) = (0.0, T::zero());
                    {
                        let t25 = coordinates.len();
                        for k in 0..t25 {
                            left_d = left_d + zd_d[coordinates[k]].scale(factors[k]);
                            left += factors[k] * zd[coordinates[k]];
                        }
                    }
                    (phid[row], phid_d[row]) = (left, left_d);
                }
                Condition::Cam { follower } => {
                    let ((cam, roller), (cam_d, roller_d)) = (
                        (&motions[follower.cam], &motions[follower.roller]),
                        (&motions_d[follower.cam], &motions_d[follower.roller]),
                    );
                    let (met, met_d): (Meeting, ::tangential::Tan<Meeting, T>) = {
                        let t38 = follower;
                        let t38_d = ::tangential::zero_like(&t38);
                        <::tangential::companion!(
                            meeting < T >, meeting < ::tangential::Zero >, passive 0
                        )>::forward(
                            t38,
                            ::tangential::slot(t38_d),
                            &cam.pose,
                            ::tangential::slot_ref(&cam_d.pose).get(),
                            &roller.pose,
                            ::tangential::slot_ref(&roller_d.pose).get(),
                        )
                    };
                    (phid[row], phid_d[row]) = {
                        let (t39, t39_d) = <opening<
                            T,
                        >>::forward(&met, &met_d, cam, cam_d, roller, roller_d);
                        (-t39, -t39_d)
                    };
                }
            }
            {
                let t26 = condition.rows();
                row += t26;
            }
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl constraint_rates<::tangential::IndexSet> {
    /// Which inputs `constraint_rates` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: &[f64],
        z_d: &[::tangential::IndexSet],
        zd: &[f64],
        zd_d: &[::tangential::IndexSet],
        time: f64,
        time_d: ::tangential::IndexSet,
        phid: &mut [f64],
        phid_d: &mut [::tangential::IndexSet],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        ::core::assert_eq!(
            phid.len(), phid_d.len(), "`phid` and its tangent differ in length"
        );
        let (
            motions,
            motions_d,
        ): (
            Vec<Motion>,
            ::std::vec::Vec<::tangential::Tan<Motion, ::tangential::IndexSet>>,
        ) = <::tangential::companion!(
            motions < ::tangential::IndexSet >, motions < ::tangential::Zero >, passive 0
        )>::pattern(
            model,
            ::tangential::slot_ref(&::tangential::zero_like(&model)).get(),
            z,
            z_d,
            zd,
            zd_d,
        );
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                        let (t1, t1_d) = {
                            let t27 = *on_a;
                            let t27_d = ::tangential::zero_like(&t27);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &motions[*a].pose,
                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                t27,
                                ::tangential::slot(t27_d),
                            )
                        };
                        let (t2, t2_d) = {
                            let t28 = *on_b;
                            let t28_d = ::tangential::zero_like(&t28);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &motions[*b].pose,
                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                t28,
                                ::tangential::slot(t28_d),
                            )
                        };
                        let t29 = t1_d;
                        ::tangential::pattern::reliable(&t29);
                        let t30 = t2_d;
                        ::tangential::pattern::reliable(&t30);
                        ((t1, t2), (t29, t30))
                    };
                    let (gap, gap_d) = {
                        let (t3, t3_d) = <velocity<
                            ::tangential::IndexSet,
                        >>::pattern(&motions[*b], &motions_d[*b], at_b, at_b_d);
                        let (t4, t4_d) = <velocity<
                            ::tangential::IndexSet,
                        >>::pattern(&motions[*a], &motions_d[*a], at_a, at_a_d);
                        let t31 = t3_d;
                        ::tangential::pattern::reliable(&t31);
                        let t32 = t4_d;
                        ::tangential::pattern::reliable(&t32);
                        <sub<::tangential::IndexSet>>::pattern(t3, t31, t4, t32)
                    };
                    {
                        let (_, t33_d) = (gap[0], gap_d[0]);
                        ::tangential::pattern::assign(&mut phid_d[row], t33_d);
                    }
                    {
                        let (_, t34_d) = (gap[1], gap_d[1]);
                        ::tangential::pattern::assign(&mut phid_d[row + 1], t34_d);
                    }
                    {
                        let (_, t35_d) = (gap[2], gap_d[2]);
                        ::tangential::pattern::assign(&mut phid_d[row + 2], t35_d);
                    }
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    let ((one, other), (one_d, other_d)) = {
                        let (t5, t5_d) = {
                            let t36 = *on_a;
                            let t36_d = ::tangential::zero_like(&t36);
                            <::tangential::companion!(
                                apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &motions[*a].pose.a,
                                ::tangential::slot_ref(&motions_d[*a].pose.a).get(),
                                t36,
                                ::tangential::slot(t36_d),
                            )
                        };
                        let (t6, t6_d) = {
                            let t37 = *on_b;
                            let t37_d = ::tangential::zero_like(&t37);
                            <::tangential::companion!(
                                apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &motions[*b].pose.a,
                                ::tangential::slot_ref(&motions_d[*b].pose.a).get(),
                                t37,
                                ::tangential::slot(t37_d),
                            )
                        };
                        let t38 = t5_d;
                        ::tangential::pattern::reliable(&t38);
                        let t39 = t6_d;
                        ::tangential::pattern::reliable(&t39);
                        ((t5, t6), (t38, t39))
                    };
                    {
                        let (t7, t7_d) = <cross<
                            ::tangential::IndexSet,
                        >>::pattern(one, one_d, other, other_d);
                        let (t8, t8_d) = <sub<
                            ::tangential::IndexSet,
                        >>::pattern(
                            motions[*a].w,
                            ::tangential::slot(motions_d[*a].w),
                            motions[*b].w,
                            ::tangential::slot(motions_d[*b].w),
                        );
                        {
                            let (_, t43_d) = {
                                let t40 = t7_d;
                                ::tangential::pattern::reliable(&t40);
                                let t41 = t8_d;
                                ::tangential::pattern::reliable(&t41);
                                <dot<::tangential::IndexSet>>::pattern(t7, t40, t8, t41)
                            };
                            ::tangential::pattern::assign(&mut phid_d[row], t43_d);
                        }
                    }
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                        let (t9, t9_d) = {
                            let t44 = *on_a;
                            let t44_d = ::tangential::zero_like(&t44);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &motions[*a].pose,
                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                t44,
                                ::tangential::slot(t44_d),
                            )
                        };
                        let (t10, t10_d) = {
                            let t45 = *on_b;
                            let t45_d = ::tangential::zero_like(&t45);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &motions[*b].pose,
                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                t45,
                                ::tangential::slot(t45_d),
                            )
                        };
                        let t46 = t9_d;
                        ::tangential::pattern::reliable(&t46);
                        let t47 = t10_d;
                        ::tangential::pattern::reliable(&t47);
                        ((t9, t10), (t46, t47))
                    };
                    let (speed, speed_d) = {
                        let (t11, t11_d) = <velocity<
                            ::tangential::IndexSet,
                        >>::pattern(&motions[*b], &motions_d[*b], at_b, at_b_d);
                        let (t12, t12_d) = <velocity<
                            ::tangential::IndexSet,
                        >>::pattern(&motions[*a], &motions_d[*a], at_a, at_a_d);
                        let t48 = t11_d;
                        ::tangential::pattern::reliable(&t48);
                        let t49 = t12_d;
                        ::tangential::pattern::reliable(&t49);
                        <sub<::tangential::IndexSet>>::pattern(t11, t48, t12, t49)
                    };
                    {
                        let (t13, t13_d) = <sub<
                            ::tangential::IndexSet,
                        >>::pattern(at_b, at_b_d, at_a, at_a_d);
                        let (t14, t14_d) = {
                            let t50 = t13_d;
                            ::tangential::pattern::reliable(&t50);
                            let t51 = speed_d;
                            ::tangential::pattern::reliable(&t51);
                            <dot<::tangential::IndexSet>>::pattern(t13, t50, speed, t51)
                        };
                        {
                            let (_, t52_d) = (f64::NAN, t14_d);
                            ::tangential::pattern::assign(&mut phid_d[row], t52_d);
                        }
                    }
                }
                Condition::InPlane { a, on_a, normal, b, on_b } => {
                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                        let (t15, t15_d) = {
                            let t53 = *on_a;
                            let t53_d = ::tangential::zero_like(&t53);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &motions[*a].pose,
                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                t53,
                                ::tangential::slot(t53_d),
                            )
                        };
                        let (t16, t16_d) = {
                            let t54 = *on_b;
                            let t54_d = ::tangential::zero_like(&t54);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &motions[*b].pose,
                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                t54,
                                ::tangential::slot(t54_d),
                            )
                        };
                        let t55 = t15_d;
                        ::tangential::pattern::reliable(&t55);
                        let t56 = t16_d;
                        ::tangential::pattern::reliable(&t56);
                        ((t15, t16), (t55, t56))
                    };
                    let (speed, speed_d) = {
                        let (t17, t17_d) = <velocity<
                            ::tangential::IndexSet,
                        >>::pattern(&motions[*b], &motions_d[*b], at_b, at_b_d);
                        let (t18, t18_d) = <velocity<
                            ::tangential::IndexSet,
                        >>::pattern(&motions[*a], &motions_d[*a], at_a, at_a_d);
                        let t57 = t17_d;
                        ::tangential::pattern::reliable(&t57);
                        let t58 = t18_d;
                        ::tangential::pattern::reliable(&t58);
                        <sub<::tangential::IndexSet>>::pattern(t17, t57, t18, t58)
                    };
                    let (normal, normal_d) = {
                        let t59 = *normal;
                        let t59_d = ::tangential::zero_like(&t59);
                        <::tangential::companion!(
                            apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                            >, passive 1
                        )>::pattern(
                            &motions[*a].pose.a,
                            ::tangential::slot_ref(&motions_d[*a].pose.a).get(),
                            t59,
                            ::tangential::slot(t59_d),
                        )
                    };
                    {
                        let (t19, t19_d) = {
                            let t60 = speed_d;
                            ::tangential::pattern::reliable(&t60);
                            let t61 = normal_d;
                            ::tangential::pattern::reliable(&t61);
                            <dot<
                                ::tangential::IndexSet,
                            >>::pattern(speed, t60, normal, t61)
                        };
                        let (t20, t20_d) = <sub<
                            ::tangential::IndexSet,
                        >>::pattern(at_b, at_b_d, at_a, at_a_d);
                        let (t21, t21_d) = {
                            let t62 = normal_d;
                            ::tangential::pattern::reliable(&t62);
                            <cross<
                                ::tangential::IndexSet,
                            >>::pattern(
                                motions[*a].w,
                                ::tangential::slot(motions_d[*a].w),
                                normal,
                                t62,
                            )
                        };
                        let (t22, t22_d) = {
                            let t63 = t20_d;
                            ::tangential::pattern::reliable(&t63);
                            let t64 = t21_d;
                            ::tangential::pattern::reliable(&t64);
                            <dot<::tangential::IndexSet>>::pattern(t20, t63, t21, t64)
                        };
                        {
                            let (_, t65_d) = (f64::NAN, t19_d + t22_d);
                            ::tangential::pattern::assign(&mut phid_d[row], t65_d);
                        }
                    }
                }
                Condition::Prescribed { coordinate, signal } => {
                    let (t24, t24_d) = (zd[*coordinate], zd_d[*coordinate]);
                    let (t23, t23_d) = {
                        let t66 = signal;
                        let t66_d = ::tangential::zero_like(&t66);
                        <::tangential::companion!(
                            rate < ::tangential::IndexSet >, rate < ::tangential::Zero >,
                            passive 0
                        )>::pattern(t66, ::tangential::slot(t66_d), time, time_d)
                    };
                    {
                        let (_, t67_d) = (f64::NAN, t24_d + t23_d);
                        ::tangential::pattern::assign(&mut phid_d[row], t67_d);
                    }
                }
                Condition::Coupled { coordinates, factors, sum: _ } => {
                    let (mut left, mut left_d) = (0.0, ::tangential::IndexSet::empty());
                    {
                        let t25 = coordinates.len();
                        for k in 0..t25 {
                            {
                                let t68_d = zd_d[coordinates[k]];
                                ::tangential::pattern::update(&mut left_d, &t68_d);
                            }
                        }
                    }
                    {
                        let (_, t69_d) = (left, left_d);
                        ::tangential::pattern::assign(&mut phid_d[row], t69_d);
                    }
                }
                Condition::Cam { follower } => {
                    let ((cam, roller), (cam_d, roller_d)) = (
                        (&motions[follower.cam], &motions[follower.roller]),
                        (&motions_d[follower.cam], &motions_d[follower.roller]),
                    );
                    let (
                        met,
                        met_d,
                    ): (Meeting, ::tangential::Tan<Meeting, ::tangential::IndexSet>) = {
                        let t70 = follower;
                        let t70_d = ::tangential::zero_like(&t70);
                        <::tangential::companion!(
                            meeting < ::tangential::IndexSet >, meeting <
                            ::tangential::Zero >, passive 0
                        )>::pattern(
                            t70,
                            ::tangential::slot(t70_d),
                            &cam.pose,
                            ::tangential::slot_ref(&cam_d.pose).get(),
                            &roller.pose,
                            ::tangential::slot_ref(&roller_d.pose).get(),
                        )
                    };
                    {
                        let (_, t73_d) = {
                            let t71 = &met_d;
                            ::tangential::pattern::reliable(&*t71);
                            let (t72, t72_d) = <opening<
                                ::tangential::IndexSet,
                            >>::pattern(&met, t71, cam, cam_d, roller, roller_d);
                            (f64::NAN, t72_d)
                        };
                        ::tangential::pattern::assign(&mut phid_d[row], t73_d);
                    }
                }
            }
            {
                let t26 = {
                    ::tangential::pattern::settled();
                    condition.rows()
                };
                row += t26;
            }
        }
        ((), ::tangential::Zero)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> constraint_rates<::tangential::Linear<T, P>> {
    /// `constraint_rates` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: &[f64],
        z_d: &[T],
        zd: &[f64],
        zd_d: &[T],
        time: f64,
        time_d: T,
        phid: &mut [f64],
        phid_d: &mut [T],
        pass: &P,
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        ::core::assert_eq!(
            phid.len(), phid_d.len(), "`phid` and its tangent differ in length"
        );
        let (
            motions,
            motions_d,
        ): (Vec<Motion>, ::std::vec::Vec<::tangential::Tan<Motion, T>>) = <::tangential::companion!(
            motions < ::tangential::Linear < T, P > >, motions < ::tangential::Zero >,
            passive 0
        )>::linear(
            model,
            ::tangential::slot_ref(&::tangential::zero_like(&model)).get(),
            z,
            z_d,
            zd,
            zd_d,
            pass,
        );
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&motions_d[*a])
                                    .of(&motions_d[*b])
                                    .of(&phid_d[row + 1])
                                    .of(&phid_d[row + 2])
                                    .of(&phid_d[row])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        let ((gap, gap_d), ()) = {
                            let blank = ::tangential::linear::Blank::<T, _>::new();
                            match pass
                                .group(
                                    if T::TRACKS {
                                        ::tangential::Active::<T>::none()
                                            .of(&motions_d[*a])
                                            .of(&motions_d[*b])
                                    } else {
                                        ::tangential::Active::none()
                                    },
                                    ::core::option::Option::None,
                                )
                            {
                                ::core::result::Result::Ok(group) => {
                                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                                        let (t1, t1_d) = {
                                            let t27 = *on_a;
                                            let t27_d = ::tangential::zero_like(&t27);
                                            <::tangential::companion!(
                                                point < ::tangential::Linear < T, P > >, point <
                                                ::tangential::Zero >, passive 1
                                            )>::linear(
                                                &motions[*a].pose,
                                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                                t27,
                                                ::tangential::slot(t27_d),
                                                pass,
                                            )
                                        };
                                        let (t2, t2_d) = {
                                            let t28 = *on_b;
                                            let t28_d = ::tangential::zero_like(&t28);
                                            <::tangential::companion!(
                                                point < ::tangential::Linear < T, P > >, point <
                                                ::tangential::Zero >, passive 1
                                            )>::linear(
                                                &motions[*b].pose,
                                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                                t28,
                                                ::tangential::slot(t28_d),
                                                pass,
                                            )
                                        };
                                        ((t1, t2), (t1_d, t2_d))
                                    };
                                    let (gap, gap_d) = {
                                        let (t3, t3_d) = <velocity<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            &motions[*b],
                                            &motions_d[*b],
                                            at_b,
                                            at_b_d,
                                            pass,
                                        );
                                        let (t4, t4_d) = <velocity<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            &motions[*a],
                                            &motions_d[*a],
                                            at_a,
                                            at_a_d,
                                            pass,
                                        );
                                        <sub<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(t3, t3_d, t4, t4_d, pass)
                                    };
                                    let given = blank.of(((gap, gap_d), ()));
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
                        {
                            let (t29, t29_d) = (gap[0], gap_d[0]);
                            if P::VALUES {
                                phid[row] = t29;
                            }
                            phid_d[row] = t29_d;
                        }
                        {
                            let (t30, t30_d) = (gap[1], gap_d[1]);
                            if P::VALUES {
                                phid[row + 1] = t30;
                            }
                            phid_d[row + 1] = t30_d;
                        }
                        {
                            let (t31, t31_d) = (gap[2], gap_d[2]);
                            if P::VALUES {
                                phid[row + 2] = t31;
                            }
                            phid_d[row + 2] = t31_d;
                        }
                        pass.close(group);
                    }
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&motions_d[*a].pose.a)
                                    .of(&motions_d[*a].w)
                                    .of(&motions_d[*b].pose.a)
                                    .of(&motions_d[*b].w)
                                    .of(&phid_d[row])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        let ((one, other), (one_d, other_d)) = {
                            let (t5, t5_d) = {
                                let t32 = *on_a;
                                let t32_d = ::tangential::zero_like(&t32);
                                <::tangential::companion!(
                                    apply < ::tangential::Linear < T, P > >, apply <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    &motions[*a].pose.a,
                                    ::tangential::slot_ref(&motions_d[*a].pose.a).get(),
                                    t32,
                                    ::tangential::slot(t32_d),
                                    pass,
                                )
                            };
                            let (t6, t6_d) = {
                                let t33 = *on_b;
                                let t33_d = ::tangential::zero_like(&t33);
                                <::tangential::companion!(
                                    apply < ::tangential::Linear < T, P > >, apply <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    &motions[*b].pose.a,
                                    ::tangential::slot_ref(&motions_d[*b].pose.a).get(),
                                    t33,
                                    ::tangential::slot(t33_d),
                                    pass,
                                )
                            };
                            ((t5, t6), (t5_d, t6_d))
                        };
                        {
                            let (t7, t7_d) = <cross<
                                ::tangential::Linear<T, P>,
                            >>::linear(one, one_d, other, other_d, pass);
                            let (t8, t8_d) = <sub<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                motions[*a].w,
                                ::tangential::slot(motions_d[*a].w),
                                motions[*b].w,
                                ::tangential::slot(motions_d[*b].w),
                                pass,
                            );
                            {
                                let (t35, t35_d) = <dot<
                                    ::tangential::Linear<T, P>,
                                >>::linear(t7, t7_d, t8, t8_d, pass);
                                if P::VALUES {
                                    phid[row] = t35;
                                }
                                phid_d[row] = t35_d;
                            }
                        }
                        pass.close(group);
                    }
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&motions_d[*a])
                                    .of(&motions_d[*b])
                                    .of(&phid_d[row])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        let ((at_a, at_a_d), ((at_b, at_b_d), ((speed, speed_d), ()))) = {
                            let blank = ::tangential::linear::Blank::<T, _>::new();
                            match pass
                                .group(
                                    if T::TRACKS {
                                        ::tangential::Active::<T>::none()
                                            .of(&motions_d[*a])
                                            .of(&motions_d[*b])
                                    } else {
                                        ::tangential::Active::none()
                                    },
                                    ::core::option::Option::None,
                                )
                            {
                                ::core::result::Result::Ok(group) => {
                                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                                        let (t9, t9_d) = {
                                            let t36 = *on_a;
                                            let t36_d = ::tangential::zero_like(&t36);
                                            <::tangential::companion!(
                                                point < ::tangential::Linear < T, P > >, point <
                                                ::tangential::Zero >, passive 1
                                            )>::linear(
                                                &motions[*a].pose,
                                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                                t36,
                                                ::tangential::slot(t36_d),
                                                pass,
                                            )
                                        };
                                        let (t10, t10_d) = {
                                            let t37 = *on_b;
                                            let t37_d = ::tangential::zero_like(&t37);
                                            <::tangential::companion!(
                                                point < ::tangential::Linear < T, P > >, point <
                                                ::tangential::Zero >, passive 1
                                            )>::linear(
                                                &motions[*b].pose,
                                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                                t37,
                                                ::tangential::slot(t37_d),
                                                pass,
                                            )
                                        };
                                        ((t9, t10), (t9_d, t10_d))
                                    };
                                    let (speed, speed_d) = {
                                        let (t11, t11_d) = <velocity<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            &motions[*b],
                                            &motions_d[*b],
                                            at_b,
                                            at_b_d,
                                            pass,
                                        );
                                        let (t12, t12_d) = <velocity<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            &motions[*a],
                                            &motions_d[*a],
                                            at_a,
                                            at_a_d,
                                            pass,
                                        );
                                        <sub<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(t11, t11_d, t12, t12_d, pass)
                                    };
                                    let given = blank
                                        .of((
                                            (at_a, at_a_d),
                                            ((at_b, at_b_d), ((speed, speed_d), ())),
                                        ));
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
                        {
                            let (t13, t13_d) = <sub<
                                ::tangential::Linear<T, P>,
                            >>::linear(at_b, at_b_d, at_a, at_a_d, pass);
                            let (t14, t14_d) = <dot<
                                ::tangential::Linear<T, P>,
                            >>::linear(t13, t13_d, speed, speed_d, pass);
                            {
                                let (t39, t39_d) = {
                                    let t38 = if P::VALUES { t14 / length } else { f64::NAN };
                                    (t38, t14_d.scale(1.0 / length))
                                };
                                if P::VALUES {
                                    phid[row] = t39;
                                }
                                phid_d[row] = t39_d;
                            }
                        }
                        pass.close(group);
                    }
                }
                Condition::InPlane { a, on_a, normal, b, on_b } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&motions_d[*a])
                                    .of(&motions_d[*b])
                                    .of(&phid_d[row])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        let (
                            (at_a, at_a_d),
                            (
                                (at_b, at_b_d),
                                ((speed, speed_d), ((normal, normal_d), ())),
                            ),
                        ) = {
                            let blank = ::tangential::linear::Blank::<T, _>::new();
                            match pass
                                .group(
                                    if T::TRACKS {
                                        ::tangential::Active::<T>::none()
                                            .of(&motions_d[*a])
                                            .of(&motions_d[*b])
                                    } else {
                                        ::tangential::Active::none()
                                    },
                                    ::core::option::Option::None,
                                )
                            {
                                ::core::result::Result::Ok(group) => {
                                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                                        let (t15, t15_d) = {
                                            let t40 = *on_a;
                                            let t40_d = ::tangential::zero_like(&t40);
                                            <::tangential::companion!(
                                                point < ::tangential::Linear < T, P > >, point <
                                                ::tangential::Zero >, passive 1
                                            )>::linear(
                                                &motions[*a].pose,
                                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                                t40,
                                                ::tangential::slot(t40_d),
                                                pass,
                                            )
                                        };
                                        let (t16, t16_d) = {
                                            let t41 = *on_b;
                                            let t41_d = ::tangential::zero_like(&t41);
                                            <::tangential::companion!(
                                                point < ::tangential::Linear < T, P > >, point <
                                                ::tangential::Zero >, passive 1
                                            )>::linear(
                                                &motions[*b].pose,
                                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                                t41,
                                                ::tangential::slot(t41_d),
                                                pass,
                                            )
                                        };
                                        ((t15, t16), (t15_d, t16_d))
                                    };
                                    let (speed, speed_d) = {
                                        let (t17, t17_d) = <velocity<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            &motions[*b],
                                            &motions_d[*b],
                                            at_b,
                                            at_b_d,
                                            pass,
                                        );
                                        let (t18, t18_d) = <velocity<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            &motions[*a],
                                            &motions_d[*a],
                                            at_a,
                                            at_a_d,
                                            pass,
                                        );
                                        <sub<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(t17, t17_d, t18, t18_d, pass)
                                    };
                                    let (normal, normal_d) = {
                                        let t42 = *normal;
                                        let t42_d = ::tangential::zero_like(&t42);
                                        <::tangential::companion!(
                                            apply < ::tangential::Linear < T, P > >, apply <
                                            ::tangential::Zero >, passive 1
                                        )>::linear(
                                            &motions[*a].pose.a,
                                            ::tangential::slot_ref(&motions_d[*a].pose.a).get(),
                                            t42,
                                            ::tangential::slot(t42_d),
                                            pass,
                                        )
                                    };
                                    let given = blank
                                        .of((
                                            (at_a, at_a_d),
                                            (
                                                (at_b, at_b_d),
                                                ((speed, speed_d), ((normal, normal_d), ())),
                                            ),
                                        ));
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
                        {
                            let ((t19, t19_d), ((t22, t22_d), ())) = {
                                let blank = ::tangential::linear::Blank::<T, _>::new();
                                match pass
                                    .group(
                                        if T::TRACKS {
                                            ::tangential::Active::<T>::none()
                                                .of(&at_a_d)
                                                .of(&at_b_d)
                                                .of(&motions_d[*a].w)
                                                .of(&normal_d)
                                                .of(&speed_d)
                                        } else {
                                            ::tangential::Active::none()
                                        },
                                        ::core::option::Option::None,
                                    )
                                {
                                    ::core::result::Result::Ok(group) => {
                                        let (t19, t19_d) = <dot<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(speed, speed_d, normal, normal_d, pass);
                                        let (t20, t20_d) = <sub<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(at_b, at_b_d, at_a, at_a_d, pass);
                                        let (t21, t21_d) = <cross<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            motions[*a].w,
                                            ::tangential::slot(motions_d[*a].w),
                                            normal,
                                            normal_d,
                                            pass,
                                        );
                                        let (t22, t22_d) = <dot<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(t20, t20_d, t21, t21_d, pass);
                                        let given = blank.of(((t19, t19_d), ((t22, t22_d), ())));
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
                            {
                                let (t44, t44_d) = {
                                    let t43 = if P::VALUES { t19 + t22 } else { f64::NAN };
                                    (t43, t19_d + t22_d)
                                };
                                if P::VALUES {
                                    phid[row] = t44;
                                }
                                phid_d[row] = t44_d;
                            }
                        }
                        pass.close(group);
                    }
                }
                Condition::Prescribed { coordinate, signal } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&phid_d[row])
                                    .of(&time_d)
                                    .of(&zd_d[*coordinate])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        {
                            let (t24, t24_d) = (zd[*coordinate], zd_d[*coordinate]);
                            let (t23, t23_d) = {
                                let t45 = signal;
                                let t45_d = ::tangential::zero_like(&t45);
                                <::tangential::companion!(
                                    rate < ::tangential::Linear < T, P > >, rate <
                                    ::tangential::Zero >, passive 0
                                )>::linear(
                                    t45,
                                    ::tangential::slot(t45_d),
                                    time,
                                    time_d,
                                    pass,
                                )
                            };
                            {
                                let (t47, t47_d) = {
                                    let t46 = if P::VALUES { t24 - t23 } else { f64::NAN };
                                    (t46, t24_d - t23_d)
                                };
                                if P::VALUES {
                                    phid[row] = t47;
                                }
                                phid_d[row] = t47_d;
                            }
                        }
                        pass.close(group);
                    }
                }
                Condition::Coupled { coordinates, factors, sum: _ } => {
                    let (mut left, mut left_d) = (0.0, T::zero());
                    {
                        let t25 = coordinates.len();
                        for k in 0..t25 {
                            {
                                let t48 = if P::VALUES {
                                    factors[k] * zd[coordinates[k]]
                                } else {
                                    f64::NAN
                                };
                                left_d = left_d + zd_d[coordinates[k]].scale(factors[k]);
                                if P::VALUES {
                                    left += t48;
                                }
                            }
                        }
                    }
                    {
                        let (t49, t49_d) = (left, left_d);
                        if P::VALUES {
                            phid[row] = t49;
                        }
                        phid_d[row] = t49_d;
                    }
                }
                Condition::Cam { follower } => {
                    if let ::core::result::Result::Ok(group) = pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&motions_d[follower.cam])
                                    .of(&motions_d[follower.roller])
                                    .of(&phid_d[row])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        let ((cam, roller), (cam_d, roller_d)) = (
                            (&motions[follower.cam], &motions[follower.roller]),
                            (&motions_d[follower.cam], &motions_d[follower.roller]),
                        );
                        let (met, met_d): (Meeting, ::tangential::Tan<Meeting, T>) = {
                            let t50 = follower;
                            let t50_d = ::tangential::zero_like(&t50);
                            <::tangential::companion!(
                                meeting < ::tangential::Linear < T, P > >, meeting <
                                ::tangential::Zero >, passive 0
                            )>::linear(
                                t50,
                                ::tangential::slot(t50_d),
                                &cam.pose,
                                ::tangential::slot_ref(&cam_d.pose).get(),
                                &roller.pose,
                                ::tangential::slot_ref(&roller_d.pose).get(),
                                pass,
                            )
                        };
                        {
                            let (t53, t53_d) = {
                                let (t51, t51_d) = <opening<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    &met,
                                    &met_d,
                                    cam,
                                    cam_d,
                                    roller,
                                    roller_d,
                                    pass,
                                );
                                let t52 = if P::VALUES { -t51 } else { f64::NAN };
                                (t52, -t51_d)
                            };
                            if P::VALUES {
                                phid[row] = t53;
                            }
                            phid_d[row] = t53_d;
                        }
                        pass.close(group);
                    }
                }
            }
            {
                let t26 = condition.rows();
                row += t26;
            }
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl constraint_rates<::tangential::Zero> {
    /// `constraint_rates` as a function from R^n to R^m: takes what is kept between evaluations, and the lengths of slices.
    pub fn vector<'vector>(
        model: &'vector Model,
        z: usize,
        zd: usize,
        phid: usize,
    ) -> impl ::tangential::VectorFunction + use<'vector> {
        struct Vector<'vector> {
            model: &'vector Model,
            model_zero: ::tangential::Tan<Model, ::tangential::Zero>,
            z: usize,
            zd: usize,
            phid: usize,
            marker: ::core::marker::PhantomData<(&'vector (),)>,
        }
        impl<'vector> ::tangential::VectorFunction for Vector<'vector> {
            fn inputs(&self) -> usize {
                0 + self.z + self.zd + 1
            }
            fn outputs(&self) -> usize {
                0 + self.phid
            }
            fn value(&self, x1: &[f64], y2: &mut [f64]) {
                y2.fill(0.0);
                let (z, x1) = x1.split_at(self.z);
                let (zd, x1) = x1.split_at(self.zd);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (phid, y2) = y2.split_at_mut(self.phid);
                constraint_rates(self.model, z, zd, *time, phid);
            }
            fn forward<T: ::tangential::Tangent>(
                &self,
                x1: &[f64],
                x1_d: &[T],
                y2: &mut [f64],
                y2_d: &mut [T],
            ) {
                y2.fill(0.0);
                y2_d.fill(T::zero());
                let (z, x1) = x1.split_at(self.z);
                let (zd, x1) = x1.split_at(self.zd);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (phid, y2) = y2.split_at_mut(self.phid);
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (zd_d, x1_d) = x1_d.split_at(self.zd);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let (phid_d, y2_d) = y2_d.split_at_mut(self.phid);
                constraint_rates::<
                    T,
                >::forward(
                    self.model,
                    &self.model_zero,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    *time,
                    *time_d,
                    phid,
                    phid_d,
                );
            }
            fn pattern(
                &self,
                x1_d: &[::tangential::IndexSet],
                y2_d: &mut [::tangential::IndexSet],
            ) {
                let (x1, y2) = (
                    &::std::vec![0.0; x1_d.len()][..],
                    &mut ::std::vec![0.0; y2_d.len()][..],
                );
                y2_d.fill(::tangential::IndexSet::empty());
                let (z, x1) = x1.split_at(self.z);
                let (zd, x1) = x1.split_at(self.zd);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (phid, y2) = y2.split_at_mut(self.phid);
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (zd_d, x1_d) = x1_d.split_at(self.zd);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let (phid_d, y2_d) = y2_d.split_at_mut(self.phid);
                constraint_rates::pattern(
                    self.model,
                    &self.model_zero,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    *time,
                    *time_d,
                    phid,
                    phid_d,
                );
            }
            const IS_LINEAR: bool = true;
            fn linear<T: ::tangential::Tangent, P: ::tangential::Pass>(
                &self,
                pass: &P,
                x1: &[f64],
                x1_d: &[T],
                y2: &mut [f64],
                y2_d: &mut [T],
            ) {
                if P::VALUES {
                    y2.fill(0.0);
                }
                y2_d.fill(T::zero());
                let (z, x1) = x1.split_at(self.z);
                let (zd, x1) = x1.split_at(self.zd);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (phid, y2) = y2.split_at_mut(self.phid);
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (zd_d, x1_d) = x1_d.split_at(self.zd);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let (phid_d, y2_d) = y2_d.split_at_mut(self.phid);
                constraint_rates::<
                    ::tangential::Linear<T, P>,
                >::linear(
                    self.model,
                    &self.model_zero,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    *time,
                    *time_d,
                    phid,
                    phid_d,
                    pass,
                );
            }
        }
        Vector::<'vector> {
            model_zero: ::tangential::Differentiable::zero_tangent::<
                ::tangential::Zero,
            >(model),
            model,
            z,
            zd,
            phid,
            marker: ::core::marker::PhantomData,
        }
    }
}

/// Accelerations zdd, length n, and multipliers lambda, one per row, that are held while positions vary.
#[derive(Clone, Debug)]
pub struct Held(Rc<[Vec<Cell<f64>>; 2]>);

impl ::tangential::Differentiable for Held {
    type Tangent<TangentOf: ::tangential::Tangent> = ::tangential::Zero;
    fn zero_tangent<TangentOf: ::tangential::Tangent>(&self) -> ::tangential::Zero {
        ::tangential::Zero
    }
}

impl Held {
    /// All zero.
    pub fn new(n: usize, m: usize) -> Self {
        Self(Rc::new([vec![Cell::new(0.0); n], vec![Cell::new(0.0); m]]))
    }

    /// Other numbers.
    pub fn set(&self, zdd: &[f64], lambda: &[f64]) {
        for (cells, numbers) in self.0.iter().zip([zdd, lambda]) {
            cells.iter().zip(numbers).for_each(|(cell, number)| cell.set(*number));
        }
    }

    /// An acceleration.
    pub fn zdd(&self, i: usize) -> f64 {
        self.0[0][i].get()
    }

    /// A multiplier.
    pub fn lambda(&self, row: usize) -> f64 {
        self.0[1][row].get()
    }
}

/// What accelerations and reactions take, length n: M(z) zdd + Phi_z^T lambda. Its derivative by z is what the tangent
/// matrix of the paper leaves out. The slices that are neither z nor r are room to work in, n + 1 each.
#[allow(clippy::too_many_arguments)]
pub fn reactions(
    model: &Model,
    held: Held,
    z: &[f64],
    poses: &mut [Pose],
    loads: &mut [Load],
    directions: &mut [Screw],
    accelerations: &mut [Screw],
    r: &mut [f64],
) {
    poses[0] = Pose { r: [0.0; 3], a: IDENTITY };
    for (i, body) in model.bodies.iter().enumerate() {
        let pose: Pose = child_pose(body, &poses[body.parent], z[i]);
        poses[i + 1] = pose;
    }
    loads.fill(Load { force: [0.0; 3], moment: [0.0; 3] });
    r.fill(0.0);
    let mut row = 0;
    for condition in &model.conditions {
        match condition {
            Condition::Coincident { a, on_a, b, on_b } => {
                let force = [held.lambda(row), held.lambda(row + 1), held.lambda(row + 2)];
                push(&mut loads[*a], point(&poses[*a], *on_a), scale(force, -1.0));
                push(&mut loads[*b], point(&poses[*b], *on_b), force);
            }
            Condition::Perpendicular { a, on_a, b, on_b } => {
                let moment = cross(apply(&poses[*a].a, *on_a), apply(&poses[*b].a, *on_b));
                twist(&mut loads[*a], scale(moment, held.lambda(row)));
                twist(&mut loads[*b], scale(moment, -held.lambda(row)));
            }
            Condition::Distance { a, on_a, b, on_b, length } => {
                let (at_a, at_b) = (point(&poses[*a], *on_a), point(&poses[*b], *on_b));
                let force = scale(sub(at_b, at_a), held.lambda(row) / length);
                push(&mut loads[*a], at_a, scale(force, -1.0));
                push(&mut loads[*b], at_b, force);
            }
            Condition::InPlane { a, on_a: _, normal, b, on_b } => {
                let at = point(&poses[*b], *on_b);
                let force = scale(apply(&poses[*a].a, *normal), held.lambda(row));
                // The plane's body is pushed back where the point is, which carries the moment as well.
                push(&mut loads[*a], at, scale(force, -1.0));
                push(&mut loads[*b], at, force);
            }
            Condition::Prescribed { coordinate, signal: _ } => {
                r[*coordinate] += held.lambda(row);
            }
            Condition::Coupled { coordinates, factors, sum: _ } => {
                for k in 0..coordinates.len() {
                    r[coordinates[k]] += factors[k] * held.lambda(row);
                }
            }
            Condition::Cam { follower } => {
                let met: Meeting = meeting(follower, &poses[follower.cam], &poses[follower.roller]);
                let force = scale(met.normal, held.lambda(row));
                push(&mut loads[follower.cam], met.place, force);
                push(&mut loads[follower.roller], met.place, scale(force, -1.0));
            }
        }
        row += condition.rows();
    }

    // Accelerations from the root to the leaves, at zero velocity.
    accelerations[0] = Screw { s: [0.0; 3], w: [0.0; 3] };
    for (i, body) in model.bodies.iter().enumerate() {
        let b: Screw = direction(body, &poses[body.parent], poses[i + 1].r);
        let parent: Screw = accelerations[body.parent];
        let (s, w) = (add(parent.s, scale(b.s, held.zdd(i))), add(parent.w, scale(b.w, held.zdd(i))));
        directions[i + 1] = b;
        accelerations[i + 1] = Screw { s, w };
    }
    for i in (0..model.bodies.len()).rev() {
        let body = &model.bodies[i];
        let (pose, acceleration, b): (Pose, Screw, Screw) = (poses[i + 1], accelerations[i + 1], directions[i + 1]);
        let mut load: Load = loads[i + 1];
        if body.mass > 0.0 {
            let g = add(pose.r, apply(&pose.a, body.cog));
            let force = scale(add(acceleration.s, cross(acceleration.w, g)), body.mass);
            push(&mut load, g, force);
            twist(&mut load, apply(&pose.a, apply(&body.inertia, apply_transposed(&pose.a, acceleration.w))));
        }
        r[i] += dot(b.s, load.force) + dot(b.w, load.moment);
        loads[body.parent].force = add(loads[body.parent].force, load.force);
        loads[body.parent].moment = add(loads[body.parent].moment, load.moment);
    }
}

/// Derivatives of `reactions`.
#[allow(non_camel_case_types, dead_code)]
pub struct reactions<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> reactions<T> {
    /// Value and tangent of `reactions`: every argument is followed by its tangent.
    pub fn forward(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        held: Held,
        held_d: ::tangential::Tan<Held, ::tangential::Zero>,
        z: &[f64],
        z_d: &[T],
        poses: &mut [Pose],
        poses_d: &mut [::tangential::Tan<Pose, T>],
        loads: &mut [Load],
        loads_d: &mut [::tangential::Tan<Load, T>],
        directions: &mut [Screw],
        directions_d: &mut [::tangential::Tan<Screw, T>],
        accelerations: &mut [Screw],
        accelerations_d: &mut [::tangential::Tan<Screw, T>],
        r: &mut [f64],
        r_d: &mut [T],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            poses.len(), poses_d.len(), "`poses` and its tangent differ in length"
        );
        ::core::assert_eq!(
            loads.len(), loads_d.len(), "`loads` and its tangent differ in length"
        );
        ::core::assert_eq!(
            directions.len(), directions_d.len(),
            "`directions` and its tangent differ in length"
        );
        ::core::assert_eq!(
            accelerations.len(), accelerations_d.len(),
            "`accelerations` and its tangent differ in length"
        );
        ::core::assert_eq!(r.len(), r_d.len(), "`r` and its tangent differ in length");
        (poses[0], poses_d[0]) = {
            let t44 = Pose { r: [0.0; 3], a: IDENTITY };
            let t44_d = ::tangential::ops::Op::<T>::zero(&t44);
            (t44, t44_d)
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let (pose, pose_d): (Pose, ::tangential::Tan<Pose, T>) = {
                let t45 = body;
                let t45_d = ::tangential::zero_like(&t45);
                <::tangential::companion!(
                    child_pose < T >, child_pose < ::tangential::Zero >, passive 0
                )>::forward(
                    t45,
                    ::tangential::slot(t45_d),
                    &poses[body.parent],
                    &poses_d[body.parent],
                    z[i],
                    z_d[i],
                )
            };
            (poses[i + 1], poses_d[i + 1]) = (pose, pose_d);
        }
        {
            let t46 = Load {
                force: [0.0; 3],
                moment: [0.0; 3],
            };
            let t46_d = ::tangential::ops::Op::<T>::zero(&t46);
            loads_d.fill(t46_d);
            loads.fill(::tangential::known::plain(t46));
        }
        r_d.fill(T::zero());
        r.fill(0.0);
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    let force = {
                        let t1 = held.lambda(row);
                        let t2 = held.lambda(row + 1);
                        let t3 = held.lambda(row + 2);
                        [t1, t2, t3]
                    };
                    {
                        let (t6, t6_d) = (&mut loads[*a], &mut loads_d[*a]);
                        let (t4, t4_d) = {
                            let t47 = *on_a;
                            let t47_d = ::tangential::zero_like(&t47);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*a],
                                &poses_d[*a],
                                t47,
                                ::tangential::slot(t47_d),
                            )
                        };
                        let t5 = scale(force, -1.0);
                        {
                            let t48 = t5;
                            let t48_d = ::tangential::zero_like(&t48);
                            <::tangential::companion!(
                                push < T >, push < ::tangential::Zero >, passive 2
                            )>::forward(
                                t6,
                                t6_d,
                                t4,
                                t4_d,
                                t48,
                                ::tangential::slot(t48_d),
                            );
                        }
                    }
                    {
                        let (t8, t8_d) = (&mut loads[*b], &mut loads_d[*b]);
                        let (t7, t7_d) = {
                            let t49 = *on_b;
                            let t49_d = ::tangential::zero_like(&t49);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*b],
                                &poses_d[*b],
                                t49,
                                ::tangential::slot(t49_d),
                            )
                        };
                        {
                            let t50 = force;
                            let t50_d = ::tangential::zero_like(&t50);
                            <::tangential::companion!(
                                push < T >, push < ::tangential::Zero >, passive 2
                            )>::forward(
                                t8,
                                t8_d,
                                t7,
                                t7_d,
                                t50,
                                ::tangential::slot(t50_d),
                            );
                        }
                    }
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    let (moment, moment_d) = {
                        let (t9, t9_d) = {
                            let t51 = *on_a;
                            let t51_d = ::tangential::zero_like(&t51);
                            <::tangential::companion!(
                                apply < T >, apply < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*a].a,
                                ::tangential::slot_ref(&poses_d[*a].a).get(),
                                t51,
                                ::tangential::slot(t51_d),
                            )
                        };
                        let (t10, t10_d) = {
                            let t52 = *on_b;
                            let t52_d = ::tangential::zero_like(&t52);
                            <::tangential::companion!(
                                apply < T >, apply < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*b].a,
                                ::tangential::slot_ref(&poses_d[*b].a).get(),
                                t52,
                                ::tangential::slot(t52_d),
                            )
                        };
                        <cross<T>>::forward(t9, t9_d, t10, t10_d)
                    };
                    {
                        let (t11, t11_d) = {
                            let t53 = held.lambda(row);
                            let t53_d = ::tangential::ops::Op::<T>::zero(&t53);
                            (t53, t53_d)
                        };
                        let (t12, t12_d) = <scale<
                            T,
                        >>::forward(moment, moment_d, t11, t11_d);
                        <twist<
                            T,
                        >>::forward(&mut loads[*a], &mut loads_d[*a], t12, t12_d);
                    }
                    {
                        let t13 = held.lambda(row);
                        let (t14, t14_d) = {
                            let t54 = -t13;
                            let t54_d = ::tangential::zero_like(&t54);
                            <::tangential::companion!(
                                scale < T >, scale < ::tangential::Zero >, passive 1
                            )>::forward(moment, moment_d, t54, ::tangential::slot(t54_d))
                        };
                        <twist<
                            T,
                        >>::forward(&mut loads[*b], &mut loads_d[*b], t14, t14_d);
                    }
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                        let (t15, t15_d) = {
                            let t55 = *on_a;
                            let t55_d = ::tangential::zero_like(&t55);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*a],
                                &poses_d[*a],
                                t55,
                                ::tangential::slot(t55_d),
                            )
                        };
                        let (t16, t16_d) = {
                            let t56 = *on_b;
                            let t56_d = ::tangential::zero_like(&t56);
                            <::tangential::companion!(
                                point < T >, point < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*b],
                                &poses_d[*b],
                                t56,
                                ::tangential::slot(t56_d),
                            )
                        };
                        ((t15, t16), (t15_d, t16_d))
                    };
                    let (force, force_d) = {
                        let (t17, t17_d) = <sub<T>>::forward(at_b, at_b_d, at_a, at_a_d);
                        let t18 = held.lambda(row);
                        let t57 = t18 / length;
                        let t57_d = ::tangential::zero_like(&t57);
                        <::tangential::companion!(
                            scale < T >, scale < ::tangential::Zero >, passive 1
                        )>::forward(t17, t17_d, t57, ::tangential::slot(t57_d))
                    };
                    {
                        let (t19, t19_d) = <::tangential::companion!(
                            scale < T >, scale < ::tangential::Zero >, passive 1
                        )>::forward(
                            force,
                            force_d,
                            -1.0,
                            ::tangential::slot(::tangential::Zero),
                        );
                        <push<
                            T,
                        >>::forward(
                            &mut loads[*a],
                            &mut loads_d[*a],
                            at_a,
                            at_a_d,
                            t19,
                            t19_d,
                        );
                    }
                    <push<
                        T,
                    >>::forward(
                        &mut loads[*b],
                        &mut loads_d[*b],
                        at_b,
                        at_b_d,
                        force,
                        force_d,
                    );
                }
                Condition::InPlane { a, on_a: _, normal, b, on_b } => {
                    let (at, at_d) = {
                        let t58 = *on_b;
                        let t58_d = ::tangential::zero_like(&t58);
                        <::tangential::companion!(
                            point < T >, point < ::tangential::Zero >, passive 1
                        )>::forward(
                            &poses[*b],
                            &poses_d[*b],
                            t58,
                            ::tangential::slot(t58_d),
                        )
                    };
                    let (force, force_d) = {
                        let (t20, t20_d) = {
                            let t59 = *normal;
                            let t59_d = ::tangential::zero_like(&t59);
                            <::tangential::companion!(
                                apply < T >, apply < ::tangential::Zero >, passive 1
                            )>::forward(
                                &poses[*a].a,
                                ::tangential::slot_ref(&poses_d[*a].a).get(),
                                t59,
                                ::tangential::slot(t59_d),
                            )
                        };
                        let (t21, t21_d) = {
                            let t60 = held.lambda(row);
                            let t60_d = ::tangential::ops::Op::<T>::zero(&t60);
                            (t60, t60_d)
                        };
                        <scale<T>>::forward(t20, t20_d, t21, t21_d)
                    };
                    {
                        let (t22, t22_d) = <::tangential::companion!(
                            scale < T >, scale < ::tangential::Zero >, passive 1
                        )>::forward(
                            force,
                            force_d,
                            -1.0,
                            ::tangential::slot(::tangential::Zero),
                        );
                        <push<
                            T,
                        >>::forward(
                            &mut loads[*a],
                            &mut loads_d[*a],
                            at,
                            at_d,
                            t22,
                            t22_d,
                        );
                    }
                    <push<
                        T,
                    >>::forward(
                        &mut loads[*b],
                        &mut loads_d[*b],
                        at,
                        at_d,
                        force,
                        force_d,
                    );
                }
                Condition::Prescribed { coordinate, signal: _ } => {
                    let t23 = held.lambda(row);
                    r[*coordinate] += t23;
                }
                Condition::Coupled { coordinates, factors, sum: _ } => {
                    let t24 = coordinates.len();
                    for k in 0..t24 {
                        {
                            let t25 = held.lambda(row);
                            r[coordinates[k]] += factors[k] * t25;
                        }
                    }
                }
                Condition::Cam { follower } => {
                    let (met, met_d): (Meeting, ::tangential::Tan<Meeting, T>) = {
                        let t61 = follower;
                        let t61_d = ::tangential::zero_like(&t61);
                        <::tangential::companion!(
                            meeting < T >, meeting < ::tangential::Zero >, passive 0
                        )>::forward(
                            t61,
                            ::tangential::slot(t61_d),
                            &poses[follower.cam],
                            &poses_d[follower.cam],
                            &poses[follower.roller],
                            &poses_d[follower.roller],
                        )
                    };
                    let (force, force_d) = {
                        let (t26, t26_d) = {
                            let t62 = held.lambda(row);
                            let t62_d = ::tangential::ops::Op::<T>::zero(&t62);
                            (t62, t62_d)
                        };
                        <scale<
                            T,
                        >>::forward(
                            met.normal,
                            ::tangential::slot(met_d.normal),
                            t26,
                            t26_d,
                        )
                    };
                    <push<
                        T,
                    >>::forward(
                        &mut loads[follower.cam],
                        &mut loads_d[follower.cam],
                        met.place,
                        ::tangential::slot(met_d.place),
                        force,
                        force_d,
                    );
                    {
                        let (t27, t27_d) = <::tangential::companion!(
                            scale < T >, scale < ::tangential::Zero >, passive 1
                        )>::forward(
                            force,
                            force_d,
                            -1.0,
                            ::tangential::slot(::tangential::Zero),
                        );
                        <push<
                            T,
                        >>::forward(
                            &mut loads[follower.roller],
                            &mut loads_d[follower.roller],
                            met.place,
                            ::tangential::slot(met_d.place),
                            t27,
                            t27_d,
                        );
                    }
                }
            }
            {
                let t28 = condition.rows();
                row += t28;
            }
        }
        (accelerations[0], accelerations_d[0]) = {
            let t63 = Screw { s: [0.0; 3], w: [0.0; 3] };
            let t63_d = ::tangential::ops::Op::<T>::zero(&t63);
            (t63, t63_d)
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let (b, b_d): (Screw, ::tangential::Tan<Screw, T>) = {
                let t64 = body;
                let t64_d = ::tangential::zero_like(&t64);
                <::tangential::companion!(
                    direction < T >, direction < ::tangential::Zero >, passive 0
                )>::forward(
                    t64,
                    ::tangential::slot(t64_d),
                    &poses[body.parent],
                    &poses_d[body.parent],
                    poses[i + 1].r,
                    ::tangential::slot(poses_d[i + 1].r),
                )
            };
            let (parent, parent_d): (Screw, ::tangential::Tan<Screw, T>) = (
                accelerations[body.parent],
                accelerations_d[body.parent],
            );
            let ((s, w), (s_d, w_d)) = {
                let (t29, t29_d) = {
                    let t65 = held.zdd(i);
                    let t65_d = ::tangential::ops::Op::<T>::zero(&t65);
                    (t65, t65_d)
                };
                let (t30, t30_d) = <scale<
                    T,
                >>::forward(b.s, ::tangential::slot(b_d.s), t29, t29_d);
                let (t31, t31_d) = <add<
                    T,
                >>::forward(parent.s, ::tangential::slot(parent_d.s), t30, t30_d);
                let (t32, t32_d) = {
                    let t66 = held.zdd(i);
                    let t66_d = ::tangential::ops::Op::<T>::zero(&t66);
                    (t66, t66_d)
                };
                let (t33, t33_d) = <scale<
                    T,
                >>::forward(b.w, ::tangential::slot(b_d.w), t32, t32_d);
                let (t34, t34_d) = <add<
                    T,
                >>::forward(parent.w, ::tangential::slot(parent_d.w), t33, t33_d);
                ((t31, t34), (t31_d, t34_d))
            };
            (directions[i + 1], directions_d[i + 1]) = (b, b_d);
            (accelerations[i + 1], accelerations_d[i + 1]) = (
                Screw { s, w },
                ::tangential::Tan::<Screw, T> {
                    s: ::tangential::slot(s_d),
                    w: ::tangential::slot(w_d),
                },
            );
        }
        for i in (0..model.bodies.len()).rev() {
            let body = &model.bodies[i];
            let (
                (pose, acceleration, b),
                (pose_d, acceleration_d, b_d),
            ): (
                (Pose, Screw, Screw),
                (
                    ::tangential::Tan<Pose, T>,
                    ::tangential::Tan<Screw, T>,
                    ::tangential::Tan<Screw, T>,
                ),
            ) = (
                (poses[i + 1], accelerations[i + 1], directions[i + 1]),
                (poses_d[i + 1], accelerations_d[i + 1], directions_d[i + 1]),
            );
            let (mut load, mut load_d): (Load, ::tangential::Tan<Load, T>) = (
                loads[i + 1],
                loads_d[i + 1],
            );
            if body.mass > 0.0 {
                let (g, g_d) = {
                    let (t35, t35_d) = {
                        let t67 = body.cog;
                        let t67_d = ::tangential::zero_like(&t67);
                        <::tangential::companion!(
                            apply < T >, apply < ::tangential::Zero >, passive 1
                        )>::forward(
                            &pose.a,
                            ::tangential::slot_ref(&pose_d.a).get(),
                            t67,
                            ::tangential::slot(t67_d),
                        )
                    };
                    <add<T>>::forward(pose.r, ::tangential::slot(pose_d.r), t35, t35_d)
                };
                let (force, force_d) = {
                    let (t37, t37_d) = (acceleration.s, acceleration_d.s);
                    let (t36, t36_d) = <cross<
                        T,
                    >>::forward(
                        acceleration.w,
                        ::tangential::slot(acceleration_d.w),
                        g,
                        g_d,
                    );
                    let (t38, t38_d) = <add<
                        T,
                    >>::forward(t37, ::tangential::slot(t37_d), t36, t36_d);
                    <::tangential::companion!(
                        scale < T >, scale < ::tangential::Zero >, passive 1
                    )>::forward(
                        t38,
                        t38_d,
                        body.mass,
                        ::tangential::slot(::tangential::Zero),
                    )
                };
                <push<T>>::forward(&mut load, &mut load_d, g, g_d, force, force_d);
                {
                    let (t39, t39_d) = <apply_transposed<
                        T,
                    >>::forward(
                        &pose.a,
                        ::tangential::slot_ref(&pose_d.a).get(),
                        acceleration.w,
                        ::tangential::slot(acceleration_d.w),
                    );
                    let (t40, t40_d) = <::tangential::companion!(
                        apply < T >, apply < ::tangential::Zero >, passive 0
                    )>::forward(
                        &body.inertia,
                        ::tangential::slot_ref(&::tangential::zero_like(&body.inertia))
                            .get(),
                        t39,
                        t39_d,
                    );
                    let (t41, t41_d) = <apply<
                        T,
                    >>::forward(
                        &pose.a,
                        ::tangential::slot_ref(&pose_d.a).get(),
                        t40,
                        t40_d,
                    );
                    <twist<T>>::forward(&mut load, &mut load_d, t41, t41_d);
                }
            }
            {
                let (t42, t42_d) = <dot<
                    T,
                >>::forward(
                    b.s,
                    ::tangential::slot(b_d.s),
                    load.force,
                    ::tangential::slot(load_d.force),
                );
                let (t43, t43_d) = <dot<
                    T,
                >>::forward(
                    b.w,
                    ::tangential::slot(b_d.w),
                    load.moment,
                    ::tangential::slot(load_d.moment),
                );
                r_d[i] = r_d[i] + (t42_d + t43_d);
                r[i] += t42 + t43;
            }
            (loads[body.parent].force, loads_d[body.parent].force) = {
                let (t68, t68_d) = <add<
                    T,
                >>::forward(
                    loads[body.parent].force,
                    ::tangential::slot(loads_d[body.parent].force),
                    load.force,
                    ::tangential::slot(load_d.force),
                );
                (t68, ::tangential::slot(t68_d))
            };
            (loads[body.parent].moment, loads_d[body.parent].moment) = {
                let (t69, t69_d) = <add<
                    T,
                >>::forward(
                    loads[body.parent].moment,
                    ::tangential::slot(loads_d[body.parent].moment),
                    load.moment,
                    ::tangential::slot(load_d.moment),
                );
                (t69, ::tangential::slot(t69_d))
            };
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl reactions<::tangential::IndexSet> {
    /// Which inputs `reactions` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        held: Held,
        held_d: ::tangential::Tan<Held, ::tangential::Zero>,
        z: &[f64],
        z_d: &[::tangential::IndexSet],
        poses: &mut [Pose],
        poses_d: &mut [::tangential::Tan<Pose, ::tangential::IndexSet>],
        loads: &mut [Load],
        loads_d: &mut [::tangential::Tan<Load, ::tangential::IndexSet>],
        directions: &mut [Screw],
        directions_d: &mut [::tangential::Tan<Screw, ::tangential::IndexSet>],
        accelerations: &mut [Screw],
        accelerations_d: &mut [::tangential::Tan<Screw, ::tangential::IndexSet>],
        r: &mut [f64],
        r_d: &mut [::tangential::IndexSet],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            poses.len(), poses_d.len(), "`poses` and its tangent differ in length"
        );
        ::core::assert_eq!(
            loads.len(), loads_d.len(), "`loads` and its tangent differ in length"
        );
        ::core::assert_eq!(
            directions.len(), directions_d.len(),
            "`directions` and its tangent differ in length"
        );
        ::core::assert_eq!(
            accelerations.len(), accelerations_d.len(),
            "`accelerations` and its tangent differ in length"
        );
        ::core::assert_eq!(r.len(), r_d.len(), "`r` and its tangent differ in length");
        {
            let (t45, t45_d) = {
                let t44 = Pose { r: [0.0; 3], a: IDENTITY };
                let t44_d = ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t44);
                (t44, t44_d)
            };
            ::tangential::pattern::keeps(&poses[0], &t45);
            ::tangential::pattern::assign(&mut poses_d[0], t45_d);
            poses[0] = t45;
        }
        for (i, body) in model.bodies.iter().enumerate() {
            let (
                pose,
                pose_d,
            ): (Pose, ::tangential::Tan<Pose, ::tangential::IndexSet>) = {
                let t46 = body;
                let t46_d = ::tangential::zero_like(&t46);
                <::tangential::companion!(
                    child_pose < ::tangential::IndexSet >, child_pose <
                    ::tangential::Zero >, passive 0
                )>::pattern(
                    t46,
                    ::tangential::slot(t46_d),
                    &poses[body.parent],
                    &poses_d[body.parent],
                    z[i],
                    z_d[i],
                )
            };
            {
                let (t48, t48_d) = {
                    let t47 = pose_d;
                    ::tangential::pattern::reliable(&t47);
                    (pose, t47)
                };
                ::tangential::pattern::keeps(&poses[i + 1], &t48);
                ::tangential::pattern::assign(&mut poses_d[i + 1], t48_d);
                poses[i + 1] = t48;
            }
        }
        {
            let t49 = Load {
                force: [0.0; 3],
                moment: [0.0; 3],
            };
            let t49_d = ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t49);
            ::tangential::pattern::fill(loads_d, t49_d);
            loads.fill(t49);
        }
        ::tangential::pattern::fill(r_d, ::tangential::IndexSet::empty());
        r.fill(0.0);
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    let force = {
                        let t1 = held.lambda(row);
                        let t2 = held.lambda(row + 1);
                        let t3 = held.lambda(row + 2);
                        [t1, t2, t3]
                    };
                    {
                        let (t6, t6_d) = (&mut loads[*a], &mut loads_d[*a]);
                        let (t4, t4_d) = {
                            let t50 = *on_a;
                            let t50_d = ::tangential::zero_like(&t50);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*a],
                                &poses_d[*a],
                                t50,
                                ::tangential::slot(t50_d),
                            )
                        };
                        let t5 = scale(force, -1.0);
                        {
                            let t51 = t4_d;
                            ::tangential::pattern::reliable(&t51);
                            let t52 = t5;
                            let t52_d = ::tangential::zero_like(&t52);
                            <::tangential::companion!(
                                push < ::tangential::IndexSet >, push < ::tangential::Zero
                                >, passive 2
                            )>::pattern(
                                t6,
                                t6_d,
                                t4,
                                t51,
                                t52,
                                ::tangential::slot(t52_d),
                            );
                        }
                    }
                    {
                        let (t8, t8_d) = (&mut loads[*b], &mut loads_d[*b]);
                        let (t7, t7_d) = {
                            let t53 = *on_b;
                            let t53_d = ::tangential::zero_like(&t53);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*b],
                                &poses_d[*b],
                                t53,
                                ::tangential::slot(t53_d),
                            )
                        };
                        {
                            let t54 = t7_d;
                            ::tangential::pattern::reliable(&t54);
                            let t55 = force;
                            let t55_d = ::tangential::zero_like(&t55);
                            <::tangential::companion!(
                                push < ::tangential::IndexSet >, push < ::tangential::Zero
                                >, passive 2
                            )>::pattern(
                                t8,
                                t8_d,
                                t7,
                                t54,
                                t55,
                                ::tangential::slot(t55_d),
                            );
                        }
                    }
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    let (moment, moment_d) = {
                        let (t9, t9_d) = {
                            let t56 = *on_a;
                            let t56_d = ::tangential::zero_like(&t56);
                            <::tangential::companion!(
                                apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*a].a,
                                ::tangential::slot_ref(&poses_d[*a].a).get(),
                                t56,
                                ::tangential::slot(t56_d),
                            )
                        };
                        let (t10, t10_d) = {
                            let t57 = *on_b;
                            let t57_d = ::tangential::zero_like(&t57);
                            <::tangential::companion!(
                                apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*b].a,
                                ::tangential::slot_ref(&poses_d[*b].a).get(),
                                t57,
                                ::tangential::slot(t57_d),
                            )
                        };
                        let t58 = t9_d;
                        ::tangential::pattern::reliable(&t58);
                        let t59 = t10_d;
                        ::tangential::pattern::reliable(&t59);
                        <cross<::tangential::IndexSet>>::pattern(t9, t58, t10, t59)
                    };
                    {
                        let (t11, t11_d) = {
                            let t60 = held.lambda(row);
                            let t60_d = ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::zero(&t60);
                            (t60, t60_d)
                        };
                        let (t12, t12_d) = {
                            let t61 = moment_d;
                            ::tangential::pattern::reliable(&t61);
                            <scale<
                                ::tangential::IndexSet,
                            >>::pattern(moment, t61, t11, t11_d)
                        };
                        {
                            let t62 = t12_d;
                            ::tangential::pattern::reliable(&t62);
                            <twist<
                                ::tangential::IndexSet,
                            >>::pattern(&mut loads[*a], &mut loads_d[*a], t12, t62);
                        }
                    }
                    {
                        let t13 = held.lambda(row);
                        let (t14, t14_d) = {
                            let t63 = moment_d;
                            ::tangential::pattern::reliable(&t63);
                            let t64 = -t13;
                            let t64_d = ::tangential::zero_like(&t64);
                            <::tangential::companion!(
                                scale < ::tangential::IndexSet >, scale < ::tangential::Zero
                                >, passive 1
                            )>::pattern(moment, t63, t64, ::tangential::slot(t64_d))
                        };
                        {
                            let t65 = t14_d;
                            ::tangential::pattern::reliable(&t65);
                            <twist<
                                ::tangential::IndexSet,
                            >>::pattern(&mut loads[*b], &mut loads_d[*b], t14, t65);
                        }
                    }
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                        let (t15, t15_d) = {
                            let t66 = *on_a;
                            let t66_d = ::tangential::zero_like(&t66);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*a],
                                &poses_d[*a],
                                t66,
                                ::tangential::slot(t66_d),
                            )
                        };
                        let (t16, t16_d) = {
                            let t67 = *on_b;
                            let t67_d = ::tangential::zero_like(&t67);
                            <::tangential::companion!(
                                point < ::tangential::IndexSet >, point < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*b],
                                &poses_d[*b],
                                t67,
                                ::tangential::slot(t67_d),
                            )
                        };
                        let t68 = t15_d;
                        ::tangential::pattern::reliable(&t68);
                        let t69 = t16_d;
                        ::tangential::pattern::reliable(&t69);
                        ((t15, t16), (t68, t69))
                    };
                    let (force, force_d) = {
                        let (t17, t17_d) = <sub<
                            ::tangential::IndexSet,
                        >>::pattern(at_b, at_b_d, at_a, at_a_d);
                        let t18 = held.lambda(row);
                        let t70 = t17_d;
                        ::tangential::pattern::reliable(&t70);
                        let t71 = t18 / length;
                        let t71_d = ::tangential::zero_like(&t71);
                        <::tangential::companion!(
                            scale < ::tangential::IndexSet >, scale < ::tangential::Zero
                            >, passive 1
                        )>::pattern(t17, t70, t71, ::tangential::slot(t71_d))
                    };
                    {
                        let (t19, t19_d) = {
                            let t72 = force_d;
                            ::tangential::pattern::reliable(&t72);
                            <::tangential::companion!(
                                scale < ::tangential::IndexSet >, scale < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                force,
                                t72,
                                -1.0,
                                ::tangential::slot(::tangential::Zero),
                            )
                        };
                        {
                            let t73 = t19_d;
                            ::tangential::pattern::reliable(&t73);
                            <push<
                                ::tangential::IndexSet,
                            >>::pattern(
                                &mut loads[*a],
                                &mut loads_d[*a],
                                at_a,
                                at_a_d,
                                t19,
                                t73,
                            );
                        }
                    }
                    {
                        let t74 = force_d;
                        ::tangential::pattern::reliable(&t74);
                        <push<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &mut loads[*b],
                            &mut loads_d[*b],
                            at_b,
                            at_b_d,
                            force,
                            t74,
                        );
                    }
                }
                Condition::InPlane { a, on_a: _, normal, b, on_b } => {
                    let (at, at_d) = {
                        let t75 = *on_b;
                        let t75_d = ::tangential::zero_like(&t75);
                        <::tangential::companion!(
                            point < ::tangential::IndexSet >, point < ::tangential::Zero
                            >, passive 1
                        )>::pattern(
                            &poses[*b],
                            &poses_d[*b],
                            t75,
                            ::tangential::slot(t75_d),
                        )
                    };
                    let (force, force_d) = {
                        let (t20, t20_d) = {
                            let t76 = *normal;
                            let t76_d = ::tangential::zero_like(&t76);
                            <::tangential::companion!(
                                apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                &poses[*a].a,
                                ::tangential::slot_ref(&poses_d[*a].a).get(),
                                t76,
                                ::tangential::slot(t76_d),
                            )
                        };
                        let (t21, t21_d) = {
                            let t77 = held.lambda(row);
                            let t77_d = ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::zero(&t77);
                            (t77, t77_d)
                        };
                        let t78 = t20_d;
                        ::tangential::pattern::reliable(&t78);
                        <scale<::tangential::IndexSet>>::pattern(t20, t78, t21, t21_d)
                    };
                    {
                        let (t22, t22_d) = {
                            let t79 = force_d;
                            ::tangential::pattern::reliable(&t79);
                            <::tangential::companion!(
                                scale < ::tangential::IndexSet >, scale < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                force,
                                t79,
                                -1.0,
                                ::tangential::slot(::tangential::Zero),
                            )
                        };
                        {
                            let t80 = at_d;
                            ::tangential::pattern::reliable(&t80);
                            let t81 = t22_d;
                            ::tangential::pattern::reliable(&t81);
                            <push<
                                ::tangential::IndexSet,
                            >>::pattern(
                                &mut loads[*a],
                                &mut loads_d[*a],
                                at,
                                t80,
                                t22,
                                t81,
                            );
                        }
                    }
                    {
                        let t82 = at_d;
                        ::tangential::pattern::reliable(&t82);
                        let t83 = force_d;
                        ::tangential::pattern::reliable(&t83);
                        <push<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &mut loads[*b],
                            &mut loads_d[*b],
                            at,
                            t82,
                            force,
                            t83,
                        );
                    }
                }
                Condition::Prescribed { coordinate, signal: _ } => {
                    let t23 = held.lambda(row);
                }
                Condition::Coupled { coordinates, factors, sum: _ } => {
                    let t24 = coordinates.len();
                    for k in 0..t24 {
                        {
                            let t25 = held.lambda(row);
                        }
                    }
                }
                Condition::Cam { follower } => {
                    let (
                        met,
                        met_d,
                    ): (Meeting, ::tangential::Tan<Meeting, ::tangential::IndexSet>) = {
                        let t84 = follower;
                        let t84_d = ::tangential::zero_like(&t84);
                        <::tangential::companion!(
                            meeting < ::tangential::IndexSet >, meeting <
                            ::tangential::Zero >, passive 0
                        )>::pattern(
                            t84,
                            ::tangential::slot(t84_d),
                            &poses[follower.cam],
                            &poses_d[follower.cam],
                            &poses[follower.roller],
                            &poses_d[follower.roller],
                        )
                    };
                    let (force, force_d) = {
                        let (t26, t26_d) = {
                            let t85 = held.lambda(row);
                            let t85_d = ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::zero(&t85);
                            (t85, t85_d)
                        };
                        <scale<
                            ::tangential::IndexSet,
                        >>::pattern(
                            met.normal,
                            ::tangential::slot(met_d.normal),
                            t26,
                            t26_d,
                        )
                    };
                    {
                        let t86 = force_d;
                        ::tangential::pattern::reliable(&t86);
                        <push<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &mut loads[follower.cam],
                            &mut loads_d[follower.cam],
                            met.place,
                            ::tangential::slot(met_d.place),
                            force,
                            t86,
                        );
                    }
                    {
                        let (t27, t27_d) = {
                            let t87 = force_d;
                            ::tangential::pattern::reliable(&t87);
                            <::tangential::companion!(
                                scale < ::tangential::IndexSet >, scale < ::tangential::Zero
                                >, passive 1
                            )>::pattern(
                                force,
                                t87,
                                -1.0,
                                ::tangential::slot(::tangential::Zero),
                            )
                        };
                        {
                            let t88 = t27_d;
                            ::tangential::pattern::reliable(&t88);
                            <push<
                                ::tangential::IndexSet,
                            >>::pattern(
                                &mut loads[follower.roller],
                                &mut loads_d[follower.roller],
                                met.place,
                                ::tangential::slot(met_d.place),
                                t27,
                                t88,
                            );
                        }
                    }
                }
            }
            {
                let t28 = {
                    ::tangential::pattern::settled();
                    condition.rows()
                };
                row += t28;
            }
        }
        {
            let (t90, t90_d) = {
                let t89 = Screw { s: [0.0; 3], w: [0.0; 3] };
                let t89_d = ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t89);
                (t89, t89_d)
            };
            ::tangential::pattern::keeps(&accelerations[0], &t90);
            ::tangential::pattern::assign(&mut accelerations_d[0], t90_d);
            accelerations[0] = t90;
        }
        for (i, body) in model.bodies.iter().enumerate() {
            let (b, b_d): (Screw, ::tangential::Tan<Screw, ::tangential::IndexSet>) = {
                let t91 = body;
                let t91_d = ::tangential::zero_like(&t91);
                <::tangential::companion!(
                    direction < ::tangential::IndexSet >, direction < ::tangential::Zero
                    >, passive 0
                )>::pattern(
                    t91,
                    ::tangential::slot(t91_d),
                    &poses[body.parent],
                    &poses_d[body.parent],
                    poses[i + 1].r,
                    ::tangential::slot(poses_d[i + 1].r),
                )
            };
            let (
                parent,
                parent_d,
            ): (Screw, ::tangential::Tan<Screw, ::tangential::IndexSet>) = (
                accelerations[body.parent],
                accelerations_d[body.parent],
            );
            let ((s, w), (s_d, w_d)) = {
                let (t29, t29_d) = {
                    let t92 = held.zdd(i);
                    let t92_d = ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&t92);
                    (t92, t92_d)
                };
                let (t30, t30_d) = <scale<
                    ::tangential::IndexSet,
                >>::pattern(b.s, ::tangential::slot(b_d.s), t29, t29_d);
                let (t31, t31_d) = {
                    let t93 = t30_d;
                    ::tangential::pattern::reliable(&t93);
                    <add<
                        ::tangential::IndexSet,
                    >>::pattern(parent.s, ::tangential::slot(parent_d.s), t30, t93)
                };
                let (t32, t32_d) = {
                    let t94 = held.zdd(i);
                    let t94_d = ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&t94);
                    (t94, t94_d)
                };
                let (t33, t33_d) = <scale<
                    ::tangential::IndexSet,
                >>::pattern(b.w, ::tangential::slot(b_d.w), t32, t32_d);
                let (t34, t34_d) = {
                    let t95 = t33_d;
                    ::tangential::pattern::reliable(&t95);
                    <add<
                        ::tangential::IndexSet,
                    >>::pattern(parent.w, ::tangential::slot(parent_d.w), t33, t95)
                };
                let t96 = t31_d;
                ::tangential::pattern::reliable(&t96);
                let t97 = t34_d;
                ::tangential::pattern::reliable(&t97);
                ((t31, t34), (t96, t97))
            };
            {
                let (t99, t99_d) = {
                    let t98 = b_d;
                    ::tangential::pattern::reliable(&t98);
                    (b, t98)
                };
                ::tangential::pattern::keeps(&directions[i + 1], &t99);
                ::tangential::pattern::assign(&mut directions_d[i + 1], t99_d);
                directions[i + 1] = t99;
            }
            {
                let (t100, t100_d) = (
                    Screw { s, w },
                    ::tangential::Tan::<Screw, ::tangential::IndexSet> {
                        s: ::tangential::slot(s_d),
                        w: ::tangential::slot(w_d),
                    },
                );
                ::tangential::pattern::keeps(&accelerations[i + 1], &t100);
                ::tangential::pattern::assign(&mut accelerations_d[i + 1], t100_d);
                accelerations[i + 1] = t100;
            }
        }
        for i in (0..model.bodies.len()).rev() {
            let body = &model.bodies[i];
            let (
                (pose, acceleration, b),
                (pose_d, acceleration_d, b_d),
            ): (
                (Pose, Screw, Screw),
                (
                    ::tangential::Tan<Pose, ::tangential::IndexSet>,
                    ::tangential::Tan<Screw, ::tangential::IndexSet>,
                    ::tangential::Tan<Screw, ::tangential::IndexSet>,
                ),
            ) = (
                (poses[i + 1], accelerations[i + 1], directions[i + 1]),
                (poses_d[i + 1], accelerations_d[i + 1], directions_d[i + 1]),
            );
            let (
                mut load,
                mut load_d,
            ): (Load, ::tangential::Tan<Load, ::tangential::IndexSet>) = (
                loads[i + 1],
                loads_d[i + 1],
            );
            if body.mass > 0.0 {
                let (g, g_d) = {
                    let (t35, t35_d) = {
                        let t101 = body.cog;
                        let t101_d = ::tangential::zero_like(&t101);
                        <::tangential::companion!(
                            apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                            >, passive 1
                        )>::pattern(
                            &pose.a,
                            ::tangential::slot_ref(&pose_d.a).get(),
                            t101,
                            ::tangential::slot(t101_d),
                        )
                    };
                    let t102 = t35_d;
                    ::tangential::pattern::reliable(&t102);
                    <add<
                        ::tangential::IndexSet,
                    >>::pattern(pose.r, ::tangential::slot(pose_d.r), t35, t102)
                };
                let (force, force_d) = {
                    let (t37, t37_d) = (acceleration.s, acceleration_d.s);
                    let (t36, t36_d) = {
                        let t103 = g_d;
                        ::tangential::pattern::reliable(&t103);
                        <cross<
                            ::tangential::IndexSet,
                        >>::pattern(
                            acceleration.w,
                            ::tangential::slot(acceleration_d.w),
                            g,
                            t103,
                        )
                    };
                    let (t38, t38_d) = {
                        let t104 = t36_d;
                        ::tangential::pattern::reliable(&t104);
                        <add<
                            ::tangential::IndexSet,
                        >>::pattern(t37, ::tangential::slot(t37_d), t36, t104)
                    };
                    let t105 = t38_d;
                    ::tangential::pattern::reliable(&t105);
                    <::tangential::companion!(
                        scale < ::tangential::IndexSet >, scale < ::tangential::Zero >,
                        passive 1
                    )>::pattern(
                        t38,
                        t105,
                        body.mass,
                        ::tangential::slot(::tangential::Zero),
                    )
                };
                {
                    let t106 = g_d;
                    ::tangential::pattern::reliable(&t106);
                    let t107 = force_d;
                    ::tangential::pattern::reliable(&t107);
                    <push<
                        ::tangential::IndexSet,
                    >>::pattern(&mut load, &mut load_d, g, t106, force, t107);
                }
                {
                    let (t39, t39_d) = <apply_transposed<
                        ::tangential::IndexSet,
                    >>::pattern(
                        &pose.a,
                        ::tangential::slot_ref(&pose_d.a).get(),
                        acceleration.w,
                        ::tangential::slot(acceleration_d.w),
                    );
                    let (t40, t40_d) = {
                        let t108 = t39_d;
                        ::tangential::pattern::reliable(&t108);
                        <::tangential::companion!(
                            apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                            >, passive 0
                        )>::pattern(
                            &body.inertia,
                            ::tangential::slot_ref(
                                    &::tangential::zero_like(&body.inertia),
                                )
                                .get(),
                            t39,
                            t108,
                        )
                    };
                    let (t41, t41_d) = {
                        let t109 = t40_d;
                        ::tangential::pattern::reliable(&t109);
                        <apply<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &pose.a,
                            ::tangential::slot_ref(&pose_d.a).get(),
                            t40,
                            t109,
                        )
                    };
                    {
                        let t110 = t41_d;
                        ::tangential::pattern::reliable(&t110);
                        <twist<
                            ::tangential::IndexSet,
                        >>::pattern(&mut load, &mut load_d, t41, t110);
                    }
                }
            }
            {
                let (t42, t42_d) = <dot<
                    ::tangential::IndexSet,
                >>::pattern(
                    b.s,
                    ::tangential::slot(b_d.s),
                    load.force,
                    ::tangential::slot(load_d.force),
                );
                let (t43, t43_d) = <dot<
                    ::tangential::IndexSet,
                >>::pattern(
                    b.w,
                    ::tangential::slot(b_d.w),
                    load.moment,
                    ::tangential::slot(load_d.moment),
                );
                {
                    let t111_d = t42_d + t43_d;
                    ::tangential::pattern::update(&mut r_d[i], &t111_d);
                }
            }
            {
                let (t114, t114_d) = {
                    let (t112, t112_d) = <add<
                        ::tangential::IndexSet,
                    >>::pattern(
                        loads[body.parent].force,
                        ::tangential::slot(loads_d[body.parent].force),
                        load.force,
                        ::tangential::slot(load_d.force),
                    );
                    let t113 = t112_d;
                    ::tangential::pattern::reliable(&t113);
                    (t112, ::tangential::slot(t113))
                };
                ::tangential::pattern::keeps(&loads[body.parent].force, &t114);
                ::tangential::pattern::assign(&mut loads_d[body.parent].force, t114_d);
                loads[body.parent].force = t114;
            }
            {
                let (t117, t117_d) = {
                    let (t115, t115_d) = <add<
                        ::tangential::IndexSet,
                    >>::pattern(
                        loads[body.parent].moment,
                        ::tangential::slot(loads_d[body.parent].moment),
                        load.moment,
                        ::tangential::slot(load_d.moment),
                    );
                    let t116 = t115_d;
                    ::tangential::pattern::reliable(&t116);
                    (t115, ::tangential::slot(t116))
                };
                ::tangential::pattern::keeps(&loads[body.parent].moment, &t117);
                ::tangential::pattern::assign(&mut loads_d[body.parent].moment, t117_d);
                loads[body.parent].moment = t117;
            }
        }
        ((), ::tangential::Zero)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> reactions<::tangential::Linear<T, P>> {
    /// `reactions` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        held: Held,
        held_d: ::tangential::Tan<Held, ::tangential::Zero>,
        z: &[f64],
        z_d: &[T],
        poses: &mut [Pose],
        poses_d: &mut [::tangential::Tan<Pose, T>],
        loads: &mut [Load],
        loads_d: &mut [::tangential::Tan<Load, T>],
        directions: &mut [Screw],
        directions_d: &mut [::tangential::Tan<Screw, T>],
        accelerations: &mut [Screw],
        accelerations_d: &mut [::tangential::Tan<Screw, T>],
        r: &mut [f64],
        r_d: &mut [T],
        pass: &P,
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            poses.len(), poses_d.len(), "`poses` and its tangent differ in length"
        );
        ::core::assert_eq!(
            loads.len(), loads_d.len(), "`loads` and its tangent differ in length"
        );
        ::core::assert_eq!(
            directions.len(), directions_d.len(),
            "`directions` and its tangent differ in length"
        );
        ::core::assert_eq!(
            accelerations.len(), accelerations_d.len(),
            "`accelerations` and its tangent differ in length"
        );
        ::core::assert_eq!(r.len(), r_d.len(), "`r` and its tangent differ in length");
        {
            let (t45, t45_d) = {
                let t44 = Pose { r: [0.0; 3], a: IDENTITY };
                let t44_d = ::tangential::ops::Op::<T>::zero(&t44);
                (t44, t44_d)
            };
            ::tangential::linear::set(pass, &mut poses[0], t45);
            poses_d[0] = t45_d;
        }
        match (
            pass.repetitions(),
            ::core::iter::IntoIterator::into_iter(model.bodies.iter().enumerate()),
        ) {
            (repetitions, mut items) => {
                while let ::core::option::Option::Some((i, body)) = ::core::iter::Iterator::next(
                    &mut items,
                ) {
                    match pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&poses_d[body.parent])
                                    .of(&poses_d[i + 1])
                                    .of(&z_d[i])
                                    .keeps(&poses[i + 1])
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::Some(repetitions),
                        )
                    {
                        ::core::result::Result::Err(more) => {
                            ::tangential::leave_out(&mut items, more)
                        }
                        ::core::result::Result::Ok(group) => {
                            let (pose, pose_d): (Pose, ::tangential::Tan<Pose, T>) = {
                                let t46 = body;
                                let t46_d = ::tangential::zero_like(&t46);
                                <::tangential::companion!(
                                    child_pose < ::tangential::Linear < T, P > >, child_pose <
                                    ::tangential::Zero >, passive 0
                                )>::linear(
                                    t46,
                                    ::tangential::slot(t46_d),
                                    &poses[body.parent],
                                    &poses_d[body.parent],
                                    if P::VALUES { z[i] } else { f64::NAN },
                                    z_d[i],
                                    pass,
                                )
                            };
                            {
                                let (t47, t47_d) = (pose, pose_d);
                                ::tangential::linear::set(pass, &mut poses[i + 1], t47);
                                poses_d[i + 1] = t47_d;
                            }
                            pass.close(group);
                        }
                    }
                }
            }
        }
        {
            let t48 = Load {
                force: [0.0; 3],
                moment: [0.0; 3],
            };
            let t48_d = ::tangential::ops::Op::<T>::zero(&t48);
            loads_d.fill(t48_d);
            loads.fill(::tangential::known::plain(t48));
        }
        r_d.fill(T::zero());
        r.fill(0.0);
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    let force = {
                        let t1 = held.lambda(row);
                        let t2 = held.lambda(row + 1);
                        let t3 = held.lambda(row + 2);
                        [t1, t2, t3]
                    };
                    {
                        let (t6, t6_d) = (&mut loads[*a], &mut loads_d[*a]);
                        let (t4, t4_d) = {
                            let t49 = *on_a;
                            let t49_d = ::tangential::zero_like(&t49);
                            <::tangential::companion!(
                                point < ::tangential::Linear < T, P > >, point <
                                ::tangential::Zero >, passive 1
                            )>::linear(
                                &poses[*a],
                                &poses_d[*a],
                                t49,
                                ::tangential::slot(t49_d),
                                pass,
                            )
                        };
                        let t5 = scale(force, -1.0);
                        {
                            let t50 = t5;
                            let t50_d = ::tangential::zero_like(&t50);
                            <::tangential::companion!(
                                push < ::tangential::Linear < T, P > >, push <
                                ::tangential::Zero >, passive 2
                            )>::linear(
                                t6,
                                t6_d,
                                t4,
                                t4_d,
                                t50,
                                ::tangential::slot(t50_d),
                                pass,
                            );
                        }
                    }
                    {
                        let (t8, t8_d) = (&mut loads[*b], &mut loads_d[*b]);
                        let (t7, t7_d) = {
                            let t51 = *on_b;
                            let t51_d = ::tangential::zero_like(&t51);
                            <::tangential::companion!(
                                point < ::tangential::Linear < T, P > >, point <
                                ::tangential::Zero >, passive 1
                            )>::linear(
                                &poses[*b],
                                &poses_d[*b],
                                t51,
                                ::tangential::slot(t51_d),
                                pass,
                            )
                        };
                        {
                            let t52 = force;
                            let t52_d = ::tangential::zero_like(&t52);
                            <::tangential::companion!(
                                push < ::tangential::Linear < T, P > >, push <
                                ::tangential::Zero >, passive 2
                            )>::linear(
                                t8,
                                t8_d,
                                t7,
                                t7_d,
                                t52,
                                ::tangential::slot(t52_d),
                                pass,
                            );
                        }
                    }
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    let ((moment, moment_d), ()) = {
                        let blank = ::tangential::linear::Blank::<T, _>::new();
                        match pass
                            .group(
                                if T::TRACKS {
                                    ::tangential::Active::<T>::none()
                                        .of(&poses_d[*a].a)
                                        .of(&poses_d[*b].a)
                                } else {
                                    ::tangential::Active::none()
                                },
                                ::core::option::Option::None,
                            )
                        {
                            ::core::result::Result::Ok(group) => {
                                let (moment, moment_d) = {
                                    let (t9, t9_d) = {
                                        let t53 = *on_a;
                                        let t53_d = ::tangential::zero_like(&t53);
                                        <::tangential::companion!(
                                            apply < ::tangential::Linear < T, P > >, apply <
                                            ::tangential::Zero >, passive 1
                                        )>::linear(
                                            &poses[*a].a,
                                            ::tangential::slot_ref(&poses_d[*a].a).get(),
                                            t53,
                                            ::tangential::slot(t53_d),
                                            pass,
                                        )
                                    };
                                    let (t10, t10_d) = {
                                        let t54 = *on_b;
                                        let t54_d = ::tangential::zero_like(&t54);
                                        <::tangential::companion!(
                                            apply < ::tangential::Linear < T, P > >, apply <
                                            ::tangential::Zero >, passive 1
                                        )>::linear(
                                            &poses[*b].a,
                                            ::tangential::slot_ref(&poses_d[*b].a).get(),
                                            t54,
                                            ::tangential::slot(t54_d),
                                            pass,
                                        )
                                    };
                                    <cross<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(t9, t9_d, t10, t10_d, pass)
                                };
                                let given = blank.of(((moment, moment_d), ()));
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
                    {
                        let (t11, t11_d) = {
                            let t55 = held.lambda(row);
                            let t55_d = ::tangential::ops::Op::<T>::zero(&t55);
                            (t55, t55_d)
                        };
                        let (t12, t12_d) = <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(moment, moment_d, t11, t11_d, pass);
                        <twist<
                            ::tangential::Linear<T, P>,
                        >>::linear(&mut loads[*a], &mut loads_d[*a], t12, t12_d, pass);
                    }
                    {
                        let t13 = held.lambda(row);
                        let (t14, t14_d) = {
                            let t56 = -t13;
                            let t56_d = ::tangential::zero_like(&t56);
                            <::tangential::companion!(
                                scale < ::tangential::Linear < T, P > >, scale <
                                ::tangential::Zero >, passive 1
                            )>::linear(
                                moment,
                                moment_d,
                                t56,
                                ::tangential::slot(t56_d),
                                pass,
                            )
                        };
                        <twist<
                            ::tangential::Linear<T, P>,
                        >>::linear(&mut loads[*b], &mut loads_d[*b], t14, t14_d, pass);
                    }
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                        let ((t15, t15_d), ((t16, t16_d), ())) = {
                            let blank = ::tangential::linear::Blank::<T, _>::new();
                            match pass
                                .group(
                                    if T::TRACKS {
                                        ::tangential::Active::<T>::none()
                                            .of(&poses_d[*a])
                                            .of(&poses_d[*b])
                                    } else {
                                        ::tangential::Active::none()
                                    },
                                    ::core::option::Option::None,
                                )
                            {
                                ::core::result::Result::Ok(group) => {
                                    let (t15, t15_d) = {
                                        let t57 = *on_a;
                                        let t57_d = ::tangential::zero_like(&t57);
                                        <::tangential::companion!(
                                            point < ::tangential::Linear < T, P > >, point <
                                            ::tangential::Zero >, passive 1
                                        )>::linear(
                                            &poses[*a],
                                            &poses_d[*a],
                                            t57,
                                            ::tangential::slot(t57_d),
                                            pass,
                                        )
                                    };
                                    let (t16, t16_d) = {
                                        let t58 = *on_b;
                                        let t58_d = ::tangential::zero_like(&t58);
                                        <::tangential::companion!(
                                            point < ::tangential::Linear < T, P > >, point <
                                            ::tangential::Zero >, passive 1
                                        )>::linear(
                                            &poses[*b],
                                            &poses_d[*b],
                                            t58,
                                            ::tangential::slot(t58_d),
                                            pass,
                                        )
                                    };
                                    let given = blank.of(((t15, t15_d), ((t16, t16_d), ())));
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
                        ((t15, t16), (t15_d, t16_d))
                    };
                    let (force, force_d) = {
                        let (t17, t17_d) = <sub<
                            ::tangential::Linear<T, P>,
                        >>::linear(at_b, at_b_d, at_a, at_a_d, pass);
                        let t18 = held.lambda(row);
                        let t59 = t18 / length;
                        let t59_d = ::tangential::zero_like(&t59);
                        <::tangential::companion!(
                            scale < ::tangential::Linear < T, P > >, scale <
                            ::tangential::Zero >, passive 1
                        )>::linear(t17, t17_d, t59, ::tangential::slot(t59_d), pass)
                    };
                    {
                        let (t19, t19_d) = <::tangential::companion!(
                            scale < ::tangential::Linear < T, P > >, scale <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            force,
                            force_d,
                            -1.0,
                            ::tangential::slot(::tangential::Zero),
                            pass,
                        );
                        <push<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            &mut loads[*a],
                            &mut loads_d[*a],
                            at_a,
                            at_a_d,
                            t19,
                            t19_d,
                            pass,
                        );
                    }
                    <push<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        &mut loads[*b],
                        &mut loads_d[*b],
                        at_b,
                        at_b_d,
                        force,
                        force_d,
                        pass,
                    );
                }
                Condition::InPlane { a, on_a: _, normal, b, on_b } => {
                    let (at, at_d) = {
                        let t60 = *on_b;
                        let t60_d = ::tangential::zero_like(&t60);
                        <::tangential::companion!(
                            point < ::tangential::Linear < T, P > >, point <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            &poses[*b],
                            &poses_d[*b],
                            t60,
                            ::tangential::slot(t60_d),
                            pass,
                        )
                    };
                    let (force, force_d) = {
                        let (t20, t20_d) = {
                            let t61 = *normal;
                            let t61_d = ::tangential::zero_like(&t61);
                            <::tangential::companion!(
                                apply < ::tangential::Linear < T, P > >, apply <
                                ::tangential::Zero >, passive 1
                            )>::linear(
                                &poses[*a].a,
                                ::tangential::slot_ref(&poses_d[*a].a).get(),
                                t61,
                                ::tangential::slot(t61_d),
                                pass,
                            )
                        };
                        let (t21, t21_d) = {
                            let t62 = held.lambda(row);
                            let t62_d = ::tangential::ops::Op::<T>::zero(&t62);
                            (t62, t62_d)
                        };
                        <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(t20, t20_d, t21, t21_d, pass)
                    };
                    {
                        let (t22, t22_d) = <::tangential::companion!(
                            scale < ::tangential::Linear < T, P > >, scale <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            force,
                            force_d,
                            -1.0,
                            ::tangential::slot(::tangential::Zero),
                            pass,
                        );
                        <push<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            &mut loads[*a],
                            &mut loads_d[*a],
                            at,
                            at_d,
                            t22,
                            t22_d,
                            pass,
                        );
                    }
                    <push<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        &mut loads[*b],
                        &mut loads_d[*b],
                        at,
                        at_d,
                        force,
                        force_d,
                        pass,
                    );
                }
                Condition::Prescribed { coordinate, signal: _ } => {
                    let t23 = held.lambda(row);
                    if P::VALUES {
                        r[*coordinate] += t23;
                    }
                }
                Condition::Coupled { coordinates, factors, sum: _ } => {
                    let t24 = coordinates.len();
                    for k in 0..t24 {
                        {
                            let t25 = held.lambda(row);
                            if P::VALUES {
                                r[coordinates[k]] += factors[k] * t25;
                            }
                        }
                    }
                }
                Condition::Cam { follower } => {
                    let (met, met_d): (Meeting, ::tangential::Tan<Meeting, T>) = {
                        let t63 = follower;
                        let t63_d = ::tangential::zero_like(&t63);
                        <::tangential::companion!(
                            meeting < ::tangential::Linear < T, P > >, meeting <
                            ::tangential::Zero >, passive 0
                        )>::linear(
                            t63,
                            ::tangential::slot(t63_d),
                            &poses[follower.cam],
                            &poses_d[follower.cam],
                            &poses[follower.roller],
                            &poses_d[follower.roller],
                            pass,
                        )
                    };
                    let (force, force_d) = {
                        let (t26, t26_d) = {
                            let t64 = held.lambda(row);
                            let t64_d = ::tangential::ops::Op::<T>::zero(&t64);
                            (t64, t64_d)
                        };
                        <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            met.normal,
                            ::tangential::slot(met_d.normal),
                            t26,
                            t26_d,
                            pass,
                        )
                    };
                    <push<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        &mut loads[follower.cam],
                        &mut loads_d[follower.cam],
                        met.place,
                        ::tangential::slot(met_d.place),
                        force,
                        force_d,
                        pass,
                    );
                    {
                        let (t27, t27_d) = <::tangential::companion!(
                            scale < ::tangential::Linear < T, P > >, scale <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            force,
                            force_d,
                            -1.0,
                            ::tangential::slot(::tangential::Zero),
                            pass,
                        );
                        <push<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            &mut loads[follower.roller],
                            &mut loads_d[follower.roller],
                            met.place,
                            ::tangential::slot(met_d.place),
                            t27,
                            t27_d,
                            pass,
                        );
                    }
                }
            }
            {
                let t28 = condition.rows();
                row += t28;
            }
        }
        {
            let (t66, t66_d) = {
                let t65 = Screw { s: [0.0; 3], w: [0.0; 3] };
                let t65_d = ::tangential::ops::Op::<T>::zero(&t65);
                (t65, t65_d)
            };
            ::tangential::linear::set(pass, &mut accelerations[0], t66);
            accelerations_d[0] = t66_d;
        }
        for (i, body) in model.bodies.iter().enumerate() {
            let (b, b_d): (Screw, ::tangential::Tan<Screw, T>) = {
                let t67 = body;
                let t67_d = ::tangential::zero_like(&t67);
                <::tangential::companion!(
                    direction < ::tangential::Linear < T, P > >, direction <
                    ::tangential::Zero >, passive 0
                )>::linear(
                    t67,
                    ::tangential::slot(t67_d),
                    &poses[body.parent],
                    &poses_d[body.parent],
                    poses[i + 1].r,
                    ::tangential::slot(poses_d[i + 1].r),
                    pass,
                )
            };
            let (parent, parent_d): (Screw, ::tangential::Tan<Screw, T>) = (
                accelerations[body.parent],
                accelerations_d[body.parent],
            );
            let ((s, w), (s_d, w_d)) = {
                let (t29, t29_d) = {
                    let t68 = held.zdd(i);
                    let t68_d = ::tangential::ops::Op::<T>::zero(&t68);
                    (t68, t68_d)
                };
                let ((t31, t31_d), ()) = {
                    let blank = ::tangential::linear::Blank::<T, _>::new();
                    match pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&b_d.s)
                                    .of(&parent_d.s)
                                    .of(&t29_d)
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        ::core::result::Result::Ok(group) => {
                            let (t30, t30_d) = <scale<
                                ::tangential::Linear<T, P>,
                            >>::linear(b.s, ::tangential::slot(b_d.s), t29, t29_d, pass);
                            let (t31, t31_d) = <add<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                parent.s,
                                ::tangential::slot(parent_d.s),
                                t30,
                                t30_d,
                                pass,
                            );
                            let given = blank.of(((t31, t31_d), ()));
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
                let (t32, t32_d) = {
                    let t69 = held.zdd(i);
                    let t69_d = ::tangential::ops::Op::<T>::zero(&t69);
                    (t69, t69_d)
                };
                let ((t34, t34_d), ()) = {
                    let blank = ::tangential::linear::Blank::<T, _>::new();
                    match pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&b_d.w)
                                    .of(&parent_d.w)
                                    .of(&t32_d)
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        ::core::result::Result::Ok(group) => {
                            let (t33, t33_d) = <scale<
                                ::tangential::Linear<T, P>,
                            >>::linear(b.w, ::tangential::slot(b_d.w), t32, t32_d, pass);
                            let (t34, t34_d) = <add<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                parent.w,
                                ::tangential::slot(parent_d.w),
                                t33,
                                t33_d,
                                pass,
                            );
                            let given = blank.of(((t34, t34_d), ()));
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
                ((t31, t34), (t31_d, t34_d))
            };
            {
                let (t70, t70_d) = (b, b_d);
                ::tangential::linear::set(pass, &mut directions[i + 1], t70);
                directions_d[i + 1] = t70_d;
            }
            {
                let (t71, t71_d) = (
                    Screw { s, w },
                    ::tangential::Tan::<Screw, T> {
                        s: ::tangential::slot(s_d),
                        w: ::tangential::slot(w_d),
                    },
                );
                ::tangential::linear::set(pass, &mut accelerations[i + 1], t71);
                accelerations_d[i + 1] = t71_d;
            }
        }
        match (
            pass.repetitions(),
            ::core::iter::IntoIterator::into_iter((0..model.bodies.len()).rev()),
        ) {
            (repetitions, mut items) => {
                while let ::core::option::Option::Some(i) = ::core::iter::Iterator::next(
                    &mut items,
                ) {
                    let body = &model.bodies[i];
                    match pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&accelerations_d[i + 1])
                                    .of(&directions_d[i + 1])
                                    .of(&loads_d[body.parent].force)
                                    .of(&loads_d[body.parent].moment)
                                    .of(&loads_d[i + 1])
                                    .of(&poses_d[i + 1])
                                    .keeps(&loads[body.parent].force)
                                    .keeps(&loads[body.parent].moment)
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::Some(repetitions),
                        )
                    {
                        ::core::result::Result::Err(more) => {
                            ::tangential::leave_out(&mut items, more)
                        }
                        ::core::result::Result::Ok(group) => {
                            let (
                                (pose, acceleration, b),
                                (pose_d, acceleration_d, b_d),
                            ): (
                                (Pose, Screw, Screw),
                                (
                                    ::tangential::Tan<Pose, T>,
                                    ::tangential::Tan<Screw, T>,
                                    ::tangential::Tan<Screw, T>,
                                ),
                            ) = (
                                (poses[i + 1], accelerations[i + 1], directions[i + 1]),
                                (
                                    poses_d[i + 1],
                                    accelerations_d[i + 1],
                                    directions_d[i + 1],
                                ),
                            );
                            let (
                                mut load,
                                mut load_d,
                            ): (Load, ::tangential::Tan<Load, T>) = (
                                loads[i + 1],
                                loads_d[i + 1],
                            );
                            if body.mass > 0.0 {
                                if let ::core::result::Result::Ok(group) = pass
                                    .group(
                                        if T::TRACKS {
                                            ::tangential::Active::<T>::none()
                                                .of(&acceleration_d.s)
                                                .of(&acceleration_d.w)
                                                .of(&load_d)
                                                .of(&pose_d.a)
                                                .of(&pose_d.r)
                                                .keeps(&load)
                                        } else {
                                            ::tangential::Active::none()
                                        },
                                        ::core::option::Option::None,
                                    )
                                {
                                    let ((g, g_d), ((force, force_d), ())) = {
                                        let blank = ::tangential::linear::Blank::<T, _>::new();
                                        match pass
                                            .group(
                                                if T::TRACKS {
                                                    ::tangential::Active::<T>::none()
                                                        .of(&acceleration_d.s)
                                                        .of(&acceleration_d.w)
                                                        .of(&pose_d.a)
                                                        .of(&pose_d.r)
                                                } else {
                                                    ::tangential::Active::none()
                                                },
                                                ::core::option::Option::None,
                                            )
                                        {
                                            ::core::result::Result::Ok(group) => {
                                                let (g, g_d) = {
                                                    let (t35, t35_d) = {
                                                        let t72 = body.cog;
                                                        let t72_d = ::tangential::zero_like(&t72);
                                                        <::tangential::companion!(
                                                            apply < ::tangential::Linear < T, P > >, apply <
                                                            ::tangential::Zero >, passive 1
                                                        )>::linear(
                                                            &pose.a,
                                                            ::tangential::slot_ref(&pose_d.a).get(),
                                                            t72,
                                                            ::tangential::slot(t72_d),
                                                            pass,
                                                        )
                                                    };
                                                    <add<
                                                        ::tangential::Linear<T, P>,
                                                    >>::linear(
                                                        pose.r,
                                                        ::tangential::slot(pose_d.r),
                                                        t35,
                                                        t35_d,
                                                        pass,
                                                    )
                                                };
                                                let (force, force_d) = {
                                                    let (t37, t37_d) = (acceleration.s, acceleration_d.s);
                                                    let (t36, t36_d) = <cross<
                                                        ::tangential::Linear<T, P>,
                                                    >>::linear(
                                                        acceleration.w,
                                                        ::tangential::slot(acceleration_d.w),
                                                        g,
                                                        g_d,
                                                        pass,
                                                    );
                                                    let (t38, t38_d) = <add<
                                                        ::tangential::Linear<T, P>,
                                                    >>::linear(
                                                        t37,
                                                        ::tangential::slot(t37_d),
                                                        t36,
                                                        t36_d,
                                                        pass,
                                                    );
                                                    <::tangential::companion!(
                                                        scale < ::tangential::Linear < T, P > >, scale <
                                                        ::tangential::Zero >, passive 1
                                                    )>::linear(
                                                        t38,
                                                        t38_d,
                                                        body.mass,
                                                        ::tangential::slot(::tangential::Zero),
                                                        pass,
                                                    )
                                                };
                                                let given = blank.of(((g, g_d), ((force, force_d), ())));
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
                                    <push<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(
                                        &mut load,
                                        &mut load_d,
                                        g,
                                        g_d,
                                        force,
                                        force_d,
                                        pass,
                                    );
                                    {
                                        let (t39, t39_d) = <apply_transposed<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            &pose.a,
                                            ::tangential::slot_ref(&pose_d.a).get(),
                                            acceleration.w,
                                            ::tangential::slot(acceleration_d.w),
                                            pass,
                                        );
                                        let (t40, t40_d) = <::tangential::companion!(
                                            apply < ::tangential::Linear < T, P > >, apply <
                                            ::tangential::Zero >, passive 0
                                        )>::linear(
                                            &body.inertia,
                                            ::tangential::slot_ref(
                                                    &::tangential::zero_like(&body.inertia),
                                                )
                                                .get(),
                                            t39,
                                            t39_d,
                                            pass,
                                        );
                                        let (t41, t41_d) = <apply<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            &pose.a,
                                            ::tangential::slot_ref(&pose_d.a).get(),
                                            t40,
                                            t40_d,
                                            pass,
                                        );
                                        <twist<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(&mut load, &mut load_d, t41, t41_d, pass);
                                    }
                                    pass.close(group);
                                }
                            }
                            {
                                let (t42, t42_d) = <dot<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    b.s,
                                    ::tangential::slot(b_d.s),
                                    load.force,
                                    ::tangential::slot(load_d.force),
                                    pass,
                                );
                                let (t43, t43_d) = <dot<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    b.w,
                                    ::tangential::slot(b_d.w),
                                    load.moment,
                                    ::tangential::slot(load_d.moment),
                                    pass,
                                );
                                {
                                    let t73 = if P::VALUES { t42 + t43 } else { f64::NAN };
                                    r_d[i] = r_d[i] + (t42_d + t43_d);
                                    if P::VALUES {
                                        r[i] += t73;
                                    }
                                }
                            }
                            {
                                let (t75, t75_d) = {
                                    let (t74, t74_d) = <add<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(
                                        loads[body.parent].force,
                                        ::tangential::slot(loads_d[body.parent].force),
                                        load.force,
                                        ::tangential::slot(load_d.force),
                                        pass,
                                    );
                                    (t74, ::tangential::slot(t74_d))
                                };
                                ::tangential::linear::set(
                                    pass,
                                    &mut loads[body.parent].force,
                                    t75,
                                );
                                loads_d[body.parent].force = t75_d;
                            }
                            {
                                let (t77, t77_d) = {
                                    let (t76, t76_d) = <add<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(
                                        loads[body.parent].moment,
                                        ::tangential::slot(loads_d[body.parent].moment),
                                        load.moment,
                                        ::tangential::slot(load_d.moment),
                                        pass,
                                    );
                                    (t76, ::tangential::slot(t76_d))
                                };
                                ::tangential::linear::set(
                                    pass,
                                    &mut loads[body.parent].moment,
                                    t77,
                                );
                                loads_d[body.parent].moment = t77_d;
                            }
                            pass.close(group);
                        }
                    }
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl reactions<::tangential::Zero> {
    /// `reactions` as a function from R^n to R^m: takes what is kept between evaluations, and the lengths of slices.
    pub fn vector<'vector>(
        model: &'vector Model,
        held: Held,
        z: usize,
        poses: ::std::vec::Vec<Pose>,
        loads: ::std::vec::Vec<Load>,
        directions: ::std::vec::Vec<Screw>,
        accelerations: ::std::vec::Vec<Screw>,
        r: usize,
    ) -> impl ::tangential::VectorFunction + use<'vector> {
        struct Vector<'vector> {
            model: &'vector Model,
            held: Held,
            model_zero: ::tangential::Tan<Model, ::tangential::Zero>,
            held_zero: ::tangential::Tan<Held, ::tangential::Zero>,
            z: usize,
            r: usize,
            poses: ::tangential::Scratch<Pose>,
            loads: ::tangential::Scratch<Load>,
            directions: ::tangential::Scratch<Screw>,
            accelerations: ::tangential::Scratch<Screw>,
            marker: ::core::marker::PhantomData<(&'vector (),)>,
        }
        impl<'vector> ::tangential::VectorFunction for Vector<'vector> {
            fn inputs(&self) -> usize {
                0 + self.z
            }
            fn outputs(&self) -> usize {
                0 + self.r
            }
            const HAS_ROOMS: bool = true;
            fn value(&self, x1: &[f64], y2: &mut [f64]) {
                y2.fill(0.0);
                let (z, x1) = x1.split_at(self.z);
                let (r, y2) = y2.split_at_mut(self.r);
                let mut poses = self.poses.values();
                let mut loads = self.loads.values();
                let mut directions = self.directions.values();
                let mut accelerations = self.accelerations.values();
                reactions(
                    self.model,
                    self.held.clone(),
                    z,
                    &mut poses[..],
                    &mut loads[..],
                    &mut directions[..],
                    &mut accelerations[..],
                    r,
                );
            }
            fn forward<T: ::tangential::Tangent>(
                &self,
                x1: &[f64],
                x1_d: &[T],
                y2: &mut [f64],
                y2_d: &mut [T],
            ) {
                y2.fill(0.0);
                y2_d.fill(T::zero());
                let (z, x1) = x1.split_at(self.z);
                let (r, y2) = y2.split_at_mut(self.r);
                let mut poses = self.poses.values();
                let mut loads = self.loads.values();
                let mut directions = self.directions.values();
                let mut accelerations = self.accelerations.values();
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (r_d, y2_d) = y2_d.split_at_mut(self.r);
                let mut poses_d = self.poses.tangents::<T>(true);
                let mut loads_d = self.loads.tangents::<T>(true);
                let mut directions_d = self.directions.tangents::<T>(true);
                let mut accelerations_d = self.accelerations.tangents::<T>(true);
                reactions::<
                    T,
                >::forward(
                    self.model,
                    &self.model_zero,
                    self.held.clone(),
                    self.held_zero.clone(),
                    z,
                    z_d,
                    &mut poses[..],
                    &mut poses_d[..],
                    &mut loads[..],
                    &mut loads_d[..],
                    &mut directions[..],
                    &mut directions_d[..],
                    &mut accelerations[..],
                    &mut accelerations_d[..],
                    r,
                    r_d,
                );
            }
            fn pattern(
                &self,
                x1_d: &[::tangential::IndexSet],
                y2_d: &mut [::tangential::IndexSet],
            ) {
                let (x1, y2) = (
                    &::std::vec![0.0; x1_d.len()][..],
                    &mut ::std::vec![0.0; y2_d.len()][..],
                );
                y2_d.fill(::tangential::IndexSet::empty());
                let (z, x1) = x1.split_at(self.z);
                let (r, y2) = y2.split_at_mut(self.r);
                let mut poses = self.poses.values();
                let mut loads = self.loads.values();
                let mut directions = self.directions.values();
                let mut accelerations = self.accelerations.values();
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (r_d, y2_d) = y2_d.split_at_mut(self.r);
                let mut poses_d = self.poses.tangents::<::tangential::IndexSet>(true);
                let mut loads_d = self.loads.tangents::<::tangential::IndexSet>(true);
                let mut directions_d = self
                    .directions
                    .tangents::<::tangential::IndexSet>(true);
                let mut accelerations_d = self
                    .accelerations
                    .tangents::<::tangential::IndexSet>(true);
                reactions::pattern(
                    self.model,
                    &self.model_zero,
                    self.held.clone(),
                    self.held_zero.clone(),
                    z,
                    z_d,
                    &mut poses[..],
                    &mut poses_d[..],
                    &mut loads[..],
                    &mut loads_d[..],
                    &mut directions[..],
                    &mut directions_d[..],
                    &mut accelerations[..],
                    &mut accelerations_d[..],
                    r,
                    r_d,
                );
            }
            const IS_LINEAR: bool = true;
            fn linear<T: ::tangential::Tangent, P: ::tangential::Pass>(
                &self,
                pass: &P,
                x1: &[f64],
                x1_d: &[T],
                y2: &mut [f64],
                y2_d: &mut [T],
            ) {
                if P::VALUES {
                    y2.fill(0.0);
                }
                y2_d.fill(T::zero());
                let (z, x1) = x1.split_at(self.z);
                let (r, y2) = y2.split_at_mut(self.r);
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (r_d, y2_d) = y2_d.split_at_mut(self.r);
                let mut rooms = ::tangential::linear::rooms::<
                    _,
                    _,
                    T,
                >(
                    (
                        &self.poses,
                        (&self.loads, (&self.directions, (&self.accelerations, ()))),
                    ),
                    pass.clears(),
                );
                let (
                    (poses, poses_d),
                    (
                        (loads, loads_d),
                        (
                            (directions, directions_d),
                            ((accelerations, accelerations_d), ()),
                        ),
                    ),
                ) = rooms.lists();
                reactions::<
                    ::tangential::Linear<T, P>,
                >::linear(
                    self.model,
                    &self.model_zero,
                    self.held.clone(),
                    self.held_zero.clone(),
                    z,
                    z_d,
                    &mut poses[..],
                    &mut poses_d[..],
                    &mut loads[..],
                    &mut loads_d[..],
                    &mut directions[..],
                    &mut directions_d[..],
                    &mut accelerations[..],
                    &mut accelerations_d[..],
                    r,
                    r_d,
                    pass,
                );
            }
        }
        Vector::<'vector> {
            model_zero: ::tangential::Differentiable::zero_tangent::<
                ::tangential::Zero,
            >(model),
            held_zero: ::tangential::Differentiable::zero_tangent::<
                ::tangential::Zero,
            >(&held),
            model,
            held,
            z,
            r,
            poses: ::tangential::Scratch::new(poses),
            loads: ::tangential::Scratch::new(loads),
            directions: ::tangential::Scratch::new(directions),
            accelerations: ::tangential::Scratch::new(accelerations),
            marker: ::core::marker::PhantomData,
        }
    }
}

/// [`reactions()`] as a function of z.
pub fn reactions_at(model: &Model, held: Held) -> impl VectorFunction {
    let n = model.coordinates();
    let (loads, screws) = (vec![NO_LOAD; n + 1], vec![NO_SCREW; n + 1]);
    reactions::vector(model, held, n, vec![GROUND; n + 1], loads, screws.clone(), screws, n)
}
