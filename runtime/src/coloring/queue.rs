//! A queue of vertices by small keys.

/// Which key comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// The smallest one.
    Smallest,
    /// The largest one.
    Largest,
}

/// No vertex.
const NONE: usize = usize::MAX;

/// One list of vertices per key. A key changes in constant time; the search for the first key goes on where the last one
/// ended, so that all searches together cost no more than all changes by one.
pub(super) struct Queue {
    first: First,
    /// The vertex that was added last to the list of each key.
    heads: Vec<usize>,
    /// No list before this key (or after it, if the largest comes first) has a vertex.
    hint: usize,
    count: usize,
}

/// The links of the lists and the keys; every vertex is in one queue at most, so that all queues share them.
pub(super) struct Links {
    before: Vec<usize>,
    after: Vec<usize>,
    pub(super) key: Vec<usize>,
}

impl Links {
    pub(super) fn new(key: Vec<usize>) -> Self {
        Self { before: vec![NONE; key.len()], after: vec![NONE; key.len()], key }
    }
}

impl Queue {
    /// An empty queue for keys up to `largest`.
    pub(super) fn new(first: First, largest: usize) -> Self {
        let hint = if first == First::Smallest { largest } else { 0 };
        Self { first, heads: vec![NONE; largest + 1], hint, count: 0 }
    }

    /// Adds a vertex under its key.
    pub(super) fn add(&mut self, links: &mut Links, vertex: usize) {
        let key = links.key[vertex];
        let next = core::mem::replace(&mut self.heads[key], vertex);
        links.before[vertex] = NONE;
        links.after[vertex] = next;
        if next != NONE {
            links.before[next] = vertex;
        }
        self.hint = match self.first {
            First::Smallest => self.hint.min(key),
            First::Largest => self.hint.max(key),
        };
        self.count += 1;
    }

    /// Takes a vertex out.
    pub(super) fn remove(&mut self, links: &mut Links, vertex: usize) {
        let (before, after) = (links.before[vertex], links.after[vertex]);
        if before == NONE {
            self.heads[links.key[vertex]] = after;
        } else {
            links.after[before] = after;
        }
        if after != NONE {
            links.before[after] = before;
        }
        self.count -= 1;
    }

    /// The vertex that comes first.
    pub(super) fn peek(&mut self) -> Option<usize> {
        if self.count == 0 {
            return None;
        }
        while self.heads[self.hint] == NONE {
            match self.first {
                First::Smallest => self.hint += 1,
                First::Largest => self.hint -= 1,
            }
        }
        Some(self.heads[self.hint])
    }
}
