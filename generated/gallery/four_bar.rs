//! Closure of four-bar linkages, in the plane and in space: functions that vanish when the loop is closed.
//!
//! ```text
//!              coupler
//!         B ------------- C          A, D: pivots on the ground
//!        /                 \
//! crank /                   \ follower
//!      A ------ ground ----- D
//! ```
//!
//! Their Jacobians are what a simulation of the mechanism runs on. With respect to the dependent angles the Jacobian is
//! singular exactly at the dead centers; elsewhere it answers how fast everything turns when the crank does.

use nalgebra::{Rotation3, Vector3};

/// The lengths of the four bars of a planar linkage (m).
#[derive(Clone, Debug, tangential::Differentiable)]
pub struct Linkage {
    /// From A to B, driven.
    pub crank: f64,
    /// From B to C.
    pub coupler: f64,
    /// From D to C.
    pub follower: f64,
    /// From A to D.
    pub ground: f64,
}

/// The end of a bar that starts at the origin at this angle from the x axis.
#[tangential::differentiate]
fn bar(length: f64, angle: f64) -> [f64; 2] {
    let (sin, cos) = angle.sin_cos();
    [length * cos, length * sin]
}

/// The gap at C when the loop is cut there: crank and coupler, less ground and follower. The angles are those of crank,
/// coupler and follower, all from the x axis.
#[tangential::differentiate]
pub fn planar_closure(linkage: &Linkage, angles: &[f64; 3]) -> [f64; 2] {
    let [crank, coupler, follower] = *angles;
    let ab = bar(linkage.crank, crank);
    let bc = bar(linkage.coupler, coupler);
    let dc = bar(linkage.follower, follower);
    [
        ab[0] + bc[0] - dc[0] - linkage.ground,
        ab[1] + bc[1] - dc[1],
    ]
}

/// The follower's angle that closes the loop, in closed form; none where the linkage cannot be assembled.
///
/// The cosine rule gives the angle at D in the triangle BCD. Of the two assemblies this is the one with C to the right of
/// the way from D to B.
#[tangential::differentiate]
pub fn follower_angle(linkage: &Linkage, crank: f64) -> Option<f64> {
    let [x, y] = bar(linkage.crank, crank);
    let diagonal = (x - linkage.ground).hypot(y);
    let cosine = (linkage.follower.powi(2) + diagonal.powi(2) - linkage.coupler.powi(2))
        / (2.0 * linkage.follower * diagonal);
    if cosine.abs() > 1.0 {
        return None;
    }
    Some(y.atan2(x - linkage.ground) - cosine.acos())
}

/// The lengths of a spatial linkage (m): the crank turns about the x axis at the origin, the follower about the z axis at
/// (0, ground, 0).
#[derive(Clone, Debug, tangential::Differentiable)]
pub struct SpatialLinkage {
    /// Upright, along z, at angle zero.
    pub crank: f64,
    /// Along y when its two angles are zero.
    pub rod: f64,
    /// Along x at angle zero.
    pub follower: f64,
    /// Distance of the two axes.
    pub ground: f64,
}

/// The gap at the spherical joint between rod and crank when the loop is cut there, at the joint angles z of follower,
/// rod (about z and then about its own x axis) and crank.
#[tangential::differentiate(wrt(z))]
pub fn spatial_closure(linkage: &SpatialLinkage, z: &[f64; 4]) -> Vector3<f64> {
    let follower = Rotation3::from_axis_angle(&Vector3::z_axis(), z[0]);
    let rod = follower
        * Rotation3::from_axis_angle(&Vector3::z_axis(), z[1])
        * Rotation3::from_axis_angle(&Vector3::x_axis(), z[2]);
    let crank = Rotation3::from_axis_angle(&Vector3::x_axis(), z[3]);

    let pivot = Vector3::new(0.0, linkage.ground, 0.0);
    let elbow = pivot + follower * Vector3::new(linkage.follower, 0.0, 0.0);
    let rod_end = elbow + rod * Vector3::new(0.0, linkage.rod, 0.0);
    rod_end - crank * Vector3::new(0.0, 0.0, linkage.crank)
}
