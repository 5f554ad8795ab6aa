//! Which programs of a batch does the engine get wrong, and which does the compiler refuse after it?
//!
//! `cargo run -p tangential-fuzz --example survey -- [seed] [programs] [release]`. The test itself stops at programs
//! that do not compile; this leaves them out and goes on, then lists one small example of every complaint.

use std::collections::BTreeMap;
use tangential_fuzz::drive::Drive;
use tangential_fuzz::program::{Settings, print};

fn main() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let seed = args.next().unwrap_or_else(|| "1".into());
    let count = args.next().unwrap_or_else(|| "375".into());
    let without = std::env::var("TANGENTIAL_FUZZ_WITHOUT").unwrap_or_default();
    let drive = Drive { release: args.next().is_some(), ..Drive::here(true) };
    let outcome = drive.with("SEED", &seed).with("PROGRAMS", &count).run()?;
    let programs = Settings::parse([&seed, &count, &without, "", ""])?.with_idioms().programs();

    let mut kinds: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (program, complaint) in &outcome.refused {
        kinds.entry(complaint).or_default().push(*program);
    }
    println!("{} of {count} programs of seed {seed} do not compile:", outcome.refused.len());
    for (complaint, mut numbers) in kinds {
        numbers.sort_by_key(|&number| print::program(&programs[number]).len());
        println!("{:4}  {complaint}\n      smallest first: {numbers:?}", numbers.len());
    }
    println!("{} give other numbers: {:?}", outcome.failing.len(), outcome.failing);
    println!("{} are misread by the interpreter: {:?}", outcome.misread.len(), outcome.misread);
    for line in outcome.output.lines().filter(|line| line.contains("points agree")) {
        println!("{line}");
    }
    Ok(())
}
