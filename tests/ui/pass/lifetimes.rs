#![deny(warnings)]

use tangential::{Differentiable, Tan, differentiate};

#[derive(Differentiable)]
struct Chain {
    springs: Vec<Spring>,
}

#[derive(Differentiable)]
struct Spring {
    k: f64,
}

#[differentiate]
impl Chain {
    fn first<'a>(&'a self) -> &'a Spring {
        &self.springs[0]
    }

    fn stiffness(&self) -> f64 {
        self.first().k
    }
}

#[differentiate]
fn element<'a>(v: &'a [f64], i: usize) -> &'a f64 {
    &v[i]
}

#[differentiate]
fn tail<'a, 'b: 'a>(a: &'a [f64], b: &'b [f64]) -> &'a [f64] {
    if a.is_empty() { b } else { &a[1..] }
}

#[differentiate]
fn slot<'a>(v: &'a mut [f64], i: usize) -> &'a mut f64 {
    &mut v[i]
}

#[differentiate]
fn uses(v: &[f64]) -> f64 {
    *element(v, 1) * tail(v, &[])[0]
}

fn main() {
    assert_eq!(uses::<f64>::forward(&[1.0, 3.0], &[0.0, 1.0]), (9.0, 6.0));
    let (mut v, mut v_d) = ([1.0, 2.0], [0.0, 1.0]);
    {
        let (x, x_d) = slot::<f64>::forward(&mut v, &mut v_d, 1, tangential::Zero);
        *x = 5.0;
        *x_d = 7.0;
    }
    assert_eq!((v[1], v_d[1]), (5.0, 7.0));
    let chain = Chain { springs: vec![Spring { k: 2.0 }] };
    let chain_d = Tan::<Chain, f64> { springs: vec![Tan::<Spring, f64> { k: 1.0 }] };
    assert_eq!(chain.stiffness_forward(&chain_d), (2.0, 1.0));
}
