//! The forces of large models need little of the stack, whatever the number of colors is.

use std::process::Command;
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential::simd::Simd;
use tangential_mbs::{System, models};

/// What a kernel may take, with all that is prepared before.
const STACK: usize = 256 * 1024;

/// A program chooses its instruction set once, so that every set has a program of its own.
#[test]
#[cfg_attr(debug_assertions, ignore = "frames are larger without optimization")]
fn forces_need_little_of_the_stack() {
    for simd in Simd::ALL.into_iter().filter(|simd| simd.is_available()) {
        let mut own = Command::new(std::env::current_exe().unwrap());
        own.args(["--exact", "with_one_instruction_set", "--ignored"]).env("TANGENTIAL_SIMD", simd.name());
        let output = own.output().unwrap();
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && told.contains("1 passed"), "{}: {output:?}", simd.name());
    }
}

/// A thousand colors: the columns of a linkage with 250 levels. The coach has every element.
#[test]
#[ignore = "the other test runs it with every instruction set"]
fn with_one_instruction_set() {
    for (name, colors) in [("linkage-1x250", 1000), ("coach", 1), ("coach-relaxed", 1)] {
        let work = move || {
            let model = models::by_name(name).unwrap();
            let (n, m) = (model.coordinates(), model.constraint_rows());
            let mut system = System::new(&model, Method::GeneratedCompressed).unwrap();
            assert!(system.colors() >= colors, "{name} has {} colors", system.colors());
            let (z, zd): (Vec<f64>, Vec<f64>) =
                (0..n).map(|i| (0.01 * (1.3 * i as f64).sin(), (0.7 * i as f64).cos())).unzip();
            let mut q = vec![0.0; n];
            system.forces(0.0, &z, &zd, &mut q);
            let mut entries = vec![0.0; system.force_sparsity().nonzeros()];
            system.force_derivatives(0.0, &z, &zd, &mut q, &mut entries).unwrap();
            entries.resize(system.reaction_sparsity().nonzeros(), 0.0);
            system.reaction_derivatives(0.0, &z, &zd, &vec![1.0; m], &mut entries).unwrap();
        };
        std::thread::Builder::new().stack_size(STACK).spawn(work).unwrap().join().unwrap();
    }
}
