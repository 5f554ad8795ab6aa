//! Helpers from outside that are tagged and declare how smooth they are: their derivatives are called, up to the order that is needed.
use tangential::differentiate;
use tangential_dae::dae;

pub mod forces {
    use super::differentiate;

    /// A spring that becomes stiffer.
    #[differentiate(smooth = 3)]
    pub fn spring(length: f64, stiffness: f64) -> f64 {
        stiffness * (length + length.powi(3))
    }
}

/// A height over a place: two derivatives of it are in the constraints, and a third in their Jacobian.
#[differentiate(smooth = 3)]
pub fn hill(x: f64) -> f64 {
    if x > 0.0 { x.powi(4) } else { 0.0 }
}

/// A bead on a wire `y = hill(x)`.
#[dae(start = [0.5, 0.0625, 0.1, 0.05, 0.0], veil = none)]
mod bead {
    use super::{forces, hill};
    const STIFFNESS: f64 = 3.0;

    #[allow(dead_code)]
    fn residual(x: &[f64; 5], xd: &[f64; 5]) -> [f64; 5] {
        let [px, py, vx, vy, force] = *x;
        // The slope of the wire, by hand: only a solution of the equations knows whether `force` is normal to it.
        let slope = 4.0 * px * px * px;
        [
            xd[0] - vx,
            xd[1] - vy,
            xd[2] + forces::spring(px, STIFFNESS) + force * slope,
            xd[3] + 9.81 - force,
            py - hill(px),
        ]
    }
}

fn main() {
    use bead::reduced;
    assert_eq!((reduced::INDEX, reduced::DEGREES_OF_FREEDOM), (3, 2));
    let (x, vx): (f64, f64) = (0.7, 0.3);
    let (slope, bend) = (4.0 * x.powi(3), 12.0 * x.powi(2));
    let spring = 3.0 * (x + x.powi(3));
    // y'' = slope x'' + bend x'^2 with x'' = -spring - force slope and y'' = force - 9.81.
    let force = (9.81 - slope * spring + bend * vx * vx) / (1.0 + slope * slope);
    let mut h = [0.0; 3];
    reduced::invariants(&reduced::VALUES, 0.0, &[x, x.powi(4), vx, slope * vx, force], &mut h);
    assert!(h.iter().all(|h| h.abs() < 1e-14), "{h:?}");
}
