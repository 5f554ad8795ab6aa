//! Whose methods a generic float has, which emitted code asks the compiler.
//!
//! `#[differentiate(T = f64)]` takes `x.sqrt()` and `T::zero()` for what `f64` has by these names, and sees of the traits of
//! `T` no more than how they are written. A trait of the user's may be called `Float`, too, and its `sqrt` be anything. So
//! beside the derivative code stands a function with the same bounds on `T`, in which the method is looked for on
//! `Asked<T>`: it is found there if the bounds say that a trait of num_traits or nalgebra has it. No other trait of `T` can have
//! a method of that name then, for the call would be ambiguous.

use std::marker::PhantomData;

/// The traits of num_traits by whose names float methods are called: `Float::sqrt(x)`.
pub mod library {
    pub use num_traits::Float;
    pub use num_traits::float::FloatCore;
    pub use num_traits::real::Real;
}

/// A type parameter of which something is asked.
pub struct Asked<T>(PhantomData<T>);

impl<T> Asked<T> {
    /// The question.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T> Default for Asked<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// A library has it, and means what `f64` has by this name.
pub struct OfLibrary;

/// It is of a trait of somebody else.
pub struct OfAnotherTrait;

/// What a library means by a name.
#[diagnostic::on_unimplemented(
    message = "it cannot be seen that this is what `f64` has by this name: it is not known from a trait of num_traits or nalgebra",
    label = "this may be anything, and its derivative another than that of `f64`'s",
    note = "make `num_traits::Float` a supertrait of yours, without methods of its names, or write the function for `f64`"
)]
pub trait Usual {}

impl Usual for OfLibrary {}

/// Compiles if a library has the method.
pub fn is_usual(_: impl Usual) {}

/// The names of a trait's methods, found on `Asked<T>` behind so many references. Methods are looked for behind the most
/// references first; traits that share names are on different levels, so that no two are found at once.
macro_rules! names {
    ($($by:ident: $bound:path, [$($level:tt)*], $($name:ident)*;)*) => {$(
        #[doc = concat!("What `", stringify!($bound), "` has.")]
        #[allow(non_snake_case, clippy::wrong_self_convention)]
        pub trait $by: Sized {
            $(
                #[doc = concat!("`", stringify!($name), "`")]
                fn $name(&self) -> OfLibrary {
                    OfLibrary
                }
            )*
        }
        impl<T: $bound> $by for $($level)* Asked<T> {}
    )*};
}

names! {
    ByFloat: num_traits::Float, [&&&&&], nan infinity neg_infinity neg_zero min_value min_positive_value epsilon max_value is_nan
        is_infinite is_finite is_normal is_subnormal classify floor ceil round trunc fract abs signum is_sign_positive
        is_sign_negative mul_add recip powi powf sqrt exp exp2 ln log log2 log10 to_degrees to_radians max min clamp abs_sub cbrt
        hypot sin cos tan asin acos atan atan2 sin_cos exp_m1 ln_1p sinh cosh tanh asinh acosh atanh copysign;
    ByZero: num_traits::Zero, [&&&&&], zero is_zero;
    ByOne: num_traits::One, [&&&&&], one is_one;
    ByFloatConst: num_traits::FloatConst, [&&&&&], E FRAC_1_PI FRAC_1_SQRT_2 FRAC_2_PI FRAC_2_SQRT_PI FRAC_PI_2 FRAC_PI_3
        FRAC_PI_4 FRAC_PI_6 FRAC_PI_8 LN_10 LN_2 LOG10_E LOG10_2 LOG2_E LOG2_10 PI SQRT_2 TAU;
    ByNumCast: num_traits::NumCast, [&&&&&], from;
    ByFromPrimitive: num_traits::FromPrimitive, [&&&&&], from_f64 from_f32 from_usize from_isize from_u8 from_u16 from_u32 from_u64
        from_u128 from_i8 from_i16 from_i32 from_i64 from_i128;
    ByToPrimitive: num_traits::ToPrimitive, [&&&&&], to_f64;
    ByEuclid: num_traits::Euclid, [&&&&&], rem_euclid div_euclid;
    ByTotalOrder: num_traits::float::TotalOrder, [&&&&&], total_cmp;
    ByReal: num_traits::real::Real, [&&&], min_value min_positive_value epsilon max_value floor ceil round trunc fract abs signum
        is_sign_positive is_sign_negative mul_add recip powi powf sqrt exp exp2 ln log log2 log10 to_degrees to_radians max min
        abs_sub cbrt hypot sin cos tan asin acos atan atan2 sin_cos exp_m1 ln_1p sinh cosh tanh asinh acosh atanh;
    ByFloatCore: num_traits::float::FloatCore, [&&], nan infinity neg_infinity neg_zero min_value min_positive_value epsilon max_value
        is_nan is_infinite is_finite is_normal is_subnormal classify floor ceil round trunc fract abs signum is_sign_positive
        is_sign_negative recip powi to_degrees to_radians max min clamp;
    BySigned: num_traits::Signed, [&], abs abs_sub signum;
    ByBounded: num_traits::Bounded, [&], min_value max_value;
    ByMulAdd: num_traits::MulAdd, [&], mul_add;
}

#[cfg(feature = "nalgebra")]
names! {
    ByComplexField: nalgebra::ComplexField, [&&&&], from_real floor ceil round trunc fract abs signum mul_add powi powf sqrt exp exp2
        exp_m1 ln_1p ln log log2 log10 cbrt hypot recip sin cos tan asin acos atan sin_cos sinh cosh tanh asinh acosh atanh is_finite;
    ByRealField: nalgebra::RealField, [&&&&], copysign max min clamp atan2 is_sign_positive is_sign_negative pi two_pi e frac_pi_2
        frac_pi_3 frac_pi_4 frac_pi_6 frac_pi_8 frac_1_pi frac_2_pi frac_2_sqrt_pi log2_e log10_e ln_2 ln_10 default_epsilon;
}
