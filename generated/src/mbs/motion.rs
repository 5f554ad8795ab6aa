//! Where the bodies of a tree are and how they move, parents before children.
//!
//! Velocities are those of the material point of a body that is at the origin of the world: Z = [s; w]. The joint's part
//! in it is b = [b_s; b_w] (eq. 4 of the paper), and `Z_i = Z_p + b_i zd_i`.

use tangential_mbs::model::{Body, Joint, Model};
use tangential_mbs::vec3::{IDENTITY, add, apply, cross, scale, turned};
use tangential::{Differentiable, Overload, differentiate};

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
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            r: ::tangential::Differentiable::hollow()?,
            a: ::tangential::Differentiable::hollow()?,
        })
    }
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
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            pose: ::tangential::Differentiable::hollow()?,
            s: ::tangential::Differentiable::hollow()?,
            w: ::tangential::Differentiable::hollow()?,
            b_s: ::tangential::Differentiable::hollow()?,
            b_w: ::tangential::Differentiable::hollow()?,
            d_s: ::tangential::Differentiable::hollow()?,
            d_w: ::tangential::Differentiable::hollow()?,
        })
    }
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
    let hinge = add(parent.r, apply(&parent.a, body.offset));
    match body.joint {
        Joint::Revolute => Pose { r: hinge, a: turned(&parent.a, body.axis, z) },
        Joint::Rotor | Joint::State => Pose { r: hinge, a: parent.a },
        Joint::Prismatic => Pose { r: add(hinge, scale(apply(&parent.a, body.axis), z)), a: parent.a },
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
impl hung<::tangential::IndexSet> {
    /// Which inputs `hung` depends on, over every arm of conditions on active values; float values are ignored.
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

impl<T: ::tangential::Tangent, P: ::tangential::Pass> hung<::tangential::Linear<T, P>> {
    /// `hung` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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

impl hung<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl hung<f64> {
    /// `hung` with another scalar in place of `f64`.
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

/// The poses of ground and bodies, n + 1, at positions z, length n.
pub fn poses(model: &Model, z: &[f64]) -> Vec<Pose> {
    let mut poses: Vec<Pose> = Vec::with_capacity(z.len() + 1);
    poses.push(Pose { r: [0.0; 3], a: IDENTITY });
    for (i, body) in model.bodies.iter().enumerate() {
        let pose: Pose = hung(body, &poses[body.parent], z[i]);
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
                    hung < T >, hung < ::tangential::Zero >, passive 0
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
                    hung < ::tangential::IndexSet >, hung < ::tangential::Zero >, passive
                    0
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
                    hung < ::tangential::Linear < T, P > >, hung < ::tangential::Zero >,
                    passive 0
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
                hung < f64 >, hung < ::tangential::Zero >, passive 0
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
        moved(body, &before[body.parent], z[i], zd[i], &mut from[0]);
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
                    moved < T >, moved < ::tangential::Zero >, passive 0
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
                    moved < ::tangential::IndexSet >, moved < ::tangential::Zero >,
                    passive 0
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
                            if T::LOOKS {
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
                                    moved < ::tangential::Linear < T, P > >, moved <
                                    ::tangential::Zero >, passive 0
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
                moved < f64 >, moved < ::tangential::Zero >, passive 0
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

/// The motion of a body on that of its parent, at the joint coordinate z and its rate zd.
#[inline(always)]
pub fn moved(body: &Body, parent: &Motion, z: f64, zd: f64, own: &mut Motion) {
    own.pose = hung(body, &parent.pose, z);
    let u = apply(&parent.pose.a, body.axis);
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
            let (t5, t5_d) = <::tangential::companion!(
                hung < T >, hung < ::tangential::Zero >, passive 0
            )>::forward(
                body,
                ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
                &parent.pose,
                ::tangential::slot_ref(&parent_d.pose).get(),
                z,
                z_d,
            );
            (t5, ::tangential::slot(t5_d))
        };
        let (u, u_d) = {
            let t6 = body.axis;
            let t6_d = ::tangential::zero_like(&t6);
            <::tangential::companion!(
                apply < T >, apply < ::tangential::Zero >, passive 1
            )>::forward(
                &parent.pose.a,
                ::tangential::slot_ref(&parent_d.pose.a).get(),
                t6,
                ::tangential::slot(t6_d),
            )
        };
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                (own.b_w, own_d.b_w) = (u, ::tangential::slot(u_d));
                (own.b_s, own_d.b_s) = {
                    let (t7, t7_d) = <cross<
                        T,
                    >>::forward(own.pose.r, ::tangential::slot(own_d.pose.r), u, u_d);
                    (t7, ::tangential::slot(t7_d))
                };
                let ((own_s, own_w), (own_s_d, own_w_d)) = {
                    let (t1, t1_d) = <scale<
                        T,
                    >>::forward(own.b_s, ::tangential::slot(own_d.b_s), zd, zd_d);
                    let (t2, t2_d) = <scale<T>>::forward(u, u_d, zd, zd_d);
                    ((t1, t2), (t1_d, t2_d))
                };
                (own.s, own_d.s) = {
                    let (t8, t8_d) = <add<
                        T,
                    >>::forward(
                        parent.s,
                        ::tangential::slot(parent_d.s),
                        own_s,
                        own_s_d,
                    );
                    (t8, ::tangential::slot(t8_d))
                };
                (own.w, own_d.w) = {
                    let (t9, t9_d) = <add<
                        T,
                    >>::forward(
                        parent.w,
                        ::tangential::slot(parent_d.w),
                        own_w,
                        own_w_d,
                    );
                    (t9, ::tangential::slot(t9_d))
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
                let (change_w, change_w_d) = <cross<
                    T,
                >>::forward(parent.w, ::tangential::slot(parent_d.w), own_w, own_w_d);
                (own.d_w, own_d.d_w) = {
                    let (t11, t11_d) = <add<
                        T,
                    >>::forward(
                        parent.d_w,
                        ::tangential::slot(parent_d.d_w),
                        change_w,
                        change_w_d,
                    );
                    (t11, ::tangential::slot(t11_d))
                };
            }
            Joint::Prismatic => {
                let (own_s, own_s_d) = <scale<T>>::forward(u, u_d, zd, zd_d);
                (own.b_s, own_d.b_s) = (u, ::tangential::slot(u_d));
                (own.b_w, own_d.b_w) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
                (own.s, own_d.s) = {
                    let (t12, t12_d) = <add<
                        T,
                    >>::forward(
                        parent.s,
                        ::tangential::slot(parent_d.s),
                        own_s,
                        own_s_d,
                    );
                    (t12, ::tangential::slot(t12_d))
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
                    let (t13, t13_d) = <add<
                        T,
                    >>::forward(
                        parent.d_s,
                        ::tangential::slot(parent_d.d_s),
                        change_s,
                        change_s_d,
                    );
                    (t13, ::tangential::slot(t13_d))
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl moved<::tangential::IndexSet> {
    /// Which inputs `moved` depends on, over every arm of conditions on active values; float values are ignored.
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
            let (t7, t7_d) = {
                let (t5, t5_d) = <::tangential::companion!(
                    hung < ::tangential::IndexSet >, hung < ::tangential::Zero >, passive
                    0
                )>::pattern(
                    body,
                    ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
                    &parent.pose,
                    ::tangential::slot_ref(&parent_d.pose).get(),
                    z,
                    z_d,
                );
                let t6 = t5_d;
                ::tangential::pattern::reliable(&t6);
                (t5, ::tangential::slot(t6))
            };
            ::tangential::pattern::keeps(&own.pose, &t7);
            ::tangential::pattern::assign(&mut own_d.pose, t7_d);
            own.pose = t7;
        }
        let (u, u_d) = {
            let t8 = body.axis;
            let t8_d = ::tangential::zero_like(&t8);
            <::tangential::companion!(
                apply < ::tangential::IndexSet >, apply < ::tangential::Zero >, passive 1
            )>::pattern(
                &parent.pose.a,
                ::tangential::slot_ref(&parent_d.pose.a).get(),
                t8,
                ::tangential::slot(t8_d),
            )
        };
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                {
                    let (t10, t10_d) = {
                        let t9 = u_d;
                        ::tangential::pattern::reliable(&t9);
                        (u, ::tangential::slot(t9))
                    };
                    ::tangential::pattern::assign(&mut own_d.b_w, t10_d);
                    own.b_w = t10;
                }
                {
                    let (t14, t14_d) = {
                        let t11 = u_d;
                        ::tangential::pattern::reliable(&t11);
                        let (t12, t12_d) = <cross<
                            ::tangential::IndexSet,
                        >>::pattern(
                            own.pose.r,
                            ::tangential::slot(own_d.pose.r),
                            u,
                            t11,
                        );
                        let t13 = t12_d;
                        ::tangential::pattern::reliable(&t13);
                        (t12, ::tangential::slot(t13))
                    };
                    ::tangential::pattern::assign(&mut own_d.b_s, t14_d);
                    own.b_s = t14;
                }
                let ((own_s, own_w), (own_s_d, own_w_d)) = {
                    let (t1, t1_d) = <scale<
                        ::tangential::IndexSet,
                    >>::pattern(own.b_s, ::tangential::slot(own_d.b_s), zd, zd_d);
                    let (t2, t2_d) = {
                        let t15 = u_d;
                        ::tangential::pattern::reliable(&t15);
                        <scale<::tangential::IndexSet>>::pattern(u, t15, zd, zd_d)
                    };
                    let t16 = t1_d;
                    ::tangential::pattern::reliable(&t16);
                    let t17 = t2_d;
                    ::tangential::pattern::reliable(&t17);
                    ((t1, t2), (t16, t17))
                };
                {
                    let (t20, t20_d) = {
                        let (t18, t18_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.s,
                            ::tangential::slot(parent_d.s),
                            own_s,
                            own_s_d,
                        );
                        let t19 = t18_d;
                        ::tangential::pattern::reliable(&t19);
                        (t18, ::tangential::slot(t19))
                    };
                    ::tangential::pattern::keeps(&own.s, &t20);
                    ::tangential::pattern::assign(&mut own_d.s, t20_d);
                    own.s = t20;
                }
                {
                    let (t23, t23_d) = {
                        let (t21, t21_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.w,
                            ::tangential::slot(parent_d.w),
                            own_w,
                            own_w_d,
                        );
                        let t22 = t21_d;
                        ::tangential::pattern::reliable(&t22);
                        (t21, ::tangential::slot(t22))
                    };
                    ::tangential::pattern::keeps(&own.w, &t23);
                    ::tangential::pattern::assign(&mut own_d.w, t23_d);
                    own.w = t23;
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
                    let t24 = t3_d;
                    ::tangential::pattern::reliable(&t24);
                    let t25 = t4_d;
                    ::tangential::pattern::reliable(&t25);
                    <add<::tangential::IndexSet>>::pattern(t3, t24, t4, t25)
                };
                {
                    let (t29, t29_d) = {
                        let t26 = change_s_d;
                        ::tangential::pattern::reliable(&t26);
                        let (t27, t27_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.d_s,
                            ::tangential::slot(parent_d.d_s),
                            change_s,
                            t26,
                        );
                        let t28 = t27_d;
                        ::tangential::pattern::reliable(&t28);
                        (t27, ::tangential::slot(t28))
                    };
                    ::tangential::pattern::keeps(&own.d_s, &t29);
                    ::tangential::pattern::assign(&mut own_d.d_s, t29_d);
                    own.d_s = t29;
                }
                let (change_w, change_w_d) = <cross<
                    ::tangential::IndexSet,
                >>::pattern(parent.w, ::tangential::slot(parent_d.w), own_w, own_w_d);
                {
                    let (t33, t33_d) = {
                        let t30 = change_w_d;
                        ::tangential::pattern::reliable(&t30);
                        let (t31, t31_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.d_w,
                            ::tangential::slot(parent_d.d_w),
                            change_w,
                            t30,
                        );
                        let t32 = t31_d;
                        ::tangential::pattern::reliable(&t32);
                        (t31, ::tangential::slot(t32))
                    };
                    ::tangential::pattern::keeps(&own.d_w, &t33);
                    ::tangential::pattern::assign(&mut own_d.d_w, t33_d);
                    own.d_w = t33;
                }
            }
            Joint::Prismatic => {
                let (own_s, own_s_d) = {
                    let t34 = u_d;
                    ::tangential::pattern::reliable(&t34);
                    <scale<::tangential::IndexSet>>::pattern(u, t34, zd, zd_d)
                };
                {
                    let (t36, t36_d) = {
                        let t35 = u_d;
                        ::tangential::pattern::reliable(&t35);
                        (u, ::tangential::slot(t35))
                    };
                    ::tangential::pattern::assign(&mut own_d.b_s, t36_d);
                    own.b_s = t36;
                }
                {
                    let (t37, t37_d) = (
                        [0.0; 3],
                        ::tangential::slot([::tangential::IndexSet::empty(); 3]),
                    );
                    ::tangential::pattern::assign(&mut own_d.b_w, t37_d);
                    own.b_w = t37;
                }
                {
                    let (t41, t41_d) = {
                        let t38 = own_s_d;
                        ::tangential::pattern::reliable(&t38);
                        let (t39, t39_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.s,
                            ::tangential::slot(parent_d.s),
                            own_s,
                            t38,
                        );
                        let t40 = t39_d;
                        ::tangential::pattern::reliable(&t40);
                        (t39, ::tangential::slot(t40))
                    };
                    ::tangential::pattern::keeps(&own.s, &t41);
                    ::tangential::pattern::assign(&mut own_d.s, t41_d);
                    own.s = t41;
                }
                {
                    let (t42, t42_d) = (
                        parent.w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.w, &parent_d.w),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.w, &t42);
                    ::tangential::pattern::assign(&mut own_d.w, t42_d);
                    own.w = t42;
                }
                let (change_s, change_s_d) = {
                    let t43 = own_s_d;
                    ::tangential::pattern::reliable(&t43);
                    <cross<
                        ::tangential::IndexSet,
                    >>::pattern(parent.w, ::tangential::slot(parent_d.w), own_s, t43)
                };
                {
                    let (t47, t47_d) = {
                        let t44 = change_s_d;
                        ::tangential::pattern::reliable(&t44);
                        let (t45, t45_d) = <add<
                            ::tangential::IndexSet,
                        >>::pattern(
                            parent.d_s,
                            ::tangential::slot(parent_d.d_s),
                            change_s,
                            t44,
                        );
                        let t46 = t45_d;
                        ::tangential::pattern::reliable(&t46);
                        (t45, ::tangential::slot(t46))
                    };
                    ::tangential::pattern::keeps(&own.d_s, &t47);
                    ::tangential::pattern::assign(&mut own_d.d_s, t47_d);
                    own.d_s = t47;
                }
                {
                    let (t48, t48_d) = (
                        parent.d_w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.d_w, &parent_d.d_w),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.d_w, &t48);
                    ::tangential::pattern::assign(&mut own_d.d_w, t48_d);
                    own.d_w = t48;
                }
            }
            Joint::State => {
                {
                    let (t49, t49_d) = (
                        [0.0; 3],
                        ::tangential::slot([::tangential::IndexSet::empty(); 3]),
                    );
                    ::tangential::pattern::assign(&mut own_d.b_s, t49_d);
                    own.b_s = t49;
                }
                {
                    let (t50, t50_d) = (
                        [0.0; 3],
                        ::tangential::slot([::tangential::IndexSet::empty(); 3]),
                    );
                    ::tangential::pattern::assign(&mut own_d.b_w, t50_d);
                    own.b_w = t50;
                }
                {
                    let (t51, t51_d) = (
                        parent.s,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.s, &parent_d.s),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.s, &t51);
                    ::tangential::pattern::assign(&mut own_d.s, t51_d);
                    own.s = t51;
                }
                {
                    let (t52, t52_d) = (
                        parent.w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.w, &parent_d.w),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.w, &t52);
                    ::tangential::pattern::assign(&mut own_d.w, t52_d);
                    own.w = t52;
                }
                {
                    let (t53, t53_d) = (
                        parent.d_s,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.d_s, &parent_d.d_s),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.d_s, &t53);
                    ::tangential::pattern::assign(&mut own_d.d_s, t53_d);
                    own.d_s = t53;
                }
                {
                    let (t54, t54_d) = (
                        parent.d_w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::lift(&parent.d_w, &parent_d.d_w),
                        ),
                    );
                    ::tangential::pattern::keeps(&own.d_w, &t54);
                    ::tangential::pattern::assign(&mut own_d.d_w, t54_d);
                    own.d_w = t54;
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> moved<::tangential::Linear<T, P>> {
    /// `moved` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
            let (t6, t6_d) = {
                let (t5, t5_d) = <::tangential::companion!(
                    hung < ::tangential::Linear < T, P > >, hung < ::tangential::Zero >,
                    passive 0
                )>::linear(
                    body,
                    ::tangential::slot_ref(&::tangential::zero_like(&body)).get(),
                    &parent.pose,
                    ::tangential::slot_ref(&parent_d.pose).get(),
                    z,
                    z_d,
                    pass,
                );
                (t5, ::tangential::slot(t5_d))
            };
            ::tangential::linear::set(pass, &mut own.pose, t6);
            own_d.pose = t6_d;
        }
        let (u, u_d) = {
            let t7 = body.axis;
            let t7_d = ::tangential::zero_like(&t7);
            <::tangential::companion!(
                apply < ::tangential::Linear < T, P > >, apply < ::tangential::Zero >,
                passive 1
            )>::linear(
                &parent.pose.a,
                ::tangential::slot_ref(&parent_d.pose.a).get(),
                t7,
                ::tangential::slot(t7_d),
                pass,
            )
        };
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                {
                    let (t8, t8_d) = (u, ::tangential::slot(u_d));
                    ::tangential::linear::set(pass, &mut own.b_w, t8);
                    own_d.b_w = t8_d;
                }
                {
                    let (t10, t10_d) = {
                        let (t9, t9_d) = <cross<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            own.pose.r,
                            ::tangential::slot(own_d.pose.r),
                            u,
                            u_d,
                            pass,
                        );
                        (t9, ::tangential::slot(t9_d))
                    };
                    ::tangential::linear::set(pass, &mut own.b_s, t10);
                    own_d.b_s = t10_d;
                }
                let ((own_s, own_w), (own_s_d, own_w_d)) = {
                    let (t1, t1_d) = <scale<
                        ::tangential::Linear<T, P>,
                    >>::linear(own.b_s, ::tangential::slot(own_d.b_s), zd, zd_d, pass);
                    let (t2, t2_d) = <scale<
                        ::tangential::Linear<T, P>,
                    >>::linear(u, u_d, zd, zd_d, pass);
                    ((t1, t2), (t1_d, t2_d))
                };
                {
                    let (t12, t12_d) = {
                        let (t11, t11_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.s,
                            ::tangential::slot(parent_d.s),
                            own_s,
                            own_s_d,
                            pass,
                        );
                        (t11, ::tangential::slot(t11_d))
                    };
                    ::tangential::linear::set(pass, &mut own.s, t12);
                    own_d.s = t12_d;
                }
                {
                    let (t14, t14_d) = {
                        let (t13, t13_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.w,
                            ::tangential::slot(parent_d.w),
                            own_w,
                            own_w_d,
                            pass,
                        );
                        (t13, ::tangential::slot(t13_d))
                    };
                    ::tangential::linear::set(pass, &mut own.w, t14);
                    own_d.w = t14_d;
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
                    let (t16, t16_d) = {
                        let (t15, t15_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.d_s,
                            ::tangential::slot(parent_d.d_s),
                            change_s,
                            change_s_d,
                            pass,
                        );
                        (t15, ::tangential::slot(t15_d))
                    };
                    ::tangential::linear::set(pass, &mut own.d_s, t16);
                    own_d.d_s = t16_d;
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
                    let (t18, t18_d) = {
                        let (t17, t17_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.d_w,
                            ::tangential::slot(parent_d.d_w),
                            change_w,
                            change_w_d,
                            pass,
                        );
                        (t17, ::tangential::slot(t17_d))
                    };
                    ::tangential::linear::set(pass, &mut own.d_w, t18);
                    own_d.d_w = t18_d;
                }
            }
            Joint::Prismatic => {
                let (own_s, own_s_d) = <scale<
                    ::tangential::Linear<T, P>,
                >>::linear(u, u_d, zd, zd_d, pass);
                {
                    let (t19, t19_d) = (u, ::tangential::slot(u_d));
                    ::tangential::linear::set(pass, &mut own.b_s, t19);
                    own_d.b_s = t19_d;
                }
                {
                    let (t20, t20_d) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
                    ::tangential::linear::set(pass, &mut own.b_w, t20);
                    own_d.b_w = t20_d;
                }
                {
                    let (t22, t22_d) = {
                        let (t21, t21_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.s,
                            ::tangential::slot(parent_d.s),
                            own_s,
                            own_s_d,
                            pass,
                        );
                        (t21, ::tangential::slot(t21_d))
                    };
                    ::tangential::linear::set(pass, &mut own.s, t22);
                    own_d.s = t22_d;
                }
                {
                    let (t23, t23_d) = (
                        parent.w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.w, &parent_d.w),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.w, t23);
                    own_d.w = t23_d;
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
                    let (t25, t25_d) = {
                        let (t24, t24_d) = <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            parent.d_s,
                            ::tangential::slot(parent_d.d_s),
                            change_s,
                            change_s_d,
                            pass,
                        );
                        (t24, ::tangential::slot(t24_d))
                    };
                    ::tangential::linear::set(pass, &mut own.d_s, t25);
                    own_d.d_s = t25_d;
                }
                {
                    let (t26, t26_d) = (
                        parent.d_w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.d_w, &parent_d.d_w),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.d_w, t26);
                    own_d.d_w = t26_d;
                }
            }
            Joint::State => {
                {
                    let (t27, t27_d) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
                    ::tangential::linear::set(pass, &mut own.b_s, t27);
                    own_d.b_s = t27_d;
                }
                {
                    let (t28, t28_d) = ([0.0; 3], ::tangential::slot([T::zero(); 3]));
                    ::tangential::linear::set(pass, &mut own.b_w, t28);
                    own_d.b_w = t28_d;
                }
                {
                    let (t29, t29_d) = (
                        parent.s,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.s, &parent_d.s),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.s, t29);
                    own_d.s = t29_d;
                }
                {
                    let (t30, t30_d) = (
                        parent.w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.w, &parent_d.w),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.w, t30);
                    own_d.w = t30_d;
                }
                {
                    let (t31, t31_d) = (
                        parent.d_s,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.d_s, &parent_d.d_s),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.d_s, t31);
                    own_d.d_s = t31_d;
                }
                {
                    let (t32, t32_d) = (
                        parent.d_w,
                        ::tangential::slot(
                            ::tangential::ops::Op::<T>::lift(&parent.d_w, &parent_d.d_w),
                        ),
                    );
                    ::tangential::linear::set(pass, &mut own.d_w, t32);
                    own_d.d_w = t32_d;
                }
            }
        }
        ((), ::tangential::Zero)
    }
}

impl moved<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl moved<f64> {
    /// `moved` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        body: &Body,
        parent: &::tangential::Over<Motion, S>,
        z: S,
        zd: S,
        own: &mut ::tangential::Over<Motion, S>,
    ) {
        own.pose = <::tangential::companion!(
            hung < f64 >, hung < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(hung < ::tangential::Zero >, hung <
                ::tangential::Zero >, passive 0), 0, body
            )
                .get(),
            &parent.pose,
            z,
        );
        let u = <::tangential::companion!(
            apply < f64 >, apply < ::tangential::Zero >, passive 1
        )>::overloaded(&parent.pose.a, ::tangential::overloaded::Takes::take(body.axis));
        match body.joint {
            (Joint::Revolute | Joint::Rotor) => {
                own.b_w = u;
                own.b_s = <cross<f64>>::overloaded(own.pose.r, u);
                let (own_s, own_w) = (
                    <scale<f64>>::overloaded(own.b_s, zd),
                    <scale<f64>>::overloaded(u, zd),
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
                let own_s = <scale<f64>>::overloaded(u, zd);
                own.b_s = u;
                own.b_w = [S::from(0.0); 3];
                own.s = <add<f64>>::overloaded(parent.s, own_s);
                own.w = parent.w;
                let change_s = <cross<f64>>::overloaded(parent.w, own_s);
                own.d_s = <add<f64>>::overloaded(parent.d_s, change_s);
                own.d_w = parent.d_w;
            }
            Joint::State => {
                own.b_s = [S::from(0.0); 3];
                own.b_w = [S::from(0.0); 3];
                own.s = parent.s;
                own.w = parent.w;
                own.d_s = parent.d_s;
                own.d_w = parent.d_w;
            }
        }
    }
}

/// The world's place of a point that is given in a body's frame.
#[inline(always)]
pub fn point(pose: &Pose, local: [f64; 3]) -> [f64; 3] {
    add(pose.r, apply(&pose.a, local))
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
            <::tangential::companion!(
                apply < T >, apply < ::tangential::Zero >, passive 1
            )>::forward(
                &pose.a,
                ::tangential::slot_ref(&pose_d.a).get(),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        <add<T>>::forward(pose.r, ::tangential::slot(pose_d.r), t1, t1_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl point<::tangential::IndexSet> {
    /// Which inputs `point` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        pose: &Pose,
        pose_d: &::tangential::Tan<Pose, ::tangential::IndexSet>,
        local: [f64; 3],
        local_d: [::tangential::Zero; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        let (t1, t1_d) = {
            let t2 = local;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                apply < ::tangential::IndexSet >, apply < ::tangential::Zero >, passive 1
            )>::pattern(
                &pose.a,
                ::tangential::slot_ref(&pose_d.a).get(),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        let t3 = t1_d;
        ::tangential::pattern::reliable(&t3);
        <add<
            ::tangential::IndexSet,
        >>::pattern(pose.r, ::tangential::slot(pose_d.r), t1, t3)
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> point<::tangential::Linear<T, P>> {
    /// `point` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        pose: &Pose,
        pose_d: &::tangential::Tan<Pose, T>,
        local: [f64; 3],
        local_d: [::tangential::Zero; 3],
        pass: &P,
    ) -> ([f64; 3], [T; 3]) {
        let (t1, t1_d) = {
            let t2 = local;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                apply < ::tangential::Linear < T, P > >, apply < ::tangential::Zero >,
                passive 1
            )>::linear(
                &pose.a,
                ::tangential::slot_ref(&pose_d.a).get(),
                t2,
                ::tangential::slot(t2_d),
                pass,
            )
        };
        <add<
            ::tangential::Linear<T, P>,
        >>::linear(pose.r, ::tangential::slot(pose_d.r), t1, t1_d, pass)
    }
}

impl point<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 2u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl point<f64> {
    /// `point` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        pose: &::tangential::Over<Pose, S>,
        local: [f64; 3],
    ) -> [S; 3] {
        <add<
            f64,
        >>::overloaded(
            pose.r,
            <::tangential::companion!(
                apply < f64 >, apply < ::tangential::Zero >, passive 1
            )>::overloaded(&pose.a, ::tangential::overloaded::Takes::take(local)),
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
        let (t1, t1_d) = <cross<
            ::tangential::IndexSet,
        >>::pattern(motion.w, ::tangential::slot(motion_d.w), place, place_d);
        let t3 = t1_d;
        ::tangential::pattern::reliable(&t3);
        <add<::tangential::IndexSet>>::pattern(t2, ::tangential::slot(t2_d), t1, t3)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> velocity<::tangential::Linear<T, P>> {
    /// `velocity` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        motion: &Motion,
        motion_d: &::tangential::Tan<Motion, T>,
        place: [f64; 3],
        place_d: [T; 3],
        pass: &P,
    ) -> ([f64; 3], [T; 3]) {
        let (t2, t2_d) = (motion.s, motion_d.s);
        let (t1, t1_d) = <cross<
            ::tangential::Linear<T, P>,
        >>::linear(motion.w, ::tangential::slot(motion_d.w), place, place_d, pass);
        <add<
            ::tangential::Linear<T, P>,
        >>::linear(t2, ::tangential::slot(t2_d), t1, t1_d, pass)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl velocity<f64> {
    /// `velocity` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        motion: &::tangential::Over<Motion, S>,
        place: [S; 3],
    ) -> [S; 3] {
        <add<f64>>::overloaded(motion.s, <cross<f64>>::overloaded(motion.w, place))
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
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            force: ::tangential::Differentiable::hollow()?,
            moment: ::tangential::Differentiable::hollow()?,
        })
    }
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
                let (t2, t2_d) = <add<
                    ::tangential::IndexSet,
                >>::pattern(
                    load.force,
                    ::tangential::slot(load_d.force),
                    force,
                    force_d,
                );
                let t3 = t2_d;
                ::tangential::pattern::reliable(&t3);
                (t2, ::tangential::slot(t3))
            };
            ::tangential::pattern::keeps(&load.force, &t4);
            ::tangential::pattern::assign(&mut load_d.force, t4_d);
            load.force = t4;
        }
        {
            let (t1, t1_d) = <cross<
                ::tangential::IndexSet,
            >>::pattern(place, place_d, force, force_d);
            {
                let (t8, t8_d) = {
                    let t5 = t1_d;
                    ::tangential::pattern::reliable(&t5);
                    let (t6, t6_d) = <add<
                        ::tangential::IndexSet,
                    >>::pattern(load.moment, ::tangential::slot(load_d.moment), t1, t5);
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

impl<T: ::tangential::Tangent, P: ::tangential::Pass> push<::tangential::Linear<T, P>> {
    /// `push` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        load: &mut Load,
        load_d: &mut ::tangential::Tan<Load, T>,
        place: [f64; 3],
        place_d: [T; 3],
        force: [f64; 3],
        force_d: [T; 3],
        pass: &P,
    ) -> ((), ::tangential::Zero) {
        {
            let (t3, t3_d) = {
                let (t2, t2_d) = <add<
                    ::tangential::Linear<T, P>,
                >>::linear(
                    load.force,
                    ::tangential::slot(load_d.force),
                    force,
                    force_d,
                    pass,
                );
                (t2, ::tangential::slot(t2_d))
            };
            ::tangential::linear::set(pass, &mut load.force, t3);
            load_d.force = t3_d;
        }
        {
            let (t1, t1_d) = <cross<
                ::tangential::Linear<T, P>,
            >>::linear(place, place_d, force, force_d, pass);
            {
                let (t5, t5_d) = {
                    let (t4, t4_d) = <add<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        load.moment,
                        ::tangential::slot(load_d.moment),
                        t1,
                        t1_d,
                        pass,
                    );
                    (t4, ::tangential::slot(t4_d))
                };
                ::tangential::linear::set(pass, &mut load.moment, t5);
                load_d.moment = t5_d;
            }
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl push<f64> {
    /// `push` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        load: &mut ::tangential::Over<Load, S>,
        place: [S; 3],
        force: [S; 3],
    ) {
        load.force = <add<f64>>::overloaded(load.force, force);
        load.moment = <add<
            f64,
        >>::overloaded(load.moment, <cross<f64>>::overloaded(place, force));
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
                let (t1, t1_d) = <add<
                    ::tangential::IndexSet,
                >>::pattern(
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

impl<T: ::tangential::Tangent, P: ::tangential::Pass> twist<::tangential::Linear<T, P>> {
    /// `twist` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        load: &mut Load,
        load_d: &mut ::tangential::Tan<Load, T>,
        moment: [f64; 3],
        moment_d: [T; 3],
        pass: &P,
    ) -> ((), ::tangential::Zero) {
        {
            let (t2, t2_d) = {
                let (t1, t1_d) = <add<
                    ::tangential::Linear<T, P>,
                >>::linear(
                    load.moment,
                    ::tangential::slot(load_d.moment),
                    moment,
                    moment_d,
                    pass,
                );
                (t1, ::tangential::slot(t1_d))
            };
            ::tangential::linear::set(pass, &mut load.moment, t2);
            load_d.moment = t2_d;
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl twist<f64> {
    /// `twist` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        load: &mut ::tangential::Over<Load, S>,
        moment: [S; 3],
    ) {
        load.moment = <add<f64>>::overloaded(load.moment, moment);
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl joined<::tangential::IndexSet> {
    /// Which inputs `joined` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: Load,
        a_d: ::tangential::Tan<Load, ::tangential::IndexSet>,
        b: Load,
        b_d: ::tangential::Tan<Load, ::tangential::IndexSet>,
    ) -> (Load, ::tangential::Tan<Load, ::tangential::IndexSet>) {
        let (t1, t1_d) = <add<
            ::tangential::IndexSet,
        >>::pattern(
            a.force,
            ::tangential::slot(a_d.force),
            b.force,
            ::tangential::slot(b_d.force),
        );
        let (t2, t2_d) = <add<
            ::tangential::IndexSet,
        >>::pattern(
            a.moment,
            ::tangential::slot(a_d.moment),
            b.moment,
            ::tangential::slot(b_d.moment),
        );
        let t3 = t1_d;
        ::tangential::pattern::reliable(&t3);
        let t4 = t2_d;
        ::tangential::pattern::reliable(&t4);
        (
            Load { force: t1, moment: t2 },
            ::tangential::Tan::<Load, ::tangential::IndexSet> {
                force: ::tangential::slot(t3),
                moment: ::tangential::slot(t4),
            },
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> joined<::tangential::Linear<T, P>> {
    /// `joined` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        a: Load,
        a_d: ::tangential::Tan<Load, T>,
        b: Load,
        b_d: ::tangential::Tan<Load, T>,
        pass: &P,
    ) -> (Load, ::tangential::Tan<Load, T>) {
        let (t1, t1_d) = <add<
            ::tangential::Linear<T, P>,
        >>::linear(
            a.force,
            ::tangential::slot(a_d.force),
            b.force,
            ::tangential::slot(b_d.force),
            pass,
        );
        let (t2, t2_d) = <add<
            ::tangential::Linear<T, P>,
        >>::linear(
            a.moment,
            ::tangential::slot(a_d.moment),
            b.moment,
            ::tangential::slot(b_d.moment),
            pass,
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl joined<f64> {
    /// `joined` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        a: ::tangential::Over<Load, S>,
        b: ::tangential::Over<Load, S>,
    ) -> ::tangential::Over<Load, S> {
        ::tangential::Over::<Load, S> {
            force: <add<f64>>::overloaded(a.force, b.force),
            moment: <add<f64>>::overloaded(a.moment, b.moment),
        }
    }
}
