//! Names of files as names of Rust: whatever unknowns are called, emitted code has one name for each, and none that means something else.
#![cfg(feature = "files")]

use tangential_symbolic::emit::{self, Form};
use tangential_symbolic::file;

#[test]
fn every_unknown_has_a_name_of_its_own() {
    // Two signs for an ohm, which Rust takes for one; a digit that is none in names; and what temporaries are called.
    let unknowns = [
        "_",
        "__",
        "fn",
        "self",
        "None",
        "x",
        "xd",
        "t_",
        "INDEX",
        "x²",
        "\u{2126}",
        "\u{3a9}",
        "\u{212b}",
        "\u{c5}",
        "φ",
        "e1",
        "v2",
        "part3",
        "part_4",
        "part__5",
        "part____6",
        "x_rate",
        "a[1]",
        "a_1",
    ];
    let lines = |line: &dyn Fn(&str) -> String| unknowns.map(line).join("\n");
    let text = format!(
        "title = \"\"\"Two lines\nof a title\"\"\"\nparameters = \"A = 1e400\\na = 2\"\nunknowns = '''\n{}\n'''\nequations = '''\n{}\n'''\n",
        lines(&|name| format!("{name} = 0")),
        lines(&|name| format!("{name}' = a*sin({name})*sin({name} + x) + A*exp(sin({name}))")),
    );
    let mut file = file::read(&text, &[]).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let reduction = file.problem.graph.reduce(&file.problem.dae, &Default::default()).unwrap();
    let title = file.title.clone();
    let code = emit::module(&title, &mut file.problem, &reduction, Form::Explicit).unwrap();
    assert!(code.starts_with("//! Two lines of a title: reduced from index 0"), "{code}");
    assert!(code.contains("VALUES: [f64; 2] = [f64::INFINITY, 2.0]"), "{code}");
    let body = &code[code.find("pub fn equations").unwrap()..code.find("pub fn invariants").unwrap()];
    let mut names: Vec<&str> =
        body.lines().filter_map(|line| line.trim().strip_prefix("let ")?.split(" = ").next()).collect();
    let states = body.lines().filter(|line| line.contains("= x[")).count();
    assert_eq!(states, unknowns.len(), "{body}");
    for name in &names {
        let is_name =
            name.starts_with(|c: char| c.is_alphabetic() || c == '_') && name.chars().any(char::is_alphanumeric);
        assert!(is_name && !name.contains(['²', '\u{2126}', '\u{212b}', '\u{c5}']), "`{name}`");
        assert!(!["fn", "self", "None", "x", "xd", "t", "INDEX"].contains(name), "`{name}`");
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "{body}");
}
