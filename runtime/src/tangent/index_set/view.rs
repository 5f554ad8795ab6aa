//! Reading a set of the tree.

use super::tree::{Node, Tree};
use core::ops::Range;

/// A set of the tree, to be read.
pub(super) struct View<'a> {
    tree: &'a Tree,
    root: Node,
}

impl<'a> View<'a> {
    /// The set at a place.
    pub(super) fn new(tree: &'a Tree, place: u32) -> Self {
        Self { tree, root: tree.at(place).node() }
    }

    fn at(&self, place: u32) -> Self {
        Self::new(self.tree, place)
    }

    /// Whether `index` is in the set.
    pub(super) fn contains(&self, index: u32) -> bool {
        match self.root {
            node if index >> node.level() != node.start() >> node.level() => false,
            Node::Full { .. } => true,
            Node::Word { start, bits } => bits >> (index - start) & 1 == 1,
            Node::Fork { start, level, low, high } => {
                self.at(if index < start + (1 << (level - 1)) { low } else { high }).contains(index)
            }
        }
    }

    /// Whether both sets have the same indices; as a set has one form only, their trees must be alike.
    pub(super) fn equals(&self, other: &Self) -> bool {
        let same_child = |a: u32, b: u32| a == b || self.at(a).equals(&other.at(b));
        match (self.root, other.root) {
            (Node::Word { start: s, bits: p }, Node::Word { start: t, bits: q }) => (s, p) == (t, q),
            (Node::Full { start: s, level: k }, Node::Full { start: t, level: l }) => (s, k) == (t, l),
            (
                Node::Fork { start: s, level: k, low: a, high: b },
                Node::Fork { start: t, level: l, low: c, high: d },
            ) => (s, k) == (t, l) && same_child(a, c) && same_child(b, d),
            _ => false,
        }
    }

    /// The runs of neighbours in ascending order.
    pub(super) fn runs(&self) -> Vec<Range<usize>> {
        let mut runs = Vec::new();
        self.add_runs(&mut runs);
        runs
    }

    fn add_runs(&self, runs: &mut Vec<Range<usize>>) {
        let mut add = |start: u32, end: u32| match runs.last_mut() {
            Some(last) if last.end == start as usize => last.end = end as usize,
            _ => runs.push(start as usize..end as usize),
        };
        match self.root {
            Node::Full { start, level } => add(start, start + (1 << level)),
            Node::Word { mut start, mut bits } => {
                while bits != 0 {
                    let gap = bits.trailing_zeros();
                    let run = (bits >> gap).trailing_ones();
                    add(start + gap, start + gap + run);
                    start += gap + run;
                    bits = bits.checked_shr(gap + run).unwrap_or(0);
                }
            }
            Node::Fork { low, high, .. } => {
                self.at(low).add_runs(runs);
                self.at(high).add_runs(runs);
            }
        }
    }
}
