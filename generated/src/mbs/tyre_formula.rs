//! From slips to forces: the Magic Formula, one function for each step of the book.
//!
//! Stiffness and friction are kept per load (`K / Fz`, `D / Fz`), so that `B = K / (C D)` has a value at no load, too.

use tangential_mbs::tyre::{Formula, Tyre};
use tangential::{Differentiable, Overload, constant, differentiate};

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
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW;
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
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW;
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
        pass.give_up();
        <divisor<T>>::forward(x, x_d, low, low_d)
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
        pass.give_up();
        <direction<T>>::forward(x, x_d, low, low_d)
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
        pass.give_up();
        <inverse<T>>::forward(x, x_d)
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
        pass.give_up();
        <arc<T>>::forward(bx, bx_d, c, c_d, e, e_d)
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
        pass.give_up();
        <deviation<T>>::forward(tyre, tyre_d, fz, fz_d)
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
            Formula::Mf61 => (f64::NAN, gamma_d),
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
        pass.give_up();
        <lean<T>>::forward(tyre, tyre_d, gamma, gamma_d)
    }
}

impl lean<::tangential::Zero> {
    /// Value of `lean`, and the partials that `tangents` takes up.
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
        tyre: &Tyre,
        gamma: f64,
    ) -> f64 {
        partials.require(given, 1u64);
        match tyre.formula {
            Formula::Pac2002 => gamma,
            Formula::Mf61 => {
                partials.put([::tangential::number(gamma.cos())]);
                gamma.sin()
            }
        }
    }
}

impl<T: ::tangential::Tangent> lean<T> {
    /// Tangent of `lean`, from the partials that `values` put down.
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
        tyre: ::core::option::Option<&Tyre>,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        gamma: ::core::option::Option<f64>,
        gamma_d: T,
    ) -> T {
        let tyre = ::tangential::Reading::lent(tyre);
        match tyre.formula {
            Formula::Pac2002 => gamma_d,
            Formula::Mf61 => {
                let partial = partials.take::<1>();
                gamma_d.scale(partial[0])
            }
        }
    }
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
    let dpi = inflation(constant(tyre));
    let up = (p.pvx1 + p.pvx2 * dfz) * l.lvx * shift_scale(constant(tyre), l.lmux) * fade;
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
            <direction<
                T,
            >>::forward(
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
        let dpi = inflation(constant(tyre));
        let (up, up_d) = {
            let (t2, t2_d) = {
                let (t5, t5_d) = (
                    p.pvx2 * dfz,
                    ::tangential::ops::Op::<
                        T,
                    >::mul(
                        &p.pvx2,
                        ::tangential::ops::Op::<T>::zero(&p.pvx2),
                        &dfz,
                        &dfz_d,
                    ),
                );
                let (t6, t6_d) = (
                    p.pvx1 + t5,
                    ::tangential::ops::Op::<
                        T,
                    >::add(
                        &p.pvx1,
                        ::tangential::ops::Op::<T>::zero(&p.pvx1),
                        &t5,
                        &t5_d,
                    ),
                );
                (
                    t6 * l.lvx,
                    ::tangential::ops::Op::<
                        T,
                    >::mul(&t6, &t6_d, &l.lvx, ::tangential::ops::Op::<T>::zero(&l.lvx)),
                )
            };
            let t1 = shift_scale(constant(tyre), l.lmux);
            let (t7, t7_d) = (
                t2 * t1,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t2, &t2_d, &t1, ::tangential::ops::Op::<T>::zero(&t1)),
            );
            (t7 * fade, ::tangential::ops::Op::<T>::mul(&t7, &t7_d, &fade, &fade_d))
        };
        let (kappa, kappa_d) = (slip.kappa + across, T::accept(slip_d.kappa) + across_d);
        let c = p.pcx1 * l.lcx;
        let (grip, hold) = (
            1.0 + p.ppx3 * dpi + p.ppx4 * dpi * dpi,
            1.0 + p.ppx1 * dpi + p.ppx2 * dpi * dpi,
        );
        let (friction, friction_d) = {
            let (t8, t8_d) = (
                p.pdx2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pdx2, ::tangential::ops::Op::<T>::zero(&p.pdx2), &dfz, &dfz_d),
            );
            let (t9, t9_d) = (
                p.pdx1 + t8,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pdx1, ::tangential::ops::Op::<T>::zero(&p.pdx1), &t8, &t8_d),
            );
            let t10 = p.pdx3 * gamma;
            let (t11, t11_d) = (
                1.0 - t10 * gamma,
                gamma_d.scale(-(gamma * p.pdx3) - t10),
            );
            let (t12, t12_d) = (
                t9 * t11,
                ::tangential::ops::Op::<T>::mul(&t9, &t9_d, &t11, t11_d),
            );
            (
                t12 * (l.lmux * grip),
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t12,
                    &t12_d,
                    &(l.lmux * grip),
                    ::tangential::ops::Op::<T>::zero(&(l.lmux * grip)),
                ),
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
            let (t17, t17_d) = (
                p.pkx2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pkx2, ::tangential::ops::Op::<T>::zero(&p.pkx2), &dfz, &dfz_d),
            );
            let (t18, t18_d) = (
                p.pkx1 + t17,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pkx1, ::tangential::ops::Op::<T>::zero(&p.pkx1), &t17, &t17_d),
            );
            let t19 = growth.exp();
            let (t20, t20_d) = (t19, growth_d.scale(t19));
            let (t21, t21_d) = (
                t18 * t20,
                ::tangential::ops::Op::<T>::mul(&t18, &t18_d, &t20, t20_d),
            );
            (
                t21 * (l.lkx * hold),
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t21,
                    &t21_d,
                    &(l.lkx * hold),
                    ::tangential::ops::Op::<T>::zero(&(l.lkx * hold)),
                ),
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
            let t22 = c;
            let t22_d = ::tangential::zero_like(&t22);
            <arc<
                T,
            >>::forward(
                b * kappa,
                ::tangential::ops::Op::<T>::mul(&b, &b_d, &kappa, &kappa_d),
                t22,
                ::tangential::slot(t22_d),
                e,
                e_d,
            )
        };
        let (force, force_d) = {
            let (t23, t23_d) = (angle.sin(), angle_d.scale(angle.cos()));
            let (t24, t24_d) = (
                friction * t23,
                ::tangential::ops::Op::<T>::mul(&friction, &friction_d, &t23, t23_d),
            );
            (t24 + up, ::tangential::ops::Op::<T>::add(&t24, &t24_d, &up, &up_d))
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
        let (fade, fade_d) = (f64::NAN, moving_d);
        let (gamma, gamma_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.gamma),
        );
        let (across, across_d) = (f64::NAN, dfz_d + fade_d);
        let dpi = inflation(constant(tyre));
        let (up, up_d) = {
            let (t2, t2_d) = {
                let (t4, t4_d) = (
                    p.pvx2 * dfz,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::mul_pattern(
                        &p.pvx2,
                        ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvx2),
                        &dfz,
                        &dfz_d,
                    ),
                );
                let (t5, t5_d) = (
                    p.pvx1 + t4,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::add_pattern(
                        &p.pvx1,
                        ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvx1),
                        &t4,
                        &t4_d,
                    ),
                );
                (
                    t5 * l.lvx,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::mul_pattern(
                        &t5,
                        &t5_d,
                        &l.lvx,
                        ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lvx),
                    ),
                )
            };
            let t1 = {
                ::tangential::pattern::settled();
                shift_scale(constant(tyre), l.lmux)
            };
            let (t6, t6_d) = (
                t2 * t1,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &t2,
                    &t2_d,
                    &t1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t1),
                ),
            );
            (
                t6 * fade,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(&t6, &t6_d, &fade, &fade_d),
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
            let (t7, t7_d) = (
                p.pdx2 * dfz,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &p.pdx2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pdx2),
                    &dfz,
                    &dfz_d,
                ),
            );
            let (t8, t8_d) = (
                p.pdx1 + t7,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add_pattern(
                    &p.pdx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pdx1),
                    &t7,
                    &t7_d,
                ),
            );
            let (t9, t9_d) = (f64::NAN, gamma_d);
            let (t10, t10_d) = (
                t8 * t9,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(&t8, &t8_d, &t9, t9_d),
            );
            (
                t10 * (l.lmux * grip),
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &t10,
                    &t10_d,
                    &(l.lmux * grip),
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&(l.lmux * grip)),
                ),
            )
        };
        let (bend, bend_d) = (f64::NAN, dfz_d);
        let (e, e_d) = (f64::NAN, bend_d);
        let (growth, growth_d): (f64, ::tangential::IndexSet) = (f64::NAN, dfz_d);
        let (stiffness, stiffness_d) = {
            let (t11, t11_d) = (
                p.pkx2 * dfz,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &p.pkx2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pkx2),
                    &dfz,
                    &dfz_d,
                ),
            );
            let (t12, t12_d) = (
                p.pkx1 + t11,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add_pattern(
                    &p.pkx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pkx1),
                    &t11,
                    &t11_d,
                ),
            );
            let (t13, t13_d) = (f64::NAN, growth_d);
            let (t14, t14_d) = (
                t12 * t13,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(&t12, &t12_d, &t13, t13_d),
            );
            (
                t14 * (l.lkx * hold),
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &t14,
                    &t14_d,
                    &(l.lkx * hold),
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&(l.lkx * hold)),
                ),
            )
        };
        let (flat, flat_d): (f64, ::tangential::IndexSet) = <inverse<
            ::tangential::IndexSet,
        >>::pattern(
            c * friction,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul_pattern(
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
            >::mul_pattern(&stiffness, &stiffness_d, &flat, &flat_d),
        );
        let (angle, angle_d): (f64, ::tangential::IndexSet) = {
            let (t15, t15_d) = (
                b * kappa,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(&b, &b_d, &kappa, &kappa_d),
            );
            let t16 = t15_d;
            ::tangential::pattern::reliable(&t16);
            let t17 = c;
            let t17_d = ::tangential::zero_like(&t17);
            <arc<
                ::tangential::IndexSet,
            >>::pattern(t15, t16, t17, ::tangential::slot(t17_d), e, e_d)
        };
        let (force, force_d) = {
            let (t18, t18_d) = (f64::NAN, angle_d);
            let (t19, t19_d) = (
                friction * t18,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(&friction, &friction_d, &t18, t18_d),
            );
            (
                t19 + up,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add_pattern(&t19, &t19_d, &up, &up_d),
            )
        };
        let t20 = force_d;
        ::tangential::pattern::reliable(&t20);
        let t21 = stiffness_d;
        ::tangential::pattern::reliable(&t21);
        let t22 = ::tangential::ops::Op::<
            ::tangential::IndexSet,
        >::mul_pattern(
            &b,
            &b_d,
            &c,
            ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c),
        );
        ::tangential::pattern::reliable(&t22);
        let t23 = up_d;
        ::tangential::pattern::reliable(&t23);
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
                force: ::tangential::slot(t20),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(t21),
                slope: ::tangential::slot(t22),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(t23),
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
        pass.give_up();
        <pure_longitudinal<T>>::forward(tyre, tyre_d, dfz, dfz_d, slip, slip_d)
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
            let t3 = tyre.model.vxlow;
            <direction<::tangential::Zero>>::values(partials, 2u64, slip.speed, t3)
        };
        let fade = {
            partials.put([::tangential::number(moving + moving)]);
            moving * moving
        };
        let gamma = slip.gamma * l.lgax;
        let across = {
            let t4 = (p.phx1 + p.phx2 * dfz) * l.lhx;
            {
                partials
                    .put([
                        ::tangential::number(fade * l.lhx * p.phx2),
                        ::tangential::number(t4),
                    ]);
                t4 * fade
            }
        };
        let dpi = inflation(constant(tyre));
        let up = {
            let t2 = {
                let t5 = {
                    partials.put([::tangential::number(dfz)]);
                    p.pvx2 * dfz
                };
                let t6 = p.pvx1 + t5;
                {
                    partials.put([::tangential::number(t6)]);
                    t6 * l.lvx
                }
            };
            let t1 = shift_scale(constant(tyre), l.lmux);
            let t7 = {
                partials.put([::tangential::number(t2)]);
                t2 * t1
            };
            {
                partials.put([::tangential::number(fade), ::tangential::number(t7)]);
                t7 * fade
            }
        };
        let kappa = slip.kappa + across;
        let c = p.pcx1 * l.lcx;
        let (grip, hold) = (
            1.0 + p.ppx3 * dpi + p.ppx4 * dpi * dpi,
            1.0 + p.ppx1 * dpi + p.ppx2 * dpi * dpi,
        );
        let friction = {
            let t8 = {
                partials.put([::tangential::number(dfz)]);
                p.pdx2 * dfz
            };
            let t9 = p.pdx1 + t8;
            let t10 = p.pdx3 * gamma;
            let t11 = {
                partials.put([::tangential::number(-(gamma * p.pdx3) - t10)]);
                1.0 - t10 * gamma
            };
            let t12 = {
                partials.put([::tangential::number(t11), ::tangential::number(t9)]);
                t9 * t11
            };
            {
                partials.put([::tangential::number(t12)]);
                t12 * (l.lmux * grip)
            }
        };
        let bend = {
            let t13 = p.pex3 * dfz;
            let t14 = 1.0 - p.pex4 * kappa.signum();
            let p15 = l.lex * t14;
            {
                partials
                    .put([
                        ::tangential::number(
                            p15 * p.pex2 + p15 * dfz * p.pex3 + p15 * t13,
                        ),
                    ]);
                (p.pex1 + p.pex2 * dfz + t13 * dfz) * t14 * l.lex
            }
        };
        let e = {
            let t16 = bend.min(1.0);
            {
                if partials.decide(t16 == bend) {} else {}
                t16
            }
        };
        let growth: f64 = p.pkx3 * dfz;
        let stiffness = {
            let t17 = {
                partials.put([::tangential::number(dfz)]);
                p.pkx2 * dfz
            };
            let t18 = p.pkx1 + t17;
            let t19 = growth.exp();
            let t20 = {
                partials.put([::tangential::number(t19)]);
                t19
            };
            let t21 = {
                partials.put([::tangential::number(t20), ::tangential::number(t18)]);
                t18 * t20
            };
            {
                partials.put([::tangential::number(t21)]);
                t21 * (l.lkx * hold)
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
            let t22 = c;
            {
                partials.put([::tangential::number(kappa), ::tangential::number(b)]);
                <arc<::tangential::Zero>>::values(partials, 2u64, b * kappa, t22, e)
            }
        };
        let force = {
            let t23 = {
                partials.put([::tangential::number(angle.cos())]);
                angle.sin()
            };
            let t24 = {
                partials
                    .put([::tangential::number(t23), ::tangential::number(friction)]);
                friction * t23
            };
            t24 + up
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
        let dpi = inflation(constant(tyre));
        let c = p.pcx1 * l.lcx;
        let (grip, hold) = (
            1.0 + p.ppx3 * dpi + p.ppx4 * dpi * dpi,
            1.0 + p.ppx1 * dpi + p.ppx2 * dpi * dpi,
        );
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
                    let t3 = tyre.model.vxlow;
                    let t3_d = ::tangential::zero_like(&t3);
                    <direction<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.speed),
                        ::core::option::Option::Some(t3),
                        ::tangential::slot(t3_d),
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
                    let t1 = shift_scale(constant(tyre), l.lmux);
                    let t2_d = {
                        let t5_d = {
                            let partial = partials.take::<1>();
                            (T::accept(::tangential::ops::Op::<T>::zero(&p.pvx2))
                                .scale(partial[0]) + T::accept(&dfz_d).scale(p.pvx2))
                        };
                        let t6_d = (T::accept(::tangential::ops::Op::<T>::zero(&p.pvx1))
                            + T::accept(&t5_d));
                        {
                            let partial = partials.take::<1>();
                            (T::accept(&t6_d).scale(l.lvx)
                                + T::accept(::tangential::ops::Op::<T>::zero(&l.lvx))
                                    .scale(partial[0]))
                        }
                    };
                    let t7_d = {
                        let partial = partials.take::<1>();
                        (T::accept(&t2_d).scale(t1)
                            + T::accept(::tangential::ops::Op::<T>::zero(&t1))
                                .scale(partial[0]))
                    };
                    {
                        let partial = partials.take::<2>();
                        (T::accept(&t7_d).scale(partial[0])
                            + T::accept(&fade_d).scale(partial[1]))
                    }
                };
                let kappa_d = T::accept(slip_d.kappa) + across_d;
                let friction_d = {
                    let t8_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&p.pdx2))
                            .scale(partial[0]) + T::accept(&dfz_d).scale(p.pdx2))
                    };
                    let t9_d = (T::accept(::tangential::ops::Op::<T>::zero(&p.pdx1))
                        + T::accept(&t8_d));
                    let t11_d = {
                        let partial = partials.take::<1>();
                        gamma_d.scale(partial[0])
                    };
                    let t12_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&t9_d).scale(partial[0])
                            + T::accept(t11_d).scale(partial[1]))
                    };
                    {
                        let partial = partials.take::<1>();
                        (T::accept(&t12_d).scale((l.lmux * grip))
                            + T::accept(
                                    ::tangential::ops::Op::<T>::zero(&(l.lmux * grip)),
                                )
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
                    let t17_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&p.pkx2))
                            .scale(partial[0]) + T::accept(&dfz_d).scale(p.pkx2))
                    };
                    let t18_d = (T::accept(::tangential::ops::Op::<T>::zero(&p.pkx1))
                        + T::accept(&t17_d));
                    let t20_d = {
                        let partial = partials.take::<1>();
                        growth_d.scale(partial[0])
                    };
                    let t21_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&t18_d).scale(partial[0])
                            + T::accept(t20_d).scale(partial[1]))
                    };
                    {
                        let partial = partials.take::<1>();
                        (T::accept(&t21_d).scale((l.lkx * hold))
                            + T::accept(
                                    ::tangential::ops::Op::<T>::zero(&(l.lkx * hold)),
                                )
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
                    let t22 = c;
                    let t22_d = ::tangential::zero_like(&t22);
                    {
                        let partial = partials.take::<2>();
                        <arc<
                            T,
                        >>::tangents(
                            partials,
                            ::core::option::Option::None,
                            (T::accept(&b_d).scale(partial[0])
                                + T::accept(&kappa_d).scale(partial[1])),
                            ::core::option::Option::Some(t22),
                            ::tangential::slot(t22_d),
                            ::core::option::Option::None,
                            e_d,
                        )
                    }
                };
                let force_d = {
                    let t23_d = {
                        let partial = partials.take::<1>();
                        angle_d.scale(partial[0])
                    };
                    let t24_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&friction_d).scale(partial[0])
                            + T::accept(t23_d).scale(partial[1]))
                    };
                    (T::accept(&t24_d) + T::accept(&up_d))
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

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

/// Lateral force at pure slip, per load (4.E19 to 4.E29).
pub fn pure_lateral(tyre: &Tyre, dfz: f64, slip: Slip) -> Pure {
    let (p, l) = (&tyre.lateral, &tyre.scaling);
    let moving: f64 = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let leaning: f64 = lean(constant(tyre), slip.gamma);
    let gamma = leaning * l.lgay;
    let dpi = inflation(constant(tyre));
    let scale = shift_scale(constant(tyre), l.lmuy);
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
        let (leaning, leaning_d): (f64, T) = {
            let t2 = constant(tyre);
            <lean<
                T,
            >>::forward(
                t2,
                ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (gamma, gamma_d) = (leaning * l.lgay, leaning_d.scale(l.lgay));
        let dpi = inflation(constant(tyre));
        let scale = shift_scale(constant(tyre), l.lmuy);
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
                    let t3 = p.pky2;
                    let t3_d = ::tangential::zero_like(&t3);
                    <rising<T>>::forward(x, x_d, t3, ::tangential::slot(t3_d))
                };
                let (across, across_d) = (
                    (p.phy1 + p.phy2 * dfz) * l.lhy + p.phy3 * gamma,
                    dfz_d.scale(l.lhy * p.phy2) + gamma_d.scale(p.phy3),
                );
                let (up, up_d) = {
                    let t4 = p.pvy3 + p.pvy4 * dfz;
                    (
                        ((p.pvy1 + p.pvy2 * dfz) * l.lvy + t4 * gamma) * scale,
                        dfz_d.scale(scale * l.lvy * p.pvy2 + scale * gamma * p.pvy4)
                            + gamma_d.scale(scale * t4),
                    )
                };
                let t5 = p.pky1 * rise;
                let p6 = l.lky;
                (
                    (t5 * tilt * l.lky, across, up),
                    (
                        rise_d.scale(p6 * tilt * p.pky1) + tilt_d.scale(p6 * t5),
                        across_d,
                        up_d,
                    ),
                )
            }
            Formula::Mf61 => {
                let (peak, peak_d) = {
                    let (t7, t7_d) = (
                        p.pky5 * gamma,
                        ::tangential::ops::Op::<
                            T,
                        >::mul(
                            &p.pky5,
                            ::tangential::ops::Op::<T>::zero(&p.pky5),
                            &gamma,
                            &gamma_d,
                        ),
                    );
                    let (t8, t8_d) = (
                        t7 * gamma,
                        ::tangential::ops::Op::<T>::mul(&t7, &t7_d, &gamma, &gamma_d),
                    );
                    let (t9, t9_d) = (
                        p.pky2 + t8,
                        ::tangential::ops::Op::<
                            T,
                        >::add(
                            &p.pky2,
                            ::tangential::ops::Op::<T>::zero(&p.pky2),
                            &t8,
                            &t8_d,
                        ),
                    );
                    let t10 = 1.0 + p.ppy2 * dpi;
                    (
                        t9 * t10,
                        ::tangential::ops::Op::<T>::mul(&t9, &t9_d, &t10, T::zero()),
                    )
                };
                let (rise, rise_d): (f64, T) = {
                    let t11 = p.pky4;
                    let t11_d = ::tangential::zero_like(&t11);
                    <rising_by<
                        T,
                    >>::forward(x, x_d, peak, peak_d, t11, ::tangential::slot(t11_d))
                };
                let (stiffness, stiffness_d) = {
                    let t12 = p.pky1 * (1.0 + p.ppy1 * dpi) * l.lky;
                    (
                        rise * tilt * t12,
                        rise_d.scale(t12 * tilt) + tilt_d.scale(t12 * rise),
                    )
                };
                let (camber, camber_d) = {
                    let t13 = p.pky6 + p.pky7 * dfz;
                    let t14 = (1.0 + p.ppy5 * dpi) * l.lkyc;
                    (
                        t13 * gamma * t14,
                        dfz_d.scale(t14 * gamma * p.pky7) + gamma_d.scale(t14 * t13),
                    )
                };
                let (leaned, leaned_d) = {
                    let t15 = p.pvy3 + p.pvy4 * dfz;
                    let t16 = l.lkyc * scale;
                    (
                        t15 * gamma * t16,
                        dfz_d.scale(t16 * gamma * p.pvy4) + gamma_d.scale(t16 * t15),
                    )
                };
                let (per, per_d): (f64, T) = <inverse<
                    T,
                >>::forward(stiffness, stiffness_d);
                let (across, across_d) = {
                    let t17 = camber - leaned;
                    (
                        (p.phy1 + p.phy2 * dfz) * l.lhy + t17 * per,
                        dfz_d.scale(l.lhy * p.phy2) + (camber_d - leaned_d).scale(per)
                            + per_d.scale(t17),
                    )
                };
                let t18 = l.lvy * scale;
                (
                    (stiffness, across, (p.pvy1 + p.pvy2 * dfz) * t18 + leaned),
                    (stiffness_d, across_d, dfz_d.scale(t18 * p.pvy2) + leaned_d),
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
            let t19 = p.pdy1 + p.pdy2 * dfz;
            let t20 = p.pdy3 * gamma;
            let t21 = 1.0 - t20 * gamma;
            let p22 = grip * t19;
            (
                t19 * t21 * grip,
                dfz_d.scale(grip * t21 * p.pdy2)
                    + gamma_d.scale(-(p22 * gamma * p.pdy3) - p22 * t20),
            )
        };
        let (side, side_d) = {
            let t23 = p.pey5 * gamma;
            let t24 = alpha.signum();
            (
                1.0 + t23 * gamma - (p.pey3 + p.pey4 * gamma) * t24,
                gamma_d.scale(gamma * p.pey5 + t23 - t24 * p.pey4),
            )
        };
        let (bend, bend_d) = {
            let t25 = p.pey1 + p.pey2 * dfz;
            let p26 = l.ley;
            (
                t25 * side * l.ley,
                dfz_d.scale(p26 * side * p.pey2) + side_d.scale(p26 * t25),
            )
        };
        let (e, e_d) = {
            let t27 = bend.min(1.0);
            (t27, if t27 == bend { bend_d } else { T::zero() })
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
            stiffness_d.scale(flat) + flat_d.scale(stiffness),
        );
        let (angle, angle_d): (f64, T) = {
            let t28 = c;
            let t28_d = ::tangential::zero_like(&t28);
            <arc<
                T,
            >>::forward(
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
        let (leaning, leaning_d): (f64, ::tangential::IndexSet) = {
            let t2 = constant(tyre);
            <lean<
                ::tangential::IndexSet,
            >>::pattern(
                t2,
                ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (gamma, gamma_d) = (f64::NAN, leaning_d);
        let dpi = inflation(constant(tyre));
        let scale = shift_scale(constant(tyre), l.lmuy);
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
                    let t3 = p.pky2;
                    let t3_d = ::tangential::zero_like(&t3);
                    <rising<
                        ::tangential::IndexSet,
                    >>::pattern(x, x_d, t3, ::tangential::slot(t3_d))
                };
                let (across, across_d) = (f64::NAN, dfz_d + gamma_d);
                let (up, up_d) = (f64::NAN, dfz_d + gamma_d);
                ((f64::NAN, across, up), (rise_d + tilt_d, across_d, up_d))
            }
            Formula::Mf61 => {
                let (peak, peak_d) = {
                    let (t4, t4_d) = (
                        p.pky5 * gamma,
                        ::tangential::ops::Op::<
                            ::tangential::IndexSet,
                        >::mul_pattern(
                            &p.pky5,
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::zero(&p.pky5),
                            &gamma,
                            &gamma_d,
                        ),
                    );
                    let (t5, t5_d) = (
                        t4 * gamma,
                        ::tangential::ops::Op::<
                            ::tangential::IndexSet,
                        >::mul_pattern(&t4, &t4_d, &gamma, &gamma_d),
                    );
                    let (t6, t6_d) = (
                        p.pky2 + t5,
                        ::tangential::ops::Op::<
                            ::tangential::IndexSet,
                        >::add_pattern(
                            &p.pky2,
                            ::tangential::ops::Op::<
                                ::tangential::IndexSet,
                            >::zero(&p.pky2),
                            &t5,
                            &t5_d,
                        ),
                    );
                    let t7 = 1.0 + p.ppy2 * dpi;
                    (
                        t6 * t7,
                        ::tangential::ops::Op::<
                            ::tangential::IndexSet,
                        >::mul_pattern(&t6, &t6_d, &t7, ::tangential::IndexSet::empty()),
                    )
                };
                let (rise, rise_d): (f64, ::tangential::IndexSet) = {
                    let t8 = peak_d;
                    ::tangential::pattern::reliable(&t8);
                    let t9 = p.pky4;
                    let t9_d = ::tangential::zero_like(&t9);
                    <rising_by<
                        ::tangential::IndexSet,
                    >>::pattern(x, x_d, peak, t8, t9, ::tangential::slot(t9_d))
                };
                let (stiffness, stiffness_d) = (f64::NAN, rise_d + tilt_d);
                let (camber, camber_d) = (f64::NAN, dfz_d + gamma_d);
                let (leaned, leaned_d) = (f64::NAN, dfz_d + gamma_d);
                let (per, per_d): (f64, ::tangential::IndexSet) = <inverse<
                    ::tangential::IndexSet,
                >>::pattern(stiffness, stiffness_d);
                let (across, across_d) = (f64::NAN, dfz_d + camber_d + leaned_d + per_d);
                (
                    (stiffness, across, f64::NAN),
                    (stiffness_d, across_d, dfz_d + leaned_d),
                )
            }
        };
        let ((across, up), (across_d, up_d)) = (
            (f64::NAN, f64::NAN),
            (across_d + fade_d, up_d + fade_d),
        );
        let (alpha, alpha_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.alpha)
                + across_d,
        );
        let c = p.pcy1 * l.lcy;
        let grip = l.lmuy * (1.0 + p.ppy3 * dpi + p.ppy4 * dpi * dpi);
        let (friction, friction_d) = (f64::NAN, dfz_d + gamma_d);
        let (side, side_d) = (f64::NAN, gamma_d);
        let (bend, bend_d) = (f64::NAN, dfz_d + side_d);
        let (e, e_d) = (f64::NAN, bend_d);
        let (flat, flat_d): (f64, ::tangential::IndexSet) = {
            let (t10, t10_d) = (
                c * friction,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &c,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c),
                    &friction,
                    &friction_d,
                ),
            );
            let t11 = t10_d;
            ::tangential::pattern::reliable(&t11);
            <inverse<::tangential::IndexSet>>::pattern(t10, t11)
        };
        let (b, b_d) = (f64::NAN, stiffness_d + flat_d);
        let (angle, angle_d): (f64, ::tangential::IndexSet) = {
            let t12 = c;
            let t12_d = ::tangential::zero_like(&t12);
            <arc<
                ::tangential::IndexSet,
            >>::pattern(f64::NAN, b_d + alpha_d, t12, ::tangential::slot(t12_d), e, e_d)
        };
        let (force, force_d) = (f64::NAN, friction_d + angle_d + up_d);
        let t13 = ::tangential::ops::Op::<
            ::tangential::IndexSet,
        >::mul_pattern(
            &b,
            &b_d,
            &c,
            ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c),
        );
        ::tangential::pattern::reliable(&t13);
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
        pass.give_up();
        <pure_lateral<T>>::forward(tyre, tyre_d, dfz, dfz_d, slip, slip_d)
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
        let leaning: f64 = {
            let t2 = constant(tyre);
            <lean<::tangential::Zero>>::values(partials, 1u64, t2, slip.gamma)
        };
        let gamma = leaning * l.lgay;
        let dpi = inflation(constant(tyre));
        partials.close(group);
        let scale = shift_scale(constant(tyre), l.lmuy);
        let group = partials.open();
        let x = 1.0 + dfz;
        let tilt = {
            partials.put([::tangential::number(p.pky3 * gamma.signum())]);
            1.0 - p.pky3 * gamma.abs()
        };
        let (stiffness, across, up): (f64, f64, f64) = match tyre.formula {
            Formula::Pac2002 => {
                let rise: f64 = {
                    let t3 = p.pky2;
                    <rising<::tangential::Zero>>::values(partials, 2u64, x, t3)
                };
                let across = (p.phy1 + p.phy2 * dfz) * l.lhy + p.phy3 * gamma;
                let up = {
                    let t4 = p.pvy3 + p.pvy4 * dfz;
                    {
                        partials
                            .put([
                                ::tangential::number(
                                    scale * l.lvy * p.pvy2 + scale * gamma * p.pvy4,
                                ),
                                ::tangential::number(scale * t4),
                            ]);
                        ((p.pvy1 + p.pvy2 * dfz) * l.lvy + t4 * gamma) * scale
                    }
                };
                let t5 = p.pky1 * rise;
                let p6 = l.lky;
                {
                    partials
                        .put([
                            ::tangential::number(p6 * tilt * p.pky1),
                            ::tangential::number(p6 * t5),
                        ]);
                    (t5 * tilt * l.lky, across, up)
                }
            }
            Formula::Mf61 => {
                let peak = {
                    let t7 = {
                        partials.put([::tangential::number(gamma)]);
                        p.pky5 * gamma
                    };
                    let t8 = {
                        partials
                            .put([
                                ::tangential::number(gamma),
                                ::tangential::number(t7),
                            ]);
                        t7 * gamma
                    };
                    let t9 = p.pky2 + t8;
                    let t10 = 1.0 + p.ppy2 * dpi;
                    {
                        partials.put([::tangential::number(t9)]);
                        t9 * t10
                    }
                };
                let rise: f64 = {
                    let t11 = p.pky4;
                    <rising_by<::tangential::Zero>>::values(partials, 4u64, x, peak, t11)
                };
                let stiffness = {
                    let t12 = p.pky1 * (1.0 + p.ppy1 * dpi) * l.lky;
                    {
                        partials
                            .put([
                                ::tangential::number(t12 * tilt),
                                ::tangential::number(t12 * rise),
                            ]);
                        rise * tilt * t12
                    }
                };
                let camber = {
                    let t13 = p.pky6 + p.pky7 * dfz;
                    let t14 = (1.0 + p.ppy5 * dpi) * l.lkyc;
                    {
                        partials
                            .put([
                                ::tangential::number(t14 * gamma * p.pky7),
                                ::tangential::number(t14 * t13),
                            ]);
                        t13 * gamma * t14
                    }
                };
                let leaned = {
                    let t15 = p.pvy3 + p.pvy4 * dfz;
                    let t16 = l.lkyc * scale;
                    {
                        partials
                            .put([
                                ::tangential::number(t16 * gamma * p.pvy4),
                                ::tangential::number(t16 * t15),
                            ]);
                        t15 * gamma * t16
                    }
                };
                let per: f64 = <inverse<
                    ::tangential::Zero,
                >>::values(partials, 0u64, stiffness);
                let across = {
                    let t17 = camber - leaned;
                    {
                        partials
                            .put([::tangential::number(per), ::tangential::number(t17)]);
                        (p.phy1 + p.phy2 * dfz) * l.lhy + t17 * per
                    }
                };
                let t18 = l.lvy * scale;
                (stiffness, across, (p.pvy1 + p.pvy2 * dfz) * t18 + leaned)
            }
        };
        let (across, up) = {
            partials
                .put([
                    ::tangential::number(fade),
                    ::tangential::number(across),
                    ::tangential::number(up),
                ]);
            (across * fade, up * fade)
        };
        let alpha = slip.alpha + across;
        let c = p.pcy1 * l.lcy;
        let grip = l.lmuy * (1.0 + p.ppy3 * dpi + p.ppy4 * dpi * dpi);
        let friction = {
            let t19 = p.pdy1 + p.pdy2 * dfz;
            let t20 = p.pdy3 * gamma;
            let t21 = 1.0 - t20 * gamma;
            let p22 = grip * t19;
            {
                partials
                    .put([
                        ::tangential::number(grip * t21 * p.pdy2),
                        ::tangential::number(-(p22 * gamma * p.pdy3) - p22 * t20),
                    ]);
                t19 * t21 * grip
            }
        };
        let side = {
            let t23 = p.pey5 * gamma;
            let t24 = alpha.signum();
            {
                partials
                    .put([::tangential::number(gamma * p.pey5 + t23 - t24 * p.pey4)]);
                1.0 + t23 * gamma - (p.pey3 + p.pey4 * gamma) * t24
            }
        };
        let bend = {
            let t25 = p.pey1 + p.pey2 * dfz;
            let p26 = l.ley;
            {
                partials
                    .put([
                        ::tangential::number(p26 * side * p.pey2),
                        ::tangential::number(p26 * t25),
                    ]);
                t25 * side * l.ley
            }
        };
        let e = {
            let t27 = bend.min(1.0);
            {
                if partials.decide(t27 == bend) {} else {}
                t27
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
            let t28 = c;
            {
                partials.put([::tangential::number(alpha), ::tangential::number(b)]);
                <arc<::tangential::Zero>>::values(partials, 2u64, b * alpha, t28, e)
            }
        };
        let force = {
            let t29 = angle.sin();
            {
                partials
                    .put([
                        ::tangential::number(t29),
                        ::tangential::number(friction * angle.cos()),
                    ]);
                friction * t29 + up
            }
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
        let dpi = inflation(constant(tyre));
        let (fade_d, gamma_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none().of(&slip_d.gamma).of(&slip_d.speed)
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
                let leaning_d: T = {
                    let t2 = constant(tyre);
                    <lean<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t2),
                        ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.gamma),
                    )
                };
                let gamma_d = leaning_d.scale(l.lgay);
                (fade_d, gamma_d)
            }
        };
        let scale = shift_scale(constant(tyre), l.lmuy);
        let c = p.pcy1 * l.lcy;
        let grip = l.lmuy * (1.0 + p.ppy3 * dpi + p.ppy4 * dpi * dpi);
        let (across_d, b_d, force_d, friction_d, stiffness_d, up_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none()
                        .of(&dfz_d)
                        .of(&fade_d)
                        .of(&gamma_d)
                        .of(&slip_d.alpha)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let x_d = dfz_d;
                let tilt_d = {
                    let partial = partials.take::<1>();
                    -gamma_d.scale(partial[0])
                };
                let (stiffness_d, across_d, up_d): (T, T, T) = match tyre.formula {
                    Formula::Pac2002 => {
                        let p6 = l.lky;
                        let rise_d: T = {
                            let t3 = p.pky2;
                            let t3_d = ::tangential::zero_like(&t3);
                            <rising<
                                T,
                            >>::tangents(
                                partials,
                                ::core::option::Option::None,
                                x_d,
                                ::core::option::Option::Some(t3),
                                ::tangential::slot(t3_d),
                            )
                        };
                        let across_d = dfz_d.scale(l.lhy * p.phy2)
                            + gamma_d.scale(p.phy3);
                        let up_d = {
                            {
                                let partial = partials.take::<2>();
                                dfz_d.scale(partial[0]) + gamma_d.scale(partial[1])
                            }
                        };
                        {
                            let partial = partials.take::<2>();
                            (
                                rise_d.scale(partial[0]) + tilt_d.scale(partial[1]),
                                across_d,
                                up_d,
                            )
                        }
                    }
                    Formula::Mf61 => {
                        let t18 = l.lvy * scale;
                        let peak_d = {
                            let t10 = 1.0 + p.ppy2 * dpi;
                            let t7_d = {
                                let partial = partials.take::<1>();
                                (T::accept(::tangential::ops::Op::<T>::zero(&p.pky5))
                                    .scale(partial[0]) + T::accept(&gamma_d).scale(p.pky5))
                            };
                            let t8_d = {
                                let partial = partials.take::<2>();
                                (T::accept(&t7_d).scale(partial[0])
                                    + T::accept(&gamma_d).scale(partial[1]))
                            };
                            let t9_d = (T::accept(
                                ::tangential::ops::Op::<T>::zero(&p.pky2),
                            ) + T::accept(&t8_d));
                            {
                                let partial = partials.take::<1>();
                                (T::accept(&t9_d).scale(t10)
                                    + T::accept(T::zero()).scale(partial[0]))
                            }
                        };
                        let rise_d: T = {
                            let t11 = p.pky4;
                            let t11_d = ::tangential::zero_like(&t11);
                            <rising_by<
                                T,
                            >>::tangents(
                                partials,
                                ::core::option::Option::None,
                                x_d,
                                ::core::option::Option::None,
                                peak_d,
                                ::core::option::Option::Some(t11),
                                ::tangential::slot(t11_d),
                            )
                        };
                        let stiffness_d = {
                            let t12 = p.pky1 * (1.0 + p.ppy1 * dpi) * l.lky;
                            {
                                let partial = partials.take::<2>();
                                rise_d.scale(partial[0]) + tilt_d.scale(partial[1])
                            }
                        };
                        let camber_d = {
                            let t14 = (1.0 + p.ppy5 * dpi) * l.lkyc;
                            {
                                let partial = partials.take::<2>();
                                dfz_d.scale(partial[0]) + gamma_d.scale(partial[1])
                            }
                        };
                        let leaned_d = {
                            let t16 = l.lkyc * scale;
                            {
                                let partial = partials.take::<2>();
                                dfz_d.scale(partial[0]) + gamma_d.scale(partial[1])
                            }
                        };
                        let per_d: T = <inverse<
                            T,
                        >>::tangents(
                            partials,
                            ::core::option::Option::None,
                            stiffness_d,
                        );
                        let across_d = {
                            {
                                let partial = partials.take::<2>();
                                dfz_d.scale(l.lhy * p.phy2)
                                    + (camber_d - leaned_d).scale(partial[0])
                                    + per_d.scale(partial[1])
                            }
                        };
                        (stiffness_d, across_d, dfz_d.scale(t18 * p.pvy2) + leaned_d)
                    }
                };
                let (across_d, up_d) = {
                    let partial = partials.take::<3>();
                    (
                        across_d.scale(partial[0]) + fade_d.scale(partial[1]),
                        up_d.scale(partial[0]) + fade_d.scale(partial[2]),
                    )
                };
                let alpha_d = T::accept(slip_d.alpha) + across_d;
                let friction_d = {
                    {
                        let partial = partials.take::<2>();
                        dfz_d.scale(partial[0]) + gamma_d.scale(partial[1])
                    }
                };
                let side_d = {
                    {
                        let partial = partials.take::<1>();
                        gamma_d.scale(partial[0])
                    }
                };
                let bend_d = {
                    let p26 = l.ley;
                    {
                        let partial = partials.take::<2>();
                        dfz_d.scale(partial[0]) + side_d.scale(partial[1])
                    }
                };
                let e_d = { if partials.decided() { bend_d } else { T::zero() } };
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
                    stiffness_d.scale(partial[0]) + flat_d.scale(partial[1])
                };
                let angle_d: T = {
                    let t28 = c;
                    let t28_d = ::tangential::zero_like(&t28);
                    {
                        let partial = partials.take::<2>();
                        <arc<
                            T,
                        >>::tangents(
                            partials,
                            ::core::option::Option::None,
                            b_d.scale(partial[0]) + alpha_d.scale(partial[1]),
                            ::core::option::Option::Some(t28),
                            ::tangential::slot(t28_d),
                            ::core::option::Option::None,
                            e_d,
                        )
                    }
                };
                let force_d = {
                    {
                        let partial = partials.take::<2>();
                        friction_d.scale(partial[0]) + angle_d.scale(partial[1]) + up_d
                    }
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
        let leaning: S = lean::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            slip.gamma,
        );
        let gamma = leaning * l.lgay;
        let dpi = inflation(tyre);
        let scale = shift_scale(tyre, l.lmuy);
        let x = dfz + 1.0;
        let tilt = (gamma.abs() * p.pky3).sub_from(1.0);
        let (stiffness, across, up): (S, S, S) = match tyre.formula {
            Formula::Pac2002 => {
                let rise: S = rising::overloaded(
                    x,
                    ::tangential::overloaded::Takes::take(p.pky2),
                );
                let across = (dfz * p.phy2 + p.phy1) * l.lhy + gamma * p.phy3;
                let up = ((dfz * p.pvy2 + p.pvy1) * l.lvy
                    + (dfz * p.pvy4 + p.pvy3) * gamma) * scale;
                (rise * p.pky1 * tilt * l.lky, across, up)
            }
            Formula::Mf61 => {
                let peak = (S::from(p.pky2) + S::from(p.pky5) * gamma * gamma)
                    * (1.0 + p.ppy2 * dpi);
                let rise: S = rising_by::overloaded(
                    x,
                    peak,
                    ::tangential::overloaded::Takes::take(p.pky4),
                );
                let stiffness = rise * tilt * (p.pky1 * (1.0 + p.ppy1 * dpi) * l.lky);
                let camber = (dfz * p.pky7 + p.pky6) * gamma
                    * ((1.0 + p.ppy5 * dpi) * l.lkyc);
                let leaned = (dfz * p.pvy4 + p.pvy3) * gamma * (l.lkyc * scale);
                let per: S = inverse::overloaded(stiffness);
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

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

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
        pass.give_up();
        <rising<T>>::forward(x, x_d, peak, peak_d)
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
        let (y, y_d) = (f64::NAN, x_d + peak_d);
        {
            let mut union1 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (f64::NAN, y_d + peak_d) };
                union1.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (f64::NAN, y_d + x_d) };
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
        pass.give_up();
        <rising_by<T>>::forward(x, x_d, peak, peak_d, shape, shape_d)
    }
}

impl rising_by<::tangential::Zero> {
    /// Value of `rising_by`, and the partials that `tangents` takes up.
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
        shape: f64,
    ) -> f64 {
        partials.require(given, 4u64);
        let y = {
            let t1 = x / peak;
            {
                partials
                    .put([
                        ::tangential::number(1.0 / peak),
                        ::tangential::number(t1 / peak),
                    ]);
                t1
            }
        };
        if partials.decide(y.abs() < 1e-4) {
            let t2 = shape / 3.0 + shape * shape * shape / 6.0;
            let t3 = t2 * y;
            let t4 = (shape - t3 * y) / peak;
            let p5 = 1.0 / peak;
            {
                partials
                    .put([
                        ::tangential::number(-(p5 * y * t2) - p5 * t3),
                        ::tangential::number(t4 / peak),
                    ]);
                t4
            }
        } else {
            let t6 = shape * y.atan();
            let t7 = t6.sin() / x;
            {
                partials
                    .put([
                        ::tangential::number(
                            1.0 / x * t6.cos() * shape * (1.0 / (1.0 + y * y)),
                        ),
                        ::tangential::number(t7 / x),
                    ]);
                t7
            }
        }
    }
}

impl<T: ::tangential::Tangent> rising_by<T> {
    /// Tangent of `rising_by`, from the partials that `values` put down.
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
        peak_d: T,
        shape: ::core::option::Option<f64>,
        shape_d: ::tangential::Zero,
    ) -> T {
        let shape = ::tangential::Reading::lent(shape);
        let y_d = {
            {
                let partial = partials.take::<2>();
                x_d.scale(partial[0]) - peak_d.scale(partial[1])
            }
        };
        if partials.decided() {
            let t2 = shape / 3.0 + shape * shape * shape / 6.0;
            {
                let partial = partials.take::<2>();
                y_d.scale(partial[0]) - peak_d.scale(partial[1])
            }
        } else {
            {
                let partial = partials.take::<2>();
                y_d.scale(partial[0]) - x_d.scale(partial[1])
            }
        }
    }
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
    let gamma: f64 = lean(constant(tyre), slip.gamma);
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
        let (gamma, gamma_d): (f64, T) = {
            let t2 = constant(tyre);
            <lean<
                T,
            >>::forward(
                t2,
                ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (b, b_d) = {
            let (t3, t3_d) = (
                r.rbx3 * gamma,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &r.rbx3,
                    ::tangential::ops::Op::<T>::zero(&r.rbx3),
                    &gamma,
                    &gamma_d,
                ),
            );
            let (t4, t4_d) = (
                t3 * gamma,
                ::tangential::ops::Op::<T>::mul(&t3, &t3_d, &gamma, &gamma_d),
            );
            let (t5, t5_d) = (
                r.rbx1 + t4,
                ::tangential::ops::Op::<
                    T,
                >::add(&r.rbx1, ::tangential::ops::Op::<T>::zero(&r.rbx1), &t4, &t4_d),
            );
            let t6 = r.rbx2 * slip.kappa;
            let t7 = t6.atan();
            let (t8, t8_d) = (
                t7.cos(),
                -T::accept(slip_d.kappa)
                    .scale(t7.sin() * (1.0 / (1.0 + t6 * t6)) * r.rbx2),
            );
            let (t9, t9_d) = (
                t5 * t8,
                ::tangential::ops::Op::<T>::mul(&t5, &t5_d, &t8, t8_d),
            );
            (
                t9 * tyre.scaling.lxal,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t9,
                    &t9_d,
                    &tyre.scaling.lxal,
                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lxal),
                ),
            )
        };
        let t10 = r.rcx1;
        let t10_d = ::tangential::zero_like(&t10);
        <weight<
            T,
        >>::forward(
            b,
            b_d,
            t10,
            ::tangential::slot(t10_d),
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
        let (gamma, gamma_d): (f64, ::tangential::IndexSet) = {
            let t1 = constant(tyre);
            <lean<
                ::tangential::IndexSet,
            >>::pattern(
                t1,
                ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (b, b_d) = {
            let (t2, t2_d) = (
                r.rbx3 * gamma,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &r.rbx3,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rbx3),
                    &gamma,
                    &gamma_d,
                ),
            );
            let (t3, t3_d) = (
                t2 * gamma,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(&t2, &t2_d, &gamma, &gamma_d),
            );
            let (t4, t4_d) = (
                r.rbx1 + t3,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add_pattern(
                    &r.rbx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rbx1),
                    &t3,
                    &t3_d,
                ),
            );
            let (t5, t5_d) = (
                f64::NAN,
                <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.kappa),
            );
            let (t6, t6_d) = (
                t4 * t5,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(&t4, &t4_d, &t5, t5_d),
            );
            (
                t6 * tyre.scaling.lxal,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &t6,
                    &t6_d,
                    &tyre.scaling.lxal,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&tyre.scaling.lxal),
                ),
            )
        };
        let t7 = b_d;
        ::tangential::pattern::reliable(&t7);
        let t8 = r.rcx1;
        let t8_d = ::tangential::zero_like(&t8);
        let (t9, t9_d) = (
            b * r.rhx1,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul_pattern(
                &b,
                &b_d,
                &r.rhx1,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rhx1),
            ),
        );
        let t10 = t9_d;
        ::tangential::pattern::reliable(&t10);
        <weight<
            ::tangential::IndexSet,
        >>::pattern(
            b,
            t7,
            t8,
            ::tangential::slot(t8_d),
            e,
            e_d,
            slip.alpha,
            ::tangential::slot(slip_d.alpha),
            t9,
            t10,
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
        pass.give_up();
        <weight_longitudinal<T>>::forward(tyre, tyre_d, dfz, dfz_d, slip, slip_d)
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
        let group = partials.open();
        let bend = r.rex1 + r.rex2 * dfz;
        let e = {
            let t1 = bend.min(1.0);
            {
                if partials.decide(t1 == bend) {} else {}
                t1
            }
        };
        let gamma: f64 = {
            let t2 = constant(tyre);
            <lean<::tangential::Zero>>::values(partials, 1u64, t2, slip.gamma)
        };
        let b = {
            let t3 = {
                partials.put([::tangential::number(gamma)]);
                r.rbx3 * gamma
            };
            let t4 = {
                partials.put([::tangential::number(gamma), ::tangential::number(t3)]);
                t3 * gamma
            };
            let t5 = r.rbx1 + t4;
            let t6 = r.rbx2 * slip.kappa;
            let t7 = t6.atan();
            let t8 = {
                partials
                    .put([
                        ::tangential::number(t7.sin() * (1.0 / (1.0 + t6 * t6)) * r.rbx2),
                    ]);
                t7.cos()
            };
            let t9 = {
                partials.put([::tangential::number(t8), ::tangential::number(t5)]);
                t5 * t8
            };
            {
                partials.put([::tangential::number(t9)]);
                t9 * tyre.scaling.lxal
            }
        };
        let t10 = r.rcx1;
        partials.close(group);
        {
            partials.put([::tangential::number(b)]);
            <weight<
                ::tangential::Zero,
            >>::values(partials, 2u64, b, t10, e, slip.alpha, b * r.rhx1)
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
        let t10 = r.rcx1;
        let (b_d, e_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none()
                        .of(&dfz_d)
                        .of(&slip_d.gamma)
                        .of(&slip_d.kappa)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let bend_d = dfz_d.scale(r.rex2);
                let e_d = { if partials.decided() { bend_d } else { T::zero() } };
                let gamma_d: T = {
                    let t2 = constant(tyre);
                    <lean<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t2),
                        ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.gamma),
                    )
                };
                let b_d = {
                    let t3_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&r.rbx3))
                            .scale(partial[0]) + T::accept(&gamma_d).scale(r.rbx3))
                    };
                    let t4_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&t3_d).scale(partial[0])
                            + T::accept(&gamma_d).scale(partial[1]))
                    };
                    let t5_d = (T::accept(::tangential::ops::Op::<T>::zero(&r.rbx1))
                        + T::accept(&t4_d));
                    let t8_d = {
                        let partial = partials.take::<1>();
                        -T::accept(slip_d.kappa).scale(partial[0])
                    };
                    let t9_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&t5_d).scale(partial[0])
                            + T::accept(t8_d).scale(partial[1]))
                    };
                    {
                        let partial = partials.take::<1>();
                        (T::accept(&t9_d).scale(tyre.scaling.lxal)
                            + T::accept(
                                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lxal),
                                )
                                .scale(partial[0]))
                    }
                };
                (b_d, e_d)
            }
        };
        let t10_d = ::tangential::zero_like(&t10);
        {
            let partial = partials.take::<1>();
            <weight<
                T,
            >>::tangents(
                partials,
                ::core::option::Option::None,
                b_d,
                ::core::option::Option::Some(t10),
                ::tangential::slot(t10_d),
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
        let gamma: S = lean::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            slip.gamma,
        );
        let b = (S::from(r.rbx1) + S::from(r.rbx3) * gamma * gamma)
            * (slip.kappa * r.rbx2).atan().cos() * tyre.scaling.lxal;
        weight::overloaded(
            b,
            ::tangential::overloaded::Takes::take(r.rcx1),
            e,
            slip.alpha,
            b * r.rhx1,
        )
    }
}

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

/// What is left of Fy by longitudinal slip (4.E59 to 4.E65).
pub fn weight_lateral(tyre: &Tyre, dfz: f64, slip: Slip) -> f64 {
    let r = &tyre.lateral;
    let bend = r.rey1 + r.rey2 * dfz;
    let e = bend.min(1.0);
    let gamma: f64 = lean(constant(tyre), slip.gamma);
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
        let (gamma, gamma_d): (f64, T) = {
            let t2 = constant(tyre);
            <lean<
                T,
            >>::forward(
                t2,
                ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (b, b_d) = {
            let (t3, t3_d) = (
                r.rby4 * gamma,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &r.rby4,
                    ::tangential::ops::Op::<T>::zero(&r.rby4),
                    &gamma,
                    &gamma_d,
                ),
            );
            let (t4, t4_d) = (
                t3 * gamma,
                ::tangential::ops::Op::<T>::mul(&t3, &t3_d, &gamma, &gamma_d),
            );
            let (t5, t5_d) = (
                r.rby1 + t4,
                ::tangential::ops::Op::<
                    T,
                >::add(&r.rby1, ::tangential::ops::Op::<T>::zero(&r.rby1), &t4, &t4_d),
            );
            let t6 = r.rby2 * (slip.alpha - r.rby3);
            let t7 = t6.atan();
            let (t8, t8_d) = (
                t7.cos(),
                -T::accept(slip_d.alpha)
                    .scale(t7.sin() * (1.0 / (1.0 + t6 * t6)) * r.rby2),
            );
            let (t9, t9_d) = (
                t5 * t8,
                ::tangential::ops::Op::<T>::mul(&t5, &t5_d, &t8, t8_d),
            );
            (
                t9 * tyre.scaling.lyka,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t9,
                    &t9_d,
                    &tyre.scaling.lyka,
                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lyka),
                ),
            )
        };
        let t10 = r.rcy1;
        let t10_d = ::tangential::zero_like(&t10);
        let (t11, t11_d) = (
            r.rhy2 * dfz,
            ::tangential::ops::Op::<
                T,
            >::mul(&r.rhy2, ::tangential::ops::Op::<T>::zero(&r.rhy2), &dfz, &dfz_d),
        );
        let (t12, t12_d) = (
            r.rhy1 + t11,
            ::tangential::ops::Op::<
                T,
            >::add(&r.rhy1, ::tangential::ops::Op::<T>::zero(&r.rhy1), &t11, &t11_d),
        );
        <weight<
            T,
        >>::forward(
            b,
            b_d,
            t10,
            ::tangential::slot(t10_d),
            e,
            e_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
            b * t12,
            ::tangential::ops::Op::<T>::mul(&b, &b_d, &t12, &t12_d),
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
        let (gamma, gamma_d): (f64, ::tangential::IndexSet) = {
            let t1 = constant(tyre);
            <lean<
                ::tangential::IndexSet,
            >>::pattern(
                t1,
                ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (b, b_d) = {
            let (t2, t2_d) = (
                r.rby4 * gamma,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &r.rby4,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rby4),
                    &gamma,
                    &gamma_d,
                ),
            );
            let (t3, t3_d) = (
                t2 * gamma,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(&t2, &t2_d, &gamma, &gamma_d),
            );
            let (t4, t4_d) = (
                r.rby1 + t3,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add_pattern(
                    &r.rby1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rby1),
                    &t3,
                    &t3_d,
                ),
            );
            let (t5, t5_d) = (
                f64::NAN,
                <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.alpha),
            );
            let (t6, t6_d) = (
                t4 * t5,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(&t4, &t4_d, &t5, t5_d),
            );
            (
                t6 * tyre.scaling.lyka,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &t6,
                    &t6_d,
                    &tyre.scaling.lyka,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&tyre.scaling.lyka),
                ),
            )
        };
        let t7 = b_d;
        ::tangential::pattern::reliable(&t7);
        let t8 = r.rcy1;
        let t8_d = ::tangential::zero_like(&t8);
        let (t9, t9_d) = (
            r.rhy2 * dfz,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul_pattern(
                &r.rhy2,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rhy2),
                &dfz,
                &dfz_d,
            ),
        );
        let (t10, t10_d) = (
            r.rhy1 + t9,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::add_pattern(
                &r.rhy1,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&r.rhy1),
                &t9,
                &t9_d,
            ),
        );
        let (t11, t11_d) = (
            b * t10,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul_pattern(&b, &b_d, &t10, &t10_d),
        );
        let t12 = t11_d;
        ::tangential::pattern::reliable(&t12);
        <weight<
            ::tangential::IndexSet,
        >>::pattern(
            b,
            t7,
            t8,
            ::tangential::slot(t8_d),
            e,
            e_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
            t11,
            t12,
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
        pass.give_up();
        <weight_lateral<T>>::forward(tyre, tyre_d, dfz, dfz_d, slip, slip_d)
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
        let group = partials.open();
        let bend = r.rey1 + r.rey2 * dfz;
        let e = {
            let t1 = bend.min(1.0);
            {
                if partials.decide(t1 == bend) {} else {}
                t1
            }
        };
        let gamma: f64 = {
            let t2 = constant(tyre);
            <lean<::tangential::Zero>>::values(partials, 1u64, t2, slip.gamma)
        };
        let b = {
            let t3 = {
                partials.put([::tangential::number(gamma)]);
                r.rby4 * gamma
            };
            let t4 = {
                partials.put([::tangential::number(gamma), ::tangential::number(t3)]);
                t3 * gamma
            };
            let t5 = r.rby1 + t4;
            let t6 = r.rby2 * (slip.alpha - r.rby3);
            let t7 = t6.atan();
            let t8 = {
                partials
                    .put([
                        ::tangential::number(t7.sin() * (1.0 / (1.0 + t6 * t6)) * r.rby2),
                    ]);
                t7.cos()
            };
            let t9 = {
                partials.put([::tangential::number(t8), ::tangential::number(t5)]);
                t5 * t8
            };
            {
                partials.put([::tangential::number(t9)]);
                t9 * tyre.scaling.lyka
            }
        };
        let t10 = r.rcy1;
        partials.close(group);
        let t11 = {
            partials.put([::tangential::number(dfz)]);
            r.rhy2 * dfz
        };
        let t12 = r.rhy1 + t11;
        {
            partials.put([::tangential::number(t12), ::tangential::number(b)]);
            <weight<
                ::tangential::Zero,
            >>::values(partials, 2u64, b, t10, e, slip.kappa, b * t12)
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
        let t10 = r.rcy1;
        let (b_d, e_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none()
                        .of(&dfz_d)
                        .of(&slip_d.alpha)
                        .of(&slip_d.gamma)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let bend_d = dfz_d.scale(r.rey2);
                let e_d = { if partials.decided() { bend_d } else { T::zero() } };
                let gamma_d: T = {
                    let t2 = constant(tyre);
                    <lean<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t2),
                        ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.gamma),
                    )
                };
                let b_d = {
                    let t3_d = {
                        let partial = partials.take::<1>();
                        (T::accept(::tangential::ops::Op::<T>::zero(&r.rby4))
                            .scale(partial[0]) + T::accept(&gamma_d).scale(r.rby4))
                    };
                    let t4_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&t3_d).scale(partial[0])
                            + T::accept(&gamma_d).scale(partial[1]))
                    };
                    let t5_d = (T::accept(::tangential::ops::Op::<T>::zero(&r.rby1))
                        + T::accept(&t4_d));
                    let t8_d = {
                        let partial = partials.take::<1>();
                        -T::accept(slip_d.alpha).scale(partial[0])
                    };
                    let t9_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&t5_d).scale(partial[0])
                            + T::accept(t8_d).scale(partial[1]))
                    };
                    {
                        let partial = partials.take::<1>();
                        (T::accept(&t9_d).scale(tyre.scaling.lyka)
                            + T::accept(
                                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lyka),
                                )
                                .scale(partial[0]))
                    }
                };
                (b_d, e_d)
            }
        };
        let t10_d = ::tangential::zero_like(&t10);
        let t11_d = {
            let partial = partials.take::<1>();
            (T::accept(::tangential::ops::Op::<T>::zero(&r.rhy2)).scale(partial[0])
                + T::accept(&dfz_d).scale(r.rhy2))
        };
        let t12_d = (T::accept(::tangential::ops::Op::<T>::zero(&r.rhy1))
            + T::accept(&t11_d));
        {
            let partial = partials.take::<2>();
            <weight<
                T,
            >>::tangents(
                partials,
                ::core::option::Option::None,
                b_d,
                ::core::option::Option::Some(t10),
                ::tangential::slot(t10_d),
                ::core::option::Option::None,
                e_d,
                ::core::option::Option::None,
                ::tangential::slot(slip_d.kappa),
                ::core::option::Option::None,
                (T::accept(&b_d).scale(partial[0]) + T::accept(&t12_d).scale(partial[1])),
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
        let gamma: S = lean::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            slip.gamma,
        );
        let b = (S::from(r.rby1) + S::from(r.rby4) * gamma * gamma)
            * ((slip.alpha - r.rby3) * r.rby2).atan().cos() * tyre.scaling.lyka;
        weight::overloaded(
            b,
            ::tangential::overloaded::Takes::take(r.rcy1),
            e,
            slip.kappa,
            b * (S::from(r.rhy1) + S::from(r.rhy2) * dfz),
        )
    }
}

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

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
        pass.give_up();
        <weight<T>>::forward(b, b_d, c, c_d, e, e_d, slip, slip_d, shift, shift_d)
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
    let gamma: f64 = lean(constant(tyre), slip.gamma);
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
        let (gamma, gamma_d): (f64, T) = {
            let t1 = constant(tyre);
            <lean<
                T,
            >>::forward(
                t1,
                ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (peak, peak_d) = {
            let t2 = r.rvy1 + r.rvy2 * dfz + r.rvy3 * gamma;
            let t3 = friction * t2;
            let t4 = r.rvy4 * slip.alpha;
            let t5 = t4.atan();
            let t6 = t5.cos();
            (
                t3 * t6,
                friction_d.scale(t6 * t2)
                    + (dfz_d.scale(r.rvy2) + gamma_d.scale(r.rvy3)).scale(t6 * friction)
                    - T::accept(slip_d.alpha)
                        .scale(t3 * t5.sin() * (1.0 / (1.0 + t4 * t4)) * r.rvy4),
            )
        };
        let t7 = r.rvy6 * slip.kappa;
        let t8 = r.rvy5 * t7.atan();
        let t9 = t8.sin();
        let p10 = tyre.scaling.lvyka;
        (
            peak * t9 * tyre.scaling.lvyka,
            peak_d.scale(p10 * t9)
                + T::accept(slip_d.kappa)
                    .scale(
                        p10 * peak * t8.cos() * r.rvy5 * (1.0 / (1.0 + t7 * t7)) * r.rvy6,
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
        let (gamma, gamma_d): (f64, ::tangential::IndexSet) = {
            let t1 = constant(tyre);
            <lean<
                ::tangential::IndexSet,
            >>::pattern(
                t1,
                ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (peak, peak_d) = (
            f64::NAN,
            friction_d + dfz_d + gamma_d
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
        pass.give_up();
        <induced<
            T,
        >>::forward(tyre, tyre_d, dfz, dfz_d, friction, friction_d, slip, slip_d)
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
        let group = partials.open();
        let gamma: f64 = {
            let t1 = constant(tyre);
            <lean<::tangential::Zero>>::values(partials, 1u64, t1, slip.gamma)
        };
        let peak = {
            let t2 = r.rvy1 + r.rvy2 * dfz + r.rvy3 * gamma;
            let t3 = friction * t2;
            let t4 = r.rvy4 * slip.alpha;
            let t5 = t4.atan();
            let t6 = t5.cos();
            {
                partials
                    .put([
                        ::tangential::number(t6 * t2),
                        ::tangential::number(t6 * friction),
                        ::tangential::number(
                            t3 * t5.sin() * (1.0 / (1.0 + t4 * t4)) * r.rvy4,
                        ),
                    ]);
                t3 * t6
            }
        };
        let t7 = r.rvy6 * slip.kappa;
        let t8 = r.rvy5 * t7.atan();
        let t9 = t8.sin();
        let p10 = tyre.scaling.lvyka;
        partials.close(group);
        {
            partials
                .put([
                    ::tangential::number(p10 * t9),
                    ::tangential::number(
                        p10 * peak * t8.cos() * r.rvy5 * (1.0 / (1.0 + t7 * t7)) * r.rvy6,
                    ),
                ]);
            peak * t9 * tyre.scaling.lvyka
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
        let p10 = tyre.scaling.lvyka;
        let peak_d = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none()
                        .of(&dfz_d)
                        .of(&friction_d)
                        .of(&slip_d.alpha)
                        .of(&slip_d.gamma)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let gamma_d: T = {
                    let t1 = constant(tyre);
                    <lean<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t1),
                        ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.gamma),
                    )
                };
                let peak_d = {
                    {
                        let partial = partials.take::<3>();
                        friction_d.scale(partial[0])
                            + (dfz_d.scale(r.rvy2) + gamma_d.scale(r.rvy3))
                                .scale(partial[1])
                            - T::accept(slip_d.alpha).scale(partial[2])
                    }
                };
                peak_d
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
        let gamma: S = lean::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            slip.gamma,
        );
        let peak = friction * (dfz * r.rvy2 + r.rvy1 + gamma * r.rvy3)
            * (slip.alpha * r.rvy4).atan().cos();
        peak * ((slip.kappa * r.rvy6).atan() * r.rvy5).sin() * tyre.scaling.lvyka
    }
}

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

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
        pass.give_up();
        <equivalent<T>>::forward(alpha, alpha_d, ratio, ratio_d, kappa, kappa_d)
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
    let leaning: f64 = lean(constant(tyre), slip.gamma);
    let star = leaning * l.lgaz;
    let filled = 1.0 - q.ppz1 * inflation(constant(tyre));
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
        let (leaning, leaning_d): (f64, T) = {
            let t4 = constant(tyre);
            <lean<
                T,
            >>::forward(
                t4,
                ::tangential::slot_ref(&::tangential::zero_like(&t4)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (star, star_d) = (leaning * l.lgaz, leaning_d.scale(l.lgaz));
        let filled = {
            let t1 = inflation(constant(tyre));
            1.0 - q.ppz1 * t1
        };
        let (alpha, alpha_d) = {
            let t5 = q.qhz3 + q.qhz4 * dfz;
            (
                slip.alpha + q.qhz1 + q.qhz2 * dfz + t5 * star,
                T::accept(slip_d.alpha) + dfz_d.scale(q.qhz2 + star * q.qhz4)
                    + star_d.scale(t5),
            )
        };
        let (tilt, tilt_d) = (
            1.0 + q.qbz4 * gamma + q.qbz5 * gamma.abs(),
            gamma_d.scale(q.qbz4 + q.qbz5 * gamma.signum()),
        );
        let (b, b_d) = {
            let t6 = q.qbz3 * dfz;
            let t7 = q.qbz1 + q.qbz2 * dfz + t6 * dfz;
            let t8 = l.lky / l.lmuy;
            let p9 = t8 * tilt;
            (
                t7 * tilt * t8,
                dfz_d.scale(p9 * q.qbz2 + p9 * dfz * q.qbz3 + p9 * t6)
                    + tilt_d.scale(t8 * t7),
            )
        };
        let (radii, radii_d) = {
            let t10 = q.qdz1 + q.qdz2 * dfz;
            let t11 = q.qdz4 * gamma;
            let t12 = 1.0 + q.qdz3 * gamma + t11 * gamma;
            let t13 = l.ltr * filled;
            let p14 = t13 * t10;
            (
                t10 * t12 * t13,
                dfz_d.scale(t13 * t12 * q.qdz2)
                    + gamma_d.scale(p14 * q.qdz3 + p14 * gamma * q.qdz4 + p14 * t11),
            )
        };
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let (side, side_d) = {
            let t15 = b * q.qcz1;
            let t16 = t15 * alpha;
            let p17 = core::f64::consts::FRAC_2_PI * (1.0 / (1.0 + t16 * t16));
            (
                core::f64::consts::FRAC_2_PI * t16.atan(),
                b_d.scale(p17 * alpha * q.qcz1) + alpha_d.scale(p17 * t15),
            )
        };
        let (bend, bend_d) = {
            let t18 = q.qez3 * dfz;
            let t19 = q.qez1 + q.qez2 * dfz + t18 * dfz;
            let t20 = q.qez4 + q.qez5 * star;
            let t21 = 1.0 + t20 * side;
            (
                t19 * t21,
                dfz_d.scale(t21 * q.qez2 + t21 * dfz * q.qez3 + t21 * t18)
                    + star_d.scale(t19 * side * q.qez5) + side_d.scale(t19 * t20),
            )
        };
        let (e, e_d) = {
            let t22 = bend.min(1.0);
            (t22, if t22 == bend { bend_d } else { T::zero() })
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
            let (t2, t2_d) = <cosine<
                T,
            >>::forward(slip.alpha, ::tangential::slot(slip_d.alpha));
            let (t3, t3_d) = {
                let t23 = tyre.model.vxlow;
                let t23_d = ::tangential::zero_like(&t23);
                <direction<
                    T,
                >>::forward(
                    slip.speed,
                    ::tangential::slot(slip_d.speed),
                    t23,
                    ::tangential::slot(t23_d),
                )
            };
            ((t2, t3), (t2_d, t3_d))
        };
        let t24 = fz * length;
        let t25 = t24 * radii;
        let t26 = shape.cos();
        let t27 = t25 * t26;
        let t28 = t27 * flat;
        let p29 = moving * flat;
        let p30 = p29 * t26;
        (
            t28 * moving,
            fz_d.scale(p30 * radii * length) + radii_d.scale(p30 * t24)
                - shape_d.scale(p29 * t25 * shape.sin()) + flat_d.scale(moving * t27)
                + moving_d.scale(t28),
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
        let (leaning, leaning_d): (f64, ::tangential::IndexSet) = {
            let t4 = constant(tyre);
            <lean<
                ::tangential::IndexSet,
            >>::pattern(
                t4,
                ::tangential::slot_ref(&::tangential::zero_like(&t4)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (star, star_d) = (f64::NAN, leaning_d);
        let filled = {
            let t1 = inflation(constant(tyre));
            1.0 - q.ppz1 * t1
        };
        let (alpha, alpha_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.alpha)
                + dfz_d + star_d,
        );
        let (tilt, tilt_d) = (f64::NAN, gamma_d);
        let (b, b_d) = (f64::NAN, dfz_d + tilt_d);
        let (radii, radii_d) = (f64::NAN, dfz_d + gamma_d);
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let (side, side_d) = (f64::NAN, b_d + alpha_d);
        let (bend, bend_d) = (f64::NAN, dfz_d + star_d + side_d);
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
            let (t2, t2_d) = <cosine<
                ::tangential::IndexSet,
            >>::pattern(slip.alpha, ::tangential::slot(slip_d.alpha));
            let (t3, t3_d) = {
                let t5 = tyre.model.vxlow;
                let t5_d = ::tangential::zero_like(&t5);
                <direction<
                    ::tangential::IndexSet,
                >>::pattern(
                    slip.speed,
                    ::tangential::slot(slip_d.speed),
                    t5,
                    ::tangential::slot(t5_d),
                )
            };
            ((t2, t3), (t2_d, t3_d))
        };
        (f64::NAN, fz_d + radii_d + shape_d + flat_d + moving_d)
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
        pass.give_up();
        <trail<
            T,
        >>::forward(tyre, tyre_d, dfz, dfz_d, fz, fz_d, ratio, ratio_d, slip, slip_d)
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
        let leaning: f64 = {
            let t4 = constant(tyre);
            <lean<::tangential::Zero>>::values(partials, 1u64, t4, slip.gamma)
        };
        let star = leaning * l.lgaz;
        let filled = {
            let t1 = inflation(constant(tyre));
            1.0 - q.ppz1 * t1
        };
        let alpha = {
            let t5 = q.qhz3 + q.qhz4 * dfz;
            {
                partials
                    .put([
                        ::tangential::number(q.qhz2 + star * q.qhz4),
                        ::tangential::number(t5),
                    ]);
                slip.alpha + q.qhz1 + q.qhz2 * dfz + t5 * star
            }
        };
        let tilt = {
            partials.put([::tangential::number(q.qbz4 + q.qbz5 * gamma.signum())]);
            1.0 + q.qbz4 * gamma + q.qbz5 * gamma.abs()
        };
        let b = {
            let t6 = q.qbz3 * dfz;
            let t7 = q.qbz1 + q.qbz2 * dfz + t6 * dfz;
            let t8 = l.lky / l.lmuy;
            let p9 = t8 * tilt;
            {
                partials
                    .put([
                        ::tangential::number(p9 * q.qbz2 + p9 * dfz * q.qbz3 + p9 * t6),
                        ::tangential::number(t8 * t7),
                    ]);
                t7 * tilt * t8
            }
        };
        let radii = {
            let t10 = q.qdz1 + q.qdz2 * dfz;
            let t11 = q.qdz4 * gamma;
            let t12 = 1.0 + q.qdz3 * gamma + t11 * gamma;
            let t13 = l.ltr * filled;
            let p14 = t13 * t10;
            {
                partials
                    .put([
                        ::tangential::number(t13 * t12 * q.qdz2),
                        ::tangential::number(
                            p14 * q.qdz3 + p14 * gamma * q.qdz4 + p14 * t11,
                        ),
                    ]);
                t10 * t12 * t13
            }
        };
        let length = tyre.dimension.unloaded_radius / (tyre.vertical.fnomin * l.lfzo);
        let side = {
            let t15 = b * q.qcz1;
            let t16 = t15 * alpha;
            let p17 = core::f64::consts::FRAC_2_PI * (1.0 / (1.0 + t16 * t16));
            {
                partials
                    .put([
                        ::tangential::number(p17 * alpha * q.qcz1),
                        ::tangential::number(p17 * t15),
                    ]);
                core::f64::consts::FRAC_2_PI * t16.atan()
            }
        };
        let bend = {
            let t18 = q.qez3 * dfz;
            let t19 = q.qez1 + q.qez2 * dfz + t18 * dfz;
            let t20 = q.qez4 + q.qez5 * star;
            let t21 = 1.0 + t20 * side;
            {
                partials
                    .put([
                        ::tangential::number(
                            t21 * q.qez2 + t21 * dfz * q.qez3 + t21 * t18,
                        ),
                        ::tangential::number(t19 * side * q.qez5),
                        ::tangential::number(t19 * t20),
                    ]);
                t19 * t21
            }
        };
        let e = {
            let t22 = bend.min(1.0);
            {
                if partials.decide(t22 == bend) {} else {}
                t22
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
            let t2 = <cosine<::tangential::Zero>>::values(partials, 0u64, slip.alpha);
            let t3 = {
                let t23 = tyre.model.vxlow;
                <direction<::tangential::Zero>>::values(partials, 2u64, slip.speed, t23)
            };
            (t2, t3)
        };
        let t24 = fz * length;
        let t25 = t24 * radii;
        let t26 = shape.cos();
        let t27 = t25 * t26;
        let t28 = t27 * flat;
        let p29 = moving * flat;
        let p30 = p29 * t26;
        partials.close(group);
        {
            partials
                .put([
                    ::tangential::number(p30 * radii * length),
                    ::tangential::number(p30 * t24),
                    ::tangential::number(p29 * t25 * shape.sin()),
                    ::tangential::number(moving * t27),
                    ::tangential::number(t28),
                ]);
            t28 * moving
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
        let filled = {
            let t1 = inflation(constant(tyre));
            1.0 - q.ppz1 * t1
        };
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
                let leaning_d: T = {
                    let t4 = constant(tyre);
                    <lean<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t4),
                        ::tangential::slot_ref(&::tangential::zero_like(&t4)).get(),
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.gamma),
                    )
                };
                let star_d = leaning_d.scale(l.lgaz);
                let alpha_d = {
                    {
                        let partial = partials.take::<2>();
                        T::accept(slip_d.alpha) + dfz_d.scale(partial[0])
                            + star_d.scale(partial[1])
                    }
                };
                let tilt_d = {
                    let partial = partials.take::<1>();
                    gamma_d.scale(partial[0])
                };
                let b_d = {
                    let t8 = l.lky / l.lmuy;
                    {
                        let partial = partials.take::<2>();
                        dfz_d.scale(partial[0]) + tilt_d.scale(partial[1])
                    }
                };
                let radii_d = {
                    let t13 = l.ltr * filled;
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
                        dfz_d.scale(partial[0]) + star_d.scale(partial[1])
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
                    let t2_d = <cosine<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.alpha),
                    );
                    let t3_d = {
                        let t23 = tyre.model.vxlow;
                        let t23_d = ::tangential::zero_like(&t23);
                        <direction<
                            T,
                        >>::tangents(
                            partials,
                            ::core::option::Option::None,
                            ::tangential::slot(slip_d.speed),
                            ::core::option::Option::Some(t23),
                            ::tangential::slot(t23_d),
                        )
                    };
                    (t2_d, t3_d)
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
        let leaning: S = lean::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
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

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

/// Residual moment (4.E36 to 4.E38, 4.E45 to 4.E47, 4.E75).
pub fn residual(tyre: &Tyre, dfz: f64, fz: f64, ratio: f64, lateral: Pure, slip: Slip) -> f64 {
    let (q, l) = (&tyre.aligning, &tyre.scaling);
    let moving: f64 = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let leaning: f64 = lean(constant(tyre), slip.gamma);
    let gamma = leaning * l.lgaz;
    let filled = 1.0 + q.ppz2 * inflation(constant(tyre));
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
            <direction<
                T,
            >>::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        let (fade, fade_d) = (moving * moving, moving_d.scale(moving + moving));
        let (leaning, leaning_d): (f64, T) = {
            let t3 = constant(tyre);
            <lean<
                T,
            >>::forward(
                t3,
                ::tangential::slot_ref(&::tangential::zero_like(&t3)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (gamma, gamma_d) = (leaning * l.lgaz, leaning_d.scale(l.lgaz));
        let filled = {
            let t1 = inflation(constant(tyre));
            1.0 + q.ppz2 * t1
        };
        let (per_stiffness, per_stiffness_d): (f64, T) = <inverse<
            T,
        >>::forward(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
        let (alpha, alpha_d) = {
            let (t4, t4_d) = (
                slip.alpha + lateral.across,
                ::tangential::ops::Op::<
                    T,
                >::add(&slip.alpha, &slip_d.alpha, &lateral.across, &lateral_d.across),
            );
            let (t5, t5_d) = (
                lateral.up * per_stiffness,
                ::tangential::ops::Op::<
                    T,
                >::mul(&lateral.up, &lateral_d.up, &per_stiffness, &per_stiffness_d),
            );
            (t4 + t5, ::tangential::ops::Op::<T>::add(&t4, &t4_d, &t5, &t5_d))
        };
        let (b, b_d) = (
            q.qbz9 * l.lky / l.lmuy + q.qbz10 * lateral.slope,
            T::accept(lateral_d.slope).scale(q.qbz10),
        );
        let (camber, camber_d) = {
            let t6 = q.qdz10 + q.qdz11 * dfz;
            let t7 = gamma.abs();
            (
                (q.qdz8 + q.qdz9 * dfz) * filled + t6 * t7,
                dfz_d.scale(filled * q.qdz9 + t7 * q.qdz11)
                    + gamma_d.scale(t6 * gamma.signum()),
            )
        };
        let (peak, peak_d) = {
            let p8 = l.lkzc;
            (
                (q.qdz6 + q.qdz7 * dfz) * l.lres + camber * gamma * l.lkzc,
                dfz_d.scale(l.lres * q.qdz7) + camber_d.scale(p8 * gamma)
                    + gamma_d.scale(p8 * camber),
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
            let t9 = b * seen;
            let t10 = t9.atan();
            let t11 = t10.cos();
            let t12 = t11 * flat;
            let p13 = fade * flat * t10.sin() * (1.0 / (1.0 + t9 * t9));
            (
                t12 * fade,
                -b_d.scale(p13 * seen) - seen_d.scale(p13 * b) + flat_d.scale(fade * t11)
                    + fade_d.scale(t12),
            )
        };
        let t14 = fz * tyre.dimension.unloaded_radius * l.lmuy;
        let t15 = t14 * peak;
        (
            t15 * shape,
            fz_d.scale(shape * peak * l.lmuy * tyre.dimension.unloaded_radius)
                + peak_d.scale(shape * t14) + shape_d.scale(t15),
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
            <direction<
                ::tangential::IndexSet,
            >>::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t2,
                ::tangential::slot(t2_d),
            )
        };
        let (fade, fade_d) = (f64::NAN, moving_d);
        let (leaning, leaning_d): (f64, ::tangential::IndexSet) = {
            let t3 = constant(tyre);
            <lean<
                ::tangential::IndexSet,
            >>::pattern(
                t3,
                ::tangential::slot_ref(&::tangential::zero_like(&t3)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (gamma, gamma_d) = (f64::NAN, leaning_d);
        let filled = {
            let t1 = inflation(constant(tyre));
            1.0 + q.ppz2 * t1
        };
        let (per_stiffness, per_stiffness_d): (f64, ::tangential::IndexSet) = <inverse<
            ::tangential::IndexSet,
        >>::pattern(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
        let (alpha, alpha_d) = {
            let (t4, t4_d) = (
                slip.alpha + lateral.across,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add_pattern(
                    &slip.alpha,
                    &slip_d.alpha,
                    &lateral.across,
                    &lateral_d.across,
                ),
            );
            let (t5, t5_d) = (
                lateral.up * per_stiffness,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &lateral.up,
                    &lateral_d.up,
                    &per_stiffness,
                    &per_stiffness_d,
                ),
            );
            (
                t4 + t5,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add_pattern(&t4, &t4_d, &t5, &t5_d),
            )
        };
        let (b, b_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(lateral_d.slope),
        );
        let (camber, camber_d) = (f64::NAN, dfz_d + gamma_d);
        let (peak, peak_d) = (f64::NAN, dfz_d + camber_d + gamma_d);
        let (seen, seen_d): (f64, ::tangential::IndexSet) = {
            let t6 = alpha_d;
            ::tangential::pattern::reliable(&t6);
            <equivalent<
                ::tangential::IndexSet,
            >>::pattern(
                alpha,
                t6,
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
        pass.give_up();
        <residual<
            T,
        >>::forward(
            tyre,
            tyre_d,
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
            let t2 = tyre.model.vxlow;
            <direction<::tangential::Zero>>::values(partials, 2u64, slip.speed, t2)
        };
        let fade = {
            partials.put([::tangential::number(moving + moving)]);
            moving * moving
        };
        let leaning: f64 = {
            let t3 = constant(tyre);
            <lean<::tangential::Zero>>::values(partials, 1u64, t3, slip.gamma)
        };
        let gamma = leaning * l.lgaz;
        let filled = {
            let t1 = inflation(constant(tyre));
            1.0 + q.ppz2 * t1
        };
        let per_stiffness: f64 = <inverse<
            ::tangential::Zero,
        >>::values(partials, 0u64, lateral.stiffness);
        let alpha = {
            let t4 = slip.alpha + lateral.across;
            let t5 = {
                partials
                    .put([
                        ::tangential::number(per_stiffness),
                        ::tangential::number(lateral.up),
                    ]);
                lateral.up * per_stiffness
            };
            t4 + t5
        };
        let b = q.qbz9 * l.lky / l.lmuy + q.qbz10 * lateral.slope;
        let camber = {
            let t6 = q.qdz10 + q.qdz11 * dfz;
            let t7 = gamma.abs();
            {
                partials
                    .put([
                        ::tangential::number(filled * q.qdz9 + t7 * q.qdz11),
                        ::tangential::number(t6 * gamma.signum()),
                    ]);
                (q.qdz8 + q.qdz9 * dfz) * filled + t6 * t7
            }
        };
        let peak = {
            let p8 = l.lkzc;
            {
                partials
                    .put([
                        ::tangential::number(p8 * gamma),
                        ::tangential::number(p8 * camber),
                    ]);
                (q.qdz6 + q.qdz7 * dfz) * l.lres + camber * gamma * l.lkzc
            }
        };
        let seen: f64 = <equivalent<
            ::tangential::Zero,
        >>::values(partials, 0u64, alpha, ratio, slip.kappa);
        let flat: f64 = <cosine<::tangential::Zero>>::values(partials, 0u64, slip.alpha);
        let shape = {
            let t9 = b * seen;
            let t10 = t9.atan();
            let t11 = t10.cos();
            let t12 = t11 * flat;
            let p13 = fade * flat * t10.sin() * (1.0 / (1.0 + t9 * t9));
            {
                partials
                    .put([
                        ::tangential::number(p13 * seen),
                        ::tangential::number(p13 * b),
                        ::tangential::number(fade * t11),
                        ::tangential::number(t12),
                    ]);
                t12 * fade
            }
        };
        let t14 = fz * tyre.dimension.unloaded_radius * l.lmuy;
        let t15 = t14 * peak;
        partials.close(group);
        {
            partials
                .put([
                    ::tangential::number(
                        shape * peak * l.lmuy * tyre.dimension.unloaded_radius,
                    ),
                    ::tangential::number(shape * t14),
                    ::tangential::number(t15),
                ]);
            t15 * shape
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
        let filled = {
            let t1 = inflation(constant(tyre));
            1.0 + q.ppz2 * t1
        };
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
                    let t2 = tyre.model.vxlow;
                    let t2_d = ::tangential::zero_like(&t2);
                    <direction<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.speed),
                        ::core::option::Option::Some(t2),
                        ::tangential::slot(t2_d),
                    )
                };
                let fade_d = {
                    let partial = partials.take::<1>();
                    moving_d.scale(partial[0])
                };
                let leaning_d: T = {
                    let t3 = constant(tyre);
                    <lean<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t3),
                        ::tangential::slot_ref(&::tangential::zero_like(&t3)).get(),
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.gamma),
                    )
                };
                let gamma_d = leaning_d.scale(l.lgaz);
                let per_stiffness_d: T = <inverse<
                    T,
                >>::tangents(
                    partials,
                    ::core::option::Option::None,
                    ::tangential::slot(lateral_d.stiffness),
                );
                let alpha_d = {
                    let t4_d = (T::accept(&slip_d.alpha) + T::accept(&lateral_d.across));
                    let t5_d = {
                        let partial = partials.take::<2>();
                        (T::accept(&lateral_d.up).scale(partial[0])
                            + T::accept(&per_stiffness_d).scale(partial[1]))
                    };
                    (T::accept(&t4_d) + T::accept(&t5_d))
                };
                let b_d = T::accept(lateral_d.slope).scale(q.qbz10);
                let camber_d = {
                    {
                        let partial = partials.take::<2>();
                        dfz_d.scale(partial[0]) + gamma_d.scale(partial[1])
                    }
                };
                let peak_d = {
                    let p8 = l.lkzc;
                    {
                        let partial = partials.take::<2>();
                        dfz_d.scale(l.lres * q.qdz7) + camber_d.scale(partial[0])
                            + gamma_d.scale(partial[1])
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
        let leaning: S = lean::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            slip.gamma,
        );
        let gamma = leaning * l.lgaz;
        let filled = 1.0 + q.ppz2 * inflation(tyre);
        let per_stiffness: S = inverse::overloaded(lateral.stiffness);
        let alpha = slip.alpha + lateral.across + lateral.up * per_stiffness;
        let b = lateral.slope * q.qbz10 + q.qbz9 * l.lky / l.lmuy;
        let camber = (dfz * q.qdz9 + q.qdz8) * filled
            + (dfz * q.qdz11 + q.qdz10) * gamma.abs();
        let peak = (dfz * q.qdz7 + q.qdz6) * l.lres + camber * gamma * l.lkzc;
        let seen: S = equivalent::overloaded(alpha, ratio, slip.kappa);
        let flat: S = cosine::overloaded(slip.alpha);
        let shape = (b * seen).atan().cos() * flat * fade;
        fz * tyre.dimension.unloaded_radius * l.lmuy * peak * shape
    }
}

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

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
        pass.give_up();
        <cosine<T>>::forward(tangent, tangent_d)
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
            let scale = filled(constant(tyre)) * nominal * radius * tyre.scaling.lmy;
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
            <direction<
                T,
            >>::forward(
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
                    <powered<
                        T,
                    >>::forward(
                        fz / nominal,
                        fz_d.scale(1.0 / nominal),
                        t19,
                        ::tangential::slot(t19_d),
                    )
                };
                let scale = {
                    let t1 = filled(constant(tyre));
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
            <direction<
                ::tangential::IndexSet,
            >>::pattern(
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
        let (steady, steady_d) = (f64::NAN, pace_d);
        let (pulled, pulled_d) = (f64::NAN, fx_d);
        match tyre.formula {
            Formula::Pac2002 => {
                if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
                    let (shifts, shifts_d) = (
                        f64::NAN,
                        <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(longitudinal_d.up)
                            + <::tangential::IndexSet as ::tangential::Accept<
                                _,
                            >>::accept(longitudinal_d.stiffness)
                            + <::tangential::IndexSet as ::tangential::Accept<
                                _,
                            >>::accept(longitudinal_d.across),
                    );
                    return (f64::NAN, fz_d + shifts_d);
                }
                (f64::NAN, fz_d + steady_d + moving_d + pulled_d)
            }
            Formula::Mf61 => {
                let (tilted, tilted_d) = (
                    f64::NAN,
                    fz_d
                        + <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(slip_d.gamma),
                );
                let (load, load_d): (f64, ::tangential::IndexSet) = {
                    let t3 = q.qsy7;
                    let t3_d = ::tangential::zero_like(&t3);
                    <powered<
                        ::tangential::IndexSet,
                    >>::pattern(f64::NAN, fz_d, t3, ::tangential::slot(t3_d))
                };
                let scale = {
                    let t1 = filled(constant(tyre));
                    t1 * nominal * radius * tyre.scaling.lmy
                };
                (f64::NAN, load_d + steady_d + tilted_d + moving_d + pulled_d)
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
        pass.give_up();
        <resistance<
            T,
        >>::forward(
            tyre,
            tyre_d,
            fz,
            fz_d,
            fx,
            fx_d,
            longitudinal,
            longitudinal_d,
            slip,
            slip_d,
        )
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
        slip: Slip,
    ) -> f64 {
        partials.require(given, 1u64);
        let q = &tyre.rolling;
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let group = partials.open();
        let moving: f64 = {
            let t2 = tyre.model.vxlow;
            <direction<::tangential::Zero>>::values(partials, 2u64, slip.speed, t2)
        };
        let pace = slip.speed / tyre.model.longvl;
        let steady = {
            let t3 = q.qsy4 * pace;
            let t4 = t3 * pace;
            let t5 = t4 * pace;
            let p6 = pace * pace;
            {
                partials
                    .put([
                        ::tangential::number(
                            q.qsy3 * pace.signum() + p6 * pace * q.qsy4 + p6 * t3
                                + pace * t4 + t5,
                        ),
                    ]);
                q.qsy1 + q.qsy3 * pace.abs() + t5 * pace
            }
        };
        let pulled = q.qsy2 * fx / nominal;
        partials.close(group);
        match tyre.formula {
            Formula::Pac2002 => {
                if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
                    let shifts = {
                        partials
                            .put([
                                ::tangential::number(longitudinal.across),
                                ::tangential::number(longitudinal.stiffness),
                            ]);
                        longitudinal.up + longitudinal.stiffness * longitudinal.across
                    };
                    {
                        let t7 = fz * radius;
                        let p8 = tyre.scaling.lmy;
                        return {
                            partials
                                .put([
                                    ::tangential::number(p8 * shifts * radius),
                                    ::tangential::number(p8 * t7),
                                ]);
                            t7 * shifts * tyre.scaling.lmy
                        };
                    }
                } else {};
                let t9 = -radius;
                let t10 = t9 * fz;
                let t11 = pulled * moving;
                let t12 = steady * moving + t11 * moving;
                let p13 = tyre.scaling.lmy;
                let p14 = p13 * t10;
                let p15 = p14 * moving;
                {
                    partials
                        .put([
                            ::tangential::number(p13 * t12 * t9),
                            ::tangential::number(p14 * moving),
                            ::tangential::number(
                                p14 * steady + p15 * pulled + p14 * t11,
                            ),
                            ::tangential::number(p15 * moving),
                        ]);
                    t10 * t12 * tyre.scaling.lmy
                }
            }
            Formula::Mf61 => {
                let group = partials.open();
                let tilted = {
                    let t16 = q.qsy5 + q.qsy6 * fz / nominal;
                    let t17 = t16 * slip.gamma;
                    let p18 = slip.gamma;
                    {
                        partials
                            .put([
                                ::tangential::number(p18 * slip.gamma / nominal * q.qsy6),
                                ::tangential::number(p18 * t16 + t17),
                            ]);
                        t17 * slip.gamma
                    }
                };
                let load: f64 = {
                    let t19 = q.qsy7;
                    <powered<
                        ::tangential::Zero,
                    >>::values(partials, 2u64, fz / nominal, t19)
                };
                partials.close(group);
                let scale = {
                    let t1 = filled(constant(tyre));
                    t1 * nominal * radius * tyre.scaling.lmy
                };
                let t20 = -scale;
                let t21 = t20 * load;
                let t22 = steady + tilted;
                let t23 = pulled * moving;
                let t24 = t22 * moving + t23 * moving;
                let p25 = t21 * moving;
                {
                    partials
                        .put([
                            ::tangential::number(t24 * t20),
                            ::tangential::number(t21 * moving),
                            ::tangential::number(t21 * t22 + p25 * pulled + t21 * t23),
                            ::tangential::number(p25 * moving),
                        ]);
                    t21 * t24
                }
            }
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
        slip: ::core::option::Option<Slip>,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> T {
        let tyre = ::tangential::Reading::lent(tyre);
        let q = &tyre.rolling;
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let (moving_d, pulled_d, steady_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none().of(&fx_d).of(&slip_d.speed)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let moving_d: T = {
                    let t2 = tyre.model.vxlow;
                    let t2_d = ::tangential::zero_like(&t2);
                    <direction<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.speed),
                        ::core::option::Option::Some(t2),
                        ::tangential::slot(t2_d),
                    )
                };
                let pace_d = T::accept(slip_d.speed).scale(1.0 / tyre.model.longvl);
                let steady_d = {
                    {
                        let partial = partials.take::<1>();
                        pace_d.scale(partial[0])
                    }
                };
                let pulled_d = fx_d.scale(1.0 / nominal * q.qsy2);
                (moving_d, pulled_d, steady_d)
            }
        };
        match tyre.formula {
            Formula::Pac2002 => {
                if q.qsy1 == 0.0 && q.qsy2 == 0.0 {
                    let shifts_d = {
                        let partial = partials.take::<2>();
                        T::accept(longitudinal_d.up)
                            + T::accept(longitudinal_d.stiffness).scale(partial[0])
                            + T::accept(longitudinal_d.across).scale(partial[1])
                    };
                    {
                        let p8 = tyre.scaling.lmy;
                        return {
                            let partial = partials.take::<2>();
                            fz_d.scale(partial[0]) + shifts_d.scale(partial[1])
                        };
                    }
                } else {};
                let t9 = -radius;
                let p13 = tyre.scaling.lmy;
                {
                    let partial = partials.take::<4>();
                    fz_d.scale(partial[0]) + steady_d.scale(partial[1])
                        + moving_d.scale(partial[2]) + pulled_d.scale(partial[3])
                }
            }
            Formula::Mf61 => {
                let (load_d, tilted_d) = match partials
                    .skip(
                        if T::LOOKS {
                            ::tangential::Active::<T>::none().of(&fz_d).of(&slip_d.gamma)
                        } else {
                            ::tangential::Active::none()
                        },
                    )
                {
                    ::core::option::Option::Some(zero) => zero,
                    ::core::option::Option::None => {
                        let tilted_d = {
                            {
                                let partial = partials.take::<2>();
                                fz_d.scale(partial[0])
                                    + T::accept(slip_d.gamma).scale(partial[1])
                            }
                        };
                        let load_d: T = {
                            let t19 = q.qsy7;
                            let t19_d = ::tangential::zero_like(&t19);
                            <powered<
                                T,
                            >>::tangents(
                                partials,
                                ::core::option::Option::None,
                                fz_d.scale(1.0 / nominal),
                                ::core::option::Option::Some(t19),
                                ::tangential::slot(t19_d),
                            )
                        };
                        (load_d, tilted_d)
                    }
                };
                let scale = {
                    let t1 = filled(constant(tyre));
                    t1 * nominal * radius * tyre.scaling.lmy
                };
                let t20 = -scale;
                {
                    let partial = partials.take::<4>();
                    load_d.scale(partial[0]) + (steady_d + tilted_d).scale(partial[1])
                        + moving_d.scale(partial[2]) + pulled_d.scale(partial[3])
                }
            }
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
        slip: ::tangential::Over<Slip, S>,
    ) -> S {
        let q = &tyre.rolling;
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let moving: S = direction::overloaded(
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
                let load: S = powered::overloaded(
                    fz / nominal,
                    ::tangential::overloaded::Takes::take(q.qsy7),
                );
                let scale = filled(tyre) * nominal * radius * tyre.scaling.lmy;
                load * -scale * ((steady + tilted) * moving + pulled * moving * moving)
            }
        }
    }
}

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

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
                let arm = { (f64::NAN, load_d) };
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
        pass.give_up();
        <powered<T>>::forward(load, load_d, exponent, exponent_d)
    }
}

impl powered<::tangential::Zero> {
    /// Value of `powered`, and the partials that `tangents` takes up.
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
        load: f64,
        exponent: f64,
    ) -> f64 {
        partials.require(given, 2u64);
        if partials.decide(load < LIGHT) {
            let t1 = LIGHT.powf(exponent - 1.0);
            load * t1
        } else {
            {
                partials
                    .put([
                        ::tangential::number(
                            if exponent == 0.0 {
                                0.0
                            } else {
                                exponent * load.powf(exponent - 1.0)
                            },
                        ),
                    ]);
                load.powf(exponent)
            }
        }
    }
}

impl<T: ::tangential::Tangent> powered<T> {
    /// Tangent of `powered`, from the partials that `values` put down.
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
        load: ::core::option::Option<f64>,
        load_d: T,
        exponent: ::core::option::Option<f64>,
        exponent_d: ::tangential::Zero,
    ) -> T {
        let exponent = ::tangential::Reading::lent(exponent);
        if partials.decided() {
            let t1 = LIGHT.powf(exponent - 1.0);
            load_d.scale(t1)
        } else {
            {
                let partial = partials.take::<1>();
                load_d.scale(partial[0])
            }
        }
    }
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
            (load_d, gamma_d + side_d),
        );
        (f64::NAN, loaded_d + pushed_d + load_d + gamma_d)
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
        pass.give_up();
        <overturned<
            T,
        >>::forward(tyre, tyre_d, load, load_d, side, side_d, gamma, gamma_d)
    }
}

impl overturned<::tangential::Zero> {
    /// Value of `overturned`, and the partials that `tangents` takes up.
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
        load: f64,
        side: f64,
        gamma: f64,
    ) -> f64 {
        partials.require(given, 1u64);
        let o = &tyre.overturning;
        let (loaded, pushed) = {
            let t1 = o.qsx6 * load;
            let t2 = o.qsx6 * load;
            let t3 = o.qsx9 * side;
            {
                partials
                    .put([
                        ::tangential::number(t2 * o.qsx6 + t1 * o.qsx6),
                        ::tangential::number(o.qsx8 * (1.0 / (1.0 + t3 * t3)) * o.qsx9),
                    ]);
                (t1 * t2, o.qsx7 * gamma + o.qsx8 * t3.atan())
            }
        };
        let t4 = o.qsx5 * loaded.atan();
        let t5 = o.qsx4 * t4.cos();
        let t6 = pushed.sin();
        let t7 = o.qsx11 * load;
        let t8 = o.qsx10 * t7.atan();
        {
            partials
                .put([
                    ::tangential::number(
                        t6 * o.qsx4 * t4.sin() * o.qsx5 * (1.0 / (1.0 + loaded * loaded)),
                    ),
                    ::tangential::number(t5 * pushed.cos()),
                    ::tangential::number(
                        gamma * o.qsx10 * (1.0 / (1.0 + t7 * t7)) * o.qsx11,
                    ),
                    ::tangential::number(t8),
                ]);
            t5 * t6 + t8 * gamma
        }
    }
}

impl<T: ::tangential::Tangent> overturned<T> {
    /// Tangent of `overturned`, from the partials that `values` put down.
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
        load: ::core::option::Option<f64>,
        load_d: T,
        side: ::core::option::Option<f64>,
        side_d: T,
        gamma: ::core::option::Option<f64>,
        gamma_d: T,
    ) -> T {
        let tyre = ::tangential::Reading::lent(tyre);
        let o = &tyre.overturning;
        let (loaded_d, pushed_d) = {
            {
                let partial = partials.take::<2>();
                (
                    load_d.scale(partial[0]),
                    gamma_d.scale(o.qsx7) + side_d.scale(partial[1]),
                )
            }
        };
        {
            let partial = partials.take::<4>();
            -loaded_d.scale(partial[0]) + pushed_d.scale(partial[1])
                + load_d.scale(partial[2]) + gamma_d.scale(partial[3])
        }
    }
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
    let lateral: Pure = pure_lateral(constant(tyre), dfz, upright);
    let left: f64 = weight_lateral(constant(tyre), dfz, upright);
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
        let (lateral, lateral_d): (Pure, ::tangential::Tan<Pure, T>) = {
            let t1 = constant(tyre);
            <pure_lateral<
                T,
            >>::forward(
                t1,
                ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                dfz,
                dfz_d,
                upright,
                upright_d,
            )
        };
        let (left, left_d): (f64, T) = {
            let t2 = constant(tyre);
            <weight_lateral<
                T,
            >>::forward(
                t2,
                ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                dfz,
                dfz_d,
                upright,
                upright_d,
            )
        };
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
        ): (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) = {
            let t1 = constant(tyre);
            <pure_lateral<
                ::tangential::IndexSet,
            >>::pattern(
                t1,
                ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                dfz,
                dfz_d,
                upright,
                upright_d,
            )
        };
        let (left, left_d): (f64, ::tangential::IndexSet) = {
            let t2 = constant(tyre);
            <weight_lateral<
                ::tangential::IndexSet,
            >>::pattern(
                t2,
                ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                dfz,
                dfz_d,
                upright,
                upright_d,
            )
        };
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
        pass.give_up();
        <upright<T>>::forward(tyre, tyre_d, dfz, dfz_d, slip, slip_d)
    }
}

impl upright<::tangential::Zero> {
    /// Value of `upright`, and the partials that `tangents` takes up.
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
    ) -> (f64, f64) {
        partials.require(given, 1u64);
        let group = partials.open();
        let upright = Slip {
            fz: slip.fz,
            kappa: slip.kappa,
            alpha: slip.alpha,
            gamma: 0.0,
            speed: slip.speed,
        };
        let lateral: Pure = {
            let t1 = constant(tyre);
            <pure_lateral<::tangential::Zero>>::values(partials, 1u64, t1, dfz, upright)
        };
        let left: f64 = {
            let t2 = constant(tyre);
            <weight_lateral<
                ::tangential::Zero,
            >>::values(partials, 1u64, t2, dfz, upright)
        };
        partials.close(group);
        (lateral.force, left)
    }
}

impl<T: ::tangential::Tangent> upright<T> {
    /// Tangent of `upright`, from the partials that `values` put down.
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
    ) -> (T, T) {
        let tyre = ::tangential::Reading::lent(tyre);
        let (lateral_d, left_d) = match partials
            .skip(
                if T::LOOKS {
                    ::tangential::Active::<T>::none()
                        .of(&dfz_d)
                        .of(&slip_d.alpha)
                        .of(&slip_d.fz)
                        .of(&slip_d.kappa)
                        .of(&slip_d.speed)
                } else {
                    ::tangential::Active::none()
                },
            )
        {
            ::core::option::Option::Some(zero) => zero,
            ::core::option::Option::None => {
                let upright_d = ::tangential::Tan::<Slip, T> {
                    fz: ::tangential::slot(slip_d.fz),
                    kappa: ::tangential::slot(slip_d.kappa),
                    alpha: ::tangential::slot(slip_d.alpha),
                    gamma: ::tangential::slot(::tangential::Zero),
                    speed: ::tangential::slot(slip_d.speed),
                };
                let lateral_d: ::tangential::Tan<Pure, T> = {
                    let t1 = constant(tyre);
                    <pure_lateral<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t1),
                        ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                        ::core::option::Option::None,
                        dfz_d,
                        ::core::option::Option::None,
                        upright_d,
                    )
                };
                let left_d: T = {
                    let t2 = constant(tyre);
                    <weight_lateral<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t2),
                        ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                        ::core::option::Option::None,
                        dfz_d,
                        ::core::option::Option::None,
                        upright_d,
                    )
                };
                (lateral_d, left_d)
            }
        };
        (T::accept(lateral_d.force), left_d)
    }
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
        let lateral: ::tangential::Over<Pure, S> = pure_lateral::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            dfz,
            upright,
        );
        let left: S = weight_lateral::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            dfz,
            upright,
        );
        (lateral.force, left)
    }
}

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};

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
    let leaned = o.qsx1 * tyre.scaling.lvmx - o.qsx2 * slip.gamma * (1.0 + o.ppmx1 * inflation(constant(tyre)));
    let moment: f64 = match tyre.formula {
        Formula::Pac2002 => fz * (leaned + o.qsx3 * fy / nominal),
        Formula::Mf61 => {
            let mixed: f64 = overturned(constant(tyre), fz / nominal, fy / nominal, slip.gamma);
            let squared = slip.gamma * slip.gamma.abs();
            fz * (leaned + o.qsx3 * fy / nominal + mixed - o.qsx12 * squared)
                + fy * (o.qsx13 + o.qsx14 * slip.gamma.abs())
        }
    };
    let mx = radius * moment * tyre.scaling.lmx;
    let my = resistance(constant(tyre), fz, fx, longitudinal, slip);

    let per_stiffness: f64 = inverse(lateral.stiffness);
    let ratio = longitudinal.stiffness * per_stiffness;
    let q = &tyre.aligning;
    let star: f64 = lean(constant(tyre), slip.gamma);
    let arm = (q.ssz1 + q.ssz2 * fy / nominal + (q.ssz3 + q.ssz4 * dfz) * star) * radius * tyre.scaling.ls;
    let behind: f64 = trail(constant(tyre), dfz, fz, ratio, slip);
    let rest: f64 = residual(constant(tyre), dfz, fz, ratio, lateral, slip);
    let trailing: f64 = match tyre.formula {
        Formula::Pac2002 => kept,
        // The force of an upright wheel (4.E32, 4.E74).
        Formula::Mf61 => {
            let (upright, weight) = upright(constant(tyre), dfz, slip);
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
        let (dfz, dfz_d): (f64, T) = {
            let t3 = constant(tyre);
            <deviation<
                T,
            >>::forward(
                t3,
                ::tangential::slot_ref(&::tangential::zero_like(&t3)).get(),
                fz,
                fz_d,
            )
        };
        let (longitudinal, longitudinal_d): (Pure, ::tangential::Tan<Pure, T>) = {
            let t4 = constant(tyre);
            <pure_longitudinal<
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
        let (lateral, lateral_d): (Pure, ::tangential::Tan<Pure, T>) = {
            let t5 = constant(tyre);
            <pure_lateral<
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
        let (left_x, left_x_d): (f64, T) = {
            let t6 = constant(tyre);
            <weight_longitudinal<
                T,
            >>::forward(
                t6,
                ::tangential::slot_ref(&::tangential::zero_like(&t6)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (fx, fx_d) = {
            let t7 = fz * longitudinal.force;
            (
                t7 * left_x,
                fz_d.scale(left_x * longitudinal.force)
                    + T::accept(longitudinal_d.force).scale(left_x * fz)
                    + left_x_d.scale(t7),
            )
        };
        let (left_y, left_y_d): (f64, T) = {
            let t8 = constant(tyre);
            <weight_lateral<
                T,
            >>::forward(
                t8,
                ::tangential::slot_ref(&::tangential::zero_like(&t8)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (kept, kept_d) = {
            let t9 = fz * lateral.force;
            (
                t9 * left_y,
                fz_d.scale(left_y * lateral.force)
                    + T::accept(lateral_d.force).scale(left_y * fz) + left_y_d.scale(t9),
            )
        };
        let (pushed, pushed_d): (f64, T) = {
            let t10 = constant(tyre);
            <induced<
                T,
            >>::forward(
                t10,
                ::tangential::slot_ref(&::tangential::zero_like(&t10)).get(),
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
        let (leaned, leaned_d) = {
            let t1 = inflation(constant(tyre));
            let t11 = 1.0 + o.ppmx1 * t1;
            (
                o.qsx1 * tyre.scaling.lvmx - o.qsx2 * slip.gamma * t11,
                -T::accept(slip_d.gamma).scale(t11 * o.qsx2),
            )
        };
        let (moment, moment_d): (f64, T) = match tyre.formula {
            Formula::Pac2002 => {
                let t12 = leaned + o.qsx3 * fy / nominal;
                (
                    fz * t12,
                    fz_d.scale(t12)
                        + (leaned_d + fy_d.scale(1.0 / nominal * o.qsx3)).scale(fz),
                )
            }
            Formula::Mf61 => {
                let (mixed, mixed_d): (f64, T) = {
                    let t13 = constant(tyre);
                    <overturned<
                        T,
                    >>::forward(
                        t13,
                        ::tangential::slot_ref(&::tangential::zero_like(&t13)).get(),
                        fz / nominal,
                        fz_d.scale(1.0 / nominal),
                        fy / nominal,
                        fy_d.scale(1.0 / nominal),
                        slip.gamma,
                        ::tangential::slot(slip_d.gamma),
                    )
                };
                let (squared, squared_d) = {
                    let t14 = slip.gamma.abs();
                    (
                        slip.gamma * t14,
                        T::accept(slip_d.gamma)
                            .scale(t14 + slip.gamma * slip.gamma.signum()),
                    )
                };
                let t15 = leaned + o.qsx3 * fy / nominal + mixed - o.qsx12 * squared;
                let t16 = o.qsx13 + o.qsx14 * slip.gamma.abs();
                (
                    fz * t15 + fy * t16,
                    fz_d.scale(t15) + leaned_d.scale(fz)
                        + fy_d.scale(fz / nominal * o.qsx3 + t16) + mixed_d.scale(fz)
                        - squared_d.scale(fz * o.qsx12)
                        + T::accept(slip_d.gamma)
                            .scale(fy * o.qsx14 * slip.gamma.signum()),
                )
            }
        };
        let (mx, mx_d) = {
            let (t17, t17_d) = (radius * moment, moment_d.scale(radius));
            (
                t17 * tyre.scaling.lmx,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t17,
                    t17_d,
                    &tyre.scaling.lmx,
                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lmx),
                ),
            )
        };
        let (my, my_d) = {
            let t18 = constant(tyre);
            <resistance<
                T,
            >>::forward(
                t18,
                ::tangential::slot_ref(&::tangential::zero_like(&t18)).get(),
                fz,
                fz_d,
                fx,
                fx_d,
                longitudinal,
                longitudinal_d,
                slip,
                slip_d,
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
        let (star, star_d): (f64, T) = {
            let t19 = constant(tyre);
            <lean<
                T,
            >>::forward(
                t19,
                ::tangential::slot_ref(&::tangential::zero_like(&t19)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (arm, arm_d) = {
            let t20 = q.ssz3 + q.ssz4 * dfz;
            (
                (q.ssz1 + q.ssz2 * fy / nominal + t20 * star) * radius * tyre.scaling.ls,
                (fy_d.scale(1.0 / nominal * q.ssz2) + dfz_d.scale(star * q.ssz4)
                    + star_d.scale(t20))
                    .scale(tyre.scaling.ls * radius),
            )
        };
        let (behind, behind_d): (f64, T) = {
            let t21 = constant(tyre);
            <trail<
                T,
            >>::forward(
                t21,
                ::tangential::slot_ref(&::tangential::zero_like(&t21)).get(),
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
            let t22 = constant(tyre);
            <residual<
                T,
            >>::forward(
                t22,
                ::tangential::slot_ref(&::tangential::zero_like(&t22)).get(),
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
        let (trailing, trailing_d): (f64, T) = match tyre.formula {
            Formula::Pac2002 => (kept, kept_d),
            Formula::Mf61 => {
                let ((upright, weight), (upright_d, weight_d)) = {
                    let t23 = constant(tyre);
                    <upright<
                        T,
                    >>::forward(
                        t23,
                        ::tangential::slot_ref(&::tangential::zero_like(&t23)).get(),
                        dfz,
                        dfz_d,
                        slip,
                        slip_d,
                    )
                };
                let t24 = fz * upright;
                (
                    t24 * weight,
                    fz_d.scale(weight * upright) + upright_d.scale(weight * fz)
                        + weight_d.scale(t24),
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
        let (dfz, dfz_d): (f64, ::tangential::IndexSet) = {
            let t2 = constant(tyre);
            <deviation<
                ::tangential::IndexSet,
            >>::pattern(
                t2,
                ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                fz,
                fz_d,
            )
        };
        let (
            longitudinal,
            longitudinal_d,
        ): (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) = {
            let t3 = constant(tyre);
            <pure_longitudinal<
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
        let (
            lateral,
            lateral_d,
        ): (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) = {
            let t4 = constant(tyre);
            <pure_lateral<
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
        let (left_x, left_x_d): (f64, ::tangential::IndexSet) = {
            let t5 = constant(tyre);
            <weight_longitudinal<
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
        let (fx, fx_d) = (
            f64::NAN,
            fz_d
                + <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(longitudinal_d.force) + left_x_d,
        );
        let (left_y, left_y_d): (f64, ::tangential::IndexSet) = {
            let t6 = constant(tyre);
            <weight_lateral<
                ::tangential::IndexSet,
            >>::pattern(
                t6,
                ::tangential::slot_ref(&::tangential::zero_like(&t6)).get(),
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
            let t7 = constant(tyre);
            <induced<
                ::tangential::IndexSet,
            >>::pattern(
                t7,
                ::tangential::slot_ref(&::tangential::zero_like(&t7)).get(),
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
        let (leaned, leaned_d) = {
            let t1 = inflation(constant(tyre));
            (
                f64::NAN,
                <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.gamma),
            )
        };
        let (moment, moment_d): (f64, ::tangential::IndexSet) = match tyre.formula {
            Formula::Pac2002 => (f64::NAN, fz_d + leaned_d + fy_d),
            Formula::Mf61 => {
                let (mixed, mixed_d): (f64, ::tangential::IndexSet) = {
                    let t8 = constant(tyre);
                    <overturned<
                        ::tangential::IndexSet,
                    >>::pattern(
                        t8,
                        ::tangential::slot_ref(&::tangential::zero_like(&t8)).get(),
                        f64::NAN,
                        fz_d,
                        f64::NAN,
                        fy_d,
                        slip.gamma,
                        ::tangential::slot(slip_d.gamma),
                    )
                };
                let (squared, squared_d) = (
                    f64::NAN,
                    <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(slip_d.gamma),
                );
                (
                    f64::NAN,
                    fz_d + leaned_d + fy_d + mixed_d + squared_d
                        + <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(slip_d.gamma),
                )
            }
        };
        let (mx, mx_d) = {
            let (t9, t9_d) = (f64::NAN, moment_d);
            (
                t9 * tyre.scaling.lmx,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul_pattern(
                    &t9,
                    t9_d,
                    &tyre.scaling.lmx,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&tyre.scaling.lmx),
                ),
            )
        };
        let (my, my_d) = {
            let t10 = constant(tyre);
            let t11 = longitudinal_d;
            ::tangential::pattern::reliable(&t11);
            <resistance<
                ::tangential::IndexSet,
            >>::pattern(
                t10,
                ::tangential::slot_ref(&::tangential::zero_like(&t10)).get(),
                fz,
                fz_d,
                fx,
                fx_d,
                longitudinal,
                t11,
                slip,
                slip_d,
            )
        };
        let (per_stiffness, per_stiffness_d): (f64, ::tangential::IndexSet) = <inverse<
            ::tangential::IndexSet,
        >>::pattern(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
        let (ratio, ratio_d) = (
            longitudinal.stiffness * per_stiffness,
            ::tangential::ops::Op::<
                ::tangential::IndexSet,
            >::mul_pattern(
                &longitudinal.stiffness,
                &longitudinal_d.stiffness,
                &per_stiffness,
                &per_stiffness_d,
            ),
        );
        let q = &tyre.aligning;
        let (star, star_d): (f64, ::tangential::IndexSet) = {
            let t12 = constant(tyre);
            <lean<
                ::tangential::IndexSet,
            >>::pattern(
                t12,
                ::tangential::slot_ref(&::tangential::zero_like(&t12)).get(),
                slip.gamma,
                ::tangential::slot(slip_d.gamma),
            )
        };
        let (arm, arm_d) = (f64::NAN, fy_d + dfz_d + star_d);
        let (behind, behind_d): (f64, ::tangential::IndexSet) = {
            let t13 = constant(tyre);
            let t14 = ratio_d;
            ::tangential::pattern::reliable(&t14);
            <trail<
                ::tangential::IndexSet,
            >>::pattern(
                t13,
                ::tangential::slot_ref(&::tangential::zero_like(&t13)).get(),
                dfz,
                dfz_d,
                fz,
                fz_d,
                ratio,
                t14,
                slip,
                slip_d,
            )
        };
        let (rest, rest_d): (f64, ::tangential::IndexSet) = {
            let t15 = constant(tyre);
            let t16 = ratio_d;
            ::tangential::pattern::reliable(&t16);
            let t17 = lateral_d;
            ::tangential::pattern::reliable(&t17);
            <residual<
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
                lateral,
                t17,
                slip,
                slip_d,
            )
        };
        let (trailing, trailing_d): (f64, ::tangential::IndexSet) = match tyre.formula {
            Formula::Pac2002 => (kept, kept_d),
            Formula::Mf61 => {
                let ((upright, weight), (upright_d, weight_d)) = {
                    let t18 = constant(tyre);
                    <upright<
                        ::tangential::IndexSet,
                    >>::pattern(
                        t18,
                        ::tangential::slot_ref(&::tangential::zero_like(&t18)).get(),
                        dfz,
                        dfz_d,
                        slip,
                        slip_d,
                    )
                };
                (f64::NAN, fz_d + upright_d + weight_d)
            }
        };
        let (mz, mz_d) = (f64::NAN, rest_d + behind_d + trailing_d + arm_d + fx_d);
        let t19 = mx_d;
        ::tangential::pattern::reliable(&t19);
        let t20 = my_d;
        ::tangential::pattern::reliable(&t20);
        (
            Forces { fx, fy, mx, my, mz },
            ::tangential::Tan::<Forces, ::tangential::IndexSet> {
                fx: ::tangential::slot(fx_d),
                fy: ::tangential::slot(fy_d),
                mx: ::tangential::slot(t19),
                my: ::tangential::slot(t20),
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
        pass.give_up();
        <forces<T>>::forward(tyre, tyre_d, slip, slip_d)
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
            let t2 = slip.fz.max(0.0);
            {
                if partials.decide(t2 == slip.fz) {} else {}
                t2
            }
        };
        let dfz: f64 = {
            let t3 = constant(tyre);
            <deviation<::tangential::Zero>>::values(partials, 1u64, t3, fz)
        };
        let longitudinal: Pure = {
            let t4 = constant(tyre);
            <pure_longitudinal<
                ::tangential::Zero,
            >>::values(partials, 1u64, t4, dfz, slip)
        };
        let lateral: Pure = {
            let t5 = constant(tyre);
            <pure_lateral<::tangential::Zero>>::values(partials, 1u64, t5, dfz, slip)
        };
        let left_x: f64 = {
            let t6 = constant(tyre);
            <weight_longitudinal<
                ::tangential::Zero,
            >>::values(partials, 1u64, t6, dfz, slip)
        };
        let fx = {
            let t7 = fz * longitudinal.force;
            {
                partials
                    .put([
                        ::tangential::number(left_x * longitudinal.force),
                        ::tangential::number(left_x * fz),
                        ::tangential::number(t7),
                    ]);
                t7 * left_x
            }
        };
        let left_y: f64 = {
            let t8 = constant(tyre);
            <weight_lateral<::tangential::Zero>>::values(partials, 1u64, t8, dfz, slip)
        };
        let kept = {
            let t9 = fz * lateral.force;
            {
                partials
                    .put([
                        ::tangential::number(left_y * lateral.force),
                        ::tangential::number(left_y * fz),
                        ::tangential::number(t9),
                    ]);
                t9 * left_y
            }
        };
        let pushed: f64 = {
            let t10 = constant(tyre);
            <induced<
                ::tangential::Zero,
            >>::values(partials, 1u64, t10, dfz, lateral.friction, slip)
        };
        let fy = {
            partials.put([::tangential::number(pushed), ::tangential::number(fz)]);
            kept + fz * pushed
        };
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let leaned = {
            let t1 = inflation(constant(tyre));
            let t11 = 1.0 + o.ppmx1 * t1;
            o.qsx1 * tyre.scaling.lvmx - o.qsx2 * slip.gamma * t11
        };
        let moment: f64 = match tyre.formula {
            Formula::Pac2002 => {
                let t12 = leaned + o.qsx3 * fy / nominal;
                {
                    partials.put([::tangential::number(t12), ::tangential::number(fz)]);
                    fz * t12
                }
            }
            Formula::Mf61 => {
                let mixed: f64 = {
                    let t13 = constant(tyre);
                    <overturned<
                        ::tangential::Zero,
                    >>::values(
                        partials,
                        1u64,
                        t13,
                        fz / nominal,
                        fy / nominal,
                        slip.gamma,
                    )
                };
                let squared = {
                    let t14 = slip.gamma.abs();
                    {
                        partials
                            .put([
                                ::tangential::number(t14 + slip.gamma * slip.gamma.signum()),
                            ]);
                        slip.gamma * t14
                    }
                };
                let t15 = leaned + o.qsx3 * fy / nominal + mixed - o.qsx12 * squared;
                let t16 = o.qsx13 + o.qsx14 * slip.gamma.abs();
                {
                    partials
                        .put([
                            ::tangential::number(t15),
                            ::tangential::number(fz),
                            ::tangential::number(fz / nominal * o.qsx3 + t16),
                            ::tangential::number(fz * o.qsx12),
                            ::tangential::number(fy * o.qsx14 * slip.gamma.signum()),
                        ]);
                    fz * t15 + fy * t16
                }
            }
        };
        let mx = {
            let t17 = radius * moment;
            {
                partials.put([::tangential::number(t17)]);
                t17 * tyre.scaling.lmx
            }
        };
        let my = {
            let t18 = constant(tyre);
            <resistance<
                ::tangential::Zero,
            >>::values(partials, 1u64, t18, fz, fx, longitudinal, slip)
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
        let star: f64 = {
            let t19 = constant(tyre);
            <lean<::tangential::Zero>>::values(partials, 1u64, t19, slip.gamma)
        };
        let arm = {
            let t20 = q.ssz3 + q.ssz4 * dfz;
            {
                partials
                    .put([
                        ::tangential::number(star * q.ssz4),
                        ::tangential::number(t20),
                    ]);
                (q.ssz1 + q.ssz2 * fy / nominal + t20 * star) * radius * tyre.scaling.ls
            }
        };
        let behind: f64 = {
            let t21 = constant(tyre);
            <trail<
                ::tangential::Zero,
            >>::values(partials, 1u64, t21, dfz, fz, ratio, slip)
        };
        let rest: f64 = {
            let t22 = constant(tyre);
            <residual<
                ::tangential::Zero,
            >>::values(partials, 1u64, t22, dfz, fz, ratio, lateral, slip)
        };
        let trailing: f64 = match tyre.formula {
            Formula::Pac2002 => kept,
            Formula::Mf61 => {
                let (upright, weight) = {
                    let t23 = constant(tyre);
                    <upright<::tangential::Zero>>::values(partials, 1u64, t23, dfz, slip)
                };
                let t24 = fz * upright;
                {
                    partials
                        .put([
                            ::tangential::number(weight * upright),
                            ::tangential::number(weight * fz),
                            ::tangential::number(t24),
                        ]);
                    t24 * weight
                }
            }
        };
        let mz = {
            partials
                .put([
                    ::tangential::number(trailing),
                    ::tangential::number(behind),
                    ::tangential::number(fx),
                    ::tangential::number(arm),
                ]);
            rest - behind * trailing + arm * fx
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
                    let t3 = constant(tyre);
                    <deviation<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t3),
                        ::tangential::slot_ref(&::tangential::zero_like(&t3)).get(),
                        ::core::option::Option::None,
                        fz_d,
                    )
                };
                let longitudinal_d: ::tangential::Tan<Pure, T> = {
                    let t4 = constant(tyre);
                    <pure_longitudinal<
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
                let lateral_d: ::tangential::Tan<Pure, T> = {
                    let t5 = constant(tyre);
                    <pure_lateral<
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
                let left_x_d: T = {
                    let t6 = constant(tyre);
                    <weight_longitudinal<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t6),
                        ::tangential::slot_ref(&::tangential::zero_like(&t6)).get(),
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
                    let t8 = constant(tyre);
                    <weight_lateral<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t8),
                        ::tangential::slot_ref(&::tangential::zero_like(&t8)).get(),
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
                    let t10 = constant(tyre);
                    <induced<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t10),
                        ::tangential::slot_ref(&::tangential::zero_like(&t10)).get(),
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
                let leaned_d = {
                    let t1 = inflation(constant(tyre));
                    let t11 = 1.0 + o.ppmx1 * t1;
                    -T::accept(slip_d.gamma).scale(t11 * o.qsx2)
                };
                let moment_d: T = match tyre.formula {
                    Formula::Pac2002 => {
                        let partial = partials.take::<2>();
                        fz_d.scale(partial[0])
                            + (leaned_d + fy_d.scale(1.0 / nominal * o.qsx3))
                                .scale(partial[1])
                    }
                    Formula::Mf61 => {
                        let mixed_d: T = {
                            let t13 = constant(tyre);
                            <overturned<
                                T,
                            >>::tangents(
                                partials,
                                ::core::option::Option::Some(t13),
                                ::tangential::slot_ref(&::tangential::zero_like(&t13))
                                    .get(),
                                ::core::option::Option::None,
                                fz_d.scale(1.0 / nominal),
                                ::core::option::Option::None,
                                fy_d.scale(1.0 / nominal),
                                ::core::option::Option::None,
                                ::tangential::slot(slip_d.gamma),
                            )
                        };
                        let squared_d = {
                            {
                                let partial = partials.take::<1>();
                                T::accept(slip_d.gamma).scale(partial[0])
                            }
                        };
                        {
                            let partial = partials.take::<5>();
                            fz_d.scale(partial[0]) + leaned_d.scale(partial[1])
                                + fy_d.scale(partial[2]) + mixed_d.scale(partial[1])
                                - squared_d.scale(partial[3])
                                + T::accept(slip_d.gamma).scale(partial[4])
                        }
                    }
                };
                let mx_d = {
                    let t17_d = moment_d.scale(radius);
                    {
                        let partial = partials.take::<1>();
                        (T::accept(t17_d).scale(tyre.scaling.lmx)
                            + T::accept(
                                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lmx),
                                )
                                .scale(partial[0]))
                    }
                };
                let my_d = {
                    let t18 = constant(tyre);
                    <resistance<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t18),
                        ::tangential::slot_ref(&::tangential::zero_like(&t18)).get(),
                        ::core::option::Option::None,
                        fz_d,
                        ::core::option::Option::None,
                        fx_d,
                        ::core::option::Option::None,
                        longitudinal_d,
                        ::core::option::Option::None,
                        slip_d,
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
                let star_d: T = {
                    let t19 = constant(tyre);
                    <lean<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t19),
                        ::tangential::slot_ref(&::tangential::zero_like(&t19)).get(),
                        ::core::option::Option::None,
                        ::tangential::slot(slip_d.gamma),
                    )
                };
                let arm_d = {
                    {
                        let partial = partials.take::<2>();
                        (fy_d.scale(1.0 / nominal * q.ssz2) + dfz_d.scale(partial[0])
                            + star_d.scale(partial[1]))
                            .scale(tyre.scaling.ls * radius)
                    }
                };
                let behind_d: T = {
                    let t21 = constant(tyre);
                    <trail<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t21),
                        ::tangential::slot_ref(&::tangential::zero_like(&t21)).get(),
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
                    let t22 = constant(tyre);
                    <residual<
                        T,
                    >>::tangents(
                        partials,
                        ::core::option::Option::Some(t22),
                        ::tangential::slot_ref(&::tangential::zero_like(&t22)).get(),
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
                let trailing_d: T = match tyre.formula {
                    Formula::Pac2002 => kept_d,
                    Formula::Mf61 => {
                        let (upright_d, weight_d) = {
                            let t23 = constant(tyre);
                            <upright<
                                T,
                            >>::tangents(
                                partials,
                                ::core::option::Option::Some(t23),
                                ::tangential::slot_ref(&::tangential::zero_like(&t23))
                                    .get(),
                                ::core::option::Option::None,
                                dfz_d,
                                ::core::option::Option::None,
                                slip_d,
                            )
                        };
                        {
                            let partial = partials.take::<3>();
                            fz_d.scale(partial[0]) + upright_d.scale(partial[1])
                                + weight_d.scale(partial[2])
                        }
                    }
                };
                let mz_d = {
                    let partial = partials.take::<4>();
                    rest_d - behind_d.scale(partial[0]) - trailing_d.scale(partial[1])
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
        let leaned = S::from(o.qsx1 * tyre.scaling.lvmx)
            - slip.gamma * o.qsx2 * (1.0 + o.ppmx1 * inflation(tyre));
        let moment: S = match tyre.formula {
            Formula::Pac2002 => fz * (leaned + fy * o.qsx3 / nominal),
            Formula::Mf61 => {
                let mixed: S = overturned::overloaded(
                    ::tangential::overloaded::Takes::take(tyre),
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
        let my = resistance::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            fz,
            fx,
            longitudinal,
            slip,
        );
        let per_stiffness: S = inverse::overloaded(lateral.stiffness);
        let ratio = longitudinal.stiffness * per_stiffness;
        let q = &tyre.aligning;
        let star: S = lean::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            slip.gamma,
        );
        let arm = (fy * q.ssz2 / nominal + q.ssz1 + (dfz * q.ssz4 + q.ssz3) * star)
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
        let trailing: S = match tyre.formula {
            Formula::Pac2002 => kept,
            Formula::Mf61 => {
                let (upright, weight) = upright::overloaded(
                    ::tangential::overloaded::Takes::take(tyre),
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

const _: fn() = || {
    ::tangential::known::is(constant, ::tangential::constant::<u8>);
};
