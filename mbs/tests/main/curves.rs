//! Curves, stops, contact and couplings: values, derivatives by every method, and energies.

use proptest::prelude::*;
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::characteristic::{Characteristic, Stop, pull};
use tangential_mbs::constraints::{Held, constraint_rates, constraints, reactions};
use tangential_mbs::energy::energy;
use tangential_mbs::forces::forces_at;
use tangential_mbs::law::Laws;
use tangential_mbs::motion::{GROUND, NO_LOAD, NO_SCREW};
use tangential_mbs::road::Road;
use tangential_mbs::signal::{Signal, rate, value};
use tangential_mbs::table::{Ends, Table, look_up, slope};
use tangential_mbs::touching::Touch;
use tangential_mbs::{Builder, Model, NoLaw, System};

fn points() -> impl Strategy<Value = Vec<[f64; 2]>> {
    prop::collection::vec((0.05..1.0_f64, -2.0..2.0_f64), 1..8).prop_map(|steps| {
        let mut x = -1.5;
        let next = |(dx, y): (f64, f64)| {
            x += dx;
            [x, y]
        };
        steps.into_iter().map(next).collect()
    })
}

proptest! {
    /// Through its points, with a continuous slope, never beyond its neighbours; its integral is the sum of small parts.
    #[test]
    fn curves_go_through_their_points(points in points(), flat in any::<bool>()) {
        let ends = if flat { Ends::Flat } else { Ends::Straight };
        let table = Table::new(&points, ends).unwrap();
        for [x, y] in &points {
            prop_assert!((look_up(&table, *x) - y).abs() < 1e-12);
            let (before, after) = (slope(&table, x - 1e-9), slope(&table, x + 1e-9));
            let is_end = *x == points[0][0] || *x == points[points.len() - 1][0];
            prop_assert!((flat && is_end) || (before - after).abs() < 1e-5, "{} {}", before, after);
        }
        for pair in points.windows(2) {
            let (low, high) = (pair[0][1].min(pair[1][1]) - 1e-12, pair[0][1].max(pair[1][1]) + 1e-12);
            for k in 0..=20 {
                let y = look_up(&table, pair[0][0] + (pair[1][0] - pair[0][0]) * f64::from(k) / 20.0);
                prop_assert!((low..=high).contains(&y), "{} not within {} and {}", y, low, high);
            }
        }
        // Simpson's rule is exact for the pieces, but for those that a point lies within.
        let (from, to, count) = (-2.0, 5.0, 20_000);
        let h = (to - from) / f64::from(count);
        let part = |k: i32| {
            let x = from + h * f64::from(k);
            h / 6.0 * (look_up(&table, x) + 4.0 * look_up(&table, x + h / 2.0) + look_up(&table, x + h))
        };
        let sum: f64 = (0..count).map(part).sum();
        prop_assert!((table.integral(to) - table.integral(from) - sum).abs() < 1e-5);
        let d = 1e-5;
        let signal = Signal::Table(table);
        let by_difference = (value(&signal, 0.3 + d) - value(&signal, 0.3 - d)) / (2.0 * d);
        prop_assert!((rate(&signal, 0.3) - by_difference).abs() < 1e-2, "{}", by_difference);
    }
}

#[test]
fn what_is_no_curve() {
    for points in
        [&[][..], &[[0.0, 1.0], [0.0, 2.0]], &[[1.0, 0.0], [0.0, 0.0]], &[[f64::NAN, 0.0]], &[[0.0, f64::INFINITY]]]
    {
        assert_eq!(Table::new(points, Ends::Flat), None, "{points:?}");
    }
    assert_eq!((look_up(&Table::zero(), 3.0), slope(&Table::zero(), -1.0)), (0.0, 0.0));
}

/// Parabolas are met where PCHIP meets them: slopes of Fritsch and Butland at the inner points of x^2, by hand.
#[test]
fn slopes_are_those_of_fritsch_and_butland() {
    let table = Table::new(&[[0.0, 0.0], [1.0, 1.0], [3.0, 9.0]], Ends::Straight).unwrap();
    // Rises 1 and 4 over widths 1 and 2: w1 = 2*2 + 1 = 5, w2 = 2 + 2*1 = 4, slope 9 / (5/1 + 4/4) = 1.5.
    assert!((slope(&table, 1.0) - 1.5).abs() < 1e-14);
    // At the end the parabola through three points: ((2*2 + 1)*4 - 2*1) / 3 = 6.
    assert!((slope(&table, 3.0) - 6.0).abs() < 1e-14 && (slope(&table, 9.0) - 6.0).abs() < 1e-14);
}

#[test]
fn stops_push_and_never_pull() {
    let stop = Stop { range: [-0.1, 0.2], stiffness: 1e3, exponent: 1.0, dissipation: 0.5 };
    let law = Characteristic { elastic: Table::zero(), viscous: Table::zero(), stop };
    assert_eq!(pull(&law, 0.1, 3.0), 0.0);
    assert!((pull(&law, 0.3, 0.0) - 100.0).abs() < 1e-12 && (pull(&law, -0.3, 0.0) + 200.0).abs() < 1e-12);
    assert!((pull(&law, 0.3, 1.0) - 150.0).abs() < 1e-12 && (pull(&law, -0.3, -1.0) + 300.0).abs() < 1e-12);
    assert_eq!((pull(&law, 0.3, -10.0), pull(&law, -0.3, 10.0)), (0.0, 0.0));
}

/// Two bodies with one of everything that is new.
fn everything() -> Model {
    let mut b = Builder::new("everything");
    b.body("one", 2.0, [0.1, 0.2, 0.3], [[0.3, 0.0, 0.0], [0.0, 0.4, 0.0], [0.0, 0.0, 0.5]]);
    b.free("free", "ground", "one", [0.0; 3]);
    b.body("two", 1.0, [0.5, 0.2, 0.3], [[0.1, 0.0, 0.0], [0.0, 0.1, 0.0], [0.0, 0.0, 0.1]]);
    b.revolute("pin", "one", "two", [0.3, 0.2, 0.3], [0.0, 1.0, 0.3]);
    let curve = |points: &[[f64; 2]]| Table::new(points, Ends::Straight).unwrap();
    let elastic = curve(&[[-0.5, -300.0], [0.0, 0.0], [0.2, 90.0], [1.0, 800.0]]);
    let viscous = curve(&[[-1.0, -20.0], [0.0, 0.0], [0.3, 15.0], [2.0, 40.0]]);
    let stop = Stop { range: [-0.2, 0.1], stiffness: 700.0, exponent: 1.5, dissipation: 0.2 };
    let law = Characteristic { elastic, viscous, stop };
    b.characteristic("ground", [0.0, 0.0, 1.0], "two", [0.6, 0.1, 0.2], 0.9, law.clone());
    b.joint_characteristic("pin", law);
    let touch = Touch { radius: 0.4, stiffness: 3e3, exponent: 1.5, dissipation: 0.1, friction: 0.6, slow: 0.05 };
    b.touching("two", [0.5, 0.2, 0.1], touch);
    b.joint_force("pin", Signal::Table(curve(&[[0.0, 0.0], [0.3, 2.0], [1.0, -1.0]])));
    b.road(Road::Profile(curve(&[[-3.0, 0.1], [-0.5, 0.0], [0.4, 0.15], [3.0, -0.1]])));
    b.couple("gear", &[("pin", 1.0), ("free.rz", -0.5), ("free.x", 0.25)], 0.1);
    b.build().unwrap()
}

fn state() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
    (prop::collection::vec(-0.4..0.4_f64, 7), prop::collection::vec(-1.0..1.0_f64, 7))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Every method gives the derivatives that differences have, within what differences know.
    #[test]
    fn derivatives((z, zd) in state()) {
        let model = everything();
        let columns = |method: Method| {
            let mut system = System::new(&model, method).unwrap();
            let (mut q, mut entries) = (vec![0.0; 7], vec![0.0; system.force_sparsity().nonzeros()]);
            system.force_derivatives(0.4, &z, &zd, &mut q, &mut entries).unwrap();
            let mut matrix = vec![vec![0.0; 14]; 7];
            system.force_sparsity().triplets(&entries).for_each(|(i, j, entry)| matrix[i][j] = entry);
            matrix
        };
        let expected = columns(Method::GeneratedCompressed);
        for method in Method::ALL {
            let is_difference = method.name().starts_with("finite");
            for (row, (found, expected)) in columns(method).iter().zip(&expected).enumerate() {
                for (column, (found, expected)) in found.iter().zip(expected).enumerate() {
                    let allowed = if is_difference { 2e-3 } else { 1e-10 } * (100.0 + expected.abs());
                    prop_assert!((found - expected).abs() < allowed, "{:?} {} {}: {} {}", method, row, column, found, expected);
                }
            }
        }
    }

    /// What is stored and what is lost is what forces do: the power on all coordinates.
    #[test]
    fn energies((z, zd) in state()) {
        let mut model = everything();
        model.gravity = [0.0; 3];
        for body in &mut model.bodies {
            (body.mass, body.inertia) = (0.0, [[0.0; 3]; 3]);
        }
        let none = Laws::<NoLaw>(Vec::new());
        let at = |h: f64| {
            let z: Vec<f64> = z.iter().zip(&zd).map(|(z, zd)| z + h * zd).collect();
            energy(&model, &none, &z, &zd, 0.4)
        };
        let h = 1e-5;
        let stored = (at(h).potential - at(-h).potential) / (2.0 * h);
        let mut q = vec![0.0; 7];
        forces_at(&model, &none, &z, &zd, 0.4, &mut q);
        let power: f64 = q.iter().zip(&zd).map(|(q, zd)| q * zd).sum();
        prop_assert!((power + stored - at(0.0).power).abs() < 1e-4 * (100.0 + power.abs()), "{} {} {}", power, stored, at(0.0).power);
    }

    /// The rows of a coupling, by hand.
    #[test]
    fn rows((z, zd) in state()) {
        let model = everything();
        let mut system = System::new(&model, Method::GeneratedCompressed).unwrap();
        let (mut phi, mut phi_t, mut bias) = ([0.0], [1.0], [1.0]);
        let mut entries = vec![0.0; system.constraint_sparsity().nonzeros()];
        system.constraint_derivatives(0.0, &z, &mut phi, &mut entries, &mut phi_t).unwrap();
        system.constraint_bias(0.0, &z, &zd, &mut bias);
        let of = |name: &str| model.coordinate(name).unwrap();
        let expected = z[of("pin")] - 0.5 * z[of("free.rz")] + 0.25 * z[of("free.x")] - 0.1;
        prop_assert!((phi[0] - expected).abs() < 1e-15 && (phi_t[0], bias[0]) == (0.0, 0.0));
        // What is differentiated by hand, and what by the engine, say the same.
        let mut again = [0.0];
        constraints(&model, &z, 0.0, &mut again);
        prop_assert!((again[0] - expected).abs() < 1e-15);
        constraint_rates(&model, &z, &zd, 0.0, &mut again);
        let rate = zd[of("pin")] - 0.5 * zd[of("free.rz")] + 0.25 * zd[of("free.x")];
        prop_assert!((again[0] - rate).abs() < 1e-15);
        // Without accelerations the reactions are those of the coupling.
        let (held, lambda) = (Held::new(7, 1), 3.5);
        held.set(&[0.0; 7], &[lambda]);
        let mut r = vec![0.0; 7];
        let (mut loads, mut directions, mut accelerations) = ([NO_LOAD; 8], [NO_SCREW; 8], [NO_SCREW; 8]);
        reactions(&model, held, &z, &mut [GROUND; 8], &mut loads, &mut directions, &mut accelerations, &mut r);
        for (name, factor) in [("pin", 1.0), ("free.rz", -0.5), ("free.x", 0.25), ("free.y", 0.0)] {
            prop_assert!((r[of(name)] - factor * lambda).abs() < 1e-14, "{}: {}", name, r[of(name)]);
        }
        let found: Vec<(usize, usize, f64)> = system.constraint_sparsity().triplets(&entries).collect();
        prop_assert_eq!(found, [(0, of("free.x"), 0.25), (0, of("free.rz"), -0.5), (0, of("pin"), 1.0)]);
    }
}
