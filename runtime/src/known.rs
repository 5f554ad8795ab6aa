//! Questions that emitted code asks the compiler: whether a name means what the engine takes it for.
//!
//! `#[differentiate]` sees the text of one item. That `drop` is the function of the standard library, and not one that the
//! module imports, it cannot see. So the rule of `drop` is used, and beside it stands `known::is(drop, ::core::mem::drop::<u8>)`:
//! every function has a type of its own, and the compiler compares them.

/// Implemented by every function for itself.
#[diagnostic::on_unimplemented(
    message = "this name is not the function whose derivative rule `#[differentiate]` takes for it",
    label = "this is `{Self}`, the rule is that of `{Known}`",
    note = "functions of the standard library and of tangential are known by their names: call a function of your own by a path, such as `valve::drop(..)`, or give it another name"
)]
pub trait Is<Known> {}

impl<F> Is<F> for F {}

/// With one `impl` the compiler would take both types for equal, and complain about that in its own words.
enum Nothing {}

impl Is<Nothing> for (Nothing,) {}

/// Compiles if both are the same function.
pub fn is<F: Is<Known>, Known>(_: F, _: Known) {}

/// Implemented by nothing: a method without a derivative is looked for here last, and the compiler says what is missing.
#[diagnostic::on_unimplemented(
    message = "this method or associated function has no derivative: it is not tagged",
    label = "write `#[differentiate]` on the `impl` block of this method, and on its trait if it has one",
    note = "`tangential::passive(..)` around the call drops the derivative on purpose; `#[derivative(of = ..)]` gives one by hand"
)]
pub trait TaggedWithDifferentiate {}

/// Brings methods into scope that nothing has, so that the compiler names [`TaggedWithDifferentiate`] where nothing else fits.
#[doc(hidden)]
#[macro_export]
macro_rules! untagged {
    ($($method:ident),*) => {
        #[allow(dead_code)]
        trait Untagged {
            $(fn $method(&self) where Self: Sized {})*
        }
        impl<X: $crate::known::TaggedWithDifferentiate> Untagged for X {}
    };
}
