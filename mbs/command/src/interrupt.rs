//! Ctrl-C: a run that is asked to stop ends after its step, and keeps what was written.

use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a run that was interrupted: 128 and the number of the signal, as shells have it.
pub const EXIT_CODE: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

/// Listens to Ctrl-C from now on. The first one asks, the second one ends the process at once.
pub fn listen() {
    // Where that cannot be had, Ctrl-C ends the process as it does without.
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(EXIT_CODE));
        }
    });
}

/// Whether somebody has asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
