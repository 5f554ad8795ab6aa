//! What `match`, `if let` and `let else` look at, and the patterns they use.

use super::Generator;
use super::names::{COUNTERS, FLOATS, WHOLES};
use super::scope::{Guard, Kind};
use crate::program::Feature;
use crate::program::tree::{Borrow, Case, Expr, Pattern, Shape, Stmt, Type, Var};

/// How the parts of a subject are bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum How {
    /// By value.
    Move,
    /// By `&`.
    Shared,
    /// By `&mut`.
    Exclusive,
}

/// What a pattern is matched against.
pub(super) struct Subject {
    pub expr: Expr,
    pub ty: Type,
    pub how: How,
    /// Variables that are borrowed as long as the bindings live.
    pub held: Vec<Var>,
    pub guard: Guard,
}

impl Generator {
    /// A value with variants: an option, a result or an enum; from a place, borrowed from one, or from a call.
    pub(super) fn subject(&mut self, depth: usize) -> Option<Subject> {
        let types = self.program.types.clone();
        let varied = |ty: &Type| match ty {
            Type::Option(_) | Type::Outcome(_) => true,
            Type::Named(index) => matches!(types[*index].shape, Shape::Enum(_)),
            _ => false,
        };
        if self.rng.chance(35)
            && let Some((expr, ty)) = self.call_where(&varied, depth)
            && self.subject_allowed(&ty)
        {
            return Some(Subject { expr, ty, how: How::Move, held: Vec::new(), guard: Guard::Free });
        }
        let spot = self.spot(|spot| varied(&spot.ty) && !spot.unsized_)?;
        if !self.subject_allowed(&spot.ty) {
            return None;
        }
        let place = self.settle(&spot);
        let held = vec![place.root];
        let lent = |mutable| Expr::Borrow(Borrow { place: place.clone(), mutable, range: None });
        if spot.writable && self.use_now(Feature::MatchMutable, 50) {
            let expr = lent(true);
            return Some(Subject { expr, ty: spot.ty, how: How::Exclusive, held, guard: Guard::Locked });
        }
        if self.use_now(Feature::MatchReference, 25) {
            // A `&mut` variable named without borrow would hand out its parts for writing.
            let reborrowed = spot.exclusive && place.path.is_empty();
            if !reborrowed {
                let expr = lent(false);
                return Some(Subject { expr, ty: spot.ty, how: How::Shared, held, guard: Guard::Frozen });
            }
        }
        let expr = Expr::Read { place, bare: false };
        Some(Subject { expr, ty: spot.ty, how: How::Move, held: Vec::new(), guard: Guard::Free })
    }

    /// Declares something with variants if there is nothing of the kind.
    pub(super) fn prepare_subject(&mut self, depth: usize) -> Vec<Stmt> {
        let enums: Vec<usize> = (0..self.program.types.len())
            .filter(|&index| matches!(self.program.types[index].shape, Shape::Enum(_)))
            .collect();
        let known = |ty: &Type| match ty {
            Type::Option(_) | Type::Outcome(_) => true,
            Type::Named(index) => enums.contains(index),
            _ => false,
        };
        if self.spot(|spot| known(&spot.ty)).is_some() {
            return Vec::new();
        }
        let ty = if !enums.is_empty() && self.likes(Feature::MatchEnum, 60) {
            Type::Named(*self.rng.pick(&enums))
        } else if self.likes(Feature::Options, 70) {
            Type::Option(Box::new(Type::Float))
        } else if self.likes(Feature::Outcomes, 70) {
            Type::Outcome(Box::new(Type::Float))
        } else {
            return Vec::new();
        };
        vec![self.let_whole(&ty, depth)]
    }

    /// Whether matches on this type are switched on; takes note if so.
    fn subject_allowed(&mut self, ty: &Type) -> bool {
        let feature = if matches!(ty, Type::Named(_)) { Feature::MatchEnum } else { Feature::MatchOption };
        self.use_now(feature, 100)
    }

    /// All cases of a type with variants.
    pub(super) fn cases(&self, ty: &Type) -> Vec<Case> {
        match ty {
            Type::Option(_) => vec![Case::Some, Case::None],
            Type::Outcome(_) => vec![Case::Ok, Case::Err],
            Type::Named(index) => match &self.program.types[*index].shape {
                Shape::Enum(variants) => (0..variants.len()).map(|variant| Case::Of(*index, variant)).collect(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// The pattern of a case; its variables are declared.
    pub(super) fn case_pattern(&mut self, ty: &Type, case: Case, how: How) -> Pattern {
        let fields: Vec<Type> = match (case, ty) {
            (Case::Some, Type::Option(content)) | (Case::Ok, Type::Outcome(content)) => vec![(**content).clone()],
            (Case::Err, _) => vec![Type::Count],
            (Case::Of(index, variant), _) => match &self.program.types[index].shape {
                Shape::Enum(variants) => variants[variant].fields.clone(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        Pattern::Case(case, fields.iter().map(|field| self.open(field, how, false)).collect())
    }

    /// A pattern that may not match: the first case that carries something.
    pub(super) fn refutable(&mut self, ty: &Type, how: How) -> Pattern {
        let cases = self.cases(ty);
        let case = match ty {
            Type::Named(_) => *self.rng.pick(&cases),
            _ => cases[0],
        };
        self.case_pattern(ty, case, how)
    }

    /// A pattern that always matches: a variable, or the parts of the value. `mutable` allows `mut` variables.
    pub(super) fn open(&mut self, ty: &Type, how: How, mutable: bool) -> Pattern {
        if self.likes(Feature::LetPatterns, 60) {
            let opened = match ty {
                Type::Tuple(parts) if !parts.is_empty() => {
                    Some(Pattern::Tuple(parts.iter().map(|part| self.open(part, how, mutable)).collect()))
                }
                Type::Array(element, length) if self.allows(Feature::ArrayPatterns) => {
                    self.note(Feature::ArrayPatterns);
                    if *length > 2 && self.rng.chance(30) {
                        let (first, last) = (self.open(element, how, mutable), self.open(element, how, mutable));
                        Some(Pattern::Ends(Box::new(first), Box::new(last)))
                    } else {
                        Some(Pattern::Array((0..*length).map(|_| self.open(element, how, mutable)).collect()))
                    }
                }
                Type::Named(index) => self.open_struct(*index, how, mutable),
                _ => None,
            };
            if let Some(opened) = opened {
                self.note(Feature::LetPatterns);
                return opened;
            }
        }
        if self.rng.chance(5) {
            return Pattern::Wild;
        }
        self.bind(ty, how, mutable, false)
    }

    fn open_struct(&mut self, index: usize, how: How, mutable: bool) -> Option<Pattern> {
        let fields: Vec<(Type, bool)> = match &self.program.types[index].shape {
            Shape::Struct(fields) => fields.iter().map(|field| (field.ty.clone(), field.passive)).collect(),
            Shape::Numbered(fields) => fields.iter().map(|ty| (ty.clone(), false)).collect(),
            Shape::Enum(_) => return None,
        };
        let mut parts = Vec::new();
        for (ty, passive) in &fields {
            parts.push(match passive {
                _ if self.rng.chance(25) => None,
                true => Some(self.bind(ty, how, false, true)),
                false => Some(self.open(ty, how, mutable)),
            });
        }
        Some(Pattern::Struct(index, parts))
    }

    /// A variable for a part.
    pub(super) fn bind(&mut self, ty: &Type, how: How, mutable: bool, passive: bool) -> Pattern {
        let pool = match ty {
            Type::Float | Type::Single => FLOATS,
            Type::Count => COUNTERS,
            _ => WHOLES,
        };
        // Two variables of one pattern must not share a name, so nothing is shadowed here.
        let name = self.fresh_name(pool);
        let kind = match how {
            How::Move => Kind::Owned(ty.clone()),
            How::Shared => Kind::Shared(ty.clone(), 1),
            How::Exclusive => Kind::Exclusive(ty.clone()),
        };
        let mutable = mutable && how == How::Move && !passive && self.rng.chance(30);
        let var = self.scope.declare(name, kind);
        let local = self.scope.last();
        (local.mutable, local.passive) = (mutable, passive);
        Pattern::Bind(var, mutable)
    }
}
