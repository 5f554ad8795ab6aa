//! Statements.

use super::graph::{Arith, Class, Multi, N, Node, Root, Step};
use super::out::Out;
use super::plain::Plain;
use super::print::Printer;
use super::{Der, class, is_value};
use crate::ir::{Block, E, Kind, Pat, Stmt, StmtKind, V};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::collections::{HashMap, HashSet};
use syn::Type;

impl Der<'_> {
    /// The function's statements, without those that nothing needs.
    pub(super) fn function(&mut self) -> (TokenStream, HashSet<String>) {
        let body = self.body;
        self.outs.push(Vec::new());
        self.stmts(&body.root);
        if let Some(tail) = body.root.tail {
            if self.leaves(tail) {
                self.stmt_expr(tail);
            } else {
                let answer = self.finish(tail);
                self.push(Out::Plain(answer));
            }
        }
        let outs = self.outs.pop().expect("it was pushed");
        super::out::needed(outs)
    }

    pub(super) fn stmts(&mut self, block: &Block) {
        for stmt in &block.stmts {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Item(item) => self.push(Out::Plain(item.clone())),
            StmtKind::Expr(e) => self.stmt_expr(*e),
            StmtKind::Let { pat, ty, init, diverge } => {
                let is_active = pat.vars().iter().any(|v| self.is_active_var(*v))
                    || init.is_some_and(|init| self.is_active(init) && !pat.vars().is_empty());
                if !is_active {
                    self.plain_let(stmt, pat);
                    return;
                }
                if let Some(diverge) = diverge {
                    self.refuse(*diverge, "`der` does not follow `let .. else`", "write a `match` or an `if` before");
                    return;
                }
                self.bind_init(pat, ty.as_deref(), *init);
            }
        }
    }

    /// A `let` of something that depends on no input; of one name it can go if nobody needs it.
    fn plain_let(&mut self, stmt: &Stmt, pat: &Pat) {
        if let (Pat::Bind { var, by_ref: false, mutable, sub: None }, StmtKind::Let { ty, init: Some(init), .. }) =
            (pat, &stmt.kind)
            && class(self.types.of_var(*var)) == Class::Float
        {
            let value = self.plain(*init);
            let (name, ty) = (self.var_name(*var).clone(), ty.as_ref().map(|ty| quote!(#ty)));
            self.push(Out::Let { name, mutable: *mutable, ty, value: Some(quote!(#value)) });
            return;
        }
        let tokens = self.plain_stmt(stmt);
        self.push(Out::Plain(tokens));
    }

    fn bind_init(&mut self, pat: &Pat, ty: Option<&Type>, init: Option<E>) {
        let Some(init) = init else {
            for v in pat.vars() {
                let root = Root::User(v);
                for by in self.live_components(root) {
                    let (name, mutable) = (self.component(root, &by), self.body.vars[v.0].mutable);
                    self.push(Out::Let { name, mutable, ty: ty.map(|ty| quote!(#ty)), value: None });
                }
            }
            return;
        };
        // A branch gives what it gives to the variable itself.
        if let (Pat::Bind { var, by_ref: false, mutable, sub: None }, true) = (pat, self.is_flow(init)) {
            self.give(init, Root::User(*var), *mutable);
            return;
        }
        // So does a call.
        if let Pat::Bind { var, by_ref: false, mutable: false, sub: None } = pat {
            self.target = Some((init, *var));
        }
        let n = self.node(init);
        self.target = None;
        if let (Pat::Bind { var, .. }, Node::Active { root: Root::User(own), path, .. }) = (pat, self.graph.node(n))
            && own == var
            && path.is_empty()
        {
            return;
        }
        // What borrows is another name.
        if let (Pat::Bind { var, mutable: false, sub: None, .. }, Kind::Ref { .. }) = (pat, self.body.kind(init))
            && let Node::Active { .. } = self.graph.node(n)
        {
            self.aliases.insert(*var, n);
            return;
        }
        self.bind(pat, ty, n, init);
    }

    /// Whether an expression is a branch.
    pub(super) fn is_flow(&self, e: E) -> bool {
        matches!(self.body.kind(e), Kind::If { .. } | Kind::Match { .. } | Kind::Block { label: None, .. })
    }

    /// Binds the variables of a pattern.
    pub(super) fn bind(&mut self, pat: &Pat, ty: Option<&Type>, n: N, at: E) {
        let part = |der: &mut Self, pat: &Pat, step: Step| {
            let class = match pat.as_var() {
                Some(v) => class(der.types.of_var(v)),
                None => Class::Other,
            };
            match der.part_of(n, step, class) {
                Some(part) => der.bind(pat, None, part, at),
                None => _ = der.refuse(at, "`der` cannot take this apart", "name it first, and take its parts by name"),
            }
        };
        match pat {
            Pat::Wild => {}
            Pat::Bind { var, mutable, sub: None, .. } => self.declare(*var, *mutable, ty, n),
            Pat::Tuple(pats) if !pats.iter().any(|pat| matches!(pat, Pat::Rest)) => {
                pats.iter().enumerate().for_each(|(i, pat)| part(self, pat, Step::Field(i.to_string())));
            }
            Pat::Slice(pats) if !pats.iter().any(|pat| matches!(pat, Pat::Rest)) => {
                for (i, pat) in pats.iter().enumerate() {
                    let literal = proc_macro2::Literal::usize_unsuffixed(i);
                    let index = self.graph.code(quote!(#literal));
                    part(self, pat, Step::Index(index));
                }
            }
            Pat::Struct { fields, .. } => {
                fields.iter().for_each(|(member, pat)| part(self, pat, Step::Field(quote!(#member).to_string())));
            }
            Pat::Ref { pat, .. } => self.bind(pat, ty, n, at),
            _ => {
                self.refuse(at, "`der` does not follow this pattern", "bind a name, a tuple, an array or a struct");
            }
        }
    }

    /// Declares a variable with its derivatives.
    fn declare(&mut self, v: V, mutable: bool, ty: Option<&Type>, n: N) {
        let root = Root::User(v);
        let components = self.components(root);
        let is_float = class(self.types.of_var(v)) == Class::Float;
        let mut kept = Vec::new();
        for by in components {
            let n = self.derivative(n, &by);
            match self.graph.value(n) {
                Some(value) if !mutable && is_float && !is_value(&by) => self.variables.set_constant(root, by, value),
                _ if self.is_live(root, &by) => kept.push((by, n)),
                _ => {}
            }
        }
        let (components, roots): (Vec<Multi>, Vec<N>) = kept.into_iter().unzip();
        if mutable {
            let known = self.share(&roots, HashMap::new());
            for (by, n) in components.into_iter().zip(roots) {
                self.write_let(root, &by, n, true, ty, is_float, &known);
            }
            return;
        }
        let printer = Printer { graph: &self.graph, names: &self.variables, known: HashMap::new() };
        let shared: HashSet<N> = printer.shared(&roots).into_iter().filter(|n| !roots.contains(n)).collect();
        let mut known: HashMap<N, Ident> = HashMap::new();
        for (by, n) in components.into_iter().zip(roots) {
            self.name_shared(n, &shared, &mut known);
            let name = self.write_let(root, &by, n, false, ty, is_float, &known);
            if is_float {
                known.insert(n, name);
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "they are what a declaration is made of")]
    fn write_let(
        &mut self,
        root: Root,
        by: &Multi,
        n: N,
        mutable: bool,
        ty: Option<&Type>,
        is_float: bool,
        known: &HashMap<N, Ident>,
    ) -> Ident {
        let name = self.component(root, by);
        let printer = Printer { graph: &self.graph, names: &self.variables, known: known.clone() };
        let value = printer.code(n);
        let float = (is_float && self.graph.value(n).is_some()).then(|| quote!(f64));
        let ty = ty.map(|ty| quote!(#ty)).or(float);
        self.push(Out::Let { name: name.clone(), mutable, ty, value: Some(quote!(#value)) });
        name
    }

    /// Names what stands below `n` and is used elsewhere, too, operands first.
    fn name_shared(&mut self, n: N, shared: &HashSet<N>, known: &mut HashMap<N, Ident>) {
        for operand in super::print::operands(self.graph.node(n)) {
            if known.contains_key(&operand) {
                continue;
            }
            self.name_shared(operand, shared, known);
            if shared.contains(&operand) && !self.is_made(operand) {
                let name = self.names.fresh("t");
                let printer = Printer { graph: &self.graph, names: &self.variables, known: known.clone() };
                let code = printer.code(operand);
                self.push(Out::Let { name: name.clone(), mutable: false, ty: None, value: Some(quote!(#code)) });
                known.insert(operand, name);
            }
        }
    }

    pub(super) fn stmt_expr(&mut self, e: E) {
        let body = self.body;
        match body.kind(e) {
            Kind::Return(Some(value)) => {
                let answer = self.finish(*value);
                self.push(Out::Plain(quote!(return #answer;)));
            }
            Kind::Assign(place, value) if self.is_active(*place) || self.is_active(*value) => {
                let n = self.node(*value);
                self.assign(*place, n);
            }
            Kind::AssignOp(op, place, value) if self.is_active(*place) || self.is_active(*value) => {
                let n = self.number(*value);
                let op = Arith::of(*op).expect("numbers are changed by arithmetic");
                self.change(*place, op, n);
            }
            Kind::If { .. } | Kind::Match { .. } | Kind::Block { label: None, .. } => self.branch(e),
            Kind::While { .. } | Kind::Loop { .. } | Kind::For { .. } => self.repeat(e),
            Kind::Method { recv, name, args, .. }
                if self.is_active(*recv) || args.iter().any(|a| self.is_active(*a)) =>
            {
                self.structural(e, *recv, &name.to_string(), args);
            }
            Kind::Macro { .. } => {
                let code = self.plain(e);
                self.push(Out::Plain(quote!(#code;)));
            }
            Kind::Assign(place, value) => {
                let (place, value) = (*place, *value);
                match body.kind(place) {
                    Kind::Var(v) => {
                        let (name, value) = (self.var_name(*v).clone(), self.plain(value));
                        self.push(Out::Set { place: quote!(#name), name, value: quote!(= #value) });
                    }
                    _ => {
                        let code = self.plain(e);
                        self.push(Out::Plain(quote!(#code;)));
                    }
                }
            }
            Kind::Call { args, .. } if args.iter().any(|arg| self.is_active(*arg)) => {
                self.refuse(
                    e,
                    "`der` does not follow a call that answers nothing",
                    "let the function return its result",
                );
            }
            _ => {
                let code = self.plain(e);
                self.push(Out::Plain(quote!(#code;)));
            }
        }
    }

    /// The variable that a place belongs to, and the way into it.
    fn place(&mut self, e: E) -> Option<(Root, Vec<Step>)> {
        let n = self.node(e);
        match self.graph.node(n) {
            Node::Active { root, path, .. } => Some((*root, path.clone())),
            _ => {
                self.refuse(e, "`der` cannot assign to this", "assign to a variable, an element or a field");
                None
            }
        }
    }

    fn assign(&mut self, place: E, n: N) {
        let Some((root, path)) = self.place(place) else { return };
        let components = self.live_components(root);
        let roots: Vec<N> = components.iter().map(|by| self.derivative(n, by)).collect();
        let known = self.share(&roots, HashMap::new());
        // The highest first: they are computed from what the lower ones were.
        for (by, n) in components.iter().zip(&roots).rev() {
            let printer = Printer { graph: &self.graph, names: &self.variables, known: known.clone() };
            let (place, value) = (printer.place(root, &path, by), printer.code(*n));
            let name = self.component(root, by);
            self.push(Out::Set { name, place: quote!(#place), value: quote!(= #value) });
        }
    }

    /// `place += n`
    fn change(&mut self, place: E, op: Arith, n: N) {
        let Some((root, path)) = self.place(place) else { return };
        let components = self.live_components(root);
        let symbol = match op {
            Arith::Add => quote!(+=),
            Arith::Sub => quote!(-=),
            Arith::Mul => quote!(*=),
            Arith::Div => quote!(/=),
            Arith::Rem => quote!(%=),
        };
        let is_sum = matches!(op, Arith::Add | Arith::Sub);
        let old = self.node(place);
        let new = self.graph.add(Node::Binary(op, old, n));
        let roots: Vec<N> = components
            .iter()
            .map(|by: &Multi| self.derivative(if is_sum || is_value(by) { n } else { new }, by))
            .collect();
        let known = self.share(&roots, HashMap::new());
        let mut sets = Vec::new();
        for (by, n) in components.iter().zip(&roots) {
            let printer = Printer { graph: &self.graph, names: &self.variables, known: known.clone() };
            if is_sum && !is_value(by) && self.graph.is_zero(*n) {
                continue;
            }
            let (place, value) = (printer.place(root, &path, by), printer.code(*n));
            let symbol = if is_sum || is_value(by) { symbol.clone() } else { quote!(=) };
            let name = self.component(root, by);
            sets.push(Out::Set { name, place: quote!(#place), value: quote!(#symbol #value) });
        }
        if !is_sum {
            sets.reverse();
        }
        sets.into_iter().for_each(|set| self.push(set));
    }

    /// Methods that do to the derivatives of a list what they do to it.
    fn structural(&mut self, e: E, recv: E, name: &str, args: &[E]) {
        let gives = matches!((name, args.len()), ("push" | "fill", 1));
        if !gives && !matches!(name, "swap" | "clear" | "reverse" | "truncate") {
            self.refuse(e, format!("`der` does not follow the method `{name}`"), "write out what it does");
            return;
        }
        let Some((root, path)) = self.place(recv) else { return };
        let given = gives.then(|| self.number(args[0]));
        let plain: Vec<TokenStream> = args
            .iter()
            .map(|arg| {
                let code = self.plain(*arg);
                quote!(#code)
            })
            .collect();
        let method = quote::format_ident!("{name}");
        for by in self.live_components(root) {
            let args = match given {
                Some(n) => {
                    let n = self.derivative(n, &by);
                    self.codes(&[n])
                }
                None => plain.clone(),
            };
            let place = self.printer().place(root, &path, &by);
            let name = self.component(root, &by);
            self.push(Out::Set { name, place: quote!(#place), value: quote!(.#method(#(#args),*)) });
        }
    }

    /// What the function answers where it ends in `e`.
    fn finish(&mut self, e: E) -> TokenStream {
        let n = self.node(e);
        let answered = self.answered.clone();
        let roots: Vec<N> = answered.iter().map(|by| self.derivative(n, by)).collect();
        let codes = self.codes(&roots);
        let map: HashMap<Multi, TokenStream> = answered.into_iter().zip(codes).collect();
        (self.answer)(&map)
    }
}
