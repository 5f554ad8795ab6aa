//! When the body of a loop has found all it can find.

use crate::IndexSet;
use core::cell::{Cell, RefCell};
use core::marker::PhantomData;

thread_local! {
    /// How many joins have changed a set.
    static CHANGES: Cell<u64> = const { Cell::new(0) };
    /// What the joins in the loops under way resulted in.
    static LOG: RefCell<Log> = const { RefCell::new(Log { open: 0, results: Vec::new() }) };
}

struct Log {
    /// How many [`FixedPoint`]s are under way; outside of loops nothing is recorded.
    open: u32,
    results: Vec<IndexSet>,
}

/// Takes note of a join that resulted in `set`.
pub(super) fn record(set: IndexSet, changed: bool) {
    if changed {
        CHANGES.set(CHANGES.get() + 1);
    }
    LOG.with_borrow_mut(|log| {
        if log.open > 0 {
            log.results.push(set);
        }
    });
}

/// How many joins have changed a set so far, on this thread.
///
/// Joins into variables that a loop body declares itself count too, and do so each time it runs: the count of a loop
/// may grow for ever. [`FixedPoint`] is what tells when a loop is done.
pub fn changes() -> u64 {
    CHANGES.get()
}

/// Tells when repeating the body of a loop, in a weak scope, finds nothing new.
///
/// It compares what the joins of two successive runs of the body resulted in. If run by run they are alike, the last
/// run has left every place as the one before did, so a further one would do the same again. Conversely, what lives
/// longer than the body only grows, so it is complete at some time, and the two runs from then on are alike. Which
/// variables live longer than the body need not be known, nor what its callees assign.
///
/// This supposes that the body takes the same passive decisions in every run; a passive variable that changes with
/// the number of runs depends on the active condition, and no pattern can be formed.
#[derive(Debug)]
pub struct FixedPoint {
    /// Where in the log the last completed run and the current one begin.
    last_run: usize,
    this_run: usize,
    // The log belongs to this thread.
    this_thread: PhantomData<*const ()>,
}

impl FixedPoint {
    /// Begins before the loop. Loops nest.
    #[expect(clippy::new_without_default, reason = "begins a recording, which nobody expects of a default")]
    pub fn new() -> Self {
        let begin = LOG.with_borrow_mut(|log| {
            log.open += 1;
            log.results.len()
        });
        Self { last_run: begin, this_run: begin, this_thread: PhantomData }
    }

    /// Ends one run of the body: whether it found nothing that the run before had not found.
    pub fn reached(&mut self) -> bool {
        LOG.with_borrow_mut(|log| {
            let alike = log.results[self.last_run..self.this_run] == log.results[self.this_run..];
            // Only the last run is kept: for this loop to compare with, for an outer one as what this loop left behind.
            log.results.drain(self.last_run..self.this_run);
            self.this_run = log.results.len();
            alike
        })
    }
}

impl Drop for FixedPoint {
    fn drop(&mut self) {
        LOG.with_borrow_mut(|log| {
            log.open -= 1;
            if log.open == 0 {
                log.results = Vec::new();
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::{assign, update, weak};
    use super::*;
    use std::panic::catch_unwind;

    fn inputs<const N: usize>() -> [IndexSet; N] {
        core::array::from_fn(IndexSet::single)
    }

    fn log_is_empty() -> bool {
        LOG.with_borrow(|log| log.open == 0 && log.results.is_empty())
    }

    /// Repeats the body as emitted code does and returns how many runs it took.
    fn repeat(mut body: impl FnMut()) -> usize {
        let mut fixed_point = FixedPoint::new();
        for run in 1.. {
            let _weak = weak();
            body();
            if fixed_point.reached() {
                return run;
            }
        }
        unreachable!()
    }

    #[test]
    fn joins_that_change_a_set_are_counted() {
        let before = changes();
        let mut place = [IndexSet::single(0), IndexSet::single(1)];
        update(&mut place, &[IndexSet::single(0), IndexSet::single(1)]);
        assert_eq!(changes(), before);
        update(&mut place[..], &[IndexSet::single(0), IndexSet::single(5)]);
        assert_eq!(changes(), before + 1);
        assign(&mut place, inputs());
        assert_eq!(changes(), before + 1, "an overwriting assignment is no join");
    }

    #[test]
    fn a_chain_takes_as_many_runs_as_it_is_long() {
        let mut y_d = inputs::<6>();
        let runs = repeat(|| {
            for i in 0..5 {
                let new = y_d[i + 1];
                assign(&mut y_d[i], new);
            }
        });
        // Five runs carry input 5 to the front, one more finds nothing new.
        assert_eq!((runs, y_d[0]), (6, IndexSet::range(0..6)));
        assert!(log_is_empty());
    }

    #[test]
    fn variables_of_the_body_do_not_keep_the_loop_running() {
        fn callee(out_d: &mut IndexSet, x_d: IndexSet) {
            let mut own_d = IndexSet::empty();
            assign(&mut own_d, x_d);
            assign(out_d, own_d);
        }
        let x_d = inputs::<3>();
        let mut y_d = IndexSet::empty();
        let runs = repeat(|| {
            let mut buffer_d = [IndexSet::empty(); 3];
            for (out_d, x_d) in buffer_d.iter_mut().zip(x_d) {
                callee(out_d, x_d);
            }
            let sum_d = buffer_d[0] + buffer_d[2];
            assign(&mut y_d, sum_d);
        });
        assert_eq!((runs, y_d.to_vec()), (2, vec![0, 2]));
    }

    #[test]
    fn nested_loops_settle_together() {
        // Each run of the outer body shifts by one place, each run of the inner one accumulates.
        let mut shift_d = inputs::<5>();
        let mut sums_d = [IndexSet::empty(); 2];
        repeat(|| {
            repeat(|| {
                let new = sums_d[1] + shift_d[4];
                assign(&mut sums_d[0], new);
                let new = sums_d[0];
                assign(&mut sums_d[1], new);
            });
            for i in (1..5).rev() {
                let new = shift_d[i - 1];
                assign(&mut shift_d[i], new);
            }
        });
        assert_eq!(sums_d, [IndexSet::range(0..5); 2]);
        assert!(log_is_empty());
    }

    #[test]
    fn an_idle_body_runs_once_and_a_panic_ends_the_recording() {
        assert_eq!(repeat(|| {}), 1);
        let failed = catch_unwind(|| {
            repeat(|| {
                update(&mut IndexSet::single(1), &IndexSet::single(2));
                panic!("in the body");
            })
        });
        assert!(failed.is_err());
        assert!(log_is_empty());
    }
}
