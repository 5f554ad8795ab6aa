use crate::numerics::row::each;
use tangential::{Tan, Zero};
use tangential_tests::cases::question as case;
use tangential_tests::cases::question::{Damper, TableError};

rows! {
    overloaded;
    error_handed_on(x) at [0.5], [-0.5], [1.5];
    root(x) at [2.0], [-2.0];
    option_from_call(a, b, c) at [1.0, 3.0, -2.0], [1.0, 1.0, 2.0];
    option_in_expression(x, y) at [2.0, 3.0], [-2.0, 3.0], [2.0, -3.0], [-2.0, -3.0];
    result_with_own_error(&knots[3], &values[3], x)
        at [0.0, 1.0, 2.5, 3.0, 5.0, 4.0, 0.4],
           [0.0, 1.0, 2.5, 3.0, 5.0, 4.0, 1.7],
           [0.0, 1.0, 2.5, 3.0, 5.0, 4.0, -1.0];
    result_from_call(&knots[3], &values[3], x)
        at [0.2, 1.0, 2.5, 3.0, 5.0, 4.0, 1.7],
           [0.2, 1.0, 2.5, 3.0, 5.0, 4.0, 0.3];
    option_to_result(&v[2], x) at [1.5, 3.0, 2.0], [1.5, 3.0, -2.0];
    checked_power(x, = 3) at [0.7];
    result_of_tuple(x, y) at [1.0, 2.0], [-0.3, 0.5];
    result_pattern(x, y) at [1.0, 2.0], [-0.3, 0.5];
    result_in_loop(&mut v[3], x) at [1.0, 2.0, 3.0, 0.5], [1.0, 2.0, 3.0, -0.5];
    normalize(&mut a, x) at [1.0, 0.5], [1.0, -0.5];
    result_matched(x, y) at [1.0, 2.0], [-0.3, 0.5];
}

row! {
    option_from_slice:
    |x| [0, 2, 3].map(|i| (case::option_from_slice(x, i), case::option_from_slice(&x[..0], i))),
    |x, d| each([0, 2, 3], |i| {
        let some = case::option_from_slice::<T>::forward(x, d, i, Zero);
        let none = case::option_from_slice::<T>::forward(&x[..0], &d[..0], i, Zero);
        ((some.0, none.0), (some.1, none.1))
    });
    [1.0, 2.0, 3.0]
}

row! {
    option_from_field:
    |x| [Some(x[1]), None].map(|valve| case::option_from_field(&Damper { rate: x[0], valve }, x[2])),
    |x, d| each([(Some(x[1]), Some(d[1])), (None, None)], |(valve, valve_d)| {
        let damper_d = Tan::<Damper, T> { rate: d[0], valve: valve_d };
        case::option_from_field::<T>::forward(&Damper { rate: x[0], valve }, &damper_d, x[2], d[2])
    });
    [1.0, 2.0, 3.0]
}

row! {
    result_converts_error:
    |x| [3, 200, -1].map(|n| case::result_converts_error(x[0], n)),
    |x, d| each([3, 200, -1], |n| case::result_converts_error::<T>::forward(x[0], d[0], n, Zero));
    [0.7]
}

/// Errors themselves are those of the original function.
#[test]
fn errors_are_handed_on() {
    let knots = [0.0, 1.0];
    let (value, tangent) = case::result_from_call::<f64>::forward(&knots, &[0.0; 2], &knots, &[0.0; 2], -1.0, 1.0);
    assert_eq!(value, Err(TableError::Below(0)));
    assert_eq!(tangent, Err(Zero));
    let (value, _) = case::result_from_call::<f64>::forward(&[], &[], &[], &[], 1.0, 1.0);
    assert_eq!(value, Err(TableError::Empty));
    let (value, tangent) = case::result_converts_error::<f64>::forward(1.0, 1.0, -1, Zero);
    assert_eq!((value, tangent), (Err(TableError::Count), Err(Zero)));
    let (value, tangent) = case::result_pattern::<f64>::forward(1.0, 1.0, 0.0, 0.0);
    assert_eq!((value, tangent), (Err("division by zero".to_string()), Err(Zero)));
    assert_eq!(case::result_matched::<f64>::forward(3.0, 1.0, 0.0, 0.0), (3.0, 1.0));
}
