//! Where the time of a step goes: the parts of whole simulations in percent, and in evaluations of the forces f.
//!
//! Run it with `cargo bench -p tangential-benches --bench step`. Steps are of 1 ms, Jacobians by generated code. Every model
//! runs many times over the same steps, and of every part the shortest time counts: whatever else the machine does hits
//! some part of every run.

use std::hint::black_box;
use std::time::{Duration, Instant};
use tangential::integrator::{Integrator, Options, Part, System as _, Times};
use tangential::jacobian::Method;
use tangential_mbs::{Model, System, assembly, models};

const RUNS: usize = 30;
const STEPS: usize = 40;
const STEP: f64 = 1e-3;

/// What is printed, in this order.
const PARTS: [(&str, Part); 10] = [
    ("forces and J", Part::Forces),
    ("Phi, Phi_z", Part::Constraints),
    ("M", Part::Mass),
    ("residual", Part::Residual),
    ("assembly", Part::Assembly),
    ("factorization", Part::Factorization),
    ("solution", Part::Solution),
    ("projections", Part::Projection),
    ("recording", Part::Recording),
    ("rest", Part::Rest),
];

fn main() {
    let names = ["linkage-1x15", "linkage-4x15", "linkage-7x15", "coach"];
    println!("one step of {} ms: percent of the time, evaluations of the forces f", 1e3 * STEP);
    let columns: Vec<Column> = names.iter().map(|name| column(name)).collect();
    let line = |title: &str, cell: &dyn Fn(&Column) -> String| {
        print!("{title:16}");
        columns.iter().for_each(|column| print!(" {:>18}", cell(column)));
        println!();
    };
    line("", &|column| column.name.to_string());
    for (title, part) in PARTS {
        line(title, &|column| column.share(column.of(part)));
    }
    line("all but J", &|column| column.share(column.total() - column.of(Part::Forces)));
    line("all", &|column| column.share(column.total()));
    line("f", &|column| format!("{:.2} us", 1e6 * column.forces.as_secs_f64()));
    line("a step", &|column| format!("{:.1} us", 1e6 * column.step().as_secs_f64()));
    line("iterations", &|column| format!("{:.2}", column.iterations as f64 / STEPS as f64));
    line("real time", &|column| format!("{:.2} times", STEP / column.step().as_secs_f64()));
}

/// What is known of a model.
struct Column {
    name: &'static str,
    runs: Vec<Times>,
    /// One evaluation of the forces.
    forces: Duration,
    iterations: usize,
}

impl Column {
    /// The shortest time of a part.
    fn of(&self, part: Part) -> Duration {
        self.runs.iter().map(|times| times.of(part)).min().expect("there are runs")
    }

    fn total(&self) -> Duration {
        Part::ALL.into_iter().map(|part| self.of(part)).sum()
    }

    fn step(&self) -> Duration {
        self.total() / STEPS as u32
    }

    fn share(&self, part: Duration) -> String {
        let percent = 100.0 * part.as_secs_f64() / self.total().as_secs_f64();
        let evaluations = part.as_secs_f64() / STEPS as f64 / self.forces.as_secs_f64();
        format!("{percent:.1} % {evaluations:>8.2} f")
    }
}

fn column(name: &'static str) -> Column {
    let model = models::by_name(name).expect("the model is shipped");
    let (runs, iterations): (Vec<Times>, Vec<usize>) = (0..RUNS).map(|_| simulated(&model)).unzip();
    Column { name, runs, forces: forces(&model), iterations: iterations[0] }
}

/// Times and iterations of a run; the first steps do not count.
fn simulated(model: &Model) -> (Times, usize) {
    let start = assembly::assemble(model, 0.0).expect("the model can be assembled");
    let system = System::new(model, Method::GeneratedCompressed).expect("the method can be prepared");
    let options = Options { step: STEP, ..Options::default() };
    let mut integrator = Integrator::new(system, options, 0.0, &start.z, &start.zd).expect("the model can start");
    let steps = |integrator: &mut Integrator<System>, count: usize| -> usize {
        (0..count).map(|_| integrator.step().expect("it moves").iterations).sum()
    };
    steps(&mut integrator, 10);
    integrator.measure();
    let iterations = steps(&mut integrator, STEPS);
    (integrator.times(), iterations)
}

/// The shortest time of one evaluation of the forces.
fn forces(model: &Model) -> Duration {
    const CALLS: u32 = 100;
    let mut system = System::new(model, Method::GeneratedCompressed).expect("the method can be prepared");
    let start = assembly::assemble(model, 0.0).expect("the model can be assembled");
    let mut q = vec![0.0; start.z.len()];
    let batch = (0..30).map(|_| {
        let started = Instant::now();
        for _ in 0..CALLS {
            system.forces(0.0, black_box(&start.z), black_box(&start.zd), &mut q);
        }
        started.elapsed() / CALLS
    });
    batch.min().expect("there are batches")
}
