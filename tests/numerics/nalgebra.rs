use nalgebra::{SMatrix, SVector, Vector3};
use tangential::{Tan, Tangent, Zero};
use tangential_tests::cases::nalgebra as case;
use tangential_tests::cases::nalgebra::Body;

/// The first numbers of a point as a matrix, by columns.
fn m<const R: usize, const C: usize>(x: &[f64]) -> SMatrix<f64, R, C> {
    SMatrix::from_column_slice(&x[..R * C])
}

/// The first numbers of a direction as a matrix, by columns.
fn m_d<T: Tangent, const R: usize, const C: usize>(d: &[T]) -> Tan<SMatrix<f64, R, C>, T> {
    SMatrix::from_column_slice(&d[..R * C])
}

/// A body from thirteen numbers.
fn body(x: &[f64]) -> Body {
    Body { position: m(x), inertia: m(&x[3..]), mass: x[12] }
}

fn body_d<T: Tangent>(d: &[T]) -> Tan<Body, T> {
    Tan::<Body, T> { position: m_d(d), inertia: m_d(&d[3..]), mass: d[12] }
}

/// Twenty-four numbers without any structure.
const X: [f64; 24] = [
    1.0, -0.4, 0.7, 2.0, 0.3, -1.1, 0.9, 1.6, -0.2, 0.5, 1.3, -0.8, 0.6, 2.1, -0.9, 0.1, 1.7, -0.3, 0.8, 1.2, -0.5,
    0.4, 1.1, 0.2,
];

rows! {
    construction(a, b) at [0.7, 2.0], [-1.2, 0.5];
    named_sizes(a, b) at [0.7, 2.0], [-1.2, 0.5];
    matrix_construction(a, b) at [0.7, 2.0], [-1.2, 0.5];
    named_matrix_sizes(a) at [0.7], [-1.2];
    component_assignment(a, b) at [0.7, 2.0], [-1.2, 0.5];
}

row! {
    sized_by_number:
    |x| case::sized_by_number(&m(x), &m(&x[5..])),
    |x, d| case::sized_by_number::<T>::forward(&m(x), &m_d(d), &m(&x[5..]), &m_d(&d[5..]));
    X[..15]
}

row! {
    generic_size:
    |x| case::generic_size(&m::<4, 1>(x)),
    |x, d| case::generic_size::<T>::forward(&m::<4, 1>(x), &m_d::<T, 4, 1>(d));
    X[..4]
}

row! {
    component_access:
    |x| case::component_access(&m(x), &m(&x[3..])),
    |x, d| case::component_access::<T>::forward(&m(x), &m_d(d), &m(&x[3..]), &m_d(&d[3..]));
    X[..12]
}

row! {
    vector_arithmetic:
    |x| case::vector_arithmetic(&m(x), &m(&x[3..]), x[6]),
    |x, d| case::vector_arithmetic::<T>::forward(&m(x), &m_d(d), &m(&x[3..]), &m_d(&d[3..]), x[6], d[6]);
    X[..7]
}

row! {
    owned_arithmetic:
    |x| case::owned_arithmetic(m(x), &m(&x[3..])),
    |x, d| case::owned_arithmetic::<T>::forward(m(x), m_d(d), &m(&x[3..]), &m_d(&d[3..]));
    X[..6]
}

row! {
    compound_assignment:
    |x| { let mut v = m(x); case::compound_assignment(&mut v, &m(&x[3..]), x[6]); v },
    |x, d| {
        let (mut v, mut v_d) = (m(x), m_d(d));
        case::compound_assignment::<T>::forward(&mut v, &mut v_d, &m(&x[3..]), &m_d(&d[3..]), x[6], d[6]);
        (v, v_d)
    };
    X[..7]
}

row! {
    matrix_arithmetic:
    |x| case::matrix_arithmetic(&m(x), &m(&x[9..]), &m(&x[18..])),
    |x, d| case::matrix_arithmetic::<T>::forward(
        &m(x), &m_d(d), &m(&x[9..]), &m_d(&d[9..]), &m(&x[18..]), &m_d(&d[18..]),
    );
    X[..21]
}

row! {
    products:
    |x| case::products(&m(x), &m(&x[3..])),
    |x, d| case::products::<T>::forward(&m(x), &m_d(d), &m(&x[3..]), &m_d(&d[3..]));
    X[..6]
}

row! {
    normalized:
    |x| case::normalized(&m(x)),
    |x, d| case::normalized::<T>::forward(&m(x), &m_d(d));
    X[..3]
}

row! {
    transposed:
    |x| case::transposed(&m(x), &m(&x[9..])),
    |x, d| case::transposed::<T>::forward(&m(x), &m_d(d), &m(&x[9..]), &m_d(&d[9..]));
    X[..12]
}

row! {
    element_wise:
    |x| case::element_wise(&m(x), &m(&x[3..])),
    |x, d| case::element_wise::<T>::forward(&m(x), &m_d(d), &m(&x[3..]), &m_d(&d[3..]));
    X[..6]
}

row! {
    trace:
    |x| case::trace(&m(x)),
    |x, d| case::trace::<T>::forward(&m(x), &m_d(d));
    X[..9]
}

row! {
    rotation:
    |x| case::rotation(x[3], &m(x)),
    |x, d| case::rotation::<T>::forward(x[3], d[3], &m(x), &m_d(d));
    X[..4]
}

row! {
    rotation_about:
    |x| case::rotation_about(&m(x), x[6], m(&x[3..])),
    |x, d| case::rotation_about::<T>::forward(&m(x), &m_d(d), x[6], d[6], m(&x[3..]), m_d(&d[3..]));
    X[..7]
}

row! {
    quaternion:
    |x| case::quaternion(x[3], &m(x)),
    |x, d| case::quaternion::<T>::forward(x[3], d[3], &m(x), &m_d(d));
    X[..4]
}

row! {
    quaternion_about:
    |x| case::quaternion_about(&m(x), x[6], &m(&x[3..])),
    |x, d| case::quaternion_about::<T>::forward(&m(x), &m_d(d), x[6], d[6], &m(&x[3..]), &m_d(&d[3..]));
    X[..7]
}

row! {
    energy:
    |x| case::energy(&body(x), &m(&x[13..]), &m(&x[16..])),
    |x, d| case::energy::<T>::forward(
        &body(x), &body_d(d), &m(&x[13..]), &m_d(&d[13..]), &m(&x[16..]), &m_d(&d[16..]),
    );
    X[..19]
}

row! {
    advance:
    |x| { let mut b = body(x); case::advance(&mut b, &m(&x[13..]), x[16]); (b.position, b.inertia, b.mass) },
    |x, d| {
        let (mut b, mut b_d) = (body(x), body_d(d));
        case::advance::<T>::forward(&mut b, &mut b_d, &m(&x[13..]), &m_d(&d[13..]), x[16], d[16]);
        ((b.position, b.inertia, b.mass), (b_d.position, b_d.inertia, b_d.mass))
    };
    X[..17]
}

row! {
    springs:
    |x| case::springs(&[m(x), m(&x[3..]), m(&x[6..])], x[9]),
    |x, d| {
        let points: [Vector3<f64>; 3] = [m(x), m(&x[3..]), m(&x[6..])];
        case::springs::<T>::forward(&points, &[m_d(d), m_d(&d[3..]), m_d(&d[6..])], x[9], d[9])
    };
    X[..10]
}

row! {
    control_flow:
    |x| case::control_flow(&m(x), &m(&x[3..]), 3),
    |x, d| case::control_flow::<T>::forward(&m(x), &m_d(d), &m(&x[3..]), &m_d(&d[3..]), 3, Zero);
    X[..6], X[3..9]
}

row! {
    dynamic:
    |x| case::dynamic(&x[..4], x[4]),
    |x, d| case::dynamic::<T>::forward(&x[..4], &d[..4], x[4], d[4]);
    X[..5], X[3..8]
}

row! {
    dynamic_solved:
    |x| case::dynamic_solved(&x[..3], x[3]),
    |x, d| case::dynamic_solved::<T>::forward(&x[..3], &d[..3], x[3], d[3]);
    X[..4], X[3..7]
}

/// A matrix has the tangent that mirrors it.
#[test]
fn zero_tangent() {
    let tangent = tangential::zero_like(&SVector::<f64, 3>::repeat(1.0));
    assert_eq!(tangent, SVector::<Zero, 3>::repeat(Zero));
}
