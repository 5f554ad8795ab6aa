//! A comparison as a page.

use super::found::{Beside, Comparison, ModelFound, StepFound, Timed};
use super::print;
use crate::paper::Size;
use crate::report::{self, Cell, Chart, Fact, Group, Section, Table};

/// The page of a comparison.
pub fn page(comparison: &Comparison) -> report::Comparison {
    let mut sections = vec![ratios(comparison), sizes(comparison)];
    sections.extend(comparison.models.iter().map(times));
    let text = print::notes(comparison).join("\n\n");
    sections.push(Section { title: "Notes".to_string(), text, ..Section::default() });
    report::Comparison {
        title: "Jacobians in the implicit integration of mechanisms".to_string(),
        subtitle: "The paper's Tables 1 to 4 beside ours".to_string(),
        facts: vec![
            Fact::new("Times", "Paper", &comparison.paper_platform),
            Fact::new("Times", "Here", "one core of this machine"),
            Fact::new("Times", "All of it took", format!("{:.0} s", comparison.elapsed_s)),
        ],
        sections,
    }
}

/// Generated derivatives against the others, of all models at once.
fn ratios(comparison: &Comparison) -> Section {
    let first = comparison.models.iter().flat_map(|model| &model.steps).next();
    let names: Vec<&str> = first.map_or(Vec::new(), |step| step.ratios.iter().map(|ratio| ratio.name).collect());
    let charts = names.iter().enumerate().map(|(k, name)| {
        let group = |(model, step): (&ModelFound, &StepFound)| Group {
            name: format!("{}, {}", model.model, step_name(step)),
            values: vec![step.ratios[k].elapsed.paper, step.ratios[k].elapsed.here, step.ratios[k].jacobian],
        };
        let steps = comparison.models.iter().flat_map(|model| model.steps.iter().map(move |step| (model, step)));
        Chart {
            title: name.to_string(),
            unit: "times".to_string(),
            log: true,
            series: ["paper", "here", "here, one Jacobian"].map(String::from).to_vec(),
            groups: steps.map(group).collect(),
        }
    });
    Section {
        title: "Generated derivatives against the others".to_string(),
        text: "Time of one over that of the other: below 1, generated derivatives are faster.".to_string(),
        charts: charts.collect(),
        ..Section::default()
    }
}

fn sizes(comparison: &Comparison) -> Section {
    let names = ["independents", "dependents", "nonzeros", "colors"];
    let head = names.iter().flat_map(|name| [format!("{name}, paper"), "here".to_string()]);
    let head = core::iter::once("model".to_string()).chain(head).collect();
    let numbers: [fn(&Size) -> usize; 4] =
        [|size| size.independents, |size| size.dependents, |size| size.nonzeros, |size| size.colors];
    let row = |model: &ModelFound| {
        let Beside { paper, here } = model.size;
        let cells = numbers.iter().flat_map(|number| [&paper, &here].map(|size| count(size.as_ref().map(number))));
        core::iter::once(Cell::from(model.model.clone())).chain(cells).collect()
    };
    let rows = comparison.models.iter().map(row).collect();
    let table = Table { head, rows };
    Section {
        title: "Table 1: Jacobian of the forces by (z, zd)".to_string(),
        table: Some(table),
        ..Section::default()
    }
}

fn times(model: &ModelFound) -> Section {
    let mut head = ["method", "in the paper", "one Jacobian, us", "times f"].map(String::from).to_vec();
    for step in &model.steps {
        head.extend([format!("{}, paper, s", step_name(step)), "here, s".to_string()]);
    }
    let mut rows = Vec::new();
    for (k, one) in model.jacobian.iter().enumerate() {
        let tool = one.paper_tool.clone().unwrap_or_default();
        let mut row =
            vec![one.name.into(), tool.into(), fixed(Some(one.jacobian_us), 1), fixed(Some(one.ratio_to_f), 1)];
        row.extend(model.steps.iter().flat_map(|step| timed(&step.methods[k], step.time_s)));
        rows.push(row);
    }
    let mut more = |name: &str, cells: &dyn Fn(&StepFound) -> [Cell; 2]| {
        let row = [name, "", "", ""].map(Cell::from).into_iter();
        rows.push(row.chain(model.steps.iter().flat_map(cells)).collect());
    };
    more("Jacobians", &|step| [count(step.jacobians.paper), count(step.jacobians.here)]);
    more("energy drift, %", &|step| {
        [fixed(step.drift_percent.paper, 3), Cell::from(step.drift_percent.here.unwrap_or(f64::NAN))]
    });
    let sources = ["paper", "here"];
    let series =
        sources.iter().flat_map(|source| model.steps.iter().map(move |step| format!("{source}: {}", step_name(step))));
    let group = |k: usize| {
        let at = |pick: fn(&Beside<f64>) -> Option<f64>| {
            model.steps.iter().map(move |step| pick(&step.methods[k].elapsed_s))
        };
        // Long names are broken at their hyphen.
        let name = model.jacobian[k].name;
        let name = if name.len() > 16 { name.replace('-', "- ") } else { name.to_string() };
        Group { name, values: at(|beside| beside.paper).chain(at(|beside| beside.here)).collect() }
    };
    let chart = Chart {
        title: "Elapsed time".to_string(),
        unit: "s".to_string(),
        log: true,
        series: series.collect(),
        groups: (0..model.jacobian.len()).map(group).collect(),
    };
    Section {
        title: format!("Table {}: {}", model.paper_table, model.model),
        text: format!("Elapsed seconds for {} s simulated.", model.steps.first().map_or(0.0, |step| step.time_s)),
        table: Some(Table { head, rows }),
        charts: vec![chart],
    }
}

/// The paper's time and ours.
fn timed(timed: &Timed, time_s: f64) -> [Cell; 2] {
    let paper = match timed.paper_infeasible {
        true => Cell::Word { word: "infeasible".to_string() },
        false => fixed(timed.elapsed_s.paper, 2),
    };
    let here = match (&timed.failure, timed.elapsed_s.here) {
        (Some(_), _) => Cell::Word { word: "failed".to_string() },
        (None, Some(elapsed)) if timed.is_scaled(time_s) => Cell::Word { word: format!("~{elapsed:.3}") },
        (None, elapsed) => fixed(elapsed, 3),
    };
    [paper, here]
}

fn step_name(step: &StepFound) -> String {
    // A name is not broken before its unit.
    format!("{}\u{a0}ms", (1e3 * step.step_s).round())
}

fn fixed(number: Option<f64>, decimals: usize) -> Cell {
    Cell::Fixed { fixed: number.unwrap_or(f64::NAN), decimals }
}

fn count(number: Option<usize>) -> Cell {
    fixed(number.map(|number| number as f64), 0)
}
