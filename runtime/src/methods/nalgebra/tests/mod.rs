//! Every rule against differences, as emitted code calls it.

mod construct;
mod edit;
mod emitted;
mod matrix;
mod rotation;
mod singular;
