//! One statement, long or deep.

use super::{check, join, nest};

/// A function of `x` and `y` that is one expression.
fn of(expression: &str) -> String {
    format!("fn f(x: f64, y: f64, v: &[f64], k: f64, n: usize) -> f64 {{ {expression} }}")
}

#[test]
fn sum() {
    check(16, |n| of(&join(n, " + ", |i| format!("v[{i}]"))));
}

#[test]
fn sum_of_one_variable() {
    check(16, |n| of(&join(n, " + ", |_| "x".into())));
}

#[test]
fn product() {
    check(16, |n| of(&join(n, " * ", |i| format!("v[{i}]"))));
}

#[test]
fn product_of_one_variable() {
    check(16, |n| of(&join(n, " * ", |_| "x".into())));
}

#[test]
fn product_to_the_right() {
    check(16, |n| of(&nest(n, "x", |i, inner| format!("v[{i}] * ({inner})"))));
}

#[test]
fn product_with_constants() {
    check(16, |n| of(&join(n, " * ", |i| if i == 0 { "x".into() } else { format!("{i}.5") })));
}

#[test]
fn quotient() {
    check(16, |n| of(&join(n, " / ", |i| format!("v[{i}]"))));
}

#[test]
fn quotient_to_the_right() {
    check(16, |n| of(&nest(n, "x", |i, inner| format!("v[{i}] / ({inner})"))));
}

#[test]
fn remainder() {
    check(16, |n| of(&join(n, " % ", |i| format!("v[{i}]"))));
}

#[test]
fn sum_of_products() {
    check(16, |n| of(&join(n, " + ", |i| format!("x * v[{i}] * y"))));
}

#[test]
fn scaled_sum() {
    check(16, |n| of(&format!("k * y.sin() * ({})", join(n, " - ", |i| format!("v[{i}]")))));
}

#[test]
fn scaled_sums_within_each_other() {
    check(16, |n| of(&nest(n, "x", |i, inner| format!("{i}.5 * (v[{i}] + {inner})"))));
}

#[test]
fn polynomial_in_nested_form() {
    check(16, |n| of(&nest(n, "1.0", |i, inner| format!("v[{i}] + x * ({inner})"))));
}

#[test]
fn balanced_tree() {
    fn tree(leaves: usize) -> String {
        if leaves == 1 {
            return "x * y".into();
        }
        format!("({} * {} + v[{leaves}])", tree(leaves / 2), tree(leaves - leaves / 2))
    }
    check(16, |n| of(&tree(n)));
}

#[test]
fn functions_within_each_other() {
    let function = |i: usize| ["sin", "exp", "tan"][i % 3];
    check(16, |n| of(&nest(n, "x", |i, inner| format!("f64::{}({inner})", function(i)))));
}

#[test]
fn methods_after_each_other() {
    check(16, |n| of(&nest(n, "x", |_, inner| format!("({inner} * y).sin()"))));
}

#[test]
fn singular_functions_within_each_other() {
    check(16, |n| of(&nest(n, "x", |_, inner| format!("({inner} * y + x).sqrt()"))));
}

#[test]
fn powers_within_each_other() {
    check(16, |n| of(&nest(n, "x", |_, inner| format!("({inner} + y).powf(x)"))));
}

#[test]
fn angles_within_each_other() {
    check(16, |n| of(&nest(n, "x", |_, inner| format!("y.atan2({inner}).hypot(x)"))));
}

#[test]
fn largest_of_a_list() {
    check(16, |n| of(&nest(n, "x", |i, inner| format!("{inner}.max(v[{i}])"))));
}

#[test]
fn clamped_products_within_each_other() {
    check(16, |n| of(&nest(n, "x", |_, inner| format!("({inner} * y).clamp(k, x)"))));
}

#[test]
fn branches_within_each_other() {
    check(16, |n| of(&nest(n, "x", |_, inner| format!("y * if x > k {{ {inner} }} else {{ x }}"))));
}

#[test]
fn branches_in_conditions() {
    check(16, |n| of(&nest(n, "x", |_, inner| format!("if {inner} > k {{ x }} else {{ y }}"))));
}

#[test]
fn blocks_within_each_other() {
    check(16, |n| of(&nest(n, "x", |_, inner| format!("{{ let z = {inner}; z * y }}"))));
}

#[test]
fn calls_within_each_other() {
    check(16, |n| of(&nest(n, "x", |_, inner| format!("g({inner}, y)"))));
}

#[test]
fn calls_of_products_within_each_other() {
    check(16, |n| of(&nest(n, "x", |_, inner| format!("x * g(&mut [0.0], {inner} * y)"))));
}

#[test]
fn arguments_of_a_call() {
    check(16, |n| of(&format!("g({})", join(n, ", ", |i| format!("x * v[{i}]")))));
}

#[test]
fn chain_of_unknown_methods() {
    check(16, |n| of(&format!("f64::from(g(x){})", join(n, "", |_| ".turned(y)".into()))));
}

#[test]
fn conditions() {
    check(16, |n| of(&format!("if {} {{ x }} else {{ y }}", join(n, " && ", |i| format!("v[{i}] > 0.0")))));
}

#[test]
fn passive_conditions() {
    check(16, |n| of(&format!("if {} {{ x }} else {{ y }}", join(n, " || ", |i| format!("n == {i}")))));
}

#[test]
fn indices_within_each_other() {
    let list = "fn f(x: f64, v: &[f64], index: &[usize], i: usize) -> f64";
    check(16, |n| format!("{list} {{ x * v[{}] }}", nest(n, "i", |i, inner| format!("index[{inner} + {i}]"))));
}

#[test]
fn long_index() {
    check(16, |n| of(&format!("x * v[{}]", join(n, " + ", |i| format!("{i} * n")))));
}

#[test]
fn casts() {
    check(16, |n| of(&nest(n, "x", |_, inner| format!("((({inner}) * y) as f32) as f64"))));
}

#[test]
fn closures_within_each_other() {
    check(8, |n| of(&nest(n, "x", |i, inner| format!("v.iter().map(|a{i}| a{i} * {inner}).sum::<f64>()"))));
}

#[test]
fn adapters_after_each_other() {
    check(16, |n| of(&format!("v.iter().copied(){}.sum::<f64>()", join(n, "", |_| ".map(|a| a * x)".into()))));
}

#[test]
fn zips_after_each_other() {
    check(8, |n| of(&format!("v.iter(){}.map(|a| x).sum::<f64>()", join(n, "", |_| ".zip(v.iter())".into()))));
}

#[test]
fn operations_on_unknown_types() {
    let head = "fn f(a: Matrix, b: Matrix) -> Matrix";
    check(16, |n| format!("{head} {{ {} }}", nest(n, "a", |_, inner| format!("({inner} * b + a)"))));
}

#[test]
fn products_of_fields() {
    let head = "fn f(s: &State) -> f64";
    check(16, |n| format!("{head} {{ {} }}", join(n, " * ", |i| format!("s.a{i}"))));
}

#[test]
fn matches_of_matches() {
    check(8, |n| of(&nest(n, "x", |_, inner| format!("match {inner} {{ a if a > y => a * y, a => a + x }}"))));
}

#[test]
fn passive_matches_of_matches() {
    let of_n = |inner: &str| format!("x * match {inner} {{ 0 => x, _ => y }}");
    check(8, |n| of(&of_n(&nest(n, "n", |i, inner| format!("match {inner} {{ {i} => 1, _ => 2 }}")))));
}

#[test]
fn undecided_matches_of_matches() {
    let of_n = |inner: &str| format!("match {inner} {{ 0 if x > y => x, _ => y }}");
    check(2, |n| of(&of_n(&nest(n, "n", |i, inner| format!("match {inner} {{ {i} if x > y => 1, _ => 2 }}")))));
}
