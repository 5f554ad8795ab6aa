//! Error against time of whole simulations, by integrator, step and tolerance.
//!
//! Run it with `cargo bench -p tangential-benches --bench mechanisms -- [MODEL ..] [RULE ..]`. Constraints are kept by multipliers. The reference is
//! the explicit rule of order eight in steps much shorter than any other here, or within a smaller error; how far the trapezoidal rule is from it, extrapolated
//! from its two shortest steps, says how far it can be believed. Runs of a model take turns, and the shortest time of each counts.

mod runs;

use runs::{Run, Way};
use tangential::integrator::Rule;

/// A model, how long it runs, and the steps: of the reference, of the trapezoidal rule, and of the rules of higher order.
struct Case {
    model: &'static str,
    time: f64,
    reference: Way,
    trapezoidal: &'static [f64],
    explicit: &'static [f64],
}

const CASES: [Case; 6] = [
    Case {
        model: "linkage-1x15",
        time: 5.0,
        reference: Way::Explicit(8e-3),
        trapezoidal: &[2e-2, 1e-2, 5e-3, 2.5e-3, 1.25e-3, 6.25e-4, 3.125e-4],
        explicit: &[1e-1, 6.25e-2, 5e-2, 2.5e-2],
    },
    Case {
        model: "linkage-4x15",
        time: 5.0,
        reference: Way::ExplicitWithin(1e-9),
        trapezoidal: &[2e-2, 1e-2, 5e-3, 2.5e-3, 1.25e-3, 6.25e-4],
        explicit: &[1e-1, 6.25e-2, 5e-2, 2.5e-2],
    },
    Case {
        model: "linkage-7x15",
        time: 5.0,
        reference: Way::ExplicitWithin(1e-9),
        trapezoidal: &[2e-2, 1e-2, 5e-3, 2.5e-3, 1.25e-3],
        explicit: &[1e-1, 6.25e-2, 5e-2, 2.5e-2],
    },
    Case {
        model: "andrews",
        time: 0.03,
        reference: Way::Explicit(2e-5),
        trapezoidal: &[2e-5, 1e-5, 5e-6, 2.5e-6, 1.25e-6, 6.25e-7],
        explicit: &[6e-4, 3e-4, 1.5e-4, 1e-4],
    },
    Case {
        model: "bricard",
        time: 5.0,
        reference: Way::Explicit(1e-2),
        trapezoidal: &[1e-1, 5e-2, 2e-2, 1e-2, 5e-3, 2.5e-3, 1.25e-3, 6.25e-4, 3.125e-4],
        explicit: &[5e-1, 2.5e-1, 1.25e-1, 6.25e-2],
    },
    Case {
        model: "coach",
        time: 2.0,
        reference: Way::Explicit(5e-4),
        trapezoidal: &[8e-2, 4e-2, 2e-2, 1e-2, 5e-3, 2.5e-3, 1.25e-3, 6.25e-4, 3.125e-4],
        explicit: &[1e-2, 5e-3, 2.5e-3],
    },
];

const TOLERANCES: [f64; 6] = [1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9];
/// That of the reference is not among them.
const OF_EXPLICIT: [f64; 5] = [1e-4, 1e-5, 1e-6, 1e-7, 1e-8];
const OF_RADAU: [f64; 7] = [1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10];

fn main() {
    let named: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let all = [Rule::Trapezoidal, Rule::Radau3, Rule::Radau5, Rule::DormandPrince8];
    let (rules, models): (Vec<String>, Vec<String>) =
        named.into_iter().partition(|name| all.iter().any(|rule| rule.name() == name));
    // Others are measured against the trapezoidal rule.
    let is_wanted =
        |rule: Rule| rules.is_empty() || rule == Rule::Trapezoidal || rules.iter().any(|name| name == rule.name());
    for case in CASES.iter().filter(|case| models.is_empty() || models.iter().any(|name| name == case.model)) {
        case.show(is_wanted);
    }
}

impl Case {
    fn show(&self, is_wanted: impl Fn(Rule) -> bool) {
        let ways = self.trapezoidal.iter().map(|step| Way::Trapezoidal(*step));
        let ways = ways.chain(TOLERANCES.iter().map(|error| Way::TrapezoidalWithin(*error)));
        let ways = ways.chain(self.explicit.iter().map(|step| Way::Explicit(*step)));
        let ways = ways.chain(OF_EXPLICIT.iter().map(|error| Way::ExplicitWithin(*error)));
        let ways = ways.chain(self.explicit.iter().flat_map(|step| [Way::Radau3(*step), Way::Radau5(*step)]));
        let ways = ways.chain(OF_RADAU.iter().flat_map(|error| [Way::Radau3Within(*error), Way::Radau5Within(*error)]));
        let ways: Vec<Way> = ways.filter(|way| is_wanted(way.rule())).collect();
        let (doubt, runs) = runs::all(self.model, self.time, self.reference, &ways);
        println!("\n{}, {} s; the reference is off by about {doubt:.0e}", self.model, self.time);
        println!(
            "{:>34} {:>6} {:>6} {:>6} {:>6} {:>9} {:>9} {:>9}   of the time and the iterations of equal steps",
            "", "steps", "iter.", "Jac.", "fact.", "at end", "largest", "ms"
        );
        let fixed: Vec<&Run> =
            runs.iter().filter(|run| matches!(run.way, Way::Trapezoidal(_)) && run.error.is_finite()).collect();
        for run in &runs {
            let beside = |cost: Figure, of: Figure| {
                cost_of(&fixed, cost, of, of(run)).map_or("-".to_string(), |equal| format!("{:.2}", cost(run) / equal))
            };
            let beside = match run.way {
                Way::TrapezoidalWithin(_) => {
                    let [time, iterations] = [seconds as Figure, iterations as Figure]
                        .map(|cost| format!("{} {}", beside(cost, at_end), beside(cost, along)));
                    format!("{time}   {iterations}")
                }
                _ => String::new(),
            };
            let counts = run.counts;
            println!(
                "{:>34} {:>6} {:>6} {:>6} {:>6} {:>9.1e} {:>9.1e} {:>9.2}   {beside}",
                run.way.name(),
                counts.steps,
                counts.iterations,
                counts.jacobians,
                counts.factorizations,
                run.error,
                run.along,
                1e3 * run.time
            );
        }
        for error in [3e-5, 1e-6, 3e-7, 1e-8] {
            let Some(trapezoidal) = cost_of(&fixed, seconds, at_end, error) else { continue };
            for rule in [Rule::Radau3, Rule::Radau5, Rule::DormandPrince8] {
                let enough = runs.iter().filter(|run| run.error <= error && run.way.rule() == rule);
                let Some(best) = enough.min_by(|a, b| a.time.total_cmp(&b.time)) else { continue };
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

type Figure = fn(&Run) -> f64;

fn at_end(run: &Run) -> f64 {
    run.error
}

fn along(run: &Run) -> f64 {
    run.along
}

fn seconds(run: &Run) -> f64 {
    run.time
}

fn iterations(run: &Run) -> f64 {
    run.counts.iterations as f64
}

/// What equal steps cost to an error: on the line through logarithms of both, between runs, or beyond the last by order two, which
/// halves the step for a quarter of the error.
fn cost_of(runs: &[&Run], cost: Figure, of: Figure, error: f64) -> Option<f64> {
    let first = runs.first()?;
    if error >= of(first) {
        return Some(cost(first) * (of(first) / error).sqrt());
    }
    let pair = runs.windows(2).find(|pair| (of(pair[1])..=of(pair[0])).contains(&error));
    match pair {
        Some(pair) => {
            let along = (of(pair[0]) / error).ln() / (of(pair[0]) / of(pair[1])).ln();
            Some(cost(pair[0]) * (cost(pair[1]) / cost(pair[0])).powf(along))
        }
        None => runs.last().map(|last| cost(last) * (of(last) / error).sqrt()),
    }
}
