//! Iterators from which active values take items: which item meets which is not known.

use tangential::differentiate;

#[differentiate]
fn compacted(x: &[f64], y: &mut [f64]) {
    for (v, y) in x.iter().filter(|v| **v > 0.0).zip(y.iter_mut()) {
        // refused above
        *y = *v;
    }
}

#[differentiate]
fn weighted(x: &[f64], y: &mut [f64]) {
    y[0] = x
        .iter()
        .filter(|v| **v > 0.0)
        .zip([1.0, 2.0]) // refused
        .map(|(v, w)| v * w)
        .sum::<f64>();
}

#[differentiate]
fn zipped_with_filtered(x: &[f64], y: &mut [f64]) {
    for (y, v) in y.iter_mut().zip(x.iter().filter(|v| **v > 0.0)) {
        // refused above
        *y = *v;
    }
}

#[differentiate]
fn skipped(x: &[f64], y: &mut [f64]) {
    let k = usize::from(x[0] > 0.0);
    for (y, v) in y.iter_mut().zip(x.iter().skip(k)) {
        // refused above
        *y = *v;
    }
}

#[differentiate]
fn counted_with_range(x: &[f64], y: &mut [f64]) {
    let k = usize::from(x[0] > 0.0);
    for (i, v) in (0..).zip(x.iter().skip(k)) {
        // refused above
        y[i] = *v;
    }
}

#[differentiate]
fn zipped_by_function(x: &[f64], y: &mut [f64]) {
    for (y, v) in std::iter::zip(y.iter_mut(), x.iter().filter(|v| **v > 0.0)) {
        // refused above
        *y = *v;
    }
}

#[differentiate]
fn numbered(x: &[f64], y: &mut [f64]) {
    for (i, v) in x.iter().filter(|v| **v > 0.0).enumerate() {
        y[i] = *v; // refused
    }
}

/// The number is that of the item, whether it is taken or not.
#[differentiate]
fn numbered_before(x: &[f64], y: &mut [f64]) {
    for (i, v) in x.iter().enumerate().filter(|(_, v)| **v > 0.0) {
        y[i] = *v;
    }
    y[3] = x.iter().zip(0..).filter(|(v, i)| *i < 2 && **v > 0.0).map(|(v, _)| *v).sum::<f64>();
}

#[differentiate]
fn stepped(x: &[f64], y: &mut [f64]) {
    y[0] = x.iter().filter(|v| **v > 0.0).step_by(2).sum::<f64>();
}

#[differentiate]
fn cut(x: &[f64], y: &mut [f64]) {
    y[0] = x.iter().filter(|v| **v > 0.0).skip(1).sum::<f64>();
    y[1] = x.iter().rev().skip_while(|v| **v > 0.0).take(2).sum::<f64>();
    y[2] = x.iter().take_while(|v| **v > 0.0).skip(1).take(1).sum::<f64>();
}

#[differentiate]
fn chained(x: &[f64], y: &mut [f64]) {
    let positive = x[..1].iter().filter(|v| **v > 0.0);
    y[0] = positive.chain(&x[1..]).take(2).sum::<f64>();
}

#[differentiate]
fn first_of_filtered(x: &[f64], y: &mut [f64]) {
    let mut positive = x.iter().filter(|v| **v > 0.0);
    y[0] = *positive.next().unwrap(); // refused
}

#[differentiate]
fn folded_filtered(x: &[f64], y: &mut [f64]) {
    y[0] = x.iter().filter(|v| **v > 0.0).fold(0.0, |_, v| *v); // refused
}

#[differentiate]
fn largest(x: &[f64], y: &mut [f64]) {
    let k = x.iter().enumerate().fold(0, |k, (i, v)| if *v > x[k] { i } else { k });
    y[0] = x[k]; // refused
}

#[differentiate]
fn mapped_array(x: &[f64], y: &mut [f64]) {
    let picked = [0, 1].map(|k: usize| if x[k] > 0.0 { 1 } else { 0 });
    y[0] = x[picked[0]]; // refused
}

#[differentiate]
fn compaction(x: &[f64], y: &mut [f64]) {
    let mut n = 0;
    for i in 0..x.len() {
        if x[i] < 0.0 {
            continue;
        }
        y[n] = x[i]; // refused
        n += 1;
    }
}

#[differentiate]
fn last_seen(x: &[f64], y: &mut [f64]) {
    let mut seen = None;
    for i in 0..x.len() {
        if x[i] > 0.0 {
            if let Some(j) = seen {
                // refused above
                y[i] = x[j];
            }
            seen = Some(i);
        }
    }
}

#[differentiate]
fn boxed(x: &[f64], y: &mut [f64]) {
    let mut k = Box::new(0);
    if x[0] > 0.0 {
        *k = 1;
    }
    y[0] = x[*k]; // refused
}

#[differentiate]
fn flag_ends(x: &[f64], y: &mut [f64]) {
    let mut v = [x[0], x[1], x[2]];
    let mut done = false;
    while !done {
        v[0] = 0.5 * v[0].abs() + 0.1 * v[1].sin();
        v[1] = 0.5 * v[2].cos();
        done = v[0] < 1.0;
    }
    (y[0], y[1]) = (v[0], v[1]);
}

#[differentiate]
fn undecided_tuple(x: &[f64], y: &mut [f64]) {
    let (true, k) = (x[0] > 0.0, 1) else { return }; // refused
    y[0] = x[k];
}

/// The list begins with passive numbers, and holds active ones later: how often the loop runs is not known.
#[differentiate]
fn as_long_as_active_values_say(x: &[f64], y: &mut [f64]) {
    let numbers = vec![1.0];
    let mut list: Vec<f64> = numbers.iter().filter(|a| x[0] <= **a).map(|a| 2.0 * a).collect::<Vec<_>>(); // refused
    (y[0], y[1]) = (x[0], x[1]);
    for u in &mut list {
        y.swap(0, 1);
        *u += 3.0 * x[1];
    }
}

checks! {
    compacted(3 => 3) refuses "which items";
    weighted(3 => 1) refuses "which items";
    zipped_with_filtered(3 => 3) refuses "which items";
    skipped(3 => 2) refuses "which items";
    counted_with_range(3 => 3) refuses "which items";
    zipped_by_function(3 => 3) refuses "which items";
    numbered(3 => 3) refuses "an index depends on an active value";
    numbered_before(3 => 4) is [[0, 3], [1, 4], [2, 5], [0, 1, 2]];
    stepped(4 => 1) is [[0, 1, 2, 3]];
    cut(4 => 3) is [[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]];
    chained(4 => 1) is [[0, 1, 2, 3]];
    first_of_filtered(2 => 1) refuses "which items are taken depends on an active value";
    folded_filtered(2 => 1) refuses "which items are taken depends on an active value";
    as_long_as_active_values_say(2 => 2) refuses "which items are taken depends on an active value";
    largest(3 => 1) refuses "an index depends on an active value";
    mapped_array(2 => 1) refuses "an index depends on an active value";
    compaction(3 => 3) refuses "an index depends on an active value";
    last_seen(3 => 3) refuses "the shape of a value depends on an active condition";
    boxed(2 => 1) refuses "an index depends on an active value";
    flag_ends(3 => 2) is [[0, 1, 2], [1, 2]];
    undecided_tuple(2 => 1) refuses "which variant a value has depends on an active condition";
}
