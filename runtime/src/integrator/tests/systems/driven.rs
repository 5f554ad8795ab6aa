use super::{Energy, Evaluated, Sparsity, System};

/// Two masses of 1 on a line with a spring and a damper between; the first is moved, `x0 = sin(3 t) / 10`.
pub(in super::super) struct Driven {
    mass: Sparsity,
    forces: Sparsity,
    constraints: Sparsity,
}

impl Driven {
    pub(in super::super) const STIFFNESS: f64 = 50.0;
    pub(in super::super) const DAMPING: f64 = 2.0;

    pub(in super::super) fn new() -> Self {
        let mass = Sparsity::from_rows(2, [[0], [1]]).unwrap();
        let constraints = Sparsity::from_rows(2, [[0]]).unwrap();
        Self { mass, forces: Sparsity::dense(2, 4).unwrap(), constraints }
    }

    /// What moves the first mass, and its two derivatives.
    pub(in super::super) fn path(t: f64) -> [f64; 3] {
        [0.1 * (3.0 * t).sin(), 0.3 * (3.0 * t).cos(), -0.9 * (3.0 * t).sin()]
    }
}

impl System for Driven {
    fn coordinates(&self) -> usize {
        2
    }
    fn constraints(&self) -> usize {
        1
    }
    fn coordinate_name(&self, coordinate: usize) -> String {
        format!("x{coordinate}")
    }
    fn constraint_name(&self, _: usize) -> String {
        "drive".into()
    }
    fn mass_sparsity(&self) -> &Sparsity {
        &self.mass
    }
    fn mass(&mut self, _: &[f64], entries: &mut [f64]) {
        entries.fill(1.0);
    }
    fn forces(&mut self, _: f64, z: &[f64], zd: &[f64], q: &mut [f64]) {
        q[0] = Self::STIFFNESS * (z[1] - z[0]) + Self::DAMPING * (zd[1] - zd[0]);
        q[1] = -q[0];
    }
    fn force_sparsity(&self) -> &Sparsity {
        &self.forces
    }
    fn force_derivatives(&mut self, t: f64, z: &[f64], zd: &[f64], q: &mut [f64], entries: &mut [f64]) -> Evaluated {
        self.forces(t, z, zd, q);
        let (k, c) = (Self::STIFFNESS, Self::DAMPING);
        entries.copy_from_slice(&[-k, k, k, -k, -c, c, c, -c]);
        Ok(())
    }
    fn constraint(&mut self, t: f64, z: &[f64], phi: &mut [f64]) {
        phi[0] = z[0] - Self::path(t)[0];
    }
    fn constraint_sparsity(&self) -> &Sparsity {
        &self.constraints
    }
    fn constraint_derivatives(
        &mut self,
        t: f64,
        z: &[f64],
        phi: &mut [f64],
        entries: &mut [f64],
        phi_t: &mut [f64],
    ) -> Evaluated {
        self.constraint(t, z, phi);
        (entries[0], phi_t[0]) = (1.0, -Self::path(t)[1]);
        Ok(())
    }
    fn constraint_bias(&mut self, t: f64, _: &[f64], _: &[f64], bias: &mut [f64]) {
        bias[0] = -Self::path(t)[2];
    }
    fn reaction_sparsity(&self) -> &Sparsity {
        &self.mass
    }
    fn reaction_derivatives(&mut self, _: f64, _: &[f64], _: &[f64], _: &[f64], entries: &mut [f64]) -> Evaluated {
        entries.fill(0.0);
        Ok(())
    }
    fn energy(&mut self, _: f64, z: &[f64], zd: &[f64]) -> Energy {
        let (stretch, rate) = (z[1] - z[0], zd[1] - zd[0]);
        Energy {
            kinetic: (zd[0] * zd[0] + zd[1] * zd[1]) / 2.0,
            potential: Self::STIFFNESS * stretch * stretch / 2.0,
            power: -Self::DAMPING * rate * rate,
        }
    }
}
