//! The Magic Formula of Pacejka for the forces of a rolling tyre in pure slip, with its dependence on the load.
//!
//! ```text
//! F = D sin(C atan(B x - E (B x - atan(B x)))) + Sv,     x = slip + Sh
//! ```
//!
//! D is the peak of the curve, C its shape, B C D its slope at the origin, E its curvature around the peak; Sh and Sv
//! shift it. All but C follow the load Fz, through its relative deviation dfz = (Fz - Fz0) / Fz0 from the nominal load
//! (H. B. Pacejka, Tire and Vehicle Dynamics, chapter 4). Loads and forces in N; the slip is the
//! slip ratio or the tangent of the slip angle.
//!
//! The coefficients of a tyre are constants of a simulation, so the derivatives are taken with respect to load and slip
//! alone. The kinks are real: a tyre off the ground gives no force, and the curvature never exceeds one.

/// How the force of one direction follows slip and load. Lists hold the coefficients of 1, dfz, dfz^2.
#[derive(Clone, Debug)]
pub struct Curve {
    /// Shape C.
    pub shape: f64,
    /// Peak D, relative to the load: the friction coefficient.
    pub friction: [f64; 2],
    /// Slope B C D.
    pub slope: Slope,
    /// Curvature E.
    pub curvature: [f64; 3],
    /// Horizontal shift Sh.
    pub horizontal_shift: [f64; 2],
    /// Vertical shift Sv, relative to the load.
    pub vertical_shift: [f64; 2],
}

/// Tangent of `Curve`.
#[allow(dead_code, non_camel_case_types)]
pub struct CurveTangent<T: ::tangential::Tangent> {
    /// Tangent of `shape`.
    pub shape: T,
    /// Tangent of `friction`.
    pub friction: [T; 2],
    /// Tangent of `slope`.
    pub slope: ::tangential::Tan<Slope, T>,
    /// Tangent of `curvature`.
    pub curvature: [T; 3],
    /// Tangent of `horizontal_shift`.
    pub horizontal_shift: [T; 2],
    /// Tangent of `vertical_shift`.
    pub vertical_shift: [T; 2],
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Curve {
    type Tangent<T: ::tangential::Tangent> = CurveTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        CurveTangent {
            shape: ::tangential::Differentiable::zero_tangent::<T>(&self.shape),
            friction: ::tangential::Differentiable::zero_tangent::<T>(&self.friction),
            slope: ::tangential::Differentiable::zero_tangent::<T>(&self.slope),
            curvature: ::tangential::Differentiable::zero_tangent::<T>(&self.curvature),
            horizontal_shift: ::tangential::Differentiable::zero_tangent::<
                T,
            >(&self.horizontal_shift),
            vertical_shift: ::tangential::Differentiable::zero_tangent::<
                T,
            >(&self.vertical_shift),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.shape, &other.shape)
            && ::tangential::Differentiable::agrees(&self.friction, &other.friction)
            && ::tangential::Differentiable::agrees(&self.slope, &other.slope)
            && ::tangential::Differentiable::agrees(&self.curvature, &other.curvature)
            && ::tangential::Differentiable::agrees(
                &self.horizontal_shift,
                &other.horizontal_shift,
            )
            && ::tangential::Differentiable::agrees(
                &self.vertical_shift,
                &other.vertical_shift,
            )
    }
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <[f64; 2] as ::tangential::Differentiable>::HOLLOW
        && <Slope as ::tangential::Differentiable>::HOLLOW
        && <[f64; 3] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 2] as ::tangential::Differentiable>::HOLLOW
        && <[f64; 2] as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            shape: ::tangential::Differentiable::hollow()?,
            friction: ::tangential::Differentiable::hollow()?,
            slope: ::tangential::Differentiable::hollow()?,
            curvature: ::tangential::Differentiable::hollow()?,
            horizontal_shift: ::tangential::Differentiable::hollow()?,
            vertical_shift: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.shape, &clone.shape)
            && ::tangential::Differentiable::is_cloned_by(
                &self.friction,
                &clone.friction,
            ) && ::tangential::Differentiable::is_cloned_by(&self.slope, &clone.slope)
            && ::tangential::Differentiable::is_cloned_by(
                &self.curvature,
                &clone.curvature,
            )
            && ::tangential::Differentiable::is_cloned_by(
                &self.horizontal_shift,
                &clone.horizontal_shift,
            )
            && ::tangential::Differentiable::is_cloned_by(
                &self.vertical_shift,
                &clone.vertical_shift,
            )
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for CurveTangent<T> {
    fn clone(&self) -> Self {
        Self {
            shape: ::core::clone::Clone::clone(&self.shape),
            friction: ::core::clone::Clone::clone(&self.friction),
            slope: ::core::clone::Clone::clone(&self.slope),
            curvature: ::core::clone::Clone::clone(&self.curvature),
            horizontal_shift: ::core::clone::Clone::clone(&self.horizontal_shift),
            vertical_shift: ::core::clone::Clone::clone(&self.vertical_shift),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for CurveTangent<T>
where
    [T; 2]: ::core::marker::Copy,
    ::tangential::Tan<Slope, T>: ::core::marker::Copy,
    [T; 3]: ::core::marker::Copy,
    [T; 2]: ::core::marker::Copy,
    [T; 2]: ::core::marker::Copy,
{}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for CurveTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("CurveTangent")
            .field("shape", &self.shape)
            .field("friction", &self.friction)
            .field("slope", &self.slope)
            .field("curvature", &self.curvature)
            .field("horizontal_shift", &self.horizontal_shift)
            .field("vertical_shift", &self.vertical_shift)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for CurveTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.shape == other.shape && self.friction == other.friction
            && self.slope == other.slope && self.curvature == other.curvature
            && self.horizontal_shift == other.horizontal_shift
            && self.vertical_shift == other.vertical_shift
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<CurveTangent<FromT>> for CurveTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: CurveTangent<FromT>) -> Self {
        Self {
            shape: ::tangential::Accept::accept(tangent.shape),
            friction: ::tangential::Accept::accept(tangent.friction),
            slope: ::tangential::Accept::accept(tangent.slope),
            curvature: ::tangential::Accept::accept(tangent.curvature),
            horizontal_shift: ::tangential::Accept::accept(tangent.horizontal_shift),
            vertical_shift: ::tangential::Accept::accept(tangent.vertical_shift),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent CurveTangent<FromT>> for CurveTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent CurveTangent<FromT>) -> Self {
        Self {
            shape: ::tangential::Accept::accept(&tangent.shape),
            friction: ::tangential::Accept::accept(&tangent.friction),
            slope: ::tangential::Accept::accept(&tangent.slope),
            curvature: ::tangential::Accept::accept(&tangent.curvature),
            horizontal_shift: ::tangential::Accept::accept(&tangent.horizontal_shift),
            vertical_shift: ::tangential::Accept::accept(&tangent.vertical_shift),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent CurveTangent<FromT>> for CurveTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent CurveTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for CurveTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for CurveTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.shape, lanes)
            | ::tangential::Skip::<T>::gather(&self.friction, lanes)
            | ::tangential::Skip::<T>::gather(&self.slope, lanes)
            | ::tangential::Skip::<T>::gather(&self.curvature, lanes)
            | ::tangential::Skip::<T>::gather(&self.horizontal_shift, lanes)
            | ::tangential::Skip::<T>::gather(&self.vertical_shift, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            shape: ::tangential::Skip::<T>::blank()?,
            friction: ::tangential::Skip::<T>::blank()?,
            slope: ::tangential::Skip::<T>::blank()?,
            curvature: ::tangential::Skip::<T>::blank()?,
            horizontal_shift: ::tangential::Skip::<T>::blank()?,
            vertical_shift: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for CurveTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.shape, &other.shape);
        ::tangential::pattern::Join::join(&mut self.friction, &other.friction);
        ::tangential::pattern::Join::join(&mut self.slope, &other.slope);
        ::tangential::pattern::Join::join(&mut self.curvature, &other.curvature);
        ::tangential::pattern::Join::join(
            &mut self.horizontal_shift,
            &other.horizontal_shift,
        );
        ::tangential::pattern::Join::join(
            &mut self.vertical_shift,
            &other.vertical_shift,
        );
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.shape, all);
        ::tangential::pattern::Join::gather(&self.friction, all);
        ::tangential::pattern::Join::gather(&self.slope, all);
        ::tangential::pattern::Join::gather(&self.curvature, all);
        ::tangential::pattern::Join::gather(&self.horizontal_shift, all);
        ::tangential::pattern::Join::gather(&self.vertical_shift, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.shape, set);
        ::tangential::pattern::Join::spread(&mut self.friction, set);
        ::tangential::pattern::Join::spread(&mut self.slope, set);
        ::tangential::pattern::Join::spread(&mut self.curvature, set);
        ::tangential::pattern::Join::spread(&mut self.horizontal_shift, set);
        ::tangential::pattern::Join::spread(&mut self.vertical_shift, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.shape)
            || ::tangential::pattern::Join::has_discrete(&self.friction)
            || ::tangential::pattern::Join::has_discrete(&self.slope)
            || ::tangential::pattern::Join::has_discrete(&self.curvature)
            || ::tangential::pattern::Join::has_discrete(&self.horizontal_shift)
            || ::tangential::pattern::Join::has_discrete(&self.vertical_shift)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for CurveTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Curve>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// How the slope at the origin follows the load.
#[derive(Clone, Debug)]
pub enum Slope {
    /// Fz (k0 + k1 dfz) exp(k2 dfz), usual for longitudinal slip.
    Exponential([f64; 3]),
    /// k0 Fz0 sin(2 atan(Fz / (k1 Fz0))), usual for lateral slip: largest at k1 times the nominal load.
    Saturating([f64; 2]),
}

/// Tangent of `Slope`.
#[allow(dead_code, non_camel_case_types, clippy::large_enum_variant)]
pub enum SlopeTangent<T: ::tangential::Tangent> {
    /// Tangent of `Exponential`.
    Exponential(
        /// Tangent of field 0.
        [T; 3],
    ),
    /// Tangent of `Saturating`.
    Saturating(
        /// Tangent of field 0.
        [T; 2],
    ),
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Slope {
    type Tangent<T: ::tangential::Tangent> = SlopeTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        match self {
            Self::Exponential(part0) => {
                SlopeTangent::Exponential(
                    ::tangential::Differentiable::zero_tangent::<T>(part0),
                )
            }
            Self::Saturating(part0) => {
                SlopeTangent::Saturating(
                    ::tangential::Differentiable::zero_tangent::<T>(part0),
                )
            }
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Exponential(part0), Self::Exponential(other_part0)) => {
                ::tangential::Differentiable::agrees(part0, other_part0)
            }
            (Self::Saturating(part0), Self::Saturating(other_part0)) => {
                ::tangential::Differentiable::agrees(part0, other_part0)
            }
            _ => false,
        }
    }
    const HOLLOW: bool = false;
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        match (self, clone) {
            (Self::Exponential(part0), Self::Exponential(clone_part0)) => {
                ::tangential::Differentiable::is_cloned_by(part0, clone_part0)
            }
            (Self::Saturating(part0), Self::Saturating(clone_part0)) => {
                ::tangential::Differentiable::is_cloned_by(part0, clone_part0)
            }
            _ => false,
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for SlopeTangent<T> {
    fn clone(&self) -> Self {
        match self {
            Self::Exponential(part0) => {
                Self::Exponential(::core::clone::Clone::clone(part0))
            }
            Self::Saturating(part0) => {
                Self::Saturating(::core::clone::Clone::clone(part0))
            }
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for SlopeTangent<T>
where
    [T; 3]: ::core::marker::Copy,
    [T; 2]: ::core::marker::Copy,
{}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for SlopeTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match self {
            Self::Exponential(part0) => {
                f.debug_tuple("Exponential").field(part0).finish()
            }
            Self::Saturating(part0) => f.debug_tuple("Saturating").field(part0).finish(),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for SlopeTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Exponential(part0), Self::Exponential(other_part0)) => {
                part0 == other_part0
            }
            (Self::Saturating(part0), Self::Saturating(other_part0)) => {
                part0 == other_part0
            }
            _ => false,
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<SlopeTangent<FromT>> for SlopeTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: SlopeTangent<FromT>) -> Self {
        match tangent {
            SlopeTangent::Exponential(part0) => {
                Self::Exponential(::tangential::Accept::accept(part0))
            }
            SlopeTangent::Saturating(part0) => {
                Self::Saturating(::tangential::Accept::accept(part0))
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent SlopeTangent<FromT>> for SlopeTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent SlopeTangent<FromT>) -> Self {
        match tangent {
            SlopeTangent::Exponential(part0) => {
                Self::Exponential(::tangential::Accept::accept(part0))
            }
            SlopeTangent::Saturating(part0) => {
                Self::Saturating(::tangential::Accept::accept(part0))
            }
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent SlopeTangent<FromT>> for SlopeTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent SlopeTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for SlopeTangent<::tangential::Zero> {}

impl<T: ::tangential::Tangent> ::tangential::Skip<T> for SlopeTangent<T> {}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for SlopeTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        match (self, other) {
            (Self::Exponential(part0), Self::Exponential(other_part0)) => {
                ::tangential::pattern::Join::join(part0, other_part0);
            }
            (Self::Saturating(part0), Self::Saturating(other_part0)) => {
                ::tangential::pattern::Join::join(part0, other_part0);
            }
            _ => ::tangential::pattern::shapes_differ("variant of `Slope`"),
        }
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        match self {
            Self::Exponential(part0) => {
                ::tangential::pattern::Join::gather(part0, all);
            }
            Self::Saturating(part0) => {
                ::tangential::pattern::Join::gather(part0, all);
            }
        }
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        match self {
            Self::Exponential(part0) => {
                ::tangential::pattern::Join::spread(part0, set);
            }
            Self::Saturating(part0) => {
                ::tangential::pattern::Join::spread(part0, set);
            }
        }
    }
    fn has_discrete(&self) -> bool {
        match self {
            Self::Exponential(part0) => ::tangential::pattern::Join::has_discrete(part0),
            Self::Saturating(part0) => ::tangential::pattern::Join::has_discrete(part0),
        }
    }
}

/// A tyre.
#[derive(Clone, Debug)]
pub struct Tyre {
    /// The load Fz0 (N) that the coefficients refer to.
    pub nominal_load: f64,
    /// The force along the wheel plane.
    pub longitudinal: Curve,
    /// The force across the wheel plane.
    pub lateral: Curve,
}

/// Tangent of `Tyre`.
#[allow(dead_code, non_camel_case_types)]
pub struct TyreTangent<T: ::tangential::Tangent> {
    /// Tangent of `nominal_load`.
    pub nominal_load: T,
    /// Tangent of `longitudinal`.
    pub longitudinal: ::tangential::Tan<Curve, T>,
    /// Tangent of `lateral`.
    pub lateral: ::tangential::Tan<Curve, T>,
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Tyre {
    type Tangent<T: ::tangential::Tangent> = TyreTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        TyreTangent {
            nominal_load: ::tangential::Differentiable::zero_tangent::<
                T,
            >(&self.nominal_load),
            longitudinal: ::tangential::Differentiable::zero_tangent::<
                T,
            >(&self.longitudinal),
            lateral: ::tangential::Differentiable::zero_tangent::<T>(&self.lateral),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.nominal_load, &other.nominal_load)
            && ::tangential::Differentiable::agrees(
                &self.longitudinal,
                &other.longitudinal,
            ) && ::tangential::Differentiable::agrees(&self.lateral, &other.lateral)
    }
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <Curve as ::tangential::Differentiable>::HOLLOW
        && <Curve as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            nominal_load: ::tangential::Differentiable::hollow()?,
            longitudinal: ::tangential::Differentiable::hollow()?,
            lateral: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(
            &self.nominal_load,
            &clone.nominal_load,
        )
            && ::tangential::Differentiable::is_cloned_by(
                &self.longitudinal,
                &clone.longitudinal,
            )
            && ::tangential::Differentiable::is_cloned_by(&self.lateral, &clone.lateral)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for TyreTangent<T> {
    fn clone(&self) -> Self {
        Self {
            nominal_load: ::core::clone::Clone::clone(&self.nominal_load),
            longitudinal: ::core::clone::Clone::clone(&self.longitudinal),
            lateral: ::core::clone::Clone::clone(&self.lateral),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for TyreTangent<T>
where
    ::tangential::Tan<Curve, T>: ::core::marker::Copy,
    ::tangential::Tan<Curve, T>: ::core::marker::Copy,
{}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for TyreTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("TyreTangent")
            .field("nominal_load", &self.nominal_load)
            .field("longitudinal", &self.longitudinal)
            .field("lateral", &self.lateral)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for TyreTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.nominal_load == other.nominal_load
            && self.longitudinal == other.longitudinal && self.lateral == other.lateral
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<TyreTangent<FromT>> for TyreTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: TyreTangent<FromT>) -> Self {
        Self {
            nominal_load: ::tangential::Accept::accept(tangent.nominal_load),
            longitudinal: ::tangential::Accept::accept(tangent.longitudinal),
            lateral: ::tangential::Accept::accept(tangent.lateral),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent TyreTangent<FromT>> for TyreTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent TyreTangent<FromT>) -> Self {
        Self {
            nominal_load: ::tangential::Accept::accept(&tangent.nominal_load),
            longitudinal: ::tangential::Accept::accept(&tangent.longitudinal),
            lateral: ::tangential::Accept::accept(&tangent.lateral),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent TyreTangent<FromT>> for TyreTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent TyreTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for TyreTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for TyreTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.nominal_load, lanes)
            | ::tangential::Skip::<T>::gather(&self.longitudinal, lanes)
            | ::tangential::Skip::<T>::gather(&self.lateral, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            nominal_load: ::tangential::Skip::<T>::blank()?,
            longitudinal: ::tangential::Skip::<T>::blank()?,
            lateral: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for TyreTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.nominal_load, &other.nominal_load);
        ::tangential::pattern::Join::join(&mut self.longitudinal, &other.longitudinal);
        ::tangential::pattern::Join::join(&mut self.lateral, &other.lateral);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.nominal_load, all);
        ::tangential::pattern::Join::gather(&self.longitudinal, all);
        ::tangential::pattern::Join::gather(&self.lateral, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.nominal_load, set);
        ::tangential::pattern::Join::spread(&mut self.longitudinal, set);
        ::tangential::pattern::Join::spread(&mut self.lateral, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.nominal_load)
            || ::tangential::pattern::Join::has_discrete(&self.longitudinal)
            || ::tangential::pattern::Join::has_discrete(&self.lateral)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for TyreTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Tyre>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// The sum of coefficient i times x^i.
fn polynomial(coefficients: &[f64], x: f64) -> f64 {
    coefficients
        .iter()
        .rev()
        .fold(0.0, |sum, coefficient| sum * x + coefficient)
}

/// Derivatives of `polynomial`.
#[allow(non_camel_case_types, dead_code)]
struct polynomial<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> polynomial<T> {
    /// Value and tangent of `polynomial`: every argument is followed by its tangent.
    pub fn forward(
        coefficients: &[f64],
        coefficients_d: &[::tangential::Zero],
        x: f64,
        x_d: T,
    ) -> (f64, T) {
        ::core::assert_eq!(
            coefficients.len(), coefficients_d.len(),
            "`coefficients` and its tangent differ in length"
        );
        coefficients
            .iter()
            .rev()
            .fold(
                (0.0, T::zero()),
                |(sum, sum_d), coefficient| (
                    sum * x + coefficient,
                    sum_d.scale(x) + x_d.scale(sum),
                ),
            )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl polynomial<::tangential::IndexSet> {
    /// Which inputs `polynomial` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        coefficients: &[f64],
        coefficients_d: &[::tangential::Zero],
        x: f64,
        x_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        ::core::assert_eq!(
            coefficients.len(), coefficients_d.len(),
            "`coefficients` and its tangent differ in length"
        );
        coefficients
            .iter()
            .rev()
            .fold(
                (0.0, ::tangential::IndexSet::empty()),
                |(sum, sum_d), coefficient| (f64::NAN, sum_d + x_d),
            )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> polynomial<::tangential::Linear<T, P>> {
    /// `polynomial` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        coefficients: &[f64],
        coefficients_d: &[::tangential::Zero],
        x: f64,
        x_d: T,
        pass: &P,
    ) -> (f64, T) {
        ::core::assert_eq!(
            coefficients.len(), coefficients_d.len(),
            "`coefficients` and its tangent differ in length"
        );
        coefficients
            .iter()
            .rev()
            .fold(
                (0.0, T::zero()),
                |(sum, sum_d), coefficient| {
                    let (t3, [p1, p2]) = if P::VALUES {
                        pass.push(
                            sum * x + coefficient,
                            [::tangential::number(x), ::tangential::number(sum)],
                        )
                    } else {
                        pass.pop(f64::NAN)
                    };
                    (t3, sum_d.scale(p1) + x_d.scale(p2))
                },
            )
    }
}

/// The slope of the force at the origin (N per unit of slip).
pub fn slip_stiffness(slope: &Slope, nominal_load: f64, load: f64) -> f64 {
    match slope {
        Slope::Exponential([k0, k1, k2]) => {
            let deviation = (load - nominal_load) / nominal_load;
            load * (k0 + k1 * deviation) * (k2 * deviation).exp()
        }
        Slope::Saturating([k0, k1]) => {
            k0 * nominal_load * (2.0 * (load / (k1 * nominal_load)).atan()).sin()
        }
    }
}

/// Derivatives of `slip_stiffness`.
#[allow(non_camel_case_types, dead_code)]
pub struct slip_stiffness<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> slip_stiffness<T> {
    /// Value and tangent of `slip_stiffness`: every argument is followed by its tangent.
    pub fn forward(
        slope: &Slope,
        slope_d: &::tangential::Tan<Slope, ::tangential::Zero>,
        nominal_load: f64,
        nominal_load_d: ::tangential::Zero,
        load: f64,
        load_d: T,
    ) -> (f64, T) {
        match slope {
            Slope::Exponential([k0, k1, k2]) => {
                let (deviation, deviation_d) = (
                    (load - nominal_load) / nominal_load,
                    load_d.scale(1.0 / nominal_load),
                );
                let t1 = k0 + k1 * deviation;
                let t2 = load * t1;
                let t3 = (k2 * deviation).exp();
                (
                    t2 * t3,
                    load_d.scale(t3 * t1)
                        + deviation_d.scale(t3 * load * *k1 + t2 * t3 * *k2),
                )
            }
            Slope::Saturating([k0, k1]) => {
                let t4 = k0 * nominal_load;
                let t5 = k1 * nominal_load;
                let t6 = load / t5;
                let t7 = 2.0 * t6.atan();
                (
                    t4 * t7.sin(),
                    load_d.scale(t4 * t7.cos() * 2.0 * (1.0 / (1.0 + t6 * t6)) / t5),
                )
            }
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl slip_stiffness<::tangential::IndexSet> {
    /// Which inputs `slip_stiffness` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        slope: &Slope,
        slope_d: &::tangential::Tan<Slope, ::tangential::Zero>,
        nominal_load: f64,
        nominal_load_d: ::tangential::Zero,
        load: f64,
        load_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        match slope {
            Slope::Exponential([k0, k1, k2]) => {
                let (deviation, deviation_d) = (f64::NAN, load_d);
                (f64::NAN, load_d + deviation_d)
            }
            Slope::Saturating([k0, k1]) => (f64::NAN, load_d),
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> slip_stiffness<::tangential::Linear<T, P>> {
    /// `slip_stiffness` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        slope: &Slope,
        slope_d: &::tangential::Tan<Slope, ::tangential::Zero>,
        nominal_load: f64,
        nominal_load_d: ::tangential::Zero,
        load: f64,
        load_d: T,
        pass: &P,
    ) -> (f64, T) {
        match slope {
            Slope::Exponential([k0, k1, k2]) => {
                let (deviation, deviation_d) = {
                    let t1 = if P::VALUES {
                        (load - nominal_load) / nominal_load
                    } else {
                        f64::NAN
                    };
                    (t1, load_d.scale(1.0 / nominal_load))
                };
                let (t7, [p5, p6]) = if P::VALUES {
                    let t2 = k0 + k1 * deviation;
                    let t3 = load * t2;
                    let t4 = (k2 * deviation).exp();
                    pass.push(
                        t3 * t4,
                        [
                            ::tangential::number(t4 * t2),
                            ::tangential::number(t4 * load * *k1 + t3 * t4 * *k2),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t7, load_d.scale(p5) + deviation_d.scale(p6))
            }
            Slope::Saturating([k0, k1]) => {
                let (t13, [p12]) = if P::VALUES {
                    let t8 = k0 * nominal_load;
                    let t9 = k1 * nominal_load;
                    let t10 = load / t9;
                    let t11 = 2.0 * t10.atan();
                    pass.push(
                        t8 * t11.sin(),
                        [
                            ::tangential::number(
                                t8 * t11.cos() * 2.0 * (1.0 / (1.0 + t10 * t10)) / t9,
                            ),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t13, load_d.scale(p12))
            }
        }
    }
}

/// The force (N) of one direction at this load and slip, none in the other direction.
pub fn pure_slip(curve: &Curve, nominal_load: f64, load: f64, slip: f64) -> f64 {
    if load <= 0.0 {
        return 0.0;
    }
    let deviation = (load - nominal_load) / nominal_load;
    let c = curve.shape;
    let d = load * polynomial(&curve.friction, deviation);
    let b = slip_stiffness(&curve.slope, nominal_load, load) / (c * d);
    let e = polynomial(&curve.curvature, deviation).min(1.0);

    let x = b * (slip + polynomial(&curve.horizontal_shift, deviation));
    let shift = load * polynomial(&curve.vertical_shift, deviation);
    d * (c * (x - e * (x - x.atan())).atan()).sin() + shift
}

/// Derivatives of `pure_slip`.
#[allow(non_camel_case_types, dead_code)]
pub struct pure_slip<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> pure_slip<T> {
    /// Value and tangent of `pure_slip`: every argument is followed by its tangent.
    pub fn forward(
        curve: &Curve,
        curve_d: &::tangential::Tan<Curve, ::tangential::Zero>,
        nominal_load: f64,
        nominal_load_d: ::tangential::Zero,
        load: f64,
        load_d: T,
        slip: f64,
        slip_d: T,
    ) -> (f64, T) {
        if load <= 0.0 {
            return (0.0, T::zero());
        }
        let (deviation, deviation_d) = (
            (load - nominal_load) / nominal_load,
            load_d.scale(1.0 / nominal_load),
        );
        let c = curve.shape;
        let (d, d_d) = {
            let (t1, t1_d) = <::tangential::companion!(
                polynomial < T >, polynomial < ::tangential::Zero >, passive 0
            )>::forward(
                &curve.friction,
                ::tangential::slot_ref(&::tangential::zero_like(&curve.friction)).get(),
                deviation,
                deviation_d,
            );
            (load * t1, load_d.scale(t1) + t1_d.scale(load))
        };
        let (b, b_d) = {
            let (t2, t2_d) = <::tangential::companion!(
                slip_stiffness < T >, slip_stiffness < ::tangential::Zero >, passive 0 1
            )>::forward(
                &curve.slope,
                ::tangential::slot_ref(&::tangential::zero_like(&curve.slope)).get(),
                nominal_load,
                ::tangential::slot(::tangential::Zero),
                load,
                load_d,
            );
            let t6 = c * d;
            let t7 = t2 / t6;
            (t7, t2_d.scale(1.0 / t6) - d_d.scale(c).scale(t7 / t6))
        };
        let (e, e_d) = {
            let (mut t3, mut t3_d) = <::tangential::companion!(
                polynomial < T >, polynomial < ::tangential::Zero >, passive 0
            )>::forward(
                &curve.curvature,
                ::tangential::slot_ref(&::tangential::zero_like(&curve.curvature)).get(),
                deviation,
                deviation_d,
            );
            let t8 = t3.min(1.0);
            (t8, if t8 == t3 { t3_d } else { T::zero() })
        };
        let (x, x_d) = {
            let (t4, t4_d) = <::tangential::companion!(
                polynomial < T >, polynomial < ::tangential::Zero >, passive 0
            )>::forward(
                &curve.horizontal_shift,
                ::tangential::slot_ref(&::tangential::zero_like(&curve.horizontal_shift))
                    .get(),
                deviation,
                deviation_d,
            );
            let t9 = slip + t4;
            (b * t9, b_d.scale(t9) + (slip_d + t4_d).scale(b))
        };
        let (shift, shift_d) = {
            let (t5, t5_d) = <::tangential::companion!(
                polynomial < T >, polynomial < ::tangential::Zero >, passive 0
            )>::forward(
                &curve.vertical_shift,
                ::tangential::slot_ref(&::tangential::zero_like(&curve.vertical_shift))
                    .get(),
                deviation,
                deviation_d,
            );
            (load * t5, load_d.scale(t5) + t5_d.scale(load))
        };
        let t10 = x - x.atan();
        let t11 = x - e * t10;
        let t12 = c * t11.atan();
        let t13 = t12.sin();
        let p14 = d * t12.cos() * c * (1.0 / (1.0 + t11 * t11));
        let p15 = p14 * e;
        (
            d * t13 + shift,
            d_d.scale(t13) + x_d.scale(p14 - p15 + p15 * (1.0 / (1.0 + x * x)))
                - e_d.scale(p14 * t10) + shift_d,
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl pure_slip<::tangential::IndexSet> {
    /// Which inputs `pure_slip` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        curve: &Curve,
        curve_d: &::tangential::Tan<Curve, ::tangential::Zero>,
        nominal_load: f64,
        nominal_load_d: ::tangential::Zero,
        load: f64,
        load_d: ::tangential::IndexSet,
        slip: f64,
        slip_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let mut exits6 = ::tangential::pattern::Exits::new();
        let last = {
            {
                'region1: {
                    let _weak = ::tangential::pattern::weak();
                    {
                        let t7 = (0.0, ::tangential::IndexSet::empty());
                        {
                            exits6.leave(t7);
                            break 'region1;
                        }
                    };
                }
            }
            let (deviation, deviation_d) = (f64::NAN, load_d);
            let c = curve.shape;
            let (d, d_d) = {
                let (t1, t1_d) = <::tangential::companion!(
                    polynomial < ::tangential::IndexSet >, polynomial <
                    ::tangential::Zero >, passive 0
                )>::pattern(
                    &curve.friction,
                    ::tangential::slot_ref(&::tangential::zero_like(&curve.friction))
                        .get(),
                    deviation,
                    deviation_d,
                );
                (f64::NAN, load_d + t1_d)
            };
            let (b, b_d) = {
                let (t2, t2_d) = <::tangential::companion!(
                    slip_stiffness < ::tangential::IndexSet >, slip_stiffness <
                    ::tangential::Zero >, passive 0 1
                )>::pattern(
                    &curve.slope,
                    ::tangential::slot_ref(&::tangential::zero_like(&curve.slope)).get(),
                    nominal_load,
                    ::tangential::slot(::tangential::Zero),
                    load,
                    load_d,
                );
                (f64::NAN, t2_d + d_d)
            };
            let (e, e_d) = {
                let (mut t3, mut t3_d) = <::tangential::companion!(
                    polynomial < ::tangential::IndexSet >, polynomial <
                    ::tangential::Zero >, passive 0
                )>::pattern(
                    &curve.curvature,
                    ::tangential::slot_ref(&::tangential::zero_like(&curve.curvature))
                        .get(),
                    deviation,
                    deviation_d,
                );
                (f64::NAN, t3_d)
            };
            let (x, x_d) = {
                let (t4, t4_d) = <::tangential::companion!(
                    polynomial < ::tangential::IndexSet >, polynomial <
                    ::tangential::Zero >, passive 0
                )>::pattern(
                    &curve.horizontal_shift,
                    ::tangential::slot_ref(
                            &::tangential::zero_like(&curve.horizontal_shift),
                        )
                        .get(),
                    deviation,
                    deviation_d,
                );
                (f64::NAN, b_d + slip_d + t4_d)
            };
            let (shift, shift_d) = {
                let (t5, t5_d) = <::tangential::companion!(
                    polynomial < ::tangential::IndexSet >, polynomial <
                    ::tangential::Zero >, passive 0
                )>::pattern(
                    &curve.vertical_shift,
                    ::tangential::slot_ref(
                            &::tangential::zero_like(&curve.vertical_shift),
                        )
                        .get(),
                    deviation,
                    deviation_d,
                );
                (f64::NAN, load_d + t5_d)
            };
            (f64::NAN, d_d + x_d + e_d + shift_d)
        };
        exits6.end(last)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> pure_slip<::tangential::Linear<T, P>> {
    /// `pure_slip` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        curve: &Curve,
        curve_d: &::tangential::Tan<Curve, ::tangential::Zero>,
        nominal_load: f64,
        nominal_load_d: ::tangential::Zero,
        load: f64,
        load_d: T,
        slip: f64,
        slip_d: T,
        pass: &P,
    ) -> (f64, T) {
        let n6 = if P::VALUES { pass.note(load <= 0.0) } else { pass.noted() };
        if n6 {
            return (0.0, T::zero());
        }
        let c = curve.shape;
        let ((d, d_d), ((e, e_d), ((x, x_d), ((shift, shift_d), ())))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none().of(&load_d).of(&slip_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (deviation, deviation_d) = {
                        let t7 = if P::VALUES {
                            (load - nominal_load) / nominal_load
                        } else {
                            f64::NAN
                        };
                        (t7, load_d.scale(1.0 / nominal_load))
                    };
                    let (d, d_d) = {
                        let (t1, t1_d) = <::tangential::companion!(
                            polynomial < ::tangential::Linear < T, P > >, polynomial <
                            ::tangential::Zero >, passive 0
                        )>::linear(
                            &curve.friction,
                            ::tangential::slot_ref(
                                    &::tangential::zero_like(&curve.friction),
                                )
                                .get(),
                            deviation,
                            deviation_d,
                            pass,
                        );
                        let (t10, [p8, p9]) = if P::VALUES {
                            pass.push(
                                load * t1,
                                [::tangential::number(t1), ::tangential::number(load)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t10, load_d.scale(p8) + t1_d.scale(p9))
                    };
                    let (b, b_d) = {
                        let (t2, t2_d) = <::tangential::companion!(
                            slip_stiffness < ::tangential::Linear < T, P > >,
                            slip_stiffness < ::tangential::Zero >, passive 0 1
                        )>::linear(
                            &curve.slope,
                            ::tangential::slot_ref(
                                    &::tangential::zero_like(&curve.slope),
                                )
                                .get(),
                            nominal_load,
                            ::tangential::slot(::tangential::Zero),
                            load,
                            load_d,
                            pass,
                        );
                        let (t15, [p13, p14]) = if P::VALUES {
                            let t11 = c * d;
                            let t12 = t2 / t11;
                            pass.push(
                                t12,
                                [
                                    ::tangential::number(1.0 / t11),
                                    ::tangential::number(t12 / t11),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t15, t2_d.scale(p13) - d_d.scale(c).scale(p14))
                    };
                    let (e, e_d) = {
                        let (mut t3, mut t3_d) = <::tangential::companion!(
                            polynomial < ::tangential::Linear < T, P > >, polynomial <
                            ::tangential::Zero >, passive 0
                        )>::linear(
                            &curve.curvature,
                            ::tangential::slot_ref(
                                    &::tangential::zero_like(&curve.curvature),
                                )
                                .get(),
                            deviation,
                            deviation_d,
                            pass,
                        );
                        let (t18, [], [c17]) = if P::VALUES {
                            let t16 = t3.min(1.0);
                            pass.push_deciding(t16, [], [t16 == t3])
                        } else {
                            pass.pop_deciding(f64::NAN)
                        };
                        (t18, if c17 { t3_d } else { T::zero() })
                    };
                    let (x, x_d) = {
                        let (t4, t4_d) = <::tangential::companion!(
                            polynomial < ::tangential::Linear < T, P > >, polynomial <
                            ::tangential::Zero >, passive 0
                        )>::linear(
                            &curve.horizontal_shift,
                            ::tangential::slot_ref(
                                    &::tangential::zero_like(&curve.horizontal_shift),
                                )
                                .get(),
                            deviation,
                            deviation_d,
                            pass,
                        );
                        let (t22, [p20, p21]) = if P::VALUES {
                            let t19 = slip + t4;
                            pass.push(
                                b * t19,
                                [::tangential::number(t19), ::tangential::number(b)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t22, b_d.scale(p20) + (slip_d + t4_d).scale(p21))
                    };
                    let (shift, shift_d) = {
                        let (t5, t5_d) = <::tangential::companion!(
                            polynomial < ::tangential::Linear < T, P > >, polynomial <
                            ::tangential::Zero >, passive 0
                        )>::linear(
                            &curve.vertical_shift,
                            ::tangential::slot_ref(
                                    &::tangential::zero_like(&curve.vertical_shift),
                                )
                                .get(),
                            deviation,
                            deviation_d,
                            pass,
                        );
                        let (t25, [p23, p24]) = if P::VALUES {
                            pass.push(
                                load * t5,
                                [::tangential::number(t5), ::tangential::number(load)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t25, load_d.scale(p23) + t5_d.scale(p24))
                    };
                    let given = blank
                        .of(((d, d_d), ((e, e_d), ((x, x_d), ((shift, shift_d), ())))));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t35, [p32, p33, p34]) = if P::VALUES {
            let t26 = x - x.atan();
            let t27 = x - e * t26;
            let t28 = c * t27.atan();
            let t29 = t28.sin();
            let p30 = d * t28.cos() * c * (1.0 / (1.0 + t27 * t27));
            let p31 = p30 * e;
            pass.push(
                d * t29 + shift,
                [
                    ::tangential::number(t29),
                    ::tangential::number(p30 - p31 + p31 * (1.0 / (1.0 + x * x))),
                    ::tangential::number(p30 * t26),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (t35, d_d.scale(p32) + x_d.scale(p33) - e_d.scale(p34) + shift_d)
    }
}

/// Longitudinal force (N) of the tyre at this load (N) and slip ratio.
pub fn longitudinal_force(tyre: &Tyre, load: f64, slip_ratio: f64) -> f64 {
    pure_slip(&tyre.longitudinal, tyre.nominal_load, load, slip_ratio)
}

/// Derivatives of `longitudinal_force`.
#[allow(non_camel_case_types, dead_code)]
pub struct longitudinal_force<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> longitudinal_force<T> {
    /// Value and tangent of `longitudinal_force`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        load: f64,
        load_d: T,
        slip_ratio: f64,
        slip_ratio_d: T,
    ) -> (f64, T) {
        let t1 = tyre.nominal_load;
        let t1_d = ::tangential::zero_like(&t1);
        <::tangential::companion!(
            pure_slip < T >, pure_slip < ::tangential::Zero >, passive 0 1
        )>::forward(
            &tyre.longitudinal,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre.longitudinal)).get(),
            t1,
            ::tangential::slot(t1_d),
            load,
            load_d,
            slip_ratio,
            slip_ratio_d,
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl longitudinal_force<::tangential::IndexSet> {
    /// Which inputs `longitudinal_force` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        load: f64,
        load_d: ::tangential::IndexSet,
        slip_ratio: f64,
        slip_ratio_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let t1 = tyre.nominal_load;
        let t1_d = ::tangential::zero_like(&t1);
        <::tangential::companion!(
            pure_slip < ::tangential::IndexSet >, pure_slip < ::tangential::Zero >,
            passive 0 1
        )>::pattern(
            &tyre.longitudinal,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre.longitudinal)).get(),
            t1,
            ::tangential::slot(t1_d),
            load,
            load_d,
            slip_ratio,
            slip_ratio_d,
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> longitudinal_force<::tangential::Linear<T, P>> {
    /// `longitudinal_force` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        slip_ratio: f64,
        slip_ratio_d: T,
        pass: &P,
    ) -> (f64, T) {
        let t1 = tyre.nominal_load;
        let t1_d = ::tangential::zero_like(&t1);
        <::tangential::companion!(
            pure_slip < ::tangential::Linear < T, P > >, pure_slip < ::tangential::Zero
            >, passive 0 1
        )>::linear(
            &tyre.longitudinal,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre.longitudinal)).get(),
            t1,
            ::tangential::slot(t1_d),
            load,
            load_d,
            slip_ratio,
            slip_ratio_d,
            pass,
        )
    }
}

/// Lateral force (N) of the tyre at this load (N) and slip angle (rad).
pub fn lateral_force(tyre: &Tyre, load: f64, slip_angle: f64) -> f64 {
    pure_slip(&tyre.lateral, tyre.nominal_load, load, slip_angle.tan())
}

/// Derivatives of `lateral_force`.
#[allow(non_camel_case_types, dead_code)]
pub struct lateral_force<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> lateral_force<T> {
    /// Value and tangent of `lateral_force`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        load: f64,
        load_d: T,
        slip_angle: f64,
        slip_angle_d: T,
    ) -> (f64, T) {
        let t1 = tyre.nominal_load;
        let t1_d = ::tangential::zero_like(&t1);
        let t2 = slip_angle.tan();
        <::tangential::companion!(
            pure_slip < T >, pure_slip < ::tangential::Zero >, passive 0 1
        )>::forward(
            &tyre.lateral,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre.lateral)).get(),
            t1,
            ::tangential::slot(t1_d),
            load,
            load_d,
            t2,
            slip_angle_d.scale(1.0 + t2 * t2),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl lateral_force<::tangential::IndexSet> {
    /// Which inputs `lateral_force` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        load: f64,
        load_d: ::tangential::IndexSet,
        slip_angle: f64,
        slip_angle_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let t1 = tyre.nominal_load;
        let t1_d = ::tangential::zero_like(&t1);
        <::tangential::companion!(
            pure_slip < ::tangential::IndexSet >, pure_slip < ::tangential::Zero >,
            passive 0 1
        )>::pattern(
            &tyre.lateral,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre.lateral)).get(),
            t1,
            ::tangential::slot(t1_d),
            load,
            load_d,
            f64::NAN,
            slip_angle_d,
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> lateral_force<::tangential::Linear<T, P>> {
    /// `lateral_force` in two passes: the first computes values and records partials, the second tangents from what was recorded.
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
        slip_angle: f64,
        slip_angle_d: T,
        pass: &P,
    ) -> (f64, T) {
        let t1 = tyre.nominal_load;
        let t1_d = ::tangential::zero_like(&t1);
        let (t4, [p3]) = if P::VALUES {
            let t2 = slip_angle.tan();
            pass.push(t2, [::tangential::number(1.0 + t2 * t2)])
        } else {
            pass.pop(f64::NAN)
        };
        <::tangential::companion!(
            pure_slip < ::tangential::Linear < T, P > >, pure_slip < ::tangential::Zero
            >, passive 0 1
        )>::linear(
            &tyre.lateral,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre.lateral)).get(),
            t1,
            ::tangential::slot(t1_d),
            load,
            load_d,
            t4,
            slip_angle_d.scale(p3),
            pass,
        )
    }
}
