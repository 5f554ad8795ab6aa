use tangential::{differentiate, passive};

#[differentiate(split)]
fn deferred(x: f64) -> f64 {
    let a;
    if x > 0.5 {
        a = x * x;
    } else {
        a = x;
    }
    a
}

#[differentiate(split)]
fn leaves(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        let side = if passive(x[i]) > 0.5 { 1.0 } else { continue };
        y[i] += side * x[i];
    }
}

#[differentiate(split)]
fn returns(x: f64, y: &mut f64) {
    let side = if passive(x) > 0.5 { 1.0 } else { return };
    *y += side * x;
}

#[differentiate(split)]
fn counted(x: &[f64]) -> f64 {
    let mut larger: Vec<usize> = Vec::new();
    let mut sum = 0.0;
    for i in 0..x.len() {
        larger.push(passive(x[i]) as usize);
        sum += x[larger[i]];
    }
    sum
}

#[differentiate(passive(count), split)]
fn step(count: &mut usize, x: f64) -> f64 {
    if x > 0.5 {
        *count += 1;
    }
    x * x
}

#[differentiate(split)]
fn stepped(x: &[f64]) -> f64 {
    let mut count = 0;
    let first = step(&mut count, x[0]);
    first * x[count]
}

fn main() {}
