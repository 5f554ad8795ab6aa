//! Whether a run can come to its end.

use crate::failure::Failure;

/// So many steps nobody waits for, and the times of more of them could hardly be told apart.
const MOST: f64 = 1e15;

/// What is less of a step counts as none, and nothing would be simulated.
const LEAST: f64 = 1e-8;

/// Refuses runs of a time from t, in seconds, whose steps are too many, none, or lost in rounding. How many there are is not
/// known where their length follows an error.
pub fn check(t: f64, time: f64, step: f64, is_adaptive: bool) -> Result<(), Failure> {
    let (until, steps) = (t + time, time / step);
    let moves = |t: f64| t + step > t;
    let why = if !until.is_finite() {
        "the end is beyond all numbers".to_string()
    } else if !is_adaptive && steps > MOST {
        format!("these are {steps:.0e} steps, and {MOST:.0e} are the most: a million in a second take 30 years")
    } else if !is_adaptive && steps < LEAST {
        "the time is no part of a step".to_string()
    } else if !moves(t) || !moves(until) {
        "at such a time the step is lost in the rounding of numbers".to_string()
    } else {
        return Ok(());
    };
    Err(Failure::Steps { time, step, from: t, why })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_that_cannot_end() {
        let told = |t, time, step, is_adaptive| check(t, time, step, is_adaptive).err().map(|why| why.to_string());
        for (t, time, step) in [(0.0, 5.0, 1e-2), (100.0, 1e6, 1e-3), (0.0, 1e-3, 1.0), (0.0, 1e15, 1.0)] {
            assert_eq!((told(t, time, step, false), told(t, time, step, true)), (None, None));
        }
        for (t, time, step, expected) in [
            (1e308, f64::MAX, 1e300, "beyond all numbers"),
            (0.0, 1e308, 1e-308, "these are inf steps"),
            (0.0, 1.1e15, 1.0, "steps, and 1e15 are the most"),
            (0.0, 1e-9, 1.0, "no part of a step"),
            (1e15, 1.0, 1e-3, "lost in the rounding"),
        ] {
            let message = told(t, time, step, false).expect(expected);
            assert!(message.contains(expected), "{message}");
        }
        // Steps that follow an error may be as long as they like.
        assert_eq!(told(0.0, 1e15, 1e-1, true), None);
    }
}
