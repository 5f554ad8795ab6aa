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
    /// Only transformations and programs whose names contain this.
    only: String,
    /// What does not compile: numbers of program and transformation, as in `12_3`, and what the compiler says.
    found: BTreeMap<String, String>,
    /// Refusals that only the compiler sees, by the names of transformation and program.
    known: BTreeMap<(String, String), String>,
}

impl Selection {
    /// `TANGENTIAL_NETS` is `full` or not set; `TANGENTIAL_NETS_RANDOM` is a number of random programs; `TANGENTIAL_NETS_ONLY` is a
    /// part of the name of a transformation or of a program; `TANGENTIAL_NETS_FOUND` is a file with what does not compile, which
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
        Ok(Self { full, random, only: read("TANGENTIAL_NETS_ONLY"), found, known })
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

    /// Whether the program with this number is taken apart, if it can be.
    pub fn is_split(&self, program: usize) -> bool {
        self.full || !self.only.is_empty() || program.is_multiple_of(3)
    }

    /// Every pair of a program and a transformation that is compared, with the program as it is written then. A random
    /// program, and in the short run every program, is part once, with the transformation that has the fewest programs so far.
    pub fn pairs(&self, programs: &[Program], transformations: &[Transformation]) -> Vec<Pair> {
        let mut counts = vec![0; transformations.len()];
        let mut pairs = Vec::new();
        for (p, program) in programs.iter().enumerate() {
            let mut order: Vec<usize> = (0..transformations.len()).collect();
            let all = program.corpus.is_some() && (self.full || !self.only.is_empty());
            let most = if all { usize::MAX } else { EACH };
            if !all {
                order.sort_by_key(|t| counts[*t]);
            }
            let wanted = |t: &usize| transformations[*t].name.contains(&self.only) || program.name.contains(&self.only);
            let ways = order.into_iter().filter(wanted).filter_map(|t| Some((t, transformations[t].apply(program)?)));
            for (t, (before, written)) in ways.take(most).collect::<Vec<_>>() {
                counts[t] += 1;
                pairs.push(Pair { program: p, transformation: t, before, written });
            }
        }
        pairs
    }
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
