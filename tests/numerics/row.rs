//! A row names a case, its arguments and the points where it is checked.
//!
//! ```ignore
//! rows! {
//!     // parameters: f64, passive by value, slice, array by value, output
//!     weighted(a, = 3, &v[2], w[2], &mut out[2]) at [1.0, 2.0, 3.0, 4.0, 5.0, 0.0, 0.0];
//! }
//! row! {
//!     load:
//!     |x| wheel(x).load(x[3]),
//!     |x, d| wheel(x).load_forward(&wheel_d(d), x[3], d[3]);
//!     [0.3, 2e5, 0.0, 0.29]
//! }
//! ```
//!
//! Each becomes one test of that name, run with one direction, with [`Lanes`], with [`IndexSet`], with [`Recorded`] and with [`Zero`]: in
//! `row!` the tangent type of the run is called `T`.

pub use super::flat::flat;
use std::io::Write as _;
use tangential::check::{check_lanes, check_pattern, check_recorded, check_tangent};
use tangential::overloaded::Dual;
use tangential::{IndexSet, Lanes, Recorded, Zero};

/// Deals out the entries of a point, or of a direction, to the arguments of a call.
pub struct Deal<'a, S>(pub &'a [S]);

impl<S: Copy> Deal<'_, S> {
    /// The next entry.
    pub fn one(&mut self) -> S {
        self.array::<1>()[0]
    }

    /// The next N entries.
    pub fn array<const N: usize>(&mut self) -> [S; N] {
        let (first, rest) = self.0.split_first_chunk().expect("the row has fewer numbers than its arguments");
        self.0 = rest;
        *first
    }

    /// All entries must have been dealt.
    pub fn finish(&self) {
        assert!(self.0.is_empty(), "the row has more numbers than its arguments");
    }
}

/// Values and tangents of one case for several choices of what has no derivative.
pub fn each<P, V, D, const N: usize>(choices: [P; N], forward: impl Fn(P) -> (V, D)) -> (Vec<V>, Vec<D>) {
    choices.into_iter().map(forward).unzip()
}

/// Directions carried together in the run with lanes.
pub const LANES: usize = 3;

/// A case run over some tangent type: value and tangent.
type Run<'a, T> = &'a dyn Fn(&[f64], &[T]) -> (Vec<f64>, Vec<T>);
/// A case run over some scalar.
type Plain<'a, S> = &'a dyn Fn(&[S]) -> Vec<S>;

/// Checks one case at one point with every tangent type. It is compiled once, and not for every case.
#[allow(clippy::too_many_arguments)]
pub fn check(
    case: &str,
    x: &[f64],
    value: Plain<f64>,
    single: Run<f64>,
    lanes: Run<Lanes<LANES>>,
    sets: Run<IndexSet>,
    recorded: Run<Recorded>,
    primal: Run<Zero>,
) {
    let rows = || {
        let inputs: Vec<IndexSet> = (0..x.len()).map(IndexSet::single).collect();
        sets(x, &inputs).1.into_iter().map(IndexSet::to_vec).collect::<Vec<_>>()
    };
    let found = check_tangent(x, value, single)
        .and_then(|()| check_lanes(x, single, lanes))
        .and_then(|()| check_pattern(x, single, &IndexSet::detection(rows)))
        .and_then(|()| check_recorded(x, single, recorded));
    if let Err(mismatch) = found {
        panic!("`{case}` at {x:?}: {mismatch}");
    }

    write_bits(case, x, single);
    let bits = |v: Vec<f64>| v.into_iter().map(f64::to_bits).collect::<Vec<_>>();
    let primal = primal(x, &vec![Zero; x.len()]).0;
    assert_eq!(bits(value(x)), bits(primal), "`{case}` at {x:?}: another value when run with `Zero`");
}

/// Checks the overloaded form of a case at one point: the same bits with `f64`, and duals against the generated tangents.
pub fn check_overloaded(case: &str, x: &[f64], single: Run<f64>, plain: Plain<f64>, dual: Plain<Dual<f64>>) {
    let bits = |v: &[f64]| v.iter().map(|v| if v.is_nan() { 0 } else { v.to_bits() }).collect::<Vec<_>>();
    for i in 0..x.len() {
        let direction: Vec<f64> = (0..x.len()).map(|j| f64::from(u8::from(i == j))).collect();
        let (value, tangent) = single(x, &direction);
        assert_eq!(bits(&value), bits(&plain(x)), "`{case}` at {x:?}: another value when overloaded with `f64`");
        let duals: Vec<Dual<f64>> = x.iter().zip(&direction).map(|(x, d)| Dual::new(*x, *d)).collect();
        let (values, tangents): (Vec<f64>, Vec<f64>) = dual(&duals).iter().map(|y| (y.value, y.tangent)).unzip();
        assert_eq!(bits(&value), bits(&values), "`{case}` at {x:?}: another value when overloaded with duals");
        for (k, (a, b)) in tangent.iter().zip(&tangents).enumerate() {
            let near = a == b || (a - b).abs() <= 1e-12 * a.abs().max(b.abs()).max(1.0);
            assert!(near || (a.is_nan() && b.is_nan()), "`{case}` at {x:?}: d y{k} / d x{i} is {a}, with duals {b}");
        }
    }
}

/// Writes a number made of all bits of values and tangents to the file that `TANGENTIAL_BITS` names, by which `.ci/run`
/// compares debug with release.
fn write_bits(case: &str, x: &[f64], single: Run<f64>) {
    let Some(path) = std::env::var_os("TANGENTIAL_BITS") else { return };
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for i in 0..x.len() {
        let direction: Vec<f64> = (0..x.len()).map(|j| f64::from(u8::from(i == j))).collect();
        let (value, tangent) = single(x, &direction);
        for number in value.into_iter().chain(tangent) {
            // The bits of a NaN are nobody's business.
            let bits = if number.is_nan() { 0 } else { number.to_bits() };
            hash = (hash ^ bits).wrapping_mul(0x0100_0000_01b3);
        }
    }
    let line = format!("{case} {x:?} {hash:016x}\n");
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    file.and_then(|mut file| file.write_all(line.as_bytes())).expect("the file of bits can be written");
}

/// A row by its expressions: the value at `x`, and value and tangent at `x` in the direction `d`. The same expression is
/// run as a pattern, with `pattern` in place of every `forward`.
macro_rules! row {
    (@check $case:ident: |$x:ident| $value:expr, |$v:ident, $d:ident| $forward:expr; $($point:expr),+ $(,)?) => {
        #[test]
        fn $case() {
            for point in [$($point.to_vec()),+] {
                crate::numerics::row::check(
                    stringify!($case),
                    &point,
                    &|$x: &[f64]| crate::numerics::row::flat(&$value),
                    &row!(@run f64, $v, $d, $forward),
                    &row!(@run tangential::Lanes<{ crate::numerics::row::LANES }>, $v, $d, $forward),
                    &row!(@run tangential::IndexSet, $v, $d, $forward),
                    &row!(@run tangential::Recorded, $v, $d, $forward),
                    &row!(@run tangential::Zero, $v, $d, $forward),
                );
            }
        }
    };
    (@run $tangent:ty, $x:ident, $d:ident, $forward:expr) => {{
        #[allow(dead_code)]
        type T = $tangent;
        |$x: &[f64], $d: &[T]| {
            let (value, tangent) = $forward;
            (crate::numerics::row::flat(&value), crate::numerics::row::flat(&tangent))
        }
    }};
    (@pattern $case:ident $v:ident $d:ident {$forward:expr} {$pattern:expr} $($point:expr),+ $(,)?) => {
        // A module has another name space than the test of the row.
        mod $case {
            #[allow(unused_imports)]
            use super::*;

            #[test]
            fn pattern() {
                crate::patterns::corpus::check(
                    module_path!(),
                    stringify!($case),
                    &[$($point.to_vec()),+],
                    &row!(@run f64, $v, $d, $forward),
                    &row!(@run tangential::IndexSet, $v, $d, $forward),
                    &row!(@run tangential::IndexSet, $v, $d, $pattern),
                );
            }
        }
    };
    ($case:ident: |$x:ident| $value:expr, |$v:ident, $d:ident| $($rest:tt)*) => {
        row! { @check $case: |$x| $value, |$v, $d| $($rest)* }
        as_pattern! { [$case $v $d] {} [] [] $($rest)* }
    };
}

/// Reads `pattern` for every `forward` up to the first `;`. Tokens are moved one by one from the end to the third
/// argument; groups that have been entered wait in the fourth, and the second keeps the tokens as they were.
macro_rules! as_pattern {
    // A group is entered.
    (@next $row:tt $old:tt $done:tt [$($around:tt)*] ($($in:tt)*) $($rest:tt)*) => {
        as_pattern! { $row $old [] [(paren $done [$($rest)*]) $($around)*] $($in)* }
    };
    (@next $row:tt $old:tt $done:tt [$($around:tt)*] {$($in:tt)*} $($rest:tt)*) => {
        as_pattern! { $row $old [] [(brace $done [$($rest)*]) $($around)*] $($in)* }
    };
    (@next $row:tt $old:tt $done:tt [$($around:tt)*] [$($in:tt)*] $($rest:tt)*) => {
        as_pattern! { $row $old [] [(bracket $done [$($rest)*]) $($around)*] $($in)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt assemble_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* assemble_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt at_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* at_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt closure_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* closure_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt conjugate_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* conjugate_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt force_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* force_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt load_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* load_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt mean_load_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* mean_load_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt new_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* new_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt next_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* next_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt roll_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* roll_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt rotate_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* rotate_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt scale_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* scale_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt through_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* through_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt times_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* times_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt unroll_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* unroll_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt work_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* work_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt worn_forward $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* worn_pattern] $around $($rest)* }
    };
    (@next $row:tt $old:tt [$($done:tt)*] $around:tt $next:tt $($rest:tt)*) => {
        as_pattern! { $row $old [$($done)* $next] $around $($rest)* }
    };
    ([$case:ident $v:ident $d:ident] {$($forward:tt)*} [$($done:tt)*] []; $($points:tt)*) => {
        row! { @pattern $case $v $d {$($forward)*} {$($done)*} $($points)* }
    };
    // A group is complete.
    ($row:tt $old:tt [$($in:tt)*] [(paren [$($done:tt)*] [$($rest:tt)*]) $($around:tt)*]) => {
        as_pattern! { $row $old [$($done)* ($($in)*)] [$($around)*] $($rest)* }
    };
    ($row:tt $old:tt [$($in:tt)*] [(brace [$($done:tt)*] [$($rest:tt)*]) $($around:tt)*]) => {
        as_pattern! { $row $old [$($done)* {$($in)*}] [$($around)*] $($rest)* }
    };
    ($row:tt $old:tt [$($in:tt)*] [(bracket [$($done:tt)*] [$($rest:tt)*]) $($around:tt)*]) => {
        as_pattern! { $row $old [$($done)* [$($in)*]] [$($around)*] $($rest)* }
    };
    // Tokens at the top are kept as they were, too.
    ($row:tt {$($old:tt)*} $done:tt [] $next:tt $($rest:tt)*) => {
        as_pattern! { @next $row {$($old)* $next} $done [] $next $($rest)* }
    };
    ($row:tt $old:tt $done:tt $around:tt $next:tt $($rest:tt)*) => {
        as_pattern! { @next $row $old $done $around $next $($rest)* }
    };
}

/// Rows by the arguments of a call of `case::name`. An argument is `x` (a number), `x[3]` (an array by value), `&x[3]`
/// (a slice or array), `&mut x`, `&mut x[3]` (outputs, checked as well), `= 3` (passive) or `&= table` (passive, by
/// reference).
macro_rules! rows {
    // Cases that also run with other scalars.
    (overloaded; $($case:ident($($argument:tt)*) at $($point:expr),+;)*) => {
        $(rows! { @next $case [$($point),+] x d {} {} () () () (); $($argument)*, })*
        mod overloaded {
            #[allow(unused_imports)]
            use super::*;
            $(rows! { @next $case [overloaded; $($point),+] x d {} {} () () () (); $($argument)*, })*
        }
    };
    ($($case:ident($($argument:tt)*) at $($point:expr),+;)*) => {
        $(rows! { @next $case [$($point),+] x d {} {} () () () (); $($argument)*, })*
    };

    (@next $case:ident [overloaded; $($point:expr),+] $x:ident $d:ident {$($before:tt)*} {$($before_d:tt)*}
        ($($call:tt)*) ($($forward:tt)*) ($($out:tt)*) ($($out_d:tt)*); $(,)?) => {
        #[test]
        fn $case() {
            for point in [$($point.to_vec()),+] {
                crate::numerics::row::check_overloaded(
                    stringify!($case),
                    &point,
                    &row!(@run f64, point, direction, rows!(@run forward $case point direction $x $d
                        {$($before)* $($before_d)*} ($($forward)*) ($($out)*) ($($out_d)*))),
                    &rows!(@scalar f64, $case $x {$($before)*} ($($call)*) ($($out)*)),
                    &rows!(@scalar tangential::overloaded::Dual<f64>, $case $x {$($before)*} ($($call)*) ($($out)*)),
                );
            }
        }
    };
    (@scalar $scalar:ty, $case:ident $x:ident {$($before:tt)*} ($($call:tt)*) ($($out:tt)*)) => {
        |point: &[$scalar]| {
            let mut $x = crate::numerics::row::Deal(point);
            $($before)*
            let result = case::$case::overloaded($($call)*);
            crate::numerics::row::flat::<$scalar>(&(result, ($($out)*)))
        }
    };

    // All arguments are dealt: `before` and `before_d` bind them, `call` and `forward` pass them, `out` holds outputs.
    (@next $case:ident [$($point:expr),+] $x:ident $d:ident {$($before:tt)*} {$($before_d:tt)*}
        ($($call:tt)*) ($($forward:tt)*) ($($out:tt)*) ($($out_d:tt)*); $(,)?) => {
        row! {
            @check
            $case:
            |point| {
                let mut $x = crate::numerics::row::Deal(point);
                $($before)*
                $x.finish();
                let result = case::$case($($call)*);
                (result, ($($out)*))
            },
            |point, direction| {
                let (mut $x, mut $d) = (crate::numerics::row::Deal(point), crate::numerics::row::Deal(direction));
                $($before)*
                $($before_d)*
                $x.finish();
                $d.finish();
                let (result, result_d) = case::$case::<T>::forward($($forward)*);
                ((result, ($($out)*)), (result_d, ($($out_d)*)))
            };
            $($point),+
        }
        rows! { @pattern $case [$($point),+] $x $d {$($before)*} {$($before_d)*} ($($forward)*) ($($out)*) ($($out_d)*) }
    };
    (@pattern $case:ident [$($point:expr),+] $x:ident $d:ident {$($before:tt)*} {$($before_d:tt)*}
        ($($forward:tt)*) ($($out:tt)*) ($($out_d:tt)*)) => {
        row! {
            @pattern $case point direction
            { rows!(@run forward $case point direction $x $d {$($before)* $($before_d)*} ($($forward)*) ($($out)*) ($($out_d)*)) }
            { rows!(@run pattern $case point direction $x $d {$($before)* $($before_d)*} ($($forward)*) ($($out)*) ($($out_d)*)) }
            $($point),+
        }
    };
    (@run $form:ident $case:ident $point:ident $direction:ident $x:ident $d:ident {$($before:tt)*}
        ($($forward:tt)*) ($($out:tt)*) ($($out_d:tt)*)) => {{
        let (mut $x, mut $d) = (crate::numerics::row::Deal($point), crate::numerics::row::Deal($direction));
        $($before)*
        $x.finish();
        $d.finish();
        let (result, result_d) = case::$case::<T>::$form($($forward)*);
        ((result, ($($out)*)), (result_d, ($($out_d)*)))
    }};
    (@next $case:ident $points:tt $x:ident $d:ident $before:tt $before_d:tt
        ($($call:tt)*) ($($forward:tt)*) $out:tt $out_d:tt; = $passive:expr, $($rest:tt)*) => {
        rows! { @next $case $points $x $d $before $before_d
            ($($call)* $passive,) ($($forward)* $passive, tangential::Zero,) $out $out_d; $($rest)* }
    };
    (@next $case:ident $points:tt $x:ident $d:ident $before:tt $before_d:tt
        ($($call:tt)*) ($($forward:tt)*) $out:tt $out_d:tt; &= $passive:expr, $($rest:tt)*) => {
        rows! { @next $case $points $x $d $before $before_d
            ($($call)* &$passive,) ($($forward)* &$passive, &tangential::zero_like(&$passive),) $out $out_d; $($rest)* }
    };
    (@next $case:ident $points:tt $x:ident $d:ident {$($before:tt)*} {$($before_d:tt)*}
        ($($call:tt)*) ($($forward:tt)*) $out:tt $out_d:tt; $name:ident, $($rest:tt)*) => {
        rows! { @next $case $points $x $d {$($before)* let value = $x.one();} {$($before_d)* let tangent = $d.one();}
            ($($call)* value,) ($($forward)* value, tangent,) $out $out_d; $($rest)* }
    };
    (@next $case:ident $points:tt $x:ident $d:ident {$($before:tt)*} {$($before_d:tt)*}
        ($($call:tt)*) ($($forward:tt)*) $out:tt $out_d:tt; $name:ident[$n:expr], $($rest:tt)*) => {
        rows! { @next $case $points $x $d
            {$($before)* let value = $x.array::<$n>();} {$($before_d)* let tangent = $d.array::<$n>();}
            ($($call)* value,) ($($forward)* value, tangent,) $out $out_d; $($rest)* }
    };
    (@next $case:ident $points:tt $x:ident $d:ident {$($before:tt)*} {$($before_d:tt)*}
        ($($call:tt)*) ($($forward:tt)*) ($($out:tt)*) ($($out_d:tt)*); &mut $name:ident, $($rest:tt)*) => {
        rows! { @next $case $points $x $d
            {$($before)* let mut value = $x.one();} {$($before_d)* let mut tangent = $d.one();}
            ($($call)* &mut value,) ($($forward)* &mut value, &mut tangent,)
            ($($out)* value,) ($($out_d)* tangent,); $($rest)* }
    };
    (@next $case:ident $points:tt $x:ident $d:ident {$($before:tt)*} {$($before_d:tt)*}
        ($($call:tt)*) ($($forward:tt)*) ($($out:tt)*) ($($out_d:tt)*); &mut $name:ident[$n:expr], $($rest:tt)*) => {
        rows! { @next $case $points $x $d
            {$($before)* let mut value = $x.array::<$n>();} {$($before_d)* let mut tangent = $d.array::<$n>();}
            ($($call)* &mut value,) ($($forward)* &mut value, &mut tangent,)
            ($($out)* value,) ($($out_d)* tangent,); $($rest)* }
    };
    (@next $case:ident $points:tt $x:ident $d:ident {$($before:tt)*} {$($before_d:tt)*}
        ($($call:tt)*) ($($forward:tt)*) $out:tt $out_d:tt; &$name:ident[$n:expr], $($rest:tt)*) => {
        rows! { @next $case $points $x $d
            {$($before)* let value = $x.array::<$n>();} {$($before_d)* let tangent = $d.array::<$n>();}
            ($($call)* &value,) ($($forward)* &value, &tangent,) $out $out_d; $($rest)* }
    };
}
