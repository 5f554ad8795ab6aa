//! Boxes, cylinders and spheres as faces, for the page to draw.

use serde::Serialize;
use tangential_mbs::model::{Form, Look};
use tangential_mbs::vec3::{Vec3, add, apply, scale, sub};

/// Something with flat faces, in the frame of its body.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Solid {
    /// Its middle.
    pub center: Vec3,
    /// The corners of every face, around it.
    pub faces: Vec<Vec<Vec3>>,
}

/// Round things have so many sides.
const SIDES: usize = 12;
/// And spheres so many rings.
const RINGS: usize = 6;

/// The faces of a form.
pub fn solid(look: &Look) -> Solid {
    let faces = match &look.form {
        Form::Block(size) => block(size.map(|edge| 0.5 * edge)),
        Form::Cylinder { radius, length } => {
            let rings = [-0.5, 0.5].map(|side| ring(*radius, side * length));
            let mut faces = between(&rings);
            faces.extend(rings);
            faces
        }
        Form::Sphere { radius } => {
            let angle = |k: usize| core::f64::consts::PI * k as f64 / RINGS as f64;
            let rings: Vec<_> = (0..=RINGS).map(|k| ring(radius * angle(k).sin(), -radius * angle(k).cos())).collect();
            between(&rings)
        }
    };
    let place = |corner: Vec3| add(look.center, apply(&look.axes, corner));
    let faces = faces.into_iter().map(|face| face.into_iter().map(place).collect()).collect();
    Solid { center: look.center, faces }
}

/// What is as thick as a vector, with a polygon in its middle.
pub fn prism(corners: Vec<Vec3>, thick: Vec3) -> Solid {
    let center = scale(corners.iter().fold([0.0; 3], |sum, corner| add(sum, *corner)), 1.0 / corners.len() as f64);
    let half = scale(thick, 0.5);
    let rings = [
        corners.iter().map(|corner| sub(*corner, half)).collect(),
        corners.iter().map(|corner| add(*corner, half)).collect::<Vec<_>>(),
    ];
    let mut faces = between(&rings);
    faces.extend(rings);
    Solid { center, faces }
}

fn block([x, y, z]: Vec3) -> Vec<Vec<Vec3>> {
    let ring = |z: f64| vec![[-x, -y, z], [x, -y, z], [x, y, z], [-x, y, z]];
    let rings = [ring(-z), ring(z)];
    let mut faces = between(&rings);
    faces.extend(rings);
    faces
}

/// A polygon about z at a height.
fn ring(radius: f64, height: f64) -> Vec<Vec3> {
    let angle = |k: usize| core::f64::consts::TAU * k as f64 / SIDES as f64;
    (0..SIDES).map(|k| [radius * angle(k).cos(), radius * angle(k).sin(), height]).collect()
}

/// The faces from one polygon to the next.
fn between(rings: &[Vec<Vec3>]) -> Vec<Vec<Vec3>> {
    let band = |pair: &[Vec<Vec3>]| {
        let (low, high) = (pair[0].clone(), pair[1].clone());
        let count = low.len();
        (0..count).map(move |k| vec![low[k], low[(k + 1) % count], high[(k + 1) % count], high[k]]).collect::<Vec<_>>()
    };
    rings.windows(2).flat_map(band).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tangential_mbs::vec3::{IDENTITY, cross, dot, sub};

    /// Six times the volume within the faces, by the sum of pyramids over triangles.
    fn volume(solid: &Solid) -> f64 {
        let of = |face: &Vec<Vec3>| -> f64 {
            let from = |k: usize| sub(face[k], solid.center);
            (1..face.len() - 1).map(|k| dot(from(0), cross(from(k), from(k + 1)))).sum::<f64>().abs()
        };
        solid.faces.iter().map(of).sum::<f64>() / 6.0
    }

    #[test]
    fn faces_enclose_what_they_should() {
        let look = |form| Look { body: 0, center: [1.0, 2.0, 3.0], axes: IDENTITY, form };
        assert!((volume(&solid(&look(Form::Block([1.0, 2.0, 3.0])))) - 6.0).abs() < 1e-12);
        let cylinder = volume(&solid(&look(Form::Cylinder { radius: 0.5, length: 2.0 })));
        assert!((cylinder / (core::f64::consts::PI * 0.5) - 0.955).abs() < 0.01, "{cylinder}");
        let sphere = volume(&solid(&look(Form::Sphere { radius: 1.0 })));
        assert!((sphere / (core::f64::consts::PI * 4.0 / 3.0) - 0.87).abs() < 0.03, "{sphere}");
    }
}
