//! Which companion a call goes to: the one for active arguments, or a variant in which some of them are passive.
//!
//! `#[differentiate(also_passive(v))]` on a function gives its companion a variant without tangents for `v`. A call that knows
//! its argument to be a constant cannot know whether the callee has one: the compiler is asked. A constant of the companion
//! itself, `VARIANTS`, goes before that of the trait [`General`], which every type has.

use crate::overloaded::{Overload, Scalar};
use core::marker::PhantomData;

/// A companion in which the parameters at these positions, as bits, are passive.
pub trait Variant<const PASSIVE: u64> {
    /// The variant's own companion.
    type Companion;
}

/// The variant in which nothing more is passive: the companion itself.
impl<C> Variant<0> for C {
    type Companion = C;
}

/// A companion without variants.
pub trait General {
    /// The variants: none.
    const VARIANTS: &'static [u64] = &[];
    /// The parameters that are passive, as bits of their positions: none.
    const PASSIVE: u64 = 0;
}

impl<C> General for C {}

/// Of these variants the one with most passive parameters, all of which are among `passive`: 0 is the companion itself.
pub const fn choose(variants: &[u64], passive: u64) -> u64 {
    let (mut best, mut i) = (0_u64, 0);
    while i < variants.len() {
        let variant = variants[i];
        if variant & !passive == 0 && variant.count_ones() > best.count_ones() {
            best = variant;
        }
        i += 1;
    }
    best
}

/// The companion for a call whose arguments at these positions are constants: `companion!(apply<T>, apply<Zero>, passive 1)`.
/// The companion is named twice, because a constant cannot be asked of one that is generic.
#[doc(hidden)]
#[macro_export]
macro_rules! companion {
    ($companion:ty, $plain:ty, passive $($position:literal)*) => {
        <$companion as $crate::variant::Variant<{
            #[allow(unused_imports)]
            use $crate::variant::General as _;
            $crate::variant::choose(<$plain>::VARIANTS, 0 $(| 1 << $position)*)
        }>>::Companion
    };
}

/// Lends constants to an overloaded function: as they are, if the parameter is passive, or lifted.
pub struct Lend<S, const PLAIN: bool>(PhantomData<S>);

impl<S> Lend<S, true> {
    /// The data itself.
    pub fn lend<V: ?Sized>(value: &V) -> Plain<'_, V> {
        Plain(value)
    }
}

impl<S: Scalar> Lend<S, false> {
    /// The data over the scalar.
    pub fn lend<V: Overload + ?Sized>(value: &V) -> Lifted<V::Over<S>> {
        Lifted(value.lift())
    }
}

/// Data that is lent as it is.
pub struct Plain<'a, V: ?Sized>(&'a V);

impl<'a, V: ?Sized> Plain<'a, V> {
    /// Lends it.
    pub fn get(&self) -> &'a V {
        self.0
    }
}

/// Data that was lifted, and is lent.
pub struct Lifted<O>(O);

impl<O> Lifted<O> {
    /// Lends it.
    pub fn get(&self) -> &O {
        &self.0
    }
}

/// What is lent to the parameter at a position of an overloaded function: `lent!(S, apply<Zero>, 0, &inertia).get()`.
#[doc(hidden)]
#[macro_export]
macro_rules! lent {
    ($scalar:ty, $plain:ty, $position:literal, $value:expr) => {
        $crate::variant::Lend::<
            $scalar,
            {
                #[allow(unused_imports)]
                use $crate::variant::General as _;
                <$plain>::PASSIVE >> $position & 1 == 1
            },
        >::lend($value)
    };
}

#[cfg(test)]
mod tests {
    use super::choose;

    #[test]
    fn the_most_passive_variant_that_fits_is_chosen() {
        assert_eq!(choose(&[], 0b11), 0);
        assert_eq!(choose(&[0b10], 0b01), 0);
        assert_eq!(choose(&[0b10], 0b11), 0b10);
        assert_eq!(choose(&[0b01, 0b10, 0b110], 0b111), 0b110);
        assert_eq!(choose(&[0b01, 0b10, 0b110], 0b011), 0b01, "the first of those that are as good");
    }
}
