//! Cams and rollers.

use super::parts::{Action, Following, Shut, on};
use super::{Builder, check, point};
use crate::cam::{Follower, Squeeze};
use crate::error::ModelError;
use crate::model::Model;
use crate::outline::{Curve, Outline};
use crate::vec3::{Vec3, cross, dot};
use core::fmt;

impl Builder {
    /// A cam that pushes a roller away. Of the cam a point, the axis that its outline goes around, and the direction of the
    /// outline's x; of the roller its centre and its radius.
    ///
    /// ```
    /// use tangential_mbs::Builder;
    /// use tangential_mbs::cam::Squeeze;
    /// use tangential_mbs::outline::Curve;
    ///
    /// let (x, z) = ([1.0, 0.0, 0.0], [0.0, 0.0, 1.0]);
    /// let mut valve = Builder::new("valve");
    /// valve.body("cam", 1.0, [0.0; 3], [[0.5, 0.0, 0.0], [0.0, 0.5, 0.0], [0.0, 0.0, 0.5]]);
    /// valve.revolute("shaft", "ground", "cam", [0.0; 3], x);
    /// valve.mass("tappet", 0.2, [0.0, 0.0, 1.5]).prismatic("lift", "ground", "tappet", [0.0; 3], z);
    /// let curve = Curve::StraightFlanks { base: 1.0, nose: 0.5, distance: 2.0 };
    /// valve.cam(("cam", [0.0; 3], x, z), curve, ("tappet", [0.0, 0.0, 3.0]), 0.5, Squeeze::default());
    /// assert_eq!(valve.build()?.elements.len(), 1);
    /// # Ok::<(), tangential_mbs::ModelError>(())
    /// ```
    pub fn cam(
        &mut self,
        cam: (impl fmt::Display, Vec3, Vec3, Vec3),
        curve: Curve,
        roller: (impl fmt::Display, Vec3),
        radius: f64,
        squeeze: Squeeze,
    ) -> &mut Self {
        let following = following(cam, curve, roller, radius);
        self.act(Action::Cam { following, squeeze })
    }

    /// Closes a loop: as [`Self::cam`], with a roller that never leaves the cam. The multiplier is the force between them; where it
    /// is negative, the cam pulls, which none does.
    pub fn close_cam(
        &mut self,
        name: impl fmt::Display,
        cam: (impl fmt::Display, Vec3, Vec3, Vec3),
        curve: Curve,
        roller: (impl fmt::Display, Vec3),
        radius: f64,
    ) -> &mut Self {
        self.close(name, Shut::Cam(following(cam, curve, roller, radius)))
    }
}

fn following(
    (cam, origin, axis, x): (impl fmt::Display, Vec3, Vec3, Vec3),
    curve: Curve,
    (roller, center): (impl fmt::Display, Vec3),
    radius: f64,
) -> Following {
    Following { cam: on(cam, origin), axis, x, curve, roller: on(roller, center), radius }
}

impl Following {
    /// Whether there can be such a cam.
    pub(super) fn check(&self, owner: &str) -> Result<(), ModelError> {
        [&self.cam, &self.roller].iter().try_for_each(|on| check::finite(owner, "the point", &on.place))?;
        check::direction(owner, "the axis", &self.axis)?;
        check::direction(owner, "the direction of x", &self.x)?;
        let beside = cross(self.axis, self.x);
        let (across, both) = (dot(beside, beside), dot(self.axis, self.axis) * dot(self.x, self.x));
        if across <= 1e-18 * both {
            let (owner, what, expected) = (owner.to_string(), "the part of x across the axis", "above zero");
            return Err(ModelError::Number { owner, what, value: across.sqrt(), expected });
        }
        if !(self.radius >= 0.0 && self.radius.is_finite()) {
            let (owner, what, expected) = (owner.to_string(), "the radius of the roller", "finite and not negative");
            return Err(ModelError::Number { owner, what, value: self.radius, expected });
        }
        if let Curve::StraightFlanks { base, nose, distance } = self.curve {
            check::positive(owner, "the radius of the base circle", base)?;
            check::positive(owner, "the radius of the nose circle", nose)?;
            check::positive(owner, "the distance of the circles", distance)?;
            let wrong =
                |what, value, expected| Err(ModelError::Number { owner: owner.to_string(), what, value, expected });
            if nose > base {
                return wrong("the radius of the nose circle", nose, "not larger than that of the base circle");
            }
            if distance <= base - nose {
                return wrong("the distance of the circles", distance, "larger than the difference of their radii");
            }
        }
        match Outline::new(self.curve.clone()).mistake() {
            None => Ok(()),
            Some(what) => Err(ModelError::Outline { owner: owner.to_string(), what }),
        }
    }
}

pub(super) fn follower(model: &Model, owner: &str, following: &Following) -> Result<Follower, ModelError> {
    let ((cam, origin), (roller, center)) =
        (point(model, owner, &following.cam)?, point(model, owner, &following.roller)?);
    if cam == roller {
        let what = "is on the body of its own roller";
        return Err(ModelError::Outline { owner: owner.to_string(), what });
    }
    let [x, y] = following.plane();
    let outline = Outline::new(following.curve.clone());
    Ok(Follower { cam, origin, x, y, outline, roller, center, radius: following.radius })
}
