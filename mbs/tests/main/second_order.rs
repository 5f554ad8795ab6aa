//! Second derivatives of energies, forces and constraints.

use crate::energies::{kinetic, potential};
use crate::support::near;
use tangential::hessian::{Along, Hessian, oracle, structure};
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential::{Overloaded, VectorFunction};
use tangential_mbs::cam::Squeeze;
use tangential_mbs::forces::as_vector;
use tangential_mbs::law::{Laws, NoLaw};
use tangential_mbs::mass::MassMatrix;
use tangential_mbs::model::Element;
use tangential_mbs::models::{Lift, linkage};
use tangential_mbs::{Model, System, assembly, constraints, models};

/// The whole Hessian by the tape, after it was compared with hyper-duals; `w` are the weights of the outputs.
fn checked<F: Overloaded>(what: &str, f: F, x: &[f64], w: &[f64]) -> Vec<f64> {
    let n = x.len();
    let expected = oracle::dense(&f, x, w);
    // Over every arm there are all entries that the path has.
    let all = structure(&f);
    let mut hessian = Hessian::new(f, x).unwrap();
    let missing: Vec<_> = hessian.sparsity().entries().filter(|(i, j)| !all.contains(*i, *j)).collect();
    assert!(missing.is_empty(), "{what}: {missing:?}");
    let (mut gradient, mut dense) = (vec![0.0; n], vec![0.0; n * n]);
    hessian.move_to(x, w, &mut gradient).unwrap();
    hessian.dense(&mut dense).unwrap();
    near(&format!("{what}, dense"), &dense, &expected, 1e-12);
    let mut values = vec![0.0; hessian.sparsity().nonzeros()];
    hessian.values(&mut values).unwrap();
    let mut full = vec![0.0; n * n];
    hessian.sparsity().entries().zip(&values).for_each(|((i, j), value)| full[i * n + j] = *value);
    near(&format!("{what}, sparse"), &full, &expected, 1e-12);
    dense
}

/// Away from the start, where much is zero.
fn shaken(model: &Model) -> Vec<f64> {
    let mut z = assembly::assemble(model, 0.0).unwrap().z;
    z.iter_mut().enumerate().for_each(|(i, z)| *z += 0.1 * (1.0 + i as f64 * 0.37).sin());
    z
}

#[test]
fn energies_of_the_linkage() {
    for (name, model) in [
        ("linkage-1x4", linkage(1, 4, Default::default()).unwrap()),
        ("linkage-2x3", linkage(2, 3, Default::default()).unwrap()),
        ("linkage-1x15", models::by_name("linkage-1x15").unwrap()),
    ] {
        let known = |element: &Element| matches!(element, Element::Spring { .. } | Element::JointSpring { .. });
        assert!(model.elements.iter().all(known), "{name} has elements that `potential` does not know");
        let (z, n) = (shaken(&model), model.coordinates());
        let zd: Vec<f64> = (0..n).map(|i| (0.4 + i as f64 * 0.61).cos()).collect();

        products(&format!("{name}, kinetic"), kinetic::vector(&model, &z, n), &zd);
        products(&format!("{name}, potential"), potential::vector(&model, n), &z);

        // By velocities it is the mass matrix.
        let by_rates = checked(name, kinetic::vector(&model, &z, n), &zd, &[1.0]);
        let mut mass = MassMatrix::new(&model);
        let mut entries = vec![0.0; mass.sparsity().nonzeros()];
        mass.evaluate(&model, &z, &mut entries);
        let mut m = vec![0.0; n * n];
        mass.sparsity().entries().zip(&entries).for_each(|((i, j), entry)| m[i * n + j] = *entry);
        near(&format!("{name}, M"), &by_rates, &m, 1e-12);

        // By positions it is what the forces at rest lose: the exact tangent.
        let by_positions = checked(name, potential::vector(&model, n), &z, &[1.0]);
        let mut system = System::new(&model, Method::GeneratedCompressed).unwrap();
        let (mut q, mut slopes) = (vec![0.0; n], vec![0.0; system.force_sparsity().nonzeros()]);
        system.force_derivatives(0.0, &z, &vec![0.0; n], &mut q, &mut slopes).unwrap();
        let mut tangent = vec![0.0; n * n];
        for ((i, j), slope) in system.force_sparsity().entries().zip(&slopes) {
            if j < n {
                tangent[i * n + j] = -slope;
            }
        }
        near(&format!("{name}, tangent"), &by_positions, &tangent, 1e-12);
    }
}

/// Products with the Hessian by generated code alone, also through all that is called.
fn products<F: Overloaded>(what: &str, f: F, x: &[f64]) {
    let n = x.len();
    let mut along = Along::new(&f);
    for point in 0..4 {
        let x: Vec<f64> = x.iter().enumerate().map(|(i, x)| x + 0.02 * ((point * i) as f64).sin()).collect();
        // A unit vector is among the directions, along which most things stay.
        let v: Vec<f64> = (0..n)
            .map(|i| if point == 2 { f64::from(i == 1) } else { (i as f64 + 0.3 * point as f64).cos() })
            .collect();
        let [mut gradient, mut h_v, mut expected] = [const { Vec::new() }; 3].map(|mut list: Vec<f64>| {
            list.resize(n, 0.0);
            list
        });
        along.evaluate(&x, &[1.0], &v, &mut gradient, &mut h_v).unwrap();
        assert!(along.is_generated(), "{what}, point {point}: {:?}", along.whole());
        let mut hessian = Hessian::new(&f, &x).unwrap();
        let mut slopes = vec![0.0; n];
        hessian.move_to(&x, &[1.0], &mut slopes).unwrap();
        hessian.product(&v, &mut expected).unwrap();
        near(&format!("{what}, gradient"), &gradient, &slopes, 1e-12);
        near(&format!("{what}, product"), &h_v, &expected, 1e-12);
    }
}

/// The Hessian of a weighted sum of the outputs, against differences of its generated gradient.
fn follows_the_gradient<F: Overloaded>(what: &str, f: &F, x: &[f64], w: &[f64]) {
    let n = x.len();
    let found = checked(what, f, x, w);
    for j in 0..n {
        let at = |by: f64| {
            let mut x = x.to_vec();
            x[j] += by;
            let mut sums = Vec::with_capacity(n);
            for i in 0..n {
                let unit: Vec<f64> = (0..n).map(|k| if k == i { 1.0 } else { 0.0 }).collect();
                let (mut y, mut y_d) = (vec![0.0; f.outputs()], vec![0.0; f.outputs()]);
                f.forward(&x, &unit, &mut y, &mut y_d);
                sums.push(y_d.iter().zip(w).map(|(y_d, w)| y_d * w).sum::<f64>());
            }
            sums
        };
        // Order four: 1e-3 leaves 1e-12 of a fifth derivative and 1e-13 of rounding.
        let h = 1e-3;
        let [a, b, c, d] = [h, -h, 2.0 * h, -2.0 * h].map(at);
        let expected: Vec<f64> = (0..n).map(|i| (8.0 * (a[i] - b[i]) - (c[i] - d[i])) / (12.0 * h)).collect();
        let column: Vec<f64> = (0..n).map(|i| found[i * n + j]).collect();
        near(&format!("{what}, column {j} at {x:?}"), &column, &expected, 1e-8);
    }
}

/// Curvature and its change matter to second derivatives of a contact: on an ellipse, and on every piece of straight flanks.
#[test]
fn contacts_of_cams() {
    use crate::cams::geometry::Ellipse;
    use tangential_mbs::outline::Curve;
    let flanks = Curve::StraightFlanks { base: 1.0, nose: 0.5, distance: 2.0 };
    for (what, curve) in [("flanks", flanks), ("ellipse", Curve::own(Ellipse(2.0, 1.3)))] {
        let squeeze = Squeeze { stiffness: 5.0, exponent: 2.0, dissipation: 0.1, damping: 0.3 };
        let pressed = Lift { curve: curve.clone(), contact: Some(squeeze), ..Lift::default() }.build().unwrap();
        let ideal = Lift { curve, contact: None, ..Lift::default() }.build().unwrap();
        let laws = Laws::<NoLaw>(Vec::new());
        for angle in [0.05, 0.7, 1.0, 2.9, 4.0, 5.6] {
            // Pressed into the cam, so that there is a force.
            let x = [angle, -0.6, 0.4, -0.3, 0.0];
            let f = as_vector(&pressed, &laws);
            let mut q = [0.0; 2];
            f.value(&x, &mut q);
            assert!(q.iter().all(|q| *q != 0.0), "{what} at {angle}: no contact, {q:?}");
            follows_the_gradient(what, &f, &x, &[0.7, -1.3]);
            let phi = constraints::constraints::vector(&ideal, 2, ideal.constraint_rows());
            let weights: Vec<f64> = (0..ideal.constraint_rows()).map(|i| 1.0 + i as f64).collect();
            follows_the_gradient(what, &phi, &[angle, 0.4, 0.2], &weights);
        }
    }
}
