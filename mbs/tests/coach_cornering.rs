//! Steady cornering: the coach beside the single-track model, whose numbers come from the tyre and the axles.

mod vehicle;

use tangential::{Differentiable, Tan, Zero};
use tangential_mbs::Model;
use tangential_mbs::model::Element;
use tangential_mbs::models::coach::{Manoeuvre, Ride, TOTAL_MASS, WHEELBASE};
use tangential_mbs::motion::{motions, point, poses};
use tangential_mbs::signal::Signal;
use tangential_mbs::tyre::contact::rolling_radius;
use tangential_mbs::tyre::formula::{Forces, Slip, forces};
use tangential_mbs::vec3::carried;
use vehicle::{Reading, end, with_step};

/// What a turn is like once it is steady: half of what differs between a turn to the left and one to the right, so that
/// what pulls a straight coach aside, and all that is even, is left out.
struct Turn {
    acceleration: f64,
    /// Yaw rate by speed.
    curvature: f64,
    /// Mean heading of the wheels of both axles, against the vehicle's.
    steer: [f64; 2],
    roll: f64,
    tyres: Vec<Rolling>,
}

/// A tyre in a turn.
struct Rolling {
    is_front: bool,
    place: [f64; 2],
    /// How tyre forces depend on slip: fz, kappa, alpha, gamma.
    slopes: [Forces; 4],
    /// Rolling radius, what a load changes of it, and the height of the centre.
    radius: [f64; 3],
    /// Longitudinal force in straight running.
    drag: f64,
    /// What the turn changes.
    load: f64,
    gamma: f64,
}

fn steer(model: &Model, reading: &Reading, front: bool) -> f64 {
    let motions = motions(model, &reading.state.z, &reading.state.zd);
    let x = carried(motions[model.vehicle().unwrap().0].pose.a, [1.0, 0.0, 0.0]);
    let mut angles = Vec::new();
    for (element, name) in model.elements.iter().zip(model.element_names()) {
        let Element::Tyre { wheel, axle, .. } = element else { continue };
        if name.starts_with("front") == front {
            let axle = carried(motions[*wheel].pose.a, *axle);
            angles.push((-axle[0]).atan2(axle[1]) - x[1].atan2(x[0]));
        }
    }
    angles.iter().sum::<f64>() / angles.len() as f64
}

fn turn(speed: f64, angle: f64) -> Turn {
    let [left, right] = [angle, -angle].map(|angle| {
        let steering = Signal::Ramp { from: 0.0, to: angle, start: 0.0, duration: 1.0 };
        let model = Ride { speed, steering: Some(steering), ..Ride::new(Manoeuvre::StepSteer) }.model().unwrap();
        let reading = end(&model, with_step(0.02), 20.0);
        (model, reading)
    });
    let half = |f: &dyn Fn(&(Model, Reading)) -> f64| 0.5 * (f(&left) - f(&right));
    let mean = |f: &dyn Fn(&(Model, Reading)) -> f64| 0.5 * (f(&left) + f(&right));
    let model = &left.0;
    let standing = poses(model, &vec![0.0; model.coordinates()]);
    let mut tyres = Vec::new();
    for (element, name) in model.elements.iter().zip(model.element_names()) {
        let Element::Tyre { wheel, center, tyre, .. } = element else { continue };
        let number = |what: &str| {
            let channel = format!("{name} {what}");
            move |turn: &(Model, Reading)| turn.1.get(&channel)
        };
        let slip = Slip {
            fz: mean(&number("Fz")),
            kappa: mean(&number("kappa")),
            alpha: mean(&number("alpha")).tan(),
            gamma: mean(&number("gamma")),
            speed: mean(&|turn| turn.1.get("speed")),
        };
        let slope = |seed: fn(&mut Tan<Slip, f64>)| {
            let mut slip_d: Tan<Slip, f64> = slip.zero_tangent();
            seed(&mut slip_d);
            let (_, d) = forces::<f64>::forward(&model.tyres[*tyre], &Zero, slip, slip_d);
            Forces { fx: d.fx, fy: d.fy, mx: d.mx, my: d.my, mz: d.mz }
        };
        let place = point(standing[*wheel], *center);
        tyres.push(Rolling {
            is_front: name.starts_with("front"),
            place: [place[0], place[1]],
            slopes: [
                slope(|d| d.fz = 1.0),
                slope(|d| d.kappa = 1.0),
                slope(|d| d.alpha = 1.0),
                slope(|d| d.gamma = 1.0),
            ],
            radius: {
                let tyre = &model.tyres[*tyre];
                let (radius, by_deflection) =
                    rolling_radius::<f64>::forward(tyre, &Zero, slip.fz / tyre.vertical.stiffness, 1.0);
                [radius, by_deflection / tyre.vertical.stiffness, place[2]]
            },
            drag: mean(&number("Fx")),
            load: half(&number("Fz")),
            gamma: half(&number("gamma")),
        });
    }
    Turn {
        acceleration: half(&|turn| turn.1.get("lateral acceleration")),
        curvature: half(&|turn| turn.1.get("yaw rate") / turn.1.get("speed")),
        steer: [true, false].map(|front| half(&|turn| steer(&turn.0, &turn.1, front))),
        roll: half(&|turn| turn.1.get("roll angle")),
        tyres,
    }
}

/// The place of the centre of gravity along x.
fn center(model: &Model) -> f64 {
    let standing = poses(model, &vec![0.0; model.coordinates()]);
    let bodies = model.bodies.iter().zip(&standing[1..]);
    bodies.map(|(body, pose)| body.mass * point(*pose, body.cog)[0]).sum::<f64>() / TOTAL_MASS
}

/// Which effects the single-track model has, besides side forces by slip.
#[derive(Clone, Copy, Default)]
struct Effects {
    aligning: bool,
    camber: bool,
    transfer: bool,
    scrub: bool,
    drag: bool,
}

impl Turn {
    /// What the driver must steer besides L / R, per lateral acceleration: as the coach does it.
    fn measured(&self) -> f64 {
        (self.steer[0] - self.steer[1] - WHEELBASE * self.curvature) / self.acceleration
    }

    /// Front wheels lean with the tyres under them, with the body less what the arms give back, and out of the bend by
    /// caster: the arms' directions meet 1.9 m beyond the middle, caster is 0.020 m by 0.389 m.
    fn check_inclination(&self) {
        let front = || self.tyres.iter().filter(|tyre| tyre.is_front);
        let found = front().map(|tyre| 0.5 * tyre.gamma).sum::<f64>();
        let (track, stiffness) = (1.025, 1e6);
        let under = front().map(|tyre| 0.5 * tyre.load.abs() / stiffness / track).sum::<f64>();
        let (leaning, turned) = ((self.roll - under) * (1.0 - track / (1.9 + track)), 0.020 / 0.389 * self.steer[0]);
        let expected = under + leaning - turned;
        println!("   inclination {found:.3e}, by geometry {expected:.3e}");
        // Of parts that take each other away: within some percent of them.
        assert!((found - expected).abs() < 0.03 * (under + leaning + turned), "{found} instead of {expected}");
    }

    /// What [`Self::measured`] should be, by the balance of side forces and yaw moments, in which all tyres of an axle have one slip angle.
    fn predicted(&self, center: f64, with: Effects) -> f64 {
        // Side force and yaw moment about the centre of gravity, by the slip angles of both axles, and without them.
        let (mut by_slip, mut given) = ([[0.0; 2]; 2], [0.0; 2]);
        let on = |wanted: bool| f64::from(u8::from(wanted));
        for tyre in &self.tyres {
            let [by_load, by_kappa, by_alpha, by_gamma] = &tyre.slopes;
            let arm = tyre.place[0] - center;
            let acts = |slope: &Forces| [slope.fy, arm * slope.fy + on(with.aligning) * slope.mz];
            let axle = usize::from(!tyre.is_front);
            let add = |sum: &mut [f64; 2], acts: [f64; 2], by: f64| (0..2).for_each(|k| sum[k] += acts[k] * by);
            add(&mut by_slip[axle], acts(by_alpha), 1.0);
            add(&mut given, acts(by_gamma), on(with.camber) * tyre.gamma);
            add(&mut given, acts(by_load), on(with.transfer) * tyre.load);
            if axle == 1 {
                // Wheels on one hub have one spin. The inner one goes a shorter way, and the one with less load has a longer
                // radius: it is driven, and the other one braked.
                let twin = self.tyres.iter().filter(|other| !other.is_front && other.place[1] * tyre.place[1] > 0.0);
                let same =
                    |other: &Rolling| other.place[1] * self.curvature + other.radius[1] / other.radius[0] * other.load;
                let kappa = same(tyre) - 0.5 * twin.map(same).sum::<f64>();
                add(&mut given, [0.0, -tyre.place[1] * by_kappa.fx], on(with.scrub) * kappa);
            }
            // Outer wheels have more rolling resistance, and what there is of it at the front points along turned wheels.
            let slowed = tyre.load * by_load.my / tyre.radius[2];
            let aside = if tyre.is_front { tyre.drag * self.steer[0] } else { 0.0 };
            add(&mut given, [aside, arm * aside - tyre.place[1] * slowed], on(with.drag));
        }
        let right = [TOTAL_MASS * self.acceleration - given[0], -given[1]];
        let [front, rear] = by_slip;
        let determinant = front[0] * rear[1] - rear[0] * front[1];
        let alpha_front = (right[0] * rear[1] - rear[0] * right[1]) / determinant;
        let alpha_rear = (front[0] * right[1] - front[1] * right[0]) / determinant;
        (alpha_rear - alpha_front) / self.acceleration
    }
}

/// The understeer gradient, by the tyre and the axles and by the coach on the road.
///
/// As the textbook has it, from cornering stiffnesses and loads alone, it is a small difference of large numbers: what else
/// acts is of the same size. So every effect that is linear is added, one after the other: that aligning moments turn the
/// coach out of the bend (Mz), that its wheels lean with it (gamma), that more of the load is on the outer wheels, whose ply
/// steer the inner ones do not balance (Fz), and that dual wheels of one hub cannot both roll (kappa). Slopes come from the
/// formula at the loads of straight running, radii from the tyre; how much the wheels lean and how the loads shift is read off
/// the coach, the former compared with the suspension's geometry. Rear steer by roll is measured, and tiny.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn understeer_gradient() {
    let center = center(&tangential_mbs::models::by_name("coach").unwrap());
    let plain = Effects::default();
    let aligned = Effects { aligning: true, ..plain };
    let leaning = Effects { camber: true, ..aligned };
    let shifted = Effects { transfer: true, ..leaning };
    let scrubbing = Effects { scrub: true, ..shifted };
    let all = Effects { drag: true, ..scrubbing };
    for speed in [8.0, 14.0, 20.0, 25.0] {
        let turn = turn(speed, 0.004);
        let measured = turn.measured();
        let predicted = [plain, aligned, leaning, shifted, scrubbing, all].map(|with| turn.predicted(center, with));
        let mrad = |k: f64| 1e3 * 9.81 * k;
        println!(
            "{speed} m/s: ay {:.4}, measured {:.3} mrad/g; slip {:.3}, Mz {:.3}, gamma {:.3}, Fz {:.3}, kappa {:.3}, drag {:.3}: off by {:+.2} %; rear steer {:.2e} of {:.2e}",
            turn.acceleration,
            mrad(measured),
            mrad(predicted[0]),
            mrad(predicted[1]),
            mrad(predicted[2]),
            mrad(predicted[3]),
            mrad(predicted[4]),
            mrad(predicted[5]),
            100.0 * (predicted[5] / measured - 1.0),
            turn.steer[1],
            turn.steer[0],
        );
        assert!((predicted[5] / measured - 1.0).abs() < 0.01, "{speed} m/s: {predicted:?} instead of {measured}");
        turn.check_inclination();
    }
}
