//! A wheel in the simulator: it spins up, coasts, and stands still.

use tangential::Differentiable;
use tangential::differentiate;
use tangential::integrator::{Integrator, Options};
use tangential::jacobian::Method;
use tangential_mbs::motion::{Load, Motion, push, twist};
use tangential_mbs::tyre::{Grip, Tyre, roll, truck};
use tangential_mbs::{Builder, Law, System, assembly};

#[derive(Differentiable)]
#[passive]
struct Rolls {
    body: usize,
    tyre: Tyre,
}

#[differentiate(overloaded)]
impl Law for Rolls {
    #[differentiate(passive(self))]
    fn apply(&self, _time: f64, motions: &[Motion], loads: &mut [Load]) {
        let wheel: Motion = motions[self.body];
        let grip: Grip = roll(tangential::constant(&self.tyre), &wheel, [0.0; 3], [0.0, 1.0, 0.0], 0.0);
        push(&mut loads[self.body], grip.at, grip.force);
        twist(&mut loads[self.body], grip.moment);
    }
}

const MASS: f64 = 3000.0;
const SPIN_INERTIA: f64 = 20.0;

/// Positions and rates (forward, up, spin) after a time, and by how much the energy drifts, in percent.
fn run(speed: f64, end: f64, step: f64) -> (Vec<f64>, Vec<f64>, f64) {
    let (x, y, z) = ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]);
    let inertia = [[10.0, 0.0, 0.0], [0.0, SPIN_INERTIA, 0.0], [0.0, 0.0, 10.0]];
    let mut wheel = Builder::new("wheel");
    wheel.gravity([0.0, 0.0, -9.81]);
    wheel.body("cart", 1.0, [0.0; 3], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    wheel.body("carrier", MASS - 101.0, [0.0; 3], inertia).body("wheel", 100.0, [0.0; 3], inertia);
    wheel.prismatic("along", "ground", "cart", [0.0; 3], x).prismatic("up", "cart", "carrier", [0.0; 3], z);
    wheel.revolute("spin", "carrier", "wheel", [0.0; 3], y);
    wheel.at("along", 0.0).at("up", 0.522 - (MASS - 1.0) * 9.81 / 1e6).at("spin", 0.0);
    wheel.rate("along", speed).rate("up", 0.0).rate("spin", 0.0);
    let model = wheel.build().unwrap();
    let laws = tangential_mbs::law::Laws(vec![Rolls { body: model.body("wheel").unwrap(), tyre: truck() }]);
    let start = assembly::assemble(&model, 0.0).unwrap();
    let system = System::with_laws(&model, &laws, Method::GeneratedCompressed).unwrap();
    let options = Options { step, ..Options::default() };
    let mut integrator = Integrator::new(system, options, 0.0, &start.z, &start.zd).unwrap();
    let (mut z, mut zd) = (vec![], vec![]);
    let summary = integrator.run(end, |state, _| (z, zd) = (state.z.to_vec(), state.zd.to_vec())).unwrap();
    (z, zd, summary.drift_percent)
}

/// Put down at speed without spin it slides until it rolls; what it has lost of its speed went into spin and heat.
#[test]
fn a_wheel_spins_up_and_coasts() {
    let (_, zd, drift) = run(20.0, 0.5, 5e-4);
    assert!(drift.abs() < 0.1, "{drift}");
    let slip = zd[2] * 0.5115 / zd[0] - 1.0;
    assert!(slip.abs() < 1e-2, "{slip}: {zd:?}");
    // Angular momentum about the road, but for some rolling resistance.
    let kept = MASS * zd[0] * 0.5115 + SPIN_INERTIA * zd[2];
    assert!((kept / (MASS * 20.0 * 0.5115) - 1.0).abs() < 0.01, "{kept}");

    // From then on it loses what rolling resistance takes.
    let (_, later, _) = run(20.0, 1.5, 5e-4);
    let slowed = zd[0] - later[0];
    assert!((slowed - 0.006 * 9.81).abs() < 0.15 * 0.006 * 9.81, "{slowed}");
}

#[test]
fn a_wheel_that_stands_stays() {
    let (z, zd, _) = run(0.0, 1.0, 1e-3);
    assert!(z[0].abs() < 1e-9 && zd.iter().all(|rate| rate.abs() < 1e-9), "{z:?} {zd:?}");
}
