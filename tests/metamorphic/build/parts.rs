//! Cases as functions of vectors in two passes, values and tangents.

use crate::driver::{Argument, Row};
use crate::unit::Program;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::{Expr, Item, Lit, ReturnType, Type};

/// Cases that the engine takes apart into something that does not compile, as they are.
const WHOLE: &[&str] = &["bindings::shadowing_changes_activity", "nalgebra::component_assignment"];

/// A function of vectors that calls the case of a row, and one that runs its two passes; none if arguments or results are
/// not numbers alone. Results are in the order of `run_forward`.
pub fn functions(row: &Row, cases: &[Item]) -> Option<TokenStream> {
    let arguments = row.arguments.as_ref()?;
    let case = cases.iter().find_map(|item| match item {
        Item::Fn(function) if function.sig.ident == row.name => Some(function),
        _ => None,
    })?;
    let (name, mut inputs, mut outputs) = (&case.sig.ident, 0_usize, 0_usize);
    let (mut before, mut call) = (TokenStream::new(), TokenStream::new());
    let mut outs = Vec::new();
    for (k, argument) in arguments.iter().enumerate() {
        let a = format_ident!("argument_{k}");
        match argument {
            Argument::Passive(false, value) => call.extend(quote!(#value,)),
            Argument::Passive(true, value) => call.extend(quote!(&#value,)),
            Argument::Active(lent, changed, count) => {
                let count = count.as_ref().map(number).map_or(Some(None), |count| count.map(Some))?;
                let dealt = |n: usize| (inputs..inputs + n).map(|k| quote!(x[#k]));
                let value = match count {
                    Some(n) => {
                        let elements = dealt(n);
                        quote!([#(#elements),*])
                    }
                    None => quote!(x[#inputs]),
                };
                let n = count.unwrap_or(1);
                let (ty, mutable) = (count.map_or(quote!(f64), |n| quote!([f64; #n])), changed.then(|| quote!(mut)));
                before.extend(quote!(let #mutable #a: #ty = #value;));
                let lent = lent.then(|| quote!(& #mutable));
                call.extend(quote!(#lent #a,));
                if *changed {
                    outs.push((a.to_token_stream(), count));
                }
                inputs += n;
            }
        }
    }
    let mut store = TokenStream::new();
    let mut put = |value: TokenStream| {
        store.extend(quote!(y[#outputs] = #value;));
        outputs += 1;
    };
    let result = match &case.sig.output {
        // A unit counts as one zero in the list of results.
        ReturnType::Default => vec![quote!(0.0)],
        ReturnType::Type(_, ty) => parts(ty, quote!(result))?,
    };
    result.into_iter().for_each(&mut put);
    if outs.is_empty() {
        put(quote!(0.0));
    }
    for (a, count) in outs {
        match count {
            Some(n) => (0..n).for_each(|k| put(quote!(#a[#k]))),
            None => put(a),
        }
    }
    Some(quote! {
        #[differentiate(vector(x => y))]
        pub fn in_parts(x: &[f64], y: &mut [f64]) {
            #before
            let result = case::#name(#call);
            #store
        }

        pub fn run_in_parts(x: &[f64], direction: &[f64]) -> Option<(Vec<f64>, Vec<f64>)> {
            tangential_metamorphic::in_parts(&in_parts::vector(#inputs, #outputs), x, direction)
        }
    })
}

/// The numbers in a value of this type.
fn parts(ty: &Type, value: TokenStream) -> Option<Vec<TokenStream>> {
    match ty {
        Type::Path(path) if path.path.is_ident("f64") => Some(vec![value]),
        Type::Tuple(tuple) => {
            let each = tuple.elems.iter().enumerate().map(|(k, ty)| {
                let k = syn::Index::from(k);
                parts(ty, quote!(#value.#k))
            });
            Some(each.collect::<Option<Vec<_>>>()?.concat())
        }
        Type::Array(array) => {
            let each = (0..number(&array.len)?).map(|k| parts(&array.elem, quote!(#value[#k])));
            Some(each.collect::<Option<Vec<_>>>()?.concat())
        }
        _ => None,
    }
}

fn number(expr: &Expr) -> Option<usize> {
    match expr {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Int(number) => number.base10_parse().ok(),
            _ => None,
        },
        _ => None,
    }
}

/// The program with more functions that run it in two passes.
pub fn split(program: &Program, functions: &[Item]) -> Option<Program> {
    if WHOLE.contains(&program.name.as_str()) {
        return None;
    }
    let mut split = program.clone();
    if !program.driver.iter().any(|item| matches!(item, Item::Use(_)) && mentions_tag(item)) {
        split.driver.push(syn::parse_quote!(
            use tangential::differentiate;
        ));
    }
    split.driver.extend(functions.iter().cloned());
    split.parts = true;
    Some(split)
}

fn mentions_tag(item: &Item) -> bool {
    crate::tokens::idents(&item.to_token_stream()).contains("differentiate")
}
