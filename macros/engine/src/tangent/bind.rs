//! Patterns: a pattern for the value and the same pattern for the tangent.

use super::Lower;
use super::iterator::Layout;
use crate::infer::Ty;
use crate::ir::{Pat, V};
use crate::resolve::{Name, Path};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

impl Lower<'_> {
    /// Notes what a binding in the current region means for later uses of the variables.
    pub(super) fn declare(&mut self, pat: &Pat, raw: bool) {
        for v in pat.vars() {
            self.raw_scrutinee[v.0] = raw;
            self.known[v.0] = true;
        }
        self.declare_parts(pat, raw);
    }

    fn declare_parts(&mut self, pat: &Pat, raw: bool) {
        match pat {
            Pat::Bind { var, sub, .. } => {
                self.raw[var.0] = raw;
                self.declared_at[var.0] = self.depth;
                self.frame_of[var.0] = self.frames.len();
                if let Some(sub) = sub {
                    self.declare_parts(sub, raw);
                }
            }
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::Or(pats) => pats.iter().for_each(|p| self.declare_parts(p, raw)),
            Pat::TupleStruct { path, elems } => {
                let known = matches!(path.name, Name::Some | Name::Ok);
                elems.iter().for_each(|p| self.declare_parts(p, raw || !known));
            }
            // A field may be passive or an integer: only the compiler knows.
            Pat::Struct { fields, .. } => fields.iter().for_each(|(_, p)| self.declare_parts(p, true)),
            Pat::Ref { pat, .. } => self.declare_parts(pat, raw),
            Pat::Wild | Pat::Rest | Pat::Plain { .. } => {}
        }
    }

    fn is_active(&self, v: V) -> bool {
        self.activity.of_var(v) && !matches!(self.types.of_var(v).peeled(), Ty::Fn(..) | Ty::Iter(_))
    }

    /// The user's pattern.
    pub(super) fn value_pat(&self, pat: &Pat) -> TokenStream {
        pat.code(&|v| self.body.vars[v.0].name.clone(), &|part| match part {
            Pat::Ref { mutable, pat } => {
                let mutable = mutable.then(|| quote!(mut));
                let (sign, pat) = (self.ampersand(pat), self.value_pat(pat));
                Some(quote!(#sign #mutable #pat))
            }
            _ => None,
        })
    }

    /// The pattern of the tangent: the same shape, each active variable's tangent in its place.
    pub(super) fn tangent_pat(&self, pat: &Pat) -> TokenStream {
        if !pat.vars().iter().any(|v| self.is_active(*v)) {
            return if matches!(pat, Pat::Rest) { quote!(..) } else { quote!(_) };
        }
        match pat {
            Pat::Wild | Pat::Plain { .. } => quote!(_),
            Pat::Rest => quote!(..),
            Pat::Bind { var, by_ref, mutable, sub } => {
                let sub = sub.as_ref().map(|sub| self.tangent_pat(sub));
                if !self.is_active(*var) {
                    return sub.unwrap_or_else(|| quote!(_));
                }
                let name = self.tangent_name(*var);
                let by_ref = by_ref.then(|| quote!(ref));
                let mutable = mutable.then(|| quote!(mut));
                let sub = sub.filter(|sub| sub.to_string() != "_").map(|sub| quote!(@ #sub));
                quote!(#by_ref #mutable #name #sub)
            }
            Pat::Tuple(pats) => {
                let parts = pats.iter().map(|p| self.tangent_pat(p));
                if pats.len() == 1 && !matches!(pats[0], Pat::Rest) {
                    quote!((#(#parts),*,))
                } else {
                    quote!((#(#parts),*))
                }
            }
            Pat::Slice(pats) => {
                let parts = pats.iter().map(|p| self.tangent_pat(p));
                quote!([#(#parts),*])
            }
            Pat::TupleStruct { path, elems } => {
                let parts = elems.iter().map(|p| self.tangent_pat(p));
                match path.name {
                    Name::Some | Name::Ok => quote!(#path(#(#parts),*)),
                    Name::Err => quote!(#path(_)),
                    Name::Variant => {
                        let mirror = self.mirror_pattern(pat, path);
                        quote!(#mirror(#(#parts),*))
                    }
                    _ => {
                        let mirror = self.mirror_pattern(pat, path);
                        let rest = elems.iter().any(|p| matches!(p, Pat::Rest)).then(|| quote!(..));
                        let fields = elems.iter().enumerate().filter(|(_, p)| !matches!(p, Pat::Rest)).map(|(i, p)| {
                            let (i, p) = (syn::Index::from(i), self.tangent_pat(p));
                            quote!(#i: #p)
                        });
                        quote!(#mirror { #(#fields,)* #rest })
                    }
                }
            }
            Pat::Struct { path, fields, rest } => {
                let mirror = self.mirror_pattern(pat, path);
                let parts = fields.iter().map(|(member, p)| {
                    let p = self.tangent_pat(p);
                    quote!(#member: #p)
                });
                let rest = rest.then(|| quote!(..));
                quote!(#mirror { #(#parts,)* #rest })
            }
            Pat::Ref { mutable, pat } => {
                let mutable = mutable.then(|| quote!(mut));
                let (sign, pat) = (self.ampersand(pat), self.tangent_pat(pat));
                if pat.to_string() == "_" { pat } else { quote!(#sign #mutable #pat) }
            }
            Pat::Or(cases) => {
                let cases = cases.iter().map(|p| self.tangent_pat(p));
                quote!((#(#cases)|*))
            }
        }
    }

    /// The `&` of a pattern, as if the user had written it: whether it may stand in a pattern that borrows by itself, as in
    /// `|(_, &x)|` on a reference, depends on the edition of the user's crate.
    fn ampersand(&self, pat: &Pat) -> TokenStream {
        let span = pat.vars().first().map_or_else(proc_macro2::Span::call_site, |v| self.body.vars[v.0].name.span());
        quote_spanned!(span=> &)
    }

    /// The mirror of a struct or of a variant, for a literal: `Tan::<Shape, T>::Circle`.
    pub(super) fn mirror_path(&self, path: &Path) -> TokenStream {
        let t = self.scalar_tangent.clone();
        self.mirror(path, &t)
    }

    /// The same in a pattern. Where the tangent may be that of a passive field the compiler finds the scalar itself.
    fn mirror_pattern(&self, pat: &Pat, path: &Path) -> TokenStream {
        let raw = pat.vars().iter().any(|v| self.raw_scrutinee[v.0]);
        let scalar = if raw { quote!(_) } else { self.scalar_tangent.clone() };
        self.mirror(path, &scalar)
    }

    fn mirror(&self, path: &Path, scalar: &TokenStream) -> TokenStream {
        let krate = &self.krate;
        let is_variant = path.is_variant();
        let path = &path.full.path;
        if is_variant && path.segments.len() > 1 {
            let mut owner = path.clone();
            let variant = owner.segments.pop().expect("a variant's path has two segments");
            owner.segments.pop_punct();
            let owner = self.as_type(&owner);
            let variant = &variant.ident;
            return quote!(#krate::Tan::<#owner, #scalar>::#variant);
        }
        let owner = self.as_type(path);
        quote!(#krate::Tan::<#owner, #scalar>)
    }

    /// A path as a type: `Wheel::<f64>` and `Wheel<f64>` are the same here, and `Wheel` alone gets the arguments it has
    /// elsewhere in the function.
    fn as_type(&self, path: &syn::Path) -> TokenStream {
        let mut path = path.clone();
        if let Some(last) = path.segments.last_mut()
            && last.arguments.is_empty()
            && let Some(arguments) = self.body.generics.get(&last.ident.to_string())
        {
            last.arguments = arguments.clone();
        }
        for segment in &mut path.segments {
            if let syn::PathArguments::AngleBracketed(args) = &mut segment.arguments {
                args.colon2_token = None;
            }
        }
        quote!(#path)
    }

    /// The pattern of a closure parameter or of a `for`, for items laid out as told. Statements that rebuild a variable
    /// from its parts come beside it.
    pub(super) fn item_pat(&mut self, pat: &Pat, layout: &Layout) -> (TokenStream, Vec<TokenStream>) {
        match (layout, pat) {
            (Layout::Plain, _) => {
                self.declare(pat, false);
                (self.value_pat(pat), self.zero_bindings(pat))
            }
            (Layout::Pair { raw }, _) => {
                self.declare(pat, *raw);
                let (value, tangent) = (self.value_pat(pat), self.tangent_pat(pat));
                (quote!((#value, #tangent)), Vec::new())
            }
            (Layout::Tuple(parts), Pat::Tuple(pats)) if parts.len() == pats.len() => {
                let mut stmts = Vec::new();
                let tokens: Vec<TokenStream> = pats
                    .iter()
                    .zip(parts)
                    .map(|(pat, part)| {
                        let (tokens, more) = self.item_pat(pat, part);
                        stmts.extend(more);
                        tokens
                    })
                    .collect();
                (quote!((#(#tokens),*)), stmts)
            }
            (Layout::Tuple(_), Pat::Ref { pat, mutable }) => {
                let (tokens, stmts) = self.item_pat(pat, layout);
                let mutable = mutable.then(|| quote!(mut));
                (quote!(&#mutable #tokens), stmts)
            }
            (Layout::Tuple(_), Pat::Wild) => (quote!(_), Vec::new()),
            (Layout::Tuple(_), _) => {
                let (tokens, value, tangent) = self.item_parts(layout);
                self.declare(pat, true);
                let (value_pat, tangent_pat) = (self.value_pat(pat), self.tangent_pat(pat));
                (tokens, vec![quote!(let (#value_pat, #tangent_pat) = (#value, #tangent);)])
            }
        }
    }

    /// Active variables bound to passive items start with a zero tangent.
    fn zero_bindings(&mut self, pat: &Pat) -> Vec<TokenStream> {
        let zero = self.op("zero");
        pat.vars()
            .into_iter()
            .filter(|v| self.is_active(*v))
            .map(|v| {
                let (name, tangent) = (&self.body.vars[v.0].name, self.tangent_name(v));
                let mutable = self.body.vars[v.0].mutable.then(|| quote!(mut));
                // The zero of what references refer to is lent in its turn.
                let lent = (0..self.types.of_var(v).refs()).map(|_| quote!(&));
                quote!(let #mutable #tangent = #(#lent)* #zero(&#name);)
            })
            .collect()
    }

    /// A pattern with temporaries for every part of an item, and the item's value and tangent put together from them.
    pub(super) fn item_parts(&mut self, layout: &Layout) -> (TokenStream, TokenStream, TokenStream) {
        match layout {
            Layout::Plain => {
                let t = self.names.fresh("t");
                let zero = self.zero_unit();
                (quote!(#t), quote!(#t), quote!(#zero))
            }
            Layout::Pair { .. } => {
                let (t, d) = self.temporary();
                (quote!((#t, #d)), quote!(#t), quote!(#d))
            }
            Layout::Tuple(parts) => {
                let mut all = (Vec::new(), Vec::new(), Vec::new());
                for part in parts {
                    let (pat, value, tangent) = self.item_parts(part);
                    all.0.push(pat);
                    all.1.push(value);
                    all.2.push(tangent);
                }
                let (pats, values, tangents) = all;
                (quote!((#(#pats),*)), quote!((#(#values),*)), quote!((#(#tangents),*)))
            }
        }
    }
}
