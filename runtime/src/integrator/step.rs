//! One step of the trapezoidal rule.

use super::damped::FALTERS;
use super::matrix::Terms;
use super::product::largest;
use super::{Constraints, Integrator, IntegratorError, Part, Rule, System, TangentMatrix};

impl<S: System> Integrator<S> {
    /// Tries a step of length h to time t: its end is in `trial`, the state stays. Where steps are adaptive it says what the
    /// error is, as a part of what is allowed.
    pub(super) fn attempt(&mut self, h: f64, t: f64) -> Result<Option<f64>, IntegratorError> {
        match self.options.rule {
            Rule::Trapezoidal => {
                self.trapezoidal(h, t)?;
                let Some(adaptive) = self.options.adaptive else { return Ok(None) };
                let (ends, is_first_order) = ((&self.state, &self.trial), |i| self.system.is_first_order(i));
                Ok(Some(self.pace.error(&adaptive, ends, h, self.is_near_singular(), is_first_order)))
            }
            Rule::Radau3 | Rule::Radau5 => self.implicit(h, t),
            Rule::DormandPrince8 => self.explicit(h, t),
        }
    }

    fn trapezoidal(&mut self, h: f64, t: f64) -> Result<(), IntegratorError> {
        self.trial.predict(&self.state, h);
        self.trial.t = t;
        if self.options.adaptive.is_some() {
            self.pace.improve(&self.state, h, &mut self.trial.z);
        }
        match self.options.constraints {
            Constraints::Augmented => {
                self.trial.lambda.copy_from_slice(&self.state.lambda);
                self.close(h)?;
            }
            Constraints::Penalty => {
                self.trial.lambda.fill(0.0);
                self.newton(h)?;
                for (lambda, phi) in self.trial.lambda.iter_mut().zip(&self.values.phi) {
                    *lambda = self.options.alpha * phi;
                }
            }
        }
        self.watch.done(Part::Rest);
        self.project();
        self.watch.done(Part::Projection);
        self.settle_first_order(h);
        self.check_trial()
    }

    /// Accelerations of coordinates without inertia are in no equation, and by the trapezoidal rule they would swing about the true ones for
    /// ever. Those of the middle of the step are taken.
    fn settle_first_order(&mut self, h: f64) {
        for i in (0..self.trial.z.len()).filter(|i| self.system.is_first_order(*i)) {
            self.trial.zdd[i] = (self.trial.zd[i] - self.state.zd[i]) / h;
        }
    }

    /// Whether the trial is where the constraints are about to lose rank: reactions grow without bound there.
    pub(super) fn is_near_singular(&self) -> bool {
        self.record.is_beyond(largest(&self.trial.lambda).1)
    }

    /// The end of the step becomes the state.
    pub(super) fn accept(&mut self) {
        self.record.react(self.trial.t, largest(&self.trial.lambda).1);
        core::mem::swap(&mut self.state, &mut self.trial);
        self.counts.steps += 1;
        let energy = self.system.energy(self.state.t, &self.state.z, &self.state.zd);
        self.record.add(self.state.t, energy, self.reaction_power(), self.violation, self.stages.work);
        self.watch.done(Part::Recording);
    }

    /// What constraints that move do per unit of time: the reactions are `-Phi_z^T lambda`, and `Phi_z zd = -Phi_t`.
    pub(super) fn reaction_power(&self) -> f64 {
        self.state.lambda.iter().zip(&self.values.phi_t).map(|(lambda, phi_t)| lambda * phi_t).sum()
    }

    /// Newton's iteration for z; afterwards the constraints and their derivatives are those at its end.
    fn newton(&mut self, h: f64) -> Result<(), IntegratorError> {
        let alpha = self.options.alpha;
        let mut correction = (0, f64::INFINITY);
        self.evaluate_constraints()?;
        for iteration in 0..self.options.max_iterations {
            self.trial.rates(&self.state, h);
            let derivatives = iteration % self.options.jacobian_every == 0;
            self.evaluate(derivatives)?;
            if derivatives && self.options.tangent == TangentMatrix::Exact {
                self.evaluate_reactions(alpha, iteration == 0)?;
            }
            self.residual(h, alpha)?;
            self.factorize(h, alpha)?;
            let before = core::mem::replace(&mut correction, self.correct()?);
            self.counts.iterations += 1;
            self.evaluate_constraints()?;
            if correction.1 < self.newton_tolerance() {
                self.trial.rates(&self.state, h);
                return Ok(());
            }
            if iteration > 1 && correction.1 > FALTERS * before.1 {
                break;
            }
        }
        self.search(h, alpha)
    }

    /// Mass and forces at the trial, and the derivatives of the forces if asked for.
    pub(super) fn evaluate(&mut self, derivatives: bool) -> Result<(), IntegratorError> {
        let (trial, values) = (&self.trial, &mut self.values);
        self.watch.done(Part::Rest);
        self.system.mass(&trial.z, &mut values.mass);
        self.watch.done(Part::Mass);
        if !derivatives {
            self.system.forces(trial.t, &trial.z, &trial.zd, &mut values.q);
            self.watch.done(Part::Forces);
            return Ok(());
        }
        self.counts.jacobians += 1;
        let entries = &mut values.force_derivatives;
        let result = self.system.force_derivatives(trial.t, &trial.z, &trial.zd, &mut values.q, entries);
        self.watch.done(Part::Forces);
        result.map_err(|source| IntegratorError::Evaluation { t: trial.t, source })
    }

    /// The derivatives of inertia and reactions at the trial.
    ///
    /// At the prediction the constraints are off by so much that `alpha Phi` says nothing of the reactions: those of the
    /// last step are closer to what the iteration ends with.
    pub(super) fn evaluate_reactions(&mut self, alpha: f64, is_prediction: bool) -> Result<(), IntegratorError> {
        let (trial, values) = (&self.trial, &mut self.values);
        if is_prediction {
            values.rows.copy_from_slice(&self.state.lambda);
        } else {
            for ((row, lambda), phi) in values.rows.iter_mut().zip(&trial.lambda).zip(&values.phi) {
                *row = lambda + alpha * phi;
            }
        }
        let entries = &mut values.reactions;
        let result = self.system.reaction_derivatives(trial.t, &trial.z, &trial.zdd, &values.rows, entries);
        self.watch.done(Part::Reactions);
        result.map_err(|source| IntegratorError::Evaluation { t: trial.t, source })
    }

    /// The constraints and their derivatives at the trial.
    pub(super) fn evaluate_constraints(&mut self) -> Result<(), IntegratorError> {
        let (trial, values) = (&self.trial, &mut self.values);
        let (phi, phi_z, phi_t) = (&mut values.phi, &mut values.phi_z, &mut values.phi_t);
        self.watch.done(Part::Rest);
        let result = self.system.constraint_derivatives(trial.t, &trial.z, phi, phi_z, phi_t);
        self.watch.done(Part::Constraints);
        result.map_err(|source| IntegratorError::Evaluation { t: trial.t, source })
    }

    /// `-f = h²/4 (Q - M zdd - Phi_z^T (lambda + alpha Phi))`, the right-hand side.
    pub(super) fn residual(&mut self, h: f64, alpha: f64) -> Result<(), IntegratorError> {
        let (trial, values) = (&self.trial, &mut self.values);
        values.right.fill(0.0);
        self.mass_runs.add_times(&values.mass, &trial.zdd, &mut values.right);
        for ((row, lambda), phi) in values.rows.iter_mut().zip(&trial.lambda).zip(&values.phi) {
            *row = lambda + alpha * phi;
        }
        self.phi_runs.add_transposed_times(&values.phi_z, 1.0, &values.rows, &mut values.right);
        for (right, q) in values.right.iter_mut().zip(&values.q) {
            *right = h * h / 4.0 * (q - *right);
        }
        self.watch.done(Part::Residual);
        match self.values.right.iter().position(|value| !value.is_finite()) {
            None => Ok(()),
            Some(place) => {
                let what = if self.values.q[place].is_finite() { "reaction" } else { "force" };
                Err(self.not_finite(what, place, self.values.right[place], self.trial.t))
            }
        }
    }

    /// Fills the tangent matrix and factorizes it.
    pub(super) fn factorize(&mut self, h: f64, alpha: f64) -> Result<(), IntegratorError> {
        self.beta = h * h / 4.0 * alpha;
        self.factorize_with(Some(h))
    }

    /// The same with M and the penalty only where there is no step.
    pub(super) fn factorize_with(&mut self, h: Option<f64>) -> Result<(), IntegratorError> {
        let values = &self.values;
        let terms = Terms {
            mass: &values.mass,
            force_derivatives: &values.force_derivatives,
            phi_z: &values.phi_z,
            reactions: &values.reactions,
        };
        self.matrix.fill(h, self.beta, &terms);
        self.counts.factorizations += 1;
        self.values.factorized_phi_z.copy_from_slice(&self.values.phi_z);
        self.watch.done(Part::Assembly);
        let matrix = &self.matrix;
        let result = self.factorization.factorize(&matrix.sparsity, &matrix.elimination, &matrix.values);
        self.watch.done(Part::Factorization);
        result.map_err(|_| self.singular())
    }

    /// Solves for the right-hand side and adds the solution to z; where the largest correction is, and how large.
    pub(super) fn correct(&mut self) -> Result<(usize, f64), IntegratorError> {
        self.factorization.solve(&mut self.values.right);
        self.watch.done(Part::Solution);
        let correction = largest(&self.values.right);
        if !correction.1.is_finite() {
            return Err(self.singular());
        }
        for (z, dz) in self.trial.z.iter_mut().zip(&self.values.right) {
            *z += dz;
        }
        Ok(correction)
    }

    /// What is wrong with a matrix whose solutions are not finite.
    pub(super) fn singular(&self) -> IntegratorError {
        let matrix = &self.matrix;
        let is_wrong = |column: usize| {
            let entries = matrix.sparsity.column(column).iter().map(|&row| matrix.entry(row, column));
            entries.into_iter().find(|entry| !entry.is_finite())
        };
        let n = self.trial.z.len();
        if let Some((column, entry)) = (0..n).find_map(|column| Some((column, is_wrong(column)?))) {
            return self.not_finite("column in the tangent matrix", column, entry, self.trial.t);
        }
        let diagonal = |j: usize| matrix.entry(j, j);
        let smallest = (0..n).min_by(|&a, &b| diagonal(a).abs().total_cmp(&diagonal(b).abs()));
        let smallest = smallest.unwrap_or(0);
        let coordinate = self.system.coordinate_name(smallest);
        IntegratorError::Singular { t: self.trial.t, coordinate, entry: diagonal(smallest) }
    }

    pub(super) fn diverged(&self, h: f64, (place, correction): (usize, f64)) -> IntegratorError {
        let (row, violation) = largest(&self.values.phi);
        let constraint = (!self.values.phi.is_empty()).then(|| (self.system.constraint_name(row), violation));
        let coordinate = self.system.coordinate_name(place);
        let iterations = self.options.max_iterations;
        IntegratorError::Newton { t: self.trial.t, step: h, iterations, correction, coordinate, constraint }
    }

    pub(super) fn check_trial(&self) -> Result<(), IntegratorError> {
        let trial = &self.trial;
        for (what, values) in [("position", &trial.z), ("velocity", &trial.zd), ("acceleration", &trial.zdd)] {
            if let Some(place) = values.iter().position(|value| !value.is_finite()) {
                return Err(self.not_finite(what, place, values[place], trial.t));
            }
        }
        Ok(())
    }
}
