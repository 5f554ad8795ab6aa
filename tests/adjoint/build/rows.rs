//! The rows of `tests/numerics` as tests of adjoint code.

use crate::tagged::Tagged;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::{FnArg, ReturnType, Type};

/// A row: a function, its arguments, and points.
struct Row {
    case: proc_macro2::Ident,
    args: Vec<TokenStream>,
    points: TokenStream,
}

/// Tests for the rows of a file that call functions with adjoint code.
pub fn tests(file: &str, source: &str, tagged: &Tagged) -> String {
    let parsed = syn::parse_file(source).expect("rows are Rust");
    let mut tests = TokenStream::new();
    for item in &parsed.items {
        let syn::Item::Macro(item) = item else { continue };
        if !item.mac.path.is_ident("rows") {
            continue;
        }
        for row in rows(item.mac.tokens.clone()) {
            if let Some(function) = tagged.functions.get(&row.case.to_string()) {
                tests.extend(test(&row, function));
            }
        }
    }
    let (module, cases) = (format_ident!("{file}"), format_ident!("cases_{file}"));
    prettyplease::unparse(&syn::parse_quote!(mod #module {
        use tangential_adjoints::#cases as case;
        use crate::check::{Built, Flat, check};
        #tests
    }))
}

fn rows(tokens: TokenStream) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut line: Vec<TokenTree> = Vec::new();
    for tree in tokens {
        match &tree {
            TokenTree::Punct(p) if p.as_char() == ';' => {
                let found = std::mem::take(&mut line);
                if let [TokenTree::Ident(case), TokenTree::Group(args), TokenTree::Ident(_), points @ ..] =
                    found.as_slice()
                    && args.delimiter() == Delimiter::Parenthesis
                {
                    let points = points.iter().cloned().collect();
                    rows.push(Row { case: case.clone(), args: split(args.stream()), points });
                }
            }
            _ => line.push(tree),
        }
    }
    rows
}

fn split(tokens: TokenStream) -> Vec<TokenStream> {
    let mut parts = vec![TokenStream::new()];
    for tree in tokens {
        match &tree {
            TokenTree::Punct(p) if p.as_char() == ',' => parts.push(TokenStream::new()),
            _ => parts.last_mut().expect("there is one").extend([tree]),
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

fn test(row: &Row, function: &syn::ItemFn) -> Option<TokenStream> {
    let (case, points) = (&row.case, &row.points);
    let mut values = TokenStream::new();
    let (mut call, mut forward_call, mut slots) = (Vec::new(), Vec::new(), Vec::new());
    let (mut before_d, mut before_b, mut outs, mut outs_d) =
        (TokenStream::new(), TokenStream::new(), Vec::new(), Vec::new());
    let (mut returned, mut grads, mut weights) = (Vec::new(), Vec::new(), Vec::new());
    for (i, (arg, input)) in row.args.iter().zip(&function.sig.inputs).enumerate() {
        let FnArg::Typed(input) = input else { return None };
        let (x, d, b) = (format_ident!("x{i}"), format_ident!("d{i}"), format_ident!("b{i}"));
        let text = arg.to_string();
        let is_lent = matches!(&*input.ty, Type::Reference(_));
        if let Some(passive) = text.strip_prefix('=') {
            let passive: TokenStream = passive.parse().ok()?;
            call.push(quote!(#passive));
            forward_call.push(quote!(#passive, tangential::Zero));
            if is_lent {
                return None;
            }
            returned.push((quote!(_), quote!(_)));
            continue;
        }
        if text.starts_with("& =") || text.starts_with("&=") {
            return None;
        }
        let is_mut = text.starts_with("& mut") || text.starts_with("&mut");
        let trees: Vec<TokenTree> = arg.clone().into_iter().collect();
        let ty = match trees.last() {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => {
                let n = group.stream();
                quote!([S; #n])
            }
            _ => quote!(S),
        };
        let typed = |s: TokenStream| -> TokenStream {
            let text = ty.to_string();
            let replaced = if text == "S" { s.to_string() } else { text.replacen('S', &s.to_string(), 1) };
            replaced.parse().expect("a type")
        };
        let (plain, bars) = (typed(quote!(f64)), typed(quote!(T)));
        values.extend(quote!(let mut #x: #plain = Built::built(x);));
        before_d.extend(quote!(let mut #d: #plain = Built::built(d);));
        match (is_lent, is_mut) {
            (true, true) => {
                call.push(quote!(&mut #x));
                forward_call.push(quote!(&mut #x, &mut #d));
                outs.push(quote!(#x.append(&mut list);));
                outs_d.push(quote!(#d.append(&mut tangents);));
                weights.push(quote!(let mut #b: #bars = Built::built(&mut w);));
                slots.push(quote!(&mut #b));
            }
            (true, false) => {
                call.push(quote!(&#x));
                forward_call.push(quote!(&#x, &#d));
                before_b.extend(quote!(let mut #b: #bars = Built::built(&mut std::iter::repeat(<T as tangential::Tangent>::zero()));));
                slots.push(quote!(&mut #b));
            }
            (false, _) => {
                call.push(quote!(#x));
                forward_call.push(quote!(#x, #d));
                returned.push((quote!(#b), quote!(#bars)));
            }
        }
        grads.push(quote!(#b.append(&mut row);));
    }
    let (result, result_d, result_b) = match &function.sig.output {
        ReturnType::Default => (quote!(), quote!(), None),
        ReturnType::Type(_, ty) => {
            let text = quote!(#ty).to_string();
            let known = text == "f64" || text.starts_with("[f64") || text == "(f64 , f64)";
            if !known {
                return None;
            }
            (
                quote!(result.append(&mut list);),
                quote!(result_d.append(&mut tangents);),
                Some(quote!(Built::built(&mut w))),
            )
        }
    };
    // The weights of the result come first.
    let (given, slots_and_result) = match result_b {
        Some(built) => (quote!(let given = #built;), slots.iter().cloned().chain([quote!(given)]).collect::<Vec<_>>()),
        None => (quote!(), slots.clone()),
    };
    let bind = match returned.as_slice() {
        [] => quote!(),
        [(one, ty)] => quote!(let #one: #ty =),
        several => {
            let (names, types): (Vec<_>, Vec<_>) = several.iter().cloned().unzip();
            quote!(let (#(#names),*): (#(#types),*) =)
        }
    };
    let back = |t: TokenStream| {
        quote!(&|record, _, w| {
            type T = #t;
            let mut w = w.iter().copied();
            #given
            #(#weights)*
            #before_b
            #bind case::#case::<T>::adjoint(record, #(#slots_and_result),*);
            let mut row: Vec<T> = Vec::new();
            #(#grads)*
            row
        })
    };
    let (one, lanes) = (back(quote!(f64)), back(quote!(tangential::Lanes<3>)));
    let name = case.to_string();
    Some(quote! {
        #[test]
        fn #case() {
            for x in [#points].map(|point| point.to_vec()) {
                check(
                    #name,
                    &x,
                    &|x, d| {
                        let (x, d) = (&mut x.iter().copied(), &mut d.iter().copied());
                        #values
                        #before_d
                        let (result, result_d) = case::#case::<f64>::forward(#(#forward_call),*);
                        let (mut list, mut tangents) = (Vec::new(), Vec::new());
                        #result
                        #(#outs)*
                        #result_d
                        #(#outs_d)*
                        (list, tangents)
                    },
                    &|x, record| {
                        let x = &mut x.iter().copied();
                        #values
                        let result = case::#case::<tangential::Zero>::augmented(#(#call,)* record);
                        let mut list = Vec::new();
                        #result
                        #(#outs)*
                        list
                    },
                    #one,
                    #lanes,
                );
            }
        }
    })
}
