//! Random programs against the engine: every program is differentiated by `#[differentiate]` and by an interpreter of
//! its own tree, and both must agree.

pub mod compare;
pub mod drive;
pub mod interpret;
pub mod program;

use tangential::{IndexSet, Lanes, Recorded, Zero};

/// The plain entry function of a program.
pub type Primal = fn(&[f64], usize, &mut [f64]);

/// Its derivative as the engine emits it.
pub type Forward<T> = fn(&[f64], &[T], usize, Zero, &mut [f64], &mut [T]) -> ((), Zero);

/// Compares the linear form of a program with the program as a whole, with this `n`, at some points.
pub type InPasses = fn(usize, &[Vec<f64>]) -> Result<compare::Passes, String>;

/// Compares the adjoint code of a program with its tangents, with this `n`, at a point.
pub type ByAdjoint = fn(usize, &[f64]) -> Result<bool, String>;

/// The compiled functions of a program.
pub struct Entry {
    /// The function as generated.
    pub primal: Primal,
    /// Its derivative along one direction and along several; none without the feature `engine`.
    pub forward: Option<(Forward<f64>, Forward<Lanes<4>>)>,
    /// What it depends on, along the executed path and over all arms.
    pub sets: Option<(Forward<IndexSet>, Forward<IndexSet>)>,
    /// Its derivative with tangents that are recorded.
    pub recorded: Option<Forward<Recorded>>,
    /// Its linear form, in two passes, if it is to be compared.
    pub linear: Option<InPasses>,
    /// Its adjoint code, if it has any.
    pub adjoint: Option<ByAdjoint>,
}
