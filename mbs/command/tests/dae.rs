//! `tangential dae`: what it tells, what it writes, what it refuses.

mod command;

use command::{folder, run};
use serde_json::Value;
use std::fs;

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
    let ended = run(&["dae", "pendula-3", "--json"]);
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
    ] {
        let path = folder.join(format!("{name}.toml"));
        fs::write(&path, format!("{head}{rest}")).unwrap();
        let ended = run(&["dae", path.to_str().unwrap()]);
        assert_eq!(ended.code, Some(code), "{name}: {}", ended.stderr);
        assert!(ended.stderr.contains(message), "{name}: {}", ended.stderr);
    }
    let ended = run(&["dae", "nothing"]);
    assert_eq!(ended.code, Some(2));
    assert!(
        ended.stderr.contains("there is no problem `nothing`: there are worked-example, torus"),
        "{}",
        ended.stderr
    );
}
