//! A cam with straight flanks and a roller follower (after H. Olsson, H. Tummescheit, H. Elmqvist: Using automatic
//! differentiation for partial derivatives of functions in Modelica, 2005, and J. Hannah, R. C. Stephens: Mechanics of
//! machines, 1972).
//!
//! ```text
//!        _.---._
//!      .'       '--._   flank
//!     /              '--._
//!    |      O-------------N )        O: axis and center of the base circle
//!     \              _.--'           N: center of the nose circle, at angle zero
//!      '._      _.--'
//!         '----'
//! ```
//!
//! The outline is the base circle, the nose circle and their two common tangents. The normal of the upper tangent makes
//! the angle psi with ON, where cos(psi) = (base - nose) / distance, and each piece has its own polar form. Where two
//! pieces meet, radius and slope agree and the curvature jumps: the follower's acceleration does too.

use std::f64::consts::TAU;

/// The two circles of the outline.
#[derive(Clone, Debug, tangential::Differentiable)]
pub struct Cam {
    /// Radius of the base circle (m).
    pub base: f64,
    /// Radius of the nose circle (m), not larger.
    pub nose: f64,
    /// Distance of their centers (m), larger than the difference of the radii.
    pub distance: f64,
}

/// Distance of the outline from the axis, at this angle from the line to the nose.
#[tangential::differentiate]
pub fn radius(cam: &Cam, angle: f64) -> f64 {
    // The outline is symmetric: reduce the angle to one turn and to one side.
    let side = angle.sin().atan2(angle.cos()).abs();
    let normal = ((cam.base - cam.nose) / cam.distance).acos();
    let nose_end = (cam.nose * normal.sin()).atan2(cam.distance + cam.nose * normal.cos());
    if side > normal {
        cam.base
    } else if side >= nose_end {
        // The flank is the line whose points have the component `base` along its normal.
        cam.base / (normal - side).cos()
    } else {
        // The farther of the two points at distance `nose` from N.
        let across = cam.distance * side.sin();
        cam.distance * side.cos() + (cam.nose.powi(2) - across.powi(2)).sqrt()
    }
}

/// The point of the outline at this angle, in the frame of the cam.
#[tangential::differentiate]
pub fn outline(cam: &Cam, angle: f64) -> [f64; 2] {
    let (sin, cos) = angle.sin_cos();
    let radius = radius(cam, angle);
    [radius * cos, radius * sin]
}

/// How far a roller on a line through the axis is lifted above the base circle, with the nose `angle` away from it.
///
/// The center of a roller keeps its radius as distance from the outline, so it follows an outline of the same kind,
/// with both circles grown by that radius: no contact point need be sought.
#[tangential::differentiate]
pub fn lift(cam: &Cam, roller: f64, angle: f64) -> f64 {
    let pitch = Cam {
        base: cam.base + roller,
        nose: cam.nose + roller,
        ..cam.clone()
    };
    radius(&pitch, angle) - pitch.base
}

/// What vanishes when a roller of this radius, its center at `center`, is `gap` away from the outline of the cam turned
/// by `turn`, and the nearest point of the outline is `point` with the tangent `along` (both in the frame of the cam):
///
/// ```text
/// R(turn) (point + (roller + gap) normal) - center,     normal = (along_y, -along_x) / |along|
/// ```
///
/// The tangent is the derivative of [`outline()`] with respect to its angle.
#[tangential::differentiate]
pub fn contact(
    point: &[f64; 2],
    along: &[f64; 2],
    turn: f64,
    roller: f64,
    gap: f64,
    center: &[f64; 2],
) -> [f64; 2] {
    let length = along[0].hypot(along[1]);
    let x = point[0] + (roller + gap) * along[1] / length;
    let y = point[1] - (roller + gap) * along[0] / length;
    let (sin, cos) = turn.sin_cos();
    [cos * x - sin * y - center[0], sin * x + cos * y - center[1]]
}

/// The force that pushes cam and roller apart: a spring that acts only while they penetrate each other.
#[tangential::differentiate]
pub fn contact_force(stiffness: f64, gap: f64) -> f64 {
    if gap < 0.0 { -stiffness * gap } else { 0.0 }
}

/// Revolutions per minute at which the follower, of this mass and pressed down by a spring of this rate and preload,
/// leaves the nose: there the contact force
///
/// ```text
/// spring lift + preload + mass d2 lift/dt2
/// ```
///
/// vanishes at the top of the nose, where the second derivative of the lift in the angle is -distance (1 + distance /
/// (nose + roller)).
#[tangential::differentiate]
pub fn jump_speed(cam: &Cam, roller: f64, mass: f64, spring: f64, preload: f64) -> f64 {
    let top = cam.distance + cam.nose - cam.base;
    let drop = cam.distance * (1.0 + cam.distance / (cam.nose + roller));
    ((spring * top + preload) / (mass * drop)).sqrt() * 60.0 / TAU
}
