use tangential::differentiate;

#[differentiate(split)]
fn counted(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    y[0] = {
        k += 1;
        k as f64
    };
    y[k] = x[k] * x[0];
}

#[differentiate(split)]
fn left(x: &[f64], n: usize, y: &mut [f64]) {
    let mut total = x[0];
    for i in 0..3 {
        total *= (if i + n > 3 { return } else { i as f64 }).sin();
    }
    y[0] = total;
}

fn main() {}
