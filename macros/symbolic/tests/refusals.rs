//! What `#[dae]` refuses, because its meaning is not known where the attribute reads it: it must not be read as something else.

use tangential_symbolic::rust::attribute;

/// A pendulum with more items beside the residual, and statements before its result.
fn pendulum(items: &str, statements: &str, equation: &str) -> String {
    format!(
        "mod pendulum {{
            {items}
            fn residual(t: f64, x: &[f64; 5], xd: &[f64; 5]) -> [f64; 5] {{
                let [px, py, vx, vy, force] = *x;
                {statements}
                [xd[0] - vx, xd[1] - vy, xd[2] + force * px, {equation}, px * px + py * py - 1.0]
            }}
        }}"
    )
}

fn expanded(item: &str) -> String {
    let start = "start = [1.0, 0.0, 0.0, 0.0, 0.0]";
    attribute(start.parse().unwrap(), item.parse().unwrap(), "tangential").to_string()
}

fn assert_refused(item: &str, message: &str) {
    let text = expanded(item);
    assert!(text.contains("compile_error"), "not refused: {item}");
    assert!(text.contains(message), "{item}: {}", &text[text.find("compile_error").unwrap()..]);
}

fn assert_read(item: &str, part: &str) {
    let text = expanded(item).replace(' ', "");
    assert!(!text.contains("compile_error"), "{item}: {}", &text[text.find("compile_error").unwrap()..]);
    assert!(text.contains(part), "{part} is not in {text}");
}

const GRAVITY: &str = "xd[3] + force * py + g";

#[test]
fn what_is_written_through_references() {
    let message = "exclusive reference is not followed";
    for statements in [
        "let mut a = [9.81]; let r = &mut a; r[0] = 1.0; let g = a[0];",
        "let mut a = [9.81]; { let [ref mut r] = a; *r = 1.0; } let g = a[0];",
        "let mut g = 9.81; halve(&mut g);",
    ] {
        assert_refused(&pendulum("fn halve(a: &mut f64) { *a *= 0.5; }", statements, GRAVITY), message);
    }
    // By the array of results, without `&mut` where it is handed on.
    let residual = |statements: &str| {
        format!(
            "mod a {{
                fn fill(f: &mut [f64; 2], xd: &[f64; 2]) {{ f[0] = xd[0]; }}
                fn residual(x: &[f64; 2], xd: &[f64; 2], f: &mut [f64; 2]) {{ f[0] = xd[0] - x[1]; f[1] = x[0]; {statements} }}
            }}"
        )
    };
    for statements in ["fill(f, xd);", "let g = f; g[1] = x[0] - 1.0;", "let [a, b] = f; *b = x[1];"] {
        let text = attribute("".parse().unwrap(), residual(statements).parse().unwrap(), "tangential").to_string();
        assert!(text.contains(message), "{statements}: {text}");
    }
    for statements in ["f[1] += f[0] - f[0];", "(*f)[1] = 2.0 * (*f)[1];", "*f = [xd[0] - x[1], x[0]];"] {
        let text = attribute("".parse().unwrap(), residual(statements).parse().unwrap(), "tangential").to_string();
        assert!(!text.contains("compile_error"), "{statements}: {text}");
    }
}

#[test]
fn what_depends_on_how_the_crate_is_compiled() {
    let message = "depends on a `cfg`";
    let both = "#[cfg(feature = \"moon\")] const G: f64 = 1.62; #[cfg(not(feature = \"moon\"))] const G: f64 = 9.81;";
    assert_refused(&pendulum(both, "let g = G;", GRAVITY), message);
    let helper = "fn g() -> f64 { if cfg!(debug_assertions) { 1.62 } else { 9.81 } }";
    assert_refused(&pendulum(helper, "let g = g();", GRAVITY), message);
    assert_refused(&pendulum("", "let mut g = 9.81; #[cfg(debug_assertions)] { g = 1.62; }", GRAVITY), message);
    // What is not read may depend on anything.
    let tests = "#[cfg(test)] mod tests {} #[cfg(test)] fn of_tests() {} #[allow(dead_code)] const G: f64 = 9.81;";
    assert_read(&pendulum(tests, "let g = G;", GRAVITY), "constINDEX:usize=3");
}

#[test]
fn casts_that_change_a_number() {
    for statements in ["let g = (1 as f32 / 2 as f32) as f64;", "let n = 300; let g = n as u8 as f64;"] {
        assert_refused(&pendulum("", statements, GRAVITY), "cannot be cast so here");
    }
    assert_read(&pendulum("const N: usize = 4;", "let g = (N as u8 + 1) as f64;", GRAVITY), "constINDEX:usize=3");
}

#[test]
fn names() {
    // A constant of the module is made of constants, whatever variables are called.
    let items = "const H: f64 = 2.0; const G: f64 = 3.0 * H;";
    let text = expanded(&pendulum(items, "let H = px; let g = G;", GRAVITY)).replace(' ', "");
    assert!(text.contains("6.0"), "{text}");
    assert_refused(&pendulum("const G: f64 = H; const H: f64 = G;", "let g = G;", GRAVITY), "without end");
    let generic = "const N: usize = 7; fn count<const N: usize>(_: [f64; N]) -> f64 { N as f64 }";
    assert_refused(&pendulum(generic, "let g = count([px, py]);", GRAVITY), "not generic");
    let residual = |arguments: &str| format!("fn residual({arguments}) -> [f64; 2] {{ [xd[0] - x[1], x[0] - 1.0] }}");
    let with = |arguments: &str| {
        attribute("".parse().unwrap(), residual(arguments).parse().unwrap(), "tangential").to_string()
    };
    assert!(with("gravity: f64, x: &[f64; 2], xd: &[f64; 2]").contains("would be the time here"));
    assert!(with("_t: f64, xd: &[f64; 2], x: &[f64; 2]").contains("the unknowns come first"));
    assert!(!with("_t: f64, x: &[f64; 2], xd: &[f64; 2]").contains("compile_error"));
    let none = "fn residual(x: &[f64; 0], xd: &[f64; 0]) -> [f64; 0] { [] }";
    assert!(attribute("".parse().unwrap(), none.parse().unwrap(), "tangential").to_string().contains("no unknowns"));
    // A number that no `f64` is, is no name of something else.
    let large = "fn residual(x: &[f64; 1], xd: &[f64; 1]) -> [f64; 1] { [xd[0] - 1e300 * x[0] * 1e300] }";
    let text = attribute("".parse().unwrap(), large.parse().unwrap(), "tangential").to_string().replace(' ', "");
    assert!(text.contains("f64::INFINITY*x0"), "{text}");
}

/// What is right or refused, and nothing is read as something else.
#[test]
fn ugly_residuals() {
    let read = |text: &str| {
        let text = attribute("".parse().unwrap(), text.parse().unwrap(), "tangential").to_string();
        text.find("compile_error").map_or(text.clone(), |at| text[at..].to_string())
    };
    let residual = |statements: &str, result: &str| {
        format!("fn residual(t: f64, x: &[f64; 2], xd: &[f64; 2]) -> [f64; 2] {{ {statements} [{result}] }}")
    };
    let right = "xd[0] - x[1], xd[1] + x[0]";
    for (statements, result, message) in [
        // Names of patterns.
        ("let b = 1.0; let a @ [b, c] = [x[0], x[1]];", right, "bind the parts only"),
        ("let [a, ..] = *x;", right, "does not fit"),
        ("let [a, b, c] = *x;", right, "does not fit"),
        ("let a;", right, "give the variable a value"),
        // What is no straight code.
        ("if x[0] > 0.0 { return *x; }", right, "this cannot be read"),
        ("while true {}", right, "this cannot be read"),
        ("loop {}", right, "this cannot be read"),
        ("let g = |a: f64| a;", right, "this cannot be read"),
        ("let g = match t { _ => 1.0 };", right, "this cannot be read"),
        ("return *xd;", right, "this cannot be read"),
        ("println!();", right, "only `let`, assignments"),
        ("fn inner() {}", right, "only `let`, assignments"),
        ("unsafe { }", right, "this cannot be read"),
        ("for i in [0, 1] { }", right, "a range with known bounds"),
        ("for i in 0.. { }", right, "both bounds of a loop"),
        ("for i in 0..x.len() { }", right, "cannot be read here"),
        ("let n = x[0] as usize;", right, "only integers can be cast"),
        ("let n = 1 / 0;", right, "cannot be computed"),
        ("let n = 1 % 0;", right, "cannot be computed"),
        ("let n = 1 << 70;", right, "cannot be computed"),
        ("let n = -1; let a = [1.0, 2.0][n];", right, "the array has 2 elements, not one at -1"),
        ("let a = x[2];", right, "the array has 2 elements, not one at 2"),
        ("let a = x[0][0];", right, "this is no array"),
        ("let a = y;", right, "`y` is not known here"),
        ("y = 1.0;", right, "`y` is not known here"),
        ("x[0].max(1.0);", right, "`max` with these arguments"),
        ("x[0].signum();", right, "`signum` with these arguments"),
        ("let a = x[0] % 2.0;", right, "only `+`, `-`, `*` and `/`"),
        ("let a = x[0] > 1.0;", right, "only `+`, `-`, `*` and `/`"),
        ("let a = *x + *x;", right, "only `+`, `-`, `*` and `/`"),
        ("let a = \"text\";", right, "a number is expected"),
        ("let a = 'c';", right, "a number is expected"),
        ("let a = true;", right, "a number is expected"),
        ("let a = 1.0 / (x[0] - x[0]);", right, "identically zero"),
        ("let a = (-1.0_f64).sqrt();", right, "an even root of the negative number -1"),
        ("", "xd[0], xd[1] / 0.0", "identically zero"),
        // Systems that say nothing or contradict.
        ("", "xd[0] - x[1]", "1 equations for 2 unknowns"),
        ("", "xd[0] - x[1], xd[1], x[0]", "3 equations for 2 unknowns"),
        ("", "xd[0] - x[1], xd[0] * xd[1]", "equation 2 is not linear"),
        ("", "xd[0] - x[1], xd[0].sin()", "equation 2 is not linear"),
        ("", "xd[0], x[0]", "occurs in no equation"),
        ("", "x[0] + x[1], 2.0 * (x[0] + x[1])", "one follows from the others"),
        ("", "xd[0] - x[1], x[1].powi(2) + 1.0", "no point was found"),
        ("", "xd[0] - x[1], x[0].sin().powi(2) + x[0].cos().powi(2) - 1.0", "one follows from the others"),
        ("", "xd, x", "an array of numbers"),
        ("", "1, 2", "an array of numbers"),
        // Names that are used inside of what is written.
        (
            "let e = x[0]; let x0 = x[1]; let p = e * x0;",
            "xd[0] - p, xd[1] + E1 + INDEX + START",
            "super::INDEX,super::START",
        ),
        ("let [f, r#fn] = *x;", "xd[0] - r#fn, xd[1] + f", "x0"),
        ("let \u{3c6} = x[0];", "xd[0] - x[1], xd[1] + \u{3c6}.sin()", "x0.sin()"),
        ("let xd = *xd; let x = *x; let t = t;", right, "x0"),
    ] {
        let told = read(&residual(statements, result));
        let found = told.contains(message) || told.replace(' ', "").contains(message);
        assert!(found, "{statements} [{result}]: {}", &told[..told.len().min(600)]);
    }
    for (signature, message) in [
        ("fn residual(x: &[f32; 2], xd: &[f32; 2]) -> [f32; 2]", "equations are of `f64` here"),
        ("fn residual(t: usize, x: &[f64; 2], xd: &[f64; 2]) -> [f64; 2]", "equations are of `f64` here"),
        ("fn residual(x: &[f64], xd: &[f64]) -> [f64; 2]", "not a slice"),
        ("fn residual(x: &[f64; 2]) -> [f64; 2]", "expected `fn residual"),
        ("fn residual() -> [f64; 2]", "expected `fn residual"),
        ("fn residual(x: &[f64; 2], xd: &[f64; 3]) -> [f64; 2]", "2 unknowns, but 3 derivatives"),
        ("fn residual(x: &[f64; 2], xd: &[f64; 2])", "expected `fn residual"),
        ("fn residual(x: &[f64; N], xd: &[f64; N]) -> [f64; 2]", "the size must be known"),
        ("fn residual<const N: usize>(x: &[f64; N], xd: &[f64; N]) -> [f64; 2]", "the size must be known"),
        ("fn residual((x, xd): (&[f64; 2], &[f64; 2])) -> [f64; 2]", "expected `fn residual"),
        ("struct A", "for a function that writes a residual"),
    ] {
        let body = if signature.starts_with("fn") { format!("{{ [{right}] }}") } else { ";".to_string() };
        let told = read(&format!("{signature} {body}"));
        assert!(told.contains(message), "{signature}: {}", &told[..told.len().min(400)]);
    }
    assert!(read("mod a { fn other() {} }").contains("the module has no function `residual`"));
    assert!(read("mod a;").contains("modules that stand in the same file"));
    for (options, message) in [
        ("start = [1.0]", "1 initial values for 2 unknowns"),
        ("start = 1.0", "expected square brackets"),
        ("veil = -1", "invalid digit"),
        ("form = implicit", "expected `explicit`"),
        ("color = red", "expected `start`"),
        ("time = x", "expected literal"),
    ] {
        let told = attribute(options.parse().unwrap(), residual("", right).parse().unwrap(), "tangential").to_string();
        assert!(told.contains(message), "{options}: {}", &told[told.find("compile_error").unwrap_or(0)..]);
    }
}
