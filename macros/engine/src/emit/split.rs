//! The two parts of a split function: `values` and `tangents` of a companion, `force_values` and `force_tangents` of a
//! method.

use super::signature::{Derived, ParamParts};
use super::{Prepared, allow};
use crate::diag::Diagnostics;
use crate::split::stmt::is_list;
use crate::split::{Given, Parts, Setting, split};
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Signature, Type, Visibility};

/// What stands around the two parts.
pub struct Emission<'a> {
    /// The function.
    pub sig: &'a Signature,
    /// The signature of its `forward`.
    pub derived: &'a Derived,
    /// Names that are free, and the parameters.
    pub prepared: &'a Prepared,
    /// The crate `tangential` as emitted code names it.
    pub krate: &'a TokenStream,
    /// `#[inline]`, as the function has it.
    pub inline: &'a [&'a Attribute],
    /// Of methods the visibility; `pub` of functions.
    pub vis: &'a Visibility,
    /// Whether it is a method, or a function of one's own.
    pub is_method: bool,
    /// Whether the tangents are written once more for each other instruction set.
    pub wide: bool,
}

/// The functions that hold the two parts.
pub struct Functions {
    /// `fn values(..) -> R`
    pub values: TokenStream,
    /// `fn tangents(..) -> Tan<R, T>`
    pub tangents: TokenStream,
}

impl Emission<'_> {
    /// Both functions, from the body of `forward`; of a method that has none, what stands in for it.
    pub fn functions(&self, body: Option<&TokenStream>, diags: &mut Diagnostics) -> Option<Functions> {
        let parts = &self.derived.parts;
        if let Some(part) = parts.iter().find(|part| part.is_function) {
            diags.refuse(
                part.name.span(),
                "a function with functions among its parameters cannot be split into values and tangents",
                "leave out `split`",
            );
            return None;
        }
        if let Some(receiver) = self.sig.receiver()
            && matches!(receiver.kind, syn::ReceiverKind::Reference(_, _, Some(_)))
        {
            diags.refuse(
                receiver.self_token.span,
                "a method that changes its receiver cannot be split into values and tangents",
                "leave out `split`, or write a function",
            );
            return None;
        }
        let [partials, callee] = ["partials", "callee"].map(|word| self.prepared.names.word(word));
        let body = match body {
            Some(body) => {
                let mut parts = self.body(body, &partials, &callee, diags)?;
                // For readers it is left out, as other instruction sets are.
                if self.wide {
                    parts.tangents = on_copies(parts.tangents, &callee, &partials, self.krate);
                }
                Some(parts)
            }
            None => None,
        };
        let tangents = body
            .as_ref()
            .map(|parts| replace(parts.tangents.clone(), &callee, &Ident::new("tangents", Span::call_site())));
        let wide = match &body {
            Some(parts) if !self.is_method && self.wide => {
                InstructionSet::ALL.iter().map(|set| self.wide(set, parts, &partials, &callee)).collect()
            }
            _ => TokenStream::new(),
        };
        let tangents = self.tangents(tangents.as_ref(), &partials);
        Some(Functions { values: self.values(body.as_ref(), &partials), tangents: quote!(#tangents #wide) })
    }

    fn body(&self, body: &TokenStream, partials: &Ident, callee: &Ident, diags: &mut Diagnostics) -> Option<Parts> {
        let params: Vec<(Ident, Given)> =
            self.derived.parts.iter().map(|part| (part.name.clone(), given(part))).collect();
        let with =
            Setting { names: &self.prepared.names, krate: self.krate, partials, callee, is_inlined: self.is_inlined() };
        match split(body, &params, &with) {
            Ok(parts) => Some(parts),
            Err(error) => {
                diags.syntax(&error);
                None
            }
        }
    }

    /// Which of the parameters the tangents must be given: a bit for each.
    fn lent(&self) -> u64 {
        let own = self.derived.parts.iter().filter(|part| part.name != "self").enumerate();
        own.filter(|(k, part)| given(part) == Given::Lent && *k < 64).map(|(k, _)| 1 << k).sum()
    }

    fn values(&self, parts: Option<&Parts>, partials: &Ident) -> TokenStream {
        let (krate, derived, inline, vis) = (self.krate, self.derived, self.inline, self.vis);
        let name = self.name("values");
        let given = self.prepared.names.word("given");
        let params = derived.parts.iter().filter(|part| part.name != "self").map(|part| {
            let ParamParts { attrs, value_pat, ty, .. } = part;
            quote!(#(#attrs)* #value_pat: #ty)
        });
        let receiver = self.receiver();
        let Derived { value_result: result, where_clause, .. } = derived;
        let generics = self.generics(false);
        let doc =
            format!(" Value of `{}`, and the partials that `{}` takes up.", self.sig.ident, self.name("tangents"));
        let allow = allow();
        let head = quote! {
            #[doc = #doc]
            #allow
        };
        let signature = quote! {
            #vis fn #name #generics(#receiver #partials: &mut #krate::Partials, #given: u64, #(#params),*) -> #result #where_clause
        };
        let Some(Parts { values, .. }) = parts else {
            // Who implements the trait need not split the method: it is used as a whole then.
            let (method, args) =
                (&self.sig.ident, derived.parts.iter().filter(|part| part.name != "self").map(|part| &part.name));
            let call = match self.sig.receiver() {
                Some(_) => quote!(self.#method(#(#args),*)),
                None => quote!(Self::#method(#(#args),*)),
            };
            return quote!(#head #signature { #partials.refuse(); #call });
        };
        let lent = self.lent();
        let requires = (lent != 0).then(|| quote!(#partials.require(#given, #lent);));
        quote!(#head #(#inline)* #signature { #requires #values })
    }

    /// Whether it always becomes a part of its callers.
    fn is_inlined(&self) -> bool {
        let always =
            |attr: &&&Attribute| matches!(&attr.meta, syn::Meta::List(list) if list.tokens.to_string() == "always");
        self.inline.iter().any(|attr| always(&attr))
    }

    /// The tangents once more, for another instruction set. What is always inlined takes over that of its caller.
    fn wide(&self, set: &InstructionSet, parts: &Parts, partials: &Ident, callee: &Ident) -> TokenStream {
        let allow = allow();
        let (name, features) = (set.tangents(), set.features);
        let signature = self.tangent_signature(&name, partials);
        let doc = format!(" The tangent of `{}` for {}.", self.sig.ident, set.title);
        let head = quote!(#[cfg(target_arch = "x86_64")] #[doc(hidden)] #[doc = #doc] #allow);
        if self.is_inlined() {
            let inline = self.inline;
            let args = self.derived.parts.iter().map(|part| {
                let (name, tangent) = (&part.name, self.prepared.names.tangent_of(&part.name));
                quote!(#name, #tangent)
            });
            return quote!(#head #(#inline)* #signature { Self::tangents(#partials, #(#args),*) });
        }
        let body = replace(parts.tangents.clone(), callee, &name);
        let (lent, inline) = (self.opens(), self.inline);
        let body = self.on_a_copy(quote!(#lent #body), partials);
        quote!(#head #(#inline)* #[target_feature(enable = #features)] #signature { #body })
    }

    fn tangents(&self, body: Option<&TokenStream>, partials: &Ident) -> TokenStream {
        let inline = self.inline;
        let name = self.name("tangents");
        let doc =
            format!(" Tangent of `{}`, from the partials that `{}` put down.", self.sig.ident, self.name("values"));
        let allow = allow();
        let head = quote!(#[doc = #doc] #allow);
        let signature = self.tangent_signature(&name, partials);
        let Some(body) = body else {
            return quote!(#head #signature { ::core::unreachable!("the values were refused") });
        };
        let lent = self.opens();
        let body = self.on_a_copy(quote!(#lent #body), partials);
        quote!(#head #(#inline)* #signature { #body })
    }

    /// The body on a copy of the reading, which no panic lets anybody see, so that the compiler keeps it in registers.
    fn on_a_copy(&self, body: TokenStream, partials: &Ident) -> TokenStream {
        if self.is_inlined() || !self.wide || leaves(&body) {
            return body;
        }
        let krate = self.krate;
        quote!(#krate::on_copy!(#partials, { #body }))
    }

    /// What both parts are given.
    fn opens(&self) -> TokenStream {
        let krate = self.krate;
        let lent = self.derived.parts.iter().filter(|part| part.name != "self" && given(part) == Given::Lent);
        let lent = lent.map(|part| {
            let name = &part.name;
            quote!(let #name = #krate::Reading::lent(#name);)
        });
        quote!(#(#lent)*)
    }

    fn tangent_signature(&self, name: &Ident, partials: &Ident) -> TokenStream {
        let (krate, derived, vis) = (self.krate, self.derived, self.vis);
        let params = derived.parts.iter().filter(|part| part.name != "self").map(|part| {
            let ParamParts { attrs, name, ty, tangent_pat, tangent, .. } = part;
            quote!(#(#attrs)* #name: ::core::option::Option<#ty>, #(#attrs)* #tangent_pat: #tangent)
        });
        let own = derived.parts.iter().filter(|part| part.name == "self").map(|part| {
            let ParamParts { tangent_pat, tangent, .. } = part;
            quote!(#tangent_pat: #tangent,)
        });
        let receiver = self.receiver();
        let Derived { tangent_result: result, where_clause, .. } = derived;
        let generics = self.generics(true);
        quote! {
            #vis fn #name #generics(#receiver #partials: &mut #krate::Reading<'_>, #(#own)* #(#params),*) -> #result #where_clause
        }
    }

    /// `&self,` of a method.
    fn receiver(&self) -> Option<TokenStream> {
        self.sig.receiver().map(|receiver| quote!(#receiver,))
    }

    /// The generics of `forward`; the values have no scalar tangent.
    fn generics(&self, scalar: bool) -> TokenStream {
        match self.is_method && !scalar {
            true => {
                let mut generics = self.sig.generics.clone();
                generics.where_clause = None;
                quote!(#generics)
            }
            false => self.derived.generics.clone(),
        }
    }

    fn name(&self, part: &str) -> Ident {
        match self.is_method {
            true => format_ident!("{}_{part}", self.sig.ident),
            false => Ident::new(part, Span::call_site()),
        }
    }
}

/// An instruction set that tangents are compiled for, beside what every processor of the architecture has.
pub struct InstructionSet {
    /// What emitted functions for it end in.
    suffix: &'static str,
    /// Its type in the runtime.
    ty: &'static str,
    /// As `#[target_feature(enable = ..)]` takes it.
    pub features: &'static str,
    title: &'static str,
}

impl InstructionSet {
    /// All of them; the runtime knows them by the same names (`simd.rs`).
    pub const ALL: [InstructionSet; 2] = [
        InstructionSet { suffix: "avx2", ty: "Avx2", features: "avx2", title: "AVX2" },
        InstructionSet { suffix: "avx512", ty: "Avx512", features: "avx512f,avx512dq,avx512vl", title: "AVX-512" },
    ];

    /// The name of the tangents for it.
    pub fn tangents(&self) -> Ident {
        format_ident!("tangents_{}", self.suffix)
    }

    /// The name of the function that gives the runtime the tangents of a function of vectors.
    pub fn kernel(&self) -> Ident {
        format_ident!("kernel_{}", self.suffix)
    }

    /// The name of the function that the runtime's `kernel!` writes.
    pub fn checked(&self) -> Ident {
        format_ident!("checked_{}", self.suffix)
    }

    /// The name under which the runtime's `kernel!` knows it.
    pub fn name(&self) -> Ident {
        Ident::new(self.suffix, Span::call_site())
    }

    /// The name of its type in the runtime.
    pub fn ty(&self) -> Ident {
        Ident::new(self.ty, Span::call_site())
    }
}

/// The code with every call of tangents on a copy of the reading.
///
/// A reading that is lent to a function which is not inlined could be changed by whatever follows, as far as the compiler
/// knows: it would take up all partials before it computes, and run out of registers.
fn on_copies(tangents: TokenStream, callee: &Ident, partials: &Ident, krate: &TokenStream) -> TokenStream {
    struct Calls<'a>(&'a Ident, &'a Ident, &'a TokenStream);
    impl VisitMut for Calls<'_> {
        fn visit_expr_mut(&mut self, expr: &mut syn::Expr) {
            visit_mut::visit_expr_mut(self, expr);
            let Calls(callee, partials, krate) = *self;
            if let syn::Expr::Call(call) = expr
                && let syn::Expr::Path(path) = &*call.func
                && path.path.segments.last().is_some_and(|last| last.ident == *callee)
            {
                *expr = syn::parse_quote!(#krate::on_copy!(#partials, #call));
            }
        }
    }
    match syn::parse2::<syn::Block>(quote!({ #tangents })) {
        Ok(mut block) => {
            Calls(callee, partials, krate).visit_block_mut(&mut block);
            let stmts = block.stmts;
            quote!(#(#stmts)*)
        }
        Err(_) => tangents,
    }
}

/// Whether code may end its function before its end.
fn leaves(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Group(group) => leaves(&group.stream()),
        TokenTree::Ident(ident) => ident == "return",
        TokenTree::Punct(punct) => punct.as_char() == '?',
        TokenTree::Literal(_) => false,
    })
}

/// The code with one name in place of another.
fn replace(tokens: TokenStream, name: &Ident, with: &Ident) -> TokenStream {
    let one = |tree: TokenTree| match tree {
        TokenTree::Ident(ident) if ident == *name => TokenTree::Ident(Ident::new(&with.to_string(), ident.span())),
        TokenTree::Group(group) => {
            let mut new = Group::new(group.delimiter(), replace(group.stream(), name, with));
            new.set_span(group.span());
            TokenTree::Group(new)
        }
        other => other,
    };
    tokens.into_iter().map(one).collect()
}

fn given(part: &ParamParts) -> Given {
    let changes = matches!(&part.ty, Type::Reference(reference) if reference.mutability.is_some());
    match part.passive && !changes {
        true => Given::Lent,
        false if is_list(&part.ty) && !part.passive => Given::List,
        false if matches!(&part.ty, Type::Path(path) if path.path.is_ident("usize")) => Given::Count,
        false => Given::Other,
    }
}
