//! What people write around their formulas: casts, texts, errors, sorts and searches, queues.

use std::collections::VecDeque;
use std::fmt::Write;
use tangential::differentiate;

/// What may go wrong, with numbers in it.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// Something is too large.
    Large(f64),
    /// Two numbers do not fit.
    Misfit {
        /// The first.
        x: f64,
        /// The second.
        y: f64,
    },
    /// It is told.
    Told(String),
}

impl From<String> for Failure {
    fn from(text: String) -> Self {
        Failure::Told(text)
    }
}

impl Failure {
    /// An untagged constructor.
    pub fn large(x: f64) -> Self {
        Failure::Large(x)
    }
}

/// A result by another name.
pub type Outcome<T> = Result<T, Failure>;

/// Errors with active payload, by a constructor and by an untagged function.
#[differentiate]
pub fn errors_with_payload(x: f64, y: f64) -> Outcome<f64> {
    if x > 5.0 {
        return Err(Failure::Large(x * 2.0));
    }
    if y > 6.0 {
        return Err(Failure::Misfit { x, y: y * y });
    }
    if x + y > 10.0 { Err(Failure::large(x + y)) } else { Ok(x * y) }
}

/// `?` through an alias.
#[differentiate]
pub fn question_of_alias(x: f64, y: f64) -> Outcome<f64> {
    let a = errors_with_payload(x, y)?;
    let b = errors_with_payload(y, x)?;
    Ok(a * b + x)
}

/// Other errors, made of numbers.
#[differentiate]
pub fn mapped_errors(x: f64, y: f64) -> Outcome<f64> {
    let a = said(x).map_err(|text| Failure::Told(format!("{text}, and {y}")))?;
    let b = said(y).ok().ok_or_else(|| Failure::Large(y * x))?;
    let c = said(x + y)?;
    Ok(a * b + c)
}

/// An error that is a text with numbers in it.
#[differentiate]
pub fn said(x: f64) -> Result<f64, String> {
    if x > 4.0 { Err(format!("{x} is too large, {:.2}", x * 2.0)) } else { Ok(x * x) }
}

/// Macros that leave with an error.
pub mod checks {
    /// Leaves if something does not hold.
    #[macro_export]
    macro_rules! ensure_holds {
        ($condition:expr, $($text:tt)*) => {
            if !$condition {
                return Err($crate::cases::real::Failure::Told(format!($($text)*)));
            }
        };
    }
    /// Leaves.
    #[macro_export]
    macro_rules! bail_out {
        ($($text:tt)*) => {
            return Err($crate::cases::real::Failure::Told(format!($($text)*)))
        };
    }
    /// Says something.
    #[macro_export]
    macro_rules! say {
        ($($text:tt)*) => {{
            let _ = format!($($text)*);
        }};
    }
    pub use bail_out as bail;
    pub use ensure_holds as ensure;
    pub use say as debug;
}

/// `ensure!`, `bail!` and a macro that logs.
#[differentiate]
pub fn ensured(x: f64, y: f64) -> Outcome<f64> {
    checks::ensure!(x < 5.0, "{x} is too large");
    checks::debug!("{y} of {}", x * y);
    if y > 4.0 {
        checks::bail!("{} is too large", y);
    }
    Ok(x * x * y)
}

/// Texts of active numbers.
#[differentiate]
pub fn texts(x: f64) -> (f64, usize) {
    let mut text = format!("{x:.3} and {}", x * 2.0);
    write!(text, "{x}").unwrap();
    writeln!(text, "{:?}", x + 1.0).expect("a text takes everything");
    (x * x, text.len().min(1))
}

/// A table looked up by the whole part.
#[differentiate]
pub fn cast_of_floor(x: f64, v: &[f64]) -> f64 {
    let i = (x.abs().floor() as usize).min(v.len() - 2);
    let t = x - i as f64;
    v[i] * (1.0 - t) + v[i + 1] * t
}

/// Steps through variables, sums, bounds and other roundings.
#[differentiate]
pub fn casts_of_steps(x: f64) -> f64 {
    let whole = (x / 0.3).floor();
    let n = whole as i32;
    let bounded = ((x * 3.0).ceil() + 1.0).max(0.0).min(10.0) as usize;
    let rounded = x.round() as i64;
    x * n as f64 + bounded as f64 * x * x + (x.trunc() as isize as f64) * rounded as f64
}

/// Ranges that are asked.
#[differentiate]
pub fn ranges(x: f64, a: f64) -> f64 {
    let near = 0.1..1.0;
    if near.contains(&x) && !(1.5..=2.0).contains(&a) && (0.0..a + 1.0).contains(&x) { x * a } else { x + a }
}

/// Sorted by a comparison.
#[differentiate]
pub fn sorted(v: &[f64]) -> f64 {
    let mut w = v.to_vec();
    w.sort_by(|a, b| a.partial_cmp(b).unwrap());
    let mut u: Vec<(f64, f64)> = v.iter().map(|x| (*x, x * x)).collect();
    u.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
    w[0] * 2.0 + w[1] * w[2] - w[3] + u[0].1 * u[1].0
}

/// Sorted by keys that are no numbers.
#[differentiate]
pub fn sorted_by_key(v: &[f64]) -> f64 {
    let mut w: Vec<(usize, f64)> = v.iter().enumerate().map(|(i, x)| ((i * 7) % 4, x * x)).collect();
    w.sort_by_key(|pair| pair.0);
    let first = w[0].1 * 2.0 + w[1].1 * w[2].1;
    w.sort_unstable_by_key(|pair| 10 - pair.0);
    first - w[0].1 * w[3].1
}

/// The second smallest, and what lies around it.
#[differentiate]
pub fn selected(v: &[f64]) -> f64 {
    let mut w = v.to_vec();
    let (below, second, _) = w.select_nth_unstable_by(1, |a, b| a.total_cmp(b));
    *second += below[0] * 2.0;
    w[1] * w[1] * w[0]
}

/// Doubles and small ones go.
#[differentiate]
pub fn fewer(v: &[f64]) -> f64 {
    let mut w = v.to_vec();
    w.push(v[3]);
    w.dedup_by(|a, b| *a == *b);
    w.retain(|x| *x > 0.2);
    w.iter().sum::<f64>() * w.len() as f64
}

/// Searches.
#[differentiate]
pub fn searched(v: &[f64], x: f64) -> f64 {
    let i = v.partition_point(|a| *a < x);
    let j = match v.binary_search_by(|a| a.partial_cmp(&x).unwrap()) {
        Ok(j) => j,
        Err(j) => j,
    };
    x * (i + j) as f64 + x * x
}

/// The largest and the smallest, with their places.
#[differentiate]
pub fn extremes(v: &[f64]) -> f64 {
    let (i, largest) = v.iter().enumerate().max_by(|(_, a), (_, b)| a.total_cmp(b)).unwrap();
    let smallest = v.iter().copied().min_by(f64::total_cmp).unwrap();
    let keyed = v.iter().enumerate().min_by_key(|(i, _)| (i * 3) % 4).unwrap().1;
    largest * i as f64 + smallest * largest + keyed * keyed
}

/// A queue.
#[differentiate]
pub fn queued(x: f64, y: f64) -> f64 {
    let mut queue = VecDeque::new();
    queue.push_back(x);
    queue.push_front(y * x);
    queue.push_back(x * x);
    let first = queue.pop_front().unwrap();
    first * queue[1] + queue.iter().sum::<f64>() + queue.len() as f64 * *queue.back().unwrap()
}

/// Slices that are changed in place.
#[differentiate]
pub fn in_place(v: &[f64]) -> f64 {
    let mut w = v.to_vec();
    w.copy_within(0..2, 1);
    let (a, b) = w.split_at_mut(2);
    a.swap_with_slice(b);
    if let Some((first, rest)) = w.split_first_mut() {
        *first += rest[0] * rest[1];
        rest[2] = *first * 2.0;
    }
    let mut u = vec![1.0];
    u.clone_from(&w);
    u.rotate_left(1);
    u[0] * 2.0 + u[3] * w[3]
}

/// Lists and options that functions fill.
#[differentiate]
pub fn filled(x: f64, y: f64) -> f64 {
    let mut w = [0.0; 4];
    let mut power = x;
    w.fill_with(|| {
        power *= y;
        power
    });
    let mut choice = None;
    let a = *choice.get_or_insert(x * x);
    let b = *choice.get_or_insert_with(|| y);
    w[0] + w[3] * a * b
}

/// Lists that grow.
#[differentiate]
pub fn grown(v: &[f64]) -> f64 {
    let mut w = vec![v[0]];
    w.extend(v.iter().map(|x| x * x));
    w.extend([1.0, 2.0]);
    w.extend(v);
    w[0] * w[2] * w[6] + w[7] * w[3]
}

/// Copies a number out of what a call has borrowed, and reads the owner beside it.
#[differentiate]
pub fn copied_and_read(x: f64, y: f64) -> f64 {
    let mut kept: Option<f64> = None;
    *kept.get_or_insert_with(|| x * y) * y + kept.unwrap()
}

/// Methods of floats, by the trait of num_traits.
#[differentiate]
pub fn by_float_trait(x: f64, y: f64) -> f64 {
    use num_traits::real::Real;
    let far = num_traits::Float::sqrt(x * x + y * y + 1.0);
    let parts = [x, y].map(num_traits::Float::sin);
    Real::powf(far, y) + num_traits::Float::max(parts[0], parts[1])
}

/// Parts of a list by its values, from both ends.
#[differentiate]
pub fn parted(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (k, part) in x.chunk_by(|a, b| a <= b).enumerate() {
        sum += (k as f64 + 1.0) * part[0] * part[part.len() - 1] + part.iter().map(|y| y * y).sum::<f64>();
    }
    for (k, part) in x.to_vec().chunk_by(|a, b| (a - b).abs() < 1.0).rev().enumerate() {
        sum += (k as f64 + 3.0) * part.iter().product::<f64>();
    }
    sum
}
