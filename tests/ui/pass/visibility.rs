#![deny(warnings)]

mod outer {
    pub mod inner {
        use tangential::differentiate;

        #[differentiate]
        pub(crate) fn in_crate(x: f64) -> f64 {
            in_parent(x) + private(x)
        }

        #[differentiate]
        pub(super) fn in_parent(x: f64) -> f64 {
            x * x
        }

        #[differentiate]
        pub(in crate::outer) fn in_path(x: f64) -> f64 {
            3.0 * x
        }

        #[differentiate]
        fn private(x: f64) -> f64 {
            x
        }
    }

    pub fn check() {
        assert_eq!(inner::in_parent::<f64>::forward(3.0, 1.0), (9.0, 6.0));
        assert_eq!(inner::in_path::<f64>::forward(3.0, 1.0), (9.0, 3.0));
    }
}

use tangential::{Differentiable, differentiate};

/// A private type in a private signature.
#[derive(Differentiable)]
struct Hidden {
    k: f64,
}

#[differentiate]
impl Hidden {
    fn force(&self, x: f64) -> f64 {
        self.k * x
    }
}

#[differentiate]
fn force(hidden: &Hidden, x: f64) -> f64 {
    hidden.force(x)
}

fn main() {
    outer::check();
    assert_eq!(outer::inner::in_crate::<f64>::forward(3.0, 1.0), (12.0, 7.0));
    let hidden_d = tangential::Tan::<Hidden, f64> { k: 1.0 };
    assert_eq!(force::<f64>::forward(&Hidden { k: 2.0 }, &hidden_d, 3.0, 0.0), (6.0, 3.0));
}
