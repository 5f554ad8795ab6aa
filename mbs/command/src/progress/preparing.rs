//! How far the preparation of a large model has come, before its first step.

use super::style;
use indicatif::ProgressBar;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A bar moves so often, by itself: a stage of a large model takes long.
const TICK: Duration = Duration::from_millis(200);

/// Without a terminal a line is written so often.
const LINE: Duration = Duration::from_secs(5);

/// A preparation in stages, one after the other. What takes less than a moment shows nothing.
pub struct Preparing {
    shown: Shown,
}

enum Shown {
    Bar(ProgressBar),
    /// Where the names of stages are sent to, and who writes them down.
    Lines(Option<(Sender<&'static str>, JoinHandle<()>)>),
}

impl Preparing {
    /// Of a model, in so many stages.
    pub fn new(model: &str, stages: usize) -> Self {
        if io::stderr().is_terminal() {
            let bar = ProgressBar::new(stages as u64);
            bar.set_style(style("{spinner} {bar:32.yellow} {prefix}: {msg}, {elapsed}"));
            bar.set_prefix(model.to_string());
            bar.enable_steady_tick(TICK);
            return Self { shown: Shown::Bar(bar) };
        }
        let (sender, receiver) = mpsc::channel::<&'static str>();
        let model = model.to_string();
        let write = move || {
            let (started, mut stage) = (Instant::now(), "");
            loop {
                match receiver.recv_timeout(LINE) {
                    Ok(next) => stage = next,
                    // Nobody may listen to the standard error; that is no reason to stop.
                    Err(RecvTimeoutError::Timeout) => {
                        let seconds = started.elapsed().as_secs();
                        drop(writeln!(io::stderr(), "{model}: {stage}, {seconds} s so far"));
                    }
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
        };
        // Where there cannot be a thread, nothing is said.
        let writer = std::thread::Builder::new().spawn(write).ok();
        Self { shown: Shown::Lines(writer.map(|writer| (sender, writer))) }
    }

    /// Writes something else to where the bar is.
    pub fn aside(&self, write: impl FnOnce()) {
        match &self.shown {
            Shown::Bar(bar) => bar.suspend(write),
            Shown::Lines(_) => write(),
        }
    }

    /// The next stage begins.
    pub fn stage(&self, name: &'static str) {
        match &self.shown {
            Shown::Bar(bar) => {
                if !bar.message().is_empty() {
                    bar.inc(1);
                }
                bar.set_message(name);
            }
            Shown::Lines(Some((sender, _))) => {
                let _ = sender.send(name);
            }
            Shown::Lines(None) => {}
        }
    }
}

impl Drop for Preparing {
    fn drop(&mut self) {
        match &mut self.shown {
            Shown::Bar(bar) => bar.finish_and_clear(),
            Shown::Lines(lines) => {
                if let Some((sender, writer)) = lines.take() {
                    drop(sender);
                    drop(writer.join());
                }
            }
        }
    }
}
