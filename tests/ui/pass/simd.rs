//! Code for other instruction sets by hand, without `unsafe`: `on_simd!` has the compiler check what it needs. The same with one
//! mistake each is in `typed/simd_*.rs`.

#![forbid(unsafe_code)]

use tangential::jacobian::{Compressed, Jacobian};
use tangential::simd::Simd;
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

    fn twice<T: Tangent, P: Pass>(&self, pass: &P, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) {
        if P::VALUES {
            self.value(x, y);
        }
        for (x_d, y_d) in x_d.iter().zip(y_d) {
            let ((), [two]) = if P::VALUES { pass.push((), [2.0]) } else { pass.pop(()) };
            *y_d = x_d.scale(two);
        }
    }
}

fn main() {
    let mut jacobian = Compressed::new(&Twice).unwrap();
    for simd in Simd::ALL.into_iter().filter(|simd| simd.is_available()) {
        jacobian.set_simd(simd);
        assert_eq!(jacobian.simd(), simd);
        let (mut y, mut entries) = ([0.0; 2], [0.0; 2]);
        jacobian.evaluate(&[3.0, 4.0], &mut y, &mut entries).unwrap();
        assert_eq!((y, entries), ([6.0, 8.0], [2.0; 2]));
    }
}
