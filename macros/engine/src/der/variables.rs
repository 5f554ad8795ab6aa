//! Variables of an emitted function: their names, what they depend on, and what they are when differentiated.

use super::calculus::Leaves;
use super::graph::{Class, Comparison, Graph, Multi, N, Node, Root, Step};
use super::print::Named;
use super::request::{Input, Part};
use crate::activity::Activity;
use crate::ir::{Body, V};
use crate::names::Names;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

/// What the derivatives of the inputs are: the first directions are numbers among the inputs. Along the others the derivatives
/// of the parameters are parameters themselves.
#[derive(Clone)]
pub struct Seeds {
    /// The numbers, with the parameters that they are parts of.
    pub inputs: Vec<(V, Input)>,
}

/// The variables.
pub struct Variables {
    pub seeds: Seeds,
    /// Whether a variable depends on a direction.
    depends: Vec<Vec<bool>>,
    temporaries: Vec<(Ident, Vec<bool>)>,
    constants: HashMap<(Root, Multi), f64>,
    /// A word for each direction.
    words: Vec<String>,
    var_names: Vec<Ident>,
    /// The lengths of parameters that are arrays.
    lengths: HashMap<V, TokenStream>,
    made: RefCell<HashMap<(Root, Multi), Ident>>,
    used: RefCell<HashSet<String>>,
}

impl Variables {
    /// The variables of a body, with the names that [`names_of`] gives them.
    pub fn new(body: &Body, seeds: Seeds, activities: &[Activity], words: Vec<String>, var_names: Vec<Ident>) -> Self {
        let used = var_names.iter().map(ToString::to_string).collect();
        let depends = activities.iter().map(|of| (0..body.vars.len()).map(|v| of.of_var(V(v))).collect()).collect();
        Self {
            seeds,
            depends,
            temporaries: Vec::new(),
            constants: HashMap::new(),
            words: short(words),
            var_names,
            lengths: lengths(body),
            made: RefCell::default(),
            used: RefCell::new(used),
        }
    }

    /// The name of one of the user's variables.
    pub fn var_name(&self, v: V) -> &Ident {
        &self.var_names[v.0]
    }

    /// How many variables of ours there are.
    pub fn temporaries(&self) -> usize {
        self.temporaries.len()
    }

    /// A new variable.
    pub fn temporary(&mut self, name: Ident, depends: Vec<bool>) -> Root {
        self.used.borrow_mut().insert(name.to_string());
        self.temporaries.push((name, depends));
        Root::Temporary(self.temporaries.len() - 1)
    }

    /// Whether a variable depends on a direction.
    pub fn depends(&self, root: Root, direction: usize) -> bool {
        match root {
            Root::User(v) => self.depends[direction][v.0],
            Root::Temporary(i) => self.temporaries[i].1[direction],
        }
    }

    /// Whether a variable has a derivative of this kind at all.
    pub fn has(&self, root: Root, by: &Multi) -> bool {
        by.iter().enumerate().all(|(direction, times)| *times == 0 || self.depends(root, direction))
    }

    /// Notes that a derivative of a variable is always the same number.
    pub fn set_constant(&mut self, root: Root, by: Multi, value: f64) {
        self.constants.insert((root, by), value);
    }

    /// What is added to names for derivatives of this kind.
    fn suffix(&self, by: &Multi) -> String {
        let words: Vec<&str> = by
            .iter()
            .zip(&self.words)
            .flat_map(|(times, word)| std::iter::repeat_n(word.as_str(), usize::from(*times)))
            .collect();
        let is_short = self.words.iter().all(|word| word.len() == 1);
        if is_short { words.concat() } else { words.join("_") }
    }

    /// The derivative of a parameter by an input that is a part of it.
    fn seed(&self, graph: &mut Graph, n: N, path: &[Step], (param, input): (V, &Input), class: Class) -> N {
        let (zero, one) = (graph.number(0.0), graph.number(1.0));
        let steps: Vec<&Step> = path.iter().filter(|step| **step != Step::Deref).collect();
        let mut conditions = Vec::new();
        for (step, part) in steps.iter().zip(&input.path) {
            match (step, part) {
                (Step::Field(field), Part::Field(wanted)) if field == wanted => {}
                (Step::Index(code), Part::Index(wanted)) => {
                    let text = graph.tokens(*code).to_string();
                    match text.parse::<usize>() {
                        Ok(index) if index == *wanted => {}
                        Ok(_) => return zero,
                        Err(_) => {
                            let literal = proc_macro2::Literal::usize_unsuffixed(*wanted);
                            let wanted = graph.code(quote!(#literal));
                            let wanted = graph.add(Node::Plain { code: wanted, class: Class::Kept });
                            let index = graph.add(Node::Plain { code: *code, class: Class::Kept });
                            conditions.push(graph.add(Node::Compare(Comparison::Eq, index, wanted)));
                        }
                    }
                }
                _ => return zero,
            }
        }
        let mut seed = match &input.path[steps.len().min(input.path.len())..] {
            [] => one,
            [Part::Index(index)] if class == Class::Array => {
                let literal = proc_macro2::Literal::usize_unsuffixed(*index);
                let length = match (steps.is_empty(), self.lengths.get(&param)) {
                    (true, Some(length)) if length.clone().into_iter().count() == 1 => quote!(::<f64, #length, _>),
                    (true, Some(length)) => quote!(::<f64, { #length }, _>),
                    _ => TokenStream::new(),
                };
                let code = graph
                    .code(quote!(::core::array::from_fn #length (|i| if i == #literal { 1.0_f64 } else { 0.0_f64 })));
                graph.add(Node::Plain { code, class: Class::Array })
            }
            _ => {
                graph.refused =
                    Some(format!("`{}` is used as a whole, and only a part of it is differentiated by", input.param));
                n
            }
        };
        for condition in conditions.into_iter().rev() {
            seed = graph.choose(condition, seed, zero);
        }
        seed
    }
}

impl Leaves for Variables {
    fn derivative(&self, graph: &mut Graph, n: N, direction: usize) -> N {
        let Node::Active { root, path, by, class } = graph.node(n).clone() else { return n };
        if class == Class::Kept {
            return n;
        }
        if !self.depends(root, direction) {
            return match class {
                Class::Float => graph.number(0.0),
                _ => graph.add(Node::Zeros(n)),
            };
        }
        if let (Some((param, input)), Root::User(v)) = (self.seeds.inputs.get(direction), root)
            && *param == v
        {
            // What is given for a direction does not depend on the input.
            return match by.iter().all(|times| *times == 0) {
                true => self.seed(graph, n, &path, (v, input), class),
                false => graph.number(0.0),
            };
        }
        let mut by = by;
        by[direction] += 1;
        if let Some(value) = self.constants.get(&(root, by.clone())) {
            return graph.number(*value);
        }
        graph.add(Node::Active { root, path, by, class })
    }
}

impl Named for Variables {
    fn name(&self, root: Root, by: &Multi) -> Ident {
        let base = match root {
            Root::User(v) => &self.var_names[v.0],
            Root::Temporary(i) => &self.temporaries[i].0,
        };
        if by.iter().all(|times| *times == 0) {
            return base.clone();
        }
        let key = (root, by.clone());
        if let Some(known) = self.made.borrow().get(&key) {
            return known.clone();
        }
        let text = base.to_string();
        let mut text = format!("{}_{}", text.strip_prefix("r#").unwrap_or(&text), self.suffix(by));
        while !self.used.borrow_mut().insert(text.clone()) {
            text.push('_');
        }
        let name = Ident::new(&text, Span::call_site());
        self.made.borrow_mut().insert(key, name.clone());
        name
    }
}

/// The lengths of those parameters that are arrays, also behind references.
fn lengths(body: &Body) -> HashMap<V, TokenStream> {
    fn length(ty: &syn::Type) -> Option<TokenStream> {
        match ty {
            syn::Type::Array(array) => Some(array.len.to_token_stream()),
            syn::Type::Reference(reference) => length(&reference.elem),
            syn::Type::Paren(inner) => length(&inner.elem),
            _ => None,
        }
    }
    let of = |param: &crate::ir::Param| Some((param.pat.as_var()?, length(&param.ty)?));
    body.params.iter().filter_map(of).collect()
}

/// A name for each variable of a body; those of one text get names of their own.
pub fn names_of(body: &Body, names: &mut Names) -> Vec<Ident> {
    let mut used: HashSet<String> = HashSet::new();
    let name = |var: &crate::ir::Var| match used.insert(var.name.to_string()) || var.name == "self" {
        true => var.name.clone(),
        false => names.another(&var.name),
    };
    body.vars.iter().map(name).collect()
}

/// First letters, if they tell the words apart.
fn short(words: Vec<String>) -> Vec<String> {
    let letters: Vec<String> = words.iter().map(|word| word.chars().take(1).collect()).collect();
    let distinct: HashSet<&String> = letters.iter().collect();
    let are_letters = letters.iter().all(|letter| letter.chars().all(char::is_alphanumeric));
    if distinct.len() == words.len() && are_letters && words.iter().all(|word| !word.ends_with(char::is_numeric)) {
        return letters;
    }
    words
}
