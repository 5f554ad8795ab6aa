//! From plain data to data over a scalar.

use super::Scalar;

/// Data that can be made of another scalar than `f64`.
pub trait Overload {
    /// The same data over `S`.
    type Over<S: Scalar>;

    /// The data with numbers that carry nothing.
    fn lift<S: Scalar>(&self) -> Self::Over<S>;
}

/// The data `V` over the scalar `S`: `Over<[f64; 3], S>` is `[S; 3]`.
pub type Over<V, S> = <V as Overload>::Over<S>;

/// The data with numbers that carry nothing.
pub fn lift<V: Overload + ?Sized, S: Scalar>(value: &V) -> V::Over<S> {
    value.lift()
}

/// Parameters that take plain data: as it is, where they are passive, or lifted.
#[diagnostic::on_unimplemented(
    message = "a parameter of type `{Self}` does not take a plain `{V}`",
    note = "data needs `#[derive(Overload)]`; a reference to constants is taken by parameters that are passive"
)]
pub trait Takes<V> {
    /// What the parameter makes of it.
    fn take(value: V) -> Self;
}

impl<S: Scalar> Takes<f64> for S {
    fn take(value: f64) -> Self {
        Self::from(value)
    }
}

impl<'a, V: ?Sized> Takes<&'a V> for &'a V {
    fn take(value: &'a V) -> Self {
        value
    }
}

impl<V, P: Takes<V>, const N: usize> Takes<[V; N]> for [P; N] {
    fn take(value: [V; N]) -> Self {
        value.map(P::take)
    }
}

impl<V, P: Takes<V>> Takes<Vec<V>> for Vec<P> {
    fn take(value: Vec<V>) -> Self {
        value.into_iter().map(P::take).collect()
    }
}

impl<V, P: Takes<V>> Takes<Option<V>> for Option<P> {
    fn take(value: Option<V>) -> Self {
        value.map(P::take)
    }
}

impl<V, P: Takes<V>, E> Takes<Result<V, E>> for Result<P, E> {
    fn take(value: Result<V, E>) -> Self {
        value.map(P::take)
    }
}

impl<V, P: Takes<V>> Takes<Box<V>> for Box<P> {
    fn take(value: Box<V>) -> Self {
        Box::new(P::take(*value))
    }
}

/// What can be cast to a number: a scalar, or an integer.
pub trait Number<S> {
    /// The number, by `as` where it is an integer.
    fn number(self) -> S;
}

impl<S: Scalar> Number<S> for S {
    fn number(self) -> S {
        self
    }
}

macro_rules! integers {
    ($($integer:ty)*) => {
        $(impl<S: Scalar> Number<S> for $integer {
            fn number(self) -> S {
                S::from(self as f64)
            }
        })*
    };
}

integers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

impl Overload for f64 {
    type Over<S: Scalar> = S;
    fn lift<S: Scalar>(&self) -> S {
        S::from(*self)
    }
}

macro_rules! unchanged {
    ($($plain:ty)*) => {
        $(impl Overload for $plain {
            type Over<S: Scalar> = Self;
            fn lift<S: Scalar>(&self) -> Self {
                self.clone()
            }
        }

        impl Takes<$plain> for $plain {
            fn take(value: Self) -> Self {
                value
            }
        })*
    };
}

unchanged! { () bool char String u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

impl<V: Overload + ?Sized> Overload for &V {
    type Over<S: Scalar> = V::Over<S>;
    fn lift<S: Scalar>(&self) -> V::Over<S> {
        (**self).lift()
    }
}

impl<V: Overload, const N: usize> Overload for [V; N] {
    type Over<S: Scalar> = [V::Over<S>; N];
    fn lift<S: Scalar>(&self) -> Self::Over<S> {
        self.each_ref().map(V::lift)
    }
}

impl<V: Overload> Overload for [V] {
    type Over<S: Scalar> = Vec<V::Over<S>>;
    fn lift<S: Scalar>(&self) -> Self::Over<S> {
        self.iter().map(V::lift).collect()
    }
}

impl<V: Overload> Overload for Vec<V> {
    type Over<S: Scalar> = Vec<V::Over<S>>;
    fn lift<S: Scalar>(&self) -> Self::Over<S> {
        self.iter().map(V::lift).collect()
    }
}

impl<V: Overload> Overload for Box<V> {
    type Over<S: Scalar> = Box<V::Over<S>>;
    fn lift<S: Scalar>(&self) -> Self::Over<S> {
        Box::new((**self).lift())
    }
}

impl<V: Overload> Overload for Option<V> {
    type Over<S: Scalar> = Option<V::Over<S>>;
    fn lift<S: Scalar>(&self) -> Self::Over<S> {
        self.as_ref().map(V::lift)
    }
}

impl<V: Overload, E: Clone> Overload for Result<V, E> {
    type Over<S: Scalar> = Result<V::Over<S>, E>;
    fn lift<S: Scalar>(&self) -> Self::Over<S> {
        match self {
            Ok(value) => Ok(value.lift()),
            Err(error) => Err(error.clone()),
        }
    }
}

macro_rules! tuples {
    ($($($name:ident $part:ident)*;)*) => {
        $(impl<$($name: Overload),*> Overload for ($($name,)*) {
            type Over<S: Scalar> = ($($name::Over<S>,)*);
            fn lift<S: Scalar>(&self) -> Self::Over<S> {
                #[allow(non_snake_case)]
                let ($($name,)*) = self;
                ($($name.lift(),)*)
            }
        }

        impl<$($name, $part: Takes<$name>),*> Takes<($($name,)*)> for ($($part,)*) {
            fn take(value: ($($name,)*)) -> Self {
                #[allow(non_snake_case)]
                let ($($name,)*) = value;
                ($($part::take($name),)*)
            }
        })*
    };
}

tuples! { A P; A P B Q; A P B Q C R; A P B Q C R D U; A P B Q C R D U E V; A P B Q C R D U E V F W; }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::overloaded::Dual;

    #[test]
    fn data_keeps_its_shape() {
        let data = (1.0, vec![[2.0, 3.0]], Some(4_usize), Ok::<f64, String>(5.0));
        let (a, b, c, d) = lift::<_, Dual<f64>>(&data);
        assert_eq!((a.value, a.tangent), (1.0, 0.0));
        assert_eq!((b[0][1].value, c), (3.0, Some(4)));
        assert_eq!(d.map(|d| d.value), Ok(5.0));
        assert_eq!(lift::<[f64], f64>(&[1.0, 2.0][..]), [1.0, 2.0]);
    }

    #[test]
    fn integers_and_scalars_are_numbers() {
        let number: Dual<f64> = 3_usize.number();
        assert_eq!((number.value, number.number()), (3.0, number));
    }

    #[test]
    fn parameters_take_plain_numbers() {
        assert_eq!(<f64 as Takes<f64>>::take(2.0), 2.0);
        assert_eq!(<Dual<f64> as Takes<f64>>::take(2.0).value, 2.0);
    }
}
