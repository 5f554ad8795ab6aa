//! A run as a page.

use super::report::Report;
use super::run::{Beside, Ran};
use crate::report::{Cell, Fact, Section, Table, Tile, dae, short};

/// The page of a run.
pub fn page(report: &Report, ran: &Ran) -> dae::Page {
    let mut plots = dae::Plots { t: ran.plots.t.clone(), columns: Vec::new() };
    let mut panels = Vec::new();
    for (title, series) in &ran.plots.panels {
        let named = series.iter().map(|(name, values)| (name.clone(), plots.add(values.clone())));
        let named = named.collect();
        panels.push(dae::panel(title, false, named));
    }
    if !report.invariants.is_empty() {
        let column = plots.add(ran.plots.violation.clone());
        panels.push(dae::panel("Hidden constraints, of their own scale", true, vec![("largest".to_string(), column)]));
    }
    let mut sections: Vec<Section> = ran.references.iter().map(beside).collect();
    sections.push(rounds(report));
    dae::Page {
        title: report.heading().to_string(),
        subtitle: format!(
            "{} unknowns, index {}, {} degrees of freedom; {} from t = {} to {}",
            report.unknowns.len(),
            report.index,
            report.degrees_of_freedom,
            ran.method,
            short(ran.from),
            short(ran.t)
        ),
        failure: ran.failure.clone(),
        tiles: tiles(report, ran),
        facts: facts(report, ran),
        plots,
        panels,
        sections,
    }
}

fn tiles(report: &Report, ran: &Ran) -> Vec<Tile> {
    let tile = |name, value: String, note: String| Tile { name, value, note };
    let rate = format!("{} rejected, {} Jacobians", ran.rejected, ran.jacobians);
    let mut tiles = vec![
        tile("Index", report.index.to_string(), format!("reduced in {} s", short(report.seconds))),
        tile("Steps", ran.steps.to_string(), rate),
        tile("Time", format!("{} s", short(ran.seconds)), "of computing, one core".to_string()),
        tile("Hidden constraints", short(ran.violation), "largest, of their own scale".to_string()),
    ];
    if let Some(error) = ran.exact_error {
        tiles.push(tile("Error", short(error), "against the exact solution".to_string()));
    }
    if let Some((value, _, t)) = &ran.smallest_pivot {
        let note = format!("of its largest value, at t = {}", short(*t));
        tiles.push(tile("Smallest pivot", short(*value), note));
    }
    tiles
}

fn facts(report: &Report, ran: &Ran) -> Vec<Fact> {
    let mut facts = vec![
        Fact::new("Reduction", "ranks", report.ranks.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
        Fact::new("Reduction", "hidden constraints", report.invariants.len()),
        Fact::new("Reduction", "pivots to watch", report.pivots.len()),
        Fact::new("Integration", "method", ran.method),
        Fact::new("Integration", "tolerance", format!("relative {:e}, absolute {:e}", ran.relative, ran.absolute)),
        Fact::new("Integration", "factorizations", ran.factorizations),
        Fact::new("Integration", "initial values changed by", short(ran.start_changed)),
    ];
    if let Some((_, name, _)) = &ran.smallest_pivot {
        facts.push(Fact::new("Integration", "smallest pivot", name));
    }
    if ran.reductions > 0 {
        facts.push(Fact::new("Integration", "other pivots chosen", format!("{} times", ran.reductions)));
    }
    facts
}

/// Values beside those of a reference.
fn beside(beside: &Beside) -> Section {
    let row = |value: &super::run::Value| {
        vec![
            Cell::from(value.unknown.clone()),
            Cell::Number { number: value.value, digits: 14 },
            Cell::Number { number: value.reference, digits: 14 },
            Cell::Number { number: value.value - value.reference, digits: 2 },
        ]
    };
    let head = ["unknown", "here", "reference", "difference"].map(String::from).to_vec();
    Section {
        title: format!("Values at t = {}", beside.time),
        text: format!("Reference: {}.", beside.source),
        table: Some(Table { head, rows: beside.values.iter().map(row).collect() }),
        charts: Vec::new(),
    }
}

fn rounds(report: &Report) -> Section {
    let head = ["round", "rank", "E", "g", "a", "hidden constraints"].map(String::from).to_vec();
    let row = |(k, round): (usize, &super::report::Round)| {
        let texts = [&round.cost_matrix, &round.cost_right, &round.cost_constraints];
        let mut cells = vec![Cell::from(k), Cell::from(round.rank)];
        cells.extend(texts.map(|text| Cell::from(text.clone())));
        cells
            .push(Cell::from(round.constraints.iter().map(|c| super::report::short(c)).collect::<Vec<_>>().join("; ")));
        cells
    };
    Section {
        title: "Rounds of the reduction".to_string(),
        text: "Operations of E x' = g and of the constraints 0 = a that each round leaves.".to_string(),
        table: Some(Table { head, rows: report.rounds.iter().enumerate().map(row).collect() }),
        charts: Vec::new(),
    }
}
