//! The memory behind the sets of one thread, as a stack of scopes.
//!
//! Every scope (a detection; at the bottom the thread itself) has a number that no other scope of the process has. A
//! handle carries it, so that one that outlived its scope, or came from another thread, is recognized. Nodes of an
//! inner scope may refer to those of outer scopes: they are the first to go.

use super::Handle;
use super::tree::{Part, Tree};
use super::view::View;
use core::cell::RefCell;
use core::marker::PhantomData;
use core::sync::atomic::{AtomicU64, Ordering};

thread_local! {
    static ARENA: RefCell<Arena> = RefCell::new(Arena::new());
}

/// Runs `work` on the arena of this thread.
pub(super) fn with<R>(work: impl FnOnce(&mut Arena) -> R) -> R {
    ARENA.with_borrow_mut(work)
}

/// An open scope; when it is dropped, also by a panic, its sets are freed.
pub(super) struct Scope {
    // The scope belongs to this thread's stack, so it must not travel.
    this_thread: PhantomData<*const ()>,
}

impl Scope {
    /// Opens a scope inside the current one.
    pub(super) fn open() -> Self {
        with(|arena| arena.scopes.push(Mark::new(arena.tree.len())));
        Self { this_thread: PhantomData }
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        with(Arena::close_scope);
    }
}

/// Where a scope begins.
struct Mark {
    scope: u64,
    first_node: usize,
}

impl Mark {
    fn new(first_node: usize) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self { scope: NEXT.fetch_add(1, Ordering::Relaxed), first_node }
    }
}

/// Some recent unions `(a, b, a + b)`: code in three coordinates forms the same one again and again, and to find it here
/// saves nodes as well as time.
struct Memo(Vec<Option<(Handle, Handle, Handle)>>);

impl Memo {
    const ENTRIES: usize = 512;

    /// The only entry where the union of these two may be.
    fn entry(&mut self, a: Handle, b: Handle) -> &mut Option<(Handle, Handle, Handle)> {
        if self.0.is_empty() {
            self.0.resize(Self::ENTRIES, None);
        }
        let mix = |handle| match handle {
            Handle::Run { start, end } => u64::from(start) << 32 | u64::from(end),
            Handle::Tree { scope, root } => !(scope << 32 ^ u64::from(root)),
        };
        // Fibonacci hashing: the high bits of the product depend on all bits of both handles.
        let product = (mix(a).rotate_left(27) ^ mix(b)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        &mut self.0[(product >> 32) as usize % Self::ENTRIES]
    }

    /// Forgets everything: results may have been freed.
    fn clear(&mut self) {
        self.0.clear();
    }
}

/// The sets of one thread.
pub(super) struct Arena {
    tree: Tree,
    scopes: Vec<Mark>,
    memo: Memo,
}

impl Arena {
    fn new() -> Self {
        Self { tree: Tree::default(), scopes: vec![Mark::new(0)], memo: Memo(Vec::new()) }
    }

    fn close_scope(&mut self) {
        let mark = self.scopes.pop().expect("the thread's own scope stays");
        self.tree.truncate(mark.first_node);
        self.memo.clear();
        if self.scopes.len() == 1 {
            self.tree.shrink();
        }
    }

    /// Whether the set of this handle still exists on this thread.
    pub(super) fn is_good(&self, handle: Handle) -> bool {
        match handle {
            Handle::Run { .. } => true,
            Handle::Tree { scope, .. } => self.scopes.iter().rev().any(|mark| mark.scope == scope),
        }
    }

    #[track_caller]
    fn check(&self, handle: Handle) {
        assert!(
            self.is_good(handle),
            "IndexSet: a set is used after its detection has ended, or on another thread than the one that made it; \
             take the indices out first, with `to_vec`"
        );
    }

    /// The set of a handle that is a tree.
    pub(super) fn tree(&self, handle: Handle) -> View<'_> {
        self.check(handle);
        match handle {
            Handle::Tree { root, .. } => View::new(&self.tree, root),
            Handle::Run { .. } => unreachable!("a run is read from its handle"),
        }
    }

    /// Whether both sets have the same indices.
    pub(super) fn equal(&self, a: Handle, b: Handle) -> bool {
        self.check(a);
        self.check(b);
        match (a, b) {
            (Handle::Tree { root, .. }, Handle::Tree { root: other, .. }) => {
                root == other || View::new(&self.tree, root).equals(&View::new(&self.tree, other))
            }
            _ => a == b,
        }
    }

    /// The union; `a` itself if `b` adds nothing.
    pub(super) fn union(&mut self, a: Handle, b: Handle) -> Handle {
        self.check(a);
        self.check(b);
        const EMPTY: Handle = Handle::Run { start: 0, end: 0 };
        if a == b || b == EMPTY {
            return a;
        }
        if a == EMPTY {
            return b;
        }
        if let Some((known_a, known_b, union)) = *self.memo.entry(a, b)
            && (known_a, known_b) == (a, b)
        {
            return union;
        }
        let nodes_before = self.tree.len();
        let (a_part, b_part) = (self.part(a), self.part(b));
        let part = self.tree.union(a_part, b_part);
        let union = if part.place().is_some() {
            self.tree.truncate(nodes_before);
            if part.place() == a_part.place() { a } else { b }
        } else if let Some((start, end)) = self.tree.as_run(part) {
            self.tree.truncate(nodes_before);
            Handle::Run { start, end }
        } else {
            let scope = self.scopes.last().expect("the thread's own scope stays").scope;
            Handle::Tree { scope, root: self.tree.keep(part) }
        };
        *self.memo.entry(a, b) = Some((a, b, union));
        union
    }

    fn part(&mut self, handle: Handle) -> Part {
        match handle {
            Handle::Run { start, end } => self.tree.run(start, end),
            Handle::Tree { root, .. } => self.tree.at(root),
        }
    }

    /// How many nodes the thread's sets take.
    #[cfg(test)]
    pub(super) fn nodes(&self) -> usize {
        self.tree.len()
    }
}
