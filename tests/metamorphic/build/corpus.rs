//! The corpus: every row of `tests/numerics` with the case of `tests/cases` that it runs, cut out of its file.

use crate::driver::{self, Row};
use crate::needed::Pool;
use crate::parts;
use crate::tokens;
use crate::unit::Program;
use proc_macro2::TokenStream;
use quote::ToTokens;
use std::path::Path;
use syn::Item;

/// Reads all cases. `engine` says whether derivatives are run, too.
pub fn read(tests: &Path, engine: bool) -> Result<Vec<Program>, Box<dyn std::error::Error>> {
    let mut files: Vec<_> = std::fs::read_dir(tests.join("numerics"))?.collect::<Result<_, _>>()?;
    files.sort_by_key(std::fs::DirEntry::file_name);
    let mut programs = Vec::new();
    for file in files {
        let name = file.file_name().to_string_lossy().trim_end_matches(".rs").to_string();
        let cases = tests.join("cases").join(format!("{name}.rs"));
        if name == "mod" || name == "row" || !cases.exists() {
            continue;
        }
        let cases = syn::parse_file(&std::fs::read_to_string(cases)?)?;
        let rows = syn::parse_file(&std::fs::read_to_string(file.path())?)?;
        programs.extend(programs_of(&name, &cases.items, &rows.items, engine)?);
    }
    Ok(programs)
}

/// The programs of one file: one for each row.
fn programs_of(file: &str, cases: &[Item], numerics: &[Item], engine: bool) -> syn::Result<Vec<Program>> {
    let functions = cases;
    let cases = Pool::new(cases.to_vec());
    let mut helpers = Vec::new();
    let mut rows: Vec<Row> = Vec::new();
    for item in numerics {
        match item {
            Item::Macro(call) if call.mac.path.is_ident("rows") => {
                rows.extend(driver::rows(call.mac.tokens.clone())?);
            }
            Item::Macro(call) if call.mac.path.is_ident("row") => rows.push(driver::row(call.mac.tokens.clone())?),
            Item::Use(import) => helpers.extend(imported(import)),
            Item::Fn(function) if function.attrs.iter().any(|attr| attr.path().is_ident("test")) => {}
            other => helpers.push(other.clone()),
        }
    }
    let helpers = Pool::new(helpers);
    let mut programs = Vec::new();
    for row in rows {
        let run = row.functions(engine);
        let mut driver = helpers.needed(&tokens::idents(&run));
        driver.extend(syn::parse2::<syn::File>(run)?.items);
        let home = |items: Vec<Item>| items.into_iter().map(at_home).collect::<syn::Result<Vec<Item>>>();
        let driver = home(driver)?;
        let text: TokenStream = driver.iter().map(ToTokens::to_token_stream).collect();
        let program = Program {
            name: format!("{file}::{}", row.name),
            items: cases.needed(&tokens::idents(&text)),
            driver,
            overloaded: engine && row.overloaded.is_some(),
            parts: false,
            whole: None,
            corpus: Some(file.to_string()),
        };
        let parts = parts::functions(&row, functions).filter(|_| engine);
        let parts = parts.map(syn::parse2::<syn::File>).transpose()?.map(|parts| home(parts.items)).transpose()?;
        let split = parts.and_then(|parts| parts::split(&program, &parts));
        programs.push(match split {
            Some(split) => Program { whole: Some(Box::new(program)), ..split },
            None => program,
        });
    }
    Ok(programs)
}

/// The import of a row's file, if the driver needs it: cases are in the module around the driver.
fn imported(import: &syn::ItemUse) -> Option<Item> {
    let text = import.tree.to_token_stream().to_string();
    let local = text.starts_with("tangential_tests") || text.starts_with("crate");
    (!local).then(|| Item::Use(import.clone()))
}

/// Reads `super::` for every `case::`.
fn at_home(item: Item) -> syn::Result<Item> {
    let tokens = tokens::map(item.to_token_stream(), &|text, around| {
        (text == "case" && around.next == Some(':')).then(|| quote::quote!(super))
    });
    syn::parse2(tokens)
}
