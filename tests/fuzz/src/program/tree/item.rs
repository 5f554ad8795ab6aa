//! Items: functions, constants, whole programs.

use super::{Block, Named, Type, Var};
use crate::program::Feature;
use std::collections::BTreeSet;

/// How an argument is passed.
#[derive(Clone, Debug, PartialEq)]
pub enum Mode {
    /// `x: X`
    Value,
    /// `mut x: X`
    Mutable,
    /// `x: &X`
    Ref,
    /// `x: &mut X`
    RefMut,
    /// `x: &[X]`, of at least so many elements
    Slice(usize),
    /// `x: &mut [X]`, of at least so many elements
    SliceMut(usize),
    /// `f: impl Fn(f64) -> f64`
    Function,
    /// `f: F` with `F: Fn(f64) -> f64`
    Bounded,
    /// `f: &dyn Fn(f64) -> f64`
    Dynamic,
    /// `mut f: impl FnMut(f64) -> f64`
    Changing,
}

impl Mode {
    /// Whether the argument is a function.
    pub fn is_function(&self) -> bool {
        matches!(self, Self::Function | Self::Bounded | Self::Dynamic | Self::Changing)
    }
}

/// A parameter of a function.
#[derive(Clone, Debug)]
pub struct Param {
    /// The variable it binds.
    pub var: Var,
    /// How it is passed.
    pub mode: Mode,
    /// Its type, or that of its elements.
    pub ty: Type,
    /// Left out of `wrt(..)`: callers must pass a passive value.
    pub passive: bool,
}

/// Where a function stands in the source.
#[derive(Clone, Debug, PartialEq)]
pub enum Home {
    /// In the program's module.
    Module,
    /// In a nested module, called through its path.
    Nested,
    /// In the body of another function.
    Local,
    /// In the `impl` block of a type; the flag says whether the first parameter is `self`.
    Method(usize, bool),
    /// In the implementation of the program's trait for a type.
    Trait(usize),
    /// Nowhere: the shrinker has removed it.
    Removed,
}

/// A tagged function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Name in the source.
    pub name: String,
    /// Where it stands.
    pub home: Home,
    /// Parameters; `self` first.
    pub params: Vec<Param>,
    /// Result type.
    pub result: Type,
    /// The body.
    pub body: Block,
    /// Names of all variables.
    pub names: Vec<String>,
    /// Functions local to the body.
    pub locals: Vec<usize>,
    /// Has a parameter that must shrink with every recursive call, and calls itself.
    pub recursive: bool,
    /// Statements and operations that a call may execute, at most.
    pub cost: usize,
}

/// `const K: f64 = ..;` or `static TABLE: [f64; 3] = ..;`
#[derive(Clone, Debug)]
pub struct Constant {
    /// Name in the source.
    pub name: String,
    /// One value, or the entries of the table.
    pub values: Vec<f64>,
    /// Whether it is a table.
    pub table: bool,
}

/// A program: everything that its entry function `program_17(x: &[f64], n: usize, out: &mut [f64])` needs.
#[derive(Clone, Debug)]
pub struct Program {
    /// Name of the entry function and of the module around it.
    pub name: String,
    /// Number in the batch that it was drawn for.
    pub number: usize,
    /// Structs and enums.
    pub types: Vec<Named>,
    /// Constants.
    pub constants: Vec<Constant>,
    /// Functions, each calling only itself and earlier ones; the last is the entry.
    pub functions: Vec<Function>,
    /// What the program makes use of.
    pub features: BTreeSet<Feature>,
}

impl Program {
    /// Gives the entry function and the module another name.
    pub fn rename(&mut self, name: String) {
        if let Some(entry) = self.functions.last_mut() {
            entry.name.clone_from(&name);
        }
        self.name = name;
    }

    /// The entry function.
    pub fn entry(&self) -> &Function {
        self.functions.last().expect("a program has an entry function")
    }
}
