//! Gradients by data of whatever shape.

use super::{Record, Recorded, Shaped, Workspace};
use crate::Tan;
use crate::jacobian::EvaluationError;

impl Record {
    /// As [`gradient_by`], in the memory of this record.
    ///
    /// # Errors
    /// If there are more slots than the limit.
    ///
    /// # Panics
    /// If `f` does, or uses a tangent of another recording.
    pub fn gradient_by<V: Shaped>(
        &mut self,
        at: &V,
        f: impl FnOnce(&Tan<V, Recorded>) -> (f64, Recorded),
    ) -> Result<(f64, Tan<V, f64>), EvaluationError> {
        self.pullback_by::<V, f64>(at, f, &1.0)
    }

    /// The value of `f`, and the product of the weights `y_b` with its Jacobian, of the shape of `at`: `J^T v`.
    ///
    /// `f` takes the tangent of `at`, and gives value and tangent of its result.
    ///
    /// # Errors
    /// If the weights have another shape than the result, or there are more slots than the limit.
    ///
    /// # Panics
    /// If `f` does, or uses a tangent of another recording.
    pub fn pullback_by<V: Shaped, Y: Shaped>(
        &mut self,
        at: &V,
        f: impl FnOnce(&Tan<V, Recorded>) -> (Y, Tan<Y, Recorded>),
        y_b: &Tan<Y, f64>,
    ) -> Result<(Y, Tan<V, f64>), EvaluationError> {
        let shape = at.zero_tangent::<f64>();
        let inputs = V::numbers(&shape).len();
        let (value, seeds) = self.record_with(inputs, |seeds| {
            let seeds = V::seeded(&shape, seeds);
            let (value, tangent) = f(&seeds);
            ((value, seeds), Y::recorded(&tangent))
        })?;
        let (mut workspace, mut x_b) = (Workspace::default(), vec![0.0; inputs]);
        self.guarded_pullback(&mut workspace, &mut Workspace::default(), &Y::numbers(y_b), &mut x_b)?;
        Ok((value, V::filled(&seeds, &x_b)))
    }
}

/// Value and gradient of `f` by the numbers in `at`: the gradient by a `Network` is a tangent of the `Network`, of the same shape.
///
/// `f` takes the tangent of `at`, and gives value and tangent of its result:
///
/// ```
/// use tangential::{Differentiable, Recorded, differentiate, gradient_by, zero_like};
///
/// #[derive(Differentiable)]
/// struct Network {
///     weights: Vec<f64>,
///     bias: f64,
/// }
///
/// #[differentiate(wrt(network))]
/// fn loss(network: &Network, inputs: &[f64], wanted: f64) -> f64 {
///     let sum: f64 = network.weights.iter().zip(inputs).map(|(weight, input)| weight * input).sum();
///     (sum + network.bias - wanted).powi(2)
/// }
///
/// let network = Network { weights: vec![1.0, 2.0], bias: 0.5 };
/// let inputs = [3.0, 4.0];
/// let (value, slopes) = gradient_by(&network, |network_d| {
///     loss::<Recorded>::forward(&network, network_d, &inputs, &zero_like(&inputs), 10.0, zero_like(&10.0))
/// })?;
/// assert_eq!(value, 2.25);
/// assert_eq!((slopes.weights, slopes.bias), (vec![9.0, 12.0], 3.0));
/// # Ok::<(), tangential::jacobian::EvaluationError>(())
/// ```
///
/// Several arguments go together in a tuple: `gradient_by(&(a, b), |(a_d, b_d)| f::<Recorded>::forward(a, *a_d, b, *b_d))`.
///
/// # Errors
/// If there are more slots than a record can have.
///
/// # Panics
/// If `f` does, or uses a tangent of another recording.
pub fn gradient_by<V: Shaped>(
    at: &V,
    f: impl FnOnce(&Tan<V, Recorded>) -> (f64, Recorded),
) -> Result<(f64, Tan<V, f64>), EvaluationError> {
    Record::new().gradient_by(at, f)
}
