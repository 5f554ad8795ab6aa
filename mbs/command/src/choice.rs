//! Names that a user chooses among: clap lists them where a name is wrong, with the nearest one.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tangential::jacobian::Method;

/// A method.
pub fn method() -> impl TypedValueParser<Value = Method> {
    PossibleValuesParser::new(Method::ALL.map(Method::name)).try_map(|name| name.parse::<Method>())
}
