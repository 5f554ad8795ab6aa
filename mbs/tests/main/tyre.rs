//! The Magic Formula against the book, and what a tyre must do whatever its coefficients are.

use crate::support::near;
use crate::wheel::{numbers, tyre};
use proptest::prelude::*;
use std::collections::HashMap;
use std::sync::LazyLock;
use tangential_mbs::tyre::formula::{Forces, Slip, forces};
use tangential_mbs::tyre::{Tyre, truck};

fn list(f: Forces) -> Vec<f64> {
    vec![f.fx, f.fy, f.mx, f.my, f.mz]
}

/// The equations as they are printed, with the coefficients looked up by their keys. Only for speeds above VXLOW, forward.
fn book(tyre: &Tyre, slip: Slip) -> Vec<f64> {
    let all: HashMap<String, f64> = numbers(tyre).into_iter().collect();
    let c = |key: &str| all[key];
    let Slip { fz, kappa, alpha, gamma, speed } = slip;
    let (r0, fz0) = (c("UNLOADED_RADIUS"), c("FNOMIN"));
    let fz0_scaled = c("LFZO") * fz0;
    let dfz = (fz - fz0_scaled) / fz0_scaled;
    let sign = |x: f64| if x < 0.0 { -1.0 } else { 1.0 };
    let magic = |x: f64, b: f64, c: f64, e: f64| c * f64::atan(b * x - e * (b * x - f64::atan(b * x)));

    let gamma_x = gamma * c("LGAX");
    let shx = (c("PHX1") + c("PHX2") * dfz) * c("LHX");
    let svx = fz * (c("PVX1") + c("PVX2") * dfz) * c("LVX") * c("LMUX");
    let kappa_x = kappa + shx;
    let cx = c("PCX1") * c("LCX");
    let dx = (c("PDX1") + c("PDX2") * dfz) * (1.0 - c("PDX3") * gamma_x.powi(2)) * c("LMUX") * fz;
    let ex = (c("PEX1") + c("PEX2") * dfz + c("PEX3") * dfz.powi(2)) * (1.0 - c("PEX4") * sign(kappa_x)) * c("LEX");
    let kx = fz * (c("PKX1") + c("PKX2") * dfz) * f64::exp(c("PKX3") * dfz) * c("LKX");
    let fx0 = dx * magic(kappa_x, kx / (cx * dx), cx, ex.min(1.0)).sin() + svx;

    let gamma_y = gamma * c("LGAY");
    let shy = (c("PHY1") + c("PHY2") * dfz) * c("LHY") + c("PHY3") * gamma_y;
    let by_load = (c("PVY1") + c("PVY2") * dfz) * c("LVY") + (c("PVY3") + c("PVY4") * dfz) * gamma_y;
    let svy = fz * by_load * c("LMUY");
    let alpha_y = alpha + shy;
    let cy = c("PCY1") * c("LCY");
    let mu_y = (c("PDY1") + c("PDY2") * dfz) * (1.0 - c("PDY3") * gamma_y.powi(2)) * c("LMUY");
    let dy = mu_y * fz;
    let ey = (c("PEY1") + c("PEY2") * dfz) * (1.0 - (c("PEY3") + c("PEY4") * gamma_y) * sign(alpha_y)) * c("LEY");
    let ky0 = c("PKY1") * fz0 * (2.0 * (fz / (c("PKY2") * fz0_scaled)).atan()).sin() * c("LFZO") * c("LKY");
    let ky = ky0 * (1.0 - c("PKY3") * gamma_y.abs());
    let by = ky / (cy * dy);
    let fy0 = dy * magic(alpha_y, by, cy, ey.min(1.0)).sin() + svy;

    let bxa = c("RBX1") * (c("RBX2") * kappa).atan().cos() * c("LXAL");
    let exa = (c("REX1") + c("REX2") * dfz).min(1.0);
    let gx = |a: f64| magic(a + c("RHX1"), bxa, c("RCX1"), exa).cos();
    let fx = fx0 * (gx(alpha) / gx(0.0)).max(0.0);
    let byk = c("RBY1") * (c("RBY2") * (alpha - c("RBY3"))).atan().cos() * c("LYKA");
    let eyk = (c("REY1") + c("REY2") * dfz).min(1.0);
    let gy = |k: f64| magic(k + c("RHY1") + c("RHY2") * dfz, byk, c("RCY1"), eyk).cos();
    let dvyk = mu_y * fz * (c("RVY1") + c("RVY2") * dfz + c("RVY3") * gamma) * (c("RVY4") * alpha).atan().cos();
    let svyk = dvyk * (c("RVY5") * (c("RVY6") * kappa).atan()).sin() * c("LVYKA");
    let fy = fy0 * (gy(kappa) / gy(0.0)).max(0.0) + svyk;

    let gamma_z = gamma * c("LGAZ");
    let alpha_t = alpha + c("QHZ1") + c("QHZ2") * dfz + (c("QHZ3") + c("QHZ4") * dfz) * gamma_z;
    let alpha_r = alpha + shy + svy / ky;
    let slope = c("QBZ1") + c("QBZ2") * dfz + c("QBZ3") * dfz.powi(2);
    let bt = slope * (1.0 + c("QBZ4") * gamma_z + c("QBZ5") * gamma_z.abs()) * c("LKY") / c("LMUY");
    let ct = c("QCZ1");
    let peak = (c("QDZ1") + c("QDZ2") * dfz) * (1.0 + c("QDZ3") * gamma_z + c("QDZ4") * gamma_z.powi(2));
    let dt = fz * peak * r0 / fz0_scaled * c("LTR");
    let bend = c("QEZ1") + c("QEZ2") * dfz + c("QEZ3") * dfz.powi(2);
    let side = 2.0 / std::f64::consts::PI * (bt * ct * alpha_t).atan();
    let et = (bend * (1.0 + (c("QEZ4") + c("QEZ5") * gamma_z) * side)).min(1.0);
    let br = c("QBZ9") * c("LKY") / c("LMUY") + c("QBZ10") * by * cy;
    let shift = (c("QDZ6") + c("QDZ7") * dfz) * c("LRES") + (c("QDZ8") + c("QDZ9") * dfz) * gamma_z;
    let dr = fz * shift * r0 * c("LMUY");
    let cos_alpha = alpha.atan().cos();
    let seen = |a: f64| (a.powi(2) + (kx / ky).powi(2) * kappa.powi(2)).sqrt() * sign(a);
    let t = dt * magic(seen(alpha_t), bt, ct, et).cos() * cos_alpha;
    let mzr = dr * (br * seen(alpha_r)).atan().cos() * cos_alpha;
    let s = (c("SSZ1") + c("SSZ2") * fy / fz0 + (c("SSZ3") + c("SSZ4") * dfz) * gamma) * r0 * c("LS");
    let mz = -t * (fy - svyk) + mzr + s * fx;
    let mx = r0 * fz * (c("QSX1") * c("LVMX") - c("QSX2") * gamma + c("QSX3") * fy / fz0) * c("LMX");
    let pace = speed / c("LONGVL");
    let rolling = c("QSY1") + c("QSY2") * fx / fz0 + c("QSY3") * pace.abs() + c("QSY4") * pace.powi(4);
    vec![fx, fy, mx, -r0 * fz * rolling * c("LMY"), mz]
}

fn slip() -> impl Strategy<Value = Slip> {
    let small = || prop_oneof![-0.2..0.2, -2.0..2.0];
    (100.0..60e3, small(), small(), -0.2..0.2, 1.5..40.0).prop_map(|(fz, kappa, alpha, gamma, speed)| Slip {
        fz,
        kappa,
        alpha,
        gamma,
        speed,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn formula_is_that_of_the_book(tyre in tyre(), slip in slip()) {
        near(&format!("{slip:?}"), &list(forces(&tyre, slip)), &book(&tyre, slip), 1e-11);
    }

    #[test]
    fn mirrored_tyres_give_mirrored_forces(tyre in tyre(), slip in slip(), slow in -1.5..1.5) {
        for speed in [slip.speed, slow, -slip.speed] {
            let slip = Slip { speed, ..slip };
            let seen = Slip { alpha: -slip.alpha, gamma: -slip.gamma, ..slip };
            let f = forces(&tyre, slip);
            let expected = [f.fx, -f.fy, -f.mx, f.my, -f.mz];
            near("mirrored", &list(forces(&tyre.mirrored(), seen)), &expected, 1e-14);
        }
        prop_assert_eq!(tyre.mirrored().mirrored(), tyre);
    }

    /// Also far outside of what was measured: no more than twice the friction of the stronger direction.
    #[test]
    fn forces_are_bounded(fz in 0.0..1e6, kappa in -1e6..1e6, alpha in -1e6..1e6, gamma in -1.5..1.5) {
        let f = forces(&truck(), Slip { fz, kappa, alpha, gamma, speed: 10.0 });
        prop_assert!(f.fx.hypot(f.fy) <= 2.0 * fz + 1e-9, "{:?}", f);
        prop_assert!(list(f).iter().all(|x| x.is_finite()), "{:?}", f);
    }

    /// Within the ellipse of the peaks, and what shifts add.
    #[test]
    fn combined_slip_is_within_friction(kappa in -1.0..1.0, alpha in -0.5..0.5, fz in 5e3..60e3) {
        let f = forces(&truck(), Slip { fz, kappa, alpha, gamma: 0.0, speed: 10.0 });
        let dfz = fz / 30e3 - 1.0;
        let (mu_x, mu_y) = (0.80 - 0.07 * dfz, 0.78 - 0.08 * dfz);
        let used = (f.fx / (mu_x * fz)).hypot(f.fy / (mu_y * fz));
        prop_assert!(used < 1.08, "{used} of the friction");
    }
}

proptest! {
    /// Forces are against the sliding, whatever else there is: no tyre drives a car.
    #[test]
    fn sliding_takes_power(fz in 0.0..150e3, kappa in -3.0..3.0, alpha in -3.0..3.0) {
        let f = at(fz, kappa, alpha, 0.0);
        prop_assert!(f.fx * kappa >= 0.0 && f.fy * alpha <= 0.0, "{:?}", f);
    }
}

/// The tyre without what makes left differ from right.
fn symmetric() -> Tyre {
    let (left, right) = (numbers(&truck()), numbers(&truck().mirrored()));
    let mut text = String::from("[MODEL]\nFITTYP = 6\n");
    for ((key, a), (_, b)) in left.iter().zip(&right).filter(|((key, _), _)| key != "FILE_VERSION") {
        let shift = key.starts_with("PHX") || key.starts_with("PVX");
        text.push_str(&format!("{key} = {:?}\n", if shift { 0.0 } else { 0.5 * (a + b) }));
    }
    Tyre::from_tir(&text, "symmetric.tir").unwrap()
}

fn at(fz: f64, kappa: f64, alpha: f64, gamma: f64) -> Forces {
    static TYRE: LazyLock<Tyre> = LazyLock::new(symmetric);
    forces(&TYRE, Slip { fz, kappa, alpha, gamma, speed: 20.0 })
}

#[test]
fn the_truck_tyre_is_of_the_size_it_claims() {
    let (fz, h) = (30e3, 1e-6);
    let cornering = |fz: f64| -(at(fz, 0.0, h, 0.0).fy - at(fz, 0.0, -h, 0.0).fy) / (2.0 * h * fz);
    assert!((cornering(fz) - 6.0).abs() < 0.02, "{}", cornering(fz));
    assert!(cornering(15e3) > 1.1 * 6.0 && cornering(60e3) < 0.75 * 6.0, "{} {}", cornering(15e3), cornering(60e3));
    let slip = (at(fz, h, 0.0, 0.0).fx - at(fz, -h, 0.0, 0.0).fx) / (2.0 * h * fz);
    assert!((slip - 13.0).abs() < 0.01, "{slip}");

    let steps = || (0..1000).map(|i| 1e-3 * f64::from(i));
    let peak =
        |f: &dyn Fn(f64) -> f64| steps().map(|x| (f(x), x)).fold((0.0, 0.0), |a, b| if b.0 > a.0 { b } else { a });
    let (mu_x, kappa) = peak(&|x| at(fz, x, 0.0, 0.0).fx / fz);
    assert!((mu_x - 0.80).abs() < 1e-3 && (0.08..0.2).contains(&kappa), "{mu_x} at {kappa}");
    let (mu_y, alpha) = peak(&|x| -at(fz, 0.0, x, 0.0).fy / fz);
    assert!((mu_y - 0.78).abs() < 1e-3 && (0.15..0.35).contains(&alpha), "{mu_y} at {alpha}");
    assert!(peak(&|x| at(2.0 * fz, x, 0.0, 0.0).fx / (2.0 * fz)).0 < 0.75);
    assert!(at(fz, -1.0, 0.0, 0.0).fx > -0.78 * fz, "a locked wheel has less than the peak");

    let trail = -at(fz, 0.0, h, 0.0).mz / at(fz, 0.0, h, 0.0).fy;
    assert!((0.05..0.07).contains(&trail), "{trail}");
    let thrust = -(at(fz, 0.0, 0.0, h).fy) / (h * fz);
    assert!((0.3..1.0).contains(&thrust), "{thrust}");
    let resistance = -at(fz, 0.0, 0.0, 0.0).my / (0.522 * fz);
    assert!((resistance - 0.006).abs() < 2e-4, "{resistance}");
    let [along, across] = tangential_mbs::tyre::relaxation_lengths(&truck(), fz, 0.0);
    assert!((0.25..0.4).contains(&along) && (0.5..0.7).contains(&across), "{along} {across}");
    let pull = forces(&truck(), Slip { fz, kappa: 0.0, alpha: 0.0, gamma: 0.0, speed: 20.0 }).fy / fz;
    assert!(pull.abs() < 0.015 && pull != 0.0, "{pull}");
}

#[test]
fn forces_vanish_smoothly_with_the_load() {
    let slip = Slip { fz: 0.0, kappa: 0.1, alpha: -0.1, gamma: 0.05, speed: 10.0 };
    assert_eq!(list(forces(&truck(), slip)), [0.0; 5]);
    assert_eq!(list(forces(&truck(), Slip { fz: -5.0, ..slip })), [0.0; 5]);
    let per_load = |fz: f64| forces(&truck(), Slip { fz, ..slip }).fy / fz;
    assert!((per_load(1e-3) - per_load(1.0)).abs() < 1e-4);
}

#[test]
fn beyond_the_greatest_load_forces_are_in_proportion() {
    let slip = Slip { fz: 90e3, kappa: 0.1, alpha: -0.1, gamma: 0.05, speed: 10.0 };
    let (once, twice) = (forces(&truck(), slip), forces(&truck(), Slip { fz: 180e3, ..slip }));
    near("Fx, Fy", &[twice.fx, twice.fy], &[2.0 * once.fx, 2.0 * once.fy], 1e-13);
}

#[test]
fn nothing_pushes_a_parked_car() {
    let still = Slip { fz: 30e3, kappa: 0.0, alpha: 0.0, gamma: 0.05, speed: 0.0 };
    let f = forces(&truck(), still);
    assert_eq!([f.fx, f.fy, f.my, f.mz].map(f64::abs), [0.0; 4]);
}

#[test]
fn in_reverse_the_trail_and_the_resistance_turn_round() {
    let slip = Slip { fz: 30e3, kappa: 0.0, alpha: 0.02, gamma: 0.0, speed: 5.0 };
    let (ahead, back) = (forces(&symmetric(), slip), forces(&symmetric(), Slip { speed: -5.0, ..slip }));
    assert_eq!(ahead.fy, back.fy);
    near("Mz, My", &[back.mz, back.my], &[-ahead.mz, -ahead.my], 1e-12);
    assert!(ahead.mz > 0.0 && ahead.fy < 0.0 && ahead.my < 0.0);
}
