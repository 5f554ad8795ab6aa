//! The operators, plain and compound, the casts between floats, and `sin_cos`.

use super::form::{List, Row};
use std::f64::consts::{FRAC_PI_2, PI};
use tangential::{Lanes, Zero, differentiate};

/// An operator on two operands: `a op b` and `y op= b`, in both precisions.
macro_rules! operator {
    ($name:ident $op:tt $assign:tt at $($point:expr),+; near $($edge:expr => $slopes:expr),+;) => {
        #[test]
        fn $name() {
            let mut double = Vec::from(binary_forms!(f64 (x, a) { x $op a }));
            double.extend(binary_forms!(f64 (x, a) {
                let mut y = x;
                y $assign a;
                y
            }));
            double.push(field_form!(
                f64 Double [0, 1] (x f64 0 d, a f64 1 d) { x $op a } = |f| { f.x $op f.a }
            ));
            let mut single = Vec::from(binary_forms!(f32 (x, a) { x $op a }));
            single.extend(binary_forms!(f32 (x, a) {
                let mut y = x;
                y $assign a;
                y
            }));
            single.push(field_form!(
                f32 Single [0, 1] (x f32 0 d, a f32 1 d) { x $op a } = |f| { f.x $op f.a }
            ));
            let at = vec![$(List::list($point)),+];
            let near = vec![$((List::list($edge), List::list($slopes))),+];
            Row { name: stringify!($op), double, single, at, near }.check();
        }
    };
}

operator! {
    sum + += at (1.5, -2.0), (0.0, 0.0), (1e8, 1.0);
        near (1e300, 1e-300) => (1.0, 1.0), (0.0, -0.0) => (1.0, 1.0);
}
operator! {
    difference - -= at (1.5, -2.0), (0.0, 0.0), (1e8, 1.0);
        near (1e300, 1e-300) => (1.0, -1.0), (0.0, -0.0) => (1.0, -1.0);
}
operator! {
    product * *= at (1.5, -2.0), (0.0, 3.0), (1e8, 1.0);
        near (1e200, 1e-200) => (1e-200, 1e200), (0.0, 0.0) => (0.0, 0.0), (1e300, 0.0) => (0.0, 1e300);
}
operator! {
    quotient / /= at (1.5, -2.0), (0.0, 3.0), (1e8, 1.0), (1.0, 1e-3);
        near (1.0, 1e-150) => (1e150, -1e300), (1e-300, 1e-300) => (1e300, -1e300),
            (1e300, 1e300) => (1e-300, -1e-300), (0.0, 2.0) => (0.5, 0.0);
}
operator! {
    remainder % %= at (7.3, 2.0), (-7.3, 2.0), (-7.3, -2.0), (7.3, -2.0), (0.1, 3.0);
        near (5.999999999999, 2.0) => (1.0, -2.0), (6.000000000001, 2.0) => (1.0, -3.0), (-1e-12, 2.0) => (1.0, 0.0),
            (-5.999999999999, 2.0) => (1.0, 2.0), (-6.000000000001, -2.0) => (1.0, -3.0),
            // Just below ten times 0.1, which is a little more than a tenth: the quotient rounds to 10.
            (1.0, 0.1) => (1.0, -9.0), (-1.0, 0.1) => (1.0, 9.0), (0.3, 0.1) => (1.0, -2.0),
            (1e15, 0.3) => (1.0, -3333333333333333.0);
}

/// An expression of one operand in both precisions.
macro_rules! expression {
    ($name:ident ($x:ident) $body:tt at $($point:expr),+; near $($edge:expr => $slopes:expr),*;) => {
        #[test]
        fn $name() {
            Row {
                name: stringify!($name),
                double: vec![unary_form!(f64 ($x) $body)],
                single: vec![unary_form!(f32 ($x) $body)],
                at: vec![$(List::list($point)),+],
                near: vec![$((List::list($edge), List::list($slopes))),*],
            }
            .check();
        }
    };
}

expression! { minus(x) { -x } at 1.5, 0.0, -2.0; near 1e-300 => -1.0, 1e300 => -1.0; }
expression! { minus_twice(x) { -(-x) } at 1.5, 0.0, -2.0; near 1e-300 => 1.0; }
expression! {
    sin_of_sin_cos(x) { let (s, _) = x.sin_cos(); s } at -2.0, 0.0, 1.1, 1e3;
        near FRAC_PI_2 => 6.123233995736766e-17, 1e-300 => 1.0;
}
expression! {
    cos_of_sin_cos(x) { x.sin_cos().1 } at -2.0, 0.0, 1.1, 1e3;
        near PI => -1.2246467991473532e-16, 0.0 => 0.0;
}
// The tangent of each element counts where it is used, also if all come from one variable.
expression! { one_variable(x) { x * x / (x + x - 3.0) % 7.0 - x } at 0.3, -2.0, 5.0; near 0.0 => -1.0; }

#[differentiate]
fn down(x: f64) -> f32 {
    x as f32
}

#[differentiate]
fn up(x: f32) -> f64 {
    x as f64
}

#[differentiate]
fn up_by_from(x: f32) -> f64 {
    f64::from(x)
}

#[differentiate]
#[allow(clippy::unnecessary_cast)]
fn same(x: f64) -> f64 {
    x as f64
}

#[differentiate]
fn of_integers(x: f64, n: usize, m: i8) -> f64 {
    n as f64 * x + f64::from(m) * x
}

#[test]
fn casts_between_floats_pass_the_tangent_as_it_is() {
    let d = Lanes([1.0, 0.1, -1e300, 0.0]);
    for x in [0.1, -3.0, 1e-300, 1e300] {
        assert_eq!(down::<Lanes<4>>::forward(x, d), (down(x), d), "rounded to {}", down(x));
        let single = x as f32;
        assert_eq!(up::<Lanes<4>>::forward(single, d), (up(single), d));
        assert_eq!(up_by_from::<Lanes<4>>::forward(single, d), (up_by_from(single), d));
        assert_eq!(same::<Lanes<4>>::forward(x, d), (same(x), d));
    }
}

#[test]
fn integers_become_floats_without_a_tangent() {
    assert_eq!(of_integers::<f64>::forward(2.0, 1.0, 3, Zero, -1, Zero), (of_integers(2.0, 3, -1), 2.0));
}
