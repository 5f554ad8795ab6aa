//! Where a function may have a kink or a jump, so that somebody has to say how smooth it is.

use crate::activity::Activity;
use crate::infer::{Ty, Types};
use crate::ir::{Body, E, Kind, Made, Op, Pat};
use crate::resolve::Name;
use crate::rules::{self, Form};
use crate::walk;
use std::collections::HashSet;

/// Expressions that may have a kink, with a word for them.
pub fn find(body: &Body, types: &Types, activities: &[Activity]) -> Vec<(E, String)> {
    let is_active = |e: E| activities.iter().any(|activity| activity.of(e));
    // What is asserted decides about no value.
    let mut asserted = HashSet::new();
    let all = || (0..body.exprs.len()).map(E);
    for e in all() {
        if let Kind::Macro { args, gives, .. } = body.kind(e)
            && *gives != Made::Answer
        {
            args.iter().for_each(|arg| walk::everything(body, *arg, &mut |e| _ = asserted.insert(e)));
        }
    }
    all()
        .filter(|e| !asserted.contains(e))
        .filter_map(|e| {
            let word = match body.kind(e) {
                Kind::Binary(op, a, b) if op.is_comparison() && (is_active(*a) || is_active(*b)) => {
                    "a condition on what is differentiated".to_string()
                }
                Kind::Macro { gives: Made::Answer, args, .. } if args.iter().any(|arg| is_active(*arg)) => {
                    "a condition on what is differentiated".to_string()
                }
                Kind::Binary(Op::Rem, a, b) if is_active(*a) || is_active(*b) => "`%`".to_string(),
                Kind::AssignOp(Op::Rem, a, b) if is_active(*a) || is_active(*b) => "`%=`".to_string(),
                Kind::Match { expr, arms }
                    if arms.iter().any(|arm| decides(&arm.pat, types.of(*expr))) && is_active(*expr) =>
                {
                    return Some((*expr, "a pattern for what is differentiated".to_string()));
                }
                Kind::Let { pat, expr } if decides(pat, types.of(*expr)) && is_active(*expr) => {
                    return Some((*expr, "a pattern for what is differentiated".to_string()));
                }
                Kind::Cast(a, _) if is_active(*a) && *types.of(e) == Ty::Passive => "a cast to an integer".to_string(),
                Kind::Method { recv, name, args, .. }
                    if (is_active(*recv) || args.iter().any(|arg| is_active(*arg)))
                        && has_kink(&name.to_string(), args.len()) =>
                {
                    format!("`{name}`")
                }
                Kind::Call { callee, args } if args.iter().any(|arg| is_active(*arg)) => match body.kind(*callee) {
                    Kind::Path(path) if path.rule().is_some() && has_kink(&path.last(), args.len() - 1) => {
                        format!("`{}`", path.last())
                    }
                    Kind::Path(path) if matches!(path.name, Name::Float(_)) && asks(&path.last()) => {
                        format!("`{}`", path.last())
                    }
                    _ => return None,
                },
                _ => return None,
            };
            Some((e, word))
        })
        .collect()
}

/// Whether a method of a float answers with a side that it is on.
fn asks(method: &str) -> bool {
    // That a number is none, or not finite, is so at no regular point.
    rules::is_query(method) && !matches!(method, "is_nan" | "is_finite" | "is_infinite" | "is_normal" | "is_subnormal")
}

/// Whether a pattern may fail because of a float.
fn decides(pat: &Pat, ty: &Ty) -> bool {
    match (pat, ty.peeled()) {
        (Pat::Plain { refutable, .. }, Ty::F64 | Ty::F32) => *refutable,
        (Pat::Ref { pat, .. } | Pat::Bind { sub: Some(pat), .. }, ty) => decides(pat, ty),
        (Pat::Or(pats), ty) => pats.iter().any(|pat| decides(pat, ty)),
        (Pat::Tuple(pats), Ty::Tuple(types)) => pats.iter().zip(types).any(|(pat, ty)| decides(pat, ty)),
        (Pat::Slice(pats), Ty::Array(of) | Ty::Slice(of) | Ty::Vec(of)) => pats.iter().any(|pat| decides(pat, of)),
        _ => false,
    }
}

fn has_kink(method: &str, args: usize) -> bool {
    if asks(method) {
        return true;
    }
    let of_table = matches!(method, "abs" | "copysign" | "rem_euclid" | "fract");
    rules::of_method(method, args).is_some_and(|rule| of_table || matches!(rule.form, Form::Select | Form::Constant))
}
