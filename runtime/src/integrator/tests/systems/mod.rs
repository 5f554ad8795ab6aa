//! Small systems, written by hand.

mod chain;
mod driven;
mod parallelogram;
mod single;

pub(super) use chain::Chain;
pub(super) use driven::Driven;
pub(super) use parallelogram::Parallelogram;
pub(super) use single::Single;

use crate::integrator::{Energy, System};
use crate::jacobian::EvaluationError;
use crate::sparsity::Sparsity;

pub(super) const GRAVITY: f64 = 9.81;

type Evaluated = Result<(), EvaluationError>;
