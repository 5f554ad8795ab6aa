use tangential::differentiate;

#[differentiate]
fn total(list: impl Iterator<Item = f64>) -> f64 {
    list.sum()
}

#[differentiate]
fn half<A>(a: A) -> f64
where
    A: Into<f64>,
{
    0.5 * a.into()
}

fn main() {}
