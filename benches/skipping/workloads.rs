//! Functions of which most is zero in most lanes, none of them mechanics. A place has two unknowns, side by side: how much there
//! is, and how warm it is. A cell has six: species that react with each other.

// Loops as one writes them where several lists have the same index.
#![allow(clippy::needless_range_loop)]

use tangential::differentiate;

/// What two places exchange.
#[differentiate]
pub fn exchange(a: [f64; 2], b: [f64; 2], apart: f64) -> [f64; 2] {
    let (gap, mean) = (b[0] - a[0], 0.5 * (a[1] + b[1]));
    let mobility = (1.0 + mean * mean).sqrt() * (-apart * mean).exp();
    let drive = gap / (1.0 + gap * gap);
    let limited = (drive * mobility).tanh();
    let heat = mobility * (b[1] - a[1]) + limited * gap;
    let mass = limited * (1.0 + 0.2 * (heat * apart).sin());
    [mass, heat + mass * mean]
}

/// How fast something reacts at a place that is fed.
#[differentiate]
pub fn react(own: [f64; 2], fed: [f64; 2]) -> [f64; 2] {
    let speed = (-1.0 / (0.5 + own[1] * own[1])).exp() * (1.0 + own[0] * own[0]).sqrt();
    let burnt = speed * own[0] / (1.0 + speed * speed);
    let warmed = burnt * (2.0 + 0.1 * (fed[1] * burnt).sin());
    let lost = 0.3 * own[1] * (1.0 + own[1] * own[1]).sqrt();
    [fed[0] * (1.0 + 0.1 * warmed) - burnt, fed[1] + warmed - lost]
}

/// Places on a line that exchange with so many on each side: a band.
#[differentiate(vector(x => rate))]
pub fn band(reach: usize, x: &[f64], rate: &mut [f64]) {
    let places = x.len() / 2;
    for i in 0..places {
        let last = (i + reach).min(places - 1);
        for j in i + 1..=last {
            let flow: [f64; 2] =
                exchange([x[2 * i], x[2 * i + 1]], [x[2 * j], x[2 * j + 1]], (j - i) as f64 / reach as f64);
            rate[2 * i] += flow[0];
            rate[2 * i + 1] += flow[1];
            rate[2 * j] -= flow[0];
            rate[2 * j + 1] -= flow[1];
        }
    }
}

/// A reaction that diffuses on a square, closed at the edges. Where there is one more output, that is the sum of all unknowns,
/// squared, and all columns have that row in common.
#[differentiate(vector(x => rate))]
pub fn grid(side: usize, x: &[f64], rate: &mut [f64]) {
    for at in 0..side * side {
        let (i, j) = (at / side, at % side);
        let (up, down) = (2 * ((i.max(1) - 1) * side + j), 2 * ((i + 1).min(side - 1) * side + j));
        let (left, right) = (2 * (i * side + j.max(1) - 1), 2 * (i * side + (j + 1).min(side - 1)));
        let own = [x[2 * at], x[2 * at + 1]];
        let fed = [
            x[up] + x[down] + x[left] + x[right] - 4.0 * own[0],
            x[up + 1] + x[down + 1] + x[left + 1] + x[right + 1] - 4.0 * own[1],
        ];
        let rates: [f64; 2] = react(own, fed);
        rate[2 * at] = rates[0];
        rate[2 * at + 1] = rates[1];
    }
    if rate.len() > x.len() {
        let mut sum = 0.0;
        for i in 0..x.len() {
            sum += x[i] * x[i];
        }
        rate[x.len()] = sum;
    }
}

/// Blocks of different sizes, full within, that have nothing to do with each other. `starts` has one place more than there are
/// blocks.
#[differentiate(vector(x => rate))]
pub fn blocks(starts: &[usize], x: &[f64], rate: &mut [f64]) {
    for k in 1..starts.len() {
        for i in starts[k - 1]..starts[k] {
            for j in starts[k - 1]..i {
                let flow: [f64; 2] = exchange([x[2 * i], x[2 * i + 1]], [x[2 * j], x[2 * j + 1]], 0.3);
                rate[2 * i] += flow[0];
                rate[2 * i + 1] += flow[1];
                rate[2 * j] -= flow[0];
                rate[2 * j + 1] -= flow[1];
            }
        }
    }
}

/// How fast six species react, by laws of mass action with saturation and inhibition.
#[differentiate]
pub fn kinetics(c: [f64; 6]) -> [f64; 6] {
    let binding = 3.0 * c[0] * c[1] / (1.0 + c[2]);
    let release = 0.4 * c[2] / (1.0 + c[1] * c[1]);
    let turnover = 1.3 * c[2] * c[3] / (0.5 + c[3] * c[3]);
    let branching = 0.7 * c[3] * c[4] / (1.0 + c[0] * c[5]);
    let feedback = 0.9 * c[4] * c[5] / (1.0 + c[0] * c[0]);
    let decay = 0.2 * c[5] * (c[0] + c[1] + c[4]) / (1.0 + c[5]);
    let transfer = 0.5 * (c[1] * c[5] - c[0] * c[4]) / (2.0 + c[2] + c[3]);
    [
        release - binding - transfer,
        release - binding + transfer,
        binding - release - turnover,
        turnover - branching,
        branching - feedback - decay,
        feedback - decay + transfer,
    ]
}

/// A row of cells, through which the species are carried along while they react: two diagonals of blocks. Where there is one more
/// output, that is the sum of all unknowns, squared, and all columns have that row in common.
#[differentiate(vector(x => rate))]
pub fn transport(x: &[f64], rate: &mut [f64]) {
    for k in 0..x.len() / 6 {
        let (at, from) = (6 * k, 6 * (k.max(1) - 1));
        let c = [x[at], x[at + 1], x[at + 2], x[at + 3], x[at + 4], x[at + 5]];
        let r: [f64; 6] = kinetics(c);
        rate[at] = r[0] + 2.0 * (x[from] - c[0]);
        rate[at + 1] = r[1] + 2.0 * (x[from + 1] - c[1]);
        rate[at + 2] = r[2] + 2.0 * (x[from + 2] - c[2]);
        rate[at + 3] = r[3] + 2.0 * (x[from + 3] - c[3]);
        rate[at + 4] = r[4] + 2.0 * (x[from + 4] - c[4]);
        rate[at + 5] = r[5] + 2.0 * (x[from + 5] - c[5]);
    }
    if rate.len() > x.len() {
        let mut sum = 0.0;
        for i in 0..x.len() {
            sum += x[i] * x[i];
        }
        rate[x.len()] = sum;
    }
}

/// Experiments of so many steps, each step with something fed that is unknown. All start with the same unknown cell, the first of
/// the inputs: a border. The last row is what all have in common, a sum.
#[differentiate(vector(x => y))]
pub fn bordered(steps: usize, x: &[f64], y: &mut [f64]) {
    let experiments = (x.len() - 6) / steps;
    for k in 0..experiments {
        let mut c = [x[0], x[1], x[2], x[3], x[4], x[5]];
        for i in k * steps..(k + 1) * steps {
            let r: [f64; 6] = kinetics(c);
            let h = 0.05;
            c = [
                c[0] + h * (r[0] + x[i + 6]),
                c[1] + h * r[1],
                c[2] + h * r[2],
                c[3] + h * r[3],
                c[4] + h * r[4],
                c[5] + h * r[5],
            ];
            y[i] = c[0] * c[3];
        }
        y[experiments * steps] += c[0] * c[5];
    }
}
