//! Zero tests on free random expressions: each is rewritten at random places by identities of its parts, and the difference must be zero;
//! then one place of what came of it is changed, and where an evaluation that knows nothing of the graph tells a difference, the graph must
//! tell it, too. `TANGENTIAL_IDENTITIES` sets how many (default 300).

use tangential_symbolic::{Graph, Kind, Scope};

struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % below as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.next(n) == 0
    }
}

const NAMES: [&str; 4] = ["x", "y", "z", "w"];

/// Multiples of the variables in twelfths.
type Linear = [i64; 4];

#[derive(Clone)]
enum Tree {
    Variable(usize),
    Number(i64, i64),
    Add(Box<Tree>, Box<Tree>),
    Sub(Box<Tree>, Box<Tree>),
    Mul(Box<Tree>, Box<Tree>),
    Div(Box<Tree>, Box<Tree>),
    Power(Box<Tree>, i32),
    Root(Box<Tree>),
    Sin(Linear),
    Cos(Linear),
    Exp(Linear),
}

use Tree::*;

fn add(a: Tree, b: Tree) -> Tree {
    Add(Box::new(a), Box::new(b))
}

fn mul(a: Tree, b: Tree) -> Tree {
    Mul(Box::new(a), Box::new(b))
}

fn div(a: Tree, b: Tree) -> Tree {
    Div(Box::new(a), Box::new(b))
}

fn power(a: Tree, n: i32) -> Tree {
    Power(Box::new(a), n)
}

impl Random {
    fn number(&mut self) -> Tree {
        Number(1 + self.next(9) as i64, 1 + self.next(3) as i64)
    }

    fn linear(&mut self) -> Linear {
        let mut linear = [0; 4];
        for _ in 0..1 + self.next(2) {
            linear[self.next(4)] += [12, 12, 24, -12, 36, 6, 4, -24][self.next(8)];
        }
        linear
    }

    /// Positive where the variables are.
    fn positive(&mut self, depth: usize) -> Tree {
        match if depth == 0 { self.next(2) } else { 2 + self.next(3) } {
            0 => Variable(self.next(4)),
            1 => mul(self.number(), Variable(self.next(4))),
            2 => add(self.positive(depth - 1), self.positive(depth - 1)),
            3 => mul(self.positive(depth - 1), self.positive(depth - 1)),
            _ => div(self.positive(depth - 1), self.positive(depth - 1)),
        }
    }

    fn free(&mut self, depth: usize) -> Tree {
        if depth == 0 || self.one_in(6) {
            return match self.next(8) {
                0 | 1 => Variable(self.next(4)),
                2 => self.number(),
                3 => Sin(self.linear()),
                4 => Cos(self.linear()),
                5 => Exp(self.linear()),
                _ => {
                    let depth = self.next(3);
                    Root(Box::new(self.positive(depth)))
                }
            };
        }
        match self.next(7) {
            0 | 1 => add(self.free(depth - 1), self.free(depth - 1)),
            2 => Sub(Box::new(self.free(depth - 1)), Box::new(self.free(depth - 1))),
            3 | 4 => mul(self.free(depth - 1), self.free(depth - 1)),
            5 => div(self.free(depth - 1), self.free(depth - 1)),
            _ => power(self.free(depth - 1), 2 + self.next(2) as i32),
        }
    }

    /// The parts rewritten, and then what they make, if it is so decided.
    fn rewrite(&mut self, tree: &Tree) -> Tree {
        let tree = match tree {
            Add(a, b) => add(self.rewrite(a), self.rewrite(b)),
            Sub(a, b) => Sub(Box::new(self.rewrite(a)), Box::new(self.rewrite(b))),
            Mul(a, b) => mul(self.rewrite(a), self.rewrite(b)),
            Div(a, b) => div(self.rewrite(a), self.rewrite(b)),
            Power(a, n) => power(self.rewrite(a), *n),
            // What stands below a root stays as it is but for the forms below.
            other => other.clone(),
        };
        if self.one_in(2) { self.rewritten(tree) } else { tree }
    }

    fn rewritten(&mut self, tree: Tree) -> Tree {
        if self.one_in(8) {
            let part = self.free(1);
            return Sub(Box::new(add(tree, part.clone())), Box::new(part));
        }
        if self.one_in(10) {
            let part = self.positive(1);
            return div(mul(tree, part.clone()), part);
        }
        if self.one_in(12) {
            let angle = self.linear();
            return mul(tree, add(power(Sin(angle), 2), power(Cos(angle), 2)));
        }
        match tree {
            Add(a, b) => Add(b, a),
            Sub(a, b) => add(*a, mul(Number(-1, 1), *b)),
            Mul(a, b) => match *a {
                Add(c, d) => add(mul(*c, *b.clone()), mul(*d, *b)),
                Sub(c, d) => Sub(Box::new(mul(*c, *b.clone())), Box::new(mul(*d, *b))),
                other => Mul(b, Box::new(other)),
            },
            Div(a, b) => match *a {
                Add(c, d) => add(div(*c, *b.clone()), div(*d, *b)),
                other => mul(div(Number(1, 1), *b), other),
            },
            Power(a, 2) => match *a {
                Add(b, c) => add(add(power(*b.clone(), 2), mul(Number(2, 1), mul(*b, *c.clone()))), power(*c, 2)),
                other => mul(other.clone(), other),
            },
            Power(a, n) => mul(power(*a.clone(), n - 1), *a),
            Root(a) => match *a {
                Mul(b, c) => mul(Root(b), Root(c)),
                Div(b, c) => div(Root(b), Root(c)),
                other => div(other.clone(), Root(Box::new(other))),
            },
            Variable(v) => power(Root(Box::new(Variable(v))), 2),
            Number(n, d) => add(Number(n - d, d), Number(1, 1)),
            Sin(angle) => {
                let (a, b) = self.split(angle);
                add(mul(Sin(a), Cos(b)), mul(Cos(a), Sin(b)))
            }
            Cos(angle) if self.one_in(2) => {
                let half = angle.map(|k| k / 2);
                match half.map(|k| 2 * k) == angle {
                    true => Sub(Box::new(mul(Number(2, 1), power(Cos(half), 2))), Box::new(Number(1, 1))),
                    false => Cos(angle),
                }
            }
            Cos(angle) => {
                let (a, b) = self.split(angle);
                Sub(Box::new(mul(Cos(a), Cos(b))), Box::new(mul(Sin(a), Sin(b))))
            }
            Exp(angle) => {
                let (a, b) = self.split(angle);
                mul(Exp(a), Exp(b))
            }
        }
    }

    /// Two that add up to one.
    fn split(&mut self, angle: Linear) -> (Linear, Linear) {
        let part = self.linear();
        (part, [0, 1, 2, 3].map(|i| angle[i] - part[i]))
    }

    /// The same with one place changed.
    fn changed(&mut self, tree: &Tree) -> Tree {
        let deeper = !self.one_in(4);
        let left = self.one_in(2);
        let mut pick = |a: &Tree, b: &Tree, make: fn(Tree, Tree) -> Tree| match left {
            true => make(self.changed(a), b.clone()),
            false => make(a.clone(), self.changed(b)),
        };
        match tree {
            Add(a, b) if deeper => pick(a, b, add),
            Sub(a, b) if deeper => pick(a, b, |a, b| Sub(Box::new(a), Box::new(b))),
            Mul(a, b) if deeper => pick(a, b, mul),
            Div(a, b) if deeper => pick(a, b, div),
            Power(a, n) if deeper => power(self.changed(a), *n),
            Add(a, b) => Sub(a.clone(), b.clone()),
            Sub(a, b) => Add(a.clone(), b.clone()),
            Mul(a, b) => Div(a.clone(), Box::new(add(Number(1, 1), power(*b.clone(), 2)))),
            Div(a, b) => Mul(a.clone(), b.clone()),
            Power(a, n) => power(*a.clone(), n + 1),
            Root(a) => *a.clone(),
            Variable(v) => Variable((v + 1) % 4),
            Number(n, d) => Number(n + 1, *d),
            Sin(angle) => Cos(*angle),
            Cos(angle) => Sin(*angle),
            Exp(angle) => Exp([angle[0] + 12, angle[1], angle[2], angle[3]]),
        }
    }
}

impl Tree {
    fn text(&self) -> String {
        match self {
            Variable(v) => NAMES[*v].into(),
            Number(n, d) => format!("({n}/{d})"),
            Add(a, b) => format!("({} + {})", a.text(), b.text()),
            Sub(a, b) => format!("({} - {})", a.text(), b.text()),
            Mul(a, b) => format!("({}*{})", a.text(), b.text()),
            Div(a, b) => format!("({}/{})", a.text(), b.text()),
            Power(a, n) => format!("({})^{n}", a.text()),
            Root(a) => format!("sqrt({})", a.text()),
            Sin(angle) => format!("sin({})", written(angle)),
            Cos(angle) => format!("cos({})", written(angle)),
            Exp(angle) => format!("exp({})", written(angle)),
        }
    }

    /// The value, and the size of what it was made of.
    fn value(&self, at: &[f64; 4]) -> (f64, f64) {
        let plain = |value: f64| (value, value.abs());
        let angle = |linear: &Linear| (0..4).map(|i| linear[i] as f64 / 12.0 * at[i]).sum::<f64>();
        match self {
            Variable(v) => plain(at[*v]),
            Number(n, d) => plain(*n as f64 / *d as f64),
            Add(a, b) => {
                let (a, b) = (a.value(at), b.value(at));
                (a.0 + b.0, a.1 + b.1)
            }
            Sub(a, b) => {
                let (a, b) = (a.value(at), b.value(at));
                (a.0 - b.0, a.1 + b.1)
            }
            Mul(a, b) => {
                let (a, b) = (a.value(at), b.value(at));
                (a.0 * b.0, a.1 * b.1)
            }
            Div(a, b) => {
                let (a, b) = (a.value(at), b.value(at));
                (a.0 / b.0, a.1 / b.0.abs() * (b.1 / b.0.abs()))
            }
            Power(a, n) => {
                let a = a.value(at);
                (a.0.powi(*n), a.1.powi(*n))
            }
            Root(a) => plain(a.value(at).0.sqrt()),
            Sin(linear) => (angle(linear).sin(), 1.0),
            Cos(linear) => (angle(linear).cos(), 1.0),
            Exp(linear) => plain(angle(linear).exp()),
        }
    }
}

fn written(linear: &Linear) -> String {
    let terms: Vec<String> =
        (0..4).filter(|i| linear[*i] != 0).map(|i| format!("({}/12)*{}", linear[i], NAMES[i])).collect();
    if terms.is_empty() { "0".into() } else { terms.join(" + ") }
}

fn world(seed: u64) -> (Graph, Scope) {
    let mut graph = Graph::with_seed(seed);
    let mut scope = Scope::new(&mut graph);
    for name in NAMES {
        let id = graph.symbol(name, Kind::Parameter);
        scope.define(name, id).unwrap();
    }
    (graph, scope)
}

/// Some expressions share a graph.
const SHARING: usize = 1;

#[test]
fn rewritten_expressions_are_equal_and_changed_ones_are_not() {
    let variable = |name| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let count: usize = variable("TANGENTIAL_IDENTITIES").unwrap_or(300);
    let mut random = Random(variable("TANGENTIAL_SEED").unwrap_or(1) as u64);
    let (mut equal, mut different, mut without, mut longest) = (0, 0, 0, 0);
    let mut wrong = Vec::new();
    let (mut graph, mut scope) = world(0);
    for case in 0..count {
        if case % SHARING == 0 {
            (graph, scope) = world(case as u64);
        }
        let depth = 1 + random.next(3);
        let tree = random.free(depth);
        let mut other = random.rewrite(&tree);
        for _ in 0..random.next(2) {
            other = random.rewrite(&other);
        }
        let text = format!("{} - {}", tree.text(), other.text());
        longest = longest.max(text.len());
        match scope.expression(&mut graph, &text) {
            Ok(id) if id == Graph::ZERO => equal += 1,
            Ok(_) => wrong.push(format!("not recognized: {text}")),
            // A random divisor happens to be zero.
            Err(error) if error.message.contains("identically zero") => {
                without += 1;
                (graph, scope) = world(case as u64);
                continue;
            }
            Err(error) => wrong.push(format!("{error}: {text}")),
        }
        let changed = random.changed(&other);
        let told = (0..3).any(|_| {
            let at = [0; 4].map(|_| 0.3 + random.next(1 << 20) as f64 / (1 << 20) as f64);
            let ((a, a_size), (b, b_size)) = (tree.value(&at), changed.value(&at));
            a.is_finite() && b.is_finite() && (a - b).abs() > 1e-8 * (a_size + b_size)
        });
        if !told {
            continue;
        }
        let text = format!("{} - {}", tree.text(), changed.text());
        match scope.expression(&mut graph, &text) {
            Ok(id) if id != Graph::ZERO => different += 1,
            Ok(_) => wrong.push(format!("taken for zero: {text}")),
            Err(error) if error.message.contains("identically zero") => {
                without += 1;
                (graph, scope) = world(case as u64);
            }
            Err(error) => wrong.push(format!("{error}: {text}")),
        }
    }
    println!(
        "{equal} equal, {different} different, {without} without a value, up to {longest} letters, {} wrong",
        wrong.len()
    );
    assert!(wrong.is_empty(), "{}", wrong[..wrong.len().min(5)].join("\n"));
}
