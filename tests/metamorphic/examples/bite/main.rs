//! Shows that the nets bite: puts a cause back into the engine, one at a time, and expects the nets to notice each.
//!
//! `cargo run -p tangential-metamorphic --example bite -- [part of a name]`. It works on a copy of the workspace, with a
//! target folder of its own, so the first run takes some minutes. To add a cause, add an entry to `mutations.rs`: a file, a text
//! that occurs in it once, and what takes its place. `TANGENTIAL_NETS_ONLY` restricts the programs, which saves time.

mod mutations;

use mutations::{MUTATIONS, Mutation};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tangential_metamorphic::drive::Drive;

fn main() -> Result<(), String> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let here = Drive::here(true);
    let copy = std::env::temp_dir().join(format!("tangential-nets-{}", std::process::id()));
    copy_tree(&here.root, &copy).map_err(|error| format!("the workspace cannot be copied: {error}"))?;
    without_own_tests(&copy).map_err(|error| format!("the tests of the causes stay: {error}"))?;
    let drive = Drive { root: copy.clone(), target: Some(copy.join("target")), ..here };

    // What fails without any cause put back says nothing about one.
    let before = failing(&drive)?;
    println!("as it is: {} programs fail, left out below", before.len());
    let mut missed = 0;
    for mutation in MUTATIONS.iter().filter(|mutation| mutation.name.contains(&wanted)) {
        match bitten(&drive, mutation) {
            Ok(failing) => {
                let caught: Vec<&String> = failing.difference(&before).collect();
                missed += usize::from(caught.is_empty());
                let verdict = if caught.is_empty() { "MISSED" } else { "caught" };
                println!("{verdict}  {:4} programs  {}", caught.len(), mutation.name);
                caught.iter().take(3).for_each(|line| println!("        {line}"));
            }
            // One cause that cannot be put back says nothing about the others.
            Err(error) => {
                println!("MISSED  {error}");
                missed += 1;
            }
        }
    }
    fs::remove_dir_all(&copy).map_err(|error| format!("{} stays: {error}", copy.display()))?;
    if missed > 0 { Err(format!("{missed} causes were missed")) } else { Ok(()) }
}

/// Programs that give something else, do not compile, or are refused by the compiler: transformation and program.
fn failing(drive: &Drive) -> Result<BTreeSet<String>, String> {
    let outcome = drive.run(&drive.root.join("found.txt"))?;
    let names = outcome.output.lines().filter_map(|line| {
        let (kind, rest) = line.split_once(": ")?;
        if kind == "late" {
            let mut parts = rest.split('\t');
            return Some(format!("refused: {}: {}", parts.next()?, parts.next()?));
        }
        if kind != "different" && kind != "raw" {
            return None;
        }
        let (transformation, rest) = rest.split_once(": `")?;
        Some(format!("{kind}: {transformation}: {}", rest.split('`').next()?))
    });
    Ok(names.collect())
}

/// Runs the nets with a cause put back, and takes it out again.
fn bitten(drive: &Drive, mutation: &Mutation) -> Result<BTreeSet<String>, String> {
    let path = drive.root.join(mutation.file);
    let original = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let found = original.matches(mutation.find).count();
    if found != 1 {
        return Err(format!("`{}`: the text occurs {found} times in {}", mutation.name, mutation.file));
    }
    let write = |text: &str| fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()));
    write(&original.replacen(mutation.find, mutation.replace, 1))?;
    let outcome = failing(drive).map_err(|output| format!("`{}` breaks the build:\n{output}", mutation.name));
    write(&original)?;
    outcome
}

/// Takes the cases away that were written for the causes: the nets have to notice without them.
fn without_own_tests(root: &Path) -> std::io::Result<()> {
    for folder in ["tests/cases", "tests/numerics"] {
        let list = root.join(folder).join("mod.rs");
        let mut text = fs::read_to_string(&list)?;
        for name in ["names", "configured"] {
            fs::remove_file(root.join(folder).join(format!("{name}.rs")))?;
            text = text.lines().filter(|line| !line.ends_with(&format!("mod {name};"))).collect::<Vec<_>>().join("\n");
        }
        fs::write(list, text + "\n")?;
    }
    Ok(())
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
