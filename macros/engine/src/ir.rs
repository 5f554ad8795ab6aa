//! Our intermediate representation of a function body: the Rust that [`crate::parse`] accepts, with names resolved.
//!
//! Expressions and variables live in arenas of the [`Body`], so that later passes keep what they find out in tables
//! beside the tree (types in [`crate::infer`], activity in [`crate::activity`]) and never change it.

use crate::resolve::{Check, Name, Path};
use proc_macro2::{Ident, Span, TokenStream};
use std::collections::{HashMap, HashSet};
use syn::{Attribute, Lifetime, Member, Type};

/// An expression of the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct E(pub usize);

/// A variable of the body: a parameter, a local, or a name bound by a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct V(pub usize);

/// A function body with its arenas.
#[derive(Debug, Default)]
pub struct Body {
    /// Expressions, by [`E`].
    pub exprs: Vec<Expr>,
    /// Variables, by [`V`].
    pub vars: Vec<Var>,
    /// Parameters in order; `self` first if there is one.
    pub params: Vec<Param>,
    /// The function's block.
    pub root: Block,
    /// Generic arguments that the function writes after a type's name, for mirrors of types named without them.
    pub generics: HashMap<String, syn::PathArguments>,
    /// Variables made by types that would lose a tangent, with what to say about them.
    pub refused_vars: HashMap<V, (&'static str, &'static str)>,
    /// What is taken for a function of the standard library or the runtime, for the compiler to agree with.
    pub checks: Vec<Check>,
    /// Callees that are untagged functions defined inside the body.
    pub untagged: HashSet<E>,
}

impl Body {
    /// Adds an expression.
    pub fn add(&mut self, kind: Kind, span: Span) -> E {
        self.exprs.push(Expr { kind, span });
        E(self.exprs.len() - 1)
    }

    /// The kind of an expression.
    pub fn kind(&self, e: E) -> &Kind {
        &self.exprs[e.0].kind
    }

    /// Where an expression stands.
    pub fn span(&self, e: E) -> Span {
        self.exprs[e.0].span
    }

    /// The variable that a place expression is rooted at: `x` of `x.a[i].b`, `*x`, `&mut x`.
    pub fn place_root(&self, e: E) -> Option<V> {
        match self.kind(e) {
            Kind::Var(v) => Some(*v),
            Kind::Field(base, _) | Kind::Index(base, _) | Kind::Deref(base) => self.place_root(*base),
            Kind::Ref { expr, .. } => self.place_root(*expr),
            _ => None,
        }
    }

    /// Whether the expression names a place in memory (a variable, or a part of one).
    pub fn is_place(&self, e: E) -> bool {
        match self.kind(e) {
            Kind::Var(_) => true,
            Kind::Field(base, _) | Kind::Index(base, _) | Kind::Deref(base) => self.is_place(*base),
            _ => false,
        }
    }
}

/// An expression and where it stands.
#[derive(Debug)]
pub struct Expr {
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub span: Span,
}

/// A variable.
#[derive(Debug)]
pub struct Var {
    /// The user's name.
    pub name: Ident,
    /// Declared `mut`.
    pub mutable: bool,
    /// Type from an annotation.
    pub declared: Option<Type>,
}

/// A parameter.
#[derive(Debug)]
pub struct Param {
    /// The pattern; for `self` a binding of that name.
    pub pat: Pat,
    /// The declared type; for `self` what stands before it, as in `&mut Self`.
    pub ty: Type,
    /// Declared passive by `wrt` or `passive`.
    pub passive: bool,
    /// Attributes such as `#[cfg]`.
    pub attrs: Vec<Attribute>,
}

/// Statements and the value they end in.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// Statements in order.
    pub stmts: Vec<Stmt>,
    /// The last expression, without semicolon.
    pub tail: Option<E>,
}

/// A statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// Attributes such as `#[cfg]`.
    pub attrs: Vec<Attribute>,
    /// What it is.
    pub kind: StmtKind,
}

/// What a statement is.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// `let pat: ty = init else { .. };`
    Let { pat: Pat, ty: Option<Box<Type>>, init: Option<E>, diverge: Option<E> },
    /// An expression whose value is dropped.
    Expr(E),
    /// An item: a constant, a `use`, a tagged function. Kept as it is.
    Item(TokenStream),
}

/// Arithmetic and logic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    /// `&&`, `||`
    And,
    Or,
    /// `==` and relatives
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    /// `&`, `|`, `^`, `<<`, `>>`
    BitAnd,
    BitOr,
    BitXor,
    Shl,
    Shr,
}

impl Op {
    /// `+ - * / %`
    pub fn is_arithmetic(self) -> bool {
        matches!(self, Op::Add | Op::Sub | Op::Mul | Op::Div | Op::Rem)
    }

    /// `== != < <= > >=`
    pub fn is_comparison(self) -> bool {
        matches!(self, Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge)
    }

    /// `&& ||`
    pub fn is_lazy(self) -> bool {
        matches!(self, Op::And | Op::Or)
    }
}

/// What an expression is.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A literal.
    Lit(syn::Lit),
    /// A variable.
    Var(V),
    /// A constant, a static, a function or a unit variant.
    Path(Path),
    /// `-x`
    Neg(E),
    /// `!x`
    Not(E),
    /// `*x`
    Deref(E),
    /// `&x`, `&mut x`
    Ref { mutable: bool, expr: E },
    /// `a op b`
    Binary(Op, E, E),
    /// `a = b`
    Assign(E, E),
    /// `a op= b`
    AssignOp(Op, E, E),
    /// `x as f64`
    Cast(E, Type),
    /// `x.field`
    Field(E, Member),
    /// `x[i]`
    Index(E, E),
    /// `a..b`, `a..=b`
    Range { start: Option<E>, closed: bool, end: Option<E> },
    /// `(a, b)`
    Tuple(Vec<E>),
    /// `[a, b]`, or `vec![a, b]`
    Array { elems: Vec<E>, vec: bool },
    /// `[x; n]`, or `vec![x; n]`
    Repeat { elem: E, len: E, vec: bool },
    /// `Wheel { radius: r, ..rest }`
    Struct { path: Path, fields: Vec<(Member, E)>, rest: Option<E> },
    /// `f(a, b)`, the callee a path or an expression
    Call { callee: E, args: Vec<E> },
    /// `x.m::<G>(a, b)`
    Method { recv: E, name: Ident, generics: Option<syn::AngleBracketedGenericArguments>, args: Vec<E> },
    /// `if cond { .. } else { .. }`
    If { cond: E, then: Block, other: Option<E> },
    /// `let pat = x` in a condition
    Let { pat: Pat, expr: E },
    /// `match x { .. }`
    Match { expr: E, arms: Vec<Arm> },
    /// `'label: { .. }`
    Block { label: Option<Lifetime>, block: Block },
    /// `while cond { .. }`
    While { label: Option<Lifetime>, cond: E, body: Block },
    /// `loop { .. }`
    Loop { label: Option<Lifetime>, body: Block },
    /// `for pat in iter { .. }`
    For { label: Option<Lifetime>, pat: Pat, iter: E, body: Block },
    /// `break 'label value`
    Break { label: Option<Lifetime>, value: Option<E> },
    /// `continue 'label`
    Continue { label: Option<Lifetime> },
    /// `return value`
    Return(Option<E>),
    /// `|a, b| body`; types where they are written
    Closure { inputs: Vec<Pat>, written: Vec<Option<Type>>, output: Option<Type>, body: E, capture: bool },
    /// `x?`
    Try(E),
    /// `assert!(..)`, `panic!(..)`: run on the values. The expressions are those among its arguments, and what its format
    /// string captures. Where the arguments are in a language of its own (`info!(speed = %v)`) there are its tokens.
    Macro { path: syn::Path, args: Vec<E>, captures: Vec<E>, gives: Made, tokens: Option<TokenStream> },
    /// Something refused; later passes do not look at it.
    Refused,
}

/// What a macro that runs on values gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// Nothing: `assert!`.
    Unit,
    /// What only its author knows, or the compiler: `option_env!`.
    Open,
    /// It never comes back: `panic!`.
    Never,
    /// A text: `format!`.
    Text,
    /// Whether it could be written: `write!`.
    Outcome,
    /// It says something, and that is all for certain: `log::warn!`.
    Said,
    /// It may leave the function with an error: `ensure!`. Run in a function of its own, it gives a `Result`.
    Exit,
    /// It does so in any case: `bail!`.
    Fails,
}

/// An arm of a `match`.
#[derive(Clone, Debug)]
pub struct Arm {
    /// Attributes such as `#[cfg]`.
    pub attrs: Vec<Attribute>,
    /// The pattern.
    pub pat: Pat,
    /// The guard.
    pub guard: Option<E>,
    /// The body.
    pub body: E,
}

/// A pattern.
#[derive(Clone, Debug)]
pub enum Pat {
    /// `_`
    Wild,
    /// `..`
    Rest,
    /// `ref mut x @ sub`
    Bind { var: V, by_ref: bool, mutable: bool, sub: Option<Box<Pat>> },
    /// `(a, b)`
    Tuple(Vec<Pat>),
    /// `[a, b, rest @ ..]`
    Slice(Vec<Pat>),
    /// `Some(x)`, `Shape::Circle(r)`
    TupleStruct { path: Path, elems: Vec<Pat> },
    /// `Wheel { radius, .. }`
    Struct { path: Path, fields: Vec<(Member, Pat)>, rest: bool },
    /// `&x`
    Ref { mutable: bool, pat: Box<Pat> },
    /// `A | B`
    Or(Vec<Pat>),
    /// A literal, a range, a constant or a unit variant: binds nothing.
    Plain { tokens: TokenStream, refutable: bool },
}

impl Block {
    /// Calls `visit` with the patterns of the block's own statements.
    pub fn each_pat_mut(&mut self, visit: &mut dyn FnMut(&mut Pat)) {
        for stmt in &mut self.stmts {
            if let StmtKind::Let { pat, .. } = &mut stmt.kind {
                visit(pat);
            }
        }
    }
}

impl Kind {
    /// Calls `visit` with the patterns of the expression itself, not of its operands.
    pub fn each_pat_mut(&mut self, visit: &mut dyn FnMut(&mut Pat)) {
        match self {
            Kind::Let { pat, .. } => visit(pat),
            Kind::Match { arms, .. } => arms.iter_mut().for_each(|arm| visit(&mut arm.pat)),
            Kind::For { pat, body, .. } => {
                visit(pat);
                body.each_pat_mut(visit);
            }
            Kind::Closure { inputs, .. } => inputs.iter_mut().for_each(visit),
            Kind::If { then: block, .. }
            | Kind::Block { block, .. }
            | Kind::While { body: block, .. }
            | Kind::Loop { body: block, .. } => block.each_pat_mut(visit),
            _ => {}
        }
    }
}

impl Pat {
    /// Calls `visit` with the pattern and all its parts.
    pub fn each_mut(&mut self, visit: &mut dyn FnMut(&mut Pat)) {
        visit(self);
        match self {
            Pat::Wild | Pat::Rest | Pat::Plain { .. } => {}
            Pat::Bind { sub, .. } => sub.iter_mut().for_each(|sub| sub.each_mut(visit)),
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                pats.iter_mut().for_each(|pat| pat.each_mut(visit));
            }
            Pat::Struct { fields, .. } => fields.iter_mut().for_each(|(_, pat)| pat.each_mut(visit)),
            Pat::Ref { pat, .. } => pat.each_mut(visit),
        }
    }

    /// Calls `visit` with every variable that the pattern binds.
    pub fn each_var(&self, visit: &mut impl FnMut(V)) {
        match self {
            Pat::Wild | Pat::Rest | Pat::Plain { .. } => {}
            Pat::Bind { var, sub, .. } => {
                visit(*var);
                if let Some(sub) = sub {
                    sub.each_var(visit);
                }
            }
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                pats.iter().for_each(|pat| pat.each_var(visit));
            }
            Pat::Struct { fields, .. } => fields.iter().for_each(|(_, pat)| pat.each_var(visit)),
            Pat::Ref { pat, .. } => pat.each_var(visit),
        }
    }

    /// The pattern without alternatives that bind: one pattern for each way through them.
    ///
    /// Which alternative binds can depend on literals and on a guard, which a tangent does not have.
    pub fn alternatives(&self) -> Vec<Pat> {
        fn product(parts: &[Pat]) -> Vec<Vec<Pat>> {
            parts.iter().fold(vec![Vec::new()], |rows, part| {
                let ways = part.alternatives();
                rows.iter()
                    .flat_map(|row| ways.iter().map(|way| row.iter().cloned().chain([way.clone()]).collect()))
                    .collect()
            })
        }
        if self.vars().is_empty() {
            return vec![self.clone()];
        }
        match self {
            Pat::Or(cases) => cases.iter().flat_map(Pat::alternatives).collect(),
            Pat::Tuple(parts) => product(parts).into_iter().map(Pat::Tuple).collect(),
            Pat::Slice(parts) => product(parts).into_iter().map(Pat::Slice).collect(),
            Pat::TupleStruct { path, elems } => {
                product(elems).into_iter().map(|elems| Pat::TupleStruct { path: path.clone(), elems }).collect()
            }
            Pat::Struct { path, fields, rest } => {
                let (members, pats): (Vec<_>, Vec<_>) = fields.iter().cloned().unzip();
                product(&pats)
                    .into_iter()
                    .map(|pats| Pat::Struct {
                        path: path.clone(),
                        fields: members.iter().cloned().zip(pats).collect(),
                        rest: *rest,
                    })
                    .collect()
            }
            Pat::Ref { mutable, pat } => {
                pat.alternatives().into_iter().map(|pat| Pat::Ref { mutable: *mutable, pat: Box::new(pat) }).collect()
            }
            Pat::Bind { var, by_ref, mutable, sub: Some(sub) } => sub
                .alternatives()
                .into_iter()
                .map(|sub| Pat::Bind { var: *var, by_ref: *by_ref, mutable: *mutable, sub: Some(Box::new(sub)) })
                .collect(),
            _ => vec![self.clone()],
        }
    }

    /// The variables that the pattern binds.
    pub fn vars(&self) -> Vec<V> {
        let mut vars = Vec::new();
        self.each_var(&mut |v| vars.push(v));
        vars
    }

    /// Whether the pattern lends what it is matched with: `ref x`.
    pub fn lends(&self) -> bool {
        match self {
            Pat::Bind { by_ref: true, .. } => true,
            Pat::Bind { sub, .. } => sub.iter().any(|sub| sub.lends()),
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                pats.iter().any(Pat::lends)
            }
            Pat::Struct { fields, .. } => fields.iter().any(|(_, pat)| pat.lends()),
            Pat::Ref { pat, .. } => pat.lends(),
            Pat::Wild | Pat::Rest | Pat::Plain { .. } => false,
        }
    }

    /// The variables that stand for what an `Err` holds.
    pub fn vars_of_errors(&self) -> Vec<V> {
        match self {
            Pat::TupleStruct { path, elems } if path.name == Name::Err => elems.iter().flat_map(Pat::vars).collect(),
            Pat::Wild | Pat::Rest | Pat::Plain { .. } => Vec::new(),
            Pat::Bind { sub, .. } => sub.iter().flat_map(|sub| sub.vars_of_errors()).collect(),
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                pats.iter().flat_map(Pat::vars_of_errors).collect()
            }
            Pat::Struct { fields, .. } => fields.iter().flat_map(|(_, pat)| pat.vars_of_errors()).collect(),
            Pat::Ref { pat, .. } => pat.vars_of_errors(),
        }
    }

    /// Calls `visit` with the literals, ranges and constants that the pattern compares with.
    pub fn each_plain(&self, visit: &mut dyn FnMut(&TokenStream)) {
        match self {
            Pat::Plain { tokens, .. } => visit(tokens),
            Pat::Wild | Pat::Rest => {}
            Pat::Bind { sub, .. } => sub.iter().for_each(|sub| sub.each_plain(visit)),
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                pats.iter().for_each(|pat| pat.each_plain(visit));
            }
            Pat::Struct { fields, .. } => fields.iter().for_each(|(_, pat)| pat.each_plain(visit)),
            Pat::Ref { pat, .. } => pat.each_plain(visit),
        }
    }

    /// The variable, if the pattern is just a name.
    pub fn as_var(&self) -> Option<V> {
        match self {
            Pat::Bind { var, sub: None, .. } => Some(*var),
            _ => None,
        }
    }

    /// Whether the pattern can fail to match.
    pub fn is_refutable(&self) -> bool {
        match self {
            Pat::Wild | Pat::Rest => false,
            Pat::Bind { sub, .. } => sub.as_ref().is_some_and(|sub| sub.is_refutable()),
            Pat::Tuple(pats) => pats.iter().any(Pat::is_refutable),
            Pat::Slice(_) | Pat::Or(_) => true,
            Pat::TupleStruct { path, elems } => path.is_variant() || elems.iter().any(Pat::is_refutable),
            Pat::Struct { path, fields, .. } => path.is_variant() || fields.iter().any(|(_, pat)| pat.is_refutable()),
            Pat::Ref { pat, .. } => pat.is_refutable(),
            Pat::Plain { refutable, .. } => *refutable,
        }
    }
}
