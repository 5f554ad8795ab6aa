//! The constraints Phi(z, t) that close loops, and their rates.

use tangential_mbs::model::{Condition, Joint, Model};
use tangential_mbs::motion::{GROUND, Load, Motion, NO_LOAD, Pose, hung, motions, point, poses, push, twist, velocity};
use tangential_mbs::signal::{rate, value};
use tangential_mbs::vec3::{IDENTITY, add, apply, apply_transposed, carried, cross, dot, scale, sub, times};
use core::cell::Cell;
use std::rc::Rc;
use tangential::{Differentiable, VectorFunction, constant, differentiate};

/// How far the conditions are from being met, one number per row, at positions z, length n, and a time.
pub fn constraints(model: &Model, z: &[f64], time: f64, phi: &mut [f64]) {
    let poses: Vec<Pose> = poses(constant(model), z);
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
                phi[row] = dot(carried(&poses[*a].a, *on_a), carried(&poses[*b].a, *on_b));
            }
            Condition::Distance { a, on_a, b, on_b, length } => {
                let between = sub(point(&poses[*b], *on_b), point(&poses[*a], *on_a));
                // The squares differ by about 2 length times the difference, and have no kink.
                phi[row] = (dot(between, between) - length * length) / (2.0 * length);
            }
            Condition::InPlane { a, on_a, normal, b, on_b } => {
                let gap = sub(point(&poses[*b], *on_b), point(&poses[*a], *on_a));
                phi[row] = dot(gap, carried(&poses[*a].a, *normal));
            }
            Condition::Prescribed { coordinate, signal } => {
                phi[row] = z[*coordinate] - value(constant(signal), time);
            }
            Condition::Coupled { coordinates, factors, sum } => {
                let mut left = -*sum;
                for k in 0..coordinates.len() {
                    left += factors[k] * z[coordinates[k]];
                }
                phi[row] = left;
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
        let (poses, poses_d): (Vec<Pose>, ::std::vec::Vec<::tangential::Tan<Pose, T>>) = {
            let t13 = constant(model);
            <poses<
                T,
            >>::forward(
                t13,
                ::tangential::slot_ref(&::tangential::zero_like(&t13)).get(),
                z,
                z_d,
            )
        };
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    let (gap, gap_d) = {
                        let (t1, t1_d) = {
                            let t14 = *on_b;
                            let t14_d = ::tangential::zero_like(&t14);
                            <point<
                                T,
                            >>::forward(
                                &poses[*b],
                                &poses_d[*b],
                                t14,
                                ::tangential::slot(t14_d),
                            )
                        };
                        let (t2, t2_d) = {
                            let t15 = *on_a;
                            let t15_d = ::tangential::zero_like(&t15);
                            <point<
                                T,
                            >>::forward(
                                &poses[*a],
                                &poses_d[*a],
                                t15,
                                ::tangential::slot(t15_d),
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
                        let t16 = *on_a;
                        let t16_d = ::tangential::zero_like(&t16);
                        <carried<
                            T,
                        >>::forward(
                            &poses[*a].a,
                            ::tangential::slot_ref(&poses_d[*a].a).get(),
                            t16,
                            ::tangential::slot(t16_d),
                        )
                    };
                    let (t4, t4_d) = {
                        let t17 = *on_b;
                        let t17_d = ::tangential::zero_like(&t17);
                        <carried<
                            T,
                        >>::forward(
                            &poses[*b].a,
                            ::tangential::slot_ref(&poses_d[*b].a).get(),
                            t17,
                            ::tangential::slot(t17_d),
                        )
                    };
                    (phi[row], phi_d[row]) = <dot<T>>::forward(t3, t3_d, t4, t4_d);
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    let (between, between_d) = {
                        let (t5, t5_d) = {
                            let t19 = *on_b;
                            let t19_d = ::tangential::zero_like(&t19);
                            <point<
                                T,
                            >>::forward(
                                &poses[*b],
                                &poses_d[*b],
                                t19,
                                ::tangential::slot(t19_d),
                            )
                        };
                        let (t6, t6_d) = {
                            let t20 = *on_a;
                            let t20_d = ::tangential::zero_like(&t20);
                            <point<
                                T,
                            >>::forward(
                                &poses[*a],
                                &poses_d[*a],
                                t20,
                                ::tangential::slot(t20_d),
                            )
                        };
                        <sub<T>>::forward(t5, t5_d, t6, t6_d)
                    };
                    {
                        let (t7, t7_d) = <dot<
                            T,
                        >>::forward(between, between_d, between, between_d);
                        (phi[row], phi_d[row]) = {
                            let t21 = 2.0 * length;
                            ((t7 - length * length) / t21, t7_d.scale(1.0 / t21))
                        };
                    }
                }
                Condition::InPlane { a, on_a, normal, b, on_b } => {
                    let (gap, gap_d) = {
                        let (t8, t8_d) = {
                            let t22 = *on_b;
                            let t22_d = ::tangential::zero_like(&t22);
                            <point<
                                T,
                            >>::forward(
                                &poses[*b],
                                &poses_d[*b],
                                t22,
                                ::tangential::slot(t22_d),
                            )
                        };
                        let (t9, t9_d) = {
                            let t23 = *on_a;
                            let t23_d = ::tangential::zero_like(&t23);
                            <point<
                                T,
                            >>::forward(
                                &poses[*a],
                                &poses_d[*a],
                                t23,
                                ::tangential::slot(t23_d),
                            )
                        };
                        <sub<T>>::forward(t8, t8_d, t9, t9_d)
                    };
                    {
                        let (t10, t10_d) = {
                            let t24 = *normal;
                            let t24_d = ::tangential::zero_like(&t24);
                            <carried<
                                T,
                            >>::forward(
                                &poses[*a].a,
                                ::tangential::slot_ref(&poses_d[*a].a).get(),
                                t24,
                                ::tangential::slot(t24_d),
                            )
                        };
                        (phi[row], phi_d[row]) = <dot<
                            T,
                        >>::forward(gap, gap_d, t10, t10_d);
                    }
                }
                Condition::Prescribed { coordinate, signal } => {
                    let (t11, t11_d) = {
                        let t26 = constant(signal);
                        let t26_d = ::tangential::zero_like(&t26);
                        <value<T>>::forward(t26, ::tangential::slot(t26_d), time, time_d)
                    };
                    (phi[row], phi_d[row]) = (
                        z[*coordinate] - t11,
                        z_d[*coordinate] - t11_d,
                    );
                }
                Condition::Coupled { coordinates, factors, sum } => {
                    let (mut left, mut left_d) = (-*sum, T::zero());
                    for k in 0..coordinates.len() {
                        left_d = left_d + z_d[coordinates[k]].scale(factors[k]);
                        left += factors[k] * z[coordinates[k]];
                    }
                    (phi[row], phi_d[row]) = (left, left_d);
                }
            }
            {
                let t12 = condition.rows();
                row += t12;
            }
        }
        ((), ::tangential::Zero)
    }
}

/// How fast the conditions go wrong, one number per row: Phi_z zd + Phi_t.
pub fn constraint_rates(model: &Model, z: &[f64], zd: &[f64], time: f64, phid: &mut [f64]) {
    let motions: Vec<Motion> = motions(constant(model), z, zd);
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
                let (one, other) = (carried(&motions[*a].pose.a, *on_a), carried(&motions[*b].pose.a, *on_b));
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
                let normal = carried(&motions[*a].pose.a, *normal);
                phid[row] = dot(speed, normal) + dot(sub(at_b, at_a), cross(motions[*a].w, normal));
            }
            Condition::Prescribed { coordinate, signal } => {
                phid[row] = zd[*coordinate] - rate(constant(signal), time);
            }
            Condition::Coupled { coordinates, factors, sum: _ } => {
                let mut left = 0.0;
                for k in 0..coordinates.len() {
                    left += factors[k] * zd[coordinates[k]];
                }
                phid[row] = left;
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
        ): (Vec<Motion>, ::std::vec::Vec<::tangential::Tan<Motion, T>>) = {
            let t25 = constant(model);
            <motions<
                T,
            >>::forward(
                t25,
                ::tangential::slot_ref(&::tangential::zero_like(&t25)).get(),
                z,
                z_d,
                zd,
                zd_d,
            )
        };
        let mut row = 0;
        for condition in &model.conditions {
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                        let (t1, t1_d) = {
                            let t26 = *on_a;
                            let t26_d = ::tangential::zero_like(&t26);
                            <point<
                                T,
                            >>::forward(
                                &motions[*a].pose,
                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                t26,
                                ::tangential::slot(t26_d),
                            )
                        };
                        let (t2, t2_d) = {
                            let t27 = *on_b;
                            let t27_d = ::tangential::zero_like(&t27);
                            <point<
                                T,
                            >>::forward(
                                &motions[*b].pose,
                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                t27,
                                ::tangential::slot(t27_d),
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
                            let t28 = *on_a;
                            let t28_d = ::tangential::zero_like(&t28);
                            <carried<
                                T,
                            >>::forward(
                                &motions[*a].pose.a,
                                ::tangential::slot_ref(&motions_d[*a].pose.a).get(),
                                t28,
                                ::tangential::slot(t28_d),
                            )
                        };
                        let (t6, t6_d) = {
                            let t29 = *on_b;
                            let t29_d = ::tangential::zero_like(&t29);
                            <carried<
                                T,
                            >>::forward(
                                &motions[*b].pose.a,
                                ::tangential::slot_ref(&motions_d[*b].pose.a).get(),
                                t29,
                                ::tangential::slot(t29_d),
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
                            let t31 = *on_a;
                            let t31_d = ::tangential::zero_like(&t31);
                            <point<
                                T,
                            >>::forward(
                                &motions[*a].pose,
                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                t31,
                                ::tangential::slot(t31_d),
                            )
                        };
                        let (t10, t10_d) = {
                            let t32 = *on_b;
                            let t32_d = ::tangential::zero_like(&t32);
                            <point<
                                T,
                            >>::forward(
                                &motions[*b].pose,
                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                t32,
                                ::tangential::slot(t32_d),
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
                            let t33 = *on_a;
                            let t33_d = ::tangential::zero_like(&t33);
                            <point<
                                T,
                            >>::forward(
                                &motions[*a].pose,
                                ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                t33,
                                ::tangential::slot(t33_d),
                            )
                        };
                        let (t16, t16_d) = {
                            let t34 = *on_b;
                            let t34_d = ::tangential::zero_like(&t34);
                            <point<
                                T,
                            >>::forward(
                                &motions[*b].pose,
                                ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                t34,
                                ::tangential::slot(t34_d),
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
                        let t35 = *normal;
                        let t35_d = ::tangential::zero_like(&t35);
                        <carried<
                            T,
                        >>::forward(
                            &motions[*a].pose.a,
                            ::tangential::slot_ref(&motions_d[*a].pose.a).get(),
                            t35,
                            ::tangential::slot(t35_d),
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
                    let (t23, t23_d) = {
                        let t36 = constant(signal);
                        let t36_d = ::tangential::zero_like(&t36);
                        <rate<T>>::forward(t36, ::tangential::slot(t36_d), time, time_d)
                    };
                    (phid[row], phid_d[row]) = (
                        zd[*coordinate] - t23,
                        zd_d[*coordinate] - t23_d,
                    );
                }
                Condition::Coupled { coordinates, factors, sum: _ } => {
                    let (mut left, mut left_d) = (0.0, T::zero());
                    for k in 0..coordinates.len() {
                        left_d = left_d + zd_d[coordinates[k]].scale(factors[k]);
                        left += factors[k] * zd[coordinates[k]];
                    }
                    (phid[row], phid_d[row]) = (left, left_d);
                }
            }
            {
                let t24 = condition.rows();
                row += t24;
            }
        }
        ((), ::tangential::Zero)
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
    directions: &mut [Load],
    accelerations: &mut [Load],
    r: &mut [f64],
) {
    poses[0] = Pose { r: [0.0; 3], a: IDENTITY };
    for (i, body) in model.bodies.iter().enumerate() {
        poses[i + 1] = hung(constant(body), &poses[body.parent], z[i]);
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
                let moment = cross(carried(&poses[*a].a, *on_a), carried(&poses[*b].a, *on_b));
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
                let force = scale(carried(&poses[*a].a, *normal), held.lambda(row));
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
        }
        row += condition.rows();
    }

    // Accelerations from the root to the leaves, at zero velocity.
    accelerations[0] = Load { force: [0.0; 3], moment: [0.0; 3] };
    for (i, body) in model.bodies.iter().enumerate() {
        let u = carried(&poses[body.parent].a, body.axis);
        let b: Load = match body.joint {
            Joint::Revolute | Joint::Rotor => Load { force: cross(poses[i + 1].r, u), moment: u },
            Joint::Prismatic => Load { force: u, moment: [0.0; 3] },
            Joint::State => Load { force: [0.0; 3], moment: [0.0; 3] },
        };
        let parent: Load = accelerations[body.parent];
        let (force, moment) =
            (add(parent.force, scale(b.force, held.zdd(i))), add(parent.moment, scale(b.moment, held.zdd(i))));
        directions[i + 1] = b;
        accelerations[i + 1] = Load { force, moment };
    }
    for i in (0..model.bodies.len()).rev() {
        let body = &model.bodies[i];
        let (pose, acceleration, b): (Pose, Load, Load) = (poses[i + 1], accelerations[i + 1], directions[i + 1]);
        let mut load: Load = loads[i + 1];
        if body.mass > 0.0 {
            let g = add(pose.r, carried(&pose.a, body.cog));
            let force = scale(add(acceleration.force, cross(acceleration.moment, g)), constant(body.mass));
            push(&mut load, g, force);
            twist(&mut load, apply(&pose.a, times(body.inertia, apply_transposed(&pose.a, acceleration.moment))));
        }
        r[i] += dot(b.force, load.force) + dot(b.moment, load.moment);
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
        directions: &mut [Load],
        directions_d: &mut [::tangential::Tan<Load, T>],
        accelerations: &mut [Load],
        accelerations_d: &mut [::tangential::Tan<Load, T>],
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
            let t42 = Pose { r: [0.0; 3], a: IDENTITY };
            let t42_d = ::tangential::ops::Op::<T>::zero(&t42);
            (t42, t42_d)
        };
        for (i, body) in model.bodies.iter().enumerate() {
            (poses[i + 1], poses_d[i + 1]) = {
                let t43 = constant(body);
                let t43_d = ::tangential::zero_like(&t43);
                <hung<
                    T,
                >>::forward(
                    t43,
                    ::tangential::slot(t43_d),
                    &poses[body.parent],
                    &poses_d[body.parent],
                    z[i],
                    z_d[i],
                )
            };
        }
        {
            let t45 = Load {
                force: [0.0; 3],
                moment: [0.0; 3],
            };
            let t45_d = ::tangential::ops::Op::<T>::zero(&t45);
            loads_d.fill(t45_d);
            loads.fill(::tangential::known::plain(t45));
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
                            let t46 = *on_a;
                            let t46_d = ::tangential::zero_like(&t46);
                            <point<
                                T,
                            >>::forward(
                                &poses[*a],
                                &poses_d[*a],
                                t46,
                                ::tangential::slot(t46_d),
                            )
                        };
                        let t5 = scale(force, -1.0);
                        {
                            let t47 = t5;
                            let t47_d = ::tangential::zero_like(&t47);
                            <push<
                                T,
                            >>::forward(
                                t6,
                                t6_d,
                                t4,
                                t4_d,
                                t47,
                                ::tangential::slot(t47_d),
                            );
                        }
                    }
                    {
                        let (t8, t8_d) = (&mut loads[*b], &mut loads_d[*b]);
                        let (t7, t7_d) = {
                            let t48 = *on_b;
                            let t48_d = ::tangential::zero_like(&t48);
                            <point<
                                T,
                            >>::forward(
                                &poses[*b],
                                &poses_d[*b],
                                t48,
                                ::tangential::slot(t48_d),
                            )
                        };
                        {
                            let t49 = force;
                            let t49_d = ::tangential::zero_like(&t49);
                            <push<
                                T,
                            >>::forward(
                                t8,
                                t8_d,
                                t7,
                                t7_d,
                                t49,
                                ::tangential::slot(t49_d),
                            );
                        }
                    }
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    let (moment, moment_d) = {
                        let (t9, t9_d) = {
                            let t50 = *on_a;
                            let t50_d = ::tangential::zero_like(&t50);
                            <carried<
                                T,
                            >>::forward(
                                &poses[*a].a,
                                ::tangential::slot_ref(&poses_d[*a].a).get(),
                                t50,
                                ::tangential::slot(t50_d),
                            )
                        };
                        let (t10, t10_d) = {
                            let t51 = *on_b;
                            let t51_d = ::tangential::zero_like(&t51);
                            <carried<
                                T,
                            >>::forward(
                                &poses[*b].a,
                                ::tangential::slot_ref(&poses_d[*b].a).get(),
                                t51,
                                ::tangential::slot(t51_d),
                            )
                        };
                        <cross<T>>::forward(t9, t9_d, t10, t10_d)
                    };
                    {
                        let (t11, t11_d) = {
                            let t52 = held.lambda(row);
                            let t52_d = ::tangential::ops::Op::<T>::zero(&t52);
                            (t52, t52_d)
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
                            let t53 = -t13;
                            let t53_d = ::tangential::zero_like(&t53);
                            <scale<
                                T,
                            >>::forward(moment, moment_d, t53, ::tangential::slot(t53_d))
                        };
                        <twist<
                            T,
                        >>::forward(&mut loads[*b], &mut loads_d[*b], t14, t14_d);
                    }
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    let ((at_a, at_b), (at_a_d, at_b_d)) = {
                        let (t15, t15_d) = {
                            let t54 = *on_a;
                            let t54_d = ::tangential::zero_like(&t54);
                            <point<
                                T,
                            >>::forward(
                                &poses[*a],
                                &poses_d[*a],
                                t54,
                                ::tangential::slot(t54_d),
                            )
                        };
                        let (t16, t16_d) = {
                            let t55 = *on_b;
                            let t55_d = ::tangential::zero_like(&t55);
                            <point<
                                T,
                            >>::forward(
                                &poses[*b],
                                &poses_d[*b],
                                t55,
                                ::tangential::slot(t55_d),
                            )
                        };
                        ((t15, t16), (t15_d, t16_d))
                    };
                    let (force, force_d) = {
                        let (t17, t17_d) = <sub<T>>::forward(at_b, at_b_d, at_a, at_a_d);
                        let t18 = held.lambda(row);
                        let t56 = t18 / length;
                        let t56_d = ::tangential::zero_like(&t56);
                        <scale<T>>::forward(t17, t17_d, t56, ::tangential::slot(t56_d))
                    };
                    {
                        let (t19, t19_d) = <scale<
                            T,
                        >>::forward(
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
                        let t57 = *on_b;
                        let t57_d = ::tangential::zero_like(&t57);
                        <point<
                            T,
                        >>::forward(
                            &poses[*b],
                            &poses_d[*b],
                            t57,
                            ::tangential::slot(t57_d),
                        )
                    };
                    let (force, force_d) = {
                        let (t20, t20_d) = {
                            let t58 = *normal;
                            let t58_d = ::tangential::zero_like(&t58);
                            <carried<
                                T,
                            >>::forward(
                                &poses[*a].a,
                                ::tangential::slot_ref(&poses_d[*a].a).get(),
                                t58,
                                ::tangential::slot(t58_d),
                            )
                        };
                        let (t21, t21_d) = {
                            let t59 = held.lambda(row);
                            let t59_d = ::tangential::ops::Op::<T>::zero(&t59);
                            (t59, t59_d)
                        };
                        <scale<T>>::forward(t20, t20_d, t21, t21_d)
                    };
                    {
                        let (t22, t22_d) = <scale<
                            T,
                        >>::forward(
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
                    for k in 0..coordinates.len() {
                        {
                            let t24 = held.lambda(row);
                            r[coordinates[k]] += factors[k] * t24;
                        }
                    }
                }
            }
            {
                let t25 = condition.rows();
                row += t25;
            }
        }
        (accelerations[0], accelerations_d[0]) = {
            let t60 = Load {
                force: [0.0; 3],
                moment: [0.0; 3],
            };
            let t60_d = ::tangential::ops::Op::<T>::zero(&t60);
            (t60, t60_d)
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let (u, u_d) = {
                let t61 = body.axis;
                let t61_d = ::tangential::zero_like(&t61);
                <carried<
                    T,
                >>::forward(
                    &poses[body.parent].a,
                    ::tangential::slot_ref(&poses_d[body.parent].a).get(),
                    t61,
                    ::tangential::slot(t61_d),
                )
            };
            let (b, b_d): (Load, ::tangential::Tan<Load, T>) = match body.joint {
                (Joint::Revolute | Joint::Rotor) => {
                    let (t26, t26_d) = <cross<
                        T,
                    >>::forward(
                        poses[i + 1].r,
                        ::tangential::slot(poses_d[i + 1].r),
                        u,
                        u_d,
                    );
                    (
                        Load { force: t26, moment: u },
                        ::tangential::Tan::<Load, T> {
                            force: ::tangential::slot(t26_d),
                            moment: ::tangential::slot(u_d),
                        },
                    )
                }
                Joint::Prismatic => {
                    let t62 = [0.0; 3];
                    let t62_d = ::tangential::zero_like(&t62);
                    (
                        Load { force: u, moment: t62 },
                        ::tangential::Tan::<Load, T> {
                            force: ::tangential::slot(u_d),
                            moment: ::tangential::slot(t62_d),
                        },
                    )
                }
                Joint::State => {
                    let t63 = Load {
                        force: [0.0; 3],
                        moment: [0.0; 3],
                    };
                    let t63_d = ::tangential::ops::Op::<T>::zero(&t63);
                    (t63, t63_d)
                }
            };
            let (parent, parent_d): (Load, ::tangential::Tan<Load, T>) = (
                accelerations[body.parent],
                accelerations_d[body.parent],
            );
            let ((force, moment), (force_d, moment_d)) = {
                let (t27, t27_d) = {
                    let t64 = held.zdd(i);
                    let t64_d = ::tangential::ops::Op::<T>::zero(&t64);
                    (t64, t64_d)
                };
                let (t28, t28_d) = <scale<
                    T,
                >>::forward(b.force, ::tangential::slot(b_d.force), t27, t27_d);
                let (t29, t29_d) = <add<
                    T,
                >>::forward(
                    parent.force,
                    ::tangential::slot(parent_d.force),
                    t28,
                    t28_d,
                );
                let (t30, t30_d) = {
                    let t65 = held.zdd(i);
                    let t65_d = ::tangential::ops::Op::<T>::zero(&t65);
                    (t65, t65_d)
                };
                let (t31, t31_d) = <scale<
                    T,
                >>::forward(b.moment, ::tangential::slot(b_d.moment), t30, t30_d);
                let (t32, t32_d) = <add<
                    T,
                >>::forward(
                    parent.moment,
                    ::tangential::slot(parent_d.moment),
                    t31,
                    t31_d,
                );
                ((t29, t32), (t29_d, t32_d))
            };
            (directions[i + 1], directions_d[i + 1]) = (b, b_d);
            (accelerations[i + 1], accelerations_d[i + 1]) = (
                Load { force, moment },
                ::tangential::Tan::<Load, T> {
                    force: ::tangential::slot(force_d),
                    moment: ::tangential::slot(moment_d),
                },
            );
        }
        for i in (0..model.bodies.len()).rev() {
            let body = &model.bodies[i];
            let (
                (pose, acceleration, b),
                (pose_d, acceleration_d, b_d),
            ): (
                (Pose, Load, Load),
                (
                    ::tangential::Tan<Pose, T>,
                    ::tangential::Tan<Load, T>,
                    ::tangential::Tan<Load, T>,
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
                    let (t33, t33_d) = {
                        let t66 = body.cog;
                        let t66_d = ::tangential::zero_like(&t66);
                        <carried<
                            T,
                        >>::forward(
                            &pose.a,
                            ::tangential::slot_ref(&pose_d.a).get(),
                            t66,
                            ::tangential::slot(t66_d),
                        )
                    };
                    <add<T>>::forward(pose.r, ::tangential::slot(pose_d.r), t33, t33_d)
                };
                let (force, force_d) = {
                    let (t35, t35_d) = (acceleration.force, acceleration_d.force);
                    let (t34, t34_d) = <cross<
                        T,
                    >>::forward(
                        acceleration.moment,
                        ::tangential::slot(acceleration_d.moment),
                        g,
                        g_d,
                    );
                    let (t36, t36_d) = <add<
                        T,
                    >>::forward(t35, ::tangential::slot(t35_d), t34, t34_d);
                    <scale<
                        T,
                    >>::forward(
                        t36,
                        t36_d,
                        constant(body.mass),
                        ::tangential::slot(::tangential::Zero),
                    )
                };
                <push<T>>::forward(&mut load, &mut load_d, g, g_d, force, force_d);
                {
                    let (t37, t37_d) = <apply_transposed<
                        T,
                    >>::forward(
                        &pose.a,
                        ::tangential::slot_ref(&pose_d.a).get(),
                        acceleration.moment,
                        ::tangential::slot(acceleration_d.moment),
                    );
                    let (t38, t38_d) = {
                        let t67 = body.inertia;
                        let t67_d = ::tangential::zero_like(&t67);
                        <times<T>>::forward(t67, ::tangential::slot(t67_d), t37, t37_d)
                    };
                    let (t39, t39_d) = <apply<
                        T,
                    >>::forward(
                        &pose.a,
                        ::tangential::slot_ref(&pose_d.a).get(),
                        t38,
                        t38_d,
                    );
                    <twist<T>>::forward(&mut load, &mut load_d, t39, t39_d);
                }
            }
            {
                let (t40, t40_d) = <dot<
                    T,
                >>::forward(
                    b.force,
                    ::tangential::slot(b_d.force),
                    load.force,
                    ::tangential::slot(load_d.force),
                );
                let (t41, t41_d) = <dot<
                    T,
                >>::forward(
                    b.moment,
                    ::tangential::slot(b_d.moment),
                    load.moment,
                    ::tangential::slot(load_d.moment),
                );
                r_d[i] = r_d[i] + (t40_d + t41_d);
                r[i] += t40 + t41;
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

/// [`reactions()`] as a function of z.
pub fn reactions_at(model: &Model, held: Held) -> impl VectorFunction {
    let (n, loads) = (model.coordinates(), vec![NO_LOAD; model.coordinates() + 1]);
    reactions::vector(model, held, n, vec![GROUND; n + 1], loads.clone(), loads.clone(), loads, n)
}
