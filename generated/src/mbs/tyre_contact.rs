//! From the motion of a wheel to its contact with the road, and to what the road does to it.
//!
//! The road is a plane at a height, its normal the world's z. The wheel is a disc without width: it touches where its plane
//! meets the road below its centre. Nothing depends on the angle by which the wheel has turned about its axle.

use tangential_mbs::tyre::Tyre;
use tangential_mbs::tyre::formula::{Forces, Slip, divisor, forces};
use tangential_mbs::motion::{Motion, point, velocity};
use tangential_mbs::vec3::{add, apply, cross, dot, scale, sub};
use tangential::{Differentiable, Overload, differentiate};

/// A wheel whose axle is nearer to the vertical than this (its horizontal part, squared) lies flat: it does not roll.
const FLAT: f64 = 1e-6;
/// Damping of the load sets in over this part of the nominal deflection.
const ONSET: f64 = 0.1;

/// A wheel on the road.
#[derive(Clone, Copy, Debug, PartialEq, Overload)]
pub struct Contact {
    /// The contact point in the world.
    pub at: [f64; 3],
    /// Forward along the road.
    pub x: [f64; 3],
    /// To the left along the road.
    pub y: [f64; 3],
    /// Distance of the road from the centre, in the wheel plane: the loaded radius, unless the wheel is off the road.
    pub radius: f64,
    /// By how much the tyre is compressed; negative off the road.
    pub deflection: f64,
    /// Its rate.
    pub rate: f64,
    /// How much of the contact there is: 0 off the road, 1 from a tenth of the nominal deflection on.
    pub share: f64,
    /// Vertical load, never negative.
    pub fz: f64,
    /// Inclination.
    pub gamma: f64,
    /// Forward speed Vx.
    pub vx: f64,
    /// Longitudinal slip velocity.
    pub vsx: f64,
    /// Lateral slip velocity.
    pub vsy: f64,
}

/// Tangent of `Contact`.
#[allow(dead_code, non_camel_case_types)]
pub struct ContactTangent<T: ::tangential::Tangent> {
    /// Tangent of `at`.
    pub at: [T; 3],
    /// Tangent of `x`.
    pub x: [T; 3],
    /// Tangent of `y`.
    pub y: [T; 3],
    /// Tangent of `radius`.
    pub radius: T,
    /// Tangent of `deflection`.
    pub deflection: T,
    /// Tangent of `rate`.
    pub rate: T,
    /// Tangent of `share`.
    pub share: T,
    /// Tangent of `fz`.
    pub fz: T,
    /// Tangent of `gamma`.
    pub gamma: T,
    /// Tangent of `vx`.
    pub vx: T,
    /// Tangent of `vsx`.
    pub vsx: T,
    /// Tangent of `vsy`.
    pub vsy: T,
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Contact {
    type Tangent<T: ::tangential::Tangent> = ContactTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        ContactTangent {
            at: ::tangential::Differentiable::zero_tangent::<T>(&self.at),
            x: ::tangential::Differentiable::zero_tangent::<T>(&self.x),
            y: ::tangential::Differentiable::zero_tangent::<T>(&self.y),
            radius: ::tangential::Differentiable::zero_tangent::<T>(&self.radius),
            deflection: ::tangential::Differentiable::zero_tangent::<
                T,
            >(&self.deflection),
            rate: ::tangential::Differentiable::zero_tangent::<T>(&self.rate),
            share: ::tangential::Differentiable::zero_tangent::<T>(&self.share),
            fz: ::tangential::Differentiable::zero_tangent::<T>(&self.fz),
            gamma: ::tangential::Differentiable::zero_tangent::<T>(&self.gamma),
            vx: ::tangential::Differentiable::zero_tangent::<T>(&self.vx),
            vsx: ::tangential::Differentiable::zero_tangent::<T>(&self.vsx),
            vsy: ::tangential::Differentiable::zero_tangent::<T>(&self.vsy),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.at, &other.at)
            && ::tangential::Differentiable::agrees(&self.x, &other.x)
            && ::tangential::Differentiable::agrees(&self.y, &other.y)
            && ::tangential::Differentiable::agrees(&self.radius, &other.radius)
            && ::tangential::Differentiable::agrees(&self.deflection, &other.deflection)
            && ::tangential::Differentiable::agrees(&self.rate, &other.rate)
            && ::tangential::Differentiable::agrees(&self.share, &other.share)
            && ::tangential::Differentiable::agrees(&self.fz, &other.fz)
            && ::tangential::Differentiable::agrees(&self.gamma, &other.gamma)
            && ::tangential::Differentiable::agrees(&self.vx, &other.vx)
            && ::tangential::Differentiable::agrees(&self.vsx, &other.vsx)
            && ::tangential::Differentiable::agrees(&self.vsy, &other.vsy)
    }
    const HOLLOW: bool = true && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            at: ::tangential::Differentiable::hollow()?,
            x: ::tangential::Differentiable::hollow()?,
            y: ::tangential::Differentiable::hollow()?,
            radius: ::tangential::Differentiable::hollow()?,
            deflection: ::tangential::Differentiable::hollow()?,
            rate: ::tangential::Differentiable::hollow()?,
            share: ::tangential::Differentiable::hollow()?,
            fz: ::tangential::Differentiable::hollow()?,
            gamma: ::tangential::Differentiable::hollow()?,
            vx: ::tangential::Differentiable::hollow()?,
            vsx: ::tangential::Differentiable::hollow()?,
            vsy: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.at, &clone.at)
            && ::tangential::Differentiable::is_cloned_by(&self.x, &clone.x)
            && ::tangential::Differentiable::is_cloned_by(&self.y, &clone.y)
            && ::tangential::Differentiable::is_cloned_by(&self.radius, &clone.radius)
            && ::tangential::Differentiable::is_cloned_by(
                &self.deflection,
                &clone.deflection,
            ) && ::tangential::Differentiable::is_cloned_by(&self.rate, &clone.rate)
            && ::tangential::Differentiable::is_cloned_by(&self.share, &clone.share)
            && ::tangential::Differentiable::is_cloned_by(&self.fz, &clone.fz)
            && ::tangential::Differentiable::is_cloned_by(&self.gamma, &clone.gamma)
            && ::tangential::Differentiable::is_cloned_by(&self.vx, &clone.vx)
            && ::tangential::Differentiable::is_cloned_by(&self.vsx, &clone.vsx)
            && ::tangential::Differentiable::is_cloned_by(&self.vsy, &clone.vsy)
    }
    #[inline(always)]
    fn note(&self, record: &mut ::tangential::adjoint::Trail) {
        ::tangential::Differentiable::note(&self.at, record);
        ::tangential::Differentiable::note(&self.x, record);
        ::tangential::Differentiable::note(&self.y, record);
        ::tangential::Differentiable::note(&self.radius, record);
        ::tangential::Differentiable::note(&self.deflection, record);
        ::tangential::Differentiable::note(&self.rate, record);
        ::tangential::Differentiable::note(&self.share, record);
        ::tangential::Differentiable::note(&self.fz, record);
        ::tangential::Differentiable::note(&self.gamma, record);
        ::tangential::Differentiable::note(&self.vx, record);
        ::tangential::Differentiable::note(&self.vsx, record);
        ::tangential::Differentiable::note(&self.vsy, record);
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for ContactTangent<T> {
    fn clone(&self) -> Self {
        Self {
            at: ::core::clone::Clone::clone(&self.at),
            x: ::core::clone::Clone::clone(&self.x),
            y: ::core::clone::Clone::clone(&self.y),
            radius: ::core::clone::Clone::clone(&self.radius),
            deflection: ::core::clone::Clone::clone(&self.deflection),
            rate: ::core::clone::Clone::clone(&self.rate),
            share: ::core::clone::Clone::clone(&self.share),
            fz: ::core::clone::Clone::clone(&self.fz),
            gamma: ::core::clone::Clone::clone(&self.gamma),
            vx: ::core::clone::Clone::clone(&self.vx),
            vsx: ::core::clone::Clone::clone(&self.vsx),
            vsy: ::core::clone::Clone::clone(&self.vsy),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for ContactTangent<T>
where
    [T; 3]: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
{}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for ContactTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("ContactTangent")
            .field("at", &self.at)
            .field("x", &self.x)
            .field("y", &self.y)
            .field("radius", &self.radius)
            .field("deflection", &self.deflection)
            .field("rate", &self.rate)
            .field("share", &self.share)
            .field("fz", &self.fz)
            .field("gamma", &self.gamma)
            .field("vx", &self.vx)
            .field("vsx", &self.vsx)
            .field("vsy", &self.vsy)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for ContactTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at && self.x == other.x && self.y == other.y
            && self.radius == other.radius && self.deflection == other.deflection
            && self.rate == other.rate && self.share == other.share
            && self.fz == other.fz && self.gamma == other.gamma && self.vx == other.vx
            && self.vsx == other.vsx && self.vsy == other.vsy
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<ContactTangent<FromT>> for ContactTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: ContactTangent<FromT>) -> Self {
        Self {
            at: ::tangential::Accept::accept(tangent.at),
            x: ::tangential::Accept::accept(tangent.x),
            y: ::tangential::Accept::accept(tangent.y),
            radius: ::tangential::Accept::accept(tangent.radius),
            deflection: ::tangential::Accept::accept(tangent.deflection),
            rate: ::tangential::Accept::accept(tangent.rate),
            share: ::tangential::Accept::accept(tangent.share),
            fz: ::tangential::Accept::accept(tangent.fz),
            gamma: ::tangential::Accept::accept(tangent.gamma),
            vx: ::tangential::Accept::accept(tangent.vx),
            vsx: ::tangential::Accept::accept(tangent.vsx),
            vsy: ::tangential::Accept::accept(tangent.vsy),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent ContactTangent<FromT>> for ContactTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent ContactTangent<FromT>) -> Self {
        Self {
            at: ::tangential::Accept::accept(&tangent.at),
            x: ::tangential::Accept::accept(&tangent.x),
            y: ::tangential::Accept::accept(&tangent.y),
            radius: ::tangential::Accept::accept(&tangent.radius),
            deflection: ::tangential::Accept::accept(&tangent.deflection),
            rate: ::tangential::Accept::accept(&tangent.rate),
            share: ::tangential::Accept::accept(&tangent.share),
            fz: ::tangential::Accept::accept(&tangent.fz),
            gamma: ::tangential::Accept::accept(&tangent.gamma),
            vx: ::tangential::Accept::accept(&tangent.vx),
            vsx: ::tangential::Accept::accept(&tangent.vsx),
            vsy: ::tangential::Accept::accept(&tangent.vsy),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent ContactTangent<FromT>> for ContactTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent ContactTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for ContactTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for ContactTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.at, lanes)
            | ::tangential::Skip::<T>::gather(&self.x, lanes)
            | ::tangential::Skip::<T>::gather(&self.y, lanes)
            | ::tangential::Skip::<T>::gather(&self.radius, lanes)
            | ::tangential::Skip::<T>::gather(&self.deflection, lanes)
            | ::tangential::Skip::<T>::gather(&self.rate, lanes)
            | ::tangential::Skip::<T>::gather(&self.share, lanes)
            | ::tangential::Skip::<T>::gather(&self.fz, lanes)
            | ::tangential::Skip::<T>::gather(&self.gamma, lanes)
            | ::tangential::Skip::<T>::gather(&self.vx, lanes)
            | ::tangential::Skip::<T>::gather(&self.vsx, lanes)
            | ::tangential::Skip::<T>::gather(&self.vsy, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            at: ::tangential::Skip::<T>::blank()?,
            x: ::tangential::Skip::<T>::blank()?,
            y: ::tangential::Skip::<T>::blank()?,
            radius: ::tangential::Skip::<T>::blank()?,
            deflection: ::tangential::Skip::<T>::blank()?,
            rate: ::tangential::Skip::<T>::blank()?,
            share: ::tangential::Skip::<T>::blank()?,
            fz: ::tangential::Skip::<T>::blank()?,
            gamma: ::tangential::Skip::<T>::blank()?,
            vx: ::tangential::Skip::<T>::blank()?,
            vsx: ::tangential::Skip::<T>::blank()?,
            vsy: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::adjoint::Bars for ContactTangent<T> {
    #[inline(always)]
    fn absorb(&mut self, others: Self) {
        ::tangential::adjoint::Bars::absorb(&mut self.at, others.at);
        ::tangential::adjoint::Bars::absorb(&mut self.x, others.x);
        ::tangential::adjoint::Bars::absorb(&mut self.y, others.y);
        ::tangential::adjoint::Bars::absorb(&mut self.radius, others.radius);
        ::tangential::adjoint::Bars::absorb(&mut self.deflection, others.deflection);
        ::tangential::adjoint::Bars::absorb(&mut self.rate, others.rate);
        ::tangential::adjoint::Bars::absorb(&mut self.share, others.share);
        ::tangential::adjoint::Bars::absorb(&mut self.fz, others.fz);
        ::tangential::adjoint::Bars::absorb(&mut self.gamma, others.gamma);
        ::tangential::adjoint::Bars::absorb(&mut self.vx, others.vx);
        ::tangential::adjoint::Bars::absorb(&mut self.vsx, others.vsx);
        ::tangential::adjoint::Bars::absorb(&mut self.vsy, others.vsy);
    }
    #[inline(always)]
    fn clear(&mut self) {
        ::tangential::adjoint::Bars::clear(&mut self.at);
        ::tangential::adjoint::Bars::clear(&mut self.x);
        ::tangential::adjoint::Bars::clear(&mut self.y);
        ::tangential::adjoint::Bars::clear(&mut self.radius);
        ::tangential::adjoint::Bars::clear(&mut self.deflection);
        ::tangential::adjoint::Bars::clear(&mut self.rate);
        ::tangential::adjoint::Bars::clear(&mut self.share);
        ::tangential::adjoint::Bars::clear(&mut self.fz);
        ::tangential::adjoint::Bars::clear(&mut self.gamma);
        ::tangential::adjoint::Bars::clear(&mut self.vx);
        ::tangential::adjoint::Bars::clear(&mut self.vsx);
        ::tangential::adjoint::Bars::clear(&mut self.vsy);
    }
    #[inline(always)]
    fn noted(record: &mut ::tangential::adjoint::Unwinding<'_>) -> Self {
        Self {
            at: ::tangential::adjoint::Bars::noted(record),
            x: ::tangential::adjoint::Bars::noted(record),
            y: ::tangential::adjoint::Bars::noted(record),
            radius: ::tangential::adjoint::Bars::noted(record),
            deflection: ::tangential::adjoint::Bars::noted(record),
            rate: ::tangential::adjoint::Bars::noted(record),
            share: ::tangential::adjoint::Bars::noted(record),
            fz: ::tangential::adjoint::Bars::noted(record),
            gamma: ::tangential::adjoint::Bars::noted(record),
            vx: ::tangential::adjoint::Bars::noted(record),
            vsx: ::tangential::adjoint::Bars::noted(record),
            vsy: ::tangential::adjoint::Bars::noted(record),
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for ContactTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.at, &other.at);
        ::tangential::pattern::Join::join(&mut self.x, &other.x);
        ::tangential::pattern::Join::join(&mut self.y, &other.y);
        ::tangential::pattern::Join::join(&mut self.radius, &other.radius);
        ::tangential::pattern::Join::join(&mut self.deflection, &other.deflection);
        ::tangential::pattern::Join::join(&mut self.rate, &other.rate);
        ::tangential::pattern::Join::join(&mut self.share, &other.share);
        ::tangential::pattern::Join::join(&mut self.fz, &other.fz);
        ::tangential::pattern::Join::join(&mut self.gamma, &other.gamma);
        ::tangential::pattern::Join::join(&mut self.vx, &other.vx);
        ::tangential::pattern::Join::join(&mut self.vsx, &other.vsx);
        ::tangential::pattern::Join::join(&mut self.vsy, &other.vsy);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.at, all);
        ::tangential::pattern::Join::gather(&self.x, all);
        ::tangential::pattern::Join::gather(&self.y, all);
        ::tangential::pattern::Join::gather(&self.radius, all);
        ::tangential::pattern::Join::gather(&self.deflection, all);
        ::tangential::pattern::Join::gather(&self.rate, all);
        ::tangential::pattern::Join::gather(&self.share, all);
        ::tangential::pattern::Join::gather(&self.fz, all);
        ::tangential::pattern::Join::gather(&self.gamma, all);
        ::tangential::pattern::Join::gather(&self.vx, all);
        ::tangential::pattern::Join::gather(&self.vsx, all);
        ::tangential::pattern::Join::gather(&self.vsy, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.at, set);
        ::tangential::pattern::Join::spread(&mut self.x, set);
        ::tangential::pattern::Join::spread(&mut self.y, set);
        ::tangential::pattern::Join::spread(&mut self.radius, set);
        ::tangential::pattern::Join::spread(&mut self.deflection, set);
        ::tangential::pattern::Join::spread(&mut self.rate, set);
        ::tangential::pattern::Join::spread(&mut self.share, set);
        ::tangential::pattern::Join::spread(&mut self.fz, set);
        ::tangential::pattern::Join::spread(&mut self.gamma, set);
        ::tangential::pattern::Join::spread(&mut self.vx, set);
        ::tangential::pattern::Join::spread(&mut self.vsx, set);
        ::tangential::pattern::Join::spread(&mut self.vsy, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.at)
            || ::tangential::pattern::Join::has_discrete(&self.x)
            || ::tangential::pattern::Join::has_discrete(&self.y)
            || ::tangential::pattern::Join::has_discrete(&self.radius)
            || ::tangential::pattern::Join::has_discrete(&self.deflection)
            || ::tangential::pattern::Join::has_discrete(&self.rate)
            || ::tangential::pattern::Join::has_discrete(&self.share)
            || ::tangential::pattern::Join::has_discrete(&self.fz)
            || ::tangential::pattern::Join::has_discrete(&self.gamma)
            || ::tangential::pattern::Join::has_discrete(&self.vx)
            || ::tangential::pattern::Join::has_discrete(&self.vsx)
            || ::tangential::pattern::Join::has_discrete(&self.vsy)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for ContactTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Contact>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// What the road does to a wheel, in the world.
#[derive(Clone, Copy, Debug, PartialEq, Overload)]
pub struct Grip {
    /// The contact point.
    pub at: [f64; 3],
    /// Force on the wheel at the contact point.
    pub force: [f64; 3],
    /// Moment on the wheel, besides that of the force.
    pub moment: [f64; 3],
}

/// Tangent of `Grip`.
#[allow(dead_code, non_camel_case_types)]
pub struct GripTangent<T: ::tangential::Tangent> {
    /// Tangent of `at`.
    pub at: [T; 3],
    /// Tangent of `force`.
    pub force: [T; 3],
    /// Tangent of `moment`.
    pub moment: [T; 3],
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Grip {
    type Tangent<T: ::tangential::Tangent> = GripTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        GripTangent {
            at: ::tangential::Differentiable::zero_tangent::<T>(&self.at),
            force: ::tangential::Differentiable::zero_tangent::<T>(&self.force),
            moment: ::tangential::Differentiable::zero_tangent::<T>(&self.moment),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.at, &other.at)
            && ::tangential::Differentiable::agrees(&self.force, &other.force)
            && ::tangential::Differentiable::agrees(&self.moment, &other.moment)
    }
    const HOLLOW: bool = true && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            at: ::tangential::Differentiable::hollow()?,
            force: ::tangential::Differentiable::hollow()?,
            moment: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.at, &clone.at)
            && ::tangential::Differentiable::is_cloned_by(&self.force, &clone.force)
            && ::tangential::Differentiable::is_cloned_by(&self.moment, &clone.moment)
    }
    #[inline(always)]
    fn note(&self, record: &mut ::tangential::adjoint::Trail) {
        ::tangential::Differentiable::note(&self.at, record);
        ::tangential::Differentiable::note(&self.force, record);
        ::tangential::Differentiable::note(&self.moment, record);
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for GripTangent<T> {
    fn clone(&self) -> Self {
        Self {
            at: ::core::clone::Clone::clone(&self.at),
            force: ::core::clone::Clone::clone(&self.force),
            moment: ::core::clone::Clone::clone(&self.moment),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for GripTangent<T>
where
    [T; 3]: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
{}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for GripTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("GripTangent")
            .field("at", &self.at)
            .field("force", &self.force)
            .field("moment", &self.moment)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for GripTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at && self.force == other.force && self.moment == other.moment
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<GripTangent<FromT>> for GripTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: GripTangent<FromT>) -> Self {
        Self {
            at: ::tangential::Accept::accept(tangent.at),
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
> ::tangential::Accept<&'lent GripTangent<FromT>> for GripTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent GripTangent<FromT>) -> Self {
        Self {
            at: ::tangential::Accept::accept(&tangent.at),
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
> ::tangential::Accept<&&'lent GripTangent<FromT>> for GripTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent GripTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for GripTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for GripTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.at, lanes)
            | ::tangential::Skip::<T>::gather(&self.force, lanes)
            | ::tangential::Skip::<T>::gather(&self.moment, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            at: ::tangential::Skip::<T>::blank()?,
            force: ::tangential::Skip::<T>::blank()?,
            moment: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::adjoint::Bars for GripTangent<T> {
    #[inline(always)]
    fn absorb(&mut self, others: Self) {
        ::tangential::adjoint::Bars::absorb(&mut self.at, others.at);
        ::tangential::adjoint::Bars::absorb(&mut self.force, others.force);
        ::tangential::adjoint::Bars::absorb(&mut self.moment, others.moment);
    }
    #[inline(always)]
    fn clear(&mut self) {
        ::tangential::adjoint::Bars::clear(&mut self.at);
        ::tangential::adjoint::Bars::clear(&mut self.force);
        ::tangential::adjoint::Bars::clear(&mut self.moment);
    }
    #[inline(always)]
    fn noted(record: &mut ::tangential::adjoint::Unwinding<'_>) -> Self {
        Self {
            at: ::tangential::adjoint::Bars::noted(record),
            force: ::tangential::adjoint::Bars::noted(record),
            moment: ::tangential::adjoint::Bars::noted(record),
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for GripTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.at, &other.at);
        ::tangential::pattern::Join::join(&mut self.force, &other.force);
        ::tangential::pattern::Join::join(&mut self.moment, &other.moment);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.at, all);
        ::tangential::pattern::Join::gather(&self.force, all);
        ::tangential::pattern::Join::gather(&self.moment, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.at, set);
        ::tangential::pattern::Join::spread(&mut self.force, set);
        ::tangential::pattern::Join::spread(&mut self.moment, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.at)
            || ::tangential::pattern::Join::has_discrete(&self.force)
            || ::tangential::pattern::Join::has_discrete(&self.moment)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for GripTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Grip>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// How much of the contact there is at a deflection: smoothly from 0 to 1.
pub fn contact_share(tyre: &Tyre, deflection: f64) -> f64 {
    let share = deflection * (tyre.vertical.stiffness / (ONSET * tyre.vertical.fnomin));
    if share <= 0.0 {
        0.0
    } else if share >= 1.0 {
        1.0
    } else {
        share * share * (3.0 - 2.0 * share)
    }
}

/// Derivatives of `contact_share`.
#[allow(non_camel_case_types, dead_code)]
pub struct contact_share<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> contact_share<T> {
    /// Value and tangent of `contact_share`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        deflection: f64,
        deflection_d: T,
    ) -> (f64, T) {
        let (share, share_d) = {
            let t1 = tyre.vertical.stiffness / (ONSET * tyre.vertical.fnomin);
            (deflection * t1, deflection_d.scale(t1))
        };
        if share <= 0.0 {
            (0.0, T::zero())
        } else if share >= 1.0 {
            (1.0, T::zero())
        } else {
            let t2 = share * share;
            let t3 = 3.0 - 2.0 * share;
            (t2 * t3, share_d.scale(t3 * share + t3 * share - t2 * 2.0))
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl contact_share<::tangential::IndexSet> {
    /// Which inputs `contact_share` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        deflection: f64,
        deflection_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let (share, share_d) = (f64::NAN, deflection_d);
        {
            let mut union2 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (0.0, ::tangential::IndexSet::empty()) };
                union2.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = {
                    {
                        let mut union1 = ::tangential::pattern::Union::new();
                        {
                            let _weak = ::tangential::pattern::weak();
                            let arm = { (1.0, ::tangential::IndexSet::empty()) };
                            union1.add(arm);
                        }
                        {
                            let _weak = ::tangential::pattern::weak();
                            let arm = {
                                (
                                    f64::NAN,
                                    ::tangential::pattern::product(
                                        ::tangential::pattern::product(share_d, share_d),
                                        share_d,
                                    ),
                                )
                            };
                            union1.add(arm);
                        }
                        union1.done()
                    }
                };
                union2.add(arm);
            }
            union2.done()
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> contact_share<::tangential::Linear<T, P>> {
    /// `contact_share` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        deflection: f64,
        deflection_d: T,
        pass: &P,
    ) -> (f64, T) {
        let (share, share_d) = {
            let (t3, [p2]) = if P::VALUES {
                let t1 = tyre.vertical.stiffness / (ONSET * tyre.vertical.fnomin);
                pass.push(deflection * t1, [::tangential::number(t1)])
            } else {
                pass.pop(f64::NAN)
            };
            (t3, deflection_d.scale(p2))
        };
        let n4 = if P::VALUES { pass.note(share <= 0.0) } else { pass.noted() };
        if n4 {
            (0.0, T::zero())
        } else {
            let n5 = if P::VALUES { pass.note(share >= 1.0) } else { pass.noted() };
            if n5 {
                (1.0, T::zero())
            } else {
                let (t9, [p8]) = if P::VALUES {
                    let t6 = share * share;
                    let t7 = 3.0 - 2.0 * share;
                    pass.push(
                        t6 * t7,
                        [::tangential::number(t7 * share + t7 * share - t6 * 2.0)],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t9, share_d.scale(p8))
            }
        }
    }
}

impl contact_share<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl contact_share<f64> {
    /// `contact_share` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(tyre: &Tyre, deflection: S) -> S {
        let share = deflection
            * (tyre.vertical.stiffness / (ONSET * tyre.vertical.fnomin));
        if share <= 0.0 {
            S::from(0.0)
        } else if share >= 1.0 {
            S::from(1.0)
        } else {
            share * share * (share * 2.0).sub_from(3.0)
        }
    }
}

/// Vertical load at a deflection, its rate, and the share of the contact.
pub fn vertical_load(tyre: &Tyre, deflection: f64, rate: f64, share: f64) -> f64 {
    if deflection > 0.0 {
        let load = tyre.vertical.stiffness * deflection + tyre.vertical.damping * rate * share;
        load.max(0.0)
    } else {
        0.0
    }
}

/// Derivatives of `vertical_load`.
#[allow(non_camel_case_types, dead_code)]
pub struct vertical_load<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> vertical_load<T> {
    /// Value and tangent of `vertical_load`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        deflection: f64,
        deflection_d: T,
        rate: f64,
        rate_d: T,
        share: f64,
        share_d: T,
    ) -> (f64, T) {
        if deflection > 0.0 {
            let (load, load_d) = {
                let t1 = tyre.vertical.damping * rate;
                (
                    tyre.vertical.stiffness * deflection + t1 * share,
                    deflection_d.scale(tyre.vertical.stiffness)
                        + rate_d.scale(share * tyre.vertical.damping) + share_d.scale(t1),
                )
            };
            let t2 = load.max(0.0);
            (t2, if t2 == load { load_d } else { T::zero() })
        } else {
            (0.0, T::zero())
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl vertical_load<::tangential::IndexSet> {
    /// Which inputs `vertical_load` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        deflection: f64,
        deflection_d: ::tangential::IndexSet,
        rate: f64,
        rate_d: ::tangential::IndexSet,
        share: f64,
        share_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        {
            let mut union1 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = {
                    let (load, load_d) = (
                        f64::NAN,
                        deflection_d + ::tangential::pattern::product(rate_d, share_d),
                    );
                    (f64::NAN, load_d)
                };
                union1.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (0.0, ::tangential::IndexSet::empty()) };
                union1.add(arm);
            }
            union1.done()
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> vertical_load<::tangential::Linear<T, P>> {
    /// `vertical_load` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        deflection: f64,
        deflection_d: T,
        rate: f64,
        rate_d: T,
        share: f64,
        share_d: T,
        pass: &P,
    ) -> (f64, T) {
        let n1 = if P::VALUES { pass.note(deflection > 0.0) } else { pass.noted() };
        if n1 {
            let (load, load_d) = {
                let (t5, [p3, p4]) = if P::VALUES {
                    let t2 = tyre.vertical.damping * rate;
                    pass.push(
                        tyre.vertical.stiffness * deflection + t2 * share,
                        [
                            ::tangential::number(share * tyre.vertical.damping),
                            ::tangential::number(t2),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (
                    t5,
                    deflection_d.scale(tyre.vertical.stiffness) + rate_d.scale(p3)
                        + share_d.scale(p4),
                )
            };
            let (t8, [], [c7]) = if P::VALUES {
                let t6 = load.max(0.0);
                pass.push_deciding(t6, [], [t6 == load])
            } else {
                pass.pop_deciding(f64::NAN)
            };
            (t8, if c7 { load_d } else { T::zero() })
        } else {
            (0.0, T::zero())
        }
    }
}

impl vertical_load<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl vertical_load<f64> {
    /// `vertical_load` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        deflection: S,
        rate: S,
        share: S,
    ) -> S {
        if deflection > 0.0 {
            let load = deflection * tyre.vertical.stiffness
                + rate * tyre.vertical.damping * share;
            load.max_by(0.0)
        } else {
            S::from(0.0)
        }
    }
}

/// Effective rolling radius at a deflection: between the free radius and the loaded one.
pub fn rolling_radius(tyre: &Tyre, deflection: f64) -> f64 {
    let v = &tyre.vertical;
    let nominal = v.fnomin / v.stiffness;
    let relative = deflection.max(0.0) / nominal;
    tyre.dimension.unloaded_radius - nominal * (v.dreff * (v.breff * relative).atan() + v.freff * relative)
}

/// Derivatives of `rolling_radius`.
#[allow(non_camel_case_types, dead_code)]
pub struct rolling_radius<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> rolling_radius<T> {
    /// Value and tangent of `rolling_radius`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        deflection: f64,
        deflection_d: T,
    ) -> (f64, T) {
        let v = &tyre.vertical;
        let nominal = v.fnomin / v.stiffness;
        let (relative, relative_d) = {
            let t1 = deflection.max(0.0);
            (
                t1 / nominal,
                (if t1 == deflection { deflection_d } else { T::zero() })
                    .scale(1.0 / nominal),
            )
        };
        let t2 = v.breff * relative;
        (
            tyre.dimension.unloaded_radius
                - nominal * (v.dreff * t2.atan() + v.freff * relative),
            relative_d
                .scale(
                    -(nominal * v.dreff * (1.0 / (1.0 + t2 * t2)) * v.breff)
                        - nominal * v.freff,
                ),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl rolling_radius<::tangential::IndexSet> {
    /// Which inputs `rolling_radius` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        deflection: f64,
        deflection_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let v = &tyre.vertical;
        let nominal = v.fnomin / v.stiffness;
        let (relative, relative_d) = (f64::NAN, deflection_d);
        (f64::NAN, ::tangential::pattern::curved(relative_d) + relative_d)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> rolling_radius<::tangential::Linear<T, P>> {
    /// `rolling_radius` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        deflection: f64,
        deflection_d: T,
        pass: &P,
    ) -> (f64, T) {
        let v = &tyre.vertical;
        let nominal = v.fnomin / v.stiffness;
        let (relative, relative_d) = {
            let (t3, [], [c2]) = if P::VALUES {
                let t1 = deflection.max(0.0);
                pass.push_deciding(t1 / nominal, [], [t1 == deflection])
            } else {
                pass.pop_deciding(f64::NAN)
            };
            (t3, (if c2 { deflection_d } else { T::zero() }).scale(1.0 / nominal))
        };
        let (t6, [p5]) = if P::VALUES {
            let t4 = v.breff * relative;
            pass.push(
                tyre.dimension.unloaded_radius
                    - nominal * (v.dreff * t4.atan() + v.freff * relative),
                [
                    ::tangential::number(
                        -(nominal * v.dreff * (1.0 / (1.0 + t4 * t4)) * v.breff)
                            - nominal * v.freff,
                    ),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (t6, relative_d.scale(p5))
    }
}

impl rolling_radius<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl rolling_radius<f64> {
    /// `rolling_radius` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(tyre: &Tyre, deflection: S) -> S {
        let v = &tyre.vertical;
        let nominal = v.fnomin / v.stiffness;
        let relative = deflection.max_by(0.0) / nominal;
        (((relative * v.breff).atan() * v.dreff + relative * v.freff) * nominal)
            .sub_from(tyre.dimension.unloaded_radius)
    }
}

/// The contact of a wheel. `center` and `axle` are in the frame of its body; the axle has length one and points to the left.
///
/// A wheel that lies flat has no direction to roll in: it has no load, and its frame is zero.
pub fn touch(tyre: &Tyre, wheel: &Motion, center: [f64; 3], axle: [f64; 3], height: f64) -> Contact {
    let hub = point(&wheel.pose, center);
    let a = apply(&wheel.pose.a, axle);
    let level = a[0] * a[0] + a[1] * a[1];
    if level > FLAT {
        // Of an axle of length one this is the cosine of the inclination.
        let cos = level.sqrt();
        let x = [a[1] / cos, -a[0] / cos, 0.0];
        let y = [a[0] / cos, a[1] / cos, 0.0];
        let up = cross(x, a);
        let radius = (hub[2] - height) / cos;
        let at = sub(hub, scale(up, radius));

        let turning: [f64; 3] = cross(wheel.w, a);
        let sinking: [f64; 3] = velocity(wheel, hub);
        let opening = (a[0] * turning[0] + a[1] * turning[1]) / cos;
        let rate = (radius * opening - sinking[2]) / cos;
        let deflection = tyre.dimension.unloaded_radius - radius;
        let share: f64 = contact_share(tyre, deflection);
        let fz = vertical_load(tyre, deflection, rate, share);

        // The wheel's own point at the contact moves with the spin; the wheel's plane does not.
        let spin: f64 = dot(wheel.w, a);
        let slide = velocity(wheel, at);
        let along: f64 = dot(slide, x);
        let vx = along + spin * radius;
        let rolling: f64 = rolling_radius(tyre, deflection);
        let vsx = vx - spin * rolling;
        let vsy = dot(slide, y);
        let gamma = a[2].atan2(cos);
        Contact { at, x, y, radius, deflection, rate, share, fz, gamma, vx, vsx, vsy }
    } else {
        let none = [0.0; 3];
        Contact {
            at: hub,
            x: none,
            y: none,
            radius: 0.0,
            deflection: 0.0,
            rate: 0.0,
            share: 0.0,
            fz: 0.0,
            gamma: 0.0,
            vx: 0.0,
            vsx: 0.0,
            vsy: 0.0,
        }
    }
}

/// Derivatives of `touch`.
#[allow(non_camel_case_types, dead_code)]
pub struct touch<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> touch<T> {
    /// Value and tangent of `touch`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        wheel: &Motion,
        wheel_d: &::tangential::Tan<Motion, T>,
        center: [f64; 3],
        center_d: [::tangential::Zero; 3],
        axle: [f64; 3],
        axle_d: [::tangential::Zero; 3],
        height: f64,
        height_d: T,
    ) -> (Contact, ::tangential::Tan<Contact, T>) {
        let (hub, hub_d) = {
            let t2 = center;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                point < T >, point < ::tangential::Zero >, passive 1
            )>::forward(
                &wheel.pose,
                ::tangential::slot_ref(&wheel_d.pose).get(),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        let (a, a_d) = {
            let t3 = axle;
            let t3_d = ::tangential::zero_like(&t3);
            <::tangential::companion!(
                apply < T >, apply < ::tangential::Zero >, passive 1
            )>::forward(
                &wheel.pose.a,
                ::tangential::slot_ref(&wheel_d.pose.a).get(),
                t3,
                ::tangential::slot(t3_d),
            )
        };
        let (level, level_d) = (
            a[0] * a[0] + a[1] * a[1],
            a_d[0].scale(a[0] + a[0]) + a_d[1].scale(a[1] + a[1]),
        );
        if level > FLAT {
            let (cos, cos_d) = {
                let t4 = level.sqrt();
                (t4, level_d.scale(0.5 / t4.abs()))
            };
            let (x, x_d) = {
                let t5 = a[1] / cos;
                let t6 = -a[0] / cos;
                (
                    [t5, t6, 0.0],
                    [
                        a_d[1].scale(1.0 / cos) - cos_d.scale(t5 / cos),
                        -a_d[0].scale(1.0 / cos) - cos_d.scale(t6 / cos),
                        T::zero(),
                    ],
                )
            };
            let (y, y_d) = {
                let t7 = a[0] / cos;
                let t8 = a[1] / cos;
                (
                    [t7, t8, 0.0],
                    [
                        a_d[0].scale(1.0 / cos) - cos_d.scale(t7 / cos),
                        a_d[1].scale(1.0 / cos) - cos_d.scale(t8 / cos),
                        T::zero(),
                    ],
                )
            };
            let (up, up_d) = <cross<T>>::forward(x, x_d, a, a_d);
            let (radius, radius_d) = {
                let t9 = (hub[2] - height) / cos;
                (t9, (hub_d[2] - height_d).scale(1.0 / cos) - cos_d.scale(t9 / cos))
            };
            let (at, at_d) = {
                let (t1, t1_d) = <scale<T>>::forward(up, up_d, radius, radius_d);
                <sub<T>>::forward(hub, hub_d, t1, t1_d)
            };
            let (turning, turning_d): ([f64; 3], [T; 3]) = <cross<
                T,
            >>::forward(wheel.w, ::tangential::slot(wheel_d.w), a, a_d);
            let (sinking, sinking_d): ([f64; 3], [T; 3]) = <velocity<
                T,
            >>::forward(wheel, wheel_d, hub, hub_d);
            let (opening, opening_d) = {
                let t10 = (a[0] * turning[0] + a[1] * turning[1]) / cos;
                (
                    t10,
                    (a_d[0].scale(turning[0]) + turning_d[0].scale(a[0])
                        + a_d[1].scale(turning[1]) + turning_d[1].scale(a[1]))
                        .scale(1.0 / cos) - cos_d.scale(t10 / cos),
                )
            };
            let (rate, rate_d) = {
                let t11 = (radius * opening - sinking[2]) / cos;
                (
                    t11,
                    (radius_d.scale(opening) + opening_d.scale(radius) - sinking_d[2])
                        .scale(1.0 / cos) - cos_d.scale(t11 / cos),
                )
            };
            let (deflection, deflection_d) = (
                tyre.dimension.unloaded_radius - radius,
                -radius_d,
            );
            let (share, share_d): (f64, T) = <::tangential::companion!(
                contact_share < T >, contact_share < ::tangential::Zero >, passive 0
            )>::forward(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                deflection,
                deflection_d,
            );
            let (fz, fz_d) = <::tangential::companion!(
                vertical_load < T >, vertical_load < ::tangential::Zero >, passive 0
            )>::forward(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                deflection,
                deflection_d,
                rate,
                rate_d,
                share,
                share_d,
            );
            let (spin, spin_d): (f64, T) = <dot<
                T,
            >>::forward(wheel.w, ::tangential::slot(wheel_d.w), a, a_d);
            let (slide, slide_d) = <velocity<T>>::forward(wheel, wheel_d, at, at_d);
            let (along, along_d): (f64, T) = <dot<T>>::forward(slide, slide_d, x, x_d);
            let (vx, vx_d) = (
                along + spin * radius,
                along_d + spin_d.scale(radius) + radius_d.scale(spin),
            );
            let (rolling, rolling_d): (f64, T) = <::tangential::companion!(
                rolling_radius < T >, rolling_radius < ::tangential::Zero >, passive 0
            )>::forward(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                deflection,
                deflection_d,
            );
            let (vsx, vsx_d) = (
                vx - spin * rolling,
                vx_d - spin_d.scale(rolling) - rolling_d.scale(spin),
            );
            let (vsy, vsy_d) = <dot<T>>::forward(slide, slide_d, y, y_d);
            let (gamma, gamma_d) = (
                a[2].atan2(cos),
                a_d[2].scale(cos / a[2].hypot(cos) / a[2].hypot(cos))
                    - cos_d.scale(a[2] / a[2].hypot(cos) / a[2].hypot(cos)),
            );
            (
                Contact {
                    at,
                    x,
                    y,
                    radius,
                    deflection,
                    rate,
                    share,
                    fz,
                    gamma,
                    vx,
                    vsx,
                    vsy,
                },
                ::tangential::Tan::<Contact, T> {
                    at: ::tangential::slot(at_d),
                    x: ::tangential::slot(x_d),
                    y: ::tangential::slot(y_d),
                    radius: ::tangential::slot(radius_d),
                    deflection: ::tangential::slot(deflection_d),
                    rate: ::tangential::slot(rate_d),
                    share: ::tangential::slot(share_d),
                    fz: ::tangential::slot(fz_d),
                    gamma: ::tangential::slot(gamma_d),
                    vx: ::tangential::slot(vx_d),
                    vsx: ::tangential::slot(vsx_d),
                    vsy: ::tangential::slot(vsy_d),
                },
            )
        } else {
            let none = [0.0; 3];
            let t12 = none;
            let t12_d = ::tangential::zero_like(&t12);
            let t13 = none;
            let t13_d = ::tangential::zero_like(&t13);
            (
                Contact {
                    at: hub,
                    x: t12,
                    y: t13,
                    radius: 0.0,
                    deflection: 0.0,
                    rate: 0.0,
                    share: 0.0,
                    fz: 0.0,
                    gamma: 0.0,
                    vx: 0.0,
                    vsx: 0.0,
                    vsy: 0.0,
                },
                ::tangential::Tan::<Contact, T> {
                    at: ::tangential::slot(hub_d),
                    x: ::tangential::slot(t12_d),
                    y: ::tangential::slot(t13_d),
                    radius: ::tangential::slot(::tangential::Zero),
                    deflection: ::tangential::slot(::tangential::Zero),
                    rate: ::tangential::slot(::tangential::Zero),
                    share: ::tangential::slot(::tangential::Zero),
                    fz: ::tangential::slot(::tangential::Zero),
                    gamma: ::tangential::slot(::tangential::Zero),
                    vx: ::tangential::slot(::tangential::Zero),
                    vsx: ::tangential::slot(::tangential::Zero),
                    vsy: ::tangential::slot(::tangential::Zero),
                },
            )
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl touch<::tangential::IndexSet> {
    /// Which inputs `touch` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        wheel: &Motion,
        wheel_d: &::tangential::Tan<Motion, ::tangential::IndexSet>,
        center: [f64; 3],
        center_d: [::tangential::Zero; 3],
        axle: [f64; 3],
        axle_d: [::tangential::Zero; 3],
        height: f64,
        height_d: ::tangential::IndexSet,
    ) -> (Contact, ::tangential::Tan<Contact, ::tangential::IndexSet>) {
        let (hub, hub_d) = {
            let t2 = center;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                point < ::tangential::IndexSet >, point < ::tangential::Zero >, passive 1
            )>::pattern(
                &wheel.pose,
                ::tangential::slot_ref(&wheel_d.pose).get(),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        let (a, a_d) = {
            let t3 = axle;
            let t3_d = ::tangential::zero_like(&t3);
            <::tangential::companion!(
                apply < ::tangential::IndexSet >, apply < ::tangential::Zero >, passive 1
            )>::pattern(
                &wheel.pose.a,
                ::tangential::slot_ref(&wheel_d.pose.a).get(),
                t3,
                ::tangential::slot(t3_d),
            )
        };
        let (level, level_d) = (
            f64::NAN,
            ::tangential::pattern::product(a_d[0], a_d[0])
                + ::tangential::pattern::product(a_d[1], a_d[1]),
        );
        {
            let mut union20 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = {
                    let (cos, cos_d) = (
                        f64::NAN,
                        ::tangential::pattern::curved(level_d),
                    );
                    let (x, x_d) = (
                        [f64::NAN, f64::NAN, 0.0],
                        [
                            ::tangential::pattern::quotient(a_d[1], cos_d),
                            ::tangential::pattern::quotient(a_d[0], cos_d),
                            ::tangential::IndexSet::empty(),
                        ],
                    );
                    let (y, y_d) = (
                        [f64::NAN, f64::NAN, 0.0],
                        [
                            ::tangential::pattern::quotient(a_d[0], cos_d),
                            ::tangential::pattern::quotient(a_d[1], cos_d),
                            ::tangential::IndexSet::empty(),
                        ],
                    );
                    let (up, up_d) = {
                        let t4 = a_d;
                        ::tangential::pattern::reliable(&t4);
                        <cross<::tangential::IndexSet>>::pattern(x, x_d, a, t4)
                    };
                    let (radius, radius_d) = (
                        f64::NAN,
                        ::tangential::pattern::quotient(hub_d[2] + height_d, cos_d),
                    );
                    let (at, at_d) = {
                        let (t1, t1_d) = {
                            let t5 = up_d;
                            ::tangential::pattern::reliable(&t5);
                            <scale<
                                ::tangential::IndexSet,
                            >>::pattern(up, t5, radius, radius_d)
                        };
                        let t6 = hub_d;
                        ::tangential::pattern::reliable(&t6);
                        let t7 = t1_d;
                        ::tangential::pattern::reliable(&t7);
                        <sub<::tangential::IndexSet>>::pattern(hub, t6, t1, t7)
                    };
                    let (turning, turning_d): ([f64; 3], [::tangential::IndexSet; 3]) = {
                        let t8 = a_d;
                        ::tangential::pattern::reliable(&t8);
                        <cross<
                            ::tangential::IndexSet,
                        >>::pattern(wheel.w, ::tangential::slot(wheel_d.w), a, t8)
                    };
                    let (sinking, sinking_d): ([f64; 3], [::tangential::IndexSet; 3]) = {
                        let t9 = hub_d;
                        ::tangential::pattern::reliable(&t9);
                        <velocity<
                            ::tangential::IndexSet,
                        >>::pattern(wheel, wheel_d, hub, t9)
                    };
                    let (opening, opening_d) = (
                        f64::NAN,
                        ::tangential::pattern::quotient(
                            ::tangential::pattern::product(a_d[0], turning_d[0])
                                + ::tangential::pattern::product(a_d[1], turning_d[1]),
                            cos_d,
                        ),
                    );
                    let (rate, rate_d) = (
                        f64::NAN,
                        ::tangential::pattern::quotient(
                            ::tangential::pattern::product(radius_d, opening_d)
                                + sinking_d[2],
                            cos_d,
                        ),
                    );
                    let (deflection, deflection_d) = (f64::NAN, radius_d);
                    let (share, share_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
                        contact_share < ::tangential::IndexSet >, contact_share <
                        ::tangential::Zero >, passive 0
                    )>::pattern(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        deflection,
                        deflection_d,
                    );
                    let (fz, fz_d) = <::tangential::companion!(
                        vertical_load < ::tangential::IndexSet >, vertical_load <
                        ::tangential::Zero >, passive 0
                    )>::pattern(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        deflection,
                        deflection_d,
                        rate,
                        rate_d,
                        share,
                        share_d,
                    );
                    let (spin, spin_d): (f64, ::tangential::IndexSet) = {
                        let t10 = a_d;
                        ::tangential::pattern::reliable(&t10);
                        <dot<
                            ::tangential::IndexSet,
                        >>::pattern(wheel.w, ::tangential::slot(wheel_d.w), a, t10)
                    };
                    let (slide, slide_d) = {
                        let t11 = at_d;
                        ::tangential::pattern::reliable(&t11);
                        <velocity<
                            ::tangential::IndexSet,
                        >>::pattern(wheel, wheel_d, at, t11)
                    };
                    let (along, along_d): (f64, ::tangential::IndexSet) = {
                        let t12 = slide_d;
                        ::tangential::pattern::reliable(&t12);
                        <dot<::tangential::IndexSet>>::pattern(slide, t12, x, x_d)
                    };
                    let (vx, vx_d) = (
                        f64::NAN,
                        along_d + ::tangential::pattern::product(spin_d, radius_d),
                    );
                    let (rolling, rolling_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
                        rolling_radius < ::tangential::IndexSet >, rolling_radius <
                        ::tangential::Zero >, passive 0
                    )>::pattern(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        deflection,
                        deflection_d,
                    );
                    let (vsx, vsx_d) = (
                        f64::NAN,
                        vx_d + ::tangential::pattern::product(spin_d, rolling_d),
                    );
                    let (vsy, vsy_d) = {
                        let t13 = slide_d;
                        ::tangential::pattern::reliable(&t13);
                        <dot<::tangential::IndexSet>>::pattern(slide, t13, y, y_d)
                    };
                    let (gamma, gamma_d) = (
                        f64::NAN,
                        ::tangential::pattern::curved(a_d[2] + cos_d),
                    );
                    let t14 = at_d;
                    ::tangential::pattern::reliable(&t14);
                    let t15 = fz_d;
                    ::tangential::pattern::reliable(&t15);
                    let t16 = vsy_d;
                    ::tangential::pattern::reliable(&t16);
                    (
                        Contact {
                            at,
                            x,
                            y,
                            radius,
                            deflection,
                            rate,
                            share,
                            fz,
                            gamma,
                            vx,
                            vsx,
                            vsy,
                        },
                        ::tangential::Tan::<Contact, ::tangential::IndexSet> {
                            at: ::tangential::slot(t14),
                            x: ::tangential::slot(x_d),
                            y: ::tangential::slot(y_d),
                            radius: ::tangential::slot(radius_d),
                            deflection: ::tangential::slot(deflection_d),
                            rate: ::tangential::slot(rate_d),
                            share: ::tangential::slot(share_d),
                            fz: ::tangential::slot(t15),
                            gamma: ::tangential::slot(gamma_d),
                            vx: ::tangential::slot(vx_d),
                            vsx: ::tangential::slot(vsx_d),
                            vsy: ::tangential::slot(t16),
                        },
                    )
                };
                union20.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = {
                    let none = [0.0; 3];
                    let t17 = hub_d;
                    ::tangential::pattern::reliable(&t17);
                    let t18 = none;
                    let t18_d = ::tangential::zero_like(&t18);
                    let t19 = none;
                    let t19_d = ::tangential::zero_like(&t19);
                    (
                        Contact {
                            at: hub,
                            x: t18,
                            y: t19,
                            radius: 0.0,
                            deflection: 0.0,
                            rate: 0.0,
                            share: 0.0,
                            fz: 0.0,
                            gamma: 0.0,
                            vx: 0.0,
                            vsx: 0.0,
                            vsy: 0.0,
                        },
                        ::tangential::Tan::<Contact, ::tangential::IndexSet> {
                            at: ::tangential::slot(t17),
                            x: ::tangential::slot(t18_d),
                            y: ::tangential::slot(t19_d),
                            radius: ::tangential::slot(::tangential::Zero),
                            deflection: ::tangential::slot(::tangential::Zero),
                            rate: ::tangential::slot(::tangential::Zero),
                            share: ::tangential::slot(::tangential::Zero),
                            fz: ::tangential::slot(::tangential::Zero),
                            gamma: ::tangential::slot(::tangential::Zero),
                            vx: ::tangential::slot(::tangential::Zero),
                            vsx: ::tangential::slot(::tangential::Zero),
                            vsy: ::tangential::slot(::tangential::Zero),
                        },
                    )
                };
                union20.add(arm);
            }
            union20.done()
        }
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> touch<::tangential::Linear<T, P>> {
    /// `touch` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        wheel: &Motion,
        wheel_d: &::tangential::Tan<Motion, T>,
        center: [f64; 3],
        center_d: [::tangential::Zero; 3],
        axle: [f64; 3],
        axle_d: [::tangential::Zero; 3],
        height: f64,
        height_d: T,
        pass: &P,
    ) -> (Contact, ::tangential::Tan<Contact, T>) {
        let ((hub, hub_d), ((a, a_d), ((level, level_d), ()))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none().of(&wheel_d.pose)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (hub, hub_d) = {
                        let t2 = center;
                        let t2_d = ::tangential::zero_like(&t2);
                        <::tangential::companion!(
                            point < ::tangential::Linear < T, P > >, point <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            &wheel.pose,
                            ::tangential::slot_ref(&wheel_d.pose).get(),
                            t2,
                            ::tangential::slot(t2_d),
                            pass,
                        )
                    };
                    let (a, a_d) = {
                        let t3 = axle;
                        let t3_d = ::tangential::zero_like(&t3);
                        <::tangential::companion!(
                            apply < ::tangential::Linear < T, P > >, apply <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            &wheel.pose.a,
                            ::tangential::slot_ref(&wheel_d.pose.a).get(),
                            t3,
                            ::tangential::slot(t3_d),
                            pass,
                        )
                    };
                    let (level, level_d) = {
                        let (t6, [p4, p5]) = if P::VALUES {
                            pass.push(
                                a[0] * a[0] + a[1] * a[1],
                                [
                                    ::tangential::number(a[0] + a[0]),
                                    ::tangential::number(a[1] + a[1]),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t6, a_d[0].scale(p4) + a_d[1].scale(p5))
                    };
                    let given = blank
                        .of(((hub, hub_d), ((a, a_d), ((level, level_d), ()))));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let n7 = if P::VALUES { pass.note(level > FLAT) } else { pass.noted() };
        if n7 {
            let (cos, cos_d) = {
                let (t10, [p9]) = if P::VALUES {
                    let t8 = level.sqrt();
                    pass.push(t8, [::tangential::number(0.5 / t8.abs())])
                } else {
                    pass.pop(f64::NAN)
                };
                (t10, level_d.scale(p9))
            };
            let (x, x_d) = {
                let ((t14, t17), [p12, p13, p16]) = if P::VALUES {
                    let t11 = a[1] / cos;
                    let t15 = -a[0] / cos;
                    pass.push(
                        (t11, t15),
                        [
                            ::tangential::number(1.0 / cos),
                            ::tangential::number(t11 / cos),
                            ::tangential::number(t15 / cos),
                        ],
                    )
                } else {
                    pass.pop((f64::NAN, f64::NAN))
                };
                (
                    [t14, t17, 0.0],
                    [
                        a_d[1].scale(p12) - cos_d.scale(p13),
                        -a_d[0].scale(p12) - cos_d.scale(p16),
                        T::zero(),
                    ],
                )
            };
            let (y, y_d) = {
                let ((t21, t24), [p19, p20, p23]) = if P::VALUES {
                    let t18 = a[0] / cos;
                    let t22 = a[1] / cos;
                    pass.push(
                        (t18, t22),
                        [
                            ::tangential::number(1.0 / cos),
                            ::tangential::number(t18 / cos),
                            ::tangential::number(t22 / cos),
                        ],
                    )
                } else {
                    pass.pop((f64::NAN, f64::NAN))
                };
                (
                    [t21, t24, 0.0],
                    [
                        a_d[0].scale(p19) - cos_d.scale(p20),
                        a_d[1].scale(p19) - cos_d.scale(p23),
                        T::zero(),
                    ],
                )
            };
            let (up, up_d) = <cross<
                ::tangential::Linear<T, P>,
            >>::linear(x, x_d, a, a_d, pass);
            let (radius, radius_d) = {
                let (t28, [p26, p27]) = if P::VALUES {
                    let t25 = (hub[2] - height) / cos;
                    pass.push(
                        t25,
                        [
                            ::tangential::number(1.0 / cos),
                            ::tangential::number(t25 / cos),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t28, (hub_d[2] - height_d).scale(p26) - cos_d.scale(p27))
            };
            let (at, at_d) = {
                let (t1, t1_d) = <scale<
                    ::tangential::Linear<T, P>,
                >>::linear(up, up_d, radius, radius_d, pass);
                <sub<::tangential::Linear<T, P>>>::linear(hub, hub_d, t1, t1_d, pass)
            };
            let (turning, turning_d): ([f64; 3], [T; 3]) = <cross<
                ::tangential::Linear<T, P>,
            >>::linear(wheel.w, ::tangential::slot(wheel_d.w), a, a_d, pass);
            let (sinking, sinking_d): ([f64; 3], [T; 3]) = <velocity<
                ::tangential::Linear<T, P>,
            >>::linear(wheel, wheel_d, hub, hub_d, pass);
            let (opening, opening_d) = {
                let (t36, [p30, p31, p32, p33, p34, p35]) = if P::VALUES {
                    let t29 = (a[0] * turning[0] + a[1] * turning[1]) / cos;
                    pass.push(
                        t29,
                        [
                            ::tangential::number(turning[0]),
                            ::tangential::number(a[0]),
                            ::tangential::number(turning[1]),
                            ::tangential::number(a[1]),
                            ::tangential::number(1.0 / cos),
                            ::tangential::number(t29 / cos),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (
                    t36,
                    (a_d[0].scale(p30) + turning_d[0].scale(p31) + a_d[1].scale(p32)
                        + turning_d[1].scale(p33))
                        .scale(p34) - cos_d.scale(p35),
                )
            };
            let (rate, rate_d) = {
                let (t42, [p38, p39, p40, p41]) = if P::VALUES {
                    let t37 = (radius * opening - sinking[2]) / cos;
                    pass.push(
                        t37,
                        [
                            ::tangential::number(opening),
                            ::tangential::number(radius),
                            ::tangential::number(1.0 / cos),
                            ::tangential::number(t37 / cos),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (
                    t42,
                    (radius_d.scale(p38) + opening_d.scale(p39) - sinking_d[2])
                        .scale(p40) - cos_d.scale(p41),
                )
            };
            let (deflection, deflection_d) = {
                let t43 = if P::VALUES {
                    tyre.dimension.unloaded_radius - radius
                } else {
                    f64::NAN
                };
                (t43, -radius_d)
            };
            let (share, share_d): (f64, T) = <::tangential::companion!(
                contact_share < ::tangential::Linear < T, P > >, contact_share <
                ::tangential::Zero >, passive 0
            )>::linear(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                deflection,
                deflection_d,
                pass,
            );
            let (fz, fz_d) = <::tangential::companion!(
                vertical_load < ::tangential::Linear < T, P > >, vertical_load <
                ::tangential::Zero >, passive 0
            )>::linear(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                deflection,
                deflection_d,
                rate,
                rate_d,
                share,
                share_d,
                pass,
            );
            let (spin, spin_d): (f64, T) = <dot<
                ::tangential::Linear<T, P>,
            >>::linear(wheel.w, ::tangential::slot(wheel_d.w), a, a_d, pass);
            let (slide, slide_d) = <velocity<
                ::tangential::Linear<T, P>,
            >>::linear(wheel, wheel_d, at, at_d, pass);
            let (along, along_d): (f64, T) = <dot<
                ::tangential::Linear<T, P>,
            >>::linear(slide, slide_d, x, x_d, pass);
            let (vx, vx_d) = {
                let (t46, [p44, p45]) = if P::VALUES {
                    pass.push(
                        along + spin * radius,
                        [::tangential::number(radius), ::tangential::number(spin)],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t46, along_d + spin_d.scale(p44) + radius_d.scale(p45))
            };
            let (rolling, rolling_d): (f64, T) = <::tangential::companion!(
                rolling_radius < ::tangential::Linear < T, P > >, rolling_radius <
                ::tangential::Zero >, passive 0
            )>::linear(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                deflection,
                deflection_d,
                pass,
            );
            let (vsx, vsx_d) = {
                let (t49, [p47, p48]) = if P::VALUES {
                    pass.push(
                        vx - spin * rolling,
                        [::tangential::number(rolling), ::tangential::number(spin)],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t49, vx_d - spin_d.scale(p47) - rolling_d.scale(p48))
            };
            let (vsy, vsy_d) = <dot<
                ::tangential::Linear<T, P>,
            >>::linear(slide, slide_d, y, y_d, pass);
            let (gamma, gamma_d) = {
                let (t52, [p50, p51]) = if P::VALUES {
                    pass.push(
                        a[2].atan2(cos),
                        [
                            ::tangential::number(
                                cos / a[2].hypot(cos) / a[2].hypot(cos),
                            ),
                            ::tangential::number(
                                a[2] / a[2].hypot(cos) / a[2].hypot(cos),
                            ),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t52, a_d[2].scale(p50) - cos_d.scale(p51))
            };
            (
                Contact {
                    at,
                    x,
                    y,
                    radius,
                    deflection,
                    rate,
                    share,
                    fz,
                    gamma,
                    vx,
                    vsx,
                    vsy,
                },
                ::tangential::Tan::<Contact, T> {
                    at: ::tangential::slot(at_d),
                    x: ::tangential::slot(x_d),
                    y: ::tangential::slot(y_d),
                    radius: ::tangential::slot(radius_d),
                    deflection: ::tangential::slot(deflection_d),
                    rate: ::tangential::slot(rate_d),
                    share: ::tangential::slot(share_d),
                    fz: ::tangential::slot(fz_d),
                    gamma: ::tangential::slot(gamma_d),
                    vx: ::tangential::slot(vx_d),
                    vsx: ::tangential::slot(vsx_d),
                    vsy: ::tangential::slot(vsy_d),
                },
            )
        } else {
            let none = [0.0; 3];
            let t53 = none;
            let t53_d = ::tangential::zero_like(&t53);
            let t54 = none;
            let t54_d = ::tangential::zero_like(&t54);
            (
                Contact {
                    at: hub,
                    x: t53,
                    y: t54,
                    radius: 0.0,
                    deflection: 0.0,
                    rate: 0.0,
                    share: 0.0,
                    fz: 0.0,
                    gamma: 0.0,
                    vx: 0.0,
                    vsx: 0.0,
                    vsy: 0.0,
                },
                ::tangential::Tan::<Contact, T> {
                    at: ::tangential::slot(hub_d),
                    x: ::tangential::slot(t53_d),
                    y: ::tangential::slot(t54_d),
                    radius: ::tangential::slot(::tangential::Zero),
                    deflection: ::tangential::slot(::tangential::Zero),
                    rate: ::tangential::slot(::tangential::Zero),
                    share: ::tangential::slot(::tangential::Zero),
                    fz: ::tangential::slot(::tangential::Zero),
                    gamma: ::tangential::slot(::tangential::Zero),
                    vx: ::tangential::slot(::tangential::Zero),
                    vsx: ::tangential::slot(::tangential::Zero),
                    vsy: ::tangential::slot(::tangential::Zero),
                },
            )
        }
    }
}

impl touch<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 13u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl touch<f64> {
    /// `touch` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        wheel: &::tangential::Over<Motion, S>,
        center: [f64; 3],
        axle: [f64; 3],
        height: S,
    ) -> ::tangential::Over<Contact, S> {
        let hub = <::tangential::companion!(
            point < f64 >, point < ::tangential::Zero >, passive 1
        )>::overloaded(&wheel.pose, ::tangential::overloaded::Takes::take(center));
        let a = <::tangential::companion!(
            apply < f64 >, apply < ::tangential::Zero >, passive 1
        )>::overloaded(&wheel.pose.a, ::tangential::overloaded::Takes::take(axle));
        let level = a[0] * a[0] + a[1] * a[1];
        if level > FLAT {
            let cos = level.sqrt();
            let x = [a[1] / cos, -a[0] / cos, S::from(0.0)];
            let y = [a[0] / cos, a[1] / cos, S::from(0.0)];
            let up = <cross<f64>>::overloaded(x, a);
            let radius = (hub[2] - height) / cos;
            let at = <sub<f64>>::overloaded(hub, <scale<f64>>::overloaded(up, radius));
            let turning: [S; 3] = <cross<f64>>::overloaded(wheel.w, a);
            let sinking: [S; 3] = <velocity<f64>>::overloaded(wheel, hub);
            let opening = (a[0] * turning[0] + a[1] * turning[1]) / cos;
            let rate = (radius * opening - sinking[2]) / cos;
            let deflection = radius.sub_from(tyre.dimension.unloaded_radius);
            let share: S = <::tangential::companion!(
                contact_share < f64 >, contact_share < ::tangential::Zero >, passive 0
            )>::overloaded(
                ::tangential::lent!(
                    S, ::tangential::companion!(contact_share < ::tangential::Zero >,
                    contact_share < ::tangential::Zero >, passive 0), 0, tyre
                )
                    .get(),
                deflection,
            );
            let fz = <::tangential::companion!(
                vertical_load < f64 >, vertical_load < ::tangential::Zero >, passive 0
            )>::overloaded(
                ::tangential::lent!(
                    S, ::tangential::companion!(vertical_load < ::tangential::Zero >,
                    vertical_load < ::tangential::Zero >, passive 0), 0, tyre
                )
                    .get(),
                deflection,
                rate,
                share,
            );
            let spin: S = <dot<f64>>::overloaded(wheel.w, a);
            let slide = <velocity<f64>>::overloaded(wheel, at);
            let along: S = <dot<f64>>::overloaded(slide, x);
            let vx = along + spin * radius;
            let rolling: S = <::tangential::companion!(
                rolling_radius < f64 >, rolling_radius < ::tangential::Zero >, passive 0
            )>::overloaded(
                ::tangential::lent!(
                    S, ::tangential::companion!(rolling_radius < ::tangential::Zero >,
                    rolling_radius < ::tangential::Zero >, passive 0), 0, tyre
                )
                    .get(),
                deflection,
            );
            let vsx = vx - spin * rolling;
            let vsy = <dot<f64>>::overloaded(slide, y);
            let gamma = a[2].atan2(cos);
            ::tangential::Over::<Contact, S> {
                at: at,
                x: x,
                y: y,
                radius: radius,
                deflection: deflection,
                rate: rate,
                share: share,
                fz: fz,
                gamma: gamma,
                vx: vx,
                vsx: vsx,
                vsy: vsy,
            }
        } else {
            let none = [0.0; 3];
            ::tangential::Over::<Contact, S> {
                at: hub,
                x: ::tangential::overloaded::lift::<_, S>(&none),
                y: ::tangential::overloaded::lift::<_, S>(&none),
                radius: S::from(0.0),
                deflection: S::from(0.0),
                rate: S::from(0.0),
                share: S::from(0.0),
                fz: S::from(0.0),
                gamma: S::from(0.0),
                vx: S::from(0.0),
                vsx: S::from(0.0),
                vsy: S::from(0.0),
            }
        }
    }
}

/// The slip of a wheel in steady rolling.
pub fn steady_slip(tyre: &Tyre, contact: &Contact) -> Slip {
    let pace: f64 = divisor(contact.vx, tyre.model.vxlow);
    Slip {
        fz: contact.fz,
        kappa: -contact.vsx / pace,
        alpha: contact.vsy / pace,
        gamma: contact.gamma,
        speed: contact.vx,
    }
}

/// Derivatives of `steady_slip`.
#[allow(non_camel_case_types, dead_code)]
pub struct steady_slip<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> steady_slip<T> {
    /// Value and tangent of `steady_slip`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, T>,
    ) -> (Slip, ::tangential::Tan<Slip, T>) {
        let (pace, pace_d): (f64, T) = {
            let t1 = tyre.model.vxlow;
            let t1_d = ::tangential::zero_like(&t1);
            <::tangential::companion!(
                divisor < T >, divisor < ::tangential::Zero >, passive 1
            )>::forward(
                contact.vx,
                ::tangential::slot(contact_d.vx),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (t2, t2_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<T>::neg(&contact.vsx, &contact_d.vsx),
            -contact.vsx,
        );
        let (t3, t3_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<T>::div(&t2, &t2_d, &pace, &pace_d),
            t2 / pace,
        );
        let (t4, t4_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::div(&contact.vsy, &contact_d.vsy, &pace, &pace_d),
            contact.vsy / pace,
        );
        (
            Slip {
                fz: contact.fz,
                kappa: t3,
                alpha: t4,
                gamma: contact.gamma,
                speed: contact.vx,
            },
            ::tangential::Tan::<Slip, T> {
                fz: ::tangential::slot(contact_d.fz),
                kappa: ::tangential::slot(t3_d),
                alpha: ::tangential::slot(t4_d),
                gamma: ::tangential::slot(contact_d.gamma),
                speed: ::tangential::slot(contact_d.vx),
            },
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl steady_slip<::tangential::IndexSet> {
    /// Which inputs `steady_slip` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, ::tangential::IndexSet>,
    ) -> (Slip, ::tangential::Tan<Slip, ::tangential::IndexSet>) {
        let (pace, pace_d): (f64, ::tangential::IndexSet) = {
            let t1 = tyre.model.vxlow;
            let t1_d = ::tangential::zero_like(&t1);
            <::tangential::companion!(
                divisor < ::tangential::IndexSet >, divisor < ::tangential::Zero >,
                passive 1
            )>::pattern(
                contact.vx,
                ::tangential::slot(contact_d.vx),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (t2, t2_d) = ::tangential::ops::late(
            ::tangential::ops::Op::neg_pattern(&contact.vsx, &contact_d.vsx),
            -contact.vsx,
        );
        let (t3, t3_d) = ::tangential::ops::late(
            ::tangential::ops::Op::div_pattern(&t2, &t2_d, &pace, &pace_d),
            t2 / pace,
        );
        let t4 = t3_d;
        ::tangential::pattern::reliable(&t4);
        let (t5, t5_d) = ::tangential::ops::late(
            ::tangential::ops::Op::div_pattern(
                &contact.vsy,
                &contact_d.vsy,
                &pace,
                &pace_d,
            ),
            contact.vsy / pace,
        );
        let t6 = t5_d;
        ::tangential::pattern::reliable(&t6);
        (
            Slip {
                fz: contact.fz,
                kappa: t3,
                alpha: t5,
                gamma: contact.gamma,
                speed: contact.vx,
            },
            ::tangential::Tan::<Slip, ::tangential::IndexSet> {
                fz: ::tangential::slot(contact_d.fz),
                kappa: ::tangential::slot(t4),
                alpha: ::tangential::slot(t6),
                gamma: ::tangential::slot(contact_d.gamma),
                speed: ::tangential::slot(contact_d.vx),
            },
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> steady_slip<::tangential::Linear<T, P>> {
    /// `steady_slip` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, T>,
        pass: &P,
    ) -> (Slip, ::tangential::Tan<Slip, T>) {
        let (pace, pace_d): (f64, T) = {
            let t1 = tyre.model.vxlow;
            let t1_d = ::tangential::zero_like(&t1);
            <::tangential::companion!(
                divisor < ::tangential::Linear < T, P > >, divisor < ::tangential::Zero
                >, passive 1
            )>::linear(
                contact.vx,
                ::tangential::slot(contact_d.vx),
                t1,
                ::tangential::slot(t1_d),
                pass,
            )
        };
        let (t2, t2_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<T>::neg_linear(&contact.vsx, &contact_d.vsx, pass),
            -contact.vsx,
        );
        let (t3, t3_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<T>::div_linear(&t2, &t2_d, &pace, &pace_d, pass),
            t2 / pace,
        );
        let (t4, t4_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::div_linear(&contact.vsy, &contact_d.vsy, &pace, &pace_d, pass),
            contact.vsy / pace,
        );
        (
            Slip {
                fz: contact.fz,
                kappa: t3,
                alpha: t4,
                gamma: contact.gamma,
                speed: contact.vx,
            },
            ::tangential::Tan::<Slip, T> {
                fz: ::tangential::slot(contact_d.fz),
                kappa: ::tangential::slot(t3_d),
                alpha: ::tangential::slot(t4_d),
                gamma: ::tangential::slot(contact_d.gamma),
                speed: ::tangential::slot(contact_d.vx),
            },
        )
    }
}

impl steady_slip<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl steady_slip<f64> {
    /// `steady_slip` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        contact: &::tangential::Over<Contact, S>,
    ) -> ::tangential::Over<Slip, S> {
        let pace: S = <::tangential::companion!(
            divisor < f64 >, divisor < ::tangential::Zero >, passive 1
        )>::overloaded(
            contact.vx,
            ::tangential::overloaded::Takes::take(tyre.model.vxlow),
        );
        ::tangential::Over::<Slip, S> {
            fz: contact.fz,
            kappa: -contact.vsx / pace,
            alpha: contact.vsy / pace,
            gamma: contact.gamma,
            speed: contact.vx,
        }
    }
}

/// Forces of the contact frame, in the world.
pub fn gripped(contact: &Contact, by: Forces) -> Grip {
    let (x, y): ([f64; 3], [f64; 3]) = (contact.x, contact.y);
    let along: [f64; 3] = add(scale(x, by.fx), scale(y, by.fy));
    let about: [f64; 3] = add(scale(x, by.mx), scale(y, by.my));
    Grip {
        at: contact.at,
        force: [along[0], along[1], along[2] + contact.fz],
        moment: [about[0], about[1], about[2] + by.mz],
    }
}

/// Derivatives of `gripped`.
#[allow(non_camel_case_types, dead_code)]
pub struct gripped<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> gripped<T> {
    /// Value and tangent of `gripped`: every argument is followed by its tangent.
    pub fn forward(
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, T>,
        by: Forces,
        by_d: ::tangential::Tan<Forces, T>,
    ) -> (Grip, ::tangential::Tan<Grip, T>) {
        let ((x, y), (x_d, y_d)): (([f64; 3], [f64; 3]), ([T; 3], [T; 3])) = (
            (contact.x, contact.y),
            (
                ::tangential::ops::Op::<T>::lift(&contact.x, &contact_d.x),
                ::tangential::ops::Op::<T>::lift(&contact.y, &contact_d.y),
            ),
        );
        let (along, along_d): ([f64; 3], [T; 3]) = {
            let (t1, t1_d) = <scale<
                T,
            >>::forward(x, x_d, by.fx, ::tangential::slot(by_d.fx));
            let (t2, t2_d) = <scale<
                T,
            >>::forward(y, y_d, by.fy, ::tangential::slot(by_d.fy));
            <add<T>>::forward(t1, t1_d, t2, t2_d)
        };
        let (about, about_d): ([f64; 3], [T; 3]) = {
            let (t3, t3_d) = <scale<
                T,
            >>::forward(x, x_d, by.mx, ::tangential::slot(by_d.mx));
            let (t4, t4_d) = <scale<
                T,
            >>::forward(y, y_d, by.my, ::tangential::slot(by_d.my));
            <add<T>>::forward(t3, t3_d, t4, t4_d)
        };
        (
            Grip {
                at: contact.at,
                force: [along[0], along[1], along[2] + contact.fz],
                moment: [about[0], about[1], about[2] + by.mz],
            },
            ::tangential::Tan::<Grip, T> {
                at: ::tangential::slot(contact_d.at),
                force: ::tangential::slot([
                    along_d[0],
                    along_d[1],
                    along_d[2] + T::accept(contact_d.fz),
                ]),
                moment: ::tangential::slot([
                    about_d[0],
                    about_d[1],
                    about_d[2] + T::accept(by_d.mz),
                ]),
            },
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl gripped<::tangential::IndexSet> {
    /// Which inputs `gripped` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, ::tangential::IndexSet>,
        by: Forces,
        by_d: ::tangential::Tan<Forces, ::tangential::IndexSet>,
    ) -> (Grip, ::tangential::Tan<Grip, ::tangential::IndexSet>) {
        let (
            (x, y),
            (x_d, y_d),
        ): (
            ([f64; 3], [f64; 3]),
            ([::tangential::IndexSet; 3], [::tangential::IndexSet; 3]),
        ) = (
            (contact.x, contact.y),
            (
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::lift(&contact.x, &contact_d.x),
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::lift(&contact.y, &contact_d.y),
            ),
        );
        let (along, along_d): ([f64; 3], [::tangential::IndexSet; 3]) = {
            let (t1, t1_d) = <scale<
                ::tangential::IndexSet,
            >>::pattern(x, x_d, by.fx, ::tangential::slot(by_d.fx));
            let (t2, t2_d) = <scale<
                ::tangential::IndexSet,
            >>::pattern(y, y_d, by.fy, ::tangential::slot(by_d.fy));
            let t5 = t1_d;
            ::tangential::pattern::reliable(&t5);
            let t6 = t2_d;
            ::tangential::pattern::reliable(&t6);
            <add<::tangential::IndexSet>>::pattern(t1, t5, t2, t6)
        };
        let (about, about_d): ([f64; 3], [::tangential::IndexSet; 3]) = {
            let (t3, t3_d) = <scale<
                ::tangential::IndexSet,
            >>::pattern(x, x_d, by.mx, ::tangential::slot(by_d.mx));
            let (t4, t4_d) = <scale<
                ::tangential::IndexSet,
            >>::pattern(y, y_d, by.my, ::tangential::slot(by_d.my));
            let t7 = t3_d;
            ::tangential::pattern::reliable(&t7);
            let t8 = t4_d;
            ::tangential::pattern::reliable(&t8);
            <add<::tangential::IndexSet>>::pattern(t3, t7, t4, t8)
        };
        (
            Grip {
                at: contact.at,
                force: [along[0], along[1], f64::NAN],
                moment: [about[0], about[1], f64::NAN],
            },
            ::tangential::Tan::<Grip, ::tangential::IndexSet> {
                at: ::tangential::slot(contact_d.at),
                force: ::tangential::slot([
                    along_d[0],
                    along_d[1],
                    along_d[2]
                        + <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(contact_d.fz),
                ]),
                moment: ::tangential::slot([
                    about_d[0],
                    about_d[1],
                    about_d[2]
                        + <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(by_d.mz),
                ]),
            },
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> gripped<::tangential::Linear<T, P>> {
    /// `gripped` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, T>,
        by: Forces,
        by_d: ::tangential::Tan<Forces, T>,
        pass: &P,
    ) -> (Grip, ::tangential::Tan<Grip, T>) {
        let ((along, along_d), ((about, about_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&by_d.fx)
                            .of(&by_d.fy)
                            .of(&by_d.mx)
                            .of(&by_d.my)
                            .of(&contact_d.x)
                            .of(&contact_d.y)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let ((x, y), (x_d, y_d)): (([f64; 3], [f64; 3]), ([T; 3], [T; 3])) = (
                        (contact.x, contact.y),
                        (
                            ::tangential::ops::Op::<T>::lift(&contact.x, &contact_d.x),
                            ::tangential::ops::Op::<T>::lift(&contact.y, &contact_d.y),
                        ),
                    );
                    let (along, along_d): ([f64; 3], [T; 3]) = {
                        let (t1, t1_d) = <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(x, x_d, by.fx, ::tangential::slot(by_d.fx), pass);
                        let (t2, t2_d) = <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(y, y_d, by.fy, ::tangential::slot(by_d.fy), pass);
                        <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(t1, t1_d, t2, t2_d, pass)
                    };
                    let (about, about_d): ([f64; 3], [T; 3]) = {
                        let (t3, t3_d) = <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(x, x_d, by.mx, ::tangential::slot(by_d.mx), pass);
                        let (t4, t4_d) = <scale<
                            ::tangential::Linear<T, P>,
                        >>::linear(y, y_d, by.my, ::tangential::slot(by_d.my), pass);
                        <add<
                            ::tangential::Linear<T, P>,
                        >>::linear(t3, t3_d, t4, t4_d, pass)
                    };
                    let given = blank.of(((along, along_d), ((about, about_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let t5 = if P::VALUES { along[2] + contact.fz } else { f64::NAN };
        let t6 = if P::VALUES { about[2] + by.mz } else { f64::NAN };
        (
            Grip {
                at: contact.at,
                force: [along[0], along[1], t5],
                moment: [about[0], about[1], t6],
            },
            ::tangential::Tan::<Grip, T> {
                at: ::tangential::slot(contact_d.at),
                force: ::tangential::slot([
                    along_d[0],
                    along_d[1],
                    along_d[2] + T::accept(contact_d.fz),
                ]),
                moment: ::tangential::slot([
                    about_d[0],
                    about_d[1],
                    about_d[2] + T::accept(by_d.mz),
                ]),
            },
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl gripped<f64> {
    /// `gripped` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        contact: &::tangential::Over<Contact, S>,
        by: ::tangential::Over<Forces, S>,
    ) -> ::tangential::Over<Grip, S> {
        let (x, y): ([S; 3], [S; 3]) = (contact.x, contact.y);
        let along: [S; 3] = <add<
            f64,
        >>::overloaded(
            <scale<f64>>::overloaded(x, by.fx),
            <scale<f64>>::overloaded(y, by.fy),
        );
        let about: [S; 3] = <add<
            f64,
        >>::overloaded(
            <scale<f64>>::overloaded(x, by.mx),
            <scale<f64>>::overloaded(y, by.my),
        );
        ::tangential::Over::<Grip, S> {
            at: contact.at,
            force: [along[0], along[1], along[2] + contact.fz],
            moment: [about[0], about[1], about[2] + by.mz],
        }
    }
}

/// What the road at a height does to a wheel in steady rolling. See [`touch()`] for the arguments.
pub fn roll(tyre: &Tyre, wheel: &Motion, center: [f64; 3], axle: [f64; 3], height: f64) -> Grip {
    let contact: Contact = touch(tyre, wheel, center, axle, height);
    let slip: Slip = steady_slip(tyre, &contact);
    let forces: Forces = forces(tyre, slip);
    gripped(&contact, forces)
}

/// Derivatives of `roll`.
#[allow(non_camel_case_types, dead_code)]
pub struct roll<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> roll<T> {
    /// Value and tangent of `roll`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        wheel: &Motion,
        wheel_d: &::tangential::Tan<Motion, T>,
        center: [f64; 3],
        center_d: [::tangential::Zero; 3],
        axle: [f64; 3],
        axle_d: [::tangential::Zero; 3],
        height: f64,
        height_d: T,
    ) -> (Grip, ::tangential::Tan<Grip, T>) {
        let (contact, contact_d): (Contact, ::tangential::Tan<Contact, T>) = {
            let t1 = center;
            let t1_d = ::tangential::zero_like(&t1);
            let t2 = axle;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                touch < T >, touch < ::tangential::Zero >, passive 0 2 3
            )>::forward(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                wheel,
                wheel_d,
                t1,
                ::tangential::slot(t1_d),
                t2,
                ::tangential::slot(t2_d),
                height,
                height_d,
            )
        };
        let (slip, slip_d): (Slip, ::tangential::Tan<Slip, T>) = <::tangential::companion!(
            steady_slip < T >, steady_slip < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            &contact,
            &contact_d,
        );
        let (forces, forces_d): (Forces, ::tangential::Tan<Forces, T>) = <::tangential::companion!(
            forces < T >, forces < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip,
            slip_d,
        );
        <gripped<T>>::forward(&contact, &contact_d, forces, forces_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl roll<::tangential::IndexSet> {
    /// Which inputs `roll` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        wheel: &Motion,
        wheel_d: &::tangential::Tan<Motion, ::tangential::IndexSet>,
        center: [f64; 3],
        center_d: [::tangential::Zero; 3],
        axle: [f64; 3],
        axle_d: [::tangential::Zero; 3],
        height: f64,
        height_d: ::tangential::IndexSet,
    ) -> (Grip, ::tangential::Tan<Grip, ::tangential::IndexSet>) {
        let (
            contact,
            contact_d,
        ): (Contact, ::tangential::Tan<Contact, ::tangential::IndexSet>) = {
            let t1 = center;
            let t1_d = ::tangential::zero_like(&t1);
            let t2 = axle;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                touch < ::tangential::IndexSet >, touch < ::tangential::Zero >, passive 0
                2 3
            )>::pattern(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                wheel,
                wheel_d,
                t1,
                ::tangential::slot(t1_d),
                t2,
                ::tangential::slot(t2_d),
                height,
                height_d,
            )
        };
        let (slip, slip_d): (Slip, ::tangential::Tan<Slip, ::tangential::IndexSet>) = {
            let t3 = &contact_d;
            ::tangential::pattern::reliable(&*t3);
            <::tangential::companion!(
                steady_slip < ::tangential::IndexSet >, steady_slip < ::tangential::Zero
                >, passive 0
            )>::pattern(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                &contact,
                t3,
            )
        };
        let (
            forces,
            forces_d,
        ): (Forces, ::tangential::Tan<Forces, ::tangential::IndexSet>) = {
            let t4 = slip_d;
            ::tangential::pattern::reliable(&t4);
            <::tangential::companion!(
                forces < ::tangential::IndexSet >, forces < ::tangential::Zero >, passive
                0
            )>::pattern(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                slip,
                t4,
            )
        };
        let t5 = &contact_d;
        ::tangential::pattern::reliable(&*t5);
        let t6 = forces_d;
        ::tangential::pattern::reliable(&t6);
        <gripped<::tangential::IndexSet>>::pattern(&contact, t5, forces, t6)
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> roll<::tangential::Linear<T, P>> {
    /// `roll` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        wheel: &Motion,
        wheel_d: &::tangential::Tan<Motion, T>,
        center: [f64; 3],
        center_d: [::tangential::Zero; 3],
        axle: [f64; 3],
        axle_d: [::tangential::Zero; 3],
        height: f64,
        height_d: T,
        pass: &P,
    ) -> (Grip, ::tangential::Tan<Grip, T>) {
        let (contact, contact_d): (Contact, ::tangential::Tan<Contact, T>) = {
            let t1 = center;
            let t1_d = ::tangential::zero_like(&t1);
            let t2 = axle;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                touch < ::tangential::Linear < T, P > >, touch < ::tangential::Zero >,
                passive 0 2 3
            )>::linear(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                wheel,
                wheel_d,
                t1,
                ::tangential::slot(t1_d),
                t2,
                ::tangential::slot(t2_d),
                height,
                height_d,
                pass,
            )
        };
        let ((forces, forces_d), ()) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none().of(&contact_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (slip, slip_d): (Slip, ::tangential::Tan<Slip, T>) = <::tangential::companion!(
                        steady_slip < ::tangential::Linear < T, P > >, steady_slip <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        &contact,
                        &contact_d,
                        pass,
                    );
                    let (forces, forces_d): (Forces, ::tangential::Tan<Forces, T>) = <::tangential::companion!(
                        forces < ::tangential::Linear < T, P > >, forces <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        slip,
                        slip_d,
                        pass,
                    );
                    let given = blank.of(((forces, forces_d), ()));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        <gripped<
            ::tangential::Linear<T, P>,
        >>::linear(&contact, &contact_d, forces, forces_d, pass)
    }
}

impl roll<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 13u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl roll<f64> {
    /// `roll` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        wheel: &::tangential::Over<Motion, S>,
        center: [f64; 3],
        axle: [f64; 3],
        height: S,
    ) -> ::tangential::Over<Grip, S> {
        let contact: ::tangential::Over<Contact, S> = <::tangential::companion!(
            touch < f64 >, touch < ::tangential::Zero >, passive 0 2 3
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(touch < ::tangential::Zero >, touch <
                ::tangential::Zero >, passive 0 2 3), 0, tyre
            )
                .get(),
            wheel,
            ::tangential::overloaded::Takes::take(center),
            ::tangential::overloaded::Takes::take(axle),
            height,
        );
        let slip: ::tangential::Over<Slip, S> = <::tangential::companion!(
            steady_slip < f64 >, steady_slip < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(steady_slip < ::tangential::Zero >,
                steady_slip < ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            &contact,
        );
        let forces: ::tangential::Over<Forces, S> = <::tangential::companion!(
            forces < f64 >, forces < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(forces < ::tangential::Zero >, forces <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            slip,
        );
        <gripped<f64>>::overloaded(&contact, forces)
    }
}

/// What a tyre does, for people to read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Report {
    /// Vertical load.
    pub fz: f64,
    /// Longitudinal force.
    pub fx: f64,
    /// Lateral force.
    pub fy: f64,
    /// Overturning moment.
    pub mx: f64,
    /// Rolling resistance moment.
    pub my: f64,
    /// Aligning moment.
    pub mz: f64,
    /// Longitudinal slip.
    pub kappa: f64,
    /// Slip angle, in rad.
    pub alpha: f64,
    /// Inclination, in rad.
    pub gamma: f64,
}

impl Report {
    /// Of a slip and the forces it makes.
    pub fn new(slip: Slip, forces: Forces) -> Report {
        let Forces { fx, fy, mx, my, mz } = forces;
        Report { fz: slip.fz, fx, fy, mx, my, mz, kappa: slip.kappa, alpha: slip.alpha.atan(), gamma: slip.gamma }
    }
}

/// Slips and forces of a wheel in steady rolling: what [`roll()`] computes on its way.
pub fn report(tyre: &Tyre, wheel: &Motion, center: [f64; 3], axle: [f64; 3], height: f64) -> Report {
    let slip = steady_slip(tyre, &touch(tyre, wheel, center, axle, height));
    Report::new(slip, forces(tyre, slip))
}
