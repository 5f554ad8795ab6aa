use crate::jacobian::EvaluationError;
use crate::sparsity::Sparsity;

/// A system with constraints, `M(z) zdd + Phi_z^T lambda = Q(t, z, zd)` and `Phi(t, z) = 0`: all that an integrator knows
/// of it.
///
/// There are n coordinates z, velocities zd and accelerations zdd, and m constraints Phi, of which some may be redundant.
/// Matrices are sparse: their patterns never change, their entries stand column by column, rows ascending, in the
/// order of [`Sparsity::entries`].
pub trait System {
    /// How many coordinates there are: n.
    fn coordinates(&self) -> usize;

    /// How many rows the constraints have: m.
    fn constraints(&self) -> usize;

    /// What messages call a coordinate.
    fn coordinate_name(&self, coordinate: usize) -> String;

    /// What messages call a row of the constraints.
    fn constraint_name(&self, row: usize) -> String;

    /// Whether a coordinate has no inertia: its row and column of M are zero, and its force must be zero, an equation of
    /// first order. No constraint may depend on it. Its rate at the start is found, and its acceleration taken for zero.
    fn is_first_order(&self, _coordinate: usize) -> bool {
        false
    }

    /// Where the mass matrix may have entries, n x n: symmetric, both halves.
    fn mass_sparsity(&self) -> &Sparsity;

    /// The mass matrix M(z).
    fn mass(&mut self, z: &[f64], entries: &mut [f64]);

    /// The forces Q(t, z, zd), length n.
    fn forces(&mut self, t: f64, z: &[f64], zd: &[f64], q: &mut [f64]);

    /// Where the derivatives of the forces may have entries, n x 2n: by z, then by zd.
    fn force_sparsity(&self) -> &Sparsity;

    /// The forces, and their derivatives by (z, zd).
    ///
    /// # Errors
    /// If they cannot be evaluated there.
    fn force_derivatives(
        &mut self,
        t: f64,
        z: &[f64],
        zd: &[f64],
        q: &mut [f64],
        entries: &mut [f64],
    ) -> Result<(), EvaluationError>;

    /// The constraints Phi(t, z), length m.
    fn constraint(&mut self, t: f64, z: &[f64], phi: &mut [f64]);

    /// Where the derivatives of the constraints may have entries, m x n.
    fn constraint_sparsity(&self) -> &Sparsity;

    /// The constraints, their derivatives by z, and that by time, length m.
    ///
    /// # Errors
    /// If they cannot be evaluated there.
    fn constraint_derivatives(
        &mut self,
        t: f64,
        z: &[f64],
        phi: &mut [f64],
        entries: &mut [f64],
        phi_t: &mut [f64],
    ) -> Result<(), EvaluationError>;

    /// What the second time derivative of the constraints is at zero acceleration, length m: the derivative of
    /// `Phi_z zd + Phi_t` along (zd, 1).
    fn constraint_bias(&mut self, t: f64, z: &[f64], zd: &[f64], bias: &mut [f64]);

    /// Where the derivatives of inertia and reactions may have entries, n x n.
    fn reaction_sparsity(&self) -> &Sparsity;

    /// The derivatives of `M(z) zdd + Phi_z^T lambda` by z, zdd and lambda held: what the tangent matrix of the paper
    /// neglects.
    ///
    /// # Errors
    /// If they cannot be evaluated there.
    fn reaction_derivatives(
        &mut self,
        t: f64,
        z: &[f64],
        zdd: &[f64],
        lambda: &[f64],
        entries: &mut [f64],
    ) -> Result<(), EvaluationError>;

    /// Energies, and the power of what has none.
    fn energy(&mut self, t: f64, z: &[f64], zd: &[f64]) -> Energy;
}

/// Where the energy of a system is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Energy {
    /// Of motion.
    pub kinetic: f64,
    /// Of the forces that have a potential.
    pub potential: f64,
    /// What the other forces do per unit of time, positive where they add energy.
    pub power: f64,
}
