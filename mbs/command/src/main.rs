//! The command `tangential`. One module per subcommand; `main` parses, dispatches and turns a failure into an exit code.

mod choice;
mod compare;
mod completions;
mod dae;
mod entry;
mod expand;
mod failure;
mod info;
mod interrupt;
mod jacobian;
mod models;
mod output;
mod paper;
mod place;
mod products;
mod progress;
mod quantity;
mod report;
mod simulate;
mod source;
mod sweep;
mod table;

use clap::{CommandFactory, Parser, Subcommand};
use failure::Failure;
use std::io::{self, Write};
use std::process::ExitCode;

/// Derivatives of Rust functions, and the multibody simulator that lives on them.
#[derive(Parser)]
#[command(name = "tangential", version, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    #[command(after_help = expand::EXIT_CODES)]
    Expand(expand::Expand),
    Models(models::Models),
    Info(info::Info),
    Jacobian(jacobian::Jacobian),
    Simulate(Box<simulate::Simulate>),
    Compare(compare::Compare),
    Sweep(sweep::Sweep),
    Dae(dae::Dae),
    Completions(completions::Completions),
}

const EXIT_CODES: &str = "\
Examples:
  tangential compare                             every model of the paper by every method, beside the paper's figures
  tangential simulate linkage-1x15 --csv motion.csv
  tangential jacobian coach
  tangential info mbs/mechanisms/heron-arm.urdf
  tangential expand src/forces.rs

Exit codes:
  0    done
  1    refused, different, or a simulation that failed: see the help of the subcommand
  2    not done: wrong usage, a model that does not exist, or a file that cannot be read, written or parsed
  130  interrupted, by Ctrl-C, SIGTERM or SIGHUP: what was done until then is written";

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Expand(expand) => on_a_large_stack(|| told(expand.run())),
        others => told(run(others)),
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Expand(expand) => expand.run(),
        Command::Models(models) => models.run(),
        Command::Info(info) => info.run(),
        Command::Jacobian(jacobian) => jacobian.run(),
        Command::Simulate(simulate) => simulate.run(),
        Command::Compare(compare) => compare.run(),
        Command::Sweep(sweep) => sweep.run(),
        Command::Dae(dae) => dae.run(),
        Command::Completions(completions) => completions.run(Cli::command()),
    }
}

/// So many bytes: expressions are walked by recursion, and may be thousands of terms deep where a program wrote them.
const STACK: usize = 1 << 30;

/// Does something where there is room for deep recursion. Where no such thread can be had, the usual stack must do.
fn on_a_large_stack<T: Send>(work: impl Fn() -> T + Sync) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, &work);
        match thread.map(|thread| thread.join()) {
            Ok(Ok(done)) => done,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(_) => work(),
        }
    })
}

/// The exit code of an outcome; a failure is printed.
fn told(outcome: Result<(), Failure>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Gone) => ExitCode::SUCCESS,
        Err(failure) => {
            // Where nobody listens, the exit code still tells.
            let _ = writeln!(io::stderr(), "{failure}");
            failure.exit_code()
        }
    }
}
