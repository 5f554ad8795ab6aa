//! Starts from equilibrium: forces balance, and it is the balance that a mechanism comes to by itself.

use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::touching::Touch;
use tangential_mbs::{Builder, Model, System, assembly, file};

/// The largest of `Q - Phi_z^T lambda` over coordinates that are not kept, for the best lambda, per size of Q.
fn unbalanced(model: &Model, z: &[f64]) -> f64 {
    let mut system = System::new(model, Method::GeneratedCompressed).unwrap();
    let (n, m) = (model.coordinates(), model.constraint_rows());
    let (mut q, mut phi, mut phi_t) = (vec![0.0; n], vec![0.0; m], vec![0.0; m]);
    system.forces(0.0, z, &vec![0.0; n], &mut q);
    let mut entries = vec![0.0; system.constraint_sparsity().nonzeros()];
    system.constraint_derivatives(0.0, z, &mut phi, &mut entries, &mut phi_t).unwrap();
    let free: Vec<usize> = (0..n).filter(|i| !model.start.held[*i]).collect();
    let mut by_z = nalgebra::DMatrix::zeros(m, n);
    system.constraint_sparsity().triplets(&entries).for_each(|(i, j, entry)| by_z[(i, j)] = entry);
    let right = nalgebra::DVector::from_iterator(free.len(), free.iter().map(|i| q[*i]));
    let matrix = nalgebra::DMatrix::from_fn(free.len(), m, |i, j| by_z[(j, free[i])]);
    let lambda =
        if m == 0 { nalgebra::DVector::zeros(0) } else { matrix.clone().svd(true, true).solve(&right, 1e-12).unwrap() };
    assert!(phi.iter().all(|phi| phi.abs() < 1e-10), "{phi:?}");
    (right - matrix * lambda).amax()
}

#[track_caller]
fn balances(model: &Model) -> Vec<f64> {
    let start = assembly::assemble(model, 0.0).unwrap();
    let off = unbalanced(model, &start.z);
    assert!(off < 1e-9, "{}: off by {off:e} N", model.name);
    start.z
}

/// A pendulum that begins above the horizontal comes to hang.
#[test]
fn a_pendulum_hangs() {
    let mut pendulum = Builder::new("pendulum");
    pendulum.bar("bar", [0.0; 3], [0.0, 0.0, -1.0], 1.0).revolute("pin", "ground", "bar", [0.0; 3], [1.0, 0.0, 0.0]);
    pendulum.near("pin", 2.6).settled();
    let z = balances(&pendulum.build().unwrap());
    assert!(z[0].abs() < 1e-9, "{z:?}");
    // What is held is not asked.
    pendulum.at("pin", 2.6);
    assert_eq!(balances(&pendulum.build().unwrap()), [2.6]);
}

/// A slider-crank on a spring: loops stay closed.
#[test]
fn a_loop_on_a_spring() {
    let mut builder = tangential_mbs::models::builder("slider-crank").unwrap();
    builder.spring("slider", [0.0, 1.5, 0.0], "ground", [0.0, 4.0, 0.5], 40.0, 0.5, 0.0).settled();
    balances(&builder.build().unwrap());
}

/// A table with three feet that begins above the ground sinks by its weight over the stiffness of its feet.
#[test]
fn a_table_stands() {
    let mut table = Builder::new("table");
    table.body("top", 12.0, [0.1, 0.0, 0.7], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    table.free("free", "ground", "top", [0.0, 0.0, 0.7]);
    for (x, y) in [(0.5, 0.0), (-0.4, 0.4), (-0.4, -0.4)] {
        table.touching("top", [x, y, 0.03], Touch { radius: 0.02, stiffness: 2e4, ..Touch::default() });
    }
    table.near("free.z", 0.2).settled();
    let model = table.build().unwrap();
    let z = balances(&model);
    let (height, pitch) = (z[2], z[4]);
    // Three springs: the mean depth of a foot is the weight over three stiffnesses; the middle of the feet is at x = -0.1.
    let depth = 12.0 * 9.81 / 3.0 / 2e4;
    let middle = height + 0.7 - 0.67 - (-0.1) * pitch.sin() - 0.02;
    assert!((middle + depth).abs() < 1e-4, "{middle} {depth}");
}

/// The quarter coach of the folder, on its tyre. Its cruise control pulls at the wheel, which is therefore held.
#[test]
fn the_quarter_coach_stands() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("mechanisms/quarter-coach.toml");
    let mut builder = file::read(&path).unwrap();
    builder.at("wheel", 0.0).settled();
    balances(&builder.build().unwrap());
}
