//! A package beside the workspace, in Cargo's directory for temporary files, where it stays for the next run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Times values and Jacobians of the equations of a module.
const EVALUATE: &str = r#"
#[allow(dead_code)]
mod code;
use std::time::{Duration, Instant};
use tangential::VectorFunction;
use tangential::jacobian::{Compressed, Jacobian};

fn best(mut work: impl FnMut()) -> Duration {
    let mut count = 1;
    let mut best = Duration::MAX;
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_millis(400) {
        let start = Instant::now();
        (0..count).for_each(|_| work());
        let elapsed = start.elapsed();
        best = best.min(elapsed / count);
        if elapsed < Duration::from_millis(2) {
            count *= 2;
        }
    }
    best
}

fn main() {
    let work = || {
        let function = code::equations::vector(&code::VALUES);
        let mut inputs = vec![0.001];
        inputs.extend(code::START);
        inputs.resize(function.inputs(), 0.5);
        let mut values = vec![0.0; function.outputs()];
        let value = best(|| function.value(std::hint::black_box(&inputs), &mut values));
        let mut jacobian = Compressed::new(code::equations::vector(&code::VALUES)).expect("a Jacobian");
        let mut entries = vec![0.0; jacobian.sparsity().nonzeros()];
        let slope = best(|| jacobian.evaluate(std::hint::black_box(&inputs), &mut values, &mut entries).expect("a Jacobian"));
        println!("{} {}", value.as_nanos(), slope.as_nanos());
    };
    std::thread::Builder::new().stack_size(512 << 20).spawn(work).expect("a thread").join().expect("no panic");
}
"#;

/// The scratch package.
pub struct Scratch {
    directory: PathBuf,
}

impl Scratch {
    /// Writes the package and builds its dependencies.
    pub fn prepare() -> Self {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace is around");
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dae_code");
        let manifest = format!(
            "[package]\nname = \"scratch\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
             tangential = {{ path = {:?} }}\ntangential-dae = {{ path = {:?} }}\n\n[workspace]\n",
            workspace.join("runtime"),
            workspace.join("macros/dae")
        );
        let scratch = Self { directory };
        fs::create_dir_all(scratch.directory.join("src/bin/evaluate")).expect("a directory for the scratch package");
        scratch.write("Cargo.toml", &manifest);
        scratch.write("src/lib.rs", "");
        scratch.write("src/bin/evaluate/main.rs", EVALUATE);
        // The versions that the workspace has, so that nothing is downloaded.
        fs::copy(workspace.join("Cargo.lock"), scratch.directory.join("Cargo.lock")).expect("the workspace's lock");
        scratch.cargo(&["build", "--lib"]);
        scratch
    }

    /// How long `cargo build` takes for a library of this source, with its dependencies built.
    pub fn build(&self, source: &str) -> Duration {
        self.write("src/lib.rs", source);
        let _ = fs::remove_dir_all(self.directory.join("target/debug/incremental"));
        let start = Instant::now();
        self.cargo(&["build", "--lib"]);
        start.elapsed()
    }

    /// The times of one value and of one Jacobian of the equations of a module, in release.
    pub fn evaluate(&self, code: &str) -> [Duration; 2] {
        self.write("src/lib.rs", "");
        self.write("src/bin/evaluate/code.rs", code);
        let output = self.cargo(&["run", "--quiet", "--release", "--bin", "evaluate"]);
        let mut times = output.split_whitespace().map(|text| text.parse().expect("a number of nanoseconds"));
        [0, 1].map(|_| Duration::from_nanos(times.next().expect("two times")))
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
