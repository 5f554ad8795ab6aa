//! How a computation is cut into statements and functions must not change its tangent, also at singular points.

use tangential::Lanes;

/// Value, and partials by two variables and by none.
type Outcome = (f64, Lanes<3>);

/// A computation in two variables.
type Computation = fn(f64, Lanes<3>, f64, Lanes<3>) -> Outcome;

/// One computation in four cuts: `test(x, y): before (inner) after, at points`.
macro_rules! cuts {
    ($($test:ident($x:ident, $y:ident): [$($before:tt)*] ($($inner:tt)*) [$($after:tt)*] at $($point:expr),+;)+) => {
        $(
            #[test]
            fn $test() {
                #[tangential::differentiate]
                #[allow(dead_code)]
                fn one_statement($x: f64, $y: f64) -> f64 {
                    $($before)* ($($inner)*) $($after)*
                }
                #[tangential::differentiate]
                #[allow(dead_code)]
                fn two_statements($x: f64, $y: f64) -> f64 {
                    let t = $($inner)*;
                    $($before)* t $($after)*
                }
                #[tangential::differentiate]
                fn inner($x: f64, $y: f64) -> f64 {
                    let _ = ($x, $y);
                    $($inner)*
                }
                #[tangential::differentiate]
                #[allow(dead_code)]
                fn inner_called($x: f64, $y: f64) -> f64 {
                    $($before)* inner($x, $y) $($after)*
                }
                #[tangential::differentiate]
                fn outer(t: f64, $y: f64) -> f64 {
                    let _ = $y;
                    $($before)* t $($after)*
                }
                #[tangential::differentiate]
                #[allow(dead_code)]
                fn outer_called($x: f64, $y: f64) -> f64 {
                    outer($($inner)*, $y)
                }
                let cuts: [(&str, Computation); 4] = [
                    ("in one statement", one_statement::<Lanes<3>>::forward),
                    ("in two statements", two_statements::<Lanes<3>>::forward),
                    ("with the inner part called", inner_called::<Lanes<3>>::forward),
                    ("with the outer part called", outer_called::<Lanes<3>>::forward),
                ];
                for point in [$($point),+] {
                    agree(point, &cuts);
                }
            }
        )+
    };
}

fn agree((x, y): (f64, f64), cuts: &[(&str, Computation)]) {
    let outcomes: Vec<Outcome> = cuts.iter().map(|(_, f)| f(x, Lanes::unit(0), y, Lanes::unit(1))).collect();
    let same = |a: f64, b: f64| a == b || a.is_nan() && b.is_nan();
    for ((cut, _), (value, tangent)) in cuts.iter().zip(&outcomes) {
        let (first, first_tangent) = outcomes[0];
        let agree = same(*value, first) && (0..3).all(|lane| same(tangent[lane], first_tangent[lane]));
        assert!(
            agree,
            "at ({x}, {y}): {value} with tangents {tangent:?} {cut}, {first} with tangents {first_tangent:?} {}",
            cuts[0].0
        );
        assert_eq!(tangent[2], 0.0, "at ({x}, {y}): a direction that moves nothing, {cut}");
    }
}

// The value is finite, the slope of the outer function is not.
cuts! {
    root_of_a_square(x, y): [y +] (x * x) [.sqrt()] at (0.0, 1.0), (-0.0, 0.0), (1.5, 1.0);
    root_of_a_sum_of_squares(x, y): [] (x * x + y * y) [.sqrt()] at (0.0, 0.0), (0.0, 2.0);
    root_of_a_product(x, y): [] (x * y) [.sqrt()] at (0.0, 2.0), (0.0, 0.0), (3.0, 2.0);
    root_of_a_difference(x, y): [2.0 *] (x - y) [.sqrt()] at (1.0, 1.0), (0.0, 0.0);
    root_of_a_root(x, y): [y *] (x.sqrt()) [.sqrt()] at (0.0, 1.0), (0.0, 0.0), (4.0, 0.0);
    cube_root_of_a_cube(x, y): [] (x * x * x) [.cbrt() + y] at (0.0, 1.0), (2.0, 1.0);
    power_of_a_square(x, y): [] (x * x) [.powf(0.25) * y] at (0.0, 1.0), (0.0, 0.0), (2.0, 1.0);
    active_power_of_a_square(x, y): [] (x * x) [.powf(y)] at (0.0, 0.5), (0.0, 1.0), (0.0, 2.0), (2.0, 1.5);
    arc_sine_at_its_end(x, y): [] (1.0 - x * x) [.asin() - y] at (0.0, 1.0), (1.0, 1.0);
    arc_cosine_at_its_end(x, y): [] (1.0 - x * y) [.acos()] at (0.0, 0.0), (0.0, 0.5), (0.5, 0.5);
    arc_of_a_cosine(x, y): [y *] (x.cos()) [.acos()] at (0.0, 2.0), (1.0, 2.0);
    area_at_its_end(x, y): [y *] (1.0 + x * x) [.acosh()] at (0.0, 2.0), (1.0, 2.0);
    angle_of_a_square(x, y): [] (x * x) [.atan2(y)] at (0.0, 0.0), (0.0, 1.0), (1.0, 0.0);
    length_of_a_square(x, y): [] (x * x) [.hypot(y)] at (0.0, 0.0), (0.0, 1.0), (1.0, 0.0);
    kink_of_a_square(x, y): [] (x * x) [.max(y).sqrt()] at (0.0, 0.0), (0.0, -1.0), (2.0, 1.0);
    size_of_a_square(x, y): [] (x * x - y) [.abs().sqrt()] at (0.0, 0.0), (2.0, 4.0), (2.0, 1.0);
}

// The value itself is infinite, or was on the way.
cuts! {
    reciprocal_of_a_square(x, y): [y /] (x * x) [] at (0.0, 1.0), (2.0, 1.0);
    recip_of_a_square(x, y): [y +] (x * x) [.recip()] at (0.0, 1.0), (2.0, 1.0);
    inverse_power_of_a_square(x, y): [y +] (x * x) [.powi(-1)] at (0.0, 1.0), (2.0, 1.0);
    logarithm_of_a_square(x, y): [y *] (x * x) [.ln()] at (0.0, 1.0), (2.0, 1.0);
    inverse_tangent_of_a_reciprocal(x, y): [y *] (x * x) [.recip().atan()] at (0.0, 1.0), (2.0, 1.0);
    reciprocal_of_an_overflow(x, y): [y /] ((x * x).exp()) [] at (1e3, 1.0), (2.0, 1.0);
}
