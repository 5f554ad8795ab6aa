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
        // Beside the start.
        inputs.extend(code::START.iter().enumerate().map(|(i, x)| x + 0.001 * x.abs().max(0.1) * ((5 * i) % 7) as f64));
        inputs.resize(function.inputs(), 0.5);
        let mut values = vec![0.0; function.outputs()];
        let value = best(|| function.value(std::hint::black_box(&inputs), &mut values));
        let mut jacobian = Compressed::new(code::equations::vector(&code::VALUES)).expect("a Jacobian");
        let mut entries = vec![0.0; jacobian.sparsity().nonzeros()];
        let slope = best(|| jacobian.evaluate(std::hint::black_box(&inputs), &mut values, &mut entries).expect("a Jacobian"));
        println!("{} {}", value.as_nanos(), slope.as_nanos());
        let mut product = vec![0.0; values.len()];
        for ((row, column), entry) in jacobian.sparsity().entries().zip(&entries) {
            product[row] += entry * ((7 * column) % 11) as f64;
        }
        for numbers in [inputs, values, product] {
            println!("{}", numbers.iter().map(|x| x.to_bits().to_string()).collect::<Vec<_>>().join(" "));
        }
    };
    std::thread::Builder::new().stack_size(512 << 20).spawn(work).expect("a thread").join().expect("no panic");
}
"#;

/// What the code of a module gives, and how long it takes.
pub struct Evaluated {
    /// The time of one value.
    pub value: Duration,
    /// The time of one Jacobian.
    pub jacobian: Duration,
    /// Time, unknowns, and rates if there are any.
    pub inputs: Vec<f64>,
    /// The values.
    pub values: Vec<f64>,
    /// The Jacobian times the direction whose part number i is `7 i mod 11`.
    pub product: Vec<f64>,
}

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

    /// How much time of one core `cargo build` takes for a library of this source, with its dependencies built.
    pub fn build(&self, source: &str) -> Duration {
        self.write("src/lib.rs", source);
        let _ = fs::remove_dir_all(self.directory.join("target/debug/incremental"));
        let (start, spent) = (Instant::now(), spent_by_children());
        self.cargo(&["build", "--lib"]);
        match (spent, spent_by_children()) {
            (Some(before), Some(after)) => after - before,
            _ => start.elapsed(),
        }
    }

    /// One value and one Jacobian of the equations of a module, in release.
    pub fn evaluate(&self, code: &str) -> Evaluated {
        self.write("src/lib.rs", "");
        self.write("src/bin/evaluate/code.rs", code);
        let output = self.cargo(&["run", "--quiet", "--release", "--bin", "evaluate"]);
        let mut lines = output.lines();
        let mut numbers = || lines.next().expect("a line of numbers").split_whitespace();
        let mut times = numbers().map(|text| Duration::from_nanos(text.parse().expect("a number of nanoseconds")));
        let [value, jacobian] = [0, 1].map(|_| times.next().expect("two times"));
        let mut floats = || numbers().map(|text| f64::from_bits(text.parse().expect("bits of a number"))).collect();
        Evaluated { value, jacobian, inputs: floats(), values: floats(), product: floats() }
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

/// The processor time of processes that were started and have ended, where Linux tells it: other work on the machine does not count then.
fn spent_by_children() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // Behind the name, which may have spaces: fields from the third on.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = [13, 14].map(|field: usize| fields.get(field).and_then(|text| text.parse::<u64>().ok()));
    // A hundred ticks a second, whatever the kernel.
    Some(Duration::from_millis(10 * (ticks[0]? + ticks[1]?)))
}
