//! Q, M and J against inverse dynamics in body frames: another formulation, in other coordinates, without code in common.

use crate::support::{Tree, near, plus, slope, tree};
use nalgebra::{Matrix3, Rotation3, Unit, Vector3};
use proptest::prelude::*;
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::forces::forces_at;
use tangential_mbs::law::{Laws, NoLaw};
use tangential_mbs::model::{Element, Joint};
use tangential_mbs::motion::{motions, point, velocity};
use tangential_mbs::{Model, System};

/// Newton and Euler, from the root to the leaves and back, each body in its own frame: what the joints must do.
fn inverse_dynamics(model: &Model, z: &[f64], zd: &[f64], zdd: &[f64]) -> Vec<f64> {
    type Body = (Vector3<f64>, Vector3<f64>, Vector3<f64>);
    let n = z.len();
    let vector = |v: [f64; 3]| Vector3::from(v);
    let turn = |i: usize| match model.bodies[i].joint {
        Joint::Revolute | Joint::Rotor => {
            Rotation3::from_axis_angle(&Unit::new_normalize(vector(model.bodies[i].axis)), z[i])
        }
        Joint::Prismatic | Joint::State => Rotation3::identity(),
    };
    let reach = |i: usize| match model.bodies[i].joint {
        Joint::Revolute | Joint::Rotor | Joint::State => vector(model.bodies[i].offset),
        Joint::Prismatic => vector(model.bodies[i].offset) + vector(model.bodies[i].axis) * z[i],
    };
    // Angular velocity, angular acceleration, acceleration of the origin.
    let mut bodies: Vec<Body> = vec![(Vector3::zeros(), Vector3::zeros(), -vector(model.gravity))];
    for (i, body) in model.bodies.iter().enumerate() {
        let (w, dw, a) = bodies[body.parent];
        let (axis, p) = (vector(body.axis), reach(i));
        let carried = a + dw.cross(&p) + w.cross(&w.cross(&p));
        bodies.push(match body.joint {
            Joint::Revolute | Joint::Rotor => {
                let back = turn(i).inverse();
                let w_p = back * w;
                let spin = axis * zd[i];
                (w_p + spin, back * dw + w_p.cross(&spin) + axis * zdd[i], back * carried)
            }
            Joint::State => (w, dw, carried),
            Joint::Prismatic => (w, dw, carried + 2.0 * w.cross(&(axis * zd[i])) + axis * zdd[i]),
        });
    }
    let mut loads = vec![(Vector3::zeros(), Vector3::zeros()); n + 1];
    let mut tau = vec![0.0; n];
    for i in (0..n).rev() {
        let body = &model.bodies[i];
        let (w, dw, a) = bodies[i + 1];
        let (c, inertia) = (vector(body.cog), Matrix3::from_fn(|r, k| body.inertia[r][k]));
        let force = body.mass * (a + dw.cross(&c) + w.cross(&w.cross(&c)));
        let moment = inertia * dw + w.cross(&(inertia * w)) + c.cross(&force);
        let (force, moment) = (loads[i + 1].0 + force, loads[i + 1].1 + moment);
        let axis = vector(body.axis);
        tau[i] = match body.joint {
            Joint::Revolute | Joint::Rotor => axis.dot(&moment),
            Joint::Prismatic => axis.dot(&force),
            Joint::State => 0.0,
        };
        let (force, moment) = (turn(i) * force, turn(i) * moment);
        loads[body.parent].0 += force;
        loads[body.parent].1 += moment + reach(i).cross(&force);
    }
    tau
}

fn forces(model: &Model, z: &[f64], zd: &[f64], time: f64) -> Vec<f64> {
    let mut q = vec![f64::NAN; z.len()];
    forces_at(model, &Laws::<NoLaw>(Vec::new()), z, zd, time, &mut q);
    q
}

fn negative(v: Vec<f64>) -> Vec<f64> {
    v.into_iter().map(|x| -x).collect()
}

/// By rows, from entries by columns.
fn dense(sparsity: &tangential::sparsity::Sparsity, entries: &[f64]) -> Vec<Vec<f64>> {
    let mut dense = vec![vec![0.0; sparsity.columns()]; sparsity.rows()];
    sparsity.triplets(entries).for_each(|(row, column, entry)| dense[row][column] = entry);
    dense
}

fn check_tree(tree: &Tree) {
    let model = tree.model();
    let (z, zd, zdd) = (&tree.z, &tree.zd, &tree.zdd);
    let n = z.len();
    let zeros = vec![0.0; n];
    near("Q", &forces(&model, z, zd, 0.0), &negative(inverse_dynamics(&model, z, zd, &zeros)), 1e-10);

    let mut system = System::new(&model, Method::GeneratedCompressed).unwrap();
    let mut mass = vec![0.0; system.mass_sparsity().nonzeros()];
    system.mass(z, &mut mass);
    let mass = dense(system.mass_sparsity(), &mass);
    let at_rest = inverse_dynamics(&model, z, &zeros, &zeros);
    for i in 0..n {
        let mut unit = zeros.clone();
        unit[i] = 1.0;
        let column = plus(&inverse_dynamics(&model, z, &zeros, &unit), -1.0, &at_rest);
        let found: Vec<f64> = mass.iter().map(|row| row[i]).collect();
        near("M", &found, &column, 1e-10);
    }
    // All of it at once: M zdd - Q.
    let product: Vec<f64> = mass.iter().map(|row| row.iter().zip(zdd).map(|(m, a)| m * a).sum()).collect();
    let found = plus(&product, -1.0, &forces(&model, z, zd, 0.0));
    near("M zdd - Q", &found, &inverse_dynamics(&model, z, zd, zdd), 1e-10);

    let mut entries = vec![0.0; system.force_sparsity().nonzeros()];
    let mut q = vec![0.0; n];
    system.force_derivatives(0.0, z, zd, &mut q, &mut entries).unwrap();
    near("value", &q, &forces(&model, z, zd, 0.0), 0.0);
    let jacobian = dense(system.force_sparsity(), &entries);
    let (mut found, mut all) = (Vec::new(), Vec::new());
    for j in 0..2 * n {
        let mut unit = zeros.clone();
        unit[j % n] = 1.0;
        let expected = negative(slope(|s| match j < n {
            true => inverse_dynamics(&model, &plus(z, s, &unit), zd, &zeros),
            false => inverse_dynamics(&model, z, &plus(zd, s, &unit), &zeros),
        }));
        found.extend(jacobian.iter().map(|row| row[j]));
        all.extend(expected);
    }
    // Relative to the largest entry: what a wheel's angle does not change, differences find to the rounding of the forces.
    near("J, by columns", &found, &all, 1e-10);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_trees(tree in tree(9)) {
        check_tree(&tree);
    }

    /// Wheels, whose frames do not turn with them in the model, and do in the other formulation.
    #[test]
    fn random_trees_with_wheels(tree in tree(5)) {
        check_tree(&tree.with_wheels());
    }

    #[test]
    fn forces_do_not_change_when_all_is_moved(tree in tree(9), shift in prop::array::uniform3(-5.0..5.0)) {
        let (model, moved) = (tree.model(), tree.builder(shift).build().unwrap());
        near("Q", &forces(&moved, &tree.z, &tree.zd, 0.0), &forces(&model, &tree.z, &tree.zd, 0.0), 1e-10);
    }

    /// With everything that acts: derivatives against differences, by every method.
    #[test]
    fn all_elements(tree in tree(4), time in 0.0..3.0) {
        let model = tree.with_all();
        // Differences do not see past a kink: that of the damper, and where a twist jumps after half a turn.
        prop_assume!(strut_rate(&model, &tree).abs() > 0.02);
        let expected = differences(&model, &tree, time, 1e-2, |f| slope(f));
        let largest = expected.iter().fold(1.0_f64, |a, b| a.max(b.abs()));
        let agree = |other: Vec<f64>| expected.iter().zip(&other).all(|(a, b)| (a - b).abs() < 1e-7 * largest);
        prop_assume!(agree(differences(&model, &tree, time, 5e-3, |f| slope(f))));
        // Nor where a twist is so close to its singular point that the second order of the finite methods shows.
        prop_assume!(agree(differences(&model, &tree, time, 1e-2, centered)));
        for method in Method::ALL {
            let mut system = System::new(&model, method).unwrap();
            let (mut entries, mut q) = (vec![0.0; system.force_sparsity().nonzeros()], vec![0.0; tree.z.len()]);
            system.force_derivatives(time, &tree.z, &tree.zd, &mut q, &mut entries).unwrap();
            let jacobian = dense(system.force_sparsity(), &entries).concat();
            near(method.name(), &jacobian, &expected, 1e-6);
        }
    }
}

/// How fast the one strut with two factors of damping gets longer.
fn strut_rate(model: &Model, tree: &Tree) -> f64 {
    let motions = motions(model, &tree.z, &tree.zd);
    let Element::Spring { a, on_a, b, on_b, .. } = model.elements[0] else { unreachable!("the strut comes first") };
    let (at_a, at_b) = (point(&motions[a].pose, on_a), point(&motions[b].pose, on_b));
    let between = Vector3::from(at_b) - Vector3::from(at_a);
    let speed = Vector3::from(velocity(&motions[b], at_b)) - Vector3::from(velocity(&motions[a], at_a));
    speed.dot(&between) / between.norm()
}

/// The derivative at zero of a function of one number, by differences of second order, with about the step of the methods.
fn centered(f: &dyn Fn(f64) -> Vec<f64>) -> Vec<f64> {
    let h = 1e-3;
    f(h).iter().zip(f(-h)).map(|(a, b)| (a - b) / (2.0 * h)).collect()
}

/// dQ/d(z, zd) by differences, row by row; their steps are scaled.
fn differences(
    model: &Model,
    tree: &Tree,
    time: f64,
    scale: f64,
    slope: impl Fn(&dyn Fn(f64) -> Vec<f64>) -> Vec<f64>,
) -> Vec<f64> {
    let (z, zd, n) = (&tree.z, &tree.zd, tree.z.len());
    let mut rows = vec![0.0; 2 * n * n];
    for j in 0..2 * n {
        let mut unit = vec![0.0; n];
        unit[j % n] = 1.0;
        let column = slope(&|s| match j < n {
            true => forces(model, &plus(z, scale * s, &unit), zd, time),
            false => forces(model, z, &plus(zd, scale * s, &unit), time),
        });
        (0..n).for_each(|i| rows[i * 2 * n + j] = column[i] / scale);
    }
    rows
}
