//! Text of statements and blocks.

use super::Printer;
use super::expr::symbol;
use crate::program::tree::{Block, Expr, Form, Pattern, Stmt, Type};

impl Printer<'_> {
    /// A block in braces.
    pub(super) fn block(&self, block: &Block, pin: bool) -> String {
        let label = block.label.as_ref().map_or(String::new(), |label| format!("'{label}: "));
        if block.stmts.is_empty() && block.value.is_none() {
            return format!("{label}{{}}");
        }
        format!("{label}{{\n{}{}}}", self.deeper().lines(block, pin), self.indent())
    }

    /// The statements and the value of a block, one after the other.
    pub(super) fn lines(&self, block: &Block, pin: bool) -> String {
        let mut text = String::new();
        for stmt in &block.stmts {
            for line in self.stmt(stmt) {
                text += &format!("{}{line}\n", self.indent());
            }
        }
        if let Some(value) = &block.value {
            let value = if pin { self.pinned(value, 0) } else { self.expr(value, 0) };
            text += &format!("{}{value}\n", self.indent());
        }
        text
    }

    /// A statement, as one or several lines (a line may go on over several).
    fn stmt(&self, stmt: &Stmt) -> Vec<String> {
        let label = |label: &Option<String>| label.as_ref().map_or(String::new(), |label| format!("'{label}: "));
        vec![match stmt {
            Stmt::Let { pattern, ty, init: Expr::Loop(cycle), otherwise: None } => {
                let (counter, text) = self.cycle(cycle, ty.is_none());
                return vec![counter, format!("let {} = {text};", self.binding(pattern, ty.as_ref()))];
            }
            Stmt::Let { pattern, ty, init, otherwise } => {
                let binding = self.binding(pattern, ty.as_ref());
                let level = usize::from(otherwise.is_some());
                let init = if ty.is_none() { self.pinned(init, level) } else { self.expr(init, level) };
                match otherwise {
                    Some(otherwise) => format!("let {binding} = {init} else {};", self.block(otherwise, false)),
                    None => format!("let {binding} = {init};"),
                }
            }
            Stmt::Declare(var, ty) => format!("let {}: {};", self.name(*var), self.ty(ty)),
            Stmt::Initialize(var, value) => format!("{} = {};", self.name(*var), self.expr(value, 0)),
            Stmt::Closure(var, closure, form) => {
                let (name, text) = (self.name(*var), self.closure(closure));
                match form {
                    Form::Fixed => format!("let {name} = {text};"),
                    Form::Changing => format!("let mut {name} = {text};"),
                    Form::Dynamic => {
                        let types = closure.params.iter().filter_map(|(_, ty)| ty.as_ref().map(|ty| self.ty(ty)));
                        let types = types.collect::<Vec<_>>().join(", ");
                        format!("let {name}: &dyn Fn({types}) -> f64 = &{text};")
                    }
                }
            }
            Stmt::Split(first, second, place, at) => {
                let place = self.place(place, false);
                format!("let ({}, {}) = {place}.split_at_mut({at});", self.name(*first), self.name(*second))
            }
            Stmt::Assign(place, operator, value) => {
                let target = self.place(place, place.path.is_empty());
                format!("{target} {}= {};", operator.map_or("", symbol), self.expr(value, 0))
            }
            Stmt::AssignPair(first, second, values) => {
                let target = |place| self.place(place, place.path.is_empty());
                format!("({}, {}) = {};", target(first), target(second), self.expr(values, 0))
            }
            Stmt::AssignArray(places, value) => {
                let targets = places.iter().map(|place| self.place(place, place.path.is_empty()));
                format!("[{}] = {};", targets.collect::<Vec<_>>().join(", "), self.expr(value, 0))
            }
            Stmt::Configured(is_there, inner) => {
                let attribute = if *is_there { "#[cfg(all())]" } else { "#[cfg(any())]" };
                // An attribute in front of an operator would belong to the left operand.
                let configured = |line: String| {
                    let is_whole = ["let ", "for ", "while ", "loop "].iter().any(|start| line.starts_with(start));
                    if is_whole { format!("{attribute} {line}") } else { format!("{attribute} {{ {line} }}") }
                };
                return self.stmt(inner).into_iter().map(configured).collect();
            }
            Stmt::Swap(place, a, b) => {
                format!("{}.swap({}, {});", self.place(place, false), self.expr(a, 0), self.expr(b, 0))
            }
            Stmt::Fill(place, value) => format!("{}.fill({});", self.place(place, false), self.expr(value, 0)),
            Stmt::CopyFrom(place, from) => {
                format!("{}.copy_from_slice({});", self.place(place, false), self.expr(from, 0))
            }
            Stmt::Push(place, value) => format!("{}.push({});", self.place(place, false), self.expr(value, 0)),
            Stmt::Do(Expr::Match(choice)) => self.choice(choice, false),
            Stmt::Do(Expr::Loop(cycle)) => {
                let (counter, text) = self.cycle(cycle, false);
                return vec![counter, text];
            }
            Stmt::Do(Expr::Block(block)) => self.block(block, false),
            Stmt::Do(expr) => format!("{};", self.expr(expr, 0)),
            Stmt::For(name, pattern, source, body) => {
                let source = self.source(source, false);
                format!("{}for {} in {source} {}", label(name), self.pattern(pattern), self.block(body, false))
            }
            Stmt::While { label: name, counter, limit, condition, body } => {
                let counter = self.name(*counter);
                let more = condition.as_ref().map_or(String::new(), |more| format!(" && {}", self.expr(more, 3)));
                let head = format!("{}while {counter} < {}{more} {{", label(name), self.expr(limit, 4));
                return vec![format!("let mut {counter} = 0_usize;"), self.counted(&head, counter, "", body)];
            }
            Stmt::Drain(pattern, place, body) => {
                let place = self.place(place, false);
                format!("while let Some({}) = {place}.pop() {}", self.pattern(pattern), self.block(body, false))
            }
            Stmt::WhileLet { pattern, place, counter, limit, next, body } => {
                let (counter, inner) = (self.name(*counter), self.deeper());
                let target = self.place(place, place.path.is_empty());
                let head = format!("while let Some({}) = {target} {{", self.pattern(pattern));
                let next = inner.deeper().expr(next, 0);
                let next =
                    format!("{}{target} = if {counter} < {limit} {{ {next} }} else {{ None }};\n", inner.indent());
                return vec![format!("let mut {counter} = 0_usize;"), self.counted(&head, counter, &next, body)];
            }
            Stmt::Break(..) | Stmt::Continue(_) | Stmt::Return(_) => format!("{};", self.leave(stmt)),
            Stmt::If(condition, then, otherwise) => {
                let then = self.block(then, false);
                let otherwise = otherwise
                    .as_ref()
                    .map_or(String::new(), |otherwise| format!(" else {}", self.block(otherwise, false)));
                format!("if {} {then}{otherwise}", self.condition(condition))
            }
        }]
    }

    /// A loop whose body counts first.
    fn counted(&self, head: &str, counter: &str, then: &str, body: &Block) -> String {
        let inner = self.deeper();
        format!("{head}\n{}{counter} += 1;\n{then}{}{}}}", inner.indent(), inner.lines(body, false), self.indent())
    }

    fn binding(&self, pattern: &Pattern, ty: Option<&Type>) -> String {
        match ty {
            Some(ty) => format!("{}: {}", self.pattern(pattern), self.ty(ty)),
            None => self.pattern(pattern),
        }
    }

    /// A statement that leaves, without its semicolon.
    pub(super) fn leave(&self, stmt: &Stmt) -> String {
        let label = |label: &Option<String>| label.as_ref().map_or(String::new(), |label| format!(" '{label}"));
        let value = |value: &Option<Expr>, level| {
            value.as_ref().map_or(String::new(), |value| format!(" {}", self.expr(value, level)))
        };
        match stmt {
            // A block right after `break` could be taken for something else, and rustc refuses it.
            Stmt::Break(to, with) => format!("break{}{}", label(to), value(with, 1)),
            Stmt::Continue(to) => format!("continue{}", label(to)),
            Stmt::Return(with) => format!("return{}", value(with, 0)),
            _ => unreachable!("only these leave"),
        }
    }
}
