//! Random mechanisms, and derivatives by differences.

use proptest::prelude::*;
use tangential_mbs::model::Joint;
use tangential_mbs::signal::Signal;
use tangential_mbs::{Builder, Model};

/// What a random tree is made of.
#[derive(Clone, Debug)]
pub struct Tree {
    pub parents: Vec<usize>,
    pub kinds: Vec<bool>,
    /// Whether each body is round, and turns on a rotor.
    pub wheels: Vec<bool>,
    pub axes: Vec<[f64; 3]>,
    pub points: Vec<[f64; 3]>,
    pub masses: Vec<f64>,
    /// Six points around the centre of gravity, which make the inertia.
    pub spread: Vec<[f64; 3]>,
    pub centers: Vec<[f64; 3]>,
    pub gravity: [f64; 3],
    pub z: Vec<f64>,
    pub zd: Vec<f64>,
    pub zdd: Vec<f64>,
}

fn vector(size: f64) -> impl Strategy<Value = [f64; 3]> {
    prop::array::uniform3(-size..size)
}

fn axis() -> impl Strategy<Value = [f64; 3]> {
    vector(1.0).prop_filter("no direction", |v| v.iter().map(|x| x * x).sum::<f64>() > 0.05)
}

pub fn tree(most: usize) -> impl Strategy<Value = Tree> {
    (1..=most).prop_flat_map(|n| {
        let parents: Vec<_> = (0..n).map(|i| 0..=i).collect();
        let bodies = (
            parents,
            prop::collection::vec(prop::bool::weighted(0.7), n),
            prop::collection::vec(axis(), n),
            prop::collection::vec(vector(2.0), n),
            prop::collection::vec(0.1..5.0, n),
            prop::collection::vec(prop::array::uniform3(0.1..0.8), n),
            prop::collection::vec(vector(2.0), n),
        );
        let state = (
            vector(10.0),
            prop::collection::vec(-2.0..2.0, n),
            prop::collection::vec(-2.0..2.0, n),
            prop::collection::vec(-2.0..2.0, n),
        );
        (bodies, state).prop_map(|(b, s)| Tree {
            parents: b.0,
            wheels: vec![false; b.1.len()],
            kinds: b.1,
            axes: b.2,
            points: b.3,
            masses: b.4,
            spread: b.5,
            centers: b.6,
            gravity: s.0,
            z: s.1,
            zd: s.2,
            zdd: s.3,
        })
    })
}

impl Tree {
    /// The same with a wheel on every body.
    pub fn with_wheels(&self) -> Tree {
        let n = self.parents.len();
        let mut tree = self.clone();
        tree.parents.extend((0..n).map(|i| i + 1));
        tree.kinds.extend(vec![true; n]);
        tree.wheels.extend(vec![true; n]);
        let numbers = |v: &[f64]| v.iter().chain(v).copied().collect::<Vec<_>>();
        let vectors = |v: &[[f64; 3]]| v.iter().chain(v.iter().rev()).copied().collect::<Vec<_>>();
        (tree.axes, tree.points, tree.spread) = (vectors(&self.axes), vectors(&self.points), vectors(&self.spread));
        (tree.centers, tree.masses) = (vectors(&self.centers), numbers(&self.masses));
        (tree.z, tree.zd, tree.zdd) = (numbers(&self.z), numbers(&self.zd), numbers(&self.zdd));
        tree
    }

    /// The mechanism, shifted.
    pub fn builder(&self, shift: [f64; 3]) -> Builder {
        let moved = |p: [f64; 3]| core::array::from_fn(|i| p[i] + shift[i]);
        let name = |i: usize| if i == 0 { "ground".to_string() } else { format!("body {i}") };
        let mut builder = Builder::new("random");
        builder.gravity(self.gravity);
        for i in 0..self.parents.len() {
            let [a, b, c] = self.spread[i].map(|x| x * x * self.masses[i]);
            let inertia = [[b + c, 0.1 * a.min(b), 0.0], [0.1 * a.min(b), a + c, 0.0], [0.0, 0.0, a + b]];
            if self.wheels[i] {
                let length = self.axes[i].iter().map(|x| x * x).sum::<f64>().sqrt();
                let axis = self.axes[i].map(|x| x / length);
                // Across and along; the centre of gravity is on the axis.
                let (across, along) = (a + b, a + b + 0.5 * a);
                let round =
                    |r: usize, k: usize| f64::from(u8::from(r == k)) * across + (along - across) * axis[r] * axis[k];
                let inertia = core::array::from_fn(|r| core::array::from_fn(|k| round(r, k)));
                let center = core::array::from_fn(|k| self.points[i][k] + 0.3 * axis[k]);
                builder.body(name(i + 1), self.masses[i], moved(center), inertia);
            } else {
                builder.body(name(i + 1), self.masses[i], moved(self.centers[i]), inertia);
            }
            let kind = match (self.wheels[i], self.kinds[i]) {
                (true, _) => Joint::Rotor,
                (_, true) => Joint::Revolute,
                (_, false) => Joint::Prismatic,
            };
            let freedom = [("", kind, self.axes[i])];
            builder.joint(format!("j{i}"), name(self.parents[i]), name(i + 1), moved(self.points[i]), &freedom);
        }
        builder
    }

    pub fn model(&self) -> Model {
        self.builder([0.0; 3]).build().unwrap()
    }

    /// The mechanism with one of everything that acts, and of everything that closes.
    pub fn with_all(&self) -> Model {
        let (last, n) = (format!("body {}", self.parents.len()), self.parents.len());
        let mut builder = self.builder([0.0; 3]);
        let last_joint = format!("j{}", n - 1);
        builder.strut("ground", [1.0, -2.0, 0.5], &last, [0.3, 0.2, 0.1], 40.0, 0.7, [3.0, 1.0]);
        builder.spring("body 1", [0.5, 0.5, 0.5], &last, [2.3, 0.2, 4.1], 10.0, 1.7, 0.5);
        builder.joint_spring("j0", 7.0, 0.2, 0.4);
        builder.torsion("ground", &last, [0.2, -1.0, 0.4], 3.0, 0.1, 0.2);
        let sine = Signal::Sine { amplitude: 2.0, frequency: 3.0, phase: 0.4, offset: 1.0 };
        builder.force(&last, [0.4, 0.1, 0.7], [1.0, 2.0, 3.0], sine.clone());
        builder.joint_force(&last_joint, Signal::Polynomial(vec![1.0, -2.0, 0.5]));
        builder.close_point("point", ("ground", [0.1, 0.2, 0.3]), (&last, [0.5, -0.4, 0.2]));
        builder.close_revolute(
            "hinge",
            ("body 1", [0.1, 0.2, 0.3], [1.0, 1.0, 0.0]),
            (&last, [0.5, -0.4, 0.2], [0.0, 1.0, 1.0]),
        );
        builder.close_universal(
            "cross",
            ("body 1", [0.1, 0.2, 0.3], [1.0, 1.0, 0.0]),
            (&last, [0.5, -0.4, 0.2], [0.0, 1.0, 1.0]),
        );
        builder.close_rod("rod", (&last, [3.1, 0.2, 0.3]), ("ground", [0.5, -0.4, 5.2]), Some(2.5));
        builder.close_in_plane("plane", ("body 1", [0.1, 0.2, 0.3], [1.0, 0.5, 0.1]), (&last, [0.5, -0.4, 0.2]));
        builder.prescribe("driver", &last_joint, sine);
        builder.build().unwrap()
    }
}

/// The derivative at zero of a function of one number, by differences of sixth order.
pub fn slope(f: impl Fn(f64) -> Vec<f64>) -> Vec<f64> {
    let h = 5e-3;
    let weights = [(1.0, 3.0 / 4.0), (2.0, -3.0 / 20.0), (3.0, 1.0 / 60.0)];
    let mut sum = vec![0.0; f(0.0).len()];
    for (k, weight) in weights {
        for (s, (a, b)) in sum.iter_mut().zip(f(k * h).iter().zip(f(-k * h))) {
            *s += weight * (a - b) / h;
        }
    }
    sum
}

/// Compares, relative to the largest number expected.
pub fn near(what: &str, found: &[f64], expected: &[f64], tolerance: f64) {
    assert_eq!(found.len(), expected.len(), "{what}");
    let size = expected.iter().fold(1.0_f64, |a, b| a.max(b.abs()));
    for (i, (a, b)) in found.iter().zip(expected).enumerate() {
        assert!((a - b).abs() <= tolerance * size, "{what}, entry {i}: {a} instead of {b}, of {size}");
    }
}

pub fn plus(a: &[f64], s: f64, b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a + s * b).collect()
}
