//! Rows and columns together.

use super::matrices::*;
use crate::coloring::{Bicoloring, Order, bidirectional, columns, oracle, rows};
use crate::sparsity::Sparsity;
use proptest::prelude::*;

#[track_caller]
fn checked(sparsity: &Sparsity, order: Order) -> Bicoloring {
    let bicoloring = bidirectional(sparsity, order);
    oracle::check_bidirectional(sparsity, &bicoloring).unwrap();
    assert_eq!(oracle::read_bidirectional(sparsity, &bicoloring).unwrap().len(), sparsity.nonzeros());
    let alone = columns(sparsity, order).count().min(rows(sparsity, order).count());
    assert!(bicoloring.count() <= alone, "{} instead of {alone}", bicoloring.count());
    bicoloring
}

#[test]
fn every_matrix_in_every_order() {
    for (_, sparsity) in all() {
        for order in Order::ALL {
            checked(&sparsity, order);
        }
    }
}

#[test]
fn arrows_take_three_colors() {
    // No fewer would do.
    assert_eq!(oracle::fewest_bidirectional(&arrow(6)).unwrap(), 3);
    for order in Order::ALL {
        for n in [4, 5, 50, 1000] {
            assert_eq!(checked(&arrow(n), order).count(), 3, "{n}, {order}");
            assert_eq!(checked(&arrow(n).transpose(), order).count(), 3, "{n}, {order}");
        }
        // The head at the other end, and bands with a few dense rows and columns.
        let reversed = Sparsity::from_triplets(60, 60, arrow(60).entries().map(|(i, j)| (59 - i, 59 - j))).unwrap();
        assert_eq!(checked(&reversed, order).count(), 3);
        let bordered = tridiagonal(80).union(&arrow(80)).unwrap();
        assert!(checked(&bordered, order).count() <= 6, "{order}");
    }
}

#[test]
fn one_direction_where_that_is_enough() {
    let bicoloring = checked(&tridiagonal(30), Order::Natural);
    assert_eq!((bicoloring.column_count(), bicoloring.row_count()), (3, 0));
    let row = Sparsity::dense(1, 9).unwrap();
    assert_eq!(checked(&row, Order::Natural).row_count(), 1);
    assert_eq!(checked(&row.transpose(), Order::Natural).column_count(), 1);
    assert_eq!(checked(&Sparsity::from_triplets(4, 5, []).unwrap(), Order::Natural).count(), 0);
}

/// How often the fewest colors are reached, of 64 matrices.
#[test]
fn exactness_of_tiny_matrices() {
    let tiny = (0..64).map(|k| scattered(3 + k % 4, 3 + k / 4 % 4, 1 + k / 16));
    let tiny: Vec<_> = tiny.map(|sparsity| (oracle::fewest_bidirectional(&sparsity).unwrap(), sparsity)).collect();
    let reached = Order::ALL
        .map(|order| tiny.iter().filter(|(fewest, sparsity)| checked(sparsity, order).count() == *fewest).count());
    assert!(reached.iter().all(|&now| now >= 62), "{reached:?}");
}

proptest! {
    #[test]
    fn any_matrix(sparsity in any_structure(15, 15)) {
        for order in Order::ALL {
            checked(&sparsity, order);
        }
    }

    /// Never below the exact minimum.
    #[test]
    fn tiny_matrices(sparsity in any_structure(5, 5)) {
        let fewest = oracle::fewest_bidirectional(&sparsity).unwrap();
        for order in Order::ALL {
            prop_assert!(fewest <= checked(&sparsity, order).count());
        }
    }
}
