//! What do the nets say, with all that does not compile left out?
//!
//! `cargo run -p tangential-metamorphic --example survey -- [file for the report] [plain|write]`. The test itself stops at
//! programs that do not compile; this leaves them out and goes on. `TANGENTIAL_NETS` and `TANGENTIAL_NETS_ONLY` choose the
//! programs, as they do for the test. Lines that begin with `late:` are refusals of ours that only the compiler shows; those and
//! the raw ones belong into `refused.txt`, so that the test passes over them: `write` writes that file anew.

use tangential_metamorphic::drive::Drive;

fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let report = args.next();
    let mode = args.next();
    let engine = mode.as_deref() != Some("plain");
    let found = std::env::temp_dir().join(format!("tangential-nets-{}.txt", std::process::id()));
    let outcome = Drive::here(engine).run(&found)?;
    let kept = outcome.output.lines().filter(|line| {
        let starts = ["|", "refused:", "no pattern:", "late:", "raw:", "different:"];
        starts.iter().any(|start| line.starts_with(start))
    });
    let text: String = kept.map(|line| format!("{line}\n")).collect();
    if mode.as_deref() == Some("write") {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/refused.txt");
        std::fs::write(file, refused(&text)).map_err(|error| format!("refused.txt: {error}"))?;
    }
    match report {
        Some(file) => std::fs::write(&file, text).map_err(|error| format!("{file}: {error}"))?,
        None => print!("{text}"),
    }
    std::fs::remove_file(&found).map_err(|error| format!("{}: {error}", found.display()))
}

/// The programs that do not compile, a line each, sorted: way of writing, name, and what the compiler says.
fn refused(report: &str) -> String {
    let late = report.lines().filter_map(|line| line.strip_prefix("late: ")).map(str::to_string);
    let raw = report
        .lines()
        .filter_map(|line| line.strip_prefix("raw: "))
        .map(|line| line.replacen(": `", "\t", 1).replacen("`: ", "\t", 1));
    let mut lines: Vec<String> = late.chain(raw).map(|line| line + "\n").collect();
    lines.sort();
    lines.concat()
}
