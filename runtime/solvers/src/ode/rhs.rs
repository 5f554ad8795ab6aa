use super::{Ode, Work};
use diffsol::{
    Matrix, NonLinearOp, NonLinearOpAdjoint, NonLinearOpJacobian, NonLinearOpSens, NonLinearOpSensAdjoint, Op, Vector,
};
use std::ops::Range;
use tangential::VectorFunction;
use tangential::jacobian::{Jacobian, along};

/// The right-hand side with its derivatives, at the parameters of the equations.
pub struct RhsAt<'a, F, M: Matrix<T = f64>>(pub(super) &'a Ode<F, M>);

impl<F: VectorFunction, M: Matrix<T = f64>> Op for RhsAt<'_, F, M> {
    type T = f64;
    type V = M::V;
    type M = M;
    type C = M::C;

    fn context(&self) -> &M::C {
        self.0.context()
    }

    fn nstates(&self) -> usize {
        self.0.nstates()
    }

    fn nout(&self) -> usize {
        self.0.nstates()
    }

    fn nparams(&self) -> usize {
        self.0.nparams()
    }
}

impl<F: VectorFunction + Copy, M: Matrix<T = f64>> RhsAt<'_, F, M> {
    fn states(&self) -> Range<usize> {
        0..self.nstates()
    }

    fn parameters(&self) -> Range<usize> {
        self.nstates()..self.nstates() + self.nparams()
    }

    /// The entries of the Jacobian by the states, times a sign, are kept.
    fn evaluate(&self, x: &M::V, t: f64, sign: f64) {
        let Work { jacobian, y, entries, .. } = &mut *self.0.work.borrow_mut();
        entries.for_each_batch_host([x, &self.0.p], |entries, [x, p], _| {
            jacobian.function().hold(p.iter().copied().chain([t]));
            if jacobian.evaluate(x, y, entries).is_err() {
                entries.fill(f64::NAN);
            }
            entries.iter_mut().for_each(|entry| *entry *= sign);
        });
    }

    /// The derivative along a direction in some of the inputs fills `product`.
    fn along(&self, [x, p, v]: [&[f64]; 3], t: f64, inputs: Range<usize>, product: &mut [f64]) {
        let work = &mut *self.0.work.borrow_mut();
        work.move_to(x, p, t);
        work.direction.fill(0.0);
        work.direction[inputs].copy_from_slice(v);
        if along(&self.0.f, &work.x, &work.direction, &mut work.y, product).is_err() {
            product.fill(f64::NAN);
        }
    }

    /// Minus the adjoints of some of the inputs, for adjoints `v` of the rates, fill `product`.
    fn against(&self, [x, p, v]: [&[f64]; 3], t: f64, inputs: Range<usize>, product: &mut [f64]) {
        let work = &mut *self.0.work.borrow_mut();
        work.move_to(x, p, t);
        let found = work.adjoint.evaluate(&work.x, &mut work.y);
        match found.and_then(|()| work.adjoint.pullback(v, &mut work.direction)) {
            Ok(()) => product.iter_mut().zip(&work.direction[inputs]).for_each(|(product, x_b)| *product = -x_b),
            Err(_) => product.fill(f64::NAN),
        }
    }
}

impl<F, M: Matrix<T = f64>> Work<F, M> {
    /// States, parameters and time are these.
    fn move_to(&mut self, states: &[f64], parameters: &[f64], t: f64) {
        let all = states.iter().chain(parameters).copied().chain([t]);
        self.x.iter_mut().zip(all).for_each(|(x, new)| *x = new);
    }
}

impl<F: VectorFunction + Copy, M: Matrix<T = f64>> NonLinearOp for RhsAt<'_, F, M> {
    fn call_inplace(&self, x: &M::V, t: f64, y: &mut M::V) {
        y.for_each_batch_host([x, &self.0.p], |y, [x, p], _| {
            let work = &mut *self.0.work.borrow_mut();
            work.move_to(x, p, t);
            // Outputs are zero when the function is called.
            y.fill(0.0);
            self.0.f.value(&work.x, y);
        });
    }
}

impl<F: VectorFunction + Copy, M: Matrix<T = f64>> NonLinearOpJacobian for RhsAt<'_, F, M> {
    fn jac_mul_inplace(&self, x: &M::V, t: f64, v: &M::V, y: &mut M::V) {
        y.for_each_batch_host([x, &self.0.p, v], |y, at, _| self.along(at, t, self.states(), y));
    }

    fn jacobian_sparsity(&self) -> Option<M::Sparsity> {
        Some(self.0.pattern.by_states.clone())
    }

    fn jacobian_inplace(&self, x: &M::V, t: f64, matrix: &mut M) {
        self.evaluate(x, t, 1.0);
        let (pattern, work) = (&self.0.pattern, self.0.work.borrow());
        matrix.set_data_with_indices(&pattern.places, &pattern.numbers, &work.entries);
    }
}

impl<F: VectorFunction + Copy, M: Matrix<T = f64>> NonLinearOpSens for RhsAt<'_, F, M> {
    fn sens_mul_inplace(&self, x: &M::V, t: f64, v: &M::V, y: &mut M::V) {
        y.for_each_batch_host([x, &self.0.p, v], |y, at, _| self.along(at, t, self.parameters(), y));
    }

    fn sens_sparsity(&self) -> Option<M::Sparsity> {
        Some(self.0.pattern.by_parameters.clone())
    }
}

impl<F: VectorFunction + Copy, M: Matrix<T = f64>> NonLinearOpAdjoint for RhsAt<'_, F, M> {
    fn jac_transpose_mul_inplace(&self, x: &M::V, t: f64, v: &M::V, y: &mut M::V) {
        y.for_each_batch_host([x, &self.0.p, v], |y, at, _| self.against(at, t, self.states(), y));
    }

    fn adjoint_sparsity(&self) -> Option<M::Sparsity> {
        Some(self.0.pattern.transposed.clone())
    }

    fn adjoint_inplace(&self, x: &M::V, t: f64, matrix: &mut M) {
        self.evaluate(x, t, -1.0);
        let (pattern, work) = (&self.0.pattern, self.0.work.borrow());
        matrix.set_data_with_indices(&pattern.transposed_places, &pattern.numbers, &work.entries);
    }
}

impl<F: VectorFunction + Copy, M: Matrix<T = f64>> NonLinearOpSensAdjoint for RhsAt<'_, F, M> {
    fn sens_transpose_mul_inplace(&self, x: &M::V, t: f64, v: &M::V, y: &mut M::V) {
        y.for_each_batch_host([x, &self.0.p, v], |y, at, _| self.against(at, t, self.parameters(), y));
    }

    fn sens_adjoint_sparsity(&self) -> Option<M::Sparsity> {
        Some(self.0.pattern.parameters_transposed.clone())
    }
}
