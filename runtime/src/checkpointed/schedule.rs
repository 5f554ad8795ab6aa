//! When to keep a state: the binomial schedule (Griewank and Walther, "Algorithm 799: Revolve", ACM TOMS 26, 2000).

/// How many steps can be reversed with so many snapshots, the start among them, if none is taken forward more than so often:
/// C(snapshots + repetitions, snapshots), as far as numbers go.
pub fn reach(snapshots: usize, repetitions: usize) -> usize {
    let mut reach: u128 = 1;
    for k in 1..=repetitions.min(snapshots) as u128 {
        // Exact: a product of k numbers in a row is a multiple of k!.
        reach = reach * ((snapshots.max(repetitions)) as u128 + k) / k;
        if reach > usize::MAX as u128 {
            return usize::MAX;
        }
    }
    reach as usize
}

/// How often a step is taken forward at most, of so many steps with so many snapshots, the start among them.
pub fn repetitions(steps: usize, snapshots: usize) -> usize {
    (0..).find(|r| reach(snapshots, *r) >= steps).expect("the reach grows with them")
}

/// The most repetitions that were needed, and where to put the next snapshot: after how many of two or more steps, if there are
/// so many snapshots, that at their start among them. None if the start is the only one.
pub(super) fn split(steps: usize, snapshots: usize) -> Option<usize> {
    if snapshots < 2 {
        return None;
    }
    let r = repetitions(steps, snapshots);
    // As many behind it as one snapshot less can do with one repetition less, unless more are left over.
    let behind = reach(snapshots - 1, r - 1).max(steps.saturating_sub(reach(snapshots, r - 1)));
    Some(steps - behind.min(steps - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fewest steps forward, by trying every place for a snapshot (the recursion that the schedule solves).
    fn oracle(steps: usize, snapshots: usize, known: &mut Vec<Vec<Option<usize>>>) -> usize {
        if steps == 1 {
            return 0;
        }
        if snapshots == 1 {
            return steps * (steps - 1) / 2;
        }
        if let Some(fewest) = known[steps][snapshots] {
            return fewest;
        }
        let at = |first, known: &mut _| {
            first + oracle(steps - first, snapshots - 1, known) + oracle(first, snapshots, known)
        };
        let fewest = (1..steps).map(|first| at(first, known)).min().expect("there are two steps");
        known[steps][snapshots] = Some(fewest);
        fewest
    }

    /// Steps forward by the schedule.
    fn scheduled(steps: usize, snapshots: usize) -> usize {
        match (steps, split(steps.max(2), snapshots)) {
            (1, _) => 0,
            (_, None) => steps * (steps - 1) / 2,
            (_, Some(first)) => first + scheduled(steps - first, snapshots - 1) + scheduled(first, snapshots),
        }
    }

    #[test]
    fn the_schedule_takes_the_fewest_steps() {
        let mut known = vec![vec![None; 12]; 130];
        for snapshots in 1..12 {
            for steps in 1..130 {
                let (found, fewest) = (scheduled(steps, snapshots), oracle(steps, snapshots, &mut known));
                assert_eq!(found, fewest, "{steps} steps, {snapshots} snapshots");
                // The formula of the paper: r l - C(s + r, s + 1).
                let r = repetitions(steps, snapshots);
                let formula =
                    (r * steps + 1).checked_sub(reach(snapshots + 1, r.saturating_sub(1)) + usize::from(r > 0));
                assert!(
                    r == 0 || formula == Some(fewest),
                    "{steps} steps, {snapshots} snapshots: {formula:?}, {fewest}"
                );
            }
        }
    }

    #[test]
    fn reaches() {
        assert_eq!((reach(10, 4), reach(10, 3), repetitions(1000, 10)), (1001, 286, 4));
        assert_eq!((reach(1, 5), reach(3, 0), reach(100, 5)), (6, 1, 96_560_646));
        assert_eq!(reach(1000, 1000), usize::MAX);
    }
}
