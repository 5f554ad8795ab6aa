//! Tests of the whole: every case compiled and run, snapshots of what is emitted, rules, real programs.

#![recursion_limit = "512"]

mod adbench;
mod generated;
mod numerics;
mod overloaded;
mod patterns;
mod rules;
mod size;
mod snapshots;
mod split;
mod vector;
