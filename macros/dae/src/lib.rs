//! The attribute `#[dae]`. No logic here: see `tangential-symbolic`. A crate of its own, so that who only differentiates functions
//! builds no exact arithmetic.

use proc_macro::TokenStream;
use proc_macro_crate::{FoundCrate, crate_name};

/// Reduces the index of the differential-algebraic equations that a function or a module writes, and emits the reduced system as
/// tagged functions in a module: of the function's name, or `reduced` inside of the module.
///
/// ```ignore
/// #[dae(start = [1.0, 0.0, 0.0, 0.0, 0.0])]
/// mod pendulum {
///     const G: f64 = 9.81;
///     fn residual(t: f64, x: &[f64; 5], xd: &[f64; 5]) -> [f64; 5] {
///         let [px, py, vx, vy, force] = *x;
///         [xd[0] - vx, xd[1] - vy, xd[2] + force * px, xd[3] + force * py + G, px * px + py * py - 1.0]
///     }
/// }
/// ```
///
/// Options: `start` (initial values near a solution), `time` (the time of the start), `form` (`explicit`, `linear`, `index_one` or `given`; the
/// smallest that there is if not told), `veil` (what costs more gets a name; 60 if not given), `promote` (pivots that cost more become
/// unknowns behind the others; none if not given).
///
/// A residual is straight code with arrays, loops with known bounds and helpers of its module; nothing of it may depend on a `cfg` or be
/// written through an exclusive reference, but for the elements of the array of results. A helper from outside takes numbers, gives a
/// number, and says how smooth it is, `#[differentiate(smooth = 3)]`, by one order more than the reduced equations differentiate it; the
/// compiler tells where that is not enough.
#[proc_macro_attribute]
pub fn dae(options: TokenStream, item: TokenStream) -> TokenStream {
    let name = match crate_name("tangential") {
        Ok(FoundCrate::Name(name)) => name,
        Ok(FoundCrate::Itself) | Err(_) => "tangential".into(),
    };
    tangential_symbolic::rust::attribute(options.into(), item.into(), &name).into()
}
