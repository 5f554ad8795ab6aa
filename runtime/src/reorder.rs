//! Lists whose items values put in order, choose or make: the user's method runs on the values, and the tangents follow.

use crate::Differentiable;
use core::cmp::Ordering;

/// Sorts values by `sort`, and lets the tangents follow: `compare` tells which items may have changed places.
fn follow<V: Differentiable + Clone, D: Clone>(
    values: &mut [V],
    tangents: &mut [D],
    stable: bool,
    mut compare: impl FnMut(&V, &V) -> Ordering,
    sort: impl FnOnce(&mut [V]),
) {
    assert_eq!(values.len(), tangents.len(), "a list and its tangent are of the same length");
    let old = values.to_vec();
    sort(values);
    let mut before: Vec<usize> = (0..old.len()).collect();
    before.sort_by(|&i, &j| compare(&old[i], &old[j]));
    let mut after: Vec<usize> = (0..old.len()).collect();
    if !stable {
        after.sort_by(|&i, &j| compare(&values[i], &values[j]));
    }
    // Of items that compare equal, one for which the values are the same; a stable sort keeps their order.
    let is_same = |i: usize, j: usize| old[i].is_cloned_by(&values[j]) && old[i].agrees(&values[j]);
    let mut from = vec![usize::MAX; old.len()];
    let mut start = 0;
    while start < old.len() {
        let mut end = start + 1;
        while end < old.len() && compare(&old[before[end - 1]], &old[before[end]]) == Ordering::Equal {
            end += 1;
        }
        let mut left: Vec<usize> = before[start..end].to_vec();
        for &j in &after[start..end] {
            let found = match left.len() {
                1 if !stable => Some(0),
                _ if stable => Some(0),
                _ => left.iter().position(|&i| is_same(i, j)),
            };
            if let Some(k) = found {
                from[j] = left.remove(k);
            }
        }
        start = end;
    }
    let fits = |from: &[usize]| from.iter().enumerate().all(|(j, &i)| i < old.len() && old[i].is_cloned_by(&values[j]));
    if !fits(&from) {
        // The comparison contradicts itself: any permutation that fits.
        let mut taken = vec![false; old.len()];
        for (j, from) in from.iter_mut().enumerate() {
            let found = (0..old.len()).find(|&i| !taken[i] && is_same(i, j));
            *from = found.expect("sorting moves items and changes none");
            taken[*from] = true;
        }
    }
    let moved: Vec<D> = from.iter().map(|&i| tangents[i].clone()).collect();
    tangents.clone_from_slice(&moved);
}

/// `values.chunk_by(same)`, with the parts of the tangents beside those of the values.
pub fn chunk_by<'a, V, D, F: FnMut(&V, &V) -> bool>(values: &'a [V], tangents: &'a [D], same: F) -> Parts<'a, V, D, F> {
    assert_eq!(values.len(), tangents.len(), "a list and its tangent are of the same length");
    Parts { values: values.chunk_by(same), tangents }
}

/// What [`chunk_by`] gives.
pub struct Parts<'a, V, D, F> {
    values: core::slice::ChunkBy<'a, V, F>,
    /// Those of which the values have not been given yet.
    tangents: &'a [D],
}

impl<'a, V, D, F: FnMut(&V, &V) -> bool> Iterator for Parts<'a, V, D, F> {
    type Item = (&'a [V], &'a [D]);

    fn next(&mut self) -> Option<Self::Item> {
        let part = self.values.next()?;
        let (tangents, left) = self.tangents.split_at(part.len());
        self.tangents = left;
        Some((part, tangents))
    }
}

impl<V, D, F: FnMut(&V, &V) -> bool> DoubleEndedIterator for Parts<'_, V, D, F> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let part = self.values.next_back()?;
        let (left, tangents) = self.tangents.split_at(self.tangents.len() - part.len());
        self.tangents = left;
        Some((part, tangents))
    }
}

/// `values.sort()`
pub fn sort<V: Differentiable + Clone + Ord, D: Clone>(values: &mut [V], tangents: &mut [D]) {
    follow(values, tangents, true, V::cmp, |values| values.sort());
}

/// `values.sort_unstable()`
pub fn sort_unstable<V: Differentiable + Clone + Ord, D: Clone>(values: &mut [V], tangents: &mut [D]) {
    follow(values, tangents, false, V::cmp, |values| values.sort_unstable());
}

/// `values.sort_by(compare)`
pub fn sort_by<V: Differentiable + Clone, D: Clone>(
    values: &mut [V],
    tangents: &mut [D],
    compare: impl Fn(&V, &V) -> Ordering,
) {
    follow(values, tangents, true, &compare, |values| values.sort_by(&compare));
}

/// `values.sort_unstable_by(compare)`
pub fn sort_unstable_by<V: Differentiable + Clone, D: Clone>(
    values: &mut [V],
    tangents: &mut [D],
    compare: impl Fn(&V, &V) -> Ordering,
) {
    follow(values, tangents, false, &compare, |values| values.sort_unstable_by(&compare));
}

/// `values.sort_by_key(key)`
pub fn sort_by_key<V: Differentiable + Clone, D: Clone, K: Ord>(
    values: &mut [V],
    tangents: &mut [D],
    key: impl Fn(&V) -> K,
) {
    follow(values, tangents, true, |a, b| key(a).cmp(&key(b)), |values| values.sort_by_key(&key));
}

/// `values.sort_by_cached_key(key)`
pub fn sort_by_cached_key<V: Differentiable + Clone, D: Clone, K: Ord>(
    values: &mut [V],
    tangents: &mut [D],
    key: impl Fn(&V) -> K,
) {
    follow(values, tangents, true, |a, b| key(a).cmp(&key(b)), |values| values.sort_by_cached_key(&key));
}

/// `values.sort_unstable_by_key(key)`
pub fn sort_unstable_by_key<V: Differentiable + Clone, D: Clone, K: Ord>(
    values: &mut [V],
    tangents: &mut [D],
    key: impl Fn(&V) -> K,
) {
    follow(values, tangents, false, |a, b| key(a).cmp(&key(b)), |values| values.sort_unstable_by_key(&key));
}

/// `values.select_nth_unstable_by(index, compare)`
pub fn select_nth_unstable_by<V: Differentiable + Clone, D: Clone>(
    values: &mut [V],
    tangents: &mut [D],
    index: usize,
    compare: impl Fn(&V, &V) -> Ordering,
) {
    follow(values, tangents, false, &compare, |values| {
        values.select_nth_unstable_by(index, &compare);
    });
}

/// `values.select_nth_unstable_by_key(index, key)`
pub fn select_nth_unstable_by_key<V: Differentiable + Clone, D: Clone, K: Ord>(
    values: &mut [V],
    tangents: &mut [D],
    index: usize,
    key: impl Fn(&V) -> K,
) {
    follow(
        values,
        tangents,
        false,
        |a, b| key(a).cmp(&key(b)),
        |values| {
            values.select_nth_unstable_by_key(index, &key);
        },
    );
}

/// An item and the slices before and behind it.
pub fn around<V>(items: &mut [V], index: usize) -> (&mut [V], &mut V, &mut [V]) {
    let (before, rest) = items.split_at_mut(index);
    let (item, behind) = rest.split_first_mut().expect("the index is within the list");
    (before, item, behind)
}

/// Keeps of the tangents what was kept of the values.
fn keep<D>(tangents: &mut Vec<D>, kept: &[bool]) {
    let mut kept = kept.iter();
    tangents.retain(|_| *kept.next().expect("a list and its tangent are of the same length"));
}

/// `values.retain(is_kept)`
pub fn retain<V, D>(values: &mut Vec<V>, tangents: &mut Vec<D>, mut is_kept: impl FnMut(&V) -> bool) {
    let mut kept = Vec::with_capacity(values.len());
    values.retain(|value| {
        kept.push(is_kept(value));
        kept[kept.len() - 1]
    });
    keep(tangents, &kept);
}

/// `values.dedup_by(is_same)`
pub fn dedup_by<V, D>(values: &mut Vec<V>, tangents: &mut Vec<D>, mut is_same: impl FnMut(&mut V, &mut V) -> bool) {
    let mut kept = vec![true; values.len().min(1)];
    values.dedup_by(|a, b| {
        let is_double = is_same(a, b);
        kept.push(!is_double);
        is_double
    });
    keep(tangents, &kept);
}

/// `values.dedup_by_key(key)`
pub fn dedup_by_key<V, D, K: PartialEq>(values: &mut Vec<V>, tangents: &mut Vec<D>, mut key: impl FnMut(&mut V) -> K) {
    dedup_by(values, tangents, |a, b| key(a) == key(b));
}

/// `values.dedup()`
pub fn dedup<V: PartialEq, D>(values: &mut Vec<V>, tangents: &mut Vec<D>) {
    dedup_by(values, tangents, |a, b| a == b);
}

/// What is an item, or a reference to one that is copied.
pub trait Given<V> {
    /// The item.
    fn given(self) -> V;
}

impl<V> Given<V> for V {
    #[inline(always)]
    fn given(self) -> V {
        self
    }
}

impl<V: Copy> Given<V> for &V {
    #[inline(always)]
    fn given(self) -> V {
        *self
    }
}

/// `values.extend(items)`
pub fn extend<V, D, X: Given<V>, Y: Given<D>>(
    values: &mut Vec<V>,
    tangents: &mut Vec<D>,
    pairs: impl IntoIterator<Item = (X, Y)>,
) {
    for (value, tangent) in pairs {
        values.push(value.given());
        tangents.push(tangent.given());
    }
}

/// `values.fill_with(make)`
pub fn fill_with<V, D>(values: &mut [V], tangents: &mut [D], mut make: impl FnMut() -> (V, D)) {
    for (value, tangent) in values.iter_mut().zip(tangents) {
        (*value, *tangent) = make();
    }
}

/// The same in a pattern, where it may happen or not.
#[track_caller]
pub fn fill_with_pattern<V, D: crate::pattern::Join>(
    values: &mut [V],
    tangents: &mut [D],
    mut make: impl FnMut() -> (V, D),
) {
    for (value, place) in values.iter_mut().zip(tangents) {
        let (new, tangent) = make();
        *value = new;
        crate::pattern::assign(place, tangent);
    }
}

/// `value.get_or_insert_with(make)`
pub fn get_or_insert_with<'a, V, D>(
    value: &'a mut Option<V>,
    tangent: &'a mut Option<D>,
    make: impl FnOnce() -> (V, D),
) -> (&'a mut V, &'a mut D) {
    if value.is_none() {
        let (new, new_d) = make();
        (*value, *tangent) = (Some(new), Some(new_d));
    }
    match (value, tangent) {
        (Some(value), Some(tangent)) => (value, tangent),
        _ => unreachable!("value and tangent are there or not together"),
    }
}

/// `iter.unzip()` of items with their tangents.
pub fn unzip<A, B, C, D, VA, VB>(pairs: impl IntoIterator<Item = ((A, B), (C, D))>) -> ((VA, VB), (Vec<C>, Vec<D>))
where
    VA: Default + Extend<A>,
    VB: Default + Extend<B>,
{
    let (values, tangents): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
    (values.into_iter().unzip(), tangents.into_iter().unzip())
}

/// `iter.partition(is_first)` of items with their tangents.
pub fn partition<V, D, VV: Default + Extend<V>, VD: Default + Extend<D>>(
    pairs: impl IntoIterator<Item = (V, D)>,
    mut is_first: impl FnMut(&(V, D)) -> bool,
) -> ((VV, VV), (VD, VD)) {
    let (first, second): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|pair| is_first(pair));
    let ((a, a_d), (b, b_d)) = (first.into_iter().unzip(), second.into_iter().unzip());
    ((a, b), (a_d, b_d))
}

/// `iter.collect::<Option<Vec<_>>>()` of items with their tangents.
pub fn collect_option<V, D>(
    pairs: impl IntoIterator<Item = (Option<V>, Option<D>)>,
) -> (Option<Vec<V>>, Option<Vec<D>>) {
    let all: Option<Vec<(V, D)>> = pairs.into_iter().map(|(value, tangent)| value.zip(tangent)).collect();
    all.map(|all| all.into_iter().unzip()).unzip()
}

/// `iter.collect::<Result<Vec<_>, _>>()` of items with their tangents.
pub fn collect_result<V, D, E>(
    pairs: impl IntoIterator<Item = (Result<V, E>, Result<D, crate::Zero>)>,
) -> (Result<Vec<V>, E>, Result<Vec<D>, crate::Zero>) {
    let all: Result<Vec<(V, D)>, E> = pairs
        .into_iter()
        .map(|pair| match pair {
            (Ok(value), Ok(tangent)) => Ok((value, tangent)),
            (Err(error), _) => Err(error),
            (Ok(_), Err(_)) => unreachable!("value and tangent are of the same variant"),
        })
        .collect();
    match all {
        Ok(all) => {
            let (values, tangents) = all.into_iter().unzip();
            (Ok(values), Ok(tangents))
        }
        Err(error) => (Err(error), Err(crate::Zero)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tangents_follow_a_sort_with_ties() {
        let mut values = vec![(2, 0.5), (1, 0.5), (2, 0.25), (1, 0.125)];
        let mut tangents = vec![20, 10, 21, 11];
        sort_unstable_by_key(&mut values, &mut tangents, |pair| pair.0);
        let expected: Vec<i32> = values
            .iter()
            .map(|pair| match pair {
                (2, x) if *x == 0.5 => 20,
                (1, x) if *x == 0.5 => 10,
                (2, _) => 21,
                _ => 11,
            })
            .collect();
        assert_eq!(tangents, expected);
        let mut stable = vec![(1, 3.0), (0, 1.0), (1, 3.0)];
        let mut order = vec!['a', 'b', 'c'];
        sort_by_key(&mut stable, &mut order, |pair| pair.0);
        assert_eq!(order, ['b', 'a', 'c']);
    }

    #[test]
    fn tangents_follow_where_the_comparison_contradicts_itself() {
        let mut values = [3.0, f64::NAN, 1.0, f64::NAN, 2.0, 0.0];
        let before = values;
        let mut tangents = [3, 10, 1, 11, 2, 0];
        let first = tangents;
        sort_unstable_by(&mut values, &mut tangents, |a: &f64, b: &f64| a.partial_cmp(b).unwrap_or(Ordering::Equal));
        for (value, tangent) in values.iter().zip(tangents) {
            let old = first.iter().position(|t| *t == tangent).expect("it was there");
            assert_eq!(before[old].to_bits(), value.to_bits());
        }
    }

    #[test]
    fn doubles_go_with_their_tangents() {
        let (mut values, mut tangents) = (vec![1.0, 1.0, 2.0, 1.0], vec![0, 1, 2, 3]);
        dedup(&mut values, &mut tangents);
        assert_eq!((values, tangents), (vec![1.0, 2.0, 1.0], vec![0, 2, 3]));
    }
}
