//! What is left of a run that does not come to its end: by a signal, on a full disk, and where nobody reads any more.
#![cfg(target_os = "linux")]

mod command;

use command::{BINARY, Run, folder, run};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Starts a run that would take hours.
fn start(arguments: &[&str]) -> Child {
    let mut command = Command::new(BINARY);
    command.args(["simulate", "pendulum", "--step", "1ms", "--time", "1000000s"]).args(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts")
}

fn send(signal: &str, child: &Child) {
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("`kill` runs");
    assert!(sent.success());
}

/// Waits until a file is longer than so many bytes.
fn grown(path: &Path, child: &mut Child, length: u64) {
    while fs::metadata(path).map_or(0, |file| file.len()) <= length {
        assert!(child.try_wait().unwrap().is_none(), "the run has ended");
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn signals_keep_what_was_written() {
    // A test that is run by `nohup` runs commands that do not hear SIGHUP.
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap();
    let is_heard = u64::from_str_radix(ignored.trim(), 16).unwrap() & 1 == 0;
    for signal in ["-INT", "-TERM", "-HUP"].iter().take(if is_heard { 3 } else { 2 }) {
        stops_and_keeps(signal);
    }
}

fn stops_and_keeps(signal: &str) {
    let folder = folder(&format!("signal{signal}"));
    let (csv, report, page) = (folder.join("motion.csv"), folder.join("report.json"), folder.join("page.html"));
    fs::write(&report, "older").unwrap();
    let [csv_path, report_path, page_path] = [&csv, &report, &page].map(|path| path.to_str().unwrap());
    let mut child = start(&["--csv", csv_path, "--json", report_path, "--html", page_path]);
    grown(&csv, &mut child, 10_000);
    assert_eq!(fs::read_to_string(&report).unwrap(), "older", "the report is not there before its time");
    send(signal, &child);
    let ended: Run = child.wait_with_output().unwrap().into();
    assert_eq!(ended.code, Some(130), "{signal}: {}", ended.stderr);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3, "nothing unfinished is left");
    assert!(fs::read_to_string(page).unwrap().trim_end().ends_with("</html>"));
    assert!(ended.stderr.starts_with("interrupted at t = "), "{}", ended.stderr);
    let text = fs::read_to_string(csv).unwrap();
    assert!(text.ends_with('\n'));
    let last: Vec<f64> = text.lines().last().unwrap().split(',').map(|number| number.parse().unwrap()).collect();
    let report: Value = serde_json::from_str(&fs::read_to_string(report).unwrap()).unwrap();
    // The file has every step until then, and the report is of the last one.
    assert_eq!(report["time_s"].as_f64(), Some(last[0]));
    assert_eq!(report["final"]["z"]["pin"].as_f64(), Some(last[1]));
    assert_eq!(report["steps"].as_u64(), Some(text.lines().count() as u64 - 2));
}

/// `nohup` asks that a run outlives its terminal.
#[test]
fn nohup_is_obeyed() {
    let csv = folder("nohup").join("motion.csv");
    let mut command = Command::new("nohup");
    command.args([BINARY, "simulate", "pendulum", "--step", "1ms", "--time", "1000000s", "--csv"]).arg(&csv);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("`nohup` starts");
    grown(&csv, &mut child, 0);
    send("-HUP", &child);
    let length = fs::metadata(&csv).unwrap().len();
    grown(&csv, &mut child, length + 20_000);
    send("-TERM", &child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn ctrl_c_reports_what_was_compared() {
    let mut command = Command::new(BINARY);
    command.args(["compare", "--models", "spatial-four-bar,linkage-7x15", "--full", "--json"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the command starts");
    // Long enough to be listening; all of it would take minutes.
    sleep(Duration::from_millis(1500));
    send("-INT", &child);
    let found: Value = serde_json::from_reader(child.stdout.take().unwrap()).expect("JSON of what there is");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let models = found["models"].as_array().unwrap();
    assert!(models.len() < 2 || models[1]["steps"][0]["methods"][0]["elapsed_s"]["here"].is_null(), "{found}");
}

#[test]
fn a_full_disk_ends_the_run() {
    let ended: Run = start(&["--csv", "/dev/full"]).wait_with_output().unwrap().into();
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.starts_with("/dev/full: cannot be written: "), "{}", ended.stderr);
    let ended = run(&["simulate", "pendulum", "--time", "100ms", "--json", "/dev/full"]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.starts_with("/dev/full: cannot be written: "), "{}", ended.stderr);
}

#[test]
fn a_reader_who_leaves_ends_the_run() {
    let mut child = start(&["--csv", "-"]);
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    assert_eq!(line, "t,\"z pin\",\"zd pin\"\n");
    drop(reader);
    let ended: Run = child.wait_with_output().unwrap().into();
    assert_eq!((ended.code, ended.stderr.as_str()), (Some(0), ""));
}
