use tangential::differentiate;

#[differentiate]
fn listed(x: f64) -> f64 {
    let laws = [|y: f64| y * y, |y: f64| y + 1.0];
    laws[0](x) + laws[1](x)
}

#[differentiate]
fn boxed(x: f64) -> f64 {
    let laws: Vec<Box<dyn Fn(f64) -> f64>> = vec![Box::new(|y| y * y)];
    laws.iter().map(|law| law(x)).sum()
}

#[differentiate]
fn given_back(k: f64) -> Box<dyn Fn(f64) -> f64> {
    Box::new(move |x| k * x)
}

#[differentiate]
fn given(x: f64) -> f64 {
    let twice = |g: &dyn Fn(f64) -> f64, y: f64| g(g(y));
    twice(&|a| a * x, x)
}

fn main() {}
