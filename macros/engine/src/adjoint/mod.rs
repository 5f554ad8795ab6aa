//! Reverse mode as code: values with what they put down, then adjoints from the last statement to the first.
//!
//! The body is lowered once, into two functions. `augmented` is the user's code with partials and decisions put down;
//! `adjoint` takes them up from the end. No value is ever restored: the record has partials, and indices that the second
//! sweep cannot compute by itself. What is outside of the class that this is written for has no adjoint, and a [`Reason`].

mod again;
mod block;
mod call;
mod chain;
mod change;
mod control;
mod emit;
mod exits;
mod frame;
mod items;
mod like;
mod matching;
mod place;
mod scalar;
mod stmt;
mod value;
mod zero;

pub use emit::{Emission, Written};

use crate::activity::Activity;
use crate::infer::{Ty, Types};
use crate::ir::{Body, E, Kind, Pat, V};
use crate::names::Names;
use crate::order::effect::Effects;
use crate::plain::Plain;
use frame::Frame;
use place::Place;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use std::collections::{HashMap, HashSet};

/// Why a function has no adjoint code.
#[derive(Debug)]
pub struct Reason {
    /// Where.
    pub span: Span,
    /// What is outside of the class.
    pub what: String,
}

/// What is lowered, or why it is not.
pub type Outcome<X> = Result<X, Reason>;

/// The two bodies.
pub struct Sweeps {
    /// Values, and what they put down.
    pub first: TokenStream,
    /// Adjoints.
    pub back: TokenStream,
}

/// What is known of a function.
pub struct Context<'a> {
    pub body: &'a Body,
    pub types: &'a Types,
    pub activity: &'a Activity,
    pub names: &'a mut Names,
    pub krate: TokenStream,
    /// Whether it gives something that has adjoints.
    pub gives: bool,
    /// Of a function that gives an `Option` or a `Result`, whether it is an `Option`.
    pub returned: Option<bool>,
}

/// Lowers a body.
pub fn lower(context: Context) -> Outcome<Sweeps> {
    Lower::new(context).function()
}

struct Lower<'a> {
    body: &'a Body,
    types: &'a Types,
    activity: &'a Activity,
    names: &'a mut Names,
    krate: TokenStream,
    gives: bool,
    /// Whether the function gives an `Option`, of those that give an `Option` or a `Result`.
    returned: Option<bool>,
    /// The record, in both sweeps.
    record: Ident,
    /// The type of adjoints.
    t: Ident,
    /// Where the adjoint of a variable is.
    bars: HashMap<V, Place>,
    /// What tells the types of variables, and in which frame.
    sources: HashMap<V, (usize, like::Source)>,
    /// Variables that refer to parts of something borrowed, and whether that is borrowed exclusively.
    borrowed: HashMap<V, bool>,
    /// What variables are declared with.
    initial: HashMap<V, E>,
    /// What has the type of a variable in the second sweep.
    likes: HashMap<V, like::Known>,
    /// Whether code is written that is never run.
    is_repeating: bool,
    /// What the second sweep knows of passive variables.
    again: HashMap<V, TokenStream>,
    /// Names that adjoints have already.
    taken: HashSet<String>,
    frames: Vec<Frame>,
    /// Indices that the statement at hand notes: how they are computed, and what they are called in the second sweep.
    notes: Vec<(TokenStream, Ident)>,
    /// What expressions do besides giving a value.
    effects: Effects,
    /// Indices that do something, and were computed before the statement that mentions them twice.
    computed: HashMap<E, Ident>,
    /// Whether indices are noted where the block ends, because a name stands for the place until then.
    lasting: bool,
    /// What the first sweep does once the variable at hand is declared.
    pending: Vec<TokenStream>,
    /// Variables that are changed after they were declared.
    changed: HashSet<V>,
    /// Variables that are `usize` for certain.
    indices: HashSet<V>,
    /// Variables whose length may change.
    resized: HashSet<V>,
    /// Those that may grow without being overwritten as a whole.
    grown: HashSet<V>,
    /// Where the first sweep keeps the shape of a variable.
    shapes: HashMap<V, Ident>,
    /// Loops and the function around what is lowered, for what leaves them.
    regions: Vec<control::Region>,
    /// How many exits there are before this place.
    exits: usize,
}

impl Plain for Lower<'_> {
    fn body(&self) -> &Body {
        self.body
    }

    fn var_name(&self, v: V) -> &Ident {
        &self.body.vars[v.0].name
    }

    fn computed(&self, e: E) -> Option<crate::code::Code> {
        self.computed.get(&e).map(crate::code::Code::atom)
    }

    fn plain_var(&self, v: V) -> crate::code::Code {
        let name = self.var_name(v);
        match self.is_repeating && name == "self" {
            true => crate::code::Code::atom(self.names.word("this")),
            false => crate::code::Code::atom(name),
        }
    }
}

impl<'a> Lower<'a> {
    fn new(context: Context<'a>) -> Self {
        let Context { body, types, activity, names, krate, gives, returned } = context;
        let (record, t) = (names.word("record"), names.tangent_type().clone());
        let ((changed, resized, grown), indices) = (again::changes(body, types), again::indices(body, types));
        Self {
            body,
            types,
            activity,
            names,
            krate,
            gives,
            returned,
            record,
            t,
            bars: HashMap::new(),
            sources: HashMap::new(),
            borrowed: HashMap::new(),
            initial: crate::walk::initial(body),
            likes: HashMap::new(),
            is_repeating: false,
            again: HashMap::new(),
            taken: HashSet::new(),
            frames: Vec::new(),
            notes: Vec::new(),
            effects: Effects::of(body, types),
            computed: HashMap::new(),
            lasting: false,
            pending: Vec::new(),
            changed,
            indices,
            resized,
            grown,
            shapes: HashMap::new(),
            regions: Vec::new(),
            exits: 0,
        }
    }

    fn function(mut self) -> Outcome<Sweeps> {
        self.frames.push(Frame::default());
        for param in &self.body.params {
            let v = match &param.pat {
                Pat::Bind { var, by_ref: false, sub: None, .. } => *var,
                Pat::Wild => continue,
                _ => return Err(self.outside_at(Span::call_site(), "a pattern among the parameters")),
            };
            let bar = self.bar_name(v);
            self.tells(&param.pat, Some(&self.whole_type(v, &param.ty)), None);
            let is_reference = matches!(param.ty, syn::Type::Reference(_));
            if param.passive || !self.activity.of_var(v) {
                self.keep_parameter(v, &param.ty);
                if !param.passive && !is_reference && self.has_tangent(v, &param.ty) {
                    self.given(v, &bar, &param.ty)?;
                }
                continue;
            }
            if let syn::Type::Reference(reference) = &param.ty
                && matches!(&*reference.elem, syn::Type::Reference(_))
            {
                return Err(self.outside_at(self.var_name(v).span(), "a reference to a reference"));
            }
            self.bars.insert(v, Place { code: quote!(#bar), is_lent: is_reference, is_raw: false });
            if !is_reference && *self.types.of_var(v) != Ty::F64 {
                self.given(v, &bar, &param.ty)?;
            }
        }
        let result_b = self.names.word("result_b");
        let bar = self.gives.then(|| Place { code: quote!(#result_b), is_lent: false, is_raw: false });
        let value = self.body_of_function(bar)?;
        let mut frame = self.frames.pop().expect("the frame of the function");
        let value = self.before_notes(&mut frame, value);
        let (first, back) = frame.close();
        let first = quote!(#first #value);
        Ok(Sweeps { first, back })
    }

    /// The type of a parameter; what is written of `self` is what stands before it.
    fn whole_type(&self, v: V, ty: &syn::Type) -> syn::Type {
        match (self.var_name(v) == "self", ty) {
            (true, syn::Type::Reference(reference)) => {
                let mutable = reference.mutability;
                syn::parse_quote!(&#mutable Self)
            }
            (true, _) => syn::parse_quote!(Self),
            _ => ty.clone(),
        }
    }

    /// Whether a parameter that is more than a number may have a tangent.
    fn has_tangent(&self, v: V, ty: &syn::Type) -> bool {
        let (krate, ty) = (&self.krate, self.whole_type(v, ty));
        let tangent = crate::emit::signature::tangent_type(&ty, &quote!(T), krate).to_string();
        tangent != quote!(#krate::Zero).to_string() && tangent != "T"
    }

    /// The adjoint of a parameter that is given by value, in the shape that it comes in.
    fn given(&mut self, v: V, bar: &Ident, ty: &syn::Type) -> Outcome<()> {
        let (krate, t, record) = (self.krate.clone(), self.t.clone(), self.record.clone());
        let (var, ty) = (self.var_name(v).clone(), self.whole_type(v, ty));
        if self.resized.contains(&v) {
            return Err(self.outside_at(var.span(), "a parameter by value whose shape may change"));
        }
        let shape = self.names.fresh("shape");
        self.first(quote!(let #shape = #record.shape_of(&#var);));
        let begins = quote!(let mut #bar = #krate::adjoint::noted::<#t, #ty>(#record, #krate::adjoint::like(#krate::adjoint::never)););
        let ends = quote!(#record.note_shape(&#shape););
        self.frame().noted.push(frame::Noted { name: bar.clone(), ends, begins, is_wanted: true });
        Ok(())
    }

    /// A parameter that the second sweep may need: noted where the function ends.
    fn keep_parameter(&mut self, v: V, ty: &syn::Type) {
        let is_word = matches!(ty, syn::Type::Path(path) if path.path.get_ident().is_some_and(|name| {
            ["usize", "u8", "u16", "u32", "isize", "i8", "i16", "i32", "bool"].iter().any(|known| name == known)
        }));
        if is_word && !self.changed.contains(&v) {
            let name = self.var_name(v).clone();
            self.noted_at_end(v, quote!(#name), quote!(#ty));
        }
    }

    /// The name of the adjoint of a variable.
    fn bar_name(&mut self, v: V) -> Ident {
        let name = self.names.adjoint_of(&self.body.vars[v.0].name);
        self.free(name)
    }

    /// The name, or the name with a number where another variable has it.
    fn free(&mut self, name: Ident) -> Ident {
        let mut free = name.clone();
        let mut number = 2;
        while !self.taken.insert(free.to_string()) {
            free = Ident::new(&format!("{name}{number}"), name.span());
            number += 1;
        }
        free
    }

    fn frame(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a block is being written")
    }

    /// Puts a statement into the first sweep.
    fn first(&mut self, tokens: TokenStream) {
        self.frame().first.push(tokens);
    }

    /// Puts what a statement does into the second sweep, before all that was put there.
    fn back(&mut self, tokens: TokenStream) {
        if !tokens.is_empty() {
            self.frame().back.push(tokens);
        }
    }

    fn is_active(&self, e: E) -> bool {
        self.activity.of(e)
    }

    /// Whether an expression is an `f64`, also behind references.
    fn is_number(&self, e: E) -> bool {
        *self.types.of(e).peeled() == Ty::F64
    }

    fn outside(&self, e: E, what: impl Into<String>) -> Reason {
        self.outside_at(self.body.span(e), what)
    }

    fn outside_at(&self, span: Span, what: impl Into<String>) -> Reason {
        Reason { span, what: what.into() }
    }

    /// Whether something of an expression, or below it, is active.
    fn has_active(&self, e: E) -> bool {
        let mut any = false;
        crate::walk::everything(self.body, e, &mut |e| {
            any |= self.activity.of(e) || matches!(self.body.kind(e), Kind::Var(v) if self.activity.of_var(*v));
        });
        any
    }
}
