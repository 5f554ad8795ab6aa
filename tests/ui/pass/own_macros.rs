//! Macros of one's own that only look, casts that are compared, sums of integers and closures that borrow: values to the bit, both
//! ways to a Jacobian the same, slopes as differences have them.

use tangential::differentiate;
use tangential::jacobian::{Compressed, Jacobian};

macro_rules! should {
    ($($must:expr),+) => {
        $(assert!($must, "a requirement is not met");)+
    };
}

macro_rules! finite {
    ($x:ident) => {
        assert!($x.is_finite())
    };
}

macro_rules! watched {
    ($($seen:expr),*) => {
        #[cfg(debug_assertions)]
        {
            $(let _ = $seen.max(0.0);)*
        }
    };
}

/// Macros of one's own that look at active values, of which nothing comes.
#[differentiate]
pub fn looked_at(x: f64, y: f64, v: &[f64]) -> f64 {
    should!(x > 0.0 && y < 10.0, v.len() == 2);
    let mut sum = 0.0;
    for a in v {
        sum += a * x;
        finite!(sum);
        watched!(sum, *a, v[0]);
    }
    finite!(y);
    sum * y
}

/// Integers that are only compared have no slope, as the numbers would have none.
#[differentiate]
pub fn compared_as_integers(x: f64, n: f64) -> f64 {
    if n == (n as i64) as f64 && x as i32 + 1 < 7 {
        return x * x * n;
    }
    if -(n as i64) as f64 * 2.0 > -n { x * n } else { x + n }
}

/// Integers beside numbers, of which only the sum's type is written.
#[derive(Clone, Debug, PartialEq, tangential::Differentiable)]
pub struct Weighted<N> {
    /// How often.
    pub counts: Vec<N>,
    /// How much.
    pub weights: Vec<f64>,
}

/// A sum of integers in a list of which only the compiler knows what is in it.
#[differentiate]
pub fn sum_of_integers(all: &Weighted<u64>, x: f64) -> f64 {
    let total: u64 = all.counts.iter().sum();
    let product = all.counts.iter().product::<u64>();
    let mean = all.weights[0] * x / total as f64;
    if all.counts.iter().copied().sum::<u64>() > 3 { mean * all.weights[1] } else { mean + product as f64 }
}

/// A closure that only borrows what a later argument reads.
#[differentiate]
pub fn borrowed_beside(scale: Weighted<u64>, x: f64) -> f64 {
    fn both(f: impl Fn(usize) -> f64, n: usize) -> f64 {
        f(0) * f(n)
    }
    both(|k| scale.weights[k] * x, scale.weights.len() - 1)
}

#[differentiate(vector(z => r))]
fn all(z: &[f64], r: &mut [f64]) {
    r[0] = looked_at(z[0], z[1], &z[2..4]);
    r[1] = compared_as_integers(z[1], 2.0);
    r[2] = compared_as_integers(z[0], 2.5);
    r[3] = compared_as_integers(10.0 * z[0], 2.0);
    let list: Weighted<u64> = Weighted { counts: vec![2, 3], weights: vec![z[2], z[4]] };
    r[4] = sum_of_integers(&list, z[4]);
    r[5] = borrowed_beside(list, z[0]);
}

fn main() {
    let z = [1.3, 0.7, 0.4, -2.0, 0.9];
    let at = |z: &[f64]| {
        let mut r = [0.0; 6];
        all(z, &mut r);
        r
    };
    let mut jacobian = Compressed::new(all::vector(5, 6)).unwrap();
    let (mut r, mut entries) = (vec![0.0; 6], vec![0.0; jacobian.sparsity().nonzeros()]);
    jacobian.evaluate(&z, &mut r, &mut entries).unwrap();
    let mut dense = [[0.0; 5]; 6];
    for (row, column, entry) in jacobian.sparsity().triplets(&entries) {
        dense[row][column] = entry;
    }
    for column in 0..5 {
        let (mut z_d, mut r, mut r_d) = ([0.0; 5], [0.0; 6], [0.0; 6]);
        z_d[column] = 1.0;
        all::<f64>::forward(&z, &z_d, &mut r, &mut r_d);
        let step = |h: f64| {
            let mut z = z;
            z[column] += h;
            at(&z)
        };
        let (up, down) = (step(1e-6), step(-1e-6));
        for row in 0..6 {
            assert_eq!(r[row].to_bits(), at(&z)[row].to_bits());
            assert_eq!(dense[row][column], r_d[row], "row {row}, column {column}");
            let by_differences = (up[row] - down[row]) / 2e-6;
            assert!((r_d[row] - by_differences).abs() < 1e-6, "{} and {by_differences}", r_d[row]);
        }
    }
}
