//! Every program of the nets, compiled once and compared with the corpus. Clippy has nothing to say about them, so they are
//! not there for it.
//!
//! `TANGENTIAL_NETS=full` writes every program in every way, and 1,000 random ones; `TANGENTIAL_NETS_RANDOM` is another number of
//! random programs, `TANGENTIAL_NETS_ONLY` a part of the name of a way or of a program, such as `random::`.

#[cfg(not(clippy))]
use tangential_metamorphic::report::Report;

// The programs are written as nobody would write them.
#[cfg(not(clippy))]
#[allow(warnings, clippy::all, clippy::pedantic)]
mod programs {
    include!(concat!(env!("OUT_DIR"), "/programs.rs"));
}

#[cfg(not(clippy))]
#[test]
fn nothing_changes() {
    let report = Report::new(programs::WRITTEN, programs::REFUSED);
    println!("{}", report.text(programs::TRANSFORMATIONS));
    assert_eq!(report.different(), 0, "programs give something else when they are written differently");
    // Those that do not compile, and that nobody has mended yet, are listed in `refused.txt`; others break the build.
    let all: usize = report.taken().values().map(|(all, _)| all).sum();
    assert!(25 * report.raw() <= all, "of {all} programs {} do not compile", report.raw());
    // Where only a refusal is right none is too many.
    for (name, (all, taken)) in report.taken().into_iter().filter(|(name, _)| !programs::HOPELESS.contains(name)) {
        assert!(2 * taken >= all, "{name}: only {taken} of {all} programs are not refused");
    }
}
