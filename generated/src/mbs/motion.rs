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
    const HOLLOW: bool = true && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[[f64; 3]; 3] as ::tangential::Differentiable>::HOLLOW;
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.r, &clone.r)
            && ::tangential::Differentiable::is_cloned_by(&self.a, &clone.a)
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

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for PoseTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Pose>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
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
    const HOLLOW: bool = true && <Pose as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW;
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.pose, &clone.pose)
            && ::tangential::Differentiable::is_cloned_by(&self.s, &clone.s)
            && ::tangential::Differentiable::is_cloned_by(&self.w, &clone.w)
            && ::tangential::Differentiable::is_cloned_by(&self.b_s, &clone.b_s)
            && ::tangential::Differentiable::is_cloned_by(&self.b_w, &clone.b_w)
            && ::tangential::Differentiable::is_cloned_by(&self.d_s, &clone.d_s)
            && ::tangential::Differentiable::is_cloned_by(&self.d_w, &clone.d_w)
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

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for MotionTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Motion>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// The ground's pose.
pub const GROUND: Pose = Pose { r: [0.0; 3], a: IDENTITY };

/// The ground's motion.
pub const AT_REST: Motion =
    Motion { pose: GROUND, s: [0.0; 3], w: [0.0; 3], b_s: [0.0; 3], b_w: [0.0; 3], d_s: [0.0; 3], d_w: [0.0; 3] };

/// The pose of a body whose parent has the pose `parent`, at the joint coordinate z.
#[inline(always)]
pub fn hung(body: &Body, parent: &Pose, z: f64) -> Pose {
    let hinge = add(parent.r, carried(&parent.a, body.offset));
    match body.joint {
        Joint::Revolute => Pose { r: hinge, a: turned(&parent.a, body.axis, z) },
        Joint::Rotor | Joint::State => Pose { r: hinge, a: parent.a },
        Joint::Prismatic => Pose { r: add(hinge, scale(carried(&parent.a, body.axis), z)), a: parent.a },
    }
}

/// Derivatives of `hung`.
#[allow(non_camel_case_types, dead_code)]
pub struct hung<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> hung<T> {
    /// Value and tangent of `hung`: every argument is followed by its tangent.
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
                <carried<
                    T,
                >>::forward(
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
                    <turned<
                        T,
                    >>::forward(
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
                    <carried<
                        T,
                    >>::forward(
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

/// The poses of ground and bodies, n + 1, at positions z, length n.
pub fn poses(model: &Model, z: &[f64]) -> Vec<Pose> {
    let mut poses: Vec<Pose> = Vec::with_capacity(z.len() + 1);
    poses.push(Pose { r: [0.0; 3], a: IDENTITY });
    for (i, body) in model.bodies.iter().enumerate() {
        let pose: Pose = hung(constant(body), &poses[body.parent], z[i]);
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
                let t2 = constant(body);
                let t2_d = ::tangential::zero_like(&t2);
                <hung<
                    T,
                >>::forward(
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

/// The motions of ground and bodies, n + 1, at positions z and velocities zd, length n each.
pub fn motions(model: &Model, z: &[f64], zd: &[f64]) -> Vec<Motion> {
    let none = [0.0; 3];
    let ground = Pose { r: [0.0; 3], a: IDENTITY };
    let at_rest = Motion { pose: ground, s: none, w: none, b_s: none, b_w: none, d_s: none, d_w: none };
    let mut motions: Vec<Motion> = vec![at_rest; z.len() + 1];
    for (i, body) in model.bodies.iter().enumerate() {
        let (before, from) = motions.split_at_mut(i + 1);
        moved(constant(body), &before[body.parent], z[i], zd[i], &mut from[0]);
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
                let t2 = constant(body);
                let t2_d = ::tangential::zero_like(&t2);
                <moved<
                    T,
                >>::forward(
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

/// The motion of a body on that of its parent, at the joint coordinate z and its rate zd.
#[inline(always)]
pub fn moved(body: &Body, parent: &Motion, z: f64, zd: f64, own: &mut Motion) {
    own.pose = hung(constant(body), &parent.pose, z);
    let u = carried(&parent.pose.a, body.axis);
    match body.joint {
        Joint::Revolute | Joint::Rotor => {
            own.b_w = u;
            own.b_s = cross(own.pose.r, u);
            let (own_s, own_w) = (scale(own.b_s, zd), scale(u, zd));
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
            let own_s = scale(u, zd);
            own.b_s = u;
            own.b_w = [0.0; 3];
            own.s = add(parent.s, own_s);
            own.w = parent.w;
            let change_s = cross(parent.w, own_s);
            own.d_s = add(parent.d_s, change_s);
            own.d_w = parent.d_w;
        }
        Joint::State => {
            own.b_s = [0.0; 3];
            own.b_w = [0.0; 3];
            own.s = parent.s;
            own.w = parent.w;
            own.d_s = parent.d_s;
            own.d_w = parent.d_w;
        }
    }
}

/// Derivatives of `moved`.
#[allow(non_camel_case_types, dead_code)]
pub struct moved<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> moved<T> {
    /// Value and tangent of `moved`: every argument is followed by its tangent.
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
            let t5 = constant(body);
            let (t6, t6_d) = <hung<
                T,
            >>::forward(
                t5,
                ::tangential::slot_ref(&::tangential::zero_like(&t5)).get(),
                &parent.pose,
                ::tangential::slot_ref(&parent_d.pose).get(),
                z,
                z_d,
            );
            (t6, ::tangential::slot(t6_d))
        };
        let (u, u_d) = {
            let t7 = body.axis;
            let t7_d = ::tangential::zero_like(&t7);
            <carried<
                T,
            >>::forward(
                &parent.pose.a,
                ::tangential::slot_ref(&parent_d.pose.a).get(),
                t7,
                ::tangential::slot(t7_d),
            )
        };
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                (own.b_w, own_d.b_w) = (u, ::tangential::slot(u_d));
                (own.b_s, own_d.b_s) = {
                    let (t8, t8_d) = <cross<
                        T,
                    >>::forward(own.pose.r, ::tangential::slot(own_d.pose.r), u, u_d);
                    (t8, ::tangential::slot(t8_d))
                };
                let ((own_s, own_w), (own_s_d, own_w_d)) = {
                    let (t1, t1_d) = <scale<
                        T,
                    >>::forward(own.b_s, ::tangential::slot(own_d.b_s), zd, zd_d);
                    let (t2, t2_d) = <scale<T>>::forward(u, u_d, zd, zd_d);
                    ((t1, t2), (t1_d, t2_d))
                };
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
                (own.w, own_d.w) = {
                    let (t10, t10_d) = <add<
                        T,
                    >>::forward(
                        parent.w,
                        ::tangential::slot(parent_d.w),
                        own_w,
                        own_w_d,
                    );
                    (t10, ::tangential::slot(t10_d))
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
                    let (t11, t11_d) = <add<
                        T,
                    >>::forward(
                        parent.d_s,
                        ::tangential::slot(parent_d.d_s),
                        change_s,
                        change_s_d,
                    );
                    (t11, ::tangential::slot(t11_d))
                };
                let (change_w, change_w_d) = <cross<
                    T,
                >>::forward(parent.w, ::tangential::slot(parent_d.w), own_w, own_w_d);
                (own.d_w, own_d.d_w) = {
                    let (t12, t12_d) = <add<
                        T,
                    >>::forward(
                        parent.d_w,
                        ::tangential::slot(parent_d.d_w),
                        change_w,
                        change_w_d,
                    );
                    (t12, ::tangential::slot(t12_d))
                };
            }
            Joint::Prismatic => {
                let (own_s, own_s_d) = <scale<T>>::forward(u, u_d, zd, zd_d);
                (own.b_s, own_d.b_s) = (u, ::tangential::slot(u_d));
                (own.b_w, own_d.b_w) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
                (own.s, own_d.s) = {
                    let (t13, t13_d) = <add<
                        T,
                    >>::forward(
                        parent.s,
                        ::tangential::slot(parent_d.s),
                        own_s,
                        own_s_d,
                    );
                    (t13, ::tangential::slot(t13_d))
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
                    let (t14, t14_d) = <add<
                        T,
                    >>::forward(
                        parent.d_s,
                        ::tangential::slot(parent_d.d_s),
                        change_s,
                        change_s_d,
                    );
                    (t14, ::tangential::slot(t14_d))
                };
                (own.d_w, own_d.d_w) = (
                    parent.d_w,
                    ::tangential::slot(
                        ::tangential::ops::Op::<T>::lift(&parent.d_w, &parent_d.d_w),
                    ),
                );
            }
            Joint::State => {
                (own.b_s, own_d.b_s) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
                (own.b_w, own_d.b_w) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
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

/// The world's place of a point that is given in a body's frame.
#[inline(always)]
pub fn point(pose: &Pose, local: [f64; 3]) -> [f64; 3] {
    add(pose.r, carried(&pose.a, local))
}

/// Derivatives of `point`.
#[allow(non_camel_case_types, dead_code)]
pub struct point<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> point<T> {
    /// Value and tangent of `point`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        pose: &Pose,
        pose_d: &::tangential::Tan<Pose, T>,
        local: [f64; 3],
        local_d: [::tangential::Zero; 3],
    ) -> ([f64; 3], [T; 3]) {
        let (t1, t1_d) = {
            let t2 = local;
            let t2_d = ::tangential::zero_like(&t2);
            <carried<
                T,
            >>::forward(
                &pose.a,
                ::tangential::slot_ref(&pose_d.a).get(),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        <add<T>>::forward(pose.r, ::tangential::slot(pose_d.r), t1, t1_d)
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
        let (t1, t1_d) = <cross<
            T,
        >>::forward(motion.w, ::tangential::slot(motion_d.w), place, place_d);
        <add<T>>::forward(t2, ::tangential::slot(t2_d), t1, t1_d)
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
    const HOLLOW: bool = true && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW;
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.force, &clone.force)
            && ::tangential::Differentiable::is_cloned_by(&self.moment, &clone.moment)
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

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for LoadTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Load>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
            let (t2, t2_d) = <add<
                T,
            >>::forward(load.force, ::tangential::slot(load_d.force), force, force_d);
            (t2, ::tangential::slot(t2_d))
        };
        {
            let (t1, t1_d) = <cross<T>>::forward(place, place_d, force, force_d);
            (load.moment, load_d.moment) = {
                let (t3, t3_d) = <add<
                    T,
                >>::forward(load.moment, ::tangential::slot(load_d.moment), t1, t1_d);
                (t3, ::tangential::slot(t3_d))
            };
        }
        ((), ::tangential::Zero)
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
            let (t1, t1_d) = <add<
                T,
            >>::forward(
                load.moment,
                ::tangential::slot(load_d.moment),
                moment,
                moment_d,
            );
            (t1, ::tangential::slot(t1_d))
        };
        ((), ::tangential::Zero)
    }
}

/// Both loads together.
#[inline(always)]
pub fn joined(a: Load, b: Load) -> Load {
    Load { force: add(a.force, b.force), moment: add(a.moment, b.moment) }
}

/// Derivatives of `joined`.
#[allow(non_camel_case_types, dead_code)]
pub struct joined<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> joined<T> {
    /// Value and tangent of `joined`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: Load,
        a_d: ::tangential::Tan<Load, T>,
        b: Load,
        b_d: ::tangential::Tan<Load, T>,
    ) -> (Load, ::tangential::Tan<Load, T>) {
        let (t1, t1_d) = <add<
            T,
        >>::forward(
            a.force,
            ::tangential::slot(a_d.force),
            b.force,
            ::tangential::slot(b_d.force),
        );
        let (t2, t2_d) = <add<
            T,
        >>::forward(
            a.moment,
            ::tangential::slot(a_d.moment),
            b.moment,
            ::tangential::slot(b_d.moment),
        );
        (
            Load { force: t1, moment: t2 },
            ::tangential::Tan::<Load, T> {
                force: ::tangential::slot(t1_d),
                moment: ::tangential::slot(t2_d),
            },
        )
    }
}
