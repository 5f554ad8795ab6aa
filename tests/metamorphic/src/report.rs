//! What came out, for every transformation.

use crate::compare::{Verdict, compare};
use crate::{Refused, Written};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Counts of one transformation.
#[derive(Clone, Debug, Default)]
struct Line {
    same: usize,
    refused: BTreeMap<String, usize>,
    raw: Vec<String>,
    /// Programs that are refused when they are compiled, as `refused.txt` lists them.
    late: Vec<String>,
    patternless: BTreeMap<String, usize>,
    different: Vec<String>,
}

/// What came out.
#[derive(Debug, Default)]
pub struct Report {
    lines: BTreeMap<&'static str, Line>,
}

/// Reasons for which a program must be refused, in any number: calls of tagged functions in capitals, and of functions of one's own by a
/// bare name of the standard library.
const RIGHTLY_REFUSED: [&str; 2] =
    ["TaggedFunctionsBeginWithASmallLetter", "whose derivative rule `#[differentiate]` takes for it"];

impl Report {
    /// Compares everything.
    pub fn new(written: &[Written], refused: &[Refused]) -> Self {
        let mut report = Self::default();
        for one in refused {
            let line = report.lines.entry(one.transformation).or_default();
            if one.raw {
                line.raw.push(format!("`{}`: {}", one.program, one.reason));
            } else {
                if one.reason.starts_with("error") {
                    line.late.push(format!("{}\t{}\t{}", one.transformation, one.program, one.reason));
                }
                *line.refused.entry(one.reason.to_string()).or_default() += 1;
            }
        }
        for one in written {
            let line = report.lines.entry(one.transformation).or_default();
            match compare(one) {
                Verdict::Same => line.same += 1,
                Verdict::NoPattern(reason) => *line.patternless.entry(reason).or_default() += 1,
                Verdict::Refused(reason) => *line.refused.entry(reason).or_default() += 1,
                Verdict::Different(form, what) => {
                    line.different.push(format!("`{}` ({}), {form} {what}", one.program, one.number));
                }
            }
        }
        report
    }

    /// Programs that give something else.
    pub fn different(&self) -> usize {
        self.lines.values().map(|line| line.different.len()).sum()
    }

    /// Programs of which the engine makes something that is not Rust.
    pub fn raw(&self) -> usize {
        self.lines.values().map(|line| line.raw.len()).sum()
    }

    /// Of every transformation, how many programs were written so, and how many of them the engine took. What is
    /// rightly refused (`RIGHTLY_REFUSED`) is not counted.
    pub fn taken(&self) -> BTreeMap<&'static str, (usize, usize)> {
        let taken = |line: &Line| line.same + line.patternless.values().sum::<usize>() + line.different.len();
        let is_counted = |reason: &str| !RIGHTLY_REFUSED.iter().any(|right| reason.contains(right));
        let refused = |line: &Line| {
            line.refused.iter().filter(|(reason, _)| is_counted(reason)).map(|(_, count)| count).sum::<usize>()
        };
        let all = |line: &Line| taken(line) + line.raw.len() + refused(line);
        self.lines.iter().map(|(name, line)| (*name, (all(line), taken(line)))).collect()
    }

    /// The report as text: a table, then what was refused and what is different.
    pub fn text(&self, transformations: &[&str]) -> String {
        let mut text = String::from("| transformation | programs | same | no pattern | refused | different | raw |\n");
        text += "| --- | --- | --- | --- | --- | --- | --- |\n";
        let sum = |counts: &BTreeMap<String, usize>| counts.values().sum::<usize>();
        let mut total = [0; 6];
        for name in transformations {
            let Some(line) = self.lines.get(name) else { continue };
            let counts = [line.same, sum(&line.patternless), sum(&line.refused), line.different.len(), line.raw.len()];
            let [same, none, refused, different, raw] = counts;
            let all: usize = counts.iter().sum();
            let _ = writeln!(text, "| {name} | {all} | {same} | {none} | {refused} | {different} | {raw} |");
            total.iter_mut().zip([all].into_iter().chain(counts)).for_each(|(total, count)| *total += count);
        }
        let total = total.map(|count| count.to_string()).join(" | ");
        let _ = writeln!(text, "| all | {total} |");
        for (name, line) in &self.lines {
            for (reason, count) in &line.refused {
                let _ = writeln!(text, "refused: {name}: {count} times: {reason}");
            }
            for (reason, count) in &line.patternless {
                let _ = writeln!(text, "no pattern: {name}: {count} times: {reason}");
            }
            for what in &line.late {
                let _ = writeln!(text, "late: {what}");
            }
            for what in &line.raw {
                let _ = writeln!(text, "raw: {name}: {what}");
            }
            for what in &line.different {
                let _ = writeln!(text, "different: {name}: {what}");
            }
        }
        text
    }
}
