//! Text of patterns.

use super::Printer;
use crate::program::tree::{Case, Pattern, Shape};

impl Printer<'_> {
    pub(super) fn pattern(&self, pattern: &Pattern) -> String {
        let list = |parts: &[Pattern]| parts.iter().map(|part| self.pattern(part)).collect::<Vec<_>>().join(", ");
        match pattern {
            Pattern::Wild => "_".into(),
            Pattern::Bind(var, true) => format!("mut {}", self.name(*var)),
            Pattern::Bind(var, false) => self.name(*var).into(),
            Pattern::Reference(inner) => format!("&{}", self.pattern(inner)),
            Pattern::Tuple(parts) => format!("({})", list(parts)),
            Pattern::Array(parts) => format!("[{}]", list(parts)),
            Pattern::Ends(first, last) => format!("[{}, .., {}]", self.pattern(first), self.pattern(last)),
            Pattern::Struct(ty, parts) => self.struct_pattern(*ty, parts),
            Pattern::Case(case, parts) => {
                self.case_text(*case, &parts.iter().map(|p| self.pattern(p)).collect::<Vec<_>>())
            }
            Pattern::Count(count) => count.to_string(),
            Pattern::Either(one, other) => format!("{one} | {other}"),
            Pattern::Span(low, high) => format!("{low}..={high}"),
            Pattern::Flag(flag) => flag.to_string(),
        }
    }

    fn struct_pattern(&self, ty: usize, parts: &[Option<Pattern>]) -> String {
        let named = &self.program.types[ty];
        let texts = parts.iter().map(|part| part.as_ref().map(|part| self.pattern(part)));
        let Shape::Struct(fields) = &named.shape else {
            let texts: Vec<String> = texts.map(|text| text.unwrap_or_else(|| "_".into())).collect();
            return format!("{}({})", named.name, texts.join(", "));
        };
        let mut inside: Vec<String> =
            texts.zip(fields).filter_map(|(text, field)| text.map(|text| short_field(&field.name, &text))).collect();
        if inside.len() < fields.len() {
            inside.push("..".into());
        }
        format!("{} {{ {} }}", named.name, inside.join(", "))
    }

    /// A variant with its fields, in a pattern or in an expression.
    pub(super) fn case_text(&self, case: Case, fields: &[String]) -> String {
        let (name, labels) = match case {
            Case::Of(ty, variant) => {
                let named = &self.program.types[ty];
                let Shape::Enum(variants) = &named.shape else { unreachable!("only enums have variants") };
                let variant = &variants[variant];
                (format!("{}::{}", named.name, variant.name), variant.labels.as_ref())
            }
            Case::Some => ("Some".into(), None),
            Case::None => ("None".into(), None),
            Case::Ok => ("Ok".into(), None),
            Case::Err => ("Err".into(), None),
        };
        match labels {
            _ if fields.is_empty() => name,
            None => format!("{name}({})", fields.join(", ")),
            Some(labels) => {
                let inside: Vec<String> = labels.iter().zip(fields).map(|(l, text)| short_field(l, text)).collect();
                format!("{name} {{ {} }}", inside.join(", "))
            }
        }
    }
}

/// `x: a`, or `x` alone where both are the same.
pub(super) fn short_field(name: &str, text: &str) -> String {
    if name == text { name.into() } else { format!("{name}: {text}") }
}
