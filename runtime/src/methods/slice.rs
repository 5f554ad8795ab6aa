//! Rules of the methods of slices, which arrays and vectors have too, and of arrays.

use super::rules::{edits, structural};
use crate::Zero;
use core::slice::SliceIndex;

structural! {
    /// Rules of the methods of a slice. The tangents are a slice of the same length.
    trait SliceForward [V] [V];
    impl [V] for [V];

    fn len_forward, len_pattern, len_linear [D]([&] self, d: &[D]) -> (usize, Zero) {
        (self.len(), Zero)
    }
    fn is_empty_forward, is_empty_pattern, is_empty_linear [D]([&] self, d: &[D]) -> (bool, Zero) {
        (self.is_empty(), Zero)
    }
    fn first_forward, first_pattern, first_linear ['a, D]([&'a] self, d: &'a [D]) -> (Option<&'a V>, Option<&'a D>) {
        (self.first(), d.first())
    }
    fn first_mut_forward, first_mut_pattern, first_mut_linear ['a, D](
        [&'a mut] self, d: &'a mut [D],
    ) -> (Option<&'a mut V>, Option<&'a mut D>) {
        (self.first_mut(), d.first_mut())
    }
    fn last_forward, last_pattern, last_linear ['a, D]([&'a] self, d: &'a [D]) -> (Option<&'a V>, Option<&'a D>) {
        (self.last(), d.last())
    }
    fn last_mut_forward, last_mut_pattern, last_mut_linear ['a, D](
        [&'a mut] self, d: &'a mut [D],
    ) -> (Option<&'a mut V>, Option<&'a mut D>) {
        (self.last_mut(), d.last_mut())
    }
    fn get_forward, get_pattern, get_linear ['a, D, I: SliceIndex<[V]> + SliceIndex<[D]> + Clone](
        [&'a] self, d: &'a [D], index: I, index_d: Zero,
    ) -> (Option<&'a <I as SliceIndex<[V]>>::Output>, Option<&'a <I as SliceIndex<[D]>>::Output>) {
        (self.get(index.clone()), d.get(index))
    }
    fn get_mut_forward, get_mut_pattern, get_mut_linear ['a, D, I: SliceIndex<[V]> + SliceIndex<[D]> + Clone](
        [&'a mut] self, d: &'a mut [D], index: I, index_d: Zero,
    ) -> (Option<&'a mut <I as SliceIndex<[V]>>::Output>, Option<&'a mut <I as SliceIndex<[D]>>::Output>) {
        (self.get_mut(index.clone()), d.get_mut(index))
    }
    fn split_at_forward, split_at_pattern, split_at_linear ['a, D](
        [&'a] self, d: &'a [D], middle: usize, middle_d: Zero,
    ) -> ((&'a [V], &'a [V]), (&'a [D], &'a [D])) {
        (self.split_at(middle), d.split_at(middle))
    }
    fn split_at_mut_forward, split_at_mut_pattern, split_at_mut_linear ['a, D](
        [&'a mut] self, d: &'a mut [D], middle: usize, middle_d: Zero,
    ) -> ((&'a mut [V], &'a mut [V]), (&'a mut [D], &'a mut [D])) {
        (self.split_at_mut(middle), d.split_at_mut(middle))
    }
    fn split_first_forward, split_first_pattern, split_first_linear ['a, D](
        [&'a] self, d: &'a [D],
    ) -> (Option<(&'a V, &'a [V])>, Option<(&'a D, &'a [D])>) {
        (self.split_first(), d.split_first())
    }
    fn split_last_forward, split_last_pattern, split_last_linear ['a, D](
        [&'a] self, d: &'a [D],
    ) -> (Option<(&'a V, &'a [V])>, Option<(&'a D, &'a [D])>) {
        (self.split_last(), d.split_last())
    }
    fn to_vec_forward, to_vec_pattern, to_vec_linear [D: Clone]([&] self, d: &[D]) -> (Vec<V>, Vec<D>) where [V: Clone] {
        (self.to_vec(), d.to_vec())
    }
    fn to_owned_forward, to_owned_pattern, to_owned_linear [D: Clone]([&] self, d: &[D]) -> (Vec<V>, Vec<D>) where [V: Clone] {
        (self.to_vec(), d.to_vec())
    }
    // Those of arrays and vectors; a slice has no such method to be confused with.
    fn as_slice_forward, as_slice_pattern, as_slice_linear ['a, D]([&'a] self, d: &'a [D]) -> (&'a [V], &'a [D]) {
        (self, d)
    }
    fn as_mut_slice_forward, as_mut_slice_pattern, as_mut_slice_linear ['a, D](
        [&'a mut] self, d: &'a mut [D],
    ) -> (&'a mut [V], &'a mut [D]) {
        (self, d)
    }
}

edits! {
    /// Rules of the methods that change a slice.
    trait SliceEdit [V] [V];
    impl [V] for [V];

    fn swap_forward, swap_pattern, swap_linear(&mut self, d: &mut [D], i: usize, i_d: Zero, j: usize, j_d: Zero,
    ) -> ((), Zero) {
        self.swap(i, j);
        d.swap(i, j);
        ((), Zero)
    }
    fn reverse_forward, reverse_pattern, reverse_linear(&mut self, d: &mut [D]) -> ((), Zero) {
        self.reverse();
        d.reverse();
        ((), Zero)
    }
    fn rotate_left_forward, rotate_left_pattern, rotate_left_linear(&mut self, d: &mut [D], by: usize, by_d: Zero) -> ((), Zero) {
        self.rotate_left(by);
        d.rotate_left(by);
        ((), Zero)
    }
    fn rotate_right_forward, rotate_right_pattern, rotate_right_linear(&mut self, d: &mut [D], by: usize, by_d: Zero) -> ((), Zero) {
        self.rotate_right(by);
        d.rotate_right(by);
        ((), Zero)
    }
    fn fill_forward, fill_pattern, fill_linear(&mut self, d: &mut [D], v: V, v_d: D) -> ((), Zero) where [V: Clone] {
        self.fill(v);
        d.fill(v_d);
        ((), Zero)
    }
    fn copy_from_slice_forward, copy_from_slice_pattern, copy_from_slice_linear(&mut self, d: &mut [D], source: &[V], source_d: &[D],
    ) -> ((), Zero) where [V: Copy] {
        self.copy_from_slice(source);
        d.clone_from_slice(source_d);
        ((), Zero)
    }
    fn clone_from_slice_forward, clone_from_slice_pattern, clone_from_slice_linear(&mut self, d: &mut [D], source: &[V], source_d: &[D],
    ) -> ((), Zero) where [V: Clone] {
        self.clone_from_slice(source);
        d.clone_from_slice(source_d);
        ((), Zero)
    }
}

structural! {
    /// Rules of the methods of an array.
    trait ArrayForward [V, const N: usize] [V, N];
    impl [V, const N: usize] for [V; N];

    fn map_forward, map_pattern, map_linear [D: Clone, U, E](
        self, d: &[D; N], f: impl FnMut(V, D) -> (U, E), f_d: Zero,
    ) -> ([U; N], [E; N]) {
        let mut f = f;
        let mut index = 0;
        let mut tangents = [const { None }; N];
        let values = self.map(|v| {
            let (u, u_d) = f(v, d[index].clone());
            tangents[index] = Some(u_d);
            index += 1;
            u
        });
        (values, tangents.map(|tangent| tangent.expect("every element was mapped")))
    }
}

#[cfg(test)]
mod tests {
    use crate::methods::*;
    use crate::{IndexSet, Lanes, Tangent, Zero, pattern, slot};

    /// As emitted code calls the rules, on arrays, vectors and slices, by value and by reference.
    fn probe<T: Tangent>(x: &[f64], x_d: &[T], mut y: Vec<f64>, mut y_d: Vec<T>) -> ([f64; 3], [T; 3]) {
        let (n, Zero) = x.len_forward(x_d);
        let (first, first_d) = x.first_forward(x_d);
        let (first, first_d) = first.copied_forward(&first_d);
        let (first, first_d) = first.unwrap_forward(&first_d);
        let (second, second_d) = y.get_forward(&y_d, 1, Zero);
        let (second, second_d) = second.copied_forward(&second_d);
        let (second, second_d) = second.unwrap_or_forward(&second_d, 0.0, slot(Zero));
        let (part, part_d) = x.get_forward(x_d, 1..n, Zero);
        let (part, part_d) = part.unwrap_forward(&part_d);
        y.swap_forward(&mut y_d, 0, Zero, 2, Zero);
        y.reverse_forward(&mut y_d);
        y.rotate_left_forward(&mut y_d, 1, Zero);
        let ((low, high), (low_d, high_d)) = y.split_at_mut_forward(&mut y_d, 1, Zero);
        low.copy_from_slice_forward(low_d, &part[..1], &part_d[..1]);
        high.fill_forward(high_d, first, first_d);
        if let (Some(last), Some(last_d)) = y.last_mut_forward(&mut y_d) {
            (*last, *last_d) = (second, second_d);
        }
        let (copy, copy_d) = y.as_slice_forward(&y_d).0.to_vec_forward(&y_d);
        let array = ([copy[0], copy[1], copy[2]], [copy_d[0], copy_d[1], copy_d[2]]);
        array.0.map_forward(&array.1, |v, v_d| (2.0 * v, v_d.scale(2.0)), Zero)
    }

    #[test]
    fn tangents_go_where_values_go() {
        let (x, y) = ([1.0, 2.0, 3.0], vec![4.0, 5.0, 6.0]);
        let expected = [4.0, 2.0, 10.0];
        assert_eq!(probe(&x, &x, y.clone(), y.clone()), (expected, expected));
        let lanes = |x: &[f64]| x.iter().map(|&x| Lanes([x, 0.0])).collect::<Vec<_>>();
        assert_eq!(probe(&x, &lanes(&x), y.clone(), lanes(&y)).1, expected.map(|x| Lanes([x, 0.0])));
        assert_eq!(probe(&x, &[Zero; 3], y.clone(), vec![Zero; 3]), (expected, [Zero; 3]));
        let sets = [0, 1, 2, 3, 4, 5].map(IndexSet::single);
        assert_eq!(probe(&x, &sets[..3], y, sets[3..].to_vec()).1, [sets[1], sets[0], sets[4]]);
    }

    #[test]
    fn tangents_are_permuted_alike() {
        let (mut x, mut x_d) = ([1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0]);
        x.swap_forward(&mut x_d, 0, Zero, 1, Zero);
        assert_eq!((x, x_d), ([2.0, 1.0, 3.0, 4.0], x));
        x.rotate_left_forward(&mut x_d, 1, Zero);
        assert_eq!((x, x_d), ([1.0, 3.0, 4.0, 2.0], x));
        x.reverse_forward(&mut x_d);
        assert_eq!((x, x_d), ([2.0, 4.0, 3.0, 1.0], x));
        x.clone_from_slice_forward(&mut x_d, &[5.0; 4], &[5.0; 4]);
        assert_eq!((x, x_d), ([5.0; 4], x));
        let (mut x, mut x_d) = (vec![1.0, 2.0], vec![1.0, 2.0]);
        let (all, all_d) = x.as_mut_slice_forward(&mut x_d);
        all.rotate_right_forward(all_d, 1, Zero);
        if let (Some(first), Some(first_d)) = x.first_mut_forward(&mut x_d) {
            (*first, *first_d) = (7.0, 7.0);
        }
        if let (Some(second), Some(second_d)) = x.get_mut_forward(&mut x_d, 1, Zero) {
            (*second, *second_d) = (8.0 + *second, 8.0 + *second_d);
        }
        assert_eq!((&x, &x_d), (&vec![7.0, 9.0], &x));
    }

    #[test]
    fn changes_join_where_they_may_not_happen() {
        let [zero, one, two] = [0, 1, 2].map(IndexSet::single);
        let (mut x, mut x_d) = ([1.0, 2.0, 3.0], [zero, one, two]);
        x.swap_pattern(&mut x_d, 0, Zero, 1, Zero);
        assert_eq!(x_d, [one, zero, two]);
        let _weak = pattern::weak();
        x.swap_pattern(&mut x_d, 0, Zero, 2, Zero);
        assert_eq!(x_d, [one + two, zero, one + two]);
        x[..2].copy_from_slice_pattern(&mut x_d[..2], &[0.0, 0.0], &[zero, zero]);
        assert_eq!(x_d, [zero + one + two, zero, one + two]);
        x.fill_pattern(&mut x_d, 0.0, zero);
        assert_eq!(x_d, [zero + one + two, zero, zero + one + two]);
    }

    #[test]
    fn parts_are_lent_alike() {
        let (x, x_d) = (vec![1.0, 2.0, 3.0], vec![10.0, 20.0, 30.0]);
        assert_eq!(x.split_first_forward(&x_d), (Some((&1.0, &x[1..])), Some((&10.0, &x_d[1..]))));
        assert_eq!(x.split_last_pattern(&x_d), (Some((&3.0, &x[..2])), Some((&30.0, &x_d[..2]))));
        assert_eq!(x.split_at_forward(&x_d, 1, Zero).1, (&x_d[..1], &x_d[1..]));
        assert_eq!(x.get_forward(&x_d, 3, Zero), (None, None));
        assert_eq!(x[..0].is_empty_forward(&x_d[..0]), (true, Zero));
        assert_eq!(x[1..].to_owned_forward(&x_d[1..]), (vec![2.0, 3.0], vec![20.0, 30.0]));
    }
}
