use crate::numerics::row::each;
use tangential_tests::cases::real as case;

rows! {
    copied_and_read(x, y) at [1.3, 0.7], [0.4, -1.2];
    errors_with_payload(x, y) at [1.3, 0.7];
    question_of_alias(x, y) at [1.3, 0.7];
    said(x) at [1.3];
    cast_of_floor(x, &v[4]) at [1.3, 0.7, 2.0, -1.0, 0.4];
    casts_of_steps(x) at [1.3], [0.35];
    ranges(x, a) at [0.5, 0.7], [1.3, 0.7], [0.5, 1.7];
    sorted(&v[4]) at [1.3, 0.7, 2.0, -1.0], [3.0, 2.0, 1.0, 0.5];
    sorted_by_key(&v[4]) at [1.3, 0.7, 2.0, -1.0];
    selected(&v[4]) at [1.3, 0.7, 2.0, -1.0], [0.1, 0.2, 0.3, 0.4];
    fewer(&v[4]) at [1.3, 0.7, 0.1, -1.0], [0.3, 0.7, 0.1, 0.6];
    searched(&v[4], x) at [0.1, 0.7, 1.3, 2.0, 1.0], [0.1, 0.7, 1.3, 2.0, -1.0];
    extremes(&v[4]) at [1.3, 0.7, 2.0, -1.0], [0.1, 0.2, 0.3, 0.4];
    queued(x, y) at [1.3, 0.7];
    in_place(&v[4]) at [1.3, 0.7, 2.0, -1.0];
    filled(x, y) at [1.3, 0.7];
    parted(&v[4]) at [1.3, 0.7, 2.0, -1.0], [0.1, 0.2, 0.3, 0.4], [4.0, 3.3, 2.0, 2.5];
    by_float_trait(x, y) at [1.3, 0.7], [0.4, -1.2];
    grown(&v[4]) at [1.3, 0.7, 2.0, -1.0];
}

row! {
    texts:
    |x| case::texts(x[0]),
    |x, d| case::texts::<T>::forward(x[0], d[0]);
    [1.3]
}

/// Errors are those of the original function, and have no tangent.
#[test]
fn errors_are_those_of_the_function() {
    for (x, y) in [(6.0, 1.0), (1.0, 7.0), (4.9, 5.9), (4.5, 0.1), (0.1, 4.5), (2.5, 2.5)] {
        let (value, tangent) = case::errors_with_payload::<f64>::forward(x, 1.0, y, 0.0);
        assert_eq!(
            (value, tangent.is_err()),
            (case::errors_with_payload(x, y), case::errors_with_payload(x, y).is_err())
        );
        let (value, tangent) = case::question_of_alias::<f64>::forward(x, 1.0, y, 0.0);
        assert_eq!((value, tangent.is_err()), (case::question_of_alias(x, y), case::question_of_alias(x, y).is_err()));
        let (value, tangent) = case::mapped_errors::<f64>::forward(x, 1.0, y, 0.0);
        assert_eq!((value, tangent.is_err()), (case::mapped_errors(x, y), case::mapped_errors(x, y).is_err()));
        let (value, tangent) = case::ensured::<f64>::forward(x, 1.0, y, 0.0);
        assert_eq!((value, tangent.is_err()), (case::ensured(x, y), case::ensured(x, y).is_err()));
    }
}

row! {
    mapped_errors:
    |x| [case::mapped_errors(x[0], x[1]), case::ensured(x[0], x[1])].map(Result::ok),
    |x, d| each([false, true], |checked| {
        let (value, tangent) = match checked {
            false => case::mapped_errors::<T>::forward(x[0], d[0], x[1], d[1]),
            true => case::ensured::<T>::forward(x[0], d[0], x[1], d[1]),
        };
        (value.ok(), tangent.ok())
    });
    [1.3, 0.7]
}
