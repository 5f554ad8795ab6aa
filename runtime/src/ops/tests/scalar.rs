//! Floats, integers, references to them, and compound assignments.

use crate::methods::testing::{numbers, probe};
use crate::ops::Op;
use crate::{IndexSet, Lanes, Tangent, Zero};

/// `operator name assigning name_assign;` on two floats.
macro_rules! check_operators {
    ($($op:tt $name:ident $assign:tt $name_assign:ident;)*) => {$(
        probe! { stringify!($name), at [7.9, 2.1];
            |x, x_d| { x[0] $op x[1] }
                => { (x[0] $op x[1], Op::<T>::$name(&x[0], x_d[0], &x[1], &x_d[1])) },
                { (x[0] $op x[1], Op::<IndexSet>::$name(&x[0], x_d[0], &x[1], &x_d[1])) }
        }
        probe! { stringify!($name_assign), at [7.9, 2.1];
            |x, x_d| { let mut y = x[0]; y $assign x[1]; y }
            => {
                let (mut y, mut y_d) = (x[0], x_d[0]);
                Op::<T>::$name_assign(&y, &mut y_d, &x[1], x_d[1]);
                y $assign x[1];
                (y, y_d)
            }, {
                let (mut y, mut y_d) = (x[0], x_d[0]);
                Op::<IndexSet>::$name_assign(&y, &mut y_d, &x[1], x_d[1]);
                y $assign x[1];
                (y, y_d)
            }
        }
    )*};
}

#[test]
fn operators_on_floats_agree_with_differences() {
    check_operators! {
        + add += add_assign;
        - sub -= sub_assign;
        * mul *= mul_assign;
        / div /= div_assign;
        % rem %= rem_assign;
    }
    probe! { "neg", at numbers::<1>();
        |x, x_d| { -x[0] } => { (-x[0], Op::<T>::neg(&x[0], x_d[0])) }, { (-x[0], Op::<IndexSet>::neg(&x[0], &x_d[0])) }
    }
}

/// As emitted code multiplies what it cannot see: references on either side, tangents of either activity.
fn references<T: Tangent>(a: &f64, a_d: &T, n: &usize) -> [T; 5] {
    let b = 3.0;
    assert_eq!(Op::<T>::mul(&n, Zero, &2, Zero), Zero);
    assert_eq!(Op::<T>::mul(&2, Zero, n, Zero), Zero);
    assert_eq!(Op::<T>::add(n, Zero, &n, Zero), Zero);
    [
        Op::<T>::mul(&a, a_d, &b, Zero),
        Op::<T>::mul(&b, Zero, &a, a_d),
        Op::<T>::mul(&a, a_d, &&b, &Zero),
        Op::<T>::mul(a, *a_d, &3.0, Zero),
        Op::<T>::mul(&&a, a_d, &&b, Zero),
    ]
}

#[test]
fn references_and_passive_operands_are_found() {
    assert_eq!(references(&5.0, &1.0, &4), [3.0; 5]);
    assert_eq!(references(&5.0, &Lanes([1.0, 2.0]), &4), [Lanes([3.0, 6.0]); 5]);
    assert_eq!(references(&5.0, &Zero, &4), [Zero; 5]);
    assert_eq!(references(&5.0, &IndexSet::single(3), &4), [IndexSet::single(3); 5]);
}

#[test]
fn single_precision_has_the_same_tangents() {
    assert_eq!(Op::<f64>::mul(&3.0_f32, 1.0, &2.0_f32, 10.0), 2.0 + 30.0);
    assert_eq!(Op::<f64>::div(&3.0_f32, 1.0, &2.0_f32, 10.0), 0.5 - 7.5);
    assert_eq!(Op::<Lanes<2>>::neg(&3.0_f32, Lanes([1.0, 2.0])), Lanes([-1.0, -2.0]));
}

#[test]
fn integers_have_no_tangent_to_assign() {
    let (mut n, mut n_d) = (7_usize, Zero);
    Op::<f64>::add_assign(&n, &mut n_d, &1, Zero);
    n += 1;
    Op::<f64>::rem_assign(&n, &mut n_d, &3, Zero);
    n %= 3;
    assert_eq!((n, n_d, Op::<f64>::neg(&-3_i64, Zero)), (2, Zero, Zero));
}
