use tangential::differentiate;

struct Halves(f64);

impl Iterator for Halves {
    type Item = f64;
    fn next(&mut self) -> Option<f64> {
        self.0 *= 0.5;
        (self.0 > 1e-3).then_some(self.0)
    }
}

#[differentiate]
fn total(x: f64) -> f64 {
    let mut sum = 0.0;
    for half in Halves(x) {
        sum += half;
    }
    sum
}

fn main() {}
