//! Wall-clock times.

use std::hint::black_box;
use std::time::Instant;

/// Shortest time of one call, in seconds: the best of many batches, each long enough for the clock.
pub fn seconds<R>(mut work: impl FnMut() -> R) -> f64 {
    const BATCHES: usize = 60;
    const BATCH: f64 = 1e-3;
    let mut batch = |calls: u32| {
        let start = Instant::now();
        for _ in 0..calls {
            black_box(work());
        }
        start.elapsed().as_secs_f64() / f64::from(calls)
    };
    let first = batch(10);
    let calls = (BATCH / first).clamp(1.0, 1e6) as u32;
    (0..BATCHES).map(|_| batch(calls)).fold(f64::INFINITY, f64::min)
}
