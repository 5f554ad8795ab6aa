//! `tangential expand`, run as a user runs it: output, messages and exit codes.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const SPRING: &str = "\
#[tangential::differentiate]
pub fn spring(k: f64, x: f64) -> f64 {
    k * x
}
";

/// Two active values are cast to integers, in two functions.
const REFUSED: &str = "\
#[tangential::differentiate]
fn first(x: f64) -> f64 {
    let n = x as usize;
    x * n as f64
}

#[tangential::differentiate]
fn second(x: f64, table: &[f64]) -> f64 {
    table[(2.0 * x) as usize]
}
";

struct Run {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

fn run(arguments: &[&str], stdin: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tangential"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // A command that does not read its input may be gone already.
    let _ = child.stdin.take().expect("a pipe").write_all(stdin.as_bytes());
    let output = child.wait_with_output().expect("the command ends");
    Run {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

/// A file with this content; every test uses names of its own.
fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("a writable directory for tests");
    path
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

#[test]
fn prints_the_functions_with_their_derivatives() {
    let spring = file("prints.rs", SPRING);
    let expanded = run(&["expand", text(&spring)], "");
    assert_eq!(expanded.code, Some(0), "{}", expanded.stderr);
    assert_eq!(expanded.stderr, "");
    assert!(expanded.stdout.contains("pub fn spring(k: f64, x: f64) -> f64"), "{}", expanded.stdout);
    assert!(expanded.stdout.contains("pub fn forward("), "{}", expanded.stdout);
    assert!(expanded.stdout.ends_with("}\n"), "{}", expanded.stdout);
}

#[test]
fn reads_the_standard_input() {
    let spring = file("stdin.rs", SPRING);
    let from_file = run(&["expand", text(&spring)], "");
    let from_stdin = run(&["expand", "-"], SPRING);
    assert_eq!(from_stdin.code, Some(0), "{}", from_stdin.stderr);
    assert_eq!(from_stdin.stdout, from_file.stdout);
}

#[test]
fn check_accepts_what_it_printed() {
    let spring = file("accepts.rs", SPRING);
    let expansion = run(&["expand", text(&spring)], "").stdout;
    let other = file("accepts_expanded.rs", &expansion);
    let checked = run(&["expand", text(&spring), "--check", text(&other)], "");
    assert_eq!(checked.code, Some(0), "{}", checked.stderr);
    assert_eq!(checked.stdout, "");
    assert_eq!(checked.stderr, "");
    let from_stdin = run(&["expand", text(&spring), "--check", "-"], &expansion);
    assert_eq!(from_stdin.code, Some(0), "{}", from_stdin.stderr);
}

#[test]
fn check_shows_the_first_line_that_differs() {
    let spring = file("differs.rs", SPRING);
    let expansion = run(&["expand", text(&spring)], "").stdout;
    let at = 1 + expansion.lines().position(|line| line.contains("pub fn spring(")).expect("the function");

    let other = file("differs_expanded.rs", expansion.replace("pub fn spring(k", "pub fn spring(stiffness"));
    let checked = run(&["expand", text(&spring), "--check", text(&other)], "");
    assert_eq!(checked.code, Some(1));
    assert_eq!(checked.stdout, "");
    let expected = format!(
        "{}:{at}: not what {} expands to\n  expected: pub fn spring(k: f64, x: f64) -> f64 {{\n  \
         found:    pub fn spring(stiffness: f64, x: f64) -> f64 {{\n",
        other.display(),
        spring.display()
    );
    assert_eq!(checked.stderr, expected);
}

#[test]
fn check_sees_a_missing_end() {
    let spring = file("end.rs", SPRING);
    let expansion = run(&["expand", text(&spring)], "").stdout;
    let shorter = expansion.lines().count() - 1;
    let cut: String = expansion.split_inclusive('\n').take(shorter).collect();
    let checked = run(&["expand", text(&spring), "--check", "-"], &cut);
    assert_eq!(checked.code, Some(1));
    assert!(checked.stderr.starts_with(&format!("<stdin>:{}: ", shorter + 1)), "{}", checked.stderr);
    assert!(checked.stderr.contains("found:    (end of file)"), "{}", checked.stderr);

    let checked = run(&["expand", text(&spring), "--check", "-"], expansion.trim_end());
    assert_eq!(checked.code, Some(1));
    assert!(checked.stderr.contains(r#"expected: "}\n""#), "{}", checked.stderr);
    assert!(checked.stderr.contains(r#"found:    "}""#), "{}", checked.stderr);
}

#[test]
fn refusals_are_located_and_all_of_them_told() {
    let refused = file("refused.rs", REFUSED);
    let expanded = run(&["expand", text(&refused)], "");
    assert_eq!(expanded.code, Some(1));
    assert_eq!(expanded.stdout, "");
    for line in [3, 9] {
        let place = format!("{}:{line}:", refused.display());
        assert!(expanded.stderr.contains(&place), "{}", expanded.stderr);
    }
    assert!(expanded.stderr.contains("\n  help: "), "{}", expanded.stderr);
    assert!(run(&["expand", "-"], REFUSED).stderr.starts_with("<stdin>:3:"));
}

#[test]
fn a_syntax_error_is_located() {
    let expanded = run(&["expand", "-"], "fn sound() {}\n\nfn broken( -> f64 {}\n");
    assert_eq!(expanded.code, Some(2));
    assert_eq!(expanded.stdout, "");
    assert!(expanded.stderr.starts_with("<stdin>:3:"), "{}", expanded.stderr);
    assert!(expanded.stderr.contains("not valid Rust"), "{}", expanded.stderr);
}

#[test]
fn unreadable_files_are_named() {
    let spring = file("unreadable.rs", SPRING);
    let binary = file("binary.rs", [0xff, 0xfe, 0x00]);
    for arguments in [&["expand", "no/such/file.rs"][..], &["expand", text(&spring), "--check", "no/such/file.rs"]] {
        let expanded = run(arguments, "");
        assert_eq!(expanded.code, Some(2));
        assert_eq!(expanded.stdout, "");
        assert!(expanded.stderr.starts_with("no/such/file.rs: cannot be read: "), "{}", expanded.stderr);
    }
    let expanded = run(&["expand", text(&binary)], "");
    assert_eq!(expanded.code, Some(2));
    assert!(expanded.stderr.contains("UTF-8"), "{}", expanded.stderr);
}

#[test]
fn wrong_usage() {
    for arguments in [&[][..], &["expand"], &["expand", "-", "--frobnicate"], &["expand", "-", "--check", "-"]] {
        assert_eq!(run(arguments, "").code, Some(2), "{arguments:?}");
    }
}

#[test]
fn help_documents_the_exit_codes() {
    for arguments in [&["--help"][..], &["expand", "--help"]] {
        let help = run(arguments, "");
        assert_eq!(help.code, Some(0));
        assert!(help.stdout.contains("Exit codes:"), "{}", help.stdout);
    }
}

const FOLLOWER: &str = "\
/// One point follows another.
#[tangential_dae::dae(form = explicit)]
pub mod follower {
    pub fn residual(t: f64, x: &[f64; 2], xd: &[f64; 2]) -> [f64; 2] {
        [xd[0] - x[1], x[0] - t.sin()]
    }
}
";

#[test]
fn a_reduced_system_is_shown_with_its_derivatives() {
    let run = run(&["expand", "-"], FOLLOWER);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    for part in
        ["pub mod reduced {", "pub const INDEX: usize = 2;", "pub fn equations(", "pub fn forward(", "xd[1] = -t.sin()"]
    {
        assert!(run.stdout.contains(part), "{part}\n{}", run.stdout);
    }
    assert!(!run.stdout.contains("::dae"), "{}", run.stdout);
}

#[test]
fn equations_that_cannot_be_reduced_are_refused_at_their_place() {
    let run = run(&["expand", "-"], &FOLLOWER.replace("x[0] - t.sin()", "xd[0] - x[1]"));
    assert_eq!(run.code, Some(1), "{}", run.stdout);
    assert!(run.stderr.contains(":5:"), "{}", run.stderr);
    assert!(run.stderr.contains("one follows from the others"), "{}", run.stderr);
}

/// What a program has written may be deep: there is room for the recursion.
#[test]
fn deep_expressions_are_expanded() {
    let (left, right) = ("(".repeat(2000), ")".repeat(2000));
    let path =
        file("deep.rs", format!("#[tangential::differentiate]\nfn deep(x: f64) -> f64 {{\n    {left}x{right}\n}}\n"));
    let ended = run(&["expand", text(&path)], "");
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stdout.contains("pub fn forward(x: f64, x_d: T)"), "{}", ended.stdout);
}
