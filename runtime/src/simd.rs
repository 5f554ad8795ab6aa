//! Instruction sets, chosen when a program runs.
//!
//! Generated tangents are compiled for every processor of the architecture, for AVX2, and for AVX-512. All compute the same
//! operations on the same lanes in the same order, none of them fused: results agree to the last bit. [`Simd::best`] is what
//! the processor has; the environment variable `TANGENTIAL_SIMD` (`baseline`, `avx2` or `avx512`) overrides it, and
//! [`Compressed::set_simd`](crate::jacobian::Compressed::set_simd) overrides both, for tests.
//!
//! Which instructions a function needs is not part of its type, and a safe program must not be able to lead the runtime to
//! instructions that the processor does not have. So the pass that runs such code carries the instruction set in its type: see
//! `on_simd!`.

use std::sync::OnceLock;

/// An instruction set that generated tangents are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simd {
    /// What every processor of the architecture has: SSE2, NEON.
    Baseline,
    /// AVX2: four numbers at a time.
    Avx2,
    /// AVX-512: eight numbers at a time.
    Avx512,
}

impl Simd {
    /// All of them.
    pub const ALL: [Simd; 3] = [Simd::Baseline, Simd::Avx2, Simd::Avx512];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Simd::Baseline => "baseline",
            Simd::Avx2 => "avx2",
            Simd::Avx512 => "avx512",
        }
    }

    /// How many lanes are carried together through the second pass of a function.
    pub(crate) fn lanes(self) -> usize {
        match self {
            Simd::Baseline | Simd::Avx2 => 4,
            Simd::Avx512 => 8,
        }
    }

    /// Whether this processor has it.
    pub fn is_available(self) -> bool {
        match self {
            Simd::Baseline => true,
            #[cfg(target_arch = "x86_64")]
            Simd::Avx2 => std::arch::is_x86_feature_detected!("avx2"),
            #[cfg(target_arch = "x86_64")]
            Simd::Avx512 => {
                use std::arch::is_x86_feature_detected as has;
                has!("avx512f") && has!("avx512dq") && has!("avx512vl")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Simd::Avx2 | Simd::Avx512 => false,
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

/// Forgets what is in the upper halves of registers.
///
/// Code for wide registers that does not do so when it ends makes all that follows slow, as long as it is code for SSE2: faer's
/// decompositions leave them so, and a simulation by differences took five times as long.
#[allow(unsafe_code)]
pub(crate) fn forget_upper_halves() {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx")]
        fn forget() {
            core::arch::x86_64::_mm256_zeroupper();
        }
        if std::arch::is_x86_feature_detected!("avx") {
            // SAFETY: `forget` is a safe function that needs AVX and nothing else, and the processor has AVX.
            unsafe { forget() };
        }
    }
}
