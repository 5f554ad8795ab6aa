//! Integers that go where nobody would know that they are undecided: what is said, and at which line.

use tangential::{Differentiable, differentiate, passive};

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

checks! {
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
}
