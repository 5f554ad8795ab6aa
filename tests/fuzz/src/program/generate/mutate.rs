//! Statements that change variables.

use super::Generator;
use super::matching::How;
use super::names::WHOLES;
use super::scope::{Guard, Kind, Spot};
use crate::program::Feature;
use crate::program::rules::Domain;
use crate::program::tree::{Borrow, Expr, Operator, Pattern, Place, Stmt, Type};

impl Generator {
    /// `place = value;` for any type that can be copied.
    pub(super) fn assign(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let spot = self.spot(|spot| spot.writable && spot.ty.is_copy() && !matches!(spot.ty, Type::Generic(..)))?;
        let value = if spot.passive { self.passive_float(1) } else { self.value(&spot.ty, depth.clamp(1, 3)) };
        let place = self.settle_target(&spot);
        Some(vec![Stmt::Assign(place, None, value)])
    }

    /// `place += value;` on floats.
    pub(super) fn compound(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let single = self.likes(Feature::Singles, 10);
        let ty = if single { Type::Single } else { Type::Float };
        let place = self.target(&ty, false)?;
        let depth = depth.clamp(1, 3);
        let term = if single { self.single(depth) } else { self.float(depth) };
        let (operator, value) = match self.rng.below(7) {
            0..=2 => (Operator::Add, self.squash(term, &ty)),
            3 => (Operator::Sub, self.squash(term, &ty)),
            4 | 5 => (Operator::Mul, self.within(Domain::Small, term, &ty).expr),
            _ => {
                let (expr, size) = (term.expr, term.size);
                let operator = if self.use_now(Feature::Remainder, 30) { Operator::Rem } else { Operator::Div };
                (operator, self.away(expr, size, 0.6, &ty).expr)
            }
        };
        Some(vec![Stmt::Assign(place, Some(operator), value)])
    }

    /// `(a, b) = (b, a);` and its like.
    pub(super) fn assign_pair(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        if self.likes(Feature::EffectStores, 30) {
            return self.count_and_store(depth);
        }
        let first = self.target(&Type::Float, false)?;
        let second = self.target(&Type::Float, false)?;
        let read = |place: &Place| Expr::Read { place: place.clone(), bare: false };
        let values = if self.rng.chance(40) {
            vec![read(&second), read(&first)]
        } else {
            vec![self.stored(depth.min(2)), self.stored(depth.min(2))]
        };
        Some(vec![Stmt::AssignPair(first, second, Expr::Tuple(values))])
    }

    /// `[a, b, v[i]] = [b, v[i], a];` and its like.
    pub(super) fn assign_array(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let count = self.rng.among(2, 3);
        let places: Vec<Place> = (0..count).map(|_| self.target(&Type::Float, false)).collect::<Option<_>>()?;
        let value = if self.rng.chance(40) {
            let mut reads: Vec<Expr> =
                places.iter().map(|place| Expr::Read { place: place.clone(), bare: false }).collect();
            reads.rotate_left(1);
            Expr::Array(reads)
        } else {
            self.value(&Type::Array(Box::new(Type::Float), count), depth.clamp(1, 2))
        };
        Some(vec![Stmt::AssignArray(places, value)])
    }

    /// A writable place with elements and its certain length, declared on the spot if there is none.
    pub(super) fn row(&mut self, stmts: &mut Vec<Stmt>) -> Option<(Place, Type, usize)> {
        let wide =
            |spot: &Spot| spot.writable && spot.ty.elements().is_some_and(|(ty, length)| length >= 2 && ty.is_copy());
        if self.spot(wide).is_none() && self.use_now(Feature::Arrays, 60) {
            let ty = Type::Array(Box::new(Type::Float), self.rng.among(2, 3));
            stmts.push(self.let_whole(&ty, 1));
        }
        let spot = self.spot(wide)?;
        let (element, length) = spot.ty.elements().map(|(ty, length)| (ty.clone(), length))?;
        Some((self.settle(&spot), element, length))
    }

    /// `x.swap(i, j);`
    pub(super) fn swap(&mut self) -> Option<Vec<Stmt>> {
        let mut stmts = Vec::new();
        let (place, _, length) = self.row(&mut stmts)?;
        let root = place.root;
        let (a, b) = self.holding(&[root], Guard::Locked, |g| (g.index_of(root, length), g.index_of(root, length)));
        stmts.push(Stmt::Swap(place, a, b));
        Some(stmts)
    }

    /// `x.fill(e);`
    pub(super) fn fill(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let mut stmts = Vec::new();
        let (place, ty, _) = self.row(&mut stmts)?;
        let root = place.root;
        let value = self.holding(&[root], Guard::Locked, |g| g.value(&ty, depth.min(2)));
        stmts.push(Stmt::Fill(place, value));
        Some(stmts)
    }

    /// `x.copy_from_slice(&y[1..3]);`
    pub(super) fn copy_from(&mut self) -> Option<Vec<Stmt>> {
        let mut stmts = Vec::new();
        self.row(&mut stmts)?;
        let spot = self.spot(|spot| spot.writable && matches!(&spot.ty, Type::Array(ty, _) if **ty == Type::Float))?;
        let (_, length) = spot.ty.elements()?;
        let place = self.settle(&spot);
        let root = place.root;
        let from = self.holding(&[root], Guard::Locked, |g| g.lend_slice(&Type::Float, length, false))?;
        stmts.push(Stmt::CopyFrom(place, Expr::Borrow(from)));
        Some(stmts)
    }

    /// `let (a, b) = x.split_at_mut(2);` and what is done with the halves. The block around ends their lives.
    pub(super) fn split(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let mut before = Vec::new();
        let (place, element, length) = self.row(&mut before)?;
        let at = self.rng.among(1, length - 1);
        let root = place.root;
        let block = self.holding(&[root], Guard::Locked, |g| {
            g.scoped(|g| {
                let first = g.declare_fresh(WHOLES, Kind::SliceMut(element.clone(), at));
                g.scope.last().range = (at, at + 1);
                let second = g.declare_fresh(WHOLES, Kind::SliceMut(element.clone(), length - at));
                g.scope.last().range = (length - at, usize::MAX);
                let stmts = g.rng.among(1, 2);
                let mut block = g.block(None, stmts, depth.min(2));
                block.stmts.insert(0, Stmt::Split(first, second, place, at));
                block
            })
        });
        before.push(Stmt::Do(Expr::Block(Box::new(block))));
        Some(before)
    }

    /// `{ let r = &mut s.x; *r += e; }`: a reference to a part, and what is done with it while it lives.
    pub(super) fn reference(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let mutable = self.rng.chance(60);
        // A reference that is a variable itself would be given away.
        let spot = self.spot(|spot| {
            (spot.writable || !mutable)
                && !spot.passive
                && !matches!(spot.ty, Type::Count | Type::Flag | Type::Generic(..))
                && (spot.place.stars == 0 || !spot.place.path.is_empty())
        })?;
        let place = if mutable { self.settle_target(&spot) } else { self.settle(&spot) };
        let (root, guard) = (place.root, if mutable { Guard::Locked } else { Guard::Frozen });
        let ranged =
            spot.ty.elements().filter(|(_, length)| *length > 1).map(|(element, length)| (element.clone(), length));
        let (kind, range) = match ranged {
            Some((element, length)) if self.use_now(Feature::SubSlices, 30) => {
                let start = self.rng.below(length - 1);
                let part = length - start;
                let kind = if mutable { Kind::SliceMut(element, part) } else { Kind::Slice(element, part) };
                (kind, Some((start, length)))
            }
            _ if spot.unsized_ => return None,
            _ if mutable => (Kind::Exclusive(spot.ty), None),
            _ => (Kind::Shared(spot.ty, 1), None),
        };
        let outer = self.scope.locals.len();
        let block = self.holding(&[root], guard, |g| {
            g.scoped(|g| {
                let var = g.declare_fresh(WHOLES, kind);
                if let Some((start, end)) = range {
                    g.scope.last().range = (end - start, end - start + 1);
                }
                let init = Expr::Borrow(Borrow { place, mutable, range });
                let mut block = g.block_since(outer, None, 1, depth.min(2));
                let bound = Stmt::Let { pattern: Pattern::Bind(var, false), ty: None, init, otherwise: None };
                block.stmts.insert(0, bound);
                block
            })
        });
        Some(vec![Stmt::Do(Expr::Block(Box::new(block)))])
    }

    /// `v.push(e);`
    pub(super) fn push(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        // A loop would let it grow beyond all expectations.
        if self.weight > 2 {
            return None;
        }
        let mut stmts = Vec::new();
        let (place, element) = self.growable(&mut stmts, depth)?;
        let root = place.root;
        let value = self.holding(&[root], Guard::Locked, |g| g.value(&element, depth.min(2)));
        stmts.push(Stmt::Push(place, value));
        Some(stmts)
    }

    /// A `Vec` that can grow and shrink, declared on the spot if there is none, and the type of its elements.
    pub(super) fn growable(&mut self, stmts: &mut Vec<Stmt>, depth: usize) -> Option<(Place, Type)> {
        let owned = |spot: &Spot| {
            spot.writable && spot.place.stars == 0 && spot.place.path.is_empty() && matches!(spot.ty, Type::Vector(..))
        };
        if self.spot(owned).is_none() {
            if !self.use_now(Feature::Vectors, 100) {
                return None;
            }
            let ty = Type::Vector(Box::new(Type::Float), self.rng.among(1, 3));
            stmts.push(self.let_whole(&ty, depth));
        }
        let spot = self.spot(owned)?;
        let (element, _) = spot.ty.elements()?;
        Some((self.settle_target(&spot), element.clone()))
    }

    /// A part of some place of exactly so many elements, lent for reading or writing.
    pub(super) fn lend_slice(&mut self, element: &Type, length: usize, mutable: bool) -> Option<Borrow> {
        let spot = self.spot(|spot| {
            (spot.writable || !mutable)
                && spot.ty.elements().is_some_and(|(ty, enough)| ty == element && enough >= length)
        })?;
        let (_, enough) = spot.ty.elements()?;
        let fixed = match spot.ty {
            Type::Array(..) | Type::Generic(..) => true,
            _ => spot.place.path.is_empty() && spot.place.stars > 0 && spot.range.1 == spot.range.0 + 1,
        };
        let place = self.settle(&spot);
        if fixed && enough == length {
            return Some(Borrow { place, mutable, range: None });
        }
        if !self.use_now(Feature::SubSlices, 100) {
            return None;
        }
        let start = self.rng.below(enough - length + 1);
        Some(Borrow { place, mutable, range: Some((start, start + length)) })
    }

    /// A place of this type, declared on the spot if there is none.
    pub(super) fn place_for(&mut self, ty: &Type, mutable: bool, lets: &mut Vec<Stmt>, depth: usize) -> Place {
        if self.rng.chance(80)
            && let Some(spot) = self.spot(|spot| spot.ty == *ty && !spot.passive && (spot.writable || !mutable))
        {
            return self.settle(&spot);
        }
        let init = self.value(ty, depth);
        let Pattern::Bind(var, _) = self.bind(ty, How::Move, false, false) else { unreachable!("a variable is bound") };
        self.scope.last().mutable = true;
        lets.push(Stmt::Let { pattern: Pattern::Bind(var, true), ty: Some(ty.clone()), init, otherwise: None });
        self.scope.touch(var);
        Place { root: var, stars: 0, path: Vec::new() }
    }
}
