//! Where events occur within a step.

use super::event::{Direction, locate};
use super::polynomial::Polynomial;

/// Parts of the rest of the step after which an event that has just occurred is looked for again.
const SOON: [f64; 3] = [1e-9, 1e-6, 1e-3];

/// So many occurrences of an event at one time are too many,
const TOO_MANY: usize = 100;

/// and so are occurrences that follow each other faster and faster, when the time between them is this part of what it was.
const FASTER: f64 = 1e-8;

/// What events count, and what they give, by number, time and unknowns.
pub(super) type Values<'a> = &'a mut dyn FnMut(usize, f64, &[f64]) -> (Direction, f64);

/// An event that has no value, by number, and when.
pub(super) type NoValue = (usize, f64);

/// What is known of an event.
#[derive(Clone, Copy, Default)]
struct Known {
    /// A time at which it has not occurred, and its value there.
    t: f64,
    value: f64,
    /// Where it is crossed first in the part that is searched.
    when: Option<f64>,
    has_just_occurred: bool,
    /// When it occurred last, how long that was after the time before, and the longest time since these become shorter.
    last: Option<f64>,
    interval: f64,
    longest: f64,
    /// How many times it has occurred without time passing, or faster and faster.
    count: usize,
}

/// The memory of the search.
#[derive(Default)]
pub(super) struct Crossings {
    events: Vec<Known>,
    x: Vec<f64>,
    /// Those that occur at the time that was found.
    pub(super) found: Vec<usize>,
}

impl Crossings {
    /// Room for another event.
    pub(super) fn add(&mut self, unknowns: usize) {
        self.events.push(Known::default());
        self.x.resize(unknowns, 0.0);
        self.found.reserve(self.events.len());
    }

    /// An event has occurred: how many times it has, if these are too many.
    pub(super) fn occurred(&mut self, event: usize, t: f64) -> Option<usize> {
        let known = &mut self.events[event];
        known.has_just_occurred = true;
        let interval = known.last.map_or(f64::INFINITY, |last| t - last);
        if interval == 0.0 || interval < known.interval {
            known.count += 1;
        } else {
            (known.count, known.longest) = (0, interval);
        }
        if !known.longest.is_finite() {
            known.longest = interval;
        }
        (known.last, known.interval) = (Some(t), interval);
        let is_too_fast = known.count > 5 && known.longest.is_finite() && interval < FASTER * known.longest;
        (known.count > TOO_MANY && interval == 0.0 || is_too_fast).then_some(known.count)
    }

    /// The first time after `from` at which events occur within the step of a polynomial; these are in `found` then. A step is
    /// searched on, after what was found in it, where `from` is not its start.
    pub(super) fn first(
        &mut self,
        polynomial: &Polynomial,
        (from, to): (f64, f64),
        parts: usize,
        values: Values<'_>,
    ) -> Result<Option<f64>, NoValue> {
        let start = polynomial.from;
        self.found.clear();
        for event in 0..self.events.len() {
            let has_just_occurred = self.events[event].has_just_occurred;
            if from == start || has_just_occurred {
                let t = if has_just_occurred { from + SOON[0] * (to - from) } else { from };
                polynomial.at(t, &mut self.x);
                let value = values(event, t, &self.x).1;
                if value.is_nan() {
                    return Err((event, t));
                }
                (self.events[event].t, self.events[event].value) = (t, value);
            }
        }
        let soon = if self.events.iter().any(|known| known.has_just_occurred) { &SOON[1..] } else { &[] };
        self.events.iter_mut().for_each(|known| known.has_just_occurred = false);
        let even =
            (1..=parts).map(|part| if part == parts { to } else { start + (to - start) * part as f64 / parts as f64 });
        for until in soon.iter().map(|soon| from + soon * (to - from)).chain(even) {
            if let Some(when) = self.first_until(polynomial, until, values)? {
                return Ok(Some(when));
            }
        }
        Ok(None)
    }

    /// The same in one part.
    fn first_until(&mut self, polynomial: &Polynomial, until: f64, values: Values<'_>) -> Result<Option<f64>, NoValue> {
        let mut first = f64::INFINITY;
        let mut without: Option<NoValue> = None;
        for (event, known) in self.events.iter_mut().enumerate() {
            known.when = None;
            if until <= known.t {
                continue;
            }
            polynomial.at(until, &mut self.x);
            let (direction, value) = values(event, until, &self.x);
            let mut at = |t: f64| {
                polynomial.at(t, &mut self.x);
                values(event, t, &self.x).1
            };
            let (until, value) = match value.is_nan() {
                true => last_with_value(&mut at, known.t, until, |value| direction.is_crossed(known.value, value)),
                false => (until, value),
            };
            let mut when = until;
            if direction.is_crossed(known.value, value) {
                when = locate(&mut at, (known.t, known.value), (until, value));
                known.when = Some(when);
                first = first.min(when);
            }
            if (value.is_nan() || (when < until && at(when).is_nan()))
                && without.is_none_or(|(_, earlier)| when < earlier)
            {
                without = Some((event, when));
            }
        }
        // What has no value after an event only does not matter: the run may not come there.
        if let Some(without) = without.filter(|(_, when)| *when <= first) {
            return Err(without);
        }
        if first.is_finite() {
            // Events that differ by rounding errors only occur together.
            let latest = first + 8.0 * f64::EPSILON * first.abs() + 1e-12 * polynomial.step;
            let occurs = |known: &&(usize, &Known)| known.1.when.is_some_and(|when| when <= latest);
            let together = self.events.iter().enumerate();
            self.found.extend(together.filter(|known| occurs(&known)).map(|(event, _)| event));
            let when = self.found.iter().filter_map(|&event| self.events[event].when).fold(first, f64::max);
            return Ok(Some(when));
        }
        for (event, known) in self.events.iter_mut().enumerate() {
            if until > known.t {
                polynomial.at(until, &mut self.x);
                let value = values(event, until, &self.x).1;
                known.t = until;
                // Zero is on neither side.
                if value != 0.0 {
                    known.value = value;
                }
            }
        }
        Ok(None)
    }
}

/// Of a function that has a value at `a` and none at `b`: a time between them at which it is crossed, and its value, or else the time
/// from which on it has none.
fn last_with_value(
    value: &mut dyn FnMut(f64) -> f64,
    mut a: f64,
    mut b: f64,
    is_crossed: impl Fn(f64) -> bool,
) -> (f64, f64) {
    loop {
        let middle = a + (b - a) / 2.0;
        if middle <= a || middle >= b {
            return (b, f64::NAN);
        }
        let at_middle = value(middle);
        if is_crossed(at_middle) {
            return (middle, at_middle);
        }
        *(if at_middle.is_nan() { &mut b } else { &mut a }) = middle;
    }
}
