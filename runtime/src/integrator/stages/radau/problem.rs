//! A mechanism as Radau's stages see it.
//!
//! Unknowns are positions z, velocities v and multipliers lambda, with constraints at the level of velocities: a DAE of index 2,
//!
//! ```text
//!     z' - v = 0
//!     M v' + Phi_z^T lambda - Q = 0
//!     Phi_z v + Phi_t = 0
//! ```
//!
//! for which the methods keep their order in z and v. Rows of coordinates without inertia are their equations of first order.
//!
//! An iteration solves for all three with a factorization of the tangent matrix for v alone. With `s = h / m` for a number m of the
//! method, and right-hand sides a, b and c:
//!
//! ```text
//!     (M + s C + s² K + beta Phi_z^T Phi_z) dv = s b - s² K a + beta Phi_z^T c
//!     s dlambda = beta (Phi_z dv - c),  dz = s (dv + a)
//! ```
//!
//! What the penalty beta leaves open closes with the next iteration, and redundant constraints do no harm. That Phi_z changes with z is
//! left out of the third row: it is of the order of what it changes by within a step, which a simplified iteration neglects anyway.

use super::complex::Complex;
use crate::dae::linear::Singular;
use crate::dae::radau::Problem;
use crate::integrator::matrix::{Factors, Matrix, Terms};
use crate::integrator::product::{Runs, largest};
use crate::integrator::solver::Factorization;
use crate::integrator::state::Values;
use crate::integrator::times::Watch;
use crate::integrator::{Options, Part, System, TangentMatrix};
use crate::jacobian::EvaluationError;
use faer::c64;

/// How much stiffer the penalty is than the masses: what constraints leave open falls so much per iteration.
const STIFFER: f64 = 1e7;

/// The derivatives where they were evaluated last, and the matrices that were made of them.
pub(super) struct Linear {
    mass: Vec<f64>,
    force_derivatives: Vec<f64>,
    phi_z: Vec<f64>,
    reactions: Vec<f64>,
    beta: f64,
    /// `h / m`, for both numbers of the method.
    s_real: f64,
    s_complex: c64,
    factorization: Factorization,
    complex: Complex,
    /// Right-hand sides, real and imaginary parts, and numbers for every constraint.
    right: [Vec<f64>; 2],
    rows: [Vec<f64>; 2],
    velocities: Vec<c64>,
}

impl Linear {
    pub(super) fn new(system: &impl System, matrix: &Matrix, options: &Options) -> Self {
        let (n, m) = (system.coordinates(), system.constraints());
        Self {
            mass: vec![0.0; system.mass_sparsity().nonzeros()],
            force_derivatives: vec![0.0; system.force_sparsity().nonzeros()],
            phi_z: vec![0.0; system.constraint_sparsity().nonzeros()],
            reactions: vec![0.0; system.reaction_sparsity().nonzeros()],
            beta: 0.0,
            s_real: 0.0,
            s_complex: c64::new(0.0, 0.0),
            factorization: Factorization::new(&matrix.elimination, options.solver),
            complex: Complex::new(matrix, options.solver),
            right: [vec![0.0; n], vec![0.0; n]],
            rows: [vec![0.0; m], vec![0.0; m]],
            velocities: vec![c64::new(0.0, 0.0); n],
        }
    }
}

/// A system with its matrices.
pub(super) struct Mechanism<'a, S> {
    pub(super) system: &'a mut S,
    pub(super) values: &'a mut Values,
    pub(super) matrix: &'a mut Matrix,
    pub(super) linear: &'a mut Linear,
    pub(super) mass_runs: &'a Runs,
    pub(super) phi_runs: &'a Runs,
    pub(super) watch: &'a mut Watch,
    pub(super) tangent: TangentMatrix,
    /// The numbers m of the method.
    pub(super) real: Option<f64>,
    pub(super) complex: Option<(f64, f64)>,
}

impl<S: System> Mechanism<'_, S> {
    /// Subtracts `K x` from y, with K that of the linearization.
    fn subtract_stiffness(&self, x: impl Iterator<Item = f64>, y: &mut [f64]) {
        let (forces, reactions) = (self.system.force_sparsity(), self.system.reaction_sparsity());
        for (column, x) in x.enumerate().filter(|(_, x)| *x != 0.0) {
            let entries = &self.linear.force_derivatives[forces.column_starts()[column]..];
            forces.column(column).iter().zip(entries).for_each(|(row, entry)| y[*row] += entry * x);
            if self.tangent == TangentMatrix::Exact {
                let entries = &self.linear.reactions[reactions.column_starts()[column]..];
                reactions.column(column).iter().zip(entries).for_each(|(row, entry)| y[*row] -= entry * x);
            }
        }
    }
}

impl<S: System> Problem for Mechanism<'_, S> {
    fn residual(&mut self, t: f64, x: &[f64], xd: &[f64], f: &mut [f64]) {
        let (n, values) = (self.values.q.len(), &mut *self.values);
        let ((z, rest), (zd_stage, vd)) = (x.split_at(n), xd.split_at(n));
        let (v, lambda) = rest.split_at(n);
        let (first, others) = f.split_at_mut(n);
        let (second, third) = others.split_at_mut(n);
        self.watch.done(Part::Residual);
        self.system.mass(z, &mut values.mass);
        self.watch.done(Part::Mass);
        self.system.forces(t, z, v, &mut values.q);
        self.watch.done(Part::Forces);
        let phi = self.system.constraint_derivatives(t, z, &mut values.phi, &mut values.phi_z, &mut values.phi_t);
        self.watch.done(Part::Constraints);
        if phi.is_err() {
            return f.fill(f64::NAN);
        }
        first.iter_mut().zip(zd_stage.iter().zip(v)).for_each(|(f, (zd, v))| *f = zd - v);
        second.iter_mut().zip(&values.q).for_each(|(f, q)| *f = -q);
        self.mass_runs.add_times(&values.mass, &vd[..n], second);
        self.phi_runs.add_transposed_times(&values.phi_z, 1.0, lambda, second);
        third.copy_from_slice(&values.phi_t);
        self.phi_runs.add_times(&values.phi_z, v, third);
    }

    fn linearize(&mut self, t: f64, x: &[f64], xd: &[f64], _: &mut [f64]) -> Result<(), EvaluationError> {
        let (n, values, linear) = (self.values.q.len(), &mut *self.values, &mut *self.linear);
        let (z, v, lambda) = (&x[..n], &x[n..2 * n], &x[2 * n..]);
        self.watch.done(Part::Rest);
        self.system.mass(z, &mut linear.mass);
        self.watch.done(Part::Mass);
        self.system.force_derivatives(t, z, v, &mut values.q, &mut linear.force_derivatives)?;
        self.watch.done(Part::Forces);
        self.system.constraint_derivatives(t, z, &mut values.phi, &mut linear.phi_z, &mut values.phi_t)?;
        self.watch.done(Part::Constraints);
        if self.tangent == TangentMatrix::Exact {
            self.system.reaction_derivatives(t, z, &xd[n..2 * n], lambda, &mut linear.reactions)?;
            self.watch.done(Part::Reactions);
        }
        let slope = largest(&linear.phi_z).1;
        linear.beta = if slope > 0.0 { STIFFER * largest(&linear.mass).1 / (slope * slope) } else { 0.0 };
        Ok(())
    }

    fn factorize(&mut self, step: f64) -> Result<(), Singular> {
        let linear = &mut *self.linear;
        let terms = Terms {
            mass: &linear.mass,
            force_derivatives: &linear.force_derivatives,
            phi_z: &linear.phi_z,
            reactions: &linear.reactions,
        };
        let singular = |_| Singular { column: None };
        if let Some(m) = self.real {
            let s = step / m;
            linear.s_real = s;
            let factors = Factors { mass: 1.0, by_velocities: s, by_positions: s * s };
            self.matrix.fill_with(factors, linear.beta, &terms);
            let matrix = &*self.matrix;
            let result = linear.factorization.factorize(&matrix.sparsity, &matrix.elimination, &matrix.values);
            result.map_err(singular)?;
        }
        if let Some((re, im)) = self.complex {
            // The number has a negative imaginary part, as blocks `[[re, im], [-im, re]]` want it.
            let size = re * re + im * im;
            linear.s_complex = c64::new(step * re / size, step * im / size);
            linear.complex.factorize(self.matrix, linear.s_complex, linear.beta, &terms).map_err(singular)?;
        }
        self.watch.done(Part::Factorization);
        Ok(())
    }

    fn solve_real(&mut self, right: &mut [f64]) {
        let (n, s, beta) = (self.values.q.len(), self.linear.s_real, self.linear.beta);
        let (a, others) = right.split_at_mut(n);
        let (b, c) = others.split_at_mut(n);
        self.watch.done(Part::Residual);
        b.iter_mut().for_each(|b| *b /= s);
        self.subtract_stiffness(a.iter().copied(), b);
        b.iter_mut().for_each(|b| *b *= s * s);
        let linear = &mut *self.linear;
        self.phi_runs.add_transposed_times(&linear.phi_z, beta, c, b);
        linear.factorization.solve(b);
        c.iter_mut().for_each(|c| *c = -*c);
        self.phi_runs.add_times(&linear.phi_z, b, c);
        c.iter_mut().for_each(|c| *c *= beta / s);
        a.iter_mut().zip(&*b).for_each(|(a, dv)| *a = s * (*a + dv));
        self.watch.done(Part::Solution);
    }

    fn solve_complex(&mut self, right: &mut [c64]) {
        let (n, s, beta) = (self.values.q.len(), self.linear.s_complex, self.linear.beta);
        let (a, others) = right.split_at_mut(n);
        let (b, c) = others.split_at_mut(n);
        self.watch.done(Part::Residual);
        let mut parts = core::mem::take(&mut self.linear.right);
        for (part, of) in parts.iter_mut().zip([|z: &c64| z.re, |z: &c64| z.im]) {
            part.fill(0.0);
            self.subtract_stiffness(a.iter().map(of), part);
        }
        let linear = &mut *self.linear;
        let phase = linear.complex.phase();
        for (i, b) in b.iter().enumerate() {
            let turned = phase * s * (*b + s * c64::new(parts[0][i], parts[1][i]));
            (parts[0][i], parts[1][i]) = (turned.re, turned.im);
        }
        for (k, of) in [|z: &c64| z.re, |z: &c64| z.im].into_iter().enumerate() {
            linear.rows[k].iter_mut().zip(&*c).for_each(|(row, c)| *row = of(c));
            self.phi_runs.add_transposed_times(&linear.phi_z, beta, &linear.rows[k], &mut parts[k]);
        }
        for (dv, (re, im)) in linear.velocities.iter_mut().zip(parts[0].iter().zip(&parts[1])) {
            *dv = c64::new(*re, *im);
        }
        linear.complex.solve(&mut linear.velocities);
        for (k, of) in [|z: &c64| z.re, |z: &c64| z.im].into_iter().enumerate() {
            parts[k].iter_mut().zip(&linear.velocities).for_each(|(part, dv)| *part = of(dv));
            linear.rows[k].iter_mut().for_each(|row| *row = -*row);
            self.phi_runs.add_times(&linear.phi_z, &parts[k], &mut linear.rows[k]);
        }
        let factor = c64::new(beta, 0.0) / (phase * s);
        for (i, c) in c.iter_mut().enumerate() {
            *c = factor * c64::new(linear.rows[0][i], linear.rows[1][i]);
        }
        for (i, dv) in linear.velocities.iter().enumerate() {
            (a[i], b[i]) = (s * (a[i] + *dv), *dv);
        }
        linear.right = parts;
        self.watch.done(Part::Solution);
    }
}
