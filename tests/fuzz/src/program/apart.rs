//! Programs that the engine is likely to take apart into values and tangents. It refuses too many constructs for programs
//! that are made of all.

use super::Feature;
use super::generate::Without;
use super::rng::Rng;

/// One of so many programs is drawn for it.
const EVERY: usize = 5;

/// Constructs that are refused, or nearly always.
const REFUSED: [Feature; 32] = [
    Feature::Deferred,
    // Whoever asks the engine here has no compiler that knows what is configured.
    Feature::Configured,
    Feature::LetElse,
    Feature::WhileLet,
    Feature::Drain,
    Feature::StructUpdate,
    Feature::Try,
    Feature::OptionMethods,
    Feature::MutableCounts,
    // Iterator expressions.
    Feature::Chains,
    Feature::Map,
    Feature::Filter,
    Feature::FilterActive,
    Feature::Sum,
    Feature::Product,
    Feature::Fold,
    Feature::Extreme,
    Feature::Collect,
    Feature::FromFn,
    // Methods of what is active, functions in functions, closures.
    Feature::Associated,
    Feature::Traits,
    Feature::LocalFunctions,
    Feature::HigherOrder,
    Feature::Closures,
    Feature::MoveClosures,
    Feature::MutatingClosures,
    Feature::ChangingClosures,
    Feature::ChangingArguments,
    Feature::ChangedParameters,
    Feature::ComposedParameters,
    Feature::CalledTwice,
    Feature::Dynamic,
];

/// Whether the program with this number is one of them.
pub fn is_meant(number: usize) -> bool {
    number % EVERY == EVERY - 1
}

/// What such a program does without: what is refused, and some of everything else, so that it stays small. Nothing if the
/// program is none of them.
pub fn without(seed: u64, number: usize) -> Without {
    if !is_meant(number) {
        return Without::new();
    }
    let mut rng = Rng::new(seed ^ 0x7061_7274_7300, number as u64);
    // In one program nearly everything, in the next little.
    let percent = rng.below(60);
    let mut without: Without = Feature::ALL.iter().copied().filter(|_| rng.chance(percent)).collect();
    without.extend(REFUSED);
    without
}
