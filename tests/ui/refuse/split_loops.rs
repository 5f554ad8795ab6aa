use tangential::differentiate;

#[differentiate(split)]
fn zipped(x: &[f64], y: &mut [f64]) {
    for (y, x) in y.iter_mut().zip(x) {
        *y += *x * *x;
    }
}

#[differentiate(split)]
fn numbered(x: &[f64], y: &mut [f64]) {
    for (i, x) in x.iter().enumerate() {
        y[i] += *x * *x;
    }
}

fn main() {}
