//! Adjoint code against `forward`.

use tangential::Lanes;
use tangential::adjoint::{Trail, Unwinding};
use tangential::check::check_adjoint;

/// Values and tangents at a point, along a direction.
pub type Forward<'a> = &'a dyn Fn(&[f64], &[f64]) -> (Vec<f64>, Vec<f64>);
/// Values, and what is put down for them.
pub type First<'a> = &'a dyn Fn(&[f64], &mut Trail) -> Vec<f64>;
/// The adjoints of all inputs, from weights of all outputs.
pub type Back<'a, T> = &'a dyn Fn(&mut Unwinding<'_>, &[f64], &[T]) -> Vec<T>;

/// Checks one function at one point.
pub fn check(name: &str, x: &[f64], forward: Forward, first: First, back: Back<f64>, lanes: Back<Lanes<3>>) {
    let mut trail = Trail::default();
    let adjoint = |x: &[f64], weights: &[f64]| {
        let mut trail = Trail::default();
        let values = first(x, &mut trail);
        assert!(!trail.has_given_up(), "`{name}` gives up");
        let mut record = trail.unwind();
        let row = back(&mut record, x, weights);
        assert!(record.is_finished(), "`{name}` at {x:?}: the second sweep left something of the record");
        (values, row)
    };
    if let Err(mismatch) = check_adjoint(x, forward, adjoint) {
        panic!("`{name}` at {x:?}: {mismatch}");
    }
    // Several rows at once are the same rows, and a record can be gone through again.
    let values = first(x, &mut trail);
    let weights: Vec<[f64; 3]> = (0..values.len()).map(|i| [1.0, 0.5 * i as f64, (i as f64 * 0.7).cos()]).collect();
    let together = lanes(&mut trail.unwind(), x, &weights.iter().map(|w| Lanes(*w)).collect::<Vec<_>>());
    for lane in 0..3 {
        let weights: Vec<f64> = weights.iter().map(|weights| weights[lane]).collect();
        let alone = back(&mut trail.unwind(), x, &weights);
        for (together, alone) in together.iter().zip(&alone) {
            let same = together.0[lane].to_bits() == alone.to_bits() || (together.0[lane].is_nan() && alone.is_nan());
            assert!(same, "`{name}` at {x:?}: lane {lane} is {}, alone {alone}", together.0[lane]);
        }
    }
}

/// The numbers in values or tangents.
pub trait Flat<S> {
    fn append(&self, list: &mut Vec<S>);
}

/// What is built from numbers in turn.
pub trait Built<S> {
    fn built(numbers: &mut dyn Iterator<Item = S>) -> Self;
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Flat<$number> for $number {
            fn append(&self, list: &mut Vec<$number>) {
                list.push(*self);
            }
        }
        impl Built<$number> for $number {
            fn built(numbers: &mut dyn Iterator<Item = $number>) -> Self {
                numbers.next().expect("there are enough")
            }
        }
    )*};
}

numbers! { f64 Lanes<3> }

impl<S, V: Flat<S>, const N: usize> Flat<S> for [V; N] {
    fn append(&self, list: &mut Vec<S>) {
        self.iter().for_each(|v| v.append(list));
    }
}

impl<S, V: Built<S>, const N: usize> Built<S> for [V; N] {
    fn built(numbers: &mut dyn Iterator<Item = S>) -> Self {
        std::array::from_fn(|_| V::built(numbers))
    }
}

impl<S, A: Flat<S>, B: Flat<S>> Flat<S> for (A, B) {
    fn append(&self, list: &mut Vec<S>) {
        self.0.append(list);
        self.1.append(list);
    }
}

impl<S, A: Built<S>, B: Built<S>> Built<S> for (A, B) {
    fn built(numbers: &mut dyn Iterator<Item = S>) -> Self {
        (A::built(numbers), B::built(numbers))
    }
}
