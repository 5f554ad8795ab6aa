mod fast {
    pub mod f64 {
        pub fn exp(x: std::primitive::f64) -> std::primitive::f64 {
            1.0 + x
        }
    }
}
use fast::f64;

// `f64` is taken for the type, and the compiler says that it is not.
#[tangential::differentiate]
fn growth(x: std::primitive::f64) -> std::primitive::f64 {
    f64::exp(x)
}
