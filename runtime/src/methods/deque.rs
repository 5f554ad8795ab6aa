//! `VecDeque`: its tangents are a `VecDeque` of the same length.

use super::rules::{edits, structural};
use crate::adjoint::Trail;
use crate::pattern::{Join, shapes_differ};
use crate::{Accept, Differentiable, IndexSet, NoTangent, Skip, Tangent, Zero};
use std::collections::VecDeque;

edits! {
    /// Rules of the methods of a queue.
    trait DequeEdit [V] [V];
    impl [V] for VecDeque<V>;

    fn push_back_forward, push_back_pattern, push_back_linear(&mut self, d: &mut VecDeque<D>, v: V, v_d: D) -> ((), Zero) {
        self.push_back(v);
        d.push_back(v_d);
        ((), Zero)
    }
    fn push_front_forward, push_front_pattern, push_front_linear(&mut self, d: &mut VecDeque<D>, v: V, v_d: D) -> ((), Zero) {
        self.push_front(v);
        d.push_front(v_d);
        ((), Zero)
    }
    fn pop_back_forward, pop_back_pattern, pop_back_linear(&mut self, d: &mut VecDeque<D>) -> (Option<V>, Option<D>) {
        (self.pop_back(), d.pop_back())
    }
    fn pop_front_forward, pop_front_pattern, pop_front_linear(&mut self, d: &mut VecDeque<D>) -> (Option<V>, Option<D>) {
        (self.pop_front(), d.pop_front())
    }
    fn clear_forward, clear_pattern, clear_linear(&mut self, d: &mut VecDeque<D>) -> ((), Zero) {
        self.clear();
        d.clear();
        ((), Zero)
    }
    fn truncate_forward, truncate_pattern, truncate_linear(&mut self, d: &mut VecDeque<D>, length: usize, length_d: Zero) -> ((), Zero) {
        self.truncate(length);
        d.truncate(length);
        ((), Zero)
    }
}

structural! {
    /// Rules of the methods of a queue that look at its ends.
    trait DequeForward [V] [V];
    impl [V] for VecDeque<V>;

    fn front_forward, front_pattern, front_linear ['a, D]([&'a] self, d: &'a VecDeque<D>) -> (Option<&'a V>, Option<&'a D>) {
        (self.front(), d.front())
    }
    fn back_forward, back_pattern, back_linear ['a, D]([&'a] self, d: &'a VecDeque<D>) -> (Option<&'a V>, Option<&'a D>) {
        (self.back(), d.back())
    }
}

impl<V: Differentiable> Differentiable for VecDeque<V> {
    type Tangent<T: Tangent> = VecDeque<V::Tangent<T>>;
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        self.iter().map(V::zero_tangent).collect()
    }
    fn agrees(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().zip(other).all(|(a, b)| a.agrees(b))
    }
    fn is_cloned_by(&self, clone: &Self) -> bool {
        self.len() == clone.len() && self.iter().zip(clone).all(|(a, b)| a.is_cloned_by(b))
    }
    fn note(&self, record: &mut Trail) {
        record.note(self.len());
        self.iter().for_each(|part| part.note(record));
    }
}

impl<A: Accept<D>, D> Accept<VecDeque<D>> for VecDeque<A> {
    fn accept(tangent: VecDeque<D>) -> Self {
        tangent.into_iter().map(A::accept).collect()
    }
}

impl<'a, A: Accept<&'a D>, D> Accept<&'a VecDeque<D>> for VecDeque<A> {
    fn accept(tangent: &'a VecDeque<D>) -> Self {
        tangent.iter().map(A::accept).collect()
    }
}

impl<D: NoTangent> NoTangent for VecDeque<D> {}

impl<T: Tangent, D> Skip<T> for VecDeque<D> {}

impl<D: Join> Join for VecDeque<D> {
    #[track_caller]
    fn join(&mut self, other: &Self) {
        if self.len() != other.len() {
            shapes_differ(&format!("length {} meets length {}", self.len(), other.len()));
        }
        self.iter_mut().zip(other).for_each(|(mine, other)| mine.join(other));
    }

    fn gather(&self, all: &mut IndexSet) {
        self.iter().for_each(|mine| mine.gather(all));
    }

    fn spread(&mut self, set: IndexSet) {
        self.iter_mut().for_each(|mine| mine.spread(set));
    }

    fn has_discrete(&self) -> bool {
        self.iter().any(|mine| mine.has_discrete())
    }
}
