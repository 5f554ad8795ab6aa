//! Numbers: the partials of a statement are put down together, and its adjoint goes to the leaves of its tree.

use super::place::Place;
use super::{Lower, Outcome};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind, Op};
use crate::plain::Plain;
use crate::rules::{self, Form, Rule};
use crate::simplify::Partial;
use crate::tangent::scalar::graph::{CallForm, Graph, NodeKind, need};
use crate::tangent::scalar::literal;
use crate::tangent::scalar::sweep::Sweep;
use crate::tangent::symbol;
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::HashMap;

/// A part of what a statement's adjoint is handed on to.
enum Term {
    /// A leaf: a partial and the place of the leaf's adjoint, by its number.
    Leaf(Partial, usize),
    /// The adjoint of an operand on its own, so that a singular partial meets no other one.
    Cut(Partial, Vec<Term>),
}

/// A tree with the places of its leaves' adjoints.
#[derive(Default)]
pub struct Tree {
    graph: Graph,
    places: Vec<Place>,
    /// Statements before the value.
    stmts: Vec<TokenStream>,
    /// Partials that are put down.
    partials: Vec<Code>,
}

impl Tree {
    fn leaf(&mut self, value: Code, place: Place) -> usize {
        // The number of the place stands for the leaf's tangent.
        let number = Code::atom(proc_macro2::Literal::usize_unsuffixed(self.places.len()));
        self.places.push(place);
        self.graph.leaf(value, Some(number), true)
    }
}

impl Lower<'_> {
    /// A number: its value in the first sweep. `bar` is its adjoint in the second.
    pub fn number(&mut self, e: E, bar: &TokenStream) -> Outcome<TokenStream> {
        self.with_notes(bar, |lower, tree| lower.build(tree, e))
    }

    /// The value of `place op value`.
    pub fn compound(&mut self, op: Op, place: E, value: E, bar: &TokenStream) -> Outcome<TokenStream> {
        self.with_notes(bar, |lower, tree| {
            let (a, b) = (lower.build(tree, place)?, lower.build(tree, value)?);
            Ok(tree.graph.add(NodeKind::Binary(op, a, b), true))
        })
    }

    /// A method of floats on two numbers that have names.
    pub fn ruled(
        &mut self,
        rule: &'static Rule,
        path: &syn::ExprPath,
        operands: [(TokenStream, Option<Place>); 2],
        bar: &TokenStream,
    ) -> Outcome<TokenStream> {
        self.with_notes(bar, |_, tree| {
            let args: Vec<usize> = operands
                .into_iter()
                .map(|(value, place)| match place {
                    Some(place) => tree.leaf(Code::atom(value), place),
                    None => tree.graph.leaf(Code::atom(value), None, true),
                })
                .collect();
            let active = rule.form != Form::Constant;
            let call = CallForm::Path(Box::new(path.clone()));
            Ok(tree.graph.add(NodeKind::Rule { rule, args, call }, active))
        })
    }

    /// Writes a tree; what it notes is put down with its partials.
    fn with_notes(
        &mut self,
        bar: &TokenStream,
        build: impl FnOnce(&mut Self, &mut Tree) -> Outcome<usize>,
    ) -> Outcome<TokenStream> {
        let around = std::mem::take(&mut self.notes);
        let mut tree = Tree::default();
        let root = build(self, &mut tree);
        let notes = std::mem::replace(&mut self.notes, around);
        let root = root?;
        let (value, mut stmts, mut back) = self.written(tree, root, bar);
        let record = self.record.clone();
        for (value, name) in notes {
            stmts.push(quote!(#record.note(#value);));
            back = quote!(let #name: usize = #record.noted(); #back);
        }
        self.back(back);
        Ok(if stmts.is_empty() { value } else { quote!({ #(#stmts)* #value }) })
    }

    fn written(
        &mut self,
        mut tree: Tree,
        root: usize,
        bar: &TokenStream,
    ) -> (TokenStream, Vec<TokenStream>, TokenStream) {
        let mut needed = vec![false; tree.graph.nodes.len()];
        need(&tree.graph, root, &mut needed);
        let mut value = self.write_value(&mut tree, root, &needed);
        let graph = std::mem::take(&mut tree.graph);
        let sweep = Sweep { graph: &graph, counts: HashMap::new(), float: &Ty::F64, lifts: None };
        let terms = self.terms(&mut tree, &sweep, root, &Partial::one());
        let mut back = TokenStream::new();
        self.hand_on(&mut tree, terms, bar, &mut back);
        let Tree { mut stmts, partials, .. } = tree;
        if !partials.is_empty() {
            let record = &self.record;
            let names: Vec<TokenStream> = (1..=partials.len())
                .map(|i| {
                    let name = quote::format_ident!("p{i}");
                    quote!(#name)
                })
                .collect();
            if graph.nodes.iter().any(|node| matches!(node.kind, NodeKind::Rule { .. })) {
                // Beside its partials: the compiler makes one call of a sine and a cosine that stand together.
                let name = self.names.fresh("t");
                stmts.push(quote!(let #name = #value;));
                value = Code::atom(name);
            }
            stmts.push(quote!(#record.put([#(#partials),*]);));
            back = quote!(let [#(#names),*] = #record.take(); #back);
        }
        (quote!(#value), stmts, back)
    }

    /// Adds the adjoint to the places of the terms.
    fn hand_on(&mut self, tree: &mut Tree, terms: Vec<Term>, bar: &TokenStream, back: &mut TokenStream) {
        let mut merged: Vec<(Partial, usize, String)> = Vec::new();
        let mut cuts = Vec::new();
        for term in terms {
            match term {
                Term::Leaf(partial, place) => {
                    let text = tree.places[place].code.to_string();
                    match merged.iter_mut().find(|(_, _, known)| *known == text) {
                        Some((sum, _, _)) => *sum = sum.plus(&partial),
                        None => merged.push((partial, place, text)),
                    }
                }
                Term::Cut(partial, terms) => cuts.push((partial, terms)),
            }
        }
        for (partial, place, _) in merged {
            let scaled = self.scaled(tree, bar, &partial);
            back.extend(self.add_to(&tree.places[place], &scaled, partial.is_negative()));
        }
        for (partial, terms) in cuts {
            let scaled = self.scaled(tree, bar, &partial);
            let name = self.names.fresh("b");
            let sign = partial.is_negative().then(|| quote!(-));
            back.extend(quote!(let #name = #sign #scaled;));
            self.hand_on(tree, terms, &quote!(#name), back);
        }
    }

    fn scaled(&mut self, tree: &mut Tree, bar: &TokenStream, partial: &Partial) -> TokenStream {
        if partial.is_unit() {
            return bar.clone();
        }
        let magnitude = partial.magnitude();
        if partial.is_shared() {
            return quote!(#bar.pulled(#magnitude));
        }
        let text = magnitude.text();
        let known = tree.partials.iter().position(|known| known.text() == text);
        let number = known.unwrap_or_else(|| {
            tree.partials.push(magnitude);
            tree.partials.len() - 1
        });
        let name = quote::format_ident!("p{}", number + 1);
        quote!(#bar.pulled(#name))
    }

    fn build(&mut self, tree: &mut Tree, e: E) -> Outcome<usize> {
        let body = self.body;
        if self.is_active(e) && self.is_number(e) {
            match body.kind(e) {
                Kind::Neg(a) => {
                    let a = self.build(tree, *a)?;
                    let active = tree.graph.active(a);
                    return Ok(tree.graph.add(NodeKind::Neg(a), active));
                }
                Kind::Binary(op, a, b) if op.is_arithmetic() => {
                    let (a, b) = (self.build(tree, *a)?, self.build(tree, *b)?);
                    let active = tree.graph.active(a) || tree.graph.active(b);
                    return Ok(tree.graph.add(NodeKind::Binary(*op, a, b), active));
                }
                Kind::Method { recv, name, args, .. }
                    if self.is_number(*recv) && rules::of_method(&name.to_string(), args.len()).is_some() =>
                {
                    let rule = rules::of_method(&name.to_string(), args.len()).expect("it was found");
                    let operands: Vec<E> = std::iter::once(*recv).chain(args.iter().copied()).collect();
                    return self.build_rule(tree, rule, &operands, CallForm::Method(name.clone()));
                }
                Kind::Call { callee, args } => {
                    if let Kind::Path(path) = body.kind(*callee)
                        && let Some(rule) = path.rule()
                        && rule.partials.len() == args.len()
                    {
                        return self.build_rule(tree, rule, args, CallForm::Path(path.written.clone()));
                    }
                }
                _ => {}
            }
        }
        self.build_leaf(tree, e)
    }

    /// Something that is not made by an operation here.
    fn build_leaf(&mut self, tree: &mut Tree, e: E) -> Outcome<usize> {
        let refs = self.types.of(e).refs();
        if !self.is_active(e) {
            let value = self.plain(e);
            let atomic = matches!(self.body.kind(e), Kind::Lit(_) | Kind::Var(_) | Kind::Path(_));
            let n = tree.graph.leaf(value, None, atomic);
            tree.graph.nodes[n].refs = refs;
            tree.graph.nodes[n].literal = literal(self.body.kind(e), self.body);
            return Ok(n);
        }
        if !self.is_number(e) {
            return Err(self.outside(e, "something that is not known to be an `f64`"));
        }
        if let Kind::Cast(a, _) = self.body.kind(e)
            && self.is_cast(e)
        {
            let place = self.place(*a)?;
            return Ok(tree.leaf(self.plain(e), place));
        }
        if self.is_place(e) {
            let place = self.place(e)?;
            let n = tree.leaf(self.plain(e), place);
            tree.graph.nodes[n].refs = refs;
            return Ok(n);
        }
        if refs > 0 {
            return Err(self.outside(e, "a reference to something without a name"));
        }
        let (name, place) = self.temporary(e)?;
        Ok(tree.leaf(Code::atom(name), place))
    }

    /// A number that is made by more than an operation, in a variable of its own.
    pub fn temporary(&mut self, e: E) -> Outcome<(TokenStream, Place)> {
        self.stays(e)?;
        let name = self.names.fresh("t");
        let bar = self.names.adjoint_of(&name);
        if !self.is_number(e) {
            return self.temporary_whole(e, &name, &bar);
        }
        let t = &self.t;
        let zero = quote!(let mut #bar = #t::zero(););
        self.frame().declared.push((bar.clone(), zero));
        let place = Place::of(quote!(#bar));
        // What it notes comes before what the statement notes.
        let around = std::mem::take(&mut self.notes);
        let value = self.value(e, &place);
        self.notes = around;
        let value = value?;
        self.first(quote!(let #name = #value;));
        Ok((quote!(#name), place))
    }

    fn build_rule(&mut self, tree: &mut Tree, rule: &'static Rule, operands: &[E], call: CallForm) -> Outcome<usize> {
        let args: Vec<usize> = operands.iter().map(|e| self.build(tree, *e)).collect::<Outcome<_>>()?;
        let is_reached =
            |n: &usize, partial: &str| tree.graph.active(*n) && (!partial.is_empty() || rule.form == Form::Select);
        let active =
            rule.form != Form::Constant && args.iter().zip(rule.partials).any(|(n, partial)| is_reached(n, partial));
        Ok(tree.graph.add(NodeKind::Rule { rule, args, call }, active))
    }

    /// Writes the value of a node; what partials need gets a name.
    fn write_value(&mut self, tree: &mut Tree, n: usize, needed: &[bool]) -> Code {
        let code = match &tree.graph.nodes[n].kind {
            NodeKind::Leaf { .. } => tree.graph.nodes[n].value.clone().expect("a leaf has its value"),
            NodeKind::Neg(a) => {
                let a = *a;
                Code::unary(quote!(-), &self.write_value(tree, a, needed))
            }
            NodeKind::Binary(op, a, b) => {
                let (op, a, b) = (*op, *a, *b);
                let (a, b) = (self.write_value(tree, a, needed), self.write_value(tree, b, needed));
                let (symbol, prec) = symbol(op);
                Code::binary(&a, symbol, &b, prec)
            }
            NodeKind::Rule { args, .. } => {
                let args = args.clone();
                let args: Vec<Code> = args.into_iter().map(|a| self.write_value(tree, a, needed)).collect();
                let NodeKind::Rule { call, .. } = &tree.graph.nodes[n].kind else { unreachable!("it is a rule") };
                match call {
                    CallForm::Method(name) => {
                        let (recv, rest) = (args[0].at(Prec::Atom), &args[1..]);
                        Code::atom(quote!(#recv.#name(#(#rest),*)))
                    }
                    CallForm::Path(path) => Code::atom(quote!(#path(#(#args),*))),
                }
            }
        };
        let code = match needed[n] && !tree.graph.nodes[n].atomic {
            true => {
                let t = self.names.fresh("t");
                tree.stmts.push(quote!(let #t = #code;));
                let t = Code::atom(t);
                tree.graph.named.insert(code.text(), t.clone());
                t
            }
            false => code,
        };
        tree.graph.nodes[n].value = Some(code.clone());
        code
    }

    fn terms(&mut self, tree: &mut Tree, sweep: &Sweep, n: usize, adjoint: &Partial) -> Vec<Term> {
        let graph = sweep.graph;
        if !graph.active(n) {
            return Vec::new();
        }
        let factor = |n: usize| match graph.nodes[n].literal {
            Some(_) => Partial::shared(sweep.value(n)),
            None => Partial::of(sweep.value(n)),
        };
        match &graph.nodes[n].kind {
            NodeKind::Leaf { tangent } => {
                let place = tangent.as_ref().and_then(|number| number.text().parse().ok());
                place.map(|place| Term::Leaf(adjoint.clone(), place)).into_iter().collect()
            }
            NodeKind::Neg(a) => self.terms(tree, sweep, *a, &adjoint.clone().neg()),
            NodeKind::Binary(op, a, b) => {
                let (op, a, b) = (*op, *a, *b);
                let adjoint = self.bound(tree, adjoint, graph.active(a) && graph.active(b));
                let (pa, pb) = match op {
                    Op::Add => (adjoint.clone(), adjoint),
                    Op::Sub => (adjoint.clone(), adjoint.neg()),
                    Op::Mul => (adjoint.times(&factor(b)), adjoint.times(&factor(a))),
                    Op::Div => {
                        let y = if graph.active(b) { factor(n) } else { factor(a) };
                        (adjoint.over(&factor(b)), adjoint.times(&y).over(&factor(b)).neg())
                    }
                    _ => {
                        let whole = Code::binary(&sweep.value(a), quote!(-), &sweep.value(n), Prec::Sum);
                        let quotient = Code::binary(&whole, quote!(/), &sweep.value(b), Prec::Product).at(Prec::Atom);
                        let quotient = Partial::of(Code::atom(quote!(#quotient.round())));
                        (adjoint.clone(), adjoint.times(&quotient).neg())
                    }
                };
                let mut terms = self.terms(tree, sweep, a, &pa);
                terms.extend(self.cut(tree, sweep, b, pb, op == Op::Div));
                terms
            }
            NodeKind::Rule { rule, args, .. } if rule.form == Form::Select => {
                self.selected(tree, sweep, n, (rule, args), adjoint)
            }
            NodeKind::Rule { rule, args, .. } => {
                let several = args.iter().filter(|a| graph.active(**a)).count() > 1;
                let adjoint = self.bound(tree, adjoint, several);
                let mut terms = Vec::new();
                for (arg, text) in args.iter().zip(rule.partials) {
                    if !graph.active(*arg) || text.is_empty() {
                        continue;
                    }
                    let local = match sweep.power(rule, args) {
                        Some(None) => continue,
                        Some(Some(partial)) => partial,
                        None => sweep.partial(n, args, text),
                    };
                    let partial = adjoint.times(&local);
                    terms.extend(self.cut(tree, sweep, *arg, partial, rule.form == Form::Singular));
                }
                terms
            }
        }
    }

    /// The terms of an operand, of which the adjoint is formed first where its partial may be infinite.
    fn cut(&mut self, tree: &mut Tree, sweep: &Sweep, n: usize, partial: Partial, is_singular: bool) -> Vec<Term> {
        let is_leaf = matches!(sweep.graph.nodes[n].kind, NodeKind::Leaf { .. });
        if !is_singular || is_leaf {
            return self.terms(tree, sweep, n, &partial);
        }
        let inner = self.terms(tree, sweep, n, &Partial::one());
        if inner.is_empty() { Vec::new() } else { vec![Term::Cut(partial, inner)] }
    }

    /// The operand that the value is taken from has the partial 1, the others 0.
    fn selected(
        &mut self,
        tree: &mut Tree,
        sweep: &Sweep,
        n: usize,
        (rule, args): (&Rule, &[usize]),
        adjoint: &Partial,
    ) -> Vec<Term> {
        let mut terms = Vec::new();
        let mut others: Vec<TokenStream> = Vec::new();
        for (i, (arg, condition)) in args.iter().zip(rule.partials).enumerate() {
            let mut all: Vec<TokenStream> = others.iter().map(|other| quote!(!#other)).collect();
            if i + 1 < args.len() {
                let (condition, _) = sweep.substituted(n, args, condition);
                let name = self.names.fresh("c");
                tree.stmts.push(quote!(let #name = #condition;));
                all.push(quote!(#name));
                others.push(quote!(#name));
            }
            let inner = self.terms(tree, sweep, *arg, &Partial::one());
            if !inner.is_empty() {
                let partial = Partial::of(Code::new(Prec::Loose, quote!(if #(#all)&&* { 1.0 } else { 0.0 })));
                terms.push(Term::Cut(partial, inner));
            }
        }
        match adjoint.is_unit() && !adjoint.is_negative() {
            true => terms,
            false => vec![Term::Cut(adjoint.clone(), terms)],
        }
    }

    /// A partial as a single name, if it is used more than once.
    fn bound(&mut self, tree: &mut Tree, adjoint: &Partial, several: bool) -> Partial {
        if !several || adjoint.is_atomic() || adjoint.is_shared() {
            return adjoint.clone();
        }
        let (name, magnitude) = (self.names.fresh("q"), adjoint.magnitude());
        tree.stmts.push(quote!(let #name = #magnitude;));
        let partial = Partial::of(Code::atom(name));
        if adjoint.is_negative() { partial.neg() } else { partial }
    }
}
