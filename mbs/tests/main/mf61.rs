//! MF-Tyre 6.1 against the equations of the book once more, as they are printed there (with the corrections that MF-Tyre itself has):
//! forces instead of forces per load, angles instead of their tangents, straight from the keys of a file.

use crate::support::slope;
use proptest::prelude::*;
use std::collections::HashMap;
use std::f64::consts::FRAC_2_PI;
use tangential::Zero;
use tangential_mbs::tyre::formula::{Forces, Slip, SlipTangent, forces};
use tangential_mbs::tyre::{Formula, Tyre};

/// A file with every coefficient that 6.1 knows here, none of them neutral.
const KEYS: &str = "
FNOMIN=4000 UNLOADED_RADIUS=0.31 VERTICAL_STIFFNESS=2e5 LONGVL=16.7 VXLOW=1 NOMPRES=220000 INFLPRES=250000 FZMAX=1e5
LFZO=1.02 LCX=0.98 LMUX=0.9 LEX=1.1 LKX=1.05 LHX=0.9 LVX=1.2 LCY=1.03 LMUY=0.85 LEY=0.95 LKY=1.04 LHY=1.1 LVY=0.9 LTR=1.2 LRES=0.8
LXAL=1.1 LYKA=0.9 LVYKA=1.2 LS=0.9 LKYC=1.15 LKZC=0.93 LVMX=1.1 LMX=0.95 LMY=1.05
PCX1=1.6 PDX1=1.2 PDX2=-0.08 PDX3=5 PEX1=0.1 PEX2=0.2 PEX3=-0.1 PEX4=0.05 PKX1=22 PKX2=1.5 PKX3=-0.3 PHX1=0.002 PHX2=0.001 PVX1=0.01
PVX2=-0.02 PPX1=-0.35 PPX2=0.3 PPX3=-0.1 PPX4=0.05 RBX1=13 RBX2=9.7 RBX3=2 RCX1=1.1 REX1=-0.4 REX2=0.1 RHX1=0.01
QSX1=0.01 QSX2=0.8 QSX3=0.04 QSX4=0.2 QSX5=0.7 QSX6=0.6 QSX7=1.1 QSX8=0.3 QSX9=0.9 QSX10=0.2 QSX11=0.4 QSX12=0.3 QSX13=0.02 QSX14=0.1
PPMX1=-0.2
PCY1=1.3 PDY1=1.1 PDY2=-0.12 PDY3=3 PEY1=-0.8 PEY2=-0.6 PEY3=0.1 PEY4=0.4 PEY5=2 PKY1=-20 PKY2=1.7 PKY3=0.4 PKY4=1.9 PKY5=0.6 PKY6=-0.9
PKY7=-0.2 PHY1=0.003 PHY2=-0.002 PVY1=0.03 PVY2=-0.02 PVY3=-0.2 PVY4=-0.3 PPY1=-0.6 PPY2=-0.07 PPY3=-0.16 PPY4=0.3 PPY5=-0.4
RBY1=10 RBY2=7.7 RBY3=0.04 RBY4=1.5 RCY1=1.05 REY1=0.3 REY2=0.01 RHY1=0.007 RHY2=0.01 RVY1=0.05 RVY2=-0.07 RVY3=0.5 RVY4=12 RVY5=1.9
RVY6=-11
QSY1=0.007 QSY2=0.02 QSY3=0.003 QSY4=0.0002 QSY5=0.1 QSY6=0.2 QSY7=0.85 QSY8=-0.4
QBZ1=10 QBZ2=-1.8 QBZ3=-0.9 QBZ4=0.1 QBZ5=0.3 QBZ9=18 QBZ10=0.4 QCZ1=1.1 QDZ1=0.12 QDZ2=-0.02 QDZ3=-0.3 QDZ4=2 QDZ6=0.003 QDZ7=-0.002
QDZ8=0.15 QDZ9=-0.05 QDZ10=0.3 QDZ11=0.1 QEZ1=-2 QEZ2=0.6 QEZ3=-0.4 QEZ4=0.2 QEZ5=-0.5 QHZ1=0.004 QHZ2=-0.002 QHZ3=0.1 QHZ4=0.05
PPZ1=-0.3 PPZ2=-0.2 SSZ1=0.02 SSZ2=0.01 SSZ3=0.3 SSZ4=-0.1";

fn file(keys: &str) -> String {
    let lines: Vec<String> = keys.split_whitespace().map(|pair| pair.replace('=', " = ")).collect();
    format!("[MODEL]\nFITTYP = 61\n{}\n", lines.join("\n"))
}

/// The numbers of a file by their keys, read without the library.
fn numbers(text: &str) -> HashMap<String, f64> {
    let bare = text.lines().map(|line| line.split(['$', '!']).next().unwrap());
    let pairs = bare.filter_map(|line| line.split_once('='));
    pairs.filter_map(|(key, value)| Some((key.trim().to_uppercase(), value.trim().parse().ok()?))).collect()
}

/// The book's equations 4.E1 to 4.E78, at a forward speed well above the low one; alpha and gamma are angles.
fn book(of: &HashMap<String, f64>, fz: f64, kappa: f64, alpha: f64, gamma: f64, vx: f64) -> Forces {
    let p = |key: &str| of.get(key).copied().unwrap_or(0.0);
    let l = |key: &str| of.get(key).copied().unwrap_or(1.0);
    let (r0, fz0, fz0s) = (p("UNLOADED_RADIUS"), p("FNOMIN"), p("FNOMIN") * l("LFZO"));
    let dfz = (fz - fz0s) / fz0s;
    let dpi = if of.contains_key("INFLPRES") { (p("INFLPRES") - p("NOMPRES")) / p("NOMPRES") } else { 0.0 };
    let (a, g) = (alpha.tan(), gamma.sin());
    let magic = |b: f64, c: f64, e: f64, x: f64| (c * (b * x - e * (b * x - (b * x).atan())).atan()).sin();
    let cosine = |b: f64, c: f64, e: f64, x: f64| (c * (b * x - e * (b * x - (b * x).atan())).atan()).cos();
    let prime = |mu: f64| 10.0 * mu / (1.0 + 9.0 * mu);

    // Fx0.
    let shx = (p("PHX1") + p("PHX2") * dfz) * l("LHX");
    let kx = kappa + shx;
    let cx = p("PCX1") * l("LCX");
    let mux = (p("PDX1") + p("PDX2") * dfz)
        * (1.0 + p("PPX3") * dpi + p("PPX4") * dpi.powi(2))
        * (1.0 - p("PDX3") * gamma.powi(2))
        * l("LMUX");
    let dx = mux * fz;
    let ex =
        ((p("PEX1") + p("PEX2") * dfz + p("PEX3") * dfz.powi(2)) * (1.0 - p("PEX4") * kx.signum()) * l("LEX")).min(1.0);
    let kxk = fz
        * (p("PKX1") + p("PKX2") * dfz)
        * (p("PKX3") * dfz).exp()
        * (1.0 + p("PPX1") * dpi + p("PPX2") * dpi.powi(2))
        * l("LKX");
    let svx = fz * (p("PVX1") + p("PVX2") * dfz) * l("LVX") * prime(l("LMUX"));
    let fx0 = dx * magic(kxk / (cx * dx), cx, ex, kx) + svx;

    // Fy0, at an inclination.
    let pure = |g: f64| {
        let kya = p("PKY1")
            * fz0s
            * (1.0 + p("PPY1") * dpi)
            * (1.0 - p("PKY3") * g.abs())
            * (l("PKY4") * (fz / fz0s / ((p("PKY2") + p("PKY5") * g * g) * (1.0 + p("PPY2") * dpi))).atan()).sin()
            * l("LKY");
        let svg = fz * (p("PVY3") + p("PVY4") * dfz) * g * l("LKYC") * prime(l("LMUY"));
        let kyg = fz * (p("PKY6") + p("PKY7") * dfz) * (1.0 + p("PPY5") * dpi) * l("LKYC");
        let shy = (p("PHY1") + p("PHY2") * dfz) * l("LHY") + (kyg * g - svg) / kya;
        let ay = a + shy;
        let cy = p("PCY1") * l("LCY");
        let muy = (p("PDY1") + p("PDY2") * dfz)
            * (1.0 + p("PPY3") * dpi + p("PPY4") * dpi.powi(2))
            * (1.0 - p("PDY3") * g * g)
            * l("LMUY");
        let dy = muy * fz;
        let ey = ((p("PEY1") + p("PEY2") * dfz)
            * (1.0 + p("PEY5") * g * g - (p("PEY3") + p("PEY4") * g) * ay.signum())
            * l("LEY"))
        .min(1.0);
        let svy = fz * (p("PVY1") + p("PVY2") * dfz) * l("LVY") * prime(l("LMUY")) + svg;
        let by = kya / (cy * dy);
        (dy * magic(by, cy, ey, ay) + svy, muy, kya, shy, svy, by * cy)
    };
    let (fy0, muy, kya, shy, svy, bycy) = pure(g);

    // Combined slip.
    let bxa = (p("RBX1") + p("RBX3") * g * g) * (p("RBX2") * kappa).atan().cos() * l("LXAL");
    let (exa, shxa) = ((p("REX1") + p("REX2") * dfz).min(1.0), p("RHX1"));
    let gxa = cosine(bxa, p("RCX1"), exa, a + shxa) / cosine(bxa, p("RCX1"), exa, shxa);
    let fx = gxa.max(0.0) * fx0;
    let weight = |g: f64| {
        let byk = (p("RBY1") + p("RBY4") * g * g) * (p("RBY2") * (a - p("RBY3"))).atan().cos() * l("LYKA");
        let (eyk, shyk) = ((p("REY1") + p("REY2") * dfz).min(1.0), p("RHY1") + p("RHY2") * dfz);
        (cosine(byk, p("RCY1"), eyk, kappa + shyk) / cosine(byk, p("RCY1"), eyk, shyk)).max(0.0)
    };
    let dvyk = muy * fz * (p("RVY1") + p("RVY2") * dfz + p("RVY3") * g) * (p("RVY4") * a).atan().cos();
    let svyk = dvyk * (p("RVY5") * (p("RVY6") * kappa).atan()).sin() * l("LVYKA");
    let fy = weight(g) * fy0 + svyk;

    // Moments.
    let (f, side) = (fz / fz0, fy / fz0);
    let mixed = p("QSX4")
        * (p("QSX5") * (p("QSX6") * f).powi(2).atan()).cos()
        * (p("QSX7") * gamma + p("QSX8") * (p("QSX9") * side).atan()).sin();
    let lean = p("QSX1") * l("LVMX") - p("QSX2") * gamma * (1.0 + p("PPMX1") * dpi)
        + p("QSX3") * side
        + mixed
        + p("QSX10") * (p("QSX11") * f).atan() * gamma;
    let mx = r0 * fz * l("LMX") * lean
        + r0 * l("LMX") * (fy * (p("QSX13") + p("QSX14") * gamma.abs()) - fz * p("QSX12") * gamma * gamma.abs());
    let v = vx / p("LONGVL");
    let my = -r0
        * fz0
        * (p("QSY1")
            + p("QSY2") * fx / fz0
            + p("QSY3") * v.abs()
            + p("QSY4") * v.powi(4)
            + (p("QSY5") + p("QSY6") * f) * gamma.powi(2))
        * f.powf(l("QSY7"))
        * (1.0 + dpi).powf(p("QSY8"))
        * l("LMY");

    let at = a + p("QHZ1") + p("QHZ2") * dfz + (p("QHZ3") + p("QHZ4") * dfz) * g;
    let ar = a + shy + svy / kya;
    let bt = (p("QBZ1") + p("QBZ2") * dfz + p("QBZ3") * dfz.powi(2))
        * (1.0 + p("QBZ4") * gamma + p("QBZ5") * gamma.abs())
        * l("LKY")
        / l("LMUY");
    let dt = fz
        * (r0 / fz0s)
        * (p("QDZ1") + p("QDZ2") * dfz)
        * (1.0 - p("PPZ1") * dpi)
        * (1.0 + p("QDZ3") * gamma + p("QDZ4") * gamma.powi(2))
        * l("LTR");
    let et = ((p("QEZ1") + p("QEZ2") * dfz + p("QEZ3") * dfz.powi(2))
        * (1.0 + (p("QEZ4") + p("QEZ5") * g) * FRAC_2_PI * (bt * p("QCZ1") * at).atan()))
    .min(1.0);
    let dr = fz
        * r0
        * ((p("QDZ6") + p("QDZ7") * dfz) * l("LRES")
            + ((p("QDZ8") + p("QDZ9") * dfz) * (1.0 + p("PPZ2") * dpi) + (p("QDZ10") + p("QDZ11") * dfz) * g.abs())
                * g
                * l("LKZC"))
        * l("LMUY")
        * alpha.cos();
    let br = p("QBZ9") * l("LKY") / l("LMUY") + p("QBZ10") * bycy;
    let equivalent = |x: f64| (x * x + (kxk / kya).powi(2) * kappa * kappa).sqrt() * x.signum();
    let t = dt * cosine(bt, p("QCZ1"), et, equivalent(at)) * alpha.cos();
    let mzr = dr * (br * equivalent(ar)).atan().cos();
    let s = r0 * (p("SSZ1") + p("SSZ2") * side + (p("SSZ3") + p("SSZ4") * dfz) * g) * l("LS");
    let mz = -t * weight(0.0) * pure(0.0).0 + mzr + s * fx;
    Forces { fx, fy, mx, my, mz }
}

fn list(forces: Forces) -> [f64; 5] {
    let Forces { fx, fy, mx, my, mz } = forces;
    [fx, fy, mx, my, mz]
}

fn compare(tyre: &Tyre, of: &HashMap<String, f64>, [load, kappa, alpha, gamma, vx]: [f64; 5]) {
    let fz = load * tyre.vertical.fnomin;
    let found = list(forces(tyre, Slip { fz, kappa, alpha: alpha.tan(), gamma, speed: vx }));
    let expected = list(book(of, fz, kappa, alpha, gamma, vx));
    for (k, (found, expected)) in found.iter().zip(expected).enumerate() {
        let size = fz * if k < 2 { 1.0 } else { 0.1 };
        assert!(
            (found - expected).abs() < 1e-9 * size,
            "{k}: {found} instead of {expected} at {fz} {kappa} {alpha} {gamma} {vx}"
        );
    }
}

fn state() -> impl Strategy<Value = [f64; 5]> {
    (0.1..2.0, -0.8..0.8, -0.5..0.5, -0.2..0.2, 2.0..60.0).prop_map(|(a, b, c, d, e)| [a, b, c, d, e])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn forces_are_those_of_the_book(state in state()) {
        let text = file(KEYS);
        let tyre = Tyre::from_tir(&text, "m.tir").unwrap();
        assert_eq!(tyre.formula, Formula::Mf61);
        compare(&tyre, &numbers(&text), state);
    }

    /// Partial derivatives against differences of the book's equations, away from the kinks.
    #[test]
    fn derivatives_are_those_of_the_book(state in state()) {
        let text = file(KEYS);
        let (tyre, of) = (Tyre::from_tir(&text, "m.tir").unwrap(), numbers(&text));
        let [load, kappa, alpha, gamma, vx] = state;
        prop_assume!(gamma.abs() > 0.01 && alpha.abs() > 0.02 && kappa.abs() > 0.02);
        let x = [load * 4000.0, kappa, alpha.tan(), gamma, vx];
        for direction in 0..5 {
            let unit = |k: usize| if k == direction { 1.0 } else { 0.0 };
            let slip = Slip { fz: x[0], kappa: x[1], alpha: x[2], gamma: x[3], speed: x[4] };
            let slip_d = SlipTangent { fz: unit(0), kappa: unit(1), alpha: unit(2), gamma: unit(3), speed: unit(4) };
            let (_, found) = forces::<f64>::forward(&tyre, &Zero, slip, slip_d);
            let scale = [100.0, 0.02, 0.02, 0.02, 1.0][direction];
            let along = |h: f64| {
                let mut at = x;
                at[direction] += h * scale;
                list(book(&of, at[0], at[1], at[2].atan(), at[3], at[4])).to_vec()
            };
            // Where a limit of the formula begins to act, differences do not settle: they would shrink by four.
            let by = |h: f64| -> Vec<f64> {
                along(h).iter().zip(along(-h)).map(|(ahead, behind)| (ahead - behind) / (2.0 * h)).collect()
            };
            let [wide, half, narrow] = [4e-2, 2e-2, 1e-2].map(by);
            let settles = |k: usize| (half[k] - narrow[k]).abs() <= 0.5 * (wide[k] - half[k]).abs() + 1e-6 * x[0];
            prop_assume!((0..5).all(settles));
            let expected = slope(along);
            let found = [found.fx, found.fy, found.mx, found.my, found.mz].map(|d| d * scale);
            for (k, (found, expected)) in found.iter().zip(&expected).enumerate() {
                let size = x[0] * [1.0, 1.0, 0.1, 0.1, 0.1][k];
                prop_assert!((found - expected).abs() < 1e-5 * (size + expected.abs()), "{} by {}: {} {}", k, direction, found, expected);
            }
        }
    }

    /// What a mirror shows of a tyre is its mirrored self.
    #[test]
    fn mirrored(state in state()) {
        let tyre = Tyre::from_tir(&file(KEYS), "m.tir").unwrap();
        let [load, kappa, alpha, gamma, speed] = state;
        let at = |tyre: &Tyre, sign: f64| list(forces(tyre, Slip { fz: load * 4000.0, kappa, alpha: sign * alpha.tan(), gamma: sign * gamma, speed }));
        let (one, other) = (at(&tyre, 1.0), at(&tyre.mirrored(), -1.0));
        for (k, sign) in [1.0, -1.0, -1.0, 1.0, -1.0].into_iter().enumerate() {
            prop_assert!((one[k] - sign * other[k]).abs() < 1e-9 * load * 4000.0, "{}: {} {}", k, one[k], other[k]);
        }
    }
}

#[test]
fn goes_round() {
    let tyre = Tyre::from_tir(&file(KEYS), "m.tir").unwrap();
    assert_eq!(Tyre::from_tir(&tyre.to_tir(), "again.tir").unwrap(), tyre);
    // Nothing pushes a wheel that is off the road.
    let none = list(forces(&tyre, Slip { fz: 0.0, kappa: 0.1, alpha: 0.1, gamma: 0.1, speed: 20.0 }));
    assert!(none.iter().all(|force| *force == 0.0), "{none:?}");
}

/// The files of others are read, all of them, and those of 6.1 say what the book makes of them.
#[test]
fn files_of_others() {
    let files = crate::real::files("tir");
    for path in &files {
        let (text, name) = (std::fs::read_to_string(path).unwrap(), crate::real::name(path));
        let read = Tyre::read_tir(&text, &name).unwrap_or_else(|error| panic!("{error}"));
        println!("{name}: {:?}, {} warnings", read.tyre.formula, read.warnings.len());
        if read.tyre.formula == Formula::Mf61 {
            let (of, mut seed) = (numbers(&text), 7_u64);
            let mut random = |from: f64, to: f64| {
                seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                from + (to - from) * (seed >> 11) as f64 / (1u64 << 53) as f64
            };
            for _ in 0..200 {
                compare(
                    &read.tyre,
                    &of,
                    [random(0.2, 1.5), random(-0.3, 0.3), random(-0.2, 0.2), random(-0.1, 0.1), random(5.0, 40.0)],
                );
            }
        }
    }
    assert!(files.is_empty() || files.len() == 5);
}
