//! The fewest colors, by trying all colorings of tiny matrices.

use super::Violation;
use crate::coloring::{ColoringError, star};
use crate::sparsity::Sparsity;

/// The most lines that are searched.
const LIMIT: usize = 12;

fn check_limit(found: usize) -> Result<(), ColoringError> {
    if found <= LIMIT { Ok(()) } else { Err(ColoringError::TooManyLines { limit: LIMIT, found }) }
}

/// The fewest colors of the columns, up to 12 of them, by branch and bound.
///
/// # Errors
/// If there are more columns.
pub fn fewest_columns(sparsity: &Sparsity) -> Result<usize, Violation> {
    check_limit(sparsity.columns())?;
    Ok(fewest(sparsity.columns(), &|colors| {
        let last = colors.len() - 1;
        (0..last).all(|other| {
            colors[other] != colors[last]
                || (0..sparsity.rows()).all(|row| !(sparsity.contains(row, last) && sparsity.contains(row, other)))
        })
    }))
}

/// The fewest colors of the rows, up to 12 of them, by branch and bound.
///
/// # Errors
/// If there are more rows.
pub fn fewest_rows(sparsity: &Sparsity) -> Result<usize, Violation> {
    fewest_columns(&sparsity.transpose())
}

/// The fewest colors of a star coloring, up to 12 columns, by branch and bound.
///
/// # Errors
/// If there are more columns, or the matrix is not symmetric.
pub fn fewest_star(sparsity: &Sparsity) -> Result<usize, Violation> {
    star::check_symmetric(sparsity)?;
    check_limit(sparsity.columns())?;
    let joined = |one: usize, other: usize| one != other && sparsity.contains(one, other);
    Ok(fewest(sparsity.columns(), &|colors| {
        let all = 0..colors.len();
        all.clone().all(|b| {
            all.clone().filter(|&c| joined(b, c)).all(|c| {
                let end = |vertex: usize, not: usize| {
                    all.clone().any(|end| end != not && joined(end, vertex) && colors[end] == colors[not])
                };
                colors[b] != colors[c] && !(end(b, c) && end(c, b))
            })
        })
    }))
}

/// The fewest colors with which `lines` lines can be colored. `fits` looks at the colors of the first ones, of which all
/// but the last have been found to fit.
fn fewest(lines: usize, fits: &dyn Fn(&[usize]) -> bool) -> usize {
    fn extend(colors: &mut Vec<usize>, used: usize, lines: usize, best: &mut usize, fits: &dyn Fn(&[usize]) -> bool) {
        if colors.len() == lines {
            *best = used;
            return;
        }
        for color in 0..=used {
            let used = used.max(color + 1);
            if used < *best {
                colors.push(color);
                if fits(colors) {
                    extend(colors, used, lines, best, fits);
                }
                colors.pop();
            }
        }
    }
    let mut best = lines + 1;
    extend(&mut Vec::new(), 0, lines, &mut best, fits);
    best
}

/// The fewest colors of rows and columns together, up to 12 of both, by branch and bound.
///
/// # Errors
/// If there are more rows and columns.
pub fn fewest_bidirectional(sparsity: &Sparsity) -> Result<usize, Violation> {
    check_limit(sparsity.rows() + sparsity.columns())?;
    let mut search =
        Search { sparsity, rows: Vec::new(), columns: Vec::new(), best: sparsity.rows().min(sparsity.columns()) + 1 };
    search.extend(0, 0);
    Ok(search.best)
}

/// A search over colors of all rows, then of all columns; lines may have none.
struct Search<'a> {
    sparsity: &'a Sparsity,
    rows: Vec<Option<usize>>,
    columns: Vec<Option<usize>>,
    best: usize,
}

impl Search<'_> {
    fn extend(&mut self, row_colors: usize, column_colors: usize) {
        if self.columns.len() == self.sparsity.columns() && self.rows.len() == self.sparsity.rows() {
            self.best = row_colors + column_colors;
            return;
        }
        let is_row = self.rows.len() < self.sparsity.rows();
        let used = if is_row { row_colors } else { column_colors };
        for color in core::iter::once(None).chain((0..=used).map(Some)) {
            let used = used.max(color.map_or(0, |color| color + 1));
            let (row_colors, column_colors) = if is_row { (used, column_colors) } else { (row_colors, used) };
            if row_colors + column_colors >= self.best {
                continue;
            }
            if is_row {
                self.rows.push(color);
                self.extend(row_colors, column_colors);
                self.rows.pop();
            } else {
                self.columns.push(color);
                if self.fits() {
                    self.extend(row_colors, column_colors);
                }
                self.columns.pop();
            }
        }
    }

    /// Whether every entry of the columns colored so far can be read; further columns only take readings away.
    fn fits(&self) -> bool {
        let alone = |line: usize, lines: &[Option<usize>], among: &[usize]| {
            let same = |&&other: &&usize| lines.get(other).is_some_and(|color| *color == lines[line]);
            lines[line].is_some() && among.iter().filter(same).count() == 1
        };
        (0..self.columns.len()).all(|column| {
            self.sparsity.column(column).iter().all(|&row| {
                alone(row, &self.rows, self.sparsity.column(column))
                    || alone(column, &self.columns, self.sparsity.row(row))
            })
        })
    }
}
