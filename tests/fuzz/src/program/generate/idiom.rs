//! Everyday Rust on a few floats.

use super::{Generator, LIMIT, Term};
use crate::program::idiom;
use crate::program::tree::{Expr, Type};
use crate::program::{Feature, rules::Domain};

impl Generator {
    /// One of the idioms; that of the program's turn more often than others.
    pub(super) fn idiom(&mut self, depth: usize) -> Option<Expr> {
        if self.weight > 20 {
            return None;
        }
        let preferred = self.focus.into_iter().find(|feature| Feature::idioms().contains(feature));
        let feature = match preferred {
            Some(feature) if self.rng.chance(50) => feature,
            _ => *self.rng.pick(Feature::idioms()),
        };
        if !self.allows(feature) {
            return None;
        }
        let arity = idiom::of(feature).arity;
        let args = (0..arity).map(|_| {
            let term = self.float(depth.min(1));
            self.within(Domain::Small, term, &Type::Float).expr
        });
        let args = args.collect();
        self.note(feature);
        let size = LIMIT * LIMIT;
        Some(self.squash(Term { expr: Expr::Idiom(feature, args), size }, &Type::Float))
    }
}
