//! Slow and obvious answers to compare colorings with.
//!
//! They share no code with the algorithms and look at nothing but rows and entries: for tests, also those of users.
//!
//! | question | columns | rows | both | symmetric |
//! | --- | --- | --- | --- | --- |
//! | is it a coloring? | [`check_columns`] | [`check_rows`] | [`check_bidirectional`] | [`check_star`] |
//! | from where is every entry read? | [`read_columns`] | [`read_rows`] | [`read_bidirectional`] | [`read_star`] |
//! | how few colors suffice? | [`fewest_columns`] | [`fewest_rows`] | [`fewest_bidirectional`] | [`fewest_star`] |

mod check;
mod fewest;
mod reading;

pub use check::{Violation, check_bidirectional, check_columns, check_rows, check_star};
pub use fewest::{fewest_bidirectional, fewest_columns, fewest_rows, fewest_star};
pub use reading::{Reading, Source, read_bidirectional, read_columns, read_rows, read_star};
