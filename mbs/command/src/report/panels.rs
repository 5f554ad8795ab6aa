//! Which plots there are, and what each shows.

use serde::Serialize;
use tangential_mbs::Model;
use tangential_mbs::model::Element;
use tangential_mbs::outputs::Outputs;

/// A plot. Where there are several choices, one is shown at a time.
#[derive(Debug, PartialEq, Serialize)]
pub struct Panel {
    pub title: String,
    /// Whether the axis is logarithmic.
    pub log: bool,
    /// Whether series are picked from a list, because there may be many.
    pub pick: bool,
    pub choices: Vec<Choice>,
    /// The choice that is shown at first.
    pub first: usize,
}

#[derive(Debug, PartialEq, Serialize)]
pub struct Choice {
    pub name: String,
    pub series: Vec<Series>,
}

#[derive(Debug, PartialEq, Serialize)]
pub struct Series {
    pub name: String,
    pub unit: String,
    /// The number of the column with its values.
    pub column: usize,
}

/// The columns that every simulation has, before those of coordinates, rates and outputs.
pub const FIXED: usize = 10;
/// The column of the drift, which is in J while it is recorded.
pub const DRIFT: usize = 4;
/// The columns on logarithmic axes.
pub const LOGARITHMIC: core::ops::Range<usize> = 5..8;

/// All plots of a model, in the order in which they are shown. Columns: kinetic and potential energy, work, balance, drift;
/// violations of three levels; iterations and length of steps; z; zd; outputs.
pub fn panels(model: &Model, outputs: &Outputs) -> Vec<Panel> {
    let n = model.coordinates();
    let mut panels = of_outputs(model, outputs, FIXED + 2 * n);
    let unit = |i: usize, suffix: &str| match model.bodies[i].joint.unit() {
        "" => String::new(),
        unit => format!("{unit}{suffix}"),
    };
    let coordinates = |name: &str, from: usize, suffix: &str| Choice {
        name: name.to_string(),
        series: (0..n).map(|i| series(&model.coordinate_names()[i], &unit(i, suffix), from + i)).collect(),
    };
    let choices = vec![coordinates("positions z", FIXED, ""), coordinates("rates zd", FIXED + n, "/s")];
    panels.push(Panel { title: "Coordinates".to_string(), log: false, pick: true, choices, first: 0 });
    let energies = ["kinetic", "potential", "work done on it", "balance"];
    let energies = energies.iter().enumerate().map(|(k, name)| series(name, "J", k)).collect();
    let drift = Choice { name: "drift".to_string(), series: vec![series("drift of the balance", "%", DRIFT)] };
    panels.push(panel("Energy", vec![Choice { name: "energies".to_string(), series: energies }, drift]));
    if model.constraint_rows() > 0 {
        let levels = ["positions", "velocities", "accelerations"];
        let levels = levels.iter().zip(LOGARITHMIC).map(|(name, column)| series(name, "", column)).collect();
        let choices = vec![Choice { name: "largest of all rows".to_string(), series: levels }];
        panels.push(Panel { log: true, ..panel("Constraint violation", choices) });
    }
    let steps = [("iterations of Newton", "", 8), ("length of the step", "s", 9)];
    panels.push(panel("Steps", steps.map(|(name, unit, column)| single(name, unit, column)).into()));
    panels
}

fn series(name: &str, unit: &str, column: usize) -> Series {
    Series { name: name.to_string(), unit: unit.to_string(), column }
}

fn single(name: &str, unit: &str, column: usize) -> Choice {
    Choice { name: name.to_string(), series: vec![series(name, unit, column)] }
}

fn panel(title: &str, choices: Vec<Choice>) -> Panel {
    // What a driver feels says more than the speed.
    let first = choices.iter().position(|choice| choice.name == "lateral acceleration").unwrap_or(0);
    Panel { title: title.to_string(), log: false, pick: false, choices, first }
}

/// Outputs by what they are of: the vehicle, tyres, springs. Those of tyres are compared with each other.
fn of_outputs(model: &Model, outputs: &Outputs, from: usize) -> Vec<Panel> {
    let [mut vehicle, mut tyres, mut springs, mut cams] = [const { Vec::<Choice>::new() }; 4];
    for (k, channel) in outputs.channels().iter().enumerate() {
        let mut elements = model.elements.iter().zip(model.element_names());
        let owner = elements.find_map(|(element, own)| {
            Some((element, own, channel.name.strip_prefix(own.as_str())?.strip_prefix(' ')?))
        });
        let (choices, quantity, name) = match owner {
            Some((Element::Cam { .. }, own, quantity)) => (&mut cams, quantity, own.as_str()),
            Some((Element::Tyre { .. }, own, quantity)) => (&mut tyres, quantity, own.as_str()),
            Some((Element::Spring { .. }, own, quantity)) => (&mut springs, quantity, own.as_str()),
            _ => (&mut vehicle, channel.name.as_str(), channel.name.as_str()),
        };
        let entry = series(name, channel.unit, from + k);
        match choices.iter_mut().find(|choice| choice.name == quantity) {
            Some(choice) => choice.series.push(entry),
            None => choices.push(Choice { name: quantity.to_string(), series: vec![entry] }),
        }
    }
    let other = if model.vehicle().is_some() { "Vehicle" } else { "Sensors" };
    let named = [(other, vehicle), ("Tyres", tyres), ("Springs", springs), ("Cams", cams)];
    named.into_iter().filter(|(_, choices)| !choices.is_empty()).map(|(title, choices)| panel(title, choices)).collect()
}
