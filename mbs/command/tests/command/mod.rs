//! Runs the command.
#![allow(dead_code)]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The binary that is tested.
pub const BINARY: &str = env!("CARGO_BIN_EXE_tangential");

/// How a run ended, and what it said.
pub struct Run {
    /// None where a signal has ended it.
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        Self { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
    }
}

/// Runs it to its end.
pub fn run(arguments: &[&str]) -> Run {
    Command::new(BINARY).args(arguments).output().expect("the command runs").into()
}

/// The JSON on its standard output, where nothing else is.
pub fn json(arguments: &[&str]) -> Value {
    let Run { code, stdout, stderr } = run(arguments);
    assert_eq!(code, Some(0), "{stderr}");
    serde_json::from_str(&stdout).expect("nothing but JSON")
}

/// The keys of an object, in their order.
pub fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// An empty folder of its own for a test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a writable directory for tests");
    folder
}
