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
    fn accept(tangent: &&'lent SlipTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for SlipTangent<::tangential::Zero> {}

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
    fn accept(tangent: &&'lent ForcesTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for ForcesTangent<::tangential::Zero> {}

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
    fn accept(tangent: &&'lent PureTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for PureTangent<::tangential::Zero> {}

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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> inverse<T> {
    /// Value and tangent of `inverse`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(x: f64, x_d: T) -> (f64, T) {
        let t1 = x * x + TINY;
        let t2 = x / t1;
        (t2, x_d.scale(1.0 / t1) - x_d.scale(x + x).scale(t2 / t1))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
    let moving = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let gamma = slip.gamma * l.lgax;
    let across = (p.phx1 + p.phx2 * dfz) * l.lhx * fade;
    let up = (p.pvx1 + p.pvx2 * dfz) * l.lvx * l.lmux * fade;
    let kappa = slip.kappa + across;
    let c = p.pcx1 * l.lcx;
    let friction = (p.pdx1 + p.pdx2 * dfz) * (1.0 - p.pdx3 * gamma * gamma) * l.lmux;
    let bend = (p.pex1 + p.pex2 * dfz + p.pex3 * dfz * dfz) * (1.0 - p.pex4 * kappa.signum()) * l.lex;
    let e = bend.min(1.0);
    let stiffness = (p.pkx1 + p.pkx2 * dfz) * (p.pkx3 * dfz).exp() * l.lkx;
    let b = stiffness * inverse(c * friction);
    let force = friction * arc(b * kappa, c, e).sin() + up;
    Pure { force, friction, stiffness, slope: b * c, across, up }
}

/// Derivatives of `pure_longitudinal`.
#[allow(non_camel_case_types, dead_code)]
pub struct pure_longitudinal<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        use ::tangential::methods::*;
        let (p, l) = (&tyre.longitudinal, &tyre.scaling);
        let (moving, moving_d) = {
            let t4 = tyre.model.vxlow;
            let t4_d = ::tangential::zero_like(&t4);
            direction::<
                T,
            >::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t4,
                ::tangential::slot(t4_d),
            )
        };
        let (fade, fade_d) = (moving * moving, moving_d.scale(moving + moving));
        let (gamma, gamma_d) = (
            slip.gamma * l.lgax,
            T::accept(slip_d.gamma).scale(l.lgax),
        );
        let (across, across_d) = {
            let t5 = (p.phx1 + p.phx2 * dfz) * l.lhx;
            (t5 * fade, dfz_d.scale(fade * l.lhx * p.phx2) + fade_d.scale(t5))
        };
        let (up, up_d) = {
            let (t6, t6_d) = (
                p.pvx2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pvx2, ::tangential::ops::Op::<T>::zero(&p.pvx2), &dfz, &dfz_d),
            );
            let (t7, t7_d) = (
                p.pvx1 + t6,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pvx1, ::tangential::ops::Op::<T>::zero(&p.pvx1), &t6, &t6_d),
            );
            let (t8, t8_d) = (
                t7 * l.lvx,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t7, &t7_d, &l.lvx, ::tangential::ops::Op::<T>::zero(&l.lvx)),
            );
            let (t9, t9_d) = (
                t8 * l.lmux,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t8, &t8_d, &l.lmux, ::tangential::ops::Op::<T>::zero(&l.lmux)),
            );
            (t9 * fade, ::tangential::ops::Op::<T>::mul(&t9, &t9_d, &fade, &fade_d))
        };
        let (kappa, kappa_d) = (slip.kappa + across, T::accept(slip_d.kappa) + across_d);
        let c = p.pcx1 * l.lcx;
        let (friction, friction_d) = {
            let (t10, t10_d) = (
                p.pdx2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pdx2, ::tangential::ops::Op::<T>::zero(&p.pdx2), &dfz, &dfz_d),
            );
            let (t11, t11_d) = (
                p.pdx1 + t10,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pdx1, ::tangential::ops::Op::<T>::zero(&p.pdx1), &t10, &t10_d),
            );
            let t12 = p.pdx3 * gamma;
            let (t13, t13_d) = (
                1.0 - t12 * gamma,
                gamma_d.scale(-(gamma * p.pdx3) - t12),
            );
            let (t14, t14_d) = (
                t11 * t13,
                ::tangential::ops::Op::<T>::mul(&t11, &t11_d, &t13, t13_d),
            );
            (
                t14 * l.lmux,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t14, &t14_d, &l.lmux, ::tangential::ops::Op::<T>::zero(&l.lmux)),
            )
        };
        let (bend, bend_d) = {
            let t15 = p.pex3 * dfz;
            let t16 = 1.0 - p.pex4 * kappa.signum();
            let p17 = l.lex * t16;
            (
                (p.pex1 + p.pex2 * dfz + t15 * dfz) * t16 * l.lex,
                dfz_d.scale(p17 * p.pex2 + p17 * dfz * p.pex3 + p17 * t15),
            )
        };
        let (e, e_d) = {
            let t18 = bend.min(1.0);
            (t18, if t18 == bend { bend_d } else { T::zero() })
        };
        let (stiffness, stiffness_d) = {
            let (t1, t1_d) = {
                let (t19, t19_d) = (
                    p.pkx3 * dfz,
                    ::tangential::ops::Op::<
                        T,
                    >::mul(
                        &p.pkx3,
                        ::tangential::ops::Op::<T>::zero(&p.pkx3),
                        &dfz,
                        &dfz_d,
                    ),
                );
                t19.exp_forward(&t19_d)
            };
            let (t20, t20_d) = (
                p.pkx2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pkx2, ::tangential::ops::Op::<T>::zero(&p.pkx2), &dfz, &dfz_d),
            );
            let (t21, t21_d) = (
                p.pkx1 + t20,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pkx1, ::tangential::ops::Op::<T>::zero(&p.pkx1), &t20, &t20_d),
            );
            let (t22, t22_d) = (
                t21 * t1,
                ::tangential::ops::Op::<T>::mul(&t21, &t21_d, &t1, &t1_d),
            );
            (
                t22 * l.lkx,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t22, &t22_d, &l.lkx, ::tangential::ops::Op::<T>::zero(&l.lkx)),
            )
        };
        let (b, b_d) = {
            let (t2, t2_d) = inverse::<
                T,
            >::forward(
                c * friction,
                ::tangential::ops::Op::<
                    T,
                >::mul(&c, ::tangential::ops::Op::<T>::zero(&c), &friction, &friction_d),
            );
            (
                stiffness * t2,
                ::tangential::ops::Op::<T>::mul(&stiffness, &stiffness_d, &t2, &t2_d),
            )
        };
        let (force, force_d) = {
            let (mut t3, mut t3_d) = {
                let t23 = c;
                let t23_d = ::tangential::zero_like(&t23);
                arc::<
                    T,
                >::forward(
                    b * kappa,
                    ::tangential::ops::Op::<T>::mul(&b, &b_d, &kappa, &kappa_d),
                    t23,
                    ::tangential::slot(t23_d),
                    e,
                    e_d,
                )
            };
            let (t24, t24_d) = (t3.sin(), t3_d.scale(t3.cos()));
            let (t25, t25_d) = (
                friction * t24,
                ::tangential::ops::Op::<T>::mul(&friction, &friction_d, &t24, t24_d),
            );
            (t25 + up, ::tangential::ops::Op::<T>::add(&t25, &t25_d, &up, &up_d))
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        use ::tangential::methods::*;
        let (p, l) = (&tyre.longitudinal, &tyre.scaling);
        let (moving, moving_d) = {
            let t4 = tyre.model.vxlow;
            let t4_d = ::tangential::zero_like(&t4);
            direction::<
                ::tangential::IndexSet,
            >::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t4,
                ::tangential::slot(t4_d),
            )
        };
        let (fade, fade_d) = (f64::NAN, moving_d);
        let (gamma, gamma_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.gamma),
        );
        let (across, across_d) = (f64::NAN, dfz_d + fade_d);
        let (up, up_d) = {
            let (t5, t5_d) = (
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
            let (t6, t6_d) = (
                p.pvx1 + t5,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pvx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvx1),
                    &t5,
                    &t5_d,
                ),
            );
            let (t7, t7_d) = (
                t6 * l.lvx,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t6,
                    &t6_d,
                    &l.lvx,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lvx),
                ),
            );
            let (t8, t8_d) = (
                t7 * l.lmux,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t7,
                    &t7_d,
                    &l.lmux,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lmux),
                ),
            );
            (
                t8 * fade,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t8, &t8_d, &fade, &fade_d),
            )
        };
        let (kappa, kappa_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.kappa)
                + across_d,
        );
        let c = p.pcx1 * l.lcx;
        let (friction, friction_d) = {
            let (t9, t9_d) = (
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
            let (t10, t10_d) = (
                p.pdx1 + t9,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pdx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pdx1),
                    &t9,
                    &t9_d,
                ),
            );
            let (t11, t11_d) = (f64::NAN, gamma_d);
            let (t12, t12_d) = (
                t10 * t11,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t10, &t10_d, &t11, t11_d),
            );
            (
                t12 * l.lmux,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t12,
                    &t12_d,
                    &l.lmux,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lmux),
                ),
            )
        };
        let (bend, bend_d) = (f64::NAN, dfz_d);
        let (e, e_d) = (f64::NAN, bend_d);
        let (stiffness, stiffness_d) = {
            let (t1, t1_d) = {
                let (t13, t13_d) = (
                    p.pkx3 * dfz,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::mul(
                        &p.pkx3,
                        ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pkx3),
                        &dfz,
                        &dfz_d,
                    ),
                );
                t13.exp_pattern(&t13_d)
            };
            let (t14, t14_d) = (
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
            let (t15, t15_d) = (
                p.pkx1 + t14,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pkx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pkx1),
                    &t14,
                    &t14_d,
                ),
            );
            let (t16, t16_d) = (
                t15 * t1,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t15, &t15_d, &t1, &t1_d),
            );
            (
                t16 * l.lkx,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t16,
                    &t16_d,
                    &l.lkx,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lkx),
                ),
            )
        };
        let (b, b_d) = {
            let (t2, t2_d) = inverse::<
                ::tangential::IndexSet,
            >::pattern(
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
            (
                stiffness * t2,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&stiffness, &stiffness_d, &t2, &t2_d),
            )
        };
        let (force, force_d) = {
            let (mut t3, mut t3_d) = {
                let (t17, t17_d) = (
                    b * kappa,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::mul(&b, &b_d, &kappa, &kappa_d),
                );
                let t18 = t17_d;
                ::tangential::pattern::reliable(&t18);
                let t19 = c;
                let t19_d = ::tangential::zero_like(&t19);
                arc::<
                    ::tangential::IndexSet,
                >::pattern(t17, t18, t19, ::tangential::slot(t19_d), e, e_d)
            };
            let (t20, t20_d) = (f64::NAN, t3_d);
            let (t21, t21_d) = (
                friction * t20,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&friction, &friction_d, &t20, t20_d),
            );
            (
                t21 + up,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t21, &t21_d, &up, &up_d),
            )
        };
        let t22 = force_d;
        ::tangential::pattern::reliable(&t22);
        let t23 = stiffness_d;
        ::tangential::pattern::reliable(&t23);
        let t24 = ::tangential::ops::Op::<
            ::tangential::IndexSet,
        >::mul(&b, &b_d, &c, ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c));
        ::tangential::pattern::reliable(&t24);
        let t25 = up_d;
        ::tangential::pattern::reliable(&t25);
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
                force: ::tangential::slot(t22),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(t23),
                slope: ::tangential::slot(t24),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(t25),
            },
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl pure_longitudinal<f64> {
    /// `pure_longitudinal` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        dfz: S,
        slip: ::tangential::Over<Slip, S>,
    ) -> ::tangential::Over<Pure, S> {
        let (p, l) = (&tyre.longitudinal, &tyre.scaling);
        let moving = direction::overloaded(
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
        let stiffness = (S::from(p.pkx1) + S::from(p.pkx2) * dfz)
            * (S::from(p.pkx3) * dfz).exp() * l.lkx;
        let b = stiffness * inverse::overloaded(S::from(c) * friction);
        let force = friction
            * arc::overloaded(b * kappa, ::tangential::overloaded::Takes::take(c), e)
                .sin() + up;
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
    let moving = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let gamma = slip.gamma * l.lgay;
    let across = ((p.phy1 + p.phy2 * dfz) * l.lhy + p.phy3 * gamma) * fade;
    let up = ((p.pvy1 + p.pvy2 * dfz) * l.lvy + (p.pvy3 + p.pvy4 * dfz) * gamma) * l.lmuy * fade;
    let alpha = slip.alpha + across;
    let c = p.pcy1 * l.lcy;
    let friction = (p.pdy1 + p.pdy2 * dfz) * (1.0 - p.pdy3 * gamma * gamma) * l.lmuy;
    let bend = (p.pey1 + p.pey2 * dfz) * (1.0 - (p.pey3 + p.pey4 * gamma) * alpha.signum()) * l.ley;
    let e = bend.min(1.0);
    let stiffness = p.pky1 * rising(1.0 + dfz, p.pky2) * (1.0 - p.pky3 * gamma.abs()) * l.lky;
    let b = stiffness * inverse(c * friction);
    let force = friction * arc(b * alpha, c, e).sin() + up;
    Pure { force, friction, stiffness, slope: b * c, across, up }
}

/// Derivatives of `pure_lateral`.
#[allow(non_camel_case_types, dead_code)]
pub struct pure_lateral<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (moving, moving_d) = {
            let t5 = tyre.model.vxlow;
            let t5_d = ::tangential::zero_like(&t5);
            direction::<
                T,
            >::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t5,
                ::tangential::slot(t5_d),
            )
        };
        let (fade, fade_d) = (moving * moving, moving_d.scale(moving + moving));
        let (gamma, gamma_d) = (
            slip.gamma * l.lgay,
            T::accept(slip_d.gamma).scale(l.lgay),
        );
        let (across, across_d) = {
            let t6 = (p.phy1 + p.phy2 * dfz) * l.lhy + p.phy3 * gamma;
            (
                t6 * fade,
                (dfz_d.scale(l.lhy * p.phy2) + gamma_d.scale(p.phy3)).scale(fade)
                    + fade_d.scale(t6),
            )
        };
        let (up, up_d) = {
            let (t7, t7_d) = (
                p.pvy2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pvy2, ::tangential::ops::Op::<T>::zero(&p.pvy2), &dfz, &dfz_d),
            );
            let (t8, t8_d) = (
                p.pvy1 + t7,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pvy1, ::tangential::ops::Op::<T>::zero(&p.pvy1), &t7, &t7_d),
            );
            let (t9, t9_d) = (
                t8 * l.lvy,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t8, &t8_d, &l.lvy, ::tangential::ops::Op::<T>::zero(&l.lvy)),
            );
            let (t10, t10_d) = (
                p.pvy4 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pvy4, ::tangential::ops::Op::<T>::zero(&p.pvy4), &dfz, &dfz_d),
            );
            let (t11, t11_d) = (
                p.pvy3 + t10,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pvy3, ::tangential::ops::Op::<T>::zero(&p.pvy3), &t10, &t10_d),
            );
            let (t12, t12_d) = (
                t11 * gamma,
                ::tangential::ops::Op::<T>::mul(&t11, &t11_d, &gamma, &gamma_d),
            );
            let (t13, t13_d) = (
                t9 + t12,
                ::tangential::ops::Op::<T>::add(&t9, &t9_d, &t12, &t12_d),
            );
            let (t14, t14_d) = (
                t13 * l.lmuy,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t13, &t13_d, &l.lmuy, ::tangential::ops::Op::<T>::zero(&l.lmuy)),
            );
            (t14 * fade, ::tangential::ops::Op::<T>::mul(&t14, &t14_d, &fade, &fade_d))
        };
        let (alpha, alpha_d) = (slip.alpha + across, T::accept(slip_d.alpha) + across_d);
        let c = p.pcy1 * l.lcy;
        let (friction, friction_d) = {
            let (t15, t15_d) = (
                p.pdy2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.pdy2, ::tangential::ops::Op::<T>::zero(&p.pdy2), &dfz, &dfz_d),
            );
            let (t16, t16_d) = (
                p.pdy1 + t15,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.pdy1, ::tangential::ops::Op::<T>::zero(&p.pdy1), &t15, &t15_d),
            );
            let t17 = p.pdy3 * gamma;
            let (t18, t18_d) = (
                1.0 - t17 * gamma,
                gamma_d.scale(-(gamma * p.pdy3) - t17),
            );
            let (t19, t19_d) = (
                t16 * t18,
                ::tangential::ops::Op::<T>::mul(&t16, &t16_d, &t18, t18_d),
            );
            (
                t19 * l.lmuy,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t19, &t19_d, &l.lmuy, ::tangential::ops::Op::<T>::zero(&l.lmuy)),
            )
        };
        let (bend, bend_d) = {
            let t20 = p.pey1 + p.pey2 * dfz;
            let t21 = alpha.signum();
            let t22 = 1.0 - (p.pey3 + p.pey4 * gamma) * t21;
            let p23 = l.ley;
            (
                t20 * t22 * l.ley,
                dfz_d.scale(p23 * t22 * p.pey2) - gamma_d.scale(p23 * t20 * t21 * p.pey4),
            )
        };
        let (e, e_d) = {
            let t24 = bend.min(1.0);
            (t24, if t24 == bend { bend_d } else { T::zero() })
        };
        let (stiffness, stiffness_d) = {
            let t2 = p.pky1;
            let (t1, t1_d) = {
                let t25 = p.pky2;
                let t25_d = ::tangential::zero_like(&t25);
                rising::<T>::forward(1.0 + dfz, dfz_d, t25, ::tangential::slot(t25_d))
            };
            let (t26, t26_d) = (
                t2 * t1,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t2, ::tangential::ops::Op::<T>::zero(&t2), &t1, &t1_d),
            );
            let (t27, t27_d) = (
                1.0 - p.pky3 * gamma.abs(),
                -gamma_d.scale(p.pky3 * gamma.signum()),
            );
            let (t28, t28_d) = (
                t26 * t27,
                ::tangential::ops::Op::<T>::mul(&t26, &t26_d, &t27, t27_d),
            );
            (
                t28 * l.lky,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t28, &t28_d, &l.lky, ::tangential::ops::Op::<T>::zero(&l.lky)),
            )
        };
        let (b, b_d) = {
            let (t3, t3_d) = inverse::<
                T,
            >::forward(
                c * friction,
                ::tangential::ops::Op::<
                    T,
                >::mul(&c, ::tangential::ops::Op::<T>::zero(&c), &friction, &friction_d),
            );
            (
                stiffness * t3,
                ::tangential::ops::Op::<T>::mul(&stiffness, &stiffness_d, &t3, &t3_d),
            )
        };
        let (force, force_d) = {
            let (mut t4, mut t4_d) = {
                let t29 = c;
                let t29_d = ::tangential::zero_like(&t29);
                arc::<
                    T,
                >::forward(
                    b * alpha,
                    ::tangential::ops::Op::<T>::mul(&b, &b_d, &alpha, &alpha_d),
                    t29,
                    ::tangential::slot(t29_d),
                    e,
                    e_d,
                )
            };
            let (t30, t30_d) = (t4.sin(), t4_d.scale(t4.cos()));
            let (t31, t31_d) = (
                friction * t30,
                ::tangential::ops::Op::<T>::mul(&friction, &friction_d, &t30, t30_d),
            );
            (t31 + up, ::tangential::ops::Op::<T>::add(&t31, &t31_d, &up, &up_d))
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (moving, moving_d) = {
            let t5 = tyre.model.vxlow;
            let t5_d = ::tangential::zero_like(&t5);
            direction::<
                ::tangential::IndexSet,
            >::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t5,
                ::tangential::slot(t5_d),
            )
        };
        let (fade, fade_d) = (f64::NAN, moving_d);
        let (gamma, gamma_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.gamma),
        );
        let (across, across_d) = (f64::NAN, dfz_d + gamma_d + fade_d);
        let (up, up_d) = {
            let (t6, t6_d) = (
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
            let (t7, t7_d) = (
                p.pvy1 + t6,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pvy1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvy1),
                    &t6,
                    &t6_d,
                ),
            );
            let (t8, t8_d) = (
                t7 * l.lvy,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t7,
                    &t7_d,
                    &l.lvy,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lvy),
                ),
            );
            let (t9, t9_d) = (
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
            let (t10, t10_d) = (
                p.pvy3 + t9,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pvy3,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pvy3),
                    &t9,
                    &t9_d,
                ),
            );
            let (t11, t11_d) = (
                t10 * gamma,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t10, &t10_d, &gamma, &gamma_d),
            );
            let (t12, t12_d) = (
                t8 + t11,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t8, &t8_d, &t11, &t11_d),
            );
            let (t13, t13_d) = (
                t12 * l.lmuy,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t12,
                    &t12_d,
                    &l.lmuy,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lmuy),
                ),
            );
            (
                t13 * fade,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t13, &t13_d, &fade, &fade_d),
            )
        };
        let (alpha, alpha_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.alpha)
                + across_d,
        );
        let c = p.pcy1 * l.lcy;
        let (friction, friction_d) = {
            let (t14, t14_d) = (
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
            let (t15, t15_d) = (
                p.pdy1 + t14,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &p.pdy1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.pdy1),
                    &t14,
                    &t14_d,
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
                t17 * l.lmuy,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t17,
                    &t17_d,
                    &l.lmuy,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lmuy),
                ),
            )
        };
        let (bend, bend_d) = (f64::NAN, dfz_d + gamma_d);
        let (e, e_d) = (f64::NAN, bend_d);
        let (stiffness, stiffness_d) = {
            let t2 = p.pky1;
            let (t1, t1_d) = {
                let t18 = p.pky2;
                let t18_d = ::tangential::zero_like(&t18);
                rising::<
                    ::tangential::IndexSet,
                >::pattern(f64::NAN, dfz_d, t18, ::tangential::slot(t18_d))
            };
            let (t19, t19_d) = (
                t2 * t1,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t2),
                    &t1,
                    &t1_d,
                ),
            );
            let (t20, t20_d) = (f64::NAN, gamma_d);
            let (t21, t21_d) = (
                t19 * t20,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t19, &t19_d, &t20, t20_d),
            );
            (
                t21 * l.lky,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t21,
                    &t21_d,
                    &l.lky,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lky),
                ),
            )
        };
        let (b, b_d) = {
            let (t3, t3_d) = inverse::<
                ::tangential::IndexSet,
            >::pattern(
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
            (
                stiffness * t3,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&stiffness, &stiffness_d, &t3, &t3_d),
            )
        };
        let (force, force_d) = {
            let (mut t4, mut t4_d) = {
                let (t22, t22_d) = (
                    b * alpha,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::mul(&b, &b_d, &alpha, &alpha_d),
                );
                let t23 = t22_d;
                ::tangential::pattern::reliable(&t23);
                let t24 = c;
                let t24_d = ::tangential::zero_like(&t24);
                arc::<
                    ::tangential::IndexSet,
                >::pattern(t22, t23, t24, ::tangential::slot(t24_d), e, e_d)
            };
            let (t25, t25_d) = (f64::NAN, t4_d);
            let (t26, t26_d) = (
                friction * t25,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&friction, &friction_d, &t25, t25_d),
            );
            (
                t26 + up,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t26, &t26_d, &up, &up_d),
            )
        };
        let t27 = force_d;
        ::tangential::pattern::reliable(&t27);
        let t28 = stiffness_d;
        ::tangential::pattern::reliable(&t28);
        let t29 = ::tangential::ops::Op::<
            ::tangential::IndexSet,
        >::mul(&b, &b_d, &c, ::tangential::ops::Op::<::tangential::IndexSet>::zero(&c));
        ::tangential::pattern::reliable(&t29);
        let t30 = up_d;
        ::tangential::pattern::reliable(&t30);
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
                force: ::tangential::slot(t27),
                friction: ::tangential::slot(friction_d),
                stiffness: ::tangential::slot(t28),
                slope: ::tangential::slot(t29),
                across: ::tangential::slot(across_d),
                up: ::tangential::slot(t30),
            },
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl pure_lateral<f64> {
    /// `pure_lateral` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        dfz: S,
        slip: ::tangential::Over<Slip, S>,
    ) -> ::tangential::Over<Pure, S> {
        let (p, l) = (&tyre.lateral, &tyre.scaling);
        let moving = direction::overloaded(
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
        let stiffness = S::from(p.pky1)
            * rising::overloaded(
                dfz + 1.0,
                ::tangential::overloaded::Takes::take(p.pky2),
            ) * (gamma.abs() * p.pky3).sub_from(1.0) * l.lky;
        let b = stiffness * inverse::overloaded(S::from(c) * friction);
        let force = friction
            * arc::overloaded(b * alpha, ::tangential::overloaded::Takes::take(c), e)
                .sin() + up;
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> rising<T> {
    /// Value and tangent of `rising`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(x: f64, x_d: T, peak: f64, peak_d: ::tangential::Zero) -> (f64, T) {
        let t1 = peak * peak + x * x + TINY;
        let t2 = 2.0 * peak / t1;
        (t2, -x_d.scale(x + x).scale(t2 / t1))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        weight::<
            T,
        >::forward(
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        weight::<
            ::tangential::IndexSet,
        >::pattern(
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        weight::<
            T,
        >::forward(
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        weight::<
            ::tangential::IndexSet,
        >::pattern(
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
    let whole = arc(shift, c, e).cos();
    let left = arc(b * slip + shift, c, e).cos() * inverse(whole);
    left.max(0.0)
}

/// Derivatives of `weight`.
#[allow(non_camel_case_types, dead_code)]
pub struct weight<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (whole, whole_d) = {
            let (t3, t3_d) = arc::<
                T,
            >::forward(
                shift,
                shift_d,
                c,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            (t3.cos(), -t3_d.scale(t3.sin()))
        };
        let (left, left_d) = {
            let (mut t1, mut t1_d) = arc::<
                T,
            >::forward(
                b * slip + shift,
                b_d.scale(slip) + slip_d.scale(b) + shift_d,
                c,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            let (t2, t2_d) = inverse::<T>::forward(whole, whole_d);
            let t4 = t1.cos();
            (t4 * t2, -t1_d.scale(t2 * t1.sin()) + t2_d.scale(t4))
        };
        let t5 = left.max(0.0);
        (t5, if t5 == left { left_d } else { T::zero() })
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (whole, whole_d) = {
            let (t3, t3_d) = arc::<
                ::tangential::IndexSet,
            >::pattern(
                shift,
                shift_d,
                c,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            (f64::NAN, t3_d)
        };
        let (left, left_d) = {
            let (mut t1, mut t1_d) = arc::<
                ::tangential::IndexSet,
            >::pattern(
                f64::NAN,
                b_d + slip_d + shift_d,
                c,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            let (t2, t2_d) = inverse::<::tangential::IndexSet>::pattern(whole, whole_d);
            (f64::NAN, t1_d + t2_d)
        };
        (f64::NAN, left_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl weight<f64> {
    /// `weight` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        b: S,
        c: f64,
        e: S,
        slip: S,
        shift: S,
    ) -> S {
        let whole = arc::overloaded(shift, ::tangential::overloaded::Takes::take(c), e)
            .cos();
        let left = arc::overloaded(
                b * slip + shift,
                ::tangential::overloaded::Takes::take(c),
                e,
            )
            .cos() * inverse::overloaded(whole);
        left.max_by(0.0)
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
    let seen = equivalent(alpha, ratio, slip.kappa);
    let shape = arc(b * seen, q.qcz1, e).cos();
    fz * length * radii * shape * cosine(slip.alpha) * direction(slip.speed, tyre.model.vxlow)
}

/// Derivatives of `trail`.
#[allow(non_camel_case_types, dead_code)]
pub struct trail<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (seen, seen_d) = equivalent::<
            T,
        >::forward(
            alpha,
            alpha_d,
            ratio,
            ratio_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
        );
        let (shape, shape_d) = {
            let (t21, t21_d) = arc::<
                T,
            >::forward(
                b * seen,
                ::tangential::ops::Op::<T>::mul(&b, &b_d, &seen, &seen_d),
                q.qcz1,
                ::tangential::slot(::tangential::Zero),
                e,
                e_d,
            );
            (t21.cos(), -t21_d.scale(t21.sin()))
        };
        let (t1, t1_d) = cosine::<
            T,
        >::forward(slip.alpha, ::tangential::slot(slip_d.alpha));
        let (t2, t2_d) = {
            let t22 = tyre.model.vxlow;
            let t22_d = ::tangential::zero_like(&t22);
            direction::<
                T,
            >::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t22,
                ::tangential::slot(t22_d),
            )
        };
        let t23 = fz * length;
        let t24 = t23 * radii;
        let t25 = t24 * shape;
        let t26 = t25 * t1;
        let p27 = t2 * t1;
        let p28 = p27 * shape;
        (
            t26 * t2,
            fz_d.scale(p28 * radii * length) + radii_d.scale(p28 * t23)
                + shape_d.scale(p27 * t24) + t1_d.scale(t2 * t25) + t2_d.scale(t26),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (seen, seen_d) = equivalent::<
            ::tangential::IndexSet,
        >::pattern(
            alpha,
            alpha_d,
            ratio,
            ratio_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
        );
        let (shape, shape_d) = {
            let (t3, t3_d) = (
                b * seen,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&b, &b_d, &seen, &seen_d),
            );
            let t4 = t3_d;
            ::tangential::pattern::reliable(&t4);
            let (t5, t5_d) = arc::<
                ::tangential::IndexSet,
            >::pattern(t3, t4, q.qcz1, ::tangential::slot(::tangential::Zero), e, e_d);
            (f64::NAN, t5_d)
        };
        let (t1, t1_d) = cosine::<
            ::tangential::IndexSet,
        >::pattern(slip.alpha, ::tangential::slot(slip_d.alpha));
        let (t2, t2_d) = {
            let t6 = tyre.model.vxlow;
            let t6_d = ::tangential::zero_like(&t6);
            direction::<
                ::tangential::IndexSet,
            >::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t6,
                ::tangential::slot(t6_d),
            )
        };
        (f64::NAN, fz_d + radii_d + shape_d + t1_d + t2_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let seen = equivalent::overloaded(alpha, ratio, slip.kappa);
        let shape = arc::overloaded(
                b * seen,
                ::tangential::overloaded::Takes::take(q.qcz1),
                e,
            )
            .cos();
        fz * length * radii * shape * cosine::overloaded(slip.alpha)
            * direction::overloaded(
                slip.speed,
                ::tangential::overloaded::Takes::take(tyre.model.vxlow),
            )
    }
}

/// Residual moment (4.E36 to 4.E38, 4.E45 to 4.E47, 4.E75).
pub fn residual(tyre: &Tyre, dfz: f64, fz: f64, ratio: f64, lateral: Pure, slip: Slip) -> f64 {
    let (q, l) = (&tyre.aligning, &tyre.scaling);
    let moving = direction(slip.speed, tyre.model.vxlow);
    let fade = moving * moving;
    let gamma = slip.gamma * l.lgaz;
    let alpha = slip.alpha + lateral.across + lateral.up * inverse(lateral.stiffness);
    let b = q.qbz9 * l.lky / l.lmuy + q.qbz10 * lateral.slope;
    let peak = (q.qdz6 + q.qdz7 * dfz) * l.lres + (q.qdz8 + q.qdz9 * dfz) * gamma;
    let seen = equivalent(alpha, ratio, slip.kappa);
    let shape = (b * seen).atan().cos() * cosine(slip.alpha) * fade;
    fz * tyre.dimension.unloaded_radius * l.lmuy * peak * shape
}

/// Derivatives of `residual`.
#[allow(non_camel_case_types, dead_code)]
pub struct residual<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (moving, moving_d) = {
            let t5 = tyre.model.vxlow;
            let t5_d = ::tangential::zero_like(&t5);
            direction::<
                T,
            >::forward(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t5,
                ::tangential::slot(t5_d),
            )
        };
        let (fade, fade_d) = (moving * moving, moving_d.scale(moving + moving));
        let (gamma, gamma_d) = (
            slip.gamma * l.lgaz,
            T::accept(slip_d.gamma).scale(l.lgaz),
        );
        let (alpha, alpha_d) = {
            let (t3, t3_d) = (
                slip.alpha + lateral.across,
                ::tangential::ops::Op::<
                    T,
                >::add(&slip.alpha, &slip_d.alpha, &lateral.across, &lateral_d.across),
            );
            let (t2, t2_d) = (lateral.up, lateral_d.up);
            let (t1, t1_d) = inverse::<
                T,
            >::forward(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
            let (t6, t6_d) = (
                t2 * t1,
                ::tangential::ops::Op::<T>::mul(&t2, &t2_d, &t1, &t1_d),
            );
            (t3 + t6, ::tangential::ops::Op::<T>::add(&t3, &t3_d, &t6, &t6_d))
        };
        let (b, b_d) = (
            q.qbz9 * l.lky / l.lmuy + q.qbz10 * lateral.slope,
            T::accept(lateral_d.slope).scale(q.qbz10),
        );
        let (peak, peak_d) = {
            let t7 = q.qdz8 + q.qdz9 * dfz;
            (
                (q.qdz6 + q.qdz7 * dfz) * l.lres + t7 * gamma,
                dfz_d.scale(l.lres * q.qdz7 + gamma * q.qdz9) + gamma_d.scale(t7),
            )
        };
        let (seen, seen_d) = equivalent::<
            T,
        >::forward(
            alpha,
            alpha_d,
            ratio,
            ratio_d,
            slip.kappa,
            ::tangential::slot(slip_d.kappa),
        );
        let (shape, shape_d) = {
            let (t4, t4_d) = cosine::<
                T,
            >::forward(slip.alpha, ::tangential::slot(slip_d.alpha));
            let t8 = b * seen;
            let t9 = t8.atan();
            let t10 = t9.cos();
            let t11 = t10 * t4;
            let p12 = fade * t4 * t9.sin() * (1.0 / (1.0 + t8 * t8));
            (
                t11 * fade,
                -b_d.scale(p12 * seen) - seen_d.scale(p12 * b) + t4_d.scale(fade * t10)
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (moving, moving_d) = {
            let t5 = tyre.model.vxlow;
            let t5_d = ::tangential::zero_like(&t5);
            direction::<
                ::tangential::IndexSet,
            >::pattern(
                slip.speed,
                ::tangential::slot(slip_d.speed),
                t5,
                ::tangential::slot(t5_d),
            )
        };
        let (fade, fade_d) = (f64::NAN, moving_d);
        let (gamma, gamma_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(slip_d.gamma),
        );
        let (alpha, alpha_d) = {
            let (t3, t3_d) = (
                slip.alpha + lateral.across,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&slip.alpha, &slip_d.alpha, &lateral.across, &lateral_d.across),
            );
            let (t2, t2_d) = (lateral.up, lateral_d.up);
            let (t1, t1_d) = inverse::<
                ::tangential::IndexSet,
            >::pattern(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
            let (t6, t6_d) = (
                t2 * t1,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t2, &t2_d, &t1, &t1_d),
            );
            (
                t3 + t6,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t3, &t3_d, &t6, &t6_d),
            )
        };
        let (b, b_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(lateral_d.slope),
        );
        let (peak, peak_d) = (f64::NAN, dfz_d + gamma_d);
        let (seen, seen_d) = {
            let t7 = alpha_d;
            ::tangential::pattern::reliable(&t7);
            equivalent::<
                ::tangential::IndexSet,
            >::pattern(
                alpha,
                t7,
                ratio,
                ratio_d,
                slip.kappa,
                ::tangential::slot(slip_d.kappa),
            )
        };
        let (shape, shape_d) = {
            let (t4, t4_d) = cosine::<
                ::tangential::IndexSet,
            >::pattern(slip.alpha, ::tangential::slot(slip_d.alpha));
            (f64::NAN, b_d + seen_d + t4_d + fade_d)
        };
        (f64::NAN, fz_d + peak_d + shape_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let moving = direction::overloaded(
            slip.speed,
            ::tangential::overloaded::Takes::take(tyre.model.vxlow),
        );
        let fade = moving * moving;
        let gamma = slip.gamma * l.lgaz;
        let alpha = slip.alpha + lateral.across
            + lateral.up * inverse::overloaded(lateral.stiffness);
        let b = lateral.slope * q.qbz10 + q.qbz9 * l.lky / l.lmuy;
        let peak = (dfz * q.qdz7 + q.qdz6) * l.lres + (dfz * q.qdz9 + q.qdz8) * gamma;
        let seen = equivalent::overloaded(alpha, ratio, slip.kappa);
        let shape = (b * seen).atan().cos() * cosine::overloaded(slip.alpha) * fade;
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> cosine<T> {
    /// Value and tangent of `cosine`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(tangent: f64, tangent_d: T) -> (f64, T) {
        let t1 = (1.0 + tangent * tangent).sqrt();
        let t2 = 1.0 / t1;
        (t2, -tangent_d.scale(tangent + tangent).scale(0.5 / t1.abs()).scale(t2 / t1))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
    let moving = direction(speed, tyre.model.vxlow);
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (moving, moving_d) = {
            let t4 = tyre.model.vxlow;
            let t4_d = ::tangential::zero_like(&t4);
            direction::<T>::forward(speed, speed_d, t4, ::tangential::slot(t4_d))
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (moving, moving_d) = {
            let t1 = tyre.model.vxlow;
            let t1_d = ::tangential::zero_like(&t1);
            direction::<
                ::tangential::IndexSet,
            >::pattern(speed, speed_d, t1, ::tangential::slot(t1_d))
        };
        let (pace, pace_d) = (f64::NAN, speed_d);
        let (steady, steady_d) = (f64::NAN, pace_d);
        let (pulled, pulled_d) = (f64::NAN, fx_d);
        (f64::NAN, fz_d + steady_d + moving_d + pulled_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let moving = direction::overloaded(
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
    let dfz = deviation(constant(tyre), fz);
    let longitudinal: Pure = pure_longitudinal(constant(tyre), dfz, slip);
    let lateral: Pure = pure_lateral(constant(tyre), dfz, slip);
    let fx = fz * longitudinal.force * weight_longitudinal(constant(tyre), dfz, slip);
    let kept = fz * lateral.force * weight_lateral(constant(tyre), dfz, slip);
    let fy = kept + fz * induced(constant(tyre), dfz, lateral.friction, slip);

    let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
    let o = &tyre.overturning;
    let lean = o.qsx1 * tyre.scaling.lvmx - o.qsx2 * slip.gamma + o.qsx3 * fy / nominal;
    let mx = radius * fz * lean * tyre.scaling.lmx;
    let my = resistance(constant(tyre), fz, fx, longitudinal, slip.speed);

    let ratio = longitudinal.stiffness * inverse(lateral.stiffness);
    let q = &tyre.aligning;
    let arm = (q.ssz1 + q.ssz2 * fy / nominal + (q.ssz3 + q.ssz4 * dfz) * slip.gamma) * radius * tyre.scaling.ls;
    let behind = trail(constant(tyre), dfz, fz, ratio, slip);
    let mz = residual(constant(tyre), dfz, fz, ratio, lateral, slip) - behind * kept + arm * fx;
    Forces { fx, fy, mx, my, mz }
}

/// Derivatives of `forces`.
#[allow(non_camel_case_types, dead_code)]
pub struct forces<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> forces<T> {
    /// Value and tangent of `forces`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        slip: Slip,
        slip_d: ::tangential::Tan<Slip, T>,
    ) -> (Forces, ::tangential::Tan<Forces, T>) {
        let (fz, fz_d) = {
            let t6 = slip.fz.max(0.0);
            (t6, if t6 == slip.fz { T::accept(slip_d.fz) } else { T::zero() })
        };
        let (dfz, dfz_d) = {
            let t7 = constant(tyre);
            deviation::<
                T,
            >::forward(
                t7,
                ::tangential::slot_ref(&::tangential::zero_like(&t7)).get(),
                fz,
                fz_d,
            )
        };
        let (longitudinal, longitudinal_d): (Pure, ::tangential::Tan<Pure, T>) = {
            let t8 = constant(tyre);
            pure_longitudinal::<
                T,
            >::forward(
                t8,
                ::tangential::slot_ref(&::tangential::zero_like(&t8)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (lateral, lateral_d): (Pure, ::tangential::Tan<Pure, T>) = {
            let t9 = constant(tyre);
            pure_lateral::<
                T,
            >::forward(
                t9,
                ::tangential::slot_ref(&::tangential::zero_like(&t9)).get(),
                dfz,
                dfz_d,
                slip,
                slip_d,
            )
        };
        let (fx, fx_d) = {
            let (t1, t1_d) = {
                let t10 = constant(tyre);
                weight_longitudinal::<
                    T,
                >::forward(
                    t10,
                    ::tangential::slot_ref(&::tangential::zero_like(&t10)).get(),
                    dfz,
                    dfz_d,
                    slip,
                    slip_d,
                )
            };
            let (t11, t11_d) = (
                fz * longitudinal.force,
                ::tangential::ops::Op::<
                    T,
                >::mul(&fz, &fz_d, &longitudinal.force, &longitudinal_d.force),
            );
            (t11 * t1, ::tangential::ops::Op::<T>::mul(&t11, &t11_d, &t1, &t1_d))
        };
        let (kept, kept_d) = {
            let (t2, t2_d) = {
                let t12 = constant(tyre);
                weight_lateral::<
                    T,
                >::forward(
                    t12,
                    ::tangential::slot_ref(&::tangential::zero_like(&t12)).get(),
                    dfz,
                    dfz_d,
                    slip,
                    slip_d,
                )
            };
            let (t13, t13_d) = (
                fz * lateral.force,
                ::tangential::ops::Op::<
                    T,
                >::mul(&fz, &fz_d, &lateral.force, &lateral_d.force),
            );
            (t13 * t2, ::tangential::ops::Op::<T>::mul(&t13, &t13_d, &t2, &t2_d))
        };
        let (fy, fy_d) = {
            let (t3, t3_d) = {
                let t14 = constant(tyre);
                induced::<
                    T,
                >::forward(
                    t14,
                    ::tangential::slot_ref(&::tangential::zero_like(&t14)).get(),
                    dfz,
                    dfz_d,
                    lateral.friction,
                    ::tangential::slot(lateral_d.friction),
                    slip,
                    slip_d,
                )
            };
            let (t15, t15_d) = (
                fz * t3,
                ::tangential::ops::Op::<T>::mul(&fz, &fz_d, &t3, &t3_d),
            );
            (kept + t15, ::tangential::ops::Op::<T>::add(&kept, &kept_d, &t15, &t15_d))
        };
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let (lean, lean_d) = {
            let (t16, t16_d) = (
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
            let (t17, t17_d) = (
                o.qsx1 * tyre.scaling.lvmx - t16,
                ::tangential::ops::Op::<
                    T,
                >::sub(
                    &(o.qsx1 * tyre.scaling.lvmx),
                    ::tangential::ops::Op::<T>::zero(&(o.qsx1 * tyre.scaling.lvmx)),
                    &t16,
                    &t16_d,
                ),
            );
            let (t18, t18_d) = (
                o.qsx3 * fy,
                ::tangential::ops::Op::<
                    T,
                >::mul(&o.qsx3, ::tangential::ops::Op::<T>::zero(&o.qsx3), &fy, &fy_d),
            );
            let (t19, t19_d) = (
                t18 / nominal,
                ::tangential::ops::Op::<
                    T,
                >::div(
                    &t18,
                    &t18_d,
                    &nominal,
                    ::tangential::ops::Op::<T>::zero(&nominal),
                ),
            );
            (t17 + t19, ::tangential::ops::Op::<T>::add(&t17, &t17_d, &t19, &t19_d))
        };
        let (mx, mx_d) = {
            let (t20, t20_d) = (
                radius * fz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&radius, ::tangential::ops::Op::<T>::zero(&radius), &fz, &fz_d),
            );
            let (t21, t21_d) = (
                t20 * lean,
                ::tangential::ops::Op::<T>::mul(&t20, &t20_d, &lean, &lean_d),
            );
            (
                t21 * tyre.scaling.lmx,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t21,
                    &t21_d,
                    &tyre.scaling.lmx,
                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.lmx),
                ),
            )
        };
        let (my, my_d) = {
            let t22 = constant(tyre);
            resistance::<
                T,
            >::forward(
                t22,
                ::tangential::slot_ref(&::tangential::zero_like(&t22)).get(),
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
        let (ratio, ratio_d) = {
            let (t4, t4_d) = inverse::<
                T,
            >::forward(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
            (
                longitudinal.stiffness * t4,
                ::tangential::ops::Op::<
                    T,
                >::mul(&longitudinal.stiffness, &longitudinal_d.stiffness, &t4, &t4_d),
            )
        };
        let q = &tyre.aligning;
        let (arm, arm_d) = {
            let (t23, t23_d) = (
                q.ssz2 * fy,
                ::tangential::ops::Op::<
                    T,
                >::mul(&q.ssz2, ::tangential::ops::Op::<T>::zero(&q.ssz2), &fy, &fy_d),
            );
            let (t24, t24_d) = (
                t23 / nominal,
                ::tangential::ops::Op::<
                    T,
                >::div(
                    &t23,
                    &t23_d,
                    &nominal,
                    ::tangential::ops::Op::<T>::zero(&nominal),
                ),
            );
            let (t25, t25_d) = (
                q.ssz1 + t24,
                ::tangential::ops::Op::<
                    T,
                >::add(&q.ssz1, ::tangential::ops::Op::<T>::zero(&q.ssz1), &t24, &t24_d),
            );
            let (t26, t26_d) = (
                q.ssz4 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&q.ssz4, ::tangential::ops::Op::<T>::zero(&q.ssz4), &dfz, &dfz_d),
            );
            let (t27, t27_d) = (
                q.ssz3 + t26,
                ::tangential::ops::Op::<
                    T,
                >::add(&q.ssz3, ::tangential::ops::Op::<T>::zero(&q.ssz3), &t26, &t26_d),
            );
            let (t28, t28_d) = (
                t27 * slip.gamma,
                ::tangential::ops::Op::<T>::mul(&t27, &t27_d, &slip.gamma, &slip_d.gamma),
            );
            let (t29, t29_d) = (
                t25 + t28,
                ::tangential::ops::Op::<T>::add(&t25, &t25_d, &t28, &t28_d),
            );
            let (t30, t30_d) = (
                t29 * radius,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t29, &t29_d, &radius, ::tangential::ops::Op::<T>::zero(&radius)),
            );
            (
                t30 * tyre.scaling.ls,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t30,
                    &t30_d,
                    &tyre.scaling.ls,
                    ::tangential::ops::Op::<T>::zero(&tyre.scaling.ls),
                ),
            )
        };
        let (behind, behind_d) = {
            let t31 = constant(tyre);
            trail::<
                T,
            >::forward(
                t31,
                ::tangential::slot_ref(&::tangential::zero_like(&t31)).get(),
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
        let (mz, mz_d) = {
            let (t5, t5_d) = {
                let t32 = constant(tyre);
                residual::<
                    T,
                >::forward(
                    t32,
                    ::tangential::slot_ref(&::tangential::zero_like(&t32)).get(),
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
            let (t33, t33_d) = (
                behind * kept,
                ::tangential::ops::Op::<T>::mul(&behind, &behind_d, &kept, &kept_d),
            );
            let (t34, t34_d) = (
                t5 - t33,
                ::tangential::ops::Op::<T>::sub(&t5, &t5_d, &t33, &t33_d),
            );
            let (t35, t35_d) = (
                arm * fx,
                ::tangential::ops::Op::<T>::mul(&arm, &arm_d, &fx, &fx_d),
            );
            (t34 + t35, ::tangential::ops::Op::<T>::add(&t34, &t34_d, &t35, &t35_d))
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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
        let (dfz, dfz_d) = {
            let t6 = constant(tyre);
            deviation::<
                ::tangential::IndexSet,
            >::pattern(
                t6,
                ::tangential::slot_ref(&::tangential::zero_like(&t6)).get(),
                fz,
                fz_d,
            )
        };
        let (
            longitudinal,
            longitudinal_d,
        ): (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) = {
            let t7 = constant(tyre);
            let t8 = dfz_d;
            ::tangential::pattern::reliable(&t8);
            pure_longitudinal::<
                ::tangential::IndexSet,
            >::pattern(
                t7,
                ::tangential::slot_ref(&::tangential::zero_like(&t7)).get(),
                dfz,
                t8,
                slip,
                slip_d,
            )
        };
        let (
            lateral,
            lateral_d,
        ): (Pure, ::tangential::Tan<Pure, ::tangential::IndexSet>) = {
            let t9 = constant(tyre);
            let t10 = dfz_d;
            ::tangential::pattern::reliable(&t10);
            pure_lateral::<
                ::tangential::IndexSet,
            >::pattern(
                t9,
                ::tangential::slot_ref(&::tangential::zero_like(&t9)).get(),
                dfz,
                t10,
                slip,
                slip_d,
            )
        };
        let (fx, fx_d) = {
            let (t1, t1_d) = {
                let t11 = constant(tyre);
                let t12 = dfz_d;
                ::tangential::pattern::reliable(&t12);
                weight_longitudinal::<
                    ::tangential::IndexSet,
                >::pattern(
                    t11,
                    ::tangential::slot_ref(&::tangential::zero_like(&t11)).get(),
                    dfz,
                    t12,
                    slip,
                    slip_d,
                )
            };
            let (t13, t13_d) = (
                fz * longitudinal.force,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&fz, &fz_d, &longitudinal.force, &longitudinal_d.force),
            );
            (
                t13 * t1,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t13, &t13_d, &t1, &t1_d),
            )
        };
        let (kept, kept_d) = {
            let (t2, t2_d) = {
                let t14 = constant(tyre);
                let t15 = dfz_d;
                ::tangential::pattern::reliable(&t15);
                weight_lateral::<
                    ::tangential::IndexSet,
                >::pattern(
                    t14,
                    ::tangential::slot_ref(&::tangential::zero_like(&t14)).get(),
                    dfz,
                    t15,
                    slip,
                    slip_d,
                )
            };
            let (t16, t16_d) = (
                fz * lateral.force,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&fz, &fz_d, &lateral.force, &lateral_d.force),
            );
            (
                t16 * t2,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t16, &t16_d, &t2, &t2_d),
            )
        };
        let (fy, fy_d) = {
            let (t3, t3_d) = {
                let t17 = constant(tyre);
                let t18 = dfz_d;
                ::tangential::pattern::reliable(&t18);
                induced::<
                    ::tangential::IndexSet,
                >::pattern(
                    t17,
                    ::tangential::slot_ref(&::tangential::zero_like(&t17)).get(),
                    dfz,
                    t18,
                    lateral.friction,
                    ::tangential::slot(lateral_d.friction),
                    slip,
                    slip_d,
                )
            };
            let (t19, t19_d) = (
                fz * t3,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&fz, &fz_d, &t3, &t3_d),
            );
            (
                kept + t19,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&kept, &kept_d, &t19, &t19_d),
            )
        };
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let (lean, lean_d) = {
            let (t20, t20_d) = (
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
            let (t21, t21_d) = (
                o.qsx1 * tyre.scaling.lvmx - t20,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::sub(
                    &(o.qsx1 * tyre.scaling.lvmx),
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&(o.qsx1 * tyre.scaling.lvmx)),
                    &t20,
                    &t20_d,
                ),
            );
            let (t22, t22_d) = (
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
            let (t23, t23_d) = (
                t22 / nominal,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::div(
                    &t22,
                    &t22_d,
                    &nominal,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&nominal),
                ),
            );
            (
                t21 + t23,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t21, &t21_d, &t23, &t23_d),
            )
        };
        let (mx, mx_d) = {
            let (t24, t24_d) = (
                radius * fz,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &radius,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&radius),
                    &fz,
                    &fz_d,
                ),
            );
            let (t25, t25_d) = (
                t24 * lean,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t24, &t24_d, &lean, &lean_d),
            );
            (
                t25 * tyre.scaling.lmx,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t25,
                    &t25_d,
                    &tyre.scaling.lmx,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&tyre.scaling.lmx),
                ),
            )
        };
        let (my, my_d) = {
            let t26 = constant(tyre);
            let t27 = fx_d;
            ::tangential::pattern::reliable(&t27);
            let t28 = longitudinal_d;
            ::tangential::pattern::reliable(&t28);
            resistance::<
                ::tangential::IndexSet,
            >::pattern(
                t26,
                ::tangential::slot_ref(&::tangential::zero_like(&t26)).get(),
                fz,
                fz_d,
                fx,
                t27,
                longitudinal,
                t28,
                slip.speed,
                ::tangential::slot(slip_d.speed),
            )
        };
        let (ratio, ratio_d) = {
            let (t4, t4_d) = inverse::<
                ::tangential::IndexSet,
            >::pattern(lateral.stiffness, ::tangential::slot(lateral_d.stiffness));
            (
                longitudinal.stiffness * t4,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&longitudinal.stiffness, &longitudinal_d.stiffness, &t4, &t4_d),
            )
        };
        let q = &tyre.aligning;
        let (arm, arm_d) = {
            let (t29, t29_d) = (
                q.ssz2 * fy,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &q.ssz2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&q.ssz2),
                    &fy,
                    &fy_d,
                ),
            );
            let (t30, t30_d) = (
                t29 / nominal,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::div(
                    &t29,
                    &t29_d,
                    &nominal,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&nominal),
                ),
            );
            let (t31, t31_d) = (
                q.ssz1 + t30,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &q.ssz1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&q.ssz1),
                    &t30,
                    &t30_d,
                ),
            );
            let (t32, t32_d) = (
                q.ssz4 * dfz,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &q.ssz4,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&q.ssz4),
                    &dfz,
                    &dfz_d,
                ),
            );
            let (t33, t33_d) = (
                q.ssz3 + t32,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(
                    &q.ssz3,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&q.ssz3),
                    &t32,
                    &t32_d,
                ),
            );
            let (t34, t34_d) = (
                t33 * slip.gamma,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&t33, &t33_d, &slip.gamma, &slip_d.gamma),
            );
            let (t35, t35_d) = (
                t31 + t34,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t31, &t31_d, &t34, &t34_d),
            );
            let (t36, t36_d) = (
                t35 * radius,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t35,
                    &t35_d,
                    &radius,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&radius),
                ),
            );
            (
                t36 * tyre.scaling.ls,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(
                    &t36,
                    &t36_d,
                    &tyre.scaling.ls,
                    ::tangential::ops::Op::<
                        ::tangential::IndexSet,
                    >::zero(&tyre.scaling.ls),
                ),
            )
        };
        let (behind, behind_d) = {
            let t37 = constant(tyre);
            let t38 = dfz_d;
            ::tangential::pattern::reliable(&t38);
            let t39 = ratio_d;
            ::tangential::pattern::reliable(&t39);
            trail::<
                ::tangential::IndexSet,
            >::pattern(
                t37,
                ::tangential::slot_ref(&::tangential::zero_like(&t37)).get(),
                dfz,
                t38,
                fz,
                fz_d,
                ratio,
                t39,
                slip,
                slip_d,
            )
        };
        let (mz, mz_d) = {
            let (t5, t5_d) = {
                let t40 = constant(tyre);
                let t41 = dfz_d;
                ::tangential::pattern::reliable(&t41);
                let t42 = ratio_d;
                ::tangential::pattern::reliable(&t42);
                let t43 = lateral_d;
                ::tangential::pattern::reliable(&t43);
                residual::<
                    ::tangential::IndexSet,
                >::pattern(
                    t40,
                    ::tangential::slot_ref(&::tangential::zero_like(&t40)).get(),
                    dfz,
                    t41,
                    fz,
                    fz_d,
                    ratio,
                    t42,
                    lateral,
                    t43,
                    slip,
                    slip_d,
                )
            };
            let (t44, t44_d) = (
                behind * kept,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&behind, &behind_d, &kept, &kept_d),
            );
            let (t45, t45_d) = (
                t5 - t44,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::sub(&t5, &t5_d, &t44, &t44_d),
            );
            let (t46, t46_d) = (
                arm * fx,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::mul(&arm, &arm_d, &fx, &fx_d),
            );
            (
                t45 + t46,
                ::tangential::ops::Op::<
                    ::tangential::IndexSet,
                >::add(&t45, &t45_d, &t46, &t46_d),
            )
        };
        let t47 = fx_d;
        ::tangential::pattern::reliable(&t47);
        let t48 = fy_d;
        ::tangential::pattern::reliable(&t48);
        let t49 = mx_d;
        ::tangential::pattern::reliable(&t49);
        let t50 = my_d;
        ::tangential::pattern::reliable(&t50);
        let t51 = mz_d;
        ::tangential::pattern::reliable(&t51);
        (
            Forces { fx, fy, mx, my, mz },
            ::tangential::Tan::<Forces, ::tangential::IndexSet> {
                fx: ::tangential::slot(t47),
                fy: ::tangential::slot(t48),
                mx: ::tangential::slot(t49),
                my: ::tangential::slot(t50),
                mz: ::tangential::slot(t51),
            },
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl forces<f64> {
    /// `forces` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        slip: ::tangential::Over<Slip, S>,
    ) -> ::tangential::Over<Forces, S> {
        let fz = slip.fz.max_by(0.0);
        let dfz = deviation::overloaded(::tangential::overloaded::Takes::take(tyre), fz);
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
        let fx = fz * longitudinal.force
            * weight_longitudinal::overloaded(
                ::tangential::overloaded::Takes::take(tyre),
                dfz,
                slip,
            );
        let kept = fz * lateral.force
            * weight_lateral::overloaded(
                ::tangential::overloaded::Takes::take(tyre),
                dfz,
                slip,
            );
        let fy = kept
            + fz
                * induced::overloaded(
                    ::tangential::overloaded::Takes::take(tyre),
                    dfz,
                    lateral.friction,
                    slip,
                );
        let (radius, nominal) = (tyre.dimension.unloaded_radius, tyre.vertical.fnomin);
        let o = &tyre.overturning;
        let lean = S::from(o.qsx1 * tyre.scaling.lvmx) - S::from(o.qsx2) * slip.gamma
            + S::from(o.qsx3) * fy / nominal;
        let mx = S::from(radius) * fz * lean * tyre.scaling.lmx;
        let my = resistance::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            fz,
            fx,
            longitudinal,
            slip.speed,
        );
        let ratio = longitudinal.stiffness * inverse::overloaded(lateral.stiffness);
        let q = &tyre.aligning;
        let arm = (S::from(q.ssz1) + S::from(q.ssz2) * fy / nominal
            + (S::from(q.ssz3) + S::from(q.ssz4) * dfz) * slip.gamma) * radius
            * tyre.scaling.ls;
        let behind = trail::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            dfz,
            fz,
            ratio,
            slip,
        );
        let mz = residual::overloaded(
            ::tangential::overloaded::Takes::take(tyre),
            dfz,
            fz,
            ratio,
            lateral,
            slip,
        ) - behind * kept + arm * fx;
        ::tangential::Over::<Forces, S> {
            fx: fx,
            fy: fy,
            mx: mx,
            my: my,
            mz: mz,
        }
    }
}
