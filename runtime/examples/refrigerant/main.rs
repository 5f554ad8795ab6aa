//! R134a from two functions: properties, equilibrium, flashes, a control volume, a diagram.
//!
//! ```text
//! cargo run --release -p tangential --example refrigerant -- 300 5 --json
//! cargo run --release -p tangential --example refrigerant -- saturation 300
//! cargo run --release -p tangential --example refrigerant -- diagram r134a.svg
//! ```

mod diagram;
#[cfg_attr(not(test), expect(dead_code, reason = "the tests use all of it"))]
mod flash;
mod helmholtz;
mod implicit;
mod properties;
mod saturation;
#[cfg(test)]
mod tests;
#[cfg_attr(not(test), expect(dead_code, reason = "the tests run it"))]
mod vessel;

use properties::{cp, cv, g, h, p, s, u, w};
use saturation::{StateError, critical_point, saturation};
use std::process::ExitCode;

const USAGE: &str = "usage: refrigerant T RHO [--json] | saturation T [--json] | diagram FILE\n\
                     T in K, RHO in kg/m^3";

/// A value that is printed: a number, nothing, or a word.
enum Value {
    Number(f64),
    Nothing,
    Word(&'static str),
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// What the command prints.
fn run(args: &[String]) -> Result<String, String> {
    let json = args.iter().any(|arg| arg == "--json");
    let words: Vec<&str> = args.iter().map(String::as_str).filter(|arg| *arg != "--json").collect();
    let number = |text: &str| text.parse::<f64>().map_err(|_| format!("`{text}` is not a number\n{USAGE}"));
    let fields = match words.as_slice() {
        ["saturation", t] => {
            let at = saturation(number(t)?).map_err(|error| error.to_string())?;
            [("T", at.t), ("p", at.p), ("dl", at.dl), ("dv", at.dv), ("hl", at.hl), ("hv", at.hv)]
                .map(|(name, value)| (name, Value::Number(value)))
                .into()
        }
        ["diagram", file] => {
            let svg = diagram::diagram().map_err(|error| error.to_string())?;
            std::fs::write(file, svg).map_err(|error| format!("{file}: {error}"))?;
            return Ok(format!("{file}\n"));
        }
        [t, rho] => state(number(t)?, number(rho)?).map_err(|error| error.to_string())?,
        _ => return Err(USAGE.to_string()),
    };
    Ok(print(&fields, json))
}

/// All properties at a temperature and a density, in the dome those of both phases together.
fn state(t: f64, rho: f64) -> Result<Vec<(&'static str, Value)>, StateError> {
    if !(saturation::T_MIN..=700.0).contains(&t) {
        return Err(StateError::OutOfRange { what: "a temperature in K", value: t });
    }
    if !(rho > 0.0 && rho <= 1800.0) {
        return Err(StateError::OutOfRange { what: "a density in kg/m^3", value: rho });
    }
    let (t_critical, _, p_critical) = critical_point();
    let both = if t < t_critical { Some(saturation(t)?) } else { None };
    let mut fields = vec![("T", Value::Number(t)), ("d", Value::Number(rho))];
    if let Some(both) = both.filter(|both| rho < both.dl && rho > both.dv) {
        let x = (1.0 / rho - 1.0 / both.dl) / (1.0 / both.dv - 1.0 / both.dl);
        let mix = |f: fn(f64, f64) -> f64| Value::Number(f(t, both.dl) + x * (f(t, both.dv) - f(t, both.dl)));
        fields.extend([("p", Value::Number(both.p)), ("h", mix(h)), ("s", mix(s)), ("u", mix(u)), ("g", mix(g))]);
        fields.extend(["cv", "cp", "w"].map(|name| (name, Value::Nothing)));
        fields.extend([("phase", Value::Word("two-phase")), ("x", Value::Number(x))]);
        return Ok(fields);
    }
    type Property = fn(f64, f64) -> f64;
    let values: [(&str, Property); 8] =
        [("p", p), ("h", h), ("s", s), ("u", u), ("g", g), ("cv", cv), ("cp", cp), ("w", w)];
    fields.extend(values.map(|(name, f)| (name, Value::Number(f(t, rho)))));
    let phase = match both {
        Some(both) if rho >= both.dl => "liquid",
        Some(_) => "vapour",
        None if p(t, rho) >= p_critical => "supercritical",
        None => "vapour",
    };
    fields.push(("phase", Value::Word(phase)));
    Ok(fields)
}

fn print(fields: &[(&str, Value)], json: bool) -> String {
    let lines = fields.iter().map(|(name, value)| match (value, json) {
        (Value::Number(number), true) => format!("\"{name}\": {number:?}"),
        (Value::Nothing, true) => format!("\"{name}\": null"),
        (Value::Word(word), true) => format!("\"{name}\": \"{word}\""),
        (Value::Number(number), false) => format!("{name:>6}  {number:.10}"),
        (Value::Nothing, false) => format!("{name:>6}  -"),
        (Value::Word(word), false) => format!("{name:>6}  {word}"),
    });
    let lines: Vec<String> = lines.collect();
    if json { format!("{{{}}}\n", lines.join(", ")) } else { format!("{}\n", lines.join("\n")) }
}
