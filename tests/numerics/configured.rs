use tangential_tests::cases::configured as case;

rows! {
    overloaded;
    statements(x, y) at [0.4, 1.7], [-1.2, 0.3];
}

rows! {
    parts(x, = 0) at [0.4], [-1.7];
    closure(x) at [0.4], [-1.7];
    parameters(x) at [0.4], [-1.7];
    method(k, x) at [0.4, 1.7], [-1.2, 0.3];
}
