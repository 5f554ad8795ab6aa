//! How a record follows from the partials of an evaluation, as long as the function takes the same path.

use super::sweep::{pull, push};
use super::traced::{MINUS, SALTS, Trace, Traced, Weight, code};
use super::{Record, Recorded, Workspace};
use crate::partials::Path;
use crate::{Partials, Tangent, VectorFunction};

/// A number that is computed from one or two others: partials, or numbers before it.
#[derive(Debug)]
pub(super) enum Step {
    Product([Factor; 2]),
    Sum([Factor; 2]),
    Inverse(Factor),
}

/// A number, by its place among the partials or behind them, and [`MINUS`] if its sign is turned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Factor(u32);

impl Factor {
    /// The number with how it changes along a direction.
    #[inline(always)]
    pub(super) fn of_pair(self, pairs: &[[f64; 2]]) -> [f64; 2] {
        let sign = u64::from(self.0 & MINUS) << 32;
        pairs[(self.0 & !MINUS) as usize].map(|number| f64::from_bits(number.to_bits() ^ sign))
    }

    #[inline(always)]
    fn of(self, numbers: &[f64]) -> f64 {
        let number = numbers[(self.0 & !MINUS) as usize];
        f64::from_bits(number.to_bits() ^ u64::from(self.0 & MINUS) << 32)
    }
}

/// Partials that are zero, and taken for granted to be so: in mechanisms half of them are, for axes that are parallel. What they
/// would be multiplied with is left out.
#[derive(Debug, Default)]
pub(super) struct Zeros {
    places: Vec<u32>,
    /// How often some of them were found to be other than zero.
    disappointments: usize,
}

impl Zeros {
    /// Those among these.
    pub(super) fn of(partials: &[f64]) -> Self {
        let places = (0..partials.len() as u32).filter(|place| partials[*place as usize] == 0.0).collect();
        Self { places, disappointments: 0 }
    }

    /// Those that neither are nor become anything else along a direction.
    pub(super) fn of_pairs(pairs: &[[f64; 2]]) -> Self {
        let places = (0..pairs.len() as u32).filter(|place| pairs[*place as usize] == [0.0; 2]).collect();
        Self { places, disappointments: 0 }
    }

    /// Those that are left of them; none where that changes again and again.
    pub(super) fn left(&self, is_zero: impl Fn(usize) -> bool) -> Self {
        let disappointments = self.disappointments + 1;
        let is_over = disappointments > 3;
        let left = self.places.iter().copied().filter(|place| !is_over && is_zero(*place as usize));
        Self { places: left.collect(), disappointments }
    }

    /// Whether all of them still are.
    #[inline]
    pub(super) fn hold_along(&self, pairs: &[[f64; 2]]) -> bool {
        let of = |place: &u32| {
            let [partial, slope] = pairs[*place as usize];
            partial.to_bits() | slope.to_bits()
        };
        let mut bits = [0; 4];
        let chunks = self.places.chunks_exact(4);
        let last = chunks.remainder().iter().fold(0, |bits, place| bits | of(place));
        for chunk in chunks {
            for k in 0..4 {
                bits[k] |= of(&chunk[k]);
            }
        }
        (last | bits[0] | bits[1] | bits[2] | bits[3]) << 1 == 0
    }

    /// Whether all of them still are.
    #[inline]
    fn hold(&self, partials: &[f64]) -> bool {
        let mut bits = [0; 4];
        let chunks = self.places.chunks_exact(4);
        let last = chunks.remainder().iter().fold(0, |bits, place| bits | partials[*place as usize].to_bits());
        for chunk in chunks {
            for k in 0..4 {
                bits[k] |= partials[chunk[k] as usize].to_bits();
            }
        }
        (last | bits[0] | bits[1] | bits[2] | bits[3]) << 1 == 0
    }
}

/// The linearization of a function along a path, up to the numbers in it.
#[derive(Debug)]
pub(super) struct Recipe {
    path: Path,
    /// How many partials there are.
    partials: usize,
    pub(super) zeros: Zeros,
    /// Constants that partials are multiplied with or added to, put behind the partials.
    pub(super) constants: Vec<f64>,
    /// What is computed from partials and constants, put behind those.
    pub(super) steps: Vec<Step>,
    /// Weight and operand of each term; see [`super::recording::Terms`].
    pub(super) weights: Vec<Factor>,
    pub(super) operands: Vec<u32>,
    /// Weight and slot of each output that depends on something.
    pub(super) outputs: Vec<Option<(Factor, u32)>>,
    pub(super) inputs: usize,
}

impl Recipe {
    /// The recipe of the path that the values of `f` took when they put these partials down.
    ///
    /// The tangents of the function are traced, with codes in place of partials. Where one of them is used otherwise than as a
    /// factor, traces with different codes differ, and there is no recipe.
    pub(super) fn of<F: VectorFunction>(f: &F, partials: &Partials, zeros: Zeros, limit: usize) -> Option<Self> {
        let mut is_zero = vec![false; partials.len()];
        zeros.places.iter().for_each(|place| is_zero[*place as usize] = true);
        let sizes = [partials.len(), f.inputs(), limit.saturating_sub(f.inputs() + 1)];
        let trace = |salt: u64| {
            let coded = partials.coded(|place| if is_zero[place] { 0.0 } else { code(salt, place) });
            Trace::of(salt, sizes, |seeds| {
                let mut outputs = vec![Traced::default(); f.outputs()];
                coded.replay(f, seeds, &mut outputs);
                outputs
            })
        };
        let (first, outputs) = trace(SALTS)?;
        for salt in SALTS + 1..2 * SALTS {
            let (other, others) = trace(salt)?;
            let alike =
                |(a, b): (&Traced, &Traced)| a.slot() == b.slot() && (a.slot().is_none() || a.weight == b.weight);
            if !first.agrees(&other) || !outputs.iter().zip(&others).all(alike) {
                return None;
            }
        }
        let mut path = Path::default();
        path.follow(partials);
        Some(Self { path, zeros, ..Self::made(f.inputs(), partials.len(), &first, &outputs) })
    }

    fn made(inputs: usize, partials: usize, trace: &Trace, outputs: &[Traced]) -> Self {
        // Places of all weights: partials, then constants, then what is computed.
        let is_constant = |weight: &Weight| matches!(weight, Weight::Constant(_));
        let constants: Vec<f64> = trace
            .weights
            .iter()
            .filter_map(|weight| if let Weight::Constant(bits) = weight { Some(f64::from_bits(*bits)) } else { None })
            .collect();
        let (mut next_constant, mut next_step) = (partials as u32, (partials + constants.len()) as u32);
        let mut places = Vec::with_capacity(trace.weights.len());
        for weight in &trace.weights {
            let next = match weight {
                Weight::Partial(place) => {
                    places.push(*place);
                    continue;
                }
                weight if is_constant(weight) => &mut next_constant,
                _ => &mut next_step,
            };
            places.push(*next);
            *next += 1;
        }
        let factor = |weight: u32| Factor(places[(weight & !MINUS) as usize] | weight & MINUS);
        let steps = trace.weights.iter().filter_map(|weight| match *weight {
            Weight::Product(a, b) => Some(Step::Product([factor(a), factor(b)])),
            Weight::Sum(a, b) => Some(Step::Sum([factor(a), factor(b)])),
            Weight::Inverse(a) => Some(Step::Inverse(factor(a))),
            Weight::Partial(_) | Weight::Constant(_) => None,
        });
        Self {
            path: Path::default(),
            partials,
            zeros: Zeros::default(),
            constants,
            steps: steps.collect(),
            weights: trace.terms.iter().map(|(weight, _)| factor(*weight)).collect(),
            operands: trace.terms.iter().map(|(_, operand)| *operand).collect(),
            outputs: outputs.iter().map(|output| output.slot().map(|slot| (factor(output.weight), slot))).collect(),
            inputs,
        }
    }

    /// Whether it gives what recording gives; not known where some number is not finite.
    ///
    /// This is no matter of rounding: a trace that took one thing for another is wrong by far.
    pub(super) fn is_right<F: VectorFunction>(
        &self,
        f: &F,
        partials: &mut Partials,
        recorded: &mut Record,
        x: &[f64],
        y: &mut [f64],
    ) -> Option<bool> {
        if !self.prepare(partials) || recorded.record(f, x, y).is_err() {
            return None;
        }
        let weights: Vec<f64> = (0..y.len()).map(|i| 1.0 + 0.5 * (i as f64 * 0.7).sin()).collect();
        let (mut a, mut b) = (vec![0.0; x.len()], vec![0.0; x.len()]);
        self.pull(partials, &mut Workspace::default(), &weights, &mut a);
        recorded.pullback(&mut Workspace::default(), &weights, &mut b).ok()?;
        let largest = b.iter().fold(0.0, |largest: f64, x_b| largest.max(x_b.abs()));
        if !largest.is_finite() || a.iter().chain(&b).any(|x_b| !x_b.is_finite()) {
            return None;
        }
        Some(a.iter().zip(&b).all(|(a, b)| (a - b).abs() <= 1e-6 * largest))
    }

    /// How many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        let steps = self.steps.len() * size_of::<Step>();
        8 * (self.constants.len() + self.operands.len()) + steps + 4 * self.zeros.places.len()
    }

    /// Whether an evaluation took this path.
    #[inline]
    pub(super) fn is_for(&self, partials: &Partials) -> bool {
        partials.len() == self.partials && partials.is_on_path(&self.path)
    }

    /// The partials that are still zero among those that were; none where that changes again and again.
    pub(super) fn zeros_left(&self, partials: &mut Partials) -> Zeros {
        let partials = partials.with_room(0);
        self.zeros.left(|place| partials[place] == 0.0)
    }

    /// Computes what follows from the partials of an evaluation; false if some are not zero that were zero before.
    pub(super) fn prepare(&self, partials: &mut Partials) -> bool {
        let count = partials.len();
        let all = partials.with_room(self.constants.len() + self.steps.len());
        if !self.zeros.hold(&all[..count]) {
            return false;
        }
        all[count..count + self.constants.len()].copy_from_slice(&self.constants);
        for (place, step) in (count + self.constants.len()..).zip(&self.steps) {
            all[place] = match step {
                Step::Product([a, b]) => a.of(all) * b.of(all),
                Step::Sum([a, b]) => a.of(all) + b.of(all),
                Step::Inverse(a) => 1.0 / a.of(all),
            };
        }
        true
    }

    /// All numbers that weights are among, after [`Self::prepare`].
    fn numbers<'p>(&self, partials: &'p mut Partials) -> &'p [f64] {
        partials.with_room(self.constants.len() + self.steps.len())
    }

    pub(super) fn slots(&self) -> usize {
        self.inputs + 1 + self.operands.len()
    }

    /// `J^T v` after [`Self::prepare`], without guards: NaN where one would help.
    pub(super) fn pull<T: Tangent>(
        &self,
        partials: &mut Partials,
        workspace: &mut Workspace<T>,
        y_b: &[T],
        x_b: &mut [T],
    ) {
        let (numbers, slots) = (self.numbers(partials), workspace.cleared(self.slots(), self.slots()));
        for (output, y_b) in self.outputs.iter().zip(y_b) {
            if let Some((weight, slot)) = output {
                let slot = &mut slots[*slot as usize];
                *slot = *slot + y_b.times(weight.of(numbers));
            }
        }
        let terms = self.weights.iter().zip(&self.operands);
        pull(slots, terms.map(|(weight, operand)| (weight.of(numbers), *operand)), x_b, T::times);
    }

    /// `J v` after [`Self::prepare`], without guards: NaN where one would help.
    pub(super) fn push<T: Tangent>(
        &self,
        partials: &mut Partials,
        workspace: &mut Workspace<T>,
        x_d: &[T],
        y_d: &mut [T],
    ) {
        let (numbers, slots) = (self.numbers(partials), workspace.sized(self.slots(), self.slots()));
        let terms = self.weights.iter().zip(&self.operands);
        push(slots, x_d, terms.map(|(weight, operand)| (weight.of(numbers), *operand)), T::times);
        for (y_d, output) in y_d.iter_mut().zip(&self.outputs) {
            *y_d = output.map_or(T::zero(), |(weight, slot)| slots[slot as usize].times(weight.of(numbers)));
        }
    }

    /// Brings a record to the numbers of [`Self::prepare`]; whether it was this recipe's before is told. False if some number is
    /// not finite: recording knows more about zeros then.
    pub(super) fn fill(&self, partials: &mut Partials, record: &mut Record, is_own: bool) -> bool {
        let numbers = self.numbers(partials);
        let count = self.operands.len();
        if !is_own {
            let room = count.max(record.terms.operands.len());
            record.terms.operands.resize(room, 0);
            record.terms.weights.resize(room, 0.0);
            record.terms.operands[..count].copy_from_slice(&self.operands);
            record.terms.count = count;
            record.inputs = self.inputs;
        }
        record.is_recorded = true;
        let mut unusual = Unusual(0);
        for (weight, factor) in record.terms.weights.iter_mut().zip(&self.weights) {
            *weight = factor.of(numbers);
            unusual.see(*weight);
        }
        record.outputs.clear();
        record.outputs.extend(self.outputs.iter().map(|output| match output {
            Some((weight, slot)) => {
                unusual.see(weight.of(numbers));
                // The number of the recording does not matter in what is recorded.
                Recorded { weight: weight.of(numbers), at: 1 << 32 | u64::from(*slot) }
            }
            None => Recorded::default(),
        }));
        !unusual.any()
    }
}

/// Whether some number is infinite or not a number.
struct Unusual(u64);

impl Unusual {
    #[inline(always)]
    fn see(&mut self, number: f64) {
        // Only where all bits of the exponent are set does one more reach the first bit.
        self.0 |= (number.to_bits() & !(1 << 63)) + (1 << 52);
    }

    fn any(&self) -> bool {
        self.0 >> 63 == 1
    }
}
