//! Evaluation of expressions, from left to right as Rust does.

use super::{Dual, Eval, Exit, Machine, Value};
use crate::program::rules::RULES;
use crate::program::tree::{Borrow, Exponent, Expr, Operator, Step, Type};

impl<'p> Machine<'p> {
    /// The value of an expression.
    pub(super) fn expr(&mut self, expr: &'p Expr) -> Eval<'p> {
        self.fuel = self.fuel.checked_sub(1).ok_or_else(|| Exit::Stuck("runs too long".into()))?;
        Ok(match expr {
            Expr::Float(value) => Value::Float(Dual::constant(*value)),
            Expr::Single(value) => Value::Single(Dual::constant(f64::from(*value))),
            Expr::Count(value) => Value::Count(*value),
            Expr::Flag(value) => Value::Flag(*value),
            Expr::Constant(item, index) => {
                let position = index.as_ref().map_or(Ok(0), |index| self.count(index))?;
                let values = &self.program.constants[*item].values;
                let value = values.get(position).ok_or_else(|| Exit::Stuck("index out of bounds".into()))?;
                Value::Float(Dual::constant(*value))
            }
            Expr::Read { place, .. } | Expr::Clone(place) => {
                let pointer = self.locate(place)?;
                self.load(&pointer)?
            }
            Expr::Length(place) => {
                let pointer = self.locate(place)?;
                Value::Count(self.elements(&pointer)?.len())
            }
            Expr::Negate(operand) => {
                let (x, single) = self.number(operand)?;
                self.scaled(-x.value, x, -1.0, single)
            }
            Expr::Not(operand) => Value::Flag(!self.flag(operand)?),
            Expr::Binary(operator, a, b) => self.binary(*operator, a, b)?,
            Expr::Rule { rule, args, .. } => {
                let numbers = args.iter().map(|arg| self.number(arg)).collect::<Result<Vec<_>, _>>()?;
                let duals: Vec<Dual> = numbers.iter().map(|(dual, _)| *dual).collect();
                self.rule(&RULES[*rule], &duals, numbers[0].1)?
            }
            Expr::Power(base, exponent) => {
                let (base, single) = self.number(base)?;
                let exponent = match exponent {
                    Exponent::Literal(exponent) => *exponent,
                    Exponent::Count(count) => self.count(count)? as i32,
                };
                self.power(base, exponent, single)
            }
            Expr::SinCos(operand) => {
                let (x, single) = self.number(operand)?;
                Value::Items(vec![self.named_rule("sin", &[x], single)?, self.named_rule("cos", &[x], single)?])
            }
            Expr::CountMethod(name, receiver, argument) => {
                let (a, b) = (self.count(receiver)?, self.count(argument)?);
                Value::Count(match *name {
                    "min" => a.min(b),
                    "max" => a.max(b),
                    "saturating_sub" => a.saturating_sub(b),
                    "pow" => a.pow(b as u32),
                    other => return Err(Exit::Stuck(format!("no integer method `{other}`"))),
                })
            }
            Expr::Cast(operand, to) => self.cast(operand, to)?,
            Expr::Passive(operand) => {
                let value = self.expr(operand)?;
                if self.drop_passive { value.passive() } else { value }
            }
            Expr::Tuple(parts) | Expr::Array(parts) | Expr::Vector(parts) => Value::Items(self.all(parts)?),
            Expr::Repeat(element, length) | Expr::VectorRepeat(element, length) => {
                let value = self.expr(element)?;
                Value::Items(vec![value; *length])
            }
            Expr::FromFn(closure, _, length) => {
                let items = (0..*length).map(|number| self.apply(closure, vec![Value::Count(number)]));
                Value::Items(items.collect::<Result<_, _>>()?)
            }
            Expr::Struct(_, fields, base) => {
                // The fields in the order written, then the base, then what the base has to give.
                let given = fields.iter().map(|(_, field)| self.expr(field)).collect::<Result<Vec<_>, _>>()?;
                let mut parts = match base {
                    Some(base) => match self.expr(base)? {
                        Value::Items(parts) => parts,
                        other => return Err(Exit::Stuck(format!("the rest of a struct is a {}", other.kind()))),
                    },
                    None => vec![Value::Items(Vec::new()); fields.len()],
                };
                for ((number, _), value) in fields.iter().zip(given) {
                    parts[*number] = value;
                }
                Value::Items(parts)
            }
            Expr::Case(case, fields) => Value::Case(case.tag(), self.all(fields)?),
            Expr::Project(operand, step) => {
                let whole = self.expr(operand)?;
                let number = match step {
                    Step::Field(number, _) => *number,
                    Step::Index(index) => self.count(index)?,
                };
                let part = whole.parts().and_then(|parts| parts.get(number)).cloned();
                part.ok_or_else(|| Exit::Stuck("index out of bounds".into()))?
            }
            Expr::If(branch) => self.branch(branch)?,
            Expr::Match(choice) => self.choice(choice)?,
            Expr::Block(block) => self.block(block)?,
            Expr::Loop(cycle) => self.cycle(cycle)?,
            Expr::Call(call) => self.call(call)?,
            Expr::Chain(chain) => self.chain(chain)?,
            Expr::Try(operand) => match self.expr(operand)? {
                Value::Case(1, mut fields) => fields.remove(0),
                failure => return Err(Exit::Return(failure)),
            },
            Expr::UnwrapOr(option, fallback) => {
                let option = self.expr(option)?;
                let fallback = self.expr(fallback)?;
                match option {
                    Value::Case(1, mut fields) => fields.remove(0),
                    _ => fallback,
                }
            }
            Expr::MapOption(option, closure) => match self.expr(option)? {
                Value::Case(1, fields) => Value::option(Some(self.apply(closure, fields)?)),
                none => none,
            },
            Expr::IsSome(option) => Value::Flag(matches!(self.expr(option)?, Value::Case(1, _))),
            Expr::Borrow(borrow) => self.borrow(borrow)?,
            Expr::FunctionName(function) => Value::Function(*function),
            Expr::Closure(closure) => self.close(closure),
            Expr::Idiom(feature, args) => {
                let args = self.all(args)?;
                self.idiom(*feature, &args)?
            }
            Expr::Leave(stmt) => {
                self.stmt(stmt)?;
                return Err(Exit::Stuck("an expression that leaves did not".into()));
            }
        })
    }

    /// The values of several expressions.
    pub(super) fn all(&mut self, exprs: &'p [Expr]) -> Eval<'p, Vec<Value<'p>>> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    /// A float expression, and whether it is an `f32`.
    pub(super) fn number(&mut self, expr: &'p Expr) -> Eval<'p, (Dual, bool)> {
        match self.expr(expr)? {
            Value::Float(dual) => Ok((dual, false)),
            Value::Single(dual) => Ok((dual, true)),
            other => Err(Exit::Stuck(format!("{} instead of a float", other.kind()))),
        }
    }

    /// A `usize` expression.
    pub(super) fn count(&mut self, expr: &'p Expr) -> Eval<'p, usize> {
        match self.expr(expr)? {
            Value::Count(count) => Ok(count),
            other => Err(Exit::Stuck(format!("{} instead of usize", other.kind()))),
        }
    }

    /// A `bool` expression.
    pub(super) fn flag(&mut self, expr: &'p Expr) -> Eval<'p, bool> {
        match self.expr(expr)? {
            Value::Flag(flag) => Ok(flag),
            other => Err(Exit::Stuck(format!("{} instead of bool", other.kind()))),
        }
    }

    fn binary(&mut self, operator: Operator, a: &'p Expr, b: &'p Expr) -> Eval<'p> {
        match operator {
            Operator::And => return Ok(Value::Flag(self.flag(a)? && self.flag(b)?)),
            Operator::Or => return Ok(Value::Flag(self.flag(a)? || self.flag(b)?)),
            _ => {}
        }
        let a = self.expr(a)?;
        let b = self.expr(b)?;
        self.operate(operator, a, b)
    }

    /// An operator on two values of one type.
    pub(super) fn operate(&mut self, operator: Operator, a: Value<'p>, b: Value<'p>) -> Eval<'p> {
        match (a, b) {
            (Value::Float(a), Value::Float(b)) => self.binary_float(operator, a, b, false),
            (Value::Single(a), Value::Single(b)) => self.binary_float(operator, a, b, true),
            (Value::Count(a), Value::Count(b)) => binary_count(operator, a, b),
            (Value::Flag(a), Value::Flag(b)) => Ok(Value::Flag((a == b) == (operator == Operator::Equal))),
            (a, b) => Err(Exit::Stuck(format!("{operator:?} on {} and {}", a.kind(), b.kind()))),
        }
    }

    fn cast(&mut self, operand: &'p Expr, to: &Type) -> Eval<'p> {
        let value = self.expr(operand)?;
        Ok(match (value, to) {
            (Value::Count(count), Type::Single) => Value::Single(Dual::constant(f64::from(count as f32))),
            (Value::Count(count), _) => Value::Float(Dual::constant(count as f64)),
            (Value::Float(x), Type::Single) => self.scaled(f64::from(x.value as f32), x, 1.0, true),
            (Value::Single(x), Type::Float) => self.scaled(x.value, x, 1.0, false),
            (other, _) => other,
        })
    }

    fn borrow(&mut self, borrow: &'p Borrow) -> Eval<'p> {
        let pointer = self.locate(&borrow.place)?;
        let pointer = match borrow.range {
            Some((start, end)) => pointer.range(start, end),
            None => pointer,
        };
        if borrow.mutable { Ok(Value::Pointer(pointer)) } else { self.load(&pointer) }
    }
}

fn binary_count<'p>(operator: Operator, a: usize, b: usize) -> Eval<'p> {
    let number = |number: Option<usize>| {
        number.map(Value::Count).ok_or_else(|| Exit::Stuck(format!("usize overflow in {a} {operator:?} {b}")))
    };
    match operator {
        Operator::Add => number(a.checked_add(b)),
        Operator::Sub => number(a.checked_sub(b)),
        Operator::Mul => number(a.checked_mul(b)),
        Operator::Div => number(a.checked_div(b)),
        Operator::Rem => number(a.checked_rem(b)),
        Operator::Less => Ok(Value::Flag(a < b)),
        Operator::LessEqual => Ok(Value::Flag(a <= b)),
        Operator::Greater => Ok(Value::Flag(a > b)),
        Operator::GreaterEqual => Ok(Value::Flag(a >= b)),
        Operator::Equal => Ok(Value::Flag(a == b)),
        Operator::NotEqual => Ok(Value::Flag(a != b)),
        Operator::And | Operator::Or => Err(Exit::Stuck("logic on numbers".into())),
    }
}
