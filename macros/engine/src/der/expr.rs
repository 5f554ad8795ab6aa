//! Expressions: the user's operations as nodes, to be differentiated.

use super::graph::{Arith, Class, N, Node, Root, Shape, Step};
use super::plain::Plain;
use super::{Der, class};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::resolve::Name;
use crate::rules;
use quote::quote;

const NUMBERS: &str = "`der` differentiates numbers, and arrays, tuples and structs that are put together from them here; \
                       take the parts apart, or use `forward`";

impl Der<'_> {
    /// An expression.
    pub(super) fn node(&mut self, e: E) -> N {
        let body = self.body;
        // What is put together has derivatives of the same form, also where they are zero.
        let is_made =
            matches!(body.kind(e), Kind::Tuple(_) | Kind::Array { .. } | Kind::Repeat { .. } | Kind::Struct { .. });
        let has_parts = is_made && self.class(e) != Class::Kept;
        if !self.is_active(e) && !has_parts {
            return self.passive(e);
        }
        match body.kind(e) {
            Kind::Var(v) => self.var(*v, e),
            Kind::Neg(a) => {
                let a = self.number(*a);
                self.graph.add(Node::Neg(a))
            }
            Kind::Binary(op, a, b) => {
                let Some(op) = Arith::of(*op) else { return self.refuse(e, "this has no derivative", NUMBERS) };
                let (a, b) = (self.number(*a), self.number(*b));
                self.graph.add(Node::Binary(op, a, b))
            }
            Kind::Deref(a) if self.copies(*a) => {
                let base = self.node(*a);
                self.part(base, Step::Deref, e)
            }
            Kind::Deref(a) | Kind::Ref { mutable: false, expr: a } => self.node(*a),
            Kind::Cast(a, _) if *self.types.of(e) == Ty::F64 && *self.types.of(*a).peeled() == Ty::F64 => self.node(*a),
            Kind::Field(base, member) => {
                let base = self.node(*base);
                let member = quote!(#member).to_string();
                self.part(base, Step::Field(member), e)
            }
            Kind::Index(base, index) => {
                let base = self.node(*base);
                let index = self.plain(*index);
                let index = self.graph.code(quote!(#index));
                self.part(base, Step::Index(index), e)
            }
            Kind::Tuple(parts) => self.made(Shape::Tuple, parts),
            Kind::Array { elems, vec } => self.made(Shape::Array { vec: *vec }, elems),
            Kind::Repeat { elem, len, vec } => {
                let len = self.plain(*len);
                let len = self.graph.code(quote!(#len));
                self.made(Shape::Repeat { len, vec: *vec }, &[*elem])
            }
            Kind::Struct { path, fields, rest } => {
                let path = self.graph.code(quote!(#path));
                let names = fields.iter().map(|(member, _)| quote!(#member).to_string()).collect();
                let parts: Vec<E> = fields.iter().map(|(_, part)| *part).chain(*rest).collect();
                self.made(Shape::Struct { path, fields: names, rest: rest.is_some() }, &parts)
            }
            Kind::Call { callee, args } => self.call(e, *callee, args),
            Kind::Method { recv, name, args, .. } => {
                let name = name.to_string();
                self.method(e, *recv, &name, args)
            }
            Kind::If { .. } | Kind::Match { .. } | Kind::Block { .. } => {
                let root = self.temporary(e);
                self.give(e, root, false);
                let class = self.class(e);
                self.variable(root, class, Vec::new())
            }
            Kind::Path(_) | Kind::Lit(_) => self.passive(e),
            Kind::Closure { .. } => self.refuse(e, "`der` does not look into closures", "write a loop"),
            Kind::Try(_) => {
                self.refuse(e, "`der` does not follow `?`", "take the value out with `match` before, or use `forward`")
            }
            _ => self.refuse(e, "`der` does not differentiate this", NUMBERS),
        }
    }

    /// An operand of arithmetic, which is a number.
    pub(super) fn number(&mut self, e: E) -> N {
        let is_number = matches!(self.types.of(e).peeled(), Ty::F64 | Ty::Var(_));
        if !is_number {
            return match self.types.of(e).peeled() {
                Ty::F32 => self.refuse(e, "`der` differentiates `f64` only", "compute in `f64`"),
                _ => self.refuse(e, "`der` does not know what this operation does", NUMBERS),
            };
        }
        self.node(e)
    }

    /// The value of a literal, with its sign.
    fn literal(&self, e: E) -> Option<f64> {
        match self.body.kind(e) {
            Kind::Lit(syn::Lit::Float(float)) => float.base10_parse().ok(),
            Kind::Neg(inner) => self.literal(*inner).map(|value| -value),
            _ => None,
        }
    }

    /// Something that depends on no input.
    fn passive(&mut self, e: E) -> N {
        if let Some(value) = self.literal(e) {
            return self.graph.number(value);
        }
        let class = self.class(e);
        let mut code = self.plain(e);
        if class == Class::Float && self.types.of(e).refs() > 0 && !self.is_alias(e) {
            code = (0..self.types.of(e).refs()).fold(code, |code, _| crate::code::Code::unary(quote!(*), &code));
        }
        let code = self.graph.code(quote!(#code));
        self.graph.add(Node::Plain { code, class })
    }

    /// Whether `*e` is a copy of what a reference among the variables refers to; a number is one wherever it is looked at.
    fn copies(&self, e: E) -> bool {
        let is_reference = |v: &crate::ir::V| self.types.of_var(*v).refs() > 0 && !self.aliases.contains_key(v);
        matches!(self.body.kind(e), Kind::Var(v) if is_reference(v)) && self.class(e) != Class::Float
    }

    fn is_alias(&self, e: E) -> bool {
        matches!(self.body.kind(e), Kind::Var(v) if self.aliases.contains_key(v))
    }

    fn var(&mut self, v: crate::ir::V, e: E) -> N {
        if let Some(alias) = self.aliases.get(&v) {
            return *alias;
        }
        let class = self.class(e);
        // A number behind references is looked at, wherever it is used.
        let refs = if class == Class::Float { self.types.of_var(v).refs() } else { 0 };
        self.variable(Root::User(v), class, vec![Step::Deref; refs])
    }

    /// A part of something.
    pub(super) fn part(&mut self, base: N, step: Step, e: E) -> N {
        let class = class(self.types.of(e));
        self.part_of(base, step, class).unwrap_or_else(|| self.refuse(e, "`der` cannot take this apart", NUMBERS))
    }

    /// A part of something, of this class.
    pub(super) fn part_of(&mut self, base: N, step: Step, class: Class) -> Option<N> {
        match self.graph.node(base).clone() {
            Node::Active { root, mut path, by, .. } => {
                path.push(step);
                Some(self.graph.add(Node::Active { root, path, by, class }))
            }
            Node::Plain { code, .. } => {
                let base = super::print::Printer {
                    graph: &self.graph,
                    names: &self.variables,
                    known: std::collections::HashMap::new(),
                }
                .code(base)
                .at(crate::code::Prec::Atom);
                let _ = code;
                let tokens = match step {
                    Step::Field(field) => {
                        let member: syn::Member = syn::parse_str(&field).ok()?;
                        quote!(#base.#member)
                    }
                    Step::Index(index) => {
                        let index = self.graph.tokens(index);
                        quote!(#base[#index])
                    }
                    Step::Deref => quote!(*#base),
                };
                let code = self.graph.code(tokens);
                Some(self.graph.add(Node::Plain { code, class }))
            }
            Node::Make(shape, parts) => {
                let place = match (&shape, &step) {
                    (Shape::Struct { fields, rest: false, .. }, Step::Field(field)) => {
                        fields.iter().position(|known| known == field)
                    }
                    (Shape::Tuple | Shape::Call { .. }, Step::Field(field)) => field.parse().ok(),
                    (Shape::Array { .. }, Step::Index(index)) => self.graph.tokens(*index).to_string().parse().ok(),
                    (Shape::Repeat { .. }, Step::Index(_)) => Some(0),
                    _ => None,
                };
                place.and_then(|place| parts.get(place).copied())
            }
            _ => None,
        }
    }

    fn made(&mut self, shape: Shape, parts: &[E]) -> N {
        let parts = parts.iter().map(|part| self.node(*part)).collect();
        self.graph.add(Node::Make(shape, parts))
    }

    fn method(&mut self, e: E, recv: E, name: &str, args: &[E]) -> N {
        let is_float = matches!(self.types.of(recv).peeled(), Ty::F64 | Ty::Var(_));
        if is_float && name == "sin_cos" {
            let x = self.number(recv);
            let parts = ["sin", "cos"].map(|name| self.graph.add(Node::Method(name.into(), vec![x])));
            return self.graph.add(Node::Make(Shape::Tuple, parts.to_vec()));
        }
        if is_float && rules::of_method(name, args.len()).is_some() {
            let operands: Vec<E> = [recv].into_iter().chain(args.iter().copied()).collect();
            return self.float_method(name, &operands);
        }
        if matches!(name, "clone" | "to_owned" | "to_vec") && args.is_empty() {
            return self.node(recv);
        }
        if let Some(sum) = self.folded(e, recv, name, args) {
            return sum;
        }
        self.refuse(
            e,
            format!("`der` does not follow the method `{name}`"),
            "call a tagged function instead, or write out what it does",
        )
    }

    /// A method of `f64`, the receiver first.
    pub(super) fn float_method(&mut self, name: &str, operands: &[E]) -> N {
        let operands = operands
            .iter()
            .map(|operand| match class(self.types.of(*operand)) {
                Class::Kept => self.passive(*operand),
                _ => self.number(*operand),
            })
            .collect();
        self.graph.add(Node::Method(name.into(), operands))
    }

    fn call(&mut self, e: E, callee: E, args: &[E]) -> N {
        let body = self.body;
        let Kind::Path(path) = body.kind(callee) else {
            return self.refuse(
                e,
                "`der` does not follow functions in variables",
                "call a tagged function by its name",
            );
        };
        if path.stops() {
            let code = self.plain(e);
            let code = self.graph.code(quote!(#code));
            let class = self.class(e);
            return self.graph.add(Node::Plain { code, class });
        }
        match path.name {
            Name::Float(_) if path.rule().is_some_and(|rule| rule.partials.len() == args.len()) => {
                self.float_method(&path.last(), args)
            }
            Name::Some | Name::Ok | Name::Struct => {
                let path = self.graph.code(quote!(#path));
                self.made(Shape::Call { path }, args)
            }
            Name::Item => self.tagged(e, path, args),
            _ => self.refuse(
                e,
                "`der` does not follow this call",
                "call a tagged free function, or write out what it does",
            ),
        }
    }
}
