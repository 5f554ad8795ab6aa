//! Times that are compared with each other.

use std::time::{Duration, Instant};

/// For how long each is repeated in a round.
const PATIENCE: Duration = Duration::from_millis(40);
/// All in turn, so often: whatever else the machine does hits one of them no more than the others.
const ROUNDS: usize = 25;

/// Something to measure.
pub type Work<'a> = Box<dyn FnMut() + 'a>;

/// The shortest time of each, in seconds.
pub fn shortest(works: &mut [Work<'_>]) -> Vec<f64> {
    let mut least = vec![f64::INFINITY; works.len()];
    for _ in 0..ROUNDS {
        for (work, least) in works.iter_mut().zip(&mut least) {
            // What the others left in the caches is not theirs.
            work();
            let begin = Instant::now();
            while begin.elapsed() < PATIENCE {
                let start = Instant::now();
                work();
                *least = least.min(start.elapsed().as_secs_f64());
            }
        }
    }
    least
}
