//! The cases of the corpus, tagged with `adjoint` (see `build/main.rs`).

#![allow(clippy::all, clippy::pedantic, missing_docs, unused)]

include!(concat!(env!("OUT_DIR"), "/cases.rs"));
