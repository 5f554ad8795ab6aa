// Code of one's own is no kernel: its type does not say what it needs.
#![forbid(unsafe_code)]

use tangential::simd::{Avx2, Kernel};
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
        Some(Self::tangents_avx2::<T>)
    }
}

#[cfg(target_arch = "x86_64")]
impl Twice {
    #[target_feature(enable = "avx512f")]
    fn tangents_avx2<T: Tangent>(&self, _: &mut Reading<'_>, x_d: &[T], y_d: &mut [T]) {
        for (x_d, y_d) in x_d.iter().zip(y_d) {
            *y_d = x_d.scale(2.0);
        }
    }
}

fn main() {}
