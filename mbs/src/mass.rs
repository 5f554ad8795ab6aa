//! The mass matrix, by composite inertias from the leaves to the root.

use crate::kinematics::Kinematics;
use crate::model::Model;
use crate::motion::Motion;
use crate::vec3::{Mat3, Vec3, add, apply, cross, dot, scale};
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
    /// For each body and each body that it hangs on, itself first: the coordinate there, and where both halves of the matrix
    /// have their common entry.
    places: Vec<(u32, [u32; 2])>,
    /// Where those of each body end.
    ends: Vec<usize>,
    composites: Vec<Composite>,
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
            (sparsity.column_starts()[column] + offset) as u32
        };
        let pairs = ancestors.iter().enumerate().flat_map(|(i, path)| path.iter().map(move |j| (i, *j)));
        let places = pairs.map(|(i, j)| (j as u32, [place(i, j), place(j, i)])).collect();
        let lengths = ancestors.iter().map(Vec::len);
        let ends = lengths.scan(0, |end, length| {
            *end += length;
            Some(*end)
        });
        Self { places, ends: ends.collect(), composites: vec![Composite::default(); n + 1], sparsity }
    }

    /// Where it has entries.
    pub fn sparsity(&self) -> &Sparsity {
        &self.sparsity
    }

    /// Its entries at positions z, column by column.
    pub fn evaluate(&mut self, model: &Model, z: &[f64], entries: &mut [f64]) {
        let mut kinematics = Kinematics::new(model);
        let (motions, directions) = kinematics.at(model, z);
        self.fill(model, motions, directions, entries);
    }

    /// Its entries, from poses and directions at positions z.
    pub(crate) fn fill(&mut self, model: &Model, motions: &[Motion], directions: &[[Vec3; 2]], entries: &mut [f64]) {
        compose(model, motions, &mut self.composites);
        let mut start = 0;
        for (i, &end) in self.ends.iter().enumerate() {
            let [force, moment] = self.composites[i + 1].times(directions[i]);
            for &(j, [lower, upper]) in &self.places[start..end] {
                let [s, w] = directions[j as usize];
                let entry = dot(s, force) + dot(w, moment);
                (entries[lower as usize], entries[upper as usize]) = (entry, entry);
            }
            start = end;
        }
    }
}

/// What hangs on each joint, and on the ground: n + 1.
fn compose(model: &Model, motions: &[Motion], composites: &mut [Composite]) {
    composites.fill(Composite::default());
    for (i, body) in model.bodies.iter().enumerate().rev() {
        if body.mass > 0.0 {
            let pose = &motions[i + 1].pose;
            let g = add(pose.r, apply(&pose.a, body.cog));
            composites[i + 1].add(&Composite::of(body.mass, g, turned(pose.a, body.inertia)));
        }
        let own = composites[i + 1];
        composites[body.parent].add(&own);
    }
}

/// The diagonal of the mass matrix at positions z: what its other entries take is more than some models have memory for.
pub(crate) fn diagonal(model: &Model, z: &[f64]) -> Vec<f64> {
    let mut kinematics = Kinematics::new(model);
    let (motions, directions) = kinematics.at(model, z);
    let mut composites = vec![Composite::default(); model.coordinates() + 1];
    compose(model, motions, &mut composites);
    let entry = |(composite, [s, w]): (&Composite, &[Vec3; 2])| {
        let [force, moment] = composite.times([*s, *w]);
        dot(*s, force) + dot(*w, moment)
    };
    composites[1..].iter().zip(directions).map(entry).collect()
}

/// A coordinate and those of all bodies its body hangs on, upwards.
fn path(model: &Model, i: usize) -> Vec<usize> {
    core::iter::successors(Some(i), |i| model.bodies[*i].parent.checked_sub(1)).collect()
}

/// A J A^T.
fn turned(a: Mat3, j: Mat3) -> Mat3 {
    let rows = a.map(|row| apply(&j, row));
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
    fn times(&self, [s, w]: [Vec3; 2]) -> [Vec3; 2] {
        let linear = add(scale(s, self.mass), cross(w, self.first));
        [linear, add(cross(self.first, s), apply(&self.second, w))]
    }
}
