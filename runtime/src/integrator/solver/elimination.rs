//! In which order unknowns are eliminated, and where that makes entries.

use crate::sparsity::Sparsity;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::sparse::linalg::amd;

/// The structure of a matrix whose unknowns are eliminated one after the other, with the pivots on the diagonal.
///
/// Unknowns are numbered by their turns. The structure is symmetric: an entry (i, j) has its mirror image (j, i), zero if
/// need be. Both are side by side, as a pair, and belong to the unknown whose turn comes first: of the pair that it has with
/// a later one the first number is in its row, the second in its column. Values are stored as the diagonal by turns, then
/// the pairs of the first turn, of the second, and so on.
#[derive(Debug)]
pub(in super::super) struct Elimination {
    /// Whose turn it is, and when the turn of an unknown comes.
    pub(super) order: Vec<usize>,
    turns: Vec<usize>,
    /// Where the pairs of each turn begin, and the end of the last: length n + 1.
    pub(super) starts: Vec<usize>,
    /// For every pair the later turn, ascending within a turn.
    pub(super) later: Vec<u32>,
    /// Where each supernode begins, and the end of the last: turns one after the other that have pairs with the same turns after
    /// them, and with all of each other.
    pub(super) supernodes: Vec<usize>,
    /// For every supernode and every turn i after it that it has pairs with: where its pairs with turns after i meet those of i,
    /// counted from the first pair of i.
    pub(super) relative_indices: Vec<u32>,
}

impl Elimination {
    /// An order that makes few entries.
    ///
    /// It is that of minimum degree, or the unknowns from the last to the first, if that is less work: then the leaves of a
    /// tree come before what they hang on, which makes no entries at all.
    pub(in super::super) fn new(sparsity: &Sparsity) -> Self {
        let n = sparsity.columns();
        let backwards: Vec<usize> = (0..n).rev().collect();
        let orders = core::iter::once(backwards).chain(minimum_degree(sparsity));
        let best = orders.min_by_key(|order| work(&structure(sparsity, order)));
        let order = with_fronts_together(sparsity, best.expect("there is one order"));
        let lists = structure(sparsity, &order);
        let mut starts = vec![0];
        starts.extend(lists.iter().scan(0, |end, list| {
            *end += list.len();
            Some(*end)
        }));
        let is_same_supernode =
            |k: usize| lists[k - 1].first() == Some(&(k as u32)) && lists[k - 1].len() == lists[k].len() + 1;
        let supernodes: Vec<usize> =
            (0..n).filter(|&k| k == 0 || !is_same_supernode(k)).chain((n > 0).then_some(n)).collect();
        let mut relative_indices = Vec::new();
        for supernode in supernodes.windows(2) {
            let list = &lists[supernode[1] - 1];
            for (q, &i) in list.iter().enumerate() {
                let meets = |turn: &u32| lists[i as usize].binary_search(turn).expect("entries are made") as u32;
                relative_indices.extend(list[q + 1..].iter().map(meets));
            }
        }
        Self { turns: inverse(&order), order, starts, later: lists.concat(), supernodes, relative_indices }
    }

    /// How many unknowns there are.
    pub(super) fn unknowns(&self) -> usize {
        self.order.len()
    }

    /// How many pairs there are.
    pub(super) fn pairs(&self) -> usize {
        self.later.len()
    }

    /// How many values are stored.
    pub(in super::super) fn values(&self) -> usize {
        self.unknowns() + 2 * self.pairs()
    }

    /// Whether there are pairs of unknowns that have no entries.
    pub(super) fn is_sparse(&self) -> bool {
        let n = self.unknowns();
        self.pairs() < n * n.saturating_sub(1) / 2
    }

    /// How many pairs are updated in the course of it.
    pub(super) fn work(&self) -> usize {
        self.starts.windows(2).map(|bounds| triangle(bounds[1] - bounds[0])).sum()
    }

    /// When the turn of an unknown comes.
    pub(in super::super) fn turn(&self, unknown: usize) -> usize {
        self.turns[unknown]
    }

    /// The later turns that a turn has pairs with, and the number of the first pair.
    pub(in super::super) fn pairs_of(&self, turn: usize) -> (&[u32], usize) {
        let (start, end) = (self.starts[turn], self.starts[turn + 1]);
        (&self.later[start..end], start)
    }

    /// Where an entry of the matrix is stored.
    ///
    /// # Panics
    /// If it is not an entry.
    pub(in super::super) fn place(&self, row: usize, column: usize) -> usize {
        let (row, column) = (self.turns[row], self.turns[column]);
        if row == column {
            return row;
        }
        let (list, start) = self.pairs_of(row.min(column));
        let inside = list.binary_search(&(row.max(column) as u32)).expect("it is an entry");
        self.unknowns() + 2 * (start + inside) + usize::from(row > column)
    }
}

/// An order of approximate minimum degree (Amestoy, Davis, Duff 1996), as faer finds it; none without memory for it.
fn minimum_degree(sparsity: &Sparsity) -> Option<Vec<usize>> {
    let n = sparsity.columns();
    let structure = sparsity.to_faer_columns();
    let (mut order, mut turns) = (vec![0; n], vec![0; n]);
    let mut memory = MemBuffer::new(amd::order_scratch::<usize>(n, sparsity.nonzeros()));
    let stack = MemStack::new(&mut memory);
    amd::order(&mut order, &mut turns, structure.as_ref(), amd::Control::default(), stack).ok()?;
    Some(order)
}

fn inverse(order: &[usize]) -> Vec<usize> {
    let mut turns = vec![0; order.len()];
    order.iter().enumerate().for_each(|(turn, &unknown)| turns[unknown] = turn);
    turns
}

/// For every turn the later ones that it has entries with when it comes, ascending.
///
/// They are those of the matrix, and those of the turns for which this one is the next that they have entries with.
fn structure(sparsity: &Sparsity, order: &[usize]) -> Vec<Vec<u32>> {
    let (n, turns) = (order.len(), inverse(order));
    let mut lists: Vec<Vec<u32>> = vec![Vec::new(); n];
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); n];
    let mut seen = vec![usize::MAX; n];
    for k in 0..n {
        seen[k] = k;
        let own = sparsity.column(order[k]).iter().chain(sparsity.row(order[k])).map(|&unknown| turns[unknown] as u32);
        let inherited = children[k].iter().flat_map(|&child| lists[child].iter().copied());
        let mut list: Vec<u32> = own.chain(inherited).collect();
        list.retain(|&turn| turn as usize > k && core::mem::replace(&mut seen[turn as usize], k) != k);
        list.sort_unstable();
        if let Some(&next) = list.first() {
            children[next as usize].push(k);
        }
        lists[k] = list;
    }
    lists
}

/// The same work in another order: turns come right before the next one that they have entries with, if nothing else has to.
fn with_fronts_together(sparsity: &Sparsity, order: Vec<usize>) -> Vec<usize> {
    let n = order.len();
    let lists = structure(sparsity, &order);
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); n];
    let mut stack = Vec::new();
    for (k, list) in lists.iter().enumerate() {
        match list.first() {
            Some(&next) => children[next as usize].push(k),
            None => stack.push(k),
        }
    }
    // From the last to the first; of several that may come right before it, the one with the most entries does.
    let mut backwards = Vec::with_capacity(n);
    while let Some(k) = stack.pop() {
        backwards.push(order[k]);
        children[k].sort_by_key(|&child| lists[child].len());
        stack.extend(&children[k]);
    }
    backwards.reverse();
    backwards
}

fn work(lists: &[Vec<u32>]) -> usize {
    lists.iter().map(|list| triangle(list.len())).sum()
}

fn triangle(length: usize) -> usize {
    length * (length + 1) / 2
}
