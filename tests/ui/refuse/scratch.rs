//! What cannot be room to work in.

use tangential::differentiate;

#[differentiate(scratch(room))]
fn no_vectors(x: &[f64], room: &mut [f64], y: &mut [f64]) {
    room[0] = x[0];
    y[0] = room[0];
}

#[differentiate(vector(x => y), scratch(room))]
fn owned(x: &[f64], room: Vec<f64>, y: &mut [f64]) {
    y[0] = x[0] * room[0];
}

#[differentiate(vector(x => y), scratch(room))]
fn unchangeable(x: &[f64], room: &[f64], y: &mut [f64]) {
    y[0] = x[0] * room[0];
}

#[differentiate(vector(x => y), scratch(room))]
fn single(x: &[f64], room: &mut [f64; 3], y: &mut [f64]) {
    room[0] = x[0];
    y[0] = room[0];
}

#[differentiate(vector(x => y), scratch(room, rest))]
fn unknown(x: &[f64], room: &mut [f64], y: &mut [f64]) {
    room[0] = x[0];
    y[0] = room[0];
}

#[differentiate(vector(x => y), scratch(y))]
fn output(x: &[f64], y: &mut [f64]) {
    y[0] = x[0];
}

#[differentiate(vector(x => y), scratch())]
fn nothing(x: &[f64], y: &mut [f64]) {
    y[0] = x[0];
}

fn main() {
    let (mut y, mut room) = ([0.0], [0.0; 3]);
    no_vectors(&[1.0], &mut room, &mut y);
    owned(&[1.0], room.to_vec(), &mut y);
    unchangeable(&[1.0], &room, &mut y);
    single(&[1.0], &mut room, &mut y);
    unknown(&[1.0], &mut room, &mut y);
    output(&[1.0], &mut y);
    nothing(&[1.0], &mut y);
}
