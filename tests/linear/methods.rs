//! Methods of passive things, generic functions, functions that are inlined.

use super::{check, check_dense, point};
use tangential::{Differentiable, differentiate, passive};

#[inline(always)]
#[differentiate]
fn always(a: f64, b: f64) -> f64 {
    let c = (a * b).sin() * a.cos() + b;
    let d = c * c + a / (b * b + 2.0);
    inner(c, d) * inner(d, a)
}

#[inline]
#[differentiate]
fn inner(a: f64, b: f64) -> f64 {
    if a > 0.5 { (a - b).tanh() } else { a * b.cos() + 0.1 }
}

#[inline(never)]
#[differentiate]
fn never(a: f64, b: f64) -> f64 {
    let c = always(a, b);
    let d = always(b, c);
    c * d
}

#[differentiate(vector(x => y))]
fn inlined(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let a = always(x[i], x[i + 1]);
        let b = never(a, x[i]);
        let c = never(x[i + 1], x[i]);
        y[i] = a * b + c;
    }
}

/// As many as the type says.
#[differentiate]
fn folded<const N: usize>(x: [f64; N], by: f64) -> [f64; N] {
    let mut y = [0.0; N];
    for i in 0..N {
        y[i] = inner(x[i], by) * inner(by, x[N - 1 - i]);
    }
    y
}

#[differentiate(vector(x => y))]
fn generic<const N: usize>(x: &[f64], y: &mut [f64; N]) {
    for i in 0..N {
        let a = folded([x[i], x[0], x[i + 1]], x[1]);
        let b = folded([a[0], x[i + 2]], a[1]);
        y[i] = b[0] * b[1] + a[2];
    }
}

#[derive(Clone, Debug, Differentiable)]
#[passive]
struct Spring {
    stiffness: f64,
    at: usize,
    table: Vec<f64>,
}

#[derive(Clone, Debug, Differentiable)]
#[passive]
struct Damper(f64);

#[differentiate]
impl Spring {
    #[differentiate(passive(self))]
    fn pull(&self, x: f64, y: f64) -> f64 {
        let a = self.stiffness * inner(x, y);
        if x > y { self.soft(a, y) } else { a * self.soft(y, a) }
    }

    #[differentiate(passive(self))]
    fn soft(&self, a: f64, b: f64) -> f64 {
        let mut sum = a;
        for t in &self.table {
            sum += inner(*t * b, sum) * self.stiffness;
        }
        Self::mixed(sum, b)
    }

    fn mixed(a: f64, b: f64) -> f64 {
        always(a, b) * b
    }
}

#[differentiate]
trait Law: Differentiable {
    #[differentiate(passive(self))]
    fn apply(&self, x: &[f64], y: &mut [f64]);
}

#[differentiate]
impl Law for Spring {
    #[differentiate(passive(self))]
    fn apply(&self, x: &[f64], y: &mut [f64]) {
        let at = self.at;
        let pull = self.pull(x[at], x[at + 1]);
        y[at] += pull;
        y[at + 1] -= self.pull(pull, x[at]);
    }
}

#[differentiate]
impl Law for Damper {
    #[differentiate(passive(self))]
    fn apply(&self, x: &[f64], y: &mut [f64]) {
        for i in 0..y.len() {
            y[i] -= self.0 * x[i];
        }
    }
}

#[differentiate(vector(x => y))]
fn springs(all: &[Spring], x: &[f64], y: &mut [f64]) {
    for spring in all {
        let a = spring.pull(x[spring.at], 0.7);
        let b = spring.pull(a, x[spring.at + 1]);
        y[spring.at] += a * b;
    }
}

/// By the trait.
#[differentiate(vector(x => y))]
fn lawful(spring: &Spring, damper: &Damper, x: &[f64], y: &mut [f64]) {
    spring.apply(x, y);
    damper.apply(x, y);
}

#[differentiate(passive(k))]
fn needs(k: f64, x: f64) -> f64 {
    (k * x).sin() * x
}

/// The callee needs a number whose derivative is dropped: it is recorded.
#[differentiate(vector(x => y))]
fn without(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        y[i] = needs(passive(x[0]), x[i]);
    }
}

#[test]
fn inlining() {
    check(&inlined::vector(14, 13), &[point(14, 0.4), point(14, 0.9)]);
}

#[test]
fn generics() {
    check(&generic::vector::<12>(14), &[point(14, 0.4), point(14, 0.9)]);
    check(&generic::vector::<1>(3), &[point(3, 0.4), point(3, 0.9)]);
}

#[test]
fn methods() {
    let spring = |at: usize| Spring { stiffness: 0.7, at, table: point(at % 3, 0.3) };
    let all: Vec<Spring> = [0, 3, 9, 5, 11, 4].map(spring).to_vec();
    check(&springs::vector(&all, 14, 14), &[point(14, 0.4), point(14, 0.9)]);
    check(&lawful::vector(&all[2], &Damper(0.3), 14, 14), &[point(14, 0.4), point(14, 0.9)]);
}

#[test]
fn numbers_that_are_not_lent() {
    check_dense(&without::vector(9, 9), &[point(9, 0.4), point(9, 0.9)]);
}
