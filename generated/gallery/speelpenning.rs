//! Speelpenning's product, the oldest example of the trade (B. Speelpenning, Compiling fast partial derivatives of functions
//! given by algorithms, 1980).
//!
//! The product of n numbers takes n - 1 multiplications, and its gradient is n products of the other n - 1. Written out
//! as formulas, the gradient costs n^2 multiplications; carried along with the value, one direction costs two more
//! multiplications per factor, and a zero among the factors does no harm, as nothing is divided.

/// The product of the factors, as a loop.
#[tangential::differentiate]
pub fn speelpenning(x: &[f64]) -> f64 {
    let mut product = 1.0;
    for factor in x {
        product *= factor;
    }
    product
}

/// The same in one line.
#[tangential::differentiate]
pub fn speelpenning_in_one_line(x: &[f64]) -> f64 {
    x.iter().product()
}

/// All products of leading factors, into `partial` (length of `x`): entry i depends on the factors 0 to i and on no
/// other, so the Jacobian is a lower triangle.
#[tangential::differentiate]
pub fn partial_products(x: &[f64], partial: &mut [f64]) {
    let mut product = 1.0;
    for (factor, entry) in x.iter().zip(partial) {
        product *= factor;
        *entry = product;
    }
}
