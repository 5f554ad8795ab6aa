//! The two passes of a linear form, as emitted code sees them.

use super::{List, Open, Partials, Reading, Repetitions, Span};
use crate::skip::Active;
use crate::{Differentiable, Tangent};
use core::cell::Cell;
use core::cmp::Ordering;
use core::marker::PhantomData;
use core::num::FpCategory;

/// One of the two passes of a tagged function's `linear` form: `Recorder`, then `Replay`.
///
/// Nobody else can implement it: who has a pass for an instruction set has a processor for it, which `on_simd!` relies on.
pub trait Pass: Clone + sealed::Sealed {
    /// Whether this pass computes values, and records.
    const VALUES: bool;

    /// Whether the processor is known to have AVX2.
    const AVX2: bool;

    /// Whether the processor is known to have AVX-512.
    const AVX512: bool;

    /// Records the partials of a statement; gives them back with its value.
    fn push<V, const N: usize>(&self, value: V, partials: [f64; N]) -> (V, [f64; N]);

    /// Takes up the partials of a statement, with what stands for its value.
    fn pop<V, const N: usize>(&self, hollow: V) -> (V, [f64; N]);

    /// As [`Self::push`], with the decisions that were taken within the statement.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push_deciding<V, const N: usize, const M: usize>(
        &self,
        value: V,
        partials: [f64; N],
        decisions: [bool; M],
    ) -> (V, [f64; N], [bool; M]) {
        for decision in decisions {
            self.note(decision);
        }
        let (value, partials) = self.push(value, partials);
        (value, partials, decisions)
    }

    /// As [`Self::pop`], with the decisions that were taken within the statement.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pop_deciding<V, const N: usize, const M: usize>(&self, hollow: V) -> (V, [f64; N], [bool; M]) {
        let mut decisions = [false; M];
        for decision in &mut decisions {
            *decision = self.noted();
        }
        let (value, partials) = self.pop(hollow);
        (value, partials, decisions)
    }

    /// Records something discrete that comes from active values, and gives it back.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn note<D: Note>(&self, discrete: D) -> D {
        discrete.write(self);
        discrete
    }

    /// Takes up something discrete.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn noted<D: Note>(&self) -> D {
        D::read(self)
    }

    #[doc(hidden)]
    fn word(&self, word: u32);

    #[doc(hidden)]
    fn next_word(&self) -> u32;

    /// Begins a loop whose repetitions may be skipped.
    #[doc(hidden)]
    fn repetitions(&self) -> Repetitions;

    /// Begins a group of statements; how many repetitions after it are skipped with it, if it is skipped.
    ///
    /// # Errors
    /// If it is skipped.
    #[doc(hidden)]
    fn group<T: Tangent>(&self, inputs: Active<T>, of: Option<Repetitions>) -> Result<Open, usize>;

    /// Ends a group.
    #[doc(hidden)]
    fn close(&self, group: Open);

    /// Ends a group that gives something; whether something stands for that where the group is skipped.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn close_giving<T: Tangent>(&self, group: Open, stands_in: bool) {
        let _ = stands_in;
        self.close(group);
    }

    /// Whether what an evaluation before this one left in its rooms must be cleared.
    #[doc(hidden)]
    fn clears(&self) -> bool {
        false
    }

    /// Records that tangents cannot be had this way: the function is evaluated as a whole.
    fn give_up(&self);

    /// Goes on where a copy of it has arrived.
    fn resume(&self, copy: &Self);
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Recorder<'_> {}
    impl<S> Sealed for super::Replay<'_, S> {}
}

/// The companion's parameter in linear forms: the scalar tangent and the pass.
pub struct Linear<T, P>(PhantomData<(T, P)>);

/// The first pass: values, with partials recorded.
#[derive(Clone)]
pub struct Recorder<'a> {
    numbers: Place<'a, f64>,
    notes: Place<'a, u32>,
    spans: Place<'a, Span>,
    gives_up: Cell<bool>,
}

/// Where things of one kind are recorded, and how many there are, also beyond the room.
#[derive(Clone)]
struct Place<'a, X> {
    room: &'a [Cell<X>],
    count: Cell<usize>,
}

impl<'a, X: Copy> Place<'a, X> {
    fn of(list: &'a mut List<X>) -> Self {
        Self { count: Cell::new(list.count), room: Cell::from_mut(&mut list.room[..]).as_slice_of_cells() }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<const N: usize>(&self, things: [X; N]) {
        let count = self.count.get();
        if let Some(places) = self.room.get(count..).and_then(|left| left.first_chunk::<N>()) {
            for k in 0..N {
                places[k].set(things[k]);
            }
        }
        self.count.set(count + N);
    }
}

impl<'a> Recorder<'a> {
    /// Records what `work` does; whether it gave up.
    pub(crate) fn record(partials: &'a mut Partials, work: impl FnOnce(&Recorder<'_>)) -> bool {
        let recorder = Recorder {
            numbers: Place::of(&mut partials.numbers),
            notes: Place::of(&mut partials.notes),
            spans: Place::of(&mut partials.spans),
            gives_up: Cell::new(false),
        };
        work(&recorder);
        let counts = [recorder.numbers.count.get(), recorder.notes.count.get(), recorder.spans.count.get()];
        let gives_up = recorder.gives_up.get();
        [partials.numbers.count, partials.notes.count, partials.spans.count] = counts;
        gives_up
    }
}

impl Pass for Recorder<'_> {
    const VALUES: bool = true;
    const AVX2: bool = false;
    const AVX512: bool = false;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<V, const N: usize>(&self, value: V, partials: [f64; N]) -> (V, [f64; N]) {
        self.numbers.put(partials);
        (value, partials)
    }

    fn pop<V, const N: usize>(&self, _: V) -> (V, [f64; N]) {
        unreachable!("values are computed")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn word(&self, word: u32) {
        self.notes.put([word]);
    }

    fn next_word(&self) -> u32 {
        unreachable!("values are computed")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repetitions(&self) -> Repetitions {
        Repetitions(self.spans.count.get() as u32)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn group<T: Tangent>(&self, _: Active<T>, of: Option<Repetitions>) -> Result<Open, usize> {
        let open = self.spans.count.get();
        let Repetitions(of) = of.unwrap_or(Repetitions(open as u32));
        // What is cut off here is refused by `Partials::record`.
        let [numbers, notes] = [self.numbers.count.get() as u32, self.notes.count.get() as u32];
        self.spans.put([[numbers, notes, open as u32, 0, 0, 0, of]]);
        Ok(Open(open))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn close(&self, Open(open): Open) {
        if let Some(place) = self.spans.room.get(open) {
            let mut span = place.get();
            [span[3], span[4], span[5]] =
                [self.numbers.count.get() as u32, self.notes.count.get() as u32, self.spans.count.get() as u32];
            place.set(span);
        }
    }

    fn give_up(&self) {
        self.gives_up.set(true);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resume(&self, copy: &Self) {
        self.numbers.count.set(copy.numbers.count.get());
        self.notes.count.set(copy.notes.count.get());
        self.spans.count.set(copy.spans.count.get());
        self.gives_up.set(copy.gives_up.get());
    }
}

/// What every processor of the architecture has, as the instruction set of a pass.
#[derive(Clone, Copy)]
pub struct Everywhere;

/// AVX2 as the instruction set of a pass.
#[derive(Clone, Copy)]
pub struct WithAvx2;

/// AVX-512 as the instruction set of a pass.
#[derive(Clone, Copy)]
pub struct WithAvx512;

/// An instruction set.
pub(crate) trait InstructionSet {
    const SIMD: crate::simd::Simd;
}

impl InstructionSet for Everywhere {
    const SIMD: crate::simd::Simd = crate::simd::Simd::Baseline;
}

impl InstructionSet for WithAvx2 {
    const SIMD: crate::simd::Simd = crate::simd::Simd::Avx2;
}

impl InstructionSet for WithAvx512 {
    const SIMD: crate::simd::Simd = crate::simd::Simd::Avx512;
}

/// The second pass: tangents, from what was recorded, on the instruction set S.
pub struct Replay<'a, S> {
    reading: Cell<Reading<'a>>,
    set: PhantomData<S>,
}

impl<S> Clone for Replay<'_, S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        Self { reading: Cell::new(self.reading.get()), set: PhantomData }
    }
}

impl<'a, S: InstructionSet> Replay<'a, S> {
    /// # Panics
    /// If the processor does not have the instruction set.
    pub(crate) fn new(reading: Reading<'a>) -> Self {
        assert!(S::SIMD.is_available(), "this processor has no {}", S::SIMD.name());
        Self { reading: Cell::new(reading), set: PhantomData }
    }
}

impl<S> Replay<'_, S> {
    /// Whether all that was recorded was taken up, or skipped.
    pub(crate) fn is_finished(&self) -> bool {
        self.reading.get().is_finished()
    }
}

impl<S: InstructionSet> Pass for Replay<'_, S> {
    const VALUES: bool = false;
    const AVX2: bool = matches!(S::SIMD, crate::simd::Simd::Avx2);
    const AVX512: bool = matches!(S::SIMD, crate::simd::Simd::Avx512);

    fn push<V, const N: usize>(&self, _: V, _: [f64; N]) -> (V, [f64; N]) {
        unreachable!("tangents are computed")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pop<V, const N: usize>(&self, hollow: V) -> (V, [f64; N]) {
        let mut reading = self.reading.get();
        let partials = *reading.take();
        self.reading.set(reading);
        (hollow, partials)
    }

    fn word(&self, _: u32) {
        unreachable!("tangents are computed")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next_word(&self) -> u32 {
        let mut reading = self.reading.get();
        let word = reading.noted() as u32;
        self.reading.set(reading);
        word
    }

    fn clears(&self) -> bool {
        self.reading.get().clears()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repetitions(&self) -> Repetitions {
        Repetitions(0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn group<T: Tangent>(&self, inputs: Active<T>, _: Option<Repetitions>) -> Result<Open, usize> {
        let mut reading = self.reading.get();
        let skipped = reading.skips(inputs);
        self.reading.set(reading);
        match skipped {
            Some(more) => Err(more),
            None => Ok(Open(if T::LOOKS { reading.found() - 1 } else { 0 })),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn close(&self, _: Open) {}

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn close_giving<T: Tangent>(&self, Open(group): Open, stands_in: bool) {
        if T::LOOKS && !stands_in {
            self.reading.get().matters(group);
        }
    }

    fn give_up(&self) {
        unreachable!("tangents are computed of what was recorded")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resume(&self, copy: &Self) {
        self.reading.set(copy.reading.get());
    }
}

/// Something discrete that can be recorded, and floats that carry no tangent.
#[diagnostic::on_unimplemented(message = "`{Self}` cannot be recorded")]
pub trait Note: Copy {
    #[doc(hidden)]
    fn write<P: Pass>(self, pass: &P);
    #[doc(hidden)]
    fn read<P: Pass>(pass: &P) -> Self;
}

macro_rules! notes {
    ($($ty:ty: $to:expr, $from:expr;)*) => {$(
        impl Note for $ty {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write<P: Pass>(self, pass: &P) {
                let to: fn($ty) -> u64 = $to;
                let word = to(self);
                pass.word(word as u32);
                if size_of::<$ty>() > 4 {
                    pass.word((word >> 32) as u32);
                }
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read<P: Pass>(pass: &P) -> Self {
                let from: fn(u64) -> $ty = $from;
                let mut word = u64::from(pass.next_word());
                if size_of::<$ty>() > 4 {
                    word |= u64::from(pass.next_word()) << 32;
                }
                from(word)
            }
        }
    )*};
}

notes! {
    bool: u64::from, |word| word != 0;
    f64: f64::to_bits, f64::from_bits;
    f32: |x| u64::from(x.to_bits()), |word| f32::from_bits(word as u32);
    u8: u64::from, |word| word as u8;
    u16: u64::from, |word| word as u16;
    u32: u64::from, |word| word as u32;
    u64: |n| n, |word| word;
    usize: |n| n as u64, |word| word as usize;
    i8: |n| n as u64, |word| word as i8;
    i16: |n| n as u64, |word| word as i16;
    i32: |n| n as u64, |word| word as i32;
    i64: |n| n as u64, |word| word as i64;
    isize: |n| n as u64, |word| word as isize;
    Ordering: |order| order as i8 as u64, |word| (word as i8).cmp(&0);
    Option<Ordering>: |order| order.map_or(2, |order| order as i8) as u64, |word| match word as i8 {
        2 => None,
        order => Some(order.cmp(&0)),
    };
    Result<usize, usize>: |found| found.map_or_else(|at| at as u64 | 1 << 63, |at| at as u64), |word| {
        let at = (word & !(1 << 63)) as usize;
        if word >> 63 == 0 { Ok(at) } else { Err(at) }
    };
    FpCategory: |kind| kind as u64, |word| match word {
        0 => FpCategory::Nan,
        1 => FpCategory::Infinite,
        2 => FpCategory::Zero,
        3 => FpCategory::Subnormal,
        _ => FpCategory::Normal,
    };
}

/// Stores a value. Where it holds active floats only, the second pass has nothing to store.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn set<V: Differentiable, P: Pass>(_: &P, place: &mut V, value: V) {
    if P::VALUES || !V::HOLLOW {
        *place = value;
    }
}

/// Whether a pass computes what a place holds: where that is active floats only, the second does not.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn computes<V: Differentiable, P: Pass>(_: &P, _: &V) -> bool {
    P::VALUES || !V::HOLLOW
}

/// A value whose derivative is dropped: right in both passes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn kept<V: Differentiable, P: Pass>(pass: &P, value: V) -> V {
    match value.recalled(pass, true) {
        Some(value) => value,
        None => {
            pass.give_up();
            value
        }
    }
}

/// The operands of a product as they were in the first pass, or as they are where they cannot be recorded.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn operand<V: Differentiable, P: Pass, R>(pass: &P, value: &V, then: impl FnOnce(&V) -> R) -> R {
    match value.recalled(pass, false) {
        Some(value) => then(&value),
        None => {
            if P::VALUES {
                pass.give_up();
            }
            then(value)
        }
    }
}

/// Runs a call on a copy of the pass, which goes on where the copy has arrived: what nobody else can see the compiler keeps in
/// registers.
#[doc(hidden)]
#[macro_export]
macro_rules! in_copy {
    ($pass:ident, $call:expr) => {{
        let copy = ::core::clone::Clone::clone($pass);
        let result = {
            let $pass = &copy;
            $call
        };
        $crate::Pass::resume($pass, &copy);
        result
    }};
}

/// Writes a function that calls another one, compiled for the instruction set of its pass.
///
/// It needs no trust in who uses it, although it expands to `unsafe` (which `#![forbid(unsafe_code)]` allows, since it comes
/// from this crate). The functions with features are written here, their features are fixed, and their bodies are checked as safe
/// code: what they call needs no other features. Inherent functions are found before those of traits, and a second one of the
/// same name is refused. They are called where the pass is one for the instruction set, and such a pass exists only where the
/// processor has it: [`Pass`](crate::Pass) is sealed, and a `Replay` is made nowhere else. Within `unsafe` there is nothing but
/// names.
#[doc(hidden)]
#[macro_export]
macro_rules! on_simd {
    (
        ($($head:tt)*) ($($vis:tt)*) $name:ident [$($generics:tt)*] ($($params:tt)*) ($result:ty) [$($where:tt)*]
        $p:ident $pass:ident [$($g:ident),*] ($($arg:ident),*) $body:ident $here:ident $avx2:ident $avx512:ident
    ) => {
        $($head)*
        #[cfg_attr(not(debug_assertions), inline(always))]
        $($vis)* fn $name $($generics)* ($($params)*) -> $result $($where)* {
            #[cfg(target_arch = "x86_64")]
            if <$p as $crate::Pass>::AVX512 {
                // SAFETY: the function needs the features of AVX-512 that `Simd::is_available` looks for, and nothing else; see above.
                return unsafe { Self::$avx512::<$($g),*>($($arg),*) };
            }
            #[cfg(target_arch = "x86_64")]
            if <$p as $crate::Pass>::AVX2 {
                // SAFETY: the function needs AVX2 and nothing else; see above.
                return unsafe { Self::$avx2::<$($g),*>($($arg),*) };
            }
            Self::$here::<$($g),*>($($arg),*)
        }

        #[doc(hidden)]
        $($head)*
        fn $here $($generics)* ($($params)*) -> $result $($where)* {
            $crate::in_copy!($pass, Self::$body::<$($g),*>($($arg),*))
        }

        #[cfg(target_arch = "x86_64")]
        #[doc(hidden)]
        $($head)*
        #[target_feature(enable = "avx2")]
        fn $avx2 $($generics)* ($($params)*) -> $result $($where)* {
            $crate::in_copy!($pass, Self::$body::<$($g),*>($($arg),*))
        }

        #[cfg(target_arch = "x86_64")]
        #[doc(hidden)]
        $($head)*
        #[target_feature(enable = "avx512f,avx512dq,avx512vl")]
        fn $avx512 $($generics)* ($($params)*) -> $result $($where)* {
            $crate::in_copy!($pass, Self::$body::<$($g),*>($($arg),*))
        }
    };
}
