//! Follows a simulation.

use super::facts::{Run, short};
use super::panels::{DRIFT, FIXED, LOGARITHMIC, Panel, panels};
use super::scene::{Scene, arrows};
use super::thin::{Envelope, Sample, rounded, significant};
use super::{Fact, Section, Tile};
use serde::Serialize;
use std::time::{Duration, Instant};
use tangential::coloring::{self, Order};
use tangential::integrator::{Integrator, IntegratorError, State, StepReport, Summary, System as _, Violation};
use tangential_mbs::energy::energy;
use tangential_mbs::law::Laws;
use tangential_mbs::outputs::Outputs;
use tangential_mbs::vec3::Vec3;
use tangential_mbs::{Model, NoLaw, System};

/// How many numbers a report keeps for plots, whatever the model: about 2 MB of text.
const PLOT_NUMBERS: usize = 300_000;
/// How many for the animation.
const FRAME_NUMBERS: usize = 120_000;

/// What a simulation was like: all that the page shows.
#[derive(Serialize)]
pub struct Report {
    /// The model's name.
    pub title: String,
    subtitle: String,
    /// Why the run ended early, if it did.
    failure: Option<String>,
    tiles: Vec<Tile>,
    facts: Vec<Fact>,
    scene: Scene,
    frames: Frames,
    plots: Plots,
    panels: Vec<Panel>,
    sparsity: Structure,
    sections: Vec<Section>,
}

/// Instants of the animation.
#[derive(Default, Serialize)]
struct Frames {
    t: Vec<f64>,
    /// For every coordinate its values.
    z: Vec<Vec<f64>>,
    /// For every instant the points and forces of arrows.
    arrows: Vec<Vec<[Vec3; 2]>>,
}

/// Numbers over time.
#[derive(Serialize)]
struct Plots {
    t: Vec<f64>,
    columns: Vec<Vec<f64>>,
}

/// The Jacobian of the forces: where it has entries, and which columns are computed together.
#[derive(Serialize)]
struct Structure {
    rows: usize,
    /// For every column its rows.
    columns: Vec<Vec<usize>>,
    color_of: Vec<usize>,
    colors: usize,
    names: Vec<String>,
}

/// Follows a simulation, in bounded memory.
pub struct Recorder<'m> {
    model: &'m Model,
    outputs: Outputs,
    freedoms: usize,
    scene: Scene,
    /// Energy at the start.
    start: f64,
    plots: Envelope,
    frames: Sample<(f64, Vec<f64>, Vec<[Vec3; 2]>)>,
    row: Vec<f64>,
    numbers: Vec<f64>,
    spent: Duration,
}

impl<'m> Recorder<'m> {
    /// Begins with the state that an integrator starts from.
    pub fn new(integrator: &Integrator<System<'m>>, outputs: &Outputs, freedoms: usize) -> Self {
        let model = integrator.system().model();
        let (state, Summary { violation, start, .. }) = (integrator.state(), integrator.summary());
        let scene = Scene::new(model, &state.z);
        let width = FIXED + 2 * model.coordinates() + outputs.channels().len();
        let limit = (PLOT_NUMBERS / width).clamp(200, 1000);
        let frame = model.coordinates() + 6 * scene.arrows();
        let mut recorder = Self {
            model,
            outputs: outputs.clone(),
            freedoms,
            start: start.kinetic + start.potential,
            plots: Envelope::new(width, limit),
            frames: Sample::new((FRAME_NUMBERS / frame.max(1)).clamp(200, 500)),
            scene,
            row: Vec::with_capacity(width),
            numbers: Vec::new(),
            spent: Duration::ZERO,
        };
        recorder.add(state, recorder.start, violation, [f64::NAN; 2]);
        recorder.spent = Duration::ZERO;
        recorder
    }

    /// Takes a step into account.
    pub fn record(&mut self, state: &State, report: &StepReport) {
        let from = Instant::now();
        self.add(state, report.balance, report.violation, [report.iterations as f64, report.step]);
        self.spent += from.elapsed();
    }

    /// How long recording took, which is no part of the simulation.
    pub fn spent(&self) -> Duration {
        self.spent
    }

    fn add(&mut self, state: &State, balance: f64, violation: Violation, step: [f64; 2]) {
        let State { t, z, zd, .. } = state;
        let energy = energy(self.model, &Laws::<NoLaw>(Vec::new()), z, zd, *t);
        let work = energy.kinetic + energy.potential - balance;
        self.outputs.read(self.model, state, &mut self.numbers);
        self.row.clear();
        self.row.extend([energy.kinetic, energy.potential, work, balance, balance - self.start]);
        self.row.extend([violation.position, violation.velocity, violation.acceleration]);
        self.row.extend(step.iter().chain(z).chain(zd).chain(&self.numbers));
        self.plots.push(*t, &self.row);
        self.frames.offer(|| (*t, z.clone(), arrows(self.model, state)));
    }

    /// The report of a run that took so many seconds, from a simulated time, and of why it failed if it did.
    pub fn finish(
        self,
        integrator: &Integrator<System<'m>>,
        from: f64,
        elapsed: f64,
        failure: Option<&IntegratorError>,
        warnings: &[String],
    ) -> Report {
        let (model, state) = (self.model, integrator.state());
        let run = Run { model, integrator, freedoms: self.freedoms, elapsed, from, warnings };
        let method = integrator.system().method().name();
        let steps = integrator.summary().counts.steps;
        let (t, mut columns) = self.plots.finish();
        let percent = 100.0 / reference(&integrator.summary());
        columns[DRIFT].iter_mut().for_each(|drift| *drift = if *drift == 0.0 { 0.0 } else { *drift * percent });
        for (k, column) in columns.iter_mut().enumerate() {
            if LOGARITHMIC.contains(&k) { significant(column) } else { rounded(column, 0.0) }
        }
        let mut frames = self.frames.finish();
        if frames.last().is_some_and(|(last, ..)| *last < state.t) {
            frames.push((state.t, state.z.clone(), arrows(model, state)));
        }
        Report {
            title: model.name.clone(),
            subtitle: format!("{} s in {steps} steps, Jacobians by {method}", short(state.t - from)),
            failure: failure.map(ToString::to_string),
            tiles: run.tiles(),
            facts: run.facts(),
            frames: transposed(model, frames),
            plots: Plots { t, columns },
            panels: panels(model, &self.outputs),
            sparsity: structure(model, integrator.system()),
            sections: vec![run.times()],
            scene: self.scene,
        }
    }
}

/// What the drift is a part of: see [`Summary::drift_percent`].
fn reference(summary: &Summary) -> f64 {
    let at_start = summary.start.kinetic + summary.start.potential;
    if at_start.abs() <= 1e-10 * summary.largest_kinetic { summary.largest_kinetic } else { at_start }
}

/// Frames by coordinates, rounded to what can be seen.
fn transposed(model: &Model, frames: Vec<(f64, Vec<f64>, Vec<[Vec3; 2]>)>) -> Frames {
    let column = |i: usize| {
        let mut column: Vec<f64> = frames.iter().map(|(_, z, _)| z[i]).collect();
        let is_angle = model.bodies[i].joint.turns();
        rounded(&mut column, if is_angle { 1e-6 } else { 0.0 });
        column
    };
    let z = (0..model.coordinates()).map(column).collect();
    let largest = |k: usize| {
        let all = frames.iter().flat_map(|(_, _, arrows)| arrows.iter().flat_map(|arrow| arrow[k]));
        all.map(f64::abs).filter(|number| number.is_finite()).fold(0.0, f64::max)
    };
    let coarsest = [largest(0) * 1e-5, largest(1) * 1e-4];
    let coarse = |arrow: [Vec3; 2]| {
        let [mut at, mut force] = arrow;
        at.iter_mut().for_each(|x| rounded(core::slice::from_mut(x), coarsest[0]));
        force.iter_mut().for_each(|x| rounded(core::slice::from_mut(x), coarsest[1]));
        [at, force]
    };
    let t = frames.iter().map(|(t, ..)| *t).collect();
    let arrows = frames.into_iter().map(|(_, _, arrows)| arrows.into_iter().map(coarse).collect()).collect();
    Frames { t, z, arrows }
}

fn structure(model: &Model, system: &System<'_>) -> Structure {
    let sparsity = system.force_sparsity();
    let coloring = coloring::columns(sparsity, Order::default());
    Structure {
        rows: sparsity.rows(),
        columns: (0..sparsity.columns()).map(|column| sparsity.column(column).to_vec()).collect(),
        color_of: coloring.color_of().to_vec(),
        colors: coloring.count(),
        names: model.coordinate_names().to_vec(),
    }
}
