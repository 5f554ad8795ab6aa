//! The corpus written in other ways that mean the same: names, blocks, macros and the like must change neither values
//! nor derivatives nor patterns.

pub mod compare;
pub mod drive;
#[allow(dead_code, missing_docs)]
#[path = "../../numerics/flat.rs"]
mod flat;
mod quiet;
#[allow(dead_code, missing_docs, unused_macros)]
#[path = "../../patterns/random.rs"]
mod random;
pub mod report;
#[allow(dead_code, missing_docs, unused_macros)]
#[path = "../../numerics/row.rs"]
pub mod row;

use tangential::overloaded::Dual;
use tangential::{IndexSet, Partials, VectorFunction};

/// Values and tangents at a point along a direction.
pub type Forward = fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>);

/// What every result depends on.
pub type Pattern = fn(&[f64], &[IndexSet]) -> Vec<IndexSet>;

/// The results with duals as scalars.
pub type Overloaded = fn(&[Dual<f64>]) -> Vec<Dual<f64>>;

/// Values and tangents computed one after the other; none if there are no two passes.
pub type InParts = fn(&[f64], &[f64]) -> Option<(Vec<f64>, Vec<f64>)>;

/// What runs a program.
#[derive(Clone, Copy)]
pub struct Functions {
    /// The points of its row.
    pub points: fn() -> Vec<Vec<f64>>,
    /// The function itself.
    pub value: fn(&[f64]) -> Vec<f64>,
    /// Its derivative; none without the feature `engine`.
    pub forward: Option<Forward>,
    /// Its pattern.
    pub pattern: Option<Pattern>,
    /// The function for other scalars, where the case has one.
    pub overloaded: Option<Overloaded>,
    /// The function in two passes, where the engine can take it apart.
    pub in_parts: Option<InParts>,
}

/// Runs a function of vectors in two passes.
pub fn in_parts<F: VectorFunction>(f: &F, x: &[f64], direction: &[f64]) -> Option<(Vec<f64>, Vec<f64>)> {
    let (mut y, mut y_d) = (vec![0.0; f.outputs()], vec![0.0; f.outputs()]);
    let mut partials = Partials::new();
    if !partials.record(f, x, &mut y) {
        return None;
    }
    partials.replay(f, direction, &mut y_d);
    Some((y, y_d))
}

/// A program that is written differently.
pub struct Written {
    /// Its name: file and row.
    pub program: &'static str,
    /// How it is written.
    pub transformation: &'static str,
    /// Numbers of both.
    pub number: &'static str,
    /// The program as it was.
    pub original: fn() -> Functions,
    /// Whether tangents keep every bit.
    pub exact: bool,
    /// Whether it computes with `f32`.
    pub single: bool,
    /// The program as it is written now.
    pub functions: Functions,
}

/// A program that the engine refuses when it is written differently.
pub struct Refused {
    /// Its name.
    pub program: &'static str,
    /// How it is written.
    pub transformation: &'static str,
    /// What the engine says.
    pub reason: &'static str,
    /// Whether it is not the engine that speaks, but the compiler about what the engine has made.
    pub raw: bool,
}
