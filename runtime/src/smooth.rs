//! Functions that say how often they may be differentiated.

/// A companion whose function is declared smooth: `#[differentiate(smooth = N)]`.
///
/// Emitted code of `der(..)` calls [`Self::AT`], where a function that has a derivative of order `ORDER` calls another.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not declared smooth up to order {ORDER}, which a derivative of its caller needs",
    label = "a derivative of order {ORDER} goes through this call",
    note = "tag the function that is called with `#[differentiate(smooth = {ORDER})]`"
)]
pub trait Smooth<const ORDER: usize> {
    /// Every argument is followed by its derivatives along the directions: `(x, x_1, x_2, x_12, ..)`.
    type Function;
    /// Value and derivatives along the directions, in the same order.
    const AT: Self::Function;
}
