//! Ways to make a program smaller: the steps of the shrinker. An edit is known by its number alone, so that build
//! script and test can repeat it.

use super::tree::visit::{Visit, walk_block, walk_expr, walk_pattern, walk_stmt};
use super::tree::{Block, Callee, Condition, Expr, Home, Operator, Pattern, Program, Stmt, Terminal, Type, Var};
use std::collections::BTreeMap;

/// Number of edits that a program offers.
pub fn count(program: &Program) -> usize {
    edit(&mut program.clone(), usize::MAX)
}

/// How often the shrinker makes the same edit in a row: where one statement goes the next one takes its number.
pub const REPEATS: [usize; 3] = [1, 4, 16];

/// The program after an edit. Most edits leave a valid program behind; rustc has the last word.
pub fn apply(program: &Program, number: usize) -> Program {
    let mut program = program.clone();
    edit(&mut program, number);
    program
}

/// Makes the edit of this number, if there are so many; returns the number of edits seen.
fn edit(program: &mut Program, number: usize) -> usize {
    let mut editor = Editor { left: number, seen: 0, uses: BTreeMap::new(), results: Vec::new() };
    editor.results = program.functions.iter().map(|function| function.result.clone()).collect();
    let mut calls = Uses::default();
    program.functions.iter_mut().for_each(|function| calls.block(&mut function.body));
    let entry = program.functions.len() - 1;
    let locals: Vec<usize> = program.functions.iter().flat_map(|function| function.locals.clone()).collect();
    for index in 0..entry {
        let called = calls.calls.contains_key(&index) || locals.contains(&index);
        if program.functions[index].home != Home::Removed && !called && editor.due() {
            program.functions[index].home = Home::Removed;
            program.functions[index].body = Block::default();
        }
    }
    for index in 0..program.functions.len() {
        let function = &mut program.functions[index];
        let mut uses = Uses::default();
        uses.block(&mut function.body);
        editor.uses = uses.vars;
        editor.block(&mut function.body);
        // The entry's parameters are fixed, so are those of the trait, and a function passed by name has one.
        let fixed = index == entry || matches!(function.home, Home::Trait(_)) || calls.names.contains(&index);
        for position in (0..function.params.len()).filter(|_| !fixed) {
            let var = function.params[position].var;
            if function.names[var] != "self" && !editor.uses.contains_key(&var) && editor.due() {
                program.functions[index].params.remove(position);
                let mut arguments = Arguments { function: index, position };
                program.functions.iter_mut().for_each(|function| arguments.block(&mut function.body));
                break;
            }
        }
    }
    editor.seen
}

/// Takes an argument away from all calls of a function.
struct Arguments {
    function: usize,
    position: usize,
}

impl Visit for Arguments {
    fn expr(&mut self, expr: &mut Expr) {
        if let Expr::Call(call) = expr
            && matches!(call.callee, Callee::Function(function, _) if function == self.function)
        {
            call.args.remove(self.position);
        }
        walk_expr(self, expr);
    }
}

/// How often variables are used and functions are called.
#[derive(Default)]
struct Uses {
    vars: BTreeMap<Var, usize>,
    calls: BTreeMap<usize, usize>,
    /// Functions that are passed as arguments.
    names: Vec<usize>,
    bound: Vec<Var>,
    initializes: bool,
}

impl Visit for Uses {
    fn used(&mut self, var: Var) {
        *self.vars.entry(var).or_default() += 1;
    }
    fn bound(&mut self, var: Var) {
        self.bound.push(var);
    }
    fn called(&mut self, function: usize) {
        *self.calls.entry(function).or_default() += 1;
    }
    fn expr(&mut self, expr: &mut Expr) {
        if let Expr::FunctionName(function) = expr {
            self.names.push(*function);
        }
        walk_expr(self, expr);
    }
    fn stmt(&mut self, stmt: &mut Stmt) {
        self.initializes |= matches!(stmt, Stmt::Initialize(..));
        walk_stmt(self, stmt);
    }
}

struct Editor {
    /// Edits to pass by.
    left: usize,
    seen: usize,
    /// Uses of each variable of the function at hand.
    uses: BTreeMap<Var, usize>,
    /// Result types of the program's functions.
    results: Vec<Type>,
}

impl Editor {
    /// Counts an edit; true if it is the one to make.
    fn due(&mut self) -> bool {
        self.seen += 1;
        self.seen.checked_sub(1) == Some(self.left)
    }

    /// Whether a statement can go without taking anything away that others need.
    fn removable(&self, stmt: &mut Stmt) -> bool {
        let used = |var: &Var| self.uses.get(var).is_some_and(|&count| count > 0);
        match stmt {
            Stmt::Let { pattern, .. } => {
                let mut names = Uses::default();
                walk_pattern(&mut names, pattern);
                !names.bound.iter().any(used)
            }
            Stmt::Configured(is_there, inner) => !*is_there || self.removable(inner),
            Stmt::Closure(var, ..) | Stmt::Declare(var, _) => !used(var),
            Stmt::Split(first, second, ..) => !used(first) && !used(second),
            // The counters of these loops may be read later on.
            Stmt::While { counter, body, .. } | Stmt::WhileLet { counter, body, .. } => {
                let mut inside = Uses::default();
                inside.block(body);
                let within = inside.vars.get(counter).copied().unwrap_or(0);
                self.uses.get(counter).copied().unwrap_or(0) == within
            }
            Stmt::Break(..) | Stmt::Continue(_) | Stmt::Return(_) | Stmt::Initialize(..) => false,
            other => {
                let mut inside = Uses::default();
                inside.stmt(other);
                !inside.initializes && !matches!(other, Stmt::Do(Expr::Loop(_)))
            }
        }
    }
}

impl Visit for Editor {
    fn block(&mut self, block: &mut Block) {
        for position in 0..block.stmts.len() {
            if self.removable(&mut block.stmts[position]) && self.due() {
                block.stmts.remove(position);
                return;
            }
        }
        walk_block(self, block);
    }

    fn stmt(&mut self, stmt: &mut Stmt) {
        if let Stmt::Configured(true, inner) = stmt
            && self.due()
        {
            let inner = std::mem::replace(&mut **inner, Stmt::Continue(None));
            *stmt = inner;
            return;
        }
        if let Stmt::If(Condition::Test(_), then, otherwise) = stmt {
            if self.due() {
                *stmt = Stmt::Do(Expr::Block(Box::new(std::mem::take(then))));
                return;
            }
            if let Some(block) = otherwise
                && self.due()
            {
                *stmt = Stmt::Do(Expr::Block(Box::new(std::mem::take(block))));
                return;
            }
        }
        walk_stmt(self, stmt);
    }

    fn expr(&mut self, expr: &mut Expr) {
        for choice in 0.. {
            let Some(smaller) = smaller(expr, choice, &self.results) else { break };
            if self.due() {
                *expr = smaller;
                return;
            }
        }
        walk_expr(self, expr);
    }
}

/// The smaller expressions of the same type that can stand for an expression, one after the other.
fn smaller(expr: &Expr, choice: usize, results: &[Type]) -> Option<Expr> {
    use Operator::{Add, And, Div, Mul, Or, Rem, Sub};
    let block = |block: &Block| Some(Expr::Block(Box::new(block.clone())));
    match (expr, choice) {
        (Expr::Binary(Add | Sub | Mul | Div | Rem | And | Or, a, b), 0..=1) => {
            Some((**if choice == 0 { a } else { b }).clone())
        }
        (Expr::Binary(Add | Sub | Mul | Div | Rem | And | Or, ..), _) => None,
        (Expr::Binary(..), 0) => Some(Expr::Flag(true)),
        (Expr::Binary(..), 1) => Some(Expr::Flag(false)),
        (Expr::Rule { args, .. }, _) => args.get(choice).cloned(),
        (Expr::Negate(operand) | Expr::Passive(operand) | Expr::Not(operand) | Expr::Power(operand, _), 0) => {
            Some((**operand).clone())
        }
        (Expr::UnwrapOr(_, fallback), 0) => Some((**fallback).clone()),
        (Expr::MapOption(option, _), 0) => Some((**option).clone()),
        (Expr::Cast(_, Type::Float), 0) => Some(Expr::Float(0.7)),
        (Expr::If(branch), 0) => block(&branch.otherwise),
        (Expr::If(branch), 1) if matches!(branch.condition, Condition::Test(_)) => block(&branch.then),
        (Expr::Match(choice_), _) => {
            let free = |pattern: &Pattern| {
                let mut names = Uses::default();
                walk_pattern(&mut names, &mut pattern.clone());
                names.bound.is_empty()
            };
            let arm = choice_.arms.iter().filter(|arm| free(&arm.pattern)).nth(choice)?;
            block(&arm.body)
        }
        // Without its statements, if its value does not need them; rustc decides.
        (Expr::Block(block), 0) => block.value.as_deref().cloned(),
        (Expr::Loop(cycle), 0) => {
            // What the loop counts is gone with it.
            let mut uses = Uses::default();
            let mut last = cycle.last.clone()?;
            uses.expr(&mut last);
            (!uses.vars.contains_key(&cycle.counter)).then_some(last)
        }
        (Expr::Chain(chain), 0) => {
            let float = matches!(
                chain.terminal,
                Terminal::Sum | Terminal::Product | Terminal::Fold(..) | Terminal::Extreme(..)
            );
            float.then_some(Expr::Float(0.7))
        }
        (Expr::Idiom(_, args), _) => args.get(choice).cloned(),
        (Expr::Call(call), 0) => match call.callee {
            Callee::Function(function, _) => match results.get(function) {
                Some(Type::Float) => Some(Expr::Float(0.7)),
                Some(Type::Count) => Some(Expr::Count(1)),
                _ => None,
            },
            Callee::Variable(_) => Some(Expr::Float(0.7)),
        },
        // An argument may be of the same type as the result.
        (Expr::Call(call), 1..) => {
            call.args.iter().filter(|arg| !matches!(arg, Expr::Borrow(_))).nth(choice - 1).cloned()
        }
        (Expr::Float(value), 0) if *value != 0.7 => Some(Expr::Float(0.7)),
        _ => None,
    }
}
