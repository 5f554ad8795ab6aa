//! One expression as text, with as few parentheses as needed.

use crate::function::Function;
use crate::graph::{Graph, Id, Node, Symbol};
use crate::number::Number;
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    Plain,
    Rust,
}

/// How tightly a text holds together: what stands beside it must bind no tighter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tightness {
    Sum,
    Product,
    Power,
    Atom,
}

pub(super) struct Text<'a> {
    pub graph: &'a Graph,
    pub style: Style,
    pub names: &'a FxHashMap<Id, String>,
    pub symbol: &'a dyn Fn(Symbol) -> String,
}

impl Text<'_> {
    pub fn write(&self, id: Id) -> String {
        self.any(id).0
    }

    fn any(&self, id: Id) -> (String, Tightness) {
        if let Some(name) = self.names.get(&id) {
            return (name.clone(), Tightness::Atom);
        }
        match &*self.graph.nodes[id.0 as usize] {
            Node::Number(number) => self.number(number),
            Node::Symbol(symbol) => ((self.symbol)(*symbol), Tightness::Atom),
            Node::Veil(veil) => (format!("v{}", veil.0), Tightness::Atom),
            Node::Sum(constant, terms) => self.sum(constant, terms),
            Node::Product(factors) => self.product(&Number::ONE, factors),
            Node::Call(function, arguments) => (self.call(function, arguments), Tightness::Atom),
        }
    }

    fn at_least(&self, id: Id, tightness: Tightness) -> String {
        let (text, own) = self.any(id);
        if own < tightness { format!("({text})") } else { text }
    }

    fn number(&self, number: &Number) -> (String, Tightness) {
        // What no decimal number is, is written as a quotient, so that it is read as what it is.
        let quotient = number.small().filter(|(n, d)| n.abs() < 1 << 53 && !is_decimal(*d));
        let tightness = match (number.is_negative(), number.is_integer() || self.style == Style::Rust) {
            (true, _) => Tightness::Sum,
            (_, true) if quotient.is_none() || number.is_integer() => Tightness::Atom,
            _ => Tightness::Product,
        };
        match (self.style, quotient) {
            (Style::Plain, _) => (number.to_string(), tightness),
            (Style::Rust, Some((n, d))) => (format!("{n}.0 / {d}.0"), tightness),
            (Style::Rust, None) => (float(number), tightness),
        }
    }

    fn sum(&self, constant: &Number, terms: &[(Id, Number)]) -> (String, Tightness) {
        // A positive term first, if there is one.
        let mut ordered: Vec<&(Id, Number)> = terms.iter().collect();
        ordered.sort_by_key(|(_, c)| c.is_negative());
        if let ([(term, c)], true) = (terms, constant.is_zero()) {
            let (text, tightness) = self.scaled(*term, &c.abs());
            return if c.is_negative() {
                (format!("-{}", wrap(text, tightness, Tightness::Product)), Tightness::Sum)
            } else {
                (text, tightness)
            };
        }
        let mut text = String::new();
        let lead = !constant.is_zero() && !constant.is_negative() && ordered[0].1.is_negative();
        if lead {
            text = self.number(constant).0;
        }
        for (term, c) in ordered {
            let (part, tightness) = self.scaled(*term, &c.abs());
            let part = wrap(part, tightness, Tightness::Product);
            text = match (text.is_empty(), c.is_negative()) {
                (true, false) => part,
                (true, true) => format!("-{part}"),
                (false, false) => format!("{text} + {part}"),
                (false, true) => format!("{text} - {part}"),
            };
        }
        if !constant.is_zero() && !lead {
            let sign = if constant.is_negative() { '-' } else { '+' };
            text = format!("{text} {sign} {}", self.number(&constant.abs()).0);
        }
        (text, Tightness::Sum)
    }

    /// A positive number times a term.
    fn scaled(&self, term: Id, coefficient: &Number) -> (String, Tightness) {
        match &*self.graph.nodes[term.0 as usize] {
            Node::Product(factors) if !self.names.contains_key(&term) => self.product(coefficient, factors),
            _ if coefficient.is_one() => self.any(term),
            _ => {
                let (number, tightness) = self.number(coefficient);
                let number = wrap(number, tightness, Tightness::Product);
                (format!("{number} * {}", self.at_least(term, Tightness::Power)), Tightness::Product)
            }
        }
    }

    fn product(&self, coefficient: &Number, factors: &[(Id, Number)]) -> (String, Tightness) {
        let divides = |e: &Number| e.is_negative() && e.is_integer();
        let mut above: Vec<String> = Vec::new();
        if !coefficient.is_one() {
            above.push(wrap(self.number(coefficient).0, self.number(coefficient).1, Tightness::Product));
        }
        above.extend(factors.iter().filter(|(_, e)| !divides(e)).map(|(base, e)| self.power(*base, e)));
        let below: Vec<String> =
            factors.iter().filter(|(_, e)| divides(e)).map(|(base, e)| self.power(*base, &-e)).collect();
        if above.is_empty() {
            above.push(self.number(&Number::ONE).0);
        }
        let lone = above.len() == 1 && below.is_empty();
        let above = above.join(" * ");
        match below.as_slice() {
            [] => (above, if lone { Tightness::Power } else { Tightness::Product }),
            // A power may be written as a product.
            [one] if !one.contains(" * ") => (format!("{above} / {one}"), Tightness::Product),
            _ => (format!("{above} / ({})", below.join(" * ")), Tightness::Product),
        }
    }

    fn power(&self, base: Id, exponent: &Number) -> String {
        if exponent.is_one() {
            return self.at_least(base, Tightness::Power);
        }
        if self.style == Style::Plain {
            let tight = self.at_least(base, Tightness::Atom);
            return match exponent.small() {
                Some((1, 2)) => format!("sqrt({})", self.write(base)),
                Some((n, 1)) if n > 0 => format!("{tight}^{n}"),
                _ => format!("{tight}^({exponent})"),
            };
        }
        let tight = self.receiver(base);
        match exponent.small() {
            Some((n, 1)) => format!("{tight}.powi({n})"),
            Some((1, 2)) => format!("{tight}.sqrt()"),
            Some((1, 3)) => format!("{tight}.cbrt()"),
            Some((-1, 2)) => format!("{tight}.sqrt().recip()"),
            Some((n, 2)) => format!("{tight}.sqrt().powi({n})"),
            Some((n, 3)) => format!("{tight}.cbrt().powi({n})"),
            // What has an odd root may be negative; what is given to `powf` in Rust is not.
            _ if exponent.is_even_root() || self.graph.has_positive_powers() => {
                format!("{tight}.powf({})", float(exponent))
            }
            _ if exponent.is_even_power() => format!("{tight}.abs().powf({})", float(exponent)),
            _ => format!("{tight}.abs().powf({}).copysign({})", float(exponent), self.write(base)),
        }
    }

    /// What a method is called on. A literal must say its type.
    fn receiver(&self, id: Id) -> String {
        match self.graph.as_number(id) {
            Some(number) if !self.names.contains_key(&id) && !number.is_negative() && !self.write(id).contains('/') => {
                format!("{}_f64", self.write(id))
            }
            Some(_) if !self.names.contains_key(&id) => format!("({}_f64)", self.write(id)),
            _ => self.at_least(id, Tightness::Atom),
        }
    }

    fn call(&self, function: &Function, arguments: &[Id]) -> String {
        let list = |arguments: &[Id]| arguments.iter().map(|id| self.write(*id)).collect::<Vec<_>>().join(", ");
        match function {
            Function::Unknown(..) => format!("{}({})", function.called(), list(arguments)),
            _ if self.style == Style::Rust => {
                format!("{}.{}({})", self.receiver(arguments[0]), function.name(), list(&arguments[1..]))
            }
            _ => format!("{}({})", function.name(), list(arguments)),
        }
    }
}

fn wrap(text: String, own: Tightness, needed: Tightness) -> String {
    if own < needed { format!("({text})") } else { text }
}

/// Whether a number with this denominator has finitely many digits, and not too many.
fn is_decimal(denominator: i64) -> bool {
    let mut rest = denominator;
    for factor in [2, 5] {
        while rest % factor == 0 {
            rest /= factor;
        }
    }
    rest == 1 || denominator >= 1 << 53
}

/// A number as Rust says it, of those that are too large, too.
fn float(number: &Number) -> String {
    match number.to_f64() {
        f64::INFINITY => "f64::INFINITY".to_string(),
        f64::NEG_INFINITY => "f64::NEG_INFINITY".to_string(),
        value => format!("{value:?}"),
    }
}
