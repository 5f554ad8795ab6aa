//! What variables and items of iterators are parts of, or borrow from.

use crate::infer::{Ty, Types};
use crate::ir::{Block, Body, E, Kind, Pat, StmtKind, V};
use crate::methods::{self, Step};
use crate::resolve::{Name, Std};
use crate::walk;

/// What an item of an iterator is: of `a.iter().zip(b).enumerate()` a number, an item of `a` and one of `b`.
pub enum Item {
    /// How many items of an iterator were before.
    Number(E),
    /// An item of an expression.
    Of(E),
    /// A tuple.
    Parts(Vec<Item>),
}

impl Item {
    /// What iterating over `e` gives.
    pub fn of(body: &Body, types: &Types, e: E) -> Self {
        match body.kind(e) {
            Kind::Method { recv, name, args, .. } => match (methods::step(&name.to_string()), args.as_slice()) {
                (Some(Step::Zip), [other]) => {
                    Item::Parts(vec![Self::of(body, types, *recv), Self::of(body, types, *other)])
                }
                (Some(Step::Number), []) => Item::Parts(vec![Item::Number(*recv), Self::of(body, types, *recv)]),
                (Some(step), _) if step.keeps_items() && matches!(types.of(*recv).peeled(), Ty::Iter(_)) => {
                    Self::of(body, types, *recv)
                }
                _ => Item::Of(e),
            },
            Kind::Call { callee, args } => match (body.kind(*callee), args.as_slice()) {
                (Kind::Path(path), [a, b]) if path.name == Name::Std(Std::Zip) => {
                    Item::Parts(vec![Self::of(body, types, *a), Self::of(body, types, *b)])
                }
                _ => Item::Of(e),
            },
            _ => Item::Of(e),
        }
    }

    /// Calls `visit` with parts of a pattern and what they stand for.
    pub fn bind<'p>(&self, pat: &'p Pat, visit: &mut dyn FnMut(&'p Pat, &Item)) {
        match (pat, self) {
            (Pat::Tuple(pats), Item::Parts(parts)) if aligned(pats, parts.len()) => {
                pats.iter().zip(parts).for_each(|(pat, part)| part.bind(pat, visit));
            }
            (Pat::Ref { pat, .. }, Item::Parts(_)) => self.bind(pat, visit),
            _ => visit(pat, self),
        }
    }

    /// Calls `visit` with everything that the item is made of.
    pub fn each(&self, visit: &mut dyn FnMut(&Item)) {
        match self {
            Item::Parts(parts) => parts.iter().for_each(|part| part.each(visit)),
            part => visit(part),
        }
    }
}

/// Whether the parts of a tuple pattern stand for those of a tuple of `count` parts.
pub fn aligned(pats: &[Pat], count: usize) -> bool {
    pats.len() == count && !pats.iter().any(|pat| matches!(pat, Pat::Rest))
}

/// From which variables others may borrow.
#[derive(Clone)]
pub struct Borrows {
    /// For every variable, what it may borrow from, and whether exclusively.
    owners: Vec<Vec<(V, bool)>>,
    /// Variables that were copied out of elements or constants, which do not hold exclusive references.
    copies: Vec<bool>,
}

impl Borrows {
    /// Looks at a whole body.
    pub fn of(body: &Body, types: &Types) -> Self {
        let vars = body.vars.len();
        let mut found = Self { owners: vec![Vec::new(); vars], copies: vec![false; vars] };
        found.block(body, types, &body.root);
        for i in 0..body.exprs.len() {
            found.expr(body, types, E(i));
        }
        found
    }

    /// Every variable and what it may borrow from exclusively: what is written through it is written there.
    pub fn exclusive(&self) -> impl Iterator<Item = (V, V)> {
        let owners = self.owners.iter().enumerate();
        owners.flat_map(|(v, owners)| owners.iter().filter(|owner| owner.1).map(move |owner| (V(v), owner.0)))
    }

    /// What a variable may borrow from.
    pub fn owners(&self, v: V) -> impl Iterator<Item = V> {
        // Variables of later passes are copies.
        self.owners.get(v.0).into_iter().flatten().map(|(owner, _)| *owner)
    }

    /// Adds what the variables in a list borrow from, or borrow exclusively from.
    pub fn add_owners(&self, list: &mut Vec<V>, exclusive: bool) {
        let mut next = 0;
        while let Some(v) = list.get(next) {
            // Variables of later passes are copies.
            for (owner, is_exclusive) in self.owners.get(v.0).into_iter().flatten() {
                if (*is_exclusive || !exclusive) && !list.contains(owner) {
                    list.push(*owner);
                }
            }
            next += 1;
        }
    }

    fn block(&mut self, body: &Body, types: &Types, block: &Block) {
        for stmt in &block.stmts {
            if let StmtKind::Let { pat, init: Some(init), .. } = &stmt.kind {
                if let Pat::Bind { var, by_ref: false, .. } = pat {
                    self.copies[var.0] = is_copied(body, *init);
                }
                self.link(body, types, pat, &roots(body, types, *init));
            }
        }
    }

    fn expr(&mut self, body: &Body, types: &Types, e: E) {
        match body.kind(e) {
            Kind::Block { block, .. } | Kind::Loop { body: block, .. } | Kind::While { body: block, .. } => {
                self.block(body, types, block);
            }
            Kind::If { then, .. } => self.block(body, types, then),
            Kind::Let { pat, expr } => self.link(body, types, pat, &roots(body, types, *expr)),
            Kind::Match { expr, arms } => {
                let owners = roots(body, types, *expr);
                arms.iter().for_each(|arm| self.link(body, types, &arm.pat, &owners));
            }
            Kind::For { pat, iter, body: block, .. } => {
                self.link_item(body, types, pat, &Item::of(body, types, *iter));
                self.block(body, types, block);
            }
            // `r = &mut b`; a number is copied.
            Kind::Assign(place, value) if !matches!(types.of(*value), Ty::F64 | Ty::F32 | Ty::Passive) => {
                let owners = roots(body, types, *value);
                body.place_root(*place).into_iter().for_each(|v| self.link_var(body, types, v, &owners));
            }
            Kind::Method { recv, args, .. } => {
                let iterates = matches!(types.of(*recv).peeled(), Ty::Iter(_));
                let owners = roots(body, types, *recv);
                for arg in args {
                    match body.kind(*arg) {
                        Kind::Closure { inputs, .. } if iterates => {
                            let item = Item::of(body, types, *recv);
                            inputs.iter().for_each(|input| self.link_item(body, types, input, &item));
                        }
                        Kind::Closure { inputs, .. } if may_hold(types.of(*recv), true) => {
                            inputs.iter().for_each(|input| self.link(body, types, input, &owners));
                        }
                        // `references.push(&mut a)`
                        Kind::Ref { mutable: true, expr } => {
                            let lent = roots(body, types, *expr);
                            owners.iter().for_each(|v| self.link_var(body, types, *v, &lent));
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }

    fn link_item(&mut self, body: &Body, types: &Types, pat: &Pat, item: &Item) {
        item.bind(pat, &mut |pat, item| {
            let mut owners = Vec::new();
            item.each(&mut |part| {
                if let Item::Of(e) = part {
                    owners.extend(roots(body, types, *e));
                }
            });
            self.link(body, types, pat, &owners);
        });
    }

    fn link(&mut self, body: &Body, types: &Types, pat: &Pat, owners: &[V]) {
        for v in pat.vars() {
            self.link_var(body, types, v, owners);
        }
    }

    fn link_var(&mut self, body: &Body, types: &Types, var: V, owners: &[V]) {
        let ty = types.of_var(var);
        if !may_hold(ty, false) {
            return;
        }
        for owner in owners.iter().copied().filter(|owner| *owner != var) {
            let holds = !self.copies[owner.0] && may_hold(types.of_var(owner), true);
            let mutable = body.vars[owner.0].mutable || holds;
            let owner = (owner, mutable && may_hold(ty, true));
            if !self.owners[var.0].contains(&owner) {
                self.owners[var.0].push(owner);
            }
        }
    }
}

/// Whether something of a type may hold references, or exclusive ones.
fn may_hold(ty: &Ty, exclusive: bool) -> bool {
    match ty {
        Ty::Ref(mutable, inner) => *mutable || !exclusive || may_hold(inner, exclusive),
        Ty::Var(_) => true,
        Ty::Array(inner)
        | Ty::Slice(inner)
        | Ty::Vec(inner)
        | Ty::Iter(inner)
        | Ty::Option(inner)
        | Ty::Result(inner) => may_hold(inner, exclusive),
        Ty::Tuple(parts) => parts.iter().any(|part| may_hold(part, exclusive)),
        _ => false,
    }
}

/// Whether something of a type holds references, and certainly none that is exclusive.
pub fn holds_shared(ty: &Ty) -> bool {
    may_hold(ty, false) && !may_hold(ty, true)
}

/// Whether a value is copied from where it stands: nothing can be moved out of an element or a constant.
fn is_copied(body: &Body, e: E) -> bool {
    match body.kind(e) {
        Kind::Index(..) | Kind::Path(_) => true,
        Kind::Field(base, _) => is_copied(body, *base),
        _ => false,
    }
}

/// The variables that the value of `e` may borrow from.
pub fn roots(body: &Body, types: &Types, e: E) -> Vec<V> {
    let of = |e: &E| roots(body, types, *e);
    // A number is copied.
    let lent = |e: &E| if matches!(types.of(*e), Ty::F64 | Ty::F32 | Ty::Passive) { Vec::new() } else { of(e) };
    match body.kind(e) {
        Kind::Method { recv, name, args, .. } => {
            let mut found = of(recv);
            let joins = methods::step(&name.to_string()).is_some_and(Step::joins);
            for arg in args {
                if joins || matches!(body.kind(*arg), Kind::Ref { mutable: true, .. }) {
                    found.extend(of(arg));
                }
            }
            found
        }
        Kind::Call { args, .. } => {
            let may_lend = |a: &&E| match body.kind(**a) {
                Kind::Ref { mutable, .. } => *mutable,
                Kind::Var(v) => !matches!(types.of_var(*v), Ty::F64 | Ty::F32 | Ty::Passive),
                _ => false,
            };
            args.iter().filter(may_lend).flat_map(of).collect()
        }
        Kind::Tuple(parts) | Kind::Array { elems: parts, .. } => parts.iter().flat_map(lent).collect(),
        Kind::If { then, other, .. } => then.tail.iter().chain(other).flat_map(lent).collect(),
        Kind::Match { arms, .. } => arms.iter().flat_map(|arm| lent(&arm.body)).collect(),
        Kind::Block { .. } | Kind::Loop { .. } => {
            let mut found: Vec<V> = match body.kind(e) {
                Kind::Block { block, .. } => block.tail.iter().flat_map(lent).collect(),
                _ => Vec::new(),
            };
            walk::breaks_of(body, e, &mut |exit| {
                if let Kind::Break { value: Some(value), .. } = body.kind(exit) {
                    found.extend(lent(value));
                }
            });
            found
        }
        Kind::Try(a) | Kind::Cast(a, _) | Kind::Deref(a) | Kind::Field(a, _) | Kind::Index(a, _) => of(a),
        Kind::Ref { expr, .. } => of(expr),
        _ => body.place_root(e).into_iter().collect(),
    }
}
