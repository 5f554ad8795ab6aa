//! Arithmetic on dual numbers, in `f64` and in `f32`.

use super::dual::{DOUBLE, SINGLE, Term};
use super::{Dual, Eval, Exit, Machine, Value};
use crate::program::rules::{RULES, Rule};
use crate::program::tree::Operator;

impl<'p> Machine<'p> {
    /// An arithmetic operator or a comparison on two floats.
    pub(super) fn binary_float(&mut self, operator: Operator, a: Dual, b: Dual, single: bool) -> Eval<'p> {
        use Operator::{Add, Div, Equal, Greater, GreaterEqual, Less, LessEqual, Mul, NotEqual, Rem, Sub};
        let (x, y) = (a.value, b.value);
        let (narrow_x, narrow_y) = (x as f32, y as f32);
        let choose = |double: f64, narrow: f32| if single { f64::from(narrow) } else { double };
        let (value, by_a, by_b) = match operator {
            Add => (choose(x + y, narrow_x + narrow_y), 1.0, 1.0),
            Sub => (choose(x - y, narrow_x - narrow_y), 1.0, -1.0),
            Mul => (choose(x * y, narrow_x * narrow_y), y, x),
            Div => (choose(x / y, narrow_x / narrow_y), 1.0 / y, -x / y / y),
            Rem => {
                // The remainder is exact, a quotient may be rounded up to the next whole number.
                let rest = choose(x % y, narrow_x % narrow_y);
                let turns = ((x - rest) / y).round();
                self.watch.note(turns.to_bits());
                (rest, 1.0, -turns)
            }
            Less => return Ok(self.decide(x < y)),
            LessEqual => return Ok(self.decide(x <= y)),
            Greater => return Ok(self.decide(x > y)),
            GreaterEqual => return Ok(self.decide(x >= y)),
            Equal => return Ok(self.decide(x == y)),
            NotEqual => return Ok(self.decide(x != y)),
            Operator::And | Operator::Or => return Err(Exit::Stuck("logic on floats".into())),
        };
        Ok(self.float(value, &[Term::new(a, by_a), Term::new(b, by_b)], single))
    }

    /// A float method from the table.
    pub(super) fn rule(&mut self, rule: &Rule, args: &[Dual], single: bool) -> Eval<'p> {
        let values: Vec<f64> = args.iter().map(|arg| arg.value).collect();
        if rule.name == "clamp" && !matches!(values[..], [_, low, high] if low <= high) {
            return Err(Exit::Stuck("clamp without a proper range".into()));
        }
        let value = if single {
            let narrow: Vec<f32> = values.iter().map(|&value| value as f32).collect();
            f64::from((rule.single)(&narrow))
        } else {
            (rule.value)(&values)
        };
        let partials = (rule.partials)(&values, value);
        self.watch.note((rule.piece)(&values).to_bits());
        // These two partials are differences of numbers near one in some formulas and not in others.
        let cancels = matches!(rule.name, "tanh" | "exp_m1");
        let term = |(&operand, partial): (&Dual, f64)| {
            let bound = if cancels { partial.abs().max(1.0) } else { partial.abs() };
            Term { operand, partial, bound }
        };
        let terms: Vec<Term> = args.iter().zip(partials).map(term).collect();
        Ok(self.float(value, &terms, single))
    }

    /// A method by its name.
    pub(super) fn named_rule(&mut self, name: &str, args: &[Dual], single: bool) -> Eval<'p> {
        match RULES.iter().find(|rule| rule.name == name) {
            Some(rule) => self.rule(rule, args, single),
            None => Err(Exit::Stuck(format!("no method `{name}`"))),
        }
    }

    /// `x.powi(exponent)`.
    pub(super) fn power(&mut self, base: Dual, exponent: i32, single: bool) -> Value<'p> {
        let x = base.value;
        let value = if single { f64::from((x as f32).powi(exponent)) } else { x.powi(exponent) };
        let partial = if exponent == 0 { 0.0 } else { f64::from(exponent) * x.powi(exponent - 1) };
        self.float(value, &[Term::new(base, partial)], single)
    }

    /// `-x`, and other operations whose partial is a constant.
    pub(super) fn scaled(&mut self, value: f64, operand: Dual, partial: f64, single: bool) -> Value<'p> {
        self.float(value, &[Term::new(operand, partial)], single)
    }

    /// A float of the wanted precision by the chain rule.
    fn float(&mut self, value: f64, terms: &[Term], single: bool) -> Value<'p> {
        let rounding = if single { SINGLE } else { DOUBLE };
        let dual = Dual::combine(value, terms, rounding, &mut self.watch);
        if single { Value::Single(dual) } else { Value::Float(dual) }
    }

    /// A decision on floats.
    fn decide(&mut self, decision: bool) -> Value<'p> {
        self.watch.note(u64::from(decision));
        Value::Flag(decision)
    }
}
