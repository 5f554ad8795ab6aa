//! Coefficients of Runge-Kutta methods.

use super::Method;

/// An implicit method: Radau IIA with s = 1, 2 or 3 stages, of order 2 s - 1.
///
/// Stage i is `x + z_i` at `t + c_i h`, with rates `sum_j w_ij z_j / h`, where w is the inverse of Runge and Kutta's matrix. It
/// is `T B T^-1`, B being blocks on the diagonal: a real number, where s is odd, and for a pair of complex numbers
/// `[[re, im], [-im, re]]`, where s is above 1 (Hairer and Wanner, Solving Ordinary Differential Equations II, IV.8).
pub(crate) struct Radau {
    pub(crate) stages: usize,
    pub(crate) c: [f64; 3],
    /// Weights of the stages in the end of the step: the last row of `a`, the inverse of w.
    pub(crate) b: [f64; 3],
    pub(crate) w: [[f64; 3]; 3],
    pub(crate) t: [[f64; 3]; 3],
    pub(crate) t_inverse: [[f64; 3]; 3],
    pub(crate) real: Option<f64>,
    pub(crate) complex: Option<(f64, f64)>,
    /// The error is `scale (m / h M + J)^-1 F(t, x, -sum_i e_i z_i / h)`, up to its sign, with the real number for m or the real
    /// part of the solution with the complex one.
    pub(crate) e: [f64; 3],
    pub(crate) scale: f64,
    /// The error estimate is of this power of the step.
    pub(crate) power: i32,
    /// From stages to the coefficients of the polynomial through them: powers 1, 2, 3.
    pub(crate) powers: [[f64; 3]; 3],
}

impl Radau {
    /// None for explicit methods.
    pub(crate) fn new(method: Method) -> Option<Self> {
        let q = 6.0_f64.sqrt();
        let (stages, c, a, t) = match method {
            Method::ImplicitEuler => (1, [1.0, 0.0, 0.0], [[1.0, 0.0, 0.0], [0.0; 3], [0.0; 3]], ONE),
            Method::Radau3 => {
                let a = [[5.0 / 12.0, -1.0 / 12.0, 0.0], [0.75, 0.25, 0.0], [0.0; 3]];
                let t = [[1.0, 0.0, 0.0], [1.0, 8.0_f64.sqrt(), 0.0], [0.0; 3]];
                (2, [1.0 / 3.0, 1.0, 0.0], a, t)
            }
            Method::Radau5 => {
                let a = [
                    [(88.0 - 7.0 * q) / 360.0, (296.0 - 169.0 * q) / 1800.0, (-2.0 + 3.0 * q) / 225.0],
                    [(296.0 + 169.0 * q) / 1800.0, (88.0 + 7.0 * q) / 360.0, (-2.0 - 3.0 * q) / 225.0],
                    [(16.0 - q) / 36.0, (16.0 + q) / 36.0, 1.0 / 9.0],
                ];
                (3, [(4.0 - q) / 10.0, (4.0 + q) / 10.0, 1.0], a, RADAU5_T)
            }
            Method::Fehlberg45 | Method::DormandPrince54 => return None,
        };
        let (real, complex, e, scale, power) = match stages {
            1 => (Some(1.0), None, [-1.0, 0.0, 0.0], 0.5, 2),
            2 => (None, Some((2.0, 2.0_f64.sqrt())), [-4.5, 0.5, 0.0], 1.0, 3),
            _ => (
                Some(RADAU5_REAL),
                Some(RADAU5_COMPLEX),
                [-(13.0 + 7.0 * q) / 3.0, (-13.0 + 7.0 * q) / 3.0, -1.0 / 3.0],
                1.0,
                4,
            ),
        };
        let vandermonde = std::array::from_fn(|i| std::array::from_fn(|k| c[i].powi(k as i32 + 1)));
        let inverse = |matrix| inverse(matrix, stages);
        let (w, t_inverse, powers) = (inverse(a), inverse(t), inverse(vandermonde));
        Some(Self { stages, c, b: a[stages - 1], w, t, t_inverse, real, complex, e, scale, power, powers })
    }
}

const ONE: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// Eigenvectors of w: the real one, and real and imaginary part of the complex one with positive imaginary eigenvalue.
const RADAU5_T: [[f64; 3]; 3] = [
    [0.094_438_762_488_975_24, -0.141_255_295_020_954_2, 0.030_029_194_105_147_424],
    [0.250_213_122_965_333_3, 0.204_129_352_293_799_93, -0.382_942_112_757_261_9],
    [1.0, 1.0, 0.0],
];
const RADAU5_REAL: f64 = 3.637_834_252_744_496;
const RADAU5_COMPLEX: (f64, f64) = (2.681_082_873_627_752, 3.050_430_199_247_410_6);

/// The inverse of the leading block of this size, by Gauss and Jordan with pivots.
fn inverse(mut a: [[f64; 3]; 3], size: usize) -> [[f64; 3]; 3] {
    let mut inverse = ONE;
    for k in 0..size {
        let pivot = (k..size).max_by(|&i, &j| a[i][k].abs().total_cmp(&a[j][k].abs())).unwrap_or(k);
        a.swap(k, pivot);
        inverse.swap(k, pivot);
        let factor = a[k][k];
        for j in 0..3 {
            a[k][j] /= factor;
            inverse[k][j] /= factor;
        }
        for i in (0..size).filter(|&i| i != k) {
            let factor = a[i][k];
            for j in 0..3 {
                a[i][j] -= factor * a[k][j];
                inverse[i][j] -= factor * inverse[k][j];
            }
        }
    }
    inverse
}

/// An explicit method with an error estimate.
pub(super) struct Explicit {
    pub(super) c: &'static [f64],
    /// Row i has i entries; the last row gives the end of the step.
    pub(super) a: &'static [&'static [f64]],
    /// What the error is made of, with the rate at the end as the last one where it is needed.
    pub(super) e: &'static [f64],
    /// What the dense output has beside Hermite's polynomial.
    pub(super) d: &'static [f64],
}

impl Explicit {
    /// None for implicit methods.
    pub(super) fn new(method: Method) -> Option<Self> {
        match method {
            Method::Fehlberg45 => Some(Self { c: &FEHLBERG_C, a: &FEHLBERG_A, e: &FEHLBERG_E, d: &[] }),
            Method::DormandPrince54 => Some(Self { c: &DORMAND_C, a: &DORMAND_A, e: &DORMAND_E, d: &DORMAND_D }),
            _ => None,
        }
    }
}

// Fehlberg, NASA TR R-315 (1969), Table III.
const FEHLBERG_C: [f64; 6] = [0.0, 1.0 / 4.0, 3.0 / 8.0, 12.0 / 13.0, 1.0, 1.0 / 2.0];
const FEHLBERG_A: [&[f64]; 7] = [
    &[],
    &[1.0 / 4.0],
    &[3.0 / 32.0, 9.0 / 32.0],
    &[1932.0 / 2197.0, -7200.0 / 2197.0, 7296.0 / 2197.0],
    &[439.0 / 216.0, -8.0, 3680.0 / 513.0, -845.0 / 4104.0],
    &[-8.0 / 27.0, 2.0, -3544.0 / 2565.0, 1859.0 / 4104.0, -11.0 / 40.0],
    &[16.0 / 135.0, 0.0, 6656.0 / 12825.0, 28561.0 / 56430.0, -9.0 / 50.0, 2.0 / 55.0],
];
const FEHLBERG_E: [f64; 6] = [1.0 / 360.0, 0.0, -128.0 / 4275.0, -2197.0 / 75240.0, 1.0 / 50.0, 2.0 / 55.0];

// Dormand and Prince, J. Comp. Appl. Math. 6 (1980); dense output by Shampine (Hairer, Norsett and Wanner, II.6).
const DORMAND_C: [f64; 6] = [0.0, 1.0 / 5.0, 3.0 / 10.0, 4.0 / 5.0, 8.0 / 9.0, 1.0];
const DORMAND_A: [&[f64]; 7] = [
    &[],
    &[1.0 / 5.0],
    &[3.0 / 40.0, 9.0 / 40.0],
    &[44.0 / 45.0, -56.0 / 15.0, 32.0 / 9.0],
    &[19372.0 / 6561.0, -25360.0 / 2187.0, 64448.0 / 6561.0, -212.0 / 729.0],
    &[9017.0 / 3168.0, -355.0 / 33.0, 46732.0 / 5247.0, 49.0 / 176.0, -5103.0 / 18656.0],
    &[35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0],
];
const DORMAND_E: [f64; 7] =
    [71.0 / 57600.0, 0.0, -71.0 / 16695.0, 71.0 / 1920.0, -17253.0 / 339_200.0, 22.0 / 525.0, -1.0 / 40.0];
const DORMAND_D: [f64; 7] = [
    -12_715_105_075.0 / 11_282_082_432.0,
    0.0,
    87_487_479_700.0 / 32_700_410_799.0,
    -10_690_763_975.0 / 1_880_347_072.0,
    701_980_252_875.0 / 199_316_789_632.0,
    -1_453_857_185.0 / 822_651_844.0,
    69_997_945.0 / 29_380_423.0,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// `w T = T B`, and `c_i^k = k sum_j a_ij c_j^(k-1)`, which is `k c^(k-1) = w c^k` for k up to s.
    #[test]
    fn tables_of_implicit_methods_fit_together() {
        for method in [Method::ImplicitEuler, Method::Radau3, Method::Radau5] {
            let table = Radau::new(method).unwrap();
            let s = table.stages;
            let mut blocks = [[0.0; 3]; 3];
            let mut next = 0;
            if let Some(real) = table.real {
                blocks[0][0] = real;
                next = 1;
            }
            if let Some((re, im)) = table.complex {
                (blocks[next][next], blocks[next][next + 1]) = (re, im);
                (blocks[next + 1][next], blocks[next + 1][next + 1]) = (-im, re);
            }
            for i in 0..s {
                for j in 0..s {
                    let left: f64 = (0..s).map(|k| table.w[i][k] * table.t[k][j]).sum();
                    let right: f64 = (0..s).zip(&blocks).map(|(k, row)| table.t[i][k] * row[j]).sum();
                    assert!((left - right).abs() < 1e-13, "{method:?} {i} {j}: {left} {right}");
                }
                for k in 1..=s as i32 {
                    let sum: f64 = (0..s).map(|j| table.w[i][j] * table.c[j].powi(k)).sum();
                    let wanted = f64::from(k) * table.c[i].powi(k - 1);
                    assert!((sum - wanted).abs() < 1e-13, "{method:?} {i} {k}: {sum} {wanted}");
                }
            }
        }
    }

    /// Sums of rows are c; weights integrate polynomials of degree 4 exactly; errors vanish up to degree 3.
    #[test]
    fn tables_of_explicit_methods_fit_together() {
        for method in [Method::Fehlberg45, Method::DormandPrince54] {
            let table = Explicit::new(method).unwrap();
            for (c, row) in table.c.iter().zip(table.a) {
                assert!((row.iter().sum::<f64>() - c).abs() < 1e-14, "{method:?}: {row:?}");
            }
            let nodes = table.c.iter().copied().chain([1.0]);
            for k in 0..5 {
                let sum =
                    |weights: &[f64]| -> f64 { weights.iter().zip(nodes.clone()).map(|(w, c)| w * c.powi(k)).sum() };
                assert!((sum(table.a[6]) - 1.0 / f64::from(k + 1)).abs() < 1e-14, "{method:?}: degree {k}");
                assert!(sum(table.e).abs() < 1e-15 || k == 4, "{method:?}: error of degree {k}");
            }
        }
    }
}
