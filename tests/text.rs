//! Tests of what is emitted, as text, and of patterns. No number is computed here that optimization could change.

#![recursion_limit = "512"]

mod generated;
mod patterns;
mod size;
mod snapshots;
