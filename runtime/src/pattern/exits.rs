//! Leaving a function or not.

use super::{Join, Union, Weak, weak};
use crate::Differentiable;

/// Collects what a function gives that may be left before its end by an active condition.
///
/// Once it may have been left, what follows may not happen: the scope is weak until the end of the function.
#[derive(Debug)]
pub struct Exits<V, D> {
    results: Union<V, D>,
    weak: Option<Weak>,
}

impl<V: Differentiable, D: Join> Exits<V, D> {
    /// Before the function's first statement.
    #[expect(clippy::new_without_default, reason = "empty exits are no value")]
    pub fn new() -> Self {
        Self { results: Union::new(), weak: None }
    }

    /// The function may end here with this result.
    ///
    /// # Panics
    /// If its shape differs from that of another result: see [`Join`].
    #[track_caller]
    pub fn leave(&mut self, result: (V, D)) {
        self.add(result);
        if self.weak.is_none() {
            self.weak = Some(weak());
        }
    }

    /// The function ends here with this result, unless it has been left before.
    ///
    /// # Panics
    /// If its shape differs from that of another result: see [`Join`].
    #[track_caller]
    pub fn end(mut self, result: (V, D)) -> (V, D) {
        self.add(result);
        self.results.done()
    }

    /// A bare integer or boolean may differ: whoever called knows that it depends on what it was computed from.
    #[track_caller]
    fn add(&mut self, result: (V, D)) {
        if result.1.is_discrete() {
            self.results.add_loosely(result);
        } else {
            self.results.add(result);
        }
    }

    /// The function has been left before.
    #[track_caller]
    pub fn done(self) -> (V, D) {
        self.results.done()
    }
}

#[cfg(test)]
mod tests {
    use super::super::is_weak;
    use super::*;
    use crate::IndexSet;

    #[test]
    fn what_follows_an_exit_is_weak() {
        let mut exits = Exits::new();
        assert!(!is_weak());
        exits.leave((1.0, IndexSet::single(0)));
        exits.leave((1.0, IndexSet::single(2)));
        assert!(is_weak());
        assert_eq!(exits.end((2.0, IndexSet::single(1))), (1.0, IndexSet::range(0..3)));
        assert!(!is_weak());
    }
}
