//! A comparison as text.

use super::found::{Beside, Comparison, ModelFound, StepFound};
use crate::paper::Size;
use crate::table::table_lines;

/// All tables, and what their marks mean.
pub fn text(comparison: &Comparison) -> String {
    let mut lines = vec!["Table 1: Jacobian of the forces by (z, zd), paper and here".to_string()];
    lines.extend(table_lines(&sizes(comparison)));
    for model in &comparison.models {
        lines.push(String::new());
        lines.extend(times(model));
    }
    lines.push(String::new());
    lines.extend(notes(comparison));
    lines.join("\n") + "\n"
}

fn sizes(comparison: &Comparison) -> Vec<Vec<String>> {
    let head = ["model", "independents", "here", "dependents", "here", "nonzeros", "here", "colors", "here"];
    let mut rows = vec![head.map(String::from).to_vec()];
    rows.extend(comparison.models.iter().map(|model| {
        let Beside { paper, here } = model.size;
        let numbers: [fn(&Size) -> usize; 4] =
            [|size| size.independents, |size| size.dependents, |size| size.nonzeros, |size| size.colors];
        let cell =
            |size: &Option<Size>, number: &fn(&Size) -> usize| size.map_or("-".into(), |s| number(&s).to_string());
        let cells = numbers.iter().flat_map(|number| [cell(&paper, number), cell(&here, number)]);
        core::iter::once(model.model.clone()).chain(cells).collect()
    }));
    rows
}

/// The times of a model, a line for every method.
fn times(model: &ModelFound) -> Vec<String> {
    let simulated = model.steps.first().map_or(0.0, |step| step.time_s);
    let title = format!("Table {}: {}, seconds for {simulated} s simulated", model.paper_table, model.model);
    let mut rows = vec![
        vec![title, "one Jacobian".to_string(), String::new()],
        vec!["method".to_string(), "us".to_string(), "times f".to_string()],
    ];
    for step in &model.steps {
        rows[0].extend([format!("{} ms", (1e3 * step.step_s).round()), String::new()]);
        rows[1].extend(["paper".to_string(), "here".to_string()]);
    }
    for (k, one) in model.jacobian.iter().enumerate() {
        let tool = one.paper_tool.as_ref().map_or(String::new(), |tool| format!(" ({tool})"));
        let name = format!("{}{tool}", one.name);
        let mut row = vec![name, format!("{:.1}", one.jacobian_us), format!("{:.1}", one.ratio_to_f)];
        for step in &model.steps {
            let timed = &step.methods[k];
            let mark = if timed.is_scaled(step.time_s) { "~" } else { "" };
            let here = match timed.failure {
                Some(_) => "failed".to_string(),
                None => timed.elapsed_s.here.map_or("-".to_string(), |seconds| format!("{mark}{seconds:.3}")),
            };
            let paper = if timed.paper_infeasible { "infeasible".to_string() } else { shown(timed.elapsed_s.paper, 2) };
            row.extend([paper, here]);
        }
        rows.push(row);
    }
    let count = |number: Option<usize>| number.map_or("-".to_string(), |number| number.to_string());
    rows.push(over_steps(model, "Jacobians", |step| [count(step.jacobians.paper), count(step.jacobians.here)]));
    let drift = |number: Option<f64>, digits: usize| match number {
        None => "-".to_string(),
        Some(drift) if drift != 0.0 && drift.abs() < 1e-3 && digits > 3 => format!("{drift:+.1e}"),
        Some(drift) => format!("{drift:+.digits$}"),
    };
    rows.push(over_steps(model, "energy drift, %", |step| {
        [drift(step.drift_percent.paper, 3), drift(step.drift_percent.here, 4)]
    }));
    let names = model.steps.first().map_or(Vec::new(), |step| step.ratios.iter().map(|ratio| ratio.name).collect());
    for (k, name) in names.into_iter().enumerate() {
        let mut row = over_steps(model, name, |step| {
            step.ratios
                .get(k)
                .map_or(["-".into(), "-".into()], |ratio| [shown(ratio.elapsed.paper, 2), shown(ratio.elapsed.here, 2)])
        });
        row[1] = shown(model.steps[0].ratios[k].jacobian, 2);
        rows.push(row);
    }
    table_lines(&rows)
}

/// A line that has nothing to say of one Jacobian.
fn over_steps(model: &ModelFound, name: &str, cells: impl Fn(&StepFound) -> [String; 2]) -> Vec<String> {
    let head = [name.to_string(), String::new(), String::new()];
    head.into_iter().chain(model.steps.iter().flat_map(cells)).collect()
}

fn shown(number: Option<f64>, digits: usize) -> String {
    number.map_or("-".to_string(), |number| format!("{number:.digits$}"))
}

/// What a reader should know, and what marks mean.
pub fn notes(comparison: &Comparison) -> Vec<String> {
    let mut notes = vec![
        format!("paper: as printed, on a {}; here: on one core of this machine.", comparison.paper_platform),
        "generated/finite is generated-compressed over finite-dense, as ADIC2 sparse over ND; generated/overloaded is"
            .into(),
        "generated-compressed over overloaded-compressed, as ADIC2 sparse over ADOL-C sparse.".into(),
    ];
    let has = |name: &str| comparison.models.iter().any(|model| model.model == name);
    if has("spatial-four-bar") {
        notes.push(
            "spatial-four-bar: the paper prints no axes, so the geometry is ours, and its drift need not be met."
                .into(),
        );
    }
    if has("linkage-7x15") {
        notes.push(
            "linkage-7x15: 900 and 450 are printed; the paper's nonzeros and its count of bodies give 450 and 225."
                .into(),
        );
    }
    if has("coach") {
        notes.push(
            "coach: dimensions are estimates; the paper's counts of Jacobians fit 5 s of steps, not the 2 s stated."
                .into(),
        );
    }
    if comparison.is_infeasible() {
        notes.push("infeasible: ran out of stack, because every variable carried a gradient of full length.".into());
    }
    if comparison.is_scaled() {
        notes.push(
            "~: cut short to keep the budget (--budget), and scaled to the whole by the number of Jacobians.".into(),
        );
    }
    notes.push(format!("All of it took {:.0} s.", comparison.elapsed_s));
    notes
}
