//! What do the nets say, with all that does not compile left out?
//!
//! `cargo run -p tangential-metamorphic --example survey -- [file for the report] [plain]`. The test itself stops at
//! programs that do not compile; this leaves them out and goes on. `TANGENTIAL_NETS` and `TANGENTIAL_NETS_ONLY` choose the
//! programs, as they do for the test. Lines that begin with `late:` are refusals of ours that only the compiler shows, because
//! the program is made by a macro; what follows belongs into `refused.txt`, so that the test passes over them.

use tangential_metamorphic::drive::Drive;

fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let report = args.next();
    let engine = args.next().is_none();
    let found = std::env::temp_dir().join(format!("tangential-nets-{}.txt", std::process::id()));
    let outcome = Drive::here(engine).run(&found)?;
    let kept = outcome.output.lines().filter(|line| {
        let starts = ["|", "refused:", "no pattern:", "late:", "raw:", "different:"];
        starts.iter().any(|start| line.starts_with(start))
    });
    let text: String = kept.map(|line| format!("{line}\n")).collect();
    match report {
        Some(file) => std::fs::write(&file, text).map_err(|error| format!("{file}: {error}"))?,
        None => print!("{text}"),
    }
    std::fs::remove_file(&found).map_err(|error| format!("{}: {error}", found.display()))
}
