//! Expressions of type `usize` and `bool`.

use super::Generator;
use super::scope::COUNTS;
use crate::program::Feature;
use crate::program::tree::{Block, Chain, Condition, Expr, If, Operator, Source, Terminal, Type};

/// Longest `Vec` or slice that `len` is expected to see.
const LONGEST: usize = 16;

impl Generator {
    /// A count below the bound.
    pub(super) fn count_below(&mut self, bound: usize, depth: usize) -> Expr {
        let (expr, high) = self.count(depth);
        if high <= bound { expr } else { binary(Operator::Rem, expr, Expr::Count(bound)) }
    }

    /// A count, and a number that it stays below.
    pub(super) fn count(&mut self, depth: usize) -> (Expr, usize) {
        if depth == 0 || !self.spend() {
            return self.count_leaf();
        }
        let bound = self.rng.among(2, 5);
        if self.likes(Feature::EffectCounters, 12)
            && let Some(count) = self.effect_count(bound)
        {
            self.note(Feature::EffectCounters);
            return (count, bound);
        }
        let (a, high) = self.count(depth - 1);
        if let Expr::Count(_) = a {
            return (a, high);
        }
        match self.rng.below(8) {
            0 | 1 => {
                let (b, other) = self.count(depth - 1);
                (binary(Operator::Add, a, b), high + other)
            }
            2 if high < LONGEST => {
                let factor = self.rng.among(2, 3);
                (binary(Operator::Mul, a, Expr::Count(factor)), high * factor)
            }
            3 => {
                let modulus = self.rng.among(2, 4);
                (binary(Operator::Rem, a, Expr::Count(modulus)), modulus)
            }
            4 => (binary(Operator::Div, a, Expr::Count(2)), high),
            5 => {
                let (b, other) = self.count(depth - 1);
                let condition = Condition::Test(self.flag(depth - 1, true));
                let branch = If { condition, then: Block::from(a), otherwise: Block::from(b) };
                (Expr::If(Box::new(branch)), high.max(other))
            }
            6 if self.allows(Feature::CountMethods) => self.count_method().unwrap_or((a, high)),
            _ => (a, high),
        }
    }

    fn count_leaf(&mut self) -> (Expr, usize) {
        if self.rng.chance(85)
            && let Some(spot) = self.spot(|spot| spot.ty == Type::Count)
        {
            let place = self.settle(&spot);
            return (Expr::Read { place, bare: false }, spot.range.1);
        }
        if self.rng.chance(20)
            && let Some(spot) = self.spot(|spot| spot.ty.elements().is_some())
        {
            return (Expr::Length(self.settle(&spot)), LONGEST);
        }
        let literal = self.rng.below(4);
        (Expr::Count(literal), literal + 1)
    }

    /// Methods are called on counts whose type rustc knows.
    fn count_method(&mut self) -> Option<(Expr, usize)> {
        let spot = self.spot(|spot| spot.ty == Type::Count && !spot.loose)?;
        let receiver = Expr::Read { place: self.settle(&spot), bare: false };
        let (name, argument, high) = match self.rng.below(3) {
            0 => ("min", self.rng.among(1, 3), spot.range.1),
            1 => ("saturating_sub", self.rng.among(1, 2), spot.range.1),
            _ if spot.range.1 <= COUNTS => ("pow", 2, COUNTS * COUNTS),
            _ => ("max", 1, spot.range.1.max(2)),
        };
        self.note(Feature::CountMethods);
        Some((Expr::CountMethod(name, Box::new(receiver), Box::new(Expr::Count(argument))), high))
    }

    /// A condition; on active values only if allowed here.
    pub(super) fn flag(&mut self, depth: usize, active: bool) -> Expr {
        let deeper = depth > 0 && self.spend();
        match self.rng.below(10) {
            0 | 1 => {
                if let Some(flag) = self.read(&Type::Flag) {
                    return flag;
                }
            }
            2 if deeper => return Expr::Not(Box::new(self.flag(depth - 1, active))),
            3 if deeper => {
                let operator = *self.rng.pick(&[Operator::And, Operator::Or]);
                return binary(operator, self.flag(depth - 1, active), self.flag(depth - 1, active));
            }
            4 if deeper && self.allows(Feature::AnyAll) => {
                let to = self.count_below(COUNTS, 1);
                let closure = self.test_on_count();
                let terminal = if self.rng.chance(50) { Terminal::Any(closure) } else { Terminal::All(closure) };
                self.note(Feature::AnyAll);
                let source = Source::Range(Box::new(Expr::Count(0)), Box::new(to), false);
                return Expr::Chain(Box::new(Chain { source, terminal }));
            }
            5 if self.allows(Feature::OptionMethods) => {
                if let Some(option) = self.read(&Type::Option(Box::new(Type::Float))) {
                    self.note(Feature::OptionMethods);
                    return Expr::IsSome(Box::new(option));
                }
            }
            6..=8 if active && self.use_now(Feature::ActiveTests, 100) => {
                return self.active_test(depth);
            }
            _ => {}
        }
        let counts = self.spot(|spot| spot.ty == Type::Count).is_some();
        if active && !counts && self.use_now(Feature::ActiveTests, 80) {
            return self.active_test(depth);
        }
        let operators = [Operator::Equal, Operator::NotEqual, Operator::Less, Operator::GreaterEqual];
        let operator = *self.rng.pick(&operators);
        let (count, high) = self.count(depth.min(1));
        // `k >= 0` and `k < 0` are known beforehand, and rustc says so.
        let literal = self.rng.among(1, high.clamp(2, 4) - 1);
        binary(operator, count, Expr::Count(literal))
    }

    /// A comparison of floats.
    pub(super) fn active_test(&mut self, depth: usize) -> Expr {
        let operator = self.inequality();
        let a = self.float(depth.min(1)).expr;
        let b = match self.rng.below(4) {
            0 => self.literal(&Type::Float),
            1 => Expr::Negate(Box::new(self.literal(&Type::Float))),
            _ => self.float(depth.min(1)).expr,
        };
        binary(operator, a, b)
    }

    /// One of `<`, `<=`, `>`, `>=`.
    pub(super) fn inequality(&mut self) -> Operator {
        *self.rng.pick(&[Operator::Less, Operator::LessEqual, Operator::Greater, Operator::GreaterEqual])
    }
}

/// A binary expression.
pub(super) fn binary(operator: Operator, a: Expr, b: Expr) -> Expr {
    Expr::Binary(operator, Box::new(a), Box::new(b))
}
