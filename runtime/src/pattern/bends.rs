//! Which inputs meet in something curved: where a Hessian may have entries, over every arm.
//!
//! Patterns of functions that are tagged `overloaded` say where tangents meet. While somebody listens ([`meetings`]) the pairs are
//! kept; otherwise these functions only unite.

use crate::IndexSet;
use core::cell::RefCell;
use std::collections::HashSet;

thread_local! {
    /// What has met, if somebody listens.
    static MET: RefCell<Option<Met>> = const { RefCell::new(None) };
}

/// Pairs of inputs.
struct Met {
    /// What each input has met.
    rows: Vec<IndexSet>,
    /// Pairs of sets that were seen before.
    seen: HashSet<[(u64, u64); 2]>,
}

/// The product of what depends on these.
#[inline]
pub fn product(a: IndexSet, b: IndexSet) -> IndexSet {
    meet(a, b);
    a.union(b)
}

/// The first divided by the second.
#[inline]
pub fn quotient(a: IndexSet, b: IndexSet) -> IndexSet {
    meet(a, b);
    curved(b);
    a.union(b)
}

/// A curved function of what depends on these, with all second derivatives there may be.
#[inline]
pub fn curved(a: IndexSet) -> IndexSet {
    meet(a, a);
    a
}

fn meet(a: IndexSet, b: IndexSet) {
    if a.is_empty() || b.is_empty() {
        return;
    }
    MET.with_borrow_mut(|met| {
        if let Some(Met { rows, seen }) = met
            && seen.insert([a.key(), b.key()])
        {
            a.iter().for_each(|i| rows[i] = rows[i].union(b));
        }
    });
}

/// The pairs of `inputs` that meet in something curved while `detect` runs: for each those that it meets, itself perhaps, in ascending order.
pub(crate) fn meetings(inputs: usize, detect: impl FnOnce()) -> Vec<Vec<usize>> {
    /// Puts back who listened before, also after a panic.
    struct Before(Option<Met>);
    impl Drop for Before {
        fn drop(&mut self) {
            MET.with_borrow_mut(|met| *met = self.0.take());
        }
    }
    IndexSet::detection(|| {
        let met = Met { rows: vec![IndexSet::empty(); inputs], seen: HashSet::new() };
        let before = Before(MET.replace(Some(met)));
        detect();
        let met = MET.take().expect("nobody else takes it");
        drop(before);
        let mut rows: Vec<Vec<usize>> = met.rows.iter().map(|row| row.to_vec()).collect();
        for (i, row) in met.rows.iter().enumerate() {
            row.iter().for_each(|j| rows[j].push(i));
        }
        rows.iter_mut().for_each(|row| {
            row.sort_unstable();
            row.dedup();
        });
        rows
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn pairs_are_kept_while_somebody_listens() {
        let [x, y, z] = [0, 1, 2].map(IndexSet::single);
        assert_eq!(product(x, z).to_vec(), [0, 2]);
        let rows = meetings(3, || {
            assert_eq!(quotient(product(x, z), y), IndexSet::range(0..3));
            let inner = meetings(3, || _ = curved(z));
            assert_eq!(inner, [vec![], vec![], vec![2]]);
        });
        assert_eq!(rows, [vec![1, 2], vec![0, 1, 2], vec![0, 1]]);
    }

    #[test]
    fn a_panic_ends_it() {
        let torn = catch_unwind(AssertUnwindSafe(|| meetings(1, || panic!("no pattern"))));
        assert!(torn.is_err());
        MET.with_borrow(|met| assert!(met.is_none()));
    }
}
