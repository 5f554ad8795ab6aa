//! Makes a failing program smaller while it keeps failing in the same way.
//!
//! `cargo run -p tangential-fuzz --example shrink -- program [seed]`. In every round all programs that are one edit
//! away are compiled together, and the smallest that still fails is kept. Programs that plain Rust refuses do not count.

use tangential_fuzz::drive::{Drive, Outcome};
use tangential_fuzz::program::reduce::REPEATS;
use tangential_fuzz::program::tree::Program;
use tangential_fuzz::program::{Settings, print};

/// Candidates per round: the smallest ones, so that a round takes seconds.
const CANDIDATES: usize = 40;

fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let program = args.next().ok_or("which program?")?;
    let seed = args.next().unwrap_or_else(|| "1".into());
    let without = std::env::var("TANGENTIAL_FUZZ_WITHOUT").unwrap_or_default();
    let mut edits: Vec<String> = Vec::new();
    let mut complaint = None;
    loop {
        let shrink = format!("{program}:{}", edits.join(","));
        let programs = Settings::parse([&seed, "", &without, "", &shrink])?.with_idioms().programs();
        let size = |program: &Program| print::program(program).len();
        let mut order: Vec<usize> = (1..programs.len()).filter(|&p| size(&programs[p]) < size(&programs[0])).collect();
        order.sort_by_key(|&position| size(&programs[position]));
        let mut found = None;
        for group in order.chunks(CANDIDATES) {
            let shrinker = Shrinker { seed: &seed, shrink: &shrink, count: programs.len() };
            found = shrinker.smallest(group, &mut complaint)?;
            if found.is_some() {
                break;
            }
        }
        match found {
            Some(position) => {
                eprintln!("{} characters", size(&programs[position]));
                let count = (programs.len() - 1) / REPEATS.len();
                let (repeat, edit) = ((position - 1) / count, (position - 1) % count);
                edits.extend(vec![edit.to_string(); REPEATS[repeat]]);
            }
            None => {
                println!("{}", print::program(&programs[0]));
                println!("{}", complaint.unwrap_or_else(|| "gives other numbers".into()));
                println!("TANGENTIAL_FUZZ_SEED={seed} TANGENTIAL_FUZZ_SHRINK={shrink}");
                return Ok(());
            }
        }
    }
}

/// One round: the program and its candidates.
struct Shrinker<'a> {
    seed: &'a str,
    shrink: &'a str,
    count: usize,
}

impl Shrinker<'_> {
    /// The first of the candidates that fails as the program itself does.
    fn smallest(&self, group: &[usize], complaint: &mut Option<String>) -> Result<Option<usize>, String> {
        let outcome = self.run(true, group)?;
        if complaint.is_none() {
            *complaint = outcome.refused.get(&0).cloned();
        }
        for &position in group {
            let fails = match complaint {
                Some(complaint) => outcome.refused.get(&position) == Some(complaint),
                None => outcome.failing.contains(&position) && !outcome.misread.contains(&position),
            };
            // What plain Rust refuses as well is no fault of the engine.
            if fails && (complaint.is_none() || self.run(false, &[position])?.refused.is_empty()) {
                return Ok(Some(position));
            }
        }
        Ok(None)
    }

    /// Compiles and runs the program and some of the candidates.
    fn run(&self, engine: bool, group: &[usize]) -> Result<Outcome, String> {
        let mut drive = Drive::here(engine).with("SEED", self.seed).with("SHRINK", self.shrink);
        drive.skip = (1..self.count).filter(|position| !group.contains(position)).collect();
        drive.run()
    }
}
