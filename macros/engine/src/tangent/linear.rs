//! What is different in `linear`, the form in two passes.
//!
//! The same code runs twice. The first pass (`P::VALUES`) computes the values, as `forward` does, and records local partials
//! and everything discrete that is decided by active values. The second pass, once for every chunk of lanes, takes them up in
//! the same order and computes tangents. In it an active float has no value: whatever stands for it is not looked at, since
//! all that would look at it stands behind `P::VALUES`. Integers, booleans, lengths, variants and passive floats are right in
//! both passes: they are computed again, or recorded where they come from active values.
//!
//! ```text
//! let y = if x > 0.0 { (a * x).sin() } else { 0.0 };
//! // becomes
//! let n1 = if P::VALUES { pass.note(x > 0.0) } else { pass.noted() };
//! let (y, y_d) = if n1 {
//!     let (t3, [p2]) = if P::VALUES {
//!         let t1 = a * x;
//!         pass.push(t1.sin(), [t1.cos() * a])
//!     } else {
//!         pass.pop(f64::NAN)
//!     };
//!     (t3, x_d.scale(p2))
//! } else { .. };
//! ```

use super::{Lower, Mode, WholeReason};
use crate::code::Code;
use crate::infer::Ty;
use crate::ir::{E, Kind, Pat};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote;
use std::collections::HashMap;

/// What one statement records: that of several numbers, if it makes several at once.
#[derive(Default)]
pub(super) struct Local {
    pub(super) partials: Vec<(Ident, Code)>,
    pub(super) decisions: Vec<(Ident, TokenStream)>,
    /// Values that are computed together: the name, the statements before it, the value, and what stands for it.
    values: Vec<(Ident, Vec<TokenStream>, Code, TokenStream)>,
    /// What has a name already, by its text.
    pub(super) named: HashMap<String, Code>,
    /// The same with numbers that carry a direction.
    pub(super) carried: super::scalar::carried::Local,
    /// How many aggregates are around whose numbers are computed together.
    together: usize,
}

impl Local {
    fn is_empty(&self) -> bool {
        self.partials.is_empty() && self.decisions.is_empty()
    }
}

impl Lower<'_> {
    pub(super) fn is_linear(&self) -> bool {
        self.mode == Mode::Linear
    }

    /// Whether this is the pass that computes values.
    pub(super) fn with_values(&self) -> TokenStream {
        let p = &self.pass_type;
        quote!(#p::VALUES)
    }

    /// A local partial: recorded, unless both passes can compute it.
    pub(super) fn recorded(&mut self, partial: Code, is_shared: bool) -> Code {
        if !self.is_linear() || is_shared || partial.is_float_literal() {
            return partial;
        }
        let text = partial.text();
        if let Some((name, _)) = self.local.partials.iter().find(|(_, known)| known.text() == text) {
            return Code::atom(name);
        }
        let name = self.names.fresh("p");
        self.local.partials.push((name.clone(), partial));
        Code::atom(name)
    }

    /// Binds a value within a scalar statement to a name; in a linear form the same value once.
    pub(super) fn named(&mut self, stem: &str, code: &Code) -> Code {
        let text = code.text();
        if self.is_linear()
            && let Some(known) = self.local.named.get(&text)
        {
            return known.clone();
        }
        let name = self.names.fresh(stem);
        self.push(quote!(let #name = #code;));
        if self.is_linear() {
            self.local.named.insert(text, Code::atom(&name));
        }
        Code::atom(name)
    }

    /// The value of a float where the second pass has none: nothing is looked up for it.
    pub(super) fn hollow_unless_named(&self, e: E, value: Code) -> Code {
        let is_float = matches!(self.types.of(e), Ty::F64 | Ty::F32);
        if !self.is_linear() || !is_float || !self.activity.of(e) || value.is_name() {
            return value;
        }
        let (with_values, hollow) = (self.with_values(), self.no_value(self.types.of(e)));
        Code::atom(quote!(if #with_values { #value } else { #hollow }))
    }

    /// A condition on values within a scalar statement.
    pub(super) fn chosen(&mut self, condition: TokenStream) -> TokenStream {
        if !self.is_linear() {
            return condition;
        }
        let name = self.names.fresh("c");
        self.local.decisions.push((name.clone(), condition));
        quote!(#name)
    }

    /// The value of a scalar statement, computed by the first pass only, with what it records.
    ///
    /// `carried` is the same along a direction, if that is known.
    pub(super) fn local_value(
        &mut self,
        stmts: Vec<TokenStream>,
        value: Code,
        hollow: TokenStream,
        carried: Option<(Vec<TokenStream>, Code)>,
    ) -> Code {
        // A name that was made for this statement is known to the first pass only.
        let is_inner = self.local.named.values().any(|name| name.text() == value.text());
        let stays = !is_inner && (self.local.together > 0 || self.local.is_empty());
        if stmts.is_empty() && value.is_name() && stays {
            return value;
        }
        let t = self.names.fresh("t");
        self.local.values.push((t.clone(), stmts, value, hollow));
        self.local.carried.values.push(carried);
        if self.local.together == 0 {
            self.write_local();
        }
        Code::atom(t)
    }

    /// Numbers that are made together: what they record is recorded at once, and the same partial once.
    pub(super) fn together<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> R {
        if !self.is_linear() {
            return work(self);
        }
        self.local.together += 1;
        let result = work(self);
        self.local.together -= 1;
        if self.local.together == 0 {
            self.write_local();
        }
        result
    }

    /// What comes next stands in a block of its own, and so does what it records.
    pub(super) fn apart<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> R {
        let around = std::mem::take(&mut self.local);
        let result = work(self);
        self.local = around;
        result
    }

    /// Writes what was computed together, with what it records.
    fn write_local(&mut self) {
        let Local { partials, decisions, values, carried, .. } = std::mem::take(&mut self.local);
        if values.is_empty() {
            return;
        }
        let carried = carried.written(self, partials.len(), decisions.len());
        let (with_values, pass, krate) = (self.with_values(), self.pass.clone(), self.krate.clone());
        let (names, partials): (Vec<_>, Vec<_>) = partials.into_iter().unzip();
        let partials = partials.iter().map(|partial| quote!(#krate::number(#partial)));
        let (mut stmts, mut bound, mut computed, mut hollow) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (name, before, value, none) in values {
            stmts.extend(before);
            bound.push(name);
            computed.push(value);
            hollow.push(none);
        }
        let list = |parts: &[TokenStream]| match parts {
            [only] => only.clone(),
            parts => quote!((#(#parts),*)),
        };
        let bound = list(&bound.iter().map(|name| quote!(#name)).collect::<Vec<_>>());
        let computed = list(&computed.iter().map(|value| quote!(#value)).collect::<Vec<_>>());
        let hollow = list(&hollow);
        let (chosen, conditions): (Vec<_>, Vec<_>) = decisions.into_iter().unzip();
        let recorded = match conditions.is_empty() {
            true => quote!(#(#stmts)* #pass.push(#computed, [#(#partials),*])),
            false => quote!(#(#stmts)* #pass.push_deciding(#computed, [#(#partials),*], [#(#conditions),*])),
        };
        let recorded = match carried {
            Some(carried) => {
                let p = &self.pass_type;
                quote!(if #p::CARRIES { #carried } else { #recorded })
            }
            None => recorded,
        };
        self.push(match (names.is_empty(), chosen.is_empty()) {
            (true, true) => quote!(let #bound = if #with_values { #(#stmts)* #computed } else { #hollow };),
            (_, true) => quote! {
                let (#bound, [#(#names),*]) = if #with_values { #recorded } else { #pass.pop(#hollow) };
            },
            (_, false) => quote! {
                let (#bound, [#(#names),*], [#(#chosen),*]) =
                    if #with_values { #recorded } else { #pass.pop_deciding(#hollow) };
            },
        });
    }

    /// Two operands as the partials of a product: recorded in a linear form.
    pub(super) fn record_operands(&mut self, operands: [(&Ident, &Code); 2]) -> (TokenStream, [Ident; 2]) {
        if !self.is_linear() {
            return (TokenStream::new(), operands.map(|(value, _)| value.clone()));
        }
        let names = ["p", "p"].map(|stem| self.names.fresh(stem));
        let (with_values, pass, krate) = (self.with_values(), &self.pass, &self.krate);
        let [p, q] = &names;
        let push = if self.carries { quote!(push_carried) } else { quote!(push) };
        let operands = operands.map(|(value, tangent)| match self.carries {
            true => quote!(#krate::linear::carried(#value, #tangent)),
            false => quote!(#krate::number(#value)),
        });
        let record = quote! {
            let ((), [#p, #q]) = if #with_values {
                #pass.#push((), [#(#operands),*])
            } else {
                #pass.pop(())
            };
        };
        (record, names)
    }

    /// Whether the code of a value may take part in what is recorded: both passes must run it, so it cannot stand where only the
    /// first computes.
    pub(super) fn records_within(&self, e: E) -> bool {
        let is_value = matches!(self.types.of(e), Ty::F64 | Ty::F32 | Ty::Passive);
        let has_code = matches!(
            self.body.kind(e),
            Kind::If { .. }
                | Kind::Match { .. }
                | Kind::Block { .. }
                | Kind::Loop { .. }
                | Kind::Method { .. }
                | Kind::Call { .. }
        );
        if !self.is_linear() || !is_value || !has_code || self.is_unit(e) {
            return false;
        }
        // Also what `passive` hides is recorded.
        let mut any = false;
        crate::walk::everything(self.body, e, &mut |e| any |= self.activity.of(e));
        any
    }

    /// Something discrete that comes from active values, or a float that carries no tangent.
    pub(super) fn noted(&mut self, code: Code) -> Code {
        let (with_values, pass, n) = (self.with_values(), self.pass.clone(), self.names.fresh("n"));
        self.push(quote!(let #n = if #with_values { #pass.note(#code) } else { #pass.noted() };));
        Code::atom(n)
    }

    /// The same, in the linear form and where something active is looked at.
    pub(super) fn noted_if(&mut self, looks: bool, code: Code) -> Code {
        if self.is_linear() && looks { self.noted(code) } else { code }
    }

    /// `place = value`, where the second pass has no floats to store.
    pub(super) fn store_linear(&mut self, place: E, lv: &Code, ld: &Code, code: &Code) {
        if matches!(self.body.kind(place), Kind::Var(_)) {
            self.push(quote!((#lv, #ld) = #code;));
            return;
        }
        let (t, d) = self.temporary();
        let (with_values, krate, pass) = (self.with_values(), &self.krate, &self.pass);
        let store = match self.types.of(place) {
            Ty::F64 | Ty::F32 => quote!(if #with_values { #lv = #t; }),
            Ty::Array(_) | Ty::Tuple(_) | Ty::Named | Ty::Var(_) => quote!(#krate::linear::set(#pass, &mut #lv, #t);),
            _ => quote!(#lv = #t;),
        };
        self.push(quote!({ let (#t, #d) = #code; #store #ld = #d; }));
    }

    /// Marks an expression that the linear form cannot take: the function is used as a whole then. The first one is told.
    pub(super) fn give_up(&mut self, at: Span, why: &'static str) {
        self.whole.get_or_insert(WholeReason { at, why });
    }

    /// Patterns that compare floats, which the second pass does not have.
    pub(super) fn compares_floats(&mut self, scrutinee: E, pat: &Pat) {
        if !self.is_linear() || !self.activity.of(scrutinee) {
            return;
        }
        let is_float = self.types.of(scrutinee).peeled().is_float();
        let mut compares = false;
        pat.each_plain(&mut |tokens| compares |= is_float || may_be_float(tokens));
        if compares {
            self.give_up(self.span(scrutinee), "a pattern compares active floats");
        }
    }
}

/// Whether what a pattern compares with may be a float: a literal with a point, or a constant.
fn may_be_float(tokens: &TokenStream) -> bool {
    let constant = |word: &str| word.len() > 1 && !word.contains(|c: char| c.is_lowercase());
    tokens.clone().into_iter().any(|tree| match tree {
        TokenTree::Literal(literal) => {
            let text = literal.to_string();
            text.starts_with(|c: char| c.is_ascii_digit()) && text.contains(['.', 'e', 'f'])
        }
        TokenTree::Ident(word) => constant(&word.to_string()),
        TokenTree::Group(group) => may_be_float(&group.stream()),
        TokenTree::Punct(_) => false,
    })
}
