//! What methods of containers do to tangents in a pattern: the same as to values, or a weak form of it.

use super::{Join, assign, is_weak, reliable, shapes_differ};

/// In a weak scope there must be no integer or boolean in what is moved about.
#[track_caller]
fn moved<D: Join + ?Sized>(place: &D) {
    if is_weak() {
        reliable(place);
    }
}

/// `places.fill(new)`
#[track_caller]
pub fn fill<D: Join + Clone>(places: &mut [D], new: D) {
    moved(places);
    for place in places {
        assign(place, new.clone());
    }
}

/// `places.copy_from_slice(new)`
///
/// # Panics
/// If the lengths differ, as the original does.
#[track_caller]
pub fn copy_from_slice<D: Join + Clone>(places: &mut [D], new: &[D]) {
    moved(places);
    assert_eq!(places.len(), new.len(), "source and destination differ in length");
    for (place, new) in places.iter_mut().zip(new) {
        assign(place, new.clone());
    }
}

/// `places.swap(i, j)`: in a weak scope each of the two may hold either.
#[track_caller]
pub fn swap<D: Join + Clone>(places: &mut [D], i: usize, j: usize) {
    if is_weak() {
        moved(&places[i]);
        let (at_i, at_j) = (places[i].clone(), places[j].clone());
        places[i].join(&at_j);
        places[j].join(&at_i);
    } else {
        places.swap(i, j);
    }
}

/// `core::mem::swap(a, b)`: in a weak scope each of the two may hold either.
#[track_caller]
pub fn exchange<D: Join + Clone>(a: &mut D, b: &mut D) {
    if is_weak() {
        moved(a);
        let old = a.clone();
        a.join(b);
        b.join(&old);
    } else {
        core::mem::swap(a, b);
    }
}

/// `core::mem::replace(place, new)`
#[track_caller]
pub fn replace<D: Join + Clone>(place: &mut D, new: D) -> D {
    moved(place);
    let old = place.clone();
    assign(place, new);
    old
}

/// `core::mem::take(place)`
#[track_caller]
pub fn take<D: Join + Clone + Default>(place: &mut D) -> D {
    replace(place, D::default())
}

/// Before a method that changes how long a container is, or the order of its elements: in a weak scope there is no
/// union of the two.
#[track_caller]
pub fn reshape(method: &str) {
    if is_weak() {
        shapes_differ(&format!("`{method}` is called or not"));
    }
}

/// Items that active values put in order: every one may come to every place.
#[track_caller]
pub fn mixed<D: Join>(places: &mut [D]) {
    places.iter().for_each(reliable);
    for i in 1..places.len() {
        let (first, rest) = places.split_at_mut(i);
        first[0].join(&rest[0]);
    }
    if let Some((first, rest)) = places.split_first_mut() {
        for place in rest {
            place.join(first);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::weak;
    use super::*;
    use crate::IndexSet;

    #[test]
    fn weak_forms_keep_what_was_there() {
        let sets = || [IndexSet::single(0), IndexSet::single(1)];
        let both = IndexSet::range(0..2);
        let (mut swapped, mut filled, mut copied) = (sets(), sets(), sets());
        swap(&mut swapped, 0, 1);
        assert_eq!(swapped, [IndexSet::single(1), IndexSet::single(0)]);
        let _weak = weak();
        swap(&mut swapped, 0, 1);
        assert_eq!(swapped, [both, both]);
        fill(&mut filled, IndexSet::single(1));
        assert_eq!(filled, [both, IndexSet::single(1)]);
        copy_from_slice(&mut copied, &[IndexSet::single(1), IndexSet::single(0)]);
        assert_eq!(copied, [both, both]);
        assert!(std::panic::catch_unwind(|| reshape("push")).is_err());
    }
}
