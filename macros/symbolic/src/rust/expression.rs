//! Expressions of Rust as expressions of a graph.

use super::statement::{Reader, Value};
use crate::function::Function;
use crate::graph::{Graph, Id, Kind};
use crate::number::Number;
use proc_macro2::Span;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{BinOp, Error, Expr, Lit, UnOp};

/// The exact number that a literal says.
pub(super) fn literal(literal: &Lit) -> Result<Number, Error> {
    let digits = match literal {
        Lit::Float(float) => float.base10_digits().to_string(),
        Lit::Int(integer) => integer.base10_digits().to_string(),
        other => return Err(Error::new_spanned(other, "a number is expected")),
    };
    digits.parse().map_err(|error: crate::NotANumber| Error::new_spanned(literal, error.to_string()))
}

impl Reader<'_> {
    pub fn expression(&mut self, expression: &Expr) -> Result<Value, Error> {
        self.deepen(expression)?;
        let value = self.part(expression)?;
        self.rise();
        Ok(value)
    }

    fn part(&mut self, expression: &Expr) -> Result<Value, Error> {
        // To find where an expression stands takes as long as it is, and those in loops are read often.
        let span = match expression {
            Expr::ForLoop(_) | Expr::Block(_) | Expr::Binary(_) | Expr::Paren(_) | Expr::Group(_) => Span::call_site(),
            other => other.span(),
        };
        match expression {
            Expr::Lit(found) => match &found.lit {
                Lit::Int(integer) if !integer.suffix().starts_with('f') => Ok(Value::Integer(integer.base10_parse()?)),
                other => {
                    let number = literal(other)?;
                    Ok(Value::Number(self.graph.number(number), span))
                }
            },
            Expr::Path(path) => {
                self.is_no_output(&path.path)?;
                self.path(&path.path, span)
            }
            Expr::Paren(paren) => self.expression(&paren.expr),
            Expr::Group(group) => self.expression(&group.expr),
            Expr::Reference(reference) if reference.mutability.is_some() => Err(written_elsewhere(expression)),
            Expr::Reference(reference) => self.expression(&reference.expr),
            Expr::Block(block) => self.body(&block.block),
            Expr::ForLoop(repeated) => self.repeat(repeated),
            Expr::Cast(cast) => self.cast(cast),
            Expr::Array(syn::ExprArray { elems, .. }) | Expr::Tuple(syn::ExprTuple { elems, .. }) => {
                let values = elems.iter().map(|part| self.expression(part)).collect::<Result<_, _>>()?;
                Ok(Value::List(values))
            }
            Expr::Repeat(repeat) => {
                let value = self.expression(&repeat.expr)?;
                let length = self.size(&repeat.len)?;
                self.spend((length as u64).saturating_mul(value.size()), span)?;
                Ok(Value::List(vec![value; length]))
            }
            Expr::Index(index) => self.element(index),
            Expr::Unary(unary) => match (&unary.op, self.expression(&unary.expr)?) {
                (UnOp::Deref(_), value) => Ok(value),
                (UnOp::Neg(_), Value::Integer(n)) => {
                    n.checked_neg().map(Value::Integer).ok_or_else(|| uncomputable(span))
                }
                (UnOp::Neg(_), Value::Number(id, _)) => Ok(Value::Number(self.graph.neg(id), span)),
                _ => Err(unreadable(expression)),
            },
            Expr::Binary(binary) if is_assignment(&binary.op) => self.change(binary),
            Expr::Binary(binary) => self.chain(binary),
            Expr::Assign(assign) => {
                let value = self.expression(&assign.right)?;
                let place = self.place(&assign.left)?;
                *self.slot(&place)? = value;
                Ok(Value::List(Vec::new()))
            }
            Expr::MethodCall(call) => {
                let mut arguments = vec![self.expression(&call.receiver)?];
                for argument in &call.args {
                    arguments.push(self.expression(argument)?);
                }
                self.call(&call.method.to_string(), &arguments, span)
            }
            Expr::Call(call) => self.function(call),
            other => Err(unreadable(other)),
        }
    }

    pub fn path(&mut self, path: &syn::Path, span: Span) -> Result<Value, Error> {
        let text = path.to_token_stream().to_string().replace(' ', "");
        if let Some(value) = self.lookup(&text) {
            self.spend(value.size(), span)?;
            return Ok(value);
        }
        self.items.is_always_there(&text, span)?;
        if let Some(constant) = self.items.constants.get(&text).copied() {
            return self.constant(constant, span);
        }
        if text.ends_with("f64::consts::PI") {
            let graph = &mut self.graph;
            return Ok(Value::Number(*self.pi.get_or_insert_with(|| graph.symbol("pi", Kind::Pi)), span));
        }
        let last = path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        if last.chars().any(|c| c.is_lowercase()) {
            return Err(Error::new(span, format!("`{text}` is not known here: constants are written in capitals")));
        }
        if let Some(id) = self.outside_id(&text) {
            return Ok(Value::Number(id, span));
        }
        let id = self.graph.symbol(&last.to_lowercase(), Kind::Parameter);
        self.outside.push((text, id));
        Ok(Value::Number(id, span))
    }

    /// Integers become numbers, or other integers that hold them.
    fn cast(&mut self, cast: &syn::ExprCast) -> Result<Value, Error> {
        let Value::Integer(n) = self.expression(&cast.expr)? else {
            return Err(Error::new_spanned(cast, "only integers can be cast here"));
        };
        let fits = match cast.ty.to_token_stream().to_string().as_str() {
            "f64" => return Ok(Value::Number(self.graph.integer(n), cast.span())),
            "i64" | "isize" | "i128" => true,
            "u64" | "usize" | "u128" => n >= 0,
            "i32" => i32::try_from(n).is_ok(),
            "u32" => u32::try_from(n).is_ok(),
            "i16" => i16::try_from(n).is_ok(),
            "u16" => u16::try_from(n).is_ok(),
            "i8" => i8::try_from(n).is_ok(),
            "u8" => u8::try_from(n).is_ok(),
            _ => false,
        };
        if !fits {
            return Err(Error::new_spanned(
                cast,
                format!("{n} cannot be cast so here: to `f64`, or an integer that holds it"),
            ));
        }
        Ok(Value::Integer(n))
    }

    fn outside_id(&self, text: &str) -> Option<Id> {
        self.outside.iter().find(|(path, _)| path == text).map(|(_, id)| *id)
    }

    /// A chain of operators, `a + b - c`, whose first operand stands deepest.
    fn chain(&mut self, last: &syn::ExprBinary) -> Result<Value, Error> {
        let mut chain = vec![last];
        while let Some(Expr::Binary(before)) = chain.last().map(|binary| &*binary.left).filter(|left| !is_change(left))
        {
            chain.push(before);
        }
        let mut value = match chain.last() {
            Some(first) => self.expression(&first.left)?,
            None => return Err(unreadable(&last.left)),
        };
        for binary in chain.into_iter().rev() {
            let right = self.expression(&binary.right)?;
            value = self.operation(binary, value, right)?;
        }
        if let Value::Number(_, span) = &mut value {
            *span = last.span();
        }
        Ok(value)
    }

    /// `place += value`: of numbers the value is computed first, then the place, once.
    fn change(&mut self, binary: &syn::ExprBinary) -> Result<Value, Error> {
        let right = self.expression(&binary.right)?;
        let place = self.place(&binary.left)?;
        let left = self.slot(&place)?.clone();
        let mut value = self.operation(binary, left, right)?;
        if let Value::Number(_, span) = &mut value {
            *span = binary.span();
        }
        *self.slot(&place)? = value;
        Ok(Value::List(Vec::new()))
    }

    fn operation(&mut self, binary: &syn::ExprBinary, left: Value, right: Value) -> Result<Value, Error> {
        let span = binary.op.span();
        let result = match (&binary.op, left, right) {
            (BinOp::Add(_) | BinOp::AddAssign(_), Value::Number(a, _), Value::Number(b, _)) => self.graph.add(a, b),
            (BinOp::Sub(_) | BinOp::SubAssign(_), Value::Number(a, _), Value::Number(b, _)) => self.graph.sub(a, b),
            (BinOp::Mul(_) | BinOp::MulAssign(_), Value::Number(a, _), Value::Number(b, _)) => self.graph.mul(a, b),
            (BinOp::Div(_) | BinOp::DivAssign(_), Value::Number(a, _), Value::Number(b, _)) => {
                if b == Graph::ZERO {
                    return Err(Error::new_spanned(&binary.right, "division by what is identically zero"));
                }
                self.graph.div(a, b)
            }
            (op, Value::Integer(a), Value::Integer(b)) => {
                let value = match op {
                    BinOp::Add(_) | BinOp::AddAssign(_) => a.checked_add(b),
                    BinOp::Sub(_) | BinOp::SubAssign(_) => a.checked_sub(b),
                    BinOp::Mul(_) | BinOp::MulAssign(_) => a.checked_mul(b),
                    BinOp::Div(_) | BinOp::DivAssign(_) => a.checked_div(b),
                    BinOp::Rem(_) | BinOp::RemAssign(_) => a.checked_rem(b),
                    _ => None,
                };
                return value.map(Value::Integer).ok_or_else(|| uncomputable(span));
            }
            _ => return Err(Error::new(span, "only `+`, `-`, `*` and `/` of numbers can be read here")),
        };
        Ok(Value::Number(result, span))
    }

    fn function(&mut self, call: &syn::ExprCall) -> Result<Value, Error> {
        let Expr::Path(path) = &*call.func else { return Err(unreadable(&call.func)) };
        let arguments = call.args.iter().map(|part| self.expression(part)).collect::<Result<Vec<_>, _>>()?;
        let segments: Vec<String> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        match segments.as_slice() {
            [kind, name] if kind == "f64" => self.call(name, &arguments, call.span()),
            [name] => self.helper(name, arguments, call.span()),
            [this, name] if this == "self" => self.helper(name, arguments, call.span()),
            _ => {
                let text = path.path.to_token_stream().to_string().replace(' ', "");
                self.outside_function(&text, &arguments, call.span())
            }
        }
    }

    /// A method of `f64`.
    fn call(&mut self, name: &str, arguments: &[Value], span: Span) -> Result<Value, Error> {
        let graph = &mut self.graph;
        let id = match (name, arguments) {
            ("clone", [value]) => return Ok(value.clone()),
            ("powi", [Value::Number(x, _), Value::Integer(n)]) => graph.powi(*x, *n),
            ("powf", [Value::Number(x, _), Value::Number(e, _)]) => match graph.as_number(*e).cloned() {
                Some(number) => graph.pow(*x, number),
                None => {
                    let ln = graph.call(Function::Ln, &[*x]);
                    let product = graph.mul(*e, ln);
                    graph.call(Function::Exp, &[product])
                }
            },
            ("sqrt", [Value::Number(x, _)]) => graph.sqrt(*x),
            ("cbrt", [Value::Number(x, _)]) => graph.pow(*x, Number::ratio(1, 3).unwrap_or_default()),
            ("recip", [Value::Number(x, _)]) => graph.powi(*x, -1),
            ("mul_add", [Value::Number(x, _), Value::Number(a, _), Value::Number(b, _)]) => {
                let product = graph.mul(*x, *a);
                graph.add(product, *b)
            }
            ("sin_cos", [Value::Number(x, _)]) => {
                let parts = [Function::Sin, Function::Cos].map(|f| Value::Number(graph.call(f, &[*x]), span));
                return Ok(Value::List(parts.to_vec()));
            }
            ("hypot", [Value::Number(x, _), Value::Number(y, _)]) => {
                let (xx, yy) = (graph.powi(*x, 2), graph.powi(*y, 2));
                let sum = graph.add(xx, yy);
                graph.sqrt(sum)
            }
            _ => {
                let function = Function::named(name).filter(|function| function.arity() == arguments.len());
                let ids: Option<Vec<Id>> =
                    arguments.iter().map(|v| if let Value::Number(id, _) = v { Some(*id) } else { None }).collect();
                match (function, ids) {
                    (Some(function), Some(ids)) => graph.call(function, &ids),
                    _ => return Err(Error::new(span, format!("`{name}` with these arguments cannot be read here"))),
                }
            }
        };
        Ok(Value::Number(id, span))
    }
}

/// What is written through a reference would have to be followed.
pub(super) fn written_elsewhere(tokens: impl ToTokens) -> Error {
    let message = "what is written through an exclusive reference is not followed here: return a value instead";
    Error::new_spanned(tokens, message)
}

fn uncomputable(span: Span) -> Error {
    Error::new(span, "this integer cannot be computed here")
}

/// Whether it is `+=` or one of its kind.
fn is_assignment(operator: &BinOp) -> bool {
    let (add, sub) = (matches!(operator, BinOp::AddAssign(_)), matches!(operator, BinOp::SubAssign(_)));
    add || sub || matches!(operator, BinOp::MulAssign(_) | BinOp::DivAssign(_) | BinOp::RemAssign(_))
}

fn is_change(expression: &Expr) -> bool {
    matches!(expression, Expr::Binary(binary) if is_assignment(&binary.op))
}

fn unreadable(expression: &Expr) -> Error {
    let message = "this cannot be read: a residual is straight code with arrays, loops with known bounds, methods of `f64` and helpers \
                   of the module";
    Error::new_spanned(expression, message)
}
