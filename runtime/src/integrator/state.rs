//! Where a system is, and where a step would take it.

use super::System;

/// The state of a system at an instant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// The time.
    pub t: f64,
    /// Coordinates, length n.
    pub z: Vec<f64>,
    /// Velocities, length n.
    pub zd: Vec<f64>,
    /// Accelerations, length n.
    pub zdd: Vec<f64>,
    /// Multipliers, length m: the reactions are `-Phi_z^T lambda`. They are not unique where constraints are redundant.
    pub lambda: Vec<f64>,
}

impl State {
    /// All zero.
    pub(super) fn zero(n: usize, m: usize) -> Self {
        Self { t: 0.0, z: vec![0.0; n], zd: vec![0.0; n], zdd: vec![0.0; n], lambda: vec![0.0; m] }
    }

    /// What Newton's iteration starts from: the state `h` later if accelerations stayed as they are.
    pub(super) fn predict(&mut self, from: &Self, h: f64) {
        for (i, z) in self.z.iter_mut().enumerate() {
            *z = from.z[i] + h * from.zd[i] + h * h / 2.0 * from.zdd[i];
        }
    }

    /// Velocities and accelerations of the trapezoidal rule that belong to the coordinates.
    ///
    /// `zd = 2/h z - (2/h z_n + zd_n)` and `zdd = 4/h² z - (4/h² z_n + 4/h zd_n + zdd_n)`, written with `z - z_n`: the
    /// difference of two large numbers is taken once.
    pub(super) fn rates(&mut self, from: &Self, h: f64) {
        for i in 0..self.z.len() {
            let way = self.z[i] - from.z[i];
            self.zd[i] = 2.0 / h * way - from.zd[i];
            self.zdd[i] = 4.0 / (h * h) * way - 4.0 / h * from.zd[i] - from.zdd[i];
        }
    }
}

/// What the system says at a point, and room to work.
pub(super) struct Values {
    pub(super) mass: Vec<f64>,
    pub(super) q: Vec<f64>,
    pub(super) force_derivatives: Vec<f64>,
    pub(super) phi: Vec<f64>,
    pub(super) phi_z: Vec<f64>,
    pub(super) phi_t: Vec<f64>,
    /// The derivatives of the constraints in the matrix that was factorized last.
    pub(super) factorized_phi_z: Vec<f64>,
    pub(super) bias: Vec<f64>,
    pub(super) reactions: Vec<f64>,
    /// Right-hand side and solution, length n.
    pub(super) right: Vec<f64>,
    /// A number for every constraint.
    pub(super) rows: Vec<f64>,
    /// Where a search begins and which way it goes, length n each.
    pub(super) start: Vec<f64>,
    pub(super) way: Vec<f64>,
}

impl Values {
    pub(super) fn new(system: &impl System) -> Self {
        let (n, m) = (system.coordinates(), system.constraints());
        Self {
            mass: vec![0.0; system.mass_sparsity().nonzeros()],
            q: vec![0.0; n],
            force_derivatives: vec![0.0; system.force_sparsity().nonzeros()],
            phi: vec![0.0; m],
            phi_z: vec![0.0; system.constraint_sparsity().nonzeros()],
            phi_t: vec![0.0; m],
            factorized_phi_z: vec![0.0; system.constraint_sparsity().nonzeros()],
            bias: vec![0.0; m],
            reactions: vec![0.0; system.reaction_sparsity().nonzeros()],
            right: vec![0.0; n],
            rows: vec![0.0; m],
            start: vec![0.0; n],
            way: vec![0.0; n],
        }
    }
}
