//! What of a run is not to be believed without a second look.

use crate::report::short;
use tangential::integrator::{Integrator, State, Summary};
use tangential_mbs::model::{Condition, Element};
use tangential_mbs::outputs::Outputs;
use tangential_mbs::{Model, System};

/// Energy that comes from nowhere, or goes there, as a part of what there is.
const MUCH: f64 = 0.01;
/// So many percent are told even where what moves has much more energy than there was at the start.
const HUGE: f64 = 10.0;
/// Of a hundred steps so many may be halved without a word.
const MANY: f64 = 0.01;
/// So many iterations for every step are told.
const LABOURED: usize = 4;
/// What is less of a range is no way.
const SLACK: f64 = 1e-3;
/// So many joints are named.
const NAMED: usize = 3;

/// Follows a run.
pub struct Watch<'m> {
    model: &'m Model,
    outputs: &'m Outputs,
    /// For every limit how far the coordinate went.
    reached: Vec<[f64; 2]>,
    /// For every tyre: its channel, from where to where it was measured, steps outside, and the largest load.
    tyres: Vec<Load>,
    steps: usize,
    numbers: Vec<f64>,
}

struct Load {
    name: String,
    channel: usize,
    measured: [f64; 2],
    outside: usize,
    largest: f64,
}

impl<'m> Watch<'m> {
    /// Of a model with these outputs.
    pub fn new(model: &'m Model, outputs: &'m Outputs) -> Self {
        let of = |(element, name): (&Element, &String)| match element {
            Element::Tyre { tyre, .. } => {
                let range = &model.tyres[*tyre].load;
                let (channel, measured) = (outputs.channel(&format!("{name} Fz"))?, [range.fzmin, range.fzmax]);
                Some(Load { name: name.clone(), channel, measured, outside: 0, largest: 0.0 })
            }
            _ => None,
        };
        let tyres = model.elements.iter().zip(model.element_names()).filter_map(of).collect();
        let reached = vec![[f64::INFINITY, f64::NEG_INFINITY]; model.limits.len()];
        Self { model, outputs, reached, tyres, steps: 0, numbers: Vec::new() }
    }

    /// Takes a state into account.
    pub fn see(&mut self, state: &State) {
        self.steps += 1;
        for ((coordinate, _), reached) in self.model.limits.iter().zip(&mut self.reached) {
            let z = state.z[*coordinate];
            *reached = [reached[0].min(z), reached[1].max(z)];
        }
        if !self.tyres.is_empty() {
            self.outputs.read(self.model, state, &mut self.numbers);
            for tyre in &mut self.tyres {
                let load = self.numbers[tyre.channel];
                // A wheel in the air has nothing to be measured.
                let is_outside = load > tyre.measured[1] || (load > 0.0 && load < tyre.measured[0]);
                tyre.outside += usize::from(is_outside);
                tyre.largest = tyre.largest.max(load);
            }
        }
    }

    /// What there is to say.
    pub fn warnings(&self, integrator: &Integrator<System<'_>>) -> Vec<String> {
        let summary = integrator.summary();
        let mut warnings = Vec::new();
        warnings.extend(drift(&summary));
        let (halvings, steps) = (summary.counts.halvings, summary.counts.steps);
        if halvings > 10 && halvings as f64 > MANY * steps as f64 {
            warnings.push(format!(
                "{halvings} steps failed and were halved, beside {steps} that did not: take {}",
                if integrator.options().adaptive.is_some() {
                    "a larger error, or the trapezoidal rule"
                } else {
                    "a smaller --step, or --adaptive"
                }
            ));
        }
        if steps > 10 && summary.counts.iterations > LABOURED * steps {
            warnings.push(format!(
                "Newton took {} iterations for {steps} steps: something changes faster than the step, as friction that sticks; take a smaller --step, or --adaptive",
                summary.counts.iterations
            ));
        }
        warnings.extend(singular(self.model, &summary));
        if integrator.is_penalty_soft() {
            warnings.push(
                "the penalty is soft beside the masses at this step, so that its own error, which shorter steps do not remove, is larger than that of the step: take --constraints augmented, or a larger --alpha".to_string(),
            );
        }
        warnings.extend(self.limits());
        warnings.extend(self.tyres.iter().filter(|tyre| tyre.outside > 0).map(|tyre| {
            let Load { name, measured: [least, most], outside, largest, .. } = tyre;
            format!(
                "tyre `{name}`: the load was outside of FZMIN to FZMAX, {} to {} N, in {outside} of {} steps, {} N at most; above FZMAX coefficients stay what they are there",
                short(*least), short(*most), self.steps, short(*largest)
            )
        }));
        warnings
    }

    /// Joints that went too far, some of them by name.
    fn limits(&self) -> Option<String> {
        let limits = self.model.limits.iter().zip(&self.reached);
        let beyond = limits.filter(|((_, [low, high]), [least, most])| {
            let slack = SLACK * (high - low);
            *least < low - slack || *most > high + slack
        });
        let beyond: Vec<String> = beyond
            .map(|((coordinate, [low, high]), [least, most])| {
                let far = if low - least > most - high { least } else { most };
                let name = &self.model.coordinate_names()[*coordinate];
                format!("`{name}` at {} (limits {} to {})", short(*far), short(*low), short(*high))
            })
            .collect();
        let more = beyond.len().saturating_sub(NAMED);
        let named = beyond.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        (!beyond.is_empty()).then(|| format!("beyond their limits, which nothing keeps, were {named}{more}"))
    }
}

/// Singular positions on the way. Rows that never change lose no rank: where there are no others, large reactions are blows.
fn singular(model: &Model, summary: &Summary) -> Option<String> {
    let is_constant = |condition: &_| matches!(condition, Condition::Prescribed { .. } | Condition::Coupled { .. });
    if model.conditions.iter().all(is_constant) {
        return None;
    }
    let (passages, first) = (summary.singular.passages, summary.singular.first?);
    let times = if passages == 1 { "once".to_string() } else { format!("{passages} times, first") };
    Some(format!(
        "the constraints came near to losing rank {times} at t = {} s: reactions have no bound there, and which way the mechanism goes on is hardly determined; see whether --integrator dop853 or half the --step gives the same motion",
        short(first)
    ))
}

/// Energy that is out of balance, if it is much beside what there is and what moves.
fn drift(summary: &Summary) -> Option<String> {
    let Summary { drift_percent, start, largest_kinetic, .. } = summary;
    let at_start = start.kinetic + start.potential;
    let reference = if at_start.abs() <= 1e-10 * largest_kinetic { *largest_kinetic } else { at_start };
    let off = (drift_percent / 100.0 * reference).abs();
    let is_much = drift_percent.abs() > 100.0 * MUCH && (off > MUCH * largest_kinetic || drift_percent.abs() > HUGE);
    is_much.then(|| {
        format!(
            "the energy is off by {drift_percent:+.1} % ({} J): do not believe this run before it is repeated with a smaller --step, --adaptive, or --integrator dop853",
            short(off)
        )
    })
}
