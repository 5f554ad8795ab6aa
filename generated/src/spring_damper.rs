//! Force laws of springs and dampers, from the simplest to the strut of a vehicle.
//!
//! A law gives the force with which an element pulls its two ends together, from its elongation (m) and the rate of its
//! elongation (m/s). An implicit integrator needs exactly two derivatives of it, the stiffness and the damping, and it
//! needs them to be right also where the law has a kink.

/// A linear spring and a linear damper side by side.
pub fn linear(stiffness: f64, damping: f64, elongation: f64, rate: f64) -> f64 {
    stiffness * elongation + damping * rate
}

/// Derivatives of `linear`.
#[allow(non_camel_case_types, dead_code)]
pub struct linear<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> linear<T> {
    /// Value and tangent of `linear`: every argument is followed by its tangent.
    pub fn forward(
        stiffness: f64,
        stiffness_d: ::tangential::Zero,
        damping: f64,
        damping_d: ::tangential::Zero,
        elongation: f64,
        elongation_d: T,
        rate: f64,
        rate_d: T,
    ) -> (f64, T) {
        (
            stiffness * elongation + damping * rate,
            elongation_d.scale(stiffness) + rate_d.scale(damping),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl linear<::tangential::IndexSet> {
    /// Which inputs `linear` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        stiffness: f64,
        stiffness_d: ::tangential::Zero,
        damping: f64,
        damping_d: ::tangential::Zero,
        elongation: f64,
        elongation_d: ::tangential::IndexSet,
        rate: f64,
        rate_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        (f64::NAN, elongation_d + rate_d)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> linear<::tangential::Linear<T, P>> {
    /// `linear` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        stiffness: f64,
        stiffness_d: ::tangential::Zero,
        damping: f64,
        damping_d: ::tangential::Zero,
        elongation: f64,
        elongation_d: T,
        rate: f64,
        rate_d: T,
        pass: &P,
    ) -> (f64, T) {
        let t1 = if P::VALUES {
            stiffness * elongation + damping * rate
        } else {
            f64::NAN
        };
        (t1, elongation_d.scale(stiffness) + rate_d.scale(damping))
    }
}

/// A hardening spring (after Duffing), whose stiffness grows with the square of the elongation.
pub fn cubic(stiffness: f64, hardening: f64, elongation: f64) -> f64 {
    stiffness * elongation + hardening * elongation.powi(3)
}

/// Derivatives of `cubic`.
#[allow(non_camel_case_types, dead_code)]
pub struct cubic<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> cubic<T> {
    /// Value and tangent of `cubic`: every argument is followed by its tangent.
    pub fn forward(
        stiffness: f64,
        stiffness_d: T,
        hardening: f64,
        hardening_d: T,
        elongation: f64,
        elongation_d: T,
    ) -> (f64, T) {
        let t1 = elongation.powi(3);
        (
            stiffness * elongation + hardening * t1,
            stiffness_d.scale(elongation)
                + elongation_d.scale(stiffness + hardening * 3.0 * elongation.powi(2))
                + hardening_d.scale(t1),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl cubic<::tangential::IndexSet> {
    /// Which inputs `cubic` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        stiffness: f64,
        stiffness_d: ::tangential::IndexSet,
        hardening: f64,
        hardening_d: ::tangential::IndexSet,
        elongation: f64,
        elongation_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        (f64::NAN, stiffness_d + elongation_d + hardening_d)
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> cubic<::tangential::Linear<T, P>> {
    /// `cubic` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        stiffness: f64,
        stiffness_d: T,
        hardening: f64,
        hardening_d: T,
        elongation: f64,
        elongation_d: T,
        pass: &P,
    ) -> (f64, T) {
        let (t5, [p2, p3, p4]) = if P::VALUES {
            let t1 = elongation.powi(3);
            pass.push(
                stiffness * elongation + hardening * t1,
                [
                    ::tangential::number(elongation),
                    ::tangential::number(
                        stiffness + hardening * 3.0 * elongation.powi(2),
                    ),
                    ::tangential::number(t1),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (t5, stiffness_d.scale(p2) + elongation_d.scale(p3) + hardening_d.scale(p4))
    }
}

/// A damper that resists extension and compression differently, as those of coaches do.
pub fn bilinear(in_compression: f64, in_extension: f64, rate: f64) -> f64 {
    if rate < 0.0 {
        in_compression * rate
    } else {
        in_extension * rate
    }
}

/// Derivatives of `bilinear`.
#[allow(non_camel_case_types, dead_code)]
pub struct bilinear<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> bilinear<T> {
    /// Value and tangent of `bilinear`: every argument is followed by its tangent.
    pub fn forward(
        in_compression: f64,
        in_compression_d: T,
        in_extension: f64,
        in_extension_d: T,
        rate: f64,
        rate_d: T,
    ) -> (f64, T) {
        if rate < 0.0 {
            (
                in_compression * rate,
                in_compression_d.scale(rate) + rate_d.scale(in_compression),
            )
        } else {
            (
                in_extension * rate,
                in_extension_d.scale(rate) + rate_d.scale(in_extension),
            )
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl bilinear<::tangential::IndexSet> {
    /// Which inputs `bilinear` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        in_compression: f64,
        in_compression_d: ::tangential::IndexSet,
        in_extension: f64,
        in_extension_d: ::tangential::IndexSet,
        rate: f64,
        rate_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        {
            let mut union1 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (f64::NAN, in_compression_d + rate_d) };
                union1.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (f64::NAN, in_extension_d + rate_d) };
                union1.add(arm);
            }
            union1.done()
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> bilinear<::tangential::Linear<T, P>> {
    /// `bilinear` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        in_compression: f64,
        in_compression_d: T,
        in_extension: f64,
        in_extension_d: T,
        rate: f64,
        rate_d: T,
        pass: &P,
    ) -> (f64, T) {
        let n1 = if P::VALUES { pass.note(rate < 0.0) } else { pass.noted() };
        if n1 {
            let (t4, [p2, p3]) = if P::VALUES {
                pass.push(
                    in_compression * rate,
                    [::tangential::number(rate), ::tangential::number(in_compression)],
                )
            } else {
                pass.pop(f64::NAN)
            };
            (t4, in_compression_d.scale(p2) + rate_d.scale(p3))
        } else {
            let (t7, [p5, p6]) = if P::VALUES {
                pass.push(
                    in_extension * rate,
                    [::tangential::number(rate), ::tangential::number(in_extension)],
                )
            } else {
                pass.pop(f64::NAN)
            };
            (t7, in_extension_d.scale(p5) + rate_d.scale(p6))
        }
    }
}

/// The rubber that ends the travel of a suspension: nothing until it is touched, then a force that grows quadratically.
pub fn bump_stop(stiffness: f64, clearance: f64, compression: f64) -> f64 {
    let penetration = (compression - clearance).max(0.0);
    0.5 * stiffness * penetration * penetration
}

/// Derivatives of `bump_stop`.
#[allow(non_camel_case_types, dead_code)]
pub struct bump_stop<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> bump_stop<T> {
    /// Value and tangent of `bump_stop`: every argument is followed by its tangent.
    pub fn forward(
        stiffness: f64,
        stiffness_d: T,
        clearance: f64,
        clearance_d: T,
        compression: f64,
        compression_d: T,
    ) -> (f64, T) {
        let (penetration, penetration_d) = {
            let t1 = compression - clearance;
            let t2 = t1.max(0.0);
            (t2, if t2 == t1 { compression_d - clearance_d } else { T::zero() })
        };
        let t3 = 0.5 * stiffness;
        let t4 = t3 * penetration;
        (
            t4 * penetration,
            stiffness_d.scale(penetration * penetration * 0.5)
                + penetration_d.scale(penetration * t3 + t4),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl bump_stop<::tangential::IndexSet> {
    /// Which inputs `bump_stop` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        stiffness: f64,
        stiffness_d: ::tangential::IndexSet,
        clearance: f64,
        clearance_d: ::tangential::IndexSet,
        compression: f64,
        compression_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let (penetration, penetration_d) = (f64::NAN, compression_d + clearance_d);
        (f64::NAN, stiffness_d + penetration_d)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> bump_stop<::tangential::Linear<T, P>> {
    /// `bump_stop` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        stiffness: f64,
        stiffness_d: T,
        clearance: f64,
        clearance_d: T,
        compression: f64,
        compression_d: T,
        pass: &P,
    ) -> (f64, T) {
        let (penetration, penetration_d) = {
            let (t4, [], [c3]) = if P::VALUES {
                let t1 = compression - clearance;
                let t2 = t1.max(0.0);
                pass.push_deciding(t2, [], [t2 == t1])
            } else {
                pass.pop_deciding(f64::NAN)
            };
            (t4, if c3 { compression_d - clearance_d } else { T::zero() })
        };
        let (t9, [p7, p8]) = if P::VALUES {
            let t5 = 0.5 * stiffness;
            let t6 = t5 * penetration;
            pass.push(
                t6 * penetration,
                [
                    ::tangential::number(penetration * penetration * 0.5),
                    ::tangential::number(penetration * t5 + t6),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (t9, stiffness_d.scale(p7) + penetration_d.scale(p8))
    }
}

/// A strut between two points: spring, bilinear damper and bump stop on one line.
#[derive(Clone, Debug)]
pub struct Strut {
    /// Length at which the spring is relaxed (m).
    pub free_length: f64,
    /// Stiffness of the spring (N/m).
    pub stiffness: f64,
    /// Its hardening (N/m^3).
    pub hardening: f64,
    /// Damping while the strut shortens and while it lengthens (N s/m).
    pub damping: [f64; 2],
    /// Stiffness of the bump stop (N/m^2), or none.
    pub bump_stop: Option<f64>,
    /// Compression at which the bump stop is touched (m).
    pub clearance: f64,
}

/// Tangent of `Strut`.
#[allow(dead_code, non_camel_case_types)]
pub struct StrutTangent<T: ::tangential::Tangent> {
    /// Tangent of `free_length`.
    pub free_length: T,
    /// Tangent of `stiffness`.
    pub stiffness: T,
    /// Tangent of `hardening`.
    pub hardening: T,
    /// Tangent of `damping`.
    pub damping: [T; 2],
    /// Tangent of `bump_stop`.
    pub bump_stop: ::core::option::Option<T>,
    /// Tangent of `clearance`.
    pub clearance: T,
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Strut {
    type Tangent<T: ::tangential::Tangent> = StrutTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        StrutTangent {
            free_length: ::tangential::Differentiable::zero_tangent::<
                T,
            >(&self.free_length),
            stiffness: ::tangential::Differentiable::zero_tangent::<T>(&self.stiffness),
            hardening: ::tangential::Differentiable::zero_tangent::<T>(&self.hardening),
            damping: ::tangential::Differentiable::zero_tangent::<T>(&self.damping),
            bump_stop: ::tangential::Differentiable::zero_tangent::<T>(&self.bump_stop),
            clearance: ::tangential::Differentiable::zero_tangent::<T>(&self.clearance),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.free_length, &other.free_length)
            && ::tangential::Differentiable::agrees(&self.stiffness, &other.stiffness)
            && ::tangential::Differentiable::agrees(&self.hardening, &other.hardening)
            && ::tangential::Differentiable::agrees(&self.damping, &other.damping)
            && ::tangential::Differentiable::agrees(&self.bump_stop, &other.bump_stop)
            && ::tangential::Differentiable::agrees(&self.clearance, &other.clearance)
    }
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <[f64; 2] as ::tangential::Differentiable>::HOLLOW
        && <Option<f64> as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            free_length: ::tangential::Differentiable::hollow()?,
            stiffness: ::tangential::Differentiable::hollow()?,
            hardening: ::tangential::Differentiable::hollow()?,
            damping: ::tangential::Differentiable::hollow()?,
            bump_stop: ::tangential::Differentiable::hollow()?,
            clearance: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.free_length, &clone.free_length)
            && ::tangential::Differentiable::is_cloned_by(
                &self.stiffness,
                &clone.stiffness,
            )
            && ::tangential::Differentiable::is_cloned_by(
                &self.hardening,
                &clone.hardening,
            )
            && ::tangential::Differentiable::is_cloned_by(&self.damping, &clone.damping)
            && ::tangential::Differentiable::is_cloned_by(
                &self.bump_stop,
                &clone.bump_stop,
            )
            && ::tangential::Differentiable::is_cloned_by(
                &self.clearance,
                &clone.clearance,
            )
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for StrutTangent<T> {
    fn clone(&self) -> Self {
        Self {
            free_length: ::core::clone::Clone::clone(&self.free_length),
            stiffness: ::core::clone::Clone::clone(&self.stiffness),
            hardening: ::core::clone::Clone::clone(&self.hardening),
            damping: ::core::clone::Clone::clone(&self.damping),
            bump_stop: ::core::clone::Clone::clone(&self.bump_stop),
            clearance: ::core::clone::Clone::clone(&self.clearance),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for StrutTangent<T>
where
    [T; 2]: ::core::marker::Copy,
    ::core::option::Option<T>: ::core::marker::Copy,
{}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for StrutTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("StrutTangent")
            .field("free_length", &self.free_length)
            .field("stiffness", &self.stiffness)
            .field("hardening", &self.hardening)
            .field("damping", &self.damping)
            .field("bump_stop", &self.bump_stop)
            .field("clearance", &self.clearance)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for StrutTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.free_length == other.free_length && self.stiffness == other.stiffness
            && self.hardening == other.hardening && self.damping == other.damping
            && self.bump_stop == other.bump_stop && self.clearance == other.clearance
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<StrutTangent<FromT>> for StrutTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: StrutTangent<FromT>) -> Self {
        Self {
            free_length: ::tangential::Accept::accept(tangent.free_length),
            stiffness: ::tangential::Accept::accept(tangent.stiffness),
            hardening: ::tangential::Accept::accept(tangent.hardening),
            damping: ::tangential::Accept::accept(tangent.damping),
            bump_stop: ::tangential::Accept::accept(tangent.bump_stop),
            clearance: ::tangential::Accept::accept(tangent.clearance),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent StrutTangent<FromT>> for StrutTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent StrutTangent<FromT>) -> Self {
        Self {
            free_length: ::tangential::Accept::accept(&tangent.free_length),
            stiffness: ::tangential::Accept::accept(&tangent.stiffness),
            hardening: ::tangential::Accept::accept(&tangent.hardening),
            damping: ::tangential::Accept::accept(&tangent.damping),
            bump_stop: ::tangential::Accept::accept(&tangent.bump_stop),
            clearance: ::tangential::Accept::accept(&tangent.clearance),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent StrutTangent<FromT>> for StrutTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent StrutTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for StrutTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for StrutTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.free_length, lanes)
            | ::tangential::Skip::<T>::gather(&self.stiffness, lanes)
            | ::tangential::Skip::<T>::gather(&self.hardening, lanes)
            | ::tangential::Skip::<T>::gather(&self.damping, lanes)
            | ::tangential::Skip::<T>::gather(&self.bump_stop, lanes)
            | ::tangential::Skip::<T>::gather(&self.clearance, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            free_length: ::tangential::Skip::<T>::blank()?,
            stiffness: ::tangential::Skip::<T>::blank()?,
            hardening: ::tangential::Skip::<T>::blank()?,
            damping: ::tangential::Skip::<T>::blank()?,
            bump_stop: ::tangential::Skip::<T>::blank()?,
            clearance: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for StrutTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.free_length, &other.free_length);
        ::tangential::pattern::Join::join(&mut self.stiffness, &other.stiffness);
        ::tangential::pattern::Join::join(&mut self.hardening, &other.hardening);
        ::tangential::pattern::Join::join(&mut self.damping, &other.damping);
        ::tangential::pattern::Join::join(&mut self.bump_stop, &other.bump_stop);
        ::tangential::pattern::Join::join(&mut self.clearance, &other.clearance);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.free_length, all);
        ::tangential::pattern::Join::gather(&self.stiffness, all);
        ::tangential::pattern::Join::gather(&self.hardening, all);
        ::tangential::pattern::Join::gather(&self.damping, all);
        ::tangential::pattern::Join::gather(&self.bump_stop, all);
        ::tangential::pattern::Join::gather(&self.clearance, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.free_length, set);
        ::tangential::pattern::Join::spread(&mut self.stiffness, set);
        ::tangential::pattern::Join::spread(&mut self.hardening, set);
        ::tangential::pattern::Join::spread(&mut self.damping, set);
        ::tangential::pattern::Join::spread(&mut self.bump_stop, set);
        ::tangential::pattern::Join::spread(&mut self.clearance, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.free_length)
            || ::tangential::pattern::Join::has_discrete(&self.stiffness)
            || ::tangential::pattern::Join::has_discrete(&self.hardening)
            || ::tangential::pattern::Join::has_discrete(&self.damping)
            || ::tangential::pattern::Join::has_discrete(&self.bump_stop)
            || ::tangential::pattern::Join::has_discrete(&self.clearance)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for StrutTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Strut>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

impl Strut {
    /// The pull of the strut (N) at this length (m) and rate (m/s).
    pub fn pull(&self, length: f64, rate: f64) -> f64 {
        let elongation = length - self.free_length;
        let [in_compression, in_extension] = self.damping;
        let pull = cubic(self.stiffness, self.hardening, elongation)
            + bilinear(in_compression, in_extension, rate);
        match self.bump_stop {
            Some(stiffness) => pull - bump_stop(stiffness, self.clearance, -elongation),
            None => pull,
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl Strut {
    /// Value and tangent of `pull`: every argument is followed by its tangent.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn pull_forward<T: ::tangential::Tangent>(
        self: &Self,
        self_d: &::tangential::Tan<Self, T>,
        length: f64,
        length_d: T,
        rate: f64,
        rate_d: T,
    ) -> (f64, T) {
        let (elongation, elongation_d) = (
            length - self.free_length,
            length_d - T::accept(self_d.free_length),
        );
        let [in_compression, in_extension] = self.damping;
        let [in_compression_d, in_extension_d] = self_d.damping;
        let (pull, pull_d) = {
            let (t1, t1_d) = <cubic<
                T,
            >>::forward(
                self.stiffness,
                ::tangential::slot(self_d.stiffness),
                self.hardening,
                ::tangential::slot(self_d.hardening),
                elongation,
                elongation_d,
            );
            let (t2, t2_d) = <bilinear<
                T,
            >>::forward(
                in_compression,
                ::tangential::slot(in_compression_d),
                in_extension,
                ::tangential::slot(in_extension_d),
                rate,
                rate_d,
            );
            (t1 + t2, t1_d + t2_d)
        };
        match self.bump_stop {
            Some(stiffness) => {
                let Some(stiffness_d) = self_d.bump_stop else { ::core::unreachable!() };
                let (t3, t3_d) = <bump_stop<
                    T,
                >>::forward(
                    stiffness,
                    ::tangential::slot(stiffness_d),
                    self.clearance,
                    ::tangential::slot(self_d.clearance),
                    -elongation,
                    -elongation_d,
                );
                (pull - t3, pull_d - t3_d)
            }
            None => (pull, pull_d),
        }
    }
    /// Which inputs `pull` depends on, over every arm of conditions on active values; float values are ignored.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn pull_pattern(
        self: &Self,
        self_d: &::tangential::Tan<Self, ::tangential::IndexSet>,
        length: f64,
        length_d: ::tangential::IndexSet,
        rate: f64,
        rate_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let (elongation, elongation_d) = (
            f64::NAN,
            length_d
                + <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(self_d.free_length),
        );
        let [in_compression, in_extension] = self.damping;
        let [in_compression_d, in_extension_d] = self_d.damping;
        let (pull, pull_d) = {
            let (t1, t1_d) = <cubic<
                ::tangential::IndexSet,
            >>::pattern(
                self.stiffness,
                ::tangential::slot(self_d.stiffness),
                self.hardening,
                ::tangential::slot(self_d.hardening),
                elongation,
                elongation_d,
            );
            let (t2, t2_d) = <bilinear<
                ::tangential::IndexSet,
            >>::pattern(
                in_compression,
                ::tangential::slot(in_compression_d),
                in_extension,
                ::tangential::slot(in_extension_d),
                rate,
                rate_d,
            );
            (f64::NAN, t1_d + t2_d)
        };
        match self.bump_stop {
            Some(stiffness) => {
                let Some(stiffness_d) = self_d.bump_stop else { ::core::unreachable!() };
                let (t3, t3_d) = <bump_stop<
                    ::tangential::IndexSet,
                >>::pattern(
                    stiffness,
                    ::tangential::slot(stiffness_d),
                    self.clearance,
                    ::tangential::slot(self_d.clearance),
                    f64::NAN,
                    elongation_d,
                );
                (f64::NAN, pull_d + t3_d)
            }
            None => (pull, pull_d),
        }
    }
    /// `pull` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn pull_linear<T: ::tangential::Tangent, P: ::tangential::Pass>(
        self: &Self,
        self_d: &::tangential::Tan<Self, T>,
        length: f64,
        length_d: T,
        rate: f64,
        rate_d: T,
        pass: &P,
    ) -> (f64, T) {
        let (elongation, elongation_d) = {
            let t4 = if P::VALUES { length - self.free_length } else { f64::NAN };
            (t4, length_d - T::accept(self_d.free_length))
        };
        let [in_compression, in_extension] = self.damping;
        let [in_compression_d, in_extension_d] = self_d.damping;
        let ((pull, pull_d), ()) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&elongation_d)
                            .of(&in_compression_d)
                            .of(&in_extension_d)
                            .of(&rate_d)
                            .of(&self_d.hardening)
                            .of(&self_d.stiffness)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (pull, pull_d) = {
                        let (t1, t1_d) = <cubic<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            self.stiffness,
                            ::tangential::slot(self_d.stiffness),
                            self.hardening,
                            ::tangential::slot(self_d.hardening),
                            elongation,
                            elongation_d,
                            pass,
                        );
                        let (t2, t2_d) = <bilinear<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            in_compression,
                            ::tangential::slot(in_compression_d),
                            in_extension,
                            ::tangential::slot(in_extension_d),
                            rate,
                            rate_d,
                            pass,
                        );
                        let t5 = if P::VALUES { t1 + t2 } else { f64::NAN };
                        (t5, t1_d + t2_d)
                    };
                    let given = blank.of(((pull, pull_d), ()));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        match self.bump_stop {
            Some(stiffness) => {
                let Some(stiffness_d) = self_d.bump_stop else { ::core::unreachable!() };
                let (t3, t3_d) = {
                    let t6 = if P::VALUES { -elongation } else { f64::NAN };
                    <bump_stop<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        stiffness,
                        ::tangential::slot(stiffness_d),
                        self.clearance,
                        ::tangential::slot(self_d.clearance),
                        t6,
                        -elongation_d,
                        pass,
                    )
                };
                let t7 = if P::VALUES { pull - t3 } else { f64::NAN };
                (t7, pull_d - t3_d)
            }
            None => (pull, pull_d),
        }
    }
}

/// The force of the strut on its first end, given the positions and velocities of both ends.
pub fn strut_force(
    strut: &Strut,
    positions: &[[f64; 3]; 2],
    velocities: &[[f64; 3]; 2],
) -> [f64; 3] {
    let mut length_squared = 0.0;
    let mut approach = 0.0;
    let mut line = [0.0; 3];
    for i in 0..3 {
        line[i] = positions[1][i] - positions[0][i];
        length_squared += line[i] * line[i];
        approach += line[i] * (velocities[1][i] - velocities[0][i]);
    }
    let length = length_squared.sqrt();
    let pull = strut.pull(length, approach / length);
    line.map(|component| pull * component / length)
}

/// Derivatives of `strut_force`.
#[allow(non_camel_case_types, dead_code)]
pub struct strut_force<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> strut_force<T> {
    /// Value and tangent of `strut_force`: every argument is followed by its tangent.
    pub fn forward(
        strut: &Strut,
        strut_d: &::tangential::Tan<Strut, T>,
        positions: &[[f64; 3]; 2],
        positions_d: &[[T; 3]; 2],
        velocities: &[[f64; 3]; 2],
        velocities_d: &[[T; 3]; 2],
    ) -> ([f64; 3], [T; 3]) {
        use ::tangential::methods::*;
        ::tangential::untagged!(map_forward, pull_forward);
        let (mut length_squared, mut length_squared_d) = (0.0, T::zero());
        let (mut approach, mut approach_d) = (0.0, T::zero());
        let (mut line, mut line_d) = ([0.0; 3], [T::zero(); 3]);
        for i in 0..3 {
            (line[i], line_d[i]) = (
                positions[1][i] - positions[0][i],
                positions_d[1][i] - positions_d[0][i],
            );
            length_squared_d = length_squared_d + line_d[i].scale(line[i] + line[i]);
            length_squared += line[i] * line[i];
            {
                let t1 = velocities[1][i] - velocities[0][i];
                approach_d = approach_d
                    + (line_d[i].scale(t1)
                        + (velocities_d[1][i] - velocities_d[0][i]).scale(line[i]));
                approach += line[i] * t1;
            }
        }
        let (length, length_d) = {
            let t2 = length_squared.sqrt();
            (t2, length_squared_d.scale(0.5 / t2.abs()))
        };
        let (pull, pull_d) = {
            let t3 = approach / length;
            strut
                .pull_forward(
                    strut_d,
                    length,
                    length_d,
                    t3,
                    approach_d.scale(1.0 / length) - length_d.scale(t3 / length),
                )
        };
        line.map_forward(
            &line_d,
            |component: f64, component_d: T| {
                let t4 = pull * component / length;
                let p5 = 1.0 / length;
                (
                    t4,
                    pull_d.scale(p5 * component) + component_d.scale(p5 * pull)
                        - length_d.scale(t4 / length),
                )
            },
            ::tangential::Zero,
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl strut_force<::tangential::IndexSet> {
    /// Which inputs `strut_force` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        strut: &Strut,
        strut_d: &::tangential::Tan<Strut, ::tangential::IndexSet>,
        positions: &[[f64; 3]; 2],
        positions_d: &[[::tangential::IndexSet; 3]; 2],
        velocities: &[[f64; 3]; 2],
        velocities_d: &[[::tangential::IndexSet; 3]; 2],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        use ::tangential::methods::*;
        ::tangential::untagged!(map_pattern, pull_pattern);
        let (mut length_squared, mut length_squared_d) = (
            0.0,
            ::tangential::IndexSet::empty(),
        );
        let (mut approach, mut approach_d) = (0.0, ::tangential::IndexSet::empty());
        let (mut line, mut line_d) = ([0.0; 3], [::tangential::IndexSet::empty(); 3]);
        for i in 0..3 {
            {
                let (_, t1_d) = (f64::NAN, positions_d[1][i] + positions_d[0][i]);
                line_d[i] = t1_d;
            }
            {
                let t2_d = line_d[i];
                ::tangential::pattern::update(&mut length_squared_d, &t2_d);
            }
            {
                let t3_d = line_d[i] + velocities_d[1][i] + velocities_d[0][i];
                ::tangential::pattern::update(&mut approach_d, &t3_d);
            }
        }
        let (length, length_d) = (f64::NAN, length_squared_d);
        let (pull, pull_d) = strut
            .pull_pattern(strut_d, length, length_d, f64::NAN, approach_d + length_d);
        line.map_pattern(
            &line_d,
            |component: f64, component_d: ::tangential::IndexSet| (
                f64::NAN,
                pull_d + component_d + length_d,
            ),
            ::tangential::Zero,
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> strut_force<::tangential::Linear<T, P>> {
    /// `strut_force` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        strut: &Strut,
        strut_d: &::tangential::Tan<Strut, T>,
        positions: &[[f64; 3]; 2],
        positions_d: &[[T; 3]; 2],
        velocities: &[[f64; 3]; 2],
        velocities_d: &[[T; 3]; 2],
        pass: &P,
    ) -> ([f64; 3], [T; 3]) {
        use ::tangential::methods::*;
        ::tangential::untagged!(map_linear, pull_linear);
        let (mut length_squared, mut length_squared_d) = (0.0, T::zero());
        let (mut approach, mut approach_d) = (0.0, T::zero());
        let (mut line, mut line_d) = ([0.0; 3], [T::zero(); 3]);
        for i in 0..3 {
            {
                let (t2, t2_d) = {
                    let t1 = if P::VALUES {
                        positions[1][i] - positions[0][i]
                    } else {
                        f64::NAN
                    };
                    (t1, positions_d[1][i] - positions_d[0][i])
                };
                if P::VALUES {
                    line[i] = t2;
                }
                line_d[i] = t2_d;
            }
            {
                let (t4, [p3]) = if P::VALUES {
                    pass.push(
                        line[i] * line[i],
                        [::tangential::number(line[i] + line[i])],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                length_squared_d = length_squared_d + line_d[i].scale(p3);
                if P::VALUES {
                    length_squared += t4;
                }
            }
            {
                let (t8, [p6, p7]) = if P::VALUES {
                    let t5 = velocities[1][i] - velocities[0][i];
                    pass.push(
                        line[i] * t5,
                        [::tangential::number(t5), ::tangential::number(line[i])],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                approach_d = approach_d
                    + (line_d[i].scale(p6)
                        + (velocities_d[1][i] - velocities_d[0][i]).scale(p7));
                if P::VALUES {
                    approach += t8;
                }
            }
        }
        let ((length, length_d), ((pull, pull_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&approach_d)
                            .of(&length_squared_d)
                            .of(&strut_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (length, length_d) = {
                        let (t11, [p10]) = if P::VALUES {
                            let t9 = length_squared.sqrt();
                            pass.push(t9, [::tangential::number(0.5 / t9.abs())])
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t11, length_squared_d.scale(p10))
                    };
                    let (pull, pull_d) = {
                        let (t15, [p13, p14]) = if P::VALUES {
                            let t12 = approach / length;
                            pass.push(
                                t12,
                                [
                                    ::tangential::number(1.0 / length),
                                    ::tangential::number(t12 / length),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        strut
                            .pull_linear(
                                strut_d,
                                length,
                                length_d,
                                t15,
                                approach_d.scale(p13) - length_d.scale(p14),
                                pass,
                            )
                    };
                    let given = blank.of(((length, length_d), ((pull, pull_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        line.map_linear(
            &line_d,
            |component: f64, component_d: T| {
                let (t21, [p18, p19, p20]) = if P::VALUES {
                    let t16 = pull * component / length;
                    let p17 = 1.0 / length;
                    pass.push(
                        t16,
                        [
                            ::tangential::number(p17 * component),
                            ::tangential::number(p17 * pull),
                            ::tangential::number(t16 / length),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (t21, pull_d.scale(p18) + component_d.scale(p19) - length_d.scale(p20))
            },
            ::tangential::Zero,
            pass,
        )
    }
}
