//! Whole files: the derivative code of every tagged item in them, for the command and for `generated/`.
//!
//! The user's text stays as it is, comments included: our attributes are cut out of it, and the derivative code of an
//! item is put behind it. Traits and their impls, which grow by members, are printed anew.

use crate::Engine;
use crate::configure;
use crate::diag::{Diagnostic, Diagnostics};
use crate::options::Forms;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Attribute, Item};

/// Why a file could not be expanded.
#[derive(Debug)]
pub enum ExpandError {
    /// The file is not Rust.
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the parser expected.
        message: String,
    },
    /// Functions were refused.
    Refused(Vec<Diagnostic>),
}

/// The file with the derivative code of every tagged item after it, formatted.
pub fn expand_file(source: &str) -> Result<String, ExpandError> {
    expand_forms(source, Forms::All)
}

/// The same in some forms only, to be read.
pub fn expand_forms(source: &str, forms: Forms) -> Result<String, ExpandError> {
    let file = syn::parse_file(source).map_err(|error| {
        let start = error.span().start();
        ExpandError::Syntax { line: start.line, column: start.column + 1, message: error.to_string() }
    })?;
    let mut expansion = Expansion {
        engine: Engine::for_readers("tangential", forms),
        diags: Diagnostics::default(),
        edits: Vec::new(),
        broken: None,
    };
    // Locations count from what was parsed; a byte order mark is not part of it.
    let source = source.strip_prefix('\u{feff}').unwrap_or(source);
    expansion.items(&file.items, 0);
    if let Some(message) = expansion.broken {
        return Err(ExpandError::Syntax { line: 0, column: 0, message });
    }
    if !expansion.diags.is_empty() {
        return Err(ExpandError::Refused(expansion.diags.into_found()));
    }
    Ok(apply(source, expansion.edits))
}

/// What is written before an item that stays as it is.
const NOT_EXPANDED: &str = "// Not expanded: there is a `#[cfg]` inside, which only the compiler can evaluate.";

/// A piece of the source to put something in place of.
struct Edit {
    at: Range<usize>,
    text: String,
}

struct Expansion {
    engine: Engine,
    diags: Diagnostics,
    edits: Vec<Edit>,
    /// Emitted code that does not parse: a mistake of ours.
    broken: Option<String>,
}

impl Expansion {
    fn items(&mut self, items: &[Item], depth: usize) {
        for item in items {
            if let Item::Mod(module) = item
                && let Some((_, items)) = &module.content
            {
                self.items(items, depth + 1);
                continue;
            }
            self.item(item, depth);
        }
    }

    fn item(&mut self, item: &Item, depth: usize) {
        let Some(attrs) = attrs(item) else { return };
        let mut behind = TokenStream::new();
        if let Some(tag) = attrs.iter().find(|a| last_is(a, "differentiate") || last_is(a, "derivative")) {
            let options = match &tag.meta {
                syn::Meta::List(list) => list.tokens.clone(),
                _ => TokenStream::new(),
            };
            if last_is(tag, "differentiate") && configure::is_needed(item) {
                // It stays as it is, tag and all.
                let start = item.span().byte_range().start;
                let text = format!("{NOT_EXPANDED}\n{}", "    ".repeat(depth));
                self.edits.push(Edit { at: start..start, text });
                return;
            }
            let bare = without_tags(item);
            let tokens = bare.to_token_stream();
            let is_hand_written = last_is(tag, "derivative");
            let expanded = if is_hand_written {
                self.engine.derivative_into(options, tokens.clone(), &mut self.diags)
            } else {
                self.engine.differentiate_into(options, tokens.clone(), &mut self.diags)
            };
            let grows = matches!(item, Item::Trait(_)) || matches!(item, Item::Impl(i) if i.trait_.is_some());
            if grows || is_hand_written {
                self.replace(item.span(), expanded, depth);
                return;
            }
            self.cut_marks(item);
            behind.extend(added(expanded));
        }
        if derives(attrs) {
            behind.extend(self.engine.derive_into(without_tags(item).to_token_stream(), &mut self.diags));
            self.cut_marks(item);
        }
        if !behind.is_empty() {
            let end = item.span().byte_range().end;
            let text = self.format(behind, depth);
            self.edits.push(Edit { at: end..end, text: format!("\n\n{}", text.trim_end()) });
        }
    }

    fn replace(&mut self, span: Span, tokens: TokenStream, depth: usize) {
        let text = self.format(tokens, depth);
        self.edits.push(Edit { at: span.byte_range(), text: text.trim().to_string() });
    }

    fn format(&mut self, tokens: TokenStream, depth: usize) -> String {
        let file: syn::File = match syn::parse2(tokens) {
            Ok(file) => file,
            Err(error) => {
                self.broken = Some(format!("the emitted code does not parse: {error}"));
                return String::new();
            }
        };
        // Item by item, with a blank line between them as people write them.
        let items = file.items.into_iter().map(|item| {
            let alone: syn::File = syn::parse_quote!(#item);
            prettyplease::unparse(&alone)
        });
        let text = items.collect::<Vec<_>>().join("\n");
        let indent = "    ".repeat(depth);
        let lines = text.lines().map(|line| if line.is_empty() { String::new() } else { format!("{indent}{line}") });
        lines.map(|line| line + "\n").collect()
    }

    /// Cuts our attributes out of an item.
    fn cut_marks(&mut self, item: &Item) {
        struct Marks(Vec<(Range<usize>, Option<String>)>);
        impl<'a> Visit<'a> for Marks {
            fn visit_attribute(&mut self, attr: &'a Attribute) {
                let range = attr.span().byte_range();
                if last_is(attr, "differentiate") || last_is(attr, "passive") {
                    self.0.push((range, None));
                } else if let Some(rest) = other_derives(attr) {
                    self.0.push((range, (!rest.is_empty()).then(|| format!("#[derive({})]", rest.join(", ")))));
                }
            }
            // What stands in a body is not ours to touch: tagged functions inside keep their tags.
            fn visit_block(&mut self, _: &'a syn::Block) {}
        }
        let mut marks = Marks(Vec::new());
        marks.visit_item(item);
        for (at, text) in marks.0 {
            let known = self.edits.iter().any(|edit| edit.at == at);
            if !known {
                self.edits.push(Edit { at, text: text.unwrap_or_default() });
            }
        }
    }
}

/// What was emitted behind the user's item.
fn added(tokens: TokenStream) -> TokenStream {
    let file: syn::File = match syn::parse2(tokens.clone()) {
        Ok(file) => file,
        Err(_) => return tokens,
    };
    file.items.iter().skip(1).map(ToTokens::to_token_stream).collect()
}

/// Writes the edits into the source. Where an attribute was cut out the whole line goes with it.
fn apply(source: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| edit.at.start);
    let mut out = String::new();
    let mut position = 0;
    for edit in edits {
        out.push_str(&source[position..edit.at.start]);
        out.push_str(&edit.text);
        position = edit.at.end;
        if edit.text.is_empty() {
            let rest = &source[position..];
            let blank = rest.len() - rest.trim_start_matches([' ', '\t']).len();
            let line = out.rfind('\n').map_or(0, |i| i + 1);
            if rest[blank..].starts_with('\n') && out[line..].trim().is_empty() {
                out.truncate(line);
                position += blank + 1;
            } else {
                position += blank;
            }
        }
    }
    out.push_str(&source[position..]);
    if !out.ends_with('\n') {
        out.push('\n');
    }
    out
}

fn last_is(attr: &Attribute, name: &str) -> bool {
    attr.path().segments.last().is_some_and(|s| s.ident == name)
}

fn derives(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| other_derives(attr).is_some())
}

/// The derives of an attribute that has `Differentiable` among them, without it.
fn other_derives(attr: &Attribute) -> Option<Vec<String>> {
    let syn::Meta::List(list) = &attr.meta else { return None };
    if !attr.path().is_ident("derive") {
        return None;
    }
    let parse = syn::punctuated::Punctuated::<syn::Path, syn::Token![,]>::parse_terminated;
    let paths = list.parse_args_with(parse).ok()?;
    let others: Vec<String> = paths
        .iter()
        .filter(|p| p.segments.last().is_none_or(|s| s.ident != "Differentiable"))
        .map(|p| quote!(#p).to_string().replace(' ', ""))
        .collect();
    (others.len() != paths.len()).then_some(others)
}

/// The item as the engine gets it from the compiler: without the tag itself.
fn without_tags(item: &Item) -> Item {
    let mut item = item.clone();
    if let Some(attrs) = attrs_mut(&mut item) {
        attrs.retain(|a| !last_is(a, "differentiate") && !last_is(a, "derivative") && other_derives(a).is_none());
    }
    item
}

fn attrs(item: &Item) -> Option<&Vec<Attribute>> {
    Some(match item {
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Const(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => return None,
    })
}

fn attrs_mut(item: &mut Item) -> Option<&mut Vec<Attribute>> {
    Some(match item {
        Item::Fn(item) => &mut item.attrs,
        Item::Impl(item) => &mut item.attrs,
        Item::Trait(item) => &mut item.attrs,
        Item::Struct(item) => &mut item.attrs,
        Item::Enum(item) => &mut item.attrs,
        Item::Union(item) => &mut item.attrs,
        Item::Const(item) => &mut item.attrs,
        Item::Use(item) => &mut item.attrs,
        _ => return None,
    })
}
