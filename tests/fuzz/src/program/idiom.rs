//! Everyday Rust on a few numbers: iterators, sorts, lists, texts, operators of own types. What is written is told here,
//! what it means in `interpret/idiom.rs`, by its own words.

use super::Feature;

/// How an idiom is written.
pub struct Idiom {
    /// The construct.
    pub feature: Feature,
    /// Of so many numbers.
    pub arity: usize,
    /// The text, of the names `p`, `q`, `r`, `s`.
    pub text: &'static str,
}

macro_rules! idioms {
    ($($feature:ident $arity:literal $text:literal;)*) => {
        /// All of them.
        pub const IDIOMS: &[Idiom] = &[$(Idiom { feature: Feature::$feature, arity: $arity, text: $text }),*];
    };
}

idioms! {
    FloorIndex 4 "let i = p.abs().floor() as usize % 2; let t = p - p.floor(); [q, r, s][i] * (1.0 - t) + [q, r, s][i + 1] * t";
    RangeContains 4 "if (q..r).contains(&p) { s } else { p * 0.5 }";
    Texts 2 "let text = format!(\"{p:.3} {q}\"); if text.is_empty() { q } else { p + q * 0.25 }";
    Sort 4 "let mut list = [p, q, r, s]; list.sort_by(f64::total_cmp); list[1] - list[3] * 0.5";
    SortDescending 4 "let mut list = vec![p, q, r, s]; list.sort_by(|a, b| b.total_cmp(a)); list[0] + list[2] * 0.5";
    SortUnstable 3 "let mut list = vec![p, q, r]; list.sort_unstable_by(f64::total_cmp); list[0] * list[2]";
    SelectNth 3 "let mut list = [p, q, r]; list.select_nth_unstable_by(1, f64::total_cmp); list[1] * 2.0";
    MaxBy 4 "[p, q, r].into_iter().max_by(|a, b| a.total_cmp(b)).unwrap_or(s) * s";
    MinBy 3 "let list = [p, q, r]; list.iter().copied().min_by(f64::total_cmp).unwrap_or(0.5)";
    PartitionPoint 4 "let mut list = [p, q, r]; list.sort_by(f64::total_cmp); let place = list.partition_point(|x| *x < s); list[place.min(2)] * s";
    BinarySearch 4 "let mut list = [p, q, r]; list.sort_by(f64::total_cmp); match list.binary_search_by(|x| x.total_cmp(&s)) { Ok(_) => s, Err(i) => list[i.min(2)] + s }";
    Dedup 3 "let mut list = vec![p, q, q, r]; list.dedup_by(|a, b| *a == *b); list.iter().sum::<f64>() + list.len() as f64";
    FilterMap 4 "[p, q, r].iter().filter_map(|x| if *x > s { Some(x * x) } else { None }).sum::<f64>()";
    FlatMap 4 "[p, q].iter().flat_map(|x| [x * r, x + s]).sum::<f64>()";
    Scan 4 "[p, q, r].iter().scan(s, |state, x| { *state = *state * 0.5 + x; Some(*state) }).sum::<f64>()";
    TakeWhile 4 "[p, q, r].into_iter().take_while(|x| *x < s).sum::<f64>()";
    SkipWhile 4 "[p, q, r].iter().copied().skip_while(|x| *x < s).sum::<f64>()";
    ChainRev 4 "[p, q].iter().chain([r, s].iter()).rev().fold(0.5, |sum, x| sum * 0.5 + x)";
    Nth 4 "[p, q, r].iter().map(|x| x * s).nth(1).unwrap_or(s)";
    Last 4 "[p, q, r].iter().map(|x| x + s).last().unwrap_or(s) * p";
    Successors 2 "std::iter::successors(Some(p), |x| Some(x * 0.5 + q)).take(3).sum::<f64>()";
    RepeatTake 2 "std::iter::repeat(p * q).take(3).sum::<f64>()";
    CycleTake 4 "[p, q, r].iter().cycle().take(5).map(|x| x * s).sum::<f64>()";
    IterFromFn 2 "let mut left = 3; let mut x = p; std::iter::from_fn(|| if left == 0 { None } else { left -= 1; x = x * 0.5 + q; Some(x) }).sum::<f64>()";
    Reduce 4 "[p, q, r].into_iter().reduce(|a, b| a * 0.5 + b).unwrap_or(s)";
    Unzip 4 "let (a, b): (Vec<f64>, Vec<f64>) = [p, q, r].iter().map(|x| (x * x, x + s)).unzip(); a[1] * b[2] + b[0]";
    Peekable 4 "let list = [p, q, r]; let mut items = list.iter().peekable(); let mut sum = s; while let Some(x) = items.next() { if let Some(y) = items.peek() { sum += x * **y; } } sum";
    MemReplace 3 "let mut state = p; let before = std::mem::replace(&mut state, q); before * 2.0 + state * r";
    MemTake 2 "let mut state = p; let taken = std::mem::take(&mut state); (taken + state) * q";
    Deque 4 "let mut queue = std::collections::VecDeque::new(); queue.push_back(p); queue.push_back(q); queue.push_front(r); let last = queue.pop_back().unwrap_or(s); last * queue[0] + queue[1]";
    Boxed 3 "let mut boxed = Box::new(p); *boxed += q; *boxed * r";
    Extend 4 "let mut list = vec![p]; list.extend([q, r].iter().map(|x| x * s)); list.extend_from_slice(&[p]); list.iter().sum::<f64>()";
    GetOrInsert 4 "let mut kept: Option<f64> = None; *kept.get_or_insert(p) += q; if kept.is_none_or(|x| x > r) { kept.unwrap_or(0.0) } else { s }";
    RotateSplit 4 "let mut list = [p, q, r, s]; list.rotate_left(1); if let Some((first, rest)) = list.split_first_mut() { *first += rest[0] * rest[2]; } list[0] - list[3]";
    CopyWithin 4 "let mut list = [p, q, r, s]; list.copy_within(0..2, 2); list[2] * list[3] - list[1]";
    SwapWithSlice 4 "let (mut a, mut b) = ([p, q], [r, s]); a.swap_with_slice(&mut b); a[0] * b[1] + a[1]";
    FillWith 4 "let mut list = [p, q]; list.fill_with(|| r * s); list[0] + list[1] * p";
    ChunkBy 4 "[p, q, r, s].chunk_by(|a, b| a < b).map(|run| run.iter().sum::<f64>() * run[0]).sum::<f64>()";
    OwnOperators 4 "let duo = Duo { a: p, b: q } * r + Duo::from([s, p]); (-duo)[0] * duo.b";
    OwnSum 4 "let duo: Duo = [Duo { a: p, b: q }, Duo { a: r, b: s }].into_iter().sum(); duo.a * duo.b";
    OwnAssign 3 "let mut duo = Duo::default(); duo += Duo { a: p, b: q }; duo[1] *= r; duo.a - duo.b";
    AliasQuestion 3 "twice_checked(p, q).unwrap_or(r)";
    GenericFloat 3 "blend(p, q, r)";
    InlineModule 2 "gear::ratio(p, q)";
    OwnMacro 3 "let mut sum = p * q; checked_number!(sum, r + 1.0); sum += r; sum";
    ComparedCast 3 "if p as i64 + 1 > q as i64 { p * r } else { q }";
    Table 4 "tangential::tables::linear(&[-1.0, 0.0, 2.0], &[p, q, r], s)";
    StaticVector 4 "let v = nalgebra::Vector3::new(p, q, r); v.dot(&(v * s)) + v.x";
}

/// Items that the texts name, each behind what it is known by. They are written for programs that mention them.
pub const ITEMS: &[(&str, &str)] = &[
    (
        "Duo",
        "
    #[derive(Clone, Copy, Debug, Default, Differentiable)]
    pub struct Duo {
        pub a: f64,
        pub b: f64,
    }

    #[differentiate]
    impl std::ops::Add for Duo {
        type Output = Duo;
        fn add(self, other: Duo) -> Duo {
            Duo { a: self.a + other.a, b: self.b + other.b }
        }
    }

    #[differentiate]
    impl std::ops::AddAssign for Duo {
        fn add_assign(&mut self, other: Duo) {
            self.a += other.a;
            self.b += other.b;
        }
    }

    #[differentiate]
    impl std::ops::Mul<f64> for Duo {
        type Output = Duo;
        fn mul(self, k: f64) -> Duo {
            Duo { a: self.a * k, b: self.b * k }
        }
    }

    #[differentiate]
    impl std::ops::Neg for Duo {
        type Output = Duo;
        fn neg(self) -> Duo {
            Duo { a: -self.a, b: -self.b }
        }
    }

    #[differentiate]
    impl std::ops::Index<usize> for Duo {
        type Output = f64;
        fn index(&self, i: usize) -> &f64 {
            if i == 0 { &self.a } else { &self.b }
        }
    }

    #[differentiate]
    impl std::ops::IndexMut<usize> for Duo {
        fn index_mut(&mut self, i: usize) -> &mut f64 {
            if i == 0 { &mut self.a } else { &mut self.b }
        }
    }

    #[differentiate]
    impl From<[f64; 2]> for Duo {
        fn from(parts: [f64; 2]) -> Duo {
            Duo { a: parts[0], b: parts[1] }
        }
    }

    #[differentiate]
    impl std::iter::Sum for Duo {
        fn sum<I: Iterator<Item = Duo>>(items: I) -> Duo {
            items.fold(Duo { a: 0.0, b: 0.0 }, |sum, duo| sum + duo)
        }
    }
",
    ),
    (
        "twice_checked",
        "
    #[derive(Debug)]
    pub enum Failure {
        Far(f64),
    }
    pub type Checked = Result<f64, Failure>;

    #[differentiate]
    pub fn checked(x: f64, limit: f64) -> Checked {
        if x > limit { Err(Failure::Far(x)) } else { Ok(x * x - limit) }
    }

    #[differentiate]
    pub fn twice_checked(x: f64, limit: f64) -> Checked {
        let once = checked(x, limit)?;
        checked(once * 0.1, limit)
    }
",
    ),
    (
        "blend",
        "
    #[differentiate(T = f64)]
    pub fn blend<T: num_traits::Float>(a: T, b: T, t: T) -> T {
        let t = t.sin();
        a * (T::one() - t) + b.max(a) * t
    }
",
    ),
    (
        "checked_number!",
        "
    macro_rules! checked_number {
        ($x:ident, $($other:expr),*) => {
            assert!(!$x.is_infinite());
            $(assert!(!$other.is_infinite());)*
        };
    }
",
    ),
    (
        "gear::",
        "
    #[differentiate]
    pub mod gear {
        pub fn ratio(a: f64, b: f64) -> f64 {
            wear(a) * b + a
        }

        fn wear(a: f64) -> f64 {
            if a > 1.0 { 1.0 + a * 0.25 } else { a }
        }
    }
",
    ),
];

/// The idiom of this feature.
///
/// # Panics
/// If it is none.
pub fn of(feature: Feature) -> &'static Idiom {
    IDIOMS.iter().find(|idiom| idiom.feature == feature).expect("the feature is an idiom")
}
