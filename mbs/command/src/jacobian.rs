//! `tangential jacobian`: what one Jacobian of the forces costs, by every method.

use crate::entry::{self, Place, place};
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::place::spare;
use crate::products::{Product, products};
use crate::source::{Given, files, load, put_together};
use crate::table::table;
use clap::{Args, ValueHint};
use serde::Serialize;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::{Model, System, assembly};

/// Measure one Jacobian of a model's forces by (z, zd), by every method in one run.
///
/// Times are the best of many; each is from (z, zd) to the filled entries of the sparse matrix.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Jacobian {
    /// The model: a name that `tangential models` lists, linkage-NYxNZ, or a file that ends in .toml or .urdf
    #[arg(value_hint = ValueHint::FilePath)]
    model: String,

    /// Measure nothing; print one entry, by every method and with less and less of what makes the fastest one fast
    #[arg(long, value_name = "ROW,COL", value_parser = place, conflicts_with = "json")]
    entry: Option<Place>,

    /// Write JSON, to FILE or to the standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  tangential jacobian coach
  tangential jacobian mbs/mechanisms/quarter-coach.toml
  tangential jacobian linkage-7x15 --json jacobian.json
  tangential jacobian coach --entry 3,7

Exit codes:
  0    measured
  2    wrong usage, a model that does not exist, cannot be put together or has forces that are no numbers, a file that cannot be read or written
  130  interrupted; nothing is reported";

/// What was measured of a model.
#[derive(Serialize)]
pub struct Costs {
    model: String,
    /// Of the forces themselves.
    pub f_us: f64,
    /// One entry for every method that was asked for.
    pub methods: Vec<Cost>,
}

/// What is reported.
#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    costs: Costs,
    products: Vec<Product>,
}

/// What one Jacobian costs by a method.
#[derive(Serialize)]
pub struct Cost {
    name: &'static str,
    /// From (z, zd) to the filled entries.
    pub jacobian_us: f64,
    /// In evaluations of the forces.
    pub ratio_to_f: f64,
    /// Largest difference from `generated-forward`, over its largest entry.
    max_rel_error: f64,
}

/// For how long each is repeated.
const PATIENCE: Duration = Duration::from_millis(600);
/// In how many rounds, so that a disturbance does not hit one of them alone.
const ROUNDS: u32 = 6;

impl Jacobian {
    /// Measures and prints.
    pub fn run(&self) -> Result<(), Failure> {
        spare(&files(&self.model), &[("--json", self.json.as_ref())])?;
        interrupt::listen();
        let json = Output::open_some(self.json.as_ref())?;
        let (model, builder, _) = load(&self.model, &Given::default())?;
        put_together(&model, &builder, model.start.time)?;
        if let Some(place) = self.entry {
            let (z, zd) = somewhere(&model)?;
            return entry::print(&model, &z, &zd, place);
        }
        let costs = measure(&model, &Method::ALL, PATIENCE)?;
        let (z, zd) = somewhere(&model)?;
        let products = products(&model, &z, &zd, costs.f_us, PATIENCE)?;
        if interrupt::asked() {
            return Err(Failure::Interrupted("before everything was measured".to_string()));
        }
        if let Some(mut json) = json {
            return json.json(&Report { costs, products });
        }
        let mut rows = vec![["method", "us", "times f", "error"].map(String::from).to_vec()];
        rows.push(vec!["f".to_string(), format!("{:.2}", costs.f_us), "1.0".to_string()]);
        rows.extend(costs.methods.iter().map(|line| {
            let numbers = [format!("{:.2}", line.jacobian_us), format!("{:.1}", line.ratio_to_f)];
            let error = format!("{:.1e}", line.max_rel_error);
            core::iter::once(line.name.to_string()).chain(numbers).chain([error]).collect()
        }));
        rows.extend(products.iter().map(|product| {
            vec![product.name.to_string(), format!("{:.2}", product.us), format!("{:.1}", product.ratio_to_f)]
        }));
        table(&rows)
    }
}

/// A position of no special kind, away from zeros that only the start has, and velocities.
fn somewhere(model: &Model) -> Result<(Vec<f64>, Vec<f64>), Failure> {
    let start = assembly::assemble(model, model.start.time)?;
    let z = start.z.iter().enumerate().map(|(i, z)| z + 0.3 * (1.0 + i as f64).sin()).collect();
    let zd = start.zd.iter().enumerate().map(|(i, zd)| zd + 0.5 * (2.0 + i as f64).cos()).collect();
    Ok((z, zd))
}

/// The costs of a model, by some methods, each repeated for so long.
pub fn measure(model: &Model, methods: &[Method], patience: Duration) -> Result<Costs, Failure> {
    let (z, zd) = somewhere(model)?;
    let mut systems = methods.iter().map(|method| System::new(model, *method)).collect::<Result<Vec<_>, _>>()?;
    let mut reference = System::new(model, Method::GeneratedForward)?;
    let mut q = vec![0.0; model.coordinates()];
    let mut expected = vec![0.0; reference.force_sparsity().nonzeros()];
    reference.force_derivatives(0.0, &z, &zd, &mut q, &mut expected)?;
    if let Some(row) = q.iter().position(|force| !force.is_finite()) {
        return Err(Failure::NoNumber {
            what: format!("the force of {}", model.coordinate_names()[row]),
            value: q[row],
        });
    }
    if let Some(entry) = expected.iter().find(|entry| !entry.is_finite()) {
        return Err(Failure::NoNumber { what: "a derivative of the forces".to_string(), value: *entry });
    }
    let mut entries = vec![expected.clone(); systems.len()];
    let mut f = f64::INFINITY;
    let mut best = vec![f64::INFINITY; systems.len()];
    for _ in 0..ROUNDS {
        let mut evaluate = || {
            reference.forces(0.0, &z, &zd, &mut q);
            Ok(())
        };
        f = f.min(shortest(patience / ROUNDS, &mut evaluate)?);
        for (k, system) in systems.iter_mut().enumerate() {
            let mut evaluate = || Ok(system.force_derivatives(0.0, &z, &zd, &mut q, &mut entries[k])?);
            best[k] = best[k].min(shortest(patience / ROUNDS, &mut evaluate)?);
        }
    }
    let largest = expected.iter().fold(f64::MIN_POSITIVE, |a, b| a.max(b.abs()));
    let error = |k: usize| entries[k].iter().zip(&expected).fold(0.0_f64, |a, (b, c)| a.max((b - c).abs()));
    let methods = methods.iter().enumerate().map(|(k, method)| Cost {
        name: method.name(),
        jacobian_us: best[k],
        ratio_to_f: best[k] / f,
        max_rel_error: error(k) / largest,
    });
    Ok(Costs { model: model.name.clone(), f_us: f, methods: methods.collect() })
}

/// The shortest of many times, in microseconds; none, that is infinity, once a comparison is interrupted.
pub fn shortest(patience: Duration, work: &mut impl FnMut() -> Result<(), Failure>) -> Result<f64, Failure> {
    let started = Instant::now();
    let mut best = f64::INFINITY;
    let mut times = 0;
    while (times < 3 || started.elapsed() < patience) && !interrupt::asked() {
        let from = Instant::now();
        work()?;
        best = best.min(from.elapsed().as_secs_f64());
        times += 1;
    }
    Ok(best * 1e6)
}
