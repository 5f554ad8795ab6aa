//! A force law with parameters of its own: its value and all of its slopes in one call.
//!
//! `cargo run -p tangential --example force_law`

use tangential::{Differentiable, Lanes, Tan, differentiate};

/// A spring with a bump stop, and a damper that is softer in bump than in rebound.
#[derive(Clone, Differentiable)]
struct Strut {
    stiffness: f64,
    bump: f64,
    rebound: f64,
    /// Where the stop begins. It never varies here, so it carries no tangent.
    #[passive]
    clearance: f64,
}

#[differentiate]
impl Strut {
    /// Force at a travel and its rate, both positive in bump.
    fn force(&self, travel: f64, rate: f64) -> f64 {
        let mut force = self.stiffness * travel;
        if travel > self.clearance {
            force += 40.0 * self.stiffness * (travel - self.clearance).powi(2);
        }
        force + if rate > 0.0 { self.bump * rate } else { self.rebound * rate }
    }
}

fn main() {
    let strut = Strut { stiffness: 20e3, bump: 900.0, rebound: 2400.0, clearance: 0.06 };

    // One direction: `f64` carries one tangent. How stiff is the strut when it goes down fast, on its stop?
    let nothing: Tan<Strut, f64> = strut.zero_tangent();
    let (force, stiffness) = strut.force_forward(&nothing, 0.08, 1.0, 0.5, 0.0);
    println!("{force:.1} N, {stiffness:.0} N/m");
    assert_eq!(force, strut.force(0.08, 0.5)); // bit by bit

    // Several directions at once: a lane for each of travel, rate and stiffness.
    let mut strut_d: Tan<Strut, Lanes<3>> = strut.zero_tangent();
    strut_d.stiffness = Lanes::unit(2);
    let (_, Lanes([by_travel, by_rate, by_stiffness])) =
        strut.force_forward(&strut_d, 0.08, Lanes::unit(0), -0.5, Lanes::unit(1));
    println!("by travel {by_travel:.0} N/m, by rate {by_rate:.0} Ns/m, by stiffness {by_stiffness:.4} m");
    assert_eq!(by_rate, 2400.0);
}

#[cfg(test)]
#[test]
fn runs() {
    main();
}
