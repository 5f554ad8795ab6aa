//! Shows that the fuzz test bites: breaks the engine or the runtime on purpose, one mistake at a time, and expects the
//! test to notice each.
//!
//! `cargo run -p tangential-fuzz --example bite -- [part of a name]`. It works on a copy of the workspace. Few programs are tried
//! first, since most mistakes are noticed by some of them; only those that are not are tried with all.

mod mutations;

use mutations::{MUTATIONS, Mutation};
use std::fs;
use std::path::Path;
use tangential_fuzz::drive::{Drive, Outcome};

/// Programs that are tried first, and those that are tried if none of the first notices.
const PROGRAMS: [usize; 2] = [60, 300];

fn main() -> Result<(), String> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let here = Drive::here(true);
    let copy = std::env::temp_dir().join(format!("tangential-bite-{}", std::process::id()));
    copy_tree(&here.root, &copy).map_err(|error| format!("the workspace cannot be copied: {error}"))?;
    let target = Some(copy.join("target"));
    let mut left: Vec<&Mutation> = MUTATIONS.iter().filter(|mutation| mutation.name.contains(&wanted)).collect();
    let mut impossible = 0;
    for programs in PROGRAMS {
        let mut drive = Drive { root: copy.clone(), target: target.clone(), ..here.clone() }.with("PROGRAMS", programs);
        // What fails without any mistake says nothing about one.
        let Outcome { refused, failing, .. } = drive.run()?;
        let (refusals, failures) = (refused.len(), failing.len());
        println!("{programs} programs without a mistake: {refusals} refused, {failures} failing; left out below");
        drive.skip.extend(refused.into_keys().chain(failing));
        let mut missed = Vec::new();
        for mutation in left {
            match bitten(&drive, mutation) {
                Ok(Outcome { refused, failing, .. }) => {
                    let caught = !refused.is_empty() || !failing.is_empty();
                    let verdict = if caught { "caught" } else { "MISSED" };
                    println!("{verdict}  {:4} failing  {:4} refused  {}", failing.len(), refused.len(), mutation.name);
                    missed.extend((!caught).then_some(mutation));
                }
                Err(error) => {
                    // One mistake that cannot be made says nothing about the others.
                    println!("MISSED  {error}");
                    impossible += 1;
                }
            }
        }
        left = missed;
        if left.is_empty() {
            break;
        }
    }
    let missed = left.len() + impossible;
    fs::remove_dir_all(&copy).map_err(|error| format!("{} stays: {error}", copy.display()))?;
    if missed > 0 { Err(format!("{missed} mistakes were missed")) } else { Ok(()) }
}

/// Runs the test with a mistake in place, and takes it back.
fn bitten(drive: &Drive, mutation: &Mutation) -> Result<Outcome, String> {
    let path = drive.root.join(mutation.file);
    let original = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let found = original.matches(mutation.find).count();
    if found != 1 {
        return Err(format!("`{}`: the text occurs {found} times in {}", mutation.name, mutation.file));
    }
    let write = |text: &str| fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()));
    write(&original.replacen(mutation.find, mutation.replace, 1))?;
    let outcome = drive.run().map_err(|output| format!("`{}` breaks the build:\n{output}", mutation.name));
    write(&original)?;
    outcome
}

/// Copies a folder without what git and cargo keep there.
fn copy_tree(from: &Path, to: &Path) -> std::io::Result<()> {
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
