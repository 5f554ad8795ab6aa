use super::{Handle, IndexSet, arena};
use crate::Tangent;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

/// Marsaglia's xorshift: enough chance for tests, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }
}

/// A set of one of the shapes that models give, as both kinds of set.
fn any_set(chance: &mut Chance, limit: usize) -> (IndexSet, BTreeSet<usize>) {
    let start = chance.below(limit);
    let indices: BTreeSet<usize> = match chance.below(5) {
        0 => BTreeSet::new(),
        1 => [start].into(),
        2 => (start..start + chance.below(300)).collect(),
        3 => (0..chance.below(40)).map(|i| start + 3 * i).collect(),
        _ => (0..chance.below(40)).map(|_| chance.below(limit)).collect(),
    };
    let set = indices.iter().fold(IndexSet::empty(), |set, &index| set + IndexSet::single(index));
    (set, indices)
}

fn assert_same(set: IndexSet, expected: &BTreeSet<usize>) {
    assert!(set.iter().eq(expected.iter().copied()), "{set:?} is not {expected:?}");
    assert_eq!(set.len(), expected.len());
    assert_eq!(set.is_empty(), expected.is_empty());
}

fn message(panic: Box<dyn std::any::Any + Send>) -> String {
    panic.downcast_ref::<String>().cloned().or_else(|| panic.downcast_ref::<&str>().map(|s| s.to_string())).unwrap()
}

#[test]
fn unions_agree_with_ordinary_sets() {
    let mut chance = Chance(0x1234_5678_9abc_def1);
    for limit in [5, 64, 130, 1000, 100_000, super::INDEX_LIMIT as usize - 400] {
        IndexSet::detection(|| {
            let mut pool: Vec<_> = (0..12).map(|_| any_set(&mut chance, limit)).collect();
            for _ in 0..400 {
                let (a, b) = (chance.below(pool.len()), chance.below(pool.len()));
                let set = pool[a].0 + pool[b].0;
                let expected: BTreeSet<usize> = pool[a].1.union(&pool[b].1).copied().collect();
                assert_same(set, &expected);
                for probe in [0, 1, limit / 2, limit - 1, limit + 1, usize::MAX, chance.below(limit)] {
                    assert_eq!(set.contains(probe), expected.contains(&probe), "{probe} in {set:?}");
                }
                for (other, indices) in &pool {
                    assert_eq!(set == *other, expected == *indices, "{set:?} == {other:?}");
                }
                let place = chance.below(pool.len());
                pool[place] = if expected.len() > 2000 { any_set(&mut chance, limit) } else { (set, expected) };
            }
        });
    }
}

#[test]
fn every_range_in_three_words_has_its_indices() {
    for start in 0..192 {
        for end in start..=192 {
            // With an index far away the range has to be a tree.
            let set = IndexSet::range(start..end) + IndexSet::single(1000);
            assert!(set.iter().eq((start..end).chain([1000])), "{start}..{end} became {set:?}");
        }
    }
}

#[test]
fn a_set_has_one_form_however_it_was_made() {
    IndexSet::detection(|| {
        let even = (0..500).fold(IndexSet::empty(), |set, i| set + IndexSet::single(2 * i));
        let odd = (0..500).rev().fold(IndexSet::empty(), |set, i| set + IndexSet::single(2 * i + 1));
        assert_ne!(even, odd);
        let all = even + odd;
        assert!(all.0 == Handle::Run { start: 0, end: 1000 });
        let same = (0..500).rev().fold(IndexSet::empty(), |set, i| IndexSet::single(2 * i) + set);
        assert_eq!(even, same);
    });
}

#[test]
fn a_union_that_adds_nothing_is_the_set_itself() {
    IndexSet::detection(|| {
        let set = IndexSet::range(10..90) + IndexSet::range(100..200) + IndexSet::single(7);
        let nodes = arena::with(|arena| arena.nodes());
        for part in [set, IndexSet::empty(), IndexSet::single(7), IndexSet::range(11..89), IndexSet::range(128..192)] {
            assert!((set + part).0 == set.0);
            assert!((part + set).0 == set.0);
        }
        assert_eq!(arena::with(|arena| arena.nodes()), nodes);
    });
}

#[test]
fn bands_and_prefix_sums_take_no_memory() {
    IndexSet::detection(|| {
        let mut prefix = IndexSet::empty();
        for i in 1..1_000_000 {
            let band = IndexSet::single(i - 1) + IndexSet::single(i) - IndexSet::single(i + 1).scale(3.0);
            assert!(band.0 == Handle::Run { start: i as u32 - 1, end: i as u32 + 2 });
            prefix = prefix + IndexSet::single(i);
        }
        assert_eq!(prefix, IndexSet::range(1..1_000_000));
        assert_eq!(arena::with(|arena| arena.nodes()), 0);
    });
}

#[test]
fn three_strided_sums_at_once_take_a_path_a_step() {
    IndexSet::detection(|| {
        let steps = 20_000;
        let mut sums = [IndexSet::empty(); 3];
        for i in 0..steps {
            for (axis, sum) in sums.iter_mut().enumerate() {
                *sum = *sum + IndexSet::single(3 * i + axis);
            }
        }
        assert!(sums.iter().all(|sum| sum.len() == steps));
        // 60000 indices are 938 words: a path has at most ten forks and a word.
        let nodes = arena::with(|arena| arena.nodes());
        assert!(nodes <= 3 * steps * 11, "{nodes} nodes");
    });
}

#[test]
fn an_equal_union_is_found_again() {
    IndexSet::detection(|| {
        let (a, b) = (IndexSet::single(1) + IndexSet::single(5), IndexSet::single(100) + IndexSet::single(900));
        let first = a + b;
        let nodes = arena::with(|arena| arena.nodes());
        assert!((a + b).0 == first.0);
        assert_eq!(arena::with(|arena| arena.nodes()), nodes);
    });
}

#[test]
fn a_detection_frees_its_sets_also_by_a_panic() {
    let outer = IndexSet::single(1) + IndexSet::single(3);
    let nodes = arena::with(|arena| arena.nodes());
    let ended = IndexSet::detection(|| {
        let inner = outer + IndexSet::single(900);
        IndexSet::detection(|| assert_eq!((inner + IndexSet::single(5)).to_vec(), [1, 3, 5, 900]));
        inner
    });
    let failed = catch_unwind(|| IndexSet::detection(|| panic!("{:?}", outer + IndexSet::single(70))));
    assert_eq!(message(failed.unwrap_err()), "{1, 3, 70}");
    assert_eq!(arena::with(|arena| arena.nodes()), nodes);

    // New sets take the places of those that were freed.
    let new = outer + IndexSet::single(500);
    assert_eq!(new.to_vec(), [1, 3, 500]);
    assert_eq!(format!("{ended:?}"), "{set of an ended detection or of another thread}");
    let uses: [&dyn Fn(); 6] = [
        &|| drop(ended.to_vec()),
        &|| drop(vec![ended.contains(3)]),
        &|| drop(vec![ended.len()]),
        &|| drop((ended + outer).to_vec()),
        &|| drop((IndexSet::empty() - ended).to_vec()),
        &|| assert!(ended != new),
    ];
    for used in uses {
        let panic = catch_unwind(AssertUnwindSafe(used)).unwrap_err();
        assert!(message(panic).contains("after its detection has ended"));
    }
}

#[test]
fn a_memo_does_not_outlive_its_detection() {
    let (a, b) = (IndexSet::range(0..4), IndexSet::range(8..9));
    for _ in 0..3 {
        IndexSet::detection(|| assert_eq!((a + b).to_vec(), [0, 1, 2, 3, 8]));
    }
    assert_eq!((a + b).to_vec(), [0, 1, 2, 3, 8]);
}

#[test]
fn another_thread_refuses_a_tree_and_takes_a_run() {
    let (tree, run) = (IndexSet::single(1) + IndexSet::single(3), IndexSet::range(2..6));
    let other = thread::spawn(move || {
        assert_eq!(run.to_vec(), [2, 3, 4, 5]);
        // As many scopes and nodes as here, so that only the number of the scope can tell.
        let own = IndexSet::single(4) + IndexSet::single(9);
        assert_eq!(own.to_vec(), [4, 9]);
        tree.to_vec()
    });
    assert!(message(other.join().unwrap_err()).contains("on another thread"));
}

#[test]
fn indices_beyond_the_limit_are_refused() {
    let last = super::INDEX_LIMIT as usize - 1;
    assert_eq!((IndexSet::single(last) + IndexSet::single(0)).to_vec(), [0, last]);
    assert_eq!((IndexSet::range(0..last + 1) + IndexSet::single(3)).len(), last + 1);
    for refused in [last + 1, usize::MAX - 1, usize::MAX] {
        let single = catch_unwind(|| IndexSet::single(refused)).unwrap_err();
        assert!(message(single).contains("is not below"));
        let range = catch_unwind(|| IndexSet::range(3..refused.saturating_add(1))).unwrap_err();
        assert!(message(range).contains("is not below"));
    }
}

#[test]
fn sets_print_as_runs() {
    let print = |set: IndexSet| format!("{set:?}");
    assert_eq!(print(IndexSet::empty()), "{}");
    assert_eq!(print(IndexSet::single(5)), "{5}");
    assert_eq!(print(IndexSet::range(3..5) + IndexSet::single(0) + IndexSet::range(60..70)), "{0, 3..5, 60..70}");
}
