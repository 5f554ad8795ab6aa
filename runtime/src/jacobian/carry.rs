//! Who carries the tangents of a chunk.

use crate::overloaded::{Complex, Dual};
use crate::partials::{Everywhere, Hollow};
#[cfg(target_arch = "x86_64")]
use crate::partials::{WithAvx2, WithAvx512};
use crate::{Overloaded, Reading, Tangent, VectorFunction};
use core::ops::{Index, IndexMut};

/// Tangents of some directions, one per lane.
pub trait Lane: Tangent + Index<usize, Output = f64> + IndexMut<usize> + AsRef<[f64]> {}

impl<T: Tangent + Index<usize, Output = f64> + IndexMut<usize> + AsRef<[f64]>> Lane for T {}

/// Lanes for every processor of the architecture.
#[cfg(target_arch = "x86_64")]
pub type Baseline = crate::tangent::Narrow<2>;
#[cfg(not(target_arch = "x86_64"))]
pub type Baseline = crate::tangent::Unguarded<4>;
/// Twice as many of them.
#[cfg(target_arch = "x86_64")]
pub type Double = crate::tangent::Narrow<4>;
#[cfg(not(target_arch = "x86_64"))]
pub type Double = crate::tangent::Unguarded<8>;
/// Lanes for AVX2.
#[cfg(target_arch = "x86_64")]
pub type Avx2 = crate::tangent::Wide<1>;
/// Lanes for AVX-512.
#[cfg(target_arch = "x86_64")]
pub type Avx512 = crate::tangent::Widest<1>;

/// Lanes that second passes compute with, on one instruction set.
pub trait Registers: Lane {
    /// The second pass of a function, by its code for the instruction set.
    fn replay<F: VectorFunction>(f: &F, partials: Reading<'_>, hollow: &mut Hollow, x_d: &[Self], y_d: &mut [Self]);
}

impl Registers for Baseline {
    fn replay<F: VectorFunction>(f: &F, partials: Reading<'_>, hollow: &mut Hollow, x_d: &[Self], y_d: &mut [Self]) {
        hollow.replay::<Everywhere, _, _>(f, partials, x_d, y_d);
    }
}

#[cfg(target_arch = "x86_64")]
impl Registers for Avx2 {
    fn replay<F: VectorFunction>(f: &F, partials: Reading<'_>, hollow: &mut Hollow, x_d: &[Self], y_d: &mut [Self]) {
        hollow.replay::<WithAvx2, _, _>(f, partials, x_d, y_d);
    }
}

#[cfg(target_arch = "x86_64")]
impl Registers for Avx512 {
    fn replay<F: VectorFunction>(f: &F, partials: Reading<'_>, hollow: &mut Hollow, x_d: &[Self], y_d: &mut [Self]) {
        hollow.replay::<WithAvx512, _, _>(f, partials, x_d, y_d);
    }
}

/// A way to carry tangents through functions.
pub trait Carry {
    /// The numbers that the function computes with beside the tangents.
    type Numbers<T: Tangent>;

    /// Room for them.
    fn numbers<T: Tangent>(inputs: usize, outputs: usize) -> Self::Numbers<T>;
}

/// A way to carry tangents through this function.
pub trait CarryThrough<F>: Carry {
    /// Whether it is generated code, which may take two passes.
    const IS_GENERATED: bool = false;

    /// Value and tangents at `x` along the directions in the first `lanes` of `x_d`.
    fn carry<T: Lane>(
        f: &F,
        numbers: &mut Self::Numbers<T>,
        lanes: usize,
        x: &[f64],
        x_d: &[T],
        y: &mut [f64],
        y_d: &mut [T],
    );

    /// The same along one direction.
    fn carry_one(f: &F, numbers: &mut Self::Numbers<f64>, x: &[f64], x_d: &[f64], y: &mut [f64], y_d: &mut [f64]);
}

/// In two passes ([`VectorFunction::linear`]) where the function can be, by [`VectorFunction::forward`] otherwise.
pub struct Generated;

impl Carry for Generated {
    type Numbers<T: Tangent> = ();
    fn numbers<T: Tangent>(_: usize, _: usize) {}
}

impl<F: VectorFunction> CarryThrough<F> for Generated {
    const IS_GENERATED: bool = true;

    fn carry<T: Lane>(f: &F, (): &mut (), _: usize, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        f.forward(x, x_d, y, y_d);
    }

    fn carry_one(f: &F, (): &mut (), x: &[f64], x_d: &[f64], y: &mut [f64], y_d: &mut [f64]) {
        f.forward(x, x_d, y, y_d);
    }
}

/// By [`Overloaded::overloaded`] with [`Dual`]s.
pub struct Duals;

impl Carry for Duals {
    type Numbers<T: Tangent> = [Vec<Dual<T>>; 2];
    fn numbers<T: Tangent>(inputs: usize, outputs: usize) -> Self::Numbers<T> {
        [inputs, outputs].map(|n| vec![Dual::new(0.0, T::zero()); n])
    }
}

impl<F: Overloaded> CarryThrough<F> for Duals {
    fn carry<T: Lane>(
        f: &F,
        numbers: &mut Self::Numbers<T>,
        _: usize,
        x: &[f64],
        x_d: &[T],
        y: &mut [f64],
        y_d: &mut [T],
    ) {
        with_duals(f, numbers, x, x_d, y, y_d);
    }

    fn carry_one(f: &F, numbers: &mut Self::Numbers<f64>, x: &[f64], x_d: &[f64], y: &mut [f64], y_d: &mut [f64]) {
        with_duals(f, numbers, x, x_d, y, y_d);
    }
}

fn with_duals<F: Overloaded, T: Tangent>(
    f: &F,
    [from, to]: &mut [Vec<Dual<T>>; 2],
    x: &[f64],
    x_d: &[T],
    y: &mut [f64],
    y_d: &mut [T],
) {
    for (dual, (x, x_d)) in from.iter_mut().zip(x.iter().zip(x_d)) {
        *dual = Dual::new(*x, *x_d);
    }
    to.fill(Dual::new(0.0, T::zero()));
    f.overloaded(from, to);
    for (dual, (y, y_d)) in to.iter().zip(y.iter_mut().zip(y_d)) {
        (*y, *y_d) = (dual.value, dual.tangent);
    }
}

/// By [`Overloaded::overloaded`] with [`Complex`] numbers, lane by lane.
pub struct ComplexStep;

impl Carry for ComplexStep {
    type Numbers<T: Tangent> = [Vec<Complex>; 2];
    fn numbers<T: Tangent>(inputs: usize, outputs: usize) -> Self::Numbers<T> {
        [inputs, outputs].map(|n| vec![Complex::from(0.0); n])
    }
}

impl<F: Overloaded> CarryThrough<F> for ComplexStep {
    fn carry<T: Lane>(
        f: &F,
        numbers: &mut Self::Numbers<T>,
        lanes: usize,
        x: &[f64],
        x_d: &[T],
        y: &mut [f64],
        y_d: &mut [T],
    ) {
        for lane in 0..lanes {
            complex_step(f, numbers, x, |i| x_d[i][lane], y, |i, derivative| y_d[i][lane] = derivative);
        }
    }

    fn carry_one(f: &F, numbers: &mut Self::Numbers<f64>, x: &[f64], x_d: &[f64], y: &mut [f64], y_d: &mut [f64]) {
        complex_step(f, numbers, x, |i| x_d[i], y, |i, derivative| y_d[i] = derivative);
    }
}

fn complex_step<F: Overloaded>(
    f: &F,
    [from, to]: &mut [Vec<Complex>; 2],
    x: &[f64],
    direction: impl Fn(usize) -> f64,
    y: &mut [f64],
    mut give: impl FnMut(usize, f64),
) {
    for (i, (number, x)) in from.iter_mut().zip(x).enumerate() {
        *number = Complex::step(*x, direction(i));
    }
    to.fill(Complex::from(0.0));
    f.overloaded(from, to);
    for (i, (number, y)) in to.iter().zip(y).enumerate() {
        *y = number.re;
        give(i, number.derivative());
    }
}
