//! One function of a few numbers, by all scalars.

use super::{Generic, Of};
use crate::overloaded::tape::{Tape, Workspace};
use crate::overloaded::{Complex, Dual};
use crate::{Lanes, Tangent, VectorFunction};

fn bits(y: &[f64]) -> Vec<u64> {
    y.iter().map(|y| y.to_bits()).collect()
}

fn near(what: &str, found: f64, expected: f64, tolerance: f64) {
    let error = (found - expected).abs();
    assert!(error <= tolerance * expected.abs().max(1.0), "{what}: {found} for {expected}, {error:e} off");
}

/// The derivative by input `j`, from differences of fourth order with the step at which two of them agree best.
fn difference<G: Generic>(x: &[f64], i: usize, j: usize) -> f64 {
    let at = |h: f64| {
        let (mut moved, mut y) = (x.to_vec(), vec![0.0; G::M]);
        moved[j] += h;
        y.fill(0.0);
        G::call(&moved, &mut y);
        y[i]
    };
    let slope = |h: f64| (8.0 * (at(h) - at(-h)) - (at(2.0 * h) - at(-2.0 * h))) / (12.0 * h);
    let steps = (6..24).map(|k| 0.5_f64.powi(k) * x[j].abs().max(0.1));
    let pairs = steps.map(|h| (slope(h), (slope(h) - slope(0.5 * h)).abs())).filter(|(_, error)| !error.is_nan());
    pairs.min_by(|a, b| a.1.total_cmp(&b.1)).expect("steps").0
}

/// The Jacobian by columns, from duals.
pub(super) fn by_duals<G: Generic>(x: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut value = Vec::new();
    let column = |j| {
        let x: Vec<_> = (0..G::N).map(|k| Dual::new(x[k], if j == k { 1.0 } else { 0.0 })).collect();
        let mut y = vec![Dual::<f64>::from(0.0); G::M];
        G::call(&x, &mut y);
        value = y.iter().map(|y| y.value).collect();
        y.iter().map(|y| y.tangent).collect()
    };
    let columns = (0..G::N).map(column).collect();
    (value, columns)
}

/// All scalars at all points: values bit by bit, derivatives against differences and each other. The tape is recorded at
/// the first point and replayed at the others.
pub(super) fn agree<G: Generic>(name: &str, g: G, points: &[Vec<f64>]) {
    let f = Of(g);
    let mut tape = Tape::record(&f, &points[0]).unwrap();
    for x in points {
        let mut plain = vec![0.0; G::M];
        f.value(x, &mut plain);
        let (value, columns) = by_duals::<G>(x);
        assert_eq!(bits(&value), bits(&plain), "{name} at {x:?}");

        let lanes: Vec<_> = (0..G::N).map(Lanes::<4>::unit).collect();
        let (mut value, mut y_d) = (vec![0.0; G::M], vec![Lanes::zero(); G::M]);
        f.forward(x, &lanes, &mut value, &mut y_d);
        assert_eq!(bits(&value), bits(&plain), "{name} at {x:?}");

        let mut replayed = vec![0.0; G::M];
        tape.replay(x, &mut replayed).unwrap();
        assert_eq!(bits(&replayed), bits(&plain), "{name} at {x:?}");
        let mut forward = vec![Lanes::zero(); G::M];
        tape.forward(&mut Workspace::default(), &lanes, &mut forward).unwrap();
        let weights: Vec<_> = (0..G::M).map(Lanes::<4>::unit).collect();
        let mut reverse = vec![Lanes::zero(); G::N];
        tape.reverse(&mut Workspace::default(), &weights, &mut reverse).unwrap();

        for j in 0..G::N {
            let complex: Vec<_> = (0..G::N).map(|k| Complex::step(x[k], if j == k { 1.0 } else { 0.0 })).collect();
            let mut stepped = vec![Complex::from(0.0); G::M];
            G::call(&complex, &mut stepped);
            for i in 0..G::M {
                let what = format!("{name} at {x:?}, row {i}, column {j}");
                let expected = columns[j][i];
                near(&what, expected, difference::<G>(x, i, j), 1e-8);
                assert_eq!(y_d[i][j], expected, "{what}, lanes");
                assert_eq!(forward[i][j], expected, "{what}, tape");
                near(&format!("{what}, reverse"), reverse[j][i], expected, 1e-14);
                near(&format!("{what}, complex value"), stepped[i].re, plain[i], 1e-15);
                near(&format!("{what}, complex step"), stepped[i].derivative(), expected, 1e-13);
            }
        }
    }
}
