use tangential::differentiate;

#[differentiate(vector(x => y), split, whole)]
fn f(x: f64, y: &mut f64) {
    *y = x * x;
}

fn main() {}
