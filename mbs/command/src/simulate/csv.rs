//! The motion as CSV.

use crate::failure::Failure;
use crate::output::Output;
use tangential::integrator::State;
use tangential_mbs::Model;
use tangential_mbs::outputs::Outputs;

/// A file with a line for every so many steps.
pub struct CsvWriter<'m> {
    output: Output,
    model: &'m Model,
    outputs: &'m Outputs,
    every: u64,
    steps: u64,
}

impl<'m> CsvWriter<'m> {
    /// To an output, of a model with these outputs.
    pub fn new(output: Output, model: &'m Model, outputs: &'m Outputs, every: u64) -> Self {
        Self { output, model, outputs, every, steps: 0 }
    }

    /// The names of the columns, and the start. They take the place of an older file at once, so that who looks sees that the
    /// run has begun.
    pub fn start(&mut self, state: &State) -> Result<(), Failure> {
        self.output.line(&self.head())?;
        self.line(state)?;
        self.output.show()
    }

    /// The end of a step.
    pub fn step(&mut self, state: &State) -> Result<(), Failure> {
        self.steps += 1;
        if self.steps.is_multiple_of(self.every) { self.line(state) } else { Ok(()) }
    }

    /// The end.
    pub fn finish(self) -> Result<(), Failure> {
        self.output.finish()
    }

    fn head(&self) -> String {
        let quoted = |text: String| format!("\"{}\"", text.replace('"', "\"\""));
        let names = self.model.coordinate_names();
        let coordinates = |prefix: &'static str| names.iter().map(move |name| quoted(format!("{prefix} {name}")));
        let others =
            self.outputs.channels().iter().map(|channel| quoted(format!("{} [{}]", channel.name, channel.unit)));
        let names = core::iter::once("t".to_string()).chain(coordinates("z")).chain(coordinates("zd")).chain(others);
        names.collect::<Vec<_>>().join(",")
    }

    fn line(&mut self, state: &State) -> Result<(), Failure> {
        let mut others = Vec::new();
        self.outputs.read(self.model, state, &mut others);
        let numbers = core::iter::once(&state.t).chain(&state.z).chain(&state.zd).chain(&others);
        self.output.line(&numbers.map(f64::to_string).collect::<Vec<_>>().join(","))
    }
}
