//! Hidden constraints of shipped problems beside those that were found by hand. Both are the same set of points: at random points where
//! ours hold those by hand hold, and the other way round, there are as many of them, and all are independent.
#![cfg(feature = "files")]

mod common;

use common::Worked;
use tangential_symbolic::file;
use tangential_symbolic::linear::Veiling;
use tangential_symbolic::problem::Problem;
use tangential_symbolic::reduce::{Method, Options};
use tangential_symbolic::{Derivation, Id, Symbol, Values};

struct ByHand {
    name: &'static str,
    definitions: &'static [(&'static str, &'static str)],
    constraints: &'static [&'static str],
}

const BY_HAND: &[ByHand] = &[
    ByHand {
        name: "torus",
        definitions: &[
            ("f1", "u3*cos(t) - x3*sin(t) - u2 + 2*c*x1*la"),
            ("f2", "u3*sin(t) + x3*cos(t) + u1 + 2*c*x2*la"),
            ("f3", "-x3 + 2*x3*la"),
            // How fast the distance from the axis grows, and how fast that grows.
            ("sd", "(x1*u1 + x2*u2)/s"),
            ("sdd", "(u1^2 + u2^2 + x1*f1 + x2*f2 - sd^2)/s"),
        ],
        constraints: &["(s - r)^2 + x3^2 - rho^2", "(s - r)*sd + x3*u3", "sd^2 + (s - r)*sdd + u3^2 + x3*f3"],
    },
    ByHand {
        name: "car-axis",
        definitions: &[
            ("ybd", "b*omega*cos(omega*t)"),
            ("ybdd", "-omega^2*yb"),
            ("xbd", "-yb*ybd/xb"),
            ("xbdd", "-(ybd^2 + yb*ybdd + xbd^2)/xb"),
            ("uld", "((L0 - Ll)*xl/Ll + la1*xb + 2*la2*(xl - xr))/k"),
            ("vld", "((L0 - Ll)*yl/Ll + la1*yb + 2*la2*(yl - yr) - k*g)/k"),
            ("urd", "((L0 - Lr)*(xr - xb)/Lr - 2*la2*(xl - xr))/k"),
            ("vrd", "((L0 - Lr)*(yr - yb)/Lr - 2*la2*(yl - yr) - k*g)/k"),
        ],
        constraints: &[
            "xl*xb + yl*yb",
            "(xl - xr)^2 + (yl - yr)^2 - L^2",
            "ul*xb + xl*xbd + vl*yb + yl*ybd",
            "(xl - xr)*(ul - ur) + (yl - yr)*(vl - vr)",
            "uld*xb + 2*ul*xbd + xl*xbdd + vld*yb + 2*vl*ybd + yl*ybdd",
            "(ul - ur)^2 + (vl - vr)^2 + (xl - xr)*(uld - urd) + (yl - yr)*(vld - vrd)",
        ],
    },
    ByHand {
        name: "pendula-2",
        // From the energy of the first pendulum, and the second in polar coordinates.
        definitions: &[("rd", "-3*c*g*v[1]/l^2"), ("rdd", "3*c*g*(la[1]*y[1] + g)/l^2"), ("r2", "l + c*la[1]")],
        constraints: &[
            "x[1]^2 + y[1]^2 - l^2",
            "x[1]*u[1] + y[1]*v[1]",
            "u[1]^2 + v[1]^2 - la[1]*l^2 - g*y[1]",
            "x[2]^2 + y[2]^2 - r2^2",
            "x[2]*u[2] + y[2]*v[2] - r2*rd",
            "u[2]^2 + v[2]^2 - la[2]*r2^2 - g*y[2] - rd^2 - r2*rdd",
        ],
    },
    ByHand {
        name: "shuttle-final",
        definitions: &[
            (
                "gamd",
                "Lft*cos(beta)/(m*V) + cos(gam)/V*(V^2/r - g) + 2*W*cos(lam)*sin(A) \
                 + W^2*r*cos(lam)/V*(sin(lam)*cos(A)*sin(gam) + cos(lam)*cos(gam))",
            ),
            (
                "Ad",
                "Lft*sin(beta)/(m*V*cos(gam)) + V/r*cos(gam)*sin(A)*tan(lam) \
                 - 2*W*(cos(lam)*cos(A)*tan(gam) - sin(lam)) + W^2*r*cos(lam)*sin(lam)*sin(A)/(V*cos(gam))",
            ),
        ],
        constraints: &[
            "gam + pi/180*(1 + 9*(t/300)^2)",
            "A - pi/180*(45 + 90*(t/300)^2)",
            "gamd + pi/180*18*t/300^2",
            "Ad - pi/180*180*t/300^2",
        ],
    },
    ByHand {
        name: "transistor",
        definitions: &[],
        constraints: &[
            "(x1 - Ue)/R0 + x2/R[1] + (x2 - Ub)/R[2] + (1 - alpha)*G1",
            "(x4 - Ub)/R[4] + alpha*G1 + x5/R[5] + (x5 - Ub)/R[6] + (1 - alpha)*G2",
            "(x7 - Ub)/R[8] + alpha*G2 + x8/R[9]",
        ],
    },
    ByHand {
        name: "ring-modulator",
        definitions: &[],
        constraints: &[
            "x[10] - q[1] + q[4]",
            "x[11] - q[2] + q[3]",
            "x[12] + q[1] - q[3]",
            "x[10] + x[11] + x[12] + x[13]",
            "x[3] - x[4] + x[5] - x[6]",
        ],
    },
    ByHand {
        name: "cascade-5",
        definitions: &[],
        constraints: &["x[1] + cos(t)", "x[2] + sin(t)", "x[3] - cos(t)", "x[4] - sin(t)", "x[5] + cos(t)"],
    },
];

#[test]
fn hidden_constraints_are_those_by_hand() {
    for ByHand { name, definitions, constraints } in BY_HAND {
        for method in [Method::Directional, Method::Gradient] {
            // Where diodes do not conduct this method divides by next to nothing, and no point of `f64` numbers is near enough.
            if *name == "ring-modulator" && method == Method::Gradient {
                continue;
            }
            let (text, sizes) = file::shipped(name).unwrap();
            let mut file = file::read(text, &sizes).unwrap_or_else(|error| panic!("{name}: {error}"));
            file.refer();
            let (start, time) = (file.start(), file.end().unwrap_or(1.0));
            let p = &mut file.problem;
            for (symbol, text) in *definitions {
                let id = p.read(text);
                p.scope.define(symbol, id).unwrap();
            }
            let options = Options { method, veiling: Veiling::above(60), ..Options::default() };
            let ours = p.graph.reduce(&p.dae, &options).unwrap().invariants;
            let by_hand: Vec<Id> = constraints.iter().map(|text| p.read(text)).collect();
            assert_eq!(ours.len(), by_hand.len(), "{name} {method:?}");
            for seed in 0..4 {
                let mut point = Point::beside_start(p, start + 0.01 * (time - start) * seed as f64, seed);
                for (which, from, to) in [("by hand", &ours, &by_hand), ("ours", &by_hand, &ours)] {
                    point.disturb(p, seed + 9);
                    point.project(p, from, name);
                    let distance = point.distance(p, to);
                    assert!(distance < 1e-9, "{name} {method:?}: {which} are {distance:e} away");
                }
            }
        }
    }
}

/// A point of states, at a time.
struct Point {
    known: Vec<(Symbol, f64)>,
    sizes: Vec<f64>,
}

impl Point {
    fn beside_start(p: &Problem, time: f64, seed: u64) -> Point {
        let mut known = vec![(p.dae.time, time)];
        for (symbol, value) in &p.parameters {
            known.push((*symbol, p.graph.evaluate(&[*value], &Values::new(&known))[0]));
        }
        for (symbol, value) in p.dae.states.iter().zip(&p.initial) {
            known.push((*symbol, p.graph.evaluate(&[*value], &Values::new(&known))[0]));
        }
        let states = &known[known.len() - p.dae.states.len()..];
        let sizes = states.iter().map(|(_, value)| value.abs().max(0.01)).collect();
        let mut point = Point { known, sizes };
        point.disturb(p, seed);
        point
    }

    fn states(&mut self) -> &mut [(Symbol, f64)] {
        let first = self.known.len() - self.sizes.len();
        &mut self.known[first..]
    }

    /// Moves every state by some thousandths of its size.
    fn disturb(&mut self, p: &Problem, seed: u64) {
        let sizes = self.sizes.clone();
        let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(p.dae.states.len() as u64);
        for ((_, value), size) in self.states().iter_mut().zip(sizes) {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            *value += 5e-3 * size * ((random >> 40) as f64 / (1u64 << 24) as f64 - 0.5);
        }
    }

    /// Values, and slopes by states in parts of their sizes, rows scaled to the length one.
    fn linear(&self, p: &mut Problem, ids: &[Id]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let mut rows = vec![Vec::new(); ids.len()];
        for (state, size) in p.dae.states.clone().into_iter().zip(&self.sizes) {
            let mut partial = Derivation::partial(&mut p.graph, state);
            let slopes: Vec<Id> = ids.iter().map(|id| p.graph.derive(&mut partial, *id)).collect();
            let slopes = p.graph.evaluate(&slopes, &Values::new(&self.known));
            rows.iter_mut().zip(slopes).for_each(|(row, slope)| row.push(slope * size));
        }
        let mut values = p.graph.evaluate(ids, &Values::new(&self.known));
        for (value, row) in values.iter_mut().zip(&mut rows) {
            let length = row.iter().map(|slope| slope * slope).sum::<f64>().sqrt();
            *value /= length;
            row.iter_mut().for_each(|slope| *slope /= length);
        }
        (values, rows)
    }

    /// The shortest way to the constraints, in parts of the sizes of the states. All must be independent.
    fn step(&self, p: &mut Problem, ids: &[Id]) -> Vec<f64> {
        let (values, rows) = self.linear(p, ids);
        // Rows are made orthonormal, and values with them.
        let (mut basis, mut right): (Vec<Vec<f64>>, Vec<f64>) = (Vec::new(), Vec::new());
        for (mut row, mut value) in rows.into_iter().zip(values) {
            for _ in 0..2 {
                for (other, its) in basis.iter().zip(&right) {
                    let part: f64 = row.iter().zip(other).map(|(a, b)| a * b).sum();
                    row.iter_mut().zip(other).for_each(|(a, b)| *a -= part * b);
                    value -= part * its;
                }
            }
            let length = row.iter().map(|slope| slope * slope).sum::<f64>().sqrt();
            assert!(length > 1e-9, "a constraint follows from those before: {length:e}");
            row.iter_mut().for_each(|slope| *slope /= length);
            basis.push(row);
            right.push(value / length);
        }
        (0..self.sizes.len())
            .map(|j| -basis.iter().zip(&right).map(|(row, value)| row[j] * value).sum::<f64>())
            .collect()
    }

    fn project(&mut self, p: &mut Problem, ids: &[Id], name: &str) {
        for _ in 0..30 {
            let step = self.step(p, ids);
            let sizes = self.sizes.clone();
            for (((_, value), change), size) in self.states().iter_mut().zip(&step).zip(sizes) {
                *value += change * size;
            }
            if step.iter().all(|change| change.abs() < 1e-13) {
                return;
            }
        }
        assert!(self.distance(p, ids) < 1e-11, "{name}: no point found, {:e}", self.distance(p, ids));
    }

    fn distance(&self, p: &mut Problem, ids: &[Id]) -> f64 {
        self.step(p, ids).iter().fold(0.0, |most, change| change.abs().max(most))
    }
}

/// The robot arm has no freedom: all its constraints hold on the closed solution, on both of its branches.
#[test]
fn the_robot_arm_on_its_closed_solution() {
    for (x1, x3) in [("1 - exp(t)", "exp(t) - t"), ("1 - t", "t - exp(t)")] {
        let (text, sizes) = file::shipped("robot-arm").unwrap();
        let mut file = file::read(text, &sizes).unwrap();
        file.refer();
        let p = &mut file.problem;
        let options = Options { veiling: Veiling::above(60), ..Options::default() };
        let reduction = p.graph.reduce(&p.dae, &options).unwrap();
        assert_eq!((reduction.invariants.len(), reduction.degrees_of_freedom), (8, 0));
        let derivative = |p: &mut Problem, id: Id| {
            let time = p.dae.time;
            let mut partial = Derivation::partial(&mut p.graph, time);
            p.graph.derive(&mut partial, id)
        };
        let (x1, x3) = (p.read(x1), p.read(x3));
        let (x4, x6) = (derivative(p, x1), derivative(p, x3));
        let (x4d, x6d) = (derivative(p, x4), derivative(p, x6));
        for (name, id) in [("X1", x1), ("X3", x3), ("X4", x4), ("X6", x6), ("D4", x4d), ("D6", x6d)] {
            p.scope.define(name, id).unwrap();
        }
        // Two of the equations are linear in s = 2 x3 - x2 and w = u1 - u2.
        for (name, text) in [
            ("NN", "2 - cos(X3)^2"),
            ("aa", "2/NN"),
            ("bb", "cos(X3)/NN"),
            ("cc", "sin(X3)/NN"),
            ("dd", "cos(X3)*sin(X3)/NN"),
            ("E4", "D4 - 2*cc*(X4 + X6)^2 - X4^2*dd"),
            ("E6", "D6 + 2*cc*(X4 + X6)^2 + X4^2*dd + 2*X4^2*cc + dd*(X4 + X6)^2"),
            ("det", "-(aa + 2*bb)*(aa + bb) - aa*(aa - 9*bb)"),
            ("ss", "(-(aa + bb)*E4 - aa*E6)/det"),
            ("ww", "((aa + 2*bb)*E6 - (aa - 9*bb)*E4)/det"),
            ("X2", "2*X3 - ss"),
        ] {
            let id = p.read(text);
            p.scope.define(name, id).unwrap();
        }
        let x2 = p.read("X2");
        let x5 = derivative(p, x2);
        let x5d = derivative(p, x5);
        p.scope.define("D5", x5d).unwrap();
        let u2 = p.read("D5 + 2*cc*(X4 + X6)^2 + X4^2*dd - ss*(1 - 3*aa - 2*bb) + aa*ww");
        let w = p.read("ww");
        let u1 = p.graph.add(w, u2);
        let states = p.dae.states.clone();
        for t in [2, 5, 9] {
            let tenths = p.read(&format!("{t}/10"));
            let mut known = vec![(p.dae.time, tenths)];
            known.extend(states.iter().copied().zip([x1, x2, x3, x4, x5, x6, u1, u2]));
            let values = p.graph.evaluate_precisely(&reduction.invariants, &known, 100);
            assert!(values.iter().all(|value| value.abs() < 1e-80), "t = {t}/10: {values:?}");
        }
    }
}
