//! A constant of the module, one from outside, a helper, a loop, a nested array; a function instead of a module.
use tangential_dae::dae;

pub const LENGTH: f64 = 1.0;

#[dae(start = [1.0, 0.0, 0.0, 0.0, 0.0])]
mod pendulum {
    use super::LENGTH;
    const G: f64 = 9.81;
    const N: usize = 2;

    fn square(v: [f64; 2]) -> f64 {
        let mut sum = 0.0;
        for i in 0..N {
            sum += v[i] * v[i];
        }
        sum
    }

    #[allow(dead_code)]
    fn residual(x: &[f64; 5], xd: &[f64; 5], f: &mut [f64; 5]) {
        for i in 0..N {
            f[i] = xd[i] - x[N + i];
            f[N + i] = xd[N + i] + x[4] * x[i];
        }
        f[3] += G;
        f[4] = square([x[0], x[1]]) - LENGTH * LENGTH;
    }
}

#[dae(form = explicit, veil = none)]
pub fn follower(t: f64, x: &[f64; 2], xd: &[f64; 2]) -> [f64; 2] {
    [xd[0] - x[1], x[0] - t.sin()]
}

fn main() {
    use pendulum::reduced;
    assert_eq!((reduced::INDEX, reduced::DEGREES_OF_FREEDOM), (3, 2));
    let mut h = [0.0; 3];
    reduced::invariants(&reduced::VALUES, 0.0, &reduced::START, &mut h);
    assert_eq!(h, [0.0; 3]);
    let mut xd = [0.0; 2];
    follower::equations(&follower::VALUES, 0.5, &[0.3, 0.7], &mut xd);
    assert!((xd[0] - 0.7).abs() < 1e-15 && (xd[1] + 0.5f64.sin()).abs() < 1e-15);
    assert_eq!(follower::INDEX, 2);
    follower(0.0, &[0.0; 2], &[0.0; 2]);
}
