//! Unknowns that conditions define: how they follow what is given, from the conditions' generated Jacobian.

use tangential::Lanes;

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

/// The elimination of Gauss and Jordan, with the pivot that is largest beside its row: the rows have units of their own.
fn solve<const N: usize, const K: usize>(mut a: [[f64; N]; N], mut b: [[f64; K]; N]) -> [[f64; K]; N] {
    for (row, right) in a.iter_mut().zip(&mut b) {
        let size = row.iter().fold(0.0, |most: f64, entry| most.max(entry.abs()));
        row.iter_mut().chain(right).for_each(|entry| *entry /= size);
    }
    let reduce = |row: &mut [f64], factor: f64, by: &[f64]| {
        row.iter_mut().zip(by).for_each(|(entry, by)| *entry -= factor * by);
    };
    for k in 0..N {
        let pivot = (k..N).max_by(|i, j| a[*i][k].abs().total_cmp(&a[*j][k].abs())).expect("a row");
        a.swap(k, pivot);
        b.swap(k, pivot);
        let (row, right) = (a[k], b[k]);
        // The rows below and above: in the end the matrix is diagonal.
        for (_, (other, other_right)) in a.iter_mut().zip(&mut b).enumerate().filter(|(i, _)| *i != k) {
            let factor = other[k] / row[k];
            reduce(other, factor, &row);
            reduce(other_right, factor, &right);
        }
    }
    for (k, right) in b.iter_mut().enumerate() {
        right.iter_mut().for_each(|entry| *entry /= a[k][k]);
    }
    b
}
