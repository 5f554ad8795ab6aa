//! Published results: drifts and counts of the linkages, end values of Andrews' mechanism.

use tangential::integrator::{Integrator, Options, Summary};
use tangential::jacobian::Method;
use tangential_mbs::{Model, System, assembly, models};

fn run(model: &Model, options: Options, time: f64) -> (Vec<f64>, Summary) {
    let start = assembly::assemble(model, 0.0).unwrap();
    let system = System::new(model, Method::GeneratedCompressed).unwrap();
    let mut integrator = Integrator::new(system, options, 0.0, &start.z, &start.zd).unwrap();
    let summary = integrator.run(time, |_, _| {}).unwrap();
    (integrator.state().z.clone(), summary)
}

#[test]
fn drifts() {
    for (name, step) in [
        ("linkage-1x15", 1e-2),
        ("linkage-1x15", 2e-2),
        ("linkage-4x15", 1e-2),
        ("linkage-4x15", 2e-2),
        ("linkage-7x15", 1e-2),
        ("linkage-7x15", 2e-2),
    ] {
        let model = models::by_name(name).unwrap();
        let started = std::time::Instant::now();
        let (z, summary) = run(&model, Options { step, ..Options::default() }, 5.0);
        let horizontal = 0.0;
        println!("{name} {step}: {summary:?} {horizontal} {:?} {:?}", &z[..2], started.elapsed());
    }
}
