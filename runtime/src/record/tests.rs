mod following;

use super::{Record, Recorded, Workspace, gradient_by};
use crate::jacobian::{EvaluationError, Jacobian, Reverse, against, transposed_times};
use crate::{Differentiable, Gradient, IndexSet, Lanes, Tan, Tangent, VectorFunction, differentiate, gradient};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Branches, loops, an intermediate that is used twice, and an output that depends on nothing.
#[differentiate(vector(x => y))]
fn mixed(x: &[f64], y: &mut [f64]) {
    let mut sum = 0.0;
    for i in 0..x.len() {
        let part = if x[i] > 0.5 { x[i] * x[i] } else { x[i].sin() };
        sum += part * x[0];
        y[i] = sum * part - part;
    }
    y[0] = 3.0;
}

/// Rows of the Jacobian, by forward mode.
fn rows<F: VectorFunction>(f: &F, x: &[f64]) -> Vec<Vec<f64>> {
    let mut rows = vec![vec![0.0; x.len()]; f.outputs()];
    for j in 0..x.len() {
        let x_d: Vec<f64> = (0..x.len()).map(|i| f64::from(u8::from(i == j))).collect();
        let (mut y, mut y_d) = (vec![0.0; f.outputs()], vec![0.0; f.outputs()]);
        f.forward(x, &x_d, &mut y, &mut y_d);
        rows.iter_mut().zip(y_d).for_each(|(row, y_d)| row[j] = y_d);
    }
    rows
}

fn assert_near(found: &[f64], expected: &[f64]) {
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() <= 1e-13 * (1.0 + expected.abs()), "{found}, not {expected}");
    }
}

#[test]
fn both_ways_give_the_jacobian() {
    let f = mixed::vector(6, 6);
    let x = [0.9, 0.1, -0.3, 0.7, 0.5, 1.2];
    let expected = rows(&f, &x);
    let (mut record, mut y, mut value) = (Record::new(), [0.0; 6], [0.0; 6]);
    record.record(&f, &x, &mut y).unwrap();
    f.value(&x, &mut value);
    assert_eq!(y.map(f64::to_bits), value.map(f64::to_bits));
    let (mut one, mut lanes) = (Workspace::default(), Workspace::default());
    for (output, expected) in expected.iter().enumerate() {
        let mut row = [0.0; 6];
        record.row(&mut one, output, &mut row).unwrap();
        assert_near(&row, expected);
        let weights: [f64; 6] = core::array::from_fn(|i| f64::from(u8::from(i == output)));
        against(&f, &x, &weights, &mut y, &mut row).unwrap();
        assert_near(&row, expected);
    }
    // Both directions in one workspace, in turn.
    let seeds: [Lanes<6>; 6] = core::array::from_fn(Lanes::unit);
    let (mut columns, mut all_rows) = ([Lanes::zero(); 6], [Lanes::zero(); 6]);
    for _ in 0..2 {
        record.pushforward(&mut lanes, &seeds, &mut columns).unwrap();
        record.pullback(&mut lanes, &seeds, &mut all_rows).unwrap();
    }
    for (output, expected) in expected.iter().enumerate() {
        assert_near(&columns[output].0, expected);
        assert_near(&all_rows.map(|x_b| x_b[output]), expected);
    }
    let (eye, mut product) = (faer::Mat::<f64>::identity(6, 6), faer::Mat::zeros(6, 6));
    transposed_times(&f, &x, eye.as_ref(), product.as_mut()).unwrap();
    (0..6).for_each(|j| (0..6).for_each(|i| assert_near(&[product[(j, i)]], &[expected[i][j]])));
}

#[test]
fn the_structure_is_that_of_the_path() {
    let f = mixed::vector(4, 4);
    let mut record = Record::new();
    record.record(&f, &[0.9, 0.1, 0.3, 0.7], &mut [0.0; 4]).unwrap();
    let structure = record.structure();
    let rows: Vec<&[usize]> = (0..4).map(|row| structure.row(row)).collect();
    assert_eq!(rows, [&[][..], &[0, 1], &[0, 1, 2], &[0, 1, 2, 3]]);
}

/// A sum of many terms takes one slot for each, a product of many factors two.
#[test]
fn sums_take_a_slot_for_each_term() {
    let count = |f: &dyn Fn(&[Recorded]) -> Recorded| {
        let mut record = Record::new();
        record.record_with(100, |x| ((), vec![f(x)])).unwrap();
        record.terms()
    };
    assert_eq!(count(&|x| x.iter().fold(Recorded::zero(), |sum, x| sum + x.scale(2.0))), 100);
    assert_eq!(count(&|x| x.iter().rev().fold(Recorded::zero(), |sum, x| x.scale(2.0) - sum)), 198);
    assert_eq!(count(&|x| x[0].scale(2.0) + x[0].scale(3.0)), 0);
    // Zero, however it comes about, is not recorded, and stays zero.
    assert_eq!(count(&|x| (x[0].scale(2.0) - x[0].scale(2.0)).scale(f64::INFINITY) + x[1]), 0);
    assert_eq!(count(&|x| x[0].scale(0.0).scale(f64::INFINITY) - x[1]), 0);
    assert_eq!(count(&|x| x.iter().fold(Recorded::zero(), |sum, x| sum + x.scale(0.0))), 0);
}

/// A sum that goes on, while what it was before is still used: by weights of its own, twice, as an output.
#[test]
fn sums_that_go_on_leave_what_they_were() {
    let mut record = Record::new();
    let outputs = |x: &[Recorded]| {
        let two = x[0] + x[1].scale(3.0);
        let three = two + x[2];
        let other = x[2] - x[1];
        let four = three + x[0];
        vec![two, three, four, two.scale(2.0) + three, other - two, three.scale(-1.0)]
    };
    record.record_with(3, |x| ((), outputs(x))).unwrap();
    let expected =
        [[1.0, 3.0, 0.0], [1.0, 3.0, 1.0], [2.0, 3.0, 1.0], [3.0, 9.0, 1.0], [-1.0, -4.0, 1.0], [-1.0, -3.0, -1.0]];
    for (output, expected) in expected.iter().enumerate() {
        let mut row = [0.0; 3];
        record.row(&mut Workspace::default(), output, &mut row).unwrap();
        assert_eq!(row, *expected, "output {output}");
    }
}

thread_local! {
    static KEPT: Cell<Recorded> = const { Cell::new(Recorded { weight: 0.0, at: 0 }) };
}

/// What a function does with its inputs, or with tangents that it has kept.
struct Doing<W>(W);

impl<W: Fn(&[f64], &[Recorded]) -> Recorded> VectorFunction for Doing<W> {
    fn inputs(&self) -> usize {
        2
    }
    fn outputs(&self) -> usize {
        1
    }
    fn value(&self, _: &[f64], _: &mut [f64]) {}
    fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        let x_d: &dyn core::any::Any = &x_d.to_vec();
        let x_d = x_d.downcast_ref::<Vec<Recorded>>().expect("it is recorded");
        y[0] = x[0];
        let made: Box<dyn core::any::Any> = Box::new((self.0)(x, x_d));
        y_d[0] = *made.downcast::<T>().expect("it is recorded");
    }
    fn pattern(&self, _: &[IndexSet], _: &mut [IndexSet]) {}
}

fn message(work: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(work)).expect_err("it panics");
    match panic.downcast::<String>() {
        Ok(text) => *text,
        Err(panic) => (*panic.downcast::<&str>().expect("a text")).to_string(),
    }
}

#[test]
fn recordings_are_not_mixed_up() {
    let x = [1.0, 2.0];
    let keeps = Doing(|_: &[f64], x_d: &[Recorded]| {
        KEPT.set(x_d[0]);
        x_d[0] + x_d[1]
    });
    gradient(&keeps, &x).unwrap();
    // After its recording, and in another one: as a part of a sum, and as an output.
    let kept = KEPT.get();
    assert!(message(|| assert_ne!(kept + kept.scale(2.0), kept)).contains("after its recording has ended"));
    let adds = Doing(|_: &[f64], x_d: &[Recorded]| x_d[0] + KEPT.get());
    assert!(message(|| drop(gradient(&adds, &x))).contains("of another recording"));
    let gives = Doing(|_: &[f64], _: &[Recorded]| KEPT.get());
    assert!(message(|| drop(gradient(&gives, &x))).contains("of another recording"));
    // On another thread, where a recording is under way, too.
    let work = move || {
        let adds = Doing(move |_: &[f64], x_d: &[Recorded]| x_d[0] + kept);
        gradient(&adds, &x).unwrap();
    };
    assert!(std::thread::spawn(work).join().is_err());
    // And of an outer one inside of it.
    let nests = Doing(|x: &[f64], x_d: &[Recorded]| {
        let outer = x_d[1];
        let inner = Doing(move |_: &[f64], x_d: &[Recorded]| x_d[0] + outer);
        gradient(&inner, x).unwrap();
        x_d[0]
    });
    assert!(message(|| drop(gradient(&nests, &x))).contains("of another recording"));
}

#[test]
fn recordings_nest() {
    let square = |x: &[f64], x_d: &[Recorded]| {
        let half = x_d[0] + x_d[1];
        let inner = Doing(|x: &[f64], x_d: &[Recorded]| x_d[0].scale(x[1]) + x_d[1].scale(x[0]));
        let (_, slopes) = gradient(&inner, &[x[0], 5.0]).unwrap();
        assert_eq!(slopes, [5.0, x[0]]);
        half + x_d[0].scale(slopes[0])
    };
    let mut g = Gradient::new(Doing(square)).unwrap();
    for _ in 0..2 {
        let mut slopes = [0.0; 2];
        g.evaluate(&[1.0, 2.0], &mut slopes).unwrap();
        assert_eq!(slopes, [6.0, 1.0]);
    }
}

/// A panic ends the recording, inner or outer, and leaves no record; the next one is as good as new.
#[test]
fn recordings_survive_a_panic() {
    let fails = Cell::new(false);
    let mut g = Gradient::new(Doing(|_: &[f64], x_d: &[Recorded]| {
        let sum = x_d[0] + x_d[1].scale(2.0);
        assert!(!fails.get(), "on purpose");
        sum
    }))
    .unwrap();
    let mut slopes = [0.0; 2];
    for _ in 0..2 {
        fails.set(true);
        assert_eq!(message(|| drop(g.evaluate(&[1.0, 1.0], &mut [0.0; 2]))), "on purpose");
        fails.set(false);
        g.evaluate(&[1.0, 1.0], &mut slopes).unwrap();
        assert_eq!(slopes, [1.0, 2.0]);
    }
    let outer = Doing(|x: &[f64], x_d: &[Recorded]| {
        let sum = x_d[0] + x_d[1];
        let panics = Doing(|_: &[f64], x_d: &[Recorded]| {
            assert_ne!(x_d[0] - x_d[1], x_d[0]);
            panic!("inside")
        });
        assert_eq!(message(|| drop(gradient(&panics, x))), "inside");
        sum + x_d[1]
    });
    assert_eq!(gradient(&outer, &[1.0, 1.0]).unwrap().1, [1.0, 2.0]);
}

/// Beyond the limit there is an error, and no record; one below it there is one.
#[test]
fn limits_are_errors() {
    let f = mixed::vector(6, 6);
    let (x, mut y) = ([0.9, 0.1, -0.3, 0.7, 0.5, 1.2], [0.0; 6]);
    let mut record = Record::new();
    record.record(&f, &x, &mut y).unwrap();
    let slots = record.slots();
    for limit in 0..slots + 4 {
        let mut record = Record::with_limit(limit);
        let found = record.record(&f, &x, &mut y);
        // Two terms are made room for at once.
        if limit < slots {
            assert_eq!(found, Err(EvaluationError::TooLong { limit }));
            let swept = record.pullback(&mut Workspace::default(), &[1.0; 6], &mut [0.0; 6]);
            assert_eq!(swept, Err(EvaluationError::NoRecord));
        } else if limit > slots {
            assert_eq!(found, Ok(()), "{limit} slots of {slots}");
        }
    }
    let error = Record::with_limit(3).record(&f, &x, &mut y).unwrap_err().to_string();
    assert!(error.starts_with("the function has more than 3 inputs and terms"), "{error}");
}

#[test]
fn wrong_sizes_are_errors() {
    let f = mixed::vector(2, 2);
    let (mut record, mut workspace) = (Record::new(), Workspace::<f64>::default());
    assert_eq!(record.pullback(&mut workspace, &[], &mut []), Err(EvaluationError::NoRecord));
    assert!(record.record(&f, &[1.0], &mut [0.0; 2]).unwrap_err().to_string().starts_with("1 inputs are given"));
    assert!(record.record(&f, &[1.0; 2], &mut [0.0; 3]).unwrap_err().to_string().starts_with("3 outputs are given"));
    assert_eq!(record.record(&f, &[1.0, f64::NAN], &mut [0.0; 2]), Err(EvaluationError::NotANumber { input: 1 }));
    record.record(&f, &[1.0; 2], &mut [0.0; 2]).unwrap();
    assert!(record.pullback(&mut workspace, &[1.0; 3], &mut [0.0; 2]).is_err());
    assert!(record.pushforward(&mut workspace, &[1.0; 2], &mut [0.0; 1]).is_err());
    let none = EvaluationError::NoOutput { output: 2, outputs: 2 };
    assert_eq!(record.row(&mut workspace, 2, &mut [0.0; 2]), Err(none));
    assert!(Gradient::new(f).err().unwrap().to_string().starts_with("2 outputs are given, 1 are needed"));
}

#[derive(Clone, Debug, Differentiable)]
enum Shape {
    Disc(f64),
    Plate { sides: [f64; 2], count: usize },
}

#[derive(Clone, Debug, Differentiable)]
struct Part {
    shapes: Vec<Shape>,
    #[passive]
    color: f64,
    offset: Option<f64>,
    axis: nalgebra::Vector3<f64>,
}

#[differentiate]
fn area(part: &Part, scale: f64) -> f64 {
    let mut sum = part.axis.norm_squared();
    for shape in &part.shapes {
        sum += match shape {
            Shape::Disc(radius) => 3.0 * radius * radius,
            Shape::Plate { sides, count } => sides[0] * sides[1] * *count as f64,
        };
    }
    if let Some(offset) = part.offset {
        sum += offset;
    }
    sum * scale * part.color
}

/// The gradient by a struct has its shape, variants and all.
#[test]
fn gradients_by_structs() {
    let part = Part {
        shapes: vec![Shape::Disc(2.0), Shape::Plate { sides: [3.0, 5.0], count: 2 }],
        color: 2.0,
        offset: Some(1.0),
        axis: nalgebra::Vector3::new(1.0, 2.0, 3.0),
    };
    let at = (part, 0.5);
    let (value, (by_part, by_scale)) =
        gradient_by(&at, |(part_d, scale_d)| area::<Recorded>::forward(&at.0, part_d, at.1, *scale_d)).unwrap();
    assert_eq!((value, by_scale), (area(&at.0, at.1), 114.0));
    let Tan::<Part, f64> { shapes, offset, axis, .. } = by_part;
    assert!(matches!(&shapes[0], Tan::<Shape, f64>::Disc(slope) if *slope == 12.0));
    assert!(matches!(&shapes[1], Tan::<Shape, f64>::Plate { sides: [10.0, 6.0], .. }));
    assert_eq!((offset, axis), (Some(1.0), nalgebra::Vector3::new(2.0, 4.0, 6.0)));
    // Weights of a result that is no number.
    let double =
        |x: &[f64; 2], x_d: &[Recorded; 2]| ((x[0] * x[1], 2.0), (x_d[0].scale(x[1]) + x_d[1].scale(x[0]), x_d[0]));
    let x = [3.0, 4.0];
    let (value, slopes) = Record::new().pullback_by(&x, |x_d| double(&x, x_d), &(10.0, 1.0)).unwrap();
    assert_eq!((value, slopes), ((12.0, 2.0), [41.0, 30.0]));
}

/// Singular points: what forward mode says there holds backward, too.
#[differentiate(vector(x => y))]
fn singular(x: &[f64], y: &mut [f64]) {
    // An infinite slope that nothing reaches, and one that something does.
    y[0] = (x[0] * x[0]).sqrt();
    y[1] = (x[0] * x[0] + x[1] * x[1]).sqrt() + x[2];
    y[2] = x[0].sqrt() + x[1];
    // Infinite slopes that cancel.
    let (a, b) = (x[0] + x[1], x[0] - x[1]);
    let zero = a - b - 2.0 * x[1];
    y[3] = zero.sqrt() + x[2];
    // A kink.
    y[4] = x[0].abs() * x[2] + x[1].max(x[0]);
}

#[test]
fn singular_points_and_kinks() {
    let f = singular::vector(3, 5);
    let x = [0.0, 0.0, 2.0];
    let expected = rows(&f, &x);
    assert_eq!(expected[2], [f64::INFINITY, 1.0, 0.0]);
    assert!(expected.iter().flatten().all(|entry| !entry.is_nan()));
    let mut jacobian = Reverse::recorded_dense(&f);
    let (mut y, mut entries) = ([0.0; 5], vec![0.0; 15]);
    jacobian.evaluate(&x, &mut y, &mut entries).unwrap();
    for (i, expected) in expected.iter().enumerate() {
        let weights: [f64; 5] = core::array::from_fn(|k| f64::from(u8::from(i == k)));
        let mut row = [0.0; 3];
        against(&f, &x, &weights, &mut y, &mut row).unwrap();
        assert_eq!(row, expected[..], "row {i}");
        assert_eq!([0, 1, 2].map(|j| entries[5 * j + i]), expected[..], "row {i}");
    }
}

/// The tangent of the divisor cancels to zero before it meets an infinite slope; the value itself is infinite.
#[differentiate(vector(x))]
fn cancelled(x: &[f64]) -> f64 {
    let (one, other) = (x[0] * x[1] + x[2], x[1] * x[0] + x[2]);
    1.0 / (one - other) + x[2]
}

/// As forward: what does not reach a singular point is told also where the value is infinite.
#[test]
fn cancelled_terms_where_the_value_is_infinite() {
    let (f, x) = (cancelled::vector(3), [0.5, 3.0, 0.25]);
    let expected = [0.0, 0.0, 1.0];
    let mut along = [0.0; 3];
    for (input, slope) in along.iter_mut().enumerate() {
        let (mut x_d, mut y, mut y_d) = ([0.0; 3], [0.0], [0.0]);
        x_d[input] = 1.0;
        f.forward(&x, &x_d, &mut y, &mut y_d);
        assert_eq!(y, [f64::INFINITY]);
        *slope = y_d[0];
    }
    assert_eq!(along, expected);
    let (mut gradient, mut slopes) = (crate::Gradient::new(&f).unwrap(), [f64::NAN; 3]);
    assert_eq!(gradient.evaluate(&x, &mut slopes), Ok(f64::INFINITY));
    assert_eq!(slopes, expected);
    let (mut linear, mut y, mut slopes) = (crate::record::Linearized::new(&f), [0.0], [f64::NAN; 3]);
    linear.evaluate(&x, &mut y).unwrap();
    linear.pullback(&[1.0], &mut slopes).unwrap();
    assert_eq!(slopes, expected);
    use crate::jacobian::{Jacobian, Reverse};
    for mut rows in [Box::new(Reverse::recorded_dense(&f)) as Box<dyn Jacobian>, Box::new(Reverse::generated_dense(&f))]
    {
        let mut slopes = [f64::NAN; 3];
        rows.evaluate(&x, &mut y, &mut slopes).unwrap();
        assert_eq!(slopes, expected);
    }
    assert_eq!(crate::check::check_reverse(&f, &[x.to_vec()]).map(|_| ()), Ok(()));
}
