//! Files named on the command line, where `-` is the standard input.

use crate::failure::Failure;
use crate::place::folder;
use clap::Args;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use tangential_mbs::assembly::{Assembly, assemble};
use tangential_mbs::file::{self, Options, toml as toml_file, urdf};
use tangential_mbs::{Builder, Model, models};
use toml::de::{DeTable, DeValue};

/// How a model's file is taken.
#[derive(Args, Clone, Debug, Default)]
pub struct Given {
    /// Let the root of a URDF file move freely, instead of being fixed to the ground
    #[arg(long)]
    floating: bool,

    /// Give a parameter of a TOML file another value, as `--set length=0.5`
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting, allow_hyphen_values = true)]
    set: Vec<(String, f64)>,
}

fn setting(text: &str) -> Result<(String, f64), String> {
    let (name, value) = text.split_once('=').ok_or("write NAME=VALUE, as `length=0.5`")?;
    match value.trim().parse::<f64>() {
        Ok(value) if value.is_finite() => Ok((name.trim().to_string(), value)),
        _ => Err(format!("`{value}` is no number")),
    }
}

/// A model by its name or its file, what it was made by, and the warnings, which are printed.
pub fn load(name: &str, given: &Given) -> Result<(Model, Builder, Vec<String>), Failure> {
    let (builder, warnings) = read(name, given)?;
    warn(&warnings);
    Ok((builder.build()?, builder, warnings))
}

/// How a model starts; what keeps it from being put together is told with its place in the file.
pub fn put_together(model: &Model, builder: &Builder, t: f64) -> Result<Assembly, Failure> {
    assemble(model, t).map_err(|error| match builder.located(&error) {
        Some(problem) => Failure::File(file::Error::Wrong(vec![problem])),
        None => Failure::Model(error),
    })
}

/// What was told of a model by its name or its file, and the warnings.
pub fn read(name: &str, given: &Given) -> Result<(Builder, Vec<String>), Failure> {
    let lower = name.to_lowercase();
    let ends_in = |ends: &[&str]| ends.iter().any(|end| lower.ends_with(end));
    if given.floating && !ends_in(&[".urdf", ".xml"]) {
        return Err(Failure::Option("--floating goes with files of URDF, which end in .urdf or .xml"));
    }
    if !given.set.is_empty() && !ends_in(&[".toml"]) {
        return Err(Failure::Option("--set goes with files of TOML that have [parameters]"));
    }
    let (urdf, toml) =
        (urdf::Options { floating: given.floating }, toml_file::Options { parameters: given.set.clone() });
    let builder = models::find_builder(name, &Options { urdf, toml })?;
    let warnings: Vec<String> = builder.warnings().iter().map(ToString::to_string).collect();
    Ok((builder, warnings))
}

/// Prints warnings, to where they are in nobody's way.
pub fn warn(warnings: &[String]) {
    use std::io::Write as _;
    // Where nobody listens, they are in the report.
    warnings.iter().for_each(|warning| drop(writeln!(io::stderr(), "warning: {warning}")));
}

/// A text and the name under which messages speak of it.
pub struct Source {
    pub name: String,
    pub text: String,
}

impl Source {
    /// Reads the file, or the standard input for `-`.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let (name, text) = if is_stdin(path) {
            let mut text = String::new();
            let outcome = io::stdin().read_to_string(&mut text);
            ("<stdin>".to_string(), outcome.map(|_| text))
        } else {
            (path.display().to_string(), fs::read_to_string(path))
        };
        match text {
            Ok(text) => Ok(Source { name, text }),
            Err(cause) => Err(Failure::Unreadable { name, cause }),
        }
    }
}

/// Whether the path stands for the standard input.
pub fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// The files that a model is read from: none if it is shipped, else its own file, and those it names.
pub fn files(model: &str) -> Vec<(&'static str, PathBuf)> {
    // As `tangential_mbs::models::find` tells files from names.
    if !model.contains(['.', '/', '\\']) {
        return Vec::new();
    }
    let path = PathBuf::from(model);
    // A file that cannot be read or is wrong gets its message when it is read as a model.
    let text = fs::read_to_string(&path).unwrap_or_default();
    let mut named = Vec::new();
    if let Ok(table) = DeTable::parse(&text) {
        table.get_ref().iter().for_each(|(_, value)| named_files(value.get_ref(), &mut named));
    }
    let named = named.into_iter().map(|file| ("a file of the model,", folder(&path).join(file)));
    core::iter::once(("the model", path.clone())).chain(named).collect()
}

/// What stands under a key `file`, anywhere: tyres, tables, other mechanisms.
fn named_files(value: &DeValue<'_>, found: &mut Vec<String>) {
    match value {
        DeValue::Array(array) => array.iter().for_each(|entry| named_files(entry.get_ref(), found)),
        DeValue::Table(table) => {
            for (key, entry) in table.iter() {
                match (key.get_ref().as_ref(), entry.get_ref().as_str()) {
                    ("file", Some(file)) => found.push(file.to_string()),
                    _ => named_files(entry.get_ref(), found),
                }
            }
        }
        _ => {}
    }
}
