//! Functions that are generic over their float: `#[differentiate(T = f64)]` differentiates them at that type.
//!
//! The user's item stays as it is. Its derivatives are those of a copy in which `f64` is written for `T`, and what the
//! usual traits of floats (num_traits, nalgebra) give for `T` is written out: `T::zero()` is `0.0`.

mod asked;

use crate::diag::Diagnostics;
use asked::{Question, Scope};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, GenericParam, Generics, Item, Token, Type, TypeParamBound, WherePredicate};

/// A generic parameter and the float that stands for it.
#[derive(Clone)]
pub struct AtFloat {
    /// The parameter.
    pub name: Ident,
    /// The type.
    pub float: Type,
}

/// The item with floats written for its generic parameters, and what the compiler is asked about them.
pub fn at_floats(
    item: &Item,
    choices: &[AtFloat],
    krate: &TokenStream,
    diags: &mut Diagnostics,
) -> (Item, TokenStream) {
    let mut item = item.clone();
    let mut questions = TokenStream::new();
    for choice in choices {
        let scope = Scope::of(&item);
        let bounds = match &mut item {
            Item::Fn(function) => taken_out(&mut function.sig.generics, &choice.name),
            Item::Impl(block) => match taken_out(&mut block.generics, &choice.name) {
                Some(bounds) => Some(bounds),
                None => {
                    questions.extend(methods_at(block, choice, &scope, krate, diags));
                    continue;
                }
            },
            _ => continue,
        };
        let Some(bounds) = bounds else {
            refuse_unknown(&choice.name, diags);
            continue;
        };
        let mut writer = Writer { choice, bounds, asked: Vec::new(), diags };
        writer.visit_item_mut(&mut item);
        questions.extend(asked::item(&choice.name, &writer.bounds, &writer.asked, &scope, krate));
    }
    (item, questions)
}

/// A float for a parameter of methods: every method of the block that has it.
fn methods_at(
    block: &mut syn::ItemImpl,
    choice: &AtFloat,
    scope: &Scope,
    krate: &TokenStream,
    diags: &mut Diagnostics,
) -> TokenStream {
    let mut any = false;
    let mut questions = TokenStream::new();
    for part in &mut block.items {
        let syn::ImplItem::Fn(function) = part else { continue };
        let Some(bounds) = taken_out(&mut function.sig.generics, &choice.name) else { continue };
        any = true;
        let mut writer = Writer { choice, bounds, asked: Vec::new(), diags };
        writer.visit_impl_item_fn_mut(function);
        questions.extend(asked::item(&choice.name, &writer.bounds, &writer.asked, scope, krate));
    }
    if !any {
        refuse_unknown(&choice.name, diags);
    }
    questions
}

fn refuse_unknown(name: &Ident, diags: &mut Diagnostics) {
    diags.refuse(
        name.span(),
        format!("there is no generic type `{name}` here"),
        "name a type parameter of the function, the method or the `impl` block, as in `#[differentiate(T = f64)]`",
    );
}

/// Names of traits that say that a type is some float.
fn is_of_floats(name: &str) -> bool {
    matches!(
        name,
        "Float"
            | "FloatCore"
            | "FloatConst"
            | "Real"
            | "RealField"
            | "ComplexField"
            | "Num"
            | "NumCast"
            | "NumAssign"
            | "NumAssignOps"
            | "FromPrimitive"
            | "ToPrimitive"
    )
}

/// Whether bounds say that a type is some integer, and no float.
fn is_of_integers(name: &str) -> bool {
    matches!(name, "Unsigned" | "Integer" | "PrimInt" | "Roots")
}

/// The type parameters that are integers by their bounds: nothing of such a type has a tangent.
pub fn integers(generics: &Generics) -> Vec<Ident> {
    let is_integer = |param: &&syn::TypeParam| {
        let bounds = taken_out(&mut generics.clone(), &param.ident).unwrap_or_default();
        bounds.iter().any(|bound| last(bound).is_some_and(|name| is_of_integers(&name)))
    };
    generics.type_params().filter(is_integer).map(|param| param.ident.clone()).collect()
}

/// Refuses what is generic over its float, and says how it can be differentiated.
pub fn refuse(generics: &Generics, diags: &mut Diagnostics) {
    for param in generics.type_params() {
        let mut own = generics.clone();
        let bounds = taken_out(&mut own, &param.ident).unwrap_or_default();
        let any = |is: fn(&str) -> bool| bounds.iter().any(|bound| last(bound).is_some_and(|name| is(&name)));
        if any(is_of_floats) && !any(is_of_integers) {
            let name = &param.ident;
            diags.refuse(
                name.span(),
                format!("derivatives are of `f64`, and `{name}` may be any float"),
                format!(
                    "write `#[differentiate({name} = f64)]`: the function stays generic, its derivatives are at `f64`"
                ),
            );
        }
    }
}

fn last(bound: &TypeParamBound) -> Option<String> {
    match bound {
        TypeParamBound::Trait(bound) => bound.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    }
}

/// Takes a type parameter out of generics, and gives its bounds.
fn taken_out(generics: &mut Generics, name: &Ident) -> Option<Vec<TypeParamBound>> {
    let is_it = |param: &GenericParam| matches!(param, GenericParam::Type(param) if param.ident == *name);
    let mut bounds = Vec::new();
    let found = generics.params.iter().find(|param| is_it(param))?;
    if let GenericParam::Type(param) = found {
        bounds.extend(param.bounds.iter().cloned());
    }
    generics.params = generics.params.iter().filter(|param| !is_it(param)).cloned().collect();
    if let Some(clause) = &mut generics.where_clause {
        let mentions = |tokens: TokenStream| tokens.into_iter().any(|tree| names(&tree, name));
        for predicate in &clause.predicates {
            if let WherePredicate::Type(typed) = predicate
                && matches!(&typed.bounded_ty, Type::Path(path) if path.path.is_ident(name))
            {
                bounds.extend(typed.bounds.iter().cloned());
            }
        }
        clause.predicates = clause
            .predicates
            .iter()
            .filter(|predicate| match predicate {
                WherePredicate::Type(typed) => !mentions(typed.bounded_ty.to_token_stream()),
                _ => true,
            })
            .cloned()
            .collect();
        if clause.predicates.is_empty() {
            generics.where_clause = None;
        }
    }
    Some(bounds)
}

fn names(tree: &proc_macro2::TokenTree, name: &Ident) -> bool {
    match tree {
        proc_macro2::TokenTree::Ident(ident) => ident == name,
        proc_macro2::TokenTree::Group(group) => group.stream().into_iter().any(|tree| names(&tree, name)),
        _ => false,
    }
}

struct Writer<'a> {
    choice: &'a AtFloat,
    bounds: Vec<TypeParamBound>,
    asked: Vec<Question>,
    diags: &'a mut Diagnostics,
}

impl Writer<'_> {
    /// Notes that something was taken for `f64`'s.
    fn ask(&mut self, method: &Ident) {
        self.asked.push(Question { method: method.clone(), of: None });
    }

    fn is_it(&self, path: &syn::Path) -> bool {
        path.leading_colon.is_none() && path.segments.first().is_some_and(|first| first.ident == self.choice.name)
    }

    /// `zero` of `T::zero`.
    fn member<'p>(&self, path: &'p syn::ExprPath) -> Option<&'p syn::PathSegment> {
        match path.path.segments.len() {
            2 if path.qself.is_none() && self.is_it(&path.path) => path.path.segments.last(),
            1 => match &path.qself {
                Some(qself) if qself.position == 0 => match &*qself.ty {
                    Type::Path(ty) if ty.qself.is_none() && ty.path.is_ident(&self.choice.name) => {
                        path.path.segments.last()
                    }
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }

    /// `T::from(x)` gives an `Option` by `num_traits::NumCast`, and the number itself by `From`.
    fn is_plain_from(&self) -> bool {
        self.bounds.iter().any(|bound| last(bound).is_some_and(|name| name == "From"))
    }

    /// What `T::name(args)` is at the float.
    fn call(&self, name: &str, args: &Punctuated<Expr, Token![,]>) -> Option<Expr> {
        let float = &self.choice.float;
        if args.is_empty() {
            return constant(name, float);
        }
        let [arg] = args.iter().collect::<Vec<_>>()[..] else { return None };
        Some(match name {
            "from" if self.is_plain_from() => syn::parse_quote_spanned!(arg.span()=> ((#arg) as #float)),
            "from" | "from_f64" | "from_f32" | "from_usize" | "from_isize" | "from_u8" | "from_u16" | "from_u32"
            | "from_u64" | "from_u128" | "from_i8" | "from_i16" | "from_i32" | "from_i64" | "from_i128" => {
                syn::parse_quote_spanned!(arg.span()=> ::core::option::Option::Some((#arg) as #float))
            }
            "from_real" => syn::parse_quote_spanned!(arg.span()=> (#arg)),
            _ => return None,
        })
    }

    /// A path `T::name` for which nothing better is known: by the trait, if there is one only that it can be of.
    fn by_trait(&mut self, path: &syn::ExprPath) -> Option<syn::ExprPath> {
        let segment = self.member(path)?.clone();
        let float = &self.choice.float;
        let name = segment.ident.to_string();
        let is_own = crate::rules::find(&name).is_some();
        let traits: Vec<&TypeParamBound> =
            self.bounds.iter().filter(|bound| last(bound).is_some_and(|name| !is_std(&name))).collect();
        match traits[..] {
            [TypeParamBound::Trait(bound)] if !is_own => {
                let of = &bound.path;
                Some(syn::parse_quote_spanned!(path.span()=> <#float as #of>::#segment))
            }
            _ => {
                self.ask(&segment.ident);
                Some(syn::parse_quote_spanned!(path.span()=> #float::#segment))
            }
        }
    }
}

impl Writer<'_> {
    /// `Float::sqrt(x)`, by the name of a bound's trait.
    fn of_float_trait(&mut self, path: &syn::ExprPath, args: usize) -> Option<syn::ExprPath> {
        let segments: Vec<_> = path.path.segments.iter().collect();
        let [.., owner, segment] = segments[..] else { return None };
        let owner = owner.ident.to_string();
        let has_rule = args > 0 && crate::rules::of_method(&segment.ident.to_string(), args - 1).is_some();
        let float = &self.choice.float;
        if path.qself.is_some() || !is_of_floats(&owner) || !has_rule {
            return None;
        }
        let mut of = path.path.clone();
        of.segments.pop();
        of.segments.pop_punct();
        self.asked.push(Question { method: segment.ident.clone(), of: Some(of) });
        Some(syn::parse_quote_spanned!(path.span()=> #float::#segment))
    }
}

/// Traits of the standard library, whose functions are called as methods.
fn is_std(name: &str) -> bool {
    matches!(
        name,
        "Copy"
            | "Clone"
            | "Debug"
            | "Display"
            | "Send"
            | "Sync"
            | "Sized"
            | "PartialOrd"
            | "PartialEq"
            | "Default"
            | "Add"
            | "Sub"
            | "Mul"
            | "Div"
            | "Rem"
            | "Neg"
            | "AddAssign"
            | "SubAssign"
            | "MulAssign"
            | "DivAssign"
            | "Sum"
            | "Product"
            | "From"
            | "Into"
    )
}

fn is_constant(name: &str) -> bool {
    matches!(
        name,
        "MAX" | "MIN" | "EPSILON" | "INFINITY" | "NEG_INFINITY" | "NAN" | "MIN_POSITIVE" | "DIGITS" | "RADIX"
    )
}

/// What `T::zero()` and its like are.
fn constant(name: &str, float: &Type) -> Option<Expr> {
    let of_math = match name {
        "two_pi" => "TAU".to_string(),
        "pi" | "e" | "frac_pi_2" | "frac_pi_3" | "frac_pi_4" | "frac_pi_6" | "frac_pi_8" | "frac_1_pi"
        | "frac_2_pi" | "frac_2_sqrt_pi" | "log2_e" | "log10_e" | "ln_2" | "ln_10" => name.to_uppercase(),
        "E" | "FRAC_1_PI" | "FRAC_1_SQRT_2" | "FRAC_2_PI" | "FRAC_2_SQRT_PI" | "FRAC_PI_2" | "FRAC_PI_3"
        | "FRAC_PI_4" | "FRAC_PI_6" | "FRAC_PI_8" | "LN_10" | "LN_2" | "LOG10_E" | "LOG10_2" | "LOG2_E" | "LOG2_10"
        | "PI" | "SQRT_2" | "TAU" => name.to_string(),
        _ => String::new(),
    };
    if !of_math.is_empty() {
        let name = Ident::new(&of_math, proc_macro2::Span::call_site());
        return Some(syn::parse_quote!(::core::#float::consts::#name));
    }
    Some(match name {
        "zero" => syn::parse_quote!((0.0 as #float)),
        "one" => syn::parse_quote!((1.0 as #float)),
        "neg_zero" => syn::parse_quote!((-0.0 as #float)),
        "epsilon" | "default_epsilon" => syn::parse_quote!(#float::EPSILON),
        "infinity" => syn::parse_quote!(#float::INFINITY),
        "neg_infinity" => syn::parse_quote!(#float::NEG_INFINITY),
        "nan" => syn::parse_quote!(#float::NAN),
        "max_value" => syn::parse_quote!(#float::MAX),
        "min_value" => syn::parse_quote!(#float::MIN),
        "min_positive_value" => syn::parse_quote!(#float::MIN_POSITIVE),
        _ => return None,
    })
}

impl VisitMut for Writer<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        visit_mut::visit_type_mut(self, ty);
        let Type::Path(path) = ty else { return };
        if path.qself.is_some() || !self.is_it(&path.path) {
            return;
        }
        if path.path.segments.len() == 1 {
            *ty = self.choice.float.clone();
            return;
        }
        let member = path.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        if member == "RealField" {
            *ty = self.choice.float.clone();
            return;
        }
        self.diags.refuse(
            path.span(),
            format!("which type `{}` is cannot be seen here", quote!(#path)),
            "write the type out, or with the trait it is of: `<T as Trait>::Name`",
        );
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        match expr {
            Expr::Call(call) => {
                let Expr::Path(path) = &mut *call.func else { return };
                if let Some(segment) = self.member(path)
                    && let Some(new) = self.call(&segment.ident.to_string(), &call.args)
                {
                    let name = segment.ident.clone();
                    if name != "from" || !self.is_plain_from() {
                        self.ask(&name);
                    }
                    *expr = new;
                    return;
                }
                if let Some(new) = self.by_trait(path).or_else(|| self.of_float_trait(path, call.args.len())) {
                    *path = new;
                    return;
                }
                // `law::<T>(x)` is generic over its float, too: its derivatives are not.
                let float = self.choice.float.to_token_stream().to_string();
                if let Some(last) = path.path.segments.last_mut()
                    && last.ident.to_string().starts_with(|c: char| c.is_lowercase())
                    && let syn::PathArguments::AngleBracketed(args) = &mut last.arguments
                {
                    let others = args.args.iter().filter(|arg| arg.to_token_stream().to_string() != float);
                    args.args = others.cloned().collect();
                    if args.args.is_empty() {
                        last.arguments = syn::PathArguments::None;
                    }
                }
            }
            // `num_traits::ToPrimitive`
            Expr::MethodCall(call) if call.args.is_empty() && call.method == "to_f64" => {
                self.ask(&call.method);
                let recv = &call.receiver;
                *expr = syn::parse_quote_spanned!(call.span()=> ::core::option::Option::Some((#recv) as f64));
            }
            Expr::MethodCall(call) => {
                let name = call.method.to_string();
                let is_of_float = crate::rules::of_method(&name, call.args.len()).is_some()
                    || crate::methods::is_only_of_floats(&name);
                if is_of_float {
                    self.ask(&call.method);
                }
            }
            // A call asks for its path itself. No library has constants by these names, so they are of another trait.
            Expr::Path(path) if self.member(path).is_some_and(|segment| is_constant(&segment.ident.to_string())) => {
                if let Some(new) = self.by_trait(path) {
                    *path = new;
                }
            }
            _ => {}
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        match Args::parse.parse2(mac.tokens.clone()) {
            Ok(mut args) => {
                args.list.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
                args.len.iter_mut().for_each(|len| self.visit_expr_mut(len));
                let (list, len) = (&args.list, args.len.iter());
                mac.tokens = quote!(#list #(; #len)*);
            }
            Err(_) if mac.tokens.clone().into_iter().any(|tree| names(&tree, &self.choice.name)) => {
                self.diags.refuse(
                    mac.path.span(),
                    format!("the macro uses `{}`, and macros cannot be looked into", self.choice.name),
                    "write the code out",
                );
            }
            Err(_) => {}
        }
    }
}

/// The arguments of most macros: expressions, or a number of copies of one.
struct Args {
    list: Punctuated<Expr, Token![,]>,
    len: Option<Expr>,
}

impl Parse for Args {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut list = Punctuated::new();
        while !input.is_empty() {
            list.push_value(input.parse()?);
            if input.peek(Token![;]) && list.len() == 1 {
                input.parse::<Token![;]>()?;
                return Ok(Self { list, len: Some(input.parse()?) });
            }
            if input.is_empty() {
                break;
            }
            list.push_punct(input.parse()?);
        }
        Ok(Self { list, len: None })
    }
}
