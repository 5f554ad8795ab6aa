//! Wheels on the road: geometry, velocities, the load, the mirror, and the tread that relaxes.

use crate::support::near;
use crate::wheel::{AXLE, CENTER, TRUCK, Wheel, tyre, wheel};
use proptest::prelude::*;
use tangential_mbs::motion::Motion;
use tangential_mbs::tyre::contact::rolling_radius;
use tangential_mbs::tyre::relaxation::{DECAY, report_relaxed, roll_relaxed};
use tangential_mbs::tyre::{Contact, Grip, relaxation_lengths, report, roll, touch};
use tangential_mbs::vec3::{Vec3, add, apply, cross, dot, scale, sub, turned};

fn touched(wheel: &Wheel) -> Contact {
    touch(&TRUCK, &wheel.motion(CENTER), CENTER, AXLE, wheel.height)
}

fn grip(wheel: &Wheel) -> Grip {
    roll(&TRUCK, &wheel.motion(CENTER), CENTER, AXLE, wheel.height)
}

fn relaxed(wheel: &Wheel) -> (Grip, [f64; 2]) {
    roll_relaxed(&TRUCK, &wheel.motion(CENTER), CENTER, AXLE, wheel.height, wheel.tread, wheel.tread_rate)
}

fn list(grip: &Grip) -> Vec<f64> {
    [grip.at, grip.force, grip.moment].concat()
}

fn length(v: Vec3) -> f64 {
    dot(v, v).sqrt()
}

/// The wheel a little later.
fn later(wheel: &Wheel, time: f64) -> Wheel {
    let hub = add(wheel.hub, scale(wheel.velocity, time));
    Wheel { hub, yaw: wheel.yaw + wheel.yaw_rate * time, camber: wheel.camber + wheel.camber_rate * time, ..*wheel }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn geometry(wheel in wheel()) {
        let contact = touched(&wheel);
        let (a, arm) = (wheel.turn(), sub(contact.at, wheel.hub));
        let axle = apply(&a, AXLE);
        prop_assert!((contact.at[2] - wheel.height).abs() < 1e-12, "on the road");
        prop_assert!(dot(arm, axle).abs() < 1e-12, "in the wheel plane");
        prop_assert!((length(arm) - contact.radius).abs() < 1e-12);
        // No other point of the plane at this radius is lower.
        prop_assert!(arm[2] <= 0.0 && dot(cross(axle, arm), [0.0, 0.0, 1.0]).abs() < 1e-12);
        near("x", &contact.x, &[wheel.yaw.cos(), wheel.yaw.sin(), 0.0], 1e-14);
        near("y", &contact.y, &cross([0.0, 0.0, 1.0], contact.x), 1e-14);
        prop_assert!((contact.gamma - wheel.camber).abs() < 1e-14);
        let h = 1e-5;
        let rate = (touched(&later(&wheel, h)).deflection - touched(&later(&wheel, -h)).deflection) / (2.0 * h);
        prop_assert!((rate - contact.rate).abs() < 1e-8, "{rate} {}", contact.rate);
    }

    /// The velocities of the plane's point at the contact, without the spin.
    #[test]
    fn slips(wheel in wheel()) {
        let contact = touched(&wheel);
        let tilting = add([0.0, 0.0, wheel.yaw_rate], scale(contact.x, wheel.camber_rate));
        let axle = apply(&wheel.turn(), AXLE);
        // What the tilting has along the axle turns the wheel over the road like spin.
        let lost = dot(tilting, axle);
        let still = sub(tilting, scale(axle, lost));
        let v = add(wheel.velocity, cross(still, sub(contact.at, wheel.hub)));
        let rolled = (wheel.spin + lost) * rolling_radius(&TRUCK, contact.deflection);
        let (vx, vsx, vsy) = (dot(v, contact.x), dot(v, contact.x) - rolled, dot(v, contact.y));
        near("velocities", &[contact.vx, contact.vsx, contact.vsy], &[vx, vsx, vsy], 1e-12);
        if vx.abs() > 1.0 {
            let report = report(&TRUCK, &wheel.motion(CENTER), CENTER, AXLE, wheel.height);
            near("slips", &[report.kappa, report.alpha.tan()], &[-vsx / vx.abs(), vsy / vx.abs()], 1e-12);
        }
    }

    /// The frame of the body may lie anywhere about the axle, and the world may be turned and moved.
    #[test]
    fn what_does_not_matter(wheel in wheel(), spun in -3.0..3.0, yaw in -3.0..3.0, by in prop::array::uniform2(-9.0..9.0)) {
        let found = list(&grip(&wheel));
        let place = wheel.motion([0.0; 3]);
        let mut body: Motion = place;
        body.pose.a = turned(&place.pose.a, AXLE, spun);
        let spun = roll(&TRUCK, &body, [0.0; 3], AXLE, wheel.height);
        near("place", &spun.at, &found[..3], 1e-12);
        // A deflection is the difference of lengths, rounded at 1e-16 m, and 1e6 N/m are a lot beside a force of some newtons.
        near("spun", &list(&spun), &found, 1e-10);

        let (sin, cos) = f64::sin_cos(yaw);
        let turn = |v: Vec3| apply(&[[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]], v);
        let shift = [by[0], by[1], 0.0];
        let hub = add(turn(wheel.hub), shift);
        let elsewhere = grip(&Wheel { hub, yaw: wheel.yaw + yaw, velocity: turn(wheel.velocity), ..wheel });
        let old = grip(&wheel);
        let expected = [add(turn(old.at), shift), turn(old.force), turn(old.moment)].concat();
        near("elsewhere", &list(&elsewhere), &expected, 1e-10);
    }

    #[test]
    fn mirrored_wheels_have_mirrored_grips(tyre in tyre(), wheel in wheel()) {
        let seen = wheel.mirrored();
        let (center, mirror) = (CENTER, [CENTER[0], -CENTER[1], CENTER[2]]);
        let flip = |g: &Grip| {
            let (at, f, m) = (g.at, g.force, g.moment);
            vec![at[0], -at[1], at[2], f[0], -f[1], f[2], -m[0], m[1], -m[2]]
        };
        let other = tyre.mirrored();
        let here = roll(&tyre, &wheel.motion(center), center, AXLE, wheel.height);
        let there = roll(&other, &seen.motion(mirror), mirror, AXLE, wheel.height);
        near("steady", &list(&there), &flip(&here), 1e-12);
        let (here, residuals) = roll_relaxed(&tyre, &wheel.motion(center), center, AXLE, wheel.height, wheel.tread, wheel.tread_rate);
        let (there, others) = roll_relaxed(&other, &seen.motion(mirror), mirror, AXLE, wheel.height, seen.tread, seen.tread_rate);
        near("relaxed", &list(&there), &flip(&here), 1e-12);
        near("residuals", &others, &[residuals[0], -residuals[1]], 1e-12);
    }

    /// At speed, a tread with the deflections of the steady slips stays as it is and gives the steady forces.
    #[test]
    fn relaxed_rolling_ends_in_steady_rolling(wheel in wheel()) {
        let contact = touched(&wheel);
        if contact.vx.abs() > 1.0 && contact.share == 1.0 {
            let [along, across] = relaxation_lengths(&TRUCK, contact.fz, contact.gamma);
            let pace = contact.vx.abs();
            let tread = [-along * contact.vsx / pace, across * contact.vsy / pace];
            let wheel = Wheel { tread, tread_rate: [0.0; 2], ..wheel };
            let (found, residuals) = relaxed(&wheel);
            near("residuals", &residuals, &[0.0, 0.0], 1e-12);
            near("grip", &list(&found), &list(&grip(&wheel)), 1e-12);
            let place = wheel.motion(CENTER);
            let steady = report(&TRUCK, &place, CENTER, AXLE, wheel.height);
            let shown = report_relaxed(&TRUCK, &place, CENTER, AXLE, wheel.height, tread);
            near("fy", &[shown.fy, shown.alpha], &[steady.fy, steady.alpha], 1e-12);
        }
    }
}

#[test]
fn free_rolling_has_no_slip_and_bears_the_nominal_load() {
    let report = report(&TRUCK, &Wheel::rolling(20.0).motion(CENTER), CENTER, AXLE, 0.0);
    near("load", &[report.fz], &[30e3], 1e-12);
    near("slips", &[report.kappa, report.alpha, report.gamma], &[0.0; 3], 1e-14);
}

#[test]
fn directions_are_those_of_the_table() {
    let rolling = Wheel::rolling(20.0);
    let braked = grip(&Wheel { spin: 0.9 * rolling.spin, ..rolling });
    assert!(braked.force[0] < -0.5 * 30e3, "{braked:?}");
    let sliding_left = grip(&Wheel { velocity: [20.0, 2.0, 0.0], ..rolling });
    assert!(sliding_left.force[1] < -0.4 * 30e3 && sliding_left.moment[2] > 300.0, "{sliding_left:?}");
    let leaning_right = grip(&Wheel { camber: 0.05, ..rolling });
    assert!(leaning_right.force[1] < -500.0, "{leaning_right:?}");
    assert!(grip(&rolling).moment[1] < -50.0, "rolling resistance");
    let back = grip(&Wheel { spin: -0.9 * rolling.spin, velocity: [-20.0, 0.0, 0.0], ..rolling });
    assert!(back.force[0] > 0.5 * 30e3 && back.moment[1] > 50.0, "{back:?}");
}

/// A wheel that lands, and one that is torn off, without a jump; never a load that pulls.
#[test]
fn the_load_has_no_jumps() {
    for speed in [-3.0, 0.0, 3.0] {
        let load =
            |z: f64| grip(&Wheel { hub: [0.0, 0.0, z], velocity: [20.0, 0.0, speed], ..Wheel::rolling(20.0) }).force[2];
        let mut last = load(0.53);
        assert_eq!(last, 0.0);
        for i in 0..5300 {
            let next = load(0.53 - 1e-5 * f64::from(i));
            assert!(next >= 0.0 && (next - last).abs() < 80.0, "{next} after {last}");
            last = next;
        }
    }
}

/// Twice the velocity gives twice the force, against it: a damper.
#[test]
fn at_standstill_a_tyre_is_a_damper() {
    let force = |v: f64| grip(&Wheel { velocity: [v, v, 0.0], ..Wheel::rolling(0.0) }).force;
    let (once, twice) = (force(1e-4), force(2e-4));
    near("twice", &[twice[0], twice[1]], &[2.0 * once[0], 2.0 * once[1]], 1e-4);
    // Half of VXLOW is what is divided by.
    near("damping", &[once[0], once[1]], &[-13.0 * 30e3 * 2e-4, -6.0 * 30e3 * 2e-4], 0.02);
    assert_eq!(force(0.0)[..2], [0.0, 0.0]);
}

/// A displacement of the wheel over a tread that stays is answered by a spring, and what has slid is bounded.
#[test]
fn at_standstill_a_relaxed_tyre_is_a_spring() {
    let (dt, v) = (1e-4, [0.01, 0.02]);
    let mut wheel = Wheel { velocity: [v[0], v[1], 0.0], ..Wheel::rolling(0.0) };
    let go = |wheel: &mut Wheel, steps: usize| {
        for _ in 0..steps {
            let (_, missing) = relaxed(&Wheel { tread_rate: [0.0; 2], ..*wheel });
            wheel.tread = [wheel.tread[0] + dt * missing[0], wheel.tread[1] + dt * missing[1]];
        }
    };
    go(&mut wheel, 1000);
    near("treads", &wheel.tread, &[-1e-3, 2e-3], 1e-6);
    let stopped = Wheel { velocity: [0.0; 3], ..wheel };
    let [along, across] = relaxation_lengths(&TRUCK, 30e3, 0.0);
    let force = relaxed(&stopped).0.force;
    near("forces", &force[..2], &[-13.0 * 30e3 * 1e-3 / along, -6.0 * 30e3 * 2e-3 / across], 1.5e-2);
    assert_eq!(relaxed(&stopped).1.map(f64::abs), [0.0, 0.0], "it stays deflected");

    let mut slid = Wheel { velocity: [0.0, 3.0, 0.0], tread: [0.0; 2], ..wheel };
    go(&mut slid, 20_000);
    assert!(slid.tread[1] > 0.9 * across && slid.tread[1] < 1.1 * across, "{:?}", slid.tread);
}

/// In the way of one relaxation length all but 1 / e of the slip is there.
#[test]
fn slips_build_up_over_the_relaxation_length() {
    let mut wheel = Wheel { velocity: [10.0, 0.2, 0.0], ..Wheel::rolling(10.0) };
    let [_, across] = relaxation_lengths(&TRUCK, 30e3, 0.0);
    let steps = 10_000;
    let dt = across / 10.0 / f64::from(steps);
    for _ in 0..steps {
        let (_, missing) = relaxed(&wheel);
        wheel.tread = [wheel.tread[0] + dt * missing[0], wheel.tread[1] + dt * missing[1]];
    }
    let expected = 0.02 * across * (1.0 - (-1.0_f64).exp());
    near("v", &[wheel.tread[1] / expected], &[1.0], 1e-4);
}

#[test]
fn off_the_road_deflections_decay() {
    let lifted = Wheel { hub: [0.0, 0.0, 0.8], velocity: [0.0, 1.0, 0.0], tread: [0.01, 0.02], ..Wheel::rolling(0.0) };
    near("residuals", &relaxed(&lifted).1, &[-0.01 / DECAY, -0.02 / DECAY], 1e-15);
}
