//! Rules of the methods of `Vec`. The tangents are a `Vec` of the same length.

use super::rules::edits;
use crate::Zero;

edits! {
    /// Rules of the methods of a vector.
    trait VecForward [V] [V];
    impl [V] for Vec<V>;

    fn push_forward, push_pattern, push_linear(&mut self, d: &mut Vec<D>, v: V, v_d: D) -> ((), Zero) {
        self.push(v);
        d.push(v_d);
        ((), Zero)
    }
    fn pop_forward, pop_pattern, pop_linear(&mut self, d: &mut Vec<D>) -> (Option<V>, Option<D>) {
        (self.pop(), d.pop())
    }
    fn insert_forward, insert_pattern, insert_linear(&mut self, d: &mut Vec<D>, index: usize, index_d: Zero, v: V, v_d: D,
    ) -> ((), Zero) {
        self.insert(index, v);
        d.insert(index, v_d);
        ((), Zero)
    }
    fn remove_forward, remove_pattern, remove_linear(&mut self, d: &mut Vec<D>, index: usize, index_d: Zero) -> (V, D) {
        (self.remove(index), d.remove(index))
    }
    fn swap_remove_forward, swap_remove_pattern, swap_remove_linear(&mut self, d: &mut Vec<D>, index: usize, index_d: Zero) -> (V, D) {
        (self.swap_remove(index), d.swap_remove(index))
    }
    fn truncate_forward, truncate_pattern, truncate_linear(&mut self, d: &mut Vec<D>, length: usize, length_d: Zero) -> ((), Zero) {
        self.truncate(length);
        d.truncate(length);
        ((), Zero)
    }
    fn clear_forward, clear_pattern, clear_linear(&mut self, d: &mut Vec<D>) -> ((), Zero) {
        self.clear();
        d.clear();
        ((), Zero)
    }
    fn reserve_forward, reserve_pattern, reserve_linear(&mut self, d: &mut Vec<D>, more: usize, more_d: Zero) -> ((), Zero) {
        self.reserve(more);
        d.reserve(more);
        ((), Zero)
    }
    fn resize_forward, resize_pattern, resize_linear(&mut self, d: &mut Vec<D>, length: usize, length_d: Zero, v: V, v_d: D,
    ) -> ((), Zero) where [V: Clone] {
        self.resize(length, v);
        d.resize(length, v_d);
        ((), Zero)
    }
    fn extend_from_slice_forward, extend_from_slice_pattern, extend_from_slice_linear(&mut self, d: &mut Vec<D>, more: &[V], more_d: &[D],
    ) -> ((), Zero) where [V: Clone] {
        self.extend_from_slice(more);
        d.extend_from_slice(more_d);
        ((), Zero)
    }
    fn split_off_forward, split_off_pattern, split_off_linear(&mut self, d: &mut Vec<D>, at: usize, at_d: Zero,
    ) -> (Vec<V>, Vec<D>) {
        (self.split_off(at), d.split_off(at))
    }
}

/// Rules of the functions that make an empty vector. What its tangents are, the first `push` decides.
pub trait VecConstruct: Sized {
    /// Value and tangent: the rule behind `new_forward`.
    fn new_forward<D>() -> (Self, Vec<D>);
    /// Value and tangent: the rule behind `with_capacity_forward`.
    fn with_capacity_forward<D>(capacity: usize, capacity_d: Zero) -> (Self, Vec<D>);
    /// The same in the `pattern` form: the rule behind `new_pattern`.
    fn new_pattern<D>() -> (Self, Vec<D>) {
        Self::new_forward()
    }
    /// The same in the `pattern` form: the rule behind `with_capacity_pattern`.
    fn with_capacity_pattern<D>(capacity: usize, capacity_d: Zero) -> (Self, Vec<D>) {
        Self::with_capacity_forward(capacity, capacity_d)
    }
}

impl<V> VecConstruct for Vec<V> {
    fn new_forward<D>() -> (Self, Vec<D>) {
        (Vec::new(), Vec::new())
    }
    fn with_capacity_forward<D>(capacity: usize, _: Zero) -> (Self, Vec<D>) {
        (Vec::with_capacity(capacity), Vec::with_capacity(capacity))
    }
}

#[cfg(test)]
mod tests {
    use crate::methods::*;
    use crate::{IndexSet, Lanes, Tangent, Zero, pattern, slot};

    /// As emitted code calls the rules.
    fn probe<T: Tangent>(x: f64, x_d: T) -> (Vec<f64>, Vec<T>) {
        let (mut v, mut v_d) = Vec::with_capacity_forward(4, slot(Zero));
        v.push_forward(&mut v_d, x, x_d);
        v.push_forward(&mut v_d, 1.0, slot(Zero));
        v.insert_forward(&mut v_d, 0, Zero, 2.0 * x, x_d.scale(2.0));
        v.extend_from_slice_forward(&mut v_d, &[x, x], &[x_d, x_d]);
        let (removed, removed_d) = v.remove_forward(&mut v_d, 1, Zero);
        v.resize_forward(&mut v_d, 6, Zero, removed, removed_d);
        v.swap_remove_forward(&mut v_d, 0, Zero);
        v.truncate_forward(&mut v_d, 4, Zero);
        let (last, last_d) = v.pop_forward(&mut v_d);
        let (last, last_d) = last.unwrap_forward(&last_d);
        let (mut tail, mut tail_d) = v.split_off_forward(&mut v_d, 2, Zero);
        tail.push_forward(&mut tail_d, last, last_d);
        v.clear_forward(&mut v_d);
        v.extend_from_slice_forward(&mut v_d, &tail, &tail_d);
        (v, v_d)
    }

    #[test]
    fn tangents_go_where_values_go() {
        assert_eq!(probe(3.0, 1.0), (vec![3.0, 3.0], vec![1.0, 1.0]));
        assert_eq!(probe(3.0, Lanes([1.0, 2.0])).1, [Lanes([1.0, 2.0]); 2]);
        assert_eq!(probe(3.0, Zero), (vec![3.0, 3.0], vec![Zero, Zero]));
        assert_eq!(probe(3.0, IndexSet::single(7)).1, [IndexSet::single(7); 2]);
        let (empty, empty_d): (Vec<f64>, Vec<f64>) = Vec::new_forward();
        assert_eq!((empty.len(), empty_d.len()), (0, 0));
    }

    #[test]
    fn a_change_of_length_is_seen_in_patterns() {
        let (mut v, mut v_d) = (vec![1.0], vec![IndexSet::single(0)]);
        v.push_pattern(&mut v_d, 2.0, IndexSet::single(1));
        assert_eq!((v.len(), v_d), (2, vec![IndexSet::single(0), IndexSet::single(1)]));
    }

    #[test]
    #[should_panic(expected = "length 1 meets length 2")]
    fn a_length_that_an_active_condition_decides_ends_the_detection() {
        let _weak = pattern::weak();
        vec![1.0].push_pattern(&mut vec![IndexSet::single(0)], 2.0, IndexSet::single(1));
    }
}
