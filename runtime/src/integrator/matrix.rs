//! The tangent matrix: one structure for all steps, filled again at every iteration.

use super::solver::Elimination;
use super::squared::Squared;
use super::{IntegratorError, System, TangentMatrix};
use crate::sparsity::{Sparsity, SparsityError};
use std::sync::Arc;

/// `M + h/2 C + h²/4 (K + Phi_z^T alpha Phi_z + reactions)`, with C and K the negative derivatives of the forces.
///
/// The structure is the union of all terms. Where every entry of a term goes is found once.
pub(super) struct Matrix {
    pub(super) sparsity: Sparsity,
    /// In which order its unknowns are eliminated.
    pub(super) elimination: Arc<Elimination>,
    /// Its entries, stored as the elimination says, with zeros where it makes entries.
    pub(super) values: Vec<f64>,
    mass_places: Vec<usize>,
    /// Derivatives by z, then by zd: column j and column n + j meet in column j here.
    force_places: Vec<usize>,
    /// How many of them are by z.
    by_positions: usize,
    /// Empty where reactions have no part.
    reaction_places: Vec<usize>,
    squared: Squared,
}

/// The terms of the tangent matrix, as the system gives them.
pub(super) struct Terms<'a> {
    pub(super) mass: &'a [f64],
    pub(super) force_derivatives: &'a [f64],
    pub(super) phi_z: &'a [f64],
    pub(super) reactions: &'a [f64],
}

/// What stands before the mass matrix, and before the negative derivatives of the forces.
#[derive(Clone, Copy)]
pub(super) struct Factors {
    pub(super) mass: f64,
    pub(super) by_velocities: f64,
    pub(super) by_positions: f64,
}

impl Matrix {
    /// The structure for a system.
    pub(super) fn new(system: &impl System, tangent: TangentMatrix) -> Result<Self, IntegratorError> {
        let (n, m) = (system.coordinates(), system.constraints());
        let (mass, forces, phi) = (system.mass_sparsity(), system.force_sparsity(), system.constraint_sparsity());
        check_shape("mass matrix", mass, n, n)?;
        check_shape("derivatives of the forces", forces, n, 2 * n)?;
        check_shape("derivatives of the constraints", phi, m, n)?;
        let mut sparsity = mass.union(&folded(forces)?)?.union(&squared(phi)?)?;
        // A diagonal without gaps costs little, and keeps the pivots where they are.
        sparsity = sparsity.union(&Sparsity::from_rows(n, (0..n).map(|row| [row]))?)?;
        if tangent == TangentMatrix::Exact {
            check_shape("derivatives of the reactions", system.reaction_sparsity(), n, n)?;
            sparsity = sparsity.union(system.reaction_sparsity())?;
        }
        let elimination = Elimination::new(&sparsity);
        let reaction_places = match tangent {
            TangentMatrix::Paper => Vec::new(),
            TangentMatrix::Exact => places(system.reaction_sparsity(), &elimination),
        };
        Ok(Self {
            values: vec![0.0; elimination.values()],
            mass_places: places(mass, &elimination),
            force_places: places(forces, &elimination),
            by_positions: forces.column_starts()[n],
            reaction_places,
            squared: Squared::new(phi, &elimination),
            elimination: Arc::new(elimination),
            sparsity,
        })
    }

    /// Fills the matrix for a step h, or with M and the penalty only for accelerations, where `h` is `None`: then `beta`
    /// stands before `Phi_z^T Phi_z`; else it is h²/4 alpha.
    pub(super) fn fill(&mut self, h: Option<f64>, beta: f64, terms: &Terms<'_>) {
        let factors = h.map(|h| Factors { mass: 1.0, by_velocities: h / 2.0, by_positions: h * h / 4.0 });
        self.fill_with(factors.unwrap_or(Factors { mass: 1.0, by_velocities: 0.0, by_positions: 0.0 }), beta, terms);
    }

    /// Fills the matrix with these factors before M, C and K, and with `beta Phi_z^T Phi_z`.
    pub(super) fn fill_with(&mut self, factors: Factors, beta: f64, terms: &Terms<'_>) {
        self.values.fill(0.0);
        for (&place, mass) in self.mass_places.iter().zip(terms.mass) {
            self.values[place] += factors.mass * mass;
        }
        let (by_positions, by_velocities) = terms.force_derivatives.split_at(self.by_positions);
        let (position_places, velocity_places) = self.force_places.split_at(self.by_positions);
        if factors.by_positions != 0.0 {
            for (&place, derivative) in position_places.iter().zip(by_positions) {
                self.values[place] -= factors.by_positions * derivative;
            }
            for (&place, derivative) in self.reaction_places.iter().zip(terms.reactions) {
                self.values[place] += factors.by_positions * derivative;
            }
        }
        if factors.by_velocities != 0.0 {
            for (&place, derivative) in velocity_places.iter().zip(by_velocities) {
                self.values[place] -= factors.by_velocities * derivative;
            }
        }
        if beta != 0.0 {
            self.squared.add(beta, terms.phi_z, &self.elimination, &mut self.values);
        }
    }

    /// An entry of the structure.
    pub(super) fn entry(&self, row: usize, column: usize) -> f64 {
        self.values[self.elimination.place(row, column)]
    }
}

/// The n x 2n structure with its halves on each other.
fn folded(forces: &Sparsity) -> Result<Sparsity, SparsityError> {
    let n = forces.rows();
    Sparsity::from_triplets(n, n, forces.entries().map(|(row, column)| (row, column % n)))
}

/// The structure of `Phi_z^T Phi_z`.
fn squared(phi: &Sparsity) -> Result<Sparsity, SparsityError> {
    // Rows of a loop have the same columns: each is taken once, or memory would grow with the number of rows, too.
    let mut seen = vec![usize::MAX; phi.columns()];
    let mut crossing = |column: usize| -> Vec<usize> {
        let all = phi.column(column).iter().flat_map(|&row| phi.row(row)).copied();
        all.filter(|&other| core::mem::replace(&mut seen[other], column) != column).collect()
    };
    let columns: Vec<Vec<usize>> = (0..phi.columns()).map(&mut crossing).collect();
    Sparsity::from_columns(phi.columns(), columns)
}

/// For every entry of a part, column by column, where it is stored; columns beyond the last begin again.
fn places(part: &Sparsity, whole: &Elimination) -> Vec<usize> {
    let n = part.rows();
    let place = |column: usize| part.column(column).iter().map(move |&row| whole.place(row, column % n));
    (0..part.columns()).flat_map(place).collect()
}

fn check_shape(what: &'static str, found: &Sparsity, rows: usize, columns: usize) -> Result<(), IntegratorError> {
    let (found_rows, found_columns) = (found.rows(), found.columns());
    if (found_rows, found_columns) == (rows, columns) {
        return Ok(());
    }
    Err(IntegratorError::Pattern { what, rows, columns, found_rows, found_columns })
}
