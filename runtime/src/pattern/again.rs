//! A value that several arms take for themselves: a pattern walks all of them, so all but one get a clone.

/// Holds what is asked for a clone. Whether its type has any the compiler finds out where the type is known: the method of
/// [`Cloned`] is found first, that of [`Stopped`] where the type is not `Clone`.
#[derive(Debug)]
pub struct Again<'a, V>(pub &'a V);

/// What can be cloned is.
pub trait Cloned {
    /// What is cloned.
    type Value;

    /// A clone.
    fn again(&self) -> Self::Value;
}

impl<V: Clone> Cloned for Again<'_, V> {
    type Value = V;

    fn again(&self) -> V {
        self.0.clone()
    }
}

/// What cannot be cloned has no pattern over all arms.
pub trait Stopped {
    /// What would be cloned.
    type Value;

    /// # Panics
    /// Always.
    fn again(&self) -> Self::Value;
}

impl<V> Stopped for &Again<'_, V> {
    type Value = V;

    #[track_caller]
    fn again(&self) -> V {
        super::refuse("several arms take a value for themselves, and its type is not `Clone`")
    }
}

/// A clone for an arm, where there is one.
#[doc(hidden)]
#[macro_export]
macro_rules! again {
    ($value:expr) => {{
        #[allow(unused_imports)]
        use $crate::pattern::{Again, Cloned as _, Stopped as _};
        (&Again(&$value)).again()
    }};
}
