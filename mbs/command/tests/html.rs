//! `--html`, run as a user runs it. How pages look and behave is checked in a browser: see `tests/browser`.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for a test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tangential-html-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

fn simulate(arguments: &[&str], html: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tangential"));
    command.arg("simulate").args(arguments).arg("--html").arg(html).output().unwrap()
}

/// The data within a page.
fn data(html: &Path) -> Value {
    let page = std::fs::read_to_string(html).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.trim_end().ends_with("</html>"));
    let (_, rest) = page.split_once("<script id=\"data\" type=\"application/json\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn a_page_beside_what_is_printed() {
    let folder = Folder::new("page");
    let html = folder.0.join("motion.html");
    let outcome = simulate(&["slider-crank", "--time", "50ms"], &html);
    assert!(outcome.status.success(), "{outcome:?}");
    assert!(String::from_utf8(outcome.stdout).unwrap().starts_with("slider-crank: 0.05 s"));
    let data = data(&html);
    assert_eq!((&data["title"], &data["failure"]), (&"slider-crank".into(), &Value::Null));
    assert_eq!(data["frames"]["t"].as_array().unwrap().len(), 6);
}

#[test]
fn a_run_that_fails_leaves_its_page() {
    let folder = Folder::new("failure");
    let html = folder.0.join("motion.html");
    // No iteration gets that close.
    let outcome = simulate(&["slider-crank", "--tolerance", "1e-300"], &html);
    let said = String::from_utf8(outcome.stderr).unwrap();
    assert_eq!(outcome.status.code(), Some(1), "{said}");
    let data = data(&html);
    assert_eq!(data["failure"].as_str().unwrap(), said.trim_end());
    assert!(!data["frames"]["t"].as_array().unwrap().is_empty());
}

#[test]
fn an_unwritable_page_is_told_before_the_run() {
    // An hour of simulation: it would be noticed.
    let outcome = simulate(&["coach", "--time", "3600s"], Path::new("/no/such/folder/motion.html"));
    assert_eq!(outcome.status.code(), Some(2));
    let said = String::from_utf8(outcome.stderr).unwrap();
    assert!(said.starts_with("/no/such/folder/motion.html: cannot be created"), "{said}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    let outcome = simulate(&["pendulum", "--time", "50ms"], Path::new("/dev/full"));
    let said = String::from_utf8(outcome.stderr).unwrap();
    assert_eq!(outcome.status.code(), Some(2), "{said}");
    assert!(said.starts_with("/dev/full: cannot be written"), "{said}");
}
