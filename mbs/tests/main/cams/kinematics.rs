//! The motion of a roller that stays on a cam with straight flanks, in closed form.
//!
//! The centre of the roller is on a curve of the same kind, with both circles grown by the radius of the roller. So its distance
//! from the axis is one of three formulas, which are differentiated by hand here. Nothing of it is shared with the crate.

use core::f64::consts::TAU;
use tangential_mbs::Model;
use tangential_mbs::models::Lift;
use tangential_mbs::outline::Curve;

/// How a roller moves on a cam.
pub struct Kinematics<'a> {
    pub lift: &'a Lift,
    base: f64,
    nose: f64,
    distance: f64,
}

/// Which piece of the outline the roller is on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Piece {
    Base,
    Flank,
    Nose,
}

impl<'a> Kinematics<'a> {
    pub fn new(lift: &'a Lift) -> Self {
        let Curve::StraightFlanks { base, nose, distance } = lift.curve else { unreachable!("the cam of the paper") };
        Self { lift, base: base + lift.roller, nose: nose + lift.roller, distance }
    }

    /// From the line to the nose to where the flank begins, and to where the nose does.
    pub fn borders(&self) -> [f64; 2] {
        let normal = ((self.base - self.nose) / self.distance).acos();
        [normal, (self.nose * normal.sin()).atan2(self.distance + self.nose * normal.cos())]
    }

    /// Lift above the base circle, and its first two derivatives by the angle of the shaft, which is zero with the nose down.
    pub fn lifted(&self, shaft: f64) -> ([f64; 3], Piece) {
        // From the nose to the roller, in [-pi, pi): negative while the nose comes.
        let from = shaft.rem_euclid(TAU) - 0.5 * TAU;
        let (side, sign) = (from.abs(), from.signum());
        let [flank, nose] = self.borders();
        if side > flank {
            ([0.0; 3], Piece::Base)
        } else if side >= nose {
            let (cos, tan) = ((flank - side).cos(), (flank - side).tan());
            let r = self.base / cos;
            // d/dside of 1 / cos(flank - side) is -tan / cos.
            ([r - self.base, -sign * r * tan, r * (2.0 * tan * tan + 1.0)], Piece::Flank)
        } else {
            let (d, (sin, cos)) = (self.distance, side.sin_cos());
            let root = (self.nose * self.nose - d * d * sin * sin).sqrt();
            let first = -d * sin - d * d * sin * cos / root;
            let second =
                -d * cos - d * d * (cos * cos - sin * sin) / root - d.powi(4) * sin * sin * cos * cos / root.powi(3);
            ([d * cos + root - self.base, sign * first, second], Piece::Nose)
        }
    }

    /// The force between cam and roller along the way of the roller's mass, at an angle and a speed of the shaft.
    pub fn along(&self, shaft: f64, speed: f64) -> f64 {
        let Lift { mass, stiffness, damping, preload, .. } = self.lift;
        let [y, y1, y2] = self.lifted(shaft).0;
        mass * (speed * speed * y2 + 9.81) + stiffness * y + preload + damping * speed * y1
    }

    /// The force between cam and roller: along the normal, which is across the way of the centre as the cam sees it.
    pub fn force(&self, shaft: f64, speed: f64) -> f64 {
        let [y, y1, _] = self.lifted(shaft).0;
        let away = self.base + y;
        self.along(shaft, speed) * (y1 / away).hypot(1.0)
    }

    /// The model, started where the roller is in contact at the first angle, and moves as kinematics say.
    pub fn started(&self) -> Model {
        let Lift { from, speed, .. } = self.lift;
        let mut model = self.lift.build().unwrap();
        let [y, y1, _] = self.lifted(*from).0;
        let slope = (y1 / (self.base + y)).hypot(1.0);
        let depth = self.lift.contact.as_ref().map_or(0.0, |law| self.force(*from, *speed) / law.stiffness * slope);
        model.start.settles = false;
        (model.start.z[1], model.start.held[1], model.start.zd[1]) = (y - depth, true, Some(speed * y1));
        model
    }

    /// The least speed at which the force vanishes somewhere, and where.
    pub fn least(&self) -> (f64, f64) {
        // At each angle the force is quadratic in the speed.
        let Lift { mass, stiffness, damping, preload, .. } = self.lift;
        let speed = |shaft: f64| {
            let [y, y1, y2] = self.lifted(shaft).0;
            let (a, b, c) = (mass * y2, damping * y1, mass * 9.81 + stiffness * y + preload);
            if a < 0.0 { (-b - (b * b - 4.0 * a * c).sqrt()) / (2.0 * a) } else { f64::INFINITY }
        };
        let angles = (0..=20_000).map(|k| 0.5 * TAU + self.borders()[1] * (k as f64 / 1e4 - 1.0) * (1.0 - 1e-12));
        angles.map(|shaft| (speed(shaft), shaft)).fold((f64::INFINITY, 0.0), |a, b| if b.0 < a.0 { b } else { a })
    }
}

/// The formulas against differences of the lift: they are the reference of the others.
#[test]
fn derivatives_are_right() {
    let lift = Lift::default();
    let kinematics = Kinematics::new(&lift);
    let mut seen = [0; 3];
    for k in 0..1000 {
        let (shaft, h) = (TAU * (k as f64 + 0.5) / 1000.0, 1e-5);
        let [low, at, high] = [-h, 0.0, h].map(|by| kinematics.lifted(shaft + by));
        if low.1 == high.1 {
            seen[at.1 as usize] += 1;
            assert!(((high.0[0] - low.0[0]) / (2.0 * h) - at.0[1]).abs() < 1e-6, "{shaft}");
            assert!(((high.0[1] - low.0[1]) / (2.0 * h) - at.0[2]).abs() < 1e-5, "{shaft}");
        }
    }
    assert!(seen.iter().all(|count| *count > 50), "{seen:?}");
}
