//! Named partial derivatives of any order: `der(ar_t = tau, ar_td = tau delta)`.
//!
//! Every number of the function is carried along with those of its derivatives that are wanted, each a variable of its
//! own: `a`, `a_t`, `a_td`. The operations of a statement are differentiated as expressions ([`graph`], [`calculus`]);
//! loops, branches and calls stay. What nothing needs is left out in the end ([`out`]).

mod along;
mod calculus;
mod call;
mod control;
mod directional;
mod emit;
mod expr;
mod fields;
mod graph;
mod kinks;
mod out;
mod plain;
mod print;
mod request;
mod stmt;
mod variables;

pub use along::smooth;
pub use emit::{Source, functions, methods};
pub use request::Request;

use crate::activity::Activity;
use crate::diag::Diagnostics;
use crate::infer::{Ty, Types};
use crate::ir::{Body, E, Kind, V};
use crate::names::Names;
use crate::resolve::{Name, Std};
use graph::{Class, Graph, Multi, N, Node, Root, Step};
use out::Out;
use print::{Named, Printer};
use proc_macro2::{Ident, TokenStream};
use std::collections::{HashMap, HashSet};
use variables::Variables;

/// Puts together what a function answers from the derivatives of what it gives.
type Answer<'a> = dyn Fn(&HashMap<Multi, TokenStream>) -> TokenStream + 'a;

/// Writes the body of one function.
struct Der<'a> {
    body: &'a Body,
    types: &'a Types,
    /// What depends on each direction.
    activities: &'a [Activity],
    names: &'a mut Names,
    diags: &'a mut Diagnostics,
    krate: TokenStream,
    graph: Graph,
    variables: Variables,
    /// The derivatives that are carried along, lowest first; the value is the first.
    wanted: Vec<Multi>,
    /// The statements of the blocks that are being written, innermost last.
    outs: Vec<Vec<Out>>,
    /// Variables that stand for something else: the elements that a loop goes over.
    aliases: HashMap<V, N>,
    /// What the function answers, from what it gives.
    answer: &'a Answer<'a>,
    /// The derivatives that it answers.
    answered: Vec<Multi>,
    /// What is needed in the end, once that is known.
    live: Option<HashSet<String>>,
    /// Whether a tagged function is called.
    calls: bool,
    /// The variable that an expression is bound to, if it is one alone.
    target: Option<(E, V)>,
}

impl Der<'_> {
    /// Whether an expression depends on an input.
    fn is_active(&self, e: E) -> bool {
        self.activities.iter().any(|activity| activity.of(e))
    }

    fn is_active_var(&self, v: V) -> bool {
        self.activities.iter().any(|activity| activity.of_var(v))
    }

    fn none(&self) -> Multi {
        vec![0; self.activities.len()]
    }

    fn printer(&self) -> Printer<'_> {
        Printer { graph: &self.graph, names: &self.variables, known: HashMap::new() }
    }

    /// The derivatives of an expression.
    fn derivative(&mut self, n: N, by: &Multi) -> N {
        self.graph.differentiated(n, by, &self.variables)
    }

    fn push(&mut self, out: Out) {
        self.outs.last_mut().expect("a block is being written").push(out);
    }

    /// Refuses an expression; what stands for it is not looked at any more.
    fn refuse(&mut self, e: E, message: impl Into<String>, help: impl Into<String>) -> N {
        self.diags.refuse(self.body.span(e), message, help);
        self.graph.number(0.0)
    }

    /// The class of an expression's type.
    fn class(&self, e: E) -> Class {
        match self.body.kind(e) {
            Kind::Path(path) if path.name == Name::None => Class::Kept,
            // An empty list is one in every derivative.
            Kind::Call { callee, .. } => match self.body.kind(*callee) {
                Kind::Path(path) if matches!(path.name, Name::Std(Std::VecNew | Std::VecWithCapacity)) => Class::Kept,
                _ => class(self.types.of(e)),
            },
            _ => class(self.types.of(e)),
        }
    }

    /// Code for several expressions; what they share is named before.
    fn codes(&mut self, roots: &[N]) -> Vec<TokenStream> {
        let known = self.share(roots, HashMap::new());
        let printer = Printer { graph: &self.graph, names: &self.variables, known };
        roots
            .iter()
            .map(|root| {
                let code = printer.code(*root);
                quote::quote!(#code)
            })
            .collect()
    }

    /// Names what several expressions share.
    fn share(&mut self, roots: &[N], mut known: HashMap<N, Ident>) -> HashMap<N, Ident> {
        let printer = Printer { graph: &self.graph, names: &self.variables, known: known.clone() };
        for n in printer.shared(roots) {
            if known.contains_key(&n) || self.is_made(n) {
                continue;
            }
            let name = self.names.fresh("t");
            let printer = Printer { graph: &self.graph, names: &self.variables, known: known.clone() };
            let code = printer.code(n);
            self.push(Out::Let { name: name.clone(), mutable: false, ty: None, value: Some(quote::quote!(#code)) });
            known.insert(n, name);
        }
        known
    }

    /// Whether something is not a number, which may be given away once only.
    fn is_made(&self, n: N) -> bool {
        matches!(self.graph.node(n), Node::Make(..))
            || matches!(self.graph.node(n), Node::Plain { class, .. } if *class != Class::Float)
    }

    /// A variable as a node.
    fn variable(&mut self, root: Root, class: Class, path: Vec<Step>) -> N {
        let by = self.none();
        self.graph.add(Node::Active { root, path, by, class })
    }

    /// A variable of ours for what an expression gives.
    fn temporary(&mut self, e: E) -> Root {
        if let Some((_, v)) = self.target.take_if(|(of, _)| *of == e) {
            return Root::User(v);
        }
        let depends = self.activities.iter().map(|activity| activity.of(e)).collect();
        let name = self.names.word(&format!("v{}", self.variables.temporaries() + 1));
        self.variables.temporary(name, depends)
    }

    fn component(&self, root: Root, by: &Multi) -> Ident {
        self.variables.name(root, by)
    }

    /// The derivatives of a variable that there are, the value first.
    fn components(&self, root: Root) -> Vec<Multi> {
        self.wanted.iter().filter(|by| self.variables.has(root, by)).cloned().collect()
    }

    /// Whether something needs a derivative of a variable, as far as that is known.
    fn is_live(&self, root: Root, by: &Multi) -> bool {
        self.live.as_ref().is_none_or(|live| live.contains(&self.component(root, by).to_string()))
    }

    /// The derivatives of a variable that something needs.
    fn live_components(&self, root: Root) -> Vec<Multi> {
        self.components(root).into_iter().filter(|by| self.is_live(root, by)).collect()
    }
}

/// What the derivative of something of this type looks like.
fn class(ty: &Ty) -> Class {
    match ty.peeled() {
        Ty::F64 | Ty::Var(_) => Class::Float,
        Ty::Passive => Class::Kept,
        Ty::Array(inner) if **inner == Ty::F64 => Class::Array,
        Ty::Vec(inner) | Ty::Slice(inner) if **inner == Ty::F64 => Class::Vec,
        _ => Class::Other,
    }
}

/// Whether it is the value.
fn is_value(by: &Multi) -> bool {
    by.iter().all(|times| *times == 0)
}

/// How often something is differentiated in all.
fn order(by: &Multi) -> usize {
    by.iter().map(|times| usize::from(*times)).sum()
}
