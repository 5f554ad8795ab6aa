use super::{Place, ROOMS, Scratch, rooms};
use crate::{Lanes, Tan, Zero};

/// How many rooms this thread keeps for an owner.
fn kept<V>(scratch: &Scratch<V>) -> usize {
    let is_kept = |place: &&Place| place.owner == scratch.owner && !place.is_lent;
    ROOMS.with_borrow(|rooms| rooms.iter().filter(is_kept).count())
}

#[test]
fn rooms_are_used_again() {
    let scratch = Scratch::new(vec![1.0, 2.0]);
    let mut room = scratch.values();
    assert_eq!(*room, [1.0, 2.0]);
    room[1] = 7.0;
    let at = room.as_ptr();
    drop(room);
    for _ in 0..3 {
        let room = scratch.values();
        assert_eq!((room.as_ptr(), &*room), (at, &[1.0, 7.0][..]), "nothing is allocated, nor written");
    }
    assert_eq!(kept(&scratch), 1);
}

/// Those of one type that are in use at once are told apart by the order in which they are given back.
#[test]
fn one_evaluation_after_the_other_finds_the_same_room() {
    let (scratch, other) = (Scratch::new(vec![0.0]), Scratch::new(vec![0.0]));
    drop(other.values());
    let (mut outer, mut inner) = (scratch.values(), scratch.values());
    (outer[0], inner[0]) = (1.0, 2.0);
    drop(inner);
    drop(outer);
    for _ in 0..4 {
        let outer = scratch.values();
        drop(other.values());
        assert_eq!((outer[0], scratch.values()[0]), (1.0, 2.0));
    }
    assert_eq!((kept(&scratch), kept(&other)), (2, 1));
}

#[test]
fn owners_and_types_have_rooms_of_their_own() {
    let (one, two) = (Scratch::new(vec![[1.0; 2]; 3]), Scratch::new(vec![[1.0; 2]; 3]));
    one.values()[0] = [5.0; 2];
    assert_eq!(two.values()[0], [1.0; 2]);
    one.tangents::<Lanes<2>>(false)[0] = [Lanes([3.0; 2]); 2];
    assert_eq!(one.tangents::<Lanes<4>>(false)[0], [Lanes([0.0; 4]); 2]);
    assert_eq!(one.values()[0], [5.0; 2]);
    assert_eq!((kept(&one), kept(&two)), (3, 1));
    // A tangent of one lane is a number, as a value is: it may be lent a room of values, and has to ask for zero.
    assert_eq!(one.tangents::<f64>(true)[0], [0.0; 2]);
    assert_eq!(kept(&one), 3);
}

/// Tangents are as they were left, unless they are asked to be zero; also those whose shape only the values know.
#[test]
fn tangents_are_cleared_when_asked() {
    let (arrays, lists) = (Scratch::new(vec![[1.0; 2]; 3]), Scratch::new(vec![vec![1.0], vec![1.0; 2]]));
    let left = [Lanes([3.0; 4]); 2];
    arrays.tangents::<Lanes<4>>(false)[1] = left;
    assert_eq!(arrays.tangents::<Lanes<4>>(false)[1], left);
    assert_eq!(*arrays.tangents::<Lanes<4>>(true), [[Lanes([0.0; 4]); 2]; 3]);
    let left: Tan<Vec<f64>, Lanes<4>> = vec![Lanes([3.0; 4]); 5];
    lists.tangents::<Lanes<4>>(false)[1] = left;
    let shapes = |is_zero| lists.tangents::<Lanes<4>>(is_zero).iter().map(Vec::len).collect::<Vec<_>>();
    assert_eq!((shapes(false), shapes(true)), (vec![1, 5], vec![1, 2]));
}

#[test]
fn rooms_are_given_up_with_their_owner() {
    let (scratch, other) = (Scratch::new(vec![0.0]), Scratch::new(vec![0.0]));
    drop((scratch.values(), other.values()));
    drop(scratch.tangents::<Lanes<4>>(true));
    assert_eq!(kept(&scratch), 2);
    let owner = scratch.owner;
    drop(scratch);
    assert!(ROOMS.with_borrow(|rooms| rooms.iter().all(|place| place.owner != owner)));
    assert_eq!(kept(&other), 1);
}

/// A room is given back by a panic, too, and used by other threads as their own.
#[test]
fn panics_and_threads() {
    let scratch = Scratch::new(vec![0.0]);
    let panicking = std::panic::AssertUnwindSafe(|| {
        scratch.values()[0] = 1.0;
        let mut room = scratch.values();
        room[0] = 2.0;
        let end = room.len();
        room[end] = 3.0;
    });
    assert!(std::panic::catch_unwind(panicking).is_err());
    assert_eq!((kept(&scratch), scratch.values()[0]), (1, 2.0));
    std::thread::scope(|scope| {
        scope.spawn(|| assert_eq!((kept(&scratch), scratch.values()[0]), (0, 0.0)));
    });
}

/// All rooms of a pass at once, in one place; where one evaluation runs within another, in another.
#[test]
fn rooms_of_a_pass_are_lent_at_once() {
    let (numbers, pairs) = (Scratch::new(vec![1.0, 2.0]), Scratch::new(vec![[1.0; 2]; 3]));
    let lend = |is_zero| rooms::<_, _, Lanes<2>>((&numbers, (&pairs, ())), is_zero);
    {
        let (mut outer, mut inner) = (lend(false), lend(false));
        let ((x, x_d), ((v, v_d), ())) = outer.lists();
        assert_eq!((&*x, &*v), (&[1.0, 2.0][..], &[[1.0; 2]; 3][..]));
        (x[0], x_d[1], v_d[2]) = (5.0, Lanes([3.0; 2]), [Lanes([4.0; 2]); 2]);
        let ((x, x_d), ((_, v_d), ())) = inner.lists();
        assert_eq!((x[0], x_d[1], v_d[2]), (1.0, Lanes([0.0; 2]), [Lanes([0.0; 2]); 2]));
    }
    for is_zero in [false, true] {
        let mut left = lend(is_zero);
        let ((x, x_d), ((_, v_d), ())) = left.lists();
        let (one, other) = if is_zero { (0.0, 0.0) } else { (3.0, 4.0) };
        assert_eq!((x[0], x_d[1], v_d[2]), (5.0, Lanes([one; 2]), [Lanes([other; 2]); 2]));
    }
    assert_eq!((kept(&numbers), kept(&pairs)), (2, 0), "the places are those of the first");
    // In the first pass tangents take no memory, and values have a place of their own.
    let mut first = rooms::<_, _, Zero>((&numbers, ()), false);
    let ((x, x_d), ()) = first.lists();
    assert_eq!((x[0], x_d.len()), (1.0, 2));
}
