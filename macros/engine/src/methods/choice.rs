//! `Option` and `Result`.

use super::Access::{Changes, Lends, Looks, Takes};
use super::Arg::{Data, Fn, Item as AnItem, Plain};
use super::Gives::{
    Answer, Called, CalledOr, IntoIter, Item, ItemMut, IterRef, Mapped, Option, OptionCopy, OptionRef, Result, Unknown,
};
use super::Param;
use super::Taints::{Chosen, Computed, Filters, Iterates, Parts, Shape};
use super::Tangent::{Asked, Cloned, FilledWith, Ruled, Same, Source};
use super::{Gives, Method, row};

/// The methods.
pub const METHODS: &[Method] = &[
    // Questions.
    row("is_some", Looks, &[], Answer, Asked, Shape).moves(),
    row("is_none", Looks, &[], Answer, Asked, Shape).moves(),
    row("is_ok", Looks, &[], Answer, Asked, Shape).moves(),
    row("is_err", Looks, &[], Answer, Asked, Shape).moves(),
    row("is_some_and", Takes, &[Fn(&[Param::Item])], Unknown, Ruled, Computed).moves(),
    row("is_none_or", Takes, &[Fn(&[Param::Item])], Unknown, Ruled, Computed).moves(),
    row("is_ok_and", Takes, &[Fn(&[Param::Item])], Unknown, Ruled, Computed),
    // What it holds.
    row("unwrap", Takes, &[], Item, Same, Parts).moves(),
    row("expect", Takes, &[Plain], Item, Same, Parts).moves(),
    row("unwrap_or", Takes, &[AnItem], Item, Same, Chosen).moves(),
    row("unwrap_or_default", Takes, &[], Item, Same, Chosen).moves(),
    row("unwrap_or_else", Takes, &[Fn(&[])], Item, Ruled, Chosen).moves(),
    row("unwrap_err", Takes, &[], Unknown, Same, Computed),
    row("as_ref", Looks, &[], OptionRef(false), Same, Parts).moves(),
    row("as_mut", Lends, &[], OptionRef(true), Same, Parts).moves(),
    row("as_deref", Looks, &[], Unknown, Same, Parts),
    row("as_deref_mut", Lends, &[], Unknown, Same, Parts),
    row("iter", Looks, &[], IterRef(false), Source, Iterates),
    row("iter_mut", Lends, &[], IterRef(true), Source, Iterates),
    row("into_iter", Takes, &[], IntoIter, Source, Iterates),
    // Copies, and other forms.
    row("clone", Looks, &[], Gives::Same, Cloned("plain_clone"), Parts).moves(),
    row("to_owned", Looks, &[], Gives::Same, Cloned("plain_clone"), Parts).moves(),
    row("copied", Looks, &[], OptionCopy, Same, Parts).moves(),
    row("cloned", Looks, &[], OptionCopy, Same, Parts).moves(),
    row("ok", Takes, &[], Option, Same, Parts).moves(),
    row("err", Takes, &[], Unknown, Ruled, Computed).moves(),
    row("ok_or", Takes, &[Plain], Result, Ruled, Parts).moves(),
    row("ok_or_else", Takes, &[Fn(&[])], Result, Ruled, Parts).moves(),
    row("map", Takes, &[Fn(&[Param::Item])], Mapped, Ruled, Computed).moves(),
    row("map_err", Takes, &[Fn(&[Param::Else])], Gives::Same, Ruled, Computed).moves(),
    row("and_then", Takes, &[Fn(&[Param::Item])], Called, Ruled, Computed).moves(),
    row("filter", Takes, &[Fn(&[Param::Lent])], Gives::Same, Ruled, Filters).moves(),
    row("zip", Takes, &[Data], Unknown, Ruled, Computed).moves(),
    row("map_or", Takes, &[Data, Fn(&[Param::Item])], CalledOr, Ruled, Chosen).moves(),
    row("map_or_else", Takes, &[Fn(&[]), Fn(&[Param::Item])], Unknown, Ruled, Chosen).moves(),
    row("or", Takes, &[Data], Gives::Same, Ruled, Chosen).moves(),
    row("or_else", Takes, &[Fn(&[])], Gives::Same, Ruled, Chosen).moves(),
    row("xor", Takes, &[Data], Unknown, Ruled, Chosen),
    // Changes.
    row("take", Changes, &[], Gives::Same, Same, Parts).moves(),
    row("get_or_insert", Changes, &[AnItem], ItemMut, Same, Parts),
    row("get_or_insert_with", Changes, &[Fn(&[])], ItemMut, FilledWith, Parts),
    row("replace", Changes, &[AnItem], Unknown, Ruled, Computed).moves(),
    row("insert", Changes, &[AnItem], Unknown, Ruled, Computed).moves(),
];
