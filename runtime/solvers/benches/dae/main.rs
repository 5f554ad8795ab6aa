//! Error against time of our integrators and of those of diffsol, in one run, on problems of the IVP test set.
//!
//! `cargo bench -p tangential-solvers --features diffsol --bench dae`. Both are given the same generated derivatives, dense matrices and
//! the same tolerances. The car axis is of index 1 for diffsol, which takes `M x' = f(t, x)` of index 1; ours has it as given, of index 3, and
//! of index 1 with projection. Times are the best of several, without what prepares equations; an error is the largest of the end
//! values, relative for those above 0.01.

// Problems are those of the tests, published values as they are printed.
#![allow(clippy::excessive_precision, dead_code)]

#[path = "../../../tests/dae/problems/mod.rs"]
mod problems;

use diffsol::{
    DiffsolError, FaerLU, FaerMat, MatrixCommon, OdeBuilder, OdeEquationsImplicit, OdeSolverMethod, OdeSolverProblem,
};
use problems::{car_axis, ring, transistor};
use std::cell::RefCell;
use std::time::{Duration, Instant};
use tangential::VectorFunction;
use tangential::dae::{DaeError, Integrator, Matrices, Options, System};

type Matrix = FaerMat<f64>;

fn main() {
    println!("{:26} {:22} {:>9} {:>9} {:>7} {:>10}", "problem", "method", "tolerance", "error", "steps", "time");
    for tolerance in [1e-4, 1e-6, 1e-8, 1e-10] {
        let run = Run { problem: "transistor, index 1", tolerance, absolute: tolerance, until: 0.2 };
        let (start, wanted) = (&transistor::START, &transistor::END);
        run.ours("radau5", start, wanted, transistor::system);
        run.theirs(transistor::amplifier::vector(), &transistor::mass(), start, wanted);
        let run = Run { problem: "car axis", tolerance, absolute: tolerance, until: 3.0 };
        let (start, wanted) = (&car_axis::START, &car_axis::END[..8]);
        run.ours("radau5, index 3", start, wanted, car_axis::system);
        run.ours("radau5, index 1", start, wanted, car_axis::reduced);
        let mass: Vec<_> = (0..8).map(|i| (i, i, 1.0)).collect();
        run.theirs(car_axis::solved::vector(), &mass, start, wanted);
    }
    for tolerance in [1e-4, 1e-6] {
        let run = Run { problem: "ring modulator, stiff", tolerance, absolute: 1e-2 * tolerance, until: 1e-3 };
        let mass: Vec<_> = ring::mass(2e-12).collect();
        run.ours("radau5", &[0.0; 15], &ring::END, || ring::system(2e-12));
        run.theirs(ring::modulator::vector(), &mass, &[0.0; 15], &ring::END);
    }
}

/// What is to be run.
struct Run {
    problem: &'static str,
    tolerance: f64,
    absolute: f64,
    until: f64,
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
                    let errors = end.iter().zip(wanted).map(|(x, wanted)| (x - wanted).abs() / wanted.abs().max(0.01));
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
        let options =
            Options { absolute: vec![self.absolute], matrices: Matrices::Dense, ..Options::tolerance(self.tolerance) };
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
            .atol([self.absolute])
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
            Ok(problem) => {
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
    E: OdeEquationsImplicit<M = Matrix, V = <Matrix as MatrixCommon>::V, T = f64>,
{
    let mut solver = problem.bdf::<FaerLU<f64>>()?;
    let began = Instant::now();
    let (x, _) = solver.solve_dense(&[until])?;
    let elapsed = began.elapsed();
    Ok(((0..x.nrows()).map(|i| x.inner()[(i, 0)]).collect(), solver.get_statistics().number_of_steps, elapsed))
}

fn by_esdirk<E>(problem: &OdeSolverProblem<E>, until: f64) -> Result<(Vec<f64>, usize, Duration), DiffsolError>
where
    E: OdeEquationsImplicit<M = Matrix, V = <Matrix as MatrixCommon>::V, T = f64>,
{
    let mut solver = problem.esdirk34::<FaerLU<f64>>()?;
    let began = Instant::now();
    let (x, _) = solver.solve_dense(&[until])?;
    let elapsed = began.elapsed();
    Ok(((0..x.nrows()).map(|i| x.inner()[(i, 0)]).collect(), solver.get_statistics().number_of_steps, elapsed))
}
