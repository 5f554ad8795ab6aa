//! Drawing a point anew where an expression has no value at it.

use super::evaluate::Obstacle;
use super::field::Field;
use super::primes::{COFACTOR, PRIMES};
use super::{SETS, mix, rotation};
use crate::graph::{Fault, Graph, Id, Node};

/// How often a point is drawn anew for one expression.
const TRIES: usize = 4000;

impl Graph {
    /// Computes the signature of the expression stored last, and draws points anew if that takes it.
    pub(crate) fn sample(&mut self, id: Id) -> Result<(), Fault> {
        self.note_roots(id);
        for set in 0..SETS {
            match self.residue(id, set) {
                Ok(value) => self.meta[id.0 as usize].signature.0[set] = value,
                Err(obstacle) => self.redraw(set, obstacle)?,
            }
        }
        Ok(())
    }

    fn note_roots(&mut self, id: Id) {
        let node = self.nodes[id.0 as usize].clone();
        if let Node::Product(factors) = &*node {
            for (base, exponent) in factors {
                let even = exponent.small().is_some_and(|(_, d)| d % 2 == 0);
                if even && !self.samples.roots.contains(base) {
                    self.samples.roots.push(*base);
                }
            }
        }
    }

    /// Draws values of symbols anew, one at a time, keeping what brings more roots into existence, until all expressions have
    /// values.
    fn redraw(&mut self, set: usize, obstacle: Obstacle) -> Result<(), Fault> {
        let mut obstacle = obstacle;
        let cone = self.order(&self.samples.roots, |_| true);
        let mut reached = 0;
        for attempt in 0..TRIES {
            self.samples.redrawn += 1;
            let guilty = match obstacle {
                Obstacle::Divisor(id) | Obstacle::Root(id) => self.dependencies(id),
                Obstacle::Prime => Vec::new(),
            };
            if guilty.is_empty() {
                self.replace_prime(set, obstacle)?;
                reached = 0;
            }
            let pick = mix(mix(self.samples.sets[set].seed, attempt as u64), self.nodes.len() as u64);
            let chosen = guilty.get(pick as usize % guilty.len().max(1)).copied();
            if let Some(symbol) = chosen {
                self.samples.sets[set].draws[symbol.0 as usize] += 1 << 20 | pick >> 50;
            }
            let (count, first) = self.try_cone(&cone, set);
            if count < reached {
                if let Some(symbol) = chosen {
                    self.samples.sets[set].draws[symbol.0 as usize] -= 1 << 20 | pick >> 50;
                }
                obstacle = self.try_cone(&cone, set).1.unwrap_or(obstacle);
                continue;
            }
            reached = count;
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

    /// How many arguments of roots are squares, and what is in the way first. Values that depend on what has none are not
    /// looked at: an argument that is no square is followed by its root of the negative.
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
        let field = &self.samples.sets[set].field;
        let is_square = |id: &&Id| field.is_square(self.meta[id.0 as usize].signature.0[set]);
        let squares = self.samples.roots.iter().filter(is_square).count();
        let missing = self.samples.roots.iter().find(|id| !is_square(id)).map(|id| Obstacle::Root(*id));
        (squares, first.or(missing))
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
        sample.turn = rotation::turn(&sample.field);
        Ok(())
    }
}
