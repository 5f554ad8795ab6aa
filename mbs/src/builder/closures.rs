//! What closes loops.

use super::cams::follower;
use super::parts::{On, Shut, across, on, unit};
use super::{Builder, body_of, check, coordinate_of, point};
use crate::error::ModelError;
use crate::model::{Closure, Condition, Model};
use crate::signal::Signal;
use crate::vec3::{Vec3, dot, sub};
use core::fmt;

impl Builder {
    /// Closes a loop: two points coincide, the bodies turn freely about them (a spherical joint).
    pub fn close_point(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3),
        b: (impl fmt::Display, Vec3),
    ) -> &mut Self {
        self.close(name, Shut::Point(on(a.0, a.1), on(b.0, b.1)))
    }

    /// Closes a loop: two points coincide and an axis is common (a revolute joint).
    pub fn close_revolute(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3, Vec3),
        b: (impl fmt::Display, Vec3, Vec3),
    ) -> &mut Self {
        self.close(name, Shut::Revolute([(on(a.0, a.1), a.2), (on(b.0, b.1), b.2)]))
    }

    /// Closes a loop: two points coincide and an axis of each stays perpendicular (a universal joint).
    pub fn close_universal(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3, Vec3),
        b: (impl fmt::Display, Vec3, Vec3),
    ) -> &mut Self {
        self.close(name, Shut::Universal([(on(a.0, a.1), a.2), (on(b.0, b.1), b.2)]))
    }

    /// Closes a loop by a rod: two points stay at a distance; the one they have at zero coordinates if none is given.
    pub fn close_rod(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3),
        b: (impl fmt::Display, Vec3),
        length: Option<f64>,
    ) -> &mut Self {
        self.close(name, Shut::Rod(on(a.0, a.1), on(b.0, b.1), length))
    }

    /// A point of `b` stays in the plane of `a` through a point, with a normal.
    pub fn close_in_plane(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3, Vec3),
        b: (impl fmt::Display, Vec3),
    ) -> &mut Self {
        self.close(name, Shut::InPlane(on(a.0, a.1), a.2, on(b.0, b.1)))
    }

    /// A direction of `a` and one of `b` stay perpendicular.
    pub fn close_perpendicular(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3),
        b: (impl fmt::Display, Vec3),
    ) -> &mut Self {
        self.close(name, Shut::Perpendicular(on(a.0, a.1), on(b.0, b.1)))
    }

    /// A coordinate is a function of time.
    pub fn prescribe(&mut self, name: impl fmt::Display, coordinate: impl fmt::Display, signal: Signal) -> &mut Self {
        self.close(name, Shut::Prescribed(coordinate.to_string(), signal))
    }

    /// The sum of coordinates, each with a factor, is a constant: gears, racks, joints that follow others.
    ///
    /// ```
    /// use tangential_mbs::Builder;
    ///
    /// // A pinion of 50 mm turns on a rack: the carriage goes 50 mm per radian.
    /// let mut rack = Builder::new("rack and pinion");
    /// rack.body("carriage", 2.0, [0.0; 3], [[0.0; 3]; 3]).prismatic("way", "ground", "carriage", [0.0; 3], [1.0, 0.0, 0.0]);
    /// rack.body("pinion", 1.0, [0.0; 3], [[1e-3, 0.0, 0.0], [0.0, 2e-3, 0.0], [0.0, 0.0, 1e-3]]);
    /// rack.revolute("turn", "carriage", "pinion", [0.0; 3], [0.0, 1.0, 0.0]);
    /// rack.couple("teeth", &[("way", 1.0), ("turn", -0.05)], 0.0).rate("turn", 2.0);
    /// let start = tangential_mbs::assembly::assemble(&rack.build()?, 0.0)?;
    /// assert!((start.zd[0] - 0.1).abs() < 1e-15);
    /// # Ok::<(), tangential_mbs::ModelError>(())
    /// ```
    pub fn couple(&mut self, name: impl fmt::Display, terms: &[(impl fmt::Display, f64)], sum: f64) -> &mut Self {
        let terms = terms.iter().map(|(coordinate, factor)| (coordinate.to_string(), *factor)).collect();
        self.close(name, Shut::Coupled(terms, sum))
    }

    pub(crate) fn close(&mut self, name: impl fmt::Display, shut: Shut) -> &mut Self {
        self.closures.push((name.to_string(), shut));
        self
    }

    pub(super) fn add_closures(&self, model: &mut Model) -> Result<(), ModelError> {
        let mut row = 0;
        for (name, shut) in &self.closures {
            let (owner, first) = (check::closure(name), row);
            let conditions = conditions(model, &owner, shut)?;
            row += conditions.iter().map(Condition::rows).sum::<usize>();
            model.conditions.extend(conditions);
            model.closures.push(Closure { name: name.clone(), rows: first..row });
        }
        Ok(())
    }
}

/// The length of a rod, if none is given.
pub(super) fn distance(a: &On, b: &On) -> f64 {
    let between = sub(b.place, a.place);
    dot(between, between).sqrt()
}

fn conditions(model: &Model, owner: &str, shut: &Shut) -> Result<Vec<Condition>, ModelError> {
    let coincident = |a: &On, b: &On| -> Result<Condition, ModelError> {
        let ((a, on_a), (b, on_b)) = (point(model, owner, a)?, point(model, owner, b)?);
        Ok(Condition::Coincident { a, on_a, b, on_b })
    };
    let perpendicular = |a: &str, on_a: Vec3, b: &str, on_b: Vec3| -> Result<Condition, ModelError> {
        let (a, b) = (body_of(model, owner, a)?, body_of(model, owner, b)?);
        Ok(Condition::Perpendicular { a, on_a: unit(on_a), b, on_b: unit(on_b) })
    };
    Ok(match shut {
        Shut::Point(a, b) => vec![coincident(a, b)?],
        Shut::Revolute([(a, axis), (b, other)]) => {
            let (one, two) = across(*axis);
            vec![
                coincident(a, b)?,
                perpendicular(&a.body, one, &b.body, *other)?,
                perpendicular(&a.body, two, &b.body, *other)?,
            ]
        }
        Shut::Universal([(a, axis), (b, other)]) => {
            vec![coincident(a, b)?, perpendicular(&a.body, *axis, &b.body, *other)?]
        }
        Shut::Perpendicular(a, b) => vec![perpendicular(&a.body, a.place, &b.body, b.place)?],
        Shut::Rod(a, b, length) => {
            let length = length.unwrap_or_else(|| distance(a, b));
            let ((a, on_a), (b, on_b)) = (point(model, owner, a)?, point(model, owner, b)?);
            vec![Condition::Distance { a, on_a, b, on_b, length }]
        }
        Shut::InPlane(a, normal, b) => {
            let ((a, on_a), (b, on_b)) = (point(model, owner, a)?, point(model, owner, b)?);
            vec![Condition::InPlane { a, on_a, normal: unit(*normal), b, on_b }]
        }
        Shut::Prescribed(coordinate, signal) => {
            let coordinate = coordinate_of(model, owner, coordinate)?;
            vec![Condition::Prescribed { coordinate, signal: signal.clone() }]
        }
        Shut::Coupled(terms, sum) => {
            let coordinates = terms.iter().map(|(name, _)| coordinate_of(model, owner, name));
            let coordinates = coordinates.collect::<Result<Vec<_>, _>>()?;
            let factors = terms.iter().map(|(_, factor)| *factor).collect();
            vec![Condition::Coupled { coordinates, factors, sum: *sum }]
        }
        Shut::Cam(following) => vec![Condition::Cam { follower: follower(model, owner, following)? }],
    })
}
