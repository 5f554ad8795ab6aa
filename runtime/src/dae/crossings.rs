//! Where events occur within a step.

use super::event::{Direction, locate};
use super::polynomial::Polynomial;

/// A part of the rest of the step, after which an event that has just occurred is looked for again.
const SOON: f64 = 1e-6;

/// Events at times closer than this, as a part of the time, are at the same time.
const SAME_TIME: f64 = 100.0 * f64::EPSILON;

/// So many of them are too many.
const TOO_MANY: usize = 100;

/// What events count, and what they give, by number, time and unknowns.
pub(super) type Values<'a> = &'a mut dyn FnMut(usize, f64, &[f64]) -> (Direction, f64);

/// The memory of the search.
#[derive(Default)]
pub(super) struct Crossings {
    before: Vec<f64>,
    /// Which events have just occurred.
    has_occurred: Vec<bool>,
    x: Vec<f64>,
    /// When the last one occurred, and how many there were at that time.
    last: Option<(f64, usize)>,
}

impl Crossings {
    /// Room for another event.
    pub(super) fn add(&mut self, unknowns: usize) {
        self.before.push(0.0);
        self.has_occurred.push(false);
        self.x.resize(unknowns, 0.0);
    }

    /// An event has occurred: whether too many have at this time, and how many.
    pub(super) fn occurred(&mut self, event: usize, t: f64) -> Option<usize> {
        self.has_occurred[event] = true;
        let count = match self.last {
            Some((last, count)) if t - last <= SAME_TIME * t.abs() => count + 1,
            _ => 1,
        };
        self.last = Some((t, count));
        (count >= TOO_MANY).then_some(count)
    }

    /// The first event after `from`, and when, within the step of a polynomial.
    pub(super) fn first(
        &mut self,
        polynomial: &Polynomial,
        (from, to): (f64, f64),
        parts: usize,
        values: Values<'_>,
    ) -> Option<(usize, f64)> {
        let count = self.before.len();
        for event in 0..count {
            let soon = if self.has_occurred[event] { from + SOON * (to - from) } else { from };
            polynomial.at(soon, &mut self.x);
            self.before[event] = values(event, soon, &self.x).1;
        }
        let mut part_from = from;
        for part in 1..=parts {
            let part_to = if part == parts { to } else { from + (to - from) * part as f64 / parts as f64 };
            let mut first: Option<(usize, f64)> = None;
            for event in 0..count {
                polynomial.at(part_to, &mut self.x);
                let before = self.before[event];
                let (direction, after) = values(event, part_to, &self.x);
                if direction.is_crossed(before, after) {
                    let is_new = self.has_occurred[event] && part == 1;
                    let start = if is_new { from + SOON * (to - from) } else { part_from };
                    let value = |t: f64| {
                        polynomial.at(t, &mut self.x);
                        values(event, t, &self.x).1
                    };
                    let when = locate(value, (start, before), (part_to, after));
                    if first.is_none_or(|(_, earlier)| when < earlier) {
                        first = Some((event, when));
                    }
                }
                if after != 0.0 {
                    self.before[event] = after;
                }
            }
            if first.is_some() {
                self.has_occurred.fill(false);
                return first;
            }
            part_from = part_to;
        }
        self.has_occurred.fill(false);
        None
    }
}
