//! Where the bodies are and how they move, in memory that is kept: for what is computed at the same positions again.

use crate::joint::{child_pose, child_velocity, direction};
use crate::model::Model;
use crate::motion::{AT_REST, Motion, Pose};
use crate::vec3::Vec3;

/// The motions of ground and bodies, n + 1, as [`crate::motion::motions`] computes them.
pub(crate) struct Kinematics {
    motions: Vec<Motion>,
    /// The directions `[b_s, b_w]` of the joints once more, n of them: close together, since much goes over all of them.
    directions: Vec<[Vec3; 2]>,
    /// The positions that poses and directions are at, and the velocities that the rest is at: not numbers before the first.
    z: Vec<f64>,
    zd: Vec<f64>,
}

impl Kinematics {
    pub(crate) fn new(model: &Model) -> Self {
        let n = model.coordinates();
        let directions = vec![[[0.0; 3]; 2]; n];
        Self { motions: vec![AT_REST; n + 1], directions, z: vec![f64::NAN; n], zd: vec![f64::NAN; n] }
    }

    /// At positions z, length n: only poses and directions of the motions that it returns are meant.
    pub(crate) fn at(&mut self, model: &Model, z: &[f64]) -> (&[Motion], &[[Vec3; 2]]) {
        if self.z != z {
            self.z.copy_from_slice(z);
            self.zd.fill(f64::NAN);
            for (i, body) in model.bodies.iter().enumerate() {
                let parent: Pose = self.motions[body.parent].pose;
                let pose = child_pose(body, &parent, z[i]);
                let b = direction(body, &parent, pose.r);
                let motion = &mut self.motions[i + 1];
                (motion.pose, motion.b_s, motion.b_w) = (pose, b.s, b.w);
                self.directions[i] = [b.s, b.w];
            }
        }
        (&self.motions, &self.directions)
    }

    /// At positions z and velocities zd, length n each.
    pub(crate) fn moving(&mut self, model: &Model, z: &[f64], zd: &[f64]) -> &[Motion] {
        self.at(model, z);
        if self.zd != zd {
            self.zd.copy_from_slice(zd);
            for (i, (body, &rate)) in model.bodies.iter().zip(zd).enumerate() {
                let (before, from) = self.motions.split_at_mut(i + 1);
                child_velocity(body, &before[body.parent], rate, &mut from[0]);
            }
        }
        &self.motions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models;
    use crate::motion::motions;

    /// The same numbers as those of the function that is differentiated, whatever was asked before.
    #[test]
    fn motions_are_the_same() {
        for name in ["linkage-2x3", "spatial-four-bar", "slider-crank", "coach-relaxed"] {
            let model = models::by_name(name).unwrap();
            let n = model.coordinates();
            let numbers = |from: f64| (0..n).map(|i| (from + i as f64).sin()).collect::<Vec<f64>>();
            let mut kinematics = Kinematics::new(&model);
            for (z, zd) in [(1.0, 2.0), (1.0, 3.0), (4.0, 3.0), (1.0, 3.0)] {
                let (z, zd) = (numbers(z), numbers(zd));
                let expected = motions(&model, &z, &zd);
                let (poses, directions) = kinematics.at(&model, &z);
                assert!(poses.iter().zip(&expected).all(|(at, moving)| at.pose == moving.pose), "{name}");
                assert!(
                    directions.iter().zip(&expected[1..]).all(|(b, moving)| *b == [moving.b_s, moving.b_w]),
                    "{name}"
                );
                assert_eq!(kinematics.moving(&model, &z, &zd), expected, "{name}");
            }
        }
    }
}
