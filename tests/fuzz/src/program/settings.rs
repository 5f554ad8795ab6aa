//! What the environment says about a batch.

use super::Feature;
use super::generate::{self, Without};
use super::reduce;
use super::tree::Program;

/// Which programs a batch holds. The build script writes the text of the variables down beside the programs, so that
/// the test draws the same ones.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Seed of the batch.
    pub seed: u64,
    /// Number of programs.
    pub count: usize,
    /// Constructs that are switched off.
    pub without: Without,
    /// Programs that are left out, by number.
    pub skip: Vec<usize>,
    /// Instead of a batch: one program, reduced by these edits, and all programs that one more edit leads to, made once
    /// or several times.
    pub shrink: Option<(usize, Vec<usize>)>,
    /// Whether one program in three draws idioms, too.
    pub idioms: bool,
}

impl Settings {
    /// Environment variables that the settings depend on: `SEED` and `PROGRAMS` are numbers, `WITHOUT` names of
    /// constructs (`nothing` for none), `SKIP` numbers of programs, `SHRINK` is `program:edit,edit`.
    pub const VARIABLES: [&'static str; 5] = [
        "TANGENTIAL_FUZZ_SEED",
        "TANGENTIAL_FUZZ_PROGRAMS",
        "TANGENTIAL_FUZZ_WITHOUT",
        "TANGENTIAL_FUZZ_SKIP",
        "TANGENTIAL_FUZZ_SHRINK",
    ];

    /// The variables' texts, empty where they are not set.
    pub fn environment() -> [String; 5] {
        Self::VARIABLES.map(|name| std::env::var(name).unwrap_or_default())
    }

    /// Understands the variables' texts.
    ///
    /// # Errors
    /// If a variable is not what it should be.
    pub fn parse(texts: [&str; 5]) -> Result<Self, String> {
        let [seed, count, without, skip, shrink] = texts;
        let shrink = match shrink.split_once(':') {
            None if shrink.is_empty() => None,
            None => Some((number(shrink)?, Vec::new())),
            Some((program, edits)) => Some((number(program)?, list(edits, number)?)),
        };
        Ok(Self {
            seed: if seed.is_empty() { 1 } else { number(seed)? as u64 },
            count: if count.is_empty() { 375 } else { number(count)? },
            // What is computed from a passive field counts as active, so storing it in a passive field is refused: a
            // known limit, and no business of a comparison of numbers.
            without: match without {
                "" => list("passive-arithmetic,passive-fields,receivers-in-closures", feature)?,
                "nothing" => Vec::new(),
                names => list(names, feature)?,
            }
            .into_iter()
            .collect(),
            skip: list(skip, number)?,
            shrink,
            idioms: false,
        })
    }

    /// The same batch, in which one program in three draws idioms.
    #[must_use]
    pub fn with_idioms(self) -> Self {
        Self { idioms: true, ..self }
    }

    /// The programs of the batch.
    pub fn programs(&self) -> Vec<Program> {
        let draw = |number: usize| {
            let without = self.without.clone();
            let draws_idioms = self.idioms && number % generate::WITH_IDIOMS == generate::WITH_IDIOMS - 1;
            generate::program(self.seed, number, &without, draws_idioms)
        };
        let mut programs: Vec<Program> = match &self.shrink {
            None => (0..self.count).map(draw).collect(),
            Some((number, edits)) => {
                let program = edits.iter().fold(draw(*number), |program, &edit| reduce::apply(&program, edit));
                let again = |times: usize, edit: usize| {
                    (0..times).fold(program.clone(), |program, _| reduce::apply(&program, edit))
                };
                let edits = 0..reduce::count(&program);
                let reductions = reduce::REPEATS.iter().flat_map(|&times| edits.clone().map(move |edit| (times, edit)));
                let reductions = reductions.map(|(times, edit)| again(times, edit));
                let mut programs: Vec<Program> = std::iter::once(program.clone()).chain(reductions).collect();
                for (position, program) in programs.iter_mut().enumerate() {
                    program.rename(format!("program_{position}"));
                }
                programs
            }
        };
        let mut position = 0..;
        programs.retain(|_| position.next().is_some_and(|position| !self.skip.contains(&position)));
        programs
    }
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number"))
}

fn feature(name: &str) -> Result<Feature, String> {
    let known = || Feature::ALL.iter().map(|feature| feature.name()).collect::<Vec<_>>().join(", ");
    let found = Feature::ALL.iter().copied().find(|feature| feature.name() == name);
    found.ok_or_else(|| format!("no construct `{name}`; there are {}", known()))
}

fn list<X>(text: &str, item: fn(&str) -> Result<X, String>) -> Result<Vec<X>, String> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(item).collect()
}
