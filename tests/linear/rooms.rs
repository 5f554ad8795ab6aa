//! Rooms that are lent: what a strip of lanes or an evaluation leaves there must not be seen by the next.

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

/// Every place has a column of its own, and is read beside others that are zero in the strip.
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

/// Which places are written depends on active values.
#[differentiate(vector(x => y), scratch(room, last))]
fn deciding(x: &[f64], room: &mut [f64], last: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    last[0] = 0.0;
    for i in 0..n {
        if x[i] > 0.6 {
            room[i] = wave(x[i], 0.1);
            last[0] = wave(room[i], 0.3);
            y[i] = wave(room[i], 0.2);
        } else {
            y[i] = wave(last[0], x[i]);
        }
    }
    for i in 0..n {
        if x[i] > 0.6 {
            y[i] += 0.5 * room[i];
        }
        let mut k = n;
        if x[i] > 0.5 {
            room[n] = wave(x[i], 0.7);
        } else {
            room[n + 1] = wave(x[i], 0.5);
            k = n + 1;
        }
        y[i] += wave(room[k], 0.4);
    }
    for i in 0..n {
        if x[i] > 0.6 {
            y[i] += wave(room[i], last[0]);
        }
    }
    let mut sum = x[0];
    let mut i = 0;
    while sum < 2.0 && i + 1 < n {
        room[i] = wave(sum, x[i]);
        sum += room[i].abs() + 0.1;
        i += 1;
    }
    y[0] += sum;
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

/// As many inputs as strips can be made of, with a row that takes them all.
#[differentiate(vector(x => y), scratch(room))]
fn many(x: &[f64], room: &mut [f64], y: &mut [f64]) {
    let n = y.len() - 1;
    let each = x.len() / n;
    for i in 0..x.len() {
        room[i] = wave(x[i], 0.1);
    }
    y[n] = 0.0;
    for i in 0..x.len() {
        // Too little to be skipped: it reads what is there.
        y[n] += 0.5 * room[i];
    }
    for i in 0..n {
        y[i] = wave(room[i * each], 0.3) + room[(i + 1) * each - 1];
    }
}

/// Slopes that are not finite.
#[differentiate(vector(x => y), scratch(room))]
fn steep(x: &[f64], room: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        let a = x[i].abs().sqrt();
        room[i] = wave(a, 0.1) * wave(x[i + 1], 0.3);
    }
    for i in 0..n {
        y[i] = wave(room[i], 0.2);
        room[0] = wave(x[n - 1 - i], 0.4);
        y[i] += room[0];
    }
}

/// A place that is not there for large inputs, after others were written.
#[differentiate(vector(x => y), scratch(room))]
fn fragile(x: &[f64], room: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        room[i] = wave(x[i], 0.2);
        room[n] = wave(room[i], x[i + 1]);
        if x[i] > 3.0 {
            room[n + 1] = x[i];
        }
        y[i] = wave(room[n], 0.3);
    }
    for i in 0..n {
        y[i] += wave(room[n - 1 - i], 0.3);
    }
}

/// The same as a whole.
#[differentiate(vector(x => y), scratch(room))]
fn fragile_whole(x: &[f64], room: &mut [f64], y: &mut [f64]) {
    fragile(x, room, y);
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

/// With inputs that no output takes, and lengths that leave lanes and strips over.
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

#[test]
fn paths_change() {
    for n in [3, 14] {
        check_dense(&deciding::vector(n, vec![7.0; n + 2], vec![7.0], n), &points(n));
        let (maybe, lists) = (vec![Some(7.0)], vec![vec![7.0]; 2]);
        check_dense(&others::vector(n + 1, vec![Shape::Round(7.0)], maybe, lists, vec![7; n], n), &points(n + 1));
    }
}

/// Masks are words of 64 strips.
#[test]
fn many_strips() {
    for (inputs, outputs) in [(640, 9), (640, 65), (1040, 5)] {
        let f = many::vector(inputs, vec![7.0; inputs], outputs);
        check_dense(&f, &points(inputs)[..2]);
    }
    check(&many::vector(80, vec![7.0; 80], 5), &points(80));
}

#[test]
fn slopes_that_are_not_finite() {
    let mut points = points(14);
    for k in [0, 5, 12] {
        points[1][k] = 0.0;
    }
    check_at(&steep::vector(14, vec![7.0; 13], 13), &points, At::Kinks);
}

/// Evaluations of one function, by several Jacobians in turn, with other evaluations in between.
#[test]
fn several_jacobians_of_one_function() {
    let n = 20;
    let f = neighbours::vector(n, vec![7.0; n], vec![-3.0; n], n);
    let points = points(n);
    let fresh = |x: &[f64]| {
        let f = neighbours::vector(n, vec![0.0; n], vec![0.0; n], n);
        let (_, sparse) = evaluate(&mut Compressed::new(&f).unwrap(), x);
        let (_, dense) = evaluate(&mut Compressed::dense(&f), x);
        (bits(&sparse), bits(&dense))
    };
    let expected: Vec<_> = points.iter().map(|x| fresh(x)).collect();
    let (mut sparse, mut dense) = (Compressed::new(&f).unwrap(), Compressed::dense(&f));
    for _ in 0..2 {
        for (k, x) in points.iter().enumerate() {
            let other = (k + 1) % points.len();
            assert_eq!(bits(&evaluate(&mut sparse, x).1), expected[k].0);
            assert_eq!(bits(&evaluate(&mut dense, &points[other]).1), expected[other].1);
            f.value(&points[other], &mut vec![0.0; n]);
            f.forward(x, &vec![1.0; n], &mut vec![0.0; n], &mut vec![0.0; n]);
            f.rows();
            assert_eq!(bits(&evaluate(&mut sparse, x).1), expected[k].0);
        }
    }
}

/// Rooms belong to a thread: a Jacobian that was used elsewhere finds others.
#[test]
fn several_threads() {
    let n = 20;
    let f = down_and_up::vector(n, vec![7.0; n], n);
    let points = points(n);
    let expected: Vec<_> = points.iter().map(|x| bits(&evaluate(&mut Compressed::new(&f).unwrap(), x).1)).collect();
    let mut moved = Compressed::new(&f).unwrap();
    evaluate(&mut moved, &points[0]);
    std::thread::scope(|scope| {
        for first in 0..3 {
            let (f, points, expected) = (&f, &points, &expected);
            scope.spawn(move || {
                let mut own = Compressed::new(f).unwrap();
                for k in first..first + 30 {
                    assert_eq!(bits(&evaluate(&mut own, &points[k % 3]).1), expected[k % 3]);
                }
            });
        }
        let (moved, points, expected) = (&mut moved, &points, &expected);
        scope.spawn(move || assert_eq!(bits(&evaluate(moved, &points[1]).1), expected[1]));
    });
    assert_eq!(bits(&evaluate(&mut moved, &points[2]).1), expected[2]);
}

/// Panics in one evaluation, and sees that the next ones are as they should be.
#[track_caller]
fn survives(mut jacobian: impl Jacobian, x: &[f64]) {
    let expected = evaluate(&mut jacobian, x);
    for k in [0, 5, x.len() - 2] {
        let mut wrong = x.to_vec();
        wrong[k] = 4.0;
        assert!(catch_unwind(AssertUnwindSafe(|| evaluate(&mut jacobian, &wrong))).is_err());
        let (y, entries) = evaluate(&mut jacobian, x);
        assert_eq!(bits(&y), bits(&expected.0));
        assert_eq!(bits(&entries), bits(&expected.1));
    }
}

#[test]
fn evaluations_that_panic() {
    let f = fragile::vector(14, vec![7.0; 14], 13);
    check_dense(&f, &points(14));
    for x in points(14) {
        survives(Compressed::dense(&f), &x);
    }
    // A length that is wrong is no panic.
    let (mut jacobian, mut y, mut entries) = (Compressed::dense(&f), vec![0.0; 13], vec![0.0; 13 * 14]);
    let x = &points(14)[0];
    let expected = evaluate(&mut jacobian, x);
    assert!(jacobian.evaluate(&x[1..], &mut y, &mut entries).is_err());
    assert_eq!(evaluate(&mut jacobian, x), expected);
}

#[test]
fn evaluations_as_a_whole_that_panic() {
    let f = fragile_whole::vector(14, vec![7.0; 14], 13);
    survives(Compressed::dense(&f), &points(14)[0]);
}

/// Every method in turn, at one point after the other, with the rooms that the others have left.
#[test]
fn all_methods() {
    fn agree(f: &impl tangential::Overloaded, points: &[Vec<f64>]) {
        let mut reference = Compressed::dense(f);
        let mut ways = Method::ALL.map(|method| (method.name(), method.prepare_overloaded(f).unwrap()));
        for x in points.iter().chain(points) {
            let (y, expected) = evaluate(&mut reference, x);
            let largest = expected.iter().fold(1.0_f64, |a, b| a.max(b.abs()));
            for (name, way) in &mut ways {
                let tolerance = if name.starts_with("finite") { 1e-6 } else { 1e-12 };
                let (rows, sparsity) = (y.len(), way.sparsity().clone());
                let mut found = (vec![f64::NAN; rows], vec![f64::NAN; sparsity.nonzeros()]);
                way.evaluate(x, &mut found.0, &mut found.1).unwrap();
                let mut dense = vec![0.0; expected.len()];
                sparsity.triplets(&found.1).for_each(|(row, column, entry)| dense[column * rows + row] = entry);
                for (k, (a, b)) in dense.iter().zip(&expected).enumerate() {
                    assert!((a - b).abs() <= tolerance * largest, "entry {k} by {name} is {a:e}, not {b:e}");
                }
            }
        }
    }
    let points = points(14);
    agree(&in_turn::vector(14, vec![7.0; 2], 14), &points);
    agree(&neighbours::vector(14, vec![7.0; 14], vec![7.0; 14], 14), &points);
    agree(&down_and_up::vector(14, vec![7.0; 14], 14), &points);
    agree(&added::vector(14, vec![7.0; 3], vec![[7.0; 3]; 14], Vec::new(), 14), &points);
    agree(&hung::vector(14, vec![NOTHING; 14], 14), &points);
}

/// Structs over every scalar.
#[differentiate(vector(x => y), scratch(parts), overloaded)]
fn hung(x: &[f64], parts: &mut [Part], y: &mut [f64]) {
    parts[0].place = [x[0], 0.3];
    parts[0].load = x[1];
    for i in 1..y.len() {
        let (before, from) = parts.split_at_mut(i);
        hang(&before[i / 3], x[i], &mut from[0]);
    }
    for i in (1..y.len()).rev() {
        load(&mut parts[i], x[i]);
        parts[i / 3].load = parts[i / 3].load + wave(parts[i].load, 0.2);
        y[i] = wave(parts[i].place[0], parts[i].load);
    }
    y[0] = parts[0].load;
}
