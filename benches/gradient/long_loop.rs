//! A gradient through ten million steps, in little memory.

use allocation_counter::measure;
use std::time::Instant;
use tangential::checkpointed::{Checkpointed, Found, Steps};
use tangential::{Recorded, differentiate};

/// One step of a pendulum with friction.
#[differentiate]
fn swing(state: &mut [f64; 2], friction: f64, dt: f64) {
    let [angle, rate] = *state;
    *state = [angle + dt * rate, rate - dt * (angle.sin() + friction * rate)];
}

const DT: f64 = 1e-6;

struct Pendulum;

impl Steps for Pendulum {
    type State = [f64; 2];
    type Parameters = f64;

    fn step(&self, _: usize, state: &mut [f64; 2], friction: &f64) {
        swing(state, *friction, DT);
    }
    fn forward(
        &self,
        _: usize,
        state: &mut [f64; 2],
        state_d: &mut [Recorded; 2],
        friction: &f64,
        friction_d: &Recorded,
    ) {
        swing::<Recorded>::forward(state, state_d, *friction, *friction_d, DT, Recorded::default());
    }
    fn loss(&self, state: &[f64; 2], state_d: &[Recorded; 2], _: &f64, _: &Recorded) -> (f64, Recorded) {
        (state[0], state_d[0])
    }
}

/// Time and memory of the gradient, beside the same steps without it.
pub fn report(steps: usize, snapshots: usize) {
    let (start, friction) = ([1.0, 0.0], 0.1);
    let mut loops = Checkpointed::new(steps, snapshots).expect("there is a snapshot");
    let mut found: Option<Found<[f64; 2], f64>> = None;
    let begin = Instant::now();
    let counted = measure(|| found = Some(loops.gradient(&Pendulum, &start, &friction).expect("steps fit")));
    let seconds = begin.elapsed().as_secs_f64();
    let found = found.expect("it was measured");
    let begin = Instant::now();
    let after = |friction: f64, start: [f64; 2]| {
        let mut state = start;
        (0..steps).for_each(|i| Pendulum.step(i, &mut state, &friction));
        state[0]
    };
    let value = after(friction, start);
    let plain = begin.elapsed().as_secs_f64();
    assert_eq!(found.value.to_bits(), value.to_bits());
    // Centered differences of a smooth function, of steps for which they are good to about 1e-9.
    let h = 1e-4;
    let by_friction = (after(friction + h, start) - after(friction - h, start)) / (2.0 * h);
    let by_angle = (after(friction, [1.0 + h, 0.0]) - after(friction, [1.0 - h, 0.0])) / (2.0 * h);
    for (slope, expected) in [(found.by_parameters, by_friction), (found.by_start[0], by_angle)] {
        assert!((slope - expected).abs() < 1e-6, "{slope}, by differences {expected}");
    }
    println!(
        "{steps} steps, {} snapshots: {seconds:.2} s, {:.1} times the steps; {:.2} steps forward for each, {} bytes at once",
        found.snapshots,
        seconds / plain,
        found.repetitions,
        counted.bytes_max,
    );
}
