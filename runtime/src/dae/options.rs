//! How a system is integrated.

use super::DaeError;

/// A Runge-Kutta method.
///
/// Explicit ones are for systems that are not stiff and whose rates are determined: `x' = f`, or `A x' = b` with a regular
/// A. Implicit ones are for stiff systems, and take DAEs as they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// Runge, Kutta and Fehlberg, 4(5): six stages. It goes on with the value of order 5, and takes that of order 4 for the
    /// error. Between ends of steps errors are of order 4, since there is Hermite's polynomial only.
    Fehlberg45,
    /// Dormand and Prince, 5(4): the better one of both explicit methods. Errors are a quarter of Fehlberg's on a pendulum at
    /// equal steps and cost, and of order 5 between the ends of steps, too: for events, and for output at given times.
    DormandPrince54,
    /// Implicit Euler: order 1.
    ImplicitEuler,
    /// Radau IIA with two stages: order 3, between ends of steps, too.
    Radau3,
    /// Radau IIA with three stages: order 5, and order 4 between ends of steps.
    #[default]
    Radau5,
}

impl Method {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Fehlberg45, Self::DormandPrince54, Self::ImplicitEuler, Self::Radau3, Self::Radau5];

    /// The order of the values at the ends of steps.
    pub fn order(self) -> usize {
        match self {
            Self::Fehlberg45 | Self::DormandPrince54 | Self::Radau5 => 5,
            Self::ImplicitEuler => 1,
            Self::Radau3 => 3,
        }
    }

    /// Whether equations are solved in every step.
    pub fn is_implicit(self) -> bool {
        !matches!(self, Self::Fehlberg45 | Self::DormandPrince54)
    }
}

/// How long steps are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// As the error allows.
    Adaptive {
        /// The first one; none if it is to be found.
        first: Option<f64>,
        /// No step is longer.
        largest: f64,
    },
    /// All of this length; parts of it where Newton's iteration does not converge.
    Fixed(f64),
}

impl Default for Step {
    fn default() -> Self {
        Self::Adaptive { first: None, largest: f64::INFINITY }
    }
}

/// How matrices are factorized.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Matrices {
    /// As sparse ones where that pays.
    #[default]
    Automatic,
    /// As dense ones.
    Dense,
    /// As sparse ones.
    Sparse,
}

/// How much changes of an unknown count when a state is projected on the invariants.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Weights {
    /// All the same.
    #[default]
    Equal,
    /// By the tolerance of the unknown: a change of one tolerance counts 1.
    Tolerances,
    /// As told, one positive number for every unknown: twice the number, half the change.
    Given(Vec<f64>),
}

/// How states are projected on the invariants of a system.
#[derive(Clone, Debug, PartialEq)]
pub struct Projection {
    /// How large an invariant may stay, as a part of its own scale: of what it changes by when all unknowns change by their
    /// magnitude.
    pub tolerance: f64,
    /// Passes of Gauss and Newton's iteration after a step; a state that is not there then is an error.
    pub max_passes: usize,
    /// How much changes count.
    pub weights: Weights,
}

impl Default for Projection {
    fn default() -> Self {
        Self { tolerance: 1e-13, max_passes: 10, weights: Weights::Equal }
    }
}

/// Method, tolerances and limits.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The method.
    pub method: Method,
    /// Error of a step that is allowed for large values, as a part of them.
    pub relative: f64,
    /// Error of a step that is allowed for small values: one number for all unknowns, or one for each.
    pub absolute: Vec<f64>,
    /// How long steps are.
    pub step: Step,
    /// More steps from one call of `run` on are an error.
    pub max_steps: usize,
    /// Iterations of Newton in a step.
    pub max_iterations: usize,
    /// How states are projected on the invariants; none if they are not.
    pub projection: Option<Projection>,
    /// A pivot that is smaller is near zero.
    pub smallest_pivot: f64,
    /// In how many parts of a step crossings of zero are looked for; two crossings in one part are missed.
    pub event_parts: usize,
    /// How matrices are factorized.
    pub matrices: Matrices,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            method: Method::default(),
            relative: 1e-6,
            absolute: vec![1e-9],
            step: Step::default(),
            max_steps: 1_000_000,
            max_iterations: 7,
            projection: Some(Projection::default()),
            smallest_pivot: 1e-8,
            event_parts: 4,
            matrices: Matrices::Automatic,
        }
    }
}

impl Options {
    /// Radau's method of order 5 with this tolerance, relative and absolute.
    pub fn tolerance(tolerance: f64) -> Self {
        Self { relative: tolerance, absolute: vec![tolerance], ..Self::default() }
    }

    /// By another method.
    pub fn method(self, method: Method) -> Self {
        Self { method, ..self }
    }

    /// With steps of this length.
    pub fn fixed_step(self, step: f64) -> Self {
        Self { step: Step::Fixed(step), ..self }
    }

    /// Whether the options make sense for a system of this size.
    ///
    /// # Errors
    /// The first one that does not.
    pub fn validate(&self, unknowns: usize) -> Result<(), DaeError> {
        positive("relative tolerance", self.relative)?;
        if self.relative < 10.0 * f64::EPSILON || self.relative >= 1.0 {
            let needs = "must be below 1, and above the rounding errors of f64, 2.3e-15";
            return Err(DaeError::Option { name: "relative tolerance", value: self.relative, needs });
        }
        lengths_fit("absolute tolerances", &self.absolute, unknowns)?;
        for &absolute in &self.absolute {
            positive("absolute tolerance", absolute)?;
        }
        match self.step {
            Step::Fixed(step) => positive("step", step)?,
            Step::Adaptive { first, largest } => {
                first.map_or(Ok(()), |first| positive("first step", first))?;
                if largest.is_nan() || largest <= 0.0 {
                    return Err(DaeError::Option { name: "largest step", value: largest, needs: "must be positive" });
                }
            }
        }
        if let Some(projection) = &self.projection {
            positive("tolerance of the projection", projection.tolerance)?;
            at_least_one("number of passes of the projection", projection.max_passes)?;
            if let Weights::Given(weights) = &projection.weights {
                lengths_fit("weights", weights, unknowns)?;
                for &weight in weights {
                    positive("weight", weight)?;
                }
            }
        }
        if !(0.0..1.0).contains(&self.smallest_pivot) {
            let needs = "must not be negative, and below 1";
            return Err(DaeError::Option { name: "smallest pivot", value: self.smallest_pivot, needs });
        }
        if self.max_iterations < 2 {
            let value = self.max_iterations as f64;
            return Err(DaeError::Option { name: "number of iterations", value, needs: "must be at least 2" });
        }
        at_least_one("number of parts of a step", self.event_parts)?;
        at_least_one("number of steps", self.max_steps)
    }

    /// The absolute tolerance of an unknown.
    pub(super) fn absolute_of(&self, unknown: usize) -> f64 {
        if self.absolute.len() == 1 { self.absolute[0] } else { self.absolute[unknown] }
    }
}

fn lengths_fit(what: &'static str, given: &[f64], unknowns: usize) -> Result<(), DaeError> {
    if given.len() == unknowns || (given.len() == 1 && what == "absolute tolerances") {
        return Ok(());
    }
    Err(DaeError::Length { what, expected: unknowns, found: given.len() })
}

fn positive(name: &'static str, value: f64) -> Result<(), DaeError> {
    if value > 0.0 && value.is_finite() {
        return Ok(());
    }
    Err(DaeError::Option { name, value, needs: "must be positive and finite" })
}

fn at_least_one(name: &'static str, value: usize) -> Result<(), DaeError> {
    if value > 0 {
        return Ok(());
    }
    Err(DaeError::Option { name, value: 0.0, needs: "must be at least 1" })
}
