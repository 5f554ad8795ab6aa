//! Numbers over time in bounded memory, however long a run is.

/// Rows of numbers over time, of which a bounded number is kept. Where some must go, the extremes of every column stay.
///
/// As long as all rows have room they are kept as they are. Then every column keeps two values out of `2 stride` rows, its
/// smallest and its largest in their order, at times that the columns share; the stride doubles whenever the room is full.
pub struct Envelope {
    width: usize,
    limit: usize,
    stride: usize,
    first: Option<(f64, Vec<f64>)>,
    last: Option<(f64, Vec<f64>)>,
    times: Vec<f64>,
    rows: Vec<Vec<f64>>,
    pending: Pending,
}

/// The rows that the next two will stand for.
#[derive(Default)]
struct Pending {
    count: usize,
    from: f64,
    to: f64,
    columns: Vec<Extremes>,
}

/// The smallest and the largest of some numbers, and when they came.
#[derive(Clone, Copy)]
struct Extremes {
    low: (usize, f64),
    high: (usize, f64),
}

impl Extremes {
    const NONE: Self = Self { low: (0, f64::NAN), high: (0, f64::NAN) };

    /// Takes a number into account; what is no number is none.
    fn add(&mut self, place: usize, value: f64) {
        if !value.is_finite() {
            return;
        }
        if self.low.1.is_nan() || value < self.low.1 {
            self.low = (place, value);
        }
        if self.high.1.is_nan() || value > self.high.1 {
            self.high = (place, value);
        }
    }

    /// Both, in the order in which they came.
    fn pair(&self) -> [f64; 2] {
        if self.low.0 <= self.high.0 { [self.low.1, self.high.1] } else { [self.high.1, self.low.1] }
    }
}

impl Envelope {
    /// For rows of a width, at most `limit` of them besides the first and the last.
    pub fn new(width: usize, limit: usize) -> Self {
        // Rows are merged by four.
        let limit = limit.next_multiple_of(4).max(4);
        let pending = Pending::default();
        Self { width, limit, stride: 1, first: None, last: None, times: Vec::new(), rows: Vec::new(), pending }
    }

    /// Adds a row; times ascend.
    pub fn push(&mut self, t: f64, row: &[f64]) {
        debug_assert_eq!(row.len(), self.width);
        if self.first.is_none() {
            self.first = Some((t, row.to_vec()));
            return;
        }
        self.last = Some((t, row.to_vec()));
        if self.stride == 1 {
            self.times.push(t);
            self.rows.push(row.to_vec());
        } else {
            self.wait(t, row);
        }
        if self.rows.len() >= self.limit {
            self.halve();
        }
    }

    /// A row that becomes part of the next two.
    fn wait(&mut self, t: f64, row: &[f64]) {
        let pending = &mut self.pending;
        if pending.count == 0 {
            pending.from = t;
            pending.columns = vec![Extremes::NONE; self.width];
        }
        pending.to = t;
        for (extremes, value) in pending.columns.iter_mut().zip(row) {
            extremes.add(pending.count, *value);
        }
        pending.count += 1;
        if pending.count == 2 * self.stride {
            self.settle();
        }
    }

    /// Keeps two rows for those that wait.
    fn settle(&mut self) {
        let pending = core::mem::take(&mut self.pending);
        let pairs: Vec<[f64; 2]> = pending.columns.iter().map(Extremes::pair).collect();
        self.times.extend([pending.from, (pending.from + pending.to) / 2.0]);
        self.rows.extend([0, 1].map(|k| pairs.iter().map(|pair| pair[k]).collect()));
    }

    /// Two rows for every four.
    fn halve(&mut self) {
        let times = self.times.chunks(4).flat_map(|four| [four[0], four[2]]).collect();
        let mut rows = Vec::with_capacity(self.limit / 2);
        for four in self.rows.chunks(4) {
            let mut extremes = vec![Extremes::NONE; self.width];
            for (place, row) in four.iter().enumerate() {
                extremes.iter_mut().zip(row).for_each(|(extremes, value)| extremes.add(place, *value));
            }
            rows.extend([0, 1].map(|k| extremes.iter().map(|extremes| extremes.pair()[k]).collect()));
        }
        (self.times, self.rows) = (times, rows);
        self.stride *= 2;
    }

    /// The times, and the columns at these.
    pub fn finish(mut self) -> (Vec<f64>, Vec<Vec<f64>>) {
        if self.pending.count > 0 {
            self.settle();
        }
        let (mut times, mut rows) = (Vec::new(), Vec::new());
        let between = self.times.into_iter().zip(self.rows);
        for (t, row) in self.first.into_iter().chain(between).chain(self.last) {
            // The last row may stand there already, as the last that waited or as it is.
            if times.last().is_some_and(|last| t <= *last) {
                continue;
            }
            times.push(t);
            rows.push(row);
        }
        let columns = (0..self.width).map(|k| rows.iter().map(|row| row[k]).collect()).collect();
        (times, columns)
    }
}

/// Some of many: every first, every second, every fourth..., so that there is room.
pub struct Sample<T> {
    limit: usize,
    stride: usize,
    seen: usize,
    kept: Vec<T>,
}

impl<T> Sample<T> {
    /// At most `limit`.
    pub fn new(limit: usize) -> Self {
        Self { limit: limit.max(2), stride: 1, seen: 0, kept: Vec::new() }
    }

    /// Offers the next one; it is made if it is kept.
    pub fn offer(&mut self, make: impl FnOnce() -> T) {
        if self.seen.is_multiple_of(self.stride) {
            if self.kept.len() == self.limit {
                let mut place = 0;
                self.kept.retain(|_| {
                    place += 1;
                    place % 2 == 1
                });
                self.stride *= 2;
            }
            if self.seen.is_multiple_of(self.stride) {
                self.kept.push(make());
            }
        }
        self.seen += 1;
    }

    /// What was kept.
    pub fn finish(self) -> Vec<T> {
        self.kept
    }
}

/// Rounds to a hundred-thousandth of the range of the numbers, or to `coarsest` if that is more: what is drawn needs no more,
/// and files get short.
pub fn rounded(column: &mut [f64], coarsest: f64) {
    let finite = || column.iter().copied().filter(|value| value.is_finite());
    let range = finite().fold(f64::NEG_INFINITY, f64::max) - finite().fold(f64::INFINITY, f64::min);
    let step = (range * 1e-5).max(coarsest);
    if step > 0.0 && step.is_finite() {
        let decimals = -step.log10().floor();
        let power = 10.0_f64.powi(decimals.abs().min(300.0) as i32);
        for value in column {
            let round =
                if decimals >= 0.0 { (*value * power).round() / power } else { (*value / power).round() * power };
            *value = if round.is_finite() { round } else { *value };
        }
    }
}

/// Rounds to five significant digits: for logarithmic axes.
pub fn significant(column: &mut [f64]) {
    for value in column {
        *value = format!("{value:.4e}").parse().unwrap_or(*value);
    }
}
