use crate::numerics::row::each;
use tangential::{Tan, Tangent, Zero, differentiate};
use tangential_tests::cases::calls as case;
use tangential_tests::cases::calls::{Cubic, Force, Preloaded, Wheel, laws};

fn wheel(x: &[f64]) -> Wheel {
    Wheel { radius: x[0], stiffness: x[1], turns: x[2] }
}

fn wheel_d<T: Tangent>(d: &[T]) -> Tan<Wheel, T> {
    Tan::<Wheel, T> { radius: d[0], stiffness: d[1], turns: d[2] }
}

fn cubic(x: &[f64]) -> Cubic {
    Cubic { a: x[0], b: x[1] }
}

fn cubic_d<T: Tangent>(d: &[T]) -> Tan<Cubic, T> {
    Tan::<Cubic, T> { a: d[0], b: d[1] }
}

fn preloaded(x: &[f64]) -> Preloaded {
    Preloaded { k: x[0], preload: x[1] }
}

fn preloaded_d<T: Tangent>(d: &[T]) -> Tan<Preloaded, T> {
    Tan::<Preloaded, T> { k: d[0], preload: d[1] }
}

rows! {
    square(x) at [0.7], [-1.2];
    same_module(x, y) at [0.7, 2.0], [-1.2, 0.5];
    other_modules(k, x, v) at [3.0, 0.1, 0.2], [2.0, -0.3, -0.1];
    mixed_arguments(x) at [0.7], [-1.2];
    constants(m, v) at [2.0, 3.0];
    methods(radius, h) at [0.3, 0.2], [0.5, 0.7];
    trait_methods(a, x) at [0.7, 2.0], [-1.2, 0.5];
    calls_generic(a, x) at [0.7, 2.0], [-1.2, 0.5];
    norm(v[3]) at [1.0, 2.0, 3.0];
    calls_const_generic(x, y) at [0.7, 2.0], [-1.2, 0.5];
    tuple_result(x, y) at [0.7, 2.0], [-1.2, 0.5];
    calls_tuple_result(x, y) at [0.7, 2.0], [1.2, -0.5];
    array_result(angle) at [0.7], [-1.2];
    calls_array_result(angle, x) at [0.7, 2.0], [-1.2, 0.5];
    calls_struct_result(x) at [0.7], [-1.2];
    option_result(x) at [0.7], [-1.2];
    calls_option_result(x) at [0.7], [-1.2];
    accumulate(&mut out[3], = 1, value) at [1.0, 2.0, 3.0, 0.5];
    mutable_arguments(&x[3], &mut out[4]) at [1.0, 2.0, 3.0, 0.0, 0.0, 0.5, 0.0];
    add_to(&mut total, value) at [1.0, 2.0];
    local_functions(x) at [0.7], [-1.2];
    calls_everywhere(x, &v[3]) at [0.7, 1.0, 2.0, 3.0], [1.7, 1.0, 2.0, 3.0];
    untagged_on_passive(x, = 4) at [0.7];
    calls_longer(&a[2], &b[3]) at [1.0, 2.0, 3.0, 4.0, 5.0];
    affine(a, x) at [0.7, 2.0];
    vector_between_calls(&v[3]) at [1.0, 2.0, 3.0];
    doubled(&v[3]) at [1.0, 2.0, 3.0];
    dot(&a[2], &b[2]) at [1.0, 2.0, 3.0, 4.0];
}

row! {
    nested_modules:
    |x| {
        let smooth = (laws::smooth::step(x[0], x[1]), laws::smooth::one_sided(x[0], x[1]));
        (laws::spring(x[0], x[1]), laws::damper(x[0], x[1]), smooth.0, smooth.1)
    },
    |x, d| {
        let spring = laws::spring::<T>::forward(x[0], d[0], x[1], d[1]);
        let damper = laws::damper::<T>::forward(x[0], d[0], x[1], d[1]);
        let step = laws::smooth::step::<T>::forward(x[0], d[0], x[1], d[1]);
        let one_sided = laws::smooth::one_sided::<T>::forward(x[0], d[0], x[1], d[1]);
        ((spring.0, damper.0, step.0, one_sided.0), (spring.1, damper.1, step.1, one_sided.1))
    };
    [0.7, 0.1], [0.7, -0.2]
}

row! {
    associated_function:
    |x| { let w = Wheel::new(x[0], x[1]); (w.radius, w.stiffness, w.turns, Wheel::scale(x[0])) },
    |x, d| {
        let (w, w_d) = Wheel::new_forward(x[0], d[0], x[1], d[1]);
        let (scale, scale_d) = Wheel::scale_forward(x[0], d[0]);
        ((w.radius, w.stiffness, w.turns, scale), (w_d.radius, w_d.stiffness, w_d.turns, scale_d))
    };
    [0.3, 2.0]
}

row! {
    method_by_reference:
    |x| (wheel(x).load(x[3]), wheel(x).worn().radius, wheel(x).mean_load([x[3], 0.1])),
    |x, d| {
        let (w, w_d) = (wheel(x), wheel_d(d));
        let load = w.load_forward(&w_d, x[3], d[3]);
        let (worn, worn_d) = w.worn_forward(&w_d);
        let mean = w.mean_load_forward(&w_d, [x[3], 0.1], [d[3], T::zero()]);
        ((load.0, worn.radius, mean.0), (load.1, worn_d.radius, mean.1))
    };
    [0.3, 2.0, 0.1, 0.2], [0.3, 2.0, 0.1, 0.4]
}

row! {
    method_by_mutable_reference:
    |x| { let mut w = wheel(x); (w.roll(x[3]), w.radius, w.turns) },
    |x, d| {
        let (mut w, mut w_d) = (wheel(x), wheel_d(d));
        let (way, way_d) = w.roll_forward(&mut w_d, x[3], d[3]);
        ((way, w.radius, w.turns), (way_d, w_d.radius, w_d.turns))
    };
    [0.3, 2.0, 0.1, 0.2]
}

row! {
    method_by_value:
    |x| wheel(x).unroll(),
    |x, d| wheel(x).unroll_forward(&wheel_d(d));
    [0.3, 2.0, 0.1]
}

row! {
    mutating_methods:
    |x| { let mut w = wheel(x); (case::mutating_methods(&mut w, x[3]), w.radius, w.turns) },
    |x, d| {
        let (mut w, mut w_d) = (wheel(x), wheel_d(d));
        let (way, way_d) = case::mutating_methods::<T>::forward(&mut w, &mut w_d, x[3], d[3]);
        ((way, w.radius, w.turns), (way_d, w_d.radius, w_d.turns))
    };
    [0.3, 2.0, 0.1, 0.2]
}

row! {
    method_by_path:
    |x| case::method_by_path(&wheel(x), x[3]),
    |x, d| case::method_by_path::<T>::forward(&wheel(x), &wheel_d(d), x[3], d[3]);
    [0.3, 2.0, 0.1, 0.2]
}

row! {
    trait_methods_directly:
    |x| (cubic(x).at(x[2]), cubic(x).work(x[2]), preloaded(x).at(x[2]), preloaded(x).work(x[2])),
    |x, d| {
        let at = cubic(x).at_forward(&cubic_d(d), x[2], d[2]);
        let work = cubic(x).work_forward(&cubic_d(d), x[2], d[2]);
        let other_at = preloaded(x).at_forward(&preloaded_d(d), x[2], d[2]);
        let other_work = preloaded(x).work_forward(&preloaded_d(d), x[2], d[2]);
        ((at.0, work.0, other_at.0, other_work.0), (at.1, work.1, other_at.1, other_work.1))
    };
    [0.3, 2.0, 0.7]
}

row! {
    generic:
    |x| (case::generic(&cubic(x), x[2]), case::generic(&preloaded(x), x[2])),
    |x, d| {
        let first = case::generic::<T>::forward(&cubic(x), &cubic_d(d), x[2], d[2]);
        let second = case::generic::<T>::forward(&preloaded(x), &preloaded_d(d), x[2], d[2]);
        ((first.0, second.0), (first.1, second.1))
    };
    [0.3, 2.0, 0.7]
}

row! {
    generic_pair:
    |x| case::generic_pair(&cubic(x), &preloaded(&x[2..]), x[4]),
    |x, d| case::generic_pair::<T>::forward(
        &cubic(x), &cubic_d(d), &preloaded(&x[2..]), &preloaded_d(&d[2..]), x[4], d[4],
    );
    [0.3, 2.0, 0.7, 0.5, 0.4]
}

row! {
    longer:
    |x| [1, 3].map(|n| case::longer(&x[..n], &x[n..]).to_vec()).concat(),
    |x, d| {
        let (values, tangents) = each([1, 3], |n| case::longer::<T>::forward(&x[..n], &d[..n], &x[n..], &d[n..]));
        (values.concat(), tangents.concat())
    };
    [1.0, 2.0, 3.0, 4.0, 5.0]
}

#[test]
fn index() {
    assert_eq!(case::index::<f64>::forward(4, Zero), (2, Zero));
}

/// Calls of tagged functions, methods and traits of another crate: this one is not the one of the cases.
#[differentiate]
pub fn across_crates(x: f64, v: &[f64]) -> f64 {
    let wheel = Wheel::new(x, 2.0);
    let force = Cubic { a: x, b: v[0] };
    case::square(x) + laws::smooth::step(x, v[1]) * case::dot(v, v) + wheel.load(0.1) + force.at(x) - case::GRAVITY
}

row! {
    other_crate:
    |x| across_crates(x[0], &x[1..]),
    |x, d| across_crates::<T>::forward(x[0], d[0], &x[1..], &d[1..]);
    [0.7, 2.0, 0.5]
}

rows! {
    texts(x) at [0.7];
}
