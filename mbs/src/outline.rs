//! Closed curves in a plane: the outlines of cams.
//!
//! A curve is a tagged function of a parameter, and its derivatives are those that `der` gives. The one that is shipped has
//! straight flanks; [`Shape`] takes any other.

use core::f64::consts::TAU;
use core::fmt::Debug;
use std::sync::Arc;
use tangential::{Differentiable, differentiate};

/// A cam with straight flanks: a base circle about the axis, a nose circle at a distance along x, and their common tangents.
///
/// ```text
///        _.---._
///      .'       '--._   flank
///     /              '--._
///    |      O-------------N )        O: axis and center of the base circle
///     \              _.--'           N: center of the nose circle, at angle zero
///      '._      _.--'
///         '----'
/// ```
///
/// Radius and slope agree where two pieces meet, the curvature jumps there (H. Olsson, H. Tummescheit, H. Elmqvist: Using
/// automatic differentiation for partial derivatives of functions in Modelica, 2005). `smooth` says that the derivatives of the
/// pieces are those that are wanted.
#[differentiate(
    wrt(angle),
    der(straight_flanks_t = angle, straight_flanks_tt = angle angle, straight_flanks_ttt = angle angle angle),
    smooth = 3
)]
pub fn straight_flanks(base: f64, nose: f64, distance: f64, angle: f64) -> [f64; 2] {
    let (sin, cos) = (angle.sin(), angle.cos());
    // The outline is symmetric: one turn, and one side of it.
    let side = sin.atan2(cos).abs();
    let normal = ((base - nose) / distance).acos();
    let nose_end = (nose * normal.sin()).atan2(distance + nose * normal.cos());
    let radius = if side > normal {
        base
    } else if side >= nose_end {
        // The points of the flank have the component `base` along its normal.
        base / (normal - side).cos()
    } else {
        // The farther of the two points at the distance `nose` from N.
        let across = distance * side.sin();
        distance * side.cos() + (nose * nose - across * across).sqrt()
    };
    [radius * cos, radius * sin]
}

/// A curve of your own, closed after a full turn of its parameter, to the left of which its inside is.
///
/// ```
/// use tangential::differentiate;
/// use tangential_mbs::outline::{Curve, Outline, Shape};
///
/// #[differentiate(der(egg_t = angle, egg_tt = angle angle, egg_ttt = angle angle angle))]
/// fn egg(angle: f64) -> [f64; 2] {
///     let radius = 1.0 + 0.2 * angle.cos();
///     [radius * angle.cos(), radius * angle.sin()]
/// }
///
/// #[derive(Debug)]
/// struct Egg;
///
/// impl Shape for Egg {
///     fn point(&self, angle: f64) -> [f64; 2] {
///         egg(angle)
///     }
///     fn first(&self, angle: f64) -> [f64; 2] {
///         egg_t(angle)
///     }
///     fn second(&self, angle: f64) -> [f64; 2] {
///         egg_tt(angle)
///     }
///     fn third(&self, angle: f64) -> [f64; 2] {
///         egg_ttt(angle)
///     }
/// }
///
/// let outline = Outline::new(Curve::own(Egg));
/// let near = outline.nearest([3.0, 0.0]);
/// assert!((near.distance - 1.8).abs() < 1e-15 && near.normal == [1.0, 0.0]);
/// ```
pub trait Shape: Debug + Send + Sync {
    /// The point of a parameter.
    fn point(&self, parameter: f64) -> [f64; 2];
    /// Its derivative by the parameter.
    fn first(&self, parameter: f64) -> [f64; 2];
    /// Its second derivative by the parameter.
    fn second(&self, parameter: f64) -> [f64; 2];
    /// Its third derivative by the parameter, which second derivatives of a contact need.
    fn third(&self, parameter: f64) -> [f64; 2];
}

/// The curves there are.
#[derive(Clone, Debug, Differentiable)]
#[passive]
pub enum Curve {
    /// See [`straight_flanks()`].
    StraightFlanks {
        /// Radius of the base circle.
        base: f64,
        /// Radius of the nose circle, not larger.
        nose: f64,
        /// Distance of their centres, larger than the difference of the radii.
        distance: f64,
    },
    /// One of your own. No file can say it.
    Own(Own),
}

/// A [`Shape`] behind a pointer.
#[derive(Clone, Debug, Differentiable)]
#[passive]
pub struct Own(Arc<dyn Shape>);

/// Curves of one's own are equal only to themselves.
impl PartialEq for Curve {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Curve::StraightFlanks { base, nose, distance },
                Curve::StraightFlanks { base: b, nose: n, distance: d },
            ) => [base, nose, distance] == [b, n, d],
            (Curve::Own(Own(one)), Curve::Own(Own(other))) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}

impl Curve {
    /// A curve of your own.
    pub fn own(shape: impl Shape + 'static) -> Self {
        Curve::Own(Own(Arc::new(shape)))
    }

    /// The point of a parameter, and its first two derivatives.
    pub fn at(&self, parameter: f64) -> [[f64; 2]; 3] {
        match self {
            Curve::StraightFlanks { base, nose, distance } => [
                straight_flanks(*base, *nose, *distance, parameter),
                straight_flanks_t(*base, *nose, *distance, parameter),
                straight_flanks_tt(*base, *nose, *distance, parameter),
            ],
            Curve::Own(Own(shape)) => [shape.point(parameter), shape.first(parameter), shape.second(parameter)],
        }
    }

    /// The third derivative of the point by the parameter.
    pub fn third(&self, parameter: f64) -> [f64; 2] {
        match self {
            Curve::StraightFlanks { base, nose, distance } => straight_flanks_ttt(*base, *nose, *distance, parameter),
            Curve::Own(Own(shape)) => shape.third(parameter),
        }
    }
}

/// A curve, and points of it to begin with.
#[derive(Clone, Debug, Differentiable)]
#[passive]
pub struct Outline {
    curve: Curve,
    points: Vec<[f64; 2]>,
}

/// The curve tells.
impl PartialEq for Outline {
    fn eq(&self, other: &Self) -> bool {
        self.curve == other.curve
    }
}

/// So many points of a curve are tried when the nearest is looked for.
const TRIED: usize = 128;

/// The point of a curve that is nearest to another point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Near {
    /// Its parameter, within a turn.
    pub parameter: f64,
    /// How far outside of the curve the other point is.
    pub distance: f64,
    /// The direction outwards, of length one.
    pub normal: [f64; 2],
    /// How much the curve bends there: positive where it is round.
    pub curvature: f64,
    /// How much the curvature changes per length of the curve.
    pub change: f64,
}

impl Near {
    /// By how much the normal turns per way of the other point along the curve.
    pub fn bend(&self) -> f64 {
        self.curvature / (1.0 + self.curvature * self.distance)
    }

    /// By how much [`Self::bend`] changes per way of the other point along the curve.
    pub fn twist(&self) -> f64 {
        self.change / (1.0 + self.curvature * self.distance).powi(3)
    }
}

impl Outline {
    /// Of a curve.
    pub fn new(curve: Curve) -> Self {
        let points = (0..TRIED).map(|k| curve.at(parameter(k as isize))[0]).collect();
        Self { curve, points }
    }

    /// The curve.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// Points around it, as many as a picture needs.
    pub fn points(&self) -> &[[f64; 2]] {
        &self.points
    }

    /// What is wrong with it, if anything is: in words that follow "the outline".
    pub fn mistake(&self) -> Option<&'static str> {
        let size = self.points.iter().flatten().fold(0.0_f64, |size, x| size.max(x.abs()));
        let (begin, end) = (self.curve.at(0.0), self.curve.at(TAU));
        let pairs = self.points.iter().zip(self.points.iter().cycle().skip(1));
        let area: f64 = pairs.map(|(p, q)| 0.5 * (p[0] * q[1] - p[1] * q[0])).sum();
        let moves = (0..TRIED as isize).all(|k| length(self.curve.at(parameter(k))[1]) > 0.0);
        let apart = |k: usize| (0..2).any(|i| (begin[k][i] - end[k][i]).abs() > 1e-9 * size.max(length(begin[k])));
        if !self.points.iter().flatten().all(|x| x.is_finite()) || !moves {
            Some("has points that are not finite, or where it stands still")
        } else if apart(0) || apart(1) {
            Some("is not closed after a full turn of its parameter")
        } else if area <= 0.0 {
            Some("has its inside to the right: its parameter has to go the other way round")
        } else {
            None
        }
    }

    /// The point of it that is nearest to another.
    pub fn nearest(&self, to: [f64; 2]) -> Near {
        let away = |point: &[f64; 2]| (point[0] - to[0]).powi(2) + (point[1] - to[1]).powi(2);
        let far = |k: usize| away(&self.points[k]);
        let first = (0..self.points.len()).min_by(|i, j| far(*i).total_cmp(&far(*j))).unwrap_or(0) as isize;
        // Half of the derivative of the squared distance: it goes from below zero to above where the curve is nearest.
        let slope = |parameter: f64| {
            let [point, first, second] = self.curve.at(parameter);
            let back = [point[0] - to[0], point[1] - to[1]];
            (dot(first, back), dot(second, back) + dot(first, first))
        };
        let (mut from, mut until) = (first - 1, first + 1);
        let limit = TRIED as isize / 2;
        while slope(parameter(from)).0 > 0.0 && from > first - limit {
            from -= 1;
        }
        while slope(parameter(until)).0 < 0.0 && until < first + limit {
            until += 1;
        }
        let parameter = root(slope, parameter(from), parameter(first), parameter(until));
        let [point, first, second] = self.curve.at(parameter);
        let speed = length(first);
        let normal = [first[1] / speed, -first[0] / speed];
        let cross = |a: [f64; 2], b: [f64; 2]| a[0] * b[1] - a[1] * b[0];
        let curvature = cross(first, second) / speed.powi(3);
        let by_parameter = cross(first, self.curve.third(parameter)) / speed.powi(3)
            - 3.0 * curvature * dot(first, second) / speed.powi(2);
        Near {
            parameter: parameter.rem_euclid(TAU),
            distance: dot(normal, [to[0] - point[0], to[1] - point[1]]),
            normal,
            curvature,
            change: by_parameter / speed,
        }
    }
}

/// The parameter of one of the points that are tried.
fn parameter(k: isize) -> f64 {
    TAU * k as f64 / TRIED as f64
}

/// Where a function, given with its derivative, goes from below zero to above: Newton's method, within bounds that close in. Where the
/// derivative jumps it may go to and fro for ever, so that steps have to become shorter.
fn root(f: impl Fn(f64) -> (f64, f64), mut low: f64, mut x: f64, mut high: f64) -> f64 {
    let mut last = high - low;
    for _ in 0..200 {
        let (value, slope) = f(x);
        match value > 0.0 {
            true => high = x,
            false => low = x,
        }
        let newton = x - value / slope;
        let is_good = newton > low && newton < high && (newton - x).abs() < 0.5 * last;
        let next = if is_good { newton } else { 0.5 * (low + high) };
        // Within this a distance does not change any more: it is least there.
        if value == 0.0 || value.is_nan() || (newton - x).abs() <= 1e-15 * TAU || high - low <= 1e-15 * TAU {
            return x;
        }
        last = (next - x).abs();
        x = next;
    }
    x
}

fn dot(a: [f64; 2], b: [f64; 2]) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

fn length(a: [f64; 2]) -> f64 {
    a[0].hypot(a[1])
}
