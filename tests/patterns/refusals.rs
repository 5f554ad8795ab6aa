//! Where no union can be formed: what is said, and at which line.

use tangential::{Differentiable, differentiate, passive};

// Indices.

#[differentiate]
fn largest(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    for i in 0..x.len() {
        if x[i] > x[k] {
            k = i;
        }
    }
    y[0] = x[k]; // refused
}

#[differentiate]
fn cell(x: &[f64], y: &mut [f64]) {
    let i = passive(x[0]) as usize;
    let j = i.min(1) + 1;
    y[0] = x[0] * x[j]; // refused
}

#[differentiate]
fn assigned_element(x: &[f64], y: &mut [f64]) {
    let i = usize::from(x[0] > 0.0);
    y[i] = x[1]; // refused
}

#[differentiate]
fn added_element(x: &[f64], y: &mut [f64]) {
    let i = usize::from(x[0] > 0.0);
    y[i] += x[1]; // refused
}

#[differentiate]
fn range(x: &[f64], y: &mut [f64]) {
    let n = if x[0] > 0.0 { 1 } else { 2 };
    y[0] = x[..n].iter().sum::<f64>(); // refused
}

#[differentiate]
fn swapped_elements(x: &[f64], y: &mut [f64]) {
    let k = if x[0] > x[1] { 0 } else { 1 };
    y.swap(k, 1); // refused
}

#[differentiate]
fn got(x: &[f64], y: &mut [f64]) {
    let k = if x[0] > x[1] { 0 } else { 1 };
    y[0] = *x.get(k).unwrap(); // refused
}

#[differentiate]
fn split(x: &[f64], y: &mut [f64]) {
    let k = if x[0] > x[1] { 0 } else { 1 };
    let (_, right) = x.split_at(k); // refused
    y[0] = right[0];
}

#[differentiate]
fn swapped_integers(x: &[f64], y: &mut [f64]) {
    let (mut i, mut j) = (0, 1);
    if x[0] > 0.0 {
        std::mem::swap(&mut i, &mut j);
    }
    y[0] = x[i]; // refused
}

#[differentiate]
fn exchanged_integers(x: &[f64], y: &mut [f64]) {
    let (mut i, mut j) = (0, 1);
    if x[0] > 0.0 {
        (i, j) = (j, i);
    }
    y[0] = x[j] - x[i]; // refused
}

#[differentiate]
fn permuted(x: &[f64], y: &mut [f64]) {
    let mut order = [0, 1, 2];
    if x[0] > x[1] {
        order.swap(0, 1);
    }
    for i in 0..3 {
        y[i] = x[order[i]]; // refused
    }
}

#[differentiate]
fn through_reference(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    let r = &mut k;
    if x[0] > 0.0 {
        *r = 1;
    }
    y[0] = x[k]; // refused
}

#[differentiate]
fn through_references(x: &[f64], y: &mut [f64]) {
    let (mut i, mut j) = (0, 1);
    for r in [&mut i, &mut j] {
        if x[0] > 0.0 {
            *r += 1;
        }
    }
    y[0] = x[i] * x[j]; // refused
}

struct Cursor<'a> {
    at: &'a mut usize,
}

#[differentiate]
fn through_field(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    let cursor = Cursor { at: &mut k };
    if x[0] > 0.0 {
        *cursor.at = 1;
    }
    y[0] = x[k]; // refused
}

#[differentiate]
fn chosen_reference(x: &[f64], y: &mut [f64]) {
    let (i, j) = (0, 1);
    let k = if x[0] > 0.0 { &i } else { &j };
    y[0] = x[*k]; // refused
}

#[differentiate]
fn through_cell(x: &[f64], y: &mut [f64]) {
    let k = std::cell::Cell::new(0);
    if x[0] > 0.0 {
        k.set(1);
    }
    y[0] = x[k.get()]; // refused
}

#[differentiate]
fn pushed(x: &[f64], y: &mut [f64]) {
    let mut picked = vec![0];
    if x[0] > 0.0 {
        picked.push(1);
    }
    for i in picked {
        y[0] += x[i]; // refused
    }
}

#[differentiate]
fn stored(x: &[f64], y: &mut [f64]) {
    let mut picked = Vec::new();
    picked.push(usize::from(x[0] > 0.0));
    y[0] = x[picked[0]]; // refused
}

#[differentiate]
fn stored_in_literals(x: &[f64], y: &mut [f64]) {
    let k = usize::from(x[0] > 0.0);
    let (pair, _) = ([k, 1], 0);
    let some = Some(pair[0]);
    y[0] = x[some.unwrap()]; // refused
}

#[differentiate]
fn mapped(x: &[f64], y: &mut [f64]) {
    let picked = [usize::from(x[0] > 0.0), 1];
    y[0] = picked
        .iter()
        .map(|k| x[*k]) // refused
        .sum::<f64>();
}

#[differentiate]
fn folded_index(x: &[f64], y: &mut [f64]) {
    let (k, _) = x.iter().enumerate().fold(
        (0, x[0]),
        |(i, m), (j, v)| if *v > m { (j, *v) } else { (i, m) }, // refused
    );
    y[0] = x[k];
}

#[differentiate]
fn found(x: &[f64], y: &mut [f64]) {
    let k = x.iter().position(|v| *v > 0.0).unwrap_or(0);
    y[0] = x[k]; // refused
}

#[differentiate]
fn searched(x: &[f64], y: &mut [f64]) {
    let k = [0.0, 1.0, 2.0].partition_point(|v| *v < x[0]);
    y[0] = x[k]; // refused
}

#[differentiate]
fn captured_count(x: &[f64], y: &mut [f64]) {
    let mut n = 0;
    let mut count = || n += 1; // refused
    if x[0] > 0.0 {
        count();
    }
    y[0] = x[n];
}

#[differentiate]
fn counted_items(x: &[f64], y: &mut [f64]) {
    let mut n = 0;
    x.iter().for_each(|v| {
        if *v > 0.0 {
            n += 1; // refused
        }
    });
    y[0] = x[n];
}

#[differentiate]
fn advanced(x: &[f64], y: &mut [f64]) {
    let mut items = x.iter();
    if x[0] > 0.0 {
        items.next(); // refused
    }
    y[0] = *items.next().unwrap();
}

#[differentiate]
fn labelled_integer(x: &[f64], y: &mut [f64]) {
    let k = 'k: {
        if x[0] > 0.0 {
            break 'k 1;
        }
        0
    };
    y[0] = x[k]; // refused
}

// Loops.

#[differentiate]
fn bound(x: &[f64], y: &mut [f64]) {
    let n = x.iter().filter(|v| **v > 0.0).count();
    for _ in 0..n {
        // refused above
        y[0] = y[1];
        y[1] = y[2];
    }
}

#[differentiate]
fn walked(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    while k < x.len() && x[k] > 0.0 {
        y[0] += x[k]; // refused
        k += 1;
    }
}

#[differentiate]
fn searched_in_a_loop(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    loop {
        if x[k] > 0.0 || k + 1 == x.len() {
            break;
        }
        k += 1;
    }
    y[0] = x[k]; // refused
}

#[differentiate]
fn halved(x: f64) -> f64 {
    if x.abs() < 1.0 { x } else { halved(0.5 * x) } // refused: recursion
}

#[differentiate]
fn recursion(x: &[f64], y: &mut [f64]) {
    y[0] = halved(x[0]);
}

// Shapes.

#[differentiate]
fn option(x: &[f64], _y: &mut [f64]) -> Option<f64> {
    if x[0] > 0.0 { Some(x[1]) } else { None } // refused
}

#[differentiate]
fn early_failure(x: &[f64], _y: &mut [f64]) -> Result<f64, String> {
    if x[0] < 0.0 {
        return Err(String::from("negative"));
    }
    Ok(x[1]) // refused
}

#[differentiate]
fn length(x: &[f64], y: &mut [f64]) {
    let mut v = vec![x[1]];
    if x[0] > 0.0 {
        v.push(x[2]); // refused
    }
    y[0] = v.iter().sum::<f64>();
}

#[differentiate]
fn collected(x: &[f64], y: &mut [f64]) {
    let positive: Vec<f64> = x.iter().copied().filter(|v| *v > 0.0).collect(); // refused
    y[0] = positive[0];
}

#[derive(Clone, Copy, Differentiable)]
enum Law {
    Linear(f64),
    Free,
}

#[differentiate]
fn variant(x: &[f64], y: &mut [f64]) {
    let law = if x[0] > 0.0 { Law::Linear(x[1]) } else { Law::Free }; // refused
    y[0] = match law {
        Law::Linear(k) => k * x[2],
        Law::Free => 0.0,
    };
}

#[differentiate]
fn first_positive(x: &[f64], y: &mut [f64]) {
    y[0] = x.iter().find(|v| **v > 0.0).copied().unwrap_or(0.0); // refused
}

checks! {
    largest(3 => 1) refuses "an index depends on an active value";
    cell(3 => 1) refuses "an index depends on an active value";
    assigned_element(2 => 2) refuses "an index depends on an active value";
    added_element(2 => 2) refuses "an index depends on an active value";
    range(3 => 1) refuses "an index depends on an active value";
    swapped_elements(2 => 2) refuses "an index depends on an active value";
    got(2 => 1) refuses "an index depends on an active value";
    split(2 => 1) refuses "an index depends on an active value";
    swapped_integers(2 => 1) refuses "an index depends on an active value";
    exchanged_integers(2 => 1) refuses "an index depends on an active value";
    permuted(3 => 3) refuses "an index depends on an active value";
    through_reference(2 => 1) refuses "an index depends on an active value";
    through_references(3 => 1) refuses "an index depends on an active value";
    through_field(2 => 1) refuses "an index depends on an active value";
    chosen_reference(2 => 1) refuses "an index depends on an active value";
    through_cell(2 => 1) refuses "an index depends on an active value";
    pushed(2 => 1) refuses "an index depends on an active value";
    stored(2 => 1) refuses "an index depends on an active value";
    stored_in_literals(2 => 1) refuses "an index depends on an active value";
    mapped(2 => 1) refuses "an index depends on an active value";
    folded_index(3 => 1) refuses "the shape of a value depends on an active condition";
    found(3 => 1) refuses "an index depends on an active value";
    searched(4 => 1) refuses "an index depends on an active value";
    captured_count(2 => 1) refuses "an integer or boolean behind a reference changes or not by an active condition";
    counted_items(3 => 1) refuses "an integer or boolean behind a reference changes or not by an active condition";
    advanced(2 => 1) refuses "which items";
    labelled_integer(2 => 1) refuses "an index depends on an active value";
    bound(3 => 3) refuses "the bound of a range depends on an active value";
    walked(3 => 1) refuses "an index depends on an active value";
    searched_in_a_loop(3 => 1) refuses "an index depends on an active value";
    recursion(1 => 1) refuses "a recursion ends by an active condition";
    option(2 => 0) refuses "the shape of a value depends on an active condition";
    early_failure(2 => 0) refuses "the shape of a value depends on an active condition";
    length(3 => 1) refuses "the shape of a value depends on an active condition";
    collected(2 => 1) refuses "";
    variant(3 => 1) refuses "the shape of a value depends on an active condition";
    first_positive(2 => 1) refuses "";
}
