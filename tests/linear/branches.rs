//! Branches: decisions on active values are noted, others are made in both parts.

use super::{At, check, check_at, point};
use tangential::{Differentiable, differentiate};

/// What both parts know of a link.
#[derive(Clone, Debug, Differentiable)]
#[passive]
enum Link {
    Spring { k: f64, from: usize, to: usize },
    Damper(f64, usize),
    Stops(Vec<f64>),
    Rigid,
}

/// Arms with different numbers of partials.
#[differentiate]
fn piecewise(x: f64, y: f64) -> f64 {
    if x > 0.8 {
        x.sin() * y
    } else if x > 0.5 && y > 0.3 {
        let a = x * y;
        let b = a * a + y.exp();
        a * b - x.sqrt()
    } else if x < -10.0 {
        0.0
    } else {
        y
    }
}

#[differentiate(vector(x => y))]
fn chains(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let a = piecewise(x[i], x[i + 1]);
        let b = piecewise(a, x[i]);
        y[i] = a - b;
    }
}

/// Branches as statements, some with nothing in them.
#[differentiate(vector(x => y))]
fn statements(x: &[f64], y: &mut [f64]) {
    let mut total = 0.0;
    for i in 0..y.len() {
        let mut force = x[i] * x[i + 1];
        if x[i] > 0.6 {
            force += piecewise(x[i], force) * piecewise(force, 0.2);
        }
        if x[i] > x[i + 1] {
            if i % 2 == 0 {
                force *= force;
            } else {
                total = force;
            }
        } else if i % 3 == 0 {
        } else {
            y[i] -= x[i];
        }
        y[i] += force + total;
    }
}

/// Choices within expressions.
#[differentiate(vector(x => y))]
fn choices(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let sign = if x[i] > 0.5 { 1.0 } else { -1.0 };
        let a = sign * (if x[i + 1] > 0.5 { x[i] } else { x[i + 1] * x[i] }) + x[i].max(x[i + 1]) * x[i].min(0.4);
        let b = if i % 2 == 0 {
            a.sin()
        } else if a > 0.0 {
            a * x[i]
        } else {
            2.0
        };
        let c = x[i].clamp(0.3, 0.7) * b.abs() + b.signum() * a;
        y[i] = c * (if sign > 0.0 { b } else { c });
    }
}

/// Passive enums, with fields and guards.
#[differentiate(passive(link))]
fn act(link: &Link, x: &[f64], y: &mut [f64]) {
    match link {
        Link::Spring { k, from, to } if from < to => {
            let pull = *k * (x[*to] - x[*from]).powi(3) + piecewise(x[*to], x[*from]);
            y[*from] += pull;
            y[*to] -= pull;
        }
        Link::Spring { k, from, .. } => y[*from] -= *k * x[*from],
        Link::Damper(c, at) => {
            let rate = if x[*at] > 0.5 { 2.0 * *c } else { *c };
            y[*at] += rate * x[*at] * piecewise(x[*at], 0.4);
        }
        Link::Stops(all) => {
            for (i, stop) in all.iter().enumerate() {
                if x[i] > *stop {
                    y[i] += (x[i] - *stop).powi(2) * piecewise(x[i], *stop);
                }
            }
        }
        Link::Rigid => {}
    }
}

#[differentiate(vector(x => y))]
fn linked(links: &[Link], x: &[f64], y: &mut [f64]) {
    for link in links {
        act(link, x, y);
    }
    if let Some(Link::Damper(c, at)) = links.first() {
        y[0] += *c * x[*at];
    }
    let first = match links.len() {
        0 => x[0],
        1 | 2 => x[1] * x[1],
        n if n > 100 => 0.0,
        _ => piecewise(x[2], x[3]) * piecewise(x[3], x[2]),
    };
    y[1] += first;
}

/// A result from the middle.
#[differentiate]
fn early(x: &[f64], limit: f64) -> f64 {
    let mut sum = 0.0;
    for i in 0..x.len() {
        let a = piecewise(x[i], limit) + piecewise(limit, x[i]);
        if a < 0.2 {
            continue;
        }
        sum += a * a;
        if sum > limit {
            return sum * x[i];
        }
    }
    if sum < 1.0 {
        return x[0];
    }
    sum
}

#[differentiate(vector(x => y))]
fn leaves(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        y[i] = early(&x[i..], x[0] * 3.0) + early(&x[..i + 1], 2.0);
    }
}

/// Elements that are there in some rounds only.
#[differentiate(vector(x => y))]
fn neighbours(next: &[usize], x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        if i > 0 {
            let pull = piecewise(x[i], x[i - 1]) * piecewise(x[i - 1], 0.2);
            y[i] += pull;
            y[i - 1] -= pull;
        }
        if i + 1 < x.len() {
            y[i] += piecewise(x[i + 1], x[i]) * piecewise(x[i], 2.0);
        }
        if i < next.len() {
            y[next[i]] += piecewise(x[next[i]], x[i]) * piecewise(x[i], 2.0);
        }
        match i {
            0 => {}
            1..=3 => y[i] += x[2 * i - 2] * piecewise(x[2 * i - 2], 0.1),
            _ => y[i] += piecewise(x[i % 3], x[i / 4]) * x[i - 4],
        }
    }
}

/// Nothing more to be done.
#[differentiate(vector(x => y))]
fn returns(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        if x[i] > 0.75 {
            return;
        }
        y[i] = piecewise(x[i], x[i + 1]) * piecewise(x[i + 1], x[i]);
    }
    y[0] += 1.0;
}

#[test]
fn active_decisions() {
    let points = [point(14, 0.4), point(14, 0.9), point(14, -0.3), point(14, 0.6)];
    check(&chains::vector(14, 13), &points);
    check(&statements::vector(14, 13), &points);
    check(&leaves::vector(14, 14), &points);
    check(&neighbours::vector(&[3, 2, 9, 0], 14, 14), &points);
    check(&returns::vector(14, 13), &points);
}

/// At the last point there are rows whose terms cancel in every column, but leave rounding errors in sums of columns.
#[test]
fn selections() {
    check(&choices::vector(14, 13), &[point(14, 0.4), point(14, 0.9)]);
    check_at(&choices::vector(14, 13), &[point(14, 0.4), point(14, -0.3)], At::Cancels);
}

#[test]
fn passive_matches() {
    let links = [
        Link::Damper(0.4, 7),
        Link::Spring { k: 2.0, from: 1, to: 5 },
        Link::Spring { k: 3.0, from: 9, to: 4 },
        Link::Rigid,
        Link::Stops(point(9, 0.5)),
        Link::Spring { k: 2.5, from: 0, to: 11 },
    ];
    for count in [0, 1, 3, 6] {
        check(&linked::vector(&links[..count], 12, 12), &[point(12, 0.4), point(12, 0.9), point(12, -0.3)]);
    }
}

/// At the kink itself both parts choose what the whole chooses.
#[test]
fn kinks() {
    let points = [vec![0.5; 14], vec![0.0; 14], vec![0.8; 14], vec![-0.0; 14]];
    check_at(&choices::vector(14, 13), &points, At::Kinks);
    check_at(&chains::vector(14, 13), &points, At::Kinks);
    check_at(&statements::vector(14, 13), &points, At::Kinks);
}
