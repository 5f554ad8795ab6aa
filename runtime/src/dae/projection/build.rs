//! The structure of projections.

use super::Projector;
use crate::dae::linear::{Lu, places};
use crate::dae::{DaeError, Matrices, System};
use crate::sparsity::Sparsity;

impl Projector {
    /// On the invariants, and on equations without rates if these are wanted; none where there is nothing to project on.
    pub(in crate::dae) fn new(
        system: &mut dyn System,
        equations: bool,
        matrices: Matrices,
    ) -> Result<Option<Self>, DaeError> {
        let n = system.unknowns();
        let mut rows: Vec<Vec<usize>> = match system.invariants() {
            Some(h) => {
                let (rows, columns, m) = (h.sparsity().rows(), h.sparsity().columns(), h.count());
                if (rows, columns) != (m, n) {
                    let what = "derivatives of the invariants";
                    return Err(DaeError::Pattern {
                        what,
                        rows: m,
                        columns: n,
                        found_rows: rows,
                        found_columns: columns,
                    });
                }
                (0..rows).map(|row| h.sparsity().row(row).to_vec()).collect()
            }
            None => Vec::new(),
        };
        let invariants = rows.len();
        let is_free = |row: &usize| system.xd_sparsity().row(*row).is_empty();
        let equations: Vec<usize> = if equations { (0..n).filter(is_free).collect() } else { Vec::new() };
        rows.extend(equations.iter().map(|&row| system.x_sparsity().row(row).to_vec()));
        let m = rows.len();
        if m == 0 {
            return Ok(None);
        }
        let sparsity = Sparsity::from_rows(n, &rows)?;
        let lower = sparsity.entries().map(|(row, column)| (n + row, column));
        let upper = sparsity.entries().map(|(row, column)| (column, n + row));
        let diagonal = (0..n + m).map(|i| (i, i));
        let pattern = Sparsity::from_triplets(n + m, n + m, diagonal.clone().chain(lower).chain(upper))?;
        let place = |(row, column): (usize, usize)| {
            let within = pattern.column(column).binary_search(&row).expect("the entry is there");
            pattern.column_starts()[column] + within
        };
        let h_places = sparsity.entries().map(|(row, column)| place((n + row, column))).collect();
        let transposed_places = sparsity.entries().map(|(row, column)| place((column, n + row))).collect();
        let diagonal_places = diagonal.map(place).collect();
        let highest = |row: usize| sparsity.row(row).iter().map(|&unknown| system.unknown_index(unknown)).max();
        let highest: Vec<Option<usize>> = (0..m).map(highest).collect();
        let is_highest = |(row, column): (usize, usize)| highest[row] == Some(system.unknown_index(column));
        let is_highest = sparsity.entries().map(is_highest).collect();
        let kept = if equations.is_empty() {
            (0, 0)
        } else {
            (system.x_sparsity().nonzeros(), system.xd_sparsity().nonzeros())
        };
        let f_places = equations_places(system.x_sparsity(), &equations)?;
        Ok(Some(Self {
            invariants,
            lu: Lu::new(&pattern, matrices),
            entries: vec![0.0; pattern.nonzeros()],
            by_x: vec![0.0; sparsity.nonzeros()],
            sparsity,
            pattern,
            h_places,
            transposed_places,
            is_highest,
            diagonal_places,
            values: vec![0.0; m],
            allowed: vec![0.0; m],
            rows: vec![0.0; m],
            right: vec![0.0; n + m],
            residual: vec![0.0; n],
            zero: vec![0.0; n],
            f_by_x: vec![0.0; kept.0],
            f_by_xd: vec![0.0; kept.1],
            f_places,
            equations,
        }))
    }
}

/// Where entries of these rows stand in a structure, column by column.
fn equations_places(sparsity: &Sparsity, equations: &[usize]) -> Result<Vec<usize>, DaeError> {
    let is_one = |(row, _): &(usize, usize)| equations.binary_search(row).is_ok();
    let part = Sparsity::from_triplets(sparsity.rows(), sparsity.columns(), sparsity.entries().filter(is_one))?;
    Ok(places(sparsity, &part))
}
