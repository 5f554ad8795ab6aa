//! Errors name equation, unknown and time, and nothing is lost.

use crate::problems::{pendulum, transistor};
use tangential::dae::{
    DaeError, Equations, Form, Integrator, Invariants, Method, Options, Pivots, Rejection, System, consistent,
};
use tangential::differentiate;
use tangential::jacobian::EvaluationError;
use tangential::sparsity::Sparsity;

#[differentiate(vector(x))]
fn explosion(x: [f64; 2]) -> [f64; 2] {
    [1.0, x[1] * x[1]]
}

/// `1 / (1 - t)` is followed until it is too steep, and what was computed is there.
#[test]
fn a_solution_that_ends() {
    for method in [Method::Fehlberg45, Method::DormandPrince54, Method::Radau3, Method::Radau5] {
        let system = Equations::explicit(explosion::vector()).unwrap().unknown_names(["time", "size"]);
        let options = Options::tolerance(1e-8).method(method);
        let mut integrator = Integrator::new(system, options, 0.0, &[0.0, 1.0]).unwrap();
        let failure = integrator.solve(2.0).unwrap_err();
        let (t, x) = failure.so_far.last();
        println!("{method:?}: {failure} {t} {x:?}");
        assert!((t - 1.0).abs() < 1e-6, "{method:?}: {t}");
        assert!(matches!(failure.error, DaeError::StepTooSmall { .. }), "{method:?}: {failure}");
        assert!(failure.to_string().contains("size") || failure.to_string().contains("F2"), "{method:?}: {failure}");
        let half = failure.so_far.at(0.5).unwrap()[1];
        assert!((half - 2.0).abs() < 1e-5, "{method:?}: {half}");
        assert_eq!((integrator.t(), integrator.x()), (t, x));
    }
}

#[differentiate(vector(x))]
fn root(x: [f64; 1]) -> [f64; 1] {
    [-(1.0 - x[0]).sqrt() - 1.0 + 2.0 * (1.0 + 1.0 - x[0]).sqrt()]
}

/// A domain that is left.
#[test]
fn an_equation_without_value_is_named() {
    for method in Method::ALL {
        let system = Equations::explicit(root::vector()).unwrap().equation_names(["root"]);
        let options = Options::tolerance(1e-6).method(method);
        let failure = Integrator::new(system, options, 0.0, &[0.0]).unwrap().solve(10.0).unwrap_err();
        println!("{method:?}: {failure}");
        assert!(failure.so_far.last().1[0] > 0.99, "{method:?}");
        assert!(failure.to_string().contains("root"), "{method:?}: {failure}");
    }
}

#[test]
fn inconsistent_values_are_named() {
    // The force is missing, which `consistent` finds.
    let mut system = pendulum::index_0().unwrap();
    let given = [0.6, -0.8, 4.0, 3.0, 0.0];
    let error = Integrator::new(pendulum::index_0().unwrap(), Options::default(), 0.0, &given).err().unwrap();
    println!("{error}");
    assert!(
        matches!(&error, DaeError::Start { equation, unknown, .. } if equation == "force" && unknown == "y"),
        "{error}"
    );
    let x = consistent(&mut system, &Options::default(), 0.0, &given, &["x", "y", "u", "v"]).unwrap();
    assert_eq!(x[..4], given[..4]);
    assert!((x[4] - (25.0 + 9.81 * 0.8)).abs() < 1e-11, "{x:?}");
    Integrator::new(pendulum::index_0().unwrap(), Options::default(), 0.0, &x).unwrap();

    let error = consistent(&mut system, &Options::default(), 0.0, &given, &["x", "z"]).unwrap_err();
    assert_eq!(error.to_string(), "there is no unknown `z`; the unknowns are x, y, u, v, lambda");

    // Equations without rates are looked at, too.
    let error = Integrator::new(pendulum::of_index(3).unwrap(), Options::default(), 0.0, &[2.0, 0.0, 0.0, 0.0, 0.0]);
    let error = error.err().unwrap();
    assert!(
        matches!(&error, DaeError::Start { equation, unknown, .. } if equation == "F5" && unknown == "x"),
        "{error}"
    );
    let mut system = pendulum::of_index(3).unwrap();
    let x = consistent(&mut system, &Options::default(), 0.0, &[2.0, 0.0, 0.0, 0.0, 0.0], &[]).unwrap();
    assert!((x[0] - 1.0).abs() < 1e-12 && x[1..].iter().all(|x| *x == 0.0), "{x:?}");
}

#[differentiate(vector(x => xd))]
fn empty(x: &[f64], xd: &mut [f64]) {
    for i in 0..x.len() {
        xd[i] = -x[i];
    }
}

#[test]
fn options_without_sense_are_named() {
    let options = [
        Options::tolerance(1e-16),
        Options { absolute: vec![1e-6, 1e-6, 1e-6], ..Options::default() },
        Options::default().fixed_step(-1.0),
        Options { smallest_pivot: 1.0, ..Options::default() },
    ];
    let messages = options.map(|options| {
        let system = Equations::explicit(explosion::vector()).unwrap();
        Integrator::new(system, options, 0.0, &[0.0, 1.0]).err().unwrap().to_string()
    });
    assert!(messages[0].starts_with("the relative tolerance is 0.0000000000000001, it must be"), "{}", messages[0]);
    assert_eq!(messages[1], "3 absolute tolerances are given, 2 are needed");
    assert_eq!(messages[2], "the step is -1, it must be positive and finite");
    assert_eq!(messages[3], "the smallest pivot is 1, it must not be negative, and below 1");
    let system = Equations::explicit(explosion::vector()).unwrap();
    let error = Integrator::new(system, Options::default(), 0.0, &[0.0, f64::NAN]).err().unwrap();
    assert_eq!(error.to_string(), "the unknown `x2` is NaN at t = 0");
    let system = Equations::explicit(empty::vector(0, 0)).unwrap();
    let options = Options { absolute: vec![1e-6], ..Options::default() };
    let error = Integrator::new(system, options, 0.0, &[]).err().unwrap();
    assert_eq!(error.to_string(), "0 unknowns are given, 1 are needed");
    let system = Equations::explicit(explosion::vector()).unwrap();
    let mut integrator = Integrator::new(system, Options::default(), 0.0, &[0.0, 1.0]).unwrap();
    assert_eq!(integrator.run(-1.0).unwrap_err().to_string(), "the end is t = -1, but the state is at t = 0 already");
}

/// An explicit method cannot take a DAE.
#[test]
fn rates_that_are_not_determined_are_named() {
    let options = Options::default().method(Method::DormandPrince54);
    let error = Integrator::new(transistor::system().unwrap(), options, 0.0, &transistor::START).err().unwrap();
    assert_eq!(
        error.to_string(),
        "the equations do not determine the rate of `x2` at t = 0: take an implicit method, or reduce the index first"
    );
}

/// `x' = -x` and `y` nowhere.
#[differentiate(vector(x, xd))]
fn loose(x: [f64; 2], xd: [f64; 2]) -> [f64; 2] {
    [xd[0] + x[0], xd[0] + x[0] + 0.0 * x[1]]
}

#[test]
fn an_unknown_that_is_not_determined_is_named() {
    let system = Equations::linear(loose::vector()).unwrap().unknown_names(["x", "y"]);
    let failure = Integrator::new(system, Options::default(), 0.0, &[1.0, 0.0]).unwrap().solve(1.0).unwrap_err();
    let DaeError::StepTooSmall { reason, .. } = &failure.error else { panic!("{failure}") };
    assert_eq!(*reason, Rejection::Singular { unknown: "y".into() }, "{failure}");
}

#[differentiate(vector(x))]
fn stiff(x: [f64; 1]) -> [f64; 1] {
    [-1e6 * (x[0] - 1.0)]
}

#[test]
fn too_many_steps_are_an_error() {
    let options = Options { max_steps: 50, ..Options::tolerance(1e-6).method(Method::Fehlberg45) };
    let system = Equations::explicit(stiff::vector()).unwrap();
    let failure = Integrator::new(system, options, 0.0, &[0.0]).unwrap().solve(1.0).unwrap_err();
    assert!(matches!(failure.error, DaeError::TooManySteps { steps: 50, .. }), "{failure}");
    assert_eq!(failure.so_far.times().len(), 51);
}

/// `(cos t, sin t)` from equations that divide by one of both, as told.
struct Circle {
    divides_by: usize,
    changes: bool,
    whole: Sparsity,
}

impl Pivots for Circle {
    fn count(&self) -> usize {
        1
    }
    fn name(&self, _: usize) -> String {
        ["x", "y"][self.divides_by].into()
    }
    fn values(&mut self, _: f64, x: &[f64], pivots: &mut [f64]) {
        pivots[0] = x[self.divides_by];
    }
}

impl System for Circle {
    fn unknowns(&self) -> usize {
        2
    }
    fn form(&self) -> Form {
        Form::Linear
    }
    fn residual(&mut self, _: f64, x: &[f64], xd: &[f64], f: &mut [f64]) {
        f[0] = if self.divides_by == 1 { xd[0] + x[1] } else { xd[1] - x[0] };
        f[1] = x[0] * xd[0] + x[1] * xd[1];
    }
    fn x_sparsity(&self) -> &Sparsity {
        &self.whole
    }
    fn xd_sparsity(&self) -> &Sparsity {
        &self.whole
    }
    fn derivatives(
        &mut self,
        t: f64,
        x: &[f64],
        xd: &[f64],
        f: &mut [f64],
        by_x: &mut [f64],
        by_xd: &mut [f64],
    ) -> Result<(), EvaluationError> {
        self.residual(t, x, xd, f);
        by_x.copy_from_slice(&if self.divides_by == 1 { [0.0, xd[0], 1.0, xd[1]] } else { [-1.0, xd[0], 0.0, xd[1]] });
        by_xd.copy_from_slice(&if self.divides_by == 1 { [1.0, x[0], 0.0, x[1]] } else { [0.0, x[0], 1.0, x[1]] });
        Ok(())
    }
    fn pivots(&mut self) -> Option<&mut dyn Pivots> {
        Some(self)
    }
    fn choose_other_pivots(&mut self, _: f64, _: &[f64], _: usize) -> bool {
        if self.changes {
            self.divides_by = 1 - self.divides_by;
        }
        self.changes
    }
}

#[test]
fn a_pivot_that_vanishes_is_named_or_changed() {
    use std::f64::consts::PI;
    let circle = |changes| Circle { divides_by: 1, changes, whole: Sparsity::dense(2, 2).unwrap() };
    let start = [0.8_f64.cos(), 0.8_f64.sin()];
    for method in [Method::DormandPrince54, Method::Radau3, Method::Radau5] {
        let options = Options::tolerance(1e-10).method(method);
        let failure = Integrator::new(circle(false), options.clone(), 0.8, &start).unwrap().solve(20.0).unwrap_err();
        println!("{method:?}: {failure}");
        let (last, _) = failure.so_far.last();
        assert!(last < PI && last > 3.0, "{method:?}: {last}");
        let DaeError::Pivot { pivot, t, .. } = &failure.error else { panic!("{method:?}: {failure}") };
        assert!(pivot == "y" && (t - PI).abs() < 1e-6, "{method:?}: {t}");

        let options = Options { smallest_pivot: 0.5, ..options };
        let mut integrator = Integrator::new(circle(true), options, 0.8, &start).unwrap();
        integrator.run(20.0).unwrap();
        let error = (integrator.x()[0] - 20.0_f64.cos()).abs().max((integrator.x()[1] - 20.0_f64.sin()).abs());
        println!("{error:.1e} {:?}", integrator.counts());
        assert!(error < 1e-6 && integrator.counts().reductions == 12, "{method:?}: {error:e}");
    }
}

/// Invariants that depend on each other do no harm.
#[differentiate(vector(x))]
fn thrice(x: [f64; 5]) -> [f64; 4] {
    let [a, b, c] = pendulum::hidden(x);
    [a, b, c, 2.0 * a]
}

#[test]
fn invariants_may_depend_on_each_other() {
    let mut system = pendulum::index_0().unwrap().invariants(thrice::vector(), &[]).unwrap();
    let x = consistent(&mut system, &Options::default(), 0.0, &[0.7, -0.9, 0.1, 0.3, 2.0], &[]).unwrap();
    assert!(thrice(x.clone().try_into().unwrap()).iter().all(|h| h.abs() < 1e-11), "{x:?}");
    let mut integrator = Integrator::new(system, Options::tolerance(1e-8), 0.0, &x).unwrap();
    integrator.run(1.0).unwrap();
    let mut h = [0.0; 4];
    let (t, x) = (integrator.t(), integrator.x().to_vec());
    integrator.system().invariants().unwrap().values(t, &x, &mut h);
    assert!(h.iter().all(|h| h.abs() < 1e-11), "{h:?}");
    let _: &mut dyn Invariants = integrator.system().invariants().unwrap();
}

/// x' = 1, and an invariant that is infinitely steep where x is zero.
#[differentiate(vector(x))]
fn even(x: [f64; 2]) -> [f64; 2] {
    [1.0, 0.0 * x[0]]
}

#[differentiate(vector(x))]
fn steep(x: [f64; 2]) -> [f64; 1] {
    [x[0].abs().sqrt() - x[1]]
}

/// Measured by an infinite derivative every value would be small enough.
#[test]
fn invariants_that_are_infinitely_steep_are_named() {
    let system = || Equations::explicit(even::vector()).unwrap().invariants(steep::vector(), &["root"]).unwrap();
    let error = Integrator::new(system(), Options::default(), 0.0, &[0.0, 5.0]).err().unwrap();
    assert_eq!(error.to_string(), "the derivative of the invariant `root` by `x1` is inf at t = 0");
    let error = consistent(&mut system(), &Options::default(), 0.0, &[0.0, 5.0], &[]).unwrap_err();
    assert_eq!(error.to_string(), "the derivative of the invariant `root` by `x1` is inf at t = 0");
    // Beside that point it is one as any other.
    let x = consistent(&mut system(), &Options::default(), 0.0, &[0.25, 0.6], &["x1"]).unwrap();
    assert!((x[1] - 0.5).abs() < 1e-12, "{x:?}");
}
