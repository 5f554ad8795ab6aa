//! Rules of the methods of `Option`, and of `bool` where they make one.
//!
//! A value and its tangent are both there or both not. Functions given as arguments take and return pairs.

use super::rules::{edits, structural};
use crate::{Accept, Zero};

/// What is in both.
///
/// # Panics
/// If only one is there, which emitted code does not do.
#[cfg_attr(not(debug_assertions), inline(always))]
fn both<V, D>(value: Option<V>, tangent: Option<D>) -> Option<(V, D)> {
    assert_eq!(value.is_some(), tangent.is_some(), "a value and its tangent are both there or both not");
    value.zip(tangent)
}

structural! {
    /// Rules of the methods of an option.
    trait OptionForward [V] [V];
    impl [V] for Option<V>;

    fn is_some_forward, is_some_pattern, is_some_linear [D]([&] self, d: &Option<D>) -> (bool, Zero) {
        (self.is_some(), Zero)
    }
    fn is_none_forward, is_none_pattern, is_none_linear [D]([&] self, d: &Option<D>) -> (bool, Zero) {
        (self.is_none(), Zero)
    }
    fn is_some_and_forward, is_some_and_pattern, is_some_and_linear [D: Clone](
        self, d: &Option<D>, f: impl FnOnce(V, D) -> (bool, Zero), f_d: Zero,
    ) -> (bool, Zero) {
        (both(self, d.clone()).is_some_and(|(v, v_d)| f(v, v_d).0), Zero)
    }
    fn is_none_or_forward, is_none_or_pattern, is_none_or_linear [D: Clone](
        self, d: &Option<D>, f: impl FnOnce(V, D) -> (bool, Zero), f_d: Zero,
    ) -> (bool, Zero) {
        (both(self, d.clone()).is_none_or(|(v, v_d)| f(v, v_d).0), Zero)
    }
    fn as_ref_forward, as_ref_pattern, as_ref_linear ['a, D]([&'a] self, d: &'a Option<D>) -> (Option<&'a V>, Option<&'a D>) {
        (self.as_ref(), d.as_ref())
    }
    fn as_mut_forward, as_mut_pattern, as_mut_linear ['a, D](
        [&'a mut] self, d: &'a mut Option<D>,
    ) -> (Option<&'a mut V>, Option<&'a mut D>) {
        (self.as_mut(), d.as_mut())
    }
    fn unwrap_forward, unwrap_pattern, unwrap_linear [D: Clone](self, d: &Option<D>) -> (V, D) {
        both(self, d.clone()).unwrap()
    }
    fn expect_forward, expect_pattern, expect_linear [D: Clone](self, d: &Option<D>, message: &str, message_d: impl core::borrow::Borrow<Zero>) -> (V, D) {
        both(self, d.clone()).expect(message)
    }
    fn unwrap_or_forward, unwrap_or_pattern, unwrap_or_linear [D: Clone](self, d: &Option<D>, default: V, default_d: D) -> (V, D) {
        both(self, d.clone()).unwrap_or((default, default_d))
    }
    fn unwrap_or_else_forward, unwrap_or_else_pattern, unwrap_or_else_linear [D: Clone](
        self, d: &Option<D>, f: impl FnOnce() -> (V, D), f_d: Zero,
    ) -> (V, D) {
        both(self, d.clone()).unwrap_or_else(f)
    }
    fn unwrap_or_default_forward, unwrap_or_default_pattern, unwrap_or_default_linear [D: Clone + Accept<Zero>](
        self, d: &Option<D>,
    ) -> (V, D) where [V: Default] {
        both(self, d.clone()).unwrap_or_else(|| (V::default(), D::accept(Zero)))
    }
    fn map_forward, map_pattern, map_linear [D: Clone, U, E](
        self, d: &Option<D>, f: impl FnOnce(V, D) -> (U, E), f_d: Zero,
    ) -> (Option<U>, Option<E>) {
        both(self, d.clone()).map(|(v, v_d)| f(v, v_d)).unzip()
    }
    fn map_or_forward, map_or_pattern, map_or_linear [D: Clone, U, E](
        self, d: &Option<D>, default: U, default_d: E, f: impl FnOnce(V, D) -> (U, E), f_d: Zero,
    ) -> (U, E) {
        both(self, d.clone()).map_or((default, default_d), |(v, v_d)| f(v, v_d))
    }
    fn map_or_else_forward, map_or_else_pattern, map_or_else_linear [D: Clone, U, E](
        self, d: &Option<D>, default: impl FnOnce() -> (U, E), default_d: Zero,
        f: impl FnOnce(V, D) -> (U, E), f_d: Zero,
    ) -> (U, E) {
        both(self, d.clone()).map_or_else(default, |(v, v_d)| f(v, v_d))
    }
    fn and_then_forward, and_then_pattern, and_then_linear [D: Clone, U, E](
        self, d: &Option<D>, f: impl FnOnce(V, D) -> (Option<U>, Option<E>), f_d: Zero,
    ) -> (Option<U>, Option<E>) {
        both(self, d.clone()).map_or((None, None), |(v, v_d)| f(v, v_d))
    }
    fn filter_forward, filter_pattern, filter_linear [D: Clone](
        self, d: &Option<D>, f: impl FnOnce(&V, &D) -> (bool, Zero), f_d: Zero,
    ) -> (Option<V>, Option<D>) {
        both(self, d.clone()).filter(|(v, v_d)| f(v, v_d).0).unzip()
    }
    fn or_forward, or_pattern, or_linear [D: Clone](
        self, d: &Option<D>, other: Option<V>, other_d: Option<D>,
    ) -> (Option<V>, Option<D>) {
        (self.or(other), d.clone().or(other_d))
    }
    fn or_else_forward, or_else_pattern, or_else_linear [D: Clone](
        self, d: &Option<D>, f: impl FnOnce() -> (Option<V>, Option<D>), f_d: Zero,
    ) -> (Option<V>, Option<D>) {
        if self.is_some() { (self, d.clone()) } else { f() }
    }
    fn zip_forward, zip_pattern, zip_linear [D: Clone, U, E](
        self, d: &Option<D>, other: Option<U>, other_d: Option<E>,
    ) -> (Option<(V, U)>, Option<(D, E)>) {
        (self.zip(other), d.clone().zip(other_d))
    }
    fn ok_or_forward, ok_or_pattern, ok_or_linear [D: Clone, X](
        self, d: &Option<D>, error: X, error_d: Zero,
    ) -> (Result<V, X>, Result<D, Zero>) {
        (self.ok_or(error), d.clone().ok_or(Zero))
    }
    fn ok_or_else_forward, ok_or_else_pattern, ok_or_else_linear [D: Clone, X](
        self, d: &Option<D>, f: impl FnOnce() -> (X, Zero), f_d: Zero,
    ) -> (Result<V, X>, Result<D, Zero>) {
        (self.ok_or_else(|| f().0), d.clone().ok_or(Zero))
    }
}

edits! {
    /// Rules of the methods that change an option.
    trait OptionEdit [V] [V];
    impl [V] for Option<V>;

    fn take_forward, take_pattern, take_linear(&mut self, d: &mut Option<D>) -> (Option<V>, Option<D>) {
        (self.take(), d.take())
    }
    fn replace_forward, replace_pattern, replace_linear(&mut self, d: &mut Option<D>, v: V, v_d: D) -> (Option<V>, Option<D>) {
        (self.replace(v), d.replace(v_d))
    }
}

structural! {
    /// Rules of the methods of an option that borrows.
    trait OptionRefForward [V] [V];
    impl ['v, V: Clone] for Option<&'v V>;

    fn copied_forward, copied_pattern, copied_linear [D: Clone](self, d: &Option<&D>) -> (Option<V>, Option<D>) where [V: Copy] {
        (self.copied(), d.cloned())
    }
    fn cloned_forward, cloned_pattern, cloned_linear [D: Clone](self, d: &Option<&D>) -> (Option<V>, Option<D>) {
        (self.cloned(), d.cloned())
    }
}

structural! {
    /// Rules of the methods of a boolean that make an option.
    trait BoolForward [] [];
    impl [] for bool;

    fn then_some_forward, then_some_pattern, then_some_linear [V, D](self, d: &Zero, v: V, v_d: D) -> (Option<V>, Option<D>) {
        if self { (Some(v), Some(v_d)) } else { (None, None) }
    }
    fn then_forward, then_pattern, then_linear [V, D](
        self, d: &Zero, f: impl FnOnce() -> (V, D), f_d: Zero,
    ) -> (Option<V>, Option<D>) {
        self.then(f).unzip()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::*;
    use crate::{IndexSet, Lanes, Tangent, pattern, slot};

    /// As emitted code calls the rules; closures take and return pairs.
    fn probe<T: Tangent>(x: Option<f64>, x_d: Option<T>, y: f64, y_d: T) -> (f64, T) {
        let (double, double_d) = x.map_forward(&x_d, |x, x_d| (2.0 * x, x_d.scale(2.0)), Zero);
        let (small, small_d) = double.filter_forward(&double_d, |x, _| (*x < 9.0, Zero), Zero);
        let (either, either_d) = small.or_forward(&small_d, Some(y), Some(y_d));
        let (square, square_d) =
            either.and_then_forward(&either_d, |x, x_d| (Some(x * x), Some(x_d.scale(2.0 * x))), Zero);
        let (lent, lent_d) = square.as_ref_forward(&square_d);
        let (copy, copy_d) = lent.copied_forward(&lent_d);
        let (result, result_d) = copy.ok_or_forward(&copy_d, "none", Zero);
        let (back, back_d) = result.ok_forward(&result_d);
        let (value, value_d) = back.unwrap_or_forward(&back_d, 0.0, slot(Zero));
        let (there, Zero) = back.is_some_and_forward(&back_d, |x, _| (x == value, Zero), Zero);
        let (chosen, chosen_d) = there.then_some_forward(&Zero, value, value_d);
        chosen.unwrap_or_else_forward(&chosen_d, || (y, y_d), Zero)
    }

    #[test]
    fn pairs_stay_together() {
        assert_eq!(probe(Some(3.0), Some(1.0), 5.0, 100.0), (36.0, 24.0));
        assert_eq!(probe(Some(30.0), Some(1.0), 5.0, 100.0), (25.0, 1000.0));
        assert_eq!(probe(None, None, 5.0, 100.0), (25.0, 1000.0));
        assert_eq!(probe(Some(3.0), Some(Lanes([1.0, 2.0])), 5.0, Lanes([0.0; 2])), (36.0, Lanes([24.0, 48.0])));
        assert_eq!(probe(Some(3.0), Some(Zero), 5.0, Zero), (36.0, Zero));
        assert_eq!(probe(Some(3.0), Some(IndexSet::single(1)), 5.0, IndexSet::single(2)), (36.0, IndexSet::single(1)));
    }

    #[test]
    fn defaults_are_passive() {
        assert_eq!(None.unwrap_or_default_forward(&None::<Lanes<2>>), (0.0, Lanes([0.0; 2])));
        assert_eq!(None.map_or_forward(&None::<f64>, 1.0, slot(Zero), |x: f64, x_d| (x, x_d), Zero), (1.0, 0.0));
        assert_eq!(Some(2).map_or_else_forward(&Some(Zero), || (0, Zero), Zero, |n, _| (n + 1, Zero), Zero), (3, Zero));
        assert_eq!(false.then_forward(&Zero, || (1.0, 2.0), Zero), (None, None));
        assert_eq!(Some(1.0).zip_pattern(&Some(2.0), Some(3), Some(Zero)), (Some((1.0, 3)), Some((2.0, Zero))));
    }

    #[test]
    #[should_panic(expected = "both there or both not")]
    fn a_value_without_a_tangent_is_a_mistake() {
        Some(1.0).unwrap_forward(&None::<f64>);
    }

    #[test]
    fn changes_join_where_they_may_not_happen() {
        let [zero, one, two] = [0, 1, 2].map(IndexSet::single);
        let (mut x, mut x_d) = (Some(1.0), Some(zero));
        assert_eq!(x.replace_pattern(&mut x_d, 2.0, one), (Some(1.0), Some(zero)));
        assert_eq!(x_d, Some(one));
        let weak = pattern::weak();
        x.replace_pattern(&mut x_d, 3.0, two);
        assert_eq!(x_d, Some(one + two));
        drop(weak);
        assert_eq!(x.take_pattern(&mut x_d).1, Some(one + two));
        assert_eq!((x, x_d), (None, None));
    }

    #[test]
    #[should_panic(expected = "the shape of a value depends on an active condition")]
    fn a_shape_that_an_active_condition_decides_ends_the_detection() {
        let _weak = pattern::weak();
        Some(1.0).take_pattern(&mut Some(IndexSet::single(0)));
    }
}
