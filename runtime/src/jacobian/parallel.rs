//! ChunkMask of lanes on several cores.

#[cfg(target_arch = "x86_64")]
use super::carry::{Avx2, Avx512};
use super::carry::{Baseline, Generated, Registers};
use super::linearized::{ChunkTangents, Linearized};
use super::recovery::{One, Recovery};
use super::{Compressed, EvaluationError, Jacobian, Plan, PreparationError, check};
use crate::VectorFunction;
use crate::simd::Simd;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// As [`Compressed`], with the tangents on several threads: it concerns functions that take two passes, all others
/// are computed on one. Entries are the same to the last bit, whatever the number of threads.
///
/// ```
/// use tangential::differentiate;
/// use tangential::jacobian::{Compressed, Jacobian, Parallel};
///
/// #[differentiate(vector(x => y))]
/// fn all_with_all(x: &[f64], y: &mut [f64]) {
///     for i in 0..x.len() {
///         for j in 0..x.len() {
///             y[i] += x[i].sin() * x[j].cos();
///         }
///     }
/// }
///
/// let x: Vec<f64> = (0..40).map(f64::from).collect();
/// let (mut y, mut entries, mut expected) = (vec![0.0; 40], vec![0.0; 1600], vec![0.0; 1600]);
/// Parallel::new(all_with_all::vector(40, 40), 2)?.evaluate(&x, &mut y, &mut entries)?;
/// Compressed::new(all_with_all::vector(40, 40))?.evaluate(&x, &mut y, &mut expected)?;
/// assert_eq!(entries, expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Parallel<F> {
    inner: Compressed<F>,
    pool: ThreadPool,
    lanes: Lanes,
}

/// Lanes of an instruction set, for every chunk its own.
enum Lanes {
    Baseline(Vec<ChunkTangents<Baseline>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Vec<ChunkTangents<Avx2>>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Vec<ChunkTangents<Avx512>>),
}

impl Lanes {
    /// # Panics
    /// If the processor does not have the instruction set: lanes in its registers cannot even be made then.
    fn new(simd: Simd) -> Self {
        assert!(simd.is_available(), "this processor has no {}", simd.name());
        match simd {
            #[cfg(target_arch = "x86_64")]
            Simd::Avx2 => Self::Avx2(Vec::new()),
            #[cfg(target_arch = "x86_64")]
            Simd::Avx512 => Self::Avx512(Vec::new()),
            _ => Self::Baseline(Vec::new()),
        }
    }
}

impl<F: VectorFunction + Sync> Parallel<F> {
    /// Pattern and coloring of the function itself, and so many threads; as many as there are cores, if it is none.
    ///
    /// # Errors
    /// If there cannot be so many threads.
    ///
    /// # Panics
    /// As [`Compressed::new`].
    pub fn new(f: F, threads: usize) -> Result<Self, PreparationError> {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| PreparationError::Threads { threads, reason: error.to_string() })?;
        let mut inner = Compressed::new(f)?;
        inner.linearized.n_threads = pool.current_num_threads();
        // Threads have caches of their own.
        inner.linearized.is_chosen = true;
        Ok(Self { lanes: Lanes::new(inner.simd()), inner, pool })
    }

    /// Computes with another instruction set: see [`Compressed::set_simd`].
    ///
    /// # Panics
    /// If the processor does not have it.
    pub fn set_simd(&mut self, simd: Simd) {
        self.inner.set_simd(simd);
        self.lanes = Lanes::new(self.inner.simd());
    }
}

impl<F: VectorFunction + Sync> Jacobian for Parallel<F> {
    fn plan(&self) -> &Plan {
        self.inner.plan()
    }

    fn evaluate(&mut self, x: &[f64], y: &mut [f64], entries: &mut [f64]) -> Result<(), EvaluationError> {
        let inner = &mut self.inner;
        check(&inner.plan().sparsity, x, y, entries)?;
        let Compressed { f, plan, color_of, linearized, .. } = inner;
        if plan.directions == 0 || !linearized.record(f, plan, color_of, false, x, y) {
            return inner.evaluate(x, y, entries);
        }
        let pool = &self.pool;
        match &mut self.lanes {
            Lanes::Baseline(lanes) => in_parallel(inner, pool, lanes, x, y, entries),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2(lanes) => in_parallel(inner, pool, lanes, x, y, entries),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx512(lanes) => in_parallel(inner, pool, lanes, x, y, entries),
        }
        Ok(())
    }
}

/// The tangents of all chunks at the same time, and then the entries, one after the other.
fn in_parallel<F: VectorFunction + Sync, T: Registers + Send>(
    inner: &mut Compressed<F>,
    pool: &ThreadPool,
    lanes: &mut Vec<ChunkTangents<T>>,
    x: &[f64],
    y: &mut [f64],
    entries: &mut [f64],
) {
    let Compressed { f, plan, linearized, guarded, probed, .. } = inner;
    let Linearized { recorded, chunks, thread_starts, .. } = &*linearized;
    lanes.resize_with(chunks.len(), || ChunkTangents::new(&plan.sparsity));
    pool.scope(|scope| {
        let f = &*f;
        let mut rest = &mut lanes[..];
        for (k, start) in thread_starts.iter().enumerate() {
            let end = thread_starts.get(k + 1).copied().unwrap_or(chunks.len());
            let (own, others) = rest.split_at_mut(end - start);
            rest = others;
            scope.spawn(move |_| {
                for (number, ChunkTangents { x, y, hollow }) in (*start..).zip(own) {
                    chunks[number].seed(x, None, 1.0);
                    T::replay(f, recorded.read(number), hollow, x, y);
                    chunks[number].seed(x, None, 0.0);
                }
            });
        }
    });
    let mut out: Recovery<'_, F, Generated> = Recovery { f, plan, guarded, x, y, entries, probed };
    out.all(chunks, |out, number, one: One<'_>| {
        let ChunkTangents { x, y, .. } = &mut lanes[number];
        // Lanes that are computed again are seeded once more.
        one.chunk.seed(x, None, f64::from(one.is_guarded));
        out.recover(one, x, y);
        one.chunk.seed(x, None, 0.0);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::differentiate;

    #[differentiate(vector(x => y), scratch(sums))]
    fn sums_of_chains(x: &[f64], sums: &mut [f64], y: &mut [f64]) {
        for i in 0..x.len() {
            let before = if i % 9 == 0 { 0.0 } else { sums[i - 1] };
            sums[i] = before * 0.5 + (x[i] * x[i / 2]).sin() * x[i].exp() + x[i].powi(3) * before;
            y[i] = sums[i] * x[0].cos() + sums[i] * sums[i] + x[i].tan() * 0.1;
        }
    }

    /// The same bits as on one thread, with every number of threads and every instruction set, at several points.
    #[test]
    fn entries_do_not_depend_on_threads() {
        let n = 700;
        let f = || sums_of_chains::vector(n, vec![0.0; n], n);
        let mut one = Compressed::new(f()).unwrap();
        let nonzeros = one.sparsity().nonzeros();
        for threads in [1, 2, 3, 7] {
            let mut parallel = Parallel::new(f(), threads).unwrap();
            for simd in Simd::ALL.into_iter().filter(|simd| simd.is_available()) {
                parallel.set_simd(simd);
                for start in [0.1, 0.2, 0.1] {
                    let x: Vec<f64> = (0..n).map(|i| start + 1e-3 * i as f64).collect();
                    let (mut expected, mut found) = (vec![0.0; nonzeros], vec![f64::NAN; nonzeros]);
                    let (mut y, mut z) = (vec![0.0; n], vec![0.0; n]);
                    one.evaluate(&x, &mut y, &mut expected).unwrap();
                    parallel.evaluate(&x, &mut z, &mut found).unwrap();
                    assert_eq!(y, z);
                    let bits = |numbers: &[f64]| numbers.iter().map(|n| n.to_bits()).collect::<Vec<_>>();
                    assert!(bits(&expected) == bits(&found), "{threads} threads, {}, from {start}", simd.name());
                }
            }
        }
    }

    /// A slope that is zero times infinity is computed again with a guard, as on one thread.
    #[test]
    fn singular_points() {
        #[differentiate(vector(x => y))]
        fn roots(x: &[f64], y: &mut [f64]) {
            for i in 0..x.len() {
                y[i] = (x[i] * x[0]).sqrt() + x[(i + 1) % x.len()].sqrt();
            }
        }
        let f = || roots::vector(20, 20);
        let (x, mut y) = (vec![0.0; 20], vec![0.0; 20]);
        let mut one = Compressed::new(f()).unwrap();
        let (mut expected, mut found) = (vec![0.0; one.sparsity().nonzeros()], vec![0.0; one.sparsity().nonzeros()]);
        one.evaluate(&x, &mut y, &mut expected).unwrap();
        Parallel::new(f(), 2).unwrap().evaluate(&x, &mut y, &mut found).unwrap();
        assert_eq!(format!("{expected:?}"), format!("{found:?}"));
    }
}
