//! Numbers that carry one direction, and record how they depend on the inputs with the derivatives of that along the direction.

use super::combine::{Combine, Question, scalar, table_methods};
use super::rules::{self, Binary, Form, Unary};
use core::cell::RefCell;

/// The slot of a constant.
const NONE: u32 = u32::MAX;

/// A sum of multiples of two slots: the slots, their weights, and the derivatives of the weights along the direction.
#[derive(Clone, Copy, Debug)]
struct Node {
    slots: [u32; 2],
    weights: [f64; 2],
    weights_d: [f64; 2],
}

/// The linearization of a function at a point, together with its derivative along a direction.
#[derive(Debug, Default)]
pub(crate) struct Bending {
    nodes: Vec<Node>,
    inputs: u32,
    /// There are more slots than can be counted.
    is_full: bool,
    outputs: Vec<Bent>,
    adjoints: Vec<[f64; 2]>,
}

thread_local! {
    static UNDER_WAY: RefCell<Bending> = RefCell::new(Bending::default());
}

/// A number of which value and tangent are known, and which is a multiple of a slot as far as derivatives go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bent {
    value: f64,
    tangent: f64,
    weight: f64,
    weight_d: f64,
    slot: u32,
}

impl Bending {
    /// Records what `work` does with inputs at `x` and the direction `v` (length n each) to outputs, which are `outputs` zeros
    /// at first. False if it is too long.
    pub(crate) fn record(
        &mut self,
        x: &[f64],
        v: &[f64],
        outputs: usize,
        work: impl FnOnce(&[Bent], &mut [Bent]),
    ) -> bool {
        /// What was under way goes on when this ends, also by a panic.
        struct Inside(Bending);
        impl Drop for Inside {
            fn drop(&mut self) {
                UNDER_WAY.set(core::mem::take(&mut self.0));
            }
        }
        let mut own = core::mem::take(self);
        own.nodes.clear();
        (own.inputs, own.is_full) = (x.len().min(NONE as usize) as u32, x.len() >= NONE as usize);
        let mut y = core::mem::take(&mut own.outputs);
        y.clear();
        y.resize(outputs, Bent::from(0.0));
        let inputs: Vec<Bent> = (0..own.inputs)
            .zip(x.iter().zip(v))
            .map(|(slot, (x, v))| Bent { value: *x, tangent: *v, weight: 1.0, weight_d: 0.0, slot })
            .collect();
        let inside = Inside(UNDER_WAY.replace(own));
        work(&inputs, &mut y);
        *self = UNDER_WAY.take();
        drop(inside);
        self.outputs = y;
        !self.is_full
    }

    /// The value of an output.
    pub(crate) fn value(&self, output: usize) -> f64 {
        self.outputs[output].value
    }

    /// The gradient of a weighted sum of the outputs, and its derivative along the direction.
    pub(crate) fn pull(&mut self, weights: &[f64], gradient: &mut [f64], h_v: &mut [f64]) {
        let inputs = self.inputs as usize;
        self.adjoints.clear();
        self.adjoints.resize(inputs + self.nodes.len(), [0.0; 2]);
        for (output, weight) in self.outputs.iter().zip(weights).filter(|(output, _)| output.slot != NONE) {
            let [b, b_d] = &mut self.adjoints[output.slot as usize];
            *b += weight * output.weight;
            *b_d += weight * output.weight_d;
        }
        for (k, node) in self.nodes.iter().enumerate().rev() {
            let [b, b_d] = self.adjoints[inputs + k];
            if b == 0.0 && b_d == 0.0 {
                continue;
            }
            for i in 0..2 {
                let at = &mut self.adjoints[node.slots[i] as usize];
                at[0] += node.weights[i] * b;
                at[1] += node.weights[i] * b_d + node.weights_d[i] * b;
            }
        }
        for (i, [b, b_d]) in self.adjoints[..inputs].iter().enumerate() {
            (gradient[i], h_v[i]) = (*b, *b_d);
        }
    }
}

impl From<f64> for Bent {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(value: f64) -> Self {
        Self { value, tangent: 0.0, weight: 0.0, weight_d: 0.0, slot: NONE }
    }
}

impl Bent {
    /// A result that depends on this one alone, by a partial with its derivative along the direction.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scaled(self, y: f64, p: f64, p_d: f64) -> Self {
        if self.slot == NONE {
            return Self::from(y);
        }
        let (weight, weight_d) = (self.weight * p, self.weight_d * p + self.weight * p_d);
        if weight == 0.0 && weight_d == 0.0 {
            // Neither the gradient nor how it changes knows of it: half of all products in a mechanism are of this kind.
            return Self::from(y);
        }
        Self { value: y, tangent: p * self.tangent, weight, weight_d, slot: self.slot }
    }

    /// A result that depends on both.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn joined(self, a: Self, y: f64, [p, q]: [f64; 2], [p_d, q_d]: [f64; 2]) -> Self {
        let (x, a) = (self.scaled(y, p, p_d), a.scaled(y, q, q_d));
        if a.slot == NONE {
            return x;
        }
        if x.slot == NONE {
            return a;
        }
        let tangent = x.tangent + a.tangent;
        if x.slot == a.slot {
            return Self { tangent, weight: x.weight + a.weight, weight_d: x.weight_d + a.weight_d, ..x };
        }
        let slots = [x.slot, a.slot];
        let node = Node { slots, weights: [x.weight, a.weight], weights_d: [x.weight_d, a.weight_d] };
        let slot = UNDER_WAY.with_borrow_mut(|bending| {
            let slot = bending.inputs as usize + bending.nodes.len();
            if slot >= NONE as usize {
                bending.is_full = true;
                return 0;
            }
            bending.nodes.push(node);
            slot as u32
        });
        Self { value: y, tangent, weight: 1.0, weight_d: 0.0, slot }
    }
}

impl Combine for Bent {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unary<R: Unary>(self) -> Self {
        let (x, y) = (self.value, R::value(self.value));
        if R::OPERATION.form() == Form::Constant {
            return Self::from(y);
        }
        let p = R::partial(x, y);
        let p_d = match R::OPERATION.bends()[0] {
            true => R::OPERATION.seconds(x, 0.0, y, [p, 0.0])[0] * self.tangent,
            false => 0.0,
        };
        self.scaled(y, p, p_d)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn binary<R: Binary>(self, a: Self) -> Self {
        if a.slot == NONE {
            return self.by::<R>(a.value);
        }
        if self.slot == NONE {
            return Self::of::<R>(self.value, a);
        }
        let (x, y) = (self.value, R::value(self.value, a.value));
        let p = R::by_first(x, a.value, y);
        match R::OPERATION.form() {
            Form::Smooth => {
                let q = R::by_second(x, a.value, y);
                let [xx, xa, aa] = R::OPERATION.seconds(x, a.value, y, [p, q]);
                let along = |is: bool, second: f64, tangent: f64| if is { second * tangent } else { 0.0 };
                let [has_xx, has_xa, has_aa] = R::OPERATION.bends();
                let p_d = along(has_xx, xx, self.tangent) + along(has_xa, xa, a.tangent);
                let q_d = along(has_xa, xa, self.tangent) + along(has_aa, aa, a.tangent);
                self.joined(a, y, [p, q], [p_d, q_d])
            }
            Form::Select if p == 1.0 => Self { value: y, ..self },
            Form::Select => Self { value: y, ..a },
            // No operation of this form has a second operand that it is curved by.
            Form::First => self.by::<R>(a.value),
            Form::Constant => Self::from(y),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by<R: Binary>(self, a: f64) -> Self {
        let (x, y) = (self.value, R::value(self.value, a));
        let p = R::by_first(x, a, y);
        match R::OPERATION.form() {
            Form::Constant => Self::from(y),
            Form::Select if p == 1.0 => Self { value: y, ..self },
            Form::Select => Self::from(y),
            Form::Smooth | Form::First => {
                let p_d = match R::OPERATION.bends()[0] {
                    true => R::OPERATION.seconds(x, a, y, [p, R::by_second(x, a, y)])[0] * self.tangent,
                    false => 0.0,
                };
                self.scaled(y, p, p_d)
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<R: Binary>(x: f64, a: Self) -> Self {
        let y = R::value(x, a.value);
        let q = R::by_second(x, a.value, y);
        match R::OPERATION.form() {
            Form::Constant | Form::First => Self::from(y),
            Form::Select if R::by_first(x, a.value, y) == 1.0 => Self::from(y),
            Form::Select => Self { value: y, ..a },
            Form::Smooth => {
                let q_d = match R::OPERATION.bends()[2] {
                    true => R::OPERATION.seconds(x, a.value, y, [R::by_first(x, a.value, y), q])[2] * a.tangent,
                    false => 0.0,
                };
                a.scaled(y, q, q_d)
            }
        }
    }

    fn fused(self, a: Self, b: Self) -> Self {
        let product = self.binary::<rules::Mul>(a);
        Self { value: self.value.mul_add(a.value, b.value), ..product.binary::<rules::Add>(b) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask(self, a: Self, question: Question) -> i64 {
        question.answer(self.value, a.value)
    }
}

scalar! { [] Bent }
