//! What is refused, and whether the oracles can fail.

use super::matrices::*;
use crate::coloring::oracle::{self, Violation};
use crate::coloring::{Bicoloring, Coloring, ColoringError, Kind, Order, columns, rows, star};
use crate::sparsity::Sparsity;

fn coloring(kind: Kind, colors: &[usize]) -> Coloring {
    Coloring::new(kind, colors.to_vec()).unwrap()
}

#[test]
fn colors_without_gaps() {
    let message = |colors: &[usize]| Coloring::new(Kind::Columns, colors.to_vec()).unwrap_err().to_string();
    assert_eq!(message(&[0, 2, 0, 3]), "color 1 is not used, but color 3 is");
    assert_eq!(message(&[1]), "color 0 is not used, but color 1 is");
    assert_eq!(message(&[0, usize::MAX - 1]), format!("color 1 is not used, but color {} is", usize::MAX - 1));
    assert_eq!(coloring(Kind::Columns, &[1, 0, 1]).groups(), [vec![1], vec![0, 2]]);
}

#[test]
fn other_sizes_and_kinds() {
    let (small, large) = (tridiagonal(4), tridiagonal(5));
    let colors = columns(&small, Order::Natural);
    let length = ColoringError::Length { expected: 5, found: 4 };
    assert_eq!(length.to_string(), "the coloring has 4 colored lines, but the matrix has 5");
    assert_eq!(colors.clone().recolored(&large, 1), Err(length));
    assert_eq!(oracle::check_columns(&large, &colors), Err(length.into()));
    assert_eq!(oracle::read_columns(&large, &colors), Err(length.into()));
    assert_eq!(oracle::check_rows(&large, &rows(&small, Order::Natural)), Err(length.into()));
    assert_eq!(oracle::check_bidirectional(&large, &Bicoloring::new(vec![None; 5], vec![None; 4])), Err(length.into()));
    assert_eq!(
        oracle::check_rows(&small, &colors).unwrap_err().to_string(),
        "a coloring of kind Rows is needed, and this one is of kind Columns"
    );
    assert_eq!(
        oracle::fewest_columns(&tridiagonal(13)).unwrap_err().to_string(),
        "an exhaustive search goes up to 12 lines, and there are 13"
    );
    assert!(oracle::fewest_bidirectional(&tridiagonal(7)).is_err());
}

#[test]
fn star_colorings_need_symmetry() {
    let upper = Sparsity::from_rows(2, [vec![0, 1], vec![1]]).unwrap();
    let message = "the entry (0, 1) has no mirrored entry: a star coloring needs a symmetric matrix";
    assert_eq!(star(&upper, Order::Natural).unwrap_err().to_string(), message);
    assert_eq!(oracle::check_star(&upper, &coloring(Kind::Star, &[0, 1])).unwrap_err().to_string(), message);
    assert_eq!(oracle::fewest_star(&upper).unwrap_err().to_string(), message);
    assert_eq!(
        star(&Sparsity::dense(2, 3).unwrap(), Order::Natural).unwrap_err().to_string(),
        "a star coloring needs a square matrix, and this one has 2 rows and 3 columns"
    );
}

#[test]
fn oracles_name_the_place() {
    let chain = tridiagonal(4);
    let message = |result: Result<(), Violation>| result.unwrap_err().to_string();
    assert_eq!(
        message(oracle::check_columns(&chain, &coloring(Kind::Columns, &[0, 1, 2, 1]))),
        "columns 1 and 3 have color 1 and share row 2"
    );
    assert_eq!(
        message(oracle::check_rows(&chain, &coloring(Kind::Rows, &[0, 1, 0, 2]))),
        "rows 0 and 2 have color 0 and share column 1"
    );
    assert_eq!(
        message(oracle::check_star(&chain, &coloring(Kind::Star, &[0, 1, 1, 0]))),
        "the entry (1, 2) joins two vertices of color 1"
    );
    assert_eq!(
        message(oracle::check_star(&chain, &coloring(Kind::Star, &[0, 1, 0, 1]))),
        "the path [0, 1, 2, 3] has two colors only, 0 and 1"
    );
    let lost = Violation::Entry { row: 1, column: 2 };
    let half = Bicoloring::new(vec![Some(0), None, None, Some(0)], vec![Some(0), Some(1), None, None]);
    assert_eq!(oracle::check_bidirectional(&chain, &half), Err(lost.clone()));
    assert_eq!(oracle::read_bidirectional(&chain, &half), Err(lost.clone()));
    let mirrored = Violation::Entry { row: 2, column: 1 };
    assert_eq!(oracle::read_star(&chain, &coloring(Kind::Star, &[0, 1, 0, 1])), Err(mirrored.clone()));
    assert_eq!(lost.to_string(), "the entry (1, 2) cannot be read: other entries are added to it on every side");
    assert_eq!(oracle::read_columns(&chain, &coloring(Kind::Columns, &[0, 1, 2, 1])), Err(mirrored));
}
