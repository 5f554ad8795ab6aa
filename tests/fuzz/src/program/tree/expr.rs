//! Expressions.

use crate::program::Feature;

use super::{Arm, Case, Chain, Pattern, Stmt, Type, Var};

/// A binary operator, by the name of its trait in `core::ops` where there is one.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operator {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
    And,
    Or,
}

/// A step from a value to a part of it.
#[derive(Clone, Debug)]
pub enum Step {
    /// A field, by its position and its name in the source.
    Field(usize, String),
    /// An element.
    Index(Box<Expr>),
}

/// A variable or a part of one.
#[derive(Clone, Debug)]
pub struct Place {
    /// The variable.
    pub root: Var,
    /// How many references lie between the variable and its value.
    pub stars: usize,
    /// The way to the part.
    pub path: Vec<Step>,
}

/// `&x`, `&mut x[1..3]`, or the reference that a variable already is.
#[derive(Clone, Debug)]
pub struct Borrow {
    /// What is borrowed.
    pub place: Place,
    /// Whether for writing.
    pub mutable: bool,
    /// A part of it: start and end.
    pub range: Option<(usize, usize)>,
}

/// The exponent of `powi`.
#[derive(Clone, Debug)]
pub enum Exponent {
    /// `3` or `-2`
    Literal(i32),
    /// `n as i32`
    Count(Box<Expr>),
}

/// A closure.
#[derive(Clone, Debug)]
pub struct Closure {
    /// Parameters, with their types where rustc needs them.
    pub params: Vec<(Pattern, Option<Type>)>,
    /// The body.
    pub body: Block,
    /// Whether it takes what it captures with it.
    pub moves: bool,
}

/// Statements and a value.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// A label that `break` can name.
    pub label: Option<String>,
    /// The statements.
    pub stmts: Vec<Stmt>,
    /// The value; none for `()` or where the last statement diverges.
    pub value: Option<Box<Expr>>,
}

impl From<Expr> for Block {
    fn from(value: Expr) -> Self {
        Self { label: None, stmts: Vec::new(), value: Some(Box::new(value)) }
    }
}

/// What an `if` looks at.
#[derive(Clone, Debug)]
pub enum Condition {
    /// `if c`
    Test(Expr),
    /// `if let p = e`, possibly followed by `&& c`
    Let(Pattern, Expr, Option<Expr>),
}

/// `if` with a value.
#[derive(Clone, Debug)]
pub struct If {
    /// What it looks at.
    pub condition: Condition,
    /// If it holds.
    pub then: Block,
    /// If not.
    pub otherwise: Block,
}

/// `match`.
#[derive(Clone, Debug)]
pub struct Match {
    /// What it looks at.
    pub subject: Expr,
    /// Its arms.
    pub arms: Vec<Arm>,
}

/// `{ let mut k = 0; loop { k += 1; if k > limit { break last; } .. } }`: see the remark at [`Stmt::While`].
#[derive(Clone, Debug)]
pub struct Loop {
    /// Loop label.
    pub label: Option<String>,
    /// The counter.
    pub counter: Var,
    /// Its limit.
    pub limit: Expr,
    /// The value when the limit is reached; none for a loop without value.
    pub last: Option<Expr>,
    /// The rest of the body.
    pub body: Block,
}

/// What is called.
#[derive(Clone, Copy, Debug)]
pub enum Callee {
    /// A function of the program; a method's receiver is the first argument. The flag asks for the path form
    /// `S::method(&s, ..)`.
    Function(usize, bool),
    /// A local closure or a parameter that is a function.
    Variable(Var),
}

/// A call.
#[derive(Clone, Debug)]
pub struct Call {
    /// What is called.
    pub callee: Callee,
    /// Arguments.
    pub args: Vec<Expr>,
}

/// An expression.
#[derive(Clone, Debug)]
pub enum Expr {
    /// `1.5`
    Float(f64),
    /// `1.5` as an `f32`
    Single(f32),
    /// `2`
    Count(usize),
    /// `true`
    Flag(bool),
    /// `K` or `TABLE[i]`
    Constant(usize, Option<Box<Expr>>),
    /// The value of a place. `bare` leaves the reference to an arithmetic operator: `v * 2.0` for a `v: &f64`.
    Read {
        /// The place.
        place: Place,
        /// Without the star.
        bare: bool,
    },
    /// `x.len()`
    Length(Place),
    /// `-x`
    Negate(Box<Expr>),
    /// `!c`
    Not(Box<Expr>),
    /// `a + b`
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// A float method, by its index into the table of rules; `path` writes `f64::max(a, b)`.
    Rule {
        /// Which one.
        rule: usize,
        /// Receiver and arguments.
        args: Vec<Expr>,
        /// In path form, and for which type.
        path: Option<Type>,
    },
    /// `x.powi(3)`
    Power(Box<Expr>, Exponent),
    /// `x.sin_cos()`
    SinCos(Box<Expr>),
    /// An integer method: `n.min(3)`, `n.saturating_sub(1)`, `n.pow(2)`.
    CountMethod(&'static str, Box<Expr>, Box<Expr>),
    /// `x as f64`
    Cast(Box<Expr>, Type),
    /// `tangential::passive(x)`
    Passive(Box<Expr>),
    /// `(a, b)`
    Tuple(Vec<Expr>),
    /// `[a, b]`
    Array(Vec<Expr>),
    /// `[a; 3]`
    Repeat(Box<Expr>, usize),
    /// `vec![a, b]`
    Vector(Vec<Expr>),
    /// `vec![a; 3]`
    VectorRepeat(Box<Expr>, usize),
    /// `core::array::from_fn::<f64, 3, _>(|i| ..)`
    FromFn(Box<Closure>, Type, usize),
    /// `x.clone()`
    Clone(Place),
    /// `S { x: a, ..base }` or `S(a, b)`: the fields by number, in the order written. Those that are left out come from
    /// the base.
    Struct(usize, Vec<(usize, Expr)>, Option<Box<Expr>>),
    /// `E::A(a)`, `Some(a)`, ...
    Case(Case, Vec<Expr>),
    /// A part of a value that is no place: `f(x).0`.
    Project(Box<Expr>, Step),
    /// `if`
    If(Box<If>),
    /// `match`
    Match(Box<Match>),
    /// `{ .. }`
    Block(Box<Block>),
    /// `loop`
    Loop(Box<Loop>),
    /// A call.
    Call(Call),
    /// An iterator expression.
    Chain(Box<Chain>),
    /// `e?`
    Try(Box<Expr>),
    /// `o.unwrap_or(e)`
    UnwrapOr(Box<Expr>, Box<Expr>),
    /// `o.map(|x| ..)`
    MapOption(Box<Expr>, Box<Closure>),
    /// `o.is_some()`
    IsSome(Box<Expr>),
    /// `&x`
    Borrow(Borrow),
    /// A function passed as an argument.
    FunctionName(usize),
    /// A closure passed as an argument.
    Closure(Box<Closure>),
    /// `{ let [p, q]: [f64; 2] = [a, b]; .. }`, everyday Rust on floats: see `idiom`.
    Idiom(Feature, Vec<Expr>),
    /// A statement that leaves the expression: `return e`, `continue`, `break`.
    Leave(Box<Stmt>),
}
