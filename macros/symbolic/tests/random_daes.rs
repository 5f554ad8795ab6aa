//! Random systems of known index, index 1 to 6: chains of integrators that end in constraints, beside an ordinary differential equation,
//! hidden by a nonlinear change of the unknowns and by mixing the equations. Their solution is known, for the terms were chosen
//! around it: constraints must vanish on it, identically and with 160 digits, and the reduced system must give its derivative.
//! In every second system terms and factors with any unknown vanish on the constraints only. `TANGENTIAL_DAES` sets how many (default
//! 40), `TANGENTIAL_FIRST` where to begin, `TANGENTIAL_SEED` which ones.

mod common;

use common::Worked;
use tangential_symbolic::linear::Veiling;
use tangential_symbolic::problem::Problem;
use tangential_symbolic::reduce::{Method, Options};
use tangential_symbolic::{Graph, Id, Number, Values};

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

fn system(random: &mut Random, index: usize, wild: bool) -> System {
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
    // Something with any unknown that vanishes on the constraints of a chain up to the variable `last`, but not elsewhere.
    let hidden = |random: &mut Random, first: usize, last: usize| {
        let (e, any) = (first + random.next(last + 1 - first), random.next(n));
        match random.next(3) {
            0 => format!("({})*z{any}*e{e}", random.coefficient()),
            1 => format!("cos(x{any})*e{e}"),
            _ => format!("e{e}*e{}*x{any}", first + random.next(last + 1 - first)),
        }
    };
    let mut rows = Vec::new();
    for (i, motion) in motions[..free].iter().enumerate() {
        let more = if wild { hidden(random, free, n - 1) } else { vanishing(random, free, free) };
        rows.push(format!("r{i} - {} - ({more})", motion.derivative()));
    }
    let mut first = free;
    for chain in &chains {
        for (i, motion) in motions.iter().enumerate().skip(first).take(chain - 1) {
            let more = if wild { hidden(random, first, i) } else { vanishing(random, first, i + 1) };
            rows.push(format!("r{i} - {} - e{} - ({more})", motion.derivative(), i + 1));
        }
        if wild {
            rows.push(format!("e{first}*(2 + cos(x{}))", random.next(n)));
        } else {
            let more = vanishing(random, first, first);
            rows.push(format!("e{first}*(2 + cos(z0)) + ({more})"));
        }
        first += chain;
    }
    for i in (1..n).rev() {
        rows.swap(i, random.next(i + 1));
    }
    // Each equation is given a factor, and a multiple of the one before.
    let mut equations = String::new();
    for (i, row) in rows.iter().enumerate() {
        let any = if wild { random.next(n) } else { 0 };
        let square = format!("(1 + x{any}^2)");
        let factor = ["1", "3", "(2 + sin(t))", &square][random.next(4)];
        let before = if i > 0 && random.next(2) == 0 {
            format!(" + {}*({})", ["2", &format!("x{any}"), "cos(t)"][random.next(3)], rows[i - 1])
        } else {
            String::new()
        };
        equations += &format!("{factor}*({row}){before} = 0\n");
    }
    System { motions, hiding, index, free, unknowns, definitions, equations }
}

impl System {
    /// The unknowns and their derivatives on the solution, as expressions of time, by number.
    fn solution(&self, p: &mut Problem) -> Vec<(Id, Id)> {
        let mut x: Vec<(Id, Id)> = Vec::new();
        for (motion, hidden) in self.motions.iter().zip(&self.hiding) {
            let (mut value, mut rate) = (p.read(&motion.text()), p.read(&motion.derivative()));
            if let Some((c, a, b)) = hidden {
                let (a, b, c) = (x[*a], x[*b], Number::from(-c));
                let product = p.graph.mul(a.0, b.0);
                let (left, right) = (p.graph.mul(a.1, b.0), p.graph.mul(a.0, b.1));
                value = p.graph.sum(Number::ZERO, &[(value, Number::ONE), (product, c.clone())]);
                rate = p.graph.sum(Number::ZERO, &[(rate, Number::ONE), (left, c.clone()), (right, c)]);
            }
            x.push((value, rate));
        }
        x
    }
}

/// This one of the systems of a seed.
fn drawn(seed: u64, case: u64) -> System {
    let mut random = Random(case.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(seed));
    system(&mut random, 1 + case as usize % 6, case / 6 % 2 == 1)
}

/// Where constraints depend on each other but for a part of 2^-133: of 256 bits nothing is left.
#[test]
fn points_that_only_many_bits_find() {
    let system = drawn(8, 11);
    check(11, &system, &Options { veiling: Veiling::above(60), ..Options::default() });
}

#[test]
fn known_index_and_constraints() {
    let variable = |name| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let count: u64 = variable("TANGENTIAL_DAES").unwrap_or(40);
    let seed: u64 = variable("TANGENTIAL_SEED").unwrap_or(5);
    let mut by_index = [0; 7];
    let mut failed = Vec::new();
    for case in variable("TANGENTIAL_FIRST").unwrap_or(0)..count {
        let system = drawn(seed, case);
        let mut options = vec![Options { veiling: Veiling::above(60), ..Options::default() }];
        if case % 10 < 6 && system.index <= 3 {
            options.push(Options { method: Method::Gradient, veiling: Veiling::above(60), ..Options::default() });
            options.push(Options { method: Method::Directional, ..Options::default() });
        }
        for options in &options {
            if let Err(panic) = std::panic::catch_unwind(|| check(case, &system, options)) {
                let told = panic.downcast_ref::<String>().cloned().unwrap_or_default();
                failed.push(format!("case {case}, {:?}: {told}", options.method));
            }
        }
        by_index[system.index] += 1;
    }
    println!("reduced by index: {by_index:?}");
    assert!(failed.is_empty(), "{} failed:\n{}", failed.len(), failed.join("\n\n"));
}

fn check(case: u64, system: &System, options: &Options) {
    let mut p = common::problem("", &system.unknowns, &system.definitions, &system.equations);
    let numbers: Vec<usize> = p.dae.states.iter().map(|s| p.graph.info(*s).0[1..].parse().unwrap()).collect();
    let solution = system.solution(&mut p);
    let exact: Vec<(Id, Id)> = numbers.iter().map(|i| solution[*i]).collect();
    let states: Vec<Id> = exact.iter().map(|(state, _)| *state).collect();
    let start = p.graph.evaluate(&states, &Values::new(&[(p.dae.time, 0.3)]));
    let mut point: Vec<_> = p.dae.states.iter().copied().zip(start).collect();
    point.push((p.dae.time, 0.3));
    p.graph.set_reference(&point);
    let told = format!("case {case}, {:?}\n{}\n{}", options.method, system.definitions, system.equations);
    let reduction = p.graph.reduce(&p.dae, options).unwrap_or_else(|error| panic!("{told}: {error}"));
    let n = system.motions.len();
    assert_eq!((reduction.index, reduction.degrees_of_freedom), (system.index, system.free), "{told}");
    assert_eq!(reduction.invariants.len(), n - system.free, "{told}");
    // The constraints, and A x' - b.
    let mut zeros = reduction.invariants.clone();
    for i in 0..n {
        let mut terms = vec![(reduction.right[i], Number::MINUS_ONE)];
        for j in 0..n {
            let rate = p.graph.id(p.dae.rates[j]);
            terms.push((p.graph.mul(reduction.matrix[(i, j)], rate), Number::ONE));
        }
        zeros.push(p.graph.sum(Number::ZERO, &terms));
    }
    for (t, digits) in [(3, 160), (7, 160)] {
        let tenths = p.graph.number(Number::ratio(t, 10).unwrap());
        let mut symbols = vec![(p.dae.time, tenths)];
        symbols.extend(p.dae.states.iter().zip(&exact).map(|(symbol, (state, _))| (*symbol, *state)));
        symbols.extend(p.dae.rates.iter().zip(&exact).map(|(symbol, (_, rate))| (*symbol, *rate)));
        let values = p.graph.evaluate_precisely(&zeros, &symbols, digits);
        for (k, value) in values.iter().enumerate() {
            assert!(value.abs() < 1e-100, "zero {k} is {value}: {told}");
        }
    }
    // The same for all times, by signatures.
    let states = p.dae.states.iter().copied().zip(exact.iter().map(|(state, _)| *state));
    let rates = p.dae.rates.iter().copied().zip(exact.iter().map(|(_, rate)| *rate));
    let replacements: Vec<_> = states.chain(rates).collect();
    let on_solution = p.graph.substitute(&zeros, &replacements);
    assert!(on_solution.iter().all(|id| *id == Graph::ZERO), "{told}");
}
