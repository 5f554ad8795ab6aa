//! A mechanism with a force law of your own: a magnet on the ground pulls at the tip of a double pendulum.
//!
//! `cargo run --release -p tangential-mbs --example custom_force`

use tangential::Differentiable;
use tangential::differentiate;
use tangential::integrator::{Integrator, Options};
use tangential::jacobian::Method;
use tangential_mbs::law::Laws;
use tangential_mbs::motion::{Load, Motion, point, push};
use tangential_mbs::vec3::{dot, scale, sub};
use tangential_mbs::{Builder, Law, System, assembly};

/// Pulls at a point of a body, by the square of the distance and softened near the magnet.
#[derive(Differentiable)]
#[passive]
struct Magnet {
    strength: f64,
    place: [f64; 3],
    body: usize,
    tip: [f64; 3],
}

#[differentiate(overloaded)]
impl Law for Magnet {
    #[differentiate(passive(self))]
    fn apply(&self, _time: f64, motions: &[Motion], loads: &mut [Load]) {
        let tip = point(&motions[self.body].pose, self.tip);
        let gap = sub(self.place, tip);
        let squared = dot(gap, gap) + 1e-2;
        push(&mut loads[self.body], tip, scale(gap, self.strength / (squared * squared.sqrt())));
    }

    /// With a potential, the balance of energy knows what the magnet has stored.
    #[differentiate(skip)]
    fn potential(&self, motions: &[Motion]) -> Option<f64> {
        let gap = sub(self.place, point(&motions[self.body].pose, self.tip));
        Some(-self.strength / (dot(gap, gap) + 1e-2).sqrt())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let x = [1.0, 0.0, 0.0];
    let (joint, tip) = ([0.0, 0.0, -1.0], [0.0, 0.0, -2.0]);
    let mut double = Builder::new("double pendulum");
    double.bar("upper", [0.0; 3], joint, 1.0).revolute("first", "ground", "upper", [0.0; 3], x);
    double.bar("lower", joint, tip, 1.0).revolute("second", "upper", "lower", joint, x);
    double.at("first", 1.0).rate("first", 0.0).rate("second", 0.0);
    let model = double.build()?;

    let body = model.body("lower").ok_or("no such body")?;
    let magnet = Magnet { strength: 5.0, place: [0.0, 0.5, -2.1], body, tip: model.local(body, tip) };
    let laws = Laws(vec![magnet]);
    let start = assembly::assemble(&model, 0.0)?;
    for method in Method::ALL {
        let system = System::with_laws(&model, &laws, method)?;
        let options = Options { step: 2e-3, ..Options::default() };
        let mut integrator = Integrator::new(system, options, 0.0, &start.z, &start.zd)?;
        let summary = integrator.run(2.0, |_, _| {})?;
        let (z, drift) = (&integrator.state().z, summary.drift_percent);
        println!("{method:<22} first {:.9}  second {:.9}  energy drift {drift:+.1e} %", z[0], z[1]);
    }
    Ok(())
}

#[cfg(test)]
#[test]
fn runs() {
    main().unwrap();
}
