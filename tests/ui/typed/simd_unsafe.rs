// The body is not safe to call: `on_simd!` vouches for the instruction set and for nothing else.
#![deny(unsafe_code)]

use tangential::{IndexSet, Pass, Tangent, VectorFunction};

struct Twice;

impl VectorFunction for Twice {
    fn inputs(&self) -> usize {
        2
    }
    fn outputs(&self) -> usize {
        2
    }
    fn value(&self, x: &[f64], y: &mut [f64]) {
        x.iter().zip(y).for_each(|(x, y)| *y = 2.0 * x);
    }
    fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        self.value(x, y);
        x_d.iter().zip(y_d).for_each(|(x_d, y_d)| *y_d = x_d.scale(2.0));
    }
    fn pattern(&self, x_d: &[IndexSet], y_d: &mut [IndexSet]) {
        y_d.copy_from_slice(x_d);
    }
    const IS_LINEAR: bool = true;
    fn linear<T: Tangent, P: Pass>(&self, pass: &P, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        self.on_simd(pass, x, x_d, y, y_d);
    }
}

impl Twice {
    tangential::on_simd! {
        () () on_simd
        [<T: Tangent, P: Pass>] (&self, pass: &P, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) (()) []
        P pass [T, P] (self, pass, x, x_d, y, y_d) twice twice_here twice_avx2 twice_avx512
    }

    unsafe fn twice<T: Tangent, P: Pass>(&self, pass: &P, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        if P::VALUES {
            self.value(x, y);
        }
        for (x_d, y_d) in x_d.iter().zip(y_d) {
            let ((), [two]) = if P::VALUES { pass.push((), [2.0]) } else { pass.pop(()) };
            *y_d = x_d.scale(two);
        }
    }
}

fn main() {}
