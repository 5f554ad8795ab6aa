//! Walking over trees.

use super::{
    Block, Call, Callee, Chain, Closure, Condition, Exponent, Expr, Pattern, Place, Source, Step, Stmt, Terminal, Var,
};

/// Looks at, and may change, the parts of a tree. The default methods go on to the parts of a part.
pub trait Visit {
    /// A block.
    fn block(&mut self, block: &mut Block) {
        walk_block(self, block);
    }
    /// A statement.
    fn stmt(&mut self, stmt: &mut Stmt) {
        walk_stmt(self, stmt);
    }
    /// An expression.
    fn expr(&mut self, expr: &mut Expr) {
        walk_expr(self, expr);
    }
    /// A use of a variable.
    fn used(&mut self, _var: Var) {}
    /// A variable that a pattern binds.
    fn bound(&mut self, _var: Var) {}
    /// A call of a function of the program, or its name as an argument.
    fn called(&mut self, _function: usize) {}
}

/// Visits the parts of a block.
pub fn walk_block(visit: &mut (impl Visit + ?Sized), block: &mut Block) {
    for stmt in &mut block.stmts {
        visit.stmt(stmt);
    }
    if let Some(value) = &mut block.value {
        visit.expr(value);
    }
}

/// Visits the parts of a statement.
pub fn walk_stmt(visit: &mut (impl Visit + ?Sized), stmt: &mut Stmt) {
    match stmt {
        Stmt::Let { pattern, init, otherwise, .. } => {
            visit.expr(init);
            walk_pattern(visit, pattern);
            if let Some(otherwise) = otherwise {
                visit.block(otherwise);
            }
        }
        // What is not there uses nothing.
        Stmt::Declare(..) | Stmt::Continue(_) | Stmt::Configured(false, _) => {}
        Stmt::Configured(true, inner) => visit.stmt(inner),
        Stmt::Initialize(var, value) => {
            visit.used(*var);
            visit.expr(value);
        }
        Stmt::Closure(_, closure, _) => walk_closure(visit, closure),
        Stmt::Split(_, _, place, _) => walk_place(visit, place),
        Stmt::Assign(place, _, value) | Stmt::Fill(place, value) | Stmt::CopyFrom(place, value) => {
            walk_place(visit, place);
            visit.expr(value);
        }
        Stmt::Push(place, value) => {
            walk_place(visit, place);
            visit.expr(value);
        }
        Stmt::AssignPair(first, second, value) => {
            walk_place(visit, first);
            walk_place(visit, second);
            visit.expr(value);
        }
        Stmt::AssignArray(places, value) => {
            places.iter_mut().for_each(|place| walk_place(visit, place));
            visit.expr(value);
        }
        Stmt::Swap(place, first, second) => {
            walk_place(visit, place);
            visit.expr(first);
            visit.expr(second);
        }
        Stmt::Do(expr) => visit.expr(expr),
        Stmt::For(_, pattern, source, body) => {
            walk_source(visit, source);
            walk_pattern(visit, pattern);
            visit.block(body);
        }
        Stmt::While { limit, condition, body, .. } => {
            visit.expr(limit);
            condition.iter_mut().for_each(|condition| visit.expr(condition));
            visit.block(body);
        }
        Stmt::Drain(pattern, place, body) => {
            walk_place(visit, place);
            walk_pattern(visit, pattern);
            visit.block(body);
        }
        Stmt::WhileLet { pattern, place, next, body, .. } => {
            walk_place(visit, place);
            walk_pattern(visit, pattern);
            visit.expr(next);
            visit.block(body);
        }
        Stmt::Break(_, value) | Stmt::Return(value) => value.iter_mut().for_each(|value| visit.expr(value)),
        Stmt::If(condition, then, otherwise) => {
            walk_condition(visit, condition);
            visit.block(then);
            otherwise.iter_mut().for_each(|otherwise| visit.block(otherwise));
        }
    }
}

/// Visits the parts of an expression.
pub fn walk_expr(visit: &mut (impl Visit + ?Sized), expr: &mut Expr) {
    match expr {
        Expr::Float(_) | Expr::Single(_) | Expr::Count(_) | Expr::Flag(_) => {}
        Expr::Constant(_, index) => index.iter_mut().for_each(|index| visit.expr(index)),
        Expr::Read { place, .. } | Expr::Length(place) | Expr::Clone(place) => walk_place(visit, place),
        Expr::Negate(operand) | Expr::Not(operand) | Expr::SinCos(operand) | Expr::Cast(operand, _) => {
            visit.expr(operand)
        }
        Expr::Passive(operand) | Expr::Try(operand) | Expr::IsSome(operand) => visit.expr(operand),
        Expr::Repeat(element, _) | Expr::VectorRepeat(element, _) => visit.expr(element),
        Expr::Binary(_, a, b) | Expr::CountMethod(_, a, b) | Expr::UnwrapOr(a, b) => {
            visit.expr(a);
            visit.expr(b);
        }
        Expr::Power(base, exponent) => {
            visit.expr(base);
            if let Exponent::Count(count) = exponent {
                visit.expr(count);
            }
        }
        Expr::Rule { args: parts, .. } | Expr::Tuple(parts) | Expr::Array(parts) | Expr::Vector(parts) => {
            parts.iter_mut().for_each(|part| visit.expr(part));
        }
        Expr::Case(_, parts) | Expr::Idiom(_, parts) => parts.iter_mut().for_each(|part| visit.expr(part)),
        Expr::FromFn(closure, _, _) | Expr::Closure(closure) => walk_closure(visit, closure),
        Expr::Struct(_, fields, base) => {
            fields.iter_mut().for_each(|(_, field)| visit.expr(field));
            base.iter_mut().for_each(|base| visit.expr(base));
        }
        Expr::Project(operand, step) => {
            visit.expr(operand);
            walk_step(visit, step);
        }
        Expr::If(branch) => {
            walk_condition(visit, &mut branch.condition);
            visit.block(&mut branch.then);
            visit.block(&mut branch.otherwise);
        }
        Expr::Match(choice) => {
            visit.expr(&mut choice.subject);
            for arm in &mut choice.arms {
                walk_pattern(visit, &mut arm.pattern);
                arm.guard.iter_mut().for_each(|guard| visit.expr(guard));
                visit.block(&mut arm.body);
            }
        }
        Expr::Block(block) => visit.block(block),
        Expr::Loop(cycle) => {
            visit.expr(&mut cycle.limit);
            cycle.last.iter_mut().for_each(|last| visit.expr(last));
            visit.block(&mut cycle.body);
        }
        Expr::Call(Call { callee, args }) => {
            match callee {
                Callee::Function(function, _) => visit.called(*function),
                Callee::Variable(var) => visit.used(*var),
            }
            args.iter_mut().for_each(|arg| visit.expr(arg));
        }
        Expr::Chain(chain) => walk_chain(visit, chain),
        Expr::MapOption(option, closure) => {
            visit.expr(option);
            walk_closure(visit, closure);
        }
        Expr::Borrow(borrow) => walk_place(visit, &mut borrow.place),
        Expr::FunctionName(function) => visit.called(*function),
        Expr::Leave(stmt) => visit.stmt(stmt),
    }
}

fn walk_condition(visit: &mut (impl Visit + ?Sized), condition: &mut Condition) {
    match condition {
        Condition::Test(test) => visit.expr(test),
        Condition::Let(pattern, subject, more) => {
            visit.expr(subject);
            walk_pattern(visit, pattern);
            more.iter_mut().for_each(|more| visit.expr(more));
        }
    }
}

fn walk_place(visit: &mut (impl Visit + ?Sized), place: &mut Place) {
    visit.used(place.root);
    place.path.iter_mut().for_each(|step| walk_step(visit, step));
}

fn walk_step(visit: &mut (impl Visit + ?Sized), step: &mut Step) {
    if let Step::Index(index) = step {
        visit.expr(index);
    }
}

fn walk_closure(visit: &mut (impl Visit + ?Sized), closure: &mut Closure) {
    closure.params.iter_mut().for_each(|(pattern, _)| walk_pattern(visit, pattern));
    visit.block(&mut closure.body);
}

/// Visits the variables that a pattern binds.
pub fn walk_pattern(visit: &mut (impl Visit + ?Sized), pattern: &mut Pattern) {
    match pattern {
        Pattern::Bind(var, _) => visit.bound(*var),
        Pattern::Reference(inner) => walk_pattern(visit, inner),
        Pattern::Tuple(parts) | Pattern::Array(parts) | Pattern::Case(_, parts) => {
            parts.iter_mut().for_each(|part| walk_pattern(visit, part));
        }
        Pattern::Struct(_, parts) => parts.iter_mut().flatten().for_each(|part| walk_pattern(visit, part)),
        Pattern::Ends(first, last) => {
            walk_pattern(visit, first);
            walk_pattern(visit, last);
        }
        Pattern::Wild | Pattern::Count(_) | Pattern::Either(..) | Pattern::Span(..) | Pattern::Flag(_) => {}
    }
}

fn walk_source(visit: &mut (impl Visit + ?Sized), source: &mut Source) {
    match source {
        Source::Range(from, to, _) => {
            visit.expr(from);
            visit.expr(to);
        }
        Source::Items(place, _) | Source::Windows(place, _) | Source::Chunks(place, _) => walk_place(visit, place),
        Source::Reversed(inner) | Source::Stepped(inner, _) | Source::Enumerated(inner) | Source::Copied(inner) => {
            walk_source(visit, inner);
        }
        Source::Skipped(inner, count) | Source::Taken(inner, count) => {
            walk_source(visit, inner);
            visit.expr(count);
        }
        Source::Zipped(first, second) => {
            walk_source(visit, first);
            walk_source(visit, second);
        }
        Source::Mapped(inner, closure) | Source::Filtered(inner, closure) => {
            walk_source(visit, inner);
            walk_closure(visit, closure);
        }
    }
}

fn walk_chain(visit: &mut (impl Visit + ?Sized), chain: &mut Chain) {
    walk_source(visit, &mut chain.source);
    match &mut chain.terminal {
        Terminal::Fold(init, closure) => {
            visit.expr(init);
            walk_closure(visit, closure);
        }
        Terminal::Extreme(init, _) => visit.expr(init),
        Terminal::Any(closure) | Terminal::All(closure) => walk_closure(visit, closure),
        Terminal::Sum | Terminal::Product | Terminal::Collect(_) | Terminal::Count => {}
    }
}
