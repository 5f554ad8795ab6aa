//! Code for other instruction sets by hand, without `unsafe`: `kernel!` has the compiler check what it needs. The same with one
//! mistake each is in `typed/kernel_*.rs`.

#![forbid(unsafe_code)]

use tangential::simd::Simd;
#[cfg(target_arch = "x86_64")]
use tangential::simd::{Avx2, Avx512, Kernel};
use tangential::{IndexSet, Partials, Reading, Tangent, VectorFunction};

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
    fn values(&self, _: &mut Partials, x: &[f64], y: &mut [f64]) -> bool {
        self.value(x, y);
        true
    }
    fn tangents<T: Tangent>(&self, _: &mut Reading<'_>, x_d: &[T], y_d: &mut [T]) {
        x_d.iter().zip(y_d).for_each(|(x_d, y_d)| *y_d = x_d.scale(2.0));
    }
    #[cfg(target_arch = "x86_64")]
    const HAS_KERNEL: bool = true;
    #[cfg(target_arch = "x86_64")]
    fn kernel_avx2<T: Tangent>() -> Option<Kernel<Avx2, Self, T>> {
        Some(Self::checked_avx2())
    }
    #[cfg(target_arch = "x86_64")]
    fn kernel_avx512<T: Tangent>() -> Option<Kernel<Avx512, Self, T>> {
        Some(Self::checked_avx512())
    }
}

#[cfg(target_arch = "x86_64")]
impl Twice {
    #[target_feature(enable = "avx2")]
    fn tangents_avx2<T: Tangent>(&self, _: &mut Reading<'_>, x_d: &[T], y_d: &mut [T]) {
        for (x_d, y_d) in x_d.iter().zip(y_d) {
            *y_d = x_d.scale(2.0);
        }
    }

    #[target_feature(enable = "avx512f,avx512dq,avx512vl")]
    fn tangents_avx512<T: Tangent>(&self, _: &mut Reading<'_>, x_d: &[T], y_d: &mut [T]) {
        for (x_d, y_d) in x_d.iter().zip(y_d) {
            *y_d = x_d.scale(2.0);
        }
    }

    tangential::kernel!(avx2: tangents_avx2, T);
    tangential::kernel!(avx512: tangents_avx512, T);
}

fn main() {
    use tangential::jacobian::{Compressed, Jacobian};

    let mut jacobian = Compressed::new(&Twice).unwrap();
    for simd in Simd::ALL.into_iter().filter(|simd| simd.is_available()) {
        jacobian.set_simd(simd);
        assert_eq!(jacobian.simd(), simd);
        let (mut y, mut entries) = ([0.0; 2], [0.0; 2]);
        jacobian.evaluate(&[3.0, 4.0], &mut y, &mut entries).unwrap();
        assert_eq!((y, entries), ([6.0, 8.0], [2.0; 2]));
    }
}
