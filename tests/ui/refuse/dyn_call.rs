use tangential::differentiate;

trait Law {
    fn force(&self, x: f64) -> f64;
}

#[differentiate]
fn apply(law: &dyn Law, x: f64) -> f64 {
    law.force(x)
}

fn main() {}
