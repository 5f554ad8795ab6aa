//! Bindings and assignments: patterns, shadowing, `mut`, compound assignment, places behind `&mut`.

use tangential::{Differentiable, differentiate};

/// A point of the plane.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Point {
    /// Abscissa.
    pub x: f64,
    /// Ordinate.
    pub y: f64,
}

/// A line segment between two points.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Segment {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Whether it counts.
    pub visible: bool,
}

/// Rotates (x, y) by the angle phi and returns the new coordinates' product.
#[differentiate(overloaded)]
pub fn tuple_pattern(phi: f64, x: f64, y: f64) -> f64 {
    let (s, c) = (phi.sin(), phi.cos());
    let (u, v) = (c * x - s * y, s * x + c * y);
    u * v
}

/// Volume of the box spanned by the edges of `p`.
#[differentiate(overloaded)]
pub fn array_pattern(p: [f64; 3]) -> f64 {
    let [a, b, c] = p;
    a * b * c
}

/// First and last of five numbers, the rest left alone.
#[differentiate(overloaded)]
pub fn array_pattern_with_rest(p: [f64; 5]) -> f64 {
    let [first, .., last] = p;
    let [_, second, ..] = p;
    first * last - second
}

/// Squared length of a segment, taken apart by name.
#[differentiate(overloaded)]
pub fn struct_pattern(segment: Segment) -> f64 {
    let Segment { from, to, .. } = segment;
    let Point { x: x0, y: y0 } = from;
    let Point { x: x1, y: y1 } = to;
    (x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)
}

/// The same through a reference and in one nested pattern.
#[differentiate(overloaded)]
pub fn nested_struct_pattern(segment: &Segment) -> f64 {
    let Segment { from: Point { x: x0, y: y0 }, to: Point { x: x1, y: y1 }, visible } = *segment;
    if visible { (x1 - x0).hypot(y1 - y0) } else { 0.0 }
}

/// Tuples in arrays in tuples.
#[differentiate(overloaded)]
pub fn nested_pattern(a: f64, b: f64, c: f64) -> f64 {
    let ((p, [q, r]), (_, s)) = ((a * b, [b * c, c * a]), (a, b.sin()));
    p * q + r * s
}

/// Patterns in the place of parameters.
#[differentiate(overloaded)]
pub fn parameter_pattern((x, y): (f64, f64), [a, b]: [f64; 2], Point { x: u, .. }: Point) -> f64 {
    a * x + b * y - u * x * y
}

/// A name that means something else in every line.
#[differentiate(overloaded)]
pub fn shadowing(x: f64) -> f64 {
    let y = x + 1.0;
    let x = x * y;
    let y = {
        let x = x.sin();
        x * y
    };
    let x = x - y;
    x * y
}

/// A passive name shadowed by an active one, and back.
#[differentiate(overloaded)]
pub fn shadowing_changes_activity(x: f64) -> f64 {
    let k = 2.0;
    let y = k * x;
    let k = y * y;
    let z = k + x;
    let k = 3;
    z.powi(k)
}

/// All compound assignments on one variable.
#[differentiate(overloaded)]
pub fn compound_assignment(a: f64, b: f64) -> f64 {
    let mut y = a;
    y += b * b;
    y *= a + 3.0;
    y -= b;
    y /= 2.0 + a * a;
    y %= 10.0;
    y
}

/// A variable that reads itself on the right-hand side.
#[differentiate(overloaded)]
pub fn self_reference(x: f64) -> f64 {
    let mut y = x;
    y = y * y + x;
    y = y.sin() * y;
    y += y * y;
    y
}

/// A variable that loses its dependence and gains another.
#[differentiate(overloaded)]
pub fn overwritten(a: f64, b: f64) -> f64 {
    let mut y = a.exp();
    let first = y;
    y = 2.0;
    let second = y * b;
    y = b * b;
    first + second * y
}

/// Bound late, on either side of a branch.
#[differentiate(overloaded)]
pub fn late_initialization(x: f64) -> f64 {
    let y;
    let n: i32;
    if x > 1.0 {
        y = x.ln();
        n = 2;
    } else {
        y = x - 1.0;
        n = 3;
    }
    (y + 2.0).powi(n)
}

/// The two latest of a Fibonacci-like sequence, by assignment to a tuple.
#[differentiate(overloaded)]
pub fn tuple_assignment(a: f64, b: f64, n: usize) -> f64 {
    let (mut p, mut q) = (a, b);
    for _ in 0..n {
        (p, q) = (q, p + 0.5 * p * q);
    }
    q
}

/// Fields of a local struct.
#[differentiate(overloaded)]
pub fn field_assignment(x: f64, y: f64) -> f64 {
    let mut p = Point { x, y };
    p.x = 1.0 + p.x * p.y;
    p.y += p.x;
    p.x *= 2.0;
    p.x - p.y * p.y
}

/// Fields two levels deep and a whole struct at once.
#[differentiate(overloaded)]
pub fn nested_field_assignment(mut segment: Segment, h: f64) -> Segment {
    segment.to.x += h * segment.from.y;
    segment.from = Point { y: segment.from.y * h, ..segment.to };
    segment.visible = !segment.visible;
    segment
}

/// Components of a tuple.
#[differentiate(overloaded)]
pub fn tuple_field_assignment(a: f64, b: f64) -> (f64, f64) {
    let mut t = (a, b);
    t.0 *= t.1;
    t.1 = t.0 - t.1;
    t
}

/// Elements of arrays and of rows of arrays.
#[differentiate(overloaded)]
pub fn element_assignment(x: [f64; 3]) -> f64 {
    let mut m = [[0.0; 3]; 2];
    for j in 0..3 {
        m[0][j] = x[j] * x[j];
        m[1][j] += x[(j + 1) % 3];
    }
    m[1][0] *= m[0][2];
    m[0] = m[1];
    m[0][0] - m[0][1] / (2.0 + m[1][2].cos())
}

/// Moves x halfway to the target, in place.
#[differentiate(overloaded)]
pub fn through_mutable_parameter(x: &mut f64, target: f64) {
    *x += 0.5 * (target - *x);
    *x *= *x;
}

/// Exchanges energy between a point's coordinates, in place, and returns what moved.
#[differentiate(overloaded)]
pub fn through_mutable_struct(p: &mut Point, rate: f64) -> f64 {
    let moved = rate * p.x;
    p.x -= moved;
    p.y += moved;
    moved
}

/// Through local mutable borrows of a variable, a field and an element.
#[differentiate(overloaded)]
pub fn through_local_borrow(a: f64, b: f64) -> f64 {
    let mut y = a;
    let mut p = Point { x: b, y: a };
    let mut v = [a, b, a * b];
    {
        let r = &mut y;
        *r *= b;
        let px = &mut p.x;
        *px += *r;
        let e = &mut v[1];
        *e -= *px;
    }
    y + p.x * v[1]
}

/// Shared borrows, read through `*` and without.
#[differentiate(overloaded)]
pub fn through_shared_borrow(a: f64, v: &[f64]) -> f64 {
    let r = &a;
    let first = &v[0];
    let rest = &v[1..];
    *r * first + rest[0] * *first - r.sin()
}

/// Constants local to the body, and results that are thrown away.
#[differentiate(overloaded)]
pub fn local_constants(x: f64) -> f64 {
    const HALF: f64 = 0.5;
    const TABLE: [f64; 3] = [1.0, HALF, 0.25];
    let _ = x * 3.0;
    let _unused = x;
    HALF * x + TABLE[2] * x * x
}

/// Parameters declared `mut`.
#[differentiate(overloaded)]
pub fn mutable_parameters(mut x: f64, mut v: [f64; 2]) -> f64 {
    x *= v[0];
    v[0] -= x;
    v[1] *= v[0];
    x + v[1]
}
