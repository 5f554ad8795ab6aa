//! Drawing a point anew where an expression has no value at it.

use super::evaluate::Obstacle;
use super::field::Field;
use super::primes::{COFACTOR, PRIMES};
use super::{SETS, mix};
use crate::function::Function;
use crate::graph::{Fault, Graph, Id, Node, Symbol};

/// How often a point is drawn anew for one expression that has no value.
const TRIES: usize = 4000;
/// How often a point is drawn anew so that `abs` has the other sign at it.
const SIGN_TRIES: usize = 200;

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
        if matches!(&*self.nodes[id.0 as usize], Node::Call(Function::Abs, _)) {
            self.settle_signs();
        }
        Ok(())
    }

    /// Notes what an expression asks of points.
    fn note(&mut self, id: Id) {
        let node = self.nodes[id.0 as usize].clone();
        match &*node {
            Node::Product(factors) => {
                for (base, exponent) in factors {
                    let even = exponent.small().is_some_and(|(_, d)| d % 2 == 0);
                    if even && !self.samples.roots.contains(base) {
                        self.samples.roots.push(*base);
                    }
                }
            }
            Node::Call(Function::Abs, arguments) => self.samples.signs.push(arguments[0]),
            _ => {}
        }
    }

    /// Draws values of symbols anew, one at a time, keeping what brings more roots into existence, until all expressions have
    /// values.
    fn redraw(&mut self, set: usize, obstacle: Obstacle) -> Result<(), Fault> {
        let mut obstacle = obstacle;
        let cone = self.cone();
        let mut reached = (0, 0);
        for attempt in 0..TRIES {
            let guilty = match obstacle {
                Obstacle::Divisor(id) | Obstacle::Root(id) => self.dependencies(id),
                Obstacle::Prime => Vec::new(),
            };
            if guilty.is_empty() {
                self.replace_prime(set, obstacle)?;
                reached = (0, 0);
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

    /// Draws the second point anew until the arguments of `abs` have different signs at the two points, as far as that can be:
    /// where a root asks for a positive one, or one follows from others, it cannot.
    fn settle_signs(&mut self) {
        let set = SETS - 1;
        let cone = self.cone();
        let (mut reached, mut obstacle) = self.try_cone(&cone, set);
        for attempt in 0..SIGN_TRIES {
            let Some(sign) = self.samples.signs.iter().find(|id| !self.signs_differ(**id)).copied() else { break };
            let guilty = self.dependencies(sign);
            let before = self.draw(set, &guilty, attempt);
            let (score, first) = self.try_cone(&cone, set);
            if first.is_some() || score <= reached || self.try_all(set).is_err() {
                self.undo(set, before);
                (_, obstacle) = self.try_cone(&cone, set);
            } else {
                reached = score;
            }
        }
        if obstacle.is_some() || self.try_all(set).is_err() {
            // It had values before the first draw, and every draw was undone or kept them.
            self.fail(Fault::NoPoint(self.samples.roots.len()));
        }
    }

    fn cone(&self) -> Vec<Id> {
        let asked: Vec<Id> = self.samples.roots.iter().chain(&self.samples.signs).copied().collect();
        self.order(&asked, |_| true)
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

    /// How many arguments of roots are squares, how many of `abs` have different signs, and what is in the way first. What has
    /// no value is given one at random, so that those after it can be judged.
    fn try_cone(&mut self, cone: &[Id], set: usize) -> ((usize, usize), Option<Obstacle>) {
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
        let signs = self.samples.signs.iter().filter(|id| self.signs_differ(**id)).count();
        ((squares, signs), first.or(missing))
    }

    fn is_square(&self, id: Id, set: usize) -> bool {
        self.samples.sets[set].field.is_square(self.meta[id.0 as usize].signature.0[set])
    }

    fn signs_differ(&self, id: Id) -> bool {
        self.is_square(id, 0) != self.is_square(id, SETS - 1)
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
