//! Expressions.

use super::Printer;
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind, Made, Op};
use crate::resolve::Name;
use crate::tangent::symbol;
use proc_macro2::TokenStream;
use quote::quote;

impl Printer<'_> {
    /// An expression as something made of scalars, whatever it is.
    pub(super) fn lifted(&mut self, e: E) -> Code {
        let body = self.body;
        if self.is_active(e) || self.types.is_passive(e) {
            return self.expr(e);
        }
        match body.kind(e) {
            Kind::Tuple(_) | Kind::Array { .. } | Kind::Repeat { .. } | Kind::Struct { .. } => self.made(e, true),
            Kind::If { .. } | Kind::Match { .. } | Kind::Block { .. } | Kind::Loop { .. } => self.control(e, true),
            Kind::Break { .. } | Kind::Continue { .. } | Kind::Return(_) => self.expr(e),
            Kind::Macro { gives: Made::Never, .. } | Kind::Closure { .. } => self.expr(e),
            Kind::Path(path) if path.name == Name::None => self.expr(e),
            Kind::Path(_) if matches!(self.types.of(e).peeled(), Ty::Fn(..)) => self.expr(e),
            Kind::Call { callee, .. } if matches!(body.kind(*callee), Kind::Path(p) if matches!(p.name, Name::Some | Name::Ok)) => {
                self.made(e, true)
            }
            Kind::Call { callee, .. } if self.makes_empty(*callee) => self.expr(e),
            _ => {
                let plain = self.expr(e);
                self.lift(e, plain)
            }
        }
    }

    /// An expression as it is: of scalars if it is active, as written if not.
    pub(super) fn expr(&mut self, e: E) -> Code {
        let body = self.body;
        match body.kind(e) {
            Kind::Refused => Code::atom(quote!(())),
            Kind::Lit(lit) => Code::atom(lit),
            Kind::Var(v) => Code::atom(&body.vars[v.0].name),
            Kind::Path(path) => Code::atom(self.owner_path(path)),
            Kind::Neg(a) => {
                let a = self.operand(*a);
                Code::unary(quote!(-), &a)
            }
            Kind::Not(a) => {
                let a = self.expr(*a);
                Code::unary(quote!(!), &a)
            }
            Kind::Deref(a) => {
                let a = self.expr(*a);
                Code::unary(quote!(*), &a)
            }
            Kind::Ref { mutable, expr } => {
                let sign = if *mutable { quote!(&mut) } else { quote!(&) };
                let inner = self.expr(*expr);
                Code::unary(sign, &inner)
            }
            Kind::Binary(op, a, b) => self.binary(*op, *a, *b),
            Kind::Assign(place, value) => {
                let is_active = self.is_active(*place);
                let target = self.place(*place);
                let value = if is_active { self.lifted(*value) } else { self.expr(*value) };
                Code::new(Prec::Loose, quote!(#target = #value))
            }
            Kind::AssignOp(op, place, value) => {
                let (symbol, _) = symbol(*op);
                let assign: TokenStream = format!("{symbol}=").parse().expect("an operator");
                let target = self.expr(*place);
                let acts = self.effects.any(*value) || self.effects.any(*place);
                let disturbs = self.is_active(*place) && acts;
                let value = self.operand(*value);
                if disturbs {
                    // Of `f64` the right side is evaluated first.
                    return Code::atom(quote!({ let value = #value; #target #assign value }));
                }
                Code::new(Prec::Loose, quote!(#target #assign #value))
            }
            Kind::Cast(a, ty) => self.cast(e, *a, ty),
            Kind::Field(base, member) => {
                let base = self.expr(*base).at(Prec::Atom);
                Code::atom(quote!(#base.#member))
            }
            Kind::Index(base, index) => {
                let base = self.expr(*base).at(Prec::Atom);
                let index = self.expr(*index);
                Code::atom(quote!(#base[#index]))
            }
            Kind::Range { start, closed, end } => {
                let start = start.map(|e| self.expr(e).at(Prec::Or));
                let end = end.map(|e| self.expr(e).at(Prec::Or));
                let dots = if *closed { quote!(..=) } else { quote!(..) };
                Code::new(Prec::Loose, quote!(#start #dots #end))
            }
            Kind::Tuple(_) | Kind::Array { .. } | Kind::Repeat { .. } | Kind::Struct { .. } => {
                self.made(e, self.is_active(e))
            }
            Kind::Call { callee, args } => self.call(e, *callee, args),
            Kind::Method { recv, name, generics, args } => self.method(e, *recv, name, generics.as_ref(), args),
            Kind::If { .. } | Kind::Match { .. } | Kind::Block { .. } | Kind::Loop { .. } => {
                self.control(e, self.is_active(e))
            }
            Kind::While { .. } | Kind::For { .. } => self.control(e, false),
            Kind::Let { pat, expr } => {
                let (pat, expr) = (self.pat(pat, self.is_active(*expr)), self.expr(*expr).at(Prec::Compare));
                Code::new(Prec::Compare, quote!(let #pat = #expr))
            }
            Kind::Break { label, value } => {
                let value = value.map(|e| self.lifted(e));
                Code::new(Prec::Loose, quote!(break #label #value))
            }
            Kind::Continue { label } => Code::new(Prec::Loose, quote!(continue #label)),
            Kind::Return(value) => {
                let value = value.map(|e| self.lifted(e));
                Code::new(Prec::Loose, quote!(return #value))
            }
            Kind::Closure { .. } => self.closure(e, true),
            Kind::Try(a) => {
                let a = self.expr(*a).at(Prec::Atom);
                Code::atom(quote!(#a?))
            }
            Kind::Macro { path, args, gives, tokens, .. } => {
                let args: Vec<TokenStream> = args
                    .iter()
                    .map(|arg| match body.kind(*arg) {
                        Kind::Assign(name, value) => {
                            let value = self.expr(*value);
                            let Kind::Path(name) = body.kind(*name) else { return quote!(#value) };
                            quote!(#name = #value)
                        }
                        _ => {
                            let value = self.expr(*arg);
                            quote!(#value)
                        }
                    })
                    .collect();
                let call = match tokens {
                    Some(tokens) => quote!(#path!(#tokens)),
                    None => quote!(#path!(#(#args),*)),
                };
                Code::atom(match gives {
                    Made::Exit | Made::Fails => quote!((|| -> ::core::result::Result<(), _> { #call; Ok(()) })()),
                    _ => call,
                })
            }
        }
    }

    /// What is assigned to.
    fn place(&mut self, e: E) -> Code {
        match self.body.kind(e) {
            Kind::Tuple(parts) => {
                let parts: Vec<Code> = parts.iter().map(|p| self.place(*p)).collect();
                Code::atom(quote!((#(#parts),*)))
            }
            Kind::Array { elems, .. } => {
                let elems: Vec<Code> = elems.iter().map(|p| self.place(*p)).collect();
                Code::atom(quote!([#(#elems),*]))
            }
            _ => self.expr(e),
        }
    }

    /// Whether a call makes something that has no number in it.
    fn makes_empty(&self, callee: E) -> bool {
        let Kind::Path(path) = self.body.kind(callee) else { return false };
        let names: Vec<String> = path.path.segments.iter().map(|s| s.ident.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        matches!(names.as_slice(), ["Err"] | [.., "Vec", "new" | "with_capacity"])
    }

    /// Something made of parts; all are scalars if one is.
    pub(super) fn made(&mut self, e: E, lifts: bool) -> Code {
        let body = self.body;
        let part = |printer: &mut Self, e: E| if lifts { printer.lifted(e) } else { printer.expr(e) };
        match body.kind(e) {
            Kind::Tuple(parts) => {
                let parts: Vec<Code> = parts.iter().map(|p| part(self, *p)).collect();
                let comma = (parts.len() == 1).then(|| quote!(,));
                Code::atom(quote!((#(#parts),* #comma)))
            }
            Kind::Array { elems, vec } => {
                let elems: Vec<Code> = elems.iter().map(|p| part(self, *p)).collect();
                let mac = vec.then(|| quote!(::std::vec!));
                Code::atom(quote!(#mac [#(#elems),*]))
            }
            Kind::Repeat { elem, len, vec } => {
                let (elem, len) = (part(self, *elem), self.expr(*len));
                let mac = vec.then(|| quote!(::std::vec!));
                Code::atom(quote!(#mac [#elem; #len]))
            }
            Kind::Call { callee, args } => {
                let callee = self.expr(*callee);
                let args: Vec<Code> = args.iter().map(|a| part(self, *a)).collect();
                Code::atom(quote!(#callee(#(#args),*)))
            }
            Kind::Struct { path, fields, rest } => {
                let fields: Vec<TokenStream> = fields
                    .iter()
                    .map(|(member, value)| {
                        let value = part(self, *value);
                        quote!(#member: #value)
                    })
                    .collect();
                let rest = rest.map(|rest| {
                    let rest = part(self, rest);
                    quote!(..#rest)
                });
                let path = if lifts { self.over_path(path) } else { quote!(#path) };
                Code::atom(quote!(#path { #(#fields,)* #rest }))
            }
            _ => unreachable!("only what is made of parts comes here"),
        }
    }

    /// A number as an operand: references are looked through.
    pub(super) fn operand(&mut self, e: E) -> Code {
        let code = self.expr(e);
        if !self.is_float(e) {
            return code;
        }
        (0..self.types.of(e).refs()).fold(code, |code, _| Code::unary(quote!(*), &code))
    }

    fn binary(&mut self, op: Op, a: E, b: E) -> Code {
        let (symbol, prec) = symbol(op);
        let (left, right) = (self.operand(a), self.operand(b));
        let is_scalar = matches!(self.types.of(b).peeled(), Ty::F64 | Ty::Var(_));
        let is_number = matches!(self.types.of(a).peeled(), Ty::F64 | Ty::Var(_));
        if self.is_active(a) || !self.is_active(b) || !is_scalar || !is_number {
            return Code::binary(&left, symbol, &right, prec);
        }
        // A plain number on the left of a scalar.
        let disturbs = self.effects.any(a) || self.effects.any(b) || matches!(self.types.of(a), Ty::Var(_));
        let flipped = match op {
            Op::Add | Op::Mul | Op::Eq | Op::Ne => Some(symbol.clone()),
            Op::Lt => Some(quote!(>)),
            Op::Le => Some(quote!(>=)),
            Op::Gt => Some(quote!(<)),
            Op::Ge => Some(quote!(<=)),
            _ => None,
        };
        let method = match op {
            Op::Sub => Some(quote!(sub_from)),
            Op::Div => Some(quote!(div_from)),
            Op::Rem => Some(quote!(rem_from)),
            _ => None,
        };
        match (flipped, method) {
            _ if disturbs => {
                let scalar = &self.scalar;
                let left = Code::atom(quote!(#scalar::from(#left)));
                Code::binary(&left, symbol, &right, prec)
            }
            (Some(flipped), _) => Code::binary(&right, flipped, &left, prec),
            (_, Some(method)) => {
                let right = right.receiver();
                Code::atom(quote!(#right.#method(#left)))
            }
            _ => Code::binary(&left, symbol, &right, prec),
        }
    }

    fn cast(&mut self, e: E, a: E, ty: &syn::Type) -> Code {
        if *self.types.of(e) == Ty::F32 || *self.types.of(a).peeled() == Ty::F32 {
            return self.refuse(
                e,
                "overloaded code has no scalar for `f32`",
                "compute in `f64`, or leave the option `overloaded` out",
            );
        }
        if self.is_active(a) && self.is_float(e) {
            return self.number(a);
        }
        let inner = self.expr(a);
        let inner = inner.at(Prec::Cast);
        Code::new(Prec::Cast, quote!(#inner as #ty))
    }

    /// A scalar, or an integer of a type that only the compiler knows, as a scalar.
    pub(super) fn number(&mut self, e: E) -> Code {
        let inner = self.operand(e);
        if self.is_float(e) {
            return inner;
        }
        let (krate, scalar) = (&self.krate, &self.scalar);
        Code::atom(quote!(#krate::overloaded::Number::<#scalar>::number(#inner)))
    }
}
