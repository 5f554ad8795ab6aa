//! Types that are not known here: maps, cells, matrices. Rules of the runtime and methods of users are found by the
//! compiler; a name says what the others do.

use super::Access::{Changes, ChangesShared, Lends, Looks, Takes};
use super::Arg::{Data, Fn, Plain};
use super::Gives::{Asked, Unknown};
use super::Taints::{Computed, Parts, Tries};
use super::Tangent::{Cloned, Ruled};
use super::{Access, Arg, Method};

const fn row(name: &'static str, access: Access, args: &'static [Arg]) -> Method {
    super::row(name, access, args, Unknown, Ruled, Computed)
}

/// What changes behind a shared reference.
const fn cell(name: &'static str, args: &'static [Arg]) -> Method {
    row(name, ChangesShared, args)
}

/// The methods.
pub const METHODS: &[Method] = &[
    super::row("clone", Looks, &[], Unknown, Cloned("plain_clone"), Parts).moves(),
    super::row("to_owned", Looks, &[], Unknown, Cloned("plain_clone"), Parts).moves(),
    super::row("into", Takes, &[], Asked, Ruled, Computed).moves(),
    row("into_inner", Takes, &[]).moves(),
    // Maps.
    row("contains_key", Looks, &[Plain]),
    row("keys", Looks, &[]),
    row("values", Looks, &[]),
    // Queues.
    row("push_back", Changes, &[Data]).moves(),
    row("push_front", Changes, &[Data]).moves(),
    row("pop_back", Changes, &[]).moves(),
    row("pop_front", Changes, &[]).moves(),
    // Cells.
    cell("set", &[Data]),
    cell("replace", &[Data]),
    cell("replace_with", &[Fn(&[])]),
    cell("take", &[]),
    cell("swap", &[Data]),
    cell("update", &[Fn(&[])]),
    cell("store", &[Data]),
    cell("fetch_*", &[Data]),
    cell("compare_exchange*", &[Data]),
    cell("borrow_mut", &[]),
    cell("try_borrow_mut", &[]),
    cell("with_borrow_mut", &[Fn(&[])]),
    cell("lock", &[]),
    cell("write", &[]),
    cell("get_or_init", &[Fn(&[])]),
    // Vectors, matrices, rotations.
    row("norm", Looks, &[]),
    row("norm_squared", Looks, &[]),
    row("dot", Looks, &[Data]),
    row("exp", Looks, &[]),
    row("ln", Looks, &[]),
    row("log", Looks, &[Data]),
    row("powf", Looks, &[Data]),
    row("nrows", Looks, &[]).moves(),
    row("ncols", Looks, &[]).moves(),
    row("matrix", Looks, &[]).moves(),
    row("xy", Looks, &[]).moves(),
    row("xz", Looks, &[]).moves(),
    row("yx", Looks, &[]).moves(),
    row("yz", Looks, &[]).moves(),
    row("xyz", Looks, &[]).moves(),
    row("row_mut", Lends, &[Plain]).moves(),
    row("column_mut", Lends, &[Plain]).moves(),
    row("fixed_view_mut", Lends, &[Plain, Plain]).moves(),
    row("copy_from", Changes, &[Data]).moves(),
    row("set_row", Changes, &[Plain, Data]).moves(),
    row("set_column", Changes, &[Plain, Data]).moves(),
    // Whether there is an inverse or a direction depends on the numbers.
    super::row("try_*", Looks, &[], Unknown, Ruled, Tries),
];
