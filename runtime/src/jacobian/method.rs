use super::{Compressed, Finite, Formula, Jacobian, PreparationError, Reverse};
use crate::{Overloaded, VectorFunction};
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// The ways to compute a Jacobian, by the names that commands, benches and files use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Centered differences, input by input.
    FiniteDense,
    /// Centered differences, all inputs of a color at once.
    FiniteColored,
    /// Operator overloading with duals, input by input.
    OverloadedForward,
    /// Operator overloading with a tape, output by output.
    OverloadedReverse,
    /// Operator overloading with duals, all inputs of a color at once.
    OverloadedCompressed,
    /// Generated derivatives, input by input.
    GeneratedForward,
    /// Generated derivatives, all inputs of a color at once.
    GeneratedCompressed,
    /// Generated derivatives, in reverse: sweeps from colors of outputs, or of inputs where those are cheaper.
    GeneratedReverse,
    /// The same, recorded at every evaluation: sweeps from colors of outputs, or of inputs where those are cheaper.
    RecordedReverse,
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 9] = [
        Method::FiniteDense,
        Method::FiniteColored,
        Method::OverloadedForward,
        Method::OverloadedReverse,
        Method::OverloadedCompressed,
        Method::GeneratedForward,
        Method::GeneratedCompressed,
        Method::GeneratedReverse,
        Method::RecordedReverse,
    ];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Method::FiniteDense => "finite-dense",
            Method::FiniteColored => "finite-colored",
            Method::OverloadedForward => "overloaded-forward",
            Method::OverloadedReverse => "overloaded-reverse",
            Method::OverloadedCompressed => "overloaded-compressed",
            Method::GeneratedForward => "generated-forward",
            Method::GeneratedCompressed => "generated-compressed",
            Method::GeneratedReverse => "generated-reverse",
            Method::RecordedReverse => "recorded-reverse",
        }
    }

    /// Prepares the Jacobian of `f` by this method.
    ///
    /// # Errors
    /// If the method is an overloaded one: see [`Self::prepare_overloaded`].
    pub fn prepare<'f, F: VectorFunction + 'f>(self, f: F) -> Result<Box<dyn Jacobian + 'f>, PreparationError> {
        Ok(match self {
            Method::FiniteDense => Box::new(Finite::dense(f, Formula::Centered)),
            Method::FiniteColored => Box::new(Finite::colored(f, Formula::Centered)),
            Method::GeneratedForward => Box::new(Compressed::dense(f)),
            Method::GeneratedCompressed => Box::new(Compressed::new(f)?),
            Method::GeneratedReverse => Box::new(Reverse::generated(f)),
            Method::RecordedReverse => Box::new(Reverse::recorded(f)),
            other => return Err(PreparationError::NotOverloaded(other)),
        })
    }

    /// Prepares the Jacobian of a function that has an overloaded form: by every method.
    ///
    /// # Errors
    /// None so far.
    pub fn prepare_overloaded<'f, F: Overloaded + 'f>(self, f: F) -> Result<Box<dyn Jacobian + 'f>, PreparationError> {
        Ok(match self {
            Method::OverloadedForward => Box::new(Compressed::overloaded_dense(f)),
            Method::OverloadedCompressed => Box::new(Compressed::overloaded(f)?),
            Method::OverloadedReverse => Box::new(Reverse::dense(f)),
            other => return other.prepare(f),
        })
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no method has.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("unknown method `{0}`; the methods are {names}", names = names())]
pub struct UnknownMethod(String);

fn names() -> String {
    Method::ALL.map(|method| format!("`{method}`")).join(", ")
}

impl FromStr for Method {
    type Err = UnknownMethod;
    fn from_str(name: &str) -> Result<Self, UnknownMethod> {
        Method::ALL.into_iter().find(|method| method.name() == name).ok_or_else(|| UnknownMethod(name.to_string()))
    }
}
