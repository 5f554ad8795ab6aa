//! Zero tests on the constraints. An expression may be zero wherever the constraints that were found hold without being identically
//! zero, as `x - t` is where `x = t`. Whether it is is told by its value at a random point at which they hold: the signature cannot
//! tell, for it is taken where nothing holds.
//!
//! The point is found by Newton's method from a random start near the reference point of the graph, in `f64`. Where an `f64` leaves
//! doubt, point and expression are computed with 128, 256, and if need be 512 and 1024 bits: what is zero shrinks by as many bits as are
//! added, for it is nothing but rounding. What stays in doubt is no zero and no number: the reduction is refused.

mod newton;
mod system;

use super::{Dae, ReduceError};
use crate::graph::{Graph, Id, Kind, Symbol};
use crate::numeric::{Arithmetic, Evaluator, Float, Precise, to_f64};
use crate::signature::mix;
use newton::{Equations, refine, solve};
use rustc_hash::FxHashMap;

/// The points at which constraints hold, known by a random one of them.
pub(crate) struct Surface<'a> {
    dae: &'a Dae,
    constraints: Vec<Id>,
    floats: Evaluator<Float>,
    /// With the precisions of [`BITS`] so far, made when they are needed; nothing where the point cannot be found with so few.
    precise: Vec<Option<Evaluator<Precise>>>,
    /// Something of which it could not be told whether it is zero.
    undecided: Option<Id>,
    /// The same without what is known of every solution but was not found by this reduction, if there is any.
    found: Option<Box<Surface<'a>>>,
}

/// Random starts that are tried, by the size of their distance from the reference point.
const DISTANCES: [f64; 8] = [1e-3, 1e-9, 1e-6, 1e-12, 0.01, 0.03, 0.3, 1.0];
const ROUNDS: u64 = 8;
/// How many of them are tried with more bits than those of an `f64`.
const PRECISE: usize = 4;

/// By how many bits of its size a float must be known not to be in doubt.
const DOUBT: f64 = 24.0;
/// Bits of precise numbers.
const BITS: [usize; 4] = [128, 256, 512, 1024];
/// What is zero is rounding, and becomes smaller by as many bits as are computed with, but for so many.
const CHANCE: f64 = 24.0;
/// What is zero is as small as this too, or more bits must tell.
const NOTHING: f64 = -100.0;

impl<'a> Surface<'a> {
    /// All points, for there are no constraints yet.
    pub fn new(dae: &'a Dae) -> Surface<'a> {
        let floats = Evaluator::new(Float { symbols: FxHashMap::default() });
        Surface { dae, constraints: Vec::new(), floats, precise: Vec::new(), undecided: None, found: None }
    }

    /// The points at which expressions are zero that are known to be so on every solution. Whether there are any.
    pub fn know(&mut self, graph: &Graph, known: &[Id]) -> bool {
        self.found = Some(Box::new(Surface::new(self.dae)));
        self.add_here(graph, known)
    }

    /// Demands more constraints. Whether a point was found at which all of them hold.
    pub fn add(&mut self, graph: &Graph, constraints: &[Id]) -> bool {
        self.found.as_mut().is_none_or(|found| found.add(graph, constraints)) && self.add_here(graph, constraints)
    }

    fn add_here(&mut self, graph: &Graph, constraints: &[Id]) -> bool {
        self.constraints.extend(constraints);
        let equations = Equations { graph, constraints: &self.constraints, unknowns: &self.dae.states };
        let warm = self.precise.drain(..).flatten().last();
        let found = warm.and_then(|warm| solve(equations, &warm.arithmetic, &BITS[1..])).or_else(|| {
            let starts = (0..ROUNDS).flat_map(|round| DISTANCES.iter().map(move |distance| (round, *distance)));
            starts.enumerate().find_map(|(i, (round, distance))| {
                let start = Precise::at(&start(graph, round, distance), BITS[0])?;
                solve(equations, &start, if i < PRECISE { &BITS[1..2] } else { &[] })
            })
        });
        let symbols = found.as_ref().map(|found| found.arithmetic.point());
        let is_found = found.is_some();
        let bits = found.as_ref().map_or(0, |found| found.arithmetic.bits());
        self.precise.extend(BITS.iter().take_while(|fewer| **fewer < bits).map(|_| None));
        self.precise.push(found);
        self.floats = Evaluator::new(Float { symbols: symbols.unwrap_or_default() });
        is_found
    }

    /// Whether an expression is zero at every point, as far as a random one tells. Without constraints this is for the signature to say.
    pub fn vanishes(&mut self, graph: &Graph, id: Id) -> bool {
        if self.constraints.is_empty() || graph.as_number(id).is_some() {
            return id == Graph::ZERO;
        }
        let (coarse, size) = self.floats.value(graph, id);
        if coarse.abs().log2() > size - DOUBT {
            return false;
        }
        let mut before = Told { value: coarse, size: coarse.abs().log2(), bits: None };
        for which in 0..BITS.len() {
            let Some(now) = self.precise(graph, id, which) else { continue };
            match now.beside(&before) {
                Some(zero) => return zero,
                None => before = now,
            }
        }
        self.undecided.get_or_insert(id);
        false
    }

    /// Refuses to go on if it could not be told of something whether it is zero.
    pub fn told(&self, graph: &Graph) -> Result<(), ReduceError> {
        if let Some(id) = self.undecided {
            return Err(ReduceError::Undecided { expression: graph.text(id) });
        }
        self.found.as_ref().map_or(Ok(()), |found| found.told(graph))
    }

    /// The value with one of the precisions of [`BITS`].
    fn precise(&mut self, graph: &Graph, id: Id, which: usize) -> Option<Told> {
        let equations = Equations { graph, constraints: &self.constraints, unknowns: &self.dae.states };
        while self.precise.len() <= which {
            let bits = BITS[self.precise.len()];
            let finer = match self.precise.last() {
                Some(Some(before)) => refine(equations, &before.arithmetic, bits),
                _ => refine(equations, &Precise::at(&self.floats.arithmetic.symbols, bits)?, bits),
            };
            self.precise.push(finer);
        }
        let evaluator = self.precise[which].as_mut()?;
        let (value, _) = evaluator.value(graph, id);
        Some(Told { value: to_f64(&value), size: evaluator.arithmetic.log2(&value), bits: Some(BITS[which]) })
    }

    /// Replaces constraints that say nothing beside those found before by zero. What is known does not count: it is to be found.
    pub fn clear_constraints(&mut self, graph: &Graph, constraints: &mut [Id]) {
        match &mut self.found {
            Some(found) => found.clear(graph, constraints),
            None => self.clear(graph, constraints),
        }
    }

    /// Replaces what vanishes by zero.
    pub fn clear(&mut self, graph: &Graph, ids: &mut [Id]) {
        for id in ids.iter_mut().filter(|id| **id != Graph::ZERO) {
            if self.vanishes(graph, *id) {
                *id = Graph::ZERO;
            }
        }
    }
}

/// A value with some precision: nothing for an `f64`.
struct Told {
    value: f64,
    /// The logarithm.
    size: f64,
    bits: Option<usize>,
}

impl Told {
    /// Whether the value is zero, beside what was told with fewer bits, if the two tell. What is not zero has the same value with both;
    /// what is zero is rounding with both.
    fn beside(&self, before: &Told) -> Option<bool> {
        if (before.value - self.value).abs() < 1e-3 * self.value.abs() && (before.size - self.size).abs() < 1.0 {
            return Some(false);
        }
        let gained = self.bits? as f64 - before.bits? as f64;
        let shrinks = self.size == f64::NEG_INFINITY || self.size < before.size - gained + CHANCE;
        (shrinks && self.size < NOTHING).then_some(true)
    }
}

/// A random point at about this distance from the reference point, or of about this size if there is none.
fn start(graph: &Graph, round: u64, distance: f64) -> FxHashMap<Symbol, f64> {
    let mut point = FxHashMap::default();
    for index in 0..graph.symbols.len() as u32 {
        let symbol = Symbol(index);
        let word = mix(mix(mix(round, distance.to_bits()), 99), index as u64);
        let unit = word as f64 / u64::MAX as f64 * 2.0 - 1.0;
        let value = match (graph.reference(symbol), graph.info(symbol).1) {
            (_, Kind::Pi | Kind::Rate(_)) => continue,
            (Some(value), Kind::Parameter) if value != 0.0 => value * (1.0 + distance.min(0.1) * unit),
            (Some(value), _) => value + distance * unit * value.abs().max(1.0),
            (None, Kind::Parameter) => 1.0 + 0.5 * unit,
            (None, _) => unit * (1.0 + round as f64) * (0.5 + distance),
        };
        point.insert(symbol, value);
    }
    point
}
