//! What an integrator is told.

use super::IntegratorError;

/// How a system is integrated. The defaults are those of the paper.
///
/// ```
/// use tangential::integrator::{Constraints, Options};
///
/// let options = Options { step: 1e-3, constraints: Constraints::Augmented, ..Options::default() };
/// assert_eq!((options.tolerance, options.alpha, options.jacobian_every), (1e-8, 1e9, 3));
/// options.validate().unwrap();
///
/// let message = Options { step: -0.1, ..options }.validate().unwrap_err().to_string();
/// assert_eq!(message, "the step is -0.1, it must be positive and finite");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The step h, in units of time; the first one where steps are adaptive.
    pub step: f64,
    /// Newton's iteration ends when no coordinate changes by more; where steps are adaptive, by more than a hundredth of the error allowed.
    pub tolerance: f64,
    /// The penalty factor alpha.
    pub alpha: f64,
    /// By which rule a step is taken.
    pub rule: Rule,
    /// How constraints are kept by the trapezoidal rule; the others have multipliers and projections always.
    pub constraints: Constraints,
    /// Which terms the tangent matrix has.
    pub tangent: TangentMatrix,
    /// The derivatives of the forces are evaluated at the first iteration of a step, and again after so many.
    pub jacobian_every: usize,
    /// How many iterations Newton may take before the step is halved.
    pub max_iterations: usize,
    /// With [`Constraints::Augmented`], no constraint is violated by more at the end of a step.
    pub closure: f64,
    /// With [`Constraints::Augmented`], how often the multipliers may be updated before the step is halved.
    pub max_multiplier_iterations: usize,
    /// Steps are not halved below this part of [`step`](Self::step).
    pub smallest_part: f64,
    /// Which factorization is used.
    pub solver: Solver,
    /// Steps as long as an estimate of the error allows; `None` for equal steps.
    pub adaptive: Option<Adaptive>,
}

/// By which rule a step is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rule {
    /// The trapezoidal rule, of order two and implicit: that of the paper.
    #[default]
    Trapezoidal,
    /// Radau IIA with two stages, of order three and implicit.
    Radau3,
    /// Radau IIA with three stages, of order five and implicit: for stiff motion and small errors.
    Radau5,
    /// The explicit method of order eight by Dormand and Prince: for motion that is smooth and not stiff.
    DormandPrince8,
}

impl Rule {
    /// What the command calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Trapezoidal => "trapezoidal",
            Self::Radau3 => "radau3",
            Self::Radau5 => "radau5",
            Self::DormandPrince8 => "dop853",
        }
    }
}

/// How constraints are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Constraints {
    /// By forces `-Phi_z^T alpha Phi`: a violation of about `lambda / alpha` remains, and is there from the start on.
    #[default]
    Penalty,
    /// By forces `-Phi_z^T (lambda + alpha Phi)`, the multipliers lambda updated until the violation is below
    /// [`Options::closure`], whatever alpha is.
    Augmented,
}

/// Which terms the tangent matrix has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TangentMatrix {
    /// `M + h/2 C + h²/4 (Phi_z^T alpha Phi_z + K)`.
    #[default]
    Paper,
    /// That, and h²/4 times the derivatives of `M zdd + Phi_z^T lambda` by z, zdd and lambda held.
    ///
    /// They are evaluated with the derivatives of the forces: see [`Options::jacobian_every`].
    Exact,
}

/// Which factorization is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Solver {
    /// Sparse, unless the matrix is nearly full and large.
    #[default]
    Automatic,
    /// LU with partial pivoting of the dense matrix.
    Dense,
    /// LU of the sparse matrix, in an order that is found once: with the pivots on the diagonal where that is stable, which
    /// is measured every time, else with partial pivoting.
    Sparse,
}

/// How the step follows the error.
///
/// The local error of the trapezoidal rule is `h³/12` times the third derivative of z, and likewise of zd: both are
/// estimated by differences of accelerations. A step is taken again when an error is larger than
/// `absolute + relative |z|`; one in velocities counts as what it makes of positions in thirty steps. The others estimate errors of both
/// by their stages, and allow `absolute + relative |zd|` for velocities.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adaptive {
    /// Error allowed for small values.
    pub absolute: f64,
    /// Error allowed for large values, as a part of them.
    pub relative: f64,
    /// No step is longer.
    pub largest: f64,
    /// A step that must be shorter is an error.
    pub smallest: f64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            step: 1e-2,
            tolerance: 1e-8,
            alpha: 1e9,
            rule: Rule::Trapezoidal,
            constraints: Constraints::Penalty,
            tangent: TangentMatrix::Paper,
            jacobian_every: 3,
            max_iterations: 20,
            closure: 1e-11,
            max_multiplier_iterations: 50,
            smallest_part: 1.0 / 1024.0,
            solver: Solver::Automatic,
            adaptive: None,
        }
    }
}

impl Default for Adaptive {
    fn default() -> Self {
        Self { absolute: 1e-6, relative: 1e-6, largest: f64::INFINITY, smallest: 1e-9 }
    }
}

impl Options {
    /// Whether constraints are kept by penalties alone: only the trapezoidal rule does that.
    pub fn has_penalty(&self) -> bool {
        self.rule == Rule::Trapezoidal && self.constraints == Constraints::Penalty
    }

    /// Whether the options make sense.
    ///
    /// # Errors
    /// The first option that does not.
    pub fn validate(&self) -> Result<(), IntegratorError> {
        positive("step", self.step)?;
        positive("tolerance", self.tolerance)?;
        positive("penalty factor alpha", self.alpha)?;
        positive("closure of the constraints", self.closure)?;
        positive("smallest part of a step", self.smallest_part)?;
        if self.smallest_part > 1.0 {
            let needs = "must be at most 1";
            return Err(IntegratorError::Option { name: "smallest part of a step", value: self.smallest_part, needs });
        }
        at_least_one("number of iterations per Jacobian", self.jacobian_every)?;
        at_least_one("number of iterations", self.max_iterations)?;
        at_least_one("number of multiplier iterations", self.max_multiplier_iterations)?;
        self.adaptive.map_or(Ok(()), |adaptive| adaptive.validate())
    }
}

impl Adaptive {
    fn validate(&self) -> Result<(), IntegratorError> {
        positive("absolute error", self.absolute)?;
        positive("smallest step", self.smallest)?;
        if !(self.relative >= 0.0 && self.relative.is_finite()) {
            let needs = "must be finite and not negative";
            return Err(IntegratorError::Option { name: "relative error", value: self.relative, needs });
        }
        if self.largest.is_nan() || self.largest < self.smallest {
            let needs = "must not be below the smallest";
            return Err(IntegratorError::Option { name: "largest step", value: self.largest, needs });
        }
        Ok(())
    }
}

fn positive(name: &'static str, value: f64) -> Result<(), IntegratorError> {
    if value > 0.0 && value.is_finite() {
        return Ok(());
    }
    Err(IntegratorError::Option { name, value, needs: "must be positive and finite" })
}

fn at_least_one(name: &'static str, value: usize) -> Result<(), IntegratorError> {
    if value > 0 {
        return Ok(());
    }
    Err(IntegratorError::Option { name, value: 0.0, needs: "must be at least 1" })
}
