//! `impl`s of traits of other crates.
//!
//! Parameters that only the trait of an `impl` has: `impl<Y: State> System<Y> for Decay`. Derivatives stand beside it, in a block
//! `impl Decay { .. }` that cannot have them, so each method is given those that it needs.

use quote::ToTokens;
use std::collections::BTreeSet;
use syn::punctuated::Punctuated;
use syn::{GenericParam, ImplItem, ItemImpl, Token, Type, TypeParam, TypeParamBound, WherePredicate};

/// Whether a type is one of Rust itself, to which nobody can add methods: `f64`, `[f64; 3]`, `&Wheel`, `Vec<f64>`.
pub fn is_built_in(ty: &Type) -> bool {
    const NAMES: [&str; 17] = [
        "f64", "f32", "bool", "char", "str", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64",
        "i128", "isize",
    ];
    // Types of one's own with these names are refused elsewhere.
    const LISTS: [&str; 5] = ["Vec", "Box", "Option", "Result", "String"];
    match ty {
        Type::Path(path) if path.qself.is_none() && path.path.segments.len() == 1 => {
            let name = &path.path.segments[0].ident;
            NAMES.iter().chain(&LISTS).any(|built_in| name == built_in)
        }
        Type::Paren(inner) => is_built_in(&inner.elem),
        Type::Group(inner) => is_built_in(&inner.elem),
        Type::Reference(_) | Type::Array(_) | Type::Slice(_) | Type::Tuple(_) => true,
        _ => false,
    }
}

/// Takes the parameters that the type does not mention out of the block's head, and hands them down to its methods.
pub fn hand_down(block: &mut ItemImpl) {
    let of_type = words(&block.self_ty);
    let is_of_trait =
        |param: &GenericParam| matches!(param, GenericParam::Type(ty) if !of_type.contains(&ty.ident.to_string()));
    let (of_trait, kept): (Vec<_>, Vec<_>) =
        std::mem::take(&mut block.generics.params).into_iter().partition(is_of_trait);
    block.generics.params = kept.into_iter().collect();
    let params: Vec<TypeParam> = of_trait
        .into_iter()
        .filter_map(|param| match param {
            GenericParam::Type(ty) => Some(ty),
            _ => None,
        })
        .collect();
    if params.is_empty() {
        return;
    }
    let names: BTreeSet<String> = params.iter().map(|param| param.ident.to_string()).collect();
    let conditions = conditions(block, &names);
    for item in &mut block.items {
        let ImplItem::Fn(function) = item else { continue };
        let needed = needed(&words(&*function), &params, &conditions, &names);
        let generics = &mut function.sig.generics;
        generics.params.extend(
            params.iter().filter(|param| needed.contains(&param.ident.to_string())).cloned().map(GenericParam::Type),
        );
        let holds =
            |condition: &&WherePredicate| words(condition).intersection(&names).all(|name| needed.contains(name));
        let conditions: Vec<WherePredicate> = conditions.iter().filter(holds).cloned().collect();
        if !conditions.is_empty() {
            generics.make_where_clause().predicates.extend(conditions);
        }
    }
}

/// What the block asks of these parameters, or by them of others, taken out of its head.
fn conditions(block: &mut ItemImpl, names: &BTreeSet<String>) -> Vec<WherePredicate> {
    let mut taken = Vec::new();
    for param in block.generics.type_params_mut() {
        let bounds = std::mem::take(&mut param.bounds).into_iter();
        let (out, kept): (Vec<TypeParamBound>, Vec<_>) = bounds.partition(|bound| mentions(bound, names));
        param.bounds = kept.into_iter().collect();
        if !out.is_empty() {
            let (name, out) = (&param.ident, out.into_iter().collect::<Punctuated<_, Token![+]>>());
            taken.push(syn::parse_quote!(#name: #out));
        }
    }
    if let Some(clause) = &mut block.generics.where_clause {
        let (out, kept): (Vec<WherePredicate>, Vec<_>) =
            std::mem::take(&mut clause.predicates).into_iter().partition(|predicate| mentions(predicate, names));
        clause.predicates = kept.into_iter().collect();
        taken.extend(out);
    }
    taken
}

/// The parameters that a method mentions, or something is asked by of what it may use.
fn needed(
    mentioned: &BTreeSet<String>,
    params: &[TypeParam],
    conditions: &[WherePredicate],
    names: &BTreeSet<String>,
) -> BTreeSet<String> {
    let mut needed: BTreeSet<String> = mentioned.intersection(names).cloned().collect();
    for condition in conditions {
        // `H: Fn(f64) -> Y` is asked of a parameter of the trait itself.
        if let WherePredicate::Type(of) = condition
            && words(&of.bounded_ty).is_disjoint(names)
        {
            needed.extend(words(condition).intersection(names).cloned());
        }
    }
    loop {
        let before = needed.len();
        let asked = params.iter().filter(|param| needed.contains(&param.ident.to_string())).map(words);
        let asked: BTreeSet<String> = asked.flatten().collect();
        needed.extend(asked.intersection(names).cloned());
        for condition in conditions {
            let WherePredicate::Type(of) = condition else { continue };
            if words(&of.bounded_ty).intersection(names).any(|name| needed.contains(name)) {
                needed.extend(words(condition).intersection(names).cloned());
            }
        }
        if needed.len() == before {
            return needed;
        }
    }
}

fn mentions(tokens: &impl ToTokens, names: &BTreeSet<String>) -> bool {
    !words(tokens).is_disjoint(names)
}

fn words(tokens: &impl ToTokens) -> BTreeSet<String> {
    let text = tokens.to_token_stream().to_string();
    text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_string).collect()
}
