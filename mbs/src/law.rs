//! Force laws that users write.

use crate::motion::{Load, LoadOver, Motion, MotionOver};
use tangential::{Differentiable, IndexSet, Pass, Scalar, Tan, Tangent, Zero, differentiate};

/// A force law of your own, in your own crate.
///
/// It sees all bodies and may act on all of them; [`crate::motion`] has functions to find points and velocities and to
/// add forces. A model with several kinds of laws takes an `enum` of them.
///
/// ```
/// use tangential::{Differentiable, differentiate};
/// use tangential_mbs::Law;
/// use tangential_mbs::motion::{Load, Motion, point, push, velocity};
/// use tangential_mbs::vec3::scale;
///
/// /// Slows a point of a body down.
/// #[derive(Differentiable)]
/// #[passive]
/// struct Brake {
///     body: usize,
///     at: [f64; 3],
///     damping: f64,
/// }
///
/// #[differentiate(overloaded)]
/// impl Law for Brake {
///     #[differentiate(passive(self))]
///     fn apply(&self, _time: f64, motions: &[Motion], loads: &mut [Load]) {
///         let place = point(&motions[self.body].pose, self.at);
///         let speed = velocity(&motions[self.body], place);
///         push(&mut loads[self.body], place, scale(speed, -self.damping));
///     }
/// }
/// # let _ = Brake { body: 1, at: [0.0; 3], damping: 1.0 };
/// ```
#[differentiate(overloaded)]
pub trait Law: Differentiable {
    /// Adds forces to the loads of bodies. The ground is number 0, others have the numbers of [`crate::Model::body`].
    #[differentiate(passive(self))]
    fn apply(&self, time: f64, motions: &[Motion], loads: &mut [Load]);

    /// The energy that the law has stored, if its forces have a potential. What it has none for counts as work.
    ///
    /// Nothing differentiates it: it is marked `#[differentiate(skip)]`, where it is implemented, too.
    #[differentiate(skip)]
    fn potential(&self, _motions: &[Motion]) -> Option<f64> {
        None
    }
}

/// No law.
#[derive(Clone, Copy, Debug, Differentiable)]
#[passive]
pub enum NoLaw {}

#[differentiate(overloaded)]
impl Law for NoLaw {
    #[differentiate(passive(self))]
    fn apply(&self, _time: f64, _motions: &[Motion], _loads: &mut [Load]) {}
}

/// The laws of a model. They are constants: differentiated code sees them behind this type.
#[derive(Clone, Debug, Differentiable)]
#[passive]
pub struct Laws<L>(pub Vec<L>);

/// As `#[differentiate]` would write it for an `L` of which it knows that it is passive.
impl<L: Law> Laws<L> {
    /// Adds the forces of all laws.
    pub fn apply(&self, time: f64, motions: &[Motion], loads: &mut [Load]) {
        for law in &self.0 {
            law.apply(time, motions, loads);
        }
    }

    /// Value and tangent.
    #[allow(clippy::too_many_arguments)]
    pub fn apply_forward<T: Tangent>(
        &self,
        _: &Zero,
        time: f64,
        time_d: T,
        motions: &[Motion],
        motions_d: &[Tan<Motion, T>],
        loads: &mut [Load],
        loads_d: &mut [Tan<Load, T>],
    ) -> ((), Zero) {
        for law in &self.0 {
            law.apply_forward(&law.zero_tangent(), time, time_d, motions, motions_d, loads, loads_d);
        }
        ((), Zero)
    }

    /// Value and tangent in two passes.
    #[allow(clippy::too_many_arguments)]
    pub fn apply_linear<T: Tangent, P: Pass>(
        &self,
        _: &Zero,
        time: f64,
        time_d: T,
        motions: &[Motion],
        motions_d: &[Tan<Motion, T>],
        loads: &mut [Load],
        loads_d: &mut [Tan<Load, T>],
        pass: &P,
    ) -> ((), Zero) {
        for law in &self.0 {
            law.apply_linear(&law.zero_tangent(), time, time_d, motions, motions_d, loads, loads_d, pass);
        }
        ((), Zero)
    }

    /// Which inputs the forces depend on.
    #[allow(clippy::too_many_arguments)]
    pub fn apply_pattern(
        &self,
        _: &Zero,
        time: f64,
        time_d: IndexSet,
        motions: &[Motion],
        motions_d: &[Tan<Motion, IndexSet>],
        loads: &mut [Load],
        loads_d: &mut [Tan<Load, IndexSet>],
    ) -> ((), Zero) {
        for law in &self.0 {
            law.apply_pattern(&law.zero_tangent(), time, time_d, motions, motions_d, loads, loads_d);
        }
        ((), Zero)
    }

    /// Over another scalar.
    pub fn apply_overloaded<S: Scalar>(&self, time: S, motions: &[MotionOver<S>], loads: &mut [LoadOver<S>]) {
        for law in &self.0 {
            law.apply_overloaded(time, motions, loads);
        }
    }
}
