//! Where the bodies of a tree are and how they move, parents before children.
//!
//! Velocities are those of the material point of a body that is at the origin of the world: Z = [s; w]. What a joint adds to
//! them is in [`tangential_mbs::joint`].

pub use tangential_mbs::joint::{motions, poses};

use tangential_mbs::vec3::{IDENTITY, add, apply, cross};
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

/// A velocity of a body, or how it changes, as taken to the origin of the world.
#[derive(Clone, Copy, Debug, PartialEq, Overload)]
pub struct Screw {
    /// Of the material point at the origin.
    pub s: [f64; 3],
    /// Of the angle.
    pub w: [f64; 3],
}

/// Tangent of `Screw`.
#[allow(dead_code, non_camel_case_types)]
pub struct ScrewTangent<T: ::tangential::Tangent> {
    /// Tangent of `s`.
    pub s: [T; 3],
    /// Tangent of `w`.
    pub w: [T; 3],
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Screw {
    type Tangent<T: ::tangential::Tangent> = ScrewTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        ScrewTangent {
            s: ::tangential::Differentiable::zero_tangent::<T>(&self.s),
            w: ::tangential::Differentiable::zero_tangent::<T>(&self.w),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.s, &other.s)
            && ::tangential::Differentiable::agrees(&self.w, &other.w)
    }
    const HOLLOW: bool = true && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            s: ::tangential::Differentiable::hollow()?,
            w: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.s, &clone.s)
            && ::tangential::Differentiable::is_cloned_by(&self.w, &clone.w)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for ScrewTangent<T> {
    fn clone(&self) -> Self {
        Self {
            s: ::core::clone::Clone::clone(&self.s),
            w: ::core::clone::Clone::clone(&self.w),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for ScrewTangent<T>
where
    [T; 3]: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
{}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for ScrewTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("ScrewTangent").field("s", &self.s).field("w", &self.w).finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for ScrewTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.s == other.s && self.w == other.w
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<ScrewTangent<FromT>> for ScrewTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: ScrewTangent<FromT>) -> Self {
        Self {
            s: ::tangential::Accept::accept(tangent.s),
            w: ::tangential::Accept::accept(tangent.w),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent ScrewTangent<FromT>> for ScrewTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent ScrewTangent<FromT>) -> Self {
        Self {
            s: ::tangential::Accept::accept(&tangent.s),
            w: ::tangential::Accept::accept(&tangent.w),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent ScrewTangent<FromT>> for ScrewTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent ScrewTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for ScrewTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for ScrewTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.s, lanes)
            | ::tangential::Skip::<T>::gather(&self.w, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            s: ::tangential::Skip::<T>::blank()?,
            w: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for ScrewTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.s, &other.s);
        ::tangential::pattern::Join::join(&mut self.w, &other.w);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.s, all);
        ::tangential::pattern::Join::gather(&self.w, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.s, set);
        ::tangential::pattern::Join::spread(&mut self.w, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.s)
            || ::tangential::pattern::Join::has_discrete(&self.w)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for ScrewTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Screw>,
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

/// No velocity.
pub const NO_SCREW: Screw = Screw { s: [0.0; 3], w: [0.0; 3] };

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
