//! Tests of numbers: every case compiled and run, rules, real programs. `.ci/run` runs them with and without optimization.

#![recursion_limit = "512"]

mod adbench;
mod numerics;
mod overloaded;
/// Of the patterns what rows need; `text` has the rest.
mod patterns {
    #[allow(dead_code, unused_macros)]
    pub mod check;
    pub mod corpus;
    #[allow(dead_code)]
    pub mod random;
}
mod rules;
mod vector;
