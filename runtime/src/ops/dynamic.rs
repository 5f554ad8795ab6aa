//! Operators on vectors and matrices whose size is known at run time.

use super::nalgebra::rule;
use super::{AddRule, DivRule, MulRule, NegRule, SubRule, right_references};
use crate::nalgebra::dynamic::{Dynamic, Owned, add, left_product, like, right_product, scale, spread, sub};
use crate::{Differentiable, Tan, Tangent};
use nalgebra::{Const, Dyn, Storage};

/// The rules for one width: any number of columns, or one.
macro_rules! operators {
    ($($c:ty),*) => {$(
        rule! {
            [SA: Storage<f64, Dyn, $c>, SB: Storage<f64, Dyn, $c>]
            AddRule add_tangent for Dynamic<$c, SA>, Dynamic<$c, SB> => Owned<f64, $c>
            |a, a_d, b, b_d| add(a_d, b_d);

            [SA: Storage<f64, Dyn, $c>, SB: Storage<f64, Dyn, $c>]
            SubRule sub_tangent for Dynamic<$c, SA>, Dynamic<$c, SB> => Owned<f64, $c>
            |a, a_d, b, b_d| sub(a_d, b_d);

            [SA: Storage<f64, Dyn, Dyn>, SB: Storage<f64, Dyn, $c>]
            MulRule mul_tangent for Dynamic<Dyn, SA>, Dynamic<$c, SB> => Owned<f64, $c>
            |a, a_d, b, b_d| add(&right_product(a_d, b), &left_product(a, b_d));

            [S: Storage<f64, Dyn, $c>]
            MulRule mul_tangent for Dynamic<$c, S>, f64 => Owned<f64, $c>
            |a, a_d, s, s_d| add(&scale(a_d, *s), &spread(a, *s_d));

            [S: Storage<f64, Dyn, $c>]
            MulRule mul_tangent for f64, Dynamic<$c, S> => Owned<f64, $c>
            |s, s_d, a, a_d| add(&scale(a_d, *s), &spread(a, *s_d));

            [S: Storage<f64, Dyn, $c>]
            DivRule div_tangent for Dynamic<$c, S>, f64 => Owned<f64, $c>
            |a, a_d, s, s_d| sub(&scale(a_d, 1.0 / s), &spread(&(a / (*s)).map(|quotient| quotient / s), *s_d));
        }

        impl<S: Storage<f64, Dyn, $c>> NegRule for Dynamic<$c, S> {
            type Output = Owned<f64, $c>;
            fn neg_tangent<T: Tangent>(&self, tangent: &Tan<Self, T>) -> Owned<T, $c> {
                like(tangent, |i, j| -tangent[(i, j)])
            }
        }

        right_references! { [S: Storage<f64, Dyn, $c>,] Dynamic<$c, S>; }
    )*};
}

operators! { Dyn, Const<1> }
