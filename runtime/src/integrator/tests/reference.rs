//! Solutions that are known, or computed in another way.

/// The classical method of Runge and Kutta, in equal steps.
pub(super) fn runge_kutta<const N: usize>(
    f: impl Fn(f64, [f64; N]) -> [f64; N],
    mut y: [f64; N],
    end: f64,
    steps: usize,
) -> [f64; N] {
    let h = end / steps as f64;
    let along = |y: [f64; N], k: [f64; N], h: f64| core::array::from_fn(|i| y[i] + h * k[i]);
    for step in 0..steps {
        let t = step as f64 * h;
        let k1 = f(t, y);
        let k2 = f(t + h / 2.0, along(y, k1, h / 2.0));
        let k3 = f(t + h / 2.0, along(y, k2, h / 2.0));
        let k4 = f(t + h, along(y, k3, h));
        y = core::array::from_fn(|i| y[i] + h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]));
    }
    y
}

/// Angle from the vertical and its rate, of a pendulum of length 1 that starts at rest and horizontal.
pub(super) fn pendulum(end: f64) -> [f64; 2] {
    let start = [core::f64::consts::FRAC_PI_2, 0.0];
    runge_kutta(|_, [angle, rate]| [rate, -super::systems::GRAVITY * angle.sin()], start, end, 4_000)
}
