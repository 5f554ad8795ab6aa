//! Many statements, one after the other or within each other.

use super::{check, join, nest, repeat};

/// A function whose body is these statements, then `x`.
fn of(statements: &str) -> String {
    format!("fn f(mut x: f64, y: f64, v: &mut [f64], n: usize, s: &mut State) -> f64 {{ {statements} x }}")
}

#[test]
fn bindings() {
    check(16, |n| of(&repeat(n, |i| format!("let a{i} = x * y + v[{i}].sin();"))));
}

#[test]
fn bindings_of_one_name() {
    check(16, |n| of(&repeat(n, |_| "let x = x * y.exp() - x;".into())));
}

#[test]
fn assignments() {
    check(16, |n| of(&repeat(n, |i| format!("x = x * y; v[{i}] = x;"))));
}

#[test]
fn compound_assignments() {
    check(16, |n| of(&repeat(n, |i| format!("x += y; v[{i}] *= x; x -= x * y; x /= y;"))));
}

#[test]
fn fields_of_unknown_types() {
    check(16, |n| of(&repeat(n, |_| "s.a += x; s.b = s.a * s.b; let m = s.c * x; s.c = m;".into())));
}

#[test]
fn calls() {
    check(16, |n| of(&repeat(n, |_| "x = g(x, y, n); h(&mut x, v); s.step(x);".into())));
}

#[test]
fn effects_in_operands() {
    check(16, |n| of(&repeat(n, |_| "x = x * y + g(&mut x) * { x *= y; x };".into())));
}

#[test]
fn branches() {
    check(16, |n| of(&repeat(n, |_| "if x > y { x = x * y; } else { x -= y; }".into())));
}

#[test]
fn branches_as_values() {
    check(16, |n| of(&repeat(n, |_| "x = if n > 3 { x * y } else if x > 0.0 { y } else { x + y };".into())));
}

#[test]
fn branches_within_each_other() {
    check(16, |n| of(&nest(n, "x = x * y;", |_, inner| format!("if x > y {{ {inner} }} else {{ x = y; }}"))));
}

#[test]
fn chain_of_branches() {
    check(16, |n| of(&nest(n, "{ x = y; }", |i, inner| format!("if x > {i}.0 {{ x = x * y; }} else {inner}"))));
}

#[test]
fn chain_of_branches_as_value() {
    check(16, |n| {
        let chain = nest(n, "{ y }", |i, inner| format!("if x > {i}.0 {{ x * y }} else {inner}"));
        of(&format!("x = {chain};"))
    });
}

#[test]
fn loops() {
    check(16, |n| of(&repeat(n, |_| "for i in 0..n { x += v[i] * y; } for a in v.iter_mut() { *a *= x; }".into())));
}

#[test]
fn loops_within_each_other() {
    check(16, |n| of(&nest(n, "x = x * y;", |i, inner| format!("for i{i} in 0..n {{ {inner} x += v[i{i}]; }}"))));
}

#[test]
fn loops_with_active_conditions() {
    check(16, |n| of(&repeat(n, |_| "while x > y { x = x * 0.5; if x < 0.1 { break; } }".into())));
}

#[test]
fn loops_with_active_conditions_within_each_other() {
    check(8, |n| of(&nest(n, "x = x * y;", |_, inner| format!("while x > y {{ {inner} x -= 1.0; }}"))));
}

#[test]
fn loops_with_values() {
    check(16, |n| of(&repeat(n, |_| "x = loop { x *= 0.5; if x < y { break x * y; } };".into())));
}

#[test]
fn labelled_blocks_within_each_other() {
    check(8, |n| {
        of(&nest(n, "x = x * y;", |i, inner| format!("'a{i}: {{ if x > y {{ break 'a{i}; }} {inner} x += y; }}")))
    });
}

#[test]
fn early_returns() {
    check(16, |n| of(&repeat(n, |i| format!("if x > {i}.0 {{ return x * y; }} x = x * y;"))));
}

#[test]
fn arms() {
    check(16, |n| of(&format!("x = match n {{ {} _ => y }};", repeat(n, |i| format!("{i} => x * y + {i}.0,")))));
}

#[test]
fn arms_with_guards() {
    check(16, |n| {
        let arms = repeat(n, |i| format!("{i} if x > y => x * y + {i}.0,"));
        of(&format!("x = match n {{ {arms} _ => y }};"))
    });
}

#[test]
fn arms_of_an_active_value() {
    check(16, |n| {
        let arms = repeat(n, |i| format!("a if a > {i}.0 => a * y,"));
        of(&format!("x = match x {{ {arms} a => a + y }};"))
    });
}

#[test]
fn variants() {
    let head = "fn f(shape: &Shape, x: f64) -> f64";
    check(16, |n| {
        format!("{head} {{ match shape {{ {} }} }}", repeat(n, |i| format!("Shape::A{i}(a, b) => a * b * x,")))
    });
}

#[test]
fn variants_with_alternatives() {
    let head = "fn f(shape: &Shape, x: f64) -> f64";
    check(16, |n| {
        let arms = repeat(n, |i| format!("Shape::A{i}(a) | Shape::B{i}(a) => a * x,"));
        format!("{head} {{ match shape {{ {arms} }} }}")
    });
}

#[test]
fn variants_with_alternatives_within_each_other() {
    let head = "fn f(shape: &Shape, mut x: f64) -> f64";
    check(2, |n| {
        let body = nest(n, "x *= 2.0;", |i, inner| {
            format!("match shape {{ Shape::A(a{i}) | Shape::B(a{i}) => {{ x *= a{i}; {inner} }} _ => {{}} }}")
        });
        format!("{head} {{ {body} x }}")
    });
}

#[test]
fn alternatives_in_the_parts_of_a_tuple() {
    check(2, |n| {
        let pattern = join(n, ", ", |i| format!("Shape::A(a{i}) | Shape::B(a{i})"));
        let ty = "Shape, ".repeat(n);
        format!("fn f(shapes: ({ty}), x: f64) -> f64 {{ match shapes {{ ({pattern},) => a0 * x, _ => x }} }}")
    });
}

#[test]
fn matches_within_each_other() {
    check(8, |n| {
        of(&nest(n, "x = x * y;", |_, inner| format!("match n {{ 0 => {{ {inner} }} _ => {{ x = x + y; }} }}")))
    });
}

#[test]
fn matches_of_options_within_each_other() {
    let head = "fn f(o: Option<f64>, mut x: f64) -> f64";
    check(8, |n| {
        let inner = nest(n, "x *= 2.0;", |i, inner| format!("if let Some(a{i}) = o {{ x *= a{i}; {inner} }}"));
        format!("{head} {{ {inner} x }}")
    });
}

#[test]
fn failures() {
    let head = "fn f(mut x: f64, v: &[f64]) -> Option<f64>";
    check(16, |n| format!("{head} {{ {} Some(x) }}", repeat(n, |i| format!("x *= g(x)? + v.get({i})?;"))));
}

#[test]
fn bindings_or_else() {
    let head = "fn f(mut x: f64, v: &[f64]) -> f64";
    check(16, |n| {
        let body = repeat(n, |i| format!("let Some(a{i}) = v.get({i}) else {{ return x; }}; x *= a{i};"));
        format!("{head} {{ {body} x }}")
    });
}

#[test]
fn closures() {
    check(16, |n| of(&repeat(n, |i| format!("let g{i} = |a: f64| a * x + y; x = g{i}(x);"))));
}

#[test]
fn iterators() {
    check(16, |n| {
        of(&repeat(n, |_| {
            "x += v.iter().zip(w).enumerate().map(|(i, (a, b))| a * b * x).sum::<f64>();
             let w: Vec<f64> = v.iter().map(|a| a * y).collect();"
                .into()
        }))
    });
}
