//! Derivatives of expressions by one direction, by the table of [`crate::rules`].

use super::graph::{Arith, Class, Comparison, Graph, N, Node};
use crate::rules::{self, Form};

/// What variables are when they are differentiated once more.
pub trait Leaves {
    /// The derivative of a variable or a part of it by a direction.
    fn derivative(&self, graph: &mut Graph, n: N, direction: usize) -> N;
}

/// Rules that are written in another way than in the table, where their own derivatives are simpler so.
const SIMPLER: &[(&str, &str)] = &[("sqrt", "0.5 / y"), ("tanh", "1.0 / (x.cosh() * x.cosh())")];

impl Graph {
    /// The derivative of `n` by a direction.
    pub fn derivative(&mut self, n: N, direction: usize, leaves: &dyn Leaves) -> N {
        if let Some(known) = self.formed.get(&(n, direction)) {
            return *known;
        }
        let formed = self.form(n, direction, leaves);
        self.formed.insert((n, direction), formed);
        formed
    }

    /// The derivative by several directions, each as often as `by` says.
    pub fn differentiated(&mut self, n: N, by: &[u8], leaves: &dyn Leaves) -> N {
        let mut n = n;
        for (direction, times) in by.iter().enumerate() {
            for _ in 0..*times {
                n = self.derivative(n, direction, leaves);
            }
        }
        n
    }

    fn form(&mut self, n: N, direction: usize, leaves: &dyn Leaves) -> N {
        let zero = self.number(0.0);
        match self.node(n).clone() {
            Node::Number(_) | Node::Zeros(_) => match self.node(n) {
                Node::Zeros(_) => n,
                _ => zero,
            },
            Node::Compare(..) | Node::And(..) | Node::Or(..) | Node::Not(_) => n,
            Node::Plain { class, .. } => match class {
                Class::Float => zero,
                Class::Kept => n,
                _ => self.add(Node::Zeros(n)),
            },
            Node::Active { .. } => leaves.derivative(self, n, direction),
            Node::Neg(a) => {
                let a = self.derivative(a, direction, leaves);
                self.minus(a)
            }
            Node::Binary(op, a, b) => {
                let (a_d, b_d) = (self.derivative(a, direction, leaves), self.derivative(b, direction, leaves));
                match op {
                    Arith::Add => self.sum(a_d, b_d),
                    Arith::Sub => self.difference(a_d, b_d),
                    Arith::Mul => {
                        let (left, right) = (self.product(a_d, b), self.product(a, b_d));
                        self.sum(left, right)
                    }
                    // (a / b)' = (a' - (a / b) b') / b
                    Arith::Div => {
                        let change = self.product(n, b_d);
                        let top = self.difference(a_d, change);
                        self.quotient(top, b)
                    }
                    // a % b = a - trunc(a / b) b
                    Arith::Rem => {
                        let quotient = self.add(Node::Binary(Arith::Div, a, b));
                        let whole = self.add(Node::Method("trunc".into(), vec![quotient]));
                        let change = self.product(whole, b_d);
                        self.difference(a_d, change)
                    }
                }
            }
            Node::Choose(c, a, b) => {
                let (a, b) = (self.derivative(a, direction, leaves), self.derivative(b, direction, leaves));
                self.choose(c, a, b)
            }
            Node::Make(shape, parts) => {
                let parts = parts.iter().map(|part| self.derivative(*part, direction, leaves)).collect();
                self.add(Node::Make(shape, parts))
            }
            Node::Method(name, args) => self.method(n, &name, &args, direction, leaves),
        }
    }

    fn method(&mut self, y: N, name: &str, args: &[N], direction: usize, leaves: &dyn Leaves) -> N {
        let zero = self.number(0.0);
        let Some(rule) = rules::of_method(name, args.len() - 1) else { return zero };
        let is_number = |graph: &Self, n: N| !matches!(graph.node(n), Node::Plain { class: Class::Kept, .. });
        let args_d: Vec<N> = args
            .iter()
            .map(|arg| if is_number(self, *arg) { self.derivative(*arg, direction, leaves) } else { zero })
            .collect();
        match rule.form {
            Form::Constant => zero,
            Form::Select => {
                let mut chosen = *args_d.last().expect("a receiver");
                for i in (0..args.len() - 1).rev() {
                    if args_d[i] != chosen {
                        let condition = self.written(rule.partials[i], args, y);
                        chosen = self.choose(condition, args_d[i], chosen);
                    }
                }
                chosen
            }
            Form::Smooth | Form::Singular => {
                let mut sum = zero;
                for (i, arg_d) in args_d.iter().enumerate() {
                    if self.is_zero(*arg_d) || rule.partials[i].is_empty() {
                        continue;
                    }
                    let partial = self.partial(rule, i, args, y);
                    let term = self.product(partial, *arg_d);
                    sum = self.sum(sum, term);
                }
                sum
            }
        }
    }

    /// The partial of a method by one of its operands.
    fn partial(&mut self, rule: &rules::Rule, i: usize, args: &[N], y: N) -> N {
        match (rule.name, i) {
            ("powi", 0) => self.power_i(args),
            ("powf", 0) if self.value(args[1]).is_some() => {
                let exponent = self.value(args[1]).expect("it was asked");
                let lower = match exponent - 1.0 {
                    0.0 => self.number(1.0),
                    1.0 => args[0],
                    lower => {
                        let lower = self.number(lower);
                        self.add(Node::Method("powf".into(), vec![args[0], lower]))
                    }
                };
                let factor = self.number(exponent);
                self.product(factor, lower)
            }
            (name, i) => {
                let text = SIMPLER.iter().find(|(simpler, _)| *simpler == name).map(|(_, text)| *text);
                self.written(text.unwrap_or(rule.partials[i]), args, y)
            }
        }
    }

    /// `n * x.powi(n - 1)`
    fn power_i(&mut self, args: &[N]) -> N {
        let Node::Plain { code, .. } = *self.node(args[1]) else { unreachable!("an exponent is an integer") };
        let tokens = self.tokens(code).clone();
        let text = tokens.to_string().replace([' ', '_'], "");
        if let Ok(exponent) = text.trim_end_matches("i32").parse::<i32>() {
            let factor = self.number(f64::from(exponent));
            let lower = match exponent {
                0 | 1 => self.number(1.0),
                2 => args[0],
                _ => {
                    let literal = proc_macro2::Literal::i32_unsuffixed((exponent.saturating_sub(1)).abs());
                    let minus = (exponent < 1).then(|| quote::quote!(-));
                    let code = self.code(quote::quote!(#minus #literal));
                    let lower = self.add(Node::Plain { code, class: Class::Kept });
                    self.add(Node::Method("powi".into(), vec![args[0], lower]))
                }
            };
            return self.product(factor, lower);
        }
        // At 0 a power of -1 is infinite, and zero times infinity no number.
        let factor_code = self.code(quote::quote!((#tokens) as f64));
        let factor = self.add(Node::Plain { code: factor_code, class: Class::Float });
        let lower_code = self.code(quote::quote!((#tokens) - 1));
        let lower = self.add(Node::Plain { code: lower_code, class: Class::Kept });
        let power = self.add(Node::Method("powi".into(), vec![args[0], lower]));
        let product = self.product(factor, power);
        let zero = self.number(0.0);
        let is_zero = self.add(Node::Compare(Comparison::Eq, factor, zero));
        self.choose(is_zero, zero, product)
    }

    /// An expression of the table of rules: `x` is the receiver, `a` and `b` the arguments, `y` the result.
    fn written(&mut self, text: &str, args: &[N], y: N) -> N {
        let expr: syn::Expr = syn::parse_str(&text.replace("::F::", "::f64::").replace(" as F", " as f64"))
            .expect("the table of rules is Rust");
        self.read(&expr, args, y)
    }

    fn read(&mut self, expr: &syn::Expr, args: &[N], y: N) -> N {
        use syn::{BinOp, Expr};
        match expr {
            Expr::Paren(inner) => self.read(&inner.expr, args, y),
            Expr::Block(block) => match block.block.stmts.as_slice() {
                [syn::Stmt::Expr(value, None)] => self.read(value, args, y),
                _ => unreachable!("rules have no statements"),
            },
            Expr::Lit(literal) => match &literal.lit {
                syn::Lit::Float(float) => {
                    let value: f64 = float.base10_parse().expect("a number");
                    self.number(value)
                }
                lit => {
                    let code = self.code(quote::quote!(#lit));
                    self.add(Node::Plain { code, class: Class::Kept })
                }
            },
            Expr::Path(path) => match path.path.get_ident().map(ToString::to_string).as_deref() {
                Some("x") => args[0],
                Some("a") => args[1],
                Some("b") => args[2],
                Some("y") => y,
                Some("LN_2" | "LOG2_E" | "LOG10_E") => {
                    let code = self.code(quote::quote!(::core::f64::consts::#path));
                    self.add(Node::Plain { code, class: Class::Float })
                }
                _ => {
                    let code = self.code(quote::quote!(#path));
                    self.add(Node::Plain { code, class: Class::Float })
                }
            },
            Expr::Unary(unary) => {
                let inner = self.read(&unary.expr, args, y);
                match unary.op {
                    syn::UnOp::Neg(_) => self.minus(inner),
                    _ => self.add(Node::Not(inner)),
                }
            }
            Expr::Binary(binary) => {
                let (a, b) = (self.read(&binary.left, args, y), self.read(&binary.right, args, y));
                match binary.op {
                    BinOp::Add(_) => self.sum(a, b),
                    BinOp::Sub(_) => self.difference(a, b),
                    BinOp::Mul(_) => self.product(a, b),
                    BinOp::Div(_) => self.quotient(a, b),
                    BinOp::Eq(_) => self.add(Node::Compare(Comparison::Eq, a, b)),
                    BinOp::Lt(_) => self.add(Node::Compare(Comparison::Lt, a, b)),
                    BinOp::Gt(_) => self.add(Node::Compare(Comparison::Gt, a, b)),
                    BinOp::And(_) => self.add(Node::And(a, b)),
                    BinOp::Or(_) => self.add(Node::Or(a, b)),
                    _ => unreachable!("an operator that rules are not written with"),
                }
            }
            Expr::If(choice) => {
                let condition = self.read(&choice.cond, args, y);
                let [syn::Stmt::Expr(then, None)] = choice.then_branch.stmts.as_slice() else {
                    unreachable!("rules have no statements")
                };
                let then = self.read(then, args, y);
                let other = choice.else_branch.as_ref().map(|(_, other)| self.read(other, args, y));
                self.choose(condition, then, other.expect("a rule says both"))
            }
            Expr::Cast(cast) => {
                let code = self.code(quote::quote!(#cast));
                self.add(Node::Plain { code, class: Class::Float })
            }
            Expr::MethodCall(call) => {
                if let Expr::Paren(inner) = &*call.receiver
                    && matches!(&*inner.expr, Expr::Cast(_))
                {
                    // `(1.0 as f64).to_degrees()`
                    let code = self.code(quote::quote!(#call));
                    return self.add(Node::Plain { code, class: Class::Float });
                }
                let mut operands = vec![self.read(&call.receiver, args, y)];
                for arg in &call.args {
                    let arg = match arg {
                        // `powi(-2)`
                        Expr::Unary(_) | Expr::Lit(_) if call.method == "powi" => {
                            let code = self.code(quote::quote!(#arg));
                            self.add(Node::Plain { code, class: Class::Kept })
                        }
                        arg => self.read(arg, args, y),
                    };
                    operands.push(arg);
                }
                self.add(Node::Method(call.method.to_string(), operands))
            }
            _ => unreachable!("an expression that rules are not written with"),
        }
    }
}
