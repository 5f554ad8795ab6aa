use tangential::differentiate;

#[differentiate(also_passive(w))]
fn unknown(a: f64, v: f64) -> f64 {
    a * v
}

#[differentiate(passive(v), also_passive(v))]
fn already(a: f64, v: f64) -> f64 {
    a * v
}

#[differentiate(also_passive(n))]
fn integer(a: f64, n: usize) -> f64 {
    a * n as f64
}

#[differentiate(also_passive(a, v))]
fn nothing_left(a: f64, v: f64, n: usize) -> f64 {
    a * v * n as f64
}

#[differentiate(also_passive(v), also_passive(a), also_passive(v))]
fn asked_twice(a: f64, v: f64) -> f64 {
    a * v
}

#[differentiate(vector(x => y), also_passive(x))]
fn of_vectors(x: &[f64], k: f64, y: &mut [f64]) {
    y[0] = k * x[0];
}

struct Wheel;

#[differentiate]
impl Wheel {
    #[differentiate(also_passive(x))]
    fn load(&self, x: f64, y: f64) -> f64 {
        x * y
    }
}

#[differentiate(also_passive(x))]
trait Law {
    fn force(&self, x: f64, y: f64) -> f64;
}

/// What is written to it is active also where it is a constant at the call.
#[differentiate(also_passive(out))]
fn written(x: f64, out: &mut f64) {
    *out = x;
}

fn main() {}
