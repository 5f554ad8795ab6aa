//! Tyre property files, as vehicle engineers have them.
//!
//! ```text
//! [VERTICAL]
//! FNOMIN                   = 3.0D4                $ nominal load
//! ! a comment
//! ```
//!
//! Keys and sections are case-insensitive, strings are in quotes, exponents may be Fortran's. Tables, such as `[SHAPE]`, are
//! left out. A coefficient is known by its key, whatever section it is in. Lengths and forces of other units are converted;
//! other angles and times are refused, since the coefficients of such a file would be of doubtful meaning.

mod error;
mod line;
mod write;

use super::Tyre;
use super::coefficients::{FIELDS, Field, Formula, NEW, Side, Unit};
use line::{Line, lines};
use std::collections::HashMap;

pub use error::{TirError, Warning};

/// A tyre and what its file said besides.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// The tyre.
    pub tyre: Tyre,
    /// What was left out, or is in a strange place.
    pub warnings: Vec<Warning>,
}

impl Tyre {
    /// The tyre of a `.tir` file with this text; the name of the file is for messages.
    ///
    /// # Errors
    /// A [`TirError`]: the first line that is wrong, or all coefficients that are missing.
    pub fn from_tir(text: &str, file: &str) -> Result<Tyre, TirError> {
        Tyre::read_tir(text, file).map(|read| read.tyre)
    }

    /// The same, with warnings.
    ///
    /// # Errors
    /// As [`Tyre::from_tir`].
    pub fn read_tir(text: &str, file: &str) -> Result<Read, TirError> {
        let mut reader = Reader::new(file);
        for line in lines(text, file)? {
            reader.take(line)?;
        }
        reader.finish()
    }
}

/// Formats whose coefficients mean what this module takes them for, in capitals and without signs.
const FORMATS: [&str; 5] = ["PAC2002", "MFTYRE", "MFTYRE52", "MF52", "MF05"];
/// The same, as numbers.
const FIT_TYPES: [f64; 4] = [5.0, 6.0, 21.0, 52.0];
/// Those of MF-Tyre 6.1; 6.2 differs in the load only, which is linear here.
const NEW_FIT_TYPES: [f64; 3] = [60.0, 61.0, 62.0];
/// Formats that say by their fit type what they are.
const BY_FIT_TYPE: [&str; 3] = ["USER", "MFTYRE61", "MF61"];

struct Reader<'a> {
    file: &'a str,
    tyre: Tyre,
    warnings: Vec<Warning>,
    /// The lines of keys that have been read, by section for those that are no coefficients.
    seen: HashMap<String, usize>,
    has_format: bool,
    meter: f64,
    newton: f64,
}

impl<'a> Reader<'a> {
    fn new(file: &'a str) -> Self {
        let (warnings, seen) = (Vec::new(), HashMap::new());
        Reader { file, tyre: Tyre::default(), warnings, seen, has_format: false, meter: 1.0, newton: 1.0 }
    }

    fn take(&mut self, line: Line<'_>) -> Result<(), TirError> {
        let field = if line.section == "UNITS" { None } else { FIELDS.iter().find(|field| field.key == line.key) };
        let name = if field.is_some() { line.key.clone() } else { format!("{}/{}", line.section, line.key) };
        if let Some(first) = self.seen.insert(name, line.number) {
            let (file, key) = (self.file.to_string(), line.key);
            return Err(TirError::Twice { file, line: line.number, key, first });
        }
        if let Some(field) = field {
            *(field.place)(&mut self.tyre) = line.parse(self.file)?;
            if line.section != field.section {
                self.warn(&line, format!("is in [{}] instead of [{}]", line.section, field.section));
            }
            return Ok(());
        }
        match (line.section.as_str(), line.key.as_str()) {
            ("UNITS", _) => self.unit(&line),
            (_, "FITTYP") => {
                self.has_format = true;
                let fit_type = line.parse(self.file)?;
                if NEW_FIT_TYPES.contains(&fit_type) {
                    self.tyre.formula = Formula::Mf61;
                } else if !FIT_TYPES.contains(&fit_type) {
                    let expected = "only MF-Tyre 5.x and 6.x are supported: FITTYP 5, 6, 21, 52, 60, 61 or 62";
                    return Err(self.unsupported(&line, expected));
                }
                Ok(())
            }
            (_, "PROPERTY_FILE_FORMAT") => {
                self.has_format = true;
                let plain: String = line.word().chars().filter(char::is_ascii_alphanumeric).collect();
                if BY_FIT_TYPE.contains(&plain.as_str()) {
                    self.tyre.formula = Formula::Mf61;
                } else if !FORMATS.contains(&plain.as_str()) {
                    let expected = "only 'PAC2002' and 'MF-TYRE' of versions 5.x and 6.1 are supported";
                    return Err(self.unsupported(&line, expected));
                }
                Ok(())
            }
            (_, "TYRESIDE") => match line.word().as_str() {
                "LEFT" => Ok(()),
                "RIGHT" => {
                    self.tyre.side = Side::Right;
                    Ok(())
                }
                "SYMMETRIC" | "UNKNOWN" => {
                    self.warn(&line, format!("is {}, and taken for 'LEFT'", line.value));
                    Ok(())
                }
                _ => Err(self.unsupported(&line, "expected 'LEFT', 'RIGHT', 'SYMMETRIC' or 'UNKNOWN'")),
            },
            ("MDI_HEADER", _) => Ok(()),
            (section, _) => {
                // A coefficient that is not known here, but zero, or a scale of one, would have no effect anywhere.
                let neutral = if section == "SCALING_COEFFICIENTS" { 1.0 } else { 0.0 };
                if line.parse(self.file) != Ok(neutral) {
                    let place = if section.is_empty() { String::new() } else { format!("in [{section}] ") };
                    self.warn(&line, format!("{place}has no effect"));
                }
                Ok(())
            }
        }
    }

    fn unit(&mut self, line: &Line<'_>) -> Result<(), TirError> {
        let word = line.word();
        match line.key.as_str() {
            "LENGTH" => {
                self.meter = match word.as_str() {
                    "METER" | "METRE" | "M" => 1.0,
                    "MM" | "MILLIMETER" | "MILLIMETRE" => 1e-3,
                    "CM" | "CENTIMETER" | "CENTIMETRE" => 1e-2,
                    "INCH" => 0.0254,
                    "FOOT" => 0.3048,
                    _ => return Err(self.unsupported(line, "expected 'meter', 'cm', 'mm', 'inch' or 'foot'")),
                }
            }
            "FORCE" => {
                self.newton = match word.as_str() {
                    "NEWTON" | "N" => 1.0,
                    "KNEWTON" | "KN" | "KILONEWTON" => 1e3,
                    "POUND_FORCE" | "LBF" => 4.448_221_615_260_5,
                    "KG_FORCE" | "KGF" => 9.80665,
                    _ => {
                        return Err(self.unsupported(line, "expected 'newton', 'knewton', 'pound_force' or 'kg_force'"));
                    }
                }
            }
            "ANGLE" if !matches!(word.as_str(), "RADIANS" | "RADIAN" | "RAD") => {
                return Err(self.unsupported(line, "the coefficients must refer to 'radians'"));
            }
            "TIME" if !matches!(word.as_str(), "SECOND" | "SECONDS" | "SEC" | "S") => {
                return Err(self.unsupported(line, "expected 'second'"));
            }
            // Nothing of a tyre here has a mass.
            "ANGLE" | "TIME" | "MASS" => {}
            _ => self.warn(line, "is no unit that is known here".to_string()),
        }
        Ok(())
    }

    fn unsupported(&self, line: &Line<'_>, expected: &'static str) -> TirError {
        let (file, key, value) = (self.file.to_string(), line.key.clone(), line.value.to_string());
        TirError::Unsupported { file, line: line.number, key, value, expected }
    }

    fn warn(&mut self, line: &Line<'_>, text: String) {
        self.warnings.push(Warning { line: line.number, key: line.key.clone(), text });
    }

    fn finish(mut self) -> Result<Read, TirError> {
        let missing = FIELDS.iter().filter(|field| field.default.is_none() && !self.seen.contains_key(field.key));
        let keys: Vec<String> = missing.map(|field| format!("{} in [{}]", field.key, field.section)).collect();
        if !keys.is_empty() {
            return Err(TirError::Missing { file: self.file.to_string(), keys });
        }
        for field in FIELDS {
            self.check(field)?;
        }
        self.check_formula();
        for field in FIELDS {
            let Some(line) = self.seen.get(field.key) else { continue };
            let place = (field.place)(&mut self.tyre);
            *place *= match field.unit {
                Unit::Plain => 1.0,
                Unit::Length | Unit::Speed => self.meter,
                Unit::Force => self.newton,
                Unit::Stiffness | Unit::Damping => self.newton / self.meter,
            };
            if !place.is_finite() {
                let (file, key, value) = (self.file.to_string(), field.key.to_string(), *place);
                return Err(TirError::Nonsense { file, line: *line, key, value, expected: "finite in SI units" });
            }
        }
        if !self.has_format {
            let (key, text) = ("PROPERTY_FILE_FORMAT".to_string(), "is missing: taken for 'PAC2002'".to_string());
            self.warnings.push(Warning { line: 0, key, text });
        }
        Ok(Read { tyre: self.tyre, warnings: self.warnings })
    }

    /// Coefficients of another version have no effect, and some are needed where a tyre is to roll.
    fn check_formula(&mut self) {
        if self.tyre.formula == Formula::Pac2002 {
            for field in FIELDS.iter().filter(|field| NEW.contains(&field.key)) {
                let (usual, place) = (field.default.unwrap_or_default(), (field.place)(&mut self.tyre));
                if let (Some(line), true) = (self.seen.get(field.key), *place != usual) {
                    *place = usual;
                    let (key, text) = (field.key.to_string(), "has no effect in PAC2002".to_string());
                    self.warnings.push(Warning { line: *line, key, text });
                }
            }
        }
        for key in ["UNLOADED_RADIUS", "VERTICAL_STIFFNESS"] {
            if !self.seen.contains_key(key) {
                let text = "is missing: the tyre cannot be mounted without".to_string();
                self.warnings.push(Warning { line: 0, key: key.to_string(), text });
            }
        }
    }

    /// What is divided by must not be zero, and what pushes must not pull.
    fn check(&self, field: &Field) -> Result<(), TirError> {
        let value = (field.get)(&self.tyre);
        let (fine, expected) = match field.key {
            // Nothing refers to the load of a relaxation length that is not there.
            "PTY2" if self.tyre.lateral.pty1 == 0.0 => (true, ""),
            "UNLOADED_RADIUS" | "FNOMIN" | "VERTICAL_STIFFNESS" | "LONGVL" | "VXLOW" | "LFZO" | "FZMAX" | "PKY2"
            | "PTY2" => (value > 0.0, "positive"),
            "VERTICAL_DAMPING" => (value >= 0.0, "at least zero"),
            "LMUY" => (value != 0.0, "different from zero"),
            "PKY1" => (
                value < 0.0,
                "negative: in the sign convention of ISO, which this reader expects, a tyre that slides to the left is pushed to the right",
            ),
            _ => (true, ""),
        };
        match self.seen.get(field.key) {
            Some(line) if !fine => {
                let (file, key) = (self.file.to_string(), field.key.to_string());
                Err(TirError::Nonsense { file, line: *line, key, value, expected })
            }
            _ => Ok(()),
        }
    }
}
