//! `tangential models`, `jacobian` and `simulate`, run as a user runs them.

mod command;

use command::{folder, json, keys, run};
use serde_json::Value;

#[test]
fn models() {
    let list = json(&["models", "--json"]);
    let list = list.as_array().expect("a list");
    let row = |name: &str| list.iter().find(|entry| entry["name"] == name).unwrap_or_else(|| panic!("no {name}"));
    for entry in list {
        assert_eq!(
            keys(entry),
            ["name", "description", "bodies", "dof", "independents", "dependents", "nonzeros", "colors"]
        );
    }
    let numbers = |name: &str| {
        let entry = row(name);
        keys(entry)[2..].iter().map(|key| entry[key].as_u64().expect("a number")).collect::<Vec<_>>()
    };
    assert_eq!(numbers("linkage-1x15"), [45, 15, 90, 45, 1410, 60]);
    assert_eq!(numbers("linkage-4x15"), [135, 15, 270, 135, 4290, 60]);
    assert_eq!(numbers("linkage-7x15"), [225, 15, 450, 225, 7170, 60]);
    assert_eq!(numbers("spatial-four-bar"), [3, 1, 8, 4, 20, 6]);
}

#[test]
fn jacobian() {
    let report = json(&["jacobian", "spatial-four-bar", "--json"]);
    assert_eq!(keys(&report), ["model", "f_us", "methods", "products"]);
    let methods = report["methods"].as_array().expect("a list");
    assert_eq!(methods.len(), 9);
    for method in methods {
        assert_eq!(keys(method), ["name", "jacobian_us", "ratio_to_f", "max_rel_error"]);
        let allowed = if method["name"].as_str().unwrap().starts_with("finite") { 1e-6 } else { 1e-12 };
        assert!(method["max_rel_error"].as_f64().unwrap() <= allowed, "{method}");
        assert!(method["jacobian_us"].as_f64().unwrap() > 0.0);
    }
}

/// One entry by every method and stage: the same number, but for differences, which are near.
#[test]
fn one_entry_of_a_jacobian() {
    let shown = run(&["jacobian", "spatial-four-bar", "--entry", "0,1"]);
    assert_eq!(shown.code, Some(0), "{}", shown.stderr);
    let lines: Vec<&str> = shown.stdout.lines().skip(1).collect();
    assert!(lines.len() >= 14, "{}", shown.stdout);
    for line in &lines {
        let [entry, error]: [f64; 2] = {
            let mut words = line.split_whitespace().rev().map(|word| word.parse().expect("a number"));
            let error = words.next().expect("a column");
            [words.next().expect("a column"), error]
        };
        let allowed = if line.starts_with("finite") { 1e-6 } else { 1e-12 };
        assert!(entry != 0.0 && error <= allowed * entry.abs().max(1.0), "{line}");
    }
    for stage in ["one direction", "two passes, baseline", "two passes, nothing skipped", "as a whole, not compressed"]
    {
        assert!(lines.iter().any(|line| line.starts_with(stage)), "no line of {stage}");
    }
    let beyond = run(&["jacobian", "spatial-four-bar", "--entry", "9,0"]);
    assert_eq!(beyond.code, Some(2));
    assert!(beyond.stderr.contains("there is no entry 9,0"), "{}", beyond.stderr);
}

#[test]
fn simulate() {
    let report = json(&["simulate", "slider-crank", "--step", "10ms", "--time", "0.2s", "--json"]);
    assert_eq!(
        keys(&report),
        [
            "model",
            "method",
            "integrator",
            "constraints",
            "step_s",
            "mass_kg",
            "freedoms",
            "from_s",
            "time_s",
            "steps",
            "iterations",
            "jacobians",
            "factorizations",
            "evaluations",
            "halvings",
            "rejections",
            "elapsed_s",
            "real_time_factor",
            "drift_percent",
            "violation",
            "warnings",
            "final",
        ]
    );
    assert_eq!(keys(&report["violation"]), ["position", "velocity", "acceleration"]);
    assert_eq!(keys(&report["final"]["z"]), ["crank", "rod", "slider"]);
    assert_eq!((&report["method"], &report["steps"]), (&"generated-compressed".into(), &20.into()));
    assert!((report["time_s"].as_f64().unwrap() - 0.2).abs() < 1e-12);
    let plain = run(&["simulate", "pendulum", "--time", "100ms", "--constraints", "augmented", "--tangent", "exact"]);
    assert!(plain.stdout.starts_with("pendulum: 0.1 s in steps of 0.01 s"), "{}", plain.stdout);
}

#[test]
fn motion_as_csv() {
    let folder = std::env::temp_dir().join(format!("tangential-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (csv, report) = (folder.join("motion.csv"), folder.join("report.json"));
    let (csv_path, report_path) = (csv.to_str().unwrap(), report.to_str().unwrap());
    let arguments =
        ["simulate", "pendulum", "--time", "100ms", "--every", "2", "--csv", csv_path, "--json", report_path];
    let outcome = run(&arguments);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    // A report that goes to a file leaves the summary where it was.
    assert!(outcome.stdout.starts_with("pendulum: 0.1 s in steps of 0.01 s"), "{}", outcome.stdout);
    let text = std::fs::read_to_string(&csv).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "t,\"z pin\",\"zd pin\"");
    assert_eq!(lines.len(), 1 + 1 + 5);
    assert!(lines[6].starts_with("0.1,"), "{text}");
    let written: Value = serde_json::from_str(&std::fs::read_to_string(&report).unwrap()).unwrap();
    assert_eq!(written["model"], "pendulum");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Every option of a simulation has an effect of its own.
#[test]
fn options() {
    let steps = |arguments: &[&str]| {
        let all = [&["simulate", "slider-crank", "--time", "200ms", "--json"], arguments].concat();
        let report = json(&all);
        let count = |key: &str| report[key].as_u64().unwrap();
        (count("steps"), count("iterations"), report["violation"]["position"].as_f64().unwrap())
    };
    let usual = steps(&["--threads", "1"]);
    assert_eq!(usual, steps(&[]));
    assert_eq!(usual, steps(&["--threads", "2"]));
    assert_eq!(steps(&["--step", "20ms"]).0, usual.0 / 2);
    assert!(steps(&["--tolerance", "1e-4"]).1 < usual.1);
    assert!(steps(&["--tangent", "exact"]).1 <= usual.1);
    let penalty = |alpha: &str| steps(&["--constraints", "penalty", "--alpha", alpha]).2;
    assert!(penalty("1e6") > 10.0 * penalty("1e9"));
    // Multipliers are the default.
    assert_eq!(usual, steps(&["--constraints", "augmented"]));
    assert!(usual.2 < 1e-10);
    assert!(steps(&["--integrator", "dop853"]).2 < 1e-10);
    assert_ne!(steps(&["--adaptive"]).0, usual.0);
    assert!(steps(&["--adaptive", "1e-9"]).0 > steps(&["--adaptive", "1e-4"]).0);
}

/// A penalty that is soft beside the masses, as at short steps, has an error that no shorter step removes: that is told, with what to do.
#[test]
fn a_soft_penalty_is_told() {
    let warnings = |constraints: &str| {
        let arguments =
            ["simulate", "andrews", "--time", "1ms", "--step", "10us", "--json", "--constraints", constraints];
        json(&arguments)["warnings"].to_string()
    };
    let told = warnings("penalty");
    assert!(told.contains("the penalty is soft") && told.contains("--constraints augmented"), "{told}");
    assert_eq!(warnings("augmented"), "[]");
}

/// A run that goes on where a report ends comes to where one without a break comes.
#[test]
fn a_run_is_continued() {
    let report = folder("continued").join("half.json");
    let report = report.to_str().unwrap();
    let first = run(&["simulate", "pendulum", "--time", "200ms", "--json", report]);
    assert_eq!(first.code, Some(0), "{}", first.stderr);
    let second = json(&["simulate", "pendulum", "--time", "100ms", "--initial", report, "--json"]);
    let whole = json(&["simulate", "pendulum", "--time", "300ms", "--json"]);
    let number = |report: &Value, key: &str| report[key].as_f64().unwrap();
    assert!((number(&second, "time_s") - 0.3).abs() < 1e-12);
    assert_eq!(number(&second, "steps"), 10.0);
    // Accelerations are found anew at the break, to the tolerance of the iteration, 1e-8, over h^2/4.
    let angle = |report: &Value| report["final"]["z"]["pin"].as_f64().unwrap();
    assert!((angle(&second) - angle(&whole)).abs() < 1e-4, "{} and {}", angle(&second), angle(&whole));
}

#[test]
fn mechanisms_from_files() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../mechanisms/double-pendulum.toml");
    let page = folder("from-files").join("page.html");
    let report = json(&["simulate", file, "--time", "50ms", "--json", "--html", page.to_str().unwrap()]);
    assert_eq!(report["steps"], 5);
    assert!(std::fs::read_to_string(page).unwrap().starts_with("<!doctype html>"));
    assert_eq!(keys(&json(&["jacobian", file, "--json"])), ["model", "f_us", "methods", "products"]);
}

#[test]
fn help_has_examples_and_exit_codes() {
    for command in ["expand", "models", "jacobian", "simulate", "compare", "sweep", "completions"] {
        let help = run(&[command, "--help"]).stdout;
        assert!(help.contains("Examples:\n  tangential "), "{help}");
    }
    for command in ["simulate", "compare", "sweep"] {
        let help = run(&[command, "--help"]).stdout;
        assert!(help.contains("\n  130  interrupted"), "{help}");
    }
}

#[test]
fn completions() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]);
        assert_eq!(script.code, Some(0), "{}", script.stderr);
        for word in ["simulate", "--jacobian"] {
            assert!(script.stdout.contains(word.trim_start_matches('-')), "{shell} does not complete `{word}`");
        }
        // Other shells are not told of values.
        if ["bash", "zsh", "fish"].contains(&shell) {
            assert!(script.stdout.contains("overloaded-reverse"), "{shell} does not complete methods");
        }
    }
}

/// Two closures that prescribe different motions of one joint are both named.
#[test]
fn contradictions() {
    let path = folder("contradictions").join("torn.toml");
    let mechanism = include_str!("../../mechanisms/double-pendulum.toml");
    let closure = |name: &str, rate: f64| {
        let signal = format!("{{ kind = \"polynomial\", terms = [0, {rate:?}] }}");
        format!("[[closure]]\nname = \"{name}\"\nkind = \"prescribed\"\ncoordinate = \"elbow\"\nsignal = {signal}\n")
    };
    std::fs::write(&path, [mechanism, &closure("slow", 1.0), &closure("fast", 3.0)].join("\n")).unwrap();
    let outcome = run(&["simulate", path.to_str().unwrap()]);
    assert_eq!(outcome.code, Some(2), "{}", outcome.stderr);
    assert!(outcome.stderr.contains("the closures `slow`, `fast` contradict each other"), "{}", outcome.stderr);
}

#[test]
fn mistakes() {
    for (arguments, expected) in [
        (&["simulate", "coachh"][..], "there is no model `coachh`; the models are `pendulum`, `slider-crank`"),
        (&["simulate", "coachh"], "; did you mean `coach`?"),
        (&["simulate", "no/such/file.toml"], "no/such/file.toml: cannot be read"),
        (&["simulate", "pendulum", "--initial", "no/such/file.toml"], "no/such/file.toml: cannot be read"),
        (&["jacobian", "linkage-1x"], "there is no model `linkage-1x`"),
        (&["simulate", "pendulum", "--jacobian", "magic"], "[possible values: finite-dense, finite-colored"),
        (&["simulate", "pendulum", "--jacobian", "generated"], "a similar value exists: 'generated-"),
        (&["compare", "--methods", "finite-dense,magic"], "[possible values: finite-dense, finite-colored"),
        (&["compare", "--models", "coachh"], "a similar value exists: 'coach'"),
        (&["compare", "--json", "/no/such/folder/x.json"], "/no/such/folder/x.json: cannot be created"),
        (&["sweep", "--nz", "15"], "[possible values: 10, 20, 30, 40]"),
        (&["completions", "tcsh"], "[possible values: bash"),
        (&["simulate", "pendulum", "--threads", "0"], "there must be one at least"),
        (&["simulate", "pendulum", "--threads", "65535"], "there may be 1024 at most"),
        (&["simulate", "pendulum", "--threads", "99999999999999999999"], "write a whole number from 1 to 1024"),
        (
            &["simulate", "linkage-99999999x99999999"],
            "linkage-99999999x99999999 is too large: what is kept for its long chains",
        ),
        (&["jacobian", "linkage-1x99999999999999999999999"], "is too large"),
        (
            &["simulate", "pendulum", "--time", "1e308min"],
            "a time must be above zero and finite, and this one is inf s",
        ),
        (&["simulate", "pendulum", "--time", "inf"], "a time must be above zero and finite"),
        (&["simulate", "pendulum", "--step", "1e-322us"], "a time must be above zero and finite, and this one is 0 s"),
        (&["simulate", "pendulum", "--step", "1e-300s"], "these are 5e300 steps, and 1e15 are the most"),
        (&["simulate", "pendulum", "--time", "1e300s"], "these are 1e302 steps, and 1e15 are the most"),
        (&["simulate", "pendulum", "--time", "1e300s", "--adaptive"], "the step is lost in the rounding of numbers"),
        (&["simulate", "pendulum", "--step", "1e300s"], "in steps of 1e300 s: the time is no part of a step"),
        (&["simulate", "pendulum", "--adaptive=-1"], "it must be above zero"),
        (&["simulate", "pendulum", "--adaptive", "1e300"], "it must be below 1, which is all there is"),
        (&["simulate", "pendulum", "--alpha", "1e300"], "1e16 is the most"),
        (&["simulate", "pendulum", "--tolerance", "inf"], "it must be above zero and finite"),
        (&["compare", "--budget", "nan"], "a time must be above zero and finite"),
        (&["simulate", "pendulum", "--threads", "2", "--jacobian", "finite-dense"], "finite-dense uses one thread"),
        (&["simulate", "pendulum", "--csv", "-", "--json"], "--csv and --json both go to the standard output"),
        (&["simulate", "pendulum", "--csv", "x.csv", "--json", "x.csv"], "both go to x.csv"),
        (&["simulate", "pendulum", "--step", "-1ms"], "a time must be above zero"),
        (&["simulate", "pendulum", "--step", "10"], "write a unit: `10s`, `10ms` or `10us`"),
        (&["simulate", "pendulum", "--floating"], "--floating goes with files of URDF"),
        (&["simulate", "pendulum", "--set", "a=1"], "--set goes with files of TOML"),
        (&["simulate", "pendulum", "--set", "a"], "write NAME=VALUE"),
        (&["simulate", "pendulum", "--step", "ten"], "write a time as `10ms`"),
        (&["simulate", "pendulum", "--alpha", "nan"], "it must be above zero"),
        (&["simulate", "pendulum", "--every", "0"], "0 is not in"),
        (&["simulate", "pendulum", "--csv", "/no/such/folder/x.csv"], "/no/such/folder/x.csv: cannot be created"),
    ] {
        let outcome = run(arguments);
        assert_eq!(outcome.code, Some(2), "{arguments:?}: {}", outcome.stderr);
        assert!(outcome.stderr.contains(expected), "{arguments:?}: {}", outcome.stderr);
    }
}

/// Numbers so large that forces are none: nothing is measured and nothing printed as if it were.
#[test]
fn jacobians_without_numbers() {
    let file = folder("huge").join("huge.toml");
    // The square of this length is none.
    let spring = "[[force]]\nkind = \"spring\"\nstiffness = 1\nlength = 1\n\
        a = { body = \"ground\", point = [0, 0, 1e200] }\nb = { body = \"arm\", point = [0, 0.4, 0] }\n[[sensor]]";
    std::fs::write(&file, CRANK.replace("[[sensor]]", spring).replace("equilibrium = true", "")).unwrap();
    let path = file.to_str().unwrap();
    for arguments in [&["jacobian", path, "--entry", "0,0"][..], &["jacobian", path]] {
        let outcome = run(arguments);
        assert_eq!(outcome.code, Some(2), "{arguments:?}: {}", outcome.stderr);
        assert!(outcome.stderr.contains("at the point where Jacobians are measured"), "{}", outcome.stderr);
        assert_eq!(outcome.stdout, "");
    }
}

/// A crank with parameters that begins at rest on a spring, which is told to be strange.
const CRANK: &str = r#"
name = "crank"
[parameters]
length = 0.4
[[body]]
name = "arm"
mass = 2
center = [0, "length", 0]
inertia = [0.1, 0.1, 0.9]
[[joint]]
name = "pin"
kind = "revolute"
parent = "ground"
child = "arm"
axis = "x"
limits = [-0.1, 0.1]
[[force]]
kind = "joint-spring"
coordinate = "pin"
stiffness = 20
[[sensor]]
name = "tip"
body = "arm"
point = [0, "length", 0]
[start]
equilibrium = true
"#;

#[test]
fn what_was_read_is_shown() {
    let folder = folder("info");
    let file = folder.join("crank.toml");
    std::fs::write(&file, CRANK).unwrap();
    let path = file.to_str().unwrap();
    let shown = json(&["info", path, "--json"]);
    assert_eq!((&shown["freedoms"], &shown["mass_kg"]), (&1.into(), &2.0.into()));
    assert_eq!(shown["bodies"][0]["joint"][0][0], "pin");
    assert_eq!(shown["bodies"][0]["limits"][1], 0.1);
    assert!(shown["warnings"][0].as_str().unwrap().contains("crank.toml:9:11: body `arm`: the inertia has"));
    let text = run(&["info", path]);
    assert!(text.stdout.contains("arm: 2 kg, on ground by pin (turns), limits"), "{}", text.stdout);
    assert!(text.stderr.contains("warning: ") && text.stderr.contains("crank.toml:9:11:"), "{}", text.stderr);
    // It stays where it begins, beyond its limits, and both are told.
    let report = json(&["simulate", path, "--time", "0.2s", "--json"]);
    let z = report["final"]["z"]["pin"].as_f64().unwrap();
    assert!((20.0 * z + 2.0 * 9.81 * 0.4 * z.cos()).abs() < 1e-6, "{z}");
    let warnings = report["warnings"].as_array().unwrap();
    assert!(
        warnings.iter().any(|warning| warning.as_str().unwrap().starts_with("beyond their limits")),
        "{warnings:?}"
    );
    // A shorter arm hangs less.
    let report = json(&["simulate", path, "--set", "length=0.1", "--time", "0.2s", "--json"]);
    assert!(report["final"]["z"]["pin"].as_f64().unwrap().abs() < 0.1);
    assert_eq!(report["warnings"].as_array().unwrap().len(), 1);
    let unknown = run(&["simulate", path, "--set", "lenght=0.1"]);
    assert!(unknown.code == Some(2) && unknown.stderr.contains("did you mean `length`?"), "{}", unknown.stderr);
}

/// Energy that comes from nowhere is told.
#[test]
fn what_is_not_to_be_believed_is_told() {
    let report = json(&["simulate", "slider-crank", "--step", "200ms", "--time", "5s", "--json"]);
    let drift = report["drift_percent"].as_f64().unwrap();
    let is_told =
        report["warnings"].as_array().unwrap().iter().any(|w| w.as_str().unwrap().contains("the energy is off by"));
    assert_eq!(is_told, drift.abs() > 1.0, "{drift}");
    assert!(is_told, "{drift}");
}

#[test]
fn robots_that_float() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../mechanisms/heron-arm.urdf");
    let shown = json(&["info", path, "--floating", "--json"]);
    assert_eq!(shown["freedoms"], 13);
}
