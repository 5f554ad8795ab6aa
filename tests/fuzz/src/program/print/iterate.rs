//! Text of loops' sources and of iterator expressions.

use super::Printer;
use crate::program::tree::{Access, Chain, Closure, Expr, Source, Terminal};

impl Printer<'_> {
    /// A source as a loop takes it, or with `chained` as something that a method can be called on.
    pub(super) fn source(&self, source: &Source, chained: bool) -> String {
        let then = |inner: &Source, call: String| format!("{}.{call}", self.source(inner, true));
        match source {
            Source::Range(from, to, inclusive) => {
                let dots = if *inclusive { "..=" } else { ".." };
                let range = format!("{}{dots}{}", self.expr(from, 4), self.expr(to, 4));
                if chained { format!("({range})") } else { range }
            }
            Source::Items(place, access) => {
                let name = self.place(place, false);
                let reference = place.stars > 0 && place.path.is_empty();
                match access {
                    Access::Iter => format!("{name}.iter()"),
                    Access::IterMut => format!("{name}.iter_mut()"),
                    Access::Borrow if chained => format!("{name}.iter()"),
                    Access::BorrowMut if chained => format!("{name}.iter_mut()"),
                    Access::Borrow if reference => format!("&*{name}"),
                    Access::BorrowMut if reference => format!("&mut *{name}"),
                    Access::Borrow => format!("&{name}"),
                    Access::BorrowMut => format!("&mut {name}"),
                    Access::Owned if chained => format!("{name}.into_iter()"),
                    Access::Owned => name,
                }
            }
            Source::Windows(place, width) => format!("{}.windows({width})", self.place(place, false)),
            Source::Chunks(place, width) => format!("{}.chunks({width})", self.place(place, false)),
            Source::Reversed(inner) => then(inner, "rev()".into()),
            Source::Stepped(inner, step) => then(inner, format!("step_by({step})")),
            Source::Skipped(inner, count) => then(inner, format!("skip({})", self.expr(count, 0))),
            Source::Taken(inner, count) => then(inner, format!("take({})", self.expr(count, 0))),
            Source::Enumerated(inner) => then(inner, "enumerate()".into()),
            Source::Zipped(first, second) => then(first, format!("zip({})", self.source(second, false))),
            Source::Copied(inner) => then(inner, "copied()".into()),
            Source::Mapped(inner, closure) => then(inner, format!("map({})", self.closure(closure))),
            Source::Filtered(inner, closure) => then(inner, format!("filter({})", self.closure(closure))),
        }
    }

    pub(super) fn chain(&self, chain: &Chain) -> String {
        let source = self.source(&chain.source, true);
        let pinned = |expr: &Expr| self.pinned(expr, 0);
        match &chain.terminal {
            Terminal::Sum => format!("{source}.sum::<f64>()"),
            Terminal::Product => format!("{source}.product::<f64>()"),
            Terminal::Fold(init, closure) => format!("{source}.fold({}, {})", pinned(init), self.closure(closure)),
            Terminal::Extreme(init, name) => format!("{source}.fold({}, f64::{name})", pinned(init)),
            Terminal::Collect(element) => {
                let element = element.as_ref().map_or("_".into(), |element| self.ty(element));
                format!("{source}.collect::<Vec<{element}>>()")
            }
            Terminal::Any(closure) => format!("{source}.any({})", self.closure(closure)),
            Terminal::All(closure) => format!("{source}.all({})", self.closure(closure)),
            Terminal::Count => format!("{source}.count()"),
        }
    }

    pub(super) fn closure(&self, closure: &Closure) -> String {
        let params: Vec<String> = closure
            .params
            .iter()
            .map(|(pattern, ty)| match ty {
                Some(ty) => format!("{}: {}", self.pattern(pattern), self.ty(ty)),
                None => self.pattern(pattern),
            })
            .collect();
        let moves = if closure.moves { "move " } else { "" };
        let body = match &closure.body.value {
            Some(value) if closure.body.stmts.is_empty() => self.pinned(value, 1),
            _ => self.block(&closure.body, true),
        };
        format!("{moves}|{}| {body}", params.join(", "))
    }
}
