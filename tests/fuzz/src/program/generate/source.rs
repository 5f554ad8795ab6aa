//! What loops and iterator expressions run over.

use super::Generator;
use super::names::{COUNTERS, FLOATS, WHOLES};
use super::scope::{Guard, Kind, Spot};
use crate::program::Feature;
use crate::program::tree::{Access, Expr, Pattern, Source, Type, Var};

/// What a source hands out.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// `usize` in a range; `loose` if its type is left to inference.
    Count { low: usize, high: usize, loose: bool },
    /// `&X`
    Shared(Type),
    /// `&mut X`
    Exclusive(Type),
    /// `X`
    Owned(Type),
    /// `&[X]` of at least so many elements
    Slice(Type, usize),
    /// `(P, Q)`
    Pair(Box<Item>, Box<Item>),
}

/// A source, with all that the generator must know about it.
#[derive(Clone, Debug)]
pub(super) struct Feed {
    pub source: Source,
    pub item: Item,
    /// Variables that are borrowed while the source is in use.
    pub held: Vec<(Var, Guard)>,
    /// Number of items, at least and at most.
    pub count: (usize, usize),
}

/// Elements expected in a `Vec`, at most.
const MANY: usize = 6;

impl Generator {
    /// A source of items, with adapters. `writes` allows `iter_mut`.
    pub(super) fn feed(&mut self, writes: bool, depth: usize) -> Option<Feed> {
        let mut feed = self.adapted(writes, depth)?;
        if self.likes(Feature::Zip, 25)
            && let Some(second) = self.lending(&feed.held.clone(), |g| g.adapted(writes, depth))
        {
            self.note(Feature::Zip);
            feed.source = Source::Zipped(Box::new(feed.source), Box::new(second.source));
            feed.item = Item::Pair(Box::new(feed.item), Box::new(second.item));
            feed.held.extend(second.held);
            feed.count = (feed.count.0.min(second.count.0), feed.count.1.min(second.count.1));
        }
        if self.use_now(Feature::Enumerate, 20) {
            feed.source = Source::Enumerated(Box::new(feed.source));
            let index = Item::Count { low: 0, high: feed.count.1, loose: false };
            feed.item = Item::Pair(Box::new(index), Box::new(feed.item));
        }
        Some(feed)
    }

    /// A source with the adapters that keep its items.
    fn adapted(&mut self, writes: bool, depth: usize) -> Option<Feed> {
        let mut feed =
            if self.rng.chance(35) { self.range(depth) } else { self.elements(writes).or_else(|| self.range(depth)) }?;
        if self.use_now(Feature::Reversed, 15) {
            feed.source = Source::Reversed(Box::new(feed.source));
        }
        match self.rng.below(12) {
            0 if self.use_now(Feature::Stepped, 100) => {
                let step = self.rng.among(2, 3);
                feed.source = Source::Stepped(Box::new(feed.source), step);
                feed.count = (feed.count.0.div_ceil(step), feed.count.1.div_ceil(step));
            }
            1 if self.use_now(Feature::SkipTake, 100) => {
                let count = self.lending(&feed.held.clone(), |g| g.count_below(3, 1));
                feed.source = Source::Skipped(Box::new(feed.source), Box::new(count));
                feed.count.0 = 0;
            }
            2 if self.use_now(Feature::SkipTake, 100) => {
                let most = self.rng.among(1, 3);
                feed.source = Source::Taken(Box::new(feed.source), Box::new(Expr::Count(most)));
                feed.count = (feed.count.0.min(most), feed.count.1.min(most));
            }
            _ => {}
        }
        Some(feed)
    }

    /// `a..b`
    pub(super) fn range(&mut self, depth: usize) -> Option<Feed> {
        if !self.allows(Feature::ForRange) {
            return None;
        }
        self.note(Feature::ForRange);
        let low = if self.rng.chance(70) { 0 } else { self.rng.among(1, 2) };
        let inclusive = self.use_now(Feature::Inclusive, 15);
        let exact = |spot: &Spot| match &spot.ty {
            Type::Array(..) | Type::Generic(..) => true,
            Type::Vector(..) => spot.place.path.is_empty() && spot.range.1 == spot.range.0 + 1,
            _ => false,
        };
        let (to, sure, most, loose) = match self.rng.below(4) {
            0 if !inclusive && let Some(spot) = self.spot(exact) => {
                let (_, length) = spot.ty.elements().expect("it has elements");
                (Expr::Length(self.settle(&spot)), length, length, false)
            }
            1 => {
                let bound = self.rng.among(2, 4);
                (self.count_below(bound, depth.min(1)), 0, bound - 1, true)
            }
            _ => {
                let to = self.rng.among(low + 1, low + 3);
                (Expr::Count(to), to, to, true)
            }
        };
        let more = usize::from(inclusive);
        let source = Source::Range(Box::new(Expr::Count(low)), Box::new(to), inclusive);
        let item = Item::Count { low, high: (most + more).max(low + 1), loose };
        let count = ((sure + more).saturating_sub(low), (most + more).saturating_sub(low));
        Some(Feed { source, item, held: Vec::new(), count })
    }

    /// Elements of an array, a slice or a `Vec`, one by one or in groups.
    fn elements(&mut self, writes: bool) -> Option<Feed> {
        let writable = writes && self.likes(Feature::IterMut, 40);
        let owned = self.likes(Feature::ForOwned, 10);
        let spot = self.spot(|spot| {
            let fits = match spot.ty {
                Type::Array(..) => !writable || spot.writable,
                _ => !owned && (!writable || spot.writable),
            };
            fits && spot.ty.elements().is_some()
        });
        let spot = match spot {
            Some(spot) => spot,
            None => self.spot(|spot| spot.ty.elements().is_some())?,
        };
        let (element, sure) = spot.ty.elements().map(|(element, length)| (element.clone(), length))?;
        let fixed = matches!(spot.ty, Type::Array(..) | Type::Generic(..));
        let most = if fixed { sure } else { sure.max(MANY) };
        let place = self.settle(&spot);
        let root = place.root;
        let scalar = matches!(element, Type::Float);
        let (source, item, guard, count) = match self.rng.below(10) {
            0 | 1 if scalar && self.use_now(Feature::Windows, 100) => {
                let width = self.rng.among(1, 3);
                let count = (sure.saturating_sub(width - 1), most.saturating_sub(width - 1));
                (Source::Windows(place, width), Item::Slice(element, width), Guard::Frozen, count)
            }
            2 if scalar && self.use_now(Feature::Chunks, 100) => {
                let width = self.rng.among(1, 3);
                let count = (sure.div_ceil(width), most.div_ceil(width));
                (Source::Chunks(place, width), Item::Slice(element, 1), Guard::Frozen, count)
            }
            3..=7 if writes && spot.writable && self.use_now(Feature::IterMut, 100) => {
                let access = *self.rng.pick(&[Access::IterMut, Access::BorrowMut]);
                (Source::Items(place, access), Item::Exclusive(element), Guard::Locked, (sure, most))
            }
            // A reference to an array would hand out references.
            _ if owned
                && matches!(spot.ty, Type::Array(..))
                && (place.stars == 0 || !place.path.is_empty())
                && self.use_now(Feature::ForOwned, 100) =>
            {
                (Source::Items(place, Access::Owned), Item::Owned(element), Guard::Free, (sure, most))
            }
            _ if self.use_now(Feature::ForItems, 100) => {
                let access = *self.rng.pick(&[Access::Iter, Access::Borrow]);
                (Source::Items(place, access), Item::Shared(element), Guard::Frozen, (sure, most))
            }
            _ => return None,
        };
        Some(Feed { source, item, held: vec![(root, guard)], count })
    }

    /// Generates while a source is in use.
    pub(super) fn feeding<X>(&mut self, feed: &Feed, inside: impl FnOnce(&mut Self) -> X) -> X {
        self.lending(&feed.held, |g| g.repeated(feed.count.1, inside))
    }

    /// A pattern for an item; its variables are declared.
    pub(super) fn bind_item(&mut self, item: &Item) -> Pattern {
        match item {
            Item::Count { low, high, loose } => {
                let var = self.declare_fresh(COUNTERS, Kind::Owned(Type::Count));
                (self.scope.last().range, self.scope.last().loose) = ((*low, *high), *loose);
                Pattern::Bind(var, false)
            }
            Item::Shared(ty) if ty.is_copy() && self.rng.chance(40) => {
                Pattern::Reference(Box::new(Pattern::Bind(self.declare_for(ty, Kind::Owned(ty.clone())), false)))
            }
            Item::Shared(ty) => Pattern::Bind(self.declare_for(ty, Kind::Shared(ty.clone(), 1)), false),
            Item::Exclusive(ty) => Pattern::Bind(self.declare_for(ty, Kind::Exclusive(ty.clone())), false),
            Item::Owned(ty) => Pattern::Bind(self.declare_for(ty, Kind::Owned(ty.clone())), false),
            Item::Slice(ty, length) => {
                let var = self.declare_fresh(WHOLES, Kind::Slice(ty.clone(), *length));
                self.scope.last().range = (*length, usize::MAX);
                Pattern::Bind(var, false)
            }
            Item::Pair(first, second) => {
                let first = self.bind_item(first);
                Pattern::Tuple(vec![first, self.bind_item(second)])
            }
        }
    }

    /// A pattern for a reference to an item, as `filter` hands it out.
    pub(super) fn bind_lent(&mut self, item: &Item) -> Pattern {
        match item {
            Item::Shared(ty) if self.rng.chance(50) => {
                Pattern::Bind(self.declare_for(ty, Kind::Shared(ty.clone(), 2)), false)
            }
            Item::Owned(ty) if self.rng.chance(50) => {
                Pattern::Bind(self.declare_for(ty, Kind::Shared(ty.clone(), 1)), false)
            }
            item => Pattern::Reference(Box::new(self.bind_item(item))),
        }
    }

    fn declare_for(&mut self, ty: &Type, kind: Kind) -> Var {
        let pool = match ty {
            Type::Float | Type::Single => FLOATS,
            _ => WHOLES,
        };
        self.declare_fresh(pool, kind)
    }

    pub(super) fn declare_fresh(&mut self, pool: &[&str], kind: Kind) -> Var {
        let name = self.fresh_name(pool);
        self.scope.declare(name, kind)
    }
}
