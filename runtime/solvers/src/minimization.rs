use argmin::core::{CostFunction, Error, Gradient};
use std::cell::{Cell, RefCell};
use tangential::VectorFunction;

/// The cost that `argmin` minimizes, with its gradient in reverse mode: a function of vectors that gives one number.
///
/// Solvers ask for cost and gradient at the same points, one after the other: both are computed at the first question, and the
/// second one is answered from memory.
pub struct Minimization<F> {
    memory: RefCell<Memory<F>>,
    evaluations: Cell<usize>,
}

/// What was computed last.
struct Memory<F> {
    gradient: tangential::Gradient<F>,
    x: Vec<f64>,
    value: f64,
    slopes: Vec<f64>,
    is_known: bool,
}

impl<F: VectorFunction> Minimization<F> {
    /// Prepares cost and gradient of `f`.
    ///
    /// # Errors
    /// If the function gives several numbers.
    pub fn new(f: F) -> Result<Self, Error> {
        let (inputs, gradient) = (f.inputs(), tangential::Gradient::new(f)?);
        let (x, slopes) = (vec![0.0; inputs], vec![0.0; inputs]);
        let memory = RefCell::new(Memory { gradient, x, value: 0.0, slopes, is_known: false });
        Ok(Self { memory, evaluations: Cell::new(0) })
    }

    /// At how many points cost and gradient were computed.
    pub fn evaluations(&self) -> usize {
        self.evaluations.get()
    }

    /// Computes cost and gradient at `x`, unless they are known.
    fn at<R>(&self, x: &[f64], give: impl FnOnce(&Memory<F>) -> R) -> Result<R, Error> {
        let mut memory = self.memory.borrow_mut();
        let Memory { gradient, x: last, value, slopes, is_known } = &mut *memory;
        if !*is_known || last != x {
            *is_known = false;
            *value = gradient.evaluate(x, slopes)?;
            last.copy_from_slice(x);
            *is_known = true;
            self.evaluations.set(self.evaluations.get() + 1);
        }
        Ok(give(&memory))
    }
}

impl<F: VectorFunction> CostFunction for Minimization<F> {
    type Param = Vec<f64>;
    type Output = f64;

    fn cost(&self, x: &Vec<f64>) -> Result<f64, Error> {
        self.at(x, |memory| memory.value)
    }
}

impl<F: VectorFunction> Gradient for Minimization<F> {
    type Param = Vec<f64>;
    type Gradient = Vec<f64>;

    fn gradient(&self, x: &Vec<f64>) -> Result<Vec<f64>, Error> {
        self.at(x, |memory| memory.slopes.clone())
    }
}
