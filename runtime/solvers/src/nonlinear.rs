use ripopt::NlpProblem;
use std::cell::{Cell, RefCell};
use tangential::hessian::{HessianError, Nlp};

/// A nonlinear program for `ripopt`: an [`Nlp`] with bounds and a start.
///
/// Structures are told once, so they should be those over every arm ([`Program::structural`](tangential::hessian::Program::structural)). Where a
/// point is on a path of which they know nothing, evaluation fails: the solver shortens its step or gives up, and [`Self::mistake`]
/// says why.
pub struct Nonlinear<N> {
    nlp: RefCell<N>,
    start: Vec<f64>,
    bounds: Vec<[f64; 2]>,
    constraints: Vec<[f64; 2]>,
    /// Which entries of the Hessian are in its lower triangle.
    lower: Vec<usize>,
    entries: RefCell<Vec<f64>>,
    mistake: Cell<Option<HessianError>>,
}

impl<N: Nlp> Nonlinear<N> {
    /// From where to where variables and constraints may go, infinite where there is no end, and where to start.
    ///
    /// # Errors
    /// If there are more or fewer of them than the program has.
    pub fn new(nlp: N, start: &[f64], bounds: &[[f64; 2]], constraints: &[[f64; 2]]) -> Result<Self, HessianError> {
        let (n, m) = (nlp.variables(), nlp.constraints());
        let needed = [
            ("numbers of the start", n, start.len()),
            ("bounds", n, bounds.len()),
            ("bounds of constraints", m, constraints.len()),
        ];
        for (what, expected, found) in needed {
            if expected != found {
                return Err(HessianError::Length { what, expected, found });
            }
        }
        let structure = nlp.hessian_structure();
        let lower =
            structure.entries().enumerate().filter(|(_, (row, column))| row >= column).map(|(k, _)| k).collect();
        let entries = RefCell::new(vec![0.0; structure.nonzeros()]);
        let (start, bounds, constraints) = (start.to_vec(), bounds.to_vec(), constraints.to_vec());
        Ok(Self { nlp: RefCell::new(nlp), start, bounds, constraints, lower, entries, mistake: Cell::new(None) })
    }

    /// Why an evaluation failed last, if one did.
    pub fn mistake(&self) -> Option<HessianError> {
        self.mistake.get()
    }

    fn is_done(&self, outcome: Result<(), HessianError>) -> bool {
        if let Err(mistake) = outcome {
            self.mistake.set(Some(mistake));
        }
        outcome.is_ok()
    }
}

fn fill(ranges: &[[f64; 2]], low: &mut [f64], high: &mut [f64]) {
    for ((range, low), high) in ranges.iter().zip(low).zip(high) {
        [*low, *high] = *range;
    }
}

impl<N: Nlp> NlpProblem for Nonlinear<N> {
    fn num_variables(&self) -> usize {
        self.start.len()
    }

    fn num_constraints(&self) -> usize {
        self.constraints.len()
    }

    fn bounds(&self, low: &mut [f64], high: &mut [f64]) {
        fill(&self.bounds, low, high);
    }

    fn constraint_bounds(&self, low: &mut [f64], high: &mut [f64]) {
        fill(&self.constraints, low, high);
    }

    fn initial_point(&self, x: &mut [f64]) {
        x.copy_from_slice(&self.start);
    }

    fn objective(&self, x: &[f64], _: bool, value: &mut f64) -> bool {
        let found = self.nlp.borrow_mut().value(x);
        self.is_done(found.map(|found| *value = found))
    }

    fn gradient(&self, x: &[f64], _: bool, gradient: &mut [f64]) -> bool {
        self.is_done(self.nlp.borrow_mut().gradient(x, gradient))
    }

    fn constraints(&self, x: &[f64], _: bool, g: &mut [f64]) -> bool {
        self.is_done(self.nlp.borrow_mut().constraint_values(x, g))
    }

    fn jacobian_structure(&self) -> (Vec<usize>, Vec<usize>) {
        self.nlp.borrow().jacobian_structure().entries().unzip()
    }

    fn jacobian_values(&self, x: &[f64], _: bool, values: &mut [f64]) -> bool {
        self.is_done(self.nlp.borrow_mut().jacobian(x, values))
    }

    fn hessian_structure(&self) -> (Vec<usize>, Vec<usize>) {
        self.nlp.borrow().hessian_structure().entries().filter(|(row, column)| row >= column).unzip()
    }

    fn hessian_values(&self, x: &[f64], _: bool, sigma: f64, lambda: &[f64], values: &mut [f64]) -> bool {
        let mut entries = self.entries.borrow_mut();
        let outcome = self.nlp.borrow_mut().hessian(x, sigma, lambda, &mut entries);
        for (value, place) in values.iter_mut().zip(&self.lower) {
            *value = entries[*place];
        }
        self.is_done(outcome)
    }
}
