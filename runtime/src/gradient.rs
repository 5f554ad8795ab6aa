use crate::adjoint::Trail;
use crate::jacobian::{EvaluationError, check_inputs, check_length};
use crate::record::{Following, Record, Workspace};
use crate::{Lanes, VectorFunction};

/// Value and gradient of a function that gives one number, in reverse mode: for the price of a few evaluations, however many
/// inputs there are.
///
/// ```
/// use tangential::{Gradient, differentiate};
///
/// #[differentiate(vector(x))]
/// fn rosenbrock(x: &[f64]) -> f64 {
///     x.windows(2).map(|pair| 100.0 * (pair[1] - pair[0] * pair[0]).powi(2) + (1.0 - pair[0]).powi(2)).sum()
/// }
///
/// // Prepared once; no evaluation after the first one allocates.
/// let mut gradient = Gradient::new(rosenbrock::vector(3))?;
/// let mut g = [0.0; 3];
/// assert_eq!(gradient.evaluate(&[1.0, 1.0, 1.0], &mut g)?, 0.0);
/// assert_eq!(g, [0.0, 0.0, 0.0]);
/// assert_eq!(gradient.evaluate(&[1.0, 2.0, 3.0], &mut g)?, 201.0);
/// assert_eq!(g, [-400.0, 1002.0, -200.0]);
/// # Ok::<(), tangential::jacobian::EvaluationError>(())
/// ```
#[derive(Debug)]
pub struct Gradient<F> {
    f: F,
    /// What adjoint code needs, where the function has it.
    trail: Trail,
    /// Whether the last evaluation was made by adjoint code.
    by_adjoint: bool,
    record: Record,
    following: Following,
    workspace: Workspace<f64>,
    guarded: Workspace<Lanes<8>>,
}

impl<F: VectorFunction> Gradient<F> {
    /// Prepares gradients of `f`.
    ///
    /// # Errors
    /// If the function gives several numbers.
    pub fn new(f: F) -> Result<Self, EvaluationError> {
        check_length("outputs", 1, f.outputs())?;
        let (workspace, guarded) = Default::default();
        let trail = Trail::default();
        Ok(Self {
            f,
            trail,
            by_adjoint: false,
            record: Record::new(),
            following: Following::default(),
            workspace,
            guarded,
        })
    }

    /// The value at `x` (length n); the gradient there fills `gradient` (length n).
    ///
    /// # Errors
    /// If a slice has the wrong length, an input is not a number, or the function is longer than a record can be.
    pub fn evaluate(&mut self, x: &[f64], gradient: &mut [f64]) -> Result<f64, EvaluationError> {
        check_inputs(self.f.inputs(), x)?;
        check_length("numbers of the gradient", self.f.inputs(), gradient.len())?;
        let mut y = [0.0];
        self.by_adjoint = self.by_adjoint_code(x, &mut y, gradient);
        if self.by_adjoint {
            return Ok(y[0]);
        }
        self.following.evaluate(&self.f, &mut self.record, x, &mut y)?;
        if self.following.pull(&mut self.workspace, &[1.0], gradient) {
            return Ok(y[0]);
        }
        if self.following.is_generated() {
            // A record knows more about zeros.
            self.following.again(&self.f, &mut self.record, x, &mut y)?;
        }
        self.record.guarded_pullback(&mut self.workspace, &mut self.guarded, &[1.0], gradient)?;
        Ok(y[0])
    }

    /// Value and gradient by adjoint code; false if there is none, or it gives no number.
    fn by_adjoint_code(&mut self, x: &[f64], y: &mut [f64], gradient: &mut [f64]) -> bool {
        if !F::HAS_ADJOINT || self.trail.has_given_up() {
            return false;
        }
        self.trail.clear();
        self.f.augmented(&mut self.trail, x, y);
        if self.trail.has_given_up() {
            return false;
        }
        gradient.fill(0.0);
        let mut record = self.trail.unwind();
        self.f.adjoint(&mut record, gradient, &mut [1.0]);
        assert!(record.is_finished(), "adjoint code went another way than the values");
        // A record knows more about what is not a number.
        !gradient.iter().any(|slope| slope.is_nan())
    }

    /// Whether the last evaluation was made by generated code alone, and recorded nothing.
    pub fn is_generated(&self) -> bool {
        self.by_adjoint || self.following.is_generated()
    }

    /// How many bytes the record has in use, with what is needed to bring it to another point.
    pub fn bytes(&self) -> usize {
        self.trail.bytes() + self.record.bytes() + self.following.bytes()
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

/// Value and gradient (length n) of a function that gives one number, at `x` (length n), in reverse mode.
///
/// ```
/// use tangential::{differentiate, gradient};
///
/// #[differentiate(vector(x))]
/// fn loss(scale: f64, x: &[f64]) -> f64 {
///     x.iter().map(|x| scale * x.sin()).sum()
/// }
///
/// let (value, slopes) = gradient(loss::vector(2.0, 3), &[0.0; 3])?;
/// assert_eq!((value, slopes), (0.0, vec![2.0; 3]));
/// # Ok::<(), tangential::jacobian::EvaluationError>(())
/// ```
///
/// For gradients at many points there is [`Gradient`], which allocates once; by structs, [`gradient_by`](crate::gradient_by).
///
/// # Errors
/// If the function gives several numbers, `x` has the wrong length, an input is not a number, or the function is longer than a
/// record can be.
pub fn gradient(f: impl VectorFunction, x: &[f64]) -> Result<(f64, Vec<f64>), EvaluationError> {
    let mut slopes = vec![0.0; x.len()];
    let mut gradient = Gradient::new(&f)?;
    // It pays to find out how to do without recording where there are more points than one.
    gradient.following.refuse();
    let value = gradient.evaluate(x, &mut slopes)?;
    Ok((value, slopes))
}
