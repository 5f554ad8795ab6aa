use crate::numerics::row::each;
use tangential::{Tan, Tangent, Zero};
use tangential_tests::cases::closures as case;
use tangential_tests::cases::closures::Cubic;

/// The sine with its tangent: what a paired function looks like from outside.
fn sine<T: Tangent>(x: f64, x_d: T) -> (f64, T) {
    (x.sin(), x_d.scale(x.cos()))
}

rows! {
    overloaded;
    local(x) at [0.7], [-1.2];
    capturing(a, x) at [0.7, 2.0], [-1.2, 0.5];
    inferred(a, x) at [0.7, 2.0], [-1.2, 0.5];
    capturing_slice(&m[4], = 2) at [1.0, 2.0, 3.0, 5.0];
    tuple_closure(v[2]) at [0.7, 2.0], [-1.2, 0.5];
    mutating(&v[3]) at [1.0, 2.0, 3.0];
    closure_with_return(x) at [0.7], [-1.2];
    nested(a, x) at [0.7, 2.0], [-1.2, 0.5];
    calling_tagged(a, x) at [0.7, 2.0], [-1.2, 0.5];
    cube(x) at [0.7], [-1.2];
    passes_closures(a, x) at [0.7, 2.0], [-1.2, 0.5];
    passes_functions(x) at [0.7], [-1.2];
    passes_variables(a, x) at [0.7, 2.0], [-1.2, 0.5];
    passes_state(a, x) at [0.7, 2.0], [-1.2, 0.5];
}

row! {
    mean_of:
    |x| case::mean_of(f64::sin, x[0], x[1]),
    |x, d| case::mean_of::<T>::forward(sine, Zero, x[0], d[0], x[1], d[1]);
    [0.7, 2.0]
}

row! {
    mean_of_tagged:
    |x| case::mean_of(case::cube, x[0], x[1]),
    |x, d| case::mean_of::<T>::forward(case::cube::<T>::forward, Zero, x[0], d[0], x[1], d[1]);
    [0.7, 2.0]
}

row! {
    mean_of_closure:
    |x| case::mean_of(|y| y * x[2], x[0], x[1]),
    |x, d| case::mean_of::<T>::forward(
        |y, y_d: T| (y * x[2], y_d.scale(x[2]) + d[2].scale(y)),
        Zero, x[0], d[0], x[1], d[1],
    );
    [0.7, 2.0, 3.0]
}

row! {
    iterate:
    |x| [0, 1, 4].map(|n| case::iterate(f64::sin, x[0], n)),
    |x, d| each([0, 1, 4], |n| case::iterate::<T>::forward(sine, Zero, x[0], d[0], n, Zero));
    [0.7]
}

row! {
    shifted:
    |x| case::shifted(|v| v[0] * v[1], &x[..2], x[2]),
    |x, d| case::shifted::<T>::forward(
        |v: &[f64], v_d: &[T]| (v[0] * v[1], v_d[0].scale(v[1]) + v_d[1].scale(v[0])),
        Zero, &x[..2], &d[..2], x[2], d[2],
    );
    [0.7, 2.0, 0.5]
}

row! {
    composed:
    |x| case::composed(&f64::sin, &case::cube, x[0]),
    |x, d| case::composed::<T>::forward(&sine, Zero, &case::cube::<T>::forward, Zero, x[0], d[0]);
    [0.7]
}

row! {
    through_pointer:
    |x| case::through_pointer(f64::sin, x[0]),
    |x, d| case::through_pointer::<T>::forward(sine, Zero, x[0], d[0]);
    [0.7]
}

row! {
    two_arguments:
    |x| case::two_arguments(|a, b| (a * b, a + b), x[0]),
    |x, d| case::two_arguments::<T>::forward(
        |a, a_d: T, b, b_d: T| ((a * b, a + b), (a_d.scale(b) + b_d.scale(a), a_d + b_d)),
        Zero, x[0], d[0],
    );
    [0.7]
}

row! {
    repeated:
    |x| { let mut n = 0.0; case::repeated(|y| { n += 1.0; n * y }, x[0]) },
    |x, d| {
        let mut n = 0.0;
        case::repeated::<T>::forward(|y, y_d: T| { n += 1.0; (n * y, y_d.scale(n)) }, Zero, x[0], d[0])
    };
    [0.7]
}

row! {
    newton:
    |x| case::newton(|y| (y * y - x[1], 2.0 * y), x[0]),
    |x, d| case::newton::<T>::forward(
        |y, y_d: T| ((y * y - x[1], 2.0 * y), (y_d.scale(2.0 * y) - d[1], y_d.scale(2.0))),
        Zero, x[0], d[0],
    );
    [1.0, 2.0]
}

row! {
    deflection:
    |x| case::deflection(&Cubic { a: x[0], b: x[1] }, x[2]),
    |x, d| case::deflection::<T>::forward(
        &Cubic { a: x[0], b: x[1] }, &Tan::<Cubic, T> { a: d[0], b: d[1] }, x[2], d[2],
    );
    [2.0, 0.5, 3.0]
}

row! {
    chosen:
    |x| [true, false].map(|smooth| case::chosen(smooth, x[0])),
    |x, d| each([true, false], |smooth| case::chosen::<T>::forward(smooth, Zero, x[0], d[0]));
    [0.7], [-1.2]
}
