//! From slips to forces: the Magic Formula, one function for each step of the book.
//!
//! Stiffness and friction are kept per load (`K / Fz`, `D / Fz`), so that `B = K / (C D)` has a value at no load, too.

use tangential_mbs::tyre::Tyre;
use tangential::{Differentiable, Overload, constant, differentiate};

/// What is added to the square of a divisor, so that nothing is divided by zero. It changes ordinary numbers by a rounding.
const TINY: f64 = 1e-16;

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
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.fz, &clone.fz)
            && ::tangential::Differentiable::is_cloned_by(&self.kappa, &clone.kappa)
            && ::tangential::Differentiable::is_cloned_by(&self.alpha, &clone.alpha)
            && ::tangential::Differentiable::is_cloned_by(&self.gamma, &clone.gamma)
            && ::tangential::Differentiable::is_cloned_by(&self.speed, &clone.speed)
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
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.fx, &clone.fx)
            && ::tangential::Differentiable::is_cloned_by(&self.fy, &clone.fy)
            && ::tangential::Differentiable::is_cloned_by(&self.mx, &clone.mx)
            && ::tangential::Differentiable::is_cloned_by(&self.my, &clone.my)
            && ::tangential::Differentiable::is_cloned_by(&self.mz, &clone.mz)
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
                let arm = { (f64::NAN, x_d) };
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

impl divisor<::tangential::Zero> {
    /// Value of `divisor`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        x: f64,
        low: f64,
    ) -> f64 {
        partials.require(given, 2u64);
        let size = {
            partials.put([::tangential::number(x.signum())]);
            x.abs()
        };
        if partials.decide(size < low) {
            let t1 = 2.0 * low;
            let p2 = 1.0 / t1;
            {
                partials.put([::tangential::number(p2 * x + p2 * x)]);
                (x * x + low * low) / t1
            }
        } else {
            size
        }
    }
}

impl<T: ::tangential::Tangent> divisor<T> {
    /// Tangent of `divisor`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        x: ::core::option::Option<f64>,
        x_d: T,
        low: ::core::option::Option<f64>,
        low_d: ::tangential::Zero,
    ) -> T {
        let low = ::tangential::Reading::lent(low);
        let size_d = {
            let partial = partials.take::<1>();
            x_d.scale(partial[0])
        };
        if partials.decided() {
            let t1 = 2.0 * low;
            let p2 = 1.0 / t1;
            {
                let partial = partials.take::<1>();
                x_d.scale(partial[0])
            }
        } else {
            size_d
        }
    }
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
                            let arm = { (f64::NAN, share_d) };
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

impl direction<::tangential::Zero> {
    /// Value of `direction`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        x: f64,
        low: f64,
    ) -> f64 {
        partials.require(given, 2u64);
        let share = x / low;
        if partials.decide(share >= 1.0) {
            1.0
        } else {
            if partials.decide(share <= -1.0) {
                -1.0
            } else {
                let t1 = 0.5 * share;
                let t2 = 3.0 - share * share;
                {
                    partials
                        .put([::tangential::number(t2 * 0.5 - t1 * share - t1 * share)]);
                    t1 * t2
                }
            }
        }
    }
}

impl<T: ::tangential::Tangent> direction<T> {
    /// Tangent of `direction`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        x: ::core::option::Option<f64>,
        x_d: T,
        low: ::core::option::Option<f64>,
        low_d: ::tangential::Zero,
    ) -> T {
        let low = ::tangential::Reading::lent(low);
        let share_d = x_d.scale(1.0 / low);
        if partials.decided() {
            T::zero()
        } else {
            if partials.decided() {
                T::zero()
            } else {
                {
                    let partial = partials.take::<1>();
                    share_d.scale(partial[0])
                }
            }
        }
    }
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
        (f64::NAN, x_d)
    }
}

impl inverse<::tangential::Zero> {
    /// Value of `inverse`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn values(partials: &mut ::tangential::Partials, given: u64, x: f64) -> f64 {
        let t1 = x * x + TINY;
        let t2 = x / t1;
        {
            partials
                .put([
                    ::tangential::number(1.0 / t1),
                    ::tangential::number(x + x),
                    ::tangential::number(t2 / t1),
                ]);
            t2
        }
    }
}

impl<T: ::tangential::Tangent> inverse<T> {
    /// Tangent of `inverse`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        x: ::core::option::Option<f64>,
        x_d: T,
    ) -> T {
        {
            let partial = partials.take::<3>();
            x_d.scale(partial[0]) - x_d.scale(partial[1]).scale(partial[2])
        }
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
        (f64::NAN, bx_d + e_d)
    }
}

impl arc<::tangential::Zero> {
    /// Value of `arc`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        bx: f64,
        c: f64,
        e: f64,
    ) -> f64 {
        partials.require(given, 2u64);
        let t1 = bx - bx.atan();
        let t2 = bx - e * t1;
        let p3 = c * (1.0 / (1.0 + t2 * t2));
        let p4 = p3 * e;
        {
            partials
                .put([
                    ::tangential::number(p3 - p4 + p4 * (1.0 / (1.0 + bx * bx))),
                    ::tangential::number(p3 * t1),
                ]);
            c * t2.atan()
        }
    }
}

impl<T: ::tangential::Tangent> arc<T> {
    /// Tangent of `arc`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        bx: ::core::option::Option<f64>,
        bx_d: T,
        c: ::core::option::Option<f64>,
        c_d: ::tangential::Zero,
        e: ::core::option::Option<f64>,
        e_d: T,
    ) -> T {
        let c = ::tangential::Reading::lent(c);
        {
            let partial = partials.take::<2>();
            bx_d.scale(partial[0]) - e_d.scale(partial[1])
        }
    }
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

impl deviation<::tangential::Zero> {
    /// Value of `deviation`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        tyre: &Tyre,
        fz: f64,
    ) -> f64 {
        partials.require(given, 1u64);
        let nominal = tyre.scaling.lfzo * tyre.vertical.fnomin;
        let t1 = fz.min(tyre.load.fzmax);
        {
            if partials.decide(t1 == fz) {} else {}
            (t1 - nominal) / nominal
        }
    }
}

impl<T: ::tangential::Tangent> deviation<T> {
    /// Tangent of `deviation`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        tyre: ::core::option::Option<&Tyre>,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        fz: ::core::option::Option<f64>,
        fz_d: T,
    ) -> T {
        let tyre = ::tangential::Reading::lent(tyre);
        let nominal = tyre.scaling.lfzo * tyre.vertical.fnomin;
        (if partials.decided() { fz_d } else { T::zero() }).scale(1.0 / nominal)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl deviation<f64> {
    /// `deviation` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(tyre: &Tyre, fz: S) -> S {
        let nominal = tyre.scaling.lfzo * tyre.vertical.fnomin;
        (fz.min_by(tyre.load.fzmax) - nominal) / nominal
    }
}

/// Longitudinal force at pure slip, per load (4.E9 to 4.E18).
pub fn pure_longitudinal(tyre: &Tyre, dfz: f64, slip: Slip) -> Pure {
    let (p, l) = (&tyre.longitudinal, &tyre.scaling);
    let moving: f64 = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let gamma = slip.gamma * l.lgax;
    let across = (p.phx1 + p.phx2 * dfz) * l.lhx * fade;
    let up = (p.pvx1 + p.pvx2 * dfz) * l.lvx * l.lmux * fade;
    let kappa = slip.kappa + across;
    let c = p.pcx1 * l.lcx;
    let friction = (p.pdx1 + p.pdx2 * dfz) * (1.0 - p.pdx3 * gamma * gamma) * l.lmux;
    let bend = (p.pex1 + p.pex2 * dfz + p.pex3 * dfz * dfz) * (1.0 - p.pex4 * kappa.signum()) * l.lex;
    let e = bend.min(1.0);
    let growth: f64 = p.pkx3 * dfz;
    let stiffness = (p.pkx1 + p.pkx2 * dfz) * growth.exp() * l.lkx;
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
            let t1 = tyre.model.vxlow;
            let t1_d = ::tangential::zero_like(&t1);
            <direction<
                T,
            >>::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (fade, fade_d) = (moving * moving, moving_d.scale(moving + moving));
        let (gamma, gamma_d) = (
            slip.gamma * l.lgax,
            T::accept(slip_d.gamma).scale(l.lgax),
        );
        let (across, across_d) = {
            let t2 = (p.phx1 + p.phx2 * dfz) * l.lhx;
            (t2 * fade, dfz_d.scale(fade * l.lhx * p.phx2) + fade_d.scale(t2))
        };
        let (up, up_d) = {
            let (t3, t3_d) = (
                p.pvx2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pvx2, ::tangential::ops::Op::<T>::zero(&p.pvx2), &dfz, &dfz_d),
            );
            let (t4, t4_d) = (
                p.pvx1 + t3,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pvx1, ::tangential::ops::Op::<T>::zero(&p.pvx1), &t3, &t3_d),
            );
            let (t5, t5_d) = (
                t4 * l.lvx,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t4, &t4_d, &l.lvx, ::tangential::ops::Op::<T>::zero(&l.lvx)),
            );
            let (t6, t6_d) = (
                t5 * l.lmux,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t5, &t5_d, &l.lmux, ::tangential::ops::Op::<T>::zero(&l.lmux)),
            );
            (t6 * fade, ::tangential::ops::Op::<T>::mul(&t6, &t6_d, &fade, &fade_d))
        };
        let (kappa, kappa_d) = (slip.kappa + across, T::accept(slip_d.kappa) + across_d);
        let c = p.pcx1 * l.lcx;
        let (friction, friction_d) = {
            let (t7, t7_d) = (
                p.pdx2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pdx2, ::tangential::ops::Op::<T>::zero(&p.pdx2), &dfz, &dfz_d),
            );
            let (t8, t8_d) = (
                p.pdx1 + t7,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pdx1, ::tangential::ops::Op::<T>::zero(&p.pdx1), &t7, &t7_d),
            );
            let t9 = p.pdx3 * gamma;
            let (t10, t10_d) = (1.0 - t9 * gamma, gamma_d.scale(-(gamma * p.pdx3) - t9));
            let (t11, t11_d) = (
                t8 * t10,
                ::tangential::ops::Op::<T>::mul(&t8, &t8_d, &t10, t10_d),
            );
            (
                t11 * l.lmux,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t11, &t11_d, &l.lmux, ::tangential::ops::Op::<T>::zero(&l.lmux)),
            )
        };
        let (bend, bend_d) = {
            let t12 = p.pex3 * dfz;
            let t13 = 1.0 - p.pex4 * kappa.signum();
            let p14 = l.lex * t13;
            (
                (p.pex1 + p.pex2 * dfz + t12 * dfz) * t13 * l.lex,
                dfz_d.scale(p14 * p.pex2 + p14 * dfz * p.pex3 + p14 * t12),
            )
        };
        let (e, e_d) = {
            let t15 = bend.min(1.0);
            (t15, if t15 == bend { bend_d } else { T::zero() })
        };
        let (growth, growth_d): (f64, T) = (p.pkx3 * dfz, dfz_d.scale(p.pkx3));
        let (stiffness, stiffness_d) = {
            let (t16, t16_d) = (
                p.pkx2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pkx2, ::tangential::ops::Op::<T>::zero(&p.pkx2), &dfz, &dfz_d),
            );
            let (t17, t17_d) = (
                p.pkx1 + t16,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pkx1, ::tangential::ops::Op::<T>::zero(&p.pkx1), &t16, &t16_d),
            );
            let t18 = growth.exp();
            let (t19, t19_d) = (t18, growth_d.scale(t18));
            let (t20, t20_d) = (
                t17 * t19,
                ::tangential::ops::Op::<T>::mul(&t17, &t17_d, &t19, t19_d),
            );
            (
                t20 * l.lkx,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t20, &t20_d, &l.lkx, ::tangential::ops::Op::<T>::zero(&l.lkx)),
            )
        };
        let (flat, flat_d): (f64, T) = <inverse<
            T,
        >>::forward(
            c * friction,
            ::tangential::ops::Op::<
                T,
            >::mul(&c, ::tangential::ops::Op::<T>::zero(&c), &friction, &friction_d),
        );
        let (b, b_d) = (
            stiffness * flat,
            ::tangential::ops::Op::<T>::mul(&stiffness, &stiffness_d, &flat, &flat_d),
        );
        let (angle, angle_d): (f64, T) = {
            let t21 = c;
            let t21_d = ::tangential::zero_like(&t21);
            <arc<
                T,
            >>::forward(
                b * kappa,
                ::tangential::ops::Op::<T>::mul(&b, &b_d, &kappa, &kappa_d),
                t21,
                ::tangential::slot(t21_d),
                e,
                e_d,
            )
        };
        let (force, force_d) = {
            let (t22, t22_d) = (angle.sin(), angle_d.scale(angle.cos()));
            let (t23, t23_d) = (
                friction * t22,
                ::tangential::ops::Op::<T>::mul(&friction, &friction_d, &t22, t22_d),
            );
            (t23 + up, ::tangential::ops::Op::<T>::add(&t23, &t23_d, &up, &up_d))
        };
        (
            Pure {
                force,
                friction,
                stiffness,
                slope: b * c,
                across,
                up,
            },
            ::tangential::Tan::<Pure, T> {
                force: ::tangential::slot(force_d),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(stiffness_d),
                slope: ::tangential::slot(
                    ::tangential::ops::Op::<
                        T,
                    >::mul(&b, &b_d, &c, ::tangential::ops::Op::<T>::zero(&c)),
                ),
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
            let t1 = tyre.model.vxlow;
            let t1_d = ::tangential::zero_like(&t1);
            <direction<
                ::tangential::IndexSet,
            >>::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (fade, fade_d) = (f64::NAN, moving_d);
        let (gamma, gamma_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.gamma),
        );
        let (across, across_d) = (f64::NAN, dfz_d + fade_d);
        let (up, up_d) = {
            let (t2, t2_d) = (
                p.pvx2 * dfz,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &p.pvx2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvx2),
                    &dfz,
                    &dfz_d,
                ),
            );
            let (t3, t3_d) = (
                p.pvx1 + t2,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pvx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvx1),
                    &t2,
                    &t2_d,
                ),
            );
            let (t4, t4_d) = (
                t3 * l.lvx,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t3,
                    &t3_d,
                    &l.lvx,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lvx),
                ),
            );
            let (t5, t5_d) = (
                t4 * l.lmux,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t4,
                    &t4_d,
                    &l.lmux,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lmux),
                ),
            );
            (
                t5 * fade,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t5, &t5_d, &fade, &fade_d),
            )
        };
        let (kappa, kappa_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.kappa)
                + across_d,
        );
        let c = p.pcx1 * l.lcx;
        let (friction, friction_d) = {
            let (t6, t6_d) = (
                p.pdx2 * dfz,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &p.pdx2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pdx2),
                    &dfz,
                    &dfz_d,
                ),
            );
            let (t7, t7_d) = (
                p.pdx1 + t6,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pdx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pdx1),
                    &t6,
                    &t6_d,
                ),
            );
            let (t8, t8_d) = (f64::NAN, gamma_d);
            let (t9, t9_d) = (
                t7 * t8,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t7, &t7_d, &t8, t8_d),
            );
            (
                t9 * l.lmux,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t9,
                    &t9_d,
                    &l.lmux,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lmux),
                ),
            )
        };
        let (bend, bend_d) = (f64::NAN, dfz_d);
        let (e, e_d) = (f64::NAN, bend_d);
        let (growth, growth_d): (f64, ::tangential::IndexSet) = (f64::NAN, dfz_d);
        let (stiffness, stiffness_d) = {
            let (t10, t10_d) = (
                p.pkx2 * dfz,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &p.pkx2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pkx2),
                    &dfz,
                    &dfz_d,
                ),
            );
            let (t11, t11_d) = (
                p.pkx1 + t10,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pkx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pkx1),
                    &t10,
                    &t10_d,
                ),
            );
            let (t12, t12_d) = (f64::NAN, growth_d);
            let (t13, t13_d) = (
                t11 * t12,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t11, &t11_d, &t12, t12_d),
            );
            (
                t13 * l.lkx,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t13,
                    &t13_d,
                    &l.lkx,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lkx),
                ),
            )
        };
        let (flat, flat_d): (f64, ::tangential::IndexSet) = <inverse<
            ::tangential::IndexSet,
        >>::pattern(
            c * friction,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul(
                &c,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c),
                &friction,
                &friction_d,
            ),
        );
        let (b, b_d) = (
            stiffness * flat,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul(&stiffness, &stiffness_d, &flat, &flat_d),
        );
        let (angle, angle_d): (f64, ::tangential::IndexSet) = {
            let (t14, t14_d) = (
                b * kappa,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&b, &b_d, &kappa, &kappa_d),
            );
            let t15 = t14_d;
            ::tangential::pattern::reliable(&t15);
            let t16 = c;
            let t16_d = ::tangential::zero_like(&t16);
            <arc<
                ::tangential::IndexSet,
            >>::pattern(t14, t15, t16, ::tangential::slot(t16_d), e, e_d)
        };
        let (force, force_d) = {
            let (t17, t17_d) = (f64::NAN, angle_d);
            let (t18, t18_d) = (
                friction * t17,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&friction, &friction_d, &t17, t17_d),
            );
            (
                t18 + up,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t18, &t18_d, &up, &up_d),
            )
        };
        let t19 = force_d;
        ::tangential::pattern::reliable(&t19);
        let t20 = stiffness_d;
        ::tangential::pattern::reliable(&t20);
        let t21 = ::tangential::ops::Op::<
            ::tangential::IndexSet,
        >::mul(&b, &b_d, &c, ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c));
        ::tangential::pattern::reliable(&t21);
        let t22 = up_d;
        ::tangential::pattern::reliable(&t22);
        (
            Pure {
                force,
                friction,
                stiffness,
                slope: b * c,
                across,
                up,
            },
            ::tangential::Tan::<Pure, ::tangential::IndexSet> {
                force: ::tangential::slot(t19),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(t20),
                slope: ::tangential::slot(t21),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(t22),
            },
        )
    }
}

impl pure_longitudinal<::tangential::Zero> {
    /// Value of `pure_longitudinal`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        tyre: &Tyre,
        dfz: f64,
        slip: Slip,
    ) -> Pure {
        partials.require(given, 1u64);
        let (p, l) = (&tyre.longitudinal, &tyre.scaling);
        let group = partials.open();
        let moving: f64 = {
            let t1 = tyre.model.vxlow;
            <direction<::tangential::Zero>>::values(partials, 2u64, slip.speed, t1)
        };
        let fade = {
            partials.put([::tangential::number(moving + moving)]);
            moving * moving
        };
        let gamma = slip.gamma * l.lgax;
        let across = {
            let t2 = (p.phx1 + p.phx2 * dfz) * l.lhx;
            {
                partials
                    .put([
                        ::tangential::number(fade * l.lhx * p.phx2),
                        ::tangential::number(t2),
                    ]);
                t2 * fade
            }
        };
        let up = {
            let t3 = {
                partials.put([::tangential::number(dfz)]);
                p.pvx2 * dfz
            };
            let t4 = p.pvx1 + t3;
            let t5 = {
                partials.put([::tangential::number(t4)]);
                t4 * l.lvx
            };
            let t6 = {
                partials.put([::tangential::number(t5)]);
                t5 * l.lmux
            };
            {
                partials.put([::tangential::number(fade), ::tangential::number(t6)]);
                t6 * fade
            }
        };
        let kappa = slip.kappa + across;
        let c = p.pcx1 * l.lcx;
        let friction = {
            let t7 = {
                partials.put([::tangential::number(dfz)]);
                p.pdx2 * dfz
            };
            let t8 = p.pdx1 + t7;
            let t9 = p.pdx3 * gamma;
            let t10 = {
                partials.put([::tangential::number(-(gamma * p.pdx3) - t9)]);
                1.0 - t9 * gamma
            };
            let t11 = {
                partials.put([::tangential::number(t10), ::tangential::number(t8)]);
                t8 * t10
            };
            {
                partials.put([::tangential::number(t11)]);
                t11 * l.lmux
            }
        };
        let bend = {
            let t12 = p.pex3 * dfz;
            let t13 = 1.0 - p.pex4 * kappa.signum();
            let p14 = l.lex * t13;
            {
                partials
                    .put([
                        ::tangential::number(
                            p14 * p.pex2 + p14 * dfz * p.pex3 + p14 * t12,
                        ),
                    ]);
                (p.pex1 + p.pex2 * dfz + t12 * dfz) * t13 * l.lex
            }
        };
        let e = {
            let t15 = bend.min(1.0);
            {
                if partials.decide(t15 == bend) {} else {}
                t15
            }
        };
        let growth: f64 = p.pkx3 * dfz;
        let stiffness = {
            let t16 = {
                partials.put([::tangential::number(dfz)]);
                p.pkx2 * dfz
            };
            let t17 = p.pkx1 + t16;
            let t18 = growth.exp();
            let t19 = {
                partials.put([::tangential::number(t18)]);
                t18
            };
            let t20 = {
                partials.put([::tangential::number(t19), ::tangential::number(t17)]);
                t17 * t19
            };
            {
                partials.put([::tangential::number(t20)]);
                t20 * l.lkx
            }
        };
        let flat: f64 = {
            partials.put([::tangential::number(friction)]);
            <inverse<::tangential::Zero>>::values(partials, 0u64, c * friction)
        };
        let b = {
            partials.put([::tangential::number(flat), ::tangential::number(stiffness)]);
            stiffness * flat
        };
        let angle: f64 = {
            let t21 = c;
            {
                partials.put([::tangential::number(kappa), ::tangential::number(b)]);
                <arc<::tangential::Zero>>::values(partials, 2u64, b * kappa, t21, e)
            }
        };
        let force = {
            let t22 = {
                partials.put([::tangential::number(angle.cos())]);
                angle.sin()
            };
            let t23 = {
                partials
                    .put([::tangential::number(t22), ::tangential::number(friction)]);
                friction * t22
            };
            t23 + up
        };
        partials.close(group);
        {
            partials.put([::tangential::number(b)]);
            Pure {
                force,
                friction,
                stiffness,
                slope: b * c,
                across,
                up,
            }
        }
    }
}

impl<T: ::tangential::Tangent> pure_longitudinal<T> {
    /// Tangent of `pure_longitudinal`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        tyre: ::core::option::Option<&Tyre>,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: ::core::option::Option<f64>,
        dfz_d: T,
        slip: ::core::option::Option<Slip>,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> ::tangential::Tan<Pure, T> {
        let tyre = ::tangential::Reading::lent(tyre);
        let (p, l) = (&tyre.longitudinal, &tyre.scaling);
        let c = p.pcx1 * l.lcx;
        let (across_d, b_d, force_d, friction_d, stiffness_d, up_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none()
                        .of(&dfz_d)
                        .of(&slip_d.gamma)
                        .of(&slip_d.kappa)
                        .of(&slip_d.speed)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let moving_d: T = {
                    let t1 = tyre.model.vxlow;
                    let t1_d = ::tangential::zero_like(&t1);
                    <direction<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.speed),
                        ::core::option::Option::Some(t1),
                        ::tangential::slot(t1_d),
                    )
                };
                let fade_d = {
                    let partial = partials.take::<1>();
                    moving_d.scale(partial[0])
                };
                let gamma_d = T::accept(slip_d.gamma).scale(l.lgax);
                let across_d = {
                    {
                        let partial = partials.take::<2>();
                        dfz_d.scale(partial[0]) + fade_d.scale(partial[1])
                    }
                };
                let up_d = {
                    let t3_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&p.pvx2))
                            .scale(partial[0]) + T::accept(&dfz_d).scale(p.pvx2))
                    };
                    let t4_d = (T::accept(::tangential::ops::Op::<T>::zero(&p.pvx1))
                        + T::accept(&t3_d));
                    let t5_d = {
                        let partial = partials.take::<1>();
                        (T::accept(&t4_d).scale(l.lvx)
                            + T::accept(::tangential::ops::Op::<T>::zero(&l.lvx))
                                .scale(partial[0]))
                    };
                    let t6_d = {
                        let partial = partials.take::<1>();
                        (T::accept(&t5_d).scale(l.lmux)
                            + T::accept(::tangential::ops::Op::<T>::zero(&l.lmux))
                                .scale(partial[0]))
                    };
                    {
                        let partial = partials.take::<2>();
                        (T::accept(&t6_d).scale(partial[0])
                            + T::accept(&fade_d).scale(partial[1]))
                    }
                };
                let kappa_d = T::accept(slip_d.kappa) + across_d;
                let friction_d = {
                    let t7_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&p.pdx2))
                            .scale(partial[0]) + T::accept(&dfz_d).scale(p.pdx2))
                    };
                    let t8_d = (T::accept(::tangential::ops::Op::<T>::zero(&p.pdx1))
                        + T::accept(&t7_d));
                    let t10_d = {
                        let partial = partials.take::<1>();
                        gamma_d.scale(partial[0])
                    };
                    let t11_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&t8_d).scale(partial[0])
                            + T::accept(t10_d).scale(partial[1]))
                    };
                    {
                        let partial = partials.take::<1>();
                        (T::accept(&t11_d).scale(l.lmux)
                            + T::accept(::tangential::ops::Op::<T>::zero(&l.lmux))
                                .scale(partial[0]))
                    }
                };
                let bend_d = {
                    {
                        let partial = partials.take::<1>();
                        dfz_d.scale(partial[0])
                    }
                };
                let e_d = { if partials.decided() { bend_d } else { T::zero() } };
                let growth_d: T = dfz_d.scale(p.pkx3);
                let stiffness_d = {
                    let t16_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&p.pkx2))
                            .scale(partial[0]) + T::accept(&dfz_d).scale(p.pkx2))
                    };
                    let t17_d = (T::accept(::tangential::ops::Op::<T>::zero(&p.pkx1))
                        + T::accept(&t16_d));
                    let t19_d = {
                        let partial = partials.take::<1>();
                        growth_d.scale(partial[0])
                    };
                    let t20_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&t17_d).scale(partial[0])
                            + T::accept(t19_d).scale(partial[1]))
                    };
                    {
                        let partial = partials.take::<1>();
                        (T::accept(&t20_d).scale(l.lkx)
                            + T::accept(::tangential::ops::Op::<T>::zero(&l.lkx))
                                .scale(partial[0]))
                    }
                };
                let flat_d: T = {
                    let partial = partials.take::<1>();
                    <inverse<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        (T::accept(::tangential::ops::Op::<T>::zero(&c))
                            .scale(partial[0]) + T::accept(&friction_d).scale(c)),
                    )
                };
                let b_d = {
                    let partial = partials.take::<2>();
                    (T::accept(&stiffness_d).scale(partial[0])
                        + T::accept(&flat_d).scale(partial[1]))
                };
                let angle_d: T = {
                    let t21 = c;
                    let t21_d = ::tangential::zero_like(&t21);
                    {
                        let partial = partials.take::<2>();
                        <arc<
                            T,
                        >>::tangents(
                            partials,
                            ::core::option::Option::None,
                            (T::accept(&b_d).scale(partial[0])
                                + T::accept(&kappa_d).scale(partial[1])),
                            ::core::option::Option::Some(t21),
                            ::tangential::slot(t21_d),
                            ::core::option::Option::None,
                            e_d,
                        )
                    }
                };
                let force_d = {
                    let t22_d = {
                        let partial = partials.take::<1>();
                        angle_d.scale(partial[0])
                    };
                    let t23_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&friction_d).scale(partial[0])
                            + T::accept(t22_d).scale(partial[1]))
                    };
                    (T::accept(&t23_d) + T::accept(&up_d))
                };
                (across_d, b_d, force_d, friction_d, stiffness_d, up_d)
            }
        };
        {
            let partial = partials.take::<1>();
            ::tangential::Tan::<Pure, T> {
                force: ::tangential::slot(force_d),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(stiffness_d),
                slope: ::tangential::slot(
                    (T::accept(&b_d).scale(c)
                        + T::accept(::tangential::ops::Op::<T>::zero(&c))
                            .scale(partial[0])),
                ),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(up_d),
            }
        }
    }
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
        let moving: S = direction::overloaded(
            slip.speed,
            ::tangential::overloaded::Takes::take(tyre.model.vxlow),
        );
        let fade = moving * moving;
        let gamma = slip.gamma * l.lgax;
        let across = (dfz * p.phx2 + p.phx1) * l.lhx * fade;
        let up = (S::from(p.pvx1) + S::from(p.pvx2) * dfz) * l.lvx * l.lmux * fade;
        let kappa = slip.kappa + across;
        let c = p.pcx1 * l.lcx;
        let friction = (S::from(p.pdx1) + S::from(p.pdx2) * dfz)
            * (gamma * p.pdx3 * gamma).sub_from(1.0) * l.lmux;
        let bend = (dfz * p.pex2 + p.pex1 + dfz * p.pex3 * dfz)
            * (kappa.signum() * p.pex4).sub_from(1.0) * l.lex;
        let e = bend.min_by(1.0);
        let growth: S = dfz * p.pkx3;
        let stiffness = (S::from(p.pkx1) + S::from(p.pkx2) * dfz) * growth.exp() * l.lkx;
        let flat: S = inverse::overloaded(S::from(c) * friction);
        let b = stiffness * flat;
        let angle: S = arc::overloaded(
            b * kappa,
            ::tangential::overloaded::Takes::take(c),
            e,
        );
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
    let gamma = slip.gamma * l.lgay;
    let across = ((p.phy1 + p.phy2 * dfz) * l.lhy + p.phy3 * gamma) * fade;
    let up = ((p.pvy1 + p.pvy2 * dfz) * l.lvy + (p.pvy3 + p.pvy4 * dfz) * gamma) * l.lmuy * fade;
    let alpha = slip.alpha + across;
    let c = p.pcy1 * l.lcy;
    let friction = (p.pdy1 + p.pdy2 * dfz) * (1.0 - p.pdy3 * gamma * gamma) * l.lmuy;
    let bend = (p.pey1 + p.pey2 * dfz) * (1.0 - (p.pey3 + p.pey4 * gamma) * alpha.signum()) * l.ley;
    let e = bend.min(1.0);
    let rise: f64 = rising(1.0 + dfz, p.pky2);
    let stiffness = p.pky1 * rise * (1.0 - p.pky3 * gamma.abs()) * l.lky;
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
            <direction<
                T,
            >>::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (fade, fade_d) = (moving * moving, moving_d.scale(moving + moving));
        let (gamma, gamma_d) = (
            slip.gamma * l.lgay,
            T::accept(slip_d.gamma).scale(l.lgay),
        );
        let (across, across_d) = {
            let t2 = (p.phy1 + p.phy2 * dfz) * l.lhy + p.phy3 * gamma;
            (
                t2 * fade,
                (dfz_d.scale(l.lhy * p.phy2) + gamma_d.scale(p.phy3)).scale(fade)
                    + fade_d.scale(t2),
            )
        };
        let (up, up_d) = {
            let (t3, t3_d) = (
                p.pvy2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pvy2, ::tangential::ops::Op::<T>::zero(&p.pvy2), &dfz, &dfz_d),
            );
            let (t4, t4_d) = (
                p.pvy1 + t3,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pvy1, ::tangential::ops::Op::<T>::zero(&p.pvy1), &t3, &t3_d),
            );
            let (t5, t5_d) = (
                t4 * l.lvy,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t4, &t4_d, &l.lvy, ::tangential::ops::Op::<T>::zero(&l.lvy)),
            );
            let (t6, t6_d) = (
                p.pvy4 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pvy4, ::tangential::ops::Op::<T>::zero(&p.pvy4), &dfz, &dfz_d),
            );
            let (t7, t7_d) = (
                p.pvy3 + t6,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pvy3, ::tangential::ops::Op::<T>::zero(&p.pvy3), &t6, &t6_d),
            );
            let (t8, t8_d) = (
                t7 * gamma,
                ::tangential::ops::Op::<T>::mul(&t7, &t7_d, &gamma, &gamma_d),
            );
            let (t9, t9_d) = (
                t5 + t8,
                ::tangential::ops::Op::<T>::add(&t5, &t5_d, &t8, &t8_d),
            );
            let (t10, t10_d) = (
                t9 * l.lmuy,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t9, &t9_d, &l.lmuy, ::tangential::ops::Op::<T>::zero(&l.lmuy)),
            );
            (t10 * fade, ::tangential::ops::Op::<T>::mul(&t10, &t10_d, &fade, &fade_d))
        };
        let (alpha, alpha_d) = (slip.alpha + across, T::accept(slip_d.alpha) + across_d);
        let c = p.pcy1 * l.lcy;
        let (friction, friction_d) = {
            let (t11, t11_d) = (
                p.pdy2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pdy2, ::tangential::ops::Op::<T>::zero(&p.pdy2), &dfz, &dfz_d),
            );
            let (t12, t12_d) = (
                p.pdy1 + t11,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pdy1, ::tangential::ops::Op::<T>::zero(&p.pdy1), &t11, &t11_d),
            );
            let t13 = p.pdy3 * gamma;
            let (t14, t14_d) = (
                1.0 - t13 * gamma,
                gamma_d.scale(-(gamma * p.pdy3) - t13),
            );
            let (t15, t15_d) = (
                t12 * t14,
                ::tangential::ops::Op::<T>::mul(&t12, &t12_d, &t14, t14_d),
            );
            (
                t15 * l.lmuy,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t15, &t15_d, &l.lmuy, ::tangential::ops::Op::<T>::zero(&l.lmuy)),
            )
        };
        let (bend, bend_d) = {
            let t16 = p.pey1 + p.pey2 * dfz;
            let t17 = alpha.signum();
            let t18 = 1.0 - (p.pey3 + p.pey4 * gamma) * t17;
            let p19 = l.ley;
            (
                t16 * t18 * l.ley,
                dfz_d.scale(p19 * t18 * p.pey2) - gamma_d.scale(p19 * t16 * t17 * p.pey4),
            )
        };
        let (e, e_d) = {
            let t20 = bend.min(1.0);
            (t20, if t20 == bend { bend_d } else { T::zero() })
        };
        let (rise, rise_d): (f64, T) = {
            let t21 = p.pky2;
            let t21_d = ::tangential::zero_like(&t21);
            <rising<T>>::forward(1.0 + dfz, dfz_d, t21, ::tangential::slot(t21_d))
        };
        let (stiffness, stiffness_d) = {
            let (t22, t22_d) = (
                p.pky1 * rise,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &p.pky1,
                    ::tangential::ops::Op::<T>::zero(&p.pky1),
                    &rise,
                    &rise_d,
                ),
            );
            let (t23, t23_d) = (
                1.0 - p.pky3 * gamma.abs(),
                -gamma_d.scale(p.pky3 * gamma.signum()),
            );
            let (t24, t24_d) = (
                t22 * t23,
                ::tangential::ops::Op::<T>::mul(&t22, &t22_d, &t23, t23_d),
            );
            (
                t24 * l.lky,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t24, &t24_d, &l.lky, ::tangential::ops::Op::<T>::zero(&l.lky)),
            )
        };
        let (flat, flat_d): (f64, T) = <inverse<
            T,
        >>::forward(
            c * friction,
            ::tangential::ops::Op::<
                T,
            >::mul(&c, ::tangential::ops::Op::<T>::zero(&c), &friction, &friction_d),
        );
        let (b, b_d) = (
            stiffness * flat,
            ::tangential::ops::Op::<T>::mul(&stiffness, &stiffness_d, &flat, &flat_d),
        );
        let (angle, angle_d): (f64, T) = {
            let t25 = c;
            let t25_d = ::tangential::zero_like(&t25);
            <arc<
                T,
            >>::forward(
                b * alpha,
                ::tangential::ops::Op::<T>::mul(&b, &b_d, &alpha, &alpha_d),
                t25,
                ::tangential::slot(t25_d),
                e,
                e_d,
            )
        };
        let (force, force_d) = {
            let (t26, t26_d) = (angle.sin(), angle_d.scale(angle.cos()));
            let (t27, t27_d) = (
                friction * t26,
                ::tangential::ops::Op::<T>::mul(&friction, &friction_d, &t26, t26_d),
            );
            (t27 + up, ::tangential::ops::Op::<T>::add(&t27, &t27_d, &up, &up_d))
        };
        (
            Pure {
                force,
                friction,
                stiffness,
                slope: b * c,
                across,
                up,
            },
            ::tangential::Tan::<Pure, T> {
                force: ::tangential::slot(force_d),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(stiffness_d),
                slope: ::tangential::slot(
                    ::tangential::ops::Op::<
                        T,
                    >::mul(&b, &b_d, &c, ::tangential::ops::Op::<T>::zero(&c)),
                ),
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
            <direction<
                ::tangential::IndexSet,
            >>::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (fade, fade_d) = (f64::NAN, moving_d);
        let (gamma, gamma_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.gamma),
        );
        let (across, across_d) = (f64::NAN, dfz_d + gamma_d + fade_d);
        let (up, up_d) = {
            let (t2, t2_d) = (
                p.pvy2 * dfz,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &p.pvy2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvy2),
                    &dfz,
                    &dfz_d,
                ),
            );
            let (t3, t3_d) = (
                p.pvy1 + t2,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pvy1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvy1),
                    &t2,
                    &t2_d,
                ),
            );
            let (t4, t4_d) = (
                t3 * l.lvy,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t3,
                    &t3_d,
                    &l.lvy,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lvy),
                ),
            );
            let (t5, t5_d) = (
                p.pvy4 * dfz,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &p.pvy4,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvy4),
                    &dfz,
                    &dfz_d,
                ),
            );
            let (t6, t6_d) = (
                p.pvy3 + t5,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pvy3,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvy3),
                    &t5,
                    &t5_d,
                ),
            );
            let (t7, t7_d) = (
                t6 * gamma,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t6, &t6_d, &gamma, &gamma_d),
            );
            let (t8, t8_d) = (
                t4 + t7,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t4, &t4_d, &t7, &t7_d),
            );
            let (t9, t9_d) = (
                t8 * l.lmuy,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t8,
                    &t8_d,
                    &l.lmuy,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lmuy),
                ),
            );
            (
                t9 * fade,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t9, &t9_d, &fade, &fade_d),
            )
        };
        let (alpha, alpha_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.alpha)
                + across_d,
        );
        let c = p.pcy1 * l.lcy;
        let (friction, friction_d) = {
            let (t10, t10_d) = (
                p.pdy2 * dfz,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &p.pdy2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pdy2),
                    &dfz,
                    &dfz_d,
                ),
            );
            let (t11, t11_d) = (
                p.pdy1 + t10,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pdy1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pdy1),
                    &t10,
                    &t10_d,
                ),
            );
            let (t12, t12_d) = (f64::NAN, gamma_d);
            let (t13, t13_d) = (
                t11 * t12,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t11, &t11_d, &t12, t12_d),
            );
            (
                t13 * l.lmuy,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t13,
                    &t13_d,
                    &l.lmuy,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lmuy),
                ),
            )
        };
        let (bend, bend_d) = (f64::NAN, dfz_d + gamma_d);
        let (e, e_d) = (f64::NAN, bend_d);
        let (rise, rise_d): (f64, ::tangential::IndexSet) = {
            let t14 = p.pky2;
            let t14_d = ::tangential::zero_like(&t14);
            <rising<
                ::tangential::IndexSet,
            >>::pattern(f64::NAN, dfz_d, t14, ::tangential::slot(t14_d))
        };
        let (stiffness, stiffness_d) = {
            let (t15, t15_d) = (
                p.pky1 * rise,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &p.pky1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pky1),
                    &rise,
                    &rise_d,
                ),
            );
            let (t16, t16_d) = (f64::NAN, gamma_d);
            let (t17, t17_d) = (
                t15 * t16,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t15, &t15_d, &t16, t16_d),
            );
            (
                t17 * l.lky,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t17,
                    &t17_d,
                    &l.lky,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lky),
                ),
            )
        };
        let (flat, flat_d): (f64, ::tangential::IndexSet) = <inverse<
            ::tangential::IndexSet,
        >>::pattern(
            c * friction,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul(
                &c,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c),
                &friction,
                &friction_d,
            ),
        );
        let (b, b_d) = (
            stiffness * flat,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul(&stiffness, &stiffness_d, &flat, &flat_d),
        );
        let (angle, angle_d): (f64, ::tangential::IndexSet) = {
            let (t18, t18_d) = (
                b * alpha,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&b, &b_d, &alpha, &alpha_d),
            );
            let t19 = t18_d;
            ::tangential::pattern::reliable(&t19);
            let t20 = c;
            let t20_d = ::tangential::zero_like(&t20);
            <arc<
                ::tangential::IndexSet,
            >>::pattern(t18, t19, t20, ::tangential::slot(t20_d), e, e_d)
        };
        let (force, force_d) = {
            let (t21, t21_d) = (f64::NAN, angle_d);
            let (t22, t22_d) = (
                friction * t21,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&friction, &friction_d, &t21, t21_d),
            );
            (
                t22 + up,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t22, &t22_d, &up, &up_d),
            )
        };
        let t23 = force_d;
        ::tangential::pattern::reliable(&t23);
        let t24 = stiffness_d;
        ::tangential::pattern::reliable(&t24);
        let t25 = ::tangential::ops::Op::<
            ::tangential::IndexSet,
        >::mul(&b, &b_d, &c, ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c));
        ::tangential::pattern::reliable(&t25);
        let t26 = up_d;
        ::tangential::pattern::reliable(&t26);
        (
            Pure {
                force,
                friction,
                stiffness,
                slope: b * c,
                across,
                up,
            },
            ::tangential::Tan::<Pure, ::tangential::IndexSet> {
                force: ::tangential::slot(t23),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(t24),
                slope: ::tangential::slot(t25),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(t26),
            },
        )
    }
}

impl pure_lateral<::tangential::Zero> {
    /// Value of `pure_lateral`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        tyre: &Tyre,
        dfz: f64,
        slip: Slip,
    ) -> Pure {
        partials.require(given, 1u64);
        let (p, l) = (&tyre.lateral, &tyre.scaling);
        let group = partials.open();
        let moving: f64 = {
            let t1 = tyre.model.vxlow;
            <direction<::tangential::Zero>>::values(partials, 2u64, slip.speed, t1)
        };
        let fade = {
            partials.put([::tangential::number(moving + moving)]);
            moving * moving
        };
        let gamma = slip.gamma * l.lgay;
        let across = {
            let t2 = (p.phy1 + p.phy2 * dfz) * l.lhy + p.phy3 * gamma;
            {
                partials.put([::tangential::number(fade), ::tangential::number(t2)]);
                t2 * fade
            }
        };
        let up = {
            let t3 = {
                partials.put([::tangential::number(dfz)]);
                p.pvy2 * dfz
            };
            let t4 = p.pvy1 + t3;
            let t5 = {
                partials.put([::tangential::number(t4)]);
                t4 * l.lvy
            };
            let t6 = {
                partials.put([::tangential::number(dfz)]);
                p.pvy4 * dfz
            };
            let t7 = p.pvy3 + t6;
            let t8 = {
                partials.put([::tangential::number(gamma), ::tangential::number(t7)]);
                t7 * gamma
            };
            let t9 = t5 + t8;
            let t10 = {
                partials.put([::tangential::number(t9)]);
                t9 * l.lmuy
            };
            {
                partials.put([::tangential::number(fade), ::tangential::number(t10)]);
                t10 * fade
            }
        };
        let alpha = slip.alpha + across;
        let c = p.pcy1 * l.lcy;
        let friction = {
            let t11 = {
                partials.put([::tangential::number(dfz)]);
                p.pdy2 * dfz
            };
            let t12 = p.pdy1 + t11;
            let t13 = p.pdy3 * gamma;
            let t14 = {
                partials.put([::tangential::number(-(gamma * p.pdy3) - t13)]);
                1.0 - t13 * gamma
            };
            let t15 = {
                partials.put([::tangential::number(t14), ::tangential::number(t12)]);
                t12 * t14
            };
            {
                partials.put([::tangential::number(t15)]);
                t15 * l.lmuy
            }
        };
        let bend = {
            let t16 = p.pey1 + p.pey2 * dfz;
            let t17 = alpha.signum();
            let t18 = 1.0 - (p.pey3 + p.pey4 * gamma) * t17;
            let p19 = l.ley;
            {
                partials
                    .put([
                        ::tangential::number(p19 * t18 * p.pey2),
                        ::tangential::number(p19 * t16 * t17 * p.pey4),
                    ]);
                t16 * t18 * l.ley
            }
        };
        let e = {
            let t20 = bend.min(1.0);
            {
                if partials.decide(t20 == bend) {} else {}
                t20
            }
        };
        let rise: f64 = {
            let t21 = p.pky2;
            <rising<::tangential::Zero>>::values(partials, 2u64, 1.0 + dfz, t21)
        };
        let stiffness = {
            let t22 = {
                partials.put([::tangential::number(rise)]);
                p.pky1 * rise
            };
            let t23 = {
                partials.put([::tangential::number(p.pky3 * gamma.signum())]);
                1.0 - p.pky3 * gamma.abs()
            };
            let t24 = {
                partials.put([::tangential::number(t23), ::tangential::number(t22)]);
                t22 * t23
            };
            {
                partials.put([::tangential::number(t24)]);
                t24 * l.lky
            }
        };
        let flat: f64 = {
            partials.put([::tangential::number(friction)]);
            <inverse<::tangential::Zero>>::values(partials, 0u64, c * friction)
        };
        let b = {
            partials.put([::tangential::number(flat), ::tangential::number(stiffness)]);
            stiffness * flat
        };
        let angle: f64 = {
            let t25 = c;
            {
                partials.put([::tangential::number(alpha), ::tangential::number(b)]);
                <arc<::tangential::Zero>>::values(partials, 2u64, b * alpha, t25, e)
            }
        };
        let force = {
            let t26 = {
                partials.put([::tangential::number(angle.cos())]);
                angle.sin()
            };
            let t27 = {
                partials
                    .put([::tangential::number(t26), ::tangential::number(friction)]);
                friction * t26
            };
            t27 + up
        };
        partials.close(group);
        {
            partials.put([::tangential::number(b)]);
            Pure {
                force,
                friction,
                stiffness,
                slope: b * c,
                across,
                up,
            }
        }
    }
}

impl<T: ::tangential::Tangent> pure_lateral<T> {
    /// Tangent of `pure_lateral`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        tyre: ::core::option::Option<&Tyre>,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: ::core::option::Option<f64>,
        dfz_d: T,
        slip: ::core::option::Option<Slip>,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> ::tangential::Tan<Pure, T> {
        let tyre = ::tangential::Reading::lent(tyre);
        let (p, l) = (&tyre.lateral, &tyre.scaling);
        let c = p.pcy1 * l.lcy;
        let (across_d, b_d, force_d, friction_d, stiffness_d, up_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none()
                        .of(&dfz_d)
                        .of(&slip_d.alpha)
                        .of(&slip_d.gamma)
                        .of(&slip_d.speed)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let moving_d: T = {
                    let t1 = tyre.model.vxlow;
                    let t1_d = ::tangential::zero_like(&t1);
                    <direction<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.speed),
                        ::core::option::Option::Some(t1),
                        ::tangential::slot(t1_d),
                    )
                };
                let fade_d = {
                    let partial = partials.take::<1>();
                    moving_d.scale(partial[0])
                };
                let gamma_d = T::accept(slip_d.gamma).scale(l.lgay);
                let across_d = {
                    {
                        let partial = partials.take::<2>();
                        (dfz_d.scale(l.lhy * p.phy2) + gamma_d.scale(p.phy3))
                            .scale(partial[0]) + fade_d.scale(partial[1])
                    }
                };
                let up_d = {
                    let t3_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&p.pvy2))
                            .scale(partial[0]) + T::accept(&dfz_d).scale(p.pvy2))
                    };
                    let t4_d = (T::accept(::tangential::ops::Op::<T>::zero(&p.pvy1))
                        + T::accept(&t3_d));
                    let t5_d = {
                        let partial = partials.take::<1>();
                        (T::accept(&t4_d).scale(l.lvy)
                            + T::accept(::tangential::ops::Op::<T>::zero(&l.lvy))
                                .scale(partial[0]))
                    };
                    let t6_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&p.pvy4))
                            .scale(partial[0]) + T::accept(&dfz_d).scale(p.pvy4))
                    };
                    let t7_d = (T::accept(::tangential::ops::Op::<T>::zero(&p.pvy3))
                        + T::accept(&t6_d));
                    let t8_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&t7_d).scale(partial[0])
                            + T::accept(&gamma_d).scale(partial[1]))
                    };
                    let t9_d = (T::accept(&t5_d) + T::accept(&t8_d));
                    let t10_d = {
                        let partial = partials.take::<1>();
                        (T::accept(&t9_d).scale(l.lmuy)
                            + T::accept(::tangential::ops::Op::<T>::zero(&l.lmuy))
                                .scale(partial[0]))
                    };
                    {
                        let partial = partials.take::<2>();
                        (T::accept(&t10_d).scale(partial[0])
                            + T::accept(&fade_d).scale(partial[1]))
                    }
                };
                let alpha_d = T::accept(slip_d.alpha) + across_d;
                let friction_d = {
                    let t11_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&p.pdy2))
                            .scale(partial[0]) + T::accept(&dfz_d).scale(p.pdy2))
                    };
                    let t12_d = (T::accept(::tangential::ops::Op::<T>::zero(&p.pdy1))
                        + T::accept(&t11_d));
                    let t14_d = {
                        let partial = partials.take::<1>();
                        gamma_d.scale(partial[0])
                    };
                    let t15_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&t12_d).scale(partial[0])
                            + T::accept(t14_d).scale(partial[1]))
                    };
                    {
                        let partial = partials.take::<1>();
                        (T::accept(&t15_d).scale(l.lmuy)
                            + T::accept(::tangential::ops::Op::<T>::zero(&l.lmuy))
                                .scale(partial[0]))
                    }
                };
                let bend_d = {
                    let p19 = l.ley;
                    {
                        let partial = partials.take::<2>();
                        dfz_d.scale(partial[0]) - gamma_d.scale(partial[1])
                    }
                };
                let e_d = { if partials.decided() { bend_d } else { T::zero() } };
                let rise_d: T = {
                    let t21 = p.pky2;
                    let t21_d = ::tangential::zero_like(&t21);
                    <rising<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        dfz_d,
                        ::core::option::Option::Some(t21),
                        ::tangential::slot(t21_d),
                    )
                };
                let stiffness_d = {
                    let t22_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&p.pky1))
                            .scale(partial[0]) + T::accept(&rise_d).scale(p.pky1))
                    };
                    let t23_d = {
                        let partial = partials.take::<1>();
                        -gamma_d.scale(partial[0])
                    };
                    let t24_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&t22_d).scale(partial[0])
                            + T::accept(t23_d).scale(partial[1]))
                    };
                    {
                        let partial = partials.take::<1>();
                        (T::accept(&t24_d).scale(l.lky)
                            + T::accept(::tangential::ops::Op::<T>::zero(&l.lky))
                                .scale(partial[0]))
                    }
                };
                let flat_d: T = {
                    let partial = partials.take::<1>();
                    <inverse<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        (T::accept(::tangential::ops::Op::<T>::zero(&c))
                            .scale(partial[0]) + T::accept(&friction_d).scale(c)),
                    )
                };
                let b_d = {
                    let partial = partials.take::<2>();
                    (T::accept(&stiffness_d).scale(partial[0])
                        + T::accept(&flat_d).scale(partial[1]))
                };
                let angle_d: T = {
                    let t25 = c;
                    let t25_d = ::tangential::zero_like(&t25);
                    {
                        let partial = partials.take::<2>();
                        <arc<
                            T,
                        >>::tangents(
                            partials,
                            ::core::option::Option::None,
                            (T::accept(&b_d).scale(partial[0])
                                + T::accept(&alpha_d).scale(partial[1])),
                            ::core::option::Option::Some(t25),
                            ::tangential::slot(t25_d),
                            ::core::option::Option::None,
                            e_d,
                        )
                    }
                };
                let force_d = {
                    let t26_d = {
                        let partial = partials.take::<1>();
                        angle_d.scale(partial[0])
                    };
                    let t27_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&friction_d).scale(partial[0])
                            + T::accept(t26_d).scale(partial[1]))
                    };
                    (T::accept(&t27_d) + T::accept(&up_d))
                };
                (across_d, b_d, force_d, friction_d, stiffness_d, up_d)
            }
        };
        {
            let partial = partials.take::<1>();
            ::tangential::Tan::<Pure, T> {
                force: ::tangential::slot(force_d),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(stiffness_d),
                slope: ::tangential::slot(
                    (T::accept(&b_d).scale(c)
                        + T::accept(::tangential::ops::Op::<T>::zero(&c))
                            .scale(partial[0])),
                ),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(up_d),
            }
        }
    }
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
        let moving: S = direction::overloaded(
            slip.speed,
            ::tangential::overloaded::Takes::take(tyre.model.vxlow),
        );
        let fade = moving * moving;
        let gamma = slip.gamma * l.lgay;
        let across = ((dfz * p.phy2 + p.phy1) * l.lhy + gamma * p.phy3) * fade;
        let up = ((S::from(p.pvy1) + S::from(p.pvy2) * dfz) * l.lvy
            + (S::from(p.pvy3) + S::from(p.pvy4) * dfz) * gamma) * l.lmuy * fade;
        let alpha = slip.alpha + across;
        let c = p.pcy1 * l.lcy;
        let friction = (S::from(p.pdy1) + S::from(p.pdy2) * dfz)
            * (gamma * p.pdy3 * gamma).sub_from(1.0) * l.lmuy;
        let bend = (dfz * p.pey2 + p.pey1)
            * ((gamma * p.pey4 + p.pey3) * alpha.signum()).sub_from(1.0) * l.ley;
        let e = bend.min_by(1.0);
        let rise: S = rising::overloaded(
            dfz + 1.0,
            ::tangential::overloaded::Takes::take(p.pky2),
        );
        let stiffness = S::from(p.pky1) * rise * (gamma.abs() * p.pky3).sub_from(1.0)
            * l.lky;
        let flat: S = inverse::overloaded(S::from(c) * friction);
        let b = stiffness * flat;
        let angle: S = arc::overloaded(
            b * alpha,
            ::tangential::overloaded::Takes::take(c),
            e,
        );
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
        (f64::NAN, x_d)
    }
}

impl rising<::tangential::Zero> {
    /// Value of `rising`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        x: f64,
        peak: f64,
    ) -> f64 {
        partials.require(given, 2u64);
        let t1 = peak * peak + x * x + TINY;
        let t2 = 2.0 * peak / t1;
        {
            partials.put([::tangential::number(x + x), ::tangential::number(t2 / t1)]);
            t2
        }
    }
}

impl<T: ::tangential::Tangent> rising<T> {
    /// Tangent of `rising`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        x: ::core::option::Option<f64>,
        x_d: T,
        peak: ::core::option::Option<f64>,
        peak_d: ::tangential::Zero,
    ) -> T {
        let peak = ::tangential::Reading::lent(peak);
        {
            let partial = partials.take::<2>();
            -x_d.scale(partial[0]).scale(partial[1])
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl rising<f64> {
    /// `rising` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(x: S, peak: f64) -> S {
        (x * x + peak * peak + TINY).div_from(2.0 * peak)
    }
}

/// What is left of Fx by side slip (4.E51 to 4.E57).
pub fn weight_longitudinal(tyre: &Tyre, dfz: f64, slip: Slip) -> f64 {
    let r = &tyre.longitudinal;
    let bend = r.rex1 + r.rex2 * dfz;
    let e = bend.min(1.0);
    let b = r.rbx1 * (r.rbx2 * slip.kappa).atan().cos() * tyre.scaling.lxal;
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
        let (b, b_d) = {
            let t2 = r.rbx2 * slip.kappa;
            let t3 = t2.atan();
            let (t4, t4_d) = (
                t3.cos(),
                -T::accept(slip_d.kappa)
                    .scale(t3.sin() * (1.0 / (1.0 + t2 * t2)) * r.rbx2),
            );
            let (t5, t5_d) = (
                r.rbx1 * t4,
                ::tangential::ops::Op::<
                    T,
                >::mul(&r.rbx1, ::tangential::ops::Op::<T>::zero(&r.rbx1), &t4, t4_d),
            );
            (
                t5 * tyre.scaling.lxal,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t5,
                    &t5_d,
                    &tyre.scaling.lxal,
                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lxal),
                ),
            )
        };
        let t6 = r.rcx1;
        let t6_d = ::tangential::zero_like(&t6);
        <weight<
            T,
        >>::forward(
            b,
            b_d,
            t6,
            ::tangential::slot(t6_d),
            e,
            e_d,
            slip.alpha,
            ::tangential::slot(slip_d.alpha),
            b * r.rhx1,
            ::tangential::ops::Op::<
                T,
            >::mul(&b, &b_d, &r.rhx1, ::tangential::ops::Op::<T>::zero(&r.rhx1)),
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
        let (b, b_d) = {
            let (t1, t1_d) = (
                f64::NAN,
                <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.kappa),
            );
            let (t2, t2_d) = (
                r.rbx1 * t1,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &r.rbx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rbx1),
                    &t1,
                    t1_d,
                ),
            );
            (
                t2 * tyre.scaling.lxal,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t2,
                    &t2_d,
                    &tyre.scaling.lxal,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&tyre.scaling.lxal),
                ),
            )
        };
        let t3 = b_d;
        ::tangential::pattern::reliable(&t3);
        let t4 = r.rcx1;
        let t4_d = ::tangential::zero_like(&t4);
        let (t5, t5_d) = (
            b * r.rhx1,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul(
                &b,
                &b_d,
                &r.rhx1,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rhx1),
            ),
        );
        let t6 = t5_d;
        ::tangential::pattern::reliable(&t6);
        <weight<
            ::tangential::IndexSet,
        >>::pattern(
            b,
            t3,
            t4,
            ::tangential::slot(t4_d),
            e,
            e_d,
            slip.alpha,
            ::tangential::slot(slip_d.alpha),
            t5,
            t6,
        )
    }
}

impl weight_longitudinal<::tangential::Zero> {
    /// Value of `weight_longitudinal`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        tyre: &Tyre,
        dfz: f64,
        slip: Slip,
    ) -> f64 {
        partials.require(given, 1u64);
        let r = &tyre.longitudinal;
        let bend = r.rex1 + r.rex2 * dfz;
        let e = {
            let t1 = bend.min(1.0);
            {
                if partials.decide(t1 == bend) {} else {}
                t1
            }
        };
        let b = {
            let t2 = r.rbx2 * slip.kappa;
            let t3 = t2.atan();
            let t4 = {
                partials
                    .put([
                        ::tangential::number(t3.sin() * (1.0 / (1.0 + t2 * t2)) * r.rbx2),
                    ]);
                t3.cos()
            };
            let t5 = {
                partials.put([::tangential::number(t4)]);
                r.rbx1 * t4
            };
            {
                partials.put([::tangential::number(t5)]);
                t5 * tyre.scaling.lxal
            }
        };
        let t6 = r.rcx1;
        {
            partials.put([::tangential::number(b)]);
            <weight<
                ::tangential::Zero,
            >>::values(partials, 2u64, b, t6, e, slip.alpha, b * r.rhx1)
        }
    }
}

impl<T: ::tangential::Tangent> weight_longitudinal<T> {
    /// Tangent of `weight_longitudinal`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        tyre: ::core::option::Option<&Tyre>,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: ::core::option::Option<f64>,
        dfz_d: T,
        slip: ::core::option::Option<Slip>,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> T {
        let tyre = ::tangential::Reading::lent(tyre);
        let r = &tyre.longitudinal;
        let t6 = r.rcx1;
        let bend_d = dfz_d.scale(r.rex2);
        let e_d = { if partials.decided() { bend_d } else { T::zero() } };
        let b_d = {
            let t4_d = {
                let partial = partials.take::<1>();
                -T::accept(slip_d.kappa).scale(partial[0])
            };
            let t5_d = {
                let partial = partials.take::<1>();
                (T::accept(::tangential::ops::Op::<T>::zero(&r.rbx1)).scale(partial[0])
                    + T::accept(t4_d).scale(r.rbx1))
            };
            {
                let partial = partials.take::<1>();
                (T::accept(&t5_d).scale(tyre.scaling.lxal)
                    + T::accept(::tangential::ops::Op::<T>::zero(&tyre.scaling.lxal))
                        .scale(partial[0]))
            }
        };
        let t6_d = ::tangential::zero_like(&t6);
        {
            let partial = partials.take::<1>();
            <weight<
                T,
            >>::tangents(
                partials,
                ::core::option::Option::None,
                b_d,
                ::core::option::Option::Some(t6),
                ::tangential::slot(t6_d),
                ::core::option::Option::None,
                e_d,
                ::core::option::Option::None,
                ::tangential::slot(slip_d.alpha),
                ::core::option::Option::None,
                (T::accept(&b_d).scale(r.rhx1)
                    + T::accept(::tangential::ops::Op::<T>::zero(&r.rhx1))
                        .scale(partial[0])),
            )
        }
    }
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
        let b = S::from(r.rbx1) * (slip.kappa * r.rbx2).atan().cos() * tyre.scaling.lxal;
        weight::overloaded(
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
    let b = r.rby1 * (r.rby2 * (slip.alpha - r.rby3)).atan().cos() * tyre.scaling.lyka;
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
        let (b, b_d) = {
            let t2 = r.rby2 * (slip.alpha - r.rby3);
            let t3 = t2.atan();
            let (t4, t4_d) = (
                t3.cos(),
                -T::accept(slip_d.alpha)
                    .scale(t3.sin() * (1.0 / (1.0 + t2 * t2)) * r.rby2),
            );
            let (t5, t5_d) = (
                r.rby1 * t4,
                ::tangential::ops::Op::<
                    T,
                >::mul(&r.rby1, ::tangential::ops::Op::<T>::zero(&r.rby1), &t4, t4_d),
            );
            (
                t5 * tyre.scaling.lyka,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t5,
                    &t5_d,
                    &tyre.scaling.lyka,
                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lyka),
                ),
            )
        };
        let t6 = r.rcy1;
        let t6_d = ::tangential::zero_like(&t6);
        let (t7, t7_d) = (
            r.rhy2 * dfz,
            ::tangential::ops::Op::<
                T,
            >::mul(&r.rhy2, ::tangential::ops::Op::<T>::zero(&r.rhy2), &dfz, &dfz_d),
        );
        let (t8, t8_d) = (
            r.rhy1 + t7,
            ::tangential::ops::Op::<
                T,
            >::add(&r.rhy1, ::tangential::ops::Op::<T>::zero(&r.rhy1), &t7, &t7_d),
        );
        <weight<
            T,
        >>::forward(
            b,
            b_d,
            t6,
            ::tangential::slot(t6_d),
            e,
            e_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
            b * t8,
            ::tangential::ops::Op::<T>::mul(&b, &b_d, &t8, &t8_d),
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
        let (b, b_d) = {
            let (t1, t1_d) = (
                f64::NAN,
                <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.alpha),
            );
            let (t2, t2_d) = (
                r.rby1 * t1,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &r.rby1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rby1),
                    &t1,
                    t1_d,
                ),
            );
            (
                t2 * tyre.scaling.lyka,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t2,
                    &t2_d,
                    &tyre.scaling.lyka,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&tyre.scaling.lyka),
                ),
            )
        };
        let t3 = b_d;
        ::tangential::pattern::reliable(&t3);
        let t4 = r.rcy1;
        let t4_d = ::tangential::zero_like(&t4);
        let (t5, t5_d) = (
            r.rhy2 * dfz,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul(
                &r.rhy2,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rhy2),
                &dfz,
                &dfz_d,
            ),
        );
        let (t6, t6_d) = (
            r.rhy1 + t5,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::add(
                &r.rhy1,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rhy1),
                &t5,
                &t5_d,
            ),
        );
        let (t7, t7_d) = (
            b * t6,
            ::tangential::ops::Op::<::tangential::IndexSet>::mul(&b, &b_d, &t6, &t6_d),
        );
        let t8 = t7_d;
        ::tangential::pattern::reliable(&t8);
        <weight<
            ::tangential::IndexSet,
        >>::pattern(
            b,
            t3,
            t4,
            ::tangential::slot(t4_d),
            e,
            e_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
            t7,
            t8,
        )
    }
}

impl weight_lateral<::tangential::Zero> {
    /// Value of `weight_lateral`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        tyre: &Tyre,
        dfz: f64,
        slip: Slip,
    ) -> f64 {
        partials.require(given, 1u64);
        let r = &tyre.lateral;
        let bend = r.rey1 + r.rey2 * dfz;
        let e = {
            let t1 = bend.min(1.0);
            {
                if partials.decide(t1 == bend) {} else {}
                t1
            }
        };
        let b = {
            let t2 = r.rby2 * (slip.alpha - r.rby3);
            let t3 = t2.atan();
            let t4 = {
                partials
                    .put([
                        ::tangential::number(t3.sin() * (1.0 / (1.0 + t2 * t2)) * r.rby2),
                    ]);
                t3.cos()
            };
            let t5 = {
                partials.put([::tangential::number(t4)]);
                r.rby1 * t4
            };
            {
                partials.put([::tangential::number(t5)]);
                t5 * tyre.scaling.lyka
            }
        };
        let t6 = r.rcy1;
        let t7 = {
            partials.put([::tangential::number(dfz)]);
            r.rhy2 * dfz
        };
        let t8 = r.rhy1 + t7;
        {
            partials.put([::tangential::number(t8), ::tangential::number(b)]);
            <weight<
                ::tangential::Zero,
            >>::values(partials, 2u64, b, t6, e, slip.kappa, b * t8)
        }
    }
}

impl<T: ::tangential::Tangent> weight_lateral<T> {
    /// Tangent of `weight_lateral`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        tyre: ::core::option::Option<&Tyre>,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: ::core::option::Option<f64>,
        dfz_d: T,
        slip: ::core::option::Option<Slip>,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> T {
        let tyre = ::tangential::Reading::lent(tyre);
        let r = &tyre.lateral;
        let t6 = r.rcy1;
        let bend_d = dfz_d.scale(r.rey2);
        let e_d = { if partials.decided() { bend_d } else { T::zero() } };
        let b_d = {
            let t4_d = {
                let partial = partials.take::<1>();
                -T::accept(slip_d.alpha).scale(partial[0])
            };
            let t5_d = {
                let partial = partials.take::<1>();
                (T::accept(::tangential::ops::Op::<T>::zero(&r.rby1)).scale(partial[0])
                    + T::accept(t4_d).scale(r.rby1))
            };
            {
                let partial = partials.take::<1>();
                (T::accept(&t5_d).scale(tyre.scaling.lyka)
                    + T::accept(::tangential::ops::Op::<T>::zero(&tyre.scaling.lyka))
                        .scale(partial[0]))
            }
        };
        let t6_d = ::tangential::zero_like(&t6);
        let t7_d = {
            let partial = partials.take::<1>();
            (T::accept(::tangential::ops::Op::<T>::zero(&r.rhy2)).scale(partial[0])
                + T::accept(&dfz_d).scale(r.rhy2))
        };
        let t8_d = (T::accept(::tangential::ops::Op::<T>::zero(&r.rhy1))
            + T::accept(&t7_d));
        {
            let partial = partials.take::<2>();
            <weight<
                T,
            >>::tangents(
                partials,
                ::core::option::Option::None,
                b_d,
                ::core::option::Option::Some(t6),
                ::tangential::slot(t6_d),
                ::core::option::Option::None,
                e_d,
                ::core::option::Option::None,
                ::tangential::slot(slip_d.kappa),
                ::core::option::Option::None,
                (T::accept(&b_d).scale(partial[0]) + T::accept(&t8_d).scale(partial[1])),
            )
        }
    }
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
        let b = S::from(r.rby1) * ((slip.alpha - r.rby3) * r.rby2).atan().cos()
            * tyre.scaling.lyka;
        weight::overloaded(
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
            let (t1, t1_d) = <arc<
                T,
            >>::forward(
                shift,
                shift_d,
                c,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            let (t2, t2_d) = <arc<
                T,
            >>::forward(
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
            let (t1, t1_d) = <arc<
                ::tangential::IndexSet,
            >>::pattern(
                shift,
                shift_d,
                c,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            let (t2, t2_d) = <arc<
                ::tangential::IndexSet,
            >>::pattern(
                f64::NAN,
                b_d + slip_d + shift_d,
                c,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            ((t1, t2), (t1_d, t2_d))
        };
        let (per_whole, per_whole_d): (f64, ::tangential::IndexSet) = <inverse<
            ::tangential::IndexSet,
        >>::pattern(f64::NAN, whole_d);
        let (weight, weight_d) = (f64::NAN, left_d + per_whole_d);
        (f64::NAN, weight_d)
    }
}

impl weight<::tangential::Zero> {
    /// Value of `weight`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        b: f64,
        c: f64,
        e: f64,
        slip: f64,
        shift: f64,
    ) -> f64 {
        partials.require(given, 2u64);
        let group = partials.open();
        let (whole, left): (f64, f64) = {
            let t1 = <arc<::tangential::Zero>>::values(partials, 2u64, shift, c, e);
            let t2 = {
                partials.put([::tangential::number(slip), ::tangential::number(b)]);
                <arc<::tangential::Zero>>::values(partials, 2u64, b * slip + shift, c, e)
            };
            (t1, t2)
        };
        let per_whole: f64 = {
            partials.put([::tangential::number(whole.sin())]);
            <inverse<::tangential::Zero>>::values(partials, 0u64, whole.cos())
        };
        let weight = {
            let t3 = left.cos();
            {
                partials
                    .put([
                        ::tangential::number(per_whole * left.sin()),
                        ::tangential::number(t3),
                    ]);
                t3 * per_whole
            }
        };
        let t4 = weight.max(0.0);
        partials.close(group);
        {
            if partials.decide(t4 == weight) {} else {}
            t4
        }
    }
}

impl<T: ::tangential::Tangent> weight<T> {
    /// Tangent of `weight`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        b: ::core::option::Option<f64>,
        b_d: T,
        c: ::core::option::Option<f64>,
        c_d: ::tangential::Zero,
        e: ::core::option::Option<f64>,
        e_d: T,
        slip: ::core::option::Option<f64>,
        slip_d: T,
        shift: ::core::option::Option<f64>,
        shift_d: T,
    ) -> T {
        let c = ::tangential::Reading::lent(c);
        let weight_d = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none()
                        .of(&b_d)
                        .of(&e_d)
                        .of(&shift_d)
                        .of(&slip_d)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let (whole_d, left_d): (T, T) = {
                    let t1_d = <arc<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        shift_d,
                        ::core::option::Option::Some(c),
                        ::tangential::slot(::tangential::Zero),
                        ::core::option::Option::None,
                        e_d,
                    );
                    let t2_d = {
                        let partial = partials.take::<2>();
                        <arc<
                            T,
                        >>::tangents(
                            partials,
                            ::core::option::Option::None,
                            b_d.scale(partial[0]) + slip_d.scale(partial[1]) + shift_d,
                            ::core::option::Option::Some(c),
                            ::tangential::slot(::tangential::Zero),
                            ::core::option::Option::None,
                            e_d,
                        )
                    };
                    (t1_d, t2_d)
                };
                let per_whole_d: T = {
                    let partial = partials.take::<1>();
                    <inverse<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        -whole_d.scale(partial[0]),
                    )
                };
                let weight_d = {
                    {
                        let partial = partials.take::<2>();
                        -left_d.scale(partial[0]) + per_whole_d.scale(partial[1])
                    }
                };
                weight_d
            }
        };
        if partials.decided() { weight_d } else { T::zero() }
    }
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
            arc::overloaded(shift, ::tangential::overloaded::Takes::take(c), e),
            arc::overloaded(
                b * slip + shift,
                ::tangential::overloaded::Takes::take(c),
                e,
            ),
        );
        let per_whole: S = inverse::overloaded(whole.cos());
        let weight = left.cos() * per_whole;
        weight.max_by(0.0)
    }
}

/// Lateral force that longitudinal slip induces, per load (4.E66, 4.E67).
pub fn induced(tyre: &Tyre, dfz: f64, friction: f64, slip: Slip) -> f64 {
    let r = &tyre.lateral;
    let peak = friction * (r.rvy1 + r.rvy2 * dfz + r.rvy3 * slip.gamma) * (r.rvy4 * slip.alpha).atan().cos();
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
        let (peak, peak_d) = {
            let t1 = r.rvy1 + r.rvy2 * dfz + r.rvy3 * slip.gamma;
            let t2 = friction * t1;
            let t3 = r.rvy4 * slip.alpha;
            let t4 = t3.atan();
            let t5 = t4.cos();
            (
                t2 * t5,
                friction_d.scale(t5 * t1)
                    + (dfz_d.scale(r.rvy2) + T::accept(slip_d.gamma).scale(r.rvy3))
                        .scale(t5 * friction)
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
        let (peak, peak_d) = (
            f64::NAN,
            friction_d + dfz_d
                + <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(slip_d.gamma)
                + <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(slip_d.alpha),
        );
        (
            f64::NAN,
            peak_d
                + <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(slip_d.kappa),
        )
    }
}

impl induced<::tangential::Zero> {
    /// Value of `induced`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        tyre: &Tyre,
        dfz: f64,
        friction: f64,
        slip: Slip,
    ) -> f64 {
        partials.require(given, 1u64);
        let r = &tyre.lateral;
        let peak = {
            let t1 = r.rvy1 + r.rvy2 * dfz + r.rvy3 * slip.gamma;
            let t2 = friction * t1;
            let t3 = r.rvy4 * slip.alpha;
            let t4 = t3.atan();
            let t5 = t4.cos();
            {
                partials
                    .put([
                        ::tangential::number(t5 * t1),
                        ::tangential::number(t5 * friction),
                        ::tangential::number(
                            t2 * t4.sin() * (1.0 / (1.0 + t3 * t3)) * r.rvy4,
                        ),
                    ]);
                t2 * t5
            }
        };
        let t6 = r.rvy6 * slip.kappa;
        let t7 = r.rvy5 * t6.atan();
        let t8 = t7.sin();
        let p9 = tyre.scaling.lvyka;
        {
            partials
                .put([
                    ::tangential::number(p9 * t8),
                    ::tangential::number(
                        p9 * peak * t7.cos() * r.rvy5 * (1.0 / (1.0 + t6 * t6)) * r.rvy6,
                    ),
                ]);
            peak * t8 * tyre.scaling.lvyka
        }
    }
}

impl<T: ::tangential::Tangent> induced<T> {
    /// Tangent of `induced`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        tyre: ::core::option::Option<&Tyre>,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: ::core::option::Option<f64>,
        dfz_d: T,
        friction: ::core::option::Option<f64>,
        friction_d: T,
        slip: ::core::option::Option<Slip>,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> T {
        let tyre = ::tangential::Reading::lent(tyre);
        let r = &tyre.lateral;
        let p9 = tyre.scaling.lvyka;
        let peak_d = {
            {
                let partial = partials.take::<3>();
                friction_d.scale(partial[0])
                    + (dfz_d.scale(r.rvy2) + T::accept(slip_d.gamma).scale(r.rvy3))
                        .scale(partial[1]) - T::accept(slip_d.alpha).scale(partial[2])
            }
        };
        {
            let partial = partials.take::<2>();
            peak_d.scale(partial[0]) + T::accept(slip_d.kappa).scale(partial[1])
        }
    }
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
        let peak = friction * (dfz * r.rvy2 + r.rvy1 + slip.gamma * r.rvy3)
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
        (f64::NAN, alpha_d + ratio_d + kappa_d)
    }
}

impl equivalent<::tangential::Zero> {
    /// Value of `equivalent`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        alpha: f64,
        ratio: f64,
        kappa: f64,
    ) -> f64 {
        let t1 = ratio * kappa;
        let t2 = alpha.hypot(t1);
        let p3 = if t2 == 0.0 { 0.0 } else { t1 / t2 };
        {
            partials
                .put([
                    ::tangential::number(if t2 == 0.0 { 0.0 } else { alpha / t2 }),
                    ::tangential::number(p3 * kappa),
                    ::tangential::number(p3 * ratio),
                ]);
            t2
        }
    }
}

impl<T: ::tangential::Tangent> equivalent<T> {
    /// Tangent of `equivalent`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        alpha: ::core::option::Option<f64>,
        alpha_d: T,
        ratio: ::core::option::Option<f64>,
        ratio_d: T,
        kappa: ::core::option::Option<f64>,
        kappa_d: T,
    ) -> T {
        {
            let partial = partials.take::<3>();
            alpha_d.scale(partial[0]) + ratio_d.scale(partial[1])
                + kappa_d.scale(partial[2])
        }
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
    let alpha = slip.alpha + q.qhz1 + q.qhz2 * dfz + (q.qhz3 + q.qhz4 * dfz) * gamma;
    let tilt = 1.0 + q.qbz4 * gamma + q.qbz5 * gamma.abs();
    let b = (q.qbz1 + q.qbz2 * dfz + q.qbz3 * dfz * dfz) * tilt * (l.lky / l.lmuy);
    let radii = (q.qdz1 + q.qdz2 * dfz) * (1.0 + q.qdz3 * gamma + q.qdz4 * gamma * gamma) * l.ltr;
    let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
    let side = core::f64::consts::FRAC_2_PI * (b * q.qcz1 * alpha).atan();
    let bend = (q.qez1 + q.qez2 * dfz + q.qez3 * dfz * dfz) * (1.0 + (q.qez4 + q.qez5 * gamma) * side);
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
        let (alpha, alpha_d) = {
            let t3 = q.qhz3 + q.qhz4 * dfz;
            (
                slip.alpha + q.qhz1 + q.qhz2 * dfz + t3 * gamma,
                T::accept(slip_d.alpha) + dfz_d.scale(q.qhz2 + gamma * q.qhz4)
                    + gamma_d.scale(t3),
            )
        };
        let (tilt, tilt_d) = (
            1.0 + q.qbz4 * gamma + q.qbz5 * gamma.abs(),
            gamma_d.scale(q.qbz4 + q.qbz5 * gamma.signum()),
        );
        let (b, b_d) = {
            let t4 = q.qbz3 * dfz;
            let t5 = q.qbz1 + q.qbz2 * dfz + t4 * dfz;
            let t6 = l.lky / l.lmuy;
            let p7 = t6 * tilt;
            (
                t5 * tilt * t6,
                dfz_d.scale(p7 * q.qbz2 + p7 * dfz * q.qbz3 + p7 * t4)
                    + tilt_d.scale(t6 * t5),
            )
        };
        let (radii, radii_d) = {
            let t8 = q.qdz1 + q.qdz2 * dfz;
            let t9 = q.qdz4 * gamma;
            let t10 = 1.0 + q.qdz3 * gamma + t9 * gamma;
            let p11 = l.ltr;
            let p12 = p11 * t8;
            (
                t8 * t10 * l.ltr,
                dfz_d.scale(p11 * t10 * q.qdz2)
                    + gamma_d.scale(p12 * q.qdz3 + p12 * gamma * q.qdz4 + p12 * t9),
            )
        };
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let (side, side_d) = {
            let t13 = b * q.qcz1;
            let t14 = t13 * alpha;
            let p15 = core::f64::consts::FRAC_2_PI * (1.0 / (1.0 + t14 * t14));
            (
                core::f64::consts::FRAC_2_PI * t14.atan(),
                b_d.scale(p15 * alpha * q.qcz1) + alpha_d.scale(p15 * t13),
            )
        };
        let (bend, bend_d) = {
            let t16 = q.qez3 * dfz;
            let t17 = q.qez1 + q.qez2 * dfz + t16 * dfz;
            let t18 = q.qez4 + q.qez5 * gamma;
            let t19 = 1.0 + t18 * side;
            (
                t17 * t19,
                dfz_d.scale(t19 * q.qez2 + t19 * dfz * q.qez3 + t19 * t16)
                    + gamma_d.scale(t17 * side * q.qez5) + side_d.scale(t17 * t18),
            )
        };
        let (e, e_d) = {
            let t20 = bend.min(1.0);
            (t20, if t20 == bend { bend_d } else { T::zero() })
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
        let (shape, shape_d): (f64, T) = <arc<
            T,
        >>::forward(
            b * seen,
            b_d.scale(seen) + seen_d.scale(b),
            q.qcz1,
            ::tangential::slot(::tangential::Zero),
            e,
            e_d,
        );
        let ((flat, moving), (flat_d, moving_d)): ((f64, f64), (T, T)) = {
            let (t1, t1_d) = <cosine<
                T,
            >>::forward(slip.alpha, ::tangential::slot(slip_d.alpha));
            let (t2, t2_d) = {
                let t21 = tyre.model.vxlow;
                let t21_d = ::tangential::zero_like(&t21);
                <direction<
                    T,
                >>::forward(
                    slip.speed,
                    ::tangential::slot(slip_d.speed),
                    t21,
                    ::tangential::slot(t21_d),
                )
            };
            ((t1, t2), (t1_d, t2_d))
        };
        let t22 = fz * length;
        let t23 = t22 * radii;
        let t24 = shape.cos();
        let t25 = t23 * t24;
        let t26 = t25 * flat;
        let p27 = moving * flat;
        let p28 = p27 * t24;
        (
            t26 * moving,
            fz_d.scale(p28 * radii * length) + radii_d.scale(p28 * t22)
                - shape_d.scale(p27 * t23 * shape.sin()) + flat_d.scale(moving * t25)
                + moving_d.scale(t26),
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
        let (alpha, alpha_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.alpha)
                + dfz_d + gamma_d,
        );
        let (tilt, tilt_d) = (f64::NAN, gamma_d);
        let (b, b_d) = (f64::NAN, dfz_d + tilt_d);
        let (radii, radii_d) = (f64::NAN, dfz_d + gamma_d);
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let (side, side_d) = (f64::NAN, b_d + alpha_d);
        let (bend, bend_d) = (f64::NAN, dfz_d + gamma_d + side_d);
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
        let (shape, shape_d): (f64, ::tangential::IndexSet) = <arc<
            ::tangential::IndexSet,
        >>::pattern(
            f64::NAN,
            b_d + seen_d,
            q.qcz1,
            ::tangential::slot(::tangential::Zero),
            e,
            e_d,
        );
        let (
            (flat, moving),
            (flat_d, moving_d),
        ): ((f64, f64), (::tangential::IndexSet, ::tangential::IndexSet)) = {
            let (t1, t1_d) = <cosine<
                ::tangential::IndexSet,
            >>::pattern(slip.alpha, ::tangential::slot(slip_d.alpha));
            let (t2, t2_d) = {
                let t3 = tyre.model.vxlow;
                let t3_d = ::tangential::zero_like(&t3);
                <direction<
                    ::tangential::IndexSet,
                >>::pattern(
                    slip.speed,
                    ::tangential::slot(slip_d.speed),
                    t3,
                    ::tangential::slot(t3_d),
                )
            };
            ((t1, t2), (t1_d, t2_d))
        };
        (f64::NAN, fz_d + radii_d + shape_d + flat_d + moving_d)
    }
}

impl trail<::tangential::Zero> {
    /// Value of `trail`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        tyre: &Tyre,
        dfz: f64,
        fz: f64,
        ratio: f64,
        slip: Slip,
    ) -> f64 {
        partials.require(given, 1u64);
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let group = partials.open();
        let gamma = slip.gamma * l.lgaz;
        let alpha = {
            let t3 = q.qhz3 + q.qhz4 * dfz;
            {
                partials
                    .put([
                        ::tangential::number(q.qhz2 + gamma * q.qhz4),
                        ::tangential::number(t3),
                    ]);
                slip.alpha + q.qhz1 + q.qhz2 * dfz + t3 * gamma
            }
        };
        let tilt = {
            partials.put([::tangential::number(q.qbz4 + q.qbz5 * gamma.signum())]);
            1.0 + q.qbz4 * gamma + q.qbz5 * gamma.abs()
        };
        let b = {
            let t4 = q.qbz3 * dfz;
            let t5 = q.qbz1 + q.qbz2 * dfz + t4 * dfz;
            let t6 = l.lky / l.lmuy;
            let p7 = t6 * tilt;
            {
                partials
                    .put([
                        ::tangential::number(p7 * q.qbz2 + p7 * dfz * q.qbz3 + p7 * t4),
                        ::tangential::number(t6 * t5),
                    ]);
                t5 * tilt * t6
            }
        };
        let radii = {
            let t8 = q.qdz1 + q.qdz2 * dfz;
            let t9 = q.qdz4 * gamma;
            let t10 = 1.0 + q.qdz3 * gamma + t9 * gamma;
            let p11 = l.ltr;
            let p12 = p11 * t8;
            {
                partials
                    .put([
                        ::tangential::number(p11 * t10 * q.qdz2),
                        ::tangential::number(
                            p12 * q.qdz3 + p12 * gamma * q.qdz4 + p12 * t9,
                        ),
                    ]);
                t8 * t10 * l.ltr
            }
        };
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let side = {
            let t13 = b * q.qcz1;
            let t14 = t13 * alpha;
            let p15 = core::f64::consts::FRAC_2_PI * (1.0 / (1.0 + t14 * t14));
            {
                partials
                    .put([
                        ::tangential::number(p15 * alpha * q.qcz1),
                        ::tangential::number(p15 * t13),
                    ]);
                core::f64::consts::FRAC_2_PI * t14.atan()
            }
        };
        let bend = {
            let t16 = q.qez3 * dfz;
            let t17 = q.qez1 + q.qez2 * dfz + t16 * dfz;
            let t18 = q.qez4 + q.qez5 * gamma;
            let t19 = 1.0 + t18 * side;
            {
                partials
                    .put([
                        ::tangential::number(
                            t19 * q.qez2 + t19 * dfz * q.qez3 + t19 * t16,
                        ),
                        ::tangential::number(t17 * side * q.qez5),
                        ::tangential::number(t17 * t18),
                    ]);
                t17 * t19
            }
        };
        let e = {
            let t20 = bend.min(1.0);
            {
                if partials.decide(t20 == bend) {} else {}
                t20
            }
        };
        let seen: f64 = <equivalent<
            ::tangential::Zero,
        >>::values(partials, 0u64, alpha, ratio, slip.kappa);
        let shape: f64 = {
            partials.put([::tangential::number(seen), ::tangential::number(b)]);
            <arc<::tangential::Zero>>::values(partials, 2u64, b * seen, q.qcz1, e)
        };
        let (flat, moving): (f64, f64) = {
            let t1 = <cosine<::tangential::Zero>>::values(partials, 0u64, slip.alpha);
            let t2 = {
                let t21 = tyre.model.vxlow;
                <direction<::tangential::Zero>>::values(partials, 2u64, slip.speed, t21)
            };
            (t1, t2)
        };
        let t22 = fz * length;
        let t23 = t22 * radii;
        let t24 = shape.cos();
        let t25 = t23 * t24;
        let t26 = t25 * flat;
        let p27 = moving * flat;
        let p28 = p27 * t24;
        partials.close(group);
        {
            partials
                .put([
                    ::tangential::number(p28 * radii * length),
                    ::tangential::number(p28 * t22),
                    ::tangential::number(p27 * t23 * shape.sin()),
                    ::tangential::number(moving * t25),
                    ::tangential::number(t26),
                ]);
            t26 * moving
        }
    }
}

impl<T: ::tangential::Tangent> trail<T> {
    /// Tangent of `trail`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        tyre: ::core::option::Option<&Tyre>,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: ::core::option::Option<f64>,
        dfz_d: T,
        fz: ::core::option::Option<f64>,
        fz_d: T,
        ratio: ::core::option::Option<f64>,
        ratio_d: T,
        slip: ::core::option::Option<Slip>,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> T {
        let tyre = ::tangential::Reading::lent(tyre);
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let (flat_d, moving_d, radii_d, shape_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none()
                        .of(&dfz_d)
                        .of(&ratio_d)
                        .of(&slip_d.alpha)
                        .of(&slip_d.gamma)
                        .of(&slip_d.kappa)
                        .of(&slip_d.speed)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let gamma_d = T::accept(slip_d.gamma).scale(l.lgaz);
                let alpha_d = {
                    {
                        let partial = partials.take::<2>();
                        T::accept(slip_d.alpha) + dfz_d.scale(partial[0])
                            + gamma_d.scale(partial[1])
                    }
                };
                let tilt_d = {
                    let partial = partials.take::<1>();
                    gamma_d.scale(partial[0])
                };
                let b_d = {
                    let t6 = l.lky / l.lmuy;
                    {
                        let partial = partials.take::<2>();
                        dfz_d.scale(partial[0]) + tilt_d.scale(partial[1])
                    }
                };
                let radii_d = {
                    let p11 = l.ltr;
                    {
                        let partial = partials.take::<2>();
                        dfz_d.scale(partial[0]) + gamma_d.scale(partial[1])
                    }
                };
                let side_d = {
                    {
                        let partial = partials.take::<2>();
                        b_d.scale(partial[0]) + alpha_d.scale(partial[1])
                    }
                };
                let bend_d = {
                    {
                        let partial = partials.take::<3>();
                        dfz_d.scale(partial[0]) + gamma_d.scale(partial[1])
                            + side_d.scale(partial[2])
                    }
                };
                let e_d = { if partials.decided() { bend_d } else { T::zero() } };
                let seen_d: T = <equivalent<
                    T,
                >>::tangents(
                    partials,
                    ::core::option::Option::None,
                    alpha_d,
                    ::core::option::Option::None,
                    ratio_d,
                    ::core::option::Option::None,
                    ::tangential::slot(slip_d.kappa),
                );
                let shape_d: T = {
                    let partial = partials.take::<2>();
                    <arc<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        b_d.scale(partial[0]) + seen_d.scale(partial[1]),
                        ::core::option::Option::Some(q.qcz1),
                        ::tangential::slot(::tangential::Zero),
                        ::core::option::Option::None,
                        e_d,
                    )
                };
                let (flat_d, moving_d): (T, T) = {
                    let t1_d = <cosine<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.alpha),
                    );
                    let t2_d = {
                        let t21 = tyre.model.vxlow;
                        let t21_d = ::tangential::zero_like(&t21);
                        <direction<
                            T,
                        >>::tangents(
                            partials,
                            ::core::option::Option::None,
                            ::tangential::slot(slip_d.speed),
                            ::core::option::Option::Some(t21),
                            ::tangential::slot(t21_d),
                        )
                    };
                    (t1_d, t2_d)
                };
                (flat_d, moving_d, radii_d, shape_d)
            }
        };
        {
            let partial = partials.take::<5>();
            fz_d.scale(partial[0]) + radii_d.scale(partial[1])
                - shape_d.scale(partial[2]) + flat_d.scale(partial[3])
                + moving_d.scale(partial[4])
        }
    }
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
        let alpha = slip.alpha + q.qhz1 + dfz * q.qhz2 + (dfz * q.qhz4 + q.qhz3) * gamma;
        let tilt = gamma * q.qbz4 + 1.0 + gamma.abs() * q.qbz5;
        let b = (dfz * q.qbz2 + q.qbz1 + dfz * q.qbz3 * dfz) * tilt * (l.lky / l.lmuy);
        let radii = (dfz * q.qdz2 + q.qdz1)
            * (gamma * q.qdz3 + 1.0 + gamma * q.qdz4 * gamma) * l.ltr;
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let side = (b * q.qcz1 * alpha).atan() * core::f64::consts::FRAC_2_PI;
        let bend = (dfz * q.qez2 + q.qez1 + dfz * q.qez3 * dfz)
            * ((gamma * q.qez5 + q.qez4) * side + 1.0);
        let e = bend.min_by(1.0);
        let seen: S = equivalent::overloaded(alpha, ratio, slip.kappa);
        let shape: S = arc::overloaded(
            b * seen,
            ::tangential::overloaded::Takes::take(q.qcz1),
            e,
        );
        let (flat, moving): (S, S) = (
            cosine::overloaded(slip.alpha),
            direction::overloaded(
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
    let gamma = slip.gamma * l.lgaz;
    let per_stiffness: f64 = inverse(lateral.stiffness);
    let alpha = slip.alpha + lateral.across + lateral.up * per_stiffness;
    let b = q.qbz9 * l.lky / l.lmuy + q.qbz10 * lateral.slope;
    let peak = (q.qdz6 + q.qdz7 * dfz) * l.lres + (q.qdz8 + q.qdz9 * dfz) * gamma;
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
            let t1 = tyre.model.vxlow;
            let t1_d = ::tangential::zero_like(&t1);
            <direction<
                T,
            >>::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (fade, fade_d) = (moving * moving, moving_d.scale(moving + moving));
        let (gamma, gamma_d) = (
            slip.gamma * l.lgaz,
            T::accept(slip_d.gamma).scale(l.lgaz),
        );
        let (per_stiffness, per_stiffness_d): (f64, T) = <inverse<
            T,
        >>::forward(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
        let (alpha, alpha_d) = {
            let (t2, t2_d) = (
                slip.alpha + lateral.across,
                ::tangential::ops::Op::<
                    T,
                >::add(&slip.alpha, &slip_d.alpha, &lateral.across, &lateral_d.across),
            );
            let (t3, t3_d) = (
                lateral.up * per_stiffness,
                ::tangential::ops::Op::<
                    T,
                >::mul(&lateral.up, &lateral_d.up, &per_stiffness, &per_stiffness_d),
            );
            (t2 + t3, ::tangential::ops::Op::<T>::add(&t2, &t2_d, &t3, &t3_d))
        };
        let (b, b_d) = (
            q.qbz9 * l.lky / l.lmuy + q.qbz10 * lateral.slope,
            T::accept(lateral_d.slope).scale(q.qbz10),
        );
        let (peak, peak_d) = {
            let t4 = q.qdz8 + q.qdz9 * dfz;
            (
                (q.qdz6 + q.qdz7 * dfz) * l.lres + t4 * gamma,
                dfz_d.scale(l.lres * q.qdz7 + gamma * q.qdz9) + gamma_d.scale(t4),
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
            let t5 = b * seen;
            let t6 = t5.atan();
            let t7 = t6.cos();
            let t8 = t7 * flat;
            let p9 = fade * flat * t6.sin() * (1.0 / (1.0 + t5 * t5));
            (
                t8 * fade,
                -b_d.scale(p9 * seen) - seen_d.scale(p9 * b) + flat_d.scale(fade * t7)
                    + fade_d.scale(t8),
            )
        };
        let t10 = fz * tyre.dimension.unloaded_radius * l.lmuy;
        let t11 = t10 * peak;
        (
            t11 * shape,
            fz_d.scale(shape * peak * l.lmuy * tyre.dimension.unloaded_radius)
                + peak_d.scale(shape * t10) + shape_d.scale(t11),
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
            let t1 = tyre.model.vxlow;
            let t1_d = ::tangential::zero_like(&t1);
            <direction<
                ::tangential::IndexSet,
            >>::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (fade, fade_d) = (f64::NAN, moving_d);
        let (gamma, gamma_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.gamma),
        );
        let (per_stiffness, per_stiffness_d): (f64, ::tangential::IndexSet) = <inverse<
            ::tangential::IndexSet,
        >>::pattern(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
        let (alpha, alpha_d) = {
            let (t2, t2_d) = (
                slip.alpha + lateral.across,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&slip.alpha, &slip_d.alpha, &lateral.across, &lateral_d.across),
            );
            let (t3, t3_d) = (
                lateral.up * per_stiffness,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&lateral.up, &lateral_d.up, &per_stiffness, &per_stiffness_d),
            );
            (
                t2 + t3,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t2, &t2_d, &t3, &t3_d),
            )
        };
        let (b, b_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(lateral_d.slope),
        );
        let (peak, peak_d) = (f64::NAN, dfz_d + gamma_d);
        let (seen, seen_d): (f64, ::tangential::IndexSet) = {
            let t4 = alpha_d;
            ::tangential::pattern::reliable(&t4);
            <equivalent<
                ::tangential::IndexSet,
            >>::pattern(
                alpha,
                t4,
                ratio,
                ratio_d,
                slip.kappa,
                ::tangential::slot(slip_d.kappa),
            )
        };
        let (flat, flat_d): (f64, ::tangential::IndexSet) = <cosine<
            ::tangential::IndexSet,
        >>::pattern(slip.alpha, ::tangential::slot(slip_d.alpha));
        let (shape, shape_d) = (f64::NAN, b_d + seen_d + flat_d + fade_d);
        (f64::NAN, fz_d + peak_d + shape_d)
    }
}

impl residual<::tangential::Zero> {
    /// Value of `residual`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        tyre: &Tyre,
        dfz: f64,
        fz: f64,
        ratio: f64,
        lateral: Pure,
        slip: Slip,
    ) -> f64 {
        partials.require(given, 1u64);
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let group = partials.open();
        let moving: f64 = {
            let t1 = tyre.model.vxlow;
            <direction<::tangential::Zero>>::values(partials, 2u64, slip.speed, t1)
        };
        let fade = {
            partials.put([::tangential::number(moving + moving)]);
            moving * moving
        };
        let gamma = slip.gamma * l.lgaz;
        let per_stiffness: f64 = <inverse<
            ::tangential::Zero,
        >>::values(partials, 0u64, lateral.stiffness);
        let alpha = {
            let t2 = slip.alpha + lateral.across;
            let t3 = {
                partials
                    .put([
                        ::tangential::number(per_stiffness),
                        ::tangential::number(lateral.up),
                    ]);
                lateral.up * per_stiffness
            };
            t2 + t3
        };
        let b = q.qbz9 * l.lky / l.lmuy + q.qbz10 * lateral.slope;
        let peak = {
            let t4 = q.qdz8 + q.qdz9 * dfz;
            {
                partials
                    .put([
                        ::tangential::number(l.lres * q.qdz7 + gamma * q.qdz9),
                        ::tangential::number(t4),
                    ]);
                (q.qdz6 + q.qdz7 * dfz) * l.lres + t4 * gamma
            }
        };
        let seen: f64 = <equivalent<
            ::tangential::Zero,
        >>::values(partials, 0u64, alpha, ratio, slip.kappa);
        let flat: f64 = <cosine<::tangential::Zero>>::values(partials, 0u64, slip.alpha);
        let shape = {
            let t5 = b * seen;
            let t6 = t5.atan();
            let t7 = t6.cos();
            let t8 = t7 * flat;
            let p9 = fade * flat * t6.sin() * (1.0 / (1.0 + t5 * t5));
            {
                partials
                    .put([
                        ::tangential::number(p9 * seen),
                        ::tangential::number(p9 * b),
                        ::tangential::number(fade * t7),
                        ::tangential::number(t8),
                    ]);
                t8 * fade
            }
        };
        let t10 = fz * tyre.dimension.unloaded_radius * l.lmuy;
        let t11 = t10 * peak;
        partials.close(group);
        {
            partials
                .put([
                    ::tangential::number(
                        shape * peak * l.lmuy * tyre.dimension.unloaded_radius,
                    ),
                    ::tangential::number(shape * t10),
                    ::tangential::number(t11),
                ]);
            t11 * shape
        }
    }
}

impl<T: ::tangential::Tangent> residual<T> {
    /// Tangent of `residual`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        tyre: ::core::option::Option<&Tyre>,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        dfz: ::core::option::Option<f64>,
        dfz_d: T,
        fz: ::core::option::Option<f64>,
        fz_d: T,
        ratio: ::core::option::Option<f64>,
        ratio_d: T,
        lateral: ::core::option::Option<Pure>,
        lateral_d: ::tangential::Tan<Pure, T>,
        slip: ::core::option::Option<Slip>,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> T {
        let tyre = ::tangential::Reading::lent(tyre);
        let (q, l) = (&tyre.aligning, &tyre.scaling);
        let (peak_d, shape_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none()
                        .of(&dfz_d)
                        .of(&lateral_d.across)
                        .of(&lateral_d.slope)
                        .of(&lateral_d.stiffness)
                        .of(&lateral_d.up)
                        .of(&ratio_d)
                        .of(&slip_d.alpha)
                        .of(&slip_d.gamma)
                        .of(&slip_d.kappa)
                        .of(&slip_d.speed)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let moving_d: T = {
                    let t1 = tyre.model.vxlow;
                    let t1_d = ::tangential::zero_like(&t1);
                    <direction<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.speed),
                        ::core::option::Option::Some(t1),
                        ::tangential::slot(t1_d),
                    )
                };
                let fade_d = {
                    let partial = partials.take::<1>();
                    moving_d.scale(partial[0])
                };
                let gamma_d = T::accept(slip_d.gamma).scale(l.lgaz);
                let per_stiffness_d: T = <inverse<
                    T,
                >>::tangents(
                    partials,
                    ::core::option::Option::None,
                    ::tangential::slot(lateral_d.stiffness),
                );
                let alpha_d = {
                    let t2_d = (T::accept(&slip_d.alpha) + T::accept(&lateral_d.across));
                    let t3_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&lateral_d.up).scale(partial[0])
                            + T::accept(&per_stiffness_d).scale(partial[1]))
                    };
                    (T::accept(&t2_d) + T::accept(&t3_d))
                };
                let b_d = T::accept(lateral_d.slope).scale(q.qbz10);
                let peak_d = {
                    {
                        let partial = partials.take::<2>();
                        dfz_d.scale(partial[0]) + gamma_d.scale(partial[1])
                    }
                };
                let seen_d: T = <equivalent<
                    T,
                >>::tangents(
                    partials,
                    ::core::option::Option::None,
                    alpha_d,
                    ::core::option::Option::None,
                    ratio_d,
                    ::core::option::Option::None,
                    ::tangential::slot(slip_d.kappa),
                );
                let flat_d: T = <cosine<
                    T,
                >>::tangents(
                    partials,
                    ::core::option::Option::None,
                    ::tangential::slot(slip_d.alpha),
                );
                let shape_d = {
                    {
                        let partial = partials.take::<4>();
                        -b_d.scale(partial[0]) - seen_d.scale(partial[1])
                            + flat_d.scale(partial[2]) + fade_d.scale(partial[3])
                    }
                };
                (peak_d, shape_d)
            }
        };
        {
            let partial = partials.take::<3>();
            fz_d.scale(partial[0]) + peak_d.scale(partial[1]) + shape_d.scale(partial[2])
        }
    }
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
        let moving: S = direction::overloaded(
            slip.speed,
            ::tangential::overloaded::Takes::take(tyre.model.vxlow),
        );
        let fade = moving * moving;
        let gamma = slip.gamma * l.lgaz;
        let per_stiffness: S = inverse::overloaded(lateral.stiffness);
        let alpha = slip.alpha + lateral.across + lateral.up * per_stiffness;
        let b = lateral.slope * q.qbz10 + q.qbz9 * l.lky / l.lmuy;
        let peak = (dfz * q.qdz7 + q.qdz6) * l.lres + (dfz * q.qdz9 + q.qdz8) * gamma;
        let seen: S = equivalent::overloaded(alpha, ratio, slip.kappa);
        let flat: S = cosine::overloaded(slip.alpha);
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
        (f64::NAN, tangent_d)
    }
}

impl cosine<::tangential::Zero> {
    /// Value of `cosine`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        tangent: f64,
    ) -> f64 {
        let t1 = (1.0 + tangent * tangent).sqrt();
        let t2 = 1.0 / t1;
        {
            partials
                .put([
                    ::tangential::number(tangent + tangent),
                    ::tangential::number(0.5 / t1.abs()),
                    ::tangential::number(t2 / t1),
                ]);
            t2
        }
    }
}

impl<T: ::tangential::Tangent> cosine<T> {
    /// Tangent of `cosine`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        tangent: ::core::option::Option<f64>,
        tangent_d: T,
    ) -> T {
        {
            let partial = partials.take::<3>();
            -tangent_d.scale(partial[0]).scale(partial[1]).scale(partial[2])
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl cosine<f64> {
    /// `cosine` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(tangent: S) -> S {
        (tangent * tangent + 1.0).sqrt().div_from(1.0)
    }
}

/// Rolling resistance moment (4.E70), against the speed. Without coefficients it is what the shifts of Fx amount to.
pub fn resistance(tyre: &Tyre, fz: f64, fx: f64, longitudinal: Pure, speed: f64) -> f64 {
    let q = &tyre.rolling;
    let radius = tyre.dimension.unloaded_radius;
    if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
        return fz * radius * (longitudinal.up + longitudinal.stiffness * longitudinal.across) * tyre.scaling.lmy;
    }
    let moving: f64 = direction(speed, tyre.model.vxlow);
    let pace = speed / tyre.model.longvl;
    let steady = q.qsy1 + q.qsy3 * pace.abs() + q.qsy4 * pace * pace * pace * pace;
    let pulled = q.qsy2 * fx / tyre.vertical.fnomin;
    -radius * fz * (steady * moving + pulled * moving * moving) * tyre.scaling.lmy
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
        speed: f64,
        speed_d: T,
    ) -> (f64, T) {
        let q = &tyre.rolling;
        let radius = tyre.dimension.unloaded_radius;
        if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
            {
                let t1 = fz * radius;
                let t2 = longitudinal.up + longitudinal.stiffness * longitudinal.across;
                let p3 = tyre.scaling.lmy;
                return (
                    t1 * t2 * tyre.scaling.lmy,
                    fz_d.scale(p3 * t2 * radius)
                        + (T::accept(longitudinal_d.up)
                            + T::accept(longitudinal_d.stiffness)
                                .scale(longitudinal.across)
                            + T::accept(longitudinal_d.across)
                                .scale(longitudinal.stiffness))
                            .scale(p3 * t1),
                );
            }
        }
        let (moving, moving_d): (f64, T) = {
            let t4 = tyre.model.vxlow;
            let t4_d = ::tangential::zero_like(&t4);
            <direction<T>>::forward(speed, speed_d, t4, ::tangential::slot(t4_d))
        };
        let (pace, pace_d) = (
            speed / tyre.model.longvl,
            speed_d.scale(1.0 / tyre.model.longvl),
        );
        let (steady, steady_d) = {
            let t5 = q.qsy4 * pace;
            let t6 = t5 * pace;
            let t7 = t6 * pace;
            let p8 = pace * pace;
            (
                q.qsy1 + q.qsy3 * pace.abs() + t7 * pace,
                pace_d
                    .scale(
                        q.qsy3 * pace.signum() + p8 * pace * q.qsy4 + p8 * t5 + pace * t6
                            + t7,
                    ),
            )
        };
        let (pulled, pulled_d) = (
            q.qsy2 * fx / tyre.vertical.fnomin,
            fx_d.scale(1.0 / tyre.vertical.fnomin * q.qsy2),
        );
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
        speed: f64,
        speed_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let q = &tyre.rolling;
        let radius = tyre.dimension.unloaded_radius;
        if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
            return (
                f64::NAN,
                fz_d
                    + <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(longitudinal_d.up)
                    + <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(longitudinal_d.stiffness)
                    + <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(longitudinal_d.across),
            );
        }
        let (moving, moving_d): (f64, ::tangential::IndexSet) = {
            let t1 = tyre.model.vxlow;
            let t1_d = ::tangential::zero_like(&t1);
            <direction<
                ::tangential::IndexSet,
            >>::pattern(speed, speed_d, t1, ::tangential::slot(t1_d))
        };
        let (pace, pace_d) = (f64::NAN, speed_d);
        let (steady, steady_d) = (f64::NAN, pace_d);
        let (pulled, pulled_d) = (f64::NAN, fx_d);
        (f64::NAN, fz_d + steady_d + moving_d + pulled_d)
    }
}

impl resistance<::tangential::Zero> {
    /// Value of `resistance`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        tyre: &Tyre,
        fz: f64,
        fx: f64,
        longitudinal: Pure,
        speed: f64,
    ) -> f64 {
        partials.require(given, 1u64);
        let q = &tyre.rolling;
        let radius = tyre.dimension.unloaded_radius;
        if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
            {
                let t1 = fz * radius;
                let t2 = longitudinal.up + longitudinal.stiffness * longitudinal.across;
                let p3 = tyre.scaling.lmy;
                return {
                    partials
                        .put([
                            ::tangential::number(p3 * t2 * radius),
                            ::tangential::number(longitudinal.across),
                            ::tangential::number(longitudinal.stiffness),
                            ::tangential::number(p3 * t1),
                        ]);
                    t1 * t2 * tyre.scaling.lmy
                };
            }
        } else {};
        let group = partials.open();
        let moving: f64 = {
            let t4 = tyre.model.vxlow;
            <direction<::tangential::Zero>>::values(partials, 2u64, speed, t4)
        };
        let pace = speed / tyre.model.longvl;
        let steady = {
            let t5 = q.qsy4 * pace;
            let t6 = t5 * pace;
            let t7 = t6 * pace;
            let p8 = pace * pace;
            {
                partials
                    .put([
                        ::tangential::number(
                            q.qsy3 * pace.signum() + p8 * pace * q.qsy4 + p8 * t5
                                + pace * t6 + t7,
                        ),
                    ]);
                q.qsy1 + q.qsy3 * pace.abs() + t7 * pace
            }
        };
        let pulled = q.qsy2 * fx / tyre.vertical.fnomin;
        let t9 = -radius;
        let t10 = t9 * fz;
        let t11 = pulled * moving;
        let t12 = steady * moving + t11 * moving;
        let p13 = tyre.scaling.lmy;
        let p14 = p13 * t10;
        let p15 = p14 * moving;
        partials.close(group);
        {
            partials
                .put([
                    ::tangential::number(p13 * t12 * t9),
                    ::tangential::number(p14 * moving),
                    ::tangential::number(p14 * steady + p15 * pulled + p14 * t11),
                    ::tangential::number(p15 * moving),
                ]);
            t10 * t12 * tyre.scaling.lmy
        }
    }
}

impl<T: ::tangential::Tangent> resistance<T> {
    /// Tangent of `resistance`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        tyre: ::core::option::Option<&Tyre>,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        fz: ::core::option::Option<f64>,
        fz_d: T,
        fx: ::core::option::Option<f64>,
        fx_d: T,
        longitudinal: ::core::option::Option<Pure>,
        longitudinal_d: ::tangential::Tan<Pure, T>,
        speed: ::core::option::Option<f64>,
        speed_d: T,
    ) -> T {
        let tyre = ::tangential::Reading::lent(tyre);
        let q = &tyre.rolling;
        let radius = tyre.dimension.unloaded_radius;
        if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
            {
                let p3 = tyre.scaling.lmy;
                return {
                    let partial = partials.take::<4>();
                    fz_d.scale(partial[0])
                        + (T::accept(longitudinal_d.up)
                            + T::accept(longitudinal_d.stiffness).scale(partial[1])
                            + T::accept(longitudinal_d.across).scale(partial[2]))
                            .scale(partial[3])
                };
            }
        } else {};
        let t9 = -radius;
        let p13 = tyre.scaling.lmy;
        let (moving_d, pulled_d, steady_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none().of(&fx_d).of(&speed_d)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let moving_d: T = {
                    let t4 = tyre.model.vxlow;
                    let t4_d = ::tangential::zero_like(&t4);
                    <direction<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        speed_d,
                        ::core::option::Option::Some(t4),
                        ::tangential::slot(t4_d),
                    )
                };
                let pace_d = speed_d.scale(1.0 / tyre.model.longvl);
                let steady_d = {
                    {
                        let partial = partials.take::<1>();
                        pace_d.scale(partial[0])
                    }
                };
                let pulled_d = fx_d.scale(1.0 / tyre.vertical.fnomin * q.qsy2);
                (moving_d, pulled_d, steady_d)
            }
        };
        {
            let partial = partials.take::<4>();
            fz_d.scale(partial[0]) + steady_d.scale(partial[1])
                + moving_d.scale(partial[2]) + pulled_d.scale(partial[3])
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl resistance<f64> {
    /// `resistance` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        fz: S,
        fx: S,
        longitudinal: ::tangential::Over<Pure, S>,
        speed: S,
    ) -> S {
        let q = &tyre.rolling;
        let radius = tyre.dimension.unloaded_radius;
        if q.qsy1 == 0.0 && (q.qsy2 == 0.0) {
            return fz * radius
                * (longitudinal.up + longitudinal.stiffness * longitudinal.across)
                * tyre.scaling.lmy;
        }
        let moving: S = direction::overloaded(
            speed,
            ::tangential::overloaded::Takes::take(tyre.model.vxlow),
        );
        let pace = speed / tyre.model.longvl;
        let steady = pace.abs() * q.qsy3 + q.qsy1 + pace * q.qsy4 * pace * pace * pace;
        let pulled = fx * q.qsy2 / tyre.vertical.fnomin;
        fz * -radius * (steady * moving + pulled * moving * moving) * tyre.scaling.lmy
    }
}

/// Forces and moments of a tyre at a slip: combined slip (4.E50, 4.E58), moments (4.E69 to 4.E72, 4.E74, 4.E76).
pub fn forces(tyre: &Tyre, slip: Slip) -> Forces {
    let fz = slip.fz.max(0.0);
    let dfz: f64 = deviation(constant(tyre), fz);
    let longitudinal: Pure = pure_longitudinal(constant(tyre), dfz, slip);
    let lateral: Pure = pure_lateral(constant(tyre), dfz, slip);
    let left_x: f64 = weight_longitudinal(constant(tyre), dfz, slip);
    let fx = fz * longitudinal.force * left_x;
    let left_y: f64 = weight_lateral(constant(tyre), dfz, slip);
    let kept = fz * lateral.force * left_y;
    let pushed: f64 = induced(constant(tyre), dfz, lateral.friction, slip);
    let fy = kept + fz * pushed;

    let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
    let o = &tyre.overturning;
    let lean = o.qsx1 * tyre.scaling.lvmx - o.qsx2 * slip.gamma + o.qsx3 * fy / nominal;
    let mx = radius * fz * lean * tyre.scaling.lmx;
    let my = resistance(constant(tyre), fz, fx, longitudinal, slip.speed);

    let per_stiffness: f64 = inverse(lateral.stiffness);
    let ratio = longitudinal.stiffness * per_stiffness;
    let q = &tyre.aligning;
    let arm = (q.ssz1 + q.ssz2 * fy / nominal + (q.ssz3 + q.ssz4 * dfz) * slip.gamma) * radius * tyre.scaling.ls;
    let behind: f64 = trail(constant(tyre), dfz, fz, ratio, slip);
    let rest: f64 = residual(constant(tyre), dfz, fz, ratio, lateral, slip);
    let mz = rest - behind * kept + arm * fx;
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
            let t1 = slip.fz.max(0.0);
            (t1, if t1 == slip.fz { T::accept(slip_d.fz) } else { T::zero() })
        };
        let (dfz, dfz_d): (f64, T) = {
            let t2 = constant(tyre);
            <deviation<
                T,
            >>::forward(
                t2,
                ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                fz,
                fz_d,
            )
        };
        let (longitudinal, longitudinal_d): (Pure, ::tangential::Tan<Pure, T>) = {
            let t3 = constant(tyre);
            <pure_longitudinal<
                T,
            >>::forward(
                t3,
                ::tangential::slot_ref(&::tangential::zero_like(&t3)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (lateral, lateral_d): (Pure, ::tangential::Tan<Pure, T>) = {
            let t4 = constant(tyre);
            <pure_lateral<
                T,
            >>::forward(
                t4,
                ::tangential::slot_ref(&::tangential::zero_like(&t4)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (left_x, left_x_d): (f64, T) = {
            let t5 = constant(tyre);
            <weight_longitudinal<
                T,
            >>::forward(
                t5,
                ::tangential::slot_ref(&::tangential::zero_like(&t5)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (fx, fx_d) = {
            let t6 = fz * longitudinal.force;
            (
                t6 * left_x,
                fz_d.scale(left_x * longitudinal.force)
                    + T::accept(longitudinal_d.force).scale(left_x * fz)
                    + left_x_d.scale(t6),
            )
        };
        let (left_y, left_y_d): (f64, T) = {
            let t7 = constant(tyre);
            <weight_lateral<
                T,
            >>::forward(
                t7,
                ::tangential::slot_ref(&::tangential::zero_like(&t7)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (kept, kept_d) = {
            let t8 = fz * lateral.force;
            (
                t8 * left_y,
                fz_d.scale(left_y * lateral.force)
                    + T::accept(lateral_d.force).scale(left_y * fz) + left_y_d.scale(t8),
            )
        };
        let (pushed, pushed_d): (f64, T) = {
            let t9 = constant(tyre);
            <induced<
                T,
            >>::forward(
                t9,
                ::tangential::slot_ref(&::tangential::zero_like(&t9)).get(),
                dfz,
                dfz_d,
                lateral.friction,
                ::tangential::slot(lateral_d.friction),
                slip,
                slip_d,
            )
        };
        let (fy, fy_d) = (
            kept + fz * pushed,
            kept_d + fz_d.scale(pushed) + pushed_d.scale(fz),
        );
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let (lean, lean_d) = {
            let (t10, t10_d) = (
                o.qsx2 * slip.gamma,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &o.qsx2,
                    ::tangential::ops::Op::<T>::zero(&o.qsx2),
                    &slip.gamma,
                    &slip_d.gamma,
                ),
            );
            let (t11, t11_d) = (
                o.qsx1 * tyre.scaling.lvmx - t10,
                ::tangential::ops::Op::<
                    T,
                >::sub(
                    &(o.qsx1 * tyre.scaling.lvmx),
                    ::tangential::ops::Op::<T>::zero(&(o.qsx1 * tyre.scaling.lvmx)),
                    &t10,
                    &t10_d,
                ),
            );
            let (t12, t12_d) = (
                o.qsx3 * fy,
                ::tangential::ops::Op::<
                    T,
                >::mul(&o.qsx3, ::tangential::ops::Op::<T>::zero(&o.qsx3), &fy, &fy_d),
            );
            let (t13, t13_d) = (
                t12 / nominal,
                ::tangential::ops::Op::<T>::div(&t12, &t12_d, &nominal, T::zero()),
            );
            (t11 + t13, ::tangential::ops::Op::<T>::add(&t11, &t11_d, &t13, &t13_d))
        };
        let (mx, mx_d) = {
            let (t14, t14_d) = (radius * fz, fz_d.scale(radius));
            let (t15, t15_d) = (
                t14 * lean,
                ::tangential::ops::Op::<T>::mul(&t14, t14_d, &lean, &lean_d),
            );
            (
                t15 * tyre.scaling.lmx,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t15,
                    &t15_d,
                    &tyre.scaling.lmx,
                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lmx),
                ),
            )
        };
        let (my, my_d) = {
            let t16 = constant(tyre);
            <resistance<
                T,
            >>::forward(
                t16,
                ::tangential::slot_ref(&::tangential::zero_like(&t16)).get(),
                fz,
                fz_d,
                fx,
                fx_d,
                longitudinal,
                longitudinal_d,
                slip.speed,
                ::tangential::slot(slip_d.speed),
            )
        };
        let (per_stiffness, per_stiffness_d): (f64, T) = <inverse<
            T,
        >>::forward(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
        let (ratio, ratio_d) = (
            longitudinal.stiffness * per_stiffness,
            ::tangential::ops::Op::<
                T,
            >::mul(
                &longitudinal.stiffness,
                &longitudinal_d.stiffness,
                &per_stiffness,
                &per_stiffness_d,
            ),
        );
        let q = &tyre.aligning;
        let (arm, arm_d) = {
            let t17 = q.ssz3 + q.ssz4 * dfz;
            (
                (q.ssz1 + q.ssz2 * fy / nominal + t17 * slip.gamma) * radius
                    * tyre.scaling.ls,
                (fy_d.scale(1.0 / nominal * q.ssz2) + dfz_d.scale(slip.gamma * q.ssz4)
                    + T::accept(slip_d.gamma).scale(t17))
                    .scale(tyre.scaling.ls * radius),
            )
        };
        let (behind, behind_d): (f64, T) = {
            let t18 = constant(tyre);
            <trail<
                T,
            >>::forward(
                t18,
                ::tangential::slot_ref(&::tangential::zero_like(&t18)).get(),
                dfz,
                dfz_d,
                fz,
                fz_d,
                ratio,
                ratio_d,
                slip,
                slip_d,
            )
        };
        let (rest, rest_d): (f64, T) = {
            let t19 = constant(tyre);
            <residual<
                T,
            >>::forward(
                t19,
                ::tangential::slot_ref(&::tangential::zero_like(&t19)).get(),
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
            )
        };
        let (mz, mz_d) = (
            rest - behind * kept + arm * fx,
            rest_d - behind_d.scale(kept) - kept_d.scale(behind) + arm_d.scale(fx)
                + fx_d.scale(arm),
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
        let (dfz, dfz_d): (f64, ::tangential::IndexSet) = {
            let t1 = constant(tyre);
            <deviation<
                ::tangential::IndexSet,
            >>::pattern(
                t1,
                ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                fz,
                fz_d,
            )
        };
        let (
            longitudinal,
            longitudinal_d,
        ): (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) = {
            let t2 = constant(tyre);
            <pure_longitudinal<
                ::tangential::IndexSet,
            >>::pattern(
                t2,
                ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (
            lateral,
            lateral_d,
        ): (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) = {
            let t3 = constant(tyre);
            <pure_lateral<
                ::tangential::IndexSet,
            >>::pattern(
                t3,
                ::tangential::slot_ref(&::tangential::zero_like(&t3)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (left_x, left_x_d): (f64, ::tangential::IndexSet) = {
            let t4 = constant(tyre);
            <weight_longitudinal<
                ::tangential::IndexSet,
            >>::pattern(
                t4,
                ::tangential::slot_ref(&::tangential::zero_like(&t4)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (fx, fx_d) = (
            f64::NAN,
            fz_d
                + <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(longitudinal_d.force) + left_x_d,
        );
        let (left_y, left_y_d): (f64, ::tangential::IndexSet) = {
            let t5 = constant(tyre);
            <weight_lateral<
                ::tangential::IndexSet,
            >>::pattern(
                t5,
                ::tangential::slot_ref(&::tangential::zero_like(&t5)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (kept, kept_d) = (
            f64::NAN,
            fz_d
                + <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(lateral_d.force) + left_y_d,
        );
        let (pushed, pushed_d): (f64, ::tangential::IndexSet) = {
            let t6 = constant(tyre);
            <induced<
                ::tangential::IndexSet,
            >>::pattern(
                t6,
                ::tangential::slot_ref(&::tangential::zero_like(&t6)).get(),
                dfz,
                dfz_d,
                lateral.friction,
                ::tangential::slot(lateral_d.friction),
                slip,
                slip_d,
            )
        };
        let (fy, fy_d) = (f64::NAN, kept_d + fz_d + pushed_d);
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let (lean, lean_d) = {
            let (t7, t7_d) = (
                o.qsx2 * slip.gamma,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &o.qsx2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&o.qsx2),
                    &slip.gamma,
                    &slip_d.gamma,
                ),
            );
            let (t8, t8_d) = (
                o.qsx1 * tyre.scaling.lvmx - t7,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::sub(
                    &(o.qsx1 * tyre.scaling.lvmx),
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&(o.qsx1 * tyre.scaling.lvmx)),
                    &t7,
                    &t7_d,
                ),
            );
            let (t9, t9_d) = (
                o.qsx3 * fy,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &o.qsx3,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&o.qsx3),
                    &fy,
                    &fy_d,
                ),
            );
            let (t10, t10_d) = (
                t9 / nominal,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::div(&t9, &t9_d, &nominal, ::tangential::IndexSet::empty()),
            );
            (
                t8 + t10,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t8, &t8_d, &t10, &t10_d),
            )
        };
        let (mx, mx_d) = {
            let (t11, t11_d) = (f64::NAN, fz_d);
            let (t12, t12_d) = (
                t11 * lean,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t11, t11_d, &lean, &lean_d),
            );
            (
                t12 * tyre.scaling.lmx,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t12,
                    &t12_d,
                    &tyre.scaling.lmx,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&tyre.scaling.lmx),
                ),
            )
        };
        let (my, my_d) = {
            let t13 = constant(tyre);
            let t14 = longitudinal_d;
            ::tangential::pattern::reliable(&t14);
            <resistance<
                ::tangential::IndexSet,
            >>::pattern(
                t13,
                ::tangential::slot_ref(&::tangential::zero_like(&t13)).get(),
                fz,
                fz_d,
                fx,
                fx_d,
                longitudinal,
                t14,
                slip.speed,
                ::tangential::slot(slip_d.speed),
            )
        };
        let (per_stiffness, per_stiffness_d): (f64, ::tangential::IndexSet) = <inverse<
            ::tangential::IndexSet,
        >>::pattern(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
        let (ratio, ratio_d) = (
            longitudinal.stiffness * per_stiffness,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul(
                &longitudinal.stiffness,
                &longitudinal_d.stiffness,
                &per_stiffness,
                &per_stiffness_d,
            ),
        );
        let q = &tyre.aligning;
        let (arm, arm_d) = (
            f64::NAN,
            fy_d + dfz_d
                + <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(slip_d.gamma),
        );
        let (behind, behind_d): (f64, ::tangential::IndexSet) = {
            let t15 = constant(tyre);
            let t16 = ratio_d;
            ::tangential::pattern::reliable(&t16);
            <trail<
                ::tangential::IndexSet,
            >>::pattern(
                t15,
                ::tangential::slot_ref(&::tangential::zero_like(&t15)).get(),
                dfz,
                dfz_d,
                fz,
                fz_d,
                ratio,
                t16,
                slip,
                slip_d,
            )
        };
        let (rest, rest_d): (f64, ::tangential::IndexSet) = {
            let t17 = constant(tyre);
            let t18 = ratio_d;
            ::tangential::pattern::reliable(&t18);
            let t19 = lateral_d;
            ::tangential::pattern::reliable(&t19);
            <residual<
                ::tangential::IndexSet,
            >>::pattern(
                t17,
                ::tangential::slot_ref(&::tangential::zero_like(&t17)).get(),
                dfz,
                dfz_d,
                fz,
                fz_d,
                ratio,
                t18,
                lateral,
                t19,
                slip,
                slip_d,
            )
        };
        let (mz, mz_d) = (f64::NAN, rest_d + behind_d + kept_d + arm_d + fx_d);
        let t20 = mx_d;
        ::tangential::pattern::reliable(&t20);
        let t21 = my_d;
        ::tangential::pattern::reliable(&t21);
        (
            Forces { fx, fy, mx, my, mz },
            ::tangential::Tan::<Forces, ::tangential::IndexSet> {
                fx: ::tangential::slot(fx_d),
                fy: ::tangential::slot(fy_d),
                mx: ::tangential::slot(t20),
                my: ::tangential::slot(t21),
                mz: ::tangential::slot(mz_d),
            },
        )
    }
}

impl forces<::tangential::Zero> {
    /// Value of `forces`, and the partials that `tangents` takes up.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        tyre: &Tyre,
        slip: Slip,
    ) -> Forces {
        partials.require(given, 1u64);
        let group = partials.open();
        let fz = {
            let t1 = slip.fz.max(0.0);
            {
                if partials.decide(t1 == slip.fz) {} else {}
                t1
            }
        };
        let dfz: f64 = {
            let t2 = constant(tyre);
            <deviation<::tangential::Zero>>::values(partials, 1u64, t2, fz)
        };
        let longitudinal: Pure = {
            let t3 = constant(tyre);
            <pure_longitudinal<
                ::tangential::Zero,
            >>::values(partials, 1u64, t3, dfz, slip)
        };
        let lateral: Pure = {
            let t4 = constant(tyre);
            <pure_lateral<::tangential::Zero>>::values(partials, 1u64, t4, dfz, slip)
        };
        let left_x: f64 = {
            let t5 = constant(tyre);
            <weight_longitudinal<
                ::tangential::Zero,
            >>::values(partials, 1u64, t5, dfz, slip)
        };
        let fx = {
            let t6 = fz * longitudinal.force;
            {
                partials
                    .put([
                        ::tangential::number(left_x * longitudinal.force),
                        ::tangential::number(left_x * fz),
                        ::tangential::number(t6),
                    ]);
                t6 * left_x
            }
        };
        let left_y: f64 = {
            let t7 = constant(tyre);
            <weight_lateral<::tangential::Zero>>::values(partials, 1u64, t7, dfz, slip)
        };
        let kept = {
            let t8 = fz * lateral.force;
            {
                partials
                    .put([
                        ::tangential::number(left_y * lateral.force),
                        ::tangential::number(left_y * fz),
                        ::tangential::number(t8),
                    ]);
                t8 * left_y
            }
        };
        let pushed: f64 = {
            let t9 = constant(tyre);
            <induced<
                ::tangential::Zero,
            >>::values(partials, 1u64, t9, dfz, lateral.friction, slip)
        };
        let fy = {
            partials.put([::tangential::number(pushed), ::tangential::number(fz)]);
            kept + fz * pushed
        };
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let lean = {
            let t10 = {
                partials.put([::tangential::number(slip.gamma)]);
                o.qsx2 * slip.gamma
            };
            let t11 = o.qsx1 * tyre.scaling.lvmx - t10;
            let t12 = {
                partials.put([::tangential::number(fy)]);
                o.qsx3 * fy
            };
            let t13 = {
                partials.put([::tangential::number(t12 / nominal / nominal)]);
                t12 / nominal
            };
            t11 + t13
        };
        let mx = {
            let t14 = radius * fz;
            let t15 = {
                partials.put([::tangential::number(lean), ::tangential::number(t14)]);
                t14 * lean
            };
            {
                partials.put([::tangential::number(t15)]);
                t15 * tyre.scaling.lmx
            }
        };
        let my = {
            let t16 = constant(tyre);
            <resistance<
                ::tangential::Zero,
            >>::values(partials, 1u64, t16, fz, fx, longitudinal, slip.speed)
        };
        let per_stiffness: f64 = <inverse<
            ::tangential::Zero,
        >>::values(partials, 0u64, lateral.stiffness);
        let ratio = {
            partials
                .put([
                    ::tangential::number(per_stiffness),
                    ::tangential::number(longitudinal.stiffness),
                ]);
            longitudinal.stiffness * per_stiffness
        };
        let q = &tyre.aligning;
        let arm = {
            let t17 = q.ssz3 + q.ssz4 * dfz;
            {
                partials
                    .put([
                        ::tangential::number(slip.gamma * q.ssz4),
                        ::tangential::number(t17),
                    ]);
                (q.ssz1 + q.ssz2 * fy / nominal + t17 * slip.gamma) * radius
                    * tyre.scaling.ls
            }
        };
        let behind: f64 = {
            let t18 = constant(tyre);
            <trail<
                ::tangential::Zero,
            >>::values(partials, 1u64, t18, dfz, fz, ratio, slip)
        };
        let rest: f64 = {
            let t19 = constant(tyre);
            <residual<
                ::tangential::Zero,
            >>::values(partials, 1u64, t19, dfz, fz, ratio, lateral, slip)
        };
        let mz = {
            partials
                .put([
                    ::tangential::number(kept),
                    ::tangential::number(behind),
                    ::tangential::number(fx),
                    ::tangential::number(arm),
                ]);
            rest - behind * kept + arm * fx
        };
        partials.close(group);
        Forces { fx, fy, mx, my, mz }
    }
}

impl<T: ::tangential::Tangent> forces<T> {
    /// Tangent of `forces`, from the partials that `values` put down.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        tyre: ::core::option::Option<&Tyre>,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        slip: ::core::option::Option<Slip>,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> ::tangential::Tan<Forces, T> {
        let tyre = ::tangential::Reading::lent(tyre);
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let q = &tyre.aligning;
        let (fx_d, fy_d, mx_d, my_d, mz_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none().of(&slip_d)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let fz_d = {
                    if partials.decided() { T::accept(slip_d.fz) } else { T::zero() }
                };
                let dfz_d: T = {
                    let t2 = constant(tyre);
                    <deviation<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t2),
                        ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                        ::core::option::Option::None,
                        fz_d,
                    )
                };
                let longitudinal_d: ::tangential::Tan<Pure, T> = {
                    let t3 = constant(tyre);
                    <pure_longitudinal<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t3),
                        ::tangential::slot_ref(&::tangential::zero_like(&t3)).get(),
                        ::core::option::Option::None,
                        dfz_d,
                        ::core::option::Option::None,
                        slip_d,
                    )
                };
                let lateral_d: ::tangential::Tan<Pure, T> = {
                    let t4 = constant(tyre);
                    <pure_lateral<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t4),
                        ::tangential::slot_ref(&::tangential::zero_like(&t4)).get(),
                        ::core::option::Option::None,
                        dfz_d,
                        ::core::option::Option::None,
                        slip_d,
                    )
                };
                let left_x_d: T = {
                    let t5 = constant(tyre);
                    <weight_longitudinal<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t5),
                        ::tangential::slot_ref(&::tangential::zero_like(&t5)).get(),
                        ::core::option::Option::None,
                        dfz_d,
                        ::core::option::Option::None,
                        slip_d,
                    )
                };
                let fx_d = {
                    {
                        let partial = partials.take::<3>();
                        fz_d.scale(partial[0])
                            + T::accept(longitudinal_d.force).scale(partial[1])
                            + left_x_d.scale(partial[2])
                    }
                };
                let left_y_d: T = {
                    let t7 = constant(tyre);
                    <weight_lateral<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t7),
                        ::tangential::slot_ref(&::tangential::zero_like(&t7)).get(),
                        ::core::option::Option::None,
                        dfz_d,
                        ::core::option::Option::None,
                        slip_d,
                    )
                };
                let kept_d = {
                    {
                        let partial = partials.take::<3>();
                        fz_d.scale(partial[0])
                            + T::accept(lateral_d.force).scale(partial[1])
                            + left_y_d.scale(partial[2])
                    }
                };
                let pushed_d: T = {
                    let t9 = constant(tyre);
                    <induced<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t9),
                        ::tangential::slot_ref(&::tangential::zero_like(&t9)).get(),
                        ::core::option::Option::None,
                        dfz_d,
                        ::core::option::Option::None,
                        ::tangential::slot(lateral_d.friction),
                        ::core::option::Option::None,
                        slip_d,
                    )
                };
                let fy_d = {
                    let partial = partials.take::<2>();
                    kept_d + fz_d.scale(partial[0]) + pushed_d.scale(partial[1])
                };
                let lean_d = {
                    let t10_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&o.qsx2))
                            .scale(partial[0]) + T::accept(&slip_d.gamma).scale(o.qsx2))
                    };
                    let t11_d = (T::accept(
                        ::tangential::ops::Op::<T>::zero(&(o.qsx1 * tyre.scaling.lvmx)),
                    ) - T::accept(&t10_d));
                    let t12_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&o.qsx3))
                            .scale(partial[0]) + T::accept(&fy_d).scale(o.qsx3))
                    };
                    let t13_d = {
                        let partial = partials.take::<1>();
                        (T::accept(&t12_d).scale(1.0 / nominal)
                            - T::accept(T::zero()).scale(partial[0]))
                    };
                    (T::accept(&t11_d) + T::accept(&t13_d))
                };
                let mx_d = {
                    let t14_d = fz_d.scale(radius);
                    let t15_d = {
                        let partial = partials.take::<2>();
                        (T::accept(t14_d).scale(partial[0])
                            + T::accept(&lean_d).scale(partial[1]))
                    };
                    {
                        let partial = partials.take::<1>();
                        (T::accept(&t15_d).scale(tyre.scaling.lmx)
                            + T::accept(
                                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lmx),
                                )
                                .scale(partial[0]))
                    }
                };
                let my_d = {
                    let t16 = constant(tyre);
                    <resistance<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t16),
                        ::tangential::slot_ref(&::tangential::zero_like(&t16)).get(),
                        ::core::option::Option::None,
                        fz_d,
                        ::core::option::Option::None,
                        fx_d,
                        ::core::option::Option::None,
                        longitudinal_d,
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.speed),
                    )
                };
                let per_stiffness_d: T = <inverse<
                    T,
                >>::tangents(
                    partials,
                    ::core::option::Option::None,
                    ::tangential::slot(lateral_d.stiffness),
                );
                let ratio_d = {
                    let partial = partials.take::<2>();
                    (T::accept(&longitudinal_d.stiffness).scale(partial[0])
                        + T::accept(&per_stiffness_d).scale(partial[1]))
                };
                let arm_d = {
                    {
                        let partial = partials.take::<2>();
                        (fy_d.scale(1.0 / nominal * q.ssz2) + dfz_d.scale(partial[0])
                            + T::accept(slip_d.gamma).scale(partial[1]))
                            .scale(tyre.scaling.ls * radius)
                    }
                };
                let behind_d: T = {
                    let t18 = constant(tyre);
                    <trail<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t18),
                        ::tangential::slot_ref(&::tangential::zero_like(&t18)).get(),
                        ::core::option::Option::None,
                        dfz_d,
                        ::core::option::Option::None,
                        fz_d,
                        ::core::option::Option::None,
                        ratio_d,
                        ::core::option::Option::None,
                        slip_d,
                    )
                };
                let rest_d: T = {
                    let t19 = constant(tyre);
                    <residual<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t19),
                        ::tangential::slot_ref(&::tangential::zero_like(&t19)).get(),
                        ::core::option::Option::None,
                        dfz_d,
                        ::core::option::Option::None,
                        fz_d,
                        ::core::option::Option::None,
                        ratio_d,
                        ::core::option::Option::None,
                        lateral_d,
                        ::core::option::Option::None,
                        slip_d,
                    )
                };
                let mz_d = {
                    let partial = partials.take::<4>();
                    rest_d - behind_d.scale(partial[0]) - kept_d.scale(partial[1])
                        + arm_d.scale(partial[2]) + fx_d.scale(partial[3])
                };
                (fx_d, fy_d, mx_d, my_d, mz_d)
            }
        };
        ::tangential::Tan::<Forces, T> {
            fx: ::tangential::slot(fx_d),
            fy: ::tangential::slot(fy_d),
            mx: ::tangential::slot(mx_d),
            my: ::tangential::slot(my_d),
            mz: ::tangential::slot(mz_d),
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl forces<f64> {
    /// `forces` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        slip: ::tangential::Over<Slip, S>,
    ) -> ::tangential::Over<Forces, S> {
        let fz = slip.fz.max_by(0.0);
        let dfz: S = deviation::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            fz,
        );
        let longitudinal: ::tangential::Over<Pure, S> = pure_longitudinal::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            dfz,
            slip,
        );
        let lateral: ::tangential::Over<Pure, S> = pure_lateral::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            dfz,
            slip,
        );
        let left_x: S = weight_longitudinal::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            dfz,
            slip,
        );
        let fx = fz * longitudinal.force * left_x;
        let left_y: S = weight_lateral::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            dfz,
            slip,
        );
        let kept = fz * lateral.force * left_y;
        let pushed: S = induced::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            dfz,
            lateral.friction,
            slip,
        );
        let fy = kept + fz * pushed;
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let lean = S::from(o.qsx1 * tyre.scaling.lvmx) - S::from(o.qsx2) * slip.gamma
            + S::from(o.qsx3) * fy / nominal;
        let mx = fz * radius * lean * tyre.scaling.lmx;
        let my = resistance::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            fz,
            fx,
            longitudinal,
            slip.speed,
        );
        let per_stiffness: S = inverse::overloaded(lateral.stiffness);
        let ratio = longitudinal.stiffness * per_stiffness;
        let q = &tyre.aligning;
        let arm = (fy * q.ssz2 / nominal + q.ssz1 + (dfz * q.ssz4 + q.ssz3) * slip.gamma)
            * radius * tyre.scaling.ls;
        let behind: S = trail::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            dfz,
            fz,
            ratio,
            slip,
        );
        let rest: S = residual::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            dfz,
            fz,
            ratio,
            lateral,
            slip,
        );
        let mz = rest - behind * kept + arm * fx;
        ::tangential::Over::<Forces, S> {
            fx: fx,
            fy: fy,
            mx: mx,
            my: my,
            mz: mz,
        }
    }
}

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};
