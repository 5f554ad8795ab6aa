use tangential::differentiate;

#[differentiate(der(f_x =))]
fn f(x: f64) -> f64 {
    x
}

fn main() {}
