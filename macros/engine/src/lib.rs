//! Stub
use proc_macro2::TokenStream;
/// Engine
pub struct Engine { _krate: String }
impl Engine {
    /// new
    pub fn new(k: &str) -> Self { Self { _krate: k.into() } }
    /// d
    pub fn differentiate(&self, _o: TokenStream, item: TokenStream) -> TokenStream { item }
    /// d
    pub fn derivative(&self, _o: TokenStream, item: TokenStream) -> TokenStream { item }
    /// d
    pub fn derive(&self, _item: TokenStream) -> TokenStream { TokenStream::new() }
}
