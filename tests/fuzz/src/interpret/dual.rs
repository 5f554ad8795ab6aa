//! Dual numbers: a value, its derivatives along a few directions, and how far rounding can move them.

/// Directions carried at once, as in `Lanes<4>`.
pub const LANES: usize = 4;

/// Relative rounding error allowed to one operation in `f64`: a few hundred units in the last place, because the
/// engine may compute a partial by another formula and sum terms in another order.
pub const DOUBLE: f64 = 1e-13;

/// The same in `f32`, where the engine may compute partials in either precision.
pub const SINGLE: f64 = 1e-6;

/// A value and its derivatives.
///
/// `error` is a running error analysis (Wilkinson 1963) of the tangent: every operation adds the rounding of its own
/// terms to what its operands bring along, so that cancellation widens the tolerance exactly where it happens, and a
/// tangent that nothing has reached has no tolerance at all.
#[derive(Clone, Copy, Debug)]
pub struct Dual {
    /// The value.
    pub value: f64,
    /// Derivative along each direction.
    pub tangent: [f64; LANES],
    /// Bound of the tangent's rounding error.
    pub error: [f64; LANES],
    /// Directions, one bit each, that reach this number through operations, whatever the partials are.
    pub reach: u8,
}

/// What happened on the way to a result.
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch {
    /// An operation on active values had no finite derivative.
    pub singular: bool,
    /// A number became so large or so small that an equivalent formula might overflow or underflow.
    pub extreme: bool,
    /// Hash of all decisions that depend on floats: two runs with the same trace lie on the same smooth piece.
    pub trace: u64,
}

impl Watch {
    /// Records a decision.
    pub fn note(&mut self, decision: u64) {
        self.trace = (self.trace.rotate_left(5) ^ decision).wrapping_mul(0x517C_C1B7_2722_0A95).wrapping_add(1);
    }
}

/// An operand with the partial derivative of the result by it. The bound of the partial is its size before
/// cancellation: `1 - y * y` for `tanh` has the bound 1.
pub struct Term {
    /// The operand.
    pub operand: Dual,
    /// The partial derivative.
    pub partial: f64,
    /// Bound of the partial for the error analysis.
    pub bound: f64,
}

impl Term {
    /// A term whose partial does not suffer from cancellation.
    pub fn new(operand: Dual, partial: f64) -> Self {
        Self { operand, partial, bound: partial.abs() }
    }
}

impl Dual {
    /// A number without derivative.
    pub fn constant(value: f64) -> Self {
        Self { value, tangent: [0.0; LANES], error: [0.0; LANES], reach: 0 }
    }

    /// An input.
    pub fn seeded(value: f64, tangent: [f64; LANES]) -> Self {
        let reach = (0..LANES).filter(|&l| tangent[l] != 0.0).map(|l| 1 << l).sum();
        Self { value, tangent, error: [0.0; LANES], reach }
    }

    /// The chain rule: a value computed from operands. A zero tangent contributes zero whatever the partial.
    pub fn combine(value: f64, terms: &[Term], rounding: f64, watch: &mut Watch) -> Self {
        let mut result = Self::constant(value);
        for Term { operand, partial, bound } in terms {
            result.reach |= operand.reach;
            watch.singular |= operand.reach != 0 && !partial.is_finite();
            for l in 0..LANES {
                if operand.tangent[l] != 0.0 {
                    result.tangent[l] += partial * operand.tangent[l];
                    result.error[l] += rounding * (bound * operand.tangent[l]).abs();
                }
                if operand.error[l] != 0.0 {
                    result.error[l] += bound * operand.error[l];
                }
            }
        }
        let extreme = |number: f64| number != 0.0 && !(1e-30..1e30).contains(&number.abs());
        watch.extreme |= extreme(value) || result.tangent.iter().any(|&tangent| extreme(tangent));
        result
    }
}
