//! What the idioms mean: the same computation, spelled out on dual numbers without iterators, lists that sort themselves, or
//! types with operators.

use super::dual::{DOUBLE, Term};
use super::{Dual, Eval, Exit, Machine, Value, Watch};
use crate::program::Feature;
use std::cell::RefCell;
use std::ops::{Add, Mul, Neg, Sub};

/// A number that takes its decisions down.
#[derive(Clone, Copy)]
struct Number<'w>(Dual, &'w RefCell<Watch>);

impl<'w> Number<'w> {
    fn of(self, value: f64, terms: &[Term]) -> Self {
        Self(Dual::combine(value, terms, DOUBLE, &mut self.1.borrow_mut()), self.1)
    }

    fn constant(self, value: f64) -> Self {
        Self(Dual::constant(value), self.1)
    }

    fn value(self) -> f64 {
        self.0.value
    }

    fn decide(self, decision: bool) -> bool {
        self.1.borrow_mut().note(u64::from(decision));
        decision
    }

    fn is_below(self, other: Self) -> bool {
        self.decide(self.value() < other.value())
    }

    fn is_at_most(self, other: Self) -> bool {
        self.decide(self.value() <= other.value())
    }

    fn is_equal(self, other: Self) -> bool {
        self.decide(self.value() == other.value())
    }

    fn sine(self) -> Self {
        self.of(self.value().sin(), &[Term::new(self.0, self.value().cos())])
    }

    /// The whole part, which has no slope.
    fn floor(self) -> Self {
        let floor = self.value().floor();
        self.1.borrow_mut().note(floor.to_bits());
        self.of(floor, &[Term::new(self.0, 0.0)])
    }

    fn times(self, factor: f64) -> Self {
        self * self.constant(factor)
    }
}

impl Add for Number<'_> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.of(self.value() + other.value(), &[Term::new(self.0, 1.0), Term::new(other.0, 1.0)])
    }
}

impl Sub for Number<'_> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.of(self.value() - other.value(), &[Term::new(self.0, 1.0), Term::new(other.0, -1.0)])
    }
}

impl Mul for Number<'_> {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        self.of(self.value() * other.value(), &[Term::new(self.0, other.value()), Term::new(other.0, self.value())])
    }
}

impl Neg for Number<'_> {
    type Output = Self;
    fn neg(self) -> Self {
        self.of(-self.value(), &[Term::new(self.0, -1.0)])
    }
}

/// As std adds up, from whatever it starts with.
fn sum<'w>(any: Number<'w>, list: &[Number<'w>]) -> Number<'w> {
    list.iter().fold(any.constant(std::iter::empty::<f64>().sum()), |sum, x| sum + *x)
}

/// By insertion, so that equal numbers stay as they are.
fn sorted<'w>(list: &[Number<'w>]) -> Vec<Number<'w>> {
    let mut sorted: Vec<Number<'w>> = Vec::new();
    for &x in list {
        let place = sorted.iter().filter(|y| y.value().total_cmp(&x.value()).is_le()).count();
        x.1.borrow_mut().note(place as u64);
        sorted.insert(place, x);
    }
    sorted
}

/// The position of the last largest number, or of the first smallest one.
fn extreme<'w>(list: &[Number<'w>], largest: bool) -> Number<'w> {
    let mut found = 0;
    for (i, x) in list.iter().enumerate().skip(1) {
        let order = x.value().total_cmp(&list[found].value());
        if if largest { order.is_ge() } else { order.is_lt() } {
            found = i;
        }
    }
    list[found].1.borrow_mut().note(found as u64);
    list[found]
}

/// `x * x - limit`, unless `x` is above the limit.
fn checked<'w>(x: Number<'w>, limit: Number<'w>) -> Option<Number<'w>> {
    if limit.is_below(x) { None } else { Some(x * x - limit) }
}

impl<'p> Machine<'p> {
    /// The value of an idiom of these numbers.
    pub(super) fn idiom(&mut self, feature: Feature, args: &[Value<'p>]) -> Eval<'p> {
        let watch = RefCell::new(self.watch);
        let mut list = Vec::new();
        for arg in args {
            let Value::Float(dual) = arg else { return Err(Exit::Stuck("an idiom of no floats".into())) };
            list.push(Number(*dual, &watch));
        }
        // Those that are missing are not looked at.
        let numbers: [Number<'_>; 4] = std::array::from_fn(|i| list[i.min(list.len() - 1)]);
        let result = meaning(feature, numbers).ok_or_else(|| Exit::Stuck(format!("no idiom `{feature}`")))?.0;
        self.watch = watch.into_inner();
        Ok(Value::Float(result))
    }
}

fn meaning(feature: Feature, [p, q, r, s]: [Number<'_>; 4]) -> Option<Number<'_>> {
    let (one, half) = (p.constant(1.0), p.constant(0.5));
    Some(match feature {
        Feature::FloorIndex => {
            let i = p.floor().value().abs();
            // The whole part of the absolute value, not the absolute value of the whole part.
            let i = if p.value() < 0.0 && i != p.value().abs() { i - 1.0 } else { i };
            let list = [q, r, s];
            let (i, t) = (i as usize % 2, p - p.floor());
            list[i] * (one - t) + list[i + 1] * t
        }
        Feature::RangeContains => {
            if q.is_at_most(p) && p.is_below(r) {
                s
            } else {
                p.times(0.5)
            }
        }
        Feature::Texts => p + q.times(0.25),
        Feature::Sort => {
            let list = sorted(&[p, q, r, s]);
            list[1] - list[3].times(0.5)
        }
        Feature::SortDescending => {
            // The negatives sort in ascending order, and equal ones stay as they are.
            let list: Vec<_> = sorted(&[-p, -q, -r, -s]).into_iter().map(|x| -x).collect();
            list[0] + list[2].times(0.5)
        }
        Feature::SortUnstable => {
            let list = sorted(&[p, q, r]);
            list[0] * list[2]
        }
        Feature::SelectNth => sorted(&[p, q, r])[1].times(2.0),
        Feature::MaxBy => extreme(&[p, q, r], true) * s,
        Feature::MinBy => extreme(&[p, q, r], false),
        Feature::PartitionPoint => {
            let list = sorted(&[p, q, r]);
            let place = list.iter().filter(|x| x.is_below(s)).count();
            list[place.min(2)] * s
        }
        Feature::BinarySearch => {
            let list = sorted(&[p, q, r]);
            let is_there = list.iter().any(|x| x.decide(x.value().total_cmp(&s.value()).is_eq()));
            let place = list.iter().filter(|x| x.decide(x.value().total_cmp(&s.value()).is_lt())).count();
            if is_there { s } else { list[place.min(2)] + s }
        }
        Feature::Dedup => {
            let mut kept = vec![p];
            for x in [q, q, r] {
                if !x.is_equal(kept[kept.len() - 1]) {
                    kept.push(x);
                }
            }
            sum(p, &kept) + p.constant(kept.len() as f64)
        }
        Feature::FilterMap => {
            let kept: Vec<_> = [p, q, r].into_iter().filter(|x| s.is_below(*x)).map(|x| x * x).collect();
            sum(p, &kept)
        }
        Feature::FlatMap => sum(p, &[p * r, p + s, q * r, q + s]),
        Feature::Scan => {
            let first = s.times(0.5) + p;
            let second = first.times(0.5) + q;
            sum(p, &[first, second, second.times(0.5) + r])
        }
        Feature::TakeWhile => {
            let list = [p, q, r];
            let end = list.iter().position(|x| !x.is_below(s)).unwrap_or(3);
            sum(p, &list[..end])
        }
        Feature::SkipWhile => {
            let list = [p, q, r];
            let start = list.iter().position(|x| !x.is_below(s)).unwrap_or(3);
            sum(p, &list[start..])
        }
        Feature::ChainRev => [s, r, q, p].into_iter().fold(half, |sum, x| sum.times(0.5) + x),
        Feature::Nth => q * s,
        Feature::Last => (r + s) * p,
        Feature::Successors => {
            let second = p.times(0.5) + q;
            sum(p, &[p, second, second.times(0.5) + q])
        }
        Feature::RepeatTake => sum(p, &[p * q; 3]),
        Feature::CycleTake => sum(p, &[p * s, q * s, r * s, p * s, q * s]),
        Feature::IterFromFn => {
            let first = p.times(0.5) + q;
            let second = first.times(0.5) + q;
            sum(p, &[first, second, second.times(0.5) + q])
        }
        Feature::Reduce => (p.times(0.5) + q).times(0.5) + r,
        Feature::Unzip => q * q * (r + s) + (p + s),
        Feature::Peekable => s + p * q + q * r,
        Feature::MemReplace => p.times(2.0) + q * r,
        Feature::MemTake => (p + p.constant(0.0)) * q,
        Feature::Deque => q * r + p,
        Feature::Boxed => (p + q) * r,
        Feature::Extend => sum(p, &[p, q * s, r * s, p]),
        Feature::GetOrInsert => {
            let kept = p + q;
            if r.is_below(kept) { kept } else { s }
        }
        Feature::RotateSplit => (q + r * p) - p,
        Feature::CopyWithin => p * q - q,
        Feature::SwapWithSlice => r * q + s,
        Feature::FillWith => r * s + r * s * p,
        Feature::ChunkBy => {
            let mut runs = vec![vec![p]];
            for (before, x) in [(p, q), (q, r), (r, s)] {
                match before.is_below(x) {
                    true => runs.last_mut()?.push(x),
                    false => runs.push(vec![x]),
                }
            }
            let runs: Vec<_> = runs.iter().map(|run| sum(p, run) * run[0]).collect();
            sum(p, &runs)
        }
        Feature::OwnOperators => -(p * r + s) * (q * r + p),
        Feature::OwnSum => {
            let zero = p.constant(0.0);
            (zero + p + r) * (zero + q + s)
        }
        Feature::OwnAssign => {
            let zero = p.constant(0.0);
            (zero + p) - (zero + q) * r
        }
        Feature::AliasQuestion => checked(p, q).and_then(|once| checked(once.times(0.1), q)).unwrap_or(r),
        Feature::GenericFloat => {
            let t = r.sine();
            let larger = if q.is_below(p) { p } else { q };
            p * (one - t) + larger * t
        }
        Feature::InlineModule => {
            let wear = if one.is_below(p) { one + p.times(0.25) } else { p };
            wear * q + p
        }
        Feature::OwnMacro => p * q + r,
        Feature::ComparedCast => {
            if p.decide(p.value() as i64 + 1 > q.value() as i64) {
                p * r
            } else {
                q
            }
        }
        Feature::Table => {
            let zero = p.constant(0.0);
            match s.decide(s.value() < 0.0) {
                true => p + (s - p.constant(-1.0)) * (q - p),
                false => q + (s - zero).times(0.5) * (r - q),
            }
        }
        Feature::StaticVector => p * (p * s) + q * (q * s) + r * (r * s) + p,
        _ => return None,
    })
}
