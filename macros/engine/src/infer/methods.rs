//! Types of the methods of floats, containers, options and iterators.

use super::Ty;
use super::solver::{Slot, Solver};
use crate::ir::{E, Kind};
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
        let float_only =
            name == "sin_cos" && args.is_empty() || rule.is_some() && (!rules::is_shared_name(name) || beside);
        if self.is_free(&base) && float_only {
            if let Ty::Var(v) = base {
                self.slots[v] = Slot::Float;
            }
            self.float_method(&base, name, args, out);
            return true;
        }
        if matches!(
            name,
            "len"
                | "is_empty"
                | "is_some"
                | "is_none"
                | "is_ok"
                | "is_err"
                | "count"
                | "is_nan"
                | "is_finite"
                | "capacity"
                | "any"
                | "all"
                | "position"
                | "contains"
                | "partition_point"
                | "is_positive"
                | "is_negative"
                | "to_string"
        ) {
            self.closure_args(&base, name, args);
            self.unify(out, &Ty::Passive);
            return !self.is_free(&base);
        }
        match base.clone() {
            Ty::Passive => {
                let ty = match name {
                    name if name.starts_with("checked_") => Ty::Option(Box::new(Ty::Passive)),
                    name if name.starts_with("overflowing_") => Ty::Tuple(vec![Ty::Passive, Ty::Passive]),
                    "then" => match args {
                        [Ty::Fn(_, result)] => Ty::Option(result.clone()),
                        _ => Ty::Named,
                    },
                    "parse" => Ty::Result(Box::new(self.fresh())),
                    _ => Ty::Passive,
                };
                self.unify(out, &ty);
                true
            }
            Ty::Array(elem) | Ty::Slice(elem) | Ty::Vec(elem) => {
                self.container_method(recv, &base, &elem, name, args, out);
                true
            }
            Ty::Option(inner) | Ty::Result(inner) => {
                self.option_method(recv, &base, &inner, name, args, out);
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
            Ty::Var(_) | Ty::Named
                if matches!(
                    name,
                    "iter" | "iter_mut" | "windows" | "chunks" | "chunks_mut" | "chunks_exact" | "into_iter"
                ) =>
            {
                let item = self.fresh();
                self.unify(out, &Ty::Iter(Box::new(item)));
                base == Ty::Named
            }
            Ty::Var(_) => false,
            _ => true,
        }
    }

    /// What a method tells its closure about the closure's parameters.
    pub(super) fn closure_hint(&mut self, recv: &Ty, name: &str, args: &[Ty]) -> Vec<Ty> {
        match (self.peel(recv), name) {
            (Ty::Iter(item), "filter" | "take_while" | "skip_while" | "find" | "max_by" | "min_by") => {
                let by_ref = Ty::Ref(false, item);
                vec![by_ref.clone(), by_ref]
            }
            (Ty::Iter(item), "fold") => match args {
                [init, ..] => vec![init.clone(), *item],
                _ => Vec::new(),
            },
            (Ty::Iter(item), "reduce") => vec![(*item).clone(), *item],
            (Ty::Iter(item), _) => vec![*item],
            (
                Ty::Option(inner) | Ty::Result(inner) | Ty::Array(inner),
                "map" | "and_then" | "map_or" | "is_some_and",
            ) => {
                vec![*inner]
            }
            (Ty::Option(inner), "filter") => vec![Ty::Ref(false, inner)],
            _ => Vec::new(),
        }
    }

    fn float_method(&mut self, float: &Ty, name: &str, args: &[Ty], out: &Ty) {
        if rules::is_query(name) || rules::is_bit_trick(name) {
            self.unify(out, &Ty::Passive);
        } else if name == "sin_cos" {
            self.unify(out, &Ty::Tuple(vec![float.clone(), float.clone()]));
        } else if name == "powi" {
            self.unify(out, float);
        } else if rules::of_method(name, args.len()).is_some() || matches!(name, "clone" | "to_owned") {
            for arg in args {
                let arg = self.peel(arg);
                self.unify(&arg, float);
            }
            self.unify(out, float);
        }
    }

    fn closure_args(&mut self, base: &Ty, name: &str, args: &[Ty]) {
        if let Ty::Iter(item) = base
            && let ("any" | "all" | "position", [Ty::Fn(params, _)]) = (name, args)
            && let [param] = params.as_slice()
        {
            self.unify(param, item);
        }
    }

    fn container_method(&mut self, recv: &Ty, base: &Ty, elem: &Ty, name: &str, args: &[Ty], out: &Ty) {
        let by = |mutable: bool, ty: Ty| Ty::Ref(mutable, Box::new(ty));
        let iter = |item: Ty| Ty::Iter(Box::new(item));
        let slice = Ty::Slice(Box::new(elem.clone()));
        let ty = match name {
            "iter" => iter(by(false, elem.clone())),
            "iter_mut" => iter(by(true, elem.clone())),
            "into_iter" => match self.items(recv) {
                Some(item) => iter(item),
                None => return,
            },
            "drain" => iter(elem.clone()),
            "windows" | "chunks" | "chunks_exact" => iter(by(false, slice)),
            "chunks_mut" | "chunks_exact_mut" => iter(by(true, slice)),
            "as_slice" => by(false, slice),
            "as_mut_slice" => by(true, slice),
            "split_at" => Ty::Tuple(vec![by(false, slice.clone()), by(false, slice)]),
            "split_at_mut" => Ty::Tuple(vec![by(true, slice.clone()), by(true, slice)]),
            "first" | "last" | "get" => Ty::Option(Box::new(by(false, elem.clone()))),
            "first_mut" | "last_mut" | "get_mut" => Ty::Option(Box::new(by(true, elem.clone()))),
            "split_first" | "split_last" => {
                Ty::Option(Box::new(Ty::Tuple(vec![by(false, elem.clone()), by(false, slice)])))
            }
            "pop" => Ty::Option(Box::new(elem.clone())),
            "remove" | "swap_remove" => elem.clone(),
            "to_vec" | "into_vec" => Ty::Vec(Box::new(elem.clone())),
            "clone" | "to_owned" => base.clone(),
            "concat" => match self.peel(elem) {
                Ty::Array(inner) | Ty::Slice(inner) | Ty::Vec(inner) => Ty::Vec(inner),
                _ => return,
            },
            "try_into" => Ty::Result(Box::new(Ty::Array(Box::new(elem.clone())))),
            "push" | "fill" => {
                if let [arg] = args {
                    self.unify(arg, elem);
                }
                Ty::Passive
            }
            "insert" => {
                if let [_, arg] = args {
                    self.unify(arg, elem);
                }
                Ty::Passive
            }
            "resize" => {
                if let [_, arg] = args {
                    self.unify(arg, elem);
                }
                Ty::Passive
            }
            "extend_from_slice" | "copy_from_slice" | "clone_from_slice" => {
                if let [arg] = args {
                    self.unify(arg, &by(false, slice));
                }
                Ty::Passive
            }
            "swap" | "reverse" | "truncate" | "clear" | "rotate_left" | "rotate_right" | "extend" | "reserve" => {
                Ty::Passive
            }
            "map" => match args {
                [Ty::Fn(params, result)] => {
                    if let [param] = params.as_slice() {
                        self.unify(param, elem);
                    }
                    Ty::Array(result.clone())
                }
                _ => return,
            },
            _ => return,
        };
        self.unify(out, &ty);
    }

    fn option_method(&mut self, recv: &Ty, base: &Ty, inner: &Ty, name: &str, args: &[Ty], out: &Ty) {
        let by_ref = match self.shallow(recv) {
            Ty::Ref(m, _) => Some(m),
            _ => None,
        };
        let ty = match name {
            "unwrap" | "expect" | "unwrap_or_default" => inner.clone(),
            "unwrap_or" => {
                if let [arg] = args {
                    self.unify(arg, inner);
                }
                inner.clone()
            }
            "unwrap_or_else" => inner.clone(),
            "copied" | "cloned" => Ty::Option(Box::new(self.peel(inner))),
            "as_ref" => Ty::Option(Box::new(Ty::Ref(false, Box::new(inner.clone())))),
            "as_mut" => Ty::Option(Box::new(Ty::Ref(true, Box::new(inner.clone())))),
            "take" | "clone" | "filter" | "or" | "or_else" => base.clone(),
            "ok" => Ty::Option(Box::new(inner.clone())),
            "ok_or" | "ok_or_else" => Ty::Result(Box::new(inner.clone())),
            "iter" => Ty::Iter(Box::new(Ty::Ref(by_ref.unwrap_or(false), Box::new(inner.clone())))),
            "map" => match args {
                [Ty::Fn(params, result)] => {
                    if let [param] = params.as_slice() {
                        self.unify(param, inner);
                    }
                    match base {
                        Ty::Result(_) => Ty::Result(result.clone()),
                        _ => Ty::Option(result.clone()),
                    }
                }
                _ => return,
            },
            "and_then" => match args {
                [Ty::Fn(params, result)] => {
                    if let [param] = params.as_slice() {
                        self.unify(param, inner);
                    }
                    (**result).clone()
                }
                _ => return,
            },
            "map_or" => match args {
                [default, Ty::Fn(params, result)] => {
                    if let [param] = params.as_slice() {
                        self.unify(param, inner);
                    }
                    self.unify(default, result);
                    default.clone()
                }
                _ => return,
            },
            "map_err" => base.clone(),
            _ => return,
        };
        self.unify(out, &ty);
    }

    fn iterator_method(&mut self, item: &Ty, name: &str, args: &[Ty], out: &Ty) {
        let iter = |item: Ty| Ty::Iter(Box::new(item));
        let take_item = |solver: &mut Self, item: Ty| {
            if let [Ty::Fn(params, _)] = args
                && let [param] = params.as_slice()
            {
                solver.unify(param, &item);
            }
        };
        let ty = match name {
            "rev" | "skip" | "take" | "step_by" | "chain" | "by_ref" | "into_iter" | "peekable" | "fuse" | "clone" => {
                iter(item.clone())
            }
            "copied" | "cloned" => iter(self.peel(item)),
            "enumerate" => iter(Ty::Tuple(vec![Ty::Passive, item.clone()])),
            "zip" => match args {
                [other] => match self.items(other) {
                    Some(other) => iter(Ty::Tuple(vec![item.clone(), other])),
                    None => {
                        let unknown = self.fresh();
                        iter(Ty::Tuple(vec![item.clone(), unknown]))
                    }
                },
                _ => return,
            },
            "filter" | "take_while" | "skip_while" => {
                take_item(self, Ty::Ref(false, Box::new(item.clone())));
                iter(item.clone())
            }
            "map" => {
                take_item(self, item.clone());
                match args {
                    [Ty::Fn(_, result)] => iter((**result).clone()),
                    _ => {
                        let unknown = self.fresh();
                        iter(unknown)
                    }
                }
            }
            "filter_map" | "flat_map" => {
                take_item(self, item.clone());
                match args {
                    [Ty::Fn(_, result)] => match self.items(result) {
                        Some(inner) => iter(inner),
                        None => return,
                    },
                    _ => return,
                }
            }
            "for_each" => {
                take_item(self, item.clone());
                Ty::Passive
            }
            "sum" | "product" => {
                let item = self.peel(item);
                self.unify(out, &item);
                return;
            }
            "fold" => match args {
                [init, Ty::Fn(params, result)] => {
                    if let [acc, param] = params.as_slice() {
                        self.unify(acc, init);
                        self.unify(param, item);
                        self.unify(result, init);
                    }
                    init.clone()
                }
                [init, _] => init.clone(),
                _ => return,
            },
            "next" | "last" | "nth" | "next_back" | "max_by" | "min_by" | "reduce" | "find" => {
                Ty::Option(Box::new(item.clone()))
            }
            "collect" => {
                if let Ty::Vec(elem) = self.shallow(out) {
                    self.unify(&elem, item);
                }
                return;
            }
            _ => return,
        };
        self.unify(out, &ty);
    }
}
