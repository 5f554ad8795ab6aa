//! Which programs are written in which ways.

use crate::transform::Transformation;
use crate::unit::Program;
use std::collections::BTreeMap;

/// What the environment asks for.
pub struct Selection {
    /// All ways of writing all programs.
    full: bool,
    /// So many random programs.
    random: usize,
    /// One part of the programs, and how many parts there are.
    part: (u64, u64),
    /// Only transformations and programs whose names contain this.
    only: String,
    /// What does not compile: numbers of program and transformation, as in `12_3`, and what the compiler says.
    found: BTreeMap<String, String>,
    /// Refusals that only the compiler sees, by the names of transformation and program.
    known: BTreeMap<(String, String), String>,
}

impl Selection {
    /// `TANGENTIAL_NETS` is `full` or not set; `TANGENTIAL_NETS_RANDOM` is a number of random programs; `TANGENTIAL_NETS_ONLY` is a
    /// part of the name of a transformation or of a program; `TANGENTIAL_NETS_PART` is one of several parts of the programs, such
    /// as `1/16`; `TANGENTIAL_NETS_FOUND` is a file with what does not compile, which
    /// the example `survey` writes.
    pub fn environment() -> Result<Self, Box<dyn std::error::Error>> {
        let read = |name: &str| {
            println!("cargo:rerun-if-env-changed={name}");
            std::env::var(name).unwrap_or_default()
        };
        let full = match read("TANGENTIAL_NETS").as_str() {
            "" => false,
            "full" => true,
            other => return Err(format!("TANGENTIAL_NETS is `{other}`; there is `full` only").into()),
        };
        let random = match read("TANGENTIAL_NETS_RANDOM").as_str() {
            "" if full => 1000,
            "" => 40,
            number => number.parse().map_err(|error| format!("TANGENTIAL_NETS_RANDOM: {error}"))?,
        };
        let part = match read("TANGENTIAL_NETS_PART").as_str() {
            "" => (1, 1),
            text => {
                let numbers = text.split_once('/').ok_or("TANGENTIAL_NETS_PART is no part such as `1/16`")?;
                (numbers.0.parse()?, numbers.1.parse()?)
            }
        };
        let file = read("TANGENTIAL_NETS_FOUND");
        let (mut found, mut known) = (BTreeMap::new(), BTreeMap::new());
        // Whoever looks for what does not compile looks for all of it.
        if file.is_empty() {
            println!("cargo:rerun-if-changed=refused.txt");
            for line in std::fs::read_to_string("refused.txt")?.lines() {
                let [way, program, reason] = line.split('\t').collect::<Vec<_>>()[..] else {
                    return Err(format!("refused.txt: `{line}`").into());
                };
                known.insert((way.into(), program.into()), reason.into());
            }
        } else {
            println!("cargo:rerun-if-changed={file}");
            let text = std::fs::read_to_string(&file)?;
            found.extend(text.lines().filter_map(|line| line.split_once('\t')).map(|(a, b)| (a.into(), b.into())));
        }
        Ok(Self { full, random, part, only: read("TANGENTIAL_NETS_ONLY"), found, known })
    }

    /// What the compiler says to a program that is written in some way, if it is known not to compile.
    pub fn complaint(&self, pair: &Pair, way: &Transformation) -> Option<&String> {
        let found = self.found.get(&format!("{}_{}", pair.program, pair.transformation));
        found.or_else(|| self.known.get(&(way.name.into(), pair.written.name.clone())))
    }

    /// How many random programs there are.
    pub fn random(&self) -> usize {
        self.random
    }

    /// Whether the program of this name is taken apart, if it can be: in the short run one in three.
    pub fn is_split(&self, program: &str) -> bool {
        self.full || !self.only.is_empty() || hash(program).is_multiple_of(3)
    }

    /// Every pair of a program and a transformation that is compared, with the program as it is written then. A random
    /// program, and in the short run every program, is part once, with a transformation that is found by lot. Lots depend on
    /// nothing but names, so that a new program leaves all others as they are, and `refused.txt` stays true.
    pub fn pairs(&self, programs: &[Program], transformations: &[Transformation]) -> Vec<Pair> {
        let mut pairs = Vec::new();
        let is_here = |program: &Program| hash(&program.name) % self.part.1 == self.part.0 - 1;
        for (p, program) in programs.iter().enumerate().filter(|(_, program)| is_here(program)) {
            let mut order: Vec<usize> = (0..transformations.len()).collect();
            let all = program.corpus.is_some() && (self.full || !self.only.is_empty());
            let most = if all { usize::MAX } else { EACH };
            if !all {
                order.sort_by_cached_key(|t| lowest_lot(&program.name, &transformations[*t]));
            }
            let wanted = |t: &usize| transformations[*t].name.contains(&self.only) || program.name.contains(&self.only);
            let ways = order.into_iter().filter(wanted).filter_map(|t| Some((t, transformations[t].apply(program)?)));
            for (t, (before, written)) in ways.take(most).collect::<Vec<_>>() {
                pairs.push(Pair { program: p, transformation: t, before, written });
            }
        }
        pairs
    }
}

/// The lowest lot that a way of writing draws for a program.
fn lowest_lot(program: &str, way: &Transformation) -> u64 {
    (0..way.lots).map(|lot| hash(&format!("{program}, {}, {lot}", way.name))).min().unwrap_or(u64::MAX)
}

/// A number that is the same in every build (Fowler, Noll, Vo; with the last steps of SplitMix64, for its high bits hardly mix).
fn hash(text: &str) -> u64 {
    let all = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    let once = (all ^ (all >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let twice = (once ^ (once >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    twice ^ (twice >> 31)
}

/// In how many ways each program is written in the short run.
const EACH: usize = 1;

/// A program written in another way.
pub struct Pair {
    /// Number of the program.
    pub program: usize,
    /// Number of the transformation.
    pub transformation: usize,
    /// What it is compared with, if not with the program itself.
    pub before: Option<Program>,
    /// How it is written.
    pub written: Program,
}
