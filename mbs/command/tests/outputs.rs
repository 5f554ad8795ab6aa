//! How files come to their places: through links, to pipes, with the rights they had.
#![cfg(target_os = "linux")]

mod command;

use command::{BINARY, Run, folder, run};
use serde_json::Value;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// A short run with this option.
fn simulated(option: &str, path: &Path) -> Run {
    run(&["simulate", "pendulum", "--time", "20ms", option, text(path)])
}

fn is_report(text: &str) -> bool {
    serde_json::from_str::<Value>(text).is_ok_and(|report| report["model"] == "pendulum")
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

#[test]
fn links_stay_links() {
    for option in ["--csv", "--json", "--html"] {
        let folder = folder(&format!("links{option}"));
        fs::create_dir(folder.join("far")).unwrap();
        fs::write(folder.join("far/there"), "older").unwrap();
        for (link, target) in [("link", "far/there"), ("dangling", "far/new"), ("second", "link")] {
            symlink(target, folder.join(link)).unwrap();
            let ended = simulated(option, &folder.join(link));
            assert_eq!(ended.code, Some(0), "{}", ended.stderr);
            assert_eq!(fs::read_link(folder.join(link)).unwrap(), Path::new(target));
        }
        assert_eq!(names(&folder.join("far")), ["new", "there"]);
        for file in ["far/new", "far/there"] {
            assert_ne!(fs::read_to_string(folder.join(file)).unwrap(), "older");
        }
    }
}

#[test]
fn rights_are_kept() {
    let folder = folder("rights");
    for (option, mode) in [("--csv", 0o600), ("--json", 0o640), ("--html", 0o666)] {
        let path = folder.join(option);
        fs::write(&path, "older").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        assert_eq!(simulated(option, &path).code, Some(0));
        assert_ne!(fs::read_to_string(&path).unwrap(), "older");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode, "{option}");
    }
}

#[test]
fn pipes_and_descriptors_are_written_to() {
    for name in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
        let printed = simulated("--json", Path::new(name));
        assert_eq!(printed.code, Some(0), "{name}: {}", printed.stderr);
        assert!(is_report(&printed.stdout), "{name}: {}", printed.stdout);
    }
    let folder = folder("descriptors");
    let shell = |line: &str| {
        let mut command = Command::new("sh");
        let ended: Run = command.args(["-c", line, BINARY]).current_dir(&folder).output().unwrap().into();
        assert_eq!(ended.code, Some(0), "{line}: {}", ended.stderr);
        ended
    };
    shell("\"$0\" simulate pendulum --time 20ms --json /dev/fd/3 3> third");
    assert!(is_report(&fs::read_to_string(folder.join("third")).unwrap()));
    shell("\"$0\" simulate pendulum --time 20ms --json /dev/stderr 2> errors");
    assert!(is_report(&fs::read_to_string(folder.join("errors")).unwrap()));
    shell("mkfifo pipe; cat pipe > copy & \"$0\" simulate pendulum --time 20ms --csv pipe > /dev/null && wait");
    assert_eq!(fs::read_to_string(folder.join("copy")).unwrap().lines().count(), 4);
    assert_eq!(names(&folder), ["copy", "errors", "pipe", "third"]);
}

/// Where nothing can be put beside a file, it is written where it is.
#[test]
fn files_that_cannot_be_replaced_are_written() {
    for option in ["--csv", "--json", "--html"] {
        let folder = folder(&format!("in-the-way{option}"));
        let path = folder.join("file");
        fs::create_dir(folder.join(".file.unfinished")).unwrap();
        let older = "older ".repeat(1 << 20);
        for before in [None, Some(&older)] {
            if let Some(text) = before {
                fs::write(&path, text).unwrap();
            }
            let ended = simulated(option, &path);
            assert_eq!(ended.code, Some(0), "{}", ended.stderr);
            assert!(!fs::read_to_string(&path).unwrap().contains("older older"));
        }
        // Neither can one of too long a name.
        let long = folder.join("x".repeat(250));
        assert_eq!(simulated(option, &long).code, Some(0));
        assert!(fs::metadata(long).unwrap().len() > 0);
    }
}

#[test]
fn places_are_checked_first() {
    let folder = folder("checked-first");
    fs::write(folder.join("file"), "older").unwrap();
    symlink("loop", folder.join("loop")).unwrap();
    for place in ["", "new/", "file/x", "no/such", "loop"] {
        for command in [&["simulate", "pendulum", "--time", "10ms"][..], &["jacobian", "pendulum"], &["models"]] {
            let path = format!("{}/{place}", text(&folder));
            let ended = run(&[command, &["--json", &path]].concat());
            assert_eq!(ended.code, Some(2), "{path}: {}", ended.stderr);
            assert!(ended.stderr.contains(": cannot be created: "), "{path}: {}", ended.stderr);
        }
    }
    assert_eq!(names(&folder), ["file", "loop"]);
}
