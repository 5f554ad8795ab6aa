//! Variables in scope, and what may be done with them. Whatever the borrow checker would object to is ruled out here.

use crate::program::tree::{Expr, Named, Place, Shape, Step, Type, Var};
use std::collections::BTreeSet;

/// How a variable holds its value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// `X`
    Owned(Type),
    /// `&X`, or `&&X` with two stars
    Shared(Type, usize),
    /// `&mut X`
    Exclusive(Type),
    /// `&[X]` of at least so many elements
    Slice(Type, usize),
    /// `&mut [X]` of at least so many elements
    SliceMut(Type, usize),
    /// A closure or a function, from values of these types to a float; `mut` if it changes what it captures
    Function(Vec<Type>),
}

/// What the surroundings leave of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Guard {
    /// Everything is allowed.
    Free,
    /// It is borrowed: it may be read.
    Frozen,
    /// It is borrowed for writing: it may not be touched.
    Locked,
}

/// A variable.
#[derive(Clone, Debug)]
pub(super) struct Local {
    pub var: Var,
    pub name: String,
    pub kind: Kind,
    /// Declared with `mut`.
    pub mutable: bool,
    /// Never carries a tangent.
    pub passive: bool,
    /// Bounds of a count: from the first number, below the second.
    pub range: (usize, usize),
    /// Its integer type is left to inference, which may choose `i32`: methods would be ambiguous.
    pub loose: bool,
    pub guard: Guard,
    /// Variables that this closure borrows as long as it lives.
    pub captures: Vec<Var>,
}

impl Local {
    /// Whether this is a number that only serves to count, and no part of anything else.
    pub fn counts(&self) -> bool {
        match self.kind {
            Kind::Owned(Type::Count) => self.range.1 == COUNTER,
            Kind::Owned(Type::Float) => self.passive,
            _ => false,
        }
    }
}

/// Counts that programs pass around stay below this.
pub(super) const COUNTS: usize = 5;

/// Counts that only grow stay below this.
pub(super) const COUNTER: usize = 1000;

/// A place that the program could use.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub place: Place,
    pub ty: Type,
    /// May be assigned and borrowed for writing.
    pub writable: bool,
    pub passive: bool,
    /// The variable itself is a `&mut` reference.
    pub exclusive: bool,
    pub range: (usize, usize),
    pub loose: bool,
    /// A slice or an array of unknown length: has elements, but is no value by itself.
    pub unsized_: bool,
}

/// The variables of the function at hand.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    pub locals: Vec<Local>,
    /// Names of all variables so far, also of those out of scope.
    pub names: Vec<String>,
    /// Variables that were used, in order: what a closure captures is read off here.
    pub log: Vec<Var>,
    /// Variables that have not been used since they were written: what went into them has not had any effect.
    pub idle: BTreeSet<Var>,
}

impl Scope {
    /// Adds a variable.
    pub fn declare(&mut self, name: String, kind: Kind) -> Var {
        let var = self.names.len();
        self.names.push(name.clone());
        self.idle.insert(var);
        self.locals.push(Local {
            var,
            name,
            kind,
            mutable: false,
            passive: false,
            range: (0, COUNTS),
            loose: false,
            guard: Guard::Free,
            captures: Vec::new(),
        });
        var
    }

    /// Takes note that a variable is read or lent.
    pub fn touch(&mut self, var: Var) {
        self.log.push(var);
        self.idle.remove(&var);
    }

    /// The variable declared last.
    pub fn last(&mut self) -> &mut Local {
        self.locals.last_mut().expect("a variable was declared")
    }

    /// A variable in scope.
    pub fn last_of(&mut self, var: Var) -> &mut Local {
        self.locals.iter_mut().find(|local| local.var == var).expect("the variable is in scope")
    }

    /// Variables that can be named here: not shadowed, not locked.
    pub fn visible(&self) -> impl Iterator<Item = &Local> {
        self.locals.iter().enumerate().filter_map(|(position, local)| {
            let shadowed = self.locals[position + 1..].iter().any(|later| later.name == local.name);
            (!shadowed && local.guard != Guard::Locked).then_some(local)
        })
    }

    /// Sets the guard of the given variables to at least this; returns the guards before.
    pub fn restrict(&mut self, vars: &[Var], guard: Guard) -> Vec<(Var, Guard)> {
        let mut before = Vec::new();
        for local in self.locals.iter_mut().filter(|local| vars.contains(&local.var)) {
            before.push((local.var, local.guard));
            local.guard = local.guard.max(guard);
        }
        before
    }

    /// Puts guards back. A variable may stand there twice: what was noted first was there first.
    pub fn restore(&mut self, before: &[(Var, Guard)]) {
        for (var, guard) in before.iter().rev() {
            for local in self.locals.iter_mut().filter(|local| local.var == *var) {
                local.guard = *guard;
            }
        }
    }

    /// All variables in scope.
    pub fn all(&self) -> Vec<Var> {
        self.locals.iter().map(|local| local.var).collect()
    }

    /// Every place that can be reached from the visible variables. Index expressions are stand-ins that hold the
    /// length of what they index; the generator replaces them once it has chosen a place.
    pub fn spots(&self, types: &[Named]) -> Vec<Spot> {
        let captured: Vec<Var> = self.locals.iter().flat_map(|local| local.captures.iter().copied()).collect();
        let mut spots = Vec::new();
        for local in self.visible() {
            let (ty, stars, changeable) = match &local.kind {
                Kind::Owned(ty) => (ty.clone(), 0, local.mutable),
                Kind::Shared(ty, stars) => (ty.clone(), *stars, false),
                Kind::Exclusive(ty) => (ty.clone(), 1, true),
                Kind::Slice(element, length) => (Type::Vector(Box::new(element.clone()), *length), 1, false),
                Kind::SliceMut(element, length) => (Type::Vector(Box::new(element.clone()), *length), 1, true),
                Kind::Function(_) => continue,
            };
            let root = Spot {
                place: Place { root: local.var, stars, path: Vec::new() },
                unsized_: matches!(local.kind, Kind::Slice(..) | Kind::SliceMut(..)) || !ty.is_copy(),
                ty,
                writable: changeable && local.guard == Guard::Free && !captured.contains(&local.var),
                passive: local.passive,
                exclusive: matches!(local.kind, Kind::Exclusive(_) | Kind::SliceMut(..)),
                range: local.range,
                loose: local.loose,
            };
            descend(types, root, 3, &mut spots);
        }
        spots
    }
}

/// Adds a place and its parts.
fn descend(types: &[Named], spot: Spot, depth: usize, spots: &mut Vec<Spot>) {
    let mut part = |step: Step, ty: &Type, passive: bool| {
        let mut part = spot.clone();
        part.place.path.push(step);
        part.ty = ty.clone();
        part.passive |= passive;
        part.range = (0, COUNTS);
        part.loose = false;
        part.unsized_ = !ty.is_copy();
        if depth > 0 {
            descend(types, part, depth - 1, spots);
        }
    };
    match &spot.ty {
        Type::Tuple(parts) => {
            for (number, ty) in parts.iter().enumerate() {
                part(Step::Field(number, number.to_string()), ty, false);
            }
        }
        Type::Named(index) => match &types[*index].shape {
            Shape::Struct(fields) => {
                for (number, field) in fields.iter().enumerate() {
                    part(Step::Field(number, field.name.clone()), &field.ty, field.passive);
                }
            }
            Shape::Numbered(fields) => {
                for (number, ty) in fields.iter().enumerate() {
                    part(Step::Field(number, number.to_string()), ty, false);
                }
            }
            Shape::Enum(_) => {}
        },
        ty => {
            if let Some((element, length)) = ty.elements().filter(|(_, length)| *length > 0) {
                part(Step::Index(Box::new(Expr::Count(length))), element, false);
            }
        }
    }
    spots.push(spot);
}
