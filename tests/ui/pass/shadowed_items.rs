//! Items of the user that are named as what emitted code needs.

#![allow(dead_code, unused_macros)]

use tangential::differentiate;

struct Tangent;
struct Tan;
struct Zero;
struct Lanes;
struct PhantomData;
trait Differentiable {}
trait Accept {}
type Vec<X> = std::vec::Vec<X>;
type Result<X> = std::result::Result<X, String>;
mod ops {}
mod core {}

macro_rules! vec {
    () => {
        compile_error!("the user's own macro")
    };
}

#[differentiate]
fn root(x: f64) -> Result<f64> {
    if x < 0.0 { Err(String::from("negative")) } else { Ok(x.sqrt()) }
}

#[differentiate]
fn total(v: &[f64]) -> Result<f64> {
    let mut roots = Vec::new();
    for x in v {
        roots.push(root(*x)?);
    }
    Ok(roots.iter().sum())
}

fn main() {
    let (value, tangent) = total::<f64>::forward(&[4.0, 1.0], &[1.0, 0.0]);
    assert_eq!(value, Ok(3.0));
    assert_eq!(tangent, Ok(0.25));
}
