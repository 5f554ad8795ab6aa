use tangential::differentiate;

#[differentiate(der(f_x = x, f_xx = x x))]
fn f(x: f64) -> f64 {
    let y = if x > 0.0 { x.abs() } else { x.min(1.0) };
    y.floor() + x
}

fn main() {}
