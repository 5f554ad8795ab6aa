//! Constraints, their rates, reactions and energies against each other and against differences.

use crate::support::{Tree, near, plus, slope, tree};
use proptest::prelude::*;
use tangential::integrator::System as _;
use tangential::jacobian::{Compressed, Jacobian, Method};
use tangential::sparsity::Sparsity;
use tangential::{VectorFunction, Zero};
use tangential_mbs::constraints::{Held, constraint_rates, constraints, reactions_at};
use tangential_mbs::energy::energy;
use tangential_mbs::forces::forces_at;
use tangential_mbs::law::{Laws, NoLaw};
use tangential_mbs::{Model, System, assembly, models};

fn phi(model: &Model, z: &[f64], time: f64) -> Vec<f64> {
    let mut phi = vec![f64::NAN; model.constraint_rows()];
    constraints(model, z, time, &mut phi);
    phi
}

fn phid(model: &Model, z: &[f64], zd: &[f64], time: f64) -> Vec<f64> {
    let mut phid = vec![f64::NAN; model.constraint_rows()];
    constraint_rates(model, z, zd, time, &mut phid);
    phid
}

/// What is differentiated by hand, against what is generated: values, Phi_z, Phi_t and the bias of models.
#[test]
fn derivatives_are_those_generated() {
    for name in
        ["slider-crank", "spatial-four-bar", "bricard", "andrews", "linkage-1x5", "linkage-3x4", "coach", "cam-ideal"]
    {
        let model = models::by_name(name).unwrap();
        check_generated(&model, &assembly::assemble(&model, 0.0).unwrap().z, name);
    }
}

fn check_generated(model: &Model, start: &[f64], name: &str) {
    let (n, m) = (model.coordinates(), model.constraint_rows());
    let time = 0.3;
    let mut generated = Compressed::new(constraints::vector(model, n, m)).unwrap();
    let mut system = System::new(model, Method::GeneratedCompressed).unwrap();
    // Near where it is assembled, and anywhere.
    for size in [0.0, 1e-3, 1.0] {
        let z: Vec<f64> = start.iter().enumerate().map(|(i, z)| z + size * (1.0 + i as f64).sin()).collect();
        let zd: Vec<f64> = (0..n).map(|i| (2.0 + i as f64).cos()).collect();
        let (mut expected, mut entries) = (vec![0.0; m], vec![0.0; generated.sparsity().nonzeros()]);
        let x: Vec<f64> = z.iter().copied().chain([time]).collect();
        generated.evaluate(&x, &mut expected, &mut entries).unwrap();

        let (mut phi, mut phi_t) = (vec![f64::NAN; m], vec![f64::NAN; m]);
        let mut found = vec![f64::NAN; system.constraint_sparsity().nonzeros()];
        system.constraint_derivatives(time, &z, &mut phi, &mut found, &mut phi_t).unwrap();
        near(name, &phi, &expected, 0.0);
        let largest = entries.iter().fold(1.0_f64, |largest, entry| largest.max(entry.abs()));
        let at = |sparsity: &Sparsity, entries: &[f64], row: usize, column: usize| {
            let inside = sparsity.column(column).binary_search(&row).ok()?;
            Some(entries[sparsity.column_starts()[column] + inside])
        };
        for (row, by_time) in phi_t.iter().enumerate() {
            for column in 0..=n {
                let expected = at(generated.sparsity(), &entries, row, column).unwrap_or(0.0);
                let own = system.constraint_sparsity();
                let found = if column < n { at(own, &found, row, column).unwrap_or(0.0) } else { *by_time };
                let error = (found - expected).abs();
                // Both round as often as the way from the ground has joints.
                assert!(error <= 1e-13 * largest, "{name}, {size}: ({row}, {column}) is {found}, not {expected}");
            }
        }
        let (mut rates, mut expected, zeros) = (vec![0.0; m], vec![0.0; m], vec![0.0; n]);
        let (rates, bias) = (&mut rates, &mut expected);
        constraint_rates::<f64>::forward(model, &Zero, &z, &zd, &zd, &zeros, time, 1.0, rates, bias);
        let mut found = vec![f64::NAN; m];
        system.constraint_bias(time, &z, &zd, &mut found);
        near(name, &found, bias, 1e-11);
    }
}

/// Rates, first derivatives and biases, against differences.
pub fn check_rates(model: &Model, tree: &Tree, time: f64) {
    let (z, zd, n, m) = (&tree.z, &tree.zd, tree.z.len(), model.constraint_rows());
    let mut system = System::new(model, Method::GeneratedCompressed).unwrap();
    let mut values = vec![0.0; m];
    let mut entries = vec![0.0; system.constraint_sparsity().nonzeros()];
    let mut phi_t = vec![0.0; m];
    system.constraint_derivatives(time, z, &mut values, &mut entries, &mut phi_t).unwrap();
    near("Phi", &values, &phi(model, z, time), 0.0);
    near("Phi_t", &phi_t, &slope(|s| phi(model, z, time + s)), 1e-9);
    let mut product = phi_t.clone();
    let mut at = entries.iter();
    for j in 0..n {
        let mut unit = vec![0.0; n];
        unit[j] = 1.0;
        let mut column = vec![0.0; m];
        for row in system.constraint_sparsity().column(j) {
            column[*row] = *at.next().unwrap();
            product[*row] += column[*row] * zd[j];
        }
        near("Phi_z", &column, &slope(|s| phi(model, &plus(z, s, &unit), time)), 1e-9);
    }
    near("rates", &phid(model, z, zd, time), &product, 1e-11);
    let mut bias = vec![0.0; m];
    system.constraint_bias(time, z, zd, &mut bias);
    near("bias", &bias, &slope(|s| phid(model, &plus(z, s, zd), zd, time + s)), 1e-9);
    check_generated(model, z, "a random tree");
}

/// M zdd + Phi_z^T lambda against the matrices, and its derivatives against differences.
pub fn check_reactions(model: &Model, tree: &Tree, lambda: &[f64]) {
    let (z, zdd, n, m) = (&tree.z, &tree.zdd, tree.z.len(), model.constraint_rows());
    assert_eq!(lambda.len(), m);
    let mut system = System::new(model, Method::GeneratedCompressed).unwrap();
    let held = Held::new(n, m);
    held.set(zdd, lambda);
    let reaction = |z: &[f64]| {
        let mut r = vec![f64::NAN; n];
        reactions_at(model, held.clone()).value(z, &mut r);
        r
    };
    // M zdd + Phi_z^T lambda from the matrices.
    let mut mass = vec![0.0; system.mass_sparsity().nonzeros()];
    system.mass(z, &mut mass);
    let mut expected = vec![0.0; n];
    let mut at = mass.iter();
    for (j, zdd) in zdd.iter().enumerate() {
        for row in system.mass_sparsity().column(j) {
            expected[*row] += at.next().unwrap() * zdd;
        }
    }
    let (mut values, mut phi_t) = (vec![0.0; m], vec![0.0; m]);
    let mut entries = vec![0.0; system.constraint_sparsity().nonzeros()];
    system.constraint_derivatives(0.0, z, &mut values, &mut entries, &mut phi_t).unwrap();
    let mut at = entries.iter();
    for (j, sum) in expected.iter_mut().enumerate() {
        for row in system.constraint_sparsity().column(j) {
            *sum += at.next().unwrap() * lambda[*row];
        }
    }
    near("reactions", &reaction(z), &expected, 1e-11);
    let mut entries = vec![0.0; system.reaction_sparsity().nonzeros()];
    system.reaction_derivatives(0.0, z, zdd, lambda, &mut entries).unwrap();
    let mut at = entries.iter();
    for j in 0..n {
        let mut unit = vec![0.0; n];
        unit[j] = 1.0;
        let mut column = vec![0.0; n];
        for row in system.reaction_sparsity().column(j) {
            column[*row] = *at.next().unwrap();
        }
        near("derivatives", &column, &slope(|s| reaction(&plus(z, s, &unit))), 1e-9);
    }
}

/// What forces do is what energies lose: T + V changes by the power of the rest, where accelerations follow Q.
pub fn check_power(model: &Model, tree: &Tree, time: f64) -> Result<(), TestCaseError> {
    let (z, zd, n) = (&tree.z, &tree.zd, tree.z.len());
    let laws = Laws::<NoLaw>(Vec::new());
    let mut q = vec![0.0; n];
    forces_at(model, &laws, z, zd, time, &mut q);
    let mut system = System::new(model, Method::GeneratedCompressed).unwrap();
    let mut mass = vec![0.0; system.mass_sparsity().nonzeros()];
    system.mass(z, &mut mass);
    let mut matrix = nalgebra::DMatrix::zeros(n, n);
    let mut at = mass.iter();
    for j in 0..n {
        for row in system.mass_sparsity().column(j) {
            matrix[(*row, j)] = *at.next().unwrap();
        }
    }
    let zdd = matrix.lu().solve(&nalgebra::DVector::from_column_slice(&q));
    prop_assume!(zdd.is_some());
    let zdd: Vec<f64> = zdd.unwrap().iter().copied().collect();
    prop_assume!(zdd.iter().all(|a| a.abs() < 1e3));
    let total = |s: f64| {
        let (z, zd) = (plus(&plus(z, s, zd), 0.5 * s * s, &zdd), plus(zd, s, &zdd));
        let energy = energy(model, &laws, &z, &zd, time + s);
        vec![energy.kinetic + energy.potential]
    };
    let found = energy(model, &laws, z, zd, time);
    let size = 1.0 + found.kinetic.abs() + found.potential.abs() + found.power.abs();
    let differences = |scale: f64| slope(|s| total(scale * s))[0] / scale;
    let change = differences(1e-2);
    // Twists jump after half a turn: differences of two sizes do not agree there.
    prop_assume!((change - differences(5e-3)).abs() < 1e-8 * size);
    prop_assert!((found.power - change).abs() < 1e-7 * size, "{} instead of {change}", found.power);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn rates_are_derivatives(tree in tree(5), time in 0.0..3.0) {
        check_rates(&tree.with_all(), &tree, time);
    }

    #[test]
    fn reactions_are_what_constraints_do(tree in tree(5), lambda in prop::collection::vec(-3.0..3.0, 15)) {
        check_reactions(&tree.with_all(), &tree, &lambda);
    }

    #[test]
    fn power_is_the_change_of_energy(tree in tree(5), time in 0.0..3.0) {
        check_power(&tree.with_all(), &tree, time)?;
    }
}
