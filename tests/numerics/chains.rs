use tangential_tests::cases::chains as case;

rows! {
    flat_maps(&v[3]) at [1.3, 0.7, -0.2];
    flattened(&v[3]) at [1.3, 0.7, -0.2];
    scanned(&v[3]) at [1.3, 0.7, -0.2];
    reduced(&v[3]) at [1.3, 0.7, -0.2];
    in_two_lists(&v[4]) at [1.3, 0.7, -0.2, 0.4];
    until(&v[4]) at [0.2, 0.7, 1.2, 0.4];
    made(x) at [0.7];
    again(&v[4]) at [1.3, 0.7, -0.2, 0.4];
    joined(&v[3], x) at [1.3, 0.7, -0.2, 0.4];
    inspected(&v[3]) at [1.3, 0.7, -0.2];
    all_or_nothing(&v[3]) at [1.3, 0.7, -0.2];
    named_predicates(&v[4]) at [1.3, 0.7, -0.2, 0.4], [0.3, 0.7, -0.2, 0.4];
    given_by_macros(x) at [0.7];
}
