//! The generalized forces Q(z, zd) of a whole mechanism, eq. 13 of the paper, and the laws they are made of.

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
                        >::add(
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
                        >::add(
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
                        let t29 = *on_a;
                        let t29_d = ::tangential::zero_like(&t29);
                        <point<
                            T,
                        >>::forward(
                            &motions[*a].pose,
                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                            t29,
                            ::tangential::slot(t29_d),
                        )
                    };
                    let (t2, t2_d) = {
                        let t30 = *on_b;
                        let t30_d = ::tangential::zero_like(&t30);
                        <point<
                            T,
                        >>::forward(
                            &motions[*b].pose,
                            ::tangential::slot_ref(&motions_d[*b].pose).get(),
                            t30,
                            ::tangential::slot(t30_d),
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
                        let t31 = squared.sqrt();
                        (t31, squared_d.scale(0.5 / t31.abs()))
                    };
                    let (along, along_d) = {
                        let t32 = 1.0 / distance;
                        <scale<
                            T,
                        >>::forward(
                            between,
                            between_d,
                            t32,
                            -distance_d.scale(t32 / distance),
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
                        let t33 = *stiffness;
                        let t33_d = ::tangential::zero_like(&t33);
                        let t34 = *length;
                        let t34_d = ::tangential::zero_like(&t34);
                        <spring<
                            T,
                        >>::forward(
                            distance,
                            distance_d,
                            t33,
                            ::tangential::slot(t33_d),
                            t34,
                            ::tangential::slot(t34_d),
                        )
                    };
                    let (viscous, viscous_d): (f64, T) = {
                        let t35 = *rebound;
                        let t35_d = ::tangential::zero_like(&t35);
                        let t36 = *bump;
                        let t36_d = ::tangential::zero_like(&t36);
                        <damper<
                            T,
                        >>::forward(
                            rate,
                            rate_d,
                            t35,
                            ::tangential::slot(t35_d),
                            t36,
                            ::tangential::slot(t36_d),
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
                    let t37 = *stiffness;
                    let t37_d = ::tangential::zero_like(&t37);
                    let t38 = *rest;
                    let t38_d = ::tangential::zero_like(&t38);
                    <spring<
                        T,
                    >>::forward(
                        z[*coordinate],
                        z_d[*coordinate],
                        t37,
                        ::tangential::slot(t37_d),
                        t38,
                        ::tangential::slot(t38_d),
                    )
                };
                q_d[*coordinate] = q_d[*coordinate]
                    - (t9_d + zd_d[*coordinate].scale(*damping));
                q[*coordinate] -= t9 + *damping * zd[*coordinate];
            }
            Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
                let (twisted, twisted_d): (Twist, ::tangential::Tan<Twist, T>) = {
                    let t39 = *axis;
                    let t39_d = ::tangential::zero_like(&t39);
                    let t40 = *across;
                    let t40_d = ::tangential::zero_like(&t40);
                    let t41 = *on_b;
                    let t41_d = ::tangential::zero_like(&t41);
                    <twist_between<
                        T,
                    >>::forward(
                        &motions[*a],
                        &motions_d[*a],
                        t39,
                        ::tangential::slot(t39_d),
                        t40,
                        ::tangential::slot(t40_d),
                        &motions[*b],
                        &motions_d[*b],
                        t41,
                        ::tangential::slot(t41_d),
                    )
                };
                let (torque, torque_d) = {
                    let (t10, t10_d) = {
                        let t42 = *stiffness;
                        let t42_d = ::tangential::zero_like(&t42);
                        let t43 = *rest;
                        let t43_d = ::tangential::zero_like(&t43);
                        <spring<
                            T,
                        >>::forward(
                            twisted.angle,
                            ::tangential::slot(twisted_d.angle),
                            t42,
                            ::tangential::slot(t42_d),
                            t43,
                            ::tangential::slot(t43_d),
                        )
                    };
                    let (t44, t44_d) = (
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
                        t10 + t44,
                        ::tangential::ops::Op::<T>::add(&t10, &t10_d, &t44, &t44_d),
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
                    let (t12, t12_d) = <scale<
                        T,
                    >>::forward(
                        twisted.about,
                        ::tangential::slot(twisted_d.about),
                        -torque,
                        ::tangential::ops::Op::<T>::neg(&torque, &torque_d),
                    );
                    <twist<T>>::forward(&mut loads[*b], &mut loads_d[*b], t12, t12_d);
                }
            }
            Element::Force { body, point: local, direction, signal } => {
                let (place, place_d) = {
                    let t45 = *local;
                    let t45_d = ::tangential::zero_like(&t45);
                    <point<
                        T,
                    >>::forward(
                        &motions[*body].pose,
                        ::tangential::slot_ref(&motions_d[*body].pose).get(),
                        t45,
                        ::tangential::slot(t45_d),
                    )
                };
                let (force, force_d) = {
                    let t46 = constant(signal);
                    <value<
                        T,
                    >>::forward(
                        t46,
                        ::tangential::slot_ref(&::tangential::zero_like(&t46)).get(),
                        time,
                        time_d,
                    )
                };
                {
                    let (t13, t13_d) = {
                        let t47 = *direction;
                        let t47_d = ::tangential::zero_like(&t47);
                        <scale<
                            T,
                        >>::forward(t47, ::tangential::slot(t47_d), force, force_d)
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
                    let t48 = constant(signal);
                    <value<
                        T,
                    >>::forward(
                        t48,
                        ::tangential::slot_ref(&::tangential::zero_like(&t48)).get(),
                        time,
                        time_d,
                    )
                };
                q_d[*coordinate] = q_d[*coordinate] + t14_d;
                q[*coordinate] += t14;
            }
            Element::Tyre { wheel, center, axle, tyre, tread } => {
                let (hub, hub_d) = {
                    let t49 = *center;
                    let t49_d = ::tangential::zero_like(&t49);
                    <point<
                        T,
                    >>::forward(
                        &motions[*wheel].pose,
                        ::tangential::slot_ref(&motions_d[*wheel].pose).get(),
                        t49,
                        ::tangential::slot(t49_d),
                    )
                };
                let (level, level_d) = {
                    let t50 = constant(&model.road);
                    <height<
                        T,
                    >>::forward(
                        t50,
                        ::tangential::slot_ref(&::tangential::zero_like(&t50)).get(),
                        hub[0],
                        hub_d[0],
                        hub[1],
                        hub_d[1],
                    )
                };
                let (grip, grip_d): (Grip, ::tangential::Tan<Grip, T>) = match tread {
                    None => {
                        let t51 = constant(&model.tyres[*tyre]);
                        let t52 = *center;
                        let t52_d = ::tangential::zero_like(&t52);
                        let t53 = *axle;
                        let t53_d = ::tangential::zero_like(&t53);
                        <roll<
                            T,
                        >>::forward(
                            t51,
                            ::tangential::slot_ref(&::tangential::zero_like(&t51)).get(),
                            &motions[*wheel],
                            &motions_d[*wheel],
                            t52,
                            ::tangential::slot(t52_d),
                            t53,
                            ::tangential::slot(t53_d),
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
                            let t54 = constant(&model.tyres[*tyre]);
                            let t55 = *center;
                            let t55_d = ::tangential::zero_like(&t55);
                            let t56 = *axle;
                            let t56_d = ::tangential::zero_like(&t56);
                            <roll_relaxed<
                                T,
                            >>::forward(
                                t54,
                                ::tangential::slot_ref(&::tangential::zero_like(&t54))
                                    .get(),
                                &motions[*wheel],
                                &motions_d[*wheel],
                                t55,
                                ::tangential::slot(t55_d),
                                t56,
                                ::tangential::slot(t56_d),
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
                        let t57 = *local;
                        let t57_d = ::tangential::zero_like(&t57);
                        <point<
                            T,
                        >>::forward(&pose, &pose_d, t57, ::tangential::slot(t57_d))
                    };
                    let (t16, t16_d) = <velocity<
                        T,
                    >>::forward(&motions[*body], &motions_d[*body], t15, t15_d);
                    let (t17, t17_d) = {
                        let t58 = *forward;
                        let t58_d = ::tangential::zero_like(&t58);
                        <carried<
                            T,
                        >>::forward(
                            &pose.a,
                            ::tangential::slot_ref(&pose_d.a).get(),
                            t58,
                            ::tangential::slot(t58_d),
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
                    let t59 = constant(signal);
                    <value<
                        T,
                    >>::forward(
                        t59,
                        ::tangential::slot_ref(&::tangential::zero_like(&t59)).get(),
                        time,
                        time_d,
                    )
                };
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
                        <point<
                            T,
                        >>::forward(
                            &motions[*a].pose,
                            ::tangential::slot_ref(&motions_d[*a].pose).get(),
                            t62,
                            ::tangential::slot(t62_d),
                        )
                    };
                    let (t20, t20_d) = {
                        let t63 = *on_b;
                        let t63_d = ::tangential::zero_like(&t63);
                        <point<
                            T,
                        >>::forward(
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
                        let t66 = constant(characteristic);
                        <pull<
                            T,
                        >>::forward(
                            t66,
                            ::tangential::slot_ref(&::tangential::zero_like(&t66)).get(),
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
                    let t67 = constant(characteristic);
                    <pull<
                        T,
                    >>::forward(
                        t67,
                        ::tangential::slot_ref(&::tangential::zero_like(&t67)).get(),
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
                    let t68 = constant(touch);
                    let t69 = *center;
                    let t69_d = ::tangential::zero_like(&t69);
                    let t70 = constant(&model.road);
                    <touching<
                        T,
                    >>::forward(
                        t68,
                        ::tangential::slot_ref(&::tangential::zero_like(&t68)).get(),
                        t69,
                        ::tangential::slot(t69_d),
                        t70,
                        ::tangential::slot_ref(&::tangential::zero_like(&t70)).get(),
                        &motions[*body],
                        &motions_d[*body],
                    )
                };
                (loads[*body], loads_d[*body]) = <joined<
                    T,
                >>::forward(loads[*body], loads_d[*body], ground, ground_d);
            }
        }
        ((), ::tangential::Zero)
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
