//! `x?` where the types are behind an alias, so that only the compiler knows whether it leaves with `None` or with `Err`.

use crate::Zero;

/// What `?` is written behind: an `Option` or a `Result`, alone or with its tangent.
#[diagnostic::on_unimplemented(
    message = "`?` is differentiated for `Option` and `Result`, and this is `{Self}`",
    note = "write a `match` that returns where it has to"
)]
pub trait Question {
    /// What the function goes on with.
    type Kept;
    /// What it leaves with.
    type Left;
    /// Which of the two it is.
    fn fork(self) -> Result<Self::Kept, Self::Left>;
}

/// What a function may leave with.
#[diagnostic::on_unimplemented(
    message = "`?` cannot leave a function that returns `{Self}` with `{L}`",
    note = "an error is converted by `From`, as without derivatives"
)]
pub trait Leave<L> {
    /// The result of the function.
    fn leave(left: L) -> Self;
}

/// `?` leaves with `None`.
pub struct LeftNone;

/// `?` leaves with an error, which has no tangent.
pub struct LeftError<E>(E);

impl<V> Question for Option<V> {
    type Kept = V;
    type Left = LeftNone;
    #[inline(always)]
    fn fork(self) -> Result<V, LeftNone> {
        self.ok_or(LeftNone)
    }
}

impl<V, E> Question for Result<V, E> {
    type Kept = V;
    type Left = LeftError<E>;
    #[inline(always)]
    fn fork(self) -> Result<V, LeftError<E>> {
        self.map_err(LeftError)
    }
}

impl<V, D> Question for (Option<V>, Option<D>) {
    type Kept = (V, D);
    type Left = LeftNone;
    #[inline(always)]
    fn fork(self) -> Result<(V, D), LeftNone> {
        self.0.zip(self.1).ok_or(LeftNone)
    }
}

impl<V, D, E> Question for (Result<V, E>, Result<D, Zero>) {
    type Kept = (V, D);
    type Left = LeftError<E>;
    #[inline(always)]
    fn fork(self) -> Result<(V, D), LeftError<E>> {
        match self {
            (Ok(value), Ok(tangent)) => Ok((value, tangent)),
            (Err(error), _) => Err(LeftError(error)),
            (Ok(_), Err(_)) => unreachable!("value and tangent are of the same variant"),
        }
    }
}

impl<V> Leave<LeftNone> for Option<V> {
    #[inline(always)]
    fn leave(_: LeftNone) -> Self {
        None
    }
}

impl<V, E, F: From<E>> Leave<LeftError<E>> for Result<V, F> {
    #[inline(always)]
    fn leave(left: LeftError<E>) -> Self {
        Err(F::from(left.0))
    }
}

impl<V, D> Leave<LeftNone> for (Option<V>, Option<D>) {
    #[inline(always)]
    fn leave(_: LeftNone) -> Self {
        (None, None)
    }
}

impl<V, D, E, F: From<E>> Leave<LeftError<E>> for (Result<V, F>, Result<D, Zero>) {
    #[inline(always)]
    fn leave(left: LeftError<E>) -> Self {
        (Err(F::from(left.0)), Err(Zero))
    }
}

/// `result.map_err(f)`: an error has no tangent, and neither has another one.
#[inline(always)]
pub fn map_err<V, D, E, F>(
    pair: (Result<V, E>, Result<D, Zero>),
    f: impl FnOnce(E) -> F,
) -> (Result<V, F>, Result<D, Zero>) {
    (pair.0.map_err(f), pair.1)
}
