//! Speelpenning's product, the oldest example of the trade (B. Speelpenning, Compiling fast partial derivatives of functions
//! given by algorithms, 1980).
//!
//! The product of n numbers takes n - 1 multiplications, and its gradient is n products of the other n - 1. Written out
//! as formulas, the gradient costs n^2 multiplications; carried along with the value, one direction costs two more
//! multiplications per factor, and a zero among the factors does no harm, as nothing is divided.

/// The product of the factors, as a loop.
pub fn speelpenning(x: &[f64]) -> f64 {
    let mut product = 1.0;
    for factor in x {
        product *= factor;
    }
    product
}

/// Derivatives of `speelpenning`.
#[allow(non_camel_case_types, dead_code)]
pub struct speelpenning<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> speelpenning<T> {
    /// Value and tangent of `speelpenning`: every argument is followed by its tangent.
    pub fn forward(x: &[f64], x_d: &[T]) -> (f64, T) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        let (mut product, mut product_d) = (1.0, T::zero());
        for (factor, factor_d) in x.iter().zip(x_d.iter()) {
            (product, product_d) = (
                product * factor,
                product_d.scale(*factor) + factor_d.scale(product),
            );
        }
        (product, product_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl speelpenning<::tangential::IndexSet> {
    /// Which inputs `speelpenning` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        x: &[f64],
        x_d: &[::tangential::IndexSet],
    ) -> (f64, ::tangential::IndexSet) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        let (mut product, mut product_d) = (1.0, ::tangential::IndexSet::empty());
        for (factor, factor_d) in x.iter().zip(x_d.iter()) {
            {
                let t1_d = product_d + *factor_d;
                ::tangential::pattern::update(&mut product_d, &t1_d);
            }
        }
        (product, product_d)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> speelpenning<::tangential::Linear<T, P>> {
    /// `speelpenning` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(x: &[f64], x_d: &[T], pass: &P) -> (f64, T) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        let (mut product, mut product_d) = (1.0, T::zero());
        for (factor, factor_d) in x.iter().zip(x_d.iter()) {
            {
                let (t3, [p1, p2]) = if P::VALUES {
                    pass.push(
                        product * factor,
                        [::tangential::number(*factor), ::tangential::number(product)],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (product, product_d) = (t3, product_d.scale(p1) + factor_d.scale(p2));
            }
        }
        (product, product_d)
    }
}

/// The same in one line.
pub fn speelpenning_in_one_line(x: &[f64]) -> f64 {
    x.iter().product()
}

/// Derivatives of `speelpenning_in_one_line`.
#[allow(non_camel_case_types, dead_code)]
pub struct speelpenning_in_one_line<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> speelpenning_in_one_line<T> {
    /// Value and tangent of `speelpenning_in_one_line`: every argument is followed by its tangent.
    pub fn forward(x: &[f64], x_d: &[T]) -> (f64, T) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        x.iter()
            .zip(x_d.iter())
            .fold(
                (::core::iter::empty::<f64>().product::<f64>(), T::zero()),
                |(t1, t1_d), (t2, t2_d)| { (t1 * t2, t1_d.scale(t2) + t2_d.scale(t1)) },
            )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl speelpenning_in_one_line<::tangential::IndexSet> {
    /// Which inputs `speelpenning_in_one_line` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        x: &[f64],
        x_d: &[::tangential::IndexSet],
    ) -> (f64, ::tangential::IndexSet) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        x.iter()
            .zip(x_d.iter())
            .fold(
                (f64::NAN, ::tangential::IndexSet::empty()),
                |(_, t1_d), (_, t2_d)| (f64::NAN, t1_d + *t2_d),
            )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> speelpenning_in_one_line<::tangential::Linear<T, P>> {
    /// `speelpenning_in_one_line` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(x: &[f64], x_d: &[T], pass: &P) -> (f64, T) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        x.iter()
            .zip(x_d.iter())
            .fold(
                (::core::iter::empty::<f64>().product::<f64>(), T::zero()),
                |(t1, t1_d), (t2, t2_d)| {
                    let ((), [p3, p4]) = if P::VALUES {
                        pass.push(
                            (),
                            [::tangential::number(t2), ::tangential::number(t1)],
                        )
                    } else {
                        pass.pop(())
                    };
                    (t1 * t2, t1_d.scale(p3) + t2_d.scale(p4))
                },
            )
    }
}

/// All products of leading factors, into `partial` (length of `x`): entry i depends on the factors 0 to i and on no
/// other, so the Jacobian is a lower triangle.
pub fn partial_products(x: &[f64], partial: &mut [f64]) {
    let mut product = 1.0;
    for (factor, entry) in x.iter().zip(partial) {
        product *= factor;
        *entry = product;
    }
}

/// Derivatives of `partial_products`.
#[allow(non_camel_case_types, dead_code)]
pub struct partial_products<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> partial_products<T> {
    /// Value and tangent of `partial_products`: every argument is followed by its tangent.
    pub fn forward(
        x: &[f64],
        x_d: &[T],
        partial: &mut [f64],
        partial_d: &mut [T],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        ::core::assert_eq!(
            partial.len(), partial_d.len(), "`partial` and its tangent differ in length"
        );
        let (mut product, mut product_d) = (1.0, T::zero());
        for ((factor, factor_d), (entry, entry_d)) in x
            .iter()
            .zip(x_d.iter())
            .zip(partial.iter_mut().zip(partial_d.iter_mut()))
        {
            (product, product_d) = (
                product * factor,
                product_d.scale(*factor) + factor_d.scale(product),
            );
            (*entry, *entry_d) = (product, product_d);
        }
        ((), ::tangential::Zero)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl partial_products<::tangential::IndexSet> {
    /// Which inputs `partial_products` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        x: &[f64],
        x_d: &[::tangential::IndexSet],
        partial: &mut [f64],
        partial_d: &mut [::tangential::IndexSet],
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        ::core::assert_eq!(
            partial.len(), partial_d.len(), "`partial` and its tangent differ in length"
        );
        let (mut product, mut product_d) = (1.0, ::tangential::IndexSet::empty());
        for ((factor, factor_d), (entry, entry_d)) in x
            .iter()
            .zip(x_d.iter())
            .zip(partial.iter_mut().zip(partial_d.iter_mut()))
        {
            {
                let t1_d = product_d + *factor_d;
                ::tangential::pattern::update(&mut product_d, &t1_d);
            }
            {
                let (_, t2_d) = (product, product_d);
                ::tangential::pattern::assign(&mut *entry_d, t2_d);
            }
        }
        ((), ::tangential::Zero)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> partial_products<::tangential::Linear<T, P>> {
    /// `partial_products` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        x: &[f64],
        x_d: &[T],
        partial: &mut [f64],
        partial_d: &mut [T],
        pass: &P,
    ) -> ((), ::tangential::Zero) {
        ::core::assert_eq!(x.len(), x_d.len(), "`x` and its tangent differ in length");
        ::core::assert_eq!(
            partial.len(), partial_d.len(), "`partial` and its tangent differ in length"
        );
        let (mut product, mut product_d) = (1.0, T::zero());
        for ((factor, factor_d), (entry, entry_d)) in x
            .iter()
            .zip(x_d.iter())
            .zip(partial.iter_mut().zip(partial_d.iter_mut()))
        {
            {
                let (t3, [p1, p2]) = if P::VALUES {
                    pass.push(
                        product * factor,
                        [::tangential::number(*factor), ::tangential::number(product)],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (product, product_d) = (t3, product_d.scale(p1) + factor_d.scale(p2));
            }
            {
                let (t4, t4_d) = (product, product_d);
                if P::VALUES {
                    *entry = t4;
                }
                *entry_d = t4_d;
            }
        }
        ((), ::tangential::Zero)
    }
}
