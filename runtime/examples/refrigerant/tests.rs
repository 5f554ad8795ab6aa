//! The reference values of the specification (CoolProp 8.0.0, the same equation), consistency, robustness.

use crate::flash::{at_ph, at_pt, at_tx};
use crate::helmholtz::*;
use crate::properties::*;
use crate::saturation::{critical_point, saturation, saturation_at};
use crate::vessel::{Flows, Vessel};

/// Numbers that look random, the same in every run.
struct Draw(u64);

impl Draw {
    fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        low + (high - low) * ((self.0 >> 11) as f64 / (1_u64 << 53) as f64)
    }
}

#[track_caller]
fn close(what: &str, found: f64, expected: f64, tolerance: f64) {
    let error = ((found - expected) / expected).abs();
    assert!(error <= tolerance, "{what}: {found} instead of {expected}, relative error {error:.1e}");
}

#[test]
fn reduced_energy_at_the_points_of_the_specification() {
    let rows = [
        [
            1.247266666667,
            0.009842519684895,
            -0.02373711311523,
            -0.05066347654042,
            -2.406578772644,
            -0.07639317018656,
            -5.144196318225,
            1.005690084276,
        ],
        [
            0.8909047619048,
            1.574803149583,
            -1.004405566096,
            -3.392928106549,
            -0.3154178781605,
            -1.753413684208,
            -1.834105692424,
            0.470962356385,
        ],
    ];
    for [tau, delta, value, t, d, tt, td, dd] in rows {
        let names = ["ar", "ar_t", "ar_d", "ar_tt", "ar_td", "ar_dd"];
        let found = [ar, ar_t, ar_d, ar_tt, ar_td, ar_dd].map(|f| f(tau, delta));
        for ((name, found), expected) in names.iter().zip(found).zip([value, t, d, tt, td, dd]) {
            close(name, found, expected, 1e-11);
        }
        let all = ar_all(tau, delta);
        assert_eq!(all.value.to_bits(), ar(tau, delta).to_bits());
        let of_all = [all.value, all.tau, all.delta, all.tau_tau, all.tau_delta, all.delta_delta];
        of_all.iter().zip(found).for_each(|(all, found)| close("all", *all, found, 1e-13));
    }
}

/// `d^i/dtau^i d^j/ddelta^j` of the residual energy, by the closed form of a term, written by hand.
fn closed_form(i: usize, j: usize, tau: f64, delta: f64) -> f64 {
    let terms: [(f64, f64, f64, f64); 21] = [
        (0.05586817, -0.5, 2.0, 0.0),
        (0.498223, 0.0, 1.0, 0.0),
        (0.02458698, 0.0, 3.0, 0.0),
        (0.0008570145, 0.0, 6.0, 0.0),
        (0.0004788584, 1.5, 6.0, 0.0),
        (-1.800808, 1.5, 1.0, 0.0),
        (0.2671641, 2.0, 1.0, 0.0),
        (-0.04781652, 2.0, 2.0, 0.0),
        (0.01423987, 1.0, 5.0, 1.0),
        (0.3324062, 3.0, 2.0, 1.0),
        (-0.007485907, 5.0, 2.0, 1.0),
        (0.0001017263, 1.0, 4.0, 2.0),
        (-0.5184567, 5.0, 1.0, 2.0),
        (-0.08692288, 5.0, 4.0, 2.0),
        (0.2057144, 6.0, 1.0, 2.0),
        (-0.005000457, 10.0, 2.0, 2.0),
        (0.0004603262, 10.0, 4.0, 2.0),
        (-0.003497836, 10.0, 1.0, 3.0),
        (0.006995038, 18.0, 5.0, 3.0),
        (-0.01452184, 22.0, 3.0, 3.0),
        (-0.0001285458, 50.0, 10.0, 4.0),
    ];
    terms
        .iter()
        .map(|(n, t, d, l)| {
            let by_tau: f64 = (0..i).map(|k| t - k as f64).product::<f64>() * tau.powf(t - i as f64);
            // delta^d exp(-delta^l) times a polynomial in c = l delta^l, which each derivative changes: P -> (d - c - k) P + l c P'.
            let c = if *l > 0.0 { l * delta.powf(*l) } else { 0.0 };
            let mut polynomial = vec![1.0];
            for k in 0..j {
                let mut next = vec![0.0; polynomial.len() + 1];
                for (power, a) in polynomial.iter().enumerate() {
                    next[power] += (d - k as f64 + l * power as f64) * a;
                    next[power + 1] -= a;
                }
                polynomial = next;
            }
            let value: f64 = polynomial.iter().rev().fold(0.0, |sum, a| sum * c + a);
            let damping = if *l > 0.0 { (-delta.powf(*l)).exp() } else { 1.0 };
            n * by_tau * delta.powf(d - j as f64) * damping * value
        })
        .sum()
}

#[test]
fn partials_to_order_three_at_a_thousand_points() {
    type Partial = fn(f64, f64) -> f64;
    let all: [(usize, usize, Partial); 10] = [
        (0, 0, ar),
        (1, 0, ar_t),
        (0, 1, ar_d),
        (2, 0, ar_tt),
        (1, 1, ar_td),
        (0, 2, ar_dd),
        (3, 0, ar_ttt),
        (2, 1, ar_ttd),
        (1, 2, ar_tdd),
        (0, 3, ar_ddd),
    ];
    let mut draw = Draw(1);
    for _ in 0..1000 {
        let (tau, delta) = (draw.between(0.8, 2.2), draw.between(0.01, 3.0));
        for (i, j, f) in all {
            let (found, expected) = (f(tau, delta), closed_form(i, j, tau, delta));
            // Terms of both signs cancel: relative to the largest of the same order.
            let size = (0..=i + j).map(|k| closed_form(k, i + j - k, tau, delta).abs()).fold(0.1, f64::max);
            assert!(
                (found - expected).abs() < 1e-11 * size.max(expected.abs()),
                "{i} {j} at {tau} {delta}: {found} {expected}"
            );
            // A difference of the one below, of order four: h^4 = 1e-13 of a fifth derivative, and 1e-16 / h of rounding.
            let lower = all.iter().find(|(a, b, _)| (*a + 1, *b) == (i, j) || (*a, *b + 1) == (i, j));
            if let Some((a, _, lower)) = lower {
                let along = |k: f64| if *a + 1 == i { lower(tau + k, delta) } else { lower(tau, delta + k) };
                let step = 5e-4 * if *a + 1 == i { tau } else { delta };
                let by_difference =
                    (8.0 * (along(step) - along(-step)) - (along(2.0 * step) - along(-2.0 * step))) / (12.0 * step);
                assert!(
                    (found - by_difference).abs() < 1e-5 * size,
                    "{i} {j} at {tau} {delta}: {found} {by_difference}"
                );
            }
        }
    }
}

#[test]
fn properties_at_the_points_of_the_specification() {
    let rows = [
        [300.0, 5.0, 119337.969418, 425776.005589, 1891.74376462, 764.892166825, 857.308902243, 161.570404679],
        [300.0, 1250.0, 10580256.16, 238376.878391, 1105.76694846, 910.383536687, 1353.20484213, 593.847865196],
        [380.0, 300.0, 4211142.76935, 429542.554178, 1667.12356235, 1125.02454648, 3755.10618316, 107.361224407],
        [420.0, 800.0, 13779905.8793, 420076.02854, 1603.42744406, 1068.26860349, 1724.94253324, 254.774531197],
        [250.0, 1400.0, 12808389.1342, 174022.24041, 865.271768775, 853.308563224, 1255.67071331, 804.961662765],
    ];
    for [t, rho, values @ ..] in rows {
        let found = [p, h, s, cv, cp, w].map(|f: fn(f64, f64) -> f64| f(t, rho));
        for ((name, found), expected) in ["p", "h", "s", "cv", "cp", "w"].iter().zip(found).zip(values) {
            close(&format!("{name} at {t} K"), found, expected, 1e-10);
        }
    }
}

#[test]
fn saturation_at_the_points_of_the_specification() {
    let rows = [
        [200.0, 6312.955133, 1510.467013, 0.3897734538, 107394.2485, 353057.8016],
        [250.0, 115612.2288, 1367.857922, 5.954551938, 169567.6134, 384601.3552],
        [300.0, 702820.6472, 1199.666437, 34.19283665, 237189.184, 413265.6843],
        [350.0, 2461054.553, 951.3190116, 140.9904259, 316499.8725, 429029.6],
        [372.0, 3881141.612, 693.1001306, 334.8330665, 367713.7483, 412671.0992],
    ];
    for [t, values @ ..] in rows {
        let at = saturation(t).expect("an equilibrium");
        for (found, expected) in [at.p, at.dl, at.dv, at.hl, at.hv].into_iter().zip(values) {
            close(&format!("saturation at {t} K"), found, expected, 1e-8);
        }
        close("T by p", saturation_at(at.p).expect("an equilibrium").t, t, 1e-11);
    }
}

#[test]
fn saturation_everywhere() {
    let (critical, rho, pressure) = critical_point();
    close("critical temperature", critical, 374.21197, 1e-7);
    close("critical density", rho, 511.945, 1e-5);
    close("critical pressure", pressure, 4.059276e6, 1e-6);
    let (mut last, mut t) = (saturation(170.0).expect("an equilibrium"), 170.5);
    let near = [0.3, 0.2, 0.1, 0.05, 0.01].map(|below| critical - below);
    while t < critical - 0.4 {
        let at = saturation(t).expect("an equilibrium");
        assert!(at.p > last.p && at.dl < last.dl && at.dv > last.dv, "{at:?}");
        (last, t) = (at, t + 0.5);
    }
    for t in near {
        let at = saturation(t).expect("an equilibrium");
        assert!(at.p > last.p && at.dl < last.dl && at.dv > last.dv && at.dl > rho && at.dv < rho, "{at:?}");
        last = at;
    }
    assert!(saturation(critical + 1e-9).is_err() && saturation(100.0).is_err() && saturation(f64::NAN).is_err());
}

#[test]
fn maxwell_relations_at_ten_thousand_states() {
    let mut draw = Draw(7);
    let (critical, _, _) = critical_point();
    let mut count = 0;
    while count < 10_000 {
        let (t, rho) = (draw.between(200.0, 455.0), (draw.between(0.1_f64.ln(), 1400.0_f64.ln())).exp());
        // Away from the dome: where dp/drho vanishes, so does what it is divided by.
        let outside = t > critical + 2.0 || rho < 0.02 * (t / 60.0).exp() || rho > 1640.0 - 1.9 * (t - 160.0);
        if !outside || p_r(t, rho) <= 0.0 || p(t, rho) > 7e7 || p(t, rho) <= 0.0 {
            continue;
        }
        count += 1;
        let what = |name: &str| format!("{name} at {t} K, {rho} kg/m^3");
        close(&what("ds/drho = -dp/dT / rho^2"), s_r(t, rho), -p_t(t, rho) / (rho * rho), 1e-10);
        close(&what("dh/dT = T ds/dT + dp/dT / rho"), h_t(t, rho), t * s_t(t, rho) + p_t(t, rho) / rho, 1e-10);
        let (left, right) = (h_r(t, rho), t * s_r(t, rho) + p_r(t, rho) / rho);
        let size = (t * s_r(t, rho)).abs() + (p_r(t, rho) / rho).abs();
        assert!((left - right).abs() < 1e-10 * size, "{}: {left} {right}", what("dh/drho"));
        let difference = t * p_t(t, rho).powi(2) / (rho * rho * p_r(t, rho));
        let error = (cp(t, rho) - cv(t, rho) - difference).abs() / cp(t, rho);
        assert!(error < 1e-10, "{}: {error:.1e}", what("cp - cv"));
        // Second order: d2s/dT drho = -d2p/dT2 / rho^2.
        let (left, right) = (s_tr(t, rho), -p_tt(t, rho) / (rho * rho));
        assert!((left - right).abs() < 1e-10 * (s_r(t, rho) / t).abs().max(left.abs()), "{}", what("second order"));
    }
}

#[test]
fn flashes_find_back_what_they_came_from() {
    let mut draw = Draw(3);
    let (critical, _, p_critical) = critical_point();
    for _ in 0..200 {
        let (t, pressure) = (draw.between(200.0, 450.0), draw.between(1.5e4_f64.ln(), 3e7_f64.ln()).exp());
        let at = at_pt(pressure, t).expect("a state");
        close("p", p(at.t, at.d), pressure, 1e-9);
        let again = at_ph(pressure, h(t, at.d)).expect("a state");
        if (t - critical).abs() > 1.0 || (pressure / p_critical - 1.0).abs() > 0.05 {
            close("T", again.t, t, 1e-9);
            close("rho", again.d, at.d, 1e-7);
        }
    }
    for _ in 0..100 {
        let (t, x) = (draw.between(180.0, 373.5), draw.between(0.0, 1.0));
        let (at, both) = (at_tx(t, x).expect("a state"), saturation(t).expect("an equilibrium"));
        let again = at_ph(both.p, both.hl + x * (both.hv - both.hl)).expect("a state");
        close("rho", again.d, at.d, 1e-8);
        // Derivatives of the density by differences inside of the dome.
        let of = |dp: f64, dh: f64| at_ph(both.p + dp, both.hl + 0.5 * (both.hv - both.hl) + dh).expect("a state").d;
        let middle = at_ph(both.p, both.hl + 0.5 * (both.hv - both.hl)).expect("a state");
        let (dp, dh) = (1e-5 * both.p, 1e-4 * (both.hv - both.hl));
        close("drho/dp", middle.d_p, (of(dp, 0.0) - of(-dp, 0.0)) / (2.0 * dp), 1e-4);
        close("drho/dh", middle.d_h, (of(0.0, dh) - of(0.0, -dh)) / (2.0 * dh), 1e-5);
    }
}

#[test]
fn a_control_volume_through_the_dome_and_across_the_critical_point() {
    let start = saturation(300.0).expect("an equilibrium");
    // Two phases at 300 K, 600 kg/m^3.
    let x = (1.0 / 600.0 - 1.0 / start.dl) / (1.0 / start.dv - 1.0 / start.dl);
    let mut vessel = Vessel { volume: 0.01, p: start.p, h: start.hl + x * (start.hv - start.hl) };
    let (mut mass, mut energy) = vessel.content().expect("a state");
    let (first_mass, first_energy) = (mass, energy);
    let (t_critical, rho_critical, p_critical) = critical_point();
    let mut seen = Vec::new();
    let mut run = |vessel: &mut Vessel, seconds: f64, flows: Flows| {
        let steps = 60;
        for _ in 0..steps {
            let (m, e) = vessel.step(seconds / f64::from(steps), &flows).expect("a step");
            (mass, energy) = (mass + m, energy + e);
            let (m, u) = vessel.content().expect("a state");
            assert!(((m - mass) / first_mass).abs() < 1e-8, "mass {m} instead of {mass}");
            assert!(((u - energy) / first_energy).abs() < 1e-8, "energy {u} instead of {energy}");
            let at = at_ph(vessel.p, vessel.h).expect("a state");
            seen.push((at.x.is_some(), at.t > t_critical && vessel.p > p_critical, at.d > rho_critical));
        }
    };
    let heat = |heat: f64| Flows { heat, inflow: (0.0, 0.0), outflow: 0.0 };
    // Heated until it is supercritical; emptied there past the critical density; cooled into the dome; filled and heated again.
    run(&mut vessel, 100.0, heat(8000.0));
    run(&mut vessel, 50.0, Flows { heat: 3000.0, inflow: (0.0, 0.0), outflow: 0.05 });
    run(&mut vessel, 100.0, heat(-7000.0));
    run(&mut vessel, 50.0, Flows { heat: 0.0, inflow: (0.05, 2.4e5), outflow: 0.0 });
    run(&mut vessel, 100.0, heat(10_000.0));
    run(&mut vessel, 100.0, heat(-10_000.0));
    let ways: Vec<bool> = seen.iter().map(|(dome, ..)| *dome).collect();
    let crossings = ways.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!(crossings >= 4, "the dome was left and entered {crossings} times");
    assert!(
        seen.iter().any(|(_, above, dense)| *above && *dense) && seen.iter().any(|(_, above, dense)| *above && !*dense)
    );
}

#[test]
fn the_command_prints_what_is_asked() {
    let run = |words: &[&str]| crate::run(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
    let text = run(&["300", "5", "--json"]).expect("a state");
    assert!(text.starts_with("{\"T\": 300.0, \"d\": 5.0, \"p\": 119337.9694"), "{text}");
    assert!(text.trim_end().ends_with("\"phase\": \"vapour\"}"), "{text}");
    let text = run(&["300", "600", "--json"]).expect("a state");
    assert!(text.contains("\"cv\": null, \"cp\": null, \"w\": null, \"phase\": \"two-phase\", \"x\": 0.0"), "{text}");
    assert!(run(&["420", "800"]).expect("a state").contains("supercritical"));
    assert!(run(&["250", "1400"]).expect("a state").contains("liquid"));
    assert!(
        run(&["saturation", "300", "--json"]).expect("an equilibrium").starts_with("{\"T\": 300.0, \"p\": 702820.6")
    );
    assert!(
        run(&["saturation", "400"]).is_err()
            && run(&["x", "5"]).is_err()
            && run(&[]).is_err()
            && run(&["300", "-1"]).is_err()
    );
    assert!(crate::diagram::diagram().expect("a diagram").ends_with("</svg>\n"));
}
