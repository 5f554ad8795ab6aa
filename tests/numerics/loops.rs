use crate::numerics::row::each;
use tangential::Zero;
use tangential_tests::cases::loops as case;

rows! {
    overloaded;
    range(x, = 6) at [0.7], [-2.0];
    range_inclusive(x, = 4) at [0.7], [-2.5];
    range_reversed(&c[4], x) at [1.0, 2.0, 3.0, 4.0, 0.5];
    range_step_by(&v[5], x) at [1.0, 2.0, 3.0, 4.0, 5.0, 0.5];
    range_step_by_reversed(&v[6]) at [1.0, 2.0, 3.0, 4.0, 5.0, 0.5];
    slice(&v[3]) at [1.0, -2.0, 3.0];
    slice_by_pattern(&v[3]) at [1.0, -2.0, 3.0];
    array_by_value(v[4]) at [1.0, -2.0, 3.0, 0.5];
    iter_reversed(&c[4], x) at [1.0, 2.0, 3.0, 4.0, 0.5];
    iter_mut(&mut v[3], a) at [1.0, -2.0, 3.0, 0.5];
    mutable_slice(&mut v[3], a) at [1.0, -2.0, 3.0, 0.5];
    enumerate(&c[4], x) at [1.0, 2.0, 3.0, 4.0, 0.5];
    enumerate_mut(&v[3], &mut out[3]) at [1.0, 2.0, 3.0, 0.0, 7.0, 0.0];
    zip(&a[3], &b[3]) at [1.0, 2.0, 3.0, -0.5, 0.7, 0.2];
    zip_mut(a, &x[3], &mut y[3]) at [0.5, 1.0, 2.0, 3.0, -0.5, 0.7, 0.2];
    windows(&y[4], h) at [1.0, 2.0, 0.5, 0.7, 0.1];
    chunks(&v[7]) at [1.0, 2.0, 3.0, -0.5, 0.7, 0.2, 0.9];
    chunks_mut(&mut v[5]) at [1.0, 2.0, 3.0, -0.5, 0.7];
    chunks_exact(&v[5], a) at [1.0, 2.0, 3.0, -0.5, 0.7, 0.2];
    while_on_value(a) at [0.3], [2.0], [50.0];
    while_on_counter(x, = 4) at [0.7], [-1.2];
    while_let_pop(&v[3], x) at [1.0, 2.0, 3.0, 0.5], [4.0, 5.0, 6.0, 7.0];
    while_let_stack(k, a, b) at [1.5, 0.2, 1.0];
    while_let_next(&v[5]) at [1.0, 2.0, 3.0, -0.5, 0.7];
    loop_with_break_value(x, limit) at [0.7, 3.0], [-1.2, 0.5];
    loop_with_break_tuple(x) at [0.7], [-1.2];
    continue_and_break(&v[5]) at [1.0, -2.0, 3.0, 20.0, 5.0], [-1.0, 2.0, 3.0, 4.0, -5.0];
    labels(&m[6], = 3, limit) at [1.0, -2.0, 3.0, 2.0, 1.0, 0.5, 100.0], [1.0, 2.0, 3.0, 2.0, 1.0, 0.5, 10.0];
    labelled_break_value(x) at [0.6], [-0.9], [2.5];
    labelled_block(x, y) at [2.0, 1.0], [1.0, 2.0], [-2.0, -1.0];
    early_return(&v[3], limit) at [1.0, 2.0, 3.0, 100.0], [1.0, 2.0, 3.0, 8.0];
    activity_by_iteration(x, = 5) at [0.7], [-1.2];
}

row! {
    range_empty:
    |x| [0, 1, 2].map(|n| case::range(x[0], n)),
    |x, d| each([0, 1, 2], |n| case::range::<T>::forward(x[0], d[0], n, Zero));
    [0.7]
}

row! {
    while_on_counter_ends:
    |x| [0, 1, 9].map(|n| case::while_on_counter(x[0], n)),
    |x, d| each([0, 1, 9], |n| case::while_on_counter::<T>::forward(x[0], d[0], n, Zero));
    [0.7]
}

row! {
    activity_by_iteration_short:
    |x| [0, 1, 2, 3].map(|n| case::activity_by_iteration(x[0], n)),
    |x, d| each([0, 1, 2, 3], |n| case::activity_by_iteration::<T>::forward(x[0], d[0], n, Zero));
    [0.7]
}

row! {
    triangle:
    |x| case::triangle(&[[x[0], x[1], x[2]], [x[3], x[4], x[5]], [x[6], x[7], x[8]]]),
    |x, d| case::triangle::<T>::forward(
        &[[x[0], x[1], x[2]], [x[3], x[4], x[5]], [x[6], x[7], x[8]]],
        &[[d[0], d[1], d[2]], [d[3], d[4], d[5]], [d[6], d[7], d[8]]],
    );
    [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]
}
