//! What `#[differentiate]` costs the compiler: a tagged function of 1000 lines.
//!
//! Measured are the macro alone, as a library (in this optimized build, and as a debug build runs it), and a debug build
//! of a scratch package with and without the attribute. Run it with `cargo bench -p tangential-benches --bench compile_time`;
//! the first run also builds the scratch package's dependencies. The command ends with 1 if a limit is exceeded.

mod program;
mod scratch;

use proc_macro2::TokenStream;
use scratch::Scratch;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tangential_engine::Engine;

/// Lines of the function.
const LINES: usize = 1000;
/// What the macro may take.
const MACRO_LIMIT: Duration = Duration::from_millis(500);
/// What a debug build may take longer with the attribute and two instances of `forward`.
const BUILD_LIMIT: Duration = Duration::from_secs(2);
/// Repetitions, of which the best counts.
const BEST_OF: usize = 5;

fn main() -> ExitCode {
    let function = program::function(LINES);
    println!("a function of {LINES} lines");
    let mut within = Within(true);

    let library = best(|| elapsed(|| differentiate(&function)));
    within.check("the macro, optimized", library, MACRO_LIMIT);

    let scratch = Scratch::prepare(&function);
    within.check("the macro, as a debug build runs it", best(|| scratch.macro_time()), MACRO_LIMIT);

    let build = |source: &str| best(|| scratch.time("build", source));
    let plain = build(&program::plain(&function));
    let tagged = build(&program::tagged(&function));
    let called = build(&program::called(&function));
    println!("debug build without the attribute          {plain:8.3?}");
    println!("debug build with the attribute             {tagged:8.3?}");
    println!("debug build with `forward` called          {called:8.3?}");
    within.check("added by the attribute and `forward`", called.saturating_sub(plain), BUILD_LIMIT);
    println!("debug build with a gradient by adjoint code {:8.3?}", build(&program::reversed(&function)));

    let check = |source: &str| best(|| scratch.time("check", source));
    let tagged = check(&program::tagged(&function));
    println!("`cargo check` without the attribute        {:8.3?}", check(&program::plain(&function)));
    println!("`cargo check` with the attribute           {tagged:8.3?}");
    let with_adjoint = check(&program::with_adjoint(&function));
    println!("`cargo check` with adjoint code            {with_adjoint:8.3?}, {:.2}", ratio(with_adjoint, tagged));
    let reversed = check(&program::reversed(&function));
    println!("`cargo check` with a gradient by it        {reversed:8.3?}, {:.2}", ratio(reversed, tagged));
    if within.0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}

/// Whether all limits were kept.
struct Within(bool);

impl Within {
    fn check(&mut self, what: &str, found: Duration, limit: Duration) {
        let verdict = if found <= limit { "within" } else { "EXCEEDS" };
        println!("{what:42} {found:8.3?}, {verdict} the limit of {limit:?}");
        self.0 &= found <= limit;
    }
}

/// What the macro does: from tokens to tokens.
fn differentiate(function: &str) -> usize {
    let item: TokenStream = function.parse().expect("the function is Rust");
    let emitted = Engine::new("tangential").differentiate(TokenStream::new(), item);
    let text = emitted.to_string();
    assert!(!text.contains("compile_error"), "the function was refused");
    text.len()
}

/// How long the work takes.
fn elapsed<R>(work: impl FnOnce() -> R) -> Duration {
    let start = Instant::now();
    std::hint::black_box(work());
    start.elapsed()
}

fn best(measure: impl FnMut() -> Duration) -> Duration {
    std::iter::repeat_with(measure).take(BEST_OF).min().expect("there are repetitions")
}
