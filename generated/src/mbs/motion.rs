//! Where the bodies of a tree are and how they move, parents before children.
//!
//! Velocities are those of the material point of a body that is at the origin of the world: Z = [s; w]. The joint's part
//! in it is b = [b_s; b_w] (eq. 4 of the paper), and `Z_i = Z_p + b_i zd_i`.

use tangential_mbs::model::{Body, Joint, Model};
use tangential_mbs::vec3::{IDENTITY, add, carried, cross, scale, turned};
use tangential::{Differentiable, Overload, constant, differentiate};

/// Where a body is.
#[derive(Clone, Copy, Debug, PartialEq, Overload)]
pub struct Pose {
    /// A point of the joint's axis: the origin of the body's frame.
    pub r: [f64; 3],
    /// From the body's frame to the world's, by rows.
    pub a: [[f64; 3]; 3],
}

/// Tangent of `Pose`.
#[allow(dead_code, non_camel_case_types)]
pub struct PoseTangent<T: ::tangential::Tangent> {
    /// Tangent of `r`.
    pub r: [T; 3],
    /// Tangent of `a`.
    pub a: [[T; 3]; 3],
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Pose {
    type Tangent<T: ::tangential::Tangent> = PoseTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        PoseTangent {
            r: ::tangential::Differentiable::zero_tangent::<T>(&self.r),
            a: ::tangential::Differentiable::zero_tangent::<T>(&self.a),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.r, &other.r)
            && ::tangential::Differentiable::agrees(&self.a, &other.a)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for PoseTangent<T> {
    fn clone(&self) -> Self {
        Self {
            r: ::core::clone::Clone::clone(&self.r),
            a: ::core::clone::Clone::clone(&self.a),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for PoseTangent<T>
where
    [T; 3]: ::core::marker::Copy,
    [[T; 3]; 3]: ::core::marker::Copy,
{}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for PoseTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("PoseTangent").field("r", &self.r).field("a", &self.a).finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for PoseTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.r == other.r && self.a == other.a
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<PoseTangent<FromT>> for PoseTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: PoseTangent<FromT>) -> Self {
        Self {
            r: ::tangential::Accept::accept(tangent.r),
            a: ::tangential::Accept::accept(tangent.a),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent PoseTangent<FromT>> for PoseTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent PoseTangent<FromT>) -> Self {
        Self {
            r: ::tangential::Accept::accept(&tangent.r),
            a: ::tangential::Accept::accept(&tangent.a),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent PoseTangent<FromT>> for PoseTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent PoseTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for PoseTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for PoseTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.r, lanes)
            | ::tangential::Skip::<T>::gather(&self.a, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            r: ::tangential::Skip::<T>::blank()?,
            a: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for PoseTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.r, &other.r);
        ::tangential::pattern::Join::join(&mut self.a, &other.a);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.r, all);
        ::tangential::pattern::Join::gather(&self.a, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.r, set);
        ::tangential::pattern::Join::spread(&mut self.a, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.r)
            || ::tangential::pattern::Join::has_discrete(&self.a)
    }
}

/// Where a body is and how it moves.
#[derive(Clone, Copy, Debug, PartialEq, Overload)]
pub struct Motion {
    /// Where it is.
    pub pose: Pose,
    /// Velocity of the point at the origin of the world.
    pub s: [f64; 3],
    /// Angular velocity.
    pub w: [f64; 3],
    /// Velocity of the point at the origin per rate of the joint.
    pub b_s: [f64; 3],
    /// Angular velocity per rate of the joint.
    pub b_w: [f64; 3],
    /// Sum of `d/dt b zd` along the path from the ground: how s changes at zero joint acceleration.
    pub d_s: [f64; 3],
    /// The same for w.
    pub d_w: [f64; 3],
}

/// Tangent of `Motion`.
#[allow(dead_code, non_camel_case_types)]
pub struct MotionTangent<T: ::tangential::Tangent> {
    /// Tangent of `pose`.
    pub pose: ::tangential::Tan<Pose, T>,
    /// Tangent of `s`.
    pub s: [T; 3],
    /// Tangent of `w`.
    pub w: [T; 3],
    /// Tangent of `b_s`.
    pub b_s: [T; 3],
    /// Tangent of `b_w`.
    pub b_w: [T; 3],
    /// Tangent of `d_s`.
    pub d_s: [T; 3],
    /// Tangent of `d_w`.
    pub d_w: [T; 3],
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Motion {
    type Tangent<T: ::tangential::Tangent> = MotionTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        MotionTangent {
            pose: ::tangential::Differentiable::zero_tangent::<T>(&self.pose),
            s: ::tangential::Differentiable::zero_tangent::<T>(&self.s),
            w: ::tangential::Differentiable::zero_tangent::<T>(&self.w),
            b_s: ::tangential::Differentiable::zero_tangent::<T>(&self.b_s),
            b_w: ::tangential::Differentiable::zero_tangent::<T>(&self.b_w),
            d_s: ::tangential::Differentiable::zero_tangent::<T>(&self.d_s),
            d_w: ::tangential::Differentiable::zero_tangent::<T>(&self.d_w),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.pose, &other.pose)
            && ::tangential::Differentiable::agrees(&self.s, &other.s)
            && ::tangential::Differentiable::agrees(&self.w, &other.w)
            && ::tangential::Differentiable::agrees(&self.b_s, &other.b_s)
            && ::tangential::Differentiable::agrees(&self.b_w, &other.b_w)
            && ::tangential::Differentiable::agrees(&self.d_s, &other.d_s)
            && ::tangential::Differentiable::agrees(&self.d_w, &other.d_w)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for MotionTangent<T> {
    fn clone(&self) -> Self {
        Self {
            pose: ::core::clone::Clone::clone(&self.pose),
            s: ::core::clone::Clone::clone(&self.s),
            w: ::core::clone::Clone::clone(&self.w),
            b_s: ::core::clone::Clone::clone(&self.b_s),
            b_w: ::core::clone::Clone::clone(&self.b_w),
            d_s: ::core::clone::Clone::clone(&self.d_s),
            d_w: ::core::clone::Clone::clone(&self.d_w),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for MotionTangent<T>
where
    ::tangential::Tan<Pose, T>: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
{}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for MotionTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("MotionTangent")
            .field("pose", &self.pose)
            .field("s", &self.s)
            .field("w", &self.w)
            .field("b_s", &self.b_s)
            .field("b_w", &self.b_w)
            .field("d_s", &self.d_s)
            .field("d_w", &self.d_w)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for MotionTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.pose == other.pose && self.s == other.s && self.w == other.w
            && self.b_s == other.b_s && self.b_w == other.b_w && self.d_s == other.d_s
            && self.d_w == other.d_w
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<MotionTangent<FromT>> for MotionTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: MotionTangent<FromT>) -> Self {
        Self {
            pose: ::tangential::Accept::accept(tangent.pose),
            s: ::tangential::Accept::accept(tangent.s),
            w: ::tangential::Accept::accept(tangent.w),
            b_s: ::tangential::Accept::accept(tangent.b_s),
            b_w: ::tangential::Accept::accept(tangent.b_w),
            d_s: ::tangential::Accept::accept(tangent.d_s),
            d_w: ::tangential::Accept::accept(tangent.d_w),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent MotionTangent<FromT>> for MotionTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent MotionTangent<FromT>) -> Self {
        Self {
            pose: ::tangential::Accept::accept(&tangent.pose),
            s: ::tangential::Accept::accept(&tangent.s),
            w: ::tangential::Accept::accept(&tangent.w),
            b_s: ::tangential::Accept::accept(&tangent.b_s),
            b_w: ::tangential::Accept::accept(&tangent.b_w),
            d_s: ::tangential::Accept::accept(&tangent.d_s),
            d_w: ::tangential::Accept::accept(&tangent.d_w),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent MotionTangent<FromT>> for MotionTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent MotionTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for MotionTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for MotionTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.pose, lanes)
            | ::tangential::Skip::<T>::gather(&self.s, lanes)
            | ::tangential::Skip::<T>::gather(&self.w, lanes)
            | ::tangential::Skip::<T>::gather(&self.b_s, lanes)
            | ::tangential::Skip::<T>::gather(&self.b_w, lanes)
            | ::tangential::Skip::<T>::gather(&self.d_s, lanes)
            | ::tangential::Skip::<T>::gather(&self.d_w, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            pose: ::tangential::Skip::<T>::blank()?,
            s: ::tangential::Skip::<T>::blank()?,
            w: ::tangential::Skip::<T>::blank()?,
            b_s: ::tangential::Skip::<T>::blank()?,
            b_w: ::tangential::Skip::<T>::blank()?,
            d_s: ::tangential::Skip::<T>::blank()?,
            d_w: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for MotionTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.pose, &other.pose);
        ::tangential::pattern::Join::join(&mut self.s, &other.s);
        ::tangential::pattern::Join::join(&mut self.w, &other.w);
        ::tangential::pattern::Join::join(&mut self.b_s, &other.b_s);
        ::tangential::pattern::Join::join(&mut self.b_w, &other.b_w);
        ::tangential::pattern::Join::join(&mut self.d_s, &other.d_s);
        ::tangential::pattern::Join::join(&mut self.d_w, &other.d_w);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.pose, all);
        ::tangential::pattern::Join::gather(&self.s, all);
        ::tangential::pattern::Join::gather(&self.w, all);
        ::tangential::pattern::Join::gather(&self.b_s, all);
        ::tangential::pattern::Join::gather(&self.b_w, all);
        ::tangential::pattern::Join::gather(&self.d_s, all);
        ::tangential::pattern::Join::gather(&self.d_w, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.pose, set);
        ::tangential::pattern::Join::spread(&mut self.s, set);
        ::tangential::pattern::Join::spread(&mut self.w, set);
        ::tangential::pattern::Join::spread(&mut self.b_s, set);
        ::tangential::pattern::Join::spread(&mut self.b_w, set);
        ::tangential::pattern::Join::spread(&mut self.d_s, set);
        ::tangential::pattern::Join::spread(&mut self.d_w, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.pose)
            || ::tangential::pattern::Join::has_discrete(&self.s)
            || ::tangential::pattern::Join::has_discrete(&self.w)
            || ::tangential::pattern::Join::has_discrete(&self.b_s)
            || ::tangential::pattern::Join::has_discrete(&self.b_w)
            || ::tangential::pattern::Join::has_discrete(&self.d_s)
            || ::tangential::pattern::Join::has_discrete(&self.d_w)
    }
}

/// The ground's pose.
pub const GROUND: Pose = Pose { r: [0.0; 3], a: IDENTITY };

/// The pose of a body whose parent has the pose `parent`, at the joint coordinate z.
#[inline(always)]
pub fn hung(body: &Body, parent: Pose, z: f64) -> Pose {
    let hinge = add(parent.r, carried(parent.a, body.offset));
    match body.joint {
        Joint::Revolute => Pose { r: hinge, a: turned(parent.a, body.axis, z) },
        Joint::Rotor | Joint::State => Pose { r: hinge, a: parent.a },
        Joint::Prismatic => Pose { r: add(hinge, scale(carried(parent.a, body.axis), z)), a: parent.a },
    }
}

/// Derivatives of `hung`.
#[allow(non_camel_case_types, dead_code)]
pub struct hung<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> hung<T> {
    /// Value and tangent of `hung`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: Pose,
        parent_d: ::tangential::Tan<Pose, T>,
        z: f64,
        z_d: T,
    ) -> (Pose, ::tangential::Tan<Pose, T>) {
        let (hinge, hinge_d) = {
            let (t2, t2_d) = (parent.r, parent_d.r);
            let (t1, t1_d) = {
                let t7 = body.offset;
                let t7_d = ::tangential::zero_like(&t7);
                carried::<
                    T,
                >::forward(
                    parent.a,
                    ::tangential::slot(parent_d.a),
                    t7,
                    ::tangential::slot(t7_d),
                )
            };
            add::<T>::forward(t2, ::tangential::slot(t2_d), t1, t1_d)
        };
        match body.joint {
            Joint::Revolute => {
                let (t3, t3_d) = {
                    let t8 = body.axis;
                    let t8_d = ::tangential::zero_like(&t8);
                    turned::<
                        T,
                    >::forward(
                        parent.a,
                        ::tangential::slot(parent_d.a),
                        t8,
                        ::tangential::slot(t8_d),
                        z,
                        z_d,
                    )
                };
                (
                    Pose { r: hinge, a: t3 },
                    ::tangential::Tan::<Pose, T> {
                        r: ::tangential::slot(hinge_d),
                        a: ::tangential::slot(t3_d),
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
                let (t4, t4_d) = {
                    let t9 = body.axis;
                    let t9_d = ::tangential::zero_like(&t9);
                    carried::<
                        T,
                    >::forward(
                        parent.a,
                        ::tangential::slot(parent_d.a),
                        t9,
                        ::tangential::slot(t9_d),
                    )
                };
                let (t5, t5_d) = scale::<T>::forward(t4, t4_d, z, z_d);
                let (t6, t6_d) = add::<T>::forward(hinge, hinge_d, t5, t5_d);
                (
                    Pose { r: t6, a: parent.a },
                    ::tangential::Tan::<Pose, T> {
                        r: ::tangential::slot(t6_d),
                        a: ::tangential::slot(parent_d.a),
                    },
                )
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl hung<::tangential::IndexSet> {
    /// Which inputs `hung` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        body: &Body,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: Pose,
        parent_d: ::tangential::Tan<Pose, ::tangential::IndexSet>,
        z: f64,
        z_d: ::tangential::IndexSet,
    ) -> (Pose, ::tangential::Tan<Pose, ::tangential::IndexSet>) {
        let (hinge, hinge_d) = {
            let (t2, t2_d) = (parent.r, parent_d.r);
            let (t1, t1_d) = {
                let t7 = body.offset;
                let t7_d = ::tangential::zero_like(&t7);
                carried::<
                    ::tangential::IndexSet,
                >::pattern(
                    parent.a,
                    ::tangential::slot(parent_d.a),
                    t7,
                    ::tangential::slot(t7_d),
                )
            };
            let t8 = t1_d;
            ::tangential::pattern::reliable(&t8);
            add::<::tangential::IndexSet>::pattern(t2, ::tangential::slot(t2_d), t1, t8)
        };
        match body.joint {
            Joint::Revolute => {
                let (t3, t3_d) = {
                    let t9 = body.axis;
                    let t9_d = ::tangential::zero_like(&t9);
                    turned::<
                        ::tangential::IndexSet,
                    >::pattern(
                        parent.a,
                        ::tangential::slot(parent_d.a),
                        t9,
                        ::tangential::slot(t9_d),
                        z,
                        z_d,
                    )
                };
                let t10 = hinge_d;
                ::tangential::pattern::reliable(&t10);
                let t11 = t3_d;
                ::tangential::pattern::reliable(&t11);
                (
                    Pose { r: hinge, a: t3 },
                    ::tangential::Tan::<Pose, ::tangential::IndexSet> {
                        r: ::tangential::slot(t10),
                        a: ::tangential::slot(t11),
                    },
                )
            }
            (Joint::Rotor | Joint::State) => {
                let t12 = hinge_d;
                ::tangential::pattern::reliable(&t12);
                (
                    Pose { r: hinge, a: parent.a },
                    ::tangential::Tan::<Pose, ::tangential::IndexSet> {
                        r: ::tangential::slot(t12),
                        a: ::tangential::slot(parent_d.a),
                    },
                )
            }
            Joint::Prismatic => {
                let (t4, t4_d) = {
                    let t13 = body.axis;
                    let t13_d = ::tangential::zero_like(&t13);
                    carried::<
                        ::tangential::IndexSet,
                    >::pattern(
                        parent.a,
                        ::tangential::slot(parent_d.a),
                        t13,
                        ::tangential::slot(t13_d),
                    )
                };
                let (t5, t5_d) = {
                    let t14 = t4_d;
                    ::tangential::pattern::reliable(&t14);
                    scale::<::tangential::IndexSet>::pattern(t4, t14, z, z_d)
                };
                let (t6, t6_d) = {
                    let t15 = hinge_d;
                    ::tangential::pattern::reliable(&t15);
                    let t16 = t5_d;
                    ::tangential::pattern::reliable(&t16);
                    add::<::tangential::IndexSet>::pattern(hinge, t15, t5, t16)
                };
                let t17 = t6_d;
                ::tangential::pattern::reliable(&t17);
                (
                    Pose { r: t6, a: parent.a },
                    ::tangential::Tan::<Pose, ::tangential::IndexSet> {
                        r: ::tangential::slot(t17),
                        a: ::tangential::slot(parent_d.a),
                    },
                )
            }
        }
    }
}

impl hung<::tangential::Zero> {
    /// Value of `hung`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        body: &Body,
        parent: Pose,
        z: f64,
    ) -> Pose {
        partials.require(given, 1u64);
        let hinge = {
            let t2 = parent.r;
            let t1 = {
                let t7 = body.offset;
                carried::<::tangential::Zero>::values(partials, 2u64, parent.a, t7)
            };
            add::<::tangential::Zero>::values(partials, 0u64, t2, t1)
        };
        match body.joint {
            Joint::Revolute => {
                let t3 = {
                    let t8 = body.axis;
                    turned::<::tangential::Zero>::values(partials, 2u64, parent.a, t8, z)
                };
                Pose { r: hinge, a: t3 }
            }
            (Joint::Rotor | Joint::State) => Pose { r: hinge, a: parent.a },
            Joint::Prismatic => {
                let t4 = {
                    let t9 = body.axis;
                    carried::<::tangential::Zero>::values(partials, 2u64, parent.a, t9)
                };
                let t5 = scale::<::tangential::Zero>::values(partials, 0u64, t4, z);
                let t6 = add::<::tangential::Zero>::values(partials, 0u64, hinge, t5);
                Pose { r: t6, a: parent.a }
            }
        }
    }
}

impl<T: ::tangential::Tangent> hung<T> {
    /// Tangent of `hung`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        body: ::core::option::Option<&Body>,
        body_d: &::tangential::Tan<Body, ::tangential::Zero>,
        parent: ::core::option::Option<Pose>,
        parent_d: ::tangential::Tan<Pose, T>,
        z: ::core::option::Option<f64>,
        z_d: T,
    ) -> ::tangential::Tan<Pose, T> {
        let body = ::tangential::Reading::lent(body);
        let hinge_d = {
            let t2_d = parent_d.r;
            let t1_d = {
                let t7 = body.offset;
                let t7_d = ::tangential::zero_like(&t7);
                carried::<
                    T,
                >::tangents(
                    partials,
                    ::core::option::Option::None,
                    ::tangential::slot(parent_d.a),
                    ::core::option::Option::Some(t7),
                    ::tangential::slot(t7_d),
                )
            };
            add::<
                T,
            >::tangents(
                partials,
                ::core::option::Option::None,
                ::tangential::slot(t2_d),
                ::core::option::Option::None,
                t1_d,
            )
        };
        match body.joint {
            Joint::Revolute => {
                let t3_d = {
                    let t8 = body.axis;
                    let t8_d = ::tangential::zero_like(&t8);
                    turned::<
                        T,
                    >::tangents(
                        partials,
                        ::core::option::Option::None,
                        ::tangential::slot(parent_d.a),
                        ::core::option::Option::Some(t8),
                        ::tangential::slot(t8_d),
                        ::core::option::Option::None,
                        z_d,
                    )
                };
                ::tangential::Tan::<Pose, T> {
                    r: ::tangential::slot(hinge_d),
                    a: ::tangential::slot(t3_d),
                }
            }
            (Joint::Rotor | Joint::State) => {
                ::tangential::Tan::<Pose, T> {
                    r: ::tangential::slot(hinge_d),
                    a: ::tangential::slot(parent_d.a),
                }
            }
            Joint::Prismatic => {
                let t4_d = {
                    let t9 = body.axis;
                    let t9_d = ::tangential::zero_like(&t9);
                    carried::<
                        T,
                    >::tangents(
                        partials,
                        ::core::option::Option::None,
                        ::tangential::slot(parent_d.a),
                        ::core::option::Option::Some(t9),
                        ::tangential::slot(t9_d),
                    )
                };
                let t5_d = scale::<
                    T,
                >::tangents(
                    partials,
                    ::core::option::Option::None,
                    t4_d,
                    ::core::option::Option::None,
                    z_d,
                );
                let t6_d = add::<
                    T,
                >::tangents(
                    partials,
                    ::core::option::Option::None,
                    hinge_d,
                    ::core::option::Option::None,
                    t5_d,
                );
                ::tangential::Tan::<Pose, T> {
                    r: ::tangential::slot(t6_d),
                    a: ::tangential::slot(parent_d.a),
                }
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl hung<f64> {
    /// `hung` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        body: &Body,
        parent: ::tangential::Over<Pose, S>,
        z: S,
    ) -> ::tangential::Over<Pose, S> {
        let hinge = add::overloaded(
            parent.r,
            carried::overloaded(
                parent.a,
                ::tangential::overloaded::Takes::take(body.offset),
            ),
        );
        match body.joint {
            Joint::Revolute => {
                ::tangential::Over::<Pose, S> {
                    r: hinge,
                    a: turned::overloaded(
                        parent.a,
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
                    r: add::overloaded(
                        hinge,
                        scale::overloaded(
                            carried::overloaded(
                                parent.a,
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

/// The poses of ground and bodies, n + 1, at positions z, length n.
pub fn poses(model: &Model, z: &[f64]) -> Vec<Pose> {
    let mut poses: Vec<Pose> = Vec::with_capacity(z.len() + 1);
    poses.push(Pose { r: [0.0; 3], a: IDENTITY });
    for (i, body) in model.bodies.iter().enumerate() {
        let pose: Pose = hung(constant(body), poses[body.parent], z[i]);
        poses.push(pose);
    }
    poses
}

/// Derivatives of `poses`.
#[allow(non_camel_case_types, dead_code)]
pub struct poses<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
                let t2 = constant(body);
                let t2_d = ::tangential::zero_like(&t2);
                hung::<
                    T,
                >::forward(
                    t2,
                    ::tangential::slot(t2_d),
                    poses[body.parent],
                    poses_d[body.parent],
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
                let t2 = constant(body);
                let t2_d = ::tangential::zero_like(&t2);
                hung::<
                    ::tangential::IndexSet,
                >::pattern(
                    t2,
                    ::tangential::slot(t2_d),
                    poses[body.parent],
                    poses_d[body.parent],
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

impl poses<::tangential::Zero> {
    /// Value of `poses`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        model: &Model,
        z: &[f64],
    ) -> Vec<Pose> {
        partials.require(given, 1u64);
        let mut poses: Vec<Pose> = Vec::with_capacity(z.len() + 1);
        {
            let t1 = Pose { r: [0.0; 3], a: IDENTITY };
            poses.push(t1);
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let pose: Pose = {
                let t2 = constant(body);
                hung::<
                    ::tangential::Zero,
                >::values(partials, 1u64, t2, poses[body.parent], z[i])
            };
            poses.push(pose);
        }
        poses
    }
}

impl<T: ::tangential::Tangent> poses<T> {
    /// Tangent of `poses`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        model: ::core::option::Option<&Model>,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: ::core::option::Option<&[f64]>,
        z_d: &[T],
    ) -> ::std::vec::Vec<::tangential::Tan<Pose, T>> {
        let model = ::tangential::Reading::lent(model);
        let mut poses_d: ::std::vec::Vec<::tangential::Tan<Pose, T>> = ::std::vec::Vec::with_capacity(
            z_d.len() + 1,
        );
        {
            let t1 = Pose { r: [0.0; 3], a: IDENTITY };
            let t1_d = ::tangential::ops::Op::<T>::zero(&t1);
            poses_d.push(t1_d);
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let pose_d: ::tangential::Tan<Pose, T> = {
                let t2 = constant(body);
                let t2_d = ::tangential::zero_like(&t2);
                hung::<
                    T,
                >::tangents(
                    partials,
                    ::core::option::Option::Some(t2),
                    ::tangential::slot(t2_d),
                    ::core::option::Option::None,
                    poses_d[body.parent],
                    ::core::option::Option::None,
                    z_d[i],
                )
            };
            poses_d.push(pose_d);
        }
        poses_d
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
            let pose: ::tangential::Over<Pose, S> = hung::overloaded(
                ::tangential::overloaded::Takes::take(body),
                poses[body.parent],
                z[i],
            );
            poses.push(pose);
        }
        poses
    }
}

/// The motions of ground and bodies, n + 1, at positions z and velocities zd, length n each.
pub fn motions(model: &Model, z: &[f64], zd: &[f64]) -> Vec<Motion> {
    let mut motions: Vec<Motion> = Vec::with_capacity(z.len() + 1);
    let none = [0.0; 3];
    let ground = Pose { r: [0.0; 3], a: IDENTITY };
    motions.push(Motion { pose: ground, s: none, w: none, b_s: none, b_w: none, d_s: none, d_w: none });
    for (i, body) in model.bodies.iter().enumerate() {
        let parent: &Motion = &motions[body.parent];
        let pose: Pose = hung(constant(body), parent.pose, z[i]);
        let u = carried(parent.pose.a, body.axis);
        let motion: Motion = match body.joint {
            Joint::Revolute | Joint::Rotor => {
                let b_s = cross(pose.r, u);
                let (own_s, own_w) = (scale(b_s, zd[i]), scale(u, zd[i]));
                // d/dt (r x u) with the motion of the parent: s x u + (w x r) x u + r x (w x u), by Jacobi's identity
                // s x u + w x (r x u).
                let change = add(cross(parent.s, own_w), cross(parent.w, own_s));
                Motion {
                    pose,
                    s: add(parent.s, own_s),
                    w: add(parent.w, own_w),
                    b_s,
                    b_w: u,
                    d_s: add(parent.d_s, change),
                    d_w: add(parent.d_w, cross(parent.w, own_w)),
                }
            }
            Joint::Prismatic => {
                let own_s = scale(u, zd[i]);
                Motion {
                    pose,
                    s: add(parent.s, own_s),
                    w: parent.w,
                    b_s: u,
                    b_w: none,
                    d_s: add(parent.d_s, cross(parent.w, own_s)),
                    d_w: parent.d_w,
                }
            }
            Joint::State => {
                Motion { pose, s: parent.s, w: parent.w, b_s: none, b_w: none, d_s: parent.d_s, d_w: parent.d_w }
            }
        };
        motions.push(motion);
    }
    motions
}

/// Derivatives of `motions`.
#[allow(non_camel_case_types, dead_code)]
pub struct motions<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (
            mut motions,
            mut motions_d,
        ): (Vec<Motion>, ::std::vec::Vec<::tangential::Tan<Motion, T>>) = (
            Vec::with_capacity(z.len() + 1),
            ::std::vec::Vec::with_capacity(z.len() + 1),
        );
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        {
            let t19 = Motion {
                pose: ground,
                s: none,
                w: none,
                b_s: none,
                b_w: none,
                d_s: none,
                d_w: none,
            };
            let t19_d = ::tangential::ops::Op::<T>::zero(&t19);
            motions_d.push(t19_d);
            motions.push(t19);
        }
        for (i, body) in model.bodies.iter().enumerate() {
            let (parent, parent_d): (&Motion, &::tangential::Tan<Motion, T>) = (
                &motions[body.parent],
                &motions_d[body.parent],
            );
            let (pose, pose_d): (Pose, ::tangential::Tan<Pose, T>) = {
                let t20 = constant(body);
                let t20_d = ::tangential::zero_like(&t20);
                hung::<
                    T,
                >::forward(
                    t20,
                    ::tangential::slot(t20_d),
                    parent.pose,
                    ::tangential::slot(parent_d.pose),
                    z[i],
                    z_d[i],
                )
            };
            let (u, u_d) = {
                let t21 = body.axis;
                let t21_d = ::tangential::zero_like(&t21);
                carried::<
                    T,
                >::forward(
                    parent.pose.a,
                    ::tangential::slot(parent_d.pose.a),
                    t21,
                    ::tangential::slot(t21_d),
                )
            };
            let (motion, motion_d): (Motion, ::tangential::Tan<Motion, T>) = match body
                .joint
            {
                (Joint::Revolute | Joint::Rotor) => {
                    let (b_s, b_s_d) = cross::<
                        T,
                    >::forward(pose.r, ::tangential::slot(pose_d.r), u, u_d);
                    let ((own_s, own_w), (own_s_d, own_w_d)) = {
                        let (t1, t1_d) = scale::<T>::forward(b_s, b_s_d, zd[i], zd_d[i]);
                        let (t2, t2_d) = scale::<T>::forward(u, u_d, zd[i], zd_d[i]);
                        ((t1, t2), (t1_d, t2_d))
                    };
                    let (change, change_d) = {
                        let (t3, t3_d) = cross::<
                            T,
                        >::forward(
                            parent.s,
                            ::tangential::slot(parent_d.s),
                            own_w,
                            own_w_d,
                        );
                        let (t4, t4_d) = cross::<
                            T,
                        >::forward(
                            parent.w,
                            ::tangential::slot(parent_d.w),
                            own_s,
                            own_s_d,
                        );
                        add::<T>::forward(t3, t3_d, t4, t4_d)
                    };
                    let (t5, t5_d) = add::<
                        T,
                    >::forward(parent.s, ::tangential::slot(parent_d.s), own_s, own_s_d);
                    let (t6, t6_d) = add::<
                        T,
                    >::forward(parent.w, ::tangential::slot(parent_d.w), own_w, own_w_d);
                    let (t12, t12_d) = (b_s, b_s_d);
                    let (t11, t11_d) = (u, u_d);
                    let (t7, t7_d) = add::<
                        T,
                    >::forward(
                        parent.d_s,
                        ::tangential::slot(parent_d.d_s),
                        change,
                        change_d,
                    );
                    let (t9, t9_d) = (parent.d_w, parent_d.d_w);
                    let (t8, t8_d) = cross::<
                        T,
                    >::forward(parent.w, ::tangential::slot(parent_d.w), own_w, own_w_d);
                    let (t10, t10_d) = add::<
                        T,
                    >::forward(t9, ::tangential::slot(t9_d), t8, t8_d);
                    (
                        Motion {
                            pose,
                            s: t5,
                            w: t6,
                            b_s: t12,
                            b_w: t11,
                            d_s: t7,
                            d_w: t10,
                        },
                        ::tangential::Tan::<Motion, T> {
                            pose: ::tangential::slot(pose_d),
                            s: ::tangential::slot(t5_d),
                            w: ::tangential::slot(t6_d),
                            b_s: ::tangential::slot(t12_d),
                            b_w: ::tangential::slot(t11_d),
                            d_s: ::tangential::slot(t7_d),
                            d_w: ::tangential::slot(t10_d),
                        },
                    )
                }
                Joint::Prismatic => {
                    let (own_s, own_s_d) = scale::<T>::forward(u, u_d, zd[i], zd_d[i]);
                    let (t13, t13_d) = add::<
                        T,
                    >::forward(parent.s, ::tangential::slot(parent_d.s), own_s, own_s_d);
                    let (t18, t18_d) = (parent.w, parent_d.w);
                    let (t17, t17_d) = (u, u_d);
                    let (t15, t15_d) = (parent.d_s, parent_d.d_s);
                    let (t14, t14_d) = cross::<
                        T,
                    >::forward(parent.w, ::tangential::slot(parent_d.w), own_s, own_s_d);
                    let (t16, t16_d) = add::<
                        T,
                    >::forward(t15, ::tangential::slot(t15_d), t14, t14_d);
                    let t22 = none;
                    let t22_d = ::tangential::zero_like(&t22);
                    (
                        Motion {
                            pose,
                            s: t13,
                            w: t18,
                            b_s: t17,
                            b_w: t22,
                            d_s: t16,
                            d_w: parent.d_w,
                        },
                        ::tangential::Tan::<Motion, T> {
                            pose: ::tangential::slot(pose_d),
                            s: ::tangential::slot(t13_d),
                            w: ::tangential::slot(t18_d),
                            b_s: ::tangential::slot(t17_d),
                            b_w: ::tangential::slot(t22_d),
                            d_s: ::tangential::slot(t16_d),
                            d_w: ::tangential::slot(parent_d.d_w),
                        },
                    )
                }
                Joint::State => {
                    let t23 = none;
                    let t23_d = ::tangential::zero_like(&t23);
                    let t24 = none;
                    let t24_d = ::tangential::zero_like(&t24);
                    (
                        Motion {
                            pose,
                            s: parent.s,
                            w: parent.w,
                            b_s: t23,
                            b_w: t24,
                            d_s: parent.d_s,
                            d_w: parent.d_w,
                        },
                        ::tangential::Tan::<Motion, T> {
                            pose: ::tangential::slot(pose_d),
                            s: ::tangential::slot(parent_d.s),
                            w: ::tangential::slot(parent_d.w),
                            b_s: ::tangential::slot(t23_d),
                            b_w: ::tangential::slot(t24_d),
                            d_s: ::tangential::slot(parent_d.d_s),
                            d_w: ::tangential::slot(parent_d.d_w),
                        },
                    )
                }
            };
            motions_d.push(motion_d);
            motions.push(motion);
        }
        (motions, motions_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (
            mut motions,
            mut motions_d,
        ): (
            Vec<Motion>,
            ::std::vec::Vec<::tangential::Tan<Motion, ::tangential::IndexSet>>,
        ) = (
            Vec::with_capacity(z.len() + 1),
            ::std::vec::Vec::with_capacity(z.len() + 1),
        );
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        {
            let t19 = Motion {
                pose: ground,
                s: none,
                w: none,
                b_s: none,
                b_w: none,
                d_s: none,
                d_w: none,
            };
            let t19_d = ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t19);
            motions_d.push(t19_d);
            motions.push(t19);
        }
        for (i, body) in model.bodies.iter().enumerate() {
            let (
                parent,
                parent_d,
            ): (&Motion, &::tangential::Tan<Motion, ::tangential::IndexSet>) = (
                &motions[body.parent],
                &motions_d[body.parent],
            );
            let (
                pose,
                pose_d,
            ): (Pose, ::tangential::Tan<Pose, ::tangential::IndexSet>) = {
                let t20 = constant(body);
                let t20_d = ::tangential::zero_like(&t20);
                hung::<
                    ::tangential::IndexSet,
                >::pattern(
                    t20,
                    ::tangential::slot(t20_d),
                    parent.pose,
                    ::tangential::slot(parent_d.pose),
                    z[i],
                    z_d[i],
                )
            };
            let (u, u_d) = {
                let t21 = body.axis;
                let t21_d = ::tangential::zero_like(&t21);
                carried::<
                    ::tangential::IndexSet,
                >::pattern(
                    parent.pose.a,
                    ::tangential::slot(parent_d.pose.a),
                    t21,
                    ::tangential::slot(t21_d),
                )
            };
            let (
                motion,
                motion_d,
            ): (Motion, ::tangential::Tan<Motion, ::tangential::IndexSet>) = match body
                .joint
            {
                (Joint::Revolute | Joint::Rotor) => {
                    let (b_s, b_s_d) = {
                        let t22 = u_d;
                        ::tangential::pattern::reliable(&t22);
                        cross::<
                            ::tangential::IndexSet,
                        >::pattern(pose.r, ::tangential::slot(pose_d.r), u, t22)
                    };
                    let ((own_s, own_w), (own_s_d, own_w_d)) = {
                        let (t1, t1_d) = {
                            let t23 = b_s_d;
                            ::tangential::pattern::reliable(&t23);
                            scale::<
                                ::tangential::IndexSet,
                            >::pattern(b_s, t23, zd[i], zd_d[i])
                        };
                        let (t2, t2_d) = {
                            let t24 = u_d;
                            ::tangential::pattern::reliable(&t24);
                            scale::<
                                ::tangential::IndexSet,
                            >::pattern(u, t24, zd[i], zd_d[i])
                        };
                        let t25 = t1_d;
                        ::tangential::pattern::reliable(&t25);
                        let t26 = t2_d;
                        ::tangential::pattern::reliable(&t26);
                        ((t1, t2), (t25, t26))
                    };
                    let (change, change_d) = {
                        let (t3, t3_d) = cross::<
                            ::tangential::IndexSet,
                        >::pattern(
                            parent.s,
                            ::tangential::slot(parent_d.s),
                            own_w,
                            own_w_d,
                        );
                        let (t4, t4_d) = cross::<
                            ::tangential::IndexSet,
                        >::pattern(
                            parent.w,
                            ::tangential::slot(parent_d.w),
                            own_s,
                            own_s_d,
                        );
                        let t27 = t3_d;
                        ::tangential::pattern::reliable(&t27);
                        let t28 = t4_d;
                        ::tangential::pattern::reliable(&t28);
                        add::<::tangential::IndexSet>::pattern(t3, t27, t4, t28)
                    };
                    let (t5, t5_d) = add::<
                        ::tangential::IndexSet,
                    >::pattern(parent.s, ::tangential::slot(parent_d.s), own_s, own_s_d);
                    let (t6, t6_d) = add::<
                        ::tangential::IndexSet,
                    >::pattern(parent.w, ::tangential::slot(parent_d.w), own_w, own_w_d);
                    let (t12, t12_d) = (b_s, b_s_d);
                    let (t11, t11_d) = (u, u_d);
                    let (t7, t7_d) = {
                        let t29 = change_d;
                        ::tangential::pattern::reliable(&t29);
                        add::<
                            ::tangential::IndexSet,
                        >::pattern(
                            parent.d_s,
                            ::tangential::slot(parent_d.d_s),
                            change,
                            t29,
                        )
                    };
                    let (t9, t9_d) = (parent.d_w, parent_d.d_w);
                    let (t8, t8_d) = cross::<
                        ::tangential::IndexSet,
                    >::pattern(parent.w, ::tangential::slot(parent_d.w), own_w, own_w_d);
                    let (t10, t10_d) = {
                        let t30 = t8_d;
                        ::tangential::pattern::reliable(&t30);
                        add::<
                            ::tangential::IndexSet,
                        >::pattern(t9, ::tangential::slot(t9_d), t8, t30)
                    };
                    let t31 = pose_d;
                    ::tangential::pattern::reliable(&t31);
                    let t32 = t5_d;
                    ::tangential::pattern::reliable(&t32);
                    let t33 = t6_d;
                    ::tangential::pattern::reliable(&t33);
                    let t34 = t12_d;
                    ::tangential::pattern::reliable(&t34);
                    let t35 = t11_d;
                    ::tangential::pattern::reliable(&t35);
                    let t36 = t7_d;
                    ::tangential::pattern::reliable(&t36);
                    let t37 = t10_d;
                    ::tangential::pattern::reliable(&t37);
                    (
                        Motion {
                            pose,
                            s: t5,
                            w: t6,
                            b_s: t12,
                            b_w: t11,
                            d_s: t7,
                            d_w: t10,
                        },
                        ::tangential::Tan::<Motion, ::tangential::IndexSet> {
                            pose: ::tangential::slot(t31),
                            s: ::tangential::slot(t32),
                            w: ::tangential::slot(t33),
                            b_s: ::tangential::slot(t34),
                            b_w: ::tangential::slot(t35),
                            d_s: ::tangential::slot(t36),
                            d_w: ::tangential::slot(t37),
                        },
                    )
                }
                Joint::Prismatic => {
                    let (own_s, own_s_d) = {
                        let t38 = u_d;
                        ::tangential::pattern::reliable(&t38);
                        scale::<::tangential::IndexSet>::pattern(u, t38, zd[i], zd_d[i])
                    };
                    let (t13, t13_d) = {
                        let t39 = own_s_d;
                        ::tangential::pattern::reliable(&t39);
                        add::<
                            ::tangential::IndexSet,
                        >::pattern(parent.s, ::tangential::slot(parent_d.s), own_s, t39)
                    };
                    let (t18, t18_d) = (parent.w, parent_d.w);
                    let (t17, t17_d) = (u, u_d);
                    let (t15, t15_d) = (parent.d_s, parent_d.d_s);
                    let (t14, t14_d) = {
                        let t40 = own_s_d;
                        ::tangential::pattern::reliable(&t40);
                        cross::<
                            ::tangential::IndexSet,
                        >::pattern(parent.w, ::tangential::slot(parent_d.w), own_s, t40)
                    };
                    let (t16, t16_d) = {
                        let t41 = t14_d;
                        ::tangential::pattern::reliable(&t41);
                        add::<
                            ::tangential::IndexSet,
                        >::pattern(t15, ::tangential::slot(t15_d), t14, t41)
                    };
                    let t42 = pose_d;
                    ::tangential::pattern::reliable(&t42);
                    let t43 = t13_d;
                    ::tangential::pattern::reliable(&t43);
                    let t44 = t17_d;
                    ::tangential::pattern::reliable(&t44);
                    let t45 = none;
                    let t45_d = ::tangential::zero_like(&t45);
                    let t46 = t16_d;
                    ::tangential::pattern::reliable(&t46);
                    (
                        Motion {
                            pose,
                            s: t13,
                            w: t18,
                            b_s: t17,
                            b_w: t45,
                            d_s: t16,
                            d_w: parent.d_w,
                        },
                        ::tangential::Tan::<Motion, ::tangential::IndexSet> {
                            pose: ::tangential::slot(t42),
                            s: ::tangential::slot(t43),
                            w: ::tangential::slot(t18_d),
                            b_s: ::tangential::slot(t44),
                            b_w: ::tangential::slot(t45_d),
                            d_s: ::tangential::slot(t46),
                            d_w: ::tangential::slot(parent_d.d_w),
                        },
                    )
                }
                Joint::State => {
                    let t47 = pose_d;
                    ::tangential::pattern::reliable(&t47);
                    let t48 = none;
                    let t48_d = ::tangential::zero_like(&t48);
                    let t49 = none;
                    let t49_d = ::tangential::zero_like(&t49);
                    (
                        Motion {
                            pose,
                            s: parent.s,
                            w: parent.w,
                            b_s: t48,
                            b_w: t49,
                            d_s: parent.d_s,
                            d_w: parent.d_w,
                        },
                        ::tangential::Tan::<Motion, ::tangential::IndexSet> {
                            pose: ::tangential::slot(t47),
                            s: ::tangential::slot(parent_d.s),
                            w: ::tangential::slot(parent_d.w),
                            b_s: ::tangential::slot(t48_d),
                            b_w: ::tangential::slot(t49_d),
                            d_s: ::tangential::slot(parent_d.d_s),
                            d_w: ::tangential::slot(parent_d.d_w),
                        },
                    )
                }
            };
            motions_d.push(motion_d);
            motions.push(motion);
        }
        (motions, motions_d)
    }
}

impl motions<::tangential::Zero> {
    /// Value of `motions`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        model: &Model,
        z: &[f64],
        zd: &[f64],
    ) -> Vec<Motion> {
        partials.require(given, 1u64);
        let mut motions: Vec<Motion> = Vec::with_capacity(z.len() + 1);
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        {
            let t19 = Motion {
                pose: ground,
                s: none,
                w: none,
                b_s: none,
                b_w: none,
                d_s: none,
                d_w: none,
            };
            motions.push(t19);
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let parent: &Motion = &motions[body.parent];
            let group = partials.open();
            let pose: Pose = {
                let t20 = constant(body);
                hung::<
                    ::tangential::Zero,
                >::values(partials, 1u64, t20, parent.pose, z[i])
            };
            let u = {
                let t21 = body.axis;
                carried::<::tangential::Zero>::values(partials, 2u64, parent.pose.a, t21)
            };
            let motion: Motion = match body.joint {
                (Joint::Revolute | Joint::Rotor) => {
                    let b_s = cross::<
                        ::tangential::Zero,
                    >::values(partials, 0u64, pose.r, u);
                    let (own_s, own_w) = {
                        let t1 = scale::<
                            ::tangential::Zero,
                        >::values(partials, 0u64, b_s, zd[i]);
                        let t2 = scale::<
                            ::tangential::Zero,
                        >::values(partials, 0u64, u, zd[i]);
                        (t1, t2)
                    };
                    let change = {
                        let t3 = cross::<
                            ::tangential::Zero,
                        >::values(partials, 0u64, parent.s, own_w);
                        let t4 = cross::<
                            ::tangential::Zero,
                        >::values(partials, 0u64, parent.w, own_s);
                        add::<::tangential::Zero>::values(partials, 0u64, t3, t4)
                    };
                    let t5 = add::<
                        ::tangential::Zero,
                    >::values(partials, 0u64, parent.s, own_s);
                    let t6 = add::<
                        ::tangential::Zero,
                    >::values(partials, 0u64, parent.w, own_w);
                    let t12 = b_s;
                    let t11 = u;
                    let t7 = add::<
                        ::tangential::Zero,
                    >::values(partials, 0u64, parent.d_s, change);
                    let t9 = parent.d_w;
                    let t8 = cross::<
                        ::tangential::Zero,
                    >::values(partials, 0u64, parent.w, own_w);
                    let t10 = add::<::tangential::Zero>::values(partials, 0u64, t9, t8);
                    Motion {
                        pose,
                        s: t5,
                        w: t6,
                        b_s: t12,
                        b_w: t11,
                        d_s: t7,
                        d_w: t10,
                    }
                }
                Joint::Prismatic => {
                    let own_s = scale::<
                        ::tangential::Zero,
                    >::values(partials, 0u64, u, zd[i]);
                    let t13 = add::<
                        ::tangential::Zero,
                    >::values(partials, 0u64, parent.s, own_s);
                    let t18 = parent.w;
                    let t17 = u;
                    let t15 = parent.d_s;
                    let t14 = cross::<
                        ::tangential::Zero,
                    >::values(partials, 0u64, parent.w, own_s);
                    let t16 = add::<
                        ::tangential::Zero,
                    >::values(partials, 0u64, t15, t14);
                    let t22 = none;
                    Motion {
                        pose,
                        s: t13,
                        w: t18,
                        b_s: t17,
                        b_w: t22,
                        d_s: t16,
                        d_w: parent.d_w,
                    }
                }
                Joint::State => {
                    let t23 = none;
                    let t24 = none;
                    Motion {
                        pose,
                        s: parent.s,
                        w: parent.w,
                        b_s: t23,
                        b_w: t24,
                        d_s: parent.d_s,
                        d_w: parent.d_w,
                    }
                }
            };
            partials.close(group);
            motions.push(motion);
        }
        motions
    }
}

impl<T: ::tangential::Tangent> motions<T> {
    /// Tangent of `motions`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        model: ::core::option::Option<&Model>,
        model_d: &::tangential::Tan<Model, ::tangential::Zero>,
        z: ::core::option::Option<&[f64]>,
        z_d: &[T],
        zd: ::core::option::Option<&[f64]>,
        zd_d: &[T],
    ) -> ::std::vec::Vec<::tangential::Tan<Motion, T>> {
        let model = ::tangential::Reading::lent(model);
        let mut motions_d: ::std::vec::Vec<::tangential::Tan<Motion, T>> = ::std::vec::Vec::with_capacity(
            z_d.len() + 1,
        );
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        {
            let t19 = Motion {
                pose: ground,
                s: none,
                w: none,
                b_s: none,
                b_w: none,
                d_s: none,
                d_w: none,
            };
            let t19_d = ::tangential::ops::Op::<T>::zero(&t19);
            motions_d.push(t19_d);
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let parent_d: &::tangential::Tan<Motion, T> = &motions_d[body.parent];
            let motion_d = match partials
                .skip(
                    ::tangential::Active::<T>::none()
                        .of(&parent_d.d_s)
                        .of(&parent_d.d_w)
                        .of(&parent_d.pose)
                        .of(&parent_d.s)
                        .of(&parent_d.w)
                        .of(&z_d[i])
                        .of_some(zd_d.get(i)),
                )
            {
                ::core::option::Option::Some(zero) => zero,
                ::core::option::Option::None => {
                    let pose_d: ::tangential::Tan<Pose, T> = {
                        let t20 = constant(body);
                        let t20_d = ::tangential::zero_like(&t20);
                        hung::<
                            T,
                        >::tangents(
                            partials,
                            ::core::option::Option::Some(t20),
                            ::tangential::slot(t20_d),
                            ::core::option::Option::None,
                            ::tangential::slot(parent_d.pose),
                            ::core::option::Option::None,
                            z_d[i],
                        )
                    };
                    let u_d = {
                        let t21 = body.axis;
                        let t21_d = ::tangential::zero_like(&t21);
                        carried::<
                            T,
                        >::tangents(
                            partials,
                            ::core::option::Option::None,
                            ::tangential::slot(parent_d.pose.a),
                            ::core::option::Option::Some(t21),
                            ::tangential::slot(t21_d),
                        )
                    };
                    let motion_d: ::tangential::Tan<Motion, T> = match body.joint {
                        (Joint::Revolute | Joint::Rotor) => {
                            let b_s_d = cross::<
                                T,
                            >::tangents(
                                partials,
                                ::core::option::Option::None,
                                ::tangential::slot(pose_d.r),
                                ::core::option::Option::None,
                                u_d,
                            );
                            let (own_s_d, own_w_d) = {
                                let t1_d = scale::<
                                    T,
                                >::tangents(
                                    partials,
                                    ::core::option::Option::None,
                                    b_s_d,
                                    ::core::option::Option::None,
                                    zd_d[i],
                                );
                                let t2_d = scale::<
                                    T,
                                >::tangents(
                                    partials,
                                    ::core::option::Option::None,
                                    u_d,
                                    ::core::option::Option::None,
                                    zd_d[i],
                                );
                                (t1_d, t2_d)
                            };
                            let change_d = {
                                let t3_d = cross::<
                                    T,
                                >::tangents(
                                    partials,
                                    ::core::option::Option::None,
                                    ::tangential::slot(parent_d.s),
                                    ::core::option::Option::None,
                                    own_w_d,
                                );
                                let t4_d = cross::<
                                    T,
                                >::tangents(
                                    partials,
                                    ::core::option::Option::None,
                                    ::tangential::slot(parent_d.w),
                                    ::core::option::Option::None,
                                    own_s_d,
                                );
                                add::<
                                    T,
                                >::tangents(
                                    partials,
                                    ::core::option::Option::None,
                                    t3_d,
                                    ::core::option::Option::None,
                                    t4_d,
                                )
                            };
                            let t5_d = add::<
                                T,
                            >::tangents(
                                partials,
                                ::core::option::Option::None,
                                ::tangential::slot(parent_d.s),
                                ::core::option::Option::None,
                                own_s_d,
                            );
                            let t6_d = add::<
                                T,
                            >::tangents(
                                partials,
                                ::core::option::Option::None,
                                ::tangential::slot(parent_d.w),
                                ::core::option::Option::None,
                                own_w_d,
                            );
                            let t12_d = b_s_d;
                            let t11_d = u_d;
                            let t7_d = add::<
                                T,
                            >::tangents(
                                partials,
                                ::core::option::Option::None,
                                ::tangential::slot(parent_d.d_s),
                                ::core::option::Option::None,
                                change_d,
                            );
                            let t9_d = parent_d.d_w;
                            let t8_d = cross::<
                                T,
                            >::tangents(
                                partials,
                                ::core::option::Option::None,
                                ::tangential::slot(parent_d.w),
                                ::core::option::Option::None,
                                own_w_d,
                            );
                            let t10_d = add::<
                                T,
                            >::tangents(
                                partials,
                                ::core::option::Option::None,
                                ::tangential::slot(t9_d),
                                ::core::option::Option::None,
                                t8_d,
                            );
                            ::tangential::Tan::<Motion, T> {
                                pose: ::tangential::slot(pose_d),
                                s: ::tangential::slot(t5_d),
                                w: ::tangential::slot(t6_d),
                                b_s: ::tangential::slot(t12_d),
                                b_w: ::tangential::slot(t11_d),
                                d_s: ::tangential::slot(t7_d),
                                d_w: ::tangential::slot(t10_d),
                            }
                        }
                        Joint::Prismatic => {
                            let t22 = none;
                            let own_s_d = scale::<
                                T,
                            >::tangents(
                                partials,
                                ::core::option::Option::None,
                                u_d,
                                ::core::option::Option::None,
                                zd_d[i],
                            );
                            let t13_d = add::<
                                T,
                            >::tangents(
                                partials,
                                ::core::option::Option::None,
                                ::tangential::slot(parent_d.s),
                                ::core::option::Option::None,
                                own_s_d,
                            );
                            let t18_d = parent_d.w;
                            let t17_d = u_d;
                            let t15_d = parent_d.d_s;
                            let t14_d = cross::<
                                T,
                            >::tangents(
                                partials,
                                ::core::option::Option::None,
                                ::tangential::slot(parent_d.w),
                                ::core::option::Option::None,
                                own_s_d,
                            );
                            let t16_d = add::<
                                T,
                            >::tangents(
                                partials,
                                ::core::option::Option::None,
                                ::tangential::slot(t15_d),
                                ::core::option::Option::None,
                                t14_d,
                            );
                            let t22_d = ::tangential::zero_like(&t22);
                            ::tangential::Tan::<Motion, T> {
                                pose: ::tangential::slot(pose_d),
                                s: ::tangential::slot(t13_d),
                                w: ::tangential::slot(t18_d),
                                b_s: ::tangential::slot(t17_d),
                                b_w: ::tangential::slot(t22_d),
                                d_s: ::tangential::slot(t16_d),
                                d_w: ::tangential::slot(parent_d.d_w),
                            }
                        }
                        Joint::State => {
                            let t23 = none;
                            let t23_d = ::tangential::zero_like(&t23);
                            let t24 = none;
                            let t24_d = ::tangential::zero_like(&t24);
                            ::tangential::Tan::<Motion, T> {
                                pose: ::tangential::slot(pose_d),
                                s: ::tangential::slot(parent_d.s),
                                w: ::tangential::slot(parent_d.w),
                                b_s: ::tangential::slot(t23_d),
                                b_w: ::tangential::slot(t24_d),
                                d_s: ::tangential::slot(parent_d.d_s),
                                d_w: ::tangential::slot(parent_d.d_w),
                            }
                        }
                    };
                    motion_d
                }
            };
            motions_d.push(motion_d);
        }
        motions_d
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl motions<f64> {
    /// `motions` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        model: &Model,
        z: &[S],
        zd: &[S],
    ) -> Vec<::tangential::Over<Motion, S>> {
        let mut motions: Vec<::tangential::Over<Motion, S>> = Vec::with_capacity(
            z.len() + 1,
        );
        let none = [0.0; 3];
        let ground = Pose { r: [0.0; 3], a: IDENTITY };
        motions
            .push(::tangential::Over::<Motion, S> {
                pose: ::tangential::overloaded::lift::<_, S>(&ground),
                s: ::tangential::overloaded::lift::<_, S>(&none),
                w: ::tangential::overloaded::lift::<_, S>(&none),
                b_s: ::tangential::overloaded::lift::<_, S>(&none),
                b_w: ::tangential::overloaded::lift::<_, S>(&none),
                d_s: ::tangential::overloaded::lift::<_, S>(&none),
                d_w: ::tangential::overloaded::lift::<_, S>(&none),
            });
        for (i, body) in model.bodies.iter().enumerate() {
            let parent: &::tangential::Over<Motion, S> = &motions[body.parent];
            let pose: ::tangential::Over<Pose, S> = hung::overloaded(
                ::tangential::overloaded::Takes::take(body),
                parent.pose,
                z[i],
            );
            let u = carried::overloaded(
                parent.pose.a,
                ::tangential::overloaded::Takes::take(body.axis),
            );
            let motion: ::tangential::Over<Motion, S> = match body.joint {
                (Joint::Revolute | Joint::Rotor) => {
                    let b_s = cross::overloaded(pose.r, u);
                    let (own_s, own_w) = (
                        scale::overloaded(b_s, zd[i]),
                        scale::overloaded(u, zd[i]),
                    );
                    let change = add::overloaded(
                        cross::overloaded(parent.s, own_w),
                        cross::overloaded(parent.w, own_s),
                    );
                    ::tangential::Over::<Motion, S> {
                        pose: pose,
                        s: add::overloaded(parent.s, own_s),
                        w: add::overloaded(parent.w, own_w),
                        b_s: b_s,
                        b_w: u,
                        d_s: add::overloaded(parent.d_s, change),
                        d_w: add::overloaded(
                            parent.d_w,
                            cross::overloaded(parent.w, own_w),
                        ),
                    }
                }
                Joint::Prismatic => {
                    let own_s = scale::overloaded(u, zd[i]);
                    ::tangential::Over::<Motion, S> {
                        pose: pose,
                        s: add::overloaded(parent.s, own_s),
                        w: parent.w,
                        b_s: u,
                        b_w: ::tangential::overloaded::lift::<_, S>(&none),
                        d_s: add::overloaded(
                            parent.d_s,
                            cross::overloaded(parent.w, own_s),
                        ),
                        d_w: parent.d_w,
                    }
                }
                Joint::State => {
                    ::tangential::Over::<Motion, S> {
                        pose: pose,
                        s: parent.s,
                        w: parent.w,
                        b_s: ::tangential::overloaded::lift::<_, S>(&none),
                        b_w: ::tangential::overloaded::lift::<_, S>(&none),
                        d_s: parent.d_s,
                        d_w: parent.d_w,
                    }
                }
            };
            motions.push(motion);
        }
        motions
    }
}

/// The world's place of a point that is given in a body's frame.
#[inline(always)]
pub fn point(pose: Pose, local: [f64; 3]) -> [f64; 3] {
    add(pose.r, carried(pose.a, local))
}

/// Derivatives of `point`.
#[allow(non_camel_case_types, dead_code)]
pub struct point<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> point<T> {
    /// Value and tangent of `point`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        pose: Pose,
        pose_d: ::tangential::Tan<Pose, T>,
        local: [f64; 3],
        local_d: [::tangential::Zero; 3],
    ) -> ([f64; 3], [T; 3]) {
        let (t2, t2_d) = (pose.r, pose_d.r);
        let (t1, t1_d) = {
            let t3 = local;
            let t3_d = ::tangential::zero_like(&t3);
            carried::<
                T,
            >::forward(
                pose.a,
                ::tangential::slot(pose_d.a),
                t3,
                ::tangential::slot(t3_d),
            )
        };
        add::<T>::forward(t2, ::tangential::slot(t2_d), t1, t1_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl point<::tangential::IndexSet> {
    /// Which inputs `point` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        pose: Pose,
        pose_d: ::tangential::Tan<Pose, ::tangential::IndexSet>,
        local: [f64; 3],
        local_d: [::tangential::Zero; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        let (t2, t2_d) = (pose.r, pose_d.r);
        let (t1, t1_d) = {
            let t3 = local;
            let t3_d = ::tangential::zero_like(&t3);
            carried::<
                ::tangential::IndexSet,
            >::pattern(
                pose.a,
                ::tangential::slot(pose_d.a),
                t3,
                ::tangential::slot(t3_d),
            )
        };
        let t4 = t1_d;
        ::tangential::pattern::reliable(&t4);
        add::<::tangential::IndexSet>::pattern(t2, ::tangential::slot(t2_d), t1, t4)
    }
}

impl point<::tangential::Zero> {
    /// Value of `point`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        pose: Pose,
        local: [f64; 3],
    ) -> [f64; 3] {
        partials.require(given, 2u64);
        let t2 = pose.r;
        let t1 = {
            let t3 = local;
            carried::<::tangential::Zero>::values(partials, 2u64, pose.a, t3)
        };
        add::<::tangential::Zero>::values(partials, 0u64, t2, t1)
    }
}

impl<T: ::tangential::Tangent> point<T> {
    /// Tangent of `point`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        pose: ::core::option::Option<Pose>,
        pose_d: ::tangential::Tan<Pose, T>,
        local: ::core::option::Option<[f64; 3]>,
        local_d: [::tangential::Zero; 3],
    ) -> [T; 3] {
        let local = ::tangential::Reading::lent(local);
        let t2_d = pose_d.r;
        let t1_d = {
            let t3 = local;
            let t3_d = ::tangential::zero_like(&t3);
            carried::<
                T,
            >::tangents(
                partials,
                ::core::option::Option::None,
                ::tangential::slot(pose_d.a),
                ::core::option::Option::Some(t3),
                ::tangential::slot(t3_d),
            )
        };
        add::<
            T,
        >::tangents(
            partials,
            ::core::option::Option::None,
            ::tangential::slot(t2_d),
            ::core::option::Option::None,
            t1_d,
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl point<f64> {
    /// `point` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        pose: ::tangential::Over<Pose, S>,
        local: [f64; 3],
    ) -> [S; 3] {
        add::overloaded(
            pose.r,
            carried::overloaded(pose.a, ::tangential::overloaded::Takes::take(local)),
        )
    }
}

/// The velocity of a body at a place of the world.
#[inline(always)]
pub fn velocity(motion: &Motion, place: [f64; 3]) -> [f64; 3] {
    add(motion.s, cross(motion.w, place))
}

/// Derivatives of `velocity`.
#[allow(non_camel_case_types, dead_code)]
pub struct velocity<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> velocity<T> {
    /// Value and tangent of `velocity`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        motion: &Motion,
        motion_d: &::tangential::Tan<Motion, T>,
        place: [f64; 3],
        place_d: [T; 3],
    ) -> ([f64; 3], [T; 3]) {
        let (t2, t2_d) = (motion.s, motion_d.s);
        let (t1, t1_d) = cross::<
            T,
        >::forward(motion.w, ::tangential::slot(motion_d.w), place, place_d);
        add::<T>::forward(t2, ::tangential::slot(t2_d), t1, t1_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl velocity<::tangential::IndexSet> {
    /// Which inputs `velocity` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        motion: &Motion,
        motion_d: &::tangential::Tan<Motion, ::tangential::IndexSet>,
        place: [f64; 3],
        place_d: [::tangential::IndexSet; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        let (t2, t2_d) = (motion.s, motion_d.s);
        let (t1, t1_d) = cross::<
            ::tangential::IndexSet,
        >::pattern(motion.w, ::tangential::slot(motion_d.w), place, place_d);
        let t3 = t1_d;
        ::tangential::pattern::reliable(&t3);
        add::<::tangential::IndexSet>::pattern(t2, ::tangential::slot(t2_d), t1, t3)
    }
}

impl velocity<::tangential::Zero> {
    /// Value of `velocity`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        motion: &Motion,
        place: [f64; 3],
    ) -> [f64; 3] {
        let t2 = motion.s;
        let t1 = cross::<::tangential::Zero>::values(partials, 0u64, motion.w, place);
        add::<::tangential::Zero>::values(partials, 0u64, t2, t1)
    }
}

impl<T: ::tangential::Tangent> velocity<T> {
    /// Tangent of `velocity`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        motion: ::core::option::Option<&Motion>,
        motion_d: &::tangential::Tan<Motion, T>,
        place: ::core::option::Option<[f64; 3]>,
        place_d: [T; 3],
    ) -> [T; 3] {
        let t2_d = motion_d.s;
        let t1_d = cross::<
            T,
        >::tangents(
            partials,
            ::core::option::Option::None,
            ::tangential::slot(motion_d.w),
            ::core::option::Option::None,
            place_d,
        );
        add::<
            T,
        >::tangents(
            partials,
            ::core::option::Option::None,
            ::tangential::slot(t2_d),
            ::core::option::Option::None,
            t1_d,
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl velocity<f64> {
    /// `velocity` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        motion: &::tangential::Over<Motion, S>,
        place: [S; 3],
    ) -> [S; 3] {
        add::overloaded(motion.s, cross::overloaded(motion.w, place))
    }
}

/// Forces on a body, as taken to the origin of the world.
#[derive(Clone, Copy, Debug, PartialEq, Overload)]
pub struct Load {
    /// The force.
    pub force: [f64; 3],
    /// The moment about the origin of the world.
    pub moment: [f64; 3],
}

/// Tangent of `Load`.
#[allow(dead_code, non_camel_case_types)]
pub struct LoadTangent<T: ::tangential::Tangent> {
    /// Tangent of `force`.
    pub force: [T; 3],
    /// Tangent of `moment`.
    pub moment: [T; 3],
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Load {
    type Tangent<T: ::tangential::Tangent> = LoadTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        LoadTangent {
            force: ::tangential::Differentiable::zero_tangent::<T>(&self.force),
            moment: ::tangential::Differentiable::zero_tangent::<T>(&self.moment),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.force, &other.force)
            && ::tangential::Differentiable::agrees(&self.moment, &other.moment)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for LoadTangent<T> {
    fn clone(&self) -> Self {
        Self {
            force: ::core::clone::Clone::clone(&self.force),
            moment: ::core::clone::Clone::clone(&self.moment),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for LoadTangent<T>
where
    [T; 3]: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
{}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for LoadTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("LoadTangent")
            .field("force", &self.force)
            .field("moment", &self.moment)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for LoadTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.force == other.force && self.moment == other.moment
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<LoadTangent<FromT>> for LoadTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: LoadTangent<FromT>) -> Self {
        Self {
            force: ::tangential::Accept::accept(tangent.force),
            moment: ::tangential::Accept::accept(tangent.moment),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent LoadTangent<FromT>> for LoadTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent LoadTangent<FromT>) -> Self {
        Self {
            force: ::tangential::Accept::accept(&tangent.force),
            moment: ::tangential::Accept::accept(&tangent.moment),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent LoadTangent<FromT>> for LoadTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent LoadTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for LoadTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for LoadTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.force, lanes)
            | ::tangential::Skip::<T>::gather(&self.moment, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            force: ::tangential::Skip::<T>::blank()?,
            moment: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for LoadTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.force, &other.force);
        ::tangential::pattern::Join::join(&mut self.moment, &other.moment);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.force, all);
        ::tangential::pattern::Join::gather(&self.moment, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.force, set);
        ::tangential::pattern::Join::spread(&mut self.moment, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.force)
            || ::tangential::pattern::Join::has_discrete(&self.moment)
    }
}

/// No force.
pub const NO_LOAD: Load = Load { force: [0.0; 3], moment: [0.0; 3] };

/// Adds a force that acts at a place of the world.
#[inline(always)]
pub fn push(load: &mut Load, place: [f64; 3], force: [f64; 3]) {
    load.force = add(load.force, force);
    load.moment = add(load.moment, cross(place, force));
}

/// Derivatives of `push`.
#[allow(non_camel_case_types, dead_code)]
pub struct push<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> push<T> {
    /// Value and tangent of `push`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        load: &mut Load,
        load_d: &mut ::tangential::Tan<Load, T>,
        place: [f64; 3],
        place_d: [T; 3],
        force: [f64; 3],
        force_d: [T; 3],
    ) -> ((), ::tangential::Zero) {
        (load.force, load_d.force) = {
            let (t2, t2_d) = add::<
                T,
            >::forward(load.force, ::tangential::slot(load_d.force), force, force_d);
            (t2, ::tangential::slot(t2_d))
        };
        {
            let (t1, t1_d) = cross::<T>::forward(place, place_d, force, force_d);
            (load.moment, load_d.moment) = {
                let (t3, t3_d) = add::<
                    T,
                >::forward(load.moment, ::tangential::slot(load_d.moment), t1, t1_d);
                (t3, ::tangential::slot(t3_d))
            };
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl push<::tangential::IndexSet> {
    /// Which inputs `push` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        load: &mut Load,
        load_d: &mut ::tangential::Tan<Load, ::tangential::IndexSet>,
        place: [f64; 3],
        place_d: [::tangential::IndexSet; 3],
        force: [f64; 3],
        force_d: [::tangential::IndexSet; 3],
    ) -> ((), ::tangential::Zero) {
        {
            let (t4, t4_d) = {
                let (t2, t2_d) = add::<
                    ::tangential::IndexSet,
                >::pattern(load.force, ::tangential::slot(load_d.force), force, force_d);
                let t3 = t2_d;
                ::tangential::pattern::reliable(&t3);
                (t2, ::tangential::slot(t3))
            };
            ::tangential::pattern::keeps(&load.force, &t4);
            ::tangential::pattern::assign(&mut load_d.force, t4_d);
            load.force = t4;
        }
        {
            let (t1, t1_d) = cross::<
                ::tangential::IndexSet,
            >::pattern(place, place_d, force, force_d);
            {
                let (t8, t8_d) = {
                    let t5 = t1_d;
                    ::tangential::pattern::reliable(&t5);
                    let (t6, t6_d) = add::<
                        ::tangential::IndexSet,
                    >::pattern(load.moment, ::tangential::slot(load_d.moment), t1, t5);
                    let t7 = t6_d;
                    ::tangential::pattern::reliable(&t7);
                    (t6, ::tangential::slot(t7))
                };
                ::tangential::pattern::keeps(&load.moment, &t8);
                ::tangential::pattern::assign(&mut load_d.moment, t8_d);
                load.moment = t8;
            }
        }
        ((), ::tangential::Zero)
    }
}

impl push<::tangential::Zero> {
    /// Value of `push`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        load: &mut Load,
        place: [f64; 3],
        force: [f64; 3],
    ) -> () {
        {
            load.force = {
                let t2 = add::<
                    ::tangential::Zero,
                >::values(partials, 0u64, load.force, force);
                t2
            };
        };
        {
            let t1 = cross::<::tangential::Zero>::values(partials, 0u64, place, force);
            {
                load.moment = {
                    let t3 = add::<
                        ::tangential::Zero,
                    >::values(partials, 0u64, load.moment, t1);
                    t3
                };
            };
        };
        ()
    }
}

impl<T: ::tangential::Tangent> push<T> {
    /// Tangent of `push`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        load: ::core::option::Option<&mut Load>,
        load_d: &mut ::tangential::Tan<Load, T>,
        place: ::core::option::Option<[f64; 3]>,
        place_d: [T; 3],
        force: ::core::option::Option<[f64; 3]>,
        force_d: [T; 3],
    ) -> ::tangential::Zero {
        load_d.force = {
            let t2_d = add::<
                T,
            >::tangents(
                partials,
                ::core::option::Option::None,
                ::tangential::slot(load_d.force),
                ::core::option::Option::None,
                force_d,
            );
            ::tangential::slot(t2_d)
        };
        {
            let t1_d = cross::<
                T,
            >::tangents(
                partials,
                ::core::option::Option::None,
                place_d,
                ::core::option::Option::None,
                force_d,
            );
            load_d.moment = {
                let t3_d = add::<
                    T,
                >::tangents(
                    partials,
                    ::core::option::Option::None,
                    ::tangential::slot(load_d.moment),
                    ::core::option::Option::None,
                    t1_d,
                );
                ::tangential::slot(t3_d)
            };
        };
        ::tangential::Zero
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl push<f64> {
    /// `push` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        load: &mut ::tangential::Over<Load, S>,
        place: [S; 3],
        force: [S; 3],
    ) {
        load.force = add::overloaded(load.force, force);
        load.moment = add::overloaded(load.moment, cross::overloaded(place, force));
    }
}

/// Adds a moment.
#[inline(always)]
pub fn twist(load: &mut Load, moment: [f64; 3]) {
    load.moment = add(load.moment, moment);
}

/// Derivatives of `twist`.
#[allow(non_camel_case_types, dead_code)]
pub struct twist<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> twist<T> {
    /// Value and tangent of `twist`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        load: &mut Load,
        load_d: &mut ::tangential::Tan<Load, T>,
        moment: [f64; 3],
        moment_d: [T; 3],
    ) -> ((), ::tangential::Zero) {
        (load.moment, load_d.moment) = {
            let (t1, t1_d) = add::<
                T,
            >::forward(load.moment, ::tangential::slot(load_d.moment), moment, moment_d);
            (t1, ::tangential::slot(t1_d))
        };
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl twist<::tangential::IndexSet> {
    /// Which inputs `twist` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        load: &mut Load,
        load_d: &mut ::tangential::Tan<Load, ::tangential::IndexSet>,
        moment: [f64; 3],
        moment_d: [::tangential::IndexSet; 3],
    ) -> ((), ::tangential::Zero) {
        {
            let (t3, t3_d) = {
                let (t1, t1_d) = add::<
                    ::tangential::IndexSet,
                >::pattern(
                    load.moment,
                    ::tangential::slot(load_d.moment),
                    moment,
                    moment_d,
                );
                let t2 = t1_d;
                ::tangential::pattern::reliable(&t2);
                (t1, ::tangential::slot(t2))
            };
            ::tangential::pattern::keeps(&load.moment, &t3);
            ::tangential::pattern::assign(&mut load_d.moment, t3_d);
            load.moment = t3;
        }
        ((), ::tangential::Zero)
    }
}

impl twist<::tangential::Zero> {
    /// Value of `twist`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        load: &mut Load,
        moment: [f64; 3],
    ) -> () {
        {
            load.moment = {
                let t1 = add::<
                    ::tangential::Zero,
                >::values(partials, 0u64, load.moment, moment);
                t1
            };
        };
        ()
    }
}

impl<T: ::tangential::Tangent> twist<T> {
    /// Tangent of `twist`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        load: ::core::option::Option<&mut Load>,
        load_d: &mut ::tangential::Tan<Load, T>,
        moment: ::core::option::Option<[f64; 3]>,
        moment_d: [T; 3],
    ) -> ::tangential::Zero {
        load_d.moment = {
            let t1_d = add::<
                T,
            >::tangents(
                partials,
                ::core::option::Option::None,
                ::tangential::slot(load_d.moment),
                ::core::option::Option::None,
                moment_d,
            );
            ::tangential::slot(t1_d)
        };
        ::tangential::Zero
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl twist<f64> {
    /// `twist` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        load: &mut ::tangential::Over<Load, S>,
        moment: [S; 3],
    ) {
        load.moment = add::overloaded(load.moment, moment);
    }
}
