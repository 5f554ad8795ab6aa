//! The mass matrix, by composite inertias from the leaves to the root.

use crate::model::{Joint, Model};
use crate::motion::poses;
use crate::vec3::{Mat3, Vec3, add, carried, cross, dot, scale};
use tangential::sparsity::Sparsity;

/// Mass, first and second moments of what hangs on a joint, about the origin of the world.
#[derive(Clone, Copy, Default)]
struct Composite {
    mass: f64,
    /// Mass times the centre of gravity.
    first: Vec3,
    /// J - m g~ g~.
    second: Mat3,
}

/// The mass matrix M, with room to compute it in.
pub struct MassMatrix {
    sparsity: Sparsity,
    /// For each body, its entry with each ancestor, nearest first, in both halves of the matrix.
    places: Vec<Vec<[usize; 2]>>,
    composites: Vec<Composite>,
    directions: Vec<[Vec3; 2]>,
}

impl MassMatrix {
    /// Coordinates have a common entry where one body hangs on the other.
    pub fn new(model: &Model) -> Self {
        let n = model.coordinates();
        let ancestors: Vec<Vec<usize>> = (0..n).map(|i| path(model, i)).collect();
        let entries =
            ancestors.iter().enumerate().flat_map(|(i, path)| path.iter().flat_map(move |j| [(i, *j), (*j, i)]));
        let sparsity = Sparsity::from_triplets(n, n, entries).expect("coordinates are those of the model");
        let place = |row: usize, column: usize| {
            let offset = sparsity.column(column).binary_search(&row).expect("both halves are there");
            sparsity.column_starts()[column] + offset
        };
        let places = ancestors.iter().enumerate();
        let places = places.map(|(i, path)| path.iter().map(|j| [place(i, *j), place(*j, i)]).collect()).collect();
        let (composites, directions) = (vec![Composite::default(); n + 1], vec![[[0.0; 3]; 2]; n]);
        Self { sparsity, places, composites, directions }
    }

    /// Where it has entries.
    pub fn sparsity(&self) -> &Sparsity {
        &self.sparsity
    }

    /// Its entries at positions z, column by column.
    pub fn evaluate(&mut self, model: &Model, z: &[f64], entries: &mut [f64]) {
        let poses = poses(model, z);
        self.composites.fill(Composite::default());
        for (i, body) in model.bodies.iter().enumerate().rev() {
            let pose = &poses[i + 1];
            let u = carried(poses[body.parent].a, body.axis);
            self.directions[i] = match body.joint {
                Joint::Revolute | Joint::Rotor => [cross(pose.r, u), u],
                Joint::Prismatic => [u, [0.0; 3]],
                Joint::State => [[0.0; 3]; 2],
            };
            if body.mass > 0.0 {
                let g = add(pose.r, carried(pose.a, body.cog));
                self.composites[i + 1].add(&Composite::of(body.mass, g, turned(pose.a, body.inertia)));
            }
            let own = self.composites[i + 1];
            self.composites[body.parent].add(&own);
        }
        for i in 0..model.bodies.len() {
            let [s, w] = self.directions[i];
            let momentum = self.composites[i + 1].times(s, w);
            let mut j = i;
            for [lower, upper] in &self.places[i] {
                let [s, w] = self.directions[j];
                let entry = dot(s, momentum[0]) + dot(w, momentum[1]);
                (entries[*lower], entries[*upper]) = (entry, entry);
                j = model.bodies[j].parent.wrapping_sub(1);
            }
        }
    }
}

/// A coordinate and those of all bodies its body hangs on, upwards.
fn path(model: &Model, i: usize) -> Vec<usize> {
    core::iter::successors(Some(i), |i| model.bodies[*i].parent.checked_sub(1)).collect()
}

/// A J A^T.
fn turned(a: Mat3, j: Mat3) -> Mat3 {
    let rows = a.map(|row| carried(j, row));
    a.map(|left| rows.map(|right| dot(left, right)))
}

impl Composite {
    fn of(mass: f64, g: Vec3, inertia: Mat3) -> Self {
        let square = dot(g, g);
        let mut second = inertia;
        for (i, row) in second.iter_mut().enumerate() {
            for (j, entry) in row.iter_mut().enumerate() {
                *entry += mass * (if i == j { square } else { 0.0 } - g[i] * g[j]);
            }
        }
        Self { mass, first: scale(g, mass), second }
    }

    fn add(&mut self, other: &Self) {
        self.mass += other.mass;
        self.first = add(self.first, other.first);
        for (row, more) in self.second.iter_mut().zip(&other.second) {
            *row = add(*row, *more);
        }
    }

    /// Momentum, and its moment about the origin, at the velocity s of the point there and the angular velocity w.
    fn times(&self, s: Vec3, w: Vec3) -> [Vec3; 2] {
        let linear = add(scale(s, self.mass), cross(w, self.first));
        [linear, add(cross(self.first, s), carried(self.second, w))]
    }
}
