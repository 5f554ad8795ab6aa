//! Linear algebra on matrices of expressions: factorizations whose pivots are chosen by sparsity and cost, and whose entries
//! are veiled where they grow.

mod fraction_free;
mod jordan;
mod lu;
mod matrix;
mod pivot;
mod qr;
mod rank;

pub(crate) use fraction_free::fraction_free_by;
pub use fraction_free::{FractionFree, fraction_free};
pub(crate) use jordan::jordan_by;
pub use jordan::{Jordan, jordan};
pub(crate) use lu::lu_by;
pub use lu::{Lu, lu};
pub use matrix::Matrix;
pub(crate) use pivot::Pivoting;
pub use qr::{Qr, qr};

use crate::cost::Weights;
use crate::graph::{Graph, Id};

/// When entries are veiled, and how costs are compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Veiling {
    /// Entries that cost more than this are veiled; nothing is without it.
    pub threshold: Option<u64>,
    /// What operations count.
    pub weights: Weights,
}

impl Veiling {
    /// No veils.
    pub fn none() -> Veiling {
        Veiling::default()
    }

    /// A veil for everything that costs more than `threshold`.
    pub fn above(threshold: u64) -> Veiling {
        Veiling { threshold: Some(threshold), ..Veiling::default() }
    }

    /// The expression, veiled if it costs too much.
    pub fn apply(&self, graph: &mut Graph, id: Id) -> Id {
        match self.threshold {
            Some(threshold) => graph.veil(id, threshold, &self.weights),
            None => id,
        }
    }
}
