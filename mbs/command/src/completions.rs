//! `tangential completions`: scripts by which a shell completes commands, options and names.

use crate::failure::Failure;
use crate::output::Output;
use clap::Args;
use clap_complete::Shell;

/// Print a script by which a shell completes the command.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  tangential completions bash > ~/.local/share/bash-completion/completions/tangential
  tangential completions zsh > ~/.zfunc/_tangential
  tangential completions fish > ~/.config/fish/completions/tangential.fish";

impl Completions {
    /// Prints the script for a command.
    pub fn run(&self, mut command: clap::Command) -> Result<(), Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "tangential", &mut script);
        Output::open("-".as_ref())?.document(String::from_utf8_lossy(&script).into_owned())
    }
}
