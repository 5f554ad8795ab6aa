//! The command `tangential`. One module per subcommand; `main` parses, dispatches and turns a failure into an exit code.

mod expand;
mod failure;
mod jacobian;
mod models;
mod output;
mod quantity;
mod report;
mod simulate;
mod source;

use clap::{Parser, Subcommand};
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
    Jacobian(jacobian::Jacobian),
    Simulate(simulate::Simulate),
}

const EXIT_CODES: &str = "\
Exit codes:
  0  done
  1  refused, different, or a simulation that failed: see the help of the subcommand
  2  not done: wrong usage, a model that does not exist, or a file that cannot be read, written or parsed";

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Expand(expand) => expand.run(),
        Command::Models(models) => models.run(),
        Command::Jacobian(jacobian) => jacobian.run(),
        Command::Simulate(simulate) => simulate.run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            failure.exit_code()
        }
    }
}
