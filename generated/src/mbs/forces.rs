//! The generalized forces Q(z, zd) of a whole mechanism, eq. 13 of the paper, and the laws they are made of.

use tangential_mbs::cam::{Meeting, meeting, opening, squeeze};
use tangential_mbs::characteristic::pull;
use tangential_mbs::law::{Law, Laws};
use tangential_mbs::model::{Body, Element, Model};
use tangential_mbs::motion::{AT_REST, Load, Motion, NO_LOAD, Pose, joined, moved, point, push, twist, velocity};
use tangential_mbs::road::height;
use tangential_mbs::signal::value;
use tangential_mbs::touching::touching;
use tangential_mbs::tyre::{Grip, roll, roll_relaxed};
use tangential_mbs::vec3::{IDENTITY, add, apply, apply_transposed, carried, cross, dot, scale, sub, times};
use tangential::{Differentiable, Overload, Overloaded, constant, differentiate};

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
        moved(constant(body), &before[body.parent], z[i], zd[i], &mut from[0]);
        inertia(constant(body), constant(model.gravity), &from[0], &mut loads[i + 1]);
    }
    for element in &model.elements {
        act(constant(element), constant(model), time, z, zd, motions, loads, q);
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
                let t5 = constant(body);
                let t5_d = ::tangential::zero_like(&t5);
                <moved<
                    T,
                >>::forward(
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
                let t6 = constant(body);
                let t6_d = ::tangential::zero_like(&t6);
                let t7 = constant(model.gravity);
                let t7_d = ::tangential::zero_like(&t7);
                <inertia<
                    T,
                >>::forward(
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
                let t8 = constant(element);
                let t8_d = ::tangential::zero_like(&t8);
                let t9 = constant(model);
                <act<
                    T,
                >>::forward(
                    t8,
                    ::tangential::slot(t8_d),
                    t9,
                    ::tangential::slot_ref(&::tangential::zero_like(&t9)).get(),
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
                let t7 = constant(body);
                let t7_d = ::tangential::zero_like(&t7);
                <moved<
                    ::tangential::IndexSet,
                >>::pattern(
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
                let t8 = constant(body);
                let t8_d = ::tangential::zero_like(&t8);
                let t9 = constant(model.gravity);
                let t9_d = ::tangential::zero_like(&t9);
                <inertia<
                    ::tangential::IndexSet,
                >>::pattern(
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
                let t10 = constant(element);
                let t10_d = ::tangential::zero_like(&t10);
                let t11 = constant(model);
                <act<
                    ::tangential::IndexSet,
                >>::pattern(
                    t10,
                    ::tangential::slot(t10_d),
                    t11,
                    ::tangential::slot_ref(&::tangential::zero_like(&t11)).get(),
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
                    let t12_d = t1_d + t2_d;
                    ::tangential::pattern::update(&mut q_d[i], &t12_d);
                }
            }
            if body.is_youngest {
                {
                    let (t14, t14_d) = {
                        let t13 = load_d;
                        ::tangential::pattern::reliable(&t13);
                        (load, t13)
                    };
                    ::tangential::pattern::keeps(&sums[body.parent], &t14);
                    ::tangential::pattern::assign(&mut sums_d[body.parent], t14_d);
                    sums[body.parent] = t14;
                }
            } else {
                for k in 0..3 {
                    {
                        let t15 = ::tangential::slot(
                            ::tangential::ops::Op::add_assigned_pattern(
                                &sums[body.parent].force[k],
                                &sums_d[body.parent].force[k],
                                &load.force[k],
                                &load_d.force[k],
                            ),
                        );
                        ::tangential::pattern::assign(
                            &mut sums_d[body.parent].force[k],
                            t15,
                        );
                    }
                    sums[body.parent].force[k] += load.force[k];
                    {
                        let t16 = ::tangential::slot(
                            ::tangential::ops::Op::add_assigned_pattern(
                                &sums[body.parent].moment[k],
                                &sums_d[body.parent].moment[k],
                                &load.moment[k],
                                &load_d.moment[k],
                            ),
                        );
                        ::tangential::pattern::assign(
                            &mut sums_d[body.parent].moment[k],
                            t16,
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
                            if T::LOOKS {
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
                                let t7 = constant(body);
                                let t7_d = ::tangential::zero_like(&t7);
                                <moved<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
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
                                let t8 = constant(body);
                                let t8_d = ::tangential::zero_like(&t8);
                                let t9 = constant(model.gravity);
                                let t9_d = ::tangential::zero_like(&t9);
                                <inertia<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
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
                let t10 = constant(element);
                let t10_d = ::tangential::zero_like(&t10);
                let t11 = constant(model);
                <act<
                    ::tangential::Linear<T, P>,
                >>::linear(
                    t10,
                    ::tangential::slot(t10_d),
                    t11,
                    ::tangential::slot_ref(&::tangential::zero_like(&t11)).get(),
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
                            if T::LOOKS {
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
                                    let t12 = if P::VALUES { t1 + t2 } else { f64::NAN };
                                    q_d[i] = q_d[i] + (t1_d + t2_d);
                                    if P::VALUES {
                                        q[i] += t12;
                                    }
                                }
                            }
                            if body.is_youngest {
                                {
                                    let (t13, t13_d) = (load, load_d);
                                    ::tangential::linear::set(
                                        pass,
                                        &mut sums[body.parent],
                                        t13,
                                    );
                                    sums_d[body.parent] = t13_d;
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
            moved::overloaded(
                ::tangential::overloaded::Takes::take(body),
                &before[body.parent],
                z[i],
                zd[i],
                &mut from[0],
            );
            inertia::overloaded(
                ::tangential::overloaded::Takes::take(body),
                ::tangential::overloaded::Takes::take(model.gravity),
                &from[0],
                &mut loads[i + 1],
            );
        }
        for element in &model.elements {
            act::overloaded(
                ::tangential::overloaded::Takes::take(element),
                ::tangential::overloaded::Takes::take(model),
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
                joined::overloaded(loads[i + 1], sums[i + 1])
            } else {
                loads[i + 1]
            };
            {
                let value = dot::overloaded(motion.b_s, load.force)
                    + dot::overloaded(motion.b_w, load.moment);
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
                let mut motions = self.motions.values();
                let mut loads = self.loads.values();
                let mut sums = self.sums.values();
                let (q, y2) = y2.split_at_mut(self.q);
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
                let mut motions = self.motions.values();
                let mut loads = self.loads.values();
                let mut sums = self.sums.values();
                let (q, y2) = y2.split_at_mut(self.q);
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (zd_d, x1_d) = x1_d.split_at(self.zd);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let mut motions_d = self.motions.tangents::<T>(true);
                let mut loads_d = self.loads.tangents::<T>(true);
                let mut sums_d = self.sums.tangents::<T>(true);
                let (q_d, y2_d) = y2_d.split_at_mut(self.q);
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
                let mut motions = self.motions.values();
                let mut loads = self.loads.values();
                let mut sums = self.sums.values();
                let (q, y2) = y2.split_at_mut(self.q);
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (zd_d, x1_d) = x1_d.split_at(self.zd);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let mut motions_d = self
                    .motions
                    .tangents::<::tangential::IndexSet>(true);
                let mut loads_d = self.loads.tangents::<::tangential::IndexSet>(true);
                let mut sums_d = self.sums.tangents::<::tangential::IndexSet>(true);
                let (q_d, y2_d) = y2_d.split_at_mut(self.q);
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
                let mut motions = self.motions.values();
                let mut loads = self.loads.values();
                let mut sums = self.sums.values();
                let (q, y2) = y2.split_at_mut(self.q);
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (zd_d, x1_d) = x1_d.split_at(self.zd);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
                let mut motions_d = self.motions.tangents::<T>(pass.clears());
                let mut loads_d = self.loads.tangents::<T>(pass.clears());
                let mut sums_d = self.sums.tangents::<T>(pass.clears());
                let (q_d, y2_d) = y2_d.split_at_mut(self.q);
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
                let mut motions = self.motions.over::<S>();
                let mut loads = self.loads.over::<S>();
                let mut sums = self.sums.over::<S>();
                let (q, y2) = y2.split_at_mut(self.q);
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

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

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
        let g = add(motion.pose.r, carried(&motion.pose.a, body.cog));
        // The acceleration of the centre of gravity: w x (s + w x g) stands for the w x (w x g) of eq. 10, because d
        // leaves out that the point at the origin changes (see the specification).
        let turning = cross(motion.w, add(motion.s, cross(motion.w, g)));
        let acceleration = add(add(motion.d_s, cross(motion.d_w, g)), turning);
        let force = weight(gravity, acceleration, constant(body.mass));
        // The inertia is constant in the body's frame.
        let own = apply_transposed(&motion.pose.a, motion.w);
        let change = apply_transposed(&motion.pose.a, motion.d_w);
        let own_moment = add(cross(own, times(body.inertia, own)), times(body.inertia, change));
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
                    <carried<
                        T,
                    >>::forward(
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
                <weight<
                    T,
                >>::forward(
                    t16,
                    ::tangential::slot(t16_d),
                    acceleration,
                    acceleration_d,
                    constant(body.mass),
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
                let (t9, t9_d) = {
                    let t17 = body.inertia;
                    let t17_d = ::tangential::zero_like(&t17);
                    <times<T>>::forward(t17, ::tangential::slot(t17_d), own, own_d)
                };
                let (t11, t11_d) = <cross<T>>::forward(t10, t10_d, t9, t9_d);
                let (t12, t12_d) = {
                    let t18 = body.inertia;
                    let t18_d = ::tangential::zero_like(&t18);
                    <times<T>>::forward(t18, ::tangential::slot(t18_d), change, change_d)
                };
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
                    let (t19, t19_d) = <sub<T>>::forward(t13, t13_d, t14, t14_d);
                    (t19, ::tangential::slot(t19_d))
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
                    <carried<
                        ::tangential::IndexSet,
                    >>::pattern(
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
                <weight<
                    ::tangential::IndexSet,
                >>::pattern(
                    t24,
                    ::tangential::slot(t24_d),
                    acceleration,
                    t25,
                    constant(body.mass),
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
                    let t26 = body.inertia;
                    let t26_d = ::tangential::zero_like(&t26);
                    let t27 = own_d;
                    ::tangential::pattern::reliable(&t27);
                    <times<
                        ::tangential::IndexSet,
                    >>::pattern(t26, ::tangential::slot(t26_d), own, t27)
                };
                let (t11, t11_d) = {
                    let t28 = t10_d;
                    ::tangential::pattern::reliable(&t28);
                    let t29 = t9_d;
                    ::tangential::pattern::reliable(&t29);
                    <cross<::tangential::IndexSet>>::pattern(t10, t28, t9, t29)
                };
                let (t12, t12_d) = {
                    let t30 = body.inertia;
                    let t30_d = ::tangential::zero_like(&t30);
                    let t31 = change_d;
                    ::tangential::pattern::reliable(&t31);
                    <times<
                        ::tangential::IndexSet,
                    >>::pattern(t30, ::tangential::slot(t30_d), change, t31)
                };
                let t32 = t11_d;
                ::tangential::pattern::reliable(&t32);
                let t33 = t12_d;
                ::tangential::pattern::reliable(&t33);
                <add<::tangential::IndexSet>>::pattern(t11, t32, t12, t33)
            };
            {
                let (t35, t35_d) = {
                    let t34 = force_d;
                    ::tangential::pattern::reliable(&t34);
                    (force, ::tangential::slot(t34))
                };
                ::tangential::pattern::assign(&mut load_d.force, t35_d);
                load.force = t35;
            }
            {
                let (t13, t13_d) = {
                    let t36 = g_d;
                    ::tangential::pattern::reliable(&t36);
                    let t37 = force_d;
                    ::tangential::pattern::reliable(&t37);
                    <cross<::tangential::IndexSet>>::pattern(g, t36, force, t37)
                };
                let (t14, t14_d) = {
                    let t38 = own_moment_d;
                    ::tangential::pattern::reliable(&t38);
                    <apply<
                        ::tangential::IndexSet,
                    >>::pattern(
                        &motion.pose.a,
                        ::tangential::slot_ref(&motion_d.pose.a).get(),
                        own_moment,
                        t38,
                    )
                };
                {
                    let (t43, t43_d) = {
                        let t39 = t13_d;
                        ::tangential::pattern::reliable(&t39);
                        let t40 = t14_d;
                        ::tangential::pattern::reliable(&t40);
                        let (t41, t41_d) = <sub<
                            ::tangential::IndexSet,
                        >>::pattern(t13, t39, t14, t40);
                        let t42 = t41_d;
                        ::tangential::pattern::reliable(&t42);
                        (t41, ::tangential::slot(t42))
                    };
                    ::tangential::pattern::assign(&mut load_d.moment, t43_d);
                    load.moment = t43;
                }
            }
        } else {
            {
                let (t44, t44_d) = (
                    [0.0; 3],
                    ::tangential::slot([::tangential::IndexSet::empty(); 3]),
                );
                ::tangential::pattern::assign(&mut load_d.force, t44_d);
                load.force = t44;
            }
            {
                let (t45, t45_d) = (
                    [0.0; 3],
                    ::tangential::slot([::tangential::IndexSet::empty(); 3]),
                );
                ::tangential::pattern::assign(&mut load_d.moment, t45_d);
                load.moment = t45;
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
                    if T::LOOKS {
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
                            if T::LOOKS {
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
                                    <carried<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(
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
                                <weight<
                                    ::tangential::Linear<T, P>,
                                >>::linear(
                                    t16,
                                    ::tangential::slot(t16_d),
                                    acceleration,
                                    acceleration_d,
                                    constant(body.mass),
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
                                let (t9, t9_d) = {
                                    let t17 = body.inertia;
                                    let t17_d = ::tangential::zero_like(&t17);
                                    <times<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(t17, ::tangential::slot(t17_d), own, own_d, pass)
                                };
                                let (t11, t11_d) = <cross<
                                    ::tangential::Linear<T, P>,
                                >>::linear(t10, t10_d, t9, t9_d, pass);
                                let (t12, t12_d) = {
                                    let t18 = body.inertia;
                                    let t18_d = ::tangential::zero_like(&t18);
                                    <times<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(
                                        t18,
                                        ::tangential::slot(t18_d),
                                        change,
                                        change_d,
                                        pass,
                                    )
                                };
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
                    let (t19, t19_d) = (force, ::tangential::slot(force_d));
                    ::tangential::linear::set(pass, &mut load.force, t19);
                    load_d.force = t19_d;
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
                        let (t21, t21_d) = {
                            let (t20, t20_d) = <sub<
                                ::tangential::Linear<T, P>,
                            >>::linear(t13, t13_d, t14, t14_d, pass);
                            (t20, ::tangential::slot(t20_d))
                        };
                        ::tangential::linear::set(pass, &mut load.moment, t21);
                        load_d.moment = t21_d;
                    }
                }
                pass.close(group);
            }
        } else {
            {
                let (t22, t22_d) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
                ::tangential::linear::set(pass, &mut load.force, t22);
                load_d.force = t22_d;
            }
            {
                let (t23, t23_d) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
                ::tangential::linear::set(pass, &mut load.moment, t23);
                load_d.moment = t23_d;
            }
        }
        ((), ::tangential::Zero)
    }
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
            let g = add::overloaded(
                motion.pose.r,
                carried::overloaded(
                    &motion.pose.a,
                    ::tangential::overloaded::Takes::take(body.cog),
                ),
            );
            let turning = cross::overloaded(
                motion.w,
                add::overloaded(motion.s, cross::overloaded(motion.w, g)),
            );
            let acceleration = add::overloaded(
                add::overloaded(motion.d_s, cross::overloaded(motion.d_w, g)),
                turning,
            );
            let force = weight::overloaded(
                ::tangential::overloaded::Takes::take(gravity),
                acceleration,
                ::tangential::overloaded::Takes::take(body.mass),
            );
            let own = apply_transposed::overloaded(&motion.pose.a, motion.w);
            let change = apply_transposed::overloaded(&motion.pose.a, motion.d_w);
            let own_moment = add::overloaded(
                cross::overloaded(
                    own,
                    times::overloaded(
                        ::tangential::overloaded::Takes::take(body.inertia),
                        own,
                    ),
                ),
                times::overloaded(
                    ::tangential::overloaded::Takes::take(body.inertia),
                    change,
                ),
            );
            load.force = force;
            load.moment = sub::overloaded(
                cross::overloaded(g, force),
                apply::overloaded(&motion.pose.a, own_moment),
            );
        } else {
            load.force = [S::from(0.0); 3];
            load.moment = [S::from(0.0); 3];
        }
    }
}

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

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
            let force = value(constant(signal), time);
            push(&mut loads[*body], place, scale(*direction, force));
        }
        Element::JointForce { coordinate, signal } => {
            q[*coordinate] += value(constant(signal), time);
        }
        Element::Tyre { wheel, center, axle, tyre, tread } => {
            let hub = point(&motions[*wheel].pose, *center);
            let level = height(constant(&model.road), hub[0], hub[1]);
            let grip: Grip = match tread {
                None => roll(constant(&model.tyres[*tyre]), &motions[*wheel], *center, *axle, level),
                Some([along, across]) => {
                    let (deflections, rates) = ([z[*along], z[*across]], [zd[*along], zd[*across]]);
                    let (grip, residuals): (Grip, [f64; 2]) = roll_relaxed(
                        constant(&model.tyres[*tyre]),
                        &motions[*wheel],
                        *center,
                        *axle,
                        level,
                        deflections,
                        rates,
                    );
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
            let moving = dot(velocity(&motions[*body], point(&pose, *local)), carried(&pose.a, *forward));
            for wheel in wheels {
                q[*wheel] += *gain * (*speed - moving);
            }
        }
        Element::Brake { coordinate, signal, slow } => {
            q[*coordinate] -= value(constant(signal), time) * (zd[*coordinate] / *slow).tanh();
        }
        Element::Strut { a, on_a, b, on_b, length, characteristic } => {
            let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
            let between = sub(at_b, at_a);
            let squared = dot(between, between);
            if squared > 0.0 {
                let distance = squared.sqrt();
                let along = scale(between, 1.0 / distance);
                let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                let force: f64 = pull(constant(characteristic), distance - *length, dot(speed, along));
                push(&mut loads[*a], at_a, scale(along, force));
                push(&mut loads[*b], at_b, scale(along, -force));
            }
        }
        Element::JointStrut { coordinate, characteristic } => {
            q[*coordinate] -= pull(constant(characteristic), z[*coordinate], zd[*coordinate]);
        }
        Element::Touching { body, center, touch } => {
            let ground: Load = touching(constant(touch), *center, constant(&model.road), &motions[*body]);
            loads[*body] = joined(loads[*body], ground);
        }
        Element::Cam { follower, squeeze: law } => {
            let (cam, roller) = (&motions[follower.cam], &motions[follower.roller]);
            let met: Meeting = meeting(constant(follower), &cam.pose, &roller.pose);
            let force: f64 = squeeze(constant(law), met.gap, opening(&met, cam, roller));
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
                        <point<
                            T,
                        >>::forward(
                            &motions[*a].pose,
                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                            t34,
                            ::tangential::slot(t34_d),
                        )
                    };
                    let (t2, t2_d) = {
                        let t35 = *on_b;
                        let t35_d = ::tangential::zero_like(&t35);
                        <point<
                            T,
                        >>::forward(
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
                        <spring<
                            T,
                        >>::forward(
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
                        <damper<
                            T,
                        >>::forward(
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
                    <spring<
                        T,
                    >>::forward(
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
                    <twist_between<
                        T,
                    >>::forward(
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
                        <spring<
                            T,
                        >>::forward(
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
                    <point<
                        T,
                    >>::forward(
                        &motions[*body].pose,
                        ::tangential::slot_ref(&motions_d[*body].pose).get(),
                        t51,
                        ::tangential::slot(t51_d),
                    )
                };
                let (force, force_d) = {
                    let t52 = constant(signal);
                    <value<
                        T,
                    >>::forward(
                        t52,
                        ::tangential::slot_ref(&::tangential::zero_like(&t52)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let (t13, t13_d) = {
                        let t53 = *direction;
                        let t53_d = ::tangential::zero_like(&t53);
                        <scale<
                            T,
                        >>::forward(t53, ::tangential::slot(t53_d), force, force_d)
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
                let (t14, t14_d) = {
                    let t54 = constant(signal);
                    <value<
                        T,
                    >>::forward(
                        t54,
                        ::tangential::slot_ref(&::tangential::zero_like(&t54)).get(),
                        time,
                        time_d,
                    )
                };
                q_d[*coordinate] = q_d[*coordinate] + t14_d;
                q[*coordinate] += t14;
            }
            Element::Tyre { wheel, center, axle, tyre, tread } => {
                let (hub, hub_d) = {
                    let t55 = *center;
                    let t55_d = ::tangential::zero_like(&t55);
                    <point<
                        T,
                    >>::forward(
                        &motions[*wheel].pose,
                        ::tangential::slot_ref(&motions_d[*wheel].pose).get(),
                        t55,
                        ::tangential::slot(t55_d),
                    )
                };
                let (level, level_d) = {
                    let t56 = constant(&model.road);
                    <height<
                        T,
                    >>::forward(
                        t56,
                        ::tangential::slot_ref(&::tangential::zero_like(&t56)).get(),
                        hub[0],
                        hub_d[0],
                        hub[1],
                        hub_d[1],
                    )
                };
                let (grip, grip_d): (Grip, ::tangential::Tan<Grip, T>) = match tread {
                    None => {
                        let t57 = constant(&model.tyres[*tyre]);
                        let t58 = *center;
                        let t58_d = ::tangential::zero_like(&t58);
                        let t59 = *axle;
                        let t59_d = ::tangential::zero_like(&t59);
                        <roll<
                            T,
                        >>::forward(
                            t57,
                            ::tangential::slot_ref(&::tangential::zero_like(&t57)).get(),
                            &motions[*wheel],
                            &motions_d[*wheel],
                            t58,
                            ::tangential::slot(t58_d),
                            t59,
                            ::tangential::slot(t59_d),
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
                            let t60 = constant(&model.tyres[*tyre]);
                            let t61 = *center;
                            let t61_d = ::tangential::zero_like(&t61);
                            let t62 = *axle;
                            let t62_d = ::tangential::zero_like(&t62);
                            <roll_relaxed<
                                T,
                            >>::forward(
                                t60,
                                ::tangential::slot_ref(&::tangential::zero_like(&t60))
                                    .get(),
                                &motions[*wheel],
                                &motions_d[*wheel],
                                t61,
                                ::tangential::slot(t61_d),
                                t62,
                                ::tangential::slot(t62_d),
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
                        let t63 = *local;
                        let t63_d = ::tangential::zero_like(&t63);
                        <point<
                            T,
                        >>::forward(&pose, &pose_d, t63, ::tangential::slot(t63_d))
                    };
                    let (t16, t16_d) = <velocity<
                        T,
                    >>::forward(&motions[*body], &motions_d[*body], t15, t15_d);
                    let (t17, t17_d) = {
                        let t64 = *forward;
                        let t64_d = ::tangential::zero_like(&t64);
                        <carried<
                            T,
                        >>::forward(
                            &pose.a,
                            ::tangential::slot_ref(&pose_d.a).get(),
                            t64,
                            ::tangential::slot(t64_d),
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
                let (t18, t18_d) = {
                    let t65 = constant(signal);
                    <value<
                        T,
                    >>::forward(
                        t65,
                        ::tangential::slot_ref(&::tangential::zero_like(&t65)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let t66 = zd[*coordinate] / *slow;
                    let t67 = t66.tanh();
                    q_d[*coordinate] = q_d[*coordinate]
                        - (t18_d.scale(t67)
                            + zd_d[*coordinate]
                                .scale(t18 * t66.cosh().powi(-2) / *slow));
                    q[*coordinate] -= t18 * t67;
                }
            }
            Element::Strut { a, on_a, b, on_b, length, characteristic } => {
                let ((at_a, at_b), (at_a_d, at_b_d)) = {
                    let (t19, t19_d) = {
                        let t68 = *on_a;
                        let t68_d = ::tangential::zero_like(&t68);
                        <point<
                            T,
                        >>::forward(
                            &motions[*a].pose,
                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                            t68,
                            ::tangential::slot(t68_d),
                        )
                    };
                    let (t20, t20_d) = {
                        let t69 = *on_b;
                        let t69_d = ::tangential::zero_like(&t69);
                        <point<
                            T,
                        >>::forward(
                            &motions[*b].pose,
                            ::tangential::slot_ref(&motions_d[*b].pose).get(),
                            t69,
                            ::tangential::slot(t69_d),
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
                        let t70 = squared.sqrt();
                        (t70, squared_d.scale(0.5 / t70.abs()))
                    };
                    let (along, along_d) = {
                        let t71 = 1.0 / distance;
                        <scale<
                            T,
                        >>::forward(
                            between,
                            between_d,
                            t71,
                            -distance_d.scale(t71 / distance),
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
                        let t72 = constant(characteristic);
                        <pull<
                            T,
                        >>::forward(
                            t72,
                            ::tangential::slot_ref(&::tangential::zero_like(&t72)).get(),
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
                let (t28, t28_d) = {
                    let t73 = constant(characteristic);
                    <pull<
                        T,
                    >>::forward(
                        t73,
                        ::tangential::slot_ref(&::tangential::zero_like(&t73)).get(),
                        z[*coordinate],
                        z_d[*coordinate],
                        zd[*coordinate],
                        zd_d[*coordinate],
                    )
                };
                q_d[*coordinate] = q_d[*coordinate] - t28_d;
                q[*coordinate] -= t28;
            }
            Element::Touching { body, center, touch } => {
                let (ground, ground_d): (Load, ::tangential::Tan<Load, T>) = {
                    let t74 = constant(touch);
                    let t75 = *center;
                    let t75_d = ::tangential::zero_like(&t75);
                    let t76 = constant(&model.road);
                    <touching<
                        T,
                    >>::forward(
                        t74,
                        ::tangential::slot_ref(&::tangential::zero_like(&t74)).get(),
                        t75,
                        ::tangential::slot(t75_d),
                        t76,
                        ::tangential::slot_ref(&::tangential::zero_like(&t76)).get(),
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
                let (met, met_d): (Meeting, ::tangential::Tan<Meeting, T>) = {
                    let t78 = constant(follower);
                    <meeting<
                        T,
                    >>::forward(
                        t78,
                        ::tangential::slot_ref(&::tangential::zero_like(&t78)).get(),
                        &cam.pose,
                        ::tangential::slot_ref(&cam_d.pose).get(),
                        &roller.pose,
                        ::tangential::slot_ref(&roller_d.pose).get(),
                    )
                };
                let (force, force_d): (f64, T) = {
                    let (t29, t29_d) = <opening<
                        T,
                    >>::forward(&met, &met_d, cam, cam_d, roller, roller_d);
                    let t79 = constant(law);
                    <squeeze<
                        T,
                    >>::forward(
                        t79,
                        ::tangential::slot_ref(&::tangential::zero_like(&t79)).get(),
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
                        <point<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &motions[*a].pose,
                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                            t34,
                            ::tangential::slot(t34_d),
                        )
                    };
                    let (t2, t2_d) = {
                        let t35 = *on_b;
                        let t35_d = ::tangential::zero_like(&t35);
                        <point<
                            ::tangential::IndexSet,
                        >>::pattern(
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
                        let (distance, distance_d) = (f64::NAN, squared_d);
                        let (along, along_d) = {
                            let t40 = between_d;
                            ::tangential::pattern::reliable(&t40);
                            <scale<
                                ::tangential::IndexSet,
                            >>::pattern(between, t40, f64::NAN, distance_d)
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
                            <spring<
                                ::tangential::IndexSet,
                            >>::pattern(
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
                            <damper<
                                ::tangential::IndexSet,
                            >>::pattern(
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
                    <spring<
                        ::tangential::IndexSet,
                    >>::pattern(
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
                    <twist_between<
                        ::tangential::IndexSet,
                    >>::pattern(
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
                        <spring<
                            ::tangential::IndexSet,
                        >>::pattern(
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
                    <point<
                        ::tangential::IndexSet,
                    >>::pattern(
                        &motions[*body].pose,
                        ::tangential::slot_ref(&motions_d[*body].pose).get(),
                        t68,
                        ::tangential::slot(t68_d),
                    )
                };
                let (force, force_d) = {
                    let t69 = constant(signal);
                    <value<
                        ::tangential::IndexSet,
                    >>::pattern(
                        t69,
                        ::tangential::slot_ref(&::tangential::zero_like(&t69)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let (t13, t13_d) = {
                        let t70 = *direction;
                        let t70_d = ::tangential::zero_like(&t70);
                        let t71 = force_d;
                        ::tangential::pattern::reliable(&t71);
                        <scale<
                            ::tangential::IndexSet,
                        >>::pattern(t70, ::tangential::slot(t70_d), force, t71)
                    };
                    {
                        let t72 = place_d;
                        ::tangential::pattern::reliable(&t72);
                        let t73 = t13_d;
                        ::tangential::pattern::reliable(&t73);
                        <push<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &mut loads[*body],
                            &mut loads_d[*body],
                            place,
                            t72,
                            t13,
                            t73,
                        );
                    }
                }
            }
            Element::JointForce { coordinate, signal } => {
                let (t14, t14_d) = {
                    let t74 = constant(signal);
                    <value<
                        ::tangential::IndexSet,
                    >>::pattern(
                        t74,
                        ::tangential::slot_ref(&::tangential::zero_like(&t74)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let t75_d = t14_d;
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t75_d);
                }
            }
            Element::Tyre { wheel, center, axle, tyre, tread } => {
                let (hub, hub_d) = {
                    let t76 = *center;
                    let t76_d = ::tangential::zero_like(&t76);
                    <point<
                        ::tangential::IndexSet,
                    >>::pattern(
                        &motions[*wheel].pose,
                        ::tangential::slot_ref(&motions_d[*wheel].pose).get(),
                        t76,
                        ::tangential::slot(t76_d),
                    )
                };
                let (level, level_d) = {
                    let t77 = constant(&model.road);
                    <height<
                        ::tangential::IndexSet,
                    >>::pattern(
                        t77,
                        ::tangential::slot_ref(&::tangential::zero_like(&t77)).get(),
                        hub[0],
                        hub_d[0],
                        hub[1],
                        hub_d[1],
                    )
                };
                let (
                    grip,
                    grip_d,
                ): (Grip, ::tangential::Tan<Grip, ::tangential::IndexSet>) = match tread {
                    None => {
                        let t78 = constant(&model.tyres[*tyre]);
                        let t79 = *center;
                        let t79_d = ::tangential::zero_like(&t79);
                        let t80 = *axle;
                        let t80_d = ::tangential::zero_like(&t80);
                        let t81 = level_d;
                        ::tangential::pattern::reliable(&t81);
                        <roll<
                            ::tangential::IndexSet,
                        >>::pattern(
                            t78,
                            ::tangential::slot_ref(&::tangential::zero_like(&t78)).get(),
                            &motions[*wheel],
                            &motions_d[*wheel],
                            t79,
                            ::tangential::slot(t79_d),
                            t80,
                            ::tangential::slot(t80_d),
                            level,
                            t81,
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
                            let t82 = constant(&model.tyres[*tyre]);
                            let t83 = *center;
                            let t83_d = ::tangential::zero_like(&t83);
                            let t84 = *axle;
                            let t84_d = ::tangential::zero_like(&t84);
                            let t85 = level_d;
                            ::tangential::pattern::reliable(&t85);
                            <roll_relaxed<
                                ::tangential::IndexSet,
                            >>::pattern(
                                t82,
                                ::tangential::slot_ref(&::tangential::zero_like(&t82))
                                    .get(),
                                &motions[*wheel],
                                &motions_d[*wheel],
                                t83,
                                ::tangential::slot(t83_d),
                                t84,
                                ::tangential::slot(t84_d),
                                level,
                                t85,
                                deflections,
                                deflections_d,
                                rates,
                                rates_d,
                            )
                        };
                        {
                            let t86_d = residuals_d[0];
                            ::tangential::pattern::update(&mut q_d[*along], &t86_d);
                        }
                        {
                            let t87_d = residuals_d[1];
                            ::tangential::pattern::update(&mut q_d[*across], &t87_d);
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
                        let t88 = *local;
                        let t88_d = ::tangential::zero_like(&t88);
                        <point<
                            ::tangential::IndexSet,
                        >>::pattern(&pose, &pose_d, t88, ::tangential::slot(t88_d))
                    };
                    let (t16, t16_d) = {
                        let t89 = t15_d;
                        ::tangential::pattern::reliable(&t89);
                        <velocity<
                            ::tangential::IndexSet,
                        >>::pattern(&motions[*body], &motions_d[*body], t15, t89)
                    };
                    let (t17, t17_d) = {
                        let t90 = *forward;
                        let t90_d = ::tangential::zero_like(&t90);
                        <carried<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &pose.a,
                            ::tangential::slot_ref(&pose_d.a).get(),
                            t90,
                            ::tangential::slot(t90_d),
                        )
                    };
                    let t91 = t16_d;
                    ::tangential::pattern::reliable(&t91);
                    let t92 = t17_d;
                    ::tangential::pattern::reliable(&t92);
                    <dot<::tangential::IndexSet>>::pattern(t16, t91, t17, t92)
                };
                for wheel in wheels {
                    {
                        let t93_d = moving_d;
                        ::tangential::pattern::update(&mut q_d[*wheel], &t93_d);
                    }
                }
            }
            Element::Brake { coordinate, signal, slow } => {
                let (t18, t18_d) = {
                    let t94 = constant(signal);
                    <value<
                        ::tangential::IndexSet,
                    >>::pattern(
                        t94,
                        ::tangential::slot_ref(&::tangential::zero_like(&t94)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let t95_d = t18_d + zd_d[*coordinate];
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t95_d);
                }
            }
            Element::Strut { a, on_a, b, on_b, length, characteristic } => {
                let ((at_a, at_b), (at_a_d, at_b_d)) = {
                    let (t19, t19_d) = {
                        let t96 = *on_a;
                        let t96_d = ::tangential::zero_like(&t96);
                        <point<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &motions[*a].pose,
                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                            t96,
                            ::tangential::slot(t96_d),
                        )
                    };
                    let (t20, t20_d) = {
                        let t97 = *on_b;
                        let t97_d = ::tangential::zero_like(&t97);
                        <point<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &motions[*b].pose,
                            ::tangential::slot_ref(&motions_d[*b].pose).get(),
                            t97,
                            ::tangential::slot(t97_d),
                        )
                    };
                    let t98 = t19_d;
                    ::tangential::pattern::reliable(&t98);
                    let t99 = t20_d;
                    ::tangential::pattern::reliable(&t99);
                    ((t19, t20), (t98, t99))
                };
                let (between, between_d) = <sub<
                    ::tangential::IndexSet,
                >>::pattern(at_b, at_b_d, at_a, at_a_d);
                let (squared, squared_d) = {
                    let t100 = between_d;
                    ::tangential::pattern::reliable(&t100);
                    let t101 = between_d;
                    ::tangential::pattern::reliable(&t101);
                    <dot<::tangential::IndexSet>>::pattern(between, t100, between, t101)
                };
                {
                    {
                        let _weak = ::tangential::pattern::weak();
                        let (distance, distance_d) = (f64::NAN, squared_d);
                        let (along, along_d) = {
                            let t102 = between_d;
                            ::tangential::pattern::reliable(&t102);
                            <scale<
                                ::tangential::IndexSet,
                            >>::pattern(between, t102, f64::NAN, distance_d)
                        };
                        let (speed, speed_d) = {
                            let (t21, t21_d) = <velocity<
                                ::tangential::IndexSet,
                            >>::pattern(&motions[*b], &motions_d[*b], at_b, at_b_d);
                            let (t22, t22_d) = <velocity<
                                ::tangential::IndexSet,
                            >>::pattern(&motions[*a], &motions_d[*a], at_a, at_a_d);
                            let t103 = t21_d;
                            ::tangential::pattern::reliable(&t103);
                            let t104 = t22_d;
                            ::tangential::pattern::reliable(&t104);
                            <sub<::tangential::IndexSet>>::pattern(t21, t103, t22, t104)
                        };
                        let (force, force_d): (f64, ::tangential::IndexSet) = {
                            let (t23, t23_d) = {
                                let t105 = speed_d;
                                ::tangential::pattern::reliable(&t105);
                                let t106 = along_d;
                                ::tangential::pattern::reliable(&t106);
                                <dot<
                                    ::tangential::IndexSet,
                                >>::pattern(speed, t105, along, t106)
                            };
                            let t107 = constant(characteristic);
                            let t108 = t23_d;
                            ::tangential::pattern::reliable(&t108);
                            <pull<
                                ::tangential::IndexSet,
                            >>::pattern(
                                t107,
                                ::tangential::slot_ref(&::tangential::zero_like(&t107))
                                    .get(),
                                f64::NAN,
                                distance_d,
                                t23,
                                t108,
                            )
                        };
                        {
                            let (t25, t25_d) = (at_a, at_a_d);
                            let (t24, t24_d) = {
                                let t109 = along_d;
                                ::tangential::pattern::reliable(&t109);
                                <scale<
                                    ::tangential::IndexSet,
                                >>::pattern(along, t109, force, force_d)
                            };
                            {
                                let t110 = t24_d;
                                ::tangential::pattern::reliable(&t110);
                                <push<
                                    ::tangential::IndexSet,
                                >>::pattern(
                                    &mut loads[*a],
                                    &mut loads_d[*a],
                                    t25,
                                    t25_d,
                                    t24,
                                    t110,
                                );
                            }
                        }
                        {
                            let (t27, t27_d) = (at_b, at_b_d);
                            let (t26, t26_d) = {
                                let t111 = along_d;
                                ::tangential::pattern::reliable(&t111);
                                <scale<
                                    ::tangential::IndexSet,
                                >>::pattern(along, t111, f64::NAN, force_d)
                            };
                            {
                                let t112 = t26_d;
                                ::tangential::pattern::reliable(&t112);
                                <push<
                                    ::tangential::IndexSet,
                                >>::pattern(
                                    &mut loads[*b],
                                    &mut loads_d[*b],
                                    t27,
                                    t27_d,
                                    t26,
                                    t112,
                                );
                            }
                        }
                    }
                }
            }
            Element::JointStrut { coordinate, characteristic } => {
                let (t28, t28_d) = {
                    let t113 = constant(characteristic);
                    <pull<
                        ::tangential::IndexSet,
                    >>::pattern(
                        t113,
                        ::tangential::slot_ref(&::tangential::zero_like(&t113)).get(),
                        z[*coordinate],
                        z_d[*coordinate],
                        zd[*coordinate],
                        zd_d[*coordinate],
                    )
                };
                {
                    let t114_d = t28_d;
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t114_d);
                }
            }
            Element::Touching { body, center, touch } => {
                let (
                    ground,
                    ground_d,
                ): (Load, ::tangential::Tan<Load, ::tangential::IndexSet>) = {
                    let t115 = constant(touch);
                    let t116 = *center;
                    let t116_d = ::tangential::zero_like(&t116);
                    let t117 = constant(&model.road);
                    <touching<
                        ::tangential::IndexSet,
                    >>::pattern(
                        t115,
                        ::tangential::slot_ref(&::tangential::zero_like(&t115)).get(),
                        t116,
                        ::tangential::slot(t116_d),
                        t117,
                        ::tangential::slot_ref(&::tangential::zero_like(&t117)).get(),
                        &motions[*body],
                        &motions_d[*body],
                    )
                };
                {
                    let (t121, t121_d) = {
                        let t118 = ground_d;
                        ::tangential::pattern::reliable(&t118);
                        let (t119, t119_d) = <joined<
                            ::tangential::IndexSet,
                        >>::pattern(loads[*body], loads_d[*body], ground, t118);
                        let t120 = t119_d;
                        ::tangential::pattern::reliable(&t120);
                        (t119, t120)
                    };
                    ::tangential::pattern::keeps(&loads[*body], &t121);
                    ::tangential::pattern::assign(&mut loads_d[*body], t121_d);
                    loads[*body] = t121;
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
                ): (Meeting, ::tangential::Tan<Meeting, ::tangential::IndexSet>) = {
                    let t122 = constant(follower);
                    <meeting<
                        ::tangential::IndexSet,
                    >>::pattern(
                        t122,
                        ::tangential::slot_ref(&::tangential::zero_like(&t122)).get(),
                        &cam.pose,
                        ::tangential::slot_ref(&cam_d.pose).get(),
                        &roller.pose,
                        ::tangential::slot_ref(&roller_d.pose).get(),
                    )
                };
                let (force, force_d): (f64, ::tangential::IndexSet) = {
                    let (t29, t29_d) = {
                        let t123 = &met_d;
                        ::tangential::pattern::reliable(&*t123);
                        <opening<
                            ::tangential::IndexSet,
                        >>::pattern(&met, t123, cam, cam_d, roller, roller_d)
                    };
                    let t124 = constant(law);
                    let t125 = t29_d;
                    ::tangential::pattern::reliable(&t125);
                    <squeeze<
                        ::tangential::IndexSet,
                    >>::pattern(
                        t124,
                        ::tangential::slot_ref(&::tangential::zero_like(&t124)).get(),
                        met.gap,
                        ::tangential::slot(met_d.gap),
                        t29,
                        t125,
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
                        let t126 = t30_d;
                        ::tangential::pattern::reliable(&t126);
                        <push<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &mut loads[follower.cam],
                            &mut loads_d[follower.cam],
                            t31,
                            ::tangential::slot(t31_d),
                            t30,
                            t126,
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
                        let t127 = t32_d;
                        ::tangential::pattern::reliable(&t127);
                        <push<
                            ::tangential::IndexSet,
                        >>::pattern(
                            &mut loads[follower.roller],
                            &mut loads_d[follower.roller],
                            t33,
                            ::tangential::slot(t33_d),
                            t32,
                            t127,
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
                        if T::LOOKS {
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
                                if T::LOOKS {
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
                                        <point<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
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
                                        <point<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
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
                                if T::LOOKS {
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
                                        if T::LOOKS {
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
                                            <spring<
                                                ::tangential::Linear<T, P>,
                                            >>::linear(
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
                                            <damper<
                                                ::tangential::Linear<T, P>,
                                            >>::linear(
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
                        if T::LOOKS {
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
                            <spring<
                                ::tangential::Linear<T, P>,
                            >>::linear(
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
                        if T::LOOKS {
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
                        <twist_between<
                            ::tangential::Linear<T, P>,
                        >>::linear(
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
                            <spring<
                                ::tangential::Linear<T, P>,
                            >>::linear(
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
                        if T::LOOKS {
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
                        <point<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            &motions[*body].pose,
                            ::tangential::slot_ref(&motions_d[*body].pose).get(),
                            t59,
                            ::tangential::slot(t59_d),
                            pass,
                        )
                    };
                    let (force, force_d) = {
                        let t60 = constant(signal);
                        <value<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            t60,
                            ::tangential::slot_ref(&::tangential::zero_like(&t60)).get(),
                            time,
                            time_d,
                            pass,
                        )
                    };
                    {
                        let (t13, t13_d) = {
                            let t61 = *direction;
                            let t61_d = ::tangential::zero_like(&t61);
                            <scale<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                t61,
                                ::tangential::slot(t61_d),
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
                        if T::LOOKS {
                            ::tangential::Active::<T>::none().of(&time_d)
                        } else {
                            ::tangential::Active::none()
                        },
                        ::core::option::Option::None,
                    )
                {
                    {
                        let (t14, t14_d) = {
                            let t62 = constant(signal);
                            <value<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                t62,
                                ::tangential::slot_ref(&::tangential::zero_like(&t62))
                                    .get(),
                                time,
                                time_d,
                                pass,
                            )
                        };
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
                        if T::LOOKS {
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
                                if T::LOOKS {
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
                                    let t63 = *center;
                                    let t63_d = ::tangential::zero_like(&t63);
                                    <point<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(
                                        &motions[*wheel].pose,
                                        ::tangential::slot_ref(&motions_d[*wheel].pose).get(),
                                        t63,
                                        ::tangential::slot(t63_d),
                                        pass,
                                    )
                                };
                                let (level, level_d) = {
                                    let t64 = constant(&model.road);
                                    <height<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(
                                        t64,
                                        ::tangential::slot_ref(&::tangential::zero_like(&t64))
                                            .get(),
                                        hub[0],
                                        hub_d[0],
                                        hub[1],
                                        hub_d[1],
                                        pass,
                                    )
                                };
                                let (grip, grip_d): (Grip, ::tangential::Tan<Grip, T>) = match tread {
                                    None => {
                                        let t65 = constant(&model.tyres[*tyre]);
                                        let t66 = *center;
                                        let t66_d = ::tangential::zero_like(&t66);
                                        let t67 = *axle;
                                        let t67_d = ::tangential::zero_like(&t67);
                                        <roll<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            t65,
                                            ::tangential::slot_ref(&::tangential::zero_like(&t65))
                                                .get(),
                                            &motions[*wheel],
                                            &motions_d[*wheel],
                                            t66,
                                            ::tangential::slot(t66_d),
                                            t67,
                                            ::tangential::slot(t67_d),
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
                                            let t68 = constant(&model.tyres[*tyre]);
                                            let t69 = *center;
                                            let t69_d = ::tangential::zero_like(&t69);
                                            let t70 = *axle;
                                            let t70_d = ::tangential::zero_like(&t70);
                                            <roll_relaxed<
                                                ::tangential::Linear<T, P>,
                                            >>::linear(
                                                t68,
                                                ::tangential::slot_ref(&::tangential::zero_like(&t68))
                                                    .get(),
                                                &motions[*wheel],
                                                &motions_d[*wheel],
                                                t69,
                                                ::tangential::slot(t69_d),
                                                t70,
                                                ::tangential::slot(t70_d),
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
                        if T::LOOKS {
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
                            let t71 = *local;
                            let t71_d = ::tangential::zero_like(&t71);
                            <point<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                &pose,
                                &pose_d,
                                t71,
                                ::tangential::slot(t71_d),
                                pass,
                            )
                        };
                        let (t16, t16_d) = <velocity<
                            ::tangential::Linear<T, P>,
                        >>::linear(&motions[*body], &motions_d[*body], t15, t15_d, pass);
                        let (t17, t17_d) = {
                            let t72 = *forward;
                            let t72_d = ::tangential::zero_like(&t72);
                            <carried<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                &pose.a,
                                ::tangential::slot_ref(&pose_d.a).get(),
                                t72,
                                ::tangential::slot(t72_d),
                                pass,
                            )
                        };
                        <dot<
                            ::tangential::Linear<T, P>,
                        >>::linear(t16, t16_d, t17, t17_d, pass)
                    };
                    for wheel in wheels {
                        {
                            let t73 = if P::VALUES {
                                *gain * (*speed - moving)
                            } else {
                                f64::NAN
                            };
                            q_d[*wheel] = q_d[*wheel] + -moving_d.scale(*gain);
                            if P::VALUES {
                                q[*wheel] += t73;
                            }
                        }
                    }
                    pass.close(group);
                }
            }
            Element::Brake { coordinate, signal, slow } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::LOOKS {
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
                        let (t18, t18_d) = {
                            let t74 = constant(signal);
                            <value<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                t74,
                                ::tangential::slot_ref(&::tangential::zero_like(&t74))
                                    .get(),
                                time,
                                time_d,
                                pass,
                            )
                        };
                        {
                            let (t79, [p77, p78]) = if P::VALUES {
                                let t75 = zd[*coordinate] / *slow;
                                let t76 = t75.tanh();
                                pass.push(
                                    t18 * t76,
                                    [
                                        ::tangential::number(t76),
                                        ::tangential::number(t18 * t75.cosh().powi(-2) / *slow),
                                    ],
                                )
                            } else {
                                pass.pop(f64::NAN)
                            };
                            q_d[*coordinate] = q_d[*coordinate]
                                - (t18_d.scale(p77) + zd_d[*coordinate].scale(p78));
                            if P::VALUES {
                                q[*coordinate] -= t79;
                            }
                        }
                    }
                    pass.close(group);
                }
            }
            Element::Strut { a, on_a, b, on_b, length, characteristic } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::LOOKS {
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
                                if T::LOOKS {
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
                                        let t80 = *on_a;
                                        let t80_d = ::tangential::zero_like(&t80);
                                        <point<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            &motions[*a].pose,
                                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                                            t80,
                                            ::tangential::slot(t80_d),
                                            pass,
                                        )
                                    };
                                    let (t20, t20_d) = {
                                        let t81 = *on_b;
                                        let t81_d = ::tangential::zero_like(&t81);
                                        <point<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(
                                            &motions[*b].pose,
                                            ::tangential::slot_ref(&motions_d[*b].pose).get(),
                                            t81,
                                            ::tangential::slot(t81_d),
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
                    let n82 = if P::VALUES {
                        pass.note(squared > 0.0)
                    } else {
                        pass.noted()
                    };
                    if n82 {
                        if let ::core::result::Result::Ok(group) = pass
                            .group(
                                if T::LOOKS {
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
                                        if T::LOOKS {
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
                                            let (t85, [p84]) = if P::VALUES {
                                                let t83 = squared.sqrt();
                                                pass.push(t83, [::tangential::number(0.5 / t83.abs())])
                                            } else {
                                                pass.pop(f64::NAN)
                                            };
                                            (t85, squared_d.scale(p84))
                                        };
                                        let (along, along_d) = {
                                            let (t88, [p87]) = if P::VALUES {
                                                let t86 = 1.0 / distance;
                                                pass.push(t86, [::tangential::number(t86 / distance)])
                                            } else {
                                                pass.pop(f64::NAN)
                                            };
                                            <scale<
                                                ::tangential::Linear<T, P>,
                                            >>::linear(
                                                between,
                                                between_d,
                                                t88,
                                                -distance_d.scale(p87),
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
                                            let t89 = constant(characteristic);
                                            let t90 = if P::VALUES {
                                                distance - *length
                                            } else {
                                                f64::NAN
                                            };
                                            <pull<
                                                ::tangential::Linear<T, P>,
                                            >>::linear(
                                                t89,
                                                ::tangential::slot_ref(&::tangential::zero_like(&t89))
                                                    .get(),
                                                t90,
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
                                    let t91 = if P::VALUES { -force } else { f64::NAN };
                                    <scale<
                                        ::tangential::Linear<T, P>,
                                    >>::linear(along, along_d, t91, -force_d, pass)
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
                        if T::LOOKS {
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
                        let (t28, t28_d) = {
                            let t92 = constant(characteristic);
                            <pull<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                t92,
                                ::tangential::slot_ref(&::tangential::zero_like(&t92))
                                    .get(),
                                if P::VALUES { z[*coordinate] } else { f64::NAN },
                                z_d[*coordinate],
                                if P::VALUES { zd[*coordinate] } else { f64::NAN },
                                zd_d[*coordinate],
                                pass,
                            )
                        };
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
                        if T::LOOKS {
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
                        let t93 = constant(touch);
                        let t94 = *center;
                        let t94_d = ::tangential::zero_like(&t94);
                        let t95 = constant(&model.road);
                        <touching<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            t93,
                            ::tangential::slot_ref(&::tangential::zero_like(&t93)).get(),
                            t94,
                            ::tangential::slot(t94_d),
                            t95,
                            ::tangential::slot_ref(&::tangential::zero_like(&t95)).get(),
                            &motions[*body],
                            &motions_d[*body],
                            pass,
                        )
                    };
                    {
                        let (t97, t97_d) = <joined<
                            ::tangential::Linear<T, P>,
                        >>::linear(loads[*body], loads_d[*body], ground, ground_d, pass);
                        ::tangential::linear::set(pass, &mut loads[*body], t97);
                        loads_d[*body] = t97_d;
                    }
                    pass.close(group);
                }
            }
            Element::Cam { follower, squeeze: law } => {
                if let ::core::result::Result::Ok(group) = pass
                    .group(
                        if T::LOOKS {
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
                    let (met, met_d): (Meeting, ::tangential::Tan<Meeting, T>) = {
                        let t98 = constant(follower);
                        <meeting<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            t98,
                            ::tangential::slot_ref(&::tangential::zero_like(&t98)).get(),
                            &cam.pose,
                            ::tangential::slot_ref(&cam_d.pose).get(),
                            &roller.pose,
                            ::tangential::slot_ref(&roller_d.pose).get(),
                            pass,
                        )
                    };
                    let (force, force_d): (f64, T) = {
                        let (t29, t29_d) = <opening<
                            ::tangential::Linear<T, P>,
                        >>::linear(&met, &met_d, cam, cam_d, roller, roller_d, pass);
                        let t99 = constant(law);
                        <squeeze<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            t99,
                            ::tangential::slot_ref(&::tangential::zero_like(&t99)).get(),
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
                            let t100 = if P::VALUES { -force } else { f64::NAN };
                            <scale<
                                ::tangential::Linear<T, P>,
                            >>::linear(
                                met.normal,
                                ::tangential::slot(met_d.normal),
                                t100,
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
                    point::overloaded(
                        &motions[*a].pose,
                        ::tangential::overloaded::Takes::take(*on_a),
                    ),
                    point::overloaded(
                        &motions[*b].pose,
                        ::tangential::overloaded::Takes::take(*on_b),
                    ),
                );
                let between = sub::overloaded(at_b, at_a);
                let squared = dot::overloaded(between, between);
                if squared > 0.0 {
                    let distance = squared.sqrt();
                    let along = scale::overloaded(between, distance.div_from(1.0));
                    let speed = sub::overloaded(
                        velocity::overloaded(&motions[*b], at_b),
                        velocity::overloaded(&motions[*a], at_a),
                    );
                    let rate = dot::overloaded(speed, along);
                    let elastic: S = spring::overloaded(
                        distance,
                        ::tangential::overloaded::Takes::take(*stiffness),
                        ::tangential::overloaded::Takes::take(*length),
                    );
                    let viscous: S = damper::overloaded(
                        rate,
                        ::tangential::overloaded::Takes::take(*rebound),
                        ::tangential::overloaded::Takes::take(*bump),
                    );
                    let pull = elastic + viscous;
                    push::overloaded(
                        &mut loads[*a],
                        at_a,
                        scale::overloaded(along, pull),
                    );
                    push::overloaded(
                        &mut loads[*b],
                        at_b,
                        scale::overloaded(along, -pull),
                    );
                }
            }
            Element::JointSpring { coordinate, stiffness, rest, damping } => {
                {
                    let value = spring::overloaded(
                        z[*coordinate],
                        ::tangential::overloaded::Takes::take(*stiffness),
                        ::tangential::overloaded::Takes::take(*rest),
                    ) + zd[*coordinate] * *damping;
                    q[*coordinate] -= value;
                };
            }
            Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
                let twisted: ::tangential::Over<Twist, S> = twist_between::overloaded(
                    &motions[*a],
                    ::tangential::overloaded::Takes::take(*axis),
                    ::tangential::overloaded::Takes::take(*across),
                    &motions[*b],
                    ::tangential::overloaded::Takes::take(*on_b),
                );
                let torque = spring::overloaded(
                    twisted.angle,
                    ::tangential::overloaded::Takes::take(*stiffness),
                    ::tangential::overloaded::Takes::take(*rest),
                ) + S::from(*damping) * twisted.rate;
                twist::overloaded(
                    &mut loads[*a],
                    scale::overloaded(twisted.about, torque),
                );
                twist::overloaded(
                    &mut loads[*b],
                    scale::overloaded(twisted.about, -torque),
                );
            }
            Element::Force { body, point: local, direction, signal } => {
                let place = point::overloaded(
                    &motions[*body].pose,
                    ::tangential::overloaded::Takes::take(*local),
                );
                let force = value::overloaded(
                    ::tangential::overloaded::Takes::take(signal),
                    time,
                );
                push::overloaded(
                    &mut loads[*body],
                    place,
                    scale::overloaded(
                        ::tangential::overloaded::Takes::take(*direction),
                        force,
                    ),
                );
            }
            Element::JointForce { coordinate, signal } => {
                {
                    let value = value::overloaded(
                        ::tangential::overloaded::Takes::take(signal),
                        time,
                    );
                    q[*coordinate] += value;
                };
            }
            Element::Tyre { wheel, center, axle, tyre, tread } => {
                let hub = point::overloaded(
                    &motions[*wheel].pose,
                    ::tangential::overloaded::Takes::take(*center),
                );
                let level = height::overloaded(
                    ::tangential::overloaded::Takes::take(&model.road),
                    hub[0],
                    hub[1],
                );
                let grip: ::tangential::Over<Grip, S> = match tread {
                    None => {
                        roll::overloaded(
                            ::tangential::overloaded::Takes::take(&model.tyres[*tyre]),
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
                        let (grip, residuals): (::tangential::Over<Grip, S>, [S; 2]) = roll_relaxed::overloaded(
                            ::tangential::overloaded::Takes::take(&model.tyres[*tyre]),
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
                push::overloaded(&mut loads[*wheel], grip.at, grip.force);
                twist::overloaded(&mut loads[*wheel], grip.moment);
            }
            Element::Cruise { body, point: local, forward, wheels, speed, gain } => {
                let pose = motions[*body].pose;
                let moving = dot::overloaded(
                    velocity::overloaded(
                        &motions[*body],
                        point::overloaded(
                            &pose,
                            ::tangential::overloaded::Takes::take(*local),
                        ),
                    ),
                    carried::overloaded(
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
                    let value = value::overloaded(
                        ::tangential::overloaded::Takes::take(signal),
                        time,
                    ) * (zd[*coordinate] / *slow).tanh();
                    q[*coordinate] -= value;
                };
            }
            Element::Strut { a, on_a, b, on_b, length, characteristic } => {
                let (at_a, at_b) = (
                    point::overloaded(
                        &motions[*a].pose,
                        ::tangential::overloaded::Takes::take(*on_a),
                    ),
                    point::overloaded(
                        &motions[*b].pose,
                        ::tangential::overloaded::Takes::take(*on_b),
                    ),
                );
                let between = sub::overloaded(at_b, at_a);
                let squared = dot::overloaded(between, between);
                if squared > 0.0 {
                    let distance = squared.sqrt();
                    let along = scale::overloaded(between, distance.div_from(1.0));
                    let speed = sub::overloaded(
                        velocity::overloaded(&motions[*b], at_b),
                        velocity::overloaded(&motions[*a], at_a),
                    );
                    let force: S = pull::overloaded(
                        ::tangential::overloaded::Takes::take(characteristic),
                        distance - *length,
                        dot::overloaded(speed, along),
                    );
                    push::overloaded(
                        &mut loads[*a],
                        at_a,
                        scale::overloaded(along, force),
                    );
                    push::overloaded(
                        &mut loads[*b],
                        at_b,
                        scale::overloaded(along, -force),
                    );
                }
            }
            Element::JointStrut { coordinate, characteristic } => {
                {
                    let value = pull::overloaded(
                        ::tangential::overloaded::Takes::take(characteristic),
                        z[*coordinate],
                        zd[*coordinate],
                    );
                    q[*coordinate] -= value;
                };
            }
            Element::Touching { body, center, touch } => {
                let ground: ::tangential::Over<Load, S> = touching::overloaded(
                    ::tangential::overloaded::Takes::take(touch),
                    ::tangential::overloaded::Takes::take(*center),
                    ::tangential::overloaded::Takes::take(&model.road),
                    &motions[*body],
                );
                loads[*body] = joined::overloaded(loads[*body], ground);
            }
            Element::Cam { follower, squeeze: law } => {
                let (cam, roller) = (&motions[follower.cam], &motions[follower.roller]);
                let met: ::tangential::Over<Meeting, S> = meeting::overloaded(
                    ::tangential::overloaded::Takes::take(follower),
                    &cam.pose,
                    &roller.pose,
                );
                let force: S = squeeze::overloaded(
                    ::tangential::overloaded::Takes::take(law),
                    met.gap,
                    opening::overloaded(&met, cam, roller),
                );
                push::overloaded(
                    &mut loads[follower.cam],
                    met.place,
                    scale::overloaded(met.normal, -force),
                );
                push::overloaded(
                    &mut loads[follower.roller],
                    met.place,
                    scale::overloaded(met.normal, force),
                );
            }
        }
    }
}

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

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
    let axis = carried(&a.pose.a, axis);
    let zero = carried(&a.pose.a, across);
    let quarter = cross(axis, zero);
    let turned = carried(&b.pose.a, on_b);
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
            <carried<
                T,
            >>::forward(
                &a.pose.a,
                ::tangential::slot_ref(&a_d.pose.a).get(),
                t8,
                ::tangential::slot(t8_d),
            )
        };
        let (zero, zero_d) = {
            let t9 = across;
            let t9_d = ::tangential::zero_like(&t9);
            <carried<
                T,
            >>::forward(
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
            <carried<
                T,
            >>::forward(
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
            <carried<
                ::tangential::IndexSet,
            >>::pattern(
                &a.pose.a,
                ::tangential::slot_ref(&a_d.pose.a).get(),
                t8,
                ::tangential::slot(t8_d),
            )
        };
        let (zero, zero_d) = {
            let t9 = across;
            let t9_d = ::tangential::zero_like(&t9);
            <carried<
                ::tangential::IndexSet,
            >>::pattern(
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
            <carried<
                ::tangential::IndexSet,
            >>::pattern(
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
            <scale<::tangential::IndexSet>>::pattern(t5, t23, f64::NAN, cos_d + sin_d)
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
                angle: ::tangential::slot(sin_d + cos_d),
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
                    if T::LOOKS {
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
                        <carried<
                            ::tangential::Linear<T, P>,
                        >>::linear(
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
                        <carried<
                            ::tangential::Linear<T, P>,
                        >>::linear(
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
                        <carried<
                            ::tangential::Linear<T, P>,
                        >>::linear(
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
        let axis = carried::overloaded(
            &a.pose.a,
            ::tangential::overloaded::Takes::take(axis),
        );
        let zero = carried::overloaded(
            &a.pose.a,
            ::tangential::overloaded::Takes::take(across),
        );
        let quarter = cross::overloaded(axis, zero);
        let turned = carried::overloaded(
            &b.pose.a,
            ::tangential::overloaded::Takes::take(on_b),
        );
        let (cos, sin) = (
            dot::overloaded(turned, zero),
            dot::overloaded(turned, quarter),
        );
        let across = sub::overloaded(
            scale::overloaded(quarter, cos),
            scale::overloaded(zero, sin),
        );
        let about = scale::overloaded(
            cross::overloaded(turned, across),
            (cos * cos + sin * sin).div_from(1.0),
        );
        ::tangential::Over::<Twist, S> {
            angle: sin.atan2(cos),
            rate: dot::overloaded(sub::overloaded(b.w, a.w), about),
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl damper<f64> {
    /// `damper` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(rate: S, rebound: f64, bump: f64) -> S {
        if rate > 0.0 { rate * rebound } else { rate * bump }
    }
}
