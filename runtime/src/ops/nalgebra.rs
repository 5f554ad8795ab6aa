//! Operators on nalgebra's matrices, rotations, quaternions and points.

use super::{AddRule, Builtin, DivRule, MulRule, NegRule, SubRule, right_references};
use crate::nalgebra::algebra::{add, left_product, neg, right_product, scale, spread, sub};
use crate::nalgebra::{Fixed, algebra};
use crate::{Differentiable, Tan, Tangent};
use nalgebra::{
    Const, Matrix3, Matrix4, Point, Quaternion, Rotation, SMatrix, SVector, Storage, Unit, UnitQuaternion, Vector3,
};

/// One rule: `impl [generics] MulRule mul_tangent for A, B => Output |a, a_d, b, b_d| tangent`.
macro_rules! rule {
    ($([$($generics:tt)*] $rule:ident $method:ident for $left:ty, $right:ty => $output:ty
        |$a:ident, $a_d:ident, $b:ident, $b_d:ident| $tangent:expr;)*) => {$(
        impl<$($generics)*> $rule<$right> for $left {
            type Output = $output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            #[allow(unused_variables)]
            fn $method<T: Tangent>(&self, $a_d: &Tan<$left, T>, $b: &$right, $b_d: &Tan<$right, T>) -> Tan<$output, T> {
                let $a = self;
                $tangent
            }
        }
    )*};
}

pub(super) use rule;

macro_rules! neg_rule {
    ($([$($generics:tt)*] $operand:ty => $output:ty;)*) => {$(
        impl<$($generics)*> NegRule for $operand {
            type Output = $output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn neg_tangent<T: Tangent>(&self, tangent: &Tan<$operand, T>) -> Tan<$output, T> {
                neg(tangent)
            }
        }
    )*};
}

// Matrices and vectors, owned or views.
rule! {
    [SA: Storage<f64, Const<R>, Const<C>>, SB: Storage<f64, Const<R>, Const<C>>, const R: usize, const C: usize]
    AddRule add_tangent for Fixed<R, C, SA>, Fixed<R, C, SB> => SMatrix<f64, R, C>
    |a, a_d, b, b_d| add(a_d, b_d);

    [SA: Storage<f64, Const<R>, Const<C>>, SB: Storage<f64, Const<R>, Const<C>>, const R: usize, const C: usize]
    SubRule sub_tangent for Fixed<R, C, SA>, Fixed<R, C, SB> => SMatrix<f64, R, C>
    |a, a_d, b, b_d| sub(a_d, b_d);

    [SA: Storage<f64, Const<R>, Const<K>>, SB: Storage<f64, Const<K>, Const<C>>,
     const R: usize, const K: usize, const C: usize]
    MulRule mul_tangent for Fixed<R, K, SA>, Fixed<K, C, SB> => SMatrix<f64, R, C>
    |a, a_d, b, b_d| add(&right_product(a_d, b), &left_product(a, b_d));

    [S: Storage<f64, Const<R>, Const<C>>, const R: usize, const C: usize]
    MulRule mul_tangent for Fixed<R, C, S>, f64 => SMatrix<f64, R, C>
    |a, a_d, s, s_d| add(&scale(a_d, *s), &spread(a, *s_d));

    [S: Storage<f64, Const<R>, Const<C>>, const R: usize, const C: usize]
    MulRule mul_tangent for f64, Fixed<R, C, S> => SMatrix<f64, R, C>
    |s, s_d, a, a_d| add(&scale(a_d, *s), &spread(a, *s_d));

    [S: Storage<f64, Const<R>, Const<C>>, const R: usize, const C: usize]
    DivRule div_tangent for Fixed<R, C, S>, f64 => SMatrix<f64, R, C>
    |a, a_d, s, s_d| sub(&scale(a_d, 1.0 / s), &spread(&(a / (*s)).map(|quotient| quotient / s), *s_d));
}

// Rotation matrices: as matrices.
rule! {
    [S: Storage<f64, Const<N>, Const<C>>, const N: usize, const C: usize]
    MulRule mul_tangent for Rotation<f64, N>, Fixed<N, C, S> => SMatrix<f64, N, C>
    |r, r_d, a, a_d| add(&right_product(r_d, a), &left_product(r.matrix(), a_d));

    [S: Storage<f64, Const<R>, Const<N>>, const R: usize, const N: usize]
    MulRule mul_tangent for Fixed<R, N, S>, Rotation<f64, N> => SMatrix<f64, R, N>
    |a, a_d, r, r_d| add(&right_product(a_d, r.matrix()), &left_product(a, r_d));

    [S: Storage<f64, Const<N>>, const N: usize]
    MulRule mul_tangent for Rotation<f64, N>, Unit<Fixed<N, 1, S>> => Unit<SVector<f64, N>>
    |r, r_d, u, u_d| r.mul_tangent::<T>(r_d, u.as_ref(), u_d);

    [const N: usize]
    MulRule mul_tangent for Rotation<f64, N>, Point<f64, N> => Point<f64, N>
    |r, r_d, p, p_d| Point::from(r.mul_tangent::<T>(r_d, &p.coords, &p_d.coords));

    [const N: usize]
    MulRule mul_tangent for Rotation<f64, N>, Rotation<f64, N> => Rotation<f64, N>
    |a, a_d, b, b_d| a.mul_tangent::<T>(a_d, b.matrix(), b_d);

    // `a / b` is `a` times the inverse of `b`, which is its transpose.
    [const N: usize]
    DivRule div_tangent for Rotation<f64, N>, Rotation<f64, N> => Rotation<f64, N>
    |a, a_d, b, b_d| a.mul_tangent::<T>(a_d, &b.matrix().transpose(), &algebra::transpose(b_d));
}

// Quaternions: Hamilton's product is linear in either factor's coordinates.
rule! {
    []
    AddRule add_tangent for Quaternion<f64>, Quaternion<f64> => Quaternion<f64> |a, a_d, b, b_d| add(a_d, b_d);
    []
    SubRule sub_tangent for Quaternion<f64>, Quaternion<f64> => Quaternion<f64> |a, a_d, b, b_d| sub(a_d, b_d);
    []
    MulRule mul_tangent for Quaternion<f64>, f64 => Quaternion<f64>
    |a, a_d, s, s_d| a.coords.mul_tangent::<T>(a_d, s, s_d);
    []
    MulRule mul_tangent for f64, Quaternion<f64> => Quaternion<f64>
    |s, s_d, a, a_d| a.coords.mul_tangent::<T>(a_d, s, s_d);
    []
    DivRule div_tangent for Quaternion<f64>, f64 => Quaternion<f64>
    |a, a_d, s, s_d| a.coords.div_tangent::<T>(a_d, s, s_d);
    []
    MulRule mul_tangent for Quaternion<f64>, Quaternion<f64> => Quaternion<f64>
    |a, a_d, b, b_d| add(&left_product(&by_right_factor(b), a_d), &left_product(&by_left_factor(a), b_d));
    []
    MulRule mul_tangent for UnitQuaternion<f64>, UnitQuaternion<f64> => UnitQuaternion<f64>
    |a, a_d, b, b_d| a.quaternion().mul_tangent::<T>(a_d, b.quaternion(), b_d);

    // `a / b` is `a` times the inverse of `b`, which is its conjugate.
    []
    DivRule div_tangent for UnitQuaternion<f64>, UnitQuaternion<f64> => UnitQuaternion<f64>
    |a, a_d, b, b_d| a.mul_tangent::<T>(a_d, &b.conjugate(), &algebra::conjugate(b_d));

    [S: Storage<f64, Const<3>>]
    MulRule mul_tangent for UnitQuaternion<f64>, Fixed<3, 1, S> => Vector3<f64>
    |q, q_d, v, v_d| rotated(q, q_d, v, v_d);

    [S: Storage<f64, Const<3>>]
    MulRule mul_tangent for UnitQuaternion<f64>, Unit<Fixed<3, 1, S>> => Unit<Vector3<f64>>
    |q, q_d, v, v_d| rotated(q, q_d, v.as_ref(), v_d);

    []
    MulRule mul_tangent for UnitQuaternion<f64>, Point<f64, 3> => Point<f64, 3>
    |q, q_d, p, p_d| Point::from(rotated(q, q_d, &p.coords, &p_d.coords));
}

// Points: like their coordinates, but two points differ by a vector.
rule! {
    [const N: usize]
    SubRule sub_tangent for Point<f64, N>, Point<f64, N> => SVector<f64, N>
    |a, a_d, b, b_d| sub(&a_d.coords, &b_d.coords);

    [S: Storage<f64, Const<N>>, const N: usize]
    AddRule add_tangent for Point<f64, N>, Fixed<N, 1, S> => Point<f64, N>
    |a, a_d, v, v_d| Point::from(add(&a_d.coords, v_d));

    [S: Storage<f64, Const<N>>, const N: usize]
    SubRule sub_tangent for Point<f64, N>, Fixed<N, 1, S> => Point<f64, N>
    |a, a_d, v, v_d| Point::from(sub(&a_d.coords, v_d));

    [const N: usize]
    MulRule mul_tangent for Point<f64, N>, f64 => Point<f64, N>
    |a, a_d, s, s_d| Point::from(a.coords.mul_tangent::<T>(&a_d.coords, s, s_d));

    [const N: usize]
    DivRule div_tangent for Point<f64, N>, f64 => Point<f64, N>
    |a, a_d, s, s_d| Point::from(a.coords.div_tangent::<T>(&a_d.coords, s, s_d));
}

neg_rule! {
    [S: Storage<f64, Const<R>, Const<C>>, const R: usize, const C: usize] Fixed<R, C, S> => SMatrix<f64, R, C>;
    [S: Storage<f64, Const<R>, Const<C>>, const R: usize, const C: usize]
    Unit<Fixed<R, C, S>> => Unit<SMatrix<f64, R, C>>;
    [] Quaternion<f64> => Quaternion<f64>;
}

impl<S: Storage<f64, Const<R>, Const<C>>, const R: usize, const C: usize> Builtin for Unit<Fixed<R, C, S>> {}

right_references! {
    [S: Storage<f64, Const<R>, Const<C>>, const R: usize, const C: usize,] Fixed<R, C, S>;
    [const N: usize,] Rotation<f64, N>;
    [const N: usize,] Point<f64, N>;
    [] Quaternion<f64>;
    [] UnitQuaternion<f64>;
}

/// The matrix of `q -> p q` on coordinates (i, j, k, w).
#[cfg_attr(not(debug_assertions), inline(always))]
#[rustfmt::skip]
fn by_left_factor(p: &Quaternion<f64>) -> Matrix4<f64> {
    Matrix4::new(
         p.w, -p.k,  p.j, p.i,
         p.k,  p.w, -p.i, p.j,
        -p.j,  p.i,  p.w, p.k,
        -p.i, -p.j, -p.k, p.w,
    )
}

/// The matrix of `p -> p q` on coordinates (i, j, k, w).
#[cfg_attr(not(debug_assertions), inline(always))]
#[rustfmt::skip]
fn by_right_factor(q: &Quaternion<f64>) -> Matrix4<f64> {
    Matrix4::new(
         q.w,  q.k, -q.j, q.i,
        -q.k,  q.w,  q.i, q.j,
         q.j, -q.i,  q.w, q.k,
        -q.i, -q.j, -q.k, q.w,
    )
}

/// Tangent of `q v`, which nalgebra computes as `v + w t + u x t` with `t = 2 u x v`, where `q` is (u, w).
#[cfg_attr(not(debug_assertions), inline(always))]
fn rotated<T: Tangent, S: Storage<f64, Const<3>>>(
    q: &UnitQuaternion<f64>,
    q_d: &SVector<T, 4>,
    v: &Fixed<3, 1, S>,
    v_d: &SVector<T, 3>,
) -> SVector<T, 3> {
    let u = q.imag();
    let t = 2.0 * u.cross(v);
    let across_u = u.cross_matrix();
    let across_v = v.cross_matrix();
    let by_u = -2.0 * (q.w * across_v + across_u * across_v) - t.cross_matrix();
    let by_v = Matrix3::identity() + 2.0 * (q.w * across_u + across_u * across_u);
    let u_d = SVector::<T, 3>::new(q_d[0], q_d[1], q_d[2]);
    let turned = add(&left_product(&by_u, &u_d), &left_product(&by_v, v_d));
    add(&turned, &spread(&t, q_d[3]))
}
