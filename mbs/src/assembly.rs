//! Putting a mechanism together: positions and velocities that meet all constraints.

use crate::constraints::constraints;
use crate::error::ModelError;
use crate::model::{Condition, Model};
use crate::statics;
use crate::system::System;
use core::ops::Range;
use faer::Mat;
use tangential::jacobian::{Compressed, Jacobian, Method};

/// A mechanism that is put together.
#[derive(Clone, Debug, PartialEq)]
pub struct Assembly {
    /// Positions.
    pub z: Vec<f64>,
    /// Velocities.
    pub zd: Vec<f64>,
    /// How often the positions were corrected.
    pub iterations: usize,
    /// How many rows of the constraints are independent, those that move by themselves among them.
    pub rank: usize,
    /// How many freedoms there are: coordinates less the rank of what does not move by itself.
    pub freedoms: usize,
    /// Closures with rows that say nothing new, and how many.
    pub redundant: Vec<(String, usize)>,
}

/// How far off a position may be, in the units of the constraints.
const CLOSED: f64 = 1e-12;
/// How far off it may be if corrections do not get it closer.
const NEARLY_CLOSED: f64 = 1e-10;
/// What part of the largest singular value counts as none.
const SINGULAR: f64 = 1e-9;
/// How fast closures may open, per size of the velocities.
const CONSISTENT: f64 = 1e-9;
/// What part of the fastest opening says that another closure takes part in a contradiction.
const INVOLVED: f64 = 1e-6;
const MOST_ITERATIONS: usize = 100;

/// Closes the loops from the start positions of the model, and finds velocities for the rates that are given. What is not
/// given moves as little as possible. Where the model [settles](crate::model::Start::settles), positions are those at which all
/// forces balance at rest; laws of users are not known here, and take no part.
///
/// # Errors
/// If there is no equilibrium, or if a closure cannot be met, or the given rates contradict one, or closures contradict each other; they are named.
pub fn assemble(model: &Model, time: f64) -> Result<Assembly, ModelError> {
    let mut rows = Rows::new(model);
    let (mut z, mut iterations) = close(model, &mut rows, time)?;
    if model.start.settles {
        let mut system = System::new(model, Method::GeneratedCompressed).expect("the pattern is its own");
        let settled = statics::settled(&mut system, time, &z, &model.start.held)?;
        (z, iterations) = (settled.z, iterations + settled.iterations);
    }
    let (matrix, phi_t) = rows.at(&z, time).1;
    let zd = rates(model, &matrix, &phi_t)?;
    let (rank, redundant) = rank(model, &matrix, |_| true);
    let (fixed, _) = self::rank(model, &matrix, |condition| !condition.is_moving());
    let freedoms = model.coordinates() - fixed;
    Ok(Assembly { z, zd, iterations, rank, freedoms, redundant })
}

/// The constraints and their derivatives.
struct Rows<'m> {
    jacobian: Box<dyn Jacobian + 'm>,
    x: Vec<f64>,
    phi: Vec<f64>,
    entries: Vec<f64>,
}

impl<'m> Rows<'m> {
    fn new(model: &'m Model) -> Self {
        let (n, m) = (model.coordinates(), model.constraint_rows());
        let jacobian = Compressed::new(constraints::vector(model, n, m)).expect("the pattern is its own");
        let entries = vec![0.0; jacobian.sparsity().nonzeros()];
        Self { jacobian: Box::new(jacobian), x: vec![0.0; n + 1], phi: vec![0.0; m], entries }
    }

    /// Phi, Phi_z and Phi_t.
    fn at(&mut self, z: &[f64], time: f64) -> (Vec<f64>, (Mat<f64>, Vec<f64>)) {
        let n = z.len();
        self.x[..n].copy_from_slice(z);
        self.x[n] = time;
        if self.jacobian.evaluate(&self.x, &mut self.phi, &mut self.entries).is_err() {
            // A position that is not a number closes nothing.
            self.phi.fill(f64::NAN);
        }
        let mut matrix = Mat::zeros(self.phi.len(), n);
        let mut phi_t = vec![0.0; self.phi.len()];
        for (row, column, entry) in self.jacobian.triplets(&self.entries) {
            if column < n {
                matrix[(row, column)] = entry;
            } else {
                phi_t[row] = entry;
            }
        }
        (self.phi.clone(), (matrix, phi_t))
    }
}

pub(crate) fn largest(numbers: &[f64]) -> f64 {
    numbers.iter().fold(0.0, |a: f64, b| if b.is_nan() { f64::INFINITY } else { a.max(b.abs()) })
}

fn norm(numbers: &[f64]) -> f64 {
    numbers.iter().map(|x| x * x).sum::<f64>().sqrt()
}

/// Gauss-Newton with the shortest corrections, halved until they help.
fn close(model: &Model, rows: &mut Rows, time: f64) -> Result<(Vec<f64>, usize), ModelError> {
    let free: Vec<usize> = (0..model.coordinates()).filter(|i| !model.start.held[*i]).collect();
    let mut z = model.start.z.clone();
    let (mut phi, mut derivative) = rows.at(&z, time);
    let mut iterations = 0;
    while largest(&phi) > CLOSED && iterations < MOST_ITERATIONS {
        iterations += 1;
        let matrix = Mat::from_fn(phi.len(), free.len(), |i, j| derivative.0[(i, free[j])]);
        let correction = least(&matrix, &phi);
        let mut part = 1.0;
        let better = loop {
            let mut tried = z.clone();
            free.iter().zip(&correction).for_each(|(i, dz)| tried[*i] -= part * dz);
            let found = rows.at(&tried, time);
            if norm(&found.0) < norm(&phi) {
                break Some((tried, found));
            }
            part *= 0.5;
            if part < 1e-6 {
                break None;
            }
        };
        let Some((tried, found)) = better else { break };
        (z, (phi, derivative)) = (tried, found);
    }
    if largest(&phi) <= NEARLY_CLOSED {
        return Ok((z, iterations));
    }
    let worst = worst(&phi);
    let held: Vec<String> = (0..model.coordinates())
        .filter(|i| model.start.held[*i])
        .map(|i| format!("`{}`", model.coordinate_names()[i]))
        .collect();
    let held = if held.is_empty() { String::new() } else { format!("; held are {}", held.join(", ")) };
    let closure = model.closure_of(worst).name.clone();
    Err(ModelError::Closure { closure, residual: phi[worst].abs(), iterations, held })
}

/// The shortest of the nearest solutions of `matrix x = right`.
pub(crate) fn least(matrix: &Mat<f64>, right: &[f64]) -> Vec<f64> {
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

/// Velocities with the given rates; the others are as small as they can be.
fn rates(model: &Model, matrix: &Mat<f64>, phi_t: &[f64]) -> Result<Vec<f64>, ModelError> {
    let free: Vec<usize> = (0..model.coordinates()).filter(|i| model.start.zd[*i].is_none()).collect();
    let mut zd: Vec<f64> = model.start.zd.iter().map(|rate| rate.unwrap_or(0.0)).collect();
    let times = |zd: &[f64], i: usize| (0..zd.len()).map(|j| matrix[(i, j)] * zd[j]).sum::<f64>();
    let right: Vec<f64> = (0..phi_t.len()).map(|i| -phi_t[i] - times(&zd, i)).collect();
    let part = Mat::from_fn(phi_t.len(), free.len(), |i, j| matrix[(i, free[j])]);
    free.iter().zip(least(&part, &right)).for_each(|(i, rate)| zd[*i] = rate);
    let opening = |zd: &[f64]| (0..phi_t.len()).map(|i| (phi_t[i] + times(zd, i)).abs()).collect::<Vec<f64>>();
    let allowed = |zd: &[f64]| CONSISTENT * (1.0 + largest(zd) + largest(phi_t));
    let residual = opening(&zd);
    if largest(&residual) <= allowed(&zd) {
        return Ok(zd);
    }
    // Rates that are given are to blame only if the closures could move together without them.
    let right: Vec<f64> = phi_t.iter().map(|phi_t| -phi_t).collect();
    let free = least(matrix, &right);
    let alone = opening(&free);
    if largest(&alone) > allowed(&free) {
        return Err(contradiction(model, &alone));
    }
    let worst = worst(&residual);
    let given = (0..zd.len()).filter(|i| model.start.zd[*i].is_some());
    let given: Vec<String> = given.map(|i| format!("`{}`", model.coordinate_names()[i])).collect();
    let closure = model.closure_of(worst).name.clone();
    Err(ModelError::Rates { closure, residual: residual[worst], given: given.join(", ") })
}

/// The closures that would open, at these rates of their rows. The nearest velocities leave something open wherever closures
/// contradict each other, and nowhere else.
fn contradiction(model: &Model, opening: &[f64]) -> ModelError {
    let worst = worst(opening);
    let takes_part = |rows: &Range<usize>| largest(&opening[rows.clone()]) > INVOLVED * opening[worst];
    let closures = model.closures.iter().filter(|closure| takes_part(&closure.rows));
    let closures: Vec<String> = closures.map(|closure| format!("`{}`", closure.name)).collect();
    let name = model.closure_of(worst).name.clone();
    ModelError::Contradiction { closures: closures.join(", "), worst: name, residual: opening[worst] }
}

/// Where the largest of some numbers is.
fn worst(numbers: &[f64]) -> usize {
    (0..numbers.len()).max_by(|i, j| numbers[*i].abs().total_cmp(&numbers[*j].abs())).unwrap_or(0)
}

/// How many rows are independent, and which closures have rows that are not.
fn rank(model: &Model, matrix: &Mat<f64>, counts: impl Fn(&Condition) -> bool) -> (usize, Vec<(String, usize)>) {
    let mut rows = Vec::new();
    let mut row = 0;
    for condition in &model.conditions {
        if counts(condition) {
            rows.extend(row..row + condition.rows());
        }
        row += condition.rows();
    }
    if rows.is_empty() || matrix.ncols() == 0 {
        return (0, Vec::new());
    }
    // Columns of the transposed matrix are taken by their length, those that are left depend on them.
    let transposed = Mat::from_fn(matrix.ncols(), rows.len(), |i, j| matrix[(rows[j], i)]);
    let qr = transposed.col_piv_qr();
    let r = qr.R();
    let diagonal: Vec<f64> = (0..r.nrows().min(r.ncols())).map(|k| r[(k, k)].abs()).collect();
    let largest = diagonal.iter().fold(0.0_f64, |a, b| a.max(*b));
    let rank = diagonal.iter().filter(|d| **d > SINGULAR * largest).count();
    let order = qr.P().arrays().0;
    let mut redundant: Vec<(String, usize)> = Vec::new();
    for closure in &model.closures {
        let own = order[rank..].iter().filter(|k| closure.rows.contains(&rows[**k])).count();
        if own > 0 {
            redundant.push((closure.name.clone(), own));
        }
    }
    (rank, redundant)
}

/// The force of a closure on what it holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Reaction {
    /// The closure's name.
    pub closure: String,
    /// Its multipliers, one per row: forces along the world's axes for points that coincide (on the second body, the first
    /// has the opposite), forces along rods, moments for directions; those of a coordinate that is prescribed act on it.
    /// They act in the sense of `M zdd + Phi_z^T lambda = Q`.
    pub lambda: Vec<f64>,
    /// Whether nothing else could do the same: redundant constraints share their forces in no particular way.
    pub is_unique: Vec<bool>,
}

/// The reactions of all closures, by multipliers lambda, one per row, that an integrator found at positions z.
pub fn reactions(model: &Model, time: f64, z: &[f64], lambda: &[f64]) -> Vec<Reaction> {
    let (_, (matrix, _)) = Rows::new(model).at(z, time);
    // The part of each row that combinations of rows can tell from the others.
    let mut told = vec![0.0; lambda.len()];
    if let Ok(svd) = matrix.thin_svd() {
        let (u, s) = (svd.U(), svd.S().column_vector());
        let largest = (0..s.nrows()).map(|k| s[k]).fold(0.0_f64, f64::max);
        for k in (0..s.nrows()).filter(|k| s[*k] > SINGULAR * largest) {
            told.iter_mut().enumerate().for_each(|(i, told)| *told += u[(i, k)] * u[(i, k)]);
        }
    }
    let closures = model.closures.iter();
    closures
        .map(|closure| Reaction {
            closure: closure.name.clone(),
            lambda: lambda[closure.rows.clone()].to_vec(),
            is_unique: told[closure.rows.clone()].iter().map(|part| *part > 1.0 - 1e-6).collect(),
        })
        .collect()
}
