//! Iterators: what becomes of their items. Types, taint, borrows and code follow from that.

use super::Param::{self, Found, Item, Kept, Lent};

/// What a method of an iterator does with the items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Gives them again, perhaps in another order.
    Keep,
    /// Gives them again, by a type of its own that carries no pairs.
    KeepPlain,
    /// Gives some of them, by number.
    Limit,
    /// Gives some of them, by a function's answer.
    Select,
    /// Gives them without references.
    Copy,
    /// Gives each with its number.
    Number,
    /// Gives each with one of another iterator.
    Zip,
    /// Gives those of another iterator after them.
    Chain,
    /// Gives what a function makes of them.
    Map,
    /// Gives what is in what a function makes of them, which is an `Option`.
    FilterMap,
    /// Gives what is in what a function makes of them.
    FlatMap,
    /// Gives what is in them.
    Flatten,
    /// Gives what is in what a function makes of them, which is an `Option`, until there is nothing in one.
    MapWhile,
    /// Gives what a function makes of them and of what it keeps, until there is nothing.
    Carry,
    /// Adds them up.
    Sum,
    /// Multiplies them.
    Product,
    /// Combines what was found so far with each of them.
    Fold,
    /// The same, beginning with the first of them.
    Reduce,
    /// The same, until a function says that it is over.
    Scan,
    /// Asks a function about them until it is certain.
    Ask,
    /// Says how many there are.
    Count,
    /// Gives each to a function.
    Each,
    /// Puts them into a list.
    Collect,
    /// Gives one at an end.
    Next,
    /// Shows the next one.
    Peek,
    /// Puts the parts of pairs into two lists.
    Unzip,
    /// Puts them into two lists, by a function's answer.
    Partition,
    /// Gives one by number.
    Nth,
    /// Gives one by a function's answer.
    Find,
    /// Gives the one that is first or last by a comparison.
    Extreme,
    /// The same by a key.
    Chosen,
}

/// A method of an iterator.
#[derive(Clone, Copy, Debug)]
pub struct Adapter {
    /// Its name.
    pub name: &'static str,
    /// What it does with the items.
    pub step: Step,
    /// The parameters of the function that it takes last, if it takes one.
    pub function: &'static [Param],
}

const fn adapter(name: &'static str, step: Step, function: &'static [Param]) -> Adapter {
    Adapter { name, step, function }
}

/// The methods.
pub const ADAPTERS: &[Adapter] = &[
    // Iterators of them.
    adapter("rev", Step::Keep, &[]),
    adapter("by_ref", Step::Keep, &[]),
    adapter("fuse", Step::Keep, &[]),
    adapter("into_iter", Step::Keep, &[]),
    adapter("peekable", Step::Keep, &[]),
    adapter("cycle", Step::Keep, &[]),
    adapter("clone", Step::Keep, &[]),
    adapter("inspect", Step::KeepPlain, &[Lent]),
    adapter("skip", Step::Limit, &[]),
    adapter("take", Step::Limit, &[]),
    adapter("step_by", Step::Limit, &[]),
    adapter("filter", Step::Select, &[Lent]),
    adapter("take_while", Step::Select, &[Lent]),
    adapter("skip_while", Step::Select, &[Lent]),
    adapter("copied", Step::Copy, &[]),
    adapter("cloned", Step::Copy, &[]),
    adapter("enumerate", Step::Number, &[]),
    adapter("zip", Step::Zip, &[]),
    adapter("chain", Step::Chain, &[]),
    adapter("map", Step::Map, &[Item]),
    adapter("filter_map", Step::FilterMap, &[Item]),
    adapter("flat_map", Step::FlatMap, &[Item]),
    adapter("flatten", Step::Flatten, &[]),
    adapter("map_while", Step::MapWhile, &[Item]),
    adapter("scan", Step::Carry, &[Kept, Item]),
    // What ends a chain.
    adapter("sum", Step::Sum, &[]),
    adapter("product", Step::Product, &[]),
    adapter("fold", Step::Fold, &[Found, Item]),
    adapter("reduce", Step::Reduce, &[Item, Item]),
    adapter("try_fold", Step::Scan, &[Found, Item]),
    adapter("any", Step::Ask, &[Item]),
    adapter("all", Step::Ask, &[Item]),
    adapter("position", Step::Ask, &[Item]),
    adapter("count", Step::Count, &[]),
    adapter("for_each", Step::Each, &[Item]),
    adapter("collect", Step::Collect, &[]),
    adapter("next", Step::Next, &[]),
    adapter("next_back", Step::Next, &[]),
    adapter("last", Step::Next, &[]),
    adapter("peek", Step::Peek, &[]),
    adapter("unzip", Step::Unzip, &[]),
    adapter("partition", Step::Partition, &[Lent]),
    adapter("nth", Step::Nth, &[]),
    adapter("find", Step::Find, &[Lent]),
    adapter("max_by", Step::Extreme, &[Lent, Lent]),
    adapter("min_by", Step::Extreme, &[Lent, Lent]),
    adapter("max_by_key", Step::Chosen, &[Lent]),
    adapter("min_by_key", Step::Chosen, &[Lent]),
    adapter("rposition", Step::Ask, &[Item]),
];

/// The method of an iterator.
pub fn find(name: &str) -> Option<&'static Adapter> {
    ADAPTERS.iter().find(|adapter| adapter.name == name)
}

/// What a method of an iterator does with the items.
pub fn step(name: &str) -> Option<Step> {
    find(name).map(|adapter| adapter.step)
}

impl Step {
    /// Whether the items of the result are those of the receiver.
    pub fn keeps_items(self) -> bool {
        matches!(self, Step::Keep | Step::KeepPlain | Step::Limit | Step::Select | Step::Copy)
    }

    /// Whether it takes the items of another iterator, too.
    pub fn joins(self) -> bool {
        matches!(self, Step::Zip | Step::Chain)
    }

    /// Whether a function finds the result step by step.
    pub fn accumulates(self) -> bool {
        matches!(self, Step::Fold | Step::Reduce | Step::Scan | Step::Carry)
    }

    /// Whether the result may be a type that is written down with the call: `sum::<f64>()`.
    pub fn gives_what_is_asked(self) -> bool {
        matches!(self, Step::Sum | Step::Product | Step::Collect)
    }

    /// Whether it stops at the first item for which a function answers so.
    pub fn stops(self) -> bool {
        matches!(self, Step::Ask | Step::Find)
    }
}
