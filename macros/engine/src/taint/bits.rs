//! How an expression depends on active values, from its parts.

use super::{Bits, Pass};
use crate::infer::Ty;
use crate::ir::{E, Kind, Made};
use crate::methods::{self, Step, Taints};
use crate::resolve::{Name, Std};
use crate::walk;

impl Pass<'_> {
    fn any(&self, list: &[E]) -> bool {
        list.iter().any(|e| self.of(*e).any())
    }

    /// Whether something is tainted that is discrete for sure, or in it. What an active call gives may be a number or an
    /// integer: where it becomes part of something else, the compiler finds out (see `Lower::reliable`).
    pub(super) fn firm(&self, e: E) -> bool {
        let bits = self.of(e);
        bits.parts || (bits.own && !self.is_open_type(e))
    }

    fn is_open_type(&self, e: E) -> bool {
        self.activity.of(e) && !self.types.is_passive(e)
    }

    /// Whether something may turn out to be discrete and tainted.
    pub(super) fn is_unsure(&self, e: E) -> bool {
        self.of(e).own && !self.firm(e) && !self.types.is_float(e)
    }

    fn any_firm(&self, list: &[E]) -> bool {
        list.iter().any(|e| self.firm(*e))
    }

    fn any_active(&self, list: &[E]) -> bool {
        list.iter().any(|e| self.activity.of(*e))
    }

    /// Whether something in `e` is tainted, or `e` itself, being passive data of any shape.
    pub(super) fn effective(&self, e: E) -> bool {
        let bits = self.of(e);
        bits.parts || (bits.own && self.types.is_passive(e))
    }

    /// The same for something to iterate over.
    pub(super) fn effective_parts(&self, e: E) -> bool {
        if self.iterates(e) { self.of(e).parts } else { self.effective(e) }
    }

    /// What a function-valued argument answers: of a closure, what its body is.
    pub(super) fn answer(&self, f: E) -> Bits {
        match self.body.kind(f) {
            Kind::Closure { body, .. } => {
                let left = self.leaves(*body);
                self.results(*body).into_iter().fold(Bits { own: left, parts: false }, |bits, e| bits.or(self.of(e)))
            }
            Kind::Ref { expr, .. } => self.answer(*expr),
            Kind::Var(v) => self
                .found
                .closures
                .get(v)
                .into_iter()
                .flatten()
                .fold(self.of(f), |bits, closure| bits.or(self.answer(*closure))),
            _ => self.of(f),
        }
    }

    /// What a closure with this body may give.
    pub(super) fn results(&self, body: E) -> Vec<E> {
        let mut found = vec![body];
        self.returns(body, &mut |e| {
            if let Kind::Return(Some(value)) = self.body.kind(e) {
                found.push(*value);
            }
        });
        found
    }

    /// Whether a closure with this body is left or not by an active condition.
    pub(super) fn leaves(&self, body: E) -> bool {
        let mut any = false;
        self.returns(body, &mut |e| any |= self.found.exits[e.0]);
        any
    }

    /// Visits the ways out of a closure.
    fn returns(&self, e: E, visit: &mut dyn FnMut(E)) {
        match self.body.kind(e) {
            Kind::Closure { .. } => return,
            Kind::Return(_) | Kind::Try(_) => visit(e),
            _ => {}
        }
        walk::children(self.body, e, &mut |child| self.returns(child, visit));
    }

    /// Whether a predicate or comparison answers by active values.
    fn decides(&self, args: &[E]) -> bool {
        args.iter().any(|f| match self.body.kind(*f) {
            Kind::Closure { .. } => self.answer(*f).any(),
            _ => true,
        })
    }

    pub(super) fn bits(&self, e: E) -> Bits {
        let of = |e: E| self.of(e);
        let tail = |block: &crate::ir::Block| block.tail.map_or(Bits::NONE, of);
        match self.body.kind(e) {
            Kind::Var(v) => self.found.vars[v.0].or(self.assigned_bits(e)),
            Kind::Field(base, _) => Bits::both(self.part_of(*base)).or(self.assigned_bits(e)),
            Kind::Index(base, index) => Bits::both(self.part_of(*base) || of(*index).any()).or(self.assigned_bits(e)),
            Kind::Deref(a) | Kind::Ref { expr: a, .. } => of(*a).or(self.assigned_bits(e)),
            Kind::Neg(a) | Kind::Not(a) => of(*a),
            Kind::Try(a) => Bits::both(self.effective(*a)),
            Kind::Cast(a, _) => Bits { own: of(*a).any() || self.is_active_float(*a), parts: false },
            Kind::Binary(op, a, b) if op.is_comparison() => {
                Bits { own: self.any(&[*a, *b]) || self.any_active(&[*a, *b]), parts: false }
            }
            Kind::Binary(_, a, b) => Bits { own: self.any(&[*a, *b]), parts: of(*a).parts || of(*b).parts },
            Kind::Call { callee, args } => self.call(*callee, args),
            Kind::Method { recv, name, args, .. } => self.method(*recv, &name.to_string(), args),
            Kind::If { cond, then, other } => {
                let arms = tail(then).or(other.map_or(Bits::NONE, of));
                arms.or(self.chosen(e, of(*cond).own))
            }
            Kind::Match { expr, arms } => {
                let chosen = self.chosen(e, self.choice(*expr, arms).is_some());
                arms.iter().fold(chosen, |bits, arm| bits.or(of(arm.body)))
            }
            Kind::Let { pat, expr } => Bits { own: self.undecided(pat, *expr, &[]), parts: false },
            Kind::Block { block, .. } => self.breaks(e).or(tail(block)).or(self.chosen(e, self.found.open[e.0])),
            Kind::Loop { .. } => self.breaks(e).or(self.chosen(e, self.found.open[e.0])),
            // An error has no tangent, and nothing is lost if it is not looked at.
            Kind::Macro { gives: Made::Exit | Made::Fails, .. } => Bits::NONE,
            Kind::Macro { args, captures, .. } => {
                let given = || args.iter().chain(captures).copied().collect::<Vec<E>>();
                Bits::both(self.any(&given()) || self.any_active(&given()))
            }
            Kind::Closure { .. }
            | Kind::Assign(..)
            | Kind::AssignOp(..)
            | Kind::While { .. }
            | Kind::For { .. }
            | Kind::Break { .. }
            | Kind::Return(_) => Bits::NONE,
            _ => {
                let mut any = false;
                walk::children(self.body, e, &mut |child| any |= self.firm(child));
                Bits::both(any)
            }
        }
    }

    fn part_of(&self, base: E) -> bool {
        // What is in a place that was assigned in part is looked up by its path.
        match self.body.kind(base) {
            Kind::Var(v) => self.found.vars[v.0].parts,
            Kind::Field(inner, _) | Kind::Index(inner, _) | Kind::Deref(inner) => self.part_of(*inner),
            _ => self.of(base).parts,
        }
    }

    /// What an undecided choice makes of its result. Of pairs only such unite that agree in what is discrete.
    fn chosen(&self, e: E, undecided: bool) -> Bits {
        Bits { own: undecided, parts: undecided && (!self.activity.of(e) || self.found.loose[e.0]) }
    }

    fn breaks(&self, e: E) -> Bits {
        let mut bits = Bits::NONE;
        walk::breaks_of(self.body, e, &mut |inner| {
            if let Kind::Break { value: Some(value), .. } = self.body.kind(inner) {
                bits = bits.or(self.of(*value));
            }
        });
        bits
    }

    fn call(&self, callee: E, args: &[E]) -> Bits {
        let tainted = args.iter().any(|a| self.of(*a).any() || self.answer(*a).any() && self.is_closure(*a));
        let active = self.any_active(args);
        match self.body.kind(callee) {
            // What `passive` hides is still computed from active values.
            Kind::Path(path) if path.stops() => Bits::both(tainted || active),
            Kind::Path(path) => {
                let made = path.name == Name::Std(Std::FromFn);
                let parts = self.any_firm(args) || (made && args.iter().any(|a| self.makes(*a)));
                Bits { own: tainted || active, parts }
            }
            _ => {
                let answer = self.answer(callee);
                let local = matches!(self.body.kind(callee), Kind::Var(v) if self.found.closures.contains_key(v))
                    || matches!(self.body.kind(callee), Kind::Closure { .. });
                Bits { own: tainted || (active && !local), parts: self.any_firm(args) }.or(answer)
            }
        }
    }

    /// Whether a closure makes something discrete that is tainted.
    fn makes(&self, f: E) -> bool {
        match self.body.kind(f) {
            Kind::Closure { body, .. } => self.gives_firm(*body),
            _ => false,
        }
    }

    /// Whether a closure with this body gives something discrete that is tainted.
    pub(super) fn gives_firm(&self, body: E) -> bool {
        (self.leaves(body) && !self.is_open_type(body)) || self.results(body).into_iter().any(|e| self.firm(e))
    }

    /// Whether a closure with this body gives something that may turn out to be discrete and tainted.
    pub(super) fn gives_unsure(&self, body: E) -> bool {
        let left = self.leaves(body) && self.is_open_type(body) && !self.types.is_float(body);
        left || self.results(body).into_iter().any(|e| self.is_unsure(e))
    }

    pub(super) fn is_closure(&self, e: E) -> bool {
        matches!(self.types.of(e).peeled(), Ty::Fn(..))
    }

    fn method(&self, recv: E, name: &str, args: &[E]) -> Bits {
        if self.iterates(recv) {
            return self.iterator(recv, name, args);
        }
        let bits = self.of(recv);
        let inside = self.effective(recv);
        let given = self.any_firm(args);
        let active = self.activity.of(recv) || self.any_active(args);
        let made = args.iter().any(|f| self.makes(*f));
        let ty = self.types.of(recv);
        let taints = match methods::is_open(ty) {
            // An `is_empty` of the user's own may compare numbers.
            true if *ty.peeled() == Ty::Named && active && methods::unknown::asks(name, args.len()) => Taints::Computed,
            true => methods::unknown::taints(name, args.len()),
            false => methods::of(ty, name).map_or(Taints::Computed, |row| row.taints),
        };
        match taints {
            Taints::Shape => Bits { own: inside || given, parts: false },
            Taints::Iterates => {
                let bits = self.iterated(recv);
                Bits { own: bits.own || given, parts: bits.parts }
            }
            Taints::Parts => Bits::both(inside || given || made),
            Taints::Compares => Bits::both(bits.any() || given || active),
            Taints::Gated => Bits::both(bits.any() || given || made),
            Taints::Filters => Bits::both(inside || self.decides(args)),
            Taints::Tries => Bits::both(inside || given || active),
            Taints::Computed | Taints::Chosen => {
                Bits { own: bits.any() || given || made || active, parts: inside || given || made }
            }
        }
    }

    /// What an iterator over `e` is, which may be one itself.
    pub(super) fn iterated(&self, e: E) -> Bits {
        if self.iterates(e) {
            return self.of(e);
        }
        let inside = self.effective(e);
        // The length of active data is the same in all arms, or has been refused.
        let passive = !self.activity.of(e) && !matches!(self.types.of(e).peeled(), Ty::Array(_));
        Bits { own: inside && passive, parts: inside }
    }

    fn iterator(&self, recv: E, name: &str, args: &[E]) -> Bits {
        let bits = self.of(recv);
        let given = self.any_firm(args);
        let made = args.iter().any(|f| self.makes(*f));
        let other = || args.iter().fold(Bits::NONE, |all, a| all.or(self.iterated(*a)));
        match methods::step(name) {
            Some(Step::Keep | Step::KeepPlain | Step::Copy | Step::Flatten) => bits,
            Some(Step::Map) => {
                let by_name = args.iter().any(|f| !matches!(self.body.kind(*f), Kind::Closure { .. }));
                Bits { own: bits.own, parts: made || (by_name && bits.parts) }
            }
            Some(Step::Number | Step::Zip | Step::Chain) => bits.or(other()),
            Some(Step::Limit) => Bits { own: bits.own || given, parts: bits.parts },
            Some(Step::Select) => Bits { own: bits.own || self.decides(args), parts: bits.parts },
            Some(Step::FilterMap | Step::FlatMap | Step::MapWhile | Step::Carry) => {
                Bits { own: bits.own || made, parts: bits.parts || made }
            }
            Some(Step::Ask | Step::Find | Step::Extreme | Step::Chosen | Step::Partition) => {
                Bits::both(bits.any() || self.decides(args))
            }
            _ => Bits::both(bits.any() || given || made),
        }
    }
}
