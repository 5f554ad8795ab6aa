//! What cannot be a function of vectors.

use tangential::differentiate;

#[differentiate(vector(x, speed => y))]
fn unknown(x: &[f64], y: &mut [f64]) {
    y[0] = x[0];
}

#[differentiate(vector(x => y))]
fn nested(x: &[[f64; 2]], y: &mut [f64]) {
    y[0] = x[0][0];
}

#[differentiate(vector(x => y))]
fn unwritten(x: &[f64], y: &[f64]) -> f64 {
    x[0] * y[0]
}

#[differentiate(vector(x => y))]
fn scratch(x: &[f64], y: &mut [f64], scratch: &mut [f64]) {
    scratch[0] = x[0];
    y[0] = scratch[0];
}

#[differentiate(vector(x))]
fn nothing(x: &[f64]) -> (f64, f64) {
    (x[0], x[1])
}

#[differentiate(vector(x), wrt(x))]
fn twice(x: &[f64]) -> f64 {
    x[0]
}

#[differentiate(vector(=> y))]
fn constant(y: &mut [f64]) {
    y[0] = 1.0;
}

struct Spring;

#[differentiate]
impl Spring {
    #[differentiate(vector(x))]
    fn force(&self, x: &[f64]) -> f64 {
        x[0]
    }
}

fn main() {
    let mut y = [0.0];
    unknown(&[1.0], &mut y);
    nested(&[[1.0, 2.0]], &mut y);
    unwritten(&[1.0], &y);
    scratch(&[1.0], &mut y, &mut [0.0]);
    nothing(&[1.0, 2.0]);
    twice(&[1.0]);
    constant(&mut y);
    Spring.force(&[1.0]);
}
