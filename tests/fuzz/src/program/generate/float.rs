//! Expressions of type `f64`.

use super::count::binary;
use super::scope::{COUNTS, Kind};
use super::{Generator, LIMIT, Production, TYPICAL, Term};
use crate::program::Feature;
use crate::program::rules::{Domain, RULES};
use crate::program::tree::{Exponent, Expr, Operator, Step, Type};

const PRODUCTIONS: &[Production<Term>] = &[
    (None, 6, |g, _| Some(g.leaf())),
    (None, 14, |g, depth| Some(g.arithmetic(depth))),
    (Some(Feature::Division), 3, |g, depth| Some(g.quotient(depth))),
    (Some(Feature::Remainder), 1, |g, depth| Some(g.remainder(depth))),
    (None, 1, |g, depth| {
        let Term { expr, size } = g.float(depth);
        Some(Term { expr: Expr::Negate(Box::new(expr)), size })
    }),
    (Some(Feature::Methods), 9, |g, depth| Some(g.rule(depth))),
    (Some(Feature::Powi), 2, |g, depth| Some(g.power(depth))),
    (Some(Feature::SinCos), 1, |g, depth| {
        let operand = g.float(depth).expr;
        let side = g.rng.below(2);
        let step = Step::Field(side, side.to_string());
        Some(Term { expr: Expr::Project(Box::new(Expr::SinCos(Box::new(operand))), step), size: 1.0 })
    }),
    (Some(Feature::CountCasts), 1, |g, _| {
        let count = g.count_below(COUNTS, 1);
        Some(Term { expr: Expr::Cast(Box::new(count), Type::Float), size: TYPICAL })
    }),
    (Some(Feature::Singles), 1, |g, depth| {
        let single = g.single(depth);
        let single = g.squash(single, &Type::Single);
        Some(Term { expr: Expr::Cast(Box::new(single), Type::Float), size: LIMIT })
    }),
    (None, 1, |g, _| g.constant().map(|expr| Term { expr, size: TYPICAL })),
    (Some(Feature::PassiveCalls), 1, |g, depth| {
        let Term { expr, size } = g.float(depth);
        Some(Term { expr: Expr::Passive(Box::new(expr)), size })
    }),
    (Some(Feature::IfValue), 2, |g, depth| g.if_value(&Type::Float, depth).map(bounded)),
    (Some(Feature::MatchValue), 2, |g, depth| g.match_value(&Type::Float, depth).map(bounded)),
    (Some(Feature::BlockValue), 1, |g, depth| g.block_value(&Type::Float, depth).map(bounded)),
    (Some(Feature::LabeledBlock), 1, |g, depth| g.labeled_block(&Type::Float, depth).map(bounded)),
    (Some(Feature::LoopValue), 1, |g, depth| g.loop_value(&Type::Float, depth).map(bounded)),
    (Some(Feature::Calls), 5, |g, depth| g.call_for_float(depth).map(bounded)),
    (Some(Feature::Chains), 4, |g, depth| g.chain_for_float(depth)),
    (Some(Feature::OptionMethods), 1, |g, depth| g.unwrap_or(depth).map(bounded)),
    (Some(Feature::Try), 12, |g, depth| g.try_value(&Type::Float, depth).map(bounded)),
    (Some(Feature::Closures), 2, |g, depth| g.call_local(depth).map(bounded)),
    (Some(Feature::CalledTwice), 2, |g, _| g.call_twice()),
    (Some(Feature::CalledTwice), 1, |g, depth| g.closure_twice(depth)),
    (Some(Feature::EffectBlocks), 6, |g, depth| g.effect_block(depth)),
    (Some(Feature::EffectExits), 2, |g, depth| g.effect_exit(depth).map(bounded)),
    (Some(Feature::ChangingClosures), 1, |g, depth| g.changing_value(depth)),
    (Some(Feature::ChangingClosures), 1, |g, depth| g.counting_closure(depth)),
    (Some(Feature::Idioms), 6, |g, depth| g.idiom(depth).map(bounded)),
];

/// An expression that was kept small where it was made.
fn bounded(expr: Expr) -> Term {
    Term { expr, size: LIMIT }
}

impl Generator {
    /// A float expression of about this depth.
    pub(super) fn float(&mut self, depth: usize) -> Term {
        if depth == 0 || !self.spend() {
            return self.leaf();
        }
        self.produce(PRODUCTIONS, depth - 1).unwrap_or_else(|| self.leaf())
    }

    /// A float expression that may be stored, passed or returned.
    pub(super) fn stored(&mut self, depth: usize) -> Expr {
        let term = self.float(depth);
        self.squash(term, &Type::Float)
    }

    /// A variable, a part of one, or a literal.
    pub(super) fn leaf(&mut self) -> Term {
        if self.rng.chance(88)
            && let Some(expr) = self.read(&Type::Float)
        {
            return Term { expr, size: TYPICAL };
        }
        let tenths = self.rng.among(1, 39);
        Term { expr: Expr::Float(tenths as f64 / 10.0), size: TYPICAL }
    }

    /// A float expression without derivative.
    pub(super) fn passive_float(&mut self, depth: usize) -> Expr {
        match self.rng.below(6) {
            0 | 1 => self.literal(&Type::Float),
            2 => self.read_passive().unwrap_or(Expr::Float(0.7)),
            3 if self.allows(Feature::CountCasts) => {
                self.note(Feature::CountCasts);
                Expr::Cast(Box::new(self.count_below(COUNTS, 1)), Type::Float)
            }
            4 if depth > 0 && self.use_now(Feature::PassiveArithmetic, 100) => {
                let (a, b) = (self.passive_float(0), self.passive_float(0));
                binary(Operator::Add, a, b)
            }
            5 if self.use_now(Feature::PassiveCalls, 100) => Expr::Passive(Box::new(self.stored(depth.min(1)))),
            _ => self.constant().unwrap_or(Expr::Float(1.3)),
        }
    }

    /// `K` or `TABLE[i]`.
    fn constant(&mut self) -> Option<Expr> {
        if self.program.constants.is_empty() {
            return None;
        }
        let item = self.rng.below(self.program.constants.len());
        let constant = &self.program.constants[item];
        let (table, length) = (constant.table, constant.values.len());
        let index = table.then(|| Box::new(self.index(length)));
        self.note(if table { Feature::Tables } else { Feature::Constants });
        Some(Expr::Constant(item, index))
    }

    fn arithmetic(&mut self, depth: usize) -> Term {
        let (a, b) = (self.float(depth), self.float(depth));
        let operator = *self.rng.pick(&[Operator::Add, Operator::Sub, Operator::Mul]);
        let size = if operator == Operator::Mul { a.size * b.size } else { a.size + b.size };
        let (a, b) = self.bare(a.expr, b.expr);
        Term { expr: binary(operator, a, b), size }
    }

    /// Leaves the stars off operands that are references, as `a * b` in `zip(..).map(|(a, b)| a * b)`. A literal before
    /// a reference would leave the type open.
    fn bare(&mut self, mut a: Expr, mut b: Expr) -> (Expr, Expr) {
        let shared: Vec<usize> = self
            .scope
            .visible()
            .filter(|local| local.kind == Kind::Shared(Type::Float, 1))
            .map(|local| local.var)
            .collect();
        let reference = |expr: &Expr| matches!(expr, Expr::Read { place, .. } if shared.contains(&place.root));
        let typed = reference(&a) || matches!(a, Expr::Read { .. } | Expr::Rule { .. });
        for (operand, free) in [(&mut a, true), (&mut b, typed)] {
            if free && reference(operand) && self.use_now(Feature::BareReferences, 50) {
                let Expr::Read { bare, .. } = operand else { unreachable!("references are reads") };
                *bare = true;
            }
        }
        (a, b)
    }

    fn quotient(&mut self, depth: usize) -> Term {
        let (a, b) = (self.float(depth), self.float(depth));
        let b = if self.rng.chance(20) {
            self.literal(&Type::Float)
        } else {
            self.away(b.expr, b.size, 0.6, &Type::Float).expr
        };
        Term { expr: binary(Operator::Div, a.expr, b), size: a.size * 2.0 }
    }

    fn remainder(&mut self, depth: usize) -> Term {
        let (a, b) = (self.float(depth), self.float(0));
        let b = self.away(b.expr, b.size, 0.6, &Type::Float);
        Term { expr: binary(Operator::Rem, a.expr, b.expr), size: b.size }
    }

    /// A method of the table, with arguments that its domain allows.
    fn rule(&mut self, depth: usize) -> Term {
        let rule = self.rng.below(RULES.len());
        let (arity, domain) = (RULES[rule].arity, RULES[rule].domain);
        let mut terms: Vec<Term> = (0..arity).map(|_| self.float(depth / arity)).collect();
        match domain {
            Domain::Modulus | Domain::Base | Domain::Power => {
                let second = terms.remove(1);
                let wanted = match domain {
                    Domain::Modulus => Domain::Nonzero,
                    Domain::Base => Domain::Base,
                    _ => Domain::Small,
                };
                let second = match wanted {
                    Domain::Nonzero => self.away(second.expr, second.size, 0.6, &Type::Float),
                    wanted => self.within(wanted, second, &Type::Float),
                };
                let first = terms.remove(0);
                let first = match domain {
                    Domain::Power => {
                        let small = self.within(Domain::Small, first, &Type::Float);
                        self.away(small.expr, small.size, 0.4, &Type::Float)
                    }
                    Domain::Base => self.within(Domain::Base, first, &Type::Float),
                    _ => first,
                };
                terms = vec![first, second];
            }
            Domain::Ordered => {
                let high = terms.remove(2);
                let low = terms.remove(1);
                let high = self.away(high.expr, high.size, 0.5, &Type::Float);
                let low = self.away(low.expr, low.size, 0.5, &Type::Float);
                terms.push(Term { expr: Expr::Negate(Box::new(low.expr)), size: low.size });
                terms.push(high);
            }
            _ => {
                let first = terms.remove(0);
                let first = self.within(domain, first, &Type::Float);
                terms.insert(0, first);
            }
        }
        let size = RULES[rule].size(&terms.iter().map(|term| term.size).collect::<Vec<_>>());
        let path = self.use_now(Feature::MethodPaths, 10).then_some(Type::Float);
        Term { expr: Expr::Rule { rule, args: terms.into_iter().map(|term| term.expr).collect(), path }, size }
    }

    fn power(&mut self, depth: usize) -> Term {
        let base = self.float(depth);
        if base.size < 10.0 && self.rng.chance(50) {
            let size = base.size * base.size;
            return Term { expr: Expr::Power(Box::new(base.expr), Exponent::Literal(2)), size };
        }
        let base = self.within(Domain::Small, base, &Type::Float);
        let (base, exponent) = match self.rng.below(4) {
            0 => (base.expr, Exponent::Literal(3)),
            1 => (base.expr, Exponent::Count(Box::new(self.count_below(4, 1)))),
            2 => (base.expr, Exponent::Literal(1)),
            _ => {
                let exponent = -(self.rng.among(1, 3) as i32);
                (self.away(base.expr, base.size, 0.6, &Type::Float).expr, Exponent::Literal(exponent))
            }
        };
        Term { expr: Expr::Power(Box::new(base), exponent), size: LIMIT }
    }
}
