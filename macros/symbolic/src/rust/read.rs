//! The signature of a residual, and what stands beside it.

use super::statement::{Reader, Value};
use crate::emit::Outside;
use crate::graph::{Graph, Kind};
use crate::parse::Scope;
use crate::problem::{MOST_UNKNOWNS, Problem};
use crate::reduce::Dae;
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{HashMap, HashSet};
use syn::{Error, Expr, FnArg, Ident, Item, ItemFn, Pat, ReturnType, Type};

pub(super) struct Residual {
    pub problem: Problem,
    /// By equation, where it stands.
    pub places: Vec<Span>,
    /// Constants and functions from outside, as they are written in a module inside.
    pub outside: Outside,
    pub span: Span,
}

/// Constants and helpers of a module.
#[derive(Default)]
pub(super) struct Items<'a> {
    pub constants: HashMap<String, &'a Expr>,
    pub helpers: HashMap<String, &'a ItemFn>,
    /// Those of both whose meaning depends on how the crate is compiled, which is not known here.
    conditional: HashSet<String>,
}

impl Items<'_> {
    /// Refuses an item that is there, or reads so, on some condition only.
    pub(super) fn is_always_there(&self, name: &str, span: Span) -> Result<(), Error> {
        if !self.conditional.contains(name) {
            return Ok(());
        }
        let message =
            format!("`{name}` depends on a `cfg`, which is not known here: put the condition on the whole module");
        Err(Error::new(span, message))
    }
}

/// Whether `#[cfg(..)]`, `#[cfg_attr(..)]` or `cfg!(..)` stands anywhere.
fn depends_on_cfg(tokens: TokenStream) -> bool {
    let named = |token: &TokenTree, wanted: &[&str]| matches!(token, TokenTree::Ident(name) if wanted.iter().any(|w| name == w));
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_macro = |pair: &[TokenTree]| {
        named(&pair[0], &["cfg"]) && matches!(&pair[1], TokenTree::Punct(mark) if mark.as_char() == '!')
    };
    let is_attribute = |pair: &[TokenTree]| match pair {
        [TokenTree::Punct(mark), TokenTree::Group(group)] if mark.as_char() == '#' => {
            group.stream().into_iter().next().is_some_and(|first| named(&first, &["cfg", "cfg_attr"]))
        }
        _ => false,
    };
    tokens.windows(2).any(|pair| is_macro(pair) || is_attribute(pair))
        || tokens.into_iter().any(|token| matches!(token, TokenTree::Group(group) if depends_on_cfg(group.stream())))
}

pub(super) fn read(items: &[Item], name: &Ident) -> Result<Residual, Error> {
    let mut known = Items::default();
    for item in items {
        let (Item::Fn(ItemFn { sig: syn::Signature { ident: own, .. }, .. })
        | Item::Const(syn::ItemConst { ident: own, .. })) = item
        else {
            continue;
        };
        if depends_on_cfg(item.to_token_stream()) {
            known.conditional.insert(own.to_string());
        }
        match item {
            Item::Fn(function) => drop(known.helpers.insert(function.sig.ident.to_string(), function)),
            Item::Const(constant) => drop(known.constants.insert(constant.ident.to_string(), &constant.expr)),
            _ => {}
        }
    }
    known.is_always_there(&name.to_string(), name.span())?;
    let Some(function) = known.helpers.get(&name.to_string()).copied() else {
        return Err(Error::new(name.span(), "the module has no function `residual`"));
    };
    let mut graph = Graph::new();
    graph.set_positive_powers();
    let scope = Scope::new(&mut graph);
    let time = graph.symbol("t", Kind::Time);
    let mut reader = Reader::new(graph, known);
    let shape = Shape::read(&mut reader, function)?;
    let n = shape.unknowns;
    let (mut states, mut rates) = (Vec::new(), Vec::new());
    for i in 0..n {
        let state = reader.graph.symbol(&format!("{}{i}", shape.x), Kind::State);
        states.push(state);
        let symbol = reader.graph.as_symbol(state).ok_or_else(|| Error::new(name.span(), "no symbol"))?;
        rates.push(reader.graph.symbol(&format!("{}{i}'", shape.x), Kind::Rate(symbol)));
    }
    let span = function.sig.ident.span();
    let list = |ids: &[crate::graph::Id]| Value::List(ids.iter().map(|id| Value::Number(*id, span)).collect());
    if let Some(t) = &shape.t {
        reader.bind(t, Value::Number(time, span));
    }
    reader.bind(&shape.x, list(&states));
    reader.bind(&shape.xd, list(&rates));
    if let Some((out, length)) = &shape.output {
        reader.output = Some(out.clone());
        reader.bind(out, Value::List(vec![Value::Number(Graph::ZERO, span); *length]));
    }
    let result = reader.body(&function.block)?;
    let result = match &shape.output {
        Some((out, _)) => reader.lookup(out).ok_or_else(|| Error::new(span, "nothing is written"))?,
        None => result,
    };
    let Value::List(values) = result else {
        return Err(Error::new(span, "a residual is an array: `-> [f64; N]`, or a last argument `&mut [f64; N]`"));
    };
    let (mut residuals, mut places) = (Vec::new(), Vec::new());
    for value in values {
        let Value::Number(id, place) = value else { return Err(Error::new(span, "a residual is an array of numbers")) };
        residuals.push(id);
        places.push(place);
    }
    let Reader { mut graph, outside, functions, .. } = reader;
    if let Some(fault) = graph.fault() {
        return Err(Error::new(span, fault.to_string()));
    }
    let symbol = |graph: &Graph, ids: &[crate::graph::Id]| ids.iter().filter_map(|id| graph.as_symbol(*id)).collect();
    let time = graph.as_symbol(time).ok_or_else(|| Error::new(span, "no time"))?;
    let dae = Dae { states: symbol(&graph, &states), rates: symbol(&graph, &rates), time, residuals };
    let one = graph.integer(1);
    let parameters = outside.iter().filter_map(|(_, id)| graph.as_symbol(*id)).map(|s| (s, one)).collect();
    let initial = vec![Graph::ZERO; n];
    let problem = Problem { graph, dae, parameters, initial, places: Vec::new(), unknown_places: Vec::new(), scope };
    let outside = Outside {
        values: outside.iter().map(|(path, _)| from_inside(path)).collect(),
        helpers: functions.iter().map(|(name, path)| (name.clone(), from_inside(path))).collect(),
    };
    Ok(Residual { problem, places, outside, span })
}

/// Refuses numbers of other types: what is read and written here is `f64`.
fn is_double(of: &Type) -> Result<(), Error> {
    const OTHERS: [&str; 16] = [
        "f16", "f32", "f128", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize",
        "bool",
    ];
    match of {
        Type::Path(path) if OTHERS.iter().any(|other| path.path.is_ident(other)) => {
            Err(Error::new_spanned(of, "equations are of `f64` here"))
        }
        _ => Ok(()),
    }
}

/// A path as it is written in a module inside.
fn from_inside(path: &str) -> String {
    match path.strip_prefix("self::") {
        Some(rest) => format!("super::{rest}"),
        // A name by itself may be one of the module inside, too.
        None if path.starts_with("super::") || !path.contains("::") => format!("super::{path}"),
        None => path.to_string(),
    }
}

/// What the time may be called.
const TIMES: [&str; 3] = ["t", "time", "tau"];

struct Shape {
    t: Option<String>,
    x: String,
    xd: String,
    unknowns: usize,
    output: Option<(String, usize)>,
}

impl Shape {
    fn read(reader: &mut Reader, function: &ItemFn) -> Result<Shape, Error> {
        let wrong = || {
            let message = "expected `fn residual(t: f64, x: &[f64; N], xd: &[f64; N]) -> [f64; M]`, without `t` if time does not \
                           occur; or with `f: &mut [f64; M]` instead of a result";
            Error::new_spanned(&function.sig, message)
        };
        let mut t = None;
        let mut lists: Vec<(String, usize, bool)> = Vec::new();
        for input in &function.sig.inputs {
            let FnArg::Typed(typed) = input else { return Err(wrong()) };
            let Pat::Ident(name) = &*typed.pat else { return Err(wrong()) };
            let name = name.ident.to_string();
            let (inner, is_output) = match &*typed.ty {
                Type::Reference(reference) => (&*reference.elem, reference.mutability.is_some()),
                other => (other, false),
            };
            match inner {
                Type::Array(array) => {
                    is_double(&array.elem)?;
                    let length = reader.size(&array.len)?;
                    if length > MOST_UNKNOWNS {
                        return Err(Error::new_spanned(&array.len, format!("more than {MOST_UNKNOWNS} unknowns")));
                    }
                    lists.push((name, length, is_output));
                }
                Type::Slice(slice) => {
                    let message = "how many unknowns there are must be told: write `&[f64; N]`, not a slice";
                    return Err(Error::new_spanned(slice, message));
                }
                _ if t.is_none() && lists.is_empty() => {
                    if !TIMES.contains(&name.trim_start_matches('_')) {
                        let message = format!(
                            "`{name}` would be the time here, which is called `t` or `time`; a parameter is a constant"
                        );
                        return Err(Error::new_spanned(input, message));
                    }
                    is_double(inner)?;
                    t = Some(name);
                }
                _ => return Err(wrong()),
            }
        }
        let output = match (&function.sig.output, lists.get(2)) {
            (ReturnType::Default, Some((name, length, true))) => Some((name.clone(), *length)),
            (ReturnType::Type(..), None) => None,
            _ => return Err(wrong()),
        };
        let [(x, n, false), (xd, m, false), ..] = lists.as_slice() else { return Err(wrong()) };
        if *n == 0 {
            return Err(Error::new_spanned(&function.sig, "there are no unknowns"));
        }
        if x.len() > xd.len() && x.starts_with(xd.as_str()) {
            let message = format!("the unknowns come first, and their derivatives behind them: `{xd}`, then `{x}`");
            return Err(Error::new_spanned(&function.sig, message));
        }
        if n != m {
            return Err(Error::new_spanned(&function.sig, format!("{n} unknowns, but {m} derivatives")));
        }
        Ok(Shape { t, x: x.clone(), xd: xd.clone(), unknowns: *n, output })
    }
}
