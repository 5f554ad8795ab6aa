//! Odd roots of negative numbers: they are negative, in every way in which a value is computed, and no rule takes them for positive.

mod common;

use common::{Worked, problem};
use tangential_symbolic::reduce::Options;
use tangential_symbolic::{Graph, Id, Kind, Number, Rust, Scope, Symbol, Tape, Values};

/// `|x|^(n/d)` with the sign of x, if n is odd, for an odd d.
fn power(x: f64, n: i32, d: i32) -> f64 {
    let size = x.abs().powf(n as f64 / d as f64);
    if n % 2 == 0 { size } else { size.copysign(x) }
}

/// Expressions of x and what they are.
type Row = (&'static str, fn(f64) -> f64);

const ROWS: [Row; 19] = [
    ("cbrt(x)", |x| x.cbrt()),
    ("x^(1/3)", |x| x.cbrt()),
    ("x^(2/3)", |x| x.cbrt().powi(2)),
    ("x^(-1/3)", |x| x.cbrt().recip()),
    ("x^(-4/3)", |x| x.cbrt().powi(-4)),
    ("x^(1/5)", |x| power(x, 1, 5)),
    ("x^(2/5)", |x| power(x, 2, 5)),
    ("x^(-3/7)", |x| power(x, -3, 7)),
    ("abs(x^(1/3))", |x| x.abs().cbrt()),
    ("abs(x^(2/3))", |x| x.cbrt().powi(2)),
    ("abs(2*x^(1/3)*y)", |x| 2.0 * x.abs().cbrt() * Y.abs()),
    ("sqrt(x^(2/3))", |x| x.abs().cbrt()),
    ("sqrt(x^(2/3)*y^2)", |x| x.abs().cbrt() * Y.abs()),
    ("(x^(4/5))^(1/4)", |x| power(x.abs(), 1, 5)),
    ("(x^(1/3)*y)^(1/3)", |x| (x.cbrt() * Y).cbrt()),
    ("(x^2)^(1/3)", |x| x.cbrt().powi(2)),
    ("abs(x)^(2/3)", |x| x.cbrt().powi(2)),
    ("(x^3)^(1/3)", |x| x),
    ("cbrt(x - y)/cbrt(y - x)", |_| -1.0),
];

const Y: f64 = -0.7;

fn world() -> (Graph, Scope, [Symbol; 2]) {
    let mut graph = Graph::new();
    let mut scope = Scope::new(&mut graph);
    let symbols = ["x", "y"].map(|name| {
        let id = graph.symbol(name, Kind::Parameter);
        scope.define(name, id).unwrap();
        graph.as_symbol(id).unwrap()
    });
    (graph, scope, symbols)
}

#[test]
fn every_value_is_the_real_one() {
    for (text, wanted) in ROWS {
        let (mut graph, scope, [x, y]) = world();
        let id = scope.expression(&mut graph, text).unwrap();
        for at in [-3.2, -1e-3, 0.9] {
            let wanted = wanted(at);
            let values = [(x, at), (y, Y)];
            let exact = values.map(|(symbol, value)| {
                let number: Number = format!("{value:.200}").parse().unwrap();
                (symbol, graph.number(number))
            });
            let mut tape = Tape::new(&graph, &[x, y], &[id]);
            let (mut value, mut slope) = ([0.0], vec![0.0; tape.rows(0).len()]);
            tape.linearize(&[at, Y], &mut value);
            tape.column(0, &mut slope);
            let by = [
                graph.evaluate(&[id], &Values::new(&values))[0],
                graph.evaluate_precisely(&[id], &exact, 60)[0],
                value[0],
            ];
            for (found, how) in by.iter().zip(["f64", "precise", "tape"]) {
                assert!((found - wanted).abs() < 1e-13 * wanted.abs(), "{text} at {at} by {how}: {found}, {wanted}");
            }
            let step = 1e-6 * at.abs();
            let [above, below] = [at + step, at - step].map(|x| ROWS.iter().find(|row| row.0 == text).unwrap().1(x));
            let difference = (above - below) / (2.0 * step);
            let slope = slope.first().copied().unwrap_or(0.0);
            assert!(
                (slope - difference).abs() < 1e-8 * (1.0 + difference.abs()),
                "{text} at {at}: {slope}, {difference}"
            );
        }
    }
}

#[test]
fn rust_takes_them_too() {
    for (text, rust) in [
        ("x^(2/3)", "x.cbrt().powi(2)"),
        ("x^(-1/3)", "x.cbrt().powi(-1)"),
        ("x^(1/5)", "x.abs().powf(0.2).copysign(x)"),
        ("x^(-2/5)", "x.abs().powf(-0.4)"),
        ("x^(1/4)", "x.powf(0.25)"),
    ] {
        let (mut graph, scope, _) = world();
        let id: Id = scope.expression(&mut graph, text).unwrap();
        let name = |symbol: Symbol| graph.info(symbol).0.to_string();
        assert_eq!(Rust::new(&graph, &name).expression(id), rust);
    }
}

/// An absolute value or a square root of an odd root is not that root.
#[test]
fn no_rule_takes_them_for_positive() {
    for (left, right) in [
        ("abs(cbrt(x))", "cbrt(x)"),
        ("sqrt(x^(2/3))", "cbrt(x)"),
        ("abs(x^(3/5))", "x^(3/5)"),
        ("(x^(2/5)*y^2)^(1/2)", "x^(1/5)*y"),
    ] {
        let (mut graph, scope, _) = world();
        let difference = scope.expression(&mut graph, &format!("{left} - ({right})")).unwrap();
        assert_ne!(difference, Graph::ZERO, "{left} is not {right}");
    }
    let (mut graph, scope, _) = world();
    let error = scope.expression(&mut graph, "(-8)^(1/4)").unwrap_err();
    assert!(error.message.contains("even root of the negative number"), "{error}");
}

/// `y = t^3` left of zero: the constraint is a cube root, and so is its derivative.
#[test]
fn a_constraint_with_a_cube_root() {
    let mut problem = problem("", "x = 0.25\ny = -1", "", "x' = y\n0 = cbrt(y) - t");
    let reduction = problem.graph.reduce(&problem.dae, &Options::default()).unwrap();
    assert_eq!(reduction.index, 1);
    let rates = reduction.explicit_rates();
    problem.close(&rates, &[("t", -2.0), ("x", 4.0), ("y", -8.0)], &[-8.0, 12.0], 1e-14);
}
