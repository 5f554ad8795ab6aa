//! How emitted code calls functions of a pass: on a copy of it, and compiled for its instruction set.

/// Runs a call on a copy of the pass, which goes on where the copy has arrived: what nobody else can see the compiler keeps in
/// registers.
#[doc(hidden)]
#[macro_export]
macro_rules! in_copy {
    ($pass:ident, $call:expr) => {{
        let copy = ::core::clone::Clone::clone($pass);
        let result = {
            let $pass = &copy;
            $call
        };
        $crate::Pass::resume($pass, &copy);
        result
    }};
}

/// Writes a function that calls another one, compiled for the instruction set of its pass.
///
/// It needs no trust in who uses it, although it expands to `unsafe` (which `#![forbid(unsafe_code)]` allows, since it comes
/// from this crate). The functions with features are written here, their features are fixed, and their bodies are checked as safe
/// code: what they call needs no other features. Inherent functions are found before those of traits, and a second one of the
/// same name is refused. They are called where the pass is one for the instruction set, and such a pass exists only where the
/// processor has it: [`Pass`](crate::Pass) is sealed, and a `Replay` is made nowhere else. Within `unsafe` there is nothing but
/// names.
#[doc(hidden)]
#[macro_export]
macro_rules! on_simd {
    (
        ($($head:tt)*) ($($vis:tt)*) $name:ident [$($generics:tt)*] ($($params:tt)*) ($result:ty) [$($where:tt)*]
        $p:ident $pass:ident [$($g:ident),*] ($($arg:ident),*) $body:ident $here:ident $avx2:ident $avx512:ident
    ) => {
        $($head)*
        #[cfg_attr(not(debug_assertions), inline(always))]
        $($vis)* fn $name $($generics)* ($($params)*) -> $result $($where)* {
            #[cfg(target_arch = "x86_64")]
            if <$p as $crate::Pass>::AVX512 {
                // SAFETY: the function needs the features of AVX-512 that `Simd::is_available` looks for, and nothing else; see above.
                return unsafe { Self::$avx512::<$($g),*>($($arg),*) };
            }
            #[cfg(target_arch = "x86_64")]
            if <$p as $crate::Pass>::AVX2 {
                // SAFETY: the function needs AVX2 and nothing else; see above.
                return unsafe { Self::$avx2::<$($g),*>($($arg),*) };
            }
            Self::$here::<$($g),*>($($arg),*)
        }

        #[doc(hidden)]
        $($head)*
        fn $here $($generics)* ($($params)*) -> $result $($where)* {
            $crate::in_copy!($pass, Self::$body::<$($g),*>($($arg),*))
        }

        #[cfg(target_arch = "x86_64")]
        #[doc(hidden)]
        $($head)*
        #[target_feature(enable = "avx2")]
        fn $avx2 $($generics)* ($($params)*) -> $result $($where)* {
            $crate::in_copy!($pass, Self::$body::<$($g),*>($($arg),*))
        }

        #[cfg(target_arch = "x86_64")]
        #[doc(hidden)]
        $($head)*
        #[target_feature(enable = "avx512f,avx512dq,avx512vl")]
        fn $avx512 $($generics)* ($($params)*) -> $result $($where)* {
            $crate::in_copy!($pass, Self::$body::<$($g),*>($($arg),*))
        }
    };
}
