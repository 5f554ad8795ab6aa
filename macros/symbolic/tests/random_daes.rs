//! Random systems of known index, index 1 to 6: chains of integrators that end in constraints, beside an ordinary differential equation,
//! hidden by a nonlinear change of the unknowns and by mixing the equations. Their solution is known, for the terms were chosen
//! around it: constraints must vanish on it, and the reduced system must give its derivative. `TANGENTIAL_DAES` sets how many
//! (default 40).

mod common;

use tangential_symbolic::linear::Veiling;
use tangential_symbolic::reduce::{Method, Options};
use tangential_symbolic::{Number, Values};

struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % below as u64) as usize
    }

    fn coefficient(&mut self) -> i64 {
        [-3, -2, -1, 1, 2, 3][self.next(6)]
    }
}

/// A function of time, with its derivative.
struct Motion {
    a: i64,
    b: i64,
    c: i64,
}

impl Motion {
    fn value(&self, t: f64) -> (f64, f64) {
        let (a, b, c) = (self.a as f64, self.b as f64, self.c as f64);
        (a * (b * t).sin() + c * t * t, a * b * (b * t).cos() + 2.0 * c * t)
    }

    fn text(&self) -> String {
        format!("({}*sin({}*t) + ({})*t^2)", self.a, self.b, self.c)
    }

    fn derivative(&self) -> String {
        format!("({}*cos({}*t) + ({})*t)", self.a * self.b, self.b, 2 * self.c)
    }
}

struct System {
    /// Motions of the variables before they are hidden.
    motions: Vec<Motion>,
    /// By variable: the coefficient of the product of two earlier ones that hides it.
    hiding: Vec<Option<(i64, usize, usize)>>,
    index: usize,
    free: usize,
    unknowns: String,
    definitions: String,
    equations: String,
}

fn system(random: &mut Random, index: usize) -> System {
    let free = 1 + random.next(2);
    // One chain gives the index, another may be shorter.
    let mut chains = vec![index];
    if random.next(2) == 0 {
        chains.push(1 + random.next(index));
    }
    let n = free + chains.iter().sum::<usize>();
    let motions: Vec<Motion> = (0..n)
        .map(|_| Motion { a: random.coefficient(), b: 1 + random.next(3) as i64, c: random.coefficient() })
        .collect();
    let hiding: Vec<Option<(i64, usize, usize)>> = (0..n)
        .map(|i| (i > 0 && random.next(2) == 0).then(|| (random.coefficient(), random.next(i), random.next(i))))
        .collect();
    // The unknowns are listed in another order than they are made of each other.
    let mut order: Vec<usize> = (0..n).collect();
    for i in (1..n).rev() {
        order.swap(i, random.next(i + 1));
    }
    let unknowns = order.iter().map(|i| format!("x{i} = 0")).collect::<Vec<_>>().join("\n");
    let mut definitions = String::new();
    for (i, hidden) in hiding.iter().enumerate() {
        let (value, rate) = match hidden {
            Some((c, a, b)) => (format!("x{i} + ({c})*x{a}*x{b}"), format!("x{i}' + ({c})*(x{a}'*x{b} + x{a}*x{b}')")),
            None => (format!("x{i}"), format!("x{i}'")),
        };
        definitions += &format!("z{i} = {value}\nr{i} = {rate}\ne{i} = z{i} - {}\n", motions[i].text());
    }
    // Something that vanishes on the solution, of the variables up to `last` of a chain that starts at `first`, and the free ones.
    let vanishing = |random: &mut Random, first: usize, last: usize| {
        let pick = |random: &mut Random| {
            let k = random.next(free + last - first);
            if k < free { k } else { first + k - free }
        };
        let (e, f) = (pick(random), pick(random));
        match random.next(4) {
            0 => "0".to_string(),
            1 => format!("({})*e{e}*(1 + z{f}^2)", random.coefficient()),
            2 => format!("sin(e{e})"),
            _ => format!("({})*e{e}*e{f}", random.coefficient()),
        }
    };
    let mut rows = Vec::new();
    for (i, motion) in motions[..free].iter().enumerate() {
        rows.push(format!("r{i} - {} - ({})", motion.derivative(), vanishing(random, free, free)));
    }
    let mut first = free;
    for chain in &chains {
        for (i, motion) in motions.iter().enumerate().skip(first).take(chain - 1) {
            rows.push(format!("r{i} - {} - e{} - ({})", motion.derivative(), i + 1, vanishing(random, first, i + 1)));
        }
        let more = vanishing(random, first, first);
        rows.push(format!("e{first}*(2 + cos(z0)) + ({more})"));
        first += chain;
    }
    for i in (1..n).rev() {
        rows.swap(i, random.next(i + 1));
    }
    // Each equation is given a factor, and a multiple of the one before.
    let mut equations = String::new();
    for (i, row) in rows.iter().enumerate() {
        let factor = ["1", "3", "(2 + sin(t))", "(1 + x0^2)"][random.next(4)];
        let before = if i > 0 && random.next(2) == 0 {
            format!(" + {}*({})", ["2", "x0", "cos(t)"][random.next(3)], rows[i - 1])
        } else {
            String::new()
        };
        equations += &format!("{factor}*({row}){before} = 0\n");
    }
    System { motions, hiding, index, free, unknowns, definitions, equations }
}

impl System {
    /// The unknowns and their derivatives on the solution, by number.
    fn solution(&self, t: f64) -> Vec<(f64, f64)> {
        let mut x: Vec<(f64, f64)> = Vec::new();
        for (motion, hidden) in self.motions.iter().zip(&self.hiding) {
            let (mut value, mut rate) = motion.value(t);
            if let Some((c, a, b)) = hidden {
                let (a, b) = (x[*a], x[*b]);
                value -= *c as f64 * a.0 * b.0;
                rate -= *c as f64 * (a.1 * b.0 + a.0 * b.1);
            }
            x.push((value, rate));
        }
        x
    }
}

#[test]
fn known_index_and_constraints() {
    let count: u64 = std::env::var("TANGENTIAL_DAES").ok().and_then(|text| text.parse().ok()).unwrap_or(40);
    let mut by_index = [0; 7];
    let mut rounded = std::collections::BTreeSet::new();
    let first = std::env::var("TANGENTIAL_FIRST").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    for case in first..count {
        let mut random = Random(case.wrapping_mul(0x9E37_79B9_7F4A_7C15) + 5);
        let system = system(&mut random, 1 + case as usize % 6);
        let mut options = vec![Options { veiling: Veiling::above(60), ..Options::default() }];
        if case % 10 < 6 && system.index <= 3 {
            options.push(Options { method: Method::Gradient, veiling: Veiling::above(60), ..Options::default() });
            options.push(Options { method: Method::Directional, ..Options::default() });
        }
        for options in options {
            let mut p = common::problem("", &system.unknowns, &system.definitions, &system.equations);
            let numbers: Vec<usize> = p.dae.states.iter().map(|s| p.graph.info(*s).0[1..].parse().unwrap()).collect();
            let start = system.solution(0.3);
            let mut point: Vec<_> = p.dae.states.iter().copied().zip(numbers.iter().map(|i| start[*i].0)).collect();
            point.push((p.dae.time, 0.3));
            p.graph.set_reference(&point);
            let reduction = p.graph.reduce(&p.dae, &options).unwrap_or_else(|error| {
                panic!("case {case}, {:?}: {error}\n{}\n{}", options.method, system.definitions, system.equations)
            });
            let n = system.motions.len();
            assert_eq!((reduction.index, reduction.degrees_of_freedom), (system.index, system.free), "case {case}");
            assert_eq!(reduction.invariants.len(), n - system.free, "case {case}");
            for t in [0.3, 0.7] {
                let exact = system.solution(t);
                let scale = exact.iter().fold(1.0f64, |m, x| m.max(x.0.abs()).max(x.1.abs()));
                // A x' - b on the solution, as expressions, so that they can be judged as the constraints are.
                let mut point: Vec<_> = p.dae.states.iter().copied().zip(numbers.iter().map(|i| exact[*i].0)).collect();
                point.extend(p.dae.rates.iter().copied().zip(numbers.iter().map(|i| exact[*i].1)));
                point.push((p.dae.time, t));
                let mut zeros = reduction.invariants.clone();
                for i in 0..n {
                    let mut terms = vec![(reduction.right[i], Number::MINUS_ONE)];
                    for j in 0..n {
                        let rate = p.graph.id(p.dae.rates[j]);
                        terms.push((p.graph.mul(reduction.matrix[(i, j)], rate), Number::ONE));
                    }
                    zeros.push(p.graph.sum(Number::ZERO, &terms));
                }
                let values = p.graph.evaluate(&zeros, &Values::new(&point));
                if values.iter().all(|value| value.abs() < 1e-6 * scale.powi(3)) {
                    continue;
                }
                // Large, but perhaps small beside the terms that cancel.
                rounded.insert(case);
                p.graph.set_reference(&point);
                for (k, (value, id)) in values.iter().zip(&zeros).enumerate() {
                    assert!(p.graph.vanishes(*id), "case {case}: zero {k} is {value}, scale {scale}");
                }
            }
        }
        by_index[system.index] += 1;
    }
    println!("reduced by index: {by_index:?}; judged beside their terms: {rounded:?}");
    assert!(rounded.len() as u64 <= 1 + count / 50);
}
