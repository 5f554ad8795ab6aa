//! Rooms over several evaluations: paths that change, several functions and threads, panics, every method.

use super::*;

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

/// As many inputs as chunks can be made of, with a row that takes them all.
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

#[test]
fn paths_change() {
    for n in [3, 14] {
        check_dense(&deciding::vector(n, vec![7.0; n + 2], vec![7.0], n), &points(n));
        let (maybe, lists) = (vec![Some(7.0)], vec![vec![7.0]; 2]);
        check_dense(&others::vector(n + 1, vec![Shape::Round(7.0)], maybe, lists, vec![7; n], n), &points(n + 1));
    }
}

/// Masks are words of 64 chunks.
#[test]
fn many_chunks() {
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
