//! A ball that falls, bounces and slides, against closed solutions.

use crate::run::run;
use tangential::integrator::{Integrator, Options};
use tangential::jacobian::Method;
use tangential_mbs::touching::Touch;
use tangential_mbs::{Builder, Model, System, assembly};

const G: f64 = 9.81;

fn ball(touch: Touch, height: f64) -> Model {
    let mut ball = Builder::new("ball");
    let about = 0.4 * 2.0 * touch.radius * touch.radius;
    ball.body("ball", 2.0, [0.0; 3], [[about, 0.0, 0.0], [0.0, about, 0.0], [0.0, 0.0, about]]);
    ball.free("free", "ground", "ball", [0.0; 3]).at("free.z", height);
    ball.touching("ball", [0.0; 3], touch);
    ball.build().unwrap()
}

/// Falls as a stone, then moves as a weight on a spring, `-g/w^2 (1 - cos) + v/w sin` below the ground, and rises as it fell.
#[test]
fn a_ball_bounces() {
    let touch = Touch { radius: 0.1, stiffness: 5e3, ..Touch::default() };
    let (mass, drop) = (2.0, 0.3);
    let model = ball(touch.clone(), 0.1 + drop);
    let (fall, speed, w) = ((2.0 * drop / G).sqrt(), (2.0 * G * drop).sqrt(), (touch.stiffness / mass).sqrt());
    let depth = |t: f64| speed / w * (w * t).sin() + G / (w * w) * (1.0 - (w * t).cos());
    // The depth is zero again where tan(w t / 2) = -speed w / g, beyond half a turn.
    let inside = 2.0 / w * (core::f64::consts::PI - (speed * w / G).atan());
    let height = |t: f64| match t % (2.0 * fall + inside) {
        t if t < fall => drop - 0.5 * G * t * t,
        t if t < fall + inside => -depth(t - fall),
        t => speed * (t - fall - inside) - 0.5 * G * (t - fall - inside).powi(2),
    };
    let z = model.coordinate("free.z").unwrap();
    let off = |step: f64| {
        let start = assembly::assemble(&model, 0.0).unwrap();
        let system = System::new(&model, Method::GeneratedCompressed).unwrap();
        let options = Options { step, ..Options::default() };
        let mut integrator = Integrator::new(system, options, 0.0, &start.z, &start.zd).unwrap();
        let mut worst = 0.0_f64;
        integrator.run(1.6, |state, _| worst = worst.max((state.z[z] - 0.1 - height(state.t)).abs())).unwrap();
        worst
    };
    // Three bounces. The force has a kink where it begins, which costs no more than a step's error: second order.
    let (coarse, fine) = (off(1e-3), off(2.5e-4));
    assert!(fine < 1e-4 && coarse / fine > 8.0, "{coarse:e} {fine:e}");
    let kept = run(&model, Options { step: 2.5e-4, ..Options::default() }, 1.6).1.drift_percent;
    assert!(kept.abs() < 0.1, "{kept}");
}

/// Hunt and Crossley: the speed after the bounce is less, and solves `d (v + u) = ln((1 + d v) / (1 - d u))` without weight.
#[test]
fn a_ball_that_loses_speed() {
    let (dissipation, speed) = (0.6, 0.8);
    let touch = Touch { radius: 0.1, stiffness: 2e6, exponent: 1.5, dissipation, ..Touch::default() };
    let mut model = ball(touch, 0.11);
    model.gravity = [0.0; 3];
    let z = model.coordinate("free.z").unwrap();
    model.start.zd[z] = Some(-speed);
    let (state, _) = run(&model, Options { step: 1e-5, ..Options::default() }, 0.03);
    assert!(state.z[z] > 0.1);
    // By bisection, since the equation has no other root above zero.
    let (mut low, mut high) = (0.0, speed);
    for _ in 0..100 {
        let u: f64 = 0.5 * (low + high);
        let rest = dissipation * (speed + u) - ((1.0 + dissipation * speed) / (1.0 - dissipation * u)).ln();
        if rest > 0.0 { low = u } else { high = u }
    }
    assert!((state.zd[z] - low).abs() < 1e-4, "{} {low}", state.zd[z]);
}

/// A ball that slides begins to roll: by then it has 5/7 of its speed, whatever the friction.
#[test]
fn a_ball_that_slides_rolls() {
    let touch = Touch { radius: 0.1, stiffness: 1e5, dissipation: 5.0, friction: 0.3, slow: 1e-3, ..Touch::default() };
    let mut model = ball(touch, 0.1);
    model.start.held.fill(false);
    model.start.settles = true;
    let x = model.coordinate("free.x").unwrap();
    model.start.zd[x] = Some(2.0);
    let (state, _) = run(&model, Options { step: 1e-3, ..Options::default() }, 0.5);
    assert!((state.zd[x] - 2.0 * 5.0 / 7.0).abs() < 2e-3, "{}", state.zd[x]);
    let spin = state.zd[model.coordinate("free.ry").unwrap()];
    assert!((spin * 0.1 - state.zd[x]).abs() < 3e-3, "{spin}");
}
