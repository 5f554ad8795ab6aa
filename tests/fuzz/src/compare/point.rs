//! Points and directions.

use crate::interpret::{LANES, Point};
use crate::program::rng::Rng;
use crate::program::{INPUTS, OUTPUTS};

/// Numbers that tend to lie on edges: zeros of both signs, ties, whole numbers.
const SPECIAL: [f64; 6] = [0.0, -0.0, 1.0, -1.0, 0.5, 2.0];

/// Points for the program with this number in the batch of this seed. Every fourth one is special.
pub fn points(seed: u64, program: usize, count: usize) -> Vec<Point> {
    let mut rng = Rng::new(seed ^ 0x706F_696E_7473, program as u64);
    (0..count).map(|number| point(&mut rng, number)).collect()
}

fn point(rng: &mut Rng, number: usize) -> Point {
    let special = number % 4 == 3;
    let unit = rng.below(INPUTS);
    // Every kind of direction comes to every lane.
    let rotated = |mut lanes: [f64; LANES]| {
        lanes.rotate_right(number / 2 % LANES);
        lanes
    };
    let x = (0..INPUTS).map(|input| (value(rng, special), rotated(directions(rng, input == unit)))).collect();
    let n = rng.below(4);
    let out = (0..OUTPUTS).map(|_| (value(rng, special), rotated(directions(rng, false)))).collect();
    Point { x, n, out }
}

fn value(rng: &mut Rng, special: bool) -> f64 {
    if special && rng.chance(60) { *rng.pick(&SPECIAL) } else { rng.between(-2.0, 2.0) }
}

/// A random direction, one along a single input, a sparse one, and one that leads nowhere: its results must be zero
/// at any point.
fn directions(rng: &mut Rng, unit: bool) -> [f64; LANES] {
    let sparse = if rng.chance(30) { rng.between(-1.0, 1.0) } else { 0.0 };
    [rng.between(-1.0, 1.0), f64::from(u8::from(unit)), sparse, 0.0]
}
