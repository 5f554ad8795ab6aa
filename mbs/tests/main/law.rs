//! A force law that another crate adds: every method differentiates it.

use crate::support::{near, plus, slope};
use tangential::Differentiable;
use tangential::differentiate;
use tangential::integrator::{Integrator, Options, System as _};
use tangential::jacobian::Method;
use tangential_mbs::forces::forces_at;
use tangential_mbs::law::Laws;
use tangential_mbs::motion::{Load, Motion, point, push, velocity};
use tangential_mbs::vec3::{dot, scale, sub};
use tangential_mbs::{Builder, Law, System, assembly};

/// Drag that grows with the square of the speed, or a wind that blows and ebbs.
#[derive(Differentiable)]
#[passive]
enum Air {
    Drag { body: usize, factor: f64 },
    Wind { body: usize, force: f64 },
}

#[differentiate(overloaded)]
impl Law for Air {
    #[differentiate(passive(self))]
    fn apply(&self, time: f64, motions: &[Motion], loads: &mut [Load]) {
        match self {
            Air::Drag { body, factor } => {
                let place = point(&motions[*body].pose, [0.0, 0.0, -0.5]);
                let speed = velocity(&motions[*body], place);
                let size = (dot(speed, speed) + 1e-6).sqrt();
                push(&mut loads[*body], place, scale(speed, -factor * size));
            }
            Air::Wind { body, force } => {
                let place = point(&motions[*body].pose, [0.0, 0.0, -1.0]);
                let gust = force * (3.0 * time).sin();
                push(&mut loads[*body], place, sub([0.0, gust, 0.0], [gust * 0.1, 0.0, 0.0]));
            }
        }
    }
}

fn double() -> Builder {
    let (x, joint) = ([1.0, 0.0, 0.0], [0.0, 0.0, -1.0]);
    let mut double = Builder::new("double pendulum");
    double.bar("upper", [0.0; 3], joint, 1.0).revolute("first", "ground", "upper", [0.0; 3], x);
    double.bar("lower", joint, [0.0, 0.0, -2.0], 1.0).revolute("second", "upper", "lower", joint, x);
    double.at("first", 1.0).rate("first", 0.5);
    double
}

#[test]
fn every_method_differentiates_it() {
    let model = double().build().unwrap();
    let laws = Laws(vec![Air::Drag { body: 2, factor: 0.3 }, Air::Wind { body: 1, force: 4.0 }]);
    let (z, zd, time) = ([0.4, -0.7], [1.2, 0.8], 0.9);
    let q = |z: &[f64], zd: &[f64], time: f64| {
        let mut q = vec![0.0; 2];
        forces_at(&model, &laws, z, zd, time, &mut q);
        q
    };
    let mut expected = Vec::new();
    for j in 0..4 {
        let unit: Vec<f64> = (0..2).map(|i| f64::from(u8::from(i == j % 2))).collect();
        expected.extend(match j < 2 {
            true => slope(|s| q(&plus(&z, s, &unit), &zd, time)),
            false => slope(|s| q(&z, &plus(&zd, s, &unit), time)),
        });
    }
    for method in Method::ALL {
        let mut system = System::with_laws(&model, &laws, method).unwrap();
        // Several times: a tape must see that time goes on.
        for time in [0.1, 0.5, time] {
            let (mut entries, mut value) = (vec![0.0; 8], vec![0.0; 2]);
            system.force_derivatives(time, &z, &zd, &mut value, &mut entries).unwrap();
            near(method.name(), &value, &q(&z, &zd, time), 1e-14);
            if time == 0.9 {
                near(method.name(), &entries, &expected, 1e-8);
            }
        }
    }
}

#[test]
fn its_work_is_in_the_balance() {
    let model = double().build().unwrap();
    let laws = Laws(vec![Air::Drag { body: 2, factor: 0.3 }]);
    let start = assembly::assemble(&model, 0.0).unwrap();
    let system = System::with_laws(&model, &laws, Method::GeneratedCompressed).unwrap();
    let options = Options { step: 1e-3, ..Options::default() };
    let mut integrator = Integrator::new(system, options, 0.0, &start.z, &start.zd).unwrap();
    let summary = integrator.run(1.0, |_, _| {}).unwrap();
    assert!(summary.work < -0.1, "{summary:?}");
    assert!(summary.drift_percent.abs() < 1e-3, "{summary:?}");
}
