//! Tests of the whole: every case compiled and run, snapshots of what is emitted, rules, real programs.

mod adbench;
mod generated;
mod numerics;
mod rules;
mod size;
mod snapshots;
mod vector;
