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

// Integers that go where nobody would know that they are undecided.

#[differentiate]
fn element(x: &[f64], k: usize) -> f64 {
    x[k]
}

#[differentiate]
fn passed_on(x: &[f64], y: &mut [f64]) {
    let k = if x[0] > 0.0 { 1 } else { 0 };
    y[0] = element(x, k); // refused
}

#[differentiate]
fn pick(x: f64) -> usize {
    if x > 0.0 { 1 } else { 0 }
}

#[differentiate]
fn answer_passed_on(x: &[f64], y: &mut [f64]) {
    y[0] = element(x, pick(x[0])); // refused
}

#[derive(Clone, Copy, Differentiable)]
struct Probe {
    weight: f64,
    at: usize,
    #[passive]
    limit: f64,
}

#[differentiate]
impl Probe {
    fn read(&self, x: &[f64]) -> f64 {
        self.weight * x[self.at]
    }

    fn limited(&self, x: f64) -> f64 {
        if self.limit > 1.0 { self.weight } else { x }
    }

    fn moved(&mut self, x: f64) {
        if x > 0.0 {
            self.at = 1; // refused: behind_self
        }
    }
}

#[differentiate]
fn stored_in_a_field(x: &[f64], y: &mut [f64]) {
    let mut probe = Probe { weight: x[0], at: 0, limit: 0.0 };
    if x[1] > 0.0 {
        probe.at = 1;
    }
    y[0] = probe.read(x); // refused
}

#[differentiate]
fn filled_field(x: &[f64], y: &mut [f64]) {
    let at = pick(x[0]);
    let probe = Probe { weight: x[0], at, limit: 0.0 }; // refused
    y[0] = probe.read(x);
}

#[differentiate]
fn passive_number_in_a_field(x: &[f64], y: &mut [f64]) {
    let probe = Probe { weight: x[0], at: 0, limit: passive(x[1]) };
    y[0] = probe.limited(x[2]); // refused
}

#[differentiate]
fn behind_self(x: &[f64], y: &mut [f64]) {
    let mut probe = Probe { weight: x[0], at: 0, limit: 0.0 };
    probe.moved(x[1]);
    y[0] = probe.read(x);
}

#[differentiate]
fn note(x: f64, k: &mut usize) {
    if x > 0.0 {
        *k = 1; // refused: written_elsewhere
    }
}

#[differentiate]
fn written_elsewhere(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    note(x[0], &mut k);
    y[0] = x[k];
}

#[differentiate]
fn set(k: &mut usize, _x: f64) {
    *k = 1; // refused: written_in_an_arm
}

#[differentiate]
fn written_in_an_arm(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    if x[0] > 0.0 {
        set(&mut k, x[1]);
    }
    y[0] = x[k];
}

fn reset(k: &mut usize) {
    *k = 1;
}

#[differentiate]
fn written_by_untagged(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    if x[0] > 0.0 {
        reset(&mut k);
    }
    y[0] = x[k]; // refused
}

#[differentiate]
fn both(x: f64) -> (f64, usize) {
    let at = if x > 0.0 { 1 } else { 0 };
    (2.0 * x, at) // refused: returned_in_a_tuple
}

#[differentiate]
fn returned_in_a_tuple(x: &[f64], y: &mut [f64]) {
    let (v, k) = both(x[0]);
    y[0] = v * x[k];
}

#[differentiate]
fn apply(f: impl Fn(f64) -> usize, x: f64, table: &[f64]) -> f64 {
    table[f(x)] // refused: asked_for_an_index
}

#[differentiate]
fn asked_for_an_index(x: &[f64], y: &mut [f64]) {
    y[0] = apply(|v: f64| usize::from(v > 0.0), x[0], x);
}

#[differentiate]
fn pick_if(f: impl Fn(f64) -> bool, x: f64, y: f64) -> f64 {
    if f(1.0) { x } else { y }
}

#[differentiate]
fn captured_condition(x: &[f64], y: &mut [f64]) {
    y[0] = pick_if(|v: f64| v > x[0], x[1], x[2]); // refused
}

#[differentiate]
fn passed_to_closure(x: &[f64], y: &mut [f64]) {
    let at = |k: usize| x[k];
    y[0] = at(pick(x[0])); // refused
}

#[differentiate]
fn answered_by_closure(x: &[f64], y: &mut [f64]) {
    let pick = |v: f64| {
        if v > 0.0 {
            return 1;
        }
        0
    };
    y[0] = x[pick(x[0])]; // refused
}

/// One exit is decided, and what it gives is not.
#[differentiate]
fn returned_by_closure(x: &[f64], y: &mut [f64]) {
    let known = x.len() == 2;
    let choose = |v: f64| {
        if known {
            return pick(v);
        }
        0
    };
    y[0] = x[choose(x[0])]; // refused
}

#[differentiate]
fn left_by_captured_condition(x: &[f64], y: &mut [f64]) {
    let choose = |v: f64| {
        if x[0] > 0.0 {
            return v > 0.0;
        }
        true
    };
    y[0] = pick_if(choose, x[1], x[2]); // refused
}

#[differentiate]
fn name(x: f64) -> String {
    if x > 0.0 { String::from("b") } else { String::new() }
}

#[differentiate]
fn length_of_text(x: &[f64], y: &mut [f64]) {
    let text = name(x[0]);
    y[0] = x[text.len()]; // refused
}

#[differentiate]
fn early_index(x: f64) -> usize {
    if x > 1.0 {
        return 2;
    }
    if x > 0.0 { 1 } else { 0 }
}

#[differentiate]
fn early_answer(x: &[f64], y: &mut [f64]) {
    y[0] = x[early_index(x[0])]; // refused
}

#[differentiate]
fn ordered(i: usize, x: f64) -> (usize, usize) {
    if x > 0.0 { (i, i + 1) } else { (i + 1, i) } // refused: returned_pair_of_integers
}

#[differentiate]
fn returned_pair_of_integers(x: &[f64], y: &mut [f64]) {
    let (i, j) = ordered(0, x[0]);
    y[0] = x[i] - 2.0 * x[j];
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
    passed_on(2 => 1) refuses "an integer, boolean or passive number that depends on an active value is passed on";
    answer_passed_on(2 => 1) refuses "an integer, boolean or passive number that depends on an active value is passed on";
    stored_in_a_field(2 => 1) refuses "an integer, boolean or passive number that depends on an active value is passed on";
    filled_field(2 => 1) refuses "an integer, boolean or passive number that depends on an active value is passed on";
    passive_number_in_a_field(3 => 1) refuses "an integer, boolean or passive number that depends on an active value is passed on";
    behind_self(2 => 1) refuses "an integer or boolean behind a reference changes or not by an active condition";
    written_elsewhere(2 => 1) refuses "an integer or boolean behind a reference changes or not by an active condition";
    written_in_an_arm(2 => 1) refuses "an integer or boolean behind a reference changes or not by an active condition";
    written_by_untagged(2 => 1) refuses "an index depends on an active value";
    returned_in_a_tuple(2 => 1) refuses "an integer, boolean or passive number within a result depends on an active value";
    asked_for_an_index(2 => 1) refuses "an index depends on an active value";
    captured_condition(3 => 1) refuses "a function that answers by an active value it captures is passed on";
    passed_to_closure(2 => 1) refuses "an integer, boolean or passive number that depends on an active value is passed on";
    answered_by_closure(2 => 1) refuses "an index depends on an active value";
    returned_by_closure(2 => 1) refuses "an index depends on an active value";
    left_by_captured_condition(3 => 1) refuses "a function that answers by an active value it captures is passed on";
    length_of_text(2 => 1) refuses "the length of something without a tangent depends on an active value";
    early_answer(3 => 1) refuses "an index depends on an active value";
    returned_pair_of_integers(2 => 1) refuses "an integer, boolean or passive number within a result depends on an active value";
    option(2 => 0) refuses "the shape of a value depends on an active condition";
    early_failure(2 => 0) refuses "the shape of a value depends on an active condition";
    length(3 => 1) refuses "the shape of a value depends on an active condition";
    collected(2 => 1) refuses "";
    variant(3 => 1) refuses "the shape of a value depends on an active condition";
    first_positive(2 => 1) refuses "";
}
