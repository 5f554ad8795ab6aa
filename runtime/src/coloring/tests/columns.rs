//! Columns and rows.

use super::matrices::*;
use crate::coloring::{Coloring, Order, columns, oracle, rows};
use crate::sparsity::Sparsity;
use proptest::prelude::*;

/// Checks a coloring of the columns by both oracles, and gives the number of colors.
#[track_caller]
fn checked(sparsity: &Sparsity, coloring: &Coloring) -> usize {
    oracle::check_columns(sparsity, coloring).unwrap();
    assert_eq!(oracle::read_columns(sparsity, coloring).unwrap().len(), sparsity.nonzeros());
    assert!(coloring.count() >= sparsity.longest_row());
    assert_eq!(coloring.groups().iter().map(Vec::len).sum::<usize>(), sparsity.columns());
    coloring.count()
}

fn count(sparsity: &Sparsity, order: Order) -> usize {
    checked(sparsity, &columns(sparsity, order))
}

#[test]
fn every_order_colors_every_matrix() {
    for (name, sparsity) in all() {
        for order in Order::ALL {
            let by_columns = columns(&sparsity, order);
            let colors = checked(&sparsity, &by_columns);
            let improved = checked(&sparsity, &by_columns.recolored(&sparsity, 3).unwrap());
            assert!(improved <= colors, "{name}, {order}: {improved} instead of {colors}");

            let by_rows = rows(&sparsity, order);
            oracle::check_rows(&sparsity, &by_rows).unwrap();
            assert_eq!(oracle::read_rows(&sparsity, &by_rows).unwrap().len(), sparsity.nonzeros());
            assert_eq!(by_rows.color_of(), columns(&sparsity.transpose(), order).color_of(), "{name}, {order}");
            let improved = by_rows.clone().recolored(&sparsity, 3).unwrap();
            oracle::check_rows(&sparsity, &improved).unwrap();
            assert!(improved.count() <= by_rows.count() && improved.count() >= improved.lower_bound(&sparsity));
        }
    }
}

#[test]
fn counts_that_are_known_in_any_order() {
    for order in Order::ALL {
        assert_eq!(count(&diagonal(40), order), 1);
        assert_eq!(count(&arrow(30), order), 30);
        assert_eq!(count(&arrow(1000), order), 1000);
        assert_eq!(count(&Sparsity::dense(7, 9).unwrap(), order), 9);
        assert_eq!(count(&block_diagonal(&[2, 6, 1, 3]), order), 6);
        assert_eq!(count(&Sparsity::from_triplets(0, 0, []).unwrap(), order), 0);
        assert_eq!(count(&Sparsity::from_triplets(3, 8, []).unwrap(), order), 1);
        assert_eq!(count(&spatial_four_bar(), order), 6);
    }
}

/// In natural order bands are exact; the dynamic orders start inside of a band, and meet somewhere.
#[test]
fn bands() {
    for order in [Order::Natural, Order::LargestFirst, Order::SmallestLast, Order::IncidenceDegree] {
        for n in [3, 4, 10, 1001] {
            assert_eq!(count(&tridiagonal(n), order), 3, "{n}, {order}");
        }
    }
    assert_eq!(count(&banded(500, 3, 4), Order::Natural), 8);
    assert_eq!(count(&banded(500, 3, 4), Order::SmallestLast), 8);
}

/// Nonzeros, shapes and colors of the paper's Table 1.
#[test]
fn linkages() {
    let four_bar = spatial_four_bar();
    assert_eq!((four_bar.rows(), four_bar.columns(), four_bar.nonzeros()), (4, 8, 20));
    for (ny, nonzeros) in [(1, 1410), (4, 4290), (7, 7170)] {
        let linkage = linkage(ny, 15);
        assert_eq!((linkage.rows(), linkage.nonzeros(), linkage.longest_row()), (15 * (2 * ny + 1), nonzeros, 60));
        for order in Order::ALL {
            assert_eq!(count(&linkage, order), 60, "{order}");
        }
    }
}

#[test]
fn grids() {
    for (width, height) in [(3, 3), (4, 7), (10, 10), (13, 31), (40, 25)] {
        assert_eq!(count(&grid(width, height, true), Order::Natural), 9, "{width} x {height}");
        let five_points = grid(width, height, false);
        for order in [Order::Natural, Order::LargestFirst, Order::SmallestLast] {
            let colors = count(&five_points, order);
            assert!((5..=7).contains(&colors), "{width} x {height}, {order}: {colors}");
        }
    }
}

/// Colors in natural, largest-first and smallest-last order beside the lower bound, and what recoloring makes of them: of
/// large 5-point grids it gives back the 7 colors that it was given, though 5 suffice; small ones reach the 5.
#[test]
fn counts_beside_the_lower_bound() {
    for (name, sparsity, bound, expected, recolored) in [
        ("tridiagonal", tridiagonal(1001), 3, [3, 3, 3], [3, 3, 3]),
        ("arrow", arrow(300), 300, [300, 300, 300], [300, 300, 300]),
        ("linkage", linkage(7, 15), 60, [60, 60, 60], [60, 60, 60]),
        ("spatial four-bar", spatial_four_bar(), 6, [6, 6, 6], [6, 6, 6]),
        ("9-point grid", grid(50, 50, true), 9, [9, 9, 11], [9, 9, 11]),
        ("5-point grid", grid(50, 50, false), 5, [7, 7, 7], [7, 7, 7]),
        ("5-point grid of 13 x 31", grid(13, 31, false), 5, [7, 7, 5], [7, 7, 5]),
        ("5-point grid of 4 x 7", grid(4, 7, false), 5, [6, 7, 6], [6, 6, 6]),
        ("5-point grid of 3 x 3", grid(3, 3, false), 5, [6, 6, 5], [5, 5, 5]),
    ] {
        let colorings =
            [Order::Natural, Order::LargestFirst, Order::SmallestLast].map(|order| columns(&sparsity, order));
        assert_eq!(colorings.each_ref().map(|coloring| coloring.lower_bound(&sparsity)), [bound; 3], "{name}");
        assert_eq!(colorings.each_ref().map(|coloring| checked(&sparsity, coloring)), expected, "{name}");
        let again = colorings.map(|coloring| checked(&sparsity, &coloring.recolored(&sparsity, 10).unwrap()));
        assert_eq!(again, recolored, "{name}, recolored");
    }
}

/// How often the fewest colors are reached, of 126 matrices: at once, and after recoloring.
#[test]
fn exactness_of_tiny_matrices() {
    let reached = Order::ALL.map(|order| {
        let (mut at_once, mut recolored) = (0, 0);
        for (height, width, per_row) in (0..126).map(|k| (4 + k % 7, 6 + k / 7 % 6, 2 + k / 42)) {
            let sparsity = scattered(height, width, per_row);
            let (fewest, coloring) = (oracle::fewest_columns(&sparsity).unwrap(), columns(&sparsity, order));
            at_once += usize::from(coloring.count() == fewest);
            recolored += usize::from(coloring.recolored(&sparsity, 5).unwrap().count() == fewest);
        }
        (at_once, recolored)
    });
    let before = [(97, 121), (125, 125), (126, 126), (126, 126), (125, 126)];
    let no_less = |(now, before): (&(usize, usize), (usize, usize))| now.0 >= before.0 && now.1 >= before.1;
    assert!(reached.iter().zip(before).all(no_less), "{reached:?}");
}

proptest! {
    /// Never below the exact minimum.
    #[test]
    fn tiny_matrices(sparsity in any_structure(8, 8)) {
        let fewest = oracle::fewest_columns(&sparsity).unwrap();
        prop_assert_eq!(fewest, oracle::fewest_rows(&sparsity.transpose()).unwrap());
        for order in Order::ALL {
            let coloring = columns(&sparsity, order);
            let colors = checked(&sparsity, &coloring);
            let improved = checked(&sparsity, &coloring.recolored(&sparsity, 5).unwrap());
            prop_assert!(fewest <= improved && improved <= colors);
        }
    }
}
