use crate::Way;
use argmin::core::{CostFunction, Error, Executor, Gradient, State};
use argmin::solver::linesearch::MoreThuenteLineSearch;
use argmin::solver::quasinewton::LBFGS;
use linear::SVector;
use num_dual::{DualNum, DualSVec64};
use tangential::differentiate;
use tangential_solvers::Minimization;

const N: usize = 100;
/// So many directions are carried by one dual number.
const LANES: usize = 10;

type D = DualSVec64<LANES>;

/// The valley of Rosenbrock; its lowest point is at (1, .., 1).
#[differentiate(vector(x))]
fn valley(x: &[f64]) -> f64 {
    x.windows(2).map(|pair| 100.0 * (pair[1] - pair[0] * pair[0]).powi(2) + (1.0 - pair[0]).powi(2)).sum()
}

/// The same over duals.
fn over(x: &[D]) -> D {
    let mut sum = D::from_re(0.0);
    for pair in x.windows(2) {
        sum += (pair[1] - pair[0] * pair[0]).powi(2) * 100.0 + (-pair[0] + 1.0).powi(2);
    }
    sum
}

/// A cost with a gradient by other means.
struct By(fn(&[f64], &mut [f64]));

impl CostFunction for By {
    type Param = Vec<f64>;
    type Output = f64;

    fn cost(&self, x: &Vec<f64>) -> Result<f64, Error> {
        Ok(valley(x))
    }
}

impl Gradient for By {
    type Param = Vec<f64>;
    type Gradient = Vec<f64>;

    fn gradient(&self, x: &Vec<f64>) -> Result<Vec<f64>, Error> {
        let mut slopes = vec![0.0; x.len()];
        self.0(x, &mut slopes);
        Ok(slopes)
    }
}

fn by_duals(x: &[f64], slopes: &mut [f64]) {
    let mut duals: Vec<DualSVec64<LANES>> = x.iter().map(|x| DualSVec64::from_re(*x)).collect();
    for (chunk, slopes) in slopes.chunks_mut(LANES).enumerate() {
        for lane in 0..LANES {
            duals[chunk * LANES + lane].eps = num_dual::Derivative::some(SVector::ith(lane, 1.0));
        }
        let sum = over(&duals);
        let eps = sum.eps.unwrap_generic(linear::Const::<LANES>, linear::Const::<1>);
        slopes.copy_from_slice(eps.as_slice());
        for lane in 0..LANES {
            duals[chunk * LANES + lane].eps = num_dual::Derivative::none();
        }
    }
}

fn by_differences(x: &[f64], slopes: &mut [f64]) {
    let mut at = x.to_vec();
    for (i, slope) in slopes.iter_mut().enumerate() {
        let step = 6e-6 * x[i].abs().max(1.0);
        at[i] = x[i] + step;
        let above = valley(&at);
        at[i] = x[i] - step;
        *slope = (above - valley(&at)) / (2.0 * step);
        at[i] = x[i];
    }
}

/// Minimizes, and gives the error of the point found.
fn solved<P>(problem: P) -> f64
where
    P: CostFunction<Param = Vec<f64>, Output = f64> + Gradient<Param = Vec<f64>, Gradient = Vec<f64>>,
{
    let solver = LBFGS::new(MoreThuenteLineSearch::new(), 7).with_tolerance_grad(1e-5).expect("a tolerance that fits");
    let start = |state: argmin::core::IterState<_, _, (), (), (), _>| state.param(vec![0.0; N]).max_iters(2000);
    let result = Executor::new(problem, solver).configure(start).run().expect("there is a lowest point");
    let x = result.state().get_best_param().expect("there is a start");
    x.iter().fold(0.0, |largest: f64, x| largest.max((x - 1.0).abs()))
}

pub fn ways() -> [Way<'static>; 3] {
    [
        ("generated", Box::new(|| solved(Minimization::new(valley::vector(N)).expect("one output")))),
        ("num-dual", Box::new(|| solved(By(by_duals)))),
        ("finite differences", Box::new(|| solved(By(by_differences)))),
    ]
}
