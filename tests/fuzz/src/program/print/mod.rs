//! Writes trees as Rust source, in the way a person would: few parentheses, few annotations.

mod anchor;
mod expr;
mod item;
mod iterate;
mod linear;
mod pattern;
mod stmt;

pub use linear::linear_program;

use super::tree::{Function, Program, Type, Var};

/// What the text depends on: the program, the function at hand, how deep it is nested.
#[derive(Clone, Copy)]
struct Printer<'p> {
    program: &'p Program,
    function: &'p Function,
    depth: usize,
}

impl<'p> Printer<'p> {
    /// The same, one level deeper.
    fn deeper(self) -> Self {
        Self { depth: self.depth + 1, ..self }
    }

    /// Blanks at the start of a line.
    fn indent(&self) -> String {
        "    ".repeat(self.depth)
    }

    fn name(&self, var: Var) -> &'p str {
        &self.function.names[var]
    }

    fn ty(&self, ty: &Type) -> String {
        type_name(self.program, ty)
    }
}

/// A type as Rust writes it.
fn type_name(program: &Program, ty: &Type) -> String {
    let of = |inner: &Type| type_name(program, inner);
    match ty {
        Type::Float => "f64".into(),
        Type::Single => "f32".into(),
        Type::Count => "usize".into(),
        Type::Flag => "bool".into(),
        Type::Array(element, length) => format!("[{}; {length}]", of(element)),
        Type::Generic(element, _) => format!("[{}; N]", of(element)),
        Type::Vector(element, _) => format!("Vec<{}>", of(element)),
        Type::Tuple(parts) => format!("({})", parts.iter().map(of).collect::<Vec<_>>().join(", ")),
        Type::Option(inner) => format!("Option<{}>", of(inner)),
        Type::Outcome(inner) => format!("Result<{}, usize>", of(inner)),
        Type::Named(index) => program.types[*index].name.clone(),
    }
}

/// The source of a program: a module of its name.
pub fn program(program: &Program) -> String {
    item::module(program)
}

/// The source of a program without anything for the engine to do.
pub fn plain_program(program: &Program) -> String {
    let ours = |line: &&str| {
        let line = line.trim_start();
        !line.starts_with("#[differentiate") && !line.starts_with("#[passive]")
    };
    let tagged = item::module(program);
    let lines: Vec<&str> = tagged.lines().filter(ours).collect();
    lines.join("\n").replace(", Differentiable)]", ")]") + "\n"
}
