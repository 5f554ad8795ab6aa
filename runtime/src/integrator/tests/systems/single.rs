use super::{Energy, Evaluated, Sparsity, System};

/// Forces of one coordinate: `q(t, z, zd)` and its two derivatives.
type Law = fn(f64, f64, f64) -> [f64; 3];

/// One mass, 1 unless said, a force, no constraint.
pub(in super::super) struct Single {
    pub(in super::super) inertia: f64,
    law: Law,
    potential: fn(f64) -> f64,
    mass: Sparsity,
    forces: Sparsity,
    constraints: Sparsity,
}

impl Single {
    /// The part of the force that has no potential is what does the work.
    pub(in super::super) fn new(law: Law, potential: fn(f64) -> f64) -> Self {
        let (mass, constraints) = (Sparsity::dense(1, 1).unwrap(), Sparsity::dense(0, 1).unwrap());
        Self { inertia: 1.0, law, potential, mass, forces: Sparsity::dense(1, 2).unwrap(), constraints }
    }
}

impl System for Single {
    fn coordinates(&self) -> usize {
        1
    }
    fn constraints(&self) -> usize {
        0
    }
    fn coordinate_name(&self, _: usize) -> String {
        "x".into()
    }
    fn constraint_name(&self, _: usize) -> String {
        unreachable!("there are none")
    }
    fn mass_sparsity(&self) -> &Sparsity {
        &self.mass
    }
    fn mass(&mut self, _: &[f64], entries: &mut [f64]) {
        entries[0] = self.inertia;
    }
    fn forces(&mut self, t: f64, z: &[f64], zd: &[f64], q: &mut [f64]) {
        q[0] = (self.law)(t, z[0], zd[0])[0];
    }
    fn force_sparsity(&self) -> &Sparsity {
        &self.forces
    }
    fn force_derivatives(&mut self, t: f64, z: &[f64], zd: &[f64], q: &mut [f64], entries: &mut [f64]) -> Evaluated {
        let [force, by_z, by_zd] = (self.law)(t, z[0], zd[0]);
        q[0] = force;
        entries.copy_from_slice(&[by_z, by_zd]);
        Ok(())
    }
    fn constraint(&mut self, _: f64, _: &[f64], _: &mut [f64]) {}
    fn constraint_sparsity(&self) -> &Sparsity {
        &self.constraints
    }
    fn constraint_derivatives(&mut self, _: f64, _: &[f64], _: &mut [f64], _: &mut [f64], _: &mut [f64]) -> Evaluated {
        Ok(())
    }
    fn constraint_bias(&mut self, _: f64, _: &[f64], _: &[f64], _: &mut [f64]) {}
    fn reaction_sparsity(&self) -> &Sparsity {
        &self.mass
    }
    fn reaction_derivatives(&mut self, _: f64, _: &[f64], _: &[f64], _: &[f64], entries: &mut [f64]) -> Evaluated {
        entries[0] = 0.0;
        Ok(())
    }
    fn energy(&mut self, t: f64, z: &[f64], zd: &[f64]) -> Energy {
        let conservative = (self.law)(0.0, z[0], 0.0)[0];
        let power = ((self.law)(t, z[0], zd[0])[0] - conservative) * zd[0];
        Energy { kinetic: zd[0] * zd[0] / 2.0, potential: (self.potential)(z[0]), power }
    }
}
