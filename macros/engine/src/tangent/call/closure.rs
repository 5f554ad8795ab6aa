//! Closures that take and give pairs.
//!
//! ```text
//! let f = |x: f64| k * x;
//! // becomes
//! let f = |x: f64, x_d: T| (k * x, x_d.scale(k) + k_d.scale(x));
//! ```

use crate::code::{Code, Prec};
use crate::emit::signature::tangent_type;
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::tangent::control::Want;
use crate::tangent::{Frame, Lower, Mode, in_block};
use proc_macro2::TokenStream;
use quote::quote;

impl Lower<'_> {
    /// A closure; if paired it takes `x, x_d` and gives `(y, y_d)`.
    pub(in crate::tangent) fn closure(&mut self, closure: E, paired: bool) -> Code {
        let Kind::Closure { inputs, written, output, body, capture } = self.body.kind(closure) else {
            unreachable!("only closures come here")
        };
        let (output, body, capture) = (output.as_ref(), *body, *capture);
        let fails = match output.map(|ty| quote!(#ty).to_string()) {
            Some(text) if text.starts_with("Option") => Some("Option"),
            Some(text) if text.starts_with("Result") => Some("Result"),
            _ => None,
        };
        self.frames.push(Frame { paired, fails });
        let mut params = Vec::new();
        for (pat, written) in inputs.iter().zip(written) {
            let declared = match (written, pat.as_var().map(|v| self.types.of_var(v))) {
                (Some(ty), _) => Some(ty.clone()),
                // Methods on the tangent need its type, which operators on the value do not.
                (None, Some(Ty::F64)) if paired => Some(syn::parse_quote!(f64)),
                (None, Some(Ty::F32)) if paired => Some(syn::parse_quote!(f32)),
                _ => None,
            };
            for v in pat.vars() {
                let passive = *self.types.of_var(v).peeled() == Ty::Passive;
                if paired && !passive && !self.activity.of_var(v) {
                    self.refuse(
                        self.body.vars[v.0].name.span(),
                        format!("it cannot be seen with what `{}` is called", self.body.vars[v.0].name),
                        "give the closure a name with `let`, or its parameter a type",
                    );
                }
            }
            let known = pat.vars().iter().all(|v| !matches!(self.types.of_var(*v).peeled(), Ty::Var(_)));
            self.declare(pat, paired && declared.is_none() && !known);
            let (value, tangent) = (self.value_pat(pat), self.tangent_pat(pat));
            match (&declared, paired) {
                (Some(ty), true) => {
                    let tan = tangent_type(ty, &self.scalar_tangent, &self.krate);
                    params.push(quote!(#value: #ty, #tangent: #tan));
                }
                (Some(ty), false) => params.push(quote!(#value: #ty)),
                (None, true) => params.push(quote!(#value, #tangent)),
                (None, false) => params.push(quote!(#value)),
            }
        }
        let want = if paired { Want::Pair } else { Want::Value };
        let outer = std::mem::take(&mut self.targets);
        let regions = std::mem::take(&mut self.regions);
        let write = |lower: &mut Self| match lower.body.kind(body) {
            Kind::Block { label: None, block } => {
                let tokens = lower.in_branch(block, want);
                quote!({ #tokens })
            }
            _ => {
                let (stmts, code) = lower.inside(|lower| match want {
                    Want::Pair => lower.joint(body),
                    _ => lower.value(body),
                });
                let code = in_block(&stmts, code);
                quote!(#code)
            }
        };
        let inner = match self.mode {
            Mode::Pattern if paired => self.pattern_closure(Some(closure), body, write),
            _ => {
                let exits = self.exits.take();
                let inner = write(self);
                self.exits = exits;
                inner
            }
        };
        self.targets = outer;
        self.regions = regions;
        self.frames.pop();
        let capture = capture.then(|| quote!(move));
        match output {
            Some(ty) => {
                let result = if paired {
                    let tan = tangent_type(ty, &self.scalar_tangent, &self.krate);
                    quote!((#ty, #tan))
                } else {
                    quote!(#ty)
                };
                Code::new(Prec::Loose, quote!(#capture |#(#params),*| -> #result { #inner }))
            }
            None => Code::new(Prec::Loose, quote!(#capture |#(#params),*| #inner)),
        }
    }

    /// The closure of `array::from_fn`: from an index to a pair.
    pub(super) fn element_closure(&mut self, f: E) -> Code {
        if let Kind::Closure { inputs, body, capture, .. } = self.body.kind(f)
            && let [pat] = inputs.as_slice()
        {
            self.frames.push(Frame { paired: true, fails: None });
            self.declare(pat, false);
            let pat = self.value_pat(pat);
            let (regions, exits) = (std::mem::take(&mut self.regions), self.exits.take());
            let inner = self.joint_or_block(*body);
            (self.regions, self.exits) = (regions, exits);
            self.frames.pop();
            let capture = capture.then(|| quote!(move));
            return Code::new(Prec::Loose, quote!(#capture |#pat| #inner));
        }
        let function = self.argument(f).0.at(Prec::Atom);
        let (i, zero) = (self.names.fresh("i"), self.zero_unit());
        Code::new(Prec::Loose, quote!(|#i| #function(#i, #zero)))
    }

    /// The pair of a closure's body, in braces where the body had them.
    pub(in crate::tangent) fn joint_or_block(&mut self, body: E) -> TokenStream {
        match self.body.kind(body) {
            Kind::Block { label: None, block } => {
                let inner = self.block_pair(block);
                quote!({ #inner })
            }
            _ => {
                let code = self.joint_block(body);
                quote!(#code)
            }
        }
    }
}
