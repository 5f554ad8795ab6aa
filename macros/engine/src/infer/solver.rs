//! Unification, and the constraints that are tried again until nothing more follows.

use super::ty::{self, FnParams, Ty};
use crate::ir::{Body, E, Op};
use std::collections::HashMap;
use syn::{Lifetime, Type};

#[derive(Clone)]
pub(super) enum Slot {
    Free,
    /// A float literal: `f64` unless something says `f32`.
    Float,
    Is(Ty),
}

/// What follows once more is known.
pub(super) enum Constraint {
    Arithmetic(Op, Ty, Ty, Ty),
    Compare(Ty, Ty),
    Neg(Ty, Ty),
    Index {
        base: Ty,
        index: Ty,
        out: Ty,
    },
    Field {
        base: Ty,
        index: Option<usize>,
        out: Ty,
    },
    Deref {
        base: Ty,
        out: Ty,
    },
    Items {
        of: Ty,
        out: Ty,
    },
    Method {
        e: E,
        recv: Ty,
        name: String,
        args: Vec<Ty>,
        out: Ty,
    },
    Call {
        callee: Ty,
        args: Vec<Ty>,
        out: Ty,
    },
    Try {
        of: Ty,
        out: Ty,
    },
    Same(Ty, Ty),
    /// The operands and the result of an operation on numbers.
    Number(Ty, Ty, Ty),
}

pub(super) struct Solver<'a> {
    pub(super) body: &'a Body,
    pub(super) fns: &'a FnParams,
    pub(super) slots: Vec<Slot>,
    pub(super) exprs: Vec<Option<Ty>>,
    pub(super) vars: Vec<Ty>,
    /// Loops and labelled blocks around: label, type of the value, and whether it is a block.
    pub(super) loops: Vec<(Option<Lifetime>, Ty, bool)>,
    pub(super) result: Ty,
    pub(super) closures: Vec<Ty>,
    /// Types of fields and elements, by the place they are part of.
    pub(super) places: HashMap<String, Ty>,
    /// What is known of the parameters of the closure that comes next.
    pub(super) hint: Vec<Ty>,
    pub(super) todo: Vec<Constraint>,
}

impl Solver<'_> {
    pub(super) fn fresh(&mut self) -> Ty {
        self.slots.push(Slot::Free);
        Ty::Var(self.slots.len() - 1)
    }

    pub(super) fn written(&mut self, ty: &Type) -> Ty {
        let fns = self.fns;
        ty::from_syn(ty, fns, &mut || {
            self.slots.push(Slot::Free);
            Ty::Var(self.slots.len() - 1)
        })
    }

    /// The type at the end of a chain of variables.
    pub(super) fn shallow(&self, ty: &Ty) -> Ty {
        let mut ty = ty.clone();
        while let Ty::Var(v) = ty {
            match &self.slots[v] {
                Slot::Is(next) => ty = next.clone(),
                _ => break,
            }
        }
        ty
    }

    pub(super) fn is_float(&self, ty: &Ty) -> bool {
        match self.shallow(ty) {
            Ty::F64 | Ty::F32 => true,
            Ty::Var(v) => matches!(self.slots[v], Slot::Float),
            _ => false,
        }
    }

    /// Whether a type is that of literals which nothing tells more about.
    pub(super) fn is_open_float(&self, ty: &Ty) -> bool {
        matches!(self.shallow(ty), Ty::Var(v) if matches!(self.slots[v], Slot::Float))
    }

    pub(super) fn is_free(&self, ty: &Ty) -> bool {
        matches!(self.shallow(ty), Ty::Var(v) if matches!(self.slots[v], Slot::Free))
    }

    /// The type behind references.
    pub(super) fn peel(&self, ty: &Ty) -> Ty {
        let mut ty = self.shallow(ty);
        while let Ty::Ref(_, inner) = ty {
            ty = self.shallow(&inner);
        }
        ty
    }

    pub(super) fn unify(&mut self, a: &Ty, b: &Ty) {
        let (a, b) = (self.shallow(a), self.shallow(b));
        if a == b {
            return;
        }
        match (&a, &b) {
            (Ty::Var(v), other) | (other, Ty::Var(v)) => {
                let float = matches!(self.slots[*v], Slot::Float);
                let fits = match other {
                    Ty::Var(w) => {
                        if float && matches!(self.slots[*w], Slot::Free) {
                            self.slots[*w] = Slot::Float;
                        }
                        true
                    }
                    other => !float || other.is_float(),
                };
                if fits && !self.occurs(*v, other) {
                    self.slots[*v] = Slot::Is(other.clone());
                }
            }
            (Ty::Ref(_, a), Ty::Ref(_, b))
            | (Ty::Array(a), Ty::Array(b))
            | (Ty::Slice(a), Ty::Slice(b))
            | (Ty::Vec(a), Ty::Vec(b))
            | (Ty::Vec(a) | Ty::Array(a), Ty::Slice(b))
            | (Ty::Slice(a), Ty::Vec(b) | Ty::Array(b))
            | (Ty::Option(a), Ty::Option(b))
            | (Ty::Result(a), Ty::Result(b))
            | (Ty::Iter(a), Ty::Iter(b)) => self.unify(a, b),
            (Ty::Tuple(a), Ty::Tuple(b)) if a.len() == b.len() => {
                for (a, b) in a.iter().zip(b) {
                    self.unify(a, b);
                }
            }
            (Ty::Fn(a, x), Ty::Fn(b, y)) if a.len() == b.len() => {
                for (a, b) in a.iter().zip(b) {
                    self.unify(a, b);
                }
                self.unify(x, y);
            }
            // Anything else is either a coercion or a mistake that the compiler reports.
            _ => {}
        }
    }

    pub(super) fn occurs(&self, v: usize, ty: &Ty) -> bool {
        match self.shallow(ty) {
            Ty::Var(w) => v == w,
            Ty::Ref(_, a) | Ty::Array(a) | Ty::Slice(a) | Ty::Vec(a) | Ty::Option(a) | Ty::Result(a) | Ty::Iter(a) => {
                self.occurs(v, &a)
            }
            Ty::Tuple(parts) => parts.iter().any(|p| self.occurs(v, p)),
            Ty::Fn(args, out) => args.iter().any(|p| self.occurs(v, p)) || self.occurs(v, &out),
            Ty::F64 | Ty::F32 | Ty::Passive | Ty::Dyn | Ty::Named => false,
        }
    }

    /// The type with everything known filled in.
    pub(super) fn settled(&self, ty: &Ty) -> Ty {
        let inner = |t: &Ty| Box::new(self.settled(t));
        match self.shallow(ty) {
            Ty::Var(v) if matches!(self.slots[v], Slot::Float) => Ty::F64,
            Ty::Ref(m, a) => Ty::Ref(m, inner(&a)),
            Ty::Array(a) => Ty::Array(inner(&a)),
            Ty::Slice(a) => Ty::Slice(inner(&a)),
            Ty::Vec(a) => Ty::Vec(inner(&a)),
            Ty::Option(a) => Ty::Option(inner(&a)),
            Ty::Result(a) => Ty::Result(inner(&a)),
            Ty::Iter(a) => Ty::Iter(inner(&a)),
            Ty::Tuple(parts) => Ty::Tuple(parts.iter().map(|p| self.settled(p)).collect()),
            Ty::Fn(args, out) => Ty::Fn(args.iter().map(|p| self.settled(p)).collect(), inner(&out)),
            other => other,
        }
    }

    /// Tries all constraints until none brings anything new.
    pub(super) fn solve(&mut self) {
        loop {
            let before = self.todo.len();
            let todo = std::mem::take(&mut self.todo);
            for constraint in todo {
                if !self.apply(&constraint) {
                    self.todo.push(constraint);
                }
            }
            if self.todo.len() >= before {
                return;
            }
        }
    }

    /// Draws what follows from a constraint; true if nothing more can follow from it.
    pub(super) fn apply(&mut self, constraint: &Constraint) -> bool {
        match constraint {
            Constraint::Same(a, b) => {
                self.unify(a, b);
                true
            }
            Constraint::Number(a, b, out) => {
                let (a, b) = (self.peel(a), self.peel(b));
                if self.is_float(&a) || self.is_float(&b) {
                    self.unify(&a, &b);
                    self.unify(&a, out);
                    return true;
                }
                !self.is_free(&a) && !self.is_free(&b)
            }
            Constraint::Arithmetic(op, a, b, out) => self.arithmetic(*op, a, b, out),
            Constraint::Compare(a, b) => {
                let (a, b) = (self.peel(a), self.peel(b));
                if self.is_float(&a) || self.is_float(&b) || a == Ty::Passive || b == Ty::Passive {
                    self.unify(&a, &b);
                    return true;
                }
                !self.is_free(&a) && !self.is_free(&b)
            }
            Constraint::Neg(a, out) => {
                let a = self.peel(a);
                if self.is_float(&a) || a == Ty::Passive || self.is_float(out) {
                    self.unify(&a, out);
                    return true;
                }
                a == Ty::Named
            }
            Constraint::Index { base, index, out } => match self.peel(base) {
                Ty::Array(elem) | Ty::Slice(elem) | Ty::Vec(elem) => {
                    let range = matches!(self.peel(index), Ty::Iter(_));
                    let item = if range { Ty::Slice(elem) } else { *elem };
                    self.unify(&item, out);
                    true
                }
                Ty::Var(_) => false,
                _ => true,
            },
            Constraint::Field { base, index, out } => match (self.peel(base), index) {
                (Ty::Tuple(parts), Some(i)) if *i < parts.len() => {
                    self.unify(&parts[*i].clone(), out);
                    true
                }
                (Ty::Var(_), Some(_)) => false,
                _ => true,
            },
            Constraint::Deref { base, out } => match self.shallow(base) {
                Ty::Ref(_, inner) => {
                    self.unify(&inner, out);
                    true
                }
                // A pinned number behind an unknown reference.
                ty if self.is_float(&ty) || ty == Ty::Passive => {
                    self.unify(&ty, out);
                    true
                }
                Ty::Var(_) => false,
                _ => true,
            },
            Constraint::Items { of, out } => match self.items(of) {
                Some(item) => {
                    self.unify(&item, out);
                    true
                }
                None => !self.is_free(of),
            },
            Constraint::Method { e, recv, name, args, out } => self.method(*e, recv, name, args, out),
            Constraint::Call { callee, args, out } => match self.peel(callee) {
                Ty::Fn(params, result) => {
                    for (param, arg) in params.iter().zip(args) {
                        self.unify(param, arg);
                    }
                    self.unify(&result, out);
                    true
                }
                Ty::Var(_) => false,
                _ => true,
            },
            Constraint::Try { of, out } => match self.shallow(of) {
                Ty::Option(inner) | Ty::Result(inner) => {
                    self.unify(&inner, out);
                    true
                }
                Ty::Var(_) => false,
                _ => true,
            },
        }
    }

    pub(super) fn arithmetic(&mut self, op: Op, a: &Ty, b: &Ty, out: &Ty) -> bool {
        let (a, b) = (self.peel(a), self.peel(b));
        let (fa, fb) = (self.is_float(&a), self.is_float(&b));
        let sum = matches!(op, Op::Add | Op::Sub);
        if !op.is_arithmetic() {
            // Bits and shifts: integers, or booleans.
            self.unify(out, &Ty::Passive);
            return true;
        }
        if fa && fb {
            self.unify(&a, &b);
            self.unify(&a, out);
            return true;
        }
        if a == Ty::Passive || b == Ty::Passive {
            self.unify(&a, &b);
            self.unify(out, &Ty::Passive);
            return true;
        }
        // `f64 + ?`, `f64 - ?`, `f64 / ?` and `f64 % ?` have one meaning; `f64 * ?` may be a vector.
        let forced =
            (fa && (sum || matches!(op, Op::Div | Op::Rem))) || (fb && (sum || op == Op::Rem)) || self.is_float(out);
        if forced && a != Ty::Named && b != Ty::Named {
            let float = if fa {
                a.clone()
            } else if fb {
                b.clone()
            } else {
                self.shallow(out)
            };
            self.unify(&a, &float);
            self.unify(&b, &float);
            self.unify(out, &float);
            return true;
        }
        if sum && (a == Ty::Named || b == Ty::Named) {
            return true;
        }
        a == Ty::Named && b == Ty::Named
    }

    /// What iterating over a type gives.
    pub(super) fn items(&mut self, of: &Ty) -> Option<Ty> {
        Some(match self.shallow(of) {
            Ty::Iter(item) => *item,
            Ty::Array(elem) | Ty::Vec(elem) | Ty::Option(elem) => *elem,
            Ty::Passive => Ty::Passive,
            Ty::Ref(m, inner) => match self.shallow(&inner) {
                Ty::Array(elem) | Ty::Vec(elem) | Ty::Slice(elem) | Ty::Option(elem) => Ty::Ref(m, elem),
                Ty::Iter(item) => *item,
                Ty::Ref(_, inner) => return self.items(&Ty::Ref(m, inner)),
                _ => return None,
            },
            _ => return None,
        })
    }
}
