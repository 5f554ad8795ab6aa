//! Points where a partial is infinite, or no number, and what goes into it or comes out of it is zero.

use tangential::adjoint::Trail;
use tangential::jacobian::{Jacobian, Reverse, transposed_times};
use tangential::record::{Linearized, Record, Workspace};
use tangential::{Gradient, Lanes, VectorFunction, differentiate};

/// How many ways there are to make something of two numbers, to go on with it, and to end.
const WAYS: [usize; 3] = [10, 13, 8];

/// Something of two numbers, something of that which may be singular there, and something of both that may be zero. `as_one`: the last
/// two in one statement, whose partials are multiplied before any adjoint is.
#[differentiate(adjoint, vector(x))]
pub fn composed(ways: [usize; 3], as_one: bool, x: &[f64]) -> f64 {
    let a = match ways[0] {
        0 => x[0] * x[0],
        1 => x[0] * x[1],
        2 => x[0] - x[1],
        3 => 0.0 * x[0],
        4 => x[0].powi(3),
        5 => (x[0] * x[1]).abs(),
        6 => x[0].max(x[1]),
        7 => x[0] * x[0] * x[1],
        8 => x[0].hypot(x[1]),
        _ => x[0],
    };
    if as_one {
        let b = x[1] * x[1];
        return match ways[1] {
            0 => (a * b).sqrt() * a,
            1 => b * (a * b).sqrt(),
            2 => (a * a + b * b).sqrt(),
            3 => (a * b).ln() * b,
            4 => a / b * b,
            5 => b * (b / a),
            6 => (a * b).powf(0.5) - b,
            7 => (a * a).cbrt() * b,
            8 => (a * b).sqrt().sin() * a.cos(),
            9 => (a - b).abs().sqrt(),
            10 => (b * a).atan2(a * a),
            11 => a.hypot(b * a) * b,
            _ => (b * (a * a).sqrt()).sqrt().max(a * b),
        };
    }
    let b = match ways[1] {
        0 => a.sqrt(),
        1 => a.powf(0.5),
        2 => a.ln(),
        3 => 1.0 / a,
        4 => a.cbrt(),
        5 => a.abs().sqrt(),
        6 => (1.0 - a).acos(),
        7 => a.powi(-2),
        8 => a.hypot(x[0]),
        9 => a.atan2(x[1]),
        10 => a.powf(x[1]),
        11 => x[1] / a,
        _ => a.clamp(0.0, 1.0).sqrt(),
    };
    match ways[2] {
        0 => b,
        1 => b * a,
        2 => b * 0.0 + a,
        3 => b.min(a),
        4 => (b * a).sqrt(),
        5 => b * b,
        6 => b - a,
        _ => a.min(2.0) + x[1] * 0.0 * b,
    }
}

/// A row of the Jacobian by one direction after the other.
fn forward<F: VectorFunction>(f: &F, x: &[f64]) -> (f64, Vec<f64>) {
    let mut y = [0.0];
    let slope = |i: usize| {
        let (mut x_d, mut y_d) = (vec![0.0; x.len()], [0.0]);
        x_d[i] = 1.0;
        f.forward(x, &x_d, &mut y, &mut y_d);
        y_d[0]
    };
    let slopes = (0..x.len()).map(slope).collect();
    (y[0], slopes)
}

/// Whether a slope is that of `forward`, which has none where it is not a number. Slopes here are of the size of one; terms are added in
/// another order.
fn is_same(found: f64, forward: f64) -> bool {
    forward.is_nan() || found == forward || (found - forward).abs() <= 1e-14 + 1e-12 * forward.abs()
}

/// Every composition at every point, and the sum of many of them, so that a gradient has to do with several at once.
fn each(mut see: impl FnMut(&str, [usize; 3], bool, &[f64])) {
    let special = [0.0, -0.0, 1.0, -1.0, 2.0, 0.5];
    for as_one in [false, true] {
        let ends = if as_one { 1 } else { WAYS[2] };
        for a in 0..WAYS[0] {
            for b in 0..WAYS[1] {
                for c in 0..ends {
                    for x in special.iter().flat_map(|x| special.map(|y| [*x, y])) {
                        let name = format!("ways {a} {b} {c}, as one {as_one}, at {x:?}");
                        see(&name, [a, b, c], as_one, &x);
                    }
                }
            }
        }
    }
}

/// Whether what is infinite cancels on the way back: then a record does not know the slope either, but by going forward.
fn cancels<F: VectorFunction>(f: &F, x: &[f64], i: usize) -> bool {
    let (mut record, mut row) = (Record::new(), [0.0; 2]);
    record.record(f, x, &mut [0.0]).expect("it is short");
    record.pullback(&mut Workspace::default(), &[1.0], &mut row).expect("it was recorded");
    row[i].is_nan()
}

#[test]
fn adjoint_code_is_a_number_where_forward_is() {
    let (mut compared, mut cancelled, mut wrong) = (0, 0, Vec::new());
    each(|name, ways, as_one, x| {
        let f = composed::vector(ways, as_one, 2);
        let (expected, slopes) = forward(&f, x);
        let (mut trail, mut y, mut row) = (Trail::default(), [0.0], [0.0; 2]);
        f.augmented(&mut trail, x, &mut y);
        assert!(!trail.has_given_up() && y[0].to_bits() == expected.to_bits(), "{name}: {y:?}, not {expected}");
        let mut record = trail.unwind();
        f.adjoint(&mut record, &mut row, &mut [1.0]);
        assert!(record.is_finished(), "{name}");
        let mut lanes = [Lanes([0.0; 2]); 2];
        f.adjoint(&mut trail.unwind(), &mut lanes, &mut [Lanes([0.0, 1.0])]);
        for (i, slope) in slopes.iter().enumerate() {
            let found = row[i];
            let alone = lanes[i].0[1];
            assert!(lanes[i].0[0] == 0.0, "{name}: from no adjoint {:?} comes", lanes[i]);
            assert!(alone == found || (alone.is_nan() && found.is_nan()), "{name}: {alone} in a lane, {found} alone");
            compared += usize::from(!slope.is_nan());
            match is_same(found, *slope) {
                true => {}
                false if found.is_nan() && (slope.is_infinite() || cancels(&f, x, i)) => cancelled += 1,
                false => wrong.push(format!("{name}: slope {i} is {found}, forward {slope}")),
            }
        }
    });
    println!("{compared} slopes, {cancelled} cancel, {} differ", wrong.len());
    assert!(wrong.is_empty(), "{} of {compared}\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
    assert!(20 * cancelled < compared, "{cancelled} of {compared} cancel");
}

#[test]
fn gradients_are_those_of_forward() {
    let mut wrong = Vec::new();
    let mut compared = 0;
    each(|name, ways, as_one, x| {
        let f = composed::vector(ways, as_one, 2);
        let (expected, slopes) = forward(&f, x);
        let mut found = Vec::new();
        let mut row = [f64::NAN; 2];
        let mut gradient = Gradient::new(&f).expect("one output");
        found.push(("gradient", gradient.evaluate(x, &mut row).expect("it is short"), row));
        // A path that was learned at a harmless point of the same kind, and then one after the other.
        let mut linear = Linearized::new(&f);
        let mut y = [0.0];
        for point in [[0.7, 0.3], [0.7, 0.3], [0.3, 0.7], [0.3, 0.7], [x[0], x[1]], [x[0], x[1]]] {
            linear.evaluate(&point, &mut y).expect("it is short");
        }
        linear.pullback(&[1.0], &mut row).expect("it was evaluated");
        found.push(("linearized", y[0], row));
        for _ in 0..8 {
            linear.evaluate(x, &mut y).expect("it is short");
        }
        linear.pullback(&[1.0], &mut row).expect("it was evaluated");
        found.push(("linearized, on a known path", y[0], row));
        for (i, slope) in row.iter_mut().enumerate() {
            let (mut y_d, mut x_d) = ([0.0], [0.0; 2]);
            x_d[i] = 1.0;
            linear.pushforward(&x_d, &mut y_d).expect("it was evaluated");
            *slope = y_d[0];
        }
        found.push(("linearized, forward", y[0], row));
        tangential::jacobian::against(&f, x, &[1.0], &mut y, &mut row).expect("it is short");
        found.push(("against", y[0], row));
        let (weights, mut products) = (faer::mat![[0.0, 1.0]], faer::Mat::full(2, 2, f64::NAN));
        transposed_times(&f, x, weights.as_ref(), products.as_mut()).expect("it is short");
        assert!(products[(0, 0)] == 0.0 && products[(1, 0)] == 0.0, "{name}: from no adjoint {products:?} comes");
        found.push(("transposed_times", y[0], [products[(0, 1)], products[(1, 1)]]));
        let mut reverse = Reverse::recorded_dense(&f);
        reverse.evaluate(x, &mut y, &mut row).expect("it is short");
        found.push(("reverse", y[0], row));
        for (way, value, row) in found {
            assert!(value.to_bits() == expected.to_bits(), "{name}: {way} {value}, not {expected}");
            for (i, slope) in slopes.iter().enumerate() {
                compared += usize::from(!slope.is_nan());
                if !is_same(row[i], *slope) {
                    wrong.push(format!("{name}, {way}: slope {i} is {}, forward {slope}", row[i]));
                }
            }
        }
    });
    println!("{compared} slopes");
    assert!(wrong.is_empty(), "{} of {compared}\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
}
