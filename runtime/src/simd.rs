//! Instruction sets, chosen when a program runs.
//!
//! Generated tangents are compiled for every processor of the architecture, for AVX2, and for AVX-512. All compute the same
//! operations on the same lanes in the same order, none of them fused: results agree to the last bit. [`Simd::best`] is what
//! the processor has; the environment variable `TANGENTIAL_SIMD` (`baseline`, `avx2` or `avx512`) overrides it, and
//! [`Compressed::set_simd`](crate::jacobian::Compressed::set_simd) overrides both, for tests.
//!
//! Which instructions a function needs is not part of its type, so nothing but `unsafe` could let a program hand over code for
//! another instruction set, and a safe program must not be able to lead the runtime to instructions that the processor does
//! not have. So such code is a [`Kernel`] here, and the macro `kernel!` is the one safe way to make one: the features of the
//! function that it writes are fixed, and the compiler checks that what it calls needs no others.

#[cfg(target_arch = "x86_64")]
use crate::Reading;
#[cfg(target_arch = "x86_64")]
use core::marker::PhantomData;
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

    /// How many lanes are carried together through a function in two parts.
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

/// AVX2 as a type: which instruction set a [`Kernel`] is for.
#[cfg(target_arch = "x86_64")]
#[doc(hidden)]
pub enum Avx2 {}

/// AVX-512 as a type, with the features that [`Simd::is_available`] looks for.
#[cfg(target_arch = "x86_64")]
#[doc(hidden)]
pub enum Avx512 {}

/// An instruction set that code is compiled for, beside what every processor has.
#[cfg(target_arch = "x86_64")]
pub(crate) trait InstructionSet {
    const SIMD: Simd;
}

#[cfg(target_arch = "x86_64")]
impl InstructionSet for Avx2 {
    const SIMD: Simd = Simd::Avx2;
}

#[cfg(target_arch = "x86_64")]
impl InstructionSet for Avx512 {
    const SIMD: Simd = Simd::Avx512;
}

/// The tangents of a function of vectors F, over the tangent type T, compiled for the instruction set S.
///
/// Its code may be called wherever the processor has S. Safe programs get a kernel from `kernel!` only, and cannot call one.
#[cfg(target_arch = "x86_64")]
#[doc(hidden)]
pub struct Kernel<S, F, T> {
    code: Code<F, T>,
    set: PhantomData<S>,
}

#[cfg(target_arch = "x86_64")]
type Code<F, T> = unsafe fn(&F, &mut Reading<'_>, &[T], &mut [T]);

#[cfg(target_arch = "x86_64")]
impl<S, F, T> Kernel<S, F, T> {
    /// A kernel of this code.
    ///
    /// # Safety
    /// On a processor that has S, the code may be called with any arguments, as a safe function may be.
    #[allow(unsafe_code)]
    pub unsafe fn new(code: Code<F, T>) -> Self {
        Self { code, set: PhantomData }
    }

    /// A kernel of code for every processor.
    pub(crate) fn of_safe(code: fn(&F, &mut Reading<'_>, &[T], &mut [T])) -> Self {
        Self { code, set: PhantomData }
    }
}

#[cfg(target_arch = "x86_64")]
#[allow(private_bounds)]
impl<S: InstructionSet, F, T> Kernel<S, F, T> {
    /// The tangents.
    ///
    /// # Panics
    /// If the processor does not have the instruction set.
    #[allow(unsafe_code)]
    pub(crate) fn run(self, f: &F, partials: &mut Reading<'_>, x_d: &[T], y_d: &mut [T]) {
        assert!(S::SIMD.is_available(), "this processor has no {}", S::SIMD.name());
        // SAFETY: the processor has S, so by the promise given to `new` the code may be called as a safe function may be; the
        // code of `of_safe` is a safe function.
        unsafe { (self.code)(f, partials, x_d, y_d) };
    }
}

/// Makes a [`Kernel`] of a method, for emitted code: `kernel!(avx2: tangents_avx2, T);` in an inherent `impl` writes the
/// function `checked_avx2::<T>()`, which gives the kernel of the method `tangents_avx2::<T>`. The same for `avx512`.
///
/// It needs no trust in who uses it, although it expands to `unsafe` (which `#![forbid(unsafe_code)]` allows, since it comes
/// from this crate):
/// - `on_avx2` is a safe function with AVX2 as its only feature. So its body is checked as safe code, and calls the method only
///   if that is safe and needs nothing but AVX2: otherwise it does not compile.
/// - `Self::on_avx2` is that function. The compiler refuses safe functions with features in traits and their `impl`s, so this is
///   an inherent `impl`; inherent functions are found before those of traits, and a second one of that name is refused.
#[cfg(target_arch = "x86_64")]
#[doc(hidden)]
#[macro_export]
macro_rules! kernel {
    (avx2: $tangents:ident, $t:ident) => {
        #[target_feature(enable = "avx2")]
        fn on_avx2<$t: $crate::Tangent>(&self, partials: &mut $crate::Reading<'_>, x_d: &[$t], y_d: &mut [$t]) {
            self.$tangents(partials, x_d, y_d)
        }

        fn checked_avx2<$t: $crate::Tangent>() -> $crate::simd::Kernel<$crate::simd::Avx2, Self, $t> {
            // SAFETY: `on_avx2` is a safe function that needs AVX2 and nothing else; see above.
            unsafe { $crate::simd::Kernel::new(Self::on_avx2::<$t>) }
        }
    };
    (avx512: $tangents:ident, $t:ident) => {
        #[target_feature(enable = "avx512f,avx512dq,avx512vl")]
        fn on_avx512<$t: $crate::Tangent>(&self, partials: &mut $crate::Reading<'_>, x_d: &[$t], y_d: &mut [$t]) {
            self.$tangents(partials, x_d, y_d)
        }

        fn checked_avx512<$t: $crate::Tangent>() -> $crate::simd::Kernel<$crate::simd::Avx512, Self, $t> {
            // SAFETY: `on_avx512` is a safe function that needs the features of AVX-512 which `Simd::is_available` looks for,
            // and nothing else; see above.
            unsafe { $crate::simd::Kernel::new(Self::on_avx512::<$t>) }
        }
    };
}
