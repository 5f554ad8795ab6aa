//! A reduced system as what the integrators of `tangential::dae` take. Its expressions are interpreted: no code is generated.

use tangential::dae;
use tangential::jacobian::EvaluationError;
use tangential::sparsity::{Sparsity, SparsityError};
use tangential_symbolic::emit::{Form, defaults};
use tangential_symbolic::file::File;
use tangential_symbolic::reduce::{Options, ReduceError, Reduction};
use tangential_symbolic::{Graph, Id, Number, Symbol, Tape};

/// A function of parameters, time, unknowns and rates.
struct Function {
    tape: Tape,
    /// Parameters, time, unknowns, rates.
    inputs: Vec<f64>,
    /// The place of the time among the inputs.
    time: usize,
}

impl Function {
    fn new(file: &File, outputs: &[Id]) -> Function {
        let problem = &file.problem;
        let mut symbols: Vec<Symbol> = problem.parameters.iter().map(|(symbol, _)| *symbol).collect();
        let time = symbols.len();
        symbols.push(problem.dae.time);
        symbols.extend(&problem.dae.states);
        symbols.extend(&problem.dae.rates);
        let (mut inputs, _) = defaults(problem);
        inputs.resize(symbols.len(), 0.0);
        Function { tape: Tape::new(&problem.graph, &symbols, outputs), inputs, time }
    }

    fn place(&mut self, t: f64, x: &[f64], xd: &[f64]) {
        let from = self.time + 1;
        self.inputs[self.time] = t;
        self.inputs[from..from + x.len()].copy_from_slice(x);
        self.inputs[from + x.len()..from + x.len() + xd.len()].copy_from_slice(xd);
    }

    fn values(&mut self, t: f64, x: &[f64], xd: &[f64], outputs: &mut [f64]) {
        self.place(t, x, xd);
        self.tape.values(&self.inputs, outputs);
    }

    fn linearize(&mut self, t: f64, x: &[f64], xd: &[f64], outputs: &mut [f64]) {
        self.place(t, x, xd);
        self.tape.linearize(&self.inputs, outputs);
    }

    /// Where the derivative by unknowns (0) or rates (1) has entries, of a system of n unknowns.
    fn sparsity(&self, rows: usize, n: usize, part: usize) -> Result<Sparsity, SparsityError> {
        let from = self.time + 1 + part * n;
        Sparsity::from_columns(rows, (from..from + n).map(|input| self.tape.rows(input).to_vec()))
    }

    /// The entries of that derivative, by columns.
    fn entries(&mut self, n: usize, part: usize, entries: &mut [f64]) {
        let (mut at, from) = (0, self.time + 1 + part * n);
        for input in from..from + n {
            let end = at + self.tape.rows(input).len();
            self.tape.column(input, &mut entries[at..end]);
            at = end;
        }
    }
}

/// The hidden constraints.
struct Hidden {
    function: Function,
    sparsity: Sparsity,
    names: Vec<String>,
}

/// What is divided by. Each is measured by the largest value that it has had.
struct Divisors {
    function: Function,
    names: Vec<String>,
    largest: Vec<f64>,
    /// How near to zero each may come: a pivot that was chosen is given up early, as long as others may be chosen instead.
    patience: Vec<f64>,
}

/// A pivot that others may take the place of is near zero below this part of its largest value.
const EARLY: f64 = 1e-3;
/// What is taken for zero otherwise.
pub const LATE: f64 = 1e-9;

/// A file whose system is reduced, with what integration needs.
pub struct Reduced {
    pub file: File,
    pub form: Form,
    core: Core,
    /// How often other pivots were chosen.
    pub reductions: usize,
}

/// The functions of a reduction.
struct Core {
    reduction: Reduction,
    options: Options,
    function: Function,
    /// By equation: the unknown whose rate it gives. None for those that are given whole.
    rate_of: Vec<Option<usize>>,
    by_x: Sparsity,
    by_xd: Sparsity,
    hidden: Hidden,
    divisors: Divisors,
    equations: Vec<String>,
    indices: Vec<usize>,
}

impl Core {
    fn new(file: &mut File, reduction: Reduction, options: Options, form: Form) -> Result<Core, SparsityError> {
        let n = file.problem.dae.states.len();
        let (outputs, rate_of) = outputs(file, &reduction, form);
        let function = Function::new(file, &outputs);
        let by_x = function.sparsity(n, n, 0)?;
        let by_xd = match form {
            Form::Linear | Form::Given => function.sparsity(n, n, 1)?,
            _ => Sparsity::from_rows(n, rate_of.iter().map(|rate| rate.iter().copied()))?,
        };
        let h = &reduction.invariants;
        let inner = Function::new(file, h);
        let names = (1..=h.len()).map(|i| format!("hidden constraint {i}")).collect();
        let hidden = Hidden { sparsity: inner.sparsity(h.len(), n, 0)?, function: inner, names };
        let pivots = watched(file, &reduction, form);
        let divisors = Divisors {
            function: Function::new(file, &pivots.iter().map(|(id, _)| *id).collect::<Vec<_>>()),
            names: pivots.iter().map(|(_, name)| name.clone()).collect(),
            largest: vec![f64::MIN_POSITIVE; pivots.len()],
            patience: pivots.iter().map(|(_, name)| if is_determinant(name) { 1.0 } else { LATE / EARLY }).collect(),
        };
        let graph = &file.problem.graph;
        let equations = rate_of.iter().enumerate().map(|(i, rate)| match rate {
            Some(unknown) => format!("{}' = ..", graph.info(file.problem.dae.states[*unknown]).0),
            None => format!("equation {} of the reduced system", i + 1),
        });
        let equations = equations.collect();
        // Where rates of several unknowns are solved for together, no index belongs to one of them alone.
        let indices = match reduction.index_one {
            Some(_) => reduction.indices(&file.problem.graph, &file.problem.dae),
            None => vec![1; n],
        };
        Ok(Core { indices, reduction, options, function, rate_of, by_x, by_xd, hidden, divisors, equations })
    }
}

impl Reduced {
    /// The system of a reduction in a form that it has.
    pub fn new(mut file: File, reduction: Reduction, options: Options, form: Form) -> Result<Reduced, SparsityError> {
        let core = Core::new(&mut file, reduction, options, form)?;
        Ok(Reduced { file, form, core, reductions: 0 })
    }

    /// The hidden constraints at a state, and the scale of each: what it changes by when all unknowns change by their magnitude, which
    /// is given.
    pub fn violations(&mut self, t: f64, x: &[f64], magnitude: &[f64]) -> Vec<(f64, f64)> {
        let hidden = &mut self.core.hidden;
        let mut h = vec![0.0; hidden.names.len()];
        let mut entries = vec![0.0; hidden.sparsity.nonzeros()];
        hidden.function.linearize(t, x, &[], &mut h);
        hidden.function.entries(x.len(), 0, &mut entries);
        let mut violations: Vec<(f64, f64)> = h.iter().map(|h| (h.abs(), 0.0)).collect();
        // Where a constraint is infinitely steep its scale is that of other unknowns.
        for ((row, column), entry) in hidden.sparsity.entries().zip(&entries).filter(|(_, entry)| entry.is_finite()) {
            violations[row].1 += entry.abs() * magnitude[column];
        }
        violations
    }

    /// The smallest pivot at a state, and its name.
    pub fn smallest_pivot(&mut self, t: f64, x: &[f64]) -> Option<(f64, String)> {
        let mut values = vec![0.0; self.core.divisors.names.len()];
        dae::Pivots::values(&mut self.core.divisors, t, x, &mut values);
        values.iter_mut().zip(&self.core.divisors.patience).for_each(|(value, patience)| *value /= patience);
        let smallest = values.iter().enumerate().min_by(|a, b| a.1.abs().total_cmp(&b.1.abs()))?;
        Some((smallest.1.abs(), self.core.divisors.names[smallest.0].clone()))
    }
}

/// What the equations give, and which of it are rates.
fn outputs(file: &mut File, reduction: &Reduction, form: Form) -> (Vec<Id>, Vec<Option<usize>>) {
    let problem = &mut file.problem;
    let n = problem.dae.states.len();
    match (form, &reduction.index_one) {
        (Form::IndexOne, Some(one)) => {
            let mut outputs = vec![Graph::ZERO; n];
            let mut rate_of = vec![None; n];
            for (place, rate) in one.differential.iter().zip(&one.rates) {
                (outputs[*place], rate_of[*place]) = (*rate, Some(*place));
            }
            one.algebraic.iter().zip(&one.constraints).for_each(|(place, constraint)| outputs[*place] = *constraint);
            (outputs, rate_of)
        }
        (Form::Given, _) => (problem.dae.residuals.clone(), vec![None; n]),
        (Form::Explicit, _) => (reduction.explicit_rates(), (0..n).map(Some).collect()),
        _ => {
            let graph = &mut problem.graph;
            let residual = |i: usize| {
                let mut terms = vec![(reduction.right[i], Number::MINUS_ONE)];
                for (j, rate) in problem.dae.rates.iter().enumerate() {
                    let rate = graph.id(*rate);
                    terms.push((graph.mul(reduction.matrix[(i, j)], rate), Number::ONE));
                }
                graph.sum(Number::ZERO, &terms)
            };
            ((0..n).map(residual).collect(), vec![None; n])
        }
    }
}

/// What must not vanish, with names: the pivots that a form divides by, and, where the last matrix is left to the integrator, which
/// chooses pivots of its own, its determinant.
fn watched(file: &mut File, reduction: &Reduction, form: Form) -> Vec<(Id, String)> {
    let graph = &mut file.problem.graph;
    if form == Form::Given {
        // Nothing is divided by.
        return Vec::new();
    }
    let last: Vec<Id> = match (form, reduction.rounds.last()) {
        (Form::Linear | Form::IndexOne, Some(round)) if reduction.index > 0 => round.pivots.clone(),
        _ => Vec::new(),
    };
    let rounds = reduction.rounds.len() - usize::from(!last.is_empty());
    let mut pivots: Vec<Id> = reduction.rounds[..rounds].iter().flat_map(|round| round.pivots.clone()).collect();
    pivots.retain(|id| graph.as_number(*id).is_none());
    pivots.sort_unstable();
    pivots.dedup();
    let mut watched: Vec<(Id, String)> = pivots.iter().map(|id| (*id, short(graph, *id))).collect();
    let factors: Vec<(Id, Number)> = last.iter().map(|id| (*id, Number::ONE)).collect();
    let determinant = graph.product(&factors);
    if graph.as_number(determinant).is_none() {
        let name = format!("{DETERMINANT}, {}", short(graph, determinant));
        watched.push((determinant, name));
    }
    watched
}

const DETERMINANT: &str = "determinant of the last matrix";

fn is_determinant(name: &str) -> bool {
    name.starts_with(DETERMINANT)
}

/// An expression as a name, what its veils stand for written out.
fn short(graph: &mut Graph, id: Id) -> String {
    let id = graph.unveil(id);
    let cost = graph.cost(id);
    if cost.total(&Default::default()) > 4000 {
        return format!("an expression of {cost}");
    }
    let text = graph.text(id);
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} ..", &text[..end]),
        None => text,
    }
}

/// Letters of a name.
const LONGEST: usize = 500;

impl dae::System for Reduced {
    fn unknowns(&self) -> usize {
        self.core.rate_of.len()
    }

    fn form(&self) -> dae::Form {
        if self.form == Form::Explicit { dae::Form::Explicit } else { dae::Form::Linear }
    }

    fn rates(&mut self, t: f64, x: &[f64], xd: &mut [f64]) {
        self.core.function.values(t, x, &[], xd);
    }

    fn residual(&mut self, t: f64, x: &[f64], xd: &[f64], f: &mut [f64]) {
        self.core.function.values(t, x, xd, f);
        self.subtract(xd, f);
    }

    fn x_sparsity(&self) -> &Sparsity {
        &self.core.by_x
    }

    fn xd_sparsity(&self) -> &Sparsity {
        &self.core.by_xd
    }

    fn derivatives(
        &mut self,
        t: f64,
        x: &[f64],
        xd: &[f64],
        f: &mut [f64],
        by_x: &mut [f64],
        by_xd: &mut [f64],
    ) -> Result<(), EvaluationError> {
        let n = x.len();
        self.core.function.linearize(t, x, xd, f);
        self.core.function.entries(n, 0, by_x);
        if matches!(self.form, Form::Linear | Form::Given) {
            self.core.function.entries(n, 1, by_xd);
            return Ok(());
        }
        by_xd.fill(1.0);
        for ((row, _), entry) in self.core.by_x.entries().zip(by_x.iter_mut()) {
            if self.core.rate_of[row].is_some() {
                *entry = -*entry;
            }
        }
        self.subtract(xd, f);
        Ok(())
    }

    fn unknown_name(&self, unknown: usize) -> String {
        self.file.problem.graph.info(self.file.problem.dae.states[unknown]).0.to_string()
    }

    fn equation_name(&self, equation: usize) -> String {
        self.core.equations[equation].clone()
    }

    fn unknown_index(&self, unknown: usize) -> usize {
        if self.form == Form::Given { self.core.indices[unknown] } else { 1 }
    }

    fn invariants(&mut self) -> Option<&mut dyn dae::Invariants> {
        if self.core.hidden.names.is_empty() { None } else { Some(&mut self.core.hidden) }
    }

    fn pivots(&mut self) -> Option<&mut dyn dae::Pivots> {
        if self.core.divisors.names.is_empty() { None } else { Some(&mut self.core.divisors) }
    }

    fn choose_other_pivots(&mut self, t: f64, x: &[f64], pivot: usize) -> bool {
        if self.choose(t, x, pivot) {
            self.reductions += 1;
            return true;
        }
        // There are no others: this one is used as long as it can be.
        let patience = &mut self.core.divisors.patience[pivot];
        std::mem::replace(patience, 1.0) < 1.0
    }
}

impl Reduced {
    /// Reduces anew without the pivots that are small.
    fn choose(&mut self, t: f64, x: &[f64], pivot: usize) -> bool {
        let pivots = watched(&mut self.file, &self.core.reduction, self.form);
        let mut options = self.core.options.clone();
        let mut values = vec![0.0; pivots.len()];
        dae::Pivots::values(&mut self.core.divisors, t, x, &mut values);
        let part = |k: usize| (values[k] / self.core.divisors.patience[k]).abs();
        let smallest = (0..pivots.len()).min_by(|a, b| part(*a).total_cmp(&part(*b)));
        for (k, (id, name)) in pivots.iter().enumerate() {
            // Where one vanishes a later one may have a pole, and be the one that was noticed.
            if !is_determinant(name) && (k == pivot || Some(k) == smallest || part(k) < 0.1) {
                options.avoid.push(*id);
            }
        }
        let problem = &mut self.file.problem;
        let (parameters, _) = defaults(problem);
        let mut point: Vec<_> = problem.parameters.iter().map(|(symbol, _)| *symbol).zip(parameters).collect();
        point.extend(problem.dae.states.iter().copied().zip(x.iter().copied()));
        point.push((problem.dae.time, t));
        problem.graph.set_reference(&point);
        let Ok(reduction) = reduce(&mut self.file, &options) else { return false };
        let is_another =
            reduction.pivots(&self.file.problem.graph) != self.core.reduction.pivots(&self.file.problem.graph);
        if !is_another || reduction.index != self.core.reduction.index {
            return false;
        }
        let form = if reduction.index_one.is_none() && self.form == Form::IndexOne { Form::Linear } else { self.form };
        let Ok(core) = Core::new(&mut self.file, reduction, options, form) else { return false };
        (self.core, self.form) = (core, form);
        true
    }
}

impl Reduced {
    /// `x' - f` in place of f, where equations give rates.
    fn subtract(&self, xd: &[f64], f: &mut [f64]) {
        for (f, rate) in f.iter_mut().zip(&self.core.rate_of) {
            if let Some(unknown) = rate {
                *f = xd[*unknown] - *f;
            }
        }
    }
}

/// Reduces the system of a file.
pub fn reduce(file: &mut File, options: &Options) -> Result<Reduction, ReduceError> {
    file.problem.graph.reduce(&file.problem.dae, options)
}

impl dae::Invariants for Hidden {
    fn count(&self) -> usize {
        self.names.len()
    }

    fn name(&self, invariant: usize) -> String {
        self.names[invariant].clone()
    }

    fn sparsity(&self) -> &Sparsity {
        &self.sparsity
    }

    fn values(&mut self, t: f64, x: &[f64], h: &mut [f64]) {
        self.function.values(t, x, &[], h);
    }

    fn derivatives(&mut self, t: f64, x: &[f64], h: &mut [f64], by_x: &mut [f64]) -> Result<(), EvaluationError> {
        self.function.linearize(t, x, &[], h);
        self.function.entries(x.len(), 0, by_x);
        Ok(())
    }
}

impl dae::Pivots for Divisors {
    fn count(&self) -> usize {
        self.names.len()
    }

    fn name(&self, pivot: usize) -> String {
        self.names[pivot].clone()
    }

    fn values(&mut self, t: f64, x: &[f64], pivots: &mut [f64]) {
        self.function.values(t, x, &[], pivots);
        for (pivot, largest) in pivots.iter_mut().zip(&mut self.largest) {
            *largest = largest.max(pivot.abs());
            *pivot /= *largest;
        }
        pivots.iter_mut().zip(&self.patience).for_each(|(pivot, patience)| *pivot *= patience);
    }
}
