//! The generalized forces Q(z, zd) of a whole mechanism, eq. 13 of the paper, and the laws they are made of.

use tangential_mbs::law::{Law, Laws};
use tangential_mbs::model::{Element, Model};
use tangential_mbs::motion::{Load, Motion, motions, point, push, twist, velocity};
use tangential_mbs::signal::value;
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
        act(constant(element), time, z, zd, &motions, &mut loads, q);
    }
    laws.apply(time, &motions, &mut loads);

    for i in (0..model.bodies.len()).rev() {
        let body = &model.bodies[i];
        let motion: Motion = motions[i + 1];
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
                act::<
                    T,
                >::forward(
                    t21,
                    ::tangential::slot(t21_d),
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
            let (motion, motion_d): (Motion, ::tangential::Tan<Motion, T>) = (
                motions[i + 1],
                motions_d[i + 1],
            );
            let (mut load, mut load_d): (Load, ::tangential::Tan<Load, T>) = (
                loads[i + 1],
                loads_d[i + 1],
            );
            if body.mass > 0.0 {
                let (g, g_d) = {
                    let (t2, t2_d) = (motion.pose.r, motion_d.pose.r);
                    let (t1, t1_d) = {
                        let t22 = body.cog;
                        let t22_d = ::tangential::zero_like(&t22);
                        carried::<
                            T,
                        >::forward(
                            motion.pose.a,
                            ::tangential::slot(motion_d.pose.a),
                            t22,
                            ::tangential::slot(t22_d),
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
                        let t23 = constant(model.gravity);
                        let t23_d = ::tangential::zero_like(&t23);
                        sub::<
                            T,
                        >::forward(
                            t23,
                            ::tangential::slot(t23_d),
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
                        let t24 = body.inertia;
                        let t24_d = ::tangential::zero_like(&t24);
                        times::<T>::forward(t24, ::tangential::slot(t24_d), own, own_d)
                    };
                    let (t13, t13_d) = cross::<T>::forward(t12, t12_d, t11, t11_d);
                    let (t14, t14_d) = {
                        let t25 = body.inertia;
                        let t25_d = ::tangential::zero_like(&t25);
                        times::<
                            T,
                        >::forward(t25, ::tangential::slot(t25_d), change, change_d)
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
                let (t26, t26_d) = add::<
                    T,
                >::forward(
                    loads[body.parent].force,
                    ::tangential::slot(loads_d[body.parent].force),
                    load.force,
                    ::tangential::slot(load_d.force),
                );
                (t26, ::tangential::slot(t26_d))
            };
            (loads[body.parent].moment, loads_d[body.parent].moment) = {
                let (t27, t27_d) = add::<
                    T,
                >::forward(
                    loads[body.parent].moment,
                    ::tangential::slot(loads_d[body.parent].moment),
                    load.moment,
                    ::tangential::slot(load_d.moment),
                );
                (t27, ::tangential::slot(t27_d))
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
                let t22 = &motions_d;
                ::tangential::pattern::reliable(&*t22);
                act::<
                    ::tangential::IndexSet,
                >::pattern(
                    t21,
                    ::tangential::slot(t21_d),
                    time,
                    time_d,
                    z,
                    z_d,
                    zd,
                    zd_d,
                    &motions,
                    t22,
                    &mut loads,
                    &mut loads_d,
                    q,
                    q_d,
                );
            }
        }
        {
            let t23 = &motions_d;
            ::tangential::pattern::reliable(&*t23);
            laws.apply_pattern(
                ::tangential::slot_ref(&::tangential::zero_like(&laws)).get(),
                time,
                time_d,
                &motions,
                t23,
                &mut loads,
                &mut loads_d,
            );
        }
        for i in (0..model.bodies.len()).rev() {
            let body = &model.bodies[i];
            let (
                motion,
                motion_d,
            ): (Motion, ::tangential::Tan<Motion, ::tangential::IndexSet>) = (
                motions[i + 1],
                motions_d[i + 1],
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
                        let t24 = body.cog;
                        let t24_d = ::tangential::zero_like(&t24);
                        carried::<
                            ::tangential::IndexSet,
                        >::pattern(
                            motion.pose.a,
                            ::tangential::slot(motion_d.pose.a),
                            t24,
                            ::tangential::slot(t24_d),
                        )
                    };
                    let t25 = t1_d;
                    ::tangential::pattern::reliable(&t25);
                    add::<
                        ::tangential::IndexSet,
                    >::pattern(t2, ::tangential::slot(t2_d), t1, t25)
                };
                let (turning, turning_d) = {
                    let (t6, t6_d) = (motion.w, motion_d.w);
                    let (t4, t4_d) = (motion.s, motion_d.s);
                    let (t3, t3_d) = {
                        let t26 = g_d;
                        ::tangential::pattern::reliable(&t26);
                        cross::<
                            ::tangential::IndexSet,
                        >::pattern(motion.w, ::tangential::slot(motion_d.w), g, t26)
                    };
                    let (t5, t5_d) = {
                        let t27 = t3_d;
                        ::tangential::pattern::reliable(&t27);
                        add::<
                            ::tangential::IndexSet,
                        >::pattern(t4, ::tangential::slot(t4_d), t3, t27)
                    };
                    let t28 = t5_d;
                    ::tangential::pattern::reliable(&t28);
                    cross::<
                        ::tangential::IndexSet,
                    >::pattern(t6, ::tangential::slot(t6_d), t5, t28)
                };
                let (acceleration, acceleration_d) = {
                    let (t8, t8_d) = (motion.d_s, motion_d.d_s);
                    let (t7, t7_d) = {
                        let t29 = g_d;
                        ::tangential::pattern::reliable(&t29);
                        cross::<
                            ::tangential::IndexSet,
                        >::pattern(motion.d_w, ::tangential::slot(motion_d.d_w), g, t29)
                    };
                    let (t9, t9_d) = {
                        let t30 = t7_d;
                        ::tangential::pattern::reliable(&t30);
                        add::<
                            ::tangential::IndexSet,
                        >::pattern(t8, ::tangential::slot(t8_d), t7, t30)
                    };
                    let t31 = t9_d;
                    ::tangential::pattern::reliable(&t31);
                    let t32 = turning_d;
                    ::tangential::pattern::reliable(&t32);
                    add::<::tangential::IndexSet>::pattern(t9, t31, turning, t32)
                };
                let (force, force_d) = {
                    let (t10, t10_d) = {
                        let t33 = constant(model.gravity);
                        let t33_d = ::tangential::zero_like(&t33);
                        let t34 = acceleration_d;
                        ::tangential::pattern::reliable(&t34);
                        sub::<
                            ::tangential::IndexSet,
                        >::pattern(t33, ::tangential::slot(t33_d), acceleration, t34)
                    };
                    let t35 = t10_d;
                    ::tangential::pattern::reliable(&t35);
                    scale::<
                        ::tangential::IndexSet,
                    >::pattern(
                        t10,
                        t35,
                        constant(body.mass),
                        ::tangential::slot(::tangential::Zero),
                    )
                };
                {
                    let t36 = g_d;
                    ::tangential::pattern::reliable(&t36);
                    let t37 = force_d;
                    ::tangential::pattern::reliable(&t37);
                    push::<
                        ::tangential::IndexSet,
                    >::pattern(&mut load, &mut load_d, g, t36, force, t37);
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
                        let t38 = body.inertia;
                        let t38_d = ::tangential::zero_like(&t38);
                        let t39 = own_d;
                        ::tangential::pattern::reliable(&t39);
                        times::<
                            ::tangential::IndexSet,
                        >::pattern(t38, ::tangential::slot(t38_d), own, t39)
                    };
                    let (t13, t13_d) = {
                        let t40 = t12_d;
                        ::tangential::pattern::reliable(&t40);
                        let t41 = t11_d;
                        ::tangential::pattern::reliable(&t41);
                        cross::<::tangential::IndexSet>::pattern(t12, t40, t11, t41)
                    };
                    let (t14, t14_d) = {
                        let t42 = body.inertia;
                        let t42_d = ::tangential::zero_like(&t42);
                        let t43 = change_d;
                        ::tangential::pattern::reliable(&t43);
                        times::<
                            ::tangential::IndexSet,
                        >::pattern(t42, ::tangential::slot(t42_d), change, t43)
                    };
                    let t44 = t13_d;
                    ::tangential::pattern::reliable(&t44);
                    let t45 = t14_d;
                    ::tangential::pattern::reliable(&t45);
                    add::<::tangential::IndexSet>::pattern(t13, t44, t14, t45)
                };
                {
                    let (t15, t15_d) = {
                        let t46 = own_moment_d;
                        ::tangential::pattern::reliable(&t46);
                        apply::<
                            ::tangential::IndexSet,
                        >::pattern(
                            motion.pose.a,
                            ::tangential::slot(motion_d.pose.a),
                            own_moment,
                            t46,
                        )
                    };
                    let (t16, t16_d) = {
                        let t47 = t15_d;
                        ::tangential::pattern::reliable(&t47);
                        scale::<
                            ::tangential::IndexSet,
                        >::pattern(
                            t15,
                            t47,
                            -1.0,
                            ::tangential::slot(::tangential::Zero),
                        )
                    };
                    {
                        let t48 = t16_d;
                        ::tangential::pattern::reliable(&t48);
                        twist::<
                            ::tangential::IndexSet,
                        >::pattern(&mut load, &mut load_d, t16, t48);
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
                    let t49_d = t17_d + t18_d;
                    ::tangential::pattern::update(&mut q_d[i], &t49_d);
                }
            }
            {
                let (t52, t52_d) = {
                    let (t50, t50_d) = add::<
                        ::tangential::IndexSet,
                    >::pattern(
                        loads[body.parent].force,
                        ::tangential::slot(loads_d[body.parent].force),
                        load.force,
                        ::tangential::slot(load_d.force),
                    );
                    let t51 = t50_d;
                    ::tangential::pattern::reliable(&t51);
                    (t50, ::tangential::slot(t51))
                };
                ::tangential::pattern::keeps(&loads[body.parent].force, &t52);
                loads_d[body.parent].force = t52_d;
                loads[body.parent].force = t52;
            }
            {
                let (t55, t55_d) = {
                    let (t53, t53_d) = add::<
                        ::tangential::IndexSet,
                    >::pattern(
                        loads[body.parent].moment,
                        ::tangential::slot(loads_d[body.parent].moment),
                        load.moment,
                        ::tangential::slot(load_d.moment),
                    );
                    let t54 = t53_d;
                    ::tangential::pattern::reliable(&t54);
                    (t53, ::tangential::slot(t54))
                };
                ::tangential::pattern::keeps(&loads[body.parent].moment, &t55);
                loads_d[body.parent].moment = t55_d;
                loads[body.parent].moment = t55;
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
            let motion: ::tangential::Over<Motion, S> = motions[i + 1];
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
pub fn act(element: &Element, time: f64, z: &[f64], zd: &[f64], motions: &[Motion], loads: &mut [Load], q: &mut [f64]) {
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
                        let t17 = *on_a;
                        let t17_d = ::tangential::zero_like(&t17);
                        point::<
                            T,
                        >::forward(
                            motions[*a].pose,
                            ::tangential::slot(motions_d[*a].pose),
                            t17,
                            ::tangential::slot(t17_d),
                        )
                    };
                    let (t2, t2_d) = {
                        let t18 = *on_b;
                        let t18_d = ::tangential::zero_like(&t18);
                        point::<
                            T,
                        >::forward(
                            motions[*b].pose,
                            ::tangential::slot(motions_d[*b].pose),
                            t18,
                            ::tangential::slot(t18_d),
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
                        let t19 = squared.sqrt();
                        (t19, squared_d.scale(0.5 / t19.abs()))
                    };
                    let (along, along_d) = {
                        let t20 = 1.0 / distance;
                        scale::<
                            T,
                        >::forward(
                            between,
                            between_d,
                            t20,
                            -distance_d.scale(t20 / distance),
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
                            let t21 = *stiffness;
                            let t21_d = ::tangential::zero_like(&t21);
                            let t22 = *length;
                            let t22_d = ::tangential::zero_like(&t22);
                            spring::<
                                T,
                            >::forward(
                                distance,
                                distance_d,
                                t21,
                                ::tangential::slot(t21_d),
                                t22,
                                ::tangential::slot(t22_d),
                            )
                        };
                        let (t6, t6_d) = {
                            let t23 = *rebound;
                            let t23_d = ::tangential::zero_like(&t23);
                            let t24 = *bump;
                            let t24_d = ::tangential::zero_like(&t24);
                            damper::<
                                T,
                            >::forward(
                                rate,
                                rate_d,
                                t23,
                                ::tangential::slot(t23_d),
                                t24,
                                ::tangential::slot(t24_d),
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
                    let t25 = *stiffness;
                    let t25_d = ::tangential::zero_like(&t25);
                    let t26 = *rest;
                    let t26_d = ::tangential::zero_like(&t26);
                    spring::<
                        T,
                    >::forward(
                        z[*coordinate],
                        z_d[*coordinate],
                        t25,
                        ::tangential::slot(t25_d),
                        t26,
                        ::tangential::slot(t26_d),
                    )
                };
                q_d[*coordinate] = q_d[*coordinate]
                    - (t11_d + zd_d[*coordinate].scale(*damping));
                q[*coordinate] -= t11 + *damping * zd[*coordinate];
            }
            Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
                let (twisted, twisted_d): (Twist, ::tangential::Tan<Twist, T>) = {
                    let t27 = *axis;
                    let t27_d = ::tangential::zero_like(&t27);
                    let t28 = *across;
                    let t28_d = ::tangential::zero_like(&t28);
                    let t29 = *on_b;
                    let t29_d = ::tangential::zero_like(&t29);
                    twist_between::<
                        T,
                    >::forward(
                        &motions[*a],
                        &motions_d[*a],
                        t27,
                        ::tangential::slot(t27_d),
                        t28,
                        ::tangential::slot(t28_d),
                        &motions[*b],
                        &motions_d[*b],
                        t29,
                        ::tangential::slot(t29_d),
                    )
                };
                let (torque, torque_d) = {
                    let (t12, t12_d) = {
                        let t30 = *stiffness;
                        let t30_d = ::tangential::zero_like(&t30);
                        let t31 = *rest;
                        let t31_d = ::tangential::zero_like(&t31);
                        spring::<
                            T,
                        >::forward(
                            twisted.angle,
                            ::tangential::slot(twisted_d.angle),
                            t30,
                            ::tangential::slot(t30_d),
                            t31,
                            ::tangential::slot(t31_d),
                        )
                    };
                    let (t32, t32_d) = (
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
                        t12 + t32,
                        ::tangential::ops::Op::<T>::add(&t12, &t12_d, &t32, &t32_d),
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
                    let t33 = *local;
                    let t33_d = ::tangential::zero_like(&t33);
                    point::<
                        T,
                    >::forward(
                        motions[*body].pose,
                        ::tangential::slot(motions_d[*body].pose),
                        t33,
                        ::tangential::slot(t33_d),
                    )
                };
                let (force, force_d) = {
                    let t34 = constant(signal);
                    value::<
                        T,
                    >::forward(
                        t34,
                        ::tangential::slot_ref(&::tangential::zero_like(&t34)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let (t15, t15_d) = {
                        let t35 = *direction;
                        let t35_d = ::tangential::zero_like(&t35);
                        scale::<
                            T,
                        >::forward(t35, ::tangential::slot(t35_d), force, force_d)
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
                    let t36 = constant(signal);
                    value::<
                        T,
                    >::forward(
                        t36,
                        ::tangential::slot_ref(&::tangential::zero_like(&t36)).get(),
                        time,
                        time_d,
                    )
                };
                q_d[*coordinate] = q_d[*coordinate] + t16_d;
                q[*coordinate] += t16;
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
                        let t17 = *on_a;
                        let t17_d = ::tangential::zero_like(&t17);
                        point::<
                            ::tangential::IndexSet,
                        >::pattern(
                            motions[*a].pose,
                            ::tangential::slot(motions_d[*a].pose),
                            t17,
                            ::tangential::slot(t17_d),
                        )
                    };
                    let (t2, t2_d) = {
                        let t18 = *on_b;
                        let t18_d = ::tangential::zero_like(&t18);
                        point::<
                            ::tangential::IndexSet,
                        >::pattern(
                            motions[*b].pose,
                            ::tangential::slot(motions_d[*b].pose),
                            t18,
                            ::tangential::slot(t18_d),
                        )
                    };
                    let t19 = t1_d;
                    ::tangential::pattern::reliable(&t19);
                    let t20 = t2_d;
                    ::tangential::pattern::reliable(&t20);
                    ((t1, t2), (t19, t20))
                };
                let (between, between_d) = sub::<
                    ::tangential::IndexSet,
                >::pattern(at_b, at_b_d, at_a, at_a_d);
                let (squared, squared_d) = {
                    let t21 = between_d;
                    ::tangential::pattern::reliable(&t21);
                    let t22 = between_d;
                    ::tangential::pattern::reliable(&t22);
                    dot::<::tangential::IndexSet>::pattern(between, t21, between, t22)
                };
                {
                    {
                        let _weak = ::tangential::pattern::weak();
                        let (distance, distance_d) = (f64::NAN, squared_d);
                        let (along, along_d) = {
                            let t23 = between_d;
                            ::tangential::pattern::reliable(&t23);
                            scale::<
                                ::tangential::IndexSet,
                            >::pattern(between, t23, f64::NAN, distance_d)
                        };
                        let (speed, speed_d) = {
                            let (t3, t3_d) = velocity::<
                                ::tangential::IndexSet,
                            >::pattern(&motions[*b], &motions_d[*b], at_b, at_b_d);
                            let (t4, t4_d) = velocity::<
                                ::tangential::IndexSet,
                            >::pattern(&motions[*a], &motions_d[*a], at_a, at_a_d);
                            let t24 = t3_d;
                            ::tangential::pattern::reliable(&t24);
                            let t25 = t4_d;
                            ::tangential::pattern::reliable(&t25);
                            sub::<::tangential::IndexSet>::pattern(t3, t24, t4, t25)
                        };
                        let (rate, rate_d) = {
                            let t26 = speed_d;
                            ::tangential::pattern::reliable(&t26);
                            let t27 = along_d;
                            ::tangential::pattern::reliable(&t27);
                            dot::<
                                ::tangential::IndexSet,
                            >::pattern(speed, t26, along, t27)
                        };
                        let (pull, pull_d) = {
                            let (t5, t5_d) = {
                                let t28 = *stiffness;
                                let t28_d = ::tangential::zero_like(&t28);
                                let t29 = *length;
                                let t29_d = ::tangential::zero_like(&t29);
                                spring::<
                                    ::tangential::IndexSet,
                                >::pattern(
                                    distance,
                                    distance_d,
                                    t28,
                                    ::tangential::slot(t28_d),
                                    t29,
                                    ::tangential::slot(t29_d),
                                )
                            };
                            let (t6, t6_d) = {
                                let t30 = rate_d;
                                ::tangential::pattern::reliable(&t30);
                                let t31 = *rebound;
                                let t31_d = ::tangential::zero_like(&t31);
                                let t32 = *bump;
                                let t32_d = ::tangential::zero_like(&t32);
                                damper::<
                                    ::tangential::IndexSet,
                                >::pattern(
                                    rate,
                                    t30,
                                    t31,
                                    ::tangential::slot(t31_d),
                                    t32,
                                    ::tangential::slot(t32_d),
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
                                let t33 = along_d;
                                ::tangential::pattern::reliable(&t33);
                                let t34 = pull_d;
                                ::tangential::pattern::reliable(&t34);
                                scale::<
                                    ::tangential::IndexSet,
                                >::pattern(along, t33, pull, t34)
                            };
                            {
                                let t35 = t7_d;
                                ::tangential::pattern::reliable(&t35);
                                push::<
                                    ::tangential::IndexSet,
                                >::pattern(
                                    &mut loads[*a],
                                    &mut loads_d[*a],
                                    t8,
                                    t8_d,
                                    t7,
                                    t35,
                                );
                            }
                        }
                        {
                            let (t10, t10_d) = (at_b, at_b_d);
                            let (t9, t9_d) = {
                                let t36 = along_d;
                                ::tangential::pattern::reliable(&t36);
                                let (t37, t37_d) = (
                                    -pull,
                                    ::tangential::ops::Op::<
                                        ::tangential::IndexSet,
                                    >::neg(&pull, &pull_d),
                                );
                                let t38 = t37_d;
                                ::tangential::pattern::reliable(&t38);
                                scale::<
                                    ::tangential::IndexSet,
                                >::pattern(along, t36, t37, t38)
                            };
                            {
                                let t39 = t9_d;
                                ::tangential::pattern::reliable(&t39);
                                push::<
                                    ::tangential::IndexSet,
                                >::pattern(
                                    &mut loads[*b],
                                    &mut loads_d[*b],
                                    t10,
                                    t10_d,
                                    t9,
                                    t39,
                                );
                            }
                        }
                    }
                }
            }
            Element::JointSpring { coordinate, stiffness, rest, damping } => {
                let (t11, t11_d) = {
                    let t40 = *stiffness;
                    let t40_d = ::tangential::zero_like(&t40);
                    let t41 = *rest;
                    let t41_d = ::tangential::zero_like(&t41);
                    spring::<
                        ::tangential::IndexSet,
                    >::pattern(
                        z[*coordinate],
                        z_d[*coordinate],
                        t40,
                        ::tangential::slot(t40_d),
                        t41,
                        ::tangential::slot(t41_d),
                    )
                };
                {
                    let t42_d = t11_d + zd_d[*coordinate];
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t42_d);
                }
            }
            Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
                let (
                    twisted,
                    twisted_d,
                ): (Twist, ::tangential::Tan<Twist, ::tangential::IndexSet>) = {
                    let t43 = *axis;
                    let t43_d = ::tangential::zero_like(&t43);
                    let t44 = *across;
                    let t44_d = ::tangential::zero_like(&t44);
                    let t45 = *on_b;
                    let t45_d = ::tangential::zero_like(&t45);
                    twist_between::<
                        ::tangential::IndexSet,
                    >::pattern(
                        &motions[*a],
                        &motions_d[*a],
                        t43,
                        ::tangential::slot(t43_d),
                        t44,
                        ::tangential::slot(t44_d),
                        &motions[*b],
                        &motions_d[*b],
                        t45,
                        ::tangential::slot(t45_d),
                    )
                };
                let (torque, torque_d) = {
                    let (t12, t12_d) = {
                        let t46 = *stiffness;
                        let t46_d = ::tangential::zero_like(&t46);
                        let t47 = *rest;
                        let t47_d = ::tangential::zero_like(&t47);
                        spring::<
                            ::tangential::IndexSet,
                        >::pattern(
                            twisted.angle,
                            ::tangential::slot(twisted_d.angle),
                            t46,
                            ::tangential::slot(t46_d),
                            t47,
                            ::tangential::slot(t47_d),
                        )
                    };
                    let (t48, t48_d) = (
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
                        t12 + t48,
                        ::tangential::ops::Op::<
                            ::tangential::IndexSet,
                        >::add(&t12, &t12_d, &t48, &t48_d),
                    )
                };
                {
                    let (t13, t13_d) = {
                        let t49 = torque_d;
                        ::tangential::pattern::reliable(&t49);
                        scale::<
                            ::tangential::IndexSet,
                        >::pattern(
                            twisted.about,
                            ::tangential::slot(twisted_d.about),
                            torque,
                            t49,
                        )
                    };
                    {
                        let t50 = t13_d;
                        ::tangential::pattern::reliable(&t50);
                        twist::<
                            ::tangential::IndexSet,
                        >::pattern(&mut loads[*a], &mut loads_d[*a], t13, t50);
                    }
                }
                {
                    let (t14, t14_d) = {
                        let (t51, t51_d) = (
                            -torque,
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::neg(&torque, &torque_d),
                        );
                        let t52 = t51_d;
                        ::tangential::pattern::reliable(&t52);
                        scale::<
                            ::tangential::IndexSet,
                        >::pattern(
                            twisted.about,
                            ::tangential::slot(twisted_d.about),
                            t51,
                            t52,
                        )
                    };
                    {
                        let t53 = t14_d;
                        ::tangential::pattern::reliable(&t53);
                        twist::<
                            ::tangential::IndexSet,
                        >::pattern(&mut loads[*b], &mut loads_d[*b], t14, t53);
                    }
                }
            }
            Element::Force { body, point: local, direction, signal } => {
                let (place, place_d) = {
                    let t54 = *local;
                    let t54_d = ::tangential::zero_like(&t54);
                    point::<
                        ::tangential::IndexSet,
                    >::pattern(
                        motions[*body].pose,
                        ::tangential::slot(motions_d[*body].pose),
                        t54,
                        ::tangential::slot(t54_d),
                    )
                };
                let (force, force_d) = {
                    let t55 = constant(signal);
                    value::<
                        ::tangential::IndexSet,
                    >::pattern(
                        t55,
                        ::tangential::slot_ref(&::tangential::zero_like(&t55)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let (t15, t15_d) = {
                        let t56 = *direction;
                        let t56_d = ::tangential::zero_like(&t56);
                        let t57 = force_d;
                        ::tangential::pattern::reliable(&t57);
                        scale::<
                            ::tangential::IndexSet,
                        >::pattern(t56, ::tangential::slot(t56_d), force, t57)
                    };
                    {
                        let t58 = place_d;
                        ::tangential::pattern::reliable(&t58);
                        let t59 = t15_d;
                        ::tangential::pattern::reliable(&t59);
                        push::<
                            ::tangential::IndexSet,
                        >::pattern(
                            &mut loads[*body],
                            &mut loads_d[*body],
                            place,
                            t58,
                            t15,
                            t59,
                        );
                    }
                }
            }
            Element::JointForce { coordinate, signal } => {
                let (t16, t16_d) = {
                    let t60 = constant(signal);
                    value::<
                        ::tangential::IndexSet,
                    >::pattern(
                        t60,
                        ::tangential::slot_ref(&::tangential::zero_like(&t60)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let t61_d = t16_d;
                    ::tangential::pattern::update(&mut q_d[*coordinate], &t61_d);
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
