//! Orders against their definitions, on a column intersection graph that is built.

use super::matrices::*;
use crate::coloring::long_rows::LongRows;
use crate::coloring::order::sequence;
use crate::coloring::{Order, UnknownOrder};
use crate::sparsity::Sparsity;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The neighbors of every column.
fn graph(sparsity: &Sparsity) -> Vec<BTreeSet<usize>> {
    let neighbors = |column: usize| {
        let rows = sparsity.column(column).iter();
        rows.flat_map(|&row| sparsity.row(row)).copied().filter(|&other| other != column).collect()
    };
    (0..sparsity.columns()).map(neighbors).collect()
}

/// Whether at every step of the sequence the column taken has the extreme number of neighbors that counts.
fn follows(sparsity: &Sparsity, order: Order) {
    let (graph, mut sequence) = (graph(sparsity), sequence(sparsity, &LongRows::new(sparsity), order));
    assert_eq!(sequence.iter().copied().collect::<BTreeSet<_>>().len(), sparsity.columns());
    // Read from the end the smallest comes first.
    if order == Order::SmallestLast {
        sequence.reverse();
    }
    let mut degrees: Vec<isize> = graph.iter().map(|neighbors| neighbors.len() as isize).collect();
    if order == Order::IncidenceDegree {
        degrees.fill(0);
    }
    let change = match order {
        Order::Natural => return assert!(sequence.is_sorted()),
        Order::LargestFirst => 0,
        Order::SmallestLast | Order::DynamicLargestFirst => -1,
        Order::IncidenceDegree => 1,
    };
    let mut remaining = vec![true; sparsity.columns()];
    for (step, &column) in sequence.iter().enumerate() {
        let others = (0..sparsity.columns()).filter(|&other| remaining[other]).map(|other| degrees[other]);
        let extreme = if order == Order::SmallestLast { others.min() } else { others.max() };
        assert_eq!(Some(degrees[column]), extreme, "{order}, step {step}, column {column}");
        remaining[column] = false;
        graph[column].iter().for_each(|&neighbor| degrees[neighbor] += change);
    }
}

#[test]
fn sequences_are_what_their_names_say() {
    for (_, sparsity) in all() {
        Order::ALL.into_iter().for_each(|order| follows(&sparsity, order));
    }
}

/// Long rows that are too many for the classes of columns are treated as short ones, with the same result.
#[test]
fn more_long_rows_than_classes() {
    let sparsity = scattered(12, 700, 600);
    let long_rows = LongRows::new(&sparsity);
    let long = (0..12).filter(|&row| long_rows.is_long(row)).count();
    assert!((1..12).contains(&long), "{long}");
    Order::ALL.into_iter().for_each(|order| follows(&sparsity, order));
}

proptest! {
    #[test]
    fn sequences_of_small_matrices(sparsity in any_structure(12, 12)) {
        Order::ALL.into_iter().for_each(|order| follows(&sparsity, order));
    }
}

#[test]
fn names() {
    for order in Order::ALL {
        assert_eq!(order.to_string().parse(), Ok(order));
    }
    let error = "fastest".parse::<Order>().unwrap_err();
    assert_eq!(error, UnknownOrder { name: "fastest".into() });
    assert_eq!(
        error.to_string(),
        "there is no order `fastest`; the orders are natural, largest-first, smallest-last, incidence-degree, dynamic-largest-first"
    );
}
