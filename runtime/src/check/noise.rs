//! How exact the values of a function are.

use core::ops::RangeInclusive;

/// Distances of the points at which noise is measured. On the small ones every function is straight. But one whose inner
/// values are much larger than itself is a staircase, and shows how high it is only to points on different steps.
const DISTANCES: [f64; 3] = [1.0 / (1_u64 << 40) as f64, 1.0 / (1_u64 << 32) as f64, 1.0 / (1_u64 << 24) as f64];
/// The orders of differences in which noise is looked for.
const ORDERS: RangeInclusive<usize> = 4..=6;
/// From order to order noise stays within this factor; what the function itself contributes decreases faster.
const PLATEAU: f64 = 8.0;

/// The standard deviation of the rounding errors near 0 of each of the outputs of `line`.
pub(super) fn noise(outputs: usize, line: impl Fn(f64) -> Vec<f64>) -> Vec<f64> {
    let mut noise = vec![0.0; outputs];
    for distance in DISTANCES {
        let points: Vec<Vec<f64>> = (-4..=4).map(|place| line(f64::from(place) * distance)).collect();
        for (output, noise) in noise.iter_mut().enumerate() {
            let measured = deviation(points.iter().map(|values| values[output]).collect());
            *noise = measured.max(*noise);
        }
    }
    noise
}

/// The standard deviation of the rounding errors of values at equal distances; 0 if these do not show it.
fn deviation(mut differences: Vec<f64>) -> f64 {
    let (mut least, mut most) = (f64::INFINITY, 0.0_f64);
    // The sum of the squares of the binomial coefficients, (2k)! / (k!)^2, by which the variance grows.
    let mut growth = 1.0;
    for order in 1..=*ORDERS.end() {
        differences = differences.windows(2).map(|pair| pair[1] - pair[0]).collect();
        growth *= (4 * order - 2) as f64 / order as f64;
        if ORDERS.contains(&order) {
            let squares: f64 = differences.iter().map(|difference| difference * difference).sum();
            let deviation = (squares / differences.len() as f64 / growth).sqrt();
            (least, most) = (least.min(deviation), most.max(deviation));
        }
    }
    if most <= PLATEAU * least { most } else { 0.0 }
}
