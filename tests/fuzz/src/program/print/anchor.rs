//! Whether rustc sees a number's type without help.

use crate::program::tree::{Block, Case, Expr, Operator};

/// Whether the type of an expression is settled by its own text. `(2.0 * 3.0).sin()` is refused as ambiguous, so the
/// printer gives literals a suffix where nothing else in the expression names the type.
pub(super) fn anchored(expr: &Expr) -> bool {
    match expr {
        Expr::Float(_) | Expr::Single(_) | Expr::Count(_) | Expr::Leave(_) => false,
        Expr::Negate(operand) | Expr::Passive(operand) | Expr::Repeat(operand, _) | Expr::VectorRepeat(operand, _) => {
            anchored(operand)
        }
        Expr::Project(operand, _) | Expr::Try(operand) => anchored(operand),
        Expr::Binary(Operator::Add | Operator::Sub | Operator::Mul | Operator::Div | Operator::Rem, a, b) => {
            anchored(a) || anchored(b)
        }
        Expr::Tuple(parts) => parts.iter().all(anchored),
        Expr::Array(parts) | Expr::Vector(parts) => parts.iter().any(anchored),
        Expr::Case(Case::Of(..), _) => true,
        Expr::Case(Case::Ok | Case::Err | Case::None, _) => false,
        Expr::Case(Case::Some, fields) => fields.iter().all(anchored),
        Expr::If(branch) => anchored_block(&branch.then) || anchored_block(&branch.otherwise),
        Expr::Match(choice) => choice.arms.iter().any(|arm| anchored_block(&arm.body)),
        Expr::Block(block) => anchored_block(block),
        Expr::Loop(cycle) => cycle.last.as_ref().is_none_or(anchored),
        Expr::UnwrapOr(option, fallback) => anchored(option) || anchored(fallback),
        _ => true,
    }
}

fn anchored_block(block: &Block) -> bool {
    block.value.as_ref().is_some_and(|value| anchored(value))
}
