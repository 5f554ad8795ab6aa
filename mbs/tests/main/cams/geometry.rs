//! Outlines, nearest points, and the derivatives of forces and constraints.

use super::kinematics::Kinematics;
use crate::constraints::{check_power, check_rates, check_reactions};
use crate::support::{Tree, near, slope, tree};
use core::f64::consts::TAU;
use proptest::prelude::*;
use tangential::differentiate;
use tangential::integrator::{State, System as _};
use tangential::jacobian::Method;
use tangential_mbs::cam::Squeeze;
use tangential_mbs::models::Lift;
use tangential_mbs::outline::{Curve, Outline, Shape, straight_flanks, straight_flanks_t, straight_flanks_tt};
use tangential_mbs::outputs::Outputs;
use tangential_mbs::{Model, System, models};

const FLANKS: Curve = Curve::StraightFlanks { base: 1.0, nose: 0.5, distance: 2.0 };

/// An ellipse, by an angle that is no polar angle.
#[differentiate(der(ellipse_t = angle, ellipse_tt = angle angle, ellipse_ttt = angle angle angle))]
fn ellipse(a: f64, b: f64, angle: f64) -> [f64; 2] {
    [a * angle.cos(), b * angle.sin()]
}

#[derive(Debug)]
pub struct Ellipse(pub f64, pub f64);

impl Shape for Ellipse {
    fn point(&self, angle: f64) -> [f64; 2] {
        ellipse(self.0, self.1, angle)
    }
    fn first(&self, angle: f64) -> [f64; 2] {
        ellipse_t(self.0, self.1, angle)
    }
    fn second(&self, angle: f64) -> [f64; 2] {
        ellipse_tt(self.0, self.1, angle)
    }
    fn third(&self, angle: f64) -> [f64; 2] {
        ellipse_ttt(self.0, self.1, angle)
    }
}

/// How far a point is from two circles and their common tangents: which of the three is nearest is told by its place along the
/// flank's direction. Nothing is sought.
fn apart([u, v]: [f64; 2], base: f64, nose: f64, distance: f64) -> f64 {
    let v = v.abs();
    let cos = (base - nose) / distance;
    let sin = (1.0 - cos * cos).sqrt();
    // Along the flank, from the foot of the base circle's center.
    let along = u * sin - v * cos;
    if along < 0.0 {
        u.hypot(v) - base
    } else if along > distance * sin {
        (u - distance).hypot(v) - nose
    } else {
        u * cos + v * sin - base
    }
}

/// From far away, from near, from a little inside, and as a center of a roller meets it: everywhere the nearest point.
#[test]
fn nearest_points_of_straight_flanks() {
    let outline = Outline::new(FLANKS);
    assert_eq!(outline.mistake(), None);
    for k in 0..5000 {
        let (angle, reach) = (TAU * 0.618 * k as f64, 0.9 + (k % 71) as f64 * 0.07);
        let [x, y] = straight_flanks(1.0, 0.5, 2.0, angle);
        let point = [reach * x, reach * y];
        let (found, expected) = (outline.nearest(point), apart(point, 1.0, 0.5, 2.0));
        assert!((found.distance - expected).abs() < 1e-14 * (1.0 + reach), "{point:?}: {found:?}, not {expected}");
        let h = 1e-6;
        let gradient = [[h, 0.0], [0.0, h]].map(|by| {
            let moved = |sign: f64| apart([point[0] + sign * by[0], point[1] + sign * by[1]], 1.0, 0.5, 2.0);
            (moved(1.0) - moved(-1.0)) / (2.0 * h)
        });
        near("the normal", &found.normal, &gradient, 2e-6);
    }
}

#[test]
fn derivatives_of_straight_flanks() {
    let mut jumps = 0;
    for k in 0..2000 {
        let (angle, h) = (TAU * (k as f64 + 0.37) / 2000.0 - 3.0, 1e-6);
        let at = |f: fn(f64, f64, f64, f64) -> [f64; 2], by: f64| f(1.0, 0.5, 2.0, angle + by).to_vec();
        let slope = |f: fn(f64, f64, f64, f64) -> [f64; 2]| -> Vec<f64> {
            at(f, h).iter().zip(at(f, -h)).map(|(a, b)| (a - b) / (2.0 * h)).collect()
        };
        near("the first", &at(straight_flanks_t, 0.0), &slope(straight_flanks), 1e-8);
        // The second derivative jumps where pieces meet, and does not exist there.
        let (before, after) = (at(straight_flanks_tt, -h), at(straight_flanks_tt, h));
        if (before[0] - after[0]).hypot(before[1] - after[1]) < 0.1 {
            near("the second", &at(straight_flanks_tt, 0.0), &slope(straight_flanks_t), 1e-7);
        } else {
            jumps += 1;
        }
    }
    assert!(jumps < 5, "{jumps}");
}

/// Generated, overloaded and differenced derivatives of the forces, on the cam, beside it and above it.
#[test]
fn all_methods_agree_on_the_forces() {
    let lift = Lift {
        contact: Some(Squeeze { stiffness: 1e3, exponent: 1.5, dissipation: 0.1, damping: 20.0 }),
        ..Lift::default()
    };
    let model = lift.build().unwrap();
    let (kinematics, mut touched) = (Kinematics::new(&lift), 0);
    for k in 0..100 {
        let shaft = (TAU * 0.618 * k as f64).rem_euclid(TAU);
        let z = [shaft, kinematics.lifted(shaft).0[0] + 0.25 * ((k % 17) as f64 / 17.0) - 0.15];
        let zd = [4.0 - 0.1 * k as f64, 0.3 * (k % 5) as f64 - 0.7];
        let jacobian = |method: Method| {
            let mut system = System::new(&model, method).unwrap();
            let (mut q, mut entries) = (vec![0.0; 2], vec![0.0; system.force_sparsity().nonzeros()]);
            system.force_derivatives(0.0, &z, &zd, &mut q, &mut entries).unwrap();
            (q, entries)
        };
        let (q, generated) = jacobian(Method::GeneratedCompressed);
        touched += usize::from(q[0] != 0.0);
        let mut outputs = Vec::new();
        let state = State { t: 0.0, z: z.to_vec(), zd: zd.to_vec(), zdd: vec![0.0; 2], lambda: vec![0.0] };
        Outputs::new(&model, &z).read(&model, &state, &mut outputs);
        // Damping begins with a jump, over which differences go.
        if outputs[1].abs() < 1e-3 {
            continue;
        }
        for method in Method::ALL {
            let (same, other) = jacobian(method);
            near(&format!("{method:?}, values"), &same, &q, 1e-15);
            let is_difference = method.name().starts_with("finite");
            near(&format!("{method:?}"), &other, &generated, if is_difference { 1e-5 } else { 1e-12 });
        }
    }
    assert!(touched > 40, "{touched}");
}

/// A tree with a roller on one body and a large ellipse on another, so far away that nearest points do not jump.
fn with_cam(tree: &Tree) -> Model {
    let mut builder = tree.builder([0.0; 3]);
    let (last, far) = (format!("body {}", tree.parents.len()), [30.0, -12.0, 20.0]);
    let cam = |body: &'static str| (body, far, [0.3, 1.0, -0.2], [1.0, 0.0, 0.5]);
    let squeeze = Squeeze { stiffness: 3.0, exponent: 2.0, dissipation: 1e-4, damping: 0.01 };
    // The roller is so large that both meet everywhere.
    builder.cam(cam("ground"), Curve::own(Ellipse(3.0, 2.5)), (&last, [0.4, 0.1, 0.7]), 200.0, squeeze);
    builder.close_cam("follow", cam("ground"), Curve::own(Ellipse(3.0, 2.5)), (&last, [0.4, 0.1, 0.7]), 0.5);
    if tree.parents.len() > 1 {
        let there = (&last, far, [0.3, 1.0, -0.2], [1.0, 0.0, 0.5]);
        builder.close_cam("lead", there, Curve::own(Ellipse(3.0, 2.5)), ("body 1", [0.4, 0.1, 0.7]), 0.5);
    }
    builder.build().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn rates_are_derivatives(tree in tree(4)) {
        check_rates(&with_cam(&tree), &tree, 0.3);
    }

    #[test]
    fn reactions_are_what_constraints_do(tree in tree(4), lambda in prop::collection::vec(-3.0..3.0, 2)) {
        let model = with_cam(&tree);
        check_reactions(&model, &tree, &lambda[..model.constraint_rows()]);
    }

    #[test]
    fn power_is_the_change_of_energy(tree in tree(4)) {
        check_power(&with_cam(&tree), &tree, 0.0)?;
    }

    /// A mirror changes neither forces nor constraints.
    #[test]
    fn a_mirror_changes_nothing(tree in tree(4)) {
        let model = with_cam(&tree);
        let forces = |model: &Model| {
            let mut system = System::new(model, Method::GeneratedCompressed).unwrap();
            let (mut q, mut phi) = (vec![0.0; tree.z.len()], vec![0.0; model.constraint_rows()]);
            system.forces(0.0, &tree.z, &tree.zd, &mut q);
            system.constraint(0.0, &tree.z, &mut phi);
            [q, phi]
        };
        for (own, mirrored) in forces(&model).iter().zip(&forces(&model.mirrored())) {
            near("mirrored", mirrored, own, 1e-12);
        }
    }
}

/// The derivative of the gap between cam and roller by the shaft, with `slope`, on all pieces.
#[test]
fn gaps_of_the_model() {
    let model = models::by_name("cam-ideal").unwrap();
    let mut system = System::new(&model, Method::GeneratedCompressed).unwrap();
    for k in 0..40 {
        let z = [TAU * (k as f64 + 0.3) / 40.0, 0.4];
        let mut values = [vec![0.0; 2], vec![0.0; 2]];
        let mut entries = vec![0.0; system.constraint_sparsity().nonzeros()];
        let [phi, phi_t] = &mut values;
        system.constraint_derivatives(0.0, &z, phi, &mut entries, phi_t).unwrap();
        let mut gap = |by: f64| {
            let mut phi = vec![0.0; 2];
            system.constraint(0.0, &[z[0] + 1e-3 * by, z[1]], &mut phi);
            vec![phi[1] / 1e-3]
        };
        let cell = core::cell::RefCell::new(&mut gap);
        let found = slope(|by| (cell.borrow_mut())(by));
        let row = system.constraint_sparsity().column(0).binary_search(&1).unwrap();
        // Differences across a border see both curvatures.
        near("Phi_z", &entries[row..=row], &found, 1e-5);
    }
}
