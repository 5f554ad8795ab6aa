//! Calls of tagged functions.
//!
//! A first derivative is `forward` with one number as tangent. Higher ones are what the callee gives for directions, if it says
//! that it is smooth: `AT(x, x_1, x_2, x_12)` answers `(y, y_1, y_2, y_12)`, and derivatives by the caller's inputs are put in
//! for the directions.

use super::graph::{Class, Multi, N, Node};
use super::out::Out;
use super::{Der, is_value, order};
use crate::ir::{E, Kind};
use crate::resolve::Path;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

impl Der<'_> {
    /// A call of a function that is tagged, if the compiler agrees.
    pub(super) fn tagged(&mut self, e: E, path: &Path, args: &[E]) -> N {
        self.calls = true;
        let root = self.temporary(e);
        let nodes: Vec<N> = args.iter().map(|arg| self.node(*arg)).collect();
        let class = self.class(e);
        // What a derivative gives besides itself need not be asked for once more.
        let components: Vec<Multi> = self.components(root);
        let mut given: Vec<Multi> = Vec::new();
        for by in components.iter().rev().filter(|by| !is_value(by)) {
            if given.contains(by) {
                continue;
            }
            let directions: Vec<usize> = by
                .iter()
                .enumerate()
                .flat_map(|(direction, times)| std::iter::repeat_n(direction, usize::from(*times)))
                .collect();
            let subsets = subsets(&directions, self.activities.len());
            let mut values = Vec::new();
            for (arg, node) in args.iter().zip(&nodes) {
                values.push(self.argument(*arg, *node));
                for subset in &subsets[1..] {
                    values.push(self.slot(*arg, *node, subset));
                }
            }
            let names = subsets
                .iter()
                .map(|subset| match given.contains(subset) {
                    true => quote::format_ident!("_"),
                    false => {
                        given.push(subset.clone());
                        self.component(root, subset)
                    }
                })
                .collect();
            let span = self.body.span(e);
            let (krate, callee) = (&self.krate, &path.full);
            let value = match order(by) {
                1 => quote_spanned!(span=> <#callee<f64>>::forward(#(#values),*)),
                order => {
                    let order = proc_macro2::Literal::usize_unsuffixed(order);
                    quote_spanned!(span=> <#callee<f64> as #krate::Smooth<#order>>::AT(#(#values),*))
                }
            };
            self.push(Out::Call { names, value });
        }
        self.variable(root, class, Vec::new())
    }

    /// An argument on the values.
    fn argument(&mut self, arg: E, node: N) -> TokenStream {
        let code = self.codes(&[node]).remove(0);
        self.lent(arg, node, code)
    }

    /// The derivative of an argument.
    fn slot(&mut self, arg: E, node: N, by: &Multi) -> TokenStream {
        let krate = self.krate.clone();
        if matches!(self.class(arg), Class::Kept) {
            return quote!(#krate::slot(#krate::Zero));
        }
        if !self.is_active(arg) {
            if self.class(arg) == Class::Float {
                return quote!(#krate::slot(#krate::Zero));
            }
            self.refuse(
                arg,
                "`der` cannot pass on a list that is not differentiated by",
                "make it a constant that the callee knows, or pass the numbers one by one",
            );
            return TokenStream::new();
        }
        let derivative = self.derivative(node, by);
        let code = self.codes(&[derivative]).remove(0);
        self.lent(arg, derivative, code)
    }

    /// With the reference that the callee takes.
    fn lent(&self, arg: E, node: N, code: TokenStream) -> TokenStream {
        let refs = self.types.of(arg).refs();
        match (self.body.kind(arg), self.graph.node(node)) {
            // A parameter that is a reference itself.
            (Kind::Var(v), Node::Active { path, .. })
                if path.is_empty() && !self.aliases.contains_key(v) && self.types.of_var(*v).refs() == refs =>
            {
                code
            }
            _ if refs > 0 => {
                let code = crate::code::Code::new(crate::code::Prec::Sum, code);
                let code = code.at(crate::code::Prec::Unary);
                quote!(&#code)
            }
            _ => code,
        }
    }
}

/// What the subsets of some directions are as derivatives, in the order of the binary numbers that stand for them.
pub(super) fn subsets(directions: &[usize], count: usize) -> Vec<Multi> {
    (0..1_usize << directions.len())
        .map(|bits| {
            let mut by = vec![0; count];
            for (i, direction) in directions.iter().enumerate() {
                if bits >> i & 1 == 1 {
                    by[*direction] += 1;
                }
            }
            by
        })
        .collect()
}
