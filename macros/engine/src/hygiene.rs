//! Which macro an identifier comes from.
//!
//! Two variables of one text are two variables if a `macro_rules!` made one of them. The compiler tells so only in the
//! debug text of a span, `#4 bytes(81..82)`, of which this file is the only reader. A test notices when the text changes
//! (`macro_with_passive` in `tests/cases/names.rs`). Outside of the compiler, where files are expanded as text, there are no such macros.

use proc_macro2::Span;

/// The expansion that an identifier comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Context(String);

/// The expansion that a span comes from.
pub fn context(span: Span) -> Context {
    let text = format!("{span:?}");
    match text.strip_prefix('#').and_then(|text| text.split_once(' ')) {
        Some((number, _)) => Context(number.to_string()),
        None => Context::default(),
    }
}
