//! The forms in which rules of methods are written: rules that compute with tangents, rules that only move them, and
//! among these the rules that change a place.
//!
//! The signatures are dictated by the methods they follow, so some lints on signatures do not apply.

/// Rules that compute with tangents. Each is written once and becomes two methods.
///
/// ```text
/// rules! {
///     /// Rules of vectors.
///     trait VectorForward, VectorPattern in vector_pattern [const R: usize] [R];
///     impl [const R: usize] for SVector<f64, R> => {
///         fn sum_forward, sum_pattern(&self, d: &SVector<T, R>) -> (f64, T) { .. }
///     }
/// }
/// ```
///
/// gives the trait `VectorForward<R>` with `fn sum_forward<T: Tangent>(..)` and the trait `VectorPattern<R>` with the
/// same method over index sets. There the floats mean nothing: a rule whose tangent depends on a comparison of values,
/// or that could panic on some of them, has a body of its own for it after the word `pattern`.
///
/// Generic parameters of the method itself stand in brackets after its names. The scalar tangent comes before them, as
/// in emitted methods: `m.fixed_rows_forward::<T, 3>(..)`, but `m.fixed_rows_pattern::<3>(..)`.
///
/// A receiver that nalgebra takes by value is taken by reference here, which a call does not notice: they are all
/// `Copy`.
macro_rules! rules {
    (
        $(#[$doc:meta])*
        trait $forward:ident, $pattern:ident in $module:ident $params:tt $args:tt;
        impl $($impl_params:tt for $this:ty),+ => $methods:tt
    ) => {
        rules! { @trait [$(#[$doc])*] $forward $params $methods }
        $(rules! { @impl $forward $args $impl_params $this; $methods })+

        pub use $module::$pattern;

        mod $module {
            use super::*;

            // The signatures of the rules, over index sets.
            #[allow(dead_code)]
            type T = $crate::IndexSet;

            rules! { @pattern_trait [$(#[$doc])*] $pattern $params $methods }
            $(rules! { @pattern_impl $pattern $args $impl_params $this; $methods })+
        }
    };
    (
        @trait [$(#[$doc:meta])*] $forward:ident [$($params:tt)*] {
            $(
                fn $f:ident, $p:ident $(, $l:ident)? $([$($generics:tt)*])? ($(&$self:ident)? $(,)? $($arg:ident: $ty:ty),* $(,)?)
                -> $out:ty $body:block
                $(pattern $pattern_body:block)?
            )*
        }
    ) => {
        $(#[$doc])*
        #[allow(clippy::too_many_arguments, clippy::type_complexity, clippy::wrong_self_convention)]
        pub trait $forward<$($params)*>: Sized {
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($f), "`.")]
                fn $f<T: Tangent, $($($generics)*)?>($(&$self,)? $($arg: $ty),*) -> $out;

                rules! { @linear [$($l)?] $f [$($($generics)*)?] [$($self)?] [$($arg: $ty),*] $out }
            )*
        }
    };
    (
        @impl $forward:ident [$($args:tt)*] [$($impl_params:tt)*] $this:ty; {
            $(
                fn $f:ident, $p:ident $(, $l:ident)? $([$($generics:tt)*])? ($(&$self:ident)? $(,)? $($arg:ident: $ty:ty),* $(,)?)
                -> $out:ty $body:block
                $(pattern $pattern_body:block)?
            )*
        }
    ) => {
        #[allow(clippy::too_many_arguments, clippy::type_complexity, clippy::wrong_self_convention)]
        impl<$($impl_params)*> $forward<$($args)*> for $this {
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                #[allow(unused_variables)]
                fn $f<T: Tangent, $($($generics)*)?>($(&$self,)? $($arg: $ty),*) -> $out $body
            )*
        }
    };
    (
        @pattern_trait [$(#[$doc:meta])*] $pattern:ident [$($params:tt)*] {
            $(
                fn $f:ident, $p:ident $(, $l:ident)? $([$($generics:tt)*])? ($(&$self:ident)? $(,)? $($arg:ident: $ty:ty),* $(,)?)
                -> $out:ty $body:block
                $(pattern $pattern_body:block)?
            )*
        }
    ) => {
        $(#[$doc])*
        /// In the `pattern` form.
        #[allow(clippy::too_many_arguments, clippy::type_complexity, clippy::wrong_self_convention)]
        pub trait $pattern<$($params)*>: Sized {
            $(
                #[doc = concat!("Value, without meaning, and index set: the rule behind `", stringify!($p), "`.")]
                fn $p<$($($generics)*)?>($(&$self,)? $($arg: $ty),*) -> $out;
            )*
        }
    };
    (
        @pattern_impl $pattern:ident [$($args:tt)*] [$($impl_params:tt)*] $this:ty; {
            $(
                fn $f:ident, $p:ident $(, $l:ident)? $([$($generics:tt)*])? ($(&$self:ident)? $(,)? $($arg:ident: $ty:ty),* $(,)?)
                -> $out:ty $body:block
                $(pattern $pattern_body:block)?
            )*
        }
    ) => {
        #[allow(clippy::too_many_arguments, clippy::type_complexity, clippy::wrong_self_convention)]
        impl<$($impl_params)*> $pattern<$($args)*> for $this {
            $(
                #[inline]
                #[allow(unused_variables)]
                fn $p<$($($generics)*)?>($(&$self,)? $($arg: $ty),*) -> $out {
                    rules! { @body [$($pattern_body)?] [Self::$f($($self,)? $($arg),*)] }
                }
            )*
        }
    };
    (@linear [] $($rest:tt)*) => {};
    (@linear [$l:ident] $f:ident [$($generics:tt)*] [$($self:ident)?] [$($arg:ident: $ty:ty),*] $out:ty) => {
        /// In the form in two passes: what needs the values of its operands is evaluated as a whole.
        #[cfg_attr(not(debug_assertions), inline(always))]
        #[track_caller]
        fn $l<T: Tangent, P: $crate::Pass, $($generics)*>($(&$self,)? $($arg: $ty,)* pass: &P) -> $out {
            if P::VALUES {
                pass.give_up(concat!("the rule `", stringify!($f), "` needs values"));
            }
            Self::$f($($self,)? $($arg),*)
        }
    };
    (@body [$body:block] $forward:tt) => { $body };
    (@body [] [$forward:expr]) => { $forward };
}

/// Rules that only move values and tangents about, alike. They are generic over the tangents, so that they serve data
/// of any activity, and in the `pattern` form they are the same.
///
/// ```text
/// structural! {
///     /// Rules of slices.
///     trait SliceForward [V] [V];
///     impl [V] for [V];
///
///     fn first_forward, first_pattern ['a, D]([&'a] self, d: &'a [D]) -> (Option<&'a V>, Option<&'a D>) { .. }
/// }
/// ```
macro_rules! structural {
    (
        $(#[$doc:meta])*
        trait $forward:ident [$($params:tt)*] [$($args:tt)*];
        impl [$($impl_params:tt)*] for $this:ty;
        $(
            fn $f:ident, $p:ident, $l:ident [$($generics:tt)*]($([$($by:tt)+])? $self:ident $(, $arg:ident: $ty:ty)* $(,)?)
            -> $out:ty $(where [$($bounds:tt)*])? $body:block
        )*
    ) => {
        $(#[$doc])*
        #[allow(clippy::too_many_arguments, clippy::type_complexity, clippy::wrong_self_convention)]
        pub trait $forward<$($params)*> {
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($f), "`.")]
                fn $f<$($generics)*>($($($by)+)? $self $(, $arg: $ty)*) -> $out $(where $($bounds)*)?;

                #[doc = concat!("The same in the `pattern` form: the rule behind `", stringify!($p), "`.")]
                fn $p<$($generics)*>($($($by)+)? $self $(, $arg: $ty)*) -> $out $(where $($bounds)*)?;

                #[doc = concat!("The same in two passes: the rule behind `", stringify!($l), "`.")]
                fn $l<$($generics)*, P: $crate::Pass>($($($by)+)? $self $(, $arg: $ty)*, pass: &P) -> $out
                $(where $($bounds)*)?;
            )*
        }

        #[allow(clippy::too_many_arguments, clippy::type_complexity, clippy::wrong_self_convention)]
        impl<$($impl_params)*> $forward<$($args)*> for $this {
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                #[allow(unused_variables)]
                fn $f<$($generics)*>($($($by)+)? $self $(, $arg: $ty)*) -> $out $(where $($bounds)*)? $body

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $p<$($generics)*>($($($by)+)? $self $(, $arg: $ty)*) -> $out $(where $($bounds)*)? {
                    Self::$f($self $(, $arg)*)
                }

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $l<$($generics)*, P: $crate::Pass>($($($by)+)? $self $(, $arg: $ty)*, _: &P) -> $out
                $(where $($bounds)*)?
                {
                    Self::$f($self $(, $arg)*)
                }
            )*
        }
    };
}

/// Structural rules that change a place. In the `pattern` form, where a condition on active values decides whether the
/// change happens, the place keeps its old sets beside the new ones; see [`crate::pattern`]. A change of shape ends the
/// detection there.
///
/// ```text
/// edits! {
///     /// Rules of vectors.
///     trait VecForward [V] [V];
///     impl [V] for Vec<V>;
///
///     fn push_forward, push_pattern(&mut self, d: &mut Vec<D>, v: V, v_d: D) -> ((), Zero) { .. }
/// }
/// ```
macro_rules! edits {
    (
        $(#[$doc:meta])*
        trait $forward:ident [$($params:tt)*] [$($args:tt)*];
        impl [$($impl_params:tt)*] for $this:ty;
        $(
            fn $f:ident, $p:ident, $l:ident(&mut $self:ident, $d:ident: &mut $place:ty $(, $arg:ident: $ty:ty)* $(,)?) -> $out:ty
            $(where [$($bounds:tt)*])? $body:block
        )*
    ) => {
        $(#[$doc])*
        #[allow(clippy::too_many_arguments, clippy::type_complexity, clippy::wrong_self_convention)]
        pub trait $forward<$($params)*> {
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($f), "`.")]
                fn $f<D: Clone>(&mut $self, $d: &mut $place $(, $arg: $ty)*) -> $out $(where $($bounds)*)?;

                #[doc = concat!("The same in the `pattern` form: the rule behind `", stringify!($p), "`.")]
                fn $p<D: Clone + $crate::pattern::Join>(&mut $self, $d: &mut $place $(, $arg: $ty)*) -> $out
                $(where $($bounds)*)?;

                #[doc = concat!("The same in two passes: the rule behind `", stringify!($l), "`.")]
                fn $l<D: Clone, P: $crate::Pass>(&mut $self, $d: &mut $place $(, $arg: $ty)*, pass: &P) -> $out
                $(where $($bounds)*)?;
            )*
        }

        #[allow(clippy::too_many_arguments, clippy::type_complexity, clippy::wrong_self_convention)]
        impl<$($impl_params)*> $forward<$($args)*> for $this {
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                #[allow(unused_variables)]
                fn $f<D: Clone>(&mut $self, $d: &mut $place $(, $arg: $ty)*) -> $out $(where $($bounds)*)? $body

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $l<D: Clone, P: $crate::Pass>(&mut $self, $d: &mut $place $(, $arg: $ty)*, _: &P) -> $out
                $(where $($bounds)*)?
                {
                    $self.$f($d $(, $arg)*)
                }

                #[allow(unused_variables)]
                #[track_caller]
                fn $p<D: Clone + $crate::pattern::Join>(&mut $self, $d: &mut $place $(, $arg: $ty)*) -> $out
                $(where $($bounds)*)?
                {
                    if !$crate::pattern::is_weak() {
                        return $self.$f($d $(, $arg)*);
                    }
                    $crate::pattern::reliable(&*$d);
                    let mut changed = $d.to_owned();
                    let result = $self.$f(&mut changed $(, $arg)*);
                    $crate::pattern::Join::join($d, &changed);
                    result
                }
            )*
        }
    };
}

pub(super) use {edits, rules, structural};
