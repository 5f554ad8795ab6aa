//! Tables for people.

use crate::failure::Failure;
use crate::output::Output;
use std::path::Path;

/// Prints a table: the first column and those of words to the left, the others to the right.
pub fn table(rows: &[Vec<String>]) -> Result<(), Failure> {
    let mut output = Output::open(Path::new("-"))?;
    table_lines(rows).iter().try_for_each(|line| output.line(line))
}

/// The lines of a table: the first column and those of words to the left, the others to the right.
pub fn table_lines(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |k: usize| rows.iter().filter_map(|row| row.get(k)).map(|cell| cell.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    // A column with cells of several words, but for its head, is to be read.
    let words = |k: usize| rows.iter().skip(1).filter_map(|row| row.get(k)).any(|cell| cell.matches(' ').count() > 2);
    let is_words: Vec<bool> = (0..columns).map(words).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(k, (cell, width))| match k {
            0 => format!("{cell:<width$}"),
            _ if is_words[k] => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_aligned() {
        let rows = [["a", "10"], ["long", "1"]].map(|row| row.map(String::from).to_vec());
        assert_eq!(table_lines(&rows), ["a     10", "long   1"]);
    }
}
