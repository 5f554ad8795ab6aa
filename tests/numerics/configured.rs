use tangential_tests::cases::configured as case;

rows! {
    overloaded;
    statements(x, y) at [0.4, 1.7], [-1.2, 0.3];
}

rows! {
    parts(x, = 0) at [0.4], [-1.7];
    closure(x) at [0.4], [-1.7];
    parameters(x) at [0.4], [-1.7];
    fragment(x) at [0.4], [-1.7], [1.7];
    method(k, x) at [0.4, 1.7], [-1.2, 0.3];
}

/// A function of one's own stays what it is, too.
#[test]
fn fragments_stay_operands() {
    for x in [0.4_f64, -1.7, 1.7] {
        let expected = if -(x * x - 0.5) < x { 2.0 * (x + 1.0) } else { (x + 1.0).sin() };
        assert_eq!(case::fragment(x).to_bits(), expected.to_bits());
    }
}
