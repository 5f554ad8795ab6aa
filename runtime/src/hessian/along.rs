use super::{Hessian, HessianError, length};
use crate::overloaded::Bending;
use crate::overloaded::tape::TapeError;
use crate::record::{At, Directed};
use crate::{Overloaded, WholeReason};

/// Products with the Hessian where every point has a direction of its own, as in methods of conjugate gradients: one evaluation
/// of the function and one sweep for value, gradient and product.
///
/// ```
/// use tangential::{differentiate, hessian::Along};
///
/// #[differentiate(vector(x), overloaded)]
/// fn f(x: &[f64; 2]) -> f64 {
///     if x[0] > 0.0 { x[0] * x[0] * x[1] } else { x[1].sin() }
/// }
///
/// let (mut along, mut gradient, mut h_v) = (Along::new(f::vector()), [0.0; 2], [0.0; 2]);
/// let value = along.evaluate(&[2.0, 3.0], &[1.0], &[1.0, 0.0], &mut gradient, &mut h_v)?;
/// assert_eq!((value, gradient, h_v), (12.0, [12.0, 4.0], [6.0, 4.0]));
/// # Ok::<(), tangential::hessian::HessianError>(())
/// ```
///
/// The path is that of the point, whatever it is: there is no structure that could be left. For several directions at one point, and
/// for entries, there is [`Hessian`].
#[derive(Debug)]
pub struct Along<F> {
    f: F,
    directed: Directed,
    bending: Bending,
    is_generated: bool,
}

impl<F: Overloaded> Along<F> {
    /// Of this function.
    pub fn new(f: F) -> Self {
        Self { f, directed: Directed::default(), bending: Bending::default(), is_generated: false }
    }

    /// Whether the last evaluation was made by generated code alone, and recorded nothing.
    pub fn is_generated(&self) -> bool {
        self.is_generated
    }

    /// Why everything is recorded, if it is: the place that does not know how its partials change along a direction.
    pub fn whole(&self) -> Option<WholeReason> {
        self.directed.whole()
    }

    /// The value at `x` (length n) of the sum of the outputs with these weights (length m); its gradient fills `gradient`, and the
    /// product of its Hessian with `v` fills `h_v` (length n each).
    ///
    /// # Errors
    /// If a slice has the wrong length, or the function is too long.
    ///
    /// # Panics
    /// If the function does.
    pub fn evaluate(
        &mut self,
        x: &[f64],
        weights: &[f64],
        v: &[f64],
        gradient: &mut [f64],
        h_v: &mut [f64],
    ) -> Result<f64, HessianError> {
        let (n, m) = (self.f.inputs(), self.f.outputs());
        length("inputs", n, x.len())?;
        length("weights", m, weights.len())?;
        length("numbers of the direction", n, v.len())?;
        length("numbers of the gradient", n, gradient.len())?;
        length("numbers of the product", n, h_v.len())?;
        let (f, bending) = (&self.f, &mut self.bending);
        let compare = |gradient: &mut [f64], h_v: &mut [f64]| {
            let is_recorded = bending.record(x, v, m, |x, y| f.overloaded(x, y));
            bending.pull(weights, gradient, h_v);
            is_recorded
        };
        let found = self.directed.evaluate(f, At { x, v, weights }, gradient, h_v, compare);
        self.is_generated = found.is_some();
        if let Some(value) = found {
            return Ok(value);
        }
        if !self.bending.record(x, v, m, |x, y| f.overloaded(x, y)) {
            return Err(TapeError::TooLong { limit: u32::MAX as usize }.into());
        }
        self.bending.pull(weights, gradient, h_v);
        if gradient.iter().chain(&*h_v).any(|number| number.is_nan()) {
            // A tape knows more about zeros beside infinite slopes.
            let mut hessian = Hessian::new(f, x)?;
            let value = hessian.move_to(x, weights, gradient)?;
            hessian.product(v, h_v)?;
            return Ok(value);
        }
        Ok((0..m).map(|i| self.bending.value(i) * weights[i]).sum())
    }
}
