//! What solvers of nonlinear programs ask for: minimize f(x) with constraints g(x).

use super::{Hessian, HessianError, WIDTH, length};
use crate::coloring::{self, Coloring, Order};
use crate::overloaded::tape::Workspace;
use crate::sparsity::Sparsity;
use crate::{Lanes, Overloaded, Tangent};

/// A nonlinear program, as solvers of the kind of Ipopt ask for it: structures first, then values at points.
pub trait Nlp {
    /// How many variables there are: n.
    fn variables(&self) -> usize;
    /// How many constraints there are: m.
    fn constraints(&self) -> usize;
    /// Where the Jacobian of the constraints may have entries: m x n.
    fn jacobian_structure(&self) -> &Sparsity;
    /// Where the Hessian of the Lagrangian may have entries: symmetric, n x n.
    fn hessian_structure(&self) -> &Sparsity;
    /// f at `x` (length n).
    ///
    /// # Errors
    /// If a slice has the wrong length, or the structure does not hold at this point.
    fn value(&mut self, x: &[f64]) -> Result<f64, HessianError>;
    /// The gradient of f at `x` fills `gradient`, both of length n.
    ///
    /// # Errors
    /// As [`Self::value`].
    fn gradient(&mut self, x: &[f64], gradient: &mut [f64]) -> Result<(), HessianError>;
    /// The constraints at `x` (length n) fill `g` (length m).
    ///
    /// # Errors
    /// As [`Self::value`].
    fn constraint_values(&mut self, x: &[f64], g: &mut [f64]) -> Result<(), HessianError>;
    /// The entries of the Jacobian of the constraints at `x` (length n), in the order of [`Sparsity::entries`].
    ///
    /// # Errors
    /// As [`Self::value`].
    fn jacobian(&mut self, x: &[f64], values: &mut [f64]) -> Result<(), HessianError>;
    /// The entries of the Hessian of `sigma f + lambda . g` at `x` (length n; `lambda` of length m), in the order of
    /// [`Sparsity::entries`].
    ///
    /// # Errors
    /// As [`Self::value`].
    fn hessian(&mut self, x: &[f64], sigma: f64, lambda: &[f64], values: &mut [f64]) -> Result<(), HessianError>;
}

/// A nonlinear program from one function: its first output is f, the others are the constraints g.
#[derive(Debug)]
pub struct Program<F> {
    hessian: Hessian<F>,
    jacobian: Sparsity,
    colors: Coloring,
    workspace: Workspace<Lanes<WIDTH>>,
    weights: Vec<f64>,
    gradient: Vec<f64>,
    seeds: Vec<Lanes<WIDTH>>,
    products: Vec<Lanes<WIDTH>>,
}

impl<F: Overloaded> Program<F> {
    /// Records `f` at `x` (length n), and finds both structures along this path.
    ///
    /// # Errors
    /// If `x` has the wrong length, or there is no output.
    pub fn new(f: F, x: &[f64]) -> Result<Self, HessianError> {
        let hessian = Hessian::new(f, x)?;
        let jacobian = of_constraints(&hessian);
        Self::with(hessian, jacobian)
    }

    /// Finds both structures over every arm of conditions on the variables, and records `f` at `x` (length n).
    ///
    /// # Errors
    /// As [`Self::new`].
    ///
    /// # Panics
    /// As [`Hessian::structural`].
    pub fn structural(f: F, x: &[f64]) -> Result<Self, HessianError> {
        let (n, rows) = (f.inputs(), f.rows());
        let jacobian = Sparsity::from_rows(n, rows.into_iter().skip(1)).expect("the inputs that there are");
        Self::with(Hessian::structural(f, x)?, jacobian)
    }

    fn with(hessian: Hessian<F>, jacobian: Sparsity) -> Result<Self, HessianError> {
        let (n, outputs) = (hessian.function().inputs(), hessian.function().outputs());
        if outputs == 0 {
            return Err(HessianError::Length { what: "outputs", expected: 1, found: 0 });
        }
        let colors = coloring::columns(&jacobian, Order::default());
        Ok(Self {
            hessian,
            jacobian,
            colors,
            workspace: Workspace::default(),
            weights: vec![0.0; outputs],
            gradient: vec![0.0; n],
            seeds: vec![Lanes::zero(); n],
            products: vec![Lanes::zero(); outputs],
        })
    }

    /// Adds the entries of the path that the function takes at `x` (length n) to both structures.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn widen(&mut self, x: &[f64]) -> Result<(), HessianError> {
        self.hessian.widen(x)?;
        let more = of_constraints(&self.hessian);
        let rows = (0..more.rows()).map(|i| [self.jacobian.row(i), more.row(i)].concat());
        self.jacobian = Sparsity::from_rows(more.columns(), rows).expect("indices of both");
        self.colors = coloring::columns(&self.jacobian, Order::default());
        Ok(())
    }

    fn move_to(&mut self, x: &[f64], sigma: f64, lambda: Option<&[f64]>) -> Result<(), HessianError> {
        self.weights.fill(0.0);
        self.weights[0] = sigma;
        if let Some(lambda) = lambda {
            length("multipliers", self.weights.len() - 1, lambda.len())?;
            self.weights[1..].copy_from_slice(lambda);
        }
        self.hessian.move_to(x, &self.weights, &mut self.gradient)?;
        Ok(())
    }
}

/// Where the constraints have entries along the path that was recorded last.
fn of_constraints<F: Overloaded>(hessian: &Hessian<F>) -> Sparsity {
    let all = hessian.tape().structure();
    Sparsity::from_rows(all.columns(), (1..all.rows()).map(|i| all.row(i))).expect("rows of the structure")
}

impl<F: Overloaded> Nlp for Program<F> {
    fn variables(&self) -> usize {
        self.gradient.len()
    }

    fn constraints(&self) -> usize {
        self.weights.len() - 1
    }

    fn jacobian_structure(&self) -> &Sparsity {
        &self.jacobian
    }

    fn hessian_structure(&self) -> &Sparsity {
        self.hessian.sparsity()
    }

    fn value(&mut self, x: &[f64]) -> Result<f64, HessianError> {
        self.move_to(x, 1.0, None)?;
        Ok(self.hessian.outputs()[0])
    }

    fn gradient(&mut self, x: &[f64], gradient: &mut [f64]) -> Result<(), HessianError> {
        length("numbers of the gradient", self.gradient.len(), gradient.len())?;
        self.move_to(x, 1.0, None)?;
        gradient.copy_from_slice(&self.gradient);
        Ok(())
    }

    fn constraint_values(&mut self, x: &[f64], g: &mut [f64]) -> Result<(), HessianError> {
        length("constraints", self.constraints(), g.len())?;
        self.move_to(x, 1.0, None)?;
        g.copy_from_slice(&self.hessian.outputs()[1..]);
        Ok(())
    }

    fn jacobian(&mut self, x: &[f64], values: &mut [f64]) -> Result<(), HessianError> {
        length("entries", self.jacobian.nonzeros(), values.len())?;
        self.move_to(x, 1.0, None)?;
        // Another path may have the same Hessian and other constraints.
        if let Some((row, column)) = self.jacobian.first_missing(&of_constraints(&self.hessian)) {
            return Err(HessianError::Structure { row, column });
        }
        let color_of = self.colors.color_of();
        for first in (0..self.colors.count()).step_by(WIDTH) {
            for (seed, color) in self.seeds.iter_mut().zip(color_of) {
                *seed = match color.checked_sub(first) {
                    Some(lane) if lane < WIDTH => Lanes::unit(lane),
                    _ => Lanes::zero(),
                };
            }
            self.hessian.tape().forward(&mut self.workspace, &self.seeds, &mut self.products)?;
            for (value, (row, column)) in values.iter_mut().zip(self.jacobian.entries()) {
                if let Some(lane) = color_of[column].checked_sub(first).filter(|lane| *lane < WIDTH) {
                    *value = self.products[row + 1][lane];
                }
            }
        }
        Ok(())
    }

    fn hessian(&mut self, x: &[f64], sigma: f64, lambda: &[f64], values: &mut [f64]) -> Result<(), HessianError> {
        self.move_to(x, sigma, Some(lambda))?;
        self.hessian.values(values)
    }
}
