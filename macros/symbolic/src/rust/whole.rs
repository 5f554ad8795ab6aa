//! Whole files: what `#[dae]` emits, as text, for the command.

use super::{depth, module};
use proc_macro2::TokenStream;
use syn::spanned::Spanned;
use syn::{Attribute, Error, Item};

/// What is wrong with a file, and where: line and column, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

/// A file with the reduced system of every item that is tagged `#[dae]`, as the attribute emits it. Nothing if there is no such item, or
/// if the file is not Rust.
pub fn expand_file(source: &str) -> Result<Option<String>, Vec<Refusal>> {
    let source = source.strip_prefix('\u{feff}').unwrap_or(source);
    if !source.contains("dae") {
        return Ok(None);
    }
    if let Some(refusal) = too_deep(source) {
        return Err(vec![refusal]);
    }
    let Ok(file) = syn::parse_file(source) else { return Ok(None) };
    let mut edits = Vec::new();
    let mut refusals = Vec::new();
    items(&file.items, 0, &mut edits, &mut refusals);
    if !refusals.is_empty() {
        return Err(refusals);
    }
    if edits.is_empty() {
        return Ok(None);
    }
    edits.sort_by_key(|(at, _)| std::cmp::Reverse(at.start));
    let mut text = source.to_string();
    edits.into_iter().for_each(|(at, new)| text.replace_range(at, &new));
    Ok(Some(text))
}

/// Refuses a file with equations that parsers, which recurse, cannot read. Of others it is not for this crate to tell.
pub fn too_deep(source: &str) -> Option<Refusal> {
    if !source.contains("dae") {
        return None;
    }
    let start = depth::too_deep(source.parse::<TokenStream>().ok()?)?.start();
    Some(Refusal { line: start.line, column: start.column + 1, message: depth::MESSAGE.into() })
}

type Edit = (std::ops::Range<usize>, String);

fn items(all: &[Item], depth: usize, edits: &mut Vec<Edit>, refusals: &mut Vec<Refusal>) {
    for item in all {
        let attributes: &[Attribute] = match item {
            Item::Fn(item) => &item.attrs,
            Item::Mod(item) => &item.attrs,
            _ => continue,
        };
        let tag = attributes.iter().find(|tag| tag.path().segments.last().is_some_and(|last| last.ident == "dae"));
        match (tag, item) {
            (Some(tag), _) => match reduced(tag, item, depth, edits) {
                Ok(()) => {}
                Err(error) => refusals.extend(error.into_iter().map(|error| {
                    let start = error.span().start();
                    Refusal { line: start.line, column: start.column + 1, message: error.to_string() }
                })),
            },
            (None, Item::Mod(syn::ItemMod { content: Some((_, inner)), .. })) => {
                items(inner, depth + 1, edits, refusals);
            }
            _ => {}
        }
    }
}

/// Cuts the tag out, and puts the reduced system at the end of the module, or behind the function.
fn reduced(tag: &Attribute, item: &Item, depth: usize, edits: &mut Vec<Edit>) -> Result<(), Error> {
    let options = match &tag.meta {
        syn::Meta::List(list) => list.tokens.clone(),
        _ => TokenStream::new(),
    };
    let file: syn::File = syn::parse2(module(options, item, "tangential")?)?;
    // In attributes, which are tokens to it, it takes arrows apart.
    let text = prettyplease::unparse(&file).replace("= >", "=>");
    let end = item.span().byte_range().end;
    // The closing brace of a module.
    let (end, depth) = if matches!(item, Item::Mod(_)) { (end - 1, depth + 1) } else { (end, depth) };
    let indent = "    ".repeat(depth);
    let lines = text.lines().map(|line| if line.is_empty() { String::new() } else { format!("{indent}{line}") });
    let text = format!("\n{}\n", lines.collect::<Vec<_>>().join("\n"));
    edits.push((tag.span().byte_range(), String::new()));
    edits.push((end..end, text));
    Ok(())
}
