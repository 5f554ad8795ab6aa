//! Text of expressions.

use super::Printer;
use super::anchor::anchored;
use super::pattern::short_field;
use crate::program::idiom;
use crate::program::rules::RULES;
use crate::program::tree::{
    Block, Borrow, Call, Callee, Condition, Exponent, Expr, Home, If, Loop, Match, Mode, Operator, Param, Place, Shape,
    Step,
};

/// How tightly an operator binds: an operand that binds less tightly needs parentheses.
fn binding(operator: Operator) -> usize {
    match operator {
        Operator::Or => 1,
        Operator::And => 2,
        Operator::Add | Operator::Sub => 4,
        Operator::Mul | Operator::Div | Operator::Rem => 5,
        _ => 3,
    }
}

const UNARY: usize = 7;
const POSTFIX: usize = 8;

/// The operator as Rust writes it.
pub(super) fn symbol(operator: Operator) -> &'static str {
    match operator {
        Operator::Add => "+",
        Operator::Sub => "-",
        Operator::Mul => "*",
        Operator::Div => "/",
        Operator::Rem => "%",
        Operator::Less => "<",
        Operator::LessEqual => "<=",
        Operator::Greater => ">",
        Operator::GreaterEqual => ">=",
        Operator::Equal => "==",
        Operator::NotEqual => "!=",
        Operator::And => "&&",
        Operator::Or => "||",
    }
}

impl Printer<'_> {
    /// An expression in a place that asks for this binding: 0 takes anything, 1 anything that does not end in a brace.
    pub(super) fn expr(&self, expr: &Expr, level: usize) -> String {
        self.expr_with(expr, level, false)
    }

    /// An expression whose type must be apparent from its text.
    pub(super) fn pinned(&self, expr: &Expr, level: usize) -> String {
        self.expr_with(expr, level, true)
    }

    fn expr_with(&self, expr: &Expr, level: usize, pin: bool) -> String {
        let pin = pin && !anchored(expr);
        let (text, own) = self.text(expr, pin);
        if own < level { format!("({text})") } else { text }
    }

    fn list(&self, exprs: &[Expr], pin: bool) -> String {
        exprs.iter().map(|expr| self.expr_with(expr, 0, pin)).collect::<Vec<_>>().join(", ")
    }

    /// The text of an expression and how tightly it binds.
    fn text(&self, expr: &Expr, pin: bool) -> (String, usize) {
        let suffix = |ty: &str| if pin { format!("_{ty}") } else { String::new() };
        let text = match expr {
            Expr::Float(value) => format!("{value:?}{}", suffix("f64")),
            Expr::Single(value) => format!("{value:?}{}", suffix("f32")),
            Expr::Count(value) => format!("{value}{}", suffix("usize")),
            Expr::Flag(value) => value.to_string(),
            Expr::Constant(item, None) => self.program.constants[*item].name.clone(),
            Expr::Constant(item, Some(index)) => {
                format!("{}[{}]", self.program.constants[*item].name, self.expr(index, 0))
            }
            Expr::Read { place, bare } => {
                let starred = place.stars > 0 && place.path.is_empty() && !bare;
                return (self.place(place, starred), if starred { UNARY } else { POSTFIX });
            }
            Expr::Clone(place) => format!("{}.clone()", self.place(place, false)),
            Expr::Length(place) => format!("{}.len()", self.place(place, false)),
            Expr::Negate(operand) => return (format!("-{}", self.expr_with(operand, UNARY, pin)), UNARY),
            Expr::Not(operand) => return (format!("!{}", self.expr(operand, UNARY)), UNARY),
            Expr::Binary(operator, a, b) => {
                let own = binding(*operator);
                // Comparisons do not chain, the others group to the left.
                let left = if own == 3 { own + 1 } else { own };
                let (a, b) = (self.expr_with(a, left, pin), self.expr_with(b, own + 1, pin));
                return (format!("{a} {} {b}", symbol(*operator)), own);
            }
            Expr::Rule { rule, args, path } => {
                let name = RULES[*rule].name;
                match path {
                    Some(ty) => format!("{}::{name}({})", self.ty(ty), self.list(args, false)),
                    None => format!("{}.{name}({})", self.pinned(&args[0], POSTFIX), self.list(&args[1..], false)),
                }
            }
            Expr::Power(base, exponent) => {
                let exponent = match exponent {
                    Exponent::Literal(exponent) => exponent.to_string(),
                    Exponent::Count(count) => format!("{} as i32", self.expr(count, 6)),
                };
                format!("{}.powi({exponent})", self.pinned(base, POSTFIX))
            }
            Expr::SinCos(operand) => format!("{}.sin_cos()", self.pinned(operand, POSTFIX)),
            Expr::CountMethod(name, receiver, argument) => {
                format!("{}.{name}({})", self.pinned(receiver, POSTFIX), self.expr(argument, 0))
            }
            // A cast before `<` would be read as the start of generic arguments.
            Expr::Cast(operand, ty) => return (format!("{} as {}", self.expr(operand, 6), self.ty(ty)), 0),
            Expr::Passive(operand) => format!("passive({})", self.expr_with(operand, 0, pin)),
            Expr::Tuple(parts) => format!("({})", self.list(parts, pin)),
            Expr::Array(parts) => format!("[{}]", self.list(parts, pin)),
            Expr::Repeat(element, length) => format!("[{}; {length}]", self.expr_with(element, 0, pin)),
            Expr::Vector(parts) => format!("vec![{}]", self.list(parts, pin)),
            Expr::VectorRepeat(element, length) => format!("vec![{}; {length}]", self.expr_with(element, 0, pin)),
            Expr::FromFn(closure, ty, length) => {
                format!("core::array::from_fn::<{}, {length}, _>({})", self.ty(ty), self.closure(closure))
            }
            Expr::Struct(ty, fields, base) => return (self.structure(*ty, fields, base.as_deref()), 0),
            Expr::Case(case, fields) => {
                let fields: Vec<String> = fields.iter().map(|field| self.expr_with(field, 0, pin)).collect();
                return (self.case_text(*case, &fields), 0);
            }
            Expr::Project(operand, step) => {
                let operand = self.expr_with(operand, POSTFIX, pin);
                match step {
                    Step::Field(_, name) => format!("{operand}.{name}"),
                    Step::Index(index) => format!("{operand}[{}]", self.expr(index, 0)),
                }
            }
            Expr::If(branch) => return (self.branch(branch, pin), 0),
            Expr::Match(choice) => return (self.choice(choice, pin), 0),
            Expr::Block(block) => return (self.block(block, pin), 0),
            Expr::Loop(cycle) => {
                let inner = self.deeper();
                let (counter, text) = inner.cycle(cycle, pin);
                return (format!("{{\n{0}{counter}\n{0}{text}\n{1}}}", inner.indent(), self.indent()), 0);
            }
            Expr::Call(call) => self.call(call),
            Expr::Chain(chain) => self.chain(chain),
            Expr::Try(operand) => format!("{}?", self.expr_with(operand, POSTFIX, pin)),
            Expr::UnwrapOr(option, fallback) => {
                format!("{}.unwrap_or({})", self.expr_with(option, POSTFIX, pin), self.expr_with(fallback, 0, pin))
            }
            Expr::MapOption(option, closure) => {
                format!("{}.map({})", self.pinned(option, POSTFIX), self.closure(closure))
            }
            Expr::IsSome(option) => format!("{}.is_some()", self.pinned(option, POSTFIX)),
            Expr::Borrow(borrow) => self.borrow(borrow),
            Expr::FunctionName(function) => self.function_path(*function),
            Expr::Closure(closure) => return (self.closure(closure), 0),
            Expr::Idiom(feature, args) => {
                let idiom = idiom::of(*feature);
                let names = ["p", "q", "r", "s"][..args.len()].join(", ");
                let all = self.list(args, false);
                return (format!("{{ let [{names}]: [f64; {}] = [{all}]; {} }}", args.len(), idiom.text), 0);
            }
            Expr::Leave(stmt) => return (self.leave(stmt), 0),
        };
        (text, POSTFIX)
    }

    /// A place, with the stars that a value of a reference needs or without.
    pub(super) fn place(&self, place: &Place, starred: bool) -> String {
        let mut text = self.name(place.root).to_string();
        for step in &place.path {
            match step {
                Step::Field(_, name) => text += &format!(".{name}"),
                Step::Index(index) => text += &format!("[{}]", self.expr(index, 0)),
            }
        }
        if starred { format!("{}{text}", "*".repeat(place.stars)) } else { text }
    }

    pub(super) fn borrow(&self, borrow: &Borrow) -> String {
        let place = self.place(&borrow.place, false);
        let sign = if borrow.mutable { "&mut " } else { "&" };
        match borrow.range {
            Some((start, end)) => format!("{sign}{place}[{start}..{end}]"),
            None if borrow.place.stars > 0 && borrow.place.path.is_empty() => place,
            None => format!("{sign}{place}"),
        }
    }

    fn structure(&self, ty: usize, fields: &[(usize, Expr)], base: Option<&Expr>) -> String {
        let named = &self.program.types[ty];
        let texts = fields.iter().map(|(number, field)| (*number, self.expr(field, 0)));
        let Shape::Struct(names) = &named.shape else {
            return format!("{}({})", named.name, texts.map(|(_, text)| text).collect::<Vec<_>>().join(", "));
        };
        let mut inside: Vec<String> = texts.map(|(number, text)| short_field(&names[number].name, &text)).collect();
        if let Some(base) = base {
            inside.push(format!("..{}", self.expr(base, 0)));
        }
        format!("{} {{ {} }}", named.name, inside.join(", "))
    }

    pub(super) fn condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::Test(test) => self.expr(test, 1),
            Condition::Let(pattern, subject, None) => {
                format!("let {} = {}", self.pattern(pattern), self.pinned(subject, 4))
            }
            Condition::Let(pattern, subject, Some(more)) => {
                format!("let {} = {} && {}", self.pattern(pattern), self.pinned(subject, 4), self.expr(more, 3))
            }
        }
    }

    fn branch(&self, branch: &If, pin: bool) -> String {
        let (then, otherwise) = (self.block(&branch.then, pin), self.block(&branch.otherwise, pin));
        format!("if {} {then} else {otherwise}", self.condition(&branch.condition))
    }

    pub(super) fn choice(&self, choice: &Match, pin: bool) -> String {
        let inner = self.deeper();
        let mut text = format!("match {} {{\n", self.expr(&choice.subject, 1));
        for arm in &choice.arms {
            let guard = arm.guard.as_ref().map_or(String::new(), |guard| format!(" if {}", inner.expr(guard, 1)));
            let body = match &arm.body {
                Block { label: None, stmts, value: Some(value) } if stmts.is_empty() => inner.expr_with(value, 0, pin),
                block => inner.block(block, pin),
            };
            text += &format!("{}{}{guard} => {body},\n", inner.indent(), inner.pattern(&arm.pattern));
        }
        format!("{text}{}}}", self.indent())
    }

    /// The line that sets the counter up, and the loop.
    pub(super) fn cycle(&self, cycle: &Loop, pin: bool) -> (String, String) {
        let counter = self.name(cycle.counter);
        let inner = self.deeper();
        let last =
            cycle.last.as_ref().map_or(String::new(), |last| format!(" {}", inner.deeper().expr_with(last, 1, pin)));
        let head = format!(
            "{0}{counter} += 1;\n{0}if {counter} > {1} {{\n{0}    break{last};\n{0}}}\n",
            inner.indent(),
            inner.expr(&cycle.limit, 4),
        );
        let label = cycle.label.as_ref().map_or(String::new(), |label| format!("'{label}: "));
        let body = inner.lines(&cycle.body, pin);
        (format!("let mut {counter} = 0_usize;"), format!("{label}loop {{\n{head}{body}{}}}", self.indent()))
    }

    fn call(&self, call: &Call) -> String {
        let args = &call.args;
        let Callee::Function(index, path) = call.callee else {
            let Callee::Variable(var) = call.callee else { unreachable!("a callee is a function or a variable") };
            return format!("{}({})", self.name(var), self.list(args, false));
        };
        let function = &self.program.functions[index];
        let receiver = match function.home {
            Home::Method(_, true) | Home::Trait(_) => !path,
            _ => false,
        };
        if !receiver {
            return format!("{}({})", self.function_path(index), self.arguments(&function.params, args));
        }
        let subject = match &args[0] {
            Expr::Borrow(Borrow { place, range: None, .. }) => self.place(place, false),
            other => self.expr(other, POSTFIX),
        };
        format!("{subject}.{}({})", function.name, self.arguments(&function.params[1..], &args[1..]))
    }

    /// Arguments, with a sign before those that a `&dyn Fn` is made of.
    fn arguments(&self, params: &[Param], args: &[Expr]) -> String {
        let texts = args.iter().zip(params).map(|(arg, param)| match param.mode {
            Mode::Dynamic => format!("&{}", self.expr(arg, 0)),
            _ => self.expr(arg, 0),
        });
        texts.collect::<Vec<_>>().join(", ")
    }

    /// How the function at hand names another one.
    fn function_path(&self, index: usize) -> String {
        let function = &self.program.functions[index];
        match function.home {
            Home::Method(ty, _) | Home::Trait(ty) => format!("{}::{}", self.program.types[ty].name, function.name),
            Home::Nested if self.function.home != Home::Nested => format!("nested::{}", function.name),
            _ => function.name.clone(),
        }
    }
}
