//! What expressions do besides giving a value.

use crate::borrow::Borrows;
use crate::infer::{Ty, Types};
use crate::ir::{Body, E, Kind, V};
use crate::resolve::{Name, Std};
use crate::{methods, resolve, rules, walk};

/// What every expression of a body does.
pub struct Effects {
    of: Vec<Effect>,
    borrows: Borrows,
}

#[derive(Clone, Default)]
struct Effect {
    /// The expression does something: it must be evaluated once, and in order.
    any: bool,
    /// It does so itself, not only by its operands.
    own: bool,
    /// It is a closure, or an iterator made with one, that does something when it is called.
    later: bool,
    /// Variables that it may change, also those of closures in it when they are called.
    changes: Vec<V>,
    /// Those of them that it does change, or lends to be changed.
    takes: Vec<V>,
}

impl Effects {
    /// Looks at a whole body, whose operands stand before what they are operands of.
    pub fn of(body: &Body, types: &Types) -> Self {
        let mut effects = Self { of: vec![Effect::default(); body.exprs.len()], borrows: Borrows::of(body, types) };
        for i in 0..body.exprs.len() {
            effects.of[i] = effects.find(body, types, E(i));
        }
        effects
    }

    /// Whether an expression does something.
    pub fn any(&self, e: E) -> bool {
        self.of.get(e.0).is_some_and(|effect| effect.any)
    }

    /// Whether it does so itself, not only by its operands.
    pub fn own(&self, e: E) -> bool {
        self.of.get(e.0).is_some_and(|effect| effect.own)
    }

    /// The variables that it may change.
    pub fn changes(&self, e: E) -> &[V] {
        self.of.get(e.0).map_or(&[], |effect| &effect.changes)
    }

    /// The variables that it needs for itself: it assigns to them or lends them by `&mut`.
    pub fn takes(&self, e: E) -> &[V] {
        self.of.get(e.0).map_or(&[], |effect| &effect.takes)
    }

    /// Adds what the variables in a list borrow from.
    pub fn add_owners(&self, list: &mut Vec<V>) {
        self.borrows.add_owners(list, false);
    }

    /// Notes that an expression has become a variable.
    pub fn clear(&mut self, e: E) {
        self.of[e.0] = Effect::default();
    }

    fn find(&self, body: &Body, types: &Types, e: E) -> Effect {
        let mut effect = Effect::default();
        let is_closure = matches!(body.kind(e), Kind::Closure { .. });
        let is_lazy = matches!(body.kind(e), Kind::Method { .. }) && matches!(types.of(e), Ty::Iter(_));
        walk::children(body, e, &mut |child| {
            let below = &self.of[child.0];
            effect.any |= below.any;
            effect.later |= below.later;
            add(&mut effect.changes, &below.changes);
            add(&mut effect.takes, &below.takes);
        });
        if is_closure {
            effect.later = effect.any;
            effect.any = false;
        } else if !is_lazy {
            // What a closure is given to may call it.
            effect.any |= effect.later;
            effect.own |= effect.later;
            effect.later = false;
        }
        let mut changed = Vec::new();
        let own = match body.kind(e) {
            Kind::Assign(place, _) | Kind::AssignOp(_, place, _) => {
                changed.extend(body.place_root(*place));
                add(&mut effect.takes, &changed);
                true
            }
            Kind::Ref { mutable: true, expr } => {
                effect.takes.extend(body.place_root(*expr));
                false
            }
            Kind::Call { callee, args } => {
                let calls = self.calls(body, *callee, args);
                if calls {
                    changed.extend(body.place_root(*callee));
                    args.iter().for_each(|arg| lent(body, types, *arg, &mut changed));
                }
                calls
            }
            Kind::Method { recv, name, args, .. } => {
                let calls = does(body, types, *recv, &name.to_string(), args.len());
                if calls {
                    changed.extend(body.place_root(*recv).filter(|v| may_change(body, types, *v)));
                    args.iter().for_each(|arg| lent(body, types, *arg, &mut changed));
                }
                calls
            }
            Kind::Macro { .. } | Kind::Try(_) | Kind::Return(_) | Kind::Break { .. } | Kind::Continue { .. } => true,
            _ => false,
        };
        effect.any |= own;
        effect.own |= own;
        self.borrows.add_owners(&mut changed, true);
        add(&mut effect.changes, &changed);
        effect
    }

    /// Whether a callee is code of which nothing is known.
    fn calls(&self, body: &Body, callee: E, args: &[E]) -> bool {
        let Kind::Path(path) = body.kind(callee) else { return true };
        match path.name {
            Name::Float(_) => path.rule().is_none() && !rules::is_query(&path.last()) && path.last() != "from",
            Name::Std(std) => matches!(std, Std::Drop | Std::Swap | Std::Replace | Std::Take),
            Name::Integer => !resolve::is_type_name(&path.last()),
            // What looks like a constructor may be a function whose name begins with a capital.
            Name::Struct | Name::Variant => {
                args.iter().any(|arg| matches!(body.kind(*arg), Kind::Ref { mutable: true, .. }) || self.of[arg.0].any)
            }
            name => matches!(name, Name::StdMethod | Name::Associated | Name::Item),
        }
    }
}

/// Adds variables to a list that has each once.
fn add(list: &mut Vec<V>, more: &[V]) {
    for v in more {
        if !list.contains(v) {
            list.push(*v);
        }
    }
}

/// Adds the variables that a call may change through an argument.
fn lent(body: &Body, types: &Types, arg: E, changed: &mut Vec<V>) {
    let exclusive = match body.kind(arg) {
        Kind::Ref { mutable, .. } => *mutable,
        _ => matches!(types.of(arg), Ty::Ref(true, _) | Ty::Var(_) | Ty::Named | Ty::Iter(_) | Ty::Fn(..)),
    };
    if exclusive {
        changed.extend(body.place_root(arg));
    }
}

/// Whether a variable may be changed by a method that is called on it: not if it is shared, or a plain value.
fn may_change(body: &Body, types: &Types, v: V) -> bool {
    body.vars[v.0].mutable || !matches!(types.of_var(v), Ty::Ref(false, _) | Ty::F64 | Ty::F32 | Ty::Passive)
}

/// Whether a method is code of which nothing is known, or one that changes what it is called on.
fn does(body: &Body, types: &Types, recv: E, name: &str, args: usize) -> bool {
    let ty = types.of(recv).peeled();
    let changeable = || body.place_root(recv).is_some_and(|v| may_change(body, types, v));
    let leaves = methods::of(ty, name).is_some_and(|row| !row.changes() && !row.calls());
    match ty {
        Ty::F64 | Ty::F32 => rules::find(name).is_none() && !leaves,
        Ty::Passive => changeable() && rules::find(name).is_none() && !leaves,
        Ty::Iter(_) => body.is_place(recv),
        // A method of the user's own may have any name, and change what it is called on.
        _ if methods::is_open(ty) => !methods::unknown::looks(name, args) || changeable(),
        _ => !leaves,
    }
}
