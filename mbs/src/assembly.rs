//! Putting a mechanism together: positions and velocities that meet all constraints.

use crate::constraint_jacobian::{self, ConstraintJacobian};
use crate::error::ModelError;
use crate::independent::Independent;
use crate::kinematics::Kinematics;
use crate::model::{Closure, Model};
use crate::statics;
use crate::system::System;
use core::ops::Range;
use tangential::jacobian::Method;

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
/// How fast closures may open, per size of the velocities.
const CONSISTENT: f64 = 1e-9;
/// What part of the fastest opening says that another closure takes part in a contradiction.
const INVOLVED: f64 = 1e-6;
const MOST_ITERATIONS: usize = 100;
/// How often it is asked which rows are in combinations that give nothing,
const PROBES: usize = 3;
/// and how little is left of those that are not.
const LEFT: f64 = 1e-5;

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
    rows.derive(&z, time);
    let all = rows.independent(|_, _| true);
    let zd = rates(model, &rows, &all)?;
    let moving = moving(model);
    let fixed = match moving.contains(&true) {
        true => rows.independent(|row, _| !moving[row]).rank(),
        false => all.rank(),
    };
    let freedoms = model.coordinates() - fixed;
    Ok(Assembly { z, zd, iterations, rank: all.rank(), freedoms, redundant: redundant(model, &all) })
}

/// The constraints and their derivatives.
struct Rows<'m> {
    model: &'m Model,
    kinematics: Kinematics,
    constraint_jacobian: ConstraintJacobian,
    phi: Vec<f64>,
    phi_t: Vec<f64>,
    entries: Vec<f64>,
}

impl<'m> Rows<'m> {
    fn new(model: &'m Model) -> Self {
        let (m, constraint_jacobian) = (model.constraint_rows(), ConstraintJacobian::new(model));
        let entries = vec![0.0; constraint_jacobian.sparsity().nonzeros()];
        Self {
            model,
            kinematics: Kinematics::new(model),
            constraint_jacobian,
            phi: vec![0.0; m],
            phi_t: vec![0.0; m],
            entries,
        }
    }

    /// Phi.
    fn at(&mut self, z: &[f64], time: f64) -> &[f64] {
        constraint_jacobian::values(self.model, self.kinematics.at(self.model, z).0, z, time, &mut self.phi);
        &self.phi
    }

    /// Phi_z and Phi_t, which stay here.
    fn derive(&mut self, z: &[f64], time: f64) {
        let at = self.kinematics.at(self.model, z);
        self.constraint_jacobian.derivatives(self.model, at, time, &mut self.entries, &mut self.phi_t);
    }

    /// What the rows of Phi_z have to do with each other, as far as rows and columns are taken.
    fn independent(&self, takes: impl Fn(usize, usize) -> bool) -> Independent {
        Independent::new(self.constraint_jacobian.sparsity(), &self.entries, takes)
    }

    /// `Phi_z zd + Phi_t`.
    fn opening(&self, zd: &[f64]) -> Vec<f64> {
        let mut opening = self.phi_t.clone();
        for (row, column, entry) in self.constraint_jacobian.sparsity().triplets(&self.entries) {
            opening[row] += entry * zd[column];
        }
        opening
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
    let mut z = model.start.z.clone();
    let mut phi = rows.at(&z, time).to_vec();
    let mut iterations = 0;
    while largest(&phi) > CLOSED && iterations < MOST_ITERATIONS {
        iterations += 1;
        rows.derive(&z, time);
        let (correction, _) = rows.independent(|_, column| !model.start.held[column]).least(&phi);
        let mut part = 1.0;
        let better = loop {
            let tried: Vec<f64> = z.iter().zip(&correction).map(|(z, dz)| z - part * dz).collect();
            let found = rows.at(&tried, time);
            if norm(found) < norm(&phi) {
                break Some((tried, found.to_vec()));
            }
            part *= 0.5;
            if part < 1e-6 {
                break None;
            }
        };
        let Some(found) = better else { break };
        (z, phi) = found;
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

/// Velocities with the given rates; the others are as small as they can be.
fn rates(model: &Model, rows: &Rows, all: &Independent) -> Result<Vec<f64>, ModelError> {
    let mut zd: Vec<f64> = model.start.zd.iter().map(|rate| rate.unwrap_or(0.0)).collect();
    let is_free = |i: usize| model.start.zd[i].is_none();
    let minus = |numbers: &[f64]| numbers.iter().map(|number| -number).collect::<Vec<f64>>();
    let free = (0..zd.len()).filter(|i| is_free(*i)).count();
    let right = minus(&rows.opening(&zd));
    // A mechanism whose rates are all given, or none, needs no other factorization.
    let (more, _) = match free {
        0 => (vec![0.0; zd.len()], Vec::new()),
        all_of_them if all_of_them == zd.len() => all.least(&right),
        _ => rows.independent(|_, column| is_free(column)).least(&right),
    };
    zd.iter_mut().zip(more).for_each(|(rate, more)| *rate += more);
    let opening = |zd: &[f64]| rows.opening(zd).iter().map(|rate| rate.abs()).collect::<Vec<f64>>();
    let allowed = |zd: &[f64]| CONSISTENT * (1.0 + largest(zd) + largest(&rows.phi_t));
    let residual = opening(&zd);
    if largest(&residual) <= allowed(&zd) {
        return Ok(zd);
    }
    // Rates that are given are to blame only if the closures could move together without them.
    let (free, _) = all.least(&minus(&rows.phi_t));
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

/// For every row whether it moves by itself.
fn moving(model: &Model) -> Vec<bool> {
    let conditions = model.conditions.iter();
    conditions.flat_map(|condition| core::iter::repeat_n(condition.is_moving(), condition.rows())).collect()
}

/// Closures with rows that say nothing new, and how many.
fn redundant(model: &Model, rows: &Independent) -> Vec<(String, usize)> {
    let own = |closure: &Closure| closure.rows.clone().filter(|row| rows.is_dependent(*row)).count();
    let counted = model.closures.iter().map(|closure| (closure.name.clone(), own(closure)));
    counted.filter(|(_, own)| *own > 0).collect()
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
    let mut rows = Rows::new(model);
    rows.derive(z, time);
    let independent = rows.independent(|_, _| true);
    // What the nearest solution leaves of numbers without a pattern of their own is a combination of rows that gives nothing, and
    // any one that does has a part in it: so a row is in such a combination if something is left of it.
    let mut is_told = vec![true; lambda.len()];
    for probe in 0..PROBES {
        let right: Vec<f64> = (0..lambda.len()).map(|row| irregular(row + probe * lambda.len())).collect();
        let (_, left) = independent.least(&right);
        is_told.iter_mut().zip(&left).for_each(|(is_told, left)| *is_told &= left.abs() < LEFT);
    }
    let closures = model.closures.iter();
    closures
        .map(|closure| Reaction {
            closure: closure.name.clone(),
            lambda: lambda[closure.rows.clone()].to_vec(),
            is_unique: is_told[closure.rows.clone()].to_vec(),
        })
        .collect()
}

/// Numbers between one and two, of either sign.
fn irregular(number: usize) -> f64 {
    let mixed = (number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let size = 1.0 + (mixed >> 12) as f64 / (1_u64 << 52) as f64;
    if mixed.count_ones().is_multiple_of(2) { size } else { -size }
}
