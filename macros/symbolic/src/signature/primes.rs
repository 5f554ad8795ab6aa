//! The primes of signatures. Each is `10080 q - 1` with `q` a prime, chosen so that
//!
//! - every prime up to 47 is a square modulo it, as every positive number is one among the reals,
//! - roots of every odd degree made of these primes exist and are unique,
//! - minus one is no square, so the unit circle is a group of order `p + 1`: with points of order `2 * 5040`, which stand for
//!   the multiples of pi / 5040, and a subgroup of the large prime order `q`, in which every angle has every fraction.

/// `(p + 1) / q`.
pub(crate) const COFACTOR: u64 = 10080;

/// Primes between 2^60 and 2^61, in the order in which they are used.
pub(crate) const PRIMES: [u64; 16] = [
    2305843004045135519,
    2305842994489436639,
    2305842987866634719,
    2305842976586005919,
    2305842961442237279,
    2305842957345140639,
    2305842935358120479,
    2305842852527212319,
    2305842851015917919,
    2305842849496599839,
    2305842789117782879,
    2305842777195017759,
    2305842760332447839,
    2305842747573425759,
    2305842743038091039,
    2305842739959396959,
];
