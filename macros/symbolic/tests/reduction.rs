//! Reductions: the worked example of the thesis in every number, its torus, the small systems of the specification.

mod common;

use common::{Worked, problem};
use tangential_symbolic::linear::Veiling;
use tangential_symbolic::reduce::{Method, Options, ReduceError};
use tangential_symbolic::{Graph, Id};

const METHODS: [Method; 3] = [Method::Directional, Method::Gradient, Method::FractionFree];

fn options(method: Method) -> Options {
    Options { method, ..Options::default() }
}

#[test]
fn the_worked_example_in_every_number() {
    let unknowns = "x1 = -2\nx2 = 0\nx3 = 1";
    let equations = "x2' + x1 - sin(t)\nx3' + x2 - sin(t)\nx3 - cos(t)";
    let mut p = problem("", unknowns, "", equations);
    let reduction = p.graph.reduce(&p.dae, &options(Method::Gradient)).unwrap();
    assert_eq!(reduction.index, 3);
    assert_eq!(reduction.ranks(), [2, 2, 2, 3]);
    assert_eq!(reduction.degrees_of_freedom, 0);
    // E and g of every round as printed; the last row up to its sign.
    type Printed<'a> = (&'a [[i64; 3]], &'a [&'a str], &'a str);
    let expected: [Printed; 4] = [
        (&[[0, 1, 0], [0, 0, 1]], &["sin(t) - x1", "sin(t) - x2"], "cos(t) - x3"),
        (&[[0, 1, 0], [0, 0, 1]], &["sin(t) - x1", "sin(t) - x2"], "2*sin(t) - x2"),
        (&[[0, 0, 1], [0, 1, 0]], &["sin(t) - x2", "sin(t) - x1"], "sin(t) - 2*cos(t) - x1"),
        (&[[0, 0, 1], [0, 1, 0], [-1, 0, 0]], &["sin(t) - x2", "sin(t) - x1", "-2*sin(t) - cos(t)"], ""),
    ];
    for (round, (matrix, right, constraint)) in reduction.rounds.iter().zip(expected) {
        for (i, row) in matrix.iter().enumerate() {
            let row: Vec<Id> = row.iter().map(|n| p.graph.integer(*n)).collect();
            assert_eq!(round.matrix.row(i), row, "{:?}", round.matrix);
            assert_eq!(round.right[i], p.read(right[i]), "{}", p.graph.text(round.right[i]));
        }
        let constraints: Vec<Id> = if constraint.is_empty() { vec![] } else { vec![p.read(constraint)] };
        assert_eq!(round.constraints, constraints);
    }
    // Table 4.1, with the corrections of the specification.
    let costs: Vec<String> =
        reduction.rounds.iter().map(|r| r.costs(&p.graph).map(|c| c.to_string()).join(", ")).collect();
    assert_eq!(
        costs,
        ["0, 4f + 2a, 2f + 1a", "0, 4f + 2a, 2f + 1m + 1a", "0, 4f + 2a, 3f + 1m + 2a", "0, 6f + 1m + 3a, 0"]
    );
    let total: tangential_symbolic::Cost = reduction.invariants.iter().map(|id| p.graph.cost(*id)).sum();
    assert_eq!(total.to_string(), "7f + 2m + 4a");

    // Away from the constraints, at t = 0.7 and x = (0.3, -0.2, 0.5).
    let at = [("t", 0.7), ("x1", 0.3), ("x2", -0.2), ("x3", 0.5)];
    p.close(&reduction.rounds[0].right, &at, &[0.344217687237691, 0.844217687237691], 1e-15);
    p.close(&reduction.invariants, &at, &[0.2648421872844885, 1.488435374475382, -1.185466687331286], 1e-14);
    let rates = p.rates(&reduction);
    p.close(&rates, &at, &[2.0532775617598706, 0.344217687237691, 0.844217687237691], 1e-14);
}

#[test]
fn all_methods_agree() {
    for (name, unknowns, equations, index, ranks, dof, constraints, rates) in [
        (
            "T1",
            "x = 0\ny = 0",
            "x' = y\nx = q(t)",
            2,
            vec![1, 1, 2],
            0,
            vec!["q(t) - x", "q'(t) - y"],
            vec!["y", "q''(t)"],
        ),
        ("T2", "x = 0", "x = q(t)", 1, vec![0, 1], 0, vec!["q(t) - x"], vec!["q'(t)"]),
        (
            "T3",
            "x1 = 0\nx2 = 0",
            "x1 = q(t)\nx2 = x1'",
            2,
            vec![1, 1, 2],
            0,
            vec!["q(t) - x1", "q'(t) - x2"],
            vec!["x2", "q''(t)"],
        ),
        (
            "T6",
            "x1 = 0\nx2 = 0\nx3 = 0",
            "x1' = x3\n0 = x2*(1 - x2)\n0 = x1*x2 + x3*(1 - x2) - t",
            1,
            vec![1, 3],
            1,
            vec!["x2*(1 - x2)", "x1*x2 + x3*(1 - x2) - t"],
            vec!["x3", "0", "(1 - x2*x3)/(1 - x2)"],
        ),
    ] {
        for method in METHODS {
            let mut p = common::problem_with_functions("q(t)", "", unknowns, "", equations);
            let reduction = p.graph.reduce(&p.dae, &options(method)).unwrap();
            assert_eq!(
                (reduction.index, reduction.ranks(), reduction.degrees_of_freedom),
                (index, ranks.clone(), dof),
                "{name} {method:?}"
            );
            for (found, text) in reduction.invariants.iter().zip(&constraints) {
                let expected = p.read(text);
                assert!(p.proportional(*found, expected), "{name} {method:?}: {}", p.graph.text(*found));
            }
            let found = p.rates(&reduction);
            for (found, text) in found.into_iter().zip(&rates) {
                let expected = p.read(text);
                assert_eq!(p.graph.sub(found, expected), Graph::ZERO, "{name} {method:?}: {}", p.graph.text(found));
            }
        }
    }
}

#[test]
fn a_pivot_that_vanishes_is_avoided_or_named() {
    // Example 3 of the thesis: the index is 1 where x2 = 0, and 2 where x2 = 1, and no pivot vanishes in either.
    let equations = "x1' = x3\n0 = x2*(1 - x2)\n0 = x1*x2 + x3*(1 - x2) - t";
    for (x2, index) in [(0.0, 1), (1.0, 2)] {
        for method in METHODS {
            let mut p = problem("", "x1 = 0\nx2 = 0\nx3 = 0", "", equations);
            let states = p.dae.states.clone();
            p.graph.set_reference(&[(states[0], 0.5), (states[1], x2), (states[2], 0.5), (p.dae.time, 0.5)]);
            let reduction = p.graph.reduce(&p.dae, &options(method)).unwrap();
            assert_eq!((reduction.index, reduction.vanishing(&p.graph).len()), (index, 0), "x2 = {x2}, {method:?}");
            assert_eq!(reduction.degrees_of_freedom, 2 - index, "x2 = {x2}, {method:?}");
        }
    }
    // Of two pivots the one is taken that does not vanish.
    for (y, z) in [(0.0, 1.0), (1.0, 0.0)] {
        let mut p = problem("", "x = 0\ny = 0\nz = 0", "", "x' = 1\ny*y' + z*z' = x\ny' - z' = y");
        let states = p.dae.states.clone();
        p.graph.set_reference(&[(states[0], 0.3), (states[1], y), (states[2], z), (p.dae.time, 0.0)]);
        let reduction = p.graph.reduce(&p.dae, &Options::default()).unwrap();
        assert!(reduction.vanishing(&p.graph).is_empty());
    }
}

#[test]
fn zeros_are_looked_for_on_the_constraints() {
    // Each has a factor or a term that vanishes on the constraints only; taken for a pivot, it would make the index too low.
    for (unknowns, equations, index, dof) in [
        ("x = 0\ny = 1", "x' = y\n0 = (1 + y^2)*(x - t)", 2, 0),
        ("x = 0\ny = 1", "x' = y\n0 = x - t + sin(y)*(x - t)^2 + y*(x - t)", 2, 0),
        ("x = 0\ny = 1\nz = 0", "x' = y\ny' = z\n0 = (2 + cos(z))*(x - t)", 3, 0),
        ("x = 0\ny = 1\nz = 0", "x' = y\ny' = z + y*(x - t)\n0 = (1 + z^2)*(x - t)", 3, 0),
        // A pivot of the equations as given vanishes: it is no pivot.
        ("x = 0\ny = 0", "(x - t)*y' = y\n0 = x - t", 1, 0),
        ("x = 0\ny = 0\nz = 0", "x' = 1 + z\n(x - t)*y' = y - x\n0 = exp(y)*(x - t)", 2, 0),
        // One constraint multiplies the other.
        ("x = 0\ny = 0\nz = 1\nw = 1", "x' = z\ny' = w\n0 = x - t + z*(y - t)\n0 = y - t", 2, 0),
        (
            "x = 1\ny = 0\nu = 0\nv = 0\nla = 0",
            "x' = u\ny' = v\nu' = -la*x\nv' = -la*y - 1\n0 = (x^2 + y^2 - 1)*(2 + la)",
            3,
            2,
        ),
    ] {
        for method in METHODS {
            for veiling in [Veiling::none(), Veiling::above(0)] {
                let mut p = problem("", unknowns, "", equations);
                p.refer(0.0);
                let reduction = p.graph.reduce(&p.dae, &Options { method, veiling, ..Options::default() });
                let reduction = reduction.unwrap_or_else(|error| panic!("{equations:?} {method:?}: {error}"));
                let found = (reduction.index, reduction.degrees_of_freedom);
                assert_eq!(found, (index, dof), "{equations:?} {method:?}");
            }
        }
    }
}

#[test]
fn the_pendulum() {
    let unknowns = "x = 1\ny = 0\nu = 0\nv = 0\nla = 0";
    let equations = "x' = u\ny' = v\nu' = -2*la*x/m\nv' = -2*la*y/m - g\n0 = x^2 + y^2 - l^2";
    for method in METHODS {
        for veiling in [Veiling::none(), Veiling::above(0), Veiling::above(30)] {
            let mut p = problem("m = 1\ng = 9.81\nl = 1", unknowns, "", equations);
            let reduction = p.graph.reduce(&p.dae, &Options { method, veiling, ..Options::default() }).unwrap();
            assert_eq!((reduction.index, reduction.degrees_of_freedom), (3, 2));
            assert_eq!(reduction.ranks(), [4, 4, 4, 5]);
            for (found, text) in reduction.invariants.iter().zip([
                "l^2 - x^2 - y^2",
                "2*(x*u + y*v)",
                "-(2*u^2 + 2*v^2 - 4*la*(x^2 + y^2)/m - 2*g*y)",
            ]) {
                let expected = p.read(text);
                assert!(p.proportional(*found, expected), "{method:?}: {}", p.graph.text(*found));
            }
            let last = *reduction.rounds[3].pivots.last().unwrap();
            let expected = p.read("4*(x^2 + y^2)/m");
            assert!(p.proportional(last, expected) || method == Method::FractionFree);
            if method == Method::Directional {
                let form = reduction.index_one.unwrap();
                assert_eq!((form.differential.len(), form.algebraic, form.linear), (4, vec![4], true));
            }
        }
    }
}

#[test]
fn the_torus() {
    let mut values = Vec::new();
    for method in METHODS {
        for veiling in [Veiling::none(), Veiling::above(0)] {
            let mut p = common::torus();
            let reduction = p.graph.reduce(&p.dae, &Options { method, veiling, ..Options::default() }).unwrap();
            assert_eq!((reduction.index, reduction.degrees_of_freedom), (3, 4));
            assert_eq!(reduction.ranks(), [6, 6, 6, 7]);
            let at = [
                ("t", 0.4),
                ("x1", 12.0),
                ("x2", 3.0),
                ("x3", -2.0),
                ("u1", 0.5),
                ("u2", -1.0),
                ("u3", 2.0),
                ("la", 0.1),
                ("r", 10.0),
                ("rho", 5.0),
            ];
            let h = p.values(&reduction.invariants, &at);
            for (found, expected) in h.iter().zip([15.386337537059603, -6.85071250072666, -20.418160179973782]) {
                assert!((found.abs() - f64::abs(expected)).abs() < 1e-12 * expected.abs(), "{h:?}");
            }
            let rates = p.rates(&reduction);
            let expected = [0.5, -1.0, 2.0, 4.0806736723324075, -0.448356553461135, 1.6, -1.4045593379584187];
            p.close(&rates, &at, &expected, 1e-12);
            values.push(p.values(&rates, &at));
            // The listed start is consistent.
            let start = [
                ("t", 0.0),
                ("x1", 15.0),
                ("x2", 0.0),
                ("x3", 0.0),
                ("u1", 0.0),
                ("u2", 15.0),
                ("u3", -5.0),
                ("la", 0.0),
                ("r", 10.0),
                ("rho", 5.0),
            ];
            p.close(&reduction.invariants, &start, &[0.0; 3], 1e-12);
            if method == Method::Gradient && veiling.threshold.is_none() {
                let costs: Vec<String> =
                    reduction.rounds.iter().map(|r| r.costs(&p.graph).map(|c| c.to_string()).join(" | ")).collect();
                println!("{costs:#?}");
                let h: tangential_symbolic::Cost = reduction.invariants.iter().map(|id| p.graph.cost(*id)).sum();
                println!("h {h}, shared {}", p.graph.shared_cost(&reduction.invariants));
            }
        }
    }
}

#[test]
fn malformed_systems_are_refused() {
    for (unknowns, equations, message) in [
        ("x = 0", "x' = 1\nx = 2", "2 equations for 1 unknowns"),
        ("x = 0\ny = 0", "x'^2 = y\ny = t", "equation 1 is not linear in `x'`"),
        ("x = 0\ny = 0", "x'*y' = y\ny = t", "equation 1 is not linear in `x'`"),
        ("x = 0\ny = 0", "x' = 1\nx = t", "the unknown `y` occurs in no equation"),
        ("x = 0\ny = 0", "x' + y = 1\nx' + y = 1", "equations 1 and 2: one follows from the others, so"),
        ("x = 0\ny = 0", "x' + y = 1\nx' + y = 2", "equations 1 and 2: they contradict each other: they give `0 = "),
        ("x = 0\ny = 0", "x + y = 1\n2*x' + 2*y' = 0", "one follows from the others after one differentiation"),
        ("x = 0\ny = 0", "x + y = t\n2*x' + 2*y' = 0", "they contradict each other after one differentiation"),
        ("x = 0\ny = 0", "(x - t)*y' = x - t\n0 = x - t", "one follows from the others"),
        ("x = 0\ny = 0", "x' = 1 + x - t\n0 = (x - t)*exp(y)", "one follows from the others after one differentiation"),
        ("x = 0\ny = 0", "x' = y\n0 = x^2 + y^2 + 1", "no point was found at which they hold"),
        ("x = 0\ny = 0", "x' = y\nx = t\ny = 1", "3 equations for 2 unknowns"),
        ("x = 0\ny = 0", "x = t\n0*y' + sin(y)^2 + cos(y)^2 - 1 + y - y = 0", "the unknown `y` occurs in no equation"),
    ] {
        for method in METHODS {
            let mut p = problem("", unknowns, "", equations);
            match p.graph.reduce(&p.dae, &options(method)) {
                Err(error) => assert!(error.to_string().contains(message), "{equations:?} {method:?}: {error}"),
                Ok(_) => panic!("{equations:?} is reduced"),
            }
        }
    }
    let error: ReduceError = ReduceError::NoIndex { equations: Default::default(), rounds: 3 };
    assert!(error.to_string().contains("after 3 differentiations"));
}
