//! Lengths and directions of nalgebra's vectors at the origin, and lanes beside infinite entries.

use nalgebra::{Matrix2, Unit, Vector2, Vector3};
use tangential::{Lanes, differentiate};

#[differentiate]
fn length(x: f64, y: f64, z: f64) -> f64 {
    Vector3::new(x, y, z).norm()
}

#[differentiate]
fn distance(x: f64, y: f64, z: f64) -> f64 {
    let a = Vector2::new(x, y);
    let b = Vector2::new(x, z);
    (a - b).norm()
}

#[differentiate]
fn metric(x: f64, y: f64, z: f64) -> f64 {
    Vector2::new(x, y).metric_distance(&Vector2::new(x, z))
}

#[test]
fn a_length_is_flat_at_the_origin() {
    let [x, y, z] = [0, 1, 2].map(Lanes::<4>::unit);
    assert_eq!(length::<Lanes<4>>::forward(0.0, x, 0.0, y, 0.0, z), (length(0.0, 0.0, 0.0), Lanes([0.0; 4])));
    assert_eq!(distance::<Lanes<4>>::forward(3.0, x, 2.0, y, 2.0, z), (distance(3.0, 2.0, 2.0), Lanes([0.0; 4])));
    assert_eq!(metric::<Lanes<4>>::forward(3.0, x, 2.0, y, 2.0, z), (metric(3.0, 2.0, 2.0), Lanes([0.0; 4])));
    assert_eq!(length::<Lanes<4>>::forward(0.0, x, -2.0, y, 0.0, z), (2.0, Lanes([0.0, -1.0, 0.0, 0.0])));
}

#[differentiate]
fn direction(x: f64, y: f64) -> Vector2<f64> {
    Vector2::new(x, y).normalize()
}

#[differentiate]
fn unit_vector(x: f64, y: f64) -> Vector2<f64> {
    Unit::new_normalize(Vector2::new(x, y)).into_inner()
}

#[test]
fn a_direction_at_the_origin_is_nan_where_it_is_reached() {
    for f in [direction::<Lanes<3>>::forward, unit_vector::<Lanes<3>>::forward] {
        let (value, tangent) = f(0.0, Lanes::unit(0), 0.0, Lanes::unit(1));
        assert!(value.iter().all(|v| v.is_nan()));
        for entry in &tangent {
            assert!(entry[0].is_nan() && entry[1].is_nan());
            assert_eq!(entry[2], 0.0, "a direction that does not reach the origin");
        }
    }
    assert!(direction(0.0, 0.0).x.is_nan() && unit_vector(0.0, 0.0).x.is_nan());
}

#[differentiate]
fn scaled(s: f64, x: f64, y: f64) -> Vector2<f64> {
    Vector2::new(x, 1.0) / s + Vector2::new(0.0, y)
}

#[differentiate]
fn turned(s: f64, x: f64, y: f64) -> Vector2<f64> {
    let m = Matrix2::new(1.0 / s, 0.0, 0.0, 1.0);
    m * Vector2::new(x, y)
}

#[differentiate]
fn projected(s: f64, x: f64, y: f64) -> f64 {
    Vector2::new(1.0 / s, 1.0).dot(&Vector2::new(x, y))
}

#[test]
fn infinite_entries_leave_other_lanes_alone() {
    let [s, x, y] = [0, 1, 2].map(Lanes::<4>::unit);
    let (value, tangent) = scaled::<Lanes<4>>::forward(0.0, s, 3.0, x, 5.0, y);
    assert_eq!(value, scaled(0.0, 3.0, 5.0));
    assert_eq!(tangent[0].0, [f64::NEG_INFINITY, f64::INFINITY, 0.0, 0.0]);
    assert_eq!(tangent[1].0, [f64::NEG_INFINITY, 0.0, 1.0, 0.0]);
    let (value, tangent) = turned::<Lanes<4>>::forward(0.0, s, 3.0, x, 5.0, y);
    assert_eq!(value, turned(0.0, 3.0, 5.0));
    assert_eq!(tangent[0].0, [f64::NEG_INFINITY, f64::INFINITY, 0.0, 0.0]);
    assert_eq!((tangent[1][2], tangent[1][3]), (1.0, 0.0));
    let (value, tangent) = projected::<Lanes<4>>::forward(0.0, s, 3.0, x, 5.0, y);
    assert_eq!(value, projected(0.0, 3.0, 5.0));
    assert_eq!(tangent.0, [f64::NEG_INFINITY, f64::INFINITY, 1.0, 0.0]);
}

#[test]
fn a_quotient_of_small_numbers_does_not_overflow_on_the_way() {
    // The slope of x / s by s is -x / s^2 = -1e200, though 1 / s^2 is more than can be written.
    let (value, tangent) = scaled::<f64>::forward(1e-200, 1.0, 1e-200, 0.0, 0.0, 0.0);
    assert_eq!(value[0], 1.0);
    assert!((tangent[0] / -1e200 - 1.0).abs() < 1e-14, "{}", tangent[0]);
}
