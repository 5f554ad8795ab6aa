//! One comparison, in a process of its own: it may never end, or overflow its stack.

use crate::settle::{Kind, Verdict};
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Runs the test of this name.
pub fn test(program: &Path, name: &str, limit: Duration) -> Verdict {
    let started = Command::new(program)
        .args([name, "--nocapture", "--test-threads=1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match started {
        Ok(child) => child,
        Err(error) => return Verdict::plain(Kind::Compiles, error.to_string()),
    };
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let reader = std::thread::spawn(move || text_of(stdout));
    let errors = std::thread::spawn(move || text_of(stderr));
    let start = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if start.elapsed() > limit => {
                // It has ended by itself, or is ended here.
                let _ = child.kill();
                let _ = child.wait();
                return Verdict::plain(Kind::Compiles, "takes too long");
            }
            Ok(None) => std::thread::sleep(Duration::from_millis(5)),
            Err(error) => return Verdict::plain(Kind::Compiles, error.to_string()),
        }
    };
    let text = reader.join().unwrap_or_default();
    let errors = errors.join().unwrap_or_default();
    let Some(line) = text.lines().find_map(|line| line.split_once("SURVEY ").map(|(_, rest)| rest)) else {
        // The function itself may overflow its stack.
        return Verdict::plain(
            Kind::Compiles,
            format!("ended early: {status}, {}", errors.lines().last().unwrap_or("")),
        );
    };
    if !status.success() {
        let told = errors.lines().filter(|line| line.starts_with("at ")).collect::<Vec<_>>().join("\n");
        return Verdict::plain(Kind::Wrong, format!("{line}\n{told}"));
    }
    let kind = match line {
        _ if !line.contains(" path 0 ") => Kind::Path,
        _ if line.starts_with("agreed 0") => Kind::Compiles,
        _ => Kind::Right,
    };
    Verdict::plain(kind, line)
}

fn text_of(stream: Option<impl Read>) -> String {
    let mut bytes = Vec::new();
    if let Some(mut stream) = stream {
        // What was read before an error is enough.
        let _ = stream.read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
