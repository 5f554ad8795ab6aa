#![deny(warnings)]

use tangential::differentiate;

/// Parameters named as tangents are.
#[differentiate]
fn suffixes(x: f64, x_d: f64, x_dd: f64, x_t: f64) -> f64 {
    x * x_d + x_dd * x_t
}

#[differentiate]
trait Law {
    fn force(&self, x: f64) -> f64;
}

/// Generic parameters named as the tangent type.
#[differentiate]
fn generic<T: Law, U: Law>(t: &T, u: &U, x: f64) -> f64 {
    t.force(x) + u.force(x)
}

#[derive(tangential::Differentiable)]
struct Spring<T> {
    k: T,
}

#[differentiate]
impl Law for Spring<f64> {
    fn force(&self, x: f64) -> f64 {
        self.k * x
    }
}

/// A constant parameter of that name.
#[differentiate]
fn sized<const T: usize>(v: [f64; T]) -> f64 {
    v[T - 1] * v[0]
}

/// Locals named as temporaries might be.
#[differentiate]
fn locals(t0: f64, t1: f64) -> f64 {
    let zero = t0 * t1;
    let tmp = zero.sin();
    let value = tmp * t0;
    let tangent = value + zero;
    let partial = tangent * tangent;
    let p0 = partial + 1.0;
    p0 * t1
}

/// Functions named as helpers of the runtime.
#[differentiate]
fn slot(x: f64) -> f64 {
    2.0 * x
}

#[differentiate]
fn zero_like(x: f64) -> f64 {
    3.0 * x
}

#[differentiate]
fn forward(x: f64) -> f64 {
    slot(x) * zero_like(x)
}

/// Names that are keywords.
#[differentiate]
fn keywords(r#type: f64, r#in: f64) -> f64 {
    let r#match = r#type * r#in;
    r#match * r#type
}

/// A function named by a keyword.
#[differentiate]
fn r#loop(x: f64) -> f64 {
    x * x
}

/// Names that differ in case only.
#[differentiate]
#[allow(non_snake_case)]
fn letters(m: f64, M: f64, q: f64, Q: f64) -> f64 {
    m * M + q * Q
}

/// Names that are not ASCII.
#[differentiate]
fn greek(φ: f64, ω: f64) -> f64 {
    φ.sin() * ω
}

fn main() {
    use tangential::Tan;
    assert_eq!(suffixes::<f64>::forward(2.0, 1.0, 3.0, 0.0, 4.0, 0.0, 5.0, 0.0), (26.0, 3.0));
    assert_eq!(suffixes::<f64>::forward(2.0, 0.0, 3.0, 1.0, 4.0, 0.0, 5.0, 0.0), (26.0, 2.0));
    let (spring, spring_d) = (Spring { k: 2.0 }, Tan::<Spring<f64>, f64> { k: 1.0 });
    assert_eq!(generic::<f64>::forward(&spring, &spring_d, &spring, &spring_d, 3.0, 0.0), (12.0, 6.0));
    assert_eq!(generic(&spring, &spring, 3.0), 12.0);
    assert_eq!(sized::<f64>::forward([2.0, 3.0], [1.0, 0.0]), (6.0, 3.0));
    assert_eq!(locals::<f64>::forward(0.0, 0.0, 2.0, 1.0), (2.0, 1.0));
    assert_eq!(forward::<f64>::forward(3.0, 1.0), (54.0, 36.0));
    assert_eq!(keywords::<f64>::forward(2.0, 1.0, 3.0, 0.0), (12.0, 12.0));
    assert_eq!(r#loop::<f64>::forward(3.0, 1.0), (9.0, 6.0));
    assert_eq!(letters::<f64>::forward(1.0, 1.0, 2.0, 0.0, 3.0, 0.0, 4.0, 0.0), (14.0, 2.0));
    assert_eq!(greek::<f64>::forward(0.0, 1.0, 2.0, 0.0), (0.0, 2.0));
}
