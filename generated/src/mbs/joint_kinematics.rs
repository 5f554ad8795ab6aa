//! How joints of each kind place and move their bodies, one by one and all of a tree.
//!
//! Velocities are those of the material point of a body that is at the origin of the world: Z = [s; w]. The joint's part in it
//! is b = [b_s; b_w] (eq. 4 of the paper), and `Z_i = Z_p + b_i zd_i`.

use tangential_mbs::model::{Body, Joint, Model};
use tangential_mbs::motion::{Motion, Pose, Screw};
use tangential_mbs::vec3::{IDENTITY, add, apply, cross, scale, turned};
use tangential::differentiate;

/// The pose of a body whose parent has the pose `parent`, at the joint coordinate z.
#[inline(always)]
pub fn child_pose(body: &Body, parent: &Pose, z: f64) -> Pose {
    let hinge = add(parent.r, apply(&parent.a, body.offset));
    match body.joint {
        Joint::Revolute => Pose { r: hinge, a: turned(&parent.a, body.axis, z) },
        Joint::Rotor | Joint::State => Pose { r: hinge, a: parent.a },
        Joint::Prismatic => Pose { r: add(hinge, scale(apply(&parent.a, body.axis), z)), a: parent.a },
    }
}

/// Derivatives of `child_pose`.
#[allow(non_camel_case_types, dead_code)]
pub struct child_pose<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> child_pose<T> {
    /// Value and tangent of `child_pose`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Pose,
        parent_d: &::tangential::Tan<Pose, T>,
        z: f64,
        z_d: T,
    ) -> (Pose, ::tangential::Tan<Pose, T>) {
        let (hinge, hinge_d) = {
            let (t1, t1_d) = {
                let t6 = body.offset;
                let t6_d = ::tangential::zero_like(&t6);
                <::tangential::companion!(
                    apply < T >, apply < ::tangential::Zero >, passive 1
                )>::forward(
                    &parent.a,
                    ::tangential::slot_ref(&parent_d.a).get(),
                    t6,
                    ::tangential::slot(t6_d),
                )
            };
            <add<T>>::forward(parent.r, ::tangential::slot(parent_d.r), t1, t1_d)
        };
        match body.joint {
            Joint::Revolute => {
                let (t2, t2_d) = {
                    let t7 = body.axis;
                    let t7_d = ::tangential::zero_like(&t7);
                    <::tangential::companion!(
                        turned < T >, turned < ::tangential::Zero >, passive 1
                    )>::forward(
                        &parent.a,
                        ::tangential::slot_ref(&parent_d.a).get(),
                        t7,
                        ::tangential::slot(t7_d),
                        z,
                        z_d,
                    )
                };
                (
                    Pose { r: hinge, a: t2 },
                    ::tangential::Tan::<Pose, T> {
                        r: ::tangential::slot(hinge_d),
                        a: ::tangential::slot(t2_d),
                    },
                )
            }
            (Joint::Rotor | Joint::State) => {
                (
                    Pose { r: hinge, a: parent.a },
                    ::tangential::Tan::<Pose, T> {
                        r: ::tangential::slot(hinge_d),
                        a: ::tangential::slot(parent_d.a),
                    },
                )
            }
            Joint::Prismatic => {
                let (t3, t3_d) = {
                    let t8 = body.axis;
                    let t8_d = ::tangential::zero_like(&t8);
                    <::tangential::companion!(
                        apply < T >, apply < ::tangential::Zero >, passive 1
                    )>::forward(
                        &parent.a,
                        ::tangential::slot_ref(&parent_d.a).get(),
                        t8,
                        ::tangential::slot(t8_d),
                    )
                };
                let (t4, t4_d) = <scale<T>>::forward(t3, t3_d, z, z_d);
                let (t5, t5_d) = <add<T>>::forward(hinge, hinge_d, t4, t4_d);
                (
                    Pose { r: t5, a: parent.a },
                    ::tangential::Tan::<Pose, T> {
                        r: ::tangential::slot(t5_d),
                        a: ::tangential::slot(parent_d.a),
                    },
                )
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl child_pose<::tangential::IndexSet> {
    /// Which inputs `child_pose` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Pose,
        parent_d: &::tangential::Tan<Pose, ::tangential::IndexSet>,
        z: f64,
        z_d: ::tangential::IndexSet,
    ) -> (Pose, ::tangential::Tan<Pose, ::tangential::IndexSet>) {
        let (hinge, hinge_d) = {
            let (t1, t1_d) = {
                let t6 = body.offset;
                let t6_d = ::tangential::zero_like(&t6);
                <::tangential::companion!(
                    apply < ::tangential::IndexSet >, apply < ::tangential::Zero >,
                    passive 1
                )>::pattern(
                    &parent.a,
                    ::tangential::slot_ref(&parent_d.a).get(),
                    t6,
                    ::tangential::slot(t6_d),
                )
            };
            let t7 = t1_d;
            ::tangential::pattern::reliable(&t7);
            <add<
                ::tangential::IndexSet,
            >>::pattern(parent.r, ::tangential::slot(parent_d.r), t1, t7)
        };
        match body.joint {
            Joint::Revolute => {
                let (t2, t2_d) = {
                    let t8 = body.axis;
                    let t8_d = ::tangential::zero_like(&t8);
                    <::tangential::companion!(
                        turned < ::tangential::IndexSet >, turned < ::tangential::Zero >,
                        passive 1
                    )>::pattern(
                        &parent.a,
                        ::tangential::slot_ref(&parent_d.a).get(),
                        t8,
                        ::tangential::slot(t8_d),
                        z,
                        z_d,
                    )
                };
                let t9 = hinge_d;
                ::tangential::pattern::reliable(&t9);
                let t10 = t2_d;
                ::tangential::pattern::reliable(&t10);
                (
                    Pose { r: hinge, a: t2 },
                    ::tangential::Tan::<Pose, ::tangential::IndexSet> {
                        r: ::tangential::slot(t9),
                        a: ::tangential::slot(t10),
                    },
                )
            }
            (Joint::Rotor | Joint::State) => {
                let t11 = hinge_d;
                ::tangential::pattern::reliable(&t11);
                (
                    Pose { r: hinge, a: parent.a },
                    ::tangential::Tan::<Pose, ::tangential::IndexSet> {
                        r: ::tangential::slot(t11),
                        a: ::tangential::slot(parent_d.a),
                    },
                )
            }
            Joint::Prismatic => {
                let (t3, t3_d) = {
                    let t12 = body.axis;
                    let t12_d = ::tangential::zero_like(&t12);
                    <::tangential::companion!(
                        apply < ::tangential::IndexSet >, apply < ::tangential::Zero >,
                        passive 1
                    )>::pattern(
                        &parent.a,
                        ::tangential::slot_ref(&parent_d.a).get(),
                        t12,
                        ::tangential::slot(t12_d),
                    )
                };
                let (t4, t4_d) = {
                    let t13 = t3_d;
                    ::tangential::pattern::reliable(&t13);
                    <scale<::tangential::IndexSet>>::pattern(t3, t13, z, z_d)
                };
                let (t5, t5_d) = {
                    let t14 = hinge_d;
                    ::tangential::pattern::reliable(&t14);
                    let t15 = t4_d;
                    ::tangential::pattern::reliable(&t15);
                    <add<::tangential::IndexSet>>::pattern(hinge, t14, t4, t15)
                };
                let t16 = t5_d;
                ::tangential::pattern::reliable(&t16);
                (
                    Pose { r: t5, a: parent.a },
                    ::tangential::Tan::<Pose, ::tangential::IndexSet> {
                        r: ::tangential::slot(t16),
                        a: ::tangential::slot(parent_d.a),
                    },
                )
            }
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> child_pose<::tangential::Linear<T, P>> {
    /// `child_pose` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Pose,
        parent_d: &::tangential::Tan<Pose, T>,
        z: f64,
        z_d: T,
        pass: &P,
    ) -> (Pose, ::tangential::Tan<Pose, T>) {
        let (hinge, hinge_d) = {
            let (t1, t1_d) = {
                let t6 = body.offset;
                let t6_d = ::tangential::zero_like(&t6);
                <::tangential::companion!(
                    apply < ::tangential::Linear < T, P > >, apply < ::tangential::Zero
                    >, passive 1
                )>::linear(
                    &parent.a,
                    ::tangential::slot_ref(&parent_d.a).get(),
                    t6,
                    ::tangential::slot(t6_d),
                    pass,
                )
            };
            <add<
                ::tangential::Linear<T, P>,
            >>::linear(parent.r, ::tangential::slot(parent_d.r), t1, t1_d, pass)
        };
        match body.joint {
            Joint::Revolute => {
                let (t2, t2_d) = {
                    let t7 = body.axis;
                    let t7_d = ::tangential::zero_like(&t7);
                    <::tangential::companion!(
                        turned < ::tangential::Linear < T, P > >, turned <
                        ::tangential::Zero >, passive 1
                    )>::linear(
                        &parent.a,
                        ::tangential::slot_ref(&parent_d.a).get(),
                        t7,
                        ::tangential::slot(t7_d),
                        z,
                        z_d,
                        pass,
                    )
                };
                (
                    Pose { r: hinge, a: t2 },
                    ::tangential::Tan::<Pose, T> {
                        r: ::tangential::slot(hinge_d),
                        a: ::tangential::slot(t2_d),
                    },
                )
            }
            (Joint::Rotor | Joint::State) => {
                (
                    Pose { r: hinge, a: parent.a },
                    ::tangential::Tan::<Pose, T> {
                        r: ::tangential::slot(hinge_d),
                        a: ::tangential::slot(parent_d.a),
                    },
                )
            }
            Joint::Prismatic => {
                let (t3, t3_d) = {
                    let t8 = body.axis;
                    let t8_d = ::tangential::zero_like(&t8);
                    <::tangential::companion!(
                        apply < ::tangential::Linear < T, P > >, apply <
                        ::tangential::Zero >, passive 1
                    )>::linear(
                        &parent.a,
                        ::tangential::slot_ref(&parent_d.a).get(),
                        t8,
                        ::tangential::slot(t8_d),
                        pass,
                    )
                };
                let (t4, t4_d) = <scale<
                    ::tangential::Linear<T, P>,
                >>::linear(t3, t3_d, z, z_d, pass);
                let (t5, t5_d) = <add<
                    ::tangential::Linear<T, P>,
                >>::linear(hinge, hinge_d, t4, t4_d, pass);
                (
                    Pose { r: t5, a: parent.a },
                    ::tangential::Tan::<Pose, T> {
                        r: ::tangential::slot(t5_d),
                        a: ::tangential::slot(parent_d.a),
                    },
                )
            }
        }
    }
}

impl child_pose<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl child_pose<f64> {
    /// `child_pose` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        body: &Body,
        parent: &::tangential::Over<Pose, S>,
        z: S,
    ) -> ::tangential::Over<Pose, S> {
        let hinge = <add<
            f64,
        >>::overloaded(
            parent.r,
            <::tangential::companion!(
                apply < f64 >, apply < ::tangential::Zero >, passive 1
            )>::overloaded(&parent.a, ::tangential::overloaded::Takes::take(body.offset)),
        );
        match body.joint {
            Joint::Revolute => {
                ::tangential::Over::<Pose, S> {
                    r: hinge,
                    a: <::tangential::companion!(
                        turned < f64 >, turned < ::tangential::Zero >, passive 1
                    )>::overloaded(
                        &parent.a,
                        ::tangential::overloaded::Takes::take(body.axis),
                        z,
                    ),
                }
            }
            (Joint::Rotor | Joint::State) => {
                ::tangential::Over::<Pose, S> {
                    r: hinge,
                    a: parent.a,
                }
            }
            Joint::Prismatic => {
                ::tangential::Over::<Pose, S> {
                    r: <add<
                        f64,
                    >>::overloaded(
                        hinge,
                        <scale<
                            f64,
                        >>::overloaded(
                            <::tangential::companion!(
                                apply < f64 >, apply < ::tangential::Zero >, passive 1
                            )>::overloaded(
                                &parent.a,
                                ::tangential::overloaded::Takes::take(body.axis),
                            ),
                            z,
                        ),
                    ),
                    a: parent.a,
                }
            }
        }
    }
}

/// How a body moves per rate of its joint, b: its frame is at `origin`.
#[inline(always)]
pub fn direction(body: &Body, parent: &Pose, origin: [f64; 3]) -> Screw {
    let u = apply(&parent.a, body.axis);
    match body.joint {
        Joint::Revolute | Joint::Rotor => Screw { s: cross(origin, u), w: u },
        Joint::Prismatic => Screw { s: u, w: [0.0; 3] },
        Joint::State => Screw { s: [0.0; 3], w: [0.0; 3] },
    }
}

/// Derivatives of `direction`.
#[allow(non_camel_case_types, dead_code)]
pub struct direction<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> direction<T> {
    /// Value and tangent of `direction`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Pose,
        parent_d: &::tangential::Tan<Pose, T>,
        origin: [f64; 3],
        origin_d: [T; 3],
    ) -> (Screw, ::tangential::Tan<Screw, T>) {
        let (u, u_d) = {
            let t2 = body.axis;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                apply < T >, apply < ::tangential::Zero >, passive 1
            )>::forward(
                &parent.a,
                ::tangential::slot_ref(&parent_d.a).get(),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                let (t1, t1_d) = <cross<T>>::forward(origin, origin_d, u, u_d);
                (
                    Screw { s: t1, w: u },
                    ::tangential::Tan::<Screw, T> {
                        s: ::tangential::slot(t1_d),
                        w: ::tangential::slot(u_d),
                    },
                )
            }
            Joint::Prismatic => {
                let t3 = [0.0; 3];
                let t3_d = ::tangential::zero_like(&t3);
                (
                    Screw { s: u, w: t3 },
                    ::tangential::Tan::<Screw, T> {
                        s: ::tangential::slot(u_d),
                        w: ::tangential::slot(t3_d),
                    },
                )
            }
            Joint::State => {
                let t4 = Screw { s: [0.0; 3], w: [0.0; 3] };
                let t4_d = ::tangential::ops::Op::<T>::zero(&t4);
                (t4, t4_d)
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl direction<::tangential::IndexSet> {
    /// Which inputs `direction` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Pose,
        parent_d: &::tangential::Tan<Pose, ::tangential::IndexSet>,
        origin: [f64; 3],
        origin_d: [::tangential::IndexSet; 3],
    ) -> (Screw, ::tangential::Tan<Screw, ::tangential::IndexSet>) {
        let (u, u_d) = {
            let t2 = body.axis;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                apply < ::tangential::IndexSet >, apply < ::tangential::Zero >, passive 1
            )>::pattern(
                &parent.a,
                ::tangential::slot_ref(&parent_d.a).get(),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                let (t1, t1_d) = {
                    let t3 = u_d;
                    ::tangential::pattern::reliable(&t3);
                    <cross<::tangential::IndexSet>>::pattern(origin, origin_d, u, t3)
                };
                let t4 = t1_d;
                ::tangential::pattern::reliable(&t4);
                let t5 = u_d;
                ::tangential::pattern::reliable(&t5);
                (
                    Screw { s: t1, w: u },
                    ::tangential::Tan::<Screw, ::tangential::IndexSet> {
                        s: ::tangential::slot(t4),
                        w: ::tangential::slot(t5),
                    },
                )
            }
            Joint::Prismatic => {
                let t6 = u_d;
                ::tangential::pattern::reliable(&t6);
                let t7 = [0.0; 3];
                let t7_d = ::tangential::zero_like(&t7);
                (
                    Screw { s: u, w: t7 },
                    ::tangential::Tan::<Screw, ::tangential::IndexSet> {
                        s: ::tangential::slot(t6),
                        w: ::tangential::slot(t7_d),
                    },
                )
            }
            Joint::State => {
                let t8 = Screw { s: [0.0; 3], w: [0.0; 3] };
                let t8_d = ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t8);
                (t8, t8_d)
            }
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> direction<::tangential::Linear<T, P>> {
    /// `direction` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Pose,
        parent_d: &::tangential::Tan<Pose, T>,
        origin: [f64; 3],
        origin_d: [T; 3],
        pass: &P,
    ) -> (Screw, ::tangential::Tan<Screw, T>) {
        let (u, u_d) = {
            let t2 = body.axis;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                apply < ::tangential::Linear < T, P > >, apply < ::tangential::Zero >,
                passive 1
            )>::linear(
                &parent.a,
                ::tangential::slot_ref(&parent_d.a).get(),
                t2,
                ::tangential::slot(t2_d),
                pass,
            )
        };
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                let (t1, t1_d) = <cross<
                    ::tangential::Linear<T, P>,
                >>::linear(origin, origin_d, u, u_d, pass);
                (
                    Screw { s: t1, w: u },
                    ::tangential::Tan::<Screw, T> {
                        s: ::tangential::slot(t1_d),
                        w: ::tangential::slot(u_d),
                    },
                )
            }
            Joint::Prismatic => {
                let t3 = [0.0; 3];
                let t3_d = ::tangential::zero_like(&t3);
                (
                    Screw { s: u, w: t3 },
                    ::tangential::Tan::<Screw, T> {
                        s: ::tangential::slot(u_d),
                        w: ::tangential::slot(t3_d),
                    },
                )
            }
            Joint::State => {
                let t4 = Screw { s: [0.0; 3], w: [0.0; 3] };
                let t4_d = ::tangential::ops::Op::<T>::zero(&t4);
                (t4, t4_d)
            }
        }
    }
}

impl direction<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl direction<f64> {
    /// `direction` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        body: &Body,
        parent: &::tangential::Over<Pose, S>,
        origin: [S; 3],
    ) -> ::tangential::Over<Screw, S> {
        let u = <::tangential::companion!(
            apply < f64 >, apply < ::tangential::Zero >, passive 1
        )>::overloaded(&parent.a, ::tangential::overloaded::Takes::take(body.axis));
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                ::tangential::Over::<Screw, S> {
                    s: <cross<f64>>::overloaded(origin, u),
                    w: u,
                }
            }
            Joint::Prismatic => {
                ::tangential::Over::<Screw, S> {
                    s: u,
                    w: [S::from(0.0); 3],
                }
            }
            Joint::State => {
                ::tangential::Over::<Screw, S> {
                    s: [S::from(0.0); 3],
                    w: [S::from(0.0); 3],
                }
            }
        }
    }
}

/// The motion of a body on that of its parent, at the joint coordinate z and its rate zd.
#[inline(always)]
pub fn child_motion(body: &Body, parent: &Motion, z: f64, zd: f64, own: &mut Motion) {
    own.pose = child_pose(body, &parent.pose, z);
    let b: Screw = direction(body, &parent.pose, own.pose.r);
    own.b_s = b.s;
    own.b_w = b.w;
    child_velocity(body, parent, zd, own);
}

/// Derivatives of `child_motion`.
#[allow(non_camel_case_types, dead_code)]
pub struct child_motion<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> child_motion<T> {
    /// Value and tangent of `child_motion`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Motion,
        parent_d: &::tangential::Tan<Motion, T>,
        z: f64,
        z_d: T,
        zd: f64,
        zd_d: T,
        own: &mut Motion,
        own_d: &mut ::tangential::Tan<Motion, T>,
    ) -> ((), ::tangential::Zero) {
        (own.pose, own_d.pose) = {
            let (t1, t1_d) = <::tangential::companion!(
                child_pose < T >, child_pose < ::tangential::Zero >, passive 0
            )>::forward(
                body,
                ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
                &parent.pose,
                ::tangential::slot_ref(&parent_d.pose).get(),
                z,
                z_d,
            );
            (t1, ::tangential::slot(t1_d))
        };
        let (b, b_d): (Screw, ::tangential::Tan<Screw, T>) = <::tangential::companion!(
            direction < T >, direction < ::tangential::Zero >, passive 0
        )>::forward(
            body,
            ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
            &parent.pose,
            ::tangential::slot_ref(&parent_d.pose).get(),
            own.pose.r,
            ::tangential::slot(own_d.pose.r),
        );
        (own.b_s, own_d.b_s) = (
            b.s,
            ::tangential::slot(::tangential::ops::Op::<T>::lift(&b.s, &b_d.s)),
        );
        (own.b_w, own_d.b_w) = (
            b.w,
            ::tangential::slot(::tangential::ops::Op::<T>::lift(&b.w, &b_d.w)),
        );
        <::tangential::companion!(
            child_velocity < T >, child_velocity < ::tangential::Zero >, passive 0
        )>::forward(
            body,
            ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
            parent,
            parent_d,
            zd,
            zd_d,
            own,
            own_d,
        );
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl child_motion<::tangential::IndexSet> {
    /// Which inputs `child_motion` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Motion,
        parent_d: &::tangential::Tan<Motion, ::tangential::IndexSet>,
        z: f64,
        z_d: ::tangential::IndexSet,
        zd: f64,
        zd_d: ::tangential::IndexSet,
        own: &mut Motion,
        own_d: &mut ::tangential::Tan<Motion, ::tangential::IndexSet>,
    ) -> ((), ::tangential::Zero) {
        {
            let (t3, t3_d) = {
                let (t1, t1_d) = <::tangential::companion!(
                    child_pose < ::tangential::IndexSet >, child_pose <
                    ::tangential::Zero >, passive 0
                )>::pattern(
                    body,
                    ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
                    &parent.pose,
                    ::tangential::slot_ref(&parent_d.pose).get(),
                    z,
                    z_d,
                );
                let t2 = t1_d;
                ::tangential::pattern::reliable(&t2);
                (t1, ::tangential::slot(t2))
            };
            ::tangential::pattern::keeps(&own.pose, &t3);
            ::tangential::pattern::assign(&mut own_d.pose, t3_d);
            own.pose = t3;
        }
        let (b, b_d): (Screw, ::tangential::Tan<Screw, ::tangential::IndexSet>) = <::tangential::companion!(
            direction < ::tangential::IndexSet >, direction < ::tangential::Zero >,
            passive 0
        )>::pattern(
            body,
            ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
            &parent.pose,
            ::tangential::slot_ref(&parent_d.pose).get(),
            own.pose.r,
            ::tangential::slot(own_d.pose.r),
        );
        {
            let (t4, t4_d) = (
                b.s,
                ::tangential::slot(
                    ::tangential::ops::Op::<::tangential::IndexSet>::lift(&b.s, &b_d.s),
                ),
            );
            ::tangential::pattern::keeps(&own.b_s, &t4);
            ::tangential::pattern::assign(&mut own_d.b_s, t4_d);
            own.b_s = t4;
        }
        {
            let (t5, t5_d) = (
                b.w,
                ::tangential::slot(
                    ::tangential::ops::Op::<::tangential::IndexSet>::lift(&b.w, &b_d.w),
                ),
            );
            ::tangential::pattern::keeps(&own.b_w, &t5);
            ::tangential::pattern::assign(&mut own_d.b_w, t5_d);
            own.b_w = t5;
        }
        <::tangential::companion!(
            child_velocity < ::tangential::IndexSet >, child_velocity <
            ::tangential::Zero >, passive 0
        )>::pattern(
            body,
            ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
            parent,
            parent_d,
            zd,
            zd_d,
            own,
            own_d,
        );
        ((), ::tangential::Zero)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> child_motion<::tangential::Linear<T, P>> {
    /// `child_motion` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Motion,
        parent_d: &::tangential::Tan<Motion, T>,
        z: f64,
        z_d: T,
        zd: f64,
        zd_d: T,
        own: &mut Motion,
        own_d: &mut ::tangential::Tan<Motion, T>,
        pass: &P,
    ) -> ((), ::tangential::Zero) {
        {
            let (t2, t2_d) = {
                let (t1, t1_d) = <::tangential::companion!(
                    child_pose < ::tangential::Linear < T, P > >, child_pose <
                    ::tangential::Zero >, passive 0
                )>::linear(
                    body,
                    ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
                    &parent.pose,
                    ::tangential::slot_ref(&parent_d.pose).get(),
                    z,
                    z_d,
                    pass,
                );
                (t1, ::tangential::slot(t1_d))
            };
            ::tangential::linear::set(pass, &mut own.pose, t2);
            own_d.pose = t2_d;
        }
        let (b, b_d): (Screw, ::tangential::Tan<Screw, T>) = <::tangential::companion!(
            direction < ::tangential::Linear < T, P > >, direction < ::tangential::Zero
            >, passive 0
        )>::linear(
            body,
            ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
            &parent.pose,
            ::tangential::slot_ref(&parent_d.pose).get(),
            own.pose.r,
            ::tangential::slot(own_d.pose.r),
            pass,
        );
        {
            let (t3, t3_d) = (
                b.s,
                ::tangential::slot(::tangential::ops::Op::<T>::lift(&b.s, &b_d.s)),
            );
            ::tangential::linear::set(pass, &mut own.b_s, t3);
            own_d.b_s = t3_d;
        }
        {
            let (t4, t4_d) = (
                b.w,
                ::tangential::slot(::tangential::ops::Op::<T>::lift(&b.w, &b_d.w)),
            );
            ::tangential::linear::set(pass, &mut own.b_w, t4);
            own_d.b_w = t4_d;
        }
        <::tangential::companion!(
            child_velocity < ::tangential::Linear < T, P > >, child_velocity <
            ::tangential::Zero >, passive 0
        )>::linear(
            body,
            ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
            parent,
            parent_d,
            zd,
            zd_d,
            own,
            own_d,
            pass,
        );
        ((), ::tangential::Zero)
    }
}

impl child_motion<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl child_motion<f64> {
    /// `child_motion` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        body: &Body,
        parent: &::tangential::Over<Motion, S>,
        z: S,
        zd: S,
        own: &mut ::tangential::Over<Motion, S>,
    ) {
        own.pose = <::tangential::companion!(
            child_pose < f64 >, child_pose < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(child_pose < ::tangential::Zero >, child_pose
                < ::tangential::Zero >, passive 0), 0, body
            )
                .get(),
            &parent.pose,
            z,
        );
        let b: ::tangential::Over<Screw, S> = <::tangential::companion!(
            direction < f64 >, direction < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(direction < ::tangential::Zero >, direction <
                ::tangential::Zero >, passive 0), 0, body
            )
                .get(),
            &parent.pose,
            own.pose.r,
        );
        own.b_s = b.s;
        own.b_w = b.w;
        <::tangential::companion!(
            child_velocity < f64 >, child_velocity < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(child_velocity < ::tangential::Zero >,
                child_velocity < ::tangential::Zero >, passive 0), 0, body
            )
                .get(),
            parent,
            zd,
            own,
        );
    }
}

/// The velocities of a body whose pose and direction are there.
#[inline(always)]
pub fn child_velocity(body: &Body, parent: &Motion, zd: f64, own: &mut Motion) {
    match body.joint {
        Joint::Revolute | Joint::Rotor => {
            let (own_s, own_w) = (scale(own.b_s, zd), scale(own.b_w, zd));
            own.s = add(parent.s, own_s);
            own.w = add(parent.w, own_w);
            // d/dt (r x u) with the motion of the parent: s x u + (w x r) x u + r x (w x u), by Jacobi's identity
            // s x u + w x (r x u).
            let change_s = add(cross(parent.s, own_w), cross(parent.w, own_s));
            own.d_s = add(parent.d_s, change_s);
            let change_w = cross(parent.w, own_w);
            own.d_w = add(parent.d_w, change_w);
        }
        Joint::Prismatic => {
            let own_s = scale(own.b_s, zd);
            own.s = add(parent.s, own_s);
            own.w = parent.w;
            let change_s = cross(parent.w, own_s);
            own.d_s = add(parent.d_s, change_s);
            own.d_w = parent.d_w;
        }
        Joint::State => {
            own.s = parent.s;
            own.w = parent.w;
            own.d_s = parent.d_s;
            own.d_w = parent.d_w;
        }
    }
}

/// Derivatives of `child_velocity`.
#[allow(non_camel_case_types, dead_code)]
pub struct child_velocity<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> child_velocity<T> {
    /// Value and tangent of `child_velocity`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Motion,
        parent_d: &::tangential::Tan<Motion, T>,
        zd: f64,
        zd_d: T,
        own: &mut Motion,
        own_d: &mut ::tangential::Tan<Motion, T>,
    ) -> ((), ::tangential::Zero) {
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                let ((own_s, own_w), (own_s_d, own_w_d)) = {
                    let (t1, t1_d) = <scale<
                        T,
                    >>::forward(own.b_s, ::tangential::slot(own_d.b_s), zd, zd_d);
                    let (t2, t2_d) = <scale<
                        T,
                    >>::forward(own.b_w, ::tangential::slot(own_d.b_w), zd, zd_d);
                    ((t1, t2), (t1_d, t2_d))
                };
                (own.s, own_d.s) = {
                    let (t5, t5_d) = <add<
                        T,
                    >>::forward(
                        parent.s,
                        ::tangential::slot(parent_d.s),
                        own_s,
                        own_s_d,
                    );
                    (t5, ::tangential::slot(t5_d))
                };
                (own.w, own_d.w) = {
                    let (t6, t6_d) = <add<
                        T,
                    >>::forward(
                        parent.w,
                        ::tangential::slot(parent_d.w),
                        own_w,
                        own_w_d,
                    );
                    (t6, ::tangential::slot(t6_d))
                };
                let (change_s, change_s_d) = {
                    let (t3, t3_d) = <cross<
                        T,
                    >>::forward(
                        parent.s,
                        ::tangential::slot(parent_d.s),
                        own_w,
                        own_w_d,
                    );
                    let (t4, t4_d) = <cross<
                        T,
                    >>::forward(
                        parent.w,
                        ::tangential::slot(parent_d.w),
                        own_s,
                        own_s_d,
                    );
                    <add<T>>::forward(t3, t3_d, t4, t4_d)
                };
                (own.d_s, own_d.d_s) = {
                    let (t7, t7_d) = <add<
                        T,
                    >>::forward(
                        parent.d_s,
                        ::tangential::slot(parent_d.d_s),
                        change_s,
                        change_s_d,
                    );
                    (t7, ::tangential::slot(t7_d))
                };
                let (change_w, change_w_d) = <cross<
                    T,
                >>::forward(parent.w, ::tangential::slot(parent_d.w), own_w, own_w_d);
                (own.d_w, own_d.d_w) = {
                    let (t8, t8_d) = <add<
                        T,
                    >>::forward(
                        parent.d_w,
                        ::tangential::slot(parent_d.d_w),
                        change_w,
                        change_w_d,
                    );
                    (t8, ::tangential::slot(t8_d))
                };
            }
            Joint::Prismatic => {
                let (own_s, own_s_d) = <scale<
                    T,
                >>::forward(own.b_s, ::tangential::slot(own_d.b_s), zd, zd_d);
                (own.s, own_d.s) = {
                    let (t9, t9_d) = <add<
                        T,
                    >>::forward(
                        parent.s,
                        ::tangential::slot(parent_d.s),
                        own_s,
                        own_s_d,
                    );
                    (t9, ::tangential::slot(t9_d))
                };
                (own.w, own_d.w) = (
                    parent.w,
                    ::tangential::slot(
                        ::tangential::ops::Op::<T>::lift(&parent.w, &parent_d.w),
                    ),
                );
                let (change_s, change_s_d) = <cross<
                    T,
                >>::forward(parent.w, ::tangential::slot(parent_d.w), own_s, own_s_d);
                (own.d_s, own_d.d_s) = {
                    let (t10, t10_d) = <add<
                        T,
                    >>::forward(
                        parent.d_s,
                        ::tangential::slot(parent_d.d_s),
                        change_s,
                        change_s_d,
                    );
                    (t10, ::tangential::slot(t10_d))
                };
                (own.d_w, own_d.d_w) = (
                    parent.d_w,
                    ::tangential::slot(
                        ::tangential::ops::Op::<T>::lift(&parent.d_w, &parent_d.d_w),
                    ),
                );
            }
            Joint::State => {
                (own.s, own_d.s) = (
                    parent.s,
                    ::tangential::slot(
                        ::tangential::ops::Op::<T>::lift(&parent.s, &parent_d.s),
                    ),
                );
                (own.w, own_d.w) = (
                    parent.w,
                    ::tangential::slot(
                        ::tangential::ops::Op::<T>::lift(&parent.w, &parent_d.w),
                    ),
                );
                (own.d_s, own_d.d_s) = (
                    parent.d_s,
                    ::tangential::slot(
                        ::tangential::ops::Op::<T>::lift(&parent.d_s, &parent_d.d_s),
                    ),
                );
                (own.d_w, own_d.d_w) = (
                    parent.d_w,
                    ::tangential::slot(
                        ::tangential::ops::Op::<T>::lift(&parent.d_w, &parent_d.d_w),
                    ),
                );
            }
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl child_velocity<::tangential::IndexSet> {
    /// Which inputs `child_velocity` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Motion,
        parent_d: &::tangential::Tan<Motion, ::tangential::IndexSet>,
        zd: f64,
        zd_d: ::tangential::IndexSet,
        own: &mut Motion,
        own_d: &mut ::tangential::Tan<Motion, ::tangential::IndexSet>,
    ) -> ((), ::tangential::Zero) {
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                let ((own_s, own_w), (own_s_d, own_w_d)) = {
                    let (t1, t1_d) = <scale<
                        ::tangential::IndexSet,
                    >>::pattern(own.b_s, ::tangential::slot(own_d.b_s), zd, zd_d);
                    let (t2, t2_d) = <scale<
                        ::tangential::IndexSet,
                    >>::pattern(own.b_w, ::tangential::slot(own_d.b_w), zd, zd_d);
                    let t5 = t1_d;
                    ::tangential::pattern::reliable(&t5);
                    let t6 = t2_d;
                    ::tangential::pattern::reliable(&t6);
                    ((t1, t2), (t5, t6))
                };
                {
                    let (t9, t9_d) = {
                        let (t7, t7_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.s,
                            ::tangential::slot(parent_d.s),
                            own_s,
                            own_s_d,
                        );
                        let t8 = t7_d;
                        ::tangential::pattern::reliable(&t8);
                        (t7, ::tangential::slot(t8))
                    };
                    ::tangential::pattern::keeps(&own.s, &t9);
                    ::tangential::pattern::assign(&mut own_d.s, t9_d);
                    own.s = t9;
                }
                {
                    let (t12, t12_d) = {
                        let (t10, t10_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.w,
                            ::tangential::slot(parent_d.w),
                            own_w,
                            own_w_d,
                        );
                        let t11 = t10_d;
                        ::tangential::pattern::reliable(&t11);
                        (t10, ::tangential::slot(t11))
                    };
                    ::tangential::pattern::keeps(&own.w, &t12);
                    ::tangential::pattern::assign(&mut own_d.w, t12_d);
                    own.w = t12;
                }
                let (change_s, change_s_d) = {
                    let (t3, t3_d) = <cross<
                        ::tangential::IndexSet,
                    >>::pattern(
                        parent.s,
                        ::tangential::slot(parent_d.s),
                        own_w,
                        own_w_d,
                    );
                    let (t4, t4_d) = <cross<
                        ::tangential::IndexSet,
                    >>::pattern(
                        parent.w,
                        ::tangential::slot(parent_d.w),
                        own_s,
                        own_s_d,
                    );
                    let t13 = t3_d;
                    ::tangential::pattern::reliable(&t13);
                    let t14 = t4_d;
                    ::tangential::pattern::reliable(&t14);
                    <add<::tangential::IndexSet>>::pattern(t3, t13, t4, t14)
                };
                {
                    let (t18, t18_d) = {
                        let t15 = change_s_d;
                        ::tangential::pattern::reliable(&t15);
                        let (t16, t16_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.d_s,
                            ::tangential::slot(parent_d.d_s),
                            change_s,
                            t15,
                        );
                        let t17 = t16_d;
                        ::tangential::pattern::reliable(&t17);
                        (t16, ::tangential::slot(t17))
                    };
                    ::tangential::pattern::keeps(&own.d_s, &t18);
                    ::tangential::pattern::assign(&mut own_d.d_s, t18_d);
                    own.d_s = t18;
                }
                let (change_w, change_w_d) = <cross<
                    ::tangential::IndexSet,
                >>::pattern(parent.w, ::tangential::slot(parent_d.w), own_w, own_w_d);
                {
                    let (t22, t22_d) = {
                        let t19 = change_w_d;
                        ::tangential::pattern::reliable(&t19);
                        let (t20, t20_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.d_w,
                            ::tangential::slot(parent_d.d_w),
                            change_w,
                            t19,
                        );
                        let t21 = t20_d;
                        ::tangential::pattern::reliable(&t21);
                        (t20, ::tangential::slot(t21))
                    };
                    ::tangential::pattern::keeps(&own.d_w, &t22);
                    ::tangential::pattern::assign(&mut own_d.d_w, t22_d);
                    own.d_w = t22;
                }
            }
            Joint::Prismatic => {
                let (own_s, own_s_d) = <scale<
                    ::tangential::IndexSet,
                >>::pattern(own.b_s, ::tangential::slot(own_d.b_s), zd, zd_d);
                {
                    let (t26, t26_d) = {
                        let t23 = own_s_d;
                        ::tangential::pattern::reliable(&t23);
                        let (t24, t24_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.s,
                            ::tangential::slot(parent_d.s),
                            own_s,
                            t23,
                        );
                        let t25 = t24_d;
                        ::tangential::pattern::reliable(&t25);
                        (t24, ::tangential::slot(t25))
                    };
                    ::tangential::pattern::keeps(&own.s, &t26);
                    ::tangential::pattern::assign(&mut own_d.s, t26_d);
                    own.s = t26;
                }
                {
                    let (t27, t27_d) = (
                        parent.w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.w, &parent_d.w),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.w, &t27);
                    ::tangential::pattern::assign(&mut own_d.w, t27_d);
                    own.w = t27;
                }
                let (change_s, change_s_d) = {
                    let t28 = own_s_d;
                    ::tangential::pattern::reliable(&t28);
                    <cross<
                        ::tangential::IndexSet,
                    >>::pattern(parent.w, ::tangential::slot(parent_d.w), own_s, t28)
                };
                {
                    let (t32, t32_d) = {
                        let t29 = change_s_d;
                        ::tangential::pattern::reliable(&t29);
                        let (t30, t30_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.d_s,
                            ::tangential::slot(parent_d.d_s),
                            change_s,
                            t29,
                        );
                        let t31 = t30_d;
                        ::tangential::pattern::reliable(&t31);
                        (t30, ::tangential::slot(t31))
                    };
                    ::tangential::pattern::keeps(&own.d_s, &t32);
                    ::tangential::pattern::assign(&mut own_d.d_s, t32_d);
                    own.d_s = t32;
                }
                {
                    let (t33, t33_d) = (
                        parent.d_w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.d_w, &parent_d.d_w),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.d_w, &t33);
                    ::tangential::pattern::assign(&mut own_d.d_w, t33_d);
                    own.d_w = t33;
                }
            }
            Joint::State => {
                {
                    let (t34, t34_d) = (
                        parent.s,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.s, &parent_d.s),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.s, &t34);
                    ::tangential::pattern::assign(&mut own_d.s, t34_d);
                    own.s = t34;
                }
                {
                    let (t35, t35_d) = (
                        parent.w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.w, &parent_d.w),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.w, &t35);
                    ::tangential::pattern::assign(&mut own_d.w, t35_d);
                    own.w = t35;
                }
                {
                    let (t36, t36_d) = (
                        parent.d_s,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.d_s, &parent_d.d_s),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.d_s, &t36);
                    ::tangential::pattern::assign(&mut own_d.d_s, t36_d);
                    own.d_s = t36;
                }
                {
                    let (t37, t37_d) = (
                        parent.d_w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.d_w, &parent_d.d_w),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.d_w, &t37);
                    ::tangential::pattern::assign(&mut own_d.d_w, t37_d);
                    own.d_w = t37;
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> child_velocity<::tangential::Linear<T, P>> {
    /// `child_velocity` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: &Motion,
        parent_d: &::tangential::Tan<Motion, T>,
        zd: f64,
        zd_d: T,
        own: &mut Motion,
        own_d: &mut ::tangential::Tan<Motion, T>,
        pass: &P,
    ) -> ((), ::tangential::Zero) {
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                let ((own_s, own_w), (own_s_d, own_w_d)) = {
                    let (t1, t1_d) = <scale<
                        ::tangential::Linear<T, P>,
                    >>::linear(own.b_s, ::tangential::slot(own_d.b_s), zd, zd_d, pass);
                    let (t2, t2_d) = <scale<
                        ::tangential::Linear<T, P>,
                    >>::linear(own.b_w, ::tangential::slot(own_d.b_w), zd, zd_d, pass);
                    ((t1, t2), (t1_d, t2_d))
                };
                {
                    let (t6, t6_d) = {
                        let (t5, t5_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.s,
                            ::tangential::slot(parent_d.s),
                            own_s,
                            own_s_d,
                            pass,
                        );
                        (t5, ::tangential::slot(t5_d))
                    };
                    ::tangential::linear::set(pass, &mut own.s, t6);
                    own_d.s = t6_d;
                }
                {
                    let (t8, t8_d) = {
                        let (t7, t7_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.w,
                            ::tangential::slot(parent_d.w),
                            own_w,
                            own_w_d,
                            pass,
                        );
                        (t7, ::tangential::slot(t7_d))
                    };
                    ::tangential::linear::set(pass, &mut own.w, t8);
                    own_d.w = t8_d;
                }
                let (change_s, change_s_d) = {
                    let (t3, t3_d) = <cross<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        parent.s,
                        ::tangential::slot(parent_d.s),
                        own_w,
                        own_w_d,
                        pass,
                    );
                    let (t4, t4_d) = <cross<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        parent.w,
                        ::tangential::slot(parent_d.w),
                        own_s,
                        own_s_d,
                        pass,
                    );
                    <add<::tangential::Linear<T, P>>>::linear(t3, t3_d, t4, t4_d, pass)
                };
                {
                    let (t10, t10_d) = {
                        let (t9, t9_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.d_s,
                            ::tangential::slot(parent_d.d_s),
                            change_s,
                            change_s_d,
                            pass,
                        );
                        (t9, ::tangential::slot(t9_d))
                    };
                    ::tangential::linear::set(pass, &mut own.d_s, t10);
                    own_d.d_s = t10_d;
                }
                let (change_w, change_w_d) = <cross<
                    ::tangential::Linear<T, P>,
                >>::linear(
                    parent.w,
                    ::tangential::slot(parent_d.w),
                    own_w,
                    own_w_d,
                    pass,
                );
                {
                    let (t12, t12_d) = {
                        let (t11, t11_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.d_w,
                            ::tangential::slot(parent_d.d_w),
                            change_w,
                            change_w_d,
                            pass,
                        );
                        (t11, ::tangential::slot(t11_d))
                    };
                    ::tangential::linear::set(pass, &mut own.d_w, t12);
                    own_d.d_w = t12_d;
                }
            }
            Joint::Prismatic => {
                let (own_s, own_s_d) = <scale<
                    ::tangential::Linear<T, P>,
                >>::linear(own.b_s, ::tangential::slot(own_d.b_s), zd, zd_d, pass);
                {
                    let (t14, t14_d) = {
                        let (t13, t13_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.s,
                            ::tangential::slot(parent_d.s),
                            own_s,
                            own_s_d,
                            pass,
                        );
                        (t13, ::tangential::slot(t13_d))
                    };
                    ::tangential::linear::set(pass, &mut own.s, t14);
                    own_d.s = t14_d;
                }
                {
                    let (t15, t15_d) = (
                        parent.w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.w, &parent_d.w),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.w, t15);
                    own_d.w = t15_d;
                }
                let (change_s, change_s_d) = <cross<
                    ::tangential::Linear<T, P>,
                >>::linear(
                    parent.w,
                    ::tangential::slot(parent_d.w),
                    own_s,
                    own_s_d,
                    pass,
                );
                {
                    let (t17, t17_d) = {
                        let (t16, t16_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.d_s,
                            ::tangential::slot(parent_d.d_s),
                            change_s,
                            change_s_d,
                            pass,
                        );
                        (t16, ::tangential::slot(t16_d))
                    };
                    ::tangential::linear::set(pass, &mut own.d_s, t17);
                    own_d.d_s = t17_d;
                }
                {
                    let (t18, t18_d) = (
                        parent.d_w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.d_w, &parent_d.d_w),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.d_w, t18);
                    own_d.d_w = t18_d;
                }
            }
            Joint::State => {
                {
                    let (t19, t19_d) = (
                        parent.s,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.s, &parent_d.s),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.s, t19);
                    own_d.s = t19_d;
                }
                {
                    let (t20, t20_d) = (
                        parent.w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.w, &parent_d.w),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.w, t20);
                    own_d.w = t20_d;
                }
                {
                    let (t21, t21_d) = (
                        parent.d_s,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.d_s, &parent_d.d_s),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.d_s, t21);
                    own_d.d_s = t21_d;
                }
                {
                    let (t22, t22_d) = (
                        parent.d_w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.d_w, &parent_d.d_w),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.d_w, t22);
                    own_d.d_w = t22_d;
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

impl child_velocity<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl child_velocity<f64> {
    /// `child_velocity` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        body: &Body,
        parent: &::tangential::Over<Motion, S>,
        zd: S,
        own: &mut ::tangential::Over<Motion, S>,
    ) {
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                let (own_s, own_w) = (
                    <scale<f64>>::overloaded(own.b_s, zd),
                    <scale<f64>>::overloaded(own.b_w, zd),
                );
                own.s = <add<f64>>::overloaded(parent.s, own_s);
                own.w = <add<f64>>::overloaded(parent.w, own_w);
                let change_s = <add<
                    f64,
                >>::overloaded(
                    <cross<f64>>::overloaded(parent.s, own_w),
                    <cross<f64>>::overloaded(parent.w, own_s),
                );
                own.d_s = <add<f64>>::overloaded(parent.d_s, change_s);
                let change_w = <cross<f64>>::overloaded(parent.w, own_w);
                own.d_w = <add<f64>>::overloaded(parent.d_w, change_w);
            }
            Joint::Prismatic => {
                let own_s = <scale<f64>>::overloaded(own.b_s, zd);
                own.s = <add<f64>>::overloaded(parent.s, own_s);
                own.w = parent.w;
                let change_s = <cross<f64>>::overloaded(parent.w, own_s);
                own.d_s = <add<f64>>::overloaded(parent.d_s, change_s);
                own.d_w = parent.d_w;
            }
            Joint::State => {
                own.s = parent.s;
                own.w = parent.w;
                own.d_s = parent.d_s;
                own.d_w = parent.d_w;
            }
        }
    }
}

/// The poses of ground and bodies, n + 1, at positions z, length n.
pub fn poses(model: &Model, z: &[f64]) -> Vec<Pose> {
    let mut poses: Vec<Pose> = Vec::with_capacity(z.len() + 1);
    poses.push(Pose { r: [0.0; 3], a: IDENTITY });
    for (i, body) in model.bodies.iter().enumerate() {
        let pose: Pose = child_pose(body, &poses[body.parent], z[i]);
        poses.push(pose);
    }
    poses
}

/// Derivatives of `poses`.
#[allow(non_camel_case_types, dead_code)]
pub struct poses<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> poses<T> {
    /// Value and tangent of `poses`: every argument is followed by its tangent.
    pub fn forward(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: &[f64],
        z_d: &[T],
    ) -> (Vec<Pose>, ::std::vec::Vec<::tangential::Tan<Pose, T>>) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        let (
            mut poses,
            mut poses_d,
        ): (Vec<Pose>, ::std::vec::Vec<::tangential::Tan<Pose, T>>) = (
            Vec::with_capacity(z.len() + 1),
            ::std::vec::Vec::with_capacity(z.len() + 1),
        );
        {
            let t1 = Pose { r: [0.0; 3], a: IDENTITY };
            let t1_d = ::tangential::ops::Op::<T>::zero(&t1);
            poses_d.push(t1_d);
            poses.push(t1);
        }
        for (i, body) in model.bodies.iter().enumerate() {
            let (pose, pose_d): (Pose, ::tangential::Tan<Pose, T>) = {
                let t2 = body;
                let t2_d = ::tangential::zero_like(&t2);
                <::tangential::companion!(
                    child_pose < T >, child_pose < ::tangential::Zero >, passive 0
                )>::forward(
                    t2,
                    ::tangential::slot(t2_d),
                    &poses[body.parent],
                    &poses_d[body.parent],
                    z[i],
                    z_d[i],
                )
            };
            poses_d.push(pose_d);
            poses.push(pose);
        }
        (poses, poses_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl poses<::tangential::IndexSet> {
    /// Which inputs `poses` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: &[f64],
        z_d: &[::tangential::IndexSet],
    ) -> (Vec<Pose>, ::std::vec::Vec<::tangential::Tan<Pose, ::tangential::IndexSet>>) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        let (
            mut poses,
            mut poses_d,
        ): (
            Vec<Pose>,
            ::std::vec::Vec<::tangential::Tan<Pose, ::tangential::IndexSet>>,
        ) = (
            Vec::with_capacity(z.len() + 1),
            ::std::vec::Vec::with_capacity(z.len() + 1),
        );
        {
            let t1 = Pose { r: [0.0; 3], a: IDENTITY };
            let t1_d = ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t1);
            poses_d.push(t1_d);
            poses.push(t1);
        }
        for (i, body) in model.bodies.iter().enumerate() {
            let (
                pose,
                pose_d,
            ): (Pose, ::tangential::Tan<Pose, ::tangential::IndexSet>) = {
                let t2 = body;
                let t2_d = ::tangential::zero_like(&t2);
                <::tangential::companion!(
                    child_pose < ::tangential::IndexSet >, child_pose <
                    ::tangential::Zero >, passive 0
                )>::pattern(
                    t2,
                    ::tangential::slot(t2_d),
                    &poses[body.parent],
                    &poses_d[body.parent],
                    z[i],
                    z_d[i],
                )
            };
            {
                let t3 = pose_d;
                ::tangential::pattern::reliable(&t3);
                poses_d.push(t3);
                poses.push(pose);
            }
        }
        (poses, poses_d)
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> poses<::tangential::Linear<T, P>> {
    /// `poses` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        pass: &P,
    ) -> (Vec<Pose>, ::std::vec::Vec<::tangential::Tan<Pose, T>>) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        let (
            mut poses,
            mut poses_d,
        ): (Vec<Pose>, ::std::vec::Vec<::tangential::Tan<Pose, T>>) = {
            let n1 = z.len();
            (Vec::with_capacity(n1 + 1), ::std::vec::Vec::with_capacity(n1 + 1))
        };
        {
            let t2 = Pose { r: [0.0; 3], a: IDENTITY };
            let t2_d = ::tangential::ops::Op::<T>::zero(&t2);
            poses_d.push(t2_d);
            poses.push(t2);
        }
        for (i, body) in model.bodies.iter().enumerate() {
            let (pose, pose_d): (Pose, ::tangential::Tan<Pose, T>) = {
                let t3 = body;
                let t3_d = ::tangential::zero_like(&t3);
                <::tangential::companion!(
                    child_pose < ::tangential::Linear < T, P > >, child_pose <
                    ::tangential::Zero >, passive 0
                )>::linear(
                    t3,
                    ::tangential::slot(t3_d),
                    &poses[body.parent],
                    &poses_d[body.parent],
                    if P::VALUES { z[i] } else { f64::NAN },
                    z_d[i],
                    pass,
                )
            };
            poses_d.push(pose_d);
            poses.push(pose);
        }
        (poses, poses_d)
    }
}

impl poses<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl poses<f64> {
    /// `poses` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        model: &Model,
        z: &[S],
    ) -> Vec<::tangential::Over<Pose, S>> {
        let mut poses: Vec<::tangential::Over<Pose, S>> = Vec::with_capacity(
            z.len() + 1,
        );
        poses
            .push(::tangential::Over::<Pose, S> {
                r: [S::from(0.0); 3],
                a: ::tangential::overloaded::lift::<_, S>(&IDENTITY),
            });
        for (i, body) in model.bodies.iter().enumerate() {
            let pose: ::tangential::Over<Pose, S> = <::tangential::companion!(
                child_pose < f64 >, child_pose < ::tangential::Zero >, passive 0
            )>::overloaded(
                ::tangential::overloaded::Takes::take(body),
                &poses[body.parent],
                z[i],
            );
            poses.push(pose);
        }
        poses
    }
}

const _: fn() = || {
    ::tangential::known::is(Vec::with_capacity, ::std::vec::Vec::<u8>::with_capacity);
};

/// The motions of ground and bodies, n + 1, at positions z and velocities zd, length n each.
pub fn motions(model: &Model, z: &[f64], zd: &[f64]) -> Vec<Motion> {
    let none = [0.0; 3];
    let ground = Pose { r: [0.0; 3], a: IDENTITY };
    let at_rest = Motion { pose: ground, s: none, w: none, b_s: none, b_w: none, d_s: none, d_w: none };
    let mut motions: Vec<Motion> = vec![at_rest; z.len() + 1];
    for (i, body) in model.bodies.iter().enumerate() {
        let (before, from) = motions.split_at_mut(i + 1);
        child_motion(body, &before[body.parent], z[i], zd[i], &mut from[0]);
    }
    motions
}

/// Derivatives of `motions`.
#[allow(non_camel_case_types, dead_code)]
pub struct motions<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> motions<T> {
    /// Value and tangent of `motions`: every argument is followed by its tangent.
    pub fn forward(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: &[f64],
        z_d: &[T],
        zd: &[f64],
        zd_d: &[T],
    ) -> (Vec<Motion>, ::std::vec::Vec<::tangential::Tan<Motion, T>>) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        let at_rest = Motion {
            pose: ground,
            s: none,
            w: none,
            b_s: none,
            b_w: none,
            d_s: none,
            d_w: none,
        };
        let (
            mut motions,
            mut motions_d,
        ): (Vec<Motion>, ::std::vec::Vec<::tangential::Tan<Motion, T>>) = {
            let t1 = at_rest;
            let t1_d = ::tangential::ops::Op::<T>::zero(&t1);
            (
                ::std::vec![::tangential::known::plain(t1); z.len() + 1],
                ::std::vec![t1_d; z.len() + 1],
            )
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let ((before, from), (before_d, from_d)) = (
                motions.split_at_mut(i + 1),
                motions_d.split_at_mut(i + 1),
            );
            {
                let t2 = body;
                let t2_d = ::tangential::zero_like(&t2);
                <::tangential::companion!(
                    child_motion < T >, child_motion < ::tangential::Zero >, passive 0
                )>::forward(
                    t2,
                    ::tangential::slot(t2_d),
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
        }
        (motions, motions_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl motions<::tangential::IndexSet> {
    /// Which inputs `motions` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        model: &Model,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: &[f64],
        z_d: &[::tangential::IndexSet],
        zd: &[f64],
        zd_d: &[::tangential::IndexSet],
    ) -> (
        Vec<Motion>,
        ::std::vec::Vec<::tangential::Tan<Motion, ::tangential::IndexSet>>,
    ) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        let at_rest = Motion {
            pose: ground,
            s: none,
            w: none,
            b_s: none,
            b_w: none,
            d_s: none,
            d_w: none,
        };
        let (
            mut motions,
            mut motions_d,
        ): (
            Vec<Motion>,
            ::std::vec::Vec<::tangential::Tan<Motion, ::tangential::IndexSet>>,
        ) = {
            let t1 = at_rest;
            let t1_d = ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t1);
            (::std::vec![t1; z.len() + 1], ::std::vec![t1_d; z.len() + 1])
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let ((before, from), (before_d, from_d)) = (
                motions.split_at_mut(i + 1),
                motions_d.split_at_mut(i + 1),
            );
            {
                let t2 = body;
                let t2_d = ::tangential::zero_like(&t2);
                <::tangential::companion!(
                    child_motion < ::tangential::IndexSet >, child_motion <
                    ::tangential::Zero >, passive 0
                )>::pattern(
                    t2,
                    ::tangential::slot(t2_d),
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
        }
        (motions, motions_d)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> motions<::tangential::Linear<T, P>> {
    /// `motions` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        pass: &P,
    ) -> (Vec<Motion>, ::std::vec::Vec<::tangential::Tan<Motion, T>>) {
        ::core::assert_eq!(z.len(), z_d.len(), "`z` and its tangent differ in length");
        ::core::assert_eq!(
            zd.len(), zd_d.len(), "`zd` and its tangent differ in length"
        );
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        let at_rest = Motion {
            pose: ground,
            s: none,
            w: none,
            b_s: none,
            b_w: none,
            d_s: none,
            d_w: none,
        };
        let (
            mut motions,
            mut motions_d,
        ): (Vec<Motion>, ::std::vec::Vec<::tangential::Tan<Motion, T>>) = {
            let t1 = at_rest;
            let t1_d = ::tangential::ops::Op::<T>::zero(&t1);
            let n2 = z.len();
            (
                ::std::vec![::tangential::known::plain(t1); n2 + 1],
                ::std::vec![t1_d; n2 + 1],
            )
        };
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
                                    .of(&z_d[i])
                                    .of(&zd_d[i])
                                    .keeps(&from[0])
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
                                let t3 = body;
                                let t3_d = ::tangential::zero_like(&t3);
                                <::tangential::companion!(
                                    child_motion < ::tangential::Linear < T, P > >, child_motion
                                    < ::tangential::Zero >, passive 0
                                )>::linear(
                                    t3,
                                    ::tangential::slot(t3_d),
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
                            pass.close(group);
                        }
                    }
                }
            }
        }
        (motions, motions_d)
    }
}

impl motions<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl motions<f64> {
    /// `motions` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        model: &Model,
        z: &[S],
        zd: &[S],
    ) -> Vec<::tangential::Over<Motion, S>> {
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        let at_rest = Motion {
            pose: ground,
            s: none,
            w: none,
            b_s: none,
            b_w: none,
            d_s: none,
            d_w: none,
        };
        let mut motions: Vec<::tangential::Over<Motion, S>> = ::std::vec![
            ::tangential::overloaded::lift:: < _, S > (& at_rest); z.len() + 1
        ];
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
        }
        motions
    }
}

const _: fn() = || {
    ::tangential::known::is_vec(vec![0u8; 1]);
};
