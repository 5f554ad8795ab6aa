//! Cargo, and what it says.

use serde_json::Value;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A scratch crate.
pub struct Scratch {
    /// Its folder.
    pub root: PathBuf,
    target: PathBuf,
    /// How long one comparison may take.
    pub limit: Duration,
    with: toml::Table,
}

/// An error of the compiler, at the places it names, the main one first.
#[derive(Clone, Debug)]
pub struct Complaint {
    /// Files, relative to the crate, and bytes in them.
    pub places: Vec<(String, Range<usize>)>,
    /// The number of the error, such as `E0277`.
    pub code: String,
    /// The first line.
    pub message: String,
    /// As it is printed.
    pub rendered: String,
    /// A macro panicked.
    pub is_panic: bool,
}

/// What a build gave: the test program, or errors.
pub enum Built {
    Program(PathBuf),
    Failed(Vec<Complaint>),
}

impl Scratch {
    /// The scratch crate of this name in the folder of work.
    pub fn new(work: &Path, name: &str, limit: Duration, with: toml::Table) -> Self {
        Self { root: work.join("crates").join(name), target: work.join("target"), limit, with }
    }

    /// Writes a file, if it is another than before.
    pub fn write(&self, path: &str, text: &str) -> Result<(), String> {
        let path = self.root.join(path);
        if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
            return Ok(());
        }
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        }
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))
    }

    /// The manifest's part that is ours, and the versions of the repository's own lock file.
    pub fn dependencies(&self) -> Result<toml::Table, String> {
        let lock = crate::repository().join("Cargo.lock");
        std::fs::create_dir_all(&self.root).map_err(|e| e.to_string())?;
        std::fs::copy(lock, self.root.join("Cargo.lock")).map_err(|e| e.to_string())?;
        let path = |folder: &str| {
            let mut entry = toml::Table::new();
            entry.insert("path".into(), crate::repository().join(folder).display().to_string().into());
            toml::Value::from(entry)
        };
        let mut table = self.with.clone();
        table.insert("tangential".into(), path("runtime"));
        table.insert("tangential-survey".into(), path("tests/survey"));
        Ok(table)
    }

    /// Builds the crate's library as a test program.
    pub fn build(&self) -> Result<Built, String> {
        let output = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
            .args(["test", "--lib", "--no-run", "--quiet", "--message-format=json"])
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", &self.target)
            .env("CARGO_INCREMENTAL", "0")
            .output()
            .map_err(|e| e.to_string())?;
        let mut complaints = Vec::new();
        let mut program = None;
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Ok(value) = serde_json::from_str::<Value>(line) else { continue };
            if let Some(path) = value["executable"].as_str() {
                program = Some(PathBuf::from(path));
            }
            if value["reason"] == "compiler-message" && value["message"]["level"] == "error" {
                complaints.extend(self.complaint(&value["message"]));
            }
        }
        match program {
            Some(program) if output.status.success() => Ok(Built::Program(program)),
            _ if !complaints.is_empty() => Ok(Built::Failed(complaints)),
            _ => {
                let text = String::from_utf8_lossy(&output.stderr);
                let last = text.lines().rev().take(30).collect::<Vec<_>>();
                Err(last.into_iter().rev().collect::<Vec<_>>().join("\n"))
            }
        }
    }

    fn complaint(&self, message: &Value) -> Option<Complaint> {
        let text = message["message"].as_str()?.to_string();
        if text.starts_with("aborting due to") {
            return None;
        }
        let mut spans: Vec<&Value> = message["spans"].as_array()?.iter().collect();
        spans.sort_by_key(|span| span["is_primary"] != true);
        let of_children = message["children"].as_array().into_iter().flatten();
        let spans_of_children = of_children.filter_map(|child| child["spans"].as_array()).flatten();
        let places = spans.into_iter().chain(spans_of_children).filter_map(|span| self.place(span)).collect();
        Some(Complaint {
            places,
            code: message["code"]["code"].as_str().unwrap_or_default().to_string(),
            is_panic: text.contains("panicked"),
            rendered: message["rendered"].as_str().unwrap_or_default().to_string(),
            message: text,
        })
    }

    /// The place in a file of the crate: where the span lies, or from where the macro it lies in was called.
    fn place(&self, span: &Value) -> Option<(String, Range<usize>)> {
        let file = span["file_name"].as_str()?;
        if Path::new(file).is_relative() && self.root.join(file).exists() {
            let byte = |name: &str| span[name].as_u64().map(|n| n as usize);
            return Some((file.to_string(), byte("byte_start")?..byte("byte_end")?));
        }
        let around = &span["expansion"]["span"];
        if around.is_null() { None } else { self.place(around) }
    }
}
