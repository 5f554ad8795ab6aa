use nalgebra::Matrix3;
use tangential::Tan;
use tangential_tests::cases::frames as case;

rows! {
    macros_of_nalgebra(x, y) at [1.3, 0.7];
    constant_matrix(x) at [1.3];
    shapes(x, y) at [1.3, 0.7];
    inverse_or_not(x, y) at [1.3, 0.7];
    solved_by_lu(x, y) at [1.3, 0.7], [-0.4, 2.0];
    solved_by_cholesky(x, y) at [1.3, 0.7];
    solved_by_qr(x, y) at [1.3, 0.7];
    moved(x, y) at [1.3, 0.7];
    in_the_plane(x, y) at [1.3, 0.7];
}

row! {
    part_of:
    |x| case::part_of(x[0], &Matrix3::from_column_slice(&x[1..])),
    |x, d| case::part_of::<T>::forward(
        x[0], d[0], &Matrix3::from_column_slice(&x[1..]), &Tan::<Matrix3<f64>, T>::from_column_slice(&d[1..]),
    );
    [1.3, 0.7, -0.4, 2.0, 0.3, -1.1, 0.9, 1.6, -0.2, 0.5]
}

row! {
    end_of_chain:
    |x| case::end_of_chain(&x[..4], x[4]),
    |x, d| case::end_of_chain::<T>::forward(&x[..4], &d[..4], x[4], d[4]);
    [0.3, -0.7, 1.1, 0.4, 0.8]
}
