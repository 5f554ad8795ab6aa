//! What is told of a reduction.

use serde::Serialize;
use tangential_symbolic::emit::defaults;
use tangential_symbolic::file::File;
use tangential_symbolic::reduce::Reduction;
use tangential_symbolic::{Cost, Graph, Id, Values};

/// A reduction for JSON and for people.
#[derive(Serialize)]
pub struct Report {
    problem: String,
    title: String,
    pub unknowns: Vec<String>,
    pub index: usize,
    pub degrees_of_freedom: usize,
    pub ranks: Vec<usize>,
    pub seconds: f64,
    pub rounds: Vec<Round>,
    /// The hidden constraints, and their values at the initial values of the file.
    pub invariants: Vec<Invariant>,
    /// What must not become zero.
    pub pivots: Vec<String>,
    /// Those of the pivots that are zero at the initial values of the file.
    vanishing: Vec<String>,
    veils: Vec<Veil>,
    /// Algebraic unknowns of the form of index one, and whether they are found by a linear system.
    index_one: Option<IndexOne>,
    /// Operations of the reduced system, everything counted once.
    operations: Operations,
}

#[derive(Serialize)]
pub struct Round {
    pub rank: usize,
    pivots: Vec<String>,
    pub constraints: Vec<String>,
    pub cost_matrix: String,
    pub cost_right: String,
    pub cost_constraints: String,
}

#[derive(Serialize)]
pub struct Invariant {
    expression: String,
    at_start: f64,
}

#[derive(Serialize)]
struct Veil {
    name: String,
    expression: String,
}

#[derive(Serialize)]
struct IndexOne {
    algebraic: Vec<String>,
    linear: bool,
}

#[derive(Serialize)]
struct Operations {
    given: String,
    invariants: String,
    explicit: String,
    linear: String,
    index_one: Option<String>,
}

/// Longer expressions are not written out: as trees they may be larger than any memory.
const LONGEST: u64 = 20_000;

fn text(graph: &Graph, id: Id) -> String {
    let cost = graph.cost(id);
    if cost.total(&Default::default()) > LONGEST { format!("({cost})") } else { graph.text(id) }
}

fn total(graph: &Graph, ids: &[Id]) -> String {
    ids.iter().map(|id| graph.cost(*id)).sum::<Cost>().to_string()
}

impl Report {
    pub fn new(name: &str, file: &File, reduction: &Reduction, seconds: f64) -> Report {
        let problem = &file.problem;
        let graph = &problem.graph;
        let texts = |ids: &[Id]| ids.iter().map(|id| text(graph, *id)).collect::<Vec<_>>();
        let name_of = |i: usize| graph.info(problem.dae.states[i]).0.to_string();
        let rounds = reduction.rounds.iter().map(|round| {
            let [matrix, right, constraints] = round.costs(graph).map(|cost| cost.to_string());
            Round {
                rank: round.rank,
                pivots: texts(&round.pivots),
                constraints: texts(&round.constraints),
                cost_matrix: matrix,
                cost_right: right,
                cost_constraints: constraints,
            }
        });
        let last = reduction.rounds.last().map_or(&[][..], |round| &round.right);
        let linear = [reduction.matrix.entries(), &reduction.right].concat();
        let one = reduction.index_one.as_ref();
        let roots = [&linear[..], last, &reduction.invariants].concat();
        let shared = |ids: &[Id]| graph.shared_cost(ids).to_string();
        Report {
            problem: name.into(),
            title: file.title.clone(),
            unknowns: (0..problem.dae.states.len()).map(name_of).collect(),
            index: reduction.index,
            degrees_of_freedom: reduction.degrees_of_freedom,
            ranks: reduction.ranks(),
            seconds,
            rounds: rounds.collect(),
            invariants: invariants(file, reduction),
            pivots: texts(&reduction.pivots(graph)),
            vanishing: texts(&reduction.vanishing(graph)),
            veils: graph
                .veils_of(&roots)
                .into_iter()
                .map(|veil| Veil { name: graph.veil_name(veil), expression: text(graph, graph.definition(veil)) })
                .collect(),
            index_one: one.map(|one| IndexOne {
                algebraic: one.algebraic.iter().map(|i| name_of(*i)).collect(),
                linear: one.linear,
            }),
            operations: Operations {
                given: total(graph, &problem.dae.residuals),
                invariants: shared(&reduction.invariants),
                explicit: shared(last),
                linear: shared(&linear),
                index_one: one.map(|one| shared(&[&one.rates[..], &one.constraints].concat())),
            },
        }
    }

    /// What the system is called.
    pub fn heading(&self) -> &str {
        if self.title.is_empty() { &self.problem } else { &self.title }
    }

    /// What is told first.
    pub fn head(&self) -> Vec<String> {
        vec![
            self.heading().to_string(),
            format!("unknowns            {}", self.unknowns.join(", ")),
            format!("index               {}", self.index),
            format!("degrees of freedom  {}", self.degrees_of_freedom),
        ]
    }

    /// For people.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = self.head();
        let mut line = |text: String| lines.push(text);
        line(format!("as given            {}", self.operations.given));
        for (k, round) in self.rounds.iter().enumerate() {
            line(String::new());
            line(format!("round {k}: rank {} of {}", round.rank, self.unknowns.len()));
            let numbers = round.pivots.iter().filter(|pivot| pivot.parse::<f64>().is_ok()).count();
            let others: Vec<&String> = round.pivots.iter().filter(|pivot| pivot.parse::<f64>().is_err()).collect();
            line(format!("  pivots       {numbers} numbers, {} expressions", others.len()));
            others.iter().for_each(|pivot| line(format!("    {}", short(pivot))));
            line(format!(
                "  costs        E: {}; g: {}; a: {}",
                round.cost_matrix, round.cost_right, round.cost_constraints
            ));
            round.constraints.iter().for_each(|constraint| line(format!("  0 = {}", short(constraint))));
        }
        line(String::new());
        let worst = self.invariants.iter().fold(0.0f64, |worst, h| worst.max(h.at_start.abs()));
        line(format!("{} hidden constraints, at most {worst:.1e} at the initial values", self.invariants.len()));
        line(format!("{} pivots to watch, {} veils", self.pivots.len(), self.veils.len()));
        self.vanishing.iter().for_each(|pivot| line(format!("  zero at the initial values: {}", short(pivot))));
        self.veils.iter().take(20).for_each(|veil| line(format!("  {} = {}", veil.name, short(&veil.expression))));
        if self.veils.len() > 20 {
            line(format!("  and {} more: see --json", self.veils.len() - 20));
        }
        if let Some(one) = &self.index_one {
            let how = if one.linear { "one linear system gives" } else { "a nonlinear system gives" };
            line(format!("form of index one: {how} {}", one.algebraic.join(", ")));
        }
        let Operations { explicit, linear, index_one, invariants, .. } = &self.operations;
        line(format!("operations, each once: explicit {explicit}; linear {linear}; hidden constraints {invariants}"));
        index_one.iter().for_each(|one| line(format!("  of index one {one}")));
        line(format!("reduced in {:.3} s", self.seconds));
        lines
    }
}

/// Values at the initial values of the file.
fn invariants(file: &File, reduction: &Reduction) -> Vec<Invariant> {
    let problem = &file.problem;
    let (parameters, start) = defaults(problem);
    let mut known: Vec<_> = problem.parameters.iter().map(|(symbol, _)| *symbol).zip(parameters).collect();
    known.extend(problem.dae.states.iter().copied().zip(start));
    known.push((problem.dae.time, file.start()));
    let values = problem.graph.evaluate(&reduction.invariants, &Values::new(&known));
    let pair = |(id, at_start): (&Id, f64)| Invariant { expression: text(&problem.graph, *id), at_start };
    reduction.invariants.iter().zip(values).map(pair).collect()
}

pub fn short(text: &str) -> String {
    const WIDTH: usize = 110;
    match text.char_indices().nth(WIDTH) {
        Some((end, _)) => format!("{} .. ({} characters)", &text[..end], text.chars().count()),
        None => text.to_string(),
    }
}
