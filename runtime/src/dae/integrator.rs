//! What users hold.

use super::crossings::Crossings;
use super::driver::Driver;
use super::polynomial::Polynomial;
use super::{After, Counts, DaeError, Event, Failure, Options, Solution, System};

/// Takes a system from state to state.
///
/// After the first steps nothing is allocated, unless the system does so, or other pivots are chosen.
///
/// When a step fails the integrator stays at the end of the last one: what was reached is not lost.
pub struct Integrator<S: System> {
    system: S,
    driver: Driver,
    events: Vec<Event<S>>,
    crossings: Crossings,
    at_event: Vec<f64>,
}

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The time was reached.
    Time,
    /// The event of this number, in the order in which they were added, has ended it.
    Event(usize),
}

/// The end of a step, or what is left of it after an event.
pub struct Moment<'a> {
    /// The time.
    pub t: f64,
    /// The unknowns.
    pub x: &'a [f64],
    /// The rates; those of unknowns without rate in the equations are differences.
    pub xd: &'a [f64],
    /// The event that has occurred at this time, by number. The moment just before it was there already.
    pub event: Option<usize>,
    polynomial: &'a Polynomial,
}

impl Moment<'_> {
    /// Where the step began.
    pub fn from(&self) -> f64 {
        self.polynomial.from
    }

    /// The unknowns at a time between [`Self::from`] and t: the dense output of the method.
    pub fn at(&self, t: f64, x: &mut [f64]) {
        self.polynomial.at(t, x);
    }

    pub(super) fn polynomial(&self) -> &Polynomial {
        self.polynomial
    }
}

impl<S: System> Integrator<S> {
    /// From a state x (length n) at time t, which meets the equations: see [`consistent`](super::consistent) for others.
    ///
    /// # Errors
    /// If an option or a length is wrong, or the state does not meet the equations.
    pub fn new(mut system: S, options: Options, t: f64, x: &[f64]) -> Result<Self, DaeError> {
        let driver = Driver::new(&mut system, options, t, x)?;
        let at_event = vec![0.0; x.len()];
        Ok(Self { system, driver, events: Vec::new(), crossings: Crossings::default(), at_event })
    }

    /// With one more event.
    pub fn with_event(mut self, event: Event<S>) -> Self {
        self.events.push(event);
        self.crossings.add(self.driver.x.len());
        self
    }

    /// The time.
    pub fn t(&self) -> f64 {
        self.driver.t
    }

    /// The unknowns.
    pub fn x(&self) -> &[f64] {
        &self.driver.x
    }

    /// The rates.
    pub fn xd(&self) -> &[f64] {
        &self.driver.xd
    }

    /// What it took.
    pub fn counts(&self) -> Counts {
        self.driver.counts
    }

    /// The system.
    pub fn system(&mut self) -> &mut S {
        &mut self.system
    }

    /// Gives the system back.
    pub fn into_system(self) -> S {
        self.system
    }

    /// Integrates until a time, or until an event ends the run.
    ///
    /// # Errors
    /// If the time is not after the state's, or a step fails.
    pub fn run(&mut self, until: f64) -> Result<End, DaeError> {
        self.run_with(until, |_| ())
    }

    /// The same, and records everything.
    ///
    /// # Errors
    /// As for [`Self::run`], with everything up to there.
    pub fn solve(&mut self, until: f64) -> Result<Solution, Failure> {
        let mut solution = Solution::new(self.driver.t, &self.driver.x);
        let result = self.run_with(until, |moment| solution.push(moment));
        solution.counts = self.driver.counts;
        match result {
            Ok(end) => {
                solution.end = Some(end);
                Ok(solution)
            }
            Err(error) => Err(Failure { error, so_far: Box::new(solution) }),
        }
    }

    /// The same, and shows the end of every step, and the states after events.
    ///
    /// # Errors
    /// As for [`Self::run`].
    pub fn run_with(&mut self, until: f64, mut observe: impl FnMut(&Moment<'_>)) -> Result<End, DaeError> {
        if !until.is_finite() || until < self.driver.t {
            return Err(DaeError::Backwards { until, t: self.driver.t });
        }
        let (from, steps) = (self.driver.t, self.driver.counts.steps);
        while self.driver.t < until {
            let taken = self.driver.counts.steps - steps;
            if taken >= self.driver.options.max_steps {
                return Err(DaeError::TooManySteps { steps: taken, from, t: self.driver.t });
            }
            self.driver.step(&mut self.system, until)?;
            if let Some(end) = self.look_for_events(&mut observe)? {
                return Ok(end);
            }
        }
        Ok(End::Time)
    }

    /// What happens in the last step, and whether that ends the run.
    fn look_for_events(&mut self, observe: &mut dyn FnMut(&Moment<'_>)) -> Result<Option<End>, DaeError> {
        let mut from = self.driver.polynomial.from;
        while let Some(when) = self.next_events(from)? {
            let driver = &mut self.driver;
            driver.polynomial.at(when, &mut self.at_event);
            driver.project(&mut self.system, when, &mut self.at_event)?;
            let (mut restarts, mut stopped) = (false, None);
            for k in 0..self.crossings.found.len() {
                let event = self.crossings.found[k];
                driver.counts.events += 1;
                if let Some(count) = self.crossings.occurred(event, when) {
                    driver.cut(&mut self.system, when)?;
                    observe(&moment(driver, None));
                    return Err(DaeError::Chattering { event: self.events[event].name.clone(), count, t: when });
                }
                match (self.events[event].action)(&mut self.system, when, &mut self.at_event) {
                    After::Continue => (),
                    After::Restart => restarts = true,
                    After::Stop => stopped = Some(event),
                }
            }
            if restarts || stopped.is_some() {
                driver.cut(&mut self.system, when)?;
                observe(&moment(driver, None));
                driver.x.copy_from_slice(&self.at_event);
                driver.restart(&mut self.system)?;
            }
            for &event in &self.crossings.found {
                observe(&Moment { t: when, x: &self.at_event, ..moment(driver, Some(event)) });
            }
            if restarts || stopped.is_some() {
                return Ok(stopped.map(End::Event));
            }
            from = when;
        }
        observe(&moment(&self.driver, None));
        Ok(None)
    }

    fn next_events(&mut self, from: f64) -> Result<Option<f64>, DaeError> {
        if self.events.is_empty() || from >= self.driver.t {
            return Ok(None);
        }
        let (events, system, driver) = (&mut self.events, &self.system, &self.driver);
        let span = (from, driver.t);
        let found = self.crossings.first(&driver.polynomial, span, driver.options.event_parts, &mut |event, t, x| {
            let event = &mut events[event];
            (event.direction, (event.value)(system, t, x))
        });
        let Err((event, t)) = found else { return Ok(found.unwrap_or_default()) };
        // As far as everything has a value.
        self.driver.cut(&mut self.system, from)?;
        Err(DaeError::NotFinite { what: "event", name: self.events[event].name.clone(), value: f64::NAN, t })
    }
}

fn moment(driver: &Driver, event: Option<usize>) -> Moment<'_> {
    Moment { t: driver.t, x: &driver.x, xd: &driver.xd, event, polynomial: &driver.polynomial }
}
