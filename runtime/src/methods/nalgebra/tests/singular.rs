//! What the rules say where a function has a kink or no derivative.

use crate::methods::*;
use crate::{IndexSet, Lanes};
use ::nalgebra::{Matrix3, Rotation3, SVector, UnitQuaternion, Vector3};

#[test]
fn a_length_is_flat_at_the_origin_and_keeps_its_structure() {
    let origin = Vector3::zeros();
    let ones = Vector3::repeat(1.0);
    assert_eq!(origin.norm_forward(&ones), (0.0, 0.0));
    assert_eq!(origin.metric_distance_forward(&ones, &origin, &Vector3::zeros()), (0.0, 0.0));
    let sets = SVector::<IndexSet, 3>::from_fn(|i, _| IndexSet::single(i));
    assert_eq!(origin.norm_forward(&sets), (0.0, IndexSet::range(0..3)));
}

#[test]
fn a_direction_at_the_origin_does_not_panic() {
    let (value, tangent) = Vector3::zeros().normalize_forward(&Vector3::repeat(Lanes([1.0, 0.0])));
    assert!(value.iter().all(|v| v.is_nan()));
    // A lane that does not reach the origin keeps its zero, as far as the NaN of the value leaves it.
    assert!(tangent.iter().all(|t| t[0].is_nan()));
    assert!(tangent.iter().all(|t| t[1] == 0.0));
}

#[test]
fn no_rotation_turns_by_the_tangent() {
    let along = Vector3::new(0.1, -0.2, 0.3);
    let (value, tangent) = Rotation3::new_forward(Vector3::zeros(), along);
    assert_eq!((value, tangent), (Rotation3::identity(), along.cross_matrix()));
    let (value, tangent) = UnitQuaternion::new_forward(Vector3::zeros(), along);
    assert_eq!(value, UnitQuaternion::identity());
    assert_eq!(tangent, (along / 2.0).push(-0.0));
    let (value, tangent) = Rotation3::from_axis_angle_forward(&Vector3::z_axis(), &Vector3::zeros(), 0.0, 1.0);
    assert_eq!((value, tangent), (Rotation3::identity(), Vector3::z().cross_matrix()));
    assert_eq!(Matrix3::identity(), value.into_inner_forward(&tangent).0);
}

#[test]
fn equal_entries_give_the_tangent_of_the_first() {
    let v = Vector3::new(1.0, 2.0, 2.0);
    let d = Vector3::new(10.0, 20.0, 30.0);
    assert_eq!(v.max_forward(&d), (2.0, 20.0));
    assert_eq!((-v).amax_forward(&d), (2.0, -20.0));
    assert!(Vector3::repeat(f64::NAN).max_forward(&d).1.is_nan());
}
