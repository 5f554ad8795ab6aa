use tangential::{Tan, Tangent};
use tangential_tests::cases::names as case;
use tangential_tests::cases::names::Gas;

fn gas(x: &[f64]) -> Gas {
    Gas { T: x[0], P: x[1] }
}

fn gas_d<T: Tangent>(d: &[T]) -> Tan<Gas, T> {
    Tan::<Gas, T> { T: d[0], P: d[1] }
}

rows! {
    overloaded;
    capitals(t, p) at [1.0, 2.0], [300.0, 1.3];
    capitals_bound(x, y) at [0.4, 1.7], [-1.2, 0.3];
    paths_that_end_alike(x, y) at [0.4, 1.7], [-1.2, 0.3];
    capital_output(x, &mut y) at [0.4, 1.7], [-1.2, 0.3];
    made_by_macro(x) at [0.4], [-1.7];
    made_by_macro_apart(x) at [0.4], [-1.7];
    macro_with_passive(x) at [0.4], [-1.7];
}

rows! {
    empty_or_not(x, y) at [1.0, 1.0], [1.0, 2.5], [-0.3, 0.7];
    grown(x, y) at [1.0, 2.5], [-0.3, 0.7];
    constant_or_variable(x) at [0.4], [3.7];
    paths_of_std(x, y) at [0.4, 0.7], [-1.2, 0.3];
    import_in_body(x) at [0.4], [-1.7];
}

row! {
    capital_fields:
    |x| case::capital_fields(gas(x)),
    |x, d| case::capital_fields::<T>::forward(gas(x), gas_d(d));
    [1.0, 2.0], [0.3, -0.7]
}

/// A method of the user's own changes what it is called on, whatever its name: once, and in order.
#[test]
fn methods_of_the_users_own_that_look_like_others() {
    use tangential_tests::cases::names::{Interval, IntervalTangent, read_before};
    let start = Interval { from: 1.5, to: 2.0 };
    let tangent = IntervalTangent { from: 0.0, to: 0.0 };
    let (mut plain, mut interval, mut interval_d) = (start, start, tangent);
    let value = read_before(&mut plain, 0.7);
    let (same, slope) = <read_before<f64>>::forward(&mut interval, &mut interval_d, 0.7, 1.0);
    assert_eq!((same, interval), (value, plain));
    assert!((slope - 4.0 * 0.7).abs() < 1e-15, "{slope}");
}
