//! `tangential jacobian`: what one Jacobian of the forces costs, by every method.

use crate::failure::Failure;
use crate::output::{Output, table};
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::{Model, System, assembly, models};

/// Measure one Jacobian of a model's forces by (z, zd), by every method in one run.
///
/// Times are the best of many; each is from (z, zd) to the filled entries of the sparse matrix.
#[derive(Args)]
pub struct Jacobian {
    /// The model: a name that `tangential models` lists, or linkage-NYxNZ
    model: String,

    /// Write JSON, to FILE or to the standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<PathBuf>,
}

#[derive(Serialize)]
struct Report {
    model: String,
    f_us: f64,
    methods: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    name: &'static str,
    jacobian_us: f64,
    ratio_to_f: f64,
    max_rel_error: f64,
}

/// For how long each is repeated.
const PATIENCE: Duration = Duration::from_millis(300);
/// In how many rounds, so that a disturbance does not hit one of them alone.
const ROUNDS: u32 = 3;

impl Jacobian {
    /// Measures and prints.
    pub fn run(&self) -> Result<(), Failure> {
        let json = Output::open_some(self.json.as_ref())?;
        let report = measure(&models::by_name(&self.model)?)?;
        if let Some(mut json) = json {
            return json.json(&report);
        }
        let mut rows = vec![["method", "us", "times f", "error"].map(String::from).to_vec()];
        rows.push(vec!["f".to_string(), format!("{:.2}", report.f_us), "1.0".to_string(), String::new()]);
        rows.extend(report.methods.iter().map(|line| {
            let (time, ratio) = (format!("{:.2}", line.jacobian_us), format!("{:.1}", line.ratio_to_f));
            vec![line.name.to_string(), time, ratio, format!("{:.1e}", line.max_rel_error)]
        }));
        table(&rows)
    }
}

fn measure(model: &Model) -> Result<Report, Failure> {
    let start = assembly::assemble(model, 0.0)?;
    let n = model.coordinates();
    // A position of no special kind, away from zeros that only the start has.
    let z: Vec<f64> = start.z.iter().enumerate().map(|(i, z)| z + 0.3 * (1.0 + i as f64).sin()).collect();
    let zd: Vec<f64> = start.zd.iter().enumerate().map(|(i, zd)| zd + 0.5 * (2.0 + i as f64).cos()).collect();
    let mut systems = Vec::new();
    for method in Method::ALL {
        systems.push(System::new(model, method)?);
    }
    let mut q = vec![0.0; n];
    let mut entries = vec![vec![0.0; systems[0].force_sparsity().nonzeros()]; systems.len()];
    let mut f = f64::INFINITY;
    let mut best = vec![f64::INFINITY; systems.len()];
    for _ in 0..ROUNDS {
        f = f.min(shortest(|| {
            systems[0].forces(0.0, &z, &zd, &mut q);
            Ok(())
        })?);
        for (k, system) in systems.iter_mut().enumerate() {
            let mut evaluate = || Ok(system.force_derivatives(0.0, &z, &zd, &mut q, &mut entries[k])?);
            best[k] = best[k].min(shortest(&mut evaluate)?);
        }
    }
    let reference = Method::ALL.iter().position(|method| *method == Method::GeneratedForward).unwrap_or(0);
    let largest = entries[reference].iter().fold(f64::MIN_POSITIVE, |a, b| a.max(b.abs()));
    let error = |k: usize| entries[k].iter().zip(&entries[reference]).fold(0.0_f64, |a, (b, c)| a.max((b - c).abs()));
    let methods = Method::ALL.iter().enumerate().map(|(k, method)| Line {
        name: method.name(),
        jacobian_us: best[k],
        ratio_to_f: best[k] / f,
        max_rel_error: error(k) / largest,
    });
    Ok(Report { model: model.name.clone(), f_us: f, methods: methods.collect() })
}

/// The shortest of many times, in microseconds.
fn shortest(mut work: impl FnMut() -> Result<(), Failure>) -> Result<f64, Failure> {
    let started = Instant::now();
    let mut best = f64::INFINITY;
    let mut times = 0;
    while times < 3 || started.elapsed() < PATIENCE / ROUNDS {
        let from = Instant::now();
        work()?;
        best = best.min(from.elapsed().as_secs_f64());
        times += 1;
    }
    Ok(best * 1e6)
}
