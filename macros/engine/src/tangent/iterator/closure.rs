//! Functions over items: closures that take pairs apart, named functions, predicates that look at values alone.
//!
//! ```text
//! |(x, y)| x * y                   // of `zip`
//! // becomes
//! |((x, x_d), (y, y_d))| (x * y, x_d.scale(*y) + y_d.scale(*x))
//!
//! |&&x| x > 0.0                    // of `filter`
//! // becomes
//! |&(&x, _)| x > 0.0
//! ```

use super::Layout;
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind, Pat};
use crate::resolve::{Float, Name, Path};
use crate::tangent::{Frame, Lower, Mode, in_block};
use crate::walk;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

impl Lower<'_> {
    /// A closure over items that gives an `Option` of a pair.
    pub(super) fn option_closure(&mut self, f: E, layouts: &[Layout]) -> Option<Code> {
        let Kind::Closure { inputs, body, capture, .. } = self.body.kind(f) else { return None };
        if inputs.len() != layouts.len() || walk::returns(self.body, *body) {
            return None;
        }
        let (mut pats, mut stmts) = (Vec::new(), Vec::new());
        self.frames.push(Frame { paired: true, fails: None });
        for (pat, layout) in inputs.iter().zip(layouts) {
            let (tokens, more) = self.item_pat(pat, layout);
            pats.push(tokens);
            stmts.extend(more);
        }
        let outer = std::mem::take(&mut self.targets);
        let inner = self.joint_or_block(*body);
        self.targets = outer;
        self.frames.pop();
        let (t, d) = self.temporary();
        let capture = capture.then(|| quote!(move));
        let code = quote!(#capture |#(#pats),*| { #(#stmts)* let (#t, #d) = #inner; #t.zip(#d) });
        Some(Code::new(Prec::Loose, code))
    }

    /// Whether a closure or function gives something active for items of this layout.
    pub(super) fn gives_active(&self, f: E, layout: &Layout) -> bool {
        match self.body.kind(f) {
            Kind::Closure { body, .. } => self.activity.of(*body),
            Kind::Path(_) => !layout.is_plain(),
            _ => !layout.is_plain() || matches!(self.types.of(f).peeled(), Ty::Fn(..)),
        }
    }

    /// A closure over items; if `paired` it gives `(value, tangent)`.
    pub(super) fn item_closure(&mut self, f: E, layout: &Layout, paired: bool) -> Code {
        if let Kind::Closure { inputs, body, capture, .. } = self.body.kind(f)
            && let [pat] = inputs.as_slice()
        {
            return self.closure_over(&[(pat, layout.clone())], *body, *capture, paired);
        }
        self.function_over(f, layout, paired)
    }

    /// A named function over items.
    fn function_over(&mut self, f: E, layout: &Layout, paired: bool) -> Code {
        if !paired {
            return self.value(f);
        }
        let Layout::Pair { .. } = layout else {
            let (pat, value, tangent) = self.item_parts(layout);
            let tangent = if *layout == Layout::Plain { self.plain_slot(f, &value) } else { tangent };
            let call = self.called(f, &[quote!(#value, #tangent)]);
            return Code::new(Prec::Loose, quote!(|#pat| #call));
        };
        let (t, d) = self.temporary();
        let call = self.called(f, &[quote!(#t, #d)]);
        Code::new(Prec::Loose, quote!(|(#t, #d)| #call))
    }

    /// The tangent of a passive item for a function. A float method takes `Zero` itself.
    pub(super) fn plain_slot(&self, f: E, value: &TokenStream) -> TokenStream {
        let krate = &self.krate;
        match self.float_function(f) {
            Some(_) => quote!(#krate::Zero),
            None => quote!(#krate::slot(#krate::zero_like(&#value))),
        }
    }

    /// A call of a function on items.
    pub(super) fn called(&mut self, f: E, args: &[TokenStream]) -> TokenStream {
        if let (Kind::Path(path), true) = (self.body.kind(f), self.is_linear())
            && path.rule().is_none()
            && !matches!(path.name, Name::Struct | Name::Variant | Name::Some | Name::Ok | Name::Err)
        {
            let function = self.companion(path, false, &[]);
            let code = self.companion_call(&function, args, &[]);
            return quote!(#code);
        }
        let code = match self.body.kind(f) {
            Kind::Path(path) => self.function_value(path),
            _ => self.value(f),
        };
        let code = code.at(Prec::Atom);
        quote!(#code(#(#args),*))
    }

    pub(in crate::tangent) fn closure_over(
        &mut self,
        params: &[(&Pat, Layout)],
        body: E,
        capture: bool,
        paired: bool,
    ) -> Code {
        let mut pats = Vec::new();
        let mut stmts = Vec::new();
        self.frames.push(Frame { paired, fails: None });
        if std::mem::take(&mut self.filtered) {
            stmts.push(self.weak(body));
        }
        for (pat, layout) in params {
            let (tokens, more) = self.item_pat(pat, layout);
            pats.push(tokens);
            stmts.extend(more);
        }
        let outer = std::mem::take(&mut self.targets);
        let (regions, exits) = (std::mem::take(&mut self.regions), self.exits.take());
        let write = |lower: &mut Self| match lower.body.kind(body) {
            Kind::Block { label: None, block } => {
                let tokens = if paired { lower.block_pair(block) } else { lower.block_value(block) };
                (Vec::new(), Code::atom(quote!({ #tokens })))
            }
            _ => lower.inside(|lower| if paired { lower.joint(body) } else { lower.value(body) }),
        };
        let (mut inner_stmts, code) = if paired && self.mode == Mode::Pattern {
            let tokens = self.pattern_closure(None, body, |lower| {
                let (stmts, code) = write(lower);
                let code = in_block(&stmts, code);
                quote!(#code)
            });
            (Vec::new(), Code::new(Prec::Loose, tokens))
        } else {
            write(self)
        };
        self.targets = outer;
        (self.regions, self.exits) = (regions, exits);
        self.frames.pop();
        stmts.append(&mut inner_stmts);
        let inner = in_block(&stmts, code);
        let capture = capture.then(|| quote!(move));
        Code::new(Prec::Loose, quote!(#capture |#(#pats),*| #inner))
    }

    /// A closure that decides about an item by its value.
    pub(super) fn predicate(&mut self, f: E, layout: &Layout, by_ref: bool) -> Code {
        if let Kind::Closure { inputs, body, capture, .. } = self.body.kind(f)
            && let [pat] = inputs.as_slice()
        {
            // `|&x|` on `&(x, x_d)` is `|&(x, x_d)|`.
            if let (Pat::Ref { pat: inner, mutable }, true, Layout::Pair { .. }) = (pat, by_ref, layout) {
                let whole = Pat::Ref { pat: inner.clone(), mutable: *mutable };
                let (tokens, stmts) = match &whole {
                    Pat::Ref { pat, .. } => self.item_pat(pat, layout),
                    _ => unreachable!("just made"),
                };
                let (more, code) = self.inside(|lower| lower.value(*body));
                let all: Vec<TokenStream> = stmts.into_iter().chain(more).collect();
                let inner = in_block(&all, code);
                return Code::new(Prec::Loose, quote!(|&#tokens| #inner));
            }
            return self.closure_over(&[(pat, layout.clone())], *body, *capture, false);
        }
        // A function in a variable takes and gives pairs.
        let is_paired = matches!(self.body.kind(f), Kind::Var(_)) && matches!(self.types.of(f).peeled(), Ty::Fn(..));
        match layout {
            Layout::Plain if is_paired => {
                let t = self.names.fresh("t");
                let tangent = self.plain_slot(f, &quote!(#t));
                let call = self.called(f, &[quote!(#t, #tangent)]);
                Code::new(Prec::Loose, quote!(|#t| #call.0))
            }
            Layout::Plain => self.value(f),
            Layout::Pair { .. } if is_paired => {
                let (t, d) = self.temporary();
                let call = self.called(f, &[quote!(#t, #d)]);
                Code::new(Prec::Loose, quote!(|(#t, #d)| #call.0))
            }
            _ => {
                let (t, d) = self.temporary();
                let function = self.value(f).at(Prec::Atom);
                Code::new(Prec::Loose, quote!(|(#t, #d)| { let _ = #d; #function(#t) }))
            }
        }
    }

    /// A float method made into a function of pairs: `f64::max` as an argument of `fold`.
    pub(in crate::tangent) fn float_rule_closure(&mut self, path: &Path, rule: &'static crate::rules::Rule) -> Code {
        let names: Vec<Ident> = rule.partials.iter().map(|_| self.names.fresh("x")).collect();
        let float = if path.name == Name::Float(Float::F32) { Ty::F32 } else { Ty::F64 };
        let krate = self.krate.clone();
        let mut params = Vec::new();
        let mut prelude = Vec::new();
        let mut tangents = Vec::new();
        for name in &names {
            let d = self.names.tangent_of(name);
            let t = &self.scalar_tangent;
            params.push(quote!(#name, #d));
            prelude.push(quote!(let #d = <#t as #krate::Accept<_>>::accept(#d);));
            tangents.push(d);
        }
        let (stmts, (value, tangent)) = self.inside(|lower| lower.apply_rule(path, rule, &names, &tangents, &float));
        let inner =
            in_block(&prelude.into_iter().chain(stmts).collect::<Vec<_>>(), crate::tangent::pair(value, tangent));
        Code::new(Prec::Loose, quote!(|#(#params),*| #inner))
    }
}
