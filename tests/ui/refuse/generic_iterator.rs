use tangential::differentiate;

#[differentiate]
fn total<'a>(list: impl Iterator<Item = &'a f64>) -> f64 {
    list.sum()
}

#[differentiate]
fn half<A>(a: &A) -> f64
where
    A: AsRef<[f64]>,
{
    0.5 * a.as_ref()[0]
}

#[differentiate]
fn first(list: impl IntoIterator<Item = f64>) -> f64 {
    list.into_iter().next().unwrap()
}

#[differentiate]
fn endless(x: f64) -> f64 {
    first(std::iter::repeat(x))
}

fn main() {}
