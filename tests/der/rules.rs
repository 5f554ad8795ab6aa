//! Every rule of the table, to order three.

use crate::follows;
use tangential::differentiate;

/// A function, its three derivatives, and where to look at them.
type Row = (&'static str, fn(f64) -> f64, [fn(f64) -> f64; 3], f64);

macro_rules! rows {
    ($($name:ident $value:expr => $x:ident $body:expr;)*) => {
        $(mod $name {
            #[allow(unused_imports)]
            use tangential::differentiate;
            #[differentiate(der(first = x, second = x x, third = x x x), smooth = 3)]
            pub fn f(x: f64) -> f64 {
                let $x = x;
                $body
            }
        })*

        const ROWS: &[Row] = &[$((stringify!($name), $name::f, [$name::first, $name::second, $name::third], $value)),*];
    };
}

rows! {
    sin 0.7 => x x.sin();
    cos 0.7 => x x.cos();
    tan 0.4 => x x.tan();
    asin 0.3 => x x.asin();
    acos 0.3 => x x.acos();
    atan 0.3 => x x.atan();
    atan2 0.8 => x x.atan2(1.5 - x);
    sinh 0.8 => x x.sinh();
    cosh 0.8 => x x.cosh();
    tanh 0.8 => x x.tanh();
    asinh 0.8 => x x.asinh();
    acosh 2.8 => x x.acosh();
    atanh 0.3 => x x.atanh();
    exp 0.8 => x x.exp();
    exp2 0.8 => x x.exp2();
    exp_m1 0.8 => x x.exp_m1();
    ln 1.8 => x x.ln();
    ln_1p 1.8 => x x.ln_1p();
    log2 1.8 => x x.log2();
    log10 1.8 => x x.log10();
    log 1.8 => x x.log(1.0 + x);
    powi 1.3 => x x.powi(5) + x.powi(-3) + x.powi(1) + x.powi(0) + x.powi(2);
    powf 1.3 => x x.powf(2.5) + x.powf(1.0) + x.powf(2.0) + (1.0 + x).powf(x) + 3.0_f64.powf(x);
    sqrt 1.3 => x x.sqrt();
    cbrt 1.3 => x x.cbrt();
    recip 1.3 => x x.recip();
    hypot 1.3 => x x.hypot(2.0 * x * x);
    mul_add 1.3 => x x.mul_add(x * x, x);
    abs -1.3 => x (x * x * x).abs();
    copysign -1.3 => x (x * x).copysign(x);
    min 1.3 => x x.sin().min(x * x * x);
    max 1.3 => x x.sin().max(x * x * x);
    clamp 1.3 => x (x * x * x).clamp(x.cos(), x.exp()) + x.clamp(2.0, 3.0);
    rem_euclid 1.3 => x (x * x * x).rem_euclid(1.0 + x);
    rem 1.35 => x (x * x * x) % (0.2 * x);
    fract 1.3 => x (x * x * x).fract();
    midpoint 1.3 => x x.midpoint(x * x * x);
    to_degrees 1.3 => x (x * x * x).to_degrees();
    to_radians 1.3 => x (x * x * x).to_radians();
    signum 1.3 => x x.signum() * x * x * x;
    floor 1.3 => x x.floor() * x * x * x;
    ceil 1.3 => x x.ceil() * x * x * x;
    round 1.3 => x x.round() * x * x * x;
    round_ties_even 1.3 => x x.round_ties_even() * x * x * x;
    trunc 1.3 => x x.trunc() * x * x * x;
    div_euclid 1.3 => x x.div_euclid(2.0) * x * x * x;
}

#[test]
fn every_rule_to_order_three() {
    for (name, f, [first, second, third], x) in ROWS {
        follows(&format!("{name}'"), first, f, *x);
        follows(&format!("{name}''"), second, first, *x);
        follows(&format!("{name}'''"), third, second, *x);
    }
    let tested: Vec<&str> = ROWS.iter().map(|(name, ..)| *name).collect();
    for rule in tangential_engine::rules::TABLE {
        assert!(tested.contains(&rule.name), "`{}` is not tested to higher orders", rule.name);
    }
}

#[differentiate(der(power_x = x, power_xx = x x))]
pub fn power(x: f64, n: i32) -> f64 {
    x.powi(n)
}

#[test]
fn powers_at_zero() {
    follows("power", |x| power_x(x, 3), |x| power(x, 3), 1.3);
    // Zero times infinity would be no number.
    let at = |n| (power_x(0.0, n), power_xx(0.0, n));
    assert_eq!([at(0), at(1), at(2), at(3)], [(0.0, 0.0), (1.0, 0.0), (0.0, 2.0), (0.0, 0.0)]);
}
