use crate::numerics::row::each;
use tangential::{Tan, Tangent, Zero};
use tangential_tests::cases::recursion as case;
use tangential_tests::cases::recursion::Assembly;

fn assembly(x: &[f64]) -> Assembly {
    use Assembly::{Parallel, Series, Spring};
    Parallel(vec![Spring(x[0]), Series(vec![Spring(x[1]), Parallel(vec![Spring(x[2]), Spring(x[3])])])])
}

fn assembly_d<T: Tangent>(d: &[T]) -> Tan<Assembly, T> {
    type A<T> = Tan<Assembly, T>;
    A::<T>::Parallel(vec![
        A::<T>::Spring(d[0]),
        A::<T>::Series(vec![A::<T>::Spring(d[1]), A::<T>::Parallel(vec![A::<T>::Spring(d[2]), A::<T>::Spring(d[3])])]),
    ])
}

rows! {
    overloaded;
    arithmetic_geometric_mean(a, b) at [1.0, 2.0], [3.0, 0.5];
    even(&v[4], x) at [1.0, 2.0, 3.0, 4.0, 0.5];
    odd(&v[3], x) at [1.0, 2.0, 3.0, 0.5];
    pairwise_sum(&v[7]) at [1.0, 2.0, 3.0, 4.0, 0.5, -1.0, 0.2];
    transform(&mut v[6]) at [1.0, 2.0, 3.0, 4.0, 0.5, -1.0];
}

row! {
    power:
    |x| [0, 1, 2, 7, 10].map(|n| case::power(x[0], n)),
    |x, d| each([0, 1, 2, 7, 10], |n| case::power::<T>::forward(x[0], d[0], n, Zero));
    [0.7], [-1.2]
}

row! {
    chebyshev:
    |x| [0, 1, 2, 5].map(|n| case::chebyshev(n, x[0])),
    |x, d| each([0, 1, 2, 5], |n| case::chebyshev::<T>::forward(n, Zero, x[0], d[0]));
    [0.7], [-1.2]
}

row! {
    stiffness:
    |x| case::stiffness(&assembly(x)),
    |x, d| case::stiffness::<T>::forward(&assembly(x), &assembly_d(d));
    [1.0, 2.0, 3.0, 4.0]
}
