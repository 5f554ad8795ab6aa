//! The rank of a matrix at a random point, without making expressions.

use super::Matrix;
use crate::graph::Graph;
use crate::signature::field::Field;

impl Graph {
    /// The rank of a matrix at the random points of the signatures, which is its rank almost everywhere.
    pub fn rank(&self, matrix: &Matrix) -> usize {
        (0..crate::signature::SETS).map(|set| self.rank_at(matrix, set)).max().unwrap_or(0)
    }

    fn rank_at(&self, matrix: &Matrix, set: usize) -> usize {
        let field: &Field = self.samples.field(set);
        let value = |i, j| self.signature(matrix[(i, j)]).0[set];
        let mut rows: Vec<Vec<u64>> =
            (0..matrix.rows()).map(|i| (0..matrix.columns()).map(|j| value(i, j)).collect()).collect();
        let mut rank = 0;
        for column in 0..matrix.columns() {
            let Some(found) = (rank..rows.len()).find(|i| rows[*i][column] != 0) else { continue };
            rows.swap(rank, found);
            let Some(inverse) = field.invert(rows[rank][column]) else { continue };
            let (above, below) = rows.split_at_mut(rank + 1);
            for row in below {
                let factor = field.mul(row[column], inverse);
                if factor != 0 {
                    for (entry, other) in row.iter_mut().zip(&above[rank]) {
                        *entry = field.sub(*entry, field.mul(factor, *other));
                    }
                }
            }
            rank += 1;
        }
        rank
    }
}
