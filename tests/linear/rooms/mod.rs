//! Rooms that are lent: what a chunk of lanes or an evaluation leaves there must not be seen by the next.

mod several;

use super::{At, bits, check, check_at, check_dense, evaluate, point};
use std::panic::{AssertUnwindSafe, catch_unwind};
use tangential::jacobian::{Compressed, Jacobian, Method};
use tangential::{Differentiable, Overload, VectorFunction, differentiate};

#[differentiate(overloaded)]
fn wave(a: f64, b: f64) -> f64 {
    (a * b).sin() * a.cos() + (b - a).tanh() + a / (b * b + 2.0)
}

#[inline(always)]
#[differentiate(overloaded)]
fn ripple(a: f64, b: f64) -> f64 {
    (a - b).cos() * a + (a * b).tanh() * b.sin()
}

/// One place that several groups write in turn, each with readers before the next.
#[differentiate(vector(x => y), scratch(room), overloaded)]
fn in_turn(x: &[f64], room: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        room[0] = wave(x[i], 0.3);
        y[i] = wave(room[0], x[i]);
        room[0] = wave(room[0], x[n - 1 - i]);
        y[i] += wave(0.7, room[0]);
    }
    y[0] += room[0];
    room[0] = wave(x[0], x[1]);
    let a = wave(room[0], 0.2);
    let b = wave(a, a);
    y[1] += a * b;
    room[0] = wave(x[2], 0.1);
    let c = wave(room[0], 0.4);
    let d = wave(c, room[0]);
    y[2] += c * d;
    room[0] = 0.5;
    for i in 0..n {
        y[i] += wave(room[0], x[i]);
        room[1] = wave(room[0], 0.9);
        y[i] += wave(room[1], 0.1);
    }
}

/// Every place has a column of its own, and is read beside others that are zero in the chunk.
#[differentiate(vector(x => y), scratch(room, next), overloaded)]
fn neighbours(x: &[f64], room: &mut [f64], next: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        room[i] = wave(x[i], 0.4);
    }
    for i in 0..n {
        let k = if i + 1 == n { 0 } else { i + 1 };
        let a = wave(room[i], room[k]);
        next[i] = wave(a, 0.3) + room[k];
    }
    for i in 0..n {
        let k = if i == 0 { n - 1 } else { i - 1 };
        y[i] = wave(next[i], 0.1) * next[k];
        room[i] = wave(next[k], 0.8);
    }
    for i in 0..n {
        y[i] += wave(room[i], 0.6);
    }
}

/// What is written is read again by all that follow.
#[differentiate(vector(x => y), scratch(room), overloaded)]
fn down_and_up(x: &[f64], room: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    room[0] = x[0];
    for i in 1..n {
        room[i] = wave(room[i / 2], x[i]);
    }
    for i in (1..n).rev() {
        let a = wave(room[i], x[i]);
        y[i] = a * wave(a, 0.2);
        room[i / 2] = room[i / 2] + wave(a, room[i]);
    }
    y[0] = room[0];
}

/// Something with parts.
#[derive(Clone, Copy, Differentiable, Overload)]
struct Part {
    place: [f64; 2],
    load: f64,
    #[passive]
    parent: usize,
}

const NOTHING: Part = Part { place: [0.0; 2], load: 0.0, parent: 0 };

#[differentiate(overloaded)]
fn hang(above: &Part, z: f64, part: &mut Part) {
    part.place = [wave(above.place[0], z), wave(z, above.place[1])];
    part.load = wave(part.place[0], part.place[1]);
}

#[inline(always)]
#[differentiate(overloaded)]
fn load(part: &mut Part, z: f64) {
    part.load = wave(part.load, z) + part.load;
}

/// Structs, written by callees, by fields and as a whole.
#[differentiate(vector(x => y), scratch(parts))]
fn structs(x: &[f64], parts: &mut [Part], y: &mut [f64]) {
    let n = y.len();
    parts[0] = Part { place: [x[0], 0.3], load: 0.0, parent: 0 };
    for i in 1..n {
        let (before, from) = parts.split_at_mut(i);
        hang(&before[i / 3], x[i], &mut from[0]);
    }
    for i in 0..n {
        load(&mut parts[i], x[i]);
    }
    for i in (1..n).rev() {
        parts[i / 3].load += wave(parts[i].load, 0.2);
        y[i] = wave(parts[i].place[0], parts[i].load);
    }
    y[0] = parts[0].load;
    for i in 0..n {
        parts[i].place[1] = wave(parts[i].place[0], 0.1);
        parts[i].load = 0.25;
        y[i] += wave(parts[i].place[1], parts[i].load);
        parts[i] = Part { place: [wave(x[n - 1 - i], 0.1); 2], load: x[i], parent: i };
        y[i] += wave(parts[i].place[0], parts[i].load);
    }
    for i in 0..n {
        let part: Part = parts[i];
        y[i] += wave(part.place[1], part.load);
        let place = &mut parts[i];
        place.load = wave(place.load, 0.5);
        y[i] += place.load;
    }
}

/// Lists of lists, added to after they were assigned.
#[differentiate(vector(x => y), scratch(sums, pairs, none), overloaded)]
fn added(x: &[f64], sums: &mut [f64], pairs: &mut [[f64; 3]], none: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    sums.fill(0.0);
    for i in 0..n {
        sums[i % 3] += wave(x[i], 0.1);
        pairs[i] = [0.0; 3];
        pairs[i][i % 3] = wave(x[i], 0.2);
        pairs[i][(i + 1) % 3] += wave(x[i], sums[i % 3]);
    }
    for i in 0..n {
        let pair: [f64; 3] = pairs[i];
        y[i] = wave(pair[0], pair[1]) + wave(pair[2], 0.3);
        sums[i % 3] = 0.0;
        for j in i..n {
            sums[i % 3] += ripple(x[j], pair[0]);
        }
        y[i] += sums[i % 3] + none.len() as f64;
    }
    sums.fill(x[0]);
    y[0] += wave(sums[2], sums[1]);
    sums.fill(0.1);
    y[1] += wave(sums[2], x[1]);
}

/// Lists that are copied, swapped and taken apart.
#[differentiate(vector(x => y), scratch(room))]
fn slices(x: &[f64], room: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    room[..n].copy_from_slice(&x[..n]);
    for i in 0..n / 2 {
        room.swap(i, n - 1 - i);
        let a = wave(room[i], 0.2);
        room[i] = a * wave(a, room[n - 1 - i]);
    }
    for part in &mut room[..n] {
        let a = wave(*part, 0.7);
        *part = wave(a, *part);
    }
    for i in 1..n {
        let (head, tail) = room.split_at_mut(i);
        tail[0] = wave(head[i - 1], 0.1) + ripple(tail[0], 0.3);
        y[i] = tail[0];
    }
    y[..2].copy_from_slice(&room[..2]);
}

#[differentiate]
fn spread(room: &mut [f64], x: &[f64]) {
    for i in 0..room.len() {
        room[i] = wave(x[i], 0.3);
    }
}

#[differentiate]
fn gathered(room: &[f64], at: usize) -> f64 {
    let a = wave(room[at], 0.2);
    let b = wave(a, room[(at + 1) % room.len()]);
    a * b
}

#[differentiate]
fn stored(slot: &mut f64, x: f64) -> f64 {
    *slot = wave(x, 0.6);
    wave(*slot, x)
}

/// Rooms that are passed on, as a whole and in part.
#[differentiate(vector(x => y), scratch(room))]
fn passed(x: &[f64], room: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    spread(&mut room[..n], x);
    for i in 0..n {
        y[i] = gathered(&room[..n], i);
        spread(&mut room[n..n + 2], &x[i..]);
        y[i] += wave(room[n], room[n + 1]);
    }
    for i in 0..n {
        let slot = &mut room[i];
        let a = stored(slot, x[i]);
        let b = wave(a, 0.5);
        y[i] += a * b + *slot;
    }
    for i in 0..n {
        y[i] += wave(room[n - 1 - i], 0.3);
    }
}

/// Whether something is there is left, too.
#[derive(Clone, Copy, Differentiable)]
enum Shape {
    Flat,
    Round(f64),
}

/// Rooms with other things in them than numbers.
#[differentiate(vector(x => y), scratch(shapes, maybe, lists, counts))]
fn others(
    x: &[f64],
    shapes: &mut [Shape],
    maybe: &mut [Option<f64>],
    lists: &mut [Vec<f64>],
    counts: &mut [usize],
    y: &mut [f64],
) {
    for i in 0..y.len() {
        shapes[0] = if x[i] > 0.5 { Shape::Round(wave(x[i], 0.1)) } else { Shape::Flat };
        y[i] = match shapes[0] {
            Shape::Flat => wave(x[i], 0.3),
            Shape::Round(radius) => wave(radius, x[i + 1]),
        };
        maybe[0] = if x[i] > 0.7 { None } else { Some(wave(x[i], 0.9)) };
        if let Some(limit) = maybe[0] {
            y[i] += wave(limit, 0.2);
        }
        lists[i % 2] = vec![x[i], wave(x[i + 1], 0.2)];
        y[i] += wave(lists[i % 2][0], lists[i % 2][1]);
        counts[i] = i / 2;
    }
    for i in 0..y.len() {
        y[i] += wave(x[i], counts[i] as f64);
    }
}

/// With a type of the caller's, constants and a result.
#[differentiate(vector(x, speed), scratch(room))]
fn single<const N: usize>(factors: &[f64], room: &mut [[f64; N]], x: &[f64], speed: f64) -> f64 {
    let mut sum = 0.0;
    for i in 0..x.len() {
        room[i] = [wave(x[i], speed); N];
        room[i][0] = factors[i] * wave(x[i], 0.2);
        sum += wave(room[i][0], room[i][N - 1]);
    }
    sum
}

fn points(inputs: usize) -> [Vec<f64>; 3] {
    [point(inputs, 0.4), point(inputs, 0.9), point(inputs, 0.6)]
}

#[test]
fn places_are_written_in_turn() {
    for outputs in [3, 6, 14] {
        check(&in_turn::vector(14, vec![7.0; 2], outputs), &points(14));
    }
}

/// With inputs that no output takes, and lengths that leave lanes and chunks over.
#[test]
fn neighbours_are_zero() {
    for n in [3, 9, 16, 37] {
        check(&neighbours::vector(n, vec![7.0; n], vec![-3.0; n + 2], n), &points(n));
        check(&down_and_up::vector(n + 9, vec![7.0; n], n), &points(n + 9));
    }
}

#[test]
fn rooms_of_structs() {
    for n in [2, 14, 33] {
        check(&structs::vector(n, vec![NOTHING; n], n), &points(n));
    }
}

#[test]
fn rooms_of_lists() {
    for n in [3, 14] {
        check(&added::vector(14, vec![7.0; 3], vec![[7.0; 3]; n], Vec::new(), n), &points(14));
        check(&slices::vector(14, vec![7.0; n + 2], n), &points(14));
        check(&passed::vector(n + 2, vec![7.0; n + 2], n), &points(n + 2));
    }
    check(&single::vector::<3>(&[0.5; 13], vec![[7.0; 3]; 13], 13), &points(14));
}
