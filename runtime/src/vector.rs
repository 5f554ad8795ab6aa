//! Functions from R^n to R^m.

use crate::adjoint::{Adjoint, Trail, Unwinding};
use crate::{IndexSet, Pass, Tangent};

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

    /// The function in two passes; the first computes values and records partials, the second tangents from these.
    #[doc(hidden)]
    fn linear<T: Tangent, P: Pass>(&self, pass: &P, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        let _ = (x_d, y_d);
        if P::VALUES {
            pass.give_up("the function of vectors has no linear form");
            self.value(x, y);
        }
    }

    /// Whether [`Self::linear`] does more than give up.
    #[doc(hidden)]
    const IS_LINEAR: bool = false;

    /// Whether evaluations are lent room, which keeps what one before has left.
    #[doc(hidden)]
    const HAS_ROOMS: bool = false;

    /// Whether there is adjoint code, by the option `adjoint`.
    #[doc(hidden)]
    const HAS_ADJOINT: bool = false;

    /// The value at `x`; what [`Self::adjoint`] needs is put down.
    #[doc(hidden)]
    fn augmented(&self, record: &mut Trail, x: &[f64], y: &mut [f64]) {
        record.give_up();
        self.value(x, y);
    }

    /// Adds the products of `y_b` with the Jacobian to `x_b`. Whatever is left in `y_b` means nothing.
    #[doc(hidden)]
    fn adjoint<T: Adjoint>(&self, record: &mut Unwinding<'_>, x_b: &mut [T], y_b: &mut [T]) {
        let _ = (record, x_b, y_b);
        unreachable!("`augmented` has given up");
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
    fn linear<T: Tangent, P: Pass>(&self, pass: &P, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        (**self).linear(pass, x, x_d, y, y_d);
    }
    const IS_LINEAR: bool = F::IS_LINEAR;
    const HAS_ROOMS: bool = F::HAS_ROOMS;
    const HAS_ADJOINT: bool = F::HAS_ADJOINT;
    fn augmented(&self, record: &mut Trail, x: &[f64], y: &mut [f64]) {
        (**self).augmented(record, x, y);
    }
    fn adjoint<T: Adjoint>(&self, record: &mut Unwinding<'_>, x_b: &mut [T], y_b: &mut [T]) {
        (**self).adjoint(record, x_b, y_b);
    }
    fn pattern(&self, x_d: &[IndexSet], y_d: &mut [IndexSet]) {
        (**self).pattern(x_d, y_d);
    }
}
