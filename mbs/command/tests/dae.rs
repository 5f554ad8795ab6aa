//! `tangential dae`: what it tells, what it writes, what it refuses.

mod command;

use command::{folder, run};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_torus_is_shown() {
    let ended = run(&["dae", "torus", "--show"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    for line in [
        "index               3",
        "degrees of freedom  4",
        "as given            47f + 30m + 23a",
        "round 3: rank 7 of 7",
    ] {
        assert!(ended.stdout.contains(line), "{line}\n{}", ended.stdout);
    }
}

#[test]
fn json_has_the_rounds() {
    let ended = run(&["dae", "pendula-3", "--show", "--json"]);
    let report: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(report["index"], 7);
    assert_eq!(report["rounds"].as_array().unwrap().len(), 8);
    assert_eq!(report["degrees_of_freedom"], 6);
    assert_eq!(report["index_one"]["linear"], true);
}

#[test]
fn rust_is_written() {
    let folder = folder("dae-emit");
    let path = folder.join("crank.rs");
    let ended = run(&["dae", "slider-crank", "--emit", path.to_str().unwrap()]);
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(0), ""), "{}", ended.stderr);
    let text = fs::read_to_string(path).unwrap();
    for part in
        ["pub const INDEX: usize = 3;", "#[differentiate(vector(t, x => f))]", "pub fn invariants(", "pub fn pivots("]
    {
        assert!(text.contains(part), "{part}");
    }
}

#[test]
fn mistakes_have_a_place() {
    let folder = folder("dae-mistakes");
    let head = "unknowns = '''\nx = 0\ny = 0\n'''\n";
    for (name, rest, code, message) in [
        ("name", "equations = '''\nx' = y\ny = q\n'''\n", 2, "name.toml:7:5: `q` is not known"),
        ("square", "equations = '''\nx' = y\n'''\n", 1, "1 equations for 2 unknowns"),
        ("linear", "equations = '''\nx = y\nx'^2 = y\n'''\n", 1, "linear.toml:7: equation 2 is not linear in `x'`"),
        (
            "redundant",
            "equations = '''\nx = y\n2*x = 2*y\n'''\n",
            1,
            "redundant.toml:6: equations 1 and 2: one follows",
        ),
        ("against", "equations = '''\nx = y\nx = y + t\n'''\n", 1, "they contradict each other"),
        ("index", "index = 4\nequations = '''\nx' = y\ny = t\n'''\n", 1, "the file says index 4, but it is 1"),
        ("key", "equation = '''\nx' = y\n'''\n", 2, "key.toml:5:1: `equation` is no key"),
        ("toml", "equations = '''\nx' = y\n", 2, "toml.toml:"),
        (
            "late",
            "equations = '''\nx' = y\ny' = x\n'''\ntime = [\"0\", \"1\"]\n[[reference]]\ntime = \"2\"\nvalues = '''\nx = 1\n'''\n",
            2,
            "late.toml:10:1: the reference is at 2, but the time is 0 to 1",
        ),
        (
            "unknown",
            "equations = '''\nx' = U(t)\ny' = x\n'''\ntime = [\"0\", \"1\"]\nfunctions = \"U(t)\"\n",
            2,
            "the function `U` has no values",
        ),
        (
            "another",
            "equations = '''\nx' = y\ny' = -x\n'''\ntime = [\"0\", \"1\"]\nexact = '''\nx = sin(t)\ny = 2*cos(t)\n'''\n",
            1,
            "the exact solution of the file is another one",
        ),
    ] {
        let path = folder.join(format!("{name}.toml"));
        fs::write(&path, format!("{head}{rest}")).unwrap();
        let ended = run(&["dae", path.to_str().unwrap()]);
        assert_eq!(ended.code, Some(code), "{name}: {}", ended.stderr);
        assert!(ended.stderr.contains(message), "{name}: {}", ended.stderr);
    }
    let torus = fs::read_to_string(root().join("macros/symbolic/problems/torus.toml")).unwrap();
    for (name, text, message) in [
        ("powers", torus.replace("rho = 5", &format!("rho = 1{}", "^1".repeat(50_000))), "nested too deeply"),
        ("loose", torus.replace("relative = 1e-11", "relative = 1e160"), "the relative tolerance must be below 1"),
    ] {
        let path = folder.join(format!("{name}.toml"));
        fs::write(&path, text).unwrap();
        let ended = run(&["dae", path.to_str().unwrap()]);
        assert_eq!(ended.code, Some(2), "{name}: {}", ended.stderr);
        assert!(ended.stderr.contains(message), "{name}: {}", ended.stderr);
    }
    let path = folder.join("empty.toml");
    fs::write(&path, "").unwrap();
    let ended = run(&["dae", path.to_str().unwrap()]);
    assert_eq!(ended.code, Some(2));
    assert!(ended.stderr.contains("there are no unknowns"), "{}", ended.stderr);
    let ended = run(&["dae", "nothing"]);
    assert_eq!(ended.code, Some(2));
    assert!(
        ended.stderr.contains("there is no problem `nothing`: there are worked-example, torus"),
        "{}",
        ended.stderr
    );
}

#[test]
fn problems_run_to_their_references() {
    for name in ["torus", "worked-example", "shuttle-final", "shuttle-initial", "cascade-5"] {
        let ended = run(&["dae", name, "--json"]);
        assert_eq!(ended.code, Some(0), "{name}: {}", ended.stderr);
        let told: Value = serde_json::from_str(&ended.stdout).unwrap();
        let ran = &told["run"];
        assert_eq!(ran["t"], ran["until"], "{name}");
        assert!(ran["violation"].as_f64().unwrap() < 1e-10, "{name}: {}", ran["violation"]);
        assert!(ran["references"].as_array().unwrap().iter().all(|beside| beside["holds"] == true), "{name}");
        if let Some(error) = ran["exact_error"].as_f64() {
            assert!(error < 1e-9, "{name}: {error}");
        }
    }
}

#[test]
fn a_page_shows_plots_and_values() {
    let folder = folder("dae-page");
    let path = folder.join("torus.html");
    let ended = run(&["dae", "torus", "--html", path.to_str().unwrap()]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stdout.contains("exact solution      at most "), "{}", ended.stdout);
    let page = fs::read_to_string(path).unwrap();
    for part in ["data-kind=\"dae\"", "Position", "Hidden constraints", "the exact solution"] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn the_singular_point_of_the_robot_arm_is_named() {
    let ended = run(&["dae", "robot-arm", "--until", "2"]);
    assert_eq!(ended.code, Some(1));
    assert!(ended.stderr.contains("at t = 1.5446"), "{}", ended.stderr);
    // With its formula.
    assert!(ended.stderr.contains("pivot is `cos(x3) * cos(x1 + x3) / (cos(x3)^2 - 2)"), "{}", ended.stderr);
}

/// `x + y` is divided by at first, and vanishes on the way; another pivot does not.
#[test]
fn other_pivots_are_chosen_on_the_way() {
    let folder = folder("dae-pivots");
    let path = folder.join("turn.toml");
    let text = "time = [\"0\", \"3\"]\nunknowns = '''\nx = 1\ny = 0\nz = 0\n'''\nequations = '''\nx*x' + y*y' = 0\n\
                x*y' - y*x' = x^2 + y^2\nz' = 1\n'''\nexact = '''\nx = cos(t)\ny = sin(t)\nz = t\n'''\n";
    fs::write(&path, text).unwrap();
    let ended = run(&["dae", path.to_str().unwrap(), "--form", "explicit", "--json"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let told: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert!(told["run"]["reductions"].as_u64().unwrap() >= 1, "{}", told["run"]["reductions"]);
    assert!(told["run"]["exact_error"].as_f64().unwrap() < 1e-6);
}

#[test]
fn values_that_are_not_the_references_are_told() {
    let folder = folder("dae-reference");
    let path = folder.join("decay.toml");
    let text = "time = [\"0\", \"1\"]\nunknowns = '''\nx = 1\n'''\nequations = '''\nx' = -x\n'''\n[[reference]]\ntime = \"1\"\n\
                relative = 1e-6\nvalues = '''\nx = 0.4\n'''\n";
    fs::write(&path, text).unwrap();
    let ended = run(&["dae", path.to_str().unwrap()]);
    assert_eq!(ended.code, Some(1));
    assert!(ended.stderr.contains("at t = 1 `x` is 3.678794"), "{}", ended.stderr);
}

#[test]
fn the_ring_modulator_keeps_its_hidden_constraints() {
    let ended = run(&["dae", "ring-modulator", "--until", "5e-5", "--json"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let told: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert!(told["run"]["violation"].as_f64().unwrap() < 1e-10, "{}", told["run"]["violation"]);
}

/// The double wishbone has no reference: what is put in, less what the shock takes, is what its energy changes by.
#[test]
fn the_double_wishbone_keeps_its_energy() {
    let (text, _) = tangential_symbolic::file::shipped("double-wishbone").unwrap();
    let text = text
        .replace("la[i] = 0\n", "la[i] = 0\nwork = 0\n")
        .replace("x' = u\n", "x' = u\nwork' = Fa*sin(wa*t)*w - cs*(om*(ky*ly + kz*lz)/Ls)^2\n")
        .replace("oz om\"", "oz om work\"");
    let path = folder("dae-energy").join("wishbone.toml");
    fs::write(&path, text).unwrap();
    let balance = |until: &str| {
        let ended = run(&["dae", path.to_str().unwrap(), "--until", until, "--json"]);
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        let told: Value = serde_json::from_str(&ended.stdout).unwrap();
        let ran = &told["run"];
        assert!(ran["violation"].as_f64().unwrap() < 1e-10);
        let names = ran["unknowns"].as_array().unwrap();
        let of = |name: &str| ran["end"][names.iter().position(|other| other == name).unwrap()].as_f64().unwrap();
        let (sin, cos) = of("phi").sin_cos();
        let (hy, hz) = (0.236 - 0.243, 0.466 - 0.375);
        let (ky, kz) = (0.243 + cos * hy - sin * hz - 0.050, 0.375 + sin * hy + cos * hz - 0.412);
        let square = |name: &str| of(name).powi(2);
        let moving = 6.25 * (square("u") + square("v") + square("w"))
            + 0.105 * (square("ox") + square("oz"))
            + 0.21 * square("oy")
            + 0.001 * square("om");
        let spring = 127_500.0 * (0.1936801 - ky.hypot(kz)).powi(2);
        moving + spring + (12.5 * 9.81 - 500.0) * of("z") - of("work")
    };
    let change = balance("1") - balance("1e-6");
    assert!(change.abs() < 1e-7, "{change:e}");
}

/// The equations as given, of index 2 and 3, without what the reduction makes of them but the indices of unknowns and the hidden constraints.
#[test]
fn equations_as_given_are_integrated() {
    for (name, unknown, wanted, tolerance) in [
        ("torus", "x1", 15.0, 1e-2),
        ("car-axis", "xr", 1.041_742_524_885_421_5, 1e-3),
        ("shuttle-final", "V", 1433.2921349284, 1e-3),
    ] {
        let ended = run(&["dae", name, "--form", "given", "--tolerance", "1e-6", "--absolute", "1e-6", "--json"]);
        let told: Value = serde_json::from_str(&ended.stdout).unwrap_or_else(|_| panic!("{}", ended.stderr));
        let ran = &told["run"];
        assert!(ran["failure"].is_null(), "{name}: {}", ran["failure"]);
        let place = ran["unknowns"].as_array().unwrap().iter().position(|other| other == unknown).unwrap();
        let found = ran["end"][place].as_f64().unwrap();
        assert!((found - wanted).abs() < tolerance * wanted, "{name}: {found} and {wanted}");
    }
}
