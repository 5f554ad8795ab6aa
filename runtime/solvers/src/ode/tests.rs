use super::*;
use diffsol::{
    FaerMat, FaerSparseMat, NonLinearOp, NonLinearOpAdjoint, NonLinearOpJacobian, NonLinearOpSens,
    NonLinearOpSensAdjoint,
};
use tangential::differentiate;

/// Lotka and Volterra with a season: three parameters, all derivatives known.
#[differentiate(vector(y, p, t => y_t))]
fn hunted(y: &[f64; 2], p: &[f64; 3], t: f64, y_t: &mut [f64; 2]) {
    y_t[0] = p[0] * y[0] * (1.0 + 0.5 * t.sin()) - p[1] * y[0] * y[1];
    y_t[1] = p[1] * y[0] * y[1] - p[2] * y[1];
}

const Y: [f64; 2] = [1.5, 0.7];
const P: [f64; 3] = [0.9, 1.3, 0.4];
const T: f64 = 0.6;

/// By states and parameters, by hand.
fn by_hand() -> ([[f64; 2]; 2], [[f64; 3]; 2]) {
    let season = 1.0 + 0.5 * T.sin();
    let by_states = [[P[0] * season - P[1] * Y[1], -P[1] * Y[0]], [P[1] * Y[1], P[1] * Y[0] - P[2]]];
    let by_parameters = [[Y[0] * season, -Y[0] * Y[1], 0.0], [0.0, Y[0] * Y[1], -Y[1]]];
    (by_states, by_parameters)
}

fn are_near(found: &[f64], expected: impl IntoIterator<Item = f64>) {
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() <= 1e-14, "{found}, not {expected}");
    }
}

/// At least so many entries, each as it should be; others are zero.
fn has_entries<M: Matrix<T = f64>>(matrix: &M, count: usize, expected: impl Fn(usize, usize) -> f64) {
    let (places, values) = matrix.triplet_iter();
    let entries: Vec<_> = places.zip(values).collect();
    assert!(entries.len() >= count, "{} entries", entries.len());
    entries.into_iter().for_each(|((i, j), value)| are_near(&[value], [expected(i, j)]));
}

fn all_products<M: Matrix<T = f64>>() {
    let f = hunted::vector();
    let mut ode = Ode::<_, M>::new(&f, &Y).unwrap();
    let vector = |numbers: &[f64]| M::V::from_slice(numbers, M::C::default());
    ode.set_params(&vector(&P));
    let (by_states, by_parameters) = by_hand();
    let (rhs, y) = (ode.rhs(), vector(&Y));
    assert_eq!(rhs.call(&y, T).clone_as_vec().len(), 2);
    let (v, w, u) = ([0.3, -0.8], [1.1, 0.2, -0.6], [-0.4, 0.9]);
    let rows = |row: &[f64], v: &[f64]| row.iter().zip(v).map(|(a, b)| a * b).sum::<f64>();
    are_near(&rhs.jac_mul(&y, T, &vector(&v)).clone_as_vec(), by_states.map(|row| rows(&row, &v)));
    are_near(&rhs.sens_mul(&y, T, &vector(&w)).clone_as_vec(), by_parameters.map(|row| rows(&row, &w)));
    let column = |matrix: &[[f64; 2]; 2], j: usize| -matrix[0][j] * u[0] - matrix[1][j] * u[1];
    let mut product = M::V::zeros(2, M::C::default());
    rhs.jac_transpose_mul_inplace(&y, T, &vector(&u), &mut product);
    are_near(&product.clone_as_vec(), (0..2).map(|j| column(&by_states, j)));
    let mut product = M::V::zeros(3, M::C::default());
    rhs.sens_transpose_mul_inplace(&y, T, &vector(&u), &mut product);
    are_near(&product.clone_as_vec(), (0..3).map(|j| -by_parameters[0][j] * u[0] - by_parameters[1][j] * u[1]));
    has_entries(&rhs.jacobian(&y, T), 4, |i, j| by_states[i][j]);
    has_entries(&rhs.adjoint(&y, T), 4, |i, j| -by_states[j][i]);
    has_entries(&rhs.sens(&y, T), 4, |i, j| by_parameters[i][j]);
    has_entries(&rhs.sens_adjoint(&y, T), 4, |i, j| -by_parameters[j][i]);
}

#[test]
fn products_and_matrices_are_those_by_hand() {
    all_products::<FaerSparseMat<f64>>();
    all_products::<FaerMat<f64>>();
}

#[test]
fn mistakes_are_errors() {
    let f = hunted::vector();
    let error = |start: &[f64]| Ode::<_, FaerMat<f64>>::new(&f, start).err().unwrap().to_string();
    assert_eq!(error(&[1.0; 3]), "3 numbers to start from are given, and there are 2 states: the function's outputs");

    #[differentiate(vector(y => y_t))]
    fn timeless(y: &[f64; 2], y_t: &mut [f64; 2]) {
        *y_t = [y[1], -y[0]];
    }
    let f = timeless::vector();
    let error = Ode::<_, FaerMat<f64>>::new(&f, &Y).err().unwrap().to_string();
    assert_eq!(
        error,
        "the function has 2 inputs; it takes 2 states, the parameters and the time: `vector(y, p, t => y_t)`"
    );
}
