//! Error against time of our integrators and of those of diffsol, in one run, on problems of the IVP test set.
//!
//! `cargo bench -p tangential-solvers --features diffsol --bench dae`. Both are given the same generated derivatives, dense matrices and
//! the same tolerances. Mechanisms are of index 1 for diffsol, which takes `M x' = f(t, x)` of index 1; ours has them so with projection, and
//! the car axis as given, of index 3, too. Times are the best of several, without what prepares equations; an error is the largest of the
//! end values, relative for those above 0.01 (slider-crank: positions, above 1e-6; Andrews' mechanism: positions).

// Problems are those of the tests, published values as they are printed.
#![allow(clippy::excessive_precision, dead_code)]

mod andrews;
#[path = "../../../tests/dae/problems/mod.rs"]
mod problems;
// As the library writes it, to the letter: a test compares.
#[rustfmt::skip]
#[path = "../../../../macros/dae/tests/emitted/slider_crank.rs"]
mod slider_crank;

use diffsol::{
    DiffsolError, FaerLU, FaerMat, MatrixCommon, OdeBuilder, OdeEquationsImplicit, OdeSolverMethod, OdeSolverProblem,
};
use problems::{car_axis, ring, transistor};
use std::cell::RefCell;
use std::time::{Duration, Instant};
use tangential::VectorFunction;
use tangential::dae::{DaeError, Equations, Integrator, Matrices, Options, System, consistent};

type Matrix = FaerMat<f64>;

/// Positions of Andrews' mechanism at 0.03 s, of the IVP test set.
const ANDREWS: [f64; 7] = [
    15.81077119629904,
    -15.75637105984298,
    0.04082224013073101,
    -0.5347301163226948,
    0.5244099658805304,
    0.5347301163226948,
    1.048080741042263,
];

fn main() {
    let only = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let is_asked = |name: &str| only.as_ref().is_none_or(|only| name == only);
    println!("{:26} {:22} {:>9} {:>9} {:>7} {:>10}", "problem", "method", "tolerance", "error", "steps", "time");
    for tolerance in [1e-4, 1e-6, 1e-8, 1e-10] {
        let run = Run { problem: "transistor, index 1", tolerance, absolute: vec![tolerance], until: 0.2, small: 0.01 };
        if is_asked("transistor") {
            let (start, wanted) = (&transistor::START, &transistor::END);
            run.ours("radau5", start, wanted, transistor::system);
            run.theirs(transistor::amplifier::vector(), &transistor::mass(), start, wanted);
        }
        let run = Run { problem: "car axis", until: 3.0, ..run };
        if is_asked("car-axis") {
            let (start, wanted) = (&car_axis::START, &car_axis::END[..8]);
            run.ours("radau5, index 3", start, wanted, car_axis::system);
            run.ours("radau5, index 1", start, wanted, car_axis::reduced);
            run.theirs(car_axis::solved::vector(), &diagonal(&[0, 1, 2, 3, 4, 5, 6, 7]), start, wanted);
        }
        let run = Run { problem: "Andrews, index 1", until: 0.03, ..run };
        if is_asked("andrews") {
            let start = start(andrews, &andrews::START);
            run.ours("radau5", &start, &ANDREWS, andrews);
            let f = andrews::equations::vector(&andrews::VALUES);
            run.theirs(f, &diagonal(&andrews::DIFFERENTIAL), &start, &ANDREWS);
        }
    }
    for tolerance in [1e-4, 1e-6] {
        let absolute = vec![1e-2 * tolerance];
        let run = Run { problem: "ring modulator, stiff", tolerance, absolute, until: 1e-3, small: 0.01 };
        if is_asked("ring-modulator") {
            let mass: Vec<_> = ring::mass(2e-12).collect();
            run.ours("radau5", &[0.0; 15], &ring::END, || ring::system(2e-12));
            run.theirs(ring::modulator::vector(), &mass, &[0.0; 15], &ring::END);
        }
        // Deformations are small, multipliers are large.
        let absolute = (0..17).map(|i| [1e-4, 1e-2, 1e2][i / 7] * tolerance).collect();
        let run = Run { problem: "slider-crank, index 1", absolute, until: 0.1, small: 1e-6, ..run };
        if is_asked("slider-crank") {
            let start = start(slider_crank, &slider_crank::START);
            run.ours("radau5", &start, &problems::slider_crank::END, slider_crank);
            let f = slider_crank::equations::vector(&slider_crank::VALUES);
            run.theirs(f, &diagonal(&slider_crank::DIFFERENTIAL), &start, &problems::slider_crank::END);
        }
    }
    // The tolerances of runs whose steps the test set tells: PSIDE, and RADAU for the ring modulator.
    if is_asked("published") {
        let run =
            Run { problem: "transistor, index 1", tolerance: 1e-14, absolute: vec![1e-14], until: 0.2, small: 0.01 };
        run.ours("radau5", &transistor::START, &transistor::END, transistor::system);
        let run = Run { problem: "Andrews, index 1", until: 0.03, ..run };
        run.ours("radau5", &start(andrews, &andrews::START), &ANDREWS, andrews);
        let run =
            Run { problem: "ring modulator, stiff", tolerance: 1e-12, absolute: vec![1e-12], until: 1e-3, small: 0.01 };
        run.ours("radau5", &[0.0; 15], &ring::END, || ring::system(2e-12));
    }
}

fn diagonal(places: &[usize]) -> Vec<(usize, usize, f64)> {
    places.iter().map(|i| (*i, *i, 1.0)).collect()
}

/// Both as `tangential dae` writes them, of index 1.
fn andrews() -> Result<Equations<impl VectorFunction>, DaeError> {
    use andrews::{DIFFERENTIAL, VALUES, equations, invariants};
    Equations::with_mass(equations::vector(&VALUES), diagonal(&DIFFERENTIAL))?
        .invariants(invariants::vector(&VALUES), &[])
}

fn slider_crank() -> Result<Equations<impl VectorFunction>, DaeError> {
    use slider_crank::{DIFFERENTIAL, VALUES, equations, invariants};
    Equations::with_mass(equations::vector(&VALUES), diagonal(&DIFFERENTIAL))?
        .invariants(invariants::vector(&VALUES), &[])
}

/// Consistent values near those that are printed.
fn start<S: System>(system: impl Fn() -> Result<S, DaeError>, near: &[f64]) -> Vec<f64> {
    let mut system = system().expect("the equations are complete");
    consistent(&mut system, &Options::default(), 0.0, near, &[]).expect("the start is nearly consistent")
}

/// What is to be run.
struct Run {
    problem: &'static str,
    tolerance: f64,
    absolute: Vec<f64>,
    until: f64,
    /// Errors of what is smaller than this are parts of it.
    small: f64,
}

impl Run {
    fn report(
        &self,
        method: &str,
        wanted: &[f64],
        mut run: impl FnMut() -> Result<(Vec<f64>, usize, Duration), String>,
    ) {
        let mut best = Duration::MAX;
        let (mut error, mut count) = (0.0, 0);
        let began = Instant::now();
        while best == Duration::MAX || began.elapsed() < Duration::from_secs(1) {
            match run() {
                Ok((end, steps, time)) => {
                    let errors =
                        end.iter().zip(wanted).map(|(x, wanted)| (x - wanted).abs() / wanted.abs().max(self.small));
                    (error, count, best) = (errors.fold(0.0, f64::max), steps, best.min(time));
                }
                Err(message) => {
                    println!("{:26} {method:22} {:>9.0e} {message}", self.problem, self.tolerance);
                    return;
                }
            }
        }
        let milliseconds = 1e3 * best.as_secs_f64();
        println!(
            "{:26} {method:22} {:>9.0e} {error:>9.1e} {count:>7} {milliseconds:>7.2} ms",
            self.problem, self.tolerance
        );
    }

    fn ours<S: System>(&self, method: &str, start: &[f64], wanted: &[f64], system: impl Fn() -> Result<S, DaeError>) {
        let options = Options {
            absolute: self.absolute.clone(),
            matrices: Matrices::Dense,
            ..Options::tolerance(self.tolerance)
        };
        self.report(&format!("ours, {method}"), wanted, || {
            let told = |error: DaeError| error.to_string();
            let mut integrator = Integrator::new(system().map_err(told)?, options.clone(), 0.0, start).map_err(told)?;
            let began = Instant::now();
            integrator.run(self.until).map_err(told)?;
            Ok((integrator.x().to_vec(), integrator.counts().steps, began.elapsed()))
        });
    }

    /// `M x' = f(t, x)`, all entries of M that are not given zero.
    fn theirs<F: VectorFunction>(&self, f: F, mass: &[(usize, usize, f64)], start: &[f64], wanted: &[f64]) {
        let room = RefCell::new((vec![0.0; f.inputs()], vec![0.0; f.inputs()], vec![0.0; f.outputs()]));
        let place = |x: &[f64], t: f64, inputs: &mut [f64]| {
            inputs[0] = t;
            inputs[1..].copy_from_slice(x);
        };
        let problem = OdeBuilder::<Matrix>::new()
            .rtol(self.tolerance)
            .atol(self.absolute.clone())
            .rhs_implicit(
                |x: &[f64], _: &[f64], t: f64, y: &mut [f64]| {
                    let inputs = &mut room.borrow_mut().0;
                    place(x, t, inputs);
                    f.value(inputs, y);
                },
                |x: &[f64], _: &[f64], t: f64, v: &[f64], y: &mut [f64]| {
                    let (inputs, direction, values) = &mut *room.borrow_mut();
                    place(x, t, inputs);
                    place(v, 0.0, direction);
                    f.forward(inputs, direction, values, y);
                },
            )
            .mass(|v: &[f64], _: &[f64], _: f64, beta: f64, y: &mut [f64]| {
                y.iter_mut().for_each(|y| *y *= beta);
                mass.iter().for_each(|(row, column, entry)| y[*row] += entry * v[*column]);
            })
            .init(|_: &[f64], _: f64, y: &mut [f64]| y.copy_from_slice(start), start.len())
            .build();
        match problem {
            Ok(mut problem) => {
                // Fifty failures of all steps together are what it bears without being told.
                problem.ode_options.max_nonlinear_solver_failures = usize::MAX;
                problem.ode_options.min_timestep = 1e-20;
                self.report("diffsol, BDF", wanted, || by_bdf(&problem, self.until).map_err(|error| error.to_string()));
                self.report("diffsol, ESDIRK34", wanted, || {
                    by_esdirk(&problem, self.until).map_err(|error| error.to_string())
                });
            }
            Err(error) => println!("{:26} diffsol: {error}", self.problem),
        }
    }
}

fn by_bdf<E>(problem: &OdeSolverProblem<E>, until: f64) -> Result<(Vec<f64>, usize, Duration), DiffsolError>
where
    E: OdeEquationsImplicit<M = Matrix, V = <Matrix as MatrixCommon>::V, T = f64, C = <Matrix as MatrixCommon>::C>,
{
    let mut solver = problem.bdf::<FaerLU<f64>>()?;
    let began = Instant::now();
    let (x, _) = solver.solve_dense(&[until])?;
    let elapsed = began.elapsed();
    Ok(((0..x.nrows()).map(|i| x.inner()[(i, 0)]).collect(), solver.get_statistics().number_of_steps, elapsed))
}

fn by_esdirk<E>(problem: &OdeSolverProblem<E>, until: f64) -> Result<(Vec<f64>, usize, Duration), DiffsolError>
where
    E: OdeEquationsImplicit<M = Matrix, V = <Matrix as MatrixCommon>::V, T = f64, C = <Matrix as MatrixCommon>::C>,
{
    let mut solver = problem.esdirk34::<FaerLU<f64>>()?;
    let began = Instant::now();
    let (x, _) = solver.solve_dense(&[until])?;
    let elapsed = began.elapsed();
    Ok(((0..x.nrows()).map(|i| x.inner()[(i, 0)]).collect(), solver.get_statistics().number_of_steps, elapsed))
}
