//! Structures with known answers.

use crate::sparsity::Sparsity;
use proptest::prelude::*;

/// Entries where `is_entry` says so.
fn filled(rows: usize, columns: usize, is_entry: impl Fn(usize, usize) -> bool) -> Sparsity {
    Sparsity::from_rows(columns, (0..rows).map(|i| (0..columns).filter(|&j| is_entry(i, j)).collect::<Vec<_>>()))
        .unwrap()
}

pub(super) fn diagonal(n: usize) -> Sparsity {
    banded(n, 0, 0)
}

pub(super) fn tridiagonal(n: usize) -> Sparsity {
    banded(n, 1, 1)
}

/// A band with so many diagonals below and above the main one.
pub(super) fn banded(n: usize, below: usize, above: usize) -> Sparsity {
    Sparsity::from_rows(n, (0..n).map(|i| i.saturating_sub(below)..(i + above + 1).min(n))).unwrap()
}

/// Dense first row and column, and the diagonal.
pub(super) fn arrow(n: usize) -> Sparsity {
    Sparsity::from_rows(n, (0..n).map(|i| if i == 0 { (0..n).collect() } else { vec![0, i] })).unwrap()
}

/// Dense blocks of these sizes on the diagonal.
pub(super) fn block_diagonal(sizes: &[usize]) -> Sparsity {
    let block: Vec<_> = sizes.iter().enumerate().flat_map(|(block, &size)| vec![block; size]).collect();
    filled(block.len(), block.len(), |i, j| block[i] == block[j])
}

/// Points of a grid that depend on themselves and their neighbors: four of them, or eight.
pub(super) fn grid(width: usize, height: usize, corners: bool) -> Sparsity {
    let row = move |point: usize| {
        let (x, y) = ((point % width) as isize, (point / width) as isize);
        let around = (-1..=1).flat_map(move |dy: isize| (-1..=1).map(move |dx: isize| (dx, dy)));
        around
            .filter(move |&(dx, dy)| corners || dx == 0 || dy == 0)
            .map(move |(dx, dy)| (x + dx, y + dy))
            .filter(move |&(x, y)| (0..width as isize).contains(&x) && (0..height as isize).contains(&y))
            .map(move |(x, y)| x as usize + width * y as usize)
    };
    Sparsity::from_rows(width * height, (0..width * height).map(row)).unwrap()
}

/// Generalized forces of open chains by positions and velocities, n x 2n. A force depends on the bodies before and after
/// its own in the tree.
fn open_chains(parents: &[Option<usize>]) -> Sparsity {
    let n = parents.len();
    let is_before = |i: usize, j: usize| core::iter::successors(Some(j), |&body| parents[body]).any(|body| body == i);
    filled(n, 2 * n, |i, j| is_before(i, j % n) || is_before(j % n, i))
}

/// The multiple four-bar of ny columns and nz levels: ny chains of vertical bars, with a horizontal bar on every one, and a
/// last chain without.
pub(super) fn linkage(ny: usize, nz: usize) -> Sparsity {
    let mut parents = Vec::new();
    for column in 0..=ny {
        let first = parents.len();
        parents.extend((0..nz).map(|level| level.checked_sub(1).map(|above| first + above)));
        if column < ny {
            parents.extend((0..nz).map(|level| Some(first + level)));
        }
    }
    open_chains(&parents)
}

/// The spatial four-bar: follower and the two joints of the rod, and the crank by itself.
pub(super) fn spatial_four_bar() -> Sparsity {
    open_chains(&[None, Some(0), Some(1), None])
}

/// Long rows that overlap, besides a band: what is treated by classes of columns.
pub(super) fn crowded(n: usize) -> Sparsity {
    let band = (0..n).map(|i| (i.saturating_sub(2)..(i + 2).min(n)).collect());
    let long: [Vec<usize>; 4] =
        [(0..n / 2).collect(), (n / 3..n).collect(), (0..n).step_by(2).collect(), (n / 4..n / 2).collect()];
    Sparsity::from_rows(n, band.chain(long)).unwrap()
}

/// The same pseudorandom matrix every time, with about `per_row` entries in each row.
pub(super) fn scattered(rows: usize, columns: usize, per_row: usize) -> Sparsity {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let entries: Vec<_> = (0..rows * per_row).map(|k| (k / per_row, next() % columns)).collect();
    Sparsity::from_triplets(rows, columns, entries).unwrap()
}

/// The union with the transposed matrix.
pub(super) fn symmetrized(sparsity: &Sparsity) -> Sparsity {
    sparsity.union(&sparsity.transpose()).unwrap()
}

/// Everything above, with a name to print.
pub(super) fn all() -> Vec<(&'static str, Sparsity)> {
    vec![
        ("no rows", Sparsity::from_triplets(0, 5, []).unwrap()),
        ("no columns", Sparsity::from_triplets(5, 0, []).unwrap()),
        ("zero", Sparsity::from_triplets(4, 5, []).unwrap()),
        ("diagonal", diagonal(50)),
        ("tridiagonal", tridiagonal(200)),
        ("banded", banded(150, 2, 5)),
        ("arrow", arrow(300)),
        ("large arrow", arrow(700)),
        ("blocks", block_diagonal(&[3, 1, 5, 4])),
        ("dense", Sparsity::dense(12, 17).unwrap()),
        ("large dense", Sparsity::dense(4, 400).unwrap()),
        ("5-point grid", grid(20, 17, false)),
        ("9-point grid", grid(20, 17, true)),
        ("linkage", linkage(4, 15)),
        ("spatial four-bar", spatial_four_bar()),
        ("crowded", crowded(700)),
        ("crowded by columns", crowded(600).transpose()),
        ("sparse", scattered(300, 200, 4)),
        ("wide", scattered(40, 300, 20)),
        ("tall", scattered(500, 30, 3)),
    ]
}

/// Any structure of up to these sizes.
pub(super) fn any_structure(rows: usize, columns: usize) -> impl Strategy<Value = Sparsity> {
    (0..=rows, 0..=columns, 0.0..0.7).prop_flat_map(|(rows, columns, share)| {
        prop::collection::vec(prop::collection::vec(prop::bool::weighted(share), columns), rows)
            .prop_map(move |dense| Sparsity::from_dense(columns, dense).unwrap())
    })
}

/// Any symmetric structure of up to this size.
pub(super) fn any_symmetric(size: usize) -> impl Strategy<Value = Sparsity> {
    (0..=size, 0.0..0.5).prop_flat_map(|(size, share)| {
        prop::collection::vec(prop::collection::vec(prop::bool::weighted(share), size), size)
            .prop_map(move |dense| symmetrized(&Sparsity::from_dense(size, dense).unwrap()))
    })
}
