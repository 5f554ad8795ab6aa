//! Rules of the methods that only vectors have.

use crate::Tangent;
use crate::methods::rules::rules;
use crate::nalgebra::Fixed;
use crate::nalgebra::algebra::{add, cross, cross_matrix, scale, spread, sub};
use nalgebra::{Const, Matrix3, SMatrix, SVector, Storage, Vector2, Vector3};

rules! {
    /// Rules of the methods of a vector of N numbers.
    trait VectorForward, VectorPattern in vector_pattern [const N: usize] [N];
    impl [S: Storage<f64, Const<N>>, const N: usize] for Fixed<N, 1, S> => {
        fn lerp_forward, lerp_pattern, lerp_linear(
            &self, d: &SVector<T, N>, other: &Fixed<N, 1, impl Storage<f64, Const<N>>>, other_d: &SVector<T, N>,
            t: f64, t_d: T,
        ) -> (SVector<f64, N>, SVector<T, N>) {
            let ends_d = add(&scale(d, 1.0 - t), &scale(other_d, t));
            (self.lerp(other, t), add(&ends_d, &spread(&(other - self), t_d)))
        }
    }
}

rules! {
    /// Rules of the methods of a vector of two numbers.
    trait Vector2Forward, Vector2Pattern in vector2_pattern [] [];
    impl [S: Storage<f64, Const<2>>] for Fixed<2, 1, S> => {
        fn perp_forward, perp_pattern, perp_linear(
            &self, d: &Vector2<T>, other: &Fixed<2, 1, impl Storage<f64, Const<2>>>, other_d: &Vector2<T>,
        ) -> (f64, T) {
            let by_self = d.x.scale(other[1]) - d.y.scale(other[0]);
            let by_other = other_d.y.scale(self[0]) - other_d.x.scale(self[1]);
            (self.perp(other), by_self + by_other)
        }
    }
}

rules! {
    /// Rules of the methods of a vector of three numbers.
    trait Vector3Forward, Vector3Pattern in vector3_pattern [] [];
    impl [S: Storage<f64, Const<3>>] for Fixed<3, 1, S> => {
        fn cross_forward, cross_pattern, cross_linear(
            &self, d: &Vector3<T>, other: &Fixed<3, 1, impl Storage<f64, Const<3>>>, other_d: &Vector3<T>,
        ) -> (Vector3<f64>, Vector3<T>) {
            (self.cross(other), sub(&cross(self, other_d), &cross(other, d)))
        }
        fn cross_matrix_forward, cross_matrix_pattern, cross_matrix_linear(&self, d: &Vector3<T>) -> (Matrix3<f64>, Matrix3<T>) {
            (self.cross_matrix(), cross_matrix(d))
        }
    }
}

/// Picking components: the tangent has the components of the same places.
macro_rules! swizzles {
    ($($trait:ident $pattern:ident $module:ident $n:literal {
        $($m:ident $f:ident $p:ident $l:ident $size:literal [$($i:literal),*];)*
    })*) => {$(
        rules! {
            /// Rules of the methods of a vector that pick components.
            trait $trait, $pattern in $module [] [];
            impl [S: Storage<f64, Const<$n>>] for Fixed<$n, 1, S> => {
                $(
                    fn $f, $p, $l(&self, d: &SVector<T, $n>) -> (SVector<f64, $size>, SVector<T, $size>) {
                        (self.$m(), SMatrix::<T, $size, 1>::new($(d[$i]),*))
                    }
                )*
            }
        }
    )*};
}

swizzles! {
    Swizzle2Forward Swizzle2Pattern swizzle2_pattern 2 {
        xy xy_forward xy_pattern xy_linear 2 [0, 1];
        yx yx_forward yx_pattern yx_linear 2 [1, 0];
    }
    Swizzle3Forward Swizzle3Pattern swizzle3_pattern 3 {
        xy xy_forward xy_pattern xy_linear 2 [0, 1];
        xz xz_forward xz_pattern xz_linear 2 [0, 2];
        yz yz_forward yz_pattern yz_linear 2 [1, 2];
        xyz xyz_forward xyz_pattern xyz_linear 3 [0, 1, 2];
    }
    Swizzle4Forward Swizzle4Pattern swizzle4_pattern 4 {
        xy xy_forward xy_pattern xy_linear 2 [0, 1];
        xz xz_forward xz_pattern xz_linear 2 [0, 2];
        yz yz_forward yz_pattern yz_linear 2 [1, 2];
        xyz xyz_forward xyz_pattern xyz_linear 3 [0, 1, 2];
    }
}
