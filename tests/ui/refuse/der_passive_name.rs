use tangential::differentiate;

#[differentiate(passive(k), der(f_k = k, f_n = n, f_v = v, f_p = x.p))]
fn f(k: f64, n: usize, v: &[f64; 2], x: f64) -> f64 {
    k * x * v[0] * n as f64
}

fn main() {}
