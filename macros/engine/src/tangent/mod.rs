//! Fifth pass: values and tangents side by side.
//!
//! Every expression is lowered to the code of its value and, if it is active, the code of its tangent. Values keep the
//! user's operations in the user's order, so they are bit-identical to the original function. Scalar statements are
//! preaccumulated ([`scalar`]); everything else carries pairs.

mod assign;
mod bind;
mod call;
mod cast;
mod control;
mod expr;
mod groups;
mod iterator;
mod linear;
mod lists;
mod macros;
mod method;
mod pattern;
mod place;
mod reads;
pub mod scalar;
mod stmt;
mod tokens;
pub mod variant;

pub use expr::symbol;

use crate::activity::Activity;
use crate::code::Code;
use crate::diag::Diagnostics;
use crate::infer::{Ty, Types};
use crate::ir::{Body, E, Kind, V};
use crate::names::Names;
use iterator::Layout;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use tokens::{in_block, last_bound, pair, respanned};

/// Which of the two emitted functions is being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// `forward`: values and tangents.
    Forward,
    /// `pattern`: index sets; the values of floats are not computed, every arm of an active condition is walked.
    Pattern,
    /// `linear`: values with the local partials recorded, then tangents from what was recorded.
    Linear,
}

impl Mode {
    /// What the names of derivative methods end in.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Forward => "forward",
            Mode::Pattern => "pattern",
            Mode::Linear => "linear",
        }
    }
}

/// Why a function has no linear form of its own, and where that is seen.
#[derive(Clone, Copy, Debug)]
pub struct WholeReason {
    /// The expression.
    pub at: Span,
    /// What about it.
    pub why: &'static str,
}

/// What an expression becomes.
enum Lowered {
    /// No tangent.
    Value(Code),
    /// Value and tangent apart.
    Split(Split),
    /// One expression that gives the pair `(value, tangent)`.
    Joint(Code),
    /// An iterator, its items laid out as told.
    Iter(Code, Layout),
    /// Leaves: `return`, `break`, `panic!`.
    Never(Code),
}

/// Value and tangent apart.
struct Split {
    value: Code,
    tangent: Code,
    /// The activity of the tangent is known to the compiler only: it may be `Zero` where the value is passive.
    raw: bool,
    /// Both can be written down twice: a variable or a part of one.
    pure: bool,
}

/// The pass over one body.
pub struct Lower<'a> {
    body: &'a Body,
    types: &'a Types,
    activity: &'a Activity,
    /// The same body with nothing active: for values of which no derivative is wanted.
    passive: &'a Activity,
    names: &'a mut Names,
    diags: &'a mut Diagnostics,
    mode: Mode,
    /// The crate `tangential` as emitted code names it.
    krate: TokenStream,
    /// The scalar tangent type: `T`, or `IndexSet` in a pattern.
    scalar_tangent: TokenStream,
    /// Suffix of methods: `forward`, `pattern` or `linear`.
    suffix: &'static str,
    /// The pass of a linear form, and its type.
    pass: Ident,
    pass_type: Ident,
    /// Something that a linear form cannot take.
    whole: Option<WholeReason>,
    /// What the scalar statement at hand records.
    local: linear::Local,
    /// Variables that are declared without a value.
    deferred: std::collections::HashSet<V>,
    /// Whether groups of statements are skipped: not in what becomes a part of its callers, which skip it as a whole.
    groups: bool,
    /// Whether a pattern tells which inputs meet in what is curved.
    bends: bool,
    /// What is looked at for the group around.
    around: String,
    /// How often variables are mentioned, once somebody has asked.
    mentions: Option<Vec<usize>>,
    /// Whether passes are copied around calls, so that the compiler keeps them in registers: not for readers.
    copies: bool,
    /// Statements of the block being written.
    out: Vec<TokenStream>,
    /// Variables whose tangent is raw, see [`Split::raw`].
    raw: Vec<bool>,
    /// Variables bound by taking a raw tangent apart.
    raw_scrutinee: Vec<bool>,
    /// What variables are set to where they are declared.
    initial: std::collections::HashMap<V, E>,
    /// Casts that are only compared: what comes of them has no derivative, as if the number were compared.
    compared: std::collections::HashSet<E>,
    /// Variables declared so far.
    known: Vec<bool>,
    /// Variables that cannot be changed where the code stands: those around a closure that is called through `&`.
    shared: Vec<bool>,
    /// Layout of variables that hold iterators.
    layouts: Vec<Option<Layout>>,
    /// Functions that are kept by their names in variables.
    kept: std::collections::HashSet<E>,
    /// Mentions of variables that take them by value, for patterns.
    moved: std::collections::HashSet<E>,
    /// Methods of receivers of unknown type that are called: the rules of the runtime must be in scope.
    methods: std::collections::BTreeSet<String>,
    /// Whether a linear form says how its partials change along a direction: of functions that may have a Hessian.
    carries: bool,
    /// Whether what is written is that.
    carrying: bool,
    /// How deep in regions whose execution depends on an active condition (patterns only).
    depth: usize,
    /// The depth at which variables were declared.
    declared_at: Vec<usize>,
    /// What depends on active values (patterns only).
    taint: Option<crate::taint::Taint>,
    /// How many closures are around where variables were declared, the function counted.
    frame_of: Vec<usize>,
    /// Whether the closure that comes next runs for items that may not be there.
    filtered: bool,
    /// Whether the assignment that comes next changes what outlives the function.
    escaping: bool,
    /// Code around that may run or not (patterns only).
    regions: Vec<pattern::Region>,
    /// What collects the results of a pattern that may leave before its end.
    exits: Option<Ident>,
    /// Whether fields may be lent through a conversion: not where their types are generic, which have no bound for it.
    lends: bool,
    /// Loops and labelled blocks around, and what a `break` out of them gives.
    targets: Vec<Target>,
    /// The function and the closures around.
    frames: Vec<Frame>,
}

/// A loop or labelled block that a `break` may leave.
struct Target {
    label: Option<syn::Lifetime>,
    want: control::Want,
    /// Where a pattern collects the values of breaks.
    union: Option<Ident>,
    /// A block: only a `break` with its label leaves it.
    is_block: bool,
    /// In a pattern, a loop that runs an unknown number of times.
    own_level: Option<pattern::OwnLevel>,
}

/// A function or closure being written.
#[derive(Clone, Copy)]
struct Frame {
    /// It returns pairs.
    paired: bool,
    /// How its result marks failure: `Option` or `Result`.
    fails: Option<&'static str>,
}

/// What [`Lower`] needs to know of the item around the body.
pub struct Context<'a> {
    /// The body.
    pub body: &'a Body,
    /// Its types.
    pub types: &'a Types,
    /// Its activity.
    pub activity: &'a Activity,
    /// The same with nothing active.
    pub passive: &'a Activity,
    /// Names that are free.
    pub names: &'a mut Names,
    /// Where refusals go.
    pub diags: &'a mut Diagnostics,
    /// The crate `tangential` as emitted code names it.
    pub krate: TokenStream,
    /// Which function is written.
    pub mode: Mode,
    /// What the function returns.
    pub result: Ty,
    /// Whether the function has generic types other than functions.
    pub generic: bool,
    /// Whether passes are copied around calls.
    pub copies: bool,
    /// Whether groups of statements are skipped.
    pub groups: bool,
    /// Whether the function may have a Hessian: a pattern tells which inputs meet in what is curved, a linear form how its
    /// partials change.
    pub bends: bool,
}

impl<'a> Lower<'a> {
    /// Starts on a body.
    pub fn new(context: Context<'a>) -> Self {
        let Context { body, types, activity, passive, names, diags, krate, mode, result, generic, .. } = context;
        let Context { copies, groups, bends, .. } = context;
        let tangent = names.tangent_type().clone();
        let (pass, pass_type) = (names.word("pass"), names.word("P"));
        let scalar_tangent = match mode {
            Mode::Forward | Mode::Linear => quote!(#tangent),
            Mode::Pattern => quote!(#krate::IndexSet),
        };
        let fails = match result {
            Ty::Option(_) => Some("Option"),
            Ty::Result(_) => Some("Result"),
            _ => None,
        };
        Self {
            body,
            types,
            activity,
            passive,
            names,
            diags,
            mode,
            krate,
            scalar_tangent,
            suffix: mode.name(),
            pass,
            pass_type,
            whole: None,
            local: Default::default(),
            deferred: Default::default(),
            groups: groups && mode == Mode::Linear,
            bends: bends && mode == Mode::Pattern,
            carries: bends && copies && mode == Mode::Linear,
            carrying: false,
            around: String::new(),
            mentions: None,
            copies,
            out: Vec::new(),
            raw: vec![false; body.vars.len()],
            raw_scrutinee: vec![false; body.vars.len()],
            initial: crate::walk::initial(body),
            compared: cast::compared(body),
            known: vec![false; body.vars.len()],
            shared: vec![false; body.vars.len()],
            layouts: vec![None; body.vars.len()],
            kept: crate::walk::kept(body),
            moved: if mode == Mode::Pattern { crate::walk::moved(body) } else { Default::default() },
            methods: Default::default(),
            depth: 0,
            declared_at: vec![0; body.vars.len()],
            taint: (mode == Mode::Pattern).then(|| crate::taint::analyze(body, types, activity)),
            frame_of: vec![1; body.vars.len()],
            filtered: false,
            escaping: false,
            regions: Vec::new(),
            exits: None,
            lends: !generic,
            targets: Vec::new(),
            frames: vec![Frame { paired: true, fails }],
        }
    }

    /// The statements and the final pair of the whole body; none where a linear form is not to be had.
    pub fn function(mut self) -> Result<TokenStream, WholeReason> {
        let body = self.body;
        for v in body.params.iter().flat_map(|param| param.pat.vars()) {
            self.known[v.0] = true;
        }
        let opens = self.open_parameters();
        let stmts = match self.mode {
            Mode::Forward | Mode::Linear => self.block_pair(&body.root),
            Mode::Pattern => self.pattern_root(),
        };
        let methods = (!self.methods.is_empty()).then(|| {
            let krate = &self.krate;
            let names = self.methods.iter().map(|name| Ident::new(name, Span::call_site()));
            quote!(use #krate::methods::*; #krate::untagged!(#(#names),*);)
        });
        match self.whole {
            Some(whole) => Err(whole),
            None => Ok(quote!(#methods #(#opens)* #stmts)),
        }
    }

    /// Takes apart the parameters for which the user wrote a pattern.
    fn open_parameters(&mut self) -> Vec<TokenStream> {
        let mut opens = Vec::new();
        for (i, param) in self.body.params.iter().enumerate() {
            if param.pat.as_var().is_some() {
                continue;
            }
            self.declare(&param.pat, false);
            let name = self.names.parameter(i);
            let tangent = self.names.tangent_of(&name);
            let (value_pat, tangent_pat) = (self.value_pat(&param.pat), self.tangent_pat(&param.pat));
            opens.push(quote!(let (#value_pat, #tangent_pat) = (#name, #tangent);));
        }
        opens
    }

    // Small pieces of emitted code.

    fn zero_scalar(&self) -> Code {
        let t = &self.scalar_tangent;
        match self.mode {
            Mode::Forward | Mode::Linear => Code::atom(quote!(#t::zero())),
            Mode::Pattern => Code::atom(quote!(#t::empty())),
        }
    }

    fn zero_unit(&self) -> Code {
        let krate = &self.krate;
        Code::atom(quote!(#krate::Zero))
    }

    fn op(&self, name: &str) -> TokenStream {
        let (krate, t) = (&self.krate, &self.scalar_tangent);
        let name = Ident::new(name, Span::call_site());
        quote!(#krate::ops::Op::<#t>::#name)
    }

    /// The rule of an operator on operands of unknown types. In a linear form some need the values of their operands.
    fn ruled(&self, name: &str, operands: TokenStream) -> Code {
        match self.mode {
            Mode::Forward => {
                let rule = self.op(name);
                Code::atom(quote!(#rule(#operands)))
            }
            Mode::Pattern => {
                // Only operators over sets have it.
                let (krate, rule) = (&self.krate, Ident::new(&format!("{name}_pattern"), Span::call_site()));
                Code::atom(quote!(#krate::ops::Op::#rule(#operands)))
            }
            Mode::Linear => {
                let (rule, pass) = (self.op(&format!("{name}_linear")), &self.pass);
                Code::atom(quote!(#rule(#operands, #pass)))
            }
        }
    }

    /// A tangent of unknown activity as the scalar tangent.
    fn accept(&self, tangent: &Code) -> Code {
        let t = &self.scalar_tangent;
        match self.mode {
            Mode::Forward | Mode::Linear => Code::atom(quote!(#t::accept(#tangent))),
            Mode::Pattern => {
                let krate = &self.krate;
                Code::atom(quote!(<#t as #krate::Accept<_>>::accept(#tangent)))
            }
        }
    }

    /// A tangent of unknown activity as whatever the slot takes.
    fn slot(&self, tangent: &Code) -> Code {
        let krate = &self.krate;
        Code::atom(quote!(#krate::slot(#tangent)))
    }

    /// The tangent of a passive value, which is written down in `value`, as whatever the slot takes.
    fn passive_slot(&self, ty: &Ty, value: &Code) -> Code {
        let krate = &self.krate;
        match ty {
            Ty::Passive | Ty::Fn(..) => self.zero_unit(),
            Ty::F64 | Ty::F32 => self.slot(&self.zero_unit()),
            Ty::Ref(true, inner) if **inner == Ty::Passive => Code::unary(quote!(&mut), &self.zero_unit()),
            Ty::Ref(false, inner) if **inner == Ty::Passive => Code::unary(quote!(&), &self.zero_unit()),
            Ty::Ref(_, inner) => {
                // A slice has no size of its own: its reference stands for it.
                let by_itself = value.borrows().is_some() && !matches!(**inner, Ty::Slice(_));
                let sign = (!by_itself).then(|| quote!(&));
                Code::atom(quote!(#krate::slot_ref(&#krate::zero_like(#sign #value)).get()))
            }
            _ => {
                let value = value.at(crate::code::Prec::Unary);
                self.slot(&Code::atom(quote!(#krate::zero_like(&#value))))
            }
        }
    }

    /// The zero tangent of a passive value of known or unknown type.
    fn zero_of(&self, ty: &Ty, value: &Code) -> Code {
        match ty {
            Ty::F64 | Ty::F32 => self.zero_scalar(),
            Ty::Passive | Ty::Fn(..) => self.zero_unit(),
            _ => {
                let zero = self.op("zero");
                let value = value.at(crate::code::Prec::Unary);
                Code::atom(quote!(#zero(&#value)))
            }
        }
    }

    fn tangent_name(&self, v: V) -> Ident {
        self.names.tangent_of(&self.body.vars[v.0].name)
    }

    /// A new temporary and its tangent.
    fn temporary(&mut self) -> (Ident, Ident) {
        let t = self.names.fresh("t");
        let d = self.names.tangent_of(&t);
        (t, d)
    }

    fn push(&mut self, stmt: TokenStream) {
        self.out.push(stmt);
    }

    /// Runs `work` with a block of its own and gives the statements it wrote.
    fn inside<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> (Vec<TokenStream>, R) {
        let outer = std::mem::take(&mut self.out);
        let result = self.apart(work);
        (std::mem::replace(&mut self.out, outer), result)
    }

    fn refuse(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.diags.refuse(span, message, help);
    }

    fn span(&self, e: E) -> Span {
        self.body.span(e)
    }

    /// A path into the runtime that stands, for the compiler, where the user wrote `e`: panics tell that place.
    fn runtime_at(&self, e: E) -> (TokenStream, Span) {
        // A chain of methods begins lines above the one that is meant.
        let span = match self.body.kind(e) {
            Kind::Method { name, .. } => name.span(),
            _ => self.span(e),
        };
        (respanned(self.krate.clone(), span), span)
    }
}
