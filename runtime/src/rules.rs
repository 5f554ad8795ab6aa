//! The table of derivative rules as functions of both float types. Each rule is written once, in `tangential_rules`, from which
//! the engine has them, too: whoever computes a partial computes the same, to the last bit.

/// The table as a trait, and its implementations.
macro_rules! implement {
    ($float:ident
        unary { $($u:ident $U:ident $us:tt $uform:ident |$ux:ident, $uy:ident| $up:expr;)* }
        binary { $($b:ident $B:ident $bs:tt $bm:tt $bform:ident |$bx:ident, $ba:ident, $by:ident| $bp:expr, $bq:expr;)* }
        select { $($s:ident $S:ident $ss:tt $sm:tt |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $F:ident $fs:tt $fm:tt $fform:ident |$fx:ident, $fa:ident, $fy:ident| $fp:expr;)* }
        constant { $($c:ident $C:ident $cs:tt;)* }
        constant_binary { $($k:ident $K:ident $ks:tt $km:tt;)* }
        power { $($n:ident |$nx:ident, $na:ident, $ny:ident| $np:expr;)* }
        product_and_sum { $($m:ident |$mx:ident, $ma:ident, $mb:ident, $my:ident| $mp:expr, $mq:expr, $mr:expr;)* }
        limits { $($l:ident |$lx:ident, $la:ident, $lb:ident, $ly:ident| $own:expr, $low:expr;)* }
    ) => {
        const _: () = {
            #[allow(unused_imports)]
            use core::$float::consts::{LN_2, LOG2_E, LOG10_E};
            type F = $float;

            #[allow(unused_variables)]
            impl Rules for $float {
                $(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    fn $u($ux: F, $uy: F) -> F { $up }
                )*
                $(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    fn $b($bx: F, $ba: F, $by: F) -> [F; 2] { [$bp, $bq] }
                )*
                $(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    fn $s($sx: F, $sa: F, $sy: F) -> bool { $first }
                )*
                $(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    fn $f($fx: F, $fa: F, $fy: F) -> F { $fp }
                )*
                $(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    fn $n($nx: F, $na: i32, $ny: F) -> F { $np }
                )*
                $(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    fn $m($mx: F, $ma: F, $mb: F, $my: F) -> [F; 3] { [$mp, $mq, $mr] }
                )*
                $(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    fn $l($lx: F, $la: F, $lb: F, $ly: F) -> [bool; 2] { [$own, $low] }
                )*
            }
        };
    };
}

macro_rules! declare {
    (
        unary { $($u:ident $U:ident $us:tt $uform:ident |$ux:ident, $uy:ident| $up:expr;)* }
        binary { $($b:ident $B:ident $bs:tt $bm:tt $bform:ident |$bx:ident, $ba:ident, $by:ident| $bp:expr, $bq:expr;)* }
        select { $($s:ident $S:ident $ss:tt $sm:tt |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $F:ident $fs:tt $fm:tt $fform:ident |$fx:ident, $fa:ident, $fy:ident| $fp:expr;)* }
        constant { $($c:ident $C:ident $cs:tt;)* }
        constant_binary { $($k:ident $K:ident $ks:tt $km:tt;)* }
        power { $($n:ident |$nx:ident, $na:ident, $ny:ident| $np:expr;)* }
        product_and_sum { $($m:ident |$mx:ident, $ma:ident, $mb:ident, $my:ident| $mp:expr, $mq:expr, $mr:expr;)* }
        limits { $($l:ident |$lx:ident, $la:ident, $lb:ident, $ly:ident| $own:expr, $low:expr;)* }
    ) => {
        /// Partials of the methods of a float at its operands, where the value is `y`; the operand first that the method is called
        /// on. Of methods that take the value of one operand: by which it is taken.
        pub(crate) trait Rules: Sized {
            $(fn $u(x: Self, y: Self) -> Self;)*
            $(fn $b(x: Self, a: Self, y: Self) -> [Self; 2];)*
            $(fn $s(x: Self, a: Self, y: Self) -> bool;)*
            $(fn $f(x: Self, a: Self, y: Self) -> Self;)*
            $(fn $n(x: Self, a: i32, y: Self) -> Self;)*
            $(fn $m(x: Self, a: Self, b: Self, y: Self) -> [Self; 3];)*
            $(fn $l(x: Self, a: Self, b: Self, y: Self) -> [bool; 2];)*
        }
    };
}

macro_rules! for_doubles {
    ($($rows:tt)*) => { implement! { f64 $($rows)* } };
}

macro_rules! for_singles {
    ($($rows:tt)*) => { implement! { f32 $($rows)* } };
}

tangential_rules::table! { declare }
tangential_rules::table! { for_doubles }
tangential_rules::table! { for_singles }
