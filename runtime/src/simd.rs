//! Instruction sets, chosen when a program runs.
//!
//! Generated tangents are compiled twice: for every processor of the architecture, and for AVX2. Both compute the same
//! operations on the same lanes in the same order, none of them fused: results agree to the last bit. [`Simd::best`] is what
//! the processor has; the environment variable `TANGENTIAL_SIMD` (`baseline` or `avx2`) overrides it, and
//! [`Compressed::set_simd`](crate::jacobian::Compressed::set_simd) overrides both, for tests.

use crate::{Reading, Tangent, VectorFunction};
use std::sync::OnceLock;

/// An instruction set that generated tangents are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simd {
    /// What every processor of the architecture has: SSE2, NEON.
    Baseline,
    /// AVX2: four numbers at a time.
    Avx2,
}

impl Simd {
    /// All of them.
    pub const ALL: [Simd; 2] = [Simd::Baseline, Simd::Avx2];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Simd::Baseline => "baseline",
            Simd::Avx2 => "avx2",
        }
    }

    /// Whether this processor has it.
    pub fn is_available(self) -> bool {
        match self {
            Simd::Baseline => true,
            #[cfg(target_arch = "x86_64")]
            Simd::Avx2 => std::arch::is_x86_feature_detected!("avx2"),
            #[cfg(not(target_arch = "x86_64"))]
            Simd::Avx2 => false,
        }
    }

    /// The best that is available, or what `TANGENTIAL_SIMD` says, if that is available.
    pub fn best() -> Self {
        static BEST: OnceLock<Simd> = OnceLock::new();
        *BEST.get_or_init(|| {
            let wanted = std::env::var("TANGENTIAL_SIMD").ok();
            let named = |simd: &&Simd| wanted.as_deref() == Some(simd.name());
            let available = || Simd::ALL.iter().filter(|simd| simd.is_available());
            available().find(named).or(available().next_back()).copied().unwrap_or(Simd::Baseline)
        })
    }
}

/// The tangents of a function, by its code for AVX2.
///
/// # Panics
/// If the processor does not have it, or the function no such code.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) fn tangents_avx2<F: VectorFunction, T: Tangent>(
    f: &F,
    partials: &mut Reading<'_>,
    x_d: &[T],
    y_d: &mut [T],
) {
    assert!(Simd::Avx2.is_available(), "this processor has no AVX2");
    let kernel = F::kernel::<T>().expect("only functions with code for AVX2 are asked");
    // SAFETY: the kernel is a safe function but for the instructions that it needs, which are available.
    unsafe { kernel(f, partials, x_d, y_d) };
}

/// The tangents of a function that is lent, by its code for AVX2.
#[cfg(target_arch = "x86_64")]
pub(crate) fn tangents_lent<F: VectorFunction, T: Tangent>(
    f: &&F,
    partials: &mut Reading<'_>,
    x_d: &[T],
    y_d: &mut [T],
) {
    tangents_avx2(*f, partials, x_d, y_d);
}
