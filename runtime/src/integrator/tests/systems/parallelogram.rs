use super::{Energy, Evaluated, GRAVITY, Sparsity, System};

/// Three bars of length 1, with a mass of 1 at the end of each: two hang from (0, 0) and (1, 0) at angles a and c, one lies
/// between their ends at angle b.
///
/// On the branch of the parallelogram b = 0 and a = c, and it moves as a pendulum. Where a is a right angle, the first
/// constraint has no derivative.
pub(in super::super) struct Parallelogram {
    square: Sparsity,
    forces: Sparsity,
    constraints: Sparsity,
}

impl Parallelogram {
    pub(in super::super) fn new() -> Self {
        let [square, forces, constraints] = [(3, 3), (3, 6), (2, 3)].map(|(m, n)| Sparsity::dense(m, n).unwrap());
        Self { square, forces, constraints }
    }
}

fn by_columns<const N: usize>(rows: &[[f64; N]], entries: &mut [f64]) {
    for (place, entry) in entries.iter_mut().enumerate() {
        *entry = rows[place % rows.len()][place / rows.len()];
    }
}

impl System for Parallelogram {
    fn coordinates(&self) -> usize {
        3
    }
    fn constraints(&self) -> usize {
        2
    }
    fn coordinate_name(&self, coordinate: usize) -> String {
        ["a", "b", "c"][coordinate].into()
    }
    fn constraint_name(&self, row: usize) -> String {
        ["closure x", "closure y"][row].into()
    }
    fn mass_sparsity(&self) -> &Sparsity {
        &self.square
    }
    fn mass(&mut self, z: &[f64], entries: &mut [f64]) {
        let s = (z[0] - z[1]).sin();
        by_columns(&[[2.0, s, 0.0], [s, 1.0, 0.0], [0.0, 0.0, 1.0]], entries);
    }
    fn forces(&mut self, _: f64, z: &[f64], zd: &[f64], q: &mut [f64]) {
        let c = (z[0] - z[1]).cos();
        q[0] = -2.0 * GRAVITY * z[0].sin() + c * zd[1] * zd[1];
        q[1] = -GRAVITY * z[1].cos() - c * zd[0] * zd[0];
        q[2] = -GRAVITY * z[2].sin();
    }
    fn force_sparsity(&self) -> &Sparsity {
        &self.forces
    }
    fn force_derivatives(&mut self, t: f64, z: &[f64], zd: &[f64], q: &mut [f64], entries: &mut [f64]) -> Evaluated {
        self.forces(t, z, zd, q);
        let (s, c) = (z[0] - z[1]).sin_cos();
        let (aa, bb) = (s * zd[0] * zd[0], s * zd[1] * zd[1]);
        let rows = [
            [-2.0 * GRAVITY * z[0].cos() - bb, bb, 0.0, 0.0, 2.0 * c * zd[1], 0.0],
            [aa, GRAVITY * z[1].sin() - aa, 0.0, -2.0 * c * zd[0], 0.0, 0.0],
            [0.0, 0.0, -GRAVITY * z[2].cos(), 0.0, 0.0, 0.0],
        ];
        by_columns(&rows, entries);
        Ok(())
    }
    fn constraint(&mut self, _: f64, z: &[f64], phi: &mut [f64]) {
        phi[0] = z[0].sin() + z[1].cos() - 1.0 - z[2].sin();
        phi[1] = -z[0].cos() + z[1].sin() + z[2].cos();
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
        phi_t.fill(0.0);
        let rows = [[z[0].cos(), -z[1].sin(), -z[2].cos()], [z[0].sin(), z[1].cos(), -z[2].sin()]];
        by_columns(&rows, entries);
        Ok(())
    }
    fn constraint_bias(&mut self, _: f64, z: &[f64], zd: &[f64], bias: &mut [f64]) {
        let [a, b, c] = [0, 1, 2].map(|i| zd[i] * zd[i]);
        bias[0] = -z[0].sin() * a - z[1].cos() * b + z[2].sin() * c;
        bias[1] = z[0].cos() * a - z[1].sin() * b - z[2].cos() * c;
    }
    fn reaction_sparsity(&self) -> &Sparsity {
        &self.square
    }
    fn reaction_derivatives(
        &mut self,
        _: f64,
        z: &[f64],
        zdd: &[f64],
        lambda: &[f64],
        entries: &mut [f64],
    ) -> Evaluated {
        let c = (z[0] - z[1]).cos();
        let turned = [0, 1, 2].map(|i| (lambda[0] * z[i].sin() - lambda[1] * z[i].cos(), lambda[0] * z[i].cos()));
        let of_b = -turned[1].1 - lambda[1] * z[1].sin();
        let rows = [
            [c * zdd[1] - turned[0].0, -c * zdd[1], 0.0],
            [c * zdd[0], -c * zdd[0] + of_b, 0.0],
            [0.0, 0.0, turned[2].0],
        ];
        by_columns(&rows, entries);
        Ok(())
    }
    fn energy(&mut self, _: f64, z: &[f64], zd: &[f64]) -> Energy {
        let s = (z[0] - z[1]).sin();
        let kinetic = zd[0] * zd[0] + s * zd[0] * zd[1] + zd[1] * zd[1] / 2.0 + zd[2] * zd[2] / 2.0;
        Energy { kinetic, potential: GRAVITY * (z[1].sin() - 2.0 * z[0].cos() - z[2].cos()), power: 0.0 }
    }
}
