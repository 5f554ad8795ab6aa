//! Random programs of `tests/fuzz`, where an interpreter checks them as they are.

use crate::program::rng::Rng;
use crate::program::{INPUTS, OUTPUTS, Settings, print};
use crate::tokens;
use crate::unit::Program;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Item;

/// Seed of the batch: that of the random programs which `tests/fuzz` compares with its interpreter.
const SEED: u64 = 1;

/// Points at which each program is run.
const POINTS: usize = 3;

/// One of so many programs is run in two passes, too.
const EVERY: usize = 5;

/// So many programs.
pub fn programs(count: usize, engine: bool) -> Result<Vec<Program>, Box<dyn std::error::Error>> {
    let settings = Settings::parse([&SEED.to_string(), &count.to_string(), "", "", ""])?;
    let mut programs = Vec::new();
    for drawn in settings.programs() {
        let program = Program {
            name: format!("random::{}", drawn.name),
            items: items(&print::program(&drawn))?,
            driver: syn::parse2::<syn::File>(driver(&drawn.name, drawn.number, engine))?.items,
            overloaded: false,
            parts: false,
            whole: None,
            corpus: None,
        };
        if engine && drawn.number % EVERY == EVERY - 1 {
            let mut split = Program { items: items(&print::linear_program(&drawn))?, parts: true, ..program.clone() };
            let (inputs, n) = (INPUTS + OUTPUTS, drawn.number % 4);
            split.driver.push(syn::parse_quote! {
                pub fn run_in_parts(x: &[f64], direction: &[f64]) -> Option<(Vec<f64>, Vec<f64>)> {
                    tangential_metamorphic::in_parts(&super::linear::vector(#inputs, #n, #OUTPUTS), x, direction)
                }
            });
            programs.push(Program { whole: Some(Box::new(program)), ..split });
        } else {
            programs.push(program);
        }
    }
    Ok(programs)
}

/// The items of the one module that a text has.
fn items(text: &str) -> syn::Result<Vec<Item>> {
    let mut items = Vec::new();
    for item in syn::parse_file(text)?.items {
        match item {
            Item::Mod(module) => items.extend(module.content.into_iter().flat_map(|(_, items)| items)),
            other => items.push(other),
        }
    }
    Ok(items)
}

/// What runs a program: `x` and what `out` holds before are inputs, what it holds after is the result.
fn driver(name: &str, number: usize, engine: bool) -> TokenStream {
    let mut rng = Rng::new(SEED, number as u64);
    let points = (0..POINTS).map(|_| {
        let numbers: Vec<f64> = (0..INPUTS + OUTPUTS).map(|_| rng.between(-2.0, 2.0)).collect();
        quote!(vec![#(#numbers),*])
    });
    let (name, n) = (tokens::ident(name), number % 4);
    let run = |tangent: TokenStream, form: TokenStream| {
        quote! {{
            let (mut out, mut out_d) = (x[#INPUTS..].to_vec(), d[#INPUTS..].to_vec());
            let zero = tangential::Zero;
            super::#name::<#tangent>::#form(&x[..#INPUTS], &d[..#INPUTS], #n, zero, &mut out, &mut out_d);
            (out, out_d)
        }}
    };
    let (forward, pattern) = (run(quote!(f64), quote!(forward)), run(quote!(tangential::IndexSet), quote!(pattern)));
    let derivatives = engine.then(|| {
        quote! {
            pub fn run_forward(x: &[f64], d: &[f64]) -> (Vec<f64>, Vec<f64>) #forward

            pub fn run_pattern(x: &[f64], d: &[tangential::IndexSet]) -> Vec<tangential::IndexSet> {
                let (_, tangents) = #pattern;
                tangents
            }
        }
    });
    quote! {
        pub fn run_points() -> Vec<Vec<f64>> {
            vec![#(#points),*]
        }

        pub fn run_value(x: &[f64]) -> Vec<f64> {
            let mut out = x[#INPUTS..].to_vec();
            super::#name(&x[..#INPUTS], #n, &mut out);
            out
        }

        #derivatives
    }
}
