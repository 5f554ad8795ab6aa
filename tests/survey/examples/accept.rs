//! Which functions of others does the engine accept? Nothing is compiled: that is what the example `survey` is for.
//!
//! ```text
//! cargo run -p tangential-survey --example accept -- [--list] FOLDER..
//! ```
//!
//! Every function and every method that mentions a float, in every Rust file below the folders, is tagged by itself. Where a
//! refusal says that `T = f64` is missing, it is written. Tests are left out. Prints how many are
//! accepted and refused for each folder, then the reasons, the most frequent first. With `--list` every refusal is a line
//! of its own before: folder, file, line, function, message. The share is given with
//! and without functions that are `unsafe` and therefore refused.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use syn::{ImplItem, Item, Safety, Signature};
use tangential_engine::Engine;
use tangential_engine::diag::Diagnostics;

#[derive(Default)]
struct Count {
    accepted: usize,
    refused: usize,
    panicked: usize,
}

#[derive(Default)]
struct Survey {
    count: Count,
    /// How many of the refused ones are `unsafe` in their signature.
    are_unsafe: usize,
    /// Refusals by reason: in how many functions, and in how many of these for nothing else.
    reasons: BTreeMap<String, (usize, usize)>,
    /// Where we are, if refusals are to be listed.
    place: Option<String>,
}

fn main() {
    // Expressions of hundreds of operators nest deeply.
    let worker = std::thread::Builder::new().stack_size(1 << 30).spawn(survey).expect("a thread");
    worker.join().expect("it counts panics");
}

fn survey() {
    // A panic is counted, not printed.
    std::panic::set_hook(Box::new(|_| {}));
    let mut all = Survey::default();
    let mut folders: Vec<String> = std::env::args().skip(1).collect();
    let lists = folders.first().is_some_and(|first| first == "--list");
    if lists {
        folders.remove(0);
        all.place = Some(String::new());
    }
    println!("| folder | functions | accepted | refused | panicked |\n| --- | ---: | ---: | ---: | ---: |");
    for folder in folders {
        let mut survey =
            Survey { reasons: std::mem::take(&mut all.reasons), place: all.place.clone(), ..Survey::default() };
        survey.folder(Path::new(&folder));
        let Count { accepted, refused, panicked } = survey.count;
        let name = Path::new(&folder).file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
        println!("| {name} | {} | {accepted} | {refused} | {panicked} |", accepted + refused + panicked);
        all.count.accepted += accepted;
        all.count.refused += refused;
        all.count.panicked += panicked;
        all.are_unsafe += survey.are_unsafe;
        all.reasons = survey.reasons;
    }
    let Count { accepted, refused, panicked } = all.count;
    let functions = accepted + refused + panicked;
    let share = 100.0 * accepted as f64 / functions.max(1) as f64;
    println!("| all | {functions} | {accepted} ({share:.1} %) | {refused} | {panicked} |");
    let (functions, refused) = (functions - all.are_unsafe, refused - all.are_unsafe);
    let share = 100.0 * accepted as f64 / functions.max(1) as f64;
    println!("| without `unsafe fn` | {functions} | {accepted} ({share:.1} %) | {refused} | {panicked} |\n");
    let mut reasons: Vec<_> = all.reasons.into_iter().collect();
    reasons.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    println!("| refused for | functions | for nothing else |\n| --- | ---: | ---: |");
    for (reason, (count, only)) in reasons {
        println!("| {reason} | {count} | {only} |");
    }
}

impl Survey {
    fn folder(&mut self, folder: &Path) {
        let Ok(entries) = std::fs::read_dir(folder) else { return };
        let mut paths: Vec<_> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
        paths.sort();
        for path in paths {
            let name = path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
            if path.is_dir() && !matches!(name.as_str(), "tests" | "benches" | "examples" | "target") {
                self.folder(&path);
            } else if name.ends_with(".rs")
                && let Ok(text) = std::fs::read_to_string(&path)
                && let Ok(file) = syn::parse_file(&text)
            {
                if let Some(place) = &mut self.place {
                    *place = path.display().to_string();
                }
                self.items(&file.items);
            }
        }
    }

    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Fn(function) if !is_test(&function.attrs) && has_floats(&function.to_token_stream()) => {
                    self.judge(&TokenStream::new(), &item.to_token_stream(), &function.sig);
                }
                Item::Impl(block) if !is_test(&block.attrs) => {
                    for part in &block.items {
                        let ImplItem::Fn(function) = part else { continue };
                        let mut one = block.clone();
                        let others = block.items.iter().filter(|other| !matches!(other, ImplItem::Fn(_)));
                        one.items = others.cloned().chain([part.clone()]).collect();
                        let mut head = one.clone();
                        head.items.clear();
                        if is_test(&function.attrs) || !has_floats(&quote!(#head #function)) {
                            continue;
                        }
                        // A trait that is implemented for a type of Rust itself is the crate's own, and is tagged itself.
                        let is_foreign = block.trait_.is_some() && !is_built_in(&block.self_ty, &block.generics);
                        let options = if is_foreign { quote!(foreign) } else { quote!() };
                        self.judge(&options, &one.to_token_stream(), &function.sig);
                    }
                }
                Item::Mod(module) if !is_test(&module.attrs) => {
                    if let Some((_, items)) = &module.content {
                        self.items(items);
                    }
                }
                _ => {}
            }
        }
    }

    fn judge(&mut self, options: &TokenStream, item: &TokenStream, signature: &Signature) {
        let mut options = options.clone();
        let found = catch_unwind(AssertUnwindSafe(|| {
            loop {
                let mut diags = Diagnostics::default();
                Engine::new("tangential").differentiate_into(options.clone(), item.clone(), &mut diags);
                let found = diags.into_found();
                match found.iter().find_map(|found| missing_float(&found.message)) {
                    // It says itself what is missing.
                    Some(name) if !options.to_string().contains(&format!("{name} =")) => {
                        let name = proc_macro2::Ident::new(&name, proc_macro2::Span::call_site());
                        let others = (!options.is_empty()).then(|| quote!(#options,));
                        options = quote!(#others #name = f64);
                    }
                    _ => break found,
                }
            }
        }));
        let Ok(found) = found else {
            self.count.panicked += 1;
            return;
        };
        if let Some(place) = &self.place {
            for found in &found {
                println!("{place}:{}: {}: {}", found.line, signature.ident, found.message);
            }
        }
        let mut reasons: Vec<String> = found.iter().map(|found| general(&found.message)).collect();
        reasons.sort();
        reasons.dedup();
        match reasons.is_empty() {
            true => self.count.accepted += 1,
            false => {
                self.count.refused += 1;
                self.are_unsafe += usize::from(matches!(signature.safety, Safety::Unsafe(_)));
            }
        }
        let alone = usize::from(reasons.len() == 1);
        for reason in reasons {
            let entry = self.reasons.entry(reason).or_default();
            entry.0 += 1;
            entry.1 += alone;
        }
    }
}

/// `F` of "derivatives are of `f64`, and `F` may be any float".
fn missing_float(message: &str) -> Option<String> {
    let name = message.strip_suffix("` may be any float")?;
    name.rsplit('`').next().map(str::to_string)
}

/// A message without the names in it, and without that of the method.
fn general(message: &str) -> String {
    let message = match message.strip_prefix("in `") {
        Some(rest) => rest.split_once("`: ").map_or(message, |(_, rest)| rest),
        None => message,
    };
    let parts: Vec<&str> = message.split('`').collect();
    let one = |(i, part): (usize, &&str)| if i % 2 == 1 { "_".to_string() } else { part.to_string() };
    parts.iter().enumerate().map(one).collect()
}

/// Whether a type is none of the crate: one of the language, a list of the standard library, or any type at all. Only a trait of the
/// crate's own can be implemented for these.
fn is_built_in(ty: &syn::Type, generics: &syn::Generics) -> bool {
    const NAMES: [&str; 24] = [
        "f64", "f32", "bool", "char", "str", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64",
        "i128", "isize", "Vec", "VecDeque", "Box", "Option", "Result", "String", "Arc",
    ];
    match ty {
        syn::Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let is_single = path.path.segments.len() == 1 && path.qself.is_none();
            is_single
                && (NAMES.iter().any(|name| last.ident == name)
                    || generics.type_params().any(|param| param.ident == last.ident))
        }),
        syn::Type::Paren(inner) => is_built_in(&inner.elem, generics),
        syn::Type::Group(inner) => is_built_in(&inner.elem, generics),
        syn::Type::Reference(_) | syn::Type::Array(_) | syn::Type::Slice(_) | syn::Type::Tuple(_) => true,
        _ => false,
    }
}

fn has_floats(tokens: &TokenStream) -> bool {
    tokens
        .to_string()
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|word| matches!(word, "f64" | "f32" | "Float" | "RealField" | "Real" | "FloatConst"))
}

fn is_test(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| {
        let text = attr.to_token_stream().to_string();
        text.contains("test") || text.contains("bench")
    })
}
