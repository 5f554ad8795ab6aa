//! Questions that emitted code asks the compiler: whether a name means what the engine takes it for.
//!
//! `#[differentiate]` sees the text of one item. That `drop` is the function of the standard library, and not one that the
//! module imports, it cannot see. So the rule of `drop` is used, and beside it stands `known::is(drop, ::core::mem::drop::<u8>)`:
//! every function has a type of its own, and the compiler compares them.

use crate::Differentiable;

/// Implemented by every function for itself.
#[diagnostic::on_unimplemented(
    message = "this name is not the function whose derivative rule `#[differentiate]` takes for it",
    label = "this is `{Self}`, the rule is that of `{Known}`",
    note = "functions of the standard library and of tangential are known by their names: call a function of your own by a path, such as `valve::drop(..)`, or give it another name"
)]
pub trait Is<Known> {}

impl<F> Is<F> for F {}

// With one `impl` the compiler would take both types for equal, and complain about that in its own words.
impl<F> Is<&F> for F {}

/// Compiles if both are the same function.
pub fn is<F: Is<Known>, Known>(_: F, _: Known) {}

/// Implemented by every function for itself.
#[diagnostic::on_unimplemented(
    message = "this is called through a trait that is not of num_traits, and methods of other traits have no derivatives",
    label = "this is `{Self}`, not `{Known}`",
    note = "call it as a method of `f64`, or by the name of the type: `f64::sqrt(x)`"
)]
pub trait IsOfTrait<Known> {}

impl<F> IsOfTrait<F> for F {}

// See `Is`.
impl<F> IsOfTrait<&F> for F {}

/// Compiles if both are the same function.
pub fn is_of_trait<F: IsOfTrait<Known>, Known>(_: F, _: Known) {}

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
        // Of a type parameter the compiler says that it should be bounded by this trait, so its name is a message, too.
        #[allow(dead_code)]
        trait TaggedWithDifferentiate {
            $(fn $method(&self) where Self: Sized {})*
        }
        impl<X: $crate::known::TaggedWithDifferentiate> TaggedWithDifferentiate for X {}
    };
}

/// Passes on a number with its tangent, and so tells the compiler which scalar tangent a call is about: neither a receiver without
/// floats nor passive arguments say it.
#[inline(always)]
pub fn number<T>(pair: impl Number<T>) -> (f64, T) {
    pair.number()
}

/// A number with its tangent, or references to both.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no number with its tangent",
    label = "`#[differentiate]` takes the result for an `f64`"
)]
pub trait Number<T> {
    /// The number and its tangent.
    fn number(self) -> (f64, T);
}

impl<T> Number<T> for (f64, T) {
    #[inline(always)]
    fn number(self) -> (f64, T) {
        self
    }
}

impl<T: Copy> Number<T> for (&f64, &T) {
    #[inline(always)]
    fn number(self) -> (f64, T) {
        (*self.0, *self.1)
    }
}

impl<T: Copy> Number<T> for (&mut f64, &mut T) {
    #[inline(always)]
    fn number(self) -> (f64, T) {
        (*self.0, *self.1)
    }
}

/// How the tangents of a type are indexed, if it has an `Index` of its own: by nothing. The mirror type of `V` has an
/// `Index` that asks for this, so that the compiler says what is missing.
#[diagnostic::on_unimplemented(
    message = "the `Index` of `{V}` has no derivative",
    label = "`{V}` is indexed by its own `impl Index`, which has no tag",
    note = "write a tagged method that gives the element, or index a field that is an array, a slice or a `Vec`"
)]
pub trait IndexesTangentOf<V> {
    /// The element of a tangent.
    fn element<D, T>(self, tangent: &D) -> &T;
}

/// Clones that are checked: tangents are cloned plainly, so the value has to be, too.
///
/// A derive cannot see whether `Clone` is derived. One that is written by hand may change what it clones, and then the
/// tangent of the clone is not the clone of the tangent.
pub trait PlainClone: Clone + Differentiable {
    /// `self.clone()`, with the bits of `self`.
    #[track_caller]
    fn plain_clone(&self) -> Self {
        let clone = self.clone();
        assert!(
            self.is_cloned_by(&clone),
            "`Clone` of `{}` is not a plain copy, and its tangent is cloned plainly: derive `Clone`, or write a tagged function in its place",
            core::any::type_name::<Self>()
        );
        clone
    }
}

impl<V: Clone + Differentiable> PlainClone for V {}

/// The same for the elements of a slice.
pub trait PlainClones<V> {
    /// `self.to_vec()`
    fn plain_to_vec(&self) -> Vec<V>;
}

impl<V: Clone + Differentiable> PlainClones<V> for [V] {
    #[track_caller]
    fn plain_to_vec(&self) -> Vec<V> {
        self.iter().map(V::plain_clone).collect()
    }
}

/// Passes on something of which clones are about to be made, by `vec![x; n]`, `resize` or `fill`.
#[track_caller]
pub fn plain<V: Clone + Differentiable>(original: V) -> V {
    original.plain_clone();
    original
}

/// Passes on what a macro named `format!` has made: a text, or the compiler says so.
#[inline(always)]
pub fn text(text: String) -> String {
    text
}

/// Passes on what a macro that is named as those of `approx` has found: an answer, or the compiler says so.
#[inline(always)]
pub fn answer(answer: bool) -> bool {
    answer
}

/// What comes of a macro that looks at active values and whose inside nobody sees: nothing.
pub struct OnlySaid;

/// Whether a name means what it meant before a macro was given it.
///
/// # Panics
/// If not: the macro has declared a variable, which derivative code cannot see.
#[inline(always)]
#[track_caller]
pub fn same<V: ?Sized>(before: &V, after: &V) {
    assert!(
        core::ptr::eq(before, after),
        "this macro declares a variable that `#[differentiate]` cannot see: write the `let` out"
    );
}

/// Runs a macro that looks at active values. It stands in a closure that changes nothing and has a result of its own, so the
/// compiler refuses one that assigns to its arguments, leaves the function or declares a variable.
#[inline(always)]
pub fn only_said(says: impl Fn() -> OnlySaid) {
    says();
}

/// Whether `vec!` is that of the standard library.
#[diagnostic::on_unimplemented(
    message = "this macro is not the `vec!` of the standard library",
    label = "it gives `{Self}`",
    note = "`#[differentiate]` cannot look into macros: give yours another name and put it into a tagged function"
)]
pub trait IsVec {}

impl IsVec for Vec<u8> {}

/// Compiles if `vec!` makes vectors.
pub fn is_vec<V: IsVec>(_: V) {}

/// Stands for the tangent where the companion of a function is taken for a type of data: the function's name begins with a
/// capital, and a call of it cannot be told from a constructor.
pub struct Function;

/// The "tangent" of such a function. The compiler names it where the function is called.
#[derive(Clone, Debug, PartialEq)]
pub struct TaggedFunctionsBeginWithASmallLetter;

impl<T: crate::Tangent> crate::Skip<T> for TaggedFunctionsBeginWithASmallLetter {}

impl crate::adjoint::Bars for TaggedFunctionsBeginWithASmallLetter {
    fn absorb(&mut self, _: Self) {}
    fn clear(&mut self) {}
    fn noted(_: &mut crate::adjoint::Unwinding<'_>) -> Self {
        Self
    }
}
