//! How long a run may take, so that all of them together do not take longer than they may.

use std::time::Instant;

/// Time to spend.
pub struct Budget {
    seconds: f64,
    started: Instant,
}

impl Budget {
    /// So many seconds from now on.
    pub fn new(seconds: f64) -> Self {
        Self { seconds, started: Instant::now() }
    }

    /// Seconds since the beginning.
    pub fn spent(&self) -> f64 {
        self.started.elapsed().as_secs_f64()
    }

    /// Seconds that the next run may take, when `next` is expected of it, and `later` of those after it.
    pub fn allowance(&self, next: f64, later: &[f64]) -> f64 {
        allowance(self.seconds - self.spent(), next, later)
    }
}

/// Where all fit, what the others leave; where they do not, every run is cut at one level, so that short ones stay whole.
fn allowance(left: f64, next: f64, later: &[f64]) -> f64 {
    let rest = left - later.iter().sum::<f64>();
    if rest >= next {
        return rest;
    }
    let mut all: Vec<f64> = later.iter().copied().chain([next]).collect();
    all.sort_by(f64::total_cmp);
    let (mut left, mut count) = (left.max(0.0), all.len());
    for time in all {
        if time * count as f64 > left {
            break;
        }
        left -= time;
        count -= 1;
    }
    left / count.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_runs_stay_whole() {
        for (left, next, later, expected) in [
            (10.0, 1.0, &[2.0, 3.0][..], 5.0),
            (f64::INFINITY, 1e6, &[1e6], f64::INFINITY),
            (10.0, 8.0, &[1.0, 8.0], 4.5),
            (10.0, 1.0, &[8.0, 8.0], 4.5),
            (9.0, 9.0, &[9.0, 9.0], 3.0),
            (0.0, 1.0, &[1.0], 0.0),
            (-3.0, 1.0, &[], 0.0),
        ] {
            assert_eq!(allowance(left, next, later), expected, "{next} of {left} before {later:?}");
        }
    }
}
