//! Our intermediate representation of a function body: the Rust that [`crate::parse`] accepts, with names resolved.
//!
//! Expressions and variables live in arenas of the [`Body`], so that later passes keep what they find out in tables
//! beside the tree (types in [`crate::infer`], activity in [`crate::activity`]) and never change it.

mod pat;

pub use pat::Pat;

use crate::resolve::{Check, Path};
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
    /// These functions.
    pub inner: Vec<syn::ItemFn>,
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
    /// The type as the user wrote it, if the function is differentiated with another one.
    pub given: Option<Type>,
    /// Whether it is some text, of which nothing else is known.
    pub is_text: bool,
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
    /// A macro of the user's own as a statement: it may look at its arguments, and nothing else, which the compiler sees.
    Stated,
    /// It may leave the function with an error: `ensure!`. Run in a function of its own, it gives a `Result`.
    Exit,
    /// It does so in any case: `bail!`.
    Fails,
    /// A comparison: `approx::relative_eq!`.
    Answer,
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
