use crate::numerics::row::each;
use tangential::{Tan, Tangent, Zero};
use tangential_tests::cases::containers as case;
use tangential_tests::cases::containers::{Chain, Joint};

/// Joints from angle, length and load, four numbers each.
fn joints(x: &[f64]) -> Vec<Joint> {
    x.chunks_exact(4).map(|x| Joint { angle: x[0], length: x[1], load: [x[2], x[3]] }).collect()
}

fn joints_d<T: Tangent>(d: &[T]) -> Vec<Tan<Joint, T>> {
    d.chunks_exact(4).map(|d| Tan::<Joint, T> { angle: d[0], length: d[1], load: [d[2], d[3]] }).collect()
}

/// A chain of two joints and its damping.
fn chain(x: &[f64]) -> Chain {
    Chain { joints: joints(&x[..8]), damping: x[8] }
}

fn chain_d<T: Tangent>(d: &[T]) -> Tan<Chain, T> {
    Tan::<Chain, T> { joints: joints_d(&d[..8]), damping: d[8] }
}

fn numbers(chain: &Chain) -> Vec<[f64; 4]> {
    chain.joints.iter().map(|j| [j.angle, j.length, j.load[0], j.load[1]]).collect()
}

fn numbers_d<T: Tangent>(chain_d: &Tan<Chain, T>) -> Vec<[T; 4]> {
    chain_d.joints.iter().map(|j| [j.angle, j.length, j.load[0], j.load[1]]).collect()
}

const CHAIN: [f64; 10] = [0.3, 1.0, 0.2, -0.4, -0.7, 0.8, 0.5, 0.6, 0.1, 0.25];

rows! {
    overloaded;
    array_elements(v[3]) at [1.0, 2.0, 3.0];
    array_result(&a[3], &b[3]) at [1.0, 2.0, 3.0, -0.5, 0.7, 1.1];
    array_repeat(x, = 2) at [0.7], [-1.2];
    array_from_fn(x) at [0.7], [-1.2];
    array_from_fn_captures(&a[3], &b[3]) at [1.0, 2.0, 3.0, -0.5, 0.7, 1.1];
    array_copies(v[2]) at [1.0, 2.0];
    vector_result(&v[3], a) at [1.0, 2.0, 3.0, 0.5];
    vector_methods(&v[3], a) at [1.0, 2.0, 3.0, 0.5];
    vec_repeat(&v[3]) at [1.0, 2.0, 3.0];
    vec_listed(a, b) at [1.0, 2.0];
    vector_of_vectors(&v[3]) at [1.0, 2.0, 3.0];
    built_vector_of_structs(&lengths[3], angle) at [1.0, 2.0, 3.0, 0.5];
    sub_slices(&v[5], = 2) at [1.0, 2.0, 3.0, -0.5, 0.7];
    sum(&v[3]) at [1.0, 2.0, 3.0];
    sub_slices_in_place(&mut v[4], = 2, a) at [1.0, 2.0, 3.0, -0.5, 0.7];
    scale(&mut v[2], a) at [1.0, 2.0, 3.0];
    split_at_mut(&mut v[4]) at [1.0, 2.0, 3.0, -0.5];
    split_at(&v[4]) at [1.0, 2.0, 3.0, -0.5];
    swap(&mut v[4], = 3) at [1.0, 2.0, -3.0, 0.5], [1.0, 2.0, 3.0, 0.5];
    copy_from_slice(&a[2], &mut out[4]) at [1.0, 2.0, 3.0, -0.5, 0.7, 1.1];
    to_vec(&v[2]) at [1.0, 2.0];
    fill(&mut v[3], a) at [1.0, 2.0, 3.0, 0.5];
    first_and_last(&v[3]) at [1.0, 2.0, 3.0];
}

row! {
    nested_arrays:
    |x| case::nested_arrays([[x[0], x[1]], [x[2], x[3]]], [[x[4], x[5]], [x[6], x[7]]]),
    |x, d| case::nested_arrays::<T>::forward(
        [[x[0], x[1]], [x[2], x[3]]], [[d[0], d[1]], [d[2], d[3]]],
        [[x[4], x[5]], [x[6], x[7]]], [[d[4], d[5]], [d[6], d[7]]],
    );
    [1.0, 2.0, 3.0, 4.0, 0.5, 0.6, -0.7, 0.8]
}

row! {
    rows_of_array:
    |x| case::rows_of_array(&[[x[0], x[1], x[2]], [x[3], x[4], x[5]]]),
    |x, d| case::rows_of_array::<T>::forward(
        &[[x[0], x[1], x[2]], [x[3], x[4], x[5]]], &[[d[0], d[1], d[2]], [d[3], d[4], d[5]]],
    );
    [1.0, 2.0, 3.0, 4.0, 0.5, 0.6]
}

row! {
    vector_of_structs:
    |x| case::vector_of_structs(&joints(x)),
    |x, d| case::vector_of_structs::<T>::forward(&joints(x), &joints_d(d));
    [0.3, 1.0, 0.0, 0.0, -0.7, 0.8, 0.0, 0.0]
}

row! {
    vector_of_structs_in_place:
    |x| { let mut c = chain(x); case::vector_of_structs_in_place(&mut c, x[9]); numbers(&c) },
    |x, d| {
        let (mut c, mut c_d) = (chain(x), chain_d(d));
        case::vector_of_structs_in_place::<T>::forward(&mut c, &mut c_d, x[9], d[9]);
        (numbers(&c), numbers_d(&c_d))
    };
    CHAIN
}

row! {
    element_references:
    |x| case::element_references(&chain(x)),
    |x, d| case::element_references::<T>::forward(&chain(x), &chain_d(d));
    CHAIN[..9]
}

row! {
    element_reborrows:
    |x| { let mut c = chain(x); (case::element_reborrows(&mut c, x[9]), numbers(&c)) },
    |x, d| {
        let (mut c, mut c_d) = (chain(x), chain_d(d));
        let (y, y_d) = case::element_reborrows::<T>::forward(&mut c, &mut c_d, x[9], d[9]);
        ((y, numbers(&c)), (y_d, numbers_d(&c_d)))
    };
    CHAIN
}

row! {
    turn:
    |x| { let mut joint = joints(x)[0]; case::turn(&mut joint, x[4]); joint.angle },
    |x, d| {
        let (mut joint, mut joint_d) = (joints(x)[0], joints_d(&d[..4]).remove(0));
        case::turn::<T>::forward(&mut joint, &mut joint_d, x[4], d[4]);
        (joint.angle, joint_d.angle)
    };
    [0.3, 1.0, 0.2, -0.4, 0.5]
}

row! {
    chosen_reference:
    |x| [true, false].map(|first| case::chosen_reference(&x[..2], &x[2..], first)),
    |x, d| each([true, false], |first| {
        case::chosen_reference::<T>::forward(&x[..2], &d[..2], &x[2..], &d[2..], first, Zero)
    });
    [1.0, 2.0, 3.0, -0.5]
}
