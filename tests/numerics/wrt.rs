use tangential::{Zero, zero_like};
use tangential_tests::cases::wrt as case;
use tangential_tests::cases::wrt::Pendulum;

const PENDULUM: Pendulum = Pendulum { length: 2.0, damping: 0.1 };

rows! {
    stays_passive(x) at [0.5], [-0.5];
    forces(&z[2], &zd[2], &= [3.0, 4.0], = 0.5) at [0.1, 0.2, -0.3, 0.4];
    forces_in_place(&z[2], &zd[2], &= PENDULUM, &mut out[2]) at [0.1, 0.2, -0.3, 0.4, 7.0, 8.0];
    spring(= 3.0, c, x) at [0.7, 2.0], [-1.2, 0.5];
    acceleration(&= PENDULUM, &= [9.81, 1.5], angle, rate) at [0.7, 2.0], [-1.2, 0.5];
    calls_passive(x) at [0.7], [-1.2];
    hands_passive_on(= 3.0, x, &= [9.81, 1.5], &= PENDULUM) at [0.7], [-1.2];
    lookup(&= [0.0, 1.0, 2.5], &values[3], x) at [1.0, 2.0, 4.0, 0.4], [1.0, 2.0, 4.0, 1.7];
    checked_constant(&= PENDULUM, x) at [0.7], [-1.2];
}

/// What is dropped on purpose is missing in the tangent, and nothing else is.
#[test]
fn frozen() {
    assert_eq!(case::frozen(3.0, 5.0), 50.0);
    assert_eq!(case::frozen::<f64>::forward(3.0, 1.0, 5.0, 0.0), (50.0, 15.0));
    assert_eq!(case::frozen::<f64>::forward(3.0, 0.0, 5.0, 1.0), (50.0, 0.0));
}

/// Only the last step of the iteration counts: d/da of cos(a x) / 2 at fixed x.
#[test]
fn picard() {
    let a = 0.8;
    let (value, tangent) = case::picard::<f64>::forward(a, 1.0);
    assert_eq!(value.to_bits(), case::picard(a).to_bits());
    // At the fixed point x is the value.
    let expected = -0.5 * value * (a * value).sin();
    assert!((tangent - expected).abs() < 1e-12, "{tangent} instead of {expected}");
}

/// Passive slots are filled alike from outside: `Zero` by value, `zero_like` by reference.
#[test]
fn passive_slots() {
    let table = vec![9.81, 1.5];
    let (_, tangent) = case::acceleration::<f64>::forward(
        &PENDULUM,
        &zero_like(&PENDULUM),
        &table,
        &zero_like(&table),
        0.0,
        1.0,
        0.0,
        0.0,
    );
    assert_eq!(tangent, -9.81 / 2.0);
    assert_eq!(case::spring::<f64>::forward(3.0, Zero, 0.0, 0.0, 2.0, 1.0), (6.0, 3.0));
}

rows! {
    copied_stays_passive(x, &mut x[2]) at [0.7, 0.1, 0.2];
}
