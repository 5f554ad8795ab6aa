//! No file is written twice at a time, and none that is read is written over, under whatever name.

mod command;

use command::{folder, json, run};
use std::fs;
use std::path::Path;

const MECHANISM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../mechanisms/double-pendulum.toml");

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// The command refuses, says so, and changes no file.
fn refused(arguments: &[&str], expected: &str, spared: &Path) {
    let before = fs::read(spared).ok();
    let ended = run(arguments);
    assert_eq!(ended.code, Some(2), "{arguments:?}: {}", ended.stderr);
    assert!(ended.stderr.contains(expected), "{arguments:?}: {}", ended.stderr);
    assert_eq!(fs::read(spared).ok(), before, "{arguments:?} has changed {}", spared.display());
}

/// Other names of a file: by way of its folder, and by links.
fn names(file: &Path) -> Vec<String> {
    let (folder, name) = (file.parent().unwrap(), file.file_name().unwrap().to_str().unwrap());
    let mut names = vec![text(file).to_string(), format!("{}/./{name}", text(folder))];
    #[cfg(unix)]
    {
        let link = folder.join(format!("link-to-{name}"));
        std::os::unix::fs::symlink(name, &link).unwrap();
        names.push(text(&link).to_string());
        let around = folder.join(format!("around-{name}"));
        std::os::unix::fs::symlink(".", &around).unwrap();
        names.push(format!("{}/{name}", text(&around)));
        if file.exists() {
            let hard = folder.join(format!("hard-{name}"));
            fs::hard_link(file, &hard).unwrap();
            names.push(text(&hard).to_string());
        }
    }
    names
}

#[test]
fn the_model_is_not_written_over() {
    let model = folder("spared-model").join("model.toml");
    fs::copy(MECHANISM, &model).unwrap();
    for name in names(&model) {
        for option in ["--csv", "--json", "--html"] {
            let expected = format!("{option} {name} would write over the model {}", text(&model));
            refused(&["simulate", text(&model), "--time", "10ms", option, &name], &expected, &model);
        }
        refused(&["jacobian", text(&model), "--json", &name], "would write over the model", &model);
    }
}

#[test]
fn tyre_files_are_not_written_over() {
    let folder = folder("spared-tyre");
    let (model, tyre) = (folder.join("model.toml"), folder.join("tyre.tir"));
    fs::write(&tyre, "[MODEL]\n").unwrap();
    fs::write(&model, "name = \"car\"\n[[tyre]]\nname = \"wide\"\nfile = \"tyre.tir\"\n").unwrap();
    for name in names(&tyre) {
        refused(&["simulate", text(&model), "--json", &name], "would write over a file of the model", &tyre);
    }
}

#[test]
fn two_outputs_are_two_files() {
    let folder = folder("two-outputs");
    let (missing, there) = (folder.join("missing"), folder.join("there"));
    fs::write(&there, "older").unwrap();
    for file in [&missing, &there] {
        for name in names(file) {
            for [first, second] in [["--csv", "--json"], ["--html", "--csv"], ["--json", "--html"]] {
                let arguments = ["simulate", "pendulum", "--time", "10ms", first, text(file), second, &name];
                refused(&arguments, " both go to ", file);
            }
            refused(&["compare", "--json", text(file), "--html", &name], "both go to", file);
        }
    }
    // Others are not taken for the same.
    let (csv, page) = (folder.join("a.csv"), folder.join("a.html"));
    let ended = run(&["simulate", "pendulum", "--time", "10ms", "--csv", text(&csv), "--html", text(&page)]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
}

#[test]
#[cfg(target_os = "linux")]
fn the_standard_output_has_other_names() {
    let arguments = ["simulate", "pendulum", "--time", "10ms", "--csv", "/dev/stdout", "--json"];
    refused(&arguments, "both go to /dev/stdout, which is the same as the standard output", Path::new("none"));
    let file = folder("stdout").join("all");
    let into = |arguments: &[&str]| {
        let mut command = std::process::Command::new(command::BINARY);
        let ended = command.args(arguments).stdout(fs::File::create(&file).unwrap()).output().unwrap();
        (ended.status.code(), String::from_utf8(ended.stderr).unwrap(), fs::read_to_string(&file).unwrap())
    };
    // What a file is given to the standard output for is not garbled by a second way to it.
    let (code, said, _) = into(&["simulate", "pendulum", "--time", "10ms", "--csv", text(&file), "--json"]);
    assert!(code == Some(2) && said.contains("both go to"), "{said}");
    let (code, said, written) = into(&["simulate", "pendulum", "--time", "10ms", "--csv", text(&file)]);
    assert!(code == Some(0) && said.starts_with("pendulum: "), "{said}");
    assert!(written.starts_with("t,") && written.lines().count() == 3, "{written}");
    // What is thrown away may be thrown away twice.
    let mut command = std::process::Command::new(command::BINARY);
    command.args(["simulate", "pendulum", "--time", "10ms", "--json", "--csv", "/dev/null"]);
    assert!(command.stdout(std::process::Stdio::null()).status().unwrap().success());
}

/// A report is continued into itself, and whatever else would replace it is refused.
#[test]
fn a_report_is_continued_in_place() {
    let folder = folder("in-place");
    let report = folder.join("report.json");
    let first = run(&["simulate", "pendulum", "--time", "100ms", "--json", text(&report)]);
    assert_eq!(first.code, Some(0), "{}", first.stderr);
    for option in ["--csv", "--html"] {
        let arguments = ["simulate", "pendulum", "--time", "100ms", "--initial", text(&report), option, text(&report)];
        refused(&arguments, "would write over --initial", &report);
    }
    for name in names(&report) {
        let arguments = ["simulate", "pendulum", "--time", "100ms", "--initial", &name, "--json"];
        let printed = json(&arguments);
        let ended = run(&[&arguments[..], &[text(&report)]].concat());
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        let written: serde_json::Value = serde_json::from_str(&fs::read_to_string(&report).unwrap()).unwrap();
        assert_eq!((&written["time_s"], &written["final"]), (&printed["time_s"], &printed["final"]));
        // A hard link is another name of the report that was there before.
        let _ = fs::remove_file(folder.join("hard-report.json"));
        fs::hard_link(&report, folder.join("hard-report.json")).unwrap();
    }
}
