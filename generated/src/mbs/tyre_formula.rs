//! From slips to forces: the Magic Formula, one function for each step of the book.
//!
//! Stiffness and friction are kept per load (`K / Fz`, `D / Fz`), so that `B = K / (C D)` has a value at no load, too.

use tangential_mbs::tyre::{Formula, Tyre};
use tangential::{Differentiable, Overload, differentiate};

/// What is added to the square of a divisor, so that nothing is divided by zero. It changes ordinary numbers by a rounding.
const TINY: f64 = 1e-16;

/// Loads below this part of the nominal one are light.
const LIGHT: f64 = 0.01;

/// What a tyre is exposed to.
#[derive(Clone, Copy, Debug, PartialEq, Overload)]
pub struct Slip {
    /// Vertical load Fz; there is no force where it is negative.
    pub fz: f64,
    /// Longitudinal slip.
    pub kappa: f64,
    /// Tangent of the slip angle.
    pub alpha: f64,
    /// Inclination.
    pub gamma: f64,
    /// Forward speed Vx, negative in reverse.
    pub speed: f64,
}

/// Tangent of `Slip`.
#[allow(dead_code, non_camel_case_types)]
pub struct SlipTangent<T: ::tangential::Tangent> {
    /// Tangent of `fz`.
    pub fz: T,
    /// Tangent of `kappa`.
    pub kappa: T,
    /// Tangent of `alpha`.
    pub alpha: T,
    /// Tangent of `gamma`.
    pub gamma: T,
    /// Tangent of `speed`.
    pub speed: T,
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Slip {
    type Tangent<T: ::tangential::Tangent> = SlipTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        SlipTangent {
            fz: ::tangential::Differentiable::zero_tangent::<T>(&self.fz),
            kappa: ::tangential::Differentiable::zero_tangent::<T>(&self.kappa),
            alpha: ::tangential::Differentiable::zero_tangent::<T>(&self.alpha),
            gamma: ::tangential::Differentiable::zero_tangent::<T>(&self.gamma),
            speed: ::tangential::Differentiable::zero_tangent::<T>(&self.speed),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.fz, &other.fz)
            && ::tangential::Differentiable::agrees(&self.kappa, &other.kappa)
            && ::tangential::Differentiable::agrees(&self.alpha, &other.alpha)
            && ::tangential::Differentiable::agrees(&self.gamma, &other.gamma)
            && ::tangential::Differentiable::agrees(&self.speed, &other.speed)
    }
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            fz: ::tangential::Differentiable::hollow()?,
            kappa: ::tangential::Differentiable::hollow()?,
            alpha: ::tangential::Differentiable::hollow()?,
            gamma: ::tangential::Differentiable::hollow()?,
            speed: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.fz, &clone.fz)
            && ::tangential::Differentiable::is_cloned_by(&self.kappa, &clone.kappa)
            && ::tangential::Differentiable::is_cloned_by(&self.alpha, &clone.alpha)
            && ::tangential::Differentiable::is_cloned_by(&self.gamma, &clone.gamma)
            && ::tangential::Differentiable::is_cloned_by(&self.speed, &clone.speed)
    }
    #[inline(always)]
    fn note(&self, record: &mut ::tangential::adjoint::Trail) {
        ::tangential::Differentiable::note(&self.fz, record);
        ::tangential::Differentiable::note(&self.kappa, record);
        ::tangential::Differentiable::note(&self.alpha, record);
        ::tangential::Differentiable::note(&self.gamma, record);
        ::tangential::Differentiable::note(&self.speed, record);
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for SlipTangent<T> {
    fn clone(&self) -> Self {
        Self {
            fz: ::core::clone::Clone::clone(&self.fz),
            kappa: ::core::clone::Clone::clone(&self.kappa),
            alpha: ::core::clone::Clone::clone(&self.alpha),
            gamma: ::core::clone::Clone::clone(&self.gamma),
            speed: ::core::clone::Clone::clone(&self.speed),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for SlipTangent<T> {}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for SlipTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("SlipTangent")
            .field("fz", &self.fz)
            .field("kappa", &self.kappa)
            .field("alpha", &self.alpha)
            .field("gamma", &self.gamma)
            .field("speed", &self.speed)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for SlipTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.fz == other.fz && self.kappa == other.kappa && self.alpha == other.alpha
            && self.gamma == other.gamma && self.speed == other.speed
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<SlipTangent<FromT>> for SlipTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: SlipTangent<FromT>) -> Self {
        Self {
            fz: ::tangential::Accept::accept(tangent.fz),
            kappa: ::tangential::Accept::accept(tangent.kappa),
            alpha: ::tangential::Accept::accept(tangent.alpha),
            gamma: ::tangential::Accept::accept(tangent.gamma),
            speed: ::tangential::Accept::accept(tangent.speed),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent SlipTangent<FromT>> for SlipTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent SlipTangent<FromT>) -> Self {
        Self {
            fz: ::tangential::Accept::accept(&tangent.fz),
            kappa: ::tangential::Accept::accept(&tangent.kappa),
            alpha: ::tangential::Accept::accept(&tangent.alpha),
            gamma: ::tangential::Accept::accept(&tangent.gamma),
            speed: ::tangential::Accept::accept(&tangent.speed),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent SlipTangent<FromT>> for SlipTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent SlipTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for SlipTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for SlipTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.fz, lanes)
            | ::tangential::Skip::<T>::gather(&self.kappa, lanes)
            | ::tangential::Skip::<T>::gather(&self.alpha, lanes)
            | ::tangential::Skip::<T>::gather(&self.gamma, lanes)
            | ::tangential::Skip::<T>::gather(&self.speed, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            fz: ::tangential::Skip::<T>::blank()?,
            kappa: ::tangential::Skip::<T>::blank()?,
            alpha: ::tangential::Skip::<T>::blank()?,
            gamma: ::tangential::Skip::<T>::blank()?,
            speed: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::adjoint::Bars for SlipTangent<T> {
    #[inline(always)]
    fn absorb(&mut self, others: Self) {
        ::tangential::adjoint::Bars::absorb(&mut self.fz, others.fz);
        ::tangential::adjoint::Bars::absorb(&mut self.kappa, others.kappa);
        ::tangential::adjoint::Bars::absorb(&mut self.alpha, others.alpha);
        ::tangential::adjoint::Bars::absorb(&mut self.gamma, others.gamma);
        ::tangential::adjoint::Bars::absorb(&mut self.speed, others.speed);
    }
    #[inline(always)]
    fn clear(&mut self) {
        ::tangential::adjoint::Bars::clear(&mut self.fz);
        ::tangential::adjoint::Bars::clear(&mut self.kappa);
        ::tangential::adjoint::Bars::clear(&mut self.alpha);
        ::tangential::adjoint::Bars::clear(&mut self.gamma);
        ::tangential::adjoint::Bars::clear(&mut self.speed);
    }
    #[inline(always)]
    fn noted(record: &mut ::tangential::adjoint::Unwinding<'_>) -> Self {
        Self {
            fz: ::tangential::adjoint::Bars::noted(record),
            kappa: ::tangential::adjoint::Bars::noted(record),
            alpha: ::tangential::adjoint::Bars::noted(record),
            gamma: ::tangential::adjoint::Bars::noted(record),
            speed: ::tangential::adjoint::Bars::noted(record),
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for SlipTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.fz, &other.fz);
        ::tangential::pattern::Join::join(&mut self.kappa, &other.kappa);
        ::tangential::pattern::Join::join(&mut self.alpha, &other.alpha);
        ::tangential::pattern::Join::join(&mut self.gamma, &other.gamma);
        ::tangential::pattern::Join::join(&mut self.speed, &other.speed);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.fz, all);
        ::tangential::pattern::Join::gather(&self.kappa, all);
        ::tangential::pattern::Join::gather(&self.alpha, all);
        ::tangential::pattern::Join::gather(&self.gamma, all);
        ::tangential::pattern::Join::gather(&self.speed, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.fz, set);
        ::tangential::pattern::Join::spread(&mut self.kappa, set);
        ::tangential::pattern::Join::spread(&mut self.alpha, set);
        ::tangential::pattern::Join::spread(&mut self.gamma, set);
        ::tangential::pattern::Join::spread(&mut self.speed, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.fz)
            || ::tangential::pattern::Join::has_discrete(&self.kappa)
            || ::tangential::pattern::Join::has_discrete(&self.alpha)
            || ::tangential::pattern::Join::has_discrete(&self.gamma)
            || ::tangential::pattern::Join::has_discrete(&self.speed)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for SlipTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Slip>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// Forces and moments in the contact frame.
#[derive(Clone, Copy, Debug, PartialEq, Overload)]
pub struct Forces {
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
}

/// Tangent of `Forces`.
#[allow(dead_code, non_camel_case_types)]
pub struct ForcesTangent<T: ::tangential::Tangent> {
    /// Tangent of `fx`.
    pub fx: T,
    /// Tangent of `fy`.
    pub fy: T,
    /// Tangent of `mx`.
    pub mx: T,
    /// Tangent of `my`.
    pub my: T,
    /// Tangent of `mz`.
    pub mz: T,
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Forces {
    type Tangent<T: ::tangential::Tangent> = ForcesTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        ForcesTangent {
            fx: ::tangential::Differentiable::zero_tangent::<T>(&self.fx),
            fy: ::tangential::Differentiable::zero_tangent::<T>(&self.fy),
            mx: ::tangential::Differentiable::zero_tangent::<T>(&self.mx),
            my: ::tangential::Differentiable::zero_tangent::<T>(&self.my),
            mz: ::tangential::Differentiable::zero_tangent::<T>(&self.mz),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.fx, &other.fx)
            && ::tangential::Differentiable::agrees(&self.fy, &other.fy)
            && ::tangential::Differentiable::agrees(&self.mx, &other.mx)
            && ::tangential::Differentiable::agrees(&self.my, &other.my)
            && ::tangential::Differentiable::agrees(&self.mz, &other.mz)
    }
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            fx: ::tangential::Differentiable::hollow()?,
            fy: ::tangential::Differentiable::hollow()?,
            mx: ::tangential::Differentiable::hollow()?,
            my: ::tangential::Differentiable::hollow()?,
            mz: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.fx, &clone.fx)
            && ::tangential::Differentiable::is_cloned_by(&self.fy, &clone.fy)
            && ::tangential::Differentiable::is_cloned_by(&self.mx, &clone.mx)
            && ::tangential::Differentiable::is_cloned_by(&self.my, &clone.my)
            && ::tangential::Differentiable::is_cloned_by(&self.mz, &clone.mz)
    }
    #[inline(always)]
    fn note(&self, record: &mut ::tangential::adjoint::Trail) {
        ::tangential::Differentiable::note(&self.fx, record);
        ::tangential::Differentiable::note(&self.fy, record);
        ::tangential::Differentiable::note(&self.mx, record);
        ::tangential::Differentiable::note(&self.my, record);
        ::tangential::Differentiable::note(&self.mz, record);
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for ForcesTangent<T> {
    fn clone(&self) -> Self {
        Self {
            fx: ::core::clone::Clone::clone(&self.fx),
            fy: ::core::clone::Clone::clone(&self.fy),
            mx: ::core::clone::Clone::clone(&self.mx),
            my: ::core::clone::Clone::clone(&self.my),
            mz: ::core::clone::Clone::clone(&self.mz),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for ForcesTangent<T> {}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for ForcesTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("ForcesTangent")
            .field("fx", &self.fx)
            .field("fy", &self.fy)
            .field("mx", &self.mx)
            .field("my", &self.my)
            .field("mz", &self.mz)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for ForcesTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.fx == other.fx && self.fy == other.fy && self.mx == other.mx
            && self.my == other.my && self.mz == other.mz
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<ForcesTangent<FromT>> for ForcesTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: ForcesTangent<FromT>) -> Self {
        Self {
            fx: ::tangential::Accept::accept(tangent.fx),
            fy: ::tangential::Accept::accept(tangent.fy),
            mx: ::tangential::Accept::accept(tangent.mx),
            my: ::tangential::Accept::accept(tangent.my),
            mz: ::tangential::Accept::accept(tangent.mz),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent ForcesTangent<FromT>> for ForcesTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent ForcesTangent<FromT>) -> Self {
        Self {
            fx: ::tangential::Accept::accept(&tangent.fx),
            fy: ::tangential::Accept::accept(&tangent.fy),
            mx: ::tangential::Accept::accept(&tangent.mx),
            my: ::tangential::Accept::accept(&tangent.my),
            mz: ::tangential::Accept::accept(&tangent.mz),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent ForcesTangent<FromT>> for ForcesTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent ForcesTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for ForcesTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for ForcesTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.fx, lanes)
            | ::tangential::Skip::<T>::gather(&self.fy, lanes)
            | ::tangential::Skip::<T>::gather(&self.mx, lanes)
            | ::tangential::Skip::<T>::gather(&self.my, lanes)
            | ::tangential::Skip::<T>::gather(&self.mz, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            fx: ::tangential::Skip::<T>::blank()?,
            fy: ::tangential::Skip::<T>::blank()?,
            mx: ::tangential::Skip::<T>::blank()?,
            my: ::tangential::Skip::<T>::blank()?,
            mz: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::adjoint::Bars for ForcesTangent<T> {
    #[inline(always)]
    fn absorb(&mut self, others: Self) {
        ::tangential::adjoint::Bars::absorb(&mut self.fx, others.fx);
        ::tangential::adjoint::Bars::absorb(&mut self.fy, others.fy);
        ::tangential::adjoint::Bars::absorb(&mut self.mx, others.mx);
        ::tangential::adjoint::Bars::absorb(&mut self.my, others.my);
        ::tangential::adjoint::Bars::absorb(&mut self.mz, others.mz);
    }
    #[inline(always)]
    fn clear(&mut self) {
        ::tangential::adjoint::Bars::clear(&mut self.fx);
        ::tangential::adjoint::Bars::clear(&mut self.fy);
        ::tangential::adjoint::Bars::clear(&mut self.mx);
        ::tangential::adjoint::Bars::clear(&mut self.my);
        ::tangential::adjoint::Bars::clear(&mut self.mz);
    }
    #[inline(always)]
    fn noted(record: &mut ::tangential::adjoint::Unwinding<'_>) -> Self {
        Self {
            fx: ::tangential::adjoint::Bars::noted(record),
            fy: ::tangential::adjoint::Bars::noted(record),
            mx: ::tangential::adjoint::Bars::noted(record),
            my: ::tangential::adjoint::Bars::noted(record),
            mz: ::tangential::adjoint::Bars::noted(record),
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for ForcesTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.fx, &other.fx);
        ::tangential::pattern::Join::join(&mut self.fy, &other.fy);
        ::tangential::pattern::Join::join(&mut self.mx, &other.mx);
        ::tangential::pattern::Join::join(&mut self.my, &other.my);
        ::tangential::pattern::Join::join(&mut self.mz, &other.mz);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.fx, all);
        ::tangential::pattern::Join::gather(&self.fy, all);
        ::tangential::pattern::Join::gather(&self.mx, all);
        ::tangential::pattern::Join::gather(&self.my, all);
        ::tangential::pattern::Join::gather(&self.mz, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.fx, set);
        ::tangential::pattern::Join::spread(&mut self.fy, set);
        ::tangential::pattern::Join::spread(&mut self.mx, set);
        ::tangential::pattern::Join::spread(&mut self.my, set);
        ::tangential::pattern::Join::spread(&mut self.mz, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.fx)
            || ::tangential::pattern::Join::has_discrete(&self.fy)
            || ::tangential::pattern::Join::has_discrete(&self.mx)
            || ::tangential::pattern::Join::has_discrete(&self.my)
            || ::tangential::pattern::Join::has_discrete(&self.mz)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for ForcesTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Forces>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// What pure slip gives in one direction, per load.
#[derive(Clone, Copy, Debug, PartialEq, Overload)]
pub struct Pure {
    /// Force.
    pub force: f64,
    /// Friction, the peak D.
    pub friction: f64,
    /// Slope K at the origin.
    pub stiffness: f64,
    /// B C, the slope of the curve relative to its peak.
    pub slope: f64,
    /// Horizontal shift Sh.
    pub across: f64,
    /// Vertical shift Sv.
    pub up: f64,
}

/// Tangent of `Pure`.
#[allow(dead_code, non_camel_case_types)]
pub struct PureTangent<T: ::tangential::Tangent> {
    /// Tangent of `force`.
    pub force: T,
    /// Tangent of `friction`.
    pub friction: T,
    /// Tangent of `stiffness`.
    pub stiffness: T,
    /// Tangent of `slope`.
    pub slope: T,
    /// Tangent of `across`.
    pub across: T,
    /// Tangent of `up`.
    pub up: T,
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Pure {
    type Tangent<T: ::tangential::Tangent> = PureTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        PureTangent {
            force: ::tangential::Differentiable::zero_tangent::<T>(&self.force),
            friction: ::tangential::Differentiable::zero_tangent::<T>(&self.friction),
            stiffness: ::tangential::Differentiable::zero_tangent::<T>(&self.stiffness),
            slope: ::tangential::Differentiable::zero_tangent::<T>(&self.slope),
            across: ::tangential::Differentiable::zero_tangent::<T>(&self.across),
            up: ::tangential::Differentiable::zero_tangent::<T>(&self.up),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.force, &other.force)
            && ::tangential::Differentiable::agrees(&self.friction, &other.friction)
            && ::tangential::Differentiable::agrees(&self.stiffness, &other.stiffness)
            && ::tangential::Differentiable::agrees(&self.slope, &other.slope)
            && ::tangential::Differentiable::agrees(&self.across, &other.across)
            && ::tangential::Differentiable::agrees(&self.up, &other.up)
    }
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            force: ::tangential::Differentiable::hollow()?,
            friction: ::tangential::Differentiable::hollow()?,
            stiffness: ::tangential::Differentiable::hollow()?,
            slope: ::tangential::Differentiable::hollow()?,
            across: ::tangential::Differentiable::hollow()?,
            up: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.force, &clone.force)
            && ::tangential::Differentiable::is_cloned_by(
                &self.friction,
                &clone.friction,
            )
            && ::tangential::Differentiable::is_cloned_by(
                &self.stiffness,
                &clone.stiffness,
            ) && ::tangential::Differentiable::is_cloned_by(&self.slope, &clone.slope)
            && ::tangential::Differentiable::is_cloned_by(&self.across, &clone.across)
            && ::tangential::Differentiable::is_cloned_by(&self.up, &clone.up)
    }
    #[inline(always)]
    fn note(&self, record: &mut ::tangential::adjoint::Trail) {
        ::tangential::Differentiable::note(&self.force, record);
        ::tangential::Differentiable::note(&self.friction, record);
        ::tangential::Differentiable::note(&self.stiffness, record);
        ::tangential::Differentiable::note(&self.slope, record);
        ::tangential::Differentiable::note(&self.across, record);
        ::tangential::Differentiable::note(&self.up, record);
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for PureTangent<T> {
    fn clone(&self) -> Self {
        Self {
            force: ::core::clone::Clone::clone(&self.force),
            friction: ::core::clone::Clone::clone(&self.friction),
            stiffness: ::core::clone::Clone::clone(&self.stiffness),
            slope: ::core::clone::Clone::clone(&self.slope),
            across: ::core::clone::Clone::clone(&self.across),
            up: ::core::clone::Clone::clone(&self.up),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for PureTangent<T> {}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for PureTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("PureTangent")
            .field("force", &self.force)
            .field("friction", &self.friction)
            .field("stiffness", &self.stiffness)
            .field("slope", &self.slope)
            .field("across", &self.across)
            .field("up", &self.up)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for PureTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.force == other.force && self.friction == other.friction
            && self.stiffness == other.stiffness && self.slope == other.slope
            && self.across == other.across && self.up == other.up
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<PureTangent<FromT>> for PureTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: PureTangent<FromT>) -> Self {
        Self {
            force: ::tangential::Accept::accept(tangent.force),
            friction: ::tangential::Accept::accept(tangent.friction),
            stiffness: ::tangential::Accept::accept(tangent.stiffness),
            slope: ::tangential::Accept::accept(tangent.slope),
            across: ::tangential::Accept::accept(tangent.across),
            up: ::tangential::Accept::accept(tangent.up),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent PureTangent<FromT>> for PureTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent PureTangent<FromT>) -> Self {
        Self {
            force: ::tangential::Accept::accept(&tangent.force),
            friction: ::tangential::Accept::accept(&tangent.friction),
            stiffness: ::tangential::Accept::accept(&tangent.stiffness),
            slope: ::tangential::Accept::accept(&tangent.slope),
            across: ::tangential::Accept::accept(&tangent.across),
            up: ::tangential::Accept::accept(&tangent.up),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent PureTangent<FromT>> for PureTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent PureTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for PureTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for PureTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.force, lanes)
            | ::tangential::Skip::<T>::gather(&self.friction, lanes)
            | ::tangential::Skip::<T>::gather(&self.stiffness, lanes)
            | ::tangential::Skip::<T>::gather(&self.slope, lanes)
            | ::tangential::Skip::<T>::gather(&self.across, lanes)
            | ::tangential::Skip::<T>::gather(&self.up, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            force: ::tangential::Skip::<T>::blank()?,
            friction: ::tangential::Skip::<T>::blank()?,
            stiffness: ::tangential::Skip::<T>::blank()?,
            slope: ::tangential::Skip::<T>::blank()?,
            across: ::tangential::Skip::<T>::blank()?,
            up: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::adjoint::Bars for PureTangent<T> {
    #[inline(always)]
    fn absorb(&mut self, others: Self) {
        ::tangential::adjoint::Bars::absorb(&mut self.force, others.force);
        ::tangential::adjoint::Bars::absorb(&mut self.friction, others.friction);
        ::tangential::adjoint::Bars::absorb(&mut self.stiffness, others.stiffness);
        ::tangential::adjoint::Bars::absorb(&mut self.slope, others.slope);
        ::tangential::adjoint::Bars::absorb(&mut self.across, others.across);
        ::tangential::adjoint::Bars::absorb(&mut self.up, others.up);
    }
    #[inline(always)]
    fn clear(&mut self) {
        ::tangential::adjoint::Bars::clear(&mut self.force);
        ::tangential::adjoint::Bars::clear(&mut self.friction);
        ::tangential::adjoint::Bars::clear(&mut self.stiffness);
        ::tangential::adjoint::Bars::clear(&mut self.slope);
        ::tangential::adjoint::Bars::clear(&mut self.across);
        ::tangential::adjoint::Bars::clear(&mut self.up);
    }
    #[inline(always)]
    fn noted(record: &mut ::tangential::adjoint::Unwinding<'_>) -> Self {
        Self {
            force: ::tangential::adjoint::Bars::noted(record),
            friction: ::tangential::adjoint::Bars::noted(record),
            stiffness: ::tangential::adjoint::Bars::noted(record),
            slope: ::tangential::adjoint::Bars::noted(record),
            across: ::tangential::adjoint::Bars::noted(record),
            up: ::tangential::adjoint::Bars::noted(record),
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for PureTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.force, &other.force);
        ::tangential::pattern::Join::join(&mut self.friction, &other.friction);
        ::tangential::pattern::Join::join(&mut self.stiffness, &other.stiffness);
        ::tangential::pattern::Join::join(&mut self.slope, &other.slope);
        ::tangential::pattern::Join::join(&mut self.across, &other.across);
        ::tangential::pattern::Join::join(&mut self.up, &other.up);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.force, all);
        ::tangential::pattern::Join::gather(&self.friction, all);
        ::tangential::pattern::Join::gather(&self.stiffness, all);
        ::tangential::pattern::Join::gather(&self.slope, all);
        ::tangential::pattern::Join::gather(&self.across, all);
        ::tangential::pattern::Join::gather(&self.up, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.force, set);
        ::tangential::pattern::Join::spread(&mut self.friction, set);
        ::tangential::pattern::Join::spread(&mut self.stiffness, set);
        ::tangential::pattern::Join::spread(&mut self.slope, set);
        ::tangential::pattern::Join::spread(&mut self.across, set);
        ::tangential::pattern::Join::spread(&mut self.up, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.force)
            || ::tangential::pattern::Join::has_discrete(&self.friction)
            || ::tangential::pattern::Join::has_discrete(&self.stiffness)
            || ::tangential::pattern::Join::has_discrete(&self.slope)
            || ::tangential::pattern::Join::has_discrete(&self.across)
            || ::tangential::pattern::Join::has_discrete(&self.up)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for PureTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Pure>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// The size of a speed, or of a length, that is never zero: a parabola below `low`, which ends at half of it.
#[inline]
pub fn divisor(x: f64, low: f64) -> f64 {
    let size = x.abs();
    if size < low { (x * x + low * low) / (2.0 * low) } else { size }
}

/// Derivatives of `divisor`.
#[allow(non_camel_case_types, dead_code)]
pub struct divisor<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> divisor<T> {
    /// Value and tangent of `divisor`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(x: f64, x_d: T, low: f64, low_d: ::tangential::Zero) -> (f64, T) {
        let (size, size_d) = (x.abs(), x_d.scale(x.signum()));
        if size < low {
            let t1 = 2.0 * low;
            let p2 = 1.0 / t1;
            ((x * x + low * low) / t1, x_d.scale(p2 * x + p2 * x))
        } else {
            (size, size_d)
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl divisor<::tangential::IndexSet> {
    /// Which inputs `divisor` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        x: f64,
        x_d: ::tangential::IndexSet,
        low: f64,
        low_d: ::tangential::Zero,
    ) -> (f64, ::tangential::IndexSet) {
        let (size, size_d) = (f64::NAN, x_d);
        {
            let mut union1 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (f64::NAN, ::tangential::pattern::product(x_d, x_d)) };
                union1.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (size, size_d) };
                union1.add(arm);
            }
            union1.done()
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> divisor<::tangential::Linear<T, P>> {
    /// `divisor` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        low: f64,
        low_d: ::tangential::Zero,
        pass: &P,
    ) -> (f64, T) {
        let (size, size_d) = {
            let (t2, [p1]) = if P::VALUES {
                pass.push(x.abs(), [::tangential::number(x.signum())])
            } else {
                pass.pop(f64::NAN)
            };
            (t2, x_d.scale(p1))
        };
        let n3 = if P::VALUES { pass.note(size < low) } else { pass.noted() };
        if n3 {
            let (t7, [p6]) = if P::VALUES {
                let t4 = 2.0 * low;
                let p5 = 1.0 / t4;
                pass.push(
                    (x * x + low * low) / t4,
                    [::tangential::number(p5 * x + p5 * x)],
                )
            } else {
                pass.pop(f64::NAN)
            };
            (t7, x_d.scale(p6))
        } else {
            (size, size_d)
        }
    }
}

impl divisor<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 2u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl divisor<f64> {
    /// `divisor` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(x: S, low: f64) -> S {
        let size = x.abs();
        if size < low { (x * x + low * low) / (2.0 * low) } else { size }
    }
}

/// The sign of a speed, which changes smoothly between `-low` and `low`.
#[inline]
pub fn direction(x: f64, low: f64) -> f64 {
    let share = x / low;
    if share >= 1.0 {
        1.0
    } else if share <= -1.0 {
        -1.0
    } else {
        0.5 * share * (3.0 - share * share)
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
    #[inline]
    pub fn forward(x: f64, x_d: T, low: f64, low_d: ::tangential::Zero) -> (f64, T) {
        let (share, share_d) = (x / low, x_d.scale(1.0 / low));
        if share >= 1.0 {
            (1.0, T::zero())
        } else if share <= -1.0 {
            (-1.0, T::zero())
        } else {
            let t1 = 0.5 * share;
            let t2 = 3.0 - share * share;
            (t1 * t2, share_d.scale(t2 * 0.5 - t1 * share - t1 * share))
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl direction<::tangential::IndexSet> {
    /// Which inputs `direction` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        x: f64,
        x_d: ::tangential::IndexSet,
        low: f64,
        low_d: ::tangential::Zero,
    ) -> (f64, ::tangential::IndexSet) {
        let (share, share_d) = (f64::NAN, x_d);
        {
            let mut union2 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (1.0, ::tangential::IndexSet::empty()) };
                union2.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = {
                    {
                        let mut union1 = ::tangential::pattern::Union::new();
                        {
                            let _weak = ::tangential::pattern::weak();
                            let arm = { (-1.0, ::tangential::IndexSet::empty()) };
                            union1.add(arm);
                        }
                        {
                            let _weak = ::tangential::pattern::weak();
                            let arm = {
                                (
                                    f64::NAN,
                                    ::tangential::pattern::product(
                                        share_d,
                                        ::tangential::pattern::product(share_d, share_d),
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
> direction<::tangential::Linear<T, P>> {
    /// `direction` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        low: f64,
        low_d: ::tangential::Zero,
        pass: &P,
    ) -> (f64, T) {
        let (share, share_d) = {
            let t1 = if P::VALUES { x / low } else { f64::NAN };
            (t1, x_d.scale(1.0 / low))
        };
        let n2 = if P::VALUES { pass.note(share >= 1.0) } else { pass.noted() };
        if n2 {
            (1.0, T::zero())
        } else {
            let n3 = if P::VALUES { pass.note(share <= -1.0) } else { pass.noted() };
            if n3 {
                (-1.0, T::zero())
            } else {
                let (t7, [p6]) = if P::VALUES {
                    let t4 = 0.5 * share;
                    let t5 = 3.0 - share * share;
                    pass.push(
                        t4 * t5,
                        [::tangential::number(t5 * 0.5 - t4 * share - t4 * share)],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t7, share_d.scale(p6))
            }
        }
    }
}

impl direction<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 2u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl direction<f64> {
    /// `direction` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(x: S, low: f64) -> S {
        let share = x / low;
        if share >= 1.0 {
            S::from(1.0)
        } else if share <= -1.0 {
            S::from(-1.0)
        } else {
            share * 0.5 * (share * share).sub_from(3.0)
        }
    }
}

/// 1 / x, away from zero.
#[inline]
pub fn inverse(x: f64) -> f64 {
    x / (x * x + TINY)
}

/// Derivatives of `inverse`.
#[allow(non_camel_case_types, dead_code)]
pub struct inverse<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> inverse<T> {
    /// Value and tangent of `inverse`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(x: f64, x_d: T) -> (f64, T) {
        let t1 = x * x + TINY;
        let t2 = x / t1;
        (t2, x_d.scale(1.0 / t1) - x_d.scale(x + x).scale(t2 / t1))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl inverse<::tangential::IndexSet> {
    /// Which inputs `inverse` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        x: f64,
        x_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        (
            f64::NAN,
            ::tangential::pattern::quotient(
                x_d,
                ::tangential::pattern::product(x_d, x_d),
            ),
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> inverse<::tangential::Linear<T, P>> {
    /// `inverse` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn linear(x: f64, x_d: T, pass: &P) -> (f64, T) {
        let (t6, [p3, p4, p5]) = if P::VALUES {
            let t1 = x * x + TINY;
            let t2 = x / t1;
            pass.push(
                t2,
                [
                    ::tangential::number(x + x),
                    ::tangential::number(1.0 / t1),
                    ::tangential::number(t2 / t1),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (t6, x_d.scale(p4) - x_d.scale(p3).scale(p5))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl inverse<f64> {
    /// `inverse` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(x: S) -> S {
        x / (x * x + TINY)
    }
}

/// The angle of the formula, `C atan(B x - E (B x - atan(B x)))`, at `B x`.
#[inline]
pub fn arc(bx: f64, c: f64, e: f64) -> f64 {
    c * (bx - e * (bx - bx.atan())).atan()
}

/// Derivatives of `arc`.
#[allow(non_camel_case_types, dead_code)]
pub struct arc<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> arc<T> {
    /// Value and tangent of `arc`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(
        bx: f64,
        bx_d: T,
        c: f64,
        c_d: ::tangential::Zero,
        e: f64,
        e_d: T,
    ) -> (f64, T) {
        let t1 = bx - bx.atan();
        let t2 = bx - e * t1;
        let p3 = c * (1.0 / (1.0 + t2 * t2));
        let p4 = p3 * e;
        (
            c * t2.atan(),
            bx_d.scale(p3 - p4 + p4 * (1.0 / (1.0 + bx * bx))) - e_d.scale(p3 * t1),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl arc<::tangential::IndexSet> {
    /// Which inputs `arc` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        bx: f64,
        bx_d: ::tangential::IndexSet,
        c: f64,
        c_d: ::tangential::Zero,
        e: f64,
        e_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        (
            f64::NAN,
            ::tangential::pattern::curved(
                bx_d
                    + ::tangential::pattern::product(
                        e_d,
                        bx_d + ::tangential::pattern::curved(bx_d),
                    ),
            ),
        )
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> arc<::tangential::Linear<T, P>> {
    /// `arc` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn linear(
        bx: f64,
        bx_d: T,
        c: f64,
        c_d: ::tangential::Zero,
        e: f64,
        e_d: T,
        pass: &P,
    ) -> (f64, T) {
        let (t7, [p5, p6]) = if P::VALUES {
            let t1 = bx - bx.atan();
            let t2 = bx - e * t1;
            let p3 = c * (1.0 / (1.0 + t2 * t2));
            let p4 = p3 * e;
            pass.push(
                c * t2.atan(),
                [
                    ::tangential::number(p3 - p4 + p4 * (1.0 / (1.0 + bx * bx))),
                    ::tangential::number(p3 * t1),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (t7, bx_d.scale(p5) - e_d.scale(p6))
    }
}

impl arc<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 2u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl arc<f64> {
    /// `arc` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(bx: S, c: f64, e: S) -> S {
        (bx - e * (bx - bx.atan())).atan() * c
    }
}

/// Deviation of the load from the nominal one, relative to it (4.E2), within what the tyre was measured at.
pub fn deviation(tyre: &Tyre, fz: f64) -> f64 {
    let nominal = tyre.scaling.lfzo * tyre.vertical.fnomin;
    (fz.min(tyre.load.fzmax) - nominal) / nominal
}

/// Derivatives of `deviation`.
#[allow(non_camel_case_types, dead_code)]
pub struct deviation<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> deviation<T> {
    /// Value and tangent of `deviation`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        fz: f64,
        fz_d: T,
    ) -> (f64, T) {
        let nominal = tyre.scaling.lfzo * tyre.vertical.fnomin;
        let t1 = fz.min(tyre.load.fzmax);
        (
            (t1 - nominal) / nominal,
            (if t1 == fz { fz_d } else { T::zero() }).scale(1.0 / nominal),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl deviation<::tangential::IndexSet> {
    /// Which inputs `deviation` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        fz: f64,
        fz_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let nominal = tyre.scaling.lfzo * tyre.vertical.fnomin;
        (f64::NAN, fz_d)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> deviation<::tangential::Linear<T, P>> {
    /// `deviation` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        fz: f64,
        fz_d: T,
        pass: &P,
    ) -> (f64, T) {
        let nominal = tyre.scaling.lfzo * tyre.vertical.fnomin;
        let (t3, [], [c2]) = if P::VALUES {
            let t1 = fz.min(tyre.load.fzmax);
            pass.push_deciding((t1 - nominal) / nominal, [], [t1 == fz])
        } else {
            pass.pop_deciding(f64::NAN)
        };
        (t3, (if c2 { fz_d } else { T::zero() }).scale(1.0 / nominal))
    }
}

impl deviation<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl deviation<f64> {
    /// `deviation` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(tyre: &Tyre, fz: S) -> S {
        let nominal = tyre.scaling.lfzo * tyre.vertical.fnomin;
        (fz.min_by(tyre.load.fzmax) - nominal) / nominal
    }
}

/// How far the pressure is from the nominal one.
fn inflation(tyre: &Tyre) -> f64 {
    tyre.inflation()
}

/// Scale of friction for vertical shifts: with MF-Tyre 6.1 it falls less than friction does (4.E8).
fn shift_scale(tyre: &Tyre, friction: f64) -> f64 {
    match tyre.formula {
        Formula::Pac2002 => friction,
        Formula::Mf61 => 10.0 * friction / (1.0 + 9.0 * friction),
    }
}

/// The inclination that counts: MF-Tyre 6.1 takes its sine (4.E4).
#[inline]
pub fn lean(tyre: &Tyre, gamma: f64) -> f64 {
    match tyre.formula {
        Formula::Pac2002 => gamma,
        Formula::Mf61 => gamma.sin(),
    }
}

/// Derivatives of `lean`.
#[allow(non_camel_case_types, dead_code)]
pub struct lean<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> lean<T> {
    /// Value and tangent of `lean`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        gamma: f64,
        gamma_d: T,
    ) -> (f64, T) {
        match tyre.formula {
            Formula::Pac2002 => (gamma, gamma_d),
            Formula::Mf61 => (gamma.sin(), gamma_d.scale(gamma.cos())),
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl lean<::tangential::IndexSet> {
    /// Which inputs `lean` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        gamma: f64,
        gamma_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        match tyre.formula {
            Formula::Pac2002 => (gamma, gamma_d),
            Formula::Mf61 => (f64::NAN, ::tangential::pattern::curved(gamma_d)),
        }
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> lean<::tangential::Linear<T, P>> {
    /// `lean` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn linear(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        gamma: f64,
        gamma_d: T,
        pass: &P,
    ) -> (f64, T) {
        match tyre.formula {
            Formula::Pac2002 => (gamma, gamma_d),
            Formula::Mf61 => {
                let (t2, [p1]) = if P::VALUES {
                    pass.push(gamma.sin(), [::tangential::number(gamma.cos())])
                } else {
                    pass.pop(f64::NAN)
                };
                (t2, gamma_d.scale(p1))
            }
        }
    }
}

impl lean<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl lean<f64> {
    /// `lean` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(tyre: &Tyre, gamma: S) -> S {
        match tyre.formula {
            Formula::Pac2002 => gamma,
            Formula::Mf61 => gamma.sin(),
        }
    }
}

/// Longitudinal force at pure slip, per load (4.E9 to 4.E18).
pub fn pure_longitudinal(tyre: &Tyre, dfz: f64, slip: Slip) -> Pure {
    let (p, l) = (&tyre.longitudinal, &tyre.scaling);
    let moving: f64 = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let gamma = slip.gamma * l.lgax;
    let across = (p.phx1 + p.phx2 * dfz) * l.lhx * fade;
    let dpi = inflation(tyre);
    let up = (p.pvx1 + p.pvx2 * dfz) * l.lvx * shift_scale(tyre, l.lmux) * fade;
    let kappa = slip.kappa + across;
    let c = p.pcx1 * l.lcx;
    let (grip, hold) = (1.0 + p.ppx3 * dpi + p.ppx4 * dpi * dpi, 1.0 + p.ppx1 * dpi + p.ppx2 * dpi * dpi);
    let friction = (p.pdx1 + p.pdx2 * dfz) * (1.0 - p.pdx3 * gamma * gamma) * (l.lmux * grip);
    let bend = (p.pex1 + p.pex2 * dfz + p.pex3 * dfz * dfz) * (1.0 - p.pex4 * kappa.signum()) * l.lex;
    let e = bend.min(1.0);
    let growth: f64 = p.pkx3 * dfz;
    let stiffness = (p.pkx1 + p.pkx2 * dfz) * growth.exp() * (l.lkx * hold);
    let flat: f64 = inverse(c * friction);
    let b = stiffness * flat;
    let angle: f64 = arc(b * kappa, c, e);
    let force = friction * angle.sin() + up;
    Pure { force, friction, stiffness, slope: b * c, across, up }
}

/// Derivatives of `pure_longitudinal`.
#[allow(non_camel_case_types, dead_code)]
pub struct pure_longitudinal<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> pure_longitudinal<T> {
    /// Value and tangent of `pure_longitudinal`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> (Pure, ::tangential::Tan<Pure, T>) {
        let (p, l) = (&tyre.longitudinal, &tyre.scaling);
        let (moving, moving_d): (f64, T) = {
            let t3 = tyre.model.vxlow;
            let t3_d = ::tangential::zero_like(&t3);
            <::tangential::companion!(
                direction < T >, direction < ::tangential::Zero >, passive 1
            )>::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t3,
                ::tangential::slot(t3_d),
            )
        };
        let (fade, fade_d) = (moving * moving, moving_d.scale(moving + moving));
        let (gamma, gamma_d) = (
            slip.gamma * l.lgax,
            T::accept(slip_d.gamma).scale(l.lgax),
        );
        let (across, across_d) = {
            let t4 = (p.phx1 + p.phx2 * dfz) * l.lhx;
            (t4 * fade, dfz_d.scale(fade * l.lhx * p.phx2) + fade_d.scale(t4))
        };
        let dpi = inflation(tyre);
        let (up, up_d) = {
            let (t2, t2_d) = {
                let (t5, t5_d) = ::tangential::ops::late(
                    ::tangential::ops::Op::<
                        T,
                    >::mul(
                        &p.pvx2,
                        ::tangential::ops::Op::<T>::zero(&p.pvx2),
                        &dfz,
                        &dfz_d,
                    ),
                    p.pvx2 * dfz,
                );
                let (t6, t6_d) = ::tangential::ops::late(
                    ::tangential::ops::Op::<
                        T,
                    >::add(
                        &p.pvx1,
                        ::tangential::ops::Op::<T>::zero(&p.pvx1),
                        &t5,
                        &t5_d,
                    ),
                    p.pvx1 + t5,
                );
                ::tangential::ops::late(
                    ::tangential::ops::Op::<
                        T,
                    >::mul(&t6, &t6_d, &l.lvx, ::tangential::ops::Op::<T>::zero(&l.lvx)),
                    t6 * l.lvx,
                )
            };
            let t1 = shift_scale(tyre, l.lmux);
            let (t7, t7_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&t2, &t2_d, &t1, ::tangential::ops::Op::<T>::zero(&t1)),
                t2 * t1,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t7, &t7_d, &fade, &fade_d),
                t7 * fade,
            )
        };
        let (kappa, kappa_d) = (slip.kappa + across, T::accept(slip_d.kappa) + across_d);
        let c = p.pcx1 * l.lcx;
        let (grip, hold) = (
            1.0 + p.ppx3 * dpi + p.ppx4 * dpi * dpi,
            1.0 + p.ppx1 * dpi + p.ppx2 * dpi * dpi,
        );
        let (friction, friction_d) = {
            let (t8, t8_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pdx2, ::tangential::ops::Op::<T>::zero(&p.pdx2), &dfz, &dfz_d),
                p.pdx2 * dfz,
            );
            let (t9, t9_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pdx1, ::tangential::ops::Op::<T>::zero(&p.pdx1), &t8, &t8_d),
                p.pdx1 + t8,
            );
            let t10 = p.pdx3 * gamma;
            let (t11, t11_d) = (
                1.0 - t10 * gamma,
                gamma_d.scale(-(gamma * p.pdx3) - t10),
            );
            let (t12, t12_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t9, &t9_d, &t11, t11_d),
                t9 * t11,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t12,
                    &t12_d,
                    &(l.lmux * grip),
                    ::tangential::ops::Op::<T>::zero(&(l.lmux * grip)),
                ),
                t12 * (l.lmux * grip),
            )
        };
        let (bend, bend_d) = {
            let t13 = p.pex3 * dfz;
            let t14 = 1.0 - p.pex4 * kappa.signum();
            let p15 = l.lex * t14;
            (
                (p.pex1 + p.pex2 * dfz + t13 * dfz) * t14 * l.lex,
                dfz_d.scale(p15 * p.pex2 + p15 * dfz * p.pex3 + p15 * t13),
            )
        };
        let (e, e_d) = {
            let t16 = bend.min(1.0);
            (t16, if t16 == bend { bend_d } else { T::zero() })
        };
        let (growth, growth_d): (f64, T) = (p.pkx3 * dfz, dfz_d.scale(p.pkx3));
        let (stiffness, stiffness_d) = {
            let (t17, t17_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pkx2, ::tangential::ops::Op::<T>::zero(&p.pkx2), &dfz, &dfz_d),
                p.pkx2 * dfz,
            );
            let (t18, t18_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pkx1, ::tangential::ops::Op::<T>::zero(&p.pkx1), &t17, &t17_d),
                p.pkx1 + t17,
            );
            let t19 = growth.exp();
            let (t20, t20_d) = (t19, growth_d.scale(t19));
            let (t21, t21_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t18, &t18_d, &t20, t20_d),
                t18 * t20,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t21,
                    &t21_d,
                    &(l.lkx * hold),
                    ::tangential::ops::Op::<T>::zero(&(l.lkx * hold)),
                ),
                t21 * (l.lkx * hold),
            )
        };
        let (flat, flat_d): (f64, T) = {
            let (t22, t22_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&c, ::tangential::ops::Op::<T>::zero(&c), &friction, &friction_d),
                c * friction,
            );
            <inverse<T>>::forward(t22, t22_d)
        };
        let (b, b_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<T>::mul(&stiffness, &stiffness_d, &flat, &flat_d),
            stiffness * flat,
        );
        let (angle, angle_d): (f64, T) = {
            let (t23, t23_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&b, &b_d, &kappa, &kappa_d),
                b * kappa,
            );
            let t24 = c;
            let t24_d = ::tangential::zero_like(&t24);
            <::tangential::companion!(
                arc < T >, arc < ::tangential::Zero >, passive 1
            )>::forward(t23, t23_d, t24, ::tangential::slot(t24_d), e, e_d)
        };
        let (force, force_d) = {
            let (t25, t25_d) = (angle.sin(), angle_d.scale(angle.cos()));
            let (t26, t26_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&friction, &friction_d, &t25, t25_d),
                friction * t25,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<T>::add(&t26, &t26_d, &up, &up_d),
                t26 + up,
            )
        };
        let (t27, t27_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::mul(&b, &b_d, &c, ::tangential::ops::Op::<T>::zero(&c)),
            b * c,
        );
        (
            Pure {
                force,
                friction,
                stiffness,
                slope: t27,
                across,
                up,
            },
            ::tangential::Tan::<Pure, T> {
                force: ::tangential::slot(force_d),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(stiffness_d),
                slope: ::tangential::slot(t27_d),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(up_d),
            },
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl pure_longitudinal<::tangential::IndexSet> {
    /// Which inputs `pure_longitudinal` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: ::tangential::IndexSet,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, ::tangential::IndexSet>,
    ) -> (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) {
        let (p, l) = (&tyre.longitudinal, &tyre.scaling);
        let (moving, moving_d): (f64, ::tangential::IndexSet) = {
            let t3 = tyre.model.vxlow;
            let t3_d = ::tangential::zero_like(&t3);
            <::tangential::companion!(
                direction < ::tangential::IndexSet >, direction < ::tangential::Zero >,
                passive 1
            )>::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t3,
                ::tangential::slot(t3_d),
            )
        };
        let (fade, fade_d) = (
            f64::NAN,
            ::tangential::pattern::product(moving_d, moving_d),
        );
        let (gamma, gamma_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.gamma),
        );
        let (across, across_d) = (
            f64::NAN,
            ::tangential::pattern::product(dfz_d, fade_d),
        );
        let dpi = inflation(tyre);
        let (up, up_d) = {
            let (t2, t2_d) = {
                let (t4, t4_d) = ::tangential::ops::late(
                    ::tangential::ops::Op::mul_pattern(
                        &p.pvx2,
                        ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvx2),
                        &dfz,
                        &dfz_d,
                    ),
                    p.pvx2 * dfz,
                );
                let (t5, t5_d) = ::tangential::ops::late(
                    ::tangential::ops::Op::add_pattern(
                        &p.pvx1,
                        ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvx1),
                        &t4,
                        &t4_d,
                    ),
                    p.pvx1 + t4,
                );
                ::tangential::ops::late(
                    ::tangential::ops::Op::mul_pattern(
                        &t5,
                        &t5_d,
                        &l.lvx,
                        ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lvx),
                    ),
                    t5 * l.lvx,
                )
            };
            let t1 = {
                ::tangential::pattern::settled();
                shift_scale(tyre, l.lmux)
            };
            let (t6, t6_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t2,
                    &t2_d,
                    &t1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t1),
                ),
                t2 * t1,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t6, &t6_d, &fade, &fade_d),
                t6 * fade,
            )
        };
        let (kappa, kappa_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.kappa)
                + across_d,
        );
        let c = p.pcx1 * l.lcx;
        let (grip, hold) = (
            1.0 + p.ppx3 * dpi + p.ppx4 * dpi * dpi,
            1.0 + p.ppx1 * dpi + p.ppx2 * dpi * dpi,
        );
        let (friction, friction_d) = {
            let (t7, t7_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &p.pdx2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pdx2),
                    &dfz,
                    &dfz_d,
                ),
                p.pdx2 * dfz,
            );
            let (t8, t8_d) = ::tangential::ops::late(
                ::tangential::ops::Op::add_pattern(
                    &p.pdx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pdx1),
                    &t7,
                    &t7_d,
                ),
                p.pdx1 + t7,
            );
            let (t9, t9_d) = (
                f64::NAN,
                ::tangential::pattern::product(gamma_d, gamma_d),
            );
            let (t10, t10_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t8, &t8_d, &t9, t9_d),
                t8 * t9,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t10,
                    &t10_d,
                    &(l.lmux * grip),
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&(l.lmux * grip)),
                ),
                t10 * (l.lmux * grip),
            )
        };
        let (bend, bend_d) = (
            f64::NAN,
            dfz_d + ::tangential::pattern::product(dfz_d, dfz_d),
        );
        let (e, e_d) = (f64::NAN, bend_d);
        let (growth, growth_d): (f64, ::tangential::IndexSet) = (f64::NAN, dfz_d);
        let (stiffness, stiffness_d) = {
            let (t11, t11_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &p.pkx2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pkx2),
                    &dfz,
                    &dfz_d,
                ),
                p.pkx2 * dfz,
            );
            let (t12, t12_d) = ::tangential::ops::late(
                ::tangential::ops::Op::add_pattern(
                    &p.pkx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pkx1),
                    &t11,
                    &t11_d,
                ),
                p.pkx1 + t11,
            );
            let (t13, t13_d) = (f64::NAN, ::tangential::pattern::curved(growth_d));
            let (t14, t14_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t12, &t12_d, &t13, t13_d),
                t12 * t13,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t14,
                    &t14_d,
                    &(l.lkx * hold),
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&(l.lkx * hold)),
                ),
                t14 * (l.lkx * hold),
            )
        };
        let (flat, flat_d): (f64, ::tangential::IndexSet) = {
            let (t15, t15_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &c,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c),
                    &friction,
                    &friction_d,
                ),
                c * friction,
            );
            <inverse<::tangential::IndexSet>>::pattern(t15, t15_d)
        };
        let (b, b_d) = ::tangential::ops::late(
            ::tangential::ops::Op::mul_pattern(&stiffness, &stiffness_d, &flat, &flat_d),
            stiffness * flat,
        );
        let (angle, angle_d): (f64, ::tangential::IndexSet) = {
            let (t16, t16_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&b, &b_d, &kappa, &kappa_d),
                b * kappa,
            );
            let t17 = t16_d;
            ::tangential::pattern::reliable(&t17);
            let t18 = c;
            let t18_d = ::tangential::zero_like(&t18);
            <::tangential::companion!(
                arc < ::tangential::IndexSet >, arc < ::tangential::Zero >, passive 1
            )>::pattern(t16, t17, t18, ::tangential::slot(t18_d), e, e_d)
        };
        let (force, force_d) = {
            let (t19, t19_d) = (f64::NAN, ::tangential::pattern::curved(angle_d));
            let (t20, t20_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&friction, &friction_d, &t19, t19_d),
                friction * t19,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::add_pattern(&t20, &t20_d, &up, &up_d),
                t20 + up,
            )
        };
        let t21 = force_d;
        ::tangential::pattern::reliable(&t21);
        let t22 = stiffness_d;
        ::tangential::pattern::reliable(&t22);
        let (t23, t23_d) = ::tangential::ops::late(
            ::tangential::ops::Op::mul_pattern(
                &b,
                &b_d,
                &c,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c),
            ),
            b * c,
        );
        let t24 = t23_d;
        ::tangential::pattern::reliable(&t24);
        let t25 = up_d;
        ::tangential::pattern::reliable(&t25);
        (
            Pure {
                force,
                friction,
                stiffness,
                slope: t23,
                across,
                up,
            },
            ::tangential::Tan::<Pure, ::tangential::IndexSet> {
                force: ::tangential::slot(t21),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(t22),
                slope: ::tangential::slot(t24),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(t25),
            },
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> pure_longitudinal<::tangential::Linear<T, P>> {
    /// `pure_longitudinal` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        dfz: f64,
        dfz_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
        pass: &P,
    ) -> (Pure, ::tangential::Tan<Pure, T>) {
        let (p, l) = (&tyre.longitudinal, &tyre.scaling);
        let ((fade, fade_d), ((gamma, gamma_d), ((across, across_d), ()))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&dfz_d)
                            .of(&slip_d.gamma)
                            .of(&slip_d.speed)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (moving, moving_d): (f64, T) = {
                        let t3 = tyre.model.vxlow;
                        let t3_d = ::tangential::zero_like(&t3);
                        <::tangential::companion!(
                            direction < ::tangential::Linear < T, P > >, direction <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            slip.speed,
                            ::tangential::slot(slip_d.speed),
                            t3,
                            ::tangential::slot(t3_d),
                            pass,
                        )
                    };
                    let (fade, fade_d) = {
                        let (t5, [p4]) = if P::VALUES {
                            pass.push(
                                moving * moving,
                                [::tangential::number(moving + moving)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t5, moving_d.scale(p4))
                    };
                    let (gamma, gamma_d) = {
                        let t6 = if P::VALUES { slip.gamma * l.lgax } else { f64::NAN };
                        (t6, T::accept(slip_d.gamma).scale(l.lgax))
                    };
                    let (across, across_d) = {
                        let (t10, [p8, p9]) = if P::VALUES {
                            let t7 = (p.phx1 + p.phx2 * dfz) * l.lhx;
                            pass.push(
                                t7 * fade,
                                [
                                    ::tangential::number(fade * l.lhx * p.phx2),
                                    ::tangential::number(t7),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t10, dfz_d.scale(p8) + fade_d.scale(p9))
                    };
                    let given = blank
                        .of((
                            (fade, fade_d),
                            ((gamma, gamma_d), ((across, across_d), ())),
                        ));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let dpi = inflation(tyre);
        let ((up, up_d), ((kappa, kappa_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&across_d)
                            .of(&dfz_d)
                            .of(&fade_d)
                            .of(&slip_d.kappa)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (up, up_d) = {
                        let (t2, t2_d) = {
                            let (t11, t11_d) = ::tangential::ops::late(
                                ::tangential::ops::Op::<
                                    T,
                                >::mul_linear(
                                    &p.pvx2,
                                    ::tangential::ops::Op::<T>::zero(&p.pvx2),
                                    &dfz,
                                    &dfz_d,
                                    pass,
                                ),
                                p.pvx2 * dfz,
                            );
                            let (t12, t12_d) = ::tangential::ops::late(
                                ::tangential::ops::Op::<
                                    T,
                                >::add_linear(
                                    &p.pvx1,
                                    ::tangential::ops::Op::<T>::zero(&p.pvx1),
                                    &t11,
                                    &t11_d,
                                    pass,
                                ),
                                p.pvx1 + t11,
                            );
                            ::tangential::ops::late(
                                ::tangential::ops::Op::<
                                    T,
                                >::mul_linear(
                                    &t12,
                                    &t12_d,
                                    &l.lvx,
                                    ::tangential::ops::Op::<T>::zero(&l.lvx),
                                    pass,
                                ),
                                t12 * l.lvx,
                            )
                        };
                        let t1 = shift_scale(tyre, l.lmux);
                        let (t13, t13_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t2,
                                &t2_d,
                                &t1,
                                ::tangential::ops::Op::<T>::zero(&t1),
                                pass,
                            ),
                            t2 * t1,
                        );
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t13, &t13_d, &fade, &fade_d, pass),
                            t13 * fade,
                        )
                    };
                    let (kappa, kappa_d) = {
                        let t14 = if P::VALUES { slip.kappa + across } else { f64::NAN };
                        (t14, T::accept(slip_d.kappa) + across_d)
                    };
                    let given = blank.of(((up, up_d), ((kappa, kappa_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let c = p.pcx1 * l.lcx;
        let (grip, hold) = (
            1.0 + p.ppx3 * dpi + p.ppx4 * dpi * dpi,
            1.0 + p.ppx1 * dpi + p.ppx2 * dpi * dpi,
        );
        let (
            (friction, friction_d),
            ((stiffness, stiffness_d), ((b, b_d), ((force, force_d), ()))),
        ) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&dfz_d)
                            .of(&gamma_d)
                            .of(&kappa_d)
                            .of(&up_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (friction, friction_d) = {
                        let (t15, t15_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &p.pdx2,
                                ::tangential::ops::Op::<T>::zero(&p.pdx2),
                                &dfz,
                                &dfz_d,
                                pass,
                            ),
                            p.pdx2 * dfz,
                        );
                        let (t16, t16_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::add_linear(
                                &p.pdx1,
                                ::tangential::ops::Op::<T>::zero(&p.pdx1),
                                &t15,
                                &t15_d,
                                pass,
                            ),
                            p.pdx1 + t15,
                        );
                        let (t19, [p18]) = if P::VALUES {
                            let t17 = p.pdx3 * gamma;
                            pass.push(
                                1.0 - t17 * gamma,
                                [::tangential::number(-(gamma * p.pdx3) - t17)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        let (t20, t20_d) = (t19, gamma_d.scale(p18));
                        let (t21, t21_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t16, &t16_d, &t20, t20_d, pass),
                            t16 * t20,
                        );
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t21,
                                &t21_d,
                                &(l.lmux * grip),
                                ::tangential::ops::Op::<T>::zero(&(l.lmux * grip)),
                                pass,
                            ),
                            t21 * (l.lmux * grip),
                        )
                    };
                    let (bend, bend_d) = {
                        let (t26, [p25]) = if P::VALUES {
                            let t22 = p.pex3 * dfz;
                            let t23 = 1.0 - p.pex4 * kappa.signum();
                            let p24 = l.lex * t23;
                            pass.push(
                                (p.pex1 + p.pex2 * dfz + t22 * dfz) * t23 * l.lex,
                                [
                                    ::tangential::number(
                                        p24 * p.pex2 + p24 * dfz * p.pex3 + p24 * t22,
                                    ),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t26, dfz_d.scale(p25))
                    };
                    let (e, e_d) = {
                        let (t29, [], [c28]) = if P::VALUES {
                            let t27 = bend.min(1.0);
                            pass.push_deciding(t27, [], [t27 == bend])
                        } else {
                            pass.pop_deciding(f64::NAN)
                        };
                        (t29, if c28 { bend_d } else { T::zero() })
                    };
                    let (growth, growth_d): (f64, T) = {
                        let t30 = if P::VALUES { p.pkx3 * dfz } else { f64::NAN };
                        (t30, dfz_d.scale(p.pkx3))
                    };
                    let (stiffness, stiffness_d) = {
                        let (t31, t31_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &p.pkx2,
                                ::tangential::ops::Op::<T>::zero(&p.pkx2),
                                &dfz,
                                &dfz_d,
                                pass,
                            ),
                            p.pkx2 * dfz,
                        );
                        let (t32, t32_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::add_linear(
                                &p.pkx1,
                                ::tangential::ops::Op::<T>::zero(&p.pkx1),
                                &t31,
                                &t31_d,
                                pass,
                            ),
                            p.pkx1 + t31,
                        );
                        let (t35, [p34]) = if P::VALUES {
                            let t33 = growth.exp();
                            pass.push(t33, [::tangential::number(t33)])
                        } else {
                            pass.pop(f64::NAN)
                        };
                        let (t36, t36_d) = (t35, growth_d.scale(p34));
                        let (t37, t37_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t32, &t32_d, &t36, t36_d, pass),
                            t32 * t36,
                        );
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t37,
                                &t37_d,
                                &(l.lkx * hold),
                                ::tangential::ops::Op::<T>::zero(&(l.lkx * hold)),
                                pass,
                            ),
                            t37 * (l.lkx * hold),
                        )
                    };
                    let (flat, flat_d): (f64, T) = {
                        let (t38, t38_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &c,
                                ::tangential::ops::Op::<T>::zero(&c),
                                &friction,
                                &friction_d,
                                pass,
                            ),
                            c * friction,
                        );
                        <inverse<::tangential::Linear<T, P>>>::linear(t38, t38_d, pass)
                    };
                    let (b, b_d) = ::tangential::ops::late(
                        ::tangential::ops::Op::<
                            T,
                        >::mul_linear(&stiffness, &stiffness_d, &flat, &flat_d, pass),
                        stiffness * flat,
                    );
                    let (angle, angle_d): (f64, T) = {
                        let (t39, t39_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&b, &b_d, &kappa, &kappa_d, pass),
                            b * kappa,
                        );
                        let t40 = c;
                        let t40_d = ::tangential::zero_like(&t40);
                        <::tangential::companion!(
                            arc < ::tangential::Linear < T, P > >, arc <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            t39,
                            t39_d,
                            t40,
                            ::tangential::slot(t40_d),
                            e,
                            e_d,
                            pass,
                        )
                    };
                    let (force, force_d) = {
                        let (t42, [p41]) = if P::VALUES {
                            pass.push(angle.sin(), [::tangential::number(angle.cos())])
                        } else {
                            pass.pop(f64::NAN)
                        };
                        let (t43, t43_d) = (t42, angle_d.scale(p41));
                        let (t44, t44_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&friction, &friction_d, &t43, t43_d, pass),
                            friction * t43,
                        );
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::add_linear(&t44, &t44_d, &up, &up_d, pass),
                            t44 + up,
                        )
                    };
                    let given = blank
                        .of((
                            (friction, friction_d),
                            (
                                (stiffness, stiffness_d),
                                ((b, b_d), ((force, force_d), ())),
                            ),
                        ));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t45, t45_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::mul_linear(&b, &b_d, &c, ::tangential::ops::Op::<T>::zero(&c), pass),
            b * c,
        );
        (
            Pure {
                force,
                friction,
                stiffness,
                slope: t45,
                across,
                up,
            },
            ::tangential::Tan::<Pure, T> {
                force: ::tangential::slot(force_d),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(stiffness_d),
                slope: ::tangential::slot(t45_d),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(up_d),
            },
        )
    }
}

impl pure_longitudinal<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl pure_longitudinal<f64> {
    /// `pure_longitudinal` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        dfz: S,
        slip: ::tangential::Over<Slip, S>,
    ) -> ::tangential::Over<Pure, S> {
        let (p, l) = (&tyre.longitudinal, &tyre.scaling);
        let moving: S = <::tangential::companion!(
            direction < f64 >, direction < ::tangential::Zero >, passive 1
        )>::overloaded(
            slip.speed,
            ::tangential::overloaded::Takes::take(tyre.model.vxlow),
        );
        let fade = moving * moving;
        let gamma = slip.gamma * l.lgax;
        let across = (dfz * p.phx2 + p.phx1) * l.lhx * fade;
        let dpi = inflation(tyre);
        let up = (S::from(p.pvx1) + S::from(p.pvx2) * dfz) * l.lvx
            * shift_scale(tyre, l.lmux) * fade;
        let kappa = slip.kappa + across;
        let c = p.pcx1 * l.lcx;
        let (grip, hold) = (
            1.0 + p.ppx3 * dpi + p.ppx4 * dpi * dpi,
            1.0 + p.ppx1 * dpi + p.ppx2 * dpi * dpi,
        );
        let friction = (S::from(p.pdx1) + S::from(p.pdx2) * dfz)
            * (gamma * p.pdx3 * gamma).sub_from(1.0) * (l.lmux * grip);
        let bend = (dfz * p.pex2 + p.pex1 + dfz * p.pex3 * dfz)
            * (kappa.signum() * p.pex4).sub_from(1.0) * l.lex;
        let e = bend.min_by(1.0);
        let growth: S = dfz * p.pkx3;
        let stiffness = (S::from(p.pkx1) + S::from(p.pkx2) * dfz) * growth.exp()
            * (l.lkx * hold);
        let flat: S = <inverse<f64>>::overloaded(S::from(c) * friction);
        let b = stiffness * flat;
        let angle: S = <::tangential::companion!(
            arc < f64 >, arc < ::tangential::Zero >, passive 1
        )>::overloaded(b * kappa, ::tangential::overloaded::Takes::take(c), e);
        let force = friction * angle.sin() + up;
        ::tangential::Over::<Pure, S> {
            force: force,
            friction: friction,
            stiffness: stiffness,
            slope: b * c,
            across: across,
            up: up,
        }
    }
}

/// Lateral force at pure slip, per load (4.E19 to 4.E29).
pub fn pure_lateral(tyre: &Tyre, dfz: f64, slip: Slip) -> Pure {
    let (p, l) = (&tyre.lateral, &tyre.scaling);
    let moving: f64 = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let leaning: f64 = lean(tyre, slip.gamma);
    let gamma = leaning * l.lgay;
    let dpi = inflation(tyre);
    let scale = shift_scale(tyre, l.lmuy);
    let x = 1.0 + dfz;
    let tilt = 1.0 - p.pky3 * gamma.abs();
    let (stiffness, across, up): (f64, f64, f64) = match tyre.formula {
        Formula::Pac2002 => {
            let rise: f64 = rising(x, p.pky2);
            let across = (p.phy1 + p.phy2 * dfz) * l.lhy + p.phy3 * gamma;
            let up = ((p.pvy1 + p.pvy2 * dfz) * l.lvy + (p.pvy3 + p.pvy4 * dfz) * gamma) * scale;
            (p.pky1 * rise * tilt * l.lky, across, up)
        }
        Formula::Mf61 => {
            let peak = (p.pky2 + p.pky5 * gamma * gamma) * (1.0 + p.ppy2 * dpi);
            let rise: f64 = rising_by(x, peak, p.pky4);
            let stiffness = rise * tilt * (p.pky1 * (1.0 + p.ppy1 * dpi) * l.lky);
            let camber = (p.pky6 + p.pky7 * dfz) * gamma * ((1.0 + p.ppy5 * dpi) * l.lkyc);
            let leaned = (p.pvy3 + p.pvy4 * dfz) * gamma * (l.lkyc * scale);
            let per: f64 = inverse(stiffness);
            let across = (p.phy1 + p.phy2 * dfz) * l.lhy + (camber - leaned) * per;
            (stiffness, across, (p.pvy1 + p.pvy2 * dfz) * (l.lvy * scale) + leaned)
        }
    };
    let (across, up) = (across * fade, up * fade);
    let alpha = slip.alpha + across;
    let c = p.pcy1 * l.lcy;
    let grip = l.lmuy * (1.0 + p.ppy3 * dpi + p.ppy4 * dpi * dpi);
    let friction = (p.pdy1 + p.pdy2 * dfz) * (1.0 - p.pdy3 * gamma * gamma) * grip;
    let side = 1.0 + p.pey5 * gamma * gamma - (p.pey3 + p.pey4 * gamma) * alpha.signum();
    let bend = (p.pey1 + p.pey2 * dfz) * side * l.ley;
    let e = bend.min(1.0);
    let flat: f64 = inverse(c * friction);
    let b = stiffness * flat;
    let angle: f64 = arc(b * alpha, c, e);
    let force = friction * angle.sin() + up;
    Pure { force, friction, stiffness, slope: b * c, across, up }
}

/// Derivatives of `pure_lateral`.
#[allow(non_camel_case_types, dead_code)]
pub struct pure_lateral<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> pure_lateral<T> {
    /// Value and tangent of `pure_lateral`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> (Pure, ::tangential::Tan<Pure, T>) {
        let (p, l) = (&tyre.lateral, &tyre.scaling);
        let (moving, moving_d): (f64, T) = {
            let t1 = tyre.model.vxlow;
            let t1_d = ::tangential::zero_like(&t1);
            <::tangential::companion!(
                direction < T >, direction < ::tangential::Zero >, passive 1
            )>::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (fade, fade_d) = (moving * moving, moving_d.scale(moving + moving));
        let (leaning, leaning_d): (f64, T) = <::tangential::companion!(
            lean < T >, lean < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (gamma, gamma_d) = (leaning * l.lgay, leaning_d.scale(l.lgay));
        let dpi = inflation(tyre);
        let scale = shift_scale(tyre, l.lmuy);
        let (x, x_d) = (1.0 + dfz, dfz_d);
        let (tilt, tilt_d) = (
            1.0 - p.pky3 * gamma.abs(),
            -gamma_d.scale(p.pky3 * gamma.signum()),
        );
        let (
            (stiffness, across, up),
            (stiffness_d, across_d, up_d),
        ): ((f64, f64, f64), (T, T, T)) = match tyre.formula {
            Formula::Pac2002 => {
                let (rise, rise_d): (f64, T) = {
                    let t2 = p.pky2;
                    let t2_d = ::tangential::zero_like(&t2);
                    <::tangential::companion!(
                        rising < T >, rising < ::tangential::Zero >, passive 1
                    )>::forward(x, x_d, t2, ::tangential::slot(t2_d))
                };
                let (across, across_d) = (
                    (p.phy1 + p.phy2 * dfz) * l.lhy + p.phy3 * gamma,
                    dfz_d.scale(l.lhy * p.phy2) + gamma_d.scale(p.phy3),
                );
                let (up, up_d) = {
                    let t3 = p.pvy3 + p.pvy4 * dfz;
                    (
                        ((p.pvy1 + p.pvy2 * dfz) * l.lvy + t3 * gamma) * scale,
                        dfz_d.scale(scale * l.lvy * p.pvy2 + scale * gamma * p.pvy4)
                            + gamma_d.scale(scale * t3),
                    )
                };
                let t4 = p.pky1 * rise;
                let p5 = l.lky;
                (
                    (t4 * tilt * l.lky, across, up),
                    (
                        rise_d.scale(p5 * tilt * p.pky1) + tilt_d.scale(p5 * t4),
                        across_d,
                        up_d,
                    ),
                )
            }
            Formula::Mf61 => {
                let (peak, peak_d) = {
                    let (t6, t6_d) = ::tangential::ops::late(
                        ::tangential::ops::Op::<
                            T,
                        >::mul(
                            &p.pky5,
                            ::tangential::ops::Op::<T>::zero(&p.pky5),
                            &gamma,
                            &gamma_d,
                        ),
                        p.pky5 * gamma,
                    );
                    let (t7, t7_d) = ::tangential::ops::late(
                        ::tangential::ops::Op::<T>::mul(&t6, &t6_d, &gamma, &gamma_d),
                        t6 * gamma,
                    );
                    let (t8, t8_d) = ::tangential::ops::late(
                        ::tangential::ops::Op::<
                            T,
                        >::add(
                            &p.pky2,
                            ::tangential::ops::Op::<T>::zero(&p.pky2),
                            &t7,
                            &t7_d,
                        ),
                        p.pky2 + t7,
                    );
                    let t9 = 1.0 + p.ppy2 * dpi;
                    ::tangential::ops::late(
                        ::tangential::ops::Op::<T>::mul(&t8, &t8_d, &t9, T::zero()),
                        t8 * t9,
                    )
                };
                let (rise, rise_d): (f64, T) = {
                    let t10 = p.pky4;
                    let t10_d = ::tangential::zero_like(&t10);
                    <::tangential::companion!(
                        rising_by < T >, rising_by < ::tangential::Zero >, passive 2
                    )>::forward(x, x_d, peak, peak_d, t10, ::tangential::slot(t10_d))
                };
                let (stiffness, stiffness_d) = {
                    let t11 = p.pky1 * (1.0 + p.ppy1 * dpi) * l.lky;
                    (
                        rise * tilt * t11,
                        rise_d.scale(t11 * tilt) + tilt_d.scale(t11 * rise),
                    )
                };
                let (camber, camber_d) = {
                    let t12 = p.pky6 + p.pky7 * dfz;
                    let t13 = (1.0 + p.ppy5 * dpi) * l.lkyc;
                    (
                        t12 * gamma * t13,
                        dfz_d.scale(t13 * gamma * p.pky7) + gamma_d.scale(t13 * t12),
                    )
                };
                let (leaned, leaned_d) = {
                    let t14 = p.pvy3 + p.pvy4 * dfz;
                    let t15 = l.lkyc * scale;
                    (
                        t14 * gamma * t15,
                        dfz_d.scale(t15 * gamma * p.pvy4) + gamma_d.scale(t15 * t14),
                    )
                };
                let (per, per_d): (f64, T) = <inverse<
                    T,
                >>::forward(stiffness, stiffness_d);
                let (across, across_d) = {
                    let t16 = camber - leaned;
                    (
                        (p.phy1 + p.phy2 * dfz) * l.lhy + t16 * per,
                        dfz_d.scale(l.lhy * p.phy2) + (camber_d - leaned_d).scale(per)
                            + per_d.scale(t16),
                    )
                };
                let t17 = l.lvy * scale;
                (
                    (stiffness, across, (p.pvy1 + p.pvy2 * dfz) * t17 + leaned),
                    (stiffness_d, across_d, dfz_d.scale(t17 * p.pvy2) + leaned_d),
                )
            }
        };
        let ((across, up), (across_d, up_d)) = (
            (across * fade, up * fade),
            (
                across_d.scale(fade) + fade_d.scale(across),
                up_d.scale(fade) + fade_d.scale(up),
            ),
        );
        let (alpha, alpha_d) = (slip.alpha + across, T::accept(slip_d.alpha) + across_d);
        let c = p.pcy1 * l.lcy;
        let grip = l.lmuy * (1.0 + p.ppy3 * dpi + p.ppy4 * dpi * dpi);
        let (friction, friction_d) = {
            let t18 = p.pdy1 + p.pdy2 * dfz;
            let t19 = p.pdy3 * gamma;
            let t20 = 1.0 - t19 * gamma;
            let p21 = grip * t18;
            (
                t18 * t20 * grip,
                dfz_d.scale(grip * t20 * p.pdy2)
                    + gamma_d.scale(-(p21 * gamma * p.pdy3) - p21 * t19),
            )
        };
        let (side, side_d) = {
            let t22 = p.pey5 * gamma;
            let t23 = alpha.signum();
            (
                1.0 + t22 * gamma - (p.pey3 + p.pey4 * gamma) * t23,
                gamma_d.scale(gamma * p.pey5 + t22 - t23 * p.pey4),
            )
        };
        let (bend, bend_d) = {
            let t24 = p.pey1 + p.pey2 * dfz;
            let p25 = l.ley;
            (
                t24 * side * l.ley,
                dfz_d.scale(p25 * side * p.pey2) + side_d.scale(p25 * t24),
            )
        };
        let (e, e_d) = {
            let t26 = bend.min(1.0);
            (t26, if t26 == bend { bend_d } else { T::zero() })
        };
        let (flat, flat_d): (f64, T) = {
            let (t27, t27_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&c, ::tangential::ops::Op::<T>::zero(&c), &friction, &friction_d),
                c * friction,
            );
            <inverse<T>>::forward(t27, t27_d)
        };
        let (b, b_d) = (
            stiffness * flat,
            stiffness_d.scale(flat) + flat_d.scale(stiffness),
        );
        let (angle, angle_d): (f64, T) = {
            let t28 = c;
            let t28_d = ::tangential::zero_like(&t28);
            <::tangential::companion!(
                arc < T >, arc < ::tangential::Zero >, passive 1
            )>::forward(
                b * alpha,
                b_d.scale(alpha) + alpha_d.scale(b),
                t28,
                ::tangential::slot(t28_d),
                e,
                e_d,
            )
        };
        let (force, force_d) = {
            let t29 = angle.sin();
            (
                friction * t29 + up,
                friction_d.scale(t29) + angle_d.scale(friction * angle.cos()) + up_d,
            )
        };
        let (t30, t30_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::mul(&b, &b_d, &c, ::tangential::ops::Op::<T>::zero(&c)),
            b * c,
        );
        (
            Pure {
                force,
                friction,
                stiffness,
                slope: t30,
                across,
                up,
            },
            ::tangential::Tan::<Pure, T> {
                force: ::tangential::slot(force_d),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(stiffness_d),
                slope: ::tangential::slot(t30_d),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(up_d),
            },
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl pure_lateral<::tangential::IndexSet> {
    /// Which inputs `pure_lateral` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: ::tangential::IndexSet,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, ::tangential::IndexSet>,
    ) -> (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) {
        let (p, l) = (&tyre.lateral, &tyre.scaling);
        let (moving, moving_d): (f64, ::tangential::IndexSet) = {
            let t1 = tyre.model.vxlow;
            let t1_d = ::tangential::zero_like(&t1);
            <::tangential::companion!(
                direction < ::tangential::IndexSet >, direction < ::tangential::Zero >,
                passive 1
            )>::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (fade, fade_d) = (
            f64::NAN,
            ::tangential::pattern::product(moving_d, moving_d),
        );
        let (leaning, leaning_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            lean < ::tangential::IndexSet >, lean < ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (gamma, gamma_d) = (f64::NAN, leaning_d);
        let dpi = inflation(tyre);
        let scale = shift_scale(tyre, l.lmuy);
        let (x, x_d) = (f64::NAN, dfz_d);
        let (tilt, tilt_d) = (f64::NAN, gamma_d);
        let (
            (stiffness, across, up),
            (stiffness_d, across_d, up_d),
        ): (
            (f64, f64, f64),
            (::tangential::IndexSet, ::tangential::IndexSet, ::tangential::IndexSet),
        ) = match tyre.formula {
            Formula::Pac2002 => {
                let (rise, rise_d): (f64, ::tangential::IndexSet) = {
                    let t2 = p.pky2;
                    let t2_d = ::tangential::zero_like(&t2);
                    <::tangential::companion!(
                        rising < ::tangential::IndexSet >, rising < ::tangential::Zero >,
                        passive 1
                    )>::pattern(x, x_d, t2, ::tangential::slot(t2_d))
                };
                let (across, across_d) = (f64::NAN, dfz_d + gamma_d);
                let (up, up_d) = (
                    f64::NAN,
                    dfz_d + ::tangential::pattern::product(dfz_d, gamma_d),
                );
                (
                    (f64::NAN, across, up),
                    (::tangential::pattern::product(rise_d, tilt_d), across_d, up_d),
                )
            }
            Formula::Mf61 => {
                let (peak, peak_d) = {
                    let (t3, t3_d) = ::tangential::ops::late(
                        ::tangential::ops::Op::mul_pattern(
                            &p.pky5,
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::zero(&p.pky5),
                            &gamma,
                            &gamma_d,
                        ),
                        p.pky5 * gamma,
                    );
                    let (t4, t4_d) = ::tangential::ops::late(
                        ::tangential::ops::Op::mul_pattern(&t3, &t3_d, &gamma, &gamma_d),
                        t3 * gamma,
                    );
                    let (t5, t5_d) = ::tangential::ops::late(
                        ::tangential::ops::Op::add_pattern(
                            &p.pky2,
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::zero(&p.pky2),
                            &t4,
                            &t4_d,
                        ),
                        p.pky2 + t4,
                    );
                    let t6 = 1.0 + p.ppy2 * dpi;
                    ::tangential::ops::late(
                        ::tangential::ops::Op::mul_pattern(
                            &t5,
                            &t5_d,
                            &t6,
                            ::tangential::IndexSet::empty(),
                        ),
                        t5 * t6,
                    )
                };
                let (rise, rise_d): (f64, ::tangential::IndexSet) = {
                    let t7 = peak_d;
                    ::tangential::pattern::reliable(&t7);
                    let t8 = p.pky4;
                    let t8_d = ::tangential::zero_like(&t8);
                    <::tangential::companion!(
                        rising_by < ::tangential::IndexSet >, rising_by <
                        ::tangential::Zero >, passive 2
                    )>::pattern(x, x_d, peak, t7, t8, ::tangential::slot(t8_d))
                };
                let (stiffness, stiffness_d) = (
                    f64::NAN,
                    ::tangential::pattern::product(rise_d, tilt_d),
                );
                let (camber, camber_d) = (
                    f64::NAN,
                    ::tangential::pattern::product(dfz_d, gamma_d),
                );
                let (leaned, leaned_d) = (
                    f64::NAN,
                    ::tangential::pattern::product(dfz_d, gamma_d),
                );
                let (per, per_d): (f64, ::tangential::IndexSet) = <inverse<
                    ::tangential::IndexSet,
                >>::pattern(stiffness, stiffness_d);
                let (across, across_d) = (
                    f64::NAN,
                    dfz_d + ::tangential::pattern::product(camber_d + leaned_d, per_d),
                );
                (
                    (stiffness, across, f64::NAN),
                    (stiffness_d, across_d, dfz_d + leaned_d),
                )
            }
        };
        let ((across, up), (across_d, up_d)) = (
            (f64::NAN, f64::NAN),
            (
                ::tangential::pattern::product(across_d, fade_d),
                ::tangential::pattern::product(up_d, fade_d),
            ),
        );
        let (alpha, alpha_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.alpha)
                + across_d,
        );
        let c = p.pcy1 * l.lcy;
        let grip = l.lmuy * (1.0 + p.ppy3 * dpi + p.ppy4 * dpi * dpi);
        let (friction, friction_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                dfz_d,
                ::tangential::pattern::product(gamma_d, gamma_d),
            ),
        );
        let (side, side_d) = (
            f64::NAN,
            ::tangential::pattern::product(gamma_d, gamma_d) + gamma_d,
        );
        let (bend, bend_d) = (f64::NAN, ::tangential::pattern::product(dfz_d, side_d));
        let (e, e_d) = (f64::NAN, bend_d);
        let (flat, flat_d): (f64, ::tangential::IndexSet) = {
            let (t9, t9_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &c,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c),
                    &friction,
                    &friction_d,
                ),
                c * friction,
            );
            let t10 = t9_d;
            ::tangential::pattern::reliable(&t10);
            <inverse<::tangential::IndexSet>>::pattern(t9, t10)
        };
        let (b, b_d) = (f64::NAN, ::tangential::pattern::product(stiffness_d, flat_d));
        let (angle, angle_d): (f64, ::tangential::IndexSet) = {
            let t11 = c;
            let t11_d = ::tangential::zero_like(&t11);
            <::tangential::companion!(
                arc < ::tangential::IndexSet >, arc < ::tangential::Zero >, passive 1
            )>::pattern(
                f64::NAN,
                ::tangential::pattern::product(b_d, alpha_d),
                t11,
                ::tangential::slot(t11_d),
                e,
                e_d,
            )
        };
        let (force, force_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                friction_d,
                ::tangential::pattern::curved(angle_d),
            ) + up_d,
        );
        let (t12, t12_d) = ::tangential::ops::late(
            ::tangential::ops::Op::mul_pattern(
                &b,
                &b_d,
                &c,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c),
            ),
            b * c,
        );
        let t13 = t12_d;
        ::tangential::pattern::reliable(&t13);
        (
            Pure {
                force,
                friction,
                stiffness,
                slope: t12,
                across,
                up,
            },
            ::tangential::Tan::<Pure, ::tangential::IndexSet> {
                force: ::tangential::slot(force_d),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(stiffness_d),
                slope: ::tangential::slot(t13),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(up_d),
            },
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> pure_lateral<::tangential::Linear<T, P>> {
    /// `pure_lateral` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        dfz: f64,
        dfz_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
        pass: &P,
    ) -> (Pure, ::tangential::Tan<Pure, T>) {
        let (p, l) = (&tyre.lateral, &tyre.scaling);
        let ((fade, fade_d), ((gamma, gamma_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&slip_d.gamma)
                            .of(&slip_d.speed)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (moving, moving_d): (f64, T) = {
                        let t1 = tyre.model.vxlow;
                        let t1_d = ::tangential::zero_like(&t1);
                        <::tangential::companion!(
                            direction < ::tangential::Linear < T, P > >, direction <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            slip.speed,
                            ::tangential::slot(slip_d.speed),
                            t1,
                            ::tangential::slot(t1_d),
                            pass,
                        )
                    };
                    let (fade, fade_d) = {
                        let (t3, [p2]) = if P::VALUES {
                            pass.push(
                                moving * moving,
                                [::tangential::number(moving + moving)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t3, moving_d.scale(p2))
                    };
                    let (leaning, leaning_d): (f64, T) = <::tangential::companion!(
                        lean < ::tangential::Linear < T, P > >, lean < ::tangential::Zero
                        >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        slip.gamma,
                        ::tangential::slot(slip_d.gamma),
                        pass,
                    );
                    let (gamma, gamma_d) = {
                        let t4 = if P::VALUES { leaning * l.lgay } else { f64::NAN };
                        (t4, leaning_d.scale(l.lgay))
                    };
                    let given = blank.of(((fade, fade_d), ((gamma, gamma_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let dpi = inflation(tyre);
        let scale = shift_scale(tyre, l.lmuy);
        let (
            (stiffness, stiffness_d),
            ((across, across_d), ((up, up_d), ((alpha, alpha_d), ()))),
        ) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&dfz_d)
                            .of(&fade_d)
                            .of(&gamma_d)
                            .of(&slip_d.alpha)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (x, x_d) = {
                        let t5 = if P::VALUES { 1.0 + dfz } else { f64::NAN };
                        (t5, dfz_d)
                    };
                    let (tilt, tilt_d) = {
                        let (t7, [p6]) = if P::VALUES {
                            pass.push(
                                1.0 - p.pky3 * gamma.abs(),
                                [::tangential::number(p.pky3 * gamma.signum())],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t7, -gamma_d.scale(p6))
                    };
                    let (
                        (stiffness, across, up),
                        (stiffness_d, across_d, up_d),
                    ): ((f64, f64, f64), (T, T, T)) = match tyre.formula {
                        Formula::Pac2002 => {
                            let (rise, rise_d): (f64, T) = {
                                let t8 = p.pky2;
                                let t8_d = ::tangential::zero_like(&t8);
                                <::tangential::companion!(
                                    rising < ::tangential::Linear < T, P > >, rising <
                                    ::tangential::Zero >, passive 1
                                )>::linear(x, x_d, t8, ::tangential::slot(t8_d), pass)
                            };
                            let (across, across_d) = {
                                let t9 = if P::VALUES {
                                    (p.phy1 + p.phy2 * dfz) * l.lhy + p.phy3 * gamma
                                } else {
                                    f64::NAN
                                };
                                (t9, dfz_d.scale(l.lhy * p.phy2) + gamma_d.scale(p.phy3))
                            };
                            let (up, up_d) = {
                                let (t13, [p11, p12]) = if P::VALUES {
                                    let t10 = p.pvy3 + p.pvy4 * dfz;
                                    pass.push(
                                        ((p.pvy1 + p.pvy2 * dfz) * l.lvy + t10 * gamma) * scale,
                                        [
                                            ::tangential::number(
                                                scale * l.lvy * p.pvy2 + scale * gamma * p.pvy4,
                                            ),
                                            ::tangential::number(scale * t10),
                                        ],
                                    )
                                } else {
                                    pass.pop(f64::NAN)
                                };
                                (t13, dfz_d.scale(p11) + gamma_d.scale(p12))
                            };
                            let (t18, [p16, p17]) = if P::VALUES {
                                let t14 = p.pky1 * rise;
                                let p15 = l.lky;
                                pass.push(
                                    t14 * tilt * l.lky,
                                    [
                                        ::tangential::number(p15 * tilt * p.pky1),
                                        ::tangential::number(p15 * t14),
                                    ],
                                )
                            } else {
                                pass.pop(f64::NAN)
                            };
                            (
                                (t18, across, up),
                                (rise_d.scale(p16) + tilt_d.scale(p17), across_d, up_d),
                            )
                        }
                        Formula::Mf61 => {
                            let (
                                (stiffness, stiffness_d),
                                ((leaned, leaned_d), ((across, across_d), ())),
                            ) = {
                                let blank = ::tangential::linear::Blank::<T, _>::new();
                                match pass
                                    .group(
                                        if T::TRACKS {
                                            ::tangential::Active::<T>::none()
                                                .of(&dfz_d)
                                                .of(&gamma_d)
                                                .of(&tilt_d)
                                                .of(&x_d)
                                        } else {
                                            ::tangential::Active::none()
                                        },
                                        ::core::option::Option::None,
                                    )
                                {
                                    ::core::result::Result::Ok(group) => {
                                        let (peak, peak_d) = {
                                            let (t19, t19_d) = ::tangential::ops::late(
                                                ::tangential::ops::Op::<
                                                    T,
                                                >::mul_linear(
                                                    &p.pky5,
                                                    ::tangential::ops::Op::<T>::zero(&p.pky5),
                                                    &gamma,
                                                    &gamma_d,
                                                    pass,
                                                ),
                                                p.pky5 * gamma,
                                            );
                                            let (t20, t20_d) = ::tangential::ops::late(
                                                ::tangential::ops::Op::<
                                                    T,
                                                >::mul_linear(&t19, &t19_d, &gamma, &gamma_d, pass),
                                                t19 * gamma,
                                            );
                                            let (t21, t21_d) = ::tangential::ops::late(
                                                ::tangential::ops::Op::<
                                                    T,
                                                >::add_linear(
                                                    &p.pky2,
                                                    ::tangential::ops::Op::<T>::zero(&p.pky2),
                                                    &t20,
                                                    &t20_d,
                                                    pass,
                                                ),
                                                p.pky2 + t20,
                                            );
                                            let t22 = 1.0 + p.ppy2 * dpi;
                                            ::tangential::ops::late(
                                                ::tangential::ops::Op::<
                                                    T,
                                                >::mul_linear(&t21, &t21_d, &t22, T::zero(), pass),
                                                t21 * t22,
                                            )
                                        };
                                        let (rise, rise_d): (f64, T) = {
                                            let t23 = p.pky4;
                                            let t23_d = ::tangential::zero_like(&t23);
                                            <::tangential::companion!(
                                                rising_by < ::tangential::Linear < T, P > >, rising_by <
                                                ::tangential::Zero >, passive 2
                                            )>::linear(
                                                x,
                                                x_d,
                                                peak,
                                                peak_d,
                                                t23,
                                                ::tangential::slot(t23_d),
                                                pass,
                                            )
                                        };
                                        let (stiffness, stiffness_d) = {
                                            let (t27, [p25, p26]) = if P::VALUES {
                                                let t24 = p.pky1 * (1.0 + p.ppy1 * dpi) * l.lky;
                                                pass.push(
                                                    rise * tilt * t24,
                                                    [
                                                        ::tangential::number(t24 * tilt),
                                                        ::tangential::number(t24 * rise),
                                                    ],
                                                )
                                            } else {
                                                pass.pop(f64::NAN)
                                            };
                                            (t27, rise_d.scale(p25) + tilt_d.scale(p26))
                                        };
                                        let (camber, camber_d) = {
                                            let (t32, [p30, p31]) = if P::VALUES {
                                                let t28 = p.pky6 + p.pky7 * dfz;
                                                let t29 = (1.0 + p.ppy5 * dpi) * l.lkyc;
                                                pass.push(
                                                    t28 * gamma * t29,
                                                    [
                                                        ::tangential::number(t29 * gamma * p.pky7),
                                                        ::tangential::number(t29 * t28),
                                                    ],
                                                )
                                            } else {
                                                pass.pop(f64::NAN)
                                            };
                                            (t32, dfz_d.scale(p30) + gamma_d.scale(p31))
                                        };
                                        let (leaned, leaned_d) = {
                                            let (t37, [p35, p36]) = if P::VALUES {
                                                let t33 = p.pvy3 + p.pvy4 * dfz;
                                                let t34 = l.lkyc * scale;
                                                pass.push(
                                                    t33 * gamma * t34,
                                                    [
                                                        ::tangential::number(t34 * gamma * p.pvy4),
                                                        ::tangential::number(t34 * t33),
                                                    ],
                                                )
                                            } else {
                                                pass.pop(f64::NAN)
                                            };
                                            (t37, dfz_d.scale(p35) + gamma_d.scale(p36))
                                        };
                                        let (per, per_d): (f64, T) = <inverse<
                                            ::tangential::Linear<T, P>,
                                        >>::linear(stiffness, stiffness_d, pass);
                                        let (across, across_d) = {
                                            let (t41, [p39, p40]) = if P::VALUES {
                                                let t38 = camber - leaned;
                                                pass.push(
                                                    (p.phy1 + p.phy2 * dfz) * l.lhy + t38 * per,
                                                    [::tangential::number(per), ::tangential::number(t38)],
                                                )
                                            } else {
                                                pass.pop(f64::NAN)
                                            };
                                            (
                                                t41,
                                                dfz_d.scale(l.lhy * p.phy2)
                                                    + (camber_d - leaned_d).scale(p39) + per_d.scale(p40),
                                            )
                                        };
                                        let given = blank
                                            .of((
                                                (stiffness, stiffness_d),
                                                ((leaned, leaned_d), ((across, across_d), ())),
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
                            let (t44, [p43]) = if P::VALUES {
                                let t42 = l.lvy * scale;
                                pass.push(
                                    (p.pvy1 + p.pvy2 * dfz) * t42 + leaned,
                                    [::tangential::number(t42 * p.pvy2)],
                                )
                            } else {
                                pass.pop(f64::NAN)
                            };
                            (
                                (stiffness, across, t44),
                                (stiffness_d, across_d, dfz_d.scale(p43) + leaned_d),
                            )
                        }
                    };
                    let ((across, up), (across_d, up_d)) = {
                        let ((t47, t49), [p45, p46, p48]) = if P::VALUES {
                            pass.push(
                                (across * fade, up * fade),
                                [
                                    ::tangential::number(fade),
                                    ::tangential::number(across),
                                    ::tangential::number(up),
                                ],
                            )
                        } else {
                            pass.pop((f64::NAN, f64::NAN))
                        };
                        (
                            (t47, t49),
                            (
                                across_d.scale(p45) + fade_d.scale(p46),
                                up_d.scale(p45) + fade_d.scale(p48),
                            ),
                        )
                    };
                    let (alpha, alpha_d) = {
                        let t50 = if P::VALUES { slip.alpha + across } else { f64::NAN };
                        (t50, T::accept(slip_d.alpha) + across_d)
                    };
                    let given = blank
                        .of((
                            (stiffness, stiffness_d),
                            ((across, across_d), ((up, up_d), ((alpha, alpha_d), ()))),
                        ));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let c = p.pcy1 * l.lcy;
        let grip = l.lmuy * (1.0 + p.ppy3 * dpi + p.ppy4 * dpi * dpi);
        let ((friction, friction_d), ((b, b_d), ((force, force_d), ()))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&alpha_d)
                            .of(&dfz_d)
                            .of(&gamma_d)
                            .of(&stiffness_d)
                            .of(&up_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (friction, friction_d) = {
                        let (t57, [p55, p56]) = if P::VALUES {
                            let t51 = p.pdy1 + p.pdy2 * dfz;
                            let t52 = p.pdy3 * gamma;
                            let t53 = 1.0 - t52 * gamma;
                            let p54 = grip * t51;
                            pass.push(
                                t51 * t53 * grip,
                                [
                                    ::tangential::number(grip * t53 * p.pdy2),
                                    ::tangential::number(-(p54 * gamma * p.pdy3) - p54 * t52),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t57, dfz_d.scale(p55) + gamma_d.scale(p56))
                    };
                    let (side, side_d) = {
                        let (t61, [p60]) = if P::VALUES {
                            let t58 = p.pey5 * gamma;
                            let t59 = alpha.signum();
                            pass.push(
                                1.0 + t58 * gamma - (p.pey3 + p.pey4 * gamma) * t59,
                                [::tangential::number(gamma * p.pey5 + t58 - t59 * p.pey4)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t61, gamma_d.scale(p60))
                    };
                    let (bend, bend_d) = {
                        let (t66, [p64, p65]) = if P::VALUES {
                            let t62 = p.pey1 + p.pey2 * dfz;
                            let p63 = l.ley;
                            pass.push(
                                t62 * side * l.ley,
                                [
                                    ::tangential::number(p63 * side * p.pey2),
                                    ::tangential::number(p63 * t62),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t66, dfz_d.scale(p64) + side_d.scale(p65))
                    };
                    let (e, e_d) = {
                        let (t69, [], [c68]) = if P::VALUES {
                            let t67 = bend.min(1.0);
                            pass.push_deciding(t67, [], [t67 == bend])
                        } else {
                            pass.pop_deciding(f64::NAN)
                        };
                        (t69, if c68 { bend_d } else { T::zero() })
                    };
                    let (flat, flat_d): (f64, T) = {
                        let (t70, t70_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &c,
                                ::tangential::ops::Op::<T>::zero(&c),
                                &friction,
                                &friction_d,
                                pass,
                            ),
                            c * friction,
                        );
                        <inverse<::tangential::Linear<T, P>>>::linear(t70, t70_d, pass)
                    };
                    let (b, b_d) = {
                        let (t73, [p71, p72]) = if P::VALUES {
                            pass.push(
                                stiffness * flat,
                                [
                                    ::tangential::number(flat),
                                    ::tangential::number(stiffness),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t73, stiffness_d.scale(p71) + flat_d.scale(p72))
                    };
                    let (angle, angle_d): (f64, T) = {
                        let (t76, [p74, p75]) = if P::VALUES {
                            pass.push(
                                b * alpha,
                                [::tangential::number(alpha), ::tangential::number(b)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        let t77 = c;
                        let t77_d = ::tangential::zero_like(&t77);
                        <::tangential::companion!(
                            arc < ::tangential::Linear < T, P > >, arc <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            t76,
                            b_d.scale(p74) + alpha_d.scale(p75),
                            t77,
                            ::tangential::slot(t77_d),
                            e,
                            e_d,
                            pass,
                        )
                    };
                    let (force, force_d) = {
                        let (t81, [p79, p80]) = if P::VALUES {
                            let t78 = angle.sin();
                            pass.push(
                                friction * t78 + up,
                                [
                                    ::tangential::number(t78),
                                    ::tangential::number(friction * angle.cos()),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t81, friction_d.scale(p79) + angle_d.scale(p80) + up_d)
                    };
                    let given = blank
                        .of((
                            (friction, friction_d),
                            ((b, b_d), ((force, force_d), ())),
                        ));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t82, t82_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::mul_linear(&b, &b_d, &c, ::tangential::ops::Op::<T>::zero(&c), pass),
            b * c,
        );
        (
            Pure {
                force,
                friction,
                stiffness,
                slope: t82,
                across,
                up,
            },
            ::tangential::Tan::<Pure, T> {
                force: ::tangential::slot(force_d),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(stiffness_d),
                slope: ::tangential::slot(t82_d),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(up_d),
            },
        )
    }
}

impl pure_lateral<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl pure_lateral<f64> {
    /// `pure_lateral` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        dfz: S,
        slip: ::tangential::Over<Slip, S>,
    ) -> ::tangential::Over<Pure, S> {
        let (p, l) = (&tyre.lateral, &tyre.scaling);
        let moving: S = <::tangential::companion!(
            direction < f64 >, direction < ::tangential::Zero >, passive 1
        )>::overloaded(
            slip.speed,
            ::tangential::overloaded::Takes::take(tyre.model.vxlow),
        );
        let fade = moving * moving;
        let leaning: S = <::tangential::companion!(
            lean < f64 >, lean < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(lean < ::tangential::Zero >, lean <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            slip.gamma,
        );
        let gamma = leaning * l.lgay;
        let dpi = inflation(tyre);
        let scale = shift_scale(tyre, l.lmuy);
        let x = dfz + 1.0;
        let tilt = (gamma.abs() * p.pky3).sub_from(1.0);
        let (stiffness, across, up): (S, S, S) = match tyre.formula {
            Formula::Pac2002 => {
                let rise: S = <::tangential::companion!(
                    rising < f64 >, rising < ::tangential::Zero >, passive 1
                )>::overloaded(x, ::tangential::overloaded::Takes::take(p.pky2));
                let across = (dfz * p.phy2 + p.phy1) * l.lhy + gamma * p.phy3;
                let up = ((dfz * p.pvy2 + p.pvy1) * l.lvy
                    + (dfz * p.pvy4 + p.pvy3) * gamma) * scale;
                (rise * p.pky1 * tilt * l.lky, across, up)
            }
            Formula::Mf61 => {
                let peak = (S::from(p.pky2) + S::from(p.pky5) * gamma * gamma)
                    * (1.0 + p.ppy2 * dpi);
                let rise: S = <::tangential::companion!(
                    rising_by < f64 >, rising_by < ::tangential::Zero >, passive 2
                )>::overloaded(x, peak, ::tangential::overloaded::Takes::take(p.pky4));
                let stiffness = rise * tilt * (p.pky1 * (1.0 + p.ppy1 * dpi) * l.lky);
                let camber = (dfz * p.pky7 + p.pky6) * gamma
                    * ((1.0 + p.ppy5 * dpi) * l.lkyc);
                let leaned = (dfz * p.pvy4 + p.pvy3) * gamma * (l.lkyc * scale);
                let per: S = <inverse<f64>>::overloaded(stiffness);
                let across = (dfz * p.phy2 + p.phy1) * l.lhy + (camber - leaned) * per;
                (stiffness, across, (dfz * p.pvy2 + p.pvy1) * (l.lvy * scale) + leaned)
            }
        };
        let (across, up) = (across * fade, up * fade);
        let alpha = slip.alpha + across;
        let c = p.pcy1 * l.lcy;
        let grip = l.lmuy * (1.0 + p.ppy3 * dpi + p.ppy4 * dpi * dpi);
        let friction = (dfz * p.pdy2 + p.pdy1) * (gamma * p.pdy3 * gamma).sub_from(1.0)
            * grip;
        let side = gamma * p.pey5 * gamma + 1.0
            - (gamma * p.pey4 + p.pey3) * alpha.signum();
        let bend = (dfz * p.pey2 + p.pey1) * side * l.ley;
        let e = bend.min_by(1.0);
        let flat: S = <inverse<f64>>::overloaded(S::from(c) * friction);
        let b = stiffness * flat;
        let angle: S = <::tangential::companion!(
            arc < f64 >, arc < ::tangential::Zero >, passive 1
        )>::overloaded(b * alpha, ::tangential::overloaded::Takes::take(c), e);
        let force = friction * angle.sin() + up;
        ::tangential::Over::<Pure, S> {
            force: force,
            friction: friction,
            stiffness: stiffness,
            slope: b * c,
            across: across,
            up: up,
        }
    }
}

/// `sin(2 atan(x / peak)) / x`, written without angles: it has a value at x = 0.
#[inline]
pub fn rising(x: f64, peak: f64) -> f64 {
    2.0 * peak / (peak * peak + x * x + TINY)
}

/// Derivatives of `rising`.
#[allow(non_camel_case_types, dead_code)]
pub struct rising<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> rising<T> {
    /// Value and tangent of `rising`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(x: f64, x_d: T, peak: f64, peak_d: ::tangential::Zero) -> (f64, T) {
        let t1 = peak * peak + x * x + TINY;
        let t2 = 2.0 * peak / t1;
        (t2, -x_d.scale(x + x).scale(t2 / t1))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl rising<::tangential::IndexSet> {
    /// Which inputs `rising` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        x: f64,
        x_d: ::tangential::IndexSet,
        peak: f64,
        peak_d: ::tangential::Zero,
    ) -> (f64, ::tangential::IndexSet) {
        (
            f64::NAN,
            ::tangential::pattern::curved(::tangential::pattern::product(x_d, x_d)),
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> rising<::tangential::Linear<T, P>> {
    /// `rising` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        peak: f64,
        peak_d: ::tangential::Zero,
        pass: &P,
    ) -> (f64, T) {
        let (t5, [p3, p4]) = if P::VALUES {
            let t1 = peak * peak + x * x + TINY;
            let t2 = 2.0 * peak / t1;
            pass.push(t2, [::tangential::number(x + x), ::tangential::number(t2 / t1)])
        } else {
            pass.pop(f64::NAN)
        };
        (t5, -x_d.scale(p3).scale(p4))
    }
}

impl rising<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 2u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl rising<f64> {
    /// `rising` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(x: S, peak: f64) -> S {
        (x * x + peak * peak + TINY).div_from(2.0 * peak)
    }
}

/// `sin(shape atan(x / peak)) / x`, by its series near x = 0.
#[inline]
pub fn rising_by(x: f64, peak: f64, shape: f64) -> f64 {
    let y = x / peak;
    if y.abs() < 1e-4 {
        (shape - (shape / 3.0 + shape * shape * shape / 6.0) * y * y) / peak
    } else {
        (shape * y.atan()).sin() / x
    }
}

/// Derivatives of `rising_by`.
#[allow(non_camel_case_types, dead_code)]
pub struct rising_by<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> rising_by<T> {
    /// Value and tangent of `rising_by`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(
        x: f64,
        x_d: T,
        peak: f64,
        peak_d: T,
        shape: f64,
        shape_d: ::tangential::Zero,
    ) -> (f64, T) {
        let (y, y_d) = {
            let t1 = x / peak;
            (t1, x_d.scale(1.0 / peak) - peak_d.scale(t1 / peak))
        };
        if y.abs() < 1e-4 {
            let t2 = shape / 3.0 + shape * shape * shape / 6.0;
            let t3 = t2 * y;
            let t4 = (shape - t3 * y) / peak;
            let p5 = 1.0 / peak;
            (t4, y_d.scale(-(p5 * y * t2) - p5 * t3) - peak_d.scale(t4 / peak))
        } else {
            let t6 = shape * y.atan();
            let t7 = t6.sin() / x;
            (
                t7,
                y_d.scale(1.0 / x * t6.cos() * shape * (1.0 / (1.0 + y * y)))
                    - x_d.scale(t7 / x),
            )
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl rising_by<::tangential::IndexSet> {
    /// Which inputs `rising_by` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        x: f64,
        x_d: ::tangential::IndexSet,
        peak: f64,
        peak_d: ::tangential::IndexSet,
        shape: f64,
        shape_d: ::tangential::Zero,
    ) -> (f64, ::tangential::IndexSet) {
        let (y, y_d) = (f64::NAN, ::tangential::pattern::quotient(x_d, peak_d));
        {
            let mut union1 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = {
                    (
                        f64::NAN,
                        ::tangential::pattern::quotient(
                            ::tangential::pattern::product(y_d, y_d),
                            peak_d,
                        ),
                    )
                };
                union1.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = {
                    (
                        f64::NAN,
                        ::tangential::pattern::quotient(
                            ::tangential::pattern::curved(
                                ::tangential::pattern::curved(y_d),
                            ),
                            x_d,
                        ),
                    )
                };
                union1.add(arm);
            }
            union1.done()
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> rising_by<::tangential::Linear<T, P>> {
    /// `rising_by` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        peak: f64,
        peak_d: T,
        shape: f64,
        shape_d: ::tangential::Zero,
        pass: &P,
    ) -> (f64, T) {
        let (y, y_d) = {
            let (t4, [p2, p3]) = if P::VALUES {
                let t1 = x / peak;
                pass.push(
                    t1,
                    [::tangential::number(1.0 / peak), ::tangential::number(t1 / peak)],
                )
            } else {
                pass.pop(f64::NAN)
            };
            (t4, x_d.scale(p2) - peak_d.scale(p3))
        };
        let t5 = if P::VALUES { y.abs() } else { f64::NAN };
        let n6 = if P::VALUES { pass.note(t5 < 1e-4) } else { pass.noted() };
        if n6 {
            let (t13, [p11, p12]) = if P::VALUES {
                let t7 = shape / 3.0 + shape * shape * shape / 6.0;
                let t8 = t7 * y;
                let t9 = (shape - t8 * y) / peak;
                let p10 = 1.0 / peak;
                pass.push(
                    t9,
                    [
                        ::tangential::number(-(p10 * y * t7) - p10 * t8),
                        ::tangential::number(t9 / peak),
                    ],
                )
            } else {
                pass.pop(f64::NAN)
            };
            (t13, y_d.scale(p11) - peak_d.scale(p12))
        } else {
            let (t18, [p16, p17]) = if P::VALUES {
                let t14 = shape * y.atan();
                let t15 = t14.sin() / x;
                pass.push(
                    t15,
                    [
                        ::tangential::number(
                            1.0 / x * t14.cos() * shape * (1.0 / (1.0 + y * y)),
                        ),
                        ::tangential::number(t15 / x),
                    ],
                )
            } else {
                pass.pop(f64::NAN)
            };
            (t18, y_d.scale(p16) - x_d.scale(p17))
        }
    }
}

impl rising_by<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 4u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl rising_by<f64> {
    /// `rising_by` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(x: S, peak: S, shape: f64) -> S {
        let y = x / peak;
        if y.abs() < 1e-4 {
            (y * (shape / 3.0 + shape * shape * shape / 6.0) * y).sub_from(shape) / peak
        } else {
            (y.atan() * shape).sin() / x
        }
    }
}

/// What is left of Fx by side slip (4.E51 to 4.E57).
pub fn weight_longitudinal(tyre: &Tyre, dfz: f64, slip: Slip) -> f64 {
    let r = &tyre.longitudinal;
    let bend = r.rex1 + r.rex2 * dfz;
    let e = bend.min(1.0);
    let gamma: f64 = lean(tyre, slip.gamma);
    let b = (r.rbx1 + r.rbx3 * gamma * gamma) * (r.rbx2 * slip.kappa).atan().cos() * tyre.scaling.lxal;
    weight(b, r.rcx1, e, slip.alpha, b * r.rhx1)
}

/// Derivatives of `weight_longitudinal`.
#[allow(non_camel_case_types, dead_code)]
pub struct weight_longitudinal<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> weight_longitudinal<T> {
    /// Value and tangent of `weight_longitudinal`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> (f64, T) {
        let r = &tyre.longitudinal;
        let (bend, bend_d) = (r.rex1 + r.rex2 * dfz, dfz_d.scale(r.rex2));
        let (e, e_d) = {
            let t1 = bend.min(1.0);
            (t1, if t1 == bend { bend_d } else { T::zero() })
        };
        let (gamma, gamma_d): (f64, T) = <::tangential::companion!(
            lean < T >, lean < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (b, b_d) = {
            let (t2, t2_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &r.rbx3,
                    ::tangential::ops::Op::<T>::zero(&r.rbx3),
                    &gamma,
                    &gamma_d,
                ),
                r.rbx3 * gamma,
            );
            let (t3, t3_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t2, &t2_d, &gamma, &gamma_d),
                t2 * gamma,
            );
            let (t4, t4_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::add(&r.rbx1, ::tangential::ops::Op::<T>::zero(&r.rbx1), &t3, &t3_d),
                r.rbx1 + t3,
            );
            let t5 = r.rbx2 * slip.kappa;
            let t6 = t5.atan();
            let (t7, t7_d) = (
                t6.cos(),
                -T::accept(slip_d.kappa)
                    .scale(t6.sin() * (1.0 / (1.0 + t5 * t5)) * r.rbx2),
            );
            let (t8, t8_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t4, &t4_d, &t7, t7_d),
                t4 * t7,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t8,
                    &t8_d,
                    &tyre.scaling.lxal,
                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lxal),
                ),
                t8 * tyre.scaling.lxal,
            )
        };
        let t9 = r.rcx1;
        let t9_d = ::tangential::zero_like(&t9);
        let (t10, t10_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::mul(&b, &b_d, &r.rhx1, ::tangential::ops::Op::<T>::zero(&r.rhx1)),
            b * r.rhx1,
        );
        <::tangential::companion!(
            weight < T >, weight < ::tangential::Zero >, passive 1
        )>::forward(
            b,
            b_d,
            t9,
            ::tangential::slot(t9_d),
            e,
            e_d,
            slip.alpha,
            ::tangential::slot(slip_d.alpha),
            t10,
            t10_d,
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl weight_longitudinal<::tangential::IndexSet> {
    /// Which inputs `weight_longitudinal` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: ::tangential::IndexSet,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, ::tangential::IndexSet>,
    ) -> (f64, ::tangential::IndexSet) {
        let r = &tyre.longitudinal;
        let (bend, bend_d) = (f64::NAN, dfz_d);
        let (e, e_d) = (f64::NAN, bend_d);
        let (gamma, gamma_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            lean < ::tangential::IndexSet >, lean < ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (b, b_d) = {
            let (t1, t1_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &r.rbx3,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rbx3),
                    &gamma,
                    &gamma_d,
                ),
                r.rbx3 * gamma,
            );
            let (t2, t2_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t1, &t1_d, &gamma, &gamma_d),
                t1 * gamma,
            );
            let (t3, t3_d) = ::tangential::ops::late(
                ::tangential::ops::Op::add_pattern(
                    &r.rbx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rbx1),
                    &t2,
                    &t2_d,
                ),
                r.rbx1 + t2,
            );
            let (t4, t4_d) = (
                f64::NAN,
                ::tangential::pattern::curved(
                    ::tangential::pattern::curved(
                        <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(slip_d.kappa),
                    ),
                ),
            );
            let (t5, t5_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t3, &t3_d, &t4, t4_d),
                t3 * t4,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t5,
                    &t5_d,
                    &tyre.scaling.lxal,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&tyre.scaling.lxal),
                ),
                t5 * tyre.scaling.lxal,
            )
        };
        let t6 = b_d;
        ::tangential::pattern::reliable(&t6);
        let t7 = r.rcx1;
        let t7_d = ::tangential::zero_like(&t7);
        let (t8, t8_d) = ::tangential::ops::late(
            ::tangential::ops::Op::mul_pattern(
                &b,
                &b_d,
                &r.rhx1,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rhx1),
            ),
            b * r.rhx1,
        );
        let t9 = t8_d;
        ::tangential::pattern::reliable(&t9);
        <::tangential::companion!(
            weight < ::tangential::IndexSet >, weight < ::tangential::Zero >, passive 1
        )>::pattern(
            b,
            t6,
            t7,
            ::tangential::slot(t7_d),
            e,
            e_d,
            slip.alpha,
            ::tangential::slot(slip_d.alpha),
            t8,
            t9,
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> weight_longitudinal<::tangential::Linear<T, P>> {
    /// `weight_longitudinal` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        dfz: f64,
        dfz_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
        pass: &P,
    ) -> (f64, T) {
        let r = &tyre.longitudinal;
        let ((e, e_d), ((b, b_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&dfz_d)
                            .of(&slip_d.gamma)
                            .of(&slip_d.kappa)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (bend, bend_d) = {
                        let t1 = if P::VALUES {
                            r.rex1 + r.rex2 * dfz
                        } else {
                            f64::NAN
                        };
                        (t1, dfz_d.scale(r.rex2))
                    };
                    let (e, e_d) = {
                        let (t4, [], [c3]) = if P::VALUES {
                            let t2 = bend.min(1.0);
                            pass.push_deciding(t2, [], [t2 == bend])
                        } else {
                            pass.pop_deciding(f64::NAN)
                        };
                        (t4, if c3 { bend_d } else { T::zero() })
                    };
                    let (gamma, gamma_d): (f64, T) = <::tangential::companion!(
                        lean < ::tangential::Linear < T, P > >, lean < ::tangential::Zero
                        >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        slip.gamma,
                        ::tangential::slot(slip_d.gamma),
                        pass,
                    );
                    let (b, b_d) = {
                        let (t5, t5_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &r.rbx3,
                                ::tangential::ops::Op::<T>::zero(&r.rbx3),
                                &gamma,
                                &gamma_d,
                                pass,
                            ),
                            r.rbx3 * gamma,
                        );
                        let (t6, t6_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t5, &t5_d, &gamma, &gamma_d, pass),
                            t5 * gamma,
                        );
                        let (t7, t7_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::add_linear(
                                &r.rbx1,
                                ::tangential::ops::Op::<T>::zero(&r.rbx1),
                                &t6,
                                &t6_d,
                                pass,
                            ),
                            r.rbx1 + t6,
                        );
                        let (t11, [p10]) = if P::VALUES {
                            let t8 = r.rbx2 * slip.kappa;
                            let t9 = t8.atan();
                            pass.push(
                                t9.cos(),
                                [
                                    ::tangential::number(
                                        t9.sin() * (1.0 / (1.0 + t8 * t8)) * r.rbx2,
                                    ),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        let (t12, t12_d) = (t11, -T::accept(slip_d.kappa).scale(p10));
                        let (t13, t13_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t7, &t7_d, &t12, t12_d, pass),
                            t7 * t12,
                        );
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t13,
                                &t13_d,
                                &tyre.scaling.lxal,
                                ::tangential::ops::Op::<T>::zero(&tyre.scaling.lxal),
                                pass,
                            ),
                            t13 * tyre.scaling.lxal,
                        )
                    };
                    let given = blank.of(((e, e_d), ((b, b_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let t14 = r.rcx1;
        let t14_d = ::tangential::zero_like(&t14);
        let (t15, t15_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::mul_linear(
                &b,
                &b_d,
                &r.rhx1,
                ::tangential::ops::Op::<T>::zero(&r.rhx1),
                pass,
            ),
            b * r.rhx1,
        );
        <::tangential::companion!(
            weight < ::tangential::Linear < T, P > >, weight < ::tangential::Zero >,
            passive 1
        )>::linear(
            b,
            b_d,
            t14,
            ::tangential::slot(t14_d),
            e,
            e_d,
            slip.alpha,
            ::tangential::slot(slip_d.alpha),
            t15,
            t15_d,
            pass,
        )
    }
}

impl weight_longitudinal<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl weight_longitudinal<f64> {
    /// `weight_longitudinal` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        dfz: S,
        slip: ::tangential::Over<Slip, S>,
    ) -> S {
        let r = &tyre.longitudinal;
        let bend = dfz * r.rex2 + r.rex1;
        let e = bend.min_by(1.0);
        let gamma: S = <::tangential::companion!(
            lean < f64 >, lean < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(lean < ::tangential::Zero >, lean <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            slip.gamma,
        );
        let b = (S::from(r.rbx1) + S::from(r.rbx3) * gamma * gamma)
            * (slip.kappa * r.rbx2).atan().cos() * tyre.scaling.lxal;
        <::tangential::companion!(
            weight < f64 >, weight < ::tangential::Zero >, passive 1
        )>::overloaded(
            b,
            ::tangential::overloaded::Takes::take(r.rcx1),
            e,
            slip.alpha,
            b * r.rhx1,
        )
    }
}

/// What is left of Fy by longitudinal slip (4.E59 to 4.E65).
pub fn weight_lateral(tyre: &Tyre, dfz: f64, slip: Slip) -> f64 {
    let r = &tyre.lateral;
    let bend = r.rey1 + r.rey2 * dfz;
    let e = bend.min(1.0);
    let gamma: f64 = lean(tyre, slip.gamma);
    let b = (r.rby1 + r.rby4 * gamma * gamma) * (r.rby2 * (slip.alpha - r.rby3)).atan().cos() * tyre.scaling.lyka;
    weight(b, r.rcy1, e, slip.kappa, b * (r.rhy1 + r.rhy2 * dfz))
}

/// Derivatives of `weight_lateral`.
#[allow(non_camel_case_types, dead_code)]
pub struct weight_lateral<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> weight_lateral<T> {
    /// Value and tangent of `weight_lateral`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> (f64, T) {
        let r = &tyre.lateral;
        let (bend, bend_d) = (r.rey1 + r.rey2 * dfz, dfz_d.scale(r.rey2));
        let (e, e_d) = {
            let t1 = bend.min(1.0);
            (t1, if t1 == bend { bend_d } else { T::zero() })
        };
        let (gamma, gamma_d): (f64, T) = <::tangential::companion!(
            lean < T >, lean < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (b, b_d) = {
            let (t2, t2_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &r.rby4,
                    ::tangential::ops::Op::<T>::zero(&r.rby4),
                    &gamma,
                    &gamma_d,
                ),
                r.rby4 * gamma,
            );
            let (t3, t3_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t2, &t2_d, &gamma, &gamma_d),
                t2 * gamma,
            );
            let (t4, t4_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::add(&r.rby1, ::tangential::ops::Op::<T>::zero(&r.rby1), &t3, &t3_d),
                r.rby1 + t3,
            );
            let t5 = r.rby2 * (slip.alpha - r.rby3);
            let t6 = t5.atan();
            let (t7, t7_d) = (
                t6.cos(),
                -T::accept(slip_d.alpha)
                    .scale(t6.sin() * (1.0 / (1.0 + t5 * t5)) * r.rby2),
            );
            let (t8, t8_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t4, &t4_d, &t7, t7_d),
                t4 * t7,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t8,
                    &t8_d,
                    &tyre.scaling.lyka,
                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lyka),
                ),
                t8 * tyre.scaling.lyka,
            )
        };
        let t9 = r.rcy1;
        let t9_d = ::tangential::zero_like(&t9);
        let (t10, t10_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::mul(&r.rhy2, ::tangential::ops::Op::<T>::zero(&r.rhy2), &dfz, &dfz_d),
            r.rhy2 * dfz,
        );
        let (t11, t11_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::add(&r.rhy1, ::tangential::ops::Op::<T>::zero(&r.rhy1), &t10, &t10_d),
            r.rhy1 + t10,
        );
        let (t12, t12_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<T>::mul(&b, &b_d, &t11, &t11_d),
            b * t11,
        );
        <::tangential::companion!(
            weight < T >, weight < ::tangential::Zero >, passive 1
        )>::forward(
            b,
            b_d,
            t9,
            ::tangential::slot(t9_d),
            e,
            e_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
            t12,
            t12_d,
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl weight_lateral<::tangential::IndexSet> {
    /// Which inputs `weight_lateral` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: ::tangential::IndexSet,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, ::tangential::IndexSet>,
    ) -> (f64, ::tangential::IndexSet) {
        let r = &tyre.lateral;
        let (bend, bend_d) = (f64::NAN, dfz_d);
        let (e, e_d) = (f64::NAN, bend_d);
        let (gamma, gamma_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            lean < ::tangential::IndexSet >, lean < ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (b, b_d) = {
            let (t1, t1_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &r.rby4,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rby4),
                    &gamma,
                    &gamma_d,
                ),
                r.rby4 * gamma,
            );
            let (t2, t2_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t1, &t1_d, &gamma, &gamma_d),
                t1 * gamma,
            );
            let (t3, t3_d) = ::tangential::ops::late(
                ::tangential::ops::Op::add_pattern(
                    &r.rby1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rby1),
                    &t2,
                    &t2_d,
                ),
                r.rby1 + t2,
            );
            let (t4, t4_d) = (
                f64::NAN,
                ::tangential::pattern::curved(
                    ::tangential::pattern::curved(
                        <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(slip_d.alpha),
                    ),
                ),
            );
            let (t5, t5_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t3, &t3_d, &t4, t4_d),
                t3 * t4,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t5,
                    &t5_d,
                    &tyre.scaling.lyka,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&tyre.scaling.lyka),
                ),
                t5 * tyre.scaling.lyka,
            )
        };
        let t6 = b_d;
        ::tangential::pattern::reliable(&t6);
        let t7 = r.rcy1;
        let t7_d = ::tangential::zero_like(&t7);
        let (t8, t8_d) = ::tangential::ops::late(
            ::tangential::ops::Op::mul_pattern(
                &r.rhy2,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rhy2),
                &dfz,
                &dfz_d,
            ),
            r.rhy2 * dfz,
        );
        let (t9, t9_d) = ::tangential::ops::late(
            ::tangential::ops::Op::add_pattern(
                &r.rhy1,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rhy1),
                &t8,
                &t8_d,
            ),
            r.rhy1 + t8,
        );
        let (t10, t10_d) = ::tangential::ops::late(
            ::tangential::ops::Op::mul_pattern(&b, &b_d, &t9, &t9_d),
            b * t9,
        );
        let t11 = t10_d;
        ::tangential::pattern::reliable(&t11);
        <::tangential::companion!(
            weight < ::tangential::IndexSet >, weight < ::tangential::Zero >, passive 1
        )>::pattern(
            b,
            t6,
            t7,
            ::tangential::slot(t7_d),
            e,
            e_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
            t10,
            t11,
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> weight_lateral<::tangential::Linear<T, P>> {
    /// `weight_lateral` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        dfz: f64,
        dfz_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
        pass: &P,
    ) -> (f64, T) {
        let r = &tyre.lateral;
        let ((e, e_d), ((b, b_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&dfz_d)
                            .of(&slip_d.alpha)
                            .of(&slip_d.gamma)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (bend, bend_d) = {
                        let t1 = if P::VALUES {
                            r.rey1 + r.rey2 * dfz
                        } else {
                            f64::NAN
                        };
                        (t1, dfz_d.scale(r.rey2))
                    };
                    let (e, e_d) = {
                        let (t4, [], [c3]) = if P::VALUES {
                            let t2 = bend.min(1.0);
                            pass.push_deciding(t2, [], [t2 == bend])
                        } else {
                            pass.pop_deciding(f64::NAN)
                        };
                        (t4, if c3 { bend_d } else { T::zero() })
                    };
                    let (gamma, gamma_d): (f64, T) = <::tangential::companion!(
                        lean < ::tangential::Linear < T, P > >, lean < ::tangential::Zero
                        >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        slip.gamma,
                        ::tangential::slot(slip_d.gamma),
                        pass,
                    );
                    let (b, b_d) = {
                        let (t5, t5_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &r.rby4,
                                ::tangential::ops::Op::<T>::zero(&r.rby4),
                                &gamma,
                                &gamma_d,
                                pass,
                            ),
                            r.rby4 * gamma,
                        );
                        let (t6, t6_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t5, &t5_d, &gamma, &gamma_d, pass),
                            t5 * gamma,
                        );
                        let (t7, t7_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::add_linear(
                                &r.rby1,
                                ::tangential::ops::Op::<T>::zero(&r.rby1),
                                &t6,
                                &t6_d,
                                pass,
                            ),
                            r.rby1 + t6,
                        );
                        let (t11, [p10]) = if P::VALUES {
                            let t8 = r.rby2 * (slip.alpha - r.rby3);
                            let t9 = t8.atan();
                            pass.push(
                                t9.cos(),
                                [
                                    ::tangential::number(
                                        t9.sin() * (1.0 / (1.0 + t8 * t8)) * r.rby2,
                                    ),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        let (t12, t12_d) = (t11, -T::accept(slip_d.alpha).scale(p10));
                        let (t13, t13_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t7, &t7_d, &t12, t12_d, pass),
                            t7 * t12,
                        );
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t13,
                                &t13_d,
                                &tyre.scaling.lyka,
                                ::tangential::ops::Op::<T>::zero(&tyre.scaling.lyka),
                                pass,
                            ),
                            t13 * tyre.scaling.lyka,
                        )
                    };
                    let given = blank.of(((e, e_d), ((b, b_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let t14 = r.rcy1;
        let t14_d = ::tangential::zero_like(&t14);
        let (t15, t15_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::mul_linear(
                &r.rhy2,
                ::tangential::ops::Op::<T>::zero(&r.rhy2),
                &dfz,
                &dfz_d,
                pass,
            ),
            r.rhy2 * dfz,
        );
        let (t16, t16_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::add_linear(
                &r.rhy1,
                ::tangential::ops::Op::<T>::zero(&r.rhy1),
                &t15,
                &t15_d,
                pass,
            ),
            r.rhy1 + t15,
        );
        let (t17, t17_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<T>::mul_linear(&b, &b_d, &t16, &t16_d, pass),
            b * t16,
        );
        <::tangential::companion!(
            weight < ::tangential::Linear < T, P > >, weight < ::tangential::Zero >,
            passive 1
        )>::linear(
            b,
            b_d,
            t14,
            ::tangential::slot(t14_d),
            e,
            e_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
            t17,
            t17_d,
            pass,
        )
    }
}

impl weight_lateral<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl weight_lateral<f64> {
    /// `weight_lateral` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        dfz: S,
        slip: ::tangential::Over<Slip, S>,
    ) -> S {
        let r = &tyre.lateral;
        let bend = dfz * r.rey2 + r.rey1;
        let e = bend.min_by(1.0);
        let gamma: S = <::tangential::companion!(
            lean < f64 >, lean < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(lean < ::tangential::Zero >, lean <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            slip.gamma,
        );
        let b = (S::from(r.rby1) + S::from(r.rby4) * gamma * gamma)
            * ((slip.alpha - r.rby3) * r.rby2).atan().cos() * tyre.scaling.lyka;
        <::tangential::companion!(
            weight < f64 >, weight < ::tangential::Zero >, passive 1
        )>::overloaded(
            b,
            ::tangential::overloaded::Takes::take(r.rcy1),
            e,
            slip.kappa,
            b * (S::from(r.rhy1) + S::from(r.rhy2) * dfz),
        )
    }
}

/// A weight: one at no slip, never negative. The shift is given as B Sh.
pub fn weight(b: f64, c: f64, e: f64, slip: f64, shift: f64) -> f64 {
    let (whole, left): (f64, f64) = (arc(shift, c, e), arc(b * slip + shift, c, e));
    let per_whole: f64 = inverse(whole.cos());
    let weight = left.cos() * per_whole;
    weight.max(0.0)
}

/// Derivatives of `weight`.
#[allow(non_camel_case_types, dead_code)]
pub struct weight<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> weight<T> {
    /// Value and tangent of `weight`: every argument is followed by its tangent.
    pub fn forward(
        b: f64,
        b_d: T,
        c: f64,
        c_d: ::tangential::Zero,
        e: f64,
        e_d: T,
        slip: f64,
        slip_d: T,
        shift: f64,
        shift_d: T,
    ) -> (f64, T) {
        let ((whole, left), (whole_d, left_d)): ((f64, f64), (T, T)) = {
            let (t1, t1_d) = <::tangential::companion!(
                arc < T >, arc < ::tangential::Zero >, passive 1
            )>::forward(
                shift,
                shift_d,
                c,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            let (t2, t2_d) = <::tangential::companion!(
                arc < T >, arc < ::tangential::Zero >, passive 1
            )>::forward(
                b * slip + shift,
                b_d.scale(slip) + slip_d.scale(b) + shift_d,
                c,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            ((t1, t2), (t1_d, t2_d))
        };
        let (per_whole, per_whole_d): (f64, T) = <inverse<
            T,
        >>::forward(whole.cos(), -whole_d.scale(whole.sin()));
        let (weight, weight_d) = {
            let t3 = left.cos();
            (
                t3 * per_whole,
                -left_d.scale(per_whole * left.sin()) + per_whole_d.scale(t3),
            )
        };
        let t4 = weight.max(0.0);
        (t4, if t4 == weight { weight_d } else { T::zero() })
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl weight<::tangential::IndexSet> {
    /// Which inputs `weight` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        b: f64,
        b_d: ::tangential::IndexSet,
        c: f64,
        c_d: ::tangential::Zero,
        e: f64,
        e_d: ::tangential::IndexSet,
        slip: f64,
        slip_d: ::tangential::IndexSet,
        shift: f64,
        shift_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let (
            (whole, left),
            (whole_d, left_d),
        ): ((f64, f64), (::tangential::IndexSet, ::tangential::IndexSet)) = {
            let (t1, t1_d) = <::tangential::companion!(
                arc < ::tangential::IndexSet >, arc < ::tangential::Zero >, passive 1
            )>::pattern(
                shift,
                shift_d,
                c,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            let (t2, t2_d) = <::tangential::companion!(
                arc < ::tangential::IndexSet >, arc < ::tangential::Zero >, passive 1
            )>::pattern(
                f64::NAN,
                ::tangential::pattern::product(b_d, slip_d) + shift_d,
                c,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            ((t1, t2), (t1_d, t2_d))
        };
        let (per_whole, per_whole_d): (f64, ::tangential::IndexSet) = <inverse<
            ::tangential::IndexSet,
        >>::pattern(f64::NAN, ::tangential::pattern::curved(whole_d));
        let (weight, weight_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                ::tangential::pattern::curved(left_d),
                per_whole_d,
            ),
        );
        (f64::NAN, weight_d)
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
    pub fn linear(
        b: f64,
        b_d: T,
        c: f64,
        c_d: ::tangential::Zero,
        e: f64,
        e_d: T,
        slip: f64,
        slip_d: T,
        shift: f64,
        shift_d: T,
        pass: &P,
    ) -> (f64, T) {
        let ((weight, weight_d), ()) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&b_d)
                            .of(&e_d)
                            .of(&shift_d)
                            .of(&slip_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let ((whole, left), (whole_d, left_d)): ((f64, f64), (T, T)) = {
                        let (t1, t1_d) = <::tangential::companion!(
                            arc < ::tangential::Linear < T, P > >, arc <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            shift,
                            shift_d,
                            c,
                            ::tangential::slot(::tangential::Zero),
                            e,
                            e_d,
                            pass,
                        );
                        let (t2, t2_d) = {
                            let (t5, [p3, p4]) = if P::VALUES {
                                pass.push(
                                    b * slip + shift,
                                    [::tangential::number(slip), ::tangential::number(b)],
                                )
                            } else {
                                pass.pop(f64::NAN)
                            };
                            <::tangential::companion!(
                                arc < ::tangential::Linear < T, P > >, arc <
                                ::tangential::Zero >, passive 1
                            )>::linear(
                                t5,
                                b_d.scale(p3) + slip_d.scale(p4) + shift_d,
                                c,
                                ::tangential::slot(::tangential::Zero),
                                e,
                                e_d,
                                pass,
                            )
                        };
                        ((t1, t2), (t1_d, t2_d))
                    };
                    let (per_whole, per_whole_d): (f64, T) = {
                        let (t7, [p6]) = if P::VALUES {
                            pass.push(whole.cos(), [::tangential::number(whole.sin())])
                        } else {
                            pass.pop(f64::NAN)
                        };
                        <inverse<
                            ::tangential::Linear<T, P>,
                        >>::linear(t7, -whole_d.scale(p6), pass)
                    };
                    let (weight, weight_d) = {
                        let (t11, [p9, p10]) = if P::VALUES {
                            let t8 = left.cos();
                            pass.push(
                                t8 * per_whole,
                                [
                                    ::tangential::number(per_whole * left.sin()),
                                    ::tangential::number(t8),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t11, -left_d.scale(p9) + per_whole_d.scale(p10))
                    };
                    let given = blank.of(((weight, weight_d), ()));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t14, [], [c13]) = if P::VALUES {
            let t12 = weight.max(0.0);
            pass.push_deciding(t12, [], [t12 == weight])
        } else {
            pass.pop_deciding(f64::NAN)
        };
        (t14, if c13 { weight_d } else { T::zero() })
    }
}

impl weight<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 2u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl weight<f64> {
    /// `weight` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        b: S,
        c: f64,
        e: S,
        slip: S,
        shift: S,
    ) -> S {
        let (whole, left): (S, S) = (
            <::tangential::companion!(
                arc < f64 >, arc < ::tangential::Zero >, passive 1
            )>::overloaded(shift, ::tangential::overloaded::Takes::take(c), e),
            <::tangential::companion!(
                arc < f64 >, arc < ::tangential::Zero >, passive 1
            )>::overloaded(b * slip + shift, ::tangential::overloaded::Takes::take(c), e),
        );
        let per_whole: S = <inverse<f64>>::overloaded(whole.cos());
        let weight = left.cos() * per_whole;
        weight.max_by(0.0)
    }
}

/// Lateral force that longitudinal slip induces, per load (4.E66, 4.E67).
pub fn induced(tyre: &Tyre, dfz: f64, friction: f64, slip: Slip) -> f64 {
    let r = &tyre.lateral;
    let gamma: f64 = lean(tyre, slip.gamma);
    let peak = friction * (r.rvy1 + r.rvy2 * dfz + r.rvy3 * gamma) * (r.rvy4 * slip.alpha).atan().cos();
    peak * (r.rvy5 * (r.rvy6 * slip.kappa).atan()).sin() * tyre.scaling.lvyka
}

/// Derivatives of `induced`.
#[allow(non_camel_case_types, dead_code)]
pub struct induced<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> induced<T> {
    /// Value and tangent of `induced`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: T,
        friction: f64,
        friction_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> (f64, T) {
        let r = &tyre.lateral;
        let (gamma, gamma_d): (f64, T) = <::tangential::companion!(
            lean < T >, lean < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (peak, peak_d) = {
            let t1 = r.rvy1 + r.rvy2 * dfz + r.rvy3 * gamma;
            let t2 = friction * t1;
            let t3 = r.rvy4 * slip.alpha;
            let t4 = t3.atan();
            let t5 = t4.cos();
            (
                t2 * t5,
                friction_d.scale(t5 * t1)
                    + (dfz_d.scale(r.rvy2) + gamma_d.scale(r.rvy3)).scale(t5 * friction)
                    - T::accept(slip_d.alpha)
                        .scale(t2 * t4.sin() * (1.0 / (1.0 + t3 * t3)) * r.rvy4),
            )
        };
        let t6 = r.rvy6 * slip.kappa;
        let t7 = r.rvy5 * t6.atan();
        let t8 = t7.sin();
        let p9 = tyre.scaling.lvyka;
        (
            peak * t8 * tyre.scaling.lvyka,
            peak_d.scale(p9 * t8)
                + T::accept(slip_d.kappa)
                    .scale(
                        p9 * peak * t7.cos() * r.rvy5 * (1.0 / (1.0 + t6 * t6)) * r.rvy6,
                    ),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl induced<::tangential::IndexSet> {
    /// Which inputs `induced` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: ::tangential::IndexSet,
        friction: f64,
        friction_d: ::tangential::IndexSet,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, ::tangential::IndexSet>,
    ) -> (f64, ::tangential::IndexSet) {
        let r = &tyre.lateral;
        let (gamma, gamma_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            lean < ::tangential::IndexSet >, lean < ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (peak, peak_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                ::tangential::pattern::product(friction_d, dfz_d + gamma_d),
                ::tangential::pattern::curved(
                    ::tangential::pattern::curved(
                        <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(slip_d.alpha),
                    ),
                ),
            ),
        );
        (
            f64::NAN,
            ::tangential::pattern::product(
                peak_d,
                ::tangential::pattern::curved(
                    ::tangential::pattern::curved(
                        <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(slip_d.kappa),
                    ),
                ),
            ),
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> induced<::tangential::Linear<T, P>> {
    /// `induced` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        dfz: f64,
        dfz_d: T,
        friction: f64,
        friction_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
        pass: &P,
    ) -> (f64, T) {
        let r = &tyre.lateral;
        let ((peak, peak_d), ()) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&dfz_d)
                            .of(&friction_d)
                            .of(&slip_d.alpha)
                            .of(&slip_d.gamma)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (gamma, gamma_d): (f64, T) = <::tangential::companion!(
                        lean < ::tangential::Linear < T, P > >, lean < ::tangential::Zero
                        >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        slip.gamma,
                        ::tangential::slot(slip_d.gamma),
                        pass,
                    );
                    let (peak, peak_d) = {
                        let (t9, [p6, p7, p8]) = if P::VALUES {
                            let t1 = r.rvy1 + r.rvy2 * dfz + r.rvy3 * gamma;
                            let t2 = friction * t1;
                            let t3 = r.rvy4 * slip.alpha;
                            let t4 = t3.atan();
                            let t5 = t4.cos();
                            pass.push(
                                t2 * t5,
                                [
                                    ::tangential::number(t5 * t1),
                                    ::tangential::number(t5 * friction),
                                    ::tangential::number(
                                        t2 * t4.sin() * (1.0 / (1.0 + t3 * t3)) * r.rvy4,
                                    ),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t9,
                            friction_d.scale(p6)
                                + (dfz_d.scale(r.rvy2) + gamma_d.scale(r.rvy3)).scale(p7)
                                - T::accept(slip_d.alpha).scale(p8),
                        )
                    };
                    let given = blank.of(((peak, peak_d), ()));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t16, [p14, p15]) = if P::VALUES {
            let t10 = r.rvy6 * slip.kappa;
            let t11 = r.rvy5 * t10.atan();
            let t12 = t11.sin();
            let p13 = tyre.scaling.lvyka;
            pass.push(
                peak * t12 * tyre.scaling.lvyka,
                [
                    ::tangential::number(p13 * t12),
                    ::tangential::number(
                        p13 * peak * t11.cos() * r.rvy5 * (1.0 / (1.0 + t10 * t10))
                            * r.rvy6,
                    ),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (t16, peak_d.scale(p14) + T::accept(slip_d.kappa).scale(p15))
    }
}

impl induced<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl induced<f64> {
    /// `induced` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        dfz: S,
        friction: S,
        slip: ::tangential::Over<Slip, S>,
    ) -> S {
        let r = &tyre.lateral;
        let gamma: S = <::tangential::companion!(
            lean < f64 >, lean < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(lean < ::tangential::Zero >, lean <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            slip.gamma,
        );
        let peak = friction * (dfz * r.rvy2 + r.rvy1 + gamma * r.rvy3)
            * (slip.alpha * r.rvy4).atan().cos();
        peak * ((slip.kappa * r.rvy6).atan() * r.rvy5).sin() * tyre.scaling.lvyka
    }
}

/// The slip that counts for trail and residual moment at combined slip (4.E77, 4.E78), without its sign: both are even.
#[inline]
pub fn equivalent(alpha: f64, ratio: f64, kappa: f64) -> f64 {
    alpha.hypot(ratio * kappa)
}

/// Derivatives of `equivalent`.
#[allow(non_camel_case_types, dead_code)]
pub struct equivalent<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> equivalent<T> {
    /// Value and tangent of `equivalent`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(
        alpha: f64,
        alpha_d: T,
        ratio: f64,
        ratio_d: T,
        kappa: f64,
        kappa_d: T,
    ) -> (f64, T) {
        let t1 = ratio * kappa;
        let t2 = alpha.hypot(t1);
        let p3 = if t2 == 0.0 { 0.0 } else { t1 / t2 };
        (
            t2,
            alpha_d.scale(if t2 == 0.0 { 0.0 } else { alpha / t2 })
                + ratio_d.scale(p3 * kappa) + kappa_d.scale(p3 * ratio),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl equivalent<::tangential::IndexSet> {
    /// Which inputs `equivalent` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        alpha: f64,
        alpha_d: ::tangential::IndexSet,
        ratio: f64,
        ratio_d: ::tangential::IndexSet,
        kappa: f64,
        kappa_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        (
            f64::NAN,
            ::tangential::pattern::curved(
                alpha_d + ::tangential::pattern::product(ratio_d, kappa_d),
            ),
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> equivalent<::tangential::Linear<T, P>> {
    /// `equivalent` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn linear(
        alpha: f64,
        alpha_d: T,
        ratio: f64,
        ratio_d: T,
        kappa: f64,
        kappa_d: T,
        pass: &P,
    ) -> (f64, T) {
        let (t7, [p4, p5, p6]) = if P::VALUES {
            let t1 = ratio * kappa;
            let t2 = alpha.hypot(t1);
            let p3 = if t2 == 0.0 { 0.0 } else { t1 / t2 };
            pass.push(
                t2,
                [
                    ::tangential::number(if t2 == 0.0 { 0.0 } else { alpha / t2 }),
                    ::tangential::number(p3 * kappa),
                    ::tangential::number(p3 * ratio),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (t7, alpha_d.scale(p4) + ratio_d.scale(p5) + kappa_d.scale(p6))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl equivalent<f64> {
    /// `equivalent` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(alpha: S, ratio: S, kappa: S) -> S {
        alpha.hypot(ratio * kappa)
    }
}

/// Pneumatic trail (4.E33 to 4.E35, 4.E40 to 4.E44, 4.E73), of the sign of the speed; `ratio` is Kx / Ky.
pub fn trail(tyre: &Tyre, dfz: f64, fz: f64, ratio: f64, slip: Slip) -> f64 {
    let (q, l) = (&tyre.aligning, &tyre.scaling);
    let gamma = slip.gamma * l.lgaz;
    let leaning: f64 = lean(tyre, slip.gamma);
    let star = leaning * l.lgaz;
    let filled = 1.0 - q.ppz1 * inflation(tyre);
    let alpha = slip.alpha + q.qhz1 + q.qhz2 * dfz + (q.qhz3 + q.qhz4 * dfz) * star;
    let tilt = 1.0 + q.qbz4 * gamma + q.qbz5 * gamma.abs();
    let b = (q.qbz1 + q.qbz2 * dfz + q.qbz3 * dfz * dfz) * tilt * (l.lky / l.lmuy);
    let radii = (q.qdz1 + q.qdz2 * dfz) * (1.0 + q.qdz3 * gamma + q.qdz4 * gamma * gamma) * (l.ltr * filled);
    let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
    let side = core::f64::consts::FRAC_2_PI * (b * q.qcz1 * alpha).atan();
    let bend = (q.qez1 + q.qez2 * dfz + q.qez3 * dfz * dfz) * (1.0 + (q.qez4 + q.qez5 * star) * side);
    let e = bend.min(1.0);
    let seen: f64 = equivalent(alpha, ratio, slip.kappa);
    let shape: f64 = arc(b * seen, q.qcz1, e);
    let (flat, moving): (f64, f64) = (cosine(slip.alpha), direction(slip.speed, tyre.model.vxlow));
    fz * length * radii * shape.cos() * flat * moving
}

/// Derivatives of `trail`.
#[allow(non_camel_case_types, dead_code)]
pub struct trail<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> trail<T> {
    /// Value and tangent of `trail`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: T,
        fz: f64,
        fz_d: T,
        ratio: f64,
        ratio_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> (f64, T) {
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let (gamma, gamma_d) = (
            slip.gamma * l.lgaz,
            T::accept(slip_d.gamma).scale(l.lgaz),
        );
        let (leaning, leaning_d): (f64, T) = <::tangential::companion!(
            lean < T >, lean < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (star, star_d) = (leaning * l.lgaz, leaning_d.scale(l.lgaz));
        let filled = {
            let t1 = inflation(tyre);
            1.0 - q.ppz1 * t1
        };
        let (alpha, alpha_d) = {
            let t4 = q.qhz3 + q.qhz4 * dfz;
            (
                slip.alpha + q.qhz1 + q.qhz2 * dfz + t4 * star,
                T::accept(slip_d.alpha) + dfz_d.scale(q.qhz2 + star * q.qhz4)
                    + star_d.scale(t4),
            )
        };
        let (tilt, tilt_d) = (
            1.0 + q.qbz4 * gamma + q.qbz5 * gamma.abs(),
            gamma_d.scale(q.qbz4 + q.qbz5 * gamma.signum()),
        );
        let (b, b_d) = {
            let t5 = q.qbz3 * dfz;
            let t6 = q.qbz1 + q.qbz2 * dfz + t5 * dfz;
            let t7 = l.lky / l.lmuy;
            let p8 = t7 * tilt;
            (
                t6 * tilt * t7,
                dfz_d.scale(p8 * q.qbz2 + p8 * dfz * q.qbz3 + p8 * t5)
                    + tilt_d.scale(t7 * t6),
            )
        };
        let (radii, radii_d) = {
            let t9 = q.qdz1 + q.qdz2 * dfz;
            let t10 = q.qdz4 * gamma;
            let t11 = 1.0 + q.qdz3 * gamma + t10 * gamma;
            let t12 = l.ltr * filled;
            let p13 = t12 * t9;
            (
                t9 * t11 * t12,
                dfz_d.scale(t12 * t11 * q.qdz2)
                    + gamma_d.scale(p13 * q.qdz3 + p13 * gamma * q.qdz4 + p13 * t10),
            )
        };
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let (side, side_d) = {
            let t14 = b * q.qcz1;
            let t15 = t14 * alpha;
            let p16 = core::f64::consts::FRAC_2_PI * (1.0 / (1.0 + t15 * t15));
            (
                core::f64::consts::FRAC_2_PI * t15.atan(),
                b_d.scale(p16 * alpha * q.qcz1) + alpha_d.scale(p16 * t14),
            )
        };
        let (bend, bend_d) = {
            let t17 = q.qez3 * dfz;
            let t18 = q.qez1 + q.qez2 * dfz + t17 * dfz;
            let t19 = q.qez4 + q.qez5 * star;
            let t20 = 1.0 + t19 * side;
            (
                t18 * t20,
                dfz_d.scale(t20 * q.qez2 + t20 * dfz * q.qez3 + t20 * t17)
                    + star_d.scale(t18 * side * q.qez5) + side_d.scale(t18 * t19),
            )
        };
        let (e, e_d) = {
            let t21 = bend.min(1.0);
            (t21, if t21 == bend { bend_d } else { T::zero() })
        };
        let (seen, seen_d): (f64, T) = <equivalent<
            T,
        >>::forward(
            alpha,
            alpha_d,
            ratio,
            ratio_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
        );
        let (shape, shape_d): (f64, T) = <::tangential::companion!(
            arc < T >, arc < ::tangential::Zero >, passive 1
        )>::forward(
            b * seen,
            b_d.scale(seen) + seen_d.scale(b),
            q.qcz1,
            ::tangential::slot(::tangential::Zero),
            e,
            e_d,
        );
        let ((flat, moving), (flat_d, moving_d)): ((f64, f64), (T, T)) = {
            let (t2, t2_d) = <cosine<
                T,
            >>::forward(slip.alpha, ::tangential::slot(slip_d.alpha));
            let (t3, t3_d) = {
                let t22 = tyre.model.vxlow;
                let t22_d = ::tangential::zero_like(&t22);
                <::tangential::companion!(
                    direction < T >, direction < ::tangential::Zero >, passive 1
                )>::forward(
                    slip.speed,
                    ::tangential::slot(slip_d.speed),
                    t22,
                    ::tangential::slot(t22_d),
                )
            };
            ((t2, t3), (t2_d, t3_d))
        };
        let t23 = fz * length;
        let t24 = t23 * radii;
        let t25 = shape.cos();
        let t26 = t24 * t25;
        let t27 = t26 * flat;
        let p28 = moving * flat;
        let p29 = p28 * t25;
        (
            t27 * moving,
            fz_d.scale(p29 * radii * length) + radii_d.scale(p29 * t23)
                - shape_d.scale(p28 * t24 * shape.sin()) + flat_d.scale(moving * t26)
                + moving_d.scale(t27),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl trail<::tangential::IndexSet> {
    /// Which inputs `trail` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: ::tangential::IndexSet,
        fz: f64,
        fz_d: ::tangential::IndexSet,
        ratio: f64,
        ratio_d: ::tangential::IndexSet,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, ::tangential::IndexSet>,
    ) -> (f64, ::tangential::IndexSet) {
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let (gamma, gamma_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.gamma),
        );
        let (leaning, leaning_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            lean < ::tangential::IndexSet >, lean < ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (star, star_d) = (f64::NAN, leaning_d);
        let filled = {
            let t1 = inflation(tyre);
            1.0 - q.ppz1 * t1
        };
        let (alpha, alpha_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.alpha)
                + dfz_d + ::tangential::pattern::product(dfz_d, star_d),
        );
        let (tilt, tilt_d) = (f64::NAN, gamma_d);
        let (b, b_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                dfz_d + ::tangential::pattern::product(dfz_d, dfz_d),
                tilt_d,
            ),
        );
        let (radii, radii_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                dfz_d,
                gamma_d + ::tangential::pattern::product(gamma_d, gamma_d),
            ),
        );
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let (side, side_d) = (
            f64::NAN,
            ::tangential::pattern::curved(::tangential::pattern::product(b_d, alpha_d)),
        );
        let (bend, bend_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                dfz_d + ::tangential::pattern::product(dfz_d, dfz_d),
                ::tangential::pattern::product(star_d, side_d),
            ),
        );
        let (e, e_d) = (f64::NAN, bend_d);
        let (seen, seen_d): (f64, ::tangential::IndexSet) = <equivalent<
            ::tangential::IndexSet,
        >>::pattern(
            alpha,
            alpha_d,
            ratio,
            ratio_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
        );
        let (shape, shape_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            arc < ::tangential::IndexSet >, arc < ::tangential::Zero >, passive 1
        )>::pattern(
            f64::NAN,
            ::tangential::pattern::product(b_d, seen_d),
            q.qcz1,
            ::tangential::slot(::tangential::Zero),
            e,
            e_d,
        );
        let (
            (flat, moving),
            (flat_d, moving_d),
        ): ((f64, f64), (::tangential::IndexSet, ::tangential::IndexSet)) = {
            let (t2, t2_d) = <cosine<
                ::tangential::IndexSet,
            >>::pattern(slip.alpha, ::tangential::slot(slip_d.alpha));
            let (t3, t3_d) = {
                let t4 = tyre.model.vxlow;
                let t4_d = ::tangential::zero_like(&t4);
                <::tangential::companion!(
                    direction < ::tangential::IndexSet >, direction < ::tangential::Zero
                    >, passive 1
                )>::pattern(
                    slip.speed,
                    ::tangential::slot(slip_d.speed),
                    t4,
                    ::tangential::slot(t4_d),
                )
            };
            ((t2, t3), (t2_d, t3_d))
        };
        (
            f64::NAN,
            ::tangential::pattern::product(
                ::tangential::pattern::product(
                    ::tangential::pattern::product(
                        ::tangential::pattern::product(fz_d, radii_d),
                        ::tangential::pattern::curved(shape_d),
                    ),
                    flat_d,
                ),
                moving_d,
            ),
        )
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> trail<::tangential::Linear<T, P>> {
    /// `trail` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        dfz: f64,
        dfz_d: T,
        fz: f64,
        fz_d: T,
        ratio: f64,
        ratio_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
        pass: &P,
    ) -> (f64, T) {
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let ((gamma, gamma_d), ((star, star_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none().of(&slip_d.gamma)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (gamma, gamma_d) = {
                        let t4 = if P::VALUES { slip.gamma * l.lgaz } else { f64::NAN };
                        (t4, T::accept(slip_d.gamma).scale(l.lgaz))
                    };
                    let (leaning, leaning_d): (f64, T) = <::tangential::companion!(
                        lean < ::tangential::Linear < T, P > >, lean < ::tangential::Zero
                        >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        if P::VALUES { slip.gamma } else { f64::NAN },
                        ::tangential::slot(slip_d.gamma),
                        pass,
                    );
                    let (star, star_d) = {
                        let t5 = if P::VALUES { leaning * l.lgaz } else { f64::NAN };
                        (t5, leaning_d.scale(l.lgaz))
                    };
                    let given = blank.of(((gamma, gamma_d), ((star, star_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let filled = {
            let t1 = inflation(tyre);
            1.0 - q.ppz1 * t1
        };
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let (
            (radii, radii_d),
            ((shape, shape_d), ((flat, flat_d), ((moving, moving_d), ()))),
        ) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&dfz_d)
                            .of(&gamma_d)
                            .of(&ratio_d)
                            .of(&slip_d.alpha)
                            .of(&slip_d.kappa)
                            .of(&slip_d.speed)
                            .of(&star_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (alpha, alpha_d) = {
                        let (t9, [p7, p8]) = if P::VALUES {
                            let t6 = q.qhz3 + q.qhz4 * dfz;
                            pass.push(
                                slip.alpha + q.qhz1 + q.qhz2 * dfz + t6 * star,
                                [
                                    ::tangential::number(q.qhz2 + star * q.qhz4),
                                    ::tangential::number(t6),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t9,
                            T::accept(slip_d.alpha) + dfz_d.scale(p7) + star_d.scale(p8),
                        )
                    };
                    let (tilt, tilt_d) = {
                        let (t11, [p10]) = if P::VALUES {
                            pass.push(
                                1.0 + q.qbz4 * gamma + q.qbz5 * gamma.abs(),
                                [::tangential::number(q.qbz4 + q.qbz5 * gamma.signum())],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t11, gamma_d.scale(p10))
                    };
                    let (b, b_d) = {
                        let (t18, [p16, p17]) = if P::VALUES {
                            let t12 = q.qbz3 * dfz;
                            let t13 = q.qbz1 + q.qbz2 * dfz + t12 * dfz;
                            let t14 = l.lky / l.lmuy;
                            let p15 = t14 * tilt;
                            pass.push(
                                t13 * tilt * t14,
                                [
                                    ::tangential::number(
                                        p15 * q.qbz2 + p15 * dfz * q.qbz3 + p15 * t12,
                                    ),
                                    ::tangential::number(t14 * t13),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t18, dfz_d.scale(p16) + tilt_d.scale(p17))
                    };
                    let (radii, radii_d) = {
                        let (t26, [p24, p25]) = if P::VALUES {
                            let t19 = q.qdz1 + q.qdz2 * dfz;
                            let t20 = q.qdz4 * gamma;
                            let t21 = 1.0 + q.qdz3 * gamma + t20 * gamma;
                            let t22 = l.ltr * filled;
                            let p23 = t22 * t19;
                            pass.push(
                                t19 * t21 * t22,
                                [
                                    ::tangential::number(t22 * t21 * q.qdz2),
                                    ::tangential::number(
                                        p23 * q.qdz3 + p23 * gamma * q.qdz4 + p23 * t20,
                                    ),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t26, dfz_d.scale(p24) + gamma_d.scale(p25))
                    };
                    let (side, side_d) = {
                        let (t32, [p30, p31]) = if P::VALUES {
                            let t27 = b * q.qcz1;
                            let t28 = t27 * alpha;
                            let p29 = core::f64::consts::FRAC_2_PI
                                * (1.0 / (1.0 + t28 * t28));
                            pass.push(
                                core::f64::consts::FRAC_2_PI * t28.atan(),
                                [
                                    ::tangential::number(p29 * alpha * q.qcz1),
                                    ::tangential::number(p29 * t27),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t32, b_d.scale(p30) + alpha_d.scale(p31))
                    };
                    let (bend, bend_d) = {
                        let (t40, [p37, p38, p39]) = if P::VALUES {
                            let t33 = q.qez3 * dfz;
                            let t34 = q.qez1 + q.qez2 * dfz + t33 * dfz;
                            let t35 = q.qez4 + q.qez5 * star;
                            let t36 = 1.0 + t35 * side;
                            pass.push(
                                t34 * t36,
                                [
                                    ::tangential::number(
                                        t36 * q.qez2 + t36 * dfz * q.qez3 + t36 * t33,
                                    ),
                                    ::tangential::number(t34 * side * q.qez5),
                                    ::tangential::number(t34 * t35),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t40, dfz_d.scale(p37) + star_d.scale(p38) + side_d.scale(p39))
                    };
                    let (e, e_d) = {
                        let (t43, [], [c42]) = if P::VALUES {
                            let t41 = bend.min(1.0);
                            pass.push_deciding(t41, [], [t41 == bend])
                        } else {
                            pass.pop_deciding(f64::NAN)
                        };
                        (t43, if c42 { bend_d } else { T::zero() })
                    };
                    let (seen, seen_d): (f64, T) = <equivalent<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        alpha,
                        alpha_d,
                        ratio,
                        ratio_d,
                        slip.kappa,
                        ::tangential::slot(slip_d.kappa),
                        pass,
                    );
                    let (shape, shape_d): (f64, T) = {
                        let (t46, [p44, p45]) = if P::VALUES {
                            pass.push(
                                b * seen,
                                [::tangential::number(seen), ::tangential::number(b)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        <::tangential::companion!(
                            arc < ::tangential::Linear < T, P > >, arc <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            t46,
                            b_d.scale(p44) + seen_d.scale(p45),
                            q.qcz1,
                            ::tangential::slot(::tangential::Zero),
                            e,
                            e_d,
                            pass,
                        )
                    };
                    let ((flat, moving), (flat_d, moving_d)): ((f64, f64), (T, T)) = {
                        let (t2, t2_d) = <cosine<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            if P::VALUES { slip.alpha } else { f64::NAN },
                            ::tangential::slot(slip_d.alpha),
                            pass,
                        );
                        let (t3, t3_d) = {
                            let t47 = tyre.model.vxlow;
                            let t47_d = ::tangential::zero_like(&t47);
                            <::tangential::companion!(
                                direction < ::tangential::Linear < T, P > >, direction <
                                ::tangential::Zero >, passive 1
                            )>::linear(
                                slip.speed,
                                ::tangential::slot(slip_d.speed),
                                t47,
                                ::tangential::slot(t47_d),
                                pass,
                            )
                        };
                        ((t2, t3), (t2_d, t3_d))
                    };
                    let given = blank
                        .of((
                            (radii, radii_d),
                            (
                                (shape, shape_d),
                                ((flat, flat_d), ((moving, moving_d), ())),
                            ),
                        ));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t60, [p55, p56, p57, p58, p59]) = if P::VALUES {
            let t48 = fz * length;
            let t49 = t48 * radii;
            let t50 = shape.cos();
            let t51 = t49 * t50;
            let t52 = t51 * flat;
            let p53 = moving * flat;
            let p54 = p53 * t50;
            pass.push(
                t52 * moving,
                [
                    ::tangential::number(p54 * radii * length),
                    ::tangential::number(p54 * t48),
                    ::tangential::number(p53 * t49 * shape.sin()),
                    ::tangential::number(moving * t51),
                    ::tangential::number(t52),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (
            t60,
            fz_d.scale(p55) + radii_d.scale(p56) - shape_d.scale(p57) + flat_d.scale(p58)
                + moving_d.scale(p59),
        )
    }
}

impl trail<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl trail<f64> {
    /// `trail` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        dfz: S,
        fz: S,
        ratio: S,
        slip: ::tangential::Over<Slip, S>,
    ) -> S {
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let gamma = slip.gamma * l.lgaz;
        let leaning: S = <::tangential::companion!(
            lean < f64 >, lean < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(lean < ::tangential::Zero >, lean <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            slip.gamma,
        );
        let star = leaning * l.lgaz;
        let filled = 1.0 - q.ppz1 * inflation(tyre);
        let alpha = slip.alpha + q.qhz1 + dfz * q.qhz2 + (dfz * q.qhz4 + q.qhz3) * star;
        let tilt = gamma * q.qbz4 + 1.0 + gamma.abs() * q.qbz5;
        let b = (dfz * q.qbz2 + q.qbz1 + dfz * q.qbz3 * dfz) * tilt * (l.lky / l.lmuy);
        let radii = (dfz * q.qdz2 + q.qdz1)
            * (gamma * q.qdz3 + 1.0 + gamma * q.qdz4 * gamma) * (l.ltr * filled);
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let side = (b * q.qcz1 * alpha).atan() * core::f64::consts::FRAC_2_PI;
        let bend = (dfz * q.qez2 + q.qez1 + dfz * q.qez3 * dfz)
            * ((star * q.qez5 + q.qez4) * side + 1.0);
        let e = bend.min_by(1.0);
        let seen: S = <equivalent<f64>>::overloaded(alpha, ratio, slip.kappa);
        let shape: S = <::tangential::companion!(
            arc < f64 >, arc < ::tangential::Zero >, passive 1
        )>::overloaded(b * seen, ::tangential::overloaded::Takes::take(q.qcz1), e);
        let (flat, moving): (S, S) = (
            <cosine<f64>>::overloaded(slip.alpha),
            <::tangential::companion!(
                direction < f64 >, direction < ::tangential::Zero >, passive 1
            )>::overloaded(
                slip.speed,
                ::tangential::overloaded::Takes::take(tyre.model.vxlow),
            ),
        );
        fz * length * radii * shape.cos() * flat * moving
    }
}

/// Residual moment (4.E36 to 4.E38, 4.E45 to 4.E47, 4.E75).
pub fn residual(tyre: &Tyre, dfz: f64, fz: f64, ratio: f64, lateral: Pure, slip: Slip) -> f64 {
    let (q, l) = (&tyre.aligning, &tyre.scaling);
    let moving: f64 = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let leaning: f64 = lean(tyre, slip.gamma);
    let gamma = leaning * l.lgaz;
    let filled = 1.0 + q.ppz2 * inflation(tyre);
    let per_stiffness: f64 = inverse(lateral.stiffness);
    let alpha = slip.alpha + lateral.across + lateral.up * per_stiffness;
    let b = q.qbz9 * l.lky / l.lmuy + q.qbz10 * lateral.slope;
    let camber = (q.qdz8 + q.qdz9 * dfz) * filled + (q.qdz10 + q.qdz11 * dfz) * gamma.abs();
    let peak = (q.qdz6 + q.qdz7 * dfz) * l.lres + camber * gamma * l.lkzc;
    let seen: f64 = equivalent(alpha, ratio, slip.kappa);
    let flat: f64 = cosine(slip.alpha);
    let shape = (b * seen).atan().cos() * flat * fade;
    fz * tyre.dimension.unloaded_radius * l.lmuy * peak * shape
}

/// Derivatives of `residual`.
#[allow(non_camel_case_types, dead_code)]
pub struct residual<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> residual<T> {
    /// Value and tangent of `residual`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: T,
        fz: f64,
        fz_d: T,
        ratio: f64,
        ratio_d: T,
        lateral: Pure,
        lateral_d: ::tangential::Tan<Pure, T>,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> (f64, T) {
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let (moving, moving_d): (f64, T) = {
            let t2 = tyre.model.vxlow;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                direction < T >, direction < ::tangential::Zero >, passive 1
            )>::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        let (fade, fade_d) = (moving * moving, moving_d.scale(moving + moving));
        let (leaning, leaning_d): (f64, T) = <::tangential::companion!(
            lean < T >, lean < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (gamma, gamma_d) = (leaning * l.lgaz, leaning_d.scale(l.lgaz));
        let filled = {
            let t1 = inflation(tyre);
            1.0 + q.ppz2 * t1
        };
        let (per_stiffness, per_stiffness_d): (f64, T) = <inverse<
            T,
        >>::forward(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
        let (alpha, alpha_d) = {
            let (t3, t3_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::add(&slip.alpha, &slip_d.alpha, &lateral.across, &lateral_d.across),
                slip.alpha + lateral.across,
            );
            let (t4, t4_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&lateral.up, &lateral_d.up, &per_stiffness, &per_stiffness_d),
                lateral.up * per_stiffness,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<T>::add(&t3, &t3_d, &t4, &t4_d),
                t3 + t4,
            )
        };
        let (b, b_d) = (
            q.qbz9 * l.lky / l.lmuy + q.qbz10 * lateral.slope,
            T::accept(lateral_d.slope).scale(q.qbz10),
        );
        let (camber, camber_d) = {
            let t5 = q.qdz10 + q.qdz11 * dfz;
            let t6 = gamma.abs();
            (
                (q.qdz8 + q.qdz9 * dfz) * filled + t5 * t6,
                dfz_d.scale(filled * q.qdz9 + t6 * q.qdz11)
                    + gamma_d.scale(t5 * gamma.signum()),
            )
        };
        let (peak, peak_d) = {
            let p7 = l.lkzc;
            (
                (q.qdz6 + q.qdz7 * dfz) * l.lres + camber * gamma * l.lkzc,
                dfz_d.scale(l.lres * q.qdz7) + camber_d.scale(p7 * gamma)
                    + gamma_d.scale(p7 * camber),
            )
        };
        let (seen, seen_d): (f64, T) = <equivalent<
            T,
        >>::forward(
            alpha,
            alpha_d,
            ratio,
            ratio_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
        );
        let (flat, flat_d): (f64, T) = <cosine<
            T,
        >>::forward(slip.alpha, ::tangential::slot(slip_d.alpha));
        let (shape, shape_d) = {
            let t8 = b * seen;
            let t9 = t8.atan();
            let t10 = t9.cos();
            let t11 = t10 * flat;
            let p12 = fade * flat * t9.sin() * (1.0 / (1.0 + t8 * t8));
            (
                t11 * fade,
                -b_d.scale(p12 * seen) - seen_d.scale(p12 * b) + flat_d.scale(fade * t10)
                    + fade_d.scale(t11),
            )
        };
        let t13 = fz * tyre.dimension.unloaded_radius * l.lmuy;
        let t14 = t13 * peak;
        (
            t14 * shape,
            fz_d.scale(shape * peak * l.lmuy * tyre.dimension.unloaded_radius)
                + peak_d.scale(shape * t13) + shape_d.scale(t14),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl residual<::tangential::IndexSet> {
    /// Which inputs `residual` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: ::tangential::IndexSet,
        fz: f64,
        fz_d: ::tangential::IndexSet,
        ratio: f64,
        ratio_d: ::tangential::IndexSet,
        lateral: Pure,
        lateral_d: ::tangential::Tan<Pure, ::tangential::IndexSet>,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, ::tangential::IndexSet>,
    ) -> (f64, ::tangential::IndexSet) {
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let (moving, moving_d): (f64, ::tangential::IndexSet) = {
            let t2 = tyre.model.vxlow;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                direction < ::tangential::IndexSet >, direction < ::tangential::Zero >,
                passive 1
            )>::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        let (fade, fade_d) = (
            f64::NAN,
            ::tangential::pattern::product(moving_d, moving_d),
        );
        let (leaning, leaning_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            lean < ::tangential::IndexSet >, lean < ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (gamma, gamma_d) = (f64::NAN, leaning_d);
        let filled = {
            let t1 = inflation(tyre);
            1.0 + q.ppz2 * t1
        };
        let (per_stiffness, per_stiffness_d): (f64, ::tangential::IndexSet) = <inverse<
            ::tangential::IndexSet,
        >>::pattern(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
        let (alpha, alpha_d) = {
            let (t3, t3_d) = ::tangential::ops::late(
                ::tangential::ops::Op::add_pattern(
                    &slip.alpha,
                    &slip_d.alpha,
                    &lateral.across,
                    &lateral_d.across,
                ),
                slip.alpha + lateral.across,
            );
            let (t4, t4_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &lateral.up,
                    &lateral_d.up,
                    &per_stiffness,
                    &per_stiffness_d,
                ),
                lateral.up * per_stiffness,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::add_pattern(&t3, &t3_d, &t4, &t4_d),
                t3 + t4,
            )
        };
        let (b, b_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(lateral_d.slope),
        );
        let (camber, camber_d) = (
            f64::NAN,
            dfz_d + ::tangential::pattern::product(dfz_d, gamma_d),
        );
        let (peak, peak_d) = (
            f64::NAN,
            dfz_d + ::tangential::pattern::product(camber_d, gamma_d),
        );
        let (seen, seen_d): (f64, ::tangential::IndexSet) = {
            let t5 = alpha_d;
            ::tangential::pattern::reliable(&t5);
            <equivalent<
                ::tangential::IndexSet,
            >>::pattern(
                alpha,
                t5,
                ratio,
                ratio_d,
                slip.kappa,
                ::tangential::slot(slip_d.kappa),
            )
        };
        let (flat, flat_d): (f64, ::tangential::IndexSet) = <cosine<
            ::tangential::IndexSet,
        >>::pattern(slip.alpha, ::tangential::slot(slip_d.alpha));
        let (shape, shape_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                ::tangential::pattern::product(
                    ::tangential::pattern::curved(
                        ::tangential::pattern::curved(
                            ::tangential::pattern::product(b_d, seen_d),
                        ),
                    ),
                    flat_d,
                ),
                fade_d,
            ),
        );
        (
            f64::NAN,
            ::tangential::pattern::product(
                ::tangential::pattern::product(fz_d, peak_d),
                shape_d,
            ),
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> residual<::tangential::Linear<T, P>> {
    /// `residual` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        dfz: f64,
        dfz_d: T,
        fz: f64,
        fz_d: T,
        ratio: f64,
        ratio_d: T,
        lateral: Pure,
        lateral_d: ::tangential::Tan<Pure, T>,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
        pass: &P,
    ) -> (f64, T) {
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let ((fade, fade_d), ((gamma, gamma_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&slip_d.gamma)
                            .of(&slip_d.speed)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (moving, moving_d): (f64, T) = {
                        let t2 = tyre.model.vxlow;
                        let t2_d = ::tangential::zero_like(&t2);
                        <::tangential::companion!(
                            direction < ::tangential::Linear < T, P > >, direction <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            slip.speed,
                            ::tangential::slot(slip_d.speed),
                            t2,
                            ::tangential::slot(t2_d),
                            pass,
                        )
                    };
                    let (fade, fade_d) = {
                        let (t4, [p3]) = if P::VALUES {
                            pass.push(
                                moving * moving,
                                [::tangential::number(moving + moving)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t4, moving_d.scale(p3))
                    };
                    let (leaning, leaning_d): (f64, T) = <::tangential::companion!(
                        lean < ::tangential::Linear < T, P > >, lean < ::tangential::Zero
                        >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        slip.gamma,
                        ::tangential::slot(slip_d.gamma),
                        pass,
                    );
                    let (gamma, gamma_d) = {
                        let t5 = if P::VALUES { leaning * l.lgaz } else { f64::NAN };
                        (t5, leaning_d.scale(l.lgaz))
                    };
                    let given = blank.of(((fade, fade_d), ((gamma, gamma_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let filled = {
            let t1 = inflation(tyre);
            1.0 + q.ppz2 * t1
        };
        let ((peak, peak_d), ((shape, shape_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&dfz_d)
                            .of(&fade_d)
                            .of(&gamma_d)
                            .of(&lateral_d.across)
                            .of(&lateral_d.slope)
                            .of(&lateral_d.stiffness)
                            .of(&lateral_d.up)
                            .of(&ratio_d)
                            .of(&slip_d.alpha)
                            .of(&slip_d.kappa)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (per_stiffness, per_stiffness_d): (f64, T) = <inverse<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        lateral.stiffness,
                        ::tangential::slot(lateral_d.stiffness),
                        pass,
                    );
                    let (alpha, alpha_d) = {
                        let (t6, t6_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::add_linear(
                                &slip.alpha,
                                &slip_d.alpha,
                                &lateral.across,
                                &lateral_d.across,
                                pass,
                            ),
                            slip.alpha + lateral.across,
                        );
                        let (t7, t7_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &lateral.up,
                                &lateral_d.up,
                                &per_stiffness,
                                &per_stiffness_d,
                                pass,
                            ),
                            lateral.up * per_stiffness,
                        );
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::add_linear(&t6, &t6_d, &t7, &t7_d, pass),
                            t6 + t7,
                        )
                    };
                    let (b, b_d) = {
                        let t8 = if P::VALUES {
                            q.qbz9 * l.lky / l.lmuy + q.qbz10 * lateral.slope
                        } else {
                            f64::NAN
                        };
                        (t8, T::accept(lateral_d.slope).scale(q.qbz10))
                    };
                    let (camber, camber_d) = {
                        let (t13, [p11, p12]) = if P::VALUES {
                            let t9 = q.qdz10 + q.qdz11 * dfz;
                            let t10 = gamma.abs();
                            pass.push(
                                (q.qdz8 + q.qdz9 * dfz) * filled + t9 * t10,
                                [
                                    ::tangential::number(filled * q.qdz9 + t10 * q.qdz11),
                                    ::tangential::number(t9 * gamma.signum()),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t13, dfz_d.scale(p11) + gamma_d.scale(p12))
                    };
                    let (peak, peak_d) = {
                        let (t17, [p15, p16]) = if P::VALUES {
                            let p14 = l.lkzc;
                            pass.push(
                                (q.qdz6 + q.qdz7 * dfz) * l.lres + camber * gamma * l.lkzc,
                                [
                                    ::tangential::number(p14 * gamma),
                                    ::tangential::number(p14 * camber),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t17,
                            dfz_d.scale(l.lres * q.qdz7) + camber_d.scale(p15)
                                + gamma_d.scale(p16),
                        )
                    };
                    let (seen, seen_d): (f64, T) = <equivalent<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        alpha,
                        alpha_d,
                        ratio,
                        ratio_d,
                        slip.kappa,
                        ::tangential::slot(slip_d.kappa),
                        pass,
                    );
                    let (flat, flat_d): (f64, T) = <cosine<
                        ::tangential::Linear<T, P>,
                    >>::linear(slip.alpha, ::tangential::slot(slip_d.alpha), pass);
                    let (shape, shape_d) = {
                        let (t27, [p23, p24, p25, p26]) = if P::VALUES {
                            let t18 = b * seen;
                            let t19 = t18.atan();
                            let t20 = t19.cos();
                            let t21 = t20 * flat;
                            let p22 = fade * flat * t19.sin()
                                * (1.0 / (1.0 + t18 * t18));
                            pass.push(
                                t21 * fade,
                                [
                                    ::tangential::number(p22 * seen),
                                    ::tangential::number(p22 * b),
                                    ::tangential::number(fade * t20),
                                    ::tangential::number(t21),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t27,
                            -b_d.scale(p23) - seen_d.scale(p24) + flat_d.scale(p25)
                                + fade_d.scale(p26),
                        )
                    };
                    let given = blank.of(((peak, peak_d), ((shape, shape_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t33, [p30, p31, p32]) = if P::VALUES {
            let t28 = fz * tyre.dimension.unloaded_radius * l.lmuy;
            let t29 = t28 * peak;
            pass.push(
                t29 * shape,
                [
                    ::tangential::number(
                        shape * peak * l.lmuy * tyre.dimension.unloaded_radius,
                    ),
                    ::tangential::number(shape * t28),
                    ::tangential::number(t29),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (t33, fz_d.scale(p30) + peak_d.scale(p31) + shape_d.scale(p32))
    }
}

impl residual<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl residual<f64> {
    /// `residual` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        dfz: S,
        fz: S,
        ratio: S,
        lateral: ::tangential::Over<Pure, S>,
        slip: ::tangential::Over<Slip, S>,
    ) -> S {
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let moving: S = <::tangential::companion!(
            direction < f64 >, direction < ::tangential::Zero >, passive 1
        )>::overloaded(
            slip.speed,
            ::tangential::overloaded::Takes::take(tyre.model.vxlow),
        );
        let fade = moving * moving;
        let leaning: S = <::tangential::companion!(
            lean < f64 >, lean < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(lean < ::tangential::Zero >, lean <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            slip.gamma,
        );
        let gamma = leaning * l.lgaz;
        let filled = 1.0 + q.ppz2 * inflation(tyre);
        let per_stiffness: S = <inverse<f64>>::overloaded(lateral.stiffness);
        let alpha = slip.alpha + lateral.across + lateral.up * per_stiffness;
        let b = lateral.slope * q.qbz10 + q.qbz9 * l.lky / l.lmuy;
        let camber = (dfz * q.qdz9 + q.qdz8) * filled
            + (dfz * q.qdz11 + q.qdz10) * gamma.abs();
        let peak = (dfz * q.qdz7 + q.qdz6) * l.lres + camber * gamma * l.lkzc;
        let seen: S = <equivalent<f64>>::overloaded(alpha, ratio, slip.kappa);
        let flat: S = <cosine<f64>>::overloaded(slip.alpha);
        let shape = (b * seen).atan().cos() * flat * fade;
        fz * tyre.dimension.unloaded_radius * l.lmuy * peak * shape
    }
}

/// The cosine of an angle that is given by its tangent.
#[inline]
pub fn cosine(tangent: f64) -> f64 {
    1.0 / (1.0 + tangent * tangent).sqrt()
}

/// Derivatives of `cosine`.
#[allow(non_camel_case_types, dead_code)]
pub struct cosine<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> cosine<T> {
    /// Value and tangent of `cosine`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(tangent: f64, tangent_d: T) -> (f64, T) {
        let t1 = (1.0 + tangent * tangent).sqrt();
        let t2 = 1.0 / t1;
        (t2, -tangent_d.scale(tangent + tangent).scale(0.5 / t1.abs()).scale(t2 / t1))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl cosine<::tangential::IndexSet> {
    /// Which inputs `cosine` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tangent: f64,
        tangent_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        (
            f64::NAN,
            ::tangential::pattern::curved(
                ::tangential::pattern::curved(
                    ::tangential::pattern::product(tangent_d, tangent_d),
                ),
            ),
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> cosine<::tangential::Linear<T, P>> {
    /// `cosine` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn linear(tangent: f64, tangent_d: T, pass: &P) -> (f64, T) {
        let (t6, [p3, p4, p5]) = if P::VALUES {
            let t1 = (1.0 + tangent * tangent).sqrt();
            let t2 = 1.0 / t1;
            pass.push(
                t2,
                [
                    ::tangential::number(tangent + tangent),
                    ::tangential::number(0.5 / t1.abs()),
                    ::tangential::number(t2 / t1),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (t6, -tangent_d.scale(p3).scale(p4).scale(p5))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl cosine<f64> {
    /// `cosine` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(tangent: S) -> S {
        (tangent * tangent + 1.0).sqrt().div_from(1.0)
    }
}

/// Rolling resistance moment (4.E70), against the speed. Without coefficients PAC2002 has what the shifts of Fx amount to.
pub fn resistance(tyre: &Tyre, fz: f64, fx: f64, longitudinal: Pure, slip: Slip) -> f64 {
    let q = &tyre.rolling;
    let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
    let moving: f64 = direction(slip.speed, tyre.model.vxlow);
    let pace = slip.speed / tyre.model.longvl;
    let steady = q.qsy1 + q.qsy3 * pace.abs() + q.qsy4 * pace * pace * pace * pace;
    let pulled = q.qsy2 * fx / nominal;
    match tyre.formula {
        Formula::Pac2002 => {
            if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
                let shifts = longitudinal.up + longitudinal.stiffness * longitudinal.across;
                return fz * radius * shifts * tyre.scaling.lmy;
            }
            -radius * fz * (steady * moving + pulled * moving * moving) * tyre.scaling.lmy
        }
        Formula::Mf61 => {
            let tilted = (q.qsy5 + q.qsy6 * fz / nominal) * slip.gamma * slip.gamma;
            let load: f64 = powered(fz / nominal, q.qsy7);
            let scale = filled(tyre) * nominal * radius * tyre.scaling.lmy;
            -scale * load * ((steady + tilted) * moving + pulled * moving * moving)
        }
    }
}

/// Derivatives of `resistance`.
#[allow(non_camel_case_types, dead_code)]
pub struct resistance<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> resistance<T> {
    /// Value and tangent of `resistance`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        fz: f64,
        fz_d: T,
        fx: f64,
        fx_d: T,
        longitudinal: Pure,
        longitudinal_d: ::tangential::Tan<Pure, T>,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> (f64, T) {
        let q = &tyre.rolling;
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let (moving, moving_d): (f64, T) = {
            let t2 = tyre.model.vxlow;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                direction < T >, direction < ::tangential::Zero >, passive 1
            )>::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        let (pace, pace_d) = (
            slip.speed / tyre.model.longvl,
            T::accept(slip_d.speed).scale(1.0 / tyre.model.longvl),
        );
        let (steady, steady_d) = {
            let t3 = q.qsy4 * pace;
            let t4 = t3 * pace;
            let t5 = t4 * pace;
            let p6 = pace * pace;
            (
                q.qsy1 + q.qsy3 * pace.abs() + t5 * pace,
                pace_d
                    .scale(
                        q.qsy3 * pace.signum() + p6 * pace * q.qsy4 + p6 * t3 + pace * t4
                            + t5,
                    ),
            )
        };
        let (pulled, pulled_d) = (
            q.qsy2 * fx / nominal,
            fx_d.scale(1.0 / nominal * q.qsy2),
        );
        match tyre.formula {
            Formula::Pac2002 => {
                if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
                    let (shifts, shifts_d) = (
                        longitudinal.up + longitudinal.stiffness * longitudinal.across,
                        T::accept(longitudinal_d.up)
                            + T::accept(longitudinal_d.stiffness)
                                .scale(longitudinal.across)
                            + T::accept(longitudinal_d.across)
                                .scale(longitudinal.stiffness),
                    );
                    {
                        let t7 = fz * radius;
                        let p8 = tyre.scaling.lmy;
                        return (
                            t7 * shifts * tyre.scaling.lmy,
                            fz_d.scale(p8 * shifts * radius) + shifts_d.scale(p8 * t7),
                        );
                    }
                }
                let t9 = -radius;
                let t10 = t9 * fz;
                let t11 = pulled * moving;
                let t12 = steady * moving + t11 * moving;
                let p13 = tyre.scaling.lmy;
                let p14 = p13 * t10;
                let p15 = p14 * moving;
                (
                    t10 * t12 * tyre.scaling.lmy,
                    fz_d.scale(p13 * t12 * t9) + steady_d.scale(p14 * moving)
                        + moving_d.scale(p14 * steady + p15 * pulled + p14 * t11)
                        + pulled_d.scale(p15 * moving),
                )
            }
            Formula::Mf61 => {
                let (tilted, tilted_d) = {
                    let t16 = q.qsy5 + q.qsy6 * fz / nominal;
                    let t17 = t16 * slip.gamma;
                    let p18 = slip.gamma;
                    (
                        t17 * slip.gamma,
                        fz_d.scale(p18 * slip.gamma / nominal * q.qsy6)
                            + T::accept(slip_d.gamma).scale(p18 * t16 + t17),
                    )
                };
                let (load, load_d): (f64, T) = {
                    let t19 = q.qsy7;
                    let t19_d = ::tangential::zero_like(&t19);
                    <::tangential::companion!(
                        powered < T >, powered < ::tangential::Zero >, passive 1
                    )>::forward(
                        fz / nominal,
                        fz_d.scale(1.0 / nominal),
                        t19,
                        ::tangential::slot(t19_d),
                    )
                };
                let scale = {
                    let t1 = filled(tyre);
                    t1 * nominal * radius * tyre.scaling.lmy
                };
                let t20 = -scale;
                let t21 = t20 * load;
                let t22 = steady + tilted;
                let t23 = pulled * moving;
                let t24 = t22 * moving + t23 * moving;
                let p25 = t21 * moving;
                (
                    t21 * t24,
                    load_d.scale(t24 * t20) + (steady_d + tilted_d).scale(t21 * moving)
                        + moving_d.scale(t21 * t22 + p25 * pulled + t21 * t23)
                        + pulled_d.scale(p25 * moving),
                )
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl resistance<::tangential::IndexSet> {
    /// Which inputs `resistance` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        fz: f64,
        fz_d: ::tangential::IndexSet,
        fx: f64,
        fx_d: ::tangential::IndexSet,
        longitudinal: Pure,
        longitudinal_d: ::tangential::Tan<Pure, ::tangential::IndexSet>,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, ::tangential::IndexSet>,
    ) -> (f64, ::tangential::IndexSet) {
        let q = &tyre.rolling;
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let (moving, moving_d): (f64, ::tangential::IndexSet) = {
            let t2 = tyre.model.vxlow;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                direction < ::tangential::IndexSet >, direction < ::tangential::Zero >,
                passive 1
            )>::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        let (pace, pace_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.speed),
        );
        let (steady, steady_d) = (
            f64::NAN,
            pace_d
                + ::tangential::pattern::product(
                    ::tangential::pattern::product(
                        ::tangential::pattern::product(pace_d, pace_d),
                        pace_d,
                    ),
                    pace_d,
                ),
        );
        let (pulled, pulled_d) = (f64::NAN, fx_d);
        match tyre.formula {
            Formula::Pac2002 => {
                if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
                    let (shifts, shifts_d) = (
                        f64::NAN,
                        <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(longitudinal_d.up)
                            + ::tangential::pattern::product(
                                <::tangential::IndexSet as ::tangential::Accept<
                                    _,
                                >>::accept(longitudinal_d.stiffness),
                                <::tangential::IndexSet as ::tangential::Accept<
                                    _,
                                >>::accept(longitudinal_d.across),
                            ),
                    );
                    return (f64::NAN, ::tangential::pattern::product(fz_d, shifts_d));
                }
                (
                    f64::NAN,
                    ::tangential::pattern::product(
                        fz_d,
                        ::tangential::pattern::product(steady_d, moving_d)
                            + ::tangential::pattern::product(
                                ::tangential::pattern::product(pulled_d, moving_d),
                                moving_d,
                            ),
                    ),
                )
            }
            Formula::Mf61 => {
                let (tilted, tilted_d) = (
                    f64::NAN,
                    ::tangential::pattern::product(
                        ::tangential::pattern::product(
                            fz_d,
                            <::tangential::IndexSet as ::tangential::Accept<
                                _,
                            >>::accept(slip_d.gamma),
                        ),
                        <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(slip_d.gamma),
                    ),
                );
                let (load, load_d): (f64, ::tangential::IndexSet) = {
                    let t3 = q.qsy7;
                    let t3_d = ::tangential::zero_like(&t3);
                    <::tangential::companion!(
                        powered < ::tangential::IndexSet >, powered < ::tangential::Zero
                        >, passive 1
                    )>::pattern(f64::NAN, fz_d, t3, ::tangential::slot(t3_d))
                };
                let scale = {
                    let t1 = filled(tyre);
                    t1 * nominal * radius * tyre.scaling.lmy
                };
                (
                    f64::NAN,
                    ::tangential::pattern::product(
                        load_d,
                        ::tangential::pattern::product(steady_d + tilted_d, moving_d)
                            + ::tangential::pattern::product(
                                ::tangential::pattern::product(pulled_d, moving_d),
                                moving_d,
                            ),
                    ),
                )
            }
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> resistance<::tangential::Linear<T, P>> {
    /// `resistance` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        fz: f64,
        fz_d: T,
        fx: f64,
        fx_d: T,
        longitudinal: Pure,
        longitudinal_d: ::tangential::Tan<Pure, T>,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
        pass: &P,
    ) -> (f64, T) {
        let q = &tyre.rolling;
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let ((moving, moving_d), ((steady, steady_d), ((pulled, pulled_d), ()))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none().of(&fx_d).of(&slip_d.speed)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (moving, moving_d): (f64, T) = {
                        let t2 = tyre.model.vxlow;
                        let t2_d = ::tangential::zero_like(&t2);
                        <::tangential::companion!(
                            direction < ::tangential::Linear < T, P > >, direction <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            if P::VALUES { slip.speed } else { f64::NAN },
                            ::tangential::slot(slip_d.speed),
                            t2,
                            ::tangential::slot(t2_d),
                            pass,
                        )
                    };
                    let (pace, pace_d) = {
                        let t3 = if P::VALUES {
                            slip.speed / tyre.model.longvl
                        } else {
                            f64::NAN
                        };
                        (t3, T::accept(slip_d.speed).scale(1.0 / tyre.model.longvl))
                    };
                    let (steady, steady_d) = {
                        let (t9, [p8]) = if P::VALUES {
                            let t4 = q.qsy4 * pace;
                            let t5 = t4 * pace;
                            let t6 = t5 * pace;
                            let p7 = pace * pace;
                            pass.push(
                                q.qsy1 + q.qsy3 * pace.abs() + t6 * pace,
                                [
                                    ::tangential::number(
                                        q.qsy3 * pace.signum() + p7 * pace * q.qsy4 + p7 * t4
                                            + pace * t5 + t6,
                                    ),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t9, pace_d.scale(p8))
                    };
                    let (pulled, pulled_d) = {
                        let t10 = if P::VALUES {
                            q.qsy2 * fx / nominal
                        } else {
                            f64::NAN
                        };
                        (t10, fx_d.scale(1.0 / nominal * q.qsy2))
                    };
                    let given = blank
                        .of((
                            (moving, moving_d),
                            ((steady, steady_d), ((pulled, pulled_d), ())),
                        ));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        match tyre.formula {
            Formula::Pac2002 => {
                if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
                    let (shifts, shifts_d) = {
                        let (t13, [p11, p12]) = if P::VALUES {
                            pass.push(
                                longitudinal.up
                                    + longitudinal.stiffness * longitudinal.across,
                                [
                                    ::tangential::number(longitudinal.across),
                                    ::tangential::number(longitudinal.stiffness),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t13,
                            T::accept(longitudinal_d.up)
                                + T::accept(longitudinal_d.stiffness).scale(p11)
                                + T::accept(longitudinal_d.across).scale(p12),
                        )
                    };
                    {
                        let (t18, [p16, p17]) = if P::VALUES {
                            let t14 = fz * radius;
                            let p15 = tyre.scaling.lmy;
                            pass.push(
                                t14 * shifts * tyre.scaling.lmy,
                                [
                                    ::tangential::number(p15 * shifts * radius),
                                    ::tangential::number(p15 * t14),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        return (t18, fz_d.scale(p16) + shifts_d.scale(p17));
                    }
                }
                let (t30, [p26, p27, p28, p29]) = if P::VALUES {
                    let t19 = -radius;
                    let t20 = t19 * fz;
                    let t21 = pulled * moving;
                    let t22 = steady * moving + t21 * moving;
                    let p23 = tyre.scaling.lmy;
                    let p24 = p23 * t20;
                    let p25 = p24 * moving;
                    pass.push(
                        t20 * t22 * tyre.scaling.lmy,
                        [
                            ::tangential::number(p23 * t22 * t19),
                            ::tangential::number(p24 * moving),
                            ::tangential::number(
                                p24 * steady + p25 * pulled + p24 * t21,
                            ),
                            ::tangential::number(p25 * moving),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (
                    t30,
                    fz_d.scale(p26) + steady_d.scale(p27) + moving_d.scale(p28)
                        + pulled_d.scale(p29),
                )
            }
            Formula::Mf61 => {
                let ((tilted, tilted_d), ((load, load_d), ())) = {
                    let blank = ::tangential::linear::Blank::<T, _>::new();
                    match pass
                        .group(
                            if T::TRACKS {
                                ::tangential::Active::<T>::none()
                                    .of(&fz_d)
                                    .of(&slip_d.gamma)
                            } else {
                                ::tangential::Active::none()
                            },
                            ::core::option::Option::None,
                        )
                    {
                        ::core::result::Result::Ok(group) => {
                            let (tilted, tilted_d) = {
                                let (t36, [p34, p35]) = if P::VALUES {
                                    let t31 = q.qsy5 + q.qsy6 * fz / nominal;
                                    let t32 = t31 * slip.gamma;
                                    let p33 = slip.gamma;
                                    pass.push(
                                        t32 * slip.gamma,
                                        [
                                            ::tangential::number(p33 * slip.gamma / nominal * q.qsy6),
                                            ::tangential::number(p33 * t31 + t32),
                                        ],
                                    )
                                } else {
                                    pass.pop(f64::NAN)
                                };
                                (t36, fz_d.scale(p34) + T::accept(slip_d.gamma).scale(p35))
                            };
                            let (load, load_d): (f64, T) = {
                                let t37 = if P::VALUES { fz / nominal } else { f64::NAN };
                                let t38 = q.qsy7;
                                let t38_d = ::tangential::zero_like(&t38);
                                <::tangential::companion!(
                                    powered < ::tangential::Linear < T, P > >, powered <
                                    ::tangential::Zero >, passive 1
                                )>::linear(
                                    t37,
                                    fz_d.scale(1.0 / nominal),
                                    t38,
                                    ::tangential::slot(t38_d),
                                    pass,
                                )
                            };
                            let given = blank
                                .of(((tilted, tilted_d), ((load, load_d), ())));
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
                let scale = {
                    let t1 = filled(tyre);
                    t1 * nominal * radius * tyre.scaling.lmy
                };
                let (t49, [p45, p46, p47, p48]) = if P::VALUES {
                    let t39 = -scale;
                    let t40 = t39 * load;
                    let t41 = steady + tilted;
                    let t42 = pulled * moving;
                    let t43 = t41 * moving + t42 * moving;
                    let p44 = t40 * moving;
                    pass.push(
                        t40 * t43,
                        [
                            ::tangential::number(t43 * t39),
                            ::tangential::number(t40 * moving),
                            ::tangential::number(t40 * t41 + p44 * pulled + t40 * t42),
                            ::tangential::number(p44 * moving),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (
                    t49,
                    load_d.scale(p45) + (steady_d + tilted_d).scale(p46)
                        + moving_d.scale(p47) + pulled_d.scale(p48),
                )
            }
        }
    }
}

impl resistance<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl resistance<f64> {
    /// `resistance` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        fz: S,
        fx: S,
        longitudinal: ::tangential::Over<Pure, S>,
        slip: ::tangential::Over<Slip, S>,
    ) -> S {
        let q = &tyre.rolling;
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let moving: S = <::tangential::companion!(
            direction < f64 >, direction < ::tangential::Zero >, passive 1
        )>::overloaded(
            slip.speed,
            ::tangential::overloaded::Takes::take(tyre.model.vxlow),
        );
        let pace = slip.speed / tyre.model.longvl;
        let steady = pace.abs() * q.qsy3 + q.qsy1 + pace * q.qsy4 * pace * pace * pace;
        let pulled = fx * q.qsy2 / nominal;
        match tyre.formula {
            Formula::Pac2002 => {
                if q.qsy1 == 0.0 && (q.qsy2 == 0.0) {
                    let shifts = longitudinal.up
                        + longitudinal.stiffness * longitudinal.across;
                    return fz * radius * shifts * tyre.scaling.lmy;
                }
                fz * -radius * (steady * moving + pulled * moving * moving)
                    * tyre.scaling.lmy
            }
            Formula::Mf61 => {
                let tilted = (fz * q.qsy6 / nominal + q.qsy5) * slip.gamma * slip.gamma;
                let load: S = <::tangential::companion!(
                    powered < f64 >, powered < ::tangential::Zero >, passive 1
                )>::overloaded(
                    fz / nominal,
                    ::tangential::overloaded::Takes::take(q.qsy7),
                );
                let scale = filled(tyre) * nominal * radius * tyre.scaling.lmy;
                load * -scale * ((steady + tilted) * moving + pulled * moving * moving)
            }
        }
    }
}

/// What the pressure makes of the rolling resistance.
fn filled(tyre: &Tyre) -> f64 {
    (1.0 + tyre.inflation()).powf(tyre.rolling.qsy8)
}

/// A power of a load that is not negative, straight below a hundredth so that its slope has an end, and nothing off the road.
#[inline]
pub fn powered(load: f64, exponent: f64) -> f64 {
    if load < LIGHT { load * LIGHT.powf(exponent - 1.0) } else { load.powf(exponent) }
}

/// Derivatives of `powered`.
#[allow(non_camel_case_types, dead_code)]
pub struct powered<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> powered<T> {
    /// Value and tangent of `powered`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(
        load: f64,
        load_d: T,
        exponent: f64,
        exponent_d: ::tangential::Zero,
    ) -> (f64, T) {
        if load < LIGHT {
            let t1 = LIGHT.powf(exponent - 1.0);
            (load * t1, load_d.scale(t1))
        } else {
            (
                load.powf(exponent),
                load_d
                    .scale(
                        if exponent == 0.0 {
                            0.0
                        } else {
                            exponent * load.powf(exponent - 1.0)
                        },
                    ),
            )
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl powered<::tangential::IndexSet> {
    /// Which inputs `powered` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        load: f64,
        load_d: ::tangential::IndexSet,
        exponent: f64,
        exponent_d: ::tangential::Zero,
    ) -> (f64, ::tangential::IndexSet) {
        {
            let mut union1 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (f64::NAN, load_d) };
                union1.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (f64::NAN, ::tangential::pattern::curved(load_d)) };
                union1.add(arm);
            }
            union1.done()
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> powered<::tangential::Linear<T, P>> {
    /// `powered` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn linear(
        load: f64,
        load_d: T,
        exponent: f64,
        exponent_d: ::tangential::Zero,
        pass: &P,
    ) -> (f64, T) {
        let n1 = if P::VALUES { pass.note(load < LIGHT) } else { pass.noted() };
        if n1 {
            let (t4, [p3]) = if P::VALUES {
                let t2 = LIGHT.powf(exponent - 1.0);
                pass.push(load * t2, [::tangential::number(t2)])
            } else {
                pass.pop(f64::NAN)
            };
            (t4, load_d.scale(p3))
        } else {
            let (t6, [p5]) = if P::VALUES {
                pass.push(
                    load.powf(exponent),
                    [
                        ::tangential::number(
                            if exponent == 0.0 {
                                0.0
                            } else {
                                exponent * load.powf(exponent - 1.0)
                            },
                        ),
                    ],
                )
            } else {
                pass.pop(f64::NAN)
            };
            (t6, load_d.scale(p5))
        }
    }
}

impl powered<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 2u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl powered<f64> {
    /// `powered` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(load: S, exponent: f64) -> S {
        if load < LIGHT {
            load * LIGHT.powf(exponent - 1.0)
        } else {
            load.powf_by(exponent)
        }
    }
}

/// The part of the overturning moment that load, side force and inclination make together, per load (4.E69).
pub fn overturned(tyre: &Tyre, load: f64, side: f64, gamma: f64) -> f64 {
    let o = &tyre.overturning;
    let (loaded, pushed) = ((o.qsx6 * load) * (o.qsx6 * load), o.qsx7 * gamma + o.qsx8 * (o.qsx9 * side).atan());
    o.qsx4 * (o.qsx5 * loaded.atan()).cos() * pushed.sin() + o.qsx10 * (o.qsx11 * load).atan() * gamma
}

/// Derivatives of `overturned`.
#[allow(non_camel_case_types, dead_code)]
pub struct overturned<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> overturned<T> {
    /// Value and tangent of `overturned`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        load: f64,
        load_d: T,
        side: f64,
        side_d: T,
        gamma: f64,
        gamma_d: T,
    ) -> (f64, T) {
        let o = &tyre.overturning;
        let ((loaded, pushed), (loaded_d, pushed_d)) = {
            let t1 = o.qsx6 * load;
            let t2 = o.qsx6 * load;
            let t3 = o.qsx9 * side;
            (
                (t1 * t2, o.qsx7 * gamma + o.qsx8 * t3.atan()),
                (
                    load_d.scale(t2 * o.qsx6 + t1 * o.qsx6),
                    gamma_d.scale(o.qsx7)
                        + side_d.scale(o.qsx8 * (1.0 / (1.0 + t3 * t3)) * o.qsx9),
                ),
            )
        };
        let t4 = o.qsx5 * loaded.atan();
        let t5 = o.qsx4 * t4.cos();
        let t6 = pushed.sin();
        let t7 = o.qsx11 * load;
        let t8 = o.qsx10 * t7.atan();
        (
            t5 * t6 + t8 * gamma,
            -loaded_d
                .scale(t6 * o.qsx4 * t4.sin() * o.qsx5 * (1.0 / (1.0 + loaded * loaded)))
                + pushed_d.scale(t5 * pushed.cos())
                + load_d.scale(gamma * o.qsx10 * (1.0 / (1.0 + t7 * t7)) * o.qsx11)
                + gamma_d.scale(t8),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl overturned<::tangential::IndexSet> {
    /// Which inputs `overturned` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        load: f64,
        load_d: ::tangential::IndexSet,
        side: f64,
        side_d: ::tangential::IndexSet,
        gamma: f64,
        gamma_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let o = &tyre.overturning;
        let ((loaded, pushed), (loaded_d, pushed_d)) = (
            (f64::NAN, f64::NAN),
            (
                ::tangential::pattern::product(load_d, load_d),
                gamma_d + ::tangential::pattern::curved(side_d),
            ),
        );
        (
            f64::NAN,
            ::tangential::pattern::product(
                ::tangential::pattern::curved(::tangential::pattern::curved(loaded_d)),
                ::tangential::pattern::curved(pushed_d),
            )
                + ::tangential::pattern::product(
                    ::tangential::pattern::curved(load_d),
                    gamma_d,
                ),
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> overturned<::tangential::Linear<T, P>> {
    /// `overturned` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        load: f64,
        load_d: T,
        side: f64,
        side_d: T,
        gamma: f64,
        gamma_d: T,
        pass: &P,
    ) -> (f64, T) {
        let o = &tyre.overturning;
        let ((loaded, loaded_d), ((pushed, pushed_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&gamma_d)
                            .of(&load_d)
                            .of(&side_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let ((loaded, pushed), (loaded_d, pushed_d)) = {
                        let ((t3, t6), [p2, p5]) = if P::VALUES {
                            let t1 = o.qsx6 * load;
                            let t4 = o.qsx9 * side;
                            pass.push(
                                (t1 * t1, o.qsx7 * gamma + o.qsx8 * t4.atan()),
                                [
                                    ::tangential::number(t1 * o.qsx6 + t1 * o.qsx6),
                                    ::tangential::number(
                                        o.qsx8 * (1.0 / (1.0 + t4 * t4)) * o.qsx9,
                                    ),
                                ],
                            )
                        } else {
                            pass.pop((f64::NAN, f64::NAN))
                        };
                        (
                            (t3, t6),
                            (load_d.scale(p2), gamma_d.scale(o.qsx7) + side_d.scale(p5)),
                        )
                    };
                    let given = blank.of(((loaded, loaded_d), ((pushed, pushed_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t16, [p12, p13, p14, p15]) = if P::VALUES {
            let t7 = o.qsx5 * loaded.atan();
            let t8 = o.qsx4 * t7.cos();
            let t9 = pushed.sin();
            let t10 = o.qsx11 * load;
            let t11 = o.qsx10 * t10.atan();
            pass.push(
                t8 * t9 + t11 * gamma,
                [
                    ::tangential::number(
                        t9 * o.qsx4 * t7.sin() * o.qsx5 * (1.0 / (1.0 + loaded * loaded)),
                    ),
                    ::tangential::number(t8 * pushed.cos()),
                    ::tangential::number(
                        gamma * o.qsx10 * (1.0 / (1.0 + t10 * t10)) * o.qsx11,
                    ),
                    ::tangential::number(t11),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (
            t16,
            -loaded_d.scale(p12) + pushed_d.scale(p13) + load_d.scale(p14)
                + gamma_d.scale(p15),
        )
    }
}

impl overturned<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl overturned<f64> {
    /// `overturned` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        load: S,
        side: S,
        gamma: S,
    ) -> S {
        let o = &tyre.overturning;
        let (loaded, pushed) = (
            load * o.qsx6 * (load * o.qsx6),
            gamma * o.qsx7 + (side * o.qsx9).atan() * o.qsx8,
        );
        (loaded.atan() * o.qsx5).cos() * o.qsx4 * pushed.sin()
            + (load * o.qsx11).atan() * o.qsx10 * gamma
    }
}

/// Lateral force of an upright wheel, per load, and what is left of it by longitudinal slip.
pub fn upright(tyre: &Tyre, dfz: f64, slip: Slip) -> (f64, f64) {
    let upright = Slip { fz: slip.fz, kappa: slip.kappa, alpha: slip.alpha, gamma: 0.0, speed: slip.speed };
    let lateral: Pure = pure_lateral(tyre, dfz, upright);
    let left: f64 = weight_lateral(tyre, dfz, upright);
    (lateral.force, left)
}

/// Derivatives of `upright`.
#[allow(non_camel_case_types, dead_code)]
pub struct upright<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> upright<T> {
    /// Value and tangent of `upright`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> ((f64, f64), (T, T)) {
        let (upright, upright_d) = (
            Slip {
                fz: slip.fz,
                kappa: slip.kappa,
                alpha: slip.alpha,
                gamma: 0.0,
                speed: slip.speed,
            },
            ::tangential::Tan::<Slip, T> {
                fz: ::tangential::slot(slip_d.fz),
                kappa: ::tangential::slot(slip_d.kappa),
                alpha: ::tangential::slot(slip_d.alpha),
                gamma: ::tangential::slot(::tangential::Zero),
                speed: ::tangential::slot(slip_d.speed),
            },
        );
        let (lateral, lateral_d): (Pure, ::tangential::Tan<Pure, T>) = <::tangential::companion!(
            pure_lateral < T >, pure_lateral < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            upright,
            upright_d,
        );
        let (left, left_d): (f64, T) = <::tangential::companion!(
            weight_lateral < T >, weight_lateral < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            upright,
            upright_d,
        );
        ((lateral.force, left), (T::accept(lateral_d.force), left_d))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl upright<::tangential::IndexSet> {
    /// Which inputs `upright` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: f64,
        dfz_d: ::tangential::IndexSet,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, ::tangential::IndexSet>,
    ) -> ((f64, f64), (::tangential::IndexSet, ::tangential::IndexSet)) {
        let (upright, upright_d) = (
            Slip {
                fz: slip.fz,
                kappa: slip.kappa,
                alpha: slip.alpha,
                gamma: 0.0,
                speed: slip.speed,
            },
            ::tangential::Tan::<Slip, ::tangential::IndexSet> {
                fz: ::tangential::slot(slip_d.fz),
                kappa: ::tangential::slot(slip_d.kappa),
                alpha: ::tangential::slot(slip_d.alpha),
                gamma: ::tangential::slot(::tangential::Zero),
                speed: ::tangential::slot(slip_d.speed),
            },
        );
        let (
            lateral,
            lateral_d,
        ): (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) = <::tangential::companion!(
            pure_lateral < ::tangential::IndexSet >, pure_lateral < ::tangential::Zero >,
            passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            upright,
            upright_d,
        );
        let (left, left_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            weight_lateral < ::tangential::IndexSet >, weight_lateral <
            ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            upright,
            upright_d,
        );
        (
            (lateral.force, left),
            (
                <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(lateral_d.force),
                left_d,
            ),
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> upright<::tangential::Linear<T, P>> {
    /// `upright` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        dfz: f64,
        dfz_d: T,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
        pass: &P,
    ) -> ((f64, f64), (T, T)) {
        let ((lateral, lateral_d), ((left, left_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&dfz_d)
                            .of(&slip_d.alpha)
                            .of(&slip_d.fz)
                            .of(&slip_d.kappa)
                            .of(&slip_d.speed)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (upright, upright_d) = (
                        Slip {
                            fz: slip.fz,
                            kappa: slip.kappa,
                            alpha: slip.alpha,
                            gamma: 0.0,
                            speed: slip.speed,
                        },
                        ::tangential::Tan::<Slip, T> {
                            fz: ::tangential::slot(slip_d.fz),
                            kappa: ::tangential::slot(slip_d.kappa),
                            alpha: ::tangential::slot(slip_d.alpha),
                            gamma: ::tangential::slot(::tangential::Zero),
                            speed: ::tangential::slot(slip_d.speed),
                        },
                    );
                    let (lateral, lateral_d): (Pure, ::tangential::Tan<Pure, T>) = <::tangential::companion!(
                        pure_lateral < ::tangential::Linear < T, P > >, pure_lateral <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        dfz,
                        dfz_d,
                        upright,
                        upright_d,
                        pass,
                    );
                    let (left, left_d): (f64, T) = <::tangential::companion!(
                        weight_lateral < ::tangential::Linear < T, P > >, weight_lateral
                        < ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        dfz,
                        dfz_d,
                        upright,
                        upright_d,
                        pass,
                    );
                    let given = blank.of(((lateral, lateral_d), ((left, left_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        ((lateral.force, left), (T::accept(lateral_d.force), left_d))
    }
}

impl upright<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl upright<f64> {
    /// `upright` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        dfz: S,
        slip: ::tangential::Over<Slip, S>,
    ) -> (S, S) {
        let upright = ::tangential::Over::<Slip, S> {
            fz: slip.fz,
            kappa: slip.kappa,
            alpha: slip.alpha,
            gamma: S::from(0.0),
            speed: slip.speed,
        };
        let lateral: ::tangential::Over<Pure, S> = <::tangential::companion!(
            pure_lateral < f64 >, pure_lateral < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(pure_lateral < ::tangential::Zero >,
                pure_lateral < ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            dfz,
            upright,
        );
        let left: S = <::tangential::companion!(
            weight_lateral < f64 >, weight_lateral < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(weight_lateral < ::tangential::Zero >,
                weight_lateral < ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            dfz,
            upright,
        );
        (lateral.force, left)
    }
}

/// Forces and moments of a tyre at a slip: combined slip (4.E50, 4.E58), moments (4.E69 to 4.E72, 4.E74, 4.E76).
pub fn forces(tyre: &Tyre, slip: Slip) -> Forces {
    let fz = slip.fz.max(0.0);
    let dfz: f64 = deviation(tyre, fz);
    let longitudinal: Pure = pure_longitudinal(tyre, dfz, slip);
    let lateral: Pure = pure_lateral(tyre, dfz, slip);
    let left_x: f64 = weight_longitudinal(tyre, dfz, slip);
    let fx = fz * longitudinal.force * left_x;
    let left_y: f64 = weight_lateral(tyre, dfz, slip);
    let kept = fz * lateral.force * left_y;
    let pushed: f64 = induced(tyre, dfz, lateral.friction, slip);
    let fy = kept + fz * pushed;

    let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
    let o = &tyre.overturning;
    let leaned = o.qsx1 * tyre.scaling.lvmx - o.qsx2 * slip.gamma * (1.0 + o.ppmx1 * inflation(tyre));
    let moment: f64 = match tyre.formula {
        Formula::Pac2002 => fz * (leaned + o.qsx3 * fy / nominal),
        Formula::Mf61 => {
            let mixed: f64 = overturned(tyre, fz / nominal, fy / nominal, slip.gamma);
            let squared = slip.gamma * slip.gamma.abs();
            fz * (leaned + o.qsx3 * fy / nominal + mixed - o.qsx12 * squared)
                + fy * (o.qsx13 + o.qsx14 * slip.gamma.abs())
        }
    };
    let mx = radius * moment * tyre.scaling.lmx;
    let my = resistance(tyre, fz, fx, longitudinal, slip);

    let per_stiffness: f64 = inverse(lateral.stiffness);
    let ratio = longitudinal.stiffness * per_stiffness;
    let q = &tyre.aligning;
    let star: f64 = lean(tyre, slip.gamma);
    let arm = (q.ssz1 + q.ssz2 * fy / nominal + (q.ssz3 + q.ssz4 * dfz) * star) * radius * tyre.scaling.ls;
    let behind: f64 = trail(tyre, dfz, fz, ratio, slip);
    let rest: f64 = residual(tyre, dfz, fz, ratio, lateral, slip);
    let trailing: f64 = match tyre.formula {
        Formula::Pac2002 => kept,
        // The force of an upright wheel (4.E32, 4.E74).
        Formula::Mf61 => {
            let (upright, weight) = upright(tyre, dfz, slip);
            fz * upright * weight
        }
    };
    let mz = rest - behind * trailing + arm * fx;
    Forces { fx, fy, mx, my, mz }
}

/// Derivatives of `forces`.
#[allow(non_camel_case_types, dead_code)]
pub struct forces<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> forces<T> {
    /// Value and tangent of `forces`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> (Forces, ::tangential::Tan<Forces, T>) {
        let (fz, fz_d) = {
            let t2 = slip.fz.max(0.0);
            (t2, if t2 == slip.fz { T::accept(slip_d.fz) } else { T::zero() })
        };
        let (dfz, dfz_d): (f64, T) = <::tangential::companion!(
            deviation < T >, deviation < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            fz,
            fz_d,
        );
        let (longitudinal, longitudinal_d): (Pure, ::tangential::Tan<Pure, T>) = <::tangential::companion!(
            pure_longitudinal < T >, pure_longitudinal < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            slip,
            slip_d,
        );
        let (lateral, lateral_d): (Pure, ::tangential::Tan<Pure, T>) = <::tangential::companion!(
            pure_lateral < T >, pure_lateral < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            slip,
            slip_d,
        );
        let (left_x, left_x_d): (f64, T) = <::tangential::companion!(
            weight_longitudinal < T >, weight_longitudinal < ::tangential::Zero >,
            passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            slip,
            slip_d,
        );
        let (fx, fx_d) = {
            let t3 = fz * longitudinal.force;
            (
                t3 * left_x,
                fz_d.scale(left_x * longitudinal.force)
                    + T::accept(longitudinal_d.force).scale(left_x * fz)
                    + left_x_d.scale(t3),
            )
        };
        let (left_y, left_y_d): (f64, T) = <::tangential::companion!(
            weight_lateral < T >, weight_lateral < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            slip,
            slip_d,
        );
        let (kept, kept_d) = {
            let t4 = fz * lateral.force;
            (
                t4 * left_y,
                fz_d.scale(left_y * lateral.force)
                    + T::accept(lateral_d.force).scale(left_y * fz) + left_y_d.scale(t4),
            )
        };
        let (pushed, pushed_d): (f64, T) = <::tangential::companion!(
            induced < T >, induced < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            lateral.friction,
            ::tangential::slot(lateral_d.friction),
            slip,
            slip_d,
        );
        let (fy, fy_d) = (
            kept + fz * pushed,
            kept_d + fz_d.scale(pushed) + pushed_d.scale(fz),
        );
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let (leaned, leaned_d) = {
            let t1 = inflation(tyre);
            let t5 = 1.0 + o.ppmx1 * t1;
            (
                o.qsx1 * tyre.scaling.lvmx - o.qsx2 * slip.gamma * t5,
                -T::accept(slip_d.gamma).scale(t5 * o.qsx2),
            )
        };
        let (moment, moment_d): (f64, T) = match tyre.formula {
            Formula::Pac2002 => {
                let t6 = leaned + o.qsx3 * fy / nominal;
                (
                    fz * t6,
                    fz_d.scale(t6)
                        + (leaned_d + fy_d.scale(1.0 / nominal * o.qsx3)).scale(fz),
                )
            }
            Formula::Mf61 => {
                let (mixed, mixed_d): (f64, T) = <::tangential::companion!(
                    overturned < T >, overturned < ::tangential::Zero >, passive 0
                )>::forward(
                    tyre,
                    ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                    fz / nominal,
                    fz_d.scale(1.0 / nominal),
                    fy / nominal,
                    fy_d.scale(1.0 / nominal),
                    slip.gamma,
                    ::tangential::slot(slip_d.gamma),
                );
                let (squared, squared_d) = {
                    let t7 = slip.gamma.abs();
                    (
                        slip.gamma * t7,
                        T::accept(slip_d.gamma)
                            .scale(t7 + slip.gamma * slip.gamma.signum()),
                    )
                };
                let t8 = leaned + o.qsx3 * fy / nominal + mixed - o.qsx12 * squared;
                let t9 = o.qsx13 + o.qsx14 * slip.gamma.abs();
                (
                    fz * t8 + fy * t9,
                    fz_d.scale(t8) + leaned_d.scale(fz)
                        + fy_d.scale(fz / nominal * o.qsx3 + t9) + mixed_d.scale(fz)
                        - squared_d.scale(fz * o.qsx12)
                        + T::accept(slip_d.gamma)
                            .scale(fy * o.qsx14 * slip.gamma.signum()),
                )
            }
        };
        let (mx, mx_d) = {
            let (t10, t10_d) = (radius * moment, moment_d.scale(radius));
            ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t10,
                    t10_d,
                    &tyre.scaling.lmx,
                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lmx),
                ),
                t10 * tyre.scaling.lmx,
            )
        };
        let (my, my_d) = <::tangential::companion!(
            resistance < T >, resistance < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            fz,
            fz_d,
            fx,
            fx_d,
            longitudinal,
            longitudinal_d,
            slip,
            slip_d,
        );
        let (per_stiffness, per_stiffness_d): (f64, T) = <inverse<
            T,
        >>::forward(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
        let (ratio, ratio_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::mul(
                &longitudinal.stiffness,
                &longitudinal_d.stiffness,
                &per_stiffness,
                &per_stiffness_d,
            ),
            longitudinal.stiffness * per_stiffness,
        );
        let q = &tyre.aligning;
        let (star, star_d): (f64, T) = <::tangential::companion!(
            lean < T >, lean < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (arm, arm_d) = {
            let t11 = q.ssz3 + q.ssz4 * dfz;
            (
                (q.ssz1 + q.ssz2 * fy / nominal + t11 * star) * radius * tyre.scaling.ls,
                (fy_d.scale(1.0 / nominal * q.ssz2) + dfz_d.scale(star * q.ssz4)
                    + star_d.scale(t11))
                    .scale(tyre.scaling.ls * radius),
            )
        };
        let (behind, behind_d): (f64, T) = <::tangential::companion!(
            trail < T >, trail < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            fz,
            fz_d,
            ratio,
            ratio_d,
            slip,
            slip_d,
        );
        let (rest, rest_d): (f64, T) = <::tangential::companion!(
            residual < T >, residual < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            fz,
            fz_d,
            ratio,
            ratio_d,
            lateral,
            lateral_d,
            slip,
            slip_d,
        );
        let (trailing, trailing_d): (f64, T) = match tyre.formula {
            Formula::Pac2002 => (kept, kept_d),
            Formula::Mf61 => {
                let ((upright, weight), (upright_d, weight_d)) = <::tangential::companion!(
                    upright < T >, upright < ::tangential::Zero >, passive 0
                )>::forward(
                    tyre,
                    ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                    dfz,
                    dfz_d,
                    slip,
                    slip_d,
                );
                let t12 = fz * upright;
                (
                    t12 * weight,
                    fz_d.scale(weight * upright) + upright_d.scale(weight * fz)
                        + weight_d.scale(t12),
                )
            }
        };
        let (mz, mz_d) = (
            rest - behind * trailing + arm * fx,
            rest_d - behind_d.scale(trailing) - trailing_d.scale(behind)
                + arm_d.scale(fx) + fx_d.scale(arm),
        );
        (
            Forces { fx, fy, mx, my, mz },
            ::tangential::Tan::<Forces, T> {
                fx: ::tangential::slot(fx_d),
                fy: ::tangential::slot(fy_d),
                mx: ::tangential::slot(mx_d),
                my: ::tangential::slot(my_d),
                mz: ::tangential::slot(mz_d),
            },
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl forces<::tangential::IndexSet> {
    /// Which inputs `forces` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, ::tangential::IndexSet>,
    ) -> (Forces, ::tangential::Tan<Forces, ::tangential::IndexSet>) {
        let (fz, fz_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.fz),
        );
        let (dfz, dfz_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            deviation < ::tangential::IndexSet >, deviation < ::tangential::Zero >,
            passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            fz,
            fz_d,
        );
        let (
            longitudinal,
            longitudinal_d,
        ): (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) = <::tangential::companion!(
            pure_longitudinal < ::tangential::IndexSet >, pure_longitudinal <
            ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            slip,
            slip_d,
        );
        let (
            lateral,
            lateral_d,
        ): (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) = <::tangential::companion!(
            pure_lateral < ::tangential::IndexSet >, pure_lateral < ::tangential::Zero >,
            passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            slip,
            slip_d,
        );
        let (left_x, left_x_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            weight_longitudinal < ::tangential::IndexSet >, weight_longitudinal <
            ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            slip,
            slip_d,
        );
        let (fx, fx_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                ::tangential::pattern::product(
                    fz_d,
                    <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(longitudinal_d.force),
                ),
                left_x_d,
            ),
        );
        let (left_y, left_y_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            weight_lateral < ::tangential::IndexSet >, weight_lateral <
            ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            slip,
            slip_d,
        );
        let (kept, kept_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                ::tangential::pattern::product(
                    fz_d,
                    <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(lateral_d.force),
                ),
                left_y_d,
            ),
        );
        let (pushed, pushed_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            induced < ::tangential::IndexSet >, induced < ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            dfz,
            dfz_d,
            lateral.friction,
            ::tangential::slot(lateral_d.friction),
            slip,
            slip_d,
        );
        let (fy, fy_d) = (
            f64::NAN,
            kept_d + ::tangential::pattern::product(fz_d, pushed_d),
        );
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let (leaned, leaned_d) = {
            let t1 = inflation(tyre);
            (
                f64::NAN,
                <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.gamma),
            )
        };
        let (moment, moment_d): (f64, ::tangential::IndexSet) = match tyre.formula {
            Formula::Pac2002 => {
                (f64::NAN, ::tangential::pattern::product(fz_d, leaned_d + fy_d))
            }
            Formula::Mf61 => {
                let (mixed, mixed_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
                    overturned < ::tangential::IndexSet >, overturned <
                    ::tangential::Zero >, passive 0
                )>::pattern(
                    tyre,
                    ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                    f64::NAN,
                    fz_d,
                    f64::NAN,
                    fy_d,
                    slip.gamma,
                    ::tangential::slot(slip_d.gamma),
                );
                let (squared, squared_d) = (
                    f64::NAN,
                    ::tangential::pattern::product(
                        <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(slip_d.gamma),
                        <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(slip_d.gamma),
                    ),
                );
                (
                    f64::NAN,
                    ::tangential::pattern::product(
                        fz_d,
                        leaned_d + fy_d + mixed_d + squared_d,
                    )
                        + ::tangential::pattern::product(
                            fy_d,
                            <::tangential::IndexSet as ::tangential::Accept<
                                _,
                            >>::accept(slip_d.gamma),
                        ),
                )
            }
        };
        let (mx, mx_d) = {
            let (t2, t2_d) = (f64::NAN, moment_d);
            ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t2,
                    t2_d,
                    &tyre.scaling.lmx,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&tyre.scaling.lmx),
                ),
                t2 * tyre.scaling.lmx,
            )
        };
        let (my, my_d) = {
            let t3 = longitudinal_d;
            ::tangential::pattern::reliable(&t3);
            <::tangential::companion!(
                resistance < ::tangential::IndexSet >, resistance < ::tangential::Zero >,
                passive 0
            )>::pattern(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                fz,
                fz_d,
                fx,
                fx_d,
                longitudinal,
                t3,
                slip,
                slip_d,
            )
        };
        let (per_stiffness, per_stiffness_d): (f64, ::tangential::IndexSet) = <inverse<
            ::tangential::IndexSet,
        >>::pattern(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
        let (ratio, ratio_d) = ::tangential::ops::late(
            ::tangential::ops::Op::mul_pattern(
                &longitudinal.stiffness,
                &longitudinal_d.stiffness,
                &per_stiffness,
                &per_stiffness_d,
            ),
            longitudinal.stiffness * per_stiffness,
        );
        let q = &tyre.aligning;
        let (star, star_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            lean < ::tangential::IndexSet >, lean < ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip.gamma,
            ::tangential::slot(slip_d.gamma),
        );
        let (arm, arm_d) = (
            f64::NAN,
            fy_d + ::tangential::pattern::product(dfz_d, star_d),
        );
        let (behind, behind_d): (f64, ::tangential::IndexSet) = {
            let t4 = ratio_d;
            ::tangential::pattern::reliable(&t4);
            <::tangential::companion!(
                trail < ::tangential::IndexSet >, trail < ::tangential::Zero >, passive 0
            )>::pattern(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                dfz,
                dfz_d,
                fz,
                fz_d,
                ratio,
                t4,
                slip,
                slip_d,
            )
        };
        let (rest, rest_d): (f64, ::tangential::IndexSet) = {
            let t5 = ratio_d;
            ::tangential::pattern::reliable(&t5);
            let t6 = lateral_d;
            ::tangential::pattern::reliable(&t6);
            <::tangential::companion!(
                residual < ::tangential::IndexSet >, residual < ::tangential::Zero >,
                passive 0
            )>::pattern(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                dfz,
                dfz_d,
                fz,
                fz_d,
                ratio,
                t5,
                lateral,
                t6,
                slip,
                slip_d,
            )
        };
        let (trailing, trailing_d): (f64, ::tangential::IndexSet) = match tyre.formula {
            Formula::Pac2002 => (kept, kept_d),
            Formula::Mf61 => {
                let ((upright, weight), (upright_d, weight_d)) = <::tangential::companion!(
                    upright < ::tangential::IndexSet >, upright < ::tangential::Zero >,
                    passive 0
                )>::pattern(
                    tyre,
                    ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                    dfz,
                    dfz_d,
                    slip,
                    slip_d,
                );
                (
                    f64::NAN,
                    ::tangential::pattern::product(
                        ::tangential::pattern::product(fz_d, upright_d),
                        weight_d,
                    ),
                )
            }
        };
        let (mz, mz_d) = (
            f64::NAN,
            rest_d + ::tangential::pattern::product(behind_d, trailing_d)
                + ::tangential::pattern::product(arm_d, fx_d),
        );
        let t7 = mx_d;
        ::tangential::pattern::reliable(&t7);
        let t8 = my_d;
        ::tangential::pattern::reliable(&t8);
        (
            Forces { fx, fy, mx, my, mz },
            ::tangential::Tan::<Forces, ::tangential::IndexSet> {
                fx: ::tangential::slot(fx_d),
                fy: ::tangential::slot(fy_d),
                mx: ::tangential::slot(t7),
                my: ::tangential::slot(t8),
                mz: ::tangential::slot(mz_d),
            },
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> forces<::tangential::Linear<T, P>> {
    /// `forces` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
        pass: &P,
    ) -> (Forces, ::tangential::Tan<Forces, T>) {
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let q = &tyre.aligning;
        let ((fx, fx_d), ((fy, fy_d), ((mx, mx_d), ((my, my_d), ((mz, mz_d), ()))))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none().of(&slip_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (fz, fz_d) = {
                        let (t4, [], [c3]) = if P::VALUES {
                            let t2 = slip.fz.max(0.0);
                            pass.push_deciding(t2, [], [t2 == slip.fz])
                        } else {
                            pass.pop_deciding(f64::NAN)
                        };
                        (t4, if c3 { T::accept(slip_d.fz) } else { T::zero() })
                    };
                    let (dfz, dfz_d): (f64, T) = <::tangential::companion!(
                        deviation < ::tangential::Linear < T, P > >, deviation <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        fz,
                        fz_d,
                        pass,
                    );
                    let (
                        longitudinal,
                        longitudinal_d,
                    ): (Pure, ::tangential::Tan<Pure, T>) = <::tangential::companion!(
                        pure_longitudinal < ::tangential::Linear < T, P > >,
                        pure_longitudinal < ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        dfz,
                        dfz_d,
                        slip,
                        slip_d,
                        pass,
                    );
                    let (lateral, lateral_d): (Pure, ::tangential::Tan<Pure, T>) = <::tangential::companion!(
                        pure_lateral < ::tangential::Linear < T, P > >, pure_lateral <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        dfz,
                        dfz_d,
                        slip,
                        slip_d,
                        pass,
                    );
                    let (left_x, left_x_d): (f64, T) = <::tangential::companion!(
                        weight_longitudinal < ::tangential::Linear < T, P > >,
                        weight_longitudinal < ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        dfz,
                        dfz_d,
                        slip,
                        slip_d,
                        pass,
                    );
                    let (fx, fx_d) = {
                        let (t9, [p6, p7, p8]) = if P::VALUES {
                            let t5 = fz * longitudinal.force;
                            pass.push(
                                t5 * left_x,
                                [
                                    ::tangential::number(left_x * longitudinal.force),
                                    ::tangential::number(left_x * fz),
                                    ::tangential::number(t5),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t9,
                            fz_d.scale(p6) + T::accept(longitudinal_d.force).scale(p7)
                                + left_x_d.scale(p8),
                        )
                    };
                    let (left_y, left_y_d): (f64, T) = <::tangential::companion!(
                        weight_lateral < ::tangential::Linear < T, P > >, weight_lateral
                        < ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        dfz,
                        dfz_d,
                        slip,
                        slip_d,
                        pass,
                    );
                    let (kept, kept_d) = {
                        let (t14, [p11, p12, p13]) = if P::VALUES {
                            let t10 = fz * lateral.force;
                            pass.push(
                                t10 * left_y,
                                [
                                    ::tangential::number(left_y * lateral.force),
                                    ::tangential::number(left_y * fz),
                                    ::tangential::number(t10),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t14,
                            fz_d.scale(p11) + T::accept(lateral_d.force).scale(p12)
                                + left_y_d.scale(p13),
                        )
                    };
                    let (pushed, pushed_d): (f64, T) = <::tangential::companion!(
                        induced < ::tangential::Linear < T, P > >, induced <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        dfz,
                        dfz_d,
                        lateral.friction,
                        ::tangential::slot(lateral_d.friction),
                        slip,
                        slip_d,
                        pass,
                    );
                    let (fy, fy_d) = {
                        let (t17, [p15, p16]) = if P::VALUES {
                            pass.push(
                                kept + fz * pushed,
                                [::tangential::number(pushed), ::tangential::number(fz)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t17, kept_d + fz_d.scale(p15) + pushed_d.scale(p16))
                    };
                    let (leaned, leaned_d) = {
                        let t1 = inflation(tyre);
                        let (t20, [p19]) = if P::VALUES {
                            let t18 = 1.0 + o.ppmx1 * t1;
                            pass.push(
                                o.qsx1 * tyre.scaling.lvmx - o.qsx2 * slip.gamma * t18,
                                [::tangential::number(t18 * o.qsx2)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t20, -T::accept(slip_d.gamma).scale(p19))
                    };
                    let (moment, moment_d): (f64, T) = match tyre.formula {
                        Formula::Pac2002 => {
                            let (t24, [p22, p23]) = if P::VALUES {
                                let t21 = leaned + o.qsx3 * fy / nominal;
                                pass.push(
                                    fz * t21,
                                    [::tangential::number(t21), ::tangential::number(fz)],
                                )
                            } else {
                                pass.pop(f64::NAN)
                            };
                            (
                                t24,
                                fz_d.scale(p22)
                                    + (leaned_d + fy_d.scale(1.0 / nominal * o.qsx3)).scale(p23),
                            )
                        }
                        Formula::Mf61 => {
                            let (mixed, mixed_d): (f64, T) = {
                                let t25 = if P::VALUES { fz / nominal } else { f64::NAN };
                                let t26 = if P::VALUES { fy / nominal } else { f64::NAN };
                                <::tangential::companion!(
                                    overturned < ::tangential::Linear < T, P > >, overturned <
                                    ::tangential::Zero >, passive 0
                                )>::linear(
                                    tyre,
                                    ::tangential::slot_ref(&::tangential::zero_like(&tyre))
                                        .get(),
                                    t25,
                                    fz_d.scale(1.0 / nominal),
                                    t26,
                                    fy_d.scale(1.0 / nominal),
                                    if P::VALUES { slip.gamma } else { f64::NAN },
                                    ::tangential::slot(slip_d.gamma),
                                    pass,
                                )
                            };
                            let (squared, squared_d) = {
                                let (t29, [p28]) = if P::VALUES {
                                    let t27 = slip.gamma.abs();
                                    pass.push(
                                        slip.gamma * t27,
                                        [
                                            ::tangential::number(t27 + slip.gamma * slip.gamma.signum()),
                                        ],
                                    )
                                } else {
                                    pass.pop(f64::NAN)
                                };
                                (t29, T::accept(slip_d.gamma).scale(p28))
                            };
                            let (t37, [p32, p33, p34, p35, p36]) = if P::VALUES {
                                let t30 = leaned + o.qsx3 * fy / nominal + mixed
                                    - o.qsx12 * squared;
                                let t31 = o.qsx13 + o.qsx14 * slip.gamma.abs();
                                pass.push(
                                    fz * t30 + fy * t31,
                                    [
                                        ::tangential::number(t30),
                                        ::tangential::number(fz),
                                        ::tangential::number(fz / nominal * o.qsx3 + t31),
                                        ::tangential::number(fz * o.qsx12),
                                        ::tangential::number(fy * o.qsx14 * slip.gamma.signum()),
                                    ],
                                )
                            } else {
                                pass.pop(f64::NAN)
                            };
                            (
                                t37,
                                fz_d.scale(p32) + leaned_d.scale(p33) + fy_d.scale(p34)
                                    + mixed_d.scale(p33) - squared_d.scale(p35)
                                    + T::accept(slip_d.gamma).scale(p36),
                            )
                        }
                    };
                    let (mx, mx_d) = {
                        let t38 = if P::VALUES { radius * moment } else { f64::NAN };
                        let (t39, t39_d) = (t38, moment_d.scale(radius));
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t39,
                                t39_d,
                                &tyre.scaling.lmx,
                                ::tangential::ops::Op::<T>::zero(&tyre.scaling.lmx),
                                pass,
                            ),
                            t39 * tyre.scaling.lmx,
                        )
                    };
                    let (my, my_d) = <::tangential::companion!(
                        resistance < ::tangential::Linear < T, P > >, resistance <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        fz,
                        fz_d,
                        fx,
                        fx_d,
                        longitudinal,
                        longitudinal_d,
                        slip,
                        slip_d,
                        pass,
                    );
                    let (per_stiffness, per_stiffness_d): (f64, T) = <inverse<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        lateral.stiffness,
                        ::tangential::slot(lateral_d.stiffness),
                        pass,
                    );
                    let (ratio, ratio_d) = ::tangential::ops::late(
                        ::tangential::ops::Op::<
                            T,
                        >::mul_linear(
                            &longitudinal.stiffness,
                            &longitudinal_d.stiffness,
                            &per_stiffness,
                            &per_stiffness_d,
                            pass,
                        ),
                        longitudinal.stiffness * per_stiffness,
                    );
                    let (star, star_d): (f64, T) = <::tangential::companion!(
                        lean < ::tangential::Linear < T, P > >, lean < ::tangential::Zero
                        >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        if P::VALUES { slip.gamma } else { f64::NAN },
                        ::tangential::slot(slip_d.gamma),
                        pass,
                    );
                    let (arm, arm_d) = {
                        let (t43, [p41, p42]) = if P::VALUES {
                            let t40 = q.ssz3 + q.ssz4 * dfz;
                            pass.push(
                                (q.ssz1 + q.ssz2 * fy / nominal + t40 * star) * radius
                                    * tyre.scaling.ls,
                                [
                                    ::tangential::number(star * q.ssz4),
                                    ::tangential::number(t40),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t43,
                            (fy_d.scale(1.0 / nominal * q.ssz2) + dfz_d.scale(p41)
                                + star_d.scale(p42))
                                .scale(tyre.scaling.ls * radius),
                        )
                    };
                    let (behind, behind_d): (f64, T) = <::tangential::companion!(
                        trail < ::tangential::Linear < T, P > >, trail <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        dfz,
                        dfz_d,
                        fz,
                        fz_d,
                        ratio,
                        ratio_d,
                        slip,
                        slip_d,
                        pass,
                    );
                    let (rest, rest_d): (f64, T) = <::tangential::companion!(
                        residual < ::tangential::Linear < T, P > >, residual <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        dfz,
                        dfz_d,
                        fz,
                        fz_d,
                        ratio,
                        ratio_d,
                        lateral,
                        lateral_d,
                        slip,
                        slip_d,
                        pass,
                    );
                    let (trailing, trailing_d): (f64, T) = match tyre.formula {
                        Formula::Pac2002 => (kept, kept_d),
                        Formula::Mf61 => {
                            let ((upright, weight), (upright_d, weight_d)) = <::tangential::companion!(
                                upright < ::tangential::Linear < T, P > >, upright <
                                ::tangential::Zero >, passive 0
                            )>::linear(
                                tyre,
                                ::tangential::slot_ref(&::tangential::zero_like(&tyre))
                                    .get(),
                                dfz,
                                dfz_d,
                                slip,
                                slip_d,
                                pass,
                            );
                            let (t48, [p45, p46, p47]) = if P::VALUES {
                                let t44 = fz * upright;
                                pass.push(
                                    t44 * weight,
                                    [
                                        ::tangential::number(weight * upright),
                                        ::tangential::number(weight * fz),
                                        ::tangential::number(t44),
                                    ],
                                )
                            } else {
                                pass.pop(f64::NAN)
                            };
                            (
                                t48,
                                fz_d.scale(p45) + upright_d.scale(p46) + weight_d.scale(p47),
                            )
                        }
                    };
                    let (mz, mz_d) = {
                        let (t53, [p49, p50, p51, p52]) = if P::VALUES {
                            pass.push(
                                rest - behind * trailing + arm * fx,
                                [
                                    ::tangential::number(trailing),
                                    ::tangential::number(behind),
                                    ::tangential::number(fx),
                                    ::tangential::number(arm),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t53,
                            rest_d - behind_d.scale(p49) - trailing_d.scale(p50)
                                + arm_d.scale(p51) + fx_d.scale(p52),
                        )
                    };
                    let given = blank
                        .of((
                            (fx, fx_d),
                            ((fy, fy_d), ((mx, mx_d), ((my, my_d), ((mz, mz_d), ())))),
                        ));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        (
            Forces { fx, fy, mx, my, mz },
            ::tangential::Tan::<Forces, T> {
                fx: ::tangential::slot(fx_d),
                fy: ::tangential::slot(fy_d),
                mx: ::tangential::slot(mx_d),
                my: ::tangential::slot(my_d),
                mz: ::tangential::slot(mz_d),
            },
        )
    }
}

impl forces<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl forces<f64> {
    /// `forces` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        slip: ::tangential::Over<Slip, S>,
    ) -> ::tangential::Over<Forces, S> {
        let fz = slip.fz.max_by(0.0);
        let dfz: S = <::tangential::companion!(
            deviation < f64 >, deviation < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(deviation < ::tangential::Zero >, deviation <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            fz,
        );
        let longitudinal: ::tangential::Over<Pure, S> = <::tangential::companion!(
            pure_longitudinal < f64 >, pure_longitudinal < ::tangential::Zero >, passive
            0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(pure_longitudinal < ::tangential::Zero >,
                pure_longitudinal < ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            dfz,
            slip,
        );
        let lateral: ::tangential::Over<Pure, S> = <::tangential::companion!(
            pure_lateral < f64 >, pure_lateral < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(pure_lateral < ::tangential::Zero >,
                pure_lateral < ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            dfz,
            slip,
        );
        let left_x: S = <::tangential::companion!(
            weight_longitudinal < f64 >, weight_longitudinal < ::tangential::Zero >,
            passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(weight_longitudinal < ::tangential::Zero >,
                weight_longitudinal < ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            dfz,
            slip,
        );
        let fx = fz * longitudinal.force * left_x;
        let left_y: S = <::tangential::companion!(
            weight_lateral < f64 >, weight_lateral < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(weight_lateral < ::tangential::Zero >,
                weight_lateral < ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            dfz,
            slip,
        );
        let kept = fz * lateral.force * left_y;
        let pushed: S = <::tangential::companion!(
            induced < f64 >, induced < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(induced < ::tangential::Zero >, induced <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            dfz,
            lateral.friction,
            slip,
        );
        let fy = kept + fz * pushed;
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let leaned = S::from(o.qsx1 * tyre.scaling.lvmx)
            - slip.gamma * o.qsx2 * (1.0 + o.ppmx1 * inflation(tyre));
        let moment: S = match tyre.formula {
            Formula::Pac2002 => fz * (leaned + fy * o.qsx3 / nominal),
            Formula::Mf61 => {
                let mixed: S = <::tangential::companion!(
                    overturned < f64 >, overturned < ::tangential::Zero >, passive 0
                )>::overloaded(
                    ::tangential::lent!(
                        S, ::tangential::companion!(overturned < ::tangential::Zero >,
                        overturned < ::tangential::Zero >, passive 0), 0, tyre
                    )
                        .get(),
                    fz / nominal,
                    fy / nominal,
                    slip.gamma,
                );
                let squared = slip.gamma * slip.gamma.abs();
                fz * (leaned + fy * o.qsx3 / nominal + mixed - squared * o.qsx12)
                    + fy * (slip.gamma.abs() * o.qsx14 + o.qsx13)
            }
        };
        let mx = moment * radius * tyre.scaling.lmx;
        let my = <::tangential::companion!(
            resistance < f64 >, resistance < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(resistance < ::tangential::Zero >, resistance
                < ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            fz,
            fx,
            longitudinal,
            slip,
        );
        let per_stiffness: S = <inverse<f64>>::overloaded(lateral.stiffness);
        let ratio = longitudinal.stiffness * per_stiffness;
        let q = &tyre.aligning;
        let star: S = <::tangential::companion!(
            lean < f64 >, lean < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(lean < ::tangential::Zero >, lean <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            slip.gamma,
        );
        let arm = (fy * q.ssz2 / nominal + q.ssz1 + (dfz * q.ssz4 + q.ssz3) * star)
            * radius * tyre.scaling.ls;
        let behind: S = <::tangential::companion!(
            trail < f64 >, trail < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(trail < ::tangential::Zero >, trail <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            dfz,
            fz,
            ratio,
            slip,
        );
        let rest: S = <::tangential::companion!(
            residual < f64 >, residual < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(residual < ::tangential::Zero >, residual <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            dfz,
            fz,
            ratio,
            lateral,
            slip,
        );
        let trailing: S = match tyre.formula {
            Formula::Pac2002 => kept,
            Formula::Mf61 => {
                let (upright, weight) = <::tangential::companion!(
                    upright < f64 >, upright < ::tangential::Zero >, passive 0
                )>::overloaded(
                    ::tangential::lent!(
                        S, ::tangential::companion!(upright < ::tangential::Zero >,
                        upright < ::tangential::Zero >, passive 0), 0, tyre
                    )
                        .get(),
                    dfz,
                    slip,
                );
                fz * upright * weight
            }
        };
        let mz = rest - behind * trailing + arm * fx;
        ::tangential::Over::<Forces, S> {
            fx: fx,
            fy: fy,
            mx: mx,
            my: my,
            mz: mz,
        }
    }
}
