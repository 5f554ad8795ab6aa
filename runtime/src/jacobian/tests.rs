mod overloaded;

use super::export::{faer_columns, faer_rows, fill_dense, fill_faer, fill_nalgebra};
use super::{
    Compressed, EvaluationError, Finite, Formula, Jacobian, Method, Path, PreparationError, Reverse, along, gradient,
    times,
};
use crate::coloring::{self, Order};
use crate::sparsity::Sparsity;
use crate::{VectorFunction, differentiate};

/// Springs between neighbours, some of them slack.
#[differentiate(vector(x => y))]
fn chain(x: &[f64], y: &mut [f64]) {
    for i in 1..x.len() {
        let stretch = x[i] - x[i - 1];
        let pull = if stretch > 0.0 { stretch * stretch } else { 0.1 * x[i].sin() };
        y[i - 1] += pull;
        y[i] -= pull;
    }
}

/// An arrow: the first row is full.
#[differentiate(vector(x => y))]
fn arrow(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        y[0] += x[i] * x[i];
        if i > 0 {
            y[i] = x[i] * x[0];
        }
    }
}

/// A square root to the end: how often the loop runs depends on the input.
#[differentiate(vector(x => y))]
fn chosen(x: &[f64], y: &mut [f64]) {
    let i = tangential::passive(x[0]) as usize;
    y[0] = x[0] * x[i];
}

/// A constant, a zero column and a zero row.
#[differentiate(vector(x => y))]
fn partly(x: &[f64; 3], y: &mut [f64; 3]) {
    y[0] = x[2].exp();
    y[1] = 7.0;
    y[2] = x[0] * x[2];
}

/// A slope that is infinite at zero.
#[differentiate(vector(x => y))]
fn rooted(x: &[f64; 2], y: &mut [f64; 2]) {
    y[0] = x[0] + x[1].sqrt();
    y[1] = x[1];
}

/// Nothing to nothing.
#[differentiate(vector(x => y))]
fn nothing(x: &[f64], y: &mut [f64]) {
    let _ = (x, y);
}

/// One number.
#[differentiate(vector(x))]
fn norm(x: &[f64]) -> f64 {
    x.iter().map(|x| x * x).sum::<f64>().sqrt()
}

/// The dense Jacobian, column by column, and the value.
fn dense(jacobian: &mut dyn Jacobian, x: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let (rows, columns) = (jacobian.sparsity().rows(), jacobian.sparsity().columns());
    let (mut y, mut entries) = (vec![f64::NAN; rows], vec![f64::NAN; jacobian.sparsity().nonzeros()]);
    jacobian.evaluate(x, &mut y, &mut entries).unwrap();
    let mut all = vec![f64::NAN; rows * columns];
    fill_dense(jacobian.sparsity(), &entries, &mut all);
    (y, all)
}

fn point(n: usize) -> Vec<f64> {
    (0..n).map(|i| (i as f64 * 0.7).sin() * 1.5 + 0.1).collect()
}

/// All methods that there are, on one function: compressed to the last bit, differences within their error.
fn agree(f: &(impl VectorFunction + Copy), x: &[f64]) {
    let (value, reference) = dense(&mut Compressed::dense(*f), x);
    let mut plain = vec![0.0; f.outputs()];
    f.value(x, &mut plain);
    assert_eq!(plain, value);
    let (again, compressed) = dense(&mut Compressed::new(*f).unwrap(), x);
    assert_eq!((again, compressed), (value.clone(), reference.clone()));
    let largest = reference.iter().fold(1.0, |m: f64, x| m.max(x.abs()));
    for method in [Method::FiniteDense, Method::FiniteColored] {
        let (again, finite) = dense(&mut *method.prepare(*f).unwrap(), x);
        assert_eq!(again, value);
        let error = finite.iter().zip(&reference).fold(0.0, |m: f64, (a, b)| m.max((a - b).abs()));
        assert!(error < 1e-7 * largest, "{method}: {error}");
    }
    let (_, one_sided) = dense(&mut Finite::colored(*f, Formula::OneSided), x);
    let error = one_sided.iter().zip(&reference).fold(0.0, |m: f64, (a, b)| m.max((a - b).abs()));
    assert!(error < 1e-5 * largest, "one-sided: {error}");
}

#[test]
fn methods_agree() {
    for n in [1, 2, 3, 9, 40] {
        agree(&&chain::vector(n, n), &point(n));
        agree(&&arrow::vector(n, n), &point(n));
    }
    agree(&&partly::vector(), &[0.3, 0.4, 0.5]);
}

/// By rows and by columns its entries stand in different orders.
#[differentiate(vector(x => y), overloaded)]
fn lopsided(x: &[f64], y: &mut [f64]) {
    y[0] = x[0] * x[1] * x[2];
    y[1] = x[0] * x[0] * 5.0;
}

/// Who zips places and entries gets what belongs together, by every method; so do triplets, and faer's matrix.
#[test]
fn entries_stand_as_their_places_do() {
    let f = lopsided::vector(3, 2);
    let x = [2.0, 3.0, 4.0];
    let expected = [[12.0, 8.0, 6.0], [20.0, 0.0, 0.0]];
    let mut ways: Vec<Box<dyn Jacobian + '_>> = vec![
        Box::new(Path::at(&f, &x).unwrap()),
        Box::new(Reverse::rows(&f)),
        Box::new(Reverse::bidirectional(&f)),
        Box::new(Compressed::complex_step(&f).unwrap()),
    ];
    ways.extend(Method::ALL.map(|method| method.prepare_overloaded(&f).unwrap()));
    for way in &mut ways {
        let mut entries = vec![f64::NAN; way.sparsity().nonzeros()];
        way.evaluate(&x, &mut [0.0; 2], &mut entries).unwrap();
        let zipped: Vec<_> = way.sparsity().entries().zip(&entries).map(|((i, j), entry)| (i, j, *entry)).collect();
        for &(row, column, entry) in &zipped {
            let expected = expected[row][column];
            assert!((entry - expected).abs() < 1e-6, "({row}, {column}) by {}: {entry}, not {expected}", way.name());
        }
        assert_eq!(way.triplets(&entries).collect::<Vec<_>>(), zipped);
        let matrix = faer_columns(way.sparsity(), &entries);
        assert!(matrix.triplet_iter().map(|t| (t.row, t.col, *t.val)).eq(zipped.iter().copied()));
    }
}

#[test]
fn colors() {
    let jacobian = Compressed::new(chain::vector(50, 50)).unwrap();
    assert_eq!(jacobian.directions(), 3);
    assert_eq!(Compressed::new(arrow::vector(20, 20)).unwrap().directions(), 20);
    assert_eq!(Compressed::dense(chain::vector(50, 50)).directions(), 50);
}

#[test]
fn the_pattern_has_both_arms() {
    let f = chain::vector(3, 3);
    let mut jacobian = Compressed::new(&f).unwrap();
    assert_eq!(jacobian.sparsity().nonzeros(), 7);
    for x in [[0.0, 1.0, 2.0], [2.0, 1.0, 0.0], [0.0, 2.0, 1.0]] {
        assert_eq!(dense(&mut jacobian, &x), dense(&mut Compressed::dense(&f), &x));
    }
}

#[test]
fn nothing_at_all() {
    agree(&&nothing::vector(0, 0), &[]);
    agree(&&nothing::vector(2, 0), &[1.0, 2.0]);
    agree(&&nothing::vector(0, 2), &[]);
    agree(&&nothing::vector(2, 2), &[1.0, 2.0]);
}

#[test]
fn wrong_sizes_and_no_numbers() {
    let mut jacobian = Compressed::new(chain::vector(3, 3)).unwrap();
    let mut entries = vec![0.0; 7];
    let error = jacobian.evaluate(&[1.0; 2], &mut [0.0; 3], &mut entries).unwrap_err();
    assert_eq!(error.to_string(), "2 inputs are given, 3 are needed");
    let error = jacobian.evaluate(&[1.0; 3], &mut [0.0; 4], &mut entries).unwrap_err();
    assert_eq!(error.to_string(), "4 outputs are given, 3 are needed");
    let error = jacobian.evaluate(&[1.0; 3], &mut [0.0; 3], &mut entries[1..]).unwrap_err();
    assert_eq!(error.to_string(), "6 entries are given, 7 are needed");
    let error = jacobian.evaluate(&[1.0, f64::NAN, 1.0], &mut [0.0; 3], &mut entries).unwrap_err();
    assert_eq!(error.to_string(), "input 1 is not a number");
    let mut finite = Finite::dense(chain::vector(3, 3), Formula::Centered);
    assert!(finite.evaluate(&[1.0; 2], &mut [0.0; 3], &mut [0.0; 9]).is_err());
}

#[test]
fn patterns_of_the_caller() {
    let f = chain::vector(3, 3);
    let full = Sparsity::dense(3, 3).unwrap();
    let mut jacobian = Compressed::with_pattern(&f, full.clone(), &coloring::columns(&full, Order::Natural)).unwrap();
    let x = [0.0, 1.0, 3.0];
    assert_eq!(dense(&mut jacobian, &x), dense(&mut Compressed::dense(&f), &x));

    let small = Sparsity::from_rows(3, [vec![0, 1], vec![1], vec![1, 2]]).unwrap();
    let colors = coloring::columns(&small, Order::Natural);
    let mut jacobian = Compressed::with_pattern(&f, small, &colors).unwrap();
    let error = jacobian.evaluate(&x, &mut [0.0; 3], &mut [0.0; 5]).unwrap_err();
    assert_eq!(error, EvaluationError::MissingEntry { row: 1 });

    let other = Sparsity::dense(2, 3).unwrap();
    let colors = coloring::columns(&other, Order::Natural);
    let error = Compressed::with_pattern(&f, other, &colors).err().unwrap();
    assert_eq!(error.to_string(), "the pattern is 2 x 3, the Jacobian 3 x 3");
    let few = Sparsity::from_rows(3, [vec![0], vec![1], vec![2]]).unwrap();
    let error = Compressed::with_pattern(&f, full, &coloring::columns(&few, Order::Natural)).err().unwrap();
    assert_eq!(error, PreparationError::Coloring { first: 0, second: 1, row: 0 });
}

/// Also where the entry that is missing is infinite; one that is infinite and there is no reason to complain.
/// Lanes are carried without a guard, and those that it would have helped once more with it: directions that do not reach a
/// singular point are not spoilt by it.
#[test]
fn zero_times_infinity() {
    let (mut compressed, mut every) = (Compressed::new(rooted::vector()).unwrap(), Compressed::dense(rooted::vector()));
    for jacobian in [&mut compressed as &mut dyn Jacobian, &mut every] {
        // Twice, since the first time leaves buffers behind; and elsewhere nothing is left of it.
        for _ in 0..2 {
            assert_eq!(dense(jacobian, &[3.0, 0.0]).1, [1.0, 0.0, f64::INFINITY, 1.0]);
            assert_eq!(dense(jacobian, &[3.0, 4.0]).1, [1.0, 0.0, 0.25, 1.0]);
        }
        // What is no number with a guard, either, stays none, and spoils no other lane.
        let found = dense(jacobian, &[3.0, -1.0]).1;
        assert!(found[2].is_nan() && [found[0], found[1], found[3]] == [1.0, 0.0, 1.0], "{found:?}");
    }
}

#[test]
fn infinite_entries_of_patterns_of_the_caller() {
    let f = rooted::vector();
    let evaluate = |rows: [Vec<usize>; 2], entries: &mut [f64]| {
        let sparsity = Sparsity::from_rows(2, rows).unwrap();
        let colors = coloring::columns(&sparsity, Order::Natural);
        Compressed::with_pattern(&f, sparsity, &colors).unwrap().evaluate(&[1.0, 0.0], &mut [0.0; 2], entries)
    };
    let missing = Err(EvaluationError::MissingEntry { row: 0 });
    assert_eq!(evaluate([vec![0], vec![1]], &mut [0.0; 2]), missing);
    assert_eq!(evaluate([vec![], vec![1]], &mut [0.0; 1]), missing);
    let mut entries = [0.0; 3];
    assert_eq!(evaluate([vec![0, 1], vec![1]], &mut entries), Ok(()));
    assert_eq!(entries, [1.0, f64::INFINITY, 1.0]);
}

#[test]
fn paths_are_followed() {
    let f = chosen::vector(4, 1);
    let mut jacobian = Path::at(&f, &[1.0, 2.0, 3.0, 4.0]).unwrap();
    assert_eq!(jacobian.sparsity().row(0), [0, 1]);
    let (mut y, mut entries) = ([0.0], vec![0.0; 2]);
    jacobian.evaluate(&[1.0, 2.0, 3.0, 4.0], &mut y, &mut entries).unwrap();
    assert_eq!(entries, [2.0, 1.0]);
    let elsewhere = [3.0, 2.0, 3.0, 4.0];
    let error = jacobian.evaluate(&elsewhere, &mut y, &mut entries).unwrap_err();
    assert_eq!(error, EvaluationError::MissingEntry { row: 0 });
    assert_eq!(jacobian.follow(&elsewhere), Ok(true));
    assert_eq!(jacobian.follow(&elsewhere), Ok(false));
    assert_eq!(jacobian.sparsity().row(0), [0, 1, 3]);
    let mut entries = vec![0.0; 3];
    jacobian.evaluate(&elsewhere, &mut y, &mut entries).unwrap();
    assert_eq!(entries, [4.0, 0.0, 3.0]);

    let not_a_number = EvaluationError::NotANumber { input: 2 };
    let bad = [1.0, 2.0, f64::NAN, 4.0];
    assert_eq!(Path::at(&f, &bad).err(), Some(not_a_number.clone()));
    assert_eq!(jacobian.follow(&bad), Err(not_a_number.clone()));
    assert_eq!(jacobian.evaluate(&bad, &mut y, &mut entries), Err(not_a_number));
    for wrong in [3, 5] {
        let length = EvaluationError::Length { what: "inputs", expected: 4, found: wrong };
        assert_eq!(Path::at(&f, &vec![1.0; wrong]).err(), Some(length.clone()));
        assert_eq!(jacobian.follow(&vec![1.0; wrong]), Err(length));
    }
    assert!(jacobian.evaluate(&elsewhere, &mut y, &mut entries[1..]).is_err());
}

#[test]
fn exports() {
    let mut jacobian = Compressed::new(partly::vector()).unwrap();
    let (mut y, mut entries) = ([0.0; 3], vec![0.0; 3]);
    jacobian.evaluate(&[2.0, 3.0, 0.0], &mut y, &mut entries).unwrap();
    let sparsity = jacobian.sparsity();
    let expected = [[0.0, 0.0, 1.0], [0.0, 0.0, 0.0], [0.0, 0.0, 2.0]];
    let (columns, rows) = (faer_columns(sparsity, &entries).to_dense(), faer_rows(sparsity, &entries).to_dense());
    let mut dense = faer::Mat::zeros(3, 3);
    fill_faer(sparsity, &entries, dense.as_mut());
    let mut fixed = nalgebra::Matrix3::zeros();
    fill_nalgebra(sparsity, &entries, &mut fixed);
    let mut dynamic = nalgebra::DMatrix::zeros(3, 3);
    fill_nalgebra(sparsity, &entries, &mut dynamic);
    for (i, row) in expected.iter().enumerate() {
        for (j, entry) in row.iter().enumerate() {
            assert_eq!([columns[(i, j)], rows[(i, j)], dense[(i, j)], fixed[(i, j)], dynamic[(i, j)]], [*entry; 5]);
        }
    }
}

#[test]
fn products() {
    let f = chain::vector(11, 11);
    let x = point(11);
    let (_, all) = dense(&mut Compressed::dense(&f), &x);
    let directions = faer::Mat::from_fn(11, 9, |i, j| (i as f64 - j as f64) * 0.25);
    let mut product = faer::Mat::zeros(11, 9);
    times(&f, &x, directions.as_ref(), product.as_mut()).unwrap();
    let (mut y, mut one) = (vec![0.0; 11], vec![0.0; 11]);
    for j in 0..9 {
        let direction: Vec<f64> = (0..11).map(|i| directions[(i, j)]).collect();
        along(&f, &x, &direction, &mut y, &mut one).unwrap();
        for i in 0..11 {
            let sum: f64 = (0..11).map(|k| all[k * 11 + i] * directions[(k, j)]).sum();
            assert!((product[(i, j)] - sum).abs() < 1e-13);
            assert_eq!(product[(i, j)], one[i]);
        }
    }
    assert!(times(&f, &x, directions.as_ref(), faer::Mat::zeros(11, 8).as_mut()).is_err());
    assert!(along(&f, &x[1..], &x, &mut y, &mut one).is_err());
    let mut bad = x.clone();
    bad[4] = f64::NAN;
    let not_a_number = Err(EvaluationError::NotANumber { input: 4 });
    assert_eq!(along(&f, &bad, &x, &mut y, &mut one), not_a_number);
    assert_eq!(times(&f, &bad, directions.as_ref(), product.as_mut()), not_a_number);
}

#[test]
fn gradients() {
    let f = norm::vector(11);
    let x = point(11);
    let mut slopes = vec![0.0; 11];
    let value = gradient(&f, &x, &mut slopes).unwrap();
    assert_eq!(value, norm(&x));
    assert!(slopes.iter().zip(&x).all(|(slope, x)| (slope - x / value).abs() < 1e-15));
    assert_eq!(gradient(&norm::vector(0), &[], &mut []).unwrap(), 0.0);
    assert!(gradient(&chain::vector(2, 2), &[1.0, 2.0], &mut [0.0; 2]).is_err());
    assert_eq!(gradient(&f, &[f64::NAN; 11], &mut slopes), Err(EvaluationError::NotANumber { input: 0 }));
}

#[test]
fn names() {
    for method in Method::ALL {
        assert_eq!(method.name().parse(), Ok(method));
    }
    let error = "reverse".parse::<Method>().unwrap_err().to_string();
    assert!(error.starts_with("unknown method `reverse`; the methods are `finite-dense`, "), "{error}");
    let error = Method::OverloadedReverse.prepare(chain::vector(2, 2)).err().unwrap();
    assert!(error.to_string().contains("`overloaded-reverse`"));
}
