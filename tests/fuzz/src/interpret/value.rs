//! What variables hold at run time, and where.

use super::Dual;
use crate::program::tree::{Closure, Var};

/// A value. Shared references are represented by what they refer to: while they live nothing can change it.
#[derive(Clone, Debug)]
pub enum Value<'p> {
    /// `f64`
    Float(Dual),
    /// `f32`; the dual's value is one that `f32` can hold.
    Single(Dual),
    /// `usize`
    Count(usize),
    /// `bool`
    Flag(bool),
    /// Array, `Vec`, slice, tuple, struct.
    Items(Vec<Value<'p>>),
    /// A variant: its number and its fields.
    Case(usize, Vec<Value<'p>>),
    /// `&mut`
    Pointer(Pointer),
    /// A function of the program.
    Function(usize),
    /// A closure and the variables around it.
    Closure(&'p Closure, Frame),
}

/// Slot of each variable of a function in memory, once it is bound.
pub type Frame = Vec<Option<usize>>;

/// A place in memory: a slot, the way to a part of it, and the window that a sub-slice opens on that part.
#[derive(Clone, Debug)]
pub struct Pointer {
    /// Where the variable lives.
    pub slot: usize,
    /// Field and element numbers.
    pub path: Vec<usize>,
    /// Start and length of a sub-slice.
    pub window: Option<(usize, usize)>,
}

impl Pointer {
    /// The variable in a slot.
    pub fn to(slot: usize) -> Self {
        Self { slot, path: Vec::new(), window: None }
    }

    /// The part with this number; none if it lies outside of the window.
    pub fn part(&self, number: usize) -> Option<Self> {
        let (start, length) = self.window.unwrap_or((0, usize::MAX));
        if number >= length {
            return None;
        }
        let mut path = self.path.clone();
        path.push(start + number);
        Some(Self { slot: self.slot, path, window: None })
    }

    /// The sub-slice from `start` to `end`.
    pub fn range(&self, start: usize, end: usize) -> Self {
        let (offset, _) = self.window.unwrap_or((0, 0));
        Self { slot: self.slot, path: self.path.clone(), window: Some((offset + start, end - start)) }
    }
}

impl<'p> Value<'p> {
    /// Parts of a composed value.
    pub fn parts(&self) -> Option<&[Value<'p>]> {
        match self {
            Self::Items(parts) | Self::Case(_, parts) => Some(parts),
            _ => None,
        }
    }

    /// Parts of a composed value, to change them.
    pub fn parts_mut(&mut self) -> Option<&mut Vec<Value<'p>>> {
        match self {
            Self::Items(parts) | Self::Case(_, parts) => Some(parts),
            _ => None,
        }
    }

    /// The option with this content.
    pub fn option(content: Option<Value<'p>>) -> Self {
        match content {
            Some(value) => Self::Case(1, vec![value]),
            None => Self::Case(0, Vec::new()),
        }
    }

    /// The value without its derivatives.
    pub fn passive(self) -> Self {
        match self {
            Self::Float(dual) => Self::Float(Dual::constant(dual.value)),
            Self::Single(dual) => Self::Single(Dual::constant(dual.value)),
            Self::Items(parts) => Self::Items(parts.into_iter().map(Value::passive).collect()),
            Self::Case(tag, parts) => Self::Case(tag, parts.into_iter().map(Value::passive).collect()),
            other => other,
        }
    }

    /// Name of the kind of value, for complaints about a tree that is ill typed.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Float(_) => "f64",
            Self::Single(_) => "f32",
            Self::Count(_) => "usize",
            Self::Flag(_) => "bool",
            Self::Items(_) => "composed value",
            Self::Case(..) => "variant",
            Self::Pointer(_) => "pointer",
            Self::Function(_) | Self::Closure(..) => "function",
        }
    }
}

/// Binds a variable to a slot, growing the frame as needed.
pub fn bind_slot(frame: &mut Frame, var: Var, slot: usize) {
    if frame.len() <= var {
        frame.resize(var + 1, None);
    }
    frame[var] = Some(slot);
}
