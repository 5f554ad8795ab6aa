use argmin::core::{CostFunction, Error, Gradient, Hessian};
use std::cell::RefCell;
use tangential::Overloaded;
use tangential::hessian::{self, HessianError};

/// The cost that `argmin` minimizes, with its gradient and its Hessian: a function of vectors that gives one number, tagged
/// `overloaded`.
///
/// For methods of Newton's kind. What is asked for at one point is computed from one evaluation of the function. A path that was
/// not known before is added to the structure, so that branches are no hindrance.
pub struct Curved<F> {
    memory: RefCell<Memory<F>>,
}

/// What was computed last.
struct Memory<F> {
    hessian: hessian::Hessian<F>,
    /// The point, if there is one.
    x: Option<Vec<f64>>,
    value: f64,
    slopes: Vec<f64>,
}

impl<F: Overloaded> Curved<F> {
    /// Prepares cost, gradient and Hessian of `f`, which is recorded at `start` (length n).
    ///
    /// # Errors
    /// If the function gives several numbers, or `start` has the wrong length.
    pub fn new(f: F, start: &[f64]) -> Result<Self, Error> {
        let outputs = f.outputs();
        if outputs != 1 {
            return Err(HessianError::Length { what: "outputs", expected: 1, found: outputs }.into());
        }
        let hessian = hessian::Hessian::new(f, start)?;
        let memory = Memory { hessian, x: None, value: 0.0, slopes: vec![0.0; start.len()] };
        Ok(Self { memory: RefCell::new(memory) })
    }

    /// Goes to `x`, unless it is there.
    fn at<R>(&self, x: &[f64], give: impl FnOnce(&mut Memory<F>) -> Result<R, HessianError>) -> Result<R, Error> {
        let mut memory = self.memory.borrow_mut();
        if memory.x.as_deref() != Some(x) {
            let Memory { hessian, x: last, value, slopes } = &mut *memory;
            *last = None;
            *value = match hessian.move_to(x, &[1.0], slopes) {
                Err(HessianError::Structure { .. }) => {
                    hessian.widen(x)?;
                    hessian.move_to(x, &[1.0], slopes)?
                }
                moved => moved?,
            };
            *last = Some(x.to_vec());
        }
        Ok(give(&mut memory)?)
    }
}

impl<F: Overloaded> CostFunction for Curved<F> {
    type Param = Vec<f64>;
    type Output = f64;

    fn cost(&self, x: &Vec<f64>) -> Result<f64, Error> {
        self.at(x, |memory| Ok(memory.value))
    }
}

impl<F: Overloaded> Gradient for Curved<F> {
    type Param = Vec<f64>;
    type Gradient = Vec<f64>;

    fn gradient(&self, x: &Vec<f64>) -> Result<Vec<f64>, Error> {
        self.at(x, |memory| Ok(memory.slopes.clone()))
    }
}

impl<F: Overloaded> Hessian for Curved<F> {
    type Param = Vec<f64>;
    type Hessian = Vec<Vec<f64>>;

    fn hessian(&self, x: &Vec<f64>) -> Result<Vec<Vec<f64>>, Error> {
        self.at(x, |memory| {
            let n = memory.slopes.len();
            let hessian = &mut memory.hessian;
            // Only as many products as there are colors.
            let mut values = vec![0.0; hessian.sparsity().nonzeros()];
            hessian.values(&mut values)?;
            let mut rows = vec![vec![0.0; n]; n];
            hessian.sparsity().entries().zip(values).for_each(|((row, column), value)| rows[row][column] = value);
            Ok(rows)
        })
    }
}
