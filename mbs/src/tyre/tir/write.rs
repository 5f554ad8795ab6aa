//! Tyres back to text.

use super::super::coefficients::{FIELDS, Formula, NEW, Side, Tyre};
use core::fmt::Write as _;

impl Tyre {
    /// The tyre as a `.tir` file, in SI units: [`Tyre::from_tir`] gives an equal tyre, if all numbers are finite.
    pub fn to_tir(&self) -> String {
        let side = match self.side {
            Side::Left => "LEFT",
            Side::Right => "RIGHT",
        };
        let mut text = String::from("[MDI_HEADER]\n");
        for (key, word) in [("FILE_TYPE", "'tir'"), ("FILE_VERSION", "3.0"), ("FILE_FORMAT", "'ASCII'")] {
            line(&mut text, key, word, "");
        }
        text.push_str("[UNITS]\n");
        let units =
            [("LENGTH", "meter"), ("FORCE", "newton"), ("ANGLE", "radians"), ("MASS", "kg"), ("TIME", "second")];
        for (key, word) in units {
            line(&mut text, key, &format!("'{word}'"), "");
        }
        text.push_str("[MODEL]\n");
        match self.formula {
            Formula::Pac2002 => line(&mut text, "PROPERTY_FILE_FORMAT", "'PAC2002'", ""),
            Formula::Mf61 => line(&mut text, "FITTYP", "61", ""),
        }
        line(&mut text, "TYRESIDE", &format!("'{side}'"), "");
        let mut section = "MODEL";
        for field in FIELDS {
            if field.section != section {
                section = field.section;
                text.push_str(&format!("[{section}]\n"));
            }
            let value = (field.get)(self);
            if self.formula == Formula::Pac2002 && NEW.contains(&field.key) {
                continue;
            }
            // What a tyre has not got is not zero.
            if value != 0.0 || !matches!(field.key, "UNLOADED_RADIUS" | "VERTICAL_STIFFNESS") {
                line(&mut text, field.key, &format!("{value:?}"), field.meaning);
            }
        }
        text
    }
}

fn line(text: &mut String, key: &str, value: &str, meaning: &str) {
    let comment = if meaning.is_empty() { String::new() } else { format!("${meaning}") };
    let whole = format!("{key:<24} = {value:<22} {comment}");
    writeln!(text, "{}", whole.trim_end()).expect("text can always be written to");
}
