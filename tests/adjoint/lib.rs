//! The cases of the corpus, tagged with `adjoint` (see `build/main.rs`).

// The cases are linted where they stand; here they are as the build script prints them.
#![allow(warnings, clippy::all, clippy::pedantic)]

include!(concat!(env!("OUT_DIR"), "/cases.rs"));
