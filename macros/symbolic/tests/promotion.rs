//! Pivots that are promoted to unknowns: the same derivatives, the same hidden constraints, and the pivots beside them.
#![cfg(feature = "files")]

use tangential_symbolic::file;
use tangential_symbolic::linear::Veiling;
use tangential_symbolic::reduce::{Options, promote};
use tangential_symbolic::{Graph, Id, Symbol, Values, emit};

/// At a point near the start, with promoted pivots at their values.
struct Point {
    known: Vec<(Symbol, f64)>,
}

impl Point {
    fn value(&self, graph: &Graph, id: Id) -> f64 {
        graph.evaluate(&[id], &Values::new(&self.known))[0]
    }
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * (1.0 + a.abs().max(b.abs()))
}

#[test]
fn the_same_motion() {
    for (name, cost, veiling) in [
        ("pendula-2", 20, Veiling::none()),
        ("pendula-3", 20, Veiling::above(60)),
        ("car-axis", 20, Veiling::none()),
        ("slider-crank", 60, Veiling::above(60)),
        ("robot-arm", 20, Veiling::none()),
        ("robot-arm", 20, Veiling::above(60)),
        ("shuttle-final", 10, Veiling::above(60)),
    ] {
        let (text, sizes) = file::shipped(name).unwrap();
        let mut file = file::read(text, &sizes).unwrap();
        file.refer();
        let start = file.start();
        let p = &mut file.problem;
        let plain = p.graph.reduce(&p.dae, &Options { veiling, ..Options::default() }).unwrap();
        let n = p.dae.states.len();
        let (parameters, initial) = emit::defaults(p);
        let promoted = promote(p, &plain, cost, start + 1e-3);
        let k = p.dae.states.len() - n;
        assert!(k > 0, "{name}: nothing is promoted");
        let graph = &mut p.graph;
        let mut known: Vec<(Symbol, f64)> = p.parameters.iter().map(|(symbol, _)| *symbol).zip(parameters).collect();
        known.push((p.dae.time, start + 1e-3));
        let wobble = |i: usize| 1.0 + 0.01 * ((7 * i + 3) % 11) as f64 / 11.0;
        known.extend(p.dae.states.iter().copied().zip(initial.iter().enumerate().map(|(i, x)| x * wobble(i) + 1e-3)));
        let mut point = Point { known };
        // The pivots at this point, each after those that it is made of.
        for i in 0..k {
            let definition = p.initial[n + i];
            let value = point.value(graph, definition);
            point.known.push((p.dae.states[n + i], value));
        }
        let (before, after) = (plain.explicit_rates(), promoted.explicit_rates());
        assert_eq!((before.len(), after.len()), (n, n + k), "{name}");
        let rates: Vec<f64> = after.iter().map(|id| point.value(graph, *id)).collect();
        for (id, rate) in before.iter().zip(&rates) {
            let wanted = point.value(graph, *id);
            assert!(close(wanted, *rate), "{name}: {wanted:e} and {rate:e}");
        }
        // The rates of the pivots, by differences along the motion.
        let h = 1e-6;
        let moved = |sign: f64| {
            let mut known = point.known.clone();
            for (symbol, value) in &mut known {
                if let Some(i) = p.dae.states[..n].iter().position(|state| state == symbol) {
                    *value += sign * h * rates[i];
                }
                if *symbol == p.dae.time {
                    *value += sign * h;
                }
            }
            let mut at = Point { known };
            (0..k)
                .map(|i| {
                    // The equation `0 = z - p` with z = 0.
                    let place = at.known.iter().position(|(symbol, _)| *symbol == p.dae.states[n + i]).unwrap();
                    at.known[place].1 = 0.0;
                    let value = -at.value(graph, p.dae.residuals[n + i]);
                    at.known[place].1 = value;
                    value
                })
                .collect::<Vec<f64>>()
        };
        let (ahead, behind) = (moved(1.0), moved(-1.0));
        for i in 0..k {
            let wanted = (ahead[i] - behind[i]) / (2.0 * h);
            let size = ahead[i].abs().max(wanted.abs());
            assert!((wanted - rates[n + i]).abs() < 1e-5 * size, "{name} pivot {i}: {wanted:e} and {:e}", rates[n + i]);
        }
        // The matrix with these rates, the hidden constraints, and the form of index one.
        for i in 0..n + k {
            let terms = (0..n + k).map(|j| point.value(graph, promoted.matrix[(i, j)]) * rates[j]);
            let (sum, right) = (terms.clone().sum::<f64>(), point.value(graph, promoted.right[i]));
            let size = terms.map(f64::abs).sum::<f64>() + right.abs();
            assert!((sum - right).abs() <= 1e-9 * size, "{name} row {i}: {sum:e} and {right:e}");
        }
        for (old, new) in plain.invariants.iter().zip(&promoted.invariants) {
            assert!(close(point.value(graph, *old), point.value(graph, *new)), "{name}");
        }
        for new in &promoted.invariants[plain.invariants.len()..] {
            assert!(point.value(graph, *new).abs() < 1e-9, "{name}");
        }
        if let (Some(old), Some(new)) = (&plain.index_one, &promoted.index_one) {
            for (old, new) in old.rates.iter().zip(&new.rates).chain(old.constraints.iter().zip(&new.constraints)) {
                assert!(close(point.value(graph, *old), point.value(graph, *new)), "{name}");
            }
        }
        // What is divided by are the unknowns now.
        let divides = |id: &Id| p.dae.states[n..].iter().any(|state| graph.depends_on(*id, *state));
        assert!(promoted.pivots(graph).iter().any(divides), "{name}");
    }
}
