//! Wheels on a road, given by what one thinks of them in, and tyres that vary.

use proptest::prelude::*;
use std::sync::LazyLock;
use tangential_mbs::motion::{Motion, Pose};
use tangential_mbs::tyre::{Tyre, truck};
use tangential_mbs::vec3::{Vec3, add, apply, cross, scale, sub};

/// The shipped tyre.
pub static TRUCK: LazyLock<Tyre> = LazyLock::new(truck);

/// The centre of the wheel and its axle, in the frame of its body.
pub const CENTER: Vec3 = [0.02, -0.1, 0.03];
pub const AXLE: Vec3 = [0.0, 1.0, 0.0];

/// A wheel's state: its centre, angles, velocity of the centre, and rates; the tread's deflections and their rates.
#[derive(Clone, Copy, Debug)]
pub struct Wheel {
    pub hub: Vec3,
    pub yaw: f64,
    pub camber: f64,
    pub velocity: Vec3,
    pub yaw_rate: f64,
    pub camber_rate: f64,
    pub spin: f64,
    pub height: f64,
    pub tread: [f64; 2],
    pub tread_rate: [f64; 2],
}

impl Wheel {
    /// Upright at nominal load, rolling freely along x at a speed.
    pub fn rolling(speed: f64) -> Wheel {
        Wheel {
            hub: [0.0, 0.0, 0.492],
            yaw: 0.0,
            camber: 0.0,
            velocity: [speed, 0.0, 0.0],
            yaw_rate: 0.0,
            camber_rate: 0.0,
            spin: speed / tangential_mbs::tyre::contact::rolling_radius(&TRUCK, 0.03),
            height: 0.0,
            tread: [0.0; 2],
            tread_rate: [0.0; 2],
        }
    }

    pub fn turn(&self) -> [[f64; 3]; 3] {
        let ((s, c), (sg, cg)) = (self.yaw.sin_cos(), self.camber.sin_cos());
        [[c, -s * cg, s * sg], [s, c * cg, -c * sg], [0.0, sg, cg]]
    }

    /// Its motion, if `center` is the centre in the body's frame.
    pub fn motion(&self, center: Vec3) -> Motion {
        let a = self.turn();
        let axle = apply(&a, AXLE);
        let forward = [self.yaw.cos(), self.yaw.sin(), 0.0];
        let tilting = add([0.0, 0.0, self.yaw_rate], scale(forward, self.camber_rate));
        let w = add(tilting, scale(axle, self.spin));
        let s = sub(self.velocity, cross(w, self.hub));
        let (none, r) = ([0.0; 3], sub(self.hub, apply(&a, center)));
        Motion { pose: Pose { r, a }, s, w, b_s: none, b_w: none, d_s: none, d_w: none }
    }

    /// What the functions are differentiated by, 23 numbers.
    pub fn inputs(&self) -> Vec<f64> {
        let m = self.motion(CENTER);
        let pose = m.pose.r.into_iter().chain(m.pose.a.into_iter().flatten());
        let tread = [self.height].into_iter().chain(self.tread).chain(self.tread_rate);
        pose.chain(m.s).chain(m.w).chain(tread).collect()
    }

    /// Seen in a mirror at the plane y = 0.
    pub fn mirrored(&self) -> Wheel {
        let flip = |v: Vec3| [v[0], -v[1], v[2]];
        Wheel {
            hub: flip(self.hub),
            yaw: -self.yaw,
            camber: -self.camber,
            velocity: flip(self.velocity),
            yaw_rate: -self.yaw_rate,
            camber_rate: -self.camber_rate,
            tread: [self.tread[0], -self.tread[1]],
            tread_rate: [self.tread_rate[0], -self.tread_rate[1]],
            ..*self
        }
    }
}

/// Wheels of all kinds: mostly on the road, forward and in reverse, slow and fast, slipping a little or much.
pub fn wheel() -> impl Strategy<Value = Wheel> {
    let place = (prop::array::uniform2(-5.0..5.0), 0.44..0.53, -3.0..3.0, -0.15..0.15, -0.2..0.2);
    let rates = (-3.0..25.0, -2.0..2.0, -0.5..0.5, -1.0..1.0, -0.5..0.5, -1.2..0.5);
    let tread = (prop::array::uniform2(-0.1..0.1), prop::array::uniform2(-1.0..1.0));
    (place, rates, tread).prop_map(|((at, above, yaw, camber, height), (vx, vy, vz, yaw_rate, tilt, slip), tread)| {
        let (sin, cos) = f64::sin_cos(yaw);
        Wheel {
            hub: [at[0], at[1], height + above],
            yaw,
            camber,
            velocity: [vx * cos - vy * sin, vx * sin + vy * cos, vz],
            yaw_rate,
            camber_rate: tilt,
            spin: vx * (1.0 + slip) / 0.5,
            height,
            tread: tread.0,
            tread_rate: tread.1,
        }
    })
}

/// The keys and numbers of a tyre, as its file has them.
pub fn numbers(tyre: &Tyre) -> Vec<(String, f64)> {
    let text = tyre.to_tir();
    let pairs = text.lines().filter_map(|line| line.split('$').next()?.split_once('='));
    pairs.filter_map(|(key, value)| Some((key.trim().to_string(), value.trim().parse().ok()?))).collect()
}

/// The shipped tyre with all coefficients varied, some of them much; zeros get small values.
pub fn tyre() -> impl Strategy<Value = Tyre> {
    prop::collection::vec(-1.0..1.0, 200).prop_map(|by| {
        let mut text = String::from("[MODEL]\nPROPERTY_FILE_FORMAT = 'PAC2002'\n");
        for ((key, value), by) in numbers(&TRUCK).iter().filter(|(key, _)| key != "FILE_VERSION").zip(&by) {
            let value = if *value == 0.0 { 0.01 * by } else { value * (1.0 + 0.3 * by) };
            text.push_str(&format!("{key} = {value:?}\n"));
        }
        Tyre::from_tir(&text, "varied.tir").unwrap()
    })
}
