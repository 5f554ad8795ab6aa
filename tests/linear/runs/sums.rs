//! Numbers that are only added to keep what they have where a repetition is skipped; conditions that are known before.

use super::*;

/// Places that are added to, and read as well: before, after, by another name, and by themselves.
#[differentiate(vector(x => y), scratch(s, t))]
fn read_too(same: &[usize], x: &[f64], s: &mut [f64], t: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        s[i] = x[i] * 0.5;
        t[i] = 0.0;
    }
    for i in 0..n {
        // Read before.
        y[i] = wave(s[i], 0.2);
        s[i] += wave(x[(i + 1) % n], 0.3);
    }
    for i in 0..n {
        // Read after.
        t[i] += wave(x[i], 0.4);
        y[i] += wave(t[i], 0.1);
    }
    for i in 0..n {
        // The same element by another index.
        s[i] += wave(0.2, 0.7);
        y[i] += wave(s[same[i]], 0.2);
        s[same[i]] += s[i];
    }
    for i in 1..n {
        s[i] += s[i - 1];
        s[i] += s[i];
        s[i] -= wave(s[i], 0.1);
    }
    for i in 0..n {
        s[i] -= wave(x[i], 0.2) * t[n - 1 - i];
    }
    for i in 0..n {
        y[i] += wave(s[i], t[i]);
    }
}

/// What looks like adding to a place, and is not.
#[differentiate(vector(x => y), scratch(s))]
fn scaled(x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        s[i] = x[i];
    }
    for i in 0..n {
        s[i] = s[i] * 2.0 + wave(x[n - 1], 0.3);
    }
    for i in 0..n {
        s[i] = wave(x[0], 0.1) + s[i];
    }
    for i in 0..n {
        s[i] = wave(x[1], 0.1) - s[i];
    }
    for i in 0..n {
        s[i] = -s[i] + wave(x[2], 0.1);
    }
    for i in 0..n {
        s[i] = s[(i + 1) % n] + wave(x[0], 0.2);
    }
    for i in 0..n {
        s[i] *= wave(0.4, x[1]);
    }
    for i in 0..n {
        s[i] = s[i] + s[i] * wave(0.3, x[2]);
    }
    for i in 0..n {
        s[i] = s[i] - wave(x[0], 0.2) + s[i];
    }
    for i in 0..n {
        y[i] = wave(s[i], 0.2);
    }
    for i in 0..n {
        // Added to, and then written.
        s[i] += wave(x[0], 0.4);
        s[i] = wave(x[n - 1 - i], 0.2);
    }
    for i in 0..n {
        // Written, and then added to.
        y[i] += wave(s[i], 0.2);
        s[i] = 0.0;
        s[i] += wave(x[i], 0.3);
    }
    for i in 0..n {
        y[i] += s[i];
    }
}

/// Assigned the first time, added to later, in a room that nobody clears.
#[differentiate(vector(x => y), scratch(s))]
fn first_or_more(first: &[bool], x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    let k = s.len();
    for i in 0..n {
        let p = i % k;
        if first[i] {
            s[p] = wave(x[i], 0.3);
        } else {
            s[p] += wave(x[i], 0.2);
        }
    }
    for i in 0..n {
        let v = wave(x[n - 1 - i], 0.4);
        if i < k {
            y[i] = s[i];
            s[i] = v;
        } else {
            y[i] = wave(s[i % k], 0.1);
            s[i % k] -= v;
        }
    }
    for i in 0..n {
        y[i] += wave(s[i % k], 0.6);
        if i % 5 == 1 {
            s[i % k] = 0.0;
        }
    }
}

#[derive(Clone, Copy, Differentiable)]
struct Load {
    force: [f64; 3],
    torque: f64,
}

const NO_LOAD: Load = Load { force: [7.0; 3], torque: -7.0 };

#[differentiate]
fn loaded(a: f64, b: f64) -> Load {
    Load { force: [wave(a, b), wave(b, a), wave(a, 0.1)], torque: ripple(a, b) }
}

/// Fields and elements of elements, as sums of forces are.
#[differentiate(vector(x => y), scratch(sums))]
fn forces(parents: &[usize], grounded: bool, x: &[f64], sums: &mut [Load], y: &mut [f64]) {
    let n = y.len();
    for sum in 0..n {
        sums[sum] = Load { force: [0.0; 3], torque: 0.0 };
    }
    for i in 0..n {
        let load = loaded(x[i], 0.2);
        for k in 0..3 {
            sums[i].force[k] += load.force[k];
        }
        sums[i].torque -= load.torque;
        if i > 0 && !grounded {
            let p = parents[i];
            for k in 0..3 {
                sums[p].force[k] -= load.force[2 - k] * x[p];
            }
            sums[p].torque += load.torque;
        }
    }
    for i in (1..n).rev() {
        let p = parents[i];
        let load = loaded(sums[i].torque, x[i]);
        sums[p].torque += load.torque + sums[i].force[1];
        sums[p].force[0] = sums[p].force[0] + load.force[0];
        sums[p].force[i % 3] = sums[p].force[i % 3] * 0.5 + load.force[1];
        y[i] = wave(sums[i].force[0], sums[i].torque);
    }
    y[0] = wave(sums[0].force[0], sums[0].torque);
}

#[derive(Clone, Copy, Differentiable)]
#[passive]
struct Kind {
    fixed: bool,
    level: usize,
}

/// Conditions that both parts know: by themselves, in each other, with names that mean something else further on.
#[differentiate(vector(x => y), scratch(s))]
fn conditions(kinds: &[Kind], flag: bool, limit: f64, x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        s[i] = wave(x[i], 0.1);
        y[i] = 0.0;
    }
    for i in 0..n {
        let kind = kinds[i];
        if kind.fixed {
            y[i] += wave(s[i], 0.2);
        } else if kind.level > 1 && flag {
            y[i] += wave(s[n - 1 - i], 0.3);
            s[i] = s[0];
        } else if kind.level == 1 || !flag {
            if limit > 0.5 {
                y[i] += wave(s[(i + 1) % n], 0.4);
            } else {
                s[i] -= wave(x[0], 0.4);
            }
        } else {
            s[n - 1 - i] = wave(x[i], 0.6);
        }
    }
    for (i, kind) in kinds.iter().enumerate() {
        y[i] += wave(s[i], 0.5);
        let flag = kind.level % 2 == 0;
        if flag {
            s[i] = wave(x[(i + 2) % n], 0.5);
        }
        if i > 2 {
            let flag = !flag;
            if flag {
                y[i] += wave(s[i - 3], 0.6);
            }
        }
    }
    for i in 0..n {
        if kinds[i].fixed {
            y[i] += wave(s[i], 0.7);
        }
        if even(kinds[i].level) {
            y[i] += wave(s[n - 1 - i], 0.7);
        }
        if i + 1 < n && kinds[i + 1].fixed {
            y[i] += wave(s[i + 1], 0.8);
        }
        if let Some(kind) = kinds.get(i + 2) {
            s[i] += wave(s[i + 2], kind.level as f64);
        }
        let both = flag && i % 2 == 0;
        if both != kinds[i].fixed {
            y[i] -= wave(x[i], 0.8);
        }
    }
    for i in 0..n {
        // Nothing but these elements is there.
        if i > 0 {
            y[i] += wave(s[i - 1], 0.9);
        }
        if i < n - 2 {
            y[i] += wave(s[i + 2], 0.9);
        }
    }
    for level in 0..3 {
        let wanted = level;
        for kind in kinds {
            let level = kind.level;
            if level == wanted {
                y[level] += wave(s[level], 0.3);
            } else {
                y[level] += wave(x[wanted], 0.2);
            }
        }
    }
}

fn even(level: usize) -> bool {
    level % 2 == 0
}

#[test]
fn sums_that_are_read() {
    for n in [3, 14, 33] {
        let same: Vec<usize> = (0..n).map(|i| if i % 3 == 0 { i } else { n - 1 - i }).collect();
        check(&read_too::vector(&same, n, vec![7.0; n], vec![-3.0; n], n), &points(n));
    }
}

#[test]
fn sums_that_are_none() {
    for n in [3, 14, 33] {
        check(&scaled::vector(n, vec![7.0; n], n), &points(n));
    }
}

#[test]
fn sums_that_begin() {
    for n in [4, 14, 33] {
        for places in [1, 3, 4] {
            let mut first: Vec<bool> = (0..n).map(|i| i % 7 == 5).collect();
            first[..places].fill(true);
            check(&first_or_more::vector(&first, n, vec![7.0; places], n), &points(n));
        }
    }
}

#[test]
fn sums_of_forces() {
    for n in [3, 14, 33] {
        let parents: Vec<usize> = (0..n).map(|i: usize| i.saturating_sub(1) / 2).collect();
        for grounded in [false, true] {
            check(&forces::vector(&parents, grounded, n, vec![NO_LOAD; n], n), &points(n));
        }
    }
}

#[test]
fn conditions_that_are_known() {
    for n in [3, 14, 33] {
        let kinds: Vec<Kind> = (0..n).map(|i| Kind { fixed: i % 4 == 1, level: (i * i) % 3 }).collect();
        for (flag, limit) in [(false, 0.2), (true, 0.8), (false, 0.7)] {
            check(&conditions::vector(&kinds, flag, limit, n, vec![7.0; n], n), &points(n));
        }
    }
}
