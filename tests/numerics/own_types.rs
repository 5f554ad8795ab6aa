use tangential::Zero;
use tangential_tests::cases::own_types as case;

rows! {
    operators(a, b) at [1.3, 0.7], [0.4, 0.3];
    lent_operands(a, b) at [1.3, 0.7];
    assigning(a, b) at [1.3, 0.7];
    indexed(a, b) at [1.3, 0.7];
    converted(a, b) at [1.3, 0.7];
    defaults(a, b) at [1.3, 0.7];
    summed(&v[3]) at [1.3, 0.7, -0.2];
    method_of_foreign_trait(a, b) at [1.3, 0.7];
    generic_floats(&v[3], k) at [1.3, 0.7, 2.0, 0.9], [8.0, 9.0, 2.0, 0.9];
    mean_square(&v[2], k) at [1.3, 0.7, 0.9];
    by_supertrait(x, y) at [1.3, 0.7];
    by_real_field(x, y) at [1.3, 0.7], [-1.3, 0.7];
    by_num(x, y) at [1.3, 0.7];
    by_path_of_trait(x, y) at [1.3, 0.7];
}

row! {
    module_all:
    |x| case::module::all(x[0], 2),
    |x, d| case::module::all::<T>::forward(x[0], d[0], 2, Zero);
    [0.7]
}
