//! Types of the methods of floats, containers, options and iterators.

use super::Ty;
use super::solver::{Slot, Solver};
use crate::ir::{E, Kind};
use crate::methods::{self, Arg, Gives, Method, Param, Step};
use crate::rules;

impl Solver<'_> {
    /// Draws what a method call tells; true if nothing more can follow.
    pub(super) fn method(&mut self, e: E, recv: &Ty, name: &str, args: &[Ty], out: &Ty) -> bool {
        let base = self.peel(recv);
        let args = &args.iter().map(|a| self.shallow(a)).collect::<Vec<_>>()[..];
        if self.is_float(&base) {
            self.float_method(&base, name, args, out);
            return true;
        }
        // A name that only floats have tells what the receiver is, and so does a float beside it.
        let beside = args.iter().any(|a| {
            let a = self.peel(a);
            self.is_float(&a)
        });
        let beside = beside || self.is_float(out);
        // If that is a mistake the tangent does not compile. Of a piecewise constant rule there is none, but that of a
        // variable is made where it is bound.
        let of_variable = match self.body.kind(e) {
            Kind::Method { recv, .. } => matches!(self.body.kind(*recv), Kind::Var(_)),
            _ => false,
        };
        let rule = rules::of_method(name, args.len());
        let rule = rule.filter(|rule| rule.form != rules::Form::Constant || of_variable);
        let float_only = name == "sin_cos" && args.is_empty()
            || rule.is_some() && (!methods::unknown::is_shared_name(name) || beside);
        if self.is_free(&base) && float_only {
            if let Ty::Var(v) = base {
                self.slots[v] = Slot::Float;
            }
            self.float_method(&base, name, args, out);
            return true;
        }
        if methods::unknown::answers(name, args.len()) {
            if let Ty::Iter(item) = &base {
                self.item_function(item, name, args);
            }
            self.unify(out, &Ty::Passive);
            return !self.is_free(&base);
        }
        match base.clone() {
            Ty::Passive => {
                let row = methods::of(&base, name);
                match row {
                    Some(row) => self.known_method(recv, &base, &Ty::Passive, row, args, out),
                    None => self.unify(out, &Ty::Passive),
                }
                true
            }
            Ty::Array(item) | Ty::Slice(item) | Ty::Vec(item) | Ty::Option(item) | Ty::Result(item) => {
                if let Some(row) = methods::of(&base, name) {
                    self.known_method(recv, &base, &item, row, args, out);
                }
                true
            }
            Ty::Iter(item) => {
                self.iterator_method(&item, name, args, out);
                true
            }
            Ty::Tuple(_) if name == "clone" => {
                self.unify(out, &base);
                true
            }
            Ty::Var(_) | Ty::Named if methods::unknown::iterates(name, args.len()) && !self.is_operand(e) => {
                let item = self.fresh();
                self.unify(out, &Ty::Iter(Box::new(item)));
                base == Ty::Named
            }
            Ty::Var(_) => false,
            _ => true,
        }
    }

    /// Whether an expression is calculated with, as iterators are not.
    fn is_operand(&self, e: E) -> bool {
        let is_operand = |kind: &Kind| match kind {
            Kind::Binary(_, a, b) | Kind::AssignOp(_, a, b) => *a == e || *b == e,
            Kind::Neg(a) | Kind::Cast(a, _) => *a == e,
            _ => false,
        };
        (0..self.body.exprs.len()).any(|i| is_operand(self.body.kind(E(i))))
    }

    /// What a method tells its closure about the closure's parameters; `args` are the arguments before it.
    pub(super) fn closure_hint(&mut self, recv: &Ty, name: &str, args: &[Ty]) -> Vec<Ty> {
        match self.peel(recv) {
            Ty::Iter(item) => match methods::adapter(name) {
                Some(adapter) => adapter.function.iter().map(|param| self.param(*param, &item, args)).collect(),
                None => vec![*item],
            },
            Ty::Array(item) | Ty::Slice(item) | Ty::Vec(item) | Ty::Option(item) | Ty::Result(item) => {
                let row = methods::of(&self.peel(recv), name);
                match row.and_then(|row| row.args.get(args.len())) {
                    Some(Arg::Fn(params)) => params.iter().map(|param| self.param(*param, &item, args)).collect(),
                    _ => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    /// The type of a parameter of a function-valued argument.
    fn param(&mut self, param: Param, item: &Ty, args: &[Ty]) -> Ty {
        match param {
            Param::Item => item.clone(),
            Param::Lent => Ty::Ref(false, Box::new(item.clone())),
            Param::Found => args.first().cloned().unwrap_or_else(|| self.fresh()),
            Param::Kept => {
                let kept = args.first().cloned().unwrap_or_else(|| self.fresh());
                Ty::Ref(true, Box::new(kept))
            }
            Param::Else => self.fresh(),
        }
    }

    /// The parameters of a function-valued argument are what the method gives it.
    fn function(&mut self, arg: &Ty, params: &[Param], item: &Ty, args: &[Ty]) {
        let Ty::Fn(given, _) = arg else { return };
        if given.len() == params.len() {
            for (given, param) in given.iter().zip(params) {
                let param = self.param(*param, item, args);
                self.unify(given, &param);
            }
        }
    }

    fn item_function(&mut self, item: &Ty, name: &str, args: &[Ty]) {
        if let (Some(adapter), [.., last]) = (methods::adapter(name), args) {
            self.function(last, adapter.function, item, args);
        }
    }

    fn float_method(&mut self, float: &Ty, name: &str, args: &[Ty], out: &Ty) {
        if let Some(row) = methods::Kind::Float.method(name) {
            let ty = match row.gives {
                Gives::Pair => Ty::Tuple(vec![float.clone(), float.clone()]),
                Gives::Same => float.clone(),
                _ => Ty::Passive,
            };
            self.unify(out, &ty);
        } else if name == "powi" {
            self.unify(out, float);
        } else if rules::of_method(name, args.len()).is_some() {
            for arg in args {
                let arg = self.peel(arg);
                self.unify(&arg, float);
            }
            self.unify(out, float);
        }
    }

    /// A method of a type that is known, with items of type `item`.
    fn known_method(&mut self, recv: &Ty, base: &Ty, item: &Ty, row: &Method, args: &[Ty], out: &Ty) {
        let by = |mutable: bool, ty: Ty| Ty::Ref(mutable, Box::new(ty));
        let iter = |item: Ty| Ty::Iter(Box::new(item));
        let option = |ty: Ty| Ty::Option(Box::new(ty));
        let slice = Ty::Slice(Box::new(item.clone()));
        let item = item.clone();
        for (arg, kind) in args.iter().zip(row.args) {
            match kind {
                Arg::Item | Arg::Cloned => self.unify(arg, &item),
                Arg::Items => self.unify(arg, &by(false, slice.clone())),
                Arg::Fn(params) => self.function(arg, params, &item, args),
                Arg::Plain | Arg::Data | Arg::Iter => {}
            }
        }
        let called = match args {
            [.., Ty::Fn(_, result)] => Some((**result).clone()),
            _ => None,
        };
        let ty = match row.gives {
            Gives::Unknown | Gives::Asked | Gives::Pair => return,
            Gives::Answer | Gives::Passive => Ty::Passive,
            Gives::Same => base.clone(),
            Gives::Owned => match base {
                Ty::Slice(_) => Ty::Vec(Box::new(item)),
                _ => base.clone(),
            },
            Gives::Item => item,
            Gives::ItemMut => by(true, item),
            Gives::Option => option(item),
            Gives::OptionRef(mutable) => option(by(mutable, item)),
            Gives::OptionCopy => option(self.peel(&item)),
            Gives::OptionSplit => option(Ty::Tuple(vec![by(false, item), by(false, slice)])),
            Gives::OptionSplitMut => option(Ty::Tuple(vec![by(true, item), by(true, slice)])),
            Gives::FoundAt => Ty::Result(Box::new(Ty::Passive)),
            Gives::Around => Ty::Tuple(vec![by(true, slice.clone()), by(true, item), by(true, slice)]),
            Gives::OptionPassive => option(Ty::Passive),
            Gives::OptionCalled => match called {
                Some(result) => option(result),
                None => Ty::Named,
            },
            Gives::Result => Ty::Result(Box::new(item)),
            Gives::PassivePair => Ty::Tuple(vec![Ty::Passive, Ty::Passive]),
            Gives::Parsed => Ty::Result(Box::new(self.fresh())),
            Gives::Slice(mutable) => by(mutable, slice),
            Gives::Halves(mutable) => Ty::Tuple(vec![by(mutable, slice.clone()), by(mutable, slice)]),
            Gives::Vec => Ty::Vec(Box::new(item)),
            Gives::Flat => match self.peel(&item) {
                Ty::Array(inner) | Ty::Slice(inner) | Ty::Vec(inner) => Ty::Vec(inner),
                _ => return,
            },
            Gives::ResultArray => Ty::Result(Box::new(Ty::Array(Box::new(item)))),
            Gives::IterRef(mutable) => iter(by(mutable, item)),
            Gives::IterSlices(mutable) => iter(by(mutable, slice)),
            Gives::IntoIter => match self.items(recv) {
                Some(item) => iter(item),
                None => return,
            },
            Gives::Iter => iter(item),
            Gives::Mapped => match (called, base) {
                (Some(result), Ty::Option(_)) => option(result),
                (Some(result), Ty::Result(_)) => Ty::Result(Box::new(result)),
                (Some(result), _) => Ty::Array(Box::new(result)),
                (None, _) => return,
            },
            Gives::Called => match called {
                Some(result) => result,
                None => return,
            },
            Gives::CalledOr => match (called, args) {
                (Some(result), [default, _]) => {
                    self.unify(default, &result);
                    default.clone()
                }
                _ => return,
            },
        };
        self.unify(out, &ty);
    }

    fn iterator_method(&mut self, item: &Ty, name: &str, args: &[Ty], out: &Ty) {
        let iter = |item: Ty| Ty::Iter(Box::new(item));
        let Some(step) = methods::step(name) else { return };
        self.item_function(item, name, args);
        let called = match args {
            [.., Ty::Fn(_, result)] => Some((**result).clone()),
            _ => None,
        };
        let ty = match step {
            Step::Keep | Step::KeepPlain | Step::Limit | Step::Select | Step::Chain => iter(item.clone()),
            Step::Copy => iter(self.peel(item)),
            Step::Number => iter(Ty::Tuple(vec![Ty::Passive, item.clone()])),
            Step::Zip => {
                let [other] = args else { return };
                let other = self.items(other).unwrap_or_else(|| self.fresh());
                iter(Ty::Tuple(vec![item.clone(), other]))
            }
            Step::Map => iter(called.unwrap_or_else(|| self.fresh())),
            Step::Flatten => match self.items(item) {
                Some(inner) => iter(inner),
                None => iter(self.fresh()),
            },
            Step::Peek => Ty::Option(Box::new(Ty::Ref(false, Box::new(item.clone())))),
            Step::Partition => {
                let list = Ty::Vec(Box::new(self.fresh()));
                Ty::Tuple(vec![list.clone(), list])
            }
            Step::Unzip => match self.shallow(item) {
                Ty::Tuple(parts) if parts.len() == 2 => {
                    Ty::Tuple(parts.into_iter().map(|part| Ty::Vec(Box::new(part))).collect())
                }
                _ => return,
            },
            Step::FilterMap | Step::FlatMap | Step::MapWhile | Step::Carry => {
                match called.and_then(|result| self.items(&result)) {
                    Some(inner) => iter(inner),
                    None => return,
                }
            }
            Step::Each => Ty::Passive,
            Step::Sum | Step::Product => self.peel(item),
            Step::Fold => {
                let [init, _] = args else { return };
                if let Some(result) = called {
                    self.unify(&result, init);
                }
                init.clone()
            }
            Step::Scan => match called {
                Some(result) => result,
                None => return,
            },
            Step::Next | Step::Nth | Step::Extreme | Step::Chosen | Step::Reduce | Step::Find => {
                Ty::Option(Box::new(item.clone()))
            }
            Step::Collect => {
                if let Ty::Vec(elem) = self.shallow(out) {
                    self.unify(&elem, item);
                }
                return;
            }
            Step::Ask | Step::Count => return,
        };
        self.unify(out, &ty);
    }
}
