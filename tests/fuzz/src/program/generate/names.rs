//! Names of variables.

use super::Generator;
use super::scope::Guard;
use crate::program::Feature;

/// Names of floats and of most else.
pub(super) const FLOATS: &[&str] = &["a", "b", "c", "e", "g", "h", "p", "q", "r", "s", "u", "v", "w", "y", "z"];
/// Names of counts.
pub(super) const COUNTERS: &[&str] = &["i", "j", "k", "m"];
/// Names of composed values.
pub(super) const WHOLES: &[&str] = &["item", "body", "state", "pair", "list", "part"];
/// Names of functions and closures.
pub(super) const FUNCTIONS: &[&str] = &["f", "law", "curve"];

/// Names that emitted code might use for something else.
const NASTY: &[&str] = &[
    "v_Zero", "t1", "t2", "results", "last", "arm", "all", "union", "p2", "forward", "pattern", "value", "x_d",
    "out_d", "total_d", "a_d_d", "tangent", "slot", "zero", "r#type", "_u",
];

/// Names that look like a type, a constant, or something of the standard library.
const MISLEADING: &[&str] = &[
    "R", "JD", "X", "T", "Zero", "Vec", "Box", "drop", "exp", "sin", "f64", "usize", "mem", "swap", "from_fn",
    "identity", "len", "iter", "clone", "std",
];

/// Names that must stay visible to the end of a function.
const KEPT: &[&str] = &["out", "self", "level"];

impl Generator {
    /// A name for a new variable: mostly a new one, at times one that shadows another, at times one that looks like
    /// the tangent of another.
    pub(super) fn name(&mut self, pool: &[&str]) -> String {
        let others: Vec<String> = self
            .scope
            .visible()
            .filter(|local| local.guard == Guard::Free && !KEPT.contains(&local.name.as_str()))
            .map(|local| local.name.clone())
            .collect();
        if !others.is_empty() && self.use_now(Feature::Shadowing, 6) {
            return self.rng.pick(&others).clone();
        }
        if !others.is_empty() && self.likes(Feature::Suffixes, 4) {
            let suffixed = format!("{}_d", self.rng.pick(&others));
            if !self.scope.names.contains(&suffixed) {
                self.note(Feature::Suffixes);
                return suffixed;
            }
        }
        self.fresh_name(pool)
    }

    /// A name that no other variable of the function has.
    pub(super) fn fresh_name(&mut self, pool: &[&str]) -> String {
        if self.likes(Feature::Nasty, 8) {
            let pool = if self.rng.chance(50) { MISLEADING } else { NASTY };
            let nasty = *self.rng.pick(pool);
            if !self.scope.names.iter().any(|other| other == nasty) {
                self.note(Feature::Nasty);
                return nasty.into();
            }
        }
        let base = *self.rng.pick(pool);
        let taken = |name: &str| self.scope.names.iter().any(|other| other == name);
        if !taken(base) {
            return base.into();
        }
        (1..).map(|number| format!("{base}{number}")).find(|name| !taken(name)).expect("numbers do not run out")
    }

    /// A loop label.
    pub(super) fn label(&mut self) -> String {
        self.labels += 1;
        format!("l{}", self.labels)
    }
}
