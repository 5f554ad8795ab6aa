//! A derivative check as it belongs in your own tests: steps and tolerances choose themselves.
//!
//! `cargo test -p tangential --example derivative_check` runs the tests, `cargo run -p tangential --example
//! derivative_check` shows what a mistake looks like.

use tangential::check::check_tangent;
use tangential::{Tangent, derivative, differentiate};

/// Lift and drag of a wing at a speed and an angle of attack.
#[differentiate]
fn wing(speed: f64, angle: f64) -> [f64; 2] {
    let pressure = 0.5 * 1.225 * speed.powi(2);
    let lift = polar(angle);
    [pressure * lift, pressure * (0.01 + 0.05 * lift * lift)]
}

mod tables {
    /// Lift coefficient: a function that is not tagged, or not yours.
    pub fn polar(angle: f64) -> f64 {
        5.7 * angle / (1.0 + angle * angle).sqrt()
    }
}

/// The lift coefficient with a derivative by hand, which is where mistakes are made.
#[derivative(of = tables::polar)]
fn polar<T: Tangent>(angle: f64, angle_d: T) -> (f64, T) {
    (tables::polar(angle), angle_d.scale(5.7 / (1.0 + angle * angle).powf(1.5)))
}

/// Everything as functions of one vector, which is what the checks take.
fn value(x: &[f64]) -> Vec<f64> {
    wing(x[0], x[1]).to_vec()
}

fn forward(x: &[f64], x_d: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let (y, y_d) = wing::<f64>::forward(x[0], x_d[0], x[1], x_d[1]);
    (y.to_vec(), y_d.to_vec())
}

fn main() {
    let x = [60.0, 0.1];
    println!("as it is: {:?}", check_tangent(&x, value, forward));
    // With the slope of the lift off by one in a thousand.
    let wrong = |x: &[f64], x_d: &[f64]| {
        let (y, mut y_d) = forward(x, x_d);
        y_d[0] *= 1.001;
        (y, y_d)
    };
    let mismatch = check_tangent(&x, value, wrong).expect_err("a mistake of a thousandth is seen");
    println!("with a mistake: {mismatch}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use tangential::Lanes;
    use tangential::check::{assert_tangent, check_lanes};

    #[test]
    fn derivatives_of_the_wing() {
        for x in [[60.0, 0.1], [20.0, -0.2], [80.0, 0.0]] {
            assert_tangent(&x, value, forward);
        }
    }

    /// Several directions at once are those taken one by one.
    #[test]
    fn lanes_of_the_wing() {
        let lanes = |x: &[f64], x_d: &[Lanes<4>]| {
            let (y, y_d) = wing::<Lanes<4>>::forward(x[0], x_d[0], x[1], x_d[1]);
            (y.to_vec(), y_d.to_vec())
        };
        check_lanes(&[60.0, 0.1], forward, lanes).unwrap();
    }

    #[test]
    fn a_mistake_is_found() {
        main();
    }
}
