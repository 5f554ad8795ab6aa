//! Statements, carried out on expressions.

use super::expression::written_elsewhere;
use super::read::Items;
use crate::function::Function;
use crate::graph::{Graph, Id};
use proc_macro2::Span;
use std::collections::HashMap;
use syn::spanned::Spanned;
use syn::{Block, Error, Expr, Pat, Stmt};

/// What a variable is.
#[derive(Clone)]
pub(super) enum Value {
    /// A number, and where it was computed.
    Number(Id, Span),
    /// An index or a size.
    Integer(i64),
    /// An array or a tuple.
    List(Vec<Value>),
}

pub(super) struct Reader<'a> {
    pub graph: Graph,
    pub items: Items<'a>,
    /// Constants from outside, by their paths.
    pub outside: Vec<(String, Id)>,
    /// Functions from outside: the name of each among the functions of the graph, and its path.
    pub functions: Vec<(String, String)>,
    pub pi: Option<Id>,
    /// The array that the residual writes to, if it returns none.
    pub output: Option<String>,
    scopes: Vec<HashMap<String, Value>>,
    depth: usize,
    /// How many expressions are being read, each inside of the one before.
    nested: usize,
    /// How much was read: expressions and elements of arrays.
    read: u64,
}

/// More steps of a loop than this are refused, and deeper calls, and deeper expressions.
const LONGEST: i64 = 100_000;
const DEEPEST: usize = 60;
const NESTED: usize = 150;
/// So much may be read in all, what stands in loops and helpers as often as it is carried out.
const MOST: u64 = 1_000_000;

impl Value {
    /// How many numbers it holds, at least one.
    pub fn size(&self) -> u64 {
        match self {
            Value::Number(..) | Value::Integer(_) => 1,
            Value::List(values) => values.iter().map(Value::size).sum::<u64>().max(1),
        }
    }
}

/// A variable, or an element of an array: its name, the indices, and where it stands.
pub(super) struct Place {
    name: String,
    indices: Vec<i64>,
    span: Span,
}

impl<'a> Reader<'a> {
    pub fn new(graph: Graph, items: Items<'a>) -> Reader<'a> {
        Reader {
            graph,
            items,
            outside: Vec::new(),
            functions: Vec::new(),
            pi: None,
            output: None,
            scopes: vec![HashMap::new()],
            depth: 0,
            nested: 0,
            read: 0,
        }
    }

    /// Counts what is read.
    pub fn spend(&mut self, amount: u64, span: Span) -> Result<(), Error> {
        self.read = self.read.saturating_add(amount);
        if self.read > MOST {
            let message =
                format!("too much is to be read: more than {MOST} expressions and elements of arrays, with all loops");
            return Err(Error::new(span, message));
        }
        Ok(())
    }

    /// One expression more, inside of another.
    pub fn deepen(&mut self, expression: &Expr) -> Result<(), Error> {
        self.nested += 1;
        if self.nested > NESTED {
            return Err(Error::new_spanned(expression, "nested too deeply: give a part a name by `let`"));
        }
        self.read += 1;
        if self.read > MOST { self.spend(0, expression.span()) } else { Ok(()) }
    }

    /// It has been read.
    pub fn rise(&mut self) {
        self.nested -= 1;
    }

    pub fn bind(&mut self, name: &str, value: Value) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.into(), value);
        }
    }

    pub fn lookup(&self, name: &str) -> Option<Value> {
        self.scopes.iter().rev().find_map(|scope| scope.get(name)).cloned()
    }

    /// The array that the residual writes to is written by its elements: another name of it, or a helper that takes it, would have to be
    /// followed.
    pub fn is_no_output(&self, path: &syn::Path) -> Result<(), Error> {
        let is_output =
            self.depth == 0 && path.get_ident().is_some_and(|name| self.output.as_ref().is_some_and(|out| name == out));
        if is_output { Err(written_elsewhere(path)) } else { Ok(()) }
    }

    /// A constant of the module. What it is made of is not looked up among variables.
    pub fn constant(&mut self, value: &Expr, span: Span) -> Result<Value, Error> {
        self.without_variables(span, |reader| reader.expression(value))
    }

    fn without_variables<T>(
        &mut self,
        span: Span,
        read: impl FnOnce(&mut Self) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if self.depth == DEEPEST {
            return Err(Error::new(span, "helpers or constants refer to each other without end"));
        }
        let outer = std::mem::replace(&mut self.scopes, vec![HashMap::new()]);
        self.depth += 1;
        let result = read(self);
        self.scopes = outer;
        self.depth -= 1;
        result
    }

    /// A size: a literal, or made of constants of the module.
    pub fn size(&mut self, length: &Expr) -> Result<usize, Error> {
        let refused = || {
            let message = "the size must be known here: write a number, or a `const` of the module";
            Error::new_spanned(length, message)
        };
        match self.expression(length) {
            Ok(Value::Integer(n)) => usize::try_from(n).map_err(|_| refused()),
            _ => Err(refused()),
        }
    }

    /// A helper with its arguments; its own variables are not seen from outside.
    pub fn helper(&mut self, name: &str, arguments: Vec<Value>, span: Span) -> Result<Value, Error> {
        self.items.is_always_there(name, span)?;
        let Some(function) = self.items.helpers.get(name).copied() else {
            return self.outside_function(name, &arguments, span);
        };
        if let Some(generic) =
            function.sig.generics.params.iter().find(|p| !matches!(p, syn::GenericParam::Lifetime(_)))
        {
            return Err(Error::new_spanned(generic, "a helper that is read here is not generic"));
        }
        if function.sig.inputs.len() != arguments.len() {
            return Err(Error::new(span, format!("`{name}` takes {} arguments", function.sig.inputs.len())));
        }
        self.without_variables(span, |reader| {
            for (input, value) in function.sig.inputs.iter().zip(arguments) {
                match input {
                    syn::FnArg::Typed(typed) if is_exclusive(&typed.ty) => return Err(written_elsewhere(typed)),
                    syn::FnArg::Typed(typed) => reader.pattern(&typed.pat, value)?,
                    other => return Err(Error::new_spanned(other, "a method is no helper")),
                }
            }
            reader.body(&function.block)
        })
    }

    /// A function that does not stand in the module: of numbers, and it gives a number. Only its name is known here; that it is tagged
    /// and smooth the compiler finds where the reduced equations call it.
    pub fn outside_function(&mut self, path: &str, arguments: &[Value], span: Span) -> Result<Value, Error> {
        let last = path.rsplit("::").next().unwrap_or(path);
        if self.lookup(path).is_some() || !last.starts_with(|c: char| c.is_lowercase() || c == '_') {
            return Err(Error::new(span, format!("`{path}` cannot be called here: helpers are functions")));
        }
        let numbers = arguments.iter().map(|value| if let Value::Number(id, _) = value { Some(*id) } else { None });
        let Some(numbers) = numbers.collect::<Option<Vec<Id>>>().filter(|numbers| !numbers.is_empty()) else {
            let message = format!(
                "`{path}` is not in the module: a helper from outside takes numbers and gives a number; others must stand beside the \
                 residual"
            );
            return Err(Error::new(span, message));
        };
        let known = self.functions.iter().find(|(_, known)| known == path).map(|(name, _)| name.clone());
        let name = known.unwrap_or_else(|| {
            let mut name = format!("outside_{last}");
            while self.functions.iter().any(|(other, _)| *other == name) {
                name.push('_');
            }
            self.functions.push((name.clone(), path.to_string()));
            name
        });
        let function = Function::Unknown(name.into(), vec![0; numbers.len()].into());
        Ok(Value::Number(self.graph.call(function, &numbers), span))
    }

    /// A block, whose value is its last expression.
    pub fn body(&mut self, block: &Block) -> Result<Value, Error> {
        self.scopes.push(HashMap::new());
        let mut result = Value::List(Vec::new());
        for statement in &block.stmts {
            result = self.statement(statement)?;
        }
        // What is bound in the outermost scope of the residual is looked up later.
        self.scopes.pop();
        Ok(result)
    }

    fn statement(&mut self, statement: &Stmt) -> Result<Value, Error> {
        match statement {
            Stmt::Local(local) => {
                let Some(init) = &local.init else {
                    return Err(Error::new_spanned(local, "give the variable a value where it is declared"));
                };
                let value = self.expression(&init.expr)?;
                self.pattern(&local.pat, value)?;
                Ok(Value::List(Vec::new()))
            }
            Stmt::Expr(expression, semicolon) => {
                let value = self.expression(expression)?;
                Ok(if semicolon.is_some() { Value::List(Vec::new()) } else { value })
            }
            other => Err(Error::new_spanned(other, "only `let`, assignments, loops and expressions can be read here")),
        }
    }

    fn pattern(&mut self, pattern: &Pat, value: Value) -> Result<(), Error> {
        match (pattern, value) {
            (Pat::Ident(name), _) if name.by_ref.is_some() && name.mutability.is_some() => Err(written_elsewhere(name)),
            (Pat::Ident(name), _) if name.subpat.is_some() => {
                Err(Error::new_spanned(name, "a name of a pattern cannot be read here: bind the parts only"))
            }
            (Pat::Ident(name), value) => {
                self.bind(&name.ident.to_string(), value);
                Ok(())
            }
            (Pat::Type(typed), value) => self.pattern(&typed.pat, value),
            (Pat::Reference(reference), value) => self.pattern(&reference.pat, value),
            (Pat::Wild(_), _) => Ok(()),
            (
                Pat::Slice(syn::PatSlice { elems, .. }) | Pat::Tuple(syn::PatTuple { elems, .. }),
                Value::List(values),
            ) if elems.len() == values.len() => {
                elems.iter().zip(values).try_for_each(|(part, value)| self.pattern(part, value))
            }
            (other, _) => Err(Error::new_spanned(other, "this pattern does not fit what it is given")),
        }
    }

    /// `for i in a..b { .. }` with bounds that are known.
    pub fn repeat(&mut self, repeated: &syn::ExprForLoop) -> Result<Value, Error> {
        let Expr::Range(range) = &*repeated.expr else {
            return Err(Error::new_spanned(&repeated.expr, "a loop runs over a range with known bounds here: `0..3`"));
        };
        let (Some(start), Some(end)) = (&range.start, &range.end) else {
            return Err(Error::new_spanned(range, "both bounds of a loop must be told"));
        };
        let closed = matches!(range.limits, syn::RangeLimits::Closed(_)) as i64;
        let (first, last) = (self.integer(start)?, self.integer(end)?.saturating_add(closed));
        if last.saturating_sub(first) > LONGEST {
            return Err(Error::new_spanned(range, format!("more than {LONGEST} steps")));
        }
        for i in first..last {
            self.scopes.push(HashMap::new());
            let step = self.pattern(&repeated.pat, Value::Integer(i)).and_then(|()| self.body(&repeated.body));
            self.scopes.pop();
            step?;
        }
        Ok(Value::List(Vec::new()))
    }

    pub fn integer(&mut self, expression: &Expr) -> Result<i64, Error> {
        match self.expression(expression)? {
            Value::Integer(n) => Ok(n),
            _ => Err(Error::new_spanned(expression, "an integer that is known here is expected")),
        }
    }

    /// What an expression on the left of an assignment means. Its indices are computed here, the first of them first.
    pub fn place(&mut self, place: &Expr) -> Result<Place, Error> {
        let mut indices = Vec::new();
        let mut inner = place;
        let name = loop {
            match inner {
                Expr::Index(index) => {
                    indices.push(&*index.index);
                    inner = &index.expr;
                }
                Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), expr, .. }) => inner = expr,
                Expr::Paren(paren) => inner = &paren.expr,
                Expr::Path(path) if path.path.get_ident().is_some() => break path.path.get_ident(),
                other => {
                    return Err(Error::new_spanned(other, "only variables and elements of arrays can be written to"));
                }
            }
        };
        let name = name.map(ToString::to_string).unwrap_or_default();
        let indices = indices.into_iter().rev().map(|index| self.integer(index)).collect::<Result<_, _>>()?;
        Ok(Place { name, indices, span: place.span() })
    }

    /// What stands there.
    pub fn slot(&mut self, place: &Place) -> Result<&mut Value, Error> {
        let Place { name, indices, span } = place;
        let found = self.scopes.iter_mut().rev().find_map(|scope| scope.get_mut(name));
        let mut slot = found.ok_or_else(|| Error::new(*span, format!("`{name}` is not known here")))?;
        for index in indices {
            let Value::List(values) = slot else { return Err(Error::new(*span, "this is no array")) };
            let length = values.len();
            slot = usize::try_from(*index)
                .ok()
                .and_then(|i| values.get_mut(i))
                .ok_or_else(|| Error::new(*span, format!("the array has {length} elements, not one at {index}")))?;
        }
        Ok(slot)
    }

    /// An element of an array, of one of a variable without a copy of the rest.
    pub fn element(&mut self, index: &syn::ExprIndex) -> Result<Value, Error> {
        let mut array = &*index.expr;
        while let Expr::Paren(syn::ExprParen { expr, .. })
        | Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), expr, .. }) = array
        {
            array = expr;
        }
        let variable = match array {
            Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
            _ => None,
        };
        let is_variable = |name: &String| self.scopes.iter().any(|scope| scope.contains_key(name));
        if let Some(name) = variable.filter(is_variable) {
            let indices = vec![self.integer(&index.index)?];
            let found = self.slot(&Place { name, indices, span: index.index.span() })?.clone();
            self.spend(found.size(), index.span())?;
            return Ok(found);
        }
        let array = match array {
            Expr::Path(path) => self.path(&path.path, index.span())?,
            other => self.expression(other)?,
        };
        let Value::List(values) = array else {
            return Err(Error::new_spanned(&index.expr, "this is no array"));
        };
        let i = self.integer(&index.index)?;
        let found = usize::try_from(i).ok().and_then(|i| values.get(i)).cloned();
        found.ok_or_else(|| {
            Error::new_spanned(&index.index, format!("the array has {} elements, not one at {i}", values.len()))
        })
    }
}

fn is_exclusive(of: &syn::Type) -> bool {
    matches!(of, syn::Type::Reference(reference) if reference.mutability.is_some())
}
