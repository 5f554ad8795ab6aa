//! Implicit integration of systems with constraints.
//!
//! A [`System`] says what its mass matrix, forces and constraints are, and their derivatives. An [`Integrator`] takes steps
//! with the trapezoidal rule: Newton's iteration for the coordinates z at the end of a step, velocities zd and accelerations
//! zdd from them, then projections of both onto the constraints. Other rules are of higher order: see [`Rule`]. Penalties carry their load from the start on, so that what is
//! at rest stays there.
//!
//! ```
//! use tangential::integrator::{Energy, Integrator, Options, System};
//! use tangential::jacobian::EvaluationError;
//! use tangential::sparsity::Sparsity;
//!
//! /// A mass on a spring, `zdd = -z`, without constraints.
//! struct Oscillator {
//!     mass: Sparsity,
//!     forces: Sparsity,
//!     constraints: Sparsity,
//! }
//!
//! impl System for Oscillator {
//!     fn coordinates(&self) -> usize { 1 }
//!     fn constraints(&self) -> usize { 0 }
//!     fn coordinate_name(&self, _: usize) -> String { "x".into() }
//!     fn constraint_name(&self, _: usize) -> String { unreachable!() }
//!     fn mass_sparsity(&self) -> &Sparsity { &self.mass }
//!     fn mass(&mut self, _: &[f64], entries: &mut [f64]) { entries[0] = 1.0; }
//!     fn forces(&mut self, _: f64, z: &[f64], _: &[f64], q: &mut [f64]) { q[0] = -z[0]; }
//!     fn force_sparsity(&self) -> &Sparsity { &self.forces }
//!     fn force_derivatives(
//!         &mut self, _: f64, z: &[f64], _: &[f64], q: &mut [f64], entries: &mut [f64],
//!     ) -> Result<(), EvaluationError> {
//!         (q[0], entries[0]) = (-z[0], -1.0);
//!         Ok(())
//!     }
//!     fn constraint(&mut self, _: f64, _: &[f64], _: &mut [f64]) {}
//!     fn constraint_sparsity(&self) -> &Sparsity { &self.constraints }
//!     fn constraint_derivatives(
//!         &mut self, _: f64, _: &[f64], _: &mut [f64], _: &mut [f64], _: &mut [f64],
//!     ) -> Result<(), EvaluationError> { Ok(()) }
//!     fn constraint_bias(&mut self, _: f64, _: &[f64], _: &[f64], _: &mut [f64]) {}
//!     fn reaction_sparsity(&self) -> &Sparsity { &self.mass }
//!     fn reaction_derivatives(
//!         &mut self, _: f64, _: &[f64], _: &[f64], _: &[f64], entries: &mut [f64],
//!     ) -> Result<(), EvaluationError> {
//!         entries[0] = 0.0;
//!         Ok(())
//!     }
//!     fn energy(&mut self, _: f64, z: &[f64], zd: &[f64]) -> Energy {
//!         Energy { kinetic: zd[0] * zd[0] / 2.0, potential: z[0] * z[0] / 2.0, power: 0.0 }
//!     }
//! }
//!
//! let system = Oscillator {
//!     mass: Sparsity::dense(1, 1)?,
//!     forces: Sparsity::from_rows(2, [[0]])?,
//!     constraints: Sparsity::dense(0, 1)?,
//! };
//! let mut integrator = Integrator::new(system, Options::default(), 0.0, &[1.0], &[0.0])?;
//! let summary = integrator.run(1.0, |state, report| assert!(state.t <= 1.0 && report.halvings == 0))?;
//! assert_eq!(summary.counts.steps, 100);
//! assert!((integrator.state().z[0] - 1.0_f64.cos()).abs() < 1e-5);
//! assert!(summary.drift_percent.abs() < 1e-8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adaptive;
mod augmented;
mod damped;
mod error;
mod load;
mod matrix;
mod options;
mod product;
mod projection;
mod record;
mod run;
mod solver;
mod squared;
mod stages;
mod start;
mod state;
mod step;
mod system;
#[cfg(test)]
mod tests;
mod times;

pub use error::IntegratorError;
pub use options::{Adaptive, Constraints, Options, Rule, Solver, TangentMatrix};
pub use record::{Counts, Singular, StepReport, Summary, Violation};
pub use state::State;
pub use system::{Energy, System};
pub use times::{Part, Times};

use adaptive::Pace;
use matrix::Matrix;
use product::Runs;
use record::Record;
use solver::Factorization;
use stages::{Radau, Stages};
use state::Values;
use times::Watch;

/// A penalty that is less than so many times stiffer than the masses is soft: it lets through a hundredth of what it should hold.
const SOFT: f64 = 100.0;

/// Takes a system from state to state.
///
/// After the first step nothing is allocated, unless the system does so; but where the sparse factorization has to look
/// for pivots faer does, and so do messages of steps that fail.
pub struct Integrator<S: System> {
    system: S,
    options: Options,
    state: State,
    /// Where the step that is being tried ends.
    trial: State,
    values: Values,
    /// Of the mass matrix, and of the derivatives of the constraints.
    mass_runs: Runs,
    phi_runs: Runs,
    matrix: Matrix,
    factorization: Factorization,
    /// What stands before `Phi_z^T Phi_z` in the matrix that was factorized last.
    beta: f64,
    counts: Counts,
    record: Record,
    violation: Violation,
    /// Where equal steps are counted from, and how many there were: their ends do not gather rounding errors.
    clock: (f64, usize),
    pace: Pace,
    stages: Stages,
    /// Of Radau's rules, where one of them is used.
    radau: Option<Box<Radau>>,
    watch: Watch,
}

impl<S: System> Integrator<S> {
    /// From positions z and velocities zd (length n each) that meet the constraints, at time t.
    ///
    /// Accelerations and multipliers at the start are computed. With [`Constraints::Penalty`] positions that meet the
    /// constraints exactly are shifted by about `lambda / alpha`, so that the penalty carries its load from the start; a
    /// [`state`](Self::state) of such a run is taken as it is.
    ///
    /// # Errors
    /// If an option or a length is wrong, a value is not finite, or no accelerations meet the constraints.
    pub fn new(system: S, options: Options, t: f64, z: &[f64], zd: &[f64]) -> Result<Self, IntegratorError> {
        options.validate()?;
        let (n, m) = (system.coordinates(), system.constraints());
        for (what, given) in [("coordinates", z), ("velocities", zd)] {
            if given.len() != n {
                return Err(IntegratorError::Length { what, expected: n, found: given.len() });
            }
        }
        if !t.is_finite() {
            return Err(IntegratorError::Option { name: "start time", value: t, needs: "must be finite" });
        }
        let matrix = Matrix::new(&system, options.tangent)?;
        let radau = Radau::new(&system, &matrix, &options)?.map(Box::new);
        let mut integrator = Self {
            state: State { t, z: z.to_vec(), zd: zd.to_vec(), ..State::zero(n, m) },
            trial: State::zero(n, m),
            values: Values::new(&system),
            mass_runs: Runs::new(system.mass_sparsity()),
            phi_runs: Runs::new(system.constraint_sparsity()),
            factorization: Factorization::new(&matrix.elimination, options.solver),
            matrix,
            beta: 0.0,
            counts: Counts::default(),
            record: Record::default(),
            violation: Violation::default(),
            clock: (t, 0),
            pace: Pace::new(&options, n),
            stages: Stages::new(&options, &system),
            radau,
            watch: Watch::default(),
            system,
            options,
        };
        integrator.check_finite("position", |state| &state.z)?;
        integrator.check_finite("velocity", |state| &state.zd)?;
        integrator.start()?;
        Ok(integrator)
    }

    /// Where the system is.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The system.
    pub fn system(&self) -> &S {
        &self.system
    }

    /// The system, taken back.
    pub fn into_system(self) -> S {
        self.system
    }

    /// What the integrator was told.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How much work was done so far.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// How it went so far.
    pub fn summary(&self) -> Summary {
        self.record.summary(self.counts)
    }

    /// Measures from now on how long each part of the work takes.
    pub fn measure(&mut self) {
        self.watch.start();
    }

    /// How long each part took since [`measure`](Self::measure); nothing if that was not asked for.
    pub fn times(&self) -> Times {
        self.watch.times()
    }

    /// Whether the factorization makes use of zeros in the tangent matrix.
    pub fn is_sparse(&self) -> bool {
        self.factorization.is_sparse(&self.matrix.elimination)
    }

    /// Whether constraints are kept by a penalty that is soft beside the masses in steps of this length: projections then do not
    /// meet the constraints, and the error of the penalty is larger than that of the step. [`Constraints::Augmented`] has no such
    /// limit.
    pub fn is_penalty_soft(&self) -> bool {
        let Options { step, alpha, .. } = self.options;
        self.options.has_penalty() && step * step / 4.0 * alpha < self.stiffness(SOFT)
    }

    /// Structural nonzeros of the tangent matrix, n x n.
    pub fn tangent_nonzeros(&self) -> usize {
        self.matrix.sparsity.nonzeros()
    }

    fn check_finite(&self, what: &'static str, of: impl Fn(&State) -> &Vec<f64>) -> Result<(), IntegratorError> {
        match of(&self.state).iter().position(|value| !value.is_finite()) {
            None => Ok(()),
            Some(place) => Err(self.not_finite(what, place, of(&self.state)[place], self.state.t)),
        }
    }

    fn not_finite(&self, what: &'static str, place: usize, value: f64, t: f64) -> IntegratorError {
        IntegratorError::NotFinite { what, coordinate: self.system.coordinate_name(place), value, t }
    }
}
