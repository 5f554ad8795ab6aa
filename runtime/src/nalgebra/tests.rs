//! Tangent types of nalgebra's types, and the slots they fill.

use crate::{Accept, Differentiable, IndexSet, Lanes, Tan, Tangent, Zero, constant, slot, slot_ref, zero_like};
use ::nalgebra::{Matrix2x3, Point3, Quaternion, Rotation3, SMatrix, Unit, UnitQuaternion, Vector3, Vector4};

/// As emitted code reads and fills tangents, by the names that the values have.
fn probe<T: Tangent>(v_d: Tan<Vector3<f64>, T>, m_d: &Tan<Matrix2x3<f64>, T>, p_d: Tan<Point3<f64>, T>) -> [T; 4] {
    [v_d.x, v_d[2], m_d[(1, 2)], p_d.coords.y + p_d.z]
}

#[test]
fn tangents_have_the_names_of_their_values() {
    let (v, m, p) =
        (Vector3::new(1.0, 2.0, 3.0), Matrix2x3::new(1.0, 2.0, 3.0, 4.0, 5.0, 6.0), Point3::new(7.0, 8.0, 9.0));
    assert_eq!(probe(v, &m, p), [1.0, 3.0, 6.0, 17.0]);
    assert_eq!(probe(v.map(|x| Lanes([x])), &m.map(|x| Lanes([x])), p.map(|x| Lanes([x])))[3], Lanes([17.0]));
    assert_eq!(probe(zero_like(&v), &zero_like(&m), zero_like(&p)), [Zero; 4]);
}

#[test]
fn zero_tangents_have_the_shape_of_the_value() {
    let v = Vector3::new(1.0, 2.0, 3.0);
    assert_eq!(v.zero_tangent::<f64>(), Vector3::zeros());
    assert_eq!(Matrix2x3::<usize>::zeros().zero_tangent::<f64>(), Matrix2x3::repeat(Zero));
    assert_eq!(v.fixed_rows::<2>(1).zero_tangent::<IndexSet>(), SMatrix::<IndexSet, 2, 1>::repeat(IndexSet::empty()));
    assert_eq!(Unit::new_normalize(v).zero_tangent::<f64>(), Vector3::zeros());
    assert_eq!(Rotation3::new(v).zero_tangent::<f64>(), SMatrix::<f64, 3, 3>::zeros());
    assert_eq!(Quaternion::new(1.0, 2.0, 3.0, 4.0).zero_tangent::<f64>(), Vector4::zeros());
    assert_eq!(UnitQuaternion::new(v).zero_tangent::<f64>(), Vector4::zeros());
    assert_eq!(Point3::from(v).zero_tangent::<f64>(), Point3::origin());
    assert_eq!([v, v].zero_tangent::<f64>(), [Vector3::zeros(); 2]);
}

#[test]
fn slots_take_tangents_of_either_activity() {
    fn filled<T: Tangent>(v_d: Vector3<T>) -> [Vector3<T>; 6] {
        let passive = zero_like(&Vector3::new(1.0, 2.0, 3.0));
        let view = v_d.fixed_rows::<3>(0);
        let stored = slot_ref(&v_d);
        let lent: &Vector3<T> = stored.get();
        assert_eq!(lent, &v_d);
        [slot(v_d), slot(&v_d), slot(view), slot(Zero), slot(passive), slot(&passive)]
    }
    let v_d = Vector3::new(1.0, 2.0, 3.0);
    assert_eq!(filled(v_d), [v_d, v_d, v_d, Vector3::zeros(), Vector3::zeros(), Vector3::zeros()]);
    let p_d = Point3::from(v_d);
    assert_eq!(<Point3<f64> as Accept<_>>::accept(&p_d), p_d);
    assert_eq!(<Point3<f64> as Accept<_>>::accept(zero_like(&p_d)), Point3::origin());
    assert_eq!(<Point3<f64> as Accept<_>>::accept(Zero), Point3::origin());
}

#[test]
fn constants_have_no_tangent() {
    let v = Vector3::new(1.0, 2.0, 3.0);
    assert_eq!(constant::<f64>::value(v, zero_like(&v)), v);
    assert_eq!(constant::<f64>::value(Point3::from(v), zero_like(&Point3::from(v))).coords, v);
}
