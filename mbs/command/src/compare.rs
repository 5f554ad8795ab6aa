//! `tangential compare`: the paper's Tables 1 to 4 anew, its figures beside ours.

mod budget;
mod found;
mod measure;
mod page;
mod print;
mod run;

use crate::choice;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::paper::Paper;
use crate::place::{distinct, is_stdout};
use crate::quantity::seconds;
use budget::Budget;
use clap::Args;
use clap::builder::PossibleValuesParser;
use std::path::PathBuf;
use tangential::jacobian::Method;

/// Simulate the paper's models by every method, and set the paper's figures beside ours.
///
/// Each simulation is from the start of the model, as `tangential simulate` runs it. Those that would take longer than
/// what is left of the budget are cut short, scaled by the number of Jacobians, and marked `~`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Compare {
    /// Steps of 1 ms, too, and as much time as it takes: about half an hour
    #[arg(long)]
    full: bool,

    /// How long all of it may take [default: 110s, or any time with --full]
    #[arg(long, value_name = "TIME", value_parser = seconds, allow_hyphen_values = true)]
    budget: Option<f64>,

    /// Only these models, separated by commas
    #[arg(long, value_delimiter = ',', value_parser = PossibleValuesParser::new(MODELS))]
    models: Vec<String>,

    /// Only these methods, separated by commas
    #[arg(long, value_delimiter = ',', value_parser = choice::method())]
    methods: Vec<Method>,

    /// Write everything as JSON, to FILE or to the standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<PathBuf>,

    /// Write a page with tables and charts, for a browser
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// The models of the paper.
const MODELS: [&str; 5] = ["spatial-four-bar", "linkage-1x15", "linkage-4x15", "linkage-7x15", "coach"];

/// What all of it may take, in seconds, where no budget is given: two minutes, and something to spare.
const BUDGET: f64 = 110.0;

const EXAMPLES: &str = "\
Examples:
  tangential compare
  tangential compare --models coach --json coach.json
  tangential compare --models linkage-1x15,linkage-4x15 --methods finite-dense,generated-compressed
  tangential compare --html compare.html
  tangential compare --full --json > compare.json

Exit codes:
  0    compared
  1    a simulation failed; the others are reported
  2    wrong usage, or a file that cannot be written
  130  interrupted; what was measured until then is reported";

impl Compare {
    /// Measures and reports.
    pub fn run(&self) -> Result<(), Failure> {
        distinct(&[("--json", self.json.as_ref()), ("--html", self.html.as_ref())])?;
        interrupt::listen();
        let json = Output::open_some(self.json.as_ref())?;
        let html = Output::open_some(self.html.as_ref())?;
        let mut paper = Paper::read();
        paper.models.retain(|model| self.models.is_empty() || self.models.contains(&model.model));
        let steps: &[f64] = if self.full { &[1.0, 10.0, 20.0] } else { &[10.0, 20.0] };
        let methods: Vec<Method> =
            Method::ALL.into_iter().filter(|method| self.methods.is_empty() || self.methods.contains(method)).collect();
        let budget = self.budget.unwrap_or(if self.full { f64::INFINITY } else { BUDGET });

        let comparison = measure::measure(&paper, &methods, steps, Budget::new(budget))?;
        let shown = html.map_or(Ok(()), |mut html| html.whole(|writer| page::page(&comparison).write(writer)));
        match json {
            Some(mut json) => json.json(&comparison)?,
            None if self.html.as_ref().is_some_and(|html| is_stdout(html)) => (),
            None => Output::open("-".as_ref())?.document(print::text(&comparison))?,
        }
        shown?;
        match (interrupt::asked(), comparison.failures()) {
            (true, _) => Err(Failure::Interrupted("before everything was measured".to_string())),
            (_, 0) => Ok(()),
            (_, failures) => Err(Failure::Simulations(failures)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_are_those_of_the_paper() {
        assert_eq!(Paper::read().models.iter().map(|model| model.model.as_str()).collect::<Vec<_>>(), MODELS);
    }
}
