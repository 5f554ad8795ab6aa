//! What sensors measure, against what is known of it otherwise.

use crate::run::simulate;
use tangential::integrator::{Constraints, Options, State};
use tangential::jacobian::Method;
use tangential_mbs::outputs::Outputs;
use tangential_mbs::{Builder, Model, models};

const G: f64 = 9.81;

/// All channels over a run, after every step.
fn observed(model: &Model, options: Options, time: f64, mut look: impl FnMut(&State, &dyn Fn(&str) -> f64)) {
    let outputs = Outputs::new(model, &model.start.z);
    simulate(model, Method::GeneratedCompressed, options, time, |state, _| {
        let mut numbers = Vec::new();
        outputs.read(model, state, &mut numbers);
        assert_eq!(numbers.len(), outputs.channels().len());
        look(state, &|name| numbers[outputs.channel(name).unwrap_or_else(|| panic!("no {name}"))]);
    });
}

/// A pendulum: the pin carries the weight and what the circle takes, and no moment about its axis.
#[test]
fn a_pendulum() {
    let mut pendulum = Builder::new("pendulum");
    pendulum.mass("bob", 2.0, [0.0, 0.0, -1.5]).revolute("pin", "ground", "bob", [0.0; 3], [1.0, 0.0, 0.0]);
    pendulum.at("pin", 1.0).rate("pin", 0.3);
    pendulum.sensor("bob", "bob", [0.0, 0.0, -1.5]).joint_sensor("pin", "pin");
    let model = pendulum.build().unwrap();
    observed(&model, Options { step: 1e-3, ..Options::default() }, 1.0, |state, of| {
        let (z, zd, zdd) = (state.z[0], state.zd[0], state.zdd[0]);
        let (sin, cos) = z.sin_cos();
        let near =
            |name: &str, expected: f64| assert!((of(name) - expected).abs() < 1e-10, "{name}: {} {expected}", of(name));
        near("bob y", 1.5 * sin);
        near("bob z", -1.5 * cos);
        near("bob vy", 1.5 * cos * zd);
        near("bob vz", 1.5 * sin * zd);
        near("bob ay", 1.5 * (cos * zdd - sin * zd * zd));
        near("bob az", 1.5 * (sin * zdd + cos * zd * zd));
        near("pin Fy", 2.0 * of("bob ay"));
        near("pin Fz", 2.0 * (of("bob az") + G));
        for name in ["pin Fx", "pin Mx", "pin My", "pin Mz"] {
            assert!(of(name).abs() < 1e-6, "{name}: {}", of(name));
        }
    });
}

/// Joints without springs carry no force along their freedoms: loops, multipliers and accelerations agree.
#[test]
fn joints_carry_nothing_along_their_freedoms() {
    let mut builder = models::builder("slider-crank").unwrap();
    for joint in ["crank", "rod", "slider"] {
        builder.joint_sensor(joint, joint);
    }
    let model = builder.build().unwrap();
    let options = Options { step: 1e-3, constraints: Constraints::Augmented, ..Options::default() };
    observed(&model, options, 0.5, |_, of| {
        let size = of("crank Fy").hypot(of("crank Fz")) + 1.0;
        // Crank and rod turn about x, the slider slides along y.
        for name in ["crank Mx", "rod Mx", "slider Fy"] {
            assert!(of(name).abs() < 1e-5 * size, "{name}: {} of {size}", of(name));
        }
    });
}

/// A weight on a rod: the closure has its weight, as tension.
#[test]
fn a_rod() {
    let mut hung = Builder::new("hung");
    hung.mass("weight", 3.0, [0.0, 0.0, -1.0]).prismatic("way", "ground", "weight", [0.0; 3], [0.0, 0.0, 1.0]);
    hung.close_rod("rod", ("ground", [0.0; 3]), ("weight", [0.0, 0.0, -1.0]), None).closure_sensor("tension", "rod");
    let model = hung.build().unwrap();
    observed(&model, Options { constraints: Constraints::Augmented, ..Options::default() }, 0.1, |_, of| {
        assert!((of("tension") - 3.0 * G).abs() < 1e-6, "{}", of("tension"));
    });
}

#[test]
fn mistakes() {
    let mut builder = models::builder("slider-crank").unwrap();
    let message = |builder: &Builder| builder.build().unwrap_err().to_string();
    assert!(message(builder.clone().joint_sensor("s", "cranc")).contains("sensor `s` names the joint `cranc`"));
    assert!(message(builder.clone().closure_sensor("s", "pin")).contains("sensor `s` names the closure `pin`"));
    assert!(message(builder.sensor("s", "nobody", [0.0; 3])).contains("sensor `s` names the body `nobody`"));
}
