//! Factorizations of the tangent matrix.

mod elimination;
mod pivoted;
mod unpivoted;

use super::Solver;
use crate::sparsity::Sparsity;
pub(super) use elimination::Elimination;
use pivoted::Pivoted;
use std::sync::Arc;
pub(super) use unpivoted::Unpivoted;

// Measured on one core, factorization and solution together, in microseconds, by faer 0.24 with pivots and here without, in
// whole steps; tangent matrices of linkages NY x NZ and of the coach; pairs updated in an order of exact minimum degree:
//
//                   n   density   dense   simplicial   supernodal   unpivoted   pairs updated
//     coach        33     0.52                                            3.2            1419
//     1 x 15       45     0.69       11                                   9.8            7095
//     4 x 15      135     0.27      108        433          115          32             26700
//     7 x 15      225     0.17      343        774          197          57             46305
//     2 x 40      200     0.45      273       2827          388         217            250180
//     4 x 40      360     0.26     1165      11787          866         434            489700

/// How many updates of pairs the dense factorization with pivots is worth: most of its time goes into n² for small
/// matrices, and the wide registers that it uses pay for large ones.
fn dense_work(n: usize) -> usize {
    4 * n * n + n * n * n / 36
}

/// Whether zeros are made use of, and pivots are taken from the diagonal first.
fn unpivoted_pays(elimination: &Elimination, solver: Solver) -> bool {
    match solver {
        Solver::Automatic => elimination.work() <= dense_work(elimination.unknowns()),
        Solver::Dense => false,
        Solver::Sparse => true,
    }
}

/// The same of complex matrices, beside a real one of twice the size: a complex pair is worth four.
pub(super) fn complex_pays(elimination: &Elimination, solver: Solver) -> bool {
    match solver {
        Solver::Automatic => 4 * elimination.work() <= dense_work(2 * elimination.unknowns()),
        Solver::Dense | Solver::Sparse => unpivoted_pays(elimination, solver),
    }
}

/// The matrix has no inverse that could be found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Singular;

/// A matrix of one structure, factorized again and again.
///
/// Pivots are taken from the diagonal where that is stable: nearly always, because the tangent matrix is symmetric and
/// positive definite but for the derivatives of the forces, which are small with the step. Where it is not stable, the same
/// matrix is factorized with partial pivoting; so is one that is nearly full.
pub(super) struct Factorization {
    solver: Solver,
    unpivoted: Option<Unpivoted<f64>>,
    /// Made when it is needed first.
    pivoted: Option<Box<Gathered>>,
    /// Whether the last factorization is the one with pivots.
    is_pivoted: bool,
}

/// A factorization with pivots, and the entries of its matrix column by column.
struct Gathered {
    pivoted: Pivoted,
    places: Vec<usize>,
    entries: Vec<f64>,
}

impl Factorization {
    /// For matrices of this structure, whose unknowns are eliminated in this order.
    pub(super) fn new(elimination: &Arc<Elimination>, solver: Solver) -> Self {
        let unpivoted = unpivoted_pays(elimination, solver).then(|| Unpivoted::new(elimination));
        Self { solver, unpivoted, pivoted: None, is_pivoted: false }
    }

    /// Factorizes the matrix with these values, stored as the elimination says.
    ///
    /// A pivot of zero is not always an error here: it shows in the solution, which is then not finite.
    pub(super) fn factorize(
        &mut self,
        sparsity: &Sparsity,
        elimination: &Elimination,
        values: &[f64],
    ) -> Result<(), Singular> {
        let result = self.unpivoted.as_mut().map(|unpivoted| unpivoted.factorize(values));
        self.is_pivoted = !matches!(result, Some(Ok(())));
        if !self.is_pivoted {
            return Ok(());
        }
        let is_dense = self.unpivoted.is_none();
        let solver = self.solver;
        let gathered = self.pivoted.get_or_insert_with(|| {
            let place = |column: usize| sparsity.column(column).iter().map(move |&row| elimination.place(row, column));
            let pivoted = match solver {
                _ if is_dense => Pivoted::dense(sparsity),
                Solver::Sparse => Pivoted::sparse(sparsity),
                _ => Pivoted::new(sparsity),
            };
            let places: Vec<usize> = (0..sparsity.columns()).flat_map(place).collect();
            Box::new(Gathered { pivoted, entries: vec![0.0; places.len()], places })
        });
        for (entry, &place) in gathered.entries.iter_mut().zip(&gathered.places) {
            *entry = values[place];
        }
        gathered.pivoted.factorize(sparsity, &gathered.entries)
    }

    /// Solves for a right-hand side, in place, with the matrix that was factorized last.
    pub(super) fn solve(&mut self, right: &mut [f64]) {
        match (&mut self.unpivoted, &mut self.pivoted) {
            (_, Some(gathered)) if self.is_pivoted => gathered.pivoted.solve(right),
            (Some(unpivoted), _) => unpivoted.solve(right),
            _ => unreachable!("a matrix was factorized"),
        }
    }

    /// Whether zeros of the matrix are made use of.
    pub(super) fn is_sparse(&self, elimination: &Elimination) -> bool {
        self.solver == Solver::Sparse || self.unpivoted.is_some() && elimination.is_sparse()
    }

    /// Whether the last matrix was factorized with partial pivoting.
    #[cfg(test)]
    pub(super) fn is_pivoted(&self) -> bool {
        self.is_pivoted
    }
}
