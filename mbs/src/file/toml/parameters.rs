//! Numbers that have names, for others to be computed from.

use super::expression::{evaluate, is_name};
use super::fields::{Fields, Value};
use super::reader::Reader;
use crate::file::error::Mistake;
use crate::nearest::hint;
use std::collections::HashMap;
use toml::de::DeValue;

/// Reads `[parameters]`; those that were given otherwise have the values that were given.
pub(super) fn read(reader: &Reader<'_>, file: &Fields<'_>, given: &[(String, f64)]) {
    let fields = if file.has("parameters") { file.within("parameters") } else { None };
    let values: HashMap<String, &Value<'_>> =
        fields.as_ref().map(|fields| fields.flattened().into_iter().collect()).unwrap_or_default();
    let mut known: HashMap<String, f64> = HashMap::new();
    for (name, number) in given {
        match values.contains_key(name) {
            true => drop(known.insert(name.clone(), *number)),
            false => {
                let hint = hint(name, values.keys().map(String::as_str));
                let (owner, name) = ("what was given".to_string(), name.clone());
                reader.tell(file.place("parameters"), Mistake::Name { owner, what: "parameter", name, hint });
            }
        }
    }
    let mut names: Vec<&String> = values.keys().collect();
    names.sort_by_key(|name| values[*name].span().start);
    for name in names {
        let value = values[name];
        let outcome = match is_name(name) {
            true => find(name, &values, &mut known, &mut Vec::new()),
            false => Err("its name must begin with a letter, and have letters, digits and `_`".to_string()),
        };
        if let Err(what) = outcome {
            let (owner, text) = (format!("parameter `{name}`"), reader.described(value));
            reader.tell(value.span(), Mistake::Expression { owner, text, what });
            // One message is enough.
            known.entry(name.clone()).or_insert(1.0);
        }
    }
    reader.parameters.replace(known);
}

/// So many parameters may follow from each other: they are looked up one within the other.
const LONGEST: usize = 200;

/// The value of a parameter, from those that it is computed from.
fn find(
    name: &str,
    values: &HashMap<String, &Value<'_>>,
    known: &mut HashMap<String, f64>,
    waiting: &mut Vec<String>,
) -> Result<f64, String> {
    if let Some(number) = known.get(name) {
        return Ok(*number);
    }
    if waiting.iter().any(|other| other == name) {
        return Err(format!("it depends on itself: {} on {name}", waiting.join(" on ")));
    }
    let Some(value) = values.get(name) else {
        return Err(format!("there is no parameter `{name}`{}", hint(name, values.keys().map(String::as_str))));
    };
    let number = match value.get_ref() {
        DeValue::String(_) if waiting.len() >= LONGEST => {
            // One message for all of them is enough.
            for name in waiting.iter() {
                known.insert(name.clone(), 1.0);
            }
            return Err(format!("more than {LONGEST} parameters follow from each other"));
        }
        DeValue::String(text) => {
            waiting.push(name.to_string());
            let number = evaluate(text, &mut |other| find(other, values, known, waiting));
            waiting.pop();
            number?
        }
        DeValue::Integer(number) if number.radix() == 10 => number.as_str().parse().map_err(|_| "it is no number")?,
        DeValue::Float(number) => number.as_str().parse().map_err(|_| "it is no number")?,
        _ => return Err("expected a number, or an expression in quotes".to_string()),
    };
    if !number.is_finite() {
        return Err(format!("it is {number}; it must be finite"));
    }
    known.insert(name.to_string(), number);
    Ok(number)
}
