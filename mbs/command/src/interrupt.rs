//! Signals that ask to stop: a run ends after its step, and keeps what was written.

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

/// The exit code of a run that was interrupted, by whichever signal: 128 and the number of SIGINT, as shells have it.
pub const EXIT_CODE: u8 = 130;

static ASKED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Listens from now on to Ctrl-C (SIGINT), to SIGTERM, by which systems and schedulers end a process, and to SIGHUP, which
/// comes when the terminal is closed. The first signal asks, the second one ends the process at once.
pub fn listen() {
    for signal in [SIGINT, SIGTERM].into_iter().chain(hangup()) {
        // The order matters: the first signal finds the flag unset, and sets it for the second one. Where a signal cannot be
        // listened to, it ends the process as it does without.
        let _ = flag::register_conditional_shutdown(signal, i32::from(EXIT_CODE), Arc::clone(&ASKED));
        let _ = flag::register(signal, Arc::clone(&ASKED));
    }
}

/// Whether somebody has asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// SIGHUP, unless the process was started by `nohup`, which ignores the signal so that the run outlives the terminal.
/// Who ignores what is asked of Linux only; elsewhere SIGHUP does what it does without us.
fn hangup() -> Option<i32> {
    #[cfg(target_os = "linux")]
    {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
        let ignored = u64::from_str_radix(ignored.trim(), 16).ok()?;
        let hangup = signal_hook::consts::SIGHUP;
        // Signals are numbered from one.
        (ignored & (1 << (hangup - 1)) == 0).then_some(hangup)
    }
    #[cfg(not(target_os = "linux"))]
    None
}
