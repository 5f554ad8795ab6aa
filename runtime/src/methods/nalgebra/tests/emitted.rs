//! A body as the engine would emit it: a struct with a passive and two active fields, constructors, methods, operators.

use crate::ops::Op;
use crate::{Differentiable, IndexSet, Lanes, Tan, Tangent, Zero, slot, slot_ref, zero_like};
use ::nalgebra::{Matrix3, Rotation3, SVector, Unit, Vector3};

/// A type whose own method has the name of a rule.
struct Mine;

impl Mine {
    fn norm_forward(&self, _: &Zero) -> (f64, Zero) {
        (42.0, Zero)
    }
}

struct Joint {
    axis: Vector3<f64>,
    offset: Vector3<f64>,
    k: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct JointTangent<T: Tangent> {
    axis: Vector3<Zero>,
    offset: Vector3<T>,
    k: T,
}

impl<T: Tangent> crate::Skip<T> for JointTangent<T> {}

impl<T: Tangent> crate::adjoint::Bars for JointTangent<T> {
    fn absorb(&mut self, others: Self) {
        self.axis.absorb(others.axis);
        self.offset.absorb(others.offset);
        self.k.absorb(others.k);
    }
    fn clear(&mut self) {
        self.axis.clear();
        self.offset.clear();
        self.k.clear();
    }
    fn noted(record: &mut crate::adjoint::Unwinding<'_>) -> Self {
        use crate::adjoint::Bars;
        Self { axis: Bars::noted(record), offset: Bars::noted(record), k: Bars::noted(record) }
    }
}

impl Differentiable for Joint {
    type Tangent<T: Tangent> = JointTangent<T>;
    fn zero_tangent<T: Tangent>(&self) -> JointTangent<T> {
        JointTangent { axis: zero_like(&self.axis), offset: self.offset.zero_tangent(), k: T::zero() }
    }
}

fn emitted<T: Tangent>(joint: &Joint, joint_d: &Tan<Joint, T>, z: f64, z_d: T, xs: &[f64], xs_d: &[T]) -> (f64, T) {
    use ::tangential::methods::*;
    let (n, Zero) = Mine.norm_forward(&Zero);
    let (u, u_d) = Op::<T>::pair(Unit::new_normalize_forward(joint.axis, slot(joint_d.axis)));
    let (r, r_d) = Rotation3::from_axis_angle_forward(&u, &u_d, z, z_d);
    let t = r * joint.offset;
    let t_d = Op::<T>::mul(&r, r_d, &joint.offset, joint_d.offset);
    // A passive receiver is lifted to the tangents of the argument.
    let (c, c_d) = joint.axis.cross_forward(&Op::<T>::lift(&joint.axis, &joint_d.axis), &t, slot_ref(&t_d).get());
    let (v, v_d) = SVector::<f64, 3>::from_column_slice_forward(xs, xs_d);
    let (d, d_d) = c.dot_forward(&c_d, &v, &v_d);
    let (m, m_d) = Matrix3::from_columns_forward(&[c, v, t], &[c_d, v_d, t_d]);
    let (det, det_d) = m.determinant_forward(&m_d);
    let y = d * joint.k + det;
    let y_d = Op::<T>::add(&(d * joint.k), Op::<T>::mul(&d, d_d, &joint.k, joint_d.k), &det, det_d);
    let (first, first_d) = xs.get_forward(xs_d, 0, Zero);
    let (first, first_d) = first.copied_forward(&first_d);
    let (first, first_d) = first.unwrap_or_forward(&first_d, 0.0, slot(Zero));
    let (y, y_d) = y.max_forward(&y_d, first, first_d);
    (y + n, Op::<T>::add(&y, y_d, &n, Zero))
}

#[test]
fn bodies_compile_and_agree() {
    let joint = Joint { axis: Vector3::new(1.0, 2.0, 2.0), offset: Vector3::new(0.3, 0.1, -0.4), k: 10.0 };
    let xs = [1.0, 2.0, -0.5];
    let f = |z: f64| emitted::<Zero>(&joint, &zero_like(&joint), z, Zero, &xs, &[Zero; 3]).0;
    let (y, y_d) = emitted::<f64>(&joint, &joint.zero_tangent(), 0.4, 1.0, &xs, &[0.0; 3]);
    assert_eq!(y, f(0.4));
    assert!((y_d - (f(0.4 + 1e-6) - f(0.4 - 1e-6)) / 2e-6).abs() < 1e-6, "{y_d}");
    let lanes = emitted::<Lanes<4>>(
        &joint,
        &joint.zero_tangent(),
        0.4,
        Lanes::unit(0),
        &xs,
        &[Lanes::unit(1), Lanes::unit(2), Lanes::unit(3)],
    );
    assert_eq!(lanes.1[0], y_d);
    let sets = emitted::<IndexSet>(
        &joint,
        &joint.zero_tangent(),
        0.4,
        IndexSet::single(0),
        &xs,
        &[1, 2, 3].map(IndexSet::single),
    );
    assert_eq!(sets.1.to_vec(), [0, 1, 2, 3]);
}
