//! Types as far as the tokens of one item tell them.

use proc_macro2::Ident;
use std::collections::HashMap;
use syn::{GenericArgument, GenericParam, PathArguments, ReturnType, Type, TypeParamBound, WherePredicate};

/// What is known of a type.
#[derive(Clone, Debug, PartialEq)]
pub enum Ty {
    /// Not known (yet).
    Var(usize),
    /// `f64`
    F64,
    /// `f32`
    F32,
    /// Integers, booleans, strings: never carries a tangent.
    Passive,
    /// `&V`, `&mut V`
    Ref(bool, Box<Ty>),
    /// `[V; N]`
    Array(Box<Ty>),
    /// `[V]`
    Slice(Box<Ty>),
    /// `Vec<V>`
    Vec(Box<Ty>),
    /// `Option<V>`
    Option(Box<Ty>),
    /// `Result<V, _>`
    Result(Box<Ty>),
    /// `(V, W)`
    Tuple(Vec<Ty>),
    /// An iterator over `V`.
    Iter(Box<Ty>),
    /// A closure or a function-valued parameter: in emitted code it takes and gives pairs.
    Fn(Vec<Ty>, Box<Ty>),
    /// A trait object, which has no tangent.
    Dyn,
    /// A type defined elsewhere.
    Named,
}

impl Ty {
    /// Whether numbers with derivatives are in it for certain.
    pub fn has_float(&self) -> bool {
        match self {
            Ty::F64 | Ty::F32 => true,
            Ty::Ref(_, inner) | Ty::Array(inner) | Ty::Slice(inner) | Ty::Vec(inner) | Ty::Option(inner) => {
                inner.has_float()
            }
            Ty::Tuple(parts) => parts.iter().any(Ty::has_float),
            _ => false,
        }
    }

    /// `f64` or `f32`.
    pub fn is_float(&self) -> bool {
        matches!(self, Ty::F64 | Ty::F32)
    }

    /// The type behind all references.
    pub fn peeled(&self) -> &Ty {
        match self {
            Ty::Ref(_, inner) => inner.peeled(),
            other => other,
        }
    }

    /// How many references stand before it.
    pub fn refs(&self) -> usize {
        match self {
            Ty::Ref(_, inner) => 1 + inner.refs(),
            _ => 0,
        }
    }
}

/// Function-valued generic parameters and what they map, as in `F: Fn(f64) -> f64`.
#[derive(Clone, Debug, Default)]
pub struct FnParams {
    functions: HashMap<String, (Vec<Type>, Option<Type>)>,
    /// How many generic types there are in all.
    types: usize,
}

impl FnParams {
    /// Reads the bounds of a function's generics.
    pub fn of(generics: &syn::Generics) -> Self {
        let mut found = HashMap::new();
        let mut note = |name: &Ident, bounds: &mut dyn Iterator<Item = &TypeParamBound>| {
            for bound in bounds {
                if let Some(signature) = fn_bound(bound) {
                    found.insert(name.to_string(), signature);
                }
            }
        };
        for param in &generics.params {
            if let GenericParam::Type(param) = param {
                note(&param.ident, &mut param.bounds.iter());
            }
        }
        for predicate in generics.where_clause.iter().flat_map(|clause| &clause.predicates) {
            if let WherePredicate::Type(predicate) = predicate
                && let Type::Path(path) = &predicate.bounded_ty
                && let Some(ident) = path.path.get_ident()
            {
                note(ident, &mut predicate.bounds.iter());
            }
        }
        Self { functions: found, types: generics.type_params().count() }
    }

    /// Whether there are generic types that are not functions.
    pub fn has_other_types(&self) -> bool {
        self.types > self.functions.len()
    }

    /// Whether the generic parameter `name` is function-valued.
    pub fn contains(&self, name: &Ident) -> bool {
        self.functions.contains_key(&name.to_string())
    }
}

/// Arguments and result of a bound such as `Fn(f64) -> f64`.
pub fn fn_bound(bound: &TypeParamBound) -> Option<(Vec<Type>, Option<Type>)> {
    let TypeParamBound::Trait(bound) = bound else { return None };
    let segment = bound.path.segments.last()?;
    if !matches!(segment.ident.to_string().as_str(), "Fn" | "FnMut" | "FnOnce") {
        return None;
    }
    let PathArguments::Parenthesized(args) = &segment.arguments else { return None };
    Some((args.inputs.iter().map(|input| input.ty.clone()).collect(), output(&args.output)))
}

/// The type after an arrow.
pub fn output(output: &ReturnType) -> Option<Type> {
    match output {
        ReturnType::Type(_, ty) => Some((**ty).clone()),
        ReturnType::Default => None,
    }
}

/// What a written type tells. `fresh` gives a type variable for what it leaves open.
pub fn from_syn(ty: &Type, fns: &FnParams, fresh: &mut dyn FnMut() -> Ty) -> Ty {
    let function = |inputs: Vec<Type>, output: Option<Type>, fresh: &mut dyn FnMut() -> Ty| {
        let inputs = inputs.iter().map(|ty| from_syn(ty, fns, fresh)).collect();
        let output = output.map_or(Ty::Passive, |ty| from_syn(&ty, fns, fresh));
        Ty::Fn(inputs, Box::new(output))
    };
    match ty {
        Type::Paren(paren) => from_syn(&paren.elem, fns, fresh),
        Type::Group(group) => from_syn(&group.elem, fns, fresh),
        Type::Reference(reference) => {
            Ty::Ref(reference.mutability.is_some(), Box::new(from_syn(&reference.elem, fns, fresh)))
        }
        Type::Array(array) => Ty::Array(Box::new(from_syn(&array.elem, fns, fresh))),
        Type::Slice(slice) => Ty::Slice(Box::new(from_syn(&slice.elem, fns, fresh))),
        Type::Tuple(tuple) if tuple.elems.is_empty() => Ty::Passive,
        Type::Tuple(tuple) => Ty::Tuple(tuple.elems.iter().map(|ty| from_syn(ty, fns, fresh)).collect()),
        Type::Infer(_) => fresh(),
        Type::FnPtr(pointer) => {
            let inputs = pointer.inputs.iter().map(|input| input.ty.clone()).collect();
            function(inputs, output(&pointer.output), fresh)
        }
        Type::ImplTrait(bounds) => match bounds.bounds.iter().find_map(fn_bound) {
            Some((inputs, output)) => function(inputs, output, fresh),
            None => Ty::Named,
        },
        Type::TraitObject(bounds) => match bounds.bounds.iter().find_map(fn_bound) {
            Some((inputs, output)) => function(inputs, output, fresh),
            None => Ty::Dyn,
        },
        Type::Path(path) if path.qself.is_none() => {
            let Some(last) = path.path.segments.last() else { return Ty::Named };
            if let Some((inputs, output)) = fns.functions.get(&last.ident.to_string()) {
                return function(inputs.clone(), output.clone(), fresh);
            }
            let argument = |fresh: &mut dyn FnMut() -> Ty| match first_argument(&last.arguments) {
                Some(ty) => Box::new(from_syn(ty, fns, fresh)),
                None => Box::new(fresh()),
            };
            match last.ident.to_string().as_str() {
                "f64" => Ty::F64,
                "f32" => Ty::F32,
                "bool" | "char" | "str" | "String" | "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "i8" | "i16"
                | "i32" | "i64" | "i128" | "isize" => Ty::Passive,
                "Box" => match *argument(fresh) {
                    inner @ (Ty::Dyn | Ty::Fn(..)) => inner,
                    _ => Ty::Named,
                },
                "Vec" => Ty::Vec(argument(fresh)),
                "Option" => Ty::Option(argument(fresh)),
                "Result" => Ty::Result(argument(fresh)),
                _ => Ty::Named,
            }
        }
        _ => Ty::Named,
    }
}

/// The first type among generic arguments, `f64` of `Vec<f64>`.
pub fn first_argument(arguments: &PathArguments) -> Option<&Type> {
    let PathArguments::AngleBracketed(args) = arguments else { return None };
    first_argument_of(args)
}

/// The first type of a turbofish.
pub fn first_argument_of(args: &syn::AngleBracketedGenericArguments) -> Option<&Type> {
    args.args.iter().find_map(|arg| match arg {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}
