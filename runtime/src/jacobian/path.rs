use super::compressed::Compressed;
use super::{EvaluationError, Jacobian, Plan, check, check_inputs};
use crate::VectorFunction;
use crate::coloring::{self, Order};
use crate::sparsity::Sparsity;

/// Generated derivatives with the pattern of the paths taken so far, for functions whose structure depends on values: an
/// index or the number of rounds of a loop.
///
/// Every evaluation finds the pattern along its own path first. Where that has an entry more, the pattern grows, and the
/// entries with it: ask for [`Jacobian::sparsity`] after [`Path::follow`], which says so, and before [`Jacobian::evaluate`],
/// which refuses to leave an entry out. Finding a pattern takes memory, so this way is not free of allocations.
pub struct Path<F> {
    jacobian: Option<Compressed<F>>,
}

impl<F: VectorFunction> Path<F> {
    /// Starts with the path that is taken at `x`.
    ///
    /// # Errors
    /// If `x` has the wrong length, or an input is not a number.
    pub fn at(f: F, x: &[f64]) -> Result<Self, EvaluationError> {
        let sparsity = found_at(&f, x)?;
        Ok(Self { jacobian: Some(prepared(f, sparsity)) })
    }

    /// Follows the path that is taken at `x`; true if the pattern has grown.
    ///
    /// # Errors
    /// If `x` has the wrong length, or an input is not a number.
    pub fn follow(&mut self, x: &[f64]) -> Result<bool, EvaluationError> {
        let found = found_at(self.inner().function(), x)?;
        let jacobian = self.jacobian.take().expect("it is there between calls");
        let grows = !jacobian.sparsity().is_superset_of(&found);
        self.jacobian = Some(match grows {
            true => {
                let union = jacobian.sparsity().union(&found).expect("both have the size of the Jacobian");
                prepared(jacobian.into_function(), union)
            }
            false => jacobian,
        });
        Ok(grows)
    }

    fn inner(&self) -> &Compressed<F> {
        self.jacobian.as_ref().expect("it is there between calls")
    }
}

/// The pattern of the path that is taken at `x`.
fn found_at(f: &impl VectorFunction, x: &[f64]) -> Result<Sparsity, EvaluationError> {
    check_inputs(f.inputs(), x)?;
    Ok(Sparsity::from_rows(f.inputs(), f.rows_at(x)).expect("a pattern has the inputs that there are"))
}

fn prepared<F: VectorFunction>(f: F, sparsity: Sparsity) -> Compressed<F> {
    let coloring = coloring::columns(&sparsity, Order::default());
    Compressed::on_path(f, sparsity, &coloring)
}

impl<F: VectorFunction> Jacobian for Path<F> {
    fn plan(&self) -> &Plan {
        self.inner().plan()
    }

    fn evaluate(&mut self, x: &[f64], y: &mut [f64], entries: &mut [f64]) -> Result<(), EvaluationError> {
        check(self.sparsity(), x, y, entries)?;
        let found = found_at(self.inner().function(), x)?;
        match self.sparsity().first_missing(&found) {
            Some((row, _)) => Err(EvaluationError::MissingEntry { row }),
            None => self.jacobian.as_mut().expect("it is there between calls").evaluate(x, y, entries),
        }
    }
}
