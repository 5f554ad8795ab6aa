//! The linkage with penalties, written a second time: bars in a plane by their absolute angles, a recursion from the lower
//! ends to the upper ones, and the rule of Runge and Kutta. Nothing of the crate is used.
//!
//! Equation 14 is Lagrange's for the energy of the bars and `alpha / 2 |Phi|^2`, so it has the same solutions in whatever
//! coordinates. In the plane `Phi` is how far apart the ends are that should meet; the rows that keep axes parallel are zero.

/// Across the plane: y to the right, z up.
pub type Vec2 = [f64; 2];

/// Bars of 1 m and 1 kg, as the model `linkage` has them.
pub struct Bars {
    pub columns: usize,
    pub levels: usize,
    pub alpha: f64,
}

/// Angles and rates of all bars: column by column the vertical ones, then the horizontal ones of the same column.
///
/// A vertical bar at the angle a reaches from its upper end to (sin a, -cos a), a horizontal one from its left end to
/// (cos a, sin a).
#[derive(Clone)]
pub struct Turned {
    pub angles: Vec<f64>,
    pub rates: Vec<f64>,
}

/// What pulls at the upper end of a bar that is accelerated there by a: `inertia a + pull`.
#[derive(Clone, Copy, Default)]
struct Hung {
    inertia: [f64; 3],
    pull: Vec2,
}

/// A bar in motion: its direction, the direction in which its end goes, its angular velocity squared.
#[derive(Clone, Copy, Default)]
struct Bar {
    along: Vec2,
    across: Vec2,
    squared: f64,
}

/// The angular acceleration of a bar whose upper end is accelerated by a: `alone - by . a`.
#[derive(Clone, Copy, Default)]
struct Turning {
    alone: f64,
    by: Vec2,
}

const GRAVITY: Vec2 = [0.0, -9.81];

fn dot(a: Vec2, b: Vec2) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

fn times([yy, yz, zz]: [f64; 3], a: Vec2) -> Vec2 {
    [yy * a[0] + yz * a[1], yz * a[0] + zz * a[1]]
}

impl Bar {
    /// The bar with what hangs on its lower end, as it pulls at its upper one.
    ///
    /// Moments about the upper end: `angle'' / 3 + across . a / 2 = across . (g / 2 - f)`, where f is what pulls at the lower
    /// end, which is accelerated by `a + angle'' across - angle'^2 along`.
    fn hang(&self, below: Hung) -> (Hung, Turning) {
        let Bar { along, across, squared } = *self;
        let carried = times(below.inertia, across);
        let by: Vec2 = core::array::from_fn(|k| 0.5 * across[k] + carried[k]);
        let size = 1.0 / 3.0 + dot(across, carried);
        let alone = (0.5 * dot(across, GRAVITY) - dot(across, below.pull) + squared * dot(along, carried)) / size;
        let inward = times(below.inertia, along);
        let pull = |k: usize| by[k] * alone - squared * (0.5 * along[k] + inward[k]) - GRAVITY[k] + below.pull[k];
        let inertia = [
            1.0 + below.inertia[0] - by[0] * by[0] / size,
            below.inertia[1] - by[0] * by[1] / size,
            1.0 + below.inertia[2] - by[1] * by[1] / size,
        ];
        (Hung { inertia, pull: [pull(0), pull(1)] }, Turning { alone, by: [by[0] / size, by[1] / size] })
    }
}

impl Bars {
    /// Where the angle of a bar is: vertical bars are in one column more than horizontal ones.
    pub fn vertical(&self, column: usize, level: usize) -> usize {
        column * 2 * self.levels + level
    }

    pub fn horizontal(&self, column: usize, level: usize) -> usize {
        (2 * column + 1) * self.levels + level
    }

    /// Every bar of a level at the mean angle of its vertical bars, horizontal bars level: loops that are closed exactly.
    pub fn closed(&self, at: &Turned) -> Turned {
        let mut closed = Turned { angles: vec![0.0; at.angles.len()], rates: vec![0.0; at.angles.len()] };
        for level in 0..self.levels {
            let own = || (0..=self.columns).map(|column| self.vertical(column, level));
            for (numbers, even) in [(&at.angles, &mut closed.angles), (&at.rates, &mut closed.rates)] {
                let mean = own().map(|i| numbers[i]).sum::<f64>() / (self.columns + 1) as f64;
                own().for_each(|i| even[i] = mean);
            }
        }
        closed
    }

    /// Hanging straight down, the vertical bars turning.
    pub fn start(&self, spin: f64) -> Turned {
        let n = self.levels * (2 * self.columns + 1);
        let mut start = Turned { angles: vec![0.0; n], rates: vec![0.0; n] };
        for column in 0..=self.columns {
            (0..self.levels).for_each(|level| start.rates[self.vertical(column, level)] = spin);
        }
        start
    }

    /// Angular accelerations by equation 14.
    fn accelerations(&self, at: &Turned, work: &mut Work, found: &mut [f64]) {
        let levels = self.levels;
        let Work { bars, turning, forces } = work;
        for (i, bar) in bars.iter_mut().enumerate() {
            let (sin, cos) = at.angles[i].sin_cos();
            let squared = at.rates[i] * at.rates[i];
            let is_vertical = (i / levels).is_multiple_of(2);
            *bar = if is_vertical {
                Bar { along: [sin, -cos], across: [cos, sin], squared }
            } else {
                Bar { along: [cos, sin], across: [-sin, cos], squared }
            };
        }
        // Ends that should meet: the column's hinges are 1 m apart, and so are the ends of a level horizontal bar.
        forces.iter_mut().for_each(|force| *force = [0.0; 2]);
        for column in 0..self.columns {
            let mut gap = [1.0, 0.0];
            for level in 0..levels {
                let (left, right) = (self.vertical(column, level), self.vertical(column + 1, level));
                let across = self.horizontal(column, level);
                for k in 0..2 {
                    gap[k] += bars[right].along[k] - bars[left].along[k];
                    let force = self.alpha * (gap[k] - bars[across].along[k]);
                    forces[across][k] += force;
                    forces[right][k] -= force;
                }
            }
        }
        for column in 0..=self.columns {
            let mut below = Hung::default();
            for level in (0..levels).rev() {
                let own = self.vertical(column, level);
                if column < self.columns {
                    let across = self.horizontal(column, level);
                    let end = Hung { inertia: [0.0; 3], pull: forces[across].map(|force| -force) };
                    let (hung, turns) = bars[across].hang(end);
                    turning[across] = turns;
                    (0..3).for_each(|k| below.inertia[k] += hung.inertia[k]);
                    (0..2).for_each(|k| below.pull[k] += hung.pull[k]);
                }
                (0..2).for_each(|k| below.pull[k] -= forces[own][k]);
                (below, turning[own]) = bars[own].hang(below);
            }
            let mut upper = [0.0; 2];
            for level in 0..levels {
                let own = self.vertical(column, level);
                found[own] = turning[own].alone - dot(turning[own].by, upper);
                let Bar { along, across, squared } = bars[own];
                (0..2).for_each(|k| upper[k] += found[own] * across[k] - squared * along[k]);
                if column < self.columns {
                    let across = self.horizontal(column, level);
                    found[across] = turning[across].alone - dot(turning[across].by, upper);
                }
            }
        }
    }

    /// Runge and Kutta's fourth-order rule from a start, for a time: what is there after so much of it, at every step, and at the end.
    pub fn run(&self, mut at: Turned, step: f64, time: f64, mut observe: impl FnMut(f64, &Turned)) -> Turned {
        let n = at.angles.len();
        let steps = (time / step).round() as usize;
        let mut work =
            Work { bars: vec![Bar::default(); n], turning: vec![Turning::default(); n], forces: vec![[0.0; 2]; n] };
        let mut stage = at.clone();
        let mut sum = at.clone();
        let mut found = vec![0.0; n];
        for k in 1..=steps {
            sum.clone_from(&at);
            stage.clone_from(&at);
            for (weight, next) in [(1.0 / 6.0, 0.5), (1.0 / 3.0, 0.5), (1.0 / 3.0, 1.0), (1.0 / 6.0, 0.0)] {
                self.accelerations(&stage, &mut work, &mut found);
                for (i, &acceleration) in found.iter().enumerate() {
                    let rate = stage.rates[i];
                    sum.angles[i] += weight * step * rate;
                    sum.rates[i] += weight * step * acceleration;
                    stage.angles[i] = at.angles[i] + next * step * rate;
                    stage.rates[i] = at.rates[i] + next * step * acceleration;
                }
            }
            core::mem::swap(&mut at, &mut sum);
            observe(k as f64 * step, &at);
        }
        at
    }

    /// The largest angle of a horizontal bar.
    pub fn tilt(&self, at: &Turned) -> f64 {
        let bars =
            (0..self.columns).flat_map(|column| (0..self.levels).map(move |level| self.horizontal(column, level)));
        bars.map(|i| at.angles[i].abs()).fold(0.0, f64::max)
    }
}

/// Room for [`Bars::accelerations`].
struct Work {
    bars: Vec<Bar>,
    turning: Vec<Turning>,
    /// On the lower or right ends.
    forces: Vec<Vec2>,
}
