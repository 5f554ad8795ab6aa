use tangential::differentiate;

#[differentiate(passive(k), der(f_v = along z, g_v = along k n, h_v = along pair))]
fn f(k: f64, n: usize, (pair, other): (f64, f64)) -> f64 {
    k * pair * n as f64 + other
}

fn main() {}
