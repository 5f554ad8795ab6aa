//! Operands with effects: a variable that one part of an expression changes and another one reads. What comes out
//! depends on the order of evaluation.

use super::count::binary;
use super::scope::{COUNTER, Guard, Kind, Spot};
use super::{Generator, LIMIT, Term};
use crate::program::Feature;
use crate::program::rules::Domain;
use crate::program::tree::{Block, Expr, If, Operator, Pattern, Place, Step, Stmt, Type, Var};

/// A statement that changes a place, and the place.
pub(super) struct Change {
    pub stmt: Stmt,
    pub place: Place,
    pub ty: Type,
}

/// Whether a place holds a number that can be changed without leaving its range.
fn changeable(spot: &Spot) -> bool {
    let (low, high) = spot.range;
    spot.writable
        && match spot.ty {
            Type::Float => true,
            Type::Count => low == 0 && !spot.loose && (high == COUNTER || (2..=16).contains(&high)),
            _ => false,
        }
}

impl Generator {
    /// A change of a number, mostly one that was read a moment ago.
    fn change(&mut self, depth: usize) -> Option<Change> {
        let recent: Vec<Var> = self.scope.log.iter().rev().take(4).copied().collect();
        let close = |spot: &Spot| changeable(spot) && recent.contains(&spot.place.root);
        let spot = if self.rng.chance(60) { self.spot(close) } else { None };
        let spot = match spot {
            Some(spot) => spot,
            None => self.spot(changeable)?,
        };
        Some(self.change_of(&spot, depth))
    }

    /// `k += 1;` and its like.
    pub(super) fn change_of(&mut self, spot: &Spot, depth: usize) -> Change {
        let place = self.calmly(|g| g.settle_target(spot));
        let read = || Expr::Read { place: place.clone(), bare: false };
        let (operator, value) = match spot.ty {
            Type::Count if spot.range.1 == COUNTER => (Some(Operator::Add), Expr::Count(self.rng.among(1, 2))),
            Type::Count => {
                let sum = binary(Operator::Add, read(), Expr::Count(self.rng.among(1, 3)));
                (None, binary(Operator::Rem, sum, Expr::Count(spot.range.1)))
            }
            _ => match self.rng.below(6) {
                // Neither of these lets a number grow in a loop.
                0 => (Some(Operator::Mul), Expr::Float(0.5)),
                1 => (None, binary(Operator::Sub, self.literal(&Type::Float), read())),
                2 if spot.passive || self.rng.chance(30) => (None, self.literal(&Type::Float)),
                _ if spot.passive && self.weight > 4 => (Some(Operator::Mul), Expr::Float(0.7)),
                3 if !spot.passive => (None, self.stored(depth.min(1))),
                4 if !spot.passive => (Some(Operator::Add), self.stored(depth.min(1))),
                _ => {
                    let operator = *self.rng.pick(&[Operator::Add, Operator::Add, Operator::Sub]);
                    (Some(operator), self.literal(&Type::Float))
                }
            },
        };
        Change { stmt: Stmt::Assign(place.clone(), operator, value), place, ty: spot.ty.clone() }
    }

    /// `{ k += 1.0; k }`, `{ let t = k; k += 1.0; t }`, `{ n += 1; x }`
    pub(super) fn effect_block(&mut self, depth: usize) -> Option<Term> {
        let Change { stmt, place, ty } = self.change(depth)?;
        self.scope.touch(place.root);
        let root = place.root;
        let read = Expr::Read { place, bare: false };
        let block = match self.rng.below(5) {
            0 if ty == Type::Float => self.scoped(|g| {
                let var = g.declare_fresh(super::names::FLOATS, Kind::Owned(ty.clone()));
                g.scope.touch(var);
                let before = Stmt::Let { pattern: Pattern::Bind(var, false), ty: None, init: read, otherwise: None };
                let place = Place { root: var, stars: 0, path: Vec::new() };
                Block {
                    label: None,
                    stmts: vec![before, stmt],
                    value: Some(Box::new(Expr::Read { place, bare: false })),
                }
            }),
            1 => {
                let value = self.stored(depth.min(1));
                Block { label: None, stmts: vec![stmt], value: Some(Box::new(value)) }
            }
            _ => {
                let value = if ty == Type::Count {
                    let small = binary(Operator::Rem, read, Expr::Count(self.rng.among(2, 5)));
                    Expr::Cast(Box::new(small), Type::Float)
                } else {
                    read
                };
                Block { label: None, stmts: vec![stmt], value: Some(Box::new(value)) }
            }
        };
        // Others should come to read it.
        self.scope.idle.insert(root);
        Some(Term { expr: Expr::Block(Box::new(block)), size: LIMIT })
    }

    /// `{ k += 1.0; e }`, if there is something to change.
    pub(super) fn after_change(&mut self, value: Expr) -> Expr {
        let Some(Change { stmt, .. }) = self.change(1) else { return value };
        Expr::Block(Box::new(Block { label: None, stmts: vec![stmt], value: Some(Box::new(value)) }))
    }

    /// `{ n += 1; n % 3 }`, or a call that counts.
    pub(super) fn effect_count(&mut self, bound: usize) -> Option<Expr> {
        if self.rng.chance(40)
            && self.allows(Feature::EffectCalls)
            && let Some(call) = self.call_for(&Type::Count, 1)
        {
            self.note(Feature::EffectCalls);
            return Some(binary(Operator::Rem, call, Expr::Count(bound)));
        }
        let spot = self.spot(|spot| spot.ty == Type::Count && changeable(spot))?;
        let Change { stmt, place, .. } = self.change_of(&spot, 0);
        let value = binary(Operator::Rem, Expr::Read { place, bare: false }, Expr::Count(bound));
        Some(Expr::Block(Box::new(Block { label: None, stmts: vec![stmt], value: Some(Box::new(value)) })))
    }

    /// A condition, which may have effects.
    pub(super) fn test(&mut self, depth: usize) -> Expr {
        if self.use_now(Feature::EffectTests, 35) {
            self.flag(depth, true)
        } else {
            self.calmly(|g| g.flag(depth, true))
        }
    }

    /// `if c { return e } else { x }` as an operand, perhaps with a change before it leaves.
    pub(super) fn effect_exit(&mut self, depth: usize) -> Option<Expr> {
        // Too many early returns would leave the rest of a function untested.
        if self.jumps.is_empty() && self.rng.chance(60) {
            return None;
        }
        let condition = crate::program::tree::Condition::Test(self.test(1));
        let stmts: Vec<Stmt> = match self.rng.below(2) {
            0 => self.change(1).map(|change| change.stmt).into_iter().collect(),
            _ => Vec::new(),
        };
        let leave = self.leave(depth.min(1))?;
        let then = Block { label: None, stmts, value: Some(Box::new(Expr::Leave(Box::new(leave)))) };
        let otherwise = Block::from(self.stored(depth));
        Some(Expr::If(Box::new(If { condition, then, otherwise })))
    }

    /// `v[k % 3] = { k += 1; x };`, also with an operator.
    pub(super) fn effect_store(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let mut stmts = Vec::new();
        let (mut place, element, length) = self.row(&mut stmts)?;
        if element != Type::Float {
            return None;
        }
        let root = place.root;
        let counter = |spot: &Spot| spot.ty == Type::Count && changeable(spot) && spot.place.root != root;
        if self.spot(counter).is_none() {
            stmts.push(self.let_counter());
        }
        let spot = self.spot(counter)?;
        let Change { stmt, place: counted, .. } = self.change_of(&spot, 0);
        let count = Expr::Read { place: counted, bare: false };
        let term = self.float(depth.clamp(1, 2));
        let operator = *self.rng.pick(&[None, None, Some(Operator::Add), Some(Operator::Sub), Some(Operator::Mul)]);
        let value = match operator {
            Some(Operator::Mul) => self.within(Domain::Small, term, &Type::Float).expr,
            _ => self.squash(term, &Type::Float),
        };
        let value = Block { label: None, stmts: vec![stmt], value: Some(Box::new(value)) };
        place.path.push(Step::Index(Box::new(binary(Operator::Rem, count, Expr::Count(length)))));
        self.scope.idle.insert(root);
        stmts.push(Stmt::Assign(place, operator, Expr::Block(Box::new(value))));
        Some(stmts)
    }

    /// `(k, v[k % 3]) = (k + 1, x);`: the first place is written before the second one is found.
    pub(super) fn count_and_store(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let mut stmts = Vec::new();
        let (mut place, element, length) = self.row(&mut stmts)?;
        if element != Type::Float {
            return None;
        }
        let root = place.root;
        let counter = |spot: &Spot| {
            let bare = spot.place.path.is_empty() && spot.place.root != root;
            spot.ty == Type::Count && changeable(spot) && bare && spot.range.1 == COUNTER
        };
        let counted = self.spot(counter)?.place;
        let count = || Expr::Read { place: counted.clone(), bare: false };
        self.scope.touch(counted.root);
        let next = binary(Operator::Add, count(), Expr::Count(self.rng.among(1, 2)));
        let value = self.stored(depth.min(2));
        place.path.push(Step::Index(Box::new(binary(Operator::Rem, count(), Expr::Count(length)))));
        self.scope.idle.insert(root);
        self.note(Feature::EffectStores);
        stmts.push(if self.rng.chance(60) {
            Stmt::AssignPair(counted, place, Expr::Tuple(vec![next, value]))
        } else {
            Stmt::AssignPair(place, counted, Expr::Tuple(vec![value, next]))
        });
        Some(stmts)
    }

    /// `let mut k: usize = 1;`: a count that only grows.
    pub(super) fn let_counter(&mut self) -> Stmt {
        let init = Expr::Count(self.rng.below(3));
        let var = self.declare_fresh(super::names::COUNTERS, Kind::Owned(Type::Count));
        let local = self.scope.last();
        (local.mutable, local.range) = (true, (0, COUNTER));
        Stmt::Let { pattern: Pattern::Bind(var, true), ty: Some(Type::Count), init, otherwise: None }
    }

    /// `let mut k = 0.5;`: a float that changes and never carries a tangent.
    pub(super) fn let_passive_counter(&mut self) -> Stmt {
        let init = self.literal(&Type::Float);
        let var = self.declare_fresh(super::names::FLOATS, Kind::Owned(Type::Float));
        let local = self.scope.last();
        (local.mutable, local.passive) = (true, true);
        let ty = self.rng.chance(50).then_some(Type::Float);
        Stmt::Let { pattern: Pattern::Bind(var, true), ty, init, otherwise: None }
    }

    /// Something to count with, at the start of a function.
    pub(super) fn counters(&mut self, stmts: &mut Vec<Stmt>) {
        if self.use_now(Feature::EffectCounters, 70) {
            stmts.push(self.let_counter());
        }
        if self.use_now(Feature::PassiveCounters, 50) {
            stmts.push(self.let_passive_counter());
        }
    }

    /// The index of a place: the place itself must not be touched there.
    pub(super) fn index_of(&mut self, root: Var, length: usize) -> Expr {
        if self.likes(Feature::EffectIndices, 12)
            && let Some(index) = self.holding(&[root], Guard::Locked, |g| g.effect_count(length))
        {
            self.note(Feature::EffectIndices);
            return index;
        }
        self.index(length)
    }
}
