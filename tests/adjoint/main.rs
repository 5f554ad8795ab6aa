//! Every function of the corpus that has adjoint code: its values bit by bit, dot products with `forward`, and records that are
//! used up to the last number. What has none is listed in `outside.txt`, with the reason.

mod check;
mod constructs;

mod corpus {
    #![allow(clippy::all, clippy::pedantic, unused)]
    include!(concat!(env!("OUT_DIR"), "/rows.rs"));
}
