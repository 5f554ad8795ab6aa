//! Ways to leave a block early.

use super::Generator;
use crate::program::Feature;
use crate::program::tree::{Stmt, Type};

/// A loop or a labeled block around the place at hand.
#[derive(Clone, Debug)]
pub(super) struct Jump {
    pub label: Option<String>,
    /// Type of the value that `break` must bring.
    pub value: Option<Type>,
    /// A loop: `continue` is possible.
    pub turns: bool,
}

impl Generator {
    /// A statement after which nothing follows: `return`, `break` or `continue`.
    pub(super) fn leave(&mut self, depth: usize) -> Option<Stmt> {
        let mut ways: Vec<(Feature, Option<usize>)> = Vec::new();
        if self.result.is_some() {
            ways.push((Feature::EarlyReturn, None));
        }
        let innermost = self.jumps.len().wrapping_sub(1);
        for (position, jump) in self.jumps.iter().enumerate() {
            // Without a label only the innermost loop can be meant.
            if jump.label.is_none() && position != innermost {
                continue;
            }
            ways.push((Feature::Break, Some(position)));
            if jump.turns {
                ways.push((Feature::Continue, Some(position)));
            }
        }
        ways.retain(|(feature, _)| self.allows(*feature));
        if ways.is_empty() {
            return None;
        }
        let (feature, position) = *self.rng.pick(&ways);
        self.note(feature);
        let Some(position) = position else {
            let result = self.result.clone().filter(|result| !result.is_unit());
            return Some(Stmt::Return(result.map(|result| self.value(&result, depth))));
        };
        let Jump { label, value, turns } = self.jumps[position].clone();
        // The innermost loop needs no label, but may be named.
        let label = label.filter(|_| position != innermost || !turns || self.rng.chance(50));
        if label.is_some() && turns {
            self.note(Feature::Labels);
        }
        if feature == Feature::Continue {
            return Some(Stmt::Continue(label));
        }
        Some(Stmt::Break(label, value.map(|value| self.value(&value, depth))))
    }

    /// Generates the body of a loop or of a labeled block.
    pub(super) fn inside<X>(&mut self, jump: Jump, body: impl FnOnce(&mut Self) -> X) -> X {
        self.jumps.push(jump);
        let made = body(self);
        self.jumps.pop();
        made
    }

    /// The label of a new loop, if it gets one.
    pub(super) fn loop_label(&mut self) -> Option<String> {
        (self.likes(Feature::Labels, 25)).then(|| self.label())
    }
}
