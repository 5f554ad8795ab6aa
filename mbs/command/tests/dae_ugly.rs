//! Ugly files: each is right, or refused with its file and its line; none is run as something else, and none takes long.

mod command;

use command::{folder, run};
use std::fs;
use std::time::{Duration, Instant};

/// Lines of unknowns and of equations, separated by `;`, the rest of the file, the exit code, and a part of what is told.
type Row = (&'static str, &'static str, &'static str, i32, &'static str);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    ("R = 1; e = 0; E = 0; f = 0", "R' = e; e' = -R; E' = f; f' = -E", "", 0, "R "),
    ("t = 1", "t' = -t", "", 2, ":4:1: `t` has a meaning already"),
    ("pi = 1", "pi' = -pi", "", 2, ":4:1: `pi` has a meaning already"),
    ("sin = 1", "sin' = -sin", "", 2, ":4:1: `sin` has a meaning already"),
    ("sum = 1", "sum' = -sum", "", 2, ":4:1: `sum` has a meaning already"),
    ("φ = 1; ω = 0", "φ' = ω; ω' = -sin(φ)", "", 0, "φ "),
    ("fn = 1; self = 2; match = 0; _ = 3", "fn' = self; self' = -fn; match' = _; _' = 0", "", 0, "match "),
    ("e1 = 1; v2 = 2; part3 = 1; x_rate = 3", "e1' = v2*sin(e1)^2; v2' = -e1; part3' = 1; x_rate' = 0", "", 0, "x_rate "),
    ("X = 1; x = 2", "X' = x; x' = -X", "", 0, "X "),
    ("x = 1; x = 2", "x' = -x; x' = x", "", 2, ":5:1: `x` has a meaning already"),
    ("x = 1", "x' = -x", "parameters = \"x = 2\"", 2, ":4:1: `x` has a meaning already"),
    ("x = 1", "x' = -x", "definitions = '''\nd = 1\nd = 2\n'''", 2, ":11:1: `d` has a meaning already"),
    ("x = 1", "x' = x", "sizes = { x = 5 }", 2, ":4:1: `x` has a meaning already"),
    ("x = 1", "x' = pi", "sizes = { pi = 3 }", 2, ":9:11: `pi` has a meaning already"),
    ("x = 1", "x' = t", "sizes = { t = 3 }", 2, ":9:11: `t` has a meaning already"),
    ("x = 1; y = 1", "for x in 1..2: y' = x; x' = 1", "", 2, ":8:5: `x` has a meaning already"),
    ("x = 1", "x' = sum(t in 1..4: t)", "", 2, ":7:10: `t` has a meaning already"),
    ("x = 1", "x' = sum(i in 1..4: sum(i in 1..3: i))", "", 2, ":7:25: `i` has a meaning already"),
    ("for = 1", "for' = 1", "", 2, ":4:5: expected the name of an index"),
    ("\u{202e}x = 1", "x' = -x", "", 2, "has no meaning here"),
    ("x = 1", "x' = x/0", "", 2, ":7:8: division by what is identically zero"),
    ("x = 1", "x' = 1/(x - x)", "", 2, ":7:8: division by what is identically zero"),
    ("x = 1", "x' = 0^(-1)", "", 2, ":7:7: a negative power of what is identically zero"),
    ("x = 0", "x' = 1/x", "", 1, "at t = 0"),
    ("x = 1", "x' = x/a", "parameters = \"a = 0\"", 1, "has no value: it gives"),
    ("x = 1", "x' = sqrt(-1)*x", "", 2, ":7:1: an even root of the negative number -1"),
    ("x = -1", "x' = ln(x)", "", 1, "has no value: it gives NaN"),
    ("x = -1", "x' = sqrt(x)", "", 1, "has no value: it gives NaN"),
    ("x = -1", "x' = x^x", "", 1, "has no value: it gives NaN"),
    ("x = 1e400", "x' = x", "", 1, "the unknown `x` is inf at t = 0"),
    ("x = 1", "x' = 1e300*1e300*x", "", 1, "has no value: it gives"),
    ("x = 1", "x' = 1e401*x", "", 2, ":7:6: `1e401` is not a decimal number"),
    ("x = 1", "x' = x*((2^9000)^9000)^9000", "", 1, "has no value"),
    ("x = nan", "x' = x", "", 2, ":4:5: `nan` is not known"),
    ("x = inf", "x' = x", "", 2, ":4:5: `inf` is not known"),
    ("x = 1/0", "x' = x", "", 2, ":4:7: division by what is identically zero"),
    ("x = 1", "x' = a*x", "parameters = \"a = ln(-1)\"", 1, "has no value: it gives NaN"),
    ("x = t", "x' = x", "", 2, ":4:4: an initial value is made of numbers, parameters and unknowns before it, not of `t`"),
    ("x = 1; y = x'", "x' = x; y' = y", "", 2, ":5:4: an initial value is made of numbers, parameters and unknowns before it, not of `x'`"),
    ("x = x", "x' = x", "", 2, ":4:5: `x` is not known"),
    ("x = y; y = 1", "x' = x; y' = y", "", 2, ":4:5: `y` is not known"),
    ("x = 1", "x' = a*x", "parameters = \"a = t\"", 2, "a parameter is made of numbers and parameters before it, not of `t`"),
    ("x = 1", "x' = a*x", "parameters = '''\na = b\nb = 1\n'''", 2, "`b` is not known"),
    ("x = 1", "x' = a", "definitions = '''\na = b\nb = a\n'''", 2, "`b` is not known"),
    ("x = 1", "x' = a", "definitions = \"a = a + 1\"", 2, "`a` is not known"),
    ("x = 1", "a' = x", "parameters = \"a = 1\"", 2, ":7:1: `a` is no unknown, so it has no derivative"),
    ("x = 1", "x'' = x", "", 2, ":7:1: `x` may be differentiated once only"),
    ("x = 1", "x' = foo(x)", "", 2, ":7:6: the function `foo` is not known"),
    ("x = 1", "x' = sin(x, x)", "", 2, ":7:6: `sin` takes 1 argument(s), not 2"),
    ("x = 1", "x' = x(2)", "", 2, ":7:6: `x` is no function"),
    ("x = 1", "x' = U(t)", "functions = \"U(t)\"", 2, "the function `U` has no values"),
    ("x = 1", "x' = U(t)", "functions = \"sin(t)\"", 2, "`sin` has a meaning already"),
    ("x = 1", "x' = U(t)", "functions = \"U\"", 2, "expected a function with its arguments"),
    ("x = 1", "x' = U(t)", "functions = \"U()\"", 2, "expected a function with its arguments"),
    ("x[1] = 1; x[2] = 2", "x[1]' = x[3]; x[2]' = x[1]", "", 2, ":8:9: `x[3]` is not known"),
    ("x[99999999999999999999] = 1", "x[1]' = 1", "", 2, ":4:3: expected an integer"),
    ("for i in 5..1: x[i] = 1", "for i in 5..1: x[i]' = 1", "", 2, "there are no unknowns"),
    ("x = 1", "x' = sum(i in 3..3: i)", "", 2, "a sum without terms"),
    ("x = 1", "x' = n", "sizes = { n = 1.5 }", 2, "`sizes` must be a table of integers"),
    ("for i in 0..3000: x[i] = 1", "x[0]' = 1", "", 2, ":4:18: more than 2000 unknowns"),
    ("x = 1", "x' = (x", "", 2, ":7:8: expected `)` to close the parenthesis"),
    ("x = 1", "x' = x)", "", 2, ":7:7: did not expect `)` here"),
    ("x = 1", "x' == x", "", 2, ":7:5: expected a number, a name or `(`, not `=`"),
    ("x = 1", "x' = x = 1", "", 2, ":7:8: did not expect `=` here"),
    ("x = 1", "x' = 2x", "", 2, ":7:7: did not expect `x` here"),
    ("x = 1", "x' = 1 000*x", "", 2, ":7:8: did not expect `000` here"),
    ("x = 1", "x' = 1,5*x", "", 2, ":7:7: did not expect `,` here"),
    ("x = 1", "x' = 1.2.3*x", "", 2, ":7:9: did not expect `.3` here"),
    ("x = 1", "x' = 0x10*x", "", 2, ":7:7: did not expect `x10` here"),
    ("x = 1", "x' = 1e*x", "", 2, ":7:7: did not expect `e` here"),
    ("x = 1", "x' = x & 1", "", 2, ":7:8: `&` has no meaning here"),
    ("x =", "x' = 1", "", 2, ":4:4: expected a number, a name or `(` at the end"),
    ("x", "x' = 1", "", 2, ":4:2: expected `=` after the name"),
    ("x = 1; y = 0", "x + y = 1; x + y = 2", "", 1, ":8: equations 1 and 2: no point was found at which they hold"),
    ("x = 1; y = 0", "x + y = 1; 2*x + 2*y = 2", "", 1, ":8: equations 1 and 2: one follows from the others"),
    ("x = 1; y = 1", "x' + y' = 1; x' + y' = 2", "", 1, ":8: equations 1 and 2: they contradict each other: they give `0 = 1`"),
    ("x = 1; y = 1", "x' + y' = 1; 2*x' + 2*y' = 2", "", 1, ":8: equations 1 and 2: one follows from the others"),
    ("x = 1; y = 1", "x' = y; sin(x)^2 + cos(x)^2 = 1", "", 1, ":9: equation 2: one follows from the others"),
    ("x = 1; y = 1", "x' = y; sin(x)^2 + cos(x)^2 = 2", "", 1, ":9: equation 2: no point was found"),
    ("x = 1; y = 1", "x' = y; ln(x^2) = 2*ln(x)", "", 1, ":9: equation 2: one follows from the others"),
    ("x = 1; y = 0", "x' = x; x = exp(t)", "", 1, ":5: the unknown `y` occurs in no equation"),
    ("x = 1", "0 = 1", "", 1, ":4: the unknown `x` occurs in no equation"),
    ("x = 1", "x = x", "", 1, ":4: the unknown `x` occurs in no equation"),
    ("x = 1; y = 0", "x' = y", "", 1, ":8: 1 equations for 2 unknowns"),
    ("x = 1", "x' = x; x = 1", "", 1, ":8: 2 equations for 1 unknowns"),
    ("x = 1", "x'^2 = x", "", 1, ":7: equation 1 is not linear in `x'`"),
    ("x = 1; y = 1", "x'*y' = x; y' = 1", "", 1, ":8: equation 1 is not linear in"),
    ("x = 1", "sin(x') = x", "", 1, ":7: equation 1 is not linear in `x'`"),
    ("x = 1", "x^2 = 0", "", 1, ":7: equation 1: no point was found"),
    ("x = 1", "x^2 = -1", "", 1, ":7: equation 1: no point was found"),
    ("x = 1", "abs(x) = -1", "", 1, ":7: equation 1: no point was found"),
    ("x = 1", "exp(x) = 0", "", 1, ":7: equation 1: no point was found"),
    ("x = 1", "sin(x) = 2", "", 1, ":7: equation 1: no point was found"),
    ("x = 1", "x' = x^2", "time = [\"0\", \"2\"]", 1, "at t = 1.00000"),
    ("x = -1", "x*x' = -1", "", 1, "at t = 0.50000"),
    ("x = 0; y = 0", "x*x' = 1; y' = x", "", 1, "the pivot `x` vanishes at t = 0"),
    ("x = 0; y = 0", "x' = y; cbrt(y) = t", "", 1, "derivative of the invariant `hidden constraint 1` by `y` is -inf at t = 0"),
    ("x = 5; y = 5", "x' = y; x^2 + y^2 = 1", "", 1, "determinant of the last matrix, -2 * y` vanishes at t = 0.785"),
    ("x = 1", "x' = -x", "time = [\"1\", \"0\"]", 2, ":9:8: the end 0 is before the start 1"),
    ("x = 1", "x' = -x", "time = [\"0\", \"x\"]", 2, "the time must be made of numbers and parameters"),
    ("x = 1", "x' = -x", "time = [\"0\", \"1e400\"]", 2, "the time must be made of numbers and parameters"),
    ("x = 1", "x' = -x", "time = [\"0\", \"1/0\"]", 2, "division by what is identically zero"),
    ("x = 1", "x' = -x", "run = { keep = \"z\" }", 1, "there is no unknown `z`"),
    ("x = 1", "x' = -x", "run = { method = \"euler\" }", 2, "there are fehlberg45"),
    ("x = 1", "x' = -x", "run = { relative = 0 }", 1, "the relative tolerance is 0"),
    ("x = 1", "x' = -x", "run = { relative = 1e-30 }", 1, "above the rounding errors"),
    ("x = 1", "x' = -x", "run = { relative = -1 }", 2, "`relative` must be a number, not negative"),
    ("x = 1", "x' = -x", "plots = [[\"a\", \"zz\"]]", 2, "`zz` is not known"),
    ("x = 1", "x' = -x", "exact = \"x = y\"", 2, "`y` is not known"),
    ("x = 1", "x' = -x", "[[reference]]\ntime = \"1\"\nvalues = \"y = 1\"", 2, "there is no unknown `y`"),
    ("x = 1", "x' = -x", "event = \"x\"", 2, "`event` is no key"),
];

#[test]
fn every_one_is_right_or_refused() {
    let folder = folder("dae-ugly");
    let mut wrong = Vec::new();
    for (place, (unknowns, equations, rest, code, message)) in ROWS.iter().enumerate() {
        let lines = |text: &str| text.replace("; ", "\n");
        let time = if rest.starts_with("time") { "title = \"\"" } else { "time = [\"0\", \"1\"]" };
        let text = format!(
            "# A comment.\n{time}\nunknowns = '''\n{}\n'''\nequations = '''\n{}\n'''\n{rest}\n",
            lines(unknowns),
            lines(equations)
        );
        let path = folder.join(format!("ugly_{place}.toml"));
        fs::write(&path, &text).unwrap();
        let began = Instant::now();
        let ended = run(&["dae", path.to_str().unwrap()]);
        let seconds = began.elapsed();
        let told = if *code == 0 { &ended.stdout } else { &ended.stderr };
        let names_file = *code == 0 || told.contains(&format!("ugly_{place}.toml"));
        let is_short = seconds < Duration::from_secs(20);
        if ended.code != Some(*code) || !told.contains(message) || !names_file || !is_short {
            wrong.push(format!("{place}: {:?} in {seconds:?}, not {code} with {message}: {told}\n{text}", ended.code));
        }
    }
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), ROWS.len(), wrong.join("\n"));
}

/// What is no text of keys at all, and what asks for too much.
#[test]
fn files_that_are_something_else() {
    let folder = folder("dae-something-else");
    let long = format!("unknowns = \"x = 1\"\nequations = \"x' = {}\"\n", ["x"; 20_000].join("+"));
    let deep = format!("unknowns = \"x = 1\"\nequations = \"x' = {}x{}\"\n", "(".repeat(20_000), ")".repeat(20_000));
    let pendula = "sizes = { n = 2000000 }\nunknowns = '''\nfor i in 0..n: x[i] = 1\n'''\nequations = \"x = 1\"\n";
    for (name, text, code, message) in [
        ("empty", "", 2, "empty.toml:1:1: there are no unknowns"),
        ("binary", "\0\u{1}\u{2}", 2, "binary.toml:1:"),
        ("open", "time = [", 2, "open.toml:1:9: unclosed array"),
        ("types", "time = 3\nunknowns = 5\n", 2, "types.toml:2:12: `unknowns` must be a text"),
        ("without", "equations = \"x' = 1\"\n", 2, "without.toml:1:14: `x` is not known"),
        ("nothing", "unknowns = \"x = 1\"\n", 1, "nothing.toml:1: 0 equations for 1 unknowns"),
        ("deep", &deep, 2, "deep.toml:2:219: nested too deeply"),
        ("long", &long, 0, "index "),
        ("many", pendula, 2, "many.toml:3:11: more than 100000 values"),
        ("mark", "\u{feff}unknowns = \"x = 1\"\r\nequations = \"x' = 1\"\r\n", 0, "index "),
    ] {
        let path = folder.join(format!("{name}.toml"));
        fs::write(&path, text).unwrap();
        let ended = run(&["dae", path.to_str().unwrap()]);
        let told = format!("{}{}", ended.stderr, ended.stdout);
        let told = &told[..told.len().min(2000)];
        assert!(ended.code == Some(code) && told.contains(message), "{name}: {:?} {told}", ended.code);
    }
    // The same of `#[dae]` in a file.
    let residual = |body: &str| {
        format!(
            "#[dae]
fn f(x: &[f64; 1], xd: &[f64; 1]) -> [f64; 1] {{
    [xd[0] - {body}]
}}
"
        )
    };
    for (name, body, message) in [
        (
            "brackets",
            format!("{}x[0]{}", "(".repeat(20_000), ")".repeat(20_000)),
            "brackets.rs:3:112: nested too deeply",
        ),
        ("signs", format!("{}x[0]", "-".repeat(20_000)), "signs.rs:3:113: nested too deeply"),
        ("methods", format!("x[0]{}", ".sin()".repeat(20_000)), "nested too deeply"),
        ("terms", ["x[0]"; 20_000].join(" + "), "nested too deeply"),
        ("loops", "{ for i in 0..1000000000 {} x[0] }".to_string(), "loops.rs:3:25: more than 100000 steps"),
        ("array", "[0.0; 1000000000][0]".to_string(), "array.rs:3:14: too much is to be read"),
    ] {
        let path = folder.join(format!("{name}.rs"));
        fs::write(&path, residual(&body)).unwrap();
        let began = Instant::now();
        let ended = run(&["expand", path.to_str().unwrap()]);
        let told = &ended.stderr[..ended.stderr.len().min(300)];
        assert!(began.elapsed() < Duration::from_secs(20), "{name}");
        assert!(ended.code == Some(1) && told.contains(message), "{name}: {:?} {told}", ended.code);
    }
}
