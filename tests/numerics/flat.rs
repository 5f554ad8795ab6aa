//! Values and tangents as lists of scalars, to be compared one by one.

use super::row::LANES;
use nalgebra::{SMatrix, Scalar};
use tangential::overloaded::Dual;
use tangential::{IndexSet, Lanes, Recorded, Tangent, Zero};

/// A value or a tangent as a list of scalars, of the same length for both. What carries no tangent, and the choice
/// among variants, count as one scalar of zero.
pub trait Flat<S> {
    /// Appends the scalars.
    fn append(&self, list: &mut Vec<S>);
}

/// Scalars of which there is a zero.
pub trait Start {
    /// Zero.
    fn start() -> Self;
}

macro_rules! start {
    ($($scalar:ty)*) => {$(
        impl Start for $scalar {
            fn start() -> Self {
                <$scalar as Tangent>::zero()
            }
        }
    )*};
}

start! { f64 IndexSet Recorded Zero Lanes<LANES> }

impl Start for Dual<f64> {
    fn start() -> Self {
        0.0.into()
    }
}

/// The scalars of a value or tangent.
pub fn flat<S>(x: &(impl Flat<S> + ?Sized)) -> Vec<S> {
    let mut list = Vec::new();
    x.append(&mut list);
    list
}

impl Flat<f64> for f64 {
    fn append(&self, list: &mut Vec<f64>) {
        list.push(*self);
    }
}

impl<const W: usize> Flat<Lanes<W>> for Lanes<W> {
    fn append(&self, list: &mut Vec<Lanes<W>>) {
        list.push(*self);
    }
}

impl Flat<IndexSet> for IndexSet {
    fn append(&self, list: &mut Vec<IndexSet>) {
        list.push(*self);
    }
}

impl Flat<Recorded> for Recorded {
    fn append(&self, list: &mut Vec<Recorded>) {
        list.push(*self);
    }
}

macro_rules! flat_number {
    ($($number:ty)*) => {$(
        impl Flat<f64> for $number {
            fn append(&self, list: &mut Vec<f64>) {
                list.push(f64::from(*self));
            }
        }
    )*};
}

macro_rules! flat_zero {
    ($($none:ty)*) => {$(
        impl<S: Tangent> Flat<S> for $none {
            fn append(&self, list: &mut Vec<S>) {
                list.push(S::zero());
            }
        }
    )*};
}

impl Flat<Dual<f64>> for Dual<f64> {
    fn append(&self, list: &mut Vec<Dual<f64>>) {
        list.push(*self);
    }
}

macro_rules! flat_dual {
    ($($plain:ty)*) => {$(
        impl Flat<Dual<f64>> for $plain {
            fn append(&self, list: &mut Vec<Dual<f64>>) {
                flat::<f64>(self).into_iter().for_each(|x| list.push(x.into()));
            }
        }
    )*};
}

flat_dual! { bool u8 u32 usize }
flat_number! { f32 bool u8 u32 }
flat_zero! { Zero }

impl<S: Start> Flat<S> for () {
    fn append(&self, list: &mut Vec<S>) {
        list.push(S::start());
    }
}

impl Flat<f64> for usize {
    fn append(&self, list: &mut Vec<f64>) {
        list.push(*self as f64);
    }
}

impl<S, V: Flat<S> + ?Sized> Flat<S> for &V {
    fn append(&self, list: &mut Vec<S>) {
        (**self).append(list);
    }
}

impl<S, V: Flat<S>> Flat<S> for [V] {
    fn append(&self, list: &mut Vec<S>) {
        self.iter().for_each(|v| v.append(list));
    }
}

impl<S, V: Flat<S>, const N: usize> Flat<S> for [V; N] {
    fn append(&self, list: &mut Vec<S>) {
        self.as_slice().append(list);
    }
}

impl<S, V: Flat<S>> Flat<S> for Vec<V> {
    fn append(&self, list: &mut Vec<S>) {
        self.as_slice().append(list);
    }
}

impl<S, V: Flat<S> + Scalar, const R: usize, const C: usize> Flat<S> for SMatrix<V, R, C> {
    fn append(&self, list: &mut Vec<S>) {
        self.iter().for_each(|v| v.append(list));
    }
}

impl<S: Start, V: Flat<S>> Flat<S> for Option<V> {
    fn append(&self, list: &mut Vec<S>) {
        list.push(S::start());
        self.iter().for_each(|v| v.append(list));
    }
}

impl<S: Start, V: Flat<S>, E> Flat<S> for Result<V, E> {
    fn append(&self, list: &mut Vec<S>) {
        list.push(S::start());
        self.iter().for_each(|v| v.append(list));
    }
}

macro_rules! flat_tuple {
    ($(($($v:ident $x:ident),+);)*) => {$(
        impl<S, $($v: Flat<S>),+> Flat<S> for ($($v,)+) {
            fn append(&self, list: &mut Vec<S>) {
                let ($($x,)+) = self;
                $($x.append(list);)+
            }
        }
    )*};
}

flat_tuple! {
    (A a);
    (A a, B b);
    (A a, B b, C c);
    (A a, B b, C c, D d);
    (A a, B b, C c, D d, E e);
}
