//! Which programs are written in which ways.

use crate::program::Program;
use crate::transform::Transformation;
use std::collections::BTreeSet;

/// What the environment asks for.
pub struct Selection {
    /// All ways of writing all programs.
    full: bool,
    /// Only transformations and programs whose names contain this.
    only: String,
    /// What is left out: numbers of program and transformation, as in `12_3`.
    skip: BTreeSet<String>,
}

impl Selection {
    /// `TANGENTIAL_NETS` is `full` or not set; `TANGENTIAL_NETS_ONLY` is a part of the name of a transformation or of a
    /// program; `TANGENTIAL_NETS_SKIP` holds numbers of what is left out.
    pub fn environment() -> Result<Self, String> {
        let read = |name: &str| {
            println!("cargo:rerun-if-env-changed={name}");
            std::env::var(name).unwrap_or_default()
        };
        let full = match read("TANGENTIAL_NETS").as_str() {
            "" => false,
            "full" => true,
            other => return Err(format!("TANGENTIAL_NETS is `{other}`; there is `full` only")),
        };
        let skip = read("TANGENTIAL_NETS_SKIP");
        let skip = skip.split(',').filter(|number| !number.is_empty()).map(str::to_string).collect();
        Ok(Self { full, only: read("TANGENTIAL_NETS_ONLY"), skip })
    }

    /// Every pair of a program and a transformation that is compared, with the program as it is written then. Of the
    /// short run every program is part once, with the transformation that has the fewest programs so far.
    pub fn pairs(&self, programs: &[Program], transformations: &[Transformation]) -> Vec<(usize, usize, Program)> {
        let mut counts = vec![0; transformations.len()];
        let mut pairs = Vec::new();
        for (p, program) in programs.iter().enumerate() {
            let mut order: Vec<usize> = (0..transformations.len()).collect();
            let most = if self.full || !self.only.is_empty() { usize::MAX } else { EACH };
            if most == EACH {
                order.sort_by_key(|t| counts[*t]);
            }
            let wanted = |t: &usize| transformations[*t].name.contains(&self.only) || program.name.contains(&self.only);
            let ways = order.into_iter().filter(wanted).filter_map(|t| Some((t, transformations[t].apply(program)?)));
            for (t, written) in ways.take(most).collect::<Vec<_>>() {
                counts[t] += 1;
                if !self.skip.contains(&format!("{p}_{t}")) {
                    pairs.push((p, t, written));
                }
            }
        }
        pairs
    }
}

/// In how many ways each program is written in the short run.
const EACH: usize = 1;
