//! The ways in which an integer changes that is looked up later: through references, closures, cells and methods.

use std::cell::Cell;
use std::collections::BTreeMap;
use tangential::{differentiate, passive};

// By closures of iterators and containers.

#[differentiate]
fn each_item(x: &[f64], y: &mut [f64]) {
    let mut order = [0, 1];
    if x[0] > 0.0 {
        order.iter_mut().for_each(|k| *k = 1 - *k); // refused
    }
    y[0] = x[order[0]];
}

#[differentiate]
fn each_pair(x: &[f64], y: &mut [f64]) {
    let mut order = [0, 1];
    order.iter_mut().zip(x).for_each(|(k, v)| *k = usize::from(*v > 0.0)); // refused
    y[0] = x[order[0]];
}

#[differentiate]
fn mapped_items(x: &[f64], y: &mut [f64]) {
    let mut order = [0, 1];
    let sum = order
        .iter_mut()
        .zip(x)
        .map(|(k, v)| {
            if *v > 0.0 {
                *k = 1; // refused
            }
            2.0 * v
        })
        .sum::<f64>();
    y[0] = sum * x[order[0]];
}

#[differentiate]
fn in_an_option(x: &[f64], y: &mut [f64]) {
    let mut place = Some(0);
    if x[0] > 0.0 {
        if let Some(k) = place.as_mut() {
            // refused above
            *k = 1;
        }
    }
    y[0] = x[place.unwrap()];
}

#[differentiate]
fn sorted(x: &[f64], y: &mut [f64]) {
    let mut order = [0, 1, 2];
    order.sort_by(|a, b| x[*a].total_cmp(&x[*b])); // refused
    y[0] = x[order[0]];
}

#[differentiate]
fn sorted_by_key(x: &[f64], y: &mut [f64]) {
    let mut order = vec![0, 1, 2];
    order.sort_by_key(|i| passive(x[*i]) as i64);
    y[0] = x[order[0]]; // refused
}

#[differentiate]
fn retained(x: &[f64], y: &mut [f64]) {
    let mut picked = vec![0, 1, 2];
    picked.retain(|k| x[*k] > 0.0); // refused
    for i in picked {
        y[0] += x[i];
    }
}

#[differentiate]
fn filled_by_closure(x: &[f64], y: &mut [f64]) {
    let mut picked = [0; 2];
    picked.fill_with(|| usize::from(x[0] > 0.0));
    y[0] = x[picked[1]]; // refused
}

#[differentiate]
fn extended(x: &[f64], y: &mut [f64]) {
    let mut picked = vec![0];
    let more = if x[0] > 0.0 { vec![1] } else { Vec::new() };
    picked.extend(more);
    for i in picked {
        y[0] += x[i]; // refused
    }
}

#[differentiate]
fn collected_flags(x: &[f64], y: &mut [f64]) {
    let flags = x.iter().map(|v| *v > 0.0).collect::<Vec<bool>>();
    let n = flags.iter().filter(|flag| **flag).count();
    y[0] = x[n]; // refused
}

#[differentiate]
fn rotated(x: &[f64], y: &mut [f64]) {
    let mut order = [0, 1, 2];
    if x[0] > 0.0 {
        order.rotate_left(1);
    }
    y[0] = x[order[0]]; // refused
}

#[differentiate]
fn in_a_map(x: &[f64], y: &mut [f64]) {
    let mut table = BTreeMap::from([(0, 1), (1, 0)]);
    if x[0] > 0.0 {
        table.insert(0, 0);
    }
    y[0] = x[table[&0]]; // refused
}

#[differentiate]
fn filtered_option(x: &[f64], y: &mut [f64]) {
    let k = Some(0).filter(|k| x[*k] > 0.0).unwrap_or(1); // refused
    y[0] = x[k];
}

#[differentiate]
fn mapped_option(x: &[f64], y: &mut [f64]) {
    let k = Some(usize::from(x[0] > 0.0));
    y[0] = k.map(|k: usize| x[k]).unwrap_or(0.0); // refused
}

// By references.

#[differentiate]
fn chosen_place(x: &[f64], y: &mut [f64]) {
    let (mut i, mut j) = (0, 1);
    let place = if x[0] > 0.0 { &mut i } else { &mut j };
    *place = 1;
    y[0] = x[i] - 2.0 * x[j]; // refused
}

#[differentiate]
fn moved_references(x: &[f64], y: &mut [f64]) {
    let (mut i, mut j) = (0, 1);
    let both = (&mut i, &mut j);
    let (first, second) = both;
    if x[0] > 0.0 {
        *first = 1;
        *second = 0;
    }
    y[0] = x[i] - 2.0 * x[j]; // refused
}

#[differentiate]
fn list_of_references(x: &[f64], y: &mut [f64]) {
    let mut order = [0, 1];
    let places: Vec<&mut usize> = order.iter_mut().collect();
    for place in places {
        if x[0] > 0.0 {
            *place = 1;
        }
    }
    y[0] = x[order[0]]; // refused
}

struct Cursor<'a> {
    at: &'a mut usize,
}

fn advance(cursor: Cursor) {
    *cursor.at += 1;
}

#[differentiate]
fn moved_cursor(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    let cursor = Cursor { at: &mut k };
    if x[0] > 0.0 {
        advance(cursor);
    }
    y[0] = x[k]; // refused
}

#[differentiate]
fn closure_with_reference(x: &[f64], y: &mut [f64]) {
    let bump = |k: &mut usize| *k += 1; // refused
    let mut n = 0;
    if x[0] > 0.0 {
        bump(&mut n);
    }
    y[0] = x[n];
}

#[differentiate]
fn each_of(list: &mut [usize], x: f64, f: impl Fn(&mut usize)) {
    for k in list {
        if x > 0.0 {
            f(k);
        }
    }
}

#[differentiate]
fn passed_closure(x: &[f64], y: &mut [f64]) {
    let mut order = [0, 1];
    each_of(&mut order, x[0], |k: &mut usize| *k = 1); // refused
    y[0] = x[order[0]];
}

#[differentiate]
fn popped(x: &[f64], y: &mut [f64]) {
    let mut stack = vec![0, 1];
    let top = if x[0] > 0.0 { stack.pop() } else { None };
    if top.is_none() {
        y[0] = x[0];
    }
    y[1] = x[stack.len() - 1]; // refused
}

// By cells.

#[differentiate]
fn lent_cell(x: &[f64], y: &mut [f64]) {
    let cell = Cell::new(0);
    let lent = &cell;
    if x[0] > 0.0 {
        lent.set(1);
    }
    y[0] = x[cell.get()]; // refused
}

#[derive(Default)]
struct Counter {
    count: usize,
}

impl Counter {
    fn bump(&mut self) {
        self.count += 1;
    }

    fn bump_by(&mut self, by: &mut usize) {
        *by += 1;
        self.count += *by;
    }
}

#[differentiate]
fn untagged_method(x: &[f64], y: &mut [f64]) {
    let mut counter = Counter { count: 0 };
    if x[0] > 0.0 {
        counter.bump();
    }
    y[0] = x[counter.count]; // refused
}

#[differentiate]
fn lent_to_a_method(x: &[f64], y: &mut [f64]) {
    let mut counter = Counter { count: 0 };
    let mut k = 0;
    if x[0] > 0.0 {
        counter.bump_by(&mut k);
    }
    y[0] = x[k]; // refused
}

#[differentiate]
fn behind_a_pointer(x: &[f64], y: &mut [f64]) {
    let mut counter = Counter { count: 0 };
    let lent = &mut counter;
    if x[0] > 0.0 {
        lent.bump();
    }
    y[0] = x[counter.count]; // refused
}

// By texts.

#[differentiate]
fn formatted(x: &[f64], y: &mut [f64]) {
    let number = passive(x[0]);
    let text = format!("{number:.0}");
    y[0] = x[text.len()]; // refused
}

#[differentiate]
fn pushed_text(x: &[f64], y: &mut [f64]) {
    let mut text = String::new();
    if x[0] > 0.0 {
        text.push('a');
    }
    y[0] = x[text.len()]; // refused
}

// A passive table may be looked up with any integer.

#[differentiate]
fn passive_table(x: &[f64], y: &mut [f64]) {
    let table = [1.0, 2.0, 3.0];
    let mut k = 2;
    if x[0] > 0.0 {
        k -= 2;
    }
    y[0] = x[1] * table[k];
}

/// The places of floats: whichever is meant may change.
#[differentiate]
fn chosen_numbers(x: &[f64], y: &mut [f64]) {
    let (mut a, mut b) = (x[0], x[1]);
    let place = if x[0] > 0.0 { &mut a } else { &mut b }; // refused
    *place = x[2];
    (y[0], y[1]) = (a, b);
}

#[differentiate]
fn chosen_shared(x: &[f64], y: &mut [f64]) {
    let (a, b) = (x[0], x[1]);
    let larger = if a > b { &a } else { &b }; // refused
    y[0] = *larger;
}

#[differentiate]
fn chosen_slice(x: &[f64], y: &mut [f64]) {
    let part = if x[0] > x[1] { &x[..1] } else { &x[2..] }; // refused
    y[0] = part[0];
}

fn raise(cell: &Cell<usize>) {
    cell.set(cell.get() + 1);
}

#[differentiate]
fn raised_cell(x: &[f64], y: &mut [f64]) {
    let cell = Cell::new(0);
    let lent = &cell;
    if x[0] > 0.0 {
        raise(&cell);
    }
    y[0] = x[lent.get()]; // refused
}

/// A table that nothing changes is the same in every arm.
struct Table {
    values: Vec<f64>,
    columns: Vec<usize>,
}

impl Table {
    fn value(&self, k: usize) -> f64 {
        self.values[k]
    }

    fn column(&self, k: usize) -> usize {
        self.columns[k]
    }
}

fn total(table: &Table) -> f64 {
    table.values.iter().sum()
}

#[differentiate]
fn shared_table(x: &[f64], y: &mut [f64]) {
    let table = Table { values: vec![1.0, 2.0], columns: vec![1, 0] };
    let mut order = vec![1, 0];
    order.reverse();
    if x[0] > 0.0 {
        y[0] = x[0] * table.value(1) + total(&table);
        y[1] = x[table.column(0)];
        y[2] = x[order[0]] * order.iter().map(|k| table.value(*k)).sum::<f64>();
    }
    y[3] = x[table.column(1)] * x[order[1]];
}

checks! {
    each_item(2 => 1) refuses "an integer, boolean or passive number that depends on an active value is passed on";
    each_pair(2 => 1) refuses "an integer, boolean or passive number that depends on an active value is passed on";
    mapped_items(2 => 1) refuses "an integer or boolean behind a reference changes or not by an active condition";
    in_an_option(2 => 1) refuses "the shape of a value depends on an active condition";
    sorted(3 => 1) refuses "an index depends on an active value";
    sorted_by_key(3 => 1) refuses "an index depends on an active value";
    retained(3 => 1) refuses "an index depends on an active value";
    filled_by_closure(2 => 1) refuses "an index depends on an active value";
    extended(2 => 1) refuses "an index depends on an active value";
    collected_flags(3 => 1) refuses "an index depends on an active value";
    rotated(3 => 1) refuses "an index depends on an active value";
    in_a_map(2 => 1) refuses "an index depends on an active value";
    filtered_option(2 => 1) refuses "the shape of a value depends on an active condition";
    mapped_option(2 => 1) refuses "an index depends on an active value";
    chosen_place(2 => 1) refuses "an index depends on an active value";
    moved_references(2 => 1) refuses "an index depends on an active value";
    list_of_references(2 => 1) refuses "an index depends on an active value";
    moved_cursor(2 => 1) refuses "an index depends on an active value";
    closure_with_reference(2 => 1) refuses "an integer or boolean behind a reference changes or not by an active condition";
    passed_closure(2 => 1) refuses "an integer or boolean behind a reference changes or not by an active condition";
    popped(2 => 2) refuses "an index depends on an active value";
    lent_cell(2 => 1) refuses "an index depends on an active value";
    untagged_method(2 => 1) refuses "an index depends on an active value";
    lent_to_a_method(2 => 1) refuses "an index depends on an active value";
    behind_a_pointer(2 => 1) refuses "an index depends on an active value";
    formatted(2 => 1) refuses "an index depends on an active value";
    pushed_text(2 => 1) refuses "an index depends on an active value";
    passive_table(2 => 1) is [[1]];
    chosen_numbers(3 => 2) refuses "the shape of a value depends on an active condition (a reference";
    chosen_shared(3 => 1) refuses "the shape of a value depends on an active condition (a reference";
    chosen_slice(3 => 1) refuses "the shape of a value depends on an active condition (a reference";
    raised_cell(2 => 1) refuses "an index depends on an active value";
    shared_table(2 => 4) is [[0, 2], [1, 3], [0, 4], [0, 1]];
}
