//! What the coach is like: every number, and where it comes from.
//!
//! The paper prints the total mass (17,048 kg loaded), the topology and the manoeuvre, and no dimensions. The rest are
//! estimates for a high-floor coach of 12 m with two axles, of the class of 18 t. SI units; x is forward, y to the left, z up;
//! x = 0 at the front wheels, z = 0 on the road, everything where it is at zero coordinates. Points are given for the
//! left side; the right side has the opposite y.

use crate::vec3::{Mat3, Vec3};

/// Mass, centre of gravity, principal moments of inertia about it.
#[derive(Clone, Copy, Debug)]
pub struct Inertia {
    /// In kg.
    pub mass: f64,
    /// The centre of gravity.
    pub center: Vec3,
    /// About x, y and z.
    pub moments: Vec3,
}

impl Inertia {
    /// As a matrix.
    pub fn tensor(&self) -> Mat3 {
        let [x, y, z] = self.moments;
        [[x, 0.0, 0.0], [0.0, y, 0.0], [0.0, 0.0, z]]
    }
}

/// All of the coach, loaded: printed in the paper. The masses below add up to it.
pub const TOTAL_MASS: f64 = 17_048.0;
/// Distance of the axles: usual for 12 m.
pub const WHEELBASE: f64 = 6.1;
/// 50 km/h: printed in the paper.
pub const SPEED: f64 = 50.0 / 3.6;

/// Front half of the bodywork with its passengers and luggage, from 2.7 m before the front wheels to 3.0 m behind them.
///
/// A box of 5.7 x 2.5 x 2.8 m of the same density all over. The centre is chosen together with that of the rear half, so
/// that 38.5 % of the weight is on the front axle (6.6 of 17 t, as coaches are loaded); its height is that of a high floor
/// with full luggage bays.
pub const FRONT_BODY: Inertia =
    Inertia { mass: 6_600.0, center: [-0.9, 0.0, 1.35], moments: [7_750.0, 22_190.0, 21_310.0] };
/// Rear half with the engine, to 9.3 m behind the front wheels: a box of 6.3 x 2.5 x 2.8 m.
pub const REAR_BODY: Inertia =
    Inertia { mass: 8_266.0, center: [-5.963, 0.0, 1.35], moments: [9_700.0, 32_740.0, 31_640.0] };
/// Where the halves are joined, at the height of the floor frame's centre of shear.
pub const TORSION_JOINT: Vec3 = [-3.0, 0.0, 0.9];
/// Torsional stiffness of the bodywork, N m/rad: 21 kN m per degree, in the middle of what is published for coach bodies.
pub const TORSION_STIFFNESS: f64 = 1.2e6;
/// Structural damping, N m s/rad: 2 % of critical for the halves against each other.
pub const TORSION_DAMPING: f64 = 3.0e3;
/// Where lateral acceleration and side slip are reported: the centre of gravity of the whole.
pub const REFERENCE: Vec3 = [-3.75, 0.0, 1.25];

/// Half of the front track: that of an axle for 295/80 R22.5 in a body of 2.5 m.
pub const FRONT_TRACK: f64 = 1.025;
/// Height of the front wheels' centres: the tyre's radius of 0.522 m less its deflection under 32 kN.
pub const FRONT_HUB: f64 = 0.490;
/// Front wheel with tyre (65 kg), steel rim (40 kg), hub and brake disc (45 kg).
pub const FRONT_WHEEL: Inertia =
    Inertia { mass: 150.0, center: [0.0, FRONT_TRACK, FRONT_HUB], moments: [8.5, 15.0, 8.5] };
/// Upright with its calliper and the steering arm.
pub const UPRIGHT: Inertia = Inertia { mass: 110.0, center: [0.0, 0.86, 0.49], moments: [4.0, 3.0, 3.0] };
/// Lower arm: a wide forging, hinged at the frame about x.
pub const LOWER_ARM: Inertia = Inertia { mass: 60.0, center: [0.0, 0.60, 0.365], moments: [1.2, 1.6, 2.4] };
/// Its hinge.
pub const LOWER_HINGE: Vec3 = [0.0, 0.40, 0.38];
/// Its ball joint to the upright. With the upper one this makes 7.8 degrees of kingpin inclination and 2.9 of caster.
pub const LOWER_BALL: Vec3 = [0.010, 0.80, 0.35];
/// Upper arm, hinged about x.
pub const UPPER_ARM: Inertia = Inertia { mass: 30.0, center: [0.0, 0.61, 0.730], moments: [0.3, 0.5, 0.7] };
/// Its hinge.
pub const UPPER_HINGE: Vec3 = [0.0, 0.48, 0.72];
/// Its ball joint to the upright. The arms' directions meet 1.9 m beyond the middle, which makes a roll centre 0.19 m high.
pub const UPPER_BALL: Vec3 = [-0.010, 0.745, 0.739];

/// Steering gear with its drop arm, which the driver turns.
pub const DROP_ARM: Inertia = Inertia { mass: 8.0, center: [1.10, 0.45, 0.65], moments: [0.08, 0.09, 0.03] };
/// Its hinge, about y.
pub const DROP_HINGE: Vec3 = [1.10, 0.45, 0.75];
/// Where the steering link takes hold of it.
pub const DROP_END: Vec3 = [1.10, 0.45, 0.50];
/// Relay lever in the middle, a plate that turns about z.
pub const RELAY: Inertia = Inertia { mass: 12.0, center: [0.25, 0.0, 0.43], moments: [0.5, 0.2, 0.7] };
/// Its hinge.
pub const RELAY_HINGE: Vec3 = [0.40, 0.0, 0.43];
/// Where the steering link ends. The levers make the wheels turn by 1.4 times the drop arm's angle.
pub const RELAY_INPUT: Vec3 = [0.40, 0.30, 0.48];
/// Inner end of a track rod, on the line from its outer end to where the arms' directions meet: the wheels do not steer as
/// they move up and down.
pub const TRACK_ROD_INNER: Vec3 = [0.15, 0.42, 0.4204];
/// Outer end, on the upright.
pub const TRACK_ROD_OUTER: Vec3 = [0.15, 0.78, 0.40];

/// Front air spring: foot on the lower arm, and seat on the body.
pub const FRONT_SPRING: [Vec3; 2] = [[-0.15, 0.68, 0.36], [-0.15, 0.68, 1.00]];
/// Its stiffness, N/m. The sprung mass on a wheel is 2.9 t; 1.2 Hz with a lever of 0.7 takes this.
pub const FRONT_SPRING_STIFFNESS: f64 = 343e3;
/// The force at which it has its length at zero coordinates, N: what keeps the coach level.
pub const FRONT_SPRING_LOAD: f64 = 45.8e3;
/// Front damper: foot on the lower arm, and seat on the body.
pub const FRONT_DAMPER: [Vec3; 2] = [[0.14, 0.70, 0.36], [0.14, 0.66, 1.00]];
/// Rebound and bump, N s/m: a quarter of critical on average, two to one.
pub const FRONT_DAMPING: [f64; 2] = [30e3, 15e3];
/// Half of the front stabilizer: a lever of 0.40 m, that turns about y at its hinge.
pub const FRONT_STABILIZER: Inertia = Inertia { mass: 18.0, center: [0.30, 0.45, 0.55], moments: [1.2, 0.6, 1.6] };
/// The axis of both halves.
pub const FRONT_STABILIZER_HINGE: Vec3 = [0.45, 0.50, 0.55];
/// The drop link: from the lever's end to the lower arm.
pub const FRONT_DROP_LINK: [Vec3; 2] = [[0.05, 0.62, 0.55], [0.05, 0.62, 0.37]];
/// Torsional stiffness between the halves, N m/rad: a steel bar of 48 mm and 1.0 m has 42 kN m/rad.
pub const FRONT_STABILIZER_STIFFNESS: f64 = 42e3;

/// Rear axle beam with the final drive and the brakes, without wheels.
pub const REAR_AXLE: Inertia =
    Inertia { mass: 750.0, center: [-WHEELBASE, 0.0, REAR_HUB], moments: [260.0, 35.0, 260.0] };
/// Height of the rear wheels' centres: 0.522 m less the deflection under 26 kN.
pub const REAR_HUB: f64 = 0.496;
/// Half of the rear track, to the middle of the dual wheels.
pub const REAR_TRACK: f64 = 0.92;
/// From the middle of dual wheels to either tyre: half of the usual 340 mm.
pub const DUAL_SPACING: f64 = 0.17;
/// Two wheels (105 kg each) and a hub with its brake disc.
pub const REAR_WHEELS: Inertia =
    Inertia { mass: 320.0, center: [-WHEELBASE, REAR_TRACK, REAR_HUB], moments: [24.0, 30.0, 24.0] };
/// Lower rod: from the axle forward to the body, nearly level, so that the axle steers little as the body rolls.
pub const LOWER_ROD: [Vec3; 2] = [[-6.10, 0.55, 0.30], [-4.90, 0.55, 0.31]];
/// Upper rod, on a slant: the two of them hold the axle sideways as well. They meet 0.23 m behind the axle, 0.80 m high.
pub const UPPER_ROD: [Vec3; 2] = [[-6.10, 0.10, 0.80], [-5.20, 0.50, 0.81]];
/// Rear air springs, before and behind the axle: foot on the axle's cradle, and seat on the body.
pub const REAR_SPRINGS: [[Vec3; 2]; 2] =
    [[[-5.55, 0.60, 0.45], [-5.55, 0.60, 0.95]], [[-6.65, 0.60, 0.45], [-6.65, 0.60, 0.95]]];
/// Stiffness of each, N/m: 9.1 t at 1.2 Hz on four.
pub const REAR_SPRING_STIFFNESS: f64 = 129e3;
/// The force of each at its length at zero coordinates, N.
pub const REAR_SPRING_LOAD: f64 = 22.4e3;
/// Rear dampers, before and behind the axle.
pub const REAR_DAMPERS: [[Vec3; 2]; 2] =
    [[[-5.60, 0.72, 0.42], [-5.60, 0.66, 0.98]], [[-6.60, 0.72, 0.42], [-6.60, 0.66, 0.98]]];
/// Rebound and bump of each, N s/m.
pub const REAR_DAMPING: [f64; 2] = [12e3, 6e3];
/// Half of the rear stabilizer.
pub const REAR_STABILIZER: Inertia = Inertia { mass: 18.0, center: [-5.45, 0.45, 0.60], moments: [1.2, 0.6, 1.6] };
/// The axis of both halves.
pub const REAR_STABILIZER_HINGE: Vec3 = [-5.30, 0.50, 0.60];
/// The drop link: from the lever's end to the axle.
pub const REAR_DROP_LINK: [Vec3; 2] = [[-5.75, 0.62, 0.60], [-5.75, 0.62, 0.42]];
/// Torsional stiffness between the halves, N m/rad: a bar of 52 mm.
pub const REAR_STABILIZER_STIFFNESS: f64 = 58e3;

/// Torque of the speed controller on each rear hub, N m per m/s: the speed settles within half a second.
pub const CRUISE_GAIN: f64 = 8e3;
/// Lane change: amplitude and frequency of the drop arm's angle, rad and rad/s. Printed in the paper.
pub const LANE_CHANGE: [f64; 2] = [0.013, 1.0];
/// Step steer: the drop arm's angle, rad, and how long it takes, s.
pub const STEP_STEER: [f64; 2] = [0.02, 0.3];
/// Sine sweep: amplitude in rad, first and last frequency in rad/s (0.2 to 2 Hz), duration in s.
pub const SWEEP: [f64; 4] = [0.01, 1.257, 12.57, 10.0];
/// Brake in a turn: the drop arm's angle in rad; torque on each front wheel and each rear hub, N m: 0.3 g, in the proportion
/// of the loads.
pub const BRAKE_IN_TURN: [f64; 3] = [0.015, 4.8e3, 7.4e3];
/// Bump: height and length, m, and from where to where it reaches on the left: one front wheel, and what follows it.
pub const BUMP: [f64; 4] = [0.05, 0.8, 0.60, 1.40];
/// Where the bump begins, m.
pub const BUMP_FROM: f64 = 8.0;
