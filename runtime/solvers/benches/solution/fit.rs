use crate::Way;
use levenberg_marquardt::{LeastSquaresProblem, LevenbergMarquardt};
use linear::SVector;
use nalgebra::storage::Owned;
use nalgebra::{DMatrix, DVector, Dyn};
use num_dual::{DualNum, DualSVec64};
use tangential::differentiate;
use tangential_solvers::Fit;

/// How far an oscillation of amplitude, decay, frequency and phase `x` is from what was measured at some times.
#[differentiate(vector(x => residuals))]
fn distances(times: &[f64], measured: &[f64], x: &[f64; 4], residuals: &mut [f64]) {
    for i in 0..times.len() {
        let model = x[0] * (-x[1] * times[i]).exp() * (x[2] * times[i] + x[3]).sin();
        residuals[i] = model - measured[i];
    }
}

/// The same over duals.
fn over(times: &[f64], measured: &[f64], x: &[D; 4], mut give: impl FnMut(usize, D)) {
    for (i, (time, measured)) in times.iter().zip(measured).enumerate() {
        give(i, x[0] * (-x[1] * *time).exp() * (x[2] * *time + x[3]).sin() - *measured);
    }
}

type D = DualSVec64<4>;

const TRUE: [f64; 4] = [2.0, 0.3, 5.0, 0.4];
const START: [f64; 4] = [1.0, 0.1, 4.7, 0.0];

/// What was measured, and when.
struct Data {
    times: Vec<f64>,
    measured: Vec<f64>,
}

type Derive = fn(&Data, &[f64; 4], &mut DMatrix<f64>);

/// A fit with a Jacobian by other means.
struct By<'a> {
    data: &'a Data,
    derive: Derive,
    x: DVector<f64>,
}

impl By<'_> {
    fn at(&self) -> [f64; 4] {
        self.x.as_slice().try_into().expect("four parameters")
    }
}

impl LeastSquaresProblem<f64, Dyn, Dyn> for By<'_> {
    type ResidualStorage = Owned<f64, Dyn>;
    type JacobianStorage = Owned<f64, Dyn, Dyn>;
    type ParameterStorage = Owned<f64, Dyn>;

    fn set_params(&mut self, x: &DVector<f64>) {
        self.x.copy_from(x);
    }

    fn params(&self) -> DVector<f64> {
        self.x.clone()
    }

    fn residuals(&self) -> Option<DVector<f64>> {
        let mut residuals = DVector::zeros(self.data.times.len());
        distances(&self.data.times, &self.data.measured, &self.at(), residuals.as_mut_slice());
        Some(residuals)
    }

    fn jacobian(&self) -> Option<DMatrix<f64>> {
        let mut matrix = DMatrix::zeros(self.data.times.len(), 4);
        (self.derive)(self.data, &self.at(), &mut matrix);
        Some(matrix)
    }
}

fn by_duals(data: &Data, x: &[f64; 4], matrix: &mut DMatrix<f64>) {
    let seeded = |i: usize| DualSVec64::<4>::new(x[i], num_dual::Derivative::some(SVector::ith(i, 1.0)));
    over(&data.times, &data.measured, &[seeded(0), seeded(1), seeded(2), seeded(3)], |row, residual| {
        let eps = residual.eps.unwrap_generic(linear::Const::<4>, linear::Const::<1>);
        (0..4).for_each(|column| matrix[(row, column)] = eps[column]);
    });
}

fn by_differences(data: &Data, x: &[f64; 4], matrix: &mut DMatrix<f64>) {
    let (mut above, mut below) = (vec![0.0; data.times.len()], vec![0.0; data.times.len()]);
    for column in 0..4 {
        let step = 6e-6 * x[column].abs().max(1.0);
        let moved = |step: f64| core::array::from_fn(|i| x[i] + if i == column { step } else { 0.0 });
        distances(&data.times, &data.measured, &moved(step), &mut above);
        distances(&data.times, &data.measured, &moved(-step), &mut below);
        (0..above.len()).for_each(|row| matrix[(row, column)] = (above[row] - below[row]) / (2.0 * step));
    }
}

fn error(x: &[f64]) -> f64 {
    x.iter().zip(TRUE).fold(0.0, |largest: f64, (x, expected)| largest.max((x - expected).abs()))
}

pub fn ways() -> Vec<Way<'static>> {
    let times: Vec<f64> = (0..200).map(|i| 0.025 * f64::from(i)).collect();
    let oscillation = |t: &f64| TRUE[0] * (-TRUE[1] * t).exp() * (TRUE[2] * t + TRUE[3]).sin();
    let measured = times.iter().map(oscillation).collect();
    let data: &'static Data = Box::leak(Box::new(Data { times, measured }));
    let solved = move |derive: Derive| {
        let x = DVector::from_column_slice(&START);
        error(LevenbergMarquardt::new().minimize(By { data, derive, x }).0.x.as_slice())
    };
    let generated = move || {
        let fit = Fit::new(distances::vector(&data.times, &data.measured, data.times.len()), &START);
        error(LevenbergMarquardt::new().minimize(fit.expect("the start fits")).0.x())
    };
    vec![
        ("generated", Box::new(generated)),
        ("num-dual", Box::new(move || solved(by_duals))),
        ("finite differences", Box::new(move || solved(by_differences))),
    ]
}
