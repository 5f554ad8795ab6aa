//! Places, borrows of them, and what changes them.

use super::{Bits, Pass};
use crate::borrow::aligned;
use crate::infer::Ty;
use crate::ir::{E, Kind, Pat, V};
use crate::methods::{self, Method, Step};
use crate::resolve::Name;
use crate::walk;

/// A variable and the way to a part of it: `.field`, `[]` for any element.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    pub root: V,
    pub way: String,
}

/// Longer ways are cut, which makes a part stand for the whole: variables that borrow from each other in a loop would
/// make them ever longer.
const LONGEST: usize = 80;

impl Path {
    fn then(mut self, steps: &str) -> Self {
        if self.way.len() + steps.len() <= LONGEST {
            self.way.push_str(steps);
        }
        self
    }

    /// Whether `part` is this place or within it.
    fn holds(&self, part: &Path) -> bool {
        self.root == part.root
            && part.way.starts_with(&self.way)
            && (part.way.len() == self.way.len() || part.way[self.way.len()..].starts_with(['.', '[']))
    }
}

impl Pass<'_> {
    /// The places that the value of `e` is, or may borrow from.
    pub(super) fn paths(&self, e: E) -> Vec<Path> {
        let body = self.body;
        let steps =
            |base: E, step: &str| -> Vec<Path> { self.paths(base).into_iter().map(|path| path.then(step)).collect() };
        match body.kind(e) {
            Kind::Var(v) => vec![Path { root: *v, way: String::new() }],
            Kind::Field(base, member) => {
                let name = match member {
                    syn::Member::Named(name) => name.to_string(),
                    syn::Member::Unnamed(index) => index.index.to_string(),
                };
                steps(*base, &format!(".{name}"))
            }
            Kind::Index(base, index) if matches!(body.kind(*index), Kind::Range { .. }) => self.paths(*base),
            Kind::Index(base, _) => steps(*base, "[]"),
            Kind::Deref(base) | Kind::Ref { expr: base, .. } | Kind::Try(base) => self.paths(*base),
            Kind::Method { recv, name, args, .. } => {
                let name = name.to_string();
                let mut found = match self.types.of(*recv).peeled() {
                    Ty::Iter(_) | Ty::Option(_) | Ty::Result(_) => self.paths(*recv),
                    _ if methods::Kind::List.method(&name).is_some_and(Method::gives_element) => steps(*recv, "[]"),
                    _ => self.paths(*recv),
                };
                for arg in args {
                    let lent = matches!(body.kind(*arg), Kind::Ref { mutable: true, .. });
                    if lent || methods::step(&name).is_some_and(Step::joins) {
                        found.extend(self.paths(*arg));
                    }
                }
                found
            }
            Kind::Call { args, .. } => args
                .iter()
                .filter(|a| !matches!(self.types.of(**a), Ty::F64 | Ty::F32 | Ty::Passive))
                .flat_map(|a| self.paths(*a))
                .collect(),
            Kind::If { then, other, .. } => then.tail.iter().chain(other).flat_map(|e| self.paths(*e)).collect(),
            Kind::Match { arms, .. } => arms.iter().flat_map(|arm| self.paths(arm.body)).collect(),
            Kind::Block { block, .. } => block.tail.iter().flat_map(|e| self.paths(*e)).chain(self.broken(e)).collect(),
            Kind::Loop { .. } => self.broken(e),
            Kind::Tuple(_) | Kind::Array { .. } | Kind::Repeat { .. } | Kind::Struct { .. } | Kind::Cast(..) => {
                let mut found = Vec::new();
                walk::children(body, e, &mut |part| found.extend(self.paths(part)));
                found
            }
            _ => Vec::new(),
        }
    }

    /// The same for what a `break` gives.
    fn broken(&self, e: E) -> Vec<Path> {
        let mut found = Vec::new();
        walk::breaks_of(self.body, e, &mut |inner| {
            if let Kind::Break { value: Some(value), .. } = self.body.kind(inner) {
                found.extend(self.paths(*value));
            }
        });
        found
    }

    /// The same as [`Self::paths`] with the places that variables borrow from.
    pub(super) fn owners(&self, e: E) -> Vec<(Path, bool)> {
        let mut found: Vec<(Path, bool)> = self.paths(e).into_iter().map(|path| (path, false)).collect();
        let mut next = 0;
        while next < found.len() {
            let path = found[next].0.clone();
            for (v, lent) in &self.links {
                let owner = lent.clone().then(&path.way);
                if *v == path.root && !found.iter().any(|(known, _)| *known == owner) {
                    found.push((owner, true));
                }
            }
            next += 1;
        }
        found
    }

    /// Whether a place was assigned in an arm that may not run, wholly or around it; or something in it.
    pub(super) fn assigned_bits(&self, e: E) -> Bits {
        let Some(path) = self.path(e) else { return Bits::NONE };
        let mut bits = self.placed_bits(&path);
        // What a cell holds changes while it is borrowed.
        for (v, lent) in &self.links {
            if *v == path.root && self.cells.contains(&lent.root) {
                bits = bits.or(self.placed_bits(lent));
            }
        }
        bits
    }

    fn placed_bits(&self, path: &Path) -> Bits {
        let around = self.found.places.iter().any(|place| place.holds(path));
        let within = around || self.found.places.iter().any(|place| path.holds(place));
        Bits { own: around, parts: within }
    }

    /// The one place that an expression names.
    fn path(&self, e: E) -> Option<Path> {
        match self.body.kind(e) {
            Kind::Var(_) | Kind::Field(..) | Kind::Index(..) | Kind::Deref(_) | Kind::Ref { .. } => {
                let mut found = self.paths(e);
                (found.len() == 1).then(|| found.remove(0))
            }
            _ => None,
        }
    }

    /// Notes that variables may borrow from what `init` borrows from.
    pub(super) fn link(&mut self, vars: &[V], init: E) {
        for v in vars {
            if !may_borrow(self.types.of_var(*v)) {
                continue;
            }
            for path in self.paths(init) {
                let mutable = self.body.vars[path.root.0].mutable || may_borrow(self.types.of_var(path.root));
                let link = (*v, path);
                if mutable && link.1.root != *v && !self.links.contains(&link) {
                    self.links.push(link);
                    self.changed = true;
                }
            }
        }
    }

    /// Whether a variable, or what it refers to, outlives the function or closure around.
    fn is_foreign(&self, v: V) -> bool {
        let param = self.body.params.iter().any(|param| param.pat.vars().contains(&v));
        (param
            && !matches!(self.types.of_var(v), Ty::F64 | Ty::F32 | Ty::Passive | Ty::Array(_) | Ty::Vec(_) | Ty::Named))
            || self.lent.contains(&v)
            || self.frame_of[v.0] < self.frames
    }

    /// The parameters of a closure that others call: what they refer to is not known.
    pub(super) fn lend(&mut self, inputs: &[Pat]) {
        for v in inputs.iter().flat_map(Pat::vars) {
            if may_borrow(self.types.of_var(v)) {
                self.changed |= self.lent.insert(v);
            }
        }
    }

    /// Something happens to a place, or may happen.
    pub(super) fn changes(&mut self, e: E, place: E, tainted: bool, wholly: bool) {
        for (path, through) in self.owners(place) {
            // Putting another reference into a variable does nothing to what it referred to.
            if !(through && wholly) {
                self.change(e, path, tainted, wholly);
            }
        }
    }

    pub(super) fn change(&mut self, e: E, path: Path, tainted: bool, wholly: bool) {
        let root = path.root;
        if self.is_foreign(root) && !(wholly && path.way.is_empty() && self.frame_of[root.0] == self.frames) {
            Self::mark(&mut self.found.escapes, e.0, &mut self.changed);
        }
        if self.declared_at[root.0] < self.depth {
            Self::mark(&mut self.found.late, root.0, &mut self.changed);
        }
        if (tainted || self.declared_at[root.0] < self.depth) && self.found.places.insert(path) {
            self.changed = true;
        }
    }

    /// Visits what an assigned place is found by.
    pub(super) fn visit_index(&mut self, place: E) {
        match self.body.kind(place) {
            Kind::Index(base, index) => {
                self.visit(*index);
                self.visit_index(*base);
            }
            Kind::Field(base, _) | Kind::Deref(base) => self.visit_index(*base),
            Kind::Var(_) | Kind::Path(_) => {}
            _ => self.visit(place),
        }
    }

    /// `place = value`
    pub(super) fn assigned(&mut self, e: E, place: E, value: E) {
        let wholly = matches!(self.body.kind(place), Kind::Var(_));
        if let Kind::Var(v) = self.body.kind(place) {
            self.set(*v, self.of(value));
        }
        // Conditions on active floats count as undecided in any case.
        let floats = self.activity.of(place) && only_floats(self.types.of(place));
        if floats {
            for (path, _) in self.owners(place) {
                if self.declared_at[path.root.0] < self.depth {
                    Self::mark(&mut self.found.late, path.root.0, &mut self.changed);
                }
            }
            return;
        }
        // Which of several places a reference means may depend on active values.
        let chosen = self
            .body
            .place_root(place)
            .is_some_and(|v| !wholly && matches!(self.types.of_var(v), Ty::Ref(true, _)) && self.found.vars[v.0].any());
        self.changes(e, place, chosen || self.firm(value), wholly);
    }

    /// The variables of a pattern get what matches it.
    pub(super) fn bind(&mut self, pat: &Pat, init: E) {
        pat.vars().into_iter().for_each(|v| self.declare(v));
        self.bind_parts(pat, init);
        self.link(&pat.vars(), init);
        if self.makes_cell(init) {
            for v in pat.vars() {
                self.changed |= self.cells.insert(v);
            }
        }
        if let Some(v) = pat.as_var() {
            self.hold(v, init);
        }
    }

    fn bind_parts(&mut self, pat: &Pat, init: E) {
        match (pat, self.body.kind(init)) {
            (Pat::Tuple(pats), Kind::Tuple(parts)) if aligned(pats, parts.len()) => {
                for (pat, part) in pats.iter().zip(parts) {
                    self.bind_parts(pat, *part);
                }
            }
            _ => self.bind_bits(pat, self.of(init), self.types.is_passive(init)),
        }
    }

    /// As [`Self::bind`], where `discrete` data may be a variant of passive data.
    pub(super) fn bind_bits(&mut self, pat: &Pat, bits: Bits, discrete: bool) {
        let parts = Bits::both(bits.parts || (discrete && bits.own));
        match pat {
            Pat::Bind { var, sub, .. } => {
                self.declare(*var);
                self.set(*var, bits);
                if let Some(sub) = sub {
                    self.bind_bits(sub, bits, discrete);
                }
            }
            Pat::Ref { pat, .. } => self.bind_bits(pat, bits, discrete),
            Pat::Or(cases) => cases.iter().for_each(|case| self.bind_bits(case, bits, discrete)),
            // What is wrong has no tangent to tell whether it is the same in all arms.
            Pat::TupleStruct { path, elems } if path.name == Name::Err => {
                elems.iter().for_each(|elem| self.bind_bits(elem, Bits::both(bits.any()), discrete));
            }
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } => {
                pats.iter().for_each(|pat| self.bind_bits(pat, parts, discrete));
            }
            Pat::Struct { fields, .. } => fields.iter().for_each(|(_, pat)| self.bind_bits(pat, parts, discrete)),
            Pat::Wild | Pat::Rest | Pat::Plain { .. } => {}
        }
    }
}

/// Whether something of a type may borrow exclusively, or hold a cell.
fn may_borrow(ty: &Ty) -> bool {
    match ty {
        Ty::Ref(mutable, inner) => *mutable || may_borrow(inner),
        Ty::Var(_) | Ty::Named | Ty::Iter(_) => true,
        Ty::Array(inner) | Ty::Slice(inner) | Ty::Vec(inner) | Ty::Option(inner) | Ty::Result(inner) => {
            may_borrow(inner)
        }
        Ty::Tuple(parts) => parts.iter().any(may_borrow),
        _ => false,
    }
}

/// Whether a type holds floats and nothing that could decide control flow.
fn only_floats(ty: &Ty) -> bool {
    match ty {
        Ty::F64 | Ty::F32 => true,
        Ty::Ref(_, inner) | Ty::Array(inner) | Ty::Slice(inner) | Ty::Vec(inner) | Ty::Option(inner) => {
            only_floats(inner)
        }
        Ty::Tuple(parts) => parts.iter().all(only_floats),
        _ => false,
    }
}
