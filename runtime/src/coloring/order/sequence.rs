//! Sequences of columns by degrees in the column intersection graph, which is never built.

use super::Order;
use crate::coloring::long_rows::LongRows;
use crate::coloring::queue::{First, Links, Queue};
use crate::sparsity::Sparsity;

/// The columns in the given order. Takes O(sum of squared lengths of the rows that are not long) and linear memory.
pub(in crate::coloring) fn sequence(sparsity: &Sparsity, long_rows: &LongRows, order: Order) -> Vec<usize> {
    let columns = sparsity.columns();
    let mut neighbors = Neighbors { sparsity, long_rows, seen: vec![usize::MAX; columns] };
    match order {
        Order::Natural => (0..columns).collect(),
        Order::LargestFirst => {
            let degrees: Vec<_> = (0..columns).map(|j| neighbors.count(j) + long_rows.neighbors(j)).collect();
            by_descending(&degrees)
        }
        Order::SmallestLast => {
            let mut sequence = dynamic(neighbors, First::Smallest, Step::Down);
            sequence.reverse();
            sequence
        }
        Order::DynamicLargestFirst => dynamic(neighbors, First::Largest, Step::Down),
        Order::IncidenceDegree => dynamic(neighbors, First::Largest, Step::Up),
    }
}

/// The vertices by descending degree, and as numbered where degrees are alike: a counting sort.
fn by_descending(degrees: &[usize]) -> Vec<usize> {
    let largest = degrees.iter().max().copied().unwrap_or(0);
    let mut lists = vec![0; largest + 2];
    for degree in degrees {
        lists[largest - degree + 1] += 1;
    }
    for list in 0..=largest {
        lists[list + 1] += lists[list];
    }
    let mut sequence = vec![0; degrees.len()];
    for (vertex, degree) in degrees.iter().enumerate() {
        let place = &mut lists[largest - degree];
        sequence[*place] = vertex;
        *place += 1;
    }
    sequence
}

/// What happens to the key of a column when a neighbor of it is taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Keys count neighbors not yet taken.
    Down,
    /// Keys count neighbors already taken.
    Up,
}

/// Takes the first column of a queue again and again, and updates the keys of its neighbors.
///
/// Columns of one class have the same neighbors through long rows, so these are counted once per class: the key of a
/// column is its own part plus the part of its class, and every class has its own queue.
fn dynamic(mut neighbors: Neighbors<'_>, first: First, step: Step) -> Vec<usize> {
    let (columns, long_rows) = (neighbors.sparsity.columns(), neighbors.long_rows);
    let degrees: Vec<_> = (0..columns).map(|column| neighbors.count(column)).collect();
    let mut largest = vec![0; long_rows.classes()];
    let mut shared = vec![0; long_rows.classes()];
    for (column, &degree) in degrees.iter().enumerate() {
        let class = long_rows.class(column);
        largest[class] = degree.max(largest[class]);
        if step == Step::Down {
            shared[class] = long_rows.neighbors(column);
        }
    }
    let mut queues: Vec<_> = largest.into_iter().map(|largest| Queue::new(first, largest)).collect();
    let mut links = Links::new(if step == Step::Down { degrees } else { vec![0; columns] });
    // A list gives back last what was added first.
    for column in (0..columns).rev() {
        queues[long_rows.class(column)].add(&mut links, column);
    }

    neighbors.seen.fill(usize::MAX);
    let mut taken = vec![false; columns];
    let mut sequence = Vec::with_capacity(columns);
    while sequence.len() < columns {
        let heads = queues.iter_mut().enumerate().filter_map(|(class, queue)| {
            let column = queue.peek()?;
            Some((links.key[column] + shared[class], class, column))
        });
        let next = match first {
            First::Smallest => heads.min_by_key(|head| head.0),
            First::Largest => heads.max_by_key(|head| head.0),
        };
        let Some((_, class, column)) = next else { break };
        queues[class].remove(&mut links, column);
        taken[column] = true;
        sequence.push(column);
        for (other, part) in shared.iter_mut().enumerate() {
            if long_rows.are_neighbors(class, other) {
                // A part never falls below zero: all other members of the class have this one as a neighbor, and a
                // class without other members is asked no more.
                *part = if step == Step::Down { part.saturating_sub(1) } else { *part + 1 };
            }
        }
        neighbors.each(column, |neighbor| {
            if !taken[neighbor] {
                let queue = &mut queues[long_rows.class(neighbor)];
                queue.remove(&mut links, neighbor);
                let key = &mut links.key[neighbor];
                *key = if step == Step::Down { *key - 1 } else { *key + 1 };
                queue.add(&mut links, neighbor);
            }
        });
    }
    sequence
}

/// Neighbors of columns that are neighbors not already through long rows.
struct Neighbors<'a> {
    sparsity: &'a Sparsity,
    long_rows: &'a LongRows,
    /// The column whose neighbors were visited last with this one among them.
    seen: Vec<usize>,
}

impl Neighbors<'_> {
    /// Visits each of them once.
    fn each(&mut self, column: usize, mut visit: impl FnMut(usize)) {
        let class = self.long_rows.class(column);
        self.seen[column] = column;
        for &row in self.sparsity.column(column).iter().filter(|&&row| !self.long_rows.is_long(row)) {
            for &neighbor in self.sparsity.row(row) {
                if self.seen[neighbor] != column {
                    self.seen[neighbor] = column;
                    if !self.long_rows.are_neighbors(class, self.long_rows.class(neighbor)) {
                        visit(neighbor);
                    }
                }
            }
        }
    }

    fn count(&mut self, column: usize) -> usize {
        let mut count = 0;
        self.each(column, |_| count += 1);
        count
    }
}
