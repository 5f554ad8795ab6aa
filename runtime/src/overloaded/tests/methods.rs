//! Every method and operator of [`Scalar`], walked from the table.

use super::compare::agree;
use super::generic;

/// Points of a method of one number, some near the ends of where it is defined.
fn points(name: &str) -> &'static [f64] {
    match name {
        "asin" | "acos" | "atanh" => &[0.2, -0.6, -0.999, 0.9999],
        "acosh" => &[1.5, 1.001, 30.0],
        "ln" | "log2" | "log10" | "sqrt" => &[0.3, 1e-3, 4.0, 1e3],
        "ln_1p" => &[0.1, -0.999, 1e-9, 5.0],
        "tan" => &[0.4, -1.0, 1.55],
        "recip" | "cbrt" => &[0.4, -0.01, -3.0, 200.0],
        _ => &[0.4, -0.7, 1e-3, 3.1, -2.6],
    }
}

/// Points of a method of two numbers.
fn pairs(name: &str) -> &'static [[f64; 2]] {
    match name {
        "log" => &[[3.0, 2.5], [0.2, 0.7], [1e-3, 1.01]],
        "powf" => &[[1.7, 2.3], [0.4, -1.5], [2.0, 0.0], [1e-3, 0.5], [3.0, 1.0]],
        _ => &[[3.3, -4.0], [0.1, 2.0], [-1.0, -0.3], [7.3, 2.0], [-7.3, 2.0], [-7.3, -2.0]],
    }
}

macro_rules! walk {
    (
        unary { $($u:ident $U:ident $us:tt $uform:ident |$ux:ident, $uy:ident| $up:expr;)* }
        binary { $($b:ident $B:ident $bs:tt ($b_by:ident $b_from:ident) $bform:ident |$bx:ident, $ba:ident, $by:ident| $bp:expr, $bq:expr;)* }
        select { $($s:ident $S:ident $ss:tt ($s_by:ident $s_from:ident) |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $F:ident $fs:tt ($f_by:ident $f_from:ident) $fform:ident |$fx:ident, $fa:ident, $fy:ident| $fp:expr;)* }
        constant { $($c:ident $C:ident $cs:tt;)* }
        constant_binary { $($k:ident $K:ident $ks:tt ($k_by:ident $k_from:ident);)* }
        $($apart:tt)*
    ) => {
        walk! { @ $($u $U)* $($c $C)*; $($b $b_by $b_from $B)* $($s $s_by $s_from $S)* $($f $f_by $f_from $F)* $($k $k_by $k_from $K)* }
    };
    (@ $($unary:ident $Unary:ident)*; $($binary:ident $by:ident $from:ident $Binary:ident)*) => {
        generic! { $($Unary 1 => 1 |x, y| { y[0] = x[0].$unary(); })* }
        // Both active, the argument passive, and the receiver.
        generic! { $($Binary 2 => 4 |x, y| {
            y[0] = x[0].$binary(x[1]);
            y[1] = x[0].$by(1.25);
            y[2] = S::from(0.75).$binary(x[1] * x[1] + 0.6);
            y[3] = (x[1] * x[1] + 0.6).$from(0.75);
        })* }

        #[test]
        fn of_one_number() {
            $(agree(
                stringify!($unary),
                $Unary,
                &points(stringify!($unary)).iter().map(|x| vec![*x]).collect::<Vec<_>>(),
            );)*
        }

        #[test]
        fn of_two_numbers() {
            $(agree(
                stringify!($binary),
                $Binary,
                &pairs(stringify!($binary)).iter().map(|x| x.to_vec()).collect::<Vec<_>>(),
            );)*
        }
    };
}
tangential_rules::table! { walk }

generic! {
    Operators 2 => 4 |x, y| {
        let (x, a) = (x[0], x[1]);
        y[0] = x + a * x - x / a;
        y[1] = x % a + -(x - 0.3) * 2.0 / 3.0 + a % 0.7;
        y[2] = a.sub_from(1.5) + a.div_from(2.5) * x.rem_from(7.1);
        y[3] += x;
        y[3] -= a;
        y[3] *= a * x;
        y[3] /= x * x + 1.0;
        y[3] += 1.1;
        y[3] -= 0.1;
        y[3] *= 3.0;
        y[3] /= 7.0;
        y[3] %= 5.1;
        y[3] %= a * 0.9;
    }
    Powers 1 => 4 |x, y| {
        y[0] = x[0].powi(3);
        y[1] = x[0].powi(-2);
        y[2] = x[0].powi(0);
        (y[3], _) = x[0].sin_cos();
        y[3] *= x[0].sin_cos().1;
    }
    Fused 3 => 4 |x, y| {
        y[0] = x[0].mul_add(x[1], x[2]);
        y[1] = x[0].mul_add(S::from(3.1), S::from(0.7));
        y[2] = S::from(0.9).mul_add(S::from(1.1), x[2]);
        y[3] = x[1].mul_add(x[1], x[1]) + S::from(0.9).mul_add(S::from(1.1), S::from(0.1));
    }
    Clamped 3 => 3 |x, y| {
        y[0] = x[0].clamp(x[1], x[2]) * x[0];
        y[1] = x[0].clamp_by(-0.5, 0.5).exp();
        y[2] = x[0].clamp(S::from(-4.0), x[2]);
    }
    Zeros 1 => 2 |x, y| {
        y[0] = x[0].copysign_by(-0.0);
        y[1] = x[0].atan2_by(0.0) + x[0] * -0.0;
    }
    Sums 3 => 3 |x, y| {
        y[0] = x.iter().sum();
        y[1] = x.iter().map(|x| *x * *x).product();
        y[2] = x.iter().take(0).sum::<S>() + x[..1].iter().copied().sum::<S>() + x[..2].iter().product::<S>();
    }
}

#[test]
fn operators() {
    agree("operators", Operators, &[vec![0.7, 1.9], vec![-3.0, 0.8], vec![2.2, -1.3]]);
    agree("powers", Powers, &[vec![0.7], vec![-3.0], vec![1e-2]]);
    agree("fused", Fused, &[vec![0.1, 0.2, 0.3], vec![-3.0, 0.7, 1e2], vec![1.0 / 3.0, 3.0, -1.0]]);
    agree("signed zeros", Zeros, &[vec![0.3], vec![-2.0]]);
    agree("sums", Sums, &[vec![0.1, 0.2, 0.3], vec![-3.0, 0.7, 1e2]]);
}

#[test]
fn clamps() {
    agree("clamp", Clamped, &[vec![0.1, -1.0, 1.0], vec![-2.0, -1.0, 1.0], vec![2.0, -1.0, 1.3]]);
}
