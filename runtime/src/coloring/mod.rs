//! Which columns of a sparse Jacobian can be computed together: the part that ColPack plays beside ADIC2.
//!
//! Columns that share no row can be seeded together, since every entry of their sum belongs to one of them. A coloring
//! divides the columns into such groups, and a Jacobian costs as many directions as there are colors:
//!
//! ```
//! use tangential::coloring::{self, Order, oracle};
//! use tangential::sparsity::Sparsity;
//!
//! // A chain: every output depends on its input and both neighbors.
//! let n = 1000_usize;
//! let chain = Sparsity::from_rows(n, (0..n).map(|i| i.saturating_sub(1)..(i + 2).min(n)))?;
//!
//! let colors = coloring::columns(&chain, Order::default());
//! assert_eq!((colors.count(), colors.lower_bound(&chain)), (3, 3));
//! assert_eq!(colors.color_of().len(), n);
//!
//! // A slow check that shares nothing with the algorithm, for tests.
//! oracle::check_columns(&chain, &colors)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | function | colors | for |
//! | --- | --- | --- |
//! | [`columns`] | columns | products J S: forward mode |
//! | [`rows`] | rows | products of the transpose: reverse mode |
//! | [`bidirectional`] | some rows and some columns | both, where a few rows and columns are dense |
//! | [`star`] | columns of a symmetric matrix | Hessians |
//!
//! All are greedy, in the sequence that an [`Order`] gives, and [`Coloring::recolored`] tries for fewer. The greedy
//! algorithms follow Gebremedhin, Manne, Pothen, "What color is your Jacobian? Graph coloring for computing derivatives",
//! SIAM Review 47 (2005). Nothing here depends on chance: the same matrix gives the same colors.

mod bidirectional;
mod colors;
mod error;
mod greedy;
mod long_rows;
pub mod oracle;
mod order;
mod queue;
mod recolor;
mod star;

pub use bidirectional::{Bicoloring, bidirectional};
pub use colors::{Coloring, Kind};
pub use error::ColoringError;
pub use order::{Order, UnknownOrder};
pub use star::star;

use crate::sparsity::Sparsity;
use long_rows::LongRows;

/// Colors the columns of an m x n matrix so that no two columns of one color have an entry in the same row.
///
/// Takes O(sum of the squared row lengths) at worst and linear memory; a few dense rows cost no more than their length.
/// Columns without entries have the first color.
pub fn columns(sparsity: &Sparsity, order: Order) -> Coloring {
    Coloring::greedy(Kind::Columns, color_columns(sparsity, order))
}

/// Colors the rows of an m x n matrix so that no two rows of one color have an entry in the same column: [`columns`] of
/// the transposed matrix.
pub fn rows(sparsity: &Sparsity, order: Order) -> Coloring {
    Coloring::greedy(Kind::Rows, color_columns(&sparsity.transpose(), order))
}

fn color_columns(sparsity: &Sparsity, order: Order) -> Vec<usize> {
    let long_rows = LongRows::new(sparsity);
    greedy::color(sparsity, &long_rows, &order::sequence(sparsity, &long_rows, order))
}

#[cfg(test)]
mod tests;
