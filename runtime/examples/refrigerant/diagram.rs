//! The diagram of pressure over enthalpy: the dome, isotherms, and a refrigeration cycle.

use crate::flash::at_ph;
use crate::properties::{h, p, s, s_r, s_t};
use crate::saturation::{StateError, critical_point, saturation};
use std::fmt::Write;

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 640.0;
/// Enthalpies from left to right, in J/kg.
const H: (f64, f64) = (1.0e5, 5.2e5);
/// Pressures from bottom to top, in Pa.
const P: (f64, f64) = (5.0e4, 1.0e7);
/// Room for labels: left, top, right, bottom.
const ROOM: [f64; 4] = [70.0, 50.0, 30.0, 60.0];

fn x(enthalpy: f64) -> f64 {
    ROOM[0] + (enthalpy - H.0) / (H.1 - H.0) * (WIDTH - ROOM[0] - ROOM[2])
}

fn y(pressure: f64) -> f64 {
    HEIGHT - ROOM[3] - (pressure / P.0).ln() / (P.1 / P.0).ln() * (HEIGHT - ROOM[1] - ROOM[3])
}

fn line(svg: &mut String, class: &str, points: &[(f64, f64)]) {
    let text: Vec<String> = points.iter().map(|(h, p)| format!("{:.1},{:.1}", x(*h), y(*p))).collect();
    _ = writeln!(svg, "<polyline class=\"{class}\" points=\"{}\"/>", text.join(" "));
}

fn label(svg: &mut String, class: &str, at: (f64, f64), text: &str) {
    _ = writeln!(svg, "<text class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\">{text}</text>", at.0, at.1);
}

/// The diagram as SVG.
///
/// # Errors
/// If a state could not be found.
pub fn diagram() -> Result<String, StateError> {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\">\n\
         <style>\n\
         polyline {{ fill: none; stroke-linejoin: round }}\n\
         .grid {{ stroke: #e3e6ea; stroke-width: 1 }}\n\
         .dome {{ stroke: #1b3a5c; stroke-width: 2.5 }}\n\
         .isotherm {{ stroke: #c46a2b; stroke-width: 1 }}\n\
         .cycle {{ stroke: #b3202a; stroke-width: 2.5 }}\n\
         text {{ font-size: 13px; fill: #333 }}\n\
         .title {{ font-size: 18px; font-weight: bold }}\n\
         .tick, .axis, .point {{ text-anchor: middle }}\n\
         .left {{ text-anchor: end }}\n\
         .warm {{ fill: #a4551c; font-size: 11px }}\n\
         .point {{ fill: #b3202a; font-weight: bold }}\n\
         </style>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n\
         <clipPath id=\"inside\"><rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"/></clipPath>\n",
        ROOM[0],
        ROOM[1],
        WIDTH - ROOM[0] - ROOM[2],
        HEIGHT - ROOM[1] - ROOM[3],
    );
    label(&mut svg, "title", (ROOM[0], 30.0), "R134a: pressure over enthalpy");
    axes(&mut svg);
    svg.push_str("<g clip-path=\"url(#inside)\">\n");
    isotherms(&mut svg)?;
    dome(&mut svg)?;
    svg.push_str("</g>\n");
    cycle(&mut svg)?;
    svg.push_str("</svg>\n");
    Ok(svg)
}

fn axes(svg: &mut String) {
    for kilo in (100..=500).step_by(50) {
        let enthalpy = f64::from(kilo) * 1e3;
        line(svg, "grid", &[(enthalpy, P.0), (enthalpy, P.1)]);
        label(svg, "tick", (x(enthalpy), HEIGHT - ROOM[3] + 20.0), &kilo.to_string());
    }
    for bar in [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0] {
        let pressure = bar * 1e5;
        line(svg, "grid", &[(H.0, pressure), (H.1, pressure)]);
        label(svg, "left", (ROOM[0] - 8.0, y(pressure) + 4.0), &bar.to_string());
    }
    label(svg, "axis", (WIDTH / 2.0, HEIGHT - 15.0), "enthalpy in kJ/kg");
    label(svg, "left", (ROOM[0] - 8.0, ROOM[1] - 14.0), "bar");
    label(svg, "warm", (ROOM[0] + 10.0, ROOM[1] + 18.0), "isotherms in °C");
}

fn dome(svg: &mut String) -> Result<(), StateError> {
    let (t_critical, rho, p_critical) = critical_point();
    let (mut liquid, mut vapour) = (Vec::new(), Vec::new());
    for i in 0..=120 {
        // Closer together towards the top.
        let part = 1.0 - (f64::from(i) / 120.0 - 1.0).powi(2);
        let both = saturation(220.0 + part * (t_critical - 0.05 - 220.0))?;
        liquid.push((both.hl, both.p));
        vapour.push((both.hv, both.p));
    }
    let top = (h(t_critical, rho), p_critical);
    liquid.push(top);
    liquid.extend(vapour.into_iter().rev());
    line(svg, "dome", &liquid);
    _ = writeln!(svg, "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"#1b3a5c\"/>", x(top.0), y(top.1));
    Ok(())
}

fn isotherms(svg: &mut String) -> Result<(), StateError> {
    let (t_critical, _, _) = critical_point();
    for celsius in (-20..=160).step_by(20) {
        let t = f64::from(celsius) + 273.15;
        let both = if t < t_critical { Some(saturation(t)?) } else { None };
        let mut points = Vec::new();
        // From dense to thin, so that every point is stable. In a liquid little density is much pressure.
        let liquid = both.as_ref().map_or(0.0, |both| both.dl);
        let dense = (0..200).map(|i| liquid * (1.0 + 0.9 * (1.0 - f64::from(i) / 200.0).powi(2)));
        let thin = (0..=300).map(|i| 1500.0 * (1.0_f64 / 1500.0).powf(f64::from(i) / 300.0));
        for rho in dense.filter(|rho| *rho > 0.0).chain(thin.filter(|rho| liquid == 0.0 || *rho < liquid)) {
            match &both {
                Some(both) if rho < both.dl && rho > both.dv => {
                    if points.last().is_none_or(|(_, p)| *p > both.p) {
                        points.extend([(both.hl, both.p), (both.hv, both.p)]);
                    }
                }
                _ => points.push((h(t, rho), p(t, rho))),
            }
        }
        points.retain(|(_, p)| *p < 2.0 * P.1 && *p > 0.5 * P.0);
        line(svg, "isotherm", &points);
        let has_room = |(h, p): &&(f64, f64)| *p > 1.15 * P.0 && *h < H.1 - 13e3;
        if let Some((enthalpy, pressure)) = points.iter().rev().find(has_room) {
            label(svg, "warm", (x(*enthalpy) + 4.0, y(*pressure)), &celsius.to_string());
        }
    }
    Ok(())
}

/// Evaporation at -10 °C with 8 K more, compression at 75 % of the best, condensation at 40 °C with 5 K less, throttling.
fn cycle(svg: &mut String) -> Result<(), StateError> {
    let (cold, warm) = (saturation(263.15)?, saturation(313.15)?);
    let suction = crate::flash::at_pt(cold.p, 271.15)?;
    let (h1, s1) = (h(suction.t, suction.d), s(suction.t, suction.d));
    // The state of the same entropy at the higher pressure: Newton in T and rho.
    let (mut t, mut rho) = (warm.t + 8.0, warm.dv);
    for _ in 0..50 {
        let (f, e) = (p(t, rho) - warm.p, s(t, rho) - s1);
        let (f_t, f_r) = (crate::properties::p_t(t, rho), crate::properties::p_r(t, rho));
        let (e_t, e_r) = (s_t(t, rho), s_r(t, rho));
        let det = f_t * e_r - f_r * e_t;
        (t, rho) = (t - (f * e_r - f_r * e) / det, rho - (f_t * e - f * e_t) / det);
    }
    let h2 = h1 + (h(t, rho) - h1) / 0.75;
    let subcooled = crate::flash::at_pt(warm.p, 308.15)?;
    let h3 = h(subcooled.t, subcooled.d);
    let points = [(h1, cold.p), (h2, warm.p), (h3, warm.p), (h3, cold.p), (h1, cold.p)];
    line(svg, "cycle", &points);
    for (i, (enthalpy, pressure)) in points[..4].iter().enumerate() {
        let above = if *pressure > 5e5 { -8.0 } else { 18.0 };
        label(svg, "point", (x(*enthalpy), y(*pressure) + above), &(i + 1).to_string());
    }
    let (hot, cop) = (at_ph(warm.p, h2)?.t - 273.15, (h1 - h3) / (h2 - h1));
    let text = format!("cycle: outlet of the compressor {hot:.1} °C, coefficient of performance {cop:.2}");
    label(svg, "left", (WIDTH - ROOM[2], ROOM[1] - 20.0), &text);
    Ok(())
}
