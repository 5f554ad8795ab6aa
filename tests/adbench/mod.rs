//! Three objective functions of the ADBench collection (Srajer, Kukelova, Fitzgibbon: A benchmark of selected algorithmic
//! differentiation tools on some problems in computer vision and machine learning, 2018), written from their
//! definitions as plain Rust. Nothing in them was arranged for differentiation: they stand here for the programs of users.

mod bundle_adjustment;
mod cases;
mod checks;
mod curvature;
mod gaussian_mixture;
mod gradient;
mod lstm;
mod mixture;
mod values;
