//! Integration of any system, compiled once.

mod pivots;
mod start;
mod step;

use super::control::Control;
use super::matrix::Matrix;
use super::polynomial::Polynomial;
use super::projection::{Projector, Weighted};
use super::radau::ImplicitSteps;
use super::runge_kutta::{ExplicitSteps, RateSolver};
use super::tableau::{Explicit, Radau};
use super::{Counts, DaeError, Method, Options, Projection, Step, System, Weights};
use pivots::PivotWatch;

/// Steps of either kind.
enum Steps {
    Explicit(Box<ExplicitSteps>),
    Implicit(Box<(ImplicitSteps, Matrix)>),
}

impl Steps {
    fn new(system: &dyn System, options: &Options) -> Result<Self, DaeError> {
        let method = options.method;
        if let Some(table) = Radau::new(method) {
            let matrix = Matrix::new(system, &table, options.matrices)?;
            return Ok(Self::Implicit(Box::new((ImplicitSteps::new(system.unknowns(), table), matrix))));
        }
        let table = Explicit::new(method).expect("a method is implicit or explicit");
        Ok(Self::Explicit(Box::new(ExplicitSteps::new(system, table, options))))
    }
}

/// State and memory of an integration.
pub(super) struct Driver {
    pub(super) options: Options,
    pub(super) t: f64,
    pub(super) x: Vec<f64>,
    pub(super) xd: Vec<f64>,
    /// The last step; none after a start.
    pub(super) polynomial: Polynomial,
    pub(super) has_polynomial: bool,
    pub(super) counts: Counts,
    /// The next step.
    step: f64,
    /// Where equal steps are counted from, and how many there were.
    clock: (f64, usize),
    control: Control,
    steps: Steps,
    /// For rates at the start, where methods need none later.
    rates: Option<RateSolver>,
    guess: Option<Matrix>,
    projector: Option<Projector>,
    pivots: Option<PivotWatch>,
    /// The end of the step that is tried, before and after its projection.
    raw: Vec<f64>,
    end: Vec<f64>,
    end_rates: Vec<f64>,
    next: Polynomial,
    /// Tolerances of the unknowns, and errors that count 1.
    relative: f64,
    absolute: Vec<f64>,
    indices: Vec<i32>,
    has_indices: bool,
    scale: Vec<f64>,
    /// Largest values and rates of the unknowns, and how fast those of index 1 change.
    largest: Vec<[f64; 2]>,
    fastest: f64,
    weights: Vec<f64>,
    small: Vec<f64>,
    nothing_kept: Vec<bool>,
}

impl Driver {
    /// Whether pattern and options fit the system.
    fn check(system: &dyn System, options: &Options, x: &[f64]) -> Result<(), DaeError> {
        let n = system.unknowns();
        options.validate(n)?;
        if n == 0 {
            return Err(DaeError::Length { what: "unknowns", expected: 1, found: 0 });
        }
        if x.len() != n {
            return Err(DaeError::Length { what: "unknowns", expected: n, found: x.len() });
        }
        let patterns = [("derivatives by x", system.x_sparsity()), ("derivatives by x'", system.xd_sparsity())];
        for (what, pattern) in patterns {
            if (pattern.rows(), pattern.columns()) != (n, n) {
                let (found_rows, found_columns) = (pattern.rows(), pattern.columns());
                return Err(DaeError::Pattern { what, rows: n, columns: n, found_rows, found_columns });
            }
        }
        Ok(())
    }

    /// With memory for everything, before a start.
    pub(super) fn new(system: &mut dyn System, options: Options, t: f64, x: &[f64]) -> Result<Self, DaeError> {
        Self::check(system, &options, x)?;
        let n = x.len();
        let degree = match options.method {
            Method::ImplicitEuler => 1,
            Method::Radau3 => 2,
            Method::Radau5 => 3,
            Method::Fehlberg45 | Method::DormandPrince54 => 4,
        };
        let absolute: Vec<f64> = (0..n).map(|i| options.absolute_of(i)).collect();
        let small: Vec<f64> = absolute.iter().map(|absolute| absolute / options.relative).collect();
        // The error estimates of implicit methods are of a lower order than the methods: the tolerance is changed so that
        // the error follows it (as RADAU5 does). With steps of a fixed length it is that of Newton's iteration alone.
        let power =
            Radau::new(options.method).map(|table| f64::from(table.power) / (options.method.order() + 1) as f64);
        let relative = match power {
            Some(power) if power < 1.0 && matches!(options.step, Step::Adaptive { .. }) => {
                0.1 * options.relative.powf(power)
            }
            _ => options.relative,
        };
        let change = relative / options.relative;
        let projector =
            if options.projection.is_some() { Projector::new(system, false, options.matrices)? } else { None };
        let indices: Vec<i32> = (0..n).map(|i| system.unknown_index(i).max(1) as i32 - 1).collect();
        let zero = vec![0.0; n];
        let mut driver = Self {
            t,
            x: x.to_vec(),
            xd: zero.clone(),
            polynomial: Polynomial::new(n, degree),
            has_polynomial: false,
            counts: Counts::default(),
            step: 0.0,
            clock: (t, 0),
            control: Control::new(),
            steps: Steps::new(system, &options)?,
            rates: None,
            guess: None,
            projector,
            pivots: PivotWatch::new(system),
            raw: zero.clone(),
            end: zero.clone(),
            end_rates: zero.clone(),
            next: Polynomial::new(n, degree),
            relative,
            absolute: absolute.iter().map(|absolute| absolute * change).collect(),
            has_indices: indices.iter().any(|index| *index > 0),
            indices,
            scale: zero.clone(),
            largest: vec![[0.0; 2]; n],
            fastest: 0.0,
            weights: vec![1.0; n],
            small,
            nothing_kept: vec![false; n],
            options,
        };
        driver.begin(system)?;
        Ok(driver)
    }

    /// Errors at a state that count 1, for a step of this length.
    ///
    /// An error of an unknown of index i matters `(h / T)^(i - 1)` for those of index 1, where T is the time in which these
    /// change by their magnitude. RADAU5 takes 1 for T, whatever the unit of time is.
    fn set_scale(&mut self, step: f64) {
        let part = if self.fastest > 0.0 { (self.fastest * step).clamp(1e-6, 1.0) } else { 1.0 };
        for (i, scale) in self.scale.iter_mut().enumerate() {
            *scale = self.absolute[i] + self.relative * self.x[i].abs();
            if self.indices[i] > 0 {
                *scale /= part.powi(self.indices[i]);
            }
        }
    }

    /// How fast unknowns of index 1 change: their largest rates so far, as a part of their largest values so far.
    fn set_fastest(&mut self) {
        let (mut size, mut rate) = (0.0, 0.0);
        for (i, largest) in self.largest.iter_mut().enumerate() {
            if self.indices[i] == 0 {
                *largest = [largest[0].max(self.x[i].abs()), largest[1].max(self.xd[i].abs())];
                let scale = self.absolute[i] + self.relative * largest[0];
                size += (largest[0] / scale).powi(2);
                rate += (largest[1] / scale).powi(2);
            }
        }
        self.fastest = if size > 0.0 && rate.is_finite() { (rate / size).sqrt() } else { 0.0 };
    }

    /// Projects a state on the invariants, if there are any.
    pub(super) fn project(&mut self, system: &mut dyn System, t: f64, x: &mut [f64]) -> Result<(), DaeError> {
        let (Some(projector), Some(options)) = (&mut self.projector, &self.options.projection) else { return Ok(()) };
        set_weights(options, &self.options, x, &mut self.weights);
        let weighted = Weighted { weights: &self.weights, small: &self.small, is_kept: &self.nothing_kept };
        projector.project(system, t, x, &weighted, options, &mut self.counts).map(|_| ())
    }
}

/// How much changes of the unknowns count.
pub(super) fn set_weights(projection: &Projection, options: &Options, x: &[f64], weights: &mut [f64]) {
    match &projection.weights {
        Weights::Equal => weights.fill(1.0),
        Weights::Given(given) => weights.copy_from_slice(given),
        Weights::Tolerances => {
            for (i, weight) in weights.iter_mut().enumerate() {
                *weight = (options.absolute_of(i) + options.relative * x[i].abs()).powi(-2);
            }
        }
    }
}
