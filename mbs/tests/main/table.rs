//! Table 1 of the paper: independents, dependents, nonzeros and colors, from the structural pattern.

use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::{System, assembly, models};

#[test]
fn table_1() {
    let rows = [
        ("spatial-four-bar", 8, 4, 20, 6),
        ("linkage-1x15", 90, 45, 1410, 60),
        ("linkage-4x15", 270, 135, 4290, 60),
        ("linkage-7x15", 450, 225, 7170, 60),
    ];
    for (name, independents, dependents, nonzeros, colors) in rows {
        let model = models::by_name(name).unwrap();
        let system = System::new(&model, Method::GeneratedCompressed).unwrap();
        let sparsity = system.force_sparsity();
        let found = (sparsity.columns(), sparsity.rows(), sparsity.nonzeros(), system.colors());
        assert_eq!(found, (independents, dependents, nonzeros, colors), "{name}");
    }
}

#[test]
fn models_are_put_together() {
    for (name, freedoms) in [
        ("pendulum", 1),
        ("slider-crank", 1),
        ("spatial-four-bar", 1),
        ("bricard", 1),
        ("andrews", 1),
        ("linkage-1x15", 15),
        ("linkage-3x4", 4),
    ] {
        let model = models::by_name(name).unwrap();
        let found = assembly::assemble(&model, 0.0).unwrap();
        println!("{name}: {found:?}");
        assert_eq!(found.freedoms, freedoms, "{name}");
    }
}
