//! Parameters that only a trait of another crate has are handed down to the derivatives of its methods.

use tangential::{Differentiable, differentiate};

mod solver {
    pub trait State {}
    impl State for [f64; 2] {}
    pub trait System<S, P> {
        fn slope(&self, time: f64, rate: f64, params: &P) -> f64;
        fn is_stiff(&self, state: &S) -> bool;
        fn order(&self) -> usize {
            1
        }
    }
}

#[derive(Clone, Differentiable)]
struct Decay {
    rate: f64,
}

/// `S` and `P` are the trait's own.
#[differentiate(foreign)]
impl<S: solver::State, P> solver::System<S, P> for Decay
where
    P: Clone,
{
    fn slope(&self, time: f64, rate: f64, params: &P) -> f64 {
        let _ = params.clone();
        -self.rate * rate * time.exp()
    }

    fn is_stiff(&self, state: &S) -> bool {
        let _ = state;
        self.rate > 3.0
    }
}

fn main() {
    let (decay, decay_d) = (Decay { rate: 2.0 }, tangential::Tan::<Decay, f64> { rate: 1.0 });
    let (slope, slope_d) = decay.slope_forward(&decay_d, 0.0, 0.0, 3.0, 0.5, &7_u8, &tangential::Zero);
    assert_eq!((slope, slope_d), (-6.0, -2.0 * 0.5 - 3.0));
    let as_trait: &dyn solver::System<[f64; 2], u8> = &decay;
    assert_eq!(slope, as_trait.slope(0.0, 3.0, &7));
    assert!(!as_trait.is_stiff(&[1.0, 2.0]) && as_trait.order() == 1);
}
