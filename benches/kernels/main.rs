//! What the generated `forward` costs at run time: whole Jacobians of three functions in units of one evaluation of the
//! function itself, beside centered differences.
//!
//! Run it with `cargo bench -p tangential-benches --bench kernels`. Times are the best of many repetitions. Before
//! anything is timed, every Jacobian is compared with the differences.

mod jacobian;
mod timing;
mod workloads;

use jacobian::Forward;
use std::hint::black_box;
use tangential::{Lanes, Zero};
use timing::seconds;
use workloads::{Primal, arm, product, tyres};

/// A function with its derivative code.
struct Kernel {
    name: &'static str,
    x: Vec<f64>,
    outputs: usize,
    primal: Primal,
    none: Forward<Zero>,
    one: Forward<f64>,
    four: Forward<Lanes<4>>,
    eight: Forward<Lanes<8>>,
}

/// A [`Kernel`] of a tagged function `fn(x: &[f64], y: &mut [f64])`.
macro_rules! kernel {
    ($name:literal, $function:ident, $x:expr, $outputs:expr) => {
        Kernel {
            name: $name,
            x: $x,
            outputs: $outputs,
            primal: $function,
            none: $function::<Zero>::forward,
            one: $function::<f64>::forward,
            four: $function::<Lanes<4>>::forward,
            eight: $function::<Lanes<8>>::forward,
        }
    };
}

fn main() {
    let kernels = [
        kernel!("Speelpenning's product", product, workloads::factors(), 1),
        kernel!("Magic Formula, 4 tyres", tyres, workloads::wheels(), 8),
        kernel!("robot arm, nalgebra", arm, workloads::joints(), 3),
    ];
    println!("whole Jacobian / function; `Zero`: derivative code without directions / function");
    println!(
        "{:24} {:>7} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "", "n -> m", "function", "`Zero`", "centered", "f64", "Lanes<4>", "Lanes<8>"
    );
    for kernel in kernels {
        kernel.check();
        kernel.report();
    }
}

impl Kernel {
    /// Compares the Jacobians with centered differences.
    fn check(&self) {
        let expected = jacobian::centered(self.primal, &self.x, self.outputs);
        let found = [
            jacobian::one_by_one(self.one, &self.x, self.outputs),
            jacobian::in_lanes(self.four, &self.x, self.outputs),
            jacobian::in_lanes(self.eight, &self.x, self.outputs),
        ];
        let largest = expected.iter().fold(0.0, |largest: f64, entry| largest.max(entry.abs()));
        for (entry, expected) in expected.iter().enumerate() {
            for found in &found {
                // Centered differences with a step of the cube root of epsilon are good to its square.
                let error = (found[entry] - expected).abs();
                assert!(error <= 1e-8 * largest, "{}: entry {entry}: {} and {expected}", self.name, found[entry]);
            }
        }
    }

    fn report(&self) {
        let (x, outputs) = (&self.x, self.outputs);
        let (mut y, x_d, mut y_d) = (vec![0.0; outputs], vec![Zero; x.len()], vec![Zero; outputs]);
        let function = seconds(|| (self.primal)(black_box(x), &mut y));
        let times = [
            seconds(|| (self.none)(black_box(x), &x_d, &mut y, &mut y_d)),
            seconds(|| jacobian::centered(self.primal, x, outputs)),
            seconds(|| jacobian::one_by_one(self.one, x, outputs)),
            seconds(|| jacobian::in_lanes(self.four, x, outputs)),
            seconds(|| jacobian::in_lanes(self.eight, x, outputs)),
        ];
        let size = format!("{} -> {outputs}", x.len());
        print!("{:24} {size:>7} {:>6.0} ns", self.name, function * 1e9);
        for time in times {
            print!(" {:>9.1}", time / function);
        }
        println!();
    }
}
