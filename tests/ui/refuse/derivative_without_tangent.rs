use tangential::derivative;

fn cube(x: f64) -> f64 {
    x * x * x
}

#[derivative(of = cube)]
fn cubed(x: f64, x_d: f64) -> (f64, f64) {
    (cube(x), 3.0 * x * x * x_d)
}

fn main() {}
