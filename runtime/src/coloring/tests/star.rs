//! Symmetric matrices.

use super::matrices::*;
use crate::coloring::{Order, columns, oracle, star};
use crate::sparsity::Sparsity;
use proptest::prelude::*;

#[track_caller]
fn checked(sparsity: &Sparsity, order: Order) -> usize {
    let coloring = star(sparsity, order).unwrap();
    oracle::check_star(sparsity, &coloring).unwrap();
    assert_eq!(oracle::read_star(sparsity, &coloring).unwrap().len(), sparsity.nonzeros());
    assert!(coloring.count() >= coloring.lower_bound(sparsity));
    let improved = coloring.clone().recolored(sparsity, 3).unwrap();
    oracle::check_star(sparsity, &improved).unwrap();
    assert!(improved.count() <= coloring.count());
    coloring.count()
}

#[test]
fn every_matrix_in_every_order() {
    for (_, sparsity) in all().into_iter().filter(|(_, sparsity)| sparsity.rows() == sparsity.columns()) {
        let sparsity = symmetrized(&sparsity);
        for order in Order::ALL {
            checked(&sparsity, order);
        }
    }
    for (size, per_row) in [(100, 2), (100, 5), (300, 3)] {
        let sparsity = symmetrized(&scattered(size, size, per_row));
        for order in Order::ALL {
            checked(&sparsity, order);
        }
    }
}

#[test]
fn counts_that_are_known() {
    for order in Order::ALL {
        assert_eq!(checked(&diagonal(10), order), 1);
        assert_eq!(checked(&arrow(1000), order), 2);
        assert_eq!(checked(&Sparsity::dense(6, 6).unwrap(), order), 6);
        assert_eq!(checked(&Sparsity::from_triplets(0, 0, []).unwrap(), order), 0);
    }
    assert_eq!(checked(&tridiagonal(100), Order::Natural), 3);
}

/// Fewer colors than without the symmetry.
#[test]
fn grids() {
    for (width, height) in [(4, 7), (10, 10), (13, 31)] {
        let five_points = grid(width, height, false);
        let colors = checked(&five_points, Order::Natural);
        assert!(colors <= columns(&five_points, Order::Natural).count(), "{width} x {height}: {colors}");
        checked(&grid(width, height, true), Order::Natural);
    }
}

/// How often the fewest colors are reached, of 20 graphs.
#[test]
fn exactness_of_tiny_graphs() {
    let tiny = (0..20).map(|k| symmetrized(&scattered(4 + k % 5, 4 + k % 5, 1 + k / 5)));
    let tiny: Vec<_> = tiny.map(|sparsity| (oracle::fewest_star(&sparsity).unwrap(), sparsity)).collect();
    let reached =
        Order::ALL.map(|order| tiny.iter().filter(|(fewest, sparsity)| checked(sparsity, order) == *fewest).count());
    assert!(reached.iter().zip([18, 17, 17, 17, 16]).all(|(&now, before)| now >= before), "{reached:?}");
}

proptest! {
    #[test]
    fn any_graph(sparsity in any_symmetric(30)) {
        for order in Order::ALL {
            checked(&sparsity, order);
        }
    }

    /// Never below the exact minimum.
    #[test]
    fn tiny_graphs(sparsity in any_symmetric(7)) {
        let fewest = oracle::fewest_star(&sparsity).unwrap();
        for order in Order::ALL {
            prop_assert!(fewest <= checked(&sparsity, order));
        }
    }
}
