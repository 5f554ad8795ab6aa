//! The user's code on the values, with the names that variables have here.

use super::Der;
use crate::code::Code;
use crate::ir::{Body, V};
pub(super) use crate::plain::{Plain, colon};
use proc_macro2::Ident;

impl Plain for Der<'_> {
    fn body(&self) -> &Body {
        self.body
    }

    fn var_name(&self, v: V) -> &Ident {
        self.variables.var_name(v)
    }

    /// A variable, or what it stands for.
    fn plain_var(&self, v: V) -> Code {
        match self.aliases.get(&v) {
            // What stands for a reference is looked through; methods and operators do not mind.
            Some(n) => self.printer().code(*n),
            None => Code::atom(self.var_name(v)),
        }
    }
}
