use tangential::differentiate;

#[differentiate(der(f_xx = x x))]
fn f(x: f64) -> f64 {
    let mut y = match x {
        0.0..1.0 => x,
        _ => 2.0 * x,
    };
    y %= 3.0;
    let y = if x.is_sign_negative() || f64::is_sign_negative(y) { y * y } else { y };
    if let (0.0, 1) = (x, 1) { y } else { -y }
}

fn main() {}
