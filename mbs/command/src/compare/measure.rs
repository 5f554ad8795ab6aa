//! The runs of a comparison: one Jacobian by every method, then a simulation of each kind by the fastest of them, then all
//! others, of which is known by then how long they will take.

use super::budget::Budget;
use super::found::{Beside, Comparison, ModelFound, OneJacobian, StepFound, Timed, ratios};
use super::run::{First, run};
use crate::failure::Failure;
use crate::interrupt;
use crate::jacobian;
use crate::paper::{Paper, PaperModel, Size};
use crate::progress::Progress;
use crate::quantity::rounded;
use std::time::Duration;
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::{Model, System, models};

/// For how long one Jacobian by a method is repeated.
const PATIENCE: Duration = Duration::from_millis(60);

/// Of the time that is left, what the first simulations may take.
const FIRSTS: f64 = 0.5;

/// Measures all models of the paper by these methods with these steps, in milliseconds.
pub fn measure(paper: &Paper, methods: &[Method], steps: &[f64], budget: Budget) -> Result<Comparison, Failure> {
    let mut progress = Progress::new(paper.models.len() * methods.len() * steps.len());
    let all = paper.models.iter().map(|model| models::by_name(&model.model)).collect::<Result<Vec<_>, _>>()?;
    let mut found = Vec::new();
    for (model, printed) in all.iter().zip(&paper.models) {
        progress.begin(&format!("{}, one Jacobian", model.name));
        let model = sizes_and_costs(model, paper, printed, methods, steps)?;
        if interrupt::asked() {
            break;
        }
        found.push(model);
    }
    // Models and steps; with each the fastest method, which tells how many Jacobians there are, and what all else takes.
    let kinds: Vec<(usize, usize)> = (0..found.len()).flat_map(|m| (0..steps.len()).map(move |s| (m, s))).collect();
    let mut firsts = Vec::new();
    for (k, (m, s)) in kinds.iter().enumerate() {
        let allowance = FIRSTS * budget.allowance(0.0, &[]) / (kinds.len() - k) as f64;
        let fastest = fastest(&found[*m]);
        firsts.push(simulate(&all[*m], &mut found[*m].steps[*s], fastest, allowance, None, &mut progress)?);
    }
    let others = kinds.iter().zip(&firsts).flat_map(|((m, s), first)| {
        let done = fastest(&found[*m]);
        (0..methods.len()).filter(move |k| *k != done).map(move |k| (*m, *s, k, *first))
    });
    let expected = |(m, _, k, first): &(usize, usize, usize, Option<First>)| {
        let costs = &found[*m].jacobian;
        let more = costs[*k].jacobian_us - costs[fastest(&found[*m])].jacobian_us;
        first.map_or(0.0, |first| first.elapsed_s + 1e-6 * more * first.jacobians)
    };
    let mut others: Vec<_> = others.map(|other| (expected(&other), other)).collect();
    // The longest come last: they bear it best if something takes longer than was expected, and they are cut short.
    others.sort_by(|a, b| a.0.total_cmp(&b.0));
    let expected: Vec<f64> = others.iter().map(|(expected, _)| *expected).collect();
    for (i, (_, (m, s, k, first))) in others.into_iter().enumerate() {
        let allowance = budget.allowance(expected[i], &expected[i + 1..]);
        simulate(&all[m], &mut found[m].steps[s], k, allowance, first, &mut progress)?;
    }
    for model in &mut found {
        for step in &mut model.steps {
            step.ratios = ratios(&step.methods, &model.jacobian);
        }
    }
    Ok(Comparison { paper_platform: paper.platform.clone(), elapsed_s: budget.spent(), models: found })
}

/// The method whose Jacobians are the cheapest.
fn fastest(model: &ModelFound) -> usize {
    let costs = model.jacobian.iter().map(|one| one.jacobian_us).enumerate();
    costs.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(k, _)| k)
}

/// What is known of a model before it is simulated.
fn sizes_and_costs(
    model: &Model,
    paper: &Paper,
    printed: &PaperModel,
    methods: &[Method],
    steps: &[f64],
) -> Result<ModelFound, Failure> {
    let system = System::new(model, Method::GeneratedCompressed)?;
    let sparsity = system.force_sparsity();
    let here = Size {
        independents: sparsity.columns(),
        dependents: sparsity.rows(),
        nonzeros: sparsity.nonzeros(),
        colors: system.colors(),
    };
    let costs = jacobian::measure(model, methods, PATIENCE)?;
    let jacobian = methods.iter().zip(&costs.methods).map(|(method, cost)| OneJacobian {
        name: method.name(),
        paper_tool: paper.tool(*method).map(String::from),
        jacobian_us: cost.jacobian_us,
        ratio_to_f: cost.ratio_to_f,
    });
    let steps = printed.steps.iter().filter(|step| steps.contains(&step.step_ms)).map(|step| StepFound {
        step_s: 1e-3 * step.step_ms,
        time_s: printed.time_s,
        drift_percent: Beside { paper: Some(step.drift_percent), here: None },
        jacobians: Beside { paper: Some(step.jacobians), here: None },
        iterations: None,
        methods: methods.iter().map(|method| Timed::new(*method, step.printed(*method))).collect(),
        ratios: Vec::new(),
    });
    Ok(ModelFound {
        model: model.name.clone(),
        paper_table: printed.table,
        size: Beside { paper: Some(printed.size), here: Some(here) },
        f_us: costs.f_us,
        jacobian: jacobian.collect(),
        steps: steps.collect(),
    })
}

/// Simulates by one of the methods, for so many seconds at most, and notes what comes of it. Says how many Jacobians the
/// whole takes, if the first simulation of the kind, which knows, has not said it before.
fn simulate(
    model: &Model,
    step: &mut StepFound,
    k: usize,
    allowance: f64,
    first: Option<First>,
    progress: &mut Progress,
) -> Result<Option<First>, Failure> {
    let timed = &mut step.methods[k];
    let name = format!("{}, {} ms, {}", model.name, rounded(1e3 * step.step_s), timed.name);
    if interrupt::asked() {
        return Ok(None);
    }
    progress.begin(&name);
    let ran = match run(model, timed.method, step.step_s, step.time_s, allowance, progress) {
        Ok(ran) => ran,
        Err(Failure::Integrator(error)) => {
            timed.failure = Some(error.to_string());
            progress.end(&name, &format!("failed: {error}"));
            return Ok(None);
        }
        Err(other) => return Err(other),
    };
    if interrupt::asked() && ran.simulated_s < step.time_s {
        return Ok(None);
    }
    let is_whole = ran.simulated_s >= (1.0 - 1e-9) * step.time_s;
    let done = ran.summary.counts.jacobians as f64;
    let whole = match first {
        _ if is_whole => done,
        Some(first) => first.jacobians,
        None => done * step.time_s / ran.simulated_s,
    };
    let elapsed = ran.elapsed_s * whole / done;
    timed.elapsed_s.here = Some(elapsed);
    timed.simulated_s = ran.simulated_s;
    let scaled = format!(" by its first {} s", rounded(ran.simulated_s));
    progress.end(&name, &format!("{elapsed:.3} s{}", if is_whole { "" } else { &scaled }));
    // One number for all methods, which agree in it: that of generated code, or else of whoever comes first.
    if is_whole && (step.iterations.is_none() || timed.method == Method::GeneratedCompressed) {
        step.iterations = Some(ran.summary.counts.iterations);
        step.jacobians.here = Some(ran.summary.counts.jacobians);
        step.drift_percent.here = Some(ran.summary.drift_percent);
    }
    Ok(Some(First { elapsed_s: elapsed, jacobians: whole }))
}
