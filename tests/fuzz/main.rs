//! The batch, compiled once, and what it is compared with. A failure prints the smallest failing programs whole.
//!
//! `TANGENTIAL_FUZZ_PROGRAMS`, `TANGENTIAL_FUZZ_SEED` and `TANGENTIAL_FUZZ_WITHOUT` choose the batch.

use std::collections::BTreeSet;
use tangential_fuzz::Entry;
use tangential_fuzz::compare::{self, Tally, Verdict};
use tangential_fuzz::interpret::Point;
use tangential_fuzz::program::tree::Program;
use tangential_fuzz::program::{Feature, Settings};

// The programs are as random as they look, and their warnings with them.
#[allow(warnings, clippy::all, clippy::pedantic)]
mod programs {
    include!(concat!(env!("OUT_DIR"), "/programs.rs"));
}

#[allow(dead_code)]
#[path = "examples/bite/mutations.rs"]
mod mutations;

/// Points at which every program is run.
const POINTS: usize = 8;

/// The settings that the build script found.
fn settings() -> Settings {
    Settings::parse(programs::SETTINGS).expect("the build script has understood them")
}

/// Compares every program at every point.
fn compare_all(what: &str, compare: fn(&Program, &Entry, &Point) -> Verdict) {
    let mut tally = Tally::default();
    let settings = settings();
    for (program, entry) in settings.programs().iter().zip(programs::TABLE) {
        let points = compare::points(settings.seed, program.number, POINTS);
        tally.add(settings.seed, program, &points, |point| compare(program, entry, point));
    }
    tally.conclude(what);
}

#[test]
fn interpreter_and_plain_functions_have_the_same_values() {
    compare_all("values", compare::values);
}

#[test]
fn interpreter_agrees_with_differences() {
    compare_all("differences", compare::differences);
}

#[test]
#[cfg(feature = "engine")]
fn engine_agrees_with_interpreter() {
    compare_all("tangents", compare::tangents);
}

#[test]
#[cfg(feature = "engine")]
fn patterns_miss_nothing() {
    compare_all("patterns", compare::patterns);
}

#[test]
#[cfg(feature = "engine")]
fn recorded_reverse_agrees_with_interpreter() {
    compare_all("recorded", compare::recorded);
}

/// Of programs as they are drawn nearly none has adjoint code.
#[test]
#[cfg(feature = "engine")]
#[cfg_attr(not(adjoint_only), ignore = "TANGENTIAL_FUZZ_ADJOINT=1 draws programs with adjoint code")]
fn adjoint_code_agrees_with_forward() {
    let with = programs::TABLE.iter().filter(|entry| entry.adjoint.is_some()).count();
    println!("adjoint code: {with} of {} programs", programs::TABLE.len());
    assert!(with > 0, "nothing is compared");
    let mut tally = Tally::default();
    let settings = settings();
    for (program, entry) in settings.programs().iter().zip(programs::TABLE).filter(|(_, entry)| entry.adjoint.is_some())
    {
        let points = compare::points(settings.seed, program.number, POINTS);
        tally.add(settings.seed, program, &points, |point| compare::adjoint(program, entry, point));
    }
    tally.conclude("adjoint");
}

/// Nearly all programs have a linear form, as they are drawn.
#[test]
#[cfg(feature = "engine")]
fn two_passes_agree_with_the_whole() {
    let mut tally = Tally::default();
    let (mut linear, mut whole) = (0, Vec::new());
    let settings = settings();
    for (program, entry) in settings.programs().iter().zip(programs::TABLE).filter(|(_, entry)| entry.linear.is_some())
    {
        let points = compare::points(settings.seed, program.number, POINTS);
        let mut counts = points.clone();
        counts.sort_by_key(|point| point.n);
        counts.dedup_by_key(|point| point.n);
        let reason = std::cell::RefCell::new(None);
        tally.add(settings.seed, program, &counts, |point| {
            compare::linear(program, entry, point, &points, &mut reason.borrow_mut())
        });
        // What reorders active data is not recorded.
        let reorders = program.features.contains(&Feature::Idioms);
        match reason.into_inner() {
            Some(reason) if reorders => println!("program {} with idioms, as a whole: {reason}", program.number),
            Some(reason) => whole.push((program.number, reason)),
            None => linear += 1,
        }
    }
    println!("linear: {linear} programs, as a whole: {}", whole.len());
    for (number, reason) in &whole {
        println!("  program {number}: {reason}");
    }
    tally.conclude("linear");
    assert!(linear < 20 || linear >= 19 * whole.len(), "{} of {} programs have no linear form", whole.len(), linear);
}

/// A construct that no program uses is not tested. A batch that is small or has constructs switched off may miss some.
#[test]
fn every_construct_is_used() {
    let mut counts = vec![0; Feature::ALL.len()];
    let settings = settings();
    for program in settings.programs() {
        for feature in &program.features {
            counts[*feature as usize] += 1;
        }
    }
    for (feature, count) in Feature::ALL.iter().zip(&counts) {
        println!("{count:6}  {feature}");
    }
    let missing = Feature::ALL.iter().zip(&counts).filter(|(_, count)| **count == 0).map(|(feature, _)| *feature);
    let missing: BTreeSet<Feature> = missing.collect();
    let full = settings.count >= 375 && settings.without.is_empty() && settings.skip.is_empty();
    assert!(missing.is_empty() || !full || settings.shrink.is_some(), "no program uses {missing:?}");
}

/// A mistake whose text is gone from its file shows nothing when `--example bite` is run.
#[test]
fn mistakes_can_be_made() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for mutation in mutations::MUTATIONS {
        let text = std::fs::read_to_string(root.join(mutation.file)).unwrap_or_default();
        let found = text.matches(mutation.find).count();
        assert_eq!(found, 1, "`{}`: how often its text occurs in {}", mutation.name, mutation.file);
    }
}
