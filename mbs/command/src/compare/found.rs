//! What a comparison has found: everything that is printed, or written to a file.

use crate::paper::{Printed, Size};
use serde::Serialize;
use tangential::jacobian::Method;

/// The paper's figure, where it has one, beside ours, where there is one.
#[derive(Clone, Copy, Serialize)]
pub struct Beside<T> {
    /// As printed.
    pub paper: Option<T>,
    /// As found here.
    pub here: Option<T>,
}

/// All models.
#[derive(Serialize)]
pub struct Comparison {
    /// What the paper's times were measured on.
    pub paper_platform: String,
    /// How long all of it took.
    pub elapsed_s: f64,
    /// In the order of the paper.
    pub models: Vec<ModelFound>,
}

/// One model.
#[derive(Serialize)]
pub struct ModelFound {
    /// Its name.
    pub model: String,
    /// The paper's table with its times.
    pub paper_table: u8,
    /// Table 1.
    pub size: Beside<Size>,
    /// One evaluation of the forces.
    pub f_us: f64,
    /// What one Jacobian costs by each method.
    pub jacobian: Vec<OneJacobian>,
    /// Simulations, by the step.
    pub steps: Vec<StepFound>,
}

/// One Jacobian by a method.
#[derive(Serialize)]
pub struct OneJacobian {
    /// The method.
    pub name: &'static str,
    /// The tool of the paper that it stands beside.
    pub paper_tool: Option<String>,
    /// From (z, zd) to the filled entries.
    pub jacobian_us: f64,
    /// In evaluations of the forces.
    pub ratio_to_f: f64,
}

/// Simulations of a model with one step.
#[derive(Serialize)]
pub struct StepFound {
    /// The step.
    pub step_s: f64,
    /// How long was simulated.
    pub time_s: f64,
    /// Largest drift of the energy.
    pub drift_percent: Beside<f64>,
    /// How many Jacobians were computed.
    pub jacobians: Beside<usize>,
    /// How many iterations Newton took.
    pub iterations: Option<usize>,
    /// By each method.
    pub methods: Vec<Timed>,
    /// Generated derivatives against the others.
    pub ratios: Vec<Ratio>,
}

/// A simulation by a method.
#[derive(Serialize)]
pub struct Timed {
    /// The method.
    pub name: &'static str,
    /// Seconds it took; one that was cut short is scaled to the whole.
    pub elapsed_s: Beside<f64>,
    /// Whether the paper says that it could not be done.
    pub paper_infeasible: bool,
    /// How much of it was really simulated: less than the whole where it was cut short.
    pub simulated_s: f64,
    /// Why it failed, if it did.
    pub failure: Option<String>,
    /// Not to be told: the method itself.
    #[serde(skip)]
    pub method: Method,
}

/// Times of two methods, the first over the second.
#[derive(Serialize)]
pub struct Ratio {
    /// What is compared.
    pub name: &'static str,
    /// The first method.
    pub of: &'static str,
    /// The second method.
    pub to: &'static str,
    /// Of the simulations.
    pub elapsed: Beside<f64>,
    /// Of one Jacobian.
    pub jacobian: Option<f64>,
}

/// Which ratios are told.
const RATIOS: [(&str, Method, Method); 4] = [
    ("generated/finite", Method::GeneratedCompressed, Method::FiniteDense),
    ("generated/finite, both colored", Method::GeneratedCompressed, Method::FiniteColored),
    ("generated/overloaded", Method::GeneratedCompressed, Method::OverloadedCompressed),
    ("generated/overloaded, both dense", Method::GeneratedForward, Method::OverloadedForward),
];

impl Comparison {
    /// How many simulations failed.
    pub fn failures(&self) -> usize {
        self.timed().filter(|timed| timed.failure.is_some()).count()
    }

    /// Whether a simulation was cut short.
    pub fn is_scaled(&self) -> bool {
        let steps = self.models.iter().flat_map(|model| &model.steps);
        steps.flat_map(|step| step.methods.iter().map(|timed| timed.is_scaled(step.time_s))).any(|scaled| scaled)
    }

    /// Whether the paper has something that was infeasible.
    pub fn is_infeasible(&self) -> bool {
        self.timed().any(|timed| timed.paper_infeasible)
    }

    fn timed(&self) -> impl Iterator<Item = &Timed> {
        self.models.iter().flat_map(|model| &model.steps).flat_map(|step| &step.methods)
    }
}

impl Timed {
    /// Not yet simulated.
    pub fn new(method: Method, printed: Printed) -> Self {
        Self {
            name: method.name(),
            elapsed_s: Beside { paper: printed.seconds(), here: None },
            paper_infeasible: printed == Printed::Infeasible,
            simulated_s: 0.0,
            failure: None,
            method,
        }
    }

    /// Whether it was cut short, of so many seconds.
    pub fn is_scaled(&self, time_s: f64) -> bool {
        self.elapsed_s.here.is_some() && self.simulated_s < (1.0 - 1e-9) * time_s
    }
}

/// Ratios of what was simulated with a step. A ratio has to do with both methods, or there is none.
pub fn ratios(methods: &[Timed], jacobians: &[OneJacobian]) -> Vec<Ratio> {
    let ratio = |(name, of, to): (&'static str, Method, Method)| {
        let timed = |method: Method| methods.iter().find(|timed| timed.method == method);
        let (first, second) = (timed(of)?, timed(to)?);
        let over = |a: Option<f64>, b: Option<f64>| Some(a? / b?);
        let cost = |method: Method| jacobians.iter().find(|one| one.name == method.name()).map(|one| one.jacobian_us);
        Some(Ratio {
            name,
            of: of.name(),
            to: to.name(),
            elapsed: Beside {
                paper: over(first.elapsed_s.paper, second.elapsed_s.paper),
                here: over(first.elapsed_s.here, second.elapsed_s.here),
            },
            jacobian: over(cost(of), cost(to)),
        })
    };
    RATIOS.into_iter().filter_map(ratio).collect()
}
