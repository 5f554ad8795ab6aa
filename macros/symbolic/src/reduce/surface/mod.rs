//! Zero tests on the constraints. An expression may be zero wherever the constraints that were found hold without being identically
//! zero, as `x - t` is where `x = t`. Whether it is is told by its value at a random point at which they hold: the signature cannot
//! tell, for it is taken where nothing holds.
//!
//! The point is found by Newton's method from a random start near the reference point of the graph, in `f64`. Where an `f64` leaves
//! doubt, point and expression are computed with 128 and with 256 bits: what is zero shrinks, for it is nothing but rounding.

mod newton;

use super::Dae;
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
    /// With the precisions of [`BITS`], made when they are needed.
    precise: [Option<Evaluator<Precise>>; 2],
    /// The same without what is known of every solution but was not found by this reduction, if there is any.
    found: Option<Box<Surface<'a>>>,
}

/// Random starts that are tried, by the size of their distance from the reference point.
const DISTANCES: [f64; 8] = [0.1, 0.03, 0.3, 0.01, 1e-3, 1e-4, 1.0, 1e-6];
const ROUNDS: u64 = 8;

/// By how many bits of its size a float must be known not to be in doubt.
const DOUBT: f64 = 10.0;
/// Bits of precise numbers. What is not zero has the same value with both; what is zero is rounding with both, and so becomes smaller by
/// the difference of these, of which this many bits are asked for.
const BITS: [usize; 2] = [128, 256];
const SHRINKS: f64 = 60.0;

/// Whether two values are one, computed with different precision.
fn agree(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-3 * b.abs()
}

impl<'a> Surface<'a> {
    /// All points, for there are no constraints yet.
    pub fn new(dae: &'a Dae) -> Surface<'a> {
        let floats = Evaluator::new(Float { symbols: FxHashMap::default() });
        Surface { dae, constraints: Vec::new(), floats, precise: [None, None], found: None }
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
        self.precise = [None, None];
        let equations = Equations { graph, constraints: &self.constraints, unknowns: &self.dae.states };
        let warm = std::mem::take(&mut self.floats.arithmetic.symbols);
        let found = solve(&equations, warm).or_else(|| {
            let starts = (0..ROUNDS).flat_map(|round| DISTANCES.iter().map(move |distance| (round, *distance)));
            starts.into_iter().find_map(|(round, distance)| solve(&equations, start(graph, round, distance)))
        });
        self.floats = Evaluator::new(Float { symbols: found.clone().unwrap_or_default() });
        found.is_some()
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
        // A point that cannot be made precise is no point, and nothing is called zero by it.
        let Some(middle) = self.precise(graph, id, 0) else { return false };
        if agree(coarse, middle.0) {
            return false;
        }
        // Exactly zero with one precision and not with the other is rounding too.
        let Some(fine) = self.precise(graph, id, 1).filter(|_| middle.0 != 0.0) else { return middle.0 == 0.0 };
        fine.0 == 0.0 || (!agree(middle.0, fine.0) && fine.1 < middle.1 - SHRINKS)
    }

    /// The value with one of the precisions of [`BITS`], as `f64`, and its logarithm.
    fn precise(&mut self, graph: &Graph, id: Id, which: usize) -> Option<(f64, f64)> {
        if self.precise[which].is_none() {
            let equations = Equations { graph, constraints: &self.constraints, unknowns: &self.dae.states };
            self.precise[which] = refine(&equations, &self.floats.arithmetic.symbols, BITS[which]);
        }
        let evaluator = self.precise[which].as_mut()?;
        let (value, _) = evaluator.value(graph, id);
        Some((to_f64(&value), evaluator.arithmetic.log2(&value)))
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
