//! Who carries the tangents of a strip.

use crate::overloaded::{Complex, Dual};
use crate::{Lanes, Overloaded, Tangent, VectorFunction};

/// A way to carry tangents through functions.
pub trait Carry {
    /// The numbers that the function computes with beside the lanes.
    type Numbers<const W: usize>;

    /// Room for them.
    fn numbers<const W: usize>(inputs: usize, outputs: usize) -> Self::Numbers<W>;
}

/// A way to carry tangents through this function.
pub trait CarryThrough<F>: Carry {
    /// Value and tangents at `x` along the directions in the first `lanes` of `x_d`.
    fn carry<const W: usize>(
        f: &F,
        numbers: &mut Self::Numbers<W>,
        lanes: usize,
        x: &[f64],
        x_d: &[Lanes<W>],
        y: &mut [f64],
        y_d: &mut [Lanes<W>],
    );
}

/// By [`VectorFunction::forward`].
pub struct Generated;

impl Carry for Generated {
    type Numbers<const W: usize> = ();
    fn numbers<const W: usize>(_: usize, _: usize) {}
}

impl<F: VectorFunction> CarryThrough<F> for Generated {
    fn carry<const W: usize>(
        f: &F,
        _: &mut (),
        _: usize,
        x: &[f64],
        x_d: &[Lanes<W>],
        y: &mut [f64],
        y_d: &mut [Lanes<W>],
    ) {
        f.forward(x, x_d, y, y_d);
    }
}

/// By [`Overloaded::overloaded`] with [`Dual`]s.
pub struct Duals;

impl Carry for Duals {
    type Numbers<const W: usize> = [Vec<Dual<Lanes<W>>>; 2];
    fn numbers<const W: usize>(inputs: usize, outputs: usize) -> Self::Numbers<W> {
        [inputs, outputs].map(|n| vec![Dual::new(0.0, Lanes::zero()); n])
    }
}

impl<F: Overloaded> CarryThrough<F> for Duals {
    fn carry<const W: usize>(
        f: &F,
        [from, to]: &mut Self::Numbers<W>,
        _: usize,
        x: &[f64],
        x_d: &[Lanes<W>],
        y: &mut [f64],
        y_d: &mut [Lanes<W>],
    ) {
        for (dual, (x, x_d)) in from.iter_mut().zip(x.iter().zip(x_d)) {
            *dual = Dual::new(*x, *x_d);
        }
        to.fill(Dual::new(0.0, Lanes::zero()));
        f.overloaded(from, to);
        for (dual, (y, y_d)) in to.iter().zip(y.iter_mut().zip(y_d)) {
            (*y, *y_d) = (dual.value, dual.tangent);
        }
    }
}

/// By [`Overloaded::overloaded`] with [`Complex`] numbers, lane by lane.
pub struct ComplexStep;

impl Carry for ComplexStep {
    type Numbers<const W: usize> = [Vec<Complex>; 2];
    fn numbers<const W: usize>(inputs: usize, outputs: usize) -> Self::Numbers<W> {
        [inputs, outputs].map(|n| vec![Complex::from(0.0); n])
    }
}

impl<F: Overloaded> CarryThrough<F> for ComplexStep {
    fn carry<const W: usize>(
        f: &F,
        [from, to]: &mut Self::Numbers<W>,
        lanes: usize,
        x: &[f64],
        x_d: &[Lanes<W>],
        y: &mut [f64],
        y_d: &mut [Lanes<W>],
    ) {
        for lane in 0..lanes {
            for (number, (x, x_d)) in from.iter_mut().zip(x.iter().zip(x_d)) {
                *number = Complex::step(*x, x_d[lane]);
            }
            to.fill(Complex::from(0.0));
            f.overloaded(from, to);
            for (number, (y, y_d)) in to.iter().zip(y.iter_mut().zip(&mut *y_d)) {
                *y = number.re;
                y_d[lane] = number.derivative();
            }
        }
    }
}
