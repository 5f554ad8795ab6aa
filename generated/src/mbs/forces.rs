//! The generalized forces Q(z, zd) of a whole mechanism, eq. 13 of the paper, and the laws they are made of.

use tangential_mbs::cam::{Meeting, meeting, opening, squeeze};
use tangential_mbs::characteristic::pull;
use tangential_mbs::joint::child_motion;
use tangential_mbs::law::{Law, Laws};
use tangential_mbs::model::{Body, Element, Model};
use tangential_mbs::motion::{AT_REST, Load, Motion, NO_LOAD, Pose, joined, point, push, twist, velocity};
use tangential_mbs::road::height;
use tangential_mbs::signal::value;
use tangential_mbs::touching::touching;
use tangential_mbs::tyre::{Grip, roll, roll_relaxed};
use tangential_mbs::vec3::{IDENTITY, add, apply, apply_transposed, cross, dot, scale, sub};
use tangential::{Differentiable, Overload, Overloaded, differentiate};

/// Adds the generalized forces at positions z and velocities zd and a time to q (length n each); `motions`, `loads` and `sums`
/// are room to work in, n + 1 each.
///
/// What acts on the bodies is taken to the origin of the world, together with what their motion takes at zero joint
/// acceleration (eq. 10), and summed from the leaves to the root: a joint has its share of all that hangs on it.
#[allow(clippy::too_many_arguments)]
pub fn generalized_forces<L: Law>(
    model: &Model,
    laws: &Laws<L>,
    z: &[f64],
    zd: &[f64],
    time: f64,
    motions: &mut [Motion],
    loads: &mut [Load],
    sums: &mut [Load],
    q: &mut [f64],
) {
    let none = [0.0; 3];
    let ground = Pose { r: [0.0; 3], a: IDENTITY };
    motions[0] = Motion { pose: ground, s: none, w: none, b_s: none, b_w: none, d_s: none, d_w: none };
    loads[0] = Load { force: [0.0; 3], moment: [0.0; 3] };
    for (i, body) in model.bodies.iter().enumerate() {
        let (before, from) = motions.split_at_mut(i + 1);
        child_motion(body, &before[body.parent], z[i], zd[i], &mut from[0]);
        inertia(body, model.gravity, &from[0], &mut loads[i + 1]);
    }
    for element in &model.elements {
        act(element, model, time, z, zd, motions, loads, q);
    }
    laws.apply(time, motions, loads);

    for i in (0..model.bodies.len()).rev() {
        let body = &model.bodies[i];
        let motion: &Motion = &motions[i + 1];
        let load: Load = if body.has_children { joined(loads[i + 1], sums[i + 1]) } else { loads[i + 1] };
        q[i] += dot(motion.b_s, load.force) + dot(motion.b_w, load.moment);
        // Only added to where there is something already: a body that a direction does not matter to is passed over, whatever
        // hangs beside it.
        if body.is_youngest {
            sums[body.parent] = load;
        } else {
            for k in 0..3 {
                sums[body.parent].force[k] += load.force[k];
                sums[body.parent].moment[k] += load.moment[k];
            }
        }
    }
}

/// Derivatives of `generalized_forces`.
#[allow(non_camel_case_types, dead_code)]
pub struct generalized_forces<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> generalized_forces<T> {
    /// Value and tangent of `generalized_forces`: every argument is followed by its tangent.
    pub fn forward<L: Law + ::tangential::Differentiable>(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        laws: &Laws<L>,
        laws_d: &::tangential::Tan<Laws<L>, ::tangential::Zero>,
        z: &[f64],
        z_d: &[T],
        zd: &[f64],
        zd_d: &[T],
        time: f64,
        time_d: T,
        motions: &mut [Motion],
        motions_d: &mut [::tangential::Tan<Motion, T>],
        loads: &mut [Load],
        loads_d: &mut [::tangential::Tan<Load, T>],
        sums: &mut [Load],
        sums_d: &mut [::tangential::Tan<Load, T>],
        q: &mut [f64],
        q_d: &mut [T],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        ::core::assert_eq!(
            motions.len(), motions_d.len(), "`motions` and its tangent differ in length"
        );
        ::core::assert_eq!(
            loads.len(), loads_d.len(), "`loads` and its tangent differ in length"
        );
        ::core::assert_eq!(
            sums.len(), sums_d.len(), "`sums` and its tangent differ in length"
        );
        ::core::assert_eq!(q.len(), q_d.len(), "`q` and its tangent differ in length");
        use ::tangential::methods::*;
        ::tangential::untagged!(apply_forward);
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        (motions[0], motions_d[0]) = {
            let t3 = Motion {
                pose: ground,
                s: none,
                w: none,
                b_s: none,
                b_w: none,
                d_s: none,
                d_w: none,
            };
            let t3_d = ::tangential::ops::Op::<T>::zero(&t3);
            (t3, t3_d)
        };
        (loads[0], loads_d[0]) = {
            let t4 = Load {
                force: [0.0; 3],
                moment: [0.0; 3],
            };
            let t4_d = ::tangential::ops::Op::<T>::zero(&t4);
            (t4, t4_d)
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let ((before, from), (before_d, from_d)) = (
                motions.split_at_mut(i + 1),
                motions_d.split_at_mut(i + 1),
            );
            {
                let t5 = body;
                let t5_d = ::tangential::zero_like(&t5);
                <::tangential::companion!(
                    child_motion < T >, child_motion < ::tangential::Zero >, passive 0
                )>::forward(
                    t5,
                    ::tangential::slot(t5_d),
                    &before[body.parent],
                    &before_d[body.parent],
                    z[i],
                    z_d[i],
                    zd[i],
                    zd_d[i],
                    &mut from[0],
                    &mut from_d[0],
                );
            }
            {
                let t6 = body;
                let t6_d = ::tangential::zero_like(&t6);
                let t7 = model.gravity;
                let t7_d = ::tangential::zero_like(&t7);
                <::tangential::companion!(
                    inertia < T >, inertia < ::tangential::Zero >, passive 0 1
                )>::forward(
                    t6,
                    ::tangential::slot(t6_d),
                    t7,
                    ::tangential::slot(t7_d),
                    &from[0],
                    &from_d[0],
                    &mut loads[i + 1],
                    &mut loads_d[i + 1],
                );
            }
        }
        for element in &model.elements {
            {
                let t8 = element;
                let t8_d = ::tangential::zero_like(&t8);
                <::tangential::companion!(
                    act < T >, act < ::tangential::Zero >, passive 0 1
                )>::forward(
                    t8,
                    ::tangential::slot(t8_d),
                    model,
                    ::tangential::slot_ref(&::tangential::zero_like(&model)).get(),
                    time,
                    time_d,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    motions,
                    motions_d,
                    loads,
                    loads_d,
                    q,
                    q_d,
                );
            }
        }
        laws.apply_forward(
            ::tangential::slot_ref(&::tangential::zero_like(&laws)).get(),
            time,
            time_d,
            motions,
            motions_d,
            loads,
            loads_d,
        );
        for i in (0..model.bodies.len()).rev() {
            let body = &model.bodies[i];
            let (motion, motion_d): (&Motion, &::tangential::Tan<Motion, T>) = (
                &motions[i + 1],
                &motions_d[i + 1],
            );
            let (load, load_d): (Load, ::tangential::Tan<Load, T>) = if body.has_children
            {
                <joined<
                    T,
                >>::forward(loads[i + 1], loads_d[i + 1], sums[i + 1], sums_d[i + 1])
            } else {
                (loads[i + 1], loads_d[i + 1])
            };
            {
                let (t1, t1_d) = <dot<
                    T,
                >>::forward(
                    motion.b_s,
                    ::tangential::slot(motion_d.b_s),
                    load.force,
                    ::tangential::slot(load_d.force),
                );
                let (t2, t2_d) = <dot<
                    T,
                >>::forward(
                    motion.b_w,
                    ::tangential::slot(motion_d.b_w),
                    load.moment,
                    ::tangential::slot(load_d.moment),
                );
                q_d[i] = q_d[i] + (t1_d + t2_d);
                q[i] += t1 + t2;
            }
            if body.is_youngest {
                (sums[body.parent], sums_d[body.parent]) = (load, load_d);
            } else {
                for k in 0..3 {
                    sums_d[body.parent].force[k] = ::tangential::slot(
                        ::tangential::ops::Op::<
                            T,
                        >::add_assigned(
                            &sums[body.parent].force[k],
                            &sums_d[body.parent].force[k],
                            &load.force[k],
                            &load_d.force[k],
                        ),
                    );
                    sums[body.parent].force[k] += load.force[k];
                    sums_d[body.parent].moment[k] = ::tangential::slot(
                        ::tangential::ops::Op::<
                            T,
                        >::add_assigned(
                            &sums[body.parent].moment[k],
                            &sums_d[body.parent].moment[k],
                            &load.moment[k],
                            &load_d.moment[k],
                        ),
                    );
                    sums[body.parent].moment[k] += load.moment[k];
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl generalized_forces<::tangential::IndexSet> {
    /// Which inputs `generalized_forces` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern<L: Law + ::tangential::Differentiable>(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        laws: &Laws<L>,
        laws_d: &::tangential::Tan<Laws<L>, ::tangential::Zero>,
        z: &[f64],
        z_d: &[::tangential::IndexSet],
        zd: &[f64],
        zd_d: &[::tangential::IndexSet],
        time: f64,
        time_d: ::tangential::IndexSet,
        motions: &mut [Motion],
        motions_d: &mut [::tangential::Tan<Motion, ::tangential::IndexSet>],
        loads: &mut [Load],
        loads_d: &mut [::tangential::Tan<Load, ::tangential::IndexSet>],
        sums: &mut [Load],
        sums_d: &mut [::tangential::Tan<Load, ::tangential::IndexSet>],
        q: &mut [f64],
        q_d: &mut [::tangential::IndexSet],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        ::core::assert_eq!(
            motions.len(), motions_d.len(), "`motions` and its tangent differ in length"
        );
        ::core::assert_eq!(
            loads.len(), loads_d.len(), "`loads` and its tangent differ in length"
        );
        ::core::assert_eq!(
            sums.len(), sums_d.len(), "`sums` and its tangent differ in length"
        );
        ::core::assert_eq!(q.len(), q_d.len(), "`q` and its tangent differ in length");
        use ::tangential::methods::*;
        ::tangential::untagged!(apply_pattern);
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        {
            let (t4, t4_d) = {
                let t3 = Motion {
                    pose: ground,
                    s: none,
                    w: none,
                    b_s: none,
                    b_w: none,
                    d_s: none,
                    d_w: none,
                };
                let t3_d = ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t3);
                (t3, t3_d)
            };
            ::tangential::pattern::keeps(&motions[0], &t4);
            ::tangential::pattern::assign(&mut motions_d[0], t4_d);
            motions[0] = t4;
        }
        {
            let (t6, t6_d) = {
                let t5 = Load {
                    force: [0.0; 3],
                    moment: [0.0; 3],
                };
                let t5_d = ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t5);
                (t5, t5_d)
            };
            ::tangential::pattern::keeps(&loads[0], &t6);
            ::tangential::pattern::assign(&mut loads_d[0], t6_d);
            loads[0] = t6;
        }
        for (i, body) in model.bodies.iter().enumerate() {
            let ((before, from), (before_d, from_d)) = (
                motions.split_at_mut(i + 1),
                motions_d.split_at_mut(i + 1),
            );
            {
                let t7 = body;
                let t7_d = ::tangential::zero_like(&t7);
                <::tangential::companion!(
                    child_motion < ::tangential::IndexSet >, child_motion <
                    ::tangential::Zero >, passive 0
                )>::pattern(
                    t7,
                    ::tangential::slot(t7_d),
                    &before[body.parent],
                    &before_d[body.parent],
                    z[i],
                    z_d[i],
                    zd[i],
                    zd_d[i],
                    &mut from[0],
                    &mut from_d[0],
                );
            }
            {
                let t8 = body;
                let t8_d = ::tangential::zero_like(&t8);
                let t9 = model.gravity;
                let t9_d = ::tangential::zero_like(&t9);
                <::tangential::companion!(
                    inertia < ::tangential::IndexSet >, inertia < ::tangential::Zero >,
                    passive 0 1
                )>::pattern(
                    t8,
                    ::tangential::slot(t8_d),
                    t9,
                    ::tangential::slot(t9_d),
                    &from[0],
                    &from_d[0],
                    &mut loads[i + 1],
                    &mut loads_d[i + 1],
                );
            }
        }
        for element in &model.elements {
            {
                let t10 = element;
                let t10_d = ::tangential::zero_like(&t10);
                <::tangential::companion!(
                    act < ::tangential::IndexSet >, act < ::tangential::Zero >, passive 0
                    1
                )>::pattern(
                    t10,
                    ::tangential::slot(t10_d),
                    model,
                    ::tangential::slot_ref(&::tangential::zero_like(&model)).get(),
                    time,
                    time_d,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    motions,
                    motions_d,
                    loads,
                    loads_d,
                    q,
                    q_d,
                );
            }
        }
        laws.apply_pattern(
            ::tangential::slot_ref(&::tangential::zero_like(&laws)).get(),
            time,
            time_d,
            motions,
            motions_d,
            loads,
            loads_d,
        );
        for i in (0..model.bodies.len()).rev() {
            let body = &model.bodies[i];
            let (
                motion,
                motion_d,
            ): (&Motion, &::tangential::Tan<Motion, ::tangential::IndexSet>) = (
                &motions[i + 1],
                &motions_d[i + 1],
            );
            let (
                load,
                load_d,
            ): (Load, ::tangential::Tan<Load, ::tangential::IndexSet>) = if body
                .has_children
            {
                <joined<
                    ::tangential::IndexSet,
                >>::pattern(loads[i + 1], loads_d[i + 1], sums[i + 1], sums_d[i + 1])
            } else {
                (loads[i + 1], loads_d[i + 1])
            };
            {
                let (t1, t1_d) = <dot<
                    ::tangential::IndexSet,
                >>::pattern(
                    motion.b_s,
                    ::tangential::slot(motion_d.b_s),
                    load.force,
                    ::tangential::slot(load_d.force),
                );
                let (t2, t2_d) = <dot<
                    ::tangential::IndexSet,
                >>::pattern(
                    motion.b_w,
                    ::tangential::slot(motion_d.b_w),
                    load.moment,
                    ::tangential::slot(load_d.moment),
                );
                {
                    let t11_d = t1_d + t2_d;
                    ::tangential::pattern::update(&mut q_d[i], &t11_d);
                }
            }
            if body.is_youngest {
                {
                    let (t13, t13_d) = {
                        let t12 = load_d;
                        ::tangential::pattern::reliable(&t12);
                        (load, t12)
                    };
                    ::tangential::pattern::keeps(&sums[body.parent], &t13);
                    ::tangential::pattern::assign(&mut sums_d[body.parent], t13_d);
                    sums[body.parent] = t13;
                }
            } else {
                for k in 0..3 {
                    {
                        let t14 = ::tangential::slot(
                            ::tangential::ops::Op::add_assigned_pattern(
                                &sums[body.parent].force[k],
                                &sums_d[body.parent].force[k],
                                &load.force[k],
                                &load_d.force[k],
                            ),
                        );
                        ::tangential::pattern::assign(
                            &mut sums_d[body.parent].force[k],
                            t14,
                        );
                    }
                    sums[body.parent].force[k] += load.force[k];
                    {
                        let t15 = ::tangential::slot(
                            ::tangential::ops::Op::add_assigned_pattern(
                                &sums[body.parent].moment[k],
                                &sums_d[body.parent].moment[k],
                                &load.moment[k],
                                &load_d.moment[k],
                            ),
                        );
                        ::tangential::pattern::assign(
                            &mut sums_d[body.parent].moment[k],
                            t15,
                        );
                    }
                    sums[body.parent].moment[k] += load.moment[k];
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> generalized_forces<::tangential::Linear<T, P>> {
    /// `generalized_forces` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear<L: Law + ::tangential::Differentiable>(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        laws: &Laws<L>,
        laws_d: &::tangential::Tan<Laws<L>, ::tangential::Zero>,
        z: &[f64],
        z_d: &[T],
        zd: &[f64],
        zd_d: &[T],
        time: f64,
        time_d: T,
        motions: &mut [Motion],
        motions_d: &mut [::tangential::Tan<Motion, T>],
        loads: &mut [Load],
        loads_d: &mut [::tangential::Tan<Load, T>],
        sums: &mut [Load],
        sums_d: &mut [::tangential::Tan<Load, T>],
        q: &mut [f64],
        q_d: &mut [T],
        pass: &P,
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        ::core::assert_eq!(
            motions.len(), motions_d.len(), "`motions` and its tangent differ in length"
        );
        ::core::assert_eq!(
            loads.len(), loads_d.len(), "`loads` and its tangent differ in length"
        );
        ::core::assert_eq!(
            sums.len(), sums_d.len(), "`sums` and its tangent differ in length"
        );
        ::core::assert_eq!(q.len(), q_d.len(), "`q` and its tangent differ in length");
        use ::tangential::methods::*;
        ::tangential::untagged!(apply_linear);
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        {
            let (t4, t4_d) = {
                let t3 = Motion {
                    pose: ground,
                    s: none,
                    w: none,
                    b_s: none,
                    b_w: none,
                    d_s: none,
                    d_w: none,
                };
                let t3_d = ::tangential::ops::Op::<T>::zero(&t3);
                (t3, t3_d)
            };
            ::tangential::linear::set(pass, &mut motions[0], t4);
            motions_d[0] = t4_d;
        }
        {
            let (t6, t6_d) = {
                let t5 = Load {
                    force: [0.0; 3],
                    moment: [0.0; 3],
                };
                let t5_d = ::tangential::ops::Op::<T>::zero(&t5);
                (t5, t5_d)
            };
            ::tangential::linear::set(pass, &mut loads[0], t6);
            loads_d[0] = t6_d;
        }
        match (
            pass.repetitions(),
            ::core::iter::IntoIterator::into_iter(model.bodies.iter().enumerate()),
        ) {
            (repetitions, mut items) => {
                while let ::core::option::Option::Some((i, body)) = ::core::iter::Iterator::next(
                    &mut items,
                ) {
                    let ((before, from), (before_d, from_d)) = (
                        motions.split_at_mut(i + 1),
                        motions_d.split_at_mut(i + 1),
                    );
                    match pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&before_d[body.parent])
                                    .of(&from_d[0])
                                    .of(&loads_d[i + 1])
                                    .of(&z_d[i])
                                    .of(&zd_d[i])
                                    .keeps(&from[0])
                                    .keeps(&loads[i + 1])
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
                            {
                                let t7 = body;
                                let t7_d = ::tangential::zero_like(&t7);
                                <::tangential::companion!(
                                    child_motion < ::tangential::Linear < T, P > >, child_motion
                                    < ::tangential::Zero >, passive 0
                                )>::linear(
                                    t7,
                                    ::tangential::slot(t7_d),
                                    &before[body.parent],
                                    &before_d[body.parent],
                                    if P::VALUES { z[i] } else { f64::NAN },
                                    z_d[i],
                                    if P::VALUES { zd[i] } else { f64::NAN },
                                    zd_d[i],
                                    &mut from[0],
                                    &mut from_d[0],
                                    pass,
                                );
                            }
                            {
                                let t8 = body;
                                let t8_d = ::tangential::zero_like(&t8);
                                let t9 = model.gravity;
                                let t9_d = ::tangential::zero_like(&t9);
                                <::tangential::companion!(
                                    inertia < ::tangential::Linear < T, P > >, inertia <
                                    ::tangential::Zero >, passive 0 1
                                )>::linear(
                                    t8,
                                    ::tangential::slot(t8_d),
                                    t9,
                                    ::tangential::slot(t9_d),
                                    &from[0],
                                    &from_d[0],
                                    &mut loads[i + 1],
                                    &mut loads_d[i + 1],
                                    pass,
                                );
                            }
                            pass.close(group);
                        }
                    }
                }
            }
        }
        for element in &model.elements {
            {
                let t10 = element;
                let t10_d = ::tangential::zero_like(&t10);
                <::tangential::companion!(
                    act < ::tangential::Linear < T, P > >, act < ::tangential::Zero >,
                    passive 0 1
                )>::linear(
                    t10,
                    ::tangential::slot(t10_d),
                    model,
                    ::tangential::slot_ref(&::tangential::zero_like(&model)).get(),
                    time,
                    time_d,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    motions,
                    motions_d,
                    loads,
                    loads_d,
                    q,
                    q_d,
                    pass,
                );
            }
        }
        laws.apply_linear(
            ::tangential::slot_ref(&::tangential::zero_like(&laws)).get(),
            time,
            time_d,
            motions,
            motions_d,
            loads,
            loads_d,
            pass,
        );
        match (
            pass.repetitions(),
            ::core::iter::IntoIterator::into_iter((0..model.bodies.len()).rev()),
        ) {
            (repetitions, mut items) => {
                while let ::core::option::Option::Some(i) = ::core::iter::Iterator::next(
                    &mut items,
                ) {
                    let body = &model.bodies[i];
                    let (motion, motion_d): (&Motion, &::tangential::Tan<Motion, T>) = (
                        &motions[i + 1],
                        &motions_d[i + 1],
                    );
                    match pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of_some(
                                        if (!(body.has_children)) {
                                            loads_d.get(::core::primitive::usize::wrapping_add(i, 1))
                                        } else {
                                            ::core::option::Option::None
                                        },
                                    )
                                    .of_some(
                                        if (body.has_children) {
                                            loads_d.get(::core::primitive::usize::wrapping_add(i, 1))
                                        } else {
                                            ::core::option::Option::None
                                        },
                                    )
                                    .of(&motion_d.b_s)
                                    .of(&motion_d.b_w)
                                    .of_some(
                                        if (body.has_children) {
                                            sums_d.get(::core::primitive::usize::wrapping_add(i, 1))
                                        } else {
                                            ::core::option::Option::None
                                        },
                                    )
                                    .of_some(
                                        if (body.is_youngest) {
                                            sums_d.get(body.parent)
                                        } else {
                                            ::core::option::Option::None
                                        },
                                    )
                                    .added_to(
                                        || &sums_d[body.parent].force[0],
                                        if (!(body.is_youngest)) {
                                            match sums_d.get(body.parent) {
                                                ::core::option::Option::Some(part) => {
                                                    ::core::option::Option::Some(&part.force)
                                                }
                                                ::core::option::Option::None => ::core::option::Option::None,
                                            }
                                        } else {
                                            ::core::option::Option::None
                                        },
                                    )
                                    .added_to(
                                        || &sums_d[body.parent].moment[0],
                                        if (!(body.is_youngest)) {
                                            match sums_d.get(body.parent) {
                                                ::core::option::Option::Some(part) => {
                                                    ::core::option::Option::Some(&part.moment)
                                                }
                                                ::core::option::Option::None => ::core::option::Option::None,
                                            }
                                        } else {
                                            ::core::option::Option::None
                                        },
                                    )
                                    .keeps(&sums[..])
                                    .keeps(&sums[..])
                                    .keeps(&sums[..])
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
                            let (load, load_d): (Load, ::tangential::Tan<Load, T>) = if body
                                .has_children
                            {
                                <joined<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    loads[i + 1],
                                    loads_d[i + 1],
                                    sums[i + 1],
                                    sums_d[i + 1],
                                    pass,
                                )
                            } else {
                                (loads[i + 1], loads_d[i + 1])
                            };
                            {
                                let (t1, t1_d) = <dot<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    motion.b_s,
                                    ::tangential::slot(motion_d.b_s),
                                    load.force,
                                    ::tangential::slot(load_d.force),
                                    pass,
                                );
                                let (t2, t2_d) = <dot<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    motion.b_w,
                                    ::tangential::slot(motion_d.b_w),
                                    load.moment,
                                    ::tangential::slot(load_d.moment),
                                    pass,
                                );
                                {
                                    let t11 = if P::VALUES { t1 + t2 } else { f64::NAN };
                                    q_d[i] = q_d[i] + (t1_d + t2_d);
                                    if P::VALUES {
                                        q[i] += t11;
                                    }
                                }
                            }
                            if body.is_youngest {
                                {
                                    let (t12, t12_d) = (load, load_d);
                                    ::tangential::linear::set(
                                        pass,
                                        &mut sums[body.parent],
                                        t12,
                                    );
                                    sums_d[body.parent] = t12_d;
                                }
                            } else {
                                for k in 0..3 {
                                    sums_d[body.parent].force[k] = ::tangential::slot(
                                        ::tangential::ops::Op::<
                                            T,
                                        >::add_assigned_linear(
                                            &sums[body.parent].force[k],
                                            &sums_d[body.parent].force[k],
                                            &load.force[k],
                                            &load_d.force[k],
                                            pass,
                                        ),
                                    );
                                    if ::tangential::linear::computes(
                                        pass,
                                        &sums[body.parent].force[k],
                                    ) {
                                        sums[body.parent].force[k] += load.force[k];
                                    }
                                    sums_d[body.parent].moment[k] = ::tangential::slot(
                                        ::tangential::ops::Op::<
                                            T,
                                        >::add_assigned_linear(
                                            &sums[body.parent].moment[k],
                                            &sums_d[body.parent].moment[k],
                                            &load.moment[k],
                                            &load_d.moment[k],
                                            pass,
                                        ),
                                    );
                                    if ::tangential::linear::computes(
                                        pass,
                                        &sums[body.parent].moment[k],
                                    ) {
                                        sums[body.parent].moment[k] += load.moment[k];
                                    }
                                }
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

impl generalized_forces<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 3u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl generalized_forces<f64> {
    /// `generalized_forces` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar, L: Law>(
        model: &Model,
        laws: &Laws<L>,
        z: &[S],
        zd: &[S],
        time: S,
        motions: &mut [::tangential::Over<Motion, S>],
        loads: &mut [::tangential::Over<Load, S>],
        sums: &mut [::tangential::Over<Load, S>],
        q: &mut [S],
    ) {
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        motions[0] = ::tangential::Over::<Motion, S> {
            pose: ::tangential::overloaded::lift::<_, S>(&ground),
            s: ::tangential::overloaded::lift::<_, S>(&none),
            w: ::tangential::overloaded::lift::<_, S>(&none),
            b_s: ::tangential::overloaded::lift::<_, S>(&none),
            b_w: ::tangential::overloaded::lift::<_, S>(&none),
            d_s: ::tangential::overloaded::lift::<_, S>(&none),
            d_w: ::tangential::overloaded::lift::<_, S>(&none),
        };
        loads[0] = ::tangential::Over::<Load, S> {
            force: [S::from(0.0); 3],
            moment: [S::from(0.0); 3],
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let (before, from) = motions.split_at_mut(i + 1);
            <::tangential::companion!(
                child_motion < f64 >, child_motion < ::tangential::Zero >, passive 0
            )>::overloaded(
                ::tangential::overloaded::Takes::take(body),
                &before[body.parent],
                z[i],
                zd[i],
                &mut from[0],
            );
            <::tangential::companion!(
                inertia < f64 >, inertia < ::tangential::Zero >, passive 0 1
            )>::overloaded(
                ::tangential::overloaded::Takes::take(body),
                ::tangential::overloaded::Takes::take(model.gravity),
                &from[0],
                &mut loads[i + 1],
            );
        }
        for element in &model.elements {
            <::tangential::companion!(
                act < f64 >, act < ::tangential::Zero >, passive 0 1
            )>::overloaded(
                ::tangential::overloaded::Takes::take(element),
                ::tangential::lent!(
                    S, ::tangential::companion!(act < ::tangential::Zero >, act <
                    ::tangential::Zero >, passive 0 1), 1, model
                )
                    .get(),
                time,
                z,
                zd,
                motions,
                loads,
                q,
            );
        }
        laws.apply_overloaded(time, motions, loads);
        for i in (0..model.bodies.len()).rev() {
            let body = &model.bodies[i];
            let motion: &::tangential::Over<Motion, S> = &motions[i + 1];
            let load: ::tangential::Over<Load, S> = if body.has_children {
                <joined<f64>>::overloaded(loads[i + 1], sums[i + 1])
            } else {
                loads[i + 1]
            };
            {
                let value = <dot<f64>>::overloaded(motion.b_s, load.force)
                    + <dot<f64>>::overloaded(motion.b_w, load.moment);
                q[i] += value;
            };
            if body.is_youngest {
                sums[body.parent] = load;
            } else {
                for k in 0..3 {
                    sums[body.parent].force[k] += load.force[k];
                    sums[body.parent].moment[k] += load.moment[k];
                }
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl generalized_forces<::tangential::Zero> {
    /// `generalized_forces` as a function from R^n to R^m: takes what is kept between evaluations, and the lengths of slices.
    pub fn vector<'vector, L: Law>(
        model: &'vector Model,
        laws: &'vector Laws<L>,
        z: usize,
        zd: usize,
        motions: ::std::vec::Vec<Motion>,
        loads: ::std::vec::Vec<Load>,
        sums: ::std::vec::Vec<Load>,
        q: usize,
    ) -> impl ::tangential::Overloaded + use<'vector, L> {
        struct Vector<'vector, L: Law> {
            model: &'vector Model,
            laws: &'vector Laws<L>,
            model_zero: ::tangential::Tan<Model, ::tangential::Zero>,
            laws_zero: ::tangential::Tan<Laws<L>, ::tangential::Zero>,
            z: usize,
            zd: usize,
            q: usize,
            motions: ::tangential::Scratch<Motion>,
            loads: ::tangential::Scratch<Load>,
            sums: ::tangential::Scratch<Load>,
            marker: ::core::marker::PhantomData<(&'vector (), fn() -> L)>,
        }
        impl<'vector, L: Law> ::tangential::VectorFunction for Vector<'vector, L> {
            fn inputs(&self) -> usize {
                0 + self.z + self.zd + 1
            }
            fn outputs(&self) -> usize {
                0 + self.q
            }
            const HAS_ROOMS: bool = true;
            fn value(&self, x1: &[f64], y2: &mut [f64]) {
                y2.fill(0.0);
                let (z, x1) = x1.split_at(self.z);
                let (zd, x1) = x1.split_at(self.zd);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (q, y2) = y2.split_at_mut(self.q);
                let mut motions = self.motions.values();
                let mut loads = self.loads.values();
                let mut sums = self.sums.values();
                generalized_forces::<
                    L,
                >(
                    self.model,
                    self.laws,
                    z,
                    zd,
                    *time,
                    &mut motions[..],
                    &mut loads[..],
                    &mut sums[..],
                    q,
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
                let (zd, x1) = x1.split_at(self.zd);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (q, y2) = y2.split_at_mut(self.q);
                let mut motions = self.motions.values();
                let mut loads = self.loads.values();
                let mut sums = self.sums.values();
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (zd_d, x1_d) = x1_d.split_at(self.zd);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let (q_d, y2_d) = y2_d.split_at_mut(self.q);
                let mut motions_d = self.motions.tangents::<T>(true);
                let mut loads_d = self.loads.tangents::<T>(true);
                let mut sums_d = self.sums.tangents::<T>(true);
                generalized_forces::<
                    T,
                >::forward::<
                    L,
                >(
                    self.model,
                    &self.model_zero,
                    self.laws,
                    &self.laws_zero,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    *time,
                    *time_d,
                    &mut motions[..],
                    &mut motions_d[..],
                    &mut loads[..],
                    &mut loads_d[..],
                    &mut sums[..],
                    &mut sums_d[..],
                    q,
                    q_d,
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
                let (q, y2) = y2.split_at_mut(self.q);
                let mut motions = self.motions.values();
                let mut loads = self.loads.values();
                let mut sums = self.sums.values();
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (zd_d, x1_d) = x1_d.split_at(self.zd);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let (q_d, y2_d) = y2_d.split_at_mut(self.q);
                let mut motions_d = self
                    .motions
                    .tangents::<::tangential::IndexSet>(true);
                let mut loads_d = self.loads.tangents::<::tangential::IndexSet>(true);
                let mut sums_d = self.sums.tangents::<::tangential::IndexSet>(true);
                generalized_forces::pattern::<
                    L,
                >(
                    self.model,
                    &self.model_zero,
                    self.laws,
                    &self.laws_zero,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    *time,
                    *time_d,
                    &mut motions[..],
                    &mut motions_d[..],
                    &mut loads[..],
                    &mut loads_d[..],
                    &mut sums[..],
                    &mut sums_d[..],
                    q,
                    q_d,
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
                let (q, y2) = y2.split_at_mut(self.q);
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (zd_d, x1_d) = x1_d.split_at(self.zd);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let (q_d, y2_d) = y2_d.split_at_mut(self.q);
                let mut rooms = ::tangential::linear::rooms::<
                    _,
                    _,
                    T,
                >((&self.motions, (&self.loads, (&self.sums, ()))), pass.clears());
                let ((motions, motions_d), ((loads, loads_d), ((sums, sums_d), ()))) = rooms
                    .lists();
                generalized_forces::<
                    ::tangential::Linear<T, P>,
                >::linear::<
                    L,
                >(
                    self.model,
                    &self.model_zero,
                    self.laws,
                    &self.laws_zero,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    *time,
                    *time_d,
                    &mut motions[..],
                    &mut motions_d[..],
                    &mut loads[..],
                    &mut loads_d[..],
                    &mut sums[..],
                    &mut sums_d[..],
                    q,
                    q_d,
                    pass,
                );
            }
        }
        impl<'vector, L: Law> ::tangential::Overloaded for Vector<'vector, L> {
            fn overloaded<S: ::tangential::Scalar>(&self, x1: &[S], y2: &mut [S]) {
                y2.fill(S::from(0.0));
                let (z, x1) = x1.split_at(self.z);
                let (zd, x1) = x1.split_at(self.zd);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (q, y2) = y2.split_at_mut(self.q);
                let mut motions = self.motions.over::<S>();
                let mut loads = self.loads.over::<S>();
                let mut sums = self.sums.over::<S>();
                generalized_forces::overloaded::<
                    S,
                    L,
                >(
                    self.model,
                    self.laws,
                    z,
                    zd,
                    *time,
                    &mut motions[..],
                    &mut loads[..],
                    &mut sums[..],
                    q,
                );
            }
        }
        Vector::<'vector, L> {
            model_zero: ::tangential::Differentiable::zero_tangent::<
                ::tangential::Zero,
            >(model),
            laws_zero: ::tangential::Differentiable::zero_tangent::<
                ::tangential::Zero,
            >(laws),
            model,
            laws,
            z,
            zd,
            q,
            motions: ::tangential::Scratch::new(motions),
            loads: ::tangential::Scratch::new(loads),
            sums: ::tangential::Scratch::new(sums),
            marker: ::core::marker::PhantomData,
        }
    }
}

/// [`generalized_forces()`] with room of their own.
pub fn forces_at<L: Law>(model: &Model, laws: &Laws<L>, z: &[f64], zd: &[f64], time: f64, q: &mut [f64]) {
    let mut room = Room::new(model);
    let Room { motions, loads, sums } = &mut room;
    q.fill(0.0);
    generalized_forces(model, laws, z, zd, time, motions, loads, sums, q);
}

/// [`generalized_forces()`] as a function of (z, zd, time), length 2n + 1.
pub fn as_vector<'m, L: Law>(model: &'m Model, laws: &'m Laws<L>) -> impl Overloaded + use<'m, L> {
    let (n, Room { motions, loads, sums }) = (model.coordinates(), Room::new(model));
    generalized_forces::vector(model, laws, n, n, motions, loads, sums, n)
}

/// Room for [`generalized_forces()`] to work in.
#[derive(Clone, Debug)]
pub struct Room {
    /// For the motions of ground and bodies, n + 1.
    pub motions: Vec<Motion>,
    /// For the loads on them, n + 1.
    pub loads: Vec<Load>,
    /// For what the bodies that hang on them pass on, n + 1.
    pub sums: Vec<Load>,
}

impl Room {
    /// As much as the model needs.
    ///
    /// # Panics
    /// If bodies were hung elsewhere after the model was built, without [`Model::mark_children`]: their loads would go astray.
    pub fn new(model: &Model) -> Self {
        assert!(model.is_marked(), "bodies of `{}` were hung elsewhere: call `Model::mark_children`", model.name);
        let count = model.coordinates() + 1;
        Self { motions: vec![AT_REST; count], loads: vec![NO_LOAD; count], sums: vec![NO_LOAD; count] }
    }
}

/// The weight of a body, and what its motion takes at zero joint acceleration, taken to the origin of the world.
pub fn inertia(body: &Body, gravity: [f64; 3], motion: &Motion, load: &mut Load) {
    if body.mass > 0.0 {
        let g = add(motion.pose.r, apply(&motion.pose.a, body.cog));
        // The acceleration of the centre of gravity: w x (s + w x g) stands for the w x (w x g) of eq. 10, because d
        // leaves out that the point at the origin changes (see the specification).
        let turning = cross(motion.w, add(motion.s, cross(motion.w, g)));
        let acceleration = add(add(motion.d_s, cross(motion.d_w, g)), turning);
        let force = weight(gravity, acceleration, body.mass);
        // The inertia is constant in the body's frame.
        let own = apply_transposed(&motion.pose.a, motion.w);
        let change = apply_transposed(&motion.pose.a, motion.d_w);
        let own_moment = add(cross(own, apply(&body.inertia, own)), apply(&body.inertia, change));
        load.force = force;
        load.moment = sub(cross(g, force), apply(&motion.pose.a, own_moment));
    } else {
        load.force = [0.0; 3];
        load.moment = [0.0; 3];
    }
}

/// Derivatives of `inertia`.
#[allow(non_camel_case_types, dead_code)]
pub struct inertia<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> inertia<T> {
    /// Value and tangent of `inertia`: every argument is followed by its tangent.
    pub fn forward(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        gravity: [f64; 3],
        gravity_d: [::tangential::Zero; 3],
        motion: &Motion,
        motion_d: &::tangential::Tan<Motion, T>,
        load: &mut Load,
        load_d: &mut ::tangential::Tan<Load, T>,
    ) -> ((), ::tangential::Zero) {
        if body.mass > 0.0 {
            let (g, g_d) = {
                let (t1, t1_d) = {
                    let t15 = body.cog;
                    let t15_d = ::tangential::zero_like(&t15);
                    <::tangential::companion!(
                        apply < T >, apply < ::tangential::Zero >, passive 1
                    )>::forward(
                        &motion.pose.a,
                        ::tangential::slot_ref(&motion_d.pose.a).get(),
                        t15,
                        ::tangential::slot(t15_d),
                    )
                };
                <add<
                    T,
                >>::forward(motion.pose.r, ::tangential::slot(motion_d.pose.r), t1, t1_d)
            };
            let (turning, turning_d) = {
                let (t5, t5_d) = (motion.w, motion_d.w);
                let (t3, t3_d) = (motion.s, motion_d.s);
                let (t2, t2_d) = <cross<
                    T,
                >>::forward(motion.w, ::tangential::slot(motion_d.w), g, g_d);
                let (t4, t4_d) = <add<
                    T,
                >>::forward(t3, ::tangential::slot(t3_d), t2, t2_d);
                <cross<T>>::forward(t5, ::tangential::slot(t5_d), t4, t4_d)
            };
            let (acceleration, acceleration_d) = {
                let (t7, t7_d) = (motion.d_s, motion_d.d_s);
                let (t6, t6_d) = <cross<
                    T,
                >>::forward(motion.d_w, ::tangential::slot(motion_d.d_w), g, g_d);
                let (t8, t8_d) = <add<
                    T,
                >>::forward(t7, ::tangential::slot(t7_d), t6, t6_d);
                <add<T>>::forward(t8, t8_d, turning, turning_d)
            };
            let (force, force_d) = {
                let t16 = gravity;
                let t16_d = ::tangential::zero_like(&t16);
                <::tangential::companion!(
                    weight < T >, weight < ::tangential::Zero >, passive 0 2
                )>::forward(
                    t16,
                    ::tangential::slot(t16_d),
                    acceleration,
                    acceleration_d,
                    body.mass,
                    ::tangential::slot(::tangential::Zero),
                )
            };
            let (own, own_d) = <apply_transposed<
                T,
            >>::forward(
                &motion.pose.a,
                ::tangential::slot_ref(&motion_d.pose.a).get(),
                motion.w,
                ::tangential::slot(motion_d.w),
            );
            let (change, change_d) = <apply_transposed<
                T,
            >>::forward(
                &motion.pose.a,
                ::tangential::slot_ref(&motion_d.pose.a).get(),
                motion.d_w,
                ::tangential::slot(motion_d.d_w),
            );
            let (own_moment, own_moment_d) = {
                let (t10, t10_d) = (own, own_d);
                let (t9, t9_d) = <::tangential::companion!(
                    apply < T >, apply < ::tangential::Zero >, passive 0
                )>::forward(
                    &body.inertia,
                    ::tangential::slot_ref(&::tangential::zero_like(&body.inertia))
                        .get(),
                    own,
                    own_d,
                );
                let (t11, t11_d) = <cross<T>>::forward(t10, t10_d, t9, t9_d);
                let (t12, t12_d) = <::tangential::companion!(
                    apply < T >, apply < ::tangential::Zero >, passive 0
                )>::forward(
                    &body.inertia,
                    ::tangential::slot_ref(&::tangential::zero_like(&body.inertia))
                        .get(),
                    change,
                    change_d,
                );
                <add<T>>::forward(t11, t11_d, t12, t12_d)
            };
            (load.force, load_d.force) = (force, ::tangential::slot(force_d));
            {
                let (t13, t13_d) = <cross<T>>::forward(g, g_d, force, force_d);
                let (t14, t14_d) = <apply<
                    T,
                >>::forward(
                    &motion.pose.a,
                    ::tangential::slot_ref(&motion_d.pose.a).get(),
                    own_moment,
                    own_moment_d,
                );
                (load.moment, load_d.moment) = {
                    let (t17, t17_d) = <sub<T>>::forward(t13, t13_d, t14, t14_d);
                    (t17, ::tangential::slot(t17_d))
                };
            }
        } else {
            (load.force, load_d.force) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
            (load.moment, load_d.moment) = (
                [0.0; 3],
                ::tangential::slot([T::zero(); 3]),
            );
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl inertia<::tangential::IndexSet> {
    /// Which inputs `inertia` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        gravity: [f64; 3],
        gravity_d: [::tangential::Zero; 3],
        motion: &Motion,
        motion_d: &::tangential::Tan<Motion, ::tangential::IndexSet>,
        load: &mut Load,
        load_d: &mut ::tangential::Tan<Load, ::tangential::IndexSet>,
    ) -> ((), ::tangential::Zero) {
        if body.mass > 0.0 {
            let (g, g_d) = {
                let (t1, t1_d) = {
                    let t15 = body.cog;
                    let t15_d = ::tangential::zero_like(&t15);
                    <::tangential::companion!(
                        apply < ::tangential::IndexSet >, apply < ::tangential::Zero >,
                        passive 1
                    )>::pattern(
                        &motion.pose.a,
                        ::tangential::slot_ref(&motion_d.pose.a).get(),
                        t15,
                        ::tangential::slot(t15_d),
                    )
                };
                let t16 = t1_d;
                ::tangential::pattern::reliable(&t16);
                <add<
                    ::tangential::IndexSet,
                >>::pattern(motion.pose.r, ::tangential::slot(motion_d.pose.r), t1, t16)
            };
            let (turning, turning_d) = {
                let (t5, t5_d) = (motion.w, motion_d.w);
                let (t3, t3_d) = (motion.s, motion_d.s);
                let (t2, t2_d) = {
                    let t17 = g_d;
                    ::tangential::pattern::reliable(&t17);
                    <cross<
                        ::tangential::IndexSet,
                    >>::pattern(motion.w, ::tangential::slot(motion_d.w), g, t17)
                };
                let (t4, t4_d) = {
                    let t18 = t2_d;
                    ::tangential::pattern::reliable(&t18);
                    <add<
                        ::tangential::IndexSet,
                    >>::pattern(t3, ::tangential::slot(t3_d), t2, t18)
                };
                let t19 = t4_d;
                ::tangential::pattern::reliable(&t19);
                <cross<
                    ::tangential::IndexSet,
                >>::pattern(t5, ::tangential::slot(t5_d), t4, t19)
            };
            let (acceleration, acceleration_d) = {
                let (t7, t7_d) = (motion.d_s, motion_d.d_s);
                let (t6, t6_d) = {
                    let t20 = g_d;
                    ::tangential::pattern::reliable(&t20);
                    <cross<
                        ::tangential::IndexSet,
                    >>::pattern(motion.d_w, ::tangential::slot(motion_d.d_w), g, t20)
                };
                let (t8, t8_d) = {
                    let t21 = t6_d;
                    ::tangential::pattern::reliable(&t21);
                    <add<
                        ::tangential::IndexSet,
                    >>::pattern(t7, ::tangential::slot(t7_d), t6, t21)
                };
                let t22 = t8_d;
                ::tangential::pattern::reliable(&t22);
                let t23 = turning_d;
                ::tangential::pattern::reliable(&t23);
                <add<::tangential::IndexSet>>::pattern(t8, t22, turning, t23)
            };
            let (force, force_d) = {
                let t24 = gravity;
                let t24_d = ::tangential::zero_like(&t24);
                let t25 = acceleration_d;
                ::tangential::pattern::reliable(&t25);
                <::tangential::companion!(
                    weight < ::tangential::IndexSet >, weight < ::tangential::Zero >,
                    passive 0 2
                )>::pattern(
                    t24,
                    ::tangential::slot(t24_d),
                    acceleration,
                    t25,
                    body.mass,
                    ::tangential::slot(::tangential::Zero),
                )
            };
            let (own, own_d) = <apply_transposed<
                ::tangential::IndexSet,
            >>::pattern(
                &motion.pose.a,
                ::tangential::slot_ref(&motion_d.pose.a).get(),
                motion.w,
                ::tangential::slot(motion_d.w),
            );
            let (change, change_d) = <apply_transposed<
                ::tangential::IndexSet,
            >>::pattern(
                &motion.pose.a,
                ::tangential::slot_ref(&motion_d.pose.a).get(),
                motion.d_w,
                ::tangential::slot(motion_d.d_w),
            );
            let (own_moment, own_moment_d) = {
                let (t10, t10_d) = (own, own_d);
                let (t9, t9_d) = {
                    let t26 = own_d;
                    ::tangential::pattern::reliable(&t26);
                    <::tangential::companion!(
                        apply < ::tangential::IndexSet >, apply < ::tangential::Zero >,
                        passive 0
                    )>::pattern(
                        &body.inertia,
                        ::tangential::slot_ref(&::tangential::zero_like(&body.inertia))
                            .get(),
                        own,
                        t26,
                    )
                };
                let (t11, t11_d) = {
                    let t27 = t10_d;
                    ::tangential::pattern::reliable(&t27);
                    let t28 = t9_d;
                    ::tangential::pattern::reliable(&t28);
                    <cross<::tangential::IndexSet>>::pattern(t10, t27, t9, t28)
                };
                let (t12, t12_d) = {
                    let t29 = change_d;
                    ::tangential::pattern::reliable(&t29);
                    <::tangential::companion!(
                        apply < ::tangential::IndexSet >, apply < ::tangential::Zero >,
                        passive 0
                    )>::pattern(
                        &body.inertia,
                        ::tangential::slot_ref(&::tangential::zero_like(&body.inertia))
                            .get(),
                        change,
                        t29,
                    )
                };
                let t30 = t11_d;
                ::tangential::pattern::reliable(&t30);
                let t31 = t12_d;
                ::tangential::pattern::reliable(&t31);
                <add<::tangential::IndexSet>>::pattern(t11, t30, t12, t31)
            };
            {
                let (t33, t33_d) = {
                    let t32 = force_d;
                    ::tangential::pattern::reliable(&t32);
                    (force, ::tangential::slot(t32))
                };
                ::tangential::pattern::assign(&mut load_d.force, t33_d);
                load.force = t33;
            }
            {
                let (t13, t13_d) = {
                    let t34 = g_d;
                    ::tangential::pattern::reliable(&t34);
                    let t35 = force_d;
                    ::tangential::pattern::reliable(&t35);
                    <cross<::tangential::IndexSet>>::pattern(g, t34, force, t35)
                };
                let (t14, t14_d) = {
                    let t36 = own_moment_d;
                    ::tangential::pattern::reliable(&t36);
                    <apply<
                        ::tangential::IndexSet,
                    >>::pattern(
                        &motion.pose.a,
                        ::tangential::slot_ref(&motion_d.pose.a).get(),
                        own_moment,
                        t36,
                    )
                };
                {
                    let (t41, t41_d) = {
                        let t37 = t13_d;
                        ::tangential::pattern::reliable(&t37);
                        let t38 = t14_d;
                        ::tangential::pattern::reliable(&t38);
                        let (t39, t39_d) = <sub<
                            ::tangential::IndexSet,
                        >>::pattern(t13, t37, t14, t38);
                        let t40 = t39_d;
                        ::tangential::pattern::reliable(&t40);
                        (t39, ::tangential::slot(t40))
                    };
                    ::tangential::pattern::assign(&mut load_d.moment, t41_d);
                    load.moment = t41;
                }
            }
        } else {
            {
                let (t42, t42_d) = (
                    [0.0; 3],
                    ::tangential::slot([::tangential::IndexSet::empty(); 3]),
                );
                ::tangential::pattern::assign(&mut load_d.force, t42_d);
                load.force = t42;
            }
            {
                let (t43, t43_d) = (
                    [0.0; 3],
                    ::tangential::slot([::tangential::IndexSet::empty(); 3]),
                );
                ::tangential::pattern::assign(&mut load_d.moment, t43_d);
                load.moment = t43;
            }
        }
        ((), ::tangential::Zero)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> inertia<::tangential::Linear<T, P>> {
    /// `inertia` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        gravity: [f64; 3],
        gravity_d: [::tangential::Zero; 3],
        motion: &Motion,
        motion_d: &::tangential::Tan<Motion, T>,
        load: &mut Load,
        load_d: &mut ::tangential::Tan<Load, T>,
        pass: &P,
    ) -> ((), ::tangential::Zero) {
        if body.mass > 0.0 {
            if let ::core::result::Result::Ok(group) = pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&load_d.force)
                            .of(&load_d.moment)
                            .of(&motion_d.d_s)
                            .of(&motion_d.d_w)
                            .of(&motion_d.pose.a)
                            .of(&motion_d.pose.r)
                            .of(&motion_d.s)
                            .of(&motion_d.w)
                            .keeps(&load.force)
                            .keeps(&load.moment)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                let ((g, g_d), ((force, force_d), ((own_moment, own_moment_d), ()))) = {
                    let blank = ::tangential::linear::Blank::<T, _>::new();
                    match pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&motion_d.d_s)
                                    .of(&motion_d.d_w)
                                    .of(&motion_d.pose.a)
                                    .of(&motion_d.pose.r)
                                    .of(&motion_d.s)
                                    .of(&motion_d.w)
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        ::core::result::Result::Ok(group) => {
                            let (g, g_d) = {
                                let (t1, t1_d) = {
                                    let t15 = body.cog;
                                    let t15_d = ::tangential::zero_like(&t15);
                                    <::tangential::companion!(
                                        apply < ::tangential::Linear < T, P > >, apply <
                                        ::tangential::Zero >, passive 1
                                    )>::linear(
                                        &motion.pose.a,
                                        ::tangential::slot_ref(&motion_d.pose.a).get(),
                                        t15,
                                        ::tangential::slot(t15_d),
                                        pass,
                                    )
                                };
                                <add<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    motion.pose.r,
                                    ::tangential::slot(motion_d.pose.r),
                                    t1,
                                    t1_d,
                                    pass,
                                )
                            };
                            let (turning, turning_d) = {
                                let (t5, t5_d) = (motion.w, motion_d.w);
                                let (t3, t3_d) = (motion.s, motion_d.s);
                                let (t2, t2_d) = <cross<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    motion.w,
                                    ::tangential::slot(motion_d.w),
                                    g,
                                    g_d,
                                    pass,
                                );
                                let (t4, t4_d) = <add<
                                    ::tangential::Linear<T, P>,
                                >>::linear(t3, ::tangential::slot(t3_d), t2, t2_d, pass);
                                <cross<
                                    ::tangential::Linear<T, P>,
                                >>::linear(t5, ::tangential::slot(t5_d), t4, t4_d, pass)
                            };
                            let (acceleration, acceleration_d) = {
                                let (t7, t7_d) = (motion.d_s, motion_d.d_s);
                                let (t6, t6_d) = <cross<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    motion.d_w,
                                    ::tangential::slot(motion_d.d_w),
                                    g,
                                    g_d,
                                    pass,
                                );
                                let (t8, t8_d) = <add<
                                    ::tangential::Linear<T, P>,
                                >>::linear(t7, ::tangential::slot(t7_d), t6, t6_d, pass);
                                <add<
                                    ::tangential::Linear<T, P>,
                                >>::linear(t8, t8_d, turning, turning_d, pass)
                            };
                            let (force, force_d) = {
                                let t16 = gravity;
                                let t16_d = ::tangential::zero_like(&t16);
                                <::tangential::companion!(
                                    weight < ::tangential::Linear < T, P > >, weight <
                                    ::tangential::Zero >, passive 0 2
                                )>::linear(
                                    t16,
                                    ::tangential::slot(t16_d),
                                    acceleration,
                                    acceleration_d,
                                    body.mass,
                                    ::tangential::slot(::tangential::Zero),
                                    pass,
                                )
                            };
                            let (own, own_d) = <apply_transposed<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                &motion.pose.a,
                                ::tangential::slot_ref(&motion_d.pose.a).get(),
                                motion.w,
                                ::tangential::slot(motion_d.w),
                                pass,
                            );
                            let (change, change_d) = <apply_transposed<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                &motion.pose.a,
                                ::tangential::slot_ref(&motion_d.pose.a).get(),
                                motion.d_w,
                                ::tangential::slot(motion_d.d_w),
                                pass,
                            );
                            let (own_moment, own_moment_d) = {
                                let (t10, t10_d) = (own, own_d);
                                let (t9, t9_d) = <::tangential::companion!(
                                    apply < ::tangential::Linear < T, P > >, apply <
                                    ::tangential::Zero >, passive 0
                                )>::linear(
                                    &body.inertia,
                                    ::tangential::slot_ref(
                                            &::tangential::zero_like(&body.inertia),
                                        )
                                        .get(),
                                    own,
                                    own_d,
                                    pass,
                                );
                                let (t11, t11_d) = <cross<
                                    ::tangential::Linear<T, P>,
                                >>::linear(t10, t10_d, t9, t9_d, pass);
                                let (t12, t12_d) = <::tangential::companion!(
                                    apply < ::tangential::Linear < T, P > >, apply <
                                    ::tangential::Zero >, passive 0
                                )>::linear(
                                    &body.inertia,
                                    ::tangential::slot_ref(
                                            &::tangential::zero_like(&body.inertia),
                                        )
                                        .get(),
                                    change,
                                    change_d,
                                    pass,
                                );
                                <add<
                                    ::tangential::Linear<T, P>,
                                >>::linear(t11, t11_d, t12, t12_d, pass)
                            };
                            let given = blank
                                .of((
                                    (g, g_d),
                                    ((force, force_d), ((own_moment, own_moment_d), ())),
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
                    let (t17, t17_d) = (force, ::tangential::slot(force_d));
                    ::tangential::linear::set(pass, &mut load.force, t17);
                    load_d.force = t17_d;
                }
                {
                    let (t13, t13_d) = <cross<
                        ::tangential::Linear<T, P>,
                    >>::linear(g, g_d, force, force_d, pass);
                    let (t14, t14_d) = <apply<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        &motion.pose.a,
                        ::tangential::slot_ref(&motion_d.pose.a).get(),
                        own_moment,
                        own_moment_d,
                        pass,
                    );
                    {
                        let (t19, t19_d) = {
                            let (t18, t18_d) = <sub<
                                ::tangential::Linear<T, P>,
                            >>::linear(t13, t13_d, t14, t14_d, pass);
                            (t18, ::tangential::slot(t18_d))
                        };
                        ::tangential::linear::set(pass, &mut load.moment, t19);
                        load_d.moment = t19_d;
                    }
                }
                pass.close(group);
            }
        } else {
            {
                let (t20, t20_d) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
                ::tangential::linear::set(pass, &mut load.force, t20);
                load_d.force = t20_d;
            }
            {
                let (t21, t21_d) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
                ::tangential::linear::set(pass, &mut load.moment, t21);
                load_d.moment = t21_d;
            }
        }
        ((), ::tangential::Zero)
    }
}

impl inertia<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 3u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl inertia<f64> {
    /// `inertia` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        body: &Body,
        gravity: [f64; 3],
        motion: &::tangential::Over<Motion, S>,
        load: &mut ::tangential::Over<Load, S>,
    ) {
        if body.mass > 0.0 {
            let g = <add<
                f64,
            >>::overloaded(
                motion.pose.r,
                <::tangential::companion!(
                    apply < f64 >, apply < ::tangential::Zero >, passive 1
                )>::overloaded(
                    &motion.pose.a,
                    ::tangential::overloaded::Takes::take(body.cog),
                ),
            );
            let turning = <cross<
                f64,
            >>::overloaded(
                motion.w,
                <add<f64>>::overloaded(motion.s, <cross<f64>>::overloaded(motion.w, g)),
            );
            let acceleration = <add<
                f64,
            >>::overloaded(
                <add<
                    f64,
                >>::overloaded(motion.d_s, <cross<f64>>::overloaded(motion.d_w, g)),
                turning,
            );
            let force = <::tangential::companion!(
                weight < f64 >, weight < ::tangential::Zero >, passive 0 2
            )>::overloaded(
                ::tangential::overloaded::Takes::take(gravity),
                acceleration,
                ::tangential::overloaded::Takes::take(body.mass),
            );
            let own = <apply_transposed<f64>>::overloaded(&motion.pose.a, motion.w);
            let change = <apply_transposed<f64>>::overloaded(&motion.pose.a, motion.d_w);
            let own_moment = <add<
                f64,
            >>::overloaded(
                <cross<
                    f64,
                >>::overloaded(
                    own,
                    <::tangential::companion!(
                        apply < f64 >, apply < ::tangential::Zero >, passive 0
                    )>::overloaded(
                        ::tangential::lent!(
                            S, ::tangential::companion!(apply < ::tangential::Zero >,
                            apply < ::tangential::Zero >, passive 0), 0, & body.inertia
                        )
                            .get(),
                        own,
                    ),
                ),
                <::tangential::companion!(
                    apply < f64 >, apply < ::tangential::Zero >, passive 0
                )>::overloaded(
                    ::tangential::lent!(
                        S, ::tangential::companion!(apply < ::tangential::Zero >, apply <
                        ::tangential::Zero >, passive 0), 0, & body.inertia
                    )
                        .get(),
                    change,
                ),
            );
            load.force = force;
            load.moment = <sub<
                f64,
            >>::overloaded(
                <cross<f64>>::overloaded(g, force),
                <apply<f64>>::overloaded(&motion.pose.a, own_moment),
            );
        } else {
            load.force = [S::from(0.0); 3];
            load.moment = [S::from(0.0); 3];
        }
    }
}

/// What a mass weighs that has an acceleration already: m (g - a).
#[inline(always)]
pub fn weight(gravity: [f64; 3], acceleration: [f64; 3], mass: f64) -> [f64; 3] {
    [
        (gravity[0] - acceleration[0]) * mass,
        (gravity[1] - acceleration[1]) * mass,
        (gravity[2] - acceleration[2]) * mass,
    ]
}

/// Derivatives of `weight`.
#[allow(non_camel_case_types, dead_code)]
pub struct weight<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> weight<T> {
    /// Value and tangent of `weight`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        gravity: [f64; 3],
        gravity_d: [::tangential::Zero; 3],
        acceleration: [f64; 3],
        acceleration_d: [T; 3],
        mass: f64,
        mass_d: ::tangential::Zero,
    ) -> ([f64; 3], [T; 3]) {
        (
            [
                (gravity[0] - acceleration[0]) * mass,
                (gravity[1] - acceleration[1]) * mass,
                (gravity[2] - acceleration[2]) * mass,
            ],
            [
                -acceleration_d[0].scale(mass),
                -acceleration_d[1].scale(mass),
                -acceleration_d[2].scale(mass),
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl weight<::tangential::IndexSet> {
    /// Which inputs `weight` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        gravity: [f64; 3],
        gravity_d: [::tangential::Zero; 3],
        acceleration: [f64; 3],
        acceleration_d: [::tangential::IndexSet; 3],
        mass: f64,
        mass_d: ::tangential::Zero,
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        (
            [f64::NAN, f64::NAN, f64::NAN],
            [acceleration_d[0], acceleration_d[1], acceleration_d[2]],
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> weight<::tangential::Linear<T, P>> {
    /// `weight` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        gravity: [f64; 3],
        gravity_d: [::tangential::Zero; 3],
        acceleration: [f64; 3],
        acceleration_d: [T; 3],
        mass: f64,
        mass_d: ::tangential::Zero,
        pass: &P,
    ) -> ([f64; 3], [T; 3]) {
        let (t1, t2, t3) = if P::VALUES {
            (
                (gravity[0] - acceleration[0]) * mass,
                (gravity[1] - acceleration[1]) * mass,
                (gravity[2] - acceleration[2]) * mass,
            )
        } else {
            (f64::NAN, f64::NAN, f64::NAN)
        };
        (
            [t1, t2, t3],
            [
                -acceleration_d[0].scale(mass),
                -acceleration_d[1].scale(mass),
                -acceleration_d[2].scale(mass),
            ],
        )
    }
}

impl weight<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 5u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl weight<f64> {
    /// `weight` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        gravity: [f64; 3],
        acceleration: [S; 3],
        mass: f64,
    ) -> [S; 3] {
        [
            acceleration[0].sub_from(gravity[0]) * mass,
            acceleration[1].sub_from(gravity[1]) * mass,
            acceleration[2].sub_from(gravity[2]) * mass,
        ]
    }
}

/// Adds what an element does.
#[allow(clippy::too_many_arguments)]
pub fn act(
    element: &Element,
    model: &Model,
    time: f64,
    z: &[f64],
    zd: &[f64],
    motions: &[Motion],
    loads: &mut [Load],
    q: &mut [f64],
) {
    match element {
        Element::Spring { a, on_a, b, on_b, stiffness, length, rebound, bump } => {
            let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
            let between = sub(at_b, at_a);
            let squared = dot(between, between);
            // Points that coincide have no direction to push in.
            if squared > 0.0 {
                let distance = squared.sqrt();
                let along = scale(between, 1.0 / distance);
                let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                let rate = dot(speed, along);
                let elastic: f64 = spring(distance, *stiffness, *length);
                let viscous: f64 = damper(rate, *rebound, *bump);
                let pull = elastic + viscous;
                push(&mut loads[*a], at_a, scale(along, pull));
                push(&mut loads[*b], at_b, scale(along, -pull));
            }
        }
        Element::JointSpring { coordinate, stiffness, rest, damping } => {
            q[*coordinate] -= spring(z[*coordinate], *stiffness, *rest) + *damping * zd[*coordinate];
        }
        Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
            let twisted: Twist = twist_between(&motions[*a], *axis, *across, &motions[*b], *on_b);
            let torque = spring(twisted.angle, *stiffness, *rest) + *damping * twisted.rate;
            twist(&mut loads[*a], scale(twisted.about, torque));
            twist(&mut loads[*b], scale(twisted.about, -torque));
        }
        Element::Force { body, point: local, direction, signal } => {
            let place = point(&motions[*body].pose, *local);
            let force: f64 = value(signal, time);
            push(&mut loads[*body], place, scale(*direction, force));
        }
        Element::JointForce { coordinate, signal } => {
            q[*coordinate] += value(signal, time);
        }
        Element::Tyre { wheel, center, axle, tyre, tread } => {
            let hub = point(&motions[*wheel].pose, *center);
            let level = height(&model.road, hub[0], hub[1]);
            let grip: Grip = match tread {
                None => roll(&model.tyres[*tyre], &motions[*wheel], *center, *axle, level),
                Some([along, across]) => {
                    let (deflections, rates) = ([z[*along], z[*across]], [zd[*along], zd[*across]]);
                    let (grip, residuals): (Grip, [f64; 2]) =
                        roll_relaxed(&model.tyres[*tyre], &motions[*wheel], *center, *axle, level, deflections, rates);
                    q[*along] += residuals[0];
                    q[*across] += residuals[1];
                    grip
                }
            };
            push(&mut loads[*wheel], grip.at, grip.force);
            twist(&mut loads[*wheel], grip.moment);
        }
        Element::Cruise { body, point: local, forward, wheels, speed, gain } => {
            let pose = motions[*body].pose;
            let moving = dot(velocity(&motions[*body], point(&pose, *local)), apply(&pose.a, *forward));
            for wheel in wheels {
                q[*wheel] += *gain * (*speed - moving);
            }
        }
        Element::Brake { coordinate, signal, slow } => {
            q[*coordinate] -= value(signal, time) * (zd[*coordinate] / *slow).tanh();
        }
        Element::Strut { a, on_a, b, on_b, length, characteristic } => {
            let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
            let between = sub(at_b, at_a);
            let squared = dot(between, between);
            if squared > 0.0 {
                let distance = squared.sqrt();
                let along = scale(between, 1.0 / distance);
                let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                let force: f64 = pull(characteristic, distance - *length, dot(speed, along));
                push(&mut loads[*a], at_a, scale(along, force));
                push(&mut loads[*b], at_b, scale(along, -force));
            }
        }
        Element::JointStrut { coordinate, characteristic } => {
            q[*coordinate] -= pull(characteristic, z[*coordinate], zd[*coordinate]);
        }
        Element::Touching { body, center, touch } => {
            let ground: Load = touching(touch, *center, &model.road, &motions[*body]);
            loads[*body] = joined(loads[*body], ground);
        }
        Element::Cam { follower, squeeze: law } => {
            let (cam, roller) = (&motions[follower.cam], &motions[follower.roller]);
            let met: Meeting = meeting(follower, &cam.pose, &roller.pose);
            let force: f64 = squeeze(law, met.gap, opening(&met, cam, roller));
            push(&mut loads[follower.cam], met.place, scale(met.normal, -force));
            push(&mut loads[follower.roller], met.place, scale(met.normal, force));
        }
    }
}

/// Derivatives of `act`.
#[allow(non_camel_case_types, dead_code)]
pub struct act<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> act<T> {
    /// Value and tangent of `act`: every argument is followed by its tangent.
    pub fn forward(
        element: &Element,
        element_d: &::tangential::Tan<Element, ::tangential::Zero>,
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        time: f64,
        time_d: T,
        z: &[f64],
        z_d: &[T],
        zd: &[f64],
        zd_d: &[T],
        motions: &[Motion],
        motions_d: &[::tangential::Tan<Motion, T>],
        loads: &mut [Load],
        loads_d: &mut [::tangential::Tan<Load, T>],
        q: &mut [f64],
        q_d: &mut [T],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        ::core::assert_eq!(
            motions.len(), motions_d.len(), "`motions` and its tangent differ in length"
        );
        ::core::assert_eq!(
            loads.len(), loads_d.len(), "`loads` and its tangent differ in length"
        );
        ::core::assert_eq!(q.len(), q_d.len(), "`q` and its tangent differ in length");
        match element {
            Element::Spring { a, on_a, b, on_b, stiffness, length, rebound, bump } => {
                let ((at_a, at_b), (at_a_d, at_b_d)) = {
                    let (t1, t1_d) = {
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
                    let (t2, t2_d) = {
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
                    ((t1, t2), (t1_d, t2_d))
                };
                let (between, between_d) = <sub<T>>::forward(at_b, at_b_d, at_a, at_a_d);
                let (squared, squared_d) = <dot<
                    T,
                >>::forward(between, between_d, between, between_d);
                if squared > 0.0 {
                    let (distance, distance_d) = {
                        let t36 = squared.sqrt();
                        (t36, squared_d.scale(0.5 / t36.abs()))
                    };
                    let (along, along_d) = {
                        let t37 = 1.0 / distance;
                        <scale<
                            T,
                        >>::forward(
                            between,
                            between_d,
                            t37,
                            -distance_d.scale(t37 / distance),
                        )
                    };
                    let (speed, speed_d) = {
                        let (t3, t3_d) = <velocity<
                            T,
                        >>::forward(&motions[*b], &motions_d[*b], at_b, at_b_d);
                        let (t4, t4_d) = <velocity<
                            T,
                        >>::forward(&motions[*a], &motions_d[*a], at_a, at_a_d);
                        <sub<T>>::forward(t3, t3_d, t4, t4_d)
                    };
                    let (rate, rate_d) = <dot<
                        T,
                    >>::forward(speed, speed_d, along, along_d);
                    let (elastic, elastic_d): (f64, T) = {
                        let t38 = *stiffness;
                        let t38_d = ::tangential::zero_like(&t38);
                        let t39 = *length;
                        let t39_d = ::tangential::zero_like(&t39);
                        <::tangential::companion!(
                            spring < T >, spring < ::tangential::Zero >, passive 1 2
                        )>::forward(
                            distance,
                            distance_d,
                            t38,
                            ::tangential::slot(t38_d),
                            t39,
                            ::tangential::slot(t39_d),
                        )
                    };
                    let (viscous, viscous_d): (f64, T) = {
                        let t40 = *rebound;
                        let t40_d = ::tangential::zero_like(&t40);
                        let t41 = *bump;
                        let t41_d = ::tangential::zero_like(&t41);
                        <::tangential::companion!(
                            damper < T >, damper < ::tangential::Zero >, passive 1 2
                        )>::forward(
                            rate,
                            rate_d,
                            t40,
                            ::tangential::slot(t40_d),
                            t41,
                            ::tangential::slot(t41_d),
                        )
                    };
                    let (pull, pull_d) = (elastic + viscous, elastic_d + viscous_d);
                    {
                        let (t6, t6_d) = (at_a, at_a_d);
                        let (t5, t5_d) = <scale<
                            T,
                        >>::forward(along, along_d, pull, pull_d);
                        <push<
                            T,
                        >>::forward(
                            &mut loads[*a],
                            &mut loads_d[*a],
                            t6,
                            t6_d,
                            t5,
                            t5_d,
                        );
                    }
                    {
                        let (t8, t8_d) = (at_b, at_b_d);
                        let (t7, t7_d) = <scale<
                            T,
                        >>::forward(along, along_d, -pull, -pull_d);
                        <push<
                            T,
                        >>::forward(
                            &mut loads[*b],
                            &mut loads_d[*b],
                            t8,
                            t8_d,
                            t7,
                            t7_d,
                        );
                    }
                }
            }
            Element::JointSpring { coordinate, stiffness, rest, damping } => {
                let (t9, t9_d) = {
                    let t42 = *stiffness;
                    let t42_d = ::tangential::zero_like(&t42);
                    let t43 = *rest;
                    let t43_d = ::tangential::zero_like(&t43);
                    <::tangential::companion!(
                        spring < T >, spring < ::tangential::Zero >, passive 1 2
                    )>::forward(
                        z[*coordinate],
                        z_d[*coordinate],
                        t42,
                        ::tangential::slot(t42_d),
                        t43,
                        ::tangential::slot(t43_d),
                    )
                };
                q_d[*coordinate] = q_d[*coordinate]
                    - (t9_d + zd_d[*coordinate].scale(*damping));
                q[*coordinate] -= t9 + *damping * zd[*coordinate];
            }
            Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
                let (twisted, twisted_d): (Twist, ::tangential::Tan<Twist, T>) = {
                    let t44 = *axis;
                    let t44_d = ::tangential::zero_like(&t44);
                    let t45 = *across;
                    let t45_d = ::tangential::zero_like(&t45);
                    let t46 = *on_b;
                    let t46_d = ::tangential::zero_like(&t46);
                    <::tangential::companion!(
                        twist_between < T >, twist_between < ::tangential::Zero >,
                        passive 1 2 4
                    )>::forward(
                        &motions[*a],
                        &motions_d[*a],
                        t44,
                        ::tangential::slot(t44_d),
                        t45,
                        ::tangential::slot(t45_d),
                        &motions[*b],
                        &motions_d[*b],
                        t46,
                        ::tangential::slot(t46_d),
                    )
                };
                let (torque, torque_d) = {
                    let (t10, t10_d) = {
                        let t47 = *stiffness;
                        let t47_d = ::tangential::zero_like(&t47);
                        let t48 = *rest;
                        let t48_d = ::tangential::zero_like(&t48);
                        <::tangential::companion!(
                            spring < T >, spring < ::tangential::Zero >, passive 1 2
                        )>::forward(
                            twisted.angle,
                            ::tangential::slot(twisted_d.angle),
                            t47,
                            ::tangential::slot(t47_d),
                            t48,
                            ::tangential::slot(t48_d),
                        )
                    };
                    let (t49, t49_d) = ::tangential::ops::late(
                        ::tangential::ops::Op::<
                            T,
                        >::mul(
                            &*damping,
                            ::tangential::ops::Op::<T>::zero(&*damping),
                            &twisted.rate,
                            &twisted_d.rate,
                        ),
                        *damping * twisted.rate,
                    );
                    ::tangential::ops::late(
                        ::tangential::ops::Op::<T>::add(&t10, &t10_d, &t49, &t49_d),
                        t10 + t49,
                    )
                };
                {
                    let (t11, t11_d) = <scale<
                        T,
                    >>::forward(
                        twisted.about,
                        ::tangential::slot(twisted_d.about),
                        torque,
                        torque_d,
                    );
                    <twist<T>>::forward(&mut loads[*a], &mut loads_d[*a], t11, t11_d);
                }
                {
                    let (t12, t12_d) = {
                        let (t50, t50_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<T>::neg(&torque, &torque_d),
                            -torque,
                        );
                        <scale<
                            T,
                        >>::forward(
                            twisted.about,
                            ::tangential::slot(twisted_d.about),
                            t50,
                            t50_d,
                        )
                    };
                    <twist<T>>::forward(&mut loads[*b], &mut loads_d[*b], t12, t12_d);
                }
            }
            Element::Force { body, point: local, direction, signal } => {
                let (place, place_d) = {
                    let t51 = *local;
                    let t51_d = ::tangential::zero_like(&t51);
                    <::tangential::companion!(
                        point < T >, point < ::tangential::Zero >, passive 1
                    )>::forward(
                        &motions[*body].pose,
                        ::tangential::slot_ref(&motions_d[*body].pose).get(),
                        t51,
                        ::tangential::slot(t51_d),
                    )
                };
                let (force, force_d): (f64, T) = <::tangential::companion!(
                    value < T >, value < ::tangential::Zero >, passive 0
                )>::forward(
                    signal,
                    ::tangential::slot_ref(&::tangential::zero_like(&signal)).get(),
                    time,
                    time_d,
                );
                {
                    let (t13, t13_d) = {
                        let t52 = *direction;
                        let t52_d = ::tangential::zero_like(&t52);
                        <::tangential::companion!(
                            scale < T >, scale < ::tangential::Zero >, passive 0
                        )>::forward(t52, ::tangential::slot(t52_d), force, force_d)
                    };
                    <push<
                        T,
                    >>::forward(
                        &mut loads[*body],
                        &mut loads_d[*body],
                        place,
                        place_d,
                        t13,
                        t13_d,
                    );
                }
            }
            Element::JointForce { coordinate, signal } => {
                let (t14, t14_d) = <::tangential::companion!(
                    value < T >, value < ::tangential::Zero >, passive 0
                )>::forward(
                    signal,
                    ::tangential::slot_ref(&::tangential::zero_like(&signal)).get(),
                    time,
                    time_d,
                );
                q_d[*coordinate] = q_d[*coordinate] + t14_d;
                q[*coordinate] += t14;
            }
            Element::Tyre { wheel, center, axle, tyre, tread } => {
                let (hub, hub_d) = {
                    let t53 = *center;
                    let t53_d = ::tangential::zero_like(&t53);
                    <::tangential::companion!(
                        point < T >, point < ::tangential::Zero >, passive 1
                    )>::forward(
                        &motions[*wheel].pose,
                        ::tangential::slot_ref(&motions_d[*wheel].pose).get(),
                        t53,
                        ::tangential::slot(t53_d),
                    )
                };
                let (level, level_d) = <::tangential::companion!(
                    height < T >, height < ::tangential::Zero >, passive 0
                )>::forward(
                    &model.road,
                    ::tangential::slot_ref(&::tangential::zero_like(&model.road)).get(),
                    hub[0],
                    hub_d[0],
                    hub[1],
                    hub_d[1],
                );
                let (grip, grip_d): (Grip, ::tangential::Tan<Grip, T>) = match tread {
                    None => {
                        let t54 = *center;
                        let t54_d = ::tangential::zero_like(&t54);
                        let t55 = *axle;
                        let t55_d = ::tangential::zero_like(&t55);
                        <::tangential::companion!(
                            roll < T >, roll < ::tangential::Zero >, passive 0 2 3
                        )>::forward(
                            &model.tyres[*tyre],
                            ::tangential::slot_ref(
                                    &::tangential::zero_like(&model.tyres[*tyre]),
                                )
                                .get(),
                            &motions[*wheel],
                            &motions_d[*wheel],
                            t54,
                            ::tangential::slot(t54_d),
                            t55,
                            ::tangential::slot(t55_d),
                            level,
                            level_d,
                        )
                    }
                    Some([along, across]) => {
                        let ((deflections, rates), (deflections_d, rates_d)) = (
                            ([z[*along], z[*across]], [zd[*along], zd[*across]]),
                            ([z_d[*along], z_d[*across]], [zd_d[*along], zd_d[*across]]),
                        );
                        let (
                            (grip, residuals),
                            (grip_d, residuals_d),
                        ): ((Grip, [f64; 2]), (::tangential::Tan<Grip, T>, [T; 2])) = {
                            let t56 = *center;
                            let t56_d = ::tangential::zero_like(&t56);
                            let t57 = *axle;
                            let t57_d = ::tangential::zero_like(&t57);
                            <::tangential::companion!(
                                roll_relaxed < T >, roll_relaxed < ::tangential::Zero >,
                                passive 0 2 3
                            )>::forward(
                                &model.tyres[*tyre],
                                ::tangential::slot_ref(
                                        &::tangential::zero_like(&model.tyres[*tyre]),
                                    )
                                    .get(),
                                &motions[*wheel],
                                &motions_d[*wheel],
                                t56,
                                ::tangential::slot(t56_d),
                                t57,
                                ::tangential::slot(t57_d),
                                level,
                                level_d,
                                deflections,
                                deflections_d,
                                rates,
                                rates_d,
                            )
                        };
                        q_d[*along] = q_d[*along] + residuals_d[0];
                        q[*along] += residuals[0];
                        q_d[*across] = q_d[*across] + residuals_d[1];
                        q[*across] += residuals[1];
                        (grip, grip_d)
                    }
                };
                <push<
                    T,
                >>::forward(
                    &mut loads[*wheel],
                    &mut loads_d[*wheel],
                    grip.at,
                    ::tangential::slot(grip_d.at),
                    grip.force,
                    ::tangential::slot(grip_d.force),
                );
                <twist<
                    T,
                >>::forward(
                    &mut loads[*wheel],
                    &mut loads_d[*wheel],
                    grip.moment,
                    ::tangential::slot(grip_d.moment),
                );
            }
            Element::Cruise { body, point: local, forward, wheels, speed, gain } => {
                let (pose, pose_d) = (motions[*body].pose, motions_d[*body].pose);
                let (moving, moving_d) = {
                    let (t15, t15_d) = {
                        let t58 = *local;
                        let t58_d = ::tangential::zero_like(&t58);
                        <::tangential::companion!(
                            point < T >, point < ::tangential::Zero >, passive 1
                        )>::forward(&pose, &pose_d, t58, ::tangential::slot(t58_d))
                    };
                    let (t16, t16_d) = <velocity<
                        T,
                    >>::forward(&motions[*body], &motions_d[*body], t15, t15_d);
                    let (t17, t17_d) = {
                        let t59 = *forward;
                        let t59_d = ::tangential::zero_like(&t59);
                        <::tangential::companion!(
                            apply < T >, apply < ::tangential::Zero >, passive 1
                        )>::forward(
                            &pose.a,
                            ::tangential::slot_ref(&pose_d.a).get(),
                            t59,
                            ::tangential::slot(t59_d),
                        )
                    };
                    <dot<T>>::forward(t16, t16_d, t17, t17_d)
                };
                for wheel in wheels {
                    q_d[*wheel] = q_d[*wheel] + -moving_d.scale(*gain);
                    q[*wheel] += *gain * (*speed - moving);
                }
            }
            Element::Brake { coordinate, signal, slow } => {
                let (t18, t18_d) = <::tangential::companion!(
                    value < T >, value < ::tangential::Zero >, passive 0
                )>::forward(
                    signal,
                    ::tangential::slot_ref(&::tangential::zero_like(&signal)).get(),
                    time,
                    time_d,
                );
                {
                    let t60 = zd[*coordinate] / *slow;
                    let t61 = t60.tanh();
                    q_d[*coordinate] = q_d[*coordinate]
                        - (t18_d.scale(t61)
                            + zd_d[*coordinate]
                                .scale(t18 * t60.cosh().powi(-2) / *slow));
                    q[*coordinate] -= t18 * t61;
                }
            }
            Element::Strut { a, on_a, b, on_b, length, characteristic } => {
                let ((at_a, at_b), (at_a_d, at_b_d)) = {
                    let (t19, t19_d) = {
                        let t62 = *on_a;
                        let t62_d = ::tangential::zero_like(&t62);
                        <::tangential::companion!(
                            point < T >, point < ::tangential::Zero >, passive 1
                        )>::forward(
                            &motions[*a].pose,
                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                            t62,
                            ::tangential::slot(t62_d),
                        )
                    };
                    let (t20, t20_d) = {
                        let t63 = *on_b;
                        let t63_d = ::tangential::zero_like(&t63);
                        <::tangential::companion!(
                            point < T >, point < ::tangential::Zero >, passive 1
                        )>::forward(
                            &motions[*b].pose,
                            ::tangential::slot_ref(&motions_d[*b].pose).get(),
                            t63,
                            ::tangential::slot(t63_d),
                        )
                    };
                    ((t19, t20), (t19_d, t20_d))
                };
                let (between, between_d) = <sub<T>>::forward(at_b, at_b_d, at_a, at_a_d);
                let (squared, squared_d) = <dot<
                    T,
                >>::forward(between, between_d, between, between_d);
                if squared > 0.0 {
                    let (distance, distance_d) = {
                        let t64 = squared.sqrt();
                        (t64, squared_d.scale(0.5 / t64.abs()))
                    };
                    let (along, along_d) = {
                        let t65 = 1.0 / distance;
                        <scale<
                            T,
                        >>::forward(
                            between,
                            between_d,
                            t65,
                            -distance_d.scale(t65 / distance),
                        )
                    };
                    let (speed, speed_d) = {
                        let (t21, t21_d) = <velocity<
                            T,
                        >>::forward(&motions[*b], &motions_d[*b], at_b, at_b_d);
                        let (t22, t22_d) = <velocity<
                            T,
                        >>::forward(&motions[*a], &motions_d[*a], at_a, at_a_d);
                        <sub<T>>::forward(t21, t21_d, t22, t22_d)
                    };
                    let (force, force_d): (f64, T) = {
                        let (t23, t23_d) = <dot<
                            T,
                        >>::forward(speed, speed_d, along, along_d);
                        <::tangential::companion!(
                            pull < T >, pull < ::tangential::Zero >, passive 0
                        )>::forward(
                            characteristic,
                            ::tangential::slot_ref(
                                    &::tangential::zero_like(&characteristic),
                                )
                                .get(),
                            distance - *length,
                            distance_d,
                            t23,
                            t23_d,
                        )
                    };
                    {
                        let (t25, t25_d) = (at_a, at_a_d);
                        let (t24, t24_d) = <scale<
                            T,
                        >>::forward(along, along_d, force, force_d);
                        <push<
                            T,
                        >>::forward(
                            &mut loads[*a],
                            &mut loads_d[*a],
                            t25,
                            t25_d,
                            t24,
                            t24_d,
                        );
                    }
                    {
                        let (t27, t27_d) = (at_b, at_b_d);
                        let (t26, t26_d) = <scale<
                            T,
                        >>::forward(along, along_d, -force, -force_d);
                        <push<
                            T,
                        >>::forward(
                            &mut loads[*b],
                            &mut loads_d[*b],
                            t27,
                            t27_d,
                            t26,
                            t26_d,
                        );
                    }
                }
            }
            Element::JointStrut { coordinate, characteristic } => {
                let (t28, t28_d) = <::tangential::companion!(
                    pull < T >, pull < ::tangential::Zero >, passive 0
                )>::forward(
                    characteristic,
                    ::tangential::slot_ref(&::tangential::zero_like(&characteristic))
                        .get(),
                    z[*coordinate],
                    z_d[*coordinate],
                    zd[*coordinate],
                    zd_d[*coordinate],
                );
                q_d[*coordinate] = q_d[*coordinate] - t28_d;
                q[*coordinate] -= t28;
            }
            Element::Touching { body, center, touch } => {
                let (ground, ground_d): (Load, ::tangential::Tan<Load, T>) = {
                    let t66 = *center;
                    let t66_d = ::tangential::zero_like(&t66);
                    <::tangential::companion!(
                        touching < T >, touching < ::tangential::Zero >, passive 0 1 2
                    )>::forward(
                        touch,
                        ::tangential::slot_ref(&::tangential::zero_like(&touch)).get(),
                        t66,
                        ::tangential::slot(t66_d),
                        &model.road,
                        ::tangential::slot_ref(&::tangential::zero_like(&model.road))
                            .get(),
                        &motions[*body],
                        &motions_d[*body],
                    )
                };
                (loads[*body], loads_d[*body]) = <joined<
                    T,
                >>::forward(loads[*body], loads_d[*body], ground, ground_d);
            }
            Element::Cam { follower, squeeze: law } => {
                let ((cam, roller), (cam_d, roller_d)) = (
                    (&motions[follower.cam], &motions[follower.roller]),
                    (&motions_d[follower.cam], &motions_d[follower.roller]),
                );
                let (met, met_d): (Meeting, ::tangential::Tan<Meeting, T>) = <::tangential::companion!(
                    meeting < T >, meeting < ::tangential::Zero >, passive 0
                )>::forward(
                    follower,
                    ::tangential::slot_ref(&::tangential::zero_like(&follower)).get(),
                    &cam.pose,
                    ::tangential::slot_ref(&cam_d.pose).get(),
                    &roller.pose,
                    ::tangential::slot_ref(&roller_d.pose).get(),
                );
                let (force, force_d): (f64, T) = {
                    let (t29, t29_d) = <opening<
                        T,
                    >>::forward(&met, &met_d, cam, cam_d, roller, roller_d);
                    <::tangential::companion!(
                        squeeze < T >, squeeze < ::tangential::Zero >, passive 0
                    )>::forward(
                        law,
                        ::tangential::slot_ref(&::tangential::zero_like(&law)).get(),
                        met.gap,
                        ::tangential::slot(met_d.gap),
                        t29,
                        t29_d,
                    )
                };
                {
                    let (t31, t31_d) = (met.place, met_d.place);
                    let (t30, t30_d) = <scale<
                        T,
                    >>::forward(
                        met.normal,
                        ::tangential::slot(met_d.normal),
                        -force,
                        -force_d,
                    );
                    <push<
                        T,
                    >>::forward(
                        &mut loads[follower.cam],
                        &mut loads_d[follower.cam],
                        t31,
                        ::tangential::slot(t31_d),
                        t30,
                        t30_d,
                    );
                }
                {
                    let (t33, t33_d) = (met.place, met_d.place);
                    let (t32, t32_d) = <scale<
                        T,
                    >>::forward(
                        met.normal,
                        ::tangential::slot(met_d.normal),
                        force,
                        force_d,
                    );
                    <push<
                        T,
                    >>::forward(
                        &mut loads[follower.roller],
                        &mut loads_d[follower.roller],
                        t33,
                        ::tangential::slot(t33_d),
                        t32,
                        t32_d,
                    );
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl act<::tangential::IndexSet> {
    /// Which inputs `act` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        element: &Element,
        element_d: &::tangential::Tan<Element, ::tangential::Zero>,
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        time: f64,
        time_d: ::tangential::IndexSet,
        z: &[f64],
        z_d: &[::tangential::IndexSet],
        zd: &[f64],
        zd_d: &[::tangential::IndexSet],
        motions: &[Motion],
        motions_d: &[::tangential::Tan<Motion, ::tangential::IndexSet>],
        loads: &mut [Load],
        loads_d: &mut [::tangential::Tan<Load, ::tangential::IndexSet>],
        q: &mut [f64],
        q_d: &mut [::tangential::IndexSet],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        ::core::assert_eq!(
            motions.len(), motions_d.len(), "`motions` and its tangent differ in length"
        );
        ::core::assert_eq!(
            loads.len(), loads_d.len(), "`loads` and its tangent differ in length"
        );
        ::core::assert_eq!(q.len(), q_d.len(), "`q` and its tangent differ in length");
        match element {
            Element::Spring { a, on_a, b, on_b, stiffness, length, rebound, bump } => {
                let ((at_a, at_b), (at_a_d, at_b_d)) = {
                    let (t1, t1_d) = {
                        let t34 = *on_a;
                        let t34_d = ::tangential::zero_like(&t34);
                        <::tangential::companion!(
                            point < ::tangential::IndexSet >, point < ::tangential::Zero
                            >, passive 1
                        )>::pattern(
                            &motions[*a].pose,
                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                            t34,
                            ::tangential::slot(t34_d),
                        )
                    };
                    let (t2, t2_d) = {
                        let t35 = *on_b;
                        let t35_d = ::tangential::zero_like(&t35);
                        <::tangential::companion!(
                            point < ::tangential::IndexSet >, point < ::tangential::Zero
                            >, passive 1
                        )>::pattern(
                            &motions[*b].pose,
                            ::tangential::slot_ref(&motions_d[*b].pose).get(),
                            t35,
                            ::tangential::slot(t35_d),
                        )
                    };
                    let t36 = t1_d;
                    ::tangential::pattern::reliable(&t36);
                    let t37 = t2_d;
                    ::tangential::pattern::reliable(&t37);
                    ((t1, t2), (t36, t37))
                };
                let (between, between_d) = <sub<
                    ::tangential::IndexSet,
                >>::pattern(at_b, at_b_d, at_a, at_a_d);
                let (squared, squared_d) = {
                    let t38 = between_d;
                    ::tangential::pattern::reliable(&t38);
                    let t39 = between_d;
                    ::tangential::pattern::reliable(&t39);
                    <dot<::tangential::IndexSet>>::pattern(between, t38, between, t39)
                };
                {
                    {
                        let _weak = ::tangential::pattern::weak();
                        let (distance, distance_d) = (
                            f64::NAN,
                            ::tangential::pattern::curved(squared_d),
                        );
                        let (along, along_d) = {
                            let t40 = between_d;
                            ::tangential::pattern::reliable(&t40);
                            <scale<
                                ::tangential::IndexSet,
                            >>::pattern(
                                between,
                                t40,
                                f64::NAN,
                                ::tangential::pattern::curved(distance_d),
                            )
                        };
                        let (speed, speed_d) = {
                            let (t3, t3_d) = <velocity<
                                ::tangential::IndexSet,
                            >>::pattern(&motions[*b], &motions_d[*b], at_b, at_b_d);
                            let (t4, t4_d) = <velocity<
                                ::tangential::IndexSet,
                            >>::pattern(&motions[*a], &motions_d[*a], at_a, at_a_d);
                            let t41 = t3_d;
                            ::tangential::pattern::reliable(&t41);
                            let t42 = t4_d;
                            ::tangential::pattern::reliable(&t42);
                            <sub<::tangential::IndexSet>>::pattern(t3, t41, t4, t42)
                        };
                        let (rate, rate_d) = {
                            let t43 = speed_d;
                            ::tangential::pattern::reliable(&t43);
                            let t44 = along_d;
                            ::tangential::pattern::reliable(&t44);
                            <dot<
                                ::tangential::IndexSet,
                            >>::pattern(speed, t43, along, t44)
                        };
                        let (elastic, elastic_d): (f64, ::tangential::IndexSet) = {
                            let t45 = *stiffness;
                            let t45_d = ::tangential::zero_like(&t45);
                            let t46 = *length;
                            let t46_d = ::tangential::zero_like(&t46);
                            <::tangential::companion!(
                                spring < ::tangential::IndexSet >, spring <
                                ::tangential::Zero >, passive 1 2
                            )>::pattern(
                                distance,
                                distance_d,
                                t45,
                                ::tangential::slot(t45_d),
                                t46,
                                ::tangential::slot(t46_d),
                            )
                        };
                        let (viscous, viscous_d): (f64, ::tangential::IndexSet) = {
                            let t47 = rate_d;
                            ::tangential::pattern::reliable(&t47);
                            let t48 = *rebound;
                            let t48_d = ::tangential::zero_like(&t48);
                            let t49 = *bump;
                            let t49_d = ::tangential::zero_like(&t49);
                            <::tangential::companion!(
                                damper < ::tangential::IndexSet >, damper <
                                ::tangential::Zero >, passive 1 2
                            )>::pattern(
                                rate,
                                t47,
                                t48,
                                ::tangential::slot(t48_d),
                                t49,
                                ::tangential::slot(t49_d),
                            )
                        };
                        let (pull, pull_d) = (f64::NAN, elastic_d + viscous_d);
                        {
                            let (t6, t6_d) = (at_a, at_a_d);
                            let (t5, t5_d) = {
                                let t50 = along_d;
                                ::tangential::pattern::reliable(&t50);
                                <scale<
                                    ::tangential::IndexSet,
                                >>::pattern(along, t50, pull, pull_d)
                            };
                            {
                                let t51 = t5_d;
                                ::tangential::pattern::reliable(&t51);
                                <push<
                                    ::tangential::IndexSet,
                                >>::pattern(
                                    &mut loads[*a],
                                    &mut loads_d[*a],
                                    t6,
                                    t6_d,
                                    t5,
                                    t51,
                                );
                            }
                        }
                        {
                            let (t8, t8_d) = (at_b, at_b_d);
                            let (t7, t7_d) = {
                                let t52 = along_d;
                                ::tangential::pattern::reliable(&t52);
                                <scale<
                                    ::tangential::IndexSet,
                                >>::pattern(along, t52, f64::NAN, pull_d)
                            };
                            {
                                let t53 = t7_d;
                                ::tangential::pattern::reliable(&t53);
                                <push<
                                    ::tangential::IndexSet,
                                >>::pattern(
                                    &mut loads[*b],
                                    &mut loads_d[*b],
                                    t8,
                                    t8_d,
                                    t7,
                                    t53,
                                );
                            }
                        }
                    }
                }
            }
            Element::JointSpring { coordinate, stiffness, rest, damping } => {
                let (t9, t9_d) = {
                    let t54 = *stiffness;
                    let t54_d = ::tangential::zero_like(&t54);
                    let t55 = *rest;
                    let t55_d = ::tangential::zero_like(&t55);
                    <::tangential::companion!(
                        spring < ::tangential::IndexSet >, spring < ::tangential::Zero >,
                        passive 1 2
                    )>::pattern(
                        z[*coordinate],
                        z_d[*coordinate],
                        t54,
                        ::tangential::slot(t54_d),
                        t55,
                        ::tangential::slot(t55_d),
                    )
                };
                {
                    let t56_d = t9_d + zd_d[*coordinate];
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t56_d);
                }
            }
            Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
                let (
                    twisted,
                    twisted_d,
                ): (Twist, ::tangential::Tan<Twist, ::tangential::IndexSet>) = {
                    let t57 = *axis;
                    let t57_d = ::tangential::zero_like(&t57);
                    let t58 = *across;
                    let t58_d = ::tangential::zero_like(&t58);
                    let t59 = *on_b;
                    let t59_d = ::tangential::zero_like(&t59);
                    <::tangential::companion!(
                        twist_between < ::tangential::IndexSet >, twist_between <
                        ::tangential::Zero >, passive 1 2 4
                    )>::pattern(
                        &motions[*a],
                        &motions_d[*a],
                        t57,
                        ::tangential::slot(t57_d),
                        t58,
                        ::tangential::slot(t58_d),
                        &motions[*b],
                        &motions_d[*b],
                        t59,
                        ::tangential::slot(t59_d),
                    )
                };
                let (torque, torque_d) = {
                    let (t10, t10_d) = {
                        let t60 = *stiffness;
                        let t60_d = ::tangential::zero_like(&t60);
                        let t61 = *rest;
                        let t61_d = ::tangential::zero_like(&t61);
                        <::tangential::companion!(
                            spring < ::tangential::IndexSet >, spring <
                            ::tangential::Zero >, passive 1 2
                        )>::pattern(
                            twisted.angle,
                            ::tangential::slot(twisted_d.angle),
                            t60,
                            ::tangential::slot(t60_d),
                            t61,
                            ::tangential::slot(t61_d),
                        )
                    };
                    let (t62, t62_d) = ::tangential::ops::late(
                        ::tangential::ops::Op::mul_pattern(
                            &*damping,
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::zero(&*damping),
                            &twisted.rate,
                            &twisted_d.rate,
                        ),
                        *damping * twisted.rate,
                    );
                    ::tangential::ops::late(
                        ::tangential::ops::Op::add_pattern(&t10, &t10_d, &t62, &t62_d),
                        t10 + t62,
                    )
                };
                {
                    let (t11, t11_d) = {
                        let t63 = torque_d;
                        ::tangential::pattern::reliable(&t63);
                        <scale<
                            ::tangential::IndexSet,
                        >>::pattern(
                            twisted.about,
                            ::tangential::slot(twisted_d.about),
                            torque,
                            t63,
                        )
                    };
                    {
                        let t64 = t11_d;
                        ::tangential::pattern::reliable(&t64);
                        <twist<
                            ::tangential::IndexSet,
                        >>::pattern(&mut loads[*a], &mut loads_d[*a], t11, t64);
                    }
                }
                {
                    let (t12, t12_d) = {
                        let (t65, t65_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::neg_pattern(&torque, &torque_d),
                            -torque,
                        );
                        let t66 = t65_d;
                        ::tangential::pattern::reliable(&t66);
                        <scale<
                            ::tangential::IndexSet,
                        >>::pattern(
                            twisted.about,
                            ::tangential::slot(twisted_d.about),
                            t65,
                            t66,
                        )
                    };
                    {
                        let t67 = t12_d;
                        ::tangential::pattern::reliable(&t67);
                        <twist<
                            ::tangential::IndexSet,
                        >>::pattern(&mut loads[*b], &mut loads_d[*b], t12, t67);
                    }
                }
            }
            Element::Force { body, point: local, direction, signal } => {
                let (place, place_d) = {
                    let t68 = *local;
                    let t68_d = ::tangential::zero_like(&t68);
                    <::tangential::companion!(
                        point < ::tangential::IndexSet >, point < ::tangential::Zero >,
                        passive 1
                    )>::pattern(
                        &motions[*body].pose,
                        ::tangential::slot_ref(&motions_d[*body].pose).get(),
                        t68,
                        ::tangential::slot(t68_d),
                    )
                };
                let (force, force_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
                    value < ::tangential::IndexSet >, value < ::tangential::Zero >,
                    passive 0
                )>::pattern(
                    signal,
                    ::tangential::slot_ref(&::tangential::zero_like(&signal)).get(),
                    time,
                    time_d,
                );
                {
                    let (t13, t13_d) = {
                        let t69 = *direction;
                        let t69_d = ::tangential::zero_like(&t69);
                        <::tangential::companion!(
                            scale < ::tangential::IndexSet >, scale < ::tangential::Zero
                            >, passive 0
                        )>::pattern(t69, ::tangential::slot(t69_d), force, force_d)
                    };
                    {
                        let t70 = place_d;
                        ::tangential::pattern::reliable(&t70);
                        let t71 = t13_d;
                        ::tangential::pattern::reliable(&t71);
                        <push<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &mut loads[*body],
                            &mut loads_d[*body],
                            place,
                            t70,
                            t13,
                            t71,
                        );
                    }
                }
            }
            Element::JointForce { coordinate, signal } => {
                let (t14, t14_d) = <::tangential::companion!(
                    value < ::tangential::IndexSet >, value < ::tangential::Zero >,
                    passive 0
                )>::pattern(
                    signal,
                    ::tangential::slot_ref(&::tangential::zero_like(&signal)).get(),
                    time,
                    time_d,
                );
                {
                    let t72_d = t14_d;
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t72_d);
                }
            }
            Element::Tyre { wheel, center, axle, tyre, tread } => {
                let (hub, hub_d) = {
                    let t73 = *center;
                    let t73_d = ::tangential::zero_like(&t73);
                    <::tangential::companion!(
                        point < ::tangential::IndexSet >, point < ::tangential::Zero >,
                        passive 1
                    )>::pattern(
                        &motions[*wheel].pose,
                        ::tangential::slot_ref(&motions_d[*wheel].pose).get(),
                        t73,
                        ::tangential::slot(t73_d),
                    )
                };
                let (level, level_d) = <::tangential::companion!(
                    height < ::tangential::IndexSet >, height < ::tangential::Zero >,
                    passive 0
                )>::pattern(
                    &model.road,
                    ::tangential::slot_ref(&::tangential::zero_like(&model.road)).get(),
                    hub[0],
                    hub_d[0],
                    hub[1],
                    hub_d[1],
                );
                let (
                    grip,
                    grip_d,
                ): (Grip, ::tangential::Tan<Grip, ::tangential::IndexSet>) = match tread {
                    None => {
                        let t74 = *center;
                        let t74_d = ::tangential::zero_like(&t74);
                        let t75 = *axle;
                        let t75_d = ::tangential::zero_like(&t75);
                        let t76 = level_d;
                        ::tangential::pattern::reliable(&t76);
                        <::tangential::companion!(
                            roll < ::tangential::IndexSet >, roll < ::tangential::Zero >,
                            passive 0 2 3
                        )>::pattern(
                            &model.tyres[*tyre],
                            ::tangential::slot_ref(
                                    &::tangential::zero_like(&model.tyres[*tyre]),
                                )
                                .get(),
                            &motions[*wheel],
                            &motions_d[*wheel],
                            t74,
                            ::tangential::slot(t74_d),
                            t75,
                            ::tangential::slot(t75_d),
                            level,
                            t76,
                        )
                    }
                    Some([along, across]) => {
                        let ((deflections, rates), (deflections_d, rates_d)) = (
                            ([z[*along], z[*across]], [zd[*along], zd[*across]]),
                            ([z_d[*along], z_d[*across]], [zd_d[*along], zd_d[*across]]),
                        );
                        let (
                            (grip, residuals),
                            (grip_d, residuals_d),
                        ): (
                            (Grip, [f64; 2]),
                            (
                                ::tangential::Tan<Grip, ::tangential::IndexSet>,
                                [::tangential::IndexSet; 2],
                            ),
                        ) = {
                            let t77 = *center;
                            let t77_d = ::tangential::zero_like(&t77);
                            let t78 = *axle;
                            let t78_d = ::tangential::zero_like(&t78);
                            let t79 = level_d;
                            ::tangential::pattern::reliable(&t79);
                            <::tangential::companion!(
                                roll_relaxed < ::tangential::IndexSet >, roll_relaxed <
                                ::tangential::Zero >, passive 0 2 3
                            )>::pattern(
                                &model.tyres[*tyre],
                                ::tangential::slot_ref(
                                        &::tangential::zero_like(&model.tyres[*tyre]),
                                    )
                                    .get(),
                                &motions[*wheel],
                                &motions_d[*wheel],
                                t77,
                                ::tangential::slot(t77_d),
                                t78,
                                ::tangential::slot(t78_d),
                                level,
                                t79,
                                deflections,
                                deflections_d,
                                rates,
                                rates_d,
                            )
                        };
                        {
                            let t80_d = residuals_d[0];
                            ::tangential::pattern::update(&mut q_d[*along], &t80_d);
                        }
                        {
                            let t81_d = residuals_d[1];
                            ::tangential::pattern::update(&mut q_d[*across], &t81_d);
                        }
                        (grip, grip_d)
                    }
                };
                <push<
                    ::tangential::IndexSet,
                >>::pattern(
                    &mut loads[*wheel],
                    &mut loads_d[*wheel],
                    grip.at,
                    ::tangential::slot(grip_d.at),
                    grip.force,
                    ::tangential::slot(grip_d.force),
                );
                <twist<
                    ::tangential::IndexSet,
                >>::pattern(
                    &mut loads[*wheel],
                    &mut loads_d[*wheel],
                    grip.moment,
                    ::tangential::slot(grip_d.moment),
                );
            }
            Element::Cruise { body, point: local, forward, wheels, speed, gain } => {
                let (pose, pose_d) = (motions[*body].pose, motions_d[*body].pose);
                let (moving, moving_d) = {
                    let (t15, t15_d) = {
                        let t82 = *local;
                        let t82_d = ::tangential::zero_like(&t82);
                        <::tangential::companion!(
                            point < ::tangential::IndexSet >, point < ::tangential::Zero
                            >, passive 1
                        )>::pattern(&pose, &pose_d, t82, ::tangential::slot(t82_d))
                    };
                    let (t16, t16_d) = {
                        let t83 = t15_d;
                        ::tangential::pattern::reliable(&t83);
                        <velocity<
                            ::tangential::IndexSet,
                        >>::pattern(&motions[*body], &motions_d[*body], t15, t83)
                    };
                    let (t17, t17_d) = {
                        let t84 = *forward;
                        let t84_d = ::tangential::zero_like(&t84);
                        <::tangential::companion!(
                            apply < ::tangential::IndexSet >, apply < ::tangential::Zero
                            >, passive 1
                        )>::pattern(
                            &pose.a,
                            ::tangential::slot_ref(&pose_d.a).get(),
                            t84,
                            ::tangential::slot(t84_d),
                        )
                    };
                    let t85 = t16_d;
                    ::tangential::pattern::reliable(&t85);
                    let t86 = t17_d;
                    ::tangential::pattern::reliable(&t86);
                    <dot<::tangential::IndexSet>>::pattern(t16, t85, t17, t86)
                };
                for wheel in wheels {
                    {
                        let t87_d = moving_d;
                        ::tangential::pattern::update(&mut q_d[*wheel], &t87_d);
                    }
                }
            }
            Element::Brake { coordinate, signal, slow } => {
                let (t18, t18_d) = <::tangential::companion!(
                    value < ::tangential::IndexSet >, value < ::tangential::Zero >,
                    passive 0
                )>::pattern(
                    signal,
                    ::tangential::slot_ref(&::tangential::zero_like(&signal)).get(),
                    time,
                    time_d,
                );
                {
                    let t88_d = ::tangential::pattern::product(
                        t18_d,
                        ::tangential::pattern::curved(zd_d[*coordinate]),
                    );
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t88_d);
                }
            }
            Element::Strut { a, on_a, b, on_b, length, characteristic } => {
                let ((at_a, at_b), (at_a_d, at_b_d)) = {
                    let (t19, t19_d) = {
                        let t89 = *on_a;
                        let t89_d = ::tangential::zero_like(&t89);
                        <::tangential::companion!(
                            point < ::tangential::IndexSet >, point < ::tangential::Zero
                            >, passive 1
                        )>::pattern(
                            &motions[*a].pose,
                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                            t89,
                            ::tangential::slot(t89_d),
                        )
                    };
                    let (t20, t20_d) = {
                        let t90 = *on_b;
                        let t90_d = ::tangential::zero_like(&t90);
                        <::tangential::companion!(
                            point < ::tangential::IndexSet >, point < ::tangential::Zero
                            >, passive 1
                        )>::pattern(
                            &motions[*b].pose,
                            ::tangential::slot_ref(&motions_d[*b].pose).get(),
                            t90,
                            ::tangential::slot(t90_d),
                        )
                    };
                    let t91 = t19_d;
                    ::tangential::pattern::reliable(&t91);
                    let t92 = t20_d;
                    ::tangential::pattern::reliable(&t92);
                    ((t19, t20), (t91, t92))
                };
                let (between, between_d) = <sub<
                    ::tangential::IndexSet,
                >>::pattern(at_b, at_b_d, at_a, at_a_d);
                let (squared, squared_d) = {
                    let t93 = between_d;
                    ::tangential::pattern::reliable(&t93);
                    let t94 = between_d;
                    ::tangential::pattern::reliable(&t94);
                    <dot<::tangential::IndexSet>>::pattern(between, t93, between, t94)
                };
                {
                    {
                        let _weak = ::tangential::pattern::weak();
                        let (distance, distance_d) = (
                            f64::NAN,
                            ::tangential::pattern::curved(squared_d),
                        );
                        let (along, along_d) = {
                            let t95 = between_d;
                            ::tangential::pattern::reliable(&t95);
                            <scale<
                                ::tangential::IndexSet,
                            >>::pattern(
                                between,
                                t95,
                                f64::NAN,
                                ::tangential::pattern::curved(distance_d),
                            )
                        };
                        let (speed, speed_d) = {
                            let (t21, t21_d) = <velocity<
                                ::tangential::IndexSet,
                            >>::pattern(&motions[*b], &motions_d[*b], at_b, at_b_d);
                            let (t22, t22_d) = <velocity<
                                ::tangential::IndexSet,
                            >>::pattern(&motions[*a], &motions_d[*a], at_a, at_a_d);
                            let t96 = t21_d;
                            ::tangential::pattern::reliable(&t96);
                            let t97 = t22_d;
                            ::tangential::pattern::reliable(&t97);
                            <sub<::tangential::IndexSet>>::pattern(t21, t96, t22, t97)
                        };
                        let (force, force_d): (f64, ::tangential::IndexSet) = {
                            let (t23, t23_d) = {
                                let t98 = speed_d;
                                ::tangential::pattern::reliable(&t98);
                                let t99 = along_d;
                                ::tangential::pattern::reliable(&t99);
                                <dot<
                                    ::tangential::IndexSet,
                                >>::pattern(speed, t98, along, t99)
                            };
                            let t100 = t23_d;
                            ::tangential::pattern::reliable(&t100);
                            <::tangential::companion!(
                                pull < ::tangential::IndexSet >, pull < ::tangential::Zero
                                >, passive 0
                            )>::pattern(
                                characteristic,
                                ::tangential::slot_ref(
                                        &::tangential::zero_like(&characteristic),
                                    )
                                    .get(),
                                f64::NAN,
                                distance_d,
                                t23,
                                t100,
                            )
                        };
                        {
                            let (t25, t25_d) = (at_a, at_a_d);
                            let (t24, t24_d) = {
                                let t101 = along_d;
                                ::tangential::pattern::reliable(&t101);
                                <scale<
                                    ::tangential::IndexSet,
                                >>::pattern(along, t101, force, force_d)
                            };
                            {
                                let t102 = t24_d;
                                ::tangential::pattern::reliable(&t102);
                                <push<
                                    ::tangential::IndexSet,
                                >>::pattern(
                                    &mut loads[*a],
                                    &mut loads_d[*a],
                                    t25,
                                    t25_d,
                                    t24,
                                    t102,
                                );
                            }
                        }
                        {
                            let (t27, t27_d) = (at_b, at_b_d);
                            let (t26, t26_d) = {
                                let t103 = along_d;
                                ::tangential::pattern::reliable(&t103);
                                <scale<
                                    ::tangential::IndexSet,
                                >>::pattern(along, t103, f64::NAN, force_d)
                            };
                            {
                                let t104 = t26_d;
                                ::tangential::pattern::reliable(&t104);
                                <push<
                                    ::tangential::IndexSet,
                                >>::pattern(
                                    &mut loads[*b],
                                    &mut loads_d[*b],
                                    t27,
                                    t27_d,
                                    t26,
                                    t104,
                                );
                            }
                        }
                    }
                }
            }
            Element::JointStrut { coordinate, characteristic } => {
                let (t28, t28_d) = <::tangential::companion!(
                    pull < ::tangential::IndexSet >, pull < ::tangential::Zero >, passive
                    0
                )>::pattern(
                    characteristic,
                    ::tangential::slot_ref(&::tangential::zero_like(&characteristic))
                        .get(),
                    z[*coordinate],
                    z_d[*coordinate],
                    zd[*coordinate],
                    zd_d[*coordinate],
                );
                {
                    let t105_d = t28_d;
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t105_d);
                }
            }
            Element::Touching { body, center, touch } => {
                let (
                    ground,
                    ground_d,
                ): (Load, ::tangential::Tan<Load, ::tangential::IndexSet>) = {
                    let t106 = *center;
                    let t106_d = ::tangential::zero_like(&t106);
                    <::tangential::companion!(
                        touching < ::tangential::IndexSet >, touching <
                        ::tangential::Zero >, passive 0 1 2
                    )>::pattern(
                        touch,
                        ::tangential::slot_ref(&::tangential::zero_like(&touch)).get(),
                        t106,
                        ::tangential::slot(t106_d),
                        &model.road,
                        ::tangential::slot_ref(&::tangential::zero_like(&model.road))
                            .get(),
                        &motions[*body],
                        &motions_d[*body],
                    )
                };
                {
                    let (t110, t110_d) = {
                        let t107 = ground_d;
                        ::tangential::pattern::reliable(&t107);
                        let (t108, t108_d) = <joined<
                            ::tangential::IndexSet,
                        >>::pattern(loads[*body], loads_d[*body], ground, t107);
                        let t109 = t108_d;
                        ::tangential::pattern::reliable(&t109);
                        (t108, t109)
                    };
                    ::tangential::pattern::keeps(&loads[*body], &t110);
                    ::tangential::pattern::assign(&mut loads_d[*body], t110_d);
                    loads[*body] = t110;
                }
            }
            Element::Cam { follower, squeeze: law } => {
                let ((cam, roller), (cam_d, roller_d)) = (
                    (&motions[follower.cam], &motions[follower.roller]),
                    (&motions_d[follower.cam], &motions_d[follower.roller]),
                );
                let (
                    met,
                    met_d,
                ): (Meeting, ::tangential::Tan<Meeting, ::tangential::IndexSet>) = <::tangential::companion!(
                    meeting < ::tangential::IndexSet >, meeting < ::tangential::Zero >,
                    passive 0
                )>::pattern(
                    follower,
                    ::tangential::slot_ref(&::tangential::zero_like(&follower)).get(),
                    &cam.pose,
                    ::tangential::slot_ref(&cam_d.pose).get(),
                    &roller.pose,
                    ::tangential::slot_ref(&roller_d.pose).get(),
                );
                let (force, force_d): (f64, ::tangential::IndexSet) = {
                    let (t29, t29_d) = {
                        let t111 = &met_d;
                        ::tangential::pattern::reliable(&*t111);
                        <opening<
                            ::tangential::IndexSet,
                        >>::pattern(&met, t111, cam, cam_d, roller, roller_d)
                    };
                    let t112 = t29_d;
                    ::tangential::pattern::reliable(&t112);
                    <::tangential::companion!(
                        squeeze < ::tangential::IndexSet >, squeeze < ::tangential::Zero
                        >, passive 0
                    )>::pattern(
                        law,
                        ::tangential::slot_ref(&::tangential::zero_like(&law)).get(),
                        met.gap,
                        ::tangential::slot(met_d.gap),
                        t29,
                        t112,
                    )
                };
                {
                    let (t31, t31_d) = (met.place, met_d.place);
                    let (t30, t30_d) = <scale<
                        ::tangential::IndexSet,
                    >>::pattern(
                        met.normal,
                        ::tangential::slot(met_d.normal),
                        f64::NAN,
                        force_d,
                    );
                    {
                        let t113 = t30_d;
                        ::tangential::pattern::reliable(&t113);
                        <push<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &mut loads[follower.cam],
                            &mut loads_d[follower.cam],
                            t31,
                            ::tangential::slot(t31_d),
                            t30,
                            t113,
                        );
                    }
                }
                {
                    let (t33, t33_d) = (met.place, met_d.place);
                    let (t32, t32_d) = <scale<
                        ::tangential::IndexSet,
                    >>::pattern(
                        met.normal,
                        ::tangential::slot(met_d.normal),
                        force,
                        force_d,
                    );
                    {
                        let t114 = t32_d;
                        ::tangential::pattern::reliable(&t114);
                        <push<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &mut loads[follower.roller],
                            &mut loads_d[follower.roller],
                            t33,
                            ::tangential::slot(t33_d),
                            t32,
                            t114,
                        );
                    }
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> act<::tangential::Linear<T, P>> {
    /// `act` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        element: &Element,
        element_d: &::tangential::Tan<Element, ::tangential::Zero>,
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        time: f64,
        time_d: T,
        z: &[f64],
        z_d: &[T],
        zd: &[f64],
        zd_d: &[T],
        motions: &[Motion],
        motions_d: &[::tangential::Tan<Motion, T>],
        loads: &mut [Load],
        loads_d: &mut [::tangential::Tan<Load, T>],
        q: &mut [f64],
        q_d: &mut [T],
        pass: &P,
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        ::core::assert_eq!(
            motions.len(), motions_d.len(), "`motions` and its tangent differ in length"
        );
        ::core::assert_eq!(
            loads.len(), loads_d.len(), "`loads` and its tangent differ in length"
        );
        ::core::assert_eq!(q.len(), q_d.len(), "`q` and its tangent differ in length");
        match element {
            Element::Spring { a, on_a, b, on_b, stiffness, length, rebound, bump } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of_some(loads_d.get(*a))
                                .of_some(loads_d.get(*b))
                                .of_some(motions_d.get(*a))
                                .of_some(motions_d.get(*b))
                                .keeps(&loads[..])
                                .keeps(&loads[..])
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
                            ((between, between_d), ((squared, squared_d), ())),
                        ),
                    ) = {
                        let blank = ::tangential::linear::Blank::<T, _>::new();
                        match pass
                            .group(
                                if T::TRACKS {
                                    ::tangential::Active::<T>::none()
                                        .of(&motions_d[*a].pose)
                                        .of(&motions_d[*b].pose)
                                } else {
                                    ::tangential::Active::none()
                                },
                                ::core::option::Option::None,
                            )
                        {
                            ::core::result::Result::Ok(group) => {
                                let ((at_a, at_b), (at_a_d, at_b_d)) = {
                                    let (t1, t1_d) = {
                                        let t34 = *on_a;
                                        let t34_d = ::tangential::zero_like(&t34);
                                        <::tangential::companion!(
                                            point < ::tangential::Linear < T, P > >, point <
                                            ::tangential::Zero >, passive 1
                                        )>::linear(
                                            &motions[*a].pose,
                                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                            t34,
                                            ::tangential::slot(t34_d),
                                            pass,
                                        )
                                    };
                                    let (t2, t2_d) = {
                                        let t35 = *on_b;
                                        let t35_d = ::tangential::zero_like(&t35);
                                        <::tangential::companion!(
                                            point < ::tangential::Linear < T, P > >, point <
                                            ::tangential::Zero >, passive 1
                                        )>::linear(
                                            &motions[*b].pose,
                                            ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                            t35,
                                            ::tangential::slot(t35_d),
                                            pass,
                                        )
                                    };
                                    ((t1, t2), (t1_d, t2_d))
                                };
                                let (between, between_d) = <sub<
                                    ::tangential::Linear<T, P>,
                                >>::linear(at_b, at_b_d, at_a, at_a_d, pass);
                                let (squared, squared_d) = <dot<
                                    ::tangential::Linear<T, P>,
                                >>::linear(between, between_d, between, between_d, pass);
                                let given = blank
                                    .of((
                                        (at_a, at_a_d),
                                        (
                                            (at_b, at_b_d),
                                            ((between, between_d), ((squared, squared_d), ())),
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
                    let n36 = if P::VALUES {
                        pass.note(squared > 0.0)
                    } else {
                        pass.noted()
                    };
                    if n36 {
                        if let ::core::result::Result::Ok(group) = pass
                            .group(
                                if T::TRACKS {
                                    ::tangential::Active::<T>::none()
                                        .of(&at_a_d)
                                        .of(&at_b_d)
                                        .of(&between_d)
                                        .of(&loads_d[*a])
                                        .of(&loads_d[*b])
                                        .of(&motions_d[*a])
                                        .of(&motions_d[*b])
                                        .of(&squared_d)
                                        .keeps(&loads[*a])
                                        .keeps(&loads[*b])
                                } else {
                                    ::tangential::Active::none()
                                },
                                ::core::option::Option::None,
                            )
                        {
                            let ((along, along_d), ((pull, pull_d), ())) = {
                                let blank = ::tangential::linear::Blank::<T, _>::new();
                                match pass
                                    .group(
                                        if T::TRACKS {
                                            ::tangential::Active::<T>::none()
                                                .of(&at_a_d)
                                                .of(&at_b_d)
                                                .of(&between_d)
                                                .of(&motions_d[*a])
                                                .of(&motions_d[*b])
                                                .of(&squared_d)
                                        } else {
                                            ::tangential::Active::none()
                                        },
                                        ::core::option::Option::None,
                                    )
                                {
                                    ::core::result::Result::Ok(group) => {
                                        let (distance, distance_d) = {
                                            let (t39, [p38]) = if P::VALUES {
                                                let t37 = squared.sqrt();
                                                pass.push(t37, [::tangential::number(0.5 / t37.abs())])
                                            } else {
                                                pass.pop(f64::NAN)
                                            };
                                            (t39, squared_d.scale(p38))
                                        };
                                        let (along, along_d) = {
                                            let (t42, [p41]) = if P::VALUES {
                                                let t40 = 1.0 / distance;
                                                pass.push(t40, [::tangential::number(t40 / distance)])
                                            } else {
                                                pass.pop(f64::NAN)
                                            };
                                            <scale<
                                                ::tangential::Linear<T, P>,
                                            >>::linear(
                                                between,
                                                between_d,
                                                t42,
                                                -distance_d.scale(p41),
                                                pass,
                                            )
                                        };
                                        let (speed, speed_d) = {
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
                                        let (rate, rate_d) = <dot<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(speed, speed_d, along, along_d, pass);
                                        let (elastic, elastic_d): (f64, T) = {
                                            let t43 = *stiffness;
                                            let t43_d = ::tangential::zero_like(&t43);
                                            let t44 = *length;
                                            let t44_d = ::tangential::zero_like(&t44);
                                            <::tangential::companion!(
                                                spring < ::tangential::Linear < T, P > >, spring <
                                                ::tangential::Zero >, passive 1 2
                                            )>::linear(
                                                distance,
                                                distance_d,
                                                t43,
                                                ::tangential::slot(t43_d),
                                                t44,
                                                ::tangential::slot(t44_d),
                                                pass,
                                            )
                                        };
                                        let (viscous, viscous_d): (f64, T) = {
                                            let t45 = *rebound;
                                            let t45_d = ::tangential::zero_like(&t45);
                                            let t46 = *bump;
                                            let t46_d = ::tangential::zero_like(&t46);
                                            <::tangential::companion!(
                                                damper < ::tangential::Linear < T, P > >, damper <
                                                ::tangential::Zero >, passive 1 2
                                            )>::linear(
                                                rate,
                                                rate_d,
                                                t45,
                                                ::tangential::slot(t45_d),
                                                t46,
                                                ::tangential::slot(t46_d),
                                                pass,
                                            )
                                        };
                                        let (pull, pull_d) = {
                                            let t47 = if P::VALUES {
                                                elastic + viscous
                                            } else {
                                                f64::NAN
                                            };
                                            (t47, elastic_d + viscous_d)
                                        };
                                        let given = blank
                                            .of(((along, along_d), ((pull, pull_d), ())));
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
                                let (t6, t6_d) = (at_a, at_a_d);
                                let (t5, t5_d) = <scale<
                                    ::tangential::Linear<T, P>,
                                >>::linear(along, along_d, pull, pull_d, pass);
                                <push<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    &mut loads[*a],
                                    &mut loads_d[*a],
                                    t6,
                                    t6_d,
                                    t5,
                                    t5_d,
                                    pass,
                                );
                            }
                            {
                                let (t8, t8_d) = (at_b, at_b_d);
                                let (t7, t7_d) = {
                                    let t48 = if P::VALUES { -pull } else { f64::NAN };
                                    <scale<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(along, along_d, t48, -pull_d, pass)
                                };
                                <push<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    &mut loads[*b],
                                    &mut loads_d[*b],
                                    t8,
                                    t8_d,
                                    t7,
                                    t7_d,
                                    pass,
                                );
                            }
                            pass.close(group);
                        }
                    }
                    pass.close(group);
                }
            }
            Element::JointSpring { coordinate, stiffness, rest, damping } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of(&z_d[*coordinate])
                                .of(&zd_d[*coordinate])
                        } else {
                            ::tangential::Active::none()
                        },
                        ::core::option::Option::None,
                    )
                {
                    {
                        let (t9, t9_d) = {
                            let t49 = *stiffness;
                            let t49_d = ::tangential::zero_like(&t49);
                            let t50 = *rest;
                            let t50_d = ::tangential::zero_like(&t50);
                            <::tangential::companion!(
                                spring < ::tangential::Linear < T, P > >, spring <
                                ::tangential::Zero >, passive 1 2
                            )>::linear(
                                if P::VALUES { z[*coordinate] } else { f64::NAN },
                                z_d[*coordinate],
                                t49,
                                ::tangential::slot(t49_d),
                                t50,
                                ::tangential::slot(t50_d),
                                pass,
                            )
                        };
                        {
                            let t51 = if P::VALUES {
                                t9 + *damping * zd[*coordinate]
                            } else {
                                f64::NAN
                            };
                            q_d[*coordinate] = q_d[*coordinate]
                                - (t9_d + zd_d[*coordinate].scale(*damping));
                            if P::VALUES {
                                q[*coordinate] -= t51;
                            }
                        }
                    }
                    pass.close(group);
                }
            }
            Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of(&loads_d[*a])
                                .of(&loads_d[*b])
                                .of(&motions_d[*a])
                                .of(&motions_d[*b])
                                .keeps(&loads[*a])
                                .keeps(&loads[*b])
                        } else {
                            ::tangential::Active::none()
                        },
                        ::core::option::Option::None,
                    )
                {
                    let (twisted, twisted_d): (Twist, ::tangential::Tan<Twist, T>) = {
                        let t52 = *axis;
                        let t52_d = ::tangential::zero_like(&t52);
                        let t53 = *across;
                        let t53_d = ::tangential::zero_like(&t53);
                        let t54 = *on_b;
                        let t54_d = ::tangential::zero_like(&t54);
                        <::tangential::companion!(
                            twist_between < ::tangential::Linear < T, P > >,
                            twist_between < ::tangential::Zero >, passive 1 2 4
                        )>::linear(
                            &motions[*a],
                            &motions_d[*a],
                            t52,
                            ::tangential::slot(t52_d),
                            t53,
                            ::tangential::slot(t53_d),
                            &motions[*b],
                            &motions_d[*b],
                            t54,
                            ::tangential::slot(t54_d),
                            pass,
                        )
                    };
                    let (torque, torque_d) = {
                        let (t10, t10_d) = {
                            let t55 = *stiffness;
                            let t55_d = ::tangential::zero_like(&t55);
                            let t56 = *rest;
                            let t56_d = ::tangential::zero_like(&t56);
                            <::tangential::companion!(
                                spring < ::tangential::Linear < T, P > >, spring <
                                ::tangential::Zero >, passive 1 2
                            )>::linear(
                                twisted.angle,
                                ::tangential::slot(twisted_d.angle),
                                t55,
                                ::tangential::slot(t55_d),
                                t56,
                                ::tangential::slot(t56_d),
                                pass,
                            )
                        };
                        let (t57, t57_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &*damping,
                                ::tangential::ops::Op::<T>::zero(&*damping),
                                &twisted.rate,
                                &twisted_d.rate,
                                pass,
                            ),
                            *damping * twisted.rate,
                        );
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::add_linear(&t10, &t10_d, &t57, &t57_d, pass),
                            t10 + t57,
                        )
                    };
                    {
                        let (t11, t11_d) = <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            twisted.about,
                            ::tangential::slot(twisted_d.about),
                            torque,
                            torque_d,
                            pass,
                        );
                        <twist<
                            ::tangential::Linear<T, P>,
                        >>::linear(&mut loads[*a], &mut loads_d[*a], t11, t11_d, pass);
                    }
                    {
                        let (t12, t12_d) = {
                            let (t58, t58_d) = ::tangential::ops::late(
                                ::tangential::ops::Op::<
                                    T,
                                >::neg_linear(&torque, &torque_d, pass),
                                -torque,
                            );
                            <scale<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                twisted.about,
                                ::tangential::slot(twisted_d.about),
                                t58,
                                t58_d,
                                pass,
                            )
                        };
                        <twist<
                            ::tangential::Linear<T, P>,
                        >>::linear(&mut loads[*b], &mut loads_d[*b], t12, t12_d, pass);
                    }
                    pass.close(group);
                }
            }
            Element::Force { body, point: local, direction, signal } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of(&loads_d[*body])
                                .of(&motions_d[*body].pose)
                                .of(&time_d)
                                .keeps(&loads[*body])
                        } else {
                            ::tangential::Active::none()
                        },
                        ::core::option::Option::None,
                    )
                {
                    let (place, place_d) = {
                        let t59 = *local;
                        let t59_d = ::tangential::zero_like(&t59);
                        <::tangential::companion!(
                            point < ::tangential::Linear < T, P > >, point <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            &motions[*body].pose,
                            ::tangential::slot_ref(&motions_d[*body].pose).get(),
                            t59,
                            ::tangential::slot(t59_d),
                            pass,
                        )
                    };
                    let (force, force_d): (f64, T) = <::tangential::companion!(
                        value < ::tangential::Linear < T, P > >, value <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        signal,
                        ::tangential::slot_ref(&::tangential::zero_like(&signal)).get(),
                        time,
                        time_d,
                        pass,
                    );
                    {
                        let (t13, t13_d) = {
                            let t60 = *direction;
                            let t60_d = ::tangential::zero_like(&t60);
                            <::tangential::companion!(
                                scale < ::tangential::Linear < T, P > >, scale <
                                ::tangential::Zero >, passive 0
                            )>::linear(
                                t60,
                                ::tangential::slot(t60_d),
                                force,
                                force_d,
                                pass,
                            )
                        };
                        <push<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            &mut loads[*body],
                            &mut loads_d[*body],
                            place,
                            place_d,
                            t13,
                            t13_d,
                            pass,
                        );
                    }
                    pass.close(group);
                }
            }
            Element::JointForce { coordinate, signal } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none().of(&time_d)
                        } else {
                            ::tangential::Active::none()
                        },
                        ::core::option::Option::None,
                    )
                {
                    {
                        let (t14, t14_d) = <::tangential::companion!(
                            value < ::tangential::Linear < T, P > >, value <
                            ::tangential::Zero >, passive 0
                        )>::linear(
                            signal,
                            ::tangential::slot_ref(&::tangential::zero_like(&signal))
                                .get(),
                            time,
                            time_d,
                            pass,
                        );
                        q_d[*coordinate] = q_d[*coordinate] + t14_d;
                        if P::VALUES {
                            q[*coordinate] += t14;
                        }
                    }
                    pass.close(group);
                }
            }
            Element::Tyre { wheel, center, axle, tyre, tread } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of(&loads_d[*wheel])
                                .of_some(motions_d.get(*wheel))
                                .of(&z_d)
                                .of(&zd_d)
                                .keeps(&loads[*wheel])
                        } else {
                            ::tangential::Active::none()
                        },
                        ::core::option::Option::None,
                    )
                {
                    let ((grip, grip_d), ()) = {
                        let blank = ::tangential::linear::Blank::<T, _>::new();
                        match pass
                            .group(
                                if T::TRACKS {
                                    ::tangential::Active::<T>::none()
                                        .of_some(motions_d.get(*wheel))
                                        .of(&z_d)
                                        .of(&zd_d)
                                } else {
                                    ::tangential::Active::none()
                                },
                                ::core::option::Option::None,
                            )
                        {
                            ::core::result::Result::Ok(group) => {
                                let (hub, hub_d) = {
                                    let t61 = *center;
                                    let t61_d = ::tangential::zero_like(&t61);
                                    <::tangential::companion!(
                                        point < ::tangential::Linear < T, P > >, point <
                                        ::tangential::Zero >, passive 1
                                    )>::linear(
                                        &motions[*wheel].pose,
                                        ::tangential::slot_ref(&motions_d[*wheel].pose).get(),
                                        t61,
                                        ::tangential::slot(t61_d),
                                        pass,
                                    )
                                };
                                let (level, level_d) = <::tangential::companion!(
                                    height < ::tangential::Linear < T, P > >, height <
                                    ::tangential::Zero >, passive 0
                                )>::linear(
                                    &model.road,
                                    ::tangential::slot_ref(
                                            &::tangential::zero_like(&model.road),
                                        )
                                        .get(),
                                    hub[0],
                                    hub_d[0],
                                    hub[1],
                                    hub_d[1],
                                    pass,
                                );
                                let (grip, grip_d): (Grip, ::tangential::Tan<Grip, T>) = match tread {
                                    None => {
                                        let t62 = *center;
                                        let t62_d = ::tangential::zero_like(&t62);
                                        let t63 = *axle;
                                        let t63_d = ::tangential::zero_like(&t63);
                                        <::tangential::companion!(
                                            roll < ::tangential::Linear < T, P > >, roll <
                                            ::tangential::Zero >, passive 0 2 3
                                        )>::linear(
                                            &model.tyres[*tyre],
                                            ::tangential::slot_ref(
                                                    &::tangential::zero_like(&model.tyres[*tyre]),
                                                )
                                                .get(),
                                            &motions[*wheel],
                                            &motions_d[*wheel],
                                            t62,
                                            ::tangential::slot(t62_d),
                                            t63,
                                            ::tangential::slot(t63_d),
                                            level,
                                            level_d,
                                            pass,
                                        )
                                    }
                                    Some([along, across]) => {
                                        let ((deflections, rates), (deflections_d, rates_d)) = (
                                            ([z[*along], z[*across]], [zd[*along], zd[*across]]),
                                            ([z_d[*along], z_d[*across]], [zd_d[*along], zd_d[*across]]),
                                        );
                                        let (
                                            (grip, residuals),
                                            (grip_d, residuals_d),
                                        ): (
                                            (Grip, [f64; 2]),
                                            (::tangential::Tan<Grip, T>, [T; 2]),
                                        ) = {
                                            let t64 = *center;
                                            let t64_d = ::tangential::zero_like(&t64);
                                            let t65 = *axle;
                                            let t65_d = ::tangential::zero_like(&t65);
                                            <::tangential::companion!(
                                                roll_relaxed < ::tangential::Linear < T, P > >, roll_relaxed
                                                < ::tangential::Zero >, passive 0 2 3
                                            )>::linear(
                                                &model.tyres[*tyre],
                                                ::tangential::slot_ref(
                                                        &::tangential::zero_like(&model.tyres[*tyre]),
                                                    )
                                                    .get(),
                                                &motions[*wheel],
                                                &motions_d[*wheel],
                                                t64,
                                                ::tangential::slot(t64_d),
                                                t65,
                                                ::tangential::slot(t65_d),
                                                level,
                                                level_d,
                                                deflections,
                                                deflections_d,
                                                rates,
                                                rates_d,
                                                pass,
                                            )
                                        };
                                        q_d[*along] = q_d[*along] + residuals_d[0];
                                        if P::VALUES {
                                            q[*along] += residuals[0];
                                        }
                                        q_d[*across] = q_d[*across] + residuals_d[1];
                                        if P::VALUES {
                                            q[*across] += residuals[1];
                                        }
                                        (grip, grip_d)
                                    }
                                };
                                let given = blank.of(((grip, grip_d), ()));
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
                        &mut loads[*wheel],
                        &mut loads_d[*wheel],
                        grip.at,
                        ::tangential::slot(grip_d.at),
                        grip.force,
                        ::tangential::slot(grip_d.force),
                        pass,
                    );
                    <twist<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        &mut loads[*wheel],
                        &mut loads_d[*wheel],
                        grip.moment,
                        ::tangential::slot(grip_d.moment),
                        pass,
                    );
                    pass.close(group);
                }
            }
            Element::Cruise { body, point: local, forward, wheels, speed, gain } => {
                let (pose, pose_d) = (motions[*body].pose, motions_d[*body].pose);
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of(&motions_d[*body])
                                .of(&pose_d)
                        } else {
                            ::tangential::Active::none()
                        },
                        ::core::option::Option::None,
                    )
                {
                    let (moving, moving_d) = {
                        let (t15, t15_d) = {
                            let t66 = *local;
                            let t66_d = ::tangential::zero_like(&t66);
                            <::tangential::companion!(
                                point < ::tangential::Linear < T, P > >, point <
                                ::tangential::Zero >, passive 1
                            )>::linear(
                                &pose,
                                &pose_d,
                                t66,
                                ::tangential::slot(t66_d),
                                pass,
                            )
                        };
                        let (t16, t16_d) = <velocity<
                            ::tangential::Linear<T, P>,
                        >>::linear(&motions[*body], &motions_d[*body], t15, t15_d, pass);
                        let (t17, t17_d) = {
                            let t67 = *forward;
                            let t67_d = ::tangential::zero_like(&t67);
                            <::tangential::companion!(
                                apply < ::tangential::Linear < T, P > >, apply <
                                ::tangential::Zero >, passive 1
                            )>::linear(
                                &pose.a,
                                ::tangential::slot_ref(&pose_d.a).get(),
                                t67,
                                ::tangential::slot(t67_d),
                                pass,
                            )
                        };
                        <dot<
                            ::tangential::Linear<T, P>,
                        >>::linear(t16, t16_d, t17, t17_d, pass)
                    };
                    for wheel in wheels {
                        {
                            let t68 = if P::VALUES {
                                *gain * (*speed - moving)
                            } else {
                                f64::NAN
                            };
                            q_d[*wheel] = q_d[*wheel] + -moving_d.scale(*gain);
                            if P::VALUES {
                                q[*wheel] += t68;
                            }
                        }
                    }
                    pass.close(group);
                }
            }
            Element::Brake { coordinate, signal, slow } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of(&time_d)
                                .of(&zd_d[*coordinate])
                        } else {
                            ::tangential::Active::none()
                        },
                        ::core::option::Option::None,
                    )
                {
                    {
                        let (t18, t18_d) = <::tangential::companion!(
                            value < ::tangential::Linear < T, P > >, value <
                            ::tangential::Zero >, passive 0
                        )>::linear(
                            signal,
                            ::tangential::slot_ref(&::tangential::zero_like(&signal))
                                .get(),
                            time,
                            time_d,
                            pass,
                        );
                        {
                            let (t73, [p71, p72]) = if P::VALUES {
                                let t69 = zd[*coordinate] / *slow;
                                let t70 = t69.tanh();
                                pass.push(
                                    t18 * t70,
                                    [
                                        ::tangential::number(t70),
                                        ::tangential::number(t18 * t69.cosh().powi(-2) / *slow),
                                    ],
                                )
                            } else {
                                pass.pop(f64::NAN)
                            };
                            q_d[*coordinate] = q_d[*coordinate]
                                - (t18_d.scale(p71) + zd_d[*coordinate].scale(p72));
                            if P::VALUES {
                                q[*coordinate] -= t73;
                            }
                        }
                    }
                    pass.close(group);
                }
            }
            Element::Strut { a, on_a, b, on_b, length, characteristic } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of_some(loads_d.get(*a))
                                .of_some(loads_d.get(*b))
                                .of_some(motions_d.get(*a))
                                .of_some(motions_d.get(*b))
                                .keeps(&loads[..])
                                .keeps(&loads[..])
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
                            ((between, between_d), ((squared, squared_d), ())),
                        ),
                    ) = {
                        let blank = ::tangential::linear::Blank::<T, _>::new();
                        match pass
                            .group(
                                if T::TRACKS {
                                    ::tangential::Active::<T>::none()
                                        .of(&motions_d[*a].pose)
                                        .of(&motions_d[*b].pose)
                                } else {
                                    ::tangential::Active::none()
                                },
                                ::core::option::Option::None,
                            )
                        {
                            ::core::result::Result::Ok(group) => {
                                let ((at_a, at_b), (at_a_d, at_b_d)) = {
                                    let (t19, t19_d) = {
                                        let t74 = *on_a;
                                        let t74_d = ::tangential::zero_like(&t74);
                                        <::tangential::companion!(
                                            point < ::tangential::Linear < T, P > >, point <
                                            ::tangential::Zero >, passive 1
                                        )>::linear(
                                            &motions[*a].pose,
                                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                            t74,
                                            ::tangential::slot(t74_d),
                                            pass,
                                        )
                                    };
                                    let (t20, t20_d) = {
                                        let t75 = *on_b;
                                        let t75_d = ::tangential::zero_like(&t75);
                                        <::tangential::companion!(
                                            point < ::tangential::Linear < T, P > >, point <
                                            ::tangential::Zero >, passive 1
                                        )>::linear(
                                            &motions[*b].pose,
                                            ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                            t75,
                                            ::tangential::slot(t75_d),
                                            pass,
                                        )
                                    };
                                    ((t19, t20), (t19_d, t20_d))
                                };
                                let (between, between_d) = <sub<
                                    ::tangential::Linear<T, P>,
                                >>::linear(at_b, at_b_d, at_a, at_a_d, pass);
                                let (squared, squared_d) = <dot<
                                    ::tangential::Linear<T, P>,
                                >>::linear(between, between_d, between, between_d, pass);
                                let given = blank
                                    .of((
                                        (at_a, at_a_d),
                                        (
                                            (at_b, at_b_d),
                                            ((between, between_d), ((squared, squared_d), ())),
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
                    let n76 = if P::VALUES {
                        pass.note(squared > 0.0)
                    } else {
                        pass.noted()
                    };
                    if n76 {
                        if let ::core::result::Result::Ok(group) = pass
                            .group(
                                if T::TRACKS {
                                    ::tangential::Active::<T>::none()
                                        .of(&at_a_d)
                                        .of(&at_b_d)
                                        .of(&between_d)
                                        .of(&loads_d[*a])
                                        .of(&loads_d[*b])
                                        .of(&motions_d[*a])
                                        .of(&motions_d[*b])
                                        .of(&squared_d)
                                        .keeps(&loads[*a])
                                        .keeps(&loads[*b])
                                } else {
                                    ::tangential::Active::none()
                                },
                                ::core::option::Option::None,
                            )
                        {
                            let ((along, along_d), ((force, force_d), ())) = {
                                let blank = ::tangential::linear::Blank::<T, _>::new();
                                match pass
                                    .group(
                                        if T::TRACKS {
                                            ::tangential::Active::<T>::none()
                                                .of(&at_a_d)
                                                .of(&at_b_d)
                                                .of(&between_d)
                                                .of(&motions_d[*a])
                                                .of(&motions_d[*b])
                                                .of(&squared_d)
                                        } else {
                                            ::tangential::Active::none()
                                        },
                                        ::core::option::Option::None,
                                    )
                                {
                                    ::core::result::Result::Ok(group) => {
                                        let (distance, distance_d) = {
                                            let (t79, [p78]) = if P::VALUES {
                                                let t77 = squared.sqrt();
                                                pass.push(t77, [::tangential::number(0.5 / t77.abs())])
                                            } else {
                                                pass.pop(f64::NAN)
                                            };
                                            (t79, squared_d.scale(p78))
                                        };
                                        let (along, along_d) = {
                                            let (t82, [p81]) = if P::VALUES {
                                                let t80 = 1.0 / distance;
                                                pass.push(t80, [::tangential::number(t80 / distance)])
                                            } else {
                                                pass.pop(f64::NAN)
                                            };
                                            <scale<
                                                ::tangential::Linear<T, P>,
                                            >>::linear(
                                                between,
                                                between_d,
                                                t82,
                                                -distance_d.scale(p81),
                                                pass,
                                            )
                                        };
                                        let (speed, speed_d) = {
                                            let (t21, t21_d) = <velocity<
                                                ::tangential::Linear<T, P>,
                                            >>::linear(
                                                &motions[*b],
                                                &motions_d[*b],
                                                at_b,
                                                at_b_d,
                                                pass,
                                            );
                                            let (t22, t22_d) = <velocity<
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
                                            >>::linear(t21, t21_d, t22, t22_d, pass)
                                        };
                                        let (force, force_d): (f64, T) = {
                                            let (t23, t23_d) = <dot<
                                                ::tangential::Linear<T, P>,
                                            >>::linear(speed, speed_d, along, along_d, pass);
                                            let t83 = if P::VALUES {
                                                distance - *length
                                            } else {
                                                f64::NAN
                                            };
                                            <::tangential::companion!(
                                                pull < ::tangential::Linear < T, P > >, pull <
                                                ::tangential::Zero >, passive 0
                                            )>::linear(
                                                characteristic,
                                                ::tangential::slot_ref(
                                                        &::tangential::zero_like(&characteristic),
                                                    )
                                                    .get(),
                                                t83,
                                                distance_d,
                                                t23,
                                                t23_d,
                                                pass,
                                            )
                                        };
                                        let given = blank
                                            .of(((along, along_d), ((force, force_d), ())));
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
                                let (t25, t25_d) = (at_a, at_a_d);
                                let (t24, t24_d) = <scale<
                                    ::tangential::Linear<T, P>,
                                >>::linear(along, along_d, force, force_d, pass);
                                <push<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    &mut loads[*a],
                                    &mut loads_d[*a],
                                    t25,
                                    t25_d,
                                    t24,
                                    t24_d,
                                    pass,
                                );
                            }
                            {
                                let (t27, t27_d) = (at_b, at_b_d);
                                let (t26, t26_d) = {
                                    let t84 = if P::VALUES { -force } else { f64::NAN };
                                    <scale<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(along, along_d, t84, -force_d, pass)
                                };
                                <push<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    &mut loads[*b],
                                    &mut loads_d[*b],
                                    t27,
                                    t27_d,
                                    t26,
                                    t26_d,
                                    pass,
                                );
                            }
                            pass.close(group);
                        }
                    }
                    pass.close(group);
                }
            }
            Element::JointStrut { coordinate, characteristic } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of(&z_d[*coordinate])
                                .of(&zd_d[*coordinate])
                        } else {
                            ::tangential::Active::none()
                        },
                        ::core::option::Option::None,
                    )
                {
                    {
                        let (t28, t28_d) = <::tangential::companion!(
                            pull < ::tangential::Linear < T, P > >, pull <
                            ::tangential::Zero >, passive 0
                        )>::linear(
                            characteristic,
                            ::tangential::slot_ref(
                                    &::tangential::zero_like(&characteristic),
                                )
                                .get(),
                            if P::VALUES { z[*coordinate] } else { f64::NAN },
                            z_d[*coordinate],
                            if P::VALUES { zd[*coordinate] } else { f64::NAN },
                            zd_d[*coordinate],
                            pass,
                        );
                        q_d[*coordinate] = q_d[*coordinate] - t28_d;
                        if P::VALUES {
                            q[*coordinate] -= t28;
                        }
                    }
                    pass.close(group);
                }
            }
            Element::Touching { body, center, touch } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of(&loads_d[*body])
                                .of(&motions_d[*body])
                                .keeps(&loads[*body])
                        } else {
                            ::tangential::Active::none()
                        },
                        ::core::option::Option::None,
                    )
                {
                    let (ground, ground_d): (Load, ::tangential::Tan<Load, T>) = {
                        let t85 = *center;
                        let t85_d = ::tangential::zero_like(&t85);
                        <::tangential::companion!(
                            touching < ::tangential::Linear < T, P > >, touching <
                            ::tangential::Zero >, passive 0 1 2
                        )>::linear(
                            touch,
                            ::tangential::slot_ref(&::tangential::zero_like(&touch))
                                .get(),
                            t85,
                            ::tangential::slot(t85_d),
                            &model.road,
                            ::tangential::slot_ref(&::tangential::zero_like(&model.road))
                                .get(),
                            &motions[*body],
                            &motions_d[*body],
                            pass,
                        )
                    };
                    {
                        let (t87, t87_d) = <joined<
                            ::tangential::Linear<T, P>,
                        >>::linear(loads[*body], loads_d[*body], ground, ground_d, pass);
                        ::tangential::linear::set(pass, &mut loads[*body], t87);
                        loads_d[*body] = t87_d;
                    }
                    pass.close(group);
                }
            }
            Element::Cam { follower, squeeze: law } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::TRACKS {
                            ::tangential::Active::<T>::none()
                                .of(&loads_d[follower.cam])
                                .of(&loads_d[follower.roller])
                                .of(&motions_d[follower.cam])
                                .of(&motions_d[follower.roller])
                                .keeps(&loads[follower.cam])
                                .keeps(&loads[follower.roller])
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
                    let (met, met_d): (Meeting, ::tangential::Tan<Meeting, T>) = <::tangential::companion!(
                        meeting < ::tangential::Linear < T, P > >, meeting <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        follower,
                        ::tangential::slot_ref(&::tangential::zero_like(&follower))
                            .get(),
                        &cam.pose,
                        ::tangential::slot_ref(&cam_d.pose).get(),
                        &roller.pose,
                        ::tangential::slot_ref(&roller_d.pose).get(),
                        pass,
                    );
                    let (force, force_d): (f64, T) = {
                        let (t29, t29_d) = <opening<
                            ::tangential::Linear<T, P>,
                        >>::linear(&met, &met_d, cam, cam_d, roller, roller_d, pass);
                        <::tangential::companion!(
                            squeeze < ::tangential::Linear < T, P > >, squeeze <
                            ::tangential::Zero >, passive 0
                        )>::linear(
                            law,
                            ::tangential::slot_ref(&::tangential::zero_like(&law)).get(),
                            met.gap,
                            ::tangential::slot(met_d.gap),
                            t29,
                            t29_d,
                            pass,
                        )
                    };
                    {
                        let (t31, t31_d) = (met.place, met_d.place);
                        let (t30, t30_d) = {
                            let t88 = if P::VALUES { -force } else { f64::NAN };
                            <scale<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                met.normal,
                                ::tangential::slot(met_d.normal),
                                t88,
                                -force_d,
                                pass,
                            )
                        };
                        <push<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            &mut loads[follower.cam],
                            &mut loads_d[follower.cam],
                            t31,
                            ::tangential::slot(t31_d),
                            t30,
                            t30_d,
                            pass,
                        );
                    }
                    {
                        let (t33, t33_d) = (met.place, met_d.place);
                        let (t32, t32_d) = <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            met.normal,
                            ::tangential::slot(met_d.normal),
                            force,
                            force_d,
                            pass,
                        );
                        <push<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            &mut loads[follower.roller],
                            &mut loads_d[follower.roller],
                            t33,
                            ::tangential::slot(t33_d),
                            t32,
                            t32_d,
                            pass,
                        );
                    }
                    pass.close(group);
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

impl act<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 3u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl act<f64> {
    /// `act` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        element: &Element,
        model: &Model,
        time: S,
        z: &[S],
        zd: &[S],
        motions: &[::tangential::Over<Motion, S>],
        loads: &mut [::tangential::Over<Load, S>],
        q: &mut [S],
    ) {
        match element {
            Element::Spring { a, on_a, b, on_b, stiffness, length, rebound, bump } => {
                let (at_a, at_b) = (
                    <::tangential::companion!(
                        point < f64 >, point < ::tangential::Zero >, passive 1
                    )>::overloaded(
                        &motions[*a].pose,
                        ::tangential::overloaded::Takes::take(*on_a),
                    ),
                    <::tangential::companion!(
                        point < f64 >, point < ::tangential::Zero >, passive 1
                    )>::overloaded(
                        &motions[*b].pose,
                        ::tangential::overloaded::Takes::take(*on_b),
                    ),
                );
                let between = <sub<f64>>::overloaded(at_b, at_a);
                let squared = <dot<f64>>::overloaded(between, between);
                if squared > 0.0 {
                    let distance = squared.sqrt();
                    let along = <scale<
                        f64,
                    >>::overloaded(between, distance.div_from(1.0));
                    let speed = <sub<
                        f64,
                    >>::overloaded(
                        <velocity<f64>>::overloaded(&motions[*b], at_b),
                        <velocity<f64>>::overloaded(&motions[*a], at_a),
                    );
                    let rate = <dot<f64>>::overloaded(speed, along);
                    let elastic: S = <::tangential::companion!(
                        spring < f64 >, spring < ::tangential::Zero >, passive 1 2
                    )>::overloaded(
                        distance,
                        ::tangential::overloaded::Takes::take(*stiffness),
                        ::tangential::overloaded::Takes::take(*length),
                    );
                    let viscous: S = <::tangential::companion!(
                        damper < f64 >, damper < ::tangential::Zero >, passive 1 2
                    )>::overloaded(
                        rate,
                        ::tangential::overloaded::Takes::take(*rebound),
                        ::tangential::overloaded::Takes::take(*bump),
                    );
                    let pull = elastic + viscous;
                    <push<
                        f64,
                    >>::overloaded(
                        &mut loads[*a],
                        at_a,
                        <scale<f64>>::overloaded(along, pull),
                    );
                    <push<
                        f64,
                    >>::overloaded(
                        &mut loads[*b],
                        at_b,
                        <scale<f64>>::overloaded(along, -pull),
                    );
                }
            }
            Element::JointSpring { coordinate, stiffness, rest, damping } => {
                {
                    let value = <::tangential::companion!(
                        spring < f64 >, spring < ::tangential::Zero >, passive 1 2
                    )>::overloaded(
                        z[*coordinate],
                        ::tangential::overloaded::Takes::take(*stiffness),
                        ::tangential::overloaded::Takes::take(*rest),
                    ) + zd[*coordinate] * *damping;
                    q[*coordinate] -= value;
                };
            }
            Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
                let twisted: ::tangential::Over<Twist, S> = <::tangential::companion!(
                    twist_between < f64 >, twist_between < ::tangential::Zero >, passive
                    1 2 4
                )>::overloaded(
                    &motions[*a],
                    ::tangential::overloaded::Takes::take(*axis),
                    ::tangential::overloaded::Takes::take(*across),
                    &motions[*b],
                    ::tangential::overloaded::Takes::take(*on_b),
                );
                let torque = <::tangential::companion!(
                    spring < f64 >, spring < ::tangential::Zero >, passive 1 2
                )>::overloaded(
                    twisted.angle,
                    ::tangential::overloaded::Takes::take(*stiffness),
                    ::tangential::overloaded::Takes::take(*rest),
                ) + S::from(*damping) * twisted.rate;
                <twist<
                    f64,
                >>::overloaded(
                    &mut loads[*a],
                    <scale<f64>>::overloaded(twisted.about, torque),
                );
                <twist<
                    f64,
                >>::overloaded(
                    &mut loads[*b],
                    <scale<f64>>::overloaded(twisted.about, -torque),
                );
            }
            Element::Force { body, point: local, direction, signal } => {
                let place = <::tangential::companion!(
                    point < f64 >, point < ::tangential::Zero >, passive 1
                )>::overloaded(
                    &motions[*body].pose,
                    ::tangential::overloaded::Takes::take(*local),
                );
                let force: S = <::tangential::companion!(
                    value < f64 >, value < ::tangential::Zero >, passive 0
                )>::overloaded(
                    ::tangential::lent!(
                        S, ::tangential::companion!(value < ::tangential::Zero >, value <
                        ::tangential::Zero >, passive 0), 0, signal
                    )
                        .get(),
                    time,
                );
                <push<
                    f64,
                >>::overloaded(
                    &mut loads[*body],
                    place,
                    <::tangential::companion!(
                        scale < f64 >, scale < ::tangential::Zero >, passive 0
                    )>::overloaded(
                        ::tangential::overloaded::Takes::take(*direction),
                        force,
                    ),
                );
            }
            Element::JointForce { coordinate, signal } => {
                {
                    let value = <::tangential::companion!(
                        value < f64 >, value < ::tangential::Zero >, passive 0
                    )>::overloaded(
                        ::tangential::lent!(
                            S, ::tangential::companion!(value < ::tangential::Zero >,
                            value < ::tangential::Zero >, passive 0), 0, signal
                        )
                            .get(),
                        time,
                    );
                    q[*coordinate] += value;
                };
            }
            Element::Tyre { wheel, center, axle, tyre, tread } => {
                let hub = <::tangential::companion!(
                    point < f64 >, point < ::tangential::Zero >, passive 1
                )>::overloaded(
                    &motions[*wheel].pose,
                    ::tangential::overloaded::Takes::take(*center),
                );
                let level = <::tangential::companion!(
                    height < f64 >, height < ::tangential::Zero >, passive 0
                )>::overloaded(
                    ::tangential::lent!(
                        S, ::tangential::companion!(height < ::tangential::Zero >, height
                        < ::tangential::Zero >, passive 0), 0, & model.road
                    )
                        .get(),
                    hub[0],
                    hub[1],
                );
                let grip: ::tangential::Over<Grip, S> = match tread {
                    None => {
                        <::tangential::companion!(
                            roll < f64 >, roll < ::tangential::Zero >, passive 0 2 3
                        )>::overloaded(
                            ::tangential::lent!(
                                S, ::tangential::companion!(roll < ::tangential::Zero >,
                                roll < ::tangential::Zero >, passive 0 2 3), 0, & model
                                .tyres[* tyre]
                            )
                                .get(),
                            &motions[*wheel],
                            ::tangential::overloaded::Takes::take(*center),
                            ::tangential::overloaded::Takes::take(*axle),
                            level,
                        )
                    }
                    Some([along, across]) => {
                        let (deflections, rates) = (
                            [z[*along], z[*across]],
                            [zd[*along], zd[*across]],
                        );
                        let (grip, residuals): (::tangential::Over<Grip, S>, [S; 2]) = <::tangential::companion!(
                            roll_relaxed < f64 >, roll_relaxed < ::tangential::Zero >,
                            passive 0 2 3
                        )>::overloaded(
                            ::tangential::lent!(
                                S, ::tangential::companion!(roll_relaxed <
                                ::tangential::Zero >, roll_relaxed < ::tangential::Zero >,
                                passive 0 2 3), 0, & model.tyres[* tyre]
                            )
                                .get(),
                            &motions[*wheel],
                            ::tangential::overloaded::Takes::take(*center),
                            ::tangential::overloaded::Takes::take(*axle),
                            level,
                            deflections,
                            rates,
                        );
                        q[*along] += residuals[0];
                        q[*across] += residuals[1];
                        grip
                    }
                };
                <push<f64>>::overloaded(&mut loads[*wheel], grip.at, grip.force);
                <twist<f64>>::overloaded(&mut loads[*wheel], grip.moment);
            }
            Element::Cruise { body, point: local, forward, wheels, speed, gain } => {
                let pose = motions[*body].pose;
                let moving = <dot<
                    f64,
                >>::overloaded(
                    <velocity<
                        f64,
                    >>::overloaded(
                        &motions[*body],
                        <::tangential::companion!(
                            point < f64 >, point < ::tangential::Zero >, passive 1
                        )>::overloaded(
                            &pose,
                            ::tangential::overloaded::Takes::take(*local),
                        ),
                    ),
                    <::tangential::companion!(
                        apply < f64 >, apply < ::tangential::Zero >, passive 1
                    )>::overloaded(
                        &pose.a,
                        ::tangential::overloaded::Takes::take(*forward),
                    ),
                );
                for wheel in wheels {
                    q[*wheel] += moving.sub_from(*speed) * *gain;
                }
            }
            Element::Brake { coordinate, signal, slow } => {
                {
                    let value = <::tangential::companion!(
                        value < f64 >, value < ::tangential::Zero >, passive 0
                    )>::overloaded(
                        ::tangential::lent!(
                            S, ::tangential::companion!(value < ::tangential::Zero >,
                            value < ::tangential::Zero >, passive 0), 0, signal
                        )
                            .get(),
                        time,
                    ) * (zd[*coordinate] / *slow).tanh();
                    q[*coordinate] -= value;
                };
            }
            Element::Strut { a, on_a, b, on_b, length, characteristic } => {
                let (at_a, at_b) = (
                    <::tangential::companion!(
                        point < f64 >, point < ::tangential::Zero >, passive 1
                    )>::overloaded(
                        &motions[*a].pose,
                        ::tangential::overloaded::Takes::take(*on_a),
                    ),
                    <::tangential::companion!(
                        point < f64 >, point < ::tangential::Zero >, passive 1
                    )>::overloaded(
                        &motions[*b].pose,
                        ::tangential::overloaded::Takes::take(*on_b),
                    ),
                );
                let between = <sub<f64>>::overloaded(at_b, at_a);
                let squared = <dot<f64>>::overloaded(between, between);
                if squared > 0.0 {
                    let distance = squared.sqrt();
                    let along = <scale<
                        f64,
                    >>::overloaded(between, distance.div_from(1.0));
                    let speed = <sub<
                        f64,
                    >>::overloaded(
                        <velocity<f64>>::overloaded(&motions[*b], at_b),
                        <velocity<f64>>::overloaded(&motions[*a], at_a),
                    );
                    let force: S = <::tangential::companion!(
                        pull < f64 >, pull < ::tangential::Zero >, passive 0
                    )>::overloaded(
                        ::tangential::lent!(
                            S, ::tangential::companion!(pull < ::tangential::Zero >, pull
                            < ::tangential::Zero >, passive 0), 0, characteristic
                        )
                            .get(),
                        distance - *length,
                        <dot<f64>>::overloaded(speed, along),
                    );
                    <push<
                        f64,
                    >>::overloaded(
                        &mut loads[*a],
                        at_a,
                        <scale<f64>>::overloaded(along, force),
                    );
                    <push<
                        f64,
                    >>::overloaded(
                        &mut loads[*b],
                        at_b,
                        <scale<f64>>::overloaded(along, -force),
                    );
                }
            }
            Element::JointStrut { coordinate, characteristic } => {
                {
                    let value = <::tangential::companion!(
                        pull < f64 >, pull < ::tangential::Zero >, passive 0
                    )>::overloaded(
                        ::tangential::lent!(
                            S, ::tangential::companion!(pull < ::tangential::Zero >, pull
                            < ::tangential::Zero >, passive 0), 0, characteristic
                        )
                            .get(),
                        z[*coordinate],
                        zd[*coordinate],
                    );
                    q[*coordinate] -= value;
                };
            }
            Element::Touching { body, center, touch } => {
                let ground: ::tangential::Over<Load, S> = <::tangential::companion!(
                    touching < f64 >, touching < ::tangential::Zero >, passive 0 1 2
                )>::overloaded(
                    ::tangential::lent!(
                        S, ::tangential::companion!(touching < ::tangential::Zero >,
                        touching < ::tangential::Zero >, passive 0 1 2), 0, touch
                    )
                        .get(),
                    ::tangential::overloaded::Takes::take(*center),
                    ::tangential::lent!(
                        S, ::tangential::companion!(touching < ::tangential::Zero >,
                        touching < ::tangential::Zero >, passive 0 1 2), 2, & model.road
                    )
                        .get(),
                    &motions[*body],
                );
                loads[*body] = <joined<f64>>::overloaded(loads[*body], ground);
            }
            Element::Cam { follower, squeeze: law } => {
                let (cam, roller) = (&motions[follower.cam], &motions[follower.roller]);
                let met: ::tangential::Over<Meeting, S> = <::tangential::companion!(
                    meeting < f64 >, meeting < ::tangential::Zero >, passive 0
                )>::overloaded(
                    ::tangential::lent!(
                        S, ::tangential::companion!(meeting < ::tangential::Zero >,
                        meeting < ::tangential::Zero >, passive 0), 0, follower
                    )
                        .get(),
                    &cam.pose,
                    &roller.pose,
                );
                let force: S = <::tangential::companion!(
                    squeeze < f64 >, squeeze < ::tangential::Zero >, passive 0
                )>::overloaded(
                    ::tangential::lent!(
                        S, ::tangential::companion!(squeeze < ::tangential::Zero >,
                        squeeze < ::tangential::Zero >, passive 0), 0, law
                    )
                        .get(),
                    met.gap,
                    <opening<f64>>::overloaded(&met, cam, roller),
                );
                <push<
                    f64,
                >>::overloaded(
                    &mut loads[follower.cam],
                    met.place,
                    <scale<f64>>::overloaded(met.normal, -force),
                );
                <push<
                    f64,
                >>::overloaded(
                    &mut loads[follower.roller],
                    met.place,
                    <scale<f64>>::overloaded(met.normal, force),
                );
            }
        }
    }
}

/// By how much one body is twisted against another.
#[derive(Clone, Copy, Debug, PartialEq, Overload)]
pub struct Twist {
    /// The angle, within half a turn.
    pub angle: f64,
    /// Its rate.
    pub rate: f64,
    /// The angle's rate per angular velocity: the axis itself, if the bodies turn about nothing else.
    pub about: [f64; 3],
}

/// Tangent of `Twist`.
#[allow(dead_code, non_camel_case_types)]
pub struct TwistTangent<T: ::tangential::Tangent> {
    /// Tangent of `angle`.
    pub angle: T,
    /// Tangent of `rate`.
    pub rate: T,
    /// Tangent of `about`.
    pub about: [T; 3],
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Twist {
    type Tangent<T: ::tangential::Tangent> = TwistTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        TwistTangent {
            angle: ::tangential::Differentiable::zero_tangent::<T>(&self.angle),
            rate: ::tangential::Differentiable::zero_tangent::<T>(&self.rate),
            about: ::tangential::Differentiable::zero_tangent::<T>(&self.about),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.angle, &other.angle)
            && ::tangential::Differentiable::agrees(&self.rate, &other.rate)
            && ::tangential::Differentiable::agrees(&self.about, &other.about)
    }
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            angle: ::tangential::Differentiable::hollow()?,
            rate: ::tangential::Differentiable::hollow()?,
            about: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.angle, &clone.angle)
            && ::tangential::Differentiable::is_cloned_by(&self.rate, &clone.rate)
            && ::tangential::Differentiable::is_cloned_by(&self.about, &clone.about)
    }
    #[inline(always)]
    fn note(&self, record: &mut ::tangential::adjoint::Trail) {
        ::tangential::Differentiable::note(&self.angle, record);
        ::tangential::Differentiable::note(&self.rate, record);
        ::tangential::Differentiable::note(&self.about, record);
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for TwistTangent<T> {
    fn clone(&self) -> Self {
        Self {
            angle: ::core::clone::Clone::clone(&self.angle),
            rate: ::core::clone::Clone::clone(&self.rate),
            about: ::core::clone::Clone::clone(&self.about),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for TwistTangent<T>
where
    [T; 3]: ::core::marker::Copy,
{}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for TwistTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("TwistTangent")
            .field("angle", &self.angle)
            .field("rate", &self.rate)
            .field("about", &self.about)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for TwistTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.angle == other.angle && self.rate == other.rate && self.about == other.about
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<TwistTangent<FromT>> for TwistTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: TwistTangent<FromT>) -> Self {
        Self {
            angle: ::tangential::Accept::accept(tangent.angle),
            rate: ::tangential::Accept::accept(tangent.rate),
            about: ::tangential::Accept::accept(tangent.about),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent TwistTangent<FromT>> for TwistTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent TwistTangent<FromT>) -> Self {
        Self {
            angle: ::tangential::Accept::accept(&tangent.angle),
            rate: ::tangential::Accept::accept(&tangent.rate),
            about: ::tangential::Accept::accept(&tangent.about),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent TwistTangent<FromT>> for TwistTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent TwistTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for TwistTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for TwistTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.angle, lanes)
            | ::tangential::Skip::<T>::gather(&self.rate, lanes)
            | ::tangential::Skip::<T>::gather(&self.about, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            angle: ::tangential::Skip::<T>::blank()?,
            rate: ::tangential::Skip::<T>::blank()?,
            about: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::adjoint::Bars for TwistTangent<T> {
    #[inline(always)]
    fn absorb(&mut self, others: Self) {
        ::tangential::adjoint::Bars::absorb(&mut self.angle, others.angle);
        ::tangential::adjoint::Bars::absorb(&mut self.rate, others.rate);
        ::tangential::adjoint::Bars::absorb(&mut self.about, others.about);
    }
    #[inline(always)]
    fn clear(&mut self) {
        ::tangential::adjoint::Bars::clear(&mut self.angle);
        ::tangential::adjoint::Bars::clear(&mut self.rate);
        ::tangential::adjoint::Bars::clear(&mut self.about);
    }
    #[inline(always)]
    fn noted(record: &mut ::tangential::adjoint::Unwinding<'_>) -> Self {
        Self {
            angle: ::tangential::adjoint::Bars::noted(record),
            rate: ::tangential::adjoint::Bars::noted(record),
            about: ::tangential::adjoint::Bars::noted(record),
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for TwistTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.angle, &other.angle);
        ::tangential::pattern::Join::join(&mut self.rate, &other.rate);
        ::tangential::pattern::Join::join(&mut self.about, &other.about);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.angle, all);
        ::tangential::pattern::Join::gather(&self.rate, all);
        ::tangential::pattern::Join::gather(&self.about, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.angle, set);
        ::tangential::pattern::Join::spread(&mut self.rate, set);
        ::tangential::pattern::Join::spread(&mut self.about, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.angle)
            || ::tangential::pattern::Join::has_discrete(&self.rate)
            || ::tangential::pattern::Join::has_discrete(&self.about)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for TwistTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Twist>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// The angle about an axis of one body from a direction across it to a direction of the other.
pub fn twist_between(a: &Motion, axis: [f64; 3], across: [f64; 3], b: &Motion, on_b: [f64; 3]) -> Twist {
    let axis = apply(&a.pose.a, axis);
    let zero = apply(&a.pose.a, across);
    let quarter = cross(axis, zero);
    let turned = apply(&b.pose.a, on_b);
    let (cos, sin) = (dot(turned, zero), dot(turned, quarter));
    let across = sub(scale(quarter, cos), scale(zero, sin));
    let about = scale(cross(turned, across), 1.0 / (cos * cos + sin * sin));
    Twist { angle: sin.atan2(cos), rate: dot(sub(b.w, a.w), about), about }
}

/// Derivatives of `twist_between`.
#[allow(non_camel_case_types, dead_code)]
pub struct twist_between<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> twist_between<T> {
    /// Value and tangent of `twist_between`: every argument is followed by its tangent.
    pub fn forward(
        a: &Motion,
        a_d: &::tangential::Tan<Motion, T>,
        axis: [f64; 3],
        axis_d: [::tangential::Zero; 3],
        across: [f64; 3],
        across_d: [::tangential::Zero; 3],
        b: &Motion,
        b_d: &::tangential::Tan<Motion, T>,
        on_b: [f64; 3],
        on_b_d: [::tangential::Zero; 3],
    ) -> (Twist, ::tangential::Tan<Twist, T>) {
        let (axis, axis_d) = {
            let t8 = axis;
            let t8_d = ::tangential::zero_like(&t8);
            <::tangential::companion!(
                apply < T >, apply < ::tangential::Zero >, passive 1
            )>::forward(
                &a.pose.a,
                ::tangential::slot_ref(&a_d.pose.a).get(),
                t8,
                ::tangential::slot(t8_d),
            )
        };
        let (zero, zero_d) = {
            let t9 = across;
            let t9_d = ::tangential::zero_like(&t9);
            <::tangential::companion!(
                apply < T >, apply < ::tangential::Zero >, passive 1
            )>::forward(
                &a.pose.a,
                ::tangential::slot_ref(&a_d.pose.a).get(),
                t9,
                ::tangential::slot(t9_d),
            )
        };
        let (quarter, quarter_d) = <cross<T>>::forward(axis, axis_d, zero, zero_d);
        let (turned, turned_d) = {
            let t10 = on_b;
            let t10_d = ::tangential::zero_like(&t10);
            <::tangential::companion!(
                apply < T >, apply < ::tangential::Zero >, passive 1
            )>::forward(
                &b.pose.a,
                ::tangential::slot_ref(&b_d.pose.a).get(),
                t10,
                ::tangential::slot(t10_d),
            )
        };
        let ((cos, sin), (cos_d, sin_d)) = {
            let (t1, t1_d) = <dot<T>>::forward(turned, turned_d, zero, zero_d);
            let (t2, t2_d) = <dot<T>>::forward(turned, turned_d, quarter, quarter_d);
            ((t1, t2), (t1_d, t2_d))
        };
        let (across, across_d) = {
            let (t3, t3_d) = <scale<T>>::forward(quarter, quarter_d, cos, cos_d);
            let (t4, t4_d) = <scale<T>>::forward(zero, zero_d, sin, sin_d);
            <sub<T>>::forward(t3, t3_d, t4, t4_d)
        };
        let (about, about_d) = {
            let (t5, t5_d) = <cross<T>>::forward(turned, turned_d, across, across_d);
            let t11 = cos * cos + sin * sin;
            let t12 = 1.0 / t11;
            <scale<
                T,
            >>::forward(
                t5,
                t5_d,
                t12,
                -(cos_d.scale(cos + cos) + sin_d.scale(sin + sin)).scale(t12 / t11),
            )
        };
        let (t6, t6_d) = <sub<
            T,
        >>::forward(b.w, ::tangential::slot(b_d.w), a.w, ::tangential::slot(a_d.w));
        let (t7, t7_d) = <dot<T>>::forward(t6, t6_d, about, about_d);
        (
            Twist {
                angle: sin.atan2(cos),
                rate: t7,
                about,
            },
            ::tangential::Tan::<Twist, T> {
                angle: ::tangential::slot(
                    sin_d.scale(cos / sin.hypot(cos) / sin.hypot(cos))
                        - cos_d.scale(sin / sin.hypot(cos) / sin.hypot(cos)),
                ),
                rate: ::tangential::slot(t7_d),
                about: ::tangential::slot(about_d),
            },
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl twist_between<::tangential::IndexSet> {
    /// Which inputs `twist_between` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: &Motion,
        a_d: &::tangential::Tan<Motion, ::tangential::IndexSet>,
        axis: [f64; 3],
        axis_d: [::tangential::Zero; 3],
        across: [f64; 3],
        across_d: [::tangential::Zero; 3],
        b: &Motion,
        b_d: &::tangential::Tan<Motion, ::tangential::IndexSet>,
        on_b: [f64; 3],
        on_b_d: [::tangential::Zero; 3],
    ) -> (Twist, ::tangential::Tan<Twist, ::tangential::IndexSet>) {
        let (axis, axis_d) = {
            let t8 = axis;
            let t8_d = ::tangential::zero_like(&t8);
            <::tangential::companion!(
                apply < ::tangential::IndexSet >, apply < ::tangential::Zero >, passive 1
            )>::pattern(
                &a.pose.a,
                ::tangential::slot_ref(&a_d.pose.a).get(),
                t8,
                ::tangential::slot(t8_d),
            )
        };
        let (zero, zero_d) = {
            let t9 = across;
            let t9_d = ::tangential::zero_like(&t9);
            <::tangential::companion!(
                apply < ::tangential::IndexSet >, apply < ::tangential::Zero >, passive 1
            )>::pattern(
                &a.pose.a,
                ::tangential::slot_ref(&a_d.pose.a).get(),
                t9,
                ::tangential::slot(t9_d),
            )
        };
        let (quarter, quarter_d) = {
            let t10 = axis_d;
            ::tangential::pattern::reliable(&t10);
            let t11 = zero_d;
            ::tangential::pattern::reliable(&t11);
            <cross<::tangential::IndexSet>>::pattern(axis, t10, zero, t11)
        };
        let (turned, turned_d) = {
            let t12 = on_b;
            let t12_d = ::tangential::zero_like(&t12);
            <::tangential::companion!(
                apply < ::tangential::IndexSet >, apply < ::tangential::Zero >, passive 1
            )>::pattern(
                &b.pose.a,
                ::tangential::slot_ref(&b_d.pose.a).get(),
                t12,
                ::tangential::slot(t12_d),
            )
        };
        let ((cos, sin), (cos_d, sin_d)) = {
            let (t1, t1_d) = {
                let t13 = turned_d;
                ::tangential::pattern::reliable(&t13);
                let t14 = zero_d;
                ::tangential::pattern::reliable(&t14);
                <dot<::tangential::IndexSet>>::pattern(turned, t13, zero, t14)
            };
            let (t2, t2_d) = {
                let t15 = turned_d;
                ::tangential::pattern::reliable(&t15);
                let t16 = quarter_d;
                ::tangential::pattern::reliable(&t16);
                <dot<::tangential::IndexSet>>::pattern(turned, t15, quarter, t16)
            };
            ((t1, t2), (t1_d, t2_d))
        };
        let (across, across_d) = {
            let (t3, t3_d) = {
                let t17 = quarter_d;
                ::tangential::pattern::reliable(&t17);
                <scale<::tangential::IndexSet>>::pattern(quarter, t17, cos, cos_d)
            };
            let (t4, t4_d) = {
                let t18 = zero_d;
                ::tangential::pattern::reliable(&t18);
                <scale<::tangential::IndexSet>>::pattern(zero, t18, sin, sin_d)
            };
            let t19 = t3_d;
            ::tangential::pattern::reliable(&t19);
            let t20 = t4_d;
            ::tangential::pattern::reliable(&t20);
            <sub<::tangential::IndexSet>>::pattern(t3, t19, t4, t20)
        };
        let (about, about_d) = {
            let (t5, t5_d) = {
                let t21 = turned_d;
                ::tangential::pattern::reliable(&t21);
                let t22 = across_d;
                ::tangential::pattern::reliable(&t22);
                <cross<::tangential::IndexSet>>::pattern(turned, t21, across, t22)
            };
            let t23 = t5_d;
            ::tangential::pattern::reliable(&t23);
            <scale<
                ::tangential::IndexSet,
            >>::pattern(
                t5,
                t23,
                f64::NAN,
                ::tangential::pattern::curved(
                    ::tangential::pattern::product(cos_d, cos_d)
                        + ::tangential::pattern::product(sin_d, sin_d),
                ),
            )
        };
        let (t6, t6_d) = <sub<
            ::tangential::IndexSet,
        >>::pattern(b.w, ::tangential::slot(b_d.w), a.w, ::tangential::slot(a_d.w));
        let (t7, t7_d) = {
            let t24 = t6_d;
            ::tangential::pattern::reliable(&t24);
            let t25 = about_d;
            ::tangential::pattern::reliable(&t25);
            <dot<::tangential::IndexSet>>::pattern(t6, t24, about, t25)
        };
        let t26 = t7_d;
        ::tangential::pattern::reliable(&t26);
        let t27 = about_d;
        ::tangential::pattern::reliable(&t27);
        (
            Twist {
                angle: f64::NAN,
                rate: t7,
                about,
            },
            ::tangential::Tan::<Twist, ::tangential::IndexSet> {
                angle: ::tangential::slot(::tangential::pattern::curved(sin_d + cos_d)),
                rate: ::tangential::slot(t26),
                about: ::tangential::slot(t27),
            },
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> twist_between<::tangential::Linear<T, P>> {
    /// `twist_between` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        a: &Motion,
        a_d: &::tangential::Tan<Motion, T>,
        axis: [f64; 3],
        axis_d: [::tangential::Zero; 3],
        across: [f64; 3],
        across_d: [::tangential::Zero; 3],
        b: &Motion,
        b_d: &::tangential::Tan<Motion, T>,
        on_b: [f64; 3],
        on_b_d: [::tangential::Zero; 3],
        pass: &P,
    ) -> (Twist, ::tangential::Tan<Twist, T>) {
        let ((cos, cos_d), ((sin, sin_d), ((about, about_d), ((t7, t7_d), ())))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&a_d.pose.a)
                            .of(&a_d.w)
                            .of(&b_d.pose.a)
                            .of(&b_d.w)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (axis, axis_d) = {
                        let t8 = axis;
                        let t8_d = ::tangential::zero_like(&t8);
                        <::tangential::companion!(
                            apply < ::tangential::Linear < T, P > >, apply <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            &a.pose.a,
                            ::tangential::slot_ref(&a_d.pose.a).get(),
                            t8,
                            ::tangential::slot(t8_d),
                            pass,
                        )
                    };
                    let (zero, zero_d) = {
                        let t9 = across;
                        let t9_d = ::tangential::zero_like(&t9);
                        <::tangential::companion!(
                            apply < ::tangential::Linear < T, P > >, apply <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            &a.pose.a,
                            ::tangential::slot_ref(&a_d.pose.a).get(),
                            t9,
                            ::tangential::slot(t9_d),
                            pass,
                        )
                    };
                    let (quarter, quarter_d) = <cross<
                        ::tangential::Linear<T, P>,
                    >>::linear(axis, axis_d, zero, zero_d, pass);
                    let (turned, turned_d) = {
                        let t10 = on_b;
                        let t10_d = ::tangential::zero_like(&t10);
                        <::tangential::companion!(
                            apply < ::tangential::Linear < T, P > >, apply <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            &b.pose.a,
                            ::tangential::slot_ref(&b_d.pose.a).get(),
                            t10,
                            ::tangential::slot(t10_d),
                            pass,
                        )
                    };
                    let ((cos, sin), (cos_d, sin_d)) = {
                        let (t1, t1_d) = <dot<
                            ::tangential::Linear<T, P>,
                        >>::linear(turned, turned_d, zero, zero_d, pass);
                        let (t2, t2_d) = <dot<
                            ::tangential::Linear<T, P>,
                        >>::linear(turned, turned_d, quarter, quarter_d, pass);
                        ((t1, t2), (t1_d, t2_d))
                    };
                    let (across, across_d) = {
                        let (t3, t3_d) = <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(quarter, quarter_d, cos, cos_d, pass);
                        let (t4, t4_d) = <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(zero, zero_d, sin, sin_d, pass);
                        <sub<
                            ::tangential::Linear<T, P>,
                        >>::linear(t3, t3_d, t4, t4_d, pass)
                    };
                    let (about, about_d) = {
                        let (t5, t5_d) = <cross<
                            ::tangential::Linear<T, P>,
                        >>::linear(turned, turned_d, across, across_d, pass);
                        let (t16, [p13, p14, p15]) = if P::VALUES {
                            let t11 = cos * cos + sin * sin;
                            let t12 = 1.0 / t11;
                            pass.push(
                                t12,
                                [
                                    ::tangential::number(cos + cos),
                                    ::tangential::number(sin + sin),
                                    ::tangential::number(t12 / t11),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            t5,
                            t5_d,
                            t16,
                            -(cos_d.scale(p13) + sin_d.scale(p14)).scale(p15),
                            pass,
                        )
                    };
                    let (t6, t6_d) = <sub<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        b.w,
                        ::tangential::slot(b_d.w),
                        a.w,
                        ::tangential::slot(a_d.w),
                        pass,
                    );
                    let (t7, t7_d) = <dot<
                        ::tangential::Linear<T, P>,
                    >>::linear(t6, t6_d, about, about_d, pass);
                    let given = blank
                        .of((
                            (cos, cos_d),
                            ((sin, sin_d), ((about, about_d), ((t7, t7_d), ()))),
                        ));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t19, [p17, p18]) = if P::VALUES {
            pass.push(
                sin.atan2(cos),
                [
                    ::tangential::number(cos / sin.hypot(cos) / sin.hypot(cos)),
                    ::tangential::number(sin / sin.hypot(cos) / sin.hypot(cos)),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (
            Twist {
                angle: t19,
                rate: t7,
                about,
            },
            ::tangential::Tan::<Twist, T> {
                angle: ::tangential::slot(sin_d.scale(p17) - cos_d.scale(p18)),
                rate: ::tangential::slot(t7_d),
                about: ::tangential::slot(about_d),
            },
        )
    }
}

impl twist_between<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 22u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl twist_between<f64> {
    /// `twist_between` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        a: &::tangential::Over<Motion, S>,
        axis: [f64; 3],
        across: [f64; 3],
        b: &::tangential::Over<Motion, S>,
        on_b: [f64; 3],
    ) -> ::tangential::Over<Twist, S> {
        let axis = <::tangential::companion!(
            apply < f64 >, apply < ::tangential::Zero >, passive 1
        )>::overloaded(&a.pose.a, ::tangential::overloaded::Takes::take(axis));
        let zero = <::tangential::companion!(
            apply < f64 >, apply < ::tangential::Zero >, passive 1
        )>::overloaded(&a.pose.a, ::tangential::overloaded::Takes::take(across));
        let quarter = <cross<f64>>::overloaded(axis, zero);
        let turned = <::tangential::companion!(
            apply < f64 >, apply < ::tangential::Zero >, passive 1
        )>::overloaded(&b.pose.a, ::tangential::overloaded::Takes::take(on_b));
        let (cos, sin) = (
            <dot<f64>>::overloaded(turned, zero),
            <dot<f64>>::overloaded(turned, quarter),
        );
        let across = <sub<
            f64,
        >>::overloaded(
            <scale<f64>>::overloaded(quarter, cos),
            <scale<f64>>::overloaded(zero, sin),
        );
        let about = <scale<
            f64,
        >>::overloaded(
            <cross<f64>>::overloaded(turned, across),
            (cos * cos + sin * sin).div_from(1.0),
        );
        ::tangential::Over::<Twist, S> {
            angle: sin.atan2(cos),
            rate: <dot<f64>>::overloaded(<sub<f64>>::overloaded(b.w, a.w), about),
            about: about,
        }
    }
}

/// A linear spring: the force that pulls back.
#[inline]
pub fn spring(x: f64, stiffness: f64, length: f64) -> f64 {
    stiffness * (x - length)
}

/// Derivatives of `spring`.
#[allow(non_camel_case_types, dead_code)]
pub struct spring<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> spring<T> {
    /// Value and tangent of `spring`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(
        x: f64,
        x_d: T,
        stiffness: f64,
        stiffness_d: ::tangential::Zero,
        length: f64,
        length_d: ::tangential::Zero,
    ) -> (f64, T) {
        (stiffness * (x - length), x_d.scale(stiffness))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl spring<::tangential::IndexSet> {
    /// Which inputs `spring` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        x: f64,
        x_d: ::tangential::IndexSet,
        stiffness: f64,
        stiffness_d: ::tangential::Zero,
        length: f64,
        length_d: ::tangential::Zero,
    ) -> (f64, ::tangential::IndexSet) {
        (f64::NAN, x_d)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> spring<::tangential::Linear<T, P>> {
    /// `spring` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn linear(
        x: f64,
        x_d: T,
        stiffness: f64,
        stiffness_d: ::tangential::Zero,
        length: f64,
        length_d: ::tangential::Zero,
        pass: &P,
    ) -> (f64, T) {
        let t1 = if P::VALUES { stiffness * (x - length) } else { f64::NAN };
        (t1, x_d.scale(stiffness))
    }
}

impl spring<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 6u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl spring<f64> {
    /// `spring` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(x: S, stiffness: f64, length: f64) -> S {
        (x - length) * stiffness
    }
}

/// A bilinear damper: the force against the rate, with one factor for each direction.
#[inline]
pub fn damper(rate: f64, rebound: f64, bump: f64) -> f64 {
    if rate > 0.0 { rebound * rate } else { bump * rate }
}

/// Derivatives of `damper`.
#[allow(non_camel_case_types, dead_code)]
pub struct damper<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> damper<T> {
    /// Value and tangent of `damper`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(
        rate: f64,
        rate_d: T,
        rebound: f64,
        rebound_d: ::tangential::Zero,
        bump: f64,
        bump_d: ::tangential::Zero,
    ) -> (f64, T) {
        if rate > 0.0 {
            (rebound * rate, rate_d.scale(rebound))
        } else {
            (bump * rate, rate_d.scale(bump))
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl damper<::tangential::IndexSet> {
    /// Which inputs `damper` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        rate: f64,
        rate_d: ::tangential::IndexSet,
        rebound: f64,
        rebound_d: ::tangential::Zero,
        bump: f64,
        bump_d: ::tangential::Zero,
    ) -> (f64, ::tangential::IndexSet) {
        {
            let mut union1 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (f64::NAN, rate_d) };
                union1.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (f64::NAN, rate_d) };
                union1.add(arm);
            }
            union1.done()
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> damper<::tangential::Linear<T, P>> {
    /// `damper` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn linear(
        rate: f64,
        rate_d: T,
        rebound: f64,
        rebound_d: ::tangential::Zero,
        bump: f64,
        bump_d: ::tangential::Zero,
        pass: &P,
    ) -> (f64, T) {
        let n1 = if P::VALUES { pass.note(rate > 0.0) } else { pass.noted() };
        if n1 {
            let t2 = if P::VALUES { rebound * rate } else { f64::NAN };
            (t2, rate_d.scale(rebound))
        } else {
            let t3 = if P::VALUES { bump * rate } else { f64::NAN };
            (t3, rate_d.scale(bump))
        }
    }
}

impl damper<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 6u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl damper<f64> {
    /// `damper` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(rate: S, rebound: f64, bump: f64) -> S {
        if rate > 0.0 { rate * rebound } else { rate * bump }
    }
}
