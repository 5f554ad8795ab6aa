//! The corpus of cases, as a library crate: tests and other crates call it as users would.

pub mod cases;
