//! The generalized forces Q(z, zd) of a whole mechanism, eq. 13 of the paper, and the laws they are made of.

use tangential_mbs::law::{Law, Laws};
use tangential_mbs::model::{Element, Model};
use tangential_mbs::motion::{Load, Motion, motions, point, push, twist, velocity};
use tangential_mbs::road::height;
use tangential_mbs::signal::value;
use tangential_mbs::tyre::{Grip, roll, roll_relaxed};
use tangential_mbs::vec3::{add, apply, apply_transposed, carried, cross, dot, scale, sub, times};
use tangential::{Differentiable, Overload, constant, differentiate};

/// Generalized forces, length n, at positions z and velocities zd (length n each) and a time.
///
/// What acts on the bodies is taken to the origin of the world, together with what their motion takes at zero joint
/// acceleration (eq. 10), and summed from the leaves to the root: a joint has its share of all that hangs on it.
pub fn generalized_forces<L: Law>(model: &Model, laws: &Laws<L>, z: &[f64], zd: &[f64], time: f64, q: &mut [f64]) {
    let motions: Vec<Motion> = motions(constant(model), z, zd);
    let mut loads: Vec<Load> = vec![Load { force: [0.0; 3], moment: [0.0; 3] }; motions.len()];
    q.fill(0.0);
    for element in &model.elements {
        act(constant(element), constant(model), time, z, zd, &motions, &mut loads, q);
    }
    laws.apply(time, &motions, &mut loads);

    for i in (0..model.bodies.len()).rev() {
        let body = &model.bodies[i];
        let motion: &Motion = &motions[i + 1];
        let mut load: Load = loads[i + 1];
        if body.mass > 0.0 {
            let g = add(motion.pose.r, carried(motion.pose.a, body.cog));
            // The acceleration of the centre of gravity: w x (s + w x g) stands for the w x (w x g) of eq. 10, because d
            // leaves out that the point at the origin changes (see the specification).
            let turning = cross(motion.w, add(motion.s, cross(motion.w, g)));
            let acceleration = add(add(motion.d_s, cross(motion.d_w, g)), turning);
            let force = scale(sub(constant(model.gravity), acceleration), constant(body.mass));
            push(&mut load, g, force);
            // The inertia is constant in the body's frame.
            let own = apply_transposed(motion.pose.a, motion.w);
            let change = apply_transposed(motion.pose.a, motion.d_w);
            let own_moment = add(cross(own, times(body.inertia, own)), times(body.inertia, change));
            twist(&mut load, scale(apply(motion.pose.a, own_moment), -1.0));
        }
        q[i] += dot(motion.b_s, load.force) + dot(motion.b_w, load.moment);
        loads[body.parent].force = add(loads[body.parent].force, load.force);
        loads[body.parent].moment = add(loads[body.parent].moment, load.moment);
    }
}

/// Derivatives of `generalized_forces`.
#[allow(non_camel_case_types, dead_code)]
pub struct generalized_forces<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        q: &mut [f64],
        q_d: &mut [T],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        ::core::assert_eq!(q.len(), q_d.len(), "`q` and its tangent differ in length");
        use ::tangential::methods::*;
        let (
            motions,
            motions_d,
        ): (Vec<Motion>, ::std::vec::Vec<::tangential::Tan<Motion, T>>) = {
            let t19 = constant(model);
            motions::<
                T,
            >::forward(
                t19,
                ::tangential::slot_ref(&::tangential::zero_like(&t19)).get(),
                z,
                z_d,
                zd,
                zd_d,
            )
        };
        let (
            mut loads,
            mut loads_d,
        ): (Vec<Load>, ::std::vec::Vec<::tangential::Tan<Load, T>>) = {
            let t20 = Load {
                force: [0.0; 3],
                moment: [0.0; 3],
            };
            let t20_d = ::tangential::ops::Op::<T>::zero(&t20);
            (::std::vec![t20; motions.len()], ::std::vec![t20_d; motions.len()])
        };
        q_d.fill(T::zero());
        q.fill(0.0);
        for element in &model.elements {
            {
                let t21 = constant(element);
                let t21_d = ::tangential::zero_like(&t21);
                let t22 = constant(model);
                act::<
                    T,
                >::forward(
                    t21,
                    ::tangential::slot(t21_d),
                    t22,
                    ::tangential::slot_ref(&::tangential::zero_like(&t22)).get(),
                    time,
                    time_d,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    &motions,
                    &motions_d,
                    &mut loads,
                    &mut loads_d,
                    q,
                    q_d,
                );
            }
        }
        laws.apply_forward(
            ::tangential::slot_ref(&::tangential::zero_like(&laws)).get(),
            time,
            time_d,
            &motions,
            &motions_d,
            &mut loads,
            &mut loads_d,
        );
        for i in (0..model.bodies.len()).rev() {
            let body = &model.bodies[i];
            let (motion, motion_d): (&Motion, &::tangential::Tan<Motion, T>) = (
                &motions[i + 1],
                &motions_d[i + 1],
            );
            let (mut load, mut load_d): (Load, ::tangential::Tan<Load, T>) = (
                loads[i + 1],
                loads_d[i + 1],
            );
            if body.mass > 0.0 {
                let (g, g_d) = {
                    let (t2, t2_d) = (motion.pose.r, motion_d.pose.r);
                    let (t1, t1_d) = {
                        let t23 = body.cog;
                        let t23_d = ::tangential::zero_like(&t23);
                        carried::<
                            T,
                        >::forward(
                            motion.pose.a,
                            ::tangential::slot(motion_d.pose.a),
                            t23,
                            ::tangential::slot(t23_d),
                        )
                    };
                    add::<T>::forward(t2, ::tangential::slot(t2_d), t1, t1_d)
                };
                let (turning, turning_d) = {
                    let (t6, t6_d) = (motion.w, motion_d.w);
                    let (t4, t4_d) = (motion.s, motion_d.s);
                    let (t3, t3_d) = cross::<
                        T,
                    >::forward(motion.w, ::tangential::slot(motion_d.w), g, g_d);
                    let (t5, t5_d) = add::<
                        T,
                    >::forward(t4, ::tangential::slot(t4_d), t3, t3_d);
                    cross::<T>::forward(t6, ::tangential::slot(t6_d), t5, t5_d)
                };
                let (acceleration, acceleration_d) = {
                    let (t8, t8_d) = (motion.d_s, motion_d.d_s);
                    let (t7, t7_d) = cross::<
                        T,
                    >::forward(motion.d_w, ::tangential::slot(motion_d.d_w), g, g_d);
                    let (t9, t9_d) = add::<
                        T,
                    >::forward(t8, ::tangential::slot(t8_d), t7, t7_d);
                    add::<T>::forward(t9, t9_d, turning, turning_d)
                };
                let (force, force_d) = {
                    let (t10, t10_d) = {
                        let t24 = constant(model.gravity);
                        let t24_d = ::tangential::zero_like(&t24);
                        sub::<
                            T,
                        >::forward(
                            t24,
                            ::tangential::slot(t24_d),
                            acceleration,
                            acceleration_d,
                        )
                    };
                    scale::<
                        T,
                    >::forward(
                        t10,
                        t10_d,
                        constant(body.mass),
                        ::tangential::slot(::tangential::Zero),
                    )
                };
                push::<T>::forward(&mut load, &mut load_d, g, g_d, force, force_d);
                let (own, own_d) = apply_transposed::<
                    T,
                >::forward(
                    motion.pose.a,
                    ::tangential::slot(motion_d.pose.a),
                    motion.w,
                    ::tangential::slot(motion_d.w),
                );
                let (change, change_d) = apply_transposed::<
                    T,
                >::forward(
                    motion.pose.a,
                    ::tangential::slot(motion_d.pose.a),
                    motion.d_w,
                    ::tangential::slot(motion_d.d_w),
                );
                let (own_moment, own_moment_d) = {
                    let (t12, t12_d) = (own, own_d);
                    let (t11, t11_d) = {
                        let t25 = body.inertia;
                        let t25_d = ::tangential::zero_like(&t25);
                        times::<T>::forward(t25, ::tangential::slot(t25_d), own, own_d)
                    };
                    let (t13, t13_d) = cross::<T>::forward(t12, t12_d, t11, t11_d);
                    let (t14, t14_d) = {
                        let t26 = body.inertia;
                        let t26_d = ::tangential::zero_like(&t26);
                        times::<
                            T,
                        >::forward(t26, ::tangential::slot(t26_d), change, change_d)
                    };
                    add::<T>::forward(t13, t13_d, t14, t14_d)
                };
                {
                    let (t15, t15_d) = apply::<
                        T,
                    >::forward(
                        motion.pose.a,
                        ::tangential::slot(motion_d.pose.a),
                        own_moment,
                        own_moment_d,
                    );
                    let (t16, t16_d) = scale::<
                        T,
                    >::forward(t15, t15_d, -1.0, ::tangential::slot(::tangential::Zero));
                    twist::<T>::forward(&mut load, &mut load_d, t16, t16_d);
                }
            }
            {
                let (t17, t17_d) = dot::<
                    T,
                >::forward(
                    motion.b_s,
                    ::tangential::slot(motion_d.b_s),
                    load.force,
                    ::tangential::slot(load_d.force),
                );
                let (t18, t18_d) = dot::<
                    T,
                >::forward(
                    motion.b_w,
                    ::tangential::slot(motion_d.b_w),
                    load.moment,
                    ::tangential::slot(load_d.moment),
                );
                q_d[i] = q_d[i] + (t17_d + t18_d);
                q[i] += t17 + t18;
            }
            (loads[body.parent].force, loads_d[body.parent].force) = {
                let (t27, t27_d) = add::<
                    T,
                >::forward(
                    loads[body.parent].force,
                    ::tangential::slot(loads_d[body.parent].force),
                    load.force,
                    ::tangential::slot(load_d.force),
                );
                (t27, ::tangential::slot(t27_d))
            };
            (loads[body.parent].moment, loads_d[body.parent].moment) = {
                let (t28, t28_d) = add::<
                    T,
                >::forward(
                    loads[body.parent].moment,
                    ::tangential::slot(loads_d[body.parent].moment),
                    load.moment,
                    ::tangential::slot(load_d.moment),
                );
                (t28, ::tangential::slot(t28_d))
            };
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        q: &mut [f64],
        q_d: &mut [::tangential::IndexSet],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        ::core::assert_eq!(q.len(), q_d.len(), "`q` and its tangent differ in length");
        use ::tangential::methods::*;
        let (
            motions,
            motions_d,
        ): (
            Vec<Motion>,
            ::std::vec::Vec<::tangential::Tan<Motion, ::tangential::IndexSet>>,
        ) = {
            let t19 = constant(model);
            motions::<
                ::tangential::IndexSet,
            >::pattern(
                t19,
                ::tangential::slot_ref(&::tangential::zero_like(&t19)).get(),
                z,
                z_d,
                zd,
                zd_d,
            )
        };
        let (
            mut loads,
            mut loads_d,
        ): (
            Vec<Load>,
            ::std::vec::Vec<::tangential::Tan<Load, ::tangential::IndexSet>>,
        ) = {
            let t20 = Load {
                force: [0.0; 3],
                moment: [0.0; 3],
            };
            let t20_d = ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t20);
            (::std::vec![t20; motions.len()], ::std::vec![t20_d; motions.len()])
        };
        ::tangential::pattern::fill(q_d, ::tangential::IndexSet::empty());
        q.fill(0.0);
        for element in &model.elements {
            {
                let t21 = constant(element);
                let t21_d = ::tangential::zero_like(&t21);
                let t22 = constant(model);
                let t23 = &motions_d;
                ::tangential::pattern::reliable(&*t23);
                act::<
                    ::tangential::IndexSet,
                >::pattern(
                    t21,
                    ::tangential::slot(t21_d),
                    t22,
                    ::tangential::slot_ref(&::tangential::zero_like(&t22)).get(),
                    time,
                    time_d,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    &motions,
                    t23,
                    &mut loads,
                    &mut loads_d,
                    q,
                    q_d,
                );
            }
        }
        {
            let t24 = &motions_d;
            ::tangential::pattern::reliable(&*t24);
            laws.apply_pattern(
                ::tangential::slot_ref(&::tangential::zero_like(&laws)).get(),
                time,
                time_d,
                &motions,
                t24,
                &mut loads,
                &mut loads_d,
            );
        }
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
                mut load,
                mut load_d,
            ): (Load, ::tangential::Tan<Load, ::tangential::IndexSet>) = (
                loads[i + 1],
                loads_d[i + 1],
            );
            if body.mass > 0.0 {
                let (g, g_d) = {
                    let (t2, t2_d) = (motion.pose.r, motion_d.pose.r);
                    let (t1, t1_d) = {
                        let t25 = body.cog;
                        let t25_d = ::tangential::zero_like(&t25);
                        carried::<
                            ::tangential::IndexSet,
                        >::pattern(
                            motion.pose.a,
                            ::tangential::slot(motion_d.pose.a),
                            t25,
                            ::tangential::slot(t25_d),
                        )
                    };
                    let t26 = t1_d;
                    ::tangential::pattern::reliable(&t26);
                    add::<
                        ::tangential::IndexSet,
                    >::pattern(t2, ::tangential::slot(t2_d), t1, t26)
                };
                let (turning, turning_d) = {
                    let (t6, t6_d) = (motion.w, motion_d.w);
                    let (t4, t4_d) = (motion.s, motion_d.s);
                    let (t3, t3_d) = {
                        let t27 = g_d;
                        ::tangential::pattern::reliable(&t27);
                        cross::<
                            ::tangential::IndexSet,
                        >::pattern(motion.w, ::tangential::slot(motion_d.w), g, t27)
                    };
                    let (t5, t5_d) = {
                        let t28 = t3_d;
                        ::tangential::pattern::reliable(&t28);
                        add::<
                            ::tangential::IndexSet,
                        >::pattern(t4, ::tangential::slot(t4_d), t3, t28)
                    };
                    let t29 = t5_d;
                    ::tangential::pattern::reliable(&t29);
                    cross::<
                        ::tangential::IndexSet,
                    >::pattern(t6, ::tangential::slot(t6_d), t5, t29)
                };
                let (acceleration, acceleration_d) = {
                    let (t8, t8_d) = (motion.d_s, motion_d.d_s);
                    let (t7, t7_d) = {
                        let t30 = g_d;
                        ::tangential::pattern::reliable(&t30);
                        cross::<
                            ::tangential::IndexSet,
                        >::pattern(motion.d_w, ::tangential::slot(motion_d.d_w), g, t30)
                    };
                    let (t9, t9_d) = {
                        let t31 = t7_d;
                        ::tangential::pattern::reliable(&t31);
                        add::<
                            ::tangential::IndexSet,
                        >::pattern(t8, ::tangential::slot(t8_d), t7, t31)
                    };
                    let t32 = t9_d;
                    ::tangential::pattern::reliable(&t32);
                    let t33 = turning_d;
                    ::tangential::pattern::reliable(&t33);
                    add::<::tangential::IndexSet>::pattern(t9, t32, turning, t33)
                };
                let (force, force_d) = {
                    let (t10, t10_d) = {
                        let t34 = constant(model.gravity);
                        let t34_d = ::tangential::zero_like(&t34);
                        let t35 = acceleration_d;
                        ::tangential::pattern::reliable(&t35);
                        sub::<
                            ::tangential::IndexSet,
                        >::pattern(t34, ::tangential::slot(t34_d), acceleration, t35)
                    };
                    let t36 = t10_d;
                    ::tangential::pattern::reliable(&t36);
                    scale::<
                        ::tangential::IndexSet,
                    >::pattern(
                        t10,
                        t36,
                        constant(body.mass),
                        ::tangential::slot(::tangential::Zero),
                    )
                };
                {
                    let t37 = g_d;
                    ::tangential::pattern::reliable(&t37);
                    let t38 = force_d;
                    ::tangential::pattern::reliable(&t38);
                    push::<
                        ::tangential::IndexSet,
                    >::pattern(&mut load, &mut load_d, g, t37, force, t38);
                }
                let (own, own_d) = apply_transposed::<
                    ::tangential::IndexSet,
                >::pattern(
                    motion.pose.a,
                    ::tangential::slot(motion_d.pose.a),
                    motion.w,
                    ::tangential::slot(motion_d.w),
                );
                let (change, change_d) = apply_transposed::<
                    ::tangential::IndexSet,
                >::pattern(
                    motion.pose.a,
                    ::tangential::slot(motion_d.pose.a),
                    motion.d_w,
                    ::tangential::slot(motion_d.d_w),
                );
                let (own_moment, own_moment_d) = {
                    let (t12, t12_d) = (own, own_d);
                    let (t11, t11_d) = {
                        let t39 = body.inertia;
                        let t39_d = ::tangential::zero_like(&t39);
                        let t40 = own_d;
                        ::tangential::pattern::reliable(&t40);
                        times::<
                            ::tangential::IndexSet,
                        >::pattern(t39, ::tangential::slot(t39_d), own, t40)
                    };
                    let (t13, t13_d) = {
                        let t41 = t12_d;
                        ::tangential::pattern::reliable(&t41);
                        let t42 = t11_d;
                        ::tangential::pattern::reliable(&t42);
                        cross::<::tangential::IndexSet>::pattern(t12, t41, t11, t42)
                    };
                    let (t14, t14_d) = {
                        let t43 = body.inertia;
                        let t43_d = ::tangential::zero_like(&t43);
                        let t44 = change_d;
                        ::tangential::pattern::reliable(&t44);
                        times::<
                            ::tangential::IndexSet,
                        >::pattern(t43, ::tangential::slot(t43_d), change, t44)
                    };
                    let t45 = t13_d;
                    ::tangential::pattern::reliable(&t45);
                    let t46 = t14_d;
                    ::tangential::pattern::reliable(&t46);
                    add::<::tangential::IndexSet>::pattern(t13, t45, t14, t46)
                };
                {
                    let (t15, t15_d) = {
                        let t47 = own_moment_d;
                        ::tangential::pattern::reliable(&t47);
                        apply::<
                            ::tangential::IndexSet,
                        >::pattern(
                            motion.pose.a,
                            ::tangential::slot(motion_d.pose.a),
                            own_moment,
                            t47,
                        )
                    };
                    let (t16, t16_d) = {
                        let t48 = t15_d;
                        ::tangential::pattern::reliable(&t48);
                        scale::<
                            ::tangential::IndexSet,
                        >::pattern(
                            t15,
                            t48,
                            -1.0,
                            ::tangential::slot(::tangential::Zero),
                        )
                    };
                    {
                        let t49 = t16_d;
                        ::tangential::pattern::reliable(&t49);
                        twist::<
                            ::tangential::IndexSet,
                        >::pattern(&mut load, &mut load_d, t16, t49);
                    }
                }
            }
            {
                let (t17, t17_d) = dot::<
                    ::tangential::IndexSet,
                >::pattern(
                    motion.b_s,
                    ::tangential::slot(motion_d.b_s),
                    load.force,
                    ::tangential::slot(load_d.force),
                );
                let (t18, t18_d) = dot::<
                    ::tangential::IndexSet,
                >::pattern(
                    motion.b_w,
                    ::tangential::slot(motion_d.b_w),
                    load.moment,
                    ::tangential::slot(load_d.moment),
                );
                {
                    let t50_d = t17_d + t18_d;
                    ::tangential::pattern::update(&mut q_d[i], &t50_d);
                }
            }
            {
                let (t53, t53_d) = {
                    let (t51, t51_d) = add::<
                        ::tangential::IndexSet,
                    >::pattern(
                        loads[body.parent].force,
                        ::tangential::slot(loads_d[body.parent].force),
                        load.force,
                        ::tangential::slot(load_d.force),
                    );
                    let t52 = t51_d;
                    ::tangential::pattern::reliable(&t52);
                    (t51, ::tangential::slot(t52))
                };
                ::tangential::pattern::keeps(&loads[body.parent].force, &t53);
                loads_d[body.parent].force = t53_d;
                loads[body.parent].force = t53;
            }
            {
                let (t56, t56_d) = {
                    let (t54, t54_d) = add::<
                        ::tangential::IndexSet,
                    >::pattern(
                        loads[body.parent].moment,
                        ::tangential::slot(loads_d[body.parent].moment),
                        load.moment,
                        ::tangential::slot(load_d.moment),
                    );
                    let t55 = t54_d;
                    ::tangential::pattern::reliable(&t55);
                    (t54, ::tangential::slot(t55))
                };
                ::tangential::pattern::keeps(&loads[body.parent].moment, &t56);
                loads_d[body.parent].moment = t56_d;
                loads[body.parent].moment = t56;
            }
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl generalized_forces<f64> {
    /// `generalized_forces` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar, L: Law>(
        model: &Model,
        laws: &Laws<L>,
        z: &[S],
        zd: &[S],
        time: S,
        q: &mut [S],
    ) {
        let motions: Vec<::tangential::Over<Motion, S>> = motions::overloaded(
            ::tangential::overloaded::Takes::take(model),
            z,
            zd,
        );
        let mut loads: Vec<::tangential::Over<Load, S>> = ::std::vec![
            ::tangential::Over:: < Load, S > { force : [S::from(0.0); 3], moment :
            [S::from(0.0); 3], }; motions.len()
        ];
        q.fill(S::from(0.0));
        for element in &model.elements {
            act::overloaded(
                ::tangential::overloaded::Takes::take(element),
                ::tangential::overloaded::Takes::take(model),
                time,
                z,
                zd,
                &motions,
                &mut loads,
                q,
            );
        }
        laws.apply_overloaded(time, &motions, &mut loads);
        for i in (0..model.bodies.len()).rev() {
            let body = &model.bodies[i];
            let motion: &::tangential::Over<Motion, S> = &motions[i + 1];
            let mut load: ::tangential::Over<Load, S> = loads[i + 1];
            if body.mass > 0.0 {
                let g = add::overloaded(
                    motion.pose.r,
                    carried::overloaded(
                        motion.pose.a,
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
                let force = scale::overloaded(
                    sub::overloaded(
                        ::tangential::overloaded::Takes::take(model.gravity),
                        acceleration,
                    ),
                    ::tangential::overloaded::Takes::take(body.mass),
                );
                push::overloaded(&mut load, g, force);
                let own = apply_transposed::overloaded(motion.pose.a, motion.w);
                let change = apply_transposed::overloaded(motion.pose.a, motion.d_w);
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
                twist::overloaded(
                    &mut load,
                    scale::overloaded(
                        apply::overloaded(motion.pose.a, own_moment),
                        ::tangential::overloaded::Takes::take(-1.0),
                    ),
                );
            }
            {
                let value = dot::overloaded(motion.b_s, load.force)
                    + dot::overloaded(motion.b_w, load.moment);
                q[i] += value;
            };
            loads[body.parent].force = add::overloaded(
                loads[body.parent].force,
                load.force,
            );
            loads[body.parent].moment = add::overloaded(
                loads[body.parent].moment,
                load.moment,
            );
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl generalized_forces<::tangential::Zero> {
    /// `generalized_forces` as a function from R^n to R^m: takes what is kept between evaluations, and the lengths of slices.
    pub fn vector<'vector, L: Law>(
        model: &'vector Model,
        laws: &'vector Laws<L>,
        z: usize,
        zd: usize,
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
            marker: ::core::marker::PhantomData<(&'vector (), fn() -> L)>,
        }
        impl<'vector, L: Law> ::tangential::VectorFunction for Vector<'vector, L> {
            fn inputs(&self) -> usize {
                0 + self.z + self.zd + 1
            }
            fn outputs(&self) -> usize {
                0 + self.q
            }
            fn value(&self, x1: &[f64], y2: &mut [f64]) {
                y2.fill(0.0);
                let (z, x1) = x1.split_at(self.z);
                let (zd, x1) = x1.split_at(self.zd);
                let (time, x1) = x1.split_first().expect("as many as inputs");
                let (q, y2) = y2.split_at_mut(self.q);
                generalized_forces::<L>(self.model, self.laws, z, zd, *time, q);
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
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (zd_d, x1_d) = x1_d.split_at(self.zd);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
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
                let (z_d, x1_d) = x1_d.split_at(self.z);
                let (zd_d, x1_d) = x1_d.split_at(self.zd);
                let (time_d, x1_d) = x1_d.split_first().expect("as many as inputs");
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
                    q,
                    q_d,
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
                generalized_forces::overloaded::<
                    S,
                    L,
                >(self.model, self.laws, z, zd, *time, q);
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
            marker: ::core::marker::PhantomData,
        }
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
            let (at_a, at_b) = (point(motions[*a].pose, *on_a), point(motions[*b].pose, *on_b));
            let between = sub(at_b, at_a);
            let squared = dot(between, between);
            // Points that coincide have no direction to push in.
            if squared > 0.0 {
                let distance = squared.sqrt();
                let along = scale(between, 1.0 / distance);
                let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                let rate = dot(speed, along);
                let pull = spring(distance, *stiffness, *length) + damper(rate, *rebound, *bump);
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
            let place = point(motions[*body].pose, *local);
            let force = value(constant(signal), time);
            push(&mut loads[*body], place, scale(*direction, force));
        }
        Element::JointForce { coordinate, signal } => {
            q[*coordinate] += value(constant(signal), time);
        }
        Element::Tyre { wheel, center, axle, tyre, tread } => {
            let hub = point(motions[*wheel].pose, *center);
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
            let moving = dot(velocity(&motions[*body], point(pose, *local)), carried(pose.a, *forward));
            for wheel in wheels {
                q[*wheel] += *gain * (*speed - moving);
            }
        }
        Element::Brake { coordinate, signal, slow } => {
            q[*coordinate] -= value(constant(signal), time) * (zd[*coordinate] / *slow).tanh();
        }
    }
}

/// Derivatives of `act`.
#[allow(non_camel_case_types, dead_code)]
pub struct act<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
                        let t21 = *on_a;
                        let t21_d = ::tangential::zero_like(&t21);
                        point::<
                            T,
                        >::forward(
                            motions[*a].pose,
                            ::tangential::slot(motions_d[*a].pose),
                            t21,
                            ::tangential::slot(t21_d),
                        )
                    };
                    let (t2, t2_d) = {
                        let t22 = *on_b;
                        let t22_d = ::tangential::zero_like(&t22);
                        point::<
                            T,
                        >::forward(
                            motions[*b].pose,
                            ::tangential::slot(motions_d[*b].pose),
                            t22,
                            ::tangential::slot(t22_d),
                        )
                    };
                    ((t1, t2), (t1_d, t2_d))
                };
                let (between, between_d) = sub::<T>::forward(at_b, at_b_d, at_a, at_a_d);
                let (squared, squared_d) = dot::<
                    T,
                >::forward(between, between_d, between, between_d);
                if squared > 0.0 {
                    let (distance, distance_d) = {
                        let t23 = squared.sqrt();
                        (t23, squared_d.scale(0.5 / t23.abs()))
                    };
                    let (along, along_d) = {
                        let t24 = 1.0 / distance;
                        scale::<
                            T,
                        >::forward(
                            between,
                            between_d,
                            t24,
                            -distance_d.scale(t24 / distance),
                        )
                    };
                    let (speed, speed_d) = {
                        let (t3, t3_d) = velocity::<
                            T,
                        >::forward(&motions[*b], &motions_d[*b], at_b, at_b_d);
                        let (t4, t4_d) = velocity::<
                            T,
                        >::forward(&motions[*a], &motions_d[*a], at_a, at_a_d);
                        sub::<T>::forward(t3, t3_d, t4, t4_d)
                    };
                    let (rate, rate_d) = dot::<
                        T,
                    >::forward(speed, speed_d, along, along_d);
                    let (pull, pull_d) = {
                        let (t5, t5_d) = {
                            let t25 = *stiffness;
                            let t25_d = ::tangential::zero_like(&t25);
                            let t26 = *length;
                            let t26_d = ::tangential::zero_like(&t26);
                            spring::<
                                T,
                            >::forward(
                                distance,
                                distance_d,
                                t25,
                                ::tangential::slot(t25_d),
                                t26,
                                ::tangential::slot(t26_d),
                            )
                        };
                        let (t6, t6_d) = {
                            let t27 = *rebound;
                            let t27_d = ::tangential::zero_like(&t27);
                            let t28 = *bump;
                            let t28_d = ::tangential::zero_like(&t28);
                            damper::<
                                T,
                            >::forward(
                                rate,
                                rate_d,
                                t27,
                                ::tangential::slot(t27_d),
                                t28,
                                ::tangential::slot(t28_d),
                            )
                        };
                        (
                            t5 + t6,
                            ::tangential::ops::Op::<T>::add(&t5, &t5_d, &t6, &t6_d),
                        )
                    };
                    {
                        let (t8, t8_d) = (at_a, at_a_d);
                        let (t7, t7_d) = scale::<
                            T,
                        >::forward(along, along_d, pull, pull_d);
                        push::<
                            T,
                        >::forward(&mut loads[*a], &mut loads_d[*a], t8, t8_d, t7, t7_d);
                    }
                    {
                        let (t10, t10_d) = (at_b, at_b_d);
                        let (t9, t9_d) = scale::<
                            T,
                        >::forward(
                            along,
                            along_d,
                            -pull,
                            ::tangential::ops::Op::<T>::neg(&pull, &pull_d),
                        );
                        push::<
                            T,
                        >::forward(
                            &mut loads[*b],
                            &mut loads_d[*b],
                            t10,
                            t10_d,
                            t9,
                            t9_d,
                        );
                    }
                }
            }
            Element::JointSpring { coordinate, stiffness, rest, damping } => {
                let (t11, t11_d) = {
                    let t29 = *stiffness;
                    let t29_d = ::tangential::zero_like(&t29);
                    let t30 = *rest;
                    let t30_d = ::tangential::zero_like(&t30);
                    spring::<
                        T,
                    >::forward(
                        z[*coordinate],
                        z_d[*coordinate],
                        t29,
                        ::tangential::slot(t29_d),
                        t30,
                        ::tangential::slot(t30_d),
                    )
                };
                q_d[*coordinate] = q_d[*coordinate]
                    - (t11_d + zd_d[*coordinate].scale(*damping));
                q[*coordinate] -= t11 + *damping * zd[*coordinate];
            }
            Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
                let (twisted, twisted_d): (Twist, ::tangential::Tan<Twist, T>) = {
                    let t31 = *axis;
                    let t31_d = ::tangential::zero_like(&t31);
                    let t32 = *across;
                    let t32_d = ::tangential::zero_like(&t32);
                    let t33 = *on_b;
                    let t33_d = ::tangential::zero_like(&t33);
                    twist_between::<
                        T,
                    >::forward(
                        &motions[*a],
                        &motions_d[*a],
                        t31,
                        ::tangential::slot(t31_d),
                        t32,
                        ::tangential::slot(t32_d),
                        &motions[*b],
                        &motions_d[*b],
                        t33,
                        ::tangential::slot(t33_d),
                    )
                };
                let (torque, torque_d) = {
                    let (t12, t12_d) = {
                        let t34 = *stiffness;
                        let t34_d = ::tangential::zero_like(&t34);
                        let t35 = *rest;
                        let t35_d = ::tangential::zero_like(&t35);
                        spring::<
                            T,
                        >::forward(
                            twisted.angle,
                            ::tangential::slot(twisted_d.angle),
                            t34,
                            ::tangential::slot(t34_d),
                            t35,
                            ::tangential::slot(t35_d),
                        )
                    };
                    let (t36, t36_d) = (
                        *damping * twisted.rate,
                        ::tangential::ops::Op::<
                            T,
                        >::mul(
                            &*damping,
                            ::tangential::ops::Op::<T>::zero(&*damping),
                            &twisted.rate,
                            &twisted_d.rate,
                        ),
                    );
                    (
                        t12 + t36,
                        ::tangential::ops::Op::<T>::add(&t12, &t12_d, &t36, &t36_d),
                    )
                };
                {
                    let (t13, t13_d) = scale::<
                        T,
                    >::forward(
                        twisted.about,
                        ::tangential::slot(twisted_d.about),
                        torque,
                        torque_d,
                    );
                    twist::<T>::forward(&mut loads[*a], &mut loads_d[*a], t13, t13_d);
                }
                {
                    let (t14, t14_d) = scale::<
                        T,
                    >::forward(
                        twisted.about,
                        ::tangential::slot(twisted_d.about),
                        -torque,
                        ::tangential::ops::Op::<T>::neg(&torque, &torque_d),
                    );
                    twist::<T>::forward(&mut loads[*b], &mut loads_d[*b], t14, t14_d);
                }
            }
            Element::Force { body, point: local, direction, signal } => {
                let (place, place_d) = {
                    let t37 = *local;
                    let t37_d = ::tangential::zero_like(&t37);
                    point::<
                        T,
                    >::forward(
                        motions[*body].pose,
                        ::tangential::slot(motions_d[*body].pose),
                        t37,
                        ::tangential::slot(t37_d),
                    )
                };
                let (force, force_d) = {
                    let t38 = constant(signal);
                    value::<
                        T,
                    >::forward(
                        t38,
                        ::tangential::slot_ref(&::tangential::zero_like(&t38)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let (t15, t15_d) = {
                        let t39 = *direction;
                        let t39_d = ::tangential::zero_like(&t39);
                        scale::<
                            T,
                        >::forward(t39, ::tangential::slot(t39_d), force, force_d)
                    };
                    push::<
                        T,
                    >::forward(
                        &mut loads[*body],
                        &mut loads_d[*body],
                        place,
                        place_d,
                        t15,
                        t15_d,
                    );
                }
            }
            Element::JointForce { coordinate, signal } => {
                let (t16, t16_d) = {
                    let t40 = constant(signal);
                    value::<
                        T,
                    >::forward(
                        t40,
                        ::tangential::slot_ref(&::tangential::zero_like(&t40)).get(),
                        time,
                        time_d,
                    )
                };
                q_d[*coordinate] = q_d[*coordinate] + t16_d;
                q[*coordinate] += t16;
            }
            Element::Tyre { wheel, center, axle, tyre, tread } => {
                let (hub, hub_d) = {
                    let t41 = *center;
                    let t41_d = ::tangential::zero_like(&t41);
                    point::<
                        T,
                    >::forward(
                        motions[*wheel].pose,
                        ::tangential::slot(motions_d[*wheel].pose),
                        t41,
                        ::tangential::slot(t41_d),
                    )
                };
                let (level, level_d) = {
                    let t42 = constant(&model.road);
                    height::<
                        T,
                    >::forward(
                        t42,
                        ::tangential::slot_ref(&::tangential::zero_like(&t42)).get(),
                        hub[0],
                        hub_d[0],
                        hub[1],
                        hub_d[1],
                    )
                };
                let (grip, grip_d): (Grip, ::tangential::Tan<Grip, T>) = match tread {
                    None => {
                        let t43 = constant(&model.tyres[*tyre]);
                        let t44 = *center;
                        let t44_d = ::tangential::zero_like(&t44);
                        let t45 = *axle;
                        let t45_d = ::tangential::zero_like(&t45);
                        roll::<
                            T,
                        >::forward(
                            t43,
                            ::tangential::slot_ref(&::tangential::zero_like(&t43)).get(),
                            &motions[*wheel],
                            &motions_d[*wheel],
                            t44,
                            ::tangential::slot(t44_d),
                            t45,
                            ::tangential::slot(t45_d),
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
                            let t46 = constant(&model.tyres[*tyre]);
                            let t47 = *center;
                            let t47_d = ::tangential::zero_like(&t47);
                            let t48 = *axle;
                            let t48_d = ::tangential::zero_like(&t48);
                            roll_relaxed::<
                                T,
                            >::forward(
                                t46,
                                ::tangential::slot_ref(&::tangential::zero_like(&t46))
                                    .get(),
                                &motions[*wheel],
                                &motions_d[*wheel],
                                t47,
                                ::tangential::slot(t47_d),
                                t48,
                                ::tangential::slot(t48_d),
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
                push::<
                    T,
                >::forward(
                    &mut loads[*wheel],
                    &mut loads_d[*wheel],
                    grip.at,
                    ::tangential::slot(grip_d.at),
                    grip.force,
                    ::tangential::slot(grip_d.force),
                );
                twist::<
                    T,
                >::forward(
                    &mut loads[*wheel],
                    &mut loads_d[*wheel],
                    grip.moment,
                    ::tangential::slot(grip_d.moment),
                );
            }
            Element::Cruise { body, point: local, forward, wheels, speed, gain } => {
                let (pose, pose_d) = (motions[*body].pose, motions_d[*body].pose);
                let (moving, moving_d) = {
                    let (t17, t17_d) = {
                        let t49 = *local;
                        let t49_d = ::tangential::zero_like(&t49);
                        point::<
                            T,
                        >::forward(
                            pose,
                            ::tangential::slot(pose_d),
                            t49,
                            ::tangential::slot(t49_d),
                        )
                    };
                    let (t18, t18_d) = velocity::<
                        T,
                    >::forward(&motions[*body], &motions_d[*body], t17, t17_d);
                    let (t19, t19_d) = {
                        let t50 = *forward;
                        let t50_d = ::tangential::zero_like(&t50);
                        carried::<
                            T,
                        >::forward(
                            pose.a,
                            ::tangential::slot(pose_d.a),
                            t50,
                            ::tangential::slot(t50_d),
                        )
                    };
                    dot::<T>::forward(t18, t18_d, t19, t19_d)
                };
                for wheel in wheels {
                    q_d[*wheel] = q_d[*wheel] + -moving_d.scale(*gain);
                    q[*wheel] += *gain * (*speed - moving);
                }
            }
            Element::Brake { coordinate, signal, slow } => {
                let (t20, t20_d) = {
                    let t51 = constant(signal);
                    value::<
                        T,
                    >::forward(
                        t51,
                        ::tangential::slot_ref(&::tangential::zero_like(&t51)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let t52 = zd[*coordinate] / *slow;
                    let t53 = t52.tanh();
                    q_d[*coordinate] = q_d[*coordinate]
                        - (t20_d.scale(t53)
                            + zd_d[*coordinate]
                                .scale(t20 * t52.cosh().powi(-2) / *slow));
                    q[*coordinate] -= t20 * t53;
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
                        let t21 = *on_a;
                        let t21_d = ::tangential::zero_like(&t21);
                        point::<
                            ::tangential::IndexSet,
                        >::pattern(
                            motions[*a].pose,
                            ::tangential::slot(motions_d[*a].pose),
                            t21,
                            ::tangential::slot(t21_d),
                        )
                    };
                    let (t2, t2_d) = {
                        let t22 = *on_b;
                        let t22_d = ::tangential::zero_like(&t22);
                        point::<
                            ::tangential::IndexSet,
                        >::pattern(
                            motions[*b].pose,
                            ::tangential::slot(motions_d[*b].pose),
                            t22,
                            ::tangential::slot(t22_d),
                        )
                    };
                    let t23 = t1_d;
                    ::tangential::pattern::reliable(&t23);
                    let t24 = t2_d;
                    ::tangential::pattern::reliable(&t24);
                    ((t1, t2), (t23, t24))
                };
                let (between, between_d) = sub::<
                    ::tangential::IndexSet,
                >::pattern(at_b, at_b_d, at_a, at_a_d);
                let (squared, squared_d) = {
                    let t25 = between_d;
                    ::tangential::pattern::reliable(&t25);
                    let t26 = between_d;
                    ::tangential::pattern::reliable(&t26);
                    dot::<::tangential::IndexSet>::pattern(between, t25, between, t26)
                };
                {
                    {
                        let _weak = ::tangential::pattern::weak();
                        let (distance, distance_d) = (f64::NAN, squared_d);
                        let (along, along_d) = {
                            let t27 = between_d;
                            ::tangential::pattern::reliable(&t27);
                            scale::<
                                ::tangential::IndexSet,
                            >::pattern(between, t27, f64::NAN, distance_d)
                        };
                        let (speed, speed_d) = {
                            let (t3, t3_d) = velocity::<
                                ::tangential::IndexSet,
                            >::pattern(&motions[*b], &motions_d[*b], at_b, at_b_d);
                            let (t4, t4_d) = velocity::<
                                ::tangential::IndexSet,
                            >::pattern(&motions[*a], &motions_d[*a], at_a, at_a_d);
                            let t28 = t3_d;
                            ::tangential::pattern::reliable(&t28);
                            let t29 = t4_d;
                            ::tangential::pattern::reliable(&t29);
                            sub::<::tangential::IndexSet>::pattern(t3, t28, t4, t29)
                        };
                        let (rate, rate_d) = {
                            let t30 = speed_d;
                            ::tangential::pattern::reliable(&t30);
                            let t31 = along_d;
                            ::tangential::pattern::reliable(&t31);
                            dot::<
                                ::tangential::IndexSet,
                            >::pattern(speed, t30, along, t31)
                        };
                        let (pull, pull_d) = {
                            let (t5, t5_d) = {
                                let t32 = *stiffness;
                                let t32_d = ::tangential::zero_like(&t32);
                                let t33 = *length;
                                let t33_d = ::tangential::zero_like(&t33);
                                spring::<
                                    ::tangential::IndexSet,
                                >::pattern(
                                    distance,
                                    distance_d,
                                    t32,
                                    ::tangential::slot(t32_d),
                                    t33,
                                    ::tangential::slot(t33_d),
                                )
                            };
                            let (t6, t6_d) = {
                                let t34 = rate_d;
                                ::tangential::pattern::reliable(&t34);
                                let t35 = *rebound;
                                let t35_d = ::tangential::zero_like(&t35);
                                let t36 = *bump;
                                let t36_d = ::tangential::zero_like(&t36);
                                damper::<
                                    ::tangential::IndexSet,
                                >::pattern(
                                    rate,
                                    t34,
                                    t35,
                                    ::tangential::slot(t35_d),
                                    t36,
                                    ::tangential::slot(t36_d),
                                )
                            };
                            (
                                t5 + t6,
                                ::tangential::ops::Op::<
                                    ::tangential::IndexSet,
                                >::add(&t5, &t5_d, &t6, &t6_d),
                            )
                        };
                        {
                            let (t8, t8_d) = (at_a, at_a_d);
                            let (t7, t7_d) = {
                                let t37 = along_d;
                                ::tangential::pattern::reliable(&t37);
                                let t38 = pull_d;
                                ::tangential::pattern::reliable(&t38);
                                scale::<
                                    ::tangential::IndexSet,
                                >::pattern(along, t37, pull, t38)
                            };
                            {
                                let t39 = t7_d;
                                ::tangential::pattern::reliable(&t39);
                                push::<
                                    ::tangential::IndexSet,
                                >::pattern(
                                    &mut loads[*a],
                                    &mut loads_d[*a],
                                    t8,
                                    t8_d,
                                    t7,
                                    t39,
                                );
                            }
                        }
                        {
                            let (t10, t10_d) = (at_b, at_b_d);
                            let (t9, t9_d) = {
                                let t40 = along_d;
                                ::tangential::pattern::reliable(&t40);
                                let (t41, t41_d) = (
                                    -pull,
                                    ::tangential::ops::Op::<
                                        ::tangential::IndexSet,
                                    >::neg(&pull, &pull_d),
                                );
                                let t42 = t41_d;
                                ::tangential::pattern::reliable(&t42);
                                scale::<
                                    ::tangential::IndexSet,
                                >::pattern(along, t40, t41, t42)
                            };
                            {
                                let t43 = t9_d;
                                ::tangential::pattern::reliable(&t43);
                                push::<
                                    ::tangential::IndexSet,
                                >::pattern(
                                    &mut loads[*b],
                                    &mut loads_d[*b],
                                    t10,
                                    t10_d,
                                    t9,
                                    t43,
                                );
                            }
                        }
                    }
                }
            }
            Element::JointSpring { coordinate, stiffness, rest, damping } => {
                let (t11, t11_d) = {
                    let t44 = *stiffness;
                    let t44_d = ::tangential::zero_like(&t44);
                    let t45 = *rest;
                    let t45_d = ::tangential::zero_like(&t45);
                    spring::<
                        ::tangential::IndexSet,
                    >::pattern(
                        z[*coordinate],
                        z_d[*coordinate],
                        t44,
                        ::tangential::slot(t44_d),
                        t45,
                        ::tangential::slot(t45_d),
                    )
                };
                {
                    let t46_d = t11_d + zd_d[*coordinate];
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t46_d);
                }
            }
            Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
                let (
                    twisted,
                    twisted_d,
                ): (Twist, ::tangential::Tan<Twist, ::tangential::IndexSet>) = {
                    let t47 = *axis;
                    let t47_d = ::tangential::zero_like(&t47);
                    let t48 = *across;
                    let t48_d = ::tangential::zero_like(&t48);
                    let t49 = *on_b;
                    let t49_d = ::tangential::zero_like(&t49);
                    twist_between::<
                        ::tangential::IndexSet,
                    >::pattern(
                        &motions[*a],
                        &motions_d[*a],
                        t47,
                        ::tangential::slot(t47_d),
                        t48,
                        ::tangential::slot(t48_d),
                        &motions[*b],
                        &motions_d[*b],
                        t49,
                        ::tangential::slot(t49_d),
                    )
                };
                let (torque, torque_d) = {
                    let (t12, t12_d) = {
                        let t50 = *stiffness;
                        let t50_d = ::tangential::zero_like(&t50);
                        let t51 = *rest;
                        let t51_d = ::tangential::zero_like(&t51);
                        spring::<
                            ::tangential::IndexSet,
                        >::pattern(
                            twisted.angle,
                            ::tangential::slot(twisted_d.angle),
                            t50,
                            ::tangential::slot(t50_d),
                            t51,
                            ::tangential::slot(t51_d),
                        )
                    };
                    let (t52, t52_d) = (
                        *damping * twisted.rate,
                        ::tangential::ops::Op::<
                            ::tangential::IndexSet,
                        >::mul(
                            &*damping,
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::zero(&*damping),
                            &twisted.rate,
                            &twisted_d.rate,
                        ),
                    );
                    (
                        t12 + t52,
                        ::tangential::ops::Op::<
                            ::tangential::IndexSet,
                        >::add(&t12, &t12_d, &t52, &t52_d),
                    )
                };
                {
                    let (t13, t13_d) = {
                        let t53 = torque_d;
                        ::tangential::pattern::reliable(&t53);
                        scale::<
                            ::tangential::IndexSet,
                        >::pattern(
                            twisted.about,
                            ::tangential::slot(twisted_d.about),
                            torque,
                            t53,
                        )
                    };
                    {
                        let t54 = t13_d;
                        ::tangential::pattern::reliable(&t54);
                        twist::<
                            ::tangential::IndexSet,
                        >::pattern(&mut loads[*a], &mut loads_d[*a], t13, t54);
                    }
                }
                {
                    let (t14, t14_d) = {
                        let (t55, t55_d) = (
                            -torque,
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::neg(&torque, &torque_d),
                        );
                        let t56 = t55_d;
                        ::tangential::pattern::reliable(&t56);
                        scale::<
                            ::tangential::IndexSet,
                        >::pattern(
                            twisted.about,
                            ::tangential::slot(twisted_d.about),
                            t55,
                            t56,
                        )
                    };
                    {
                        let t57 = t14_d;
                        ::tangential::pattern::reliable(&t57);
                        twist::<
                            ::tangential::IndexSet,
                        >::pattern(&mut loads[*b], &mut loads_d[*b], t14, t57);
                    }
                }
            }
            Element::Force { body, point: local, direction, signal } => {
                let (place, place_d) = {
                    let t58 = *local;
                    let t58_d = ::tangential::zero_like(&t58);
                    point::<
                        ::tangential::IndexSet,
                    >::pattern(
                        motions[*body].pose,
                        ::tangential::slot(motions_d[*body].pose),
                        t58,
                        ::tangential::slot(t58_d),
                    )
                };
                let (force, force_d) = {
                    let t59 = constant(signal);
                    value::<
                        ::tangential::IndexSet,
                    >::pattern(
                        t59,
                        ::tangential::slot_ref(&::tangential::zero_like(&t59)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let (t15, t15_d) = {
                        let t60 = *direction;
                        let t60_d = ::tangential::zero_like(&t60);
                        let t61 = force_d;
                        ::tangential::pattern::reliable(&t61);
                        scale::<
                            ::tangential::IndexSet,
                        >::pattern(t60, ::tangential::slot(t60_d), force, t61)
                    };
                    {
                        let t62 = place_d;
                        ::tangential::pattern::reliable(&t62);
                        let t63 = t15_d;
                        ::tangential::pattern::reliable(&t63);
                        push::<
                            ::tangential::IndexSet,
                        >::pattern(
                            &mut loads[*body],
                            &mut loads_d[*body],
                            place,
                            t62,
                            t15,
                            t63,
                        );
                    }
                }
            }
            Element::JointForce { coordinate, signal } => {
                let (t16, t16_d) = {
                    let t64 = constant(signal);
                    value::<
                        ::tangential::IndexSet,
                    >::pattern(
                        t64,
                        ::tangential::slot_ref(&::tangential::zero_like(&t64)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let t65_d = t16_d;
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t65_d);
                }
            }
            Element::Tyre { wheel, center, axle, tyre, tread } => {
                let (hub, hub_d) = {
                    let t66 = *center;
                    let t66_d = ::tangential::zero_like(&t66);
                    point::<
                        ::tangential::IndexSet,
                    >::pattern(
                        motions[*wheel].pose,
                        ::tangential::slot(motions_d[*wheel].pose),
                        t66,
                        ::tangential::slot(t66_d),
                    )
                };
                let (level, level_d) = {
                    let t67 = constant(&model.road);
                    height::<
                        ::tangential::IndexSet,
                    >::pattern(
                        t67,
                        ::tangential::slot_ref(&::tangential::zero_like(&t67)).get(),
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
                        let t68 = constant(&model.tyres[*tyre]);
                        let t69 = *center;
                        let t69_d = ::tangential::zero_like(&t69);
                        let t70 = *axle;
                        let t70_d = ::tangential::zero_like(&t70);
                        let t71 = level_d;
                        ::tangential::pattern::reliable(&t71);
                        roll::<
                            ::tangential::IndexSet,
                        >::pattern(
                            t68,
                            ::tangential::slot_ref(&::tangential::zero_like(&t68)).get(),
                            &motions[*wheel],
                            &motions_d[*wheel],
                            t69,
                            ::tangential::slot(t69_d),
                            t70,
                            ::tangential::slot(t70_d),
                            level,
                            t71,
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
                            let t72 = constant(&model.tyres[*tyre]);
                            let t73 = *center;
                            let t73_d = ::tangential::zero_like(&t73);
                            let t74 = *axle;
                            let t74_d = ::tangential::zero_like(&t74);
                            let t75 = level_d;
                            ::tangential::pattern::reliable(&t75);
                            roll_relaxed::<
                                ::tangential::IndexSet,
                            >::pattern(
                                t72,
                                ::tangential::slot_ref(&::tangential::zero_like(&t72))
                                    .get(),
                                &motions[*wheel],
                                &motions_d[*wheel],
                                t73,
                                ::tangential::slot(t73_d),
                                t74,
                                ::tangential::slot(t74_d),
                                level,
                                t75,
                                deflections,
                                deflections_d,
                                rates,
                                rates_d,
                            )
                        };
                        {
                            let t76_d = residuals_d[0];
                            ::tangential::pattern::update(&mut q_d[*along], &t76_d);
                        }
                        {
                            let t77_d = residuals_d[1];
                            ::tangential::pattern::update(&mut q_d[*across], &t77_d);
                        }
                        (grip, grip_d)
                    }
                };
                push::<
                    ::tangential::IndexSet,
                >::pattern(
                    &mut loads[*wheel],
                    &mut loads_d[*wheel],
                    grip.at,
                    ::tangential::slot(grip_d.at),
                    grip.force,
                    ::tangential::slot(grip_d.force),
                );
                twist::<
                    ::tangential::IndexSet,
                >::pattern(
                    &mut loads[*wheel],
                    &mut loads_d[*wheel],
                    grip.moment,
                    ::tangential::slot(grip_d.moment),
                );
            }
            Element::Cruise { body, point: local, forward, wheels, speed, gain } => {
                let (pose, pose_d) = (motions[*body].pose, motions_d[*body].pose);
                let (moving, moving_d) = {
                    let (t17, t17_d) = {
                        let t78 = *local;
                        let t78_d = ::tangential::zero_like(&t78);
                        point::<
                            ::tangential::IndexSet,
                        >::pattern(
                            pose,
                            ::tangential::slot(pose_d),
                            t78,
                            ::tangential::slot(t78_d),
                        )
                    };
                    let (t18, t18_d) = {
                        let t79 = t17_d;
                        ::tangential::pattern::reliable(&t79);
                        velocity::<
                            ::tangential::IndexSet,
                        >::pattern(&motions[*body], &motions_d[*body], t17, t79)
                    };
                    let (t19, t19_d) = {
                        let t80 = *forward;
                        let t80_d = ::tangential::zero_like(&t80);
                        carried::<
                            ::tangential::IndexSet,
                        >::pattern(
                            pose.a,
                            ::tangential::slot(pose_d.a),
                            t80,
                            ::tangential::slot(t80_d),
                        )
                    };
                    let t81 = t18_d;
                    ::tangential::pattern::reliable(&t81);
                    let t82 = t19_d;
                    ::tangential::pattern::reliable(&t82);
                    dot::<::tangential::IndexSet>::pattern(t18, t81, t19, t82)
                };
                for wheel in wheels {
                    {
                        let t83_d = moving_d;
                        ::tangential::pattern::update(&mut q_d[*wheel], &t83_d);
                    }
                }
            }
            Element::Brake { coordinate, signal, slow } => {
                let (t20, t20_d) = {
                    let t84 = constant(signal);
                    value::<
                        ::tangential::IndexSet,
                    >::pattern(
                        t84,
                        ::tangential::slot_ref(&::tangential::zero_like(&t84)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let t85_d = t20_d + zd_d[*coordinate];
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t85_d);
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
                        motions[*a].pose,
                        ::tangential::overloaded::Takes::take(*on_a),
                    ),
                    point::overloaded(
                        motions[*b].pose,
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
                    let pull = spring::overloaded(
                        distance,
                        ::tangential::overloaded::Takes::take(*stiffness),
                        ::tangential::overloaded::Takes::take(*length),
                    )
                        + damper::overloaded(
                            rate,
                            ::tangential::overloaded::Takes::take(*rebound),
                            ::tangential::overloaded::Takes::take(*bump),
                        );
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
                    motions[*body].pose,
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
                    motions[*wheel].pose,
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
                            pose,
                            ::tangential::overloaded::Takes::take(*local),
                        ),
                    ),
                    carried::overloaded(
                        pose.a,
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
    fn accept(tangent: &&'lent TwistTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for TwistTangent<::tangential::Zero> {}

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

/// The angle about an axis of one body from a direction across it to a direction of the other.
pub fn twist_between(a: &Motion, axis: [f64; 3], across: [f64; 3], b: &Motion, on_b: [f64; 3]) -> Twist {
    let axis = carried(a.pose.a, axis);
    let zero = carried(a.pose.a, across);
    let quarter = cross(axis, zero);
    let turned = carried(b.pose.a, on_b);
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
            carried::<
                T,
            >::forward(
                a.pose.a,
                ::tangential::slot(a_d.pose.a),
                t8,
                ::tangential::slot(t8_d),
            )
        };
        let (zero, zero_d) = {
            let t9 = across;
            let t9_d = ::tangential::zero_like(&t9);
            carried::<
                T,
            >::forward(
                a.pose.a,
                ::tangential::slot(a_d.pose.a),
                t9,
                ::tangential::slot(t9_d),
            )
        };
        let (quarter, quarter_d) = cross::<T>::forward(axis, axis_d, zero, zero_d);
        let (turned, turned_d) = {
            let t10 = on_b;
            let t10_d = ::tangential::zero_like(&t10);
            carried::<
                T,
            >::forward(
                b.pose.a,
                ::tangential::slot(b_d.pose.a),
                t10,
                ::tangential::slot(t10_d),
            )
        };
        let ((cos, sin), (cos_d, sin_d)) = {
            let (t1, t1_d) = dot::<T>::forward(turned, turned_d, zero, zero_d);
            let (t2, t2_d) = dot::<T>::forward(turned, turned_d, quarter, quarter_d);
            ((t1, t2), (t1_d, t2_d))
        };
        let (across, across_d) = {
            let (t3, t3_d) = scale::<T>::forward(quarter, quarter_d, cos, cos_d);
            let (t4, t4_d) = scale::<T>::forward(zero, zero_d, sin, sin_d);
            sub::<T>::forward(t3, t3_d, t4, t4_d)
        };
        let (about, about_d) = {
            let (t5, t5_d) = cross::<T>::forward(turned, turned_d, across, across_d);
            let t11 = cos * cos + sin * sin;
            let t12 = 1.0 / t11;
            scale::<
                T,
            >::forward(
                t5,
                t5_d,
                t12,
                -(cos_d.scale(cos + cos) + sin_d.scale(sin + sin)).scale(t12 / t11),
            )
        };
        let (t6, t6_d) = sub::<
            T,
        >::forward(b.w, ::tangential::slot(b_d.w), a.w, ::tangential::slot(a_d.w));
        let (t7, t7_d) = dot::<T>::forward(t6, t6_d, about, about_d);
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
            carried::<
                ::tangential::IndexSet,
            >::pattern(
                a.pose.a,
                ::tangential::slot(a_d.pose.a),
                t8,
                ::tangential::slot(t8_d),
            )
        };
        let (zero, zero_d) = {
            let t9 = across;
            let t9_d = ::tangential::zero_like(&t9);
            carried::<
                ::tangential::IndexSet,
            >::pattern(
                a.pose.a,
                ::tangential::slot(a_d.pose.a),
                t9,
                ::tangential::slot(t9_d),
            )
        };
        let (quarter, quarter_d) = {
            let t10 = axis_d;
            ::tangential::pattern::reliable(&t10);
            let t11 = zero_d;
            ::tangential::pattern::reliable(&t11);
            cross::<::tangential::IndexSet>::pattern(axis, t10, zero, t11)
        };
        let (turned, turned_d) = {
            let t12 = on_b;
            let t12_d = ::tangential::zero_like(&t12);
            carried::<
                ::tangential::IndexSet,
            >::pattern(
                b.pose.a,
                ::tangential::slot(b_d.pose.a),
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
                dot::<::tangential::IndexSet>::pattern(turned, t13, zero, t14)
            };
            let (t2, t2_d) = {
                let t15 = turned_d;
                ::tangential::pattern::reliable(&t15);
                let t16 = quarter_d;
                ::tangential::pattern::reliable(&t16);
                dot::<::tangential::IndexSet>::pattern(turned, t15, quarter, t16)
            };
            ((t1, t2), (t1_d, t2_d))
        };
        let (across, across_d) = {
            let (t3, t3_d) = {
                let t17 = quarter_d;
                ::tangential::pattern::reliable(&t17);
                scale::<::tangential::IndexSet>::pattern(quarter, t17, cos, cos_d)
            };
            let (t4, t4_d) = {
                let t18 = zero_d;
                ::tangential::pattern::reliable(&t18);
                scale::<::tangential::IndexSet>::pattern(zero, t18, sin, sin_d)
            };
            let t19 = t3_d;
            ::tangential::pattern::reliable(&t19);
            let t20 = t4_d;
            ::tangential::pattern::reliable(&t20);
            sub::<::tangential::IndexSet>::pattern(t3, t19, t4, t20)
        };
        let (about, about_d) = {
            let (t5, t5_d) = {
                let t21 = turned_d;
                ::tangential::pattern::reliable(&t21);
                let t22 = across_d;
                ::tangential::pattern::reliable(&t22);
                cross::<::tangential::IndexSet>::pattern(turned, t21, across, t22)
            };
            let t23 = t5_d;
            ::tangential::pattern::reliable(&t23);
            scale::<::tangential::IndexSet>::pattern(t5, t23, f64::NAN, cos_d + sin_d)
        };
        let (t6, t6_d) = sub::<
            ::tangential::IndexSet,
        >::pattern(b.w, ::tangential::slot(b_d.w), a.w, ::tangential::slot(a_d.w));
        let (t7, t7_d) = {
            let t24 = t6_d;
            ::tangential::pattern::reliable(&t24);
            let t25 = about_d;
            ::tangential::pattern::reliable(&t25);
            dot::<::tangential::IndexSet>::pattern(t6, t24, about, t25)
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
            a.pose.a,
            ::tangential::overloaded::Takes::take(axis),
        );
        let zero = carried::overloaded(
            a.pose.a,
            ::tangential::overloaded::Takes::take(across),
        );
        let quarter = cross::overloaded(axis, zero);
        let turned = carried::overloaded(
            b.pose.a,
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl damper<f64> {
    /// `damper` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(rate: S, rebound: f64, bump: f64) -> S {
        if rate > 0.0 { rate * rebound } else { rate * bump }
    }
}
