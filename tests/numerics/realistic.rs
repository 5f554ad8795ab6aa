use crate::numerics::row::each;
use tangential::{Tangent, Zero, differentiate};
use tangential_tests::cases::realistic as case;
use tangential_tests::cases::realistic::{Singular, Spline};

const ROWS: [f64; 3] = [0.0, 1.0, 3.0];
const COLUMNS: [f64; 2] = [-1.0, 1.0];
const TABLE: [f64; 6] = [1.0, 2.0, 4.0, 3.0, 0.5, 7.0];

rows! {
    spline(&values[5], x)
        at [1.0, 3.0, 2.0, 0.5, 1.5, 0.3],
           [1.0, 3.0, 2.0, 0.5, 1.5, 2.6],
           [1.0, 3.0, 2.0, 0.5, 1.5, 5.0];
    bilinear(&= ROWS, &= COLUMNS, &= TABLE, x, y) at [0.4, 0.2], [2.2, -0.7], [4.0, 2.0];
    pendulum(&state[2], length, damping) at [0.5, -0.3, 1.2, 0.1];
    swing(angle, length, damping, h, = 20) at [0.5, 1.2, 0.1, 0.05];
    kepler(mean, eccentricity) at [0.7, 0.2], [2.5, 0.9], [-1.0, 0.5];
    solve(&mut a[9], &mut b[3]) at [1.0, 2.0, 3.0, 4.0, -1.0, 2.0, 0.5, 3.0, 2.0, 1.0, 2.0, 3.0];
    solved(&a[4], &b[2]) at [3.0, 1.0, 1.0, 2.0, 5.0, 5.0], [0.0, 1.0, 1.0, 2.0, 5.0, 5.0];
    horner(&coefficients[4], x) at [1.0, 2.0, 3.0, 4.0, 0.5];
    matrix_vector(&a[6], &x[3], &mut y[2]) at [1.0, 2.0, 3.0, 4.0, -1.0, 2.0, 0.5, 3.0, 2.0, 7.0, 8.0];
    power_iteration(&a[4], &start[2], = 6) at [3.0, 1.0, 1.0, 2.0, 1.0, 0.2];
    rosenbrock(&x[4]) at [-1.2, 1.0, 0.3, 0.7], [1.0, 1.0, 1.0, 1.0];
    speelpenning(&x[5]) at [1.0, 2.0, 3.0, 4.0, 5.0], [1.0, 0.0, 3.0, 4.0, 5.0];
    period(length, amplitude) at [1.0, 0.5], [2.0, 1.5];
    log_sum_exp(&v[3]) at [1.0, 2.0, 3.0], [-50.0, -51.0, -49.5];
}

row! {
    spline_reused:
    |x| { let s = Spline::through(&[0.0, 0.5, 2.0, 2.5], &x[..4]); [0.2, 0.7, 2.2].map(|offset| s.at(x[4] + offset)) },
    |x, d| {
        let (s, s_d) = Spline::through_forward(&[0.0, 0.5, 2.0, 2.5], &[T::zero(); 4], &x[..4], &d[..4]);
        each([0.2, 0.7, 2.2], |offset| s.at_forward(&s_d, x[4] + offset, d[4]))
    };
    [1.0, 3.0, 2.0, 0.5, 0.1]
}

row! {
    runge_kutta_step:
    |x| case::runge_kutta_step(|s| [s[1], -x[3] * s[0]], &[x[0], x[1]], x[2]),
    |x, d| case::runge_kutta_step::<T>::forward(
        |s: &[f64; 2], s_d: &[T; 2]| ([s[1], -x[3] * s[0]], [s_d[1], s_d[0].scale(-x[3]) - d[3].scale(s[0])]),
        Zero, &[x[0], x[1]], &[d[0], d[1]], x[2], d[2],
    );
    [0.5, -0.3, 0.1, 4.0]
}

#[differentiate]
fn integrand(t: f64) -> f64 {
    (t * t).sin()
}

row! {
    simpson:
    |x| case::simpson(integrand, x[0], x[1], 8),
    |x, d| case::simpson::<T>::forward(integrand::<T>::forward, Zero, x[0], d[0], x[1], d[1], 8, Zero);
    [0.2, 1.7]
}

/// A singular matrix is reported as by the original function.
#[test]
fn singular() {
    let (value, tangent) = case::solved::<f64>::forward(&[1.0, 2.0, 2.0, 4.0], &[1.0; 4], &[1.0, 1.0], &[0.0; 2]);
    assert_eq!((value, tangent), (Err(Singular { column: 1 }), Err(Zero)));
}
