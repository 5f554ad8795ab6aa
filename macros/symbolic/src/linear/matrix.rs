//! Matrices of expressions.

use crate::graph::{Graph, Id};
use crate::number::Number;
use std::ops::{Index, IndexMut};

/// A matrix of expressions, by rows. An entry is zero exactly if it is [`Graph::ZERO`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    entries: Vec<Id>,
}

impl Matrix {
    /// A matrix of zeros.
    pub fn zero(rows: usize, columns: usize) -> Matrix {
        Matrix { rows, columns, entries: vec![Graph::ZERO; rows * columns] }
    }

    /// The identity.
    pub fn identity(n: usize) -> Matrix {
        let mut matrix = Matrix::zero(n, n);
        for i in 0..n {
            matrix[(i, i)] = Graph::ONE;
        }
        matrix
    }

    /// From rows of equal length.
    ///
    /// # Panics
    /// If they are not.
    pub fn from_rows(rows: &[Vec<Id>]) -> Matrix {
        let columns = rows.first().map_or(0, Vec::len);
        assert!(rows.iter().all(|row| row.len() == columns), "rows of different lengths");
        Matrix { rows: rows.len(), columns, entries: rows.concat() }
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns it has.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// A row.
    pub fn row(&self, i: usize) -> &[Id] {
        &self.entries[i * self.columns..][..self.columns]
    }

    /// All entries, by rows.
    pub fn entries(&self) -> &[Id] {
        &self.entries
    }

    /// All entries, by rows, to be changed.
    pub fn entries_mut(&mut self) -> &mut [Id] {
        &mut self.entries
    }

    /// Exchanges two rows.
    pub fn swap_rows(&mut self, a: usize, b: usize) {
        for j in 0..self.columns {
            self.entries.swap(a * self.columns + j, b * self.columns + j);
        }
    }

    /// Exchanges two columns.
    pub fn swap_columns(&mut self, a: usize, b: usize) {
        for i in 0..self.rows {
            self.entries.swap(i * self.columns + a, i * self.columns + b);
        }
    }

    /// The matrix times another.
    pub fn times(&self, graph: &mut Graph, other: &Matrix) -> Matrix {
        assert_eq!(self.columns, other.rows, "columns of the first, rows of the second");
        let mut product = Matrix::zero(self.rows, other.columns);
        for i in 0..self.rows {
            for j in 0..other.columns {
                let mut terms = Vec::new();
                for k in 0..self.columns {
                    let (a, b) = (self[(i, k)], other[(k, j)]);
                    if a != Graph::ZERO && b != Graph::ZERO {
                        terms.push((graph.mul(a, b), Number::ONE));
                    }
                }
                product[(i, j)] = graph.sum(Number::ZERO, &terms);
            }
        }
        product
    }

    /// The matrix with row `k` taken from `rows[k]` and column `k` from `columns[k]`.
    pub fn permuted(&self, rows: &[usize], columns: &[usize]) -> Matrix {
        let mut matrix = Matrix::zero(rows.len(), columns.len());
        for (i, row) in rows.iter().enumerate() {
            for (j, column) in columns.iter().enumerate() {
                matrix[(i, j)] = self[(*row, *column)];
            }
        }
        matrix
    }

    /// The matrix with rows and columns exchanged.
    pub fn transposed(&self) -> Matrix {
        let mut matrix = Matrix::zero(self.columns, self.rows);
        for i in 0..self.rows {
            for j in 0..self.columns {
                matrix[(j, i)] = self[(i, j)];
            }
        }
        matrix
    }
}

impl Index<(usize, usize)> for Matrix {
    type Output = Id;
    fn index(&self, (i, j): (usize, usize)) -> &Id {
        &self.entries[i * self.columns + j]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut Id {
        &mut self.entries[i * self.columns + j]
    }
}
