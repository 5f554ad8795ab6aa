//! Expressions as a program that is carried out again and again, with its sparse Jacobian: what is run where no code is generated.
//!
//! Every part of the expressions is one step. A step has its operands, and after it is carried out the partial derivatives by them, so a
//! column of the Jacobian is one pass of products over the steps that depend on its input.

use crate::function::Function;
use crate::graph::{Graph, Id, Kind, Node, Symbol};
use crate::number::Number;
use crate::numeric::{slope, value};
use rustc_hash::FxHashMap;

/// A program with its memory.
pub struct Tape {
    steps: Vec<Step>,
    operands: Vec<u32>,
    /// By input, the step that it is, if it occurs.
    inputs: Vec<Option<u32>>,
    outputs: Vec<u32>,
    /// By input, the steps that depend on it, without the input itself.
    columns: Vec<Vec<u32>>,
    /// By input, the outputs that depend on it.
    pattern: Vec<Vec<usize>>,
    values: Vec<f64>,
    partials: Vec<f64>,
    tangents: Vec<f64>,
    arguments: Vec<f64>,
}

struct Step {
    kind: StepKind,
    /// Its operands, as a range.
    from: u32,
    to: u32,
}

enum StepKind {
    /// A number, or an input.
    Given,
    /// A constant and multiples of the operands; the factors are the partial derivatives, which do not change.
    Sum(f64),
    /// Powers of the operands.
    Product(Box<[Power]>),
    /// The operand itself.
    Copy,
    Call(Function),
}

#[derive(Clone, Copy)]
enum Power {
    One,
    Integer(i32),
    Root,
    Real(f64),
    /// An odd root, whose power has the sign of its base where the second is true.
    Odd(f64, bool),
}

impl Power {
    fn new(exponent: &Number) -> Power {
        match exponent.small() {
            Some((1, 1)) => Power::One,
            Some((n, 1)) if i32::try_from(n).is_ok() => Power::Integer(n as i32),
            Some((1, 2)) => Power::Root,
            _ if exponent.is_even_root() => Power::Real(exponent.to_f64()),
            _ => Power::Odd(exponent.to_f64(), !exponent.is_even_power()),
        }
    }

    /// Value and derivative.
    fn at(self, x: f64) -> (f64, f64) {
        match self {
            Power::One => (x, 1.0),
            Power::Integer(n) => (x.powi(n), n as f64 * x.powi(n - 1)),
            Power::Root => (x.sqrt(), 0.5 / x.sqrt()),
            Power::Real(e) => (x.powf(e), e * x.powf(e - 1.0)),
            Power::Odd(e, is_odd) => {
                let (size, slope) = (x.abs().powf(e), e * x.abs().powf(e - 1.0));
                if is_odd { (size.copysign(x), slope) } else { (size, slope.copysign(x) * e.signum()) }
            }
        }
    }
}

impl Tape {
    /// The program of `outputs`, whose inputs are these symbols.
    pub fn new(graph: &Graph, inputs: &[Symbol], outputs: &[Id]) -> Tape {
        let order = graph.order(outputs, |_| true);
        let place: FxHashMap<Id, u32> = order.iter().enumerate().map(|(i, id)| (*id, i as u32)).collect();
        let mut tape = Tape {
            steps: Vec::new(),
            operands: Vec::new(),
            inputs: inputs.iter().map(|symbol| place.get(&graph.id(*symbol)).copied()).collect(),
            outputs: outputs.iter().map(|id| place[id]).collect(),
            columns: Vec::new(),
            pattern: Vec::new(),
            values: vec![f64::NAN; order.len()],
            partials: Vec::new(),
            tangents: vec![0.0; order.len()],
            arguments: Vec::new(),
        };
        for (i, id) in order.iter().enumerate() {
            let from = tape.operands.len() as u32;
            let kind = match &*graph.nodes[id.0 as usize] {
                Node::Number(number) => {
                    tape.values[i] = number.to_f64();
                    StepKind::Given
                }
                Node::Symbol(symbol) => {
                    if graph.info(*symbol).1 == Kind::Pi {
                        tape.values[i] = std::f64::consts::PI;
                    }
                    StepKind::Given
                }
                Node::Veil(veil) => {
                    tape.operands.push(place[&graph.definition(*veil)]);
                    tape.partials.push(1.0);
                    StepKind::Copy
                }
                Node::Sum(constant, terms) => {
                    tape.operands.extend(terms.iter().map(|(term, _)| place[term]));
                    tape.partials.extend(terms.iter().map(|(_, factor)| factor.to_f64()));
                    StepKind::Sum(constant.to_f64())
                }
                Node::Product(factors) => {
                    tape.operands.extend(factors.iter().map(|(base, _)| place[base]));
                    tape.partials.extend(factors.iter().map(|_| 0.0));
                    StepKind::Product(factors.iter().map(|(_, exponent)| Power::new(exponent)).collect())
                }
                Node::Call(function, arguments) => {
                    tape.operands.extend(arguments.iter().map(|argument| place[argument]));
                    tape.partials.extend(arguments.iter().map(|_| 0.0));
                    StepKind::Call(function.clone())
                }
            };
            tape.steps.push(Step { kind, from, to: tape.operands.len() as u32 });
        }
        for (symbol, input) in inputs.iter().zip(&tape.inputs) {
            let depends = |(i, id): (usize, &Id)| {
                (graph.depends_on(*id, *symbol) && Some(i as u32) != *input).then_some(i as u32)
            };
            tape.columns.push(order.iter().enumerate().filter_map(depends).collect());
            let rows = outputs.iter().enumerate().filter(|(_, id)| graph.depends_on(**id, *symbol));
            tape.pattern.push(rows.map(|(row, _)| row).collect());
        }
        tape
    }

    /// How many steps a value takes.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there is nothing to be done.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The outputs that depend on an input, ascending.
    pub fn rows(&self, input: usize) -> &[usize] {
        &self.pattern[input]
    }

    /// The outputs at these values of the inputs.
    pub fn values(&mut self, inputs: &[f64], outputs: &mut [f64]) {
        for (place, value) in self.inputs.iter().zip(inputs) {
            if let Some(place) = place {
                self.values[*place as usize] = *value;
            }
        }
        for (i, step) in self.steps.iter().enumerate() {
            let range = step.from as usize..step.to as usize;
            let operands = &self.operands[range.clone()];
            let values = &self.values;
            let of = |k: &u32| values[*k as usize];
            let result = match &step.kind {
                StepKind::Given => continue,
                StepKind::Copy => of(&operands[0]),
                StepKind::Sum(constant) => {
                    let factors = &self.partials[range];
                    operands.iter().zip(factors).fold(*constant, |sum, (term, factor)| sum + factor * of(term))
                }
                StepKind::Product(powers) => {
                    operands.iter().zip(powers).map(|(base, power)| power.at(of(base)).0).product()
                }
                StepKind::Call(function) => {
                    self.arguments.clear();
                    self.arguments.extend(operands.iter().map(of));
                    value(function, &self.arguments)
                }
            };
            self.values[i] = result;
        }
        for (output, place) in outputs.iter_mut().zip(&self.outputs) {
            *output = self.values[*place as usize];
        }
    }

    /// The outputs, and what can be differentiated by [`Tape::column`] after it.
    pub fn linearize(&mut self, inputs: &[f64], outputs: &mut [f64]) {
        self.values(inputs, outputs);
        for step in &self.steps {
            let range = step.from as usize..step.to as usize;
            let operands = &self.operands[range.clone()];
            let partials = &mut self.partials[range];
            let values = &self.values;
            let of = |k: &u32| values[*k as usize];
            match &step.kind {
                StepKind::Given | StepKind::Copy | StepKind::Sum(_) => {}
                StepKind::Product(powers) => {
                    for (k, partial) in partials.iter_mut().enumerate() {
                        let others = (0..powers.len()).filter(|other| *other != k);
                        let others: f64 = others.map(|other| powers[other].at(of(&operands[other])).0).product();
                        *partial = others * powers[k].at(of(&operands[k])).1;
                    }
                }
                StepKind::Call(function) => {
                    self.arguments.clear();
                    self.arguments.extend(operands.iter().map(of));
                    for (k, partial) in partials.iter_mut().enumerate() {
                        *partial = slope(function, &self.arguments, k);
                    }
                }
            }
        }
    }

    /// The derivatives of the outputs of [`Tape::rows`] by an input, where it was linearized.
    pub fn column(&mut self, input: usize, entries: &mut [f64]) {
        let Some(place) = self.inputs[input] else { return };
        self.tangents[place as usize] = 1.0;
        for i in &self.columns[input] {
            let step = &self.steps[*i as usize];
            let range = step.from as usize..step.to as usize;
            let pairs = self.operands[range.clone()].iter().zip(&self.partials[range]);
            let tangent = pairs.fold(0.0, |sum, (operand, partial)| {
                let tangent = self.tangents[*operand as usize];
                if tangent == 0.0 { sum } else { sum + partial * tangent }
            });
            self.tangents[*i as usize] = tangent;
        }
        for (entry, row) in entries.iter_mut().zip(&self.pattern[input]) {
            *entry = self.tangents[self.outputs[*row] as usize];
        }
        self.tangents[place as usize] = 0.0;
        for i in &self.columns[input] {
            self.tangents[*i as usize] = 0.0;
        }
    }
}
