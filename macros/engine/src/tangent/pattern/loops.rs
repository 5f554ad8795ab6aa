//! Loops that run an unknown number of times.

use super::arms::nest;
use super::labelled;
use crate::code::Code;
use crate::ir::{Block, E};
use crate::tangent::control::Want;
use crate::tangent::{Lower, Target};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Lifetime;

/// The body of a loop that runs an unknown number of times, outside of arms.
pub(in crate::tangent) struct OwnLevel {
    /// The label of the emitted loop.
    label: Lifetime,
    /// How many regions are around.
    regions: usize,
    /// Every round that does not leave the loop comes here.
    is_reached: bool,
    /// The loop is left from here.
    is_left: bool,
}

impl Lower<'_> {
    /// A loop that runs an unknown number of times.
    pub(super) fn push_loop(&mut self, label: Option<&Lifetime>, want: Want, union: Option<Ident>) {
        let own_level = OwnLevel {
            label: self.names.label("end"),
            regions: self.regions.len() + 1,
            is_reached: true,
            is_left: false,
        };
        let own_level = Some(own_level);
        self.targets.push(Target { label: label.cloned(), want, union, is_block: false, own_level });
    }

    /// The label that its body leaves it by, if it does.
    pub(super) fn pop_loop(&mut self) -> TokenStream {
        match self.targets.pop().and_then(|target| target.own_level) {
            Some(OwnLevel { label, is_left: true, .. }) => quote!(#label:),
            _ => TokenStream::new(),
        }
    }

    pub(super) fn own_level(&mut self, label: Option<&Lifetime>) -> Option<&mut OwnLevel> {
        let mut targets = self.targets.iter_mut().rev();
        let target = match label {
            Some(label) => targets.find(|target| target.label.as_ref() == Some(label)),
            None => targets.find(|target| !target.is_block),
        };
        target?.own_level.as_mut()
    }

    /// A `break` at the own level of a loop is decided: no later round happens, whichever the last one is.
    pub(super) fn leave_loop(&mut self, label: Option<&Lifetime>) -> Option<TokenStream> {
        let around = self.regions.len();
        let level = self.own_level(label).filter(|level| level.is_reached && level.regions == around)?;
        level.is_left = true;
        let label = &level.label;
        Some(quote!(break #label))
    }

    /// After a `continue` in an arm, what stands behind it is reached in some rounds only.
    pub(super) fn goes_on(&mut self, label: Option<&Lifetime>) {
        let around = self.regions.len();
        if let Some(level) = self.own_level(label) {
            level.is_reached &= level.regions == around;
        }
    }

    /// A loop that runs an unknown number of times: its body, weakly, until it finds nothing new.
    pub(super) fn fixed_point(
        &mut self,
        e: E,
        label: Option<&Lifetime>,
        cond: Option<E>,
        block: &Block,
        want: Want,
    ) -> Option<Code> {
        let krate = self.krate.clone();
        let union = self.collector(want);
        self.push_loop(label, want, union.clone());
        let (run, body) = self.region(|lower| {
            let links = match cond {
                Some(cond) => lower.links(cond)?,
                None => Vec::new(),
            };
            let inner = lower.block_unit(block);
            Some(nest(links, quote!({ #inner })))
        });
        let label = self.pop_loop();
        let Some(inner) = body else {
            self.refuse_pattern(e, "how often a loop runs depends on an active value");
            return None;
        };
        let inner = labelled(&run, inner);
        let weak = self.weak(e);
        let point = self.names.fresh("fixed_point");
        let (begin, done) = match (&union, want) {
            (Some(union), Want::Pair) => {
                (quote!(let mut #union = #krate::pattern::Union::new();), quote!(#union.done()))
            }
            (Some(value), _) => {
                let none = quote!(#krate::pattern::refuse("no way out gives a value"));
                (quote!(let mut #value = None;), quote!(#value.unwrap_or_else(|| #none)))
            }
            (None, _) => Default::default(),
        };
        Some(Code::atom(quote!({
            #begin
            let mut #point = #krate::pattern::FixedPoint::new();
            #label loop {
                #weak
                #inner
                if #point.reached() {
                    break;
                }
            }
            #done
        })))
    }
}
