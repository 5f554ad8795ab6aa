//! Blocks and parentheses around expressions.

use crate::tokens;
use crate::unit::Program;
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Block, Expr, ExprBlock, Local, Stmt, parse_quote};

/// `{ a } + { b * c }`: operands, arguments, right sides of `let` and conditions in blocks of their own.
pub fn blocks(program: &Program) -> Option<Program> {
    // Matrices would be moved into a block that are only looked at without.
    let matrices = tokens::idents(&program.tokens()).contains("nalgebra");
    let copied = !matrices;
    wrapped(program, Wrapper { copied, around: block, changed: false })
}

/// `(a) + ((b * c))`.
pub fn parentheses(program: &Program) -> Option<Program> {
    wrapped(program, Wrapper { copied: true, around: |expr| parse_quote!(((#expr))), changed: false })
}

/// As a tree: tokens could be taken for a statement and something after it.
fn block(expr: &Expr) -> Expr {
    let stmts = vec![Stmt::Expr(expr.clone(), None)];
    let block = Block { brace_token: syn::token::Brace::default(), stmts };
    Expr::Block(ExprBlock { attrs: Vec::new(), label: None, block })
}

fn wrapped(program: &Program, mut wrapper: Wrapper) -> Option<Program> {
    let mut program = program.clone();
    program.items.iter_mut().for_each(|item| wrapper.visit_item_mut(item));
    wrapper.changed.then_some(program)
}

struct Wrapper {
    /// Whether variables, fields and elements are wrapped, too, where they are numbers.
    copied: bool,
    around: fn(&Expr) -> Expr,
    changed: bool,
}

impl Wrapper {
    /// Wraps what has a value of its own.
    fn value(&mut self, expr: &mut Expr) {
        let computed =
            matches!(expr, Expr::Binary(_) | Expr::Lit(_) | Expr::Paren(_) | Expr::Call(_) | Expr::MethodCall(_));
        if computed {
            self.wrap(expr);
        }
    }

    /// Wraps an operand of arithmetic.
    fn operand(&mut self, expr: &mut Expr) {
        let read = matches!(expr, Expr::Path(_) | Expr::Field(_) | Expr::Index(_));
        if read && self.copied {
            self.wrap(expr);
        } else {
            self.value(expr);
        }
    }

    fn wrap(&mut self, expr: &mut Expr) {
        *expr = (self.around)(expr);
        self.changed = true;
    }
}

impl VisitMut for Wrapper {
    fn visit_expr_binary_mut(&mut self, binary: &mut syn::ExprBinary) {
        visit_mut::visit_expr_binary_mut(self, binary);
        let arithmetic =
            matches!(binary.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_));
        if arithmetic {
            self.operand(&mut binary.left);
            self.operand(&mut binary.right);
        }
    }

    fn visit_expr_call_mut(&mut self, call: &mut syn::ExprCall) {
        visit_mut::visit_expr_call_mut(self, call);
        call.args.iter_mut().for_each(|argument| self.value(argument));
    }

    fn visit_expr_method_call_mut(&mut self, call: &mut syn::ExprMethodCall) {
        visit_mut::visit_expr_method_call_mut(self, call);
        call.args.iter_mut().for_each(|argument| self.value(argument));
    }

    fn visit_local_mut(&mut self, local: &mut Local) {
        visit_mut::visit_local_mut(self, local);
        if let Some(init) = &mut local.init {
            self.value(&mut init.expr);
        }
    }

    fn visit_expr_if_mut(&mut self, branch: &mut syn::ExprIf) {
        visit_mut::visit_expr_if_mut(self, branch);
        // A chain with `let` is no expression.
        if !tokens::idents(&quote::ToTokens::to_token_stream(&branch.cond)).contains("let") {
            self.value(&mut branch.cond);
        }
    }
}
