use crate::Way;
use diffsol::{
    FaerSparseLU, FaerSparseMat, MatrixCommon, OdeBuilder, OdeEquationsImplicit, OdeSolverMethod, OdeSolverProblem,
};
use num_dual::{Dual64, DualNum};
use tangential::differentiate;
use tangential_solvers::Ode;

type M = FaerSparseMat<f64>;

const POINTS: usize = 99;
const RATE: f64 = 1.0;
const UNTIL: f64 = 0.1;

/// Heat along a rod whose ends are kept at 2, in logarithms of the temperature.
#[differentiate(vector(y, rate, t => y_t))]
fn warming(y: &[f64], rate: f64, t: f64, y_t: &mut [f64]) {
    let _ = t;
    let end = 2.0_f64.ln();
    let n = y.len();
    let per_square = rate * ((n + 1) * (n + 1)) as f64;
    for i in 0..n {
        let left = if i > 0 { y[i - 1] } else { end };
        let right = if i + 1 < n { y[i + 1] } else { end };
        y_t[i] = per_square * ((left - y[i]).exp() - 2.0 + (right - y[i]).exp());
    }
}

/// The same over duals, one rate at a time.
fn over(at: impl Fn(usize) -> Dual64, rate: f64, mut give: impl FnMut(usize, Dual64)) {
    let end = Dual64::from_re(2.0_f64.ln());
    let per_square = rate * ((POINTS + 1) * (POINTS + 1)) as f64;
    for i in 0..POINTS {
        let left = if i > 0 { at(i - 1) } else { end };
        let right = if i + 1 < POINTS { at(i + 1) } else { end };
        give(i, ((left - at(i)).exp() - 2.0 + (right - at(i)).exp()) * per_square);
    }
}

fn mode(i: usize) -> f64 {
    (std::f64::consts::PI * (i + 1) as f64 / (POINTS + 1) as f64).sin()
}

/// The state at the end.
fn exact(i: usize) -> f64 {
    let half = std::f64::consts::PI / (2 * (POINTS + 1)) as f64;
    let decay = 4.0 * ((POINTS + 1) as f64 * half.sin()).powi(2);
    (2.0 + (-RATE * decay * UNTIL).exp() * mode(i)).ln()
}

fn start() -> Vec<f64> {
    (0..POINTS).map(|i| (2.0 + mode(i)).ln()).collect()
}

fn builder() -> OdeBuilder<M> {
    OdeBuilder::new().p([RATE]).rtol(1e-7).atol([1e-9])
}

/// The error at the end.
fn solved<E: OdeEquationsImplicit<M = M, V = diffsol::FaerVec<f64>, T = f64, C = diffsol::FaerContext>>(
    problem: &OdeSolverProblem<E>,
) -> f64 {
    let mut solver = problem.bdf::<FaerSparseLU<f64>>().expect("a consistent start");
    let (states, _) = solver.solve_dense(&[UNTIL]).expect("heat spreads");
    (0..POINTS).fold(0.0, |largest: f64, i| largest.max((states.inner()[(i, 0)] - exact(i)).abs()))
}

/// States, parameters, time and a direction; the product of the Jacobian with it is filled.
type Product = fn(&[f64], &[f64], f64, &[f64], &mut [f64]);

/// With products of the Jacobian by other means; diffsol finds the pattern and colors it.
fn by(product: Product) -> f64 {
    let rates = |y: &[f64], p: &[f64], t: f64, y_t: &mut [f64]| warming(y, p[0], t, y_t);
    let problem = builder()
        .rhs_implicit(rates, product)
        .init(|_: &[f64], _: f64, y: &mut [f64]| y.copy_from_slice(&start()), POINTS)
        .build()
        .expect("the sizes fit");
    solved(&problem)
}

fn by_duals(y: &[f64], p: &[f64], _: f64, v: &[f64], product: &mut [f64]) {
    over(|i| Dual64::new(y[i], v[i]), p[0], |i, rate| product[i] = rate.eps);
}

/// Products by differences cannot tell where entries are, which is found by products with NaN: these are passed on.
fn by_differences(y: &[f64], p: &[f64], t: f64, v: &[f64], product: &mut [f64]) {
    let step = 6e-6;
    let moved = |step: f64| -> Vec<f64> { y.iter().zip(v).map(|(y, v)| y + step * v).collect() };
    let mut below = vec![0.0; y.len()];
    warming(&moved(step), p[0], t, product);
    warming(&moved(-step), p[0], t, &mut below);
    product.iter_mut().zip(below).for_each(|(above, below)| *above = (*above - below) / (2.0 * step));
}

pub fn ways() -> [Way<'static>; 3] {
    let generated = || {
        let f = warming::vector(POINTS, POINTS);
        solved(&builder().build_from_eqn(Ode::new(&f, &start()).expect("the sizes fit")).expect("the sizes fit"))
    };
    [
        ("generated", Box::new(generated)),
        ("num-dual", Box::new(|| by(by_duals))),
        ("finite differences", Box::new(|| by(by_differences))),
    ]
}
