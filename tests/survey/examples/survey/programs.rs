//! Small programs: files of many, each behind a line `//# name`, each a module of one scratch crate. Behind a line
//! `//# name: a b c` stands one program for each of the words, which take the place of `$m` in it.

use crate::compiler::Scratch;
use crate::find;
use crate::ours::Texts;
use crate::settle::{self, Kind, Test, Unit, Verdict};
use std::collections::BTreeSet;
use std::path::Path;

const HEAD: &str = "#![allow(warnings)]\nuse tangential::{Differentiable, differentiate};\n";

/// Judges the programs of a folder.
pub fn survey(folder: &Path, only: Option<&str>, scratch: &Scratch, ours: &Texts) -> Result<Vec<Unit>, String> {
    let mut units = read(folder)?;
    units.retain(|unit| only.is_none_or(|only| unit.name.contains(only)));
    manifest(scratch)?;

    let mut plain: Vec<Unit> = units.iter().map(|unit| Unit { tests: Vec::new(), ..unit.clone() }).collect();
    settle::settle(
        scratch,
        &mut plain,
        |units| write(scratch, units, untagged),
        |_, _, complaints| Verdict { kind: Kind::Unfit, ..settle::judge(ours, complaints) },
    )?;
    for (unit, plain) in units.iter_mut().zip(plain) {
        unit.verdict = plain.verdict;
    }
    let tagged = |text: &str| text.to_string();
    let program = settle::settle(
        scratch,
        &mut units,
        |units| write(scratch, units, tagged),
        |_, _, complaints| settle::judge(ours, complaints),
    )?;
    settle::compare(scratch, &program, &mut units);
    Ok(units)
}

fn read(folder: &Path) -> Result<Vec<Unit>, String> {
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<_> = entries.filter_map(|entry| entry.ok().map(|e| e.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "rs"));
    paths.sort();
    let mut units: Vec<Unit> = Vec::new();
    for path in paths {
        let group = path.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned());
        let text = std::fs::read_to_string(&path).map_err(|e| e.to_string())?;
        // What stands before the first name is the head of the file.
        for program in format!("\n{text}").split("\n//# ").skip(1) {
            let (name, source) = program.split_once('\n').unwrap_or((program, ""));
            let (name, words) = name.split_once(':').unwrap_or((name, ""));
            let name = format!("{group}_{}", name.trim());
            let source = source.trim_end();
            if words.is_empty() {
                units.push(unit(name, source.to_string(), units.len()));
                continue;
            }
            for word in words.split_whitespace() {
                units.push(unit(format!("{name}_{word}"), source.replace("$m", word), units.len()));
            }
        }
    }
    let names: BTreeSet<&str> = units.iter().map(|unit| unit.name.as_str()).collect();
    if names.len() < units.len() {
        return Err("two programs have the same name".into());
    }
    Ok(units)
}

fn unit(name: String, source: String, number: usize) -> Unit {
    let tests = find::tests_of_program(&source, number);
    Unit { short: name.clone(), name, source, places: Vec::new(), tests, verdict: None }
}

fn manifest(scratch: &Scratch) -> Result<(), String> {
    let mut table = toml::Table::new();
    let mut package = toml::Table::new();
    package.insert("name".into(), "survey-of-programs".into());
    package.insert("edition".into(), "2024".into());
    table.insert("package".into(), package.into());
    table.insert("dependencies".into(), scratch.dependencies()?.into());
    table.insert("workspace".into(), toml::Table::new().into());
    table.insert("profile".into(), settle::profile().into());
    scratch.write("Cargo.toml", &table.to_string())
}

/// Writes the programs that take part.
fn write(scratch: &Scratch, units: &mut [Unit], shown: impl Fn(&str) -> String) -> Result<(), String> {
    let mut root = "#![allow(warnings)]\n".to_string();
    for unit in units.iter_mut() {
        unit.places.clear();
        if unit.verdict.is_some() {
            continue;
        }
        root += &format!("mod {};\n", unit.name);
        let file = format!("src/{}.rs", unit.name);
        let mut text = format!("{HEAD}{}\n", shown(&unit.source));
        unit.places.push((file.clone(), 0..text.len()));
        for Test { text: test, place, .. } in &mut unit.tests {
            let start = text.len();
            text += test;
            *place = Some((file.clone(), start..text.len()));
        }
        scratch.write(&file, &text)?;
    }
    scratch.write("src/lib.rs", &root)
}

/// The program as it was before anyone thought of derivatives.
fn untagged(text: &str) -> String {
    let mut text = text.replace("#[passive]", "").replace("#[cfg_attr(all(), differentiate)]", "");
    while let Some(start) = text.find("#[differentiate").or_else(|| text.find("#[tangential::differentiate")) {
        let end = text[start..].find(']').map_or(text.len(), |end| start + end + 1);
        text.replace_range(start..end, "");
    }
    text.replace("#[derive(Differentiable)]", "")
        .replace("#[derive(tangential::Differentiable)]", "")
        .replace("Differentiable, ", "")
        .replace(", Differentiable)", ")")
}
