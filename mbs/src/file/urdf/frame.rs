//! Where links are, and how their masses are put together.

use crate::vec3::{Mat3, Vec3, add, apply, dot, scale, sub};

/// A place and what the axes are turned to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Frame {
    pub axes: Mat3,
    pub place: Vec3,
}

impl Default for Frame {
    fn default() -> Self {
        Self { axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], place: [0.0; 3] }
    }
}

impl Frame {
    /// Turned about x by the first, then about y by the second, then about z by the third angle, all of them fixed.
    pub fn new(place: Vec3, [roll, pitch, yaw]: Vec3) -> Self {
        let ((sr, cr), (sp, cp), (sy, cy)) = (roll.sin_cos(), pitch.sin_cos(), yaw.sin_cos());
        let axes = [
            [cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr],
            [sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr],
            [-sp, cp * sr, cp * cr],
        ];
        Self { axes, place }
    }

    /// A frame that is given in this one.
    pub fn then(&self, inner: &Frame) -> Frame {
        Frame { axes: times(&self.axes, &inner.axes), place: add(self.place, self.turned(inner.place)) }
    }

    /// A direction of this frame, in the world's.
    pub fn turned(&self, v: Vec3) -> Vec3 {
        apply(&self.axes, v)
    }
}

fn times(a: &Mat3, b: &Mat3) -> Mat3 {
    core::array::from_fn(|i| core::array::from_fn(|j| (0..3).map(|k| a[i][k] * b[k][j]).sum()))
}

fn transposed(a: &Mat3) -> Mat3 {
    core::array::from_fn(|i| core::array::from_fn(|j| a[j][i]))
}

/// Mass, centre of gravity, inertia about it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lump {
    pub mass: f64,
    pub center: Vec3,
    pub inertia: Mat3,
}

impl Lump {
    /// Nothing, at a place.
    pub fn none(center: Vec3) -> Self {
        Self { mass: 0.0, center, inertia: [[0.0; 3]; 3] }
    }

    /// The same, if it was given in a frame of the world.
    pub fn seen_from(&self, frame: &Frame) -> Lump {
        let center = add(frame.place, frame.turned(self.center));
        let turned = times(&times(&frame.axes, &self.inertia), &transposed(&frame.axes));
        // Rounded products may be off from one side of the diagonal to the other.
        let inertia = core::array::from_fn(|i| core::array::from_fn(|j| 0.5 * (turned[i][j] + turned[j][i])));
        Lump { mass: self.mass, center, inertia }
    }

    /// Fixes another one to this.
    pub fn add(&mut self, other: &Lump) {
        let mass = self.mass + other.mass;
        let center = match (self.mass == 0.0, other.mass == 0.0) {
            // What has no mass has no centre of it, but may have an inertia.
            (_, true) => self.center,
            (true, false) => other.center,
            _ => add(scale(self.center, self.mass / mass), scale(other.center, other.mass / mass)),
        };
        let mut inertia = [[0.0; 3]; 3];
        for lump in [&*self, other] {
            let away = sub(lump.center, center);
            let square = dot(away, away);
            for (i, row) in inertia.iter_mut().enumerate() {
                for (j, entry) in row.iter_mut().enumerate() {
                    let steiner = if i == j { square } else { 0.0 } - away[i] * away[j];
                    *entry += lump.inertia[i][j] + lump.mass * steiner;
                }
            }
        }
        *self = Lump { mass, center, inertia };
    }
}
