//! Multibody systems on tangential. Part 3 of the plan fills this crate.
