//! The tangent matrix: one structure for all steps, filled again at every iteration.

use super::{IntegratorError, System, TangentMatrix};
use crate::sparsity::{Sparsity, SparsityError};

/// `M + h/2 C + h²/4 (K + Phi_z^T alpha Phi_z + reactions)`, with C and K the negative derivatives of the forces.
///
/// The structure is the union of all terms. Where every entry of a term goes is found once.
pub(super) struct Matrix {
    pub(super) sparsity: Sparsity,
    pub(super) entries: Vec<f64>,
    mass_places: Vec<usize>,
    /// Derivatives by z, then by zd: column j and column n + j meet in column j here.
    force_places: Vec<usize>,
    /// How many of them are by z.
    by_positions: usize,
    /// Empty where reactions have no part.
    reaction_places: Vec<usize>,
    /// Phi_z by rows, and a column of `Phi_z^T Phi_z`.
    phi_rows: Vec<f64>,
    column: Vec<f64>,
}

/// The terms of the tangent matrix, as the system gives them.
pub(super) struct Terms<'a> {
    pub(super) mass: &'a [f64],
    pub(super) force_derivatives: &'a [f64],
    pub(super) phi_z: &'a [f64],
    pub(super) reactions: &'a [f64],
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
        let reaction_places = match tangent {
            TangentMatrix::Paper => Vec::new(),
            TangentMatrix::Exact => places(system.reaction_sparsity(), &sparsity),
        };
        Ok(Self {
            entries: vec![0.0; sparsity.nonzeros()],
            mass_places: places(mass, &sparsity),
            force_places: places(forces, &sparsity),
            by_positions: forces.column_starts()[n],
            reaction_places,
            phi_rows: vec![0.0; phi.nonzeros()],
            column: vec![0.0; n],
            sparsity,
        })
    }

    /// Fills the matrix for a step h, or with M and the penalty only for accelerations, where `h` is `None`: then `beta`
    /// stands before `Phi_z^T Phi_z`; else it is h²/4 alpha.
    pub(super) fn fill(&mut self, h: Option<f64>, beta: f64, terms: &Terms<'_>, phi: &Sparsity) {
        self.entries.fill(0.0);
        for (&place, mass) in self.mass_places.iter().zip(terms.mass) {
            self.entries[place] += mass;
        }
        if let Some(h) = h {
            let (by_positions, by_velocities) = terms.force_derivatives.split_at(self.by_positions);
            let (position_places, velocity_places) = self.force_places.split_at(self.by_positions);
            for (&place, derivative) in position_places.iter().zip(by_positions) {
                self.entries[place] -= h * h / 4.0 * derivative;
            }
            for (&place, derivative) in velocity_places.iter().zip(by_velocities) {
                self.entries[place] -= h / 2.0 * derivative;
            }
            for (&place, derivative) in self.reaction_places.iter().zip(terms.reactions) {
                self.entries[place] += h * h / 4.0 * derivative;
            }
        }
        self.add_squared(beta, terms.phi_z, phi);
    }

    /// Adds `beta Phi_z^T Phi_z`, column by column: the rows that cross a column are added up in a full one.
    fn add_squared(&mut self, beta: f64, phi_z: &[f64], phi: &Sparsity) {
        for (&place, entry) in phi.row_places().iter().zip(phi_z) {
            self.phi_rows[place] = *entry;
        }
        for j in 0..phi.columns() {
            let range = phi.column_starts()[j]..phi.column_starts()[j + 1];
            if range.is_empty() {
                continue;
            }
            for (&row, entry) in phi.row_indices()[range.clone()].iter().zip(&phi_z[range]) {
                let crossing = phi.row_starts()[row]..phi.row_starts()[row + 1];
                let factor = beta * entry;
                for (&i, other) in phi.column_indices()[crossing.clone()].iter().zip(&self.phi_rows[crossing]) {
                    self.column[i] += factor * other;
                }
            }
            let range = self.sparsity.column_starts()[j]..self.sparsity.column_starts()[j + 1];
            for (&i, entry) in self.sparsity.row_indices()[range.clone()].iter().zip(&mut self.entries[range]) {
                *entry += core::mem::take(&mut self.column[i]);
            }
        }
    }
}

/// The n x 2n structure with its halves on each other.
fn folded(forces: &Sparsity) -> Result<Sparsity, SparsityError> {
    let n = forces.rows();
    Sparsity::from_triplets(n, n, forces.entries().map(|(row, column)| (row, column % n)))
}

/// The structure of `Phi_z^T Phi_z`.
fn squared(phi: &Sparsity) -> Result<Sparsity, SparsityError> {
    let crossing = |column: usize| phi.column(column).iter().flat_map(|&row| phi.row(row)).copied();
    let columns: Vec<Vec<usize>> = (0..phi.columns()).map(|column| crossing(column).collect()).collect();
    Sparsity::from_columns(phi.columns(), columns)
}

/// For every entry of `part`, column by column, where it is in `whole`; columns beyond the last begin again.
fn places(part: &Sparsity, whole: &Sparsity) -> Vec<usize> {
    let n = whole.columns();
    let place = |row: usize, column: usize| {
        let inside = whole.column(column % n).binary_search(&row);
        whole.column_starts()[column % n] + inside.expect("the union has every entry")
    };
    (0..part.columns()).flat_map(|column| part.column(column).iter().map(move |&row| place(row, column))).collect()
}

fn check_shape(what: &'static str, found: &Sparsity, rows: usize, columns: usize) -> Result<(), IntegratorError> {
    let (found_rows, found_columns) = (found.rows(), found.columns());
    if (found_rows, found_columns) == (rows, columns) {
        return Ok(());
    }
    Err(IntegratorError::Pattern { what, rows, columns, found_rows, found_columns })
}
