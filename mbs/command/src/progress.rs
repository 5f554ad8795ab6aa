//! How far a long command has come: bars on a terminal, plain lines otherwise; both on the standard error.

mod preparing;

use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal, Write};

pub use preparing::Preparing;

/// Progress of several runs, one after the other.
pub struct Progress {
    bars: Option<Bars>,
    runs: usize,
    done: usize,
}

struct Bars {
    all: ProgressBar,
    one: ProgressBar,
}

impl Progress {
    /// Of so many runs.
    pub fn new(runs: usize) -> Self {
        let bars = io::stderr().is_terminal().then(|| {
            let bars = MultiProgress::new();
            let all = bars.add(ProgressBar::new(runs as u64));
            let one = bars.add(ProgressBar::new(1000));
            all.set_style(style("{bar:32.green} {pos}/{len} runs, {elapsed} elapsed"));
            one.set_style(style("{bar:32.cyan} {msg}"));
            all.tick();
            Bars { all, one }
        });
        Self { bars, runs, done: 0 }
    }

    /// A run begins.
    pub fn begin(&self, name: &str) {
        if let Some(Bars { one, .. }) = &self.bars {
            one.set_position(0);
            one.set_message(name.to_string());
        }
    }

    /// So much of the run is done, of 1.
    pub fn at(&self, part: f64) {
        if let Some(Bars { one, .. }) = &self.bars {
            one.set_position((1000.0 * part) as u64);
        }
    }

    /// The run has ended like this.
    pub fn end(&mut self, name: &str, how: &str) {
        self.done += 1;
        match &self.bars {
            Some(Bars { all, .. }) => all.inc(1),
            // Nobody may listen to the standard error; that is no reason to stop.
            None => drop(writeln!(io::stderr(), "{}/{} {name}: {how}", self.done, self.runs)),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(Bars { all, one }) = &self.bars {
            one.finish_and_clear();
            all.finish_and_clear();
        }
    }
}

fn style(template: &str) -> ProgressStyle {
    // A mistake in a template shows in the first test that has a terminal; the default style does until then.
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
