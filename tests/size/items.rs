//! Aggregates: many parts, and parts within parts.

use super::{check, join, nest, repeat};

#[test]
fn struct_literals() {
    check(16, |n| {
        let body = repeat(n, |i| format!("let w{i} = Wheel {{ radius: x * y, load: x + {i}.0, spokes: {i} }};"));
        format!("fn f(x: f64, y: f64) -> f64 {{ {body} x }}")
    });
}

#[test]
fn fields_of_a_literal() {
    let fields = |n| join(n, ", ", |i| format!("a{i}: x * {i}.5"));
    check(16, |n| format!("fn f(x: f64) -> Many {{ Many {{ {} }} }}", fields(n)));
}

#[test]
fn literals_within_each_other() {
    let literal = |n| nest(n, "x * y", |_, inner| format!("Shell {{ inner: {inner}, outer: x }}"));
    check(16, |n| format!("fn f(x: f64, y: f64) -> Shell {{ {} }}", literal(n)));
}

#[test]
fn variants_within_each_other() {
    let literal = |n| nest(n, "Tree::Leaf(x * y)", |_, inner| format!("Tree::Node({inner}, x)"));
    check(16, |n| format!("fn f(x: f64, y: f64) -> Tree {{ {} }}", literal(n)));
}

#[test]
fn tuples_within_each_other() {
    let (value, ty) =
        (|n| nest(n, "x", |_, inner| format!("({inner}, x * y)")), |n| nest(n, "f64", |_, t| format!("({t}, f64)")));
    check(16, |n| format!("fn f(x: f64, y: f64) -> {} {{ {} }}", ty(n), value(n)));
}

#[test]
fn elements_of_an_array() {
    check(16, |n| format!("fn f(x: f64) -> [f64; {n}] {{ [{}] }}", join(n, ", ", |i| format!("x * {i}.0"))));
}

#[test]
fn passive_elements_of_an_active_array() {
    check(16, |n| {
        format!("fn f(x: f64) -> f64 {{ let mut a = [{}]; a[0] = x; a[1] }}", join(n, ", ", |i| format!("{i}.0")))
    });
}

#[test]
fn vectors_of_literals() {
    check(16, |n| {
        let wheels = join(n, ", ", |i| format!("Wheel {{ radius: x * {i}.0, load: x }}"));
        format!("fn f(x: f64) -> Vec<Wheel> {{ vec![{wheels}] }}")
    });
}

#[test]
fn fields_of_fields() {
    let path = |n| repeat(n, |i| format!(".a{i}"));
    check(16, |n| format!("fn f(s: &State, x: f64) -> f64 {{ x * s{} }}", path(n)));
}

#[test]
fn parameters() {
    check(16, |n| {
        let parameters = join(n, ", ", |i| format!("a{i}: f64"));
        let sum = repeat(n, |i| format!("s += a{i} * a{i};"));
        format!("fn f({parameters}) -> f64 {{ let mut s = 0.0; {sum} s }}")
    });
}

#[test]
fn patterns_within_each_other() {
    let pattern = |n| nest(n, "a", |i, inner| format!("({inner}, b{i})"));
    let ty = |n| nest(n, "f64", |_, inner| format!("({inner}, f64)"));
    check(16, |n| format!("fn f(t: {}) -> f64 {{ let {} = t; a * b0 }}", ty(n), pattern(n)));
}
