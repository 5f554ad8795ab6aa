//! Where a mechanism stays where it is.

use crate::assembly::largest;
use crate::error::ModelError;
use crate::law::Law;
use crate::system::System;
use faer::Mat;
use tangential::integrator::System as _;
use tangential::sparsity::Sparsity;

/// A mechanism at rest.
#[derive(Clone, Debug, PartialEq)]
pub struct Equilibrium {
    /// Positions.
    pub z: Vec<f64>,
    /// What the constraints do, one number per row: `Phi_z^T lambda = Q`.
    pub lambda: Vec<f64>,
    /// How often positions were corrected.
    pub iterations: usize,
    /// What of the forces is not balanced, the largest.
    pub residual: f64,
}

/// A coordinate is corrected by so much at a time.
const LONGEST: f64 = 0.2;
const MOST_ITERATIONS: usize = 200;
const MOST_SINKING: usize = 2000;
/// By so much at first where it sinks.
const SHORT: f64 = 0.02;
/// How far off the balance may be, per size of the forces.
const BALANCED: f64 = 1e-11;
/// What part of the largest singular value counts as none.
const SINGULAR: f64 = 1e-9;
/// How far off constraints may be.
const CLOSED: f64 = 1e-12;
/// What coordinates without inertia count beside others, so that they are moved only where nothing else helps: a tread that is
/// deflected pushes.
const FOLLOWING: f64 = 1e-3;

/// Positions near z, length n, at which forces and constraints balance at zero velocity, and at a time.
///
/// Newton's iteration for `Q(z, 0) = Phi_z^T lambda` and `Phi(z) = 0`, with the shortest corrections: what nothing holds, such
/// as where on the road a vehicle stands, stays as it is. Treads are deflected only if the tyres have to hold something.
///
/// # Errors
/// If none is found.
pub fn equilibrium<L: Law>(system: &mut System<L>, time: f64, z: &[f64]) -> Result<Equilibrium, ModelError> {
    balanced(system, time, z, &vec![false; z.len()], false)
}

/// Positions to which the mechanism settles from z, length n, as if it sank in honey: the balance that it finds is a stable one,
/// where Newton's iteration by itself takes any, and it may begin where nothing holds it yet, as a wheel above the road. Coordinates
/// that are kept, length n, stay what they are, whatever acts on them.
///
/// Pseudo-transient continuation (Kelley and Keyes, SIAM J. Numer. Anal. 35, 1998): Newton's matrix has the masses besides, less
/// of them the better the forces balance.
///
/// # Errors
/// If none is found.
pub fn settled<L: Law>(system: &mut System<L>, time: f64, z: &[f64], kept: &[bool]) -> Result<Equilibrium, ModelError> {
    balanced(system, time, z, kept, true)
}

fn balanced<L: Law>(
    system: &mut System<L>,
    time: f64,
    z: &[f64],
    kept: &[bool],
    sinks: bool,
) -> Result<Equilibrium, ModelError> {
    let (n, m) = (system.coordinates(), system.constraints());
    let (mut z, zero, mut lambda) = (z.to_vec(), vec![0.0; n], vec![0.0; m]);
    let (mut q, mut phi, mut phi_t) = (vec![0.0; n], vec![0.0; m], vec![0.0; m]);
    let mut by_z = vec![0.0; system.force_sparsity().nonzeros()];
    let mut phi_z = vec![0.0; system.constraint_sparsity().nonzeros()];
    let mut reactions = vec![0.0; system.reaction_sparsity().nonzeros()];
    let mut residual = (0, f64::INFINITY);
    let weight = |j: usize| match (kept[j], system.is_first_order(j)) {
        (true, _) => 0.0,
        (false, true) => FOLLOWING,
        (false, false) => 1.0,
    };
    let weights: Vec<f64> = (0..n).map(weight).collect();
    let mut mass = vec![0.0; system.mass_sparsity().nonzeros()];
    // Masses per residual; none where nothing sinks.
    let mut honey: Option<f64> = None;
    let most = if sinks { MOST_SINKING } else { MOST_ITERATIONS };
    for iterations in 0..most {
        let found = system.force_derivatives(time, &z, &zero, &mut q, &mut by_z);
        let found = found.and_then(|()| system.constraint_derivatives(time, &z, &mut phi, &mut phi_z, &mut phi_t));
        if found.and_then(|()| system.reaction_derivatives(time, &z, &zero, &lambda, &mut reactions)).is_err() {
            break;
        }
        let slope = dense(system.force_sparsity(), &by_z);
        let held = dense(system.constraint_sparsity(), &phi_z);
        let turned = dense(system.reaction_sparsity(), &reactions);
        // Forces and positions differ by orders of magnitude: constraints are taken as stiff as the stiffest force.
        let scale = (0..n).flat_map(|j| slope.col(j).iter()).fold(1.0_f64, |a, b| a.max(b.abs()));
        let missing = |i: usize| match kept[i] {
            true => 0.0,
            false => q[i] - (0..m).map(|r| held[(r, i)] * lambda[r]).sum::<f64>(),
        };
        let forces: Vec<f64> = (0..n).map(missing).collect();
        let worst = (0..n).max_by(|i, j| forces[*i].abs().total_cmp(&forces[*j].abs())).unwrap_or(0);
        residual = (worst, largest(&forces));
        let size = 1.0 + largest(&q) + largest(&lambda);
        // Forces that cancel leave what a rounding of the positions makes of the stiffest of them.
        let rounding = f64::EPSILON * (1.0 + largest(&z)) * scale;
        if residual.1 <= BALANCED * size + rounding && largest(&phi) <= CLOSED {
            return Ok(Equilibrium { z, lambda, iterations, residual: residual.1 });
        }
        let heavy = match sinks {
            true => {
                system.mass(&z, &mut mass);
                let heavy = dense(system.mass_sparsity(), &mass);
                // So much that the first correction is short.
                let fastest = (0..n).map(|i| forces[i].abs() / heavy[(i, i)].max(f64::MIN_POSITIVE));
                let fastest = fastest.filter(|rate| rate.is_finite()).fold(0.0, f64::max);
                let per_residual = *honey.get_or_insert(fastest / (SHORT * residual.1));
                heavy * faer::Scale(per_residual * residual.1)
            }
            false => Mat::zeros(n, n),
        };
        let matrix = Mat::from_fn(n + m, n + m, |i, j| match (i < n, j < n) {
            (true, _) if kept[i] => 0.0,
            (_, true) if kept[j] => 0.0,
            (true, true) => weights[j] * (turned[(i, j)] - slope[(i, j)] + heavy[(i, j)]),
            (true, false) => scale * held[(j - n, i)],
            (false, true) => scale * held[(i - n, j)],
            (false, false) => 0.0,
        });
        let right: Vec<f64> = forces.iter().copied().chain(phi.iter().map(|phi| -scale * phi)).collect();
        let mut correction = least(&matrix, &right);
        correction.iter_mut().zip(&weights).for_each(|(dz, weight)| *dz *= weight);
        let part = (LONGEST / largest(&correction[..n])).min(1.0);
        z.iter_mut().zip(&correction[..n]).for_each(|(z, dz)| *z += part * dz);
        lambda.iter_mut().zip(&correction[n..]).for_each(|(lambda, change)| *lambda += part * scale * change);
    }
    let coordinate = system.coordinate_name(residual.0);
    Err(ModelError::Equilibrium { iterations: most, coordinate, residual: residual.1 })
}

fn dense(sparsity: &Sparsity, entries: &[f64]) -> Mat<f64> {
    let mut matrix = Mat::zeros(sparsity.rows(), sparsity.columns());
    sparsity.triplets(entries).for_each(|(row, column, entry)| matrix[(row, column)] = entry);
    matrix
}

/// The shortest of the nearest solutions of `matrix x = right`.
fn least(matrix: &Mat<f64>, right: &[f64]) -> Vec<f64> {
    let mut solution = vec![0.0; matrix.ncols()];
    let Ok(svd) = matrix.thin_svd() else { return solution };
    let (u, s, v) = (svd.U(), svd.S().column_vector(), svd.V());
    let largest = (0..s.nrows()).map(|k| s[k]).fold(0.0_f64, f64::max);
    for k in (0..s.nrows()).filter(|k| s[*k] > SINGULAR * largest) {
        let part = (0..right.len()).map(|i| u[(i, k)] * right[i]).sum::<f64>() / s[k];
        solution.iter_mut().enumerate().for_each(|(j, x)| *x += v[(j, k)] * part);
    }
    solution
}
