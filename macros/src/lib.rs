//! The attribute `#[differentiate]`, the attribute `#[derivative]` and the derive `Differentiable`.
//! No logic here: see `tangential-engine`. Users depend on `tangential`, which re-exports these.

use proc_macro::TokenStream;
use proc_macro_crate::{FoundCrate, crate_name};
use tangential_engine::Engine;

/// Emits the derivative code of a function, of the methods of an `impl` block, or of a trait beside the item itself.
#[proc_macro_attribute]
pub fn differentiate(options: TokenStream, item: TokenStream) -> TokenStream {
    engine().differentiate(options.into(), item.into()).into()
}

/// Makes a hand-written function the derivative of another one: `#[derivative(of = path::to::f)]`.
#[proc_macro_attribute]
pub fn derivative(options: TokenStream, item: TokenStream) -> TokenStream {
    engine().derivative(options.into(), item.into()).into()
}

/// An item whose `#[cfg]`s the compiler has evaluated. Emitted by `differentiate`, and by nobody else.
#[doc(hidden)]
#[proc_macro_derive(Configured, attributes(tangential_options))]
pub fn configured(item: TokenStream) -> TokenStream {
    engine().configured(item.into()).into()
}

/// Takes away what was emitted for [`macro@Configured`] alone.
#[doc(hidden)]
#[proc_macro_attribute]
pub fn erased(_: TokenStream, _: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// Emits the mirror type that carries the tangents of a struct or an enum.
#[proc_macro_derive(Differentiable, attributes(passive, tangential))]
pub fn derive_differentiable(item: TokenStream) -> TokenStream {
    engine().derive(item.into()).into()
}

/// Emits the mirror type of a struct or an enum over another scalar than `f64`, for overloaded functions.
#[proc_macro_derive(Overload, attributes(passive, tangential))]
pub fn derive_overload(item: TokenStream) -> TokenStream {
    engine().derive_overload(item.into()).into()
}

/// The engine, told under which name the calling crate knows `tangential`.
fn engine() -> Engine {
    match crate_name("tangential") {
        Ok(FoundCrate::Name(name)) => Engine::new(&name),
        Ok(FoundCrate::Itself) | Err(_) => Engine::new("tangential"),
    }
}
