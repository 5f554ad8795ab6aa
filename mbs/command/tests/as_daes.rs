//! Mechanisms as differential-algebraic equations of index 3: their index is reduced symbolically, and they are integrated without a
//! joint coordinate, a penalty or a line of the multibody code. Both ways must give the same motion.

mod command;

use command::json;
use serde_json::Value;

/// Coordinates at the end, by one of the integrators of mechanisms.
fn simulated(model: &str, time: &str, step: &str, integrator: &str) -> Value {
    let arguments =
        ["simulate", model, "--time", time, "--step", step, "--integrator", integrator, "--adaptive", "1e-11"];
    json(&[&arguments[..], &["--json"]].concat())["final"]["z"].take()
}

/// Unknowns at the end. Multipliers are found, all else is kept as it is given.
fn reduced(name: &str, kept: &[&str]) -> impl Fn(&str) -> f64 + use<> {
    let file = format!("{}/tests/mechanisms_as_daes/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let keep = kept.iter().flat_map(|name| ["--keep", name]);
    let report = json(&["dae", &file, "--json"].into_iter().chain(keep).collect::<Vec<_>>());
    assert_eq!(report["index"], 3);
    move |name| {
        let mut unknowns = report["run"]["unknowns"].as_array().unwrap().iter();
        let place = unknowns.position(|unknown| unknown == name).unwrap();
        report["run"]["end"][place].as_f64().unwrap()
    }
}

fn assert_close(what: &str, found: f64, wanted: f64, tolerance: f64) {
    assert!((found - wanted).abs() <= tolerance, "{what}: {found}, as a DAE {wanted}, off by {:e}", found - wanted);
}

#[test]
fn slider_crank() {
    let end = reduced("slider-crank", &["p", "q", "s", "vp", "vq", "vs"]);
    for integrator in ["dop853", "radau5"] {
        let z = simulated("slider-crank", "1s", "1ms", integrator);
        let crank = z["crank"].as_f64().unwrap();
        assert_close("p", -crank.sin(), end("p"), 1e-9);
        assert_close("q", crank.cos(), end("q"), 1e-9);
        assert_close("s", z["slider"].as_f64().unwrap(), end("s"), 1e-9);
    }
}

#[test]
fn spatial_four_bar() {
    let end = reduced("spatial-four-bar", &["cy", "cz", "fx", "fy", "vcy", "vcz", "vfx", "vfy"]);
    for integrator in ["dop853", "radau5"] {
        let z = simulated("spatial-four-bar", "1s", "1ms", integrator);
        let (crank, follower) = (z["crank"].as_f64().unwrap(), z["follower"].as_f64().unwrap());
        assert_close("cy", -1.5 * crank.sin(), end("cy"), 1e-9);
        assert_close("cz", 1.5 * crank.cos(), end("cz"), 1e-9);
        assert_close("fx", 2.0 * follower.cos(), end("fx"), 1e-9);
        assert_close("fy", 5.0 + 2.0 * follower.sin(), end("fy"), 1e-9);
    }
}

/// The equations are those of Hairer and Wanner, with the multipliers at the start that they print.
#[test]
fn andrews() {
    let end = reduced("andrews", &[]);
    let z = simulated("andrews", "10ms", "10us", "dop853");
    for (name, short) in [
        ("beta", "be"),
        ("Theta", "th"),
        ("gamma", "ga"),
        ("Phi", "ph"),
        ("delta", "de"),
        ("Omega", "om"),
        ("epsilon", "ep"),
    ] {
        assert_close(name, z[name].as_f64().unwrap(), end(short), 1e-8);
    }
}
