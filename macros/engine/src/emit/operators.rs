//! Tagged `impl`s of traits of the standard library: operators, `Index`, `From`, `Sum`.
//!
//! Such an `impl` cannot hold other methods. For an operator there is a rule beside it:
//!
//! ```text
//! impl Mul<f64> for Force { .. }
//! const _: () = {
//!     trait Derivative: .. { fn mul_forward<T: Tangent>(self, self_d: .., k: f64, k_d: T) -> (Force, ForceTangent<T>); .. }
//!     impl Derivative for Force { .. }
//!     impl MulRule<f64> for Force { fn mul_tangent<T: Tangent>(..) -> .. { self.mul_forward(..).1 } .. }
//! };
//! ```

use super::signature::tangent_type;
use super::{Prepared, allow, cfg_attrs, prepare};
use crate::diag::Diagnostics;
use crate::infer::FnParams;
use crate::options::Options;
use crate::resolve::Check;
use crate::tangent::Mode;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use std::collections::HashMap;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, ImplItem, ImplItemFn, ItemImpl, PathArguments, Type};

/// What is done about a trait of the standard library.
#[derive(Clone, Copy, PartialEq)]
enum Known {
    /// `a + b`, with the name of its rule.
    Binary(&'static str),
    /// `-a`
    Neg,
    /// `a += b`, with the name of its rule.
    Assign(&'static str),
    /// `a[i]`, exclusively or not.
    Index(bool),
    From,
    Sum,
    /// Nothing: what it gives has no tangent, or is a copy.
    Nothing,
}

fn known(path: &syn::Path) -> Option<Known> {
    let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let name = match names[..] {
        [name]
        | ["ops" | "fmt" | "iter" | "convert" | "cmp" | "str" | "hash" | "error" | "default" | "clone", name] => name,
        ["std" | "core", _, name] => name,
        _ => return None,
    };
    Some(match name {
        "Add" => Known::Binary("Add"),
        "Sub" => Known::Binary("Sub"),
        "Mul" => Known::Binary("Mul"),
        "Div" => Known::Binary("Div"),
        "Rem" => Known::Binary("Rem"),
        "Neg" => Known::Neg,
        "AddAssign" => Known::Assign("Add"),
        "SubAssign" => Known::Assign("Sub"),
        "MulAssign" => Known::Assign("Mul"),
        "DivAssign" => Known::Assign("Div"),
        "RemAssign" => Known::Assign("Rem"),
        "Index" => Known::Index(false),
        "IndexMut" => Known::Index(true),
        "From" => Known::From,
        "Sum" => Known::Sum,
        "Default" | "Clone" | "Debug" | "Display" | "LowerExp" | "PartialEq" | "Eq" | "PartialOrd" | "Ord" | "Hash"
        | "Drop" | "FromStr" | "Error" => Known::Nothing,
        _ => return None,
    })
}

/// Whether a trait of the standard library has a rule for its `impl`s.
pub fn has_rule(path: &syn::Path) -> bool {
    known(path).is_some_and(|known| known != Known::Nothing)
}

/// The `impl` of a trait of the standard library and what goes with it; none if it is another one.
pub fn of_std(item: &ItemImpl, user: &TokenStream, options: &Options, diags: &mut Diagnostics) -> Option<TokenStream> {
    let (path, _) = item.trait_.as_ref()?;
    let known = known(path)?;
    if known == Known::Nothing {
        return Some(user.clone());
    }
    let mut item = item.clone();
    write_types(&mut item);
    let function = item.items.iter().find_map(|part| match part {
        ImplItem::Fn(function) => Some(function.clone()),
        _ => None,
    })?;
    let emission = Emission { item: &item, path, function: &function, options };
    let rule = match known {
        Known::Binary(name) => emission.operator(name, false, diags),
        Known::Assign(name) => emission.operator(name, true, diags),
        Known::Neg => emission.neg(diags),
        Known::Index(mutable) => emission.index(mutable, diags),
        Known::From => emission.from(diags),
        Known::Sum => emission.sum(diags),
        Known::Nothing => TokenStream::new(),
    };
    let (cfg, allow) = (cfg_attrs(&item.attrs), allow());
    Some(quote!(#user #(#cfg)* #allow const _: () = { #rule };))
}

/// Writes the types that the block defines for `Self::Output` and its like.
pub fn write_types(item: &mut ItemImpl) {
    struct Writer(HashMap<String, Type>);
    impl VisitMut for Writer {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            visit_mut::visit_type_mut(self, ty);
            let Type::Path(path) = &*ty else { return };
            let names: Vec<String> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            let known = match (&path.qself, &names[..]) {
                (None, [own, name]) if own == "Self" => self.0.get(name),
                (Some(_), [.., name]) if path.to_token_stream().to_string().starts_with("< Self as") => {
                    self.0.get(name)
                }
                _ => None,
            };
            if let Some(known) = known {
                *ty = known.clone();
            }
        }
    }
    let types = item.items.iter().filter_map(|part| match part {
        ImplItem::Type(ty) => Some((ty.ident.to_string(), ty.ty.clone())),
        _ => None,
    });
    let mut writer = Writer(types.collect());
    writer.visit_item_impl_mut(item);
}

struct Emission<'a> {
    item: &'a ItemImpl,
    path: &'a syn::Path,
    function: &'a ImplItemFn,
    options: &'a Options,
}

/// A derivative function: what stands before its body, and the body.
struct Form {
    head: TokenStream,
    body: TokenStream,
    params: TokenStream,
}

impl Emission<'_> {
    /// The type that the trait is given, `Self` if none.
    fn argument(&self) -> Type {
        self.written_argument().unwrap_or_else(|| (*self.item.self_ty).clone())
    }

    /// The same where the trait is asked about.
    fn asked(&self) -> Type {
        self.written_argument().unwrap_or_else(|| syn::parse_quote!(Operand))
    }

    fn written_argument(&self) -> Option<Type> {
        let last = self.path.segments.last().map(|segment| &segment.arguments);
        if let Some(PathArguments::AngleBracketed(args)) = last
            && let Some(GenericArgument::Type(ty)) =
                args.args.iter().find(|arg| matches!(arg, GenericArgument::Type(_)))
        {
            return Some(ty.clone());
        }
        None
    }

    /// `forward` and `pattern` of the function.
    fn forms(&self, own_scalar: bool, diags: &mut Diagnostics) -> (Prepared, Form, Form, TokenStream) {
        let (sig, options) = (&self.function.sig, self.options);
        let mut generics = self.item.generics.clone();
        generics.params.extend(sig.generics.params.iter().cloned());
        let fns = FnParams::of(&generics);
        let mut found = Diagnostics::default();
        let mut prepared = prepare(sig, Some(&self.function.block), options, &mut found);
        let mut form = |mode: Mode, diags: &mut Diagnostics| {
            let derived = prepared.signature(sig, &options.krate, mode, own_scalar, TokenStream::new());
            let body = prepared.lower(sig, &fns, options, mode, diags).unwrap_or_default();
            let name = format_ident!("{}_{}", sig.ident, mode.name());
            let super::Derived { generics, params, result, where_clause, checks, .. } = &derived;
            Form {
                head: quote!(fn #name #generics(#params) -> #result #where_clause),
                body: quote!({ #checks #body }),
                params: quote!(#params),
            }
        };
        let (forward, pattern) = (form(Mode::Forward, &mut found), form(Mode::Pattern, &mut found));
        diags.extend_in(&sig.ident, found);
        let checks = Check::item(&prepared.body.checks, &options.krate);
        (prepared, forward, pattern, checks)
    }

    /// The derivative functions of a method, in a trait of their own.
    fn derivative(&self, diags: &mut Diagnostics) -> TokenStream {
        let (_, forward, pattern, checks) = self.forms(true, diags);
        let krate = &self.options.krate;
        let (self_ty, generics) = (&self.item.self_ty, &self.item.generics);
        let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
        let (f, f_body, p, p_body) = (&forward.head, &forward.body, &pattern.head, &pattern.body);
        quote! {
            #checks
            trait Derivative #impl_generics: ::core::marker::Sized + #krate::Differentiable #where_clause { #f; #p; }
            impl #impl_generics Derivative #type_generics for #self_ty #where_clause { #f #f_body #p #p_body }
        }
    }

    /// Asks the compiler whether the trait is the one that it is taken for: whatever has it has that one.
    fn check(&self, call: TokenStream, args: TokenStream) -> TokenStream {
        let path = self.path;
        let where_clause = &self.item.generics.where_clause;
        let own = self.item.generics.params.iter();
        quote! {
            fn is_of_the_standard_library<#(#own,)* Operand: #path>(#args) #where_clause { let _ = #call; }
        }
    }

    fn output(&self) -> Option<Type> {
        match &self.function.sig.output {
            syn::ReturnType::Type(_, ty) => Some((**ty).clone()),
            syn::ReturnType::Default => None,
        }
    }

    /// How an operand is given to its function: `rhs` and its tangent are lent.
    fn given(&self, ty: &Type, value: TokenStream, tangent: TokenStream) -> TokenStream {
        let krate = &self.options.krate;
        match ty {
            Type::Reference(_) => quote!(*#value, #tangent),
            _ => quote!(#krate::ops::copy(#value), ::core::clone::Clone::clone(#tangent)),
        }
    }

    fn operator(&self, name: &str, assigns: bool, diags: &mut Diagnostics) -> TokenStream {
        let krate = &self.options.krate;
        let derivative = self.derivative(diags);
        let (self_ty, right) = (&self.item.self_ty, self.argument());
        let (impl_generics, _, where_clause) = self.item.generics.split_for_impl();
        let small = name.to_lowercase();
        let method = &self.function.sig.ident;
        let (forward, pattern) = (format_ident!("{method}_forward"), format_ident!("{method}_pattern"));
        let given = self.given(&right, quote!(rhs), quote!(rhs_tangent));
        let std = format_ident!("{}{}", name, if assigns { "Assign" } else { "" });
        let asked = self.asked();
        let args = quote!(mut a: Operand, b: #asked);
        if assigns {
            let check = self.check(quote!(::core::ops::#std::#method(&mut a, b)), args);
            let rule = format_ident!("{name}AssignRule");
            let (assigned, assigned_pattern) =
                (format_ident!("{small}_assigned"), format_ident!("{small}_assigned_pattern"));
            return quote! {
                #check
                #derivative
                impl #impl_generics #krate::ops::#rule<#right> for #self_ty #where_clause {
                    type After = Self;
                    const OWN: bool = true;
                    fn #assigned<TangentOf: #krate::Tangent>(
                        &self,
                        tangent: &#krate::Tan<Self, TangentOf>,
                        rhs: &#right,
                        rhs_tangent: &#krate::Tan<#right, TangentOf>,
                    ) -> #krate::Tan<Self, TangentOf> {
                        let (mut value, mut tangent) = (#krate::ops::copy(self), ::core::clone::Clone::clone(tangent));
                        Derivative::#forward(&mut value, &mut tangent, #given);
                        tangent
                    }
                    fn #assigned_pattern(
                        &self,
                        tangent: &#krate::Tan<Self, #krate::IndexSet>,
                        rhs: &#right,
                        rhs_tangent: &#krate::Tan<#right, #krate::IndexSet>,
                    ) -> #krate::Tan<Self, #krate::IndexSet> {
                        let (mut value, mut tangent) = (#krate::ops::copy(self), ::core::clone::Clone::clone(tangent));
                        Derivative::#pattern(&mut value, &mut tangent, #given);
                        tangent
                    }
                }
            };
        }
        let check = self.check(quote!(::core::ops::#std::#method(a, b)), quote!(a: Operand, b: #asked));
        let rule = format_ident!("{name}Rule");
        let (tangent, rule_pattern) = (format_ident!("{small}_tangent"), format_ident!("{small}_pattern"));
        let output = self.output();
        quote! {
            #check
            #derivative
            impl #impl_generics #krate::ops::#rule<#right> for #self_ty #where_clause {
                type Output = #output;
                const OWN: bool = true;
                fn #tangent<TangentOf: #krate::Tangent>(
                    &self,
                    tangent: &#krate::Tan<Self, TangentOf>,
                    rhs: &#right,
                    rhs_tangent: &#krate::Tan<#right, TangentOf>,
                ) -> #krate::Tan<#output, TangentOf> {
                    Derivative::#forward(#krate::ops::copy(self), tangent, #given).1
                }
                fn #rule_pattern(
                    &self,
                    tangent: &#krate::Tan<Self, #krate::IndexSet>,
                    rhs: &#right,
                    rhs_tangent: &#krate::Tan<#right, #krate::IndexSet>,
                ) -> #krate::Tan<#output, #krate::IndexSet> {
                    Derivative::#pattern(#krate::ops::copy(self), tangent, #given).1
                }
            }
        }
    }

    fn neg(&self, diags: &mut Diagnostics) -> TokenStream {
        let krate = &self.options.krate;
        let derivative = self.derivative(diags);
        let (self_ty, output) = (&self.item.self_ty, self.output());
        let (impl_generics, _, where_clause) = self.item.generics.split_for_impl();
        let check = self.check(quote!(::core::ops::Neg::neg(a)), quote!(a: Operand));
        quote! {
            #check
            #derivative
            impl #impl_generics #krate::ops::NegRule for #self_ty #where_clause {
                type Output = #output;
                const OWN: bool = true;
                fn neg_tangent<TangentOf: #krate::Tangent>(
                    &self,
                    tangent: &#krate::Tan<Self, TangentOf>,
                ) -> #krate::Tan<#output, TangentOf> {
                    Derivative::neg_forward(#krate::ops::copy(self), tangent).1
                }
                fn neg_pattern(&self, tangent: &#krate::Tan<Self, #krate::IndexSet>) -> #krate::Tan<#output, #krate::IndexSet> {
                    Derivative::neg_pattern(#krate::ops::copy(self), tangent).1
                }
            }
        }
    }

    /// `Index`: the mirror type is indexed by the same code, which must not look at integers, for the mirror has none.
    fn index(&self, mutable: bool, diags: &mut Diagnostics) -> TokenStream {
        let krate = &self.options.krate;
        let (self_ty, by) = (&self.item.self_ty, self.argument());
        let Some(mirror) = mirror(self_ty).filter(|_| self.item.generics.params.is_empty()) else {
            diags.refuse(
                self_ty.span(),
                "the `Index` of a generic type has no derivative",
                "write a tagged method that gives the element",
            );
            return TokenStream::new();
        };
        let mut places = Places { refused: None };
        places.visit_block(&self.function.block);
        if let Some(span) = places.refused {
            diags.refuse(
                span,
                "the tangent of an element is found by the same code on the tangent, which has no integers: `self` may only \
                 be taken apart here",
                "write a tagged method that gives the element, or index with nothing but the argument",
            );
            return TokenStream::new();
        }
        let mut block = self.function.block.clone();
        block.stmts.retain(|stmt| !is_assertion(stmt));
        let t = quote!(TangentOf);
        let inputs = &self.function.sig.inputs;
        let method = &self.function.sig.ident;
        let output = match self.output() {
            Some(Type::Reference(reference)) => tangent_type(&reference.elem, &t, krate),
            _ => quote!(Self::Output),
        };
        if mutable {
            let check = self.check(quote!(::core::ops::IndexMut::index_mut(&mut a, b)), quote!(mut a: Operand, b: #by));
            return quote! {
                #check
                impl<TangentOf: #krate::Tangent> ::core::ops::IndexMut<#by> for #mirror<TangentOf> {
                    fn #method(#inputs) -> &mut #output #block
                }
            };
        }
        let check = self.check(quote!(::core::ops::Index::index(&a, b)), quote!(a: Operand, b: #by));
        quote! {
            #check
            impl<TangentOf: #krate::Tangent> ::core::ops::Index<#by> for #mirror<TangentOf> {
                type Output = #output;
                fn #method(#inputs) -> &#output #block
            }
        }
    }

    fn from(&self, diags: &mut Diagnostics) -> TokenStream {
        let krate = &self.options.krate;
        let (self_ty, from) = (&self.item.self_ty, self.argument());
        let (prepared, forward, pattern, checks) = self.forms(false, diags);
        let t = prepared.names.tangent_type();
        let set = quote!(#krate::IndexSet);
        let (Some(of_from), Some(of_sets)) =
            (named_tangent(&from, &quote!(#t), krate), named_tangent(&from, &set, krate))
        else {
            diags.refuse(
                from.span(),
                "the tangent type of what is converted cannot be written down here",
                "write a tagged function that converts, and call that",
            );
            return TokenStream::new();
        };
        let has_scalar = of_from.clone().into_iter().any(|tree| names(&tree, t));
        let params = &self.item.generics.params;
        let where_clause = &self.item.generics.where_clause;
        let check = self.check(quote!(<Operand as ::core::convert::From<_>>::from(a)), quote!(a: #from));
        let (f_params, f_body) = (&forward.params, &forward.body);
        let (p_params, p_body) = (&pattern.params, &pattern.body);
        // Something passive is converted: there is no tangent to tell the scalar.
        let (scalar, alias) = match has_scalar {
            true => (quote!(#t: #krate::Tangent), None),
            false => (TokenStream::new(), Some(quote!(type #t = #krate::Zero;))),
        };
        quote! {
            #check
            #checks
            #alias
            impl<#params #scalar> #krate::methods::FromForward<#from, #of_from> for #self_ty #where_clause {
                type Tangent = #krate::Tan<Self, #t>;
                fn from_forward(#f_params) -> (Self, #krate::Tan<Self, #t>) #f_body
                fn from_linear<OfPass: #krate::Pass>(x: #from, x_d: #of_from, pass: &OfPass) -> (Self, Self::Tangent) {
                    // It may look at the values, which the second pass does not have.
                    pass.give_up();
                    Self::from_forward(x, x_d)
                }
            }
            impl<#params> #krate::methods::FromPattern<#from, #of_sets> for #self_ty #where_clause {
                type Tangent = #krate::Tan<Self, #set>;
                fn from_pattern(#p_params) -> (Self, #krate::Tan<Self, #set>) #p_body
            }
        }
    }

    /// `Sum`: of a list, over which the user's code goes.
    fn sum(&self, diags: &mut Diagnostics) -> TokenStream {
        let krate = &self.options.krate;
        let self_ty = &self.item.self_ty;
        let item = self.argument();
        let Some(syn::FnArg::Typed(param)) = self.function.sig.inputs.first() else { return TokenStream::new() };
        let syn::Pat::Ident(name) = &*param.pat else {
            diags.refuse(param.span(), "the iterator has no name", "write `iter: I`");
            return TokenStream::new();
        };
        let (name, mutable) = (&name.ident, &name.mutability);
        let mut function = self.function.clone();
        let block = &function.block;
        // Of references the items are lent by a list of copies.
        let (owned, iterated, lent) = match &item {
            Type::Reference(reference) => ((*reference.elem).clone(), quote!(iter), true),
            other => (other.clone(), quote!(into_iter), false),
        };
        function.block = syn::parse_quote!({ let #mutable #name = #name.#iterated(); #block });
        let method = self.function.sig.ident.clone();
        let output = &function.sig.output;
        function.sig = syn::parse_quote!(fn #method(#name: ::std::vec::Vec<#owned>) #output);
        let own = Emission { function: &function, ..*self };
        let derivative = own.derivative(diags);
        let (impl_generics, _, where_clause) = self.item.generics.split_for_impl();
        let asked = self.asked();
        let check =
            self.check(quote!(<Operand as ::core::iter::Sum<#asked>>::sum(::core::iter::once(a))), quote!(a: #asked));
        let items = match lent {
            true => quote!(items.into_iter().map(#krate::ops::copy).collect()),
            false => quote!(items),
        };
        let (forward, pattern) = (format_ident!("{method}_forward"), format_ident!("{method}_pattern"));
        quote! {
            #check
            #derivative
            impl #impl_generics #krate::ops::SumRule<#item> for #self_ty #where_clause {
                fn sum_forward<TangentOf: #krate::Tangent>(
                    items: ::std::vec::Vec<#item>,
                    tangents: ::std::vec::Vec<#krate::Tan<#item, TangentOf>>,
                ) -> (Self, #krate::Tan<Self, TangentOf>) {
                    <Self as Derivative>::#forward(#items, tangents)
                }
                fn sum_pattern(
                    items: ::std::vec::Vec<#item>,
                    tangents: ::std::vec::Vec<#krate::Tan<#item, #krate::IndexSet>>,
                ) -> (Self, #krate::Tan<Self, #krate::IndexSet>) {
                    <Self as Derivative>::#pattern(#items, tangents)
                }
            }
        }
    }
}

/// `wheels::WheelTangent` of `wheels::Wheel`, which the derive makes.
fn mirror(ty: &Type) -> Option<syn::Path> {
    let Type::Path(path) = ty else { return None };
    let mut path = path.path.clone();
    let last = path.segments.last_mut()?;
    if !matches!(last.arguments, PathArguments::None) {
        return None;
    }
    last.ident = format_ident!("{}Tangent", last.ident);
    Some(path)
}

/// The tangent type without a projection, which would not tell the scalar.
fn named_tangent(ty: &Type, scalar: &TokenStream, krate: &TokenStream) -> Option<TokenStream> {
    Some(match ty {
        Type::Array(array) => {
            let (inner, len) = (named_tangent(&array.elem, scalar, krate)?, &array.len);
            quote!([#inner; #len])
        }
        Type::Tuple(tuple) if !tuple.elems.is_empty() => {
            let parts: Option<Vec<_>> = tuple.elems.iter().map(|ty| named_tangent(ty, scalar, krate)).collect();
            let parts = parts?;
            quote!((#(#parts,)*))
        }
        Type::Reference(reference) => {
            let (lifetime, inner) = (&reference.lifetime, named_tangent(&reference.elem, scalar, krate)?);
            quote!(&#lifetime #inner)
        }
        Type::Slice(slice) => {
            let inner = named_tangent(&slice.elem, scalar, krate)?;
            quote!([#inner])
        }
        Type::Path(path) => {
            let known = tangent_type(ty, scalar, krate);
            let is_projection = known.clone().into_iter().any(|tree| tree.to_string() == "Tan");
            match is_projection {
                false => known,
                true if path.path.segments.len() == 1 => {
                    let mirror = mirror(ty)?;
                    quote!(#mirror<#scalar>)
                }
                true => return None,
            }
        }
        _ => return None,
    })
}

fn names(tree: &proc_macro2::TokenTree, name: &Ident) -> bool {
    match tree {
        proc_macro2::TokenTree::Ident(ident) => ident == name,
        proc_macro2::TokenTree::Group(group) => group.stream().into_iter().any(|tree| names(&tree, name)),
        _ => false,
    }
}

fn is_assertion(stmt: &syn::Stmt) -> bool {
    let syn::Stmt::Macro(mac) = stmt else { return false };
    mac.mac.path.segments.last().is_some_and(|last| {
        let name = last.ident.to_string();
        name.starts_with("assert") || name.starts_with("debug_assert")
    })
}

/// Finds a `self` that is not taken apart for what is given.
struct Places {
    refused: Option<proc_macro2::Span>,
}

impl<'a> Visit<'a> for Places {
    fn visit_expr(&mut self, expr: &'a syn::Expr) {
        match expr {
            // Fields, elements of them and references to them.
            syn::Expr::Reference(reference) => self.place(&reference.expr),
            syn::Expr::Index(_) | syn::Expr::Field(_) => {
                // A value that is read: an integer, perhaps.
                if mentions_self(expr) {
                    self.refused.get_or_insert(expr.span());
                }
            }
            syn::Expr::Path(path) if path.path.is_ident("self") => {
                self.refused.get_or_insert(path.span());
            }
            _ => syn::visit::visit_expr(self, expr),
        }
    }

    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        let asserts = mac.path.segments.last().is_some_and(|last| last.ident.to_string().contains("assert"));
        if !asserts && mac.tokens.to_string().split(|c: char| !c.is_alphanumeric()).any(|word| word == "self") {
            self.refused.get_or_insert(mac.path.span());
        }
    }
}

impl Places {
    fn place(&mut self, expr: &syn::Expr) {
        match expr {
            syn::Expr::Field(field) => self.place(&field.base),
            syn::Expr::Index(index) => {
                self.place(&index.expr);
                self.visit_expr(&index.index);
            }
            syn::Expr::Paren(paren) => self.place(&paren.expr),
            syn::Expr::Path(path) if path.path.is_ident("self") => {}
            other => self.visit_expr(other),
        }
    }
}

fn mentions_self(expr: &syn::Expr) -> bool {
    struct Finder(bool);
    impl<'a> Visit<'a> for Finder {
        fn visit_expr_path(&mut self, path: &'a syn::ExprPath) {
            self.0 |= path.path.is_ident("self");
        }
    }
    let mut finder = Finder(false);
    finder.visit_expr(expr);
    finder.0
}
