use super::compressed::{column_range, distinct, full, sparsity_of};
use super::{EvaluationError, Jacobian, Method, Plan, check};
use crate::VectorFunction;
use crate::coloring::{self, Coloring, Order};
use crate::sparsity::Sparsity;

/// Which differences are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Formula {
    /// `(f(x + h) - f(x - h)) / 2h`
    #[default]
    Centered,
    /// `(f(x + h) - f(x)) / h`
    OneSided,
}

impl Formula {
    /// The step at numbers of size one: where the errors of rounding and of the formula are about equal.
    fn step(self) -> f64 {
        match self {
            Formula::Centered => f64::EPSILON.cbrt(),
            Formula::OneSided => f64::EPSILON.sqrt(),
        }
    }
}

/// Differences, input by input or all inputs of a color at once.
pub struct Finite<F> {
    f: F,
    plan: Plan,
    formula: Formula,
    /// Columns by color.
    groups: Vec<Vec<usize>>,
    moved: Vec<f64>,
    above: Vec<f64>,
    below: Vec<f64>,
}

impl<F: VectorFunction> Finite<F> {
    /// Input by input, every entry kept.
    pub fn dense(f: F, formula: Formula) -> Self {
        let sparsity = full(&f);
        let coloring = distinct(sparsity.columns());
        Self::assembled(f, formula, Method::FiniteDense, sparsity, &coloring)
    }

    /// All inputs of a color at once.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`].
    pub fn colored(f: F, formula: Formula) -> Self {
        let sparsity = sparsity_of(&f);
        let coloring = coloring::columns(&sparsity, Order::default());
        Self::assembled(f, formula, Method::FiniteColored, sparsity, &coloring)
    }

    fn assembled(f: F, formula: Formula, method: Method, sparsity: Sparsity, coloring: &Coloring) -> Self {
        let mut groups = vec![Vec::new(); coloring.count()];
        for (column, color) in coloring.color_of().iter().enumerate() {
            groups[*color].push(column);
        }
        let (rows, columns) = (sparsity.rows(), sparsity.columns());
        let (moved, above, below) = (vec![0.0; columns], vec![0.0; rows], vec![0.0; rows]);
        let plan = Plan { name: method.name(), sparsity, directions: groups.len() };
        Self { f, plan, formula, groups, moved, above, below }
    }
}

impl<F: VectorFunction> Jacobian for Finite<F> {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn evaluate(&mut self, x: &[f64], y: &mut [f64], entries: &mut [f64]) -> Result<(), EvaluationError> {
        check(&self.plan.sparsity, x, y, entries)?;
        let Self { f, plan: Plan { sparsity, .. }, formula, groups, moved, above, below } = self;
        // A root for every number would cost more than most functions do.
        let step = formula.step();
        let step = |x: f64| step * x.abs().max(1.0);
        f.value(x, y);
        moved.copy_from_slice(x);
        for group in groups {
            group.iter().for_each(|j| moved[*j] = x[*j] + step(x[*j]));
            f.value(moved, above);
            if *formula == Formula::Centered {
                group.iter().for_each(|j| moved[*j] = x[*j] - step(x[*j]));
                f.value(moved, below);
            }
            for j in group.iter().copied() {
                let h = step(x[j]);
                // The step that was made, not the one that was meant.
                let (high, low) = (x[j] + h, if *formula == Formula::Centered { x[j] - h } else { x[j] });
                let from: &[f64] = if *formula == Formula::Centered { below } else { y };
                for (entry, i) in entries[column_range(sparsity, j)].iter_mut().zip(sparsity.column(j)) {
                    *entry = (above[*i] - from[*i]) / (high - low);
                }
                moved[j] = x[j];
            }
        }
        Ok(())
    }
}
