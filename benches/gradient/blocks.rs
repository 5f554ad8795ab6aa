//! Bundle adjustment by blocks: the Jacobian of every observation, two errors by eleven numbers of a camera, three of a point and a weight.

use super::adbench::bundle_adjustment::{Camera, reprojection_error};
use super::adbench::cases::Random;
use super::rounds::{Work, shortest};
use std::hint::black_box;
use tangential::VectorFunction;
use tangential::differentiate;
use tangential::jacobian::{Compressed, Finite, Formula, Jacobian, Reverse};

/// The error of one observation of a feature: `x` is the camera, the point and the weight.
#[differentiate(vector(x))]
fn block(feature: &[f64; 2], x: &[f64; 15]) -> [f64; 2] {
    let camera = Camera {
        rotation: [x[0], x[1], x[2]],
        center: [x[3], x[4], x[5]],
        focal_length: x[6],
        principal_point: [x[7], x[8]],
        distortion: [x[9], x[10]],
    };
    reprojection_error(&camera, &[x[11], x[12], x[13]], x[14], feature)
}

/// Times the Jacobians of all blocks by every way, in evaluations of all errors.
pub fn report(observations: usize) {
    let mut random = Random(11);
    // A camera that looks along the third axis, at points in front of it.
    let middle = [0.1, 0.2, -0.1, 0.0, 0.0, -1.0, 1.5, 0.1, -0.1, 0.02, 0.01, 0.3, -0.2, 3.0, 0.9];
    let mut around = || middle.map(|number| number + 0.1 * random.number());
    let points: Vec<[f64; 15]> = (0..observations).map(|_| around()).collect();
    let feature = [0.3, -0.2];
    let f = block::vector(&feature);
    let mut ways: Vec<(&str, Box<dyn Jacobian + '_>)> = vec![
        ("forward", Box::new(Compressed::dense(&f))),
        ("reverse", Box::new(Reverse::generated_dense(&f))),
        ("recorded", Box::new(Reverse::recorded_dense(&f))),
        ("central differences", Box::new(Finite::dense(&f, Formula::Centered))),
    ];
    for x in &points {
        let (mut y, mut expected) = ([0.0; 2], [0.0; 30]);
        ways[0].1.evaluate(x, &mut y, &mut expected).expect("everything fits");
        for (way, jacobian) in &mut ways[1..3] {
            let mut found = [0.0; 30];
            jacobian.evaluate(x, &mut y, &mut found).expect("everything fits");
            let largest = expected.iter().fold(0.0, |largest: f64, entry| largest.max(entry.abs()));
            let is_near =
                found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-12 * largest);
            assert!(is_near, "{way} differs from forward at {x:?}");
        }
    }
    let names: Vec<&str> = ways.iter().map(|(name, _)| *name).collect();
    let mut y = [0.0; 2];
    let mut works: Vec<Work> = vec![Box::new(|| points.iter().for_each(|x| f.value(black_box(x), &mut y)))];
    for (_, jacobian) in &mut ways {
        let (mut y, mut entries, points) = ([0.0; 2], [0.0; 30], &points);
        works.push(Box::new(move || {
            points.iter().for_each(|x| jacobian.evaluate(black_box(x), &mut y, &mut entries).expect("everything fits"));
        }));
    }
    let times = shortest(&mut works);
    print!("bundle adjustment  {observations} blocks {:10.2} us", 1e6 * times[0]);
    names.iter().zip(&times[1..]).for_each(|(name, time)| print!("  {name} {:.2}", time / times[0]));
    println!();
}
