//! What paths and calls of them tell about types.

use super::Ty;
use super::solver::{Constraint, Solver};
use crate::ir::{E, Kind};
use crate::resolve::{Float, Name, Path, Std};

impl Solver<'_> {
    pub(super) fn path_type(&mut self, path: &Path) -> Ty {
        match path.name {
            Name::Float(float) => match path.rule() {
                Some(rule) => Ty::Fn(vec![of(float); rule.partials.len()], Box::new(of(float))),
                None => self.fresh(),
            },
            Name::FloatConstant(float) => of(float),
            Name::Integer => Ty::Passive,
            Name::None => {
                let inner = self.fresh();
                Ty::Option(Box::new(inner))
            }
            _ => self.fresh(),
        }
    }

    pub(super) fn call(&mut self, callee: E, args: &[E]) -> Ty {
        let body = self.body;
        let out = self.fresh();
        let path = match body.kind(callee) {
            Kind::Path(path) => {
                self.exprs[callee.0] = Some(Ty::Named);
                Some(path)
            }
            _ => None,
        };
        let tys: Vec<Ty> = args.iter().map(|a| self.expr(*a)).collect();
        let Some(path) = path else {
            let callee = self.expr(callee);
            self.todo.push(Constraint::Call { callee, args: tys, out: out.clone() });
            return out;
        };
        match (path.name, tys.as_slice()) {
            (Name::Passive | Name::Constant, [a]) => a.clone(),
            (Name::Some, [a]) => Ty::Option(Box::new(a.clone())),
            (Name::Ok, [a]) => Ty::Result(Box::new(a.clone())),
            (Name::Err, _) => Ty::Result(Box::new(out)),
            (Name::Float(float), tys) => {
                let method = path.last();
                if method.starts_with("from") {
                    return of(float);
                }
                let [recv, rest @ ..] = tys else { return out };
                let float = of(float);
                self.unify(recv, &float);
                let args = rest.to_vec();
                self.todo.push(Constraint::Method { e: callee, recv: float, name: method, args, out: out.clone() });
                out
            }
            (Name::Std(std), tys) => self.std_call(std, tys, out),
            (Name::Struct | Name::Variant, _) => Ty::Named,
            _ => out,
        }
    }

    fn std_call(&mut self, std: Std, args: &[Ty], out: Ty) -> Ty {
        match (std, args) {
            (Std::VecNew | Std::VecWithCapacity, _) => Ty::Vec(Box::new(out)),
            (Std::FromFn, [f]) => {
                let elem = self.fresh();
                self.unify(f, &Ty::Fn(vec![Ty::Passive], Box::new(elem.clone())));
                self.unify(&out, &Ty::Array(Box::new(elem)));
                out
            }
            (Std::Swap, [a, b]) => {
                self.unify(a, b);
                Ty::Passive
            }
            (Std::Replace, [a, b]) => {
                let a = self.peel(a);
                self.unify(&a, b);
                b.clone()
            }
            (Std::Take, [a]) => self.peel(a),
            (Std::Drop, _) => Ty::Passive,
            (Std::Once | Std::Repeat, [a]) | (Std::RepeatN, [a, _]) => Ty::Iter(Box::new(a.clone())),
            (Std::Successors, [first, f]) => {
                let item = self.fresh();
                self.unify(first, &Ty::Option(Box::new(item.clone())));
                if let Ty::Fn(given, _) = f
                    && let [given] = given.as_slice()
                {
                    self.unify(given, &Ty::Ref(false, Box::new(item.clone())));
                }
                Ty::Iter(Box::new(item))
            }
            (Std::IterFromFn, [f]) => {
                let item = self.fresh();
                if let Ty::Fn(_, result) = f {
                    self.unify(result, &Ty::Option(Box::new(item.clone())));
                }
                Ty::Iter(Box::new(item))
            }
            (Std::Zip, [a, b]) => match (self.items(a), self.items(b)) {
                (Some(a), Some(b)) => Ty::Iter(Box::new(Ty::Tuple(vec![a, b]))),
                _ => Ty::Iter(Box::new(out)),
            },
            _ => out,
        }
    }
}

fn of(float: Float) -> Ty {
    match float {
        Float::F64 => Ty::F64,
        Float::F32 => Ty::F32,
    }
}
