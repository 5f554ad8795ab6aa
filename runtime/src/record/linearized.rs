use super::{Following, Record, Workspace};
use crate::jacobian::{EvaluationError, check_length};
use crate::{Lanes, VectorFunction};

/// The linearization of one function, brought from point to point: products with its Jacobian and with its transpose.
///
/// ```
/// use tangential::differentiate;
/// use tangential::record::Linearized;
///
/// #[differentiate(vector(x => y))]
/// fn polar(x: &[f64; 2], y: &mut [f64; 2]) {
///     *y = [x[0] * x[1].cos(), x[0] * x[1].sin()];
/// }
///
/// let (mut linear, mut y, mut x_b) = (Linearized::new(polar::vector()), [0.0; 2], [0.0; 2]);
/// for angle in [0.5_f64, 0.6] {
///     linear.evaluate(&[2.0, angle], &mut y)?;
///     linear.pullback(&[1.0, 0.0], &mut x_b)?;
///     assert_eq!(x_b, [angle.cos(), -2.0 * angle.sin()]);
/// }
/// # Ok::<(), tangential::jacobian::EvaluationError>(())
/// ```
///
/// The first evaluation finds out how the function's tangents depend on its partials. Others compute values and partials by
/// generated code, as long as the function takes a path that it has taken before; otherwise they record ([`Record`]).
#[derive(Debug)]
pub struct Linearized<F> {
    f: F,
    record: Record,
    following: Following,
    backward: Workspace<f64>,
    forward: Workspace<f64>,
    guarded: Workspace<Lanes<8>>,
    /// The point, and the value there.
    x: Vec<f64>,
    y: Vec<f64>,
}

impl<F: VectorFunction> Linearized<F> {
    /// Of this function, at no point yet.
    pub fn new(f: F) -> Self {
        let (backward, forward, guarded) = Default::default();
        let (x, y) = (Vec::with_capacity(f.inputs()), vec![0.0; f.outputs()]);
        Self { f, record: Record::new(), following: Following::default(), backward, forward, guarded, x, y }
    }

    /// The value at `x` (length n) fills `y` (length m); products are those at `x` from now on.
    ///
    /// # Errors
    /// If a slice has the wrong length, an input is not a number, or the function is longer than a record can be.
    pub fn evaluate(&mut self, x: &[f64], y: &mut [f64]) -> Result<(), EvaluationError> {
        self.x.clear();
        self.following.evaluate(&self.f, &mut self.record, x, y)?;
        self.x.extend_from_slice(x);
        self.y.copy_from_slice(y);
        Ok(())
    }

    /// The product of weights `y_b` (length m) with the Jacobian fills `x_b` (length n): `J^T v`.
    ///
    /// # Errors
    /// As of [`Record::pullback`].
    pub fn pullback(&mut self, y_b: &[f64], x_b: &mut [f64]) -> Result<(), EvaluationError> {
        self.sizes("numbers of the products", x_b.len(), "weights", y_b.len())?;
        if self.following.pull(&mut self.backward, y_b, x_b) {
            return Ok(());
        }
        self.guard()?;
        self.record.guarded_pullback(&mut self.backward, &mut self.guarded, y_b, x_b)
    }

    /// The product of the Jacobian with a direction `x_d` (length n) fills `y_d` (length m): `J v`.
    ///
    /// # Errors
    /// As of [`Record::pushforward`].
    pub fn pushforward(&mut self, x_d: &[f64], y_d: &mut [f64]) -> Result<(), EvaluationError> {
        self.sizes("numbers of the directions", x_d.len(), "numbers of the products", y_d.len())?;
        if self.following.push(&mut self.forward, x_d, y_d) {
            return Ok(());
        }
        self.guard()?;
        self.record.pushforward(&mut self.forward, x_d, y_d)
    }

    /// Records at the same point what was not recorded: a record knows more about zeros.
    fn guard(&mut self) -> Result<(), EvaluationError> {
        if !self.following.is_generated() {
            return Ok(());
        }
        self.following.again(&self.f, &mut self.record, &self.x, &mut self.y)
    }

    fn sizes(&self, of_n: &'static str, n: usize, of_m: &'static str, m: usize) -> Result<(), EvaluationError> {
        if self.x.len() != self.f.inputs() {
            return Err(EvaluationError::NoRecord);
        }
        check_length(of_n, self.f.inputs(), n)?;
        check_length(of_m, self.f.outputs(), m)
    }

    /// Whether the last evaluation was made by generated code alone, and recorded nothing.
    pub fn is_generated(&self) -> bool {
        self.following.is_generated()
    }

    /// How many bytes are in use for products at this point and at others.
    pub fn bytes(&self) -> usize {
        self.record.bytes() + self.following.bytes()
    }

    /// The function.
    pub fn function(&self) -> &F {
        &self.f
    }

    /// Gives the function back.
    pub fn into_function(self) -> F {
        self.f
    }
}
