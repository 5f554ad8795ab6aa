//! Error against time of whole simulations, by integrator, step and tolerance.
//!
//! Run it with `cargo bench -p tangential-benches --bench mechanisms -- [MODEL ..]`. Constraints are kept by multipliers. The reference is
//! the explicit rule of order eight in steps much shorter than any other here; how far the trapezoidal rule is from it, extrapolated
//! from its two shortest steps, says how far it can be believed. Runs of a model take turns, and the shortest time of each counts.

mod runs;

use runs::{Run, Way};

/// A model, how long it runs, and the steps: of the reference, of the trapezoidal rule, and of the explicit one.
struct Case {
    model: &'static str,
    time: f64,
    reference: f64,
    trapezoidal: &'static [f64],
    explicit: &'static [f64],
}

const CASES: [Case; 6] = [
    Case {
        model: "linkage-1x15",
        time: 5.0,
        reference: 8e-3,
        trapezoidal: &[2e-2, 1e-2, 5e-3, 2.5e-3, 1.25e-3, 6.25e-4, 3.125e-4],
        explicit: &[1e-1, 6.25e-2, 5e-2, 2.5e-2],
    },
    Case {
        model: "linkage-4x15",
        time: 5.0,
        reference: 8e-3,
        trapezoidal: &[2e-2, 1e-2, 5e-3, 2.5e-3, 1.25e-3, 6.25e-4],
        explicit: &[1e-1, 6.25e-2, 5e-2, 2.5e-2],
    },
    Case {
        model: "linkage-7x15",
        time: 5.0,
        reference: 8e-3,
        trapezoidal: &[2e-2, 1e-2, 5e-3, 2.5e-3, 1.25e-3],
        explicit: &[1e-1, 6.25e-2, 5e-2, 2.5e-2],
    },
    Case {
        model: "andrews",
        time: 0.03,
        reference: 2e-5,
        trapezoidal: &[2e-5, 1e-5, 5e-6, 2.5e-6, 1.25e-6, 6.25e-7],
        explicit: &[6e-4, 3e-4, 1.5e-4, 1e-4],
    },
    Case {
        model: "bricard",
        time: 5.0,
        reference: 1e-2,
        trapezoidal: &[2e-2, 1e-2, 5e-3, 2.5e-3, 1.25e-3, 6.25e-4, 3.125e-4],
        explicit: &[5e-1, 2.5e-1, 1.25e-1, 6.25e-2],
    },
    Case {
        model: "coach",
        time: 2.0,
        reference: 5e-4,
        trapezoidal: &[1e-2, 5e-3, 2.5e-3, 1.25e-3, 6.25e-4, 3.125e-4],
        explicit: &[1e-2, 5e-3, 2.5e-3],
    },
];

const TOLERANCES: [f64; 6] = [1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9];

fn main() {
    let named: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    for case in CASES.iter().filter(|case| named.is_empty() || named.iter().any(|name| name == case.model)) {
        case.show();
    }
}

impl Case {
    fn show(&self) {
        let ways = self.trapezoidal.iter().map(|step| Way::Trapezoidal(*step));
        let ways = ways.chain(TOLERANCES.iter().map(|error| Way::TrapezoidalWithin(*error)));
        let ways = ways.chain(self.explicit.iter().map(|step| Way::Explicit(*step)));
        let ways = ways.chain(TOLERANCES.iter().map(|error| Way::ExplicitWithin(*error)));
        let (doubt, runs) = runs::all(self.model, self.time, self.reference, &ways.collect::<Vec<_>>());
        println!("\n{}, {} s; the reference is off by about {doubt:.0e}", self.model, self.time);
        println!("{:>34} {:>8} {:>9} {:>9} {:>24}", "", "steps", "error", "ms", "of the fixed step's time");
        let fixed: Vec<&Run> = runs.iter().filter(|run| matches!(run.way, Way::Trapezoidal(_))).collect();
        for run in &runs {
            let beside = match run.way {
                Way::TrapezoidalWithin(_) => {
                    time_for(&fixed, run.error).map_or("-".to_string(), |time| format!("{:.2}", run.time / time))
                }
                _ => String::new(),
            };
            println!(
                "{:>34} {:>8} {:>9.1e} {:>9.2} {beside:>24}",
                run.way.name(),
                run.steps,
                run.error,
                1e3 * run.time
            );
        }
        for error in [3e-5, 1e-6, 1e-8] {
            let Some(trapezoidal) = time_for(&fixed, error) else { continue };
            let enough = runs.iter().filter(|run| run.error <= error && run.way.is_explicit());
            if let Some(best) = enough.min_by(|a, b| a.time.total_cmp(&b.time)) {
                println!(
                    "  to {error:.0e}: trapezoidal {:.2} ms by its line, {} {:.2} ms: {:.1} times faster",
                    1e3 * trapezoidal,
                    best.way.name(),
                    1e3 * best.time,
                    trapezoidal / best.time
                );
            }
        }
    }
}

/// How long equal steps take to an error: on the line through logarithms of both, between runs, or beyond the last by order two, which
/// halves the step for a quarter of the error.
fn time_for(runs: &[&Run], error: f64) -> Option<f64> {
    let first = runs.first()?;
    if error >= first.error {
        return Some(first.time * (first.error / error).sqrt());
    }
    let pair = runs.windows(2).find(|pair| (pair[1].error..=pair[0].error).contains(&error));
    match pair {
        Some(pair) => {
            let along = (pair[0].error / error).ln() / (pair[0].error / pair[1].error).ln();
            Some(pair[0].time * (pair[1].time / pair[0].time).powf(along))
        }
        None => runs.last().map(|last| last.time * (last.error / error).sqrt()),
    }
}
