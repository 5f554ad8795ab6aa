//! Rules of the methods of `Result`. An error has no tangent.

use super::rules::structural;
use crate::{Accept, Zero};
use core::fmt::Debug;

/// What is in both.
///
/// # Panics
/// If only one is there, which emitted code does not do.
#[cfg_attr(not(debug_assertions), inline(always))]
fn both<V, D: Clone, X>(value: Result<V, X>, tangent: &Result<D, Zero>) -> Result<(V, D), X> {
    assert_eq!(value.is_ok(), tangent.is_ok(), "a value and its tangent are both there or both not");
    match (value, tangent) {
        (Ok(v), Ok(v_d)) => Ok((v, v_d.clone())),
        (Err(error), _) => Err(error),
        (Ok(_), Err(Zero)) => unreachable!(),
    }
}

/// A result of pairs as a pair of results.
#[cfg_attr(not(debug_assertions), inline(always))]
fn apart<V, D, X>(pair: Result<(V, D), X>) -> (Result<V, X>, Result<D, Zero>) {
    match pair {
        Ok((v, v_d)) => (Ok(v), Ok(v_d)),
        Err(error) => (Err(error), Err(Zero)),
    }
}

structural! {
    /// Rules of the methods of a result.
    trait ResultForward [V, X] [V, X];
    impl [V, X] for Result<V, X>;

    fn is_ok_forward, is_ok_pattern, is_ok_linear [D]([&] self, d: &Result<D, Zero>) -> (bool, Zero) {
        (self.is_ok(), Zero)
    }
    fn is_err_forward, is_err_pattern, is_err_linear [D]([&] self, d: &Result<D, Zero>) -> (bool, Zero) {
        (self.is_err(), Zero)
    }
    fn as_ref_forward, as_ref_pattern, as_ref_linear ['a, D](
        [&'a] self, d: &'a Result<D, Zero>,
    ) -> (Result<&'a V, &'a X>, Result<&'a D, Zero>) {
        (self.as_ref(), d.as_ref().map_err(|_| Zero))
    }
    fn as_mut_forward, as_mut_pattern, as_mut_linear ['a, D](
        [&'a mut] self, d: &'a mut Result<D, Zero>,
    ) -> (Result<&'a mut V, &'a mut X>, Result<&'a mut D, Zero>) {
        (self.as_mut(), d.as_mut().map_err(|_| Zero))
    }
    fn ok_forward, ok_pattern, ok_linear [D: Clone](self, d: &Result<D, Zero>) -> (Option<V>, Option<D>) {
        (self.ok(), d.clone().ok())
    }
    fn err_forward, err_pattern, err_linear [D](self, d: &Result<D, Zero>) -> (Option<X>, Option<Zero>) {
        (self.err(), d.as_ref().err().copied())
    }
    fn unwrap_forward, unwrap_pattern, unwrap_linear [D: Clone](self, d: &Result<D, Zero>) -> (V, D) where [X: Debug] {
        both(self, d).unwrap()
    }
    fn expect_forward, expect_pattern, expect_linear [D: Clone](
        self, d: &Result<D, Zero>, message: &str, message_d: impl core::borrow::Borrow<Zero>,
    ) -> (V, D) where [X: Debug] {
        both(self, d).expect(message)
    }
    fn unwrap_or_forward, unwrap_or_pattern, unwrap_or_linear [D: Clone](
        self, d: &Result<D, Zero>, default: V, default_d: D,
    ) -> (V, D) {
        both(self, d).unwrap_or((default, default_d))
    }
    fn unwrap_or_else_forward, unwrap_or_else_pattern, unwrap_or_else_linear [D: Clone](
        self, d: &Result<D, Zero>, f: impl FnOnce(X, Zero) -> (V, D), f_d: Zero,
    ) -> (V, D) {
        both(self, d).unwrap_or_else(|error| f(error, Zero))
    }
    fn unwrap_or_default_forward, unwrap_or_default_pattern, unwrap_or_default_linear [D: Clone + Accept<Zero>](
        self, d: &Result<D, Zero>,
    ) -> (V, D) where [V: Default] {
        both(self, d).unwrap_or_else(|_| (V::default(), D::accept(Zero)))
    }
    fn map_forward, map_pattern, map_linear [D: Clone, U, E](
        self, d: &Result<D, Zero>, f: impl FnOnce(V, D) -> (U, E), f_d: Zero,
    ) -> (Result<U, X>, Result<E, Zero>) {
        apart(both(self, d).map(|(v, v_d)| f(v, v_d)))
    }
    fn map_err_forward, map_err_pattern, map_err_linear [D: Clone, Y](
        self, d: &Result<D, Zero>, f: impl FnOnce(X, Zero) -> (Y, Zero), f_d: Zero,
    ) -> (Result<V, Y>, Result<D, Zero>) {
        (self.map_err(|error| f(error, Zero).0), d.clone())
    }
    fn map_or_forward, map_or_pattern, map_or_linear [D: Clone, U, E](
        self, d: &Result<D, Zero>, default: U, default_d: E, f: impl FnOnce(V, D) -> (U, E), f_d: Zero,
    ) -> (U, E) {
        both(self, d).map_or((default, default_d), |(v, v_d)| f(v, v_d))
    }
    fn and_then_forward, and_then_pattern, and_then_linear [D: Clone, U, E](
        self, d: &Result<D, Zero>, f: impl FnOnce(V, D) -> (Result<U, X>, Result<E, Zero>), f_d: Zero,
    ) -> (Result<U, X>, Result<E, Zero>) {
        match both(self, d) {
            Ok((v, v_d)) => f(v, v_d),
            Err(error) => (Err(error), Err(Zero)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{IndexSet, Lanes, Tangent, slot};

    /// As emitted code calls the rules; closures take and return pairs.
    fn probe<T: Tangent>(x: Result<f64, String>, x_d: Result<T, Zero>) -> (f64, T) {
        let (double, double_d) = x.map_forward(&x_d, |x, x_d| (2.0 * x, x_d.scale(2.0)), Zero);
        let (length, length_d) = double.map_err_forward(&double_d, |error, _| (error.len(), Zero), Zero);
        let (lent, lent_d) = length.as_ref_forward(&length_d);
        let (there, Zero) = lent.is_ok_forward(&lent_d);
        assert_eq!(there, length.is_ok());
        let (large, large_d) = length.and_then_forward(
            &length_d,
            |x, x_d| if x > 1.0 { (Ok(x), Ok(x_d)) } else { (Err(0), Err(Zero)) },
            Zero,
        );
        large.unwrap_or_else_forward(&large_d, |n, _| (n as f64, slot(Zero)), Zero)
    }

    #[test]
    fn pairs_stay_together() {
        assert_eq!(probe(Ok(3.0), Ok(1.0)), (6.0, 2.0));
        assert_eq!(probe(Ok(0.1), Ok(1.0)), (0.0, 0.0));
        assert_eq!(probe(Err("four".into()), Err::<f64, _>(Zero)), (4.0, 0.0));
        assert_eq!(probe(Ok(3.0), Ok(Lanes([1.0, 2.0]))), (6.0, Lanes([2.0, 4.0])));
        assert_eq!(probe(Ok(3.0), Ok(Zero)), (6.0, Zero));
        assert_eq!(probe(Ok(3.0), Ok(IndexSet::single(1))), (6.0, IndexSet::single(1)));
    }

    #[test]
    fn errors_have_no_tangent() {
        let failed: (Result<f64, i32>, Result<f64, Zero>) = (Err(7), Err(Zero));
        assert_eq!(failed.0.err_forward(&failed.1), (Some(7), Some(Zero)));
        assert_eq!(failed.0.unwrap_or_forward(&failed.1, 1.0, 2.0), (1.0, 2.0));
        assert_eq!(failed.0.unwrap_or_default_pattern(&failed.1), (0.0, 0.0));
        assert_eq!(failed.0.map_or_pattern(&failed.1, 1, Zero, |_, _| (2, Zero), Zero), (1, Zero));
        assert_eq!(failed.0.ok_forward(&failed.1), (None, None));
    }

    #[test]
    #[should_panic(expected = "message: 7")]
    fn the_panic_is_the_user_s() {
        Err::<f64, _>(7).expect_forward(&Err::<f64, _>(Zero), "message", Zero);
    }
}
