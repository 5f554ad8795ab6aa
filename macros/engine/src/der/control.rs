//! Branches and loops, which stay what they are.

use super::Der;
use super::graph::{Multi, N, Node, Root, Step};
use super::out::{Out, OutBlock, Piece};
use super::plain::{Plain, colon};
use crate::code::Prec;
use crate::ir::{Block, E, Kind, Pat};
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// For each derivative that a branch gives, the number that an arm gives, if it gives one.
type Numbers = Vec<Option<f64>>;

/// What a loop goes over.
struct Items {
    /// How many there are.
    lengths: Vec<TokenStream>,
    /// The variable that counts them, if the user has one.
    index: Option<Ident>,
    /// What the user's variables are in each pass: elements of these places.
    places: Vec<(crate::ir::V, N)>,
}

impl Der<'_> {
    /// Whether an expression never ends.
    pub(super) fn leaves(&self, e: E) -> bool {
        matches!(
            self.body.kind(e),
            Kind::Return(_)
                | Kind::Break { .. }
                | Kind::Continue { .. }
                | Kind::Macro { gives: crate::ir::Made::Never, .. }
        )
    }

    /// A branch that gives its value to a variable.
    pub(super) fn give(&mut self, e: E, root: Root, mutable: bool) {
        let components = self.components(root);
        let mut numbers = Vec::new();
        let live: Vec<bool> = components.iter().map(|by| self.is_live(root, by)).collect();
        let mut pieces = self.pieces(e, &components, &live, &mut numbers);
        // A derivative that is the same number in every arm needs no variable.
        let is_float = self.class(e) == super::graph::Class::Float;
        let constant = |i: usize| -> Option<f64> {
            let first = numbers.first()?[i]?;
            let same = numbers.iter().all(|numbers: &Numbers| numbers[i] == Some(first));
            (same && !mutable && is_float && !super::is_value(&components[i])).then_some(first)
        };
        let mut constants: Vec<Option<f64>> = (0..components.len()).map(constant).collect();
        let mut names = Vec::new();
        for ((by, constant), live) in components.iter().zip(&constants).zip(&live) {
            match constant {
                Some(value) => self.variables.set_constant(root, by.clone(), *value),
                None if *live => names.push((self.component(root, by), mutable)),
                None => {}
            }
        }
        // Arms give what is live only.
        let mut alive = live.iter();
        constants.retain(|_| alive.next() == Some(&true));
        let keep = |block: &mut OutBlock| {
            if let Some(tails) = block.tails.take() {
                let kept = tails.into_iter().zip(&constants).filter(|(_, constant)| constant.is_none());
                block.tails = Some(kept.map(|(tail, _)| tail).collect());
            }
        };
        for piece in &mut pieces {
            match piece {
                Piece::Head(_) => {}
                Piece::Block(block) => keep(block),
                Piece::Arms(arms) => arms.iter_mut().for_each(|(_, block)| keep(block)),
            }
        }
        self.push(Out::Flow { names, pieces, may_go: true });
    }

    /// A branch that gives nothing.
    pub(super) fn branch(&mut self, e: E) {
        let pieces = self.pieces(e, &[], &[], &mut Vec::new());
        self.push(Out::Flow { names: Vec::new(), pieces, may_go: true });
    }

    fn pieces(&mut self, e: E, components: &[Multi], live: &[bool], numbers: &mut Vec<Numbers>) -> Vec<Piece> {
        let body = self.body;
        match body.kind(e) {
            Kind::If { cond, then, other } => {
                self.refuse_bindings(*cond);
                let cond = self.plain(*cond).at(Prec::Or);
                let mut pieces = vec![Piece::Head(quote!(if #cond))];
                pieces.push(Piece::Block(self.block(then, components, live, numbers)));
                if let Some(other) = other {
                    pieces.push(Piece::Head(quote!(else)));
                    match body.kind(*other) {
                        Kind::If { .. } | Kind::Block { label: None, .. } => {
                            pieces.extend(self.pieces(*other, components, live, numbers));
                        }
                        _ => {
                            let block = Block { stmts: Vec::new(), tail: Some(*other) };
                            pieces.push(Piece::Block(self.block(&block, components, live, numbers)));
                        }
                    }
                }
                pieces
            }
            Kind::Match { expr, arms } => {
                let scrutinee = self.plain(*expr).at(Prec::Or);
                let mut written = Vec::new();
                for arm in arms {
                    if arm.pat.vars().iter().any(|v| self.is_active_var(*v)) {
                        self.refuse(
                            *expr,
                            "`der` does not follow a `match` that binds what is differentiated",
                            "take the numbers out by name, and decide with `if`",
                        );
                    }
                    let pat = self.plain_pat(&arm.pat);
                    let guard = arm.guard.map(|guard| {
                        let guard = self.plain(guard);
                        quote!(if #guard)
                    });
                    let block = match body.kind(arm.body) {
                        Kind::Block { label: None, block } => block.clone(),
                        _ => Block { stmts: Vec::new(), tail: Some(arm.body) },
                    };
                    written.push((quote!(#pat #guard), self.block(&block, components, live, numbers)));
                }
                vec![Piece::Head(quote!(match #scrutinee)), Piece::Arms(written)]
            }
            Kind::Block { block, .. } => vec![Piece::Block(self.block(block, components, live, numbers))],
            _ => unreachable!("only branches come here"),
        }
    }

    /// `if let Some(x) = ..` of something that is differentiated.
    fn refuse_bindings(&mut self, cond: E) {
        let mut active = Vec::new();
        crate::walk::everything(self.body, cond, &mut |e| {
            if let Kind::Let { pat, .. } = self.body.kind(e)
                && pat.vars().iter().any(|v| self.is_active_var(*v))
            {
                active.push(e);
            }
        });
        for e in active {
            self.refuse(
                e,
                "`der` does not follow an `if let` that binds what is differentiated",
                "take the number out by name before",
            );
        }
    }

    fn block(&mut self, block: &Block, components: &[Multi], live: &[bool], numbers: &mut Vec<Numbers>) -> OutBlock {
        self.outs.push(Vec::new());
        self.stmts(block);
        let tails = match block.tail {
            Some(tail) if self.leaves(tail) => {
                self.stmt_expr(tail);
                None
            }
            Some(tail) if components.is_empty() => {
                self.stmt_expr(tail);
                Some(Vec::new())
            }
            Some(tail) => {
                let n = self.node(tail);
                let roots: Vec<N> = components.iter().map(|by| self.derivative(n, by)).collect();
                numbers.push(roots.iter().map(|root| self.graph.value(*root)).collect());
                let roots: Vec<N> = roots.into_iter().zip(live).filter(|(_, live)| **live).map(|(n, _)| n).collect();
                Some(self.codes(&roots))
            }
            None if components.is_empty() => Some(Vec::new()),
            None => None,
        };
        OutBlock { outs: self.outs.pop().expect("it was pushed"), tails }
    }

    /// A loop.
    pub(super) fn repeat(&mut self, e: E) {
        let body = self.body;
        let (head, block, may_go) = match body.kind(e) {
            Kind::While { label, cond, body } => {
                self.refuse_bindings(*cond);
                let (label, cond) = (colon(label), self.plain(*cond).at(Prec::Or));
                (quote!(#label while #cond), body, false)
            }
            Kind::Loop { label, body } => {
                let label = colon(label);
                (quote!(#label loop), body, false)
            }
            Kind::For { label, pat, iter, body } => {
                let Some(head) = self.goes_over(pat, *iter) else { return };
                let label = colon(label);
                (quote!(#label #head), body, true)
            }
            _ => unreachable!("only loops come here"),
        };
        let block = self.block(block, &[], &[], &mut Vec::new());
        self.push(Out::Flow { names: Vec::new(), pieces: vec![Piece::Head(head), Piece::Block(block)], may_go });
    }

    /// `for x in list`; elements of what is differentiated are taken by their numbers.
    fn goes_over(&mut self, pat: &Pat, iter: E) -> Option<TokenStream> {
        if !self.is_active(iter) {
            let (pat, iter) = (self.plain_pat(pat), self.plain(iter));
            return Some(quote!(for #pat in #iter));
        }
        let mut items = Items { lengths: Vec::new(), index: None, places: Vec::new() };
        let mut pending = Vec::new();
        if !self.items(pat, iter, &mut items, &mut pending) {
            self.refuse(
                iter,
                "`der` goes over lists by `iter`, `enumerate` and `zip` only",
                "write a loop over the indices",
            );
            return None;
        }
        let index = items.index.clone().unwrap_or_else(|| self.names.fresh("i"));
        let code = self.graph.code(quote!(#index));
        for (v, place, class) in pending {
            let element = self.part_of(place, Step::Index(code), class)?;
            items.places.push((v, element));
        }
        self.aliases.extend(items.places);
        let mut lengths = items.lengths.into_iter();
        let first = lengths.next()?;
        let length = lengths.fold(first, |least, other| quote!(#least.min(#other)));
        Some(quote!(for #index in 0..#length))
    }

    fn items(
        &mut self,
        pat: &Pat,
        iter: E,
        items: &mut Items,
        pending: &mut Vec<(crate::ir::V, N, super::graph::Class)>,
    ) -> bool {
        let body = self.body;
        match (body.kind(iter), pat) {
            (Kind::Method { recv, name, args, .. }, Pat::Tuple(pats)) if name == "zip" && pats.len() == 2 => {
                self.items(&pats[0], *recv, items, pending) && self.items(&pats[1], args[0], items, pending)
            }
            (Kind::Method { recv, name, .. }, Pat::Tuple(pats)) if name == "enumerate" && pats.len() == 2 => {
                match &pats[0] {
                    Pat::Bind { var, .. } if items.index.is_none() => items.index = Some(self.var_name(*var).clone()),
                    Pat::Wild => {}
                    _ => return false,
                }
                self.items(&pats[1], *recv, items, pending)
            }
            (Kind::Method { recv, name, .. }, _)
                if matches!(name.to_string().as_str(), "iter" | "into_iter" | "copied" | "cloned") =>
            {
                self.items(pat, *recv, items, pending)
            }
            (Kind::Ref { mutable: false, expr }, _) => self.items(pat, *expr, items, pending),
            (Kind::Var(_) | Kind::Field(..) | Kind::Index(..) | Kind::Path(_) | Kind::Deref(_), _) => {
                let place = self.node(iter);
                if !matches!(self.graph.node(place), Node::Active { .. } | Node::Plain { .. }) {
                    return false;
                }
                let list = self.plain(iter).at(Prec::Atom);
                items.lengths.push(quote!(#list.len()));
                let inner = match pat {
                    Pat::Ref { pat, .. } => pat,
                    pat => pat,
                };
                match inner {
                    Pat::Wild => true,
                    Pat::Bind { var, mutable: false, sub: None, .. } => {
                        let class = super::class(self.types.of_var(*var));
                        pending.push((*var, place, class));
                        true
                    }
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// `list.iter().map(|x| ..).sum()`: the value as it is written, the derivatives by a loop.
    pub(super) fn folded(&mut self, e: E, recv: E, name: &str, args: &[E]) -> Option<N> {
        if name != "sum" || !args.is_empty() {
            return None;
        }
        let body = self.body;
        let (source, pat, term) = match body.kind(recv) {
            Kind::Method { recv: source, name, args, .. } if name == "map" => match body.kind(*args.first()?) {
                Kind::Closure { inputs, body: term, .. } if inputs.len() == 1 => (*source, &inputs[0], *term),
                _ => return None,
            },
            _ => return None,
        };
        if crate::walk::returns(body, term) {
            return None;
        }
        let root = self.temporary(e);
        let value = self.plain(e);
        let components = self.live_components(root);
        for by in &components {
            let name = self.component(root, by);
            let value = if super::is_value(by) { quote!(#value) } else { quote!(0.0) };
            let mutable = !super::is_value(by);
            self.push(Out::Let { name, mutable, ty: Some(quote!(f64)), value: Some(value) });
        }
        let head = self.goes_over(pat, source)?;
        self.outs.push(Vec::new());
        let n = self.number(term);
        let derivatives: Vec<&Multi> = components.iter().filter(|by| !super::is_value(by)).collect();
        let roots: Vec<N> = derivatives.iter().map(|by| self.derivative(n, by)).collect();
        let codes = self.codes(&roots);
        for ((by, root_n), code) in derivatives.iter().zip(&roots).zip(codes) {
            if self.graph.is_zero(*root_n) {
                continue;
            }
            let name = self.component(root, by);
            self.push(Out::Set { place: quote!(#name), name, value: quote!(+= #code) });
        }
        let block = OutBlock { outs: self.outs.pop().expect("it was pushed"), tails: Some(Vec::new()) };
        let pieces = vec![Piece::Head(head), Piece::Block(block)];
        self.push(Out::Flow { names: Vec::new(), pieces, may_go: true });
        let class = self.class(e);
        Some(self.variable(root, class, Vec::new()))
    }
}
