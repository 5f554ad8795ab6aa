//! Functions from R^n to R^m.

use crate::partials::{Everywhere, Recorder, Replay};
#[cfg(target_arch = "x86_64")]
use crate::simd::{Avx2, Avx512, Kernel};
use crate::{IndexSet, Partials, Pass, Reading, Tangent, Zero};

/// A function from R^n to R^m with its derivatives: what every Jacobian is made of.
///
/// Tagged functions become one by an option of the attribute, which names inputs and outputs; everything else that the
/// function takes is kept:
///
/// ```
/// use tangential::{VectorFunction, differentiate};
///
/// /// Springs between neighbours.
/// #[differentiate(vector(x => force))]
/// fn chain(stiffness: f64, x: &[f64], force: &mut [f64]) {
///     for i in 1..x.len() {
///         let pull = stiffness * (x[i] - x[i - 1]).powi(3);
///         force[i - 1] += pull;
///         force[i] -= pull;
///     }
/// }
///
/// // `stiffness` is kept; of slices the lengths are told.
/// let f = chain::vector(2.0, 3, 3);
/// let mut force = [0.0; 3];
/// f.value(&[0.0, 1.0, 3.0], &mut force);
/// assert_eq!(force, [2.0, 14.0, -16.0]);
/// assert_eq!(f.rows(), [vec![0, 1], vec![0, 1, 2], vec![1, 2]]);
/// ```
///
/// Inputs are `f64`, `[f64; N]`, `&[f64; N]` and `&[f64]`, in the order of the parameters; outputs `&mut [f64]`,
/// `&mut [f64; N]` and `&mut f64`, or the result if it is `f64` or `[f64; N]`. Outputs are zero when the function is
/// called.
pub trait VectorFunction {
    /// How many numbers it takes: n.
    fn inputs(&self) -> usize;

    /// How many numbers it gives: m.
    fn outputs(&self) -> usize;

    /// The value at `x`, which fills `y`.
    ///
    /// # Panics
    /// If `x` is shorter than [`Self::inputs`] or `y` shorter than [`Self::outputs`]; so do the others.
    fn value(&self, x: &[f64], y: &mut [f64]);

    /// Value and tangents at `x` along the directions in `x_d`.
    fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]);

    /// The value at `x`, and the partials from which [`Self::tangents`] are computed; `false` if there are none, because
    /// the function is not there in two parts (see the option `split` in [`crate::guide`]). [`Partials::record`] calls it.
    fn values(&self, partials: &mut Partials, x: &[f64], y: &mut [f64]) -> bool {
        let (x_d, mut y_d) = (vec![Zero; x.len()], vec![Zero; y.len()]);
        !Recorder::record(partials, |pass| self.linear(pass, x, &x_d, y, &mut y_d))
    }

    /// The function in two passes; the first computes values and records partials, the second tangents from these.
    #[doc(hidden)]
    fn linear<T: Tangent, P: Pass>(&self, pass: &P, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        let _ = (x_d, y_d);
        if P::VALUES {
            pass.give_up();
            self.value(x, y);
        }
    }

    /// Whether [`Self::linear`] is there, and not [`Self::values`] and [`Self::tangents`] by themselves.
    #[doc(hidden)]
    const IS_LINEAR: bool = false;

    /// Tangents along the directions in `x_d`, from the partials that [`Self::values`] put down.
    ///
    /// # Panics
    /// If there are none.
    fn tangents<T: Tangent>(&self, partials: &mut Reading<'_>, x_d: &[T], y_d: &mut [T]) {
        assert!(Self::IS_LINEAR, "`values` has put down partials");
        let (x, mut y) = (vec![f64::NAN; x_d.len()], vec![f64::NAN; y_d.len()]);
        self.linear(&Replay::<Everywhere>::new(*partials), &x, x_d, &mut y, y_d);
    }

    /// Whether evaluations are lent room, which keeps what one before has left.
    #[doc(hidden)]
    const HAS_ROOMS: bool = false;

    /// Whether [`Self::tangents`] are compiled for other instruction sets, too.
    #[doc(hidden)]
    const HAS_KERNEL: bool = false;

    /// [`Self::tangents`] compiled for AVX2, if they are. Nothing here needs trust: see [`Kernel`].
    #[cfg(target_arch = "x86_64")]
    #[doc(hidden)]
    fn kernel_avx2<T: Tangent>() -> Option<Kernel<Avx2, Self, T>>
    where
        Self: Sized,
    {
        None
    }

    /// [`Self::tangents`] compiled for AVX-512, if they are.
    #[cfg(target_arch = "x86_64")]
    #[doc(hidden)]
    fn kernel_avx512<T: Tangent>() -> Option<Kernel<Avx512, Self, T>>
    where
        Self: Sized,
    {
        None
    }

    /// Which inputs the outputs depend on, over every arm of conditions on active values.
    fn pattern(&self, x_d: &[IndexSet], y_d: &mut [IndexSet]);

    /// The inputs that each output depends on, as [`Self::pattern`] finds them.
    ///
    /// # Panics
    /// Where no pattern can be formed, see [`crate::guide`].
    fn rows(&self) -> Vec<Vec<usize>> {
        IndexSet::detection(|| {
            let inputs: Vec<IndexSet> = (0..self.inputs()).map(IndexSet::single).collect();
            let mut outputs = vec![IndexSet::empty(); self.outputs()];
            self.pattern(&inputs, &mut outputs);
            outputs.into_iter().map(IndexSet::to_vec).collect()
        })
    }

    /// The inputs that each output depends on along the path that the evaluation at `x` takes.
    fn rows_at(&self, x: &[f64]) -> Vec<Vec<usize>> {
        IndexSet::detection(|| {
            let inputs: Vec<IndexSet> = (0..self.inputs()).map(IndexSet::single).collect();
            let mut outputs = vec![IndexSet::empty(); self.outputs()];
            self.forward(x, &inputs, &mut vec![0.0; self.outputs()], &mut outputs);
            outputs.into_iter().map(IndexSet::to_vec).collect()
        })
    }
}

impl<F: VectorFunction> VectorFunction for &F {
    fn inputs(&self) -> usize {
        (**self).inputs()
    }
    fn outputs(&self) -> usize {
        (**self).outputs()
    }
    fn value(&self, x: &[f64], y: &mut [f64]) {
        (**self).value(x, y);
    }
    fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        (**self).forward(x, x_d, y, y_d);
    }
    fn values(&self, partials: &mut Partials, x: &[f64], y: &mut [f64]) -> bool {
        (**self).values(partials, x, y)
    }
    fn tangents<T: Tangent>(&self, partials: &mut Reading<'_>, x_d: &[T], y_d: &mut [T]) {
        (**self).tangents(partials, x_d, y_d);
    }
    fn linear<T: Tangent, P: Pass>(&self, pass: &P, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        (**self).linear(pass, x, x_d, y, y_d);
    }
    const IS_LINEAR: bool = F::IS_LINEAR;
    const HAS_ROOMS: bool = F::HAS_ROOMS;
    const HAS_KERNEL: bool = F::HAS_KERNEL;
    #[cfg(target_arch = "x86_64")]
    fn kernel_avx2<T: Tangent>() -> Option<Kernel<Avx2, Self, T>> {
        F::HAS_KERNEL.then_some(Kernel::of_safe(|f, partials, x_d, y_d| tangents_avx2(*f, partials, x_d, y_d)))
    }
    #[cfg(target_arch = "x86_64")]
    fn kernel_avx512<T: Tangent>() -> Option<Kernel<Avx512, Self, T>> {
        F::HAS_KERNEL.then_some(Kernel::of_safe(|f, partials, x_d, y_d| tangents_avx512(*f, partials, x_d, y_d)))
    }
    fn pattern(&self, x_d: &[IndexSet], y_d: &mut [IndexSet]) {
        (**self).pattern(x_d, y_d);
    }
}

/// The tangents of a function, by its code for AVX2.
///
/// # Panics
/// If the processor does not have AVX2, or the function no such code.
#[cfg(target_arch = "x86_64")]
pub(crate) fn tangents_avx2<F: VectorFunction, T: Tangent>(
    f: &F,
    partials: &mut Reading<'_>,
    x_d: &[T],
    y_d: &mut [T],
) {
    F::kernel_avx2::<T>().expect("only functions with code for it are asked").run(f, partials, x_d, y_d);
}

/// The tangents of a function, by its code for AVX-512.
///
/// # Panics
/// If the processor does not have AVX-512, or the function no such code.
#[cfg(target_arch = "x86_64")]
pub(crate) fn tangents_avx512<F: VectorFunction, T: Tangent>(
    f: &F,
    partials: &mut Reading<'_>,
    x_d: &[T],
    y_d: &mut [T],
) {
    F::kernel_avx512::<T>().expect("only functions with code for it are asked").run(f, partials, x_d, y_d);
}
