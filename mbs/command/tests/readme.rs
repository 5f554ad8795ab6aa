//! The README, that of `mbs` and the guide: every command in them runs, and derivative code and figures are what they say.

mod command;

use command::{BINARY, Run, folder, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Commands that are run by other means, as they stand in the README.
const ELSEWHERE: [(&str, &str); 10] = [
    ("cargo test --workspace", "it is running"),
    ("cargo run -p tangential --example force_law", "examples have tests of their own"),
    ("cargo run -p tangential --example sparse_jacobian", "examples have tests of their own"),
    ("cargo run -p tangential --example newton", "examples have tests of their own"),
    ("cargo test -p tangential --example derivative_check", "examples have tests of their own"),
    ("cargo run --release -p tangential-mbs --example custom_force", "examples have tests of their own"),
    ("cargo run --release -p tangential-mbs --example coach", "examples have tests of their own"),
    ("cargo run --release -p tangential --example refrigerant -- 300 5 --json", "examples have tests of their own"),
    (
        "cargo run --release -p tangential --example refrigerant -- saturation 300 --json",
        "examples have tests of their own",
    ),
    (
        "cargo run --release -p tangential --example refrigerant -- diagram r134a.svg",
        "examples have tests of their own",
    ),
];

/// What is made shorter without optimization: options that are set, or added.
const SHORTER: [(&str, &[(&str, &str)]); 3] = [
    ("simulate", &[("--time", "50ms")]),
    ("compare", &[("--models", "spatial-four-bar")]),
    ("sweep", &[("--nz", "10"), ("--ny", "1")]),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).expect("the README")
}

/// All documents for users: where they are and what they say.
fn documents() -> Vec<(PathBuf, String)> {
    let guide = fs::read_dir(root().join("runtime/src/guide")).expect("the guide");
    let guide = guide
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"));
    let others = ["README.md", "mbs/README.md", "benches/BENCHMARKS.md"].map(|name| root().join(name));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a document");
        (path, text)
    };
    others.into_iter().chain(guide).map(read).collect()
}

/// The fenced blocks of a language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let mut blocks = text.split("\n```");
    let mut found = Vec::new();
    blocks.next();
    while let (Some(block), after) = (blocks.next(), blocks.next()) {
        assert!(after.is_some(), "a block without end");
        let (head, code) = block.split_once('\n').expect("a line with the language");
        if head == language {
            found.push(code.to_string());
        }
    }
    found
}

fn commands() -> Vec<String> {
    let lines = documents().iter().flat_map(|(_, text)| blocks(text, "sh")).collect::<Vec<_>>().join("\n");
    let without_comment = |line: &str| line.split(" #").next().unwrap_or("").trim().to_string();
    lines.lines().map(without_comment).filter(|line| !line.is_empty()).collect()
}

/// The arguments, with files of the repository found from everywhere, and shortened where that is necessary.
fn arguments(text: &str) -> Vec<String> {
    let words = text.split_whitespace();
    let file = |word: &str| {
        let path = root().join(word);
        if word.contains('/') && path.exists() { path.display().to_string() } else { word.to_string() }
    };
    let mut arguments: Vec<String> = words.map(file).collect();
    let shorter = SHORTER.iter().filter(|(command, _)| cfg!(debug_assertions) && arguments[0] == *command);
    for (option, value) in shorter.flat_map(|(_, options)| *options).collect::<Vec<_>>() {
        match arguments.iter().position(|argument| argument == option) {
            Some(place) => arguments[place + 1] = value.to_string(),
            None => arguments.extend([option.to_string(), value.to_string()]),
        }
    }
    arguments
}

#[test]
fn every_command_runs() {
    let folder = folder("readme");
    let mut ran = 0;
    for command in commands() {
        if ELSEWHERE.iter().any(|(known, _)| *known == command) {
            continue;
        }
        let Some(rest) = command.strip_prefix("cargo run --release -- ") else {
            panic!("`{command}` is neither run here nor known to be run elsewhere")
        };
        let arguments = arguments(rest);
        let ended: Run = Command::new(BINARY).args(&arguments).current_dir(&folder).output().unwrap().into();
        assert_eq!(ended.code, Some(0), "{command}\n{}", ended.stderr);
        for option in ["--csv", "--json", "--html"] {
            let value = arguments.iter().position(|argument| argument == option).and_then(|at| arguments.get(at + 1));
            match value.filter(|value| !value.starts_with('-')) {
                Some(file) => assert!(fs::metadata(folder.join(file)).unwrap().len() > 0, "{command}: no {file}"),
                None => continue,
            }
        }
        ran += 1;
    }
    assert!(ran >= 8, "only {ran} commands were found");
}

/// What is known to be run elsewhere is in the README, and examples are there.
#[test]
fn nothing_is_exempt_in_vain() {
    let commands = commands();
    for (known, _) in ELSEWHERE {
        assert!(commands.iter().any(|command| command == known), "`{known}` is in no document");
        if let Some((before, name)) = known.split_once(" --example ") {
            let folder = if before.ends_with("tangential-mbs") { "mbs" } else { "runtime" };
            let name = name.split_once(" -- ").map_or(name, |(name, _)| name);
            let example = root().join(folder).join("examples").join(name);
            assert!(example.with_extension("rs").exists() || example.join("main.rs").exists(), "no example {name}");
        }
    }
}

/// The derivative code in the README is what `expand` prints, but for what is left out.
#[test]
fn derivative_code_is_up_to_date() {
    let blocks = blocks(&readme(), "rust");
    let at = blocks.iter().position(|block| block.contains("pub fn chain(")).expect("the function");
    let path = folder("readme-expand").join("chain.rs");
    fs::write(&path, &blocks[at]).unwrap();
    let expanded = run(&["expand", path.to_str().unwrap()]);
    assert_eq!(expanded.code, Some(0), "{}", expanded.stderr);
    let mut lines = expanded.stdout.lines();
    for line in blocks[at + 1].lines().filter(|line| !line.trim().is_empty()) {
        assert!(lines.any(|printed| printed == line), "not printed, or not here: {line}\n{}", expanded.stdout);
    }
}

mod first_screen {
    use tangential::differentiate;

    /// How far springs of a row are from where they should be, squared.
    #[differentiate(vector(x))]
    fn misfit(rest: f64, x: &[f64]) -> f64 {
        let mut sum = 0.0;
        for i in 1..x.len() {
            let stretch = x[i] - x[i - 1] - rest;
            if stretch > 0.0 {
                sum += stretch.powi(2);
            }
        }
        sum
    }

    pub fn gradient() -> Result<(), tangential::jacobian::EvaluationError> {
        let x = [0.0, 1.5, 2.0, 4.0];
        let (value, slopes) = tangential::gradient(misfit::vector(1.0, 4), &x)?;
        assert_eq!((value, slopes), (1.25, vec![-1.0, 1.0, -2.0, 2.0]));
        Ok(())
    }
}

/// The function on the first screen of the README is the one above, and has that gradient.
#[test]
fn the_first_function_has_its_gradient() {
    first_screen::gradient().unwrap();
    let here: Vec<&str> = include_str!("readme.rs").lines().map(str::trim).collect();
    for line in blocks(&readme(), "rust")[0].lines() {
        assert!(here.contains(&line.trim()), "not tested: {line}");
    }
}

/// The mechanism on the first screen of the README is read and moves.
#[test]
fn the_first_mechanism_moves() {
    let path = folder("readme-mechanism").join("double-pendulum.toml");
    fs::write(&path, &blocks(&readme(), "toml")[0]).unwrap();
    let ended = run(&["simulate", path.to_str().unwrap(), "--time", "100ms"]);
    assert_eq!((ended.code, ended.stderr.as_str()), (Some(0), ""), "{}", ended.stdout);
}

/// Links lead somewhere.
#[test]
fn linked_files_exist() {
    let guide = root().join("runtime/src/guide");
    for (path, text) in documents().iter().filter(|(path, _)| !path.starts_with(&guide)) {
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = target.split('#').next().unwrap_or("");
            let is_file = !target.starts_with("http") && !file.is_empty();
            let found = path.parent().expect("a folder").join(file);
            assert!(!is_file || found.exists(), "{target} of {} is not there", path.display());
        }
    }
}
