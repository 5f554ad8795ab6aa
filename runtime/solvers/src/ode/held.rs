use std::cell::RefCell;
use tangential::{IndexSet, Pass, Tangent, VectorFunction};

/// The function of the first inputs alone: the others are held at numbers that can be changed.
pub struct Held<F> {
    f: F,
    varied: usize,
    /// All inputs; the first ones are those of the last evaluation.
    x: RefCell<Vec<f64>>,
}

impl<F: VectorFunction> Held<F> {
    /// The first `varied` inputs are left.
    pub fn new(f: F, varied: usize) -> Self {
        let x = RefCell::new(vec![0.0; f.inputs()]);
        Self { f, varied, x }
    }

    /// Holds the other inputs at these numbers.
    pub fn hold(&self, others: impl Iterator<Item = f64>) {
        self.x.borrow_mut()[self.varied..].iter_mut().zip(others).for_each(|(x, other)| *x = other);
    }

    /// All inputs, where the varied ones are `x`.
    fn with<R>(&self, x: &[f64], work: impl FnOnce(&[f64]) -> R) -> R {
        let mut all = self.x.borrow_mut();
        all[..self.varied].copy_from_slice(&x[..self.varied]);
        work(&all)
    }

    /// Tangents of all inputs: nothing moves what is held.
    fn tangents<T: Tangent>(&self, x_d: &[T]) -> Vec<T> {
        let mut all = vec![T::zero(); self.f.inputs()];
        all[..self.varied].copy_from_slice(&x_d[..self.varied]);
        all
    }
}

impl<F: VectorFunction> VectorFunction for Held<F> {
    fn inputs(&self) -> usize {
        self.varied
    }

    fn outputs(&self) -> usize {
        self.f.outputs()
    }

    fn value(&self, x: &[f64], y: &mut [f64]) {
        self.with(x, |x| self.f.value(x, y));
    }

    fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        self.with(x, |x| self.f.forward(x, &self.tangents(x_d), y, y_d));
    }

    fn linear<T: Tangent, P: Pass>(&self, pass: &P, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        self.with(x, |x| self.f.linear(pass, x, &self.tangents(x_d), y, y_d));
    }

    const IS_LINEAR: bool = F::IS_LINEAR;
    const HAS_ROOMS: bool = F::HAS_ROOMS;

    fn pattern(&self, x_d: &[IndexSet], y_d: &mut [IndexSet]) {
        self.f.pattern(&self.tangents(x_d), y_d);
    }
}
