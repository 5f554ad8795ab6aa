use crate::numerics::row::each;
use tangential::{Tan, Tangent, Zero};
use tangential_tests::cases::iterators as case;
use tangential_tests::cases::iterators::Particle;

/// Particles from pairs of mass and speed; the second is not free unless told.
fn particles(x: &[f64], all_free: bool) -> Vec<Particle> {
    x.chunks(2).enumerate().map(|(i, x)| Particle { mass: x[0], speed: x[1], free: all_free || i != 1 }).collect()
}

fn particles_d<T: Tangent>(d: &[T]) -> Vec<Tan<Particle, T>> {
    d.chunks(2).map(|d| Tan::<Particle, T> { mass: d[0], speed: d[1], free: Zero }).collect()
}

rows! {
    overloaded;
    flags(x, y) at [0.5, 2.0], [-0.5, 1.0];
    map_sum(&v[3]) at [1.0, -2.0, 3.0];
    map_sum_named(&v[3], a) at [1.0, -2.0, 3.0, 0.5];
    plain_sum(&v[3]) at [1.0, -2.0, 3.0];
    map_product(&v[3]) at [1.0, -2.0, 3.0];
    plain_product(&v[3]) at [1.0, -0.2, 0.3];
    zip_map_sum(&a[3], &b[3]) at [1.0, -2.0, 3.0, 0.5, 0.7, 1.1];
    zip_of_zip(&a[2], &b[2], &c[2]) at [1.0, -2.0, 3.0, 0.5, 0.7, 1.1];
    enumerate_map_sum(&v[3]) at [1.0, -2.0, 3.0];
    range_map_sum(&v[4], = 3) at [1.0, -2.0, 3.0, 0.5];
    range_reversed_map_sum(&v[5], x) at [1.0, -2.0, 3.0, 0.5, 0.7, 1.1];
    filter_on_value(&v[4]) at [1.0, -2.0, 3.0, 0.5];
    filter_on_place(&v[5]) at [1.0, -2.0, 3.0, 0.5, 0.7];
    fold(&c[4], x) at [1.0, -2.0, 3.0, 0.5, 0.7];
    fold_max(&v[4]) at [1.0, -2.0, 3.0, 0.5];
    fold_path(&v[4]) at [1.0, -2.0, 3.0, 0.5];
    fold_tuple(&v[4]) at [1.0, -2.0, 3.0, 0.5];
    map_path(&v[4]) at [1.0, -2.0, 3.0, 0.5];
    map_block(&v[4], a) at [1.0, -2.0, 3.0, 0.5, 0.7];
    windows_map_sum(&x[3], &y[3]) at [1.0, -2.0, 3.0, 0.5, 0.7, 1.1];
    chunks_map_sum(&m[6], &v[2]) at [1.0, -2.0, 3.0, 0.5, 0.7, 1.1, 2.0, 3.0];
    any_on_values(&v[3], x) at [1.0, -2.0, 3.0, 2.0], [1.0, -2.0, 3.0, 4.0];
    count(&v[4], x) at [1.5, -2.0, 3.0, 0.5, 0.7];
    collect_vec(&v[3], a) at [1.0, -2.0, 3.0, 0.5];
    collect_and_use(&v[4]) at [1.0, -2.0, 3.0, 0.5];
    collect_array(&v[4], x) at [1.0, -2.0, 3.0, 0.5, 0.7];
    collect_into_array(&v[2], x) at [1.0, -2.0, 0.7];
    collect_structs(&masses[3], speed) at [1.0, 2.0, 3.0, 0.5];
    array_map(v[3], a) at [1.0, -2.0, 3.0, 0.5];
    nested(&v[4]) at [1.0, -2.0, 3.0, 0.5];
    chain_in_loop_head(&v[4], &w[4]) at [1.0, -2.0, 3.0, 0.5, 0.7, 1.1, 2.0, 3.0];
    empty_sum(&v[2], x) at [1.0, -2.0, 0.7];
}

row! {
    filter_on_field:
    |x| case::filter_on_field(&particles(x, false)),
    |x, d| case::filter_on_field::<T>::forward(&particles(x, false), &particles_d(d));
    [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
}

row! {
    any_and_all:
    |x| [(true, true), (true, false), (false, true)]
        .map(|(free, flag)| case::any_and_all(&particles(x, free), &[false, flag], x[0])),
    |x, d| each([(true, true), (true, false), (false, true)], |(free, flag)| {
        case::any_and_all::<T>::forward(&particles(x, free), &particles_d(d), &[false, flag], &[Zero; 2], x[0], d[0])
    });
    [1.0, 2.0, 3.0, 4.0]
}

row! {
    into_iter:
    |x| case::into_iter(x[1..].to_vec(), x[0]),
    |x, d| case::into_iter::<T>::forward(x[1..].to_vec(), d[1..].to_vec(), x[0], d[0]);
    [2.0, 1.0, 2.0, 3.0, -1.0]
}
