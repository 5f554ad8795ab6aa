use super::Method;
use crate::sparsity::Sparsity;

/// What is known of a Jacobian before it is evaluated.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The name of the way, under which commands, benches and files report it: that of a [`Method`], or one of its own for
    /// what is reported apart (`complex-step`, `complex-step-dense`, `tape-rows`, `tape-bidirectional`, `recorded-dense`, `recorded-rows`, `generated-path`).
    pub name: &'static str,
    /// Where the Jacobian may have entries.
    pub sparsity: Sparsity,
    /// Along how many directions the function is differentiated: the number of colors, or of inputs; in reverse mode those of
    /// rows count as well.
    pub directions: usize,
}

impl Plan {
    /// The method of that name; none for what is reported apart.
    pub fn method(&self) -> Option<Method> {
        self.name.parse().ok()
    }
}
