//! A crate of others: copied, tagged in place, and compiled until nothing fails.

use crate::compiler::{Built, Complaint, Scratch};
use crate::edit::{self, Edit};
use crate::find::{self, Finds, Types, What};
use crate::ours::Texts;
use crate::settle::{self, Kind, Test, Unit, Verdict};
use crate::values;
use std::collections::BTreeSet;
use std::path::Path;

/// What is put before functions and types. On a line of its own, for a comment may stand before it.
#[derive(Clone, Copy)]
struct Tags {
    overloaded: bool,
}

impl Tags {
    fn function(self, options: &str) -> String {
        let overloaded = if self.overloaded { "overloaded" } else { "" };
        let both = [overloaded, options].iter().filter(|o| !o.is_empty()).copied().collect::<Vec<_>>().join(", ");
        format!("\n#[::tangential::differentiate({both})]\n")
    }

    fn ty(self, passive: bool) -> &'static str {
        match (passive, self.overloaded) {
            (true, _) => "\n#[derive(::tangential::Differentiable)]\n#[passive]\n",
            (false, false) => "\n#[derive(::tangential::Differentiable)]\n",
            (false, true) => "\n#[derive(::tangential::Differentiable, ::tangential::Overload)]\n",
        }
    }
}

const TAGS: Tags = Tags { overloaded: false };
const OVERLOADED: Tags = Tags { overloaded: true };

struct Source {
    path: String,
    text: String,
    finds: Finds,
    /// The number of the first unit.
    first: usize,
}

/// Judges the functions of a crate.
pub fn survey(folder: &Path, scratch: &Scratch, ours: &Texts) -> Result<Vec<Unit>, String> {
    let mut paths = Vec::new();
    copy(folder, folder, scratch, &mut paths)?;
    manifest(folder, scratch)?;
    // Tests and lints go; nothing is tagged yet.
    let mut sources = read(scratch, &paths)?;
    write(scratch, &sources, &mut [], TAGS)?;
    let program = match scratch.build()? {
        Built::Program(program) => program,
        Built::Failed(complaints) => return Err(format!("without tags:\n{}", complaints[0].rendered)),
    };
    let used = files_of(&program, scratch);
    sources.retain(|source| used.contains(&source.path));
    let mut units = units(&mut sources);
    let program = settle::settle(
        scratch,
        &mut units,
        |units| write(scratch, &sources, units, TAGS),
        |out, unit, complaints| judge(ours, out, unit, complaints),
    )?;
    settle::compare(scratch, &program, &mut units);
    if units.iter().any(is_wrong) {
        along_path(scratch, &sources, &mut units, ours)?;
    }
    Ok(units)
}

fn is_wrong(unit: &Unit) -> bool {
    unit.verdict.as_ref().is_some_and(|verdict| verdict.kind == Kind::Wrong)
}

/// Runs what seems wrong once more, with duals beside it. Whatever compiles is tagged for that, since it may be called.
fn along_path(scratch: &Scratch, sources: &[Source], units: &mut [Unit], ours: &Texts) -> Result<(), String> {
    let mut again = units.to_vec();
    for source in sources {
        for (i, found) in source.finds.found.iter().enumerate() {
            let (unit, number) = (&mut again[source.first + i], source.first + i);
            let test = |name: String, sig| {
                let text = values::test(&name, sig, found.owner.as_ref(), &source.finds.known, true)?;
                Some(Test { name, text, place: None })
            };
            let is_tested = is_wrong(unit).then_some(found.sig.as_ref()).flatten();
            unit.tests = is_tested.and_then(|sig| test(format!("survey_{number}_"), sig)).into_iter().collect();
            unit.verdict.take_if(|v| matches!(v.kind, Kind::Right | Kind::Compiles | Kind::Wrong));
        }
    }
    let program = settle::settle(
        scratch,
        &mut again,
        |units| write(scratch, sources, units, OVERLOADED),
        |out, unit, complaints| judge(ours, out, unit, complaints),
    )?;
    settle::compare(scratch, &program, &mut again);
    for (unit, again) in units.iter_mut().zip(again) {
        if is_wrong(unit)
            && let Some(found) = again.verdict
        {
            match found.kind {
                Kind::Path | Kind::Wrong => unit.verdict = Some(found),
                _ => eprintln!("{} is not run with duals: {}", unit.name, found.message),
            }
        }
    }
    Ok(())
}

fn copy(from: &Path, root: &Path, scratch: &Scratch, paths: &mut Vec<String>) -> Result<(), String> {
    for entry in std::fs::read_dir(from).map_err(|e| format!("{}: {e}", from.display()))? {
        let path = entry.map_err(|e| e.to_string())?.path();
        let relative = path.strip_prefix(root).map_err(|e| e.to_string())?.display().to_string();
        let is_left = ["tests", "benches", "examples", "target", ".git", "Cargo.lock"].contains(&relative.as_str());
        if is_left {
            continue;
        }
        if path.is_dir() {
            copy(&path, root, scratch, paths)?;
            continue;
        }
        let target = scratch.root.join(&relative);
        if let Some(folder) = target.parent() {
            std::fs::create_dir_all(folder).map_err(|e| e.to_string())?;
        }
        std::fs::copy(&path, &target).map_err(|e| e.to_string())?;
        if relative.ends_with(".rs") && relative != "build.rs" {
            paths.push(relative);
        }
    }
    paths.sort();
    Ok(())
}

fn manifest(folder: &Path, scratch: &Scratch) -> Result<(), String> {
    let text = std::fs::read_to_string(folder.join("Cargo.toml")).map_err(|e| e.to_string())?;
    let mut table: toml::Table = text.parse().map_err(|e| format!("Cargo.toml: {e}"))?;
    // Features may name them, so they stay, if they are not ours.
    if let Some(dev) = table.get_mut("dev-dependencies").and_then(toml::Value::as_table_mut) {
        dev.retain(|name, _| text.contains(&format!("\"{name}/")));
    }
    for part in ["bench", "example", "test", "bin", "lints", "profile", "workspace", "badges"] {
        table.remove(part);
    }
    let package = table.get_mut("package").and_then(toml::Value::as_table_mut).ok_or("no package")?;
    if package.get("edition").and_then(toml::Value::as_str).is_none_or(|edition| edition == "2015") {
        package.insert("edition".into(), "2018".into());
    }
    for auto in ["autobins", "autoexamples", "autotests", "autobenches"] {
        package.insert(auto.into(), false.into());
    }
    for part in ["default-run", "rust-version", "resolver"] {
        package.remove(part);
    }
    if let Some(lib) = table.get_mut("lib").and_then(toml::Value::as_table_mut) {
        for part in ["crate-type", "test", "doctest", "bench", "harness"] {
            lib.remove(part);
        }
    }
    let none = toml::Value::from(toml::Table::new());
    let dependencies = table.entry("dependencies").or_insert(none.clone());
    let dependencies = dependencies.as_table_mut().ok_or("dependencies are no table")?;
    dependencies.extend(scratch.dependencies()?);
    table.insert("workspace".into(), none);
    table.insert("profile".into(), settle::profile().into());
    scratch.write("Cargo.toml", &table.to_string())
}

fn read(scratch: &Scratch, paths: &[String]) -> Result<Vec<Source>, String> {
    let mut parsed = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(scratch.root.join(path)).map_err(|e| format!("{path}: {e}"))?;
        // Data that is included, and files of other tools.
        if let Ok(file) = syn::parse_file(&text) {
            parsed.push((path.clone(), text, file));
        }
    }
    let files: Vec<syn::File> = parsed.iter().map(|(_, _, file)| file.clone()).collect();
    let types = Types { derivable: find::derivable(&files), with_numbers: find::with_numbers(&files) };
    let source = |(path, text, file): (String, String, syn::File)| {
        let finds = find::finds(&file, &types);
        Source { path, text, finds, first: 0 }
    };
    Ok(parsed.into_iter().map(source).collect())
}

/// The files that the program was compiled from, by the list that the compiler has left beside it.
fn files_of(program: &Path, scratch: &Scratch) -> BTreeSet<String> {
    let list = std::fs::read_to_string(program.with_extension("d")).unwrap_or_default();
    let words = list.lines().filter_map(|line| line.split_once(": ")).flat_map(|(_, files)| files.split_whitespace());
    let relative = |word: &str| {
        let path = Path::new(word);
        path.strip_prefix(&scratch.root).unwrap_or(path).display().to_string()
    };
    words.map(relative).collect()
}

fn units(sources: &mut [Source]) -> Vec<Unit> {
    let mut units = Vec::new();
    for source in sources {
        source.first = units.len();
        for found in &source.finds.found {
            let name = format!("survey_{}_", units.len());
            let text = found
                .sig
                .as_ref()
                .and_then(|sig| values::test(&name, sig, found.owner.as_ref(), &source.finds.known, false));
            units.push(Unit {
                name: format!("{} {}", source.path, found.name),
                short: found.short.clone(),
                source: source.text[found.at.clone()].trim().to_string(),
                places: Vec::new(),
                tests: text.map(|text| Test { name, text, place: None }).into_iter().collect(),
                verdict: None,
            });
        }
    }
    units
}

/// Writes every file with the tags of the units that take part.
fn write(scratch: &Scratch, sources: &[Source], units: &mut [Unit], tags: Tags) -> Result<(), String> {
    for source in sources {
        let is_in = |i: usize| units.get(source.first + i).is_some_and(|unit| unit.verdict.is_none());
        let mut edits: Vec<Edit> = source.finds.blanks.iter().map(|at| Edit::blank(&source.text, at.clone())).collect();
        for (_, found) in source.finds.found.iter().enumerate().filter(|(i, _)| is_in(*i)) {
            match &found.what {
                What::Function(options) | What::Impl(options) => {
                    edits.push(Edit::insert(found.at.start, tags.function(options)));
                }
                What::Type { passive } => edits.push(Edit::insert(found.at.start, tags.ty(*passive))),
                What::Method(head, options) => {
                    let head = &source.text[head.clone()];
                    edits.push(Edit::insert(found.at.start, format!("}}{}{head}{{\n", tags.function(options))));
                    edits.push(Edit::insert(found.at.end, format!("\n}}\n{head}{{")));
                }
            }
        }
        let mut tests = Vec::new();
        for (i, found) in source.finds.found.iter().enumerate().filter(|(i, _)| is_in(*i)) {
            for test in &units[source.first + i].tests {
                edits.push(Edit::insert(found.behind, test.text.clone()));
                tests.push((source.first + i, test.text.clone()));
            }
        }
        let (text, moved) = edit::apply(&source.text, edits);
        for (i, found) in source.finds.found.iter().enumerate() {
            if let Some(unit) = units.get_mut(source.first + i) {
                // From the tag on, which is where code without a place of its own has its place.
                let range = moved(found.at.start)..moved(found.at.end);
                unit.places = vec![(source.path.clone(), range)];
            }
        }
        for (unit, test) in tests {
            if let Some(start) = text.find(&test) {
                let place = Some((source.path.clone(), start..start + test.len()));
                units[unit].tests.iter_mut().for_each(|own| own.place.clone_from(&place));
            }
        }
        scratch.write(&source.path, &text)?;
    }
    Ok(())
}

/// The verdict; what fails only because something else is not there any more follows from that.
fn judge(ours: &Texts, out: &BTreeSet<&str>, unit: &Unit, complaints: &[Complaint]) -> Verdict {
    let verdict = settle::judge(ours, complaints);
    let follows = |complaint: &Complaint| {
        let names = complaint.message.split('`').skip(1).step_by(2);
        let missing = ["cannot find", "no method named", "no function or associated item", "no associated"];
        missing.iter().any(|text| complaint.message.contains(text))
            && names
                .flat_map(|name| [name, name.trim_end_matches("_forward"), name.trim_end_matches("_pattern")])
                .any(|name| name != unit.short && out.contains(name))
    };
    let is_out = |complaint: &Complaint| settle::untagged(complaint).is_some_and(|name| out.contains(name));
    if matches!(verdict.kind, Kind::Raw | Kind::Untagged)
        && let Some(cause) = complaints.iter().position(|complaint| follows(complaint) || is_out(complaint))
    {
        return Verdict { kind: Kind::Follows, ..settle::judge(ours, &complaints[cause..=cause]) };
    }
    verdict
}
