//! `tangential info`: what a file says, as it was understood.

use crate::failure::Failure;
use crate::output::Output;
use crate::report::short;
use crate::source::{Given, load, put_together};
use clap::{Args, ValueHint};
use serde::Serialize;
use std::path::PathBuf;
use tangential_mbs::assembly::Assembly;
use tangential_mbs::model::Model;

/// Show what was read: bodies, masses, joints, limits, forces, loops, freedoms, warnings.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Info {
    /// The model: a name that `tangential models` lists, or a file that ends in .toml, .urdf or .xml
    #[arg(value_hint = ValueHint::FilePath)]
    model: String,

    #[command(flatten)]
    given: Given,

    /// Write JSON, to FILE or to the standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  tangential info mbs/mechanisms/heron-arm.urdf
  tangential info mbs/mechanisms/walker.urdf --floating
  tangential info coach --json coach.json";

#[derive(Serialize)]
struct Shown {
    model: String,
    mass_kg: f64,
    coordinates: usize,
    constraint_rows: usize,
    freedoms: usize,
    redundant: Vec<(String, usize)>,
    bodies: Vec<Body>,
    forces: Vec<String>,
    closures: Vec<String>,
    tyres: usize,
    sensors: Vec<String>,
    warnings: Vec<String>,
}

#[derive(Serialize)]
struct Body {
    name: String,
    mass_kg: f64,
    parent: String,
    /// The coordinates of the joint it hangs on, with the kind of each.
    joint: Vec<(String, &'static str)>,
    limits: Option<[f64; 2]>,
}

impl Info {
    /// Reads and shows.
    pub fn run(&self) -> Result<(), Failure> {
        let (model, builder, warnings) = load(&self.model, &self.given)?;
        let assembly = put_together(&model, &builder, model.start.time)?;
        let shown = Shown::new(&model, &assembly, warnings);
        match &self.json {
            Some(path) => Output::open(path)?.json(&shown),
            None => Output::open("-".as_ref())?.document(shown.text()),
        }
    }
}

impl Shown {
    fn new(model: &Model, assembly: &Assembly, warnings: Vec<String>) -> Self {
        let limits_of = |i: usize| model.limits.iter().find(|(own, _)| *own == i).map(|(_, range)| *range);
        let mut bodies: Vec<Body> = Vec::new();
        // Bodies without names are between the freedoms of one joint.
        let (mut joint, mut first): (Vec<(String, &'static str)>, usize) = (Vec::new(), 0);
        for (i, body) in model.bodies.iter().enumerate() {
            if joint.is_empty() {
                first = i;
            }
            joint.push((model.coordinate_names()[i].clone(), body.joint.verb()));
            let name = model.body_name(i + 1);
            if !name.is_empty() {
                bodies.push(Body {
                    name: name.to_string(),
                    mass_kg: body.mass,
                    parent: model.body_name(model.bodies[first].parent).to_string(),
                    limits: limits_of(i),
                    joint: std::mem::take(&mut joint),
                });
            }
        }
        Self {
            model: model.name.clone(),
            mass_kg: model.mass(),
            coordinates: model.coordinates(),
            constraint_rows: model.constraint_rows(),
            freedoms: assembly.freedoms,
            redundant: assembly.redundant.clone(),
            bodies,
            forces: model.element_names().to_vec(),
            closures: model.closures.iter().map(|closure| closure.name.clone()).collect(),
            tyres: model.tyres.len(),
            sensors: model.sensors.iter().map(|sensor| sensor.name.clone()).collect(),
            warnings,
        }
    }

    fn text(&self) -> String {
        let mut lines = vec![format!(
            "{}: {} kg, {} bodies, {} coordinates, {} constraint rows, {} freedoms",
            self.model,
            short(self.mass_kg),
            self.bodies.len(),
            self.coordinates,
            self.constraint_rows,
            self.freedoms
        )];
        for Body { name, mass_kg, parent, joint, limits } in &self.bodies {
            let joint = joint.iter().map(|(name, kind)| format!("{name} ({kind})")).collect::<Vec<_>>().join(", ");
            let limits =
                limits.map_or_else(String::new, |[low, high]| format!(", limits {} to {}", short(low), short(high)));
            lines.push(format!("  {name}: {} kg, on {parent} by {joint}{limits}", short(*mass_kg)));
        }
        let mut list = |what: &str, names: &[String]| {
            if !names.is_empty() {
                lines.push(format!("{what}:"));
                lines.extend(names.iter().map(|name| format!("  {name}")));
            }
        };
        list("forces", &self.forces);
        list("closures", &self.closures);
        let redundant: Vec<String> =
            self.redundant.iter().map(|(name, rows)| format!("{name}: {rows} rows say nothing new")).collect();
        list("redundant constraints", &redundant);
        list("sensors", &self.sensors);
        lines.join("\n") + "\n"
    }
}
