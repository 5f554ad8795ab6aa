use levenberg_marquardt::LeastSquaresProblem;
use nalgebra::storage::Owned;
use nalgebra::{DMatrix, DVector, Dyn};
use tangential::VectorFunction;
use tangential::jacobian::{Compressed, EvaluationError, Jacobian};

/// Residuals whose squares `levenberg-marquardt` makes as small as can be, with their exact Jacobian: a function from R^n to R^m.
///
/// Residuals and Jacobian are computed together, once for every point.
pub struct Fit<F: VectorFunction> {
    jacobian: Compressed<F>,
    x: DVector<f64>,
    residuals: DVector<f64>,
    /// The Jacobian, whose entries stand column by column here as there.
    matrix: DMatrix<f64>,
    found: Result<(), EvaluationError>,
    evaluations: usize,
}

impl<F: VectorFunction> Fit<F> {
    /// Starts at `x`, length n.
    ///
    /// # Errors
    /// If there are not n numbers, or one of them is not a number.
    pub fn new(f: F, x: &[f64]) -> Result<Self, EvaluationError> {
        let (n, m) = (f.inputs(), f.outputs());
        let jacobian = Compressed::dense(f);
        let (residuals, matrix) = (DVector::zeros(m), DMatrix::zeros(m, n));
        let x = DVector::from_column_slice(x);
        let mut new = Self { jacobian, x, residuals, matrix, found: Ok(()), evaluations: 0 };
        new.evaluate();
        new.found.clone().map(|()| new)
    }

    /// The parameters, length n.
    pub fn x(&self) -> &[f64] {
        self.x.as_slice()
    }

    /// Why the last point could not be evaluated.
    ///
    /// # Errors
    /// As an evaluation of the Jacobian.
    pub fn found(&self) -> Result<(), EvaluationError> {
        self.found.clone()
    }

    /// At how many points residuals and Jacobian were computed.
    pub fn evaluations(&self) -> usize {
        self.evaluations
    }

    fn evaluate(&mut self) {
        let Self { jacobian, x, residuals, matrix, .. } = self;
        self.found = jacobian.evaluate(x.as_slice(), residuals.as_mut_slice(), matrix.as_mut_slice());
        self.evaluations += 1;
    }
}

impl<F: VectorFunction> LeastSquaresProblem<f64, Dyn, Dyn> for Fit<F> {
    type ResidualStorage = Owned<f64, Dyn>;
    type JacobianStorage = Owned<f64, Dyn, Dyn>;
    type ParameterStorage = Owned<f64, Dyn>;

    fn set_params(&mut self, x: &DVector<f64>) {
        if self.x != *x {
            self.x.copy_from(x);
            self.evaluate();
        }
    }

    fn params(&self) -> DVector<f64> {
        self.x.clone()
    }

    fn residuals(&self) -> Option<DVector<f64>> {
        self.found.is_ok().then(|| self.residuals.clone())
    }

    fn jacobian(&self) -> Option<DMatrix<f64>> {
        self.found.is_ok().then(|| self.matrix.clone())
    }
}
