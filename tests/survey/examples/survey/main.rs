//! What becomes of programs that were not written for us? The promise is that a tagged program is differentiated
//! rightly, or refused by us at its place; this measures it.
//!
//! ```text
//! cargo run -p tangential-survey --example survey -- --work DIR [--out FILE] [--limit SECONDS] [--only NAME]
//!     [--with FILE] SUBJECT..
//! ```
//!
//! A subject is a folder of programs, such as `tests/survey/programs`, or the folder of a crate (it has a `Cargo.toml`),
//! such as `cargo vendor` makes. Nothing is written there: everything is copied to `DIR`, which must lie outside of the
//! repository, and built in `DIR/target`. The report goes to `FILE`, as Markdown. `--with` names a file of dependencies, as
//! in a manifest, that every crate is given: if they ask for all features that any of the crates asks for, what the crates
//! share is built once.
//!
//! - **Programs**: the files of the folder hold programs, each behind a line `//# name`. Each becomes a module of one
//!   scratch crate and is judged as a whole. `--only` takes those whose name, `file_name`, holds a text.
//! - **Crates**: every free function, method and `impl` of a trait that mentions floats is tagged, with `T = f64` where the
//!   engine asks for it, and with `foreign` where it is the `impl` of a trait; types derive `Differentiable`, those without
//!   numbers as passive ones. Each is judged by itself, the `impl` of a trait as a whole.
//!
//! First the subject must compile without tags: what does not is left out. Then it is compiled with tags, and what fails
//! is judged by its messages, left out, and the rest compiled again until nothing fails, for errors of types hide those
//! of borrowing. At last the functions whose arguments can be made up are run beside their derivative code.
//!
//! | verdict | meaning |
//! | --- | --- |
//! | right | compiles; the value is the same bit by bit, the tangent is that of differences |
//! | compiles | compiles; no arguments could be made up, or differences could not tell |
//! | refused | by us: a refusal of the engine, or a message of the compiler with a text of ours |
//! | untagged | it calls a function that has no tag: "expected type, found function `helper`" or "struct import `helper` is private", at the call, which the guide explains |
//! | follows | only something that it uses was refused or failed before |
//! | path | the value is the same, the tangent is not that of differences, but that of the path taken: the function agrees with itself run on duals |
//! | raw | an error of the compiler without any text of ours |
//! | wrong | compiles, and gives another value or tangent, or panics where the function does not |
//! | panic | the macro panicked |

mod compiler;
mod crates;
mod edit;
mod find;
mod ours;
mod programs;
mod report;
mod run;
mod settle;
mod tag;
mod values;

use std::path::{Path, PathBuf};
use std::time::Duration;

/// What the command line says.
struct Options {
    work: PathBuf,
    out: Option<PathBuf>,
    limit: Duration,
    only: Option<String>,
    with: toml::Table,
    subjects: Vec<PathBuf>,
}

fn main() -> Result<(), String> {
    let options = options()?;
    std::fs::create_dir_all(&options.work).map_err(|e| format!("{}: {e}", options.work.display()))?;
    let ours = ours::Texts::read()?;
    let mut outcomes = Vec::new();
    for subject in &options.subjects {
        let name = subject.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
        eprintln!("# {name}");
        let scratch = compiler::Scratch::new(&options.work, &name, options.limit, options.with.clone());
        let is_crate = subject.join("Cargo.toml").exists();
        let outcome = if is_crate {
            crates::survey(subject, &scratch, &ours)
        } else {
            programs::survey(subject, options.only.as_deref(), &scratch, &ours)
        };
        match outcome {
            Ok(units) if is_crate => outcomes.push(report::Outcome { name, units }),
            Ok(units) => outcomes.extend(report::by_file(units)),
            Err(error) => eprintln!("{name} is left out: {error}"),
        }
        // After every subject, so that a long run can be read while it goes on.
        if let Some(out) = &options.out {
            std::fs::write(out, report::markdown(&outcomes)).map_err(|e| e.to_string())?;
        }
    }
    println!("{}", report::table(&outcomes));
    Ok(())
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        work: PathBuf::new(),
        out: None,
        limit: Duration::from_secs(10),
        only: None,
        with: toml::Table::new(),
        subjects: Vec::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} wants a value"));
        match arg.as_str() {
            "--work" => options.work = value()?.into(),
            "--out" => options.out = Some(value()?.into()),
            "--only" => options.only = Some(value()?),
            "--with" => {
                let text = std::fs::read_to_string(value()?).map_err(|e| format!("--with: {e}"))?;
                options.with = text.parse().map_err(|e| format!("--with: {e}"))?;
            }
            "--limit" => options.limit = Duration::from_secs(value()?.parse().map_err(|e| format!("--limit: {e}"))?),
            _ if arg.starts_with('-') => return Err(format!("unknown option {arg}")),
            _ => options.subjects.push(arg.into()),
        }
    }
    if options.work.as_os_str().is_empty() || options.subjects.is_empty() {
        return Err(
            "usage: survey --work DIR [--out FILE] [--limit SECONDS] [--only NAME] [--with FILE] SUBJECT..".into()
        );
    }
    options.work = std::path::absolute(&options.work).map_err(|e| e.to_string())?;
    if options.work.starts_with(repository()) {
        return Err("--work must lie outside of the repository".into());
    }
    Ok(options)
}

/// The root of the repository that this tool is part of.
fn repository() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}
