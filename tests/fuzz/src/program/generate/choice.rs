//! `if`, `match`, blocks and loops as expressions and as statements.

use super::Generator;
use super::jump::Jump;
use super::matching::Subject;
use super::names::COUNTERS;
use super::scope::{Guard, Kind};
use crate::program::Feature;
use crate::program::tree::{Arm, Block, Condition, Expr, If, Loop, Match, Pattern, Stmt, Type};

/// Whether an arm has a guard, and what that may do.
#[derive(Clone, Copy, PartialEq)]
enum Check {
    /// It has none.
    None,
    /// It changes nothing.
    Calm,
    /// It may change counters.
    Counting,
}

impl Generator {
    /// Statements and a value of this type, or no value.
    pub(super) fn block(&mut self, ty: Option<&Type>, stmts: usize, depth: usize) -> Block {
        self.block_since(self.scope.locals.len(), ty, stmts, depth)
    }

    /// The same, where variables that were declared after the first `outer` ones should be used up in the block.
    pub(super) fn block_since(&mut self, outer: usize, ty: Option<&Type>, stmts: usize, depth: usize) -> Block {
        self.scoped(|g| {
            let mut list = Vec::new();
            // Without anything to change, statements would be idle.
            if stmts > 0 && ty.is_some() && g.spot(|spot| spot.ty == Type::Float && spot.writable).is_none() {
                list.push(g.let_mutable(depth.min(1)));
            }
            for _ in 0..stmts {
                list.extend(g.statement(depth));
            }
            let value = ty.map(|ty| g.value(ty, depth));
            let value = g.gather(outer, &mut list, value, ty == Some(&Type::Float));
            Block { label: None, stmts: list, value: value.map(Box::new) }
        })
    }

    /// What a branch does: gives a value, or works.
    fn branch_block(&mut self, outer: usize, ty: Option<&Type>, depth: usize) -> Block {
        let stmts = match ty {
            Some(_) if self.rng.chance(70) => 0,
            _ => self.rng.among(1, 2),
        };
        self.block_since(outer, ty, stmts, depth)
    }

    /// Generates a part of an expression; only now and then may it change variables, because the order of evaluation
    /// matters then.
    fn in_expression<X>(&mut self, inside: impl FnOnce(&mut Self) -> X) -> X {
        self.operands += 1;
        let made = if self.use_now(Feature::Effects, 15) { inside(self) } else { self.calmly(inside) };
        self.operands -= 1;
        made
    }

    pub(super) fn if_value(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        self.in_expression(|g| {
            let (condition, then, otherwise) = g.branches(Some(ty), depth);
            Some(Expr::If(Box::new(If { condition, then, otherwise })))
        })
    }

    /// A condition and both of its branches; what a pattern binds is seen by the first one.
    fn branches(&mut self, ty: Option<&Type>, depth: usize) -> (Condition, Block, Block) {
        let subject = if self.likes(Feature::IfLet, 35) { self.subject(depth) } else { None };
        let Some(subject) = subject else {
            let condition = Condition::Test(self.test(depth.min(2)));
            let outer = self.scope.locals.len();
            let then = self.branch_block(outer, ty, depth);
            return (condition, then, self.branch_block(outer, ty, depth));
        };
        self.note(Feature::IfLet);
        let Subject { expr, ty: subject, how, held, guard } = subject;
        let outer = self.scope.locals.len();
        let (condition, then) = self.holding(&held, guard, |g| {
            g.scoped(|g| {
                let pattern = g.refutable(&subject, how);
                let chained = g.use_now(Feature::LetChain, 25);
                let more = chained.then(|| g.calmly(|g| g.flag(0, true)));
                (Condition::Let(pattern, expr, more), g.branch_block(outer, ty, depth))
            })
        });
        (condition, then, self.branch_block(outer, ty, depth))
    }

    pub(super) fn if_stmt(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let depth = depth.checked_sub(1)?;
        let mut stmts = if self.likes(Feature::IfLet, 30) { self.prepare_subject(depth) } else { Vec::new() };
        let (condition, then, otherwise) = self.branches(None, depth);
        stmts.push(Stmt::If(condition, then, self.rng.chance(60).then_some(otherwise)));
        Some(stmts)
    }

    /// `if c { return e; }` and its like.
    pub(super) fn leave_if(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        // Too many early returns would leave the rest of a function untested.
        if self.jumps.is_empty() && self.rng.chance(60) {
            return None;
        }
        let condition = Condition::Test(self.test(1));
        let stmts = vec![self.leave(depth.min(2))?];
        Some(vec![Stmt::If(condition, Block { label: None, stmts, value: None }, None)])
    }

    pub(super) fn match_value(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        self.in_expression(|g| g.matching(Some(ty), depth)).map(|choice| Expr::Match(Box::new(choice)))
    }

    pub(super) fn match_stmt(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let depth = depth.checked_sub(1)?;
        let mut stmts = self.prepare_subject(depth);
        let choice = self.matching(None, depth)?;
        stmts.push(Stmt::Do(Expr::Match(Box::new(choice))));
        Some(stmts)
    }

    fn matching(&mut self, ty: Option<&Type>, depth: usize) -> Option<Match> {
        let mut arms = Vec::new();
        let subject = match self.rng.below(5) {
            0 if self.allows(Feature::MatchCount) => {
                self.note(Feature::MatchCount);
                let subject = self.count(1).0;
                self.count_arms(&mut arms, ty, depth);
                subject
            }
            1 if self.allows(Feature::MatchFlag) => {
                self.note(Feature::MatchFlag);
                let subject = self.test(1);
                for wanted in [true, false] {
                    let body = self.branch_block(self.scope.locals.len(), ty, depth);
                    arms.push(Arm { pattern: Pattern::Flag(wanted), guard: None, body });
                }
                subject
            }
            _ => {
                let Subject { expr, ty: subject, how, held, guard } = self.subject(depth)?;
                self.holding(&held, guard, |g| {
                    let cases = g.cases(&subject);
                    for (position, case) in cases.iter().enumerate() {
                        let pattern = |g: &mut Self| g.case_pattern(&subject, *case, how);
                        if g.likes(Feature::Guards, 20) {
                            g.note(Feature::Guards);
                            let guard = if g.use_now(Feature::EffectTests, 40) { Check::Counting } else { Check::Calm };
                            g.arm(&mut arms, pattern, guard, ty, depth);
                        }
                        if position > 0 && position + 1 == cases.len() && g.rng.chance(40) {
                            g.arm(&mut arms, |_| Pattern::Wild, Check::None, ty, depth);
                        } else {
                            g.arm(&mut arms, pattern, Check::None, ty, depth);
                        }
                    }
                });
                expr
            }
        };
        if ty.is_some() && arms.len() > 1 && self.likes(Feature::Leaving, 20) {
            let position = self.rng.below(arms.len());
            if let Some(stmt) = self.leave(depth.min(1)) {
                self.note(Feature::Leaving);
                // What the pattern binds is out of sight here, so nothing in the arm depends on it.
                arms[position].body = Block::from(Expr::Leave(Box::new(stmt)));
            }
        }
        Some(Match { subject, arms })
    }

    fn count_arms(&mut self, arms: &mut Vec<Arm>, ty: Option<&Type>, depth: usize) {
        for number in 0..self.rng.among(1, 3) {
            let pattern = match self.rng.below(4) {
                0 => Pattern::Either(number, number + 2),
                1 => Pattern::Span(number, number + 1),
                _ => Pattern::Count(number),
            };
            let check = if self.use_now(Feature::Guards, 15) { Check::Calm } else { Check::None };
            self.arm(arms, |_| pattern, check, ty, depth);
        }
        let bound = self.rng.chance(40);
        let rest = |g: &mut Self| {
            if !bound {
                return Pattern::Wild;
            }
            let name = g.name(COUNTERS);
            let var = g.scope.declare(name, Kind::Owned(Type::Count));
            (g.scope.last().range, g.scope.last().loose) = ((0, 1000), true);
            Pattern::Bind(var, false)
        };
        self.arm(arms, rest, Check::None, ty, depth);
    }

    fn arm(
        &mut self,
        arms: &mut Vec<Arm>,
        pattern: impl FnOnce(&mut Self) -> Pattern,
        check: Check,
        ty: Option<&Type>,
        depth: usize,
    ) {
        let outer = self.scope.locals.len();
        let arm = self.scoped(|g| {
            let pattern = pattern(g);
            let guard = match check {
                Check::None => None,
                Check::Calm => Some(g.calmly(|g| g.flag(1, true))),
                // What is matched must not change here.
                Check::Counting => {
                    let others = g.scope.locals.iter().filter(|local| !local.counts()).map(|local| local.var);
                    let others: Vec<usize> = others.collect();
                    Some(g.holding(&others, Guard::Frozen, |g| g.flag(2, true)))
                }
            };
            Arm { pattern, guard, body: g.branch_block(outer, ty, depth) }
        });
        arms.push(arm);
    }

    pub(super) fn block_value(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        let stmts = self.rng.among(1, 2);
        Some(Expr::Block(Box::new(self.in_expression(|g| g.block(Some(ty), stmts, depth)))))
    }

    /// `'a: { if c { break 'a e; } f }`
    pub(super) fn labeled_block(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        if !self.allows(Feature::Break) {
            return None;
        }
        let label = self.label();
        let jump = Jump { label: Some(label.clone()), value: Some(ty.clone()), turns: false };
        let mut block = self.in_expression(|g| {
            g.inside(jump, |g| {
                let condition = Condition::Test(g.test(1));
                let value = g.value(ty, depth);
                let stmts = vec![Stmt::Break(Some(label.clone()), Some(value))];
                let early = Stmt::If(condition, Block { label: None, stmts, value: None }, None);
                let mut rest = g.block(Some(ty), 1, depth);
                rest.stmts.insert(0, early);
                rest
            })
        });
        block.label = Some(label);
        Some(Expr::Block(Box::new(block)))
    }

    /// `loop { .. break e; .. }`
    pub(super) fn loop_value(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        self.in_expression(|g| g.scoped(|g| g.cycle(Some(ty), depth))).map(|cycle| Expr::Loop(Box::new(cycle)))
    }

    /// A loop that ends by its counter, if nothing else ends it. The counter stays in scope.
    pub(super) fn cycle(&mut self, ty: Option<&Type>, depth: usize) -> Option<Loop> {
        if self.weight > 30 {
            return None;
        }
        let label = self.loop_label();
        let times = self.rng.among(1, 4);
        let name = self.fresh_name(COUNTERS);
        let counter = self.scope.declare(name, Kind::Owned(Type::Count));
        self.scope.last().guard = Guard::Frozen;
        self.scope.last().range = (times + 1, times + 2);
        let last = ty.map(|ty| self.value(ty, depth));
        self.scope.last_of(counter).range = (1, times + 1);
        let jump = Jump { label: label.clone(), value: ty.cloned(), turns: true };
        let body = self.repeated(times, |g| g.inside(jump, |g| g.scoped(|g| g.cycle_body(ty, depth))));
        // After the loop the counter has gone one further.
        self.scope.last_of(counter).range = (0, times + 2);
        Some(Loop { label, counter, limit: Expr::Count(times), last, body })
    }

    fn cycle_body(&mut self, ty: Option<&Type>, depth: usize) -> Block {
        let outer = self.scope.locals.len();
        let mut stmts = self.statement(depth);
        stmts.extend(self.statement(depth));
        if self.likes(Feature::Break, 60) {
            self.note(Feature::Break);
            let condition = Condition::Test(self.test(1));
            let stop = Stmt::Break(None, ty.map(|ty| self.value(ty, depth)));
            stmts.push(Stmt::If(condition, Block { label: None, stmts: vec![stop], value: None }, None));
        }
        self.gather(outer, &mut stmts, None, false);
        Block { label: None, stmts, value: None }
    }
}
