//! Factorizations: the worked example of the thesis, random rational matrices of any rank, matrices of expressions.

use tangential_symbolic::linear::{Matrix, Veiling, fraction_free, jordan, lu, qr};
use tangential_symbolic::{Graph, Id, Kind, Number, Scope, Symbol, Values};

struct Random(u64);

impl Random {
    fn next(&mut self, below: u64) -> i64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % below) as i64
    }
}

/// A matrix of small rationals, of low rank now and then.
fn rational(graph: &mut Graph, random: &mut Random, rows: usize, columns: usize) -> Matrix {
    let mut entry = |_| {
        let n = if random.next(3) == 0 { 0 } else { random.next(13) - 6 };
        graph.number(Number::ratio(n, 1 + random.next(4)).unwrap())
    };
    let rank = 1 + (rows * columns) % rows.min(columns);
    let left = Matrix::from_rows(&(0..rows).map(|_| (0..rank).map(&mut entry).collect()).collect::<Vec<_>>());
    let right = Matrix::from_rows(&(0..rank).map(|_| (0..columns).map(&mut entry).collect()).collect::<Vec<_>>());
    left.times(graph, &right)
}

/// A matrix of expressions in four symbols.
fn symbolic(graph: &mut Graph, random: &mut Random, n: usize) -> Matrix {
    let symbols: Vec<Id> = (0..4).map(|i| graph.symbol(&format!("s{i}"), Kind::Parameter)).collect();
    let mut rows = Vec::new();
    for _ in 0..n {
        let mut row = Vec::new();
        for _ in 0..n {
            let (a, b) = (symbols[random.next(4) as usize], symbols[random.next(4) as usize]);
            let product = graph.mul(a, b);
            let terms = [(product, Number::from(random.next(5) - 2)), (a, Number::from(random.next(3) - 1))];
            row.push(graph.sum(Number::from(random.next(3)), &terms));
        }
        rows.push(row);
    }
    Matrix::from_rows(&rows)
}

fn difference(graph: &mut Graph, a: &Matrix, b: &Matrix) -> Vec<Id> {
    assert_eq!((a.rows(), a.columns()), (b.rows(), b.columns()));
    a.entries().iter().zip(b.entries()).map(|(x, y)| graph.sub(*x, *y)).collect()
}

fn assert_equal(graph: &mut Graph, a: &Matrix, b: &Matrix) {
    assert!(difference(graph, a, b).iter().all(|id| *id == Graph::ZERO));
}

/// The rank of rational entries by plain elimination.
fn rank(graph: &Graph, matrix: &Matrix) -> usize {
    let mut rows: Vec<Vec<Number>> = (0..matrix.rows())
        .map(|i| matrix.row(i).iter().map(|id| graph.as_number(*id).unwrap().clone()).collect())
        .collect();
    let mut rank = 0;
    for column in 0..matrix.columns() {
        let Some(found) = (rank..rows.len()).find(|i| !rows[*i][column].is_zero()) else { continue };
        rows.swap(rank, found);
        let (above, below) = rows.split_at_mut(rank + 1);
        for row in below {
            let factor = (&row[column] / &above[rank][column]).unwrap();
            for (entry, other) in row.iter_mut().zip(&above[rank]) {
                *entry = &*entry - &(&factor * other);
            }
        }
        rank += 1;
    }
    rank
}

#[test]
fn factors_multiply_to_the_matrix() {
    let mut random = Random(3);
    let mut singular = 0;
    for round in 0..60 {
        let mut graph = Graph::new();
        let (rows, columns) = (1 + random.next(6) as usize, 1 + random.next(6) as usize);
        let a = rational(&mut graph, &mut random, rows, columns);
        let expected = rank(&graph, &a);
        singular += (expected < rows.min(columns)) as usize;
        let veiling = if round % 2 == 0 { Veiling::none() } else { Veiling::above(0) };

        let f = lu(&mut graph, &a, &veiling);
        assert_eq!(f.rank, expected);
        let product = f.lower().times(&mut graph, &f.upper());
        let permuted = a.permuted(&f.rows, &f.columns);
        assert_equal(&mut graph, &product, &permuted);

        let f = fraction_free(&mut graph, &a, &veiling);
        assert_eq!(f.rank, expected);
        let product = f.lower(&mut graph).times(&mut graph, &f.upper());
        let mut scales = Matrix::identity(rows);
        for (i, scale) in f.scales(&mut graph).into_iter().enumerate() {
            scales[(i, i)] = scale;
        }
        let permuted = scales.times(&mut graph, &a.permuted(&f.rows, &f.columns));
        assert_equal(&mut graph, &product, &permuted);

        let f = jordan(&mut graph, &a, &veiling);
        assert_eq!(f.rank, expected);
        let product = f.transform.times(&mut graph, &a);
        assert_equal(&mut graph, &product, &f.reduced);
        assert_eq!(rank(&graph, &f.transform), rows);
        for (k, column) in f.columns[..f.rank].iter().enumerate() {
            assert!((0..rows).all(|i| f.reduced[(i, *column)] == if i == k { Graph::ONE } else { Graph::ZERO }));
        }
        assert!((f.rank..rows).all(|i| f.reduced.row(i).iter().all(|id| *id == Graph::ZERO)));

        let f = qr(&mut graph, &a, &veiling);
        assert_eq!(f.rank, expected);
        let product = f.orthonormal.times(&mut graph, &f.upper);
        let all: Vec<usize> = (0..rows).collect();
        let permuted = a.permuted(&all, &f.columns);
        assert_equal(&mut graph, &product, &permuted);
        let square = f.orthonormal.transposed().times(&mut graph, &f.orthonormal);
        let identity = Matrix::identity(f.rank);
        assert_equal(&mut graph, &square, &identity);
        assert!(graph.fault().is_none());
    }
    assert!(singular > 20, "{singular}");
}

#[test]
fn cokernel_and_complement() {
    // Rows of L^-1 P beyond the rank annihilate the matrix.
    let mut random = Random(11);
    for _ in 0..20 {
        let mut graph = Graph::new();
        let a = rational(&mut graph, &mut random, 5, 4);
        let f = lu(&mut graph, &a, &Veiling::none());
        for j in 0..4 {
            let column: Vec<Id> = (0..5).map(|i| a[(i, j)]).collect();
            let reduced = f.forward(&mut graph, &column, &Veiling::none());
            assert!(reduced[f.rank..].iter().all(|id| *id == Graph::ZERO));
            assert!((0..f.rank).all(|i| reduced[i] == f.upper_rows()[(i, j)]));
        }
    }
}

#[test]
fn expressions_with_and_without_veils() {
    let mut random = Random(5);
    for n in 2..=5 {
        for veiling in [Veiling::none(), Veiling::above(0), Veiling::above(20)] {
            let mut graph = Graph::new();
            let a = symbolic(&mut graph, &mut random, n);
            let b: Vec<Id> = (0..n).map(|i| graph.integer(i as i64 + 1)).collect();
            let solutions = [
                lu(&mut graph, &a, &veiling).solve(&mut graph, &b, &veiling),
                fraction_free(&mut graph, &a, &veiling).solve(&mut graph, &b, &veiling),
            ];
            for x in solutions {
                let Some(x) = x else { continue };
                let x = Matrix::from_rows(&x.iter().map(|id| vec![*id]).collect::<Vec<_>>());
                let product = a.times(&mut graph, &x);
                let right = Matrix::from_rows(&b.iter().map(|id| vec![*id]).collect::<Vec<_>>());
                assert_equal(&mut graph, &product, &right);
            }
            let f = lu(&mut graph, &a, &veiling);
            let product = f.lower().times(&mut graph, &f.upper());
            let permuted = a.permuted(&f.rows, &f.columns);
            assert_equal(&mut graph, &product, &permuted);
            if veiling.threshold == Some(0) && n > 2 {
                assert!(!graph.veils_of(product.entries()).is_empty());
            }
        }
    }
}

#[test]
fn the_generic_matrix_of_the_thesis() {
    // Example 17: every veil by its value.
    let mut graph = Graph::new();
    let mut scope = Scope::new(&mut graph);
    let numbers = [2.0, 3.0, 5.0, 7.0, 11.0, 13.0, 17.0, 19.0, 29.0, 1.0, 4.0, 9.0];
    let mut values: Vec<(Symbol, f64)> = Vec::new();
    let mut ids = Vec::new();
    for (k, value) in numbers.into_iter().enumerate() {
        let name = if k < 9 { format!("a{}{}", k / 3 + 1, k % 3 + 1) } else { format!("b{}", k - 8) };
        let id = graph.symbol(&name, Kind::Parameter);
        scope.define(&name, id).unwrap();
        values.push((graph.as_symbol(id).unwrap(), value));
        ids.push(id);
    }
    let a = Matrix::from_rows(&[ids[..3].to_vec(), ids[3..6].to_vec(), ids[6..9].to_vec()]);
    let veiling = Veiling::above(0);
    let f = lu(&mut graph, &a, &veiling);
    assert_eq!((&f.rows, &f.columns), (&vec![0, 1, 2], &vec![0, 1, 2]));
    let x = f.solve(&mut graph, &ids[9..], &veiling).unwrap();
    let values = Values::new(&values);
    let close = |got: &[f64], expected: &[f64]| {
        assert!(
            got.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-14 * b.abs().max(1.0)),
            "{got:?} {expected:?}"
        );
    };
    close(&graph.evaluate(&x, &values), &[5.0 / 9.0, 1.0 / 8.0, -7.0 / 72.0]);
    close(&graph.evaluate(&f.pivots(), &values), &[2.0, 0.5, -72.0]);
    let l = f.lower();
    close(&graph.evaluate(&[l[(1, 0)], l[(2, 0)], l[(2, 1)]], &values), &[3.5, 8.5, -13.0]);
    let y = f.forward(&mut graph, &ids[9..], &veiling);
    close(&graph.evaluate(&y, &values), &[1.0, 0.5, 7.0]);
}

#[test]
fn pivots_follow_the_rules() {
    let mut graph = Graph::new();
    let mut scope = Scope::new(&mut graph);
    for name in ["p", "q"] {
        let id = graph.symbol(name, Kind::Parameter);
        scope.define(name, id).unwrap();
    }
    for (rows, first) in [
        // The lowest degree wins, then numbers, then cost, then size.
        ([["1e-20", "1"], ["1", "2"]], "2"),
        ([["p", "1"], ["q", "p*q"]], "1"),
        ([["p*q", "p"], ["p + q", "p*p"]], "p"),
        ([["p", "0"], ["3", "7"]], "7"),
    ] {
        let rows: Vec<Vec<Id>> = rows
            .iter()
            .map(|row| row.iter().map(|text| scope.expression(&mut graph, text).unwrap()).collect())
            .collect();
        let f = lu(&mut graph, &Matrix::from_rows(&rows), &Veiling::none());
        assert_eq!(graph.text(f.pivots()[0]), first);
    }
}
