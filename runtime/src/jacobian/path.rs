use super::compressed::Compressed;
use super::{EvaluationError, Jacobian, Plan};
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
    pub fn at(f: F, x: &[f64]) -> Self {
        let rows = f.rows_at(x);
        let sparsity = Sparsity::from_rows(f.inputs(), rows).expect("a pattern has the inputs that there are");
        Self { jacobian: Some(prepared(f, sparsity)) }
    }

    /// Follows the path that is taken at `x`; true if the pattern has grown.
    pub fn follow(&mut self, x: &[f64]) -> bool {
        let found = self.found_at(x);
        let jacobian = self.jacobian.take().expect("it is there between calls");
        let grows = !jacobian.sparsity().is_superset_of(&found);
        self.jacobian = Some(match grows {
            true => {
                let union = jacobian.sparsity().union(&found).expect("both have the size of the Jacobian");
                prepared(jacobian.into_function(), union)
            }
            false => jacobian,
        });
        grows
    }

    fn found_at(&self, x: &[f64]) -> Sparsity {
        let f = self.inner().function();
        Sparsity::from_rows(f.inputs(), f.rows_at(x)).expect("a pattern has the inputs that there are")
    }

    fn inner(&self) -> &Compressed<F> {
        self.jacobian.as_ref().expect("it is there between calls")
    }
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
        super::check(self.sparsity(), x, y, entries)?;
        let found = self.found_at(x);
        let known = self.sparsity();
        let left = (0..found.rows()).find(|i| found.row(*i).iter().any(|j| !known.contains(*i, *j)));
        match left {
            Some(row) => Err(EvaluationError::MissingEntry { row }),
            None => self.jacobian.as_mut().expect("it is there between calls").evaluate(x, y, entries),
        }
    }
}
