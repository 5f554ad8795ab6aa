//! What asks for too much is refused early, at its place, and in no long time: neither a file nor `#[dae]` hangs or runs out of stack.

#![cfg(all(feature = "files", feature = "rust"))]

use std::time::{Duration, Instant};
use tangential_symbolic::file;
use tangential_symbolic::rust::attribute;

/// What `#[dae]` says of a residual of two unknowns.
fn told(items: &str, statements: &str) -> String {
    let text = format!(
        "mod a {{ {items} fn residual(t: f64, x: &[f64; 2], xd: &[f64; 2], f: &mut [f64; 2]) {{
             f[0] = xd[0] - x[1]; f[1] = xd[1] + x[0]; {statements} }} }}"
    );
    let began = Instant::now();
    let text = attribute("".parse().unwrap(), text.parse().unwrap(), "tangential").to_string();
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}: {statements}", began.elapsed());
    text
}

#[test]
fn residuals_that_ask_for_too_much() {
    let deep =
        |open: &str, close: &str, depth: usize| format!("f[0] += {}x[0]{};", open.repeat(depth), close.repeat(depth));
    let twice: Vec<String> =
        (1..55).map(|i| format!("fn h{i}(a: f64) -> f64 {{ h{0}(a) + h{0}(a) }}", i - 1)).collect();
    let doubling = format!("fn h0(a: f64) -> f64 {{ a }} {}", twice.join(" "));
    for (items, statements, message) in [
        ("", "for i in 0..1000000000 { f[0] += x[1]; }", "more than 100000 steps"),
        ("", "for i in 0..9223372036854775807 { f[0] += x[1]; }", "more than 100000 steps"),
        ("", "for i in -9223372036854775807..=9223372036854775807 { f[0] += x[1]; }", "more than 100000 steps"),
        ("", "for i in 0..90000 { for j in 0..90000 { f[0] += 1.0; } }", "too much is to be read"),
        ("", "let a = [0.0; 1000000000];", "too much is to be read"),
        ("", "let a = [[[0.0; 10000]; 10000]; 10000];", "too much is to be read"),
        ("", "let a = [0.0; 9000]; for i in 0..9000 { let b = a; }", "too much is to be read"),
        ("", "let n = -9223372036854775807 - 1; let m = -n;", "this integer cannot be computed"),
        ("", "let n = 9223372036854775807 + 1;", "this integer cannot be computed"),
        ("", "let n = 99999999999999999999;", "number too large"),
        (&doubling, "f[0] += h54(x[0]);", "too much is to be read"),
        ("fn h(a: f64) -> f64 { h(a) }", "f[0] += h(x[0]);", "without end"),
        ("fn h(a: f64) -> f64 { g(a) } fn g(a: f64) -> f64 { h(a) }", "f[0] += h(x[0]);", "without end"),
        ("const N: usize = N;", "let a = [0.0; N];", "the size must be known"),
        ("", &deep("(", ")", 500), "nested too deeply"),
        ("", &deep("-", "", 50_000), "nested too deeply"),
        ("", &deep("{", "}", 500), "nested too deeply"),
        ("", &deep("", " + x[1]", 5_000), "nested too deeply"),
        ("", &deep("", ".sin()", 5_000), "nested too deeply"),
        ("", "let y = 2.0_f64.powi(9000).powi(9000).powi(9000).powi(9000);", ""),
        ("", "let mut y = 3.0; for i in 0..60 { y = y * y; } f[0] += y * x[1];", ""),
    ] {
        let text = told(items, statements);
        let found = text.find("compile_error").map_or("", |at| &text[at..(at + 300).min(text.len())]);
        let short = &statements[..statements.len().min(80)];
        assert!(text.contains(message) && (message.is_empty() || !found.is_empty()), "{short}: {found}");
    }
}

#[test]
fn more_unknowns_than_matrices_can_have() {
    for length in ["1000000000", "2001", "N"] {
        let text = format!(
            "mod a {{ const N: usize = 1 << 3; const M: usize = 3000000000;
             fn residual(x: &[f64; {length}], xd: &[f64; {length}]) -> [f64; 2] {{ [xd[0], xd[1]] }} }}"
        );
        let text = text.replace("1 << 3", "1000000 * 1000");
        let text = attribute("".parse().unwrap(), text.parse().unwrap(), "tangential").to_string();
        assert!(text.contains("more than 2000 unknowns"), "{length}: {}", &text[text.len() - 300..]);
    }
}

/// Long sums are no deep nesting.
#[test]
fn long_sums_are_read() {
    let terms: Vec<String> = (0..1500).map(|i| format!("{i}.5 * x[0]")).collect();
    let text = told("", &format!("f[0] += {};", terms.join(" + ")));
    assert!(!text.contains("compile_error"));
    assert!(text.replace(' ', "").contains("1125000.0*x0"), "{text}");
}

/// Operands are computed in the order of Rust: of `a += b` and `a = b` first b, then the place, whose indices are computed once.
#[test]
fn assignments_are_carried_out_in_order() {
    for (statements, wanted) in [
        ("let mut a = 1.0; a += { a = 5.0; 2.0 }; f[0] += a;", "7.0"),
        ("let mut a = 2.0; a *= { a = 5.0; a + 1.0 }; f[0] += a;", "30.0"),
        ("let mut a = 1.0; a = a + { a = 5.0; 2.0 } + a; f[0] += a;", "8.0"),
        (
            "let mut i = 0; let mut a = [1.0, 2.0, 3.0]; a[{ i += 1; i }] += 10.0; f[0] += a[1] + 100.0 * i as f64;",
            "112.0",
        ),
        ("let mut i = 0; let mut a = [1.0, 2.0]; a[i] += { i = 1; 10.0 }; f[0] += a[1];", "12.0"),
        ("let mut i = 0; let mut a = [1.0, 2.0]; a[i] = { i = 1; 10.0 }; f[0] += a[1];", "10.0"),
        ("let mut i = 0; let mut a = [[1.0, 2.0], [3.0, 4.0]]; a[{ i = 1; 0 }][i] = 10.0; f[0] += a[0][1];", "10.0"),
        ("let mut n = 7; n += { n = 1; 2 }; n %= 2; f[0] += (n + 40) as f64;", "41.0"),
    ] {
        let text = told("", statements).replace(' ', "");
        assert!(!text.contains("compile_error"), "{statements}: {text}");
        assert!(text.contains(&format!("-{wanted};")) || text.contains(&format!("+{wanted};")), "{statements}: {text}");
    }
}

fn refused(text: &str) -> String {
    let began = Instant::now();
    let told = match file::read(text, &[]) {
        Ok(_) => "read".to_string(),
        Err(error) => error.to_string(),
    };
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}: {told}", began.elapsed());
    told
}

#[test]
fn files_that_ask_for_too_much() {
    let with = |definitions: &str, equations: &str| {
        format!(
            "unknowns = '''\nx = 1\n'''\ndefinitions = '''\n{definitions}\n'''\nequations = '''\n{equations}\n'''\n"
        )
    };
    let deep = |open: &str, close: &str| format!("x' = {}x{}", open.repeat(50_000), close.repeat(50_000));
    let squares: Vec<String> = (1..80).map(|i| format!("b{i} = b{0}*b{0}", i - 1)).collect();
    let squares = format!("b0 = 3\n{}", squares.join("\n"));
    for (text, message) in [
        (
            with("for i in 0..99999, j in 0..99999: d[i] = x", "x' = x"),
            "line 5, column 1: more than 100000 values together",
        ),
        (with("for i in 0..1000000000: d[i] = x", "x' = x"), "line 5, column 11: more than 100000 values"),
        (with("", "x' = sum(i in 0..1000000000: x)"), "more than 100000 values"),
        (with("", "x' = sum(i in 0..99999: sum(j in 0..99999: x))"), "numbers, names and marks are to be read"),
        (with("for i in 0..99999: d[i] = sum(j in 0..99999: x)", "x' = x"), "are to be read"),
        (with("", &deep("(", ")")), "line 8, column 206: nested too deeply"),
        (with("", &deep("sin(", ")")), "nested too deeply"),
        (with("", &deep("x^", "")), "nested too deeply"),
        (with("", &deep("(", ")").replacen('(', "x[(", 1)), "nested too deeply"),
        (with("", &format!("x' = x[{}1]", "-".repeat(50_000))), "nested too deeply"),
        (with("", &format!("x' = {}x", "-".repeat(50_000))), "read"),
        (with("", "x' = x*9^(9^(9^9))"), ""),
        (with("", "x' = x*((2^9000)^9000)^9000"), ""),
        (with(&squares, "x' = x*b79"), "read"),
        (with("b = sum(i in 0..99: 1/(1e399 + i))", "x' = x*b"), "a number with more than 3000 digits"),
        (with("for i in 0..99990: d[i+1] = 1/(2 + sin(d[i]))", "x' = x"), "`d[0]` is not known"),
        ("unknowns = '''\nfor i in 0..3000: x[i] = 0\n'''\n".to_string(), "line 2, column 18: more than 2000 unknowns"),
    ] {
        let told = refused(&text);
        assert!(told.contains(message), "{}: {told}", &text[..text.len().min(200)]);
    }
}

/// Long chains of definitions are no deep recursion.
#[test]
fn long_chains_are_read() {
    for link in ["1/(2 + d[i])", "sin(d[i])", "x*d[i] + 1", "t*d[i] + 1", "exp(-d[i]/2)", "cbrt(d[i] + t)"] {
        let text = format!(
            "unknowns = '''\nx = 1\n'''\ndefinitions = '''\nd[0] = x\nfor i in 0..3000: d[i+1] = {link}\n'''\n\
             equations = '''\nx' = sin(d[3000])\n'''\n"
        );
        let mut file = file::read(&text, &[]).unwrap_or_else(|error| panic!("{link}: {error}"));
        let reduction = file.problem.graph.reduce(&file.problem.dae, &Default::default()).unwrap();
        assert_eq!(reduction.index, 0, "{link}");
    }
}
