//! What is skipped holds for one path: more chunks than a mask has bits, paths that grow, slopes that are not finite.

use super::*;

/// Every column by itself, with loops whose repetitions concern few of them.
#[differentiate(vector(x => y), scratch(s))]
fn broad(x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for k in 0..n {
        s[k] = 0.0;
    }
    for i in 0..x.len() {
        s[i % n] += wave(x[i], 0.3);
    }
    for i in (0..x.len()).rev() {
        s[(i / 3) % n] -= ripple(x[i], 0.1);
    }
    for k in 0..n {
        y[k] = wave(s[k], 0.2);
    }
}

/// As long as an active number says.
#[differentiate(vector(x => y), scratch(s))]
fn longer(x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        s[i] = wave(x[i], 0.2);
    }
    let mut rest = x[0];
    while rest > 1.0 {
        rest -= 1.0;
        for i in 0..n {
            s[i] += wave(x[i], 0.1) * rest;
        }
        if rest > 500.0 {
            s[n] = rest;
        }
    }
    for i in 0..n {
        y[i] = wave(s[i], rest);
    }
}

/// Slopes that are infinite, or no numbers without a guard, in some columns.
#[differentiate(vector(x => y), scratch(s))]
fn steep(x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        s[i] = x[i].sqrt();
    }
    for i in 0..n {
        y[i] = wave(x[i], 0.1) + s[i];
    }
    for i in 0..n {
        s[i] = (x[i] * x[(i + 1) % n]).sqrt() + wave(x[i], 0.3);
        y[i] += s[i];
    }
    for i in 0..n {
        y[n - 1 - i] += wave(x[i], 0.5) / (1.0 + s[i]);
    }
}

/// The same without anything that both parts share.
#[differentiate(vector(x => y))]
fn divided(x: &[f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        let a = wave(x[i], 0.0);
        y[i] = a / x[i] + (x[i] * x[n - 1 - i]).sqrt();
    }
    for i in 1..n {
        y[i] += x[i - 1].sqrt() * wave(x[i], 0.2);
    }
}

/// More chunks than a word has bits, with two lanes and with eight.
#[test]
fn more_than_64_chunks() {
    for (inputs, outputs) in [(600, 7), (129, 40)] {
        let f = broad::vector(inputs, vec![7.0; outputs], outputs);
        check_dense(&f, &points(inputs)[..2]);
    }
}

/// Room for long paths is made where it is needed, at whatever point.
#[test]
fn longer_paths() {
    let f = longer::vector(14, vec![7.0; 14], 14);
    let mut points = vec![point(14, 0.4); 5];
    for (point, rounds) in points.iter_mut().zip([0.5, 1.5, 9.5, 2.5, 80.5]) {
        point[0] = rounds;
    }
    check_dense(&f, &points);
    let short = &points[0];
    let mut jacobian = Compressed::dense(&f);
    let expected = evaluate(&mut jacobian, short);
    for rounds in [600.5, 1200.5] {
        let mut wrong = short.clone();
        wrong[0] = rounds;
        assert!(catch_unwind(AssertUnwindSafe(|| evaluate(&mut jacobian, &wrong))).is_err());
        let (y, entries) = evaluate(&mut jacobian, short);
        assert_eq!(bits(&y), bits(&expected.0));
        assert_eq!(bits(&entries), bits(&expected.1));
    }
}

/// At zero, in some columns, and far away from there.
#[test]
fn slopes_without_end() {
    let n = 14;
    let (mut some, mut all) = (points(n), vec![vec![0.0; n]]);
    for k in [0, 1, 5, 12] {
        some[1][k] = 0.0;
    }
    some[2][7] = 0.0;
    all.extend(some.clone());
    for points in [&some[..], &all[..]] {
        check_at(&steep::vector(n, vec![7.0; n], n), points, At::Kinks);
        check_at(&divided::vector(n, n), points, At::Kinks);
    }
    for x in &all {
        guarded(&steep::vector(n, vec![7.0; n], n), x);
        guarded(&divided::vector(n, n), x);
    }
}

/// What every way finds is what one direction after the other gives, with a guard: zero times infinity is zero.
#[track_caller]
fn guarded(f: &impl VectorFunction, x: &[f64]) {
    let (columns, rows) = (f.inputs(), f.outputs());
    let sparsity = Sparsity::from_rows(columns, f.rows()).unwrap();
    let colors = coloring::columns(&sparsity, Order::default());
    let same = |a: f64, b: f64| a == b || (a.is_nan() && b.is_nan()) || (a - b).abs() <= 1e-13 * b.abs().max(1.0);
    let mut ways: Vec<Box<dyn Jacobian + '_>> = vec![
        Box::new(Compressed::dense(f)),
        Box::new(Compressed::dense(Whole(f))),
        Box::new(Compressed::new(f).unwrap()),
        Box::new(Compressed::new(Whole(f)).unwrap()),
        Box::new(Compressed::with_pattern(f, sparsity.clone(), &colors).unwrap()),
        Box::new(Compressed::with_pattern(Whole(f), sparsity.clone(), &colors).unwrap()),
    ];
    for (way, jacobian) in ways.iter_mut().enumerate() {
        let sparsity = jacobian.sparsity().clone();
        let (mut y, mut entries) = (vec![0.0; rows], vec![0.0; sparsity.nonzeros()]);
        jacobian.evaluate(x, &mut y, &mut entries).unwrap();
        for j in 0..columns {
            let (mut x_d, mut y_d) = (vec![0.0; columns], vec![0.0; rows]);
            x_d[j] = 1.0;
            f.forward(x, &x_d, &mut y, &mut y_d);
            for (row, entry) in sparsity.column(j).iter().zip(&entries[sparsity.column_starts()[j]..]) {
                assert!(same(*entry, y_d[*row]), "entry {row}, {j} is {entry:e}, not {:e}, by way {way}", y_d[*row]);
            }
        }
    }
}

/// A probe finds NaN where no entry is: in columns that are missing, which is said.
#[test]
fn slopes_without_end_in_the_probe() {
    let n = 14;
    let f = steep::vector(n, vec![7.0; n], n);
    let whole: Vec<Vec<usize>> = f.rows().into_iter().map(|row| row.into_iter().collect()).collect();
    let mut less = whole.clone();
    less[3].retain(|column| *column != 4);
    for (rows, is_whole) in [(whole, true), (less, false)] {
        let sparsity = Sparsity::from_rows(n, rows).unwrap();
        let colors = coloring::columns(&sparsity, Order::default());
        let mut jacobian = Compressed::with_pattern(&f, sparsity.clone(), &colors).unwrap();
        for zeros in [&[][..], &[4], &[3, 4], &[9], &[]] {
            let mut x = point(n, 0.6);
            zeros.iter().for_each(|k| x[*k] = 0.0);
            let (mut y, mut entries) = (vec![0.0; n], vec![0.0; sparsity.nonzeros()]);
            let found = jacobian.evaluate(&x, &mut y, &mut entries);
            assert_eq!(found.is_ok(), is_whole, "with zeros at {zeros:?}");
        }
    }
}
