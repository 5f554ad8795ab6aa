use super::Ode;
use diffsol::matrix::sparsity::MatrixSparsity;
use diffsol::{ConstantOp, ConstantOpSens, ConstantOpSensAdjoint, Matrix, Op, Vector};
use tangential::VectorFunction;

/// Where the states start, whatever the parameters are.
pub struct StartAt<'a, F, M: Matrix<T = f64>>(pub(super) &'a Ode<F, M>);

impl<F: VectorFunction, M: Matrix<T = f64>> Op for StartAt<'_, F, M> {
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

impl<F: VectorFunction, M: Matrix<T = f64>> StartAt<'_, F, M> {
    /// The pattern of a zero matrix with a row for every state.
    fn without_entries(&self, columns: usize) -> M::Sparsity {
        M::Sparsity::try_from_indices(self.nstates(), columns, Vec::new())
            .expect("there is no entry that would not fit")
    }
}

impl<F: VectorFunction, M: Matrix<T = f64>> ConstantOp for StartAt<'_, F, M> {
    fn call_inplace(&self, _: f64, y: &mut M::V) {
        y.for_each_batch_host([], |y, [], _| y.copy_from_slice(&self.0.start));
    }
}

impl<F: VectorFunction, M: Matrix<T = f64>> ConstantOpSens for StartAt<'_, F, M> {
    fn sens_mul_inplace(&self, _: f64, _: &M::V, y: &mut M::V) {
        y.fill(0.0);
    }

    fn sens_sparsity(&self) -> Option<M::Sparsity> {
        Some(self.without_entries(self.nparams()))
    }
}

impl<F: VectorFunction, M: Matrix<T = f64>> ConstantOpSensAdjoint for StartAt<'_, F, M> {
    fn sens_transpose_mul_inplace(&self, _: f64, _: &M::V, y: &mut M::V) {
        y.fill(0.0);
    }

    /// Of a matrix with as many columns as states, which is how diffsol makes it.
    fn sens_adjoint_sparsity(&self) -> Option<M::Sparsity> {
        Some(self.without_entries(self.nstates()))
    }
}
