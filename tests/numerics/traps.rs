use crate::numerics::row::each;
use tangential::check::check_tangent;
use tangential::{Lanes, Zero, differentiate};
use tangential_tests::cases::traps as case;

rows! {
    overloaded;
    suffixes(x, x_d) at [0.7, 2.0], [-1.2, 0.5];
    temporaries(t, t0, zero) at [0.7, 2.0, 3.0];
    power_at_zero(x, n) at [0.7, 2.0], [1.2, -0.5];
    root_at_zero(x, y) at [0.7, 2.0];
    guarded_division(x, y) at [0.7, 2.0];
    zipped(&a[2], &b[2]) at [0.7, 2.0, 3.0, 4.0];
    sum_of_nothing(&v[0]) at [0.0; 0];
    order_of_evaluation(x) at [0.7], [-1.2];
    aliasing_elements(&mut v[3], = 0, = 2) at [0.7, 2.0, 3.0];
    compound_order(a, b) at [0.7, 2.0], [-1.2, 0.5];
    rounding(a, b, c) at [0.1, 0.2, 0.3], [1e3, 0.7, 1e-3];
    empty_loop(x, = 3) at [0.7];
    shadowed_loop_variable(&v[3]) at [0.7, 2.0, 3.0];
}

row! {
    alternatives:
    |x| [(Some(x[0]), Some(x[1])), (None, Some(x[1])), (Some(x[0]), None), (None, None)].map(case::alternatives),
    |x, d| each(
        [
            ((Some(x[0]), Some(x[1])), (Some(d[0]), Some(d[1]))),
            ((None, Some(x[1])), (None, Some(d[1]))),
            ((Some(x[0]), None), (Some(d[0]), None)),
            ((None, None), (None, None)),
        ],
        |(pair, pair_d)| case::alternatives::<T>::forward(pair, pair_d),
    );
    [0.5, 2.0], [2.0, 3.0], [0.5, 0.7]
}

row! {
    killed_on_one_path:
    |x| [true, false].map(|reset| case::killed_on_one_path(x[0], reset)),
    |x, d| each([true, false], |reset| case::killed_on_one_path::<T>::forward(x[0], d[0], reset, Zero));
    [0.7]
}

row! {
    aliasing_same_element:
    |x| { let mut v = [x[0], x[1]]; case::aliasing_elements(&mut v, 1, 1); v },
    |x, d| {
        let (mut v, mut v_d) = ([x[0], x[1]], [d[0], d[1]]);
        case::aliasing_elements::<T>::forward(&mut v, &mut v_d, 1, Zero, 1, Zero);
        (v, v_d)
    };
    [0.7, 2.0]
}

/// A direction that does not reach a singular point gets no NaN from it, alone or beside one that does.
#[test]
fn zero_times_infinity() {
    let (value, tangent) = case::root_at_zero::<f64>::forward(0.0, 0.0, 3.0, 1.0);
    assert_eq!((value, tangent), (9.0, 6.0));
    let (_, lanes) = case::root_at_zero::<Lanes<2>>::forward(0.0, Lanes([1.0, 0.0]), 3.0, Lanes([0.0, 1.0]));
    assert_eq!(lanes[1], 6.0);

    let (value, tangent) = case::power_at_zero::<f64>::forward(0.0, 1.0, 2.0, 0.0);
    assert_eq!((value, tangent), (0.0, 0.0));
    let (value, tangent) = case::power_at_zero::<f64>::forward(-2.0, 1.0, 3.0, 0.0);
    assert_eq!((value, tangent), (-4.0, 8.0));

    assert_eq!(case::guarded_division::<f64>::forward(0.0, 1.0, 2.0, 1.0), (2.0, 1.0));
}

/// The empty sum is -0.0, as that of the standard library.
#[test]
fn sign_of_the_empty_sum() {
    let (value, tangent) = case::sum_of_nothing::<f64>::forward(&[], &[]);
    assert_eq!(value.to_bits(), (-0.0_f64).to_bits());
    assert_eq!(tangent, 0.0);
}

/// A tangent slice that is too short is an error at entry, not a shorter sum.
#[test]
#[should_panic]
fn short_tangent_slice() {
    case::zipped::<f64>::forward(&[1.0, 2.0], &[1.0], &[3.0, 4.0], &[0.0, 0.0]);
}

mod tagged {
    use tangential::differentiate;

    #[differentiate]
    pub fn spring(x: f64) -> f64 {
        2.0 * x
    }
}

/// A local untagged function hides the value of the imported one, but not its companion.
mod hidden {
    // Unused as far as the value goes, which is the trap.
    #[allow(unused_imports)]
    use super::tagged::*;
    use tangential::differentiate;

    fn spring(x: f64) -> f64 {
        3.0 * x
    }

    #[differentiate]
    pub fn force(x: f64) -> f64 {
        spring(x)
    }
}

/// The checker compares values bit by bit and so finds that value and derivative are of different functions.
#[test]
fn glob_import_is_found() {
    assert_eq!(tagged::spring(1.0), 2.0);
    let found = check_tangent(
        &[1.0],
        |x| vec![hidden::force(x[0])],
        |x, d| {
            let (value, tangent) = hidden::force::<f64>::forward(x[0], d[0]);
            (vec![value], vec![tangent])
        },
    );
    assert!(found.is_err());
}

/// A trait with a tagged method, and a type with an untagged method of the same name.
#[differentiate]
trait Force {
    fn at(&self, x: f64) -> f64;
}

#[derive(Clone, Copy, tangential::Differentiable)]
struct Linear {
    k: f64,
}

#[differentiate]
impl Force for Linear {
    fn at(&self, x: f64) -> f64 {
        self.k * x
    }
}

impl Linear {
    fn at(&self, x: f64) -> f64 {
        self.k * x * x
    }
}

#[differentiate]
fn untagged_method(k: f64, x: f64) -> f64 {
    let linear = Linear { k };
    linear.at(x)
}

#[test]
fn untagged_method_is_found() {
    assert_eq!(Force::at(&Linear { k: 2.0 }, 3.0), 6.0);
    let found = check_tangent(
        &[2.0, 3.0],
        |x| vec![untagged_method(x[0], x[1])],
        |x, d| {
            let (value, tangent) = untagged_method::<f64>::forward(x[0], d[0], x[1], d[1]);
            (vec![value], vec![tangent])
        },
    );
    assert!(found.is_err());
}
