//! What do the nets say, with all that does not compile left out?
//!
//! `cargo run -p tangential-metamorphic --example survey -- [file for the report] [all|plain|write] [parts]`. The test itself
//! stops at programs that do not compile; this leaves them out and goes on. `TANGENTIAL_NETS` and `TANGENTIAL_NETS_ONLY` choose
//! the programs, as they do for the test. Lines that begin with `late:` are refusals of ours that only the compiler shows;
//! those and the raw ones belong into `refused.txt`, so that the test passes over them: `write` writes that file anew.
//!
//! All programs in every way are more than the compiler takes at once: `TANGENTIAL_NETS=full .. --example survey -- FILE all 16`
//! takes them in 16 parts, and writes the sum after every part.

use std::fmt::Write as _;
use tangential_metamorphic::drive::Drive;

fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let file = args.next();
    let mode = args.next();
    let engine = mode.as_deref() != Some("plain");
    let parts: usize = args.next().map_or(Ok(1), |number| number.parse()).map_err(|error| format!("parts: {error}"))?;
    let found = std::env::temp_dir().join(format!("tangential-nets-{}.txt", std::process::id()));
    let mut report = Report::default();
    for part in 1..=parts {
        let all = Drive::here(engine);
        let drive = if parts > 1 { all.with("TANGENTIAL_NETS_PART", format!("{part}/{parts}")) } else { all };
        report.add(&drive.run(&found)?.output);
        if let Some(file) = &file {
            let head = if parts > 1 { format!("Parts 1 to {part} of {parts}.\n") } else { String::new() };
            std::fs::write(file, head + &report.text()).map_err(|error| format!("{file}: {error}"))?;
        }
    }
    if mode.as_deref() == Some("write") {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/refused.txt");
        std::fs::write(file, report.refused()).map_err(|error| format!("refused.txt: {error}"))?;
    }
    if file.is_none() {
        print!("{}", report.text());
    }
    std::fs::remove_file(&found).map_err(|error| format!("{}: {error}", found.display()))
}

/// What the tests of all parts have printed.
#[derive(Default)]
struct Report {
    head: Vec<String>,
    /// Names of ways with their counts.
    rows: Vec<(String, Vec<usize>)>,
    lines: Vec<String>,
}

impl Report {
    /// Adds what a test has printed.
    fn add(&mut self, output: &str) {
        let starts = ["refused:", "no pattern:", "late:", "raw:", "different:"];
        for line in output.lines() {
            if starts.iter().any(|start| line.starts_with(start)) {
                self.lines.push(line.into());
            } else if let Some(row) = line.strip_prefix('|') {
                let mut cells = row.trim_end_matches('|').split('|').map(str::trim);
                let name = cells.next().unwrap_or_default();
                match cells.map(str::parse).collect::<Result<Vec<usize>, _>>() {
                    Ok(counts) => self.add_row(name, counts),
                    Err(_) if self.head.len() < 2 => self.head.push(line.into()),
                    Err(_) => {}
                }
            }
        }
        self.lines.sort();
    }

    fn add_row(&mut self, name: &str, counts: Vec<usize>) {
        match self.rows.iter_mut().find(|(known, _)| known == name) {
            Some((_, sums)) => sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count),
            None => self.rows.push((name.into(), counts)),
        }
    }

    /// The table, with the sum at its end, and the lines below it.
    fn text(&self) -> String {
        let mut text: String = self.head.iter().map(|line| format!("{line}\n")).collect();
        let (all, ways): (Vec<_>, Vec<_>) = self.rows.iter().partition(|(name, _)| name == "all");
        for (name, counts) in ways.into_iter().chain(all) {
            let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "| {name} | {} |", counts.join(" | "));
        }
        text + &self.lines.iter().map(|line| format!("{line}\n")).collect::<String>()
    }

    /// The programs that do not compile, a line each, sorted: way of writing, name, and what the compiler says.
    fn refused(&self) -> String {
        let late = self.lines.iter().filter_map(|line| line.strip_prefix("late: ")).map(str::to_string);
        let raw = self.lines.iter().filter_map(|line| line.strip_prefix("raw: "));
        let raw = raw.map(|line| line.replacen(": `", "\t", 1).replacen("`: ", "\t", 1));
        let mut lines: Vec<String> = late.chain(raw).map(|line| without_modules(&line) + "\n").collect();
        lines.sort();
        lines.concat()
    }
}

/// A complaint without the modules of programs, `p12_3::`, whose numbers change with every new program.
fn without_modules(line: &str) -> String {
    let is_module = |word: &str| {
        let number = word.strip_prefix('p').and_then(|numbers| numbers.split_once('_'));
        number.is_some_and(|(a, b)| [a, b].iter().all(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit())))
    };
    let mut kept = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("::") {
        let start = before.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |at| at + 1);
        let end = if is_module(&before[start..]) { &before[..start] } else { &rest[..before.len() + 2] };
        kept += end;
        rest = after;
    }
    kept + rest
}
