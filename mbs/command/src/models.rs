//! `tangential models`: the models that are shipped.

use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::table::table;
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::{Model, System, assembly, models};

/// List the models: bodies with mass, degrees of freedom, and the Jacobian of their forces by (z, zd).
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Models {
    /// Write JSON, to FILE or to the standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  tangential models
  tangential models --json models.json";

/// A line of the list.
#[derive(Serialize)]
struct Entry {
    name: String,
    description: &'static str,
    bodies: usize,
    dof: usize,
    independents: usize,
    dependents: usize,
    nonzeros: usize,
    colors: usize,
}

impl Models {
    /// Lists them.
    pub fn run(&self) -> Result<(), Failure> {
        interrupt::listen();
        let json = Output::open_some(self.json.as_ref())?;
        let mut entries = Vec::new();
        for name in models::NAMES {
            entries.push(entry(&models::by_name(name)?)?);
            if interrupt::asked() {
                return Err(Failure::Interrupted("before all models were listed".to_string()));
            }
        }
        if let Some(mut json) = json {
            return json.json(&entries);
        }
        let head = ["model", "bodies", "dof", "independents", "dependents", "nonzeros", "colors", "what it is"];
        let mut rows = vec![head.map(String::from).to_vec()];
        rows.extend(entries.into_iter().map(|entry| {
            let numbers = [entry.bodies, entry.dof, entry.independents, entry.dependents, entry.nonzeros, entry.colors];
            let numbers = numbers.map(|number| number.to_string());
            core::iter::once(entry.name).chain(numbers).chain([entry.description.to_string()]).collect()
        }));
        table(&rows)
    }
}

fn entry(model: &Model) -> Result<Entry, Failure> {
    let system = System::new(model, Method::GeneratedCompressed)?;
    let sparsity = system.force_sparsity();
    Ok(Entry {
        name: model.name.clone(),
        description: models::described(&model.name).unwrap_or_default(),
        bodies: model.bodies.iter().filter(|body| body.mass > 0.0).count(),
        dof: assembly::assemble(model, model.start.time)?.freedoms,
        independents: sparsity.columns(),
        dependents: sparsity.rows(),
        nonzeros: sparsity.nonzeros(),
        colors: system.colors(),
    })
}
