//! Discrete things that active values decide, as words of a recording.

use super::Pass;
use core::cmp::Ordering;
use core::num::FpCategory;

/// Something discrete that can be recorded, and floats that carry no tangent.
#[diagnostic::on_unimplemented(message = "`{Self}` cannot be recorded")]
pub trait Note: Copy {
    #[doc(hidden)]
    fn write<P: Pass>(self, pass: &P);
    #[doc(hidden)]
    fn read<P: Pass>(pass: &P) -> Self;
}

macro_rules! notes {
    ($($ty:ty: $to:expr, $from:expr;)*) => {$(
        impl Note for $ty {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write<P: Pass>(self, pass: &P) {
                let to: fn($ty) -> u64 = $to;
                let word = to(self);
                pass.word(word as u32);
                if size_of::<$ty>() > 4 {
                    pass.word((word >> 32) as u32);
                }
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read<P: Pass>(pass: &P) -> Self {
                let from: fn(u64) -> $ty = $from;
                let mut word = u64::from(pass.next_word());
                if size_of::<$ty>() > 4 {
                    word |= u64::from(pass.next_word()) << 32;
                }
                from(word)
            }
        }
    )*};
}

notes! {
    bool: u64::from, |word| word != 0;
    f64: f64::to_bits, f64::from_bits;
    f32: |x| u64::from(x.to_bits()), |word| f32::from_bits(word as u32);
    u8: u64::from, |word| word as u8;
    u16: u64::from, |word| word as u16;
    u32: u64::from, |word| word as u32;
    u64: |n| n, |word| word;
    usize: |n| n as u64, |word| word as usize;
    i8: |n| n as u64, |word| word as i8;
    i16: |n| n as u64, |word| word as i16;
    i32: |n| n as u64, |word| word as i32;
    i64: |n| n as u64, |word| word as i64;
    isize: |n| n as u64, |word| word as isize;
    Ordering: |order| order as i8 as u64, |word| (word as i8).cmp(&0);
    Option<Ordering>: |order| order.map_or(2, |order| order as i8) as u64, |word| match word as i8 {
        2 => None,
        order => Some(order.cmp(&0)),
    };
    Result<usize, usize>: |found| found.map_or_else(|at| at as u64 | 1 << 63, |at| at as u64), |word| {
        let at = (word & !(1 << 63)) as usize;
        if word >> 63 == 0 { Ok(at) } else { Err(at) }
    };
    FpCategory: |kind| kind as u64, |word| match word {
        0 => FpCategory::Nan,
        1 => FpCategory::Infinite,
        2 => FpCategory::Zero,
        3 => FpCategory::Subnormal,
        _ => FpCategory::Normal,
    };
}
