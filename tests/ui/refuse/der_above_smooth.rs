use tangential::differentiate;

#[differentiate(der(f_x = x, f_xxx = x x x), smooth = 2)]
fn f(x: f64) -> f64 {
    x.abs()
}

fn main() {}
