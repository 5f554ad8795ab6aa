//! A package beside the workspace, in Cargo's directory for temporary files, where it stays for the next run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Times the macro in the unoptimized form in which a debug build runs it.
const MACRO_TIME: &str = r#"
fn main() {
    let function = include_str!("function.txt");
    let start = std::time::Instant::now();
    let item: proc_macro2::TokenStream = function.parse().expect("the function is Rust");
    let emitted = tangential_engine::Engine::new("tangential").differentiate(Default::default(), item);
    let elapsed = start.elapsed();
    assert!(!emitted.to_string().contains("compile_error"), "the function was refused");
    println!("{}", elapsed.as_nanos());
}
"#;

/// The scratch package.
pub struct Scratch {
    directory: PathBuf,
}

impl Scratch {
    /// Writes the package and builds its dependencies.
    pub fn prepare(function: &str) -> Self {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace is around");
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compile_time");
        let manifest = format!(
            "[package]\nname = \"scratch\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
             [dependencies]\nproc-macro2 = \"1\"\ntangential = {{ path = {:?} }}\n\
             tangential-engine = {{ path = {:?} }}\n\n[workspace]\n",
            workspace.join("runtime"),
            workspace.join("macros/engine")
        );
        let scratch = Self { directory };
        fs::create_dir_all(scratch.directory.join("src/bin")).expect("a directory for the scratch package");
        scratch.write("Cargo.toml", &manifest);
        scratch.write("src/bin/function.txt", function);
        scratch.write("src/bin/macro_time.rs", MACRO_TIME);
        scratch.write("src/lib.rs", "");
        // The versions that the workspace has, so that nothing is downloaded.
        fs::copy(workspace.join("Cargo.lock"), scratch.directory.join("Cargo.lock")).expect("the workspace's lock");
        scratch.cargo(&["build"]);
        scratch.cargo(&["check"]);
        scratch
    }

    /// How long the macro takes in a debug build.
    pub fn macro_time(&self) -> Duration {
        let output = self.cargo(&["run", "--quiet", "--bin", "macro_time"]);
        Duration::from_nanos(output.trim().parse().expect("a number of nanoseconds"))
    }

    /// How long `cargo build` takes for a library of this source, or `cargo check`, with its dependencies built.
    pub fn time(&self, command: &str, source: &str) -> Duration {
        self.write("src/lib.rs", source);
        // Everything is compiled anew, as in a first build.
        let _ = fs::remove_dir_all(self.directory.join("target/debug/incremental"));
        let start = Instant::now();
        self.cargo(&[command, "--lib"]);
        start.elapsed()
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.directory.join(name), text).expect("a file of the scratch package");
    }

    fn cargo(&self, arguments: &[&str]) -> String {
        let output = Command::new(env!("CARGO"))
            .args(arguments)
            .current_dir(&self.directory)
            .env("CARGO_TARGET_DIR", self.directory.join("target"))
            .output()
            .expect("cargo runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "cargo {} failed:\n{errors}", arguments.join(" "));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}
