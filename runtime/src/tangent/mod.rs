//! Tangent algebras: what emitted code carries beside every active value.

mod chunk_mask;
mod direction;
mod index_set;
mod lanes;
#[cfg(target_arch = "x86_64")]
mod registers;

use crate::adjoint::Bars;
use crate::{Accept, Skip};
use core::fmt::Debug;
use core::ops::{Add, Neg, Sub};

pub(crate) use chunk_mask::ChunkMask;
pub(crate) use direction::Direction;
pub use index_set::IndexSet;
pub use lanes::Lanes;
#[cfg(not(target_arch = "x86_64"))]
pub(crate) use lanes::Unguarded;
#[cfg(target_arch = "x86_64")]
pub(crate) use registers::{Narrow, Wide, Widest};

/// The derivative of one scalar along the directions in hand.
///
/// Emitted code is generic over this trait, so one `forward` serves one direction (`f64`), several ([`Lanes`]),
/// structure along the executed path ([`IndexSet`]) and the primal alone ([`Zero`]).
pub trait Tangent:
    Copy
    + Debug
    + Default
    + PartialEq
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + Neg<Output = Self>
    + Accept<Self>
    + Accept<Zero>
    + for<'a> Accept<&'a Self>
    + for<'a> Accept<&'a Zero>
    + for<'a, 'b> Accept<&'a &'b Self>
    + Skip<Self>
    + Bars
{
    /// The tangent of a value that depends on none of the directions.
    fn zero() -> Self;

    /// This tangent times a local partial derivative.
    ///
    /// A zero tangent contributes zero whatever the partial: `0 * inf` is 0 here, so that a singular point does not
    /// put NaN into directions that do not reach it.
    fn scale<P: Number>(self, partial: P) -> Self;

    /// This tangent times a local partial derivative, where nobody minds that `0 * inf` is NaN: it is looked for in the results.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(self, partial: f64) -> Self {
        self.scale(partial)
    }

    /// This tangent divided by a number.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn divided(self, by: f64) -> Self {
        self.scale(1.0 / by)
    }

    /// This tangent times `a / b / b`, the slope of `a / b` by `b` but for its sign.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scaled_by_quotient(self, a: f64, b: f64) -> Self {
        self.scale(a / b / b)
    }

    /// The derivative along the one direction that it is carried along, if there is one.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slope(self) -> f64 {
        0.0
    }

    /// Whether it is NaN along some direction.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_nan(self) -> bool {
        false
    }

    /// Whether groups of statements look at what goes into them, to find the chunks of lanes that they matter to.
    #[doc(hidden)]
    const TRACKS: bool = false;

    /// Whether groups of statements are skipped that do not matter to the chunk at hand.
    #[doc(hidden)]
    const SKIPS: bool = false;

    /// The chunks in which it may be other than zero.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn chunks(self) -> u64 {
        u64::MAX
    }

    /// The value as it is, for emitted code.
    ///
    /// A closure called twice with the same aggregate by value may be handed the same memory twice, and find what the
    /// first call made of it (rust-lang/rust#155241, up to Rust 1.95 at least). Where the tangent type is still
    /// generic, the compiler does not look through this function, and makes a copy for each call.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn passed<V>(value: V) -> V {
        value
    }
}

/// A floating-point number, also behind references: what a tangent is scaled by.
#[diagnostic::on_unimplemented(message = "`{Self}` is used where a number is meant")]
pub trait Number: Copy {
    /// The number.
    fn number(self) -> f64;
}

impl Number for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(self) -> f64 {
        self
    }
}

impl Number for f32 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(self) -> f64 {
        f64::from(self)
    }
}

impl<N: Number> Number for &N {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(self) -> f64 {
        (*self).number()
    }
}

/// The tangent of what carries none: integers, booleans, passive parameters. As the tangent type of a `forward` it
/// turns derivative code into the primal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zero;

impl Add for Zero {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, _: Self) -> Self {
        Self
    }
}

impl Sub for Zero {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, _: Self) -> Self {
        Self
    }
}

impl Neg for Zero {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn neg(self) -> Self {
        Self
    }
}

impl Tangent for Zero {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero() -> Self {
        Self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale<P: Number>(self, _: P) -> Self {
        Self
    }
}

impl Tangent for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero() -> Self {
        0.0
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale<P: Number>(self, partial: P) -> Self {
        let partial = partial.number();
        if partial.is_finite() || self != 0.0 { self * partial } else { 0.0 }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(self, partial: f64) -> Self {
        self * partial
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slope(self) -> f64 {
        self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_nan(self) -> bool {
        f64::is_nan(self)
    }
}
