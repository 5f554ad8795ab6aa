//! Radau's implicit rules, of order three and five: for motion that is stiff and for errors that the trapezoidal rule would need many steps for.
//!
//! The stages are those of `dae::radau`; here is what a mechanism gives them, and what becomes of the end of a step: its positions
//! and velocities are projected onto the constraints, and its accelerations and multipliers are found anew.

mod complex;
mod doubled;
mod problem;

use crate::dae::polynomial::Polynomial;
use crate::dae::radau::{ImplicitSteps, Start, Trouble, newton_tolerance};
use crate::dae::tableau::Radau;
use crate::dae::{Counts, Method};
use crate::integrator::matrix::Matrix;
use crate::integrator::product::largest;
use crate::integrator::state::Values;
use crate::integrator::{Adaptive, Integrator, IntegratorError, Options, Part, Rule, System};
use problem::{Linear, Mechanism};

/// With equal steps an iteration ends when this part of [`Options::tolerance`] is left at most.
const LEFT: f64 = 1e-3;

/// How many iterations a step may take; equal steps are worth more than those that may as well be shorter.
const ITERATIONS: usize = 8;
const EQUAL: usize = 3;

/// A Jacobian is used again where corrections fell by this factor: it costs as much as two iterations or three.
const KEPT: f64 = 5e-2;

/// The error of a step across a place where the iteration fails, per `1 + |z|`, by the explicit rule, where steps are equal.
const CROSSING: f64 = 1e-7;

/// The memory of the steps.
pub(in super::super) struct Memory {
    steps: ImplicitSteps,
    linear: Linear,
    /// Positions, velocities and multipliers at the start, their rates, and errors that count one.
    x: Vec<f64>,
    xd: Vec<f64>,
    scale: Vec<f64>,
    /// The end as the stages have it, and its rates.
    raw: Vec<f64>,
    end: Vec<f64>,
    rates: Vec<f64>,
    /// The last step, if it was taken, and the one that is tried.
    polynomial: Option<Polynomial>,
    next: Polynomial,
    ends: f64,
    counts: Counts,
}

impl Memory {
    /// None for rules of another kind.
    pub(in super::super) fn new(
        system: &impl System,
        matrix: &Matrix,
        options: &Options,
    ) -> Result<Option<Self>, IntegratorError> {
        let method = match options.rule {
            Rule::Radau3 => Method::Radau3,
            Rule::Radau5 => Method::Radau5,
            Rule::Trapezoidal | Rule::DormandPrince8 => return Ok(None),
        };
        let table = Radau::new(method).expect("the method is implicit");
        let size = 2 * system.coordinates() + system.constraints();
        let zero = vec![0.0; size];
        Ok(Some(Self {
            next: Polynomial::new(size, table.stages),
            steps: ImplicitSteps::new(size, table),
            linear: Linear::new(system, matrix, options),
            x: zero.clone(),
            xd: zero.clone(),
            scale: zero.clone(),
            raw: zero.clone(),
            end: zero.clone(),
            rates: zero,
            polynomial: None,
            ends: f64::NAN,
            counts: Counts::default(),
        }))
    }

    /// How many iterations the last step took, and how many it might have taken.
    pub(in super::super) fn iterations(&self) -> (usize, usize) {
        (self.steps.iterations, ITERATIONS)
    }
}

impl<S: System> Integrator<S> {
    /// Tries a step of length h to time t; its error as a part of what is allowed, if that is asked for. If it is too large, the
    /// end was not completed.
    pub(in super::super) fn implicit(&mut self, h: f64, t: f64) -> Result<Option<f64>, IntegratorError> {
        let mut memory = self.radau.take().expect("the rule is Radau's");
        let mut result = self.implicit_with(&mut memory, h, t);
        if matches!(&result, Err(error) if error.may_retry()) {
            memory.steps.forget();
            // Where the constraints lose rank, derivatives at the start of a step lead nowhere behind it. The explicit rule has its own at
            // every stage; where it is not accurate, as in stiff motion, the step must be shorter. Accurate is what the error allowed
            // takes for it: shorter steps would end in the singular position, and there is no way out of it.
            if let Ok(error) = self.explicit(h, t)
                && (self.stages.error < CROSSING || error.is_some_and(|error| error <= 1.0))
            {
                result = Ok(error);
            }
        }
        self.radau = Some(memory);
        result
    }

    fn implicit_with(&mut self, memory: &mut Memory, h: f64, t: f64) -> Result<Option<f64>, IntegratorError> {
        let n = self.state.z.len();
        let was_taken = memory.ends == self.state.t;
        if was_taken {
            memory.polynomial = Some(core::mem::replace(
                &mut memory.next,
                memory.polynomial.take().unwrap_or_else(|| Polynomial::new(memory.x.len(), memory.steps.table.stages)),
            ));
            memory.ends = f64::NAN;
        }
        memory.x[..n].copy_from_slice(&self.state.z);
        memory.x[n..2 * n].copy_from_slice(&self.state.zd);
        memory.x[2 * n..].copy_from_slice(&self.state.lambda);
        memory.xd[..n].copy_from_slice(&self.state.zd);
        memory.xd[n..2 * n].copy_from_slice(&self.state.zdd);
        let limits = self.set_scale(memory);
        let Memory { steps, linear, x, xd, scale, counts, polynomial, .. } = &mut *memory;
        let start = Start { t: self.state.t, x, xd, step: h, scale };
        let before = polynomial.as_ref().filter(|last| (last.from + last.step - start.t).abs() <= 1e-9 * h);
        *counts = Counts::default();
        let (real, complex) = (steps.table.real, steps.table.complex);
        let mut problem = Mechanism {
            system: &mut self.system,
            values: &mut self.values,
            matrix: &mut self.matrix,
            linear,
            mass_runs: &self.mass_runs,
            phi_runs: &self.phi_runs,
            watch: &mut self.watch,
            tangent: self.options.tangent,
            real,
            complex,
        };
        let found = steps.attempt(&mut problem, start, before, limits, counts);
        let is_estimated = found.is_ok() && self.options.adaptive.is_some();
        if is_estimated {
            steps.estimate(&mut problem, start, before.is_none(), counts);
        }
        self.watch.done(Part::Residual);
        self.counts.iterations += counts.iterations;
        self.counts.evaluations += counts.evaluations;
        self.counts.jacobians += counts.jacobians;
        self.counts.factorizations += counts.factorizations;
        found.map_err(|trouble| self.failed(memory, h, trouble))?;
        let error = is_estimated.then(|| {
            let parts = memory.steps.error.iter().zip(&memory.scale).map(|(error, scale)| (error / scale).abs());
            parts.fold(0.0, |most, part| if part.is_finite() { f64::max(most, part) } else { f64::INFINITY })
        });
        if error.is_some_and(|error| error > 1.0) {
            if !memory.steps.is_jacobian_new {
                memory.steps.forget();
            }
            return Ok(error);
        }
        self.complete(memory, h, t)?;
        Ok(error)
    }

    /// Errors that count one, and how far the iteration goes. Multipliers and rates without inertia do not count: they are found anew.
    fn set_scale(&self, memory: &mut Memory) -> (usize, f64) {
        let n = self.state.z.len();
        let table = &memory.steps.table;
        // The estimate is of a lower order than the method: the tolerance is changed so that the error follows it, as in RADAU5.
        let order = if table.stages == 2 { 3.0 } else { 5.0 };
        let changed = |error: f64| 0.1 * error.powf(f64::from(table.power) / (order + 1.0)).min(1.0);
        let (allowed, limits) = match self.options.adaptive {
            Some(Adaptive { absolute, relative, .. }) => {
                let change = changed(absolute.max(relative)) / absolute.max(relative);
                let (absolute, relative) = (absolute * change, relative * change);
                ((absolute, relative), (ITERATIONS, newton_tolerance(relative.max(1e-14))))
            }
            None => ((1.0, 1.0), (EQUAL * ITERATIONS, LEFT * self.options.tolerance)),
        };
        for (i, (scale, x)) in memory.scale.iter_mut().zip(&memory.x).enumerate() {
            let is_free = i >= 2 * n || i >= n && self.system.is_first_order(i - n);
            *scale = if is_free { f64::INFINITY } else { allowed.0 + allowed.1 * x.abs() };
        }
        limits
    }

    /// The end of the step, on the constraints, with accelerations and multipliers, and the work that was done.
    fn complete(&mut self, memory: &mut Memory, h: f64, t: f64) -> Result<(), IntegratorError> {
        let n = self.state.z.len();
        let Memory { steps, x, xd, scale, raw, end, rates, next, ends, .. } = &mut *memory;
        let start = Start { t: self.state.t, x, xd, step: h, scale };
        steps.finish(start, raw, rates, next);
        let stages = steps.table.stages;
        let mut work = 0.0;
        for stage in 0..stages {
            end.iter_mut().zip(x.iter().zip(steps.stage(stage))).for_each(|(at, (x, change))| *at = x + change);
            let at = self.state.t + steps.table.c[stage] * h;
            work += steps.table.b[stage] * self.power_at(at, &end[..n], &end[n..2 * n], &end[2 * n..])?;
        }
        self.trial.z.copy_from_slice(&raw[..n]);
        self.trial.zd.copy_from_slice(&raw[n..2 * n]);
        self.trial.lambda.copy_from_slice(&raw[2 * n..]);
        self.trial.zdd.copy_from_slice(&rates[n..2 * n]);
        self.trial.t = t;
        self.accelerate()?;
        self.violation.acceleration = largest(&self.values.rows).1;
        self.check_trial()?;
        self.stages.work = Some(h * work);
        end[..n].copy_from_slice(&self.trial.z);
        end[n..2 * n].copy_from_slice(&self.trial.zd);
        end[2 * n..].copy_from_slice(&self.trial.lambda);
        next.move_end(raw, end);
        *ends = t;
        steps.is_jacobian_new = false;
        if steps.theta > KEPT {
            steps.forget();
        }
        Ok(())
    }

    /// What forces without potential and constraints that move do.
    fn power_at(&mut self, t: f64, z: &[f64], zd: &[f64], lambda: &[f64]) -> Result<f64, IntegratorError> {
        let moving = if lambda.is_empty() {
            0.0
        } else {
            let Values { phi, phi_z, phi_t, .. } = &mut self.values;
            let result = self.system.constraint_derivatives(t, z, phi, phi_z, phi_t);
            result.map_err(|source| IntegratorError::Evaluation { t, source })?;
            lambda.iter().zip(&*phi_t).map(|(lambda, phi_t)| lambda * phi_t).sum()
        };
        Ok(moving + self.system.energy(t, z, zd).power)
    }

    fn failed(&self, memory: &Memory, h: f64, trouble: Trouble) -> IntegratorError {
        let (n, t) = (self.state.z.len(), self.state.t + h);
        let name = |unknown: usize| match unknown {
            unknown if unknown < 2 * n => self.system.coordinate_name(unknown % n),
            unknown => self.system.constraint_name(unknown - 2 * n),
        };
        match trouble {
            Trouble::Diverged { unknown, .. } => IntegratorError::Newton {
                t,
                step: h,
                iterations: memory.steps.iterations,
                correction: memory.steps.change(),
                coordinate: name(unknown),
                constraint: None,
            },
            Trouble::NotFinite { equation, value } => {
                IntegratorError::NotFinite { what: "force", coordinate: name(equation), value, t }
            }
            Trouble::Singular(_) => IntegratorError::Singular { t, coordinate: name(0), entry: 0.0 },
            Trouble::Evaluation(source) => IntegratorError::Evaluation { t, source },
        }
    }
}
