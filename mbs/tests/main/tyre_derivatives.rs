//! Derivatives of rolling tyres: against differences, by every method, and at states where formulas are prone to break.
// Columns of matrices that are lists of rows.
#![allow(clippy::needless_range_loop)]

use crate::support::{near, plus, slope};
use crate::wheel::{AXLE, CENTER, TRUCK, Wheel, tyre, wheel};
use proptest::prelude::*;
use tangential::check::{Mismatch, check_pattern, check_tangent};
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential::overloaded::{Complex, Dual};
use tangential::sparsity::Sparsity;
use tangential::{Differentiable, IndexSet, Scalar, Tan, Tangent, Zero, differentiate};
use tangential_mbs::forces::forces_at;
use tangential_mbs::law::Laws;
use tangential_mbs::motion::{Load, Motion, MotionOver, Pose, PoseOver, push, twist};
use tangential_mbs::tyre::relaxation::roll_relaxed;
use tangential_mbs::tyre::{Grip, Tyre, roll, truck};
use tangential_mbs::{Builder, Law, System};

fn three<X: Copy>(x: &[X]) -> [X; 3] {
    [x[0], x[1], x[2]]
}

fn motion(x: &[f64]) -> Motion {
    let (none, a) = ([0.0; 3], [three(&x[3..]), three(&x[6..]), three(&x[9..])]);
    let pose = Pose { r: three(x), a };
    Motion { pose, s: three(&x[12..]), w: three(&x[15..]), b_s: none, b_w: none, d_s: none, d_w: none }
}

fn motion_over<S: Scalar>(x: &[S], none: S) -> MotionOver<S> {
    let (none, a) = ([none; 3], [three(&x[3..]), three(&x[6..]), three(&x[9..])]);
    let pose = PoseOver { r: three(x), a };
    MotionOver { pose, s: three(&x[12..]), w: three(&x[15..]), b_s: none, b_w: none, d_s: none, d_w: none }
}

fn motion_tangent<T: Tangent>(x: &[T]) -> Tan<Motion, T> {
    let (none, a) = ([T::default(); 3], [three(&x[3..]), three(&x[6..]), three(&x[9..])]);
    let pose = Tan::<Pose, T> { r: three(x), a };
    Tan::<Motion, T> { pose, s: three(&x[12..]), w: three(&x[15..]), b_s: none, b_w: none, d_s: none, d_w: none }
}

/// Everything a wheel gives, 20 numbers: of steady rolling first, of relaxed rolling then.
fn all(tyre: &Tyre, x: &[f64]) -> Vec<f64> {
    let wheel = motion(x);
    let steady = roll(tyre, &wheel, CENTER, AXLE, x[18]);
    let (relaxed, residuals) = roll_relaxed(tyre, &wheel, CENTER, AXLE, x[18], [x[19], x[20]], [x[21], x[22]]);
    let list = |grip: Grip| [grip.at, grip.force, grip.moment].concat();
    [list(steady), list(relaxed), residuals.to_vec()].concat()
}

fn forward<T: Tangent>(tyre: &Tyre, x: &[f64], d: &[T]) -> (Vec<f64>, Vec<T>) {
    let (m, m_d) = (motion(x), motion_tangent(d));
    let none = [Zero; 3];
    let (a, a_d) = roll::<T>::forward(tyre, &Zero, &m, &m_d, CENTER, none, AXLE, none, x[18], d[18]);
    let (u, u_d, r, r_d) = ([x[19], x[20]], [d[19], d[20]], [x[21], x[22]], [d[21], d[22]]);
    let ((b, c), (b_d, c_d)) =
        roll_relaxed::<T>::forward(tyre, &Zero, &m, &m_d, CENTER, none, AXLE, none, x[18], d[18], u, u_d, r, r_d);
    let values = [a.at, a.force, a.moment, b.at, b.force, b.moment].concat();
    let tangents = [a_d.at, a_d.force, a_d.moment, b_d.at, b_d.force, b_d.moment].concat();
    ([values, c.to_vec()].concat(), [tangents, c_d.to_vec()].concat())
}

fn overloaded<S: Scalar>(tyre: &Tyre, x: &[S], none: S) -> Vec<S> {
    let wheel = motion_over(x, none);
    let a = roll::overloaded(tyre, &wheel, CENTER, AXLE, x[18]);
    let (b, c) = roll_relaxed::overloaded(tyre, &wheel, CENTER, AXLE, x[18], [x[19], x[20]], [x[21], x[22]]);
    [[a.at, a.force, a.moment, b.at, b.force, b.moment].concat(), c.to_vec()].concat()
}

fn pattern(tyre: &Tyre, x: &[f64]) -> Vec<Vec<usize>> {
    let d: Vec<IndexSet> = (0..x.len()).map(IndexSet::single).collect();
    let (m, m_d) = (motion(x), motion_tangent(&d));
    let none = [Zero; 3];
    let (_, a) = roll::pattern(tyre, &Zero, &m, &m_d, CENTER, none, AXLE, none, x[18], d[18]);
    let (u, u_d, r, r_d) = ([x[19], x[20]], [d[19], d[20]], [x[21], x[22]], [d[21], d[22]]);
    let (_, (b, c)) =
        roll_relaxed::pattern(tyre, &Zero, &m, &m_d, CENTER, none, AXLE, none, x[18], d[18], u, u_d, r, r_d);
    let sets = [[a.at, a.force, a.moment, b.at, b.force, b.moment].concat(), c.to_vec()].concat();
    sets.into_iter().map(|set| set.to_vec()).collect()
}

/// By how much the inputs may be varied for differences: the steps of the check are up to a tenth of this.
fn scales(shrink: f64) -> Vec<f64> {
    let mut scales = vec![0.02; 3];
    scales.extend([0.02; 9]);
    scales.extend([0.2; 6]);
    scales.extend([0.02, 0.02, 0.02, 1.0, 1.0]);
    scales.into_iter().map(|scale: f64| scale * shrink).collect()
}

/// Checks the tangents at a state by differences of steps that shrink; whether any of them could tell.
fn check(tyre: &Tyre, at: &[f64]) -> bool {
    let mut last = None;
    for shrink in [1.0, 0.1, 0.01] {
        let scales = scales(shrink);
        let place = |p: &[f64]| -> Vec<f64> { (0..23).map(|i| at[i] + scales[i] * (p[i] - 1.0)).collect() };
        let found = check_tangent(
            &[1.0; 23],
            |p| all(tyre, &place(p)),
            |p, d| forward(tyre, &place(p), &d.iter().zip(&scales).map(|(d, s)| d * s).collect::<Vec<f64>>()),
        );
        match found {
            Ok(()) => return true,
            Err(mismatch) => last = Some(mismatch),
        }
    }
    // At a kink the smallest steps are still undecided; a wrong tangent is wrong with all of them.
    match last {
        Some(Mismatch::Undecided { .. }) | None => false,
        Some(mismatch) => panic!("{mismatch}"),
    }
}

fn column(inputs: usize, j: usize) -> Vec<f64> {
    (0..inputs).map(|i| f64::from(u8::from(i == j))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 10 } else { 100 }))]

    #[test]
    fn tangents_are_those_of_differences(tyre in tyre(), wheels in prop::collection::vec(wheel(), 4)) {
        let decided = wheels.iter().filter(|wheel| check(&tyre, &wheel.inputs())).count();
        prop_assert!(decided >= 2, "differences can tell little here");
    }

    #[test]
    fn overloaded_tangents_are_the_generated_ones(tyre in tyre(), wheel in wheel()) {
        let x = wheel.inputs();
        for j in 0..x.len() {
            let seed = column(x.len(), j);
            let (values, tangents) = forward(&tyre, &x, &seed);
            let duals: Vec<Dual<f64>> = x.iter().zip(&seed).map(|(x, d)| Dual::new(*x, *d)).collect();
            let duals = overloaded(&tyre, &duals, Dual::new(0.0, 0.0));
            near("values", &duals.iter().map(|y| y.value).collect::<Vec<f64>>(), &values, 0.0);
            near("duals", &duals.iter().map(|y| y.tangent).collect::<Vec<f64>>(), &tangents, 1e-12);
            let steps: Vec<Complex> = x.iter().zip(&seed).map(|(x, d)| Complex::step(*x, *d)).collect();
            let steps = overloaded(&tyre, &steps, Complex::step(0.0, 0.0));
            near("complex", &steps.iter().map(|y| y.derivative()).collect::<Vec<f64>>(), &tangents, 1e-11);
        }
    }

    #[test]
    fn patterns_cover_derivatives(tyre in tyre(), wheel in wheel()) {
        let x = wheel.inputs();
        check_pattern(&x, |x, d| forward(&tyre, x, d), &pattern(&tyre, &x)).unwrap();
    }
}

/// States that are singular in one formula or another.
fn degenerate() -> Vec<(&'static str, Wheel)> {
    let parked = Wheel::rolling(0.0);
    let rolling = Wheel::rolling(20.0);
    let flat = Wheel { camber: core::f64::consts::FRAC_PI_2, hub: [0.0, 0.0, 0.1], ..rolling };
    let hub = |z: f64| [0.0, 0.0, z];
    vec![
        ("parked", parked),
        ("parked, with a tread deflected", Wheel { tread: [0.01, -0.02], ..parked }),
        ("rolling freely", rolling),
        ("lifted off", Wheel { hub: hub(0.7), tread: [0.1, 0.1], ..rolling }),
        ("about to touch", Wheel { hub: hub(0.522), velocity: [20.0, 0.0, -1.0], ..rolling }),
        ("rebounding so fast that it leaves", Wheel { velocity: [20.0, 0.0, 100.0], ..rolling }),
        ("locked", Wheel { spin: 0.0, ..rolling }),
        ("locked, sliding sideways", Wheel { spin: 0.0, velocity: [0.0, 5.0, 0.0], ..rolling }),
        ("spinning on the spot", Wheel { spin: 50.0, ..parked }),
        ("spinning backwards at speed", Wheel { spin: -500.0, ..rolling }),
        ("lying flat", flat),
        ("lying flat on the other side", Wheel { camber: -flat.camber, ..flat }),
        ("all but flat", Wheel { camber: 1.5, ..flat }),
        ("upside down", Wheel { camber: core::f64::consts::PI, ..rolling }),
        ("in reverse", Wheel::rolling(-20.0)),
        ("as slow as the regularization begins", Wheel::rolling(1.0)),
        ("sliding at a thousand metres a second", Wheel { velocity: [0.0, 1e3, 0.0], spin: 1e5, ..parked }),
        ("deep in the road", Wheel { hub: hub(-3.0), velocity: [20.0, 1.0, -50.0], ..rolling }),
        ("with a tread far out", Wheel { tread: [10.0, -10.0], ..parked }),
    ]
}

#[test]
fn degenerate_states_are_finite() {
    let plain = Tyre::from_tir(&least(), "least.tir").unwrap();
    for tyre in [truck(), truck().mirrored(), plain] {
        for (name, wheel) in degenerate() {
            let x = wheel.inputs();
            for j in 0..x.len() {
                let (values, tangents) = forward(&tyre, &x, &column(x.len(), j));
                assert!(values.iter().all(|y| y.is_finite()), "{name}: {values:?}");
                assert!(tangents.iter().all(|y| y.is_finite()), "{name}, by input {j}: {tangents:?}");
                assert_eq!(values, all(&tyre, &x), "{name}");
            }
            check_pattern(&x, |x, d| forward(&tyre, x, d), &pattern(&tyre, &x)).unwrap();
        }
    }
}

/// The least that a file may say.
fn least() -> String {
    let keys = "UNLOADED_RADIUS=0.5 FNOMIN=3e4 VERTICAL_STIFFNESS=1e6 PCX1=1.5 PDX1=0.8 PKX1=12 PCY1=1.4 PDY1=0.8 PKY1=-8 PKY2=2";
    keys.replace(' ', "\n")
}

#[test]
fn a_lifted_wheel_has_no_force_and_no_derivative() {
    for (_, wheel) in degenerate().iter().filter(|(name, _)| name.starts_with("lifted") || name.starts_with("lying")) {
        let x = wheel.inputs();
        for j in 0..x.len() {
            let (values, tangents) = forward(&TRUCK, &x, &column(x.len(), j));
            for range in [3..9, 12..18] {
                assert!(values[range.clone()].iter().chain(&tangents[range]).all(|y| *y == 0.0), "{wheel:?}");
            }
        }
        // The tread's rows are still those of equations for its rates.
        let (_, by_rate) = forward(&TRUCK, &x, &column(x.len(), 21));
        assert_eq!(by_rate[18..], [-1.0, 0.0]);
    }
}

/// The relaxed wheel as a function of vectors, as tapes and colored Jacobians take it.
#[differentiate(vector(x => y), overloaded)]
fn relaxed(tyre: &Tyre, x: &[f64], y: &mut [f64]) {
    let (r, s, w) = ([x[0], x[1], x[2]], [x[12], x[13], x[14]], [x[15], x[16], x[17]]);
    let a = [[x[3], x[4], x[5]], [x[6], x[7], x[8]], [x[9], x[10], x[11]]];
    let none = [0.0; 3];
    let wheel: Motion = Motion { pose: Pose { r, a }, s, w, b_s: none, b_w: none, d_s: none, d_w: none };
    let center = [0.02, -0.1, 0.03];
    let (tread, rates) = ([x[19], x[20]], [x[21], x[22]]);
    let (grip, missing): (Grip, [f64; 2]) =
        roll_relaxed(tangential::constant(tyre), &wheel, center, [0.0, 1.0, 0.0], x[18], tread, rates);
    y[..3].copy_from_slice(&grip.force);
    y[3..6].copy_from_slice(&grip.moment);
    y[6] = missing[0];
    y[7] = missing[1];
}

#[test]
fn every_method_differentiates_relaxed_rolling() {
    let slipping = Wheel { velocity: [0.6, 0.3, 0.1], spin: 2.0, camber: 0.05, yaw: 0.3, ..Wheel::rolling(1.0) };
    let tyre = truck();
    for wheel in [slipping, Wheel { velocity: [15.0, 3.0, 0.0], spin: 20.0, tread: [-0.03, 0.05], ..slipping }] {
        let x = wheel.inputs();
        let f = relaxed::vector(&tyre, 23, 8);
        let mut expected = vec![vec![0.0; 23]; 8];
        for j in 0..23 {
            let (_, tangents) = forward(&tyre, &x, &column(23, j));
            (0..8).for_each(|i| expected[i][j] = tangents[12 + i]);
        }
        for method in Method::ALL {
            let mut jacobian = method.prepare_overloaded(&f).unwrap();
            let sparsity = jacobian.sparsity().clone();
            let (mut y, mut entries) = (vec![0.0; 8], vec![0.0; sparsity.nonzeros()]);
            jacobian.evaluate(&x, &mut y, &mut entries).unwrap();
            near(method.name(), &y, &all(&tyre, &x)[12..], 1e-14);
            near(method.name(), &dense(&sparsity, &entries, 8).concat(), &expected.concat(), 1e-6);
        }
    }
}

/// By rows, from entries by columns.
fn dense(sparsity: &Sparsity, entries: &[f64], rows: usize) -> Vec<Vec<f64>> {
    let mut dense = vec![vec![0.0; sparsity.columns()]; rows];
    sparsity.triplets(entries).for_each(|(row, column, entry)| dense[row][column] = entry);
    dense
}

/// A law that lets a body roll, as a user would write it.
#[derive(Differentiable)]
#[passive]
struct Rolls {
    body: usize,
    tyre: Tyre,
}

#[differentiate(overloaded)]
impl Law for Rolls {
    #[differentiate(passive(self))]
    fn apply(&self, _time: f64, motions: &[Motion], loads: &mut [Load]) {
        let wheel: Motion = motions[self.body];
        let grip: Grip = roll(tangential::constant(&self.tyre), &wheel, [0.0; 3], [0.0, 1.0, 0.0], 0.0);
        push(&mut loads[self.body], grip.at, grip.force);
        twist(&mut loads[self.body], grip.moment);
    }
}

#[test]
fn every_method_differentiates_a_law_of_it() {
    let mut wheel = Builder::new("wheel");
    let inertia = [[10.0, 0.0, 0.0], [0.0, 20.0, 0.0], [0.0, 0.0, 10.0]];
    wheel.body("carrier", 100.0, [0.0; 3], inertia).body("wheel", 100.0, [0.0; 3], inertia);
    wheel.free("flight", "ground", "carrier", [0.0; 3]);
    wheel.revolute("spin", "carrier", "wheel", [0.0; 3], [0.0, 1.0, 0.0]);
    let model = wheel.build().unwrap();
    let laws = Laws(vec![Rolls { body: model.body("wheel").unwrap(), tyre: truck() }]);
    let n = model.coordinates();
    let z = [0.3, -0.2, 0.49, 0.02, 0.03, 0.4, 0.7];
    let zd = [9.0, 3.0, 0.1, 0.1, -0.2, 0.3, 20.0];
    let q = |z: &[f64], zd: &[f64]| {
        let mut q = vec![0.0; n];
        forces_at(&model, &laws, z, zd, 0.0, &mut q);
        q
    };
    let mut expected = vec![vec![0.0; 2 * n]; n];
    for j in 0..2 * n {
        let unit = column(n, j % n);
        let by = slope(|s| match j < n {
            true => q(&plus(&z, 0.1 * s, &unit), &zd),
            false => q(&z, &plus(&zd, s, &unit)),
        });
        (0..n).for_each(|i| expected[i][j] = if j < n { 10.0 * by[i] } else { by[i] });
    }
    for method in Method::ALL {
        let mut system = System::with_laws(&model, &laws, method).unwrap();
        let sparsity = system.force_sparsity().clone();
        let (mut entries, mut value) = (vec![0.0; sparsity.nonzeros()], vec![0.0; n]);
        system.force_derivatives(0.0, &z, &zd, &mut value, &mut entries).unwrap();
        near(method.name(), &value, &q(&z, &zd), 1e-14);
        near(method.name(), &dense(&sparsity, &entries, n).concat(), &expected.concat(), 1e-6);
    }
}
