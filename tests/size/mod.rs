//! Emitted code is linear in the source: whatever a function is made of, and however deeply, twice as much of it makes
//! twice as much derivative code.
//!
//! Every row builds the function at n, 2 n and 4 n and counts the tokens of the emitted `forward` and `pattern`. The step
//! from 2 n to 4 n must be twice the step from n to 2 n; differences leave out what does not grow. Code that doubles
//! with every level of nesting has a step 2^n times as long, and code that copies a list for each of its entries one
//! four times as long.

mod economy;
mod expressions;
mod items;
mod statements;

use proc_macro2::{TokenStream, TokenTree};
use syn::{ImplItem, Item};
use tangential_engine::Engine;
use tangential_engine::diag::Diagnostics;

/// How much longer the second step may be, for code that is a little shorter at its ends.
const RATIO: std::ops::RangeInclusive<f64> = 1.9..=2.1;

/// The most tokens of one derivative function for a token of the user's. Short operators on types that only the compiler
/// knows have the longest way to go: `a * b` becomes `Op::<T>::mul(&a, &a_d, &b, &b_d)`, with full paths.
const TOKENS_PER_TOKEN: f64 = 20.0;

/// Stack for the deepest rows, in bytes.
const STACK: usize = 64 << 20;

/// Checks that the derivative code of the function that `source` writes is linear in the number it is given. With
/// `SIZES` in the environment it prints what it finds.
#[track_caller]
fn check(n: usize, source: impl Fn(usize) -> String) {
    let sizes = [n, 2 * n, 4 * n].map(|n| measure(source(n)));
    let [_, second, third] = sizes.map(|sizes| sizes.source);
    for (form, [a, b, c]) in
        [("forward", sizes.map(|sizes| sizes.forward)), ("pattern", sizes.map(|sizes| sizes.pattern))]
    {
        let (first_step, second_step) = (b as f64 - a as f64, c as f64 - b as f64);
        let per_token = second_step / (third - second) as f64;
        if std::env::var_os("SIZES").is_some() {
            let name = std::thread::current().name().unwrap_or_default().to_string();
            eprintln!("{name}, {form}: {a}, {b}, {c} tokens, {per_token:.1} for each of the source");
        }
        // A pattern does not grow with what depends on the same inputs over and over.
        let constant = form == "pattern" && per_token < 0.1;
        assert!(
            constant || RATIO.contains(&(second_step / first_step)),
            "`{form}` has {a}, {b}, {c} tokens at {n}, {}, {}: the second step is {:.2} times as long as the first",
            2 * n,
            4 * n,
            second_step / first_step
        );
        assert!(per_token <= TOKENS_PER_TOKEN, "`{form}` has {per_token:.1} tokens for each of the source");
    }
}

/// Tokens of a function and of what is emitted for it.
#[derive(Clone, Copy)]
struct Sizes {
    source: usize,
    forward: usize,
    pattern: usize,
}

/// Differentiates the function, which must be accepted. syn's parser takes some 20 kB of stack for a level of nesting
/// in a debug build, so it gets a thread of its own.
#[track_caller]
fn measure(source: String) -> Sizes {
    let work = std::thread::Builder::new().stack_size(STACK).spawn(|| differentiate(source)).expect("a thread");
    match work.join() {
        Ok(sizes) => sizes,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

fn differentiate(source: String) -> Sizes {
    let item: TokenStream = source.parse().expect("the source is Rust");
    let mut diags = Diagnostics::default();
    let emitted = Engine::new("tangential").differentiate_into(TokenStream::new(), item.clone(), &mut diags);
    assert!(diags.is_empty(), "refused: {}\n{source}", diags.into_found()[0].message);
    let file: syn::File = syn::parse2(emitted).expect("emitted code is Rust");
    let size_of = |name: &str| -> usize {
        let parts = file.items.iter().flat_map(|item| match item {
            Item::Impl(block) => block.items.as_slice(),
            _ => &[],
        });
        let bodies = parts.filter_map(|part| match part {
            ImplItem::Fn(function) if function.sig.ident == name => Some(&function.block),
            _ => None,
        });
        bodies.map(|body| count(quote::quote!(#body))).sum()
    };
    Sizes { source: count(item), forward: size_of("forward"), pattern: size_of("pattern") }
}

/// How many tokens there are; a pair of brackets counts as one.
fn count(tokens: TokenStream) -> usize {
    tokens
        .into_iter()
        .map(|tree| match tree {
            TokenTree::Group(group) => 1 + count(group.stream()),
            _ => 1,
        })
        .sum()
}

/// The text for each of the numbers from 0 to n, one after the other.
fn repeat(n: usize, text: impl Fn(usize) -> String) -> String {
    (0..n).map(text).collect()
}

/// The texts for the numbers from 0 to n with `between` them.
fn join(n: usize, between: &str, text: impl Fn(usize) -> String) -> String {
    (0..n).map(text).collect::<Vec<_>>().join(between)
}

/// `innermost` within n levels of `around`.
fn nest(n: usize, innermost: &str, around: impl Fn(usize, &str) -> String) -> String {
    (0..n).fold(innermost.to_string(), |inner, level| around(level, &inner))
}
