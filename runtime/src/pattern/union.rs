//! The union of what the arms of an active condition give.

use super::{Join, shapes_differ};
use crate::Differentiable;

/// Collects the pairs that the arms of an active condition, or the exits of a function, may give.
///
/// Which arm gives the value is unknown, so the value kept is that of the first arm: it stands for its shape and for
/// its integers and booleans, which all arms must have in common. The tangents are joined.
#[derive(Debug)]
pub struct Union<V, D> {
    found: Option<(V, D)>,
}

impl<V: Differentiable, D: Join> Union<V, D> {
    /// Nothing yet.
    #[expect(clippy::new_without_default, reason = "an empty union is no value")]
    pub fn new() -> Self {
        Self { found: None }
    }

    /// What one more arm gives.
    ///
    /// # Panics
    /// If its shape, an integer or a boolean differs from the others': see [`Join`].
    #[track_caller]
    pub fn add(&mut self, (value, tangent): (V, D)) {
        match &mut self.found {
            Some((first, joined)) => {
                joined.join(&tangent);
                if !V::agrees(first, &value) {
                    shapes_differ("integers, booleans or variants that differ");
                }
            }
            None => self.found = Some((value, tangent)),
        }
    }

    /// What one more arm gives, where nothing depends on integers and booleans.
    ///
    /// # Panics
    /// If its shape differs from the others': see [`Join`].
    #[track_caller]
    pub fn add_loosely(&mut self, (value, tangent): (V, D)) {
        match &mut self.found {
            Some((_, joined)) => joined.join(&tangent),
            None => self.found = Some((value, tangent)),
        }
    }

    /// The union.
    ///
    /// # Panics
    /// If there was no arm.
    #[track_caller]
    pub fn done(self) -> (V, D) {
        self.found.unwrap_or_else(|| super::refuse("no arm gives a value"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::IndexSet;

    #[test]
    fn arms_are_united() {
        let mut union = Union::new();
        union.add((1.0, IndexSet::single(0)));
        union.add((2.0, IndexSet::single(2)));
        assert_eq!(union.done(), (1.0, IndexSet::single(0) + IndexSet::single(2)));
    }
}
