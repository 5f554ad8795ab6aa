//! Statements in a row.

use super::{Both, Cut};
use syn::Stmt;

impl Cut<'_> {
    /// Statements one after the other.
    pub(super) fn statements(&mut self, stmts: &[Stmt], both: &mut Both) -> syn::Result<()> {
        for stmt in stmts {
            let Both { values, tangents } = self.stmt(stmt)?;
            both.values.extend(values);
            both.tangents.extend(tangents);
        }
        Ok(())
    }
}
