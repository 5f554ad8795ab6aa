//! Sets as binary trees over aligned blocks of indices, which share their common parts.
//!
//! A block is `start..start + 2^level` with `start` a multiple of its length. A set is a word of 64 bits, a full block,
//! or a fork of two sets in the two halves of a block; blocks with a single nonempty half are left out (the big-endian
//! Patricia trees of Okasaki and Gill, "Fast mergeable integer maps", 1998, with full blocks added). So a set has one
//! form only, a range takes as many nodes as its bounds have bits, and adding to a set copies one path from the root.

/// Indices are below this, so that the end of every block still fits in 32 bits.
pub(super) const INDEX_LIMIT: u32 = 1 << 31;

/// A block of this level is one word of bits.
const WORD: u8 = 6;

/// A set, its children by their places in the [`Tree`].
#[derive(Clone, Copy)]
pub(super) enum Node {
    /// Some, not all, of the 64 indices from `start` on.
    Word { start: u32, bits: u64 },
    /// All indices of a block.
    Full { start: u32, level: u8 },
    /// Sets in both halves of a block, which are not both full.
    Fork { start: u32, level: u8, low: u32, high: u32 },
}

impl Node {
    /// The first index of the block.
    pub(super) fn start(self) -> u32 {
        let (Self::Word { start, .. } | Self::Full { start, .. } | Self::Fork { start, .. }) = self;
        start
    }

    /// The block's length is two to this.
    pub(super) fn level(self) -> u8 {
        match self {
            Self::Word { .. } => WORD,
            Self::Full { level, .. } | Self::Fork { level, .. } => level,
        }
    }
}

/// A set on its way into the tree: it gets a place only when something refers to it.
#[derive(Clone, Copy)]
pub(super) struct Part {
    node: Node,
    place: Option<u32>,
}

impl Part {
    fn new(node: Node) -> Self {
        Self { node, place: None }
    }

    /// The set's uppermost node.
    pub(super) fn node(self) -> Node {
        self.node
    }

    /// The place in the tree, if the set was there already.
    pub(super) fn place(self) -> Option<u32> {
        self.place
    }
}

/// The nodes of all sets, children before their parents.
#[derive(Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Forgets the nodes from `len` on; nothing below refers to them.
    pub(super) fn truncate(&mut self, len: usize) {
        self.nodes.truncate(len);
    }

    /// Gives memory back that was needed once.
    pub(super) fn shrink(&mut self) {
        self.nodes.shrink_to(1 << 12);
    }

    /// The set at a place.
    pub(super) fn at(&self, place: u32) -> Part {
        Part { node: self.nodes[place as usize], place: Some(place) }
    }

    /// The place of a set, a new one if it has none.
    pub(super) fn keep(&mut self, part: Part) -> u32 {
        part.place.unwrap_or_else(|| {
            let place = u32::try_from(self.nodes.len()).expect("IndexSet: more than 2^32 nodes in one detection");
            self.nodes.push(part.node);
            place
        })
    }

    /// The set `start..end`, which is not empty.
    pub(super) fn run(&mut self, start: u32, end: u32) -> Part {
        let level = differing_level(start, end - 1).max(WORD);
        let block = start >> level << level;
        if start == block && end == block + (1 << level) {
            Part::new(Node::Full { start, level })
        } else if level == WORD {
            let bits = (u64::MAX >> (64 - (end - start))) << (start - block);
            Part::new(Node::Word { start: block, bits })
        } else {
            let middle = block + (1 << (level - 1));
            let (low, high) = (self.run(start, middle), self.run(middle, end));
            self.fork(low, high)
        }
    }

    /// The union. It is `a` itself, in its place, where `b` adds nothing, and `b` where `a` adds nothing.
    pub(super) fn union(&mut self, a: Part, b: Part) -> Part {
        if a.place.is_some() && a.place == b.place {
            return a;
        }
        let level = a.node.level();
        if level < b.node.level() {
            return self.union(b, a);
        }
        // Aligned blocks nest or are apart; from here on that of `a` is not the smaller one.
        if a.node.start() >> level != b.node.start() >> level {
            return self.fork(a, b);
        }
        match (a.node, b.node) {
            (Node::Full { .. }, _) => a,
            (_, Node::Full { level: same, .. }) if same == level => b,
            (Node::Word { start, bits }, Node::Word { bits: more, .. }) => match bits | more {
                all if all == bits => a,
                all if all == more => b,
                u64::MAX => Part::new(Node::Full { start, level: WORD }),
                all => Part::new(Node::Word { start, bits: all }),
            },
            (Node::Fork { low, high, .. }, Node::Fork { level: same, low: more_low, high: more_high, .. })
                if same == level =>
            {
                let low = self.union(self.at(low), self.at(more_low));
                let high = self.union(self.at(high), self.at(more_high));
                self.refork(low, high, &[a, b])
            }
            (Node::Fork { start, low, high, .. }, _) => {
                let (mut low, mut high) = (self.at(low), self.at(high));
                if b.node.start() < start + (1 << (level - 1)) {
                    low = self.union(low, b);
                } else {
                    high = self.union(high, b);
                }
                self.refork(low, high, &[a])
            }
            (Node::Word { .. }, _) => unreachable!("only a word is no larger than a word"),
        }
    }

    /// The fork of two halves, which is one of the old forks if its halves are these.
    fn refork(&mut self, low: Part, high: Part, old: &[Part]) -> Part {
        let unchanged = old.iter().find(|part| {
            matches!(part.node, Node::Fork { low: l, high: h, .. } if low.place == Some(l) && high.place == Some(h))
        });
        match unchanged {
            Some(part) => *part,
            None => self.fork(low, high),
        }
    }

    /// The union of sets in blocks that are apart.
    fn fork(&mut self, a: Part, b: Part) -> Part {
        let (low, high) = if a.node.start() < b.node.start() { (a, b) } else { (b, a) };
        let level = differing_level(low.node.start(), high.node.start());
        let start = low.node.start() >> level << level;
        if let (Node::Full { level: l, .. }, Node::Full { level: h, .. }) = (low.node, high.node)
            && (l, h) == (level - 1, level - 1)
        {
            return Part::new(Node::Full { start, level });
        }
        let (low, high) = (self.keep(low), self.keep(high));
        Part::new(Node::Fork { start, level, low, high })
    }

    /// The bounds of a set that is one run of neighbours.
    pub(super) fn as_run(&self, part: Part) -> Option<(u32, u32)> {
        match part.node {
            Node::Full { start, level } => Some((start, start + (1 << level))),
            Node::Word { start, bits } => {
                let (first, count) = (bits.trailing_zeros(), bits.count_ones());
                let one_run = bits >> first == u64::MAX >> (64 - count);
                one_run.then_some((start + first, start + first + count))
            }
            Node::Fork { start, level, low, high } => {
                // The high half is asked first: in growing sets it is the one that shows a gap soonest.
                let middle = start + (1 << (level - 1));
                let (_, end) = self.as_run(self.at(high)).filter(|run| run.0 == middle)?;
                let (start, _) = self.as_run(self.at(low)).filter(|run| run.1 == middle)?;
                Some((start, end))
            }
        }
    }
}

/// The level of the smallest block that holds both indices.
fn differing_level(a: u32, b: u32) -> u8 {
    (u32::BITS - (a ^ b).leading_zeros()) as u8
}
