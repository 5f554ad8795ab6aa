use tangential::differentiate;

#[differentiate(der(f_t = t, f_2 = 2 in x z))]
fn f(x: f64) -> f64 {
    x.sin()
}

fn main() {}
