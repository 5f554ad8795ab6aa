//! The figures that are printed in the papers.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tangential::jacobian::Method;

/// All of them.
#[derive(Deserialize)]
pub struct Paper {
    /// Which tool of the paper stands for a method.
    tools: BTreeMap<String, String>,
    /// What the paper's times were measured on.
    pub platform: String,
    /// Tables 1 to 4.
    pub models: Vec<PaperModel>,
    /// The table over the size of the linkage.
    pub sweep: Vec<PaperSweep>,
}

/// A model of the paper.
#[derive(Clone, Deserialize)]
pub struct PaperModel {
    /// Its name here.
    pub model: String,
    /// The table with its times.
    pub table: u8,
    /// How long it is simulated.
    pub time_s: f64,
    /// Its row of Table 1.
    pub size: Size,
    /// What was measured, by the step.
    pub steps: Vec<PaperStep>,
}

/// The Jacobian of the forces by (z, zd), in numbers.
#[derive(Clone, Copy, PartialEq, Deserialize, Serialize)]
pub struct Size {
    /// Columns.
    pub independents: usize,
    /// Rows.
    pub dependents: usize,
    /// Structural ones.
    pub nonzeros: usize,
    /// Of the columns.
    pub colors: usize,
}

/// Simulations with one step.
#[derive(Clone, Deserialize)]
pub struct PaperStep {
    /// The step.
    pub step_ms: f64,
    /// Drift of the energy.
    pub drift_percent: f64,
    /// How many were computed.
    pub jacobians: usize,
    /// Times by the names of our methods; null where it was infeasible.
    elapsed_s: BTreeMap<String, Option<f64>>,
}

/// A linkage of the sweep.
#[derive(Clone, Deserialize)]
pub struct PaperSweep {
    /// Loops side by side.
    pub columns: usize,
    /// Loops below each other.
    pub levels: usize,
    /// How many Jacobians were computed.
    pub jacobians: usize,
    /// Time by one-sided differences.
    pub one_sided_s: f64,
    /// Time by ADOL-C.
    pub overloaded_s: f64,
    /// The second over the first, as printed.
    pub ratio: f64,
}

/// What the paper says of a method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Printed {
    /// Nothing: it has no such method.
    Nothing,
    /// That it could not be done.
    Infeasible,
    /// So many seconds.
    Seconds(f64),
}

impl Paper {
    /// Reads the figures, which are part of the program.
    pub fn read() -> Self {
        serde_json::from_str(include_str!("paper.json")).expect("a test reads the figures")
    }

    /// The paper's name of a method.
    pub fn tool(&self, method: Method) -> Option<&str> {
        self.tools.get(method.name()).map(String::as_str)
    }
}

impl PaperStep {
    /// The time by a method.
    pub fn printed(&self, method: Method) -> Printed {
        match self.elapsed_s.get(method.name()) {
            None => Printed::Nothing,
            Some(None) => Printed::Infeasible,
            Some(Some(seconds)) => Printed::Seconds(*seconds),
        }
    }
}

impl Printed {
    /// The number, where there is one.
    pub fn seconds(self) -> Option<f64> {
        match self {
            Printed::Seconds(seconds) => Some(seconds),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_complete() {
        let paper = Paper::read();
        assert_eq!(paper.models.len(), 5);
        for model in &paper.models {
            assert_eq!(model.steps.iter().map(|step| step.step_ms).collect::<Vec<_>>(), [1.0, 10.0, 20.0]);
            for step in &model.steps {
                for method in Method::ALL {
                    assert_eq!(step.printed(method) == Printed::Nothing, paper.tool(method).is_none(), "{method}");
                }
            }
        }
        assert_eq!(paper.sweep.len(), 16);
        for row in &paper.sweep {
            // Printed ratios are those of the printed times, rounded.
            assert!((row.overloaded_s / row.one_sided_s - row.ratio).abs() < 0.006, "{}x{}", row.columns, row.levels);
        }
    }
}
