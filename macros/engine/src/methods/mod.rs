//! What is known of methods: one row for each, in one file per kind of receiver. Every pass asks here, and no pass has a
//! list of names of its own. The derivatives of floats are in [`crate::rules`].
//!
//! A name tells something of a receiver of its kind only: a `get` of the user's own may do anything. Where the type of
//! the receiver is not known, [`unknown`] says what may be relied upon.
//!
//! A test in `tests/rules` walks the rows, so that none can be added that no compiled case uses.

mod choice;
mod float;
mod iterator;
mod list;
mod number;
mod other;

use crate::infer::Ty;

pub use iterator::{ADAPTERS, Step, find as adapter, step};

/// What a method is called on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// `f64`, `f32`
    Float,
    /// What never carries a tangent: integers, booleans, texts.
    Number,
    /// Arrays, slices, `Vec`.
    List,
    /// `Option`, `Result`
    Choice,
    /// Tuples, and what is not known here: cells, maps, matrices, types of users. A name is all there is.
    Other,
}

/// A method.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// Its name; a `*` at the end stands for anything.
    pub name: &'static str,
    /// What it does to its receiver.
    pub access: Access,
    /// What it takes.
    pub args: &'static [Arg],
    /// The type of its result.
    pub gives: Gives,
    /// How the tangent of its result follows.
    pub tangent: Tangent,
    /// How its result depends on active values that a pattern does not compute.
    pub taints: Taints,
    /// Whether the runtime has a rule of this name that only moves values and tangents about, and is not told the scalar
    /// tangent.
    pub moves: bool,
}

/// What a method does to its receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It looks at it, or borrows from it.
    Looks,
    /// It borrows from it exclusively, and changes nothing itself.
    Lends,
    /// It takes it by value.
    Takes,
    /// It writes elements and leaves the number of them; `pattern` has a function of this name, for where that may happen
    /// or not.
    Overwrites(&'static str),
    /// It changes it in another way.
    Changes,
    /// It changes what is behind a shared reference.
    ChangesShared,
}

/// An argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number, a range, a text: the same for the tangent.
    Plain,
    /// An element.
    Item,
    /// An element, of which clones are made.
    Cloned,
    /// A slice of elements.
    Items,
    /// Data of another type.
    Data,
    /// Something to iterate over.
    Iter,
    /// A function of these.
    Fn(&'static [Param]),
}

/// A parameter of a function-valued argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Param {
    /// An item of the receiver.
    Item,
    /// A reference to one.
    Lent,
    /// What has been found so far: of the type of the first argument.
    Found,
    /// The same, exclusively.
    Kept,
    /// Something else.
    Else,
}

/// The type of a result, from that of the receiver. References are exclusive if `true`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// It is not told.
    Unknown,
    /// An integer, a boolean or a text, whatever the receiver is.
    Answer,
    /// The same for receivers of this kind.
    Passive,
    /// The receiver's type.
    Same,
    /// What the receiver owns: a `Vec` for a slice.
    Owned,
    /// An item.
    Item,
    /// A reference to an item, exclusively.
    ItemMut,
    /// `Option` of an item.
    Option,
    /// `Option` of a reference to an item.
    OptionRef(bool),
    /// `Option` of an item without references.
    OptionCopy,
    /// `Option` of one item and the slice of the others.
    OptionSplit,
    /// The same, exclusively.
    OptionSplitMut,
    /// `Result` of two numbers: where something was found, or where it would be.
    FoundAt,
    /// One item and the slices before and behind it, exclusively.
    Around,
    /// `Result` with an item.
    Result,
    /// `Option` of a plain number.
    OptionPassive,
    /// `Option` of what the function gives.
    OptionCalled,
    /// A number and whether it is one.
    PassivePair,
    /// What is written down with the call.
    Asked,
    /// `Result` of that.
    Parsed,
    /// A tuple of two floats.
    Pair,
    /// A slice.
    Slice(bool),
    /// Two slices.
    Halves(bool),
    /// A `Vec` of items.
    Vec,
    /// A `Vec` of the items of items.
    Flat,
    /// `Result` with an array of items.
    ResultArray,
    /// An iterator over references.
    IterRef(bool),
    /// An iterator over slices.
    IterSlices(bool),
    /// An iterator over what the receiver gives by value.
    IntoIter,
    /// An iterator over items.
    Iter,
    /// The receiver's type, with what the function gives in place of items.
    Mapped,
    /// What the function gives.
    Called,
    /// What the function gives, or the first argument.
    CalledOr,
}

/// How the tangent of a result follows from that of an active receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tangent {
    /// By the same call on the tangent.
    Same,
    /// By the same call; the value is cloned by this method, which sees that a clone is a copy.
    Cloned(&'static str),
    /// There is none: the result is an answer about the shape of the receiver.
    Asked,
    /// By an iterator over pairs.
    Source,
    /// By a rule of the runtime or a method of the user's, which the compiler finds.
    Ruled,
    /// By a permutation or a choice that the values decide.
    Sorted,
    /// There is none: the result is found by comparing values.
    Searched,
    /// By what an iterator gives, one after the other.
    Extended,
    /// By what a function gives, one after the other.
    FilledWith,
    /// Refused: the bits of a float are looked at.
    Bits,
}

/// How a result depends on active values, in a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taints {
    /// As the shape of the receiver does, being a number.
    Shape,
    /// As iterating over the receiver does.
    Iterates,
    /// As what is in the receiver and the arguments does.
    Parts,
    /// By comparing values.
    Compares,
    /// It is there or not by the value of the receiver.
    Gated,
    /// It is there or not by the answer of a function.
    Filters,
    /// It is there or not by active numbers.
    Tries,
    /// It is computed from everything that is given.
    Computed,
    /// The same, and one of several is given by the variant of the receiver.
    Chosen,
}

impl Method {
    /// Whether the receiver is another one afterwards.
    pub fn changes(&self) -> bool {
        matches!(self.access, Access::Overwrites(_) | Access::Changes | Access::ChangesShared)
    }

    /// Whether it is given a function, which it may call.
    pub fn calls(&self) -> bool {
        self.args.iter().any(|arg| matches!(arg, Arg::Fn(_)))
    }

    /// Whether the tangent of the result is that of the same call on the tangent.
    pub fn is_structural(&self) -> bool {
        matches!(self.tangent, Tangent::Same | Tangent::Cloned(_))
    }

    /// Whether a structural method may be called twice.
    pub fn is_repeatable(&self) -> bool {
        matches!(self.access, Access::Looks | Access::Takes)
    }

    /// Whether it gives parts of its receiver or its length, and can do nothing else.
    pub fn only_lends(&self) -> bool {
        matches!(self.gives, Gives::Slice(_) | Gives::Halves(_))
            || self.tangent == Tangent::Asked && self.args.is_empty()
    }

    /// Whether the result is, or borrows, one element of the receiver, or goes over them one by one.
    pub fn gives_element(&self) -> bool {
        use Gives::{IntoIter, IterRef, OptionRef};
        matches!(self.gives, IntoIter | IterRef(_) | OptionRef(_))
    }

    /// Whether it can be called with so many arguments. A row for several names tells nothing of them.
    pub fn takes(&self, args: usize) -> bool {
        self.args.len() == args || self.name.ends_with('*')
    }

    const fn moves(mut self) -> Self {
        self.moves = true;
        self
    }

    fn is_named(&self, name: &str) -> bool {
        match self.name.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => self.name == name,
        }
    }
}

const fn row(
    name: &'static str,
    access: Access,
    args: &'static [Arg],
    gives: Gives,
    tangent: Tangent,
    taints: Taints,
) -> Method {
    Method { name, access, args, gives, tangent, taints, moves: false }
}

/// The rows, by the kind of receiver.
pub const TABLE: [(Kind, &[Method]); 5] = [
    (Kind::Float, float::METHODS),
    (Kind::Number, number::METHODS),
    (Kind::List, list::METHODS),
    (Kind::Choice, choice::METHODS),
    (Kind::Other, other::METHODS),
];

impl Kind {
    /// The kind of a receiver; none for iterators, see [`step`].
    pub fn of(ty: &Ty) -> Option<Self> {
        Some(match ty.peeled() {
            Ty::F64 | Ty::F32 => Kind::Float,
            Ty::Passive => Kind::Number,
            Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_) => Kind::List,
            Ty::Option(_) | Ty::Result(_) => Kind::Choice,
            Ty::Tuple(_) => Kind::Other,
            _ => return None,
        })
    }

    /// The method of a name.
    pub fn method(self, name: &str) -> Option<&'static Method> {
        let rows = TABLE.iter().find(|(kind, _)| *kind == self)?.1;
        rows.iter().find(|row| row.is_named(name))
    }
}

/// The method that is called on a receiver of a known type.
pub fn of(ty: &Ty, name: &str) -> Option<&'static Method> {
    Kind::of(ty)?.method(name)
}

/// What a method gives whose result is written down with the call: `sum::<f64>()`.
pub fn written(name: &str) -> Option<Gives> {
    let is_written = |gives: &Gives| matches!(gives, Gives::Asked | Gives::Parsed);
    let row = TABLE.iter().find_map(|(kind, _)| kind.method(name).map(|row| row.gives).filter(is_written));
    row.or_else(|| step(name).filter(|step| step.gives_what_is_asked()).map(|_| Gives::Asked))
}

/// Whether floats have a method of this name, which no trait of the standard library has.
pub fn is_only_of_floats(name: &str) -> bool {
    const OF_TRAITS: &[&str] = &["eq", "ne", "lt", "le", "gt", "ge", "partial_cmp", "clone", "to_owned"];
    Kind::Float.method(name).is_some() && !OF_TRAITS.contains(&name)
}

/// Whether a receiver's type is not known here, so that its methods may be anybody's.
pub fn is_open(ty: &Ty) -> bool {
    Kind::of(ty).is_none() && !matches!(ty.peeled(), Ty::Iter(_))
}

/// Methods of receivers whose type is not known: what is true of every method of the name, unless it is the user's own.
pub mod unknown {
    use super::{Access, Gives, Kind, Method, Step, TABLE, Taints, Tangent, adapter};

    /// The methods of a name, whatever they are called on. Integers have whole families, which tell nothing of others.
    fn named(name: &str) -> impl Iterator<Item = &'static Method> {
        let rows = TABLE.iter().filter_map(move |(kind, _)| Some((*kind, kind.method(name)?)));
        rows.filter(|(kind, row)| *kind != Kind::Number || !row.name.ends_with('*')).map(|(_, row)| row)
    }

    /// Whether something is true of all methods of a name. With another number of arguments it is the user's own.
    fn all(name: &str, args: usize, is: impl Fn(&Method) -> bool) -> bool {
        let mut found = named(name).filter(|row| row.takes(args)).peekable();
        found.peek().is_some() && found.all(is)
    }

    /// Whether they change nothing.
    pub fn leaves(name: &str, args: usize) -> bool {
        all(name, args, |row| !row.changes())
    }

    /// Whether they look at the receiver, or borrow from it, and do nothing else: no function is called.
    pub fn looks(name: &str, args: usize) -> bool {
        let of_data = [Kind::List, Kind::Choice, Kind::Float].iter().any(|kind| kind.method(name).is_some());
        of_data && all(name, args, |row| !row.changes() && !row.calls())
    }

    /// Whether they change nothing, and borrow nothing exclusively.
    pub fn shares(name: &str, args: usize) -> bool {
        leaves(name, args) && all(name, args, |row| row.access != Access::Lends)
    }

    /// Whether they answer with an integer, a boolean or a text. With another number of arguments it is the user's own.
    pub fn answers(name: &str, args: usize) -> bool {
        let of_items = adapter(name).filter(|adapter| matches!(adapter.step, Step::Ask | Step::Count));
        named(name).any(|row| row.gives == Gives::Answer && row.takes(args))
            || of_items.is_some_and(|adapter| adapter.function.len() == args)
    }

    /// Whether they ask for the shape of their receiver.
    pub fn asks(name: &str, args: usize) -> bool {
        named(name).any(|row| row.taints == Taints::Shape && row.takes(args))
    }

    /// Whether they go over their receiver. What changes it, too, such as `drain`, may as well be the user's own.
    pub fn iterates(name: &str, args: usize) -> bool {
        named(name).any(|row| row.tangent == Tangent::Source && !row.changes() && row.takes(args))
    }

    /// Whether they reorder data by its values.
    pub fn sorts(name: &str) -> bool {
        named(name).any(|row| row.tangent == Tangent::Sorted)
    }

    /// Whether they look at the bits of a float.
    pub fn looks_at_bits(name: &str) -> bool {
        named(name).any(|row| row.tangent == Tangent::Bits)
    }

    /// Whether they change what is behind a shared reference.
    pub fn changes_shared(name: &str) -> bool {
        named(name).any(|row| row.access == Access::ChangesShared)
    }

    /// Whether they do the same to value and tangent.
    pub fn is_structural(name: &str) -> bool {
        named(name).any(Method::is_structural)
    }

    /// Whether they give parts of their receiver or its length.
    pub fn only_lends(name: &str) -> bool {
        named(name).any(Method::only_lends)
    }

    /// Whether a rule of the runtime that only moves values has the name.
    pub fn only_moves(name: &str) -> bool {
        named(name).any(|row| row.moves)
    }

    /// Whether not only floats have a method of the name.
    pub fn is_shared_name(name: &str) -> bool {
        named(name).count() > usize::from(Kind::Float.method(name).is_some())
    }

    /// How their results depend on active values.
    pub fn taints(name: &str, args: usize) -> Taints {
        let kinds = [Kind::List, Kind::Choice, Kind::Other, Kind::Number, Kind::Float];
        let taints = kinds.iter().find_map(|kind| kind.method(name)).map_or(Taints::Computed, |row| row.taints);
        if taints == Taints::Shape && !asks(name, args) { Taints::Computed } else { taints }
    }
}
