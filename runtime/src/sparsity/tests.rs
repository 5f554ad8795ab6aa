use super::{Sparsity, SparsityError};
use crate::IndexSet;
use proptest::prelude::*;

/// Shapes up to 8 x 8, with entries in any order and repeated.
fn triplets() -> impl Strategy<Value = (usize, usize, Vec<(usize, usize)>)> {
    (1_usize..8, 1_usize..8).prop_flat_map(|(rows, columns)| {
        (Just(rows), Just(columns), prop::collection::vec((0..rows, 0..columns), 0..30))
    })
}

proptest! {
    #[test]
    fn all_ways_to_make_one_agree((m, n, entries) in triplets()) {
        let sparsity = Sparsity::from_triplets(m, n, entries.iter().copied()).unwrap();
        let mut dense = vec![vec![false; n]; m];
        let (mut rows, mut columns) = (vec![vec![]; m], vec![vec![]; n]);
        for &(row, column) in &entries {
            dense[row][column] = true;
            rows[row].push(column);
            columns[column].push(row);
        }
        let sets: Vec<_> = rows.iter().map(|row| row.iter().fold(IndexSet::empty(), |set, &j| set + IndexSet::single(j))).collect();
        prop_assert_eq!(&sparsity, &Sparsity::from_dense(n, &dense).unwrap());
        prop_assert_eq!(&sparsity, &Sparsity::from_rows(n, &rows).unwrap());
        prop_assert_eq!(&sparsity, &Sparsity::from_columns(m, columns).unwrap());
        prop_assert_eq!(&sparsity, &Sparsity::from_index_sets(n, &sets).unwrap());
        prop_assert_eq!(&sparsity, &Sparsity::from_faer_columns(sparsity.to_faer_columns().as_ref()).unwrap());
        prop_assert_eq!(&sparsity, &Sparsity::from_faer_rows(sparsity.to_faer_rows().as_ref()).unwrap());
        prop_assert_eq!(&sparsity, &sparsity.transpose().transpose());

        let transpose = sparsity.transpose();
        for (row, line) in dense.iter().enumerate() {
            for (column, &is_entry) in line.iter().enumerate() {
                prop_assert_eq!(sparsity.contains(row, column), is_entry);
                prop_assert_eq!(transpose.contains(column, row), is_entry);
            }
        }
        // The places lead from one order to the other.
        let by_rows: Vec<_> = sparsity.entries_by_rows().collect();
        let by_columns: Vec<_> =
            (0..n).flat_map(|column| sparsity.column(column).iter().map(move |&row| (row, column))).collect();
        prop_assert_eq!(&by_columns, &sparsity.row_places().iter().map(|&k| by_rows[k]).collect::<Vec<_>>());
        // Entries, their rows and their triplets stand as values do.
        prop_assert_eq!(&by_columns, &sparsity.entries().collect::<Vec<_>>());
        prop_assert!(sparsity.row_indices().iter().eq(by_columns.iter().map(|(row, _)| row)));
        let values: Vec<f64> = (0..by_columns.len()).map(|k| k as f64).collect();
        let triplets = sparsity.triplets(&values);
        prop_assert_eq!(triplets.len(), values.len());
        prop_assert!(triplets.eq(by_columns.iter().zip(&values).map(|(&(row, column), &value)| (row, column, value))));
        let symmetric = by_rows.iter().all(|&(i, j)| m == n && sparsity.contains(j, i));
        prop_assert_eq!(sparsity.is_symmetric(), symmetric && m == n);
    }

    #[test]
    fn unions_hold_both((m, n, entries) in triplets(), cut in 0_usize..30) {
        let (first, second) = entries.split_at(cut.min(entries.len()));
        let [whole, first, second] =
            [&entries, first, second].map(|part| Sparsity::from_triplets(m, n, part.iter().copied()).unwrap());
        prop_assert_eq!(&first.union(&second).unwrap(), &whole);
        prop_assert!(whole.is_superset_of(&first) && whole.is_superset_of(&second));
        prop_assert_eq!(first.is_superset_of(&whole), first == whole);
        let missing = whole.entries_by_rows().find(|&(i, j)| !first.contains(i, j));
        prop_assert_eq!(first.first_missing(&whole), missing);
    }
}

#[test]
#[should_panic = "values of the entries"]
fn triplets_need_as_many_values_as_entries() {
    let _ = Sparsity::dense(2, 2).unwrap().triplets(&[1.0; 3]);
}

#[test]
fn empty_shapes_are_structures() {
    let none: [Vec<usize>; 0] = [];
    for (rows, columns) in [(0, 0), (0, 3), (3, 0), (2, 3)] {
        let sparsity = Sparsity::from_triplets(rows, columns, []).unwrap();
        assert_eq!((sparsity.rows(), sparsity.columns(), sparsity.nonzeros()), (rows, columns, 0));
        assert_eq!((sparsity.longest_row(), sparsity.longest_column()), (0, 0));
        assert_eq!((sparsity.entries().count(), sparsity.triplets(&[]).count()), (0, 0));
        assert_eq!(sparsity, Sparsity::from_faer_rows(sparsity.to_faer_rows().as_ref()).unwrap());
        assert_eq!(sparsity, Sparsity::from_faer_columns(sparsity.to_faer_columns().as_ref()).unwrap());
    }
    assert_eq!(Sparsity::from_rows(3, &none), Sparsity::from_columns(0, [&none[..0]; 3].map(|_| [0; 0])));
}

#[test]
fn mistakes_are_named() {
    let message = |result: Result<Sparsity, SparsityError>| result.unwrap_err().to_string();
    assert_eq!(
        message(Sparsity::from_columns(2, [vec![1], vec![0, 2]])),
        "the entry (2, 1) is outside of a matrix with 2 rows and 2 columns"
    );
    assert_eq!(
        message(Sparsity::from_triplets(2, 3, [(0, 0), (1, 3)])),
        "the entry (1, 3) is outside of a matrix with 2 rows and 3 columns"
    );
    assert_eq!(
        message(Sparsity::from_dense(2, [vec![true, false], vec![true]])),
        "row 1 has 1 elements, but the matrix has 2 columns"
    );
    let too_large = "has more lines or nonzeros than can be counted";
    assert!(message(Sparsity::from_triplets(1, usize::MAX, [])).ends_with(too_large));
    assert!(message(Sparsity::dense(1 << 40, 1 << 40)).ends_with(too_large));
    assert!(message(Sparsity::dense(1 << 31, 1 << 31)).ends_with(too_large));
    let one = Sparsity::dense(1, 2).unwrap();
    assert_eq!(
        message(one.union(&Sparsity::dense(2, 2).unwrap())),
        "one structure has 1 rows and 2 columns, the other 2 and 2"
    );
    assert!(!one.is_superset_of(&Sparsity::from_triplets(2, 2, []).unwrap()));
}
