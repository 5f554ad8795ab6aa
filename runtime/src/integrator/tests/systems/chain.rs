use super::{Energy, Evaluated, GRAVITY, Sparsity, System};

/// Points (x, y) of mass 1 under gravity, each held at distance 1 from the one before, the first from the origin.
///
/// Coordinates x0, y0, x1, y1, ...; every constraint `|p_i - p_(i-1)|² = 1` is there `copies` times.
pub(in super::super) struct Chain {
    points: usize,
    copies: usize,
    mass: Sparsity,
    forces: Sparsity,
    constraints: Sparsity,
    reactions: Sparsity,
}

impl Chain {
    pub(in super::super) fn new(points: usize, copies: usize) -> Self {
        let n = 2 * points;
        let diagonal = Sparsity::from_rows(n, (0..n).map(|row| [row])).unwrap();
        let of_link = |link: usize| (2 * link).saturating_sub(2)..2 * link + 2;
        let rows = (0..points * copies).map(|row| of_link(row / copies));
        let neighbours = |row: usize| [row.checked_sub(2), Some(row), (row + 2 < n).then_some(row + 2)];
        let reactions = (0..n).map(|row| neighbours(row).into_iter().flatten().collect::<Vec<_>>());
        Self {
            points,
            copies,
            mass: diagonal,
            forces: Sparsity::from_rows(2 * n, (0..n).map(|_| [0; 0])).unwrap(),
            constraints: Sparsity::from_rows(n, rows).unwrap(),
            reactions: Sparsity::from_rows(n, reactions).unwrap(),
        }
    }

    /// All points on a horizontal line.
    pub(in super::super) fn horizontal(&self) -> Vec<f64> {
        (0..self.points).flat_map(|point| [point as f64 + 1.0, 0.0]).collect()
    }
}

/// From the point before to this one.
fn link(z: &[f64], point: usize) -> [f64; 2] {
    core::array::from_fn(|axis| z[2 * point + axis] - if point > 0 { z[2 * point - 2 + axis] } else { 0.0 })
}

impl System for Chain {
    fn coordinates(&self) -> usize {
        2 * self.points
    }
    fn constraints(&self) -> usize {
        self.points * self.copies
    }
    fn coordinate_name(&self, coordinate: usize) -> String {
        format!("{}{}", ["x", "y"][coordinate % 2], coordinate / 2)
    }
    fn constraint_name(&self, row: usize) -> String {
        format!("rod {}", row / self.copies)
    }
    fn mass_sparsity(&self) -> &Sparsity {
        &self.mass
    }
    fn mass(&mut self, _: &[f64], entries: &mut [f64]) {
        entries.fill(1.0);
    }
    fn forces(&mut self, _: f64, _: &[f64], _: &[f64], q: &mut [f64]) {
        for point in q.chunks_exact_mut(2) {
            point.copy_from_slice(&[0.0, -GRAVITY]);
        }
    }
    fn force_sparsity(&self) -> &Sparsity {
        &self.forces
    }
    fn force_derivatives(&mut self, t: f64, z: &[f64], zd: &[f64], q: &mut [f64], _: &mut [f64]) -> Evaluated {
        self.forces(t, z, zd, q);
        Ok(())
    }
    fn constraint(&mut self, _: f64, z: &[f64], phi: &mut [f64]) {
        for (row, phi) in phi.iter_mut().enumerate() {
            let [x, y] = link(z, row / self.copies);
            *phi = x * x + y * y - 1.0;
        }
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
        let mut next = entries.iter_mut();
        for column in 0..2 * self.points {
            for &row in self.constraints.column(column) {
                let point = row / self.copies;
                let slope = 2.0 * link(z, point)[column % 2];
                *next.next().unwrap() = if column / 2 == point { slope } else { -slope };
            }
        }
        Ok(())
    }
    fn constraint_bias(&mut self, _: f64, _: &[f64], zd: &[f64], bias: &mut [f64]) {
        for (row, bias) in bias.iter_mut().enumerate() {
            let [x, y] = link(zd, row / self.copies);
            *bias = 2.0 * (x * x + y * y);
        }
    }
    fn reaction_sparsity(&self) -> &Sparsity {
        &self.reactions
    }
    fn reaction_derivatives(&mut self, _: f64, _: &[f64], _: &[f64], lambda: &[f64], entries: &mut [f64]) -> Evaluated {
        let of_link = |point: usize| {
            let rows = point * self.copies..(point + 1) * self.copies;
            lambda.get(rows).map_or(0.0, |lambda| 2.0 * lambda.iter().sum::<f64>())
        };
        let mut next = entries.iter_mut();
        for column in 0..2 * self.points {
            for &row in self.reactions.column(column) {
                let (one, other) = (column / 2, row / 2);
                let entry = if one == other { of_link(one) + of_link(one + 1) } else { -of_link(one.max(other)) };
                *next.next().unwrap() = entry;
            }
        }
        Ok(())
    }
    fn energy(&mut self, _: f64, z: &[f64], zd: &[f64]) -> Energy {
        let kinetic = zd.iter().map(|zd| zd * zd / 2.0).sum();
        Energy { kinetic, potential: z.chunks_exact(2).map(|point| GRAVITY * point[1]).sum(), power: 0.0 }
    }
}
