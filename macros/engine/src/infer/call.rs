//! What paths and calls of them tell about types.

use super::Ty;
use super::solver::{Constraint, Solver};
use crate::ir::{E, Kind, starts_upper};

impl Solver<'_> {
    pub(super) fn path_type(&mut self, path: &syn::ExprPath) -> Ty {
        let segments: Vec<String> = path.path.segments.iter().map(|s| s.ident.to_string()).collect();
        let names: Vec<&str> = segments.iter().map(String::as_str).collect();
        if let [.., float @ ("f64" | "f32"), method] = names.as_slice()
            && let Some(rule) = crate::rules::find(method)
        {
            let float = if *float == "f64" { Ty::F64 } else { Ty::F32 };
            return Ty::Fn(vec![float.clone(); rule.partials.len()], Box::new(float));
        }
        match names.as_slice() {
            [.., "f64", "consts", _] | ["f64", _] | [.., "f64", _] if starts_upper(names[names.len() - 1]) => Ty::F64,
            [.., "f32", "consts", _] | [.., "f32", _] if starts_upper(names[names.len() - 1]) => Ty::F32,
            ["PI" | "TAU" | "E" | "FRAC_PI_2" | "SQRT_2" | "LN_2"] => self.fresh(),
            [.., "usize" | "u32" | "i32" | "u64" | "i64", _] => Ty::Passive,
            ["None"] => {
                let inner = self.fresh();
                Ty::Option(Box::new(inner))
            }
            _ => self.fresh(),
        }
    }

    pub(super) fn call(&mut self, callee: E, args: &[E]) -> Ty {
        let body = self.body;
        let out = self.fresh();
        let name = match body.kind(callee) {
            Kind::Path(path) => {
                let segments: Vec<String> = path.path.segments.iter().map(|s| s.ident.to_string()).collect();
                self.exprs[callee.0] = Some(Ty::Named);
                Some(segments)
            }
            _ => None,
        };
        let tys: Vec<Ty> = args.iter().map(|a| self.expr(*a)).collect();
        let Some(name) = name else {
            let callee = self.expr(callee);
            self.todo.push(Constraint::Call { callee, args: tys, out: out.clone() });
            return out;
        };
        if let (Kind::Path(path), [a]) = (body.kind(callee), tys.as_slice())
            && crate::activity::stops(body, &path.path)
        {
            return a.clone();
        }
        let name: Vec<&str> = name.iter().map(String::as_str).collect();
        match (name.as_slice(), tys.as_slice()) {
            (["Some"] | [.., "Option", "Some"], [a]) => Ty::Option(Box::new(a.clone())),
            (["Ok"] | [.., "Result", "Ok"], [a]) => Ty::Result(Box::new(a.clone())),
            (["Err"] | [.., "Result", "Err"], _) => Ty::Result(Box::new(out)),
            ([.., "Vec", "new" | "with_capacity"], _) => Ty::Vec(Box::new(out)),
            ([.., float @ ("f64" | "f32"), "from"], _) => {
                if *float == "f64" {
                    Ty::F64
                } else {
                    Ty::F32
                }
            }
            ([.., float @ ("f64" | "f32"), method], _) if method.starts_with("from_") => {
                if *float == "f64" {
                    Ty::F64
                } else {
                    Ty::F32
                }
            }
            ([.., float @ ("f64" | "f32"), method], [recv, rest @ ..]) => {
                let float = if *float == "f64" { Ty::F64 } else { Ty::F32 };
                self.unify(recv, &float);
                let constraint = Constraint::Method {
                    e: callee,
                    recv: float,
                    name: (*method).to_string(),
                    args: rest.to_vec(),
                    out: out.clone(),
                };
                self.todo.push(constraint);
                out
            }
            ([.., "array", "from_fn"], [f]) => {
                let elem = self.fresh();
                self.unify(f, &Ty::Fn(vec![Ty::Passive], Box::new(elem.clone())));
                self.unify(&out, &Ty::Array(Box::new(elem)));
                out
            }
            ([.., "mem", "swap"], [a, b]) => {
                self.unify(a, b);
                Ty::Passive
            }
            ([.., "mem", "replace"], [a, b]) => {
                let a = self.peel(a);
                self.unify(&a, b);
                b.clone()
            }
            ([.., "mem", "take"], [a]) => self.peel(a),
            ([.., "iter", "zip"], [a, b]) => match (self.items(a), self.items(b)) {
                (Some(a), Some(b)) => Ty::Iter(Box::new(Ty::Tuple(vec![a, b]))),
                _ => Ty::Iter(Box::new(out)),
            },
            ([.., last], _) if starts_upper(last) => Ty::Named,
            _ => out,
        }
    }
}
