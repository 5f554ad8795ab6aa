//! Shows that the tests of adjoint code bite: puts mistakes into the engine or the runtime, one at a time, and expects to be told.
//!
//! `cargo run -p tangential-adjoints --example bite -- [part of a name]`. It works on a copy of the workspace, in the target folder
//! `CARGO_TARGET_DIR` if there is one.

mod mutations;

use mutations::{MUTATIONS, Mutation};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A test that looks for the text of every mistake, and does not find that of the one at hand.
const SKIPPED: &str = "mistakes_can_be_made";

/// What the tests say to a mistake.
enum Verdict {
    /// Nothing.
    Missed,
    /// So many tests fail.
    Failing(usize),
    /// The compiler refuses what is emitted.
    Refused,
}

fn main() -> Result<(), String> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let copy = std::env::temp_dir().join(format!("tangential-bite-{}", std::process::id()));
    copy_tree(&root, &copy).map_err(|error| format!("the workspace cannot be copied: {error}"))?;
    if !matches!(test(&copy)?, Verdict::Missed) {
        return Err("tests fail without a mistake".into());
    }
    let mut missed = 0;
    for mutation in MUTATIONS.iter().filter(|mutation| mutation.name.contains(&wanted)) {
        let verdict = match bitten(&copy, mutation)? {
            Verdict::Missed => {
                missed += 1;
                "MISSED".to_string()
            }
            Verdict::Failing(count) => format!("{count} failing"),
            Verdict::Refused => "refused".to_string(),
        };
        println!("| {} | {verdict} |", mutation.name);
    }
    fs::remove_dir_all(&copy).map_err(|error| format!("{} stays: {error}", copy.display()))?;
    if missed > 0 { Err(format!("{missed} mistakes were missed")) } else { Ok(()) }
}

/// Runs the tests with a mistake in place, and takes it back.
fn bitten(copy: &Path, mutation: &Mutation) -> Result<Verdict, String> {
    let path = copy.join(mutation.file);
    let original = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let found = original.matches(mutation.find).count();
    if found != 1 {
        return Err(format!("`{}`: the text occurs {found} times in {}", mutation.name, mutation.file));
    }
    let write = |text: &str| fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()));
    write(&original.replacen(mutation.find, mutation.replace, 1))?;
    let verdict = test(copy);
    write(&original)?;
    verdict.map_err(|output| format!("`{}` breaks the build:\n{output}", mutation.name))
}

/// Runs the tests once.
fn test(copy: &Path) -> Result<Verdict, String> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command
        .current_dir(copy)
        .args(["test", "-p", "tangential-adjoints", "--test", "adjoints", "--", "--skip", SKIPPED])
        .env("RUST_BACKTRACE", "0");
    if std::env::var_os("CARGO_TARGET_DIR").is_none() {
        command.env("CARGO_TARGET_DIR", copy.join("target"));
    }
    let output = command.output().map_err(|error| format!("cargo does not start: {error}"))?;
    if output.status.success() {
        return Ok(Verdict::Missed);
    }
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    let failing = text.lines().filter(|line| line.starts_with("test ") && line.ends_with("FAILED")).count();
    let is_refused = text.contains("could not compile `tangential-adjoints`");
    match (failing, is_refused) {
        (0, true) => Ok(Verdict::Refused),
        // A build script that panics, or a test that ends the process.
        (0, false) if text.contains("could not compile") => Err(text),
        (failing, _) => Ok(Verdict::Failing(failing.max(1))),
    }
}

/// Copies a folder without what git and cargo keep there.
fn copy_tree(from: &Path, to: &PathBuf) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == "target" || name == ".git" {
            continue;
        }
        if entry.file_type()?.is_dir() {
            copy_tree(&entry.path(), &to.join(name))?;
        } else {
            fs::copy(entry.path(), to.join(name))?;
        }
    }
    Ok(())
}
