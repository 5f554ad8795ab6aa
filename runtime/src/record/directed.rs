//! Gradients that generated code brings to another point, with how they change along a direction there: products with a Hessian.

use super::recipe::{Recipe, Step, Zeros};
use super::recording::FIRST;
use crate::partials::{Partials, Path};
use crate::tangent::Direction;
use crate::{VectorFunction, WholeReason};

/// So many paths are remembered.
const MOST: usize = 4;

/// A path that is taken so many times in a row is worth a recipe.
const IN_A_ROW: usize = 2;

/// Functions with more terms are recorded.
const LONGEST: usize = 1 << 24;

/// A point, a direction there, and the weights of the outputs.
#[derive(Clone, Copy)]
pub(crate) struct At<'a> {
    pub(crate) x: &'a [f64],
    pub(crate) v: &'a [f64],
    pub(crate) weights: &'a [f64],
}

/// As [`Following`](super::Following), along a direction: the linear form puts partials down with how they change, and the recipe
/// of the path is gone through with both.
#[derive(Debug, Default)]
pub(crate) struct Directed {
    partials: Partials,
    recipes: Vec<Recipe>,
    current: usize,
    /// The path of the last evaluation that had no recipe, and how often it was taken, one time after the other.
    seen: Path,
    times: usize,
    /// So many evaluations are left to others before it is tried again, and how many it will be then.
    pause: usize,
    next_pause: usize,
    is_refused: bool,
    y: Vec<f64>,
    x_d: Vec<Direction>,
    y_d: Vec<Direction>,
    /// All zero between sweeps.
    slots: Vec<[f64; 2]>,
}

impl Directed {
    /// The value of the weighted sum of the outputs; its gradient fills `gradient`, and how that changes along the direction `h_v`.
    /// None if this cannot tell, or something is not a number. `compare` gives the same two, found otherwise.
    pub(crate) fn evaluate<F: VectorFunction>(
        &mut self,
        f: &F,
        at: At<'_>,
        gradient: &mut [f64],
        h_v: &mut [f64],
        compare: impl FnOnce(&mut [f64], &mut [f64]) -> bool,
    ) -> Option<f64> {
        if self.is_refused || !F::IS_LINEAR {
            return None;
        }
        if self.pause > 0 {
            self.pause -= 1;
            return None;
        }
        self.record(f, at.x, at.v)?;
        let others = 0..self.recipes.len();
        let known = core::iter::once(self.current).chain(others);
        let found = known.filter(|k| *k < self.recipes.len()).find(|k| self.recipes[*k].is_for(&self.partials));
        let (number, is_new) = match found {
            Some(number) if prepare(&self.recipes[number], &mut self.partials) => (number, false),
            Some(number) => {
                // Some are not zero any more.
                let pairs = self.partials.pairs(0);
                let zeros = self.recipes[number].zeros.left(|place| pairs[place] == [0.0; 2]);
                self.recipes[number] = self.recipe(f, zeros)?;
                (number, true)
            }
            None => (self.learn(f, at)?, true),
        };
        if is_new && !prepare(&self.recipes[number], &mut self.partials) {
            return None;
        }
        (self.current, self.next_pause) = (number, 0);
        self.pull(number, at.weights, gradient, h_v);
        if gradient.iter().chain(&*h_v).any(|number| !number.is_finite()) {
            return None;
        }
        if is_new {
            let [mut g, mut h] = [vec![0.0; gradient.len()], vec![0.0; h_v.len()]];
            let slack = 1e-10 * largest(gradient) * largest(at.v).max(1.0);
            if !compare(&mut g, &mut h) || !alike(gradient, &g, 0.0) || !alike(h_v, &h, slack) {
                self.is_refused = true;
                return None;
            }
        }
        Some(self.y.iter().zip(at.weights).map(|(y, weight)| y * weight).sum())
    }

    /// The values, with partials and how they change; none if the function does not know.
    fn record<F: VectorFunction>(&mut self, f: &F, x: &[f64], v: &[f64]) -> Option<()> {
        self.y.clear();
        self.y.resize(f.outputs(), 0.0);
        self.y_d.clear();
        self.y_d.resize(f.outputs(), Direction(0.0));
        self.x_d.clear();
        self.x_d.extend(v.iter().map(|v| Direction(*v)));
        self.is_refused |= !self.partials.record_along(f, (x, &self.x_d), (&mut self.y, &mut self.y_d));
        (!self.is_refused).then_some(())
    }

    /// A recipe for the path that the values took: of the first one at once, of others where they are taken several times in a row.
    fn learn<F: VectorFunction>(&mut self, f: &F, at: At<'_>) -> Option<usize> {
        let is_first = self.times == 0;
        if !is_first && !self.partials.is_on_path(&self.seen) {
            self.seen.follow(&self.partials);
            self.times = 1;
            self.pause = self.next_pause;
            self.next_pause = (2 * self.next_pause + 1).min(1000);
            return None;
        }
        self.times += 1;
        if !is_first && self.times < IN_A_ROW {
            return None;
        }
        // Along most directions something changes that may stay along this one.
        let most: Vec<f64> = (0..at.x.len()).map(|i| 1.0 + 0.5 * (0.7 + 1.3 * i as f64).sin()).collect();
        self.record(f, at.x, &most)?;
        let zeros = Zeros::of_pairs(self.partials.pairs(0));
        self.record(f, at.x, at.v)?;
        self.partials.make_room();
        self.seen.follow(&self.partials);
        let pairs = self.partials.pairs(0);
        let zeros = zeros.left(|place| pairs[place] == [0.0; 2]);
        let recipe = self.recipe(f, zeros)?;
        if self.recipes.len() == MOST {
            self.recipes.remove(0);
        }
        self.recipes.push(recipe);
        Some(self.recipes.len() - 1)
    }

    fn recipe<F: VectorFunction>(&mut self, f: &F, zeros: Zeros) -> Option<Recipe> {
        let recipe = Recipe::of(f, &self.partials, zeros, LONGEST);
        self.is_refused |= recipe.is_none();
        recipe
    }

    /// The sweep back over what was prepared.
    fn pull(&mut self, number: usize, weights: &[f64], gradient: &mut [f64], h_v: &mut [f64]) {
        let recipe = &self.recipes[number];
        let pairs = self.partials.pairs(recipe.constants.len() + recipe.steps.len());
        if self.slots.len() < recipe.slots() {
            self.slots.resize(recipe.slots(), [0.0; 2]);
        }
        let slots = &mut self.slots[..recipe.slots()];
        let add = |slot: &mut [f64; 2], [b, b_d]: [f64; 2], [w, w_d]: [f64; 2]| {
            slot[0] += b * w;
            slot[1] += b_d * w + b * w_d;
        };
        for (output, weight) in recipe.outputs.iter().zip(weights) {
            if let Some((factor, slot)) = output {
                add(&mut slots[*slot as usize], [*weight, 0.0], factor.of_pair(pairs));
            }
        }
        let inputs = recipe.inputs;
        let mut sum = [0.0; 2];
        for (term, (weight, operand)) in recipe.weights.iter().zip(&recipe.operands).enumerate().rev() {
            let own = core::mem::take(&mut slots[inputs + 1 + term]);
            sum = [sum[0] + own[0], sum[1] + own[1]];
            add(&mut slots[(operand & !FIRST) as usize], sum, weight.of_pair(pairs));
            if operand & FIRST != 0 {
                sum = [0.0; 2];
            }
        }
        for (slot, (g, h)) in slots[..inputs].iter_mut().zip(gradient.iter_mut().zip(h_v)) {
            [*g, *h] = core::mem::take(slot);
        }
    }

    /// Why there is nothing to go by, if that is so.
    pub(crate) fn whole(&self) -> Option<WholeReason> {
        self.partials.whole()
    }
}

/// Computes what follows from the partials of an evaluation; false if some are not zero that were zero before.
fn prepare(recipe: &Recipe, partials: &mut Partials) -> bool {
    let count = partials.len();
    let all = partials.pairs(recipe.constants.len() + recipe.steps.len());
    if !recipe.zeros.hold_along(&all[..count]) {
        return false;
    }
    for (place, constant) in all[count..].iter_mut().zip(&recipe.constants) {
        *place = [*constant, 0.0];
    }
    for (place, step) in (count + recipe.constants.len()..).zip(&recipe.steps) {
        all[place] = match step {
            Step::Product([a, b]) => {
                let ([a, a_d], [b, b_d]) = (a.of_pair(all), b.of_pair(all));
                [a * b, a_d * b + a * b_d]
            }
            Step::Sum([a, b]) => {
                let ([a, a_d], [b, b_d]) = (a.of_pair(all), b.of_pair(all));
                [a + b, a_d + b_d]
            }
            Step::Inverse(a) => {
                let [a, a_d] = a.of_pair(all);
                [1.0 / a, -a_d / (a * a)]
            }
        };
    }
    true
}

fn largest(numbers: &[f64]) -> f64 {
    numbers.iter().fold(0.0, |largest, number| largest.max(number.abs()))
}

/// Whether these are the same but for rounding: what was taken for something else is wrong by far.
fn alike(a: &[f64], b: &[f64], slack: f64) -> bool {
    let slack = slack + 1e-6 * largest(b);
    a.iter().zip(b).all(|(a, b)| (a - b).abs() <= slack)
}
