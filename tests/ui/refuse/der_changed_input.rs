use tangential::differentiate;

#[differentiate(der(f_x = x, g_x = y))]
fn f(x: f64, mut y: f64) -> f64 {
    y += x;
    y * x
}

fn main() {}
