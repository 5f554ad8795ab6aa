//! Drawing a point anew where an expression has no value at it.

use super::evaluate::Obstacle;
use super::field::Field;
use super::primes::{COFACTOR, PRIMES};
use super::{SETS, mix};
use crate::graph::{Fault, Graph, Id, Node, Symbol};
use crate::numeric::{Arithmetic, Evaluator, Float, Precise};
use rustc_hash::FxHashMap;

/// How often a point is drawn anew for one expression that has no value.
const TRIES: usize = 4000;

/// How many points of the reals are looked at, and how many of them with more bits.
const POINTS: u64 = 256;
const PRECISE: usize = 8;
/// Bits of a number that rounding may take.
const ROUNDED: f64 = 25.0;

/// Whether an expression has a value that is more than rounding.
fn differs<A: Arithmetic>(graph: &Graph, evaluator: &mut Evaluator<A>, id: Id) -> bool {
    let (value, size) = evaluator.value(graph, id);
    let own = evaluator.arithmetic.log2(&value);
    own.is_finite() && own > size + ROUNDED - evaluator.arithmetic.bits() as f64
}

impl Graph {
    /// Computes the signature of the expression stored last, and draws points anew if that takes it.
    pub(crate) fn sample(&mut self, id: Id) -> Result<(), Fault> {
        self.note(id);
        for set in 0..SETS {
            match self.residue(id, set) {
                Ok(value) => self.meta[id.0 as usize].signature.0[set] = value,
                Err(obstacle) => self.redraw(set, obstacle)?,
            }
        }
        Ok(())
    }

    /// Notes of what roots are taken.
    fn note(&mut self, id: Id) {
        let node = self.nodes[id.0 as usize].clone();
        let Node::Product(factors) = &*node else { return };
        for (base, exponent) in factors {
            let even = exponent.small().is_some_and(|(_, d)| d % 2 == 0);
            if even && !self.samples.roots.contains(base) {
                self.samples.roots.push(*base);
            }
        }
    }

    /// Draws values of symbols anew, one at a time, keeping what brings more roots into existence, until all expressions have
    /// values.
    fn redraw(&mut self, set: usize, obstacle: Obstacle) -> Result<(), Fault> {
        let mut obstacle = obstacle;
        let cone = self.cone();
        let mut reached = 0;
        for attempt in 0..TRIES {
            let guilty = match obstacle {
                Obstacle::Divisor(id) | Obstacle::Root(id) => self.dependencies(id),
                Obstacle::Prime => Vec::new(),
            };
            if guilty.is_empty() {
                self.replace_prime(set, obstacle)?;
                reached = 0;
            }
            let before = self.draw(set, &guilty, attempt);
            let (score, first) = self.try_cone(&cone, set);
            if score < reached {
                self.undo(set, before);
                obstacle = self.try_cone(&cone, set).1.unwrap_or(obstacle);
                continue;
            }
            reached = score;
            obstacle = match first {
                Some(next) => next,
                None => match self.try_all(set) {
                    Ok(()) => return Ok(()),
                    Err(next) => next,
                },
            };
        }
        Err(Fault::NoPoint(self.samples.roots.len()))
    }

    /// Draws points anew until an expression is not zero at one of them; whether that could be done. An absolute value has the other
    /// sign at every second point or so.
    pub(crate) fn separate(&mut self, id: Id) -> bool {
        for attempt in 0..TRIES {
            let set = attempt % SETS;
            let (guilty, cone) = (self.dependencies(id), self.cone());
            let before = self.draw(set, &guilty, attempt);
            if self.try_cone(&cone, set).1.is_some() || self.try_all(set).is_err() {
                self.undo(set, before);
                if self.try_all(set).is_err() {
                    break;
                }
            } else if !self.meta[id.0 as usize].signature.is_zero() {
                return true;
            }
        }
        self.fail(Fault::NoPoint(self.samples.roots.len()));
        false
    }

    /// Whether numbers at some points of the reals show that an expression is not zero. Points at which it has no value, or one of
    /// the roots taken anywhere has none, tell nothing. A few points are looked at with more bits, where rounding hides less.
    pub(crate) fn is_nonzero_by_numbers(&self, id: Id) -> bool {
        let deps = self.meta[id.0 as usize].deps;
        let near = |root: &&Id| self.deps.meets(self.meta[root.0 as usize].deps, deps);
        let roots: Vec<Id> = self.samples.roots.iter().filter(near).copied().collect();
        let all: Vec<Id> = roots.iter().copied().chain([id]).collect();
        let symbols: Vec<Symbol> = all.iter().flat_map(|id| self.dependencies(*id)).collect();
        let point = |k: u64| -> FxHashMap<Symbol, f64> {
            let unit = |symbol: &Symbol| mix(mix(k, 77), symbol.0 as u64) as f64 / u64::MAX as f64;
            symbols.iter().map(|symbol| (*symbol, 4.0 * unit(symbol) - 2.0)).collect()
        };
        let mut precise = 0;
        (0..POINTS).any(|k| {
            let mut floats = Evaluator::new(Float { symbols: point(k) });
            if !roots.iter().all(|root| floats.value(self, *root).0 >= 0.0) {
                return false;
            }
            if differs(self, &mut floats, id) {
                return true;
            }
            precise += 1;
            let more = if precise <= PRECISE { Precise::at(&point(k), 256) } else { None };
            more.is_some_and(|precise| differs(self, &mut Evaluator::new(precise), id))
        })
    }

    fn cone(&self) -> Vec<Id> {
        self.order(&self.samples.roots, |_| true)
    }

    /// Draws one of the symbols anew; returns it with its old draw.
    fn draw(&mut self, set: usize, among: &[Symbol], attempt: usize) -> Option<(Symbol, u64)> {
        self.samples.redrawn += 1;
        let word = mix(mix(self.samples.sets[set].seed, attempt as u64), self.nodes.len() as u64);
        let symbol = *among.get(word as usize % among.len().max(1))?;
        let draw = &mut self.samples.sets[set].draws[symbol.0 as usize];
        let before = *draw;
        *draw = mix(before, word);
        Some((symbol, before))
    }

    fn undo(&mut self, set: usize, before: Option<(Symbol, u64)>) {
        if let Some((symbol, draw)) = before {
            self.samples.sets[set].draws[symbol.0 as usize] = draw;
        }
    }

    /// How many arguments of roots are squares, and what is in the way first. What has no value is given one at random, so that those
    /// after it can be judged.
    fn try_cone(&mut self, cone: &[Id], set: usize) -> (usize, Option<Obstacle>) {
        self.samples.sets[set].forget();
        let mut first = None;
        for id in cone {
            match self.residue(*id, set) {
                Ok(value) => self.meta[id.0 as usize].signature.0[set] = value,
                Err(obstacle) => {
                    first.get_or_insert(obstacle);
                    self.meta[id.0 as usize].signature.0[set] = self.samples.sets[set].random(5, [id.0 as u64]);
                }
            }
        }
        let roots = &self.samples.roots;
        let squares = roots.iter().filter(|id| self.is_square(**id, set)).count();
        let missing = roots.iter().find(|id| !self.is_square(**id, set)).map(|id| Obstacle::Root(*id));
        (squares, first.or(missing))
    }

    fn is_square(&self, id: Id, set: usize) -> bool {
        self.samples.sets[set].field.is_square(self.meta[id.0 as usize].signature.0[set])
    }

    fn try_all(&mut self, set: usize) -> Result<(), Obstacle> {
        self.samples.sets[set].forget();
        for index in 0..self.nodes.len() {
            self.meta[index].signature.0[set] = self.residue(Id(index as u32), set)?;
        }
        Ok(())
    }

    fn replace_prime(&mut self, set: usize, obstacle: Obstacle) -> Result<(), Fault> {
        if let Obstacle::Root(id) | Obstacle::Divisor(id) = obstacle
            && let Some(number) = self.as_number(id)
            && number.is_negative()
        {
            return Err(Fault::NegativeRoot(number.clone()));
        }
        let roots = self.samples.roots.len();
        let sample = &mut self.samples.sets[set];
        let p = *PRIMES.get(sample.next_prime).ok_or(Fault::NoPoint(roots))?;
        sample.next_prime += SETS;
        sample.field = Field::new(p, COFACTOR);
        Ok(())
    }
}
