use crate::numerics::row::each;
use tangential::{Differentiable, Tan, Tangent, Zero};
use tangential_tests::cases::branches as case;
use tangential_tests::cases::branches::{Gear, Law};

/// The laws with coefficients a and b.
fn laws(a: f64, b: f64) -> [Law; 4] {
    [Law::Free, Law::Linear(a), Law::Gap { stiffness: a, gap: b }, Law::Cubic(a, b)]
}

fn laws_d<T: Tangent>(a: T, b: T) -> [Tan<Law, T>; 4] {
    [
        Law::Free.zero_tangent::<T>(),
        Tan::<Law, T>::Linear(a),
        Tan::<Law, T>::Gap { stiffness: a, gap: b },
        Tan::<Law, T>::Cubic(a, b),
    ]
}

rows! {
    overloaded;
    block_expression(x) at [0.7], [-2.0];
    if_expression(x) at [-1.5], [-0.4], [0.3], [1.8];
    if_inside_expression(a, b) at [1.0, 0.5], [0.5, 1.0], [1.0, -2.0], [-2.0, -1.0];
    if_statement(x, limit) at [0.5, 1.0], [2.0, 1.0], [-0.5, 1.0], [-2.0, 1.0];
    active_on_one_side(x) at [-1.0], [1.0], [3.0];
    tuple_from_branch(a, b) at [1.0, 2.0], [2.0, 1.0];
    compound_condition(x, y, = true) at [1.0, 2.0], [-1.0, -2.0], [1.0, -2.0], [-0.1, -0.2];
    comparisons(x, y) at [2.0, 0.5], [0.5, 2.0], [0.5, -2.0], [-3.0, -1.0];
    match_on_conditions(x, y) at [1.0, 2.0], [1.0, -2.0], [-1.0, 2.0], [-1.0, -2.0];
    match_float(x, y) at [0.5, 2.0], [-3.0, 1.0];
    match_number_with_guards(x) at [-0.5], [0.5], [2.0];
    early_return(x, y) at [1.0, 2.0], [1.0, -2.0], [-1.0, 2.0], [-1.0, -3.0];
}

row! {
    compound_condition_disabled:
    |x| case::compound_condition(x[0], x[1], false),
    |x, d| case::compound_condition::<T>::forward(x[0], d[0], x[1], d[1], false, Zero);
    [1.0, 2.0], [-1.0, -2.0]
}

row! {
    match_integer:
    |x| [0, 1, 2, 4, 7, 10].map(|n| case::match_integer(n, x[0])),
    |x, d| each([0, 1, 2, 4, 7, 10], |n| case::match_integer::<T>::forward(n, Zero, x[0], d[0]));
    [0.7], [-2.0]
}

row! {
    match_boolean:
    |x| [true, false].map(|on| case::match_boolean(on, x[0])),
    |x, d| each([true, false], |on| case::match_boolean::<T>::forward(on, Zero, x[0], d[0]));
    [0.7], [-2.0]
}

row! {
    match_enum:
    |x| laws(x[0], x[1]).map(|law| case::match_enum(law, x[2])),
    |x, d| each([0, 1, 2, 3], |i| {
        case::match_enum::<T>::forward(laws(x[0], x[1])[i], laws_d(d[0], d[1])[i], x[2], d[2])
    });
    [3.0, 0.2, 0.1], [3.0, 0.2, 0.5], [3.0, 0.2, -0.5]
}

row! {
    match_with_guards:
    |x| laws(x[0], x[1]).map(|law| case::match_with_guards(&law, x[2])),
    |x, d| each([0, 1, 2, 3], |i| {
        case::match_with_guards::<T>::forward(&laws(x[0], x[1])[i], &laws_d(d[0], d[1])[i], x[2], d[2])
    });
    [3.0, 0.2, 0.1], [120.0, 0.2, 0.5], [-3.0, 0.2, 0.5], [3.0, -0.2, 0.5]
}

row! {
    match_at_binding:
    |x| [0, 3, 4, 8, 5].map(|n| case::match_at_binding(n, x[0])),
    |x, d| each([0, 3, 4, 8, 5], |n| case::match_at_binding::<T>::forward(n, Zero, x[0], d[0]));
    [0.7], [-2.0]
}

row! {
    match_gear:
    |x| [Gear::Neutral, Gear::First, Gear::Second].map(|gear| case::match_gear(gear, x[0])),
    |x, d| each([Gear::Neutral, Gear::First, Gear::Second], |gear| {
        case::match_gear::<T>::forward(gear, gear.zero_tangent::<T>(), x[0], d[0])
    });
    [0.7], [-2.0]
}

row! {
    match_option:
    |x| [Some(x[0]), None].map(|offset| case::match_option(offset, x[1])),
    |x, d| each([(Some(x[0]), Some(d[0])), (None, None)], |(offset, offset_d)| {
        case::match_option::<T>::forward(offset, offset_d, x[1], d[1])
    });
    [2.0, 1.0], [1.0, 2.0]
}

row! {
    match_nested:
    |x| laws(x[0], x[1]).map(|law| {
        (case::match_nested((Some(x[2]), law), x[3]), case::match_nested((None, law), x[3]))
    }),
    |x, d| each([0, 1, 2, 3], |i| {
        let (law, law_d) = (laws(x[0], x[1])[i], laws_d(d[0], d[1])[i]);
        let with = case::match_nested::<T>::forward((Some(x[2]), law), (Some(d[2]), law_d), x[3], d[3]);
        let without = case::match_nested::<T>::forward((None, law), (None, law_d), x[3], d[3]);
        ((with.0, without.0), (with.1, without.1))
    });
    [3.0, 0.2, 0.5, 2.0]
}

row! {
    match_slice:
    |x| [0, 1, 2, 4].map(|n| case::match_slice(&x[..n])),
    |x, d| each([0, 1, 2, 4], |n| case::match_slice::<T>::forward(&x[..n], &d[..n]));
    [1.0, 2.0, 3.0, 4.0]
}

row! {
    match_statement:
    |x| laws(x[0], x[1]).map(|law| { let mut state = [x[2], x[3]]; case::match_statement(&law, &mut state); state }),
    |x, d| each([0, 1, 2, 3], |i| {
        let (mut state, mut state_d) = ([x[2], x[3]], [d[2], d[3]]);
        case::match_statement::<T>::forward(&laws(x[0], x[1])[i], &laws_d(d[0], d[1])[i], &mut state, &mut state_d);
        (state, state_d)
    });
    [3.0, 0.2, 0.5, 2.0]
}

row! {
    if_let:
    |x| [Some(x[0]), None].map(|preload| case::if_let(preload, x[1])),
    |x, d| each([(Some(x[0]), Some(d[0])), (None, None)], |(preload, preload_d)| {
        case::if_let::<T>::forward(preload, preload_d, x[1], d[1])
    });
    [2.0, 1.0]
}

row! {
    if_let_chain:
    |x| laws(x[0], x[1]).map(|law| case::if_let_chain(&law, x[2])),
    |x, d| each([0, 1, 2, 3], |i| {
        case::if_let_chain::<T>::forward(&laws(x[0], x[1])[i], &laws_d(d[0], d[1])[i], x[2], d[2])
    });
    [3.0, 0.2, 0.5]
}

row! {
    option_unwrap_or:
    |x| [Some(x[0]), None].map(|scale| case::option_unwrap_or(scale, x[1])),
    |x, d| each([(Some(x[0]), Some(d[0])), (None, None)], |(scale, scale_d)| {
        case::option_unwrap_or::<T>::forward(scale, scale_d, x[1], d[1])
    });
    [2.0, 1.0]
}

row! {
    let_else:
    |x| [(Some(x[0]), 3), (Some(x[0]), 0), (None, 3)].map(|(factor, n)| case::let_else(factor, &x[1..][..n])),
    |x, d| each([(Some(x[0]), Some(d[0]), 3), (Some(x[0]), Some(d[0]), 0), (None, None, 3)], |(factor, factor_d, n)| {
        case::let_else::<T>::forward(factor, factor_d, &x[1..][..n], &d[1..][..n])
    });
    [2.0, 1.0, 3.0, 4.0]
}

/// Equality with a constant holds at a point only, where differences see both sides.
#[test]
fn at_the_constant() {
    assert_eq!(case::match_float::<f64>::forward(0.0, 1.0, 2.0, 0.0), (2.0, 0.0));
    assert_eq!(case::match_float::<f64>::forward(1.0, 1.0, 2.0, 0.0), (2.0, 2.0));
    let (value, tangent) = case::comparisons::<f64>::forward(1.5, 1.0, 1.0, 0.0);
    assert_eq!(value, case::comparisons(1.5, 1.0));
    // (x + x y - sin y) x
    let expected = 2.0 * 1.5 * 2.0 - 1.0_f64.sin();
    assert!((tangent - expected).abs() < 1e-14, "{tangent} instead of {expected}");
}
