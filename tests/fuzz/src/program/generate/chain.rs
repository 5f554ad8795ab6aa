//! Iterator expressions.

use super::source::{Feed, Item};
use super::{Generator, LIMIT, Term};
use crate::program::Feature;
use crate::program::rules::Domain;
use crate::program::tree::{Block, Chain, Closure, Expr, Pattern, Source, Terminal, Type};

impl Generator {
    /// A chain that ends in a float.
    pub(super) fn chain_for_float(&mut self, depth: usize) -> Option<Term> {
        if self.weight > 20 {
            return None;
        }
        let mut feed = self.feed(false, depth)?;
        self.filter(&mut feed);
        let times = feed.count.1.max(1) as f64;
        let ways = [Feature::Sum, Feature::Sum, Feature::Product, Feature::Fold, Feature::Extreme];
        let way = *self.rng.pick(&ways);
        if !self.allows(way) {
            return None;
        }
        let (terminal, size) = match way {
            Feature::Sum => {
                self.map_to_float(&mut feed, 30, depth, None)?;
                (Terminal::Sum, LIMIT * times)
            }
            Feature::Product => {
                self.map_to_float(&mut feed, 100, depth, Some(Domain::Small))?;
                (Terminal::Product, 2_f64.powf(times))
            }
            Feature::Fold => {
                if self.rng.chance(30) {
                    self.map_to_float(&mut feed, 100, depth, None)?;
                }
                // The closures before it have borrowed what they read.
                let init = self.calmly(|g| g.stored(0));
                (Terminal::Fold(init, self.fold_closure(&feed, depth)), LIMIT)
            }
            _ => {
                self.map_to_float(&mut feed, 50, depth, None)?;
                if matches!(feed.item, Item::Shared(_)) {
                    if !self.use_now(Feature::Copied, 100) {
                        return None;
                    }
                    feed.source = Source::Copied(Box::new(feed.source));
                }
                let name = *self.rng.pick(&["max", "min"]);
                (Terminal::Extreme(self.calmly(|g| g.stored(0)), name), LIMIT)
            }
        };
        self.note(way);
        Some(Term { expr: Expr::Chain(Box::new(Chain { source: feed.source, terminal })), size })
    }

    /// A chain that is collected, with at least so many items.
    pub(super) fn chain_for_vector(&mut self, element: &Type, length: usize, depth: usize) -> Option<Expr> {
        if self.weight > 20 {
            return None;
        }
        let mut feed = self.feed(false, depth)?;
        if length == 0 {
            self.filter(&mut feed);
        } else if feed.count.0 < length {
            return None;
        }
        if *element == Type::Float {
            self.map_to_float(&mut feed, 70, depth, None)?;
            if matches!(feed.item, Item::Shared(_)) {
                if !self.use_now(Feature::Copied, 100) {
                    return None;
                }
                feed.source = Source::Copied(Box::new(feed.source));
            }
        } else {
            if !self.use_now(Feature::Map, 100) {
                return None;
            }
            let closure = self.item_closure(&feed, |g, _| Block::from(g.value(element, depth.min(1))));
            feed.source = Source::Mapped(Box::new(feed.source), Box::new(closure));
        }
        let written = self.rng.chance(60).then(|| element.clone());
        Some(Expr::Chain(Box::new(Chain { source: feed.source, terminal: Terminal::Collect(written) })))
    }

    /// Adds a filter, perhaps.
    fn filter(&mut self, feed: &mut Feed) {
        if matches!(feed.item, Item::Slice(..)) || !self.use_now(Feature::Filter, 15) {
            return;
        }
        let active = self.allows(Feature::FilterActive);
        if active {
            self.note(Feature::FilterActive);
        }
        let closure = self.feeding(&feed.clone(), |g| {
            g.enclosed(|g| {
                let pattern = g.bind_lent(&feed.item);
                let body = Block::from(g.flag(1, active));
                Closure { params: vec![(pattern, None)], body, moves: false }
            })
        });
        feed.source = Source::Filtered(Box::new(feed.source.clone()), Box::new(closure));
        feed.count.0 = 0;
    }

    /// Makes the items floats, by value or by reference. Items that are floats already are changed in so many of a
    /// hundred cases.
    fn map_to_float(&mut self, feed: &mut Feed, percent: usize, depth: usize, domain: Option<Domain>) -> Option<()> {
        let float = matches!(&feed.item, Item::Owned(Type::Float) | Item::Shared(Type::Float));
        if float && domain.is_none() && !self.rng.chance(percent) {
            return Some(());
        }
        if !self.use_now(Feature::Map, 100) {
            return None;
        }
        let closure = self.item_closure(feed, |g, outer| match domain {
            Some(domain) => {
                let term = g.float(depth);
                Block::from(g.within(domain, term, &Type::Float).expr)
            }
            None => g.closure_body(outer, depth),
        });
        feed.source = Source::Mapped(Box::new(feed.source.clone()), Box::new(closure));
        feed.item = Item::Owned(Type::Float);
        Some(())
    }

    /// `|item| ..`
    fn item_closure(&mut self, feed: &Feed, body: impl FnOnce(&mut Self, usize) -> Block) -> Closure {
        self.feeding(feed, |g| {
            g.enclosed(|g| {
                let outer = g.scope.locals.len();
                let pattern = g.bind_item(&feed.item);
                Closure { params: vec![(pattern, None)], body: body(g, outer), moves: false }
            })
        })
    }

    /// `|acc, item| ..`
    fn fold_closure(&mut self, feed: &Feed, depth: usize) -> Closure {
        self.feeding(feed, |g| {
            g.enclosed(|g| {
                let outer = g.scope.locals.len();
                let state = g.declare_fresh(&["acc", "best"], super::scope::Kind::Owned(Type::Float));
                let pattern = g.bind_item(&feed.item);
                let body = g.closure_body(outer, depth.max(1));
                Closure { params: vec![(Pattern::Bind(state, false), None), (pattern, None)], body, moves: false }
            })
        })
    }
}
