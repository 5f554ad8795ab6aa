//! Equilibria of small models by hand, and coordinates of first order beside their exact solution.

use crate::run::simulate;
use tangential::integrator::{Constraints, Options};
use tangential::jacobian::Method;
use tangential_mbs::models::coach::{Manoeuvre, Ride};
use tangential_mbs::signal::Signal;
use tangential_mbs::statics::{Equilibrium, equilibrium};
use tangential_mbs::tyre::{relaxation_lengths, truck};
use tangential_mbs::{Builder, Model, ModelError, System};

const X: [f64; 3] = [1.0, 0.0, 0.0];
const Y: [f64; 3] = [0.0, 1.0, 0.0];
const Z: [f64; 3] = [0.0, 0.0, 1.0];

fn rest(model: &Model, time: f64) -> Result<Equilibrium, ModelError> {
    let mut system = System::new(model, Method::GeneratedCompressed).unwrap();
    equilibrium(&mut system, time, &model.start.z)
}

fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9 * expected.abs().max(1.0), "{found} instead of {expected}");
}

/// A weight on a spring: m g / k below where the spring has no force.
#[test]
fn weight_on_a_spring() {
    let mut model = Builder::new("weight");
    model.mass("bob", 2.0, [0.0; 3]).prismatic("drop", "ground", "bob", [0.0; 3], Z);
    model.spring("ground", [0.0, 0.0, 3.0], "bob", [0.0; 3], 100.0, 2.5, 1.0);
    let found = rest(&model.build().unwrap(), 0.0).unwrap();
    near(found.z[0], -2.0 * 9.81 / 100.0 + 0.5);
}

/// A bar on a pad that sinks, and on a spring against tilting.
#[test]
fn beam_on_springs() {
    let mut model = Builder::new("beam");
    model.bar("beam", [0.0; 3], [0.0, 2.0, 0.0], 10.0);
    model.prismatic("left", "ground", "pad", [0.0; 3], Z).mass("pad", 1.0, [0.0; 3]);
    model.revolute("tilt", "pad", "beam", [0.0; 3], X);
    model.joint_spring("left", 500.0, 0.0, 0.0).joint_spring("tilt", 800.0, 0.0, 0.0);
    let found = rest(&model.build().unwrap(), 0.0).unwrap();
    near(found.z[0], -11.0 * 9.81 / 500.0);
    // The angle that m g L/2 cos(angle) turns the spring by.
    let angle = found.z[1];
    near(-800.0 * angle, 10.0 * 9.81 * angle.cos());
}

/// Constraints carry what springs do not: a beam on two supports, half of its weight on each.
#[test]
fn supports() {
    let mut beam = Builder::new("beam");
    beam.bar("beam", [0.0; 3], [0.0, 2.0, 0.0], 3.0);
    beam.planar("float", "ground", "beam", [0.0, 1.0, 0.0], X, Y);
    beam.close_in_plane("left", ("ground", [0.0; 3], Z), ("beam", [0.0; 3]));
    beam.close_in_plane("right", ("ground", [0.0; 3], Z), ("beam", [0.0, 2.0, 0.0]));
    beam.near("float.x", 0.3).near("float.turn", 0.2);
    let found = rest(&beam.build().unwrap(), 0.0).unwrap();
    found.lambda.iter().for_each(|lambda| near(*lambda, -1.5 * 9.81));
    // What nothing holds stays near where it was: nobody knows where along y it should be.
    assert!((found.z[0] - 0.3).abs() < 0.1, "{found:?}");
    assert!(found.iterations > 0 && found.residual < 1e-9);
}

/// A pendulum hangs, and where it is driven it is where it is driven to.
#[test]
fn pendulum() {
    let mut bob = Builder::new("pendulum");
    bob.mass("bob", 1.0, [0.0, 0.0, -1.0]).revolute("pin", "ground", "bob", [0.0; 3], X).near("pin", 0.9);
    near(rest(&bob.build().unwrap(), 0.0).unwrap().z[0], 0.0);
    bob.prescribe("driver", "pin", Signal::Polynomial(vec![0.1, 0.2]));
    let found = rest(&bob.build().unwrap(), 2.0).unwrap();
    near(found.z[0], 0.5);
    near(found.lambda[0], -9.81 * 0.5_f64.sin());
}

/// A leg with a wheel: the tyre gives way by m g / stiffness.
fn leg() -> Builder {
    let mut leg = Builder::new("leg");
    let hub = [0.0, 0.0, 0.6];
    leg.mass("leg", 2900.0, hub).prismatic("drop", "ground", "leg", hub, Z);
    leg.body("wheel", 100.0, hub, [[5.0, 0.0, 0.0], [0.0, 9.0, 0.0], [0.0, 0.0, 5.0]]);
    leg.rotor("wheel", "leg", "wheel", hub, Y);
    leg
}

#[test]
fn wheel_on_the_road() {
    let mut leg = leg();
    leg.tyre("tyre", "wheel", [0.0, 0.0, 0.6], Y, truck()).near("drop", -0.1);
    let found = rest(&leg.build().unwrap(), 0.0).unwrap();
    near(found.z[0], 0.522 - 3000.0 * 9.81 / 1e6 - 0.6);
    near(found.z[1], 0.0);
}

#[test]
fn no_equilibrium() {
    let refused = |builder: &Builder, coordinate: &str| {
        let message = rest(&builder.build().unwrap(), 0.0).unwrap_err().to_string();
        let expected = format!("after 200 iterations the force on `{coordinate}` is off by");
        assert!(message.starts_with("no equilibrium was found") && message.contains(&expected), "{message}");
    };
    // Above the road there is nothing to hold it, nor anything that says where the road is.
    let mut hanging = leg();
    hanging.tyre("tyre", "wheel", [0.0, 0.0, 0.6], Y, truck());
    refused(&hanging, "drop");
    let mut falling = Builder::new("falling");
    falling.mass("stone", 1.0, [0.0; 3]).prismatic("fall", "ground", "stone", [0.0; 3], Z);
    refused(&falling, "fall");
    // More than the weight can hold.
    let mut pushed = Builder::new("pushed");
    pushed.mass("bob", 1.0, [0.0, 0.0, -1.0]).revolute("pin", "ground", "bob", [0.0; 3], X);
    pushed.joint_force("pin", Signal::Constant(20.0));
    refused(&pushed, "pin");
    // Closures that contradict each other.
    let mut torn = Builder::new("torn");
    torn.mass("bob", 1.0, [0.0, 0.0, -1.0]).revolute("pin", "ground", "bob", [0.0; 3], X);
    torn.prescribe("one", "pin", Signal::Constant(0.1)).prescribe("other", "pin", Signal::Constant(0.2));
    refused(&torn, "pin");
}

/// A wheel that rolls at an angle from the start on: the tread follows as an exponential, to the second order of the step.
#[test]
fn relaxation_is_exponential() {
    let (speed, angle, height, spin) = (10.0, 0.02_f64, 0.49, 20.0);
    let hub = [0.0, 0.0, height];
    let axle = [angle.sin(), angle.cos(), 0.0];
    let mut wheel = Builder::new("wheel at an angle");
    wheel.mass("fork", 10.0, hub).prismatic("way", "ground", "fork", hub, X);
    wheel.body("wheel", 100.0, hub, [[8.0, 0.0, 0.0], [0.0, 8.0, 0.0], [0.0, 0.0, 8.0]]);
    wheel.rotor("wheel", "fork", "wheel", hub, axle);
    wheel.relaxed_tyre("tyre", "wheel", hub, axle, truck());
    wheel.prescribe("drive", "way", Signal::Polynomial(vec![0.0, speed]));
    wheel.prescribe("spin", "wheel", Signal::Polynomial(vec![0.0, spin]));
    let model = wheel.build().unwrap();
    let (u, v) = (model.coordinate("tyre.u").unwrap(), model.coordinate("tyre.v").unwrap());
    let tyre = truck();
    let deflection = 0.522 - height;
    let [along, across] = relaxation_lengths(&tyre, 1e6 * deflection, 0.0);
    let radius = tangential_mbs::tyre::contact::rolling_radius(&tyre, deflection);
    let (vx, vsy) = (speed * angle.cos(), speed * angle.sin());
    let vsx = vx - spin * radius;
    let errors = [0.004, 0.002, 0.001].map(|step| {
        let options = Options { step, constraints: Constraints::Augmented, ..Options::default() };
        let mut error = 0.0_f64;
        let (state, _) = simulate(&model, Method::GeneratedCompressed, options, 0.2, |state, _| {
            let exact = |sigma: f64, slide: f64| slide / vx * sigma * (1.0 - (-vx / sigma * state.t).exp());
            error = error.max((state.z[v] - exact(across, vsy)).abs()).max((state.z[u] - exact(along, -vsx)).abs());
        });
        // Rates, too; accelerations are not theirs to have.
        let rate = vsy - vx / across * state.z[v];
        assert!((state.zd[v] - rate).abs() < 1e-7, "{} instead of {rate}", state.zd[v]);
        error
    });
    println!("{errors:?} of {}", vsy / vx * across);
    for pair in errors.windows(2) {
        assert!((3.8..4.2).contains(&(pair[0] / pair[1])), "{errors:?}");
    }
    assert!(errors[2] < 1e-5, "{errors:?}");
}

/// Treads are deflected where tyres have to hold something, and not otherwise.
#[test]
fn treads_hold_what_pulls() {
    let flat = Ride { speed: 0.0, cruise: false, relaxed: true, ..Ride::new(Manoeuvre::Straight) }.model().unwrap();
    let mut banked = flat.clone();
    banked.gravity[1] = 0.3;
    let treads = |model: &Model| {
        let found = rest(model, 0.0).unwrap();
        let names = model.coordinate_names().iter().zip(&found.z).filter(|(name, _)| name.ends_with(".v"));
        names.map(|(_, z)| *z).fold(0.0, |a: f64, z| if z.abs() > a.abs() { z } else { a })
    };
    let (idle, held) = (treads(&flat), treads(&banked));
    println!("treads {idle:e} and {held:e}");
    assert!(idle.abs() < 1e-7 && held.abs() > 1e-4, "{idle:e}, {held:e}");
}

/// At the start a tread that is not deflected has the rate of the slide.
#[test]
fn rates_of_treads_are_found() {
    let hub = [0.0, 0.0, 0.49];
    let mut wheel = Builder::new("sliding wheel");
    wheel.mass("fork", 10.0, hub).prismatic("way", "ground", "fork", hub, [0.6, 0.8, 0.0]).rate("way", 5.0);
    wheel.body("wheel", 100.0, hub, [[8.0, 0.0, 0.0], [0.0, 8.0, 0.0], [0.0, 0.0, 8.0]]);
    wheel.rotor("wheel", "fork", "wheel", hub, Y).rate("wheel", 0.0);
    wheel.relaxed_tyre("tyre", "wheel", hub, Y, truck());
    let model = wheel.build().unwrap();
    let start = tangential_mbs::assembly::assemble(&model, 0.0).unwrap();
    let system = System::new(&model, Method::GeneratedCompressed).unwrap();
    let integrator =
        tangential::integrator::Integrator::new(system, Options::default(), 0.0, &start.z, &start.zd).unwrap();
    let rate = |name: &str| integrator.state().zd[model.coordinate(name).unwrap()];
    near(rate("tyre.u"), -3.0);
    near(rate("tyre.v"), 4.0);
}
