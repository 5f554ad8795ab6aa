//! The report, as Markdown.

use crate::settle::{Kind, Unit, Verdict};
use std::collections::BTreeMap;

/// What was found of one subject.
pub struct Outcome {
    pub name: String,
    pub units: Vec<Unit>,
}

/// The outcomes of programs, one for every file of them.
pub fn by_file(units: Vec<Unit>) -> Vec<Outcome> {
    let mut files: BTreeMap<String, Vec<Unit>> = BTreeMap::new();
    for unit in units {
        let file = unit.name.split('_').next().unwrap_or_default().to_string();
        files.entry(file).or_default().push(unit);
    }
    files.into_iter().map(|(name, units)| Outcome { name, units }).collect()
}

const KINDS: [(Kind, &str); 10] = [
    (Kind::Right, "right"),
    (Kind::Compiles, "compiles"),
    (Kind::Refused, "refused"),
    (Kind::Untagged, "untagged"),
    (Kind::Follows, "follows"),
    (Kind::Path, "path"),
    (Kind::Raw, "raw"),
    (Kind::Wrong, "wrong"),
    (Kind::Panic, "panic"),
    (Kind::Unfit, "unfit"),
];

/// The counts.
pub fn table(outcomes: &[Outcome]) -> String {
    let mut text = "| subject | units |".to_string();
    KINDS.iter().for_each(|(_, name)| text += &format!(" {name} |"));
    text += "\n| --- | ---: |";
    KINDS.iter().for_each(|_| text += " ---: |");
    let mut rows: Vec<(String, Vec<&Unit>)> =
        outcomes.iter().map(|o| (o.name.clone(), o.units.iter().collect())).collect();
    if outcomes.len() > 1 {
        rows.push(("all".into(), outcomes.iter().flat_map(|o| &o.units).collect()));
    }
    for (name, units) in rows {
        text += &format!("\n| {name} | {} |", units.len());
        for (kind, _) in KINDS {
            let count = units.iter().filter(|unit| unit.verdict.as_ref().is_some_and(|v| v.kind == kind)).count();
            text += &format!(" {count} |");
        }
    }
    text + "\n"
}

/// Counts, then everything that breaks the promise: one entry per message, the shortest example in full.
pub fn markdown(outcomes: &[Outcome]) -> String {
    let mut text = table(outcomes);
    for (kind, name) in [(Kind::Panic, "panic"), (Kind::Wrong, "wrong"), (Kind::Raw, "raw"), (Kind::Unfit, "unfit")] {
        let mut groups: BTreeMap<String, Vec<(String, &Unit, &Verdict)>> = BTreeMap::new();
        for outcome in outcomes {
            for unit in &outcome.units {
                if let Some(verdict) = unit.verdict.as_ref().filter(|v| v.kind == kind) {
                    let place = format!("{} {}", outcome.name, unit.name);
                    let key = if kind == Kind::Wrong { place.clone() } else { shape(verdict) };
                    groups.entry(key).or_default().push((place, unit, verdict));
                }
            }
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by_key(|(_, units)| std::cmp::Reverse(units.len()));
        for (shape, mut units) in groups {
            units.sort_by_key(|(_, unit, _)| unit.source.len());
            text += &format!("\n## {name}, {}: {shape}\n\n", units.len());
            let (place, unit, verdict) = &units[0];
            let source: String = unit.source.lines().take(60).map(|line| format!("{line}\n")).collect();
            text += &format!("{place}\n\n```rust\n{source}```\n\n```text\n{}\n```\n", verdict.rendered.trim_end());
            for (place, _, verdict) in &units[1..] {
                // Where it is, with the line of the source.
                let head: String = verdict.rendered.lines().take(9).map(|line| format!("{line}\n")).collect();
                text += &format!("\n{place}\n\n```text\n{head}```\n");
            }
        }
    }
    let listed = [
        (Kind::Path, "path"),
        (Kind::Refused, "refused"),
        (Kind::Untagged, "untagged"),
        (Kind::Follows, "follows"),
        (Kind::Compiles, "compiles"),
    ];
    for (kind, name) in listed {
        text += &format!("\n## {name}\n\n");
        for unit in outcomes.iter().flat_map(|o| &o.units) {
            if let Some(verdict) = unit.verdict.as_ref().filter(|v| v.kind == kind) {
                text += &format!("- {}: {}\n", unit.name, verdict.message.lines().next().unwrap_or_default());
            }
        }
    }
    text
}

/// The message without the names in it.
fn shape(verdict: &Verdict) -> String {
    let parts: Vec<&str> = verdict.message.split('`').step_by(2).collect();
    format!("{} {}", verdict.code, parts.join("`_`").lines().next().unwrap_or_default())
}
