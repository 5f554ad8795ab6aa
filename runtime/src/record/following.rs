//! Linearizations that generated code brings to another point, without recording again.

use super::recipe::{Recipe, Zeros};
use super::{Record, Workspace};
use crate::jacobian::{EvaluationError, check_inputs, check_length};
use crate::partials::Path;
use crate::{Partials, Tangent, VectorFunction};

/// So many paths are remembered.
const MOST: usize = 4;

/// A path that is taken so many times in a row is worth a recipe.
const IN_A_ROW: usize = 4;

/// How the linearizations of one function follow from its values.
///
/// A record consists of sums, whose weights are partials. The path decides which sums there are; the values of a tagged function
/// put down the partials, by generated code. So on a path that is known nothing has to be recorded: the values are computed, and
/// sweeps take the partials from where they were put down.
#[derive(Debug, Default)]
pub(crate) struct Following {
    partials: Partials,
    recipes: Vec<Recipe>,
    /// The recipe of the path that the last evaluation took.
    current: Option<usize>,
    /// The recipe that the record is of.
    filled: Option<usize>,
    /// The path of the last evaluation that had no recipe.
    seen: Path,
    /// How often it was taken, one time after the other.
    times: usize,
    /// So many evaluations are recorded before it is tried again, and how many it will be then.
    pause: usize,
    next_pause: usize,
    /// There are no recipes for this function.
    is_refused: bool,
}

impl Following {
    /// Whether the last evaluation recorded nothing.
    pub(crate) fn is_generated(&self) -> bool {
        self.current.is_some()
    }

    /// Everything is recorded from now on.
    pub(crate) fn refuse(&mut self) {
        self.is_refused = true;
    }

    /// The value of `f` at `x` fills `y`; sweeps are those at `x` from now on. It must always be the same function.
    ///
    /// # Errors
    /// As of [`Record::record`].
    pub(crate) fn evaluate<F: VectorFunction>(
        &mut self,
        f: &F,
        record: &mut Record,
        x: &[f64],
        y: &mut [f64],
    ) -> Result<(), EvaluationError> {
        check_inputs(f.inputs(), x)?;
        check_length("outputs", f.outputs(), y.len())?;
        self.current = self.find(f, record, x, y);
        match self.current {
            Some(_) => Ok(()),
            None => self.again(f, record, x, y),
        }
    }

    /// The same, recorded whatever is known.
    pub(crate) fn again<F: VectorFunction>(
        &mut self,
        f: &F,
        record: &mut Record,
        x: &[f64],
        y: &mut [f64],
    ) -> Result<(), EvaluationError> {
        (self.current, self.filled) = (None, None);
        record.record(f, x, y)
    }

    /// The same, with a record in any case: for many sweeps.
    pub(crate) fn record<F: VectorFunction>(
        &mut self,
        f: &F,
        record: &mut Record,
        x: &[f64],
        y: &mut [f64],
    ) -> Result<(), EvaluationError> {
        self.evaluate(f, record, x, y)?;
        let Some(number) = self.current else { return Ok(()) };
        let is_own = self.filled == Some(number);
        self.filled = Some(number);
        if !self.recipes[number].fill(&mut self.partials, record, is_own) {
            self.again(f, record, x, y)?;
        }
        Ok(())
    }

    /// `J^T v` by generated code; false if there is none, or a guard would help.
    pub(crate) fn pull<T: Tangent>(&mut self, workspace: &mut Workspace<T>, y_b: &[T], x_b: &mut [T]) -> bool {
        let Some(number) = self.current else { return false };
        self.recipes[number].pull(&mut self.partials, workspace, y_b, x_b);
        !x_b.iter().any(|x_b| x_b.is_nan())
    }

    /// `J v` by generated code; false if there is none, or a guard would help.
    pub(crate) fn push<T: Tangent>(&mut self, workspace: &mut Workspace<T>, x_d: &[T], y_d: &mut [T]) -> bool {
        let Some(number) = self.current else { return false };
        self.recipes[number].push(&mut self.partials, workspace, x_d, y_d);
        !y_d.iter().any(|y_d| y_d.is_nan())
    }

    /// Computes the values; the recipe for the path that they took, if there is one.
    fn find<F: VectorFunction>(&mut self, f: &F, record: &mut Record, x: &[f64], y: &mut [f64]) -> Option<usize> {
        if self.is_refused {
            return None;
        }
        if self.pause > 0 {
            self.pause -= 1;
            return None;
        }
        if !self.partials.record(f, x, y) {
            self.is_refused = true;
            return None;
        }
        // The path that was taken last is the most likely one.
        let others = 0..self.recipes.len();
        let found = self.current.into_iter().chain(others).find(|k| self.recipes[*k].is_for(&self.partials));
        let number = match found {
            Some(number) => number,
            None => self.learn(f, record, x, y)?,
        };
        self.next_pause = 0;
        if self.recipes[number].prepare(&mut self.partials) {
            return Some(number);
        }
        // Partials are not zero any more.
        let zeros = self.recipes[number].zeros_left(&mut self.partials);
        self.recipes[number] = self.recipe(f, zeros, record, x, y)?;
        self.recipes[number].prepare(&mut self.partials).then_some(number)
    }

    /// A recipe for the path that the values took: of the first one at once, of others where they are taken several times in a row.
    fn learn<F: VectorFunction>(&mut self, f: &F, record: &mut Record, x: &[f64], y: &mut [f64]) -> Option<usize> {
        let is_first = self.times == 0;
        if !is_first && !self.partials.is_on_path(&self.seen) {
            self.seen.follow(&self.partials);
            self.times = 1;
            // Where every evaluation takes a path of its own, it is not tried every time.
            self.pause = self.next_pause;
            self.next_pause = (2 * self.next_pause + 1).min(1000);
            return None;
        }
        self.times += 1;
        if !is_first && self.times < IN_A_ROW {
            return None;
        }
        self.partials.make_room();
        self.seen.follow(&self.partials);
        let zeros = Zeros::of(self.partials.with_room(0));
        let recipe = self.recipe(f, zeros, record, x, y)?;
        if self.recipes.len() == MOST {
            self.recipes.remove(0);
        }
        self.recipes.push(recipe);
        Some(self.recipes.len() - 1)
    }

    /// A recipe for the path that the values took, where these partials are zero.
    fn recipe<F: VectorFunction>(
        &mut self,
        f: &F,
        zeros: Zeros,
        record: &mut Record,
        x: &[f64],
        y: &mut [f64],
    ) -> Option<Recipe> {
        self.filled = None;
        let recipe = Recipe::of(f, &self.partials, zeros, record.limit);
        let check = |recipe: &Recipe| recipe.is_right(f, &mut self.partials, record, x, y);
        let is_right = recipe.as_ref().map_or(Some(false), check);
        self.is_refused = is_right == Some(false);
        recipe.filter(|_| is_right == Some(true))
    }

    /// How many bytes are kept for it.
    pub(crate) fn bytes(&self) -> usize {
        self.partials.len() * size_of::<f64>() + self.recipes.iter().map(Recipe::bytes).sum::<usize>()
    }
}
