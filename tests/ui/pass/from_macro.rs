//! Tagged functions that a macro of the user writes.

#![deny(warnings)]

use tangential::differentiate;

macro_rules! power_law {
    ($name:ident, $x:ident => $body:expr, $kind:ty, $n:literal) => {
        #[differentiate]
        fn $name($x: $kind, scale: $kind) -> $kind {
            let mut y = scale * $body;
            y += $n;
            y
        }
    };
}

power_law!(square, x => x * x, f64, 1.0);
power_law!(affine, z => z + 1.0, f64, 0.5);

/// Whether its methods are those of floats is asked in an item of its own.
macro_rules! larger {
    ($name:ident) => {
        #[differentiate(F = f64)]
        fn $name<F: num_traits::Float>(x: F, y: F) -> F {
            num_traits::Float::max(x, y) * (F::one() + x.sqrt())
        }
    };
}

larger!(larger);

fn main() {
    assert_eq!(larger::<f64>::forward(4.0, 1.0, 2.0, 0.0), (12.0, 4.0));
    assert_eq!(square::<f64>::forward(3.0, 1.0, 2.0, 0.0), (19.0, 12.0));
    // The body is one factor, whatever it consists of.
    assert_eq!(affine::<f64>::forward(3.0, 1.0, 2.0, 0.0), (8.5, 2.0));
    assert_eq!(square(3.0, 2.0) + affine(3.0, 2.0), 27.5);
}
