//! Emitted code: it is what the library writes, its values are those of the expressions with a hundred digits, and its Jacobians those of
//! differences with a hundred digits, over a step of 1e-18. `TANGENTIAL_UPDATE=1` writes the files of `emitted` anew.

use std::fs;
use tangential::VectorFunction;
use tangential::jacobian::{Compressed, Jacobian};
use tangential_symbolic::emit::{self, Form};
use tangential_symbolic::file::{self, File};
use tangential_symbolic::linear::Veiling;
use tangential_symbolic::reduce::{Options, Reduction};
use tangential_symbolic::{Id, Number, Symbol};

macro_rules! problems {
    ($($module:ident $name:literal $path:literal),* $(,)?) => {
        $(#[path = $path] #[allow(dead_code, clippy::all)] mod $module;)*

        #[test]
        fn code_is_what_the_library_writes() {
            $(up_to_date($name, concat!("tests/", $path));)*
        }

        #[test]
        fn values_and_jacobians() {
            // In debug mode the many tangents of a long function need a long stack.
            $(std::thread::Builder::new().stack_size(256 << 20).spawn(|| {
                let mut case = Case::new($name);
                let equations = case.equations();
                case.compare("equations", $module::equations::vector(&$module::VALUES), &equations);
                let invariants = case.reduction.invariants.clone();
                case.compare("invariants", $module::invariants::vector(&$module::VALUES), &invariants);
                let pivots = case.reduction.pivots(&case.file.problem.graph);
                case.compare("pivots", $module::pivots::vector(&$module::VALUES), &pivots);
                assert_eq!($module::INDEX, case.reduction.index);
            }).unwrap().join().unwrap();)*
        }
    };
}

problems! {
    worked_example "worked-example" "emitted/worked_example.rs",
    torus "torus" "emitted/torus.rs",
    car_axis "car-axis" "emitted/car_axis.rs",
    slider_crank "slider-crank" "emitted/slider_crank.rs",
    slider_crank_nonlinear "slider-crank-nonlinear" "emitted/slider_crank_nonlinear.rs",
    pendula_2 "pendula-2" "emitted/pendula_2.rs",
    pendula_3 "pendula-3" "emitted/pendula_3.rs",
    pendula_4 "pendula-4" "emitted/pendula_4.rs",
    double_wishbone "double-wishbone" "emitted/double_wishbone.rs",
    shuttle_initial "shuttle-initial" "emitted/shuttle_initial.rs",
    shuttle_final "shuttle-final" "emitted/shuttle_final.rs",
    robot_arm "robot-arm" "emitted/robot_arm.rs",
    transistor "transistor" "emitted/transistor.rs",
    ring_modulator "ring-modulator" "emitted/ring_modulator.rs",
    cascade_10 "cascade-10" "emitted/cascade_10.rs",
}

fn load(name: &str) -> (File, Reduction, Form) {
    let (text, sizes) = file::shipped(name).unwrap();
    let mut file = file::read(text, &sizes).unwrap();
    file.refer();
    let options = Options { veiling: Veiling::above(60), ..Options::default() };
    let reduction = file.problem.graph.reduce(&file.problem.dae, &options).unwrap();
    let form = Form::smallest(&reduction);
    (file, reduction, form)
}

fn up_to_date(name: &str, path: &str) {
    let (mut file, reduction, form) = load(name);
    let title = file.title.clone();
    let text = emit::module(&title, &mut file.problem, &reduction, form).unwrap();
    let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("TANGENTIAL_UPDATE").is_some() {
        fs::write(&path, &text).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap() == text,
        "{path} is not what is written for {name}: TANGENTIAL_UPDATE=1"
    );
}

struct Case {
    name: &'static str,
    file: File,
    reduction: Reduction,
    form: Form,
}

impl Case {
    fn new(name: &'static str) -> Case {
        let (file, reduction, form) = load(name);
        Case { name, file, reduction, form }
    }

    /// What `equations` computes, by place.
    fn equations(&mut self) -> Vec<Id> {
        let Case { file, reduction, .. } = self;
        let n = file.problem.dae.states.len();
        if let (Form::IndexOne, Some(one)) = (self.form, &reduction.index_one) {
            let mut outputs = vec![one.rates[0]; n];
            one.differential.iter().zip(&one.rates).for_each(|(place, id)| outputs[*place] = *id);
            one.algebraic.iter().zip(&one.constraints).for_each(|(place, id)| outputs[*place] = *id);
            return outputs;
        }
        let graph = &mut file.problem.graph;
        let rates: Vec<Id> = file.problem.dae.rates.iter().map(|rate| graph.id(*rate)).collect();
        let residual = |i: usize| {
            let mut terms = vec![(reduction.right[i], Number::MINUS_ONE)];
            for (j, rate) in rates.iter().enumerate() {
                terms.push((graph.mul(reduction.matrix[(i, j)], *rate), Number::ONE));
            }
            graph.sum(Number::ZERO, &terms)
        };
        (0..n).map(residual).collect()
    }

    /// Compares at points near the start: values, and every column of the Jacobian.
    fn compare<F: VectorFunction>(&mut self, what: &str, function: F, ids: &[Id]) {
        assert_eq!(function.outputs(), ids.len(), "{} {what}", self.name);
        if ids.is_empty() {
            return;
        }
        let problem = &self.file.problem;
        let (parameters, start) = emit::defaults(problem);
        let has_rates = function.inputs() > 1 + start.len();
        let mut inputs: Vec<Symbol> = vec![problem.dae.time];
        inputs.extend(&problem.dae.states);
        if has_rates {
            inputs.extend(&problem.dae.rates);
        }
        let mut jacobian = Compressed::new(function).unwrap();
        let mut seed = 7u64;
        let mut unit = || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 40) as f64 / (1u64 << 24) as f64 - 0.5
        };
        // Near the start in time too: where a diode of the ring modulator does not conduct, pivots are differences in which nothing is left.
        let span = self.file.end().map_or(1.0, |end| end - self.file.start()).min(10.0);
        for _ in 0..2 {
            let mut at = vec![self.file.start() + 0.001 * span * (unit() + 0.5)];
            at.extend(start.iter().map(|x| x + 0.05 * x.abs().max(0.1) * unit()));
            at.resize(inputs.len(), 0.0);
            if has_rates {
                at[1 + start.len()..].iter_mut().for_each(|rate| *rate = unit());
            }
            let mut values = vec![0.0; ids.len()];
            let mut entries = vec![0.0; jacobian.sparsity().nonzeros()];
            jacobian.evaluate(&at, &mut values, &mut entries).unwrap();
            // What rounding does: by how much results differ where inputs differ in their last digits.
            let (mut value_noise, mut entry_noise) = (vec![0.0_f64; values.len()], vec![0.0_f64; entries.len()]);
            for _ in 0..4 {
                let beside: Vec<f64> = at.iter().map(|x| x * (1.0 + 8.0 * unit() * f64::EPSILON)).collect();
                let (mut other, mut others) = (values.clone(), entries.clone());
                jacobian.evaluate(&beside, &mut other, &mut others).unwrap();
                for (noise, (a, b)) in value_noise.iter_mut().zip(values.iter().zip(&other)) {
                    *noise = noise.max((a - b).abs());
                }
                for (noise, (a, b)) in entry_noise.iter_mut().zip(entries.iter().zip(&others)) {
                    *noise = noise.max((a - b).abs());
                }
            }
            let problem = &mut self.file.problem;
            let mut known: Vec<(Symbol, Id)> = Vec::new();
            let symbols = problem.parameters.iter().map(|(symbol, _)| *symbol).chain(inputs.iter().copied());
            for (symbol, value) in symbols.zip(parameters.iter().chain(&at)) {
                // All digits that an f64 of this size has.
                let number: Number = format!("{value:.200}").parse().unwrap();
                known.push((symbol, problem.graph.number(number)));
            }
            let wanted = problem.graph.evaluate_precisely(ids, &known, 100);
            let largest = wanted.iter().fold(1e-30, |largest: f64, value| largest.max(value.abs()));
            for (k, (value, wanted)) in values.iter().zip(&wanted).enumerate() {
                let error = ((value - wanted).abs() - 10.0 * value_noise[k]) / (wanted.abs() + 1e-3 * largest);
                assert!(error < 1e-11, "{} {what} {k}: {value:e} and {wanted:e}", self.name);
            }
            let scale = entries.iter().fold(1e-30, |largest: f64, entry| largest.max(entry.abs()));
            let pattern = jacobian.sparsity().clone();
            for (column, symbol) in inputs.iter().enumerate() {
                let graph = &mut problem.graph;
                let step = graph.number(Number::ratio(1, STEP).unwrap());
                let symbol_id = graph.id(*symbol);
                let moved = graph.add(symbol_id, step);
                let moved = graph.substitute(ids, &[(*symbol, moved)]);
                let slopes = moved.iter().zip(ids).map(|(moved, id)| {
                    let difference = graph.sub(*moved, *id);
                    graph.scale(difference, &Number::from(STEP))
                });
                let slopes: Vec<Id> = slopes.collect();
                let slopes = graph.evaluate_precisely(&slopes, &known, 100);
                for (row, wanted) in slopes.iter().enumerate() {
                    let place = pattern.column(column).iter().position(|r| *r == row);
                    let place = place.map(|place| pattern.column_starts()[column] + place);
                    let (found, noise) = place.map_or((0.0, 0.0), |place| (entries[place], entry_noise[place]));
                    let error = ((found - wanted).abs() - 10.0 * noise) / (wanted.abs() + 1e-3 * scale);
                    assert!(error < 1e-10, "{} {what} {row}, {column}: {found:e} and {wanted:e}", self.name);
                }
            }
        }
    }
}

/// One over the step of the differences: the numbers that are compared know no more digits than this leaves.
const STEP: i64 = 1_000_000_000_000_000_000;
