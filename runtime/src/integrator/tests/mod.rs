mod accuracy;
mod adaptive;
mod augmented;
mod energy;
mod failure;
mod reference;
mod solver;
mod systems;
mod tangent;

use super::*;
