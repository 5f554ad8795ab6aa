use tangential_tests::cases::given as case;

rows! {
    converted_by_callee(x, y) at [1.3, 0.7];
    of_kinds_of_places(x, y) at [1.3, 0.7], [-0.4, 2.0];
    given_lists(x, y) at [1.3, 0.7];
    given_iterators(x, &v[4]) at [1.3, 0.7, 2.0, -1.0, 0.4];
    with_helpers(x, y) at [1.3, 0.7];
    by_trait(x, y) at [1.3, 0.7], [0.4, 0.9];
    repeated_twice(x) at [1.3];
    text_for_passive(x) at [1.3];
    of_anything_with_calls(x, y) at [1.3, 0.7];
}

/// An integer in the place of a number.
#[test]
fn integers_become_numbers() {
    let (value, slope) = case::of_anything::<f64>::forward(3_i32, tangential::Zero, 2.0, 1.0);
    assert_eq!((value, slope), (18.0, 9.0));
}
