//! Events against closed solutions.

use tangential::dae::{After, DaeError, End, Equations, Event, Integrator, Method, Options};
use tangential::differentiate;

const G: f64 = 9.81;

#[differentiate(vector(x))]
fn fall(x: [f64; 2]) -> [f64; 2] {
    [x[1], -G]
}

/// The ground gives this part of the velocity back.
const RETURNED: f64 = 0.8;

/// When a ball that falls from the height 1 has bounced so many times, and how fast it leaves the ground then.
fn bounce(count: i32) -> (f64, f64) {
    let first = (2.0 / G).sqrt();
    // The flights between bounces are a geometric series.
    let flights = 2.0 * first * RETURNED * (1.0 - RETURNED.powi(count - 1)) / (1.0 - RETURNED);
    (first + flights, G * first * RETURNED.powi(count))
}

#[test]
fn bouncing_ball() {
    for method in [Method::Fehlberg45, Method::DormandPrince54, Method::Radau3, Method::Radau5] {
        let ground = Event::falling("ground", |_, _, x: &[f64]| x[0]).then(|_, _, x| {
            (x[0], x[1]) = (0.0, -RETURNED * x[1]);
            After::Restart
        });
        // On the way between two bounces.
        let until = bounce(12).0 + 0.3 * (bounce(13).0 - bounce(12).0);
        let options = Options::tolerance(1e-9).method(method);
        let system = Equations::explicit(fall::vector()).unwrap();
        let mut integrator = Integrator::new(system, options, 0.0, &[1.0, 0.0]).unwrap().with_event(ground);
        let solution = integrator.solve(until).unwrap();
        let (last, speed) = bounce(12);
        let flight = until - last;
        let wanted = [speed * flight - G / 2.0 * flight * flight, speed - G * flight];
        let (t, x) = solution.last();
        let error = (x[0] - wanted[0]).abs().max((x[1] - wanted[1]).abs());
        let times =
            solution.events.iter().zip(1..).map(|((t, _), count)| (t - bounce(count).0).abs()).fold(0.0, f64::max);
        println!("{method:?}: {error:.1e}, times {times:.1e}, {:?}", solution.counts);
        assert_eq!((t, solution.events.len()), (until, 12), "{method:?}");
        assert!(error < 1e-10 && times < 1e-10, "{method:?}: {error:e}, {times:e}");
    }
}

/// Bounces that become shorter and shorter come to an end in finite time, and so do we.
#[test]
fn bounces_without_end_are_an_error() {
    let ground = Event::falling("ground", |_, _, x: &[f64]| x[0]).then(|_, _, x| {
        (x[0], x[1]) = (0.0, -0.5 * x[1]);
        After::Restart
    });
    let options = Options::tolerance(1e-9).method(Method::DormandPrince54);
    let system = Equations::explicit(fall::vector()).unwrap();
    let mut integrator = Integrator::new(system, options, 0.0, &[1.0, 0.0]).unwrap().with_event(ground);
    let failure = integrator.solve(10.0).err().unwrap();
    let end = (2.0 / G).sqrt() * 3.0;
    assert!(matches!(&failure.error, DaeError::Chattering { event, .. } if event == "ground"), "{failure}");
    let (t, x) = failure.so_far.last();
    assert!((t - end).abs() < 1e-6 && x[0].abs() < 1e-6, "{t} {x:?}");
}

/// A mass on a belt, held by a spring. Its third unknown says whether it slips.
#[differentiate(vector(x))]
fn belt(stiffness: f64, kinetic: f64, x: [f64; 3]) -> [f64; 3] {
    if x[2] > 0.5 { [x[1], kinetic - stiffness * x[0], 0.0] } else { [x[1], 0.0, 0.0] }
}

#[test]
fn stick_slip_oscillator() {
    let (stiffness, speed, limit, kinetic) = (2.0_f64, 0.3, 1.0, 0.6);
    let omega = stiffness.sqrt();
    let (a, b) = ((limit - kinetic) / stiffness, speed / omega);
    // It sticks until the spring pulls as hard as friction can hold, then slips until it is as fast as the belt.
    let sticks = 2.0 * (limit - kinetic) / (stiffness * speed);
    let slips = 2.0 * (std::f64::consts::PI - (a / b).atan()) / omega;
    let start = (2.0 * kinetic - limit) / stiffness;
    for method in [Method::Fehlberg45, Method::DormandPrince54, Method::Radau3, Method::Radau5] {
        let tears =
            Event::rising("tears", move |_, _, x: &[f64]| if x[2] < 0.5 { stiffness * x[0] - limit } else { -1.0 });
        let tears = tears.then(|_, _, x| {
            x[2] = 1.0;
            After::Restart
        });
        let holds = Event::rising("holds", move |_, _, x: &[f64]| if x[2] > 0.5 { x[1] - speed } else { -1.0 });
        let holds = holds.then(move |_, _, x| {
            (x[1], x[2]) = (speed, 0.0);
            After::Restart
        });
        let options = Options::tolerance(1e-9).method(method);
        let system = Equations::explicit(belt::vector(stiffness, kinetic)).unwrap();
        let integrator = Integrator::new(system, options, 0.0, &[start, speed, 0.0]).unwrap();
        let mut integrator = integrator.with_event(tears).with_event(holds);
        let periods = 5;
        let after = 0.4 * slips;
        let until = f64::from(periods) * (sticks + slips) + sticks + after;
        let solution = integrator.solve(until).unwrap();
        let wanted = kinetic / stiffness + a * (omega * after).cos() + b * (omega * after).sin();
        let error = (solution.last().1[0] - wanted).abs();
        let mut times = 0.0_f64;
        for (k, (t, event)) in solution.events.iter().enumerate() {
            assert_eq!(*event, k % 2);
            let exact = (k / 2) as f64 * (sticks + slips) + sticks + (k % 2) as f64 * slips;
            times = times.max((t - exact).abs());
        }
        println!("{method:?}: {error:.1e}, times {times:.1e}, {:?}", solution.counts);
        assert_eq!(solution.events.len(), 11, "{method:?}");
        assert!(error < 1e-6 && times < 1e-6, "{method:?}: {error:e}, {times:e}");
    }
}

#[differentiate(vector(x))]
fn oscillator(x: [f64; 2]) -> [f64; 2] {
    [x[1], -x[0]]
}

/// All crossings are found in order, in long steps, too; those in one direction if that is asked for; a terminal one ends the
/// run there.
#[test]
fn crossings_of_an_oscillator() {
    use std::f64::consts::PI;
    let system = || Equations::explicit(oscillator::vector()).unwrap();
    let options = Options::tolerance(1e-11).method(Method::DormandPrince54);
    let integrator = Integrator::new(system(), options.clone(), 0.0, &[0.0, 1.0]).unwrap();
    let mut integrator = integrator
        .with_event(Event::new("both", |_, _, x: &[f64]| x[0]))
        .with_event(Event::rising("rising", |_, _, x: &[f64]| x[0]))
        .with_event(Event::falling("falling", |_, _, x: &[f64]| x[0]))
        .with_event(Event::rising("time", |_, t, _: &[f64]| t - 10.0).stop());
    let solution = integrator.solve(100.0).unwrap();
    assert_eq!(solution.end, Some(End::Event(3)));
    assert_eq!(solution.last().0, 10.0);
    let times = |event: usize| solution.events.iter().filter(move |(_, e)| *e == event).map(|(t, _)| t / PI);
    let close = |found: Vec<f64>, wanted: &[f64]| {
        assert_eq!(found.len(), wanted.len(), "{found:?} {wanted:?}");
        found.iter().zip(wanted).for_each(|(found, wanted)| assert!((found - wanted).abs() < 1e-9, "{found} {wanted}"));
    };
    close(times(0).collect(), &[1.0, 2.0, 3.0]);
    close(times(1).collect(), &[2.0]);
    close(times(2).collect(), &[1.0, 3.0]);
}

#[differentiate(vector(x))]
fn two(x: [f64; 4]) -> [f64; 4] {
    [x[1], -G, x[3], -G]
}

/// Two balls that hit the ground at the same time both bounce.
#[test]
fn events_at_the_same_time() {
    let ground = |ball: usize| {
        Event::falling("ground", move |_, _, x: &[f64]| x[2 * ball]).then(move |_, _, x| {
            x[2 * ball + 1] *= -1.0;
            After::Restart
        })
    };
    for method in [Method::DormandPrince54, Method::Radau5] {
        let options = Options::tolerance(1e-9).method(method);
        let system = Equations::explicit(two::vector()).unwrap();
        let integrator = Integrator::new(system, options, 0.0, &[1.0, 0.0, 1.0, 0.0]).unwrap();
        let mut integrator = integrator.with_event(ground(0)).with_event(ground(1));
        let period = 2.0 * (2.0 / G).sqrt();
        integrator.run(10.0 * period).unwrap();
        let x = integrator.x();
        assert_eq!(integrator.counts().events, 20);
        assert!((x[0] - 1.0).abs() < 1e-9 && (x[2] - 1.0).abs() < 1e-9, "{method:?}: {x:?}");
    }
}

/// An event does not occur again because its value was on the wrong side of zero by a rounding error.
#[test]
fn an_event_occurs_once() {
    for method in [Method::DormandPrince54, Method::Radau5] {
        let ground = Event::new("ground", |_, _, x: &[f64]| x[0]).then(|_, _, x| {
            x[1] = -x[1];
            After::Restart
        });
        let system = Equations::explicit(fall::vector()).unwrap();
        let options = Options::tolerance(1e-9).method(method);
        let mut integrator = Integrator::new(system, options, 0.0, &[1.0, 0.0]).unwrap().with_event(ground);
        integrator.run(20.0 * (2.0_f64 / G).sqrt()).unwrap();
        assert_eq!(integrator.counts().events, 10, "{method:?}");
        assert!((integrator.x()[0] - 1.0).abs() < 1e-9, "{method:?}: {:?}", integrator.x());
    }
}

/// An event without a value is an error that names it, where nothing else happens before.
#[test]
fn events_without_value_are_named() {
    type Value = fn(&[f64]) -> f64;
    let start = 1.0_f64;
    let falls_to = |height: f64| (2.0 * (start - height) / G).sqrt();
    for method in [Method::DormandPrince54, Method::Radau5] {
        let run = |values: &[(&str, Value)]| {
            let options = Options::tolerance(1e-9).method(method);
            let system = Equations::explicit(fall::vector()).unwrap();
            let mut integrator = Integrator::new(system, options, 0.0, &[start, 0.0]).unwrap();
            for (name, value) in values.iter().copied() {
                integrator = integrator.with_event(Event::falling(name, move |_, _, x: &[f64]| value(x)).stop());
            }
            let end = integrator.run(2.0);
            (end, integrator.t(), integrator.x().to_vec())
        };
        let (end, t, x) = run(&[("never", |_| f64::NAN)]);
        assert_eq!(end.unwrap_err().to_string(), "the event `never` is NaN at t = 0", "{method:?}");
        assert_eq!((t, x), (0.0, vec![start, 0.0]));
        // It has a value as long as the height is above a half.
        let (end, t, x) = run(&[("height", |x| (x[0] - 0.5).sqrt() + 1.0)]);
        let Err(DaeError::NotFinite { what: "event", name, t: when, .. }) = &end else { panic!("{method:?}: {end:?}") };
        assert_eq!(name, "height");
        assert!((when - falls_to(0.5)).abs() < 1e-9, "{method:?}: {when}");
        assert!(t <= *when && x[0] >= 0.5 && (x[0] - start + G / 2.0 * t * t).abs() < 1e-9, "{method:?}: {t} {x:?}");
        // What it crosses before, and what another crosses before, is found.
        let root: (&str, Value) = ("root", |x| (x[0] - 0.5).sqrt() - 0.1);
        let (end, t, _) = run(&[root]);
        assert_eq!(end, Ok(End::Event(0)), "{method:?}");
        assert!((t - falls_to(0.51)).abs() < 1e-9, "{method:?}: {t}");
        let (end, t, _) = run(&[("logarithm", |x| (x[0] - 0.2).ln() + 100.0), ("half", |x| x[0] - 0.5)]);
        assert_eq!(end, Ok(End::Event(1)), "{method:?}");
        assert!((t - falls_to(0.5)).abs() < 1e-9, "{method:?}: {t}");
    }
}
