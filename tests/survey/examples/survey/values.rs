//! Arguments made up from types, and results taken apart: the text of a test that compares a function.

use std::collections::BTreeMap;
use syn::{
    Expr, FnArg, GenericArgument, GenericParam, Lit, PathArguments, ReceiverKind, ReturnType, Signature, Type,
    TypeParamBound,
};

const INTEGERS: [&str; 12] = ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];

/// What is known of types by their names.
#[derive(Clone, Default)]
pub struct Known {
    /// Structs with a tangent: their fields.
    pub structs: BTreeMap<String, Vec<(String, Type)>>,
    /// Enums with a tangent: their first variant.
    pub enums: BTreeMap<String, (String, Vec<(String, Type)>)>,
    /// Other names of types.
    pub aliases: BTreeMap<String, Type>,
}

/// An argument: for the function, for its derivative code, its tangent, and for the function of duals, if it can be made.
struct Made {
    value: String,
    forward: String,
    tangent: String,
    dual: Option<String>,
}

/// What is taken apart.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Value,
    Tangent,
    Dual,
}

impl Made {
    fn new(value: String, tangent: &str) -> Self {
        Self { forward: value.clone(), dual: Some(value.clone()), value, tangent: tangent.into() }
    }

    fn wrapped(list: Vec<Made>, open: &str, close: &str) -> Self {
        let join = |part: fn(&Made) -> &str| {
            let parts: Vec<&str> = list.iter().map(part).collect();
            format!("{open}{}{close}", parts.join(", "))
        };
        let duals: Option<Vec<&str>> = list.iter().map(|m| m.dual.as_deref()).collect();
        let dual = duals.map(|duals| format!("{open}{}{close}", duals.join(", ")));
        Self { value: join(|m| &m.value), forward: join(|m| &m.forward), tangent: join(|m| &m.tangent), dual }
    }
}

struct Maker<'a> {
    known: &'a Known,
    sig: &'a Signature,
    owner: Option<&'a Type>,
    floats: usize,
}

/// The text of the test, if arguments can be made up. `owner` is the type of an `impl` block. With `duals` the function
/// is also run as a function of duals, which is possible for free functions.
pub fn test(name: &str, sig: &Signature, owner: Option<&Type>, known: &Known, duals: bool) -> Option<String> {
    if duals && owner.is_some() {
        return None;
    }
    let mut maker = Maker { known, sig, owner, floats: 0 };
    let (mut lets, mut lets_forward, mut lets_dual) = (String::new(), String::new(), String::new());
    let (mut args, mut args_forward) = (Vec::new(), Vec::new());
    let (mut ends, mut ends_d, mut ends_dual) = (String::new(), String::new(), String::new());
    let mut receiver = false;
    for (i, arg) in sig.inputs.iter().enumerate() {
        let (ty, is_reference, is_mut) = match arg {
            FnArg::Receiver(own) => {
                receiver = true;
                let (is_reference, is_mut) = match &own.kind {
                    ReceiverKind::Value => (false, false),
                    ReceiverKind::Reference(_, _, is_mut) => (true, is_mut.is_some()),
                    _ => return None,
                };
                (owner?.clone(), is_reference, is_mut)
            }
            FnArg::Typed(typed) => match &*typed.ty {
                Type::Reference(r) if !is_str(&r.elem) => ((*r.elem).clone(), true, r.mutability.is_some()),
                other => (other.clone(), false, false),
            },
        };
        let made = maker.make(&ty, 0)?;
        lets += &format!("let mut a{i} = {};\n", made.value);
        lets_forward += &format!("let mut a{i} = {};\nlet mut a{i}_d = {};\n", made.forward, made.tangent);
        if duals {
            lets_dual += &format!("let mut a{i} = {};\n", made.dual?);
        }
        let sign = match (is_reference, is_mut) {
            (false, _) => "",
            (true, false) => "&",
            (true, true) => "&mut ",
        };
        let whole = if is_reference && matches!(ty, Type::Slice(_)) { "[..]" } else { "" };
        if receiver && i == 0 {
            let sign_d = if is_mut { "&mut " } else { "&" };
            args_forward.push(format!("{sign_d}a{i}_d"));
        } else {
            args.push(format!("{sign}a{i}{whole}"));
            args_forward.push(format!("{sign}a{i}{whole}, {sign}a{i}_d{whole}"));
        }
        if is_mut {
            ends += &maker.flat(&ty, &format!("a{i}"), Form::Value, 0)?;
            ends_d += &maker.flat(&ty, &format!("a{i}_d"), Form::Tangent, 0)?;
            ends_dual += &maker.flat(&ty, &format!("a{i}"), Form::Dual, 0)?;
        }
    }
    if let ReturnType::Type(_, ty) = &sig.output {
        ends += &maker.flat(ty, "r", Form::Value, 0)?;
        ends_d += &maker.flat(ty, "r_d", Form::Tangent, 0)?;
        ends_dual += &maker.flat(ty, "r", Form::Dual, 0)?;
    }
    let ident = sig.ident.to_string();
    let (call, forward) = match owner {
        Some(_) if receiver => (format!("a0.{ident}"), format!("a0.{ident}_forward")),
        Some(owner) => {
            let owner = text(owner);
            (format!("<{owner}>::{ident}"), format!("<{owner}>::{ident}_forward"))
        }
        None => (ident.clone(), format!("<{ident}<f64>>::forward")),
    };
    let inputs = maker.floats;
    let (args, args_forward) = (args.join(", "), args_forward.join(", "));
    let (compare, dual) = if duals {
        let text = format!(
            ",\n|x: &[f64], d: &[f64], k: usize| {{\nlet mut o = ::tangential_survey::Flat::default();\n\
             let mut o_d = ::tangential_survey::Flat::default();\n{lets_dual}\
             let r = {ident}::overloaded({args});\n{ends_dual}(o, o_d)\n}}"
        );
        ("compare_along_path", text)
    } else {
        ("compare", String::new())
    };
    Some(format!(
        "\n#[cfg(test)]\n#[test]\n#[allow(warnings)]\nfn {name}() {{\n::tangential_survey::{compare}({inputs},\n\
         |x: &[f64], k: usize| {{\nlet mut o = ::tangential_survey::Flat::default();\n{lets}let r = {call}({args});\n{ends}o\n}},\n\
         |x: &[f64], d: &[f64], k: usize| {{\nlet mut o = ::tangential_survey::Flat::default();\n\
         let mut o_d = ::tangential_survey::Flat::default();\n{lets_forward}\
         let (r, r_d) = {forward}({args_forward});\n{ends}{ends_d}(o, o_d)\n}}{dual});\n}}\n"
    ))
}

impl Maker<'_> {
    /// A value of the type and its tangent.
    fn make(&mut self, ty: &Type, depth: usize) -> Option<Made> {
        if depth > 6 {
            return None;
        }
        match ty {
            Type::Paren(inner) => self.make(&inner.elem, depth),
            Type::Group(inner) => self.make(&inner.elem, depth),
            Type::Reference(r) if is_str(&r.elem) => Some(Made::new("\"a\"".into(), "&::tangential::Zero")),
            Type::Reference(r) if r.mutability.is_none() => {
                let whole = if matches!(*r.elem, Type::Slice(_)) { "[..]" } else { "" };
                let inner = self.make(&r.elem, depth + 1)?;
                Some(Made::wrapped(vec![inner], "&", whole))
            }
            Type::Slice(slice) => self.several(&slice.elem, 4, "[", depth),
            Type::Array(array) => match &array.len {
                Expr::Lit(lit) => match &lit.lit {
                    Lit::Int(n) => {
                        self.several(&array.elem, n.base10_parse().ok().filter(|&n: &usize| n <= 16)?, "[", depth)
                    }
                    _ => None,
                },
                _ => None,
            },
            Type::Tuple(tuple) => {
                let parts: Option<Vec<Made>> = tuple.elems.iter().map(|ty| self.make(ty, depth + 1)).collect();
                Some(Made::wrapped(parts?, "(", if tuple.elems.len() == 1 { ",)" } else { ")" }))
            }
            Type::ImplTrait(imp) => self.function(imp.bounds.iter()),
            Type::Path(path) => self.path(&path.path, depth),
            _ => None,
        }
    }

    fn several(&mut self, elem: &Type, count: usize, open: &str, depth: usize) -> Option<Made> {
        let parts: Option<Vec<Made>> = (0..count).map(|_| self.make(elem, depth + 1)).collect();
        Some(Made::wrapped(parts?, open, "]"))
    }

    fn path(&mut self, path: &syn::Path, depth: usize) -> Option<Made> {
        let last = path.segments.last()?;
        let name = last.ident.to_string();
        match name.as_str() {
            "f64" => {
                self.floats += 1;
                let i = self.floats - 1;
                let dual = Some(format!("::tangential::overloaded::Dual::new(x[{i}], d[{i}])"));
                Some(Made { dual, ..Made::new(format!("x[{i}]"), &format!("d[{i}]")) })
            }
            "bool" => Some(Made::new("(k % 2 == 0)".into(), "::tangential::Zero")),
            "char" => Some(Made::new("'a'".into(), "::tangential::Zero")),
            "String" => Some(Made::new("::std::string::String::from(\"a\")".into(), "::tangential::Zero")),
            "Vec" => self.several(&argument(last)?, 4, "::std::vec![", depth),
            "Option" => Some(Made::wrapped(vec![self.make(&argument(last)?, depth + 1)?], "Some(", ")")),
            "Box" => Some(Made::wrapped(vec![self.make(&argument(last)?, depth + 1)?], "::std::boxed::Box::new(", ")")),
            "Self" => self.make(self.owner?, depth + 1),
            int if INTEGERS.contains(&int) => {
                Some(Made::new(format!("(::tangential_survey::integer(k) as {int})"), "::tangential::Zero"))
            }
            _ => {
                if let Some(alias) = self.known.aliases.get(&name) {
                    return self.make(alias, depth + 1);
                }
                let known = self.known;
                if let Some(fields) = known.structs.get(&name) {
                    return self.literal(&name, "", fields, depth);
                }
                if let Some((variant, fields)) = known.enums.get(&name) {
                    return self.literal(&name, &format!("::{variant}"), fields, depth);
                }
                let bounds = self.bounds_of(&name)?;
                self.function(bounds.iter())
            }
        }
    }

    /// A struct or a variant, written with braces.
    fn literal(&mut self, name: &str, variant: &str, fields: &[(String, Type)], depth: usize) -> Option<Made> {
        let mut made = Vec::new();
        for (field, ty) in fields {
            let inner = self.make(ty, depth + 1)?;
            made.push(Made::wrapped(vec![inner], &format!("{field}: "), ""));
        }
        let mut whole = Made::wrapped(made, "{ ", " }");
        whole.value = format!("{name}{variant} {}", whole.value);
        whole.forward = format!("{name}{variant} {}", whole.forward);
        whole.tangent = match (whole.tangent.contains("d["), variant) {
            // A type without numbers is passive as a whole.
            (false, _) => "::tangential::Zero".into(),
            (true, "") => format!("::tangential::Tan::<{name}, f64> {}", whole.tangent),
            (true, _) => format!("{name}Tangent::<f64>{variant} {}", whole.tangent),
        };
        whole.dual = None;
        Some(whole)
    }

    /// The bounds of a generic parameter.
    fn bounds_of(&self, name: &str) -> Option<Vec<TypeParamBound>> {
        let mut bounds = Vec::new();
        for param in &self.sig.generics.params {
            if let GenericParam::Type(param) = param
                && param.ident == name
            {
                bounds.extend(param.bounds.iter().cloned());
            }
        }
        for predicate in self.sig.generics.where_clause.iter().flat_map(|clause| &clause.predicates) {
            if let syn::WherePredicate::Type(predicate) = predicate
                && text(&predicate.bounded_ty) == name
            {
                bounds.extend(predicate.bounds.iter().cloned());
            }
        }
        (!bounds.is_empty()).then_some(bounds)
    }

    /// A function from `f64`s to `f64`.
    fn function<'b>(&self, bounds: impl Iterator<Item = &'b TypeParamBound>) -> Option<Made> {
        for bound in bounds {
            let TypeParamBound::Trait(bound) = bound else { continue };
            let last = bound.path.segments.last()?;
            let PathArguments::Parenthesized(args) = &last.arguments else { continue };
            let is_float = |ty: &Type| text(ty) == "f64";
            let returns = matches!(&args.output, ReturnType::Type(_, ty) if is_float(ty));
            if !returns || args.inputs.is_empty() || !args.inputs.iter().all(|arg| is_float(&arg.ty)) {
                return None;
            }
            let names: Vec<String> = (0..args.inputs.len()).map(|i| format!("b{i}")).collect();
            let typed: Vec<String> = names.iter().map(|b| format!("{b}: f64")).collect();
            let pairs: Vec<String> = names.iter().map(|b| format!("{b}: f64, {b}_d: f64")).collect();
            let value: Vec<String> = names.iter().map(|b| format!("(0.7 * {b}).sin() + {b}")).collect();
            let slope: Vec<String> = names.iter().map(|b| format!("((0.7 * {b}).cos() * 0.7 + 1.0) * {b}_d")).collect();
            let of_dual = names.iter().map(|b| format!("::tangential::overloaded::Scalar::sin({b} * 0.7) + {b}"));
            let of_dual = of_dual.collect::<Vec<_>>().join(" + ");
            let value = value.join(" + ");
            return Some(Made {
                value: format!("|{}| {value}", typed.join(", ")),
                forward: format!("|{}| ({value}, {})", pairs.join(", "), slope.join(" + ")),
                tangent: "::tangential::Zero".into(),
                dual: Some(format!("|{}| {of_dual}", names.join(", "))),
            });
        }
        None
    }

    /// Statements that take a value or a tangent of the type apart.
    fn flat(&self, ty: &Type, e: &str, form: Form, depth: usize) -> Option<String> {
        if depth > 6 {
            return None;
        }
        let inner = format!("e{depth}");
        let rest = |what: &str| if form == Form::Tangent { String::new() } else { format!("o.rest(&{what});\n") };
        let each = |elem: &Type| {
            let body = self.flat(elem, &format!("(*{inner})"), form, depth + 1)?;
            Some(format!("for {inner} in ({e}).iter() {{\n{body}}}\n"))
        };
        match ty {
            Type::Paren(part) => self.flat(&part.elem, e, form, depth),
            Type::Group(part) => self.flat(&part.elem, e, form, depth),
            Type::Reference(r) if is_str(&r.elem) => Some(rest(e)),
            Type::Reference(r) => self.flat(&r.elem, &format!("(*{e})"), form, depth + 1),
            Type::Slice(slice) => each(&slice.elem),
            Type::Array(array) => each(&array.elem),
            Type::Tuple(tuple) => {
                let part = |(i, ty)| self.flat(ty, &format!("{e}.{i}"), form, depth + 1);
                tuple.elems.iter().enumerate().map(part).collect()
            }
            Type::Path(path) => {
                let last = path.path.segments.last()?;
                let name = last.ident.to_string();
                match name.as_str() {
                    "f64" => Some(match form {
                        Form::Value => format!("o.float({e});\n"),
                        Form::Tangent => format!("o_d.float({e});\n"),
                        Form::Dual => format!("o.float({e}.value);\no_d.float({e}.tangent);\n"),
                    }),
                    "bool" | "char" | "String" => Some(rest(e)),
                    "Vec" => each(&argument(last)?),
                    "Box" => self.flat(&argument(last)?, &format!("(*{e})"), form, depth + 1),
                    "Option" | "Result" => {
                        let (some, none) = if name == "Option" { ("Some", "None") } else { ("Ok", "Err(_)") };
                        let body = self.flat(&argument(last)?, &format!("(*{inner})"), form, depth + 1)?;
                        let none_text = rest("\"none\"");
                        Some(format!("match &{e} {{ {some}({inner}) => {{ {body} }} {none} => {{ {none_text} }} }}\n"))
                    }
                    "Self" => self.flat(self.owner?, e, form, depth + 1),
                    int if INTEGERS.contains(&int) => Some(rest(e)),
                    _ => {
                        if let Some(alias) = self.known.aliases.get(&name) {
                            return self.flat(alias, e, form, depth + 1);
                        }
                        let fields = self.known.structs.get(&name)?;
                        let part =
                            |(field, ty): &(String, Type)| self.flat(ty, &format!("{e}.{field}"), form, depth + 1);
                        fields.iter().map(part).collect()
                    }
                }
            }
            _ => None,
        }
    }
}

/// The first type among the arguments of a path's segment.
fn argument(segment: &syn::PathSegment) -> Option<Type> {
    let PathArguments::AngleBracketed(args) = &segment.arguments else { return None };
    args.args.iter().find_map(|arg| if let GenericArgument::Type(ty) = arg { Some(ty.clone()) } else { None })
}

fn is_str(ty: &Type) -> bool {
    text(ty) == "str"
}

/// The tokens as text.
pub fn text(tokens: &impl quote::ToTokens) -> String {
    tokens.to_token_stream().to_string()
}
