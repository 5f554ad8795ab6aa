mod accuracy;
mod adaptive;
mod augmented;
mod eighth;
mod energy;
mod failure;
mod friction;
mod load;
mod matrix;
mod parallelogram;
mod reference;
mod run;
mod solver;
mod systems;
mod tangent;
mod terms;

use super::*;
