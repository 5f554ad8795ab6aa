//! Arrays, slices and `Vec`.

use super::Access::{Changes, Lends, Looks, Overwrites, Takes};
use super::Arg::{Cloned as ClonedItem, Data, Fn, Item as AnItem, Items, Iter as AnIter, Plain};
use super::Gives::{
    Answer, Around, Flat, FoundAt, Halves, IntoIter, Item, Iter, IterRef, IterSlices, Mapped, Option, OptionRef,
    OptionSplit, OptionSplitMut, Owned, Passive, ResultArray, Slice, Unknown, Vec,
};
use super::Param;
use super::Taints::{Compares, Computed, Iterates, Parts, Shape};
use super::Tangent::{Asked, Cloned, Extended, FilledWith, Ruled, Same, Searched, Sorted, Source};
use super::{Method, row};

/// The methods.
pub const METHODS: &[Method] = &[
    // Questions.
    row("len", Looks, &[], Answer, Asked, Shape).moves(),
    row("is_empty", Looks, &[], Answer, Asked, Shape).moves(),
    row("capacity", Looks, &[], Answer, Asked, Shape),
    row("contains", Looks, &[Data], Answer, Ruled, Computed),
    row("starts_with", Looks, &[Data], Unknown, Ruled, Computed),
    row("ends_with", Looks, &[Data], Unknown, Ruled, Computed),
    row("partition_point", Looks, &[Fn(&[Param::Lent])], Answer, Searched, Compares),
    row("binary_search_by", Looks, &[Fn(&[Param::Lent])], FoundAt, Searched, Compares),
    row("binary_search_by_key", Looks, &[Data, Fn(&[Param::Lent])], FoundAt, Searched, Compares),
    row("is_sorted", Looks, &[], Answer, Searched, Compares),
    row("is_sorted_by", Looks, &[Fn(&[Param::Lent, Param::Lent])], Answer, Searched, Compares),
    // Iterators.
    row("iter", Looks, &[], IterRef(false), Source, Iterates),
    row("iter_mut", Lends, &[], IterRef(true), Source, Iterates),
    row("into_iter", Takes, &[], IntoIter, Source, Iterates),
    row("drain", Changes, &[Plain], Iter, Source, Iterates),
    row("windows", Looks, &[Plain], IterSlices(false), Source, Iterates),
    row("chunks", Looks, &[Plain], IterSlices(false), Source, Iterates),
    row("chunks_exact", Looks, &[Plain], IterSlices(false), Source, Iterates),
    row("rchunks", Looks, &[Plain], IterSlices(false), Source, Iterates),
    row("chunk_by", Looks, &[Fn(&[Param::Lent, Param::Lent])], IterSlices(false), Source, Iterates),
    row("chunks_mut", Lends, &[Plain], IterSlices(true), Source, Iterates),
    row("chunks_exact_mut", Lends, &[Plain], IterSlices(true), Source, Iterates),
    // Parts.
    row("first", Looks, &[], OptionRef(false), Same, Parts).moves(),
    row("last", Looks, &[], OptionRef(false), Same, Parts).moves(),
    row("get", Looks, &[Plain], OptionRef(false), Same, Parts).moves(),
    // Of a `VecDeque`, which is known by name only.
    row("front", Looks, &[], OptionRef(false), Same, Parts).moves(),
    row("back", Looks, &[], OptionRef(false), Same, Parts).moves(),
    row("first_mut", Lends, &[], OptionRef(true), Same, Parts).moves(),
    row("last_mut", Lends, &[], OptionRef(true), Same, Parts).moves(),
    row("get_mut", Lends, &[Plain], OptionRef(true), Same, Parts).moves(),
    row("split_at", Looks, &[Plain], Halves(false), Same, Parts).moves(),
    row("split_at_mut", Lends, &[Plain], Halves(true), Same, Parts).moves(),
    row("split_first_mut", Lends, &[], OptionSplitMut, Same, Parts),
    row("split_last_mut", Lends, &[], OptionSplitMut, Same, Parts),
    row("split_first", Looks, &[], OptionSplit, Ruled, Parts).moves(),
    row("split_last", Looks, &[], OptionSplit, Ruled, Parts).moves(),
    row("as_slice", Looks, &[], Slice(false), Same, Parts).moves(),
    row("as_mut_slice", Lends, &[], Slice(true), Same, Parts).moves(),
    row("as_ref", Looks, &[], Unknown, Same, Parts).moves(),
    row("as_mut", Lends, &[], Unknown, Same, Parts).moves(),
    // Copies, and other forms.
    row("clone", Looks, &[], super::Gives::Same, Cloned("plain_clone"), Parts).moves(),
    row("to_owned", Looks, &[], Owned, Cloned("plain_clone"), Parts).moves(),
    row("to_vec", Looks, &[], Vec, Cloned("plain_to_vec"), Parts).moves(),
    row("into_vec", Takes, &[], Vec, Ruled, Computed),
    row("concat", Looks, &[], Flat, Same, Parts),
    row("join", Looks, &[Data], Unknown, Ruled, Computed),
    row("try_into", Takes, &[], ResultArray, Same, Computed),
    row("map", Takes, &[Fn(&[Param::Item])], Mapped, Ruled, Computed).moves(),
    // Elements are written, or change places.
    row("fill", Overwrites("fill"), &[ClonedItem], Passive, Same, Computed).moves(),
    row("copy_from_slice", Overwrites("copy_from_slice"), &[Items], Passive, Same, Computed).moves(),
    row("clone_from_slice", Overwrites("copy_from_slice"), &[Items], Passive, Same, Computed).moves(),
    row("swap", Overwrites("swap"), &[Plain, Plain], Passive, Same, Computed).moves(),
    row("copy_within", Changes, &[Plain, Plain], Passive, Same, Computed),
    row("swap_with_slice", Changes, &[Data], Passive, Same, Computed),
    row("fill_with", Changes, &[Fn(&[])], Passive, FilledWith, Computed),
    row("reverse", Changes, &[], Passive, Same, Computed).moves(),
    row("rotate_left", Changes, &[Plain], Passive, Same, Computed).moves(),
    row("rotate_right", Changes, &[Plain], Passive, Same, Computed).moves(),
    row("sort", Changes, &[], Passive, Sorted, Computed),
    row("sort_unstable", Changes, &[], Passive, Sorted, Computed),
    row("sort_by", Changes, &[Fn(&[Param::Lent, Param::Lent])], Passive, Sorted, Computed),
    row("sort_unstable_by", Changes, &[Fn(&[Param::Lent, Param::Lent])], Passive, Sorted, Computed),
    row("sort_by_key", Changes, &[Fn(&[Param::Lent])], Passive, Sorted, Computed),
    row("sort_by_cached_key", Changes, &[Fn(&[Param::Lent])], Passive, Sorted, Computed),
    row("sort_unstable_by_key", Changes, &[Fn(&[Param::Lent])], Passive, Sorted, Computed),
    row("select_nth_unstable_by", Changes, &[Plain, Fn(&[Param::Lent, Param::Lent])], Around, Sorted, Computed),
    row("select_nth_unstable_by_key", Changes, &[Plain, Fn(&[Param::Lent])], Around, Sorted, Computed),
    // There are more or fewer of them.
    row("push", Changes, &[AnItem], Passive, Same, Computed).moves(),
    row("insert", Changes, &[Plain, AnItem], Passive, Same, Computed).moves(),
    row("resize", Changes, &[Plain, ClonedItem], Passive, Same, Computed).moves(),
    row("extend_from_slice", Changes, &[Items], Passive, Same, Computed).moves(),
    row("clone_from", Changes, &[Data], Passive, Same, Computed),
    row("append", Changes, &[Data], Unknown, Same, Computed),
    row("extend", Changes, &[AnIter], Passive, Extended, Computed),
    row("pop", Changes, &[], Option, Same, Parts).moves(),
    row("remove", Changes, &[Plain], Item, Same, Parts).moves(),
    row("swap_remove", Changes, &[Plain], Item, Same, Parts).moves(),
    row("split_off", Changes, &[Plain], Unknown, Ruled, Computed).moves(),
    row("truncate", Changes, &[Plain], Passive, Same, Computed).moves(),
    row("clear", Changes, &[], Passive, Same, Computed).moves(),
    row("dedup", Changes, &[], Passive, Sorted, Computed),
    row("dedup_by", Changes, &[Fn(&[Param::Else, Param::Else])], Passive, Sorted, Computed),
    row("dedup_by_key", Changes, &[Fn(&[Param::Else])], Passive, Sorted, Computed),
    row("retain", Changes, &[Fn(&[Param::Lent])], Passive, Sorted, Computed),
    // Nothing that can be seen.
    row("reserve", Lends, &[Plain], Passive, Same, Computed).moves(),
];
