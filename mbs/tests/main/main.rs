//! Tests of models, files, tyres and whole simulations, in one binary: what they share is compiled and linked once.
//!
//! What needs a process of its own is beside this folder.

mod axles;
mod bars;
mod bouncing;
mod cams;
mod coach;
mod coach_cornering;
mod coach_manoeuvres;
mod constraints;
mod copies;
mod couplings;
mod curves;
mod energies;
mod exact_linkage;
mod file_fuzz;
mod file_initial;
mod file_mechanisms;
mod file_toml;
mod file_urdf;
mod flat_positions;
mod inverse_dynamics;
mod law;
mod load;
mod mf61;
mod mistakes;
mod published;
mod random_models;
mod reactions;
mod real;
mod real_urdf;
mod run;
mod second_order;
mod sensors;
mod settled;
mod statics;
mod support;
mod table;
mod tir;
mod tyre;
mod tyre_contact;
mod tyre_derivatives;
mod tyre_rolls;
mod vehicle;
mod vehicle_elements;
mod wheel;
