//! What a run leaves that is killed, which nobody can prepare for: files that are as they were, or that can be read.
#![cfg(unix)]

mod command;

use command::{BINARY, folder};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// So many runs are killed, unless this variable has another number.
const RUNS: u64 = 20;
const VARIABLE: &str = "TANGENTIAL_KILLED_RUNS";

const FILES: [&str; 3] = ["motion.csv", "report.json", "page.html"];

/// A run that writes all there is.
fn start(folder: &Path, time: &str) -> Child {
    let mut command = Command::new(BINARY);
    command.current_dir(folder).args(["simulate", "slider-crank", "--step", "1ms", "--time", time]);
    command.args(["--csv", FILES[0], "--json", FILES[1], "--html", FILES[2]]);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the command starts")
}

/// A number from 0 to 1, by the number of a run (Steele, Lea, Flood 2014: SplitMix).
fn random(run: u64) -> f64 {
    let mut bits = (run + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((bits ^ (bits >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
}

/// Checks that a new file can be read.
fn check(name: &str, text: &str) {
    match name {
        "motion.csv" => {
            assert!(text.ends_with('\n'), "a line is cut: {:?}", text.lines().last());
            let width = text.lines().next().unwrap().split(',').count();
            let mut last = -1.0;
            for line in text.lines().skip(1) {
                let numbers: Vec<f64> = line.split(',').map(|number| number.parse().expect("a number")).collect();
                assert!(numbers.len() == width && numbers[0] > last, "{line}");
                last = numbers[0];
            }
        }
        "report.json" => {
            let report: Value = serde_json::from_str(text).expect("JSON");
            assert!(report["final"]["zd"]["slider"].is_number(), "{text}");
        }
        _ => assert!(text.starts_with("<!doctype html>") && text.trim_end().ends_with("</html>"), "a page is cut"),
    }
}

#[test]
fn files_are_old_or_whole() {
    let folder = folder("killed");
    assert!(start(&folder, "20ms").wait().unwrap().success());
    let old = FILES.map(|name| fs::read(folder.join(name)).unwrap());
    // Runs are killed from before their start until after their end: how long they take only spreads the moments.
    let took = || {
        let from = Instant::now();
        assert!(start(&folder, "1s").wait().unwrap().success());
        from.elapsed()
    };
    let whole = took().min(took()).min(took());

    let runs = std::env::var(VARIABLE).map_or(RUNS, |number| number.parse().expect("a number of runs"));
    let mut new = [0; FILES.len()];
    let (mut ended, mut left) = (0, 0);
    for run in 0..runs {
        FILES.iter().zip(&old).for_each(|(name, bytes)| fs::write(folder.join(name), bytes).unwrap());
        // A third of them is killed where the first lines are written, and a third where reports are.
        let part = [0.1 * random(run), random(run), 0.8 + 0.3 * random(run)][run as usize % 3];
        let mut child = start(&folder, "1s");
        sleep(Duration::from_secs_f64(part * whole.as_secs_f64()));
        child.kill().unwrap();
        ended += usize::from(child.wait().unwrap().success());
        for (k, name) in FILES.iter().enumerate() {
            let bytes = fs::read(folder.join(name)).unwrap();
            if bytes != old[k] {
                new[k] += 1;
                check(name, &String::from_utf8(bytes).expect("text"));
            }
        }
        // Besides the files there are those that were being written, and not one more however many runs were killed.
        for entry in fs::read_dir(&folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let is_known =
                |file: &str| name == file || name == format!(".{file}.unfinished") || name == ".motion.csv.copy";
            assert!(FILES.into_iter().any(is_known), "{name}");
            left += usize::from(name.starts_with('.'));
        }
    }
    println!("{runs} runs, {ended} of them at their end, {left} unfinished files left; new: {FILES:?}: {new:?}");

    // The next run finds nothing in its way, and cleans up.
    assert!(start(&folder, "20ms").wait().unwrap().success());
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["motion.csv", "page.html", "report.json"]);
}
