//! `tangential compare` and `sweep`, run as a user runs them.

mod command;

use command::{folder, json, keys, run};
use serde_json::Value;

const METHODS: [&str; 9] = [
    "finite-dense",
    "finite-colored",
    "overloaded-forward",
    "overloaded-reverse",
    "overloaded-compressed",
    "generated-forward",
    "generated-compressed",
    "generated-reverse",
    "recorded-reverse",
];

#[test]
fn a_small_model_by_all_methods() {
    let page = folder("compare").join("page.html");
    let found = json(&["compare", "--models", "spatial-four-bar", "--json", "--html", page.to_str().unwrap()]);
    let page = std::fs::read_to_string(page).unwrap();
    for text in ["Table 1: ", "Table 2: spatial-four-bar", "generated/finite", "ADIC2 sparse"] {
        assert!(page.contains(text), "no `{text}` on the page");
    }
    assert_eq!(keys(&found), ["paper_platform", "elapsed_s", "models"]);
    let model = &found["models"][0];
    assert_eq!(model["model"], "spatial-four-bar");
    assert_eq!(model["size"]["paper"], model["size"]["here"]);
    assert_eq!(model["jacobian"].as_array().unwrap().len(), 9);
    let steps = model["steps"].as_array().unwrap();
    assert_eq!(steps.iter().map(|step| step["step_s"].as_f64().unwrap()).collect::<Vec<_>>(), [0.01, 0.02]);
    for (step, (drift, jacobians)) in steps.iter().zip([(0.345, 500), (-0.666, 250)]) {
        assert_eq!((&step["drift_percent"]["paper"], &step["jacobians"]["paper"]), (&drift.into(), &jacobians.into()));
        // One in every step at least.
        assert!(step["jacobians"]["here"].as_u64().unwrap() >= jacobians, "{step}");
        let methods = step["methods"].as_array().unwrap();
        assert_eq!(methods.iter().map(|method| method["name"].as_str().unwrap()).collect::<Vec<_>>(), METHODS);
        for method in methods {
            assert!(method["elapsed_s"]["here"].as_f64().unwrap() > 0.0, "{method}");
            // What the paper does not have.
            let is_ours =
                ["finite-colored", "generated-reverse", "recorded-reverse"].iter().any(|name| method["name"] == *name);
            assert_eq!(method["elapsed_s"]["paper"].is_null(), is_ours, "{method}");
            assert_eq!(method["simulated_s"].as_f64().unwrap().round(), 5.0, "{method}");
        }
        check_ratios(step);
    }
    // Printed: ADIC2 sparse over ND, and over ADOL-C sparse.
    let ratio = |k: usize| steps[0]["ratios"][k]["elapsed"]["paper"].as_f64().unwrap();
    assert!((ratio(0) - 0.05 / 0.05).abs() < 1e-12 && (ratio(2) - 0.05 / 0.06).abs() < 1e-12);
}

/// The ratios are those of the times.
fn check_ratios(step: &Value) {
    let ratios = step["ratios"].as_array().unwrap();
    let names: Vec<_> = ratios.iter().map(|ratio| ratio["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"generated/finite") && names.contains(&"generated/overloaded"), "{names:?}");
    for ratio in ratios {
        let time = |which: &str| {
            let method = step["methods"].as_array().unwrap().iter().find(|method| method["name"] == ratio[which]);
            method.unwrap()["elapsed_s"]["here"].as_f64().unwrap()
        };
        let here = ratio["elapsed"]["here"].as_f64().unwrap();
        assert!((here - time("of") / time("to")).abs() < 1e-12 * here, "{ratio}");
    }
}

#[test]
fn paper_and_here_side_by_side() {
    let arguments = ["compare", "--models", "spatial-four-bar", "--methods", "finite-dense,generated-compressed"];
    let printed = run(&arguments);
    assert_eq!(printed.code, Some(0), "{}", printed.stderr);
    let line = |start: &str| {
        let found = printed.stdout.lines().find(|line| line.starts_with(start));
        found.unwrap_or_else(|| panic!("no `{start}` in\n{}", printed.stdout)).split_whitespace().collect::<Vec<_>>()
    };
    assert_eq!(line("spatial-four-bar  ")[1..], ["8", "8", "4", "4", "20", "20", "6", "6"]);
    let dense = line("finite-dense (ND)");
    assert_eq!((dense.len(), dense[4], dense[6]), (8, "0.05", "0.03"));
    assert_eq!(line("Jacobians")[..4], ["Jacobians", "500", "500", "250"]);
    assert_eq!(line("generated/finite").len(), 6);
    // Without a terminal there is a line for every run.
    assert_eq!(printed.stderr.lines().count(), 4, "{}", printed.stderr);
    assert!(printed.stderr.lines().all(|line| line.contains("/4 spatial-four-bar, ")), "{}", printed.stderr);
}

/// What does not fit into the budget is scaled, and says so.
#[test]
fn a_budget_is_kept() {
    let found =
        json(&["compare", "--models", "linkage-1x15", "--methods", "finite-dense", "--budget", "1ms", "--json"]);
    let step = &found["models"][0]["steps"][0];
    let method = &step["methods"][0];
    assert!(method["simulated_s"].as_f64().unwrap() < 5.0, "{method}");
    assert!(method["elapsed_s"]["here"].as_f64().unwrap() > 0.0, "{method}");
    assert!(step["drift_percent"]["here"].is_null() && step["jacobians"]["here"].is_null(), "{step}");
    let printed = run(&["compare", "--models", "linkage-1x15", "--methods", "finite-dense", "--budget", "1ms"]).stdout;
    assert!(printed.contains("\n~: cut short"), "{printed}");
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization; the test of the README has it, too")]
fn the_smallest_of_the_sweep() {
    let path = folder("sweep").join("sweep.json");
    let outcome = run(&["sweep", "--ny", "1", "--nz", "10", "--json", path.to_str().unwrap()]);
    assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(0), ""), "{}", outcome.stderr);
    let rows: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let row = &rows[0];
    assert_eq!((&row["ny"], &row["nz"], &row["bodies"]), (&1.into(), &10.into(), &30.into()));
    assert_eq!(row["paper_ratio"], 1.54);
    let number = |key: &str| row[key].as_f64().unwrap();
    assert!((number("overloaded_ratio") - number("overloaded_s") / number("one_sided_s")).abs() < 1e-12);
    assert!(number("jacobians") >= 200.0);
}
