//! Unknowns that conditions define: how they follow what is given, from the conditions' generated Jacobian.

use tangential::{Lanes, Tangent};

/// Directions along each of so many numbers, the first of which has this number among all.
pub fn seeds<const K: usize, const N: usize>(first: usize) -> [Lanes<N>; K] {
    std::array::from_fn(|i| Lanes::unit(first + i))
}

/// The derivatives of the unknowns y by what is given u, where F(u, y) = 0: `-F_y^-1 F_u`, from the derivatives of F by u and y in one list.
pub fn follow<const U: usize, const Y: usize, const N: usize>(rows: &[Lanes<N>; Y]) -> [[f64; U]; Y] {
    assert_eq!(N, U + Y, "directions along all of u, then all of y");
    let matrix = std::array::from_fn(|i| std::array::from_fn(|j| rows[i][U + j]));
    let right = std::array::from_fn(|i| std::array::from_fn(|j| -rows[i][j]));
    solve(matrix, right)
}

/// Newton's correction of the unknowns: `-F_y^-1 F`.
pub fn correction<const Y: usize>(values: &[f64; Y], rows: &[Lanes<Y>; Y]) -> [f64; Y] {
    let matrix = std::array::from_fn(|i| std::array::from_fn(|j| rows[i][j]));
    solve(matrix, values.map(|value| [-value])).map(|[step]| step)
}

/// Gauss's elimination, with the pivot that is largest beside its row: the rows have units of their own.
fn solve<const N: usize, const K: usize>(mut a: [[f64; N]; N], mut b: [[f64; K]; N]) -> [[f64; K]; N] {
    for (row, right) in a.iter_mut().zip(&mut b) {
        let size = row.iter().fold(0.0, |most: f64, entry| most.max(entry.abs()));
        row.iter_mut().chain(right).for_each(|entry| *entry /= size);
    }
    for k in 0..N {
        let pivot = (k..N).max_by(|i, j| a[*i][k].abs().total_cmp(&a[*j][k].abs())).expect("a row");
        (a.swap(k, pivot), b.swap(k, pivot));
        let (row, right) = (a[k], b[k]);
        for i in k + 1..N {
            let factor = a[i][k] / row[k];
            (k..N).for_each(|j| a[i][j] -= factor * row[j]);
            (0..K).for_each(|j| b[i][j] -= factor * right[j]);
        }
    }
    for k in (0..N).rev() {
        for j in 0..K {
            let sum: f64 = (k + 1..N).map(|i| a[k][i] * b[i][j]).sum();
            b[k][j] = (b[k][j] - sum) / a[k][k];
        }
    }
    b
}
