//! Numbers that were measured: curves through points.
//!
//! A curve goes through its points as a cubic between each two of them, with a continuous slope. It rises and falls where the
//! points do and nowhere else: slopes are those of Fritsch and Butland (SIAM J. Sci. Stat. Comput. 5, 1984), as in `PCHIP`.

use tangential::{Differentiable, differentiate, passive};

/// What a curve does before its first point, and behind its last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Differentiable)]
#[passive]
pub enum Ends {
    /// It goes on straight, with the slope that it has there.
    Straight,
    /// It stays what it is there.
    Flat,
}

/// A curve through points.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub struct Table {
    points: Vec<[f64; 2]>,
    ends: Ends,
    /// Where each piece begins, and its cubic from there, c0 first: one before the first point, one between each two, one
    /// behind the last.
    pieces: Vec<[f64; 5]>,
}

impl Table {
    /// The curve through points, in the order of their first numbers; `None` if these do not ascend, if there is no point, or
    /// if a number is not finite.
    pub fn new(points: &[[f64; 2]], ends: Ends) -> Option<Self> {
        let ascends = points.windows(2).all(|pair| pair[0][0] < pair[1][0]);
        if points.is_empty() || !ascends || points.iter().flatten().any(|number| !number.is_finite()) {
            return None;
        }
        let slopes = slopes(points);
        let (first, last) = (points[0], points[points.len() - 1]);
        let outside = |slope: f64| if ends == Ends::Straight { slope } else { 0.0 };
        let mut pieces = vec![[first[0], first[1], outside(slopes[0]), 0.0, 0.0]];
        for (k, pair) in points.windows(2).enumerate() {
            let ([x, y], width) = (pair[0], pair[1][0] - pair[0][0]);
            let rise = (pair[1][1] - y) / width;
            let (from, to) = (slopes[k], slopes[k + 1]);
            let square = (3.0 * rise - 2.0 * from - to) / width;
            pieces.push([x, y, from, square, (from + to - 2.0 * rise) / (width * width)]);
        }
        pieces.push([last[0], last[1], outside(slopes[points.len() - 1]), 0.0, 0.0]);
        let is_finite = pieces.iter().flatten().all(|number| number.is_finite());
        is_finite.then(|| Self { points: points.to_vec(), ends, pieces })
    }

    /// Zero everywhere.
    pub fn zero() -> Self {
        Self { points: vec![[0.0; 2]], ends: Ends::Flat, pieces: vec![[0.0; 5]; 2] }
    }

    /// The points.
    pub fn points(&self) -> &[[f64; 2]] {
        &self.points
    }

    /// The piece at a place: where it begins, and its cubic from there.
    pub fn piece(&self, x: f64) -> [f64; 5] {
        self.pieces[self.number(x)]
    }

    /// How many points are not behind a place.
    fn number(&self, x: f64) -> usize {
        // What is not a number is before all points.
        self.points.partition_point(|point| point[0] <= x)
    }

    /// What is below the curve, from zero to a place.
    pub fn integral(&self, x: f64) -> f64 {
        self.below(x) - self.below(0.0)
    }

    /// What is below the curve, from the first point to a place.
    fn below(&self, x: f64) -> f64 {
        let part = |[from, c0, c1, c2, c3]: [f64; 5], to: f64| {
            let s = to - from;
            s * (c0 + s * (c1 / 2.0 + s * (c2 / 3.0 + s * c3 / 4.0)))
        };
        let number = self.number(x);
        let whole = (1..number).map(|k| part(self.pieces[k], self.points[k][0])).sum::<f64>();
        whole + part(self.pieces[number], x)
    }
}

/// The slopes at points: none where the curve turns, otherwise a mean of those to both sides.
fn slopes(points: &[[f64; 2]]) -> Vec<f64> {
    let count = points.len();
    let width: Vec<f64> = points.windows(2).map(|pair| pair[1][0] - pair[0][0]).collect();
    let rise: Vec<f64> = points.windows(2).zip(&width).map(|(pair, width)| (pair[1][1] - pair[0][1]) / width).collect();
    match count {
        1 => return vec![0.0],
        2 => return vec![rise[0]; 2],
        _ => {}
    }
    let inner = |k: usize| {
        let (before, after) = (rise[k - 1], rise[k]);
        if before * after <= 0.0 {
            return 0.0;
        }
        let (one, two) = (2.0 * width[k] + width[k - 1], width[k] + 2.0 * width[k - 1]);
        (one + two) / (one / before + two / after)
    };
    // At an end the slope of a parabola through three points, as far as the curve does not turn by it.
    let end = |near: usize, far: usize| {
        let (h, g) = (width[near], width[far]);
        let slope = ((2.0 * h + g) * rise[near] - h * rise[far]) / (h + g);
        if slope * rise[near] <= 0.0 {
            0.0
        } else if rise[near] * rise[far] <= 0.0 && slope.abs() > 3.0 * rise[near].abs() {
            3.0 * rise[near]
        } else {
            slope
        }
    };
    let first = end(0, 1);
    let last = end(count - 2, count - 3);
    core::iter::once(first).chain((1..count - 1).map(inner)).chain([last]).collect()
}

/// The piece of a table at a place.
fn piece(table: &Table, x: f64) -> [f64; 5] {
    table.piece(x)
}

/// The curve at a place.
#[differentiate(passive(table), overloaded)]
pub fn look_up(table: &Table, x: f64) -> f64 {
    let [from, c0, c1, c2, c3]: [f64; 5] = piece(table, passive(x));
    let s = x - from;
    c0 + s * (c1 + s * (c2 + s * c3))
}

/// The slope of the curve at a place.
#[differentiate(passive(table), overloaded)]
pub fn slope(table: &Table, x: f64) -> f64 {
    let [from, _, c1, c2, c3]: [f64; 5] = piece(table, passive(x));
    let s = x - from;
    c1 + s * (2.0 * c2 + s * (3.0 * c3))
}
