//! Prepared Jacobians: evaluations allocate nothing and need a bounded stack, preparation takes linear memory.
//!
//! A binary of its own, since the counter replaces the allocator. It counts by threads.

use allocation_counter::measure;
use tangential::coloring::{self, Order};
use tangential::jacobian::export::{faer_columns_ref, fill_dense, fill_faer, fill_nalgebra, fill_rows};
use tangential::jacobian::{Compressed, Finite, Formula, Jacobian, Method, Reverse, along};
use tangential::record::{Record, Workspace};
use tangential::simd::Simd;
use tangential::sparsity::Sparsity;
use tangential::{Gradient, Lanes, Overloaded, VectorFunction, differentiate};
use tangential_tests::cases::vector::{Kind, Links, forces, several};

/// Springs between neighbours, some of them slack.
#[differentiate(vector(x => y), overloaded)]
fn chain(x: &[f64], y: &mut [f64]) {
    for i in 1..x.len() {
        let stretch = x[i] - x[i - 1];
        let pull = if stretch > 0.0 { stretch * stretch } else { 0.1 * x[i].sin() };
        y[i - 1] += pull;
        y[i] -= pull;
    }
}

/// An arrow: the first row and the first column are full.
#[differentiate(vector(x => y), overloaded)]
fn arrow(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        y[0] += x[i] * x[i];
        if i > 0 {
            y[i] = x[i] * x[0];
        }
    }
}

/// Every output by every input.
#[differentiate(vector(x => y), overloaded, whole)]
fn full(x: &[f64], y: &mut [f64]) {
    let mut sum = 0.0;
    for a in x {
        sum += a * a;
    }
    for y in y.iter_mut() {
        *y += sum;
    }
}

/// What neighbours do to each other. One side costs more statements than the other.
#[differentiate]
fn pulled(a: f64, b: f64) -> f64 {
    let stretch = b - a;
    if stretch > 0.0 {
        let (stiff, soft) = (stretch * (1.0 + a * a).sqrt(), (a * b).sin() * stretch);
        let mut sum = 0.0;
        for k in 0..2 {
            let part = (stiff * soft + k as f64).tanh() + stiff * (b * soft).cos();
            sum += part.sin() / (1.0 + part * part);
        }
        sum
    } else {
        0.1 * stretch
    }
}

/// [`chain`] in two passes.
#[differentiate(vector(x => y))]
fn chain_in_parts(x: &[f64], y: &mut [f64]) {
    for i in 1..x.len() {
        let pull = pulled(x[i - 1], x[i]);
        y[i - 1] += pull;
        y[i] -= pull;
    }
}

/// A chain in two passes with a room.
#[differentiate(vector(x => y), scratch(pulls))]
fn chain_with_room(x: &[f64], pulls: &mut [f64], y: &mut [f64]) {
    pulls[0] = 0.0;
    for i in 1..x.len() {
        pulls[i] = pulled(x[i - 1], x[i]);
    }
    for i in 1..x.len() {
        y[i - 1] += pulls[i] * x[i];
        y[i] -= pulls[i];
    }
}

/// All pairs of neighbours up to each: a full triangle.
#[differentiate(vector(x => y))]
fn triangle_in_parts(x: &[f64], y: &mut [f64]) {
    let mut sum = 0.0;
    for i in 0..x.len() {
        sum += pulled(x[i], 0.5) + x[i] * x[i];
        y[i] = sum + pulled(sum, x[i]);
    }
}

/// The ways that record no tape.
fn without_tape<'f>(f: &'f impl Overloaded) -> Vec<Box<dyn Jacobian + 'f>> {
    let sparsity = Sparsity::from_rows(f.inputs(), f.rows()).unwrap();
    let colors = coloring::columns(&sparsity, Order::default());
    let methods = Method::ALL.into_iter().filter(|method| *method != Method::OverloadedReverse);
    let mut ways: Vec<Box<dyn Jacobian>> = methods.map(|method| method.prepare_overloaded(f).unwrap()).collect();
    ways.push(Box::new(Finite::dense(f, Formula::OneSided)));
    ways.push(Box::new(Finite::colored(f, Formula::OneSided)));
    ways.push(Box::new(Compressed::complex_step(f).unwrap()));
    ways.push(Box::new(Compressed::complex_step_dense(f)));
    ways.push(Box::new(Compressed::with_pattern(f, sparsity.clone(), &colors).unwrap()));
    ways.push(Box::new(Compressed::overloaded_with_pattern(f, sparsity, &colors).unwrap()));
    ways
}

/// The ways that record a tape at the first evaluation.
fn on_tape<'f>(f: &'f impl Overloaded) -> Vec<Box<dyn Jacobian + 'f>> {
    let sparsity = Sparsity::from_rows(f.inputs(), f.rows()).unwrap();
    let colors = coloring::bidirectional(&sparsity, Order::default());
    vec![
        Box::new(Reverse::dense(f)),
        Box::new(Reverse::rows(f)),
        Box::new(Reverse::bidirectional(f)),
        Box::new(Reverse::with_pattern(f, sparsity, &colors).unwrap()),
    ]
}

/// Evaluates at all points, of which the last ones must not allocate.
fn evaluate(jacobian: &mut dyn Jacobian, points: &[Vec<f64>], allocating: usize) {
    let (mut y, mut entries) = (vec![0.0; jacobian.sparsity().rows()], vec![0.0; jacobian.sparsity().nonzeros()]);
    for (k, x) in points.iter().enumerate() {
        let counted = measure(|| jacobian.evaluate(x, &mut y, &mut entries).unwrap());
        let allocations = counted.count_total;
        assert!(k < allocating || allocations == 0, "{}, point {k}: {allocations} allocations", jacobian.name());
    }
}

/// No evaluation allocates from the second on, wherever the points are; those on tapes as long as the path stays.
fn check(f: &impl Overloaded, points: &[Vec<f64>]) {
    without_tape(f).iter_mut().for_each(|way| evaluate(&mut **way, points, 1));
    for x in points {
        let moved: Vec<f64> = x.iter().map(|x| x * 1.01).collect();
        on_tape(f).iter_mut().for_each(|way| evaluate(&mut **way, &[x.clone(), moved.clone(), x.clone()], 1));
    }
}

fn points(n: usize) -> Vec<Vec<f64>> {
    [0.7, 1.3, 2.9].map(|step| (0..n).map(|i| (i as f64 * step).sin()).collect()).into()
}

#[test]
fn evaluations_allocate_nothing() {
    // The counter counts.
    assert_eq!(measure(|| drop(std::hint::black_box(vec![1]))).count_total, 1);
    for n in [0, 1, 5, 40] {
        check(&chain::vector(n, n), &points(n));
        check(&arrow::vector(n, n), &points(n));
    }
    // What a function keeps is not made anew.
    let links = Links { stiffness: vec![2.0, 3.0], kinds: vec![Kind::Slider(0.5), Kind::Hinge] };
    check(&forces::vector(&links, 2, 2, 9.81, 2), &points(4));
    check(&several::vector::<3>(&[1.0, 2.0, 3.0]), &points(4));
}

/// A function in two passes, with every instruction set.
fn in_parts<'f, F: VectorFunction>(f: &'f F, prepared: impl Fn(&'f F) -> Compressed<&'f F>) -> Vec<Compressed<&'f F>> {
    let with = |simd: Simd| {
        let mut jacobian = prepared(f);
        jacobian.set_simd(simd);
        jacobian
    };
    Simd::ALL.into_iter().filter(|simd| simd.is_available()).map(with).collect()
}

/// What is found on one path is found anew on others, in the same memory: as long as no path is twice as long as the first.
#[test]
fn other_paths_allocate_nothing() {
    let (n, mut points) = (300, points(300));
    // About half of all are stretched, and then none is, by which paths become shorter.
    points.push((0..n).map(|i| -0.01 * i as f64).collect());
    points.push(points[0].clone());
    let chain = chain_in_parts::vector(n, n);
    in_parts(&chain, |f| Compressed::new(f).unwrap()).iter_mut().for_each(|way| evaluate(way, &points, 1));
    // More chunks than are looked at in one go.
    in_parts(&chain, Compressed::dense).iter_mut().for_each(|way| evaluate(way, &points, 1));
    let with_room = chain_with_room::vector(n, vec![0.0; n], n);
    in_parts(&with_room, |f| Compressed::new(f).unwrap()).iter_mut().for_each(|way| evaluate(way, &points, 1));
    in_parts(&with_room, Compressed::dense).iter_mut().for_each(|way| evaluate(way, &points, 1));
}

/// Gradients, and products with the transpose, from the second one on: also on other paths that are not twice as long.
#[test]
fn records_allocate_nothing() {
    let (n, f) = (300, full::vector(300, 1));
    let mut gradient = Gradient::new(&f).unwrap();
    let (mut slopes, points) = (vec![0.0; n], points(n));
    gradient.evaluate(&points[0], &mut slopes).unwrap();
    let counted = measure(|| {
        for x in &points {
            gradient.evaluate(x, &mut slopes).unwrap();
        }
    });
    assert_eq!(counted.count_total, 0);
    assert!(gradient.bytes() < 80 * n, "{} bytes", gradient.bytes());

    let f = chain::vector(n, n);
    let (mut record, mut y) = (Record::new(), vec![0.0; n]);
    let (mut one, mut eight) = (Workspace::<f64>::default(), Workspace::<Lanes<8>>::default());
    let (weights, mut lanes) = (vec![Lanes([1.0; 8]); n], vec![Lanes([0.0; 8]); n]);
    let mut sweeps = |x: &[f64]| {
        record.record(&f, x, &mut y).unwrap();
        record.pullback(&mut one, x, &mut slopes).unwrap();
        record.pushforward(&mut eight, &weights, &mut lanes).unwrap();
        record.pullback(&mut eight, &weights, &mut lanes).unwrap();
    };
    sweeps(&points[0]);
    assert_eq!(measure(|| points.iter().for_each(|x| sweeps(x))).count_total, 0);

    // By rows, by both, and with a pattern of the caller.
    let sparsity = Sparsity::from_rows(n, f.rows()).unwrap();
    let colors = coloring::bidirectional(&sparsity, Order::default());
    let known = Reverse::recorded_with_pattern(&f, sparsity.clone(), &colors).unwrap();
    let ways: [Box<dyn Jacobian>; 6] = [
        Box::new(Reverse::generated(&f)),
        Box::new(Reverse::generated_rows(&f)),
        Box::new(known),
        Box::new(Reverse::recorded(&f)),
        Box::new(Reverse::recorded_rows(&f)),
        Box::new(Reverse::generated_with_pattern(&f, sparsity, &colors).unwrap()),
    ];
    for (way, mut jacobian) in ways.into_iter().enumerate() {
        // A new path is looked through for missing entries, where the pattern is the caller's.
        let points = if way % 3 == 2 { vec![points[0].clone(); 3] } else { points.clone() };
        evaluate(&mut *jacobian, &points, 1);
    }
}

/// One dense row and one dense column: three sweeps over the record, whatever the size.
#[test]
fn an_arrow_takes_three_sweeps() {
    let f = arrow::vector(1000, 1000);
    let mut jacobian = Reverse::generated(&f);
    assert!(jacobian.directions() <= 3, "{} directions", jacobian.directions());
    assert_eq!(Compressed::new(&f).unwrap().directions(), 1000);
    let x: Vec<f64> = (0..1000).map(|i| 1.0 + (i as f64).sin()).collect();
    let (mut y, mut entries) = (vec![0.0; 1000], vec![0.0; jacobian.sparsity().nonzeros()]);
    jacobian.evaluate(&x, &mut y, &mut entries).unwrap();
    for (row, column, entry) in jacobian.triplets(&entries) {
        let expected = match (row, column) {
            (0, _) => 2.0 * x[column],
            (_, 0) => x[row],
            _ => x[0],
        };
        assert_eq!(entry, expected, "row {row}, column {column}");
    }
    evaluate(&mut jacobian, &points(1000), 0);
}

#[test]
fn products_and_exports_allocate_nothing() {
    let f = chain::vector(9, 9);
    let mut jacobian = Compressed::new(&f).unwrap();
    let (x, mut y, mut product) = (vec![0.5; 9], vec![0.0; 9], vec![0.0; 9]);
    let sparsity = jacobian.sparsity().clone();
    let mut entries = vec![0.0; sparsity.nonzeros()];
    jacobian.evaluate(&x, &mut y, &mut entries).unwrap();
    let (mut by_rows, mut all) = (entries.clone(), vec![0.0; 81]);
    let (mut faer, mut nalgebra) = (faer::Mat::zeros(9, 9), nalgebra::DMatrix::zeros(9, 9));
    let structure = sparsity.to_faer_columns();
    let counted = measure(|| {
        along(&f, &x, &x, &mut y, &mut product).unwrap();
        fill_rows(&sparsity, &entries, &mut by_rows);
        fill_dense(&sparsity, &entries, &mut all);
        fill_faer(&sparsity, &entries, faer.as_mut());
        fill_nalgebra(&sparsity, &entries, &mut nalgebra);
        std::hint::black_box(faer_columns_ref(structure.as_ref(), &entries));
    });
    assert_eq!(counted.count_total, 0);
}

/// A thousand colors, of columns and of rows, in a thread with a quarter of a megabyte.
#[test]
fn the_stack_does_not_grow_with_colors() {
    let small = std::thread::Builder::new().stack_size(256 * 1024);
    let work = || {
        let (by_columns, by_rows) = (full::vector(1000, 1), full::vector(1, 1000));
        assert_eq!(Compressed::new(&by_columns).unwrap().directions(), 1000);
        assert_eq!(Reverse::rows(&by_rows).directions(), 1000);
        for way in &mut without_tape(&by_columns) {
            // A record finds out at the first evaluation how long it is.
            let is_recorded =
                [Method::GeneratedReverse, Method::RecordedReverse].iter().any(|m| way.name() == m.name());
            let allocating = usize::from(is_recorded);
            evaluate(&mut **way, &points(1000)[..1], allocating);
        }
        on_tape(&by_rows).iter_mut().for_each(|way| evaluate(&mut **way, &points(1)[..1], 1));
    };
    small.spawn(work).unwrap().join().unwrap();
}

/// The same of a function in two passes, with every instruction set.
#[test]
#[cfg_attr(debug_assertions, ignore = "frames are larger without optimization")]
fn the_stack_does_not_grow_with_colors_in_parts() {
    let small = std::thread::Builder::new().stack_size(256 * 1024);
    let work = || {
        let f = triangle_in_parts::vector(1000, 1000);
        for mut way in in_parts(&f, |f| Compressed::new(f).unwrap()) {
            assert_eq!(way.directions(), 1000);
            evaluate(&mut way, &points(1000), 3);
        }
    };
    small.spawn(work).unwrap().join().unwrap();
}

/// Bytes for every column that a prepared Jacobian keeps, and that its preparation needs at most: no more with a hundred
/// times as many. Both numbers are powers of two, so that lists which grew have as much to spare.
#[test]
fn memory_is_linear() {
    let bytes = |n: usize| {
        let f = chain::vector(n, n);
        let mut kept = None;
        let counted = measure(|| kept = Some(Compressed::new(&f).unwrap()));
        assert_eq!(kept.map(|jacobian| jacobian.directions()), Some(3));
        [counted.bytes_current as f64, counted.bytes_max as f64].map(|bytes| bytes / n as f64)
    };
    let (few, many) = (bytes(1 << 10), bytes(1 << 17));
    for (few, many) in few.into_iter().zip(many) {
        assert!(many < 1.01 * few, "{few} bytes per column became {many}");
    }
}
