//! Fewer colors by coloring again.

use super::long_rows::LongRows;
use super::{Coloring, ColoringError, Kind, greedy, star};
use crate::sparsity::Sparsity;
use core::cmp::Reverse;

impl Coloring {
    /// Colors again up to `passes` times, and never gives more colors than there were.
    ///
    /// Iterated greedy (Culberson 1992): if whole color classes follow each other, a greedy coloring needs no color more,
    /// whichever the sequence of the classes. They go in reverse, and in every third pass the largest first. It ends
    /// early where the lower bound is reached. For star colorings there is no such theorem; there the best pass counts.
    ///
    /// It helps irregular matrices most, and those colored in natural order. Regular ones may stay where they are: a
    /// large 5-point grid with 7 colors keeps them in any order, although 5 suffice.
    ///
    /// # Errors
    /// If the coloring is one of a matrix of another size, or a star coloring and the matrix is not symmetric.
    pub fn recolored(self, sparsity: &Sparsity, passes: usize) -> Result<Self, ColoringError> {
        self.check(self.kind(), sparsity)?;
        let lower_bound = self.lower_bound(sparsity);
        match self.kind() {
            Kind::Columns => {
                let long_rows = LongRows::new(sparsity);
                Ok(self.improved(passes, lower_bound, |sequence| greedy::color(sparsity, &long_rows, sequence)))
            }
            Kind::Rows => {
                let transpose = sparsity.transpose();
                let long_rows = LongRows::new(&transpose);
                Ok(self.improved(passes, lower_bound, |sequence| greedy::color(&transpose, &long_rows, sequence)))
            }
            Kind::Star => {
                star::check_symmetric(sparsity)?;
                Ok(self.improved(passes, lower_bound, |sequence| star::color(sparsity, sequence)))
            }
        }
    }

    fn improved(self, passes: usize, lower_bound: usize, color: impl Fn(&[usize]) -> Vec<usize>) -> Self {
        let kind = self.kind();
        let (mut best, mut last) = (self.clone(), self);
        for pass in 1..=passes {
            if best.count() <= lower_bound {
                break;
            }
            let mut groups = last.groups();
            groups.reverse();
            if pass % 3 == 0 {
                groups.sort_by_key(|group| Reverse(group.len()));
            }
            last = Self::greedy(kind, color(&groups.concat()));
            if last.count() <= best.count() {
                best = last.clone();
            }
        }
        best
    }
}
