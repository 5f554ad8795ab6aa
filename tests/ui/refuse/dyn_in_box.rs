use tangential::differentiate;

trait Law {
    fn force(&self, x: f64) -> f64;
}

#[differentiate]
fn apply(laws: &[Box<dyn Law>], x: f64) -> f64 {
    let mut sum = 0.0;
    for law in laws {
        sum += law.force(x);
    }
    sum
}

fn main() {}
