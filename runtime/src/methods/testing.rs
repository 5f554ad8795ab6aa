//! Tests of rules: the rule as emitted code calls it, over every tangent type, against differences of the primal.

use crate::check::{check_lanes, check_pattern, check_tangent};
use crate::{IndexSet, Lanes, Tangent, Zero};
use nalgebra::{Point, Quaternion, Rotation, SMatrix, Unit};

/// A function of numbers and its derivative code.
pub(crate) trait Probe {
    /// The function itself.
    fn primal(x: &[f64]) -> Vec<f64>;
    /// Its derivative, generic as emitted code is.
    fn forward<T: Tangent>(x: &[f64], x_d: &[T]) -> (Vec<f64>, Vec<T>);
    /// Its pattern.
    fn pattern(x: &[f64], x_d: &[IndexSet]) -> (Vec<f64>, Vec<IndexSet>);
}

/// Checks everything that must hold for a rule at `x`.
pub(crate) fn check<P: Probe>(name: &str, x: &[f64]) {
    let (single, lanes) = (&P::forward::<f64>, &P::forward::<Lanes<4>>);
    check_forms(
        name,
        x,
        Forms { primal: &P::primal, single, lanes, zero: &P::forward, path: &P::forward, pattern: &P::pattern },
    );
}

/// Derivative code over one tangent type.
type Form<'a, T> = &'a dyn Fn(&[f64], &[T]) -> (Vec<f64>, Vec<T>);

/// A function of numbers and its derivative code over every tangent type.
struct Forms<'a> {
    primal: &'a dyn Fn(&[f64]) -> Vec<f64>,
    single: Form<'a, f64>,
    lanes: Form<'a, Lanes<4>>,
    zero: Form<'a, Zero>,
    path: Form<'a, IndexSet>,
    pattern: Form<'a, IndexSet>,
}

/// The checks themselves, compiled once and not for every rule.
fn check_forms(name: &str, x: &[f64], forms: Forms) {
    let Forms { primal, single, lanes, zero, path, pattern } = forms;
    let fail = |mismatch| panic!("{name} at {x:?}: {mismatch}");
    check_tangent(x, primal, single).unwrap_or_else(fail);
    check_lanes::<4>(x, single, lanes).unwrap_or_else(fail);

    let (values, _) = zero(x, &vec![Zero; x.len()]);
    assert_eq!(bits(&values), bits(&primal(x)), "{name}: the value over `Zero`");

    let sets: Vec<IndexSet> = (0..x.len()).map(IndexSet::single).collect();
    let (values, executed) = path(x, &sets);
    assert_eq!(bits(&values), bits(&primal(x)), "{name}: the value over `IndexSet`");
    check_pattern(x, single, &rows(&executed)).unwrap_or_else(fail);

    let (_, found) = pattern(x, &sets);
    check_pattern(x, single, &rows(&found)).unwrap_or_else(fail);
    for (executed, all) in executed.iter().zip(&found) {
        assert_eq!(executed.union(*all), *all, "{name}: the pattern has less than the executed path");
    }
    for meaningless in [f64::NAN, 0.0] {
        let (_, other) = pattern(&vec![meaningless; x.len()], &sets);
        assert_eq!(rows(&other), rows(&found), "{name}: the pattern depends on values");
    }
}

fn bits(values: &[f64]) -> Vec<u64> {
    values.iter().map(|v| v.to_bits()).collect()
}

fn rows(sets: &[IndexSet]) -> Vec<Vec<usize>> {
    sets.iter().map(|set| set.to_vec()).collect()
}

/// Numbers without any pattern, of size one.
pub(crate) fn numbers<const N: usize>() -> [f64; N] {
    let mut numbers = [0.0; N];
    for (i, number) in numbers.iter_mut().enumerate() {
        *number = 0.4 + (1.7 * ((i + 1) * (i + 1)) as f64).sin();
    }
    numbers
}

/// The same numbers the other way round, so that another one is the largest.
pub(crate) fn reversed<const N: usize>() -> [f64; N] {
    let mut numbers = numbers();
    numbers.reverse();
    numbers
}

/// Takes a matrix, column by column, from the front of `x`.
pub(crate) fn matrix<X: nalgebra::Scalar, const R: usize, const C: usize>(x: &mut &[X]) -> SMatrix<X, R, C> {
    let (front, rest) = x.split_at(R * C);
    *x = rest;
    SMatrix::from_column_slice(front)
}

/// Takes a number from the front of `x`.
pub(crate) fn scalar<X: Copy>(x: &mut &[X]) -> X {
    let front = x[0];
    *x = &x[1..];
    front
}

/// The numbers, or the tangents, that a value consists of.
pub(crate) trait Flat<X> {
    fn flat(&self) -> Vec<X>;
}

impl<X: Copy> Flat<X> for X {
    fn flat(&self) -> Vec<X> {
        vec![*self]
    }
}

impl<X: Copy, const R: usize, const C: usize> Flat<X> for SMatrix<X, R, C> {
    fn flat(&self) -> Vec<X> {
        self.as_slice().to_vec()
    }
}

impl<const N: usize> Flat<f64> for Rotation<f64, N> {
    fn flat(&self) -> Vec<f64> {
        self.matrix().flat()
    }
}

impl Flat<f64> for Quaternion<f64> {
    fn flat(&self) -> Vec<f64> {
        self.coords.flat()
    }
}

impl<V: Flat<f64>> Flat<f64> for Unit<V> {
    fn flat(&self) -> Vec<f64> {
        self.as_ref().flat()
    }
}

impl<X: nalgebra::Scalar + Copy, const N: usize> Flat<X> for Point<X, N> {
    fn flat(&self) -> Vec<X> {
        self.coords.flat()
    }
}

/// One rule on numbers taken from `x`: what the primal computes, and what emitted code computes from it.
///
/// `probe! { name, at point; |x, x_d| primal => forward, pattern }`, where each of the three may take numbers from the
/// front of `x`, and the last two also tangents from the front of `x_d`.
macro_rules! probe {
    ($name:expr, at $point:expr; |$x:ident, $x_d:ident| $primal:block => $forward:block, $pattern:block) => {{
        struct Case;
        #[allow(unused_mut, unused_variables)]
        impl $crate::methods::testing::Probe for Case {
            fn primal(mut $x: &[f64]) -> Vec<f64> {
                $crate::methods::testing::Flat::flat(&$primal)
            }
            fn forward<T: Tangent>(mut $x: &[f64], mut $x_d: &[T]) -> (Vec<f64>, Vec<T>) {
                let (value, value_d) = $forward;
                (
                    $crate::methods::testing::Flat::<f64>::flat(&value),
                    $crate::methods::testing::Flat::<T>::flat(&value_d),
                )
            }
            fn pattern(mut $x: &[f64], mut $x_d: &[IndexSet]) -> (Vec<f64>, Vec<IndexSet>) {
                let (value, value_d) = $pattern;
                (
                    $crate::methods::testing::Flat::<f64>::flat(&value),
                    $crate::methods::testing::Flat::<IndexSet>::flat(&value_d),
                )
            }
        }
        $crate::methods::testing::check::<Case>($name, &$point);
    }};
}

pub(crate) use probe;
